"""The pack of Beverbende: 45 number cards and 21 specials."""

from __future__ import annotations

from engine.core.cards import Card, Heap
from engine.core.words import _

NUMBERS: tuple[Card, ...] = tuple("0123456789")
SWAP, PEEK, TWO = "swap", "peek", "two"
SPECIALS = frozenset({SWAP, PEEK, TWO})
PACK: Heap = Heap({**dict.fromkeys("012345678", 4), "9": 9, SWAP: 9, PEEK: 7, TWO: 5})
"""How many of each card there are; 66 in all."""


def value(card: Card) -> int:
    """Return the points of a number card; a special has none, so asking is a ``ValueError``."""
    return int(card)


def a(card: Card) -> str:
    """Return the card as a sentence names one of it: "a 5", "a swap card"."""
    names = {SWAP: _("a swap card"), PEEK: _("a peek card"), TWO: _("a draw two"), "8": _("an 8")}
    return names.get(card) or _("a {number}", number=card)


def the(card: Card) -> str:
    """Return the card as a sentence names a certain one: "the 5", "the swap card"."""
    names = {SWAP: _("the swap card"), PEEK: _("the peek card"), TWO: _("the draw two")}
    return names.get(card) or _("the {number}", number=card)
