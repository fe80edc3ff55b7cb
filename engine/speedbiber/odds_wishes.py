"""Which wishes go together: what a *normal* player reached alone with each of the 120 triples.

No formula reaches this, so it was played: every triple on the same maps with the same cards, in the study
``tests/studies/speedbiber_wishes.py``, whose points ``odds_wishes_measured`` holds.

>>> three = measured("otter", "fox", "dragonfly")
>>> three.wishes, len(three.points)
(('otter', 'fox', 'dragonfly'), 14)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from statistics import fmean, stdev
from typing import NamedTuple

from engine.core.words import _
from engine.speedbiber.odds_wishes_measured import TABLE
from engine.speedbiber.wishes import WISHES

T95 = 2.1604
"""So many standard errors to each side make a 95 % interval out of 14 games (Student's t, 13 degrees)."""


class Mean(NamedTuple):
    """A mean of some games, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of one value a game with its 95 % interval."""
    mean = fmean(values)
    half = T95 * stdev(values) / len(values) ** 0.5
    return Mean(mean, mean - half, mean + half)


class Measured(NamedTuple):
    """What was reached with three wishes: the points of each game, and what each part brought on average.

    ``parts`` are those of the three wishes and, at last, of the mills.
    """

    wishes: tuple[str, ...]
    points: tuple[int, ...]
    parts: tuple[float, ...]

    @property
    def mean(self) -> Mean:
        """The mean of the points."""
        return mean_of(self.points)


@lru_cache(maxsize=1)
def all_measured() -> dict[frozenset[str], Measured]:
    """Return what was reached with each triple."""
    found = {}
    lines = TABLE.strip().splitlines()
    for brought, points in zip(lines[::2], lines[1::2], strict=True):
        parts = [part.split() for part in brought.split(",")]
        wishes = tuple(name for name, _points in parts[:-1])
        found[frozenset(wishes)] = Measured(
            wishes, tuple(map(int, points.split())), tuple(float(part) for _name, part in parts)
        )
    return found


def measured(*three: str) -> Measured:
    """Return what was reached with three wishes, named by their ids in any order.

    Raises:
        ValueError: they are not three different wishes.
    """
    found = all_measured().get(frozenset(three))
    if found is None or len(three) != len(found.wishes):
        raise ValueError(_("Choose three different wishes."))
    return found


def ranked() -> tuple[Measured, ...]:
    """Return all triples, that with the most points first."""
    return tuple(sorted(all_measured().values(), key=lambda one: -one.mean.mean))


def brings(wish: str) -> float:
    """Return what a wish itself brought on average, over all triples with it."""
    return fmean(one.parts[one.wishes.index(wish)] for one in all_measured().values() if wish in one.wishes)


# --- what each wish adds, and what two add together


@lru_cache(maxsize=64)
def _by_game(*among: str) -> tuple[float, ...]:
    """Return the mean points over all triples that have these wishes, for each of the games (maps)."""
    rows = [one.points for key, one in all_measured().items() if key.issuperset(among)]
    return tuple(fmean(column) for column in zip(*rows, strict=True))


def overall() -> Mean:
    """Return the mean over all triples."""
    return mean_of(_by_game())


def _adds(wish: str) -> list[float]:
    """Return for each game what a wish adds, if every wish adds its own and that is all.

    The triples with a wish have its own addition whole, and 2/9 of those of the nine others, which are
    together its own with the opposite sign: so 7/9 of it lie over the mean of all.
    """
    return [(its - mean) * 9 / 7 for its, mean in zip(_by_game(wish), _by_game(), strict=True)]


def adds(wish: str) -> Mean:
    """Return by how many points a wish raises the sum above the mean of all triples."""
    return mean_of(_adds(wish))


def if_added(*three: str) -> float:
    """Return what three wishes would bring if every one of them added its own and that were all."""
    return overall().mean + sum(adds(wish).mean for wish in three)


@lru_cache(maxsize=64)
def together(one: str, other: str) -> Mean:
    """Return by how many points the triples with both wishes beat what the two add, each by itself.

    Above 0 they help each other, below they are in each other's way. The eight triples with both have one
    of the eight others each, and those add, on average, an eighth of what all others add.

    Raises:
        ValueError: they are not two different wishes.
    """
    if one == other or not {one, other} <= set(WISHES):
        raise ValueError(_("Choose two different wishes."))
    found = [
        both - mean - (first + second) * 7 / 8
        for both, mean, first, second in zip(
            _by_game(*sorted((one, other))), _by_game(), _adds(one), _adds(other), strict=True
        )
    ]
    return mean_of(found)


def pairs() -> tuple[tuple[str, str], ...]:
    """Return all pairs of wishes, those that help each other most first."""
    return tuple(sorted(combinations(WISHES, 2), key=lambda two: -together(*two).mean))
