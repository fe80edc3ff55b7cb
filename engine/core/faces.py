"""Playing cards as drawings of our own: the four suits, a farmer, a lady and a lord, and a jester.

The jack is called *boer* (farmer) in Dutch, the queen *vrouw* (lady), the king *heer* (lord).
A card is drawn 88 wide and 124 high, with (0, 0) in its upper left corner, and scaled from there.
A suit is known by its shape and its colour.
"""

from __future__ import annotations

from engine.core.cards import Card
from engine.core.markup import Markup, join, tag

WIDTH, HEIGHT = 88, 124
MINI_WIDTH, MINI_HEIGHT = 46, 54
CHIP_WIDTH, CHIP_HEIGHT = 25, 35

PAPER = "var(--oh-paper, #fffdf5)"
INK = "var(--oh-card-ink, #22303a)"
GOLD = "var(--oh-gold, #f2b632)"
SKIN = "var(--oh-skin, #f3cfa6)"
BLACK, RED = "var(--oh-suit-black, #1c2733)", "var(--oh-suit-red, #c2182b)"
GREEN, BLUE = "var(--oh-suit-green, #12743a)", "var(--oh-suit-blue, #1659b8)"

COLOURS = {
    "two": {"C": BLACK, "D": RED, "H": RED, "S": BLACK},
    "four": {"C": GREEN, "D": BLUE, "H": RED, "S": BLACK},
}
LETTERS = {
    "JQK": {"T": "10"},
    "BVH": {"T": "10", "J": "B", "Q": "V", "K": "H"},
}

FONT = "font-family: var(--oh-font, ui-rounded, 'Nunito', system-ui, sans-serif)"

COLUMNS = 34, 54
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((44, 26), (44, 98)),
    "3": ((44, 26), (44, 62), (44, 98)),
    "4": tuple((x, y) for x in COLUMNS for y in (26, 98)),
    "5": (*((x, y) for x in COLUMNS for y in (26, 98)), (44, 62)),
    "6": tuple((x, y) for x in COLUMNS for y in (26, 62, 98)),
    "7": (*((x, y) for x in COLUMNS for y in (26, 62, 98)), (44, 44)),
    "8": (*((x, y) for x in COLUMNS for y in (26, 62, 98)), (44, 44), (44, 80)),
    "9": (*((x, y) for x in COLUMNS for y in (26, 50, 74, 98)), (44, 62)),
    "T": (*((x, y) for x in COLUMNS for y in (26, 50, 74, 98)), (44, 38), (44, 86)),
}
"""Where the pips of a number card lie; those of the lower half stand on their heads."""


def words(text: object, x: float, y: float, size: float, **more: object) -> Markup:
    """Return a line of text with its middle at x, or where ``text_anchor`` says."""
    style = {"text_anchor": "middle", "font_size": size, "fill": INK} | more
    return tag("text", text, x=x, y=y, **style)


# --- the parts that every card shares, drawn once and used by name


def definitions() -> tuple[Markup, ...]:
    """Return the suits and the court, which the cards refer to; once in every drawing."""
    return (*_suits(), _jack(), _queen(), _king())


