"""The names of the terrains and of what else there is on the map, in English and in the German rules."""

from __future__ import annotations

from engine.core.cards import Card
from engine.core.words import _
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import NAMES
from engine.speedbiber.parts import BOULDERS, LAKE, MILL, TERRAINS
from engine.speedbiber.places import TILES

GERMAN: dict[str, str] = {
    "M": "Wiese",
    "H": "Heide",
    "A": "Erlenwald",
    "R": "Schilf",
    "S": "Sandbank",
    LAKE: "See",
    BOULDERS: "Findling",
    MILL: "Wassermühle",
}
"""The terrains, lake, boulders and mill as the German rules call them."""


def terrain_name(letter: Card) -> str:
    """Return the name of a terrain.

    >>> [terrain_name(letter) for letter in TERRAINS]
    ['meadow', 'heath', 'alder wood', 'reeds', 'sandbank']
    """
    return {
        "M": _("meadow"),
        "H": _("heath"),
        "A": _("alder wood"),
        "R": _("reeds"),
        "S": _("sandbank"),
    }[letter]


def read_terrain(word: object) -> Card | None:
    """Return the letter of a terrain named by its letter or in English or German, None for any other word.

    >>> read_terrain("Reeds"), read_terrain("Schilf"), read_terrain("r"), read_terrain("lake")
    ('R', 'R', 'R', None)
    """
    return _READ.get(word.strip().casefold()) if isinstance(word, str) else None


def tile_name(kind: str) -> str:
    """Return the name of a tile in a sentence."""
    return TILES[kind].title


def what_is(board: Board, n: int) -> str:
    """Return a sentence that says what a hex is: "D7 is heath."."""
    kind = board.kind(n)
    if kind in TERRAINS:
        return _("{hex} is {terrain}.", hex=NAMES[n], terrain=terrain_name(kind))
    if kind == LAKE:
        return _("{hex} is lake.", hex=NAMES[n])
    if kind == BOULDERS:
        return _("On {hex} lie boulders.", hex=NAMES[n])
    if kind == MILL:
        return _("On {hex} stands a mill.", hex=NAMES[n])
    tile = next(place.tile for place in board.places if place.hex == n)
    return _("{hex} is a place ({tile}).", hex=NAMES[n], tile=tile_name(tile))


_READ = {
    word.casefold(): letter for letter in TERRAINS for word in (letter, terrain_name(letter), GERMAN[letter])
}
