"""A match of Beverbende: how many rounds, who begins each, and what a tie means."""

from __future__ import annotations

from engine.beverbende.rulebook import Options
from engine.beverbende.state import deal
from engine.core.match import MatchRules, Scores, totals


def starter(number: int, players: int, options: Options) -> int:
    """Return the seat that begins round 0, 1, …: one further to the left each time, or always seat 0."""
    return number % players if options.start == "rotate" else 0


def finished(rounds: tuple[Scores, ...], players: int, options: Options) -> bool:
    """Tell whether the match is over, from the scores of the rounds played."""
    ends = _end(rounds, players, options)
    if ends is None:
        return False
    tied = _tied(rounds[:ends], players)
    return options.tie == "shared" or not tied or len(rounds) > ends


def _end(rounds: tuple[Scores, ...], players: int, options: Options) -> int | None:
    """Return after how many rounds the match ends, an extra round left aside; None if not yet."""
    if options.target is not None:
        reached = (n for n in range(1, len(rounds) + 1) if max(totals(rounds[:n], players)) >= options.target)
        return next(reached, None)
    wanted = options.rounds or (4 if players == 2 else players)
    return wanted if len(rounds) >= wanted else None


def _tied(rounds: tuple[Scores, ...], players: int) -> bool:
    """Tell whether several players share the lowest total."""
    points = totals(rounds, players)
    return points.count(min(points)) > 1


MATCH = MatchRules(deal=deal, starter=starter, finished=finished, lowest_wins=True)
