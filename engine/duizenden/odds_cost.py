"""What a hand costs if the round ends now, how likely it ends before your next turn, and what waiting costs.

What a hand costs is counted. How likely a round ends depends on what people do, so it was measured: by how
many cards the nearest of the others held, in rounds of four *normal* computer players (``tests/studies``).

>>> swing("SQ"), swing("H7"), swing("HA")
(300, 10, 40)
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from engine.core.cards import Card
from engine.core.words import _
from engine.duizenden.odds_measured import BEGUN, ENDED
from engine.duizenden.options import Options
from engine.duizenden.scoring import cost, worth

TAIL = max(BEGUN)
"""So many cards, or more, are looked at as one."""


@lru_cache(maxsize=32)
def lasts(near: int) -> tuple[Fraction, ...]:
    """Return the chances that the round lasts until your turn 0 (now), 1, 2, … as far as was looked.

    ``near`` is how many cards the nearest other holds when your turn is over. Each chance is that of the turn
    before it, times the share of those that had one and then had the next.

    Raises:
        ValueError: nobody holds fewer than one card while the round goes on.
    """
    if near < 1:
        raise ValueError(_("While the round goes on everybody holds a card, so {near} cannot be.", near=near))
    found = [Fraction(1)]
    row = min(near, TAIL)
    for ended, begun in zip(ENDED[row], BEGUN[row], strict=True):
        found.append(found[-1] * (1 - Fraction(ended, begun)) if begun else Fraction(0))
    return tuple(found)


def risk(near: int) -> Fraction:
    """Return the chance that the round ends before your next turn, the nearest other holding so many."""
    return 1 - lasts(near)[1]


def from_the_start() -> tuple[Fraction, ...]:
    """Return the chances that a round lasts until your turns, 0 being the deal and 1 the first turn."""
    return (Fraction(1), *lasts(TAIL))


def if_it_ends(hand: Iterable[Card], options: Options | None = None) -> int:
    """Return what the cards of a hand cost if the round ends now.

    >>> if_it_ends(["SQ", "HA", "JK", "D4"])
    250
    """
    return cost(hand, options or Options())


def swing(card: Card, options: Options | None = None) -> int:
    """Return the difference that a card makes between lying on the table and being left in the hand."""
    rules = options or Options()
    return worth([card], rules) + cost([card], rules)


def p_ends(risk: Fraction, laps: int) -> Fraction:
    """Return the chance that the round ends within so many laps, if the risk stays the same.

    >>> p_ends(Fraction(1, 10), 3)
    Fraction(271, 1000)
    """
    return 1 - (1 - risk) ** laps


def cost_of_waiting(cards: Iterable[Card], ends: Fraction, options: Options | None = None) -> Fraction:
    """Return what it costs on average to hold cards that could be laid, if the round ends with this chance.

    >>> cost_of_waiting(["SQ", "SK", "SA"], Fraction(1, 10))
    Fraction(36, 1)
    """
    return sum((swing(card, options) for card in cards), 0) * ends
