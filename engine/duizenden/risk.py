"""How likely it is that the round ends before the next turn of a seat, by what lies in the open."""

from __future__ import annotations

from engine.duizenden.table import Open

GOES_OUT = (0.0, 0.15, 0.03, 0.125, 0.01)
"""How often a player with so many cards and sets on the table goes out in one turn.

Rounded from rounds among players of level normal, between what was counted at two and at four players.
Three cards are more dangerous than two: with the one that is drawn they can be a set and the discard.
"""
WITH_MORE = 0.005
UNOPENED = 0.003


def goes_out(now: Open, seat: int) -> float:
    """Return the chance that a seat goes out in its next turn: by its cards and whether it has opened."""
    size = now.sizes[seat]
    if not size:
        return 0.0
    if not now.has_opened(seat):
        return UNOPENED
    return GOES_OUT[size] if size < len(GOES_OUT) else WITH_MORE


def is_last(now: Open, seat: int) -> bool:
    """Tell whether the round ends when a seat goes out: where a whole team has to, if its mates are out."""
    mates = [mate for mate in now.side(seat) if mate != seat]
    return now.options.team_end == "one" or not any(now.sizes[mate] for mate in mates)


def ends_before(now: Open, seat: int) -> float:
    """Return the chance that the round ends before the next turn of a seat.

    Every other seat has one turn before it; in the first lap nobody goes out.
    Mates who might both go out in that time are left aside.
    """
    going_on = 1.0
    for step in range(1, now.players):
        other = (seat + step) % now.players
        later = (other - now.start) % now.players < (seat - now.start) % now.players
        if now.lap + later and is_last(now, other):
            going_on *= 1.0 - goes_out(now, other)
    return 1.0 - going_on
