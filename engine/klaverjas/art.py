"""The cards of Klaverjas: the faces that all card games share, a star on a trump, and a back of clover."""

from __future__ import annotations

from engine.core import faces
from engine.core.cards import Card
from engine.core.faces import (
    CHIP_HEIGHT,
    CHIP_WIDTH,
    FONT,
    GOLD,
    HEIGHT,
    INK,
    MINI_HEIGHT,
    MINI_WIDTH,
    PAPER,
    RED,
    WIDTH,
    gap,
    words,
)
from engine.core.markup import Markup, tag

__all__ = [
    "CHIP_HEIGHT",
    "CHIP_WIDTH",
    "FONT",
    "HEIGHT",
    "INK",
    "MINI_HEIGHT",
    "MINI_WIDTH",
    "PAPER",
    "RED",
    "WIDTH",
    "Deck",
    "back",
    "definitions",
    "gap",
    "words",
]

BACK, BACK_LINE = "var(--oh-clover-back, #74303f)", "var(--oh-clover-line, #eec9a4)"


def definitions() -> Markup:
    """Return what the cards refer to; once in every drawing."""
    return tag("defs", *faces.definitions(), _star(), _back())


def _star() -> Markup:
    """Return the mark of a trump, a star on a gold disc around (0, 0), 18 wide."""
    star = "M0-6.6 1.7-2.2 6.3-2 2.7.9 3.9 5.3 0 2.8-3.9 5.3-2.7.9-6.3-2-1.7-2.2Z"
    return tag(
        "g",
        tag("circle", r=9, fill=GOLD, stroke=INK, stroke_width=1.4),
        tag("path", d=star, fill=INK),
        id="trump-star",
    )


def _back() -> Markup:
    """Return a lattice with a clover leaf in every mesh."""
    inner = {"x": 6, "y": 6, "width": 76, "height": 112, "rx": 6}
    across, down = 76 / 6, 14  # half a mesh
    lines = []
    for above in range(-4, 7, 2):
        start, end = max(0, -above), min(6, 8 - above)
        for command, x in (("M", start), ("L", end)):
            lines.append(f"{command}{6 + across * x:.1f} {6 + down * (above + x)}")
    lattice = tag("path", d="".join(lines), stroke=BACK_LINE, stroke_width=1.2, fill="none", opacity=0.6)
    leaves = [
        tag(
            "use",
            href="#suit-C",
            transform=f"translate({6 + across * x:.1f} {6 + down * y}) scale(.42)",
            fill=BACK_LINE,
        )
        for x in range(1, 6)
        for y in range(1, 8)
        if (x + y) % 2
    ]
    return tag(
        "g",
        tag("rect", width=WIDTH, height=HEIGHT, rx=9, fill=PAPER, stroke=INK, stroke_width=2),
        tag("rect", fill=BACK, **inner),
        lattice,
        tag("g", lattice, transform=f"translate({WIDTH} 0) scale(-1 1)"),
        *leaves,
        tag("rect", fill="none", stroke=INK, stroke_width=1.2, **inner),
        id="clover-back",
    )


class Deck(faces.Deck):
    """The cards in one reader's looks; a star marks those of the trump suit."""

    def __init__(self, colours: str = "two", faces: str = "JQK", trump: str | None = None):
        super().__init__(colours, faces)
        self.trump = trump

    def mark(self, card: Card, x: float, y: float, scale: float) -> Markup | None:
        """Return the star of a trump."""
        if card[0] != self.trump:
            return None
        by = "" if scale == 1 else f" scale({scale:g})"
        return tag("use", href="#trump-star", transform=f"translate({x:g} {y:g}){by}")


def back() -> Markup:
    """Return a card face down, 88 by 124."""
    return tag("use", href="#clover-back")
