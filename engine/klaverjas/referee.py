"""Which moves are legal, and why the others are not, in the cards of the situation.

What is legal follows from what the player in turn knows, so a state and that player's view
are judged by the same functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rulebook import LEGAL, Verdict
from engine.core.words import _, either, listing
from engine.klaverjas.cards import CARDS, NUMBER, SUITS, cards, suit_name, the, winner
from engine.klaverjas.duties import Duty, broken, duties, law_of, legal
from engine.klaverjas.moves import PASS, PLAY, PLAYED, ROEM, TRUMPS, Move
from engine.klaverjas.rulebook import RULES

if TYPE_CHECKING:
    from engine.klaverjas.state import Table


def refuse(rule: str, reason: str) -> Verdict:
    """Return the verdict that a rule forbids a move, with the reason here."""
    return Verdict(False, RULES[rule], reason)


# --- what may be done


def legal_moves(at: Table) -> tuple[Move, ...]:
    """Return the legal moves of the player in turn, the cards in the order of their numbers.

    Of a hand that a view does not know there are none.
    """
    if at.open.phase == "over":
        return ()
    if at.open.phase == "bid":
        return (PLAY, PASS) if at.options.bidding == "propose" else TRUMPS
    call = (ROEM,) if _can_call(at) else ()
    if at.open.phase == "call":
        return (*call, PASS)
    return (*call, *[PLAYED[number] for number in legal_numbers(at)])


def legal_numbers(at: Table) -> list[int]:
    """Return the numbers of the cards that the player in turn may play."""
    bits = legal_cards(at)
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def legal_cards(at: Table) -> int:
    """Return the cards that the player in turn may play, as a mask."""
    now = at.open
    hand = at.masks[now.seat_in_turn]
    if now.phase != "play" or hand is None or now.trump is None:
        return 0
    return legal(hand, duties(law_of(now.options), SUITS.index(now.trump), now.table))


def _can_call(at: Table) -> bool:
    """Tell whether the trick just taken holds roem that has yet to be called."""
    now = at.open
    if now.options.roem != "called" or now.table or not now.tricks:
        return False
    return bool(now.tricks[-1].roem) and not now.tricks[-1].counts


# --- why something may not be done


def judge(at: Table, move: Move, seat: int) -> Verdict:
    """Return the verdict on a move of a seat."""
    now = at.open
    if now.phase == "over":
        return refuse("turn-order", _("The deal is over; there is nothing left to play."))
    if move.verb == "roem" and now.phase != "bid":
        return _judge_call(at, seat)
    if seat != now.seat_in_turn:
        return refuse(
            "turn-order", _("It is the turn of P{turn}, not of P{seat}.", turn=now.seat_in_turn, seat=seat)
        )
    if now.phase == "bid":
        return _judge_bid(at, move)
    if now.phase == "call" and move == PASS:
        return LEGAL
    if move.verb in ("play", "pass", "trump"):
        return _closed(at)
    return _judge_card(at, move.what, seat)


def _judge_bid(at: Table, move: Move) -> Verdict:
    if move.verb in ("card", "roem"):
        return refuse("bid-first", _("It is not settled yet who plays and which suit is trump."))
    if at.options.bidding == "propose":
        if move.verb == "trump":
            proposed = suit_name(at.open.proposed or "")
            return refuse(
                "propose", _("The suit proposed is {suit}; the answer is play or pass.", suit=proposed)
            )
    elif move.verb != "trump":
        return refuse("forced", _("There is no bidding here: name the trump, and you play."))
    return LEGAL


def _closed(at: Table) -> Verdict:
    return refuse(
        "bidding-closed",
        _("P{seat} plays with {suit} as trump.", seat=at.open.declarer, suit=suit_name(at.open.trump or "")),
    )


def _judge_call(at: Table, seat: int) -> Verdict:
    now = at.open
    if now.options.roem == "counted":
        return refuse("roem-counted", _("Roem counts by itself at this table; nobody calls it."))
    if now.options.roem == "none":
        return refuse("no-roem", _("This table plays without roem."))
    if not now.tricks:
        return refuse("roem-called", _("No trick has been taken yet."))
    last = now.tricks[-1]
    if seat != last.winner:
        return refuse(
            "roem-called", _("P{winner} took the last trick, not P{seat}.", winner=last.winner, seat=seat)
        )
    if now.table:
        return refuse(
            "roem-called",
            _(
                "{card} has been led to the next trick: too late to call.",
                card=the(CARDS[now.table[0]]).capitalize(),
            ),
        )
    if not last.roem:
        return refuse(
            "false-roem", _("There is no roem in {cards}.", cards=listing([the(card) for card in last.cards]))
        )
    if last.counts:
        return refuse("roem-called", _("The roem of this trick has been called already."))
    return LEGAL


def _judge_card(at: Table, card: str, seat: int) -> Verdict:
    now = at.open
    hand = at.masks[seat]
    if hand is None:
        raise ValueError(_("The hand of P{seat} is hidden here.", seat=seat))
    number = NUMBER[card]
    if not hand >> number & 1:
        return refuse("own-card", _("P{seat} does not hold {card}.", seat=seat, card=the(card)))
    ladder = duties(law_of(now.options), SUITS.index(now.trump or ""), now.table)
    duty = broken(hand, ladder, number)
    if duty is None:
        return LEGAL
    return _why(at, duty, number, hand)


def _why(at: Table, duty: Duty, number: int, hand: int) -> Verdict:
    """Return the verdict on a card that a duty forbids, in the cards of the trick and the hand."""
    table, trump = at.open.table, at.open.trump or ""
    suit = SUITS.index(trump)
    best = table[winner(table, suit)]
    rule = duty.rule
    if rule == "go-over" and number >> 3 != suit:  # no trump at all: that is what is wrong first
        rule = "rotterdam-trumps" if len(table) >= 2 and table[-2] == best else "must-trump"
    held = [the(card) for card in cards(hand & duty.cards)]
    places = {
        "led": suit_name(CARDS[table[0]][0]).capitalize(),
        "suit": suit_name(CARDS[table[0]][0]),
        "trump": suit_name(trump),
        "trumps": suit_name(trump).capitalize(),
        "best": the(CARDS[best]),
        "card": the(CARDS[number]),
        "held": listing(held),
        "any": either(held),
    }
    return refuse(rule, _reason(rule, places))


def _reason(rule: str, places: dict[str, str]) -> str:
    """Return why a rule refuses a card."""
    if rule == "follow-suit":
        return _("{led} were led and you hold {held}.", **places)
    if rule == "higher-in-trump":
        return _(
            "{trumps} are trump and were led, {best} is the highest on the table, "
            "and you hold {held}: you must go higher.",
            **places,
        )
    if rule == "must-trump":
        return _(
            "You have no {suit}, the opponents have the trick with {best}, and {trump} are trump: "
            "you must trump with {any}.",
            **places,
        )
    if rule == "rotterdam-trumps":
        return _(
            "You have no {suit}, and {trump} are trump: in the Rotterdam variant you must trump "
            "with {any}, although your partner has the trick with {best}.",
            **places,
        )
    if rule == "go-over":
        return _(
            "{trumps} are trump, {best} is the highest on the table, and you hold {held}: "
            "you must go over it.",
            **places,
        )
    if rule == "undertrump":
        return _(
            "You have no {suit}, cannot go over {best}, and must trump all the same: play {any}.", **places
        )
    if rule == "undertrump-forbidden":
        return _(
            "{card} would go under {best}; at this table that is allowed only to a player "
            "with nothing else, and you hold {held}.",
            **places | {"card": places["card"].capitalize()},
        )
    return _(
        "{card} would go under your partner's trump, {best}; at this table that is allowed only to a player "
        "with nothing else, and you hold {held}.",
        **places | {"card": places["card"].capitalize()},
    )
