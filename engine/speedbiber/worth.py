"""What a position is worth to a family, in points: the score as it stands, and what tiles may bring."""

from __future__ import annotations

from engine.speedbiber import scoring
from engine.speedbiber.hexes import Mask
from engine.speedbiber.moves import MOVING
from engine.speedbiber.table import DUE, Open
from engine.speedbiber.wishes import OWN, red_deer

DEER = "red-deer"


def turns_left(now: Open) -> float:
    """Return about how many turns the family in turn has after this one."""
    return max(0, now.left[now.seat_in_turn] - DUE + now.placed) / DUE


class Score:
    """The points of the family in turn as if the game ended now, for any lodges that it might have.

    ``kind`` says what a tile is worth for every turn to come: one that adds a lodge, one that moves one.
    """

    ADDS, MOVES, TURNS = 0.25, 0.35, 8

    def __init__(self, now: Open):
        self.now, self.seat = now, now.seat_in_turn
        self.counts = [OWN[wish] for wish in scoring.counted(now) if wish != DEER]
        self.deer = DEER in now.wishes
        self.presence = now.options.presence(now.players)
        self.turns = min(self.TURNS, turns_left(now))
        self.known: dict[Mask, float] = {}

    def points(self, own: Mask) -> int:
        """Return the points of the family with these lodges."""
        board, found = self.now.board, 0
        for count in self.counts:
            found += count(board, own)
        if self.deer:
            lodges = self.now.lodges
            found += red_deer((*lodges[: self.seat], own, *lodges[self.seat + 1 :]), self.presence)[self.seat]
        return found

    def lodges(self, own: Mask) -> float:
        """Return what lodges on these hexes are worth: their points."""
        value = self.known.get(own)
        if value is None:
            value = self.known[own] = float(self.points(own))
        return value

    def tile(self, kind: str) -> float:
        """Return what a tile is worth beyond this turn: more while many turns are to come."""
        return self.turns * (self.MOVES if kind in MOVING else self.ADDS)
