"""Counting: how the coins of everybody came about, and who wins when they are equal."""

from __future__ import annotations

from typing import NamedTuple

from engine.boonanza.beans import coins
from engine.boonanza.table import Open
from engine.core.cards import Card


class Harvest(NamedTuple):
    """A field of the final harvest: the kind, how many beans, and the coins they pay."""

    kind: Card
    beans: int
    coins: int


class Line(NamedTuple):
    """How one seat's coins came about: those it ``had``, and what the final harvest of its fields paid."""

    seat: int
    had: int
    harvests: tuple[Harvest, ...]

    @property
    def total(self) -> int:
        """The coins that count."""
        return self.had + sum(harvest.coins for harvest in self.harvests)


class Account(NamedTuple):
    """The end of a game: a line for every seat, and the seats from the winner to the last."""

    lines: tuple[Line, ...]
    order: tuple[int, ...]


def account(now: Open) -> Account:
    """Return how the coins came about in a game that is over.

    A game that was described as over, without its final harvest, has lines with nothing but the coins had.
    """
    lines = []
    for seat in range(now.players):
        fields = () if now.final is None else now.final[seat]
        harvests = tuple(
            Harvest(kind, beans, coins(kind, beans)) for kind, beans in (f for f in fields if f is not None)
        )
        had = len(now.coins[seat]) - sum(harvest.coins for harvest in harvests)
        lines.append(Line(seat, had, harvests))
    return Account(tuple(lines), best_first(tuple(line.total for line in lines), now.start))


def best_first(points: tuple[int, ...], start: int) -> tuple[int, ...]:
    """Return the seats from the winner to the last (rule tie).

    With equal coins the seat comes first that is further clockwise from the start player.

    >>> best_first((12, 12, 9, 12), start=0)
    (3, 1, 0, 2)
    """
    players = len(points)
    return tuple(sorted(range(players), key=lambda seat: (-points[seat], -((seat - start) % players))))