def _suits() -> tuple[Markup, ...]:
    """Return the four suits around (0, 0), 20 wide and high, in the colour of whoever uses them."""
    heart = (
        "M0 9.5C-3 5-10 1.2-10-4C-10-7.6-7.6-9.5-5-9.5C-2.6-9.5-.8-8 0-5.6"
        "C.8-8 2.6-9.5 5-9.5C7.6-9.5 10-7.6 10-4C10 1.2 3 5 0 9.5Z"
    )
    diamond = "M0-10.5Q3.4-4.6 8 0Q3.4 4.6 0 10.5Q-3.4 4.6-8 0Q-3.4-4.6 0-10.5Z"
    spade = (
        "M0-10C2.8-5.8 9.6-2.2 9.6 2.9C9.6 6 7.4 7.5 5.1 7.5C3.3 7.5 1.8 6.7 1 5.4C1.2 7.6 2.2 9.2 3.8 10"
        "H-3.8C-2.2 9.2-1.2 7.6-1 5.4C-1.8 6.7-3.3 7.5-5.1 7.5C-7.4 7.5-9.6 6-9.6 2.9C-9.6-2.2-2.8-5.8 0-10Z"
    )
    leaves = [tag("circle", cx=x, cy=y, r=4.6) for x, y in ((0, -5.3), (-5.2, 1.8), (5.2, 1.8))]
    stem = "M-2-2H2L1.2 2C1.2 6 2.2 8.8 4 10H-4C-2.2 8.8-1.2 6-1.2 2Z"
    return (
        tag("g", *leaves, tag("path", d=stem), id="suit-C"),
        tag("path", d=diamond, id="suit-D"),
        tag("path", d=heart, id="suit-H"),
        tag("path", d=spade, id="suit-S"),
    )


# --- the court, around (0, 0), about 52 wide and 84 high; the clothes take the colour of the suit


def _head(*features: Markup) -> Markup:
    line = {"stroke": INK, "stroke_width": 1.6, "stroke_linecap": "round", "fill": "none"}
    return join(
        tag("ellipse", cy=-8, rx=12.5, ry=14.5, fill=SKIN, stroke=INK, stroke_width=1.6),
        tag("circle", cx=-4.8, cy=-9, r=1.7, fill=INK),
        tag("circle", cx=4.8, cy=-9, r=1.7, fill=INK),
        tag("path", d="M-1-7Q1.6-3.6-1.2-2.6", **line | {"stroke_width": 1.2}),
        *features,
    )


def _clothes(path: str) -> Markup:
    return tag("path", d=path, stroke=INK, stroke_width=1.6, stroke_linejoin="round")


