"""The eight tiles that are won beside the places, by name."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.words import _


class Tile(NamedTuple):
    """A tile: its id, its name, its name in the German rules, and what it does."""

    id: str
    title: str
    german: str
    does: str


_ALL = (
    Tile("owl", _("owl tree"), "Eulenbaum", _("One more lodge on the terrain of your card.")),
    Tile("hay", _("hay barn"), "Heuschober", _("One more lodge on a meadow.")),
    Tile("swallow", _("swallow wall"), "Schwalbenwand", _("One more lodge on a sandbank.")),
    Tile("lookout", _("lookout"), "Hochsitz", _("One more lodge on any terrain at the edge of the map.")),
    Tile(
        "sawmill",
        _("sawmill"),
        "Sägewerk",
        _("One more lodge at an end of a straight row of three or more of your own."),
    ),
    Tile("jetty", _("jetty"), "Bootssteg", _("Move one of your lodges to a free hex of the lake.")),
    Tile(
        "ferry",
        _("ferry"),
        "Fährkahn",
        _("Move one of your lodges to a free hex of the terrain of your card."),
    ),
    Tile(
        "stones",
        _("stepping stones"),
        "Trittsteine",
        _("One of your lodges jumps exactly two hexes in a straight line, over anything, to a free hex."),
    ),
)
TILES: dict[str, Tile] = {tile.id: tile for tile in _ALL}
"""The tiles by their ids, in the order of the rules."""
