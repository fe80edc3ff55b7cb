"""Beverbende in sentences: what a move looked like from a seat, and what is to be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.beverbende.cards import PEEK, SPECIALS, SWAP, TWO, a, the
from engine.beverbende.moves import SLOTS, Move
from engine.core.picture import Happening, SceneStyle
from engine.core.words import _, listing


def happened(
    before: Any | None, after: Any, move: Move | None, seat: int | None, table: SceneStyle
) -> Happening:
    """Return what a move of a seat looked like from the seat whose views these are.

    Without a move it is the deal: every player looks at the two outer cards.
    """
    if before is None or move is None or seat is None:
        return _dealt(after)
    shown = (
        frozenset({_key(seat, move.slot)})
        if move.verb == "peek" and _sees(after, seat, move.slot)
        else frozenset()
    )
    return Happening(_told(before, after, move, seat, table), _flights(before, after, move, seat), shown)


def _key(seat: int | None, slot: int | None) -> str:
    return f"P{seat}-{SLOTS[slot or 0]}"


def _sees(view: Any, seat: int, slot: int | None) -> bool:
    return (view.seat is None or view.seat == seat) and view.rows[seat][slot or 0] is not None


def _dealt(view: Any) -> Happening:
    if view.seat is None or view.turns[view.seat] > 0:
        return Happening()
    known = [slot for slot in range(4) if view.rows[view.seat][slot] is not None]
    told = _("The cards are dealt. Look at your two outer cards and remember them.")
    return Happening(told, (), frozenset(_key(view.seat, slot) for slot in known))


def _flights(before: Any, after: Any, move: Move, seat: int) -> Sequence[tuple[str, str]]:
    here = _key(seat, move.slot)
    if move.verb == "swap":
        there = _key(move.other, move.theirs)
        return ((here, there), (there, here), ("hand", "discard"))
    drawn_again = (("stock", "hand"),) if after.phase == "drawn" else ()
    return {
        "take": (("discard", "hand"),),
        "draw": (("stock", "hand"),),
        "put": (("hand", here), (here, "discard")),
        "discard": (("hand", "discard"), *drawn_again),
        "peek": (("hand", "discard"),),
        "use": (("hand", "pending"), ("stock", "hand")),
    }.get(move.verb, ())


def _laid_off(before: Any, after: Any) -> str | None:
    """Return the first card that a move brought onto the discard pile."""
    new = after.discard[len(before.discard) :]
    if new:
        return str(new[0])
    return str(after.discard[-1]) if after.discard else None


def _told(before: Any, after: Any, move: Move, seat: int, table: SceneStyle) -> str:
    return (
        _told_of_you(before, after, move, table)
        if seat == after.seat
        else _told_of(before, after, move, seat, table)
    )


def _told_of_you(before: Any, after: Any, move: Move, table: SceneStyle) -> str:
    place = SLOTS[move.slot or 0]
    hand = before.hand or ""
    if move.verb == "take":
        return _("You take {card} from the discard pile.", card=the(before.discard[-1]))
    if move.verb == "draw":
        return _("You draw {card}.", card=a(after.hand or ""))
    if move.verb == "put":
        old = _laid_off(before, after) or ""
        return _("You put {card} at {place}; {old} comes out.", card=the(hand), place=place, old=a(old))
    if move.verb == "discard":
        if after.phase == "drawn":
            return _("You lay {card} off and draw {next}.", card=the(hand), next=a(after.hand or ""))
        return _("You lay {card} off.", card=the(hand))
    if move.verb == "peek":
        card = after.rows[after.seat][move.slot or 0]
        return _("You look at your card {place}: it is {card}.", place=place, card=a(card or ""))
    if move.verb == "swap":
        return _(
            "You swap your card {place} with card {theirs} of {name}; nobody looks.",
            place=place,
            theirs=SLOTS[move.theirs or 0],
            name=table.name(move.other or 0),
        )
    if move.verb == "use":
        return _("You use the draw two and draw {card}.", card=a(after.hand or ""))
    if move.verb == "knock":
        return _("You knock: “last round”. Everyone else has one more turn.")
    return ""


def _told_of(before: Any, after: Any, move: Move, seat: int, table: SceneStyle) -> str:
    place, name = SLOTS[move.slot or 0], table.name(seat)
    old = _laid_off(before, after) or ""
    if move.verb == "take":
        return _("{name} takes {card} from the discard pile.", name=name, card=the(before.discard[-1]))
    if move.verb == "draw":
        return _("{name} draws from the stock.", name=name)
    if move.verb == "put":
        if before.hand:
            return _(
                "{name} puts {card} at {place}; {old} comes out.",
                name=name,
                card=the(before.hand),
                place=place,
                old=a(old),
            )
        return _(
            "{name} puts the drawn card at {place}; {old} comes out.", name=name, place=place, old=a(old)
        )
    if move.verb == "discard":
        if after.phase == "drawn":
            return _("{name} lays {card} off and draws once more.", name=name, card=a(old))
        return _("{name} lays {card} off.", name=name, card=a(old))
    if move.verb == "peek":
        return _("{name} peeks at their own card {place}.", name=name, place=place)
    if move.verb == "swap":
        theirs = SLOTS[move.theirs or 0]
        if move.other == after.seat:
            return _(
                "{name} swaps their own card {place} with your card {theirs}; nobody looks.",
                name=name,
                place=place,
                theirs=theirs,
            )
        return _(
            "{name} swaps their own card {place} with card {theirs} of {other}; nobody looks.",
            name=name,
            place=place,
            theirs=theirs,
            other=table.name(move.other or 0),
        )
    if move.verb == "use":
        return _("{name} uses a draw two and draws.", name=name)
    if move.verb == "knock":
        return _("{name} knocks: “last round”. Everyone else has one more turn.", name=name)
    return ""  # that the next one acts says it


def prompt(view: Any, picks: Sequence[str], table: SceneStyle) -> str:
    """Return what is to be done now, told to the seat whose view this is."""
    if view.over:
        return _("The round is over.")
    if view.seat is not None and view.to_move != view.seat:
        return _("It is the turn of {name}.", name=table.name(view.to_move))
    if view.phase == "start":
        top = view.discard[-1] if view.discard else ""
        if top and top not in SPECIALS:
            return _("Your turn: take the open {card} or draw from the stock.", card=top)
        return _("Your turn: draw from the stock. A special on the discard pile may not be taken.")
    if view.phase == "taken":
        return _("Choose the card of your row that {card} replaces.", card=the(view.hand))
    if view.phase == "end":
        may = any(str(move) == "knock" for move in view.moves())
        return _("Knock, or end your turn.") if may else _("Your action is done: end your turn.")
    return _for_drawn(view, picks)


def _for_drawn(view: Any, picks: Sequence[str]) -> str:
    if view.hand == PEEK:
        return _("Choose the card of your row to look at, or lay the peek off.")
    if view.hand == SWAP:
        if len(picks) == 2:
            return _(
                "Now choose the card of another player that you want for your card {place}.", place=picks[1]
            )
        return _("Choose the card of your row that you want to swap away, or lay the swap off.")
    if view.hand == TWO:
        return _("Choose the draw two to use it, or lay it off.")
    return _("Choose the card of your row that {card} replaces, or lay it off.", card=the(view.hand))


def counted(view: Any, table: SceneStyle) -> tuple[str, ...]:
    """Return how the points of a finished round came about, step by step; nothing before its end."""
    if view.account is None:
        return ()
    lines = []
    by_seat = {line.seat: line for line in view.account.lines}
    for seat in view.account.order:
        line, name = by_seat[seat], table.name(seat)
        lines += [_replaced(one, name) for one in line.replacements]
        added = " + ".join(line.counted) or "0"
        if line.penalty:
            sentence = _("{name}: {sum} = {points}, and {penalty} for the knock: {total} points.")
        elif len(line.counted) > 1:
            sentence = _("{name}: {sum} = {points} points.")
        else:
            sentence = _("{name}: {points} points.")
        lines.append(
            sentence.format(name=name, sum=added, points=line.points, penalty=line.penalty, total=line.total)
        )
    return tuple(lines)


def _replaced(one: Any, name: str) -> str:
    """Return what took the place of a special."""
    place, special = SLOTS[one.place], the(one.special)
    if one.card is None:
        return _(
            "{name}: nothing is left to replace {special} at {place}, so it counts nothing.",
            name=name,
            special=special,
            place=place,
        )
    aside = [a(card) for card in one.drawn[:-1]]
    if aside:
        return _(
            "{name}: for {special} at {place} {aside} is drawn and laid aside, then {card}.",
            name=name,
            special=special,
            place=place,
            aside=listing(aside),
            card=a(one.card),
        )
    return _(
        "{name}: {card} replaces {special} at {place}.",
        name=name,
        card=a(one.card),
        special=special,
        place=place,
    )
