"""Cards and heaps of cards.

A card is its notation, a short string: ``"9"``, ``"swap"``, ``"SJ"``.
A pack or any heap in which the order is hidden is a ``Counter`` of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str
"""A card is what one writes down for it."""

Heap: TypeAlias = Counter[Card]
"""How many of each card: a pack, or what is still unseen of it."""


def heap(cards: Iterable[Card]) -> Heap:
    """Return how many of each card there are."""
    return Counter(cards)


def without(pack: Heap, cards: Iterable[Card]) -> Heap:
    """Return the pack less these cards; ``ValueError`` names the first that is not in it.

    >>> without(Counter(a=2, b=1), ["a"])
    Counter({'a': 1, 'b': 1})
    """
    left = pack.copy()
    for card in cards:
        if left[card] < 1:
            raise ValueError(card)
        left[card] -= 1
    return +left


def spread(pack: Heap) -> tuple[Card, ...]:
    """Return the cards of a heap one by one, in the order of its kinds."""
    return tuple(pack.elements())
