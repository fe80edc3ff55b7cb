"""The 400 hexes of the map, and sets of them as bits.

Columns A to T are straight lines of hexes from top to bottom, rows 1 to 20 count downwards.
Every second column (B, D, …) lies half a hex lower, so D7 touches C7 and C8, and C7 touches D6 and D7.
A hex is a number from 0 to 399, down column A first; a set of hexes is a :data:`Mask`, an ``int`` with a bit
for each hex. Moving a whole set by one hex is then a shift, and all neighbours are found in a few steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from engine.core.words import _, short

Mask: TypeAlias = int
"""A set of hexes: bit ``n`` is hex ``n``."""

SIZE = 20
"""Columns and rows of the map."""
HALF = SIZE // 2
"""Columns and rows of a quarter."""
LETTERS = "ABCDEFGHIJKLMNOPQRST"
NAMES: tuple[str, ...] = tuple(f"{letter}{row}" for letter in LETTERS for row in range(1, SIZE + 1))
"""The names of the hexes by their numbers: A1, A2, … A20, B1, …"""
NUMBERS: dict[str, int] = {name: number for number, name in enumerate(NAMES)}


def number(name: str) -> int:
    """Return the number of a hex; ``ValueError`` for what is no hex of the map.

    >>> number("A1"), number("C6")
    (0, 45)
    """
    found = NUMBERS.get(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(_("{text} is not a hex of the map; hexes are A1 to T20.", text=short(name)))
    return found


def name(n: int) -> str:
    """Return the name of a hex: column and row."""
    return NAMES[n]


def bit(n: int) -> Mask:
    """Return the set of one hex."""
    return 1 << n


def column(n: int) -> int:
    """Return the column of a hex, A being 0."""
    return n // SIZE


def row(n: int) -> int:
    """Return the row of a hex, as it is written: 1 to 20."""
    return n % SIZE + 1


def mask_of(hexes: str | Iterable[str]) -> Mask:
    """Return hexes named one by one, or in one text with spaces, as a set.

    >>> mask_of("A1 A2") == mask_of(["A2", "A1"]) == 3
    True
    """
    mask = 0
    for one in hexes.split() if isinstance(hexes, str) else hexes:
        mask |= 1 << number(one)
    return mask


def members(mask: Mask) -> Iterator[int]:
    """Yield the numbers of the hexes of a set in the order A1, A2, … T20."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def names(mask: Mask) -> tuple[str, ...]:
    """Return the names of the hexes of a set in the order A1, A2, … T20.

    >>> names(near(mask_of("C6")))
    ('B5', 'B6', 'C5', 'C7', 'D5', 'D6')
    """
    return tuple(NAMES[n] for n in members(mask))


# --- parts of the map

ALL: Mask = (1 << SIZE * SIZE) - 1
_COLUMN: Mask = (1 << SIZE) - 1
COLUMNS: tuple[Mask, ...] = tuple(_COLUMN << SIZE * c for c in range(SIZE))
"""The hexes of each column, A first."""
ROWS: tuple[Mask, ...] = tuple(sum(1 << SIZE * c + r for c in range(SIZE)) for r in range(SIZE))
"""The hexes of each row, the top one first."""
EDGE: Mask = COLUMNS[0] | COLUMNS[-1] | ROWS[0] | ROWS[-1]
"""The hexes at the edge of the map."""


def _all_of(parts: Iterable[Mask]) -> Mask:
    together = 0
    for part in parts:
        together |= part
    return together


_WEST, _NORTH = _all_of(COLUMNS[:HALF]), _all_of(ROWS[:HALF])
QUARTERS: tuple[Mask, ...] = (
    _WEST & _NORTH,
    ~_WEST & _NORTH,
    _WEST & ~_NORTH & ALL,
    ALL & ~(_WEST | _NORTH),
)
"""The hexes of each quarter: upper left, upper right, lower left, lower right."""

# --- one step in each direction

