"""Counting: what lies on the table for a seat, less what is left in its hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.cards import Card
from engine.duizenden.cards import QUEEN, value
from engine.duizenden.melds import Cards
from engine.duizenden.options import Options
from engine.duizenden.table import Laid, Open


class Line(NamedTuple):
    """The account of one seat: points on the table, cards in hand, minus points for a missed call.

    ``hand`` is what the cards in hand cost, never below zero.
    """

    seat: int
    table: int
    hand: int
    minus: int

    @property
    def points(self) -> int:
        """What the seat scores by itself."""
        return self.table - self.hand - self.minus


def worth(cards: Iterable[Card], options: Options) -> int:
    """Return what cards count on the table."""
    return sum(value(card, options.pips) for card in cards)


def cost(cards: Iterable[Card], options: Options) -> int:
    """Return what cards cost that are left in a hand.

    >>> cost(["SQ", "HA", "JK", "D4"], Options())
    250
    """
    return sum(options.queen_minus if card == QUEEN else value(card, options.pips) for card in cards)


def on_table(sets: Iterable[Laid], seat: int, options: Options) -> int:
    """Return what the sets of a seat count."""
    return sum(worth(laid.meld.cards, options) for laid in sets if laid.owner == seat)


def account(now: Open, hands: Sequence[Cards]) -> tuple[Line, ...]:
    """Return the account of every seat."""
    return tuple(
        Line(seat, on_table(now.sets, seat, now.options), cost(hands[seat], now.options), now.minus[seat])
        for seat in range(now.players)
    )


def scores(now: Open, lines: Sequence[Line]) -> tuple[int, ...]:
    """Return the points of every seat: its own, or those of its whole team."""
    return tuple(sum(lines[mate].points for mate in now.side(seat)) for seat in range(now.players))
