"""Klaverjas: two against two, eight tricks, a trump suit, and a quarrel about undertrumping.

>>> from engine import klaverjas
>>> state = klaverjas.deal(seed=7, options=klaverjas.Options(variant="rotterdam"))
>>> state.check("SJ").rule.id
'bid-first'
"""

from engine.klaverjas.cards import PACK
from engine.klaverjas.matches import MATCH
from engine.klaverjas.moves import Move, parse_move
from engine.klaverjas.players import LEVELS
from engine.klaverjas.position import position
from engine.klaverjas.rulebook import RULES, Options
from engine.klaverjas.state import State, View, deal

NAME = "Klaverjas"
PLAYERS = range(4, 5)

__all__ = [
    "LEVELS",
    "MATCH",
    "NAME",
    "PACK",
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
