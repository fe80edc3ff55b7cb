"""A match of Speedbiber: a single game."""

from __future__ import annotations

from engine.core.match import MatchRules, Scores
from engine.speedbiber.options import Options
from engine.speedbiber.state import deal


def starter(number: int, players: int, options: Options) -> int:
    """Return the seat that begins: the first."""
    return 0


def finished(rounds: tuple[Scores, ...], players: int, options: Options) -> bool:
    """Tell that a match is over after its one game."""
    return bool(rounds)


MATCH = MatchRules(deal=deal, starter=starter, finished=finished, lowest_wins=False)
