"""The exact chances of sets in a hand, against plain enumeration of small packs and simulation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from engine.core import chance
from engine.core.cards import spread
from engine.duizenden.cards import JOKER
from engine.duizenden.listing import sets_of
from engine.duizenden.odds import cards_in
from engine.duizenden.odds_open import (
    FULL,
    Deck,
    most_in_one_set,
    natural,
    opening_of,
    p_no_group,
    p_no_run,
    p_sets,
)
from engine.odds import simulate

Small = tuple[int, int]
"""A card of a small pack: its suit and its rank; a joker is (-1, -1)."""


def small_pack(deck: Deck) -> list[Small]:
    plain = list(product(range(deck.suits), range(deck.ranks)))
    return plain * deck.packs + [(-1, -1)] * deck.jokers


def has_group(hand: Sequence[Small], strict: bool) -> bool:
    cards = set(hand) if strict else hand
    return any(n >= 3 for rank, n in Counter(rank for _suit, rank in cards).items() if rank >= 0)


def has_run(hand: Sequence[Small], ranks: int) -> bool:
    held = set(hand)
    places = [*range(ranks), 0]  # the ace again after the last
    return any(
        all((suit, place) in held for place in places[first : first + 3])
        for suit, _rank in held
        if suit >= 0
        for first in range(len(places) - 2)
    )


DECKS = [
    (Deck(4, 3, 1, 0), 5),
    (Deck(5, 2, 2, 1), 4),
    (Deck(4, 3, 2, 0), 4),
    (Deck(5, 4, 1, 2), 5),
    (Deck(3, 2, 3, 1), 5),
    (Deck(6, 3, 1, 1), 6),
]


@pytest.mark.parametrize(("deck", "cards"), DECKS)
@pytest.mark.parametrize("strict", [False, True])
def test_every_hand_of_a_small_pack_is_counted(deck: Deck, cards: int, strict: bool) -> None:
    hands = list(combinations(small_pack(deck), cards))
    groups = [has_group(hand, strict) for hand in hands]
    runs = [has_run(hand, deck.ranks) for hand in hands]
    found = p_sets(cards, deck, different_suits=strict)
    assert found.group == Fraction(sum(groups), len(hands))
    assert found.run == Fraction(sum(runs), len(hands))
    assert found.both == Fraction(sum(a and b for a, b in zip(groups, runs, strict=True)), len(hands))
    assert found.either == Fraction(sum(a or b for a, b in zip(groups, runs, strict=True)), len(hands))


def test_a_hand_of_two_has_no_set_and_enough_cards_always_have_one() -> None:
    assert p_sets(2).either == 0
    assert p_no_group(27 + FULL.jokers) == 0  # two of each rank and all jokers are thirty cards
    assert p_no_group(26 + FULL.jokers) > 0
    assert p_no_run(80) == 0


PACK = spread(cards_in())


def hand_of(rng: random.Random) -> tuple[str, ...]:
    return chance.shuffled(PACK, rng)[:13]


def any_set(rng: random.Random) -> bool:
    return any(JOKER not in cards for cards in sets_of(hand_of(rng)))


def worth_something(rng: random.Random) -> bool:
    return opening_of(hand_of(rng)).worth > 0


@cache
def exact() -> Fraction:
    return p_sets().either


def test_the_engine_finds_a_set_as_often_as_the_formula_says() -> None:
    assert simulate(any_set, 3000, seed=5).agrees_with(exact())
    assert simulate(worth_something, 1500, seed=6).agrees_with(exact())


def groups_differ(rng: random.Random) -> bool:
    return has_group([("DHSC".index(card[0]), ord(card[1])) for card in hand_of(rng) if card != JOKER], True)


def runs_of_three(rng: random.Random) -> bool:
    hand = [("DHSC".index(card[0]), "A23456789TJQK".index(card[1])) for card in hand_of(rng) if card != JOKER]
    return has_run(hand, 13)


def test_groups_and_runs_come_as_often_as_the_facts_say() -> None:
    assert simulate(groups_differ, 10_000, seed=7).agrees_with(1 - p_no_group(different_suits=True))
    assert simulate(runs_of_three, 10_000, seed=8).agrees_with(1 - p_no_run())


@pytest.mark.parametrize(
    ("cards", "together", "one"),
    [
        ("H9 HT HJ C2 H2 S2", 40, 25),
        ("CA C2 C3 D5", 30, 30),
        ("SQ HQ DQ JK", 120, 120),
        ("DT DJ DQ DK HK SK", 60, 40),
        ("DT DJ DQ HK SK CK", 60, 30),
        ("D7 D8 JK", 0, 0),
        ("HK HA H2", 0, 0),
        ("H2 H3 H4 D2 S2", 15, 15),
    ],
)
def test_what_a_hand_can_open_with(cards: str, together: int, one: int) -> None:
    hand = cards.split()
    assert opening_of(hand).worth == together
    assert most_in_one_set(hand) == one
    assert JOKER not in natural(hand)


def dearest(hand: Sequence[str]) -> int:
    points = {"A": 20, "T": 10, "J": 10, "Q": 10, "K": 10}
    plain = [card for card in hand if card != JOKER]
    sets = sets_of(tuple(plain))
    return max(
        (sum(100 if card == "SQ" else points.get(card[1], 5) for card in one) for one in sets), default=0
    )


def test_the_dearest_set_is_the_dearest_of_those_listed() -> None:
    rng = chance.rng(4)
    for _hand in range(300):
        hand = chance.shuffled(PACK, rng)[:18]
        assert most_in_one_set(hand) == dearest(hand)
        assert opening_of(hand).worth >= most_in_one_set(hand)
