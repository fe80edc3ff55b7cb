"""The cards of Beverbende as drawings of our own: beavers, a lodge, and three signs that nobody confuses.

A card is drawn 84 wide and 118 high, with (0, 0) in its upper left corner, and scaled from there.
The water on a number card rises with the number, so that the order can be seen without reading.
"""

from __future__ import annotations

from engine.beverbende.cards import PEEK, SPECIALS, SWAP, TWO
from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.words import _

WIDTH, HEIGHT = 84, 118

PAPER = "var(--oh-paper, #fffdf5)"
INK = "var(--oh-card-ink, #22303a)"
FUR, SNOUT = "var(--oh-fur, #8b5a33)", "var(--oh-snout, #e0bf98)"
WATER = "var(--oh-water, #5aa9c7)"
BACK, BACK_LINE = "var(--oh-back, #245a66)", "var(--oh-back-line, #b9dbe0)"
WOOD, WOOD_LINE = "var(--oh-wood, #7a4a25)", "var(--oh-wood-line, #d8a873)"
SPECIAL = {
    SWAP: "var(--oh-swap, #f6d9c8)",
    PEEK: "var(--oh-peek, #d5e4f7)",
    TWO: "var(--oh-two, #dcecc9)",
}

FONT = "font-family: var(--oh-font, ui-rounded, 'Nunito', system-ui, sans-serif)"


def sheet(colour: str, **more: object) -> Markup:
    """Return the empty card."""
    return tag("rect", width=WIDTH, height=HEIGHT, rx=10, fill=colour, stroke=INK, stroke_width=2, **more)


def words(text: object, x: float, y: float, size: float, **more: object) -> Markup:
    """Return a line of text with its middle at x."""
    style = {"text_anchor": "middle", "font_size": size, "fill": INK} | more
    return tag("text", text, x=x, y=y, **style)


# --- the parts that every card shares, drawn once and used by name


def definitions() -> Markup:
    """Return what :func:`back` and :func:`face` refer to; once in every drawing."""
    return tag("defs", _beaver(), _back(), _sign_swap(), _sign_peek(), _sign_two())


def _beaver() -> Markup:
    """Return a beaver's head around (0, 0), 44 wide."""
    ears = [tag("circle", cx=x, cy=-13, r=6.5, fill=FUR, stroke=INK, stroke_width=1.5) for x in (-15, 15)]
    eyes = [tag("circle", cx=x, cy=-4, r=2.6, fill=INK) for x in (-8, 8)]
    return tag(
        "g",
        *ears,
        tag("ellipse", rx=21, ry=19, fill=FUR, stroke=INK, stroke_width=1.5),
        *eyes,
        tag("rect", x=-4.5, y=10, width=9, height=9, rx=1.5, fill="#fff", stroke=INK, stroke_width=1.2),
        tag("path", d="M0 11V18", stroke=INK, stroke_width=1),
        tag("ellipse", cy=7, rx=12, ry=6.5, fill=SNOUT, stroke=INK, stroke_width=1.2),
        tag("ellipse", cy=3.5, rx=4.5, ry=3.2, fill=INK),
        id="beaver",
    )


def _back() -> Markup:
    """Return a lodge in a pond by night."""
    sticks = "M24 78 60 62M22 70 52 54M30 60 62 78M36 52 64 70M20 80H64"
    return tag(
        "g",
        sheet(BACK),
        tag(
            "rect",
            x=6,
            y=6,
            width=72,
            height=106,
            rx=6,
            fill="none",
            stroke=BACK_LINE,
            stroke_width=1.5,
            stroke_dasharray="4 3",
        ),
        tag("circle", cx=60, cy=28, r=7, fill=BACK_LINE),
        tag("path", d="M16 82Q20 46 42 46T68 82Z", fill=WOOD, stroke=WOOD_LINE, stroke_width=2),
        tag("path", d=sticks, stroke=WOOD_LINE, stroke_width=2.4, fill="none", stroke_linecap="round"),
        tag("path", d="M35 82Q35 72 42 72T49 82Z", fill=BACK, stroke=WOOD_LINE, stroke_width=1.5),
        tag(
            "path",
            d="M12 88q7-5 15 0t15 0 15 0 15 0M12 98q7-5 15 0t15 0 15 0 15 0",
            stroke=BACK_LINE,
            stroke_width=2,
            fill="none",
        ),
        id="back",
    )


