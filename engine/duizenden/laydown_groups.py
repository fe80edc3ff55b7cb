"""The groups of one rank, exactly: what can be made of the cards that the suits leave to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.core.cards import Card
from engine.duizenden.cards import JOKER, SUITS
from engine.duizenden.laydown_runs import Row, unbeaten
from engine.duizenden.melds import ENOUGH


class OwnGroup(NamedTuple):
    """A group on the table that may be added to: its rank by number, and normal cards less jokers.

    Where all suits have to differ, ``room`` is 1 for every suit that it does not show,
    and ``places`` is how many cards it can still take.
    """

    rank: int
    margin: int
    room: tuple[int, ...] = (1,) * 4
    places: int = 4


class Share(NamedTuple):
    """What one group gets: the number of an own group or -1, how many cards of each suit, and jokers."""

    own: int
    cards: tuple[int, ...]
    jokers: int = 0


Shares = tuple[Share, ...]
Owned = tuple[tuple[int, OwnGroup], ...]
NOTHING = (0, 0, 0, 0)


@lru_cache(maxsize=50_000)
def ways(
    left: tuple[int, ...], weights: tuple[int, ...], jokers: int, own: Owned, strict: bool
) -> tuple[Row, ...]:
    """Return what can be made of the cards left of a rank, nothing that another way beats.

    ``left`` and ``weights`` are by suit. ``what`` is a tuple: the shares of the groups, and where suits
    must differ also those with one joker more, two more and so on, as far as there is room.
    """
    if strict:
        return unbeaten(list(_strict_ways(left, weights, jokers, own)))
    cards = sum(left)
    worth = sum(n * w for n, w in zip(left, weights, strict=True))
    if own:
        room = cards + sum(group.margin - 1 for _number, group in own)
        return (Row(0, 2 * room, worth, ((Share(own[0][0], left),) if cards else (),)),)
    if cards >= ENOUGH:
        return (Row(0, 2 * (cards - 1), worth, ((Share(-1, left),),)),)
    if cards == ENOUGH - 1 and jokers:
        return (Row(2, 0, worth, ((Share(-1, left, 1),),)), NO_GROUP)
    return (NO_GROUP,)


NO_GROUP = Row(0, 0, 0, ((),))


def _strict_ways(left: tuple[int, ...], weights: tuple[int, ...], jokers: int, own: Owned) -> Iterator[Row]:
    """Yield the ways in which all suits differ: for the same cards with more and more jokers."""
    by_cards: dict[tuple[int, ...], dict[int, Shares]] = {}
    for (cards, wild), shares in _with_different_suits(left, jokers, own).items():
        by_cards.setdefault(cards, {})[wild] = shares
    for cards, by_jokers in by_cards.items():
        worth = sum(n * w for n, w in zip(cards, weights, strict=True))
        for wild in by_jokers:
            if wild - 1 in by_jokers:
                continue
            alternatives: list[Shares] = []
            while wild + len(alternatives) in by_jokers:
                alternatives.append(by_jokers[wild + len(alternatives)])
            yield Row(2 * wild, 2 * (len(alternatives) - 1), worth, tuple(alternatives))


def _with_different_suits(
    left: tuple[int, ...], jokers: int, own: Owned
) -> dict[tuple[tuple[int, ...], int], Shares]:
    """Return every way to share cards and jokers among groups in which all suits differ.

    The key tells how many cards of each suit are laid, and jokers.
    """
    reached: dict[tuple[tuple[int, ...], int], Shares] = {(NOTHING, 0): ()}
    fresh = [(-1, OwnGroup(0, 0))] * max(left)
    for number, group in (*own, *fresh):
        for (taken, wild), shares in list(reached.items()):
            for suits in product((0, 1), repeat=len(SUITS)):
                after = tuple([a + b for a, b in zip(taken, suits, strict=True)])
                if any(a > b for a, b in zip(after, left, strict=True)):
                    continue
                if any(a > b for a, b in zip(suits, group.room, strict=True)):
                    continue
                for more in _jokers_for(sum(suits), group, number >= 0, jokers - wild):
                    reached.setdefault((after, wild + more), (*shares, Share(number, suits, more)))
    return reached


def _jokers_for(cards: int, group: OwnGroup, own: bool, most: int) -> Sequence[int]:
    """Return the numbers of jokers that may join so many cards in a group."""
    return [
        jokers
        for jokers in range(most + 1)
        if 0 < cards + jokers <= group.places
        and jokers < group.margin + cards
        and (own or cards + jokers >= ENOUGH)
    ]


def optimistic_room(most: int, margins: Sequence[int], paired: bool = False) -> int:
    """Return for how many jokers the groups of a rank have room at best, if so many cards come to it.

    A pair takes one as its third card; that of a pair supposed, ``paired``, is not counted.
    """
    if margins:
        return most + sum(margin - 1 for margin in margins)
    return max(0, most - (2 if paired else 1))


def told(share: Share, rank: str) -> tuple[Card, ...]:
    """Return the cards of a share, its jokers last."""
    cards = [suit + rank for suit, n in zip(SUITS, share.cards, strict=True) for _copy in range(n)]
    return (*cards, *[JOKER] * share.jokers)
