"""Counting: the points and the roem of a trick, and the settlement of a deal, line by line.

Seats 0 and 2 are side 0, seats 1 and 3 side 1; whatever belongs to the sides is a pair.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.cards import Card
from engine.core.words import _
from engine.klaverjas.cards import ALL_POINTS, CARDS, LAST_TRICK, POINTS, RANKS, SUITS, cards, mask, winner
from engine.klaverjas.rulebook import Options

TRICKS = 8
WHOLE = ALL_POINTS + LAST_TRICK
PIT = 100
RUNS = {3: ("run-of-three", 20), 4: ("run-of-four", 50)}
STUK = 20

Pair = tuple[int, int]


class Roem(NamedTuple):
    """One thing that counts in a trick: the rule that says so, the cards, and the points."""

    rule: str
    cards: tuple[Card, ...]
    points: int


class Tally(NamedTuple):
    """What the two sides have taken so far: points of cards and last trick, roem that counts, tricks."""

    points: Pair = (0, 0)
    roem: Pair = (0, 0)
    tricks: Pair = (0, 0)

    def plus(self, side: int, points: int, roem: int, tricks: int = 1) -> Tally:
        """Return the tally with more for one side."""
        gained = ((points, 0), (roem, 0), (tricks, 0)) if side == 0 else ((0, points), (0, roem), (0, tricks))
        return Tally(*((a + b, c + d) for (a, c), (b, d) in zip(self, gained, strict=True)))

    @property
    def totals(self) -> Pair:
        """Points and roem together."""
        return self.points[0] + self.roem[0], self.points[1] + self.roem[1]


class Trick(NamedTuple):
    """A trick that has been taken: who led, the four cards in order, who took it, and what it counts.

    ``points`` are those of the cards and of the last trick; ``roem`` is what lies in it;
    ``counts`` tells whether that roem counts (a call may still be missing).
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int
    roem: tuple[Roem, ...]
    counts: bool

    @property
    def roem_points(self) -> int:
        """The points of the roem in it, called or not."""
        return sum(found.points for found in self.roem)

    @property
    def side(self) -> int:
        """The side that took it."""
        return self.winner % 2


def roem_in(trick: int, trump: str, options: Options) -> tuple[Roem, ...]:
    """Return the roem in a trick (a mask of up to four cards), the run first.

    Source: rules run-of-three to four-alike. Four cards hold one run at most, the longest counts.
    """
    return (*_runs(trick), *_stuk(trick, trump), *_alike(trick, options))


def _runs(trick: int) -> Iterable[Roem]:
    for suit in range(4):
        held = trick >> 8 * suit & 0xFF
        for length in (4, 3):
            run = held  # bits where a run of this length begins
            for step in range(1, length):
                run &= held >> step
            if run:
                lowest = (run & -run).bit_length() - 1
                found = CARDS[8 * suit + lowest : 8 * suit + lowest + length]
                yield Roem(RUNS[length][0], found, RUNS[length][1])
                break


def _stuk(trick: int, trump: str) -> Iterable[Roem]:
    pair = (trump + "Q", trump + "K")
    if trick & mask(pair) == mask(pair):
        yield Roem("stuk", pair, STUK)


def _alike(trick: int, options: Options) -> Iterable[Roem]:
    for rank, name in enumerate(RANKS):
        four = 0x01010101 << rank
        if trick & four == four:
            points = {"J": options.four_jacks, "9": options.four_nines}.get(name, options.four_others)
            if points:
                yield Roem("four-alike", cards(four), points)


def trick_taken(leader: int, numbers: tuple[int, ...], trump: str, options: Options, *, last: bool) -> Trick:
    """Return the trick that four cards make, given by their numbers in the order of play."""
    suit = SUITS.index(trump)
    points = POINTS[suit]
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return Trick(
        leader=leader,
        cards=tuple(CARDS[number] for number in numbers),
        winner=(leader + winner(numbers, suit)) % 4,
        points=sum(points[number] for number in numbers) + (LAST_TRICK if last else 0),
        roem=() if options.roem == "none" else roem_in(bits, trump, options),
        counts=options.roem == "counted",
    )


class Line(NamedTuple):
    """One line of a settlement: the rule behind it, and what each side gets by it."""

    rule: str
    points: Pair

    @property
    def title(self) -> str:
        """What the line counts, in a few words."""
        return {
            "last-trick": _("cards and last trick"),
            "roem-to-winner": _("roem"),
            "nat-to-others": _("nat: all to the others"),
            "pit": _("pit: all eight tricks"),
        }[self.rule]


class Settlement(NamedTuple):
    """How a deal comes out: lines that add up to the ``scores`` of the two sides.

    ``tally`` is what was taken in the tricks; ``declarers`` is the side that played;
    ``pit`` is the side that took all tricks and is paid for it, if any.
    """

    declarers: int
    tally: Tally
    lines: tuple[Line, ...]
    nat: bool
    pit: int | None

    @property
    def scores(self) -> Pair:
        """The points that go onto the score pad."""
        return sum(line.points[0] for line in self.lines), sum(line.points[1] for line in self.lines)


def settle(declarers: int, tally: Tally, options: Options) -> Settlement:
    """Return the settlement of a deal from what the two sides have taken in its eight tricks.

    The lines are the points, the roem, what a team that is nat hands over, and pit.
    """
    others = 1 - declarers
    nat = tally.totals[declarers] <= tally.totals[others]
    lines = [Line("last-trick", tally.points), Line("roem-to-winner", tally.roem)]
    if nat:
        lost = tally.totals[declarers]
        lines.append(Line("nat-to-others", (-lost, lost) if declarers == 0 else (lost, -lost)))
    pit = _pit(declarers, tally, options)
    if pit is not None:
        lines.append(Line("pit", (PIT, 0) if pit == 0 else (0, PIT)))
    return Settlement(declarers, tally, tuple(lines), nat, pit)


def _pit(declarers: int, tally: Tally, options: Options) -> int | None:
    """Return the side that is paid for all eight tricks, if any."""
    side = next((side for side in (0, 1) if tally.tricks[side] == TRICKS), None)
    return side if options.pit == "either" or side == declarers else None