def _sign_swap() -> Markup:
    """Return two arrows that pass each other, around (0, 0)."""
    arrow = "M-23-5H8V-15L25 1 8 17V7H-23Z"
    return tag(
        "g",
        tag("path", d=arrow, transform="translate(0 -15) scale(.95)", fill="#c2410c", stroke=INK),
        tag(
            "path", d=arrow, transform="translate(0 17) scale(-.95)", fill="#fff", stroke=INK, stroke_width=2
        ),
        id="sign-swap",
    )


def _sign_peek() -> Markup:
    """Return an eye."""
    return tag(
        "g",
        tag("path", d="M-29 0Q0-31 29 0Q0 31-29 0Z", fill="#fff", stroke=INK, stroke_width=3),
        tag("circle", r=12, fill="#1d4ed8", stroke=INK, stroke_width=2),
        tag("circle", r=5, fill=INK),
        tag(
            "path", d="M-21-17-26-25M0-22V-31M21-17 26-25", stroke=INK, stroke_width=3, stroke_linecap="round"
        ),
        id="sign-peek",
    )


def _sign_two() -> Markup:
    """Return two cards, one after the other."""
    card = {"width": 27, "height": 38, "rx": 4, "stroke": INK, "stroke_width": 2.5}
    return tag(
        "g",
        tag("rect", x=-26, y=-25, fill="#4d7c0f", transform="rotate(-8)", **card),
        tag("rect", x=-3, y=-14, fill="#fff", transform="rotate(8)", **card),
        tag("text", "1", x=-14, y=-3, text_anchor="middle", font_size=20, font_weight=800, fill="#fff"),
        tag("text", "2", x=8, y=13, text_anchor="middle", font_size=20, font_weight=800, fill=INK),
        id="sign-two",
    )


# --- whole cards


def back() -> Markup:
    """Return a card face down."""
    return tag("use", href="#back")


def remembered(card: Card) -> Markup:
    """Return a card face down with the mark of what is known of it."""
    bubble = {"fill": PAPER, "stroke": INK, "stroke_width": 2}
    known = (
        tag("use", href=f"#sign-{card}", transform="translate(42 46) scale(.72)")
        if card in SPECIALS
        else words(card, 42, 62, 46, font_weight=800)
    )
    return join(
        back(),
        tag("circle", cx=42, cy=46, r=29, **bubble),
        tag("circle", cx=24, cy=83, r=6.5, **bubble),
        tag("circle", cx=17, cy=97, r=3.8, **bubble),
        known,
    )


def face(card: Card) -> Markup:
    """Return a card face up."""
    return _special(card) if card in SPECIALS else _number(int(card))


def _number(n: int) -> Markup:
    level = 114 - 4 * n
    waves = f"M2 {level}q10-6 20 0t20 0 20 0 20 0V108q0 8-8 8H10q-8 0-8-8Z"
    return join(
        sheet(PAPER),
        tag("use", href="#beaver", transform="translate(42 92)"),
        tag("path", d=waves, fill=WATER, fill_opacity=0.88, stroke=INK, stroke_width=1) if n else None,
        words(n, 42, 59, 62, font_weight=800),
        tag("path", d="M30 66H54", stroke=INK, stroke_width=3, stroke_linecap="round")
        if n in (6, 9)
        else None,
    )


def _special(card: Card) -> Markup:
    inner = {"x": 5, "y": 5, "width": 74, "height": 108, "rx": 6, "fill": "none", "stroke": INK}
    return join(
        sheet(SPECIAL[card]),
        tag("rect", stroke_width=1.2, **inner),
        tag("use", href=f"#sign-{card}", transform="translate(44 49) scale(1)"),
        words(printed(card), 42, 102, 17, font_weight=700),
    )


def printed(card: Card) -> str:
    """Return the word that a special card carries."""
    return {SWAP: _("swap"), PEEK: _("peek"), TWO: _("draw 2")}.get(card, card)


def gap(label: str = "") -> Markup:
    """Return a place where no card lies."""
    return join(
        tag(
            "rect",
            width=WIDTH,
            height=HEIGHT,
            rx=10,
            fill="none",
            stroke="currentColor",
            stroke_width=2,
            stroke_dasharray="5 5",
            opacity=0.45,
        ),
        words(label, 42, 63, 16, fill="currentColor", opacity=0.75) if label else None,
    )