def _jack() -> Markup:
    """Return the farmer: a cap, a neckerchief and an ear of wheat."""
    grain = [
        tag(
            "ellipse",
            cx=14 + 3 * n,
            cy=-4.4 - 4 * n + (2 if n % 2 else -2),
            rx=3.6,
            ry=1.9,
            transform=f"rotate(-52 {14 + 3 * n} {-4.4 - 4 * n})",
            fill=GOLD,
            stroke=INK,
            stroke_width=0.8,
        )
        for n in range(4)
    ]
    smile = tag("path", d="M-4 1Q0 4 5 .5", stroke=INK, stroke_width=1.6, fill="none", stroke_linecap="round")
    cap = "M-15-14Q-17-29 0-30Q17-30 15.5-15Q11-19 0-18.5Q-9-18-15-14Z"
    return tag(
        "g",
        tag("path", d="M-14-8V-16H14V-8L11-14H-11Z", fill="#9a6432", stroke=INK, stroke_width=1.2),
        _clothes("M-21 42Q-22 18-9 12L0 18 9 12Q22 18 21 42Z"),
        _head(smile),
        tag(
            "path",
            d="M-14-15Q-13-17-11-19L-10-9Q-12-10-13-8ZM14-15Q13-17 11-19L10-9Q12-10 13-8Z",
            fill="#9a6432",
        ),
        tag("path", d=cap, stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        tag(
            "path", d="M-18-13Q-4-22 12-17L14-14Q-2-18-18-13Z", fill=INK, stroke=INK, stroke_linejoin="round"
        ),
        tag("path", d="M5 .5 24-18", stroke="#a8781c", stroke_width=1.6, stroke_linecap="round"),
        *grain,
        tag(
            "path",
            d="M-10 9Q0 16 10 9L7 16 0 18-7 16ZM0 17 5 26-1 23-6 26Z",
            fill=GOLD,
            stroke=INK,
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        id="court-J",
    )


def _queen() -> Markup:
    """Return the lady: long hair, a small crown and a lace collar."""
    hair = (
        "M-17 18Q-24-2-15-19Q-8-27 0-27Q8-27 15-19Q24-2 17 18Q12 22 9 14L9-14Q0-22-9-14L-9 14Q-12 22-17 18Z"
    )
    crown = "M-10-23-13-36-5-30 0-39 5-30 13-36 10-23Q0-26-10-23Z"
    lips = tag("path", d="M-3.4.4Q-1-1 0-.2 1-1 3.4.4 0 4-3.4.4Z", fill="#b3202f")
    jewels = [
        tag("circle", cx=x, cy=y, r=1.8, fill=PAPER, stroke=INK) for x, y in ((-13, -36), (0, -39), (13, -36))
    ]
    lace = "M-15 16Q-13 9-7 10L0 15 7 10Q13 9 15 16Q13 21 9 19 6 24 2 21 0 25-2 21-6 24-9 19-13 21-15 16Z"
    return tag(
        "g",
        _clothes("M-21 42Q-21 17-8 12H8Q21 17 21 42Z"),
        tag("ellipse", cy=-8, rx=12.5, ry=14.5, fill=SKIN),
        _head(lips),
        tag("path", d=hair, fill="#c9822f", stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        tag("path", d=lace, fill=PAPER, stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        tag("path", d=crown, fill=GOLD, stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        *jewels,
        id="court-Q",
    )


def _king() -> Markup:
    """Return the lord: a great crown, a beard and a collar of fur."""
    crown = "M-14-18-18-36-8-29 0-41 8-29 18-36 14-18Q0-22-14-18Z"
    beard = "M-13-6Q-15 18 0 23Q15 18 13-6Q10 0 5-1 0-3.4-5-1-10 0-13-6Z"
    smile = tag(
        "path", d="M-3.4 3.6Q0 6 3.4 3.6", stroke=INK, stroke_width=1.4, fill="none", stroke_linecap="round"
    )
    fur = "M-22 42Q-23 17-12 11L0 25 12 11Q23 17 22 42H14Q15 24 10 20L0 31-10 20Q-15 24-14 42Z"
    spots = [
        tag("ellipse", cx=x, cy=y, rx=1.2, ry=2.2, fill=INK)
        for x, y in ((-18, 33), (18, 33), (-14.5, 20), (14.5, 20))
    ]
    return tag(
        "g",
        _clothes("M-21 42Q-22 17-9 12H9Q22 17 21 42Z"),
        tag("path", d=fur, fill=PAPER, stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        *spots,
        _head(),
        tag("path", d=beard, fill="#8a6a4a", stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        smile,
        tag("path", d=crown, fill=GOLD, stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        tag("circle", cy=-25, r=2.6, fill="#b3202f", stroke=INK),
        id="court-K",
    )


# --- whole cards


class Deck:
    """The cards in one reader's looks: ``colours`` is two or four, ``faces`` is JQK or BVH."""

    def __init__(self, colours: str = "two", faces: str = "JQK"):
        self.colours = COLOURS.get(colours, COLOURS["two"])
        self.letters = LETTERS.get(faces, LETTERS["JQK"])

    def printed(self, card: Card) -> str:
        """Return what stands in the corner of a card: 10, J or, in Dutch letters, B."""
        return self.letters.get(card[1], card[1])

    def suit(
        self, suit: str, x: float, y: float, scale: float, *, fill: str = "", turned: bool = False
    ) -> Markup:
        """Return the sign of a suit with its middle at (x, y); at scale 1 it is 20 wide."""
        turn = " rotate(180)" if turned else ""
        where = f"translate({x:g} {y:g}) scale({scale:g}){turn}"
        return tag("use", href=f"#suit-{suit}", transform=where, fill=fill or self.colours[suit])

    def face(self, card: Card) -> Markup:
        """Return a card face up, 88 by 124."""
        return join(
            tag("rect", width=WIDTH, height=HEIGHT, rx=9, fill=PAPER, stroke=INK, stroke_width=2),
            self._middle(card),
            self._index(card),
            self.mark(card, 15.5, 68, 1),
            tag("g", self._index(card), transform=f"rotate(180 {WIDTH / 2} {HEIGHT / 2})"),
        )

    def mark(self, card: Card, x: float, y: float, scale: float) -> Markup | None:
        """Return what marks a card out in a game, such as the star of a trump, with its middle at (x, y)."""
        return None

    def _index(self, card: Card) -> Markup:
        """Return the rank and the suit in the corner."""
        suit = card[0]
        return join(self._rank(card, 15.5, 29, 30, self.colours[suit]), self.suit(suit, 15.5, 45, 0.95))

    def _rank(self, card: Card, x: float, y: float, size: float, fill: str) -> Markup:
        """Return the rank as text; the two figures of a ten are drawn together."""
        text = self.printed(card)
        tight = (
            {"textLength": round(size * 0.87, 1), "lengthAdjust": "spacingAndGlyphs"} if text == "10" else {}
        )
        halo = {"stroke": PAPER, "stroke_width": size / 9, "paint_order": "stroke"}
        return words(text, x, y, size, font_weight=800, fill=fill, **halo, **tight)

    def _middle(self, card: Card) -> Markup:
        suit, rank = card[0], card[1]
        if rank in PIPS:
            return join(*(self.suit(suit, x, y, 0.58, turned=y > HEIGHT / 2) for x, y in PIPS[rank]))
        if rank == "A":
            ring = tag("circle", cx=47, cy=62, r=20, fill="none", stroke=self.colours[suit], stroke_width=1.4)
            dots = tag("circle", cx=47, cy=62, r=17, fill="none", stroke=GOLD, stroke_width=1.6)
            return join(ring, dots, self.suit(suit, 47, 62, 1.25))
        figure = tag("use", href=f"#court-{rank}", transform="translate(44 62)", fill=self.colours[suit])
        return join(figure, self.suit(suit, 44, 96, 0.55, fill=PAPER))

    def mini(self, card: Card) -> Markup:
        """Return a small card face up, 46 by 54, of which the upper half tells all."""
        suit = card[0]
        return join(
            tag("rect", width=MINI_WIDTH, height=MINI_HEIGHT, rx=6, fill=PAPER, stroke=INK, stroke_width=1.6),
            self._rank(card, 14.5, 22, 23, self.colours[suit]),
            self.suit(suit, 34, 13.5, 0.8),
            self.mark(card, 36, 25.5, 0.5),
            self.suit(suit, 23, 41, 1.05),
        )

    def chip(self, card: Card, *, strong: bool = False) -> Markup:
        """Return a tiny card face up, 25 by 35: rank above suit; a strong one has a thick frame."""
        suit = card[0]
        paper = {"rx": 4, "fill": PAPER, "stroke": INK, "stroke_width": 1.4}
        frame = {"x": -2, "y": -2, "width": CHIP_WIDTH + 4, "height": CHIP_HEIGHT + 4, "rx": 6}
        return join(
            tag("rect", fill="currentColor", **frame) if strong else None,
            tag("rect", width=CHIP_WIDTH, height=CHIP_HEIGHT, **paper),
            self._rank(card, 12.5, 16.5, 17, self.colours[suit]),
            self.suit(suit, 12.5, 26, 0.68),
        )

    def emblem(self, suit: str, x: float, y: float, r: float) -> Markup:
        """Return a suit on a round piece of paper."""
        return tag(
            "g",
            tag("circle", cx=x, cy=y, r=r, fill=PAPER, stroke=INK, stroke_width=1.6),
            self.suit(suit, x, y, r * 0.062),
        )


def gap() -> Markup:
    """Return a place where no card lies, 88 by 124."""
    return tag(
        "rect",
        width=WIDTH,
        height=HEIGHT,
        rx=9,
        fill="none",
        stroke="currentColor",
        stroke_width=1.6,
        stroke_dasharray="4 6",
        opacity=0.4,
    )
