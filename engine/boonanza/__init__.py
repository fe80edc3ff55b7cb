"""Boonanza: plant the beans of your hand in their order, trade what you cannot use, and harvest in time.

>>> from engine import boonanza
>>> state = boonanza.deal(seed=7, players=4)
>>> state.check("turn").rule.id
'front-first'
"""

from engine.boonanza.beans import BEANS
from engine.boonanza.matches import MATCH
from engine.boonanza.moves import Move, parse_move
from engine.boonanza.players import LEVELS
from engine.boonanza.position import position
from engine.boonanza.rulebook import RULES, Options
from engine.boonanza.state import State, View, deal

NAME = "Boonanza"
PLAYERS = range(2, 8)
"""Two play the duel, six and seven the anniversary edition; ``deal`` says which edition is for how many."""

__all__ = [
    "BEANS",
    "LEVELS",
    "MATCH",
    "NAME",
    "PLAYERS",
    "RULES",
    "Move",
    "Options",
    "State",
    "View",
    "deal",
    "parse_move",
    "position",
]
