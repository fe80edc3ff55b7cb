"""A second, slow and plain Speedbiber: coordinates, sets and loops, written from the rules alone.

Nothing here comes from the fast engine. A hex is a name such as ``C6``; a map is a dictionary from names to
letters. Where hexes touch is measured between their centres on paper, in units of a hex's height.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isclose, sqrt

HEXES = [f"{column}{row}" for column in "ABCDEFGHIJKLMNOPQRST" for row in range(1, 21)]
GROUND = "MHARS"

Kinds = Mapping[str, str]
"""What every hex is: a letter of the five terrains, ``~`` lake, ``o`` boulders, ``#`` mill, ``*`` place."""


def centre(hex_: str) -> tuple[float, float]:
    """Return where the middle of a hex lies on paper; one hex is 1 high."""
    column = ord(hex_[0]) - ord("A")
    lower = 0.5 if hex_[0] in "BDFHJLNPRT" else 0.0
    return column * sqrt(3) / 2, int(hex_[1:]) + lower


def at(x: float, y: float) -> str | None:
    """Return the hex whose middle lies there, if any."""
    for hex_ in HEXES:
        there = centre(hex_)
        if isclose(there[0], x, abs_tol=1e-6) and isclose(there[1], y, abs_tol=1e-6):
            return hex_
    return None


def distance(one: str, other: str) -> float:
    """Return the distance between two middles."""
    (a, b), (c, d) = centre(one), centre(other)
    return sqrt((a - c) ** 2 + (b - d) ** 2)


BESIDE = {one: {other for other in HEXES if isclose(distance(one, other), 1.0)} for one in HEXES}
"""The hexes that touch a hex."""


def beyond(one: str, other: str) -> str | None:
    """Return the hex that comes after two that touch, going straight on from the first to the second."""
    (a, b), (c, d) = centre(one), centre(other)
    return at(2 * c - a, 2 * d - b)


AFTER = {(one, other): beyond(one, other) for one in HEXES for other in BESIDE[one]}


def touching(hexes: Iterable[str]) -> set[str]:
    """Return every hex that touches one of these."""
    found: set[str] = set()
    for one in hexes:
        found |= BESIDE[one]
    return found


def jumps(one: str) -> set[str]:
    """Return the hexes exactly two away in a straight line."""
    landing = set()
    (a, b) = centre(one)
    for other in HEXES:
        (c, d) = centre(other)
        middle = at((a + c) / 2, (b + d) / 2)
        if isclose(distance(one, other), 2.0) and middle in BESIDE[one]:
            landing.add(other)
        elif isclose(distance(one, other), 2.0):
            raise AssertionError("two away, but not straight")
    return landing


def areas(hexes: Iterable[str]) -> set[frozenset[str]]:
    """Return the connected areas."""
    rest, found = set(hexes), set()
    while rest:
        area = {rest.pop()}
        while more := touching(area) & rest:
            area |= more
            rest -= more
        found.add(frozenset(area))
    return found


def row_ends(hexes: Iterable[str]) -> set[str]:
    """Return the hexes at an end of a straight row of at least three, in any of the three directions."""
    inside, ends = set(hexes), set()
    for one in inside:
        for two in BESIDE[one] & inside:
            three = AFTER[one, two]
            if three in inside and three is not None:
                end = AFTER[two, three]
                if end is not None and end not in inside:
                    ends.add(end)
    return ends


def quarter(hex_: str) -> int:
    """Return the quarter of a hex: 0 and 1 above, 2 and 3 below."""
    return (hex_[0] >= "K") + 2 * (int(hex_[1:]) >= 11)


# --- the wishes


def of_kind(kinds: Kinds, letters: str) -> set[str]:
    """Return the hexes of some kinds."""
    return {hex_ for hex_ in HEXES if kinds[hex_] in letters}


def points(wish: str, kinds: Kinds, families: list[set[str]], seat: int, presence: bool = True) -> int:
    """Return the points of one family for a wish, or for the mills."""
    own = families[seat]
    if wish == "otter":
        return sum(1 for lodge in own if kinds[lodge] != "~" and any(kinds[x] == "~" for x in BESIDE[lodge]))
    if wish == "little-owl":
        return sum(1 for lodge in own if any(kinds[x] == "o" for x in BESIDE[lodge]))
    if wish == "ants":
        return sum(1 for lodge in own if any(kinds[x] in "#*" for x in BESIDE[lodge]))
    if wish == "fox":
        return 4 * len(_joined(kinds, own))
    if wish == "bees":
        return max((len(area) for area in areas(own)), default=0) // 2
    if wish == "hedgehog":
        return len(areas(own))
    if wish == "red-deer":
        return sum(_deer(families, seat, q, presence) for q in range(4))
    if wish == "stork":
        return 3 * min(sum(1 for lodge in own if quarter(lodge) == q) for q in range(4))
    if wish == "dragonfly":
        return len({lodge[0] for lodge in own})
    if wish == "woodpecker":
        return 2 * max(sum(1 for lodge in own if lodge[0] == letter) for letter in "ABCDEFGHIJKLMNOPQRST")
    assert wish == "mills"
    return 3 * sum(1 for mill in of_kind(kinds, "#") if BESIDE[mill] & own)


def _joined(kinds: Kinds, own: set[str]) -> set[str]:
    """Return each place or mill that an area joins with a further one."""
    sites = of_kind(kinds, "#*")
    return {
        site
        for site in sites
        for area in areas(own)
        if BESIDE[site] & area and any(BESIDE[other] & area for other in sites - {site})
    }


def _deer(families: list[set[str]], seat: int, q: int, presence: bool) -> int:
    """Return what the red deer pays a family for one quarter."""
    here = [sum(1 for lodge in family if quarter(lodge) == q) for family in families]
    mine = here[seat]
    if mine == 0 and (presence or len(families) == 1):
        return 0
    different = sorted(set(here), reverse=True)
    place = different.index(mine)
    return (12, 6)[place] if place < 2 else 0
