"""Who may hold what: every way in which the hidden cards can lie, counted exactly.

The cards that nobody has seen lie with the other players, so many with each, and some cards cannot lie
with some players: who did not follow suit has none of it. All deals that fit are equally likely.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb

from engine.core import chance
from engine.klaverjas.cards import numbers


@dataclass(frozen=True)
class Holdings:
    """The hidden ``cards`` (a mask), how many of them each seat holds, and what each seat cannot hold.

    ``sizes`` add up to the number of cards; ``excluded`` has a mask for each seat.
    """

    cards: int
    sizes: tuple[int, ...]
    excluded: tuple[int, ...]

    @cached_property
    def groups(self) -> tuple[tuple[tuple[int, ...], int], ...]:
        """The cards that may lie with the same seats, together: pairs of those seats and a mask."""
        found: dict[tuple[int, ...], int] = {}
        for number in numbers(self.cards):
            bit = 1 << number
            seats = tuple(
                seat for seat, size in enumerate(self.sizes) if size and not self.excluded[seat] & bit
            )
            found[seats] = found.get(seats, 0) | bit
        return tuple(sorted(found.items()))

    @cached_property
    def _counted(self) -> dict[tuple[int, tuple[int, ...]], int]:
        return {}

    def _ways(self, group: int, room: tuple[int, ...]) -> int:
        """Return in how many ways the groups from this one on fill the room that the seats have left."""
        if group == len(self.groups):
            return 1
        key = group, room
        if key not in self._counted:
            seats, held = self.groups[group]
            self._counted[key] = sum(
                ways * self._ways(group + 1, left) for ways, left, _ in _splits(held.bit_count(), seats, room)
            )
        return self._counted[key]

    @property
    def deals(self) -> int:
        """The number of different ways in which the cards can lie; 0 if there is none."""
        return self._ways(0, self.sizes)

    def without(self, seat: int, cards: int) -> Holdings:
        """Return the holdings given that a seat has none of these cards (a mask)."""
        excluded = list(self.excluded)
        excluded[seat] |= cards
        return replace(self, excluded=tuple(excluded))

    def has_none(self, seat: int, cards: int) -> Fraction:
        """Return the chance that a seat holds none of these cards (a mask)."""
        return Fraction(self.without(seat, cards).deals, self.deals)

    def has(self, seat: int, card: int) -> Fraction:
        """Return the chance that a seat holds a card, given by its number."""
        return 1 - self.has_none(seat, 1 << card)

    def every(self) -> Iterator[tuple[int, ...]]:
        """Yield every way in which the cards can lie: a hand (a mask) for each seat. There are ``deals``."""
        return self._from(0, (0,) * len(self.sizes), self.sizes)

    def _from(self, group: int, hands: tuple[int, ...], room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield every way to deal the groups from this one on, given what lies and what room is left."""
        if group == len(self.groups):
            yield hands
            return
        seats, held = self.groups[group]
        for shares, left in _parts(tuple(numbers(held)), seats, room):
            dealt = list(hands)
            for seat, share in zip(seats, shares, strict=True):
                dealt[seat] |= share
            yield from self._from(group + 1, tuple(dealt), left)

    def sample(self, source: random.Random) -> tuple[int, ...]:
        """Return a hand (a mask) for each seat, every way to deal them equally likely.

        Raises:
            ValueError: there is no way to deal them.
        """
        if not self.deals:
            raise ValueError(self)
        hands, room = [0] * len(self.sizes), self.sizes
        for group, (seats, held) in enumerate(self.groups):
            aim = int(source.random() * self._ways(group, room))
            for ways, left, shares in _splits(held.bit_count(), seats, room):  # noqa: B007
                aim -= ways * self._ways(group + 1, left)
                if aim < 0:
                    break
            order = iter(chance.shuffled(numbers(held), source))
            for seat, share in zip(seats, shares, strict=True):
                for _ in range(share):
                    hands[seat] |= 1 << next(order)
            room = left
        return tuple(hands)


def _parts(
    cards: tuple[int, ...], seats: tuple[int, ...], room: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield each way to deal some cards (numbers) to some seats: a mask for each, and the room left."""
    if not seats:
        if not cards:
            yield (), room
        return
    seat = seats[0]
    least = len(cards) - sum(room[other] for other in seats[1:])
    for share in range(max(0, least), min(len(cards), room[seat]) + 1):
        smaller = (*room[:seat], room[seat] - share, *room[seat + 1 :])
        for chosen in combinations(cards, share):
            rest = tuple(card for card in cards if card not in chosen)
            held = sum(1 << card for card in chosen)
            for others, left in _parts(rest, seats[1:], smaller):
                yield (held, *others), left


def _splits(
    n: int, seats: tuple[int, ...], room: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Yield each way to share n cards among some seats: its number of ways, the room left, the shares."""
    if not seats:
        if n == 0:
            yield 1, room, ()
        return
    seat = seats[0]
    if len(seats) == 1:
        if n <= room[seat]:
            yield 1, (*room[:seat], room[seat] - n, *room[seat + 1 :]), (n,)
        return
    for share in range(min(n, room[seat]) + 1):
        smaller = (*room[:seat], room[seat] - share, *room[seat + 1 :])
        for ways, left, shares in _splits(n - share, seats[1:], smaller):
            yield comb(n, share) * ways, left, (share, *shares)
