"""Whether a hand can open: the exact chances of a group and of a run, and what a hand can lay.

Sample space: all hands of so many cards of a pack, each as likely. A set is *natural* if it has no joker,
as the opening asks.

The counting goes rank by rank. What is taken of a rank is written as a polynomial: the coefficient of
``x**n`` counts the ways to take ``n`` of its cards. Ranks that have nothing to do with each other multiply;
where runs matter, the suits taken at the last two ranks are carried along (a transfer).

>>> 1 - p_no_group(different_suits=True)
Fraction(5548688696603, 14300665097439)
>>> 1 - p_no_run()
Fraction(25751296441469, 73546277643972)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from engine.core.cards import Card, Heap, heap
from engine.duizenden.cards import HAND, JOKER, value
from engine.duizenden.laydown import LayDown, best
from engine.duizenden.melds import ENOUGH

Polynomial = list[int]


class Deck(NamedTuple):
    """The make of a pack: so many ranks in so many suits, each card in so many copies, and jokers."""

    ranks: int = 13
    suits: int = 4
    packs: int = 2
    jokers: int = 4

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.ranks * self.suits * self.packs + self.jokers


FULL = Deck()
"""Two packs with four jokers: 108 cards."""


# --- polynomials: a list of counts, by the number of cards


def _times(one: Sequence[int], other: Sequence[int], most: int) -> Polynomial:
    """Return the product of two polynomials, up to ``x**most``."""
    found = [0] * (most + 1)
    for n, ways in enumerate(one[: most + 1]):
        if ways:
            for m, more in enumerate(other[: most + 1 - n]):
                found[n + m] += ways * more
    return found


def _power(one: Sequence[int], exponent: int, most: int) -> Polynomial:
    found: Polynomial = [1]
    for _factor in range(exponent):
        found = _times(found, one, most)
    return found


def _binomials(n: int) -> Polynomial:
    """Return (1 + x)**n: any of so many cards."""
    return [comb(n, k) for k in range(n + 1)]


def _held(deck: Deck) -> Polynomial:
    """Return the ways to hold a card, at least one copy of it."""
    return [0, *_binomials(deck.packs)[1:]]


def _added(one: Sequence[int], other: Sequence[int]) -> Polynomial:
    longer, shorter = sorted((one, other), key=len, reverse=True)
    return [ways + (shorter[n] if n < len(shorter) else 0) for n, ways in enumerate(longer)]


def _share(without: Sequence[int], cards: int, deck: Deck) -> Fraction:
    """Return the share of hands in what was counted without jokers, any number of jokers added."""
    whole = _times(without, _binomials(deck.jokers), cards)
    return Fraction(whole[cards] if cards < len(whole) else 0, comb(deck.size, cards))


# --- groups


def _few_of_a_rank(deck: Deck, different_suits: bool) -> Polynomial:
    """Return the ways to hold cards of one rank that make no group."""
    if not different_suits:
        return _binomials(deck.suits * deck.packs)[:ENOUGH]
    held, found = _held(deck), [0]
    for suits in range(min(ENOUGH, deck.suits + 1)):
        ways = [comb(deck.suits, suits) * n for n in _power(held, suits, suits * deck.packs)]
        found = _added(found, ways)
    return found


def p_no_group(cards: int = HAND, deck: Deck = FULL, *, different_suits: bool = False) -> Fraction:
    """Return the chance of no natural group among so many cards.

    Three cards of a rank are a group; with ``different_suits`` they must be of three suits.
    """
    return _share(_power(_few_of_a_rank(deck, different_suits), deck.ranks, cards), cards, deck)


# --- runs


def p_no_run(cards: int = HAND, deck: Deck = FULL) -> Fraction:
    """Return the chance of no natural run among so many cards.

    In one suit: place after place, with how many cards in a row lead up to it (0, 1 or 2). The ace is the
    first place and the last, so whether it is held is settled at the start.
    """
    one_suit = [0]
    held = _held(deck)
    for ace in (False, True):
        ways = {int(ace): held if ace else [1]}  # by the length of the row that ends here
        for _rank in range(1, deck.ranks):
            nothing = [0]
            for row in ways.values():
                nothing = _added(nothing, row)
            ways = {0: nothing, **{n + 1: _times(row, held, cards) for n, row in ways.items() if n < 2}}
        for n, row in ways.items():
            if not (ace and n == 2):  # queen, king, ace
                one_suit = _added(one_suit, row)
    return _share(_power(one_suit, deck.suits, cards), cards, deck)


# --- neither


@lru_cache(maxsize=32)
def p_no_set(cards: int = HAND, deck: Deck = FULL, *, different_suits: bool = False) -> Fraction:
    """Return the chance that so many cards hold no natural set at all, neither group nor run.

    Rank after rank, with the suits held at the last two of them: a suit held three times in a row is a run.
    The suits of the ace are settled at the start; for those with as many suits the count is the same.
    A polynomial is kept as one long whole number, its coefficients side by side.
    """
    field = comb(deck.size, cards).bit_length() + 1
    mask = (1 << field * (cards + 1)) - 1
    ways_of = _ways_by_suits(deck, different_suits)
    packed = [sum(n << field * k for k, n in enumerate(ways[: cards + 1])) for ways in ways_of]
    suits = [held for held in range(1 << deck.suits) if packed[held.bit_count()]]
    total = 0
    for number in range(deck.suits + 1):
        ace = (1 << number) - 1  # the first suits; any others are alike
        if ace not in suits:
            continue
        states = {(0, ace): comb(deck.suits, number) * packed[number]}
        for _rank in range(1, deck.ranks):
            after: dict[tuple[int, int], int] = {}
            for (before, last), ways in states.items():
                for held in suits:
                    if not before & last & held:
                        key = (last, held)
                        after[key] = after.get(key, 0) + (ways * packed[held.bit_count()] & mask)
            states = after
        total += sum(ways for (before, last), ways in states.items() if not before & last & ace)
    low = (1 << field) - 1
    return _share([total >> field * k & low for k in range(cards + 1)], cards, deck)


def _ways_by_suits(deck: Deck, different_suits: bool) -> list[Polynomial]:
    """Return by how many suits are held the ways to hold them in just these suits without a group."""
    held, found = _held(deck), []
    for number in range(deck.suits + 1):
        ways = _power(held, number, number * deck.packs)
        if different_suits and number >= ENOUGH:
            ways = []
        found.append(ways if different_suits else ways[:ENOUGH])
    return [ways if any(ways) else [] for ways in found]


class Sets(NamedTuple):
    """The chances of a natural group, of a natural run, of both and of either in a hand."""

    group: Fraction
    run: Fraction
    both: Fraction
    either: Fraction


def p_sets(cards: int = HAND, deck: Deck = FULL, *, different_suits: bool = False) -> Sets:
    """Return how likely so many cards hold a natural set, exactly."""
    group = 1 - p_no_group(cards, deck, different_suits=different_suits)
    run = 1 - p_no_run(cards, deck)
    either = 1 - p_no_set(cards, deck, different_suits=different_suits)
    return Sets(group, run, group + run - either, either)


# --- what a hand can lay


def natural(hand: Sequence[Card]) -> Heap:
    """Return the cards of a hand without its jokers."""
    return heap(card for card in hand if card != JOKER)


def opening_of(hand: Sequence[Card], *, strict: bool = False, pips: bool = False) -> LayDown:
    """Return the natural sets of a hand that are worth most together: what it can open with.

    >>> opening_of(["C2", "C3", "C4", "HT", "ST", "DT", "JK"]).worth
    45
    """
    return best(natural(hand), lambda card: value(card, pips), strict=strict)


def most_in_one_set(hand: Sequence[Card], *, pips: bool = False) -> int:
    """Return what the dearest single natural set of a hand is worth, 0 if there is none."""
    held = natural(hand)
    of_rank: dict[str, list[Card]] = {}
    for card in held.elements():
        of_rank.setdefault(card[1], []).append(card)
    groups = [sum(value(card, pips) for card in cards) for cards in of_rank.values() if len(cards) >= ENOUGH]
    return max([*groups, *_runs_worth(held, pips)], default=0)


def _runs_worth(held: Heap, pips: bool) -> list[int]:
    """Return what each natural run is worth that cannot be made longer; an ace lies in it once."""
    found = []
    for suit in "DHSC":
        row: list[Card] = []
        cards = [suit + rank for rank in "A23456789TJQKA"]
        for place, card in enumerate([*cards, ""]):
            if card and held[card] and not (place == 13 and len(row) == 13):
                row.append(card)
                continue
            if len(row) >= ENOUGH:
                found.append(sum(value(one, pips) for one in row))
            row = []
    return found
