"""The map: four of the eight parts, or one described hex by hex, and what lies beside what on it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations, product
from typing import NamedTuple, TypeAlias

from engine.core.chance import shuffled
from engine.core.words import _, listing, short
from engine.speedbiber.hexes import ALL, HALF, NAMES, NEIGHBOURS, SIZE, Mask, mask_of, members, near, number
from engine.speedbiber.parts import BOULDERS, LAKE, MILL, PARTS, PLACE, TERRAINS, TURNED, rows_of

Parts: TypeAlias = tuple[str, ...]
"""The four parts of a map in reading order: the id of each, with ``" turned"`` if it lies upside down."""


class Place(NamedTuple):
    """A hex beside which a family gets a tile, and the id of that tile."""

    hex: int
    tile: str


@dataclass(frozen=True)
class Board:
    """A map of 400 hexes; every hex is of exactly one kind.

    ``parts`` are its four parts, or () for a described situation; ``land`` has the hexes of each terrain
    in the order of ``TERRAINS``; ``places`` are in the order of their hexes.
    """

    parts: Parts
    land: tuple[Mask, ...]
    lake: Mask
    boulders: Mask
    mills: Mask
    places: tuple[Place, ...]

    @staticmethod
    def drawn(
        terrain: Mapping[str, str | Iterable[str]],
        *,
        boulders: str | Iterable[str] = (),
        mills: str | Iterable[str] = (),
        places: Mapping[str, str] | None = None,
    ) -> Board:
        """Return the map of a described situation: every hex that is not named is lake.

        ``terrain`` has hexes for letters of ``TERRAINS``; ``places`` has a tile for a hex, such as
        ``{"E4": "sawmill"}``. Raises ``ValueError`` for a hex named twice, no hex, no terrain or no tile.
        """
        return _drawn(terrain, boulders, mills, places or {})

    @cached_property
    def terrain(self) -> Mapping[str, Mask]:
        """The hexes of each terrain by its letter."""
        return dict(zip(TERRAINS, self.land, strict=True))

    @cached_property
    def buildable(self) -> Mask:
        """Every hex of a terrain: a lodge may be set there."""
        return _union(self.land)

    @cached_property
    def place_hexes(self) -> Mask:
        """The hexes of the places."""
        return _union(1 << place.hex for place in self.places)

    @cached_property
    def sites(self) -> Mask:
        """The hexes of places and mills, which ants and fox count alike."""
        return self.place_hexes | self.mills

    @cached_property
    def beside_lake(self) -> Mask:
        """Every hex that touches the lake and is none itself."""
        return near(self.lake) & ~self.lake

    @cached_property
    def beside_boulders(self) -> Mask:
        """Every hex that touches boulders."""
        return near(self.boulders)

    @cached_property
    def beside_sites(self) -> Mask:
        """Every hex that touches a place or a mill."""
        return near(self.sites)

    @cached_property
    def beside_each_mill(self) -> tuple[Mask, ...]:
        """For each mill, the hexes that touch it."""
        return tuple(NEIGHBOURS[mill] for mill in members(self.mills))

    @cached_property
    def beside_each_place(self) -> tuple[Mask, ...]:
        """For each place, in the order of ``places``, the hexes that touch it."""
        return tuple(NEIGHBOURS[place.hex] for place in self.places)

    @cached_property
    def kinds(self) -> str:
        """One letter for each hex by its number, as the parts are drawn."""
        letters = [LAKE] * SIZE * SIZE
        for kind, mask in self._masks().items():
            for n in members(mask):
                letters[n] = kind
        return "".join(letters)

    def kind(self, n: int) -> str:
        """Return what a hex is: a letter of ``TERRAINS``, or that of lake, boulders, mill or place."""
        return self.kinds[n]

    def _masks(self) -> dict[str, Mask]:
        return {
            **self.terrain,
            LAKE: self.lake,
            BOULDERS: self.boulders,
            MILL: self.mills,
            PLACE: self.place_hexes,
        }


def _union(masks: Iterable[Mask]) -> Mask:
    together = 0
    for mask in masks:
        together |= mask
    return together


# --- maps of four parts


@lru_cache(maxsize=64)
def board_of(parts: Parts) -> Board:
    """Return the map of four parts, in reading order.

    Raises ``ValueError`` unless they are four different parts, each turned or not.

    >>> board_of(("owl", "hay turned", "stones", "ferry")).mills.bit_count()
    4
    """
    _check_parts(parts)
    masks = dict.fromkeys((*TERRAINS, LAKE, BOULDERS, MILL, PLACE), 0)
    places = []
    for quarter, part in enumerate(parts):
        left, top = HALF * (quarter % 2), HALF * (quarter // 2)
        for r, letters in enumerate(rows_of(part)):
            for c, kind in enumerate(letters):
                n = SIZE * (left + c) + top + r
                masks[kind] |= 1 << n
                if kind == PLACE:
                    places.append(Place(n, part.removesuffix(TURNED)))
    land = tuple(masks[letter] for letter in TERRAINS)
    return Board(tuple(parts), land, masks[LAKE], masks[BOULDERS], masks[MILL], tuple(sorted(places)))


def _check_parts(parts: Sequence[str]) -> None:
    if len(parts) != 4:
        raise ValueError(_("A map has 4 parts, not {n}.", n=len(parts)))
    for part in parts:
        if not isinstance(part, str) or part.removesuffix(TURNED) not in PARTS:
            raise ValueError(
                _(
                    "{part} is not a part of the map; parts are {parts}, each also with “turned”.",
                    part=short(part),
                    parts=listing(list(PARTS)),
                )
            )
    kinds = [part.removesuffix(TURNED) for part in parts]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise ValueError(_("There is only one part with the places of {part}.", part=kind))


def layouts() -> Iterator[Parts]:
    """Yield every map there can be: four of the eight parts in order, each turned or not."""
    for chosen in permutations(PARTS, 4):
        for ends in product(("", TURNED), repeat=4):
            yield tuple(part + end for part, end in zip(chosen, ends, strict=True))


def choose(rng: random.Random) -> Parts:
    """Return four parts chosen and turned at random, every map equally likely."""
    chosen = shuffled(PARTS, rng)[:4]
    return tuple(part + (TURNED if rng.random() < 0.5 else "") for part in chosen)


# --- maps described hex by hex


def _drawn(
    terrain: Mapping[str, str | Iterable[str]],
    boulders: str | Iterable[str],
    mills: str | Iterable[str],
    places: Mapping[str, str],
) -> Board:
    for letter in terrain:
        if letter not in tuple(TERRAINS):
            raise ValueError(
                _(
                    "{letter} is not a terrain; terrains are {all}.",
                    letter=short(letter),
                    all=listing(list(TERRAINS)),
                )
            )
    for tile in places.values():
        if tile not in tuple(PARTS):
            raise ValueError(
                _("{tile} is not a tile; tiles are {all}.", tile=short(tile), all=listing(list(PARTS)))
            )
    land = tuple(mask_of(terrain.get(letter, ())) for letter in TERRAINS)
    others = mask_of(boulders), mask_of(mills), mask_of(places)
    taken = 0
    for mask in (*land, *others):
        if mask & taken:
            twice = next(members(mask & taken))
            raise ValueError(_("{hex} is named twice, as two kinds of hex.", hex=NAMES[twice]))
        taken |= mask
    found = tuple(sorted(Place(number(at), tile) for at, tile in places.items()))
    return Board((), land, ALL & ~taken, others[0], others[1], found)
