"""The cards of Duizenden: two packs or more, jokers among them, and what each card is worth.

A card is written as its suit and its rank, ``"SQ"`` for the queen of spades, ``"HT"`` for the ten of hearts;
``"JK"`` is a joker. Two copies of a card are alike in everything.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.cards import Card, Heap
from engine.core.words import _

SUITS = "DHSC"
"""The ring of suits: diamonds, hearts, spades, clubs, and round to diamonds (see rule exact-joker-swap)."""
RANKS = "A23456789TJQK"
JOKER: Card = "JK"
QUEEN: Card = "SQ"
"""The queen of spades, worth 100 on the table and 200 off in the hand."""
NATURAL: tuple[Card, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""Every card but the joker, suit by suit."""
KINDS: tuple[Card, ...] = (*NATURAL, JOKER)
PLACES = RANKS + "A"
"""The places of a run: the ace stands before the two and after the king, and never between."""
HAND = 13


ORDER = {card: number for number, card in enumerate(KINDS)}
"""The order in which a hand is kept: suit by suit, the jokers last."""


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards suit by suit, the jokers last.

    >>> in_order(["JK", "S2", "DK"])
    ('DK', 'S2', 'JK')
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))


def pack_of(packs: int, jokers: int) -> Heap:
    """Return how many of each card there are in so many packs with so many jokers in all."""
    return +Heap({**dict.fromkeys(NATURAL, packs), JOKER: jokers})


def packs_for(players: int) -> int:
    """Return how many packs a table needs: two up to six players, three up to nine."""
    return 2 if players <= 6 else 3


def value(card: Card, pips: bool = False) -> int:
    """Return what a card counts on the table; ``pips`` values 2 to 9 by their number.

    >>> [value(card) for card in ("D7", "DT", "DA", "JK", "SQ")]
    [5, 10, 20, 25, 100]
    """
    if card == JOKER:
        return 25
    if card == QUEEN:
        return 100
    rank = card[1]
    if rank in "23456789":
        return int(rank) if pips else 5
    return 20 if rank == "A" else 10


# --- names


def suit_name(suit: str) -> str:
    """Return the name of a suit inside a sentence: "hearts"."""
    return {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}[suit]


def rank_name(rank: str) -> str:
    """Return the name of a rank: "jack", "7"."""
    names = {"T": "10", "J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace")}
    return names.get(rank, rank)


def the(card: Card) -> str:
    """Return the card as a sentence names it: "the king of clubs", "the joker"."""
    if card == JOKER:
        return _("the joker")
    return _("the {rank} of {suit}", rank=rank_name(card[1]), suit=suit_name(card[0]))
