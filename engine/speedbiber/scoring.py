"""Counting: the three wishes of the game and the mills, at any moment as if the game ended now."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.words import _
from engine.speedbiber import accounts, wishes
from engine.speedbiber.accounts import Line
from engine.speedbiber.table import Open
from engine.speedbiber.wishes import MILLS, WISHES


class Sum(NamedTuple):
    """What one wish, or the mills, is worth to a family: the lines add up to the points."""

    wish: str
    title: str
    points: int
    lines: tuple[Line, ...]


def counted(now: Open) -> tuple[str, ...]:
    """Return what counts in this game: the three wishes, and ``"mills"``."""
    return (*now.wishes, MILLS)


def totals(now: Open) -> tuple[int, ...]:
    """Return the points of every family as if the game ended now."""
    each = [
        wishes.points(wish, now.board, now.lodges, now.options.presence(now.players)) for wish in counted(now)
    ]
    return tuple([sum(points) for points in zip(*each, strict=True)])


def account(now: Open, seat: int) -> tuple[Sum, ...]:
    """Return the account of a family: each wish and the mills with the lines of its sum."""
    presence = now.options.presence(now.players)
    found = []
    for wish in counted(now):
        lines = accounts.account(wish, now.board, now.lodges, seat, presence)
        title = _("mills") if wish == MILLS else WISHES[wish].title
        found.append(Sum(wish, title, sum(line.points for line in lines), lines))
    return tuple(found)


def gains(now: Open, seat: int, to: int, origin: int | None = None) -> int:
    """Return by how much the points of a family change if a lodge is set on a hex, or moved there."""
    own = now.lodges[seat] | 1 << to if origin is None else now.lodges[seat] & ~(1 << origin) | 1 << to
    then = now._replace(lodges=(*now.lodges[:seat], own, *now.lodges[seat + 1 :]))
    return totals(then)[seat] - totals(now)[seat]


def signed(change: int) -> str:
    """Return a change of points with its sign, as it is printed.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '+0')
    """
    return f"{change:+d}".replace("-", "−")
