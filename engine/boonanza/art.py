"""The cards of Boonanza as drawings of our own: a bean, how many there are of it, its meter, and a coin.

A card is drawn 88 wide and 124 high, a small one 42 by 52, a tiny one 20 by 30;
each has (0, 0) in its upper left corner and is scaled from there.
"""

from __future__ import annotations

from engine.boonanza.beans import BEANS, KINDS, thresholds
from engine.boonanza.characters import COLOURS, GOLD, characters
from engine.boonanza.characters import INK as INK
from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.words import _

WIDTH, HEIGHT = 88, 124
MINI_WIDTH, MINI_HEIGHT = 42, 52
TINY_WIDTH, TINY_HEIGHT = 20, 30

SMALL = 14
"""The smallest print of the table: 11 pixels where the drawing, 400 wide, fills a phone."""

PAPER = "var(--oh-paper, #fffdf5)"
BACK, BACK_LINE = "var(--oh-bean-back, #2f6b4f)", "var(--oh-bean-line, #d9c27a)"
FONT = "font-family: var(--oh-font, ui-rounded, 'Nunito', system-ui, sans-serif)"


def words(text: object, x: float, y: float, size: float, **more: object) -> Markup:
    """Return a line of text with its middle at x, or where ``text_anchor`` says."""
    style = {"text_anchor": "middle", "font_size": size, "fill": "currentColor"} | more
    return tag("text", text, x=f"{x:g}", y=f"{y:g}", **style)


def fitted(
    text: str, x: float, y: float, size: float, most: float, least: float = SMALL, **more: object
) -> Markup:
    """Return a line of text that is no wider than ``most``: smaller, to ``least``, and then squeezed."""
    letter = 0.64  # how wide one is at most, on average, for its size
    size = min(size, max(least, most / (letter * max(1, len(text)))))
    if letter * size * len(text) > most + 0.1:  # one that just fits is not stretched
        more |= {"textLength": f"{most:g}", "lengthAdjust": "spacingAndGlyphs"}
    return words(text, x, y, size, **more)


def bean(kind: Card, x: float, y: float, scale: float) -> Markup:
    """Return a character with its middle at (x, y); at scale 1 it is about 56 wide and 62 high."""
    return tag("use", href=f"#bean-{kind}", transform=f"translate({x:g} {y:g}) scale({scale:g})")


def coin(x: float, y: float, r: float, text: object = "", *, empty: bool = False, ground: str = "") -> Markup:
    """Return a coin with its middle at (x, y), perhaps with a number on it.

    An empty one is only a ring; on a card it has the ``ground`` of the card.
    """
    fill = (ground or "none") if empty else GOLD
    line = "currentColor" if empty and not ground else INK
    dashes = {"stroke_dasharray": "2 2"} if empty else {}
    told = {"font_weight": 800, "fill": line}
    size = max(SMALL, 1.45 * r)
    return join(
        tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=r, fill=fill, stroke=line, stroke_width=1.3, **dashes),
        words(text, x, y + size * 0.35, size, **told) if text != "" else None,
    )


# --- the parts that every card shares, drawn once and used by name


def definitions(kinds: tuple[Card, ...] = KINDS) -> Markup:
    """Return what the cards refer to; once in every drawing."""
    return tag("defs", *characters(kinds), _back())


def _back() -> Markup:
    """Return the back: a coin among sprouts, since every bean may become one."""
    sprout = "M0 9C0 3 0 0 0-2C-6-2-9-6-9-10C-3-10 0-7 0-2C0-7 3-10 9-10C9-6 6-2 0-2"
    corners = ((20, 22), (68, 22), (20, 104), (68, 104), (44, 16), (44, 110), (15, 63), (73, 63))
    sprouts = [
        tag(
            "path",
            d=sprout,
            transform=f"translate({x} {y}) scale(.62)",
            fill="none",
            stroke=BACK_LINE,
            stroke_width=2.4,
        )
        for x, y in corners
    ]
    inner = {"x": 6, "y": 6, "width": 76, "height": 112, "rx": 6}
    return tag(
        "g",
        tag("rect", width=WIDTH, height=HEIGHT, rx=9, fill=PAPER, stroke=INK, stroke_width=2),
        tag("rect", fill=BACK, **inner),
        *sprouts,
        tag("circle", cx=44, cy=62, r=26, fill=GOLD, stroke=INK, stroke_width=2),
        tag(
            "circle",
            cx=44,
            cy=62,
            r=20.5,
            fill="none",
            stroke=INK,
            stroke_width=1.4,
            stroke_dasharray="1 3.6",
            stroke_linecap="round",
        ),
        tag(
            "path",
            d=sprout,
            transform="translate(44 63) scale(1.3)",
            fill="none",
            stroke=INK,
            stroke_width=2.4,
            stroke_linecap="round",
        ),
        tag("rect", fill="none", stroke=INK, stroke_width=1.2, **inner),
        id="bean-back",
    )


