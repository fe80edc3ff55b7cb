"""The best lay-down by plain enumeration: every legal set of a small hand, in every combination.

It shares nothing with the package but the names of the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

from engine.core.cards import Card, Heap
from engine.duizenden.laydown import OwnGroup, OwnRun

SUITS, RANKS, JOKER = "DHSC", "A23456789TJQK", "JK"
PLACES = RANKS + "A"


def parts(hand: Heap) -> Iterator[Heap]:
    """Yield everything that can be taken out of some cards."""
    kinds = list(hand)
    for numbers in product(*(range(hand[kind] + 1) for kind in kinds)):
        yield Heap({kind: n for kind, n in zip(kinds, numbers, strict=True) if n})


def filled(hand: Heap, suit: str, places: Sequence[int]) -> Iterator[Heap]:
    """Yield every way to fill these places with cards or jokers of the hand."""
    lacking = sum(not hand[suit + PLACES[place]] for place in places)
    for wild in range(lacking, hand[JOKER] + 1):
        for jokers in combinations(places, wild):
            used = Heap(JOKER if place in jokers else suit + PLACES[place] for place in places)
            if used <= hand:
                yield used


def normals(used: Heap) -> int:
    return used.total() - used[JOKER]


def of_rank(hand: Heap, rank: str, strict: bool) -> Iterator[Heap]:
    """Yield the cards of a rank, and jokers, that could be a group or be added to one."""
    mine = Heap({card: n for card, n in hand.items() if card == JOKER or card[1] == rank})
    for used in parts(mine):
        if not strict or all(n == 1 for card, n in used.items() if card != JOKER):
            yield used


def new_sets(hand: Heap, strict: bool) -> list[Heap]:
    """Return every set that can be made of a hand."""
    found: list[Heap] = []
    for suit in SUITS:
        for first, last in combinations(range(len(PLACES)), 2):
            if 3 <= last - first + 1 <= 13:
                runs = filled(hand, suit, range(first, last + 1))
                found += [used for used in runs if normals(used) > used[JOKER]]
    for rank in RANKS:
        for used in of_rank(hand, rank, strict):
            if used.total() >= 3 and normals(used) > used[JOKER] and not (strict and used.total() > 4):
                found.append(used)
    return list({tuple(sorted(used.elements())): used for used in found}.values())


def onto_run(hand: Heap, run: OwnRun) -> list[Heap]:
    """Return everything that can be attached to a run."""
    ways = []
    for first in range(run.first + 1):
        for last in range(run.last, len(PLACES)):
            if last - first + 1 <= 13:
                places = [*range(first, run.first), *range(run.last + 1, last + 1)]
                ways += [
                    used
                    for used in filled(hand, SUITS[run.suit], places)
                    if run.margin + normals(used) > used[JOKER]
                ]
    return ways


def onto_group(hand: Heap, group: OwnGroup, strict: bool) -> list[Heap]:
    """Return everything that can be added to a group."""
    rank = RANKS[group.rank]
    ways = []
    for used in of_rank(hand, rank, strict):
        if group.margin + normals(used) <= used[JOKER]:
            continue
        shown = any(used[suit + rank] > room for suit, room in zip(SUITS, group.room, strict=True))
        if not strict or (used.total() <= group.places and not shown):
            ways.append(used)
    return ways


def best_worth(
    hand: Heap,
    weight: Callable[[Card], int],
    strict: bool,
    runs: Sequence[OwnRun],
    groups: Sequence[OwnGroup],
) -> int:
    """Return the greatest weight that can be laid of a hand."""
    own = [*(onto_run(hand, run) for run in runs), *(onto_group(hand, group, strict) for group in groups)]
    fresh = [(used, sum(weight(card) * n for card, n in used.items())) for used in new_sets(hand, strict)]

    @cache
    def with_new(left: tuple[Card, ...]) -> int:
        """Return the greatest weight of new sets: the first card lies in one of them, or in none."""
        normal = [card for card in left if card != JOKER]
        if not normal:
            return 0
        rest = Heap(left)
        top = with_new(left[1:])
        for used, worth in fresh:
            if used[left[0]] and used <= rest:
                top = max(top, worth + with_new(in_order(rest - used)))
        return top

    def with_own(number: int, rest: Heap) -> int:
        if number == len(own):
            return with_new(in_order(rest))
        return max(
            sum(weight(card) * n for card, n in used.items()) + with_own(number + 1, rest - used)
            for used in own[number]
            if used <= rest
        )

    return with_own(0, hand)


def in_order(cards: Heap) -> tuple[Card, ...]:
    """Return cards in a fixed order, the jokers last."""
    return tuple(sorted(cards.elements(), key=lambda card: (card == JOKER, card)))
