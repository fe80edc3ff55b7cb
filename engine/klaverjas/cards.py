"""The cards of Klaverjas: their values, their two orders, and hands as bit masks.

A card is written as its suit and its rank: ``"SJ"`` is the jack of spades, ``"HT"`` the ten of hearts.
Inside, a card is a number from 0 to 31 and a hand an ``int`` with a bit for each card:
all cards of a suit, or all that beat one, are then found in a single step, and a search is fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.cards import Card, Heap, heap
from engine.core.words import _

SUITS = "CDHS"
RANKS = "789TJQKA"
"""The natural order, in which runs are counted; eight numbers to a suit, in this order."""
PLAIN_ORDER = "789JQKTA"
"""From low to high, in a suit that is not trump."""
TRUMP_ORDER = "78QKTA9J"
"""From low to high, in the trump suit."""
PLAIN_POINTS = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
TRUMP_POINTS = {"7": 0, "8": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "9": 14, "J": 20}
LAST_TRICK = 10
ALL_POINTS = 152
"""Of all the cards together; 162 with the last trick."""

CARDS: tuple[Card, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
PACK: Heap = heap(CARDS)
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}

# --- masks

ALL = (1 << 32) - 1
SUIT = tuple(0xFF << 8 * suit for suit in range(4))
"""For each suit, by its place in ``SUITS``, the mask of its eight cards."""


def mask(cards: Iterable[Card]) -> int:
    """Return the cards as bits.

    >>> mask(["C7", "C8"])
    3
    """
    bits = 0
    for card in cards:
        bits |= 1 << NUMBER[card]
    return bits


def numbers(bits: int) -> Iterator[int]:
    """Yield the numbers of the cards in a mask, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def cards(bits: int) -> tuple[Card, ...]:
    """Return the cards of a mask, suit by suit in their natural order."""
    return tuple(CARDS[number] for number in numbers(bits))


def _beating(order: str) -> tuple[int, ...]:
    """Return for each card the mask of the cards of its suit that stand above it in an order."""
    return tuple(mask(card[0] + rank for rank in order[order.index(card[1]) + 1 :]) for card in CARDS)


ABOVE = _beating(PLAIN_ORDER)
"""For each card of a plain suit, the cards that beat it within the suit."""
ABOVE_TRUMP = _beating(TRUMP_ORDER)
"""For each trump, the higher trumps."""


def points_of(trump: int) -> tuple[int, ...]:
    """Return the points of each of the 32 cards when that suit (by its place) is trump."""
    return tuple((TRUMP_POINTS if n >> 3 == trump else PLAIN_POINTS)[card[1]] for n, card in enumerate(CARDS))


def strengths_of(trump: int) -> tuple[int, ...]:
    """Return how strong each card is when that suit is trump; only trumps and the suit led compare."""
    return tuple(
        8 + TRUMP_ORDER.index(card[1]) if n >> 3 == trump else PLAIN_ORDER.index(card[1])
        for n, card in enumerate(CARDS)
    )


POINTS = tuple(points_of(trump) for trump in range(4))
STRENGTH = tuple(strengths_of(trump) for trump in range(4))


def winner(trick: tuple[int, ...], trump: int) -> int:
    """Return the place in the trick, 0 for the card led, of the card that has it.

    A card that is neither trump nor of the suit led cannot win.
    """
    strength = STRENGTH[trump]
    led = trick[0] >> 3
    best, place = strength[trick[0]], 0
    for at in range(1, len(trick)):
        card = trick[at]
        if (card >> 3 == trump or card >> 3 == led) and strength[card] > best:
            best, place = strength[card], at
    return place


# --- names


def suit_name(suit: str) -> str:
    """Return the name of a suit inside a sentence: "hearts"."""
    return {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}[suit]


def rank_name(rank: str) -> str:
    """Return the name of a rank: "jack", "ten"."""
    names = {"T": _("ten"), "J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace")}
    return names.get(rank) or {"7": _("seven"), "8": _("eight"), "9": _("nine")}[rank]


def the(card: Card) -> str:
    """Return the card as a sentence names it: "the king of clubs"."""
    return _("the {rank} of {suit}", rank=rank_name(card[1]), suit=suit_name(card[0]))
