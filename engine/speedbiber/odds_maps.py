"""How many maps there are, and how soon one comes again: the problem of the common birthday.

Sample space: four of the eight parts in order, each turned or not; all as likely, in every game anew.

>>> MAPS, p_on_the_map(2)
(26880, Fraction(3, 14))
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

from engine.core.words import _
from engine.speedbiber.parts import PARTS
from engine.speedbiber.wishes import WISHES

ON_A_MAP = 4
MAPS = perm(len(PARTS), ON_A_MAP) * 2**ON_A_MAP
"""Four of the eight parts in order, each in two ways."""
TRIPLES = comb(len(WISHES), 3)
"""Three of the ten wishes."""


def p_twice(games: int, maps: int = MAPS) -> Fraction:
    """Return the chance that some map comes twice or more in so many games.

    Raises:
        ValueError: so many games or maps there cannot be.
    """
    if games < 0 or maps < 1:
        raise ValueError(_("Games are counted from 0, and there is a map at least."))
    if games > maps:
        return Fraction(1)
    return 1 - Fraction(perm(maps, games), maps**games)


def games_for(chance: Fraction, maps: int = MAPS) -> int:
    """Return after how many games some map has come twice with at least this chance (below one).

    >>> games_for(Fraction(1, 2), 365)
    23
    """
    if not chance < 1:
        raise ValueError(_("The chance should be below one."))
    different, games = Fraction(1), 0
    while 1 - different < chance:
        different *= Fraction(maps - games, maps)
        games += 1
    return games


def p_again(games: int, maps: int = MAPS) -> Fraction:
    """Return the chance that one given map, such as today's, comes in so many games."""
    return 1 - Fraction(maps - 1, maps) ** games


def pairs_alike(games: int, maps: int = MAPS) -> Fraction:
    """Return how many pairs of so many games have the same map on average."""
    return Fraction(comb(games, 2), maps)


def p_on_the_map(parts: int) -> Fraction:
    """Return the chance that so many given parts are all on the map."""
    if not 0 <= parts <= ON_A_MAP:
        return Fraction(0)
    return Fraction(comb(len(PARTS) - parts, ON_A_MAP - parts), comb(len(PARTS), ON_A_MAP))
