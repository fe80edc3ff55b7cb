"""A match of Duizenden: rounds until one total is 1000 or more and higher than all others."""

from __future__ import annotations

from engine.core.match import MatchRules, Scores, Sides, totals
from engine.duizenden.options import Options
from engine.duizenden.state import deal
from engine.duizenden.table import side_of

GOAL = 1000


def starter(number: int, players: int, options: Options) -> int:
    """Return the seat left of the dealer in round 0, 1, …: the deal moves on to the left."""
    return number % players


def sides(players: int, options: Options) -> Sides:
    """Return the seats of every team, or every seat alone."""
    return tuple(dict.fromkeys(side_of(seat, players, options) for seat in range(players)))


def finished(rounds: tuple[Scores, ...], players: int, options: Options) -> bool:
    """Tell whether one side has reached 1000 and is ahead of all others.

    >>> finished(((1000, 1000),), 2, Options()), finished(((1000, 1005),), 2, Options())
    (False, True)
    """
    reached = totals(rounds, players)
    best = max(reached)
    leading = [side for side in sides(players, options) if reached[side[0]] == best]
    return best >= GOAL and len(leading) == 1


MATCH = MatchRules(deal=deal, starter=starter, finished=finished, lowest_wins=False, sides=sides, goal=GOAL)
