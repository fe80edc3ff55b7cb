"""Duizenden in sentences: what a move looked like from a seat, what is to be done, how points came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.cards import Card
from engine.core.picture import Happening, SceneStyle
from engine.core.words import _, listing, plural
from engine.duizenden.cards import JOKER, the
from engine.duizenden.composing import made_of
from engine.duizenden.drafting import drafted
from engine.duizenden.melds import Cards, Meld, described, meld
from engine.duizenden.moves import Move
from engine.duizenden.scoring import worth
from engine.duizenden.turns import sure

Flights = list[tuple[str, str]]


def hand_key(seat: int) -> str:
    """Return the key of a seat's hand in the drawing."""
    return f"hand-P{seat}"


def card_key(seat: int, card: Card, copy: int) -> str:
    """Return the key of a card in a hand that is shown; ``copy`` tells it from its likes there."""
    return f"hand-P{seat}-{card}-{copy}"


def set_key(number: int) -> str:
    """Return the key of a set on the table."""
    return f"set-{number}"


def slip_key(number: int, card: Card, copy: int) -> str:
    """Return the key of a card in a set on the table."""
    return f"set-{number}-{card}-{copy}"


def copies(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Return every card with its number among its likes.

    >>> copies(["D7", "D7", "JK"])
    [('D7', 0), ('D7', 1), ('JK', 0)]
    """
    return [(card, list(cards[:n]).count(card)) for n, card in enumerate(cards)]


# --- what happened


def happened(
    before: Any | None, after: Any, move: Move | None, seat: int | None, table: SceneStyle
) -> Happening:
    """Return what a move of a seat looked like from the seat whose views these are."""
    if before is None or move is None or seat is None:
        return Happening()
    told = _told(before, after, move, seat, table)
    for more in _and_then(before, after, seat, table):
        told = _("{one} {two}", one=told, two=more)
    return Happening(told, tuple(_flights(before, after, move, seat)))


def _told(before: Any, after: Any, move: Move, seat: int, table: SceneStyle) -> str:
    you, who = seat == after.seat, table.name(seat)
    tell = {
        "exchange": _told_exchange,
        "draw": _told_draw,
        "take": _told_sets,
        "open": _told_sets,
        "lay": _told_sets,
        "attach": _told_attach,
        "swap": _told_swap,
        "discard": _told_discard,
        "catch": _told_catch,
    }.get(move.verb)
    if tell is not None:
        return tell(before, after, move, you, who, table)
    if move.verb == "refuse":
        if you:
            return _("You do not want the open card.")
        return _("{name} does not want the open card.", name=who)
    return _("You call: last card!") if you else _("{name} calls: last card!", name=who)


def _told_exchange(before: Any, after: Any, move: Move, you: bool, who: str, table: SceneStyle) -> str:
    places = {"name": who, "open": the(before.open.pile[-1]), "given": the(move.cards[0])}
    if you:
        return _("You give {given} for {open}.", **places)
    return _("{name} gives {given} for {open}.", **places)


def _told_draw(before: Any, after: Any, move: Move, you: bool, who: str, table: SceneStyle) -> str:
    if you and after.drawn is not None:
        return _("You draw {card}.", card=the(after.drawn))
    if after.seat is None and after.drawn is not None:
        return _("{name} draws {card}.", name=who, card=the(after.drawn))
    return _("You draw a card.") if you else _("{name} draws a card.", name=who)


def _told_sets(before: Any, after: Any, move: Move, you: bool, who: str, table: SceneStyle) -> str:
    sets = move.sets or (move.cards,)
    melds = [sure(meld(cards, before.options.strict)) for cards in sets]
    points = worth([card for cards in sets for card in cards], before.options)
    places = {
        "name": who,
        "sets": listing([_with_joker(one) for one in melds]),
        "points": plural("{n} point", "{n} points", points),
    }
    if move.verb == "take":
        places["pile"] = plural("a pile of {n} card", "a pile of {n} cards", len(before.open.pile))
        if you:
            return _("You take {pile} and lay {sets}: {points}.", **places)
        return _("{name} takes {pile} and lays {sets}: {points}.", **places)
    if move.verb == "open":
        if you:
            return _("You open with {sets}: {points}.", **places)
        return _("{name} opens with {sets}: {points}.", **places)
    return _("You lay {sets}: {points}.", **places) if you else _("{name} lays {sets}: {points}.", **places)


def _with_joker(of: Meld) -> str:
    """Return a set as a sentence names it, with the card that a joker stands for in a run."""
    jokers = [of.stands_for(n) for n, card in enumerate(of.cards) if card == JOKER]
    if not jokers:
        return described(of)
    if not of.run:
        return plural("{set} with a joker", "{set} with {n} jokers", len(jokers), set=described(of))
    cards = listing([the(cards[0]) for cards in jokers])
    return plural(
        "{set}, a joker for {cards}", "{set}, jokers for {cards}", len(jokers), set=described(of), cards=cards
    )


def _whose(owner: int, before: Any, table: SceneStyle) -> str:
    """Return whose a set is, with its noun to follow in a sentence: "your", "Bob's"."""
    return _("your set") if owner == before.seat else _("a set of {name}", name=table.name(owner))


def _told_attach(before: Any, after: Any, move: Move, you: bool, who: str, table: SceneStyle) -> str:
    laid = before.open.sets[move.numbers[0]]
    places = {
        "name": who,
        "cards": listing([the(card) for card in move.cards]),
        "set": described(laid.meld),
        "points": plural("{n} point", "{n} points", worth(move.cards, before.options)),
    }
    if you:
        return _("You attach {cards} to {set}: {points}.", **places)
    return _("{name} attaches {cards} to {set}: {points}.", **places)


def _told_swap(before: Any, after: Any, move: Move, you: bool, who: str, table: SceneStyle) -> str:
    laid = before.open.sets[move.numbers[0]]
    whose = _whose(laid.owner, before, table)
    places = {"name": who, "card": the(move.cards[0]), "set": described(laid.meld), "whose": whose}
    if you:
        return _("You put {card} in the place of the joker in {set}, {whose}, and take the joker.", **places)
    return _("{name} puts {card} in the place of the joker in {set}, {whose}, and takes the joker.", **places)


def _told_discard(before: Any, after: Any, move: Move, you: bool, who: str, table: SceneStyle) -> str:
    card = the(move.cards[0])
    return _("You discard {card}.", card=card) if you else _("{name} discards {card}.", name=who, card=card)


def _told_catch(before: Any, after: Any, move: Move, you: bool, who: str, table: SceneStyle) -> str:
    caught = move.seat
    assert caught is not None
    places = {"name": who, "caught": table.name(caught), "n": before.options.caught}
    if before.options.last_card == "card":
        if caught == after.seat:
            return _("{name} catches you: you did not call your last card, and draw one more.", **places)
        if you:
            return _("You catch {caught}, who did not call the last card and draws one more.", **places)
        return _("{name} catches {caught}, who did not call the last card and draws one more.", **places)
    if caught == after.seat:
        return _("{name} catches you: you did not call your last card, {n} minus points.", **places)
    if you:
        return _("You catch {caught}, who did not call the last card: {n} minus points.", **places)
    return _("{name} catches {caught}, who did not call the last card: {n} minus points.", **places)


def _and_then(before: Any, after: Any, seat: int, table: SceneStyle) -> list[str]:
    """Return what came of a move beyond itself: a round over, a seat out, a lap over, a deck renewed."""
    was, now, found = before.open, after.open, []
    if was.phase == "exchange" and now.phase == "draw":
        first = now.seat_in_turn
        if first == after.seat:
            found.append(_("The exchange is over, and you begin."))
        else:
            found.append(_("The exchange is over, and {name} begins.", name=table.name(first)))
    if len(now.out) > len(was.out):
        you = seat == after.seat
        found.append(_("You are out.") if you else _("{name} is out.", name=table.name(seat)))
    if now.renewed.number > was.renewed.number:
        found.append(_("The deck has run out: the pile but its top card is shuffled and begins it anew."))
    if now.phase == "over":
        if len(now.out) == len(was.out):
            found.append(_("No card is left to draw."))
        found.append(_("The round is over."))
    elif now.lap and not was.lap:
        found.append(_("The first lap is over: from now on one may go out."))
    return found


# --- what moved


def _flights(before: Any, after: Any, move: Move, seat: int) -> Flights:
    """Return what went where, by the keys in the drawings before and after."""
    if move.verb == "exchange":
        shown = _out(before, seat, move.cards)
        return [
            *[(start, "pile") for start in shown],
            ("pile", _in(after, before, seat, before.open.pile[-1])),
        ]
    if move.verb == "draw":
        return [("deck", _in(after, before, seat, after.drawn))]
    if move.verb == "discard":
        return [(start, "pile") for start in _out(before, seat, move.cards)]
    if move.verb in ("open", "lay", "take"):
        return _laid(before, after, move, seat)
    if move.verb == "attach":
        number = move.numbers[0]
        ends = _slips(before.open.sets[number].meld, after.open.sets[number].meld, number)
        return list(zip(_out(before, seat, move.cards), ends, strict=False))
    if move.verb == "swap":
        return _swapped(before, after, move, seat)
    return []


def _out(before: Any, seat: int, cards: Cards) -> list[str]:
    """Return the keys from which cards leave a hand: their own where it is shown, else that of the hand."""
    if before.hands[seat] is None:
        return [hand_key(seat)] * len(cards)
    last = {card: before.hands[seat].count(card) for card in cards}
    keys = []
    for card in cards:
        last[card] -= 1
        keys.append(card_key(seat, card, last[card]))
    return keys


def _in(after: Any, before: Any, seat: int, card: Card | None) -> str:
    """Return the key to which a card comes in a hand: its own where it is shown, else that of the hand."""
    if card is None or after.hands[seat] is None or card not in after.hands[seat]:
        return hand_key(seat)
    return card_key(seat, card, after.hands[seat].count(card) - 1)


def _laid(before: Any, after: Any, move: Move, seat: int) -> Flights:
    found: Flights = []
    top = before.open.pile[-1] if move.verb == "take" else None
    first = len(before.open.sets)
    gone: list[tuple[Card, str]] = []
    for number in range(first, len(after.open.sets)):
        for card, copy in copies(after.open.sets[number].meld.cards):
            if card == top:
                found.append(("pile", slip_key(number, card, copy)))
                top = None
            else:
                gone.append((card, slip_key(number, card, copy)))
    starts = _out(before, seat, tuple([card for card, _key in gone]))
    found += [(start, end) for start, (_card, end) in zip(starts, gone, strict=True)]
    if move.verb == "take" and len(before.open.pile) > 1:
        if after.hands[seat] is None:
            found.append(("pile", hand_key(seat)))
        else:
            kept = less_of(copies(after.hands[seat]), copies(before.hands[seat]))
            found += [("pile", card_key(seat, card, copy)) for card, copy in kept]
    return found


def less_of(now: list[tuple[Card, int]], before: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
    """Return the cards that were not there before."""
    return [one for one in now if one not in before]


def _slips(before: Meld, after: Meld, number: int) -> list[str]:
    """Return the keys of the cards that were added to a set."""
    new = less_of(copies(after.cards), copies(before.cards))
    return [slip_key(number, card, copy) for card, copy in new]


def _swapped(before: Any, after: Any, move: Move, seat: int) -> Flights:
    number = move.numbers[0]
    was, now = before.open.sets[number].meld, after.open.sets[number].meld
    place = next(n for n, (a, b) in enumerate(zip(was.cards, now.cards, strict=True)) if a != b)
    there = slip_key(number, *copies(was.cards)[place])
    end = slip_key(number, *copies(now.cards)[place])
    return [(_out(before, seat, move.cards)[0], end), (there, _in(after, before, seat, JOKER))]


# --- what is to be done


def prompt(view: Any, picks: Sequence[str], table: SceneStyle) -> str:
    """Return what is to be done now, told to the seat whose view this is; it gives nothing away.

    Of cards that were chosen it tells what they come to.
    """
    if view.over:
        return _("The round is over.")
    now, seat = view.open, view.seat
    mine = seat is None or seat == view.to_move
    if seat is not None and now.owing is not None and not mine:
        if now.owing == seat:
            return _("You hold one card and have not called it: call, before the next card is drawn.")
        if seat in view.actors():
            return _("{name} did not call the last card: catch, if you like.", name=table.name(now.owing))
    one = view.to_move if seat is None else seat
    draft = drafted(view, one, picks)
    if draft.begun or draft.target is not None or draft.hint:
        made = made_of(view, one, draft, table, {"T": "10"})
        return _("{one} {two}", one=made.told, two=made.reason) if made.reason else made.told
    if not mine:
        return _("It is the turn of {name}.", name=table.name(view.to_move))
    return made_of(view, one, draft, table, {"T": "10"}).told


# --- how the points came about


def counted(view: Any, table: SceneStyle) -> tuple[str, ...]:
    """Return how a finished round was counted, line by line; nothing before its end."""
    if not view.over or view.account is None:
        return ()
    lines = []
    for line in view.account:
        places = {
            "name": table.name(line.seat),
            "table": line.table,
            "hand": line.hand,
            "minus": line.minus,
            "points": signed(line.points),
        }
        if line.minus:
            lines.append(
                _(
                    "{name}: {table} on the table, {hand} off in hand, {minus} off for no call: {points}.",
                    **places,
                )
            )
        elif line.hand:
            lines.append(_("{name}: {table} on the table, {hand} off in hand: {points}.", **places))
        else:
            lines.append(_("{name}: {table} on the table, no card in hand: {points}.", **places))
    if view.options.teams:
        for side in dict.fromkeys(view.open.side(seat) for seat in range(view.players)):
            points = sum(view.account[seat].points for seat in side)
            names = listing([table.name(seat) for seat in side])
            lines.append(_("Together {names} score {points}.", names=names, points=signed(points)))
    return tuple(lines)


def signed(points: int) -> str:
    """Return points with a minus sign as it is printed.

    >>> signed(-45), signed(30)
    ('−45', '30')
    """
    return f"{points}".replace("-", "−")
