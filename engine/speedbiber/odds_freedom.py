"""Freedom: how many hexes a family may choose from, for the card that comes next.

A terrain that none of its lodges touches is open everywhere; one that it touches, only beside its lodges
(rule adjacent). So a lodge that touches one more terrain may take away nearly all of its hexes.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.speedbiber.board import Board
from engine.speedbiber.hexes import Mask, near
from engine.speedbiber.reach import adjacent_if_possible


def touched(board: Board, own: Mask, taken: Mask | None = None) -> set[str]:
    """Return the terrains that bind a family: those with a free hex beside one of its lodges.

    ``taken`` are the hexes with any lodge, by default the family's own.
    """
    free = near(own) & ~(own if taken is None else taken)
    return {terrain for terrain, ground in board.terrain.items() if ground & free}


def choices(board: Board, own: Mask, taken: Mask | None = None) -> dict[str, int]:
    """Return for each terrain on how many hexes the first lodge may go, if its card comes."""
    blocked = own if taken is None else taken
    return {
        terrain: adjacent_if_possible(ground & ~blocked, own).bit_count()
        for terrain, ground in board.terrain.items()
    }


def mean_choice(found: Mapping[str, int], unseen: Mapping[str, int]) -> Fraction:
    """Return how many hexes there are to choose from on average, for a random one of the unseen cards.

    >>> mean_choice({"M": 40, "R": 2}, {"M": 1, "R": 3})
    Fraction(23, 2)
    """
    return Fraction(sum(found[card] * n for card, n in unseen.items()), sum(unseen.values()))


CHOSEN_FROM: Mapping[str, tuple[float, ...]] = {
    "careful": (63.3, 41.9, 28.4, 19.0, 14.1, 9.7, 10.2, 8.5, 8.5, 7.5),
    "careless": (63.3, 26.8, 17.9, 10.4, 8.8, 5.8, 7.3, 5.8, 6.8, 6.8),
}
"""From how many hexes the first lodge of a turn could be chosen on average, round by round.

By players with a habit (:class:`engine.speedbiber.trials.Habit`) in games alone; the numbers are those of the
study ``tests/studies/speedbiber_freedom_habits.py``, and a test compares them.
"""
