"""The queen of spades as a decision: 100 points on the table, 200 off in the hand.

The model: how likely the round lasts until your next turns is told, or its end has the same risk each lap;
in each turn a card comes from those out of sight, each as likely; the queen is laid as soon as she lies in a
set. Cards that help her are held until then.

>>> keeping(Fraction(1, 2)), threshold(), threshold(minus=100)
(Fraction(-50, 1), Fraction(2, 3), Fraction(1, 2))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from engine.core.cards import Card
from engine.duizenden.cards import QUEEN, value
from engine.duizenden.odds_outs import Coming, coming_of, out_of_sight

TABLE = value(QUEEN)
MINUS = 200


def keeping(comes: Fraction, minus: int = MINUS) -> Fraction:
    """Return what the queen is worth on average if she comes to the table with this chance."""
    return TABLE * comes - minus * (1 - comes)


def threshold(minus: int = MINUS) -> Fraction:
    """Return the chance to lay her from which she is worth having: where :func:`keeping` is 0."""
    return Fraction(minus, TABLE + minus)


def swing(minus: int = MINUS) -> int:
    """Return what lies between the two ends: 300 points, so each per cent of chance is worth 3."""
    return TABLE + minus


def coming(held: Sequence[Card] = (), seen: Iterable[Card] = (), *, strict: bool = False) -> Coming:
    """Return what the queen needs, with these other cards held and those seen."""
    return coming_of(QUEEN, held, out_of_sight([QUEEN, *held], seen), strict=strict)


def p_laid(
    held: Sequence[Card], lasts: Sequence[Fraction], seen: Iterable[Card] = (), *, cards: int = 1
) -> Fraction:
    """Return the chance that the queen comes to the table before the round ends.

    ``lasts`` are the chances that the round lasts until your turn 0, 1, 2, … (``odds_cost.lasts``);
    so many ``cards`` come by in each turn that might help her.

    >>> p_laid(["SK", "SA"], [Fraction(1)])
    Fraction(1, 1)
    """
    return coming(held, seen).lasting(lasts, cards)


def p_laid_at_risk(held: Sequence[Card], risk: Fraction) -> Fraction:
    """Return the same chance where the risk that the round ends is the same each lap.

    >>> float(round(p_laid_at_risk(["SK"], Fraction(1, 10)), 4))
    0.4521
    """
    return coming(held).in_time(risk)


def worth_of_partner(
    partner: Card, held: Sequence[Card], lasts: Sequence[Fraction], minus: int = MINUS
) -> Fraction:
    """Return what it is worth to hold one more card for the queen, rather than to discard it.

    The queen comes more likely; and the card itself then lies on the table, or else costs its points.
    That it might find another set, or another card be discarded instead, is left out.
    """
    before, after = p_laid(held, lasts, [partner]), p_laid([*held, partner], lasts)
    return swing(minus) * (after - before) + value(partner) * (2 * after - 1)


def most_risk(held: Sequence[Card], minus: int = MINUS, steps: int = 1000) -> Fraction:
    """Return the greatest risk each lap with which the queen is still worth having, in whole thousandths."""
    need, sought = threshold(minus), coming(held)
    low, high = 0, steps
    while low < high:
        middle = (low + high + 1) // 2
        if sought.in_time(Fraction(middle, steps)) >= need:
            low = middle
        else:
            high = middle - 1
    return Fraction(low, steps)