# --- whole cards

NAMES = "en", "nl", "de"


class Deck:
    """The cards in one reader's looks: ``names`` is en, nl or de."""

    def __init__(self, names: str = "en"):
        self.names = names if names in NAMES else "en"

    def name(self, kind: Card) -> str:
        """Return the name that is printed on a card, short: what comes before "bean", "boon", "Bohne"."""
        if self.names == "en":
            return _printed(kind)
        whole = BEANS[kind].dutch if self.names == "nl" else BEANS[kind].german
        for end in (" boon", "boon", " Bohne", "bohne"):
            whole = whole.removesuffix(end)
        return whole

    def face(self, kind: Card, scale: float = 1) -> Markup:
        """Return a card face up, 88 by 124; one that is drawn at a smaller ``scale`` has larger print."""
        size = max(14.5, min(20.0, SMALL / scale))
        return join(
            tag("rect", width=WIDTH, height=HEIGHT, rx=9, fill=PAPER, stroke=INK, stroke_width=2),
            tag("circle", cx=49, cy=53, r=31, fill=COLOURS[kind], opacity=0.28),
            bean(kind, 50, 53, 0.92),
            self._number(kind, 5, 25, max(27.0, SMALL / scale)),
            fitted(self.name(kind), 44, 93.5, size, 78, least=0.82 * size, font_weight=700, fill=INK),
            _meter(kind, 44, 108),
        )

    def _number(self, kind: Card, x: float, y: float, size: float) -> Markup:
        halo = {
            "stroke": PAPER,
            "stroke_width": size / 7,
            "paint_order": "stroke",
            "stroke_linejoin": "round",
        }
        return words(BEANS[kind].number, x, y, size, text_anchor="start", font_weight=800, fill=INK, **halo)

    def mini(self, kind: Card) -> Markup:
        """Return a small card face up, 42 by 52: the number and the bean."""
        return join(
            tag("rect", width=MINI_WIDTH, height=MINI_HEIGHT, rx=6, fill=PAPER, stroke=INK, stroke_width=1.5),
            tag("circle", cx=24, cy=33, r=15, fill=COLOURS[kind], opacity=0.28),
            bean(kind, 24.5, 33, 0.5),
            self._number(kind, 3, 15, 16),
        )

    def tiny(self, kind: Card) -> Markup:
        """Return a tiny card face up, 20 by 30: the number above the bean."""
        return join(
            tag(
                "rect", width=TINY_WIDTH, height=TINY_HEIGHT, rx=3.5, fill=PAPER, stroke=INK, stroke_width=1.2
            ),
            bean(kind, 10, 20.8, 0.28),
            words(BEANS[kind].number, 1.2, 11.5, SMALL, text_anchor="start", font_weight=800, fill=INK),
        )


def _meter(kind: Card, x: float, y: float) -> Markup:
    """Return the bean meter of a card, its middle at (x, y): the beans needed, and the coins they pay."""
    steps = []
    for needed, paid in thresholds(kind):
        at = x + 20 * (paid - 2.5)
        steps.append(
            join(
                tag("circle", cx=f"{at:g}", cy=f"{y + 3:g}", r=9.8, fill=GOLD, stroke=INK, stroke_width=1.2),
                words(needed, at, y + 9, 17.5 if needed < 10 else 14.5, font_weight=800, fill=INK),
                *(
                    tag(
                        "circle",
                        cx=f"{at + 3.2 * (n - (paid - 1) / 2):g}",
                        cy=f"{y - 9:g}",
                        r=1.3,
                        fill=INK,
                    )
                    for n in range(paid)
                ),
            )
        )
    return join(*steps)


def _printed(kind: Card) -> str:
    names = {
        "coffee": _("coffee"),
        "wax": _("wax"),
        "blue": _("blue"),
        "chili": _("chili"),
        "stink": _("stink"),
        "green": _("green"),
        "soy": _("soy"),
        "black-eyed": _("black-eyed"),
        "red": _("red"),
        "garden": _("garden"),
        "cocoa": _("cocoa"),
    }
    return names[kind]


def back() -> Markup:
    """Return a card face down, 88 by 124."""
    return tag("use", href="#bean-back")


def tiny_back() -> Markup:
    """Return a tiny card face down, 20 by 30."""
    return join(
        tag("rect", width=TINY_WIDTH, height=TINY_HEIGHT, rx=3.5, fill=BACK, stroke=INK, stroke_width=1.2),
        tag("circle", cx=10, cy=15, r=5, fill=GOLD, stroke=INK, stroke_width=0.8),
    )


def gap(width: float = WIDTH, height: float = HEIGHT) -> Markup:
    """Return a place where no card lies."""
    return tag(
        "rect",
        width=f"{width:g}",
        height=f"{height:g}",
        rx=8,
        fill="none",
        stroke="currentColor",
        stroke_width=1.4,
        stroke_dasharray="4 5",
        opacity=0.45,
    )
