"""The cards of Duizenden: the faces that all card games share, a jester for the joker, and a back.

A card is drawn 88 wide and 124 high; a slip, as the sets on the table are made of, is 26 wide and 35 high,
and its left half tells all, so that slips can overlap.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core import faces
from engine.core.cards import Card
from engine.core.faces import FONT, GOLD, HEIGHT, INK, PAPER, WIDTH, gap, words
from engine.core.markup import Markup, join, tag
from engine.duizenden.cards import JOKER

__all__ = [
    "FONT",
    "HEIGHT",
    "INK",
    "PAPER",
    "SLIP_HEIGHT",
    "SLIP_STEP",
    "SLIP_WIDTH",
    "WIDTH",
    "Deck",
    "back",
    "deck",
    "definitions",
    "fitted",
    "gap",
    "label",
    "lines_of",
    "words",
]

BACK, BACK_LINE = "var(--oh-thousand-back, #2f4a7d)", "var(--oh-thousand-line, #d9c58a)"
MOTLEY = "var(--oh-motley, #6d2f8e)"
"""The colour of the joker: a violet that no suit has."""
SLIP_WIDTH, SLIP_HEIGHT, SLIP_STEP = 26, 35, 17.5
LETTER = 0.6
"""How wide a letter is on average, as a part of its size."""


@lru_cache(maxsize=1)
def definitions() -> Markup:
    """Return what the cards refer to; once in every drawing."""
    return tag("defs", *faces.definitions(), _cap(), _jester(), _back())


# --- words


def label(text: object, x: float, y: float, size: float, **more: object) -> Markup:
    """Return a line of text in the colour of the page."""
    return words(text, f"{x:g}", f"{y:g}", size, **{"fill": "currentColor"} | more)  # type: ignore[arg-type]


def fitted(text: str, x: float, y: float, size: float, room: float, **more: object) -> Markup:
    """Return a line of text that is made smaller if there is no room for it."""
    wide = max(1.0, len(text) * size * LETTER)
    return label(text, x, y, round(min(size, size * room / wide), 1), **more)


def lines_of(text: str, size: float, room: float) -> list[str]:
    """Return a text broken into lines that fit into so much room.

    >>> lines_of("The first lay-down must do without a joker.", 13, 210)
    ['The first lay-down must do', 'without a joker.']
    """
    most = max(8, int(room / (size * LETTER)))
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


# --- the joker and the back


def _cap() -> Markup:
    """Return the cap of the jester around (0, 0), 22 wide and 20 high: two horns with bells."""
    horns = (
        "M-6.5 4C-9-1-9.5-5-10-8C-6-8.5-3-6-2-2.5C-1.5-5-.6-7.4 0-9.5"
        "C.6-7.4 1.5-5 2-2.5C3-6 6-8.5 10-8C9.5-5 9-1 6.5 4Z"
    )
    bells = [
        tag("circle", cx=x, cy=y, r=2, fill=GOLD, stroke=INK, stroke_width=0.8)
        for x, y in ((-10, -8), (0, -10), (10, -8))
    ]
    return tag(
        "g",
        tag("path", d=horns, fill=MOTLEY, stroke=INK, stroke_width=1, stroke_linejoin="round"),
        tag("rect", x=-7.5, y=3.4, width=15, height=4.6, rx=2.2, fill=GOLD, stroke=INK, stroke_width=0.9),
        *bells,
        id="joker-cap",
    )


def _jester() -> Markup:
    """Return the joker around (0, 0), 52 wide and 84 high, with a wide grin."""
    line = {"stroke": INK, "stroke_width": 1.6, "stroke_linecap": "round", "stroke_linejoin": "round"}
    collar = "M-22 42-24 20-15 29-11 13 0 22 11 13 15 29 24 20 22 42Z"
    left = "M0-14C-6-16-11-15-14-9C-20-12-25-20-24-30C-14-31-5-27 0-18Z"
    right = "M0-14C6-16 11-15 14-9C20-12 25-20 24-30C14-31 5-27 0-18Z"
    bells = [
        tag("circle", cx=x, cy=y, r=3.4, fill=GOLD, **line) for x, y in ((-24, -31), (24, -31), (0, -38))
    ]
    points = [
        tag("circle", cx=x, cy=y, r=1.9, fill=GOLD, stroke=INK)
        for x, y in ((-24, 20), (-11, 13), (11, 13), (24, 20))
    ]
    return tag(
        "g",
        tag("path", d="M-20 42Q-20 22-8 14H8Q20 22 20 42Z", fill=MOTLEY, **line),
        tag("path", d=collar, fill="#2f8f6b", **line),
        tag("ellipse", cy=-3, rx=13, ry=15.5, fill=faces.SKIN, **line),
        tag("circle", cx=-5, cy=-4.5, r=1.8, fill=INK),
        tag("circle", cx=5, cy=-4.5, r=1.8, fill=INK),
        tag("path", d="M-7.5-9.5Q-5-11.5-2.6-9.8M7.5-9.5Q5-11.5 2.6-9.8", fill="none", **line),
        tag("circle", cy=0.5, r=2.6, fill="#d8503f", stroke=INK, stroke_width=1.2),
        tag("path", d="M-7.5 4Q0 13.5 7.5 4Q0 7.5-7.5 4Z", fill=PAPER, **line),
        tag("path", d="M-9-14C-8-25-4-33 0-38C4-33 8-25 9-14Z", fill=GOLD, **line),
        tag("path", d=left, fill=MOTLEY, **line),
        tag("path", d=right, fill="#2f8f6b", **line),
        *bells,
        *points,
        id="jester",
    )


def _back() -> Markup:
    """Return a back of overlapping scales, each with a dot: a thousand of them, or nearly."""
    inner = {"x": 6, "y": 6, "width": 76, "height": 112, "rx": 6}
    scales = []
    for row in range(8):
        y = 6 + 14 * row
        start = 6 if row % 2 == 0 else 6 + 76 / 8
        n = 4 if row % 2 == 0 else 3
        arcs = "".join(f"a9.5 12.5 0 0 0 {76 / 4:g} 0" for _ in range(n))
        scales.append(f"M{start:g} {y}{arcs}")
    dots = [
        tag("circle", cx=f"{6 + 76 / 8 * x:g}", cy=12 + 14 * row, r=1.5, fill=BACK_LINE)
        for row in range(8)
        for x in range(1, 8)
        if (x + row) % 2
    ]
    return tag(
        "g",
        tag("rect", width=WIDTH, height=HEIGHT, rx=9, fill=PAPER, stroke=INK, stroke_width=2),
        tag("rect", fill=BACK, **inner),
        tag("path", d="".join(scales), fill="none", stroke=BACK_LINE, stroke_width=1.3, opacity=0.85),
        *dots,
        tag("rect", fill="none", stroke=INK, stroke_width=1.2, **inner),
        id="thousand-back",
    )


def back() -> Markup:
    """Return a card face down, 88 by 124."""
    return tag("use", href="#thousand-back")


def cap(x: float, y: float, scale: float) -> Markup:
    """Return the sign of the joker with its middle at (x, y); at scale 1 it is 22 wide."""
    return tag("use", href="#joker-cap", transform=f"translate({x:g} {y:g}) scale({scale:g})")


# --- whole cards


@lru_cache(maxsize=8)
def deck(colours: str = "two", faces: str = "JQK") -> Deck:
    """Return the cards in these looks; each of them is drawn once."""
    return Deck(colours, faces)


class Deck(faces.Deck):
    """The cards in one reader's looks, the joker among them; what was drawn is kept."""

    def __init__(self, colours: str = "two", faces: str = "JQK"):
        super().__init__(colours, faces)
        self.drawn: dict[object, Markup] = {}

    def face(self, card: Card) -> Markup:
        """Return a card face up, 88 by 124."""
        if card not in self.drawn:
            self.drawn[card] = self._face(card)
        return self.drawn[card]

    def slip(self, card: Card, stands_for: tuple[Card, ...] | None = None) -> Markup:
        """Return a slip, 26 by 35; on that of a joker, what it stands for.

        That is one card in a run, and in a group the suits that would free it, none perhaps.
        """
        key = (card, stands_for)
        if key not in self.drawn:
            self.drawn[key] = self._slip(card, stands_for or ())
        return self.drawn[key]

    def _face(self, card: Card) -> Markup:
        if card != JOKER:
            return super().face(card)
        corner = cap(16, 20, 1.15)
        return join(
            tag("rect", width=WIDTH, height=HEIGHT, rx=9, fill=PAPER, stroke=INK, stroke_width=2),
            tag("use", href="#jester", transform="translate(46 66)"),
            corner,
            tag("g", corner, transform=f"rotate(180 {WIDTH / 2} {HEIGHT / 2})"),
        )

    def _slip(self, card: Card, stands_for: tuple[Card, ...]) -> Markup:
        paper = {"width": SLIP_WIDTH, "height": SLIP_HEIGHT, "rx": 4, "stroke": INK, "stroke_width": 1.4}
        if card != JOKER:
            suit = card[0]
            return join(
                tag("rect", fill=PAPER, **paper),
                self._rank(card, 9.3, 15.5, 16.5, self.colours[suit]),
                self.suit(suit, 9.3, 26, 0.72),
            )
        return join(
            tag("rect", fill="var(--oh-motley-paper, #efe3f6)", **paper),
            cap(9.3, 10.5, 0.72),
            self._stands_for(stands_for),
        )

    def _stands_for(self, cards: tuple[Card, ...]) -> Markup | None:
        """Return in small what a joker stands for: a card, or several suits."""
        if len(cards) == 1:
            card = cards[0]
            return join(
                self._rank(card, 5.4, 29.5, 12.5, self.colours[card[0]]),
                self.suit(card[0], 13.2, 25.3, 0.44),
            )
        places = ((4.8, 22.5), (13.4, 22.5), (9.1, 30))
        return join(*(self.suit(card[0], x, y, 0.4) for card, (x, y) in zip(cards, places, strict=False)))
