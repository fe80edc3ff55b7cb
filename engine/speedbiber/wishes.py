"""The ten wishes of the animals of the lake, and the mills: what they are worth to every family.

Everything here is counted on sets of hexes (:mod:`engine.speedbiber.hexes`), because players ask for it
thousands of times a turn; :mod:`engine.speedbiber.accounts` tells the same line by line.
An *area* is a connected set of lodges of one family.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core.words import _
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import COLUMNS, QUARTERS, Mask, areas, near


class Wish(NamedTuple):
    """A wish: its id, its name, its name in the German rules, and its sentence."""

    id: str
    title: str
    german: str
    sentence: str


_ALL = (
    Wish("otter", _("otter"), "Fischotter", _("1 point for each lodge beside the lake.")),
    Wish("little-owl", _("little owl"), "Steinkauz", _("1 point for each lodge beside boulders.")),
    Wish("ants", _("ants"), "Ameisen", _("1 point for each lodge beside a place or a mill.")),
    Wish(
        "fox",
        _("fox"),
        "Fuchs",
        _("4 points for each place or mill that an area of yours joins with another place or mill."),
    ),
    Wish("bees", _("bees"), "Bienenvolk", _("1 point for every 2 lodges of your largest area.")),
    Wish("hedgehog", _("hedgehog"), "Igel", _("1 point for each of your separate areas.")),
    Wish(
        "red-deer",
        _("red deer"),
        "Rothirsch",
        _("In each quarter 12 points for the most lodges and 6 for the second most; all who tie get all."),
    ),
    Wish(
        "stork",
        _("stork"),
        "Storch",
        _("3 points for each lodge in your weakest quarter; none if you miss one."),
    ),
    Wish("dragonfly", _("dragonfly"), "Libelle", _("1 point for each column in which you have a lodge.")),
    Wish(
        "woodpecker",
        _("woodpecker"),
        "Specht",
        _("2 points for each lodge in the column in which you have the most."),
    ),
)
WISHES: dict[str, Wish] = {wish.id: wish for wish in _ALL}
"""The wishes by their ids, in the order of the rules."""

MILLS = "mills"
"""What counts in every game: 3 points for each mill beside which a family has a lodge."""

SITE, AREA_PAIR, MOST, SECOND, WEAKEST, TALLEST, MILL = 4, 2, 12, 6, 3, 2, 3
"""What the rules pay: a site for the fox, lodges a point for the bees, first and second for the red deer,
a lodge for the stork, a lodge for the woodpecker, a mill."""


def points(wish: str, board: Board, lodges: Sequence[Mask], presence: bool = True) -> tuple[int, ...]:
    """Return what a wish, or ``"mills"``, is worth to every family now.

    ``lodges`` has a set of hexes for each family. ``presence`` is whether the red deer asks a family to stand
    in the quarter; of a family alone it always does. ``KeyError`` if there is no such wish.
    """
    if wish == "red-deer":
        return red_deer(lodges, presence)
    count = OWN[wish]
    return tuple([count(board, own) for own in lodges])


def score(wish: str, board: Board, lodges: Sequence[Mask], seat: int, presence: bool = True) -> int:
    """Return what a wish, or ``"mills"``, is worth to one family now."""
    if wish == "red-deer":
        return red_deer(lodges, presence)[seat]
    return OWN[wish](board, lodges[seat])


# --- the wishes for which the other families do not matter


def otter(board: Board, own: Mask) -> int:
    """Count the lodges beside the lake; one that stands on the lake itself does not count (ruling)."""
    return (own & board.beside_lake).bit_count()


def little_owl(board: Board, own: Mask) -> int:
    """Count the lodges beside boulders."""
    return (own & board.beside_boulders).bit_count()


def ants(board: Board, own: Mask) -> int:
    """Count the lodges beside a place or a mill, each once."""
    return (own & board.beside_sites).bit_count()


def joined(board: Board, own: Mask) -> Mask:
    """Return the places and mills that an area of the family joins with another one."""
    if not (own & board.beside_sites):
        return 0
    found = 0
    for area in areas(own):
        touched = near(area) & board.sites
        if touched & (touched - 1):  # more than one
            found |= touched
    return found


def fox(board: Board, own: Mask) -> int:
    """Count 4 for each place or mill that is joined with another by an area, each once."""
    return SITE * joined(board, own).bit_count()


def bees(_board: Board, own: Mask) -> int:
    """Count the pairs of lodges in the largest area."""
    return max([area.bit_count() for area in areas(own)], default=0) // AREA_PAIR


def hedgehog(_board: Board, own: Mask) -> int:
    """Count the areas."""
    return len(areas(own))


def stork(_board: Board, own: Mask) -> int:
    """Count 3 for each lodge in the weakest quarter."""
    return WEAKEST * min([(own & quarter).bit_count() for quarter in QUARTERS])


def dragonfly(_board: Board, own: Mask) -> int:
    """Count the columns with a lodge."""
    return sum([1 for column in COLUMNS if own & column])


def woodpecker(_board: Board, own: Mask) -> int:
    """Count 2 for each lodge in the fullest column."""
    return TALLEST * max([(own & column).bit_count() for column in COLUMNS])


def mills(board: Board, own: Mask) -> int:
    """Count 3 for each mill beside which a lodge stands."""
    return MILL * (near(own) & board.mills).bit_count()


OWN: dict[str, Callable[[Board, Mask], int]] = {
    "otter": otter,
    "little-owl": little_owl,
    "ants": ants,
    "fox": fox,
    "bees": bees,
    "hedgehog": hedgehog,
    "stork": stork,
    "dragonfly": dragonfly,
    "woodpecker": woodpecker,
    MILLS: mills,
}
"""What counts a family's own lodges alone: every wish but the red deer, and the mills."""

# --- the wish in which families compete


def deer_quarter(counts: Sequence[int], presence: bool = True) -> tuple[int, ...]:
    """Return what one quarter pays by the numbers of lodges that the families have in it.

    The highest number gets 12, the next number below it 6, however many families have it.
    Of a family alone presence is always asked.

    >>> deer_quarter([5, 5, 3, 3, 1])
    (12, 12, 6, 6, 0)
    """
    most = max(counts)
    second = max([count for count in counts if count < most], default=-1)
    least = 1 if presence or len(counts) == 1 else 0
    return tuple(
        [
            0 if count < least else MOST if count == most else SECOND if count == second else 0
            for count in counts
        ]
    )


def red_deer(lodges: Sequence[Mask], presence: bool = True) -> tuple[int, ...]:
    """Return what the four quarters pay together to every family."""
    quarters = [
        deer_quarter([(own & quarter).bit_count() for own in lodges], presence) for quarter in QUARTERS
    ]
    return tuple([sum(paid) for paid in zip(*quarters, strict=True)])
