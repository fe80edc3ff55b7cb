"""Duizenden: sets and runs on the table, the discard pile as a whole, and the queen of spades.

>>> from engine import duizenden
>>> state = duizenden.deal(seed=7, players=4)
>>> state.check("draw").rule.id
'exchange-first'
"""

from engine.duizenden.matches import MATCH
from engine.duizenden.moves import Move, parse_move
from engine.duizenden.players import LEVELS
from engine.duizenden.position import position
from engine.duizenden.rulebook import RULES, Options
from engine.duizenden.state import State, View, deal

NAME = "Duizenden"
PLAYERS = range(2, 10)
"""Up to six play with two packs, seven to nine with three."""

__all__ = [
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
