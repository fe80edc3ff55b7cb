"""Pictures for the book: the eight parts of the map, the eight tiles, and what the hexes are."""

from __future__ import annotations

from engine.core.markup import Markup, tag
from engine.core.words import _
from engine.speedbiber import art
from engine.speedbiber.hexes import SIZE
from engine.speedbiber.parts import BOULDERS, LAKE, MILL, PARTS, PLACE, TERRAINS, rows_of
from engine.speedbiber.places import TILES
from engine.speedbiber.terrain import terrain_name, tile_name

SCALE = 0.5


def _picture(name: str, title: str, high: float, *drawn: Markup) -> str:
    """Return a picture; its ids begin with its name, so that several can stand on one page."""
    svg: str = tag(
        "svg",
        tag("title", title),
        art.definitions(1),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {art.MAP_WIDE} {high:g}",
        role="img",
        aria_label=title,
        class_="oh-scene ohs",
        style=art.FONT,
    )
    for before in (' id="', ' href="#', "url(#"):
        svg = svg.replace(before, f"{before}{name}-")
    return svg


def parts_picture() -> str:
    """Return the eight parts in two rows, each under the name of its tile, as one SVG."""
    drawn = [
        tag("g", part_drawing(part), transform=f"translate({98 * (n % 4)} {138 * (n // 4)})")
        for n, part in enumerate(PARTS)
    ]
    return _picture(
        "parts", _("The eight parts of the map, each with the places of its own tile"), 278, *drawn
    )


def part_drawing(part: str) -> Markup:
    """Return a part, turned if its id says so, some 98 wide and 136 high, with the name of its tile above."""
    kind = part.split()[0]
    hexes = []
    for r, row in enumerate(rows_of(part)):
        for c, letter in enumerate(row):
            x, y = art.centre(SIZE * c + r)
            hexes.append(tag("use", href=f"#{art.HEX_ID[letter]}", x=f"{x:.1f}", y=f"{y:.1f}"))
            if letter == PLACE:
                hexes.append(art.tile(kind, x, y + 1, 0.82))
    return tag(
        "g",
        art.words(tile_name(kind), 52, 14, 11, font_weight=700),
        tag("g", *hexes, transform=f"translate(-1 13) scale({SCALE})"),
        role="img",
        aria_label=_("The part with the places of the {tile}", tile=tile_name(kind)),
    )


def hexes_picture() -> str:
    """Return every kind of hex with its name, as one SVG."""
    names = [(letter, terrain_name(letter)) for letter in TERRAINS]
    names += [(LAKE, _("lake")), (BOULDERS, _("boulders")), (MILL, _("mill")), (PLACE, _("place"))]
    drawn = []
    for n, (letter, title) in enumerate(names):
        x, y = (80 * n + 40, 24) if n < 5 else (100 * (n - 5) + 50, 86)
        hex_ = tag("use", href=f"#{art.HEX_ID[letter]}", transform="scale(1.5)")
        sign = art.tile("owl", 0, 1, 1.2) if letter == PLACE else None
        text = art.words(title, 0, 32, 12.5, font_weight=600)
        drawn.append(tag("g", hex_, sign, text, transform=f"translate({x} {y})"))
    return _picture(
        "hexes",
        _("What the hexes of the map are: five terrains, lake, boulders, mill and place"),
        126,
        *drawn,
    )


def tiles_picture() -> str:
    """Return the eight tiles with their names, as one SVG."""
    drawn = []
    for n, tile in enumerate(TILES.values()):
        sign, text = art.tile(tile.id, 0, 0, 1.5), art.fitted(tile.title, 0, 30, 12.5, 94, font_weight=600)
        drawn.append(tag("g", sign, text, transform=f"translate({100 * (n % 4) + 50} {58 * (n // 4) + 22})"))
    return _picture("tiles", _("The eight tiles and their signs"), 120, *drawn)
