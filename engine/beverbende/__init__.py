"""Beverbende: four cards face down, of which you know two; swap, peek and remember, and knock when low.

>>> from engine import beverbende
>>> state = beverbende.deal(seed=7, players=3)
>>> state.check("knock").rule.id
'knock-after-action'
"""

from engine.beverbende.cards import PACK
from engine.beverbende.matches import MATCH
from engine.beverbende.moves import Move, parse_move
from engine.beverbende.players import LEVELS
from engine.beverbende.position import position
from engine.beverbende.rulebook import RULES, Options
from engine.beverbende.state import State, View, deal

NAME = "Beverbende"
PLAYERS = range(2, 7)

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
