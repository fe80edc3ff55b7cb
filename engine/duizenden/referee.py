"""Which moves are legal, and why the others are not, in the cards of the situation.

A state and a view are judged by the same functions. A view that does not see the hand in question
cannot be asked about it: that is a ``ValueError``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.cards import Card, heap
from engine.core.rulebook import LEGAL, Verdict
from engine.core.words import _, listing, plural
from engine.duizenden.cards import JOKER, QUEEN, the
from engine.duizenden.melds import ENOUGH, Cards, Fault, attached, described, meld, swapped
from engine.duizenden.moves import Move
from engine.duizenden.rulebook import RULES
from engine.duizenden.scoring import worth
from engine.duizenden.table import Open, less

if TYPE_CHECKING:
    from engine.duizenden.state import Table


def refuse(rule: str, reason: str) -> Verdict:
    """Return the verdict that a rule forbids a move, with the reason here."""
    return Verdict(False, RULES[rule], reason)


def _faulty(fault: Fault) -> Verdict:
    return refuse(fault.rule, fault.reason)


def judge(at: Table, move: Move, seat: int) -> Verdict:
    """Return the verdict on a move of a seat."""
    now = at.open
    if now.phase == "over":
        return refuse("turn-order", _("The round is over; there is nothing left to play."))
    if move.verb in _TRIED:
        return _tried(now, move)
    if move.verb in ("call", "catch"):
        return _judge_call(now, move, seat)
    if seat != now.seat_in_turn:
        return refuse(
            "turn-order", _("It is the turn of P{turn}, not of P{seat}.", turn=now.seat_in_turn, seat=seat)
        )
    return _in_phase(now, move) and _JUDGES[move.verb](at, move, seat)


def _in_phase(now: Open, move: Move) -> Verdict:
    """Judge whether this is the time for a move."""
    phase = {"exchange": "exchange", "refuse": "exchange", "draw": "draw", "take": "draw"}.get(
        move.verb, "play"
    )
    if phase == now.phase:
        return LEGAL
    if now.phase == "exchange":
        return refuse(
            "exchange-first", _("First the open card: exchange a card of the hand for it, or refuse.")
        )
    if phase == "exchange":
        return refuse("exchange-first", _("The open card is exchanged before the first turn only."))
    if phase == "draw":
        return refuse("one-draw", _("In this turn cards have been taken already."))
    return refuse("draw-first", _("The turn begins with a card of the deck, or with the whole discard pile."))


# --- the open card, the deck and the pile


def _judge_exchange(at: Table, move: Move, seat: int) -> Verdict:
    held = _holds(at, seat, move.cards)
    if not held:
        return held
    if move.cards[0] == QUEEN:
        return refuse("queen-not-back", _("The queen of spades is not put back for others to see."))
    return LEGAL


def _always(at: Table, move: Move, seat: int) -> Verdict:
    return LEGAL


def _judge_take(at: Table, move: Move, seat: int) -> Verdict:
    """Judge the taking of the pile: its top card makes a new set with cards of the hand alone."""
    now = at.open
    pile = now.pile
    if not pile:
        return refuse("pile-new-set", _("The discard pile is empty."))
    top = pile[-1]
    cards = tuple(card for one in move.sets for card in one)
    if top not in cards:
        return refuse("pile-new-set", _("The new set must hold {card}, the top of the pile.", card=the(top)))
    first = next(one for one in move.sets if top in one)
    if len(first) < ENOUGH:
        return refuse(
            "pile-new-set",
            _("{card} must make a new set at once; to attach it is not enough.", card=_sentence(the(top))),
        )
    used = less(cards, (top,))
    hand = at.hand_of(seat)
    lacking = heap(used) - heap(hand)
    for card in used:
        if lacking[card] and card in pile[:-1]:
            return refuse(
                "pile-hand-only",
                _(
                    "{card} lies in the pile: the set is made of the top card and the hand.",
                    card=_sentence(the(card)),
                ),
            )
    return (
        _holds(at, seat, used)
        and _are_sets(now, move.sets)
        and (LEGAL if now.has_opened(seat) else _opens(now, move.sets))
        and may_keep(at, seat, (*less(hand, used), *pile[:-1]))
    )


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _holds(at: Table, seat: int, cards: Cards) -> Verdict:
    """Judge whether a seat holds these cards."""
    lacking = heap(cards) - heap(at.hand_of(seat))
    for card in cards:
        if lacking[card]:
            if cards.count(card) > lacking[card]:
                return refuse(
                    "own-cards",
                    _("{card} is not so often in the hand of P{seat}.", seat=seat, card=_sentence(the(card))),
                )
            return refuse(
                "own-cards", _("{card} is not in the hand of P{seat}.", seat=seat, card=_sentence(the(card)))
            )
    return LEGAL


# --- sets


def _are_sets(now: Open, sets: tuple[Cards, ...]) -> Verdict:
    for cards in sets or ((),):
        found = meld(cards, now.options.strict)
        if isinstance(found, Fault):
            return _faulty(found)
    return LEGAL


def _opens(now: Open, sets: tuple[Cards, ...]) -> Verdict:
    """Judge whether sets are enough for the first lay-down."""
    cards = [card for one in sets for card in one]
    if JOKER in cards:
        return refuse("open-without-joker", _("The first lay-down must do without a joker."))
    points = worth(cards, now.options)
    if points < now.options.opening:
        return refuse(
            "opening-points",
            _(
                "The first lay-down would be worth {points} points; it needs {least}.",
                points=points,
                least=now.options.opening,
            ),
        )
    return LEGAL


def _judge_open(at: Table, move: Move, seat: int) -> Verdict:
    now = at.open
    if now.has_opened(seat):
        return refuse("opens-once", _("There are sets of P{seat} on the table: lay the next one.", seat=seat))
    cards = tuple(card for one in move.sets for card in one)
    return (
        _holds(at, seat, cards)
        and _are_sets(now, move.sets)
        and _opens(now, move.sets)
        and may_keep(at, seat, less(at.hand_of(seat), cards))
    )


def _judge_lay(at: Table, move: Move, seat: int) -> Verdict:
    now = at.open
    return (
        _holds(at, seat, move.cards)
        and _are_sets(now, (move.cards,))
        and _is_open(now, seat)
        and may_keep(at, seat, less(at.hand_of(seat), move.cards))
    )


def _is_open(now: Open, seat: int) -> Verdict:
    if now.has_opened(seat):
        return LEGAL
    return refuse(
        "open-first",
        plural(
            "The first lay-down comes first, an opening of {n} point or more.",
            "The first lay-down comes first, an opening of {n} points or more.",
            now.options.opening,
        ),
    )


def _judge_attach(at: Table, move: Move, seat: int) -> Verdict:
    now = at.open
    held = _holds(at, seat, move.cards) and _is_there(now, move) and _is_open(now, seat)
    if not held:
        return held
    laid = now.sets[move.numbers[0]]
    if laid.owner not in now.side(seat):
        return refuse(
            "attach-own",
            _(
                "{cards} belongs to P{owner}; cards are attached to one's own sets.",
                cards=_sentence(described(laid.meld)),
                owner=laid.owner,
            ),
        )
    longer = attached(laid.meld, move.cards, move.low, now.options.strict)
    if isinstance(longer, Fault):
        return _faulty(longer)
    return may_keep(at, seat, less(at.hand_of(seat), move.cards))


def _is_there(now: Open, move: Move) -> Verdict:
    """Judge whether the sets that a move names lie on the table."""
    for number in move.numbers:
        if number >= len(now.sets):
            return refuse(
                "attach-own",
                plural(
                    "There is no set {number}: {n} set lies on the table, counted from 0.",
                    "There is no set {number}: {n} sets lie on the table, counted from 0.",
                    len(now.sets),
                    number=number,
                ),
            )
    return LEGAL


def _judge_swap(at: Table, move: Move, seat: int) -> Verdict:
    now = at.open
    if now.options.joker_swap == "no":
        return refuse("no-joker-swap", _("At this table a joker that was laid stays where it is."))
    held = _holds(at, seat, move.cards) and _is_there(now, move) and _is_open(now, seat)
    if not held:
        return held
    found = swapped(now.sets[move.numbers[0]].meld, move.cards[0], now.options.joker_swap == "exact")
    return _faulty(found) if isinstance(found, Fault) else LEGAL


# --- the end of a turn


def may_keep(at: Table, seat: int, hand: Cards) -> Verdict:
    """Judge whether cards may be laid so that just this hand is left: there must be a card to discard."""
    now = at.open
    if not hand:
        if now.options.finish == "discard":
            return refuse(
                "discard-last", _("No card would be left to discard, and a turn ends with a discard.")
            )
        return _no_first_lap(now, seat) if not now.lap else LEGAL
    if len(hand) == 1 and not now.lap:
        return _no_first_lap(now, seat)
    if tuple(hand) == (QUEEN,) and not _queen_may_go(at, hand):  # of two or more, one may go
        return refuse(
            "queen-discard", _("Only the queen of spades would be left, and she could not be discarded.")
        )
    return LEGAL


def _no_first_lap(now: Open, seat: int) -> Verdict:
    return refuse(
        "no-first-lap",
        _("This is the first turn of P{seat} in the round, and nobody goes out in the first lap.", seat=seat),
    )


def _queen_may_go(at: Table, hand: Cards) -> bool:
    """Tell whether the queen may be discarded as the last card."""
    if len(hand) > 1:
        return False
    return at.options.queen_discard == "last-turn" or at.drawn == QUEEN


def _judge_discard(at: Table, move: Move, seat: int) -> Verdict:
    card = move.cards[0]
    held = _holds(at, seat, move.cards)
    if not held:
        return held
    hand = at.hand_of(seat)
    if len(hand) == 1 and not at.open.lap:
        return _no_first_lap(at.open, seat)
    if card != QUEEN or (set(hand) == {QUEEN} and len(hand) > 1) or _queen_may_go(at, hand):
        return LEGAL
    if len(hand) > 1:
        return refuse(
            "queen-discard",
            _("The queen of spades is discarded only as the last card, and {n} are left.", n=len(hand)),
        )
    return refuse("queen-discard", _("The queen of spades was not drawn from the deck in this turn."))


def discards(at: Table, seat: int) -> list[Card]:
    """Return the cards of a hand that may be discarded, each once."""
    hand = at.hand_of(seat)
    return [] if len(hand) == 1 and not at.open.lap else discards_of(at, hand)


def discards_of(at: Table, hand: Cards) -> list[Card]:
    """Return the cards that may be discarded of what may be left of a hand, each once: the queen last."""
    others = [card for card in dict.fromkeys(hand) if card != QUEEN]
    queens = QUEEN in hand and (len(hand) > 1 or _queen_may_go(at, hand))
    return others or ([QUEEN] if queens else [])


# --- last card


def _judge_call(now: Open, move: Move, seat: int) -> Verdict:
    if now.options.last_card == "no":
        return refuse("no-call", _("At this table nobody has to call the last card."))
    if move.verb == "catch":
        return _judge_catch(now, move, seat)
    if now.owing == seat:
        return LEGAL
    in_turn = seat == now.seat_in_turn and now.phase == "play"
    if in_turn and now.sizes[seat] == 2 and now.called is None:
        return LEGAL
    if in_turn and now.called == seat:
        return refuse("last-card", _("The call has been made already."))
    return refuse(
        "last-card",
        plural(
            "The hand has {n} card; the call comes when one is left after the turn.",
            "The hand has {n} cards; the call comes when one is left after the turn.",
            now.sizes[seat],
        ),
    )


def _judge_catch(now: Open, move: Move, seat: int) -> Verdict:
    owing = now.owing
    if owing is None or owing != move.seat:
        return refuse("catch", _("P{seat} owes no call.", seat=move.seat))
    if seat in now.side(owing):
        return refuse(
            "catch",
            _("P{seat} and P{owing} play together.", seat=seat, owing=owing)
            if seat != owing
            else _("Nobody catches themselves."),
        )
    return LEGAL


# --- what people try


_TRIED = ("move", "join", "split", "take back", "look")


def _tried(now: Open, move: Move) -> Verdict:
    """Return the refusal of a move that is never legal, by its rule."""
    if move.verb == "look":
        below = len(now.pile) - 1
        if below < 1:
            return refuse("pile-face-down", _("Only the top of the pile shows, and nothing lies below it."))
        return refuse(
            "pile-face-down",
            plural(
                "Only the top of the pile shows; the {n} card below it stays covered.",
                "Only the top of the pile shows; the {n} cards below it stay covered.",
                below,
            ),
        )
    there = _is_there(now, move)
    if not there:
        return there
    names = listing([described(now.sets[number].meld) for number in move.numbers])
    if move.verb == "take back":
        return refuse("laid-is-laid", _("{sets} has been laid and stays.", sets=_sentence(names)))
    if move.verb == "split":
        return refuse("no-shifting", _("{sets} stays as it is.", sets=_sentence(names)))
    return refuse("no-shifting", _("{sets} stay as they are.", sets=_sentence(names)))


_JUDGES: dict[str, Callable[[Table, Move, int], Verdict]] = {
    "exchange": _judge_exchange,
    "refuse": _always,
    "draw": _always,
    "take": _judge_take,
    "open": _judge_open,
    "lay": _judge_lay,
    "attach": _judge_attach,
    "swap": _judge_swap,
    "discard": _judge_discard,
}
