"""What the cards that are still unseen may bring: outs, and what a hand is worth by them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.cards import Card, Heap
from engine.duizenden.cards import JOKER, PLACES, SUITS
from engine.duizenden.keeping import places
from engine.duizenden.melds import LONGEST, TOP, Cards, Meld


@lru_cache(maxsize=1024)
def windows(card: Card) -> tuple[tuple[Card, Card], ...]:
    """Return the pairs of cards that make a run of three with a card.

    >>> windows("H3")
    (('HA', 'H2'), ('H2', 'H4'), ('H4', 'H5'))
    """
    found = []
    for place in places(card):
        for first in range(max(0, place - 2), min(place, TOP - 2) + 1):
            others = [card[0] + PLACES[n] for n in range(first, first + 3) if n != place]
            found.append((others[0], others[1]))
    return tuple(found)


@lru_cache(maxsize=64)
def of_rank(rank: str) -> Cards:
    """Return the four cards of a rank."""
    return tuple(suit + rank for suit in SUITS)


def outs(card: Card, held: Heap, mine: Iterable[Meld], strict: bool) -> frozenset[Card] | None:
    """Return the cards of which one would bring a card of the hand to the table; None if none is needed.

    ``held`` are the other cards of the hand, ``mine`` the sets that it can be attached to.
    A joker of the hand makes more cards outs, and a joker that comes is one where any card is.
    """
    wild = held[JOKER] > 0
    found: set[Card] = set()
    same = [other for other in of_rank(card[1]) if held[other] and not (strict and other == card)]
    n = len(same) if strict else sum(held[other] for other in same)
    if n >= 2 or (n and wild):
        return None
    if n or wild:
        found.update(
            other for other in of_rank(card[1]) if not strict or (other != card and other not in same)
        )
    for one, two in windows(card):
        have = (held[one] > 0) + (held[two] > 0)
        if have == 2 or (have and wild):
            return None
        if have:
            found.add(two if held[one] else one)
        elif wild:
            found.update((one, two))
    for meld in mine:
        more = _to_attach(card, meld, held, strict)
        if more is None:
            return None
        found.update(more)
    if found:
        found.add(JOKER)
    return frozenset(found)


def _to_attach(card: Card, to: Meld, held: Heap, strict: bool) -> set[Card] | None:
    """Return the card between a card and a set on the table; None if the card fits now."""
    if not to.run:
        return None if card[1] == to.rank and not (strict and card[0] in to.suits) else set()
    if card[0] != to.suit or len(to.cards) >= LONGEST:
        return set()
    for place in places(card):
        if place in (to.first - 1, to.last + 1):
            return None
        between = to.first - 1 if place == to.first - 2 else to.last + 1 if place == to.last + 2 else None
        if between is not None:
            gap = to.suit + PLACES[between]
            return None if held[gap] or held[JOKER] else {gap}
    return set()


def likely(cards: frozenset[Card] | None, unseen: Heap, total: int, draws: float) -> float:
    """Return the chance that one of these cards comes within so many draws of the unseen ones."""
    if cards is None:
        return 1.0
    n = sum([unseen[card] for card in cards])
    return 1.0 - (1.0 - min(n, total) / total) ** draws if total else 0.0
