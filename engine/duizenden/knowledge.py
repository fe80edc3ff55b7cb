"""What can be known of the hidden cards: which of them may lie in a renewed deck, and who may hold them.

The first deck tells nothing. A deck that was shuffled from the pile holds cards that everybody has seen,
so the hands held none of these before; from then on two sorts of hidden cards are kept apart.
When a card is played of which there may be one of either sort, it stays doubtful which one it was.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.core import chance
from engine.core.cards import Card, Heap, heap, spread
from engine.duizenden.cards import in_order
from engine.duizenden.melds import Cards
from engine.duizenden.table import Renewed, put


class Dealt(NamedTuple):
    """Hidden cards dealt: the deck, what each hand has from it, and all that is hidden in each hand."""

    deck: Cards
    since: tuple[Cards, ...]
    hands: tuple[Cards, ...]


def renewed_from(before: Renewed, cards: Cards, players: int) -> Renewed:
    """Return what is known of a deck just shuffled from these cards."""
    return Renewed(before.number + 1, in_order(cards), (0,) * players)


def drawn(renewed: Renewed, seat: int) -> Renewed:
    """Return what is known after a seat has drawn a card from the deck."""
    if not renewed.number:
        return renewed
    return renewed._replace(fresh=put(renewed.fresh, seat, renewed.fresh[seat] + 1))


def shown(renewed: Renewed, seat: int, card: Card, hidden: Heap, unknown: int) -> Renewed:
    """Return what is known after a hidden card of a hand was shown.

    ``hidden`` are all hidden cards before it, ``unknown`` is how many of them the seat held.
    """
    fresh, deck, doubtful = list(renewed.fresh), heap(renewed.deck), list(renewed.doubtful)
    alike = [owner for owner, other in doubtful if other == card]
    if fresh[seat] and deck[card]:
        if hidden[card] == deck[card] and not alike:  # all that are hidden come from the deck
            deck[card] -= 1
            fresh[seat] -= 1
        else:
            doubtful.append((seat, card))
            alike.append(seat)
    while deck[card] >= hidden[card]:  # one that was doubtful must have come from the deck
        deck[card] -= 1
        if alike:
            doubtful.remove((alike[0], card))
            if len(set(alike)) == 1:
                fresh[alike[0]] -= 1
            alike.pop(0)
    fresh[seat] = min(fresh[seat], unknown - 1)
    return Renewed(
        renewed.number,
        in_order(spread(+deck)),
        tuple([max(0, n) for n in fresh]),
        tuple([pair for pair in doubtful if deck[pair[1]]]),
    )


def dealt(
    hidden: Heap, deck: int, unknown: Sequence[int], renewed: Renewed, mine: Heap, rng: random.Random
) -> Dealt:
    """Return the hidden cards dealt anew as far as all is known.

    ``unknown`` is how many hidden cards each hand has, none for those that are seen;
    ``mine`` are cards in the hands seen that came from the present deck.
    Where nothing is doubtful, all ways in which the hidden cards can lie are equally likely.
    Each doubtful card is taken, by itself, to be from the deck or not with its chance.
    The same source of chance deals the same cards, in whatever order the hidden ones are counted.
    """
    hidden = heap(in_order(spread(hidden)))
    if not renewed.number:
        order = chance.shuffled(spread(hidden), rng)
        nothing: tuple[Cards, ...] = ((),) * len(unknown)
        return Dealt(order[:deck], nothing, _filled(nothing, order[deck:], unknown))
    new = (heap(renewed.deck) - mine) & hidden
    fresh = [min(a, b) for a, b in zip(renewed.fresh, unknown, strict=True)]
    for seat, card in renewed.doubtful:
        possible = fresh[seat] and new[card] and new.total() > deck
        if possible and rng.random() < _chance_of_new(seat, card, hidden, new, fresh, unknown):
            new[card] -= 1
            fresh[seat] -= 1
    order = chance.shuffled(spread(+new), rng)
    rest = list(order[deck:])
    slots = chance.shuffled([seat for seat, n in enumerate(fresh) for _slot in range(n)], rng)
    hands: list[list[Card]] = [[] for _seat in unknown]
    for seat in slots[: len(rest)]:
        hands[seat].append(rest.pop())
    since = tuple(map(tuple, hands))
    others = chance.shuffled([*spread(hidden - new), *rest], rng)
    return Dealt(order[:deck], since, _filled(since, others, unknown))


def _chance_of_new(
    seat: int, card: Card, hidden: Heap, new: Heap, fresh: Sequence[int], unknown: Sequence[int]
) -> float:
    """Return the chance that a doubtful card came from the deck, by how many of either sort a seat held."""
    old = hidden - new
    from_deck = fresh[seat] * new[card] / new.total()
    from_before = (unknown[seat] - fresh[seat] + 1) * (old[card] + 1) / (old.total() + 1)
    return from_deck / (from_deck + from_before)


def _filled(hands: tuple[Cards, ...], cards: Cards, sizes: Sequence[int]) -> tuple[Cards, ...]:
    """Return the hands filled up with cards, each to its size."""
    left = iter(cards)
    return tuple(
        [
            (*hand, *[next(left) for _card in range(n - len(hand))])
            for hand, n in zip(hands, sizes, strict=True)
        ]
    )
