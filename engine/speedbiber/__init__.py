"""Speedbiber: a beaver kingdom on 400 hexes.

>>> from engine import speedbiber
>>> state = speedbiber.deal(seed=7, players=2)
>>> state.check("end").rule.id
'three-lodges'
"""

from engine.speedbiber.matches import MATCH
from engine.speedbiber.moves import Move, parse_move
from engine.speedbiber.players import LEVELS
from engine.speedbiber.position import position
from engine.speedbiber.rulebook import RULES, Options
from engine.speedbiber.state import State, View, deal

NAME = "Speedbiber"
PLAYERS = range(1, 6)
"""One family alone, or two to five."""
UNDO = 3
"""So many steps may be taken back, and none of a turn that has ended (rule undo)."""

__all__ = [
    "LEVELS",
    "MATCH",
    "NAME",
    "PLAYERS",
    "RULES",
    "UNDO",
    "Move",
    "Options",
    "State",
    "View",
    "deal",
    "parse_move",
    "position",
]
