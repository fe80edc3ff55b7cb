"""The map of Speedbiber as drawings of our own: hexes, lodges, tiles.

Every terrain is known by its colour, its pattern and its letter; every family by the shape and the colour of
its lodges. A hex is drawn around (0, 0), its corners to the left and right.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import sqrt

from engine.core.markup import Markup, join, tag
from engine.speedbiber.hexes import HALF, SIZE, STEPS, Mask, members
from engine.speedbiber.parts import BOULDERS, LAKE, MILL, PLACE, TERRAINS

SIDE = 12.4
"""The side of a hex; it is twice as wide."""
HIGH = SIDE * sqrt(3)
LEFT, TOP = 15.0, 12.0
"""Room for the numbers of the rows and the letters of the columns."""
MAP_WIDE = 400
MAP_HIGH = round(TOP + HIGH * (SIZE + 0.5) + 3)

FONT = "font-family: var(--oh-font, ui-rounded, 'Nunito', system-ui, sans-serif)"

LIGHT = {
    "meadow": "#b9dd7c",
    "heath": "#dcaed6",
    "alder": "#5c9c62",
    "reeds": "#dcc05c",
    "sand": "#f7e9c3",
    "lake": "#8cc3ec",
    "rock": "#b9bab6",
    "mark": "#1a2228",
    "wood": "#fff",
    "lit": "#b3000c",
    "halo": "#fff",
    "site": "#fffdf4",
}
DARK = {
    "meadow": "#7fa553",
    "heath": "#a97fa6",
    "alder": "#2f6a3a",
    "reeds": "#a88f3c",
    "sand": "#c9b98d",
    "lake": "#2f6a9c",
    "rock": "#777b7e",
    "mark": "#0c1216",
    "wood": "#e8f3e8",
    "lit": "#ffe14a",
    "halo": "#10161a",
    "site": "#e9e4d2",
}
"""The colours in the light and in the dark theme."""

FAMILIES = ("#d9262e", "#2456d6", "#ffd21f", "#2b2f36", "#ffffff")
"""The colours of the lodges: red, blue, yellow, black, white."""
FAMILY_INK = ("#ffffff", "#ffffff", "#1a2228", "#ffffff", "#1a2228")
"""A colour that is read on each of them."""


ADVICE = "#0b4fb3"
"""The colour of the steps of an advice."""


def styles() -> Markup:
    """Return the colours and what shows only under the pointer or the focus."""

    def colours(palette: dict[str, str]) -> str:
        return "{" + "".join(f"--ohs-{name}:{value};" for name, value in palette.items()) + "}"

    rules = (
        f".ohs{colours(LIGHT)}"
        f'html[data-theme="dark"] .ohs{colours(DARK)}'
        f"@media(prefers-color-scheme:dark){{html:not([data-theme]) .ohs{colours(DARK)}}}"
        ".ohs .lights{fill:var(--ohs-lit);fill-opacity:.14;stroke:var(--ohs-lit);stroke-width:2.6}"
        ".ohs .lights.lift{fill-opacity:0}"
        ".ohs .hex{fill:var(--ohs-lit);fill-opacity:0;stroke:none}"
        ".ohs .lights,.ohs .hex{stroke-linejoin:round}"
        ".ohs .pips{stroke:var(--ohs-lit);stroke-width:4;stroke-linecap:round}"
        ".ohs .pips.halo{stroke:var(--ohs-halo);stroke-width:6}"
        # zoomed, words beside a hex grow less than the hex does
        ".ohs .gain{opacity:0;font-size:calc(11px*var(--oh-shrink,1));font-weight:800;fill:var(--ohs-mark);"
        "stroke:#fff;stroke-width:.31em;stroke-linejoin:round;paint-order:stroke;pointer-events:none}"
        ".ohs.gains .gain,.ohs .lit:hover+.gain,.ohs .lit:focus+.gain{opacity:1}"
        ".ohs .lit:hover .hex{fill-opacity:.35;stroke:var(--ohs-lit);stroke-width:3.6}"
        ".ohs .place:focus-visible .hex{fill-opacity:.35;stroke:var(--oh-text,#1a2228);stroke-width:4.2}"
        ".ohs .tries use{cursor:pointer}"
        ".ohs .sign{fill:var(--oh-ground,#fff);stroke:var(--oh-border,#8a94a0);stroke-width:1.2}"
        ".ohs .lit .sign{stroke:var(--oh-lit,#c2410c);stroke-width:3}"
        ".ohs .picked .sign{stroke:var(--oh-accent,#08687a);stroke-width:4}"
        ".ohs .place:focus-visible .sign{stroke:var(--oh-text,#1d2733);stroke-width:4}"
        ".ohs .frame{text-anchor:middle;font-weight:700;fill:currentColor;stroke:var(--oh-table,#fff);"
        "stroke-linejoin:round;paint-order:stroke;pointer-events:none}"
        ".ohs .frame text{stroke-width:.35em}"  # of each size that it is zoomed to
        ".ohs .fresh{fill:none;stroke:var(--ohs-lit);stroke-width:1.8;stroke-dasharray:2.5 2.5}"
        ".ohs .rise{font-size:calc(13px*var(--oh-shrink,1));font-weight:800;fill:#14532d;"
        "stroke:#fff;stroke-width:.31em;stroke-linejoin:round;paint-order:stroke;"
        "animation:ohs-rise 2.4s ease-out forwards}"
        "@keyframes ohs-rise{60%{opacity:1}to{opacity:0;transform:translateY(-12px)}}"
        "@media(prefers-reduced-motion:reduce){.ohs .rise{animation:none}}"
        "@media print{.ohs .rise{display:none}}"
    )
    return tag("style", Markup(rules))


# --- where things are


@cache
def centre(n: int) -> tuple[float, float]:
    """Return the middle of a hex."""
    c, r = divmod(n, SIZE)
    return LEFT + SIDE * (1 + 1.5 * c), TOP + HIGH * (r + (1 if c % 2 else 0.5))


CORNERS = tuple(
    (SIDE * x, HIGH / 2 * y) for x, y in ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))
)
"""The corners of a hex around its middle, from the upper left one clockwise."""


def hex_path(scale: float = 1) -> str:
    """Return the outline of a hex around (0, 0)."""
    return "M" + "L".join(f"{scale * x:.1f} {scale * y:.1f}" for x, y in CORNERS) + "Z"


def hexes_path(hexes: Iterable[int], scale: float = 1) -> str:
    """Return the outlines of several hexes as one path."""
    found = []
    for n in hexes:
        x, y = centre(n)
        found.append("M" + "L".join(f"{x + scale * a:.1f} {y + scale * b:.1f}" for a, b in CORNERS) + "Z")
    return "".join(found)


def dots_path(hexes: Iterable[int]) -> str:
    """Return a dot in the middle of each of several hexes, as lines of no length with round ends."""
    return "".join(f"M{x:.1f} {y - 1:.1f}h0" for x, y in map(centre, hexes))


def outline(mask: Mask) -> str:
    """Return the border of a set of hexes."""
    found = []
    for n in members(mask):
        x, y = centre(n)
        for side, step in enumerate(STEPS):  # both go clockwise from the top
            if not step(1 << n) & mask:
                (a, b), (c, d) = CORNERS[side], CORNERS[(side + 1) % 6]
                found.append(f"M{x + a:.1f} {y + b:.1f}L{x + c:.1f} {y + d:.1f}")
    return "".join(found)


@cache
def quarter_lines() -> Markup:
    """Return the dashed lines between the quarters, along the sides of the hexes."""
    down, across = [], []
    x, y = centre(SIZE * HALF)  # K1
    down.append((x + CORNERS[0][0], y + CORNERS[0][1]))
    for r in range(SIZE):
        x, y = centre(SIZE * (HALF - 1) + r)  # column J
        down += [(x + CORNERS[1][0], y + CORNERS[1][1]), (x + CORNERS[2][0], y)]
    down.append((x + CORNERS[3][0], y + CORNERS[3][1]))
    for c in range(SIZE):
        x, y = centre(SIZE * c + HALF - 1)  # row 10
        across += [(x + CORNERS[4][0], y + CORNERS[4][1]), (x + CORNERS[3][0], y + CORNERS[3][1])]
    lines = ["M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line) for line in (down, across)]
    path = "".join(lines)
    return join(
        tag("path", d=path, stroke="#fff", stroke_width=3.6, fill="none", opacity=0.8),
        tag("path", d=path, stroke="#1a2228", stroke_width=1.8, stroke_dasharray="5 3", fill="none"),
    )


def words(text: object, x: float, y: float, size: float, **more: object) -> Markup:
    """Return a line of text with its middle at x, or where ``text_anchor`` says."""
    style = {"text_anchor": "middle", "font_size": size, "fill": "currentColor"} | more
    return tag("text", text, x=f"{x:.4g}", y=f"{y:.4g}", **style)


def fitted(text: str, x: float, y: float, size: float, width: float, **more: object) -> Markup:
    """Return a line of text that is no wider than told: smaller first, and then narrower."""
    ems = _ems(text) * (1 if more.get("font_weight") else 0.88)
    size = min(size, max(0.75 * size, width / max(1.0, ems)))
    if ems * size > width + 0.1:  # one that just fits is not stretched
        more = {"textLength": f"{width:g}", "lengthAdjust": "spacingAndGlyphs"} | more
    return words(text, x, y, size, **more)


def _ems(text: str) -> float:
    """Return how wide a bold text is at most, in its own size: an m is wide, an i is narrow."""
    return sum(1.0 if letter in "mwMW" else 0.47 if letter in "fijlrtI .,:;'()" else 0.72 for letter in text)


# --- hexes, drawn once and used by name

HEX_ID = {
    **{letter: f"g{letter}" for letter in TERRAINS},
    LAKE: "gL",
    BOULDERS: "gO",
    MILL: "gW",
    PLACE: "gP",
}
"""The id of the drawing of each kind of hex."""


def _line(d: str, width: float = 1, colour: str = "var(--ohs-mark)", opacity: float = 0.6) -> Markup:
    return tag(
        "path", d=d, stroke=colour, stroke_width=width, fill="none", opacity=opacity, stroke_linecap="round"
    )


def _spots(spots: Iterable[tuple[float, float]], r: float, fill: str, opacity: float = 0.65) -> Markup:
    return tag("g", *(tag("circle", cx=x, cy=y, r=r) for x, y in spots), fill=fill, opacity=opacity)


def _patterns() -> dict[str, tuple[str, Markup]]:
    """Return for each kind of hex the name of its colour and its pattern."""
    mark = "var(--ohs-mark)"
    tufts = "M-6-4l1 3 1-3M-1-6l1 3 1-3M4-4l1 3 1-3"
    sprigs = "M-5-2v-4M-5-4l-2-1.5M-5-4l2-1.5M5-2v-4M5-4l-2-1.5M5-4l2-1.5M0-4.5v-4M0-6.5l-2-1.5M0-6.5l2-1.5"
    crowns = join(
        _spots(((-5, -3.4), (0, -5.6), (5, -3.4)), 2.9, "var(--ohs-wood)", 0.4),
        _line("M-5-.5v2M0-2.5v3M5-.5v2", 1.1, "var(--ohs-wood)", 0.6),
    )
    stalks = "M-6 0l1-7M-2 0v-8M2 0l-.6-7M6 0l1-7"
    heads = "M-5.2-5.6l.3-2M-2-6.4v-2.2M1.5-5.6l-.2-2M6.8-5.6l.3-2"
    waves = "M-8-3q2-2 4 0t4 0 4 0 4 0M-6 2q2-2 4 0t4 0 4 0"
    rocks = join(
        tag("path", d="M-8 4q-1-7 4-8 5 1 5 8z", fill=mark, opacity=0.5),
        tag("path", d="M-1 5q0-9 5-9 5 2 4 9z", fill=mark, opacity=0.7),
    )
    dots = ((-6, -2), (-3, -5), (0, -2), (3, -5), (6, -2), (-7, 2), (0, -7), (7, 2))
    return {
        "M": ("meadow", _line(tufts, 1.1)),
        "H": ("heath", _line(sprigs, 1)),
        "A": ("alder", crowns),
        "R": ("reeds", join(_line(stalks, 1), _line(heads, 2))),
        "S": ("sand", _spots(dots, 0.9, mark)),
        LAKE: ("lake", _line(waves, 1.2, "var(--ohs-halo)", 0.75)),
        BOULDERS: ("rock", rocks),
        MILL: ("site", _wheel()),
        PLACE: ("site", Markup("")),
    }


def _wheel() -> Markup:
    spokes = "M-7 0H7M0-7V7M-5-5L5 5M-5 5L5-5"
    return join(
        tag("circle", r=6.2, fill="none", stroke="#7a4a22", stroke_width=2.2),
        _line(spokes, 1.3, "#7a4a22", 1),
        tag("circle", r=1.8, fill="#7a4a22"),
    )


def ground_definitions() -> Markup:
    """Return the drawing of every kind of hex, each with its letter."""
    drawn = []
    for kind, (colour, pattern) in _patterns().items():
        letter = None
        if kind in TERRAINS:
            fill = "var(--ohs-wood)" if kind == "A" else "var(--ohs-mark)"
            letter = words(kind, 0, 8.8, 8, font_weight=700, fill=fill)
        edge = {"stroke": "var(--ohs-mark)", "stroke_opacity": 0.35, "stroke_width": 0.7}
        ground = tag("path", d=hex_path(), fill=f"var(--ohs-{colour})", **edge)
        drawn.append(tag("g", ground, pattern, letter, id=HEX_ID[kind]))
    drawn.append(tag("path", d=hex_path(0.9), id="hex"))
    return join(*drawn)


# --- lodges

SHAPES = (
    "M-8 5.5A8 9.5 0 0 1 8 5.5Z",
    "M-6.6 5.5V-7H6.6V5.5Z",
    "M0-9L8.8 5.5H-8.8Z",
    "M0-9.5L8.5-1.5L0 6.5L-8.5-1.5Z",
    "M-2.9-9H2.9V-4.4H7.5V1.4H2.9V6H-2.9V1.4H-7.5V-4.4H-2.9Z",
)
"""The lodges of the five families: a dome, a square, a triangle, a diamond, a cross."""


def lodge_definitions(players: int) -> Markup:
    """Return the lodge of each family around (0, 0), some 16 wide."""
    drawn = []
    for seat in range(players):
        sticks = "M-3.6 2.6L3.6 1M-2.6-.8L2.6 2.6" if seat != 4 else "M-2-5V3M2-5V3"
        drawn.append(
            tag(
                "g",
                tag("path", d=SHAPES[seat], fill="#fff", stroke="#fff", stroke_width=4.6),
                tag("path", d=SHAPES[seat], fill=FAMILIES[seat], stroke="#1a2228", stroke_width=1.5),
                _line(sticks, 1.1, FAMILY_INK[seat], 0.9),
                id=f"lodge-{seat}",
                stroke_linejoin="round",
            )
        )
    return join(*drawn)


def lodge(seat: int, x: float, y: float, scale: float = 1) -> Markup:
    """Return a lodge of a family."""
    return tag("use", href=f"#lodge-{seat}", transform=f"translate({x:.4g} {y:.4g}) scale({scale:g})")


# --- tiles


def _tile_drawings() -> dict[str, Markup]:
    """Return the sign of every tile around (0, 0), some 16 wide."""

    def ink(d: str, width: float = 1.5) -> Markup:
        return _line(d, width, "#1a2228", 1)

    def full(d: str, fill: str) -> Markup:
        return tag("path", d=d, fill=fill, stroke="#1a2228", stroke_width=1.2, stroke_linejoin="round")

    eyes = join(
        *(
            join(
                tag("circle", cx=x, cy=-2.6, r=2.3, fill="#fff", stroke="#1a2228", stroke_width=0.8),
                tag("circle", cx=x, cy=-2.6, r=1, fill="#1a2228"),
            )
            for x in (-2.5, 2.5)
        )
    )
    holes = join(
        *(tag("circle", cx=x, cy=y, r=1.3, fill="#1a2228") for x, y in ((-4, 3.5), (0, 5), (4, 3.5)))
    )
    stones = join(
        *(
            tag("ellipse", cx=x, cy=5, rx=3, ry=2, fill="#a9aba6", stroke="#1a2228", stroke_width=1)
            for x in (-6.4, 0, 6.4)
        )
    )
    teeth = (
        "M0-8l2 3 3.7-1.6.1 4 3.7.9-2 3 2 3.2-3.7.9-.1 3.6-3.7-1.5L0 8.5"
        "l-2-3-3.7 1.5-.1-3.6-3.7-.9 2-3.2-2-3 3.7-.9.1-4 3.7 1.6Z"
    )
    return {
        "owl": join(
            full("M-1.5 8V2H1.5V8Z", "#8a5a2b"),
            tag("circle", cy=-2.5, r=6.4, fill="#5c9c62", stroke="#1a2228", stroke_width=1.2),
            eyes,
        ),
        "hay": join(full("M-7 7V-1L0-7L7-1V7Z", "#e0a93b"), ink("M-3 7V1H3V7M-3 1L3 7M3 1L-3 7", 1.2)),
        "swallow": join(full("M-8 0H8V8H-8Z", "#e9cf94"), holes, ink("M-6-3Q-3-8 0-3.5Q3-8 6-3", 1.7)),
        "lookout": join(
            full("M-5.5-8H5.5V-2H-5.5Z", "#c98d4e"),
            ink("M-4.5-2L-6.5 8M4.5-2L6.5 8M-5.3 2H5.3M-6 5.5H6", 1.4),
        ),
        "sawmill": join(full(teeth, "#c9ced2"), tag("circle", r=2, fill="#1a2228")),
        "jetty": join(
            full("M-8-4H8V-.5H-8Z", "#c98d4e"),
            ink("M-5-.5V6M0-.5V6M5-.5V6"),
            _line("M-8 5q2-2 4 0t4 0 4 0 4 0", 1.4, "#1d6fb0", 1),
        ),
        "ferry": join(
            full("M-8 1H8L5.5 6H-5.5Z", "#c98d4e"), ink("M0 1V-8"), full("M.8-8L6-1.5H.8Z", "#fff")
        ),
        "stones": join(stones, ink("M-6.4 1Q0-11 6.4.5M6.4.5L2.8-.8M6.4.5L7-3.2", 1.4)),
    }


def tile_definitions() -> Markup:
    """Return the sign of every tile, to be used by name."""
    paper = tag("circle", cy=-0.5, r=11, fill="var(--ohs-site)")
    return join(*(tag("g", paper, drawn, id=f"tile-{kind}") for kind, drawn in _tile_drawings().items()))


def tile(kind: str, x: float, y: float, scale: float = 1) -> Markup:
    """Return the sign of a tile."""
    return tag("use", href=f"#tile-{kind}", transform=f"translate({x:.4g} {y:.4g}) scale({scale:g})")


def step(number: int, x: float = 0, y: float = 0) -> Markup:
    """Return the number of a step of an advice; the first is the bright one."""
    first = number == 1
    disc = {"r": 9.5 if first else 7.5, "fill": ADVICE if first else "#fff", "stroke": ADVICE}
    label = {"font_weight": 800, "fill": "#fff" if first else ADVICE}
    return join(
        tag("circle", cx=f"{x:.4g}", cy=f"{y:.4g}", stroke_width=2, **disc),
        words(number, x, y + 4.2, 12, **label),
    )


@lru_cache(maxsize=8)
def definitions(players: int) -> Markup:
    """Return all that is drawn once and used by name."""
    return join(styles(), tag("defs", ground_definitions(), lodge_definitions(players), tile_definitions()))
