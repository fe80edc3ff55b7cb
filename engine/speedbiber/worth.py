"""What a position is worth to a family, in points: the score, its tiles, and the choice it leaves."""

from __future__ import annotations

from math import ceil

from engine.core.cards import Heap
from engine.speedbiber import scoring
from engine.speedbiber.hexes import QUARTERS, Mask, near
from engine.speedbiber.moves import ADDING, MOVING
from engine.speedbiber.table import DUE, Open
from engine.speedbiber.wishes import OWN, deer_quarter

DEER = "red-deer"


def pace(now: Open, seat: int) -> int:
    """Return how many lodges a family may set in a turn with its tiles."""
    return DUE + sum([tile.kind in ADDING for tile in now.tiles[seat]])


def turns_left(now: Open) -> int:
    """Return about how many turns the family in turn has after this one: until somebody has no lodge left."""
    seat = now.seat_in_turn
    if now.last_round:
        return 0
    after_this = max(0, now.left[seat] - now.due)
    found = ceil(after_this / DUE)
    for other in range(now.players):
        if other != seat:
            theirs = ceil(now.left[other] / pace(now, other))
            still_in_this_round = (other - now.start) % now.players > (seat - now.start) % now.players
            found = min(found, theirs - still_in_this_round)
    return found


CHOICE, FEW = 2.5, 4
"""What the free choice of a terrain is worth in points; it is halved by being bound to so many hexes."""


class Freedom:
    """What the choice of hexes for the next card is worth to the family in turn, for any lodges of its own.

    It is averaged over the unseen cards.
    A terrain that no lodge of the family touches can be entered anywhere; where one does, only beside it.
    """

    def __init__(self, now: Open, unseen: Heap):
        open_to_it = now.free | now.lodges[now.seat_in_turn]
        self.grounds = [
            (now.board.terrain[terrain] & open_to_it, CHOICE * number / unseen.total())
            for terrain, number in sorted(unseen.items())
        ]

    def of(self, own: Mask) -> float:
        """Return what it is worth with these lodges."""
        beside, found = near(own), 0.0
        for ground, share in self.grounds:
            free = ground & ~own
            bound = (free & beside).bit_count()
            found += share * (bound / (bound + FEW) if bound else bool(free))
        return found


class Score:
    """The points of the family in turn as if the game ended now, for any lodges that it might have.

    ``kind`` says what a tile is worth for every turn to come: one that adds a lodge, one that moves one.
    """

    ADDS, MOVES, TURNS = 0.25, 0.35, 8

    def __init__(self, now: Open):
        self.now, self.seat = now, now.seat_in_turn
        self.counts = [OWN[wish] for wish in scoring.counted(now) if wish != DEER]
        self.deer = DEER in now.wishes
        self.others = [
            [(now.lodges[seat] & quarter).bit_count() for seat in range(now.players) if seat != self.seat]
            for quarter in QUARTERS
        ]
        self.presence = now.options.presence(now.players)
        self.turns = min(self.TURNS, turns_left(now))
        self.known: dict[Mask, float] = {}

    def points(self, own: Mask) -> int:
        """Return the points of the family with these lodges."""
        board, found = self.now.board, 0
        for count in self.counts:
            found += count(board, own)
        if self.deer:
            for quarter, others in zip(QUARTERS, self.others, strict=True):
                found += deer_quarter([(own & quarter).bit_count(), *others], self.presence)[0]
        return found

    def reckoned(self, own: Mask) -> float:
        """Reckon what lodges on these hexes are worth: their points."""
        return float(self.points(own))

    def lodges(self, own: Mask) -> float:
        """Return what lodges on these hexes are worth; what was reckoned once is known."""
        value = self.known.get(own)
        if value is None:
            value = self.known[own] = self.reckoned(own)
        return value

    def tile(self, kind: str) -> float:
        """Return what a tile is worth beyond this turn: more while many turns are to come."""
        return self.turns * (self.MOVES if kind in MOVING else self.ADDS)


class Outlook(Score):
    """What lodges are worth to a player who thinks of the next card: their points, and the choice left."""

    def __init__(self, now: Open, unseen: Heap):
        super().__init__(now)
        self.freedom = Freedom(now, unseen)

    def reckoned(self, own: Mask) -> float:
        """Reckon what lodges on these hexes are worth: their points, and the choice if a card is to come."""
        return super().reckoned(own) + (self.freedom.of(own) if self.turns else 0.0)
