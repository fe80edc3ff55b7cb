"""How the points of a wish came about, line by line, and what lights up on the map for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core.words import _, listing, plural
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import COLUMNS, LETTERS, NAMES, NEIGHBOURS, QUARTERS, Mask, areas, members, near
from engine.speedbiber.wishes import (
    AREA_PAIR,
    MILL,
    MILLS,
    MOST,
    SECOND,
    SITE,
    TALLEST,
    WEAKEST,
    deer_quarter,
)


class Line(NamedTuple):
    """One line of an account: what is counted, the points for it, and the hexes that it speaks of."""

    text: str
    points: int
    hexes: Mask = 0


class Group(NamedTuple):
    """Hexes that light up together on the map, and the few characters that are written beside them."""

    hexes: Mask
    label: str


def account(
    wish: str, board: Board, lodges: Sequence[Mask], seat: int, presence: bool = True
) -> tuple[Line, ...]:
    """Return lines that add up to what a wish, or ``"mills"``, is worth to the family of a seat."""
    if wish == "red-deer":
        return _deer_lines(lodges, seat, presence)
    return _LINES[wish](board, lodges[seat])


def counts(
    wish: str, board: Board, lodges: Sequence[Mask], seat: int, presence: bool = True
) -> tuple[Group, ...]:
    """Return what counts for a wish, or ``"mills"``, of the family of a seat, to be lit on the map."""
    if wish == "red-deer":
        return _deer_groups(lodges, seat, presence)
    return _GROUPS[wish](board, lodges[seat])


def quarter_name(quarter: int) -> str:
    """Return the name of a quarter by its place in reading order."""
    return (_("upper left"), _("upper right"), _("lower left"), _("lower right"))[quarter]


def site_names(board: Board, sites: Mask) -> str:
    """Return places and mills in words: "the mill D9 and the place E4"."""
    return listing(
        [
            _("the mill {hex}", hex=NAMES[n]) if board.mills >> n & 1 else _("the place {hex}", hex=NAMES[n])
            for n in members(sites)
        ]
    )


def _lodges(n: int) -> str:
    return plural("{n} lodge", "{n} lodges", n) if n else _("no lodges")


# --- wishes that count single lodges


def _otter_lines(board: Board, own: Mask) -> tuple[Line, ...]:
    beside, afloat = own & board.beside_lake, own & board.lake
    n = beside.bit_count()
    lines = [Line(plural("{n} lodge beside the lake", "{n} lodges beside the lake", n), n, beside)]
    if afloat:
        text = plural(
            "{n} lodge on the lake itself counts nothing",
            "{n} lodges on the lake itself count nothing",
            afloat.bit_count(),
        )
        lines.append(Line(text, 0, afloat))
    return tuple(lines)


def _owl_lines(board: Board, own: Mask) -> tuple[Line, ...]:
    beside = own & board.beside_boulders
    n = beside.bit_count()
    return (Line(plural("{n} lodge beside boulders", "{n} lodges beside boulders", n), n, beside),)


def _ants_lines(board: Board, own: Mask) -> tuple[Line, ...]:
    beside = own & board.beside_sites
    n = beside.bit_count()
    text = plural("{n} lodge beside a place or a mill", "{n} lodges beside a place or a mill", n)
    return (Line(text, n, beside),)


def _counted(mask: Mask) -> tuple[Group, ...]:
    return (Group(mask, str(mask.bit_count())),) if mask else ()


def _otter_groups(board: Board, own: Mask) -> tuple[Group, ...]:
    return _counted(own & board.beside_lake)


def _owl_groups(board: Board, own: Mask) -> tuple[Group, ...]:
    return _counted(own & board.beside_boulders)


def _ants_groups(board: Board, own: Mask) -> tuple[Group, ...]:
    return _counted(own & board.beside_sites)


# --- wishes that count areas


def _fox_lines(board: Board, own: Mask) -> tuple[Line, ...]:
    lines, before = [], 0
    for area in areas(own):
        touched = near(area) & board.sites
        if touched.bit_count() < 2:
            continue
        fresh = touched & ~before
        before |= touched
        places = {"hex": NAMES[next(members(area))], "sites": site_names(board, touched)}
        text = _("The area of {hex} joins {sites}", **places)
        if fresh != touched:
            again = site_names(board, touched & ~fresh)
            text = _("{text}; counted already: {again}", text=text, again=again)
        lines.append(Line(text, SITE * fresh.bit_count(), area | touched))
    return tuple(lines) or (Line(_("No area joins two places or mills"), 0),)


def _fox_groups(board: Board, own: Mask) -> tuple[Group, ...]:
    return tuple(Group(line.hexes, f"+{line.points}") for line in _fox_lines(board, own) if line.hexes)


def _largest(own: Mask) -> Mask:
    """Return the largest area, the first of several equal ones."""
    return max(areas(own), key=int.bit_count, default=0)


def _bees_lines(_board: Board, own: Mask) -> tuple[Line, ...]:
    area = _largest(own)
    n = area.bit_count()
    if not n:
        return (Line(_("No lodge"), 0),)
    text = _("The largest area, that of {hex}: {lodges}", hex=NAMES[next(members(area))], lodges=_lodges(n))
    return (Line(text, n // AREA_PAIR, area),)


def _bees_groups(_board: Board, own: Mask) -> tuple[Group, ...]:
    return _counted(_largest(own))


def _hedgehog_lines(_board: Board, own: Mask) -> tuple[Line, ...]:
    n = len(areas(own))
    return (Line(plural("{n} separate area", "{n} separate areas", n), n, own),)


def _hedgehog_groups(_board: Board, own: Mask) -> tuple[Group, ...]:
    return tuple(Group(area, str(number)) for number, area in enumerate(areas(own), 1))


# --- wishes that count quarters and columns


def _stork_lines(_board: Board, own: Mask) -> tuple[Line, ...]:
    inside = [own & quarter for quarter in QUARTERS]
    n, weakest = min((mask.bit_count(), quarter) for quarter, mask in enumerate(inside))
    text = _("The weakest quarter, {quarter}: {lodges}", quarter=quarter_name(weakest), lodges=_lodges(n))
    return (Line(text, WEAKEST * n, inside[weakest]),)


def _stork_groups(_board: Board, own: Mask) -> tuple[Group, ...]:
    inside = [own & quarter for quarter in QUARTERS]
    return tuple(Group(mask, str(mask.bit_count())) for mask in inside if mask)


def _dragonfly_lines(_board: Board, own: Mask) -> tuple[Line, ...]:
    letters = [letter for letter, column in zip(LETTERS, COLUMNS, strict=True) if own & column]
    n = len(letters)
    if not n:
        return (Line(_("No lodge"), 0),)
    text = plural(
        "{n} column with a lodge: {columns}",
        "{n} columns with a lodge: {columns}",
        n,
        columns=listing(letters),
    )
    return (Line(text, n, own),)


def _dragonfly_groups(_board: Board, own: Mask) -> tuple[Group, ...]:
    return tuple(
        Group(own & column, letter) for letter, column in zip(LETTERS, COLUMNS, strict=True) if own & column
    )


def _tallest(own: Mask) -> tuple[int, Mask]:
    """Return the column with the most lodges, the first of several, and those lodges."""
    column = max(range(len(COLUMNS)), key=lambda c: ((own & COLUMNS[c]).bit_count(), -c))
    return column, own & COLUMNS[column]


def _woodpecker_lines(_board: Board, own: Mask) -> tuple[Line, ...]:
    column, inside = _tallest(own)
    n = inside.bit_count()
    if not n:
        return (Line(_("No lodge"), 0),)
    text = _("The fullest column, {column}: {lodges}", column=LETTERS[column], lodges=_lodges(n))
    return (Line(text, TALLEST * n, inside),)


def _woodpecker_groups(_board: Board, own: Mask) -> tuple[Group, ...]:
    return _counted(_tallest(own)[1])


# --- mills


def _mills_lines(board: Board, own: Mask) -> tuple[Line, ...]:
    touched = near(own) & board.mills
    lines = [
        Line(_("A lodge beside the mill {hex}", hex=NAMES[n]), MILL, 1 << n | NEIGHBOURS[n] & own)
        for n in members(touched)
    ]
    return tuple(lines) or (Line(_("No lodge beside a mill"), 0),)


def _mills_groups(board: Board, own: Mask) -> tuple[Group, ...]:
    return tuple(Group(line.hexes, f"+{MILL}") for line in _mills_lines(board, own) if line.points)


# --- the red deer


def _deer_paid(lodges: Sequence[Mask], seat: int, presence: bool) -> list[tuple[Mask, int]]:
    """Return for each quarter the lodges of the seat in it and what it is paid."""
    return [
        (
            lodges[seat] & quarter,
            deer_quarter([(own & quarter).bit_count() for own in lodges], presence)[seat],
        )
        for quarter in QUARTERS
    ]


def _deer_lines(lodges: Sequence[Mask], seat: int, presence: bool) -> tuple[Line, ...]:
    lines = []
    for quarter, (inside, paid) in enumerate(_deer_paid(lodges, seat, presence)):
        places = {"quarter": quarter_name(quarter).capitalize(), "lodges": _lodges(inside.bit_count())}
        text = {
            MOST: _("{quarter}: {lodges}, the most", **places),
            SECOND: _("{quarter}: {lodges}, the second most", **places),
        }.get(paid, _("{quarter}: {lodges}", **places))
        lines.append(Line(text, paid, inside))
    return tuple(lines)


def _deer_groups(lodges: Sequence[Mask], seat: int, presence: bool) -> tuple[Group, ...]:
    return tuple(
        Group(inside, f"{inside.bit_count()}: +{paid}")
        for inside, paid in _deer_paid(lodges, seat, presence)
        if inside
    )


_LINES: dict[str, Callable[[Board, Mask], tuple[Line, ...]]] = {
    "otter": _otter_lines,
    "little-owl": _owl_lines,
    "ants": _ants_lines,
    "fox": _fox_lines,
    "bees": _bees_lines,
    "hedgehog": _hedgehog_lines,
    "stork": _stork_lines,
    "dragonfly": _dragonfly_lines,
    "woodpecker": _woodpecker_lines,
    MILLS: _mills_lines,
}
_GROUPS: dict[str, Callable[[Board, Mask], tuple[Group, ...]]] = {
    "otter": _otter_groups,
    "little-owl": _owl_groups,
    "ants": _ants_groups,
    "fox": _fox_groups,
    "bees": _bees_groups,
    "hedgehog": _hedgehog_groups,
    "stork": _stork_groups,
    "dragonfly": _dragonfly_groups,
    "woodpecker": _woodpecker_groups,
    MILLS: _mills_groups,
}
