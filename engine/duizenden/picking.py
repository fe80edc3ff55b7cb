"""A move made word by word: which picks may come next, so that every lay-down can be reached.

The cards of a set may be picked in any order. A pick is offered if some set can still be made with it;
that the whole move is legal is asked of the referee before ``done`` is offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Card, Heap, heap
from engine.core.game import DONE, BadNotation
from engine.duizenden.cards import JOKER, KINDS, PLACES
from engine.duizenden.melds import ENOUGH, LONGEST, TOP, Cards, Meld, attached
from engine.duizenden.moves import LOW, NEXT_SET
from engine.duizenden.referee import judge
from engine.duizenden.table import Laid

if TYPE_CHECKING:
    from engine.duizenden.state import Table

Picks = tuple[str, ...]


def choices(at: Table, picks: Picks, seat: int) -> tuple[str, ...]:
    """Return the next picks of a move of a seat."""
    now = at.open
    verb = picks[0] if picks else ""
    if not picks:
        return _verbs(at, seat)
    laying = {"lay": "play", "open": "play", "attach": "play", "take": "draw"}
    if verb in laying:
        if now.phase != laying[verb] or seat != now.seat_in_turn:
            return ()
        if verb == "attach":
            return _attaching(at, picks, seat)
        return _sets(at, picks, seat)
    found: dict[str, None] = {}
    for move in at.moves(seat):
        words = tuple(str(move).split())
        if words[: len(picks)] == picks:
            found[DONE if words == picks else words[len(picks)]] = None
    return tuple(found)


def _verbs(at: Table, seat: int) -> Picks:
    """Return the first words of all that a seat may do."""
    found = dict.fromkeys(str(move).split()[0] for move in at.moves(seat))
    now = at.open
    if seat == now.seat_in_turn and now.phase == "play":
        opened = now.has_opened(seat)
        for verb in ("lay", "attach") if opened else ("open",):
            if choices(at, (verb,), seat):
                found[verb] = None
    if seat == now.seat_in_turn and now.phase == "draw" and choices(at, ("take",), seat):
        found["take"] = None
    return tuple(found)


def _is_whole(at: Table, picks: Picks, seat: int) -> bool:
    """Tell whether the picks so far are a legal move."""
    try:
        move = at.parse(" ".join(picks))
    except BadNotation:
        return False
    return judge(at, move, seat).legal


# --- sets


def _sets(at: Table, picks: Picks, seat: int) -> Picks:
    """Return the next picks of new sets: cards, a stroke before another set, or that it is done."""
    now, verb = at.open, picks[0]
    opened = now.has_opened(seat)
    if verb in ("lay", "open") and (verb == "lay") != opened:
        return ()
    parts = " ".join(picks[1:]).split(NEXT_SET)
    sets = [tuple(part.split()) for part in parts]
    left = heap(at.hand_of(seat))
    if verb == "take":
        if not now.pile:
            return ()
        left[now.pile[-1]] += 1
    for cards in sets:
        for card in cards:
            if not left[card]:
                return ()
            left[card] -= 1
    if not opened:
        del left[JOKER]
    picked = sets[-1]
    strict = now.options.strict
    if verb == "take" and len(sets) == 1 and now.pile[-1] not in picked:
        return _with_the_top(now.pile[-1], picked, left, strict)
    found = [
        card for card in KINDS if left[card] and _can_grow((*picked, card), left - heap((card,)), strict)
    ]
    if len(picked) >= ENOUGH and _can_grow(picked, Heap(), strict):
        if verb != "lay" and any(_can_grow((card,), left - heap((card,)), strict) for card in +left):
            found.append(NEXT_SET)
        if _is_whole(at, picks, seat):
            found.append(DONE)
    return tuple(found)


def _with_the_top(top: Card, picked: Cards, left: Heap, strict: bool) -> Picks:
    """Return the next picks of the set for which the pile is taken: its top, or what can lie beside it."""
    beside = [
        card
        for card in KINDS
        if card != top and left[card] and _can_grow((*picked, card, top), left - heap((card, top)), strict)
    ]
    first = (top,) if _can_grow((*picked, top), left - heap((top,)), strict) else ()
    return (*first, *beside)


def _can_grow(picked: Cards, left: Heap, strict: bool) -> bool:
    """Tell whether these cards are, or can become with cards that are left, a set."""
    normals = [card for card in picked if card != JOKER]
    if not normals:
        return any(
            _can_grow((*picked, card), left - heap((card,)), strict) for card in +left if card != JOKER
        )
    if len({card[1] for card in normals}) == 1 and _can_be_group(normals, picked.count(JOKER), left, strict):
        return True
    if len({card[0] for card in normals}) > 1 or len(set(normals)) < len(normals):
        return False
    return _can_be_run(normals, picked.count(JOKER), left)


def _can_be_group(normals: list[Card], jokers: int, left: Heap, strict: bool) -> bool:
    rank = normals[0][1]
    more = sum(
        (1 if strict else n)
        for card, n in (+left).items()
        if card != JOKER and card[1] == rank and not (strict and card in normals)
    )
    if strict and (len(set(normals)) < len(normals) or len(picked_suits(normals)) + jokers > 4):
        return False
    most = len(normals) + more
    if strict:
        most = min(most, 4 - jokers)
    spare = left[JOKER]
    return most > jokers and most + jokers + min(spare, max(0, most - 1 - jokers)) >= ENOUGH


def picked_suits(normals: list[Card]) -> set[str]:
    """Return the suits of some cards."""
    return {card[0] for card in normals}


def _can_be_run(normals: list[Card], jokers: int, left: Heap) -> bool:
    """Tell whether a stretch of places holds these cards, the jokers among or beside them."""
    suit = normals[0][0]
    for ace in (0, TOP):
        places = {ace if card[1] == "A" else PLACES.index(card[1]) for card in normals}
        low, high = min(places), max(places)
        for first in range(low + 1):
            for last in range(max(high, first + ENOUGH - 1), min(TOP, first + LONGEST - 1) + 1):
                if _can_be_filled(suit, first, last, places, jokers, left):
                    return True
    return False


def _can_be_filled(suit: str, first: int, last: int, places: set[int], jokers: int, left: Heap) -> bool:
    """Tell whether the places that no picked card takes can be filled, the jokers picked among them."""
    free = [place for place in range(first, last + 1) if place not in places]
    held = sum(left[suit + PLACES[place]] > 0 for place in free)
    size = last - first + 1
    needed = max(jokers, len(free) - held)
    return needed <= min(len(free), jokers + left[JOKER]) and size > 2 * needed


# --- attaching


def _attaching(at: Table, picks: Picks, seat: int) -> Picks:
    """Return the next picks of cards to attach: more cards, the number of a set, or that it is done."""
    now = at.open
    if not now.has_opened(seat):
        return ()
    words = [word for word in picks[1:] if word in KINDS]
    tail = picks[1 + len(words) :]
    left = heap(at.hand_of(seat)) - heap(words)
    if not heap(words) <= heap(at.hand_of(seat)):
        return ()
    own = [(number, laid) for number, laid in enumerate(now.sets) if laid.owner in now.side(seat)]
    if tail:
        more = (LOW,) if tail[-1] != LOW and _is_whole(at, (*picks, LOW), seat) else ()
        return (*((DONE,) if _is_whole(at, picks, seat) else ()), *more)
    found: list[str] = [card for card in KINDS if left[card] and _goes_on(at, own, (*words, card), left)]
    for number, _laid in own:
        if words and (
            _is_whole(at, (*picks, str(number)), seat) or _is_whole(at, (*picks, str(number), LOW), seat)
        ):
            found.append(str(number))
    return tuple(found)


def _goes_on(at: Table, own: list[tuple[int, Laid]], cards: Cards, left: Heap) -> bool:
    """Tell whether cards can be attached to one of the sets, perhaps with others after them."""
    return any(_fits(laid.meld, cards, at.open.options.strict, left) for _number, laid in own)


def _fits(to: Meld, cards: Cards, strict: bool, left: Heap) -> bool:
    """Tell whether cards fit a set, jokers too many allowed for if cards that are left can outnumber them."""
    if isinstance(attached(to, cards, False, strict), Meld) or isinstance(
        attached(to, cards, True, strict), Meld
    ):
        return True
    rest = left - heap(cards[-1:])
    if to.run:
        return _run_goes_on(to, cards, rest)
    return cards[-1] == JOKER and any(card[1] == to.rank for card in +rest if card != JOKER)


def _run_goes_on(to: Meld, cards: Cards, left: Heap) -> bool:
    """Tell whether cards stand in a row beside a run, and more normal cards could follow."""
    for step, end in ((1, to.last), (-1, to.first)):
        places = [end + step * (n + 1) for n in range(len(cards))]
        if not 0 <= places[-1] <= TOP or len(to.cards) + len(cards) > LONGEST:
            continue
        if all(card in (JOKER, to.suit + PLACES[place]) for card, place in zip(cards, places, strict=True)):
            beyond = range(places[-1] + step, TOP + 1) if step > 0 else range(places[-1] - 1, -1, -1)
            if any(left[to.suit + PLACES[place]] for place in beyond):
                return True
    return False
