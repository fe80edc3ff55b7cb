"""A lay-down while it is put together at the table: which cards were chosen, and what can be made of them.

The words of a draft are ``pick``, then the chosen cards of the hand, each with its number among its likes
(``D7.0``), ``/`` between sets, ``@3`` for a set on the table that is looked at, and ``?`` for
“what could I lay?”. A click carries them with the mark ``MORE`` behind, so that nothing is laid
before a button is pressed, and the engine completes what was chosen to moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Self

from engine.core.cards import Card, heap
from engine.core.picture import MORE
from engine.duizenden import laydown
from engine.duizenden.cards import JOKER, PLACES, in_order
from engine.duizenden.melds import ENOUGH, LONGEST, TOP, Cards, Meld, attached, meld
from engine.duizenden.moves import NEXT_SET, Move
from engine.duizenden.plans import plan

PICK = "pick"
HINT = "?"
_CHOSEN = re.compile(r"(JK|[DHSC][A2-9TJQK])(?:\.([0-9]{1,2}))?")
_SET = re.compile("@([0-9]{1,2})")
MOST = 60
"""No draft has more words."""


class Chosen(NamedTuple):
    """A card of the hand that was chosen: ``copy`` tells it from its likes there."""

    card: Card
    copy: int

    def __str__(self) -> str:
        return f"{self.card}.{self.copy}"


class Draft(NamedTuple):
    """What was chosen so far: cards by sets, in the order chosen, and perhaps a set on the table.

    ``hint`` tells that the reader asked what could be laid.
    """

    parts: tuple[tuple[Chosen, ...], ...] = ((),)
    target: int | None = None
    hint: bool = False

    @property
    def chosen(self) -> tuple[Chosen, ...]:
        """All cards chosen."""
        return tuple([one for part in self.parts for one in part])

    @property
    def cards(self) -> Cards:
        """All cards chosen, as cards."""
        return tuple([one.card for one in self.chosen])

    @property
    def sets(self) -> tuple[Cards, ...]:
        """The cards chosen, set by set."""
        return tuple([tuple([one.card for one in part]) for part in self.parts if part])

    @property
    def begun(self) -> bool:
        """Whether a card is chosen."""
        return any(self.parts)

    @property
    def split(self) -> bool:
        """Whether the reader has said where one set ends and the next begins."""
        return len(self.parts) > 1

    @property
    def pick(self) -> str:
        """The words that a click carries to come to this draft."""
        parts = f" {NEXT_SET} ".join(" ".join(map(str, part)) for part in self.parts)
        words = [parts, f"@{self.target}" if self.target is not None else "", HINT if self.hint else ""]
        text = " ".join(word for word in words if word.strip())
        return f"{PICK} {text} {MORE}" if text else MORE

    def toggled(self, one: Chosen) -> Self:
        """Return the draft with one card more, or without it if it was chosen already."""
        if one in self.chosen:
            parts = [tuple([each for each in part if each != one]) for part in self.parts]
            kept = tuple([part for part in parts if part]) or ((),)
        else:
            kept = (*self.parts[:-1], (*self.parts[-1], one))
        return self._replace(parts=kept, hint=False)

    def next_set(self) -> Self:
        """Return the draft with a new set begun; an empty one is not begun twice."""
        if not self.parts[-1]:
            return self._replace(parts=self.parts[:-1] or ((),))
        return self._replace(parts=(*self.parts, ()), hint=False)

    def looking_at(self, number: int) -> Self:
        """Return the draft with a set on the table looked at, or no longer."""
        return self._replace(target=None if number == self.target else number)


def drafted(view: Any, seat: int, picks: Sequence[str]) -> Draft:
    """Return what a seat has chosen; cards that it does not hold, and sets not there, are left out.

    Asking for a hint chooses the cards of what could be laid.
    """
    hand = view.hands[seat] or ()
    parts: list[list[Chosen]] = [[]]
    target, hint = None, False
    for word in tuple(picks)[:MOST]:
        if word == NEXT_SET and parts[-1]:
            parts.append([])
        elif word == HINT:
            hint = True
        elif (found := _SET.fullmatch(word)) and int(found[1]) < len(view.open.sets):
            target = int(found[1])
        elif found := _CHOSEN.fullmatch(word):
            taken = {one.copy for part in parts for one in part if one.card == found[1]}
            free = [copy for copy in range(hand.count(found[1])) if copy not in taken]
            copy = int(found[2]) if found[2] else min(free, default=-1)
            if copy in free:
                parts[-1].append(Chosen(found[1], copy))
    draft = Draft(tuple([tuple(part) for part in parts]), target, hint)
    if hint and not draft.begun and view.open.phase == "play" and seat == view.open.seat_in_turn:
        return draft._replace(parts=_suggested(view, seat) or ((),))
    return draft


def suggestion(view: Any, seat: int) -> tuple[Move, ...]:
    """Return what could be laid best, move by move; nothing where nothing can be laid."""
    return plan(view, seat).moves


def _suggested(view: Any, seat: int) -> tuple[tuple[Chosen, ...], ...]:
    """Return the cards of the sets that could be laid, each told from its likes in the hand."""
    sets = [
        cards
        for move in suggestion(view, seat)
        for cards in (move.sets or (move.cards,))
        if move.verb in ("open", "lay")
    ]
    seen: dict[Card, int] = {}
    parts = []
    for cards in sets:
        part = []
        for card in cards:
            part.append(Chosen(card, seen.get(card, 0)))
            seen[card] = seen.get(card, 0) + 1
        parts.append(tuple(part))
    return tuple(parts)


# --- what can be made of the cards chosen


@lru_cache(maxsize=512)
def readings(cards: Cards, strict: bool) -> tuple[Meld, ...]:
    """Return the sets that these cards can make, the jokers in different places; first as chosen.

    >>> [one.cards for one in readings(("H7", "JK", "H8"), False)]
    [('H7', 'H8', 'JK'), ('JK', 'H7', 'H8')]
    """
    first = meld(cards, strict)
    found = [first] if isinstance(first, Meld) else []
    if JOKER in cards:
        for other in _placed(cards):
            told = meld(other, strict)
            if isinstance(told, Meld) and told.run and told not in found:
                found.append(told)
    return tuple(found)


def _placed(cards: Cards) -> Iterator[Cards]:
    """Yield a run of these cards with its jokers in the gaps, and those left over above or below."""
    normals = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(normals)
    if len({card[0] for card in normals}) != 1 or len(set(normals)) < len(normals) or len(cards) > LONGEST:
        return
    for ace in (0, TOP):
        places = {ace if card[1] == "A" else PLACES.index(card[1]): card for card in normals}
        low, high = min(places), max(places)
        gaps = high - low + 1 - len(normals)
        for below in range(jokers - gaps, -1, -1):
            above = jokers - gaps - below
            if low - below >= 0 and high + above <= TOP:
                yield tuple([places.get(place, JOKER) for place in range(low - below, high + above + 1)])


@lru_cache(maxsize=512)
def divided(cards: Cards, strict: bool) -> tuple[Cards, ...]:
    """Return the chosen cards as sets, all of them used, or nothing if that cannot be.

    >>> divided(("H9", "C2", "HT", "S2", "HJ", "H2"), False)
    (('H9', 'HT', 'HJ'), ('H2', 'S2', 'C2'))
    """
    if len(cards) < ENOUGH:
        return ()
    if isinstance(meld(cards, strict), Meld):
        return (cards,)
    if len(cards) < 2 * ENOUGH:
        return ()
    sets, left = partly(cards, strict)
    return () if left else sets


@lru_cache(maxsize=512)
def partly(cards: Cards, strict: bool) -> tuple[tuple[Cards, ...], Cards]:
    """Return sets of most of the chosen cards, and the cards that are left over.

    >>> partly(("H9", "C2", "HT", "HJ"), False)
    ((('H9', 'HT', 'HJ'),), ('C2',))
    """
    found = laydown.best(heap(cards), lambda _card: 1, strict=strict)
    return found.sets, in_order(found.left.elements())


def fitting(to: Meld, cards: Cards, below: bool, strict: bool) -> Cards | None:
    """Return the cards in the order in which they go on from a run, or as they are to a group; else None.

    >>> fitting(Meld(("SJ", "SQ", "SK"), 10), ("S9", "ST"), True, False)
    ('ST', 'S9')
    """
    if not to.run:
        return cards if not below and isinstance(attached(to, cards, False, strict), Meld) else None
    left, order = list(cards), []
    step, place = (-1, to.first - 1) if below else (1, to.last + 1)
    while left:
        if not 0 <= place <= TOP:
            return None
        wanted = to.suit + PLACES[place]
        card = wanted if wanted in left else JOKER
        if card not in left:
            return None
        left.remove(card)
        order.append(card)
        place += step
    found = tuple(order)
    return found if isinstance(attached(to, found, below, strict), Meld) else None


def attaching(view: Any, cards: Cards, number: int) -> tuple[Move, ...]:
    """Return the moves that attach the chosen cards to a set on the table, above it and below."""
    to, strict = view.open.sets[number].meld, view.options.strict
    found = []
    for below in (False, True):
        order = fitting(to, cards, below, strict)
        if order is None:
            continue
        plain = attached(to, order, False, strict)
        low = below and plain != attached(to, order, True, strict)
        move = Move("attach", order, numbers=(number,), low=low)
        if move not in found:
            found.append(move)
    return tuple(found)


def with_top(view: Any, draft: Draft) -> tuple[Cards, ...]:
    """Return the sets of the cards chosen with the top of the pile; the set that holds it comes first."""
    top, strict = view.open.pile[-1], view.options.strict
    if draft.split:
        first, *others = draft.sets
        return ((top, *first), *others)
    cards = (top, *draft.cards)
    sets = divided(cards, strict)
    if not sets:
        return (cards,)
    number = next(n for n, one in enumerate(sets) if top in one)
    return (sets[number], *sets[:number], *sets[number + 1 :])