_HIGH = _all_of(COLUMNS[0::2])
"""Columns A, C, …: half a hex higher than the others."""
_LOW = ALL ^ _HIGH
_NOT_TOP, _NOT_BOTTOM = ALL ^ ROWS[0], ALL ^ ROWS[-1]
_HIGH_NOT_TOP, _LOW_NOT_BOTTOM = _HIGH & _NOT_TOP, _LOW & _NOT_BOTTOM


def up(mask: Mask) -> Mask:
    """Return the hexes straight above those of the set."""
    return (mask & _NOT_TOP) >> 1


def down(mask: Mask) -> Mask:
    """Return the hexes straight below."""
    return (mask & _NOT_BOTTOM) << 1


def _rising(mask: Mask) -> Mask:
    """Return the set as it is in a step up to the next column, before the columns are changed."""
    return (mask & _HIGH_NOT_TOP) >> 1 | mask & _LOW


def _falling(mask: Mask) -> Mask:
    return mask & _HIGH | (mask & _LOW_NOT_BOTTOM) << 1


def right_up(mask: Mask) -> Mask:
    """Return the hexes in the next column, half a hex higher."""
    return _rising(mask) << SIZE & ALL


def right_down(mask: Mask) -> Mask:
    """Return the hexes in the next column, half a hex lower."""
    return _falling(mask) << SIZE & ALL


def left_up(mask: Mask) -> Mask:
    """Return the hexes in the column before, half a hex higher."""
    return _rising(mask) >> SIZE


def left_down(mask: Mask) -> Mask:
    """Return the hexes in the column before, half a hex lower."""
    return _falling(mask) >> SIZE


STEPS: tuple[Callable[[Mask], Mask], ...] = (up, right_up, right_down, down, left_down, left_up)
"""One step of a whole set in each of the six directions, clockwise from the top."""


def near(mask: Mask) -> Mask:
    """Return every hex that is next to a hex of the set; its own hexes too, where two of them touch."""
    beside = mask | (mask & _HIGH_NOT_TOP) >> 1 | (mask & _LOW_NOT_BOTTOM) << 1
    return ((mask & _NOT_TOP) >> 1 | (mask & _NOT_BOTTOM) << 1 | beside << SIZE | beside >> SIZE) & ALL


NEIGHBOURS: tuple[Mask, ...] = tuple(near(1 << n) for n in range(SIZE * SIZE))
"""For each hex, the hexes that touch it: two to six."""


def _jumps(n: int) -> tuple[int, ...]:
    landing = (step(step(1 << n)) for step in STEPS)
    return tuple(sorted(there.bit_length() - 1 for there in landing if there))


JUMPS: tuple[tuple[int, ...], ...] = tuple(_jumps(n) for n in range(SIZE * SIZE))
"""For each hex, the hexes exactly two away in a straight line, in the order A1, A2, … T20."""

# --- shapes


@lru_cache(maxsize=8192)
def areas(mask: Mask) -> tuple[Mask, ...]:
    """Return the connected areas of a set, in the order of their first hexes.

    >>> [names(area) for area in areas(mask_of("A1 A2 C1 D1"))]
    [('A1', 'A2'), ('C1', 'D1')]
    """
    found = []
    rest = mask
    while rest:
        area = edge = rest & -rest
        rest ^= edge
        while edge:
            lowest = edge & -edge
            edge ^= lowest
            fresh = NEIGHBOURS[lowest.bit_length() - 1] & rest
            if fresh:
                rest ^= fresh
                area |= fresh
                edge |= fresh
        found.append(area)
    return tuple(found)


def row_ends(mask: Mask, length: int = 3) -> Mask:
    """Return the hexes outside the set at an end of a straight row of at least ``length`` of its hexes.

    >>> names(row_ends(mask_of("C5 C6 C7")))
    ('C4', 'C8')
    """
    ends = 0
    for step in STEPS:
        last = mask  # hexes of the set where so many in a row arrive
        for _more in range(length - 1):
            last = step(last) & mask
        ends |= step(last)
    return ends & ~mask
