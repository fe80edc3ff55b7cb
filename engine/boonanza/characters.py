"""The beans as characters of our own: each has its own shape, face and pattern, so colour is never needed.

A character stands around (0, 0), about 56 wide and 60 high, and is drawn once and used by its id.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import Card
from engine.core.markup import Markup, join, tag

INK = "var(--oh-card-ink, #22303a)"
WHITE = "#fffdf5"
LEAF = "#3f8f3a"
GOLD = "var(--oh-gold, #f2b632)"

COLOURS: dict[Card, str] = {
    "coffee": "#8a5430",
    "wax": "#f4e08a",
    "blue": "#4a86dd",
    "chili": "#ec6a34",
    "stink": "#a3a24a",
    "green": "#58b24a",
    "soy": "#efdcab",
    "black-eyed": "#f3e4cb",
    "red": "#d2324b",
    "garden": "#a9d68c",
    "cocoa": "#9a5a78",
}


def characters(kinds: tuple[Card, ...]) -> tuple[Markup, ...]:
    """Return the characters of these kinds, to be used by the ids ``bean-soy`` and so on."""
    return tuple([tag("g", _DRAWN[kind](COLOURS[kind]), id=f"bean-{kind}") for kind in kinds])


# --- what faces are made of


def _body(path: str, fill: str) -> Markup:
    return tag("path", d=path, fill=fill, stroke=INK, stroke_width=2.4, stroke_linejoin="round")


def _line(path: str, width: float = 2, colour: str = INK, **more: object) -> Markup:
    style = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"} | more
    return tag("path", d=path, stroke=colour, stroke_width=width, **style)


def _shade(path: str, opacity: float = 0.35) -> Markup:
    """Return a pattern on a body, darker than the body itself."""
    return tag("path", d=path, fill=INK, opacity=opacity)


def _eye(x: float, y: float, r: float = 5, look: tuple[float, float] = (0, 0), pupil: float = 2.2) -> Markup:
    return join(
        tag("circle", cx=x, cy=y, r=r, fill=WHITE, stroke=INK, stroke_width=1.6),
        tag("circle", cx=x + look[0], cy=y + look[1], r=pupil, fill=INK),
    )


def _cheeks(x: float, y: float, apart: float) -> Markup:
    return join(
        *(
            tag("ellipse", cx=x + side * apart, cy=y, rx=3.6, ry=2.4, fill="#e8604a", opacity=0.5)
            for side in (-1, 1)
        )
    )


# --- the eleven


def _coffee(fill: str) -> Markup:
    """Draw one wide awake: a groove down the middle, eyes that never close, steam above."""
    return join(
        _line("M-8-27q-4-3 0-6M1-28q-4-3.5 0-7M10-27q-4-3 0-6", 1.8),
        _body("M2-25C16-25 22-11 21 3C20 18 11 28-2 28C-16 28-22 15-21 1C-20-14-12-25 2-25Z", fill),
        _line("M4-24C-4-18-1-13 0-9M-1 14C2 19-5 22-3 27", 3, "#4d2a14"),
        _eye(-8.5, -2, 7.4, (1, 0), 2),
        _eye(8.5, -2, 7.4, (-1, 0), 2),
        _line("M-6 11Q0 16 6 11", 2.2),
    )


def _wax(fill: str) -> Markup:
    """Draw a candle: a flame on its head, drips down its sides, and eyes shut in bliss."""
    drips = "M-14-12Q-14-17 0-17Q14-17 14-12V2Q14 5 11.5 5Q9 5 9 2V-4Q9-7 6-7Q3-7 3-4V-2Q3 1 .5 1Q-2 1-2-2V-4"
    return join(
        _line("M0-17V-22", 2),
        tag(
            "path",
            d="M0-33Q7-26 3.5-21.500Q0-19-3.5-21.500Q-7-26 0-33Z",
            fill="#f08a24",
            stroke=INK,
            stroke_width=1.8,
        ),
        _body("M-14-12Q-14-17 0-17Q14-17 14-12V24Q14 29 0 29Q-14 29-14 24Z", fill),
        tag("path", d=drips + "Q-2-7-5-7Q-8-7-8-4V8Q-8 11-11 11Q-14 11-14 8Z", fill=WHITE, opacity=0.75),
        _line("M-9 6q3-3.5 6 0M3 6q3-3.5 6 0", 2.2),
        _line("M-5 15Q0 20 5 15", 2.2),
        _cheeks(0, 12.5, 9.5),
    )


def _blue(fill: str) -> Markup:
    """Draw a sailor: waves across the belly, a white cap, a broad smile."""
    return join(
        _body("M0-21C14-22 25-12 25 2C25 18 14 27 0 27C-14 27-25 18-25 3C-25-12-14-20 0-21Z", fill),
        _line(
            "M-23 12q4-4 7.7 0t7.7 0t7.7 0t7.7 0t7.7 0t7 0M-19 19q4-4 7.7 0t7.7 0t7.7 0t7.7 0t7.7 0", 2, WHITE
        ),
        _eye(-8, -5, 5, (1, 0.5)),
        _eye(8, -5, 5, (1, 0.5)),
        _line("M-8 4Q0 11.5 8 4", 2.2),
        tag("path", d="M-17-17Q-19-29 0-30Q19-29 17-17Q0-22-17-17Z", fill=WHITE, stroke=INK, stroke_width=2),
        _line("M-16-18.500Q0-24 16-18.5", 3.4, "#1d3f78"),
    )


def _chili(fill: str) -> Markup:
    """Draw a hot pepper: pointed below, a stalk above, flames up its body and a fierce grin."""
    return join(
        _line("M0-22Q0-29 7-31", 3.4, LEAF),
        _body("M-19-15Q-20-22-8-22H10Q21-21 19-8C17 10 8 22-9 30C-7 22-9 18-13 11C-18 2-19-7-19-15Z", fill),
        tag(
            "path",
            d="M-9 30C-7 22-9 18-13 11L-8 14-6 7-1 15 3 8 5 14C1 20-3 26-9 30Z",
            fill=GOLD,
            stroke=INK,
            stroke_width=1.2,
            stroke_linejoin="round",
        ),
        _body("M-17-21Q-8-27 0-22Q10-27 17-20Q10-14 5-18Q0-13-5-18Q-11-14-17-21Z", LEAF),
        _eye(-8, -6, 4.6, (0.8, 0.8)),
        _eye(7, -6, 4.6, (-0.8, 0.8)),
        _line("M-14-12.500L-4-8.500M13-12.500L3-8.5", 3),
        tag("path", d="M-9 2Q0 1 8 2Q5 8.5 0 8.500Q-6 8.5-9 2Z", fill=WHITE, stroke=INK, stroke_width=1.8),
        _line("M-4.5 2V7.500M0 1.500V8.500M4.2 2V7.5", 1.2),
    )


def _stink(fill: str) -> Markup:
    """Draw a lumpy one with spots, a peg on its nose, and a cloud of its own."""
    lumps = (
        "M-10-18C-4-24 8-23 11-17C20-18 27-8 22 0C28 8 24 19 15 20C11 27-4 28-9 22"
        "C-19 25-28 16-23 7C-29-2-23-14-10-18Z"
    )
    spots = "M-17 2a3.5 3 0 1 0 .1 0M17 9a3.5 3 0 1 0 .1 0M-7 17a2.5 2 0 1 0 .1 0M14-11a2.5 2 0 1 0 .1 0"
    return join(
        _line("M-17-24q3-3 0-6M-4-26q3-3 0-6M9-25q3-3 0-6", 2, "#6f7a2a"),
        tag("circle", cx=22, cy=-24, r=2.6, fill=INK),
        _line("M20-27q-5-3-4 1M24-27q5-3 4 1", 1.4),
        _body(lumps, fill),
        _shade(spots),
        _line("M-14-9L-5-5L-14-2M13-9L4-5L13-2", 2.4),
        tag("rect", x=-5.5, y=-2, width=4.4, height=13, rx=1.5, fill="#d9a766", stroke=INK, stroke_width=1.4),
        tag("rect", x=1.1, y=-2, width=4.4, height=13, rx=1.5, fill="#d9a766", stroke=INK, stroke_width=1.4),
        _line("M-5 5H5", 2, "#7d8790"),
        _line("M-8 17q2.7-3.5 5.3 0t5.3 0t5.3 0", 2.2),
    )


def _green(fill: str) -> Markup:
    """Draw a long pod that stands tall: three bulges, a leaf and a curl."""
    return join(
        _line("M2-27Q4-32 11-32", 3, LEAF),
        tag("path", d="M2-27Q-12-36-19-27Q-8-21 2-27Z", fill=LEAF, stroke=INK, stroke_width=1.6),
        _body(
            "M1-28C9-28 12-21 11-14C15-9 14-1 11 3C14 9 12 17 8 20C7 27 3 31-3 32C-5 27-9 23-9 17"
            "C-13 12-13 4-10 0C-14-6-13-14-9-17C-10-23-6-28 1-28Z",
            fill,
        ),
        _line("M11-14Q4-12 3-17M11 3Q5 5 3 1M8 20Q2 20 1 16", 1.8, "#2c6b26"),
        _line("M-7-19Q-11-6-8 2Q-11 12-6 21", 2.2, "#c9ecb5"),
        _eye(-4, -9, 4.4, (0.6, -0.6)),
        _eye(5, -9, 4.4, (0.6, -0.6)),
        _line("M-5 0Q0 6.5 6-.5", 2.2),
    )


def _soy(fill: str) -> Markup:
    """Draw a round one, all calm: eyes closed, a sprout of two leaves, and a sprinkle of dots."""
    dots = "".join(
        f"M{x} {y}a1.5 1.5 0 1 0 .1 0"
        for x, y in ((-15, -4), (-11, -11), (15, -6), (11, 16), (-12, 17), (0, 22), (17, 8))
    )
    return join(
        _line("M0-20V-25", 2.4, LEAF),
        tag(
            "path",
            d="M0-25Q-3-34-14-33Q-11-24 0-25ZM0-25Q3-34 14-33Q11-24 0-25Z",
            fill=LEAF,
            stroke=INK,
            stroke_width=1.6,
        ),
        tag("circle", cy=4, r=24, fill=fill, stroke=INK, stroke_width=2.4),
        _shade(dots, 0.5),
        _line("M-13 1q4.5 4.5 9 0M4 1q4.5 4.5 9 0", 2.4),
        _line("M-4.5 12Q0 15 4.5 12", 2.2),
        _cheeks(0, 9, 13),
    )


def _black_eyed(fill: str) -> Markup:
    """Draw the kidney of a boxer: one great black eye, a plaster, and a mouth that will not be told."""
    kidney = "M-8-22C8-27 25-18 26-3C27 13 16 24 3 24C-4 24-5 18-11 18C-20 18-27 10-26 0C-25-11-18-19-8-22Z"
    return join(
        _body(kidney, fill),
        tag("path", d="M9-15C18-16 22-9 21-2C20 5 14 8 8 6C1 4-1-2 0-7C1-12 4-14.5 9-15Z", fill=INK),
        _eye(10, -4, 5, (0, 0.8)),
        _eye(-11, -3, 4.6, (0.8, 0.6)),
        _line("M-16-10.500Q-11-12-7-8.5", 2.6),
        _line("M-6 11.500Q1 8 8 12", 2.4),
        tag(
            "rect",
            x=-19,
            y=-17.5,
            width=15,
            height=6,
            rx=2,
            transform="rotate(-24 -11 -15)",
            fill="#e9b48a",
            stroke=INK,
            stroke_width=1.3,
        ),
    )


def _red(fill: str) -> Markup:
    """Draw the heart of a bean: long lashes, full lips, stripes and a bow."""
    heart = (
        "M0 29C-9 23-25 13-25-3C-25-15-16-20-10-19C-5-18-1.5-15 0-11"
        "C1.5-15 5-18 10-19C16-20 25-15 25-3C25 13 9 23 0 29Z"
    )
    return join(
        _body(heart, fill),
        _line("M-22-1L-12-17M-21 6L-17-1M21 5L14 17M23-5L20 1M13 19L4 25", 2.6, "#f7b3bb"),
        _eye(-8.5, -1, 4.8, (1, 0.4)),
        _eye(8.5, -1, 4.8, (1, 0.4)),
        _line("M-14-3L-17.5-6M-11.5-6L-13-10M14-3L17.5-6M11.5-6L13-10", 1.8),
        tag("path", d="M-6 11Q-3 8 0 10Q3 8 6 11Q0 18-6 11Z", fill="#7d0f24", stroke=INK, stroke_width=1.4),
        tag(
            "path",
            d="M0-19L-13-28V-13ZM0-19L13-28V-13Z",
            fill=GOLD,
            stroke=INK,
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        tag("circle", cy=-19.5, r=3.6, fill=GOLD, stroke=INK, stroke_width=1.8),
    )


def _garden(fill: str) -> Markup:
    """Draw a broad flat one under a straw hat, with the veins of a leaf and a daisy."""
    petals = [
        tag("circle", cx=16 + 3.6 * x, cy=-19 + 3.6 * y, r=2.5, fill=WHITE, stroke=INK, stroke_width=0.8)
        for x, y in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3))
    ]
    return join(
        _body("M-28 5C-28-9-14-15 0-15C14-15 28-9 28 5C28 19 14 26 0 26C-14 26-28 19-28 5Z", fill),
        _line(
            "M-26 6Q-20 8-18 14M-26 10Q-21 13-21 18M26 6Q20 8 18 14M26 10Q21 13 21 18M-6 25Q0 20 6 25",
            1.8,
            "#4f8a3c",
        ),
        _eye(-8, 1, 4.6, (0, 0.8)),
        _eye(8, 1, 4.6, (0, 0.8)),
        _line("M-8 11Q0 18.5 8 11", 2.2),
        _cheeks(0, 9, 15),
        _body("M-29-12Q-20-8 0-8Q20-8 29-12Q24-17 14-18Q14-31 0-31Q-14-31-14-18Q-24-17-29-12Z", "#eec35a"),
        _line("M-14-18Q0-13.5 14-18", 3.6, "#b5472f"),
        *petals,
        tag("circle", cx=16, cy=-19, r=2.2, fill=GOLD, stroke=INK, stroke_width=0.8),
    )


def _cocoa(fill: str) -> Markup:
    """Draw a pod with ribs, pointed at both ends: a gentleman with a monocle and a moustache."""
    return join(
        _body("M0-28C13-24 21-12 21 1C21 15 12 26 0 32C-12 26-21 15-21 1C-21-12-13-24 0-28Z", fill),
        _line("M-3-27C-14-14-15 14-3 30M3-27C14-14 15 14 3 30", 1.8, "#5b2c44"),
        _eye(-8, -4, 4.4, (0.6, 0.4)),
        _eye(8, -4, 5, (0, 0.4)),
        tag("circle", cx=8, cy=-4, r=7.4, fill="none", stroke=GOLD, stroke_width=2.4),
        _line("M15-1Q19 6 17 13", 1.6, GOLD),
        tag(
            "path",
            d="M0 7Q-4 4-8 7Q-12 10-15 7Q-13 14-7 13Q-2 12 0 9Q2 12 7 13Q13 14 15 7Q12 10 8 7Q4 4 0 7Z",
            fill=INK,
        ),
        _line("M-4 18Q0 20.5 4 18", 2),
    )


_DRAWN: dict[Card, Callable[[str], Markup]] = {
    "coffee": _coffee,
    "wax": _wax,
    "blue": _blue,
    "chili": _chili,
    "stink": _stink,
    "green": _green,
    "soy": _soy,
    "black-eyed": _black_eyed,
    "red": _red,
    "garden": _garden,
    "cocoa": _cocoa,
}
