"""A boom of Klaverjas: how many deals, who begins each, and who plays together."""

from __future__ import annotations

from engine.core.match import Mark, MatchRules, Scores, Sides
from engine.core.words import _
from engine.klaverjas.rulebook import Options
from engine.klaverjas.state import deal


def starter(number: int, players: int, options: Options) -> int:
    """Return the seat left of the dealer in deal 0, 1, …: the deal moves on to the left."""
    return number % players


def finished(rounds: tuple[Scores, ...], players: int, options: Options) -> bool:
    """Tell whether the last deal has been played."""
    return len(rounds) >= options.deals


def sides(players: int, options: Options) -> Sides:
    """Return the seats of the two sides: partners sit opposite each other."""
    return (0, 2), (1, 3)


MATCH = MatchRules(
    deal=deal,
    starter=starter,
    finished=finished,
    lowest_wins=False,
    sides=sides,
    marks=(Mark("nat", _("nat")), Mark("pit", _("pit"))),
)
