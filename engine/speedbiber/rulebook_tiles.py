"""The rules of the places and of the eight tiles that are won beside them."""

from __future__ import annotations

from engine.core.rulebook import Rule
from engine.speedbiber.options import KINGDOM, OURS, TABLE

PLACES_AND_TILES = [
    # --- winning a tile
    Rule(
        "place-tiles",
        "Two tiles on a place",
        "On every place lie two tiles of its kind. Whoever sets or moves a lodge directly beside the place "
        "takes one of them at once, as long as there is one.",
        TABLE,
    ),
    Rule(
        "one-per-place",
        "One tile from a place",
        "A tile is won by setting or moving a lodge beside its place and in no other way, and a family gets "
        "at most one from the same place, even after it has lost that one.",
        f"{TABLE}; after a loss: {OURS}",
        kind="move",
    ),
    Rule(
        "tile-next-turn",
        "From the next turn on",
        "A new tile is used from the family's next turn on (or, as a house rule, in the same turn).",
        TABLE,
        kind="move",
    ),
    Rule(
        "tile-held",
        "Only tiles that one has",
        "A family uses only tiles that lie before it.",
        TABLE,
        kind="move",
    ),
    Rule(
        "tile-once",
        "Once a turn",
        "Each tile may be used once in a turn; nobody has to use one. "
        "Two of a kind, won at two places, are two tiles and two uses.",
        TABLE,
        kind="move",
    ),
    Rule(
        "tile-not-between",
        "Before or after the three",
        "Tiles are used before the three lodges or after them, not between them.",
        TABLE,
        kind="move",
    ),
    Rule(
        "tile-lost",
        "A place that is left",
        "If, after a lodge has been moved, none of the family's lodges stands beside a place any more, the tile "
        "of that place is gone at once and leaves the game (or, as a house rule, it is kept). "
        "A lodge that is moved counts where it lands.",
        f"{TABLE}; when it is judged: {OURS}",
    ),
    Rule(
        "used-first",
        "Of two alike the used one goes",
        "If a family has two tiles of a kind and loses one, and only one of the two can still be used in this turn, "
        "that one stays; the other, used or won in this turn, goes.",
        OURS,
        "ruling",
    ),
    # --- using a tile
    Rule(
        "tile-adjacent",
        "Tiles: adjacent if possible",
        "With a tile, too, a lodge goes beside the family's own if a hex that the tile allows lies there free; "
        "all these hexes are judged together. Only the stepping stones ask for nothing of the kind.",
        TABLE,
        kind="move",
    ),
    Rule(
        "lodge-left",
        "A lodge at hand",
        "A tile that sets one more lodge needs one of the 40 that has not been set yet.",
        TABLE,
        kind="move",
    ),
    Rule(
        "own-lodge",
        "Own lodges are moved",
        "A tile moves a lodge of the family that uses it.",
        TABLE,
        kind="move",
    ),
    Rule(
        "lifted",
        "First lifted, then set",
        "A lodge that is moved is lifted first: what is adjacent is judged without it, and the hex that it left "
        "is free, so that it may be set there again.",
        f"{KINGDOM}; the hex that it left: {OURS}",
        "ruling",
    ),
    Rule(
        "owl-tree",
        "Owl tree",
        "The owl tree sets one more lodge on the terrain of the card.",
        TABLE,
        kind="move",
    ),
    Rule(
        "hay-barn",
        "Hay barn",
        "The hay barn sets one more lodge on a meadow.",
        TABLE,
        kind="move",
    ),
    Rule(
        "swallow-wall",
        "Swallow wall",
        "The swallow wall sets one more lodge on a sandbank.",
        TABLE,
        kind="move",
    ),
    Rule(
        "lookout",
        "Lookout",
        "The lookout sets one more lodge on a hex of any terrain at the edge of the map: "
        "in column A or T, or in row 1 or 20.",
        TABLE,
        kind="move",
    ),
    Rule(
        "sawmill",
        "Sawmill",
        "The sawmill sets one more lodge, on any terrain, at the end of a straight row of three or more "
        "lodges of the family, in any of the three directions.",
        TABLE,
        kind="move",
    ),
    Rule(
        "jetty",
        "Jetty",
        "The jetty moves a lodge of the family to a free hex of the lake. "
        "There it is a lodge like any other, which may be moved again.",
        TABLE,
        kind="move",
    ),
    Rule(
        "ferry",
        "Ferry",
        "The ferry moves a lodge of the family to a free hex of the terrain of the card.",
        TABLE,
        kind="move",
    ),
    Rule(
        "stepping-stones",
        "Stepping stones",
        "With the stepping stones a lodge of the family jumps exactly two hexes straight ahead, over whatever "
        "lies between, to a free hex of any of the five terrains, so never to the lake; "
        "it need not land beside another lodge.",
        TABLE,
        kind="move",
    ),
]
