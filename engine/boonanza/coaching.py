"""What a trade is worth to either side, as the coach at the table tells it: in coins, by what a view sees."""

from __future__ import annotations

from typing import Any

from engine.boonanza.moves import COIN
from engine.boonanza.valuing import Valuing
from engine.core.cards import Card


def gains(
    view: Any,
    seat: int,
    partner: int,
    gives: tuple[str, ...] | None,
    beans: tuple[Card, ...],
    asked: tuple[Card, ...],
) -> tuple[float, float] | None:
    """Return the coins that a seat and its partner can expect to gain by a trade; None if it cannot be told.

    ``gives`` are the seat's picks and ``beans`` their kinds; ``asked`` is what it gets.
    Coins that change hands under the house rule count one each.
    """
    if gives is None:
        return None
    paid, got = beans.count(COIN), asked.count(COIN)
    kinds = tuple(kind for kind in beans if kind != COIN)
    back = tuple(kind for kind in asked if kind != COIN)
    picks = tuple(pick for pick in gives if pick != COIN)
    mine = Valuing(view, seat).trade(picks, back)
    theirs = Valuing(view, partner).swap(back, kinds)
    return mine + got - paid, theirs + paid - got
