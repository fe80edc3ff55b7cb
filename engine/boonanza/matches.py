"""A match of Boonanza is a single game; with equal coins the rule of the tie decides."""

from __future__ import annotations

from engine.boonanza.rulebook import Options
from engine.boonanza.state import State, deal
from engine.core.match import MatchRules, Scores


def starter(number: int, players: int, options: Options) -> int:
    """Return the seat that has the start card."""
    return 0


def finished(rounds: tuple[Scores, ...], players: int, options: Options) -> bool:
    """Tell whether the game has been played."""
    return len(rounds) >= 1


def tie_break(state: State) -> Scores:
    """Return how far clockwise from the start player every seat sits: of equal coins the furthest win."""
    return tuple((seat - state.open.start) % state.players for seat in range(state.players))


MATCH = MatchRules(deal=deal, starter=starter, finished=finished, lowest_wins=False, tie_break=tie_break)
