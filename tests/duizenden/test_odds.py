"""The exact odds before the first turn, against counting in another way."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from engine.core import chance
from engine.core.cards import spread
from engine.duizenden import Options, odds
from engine.duizenden.cards import QUEEN
from engine.duizenden.scoring import cost
from engine.odds import simulate


@pytest.mark.parametrize(("jokers", "size"), [(4, 108), (0, 104), (6, 110)])
def test_a_queen_among_thirteen(jokers: int, size: int) -> None:
    none = Fraction((size - 13) * (size - 14), size * (size - 1))  # both lie elsewhere
    both = Fraction(13 * 12, size * (size - 1))
    found = odds.queens_in(jokers=jokers)
    assert (found.p(0), found.p(2)) == (none, both)
    assert found.p(1) == 1 - none - both
    assert odds.p_queen(jokers=jokers) == 1 - none


def test_with_three_packs_there_are_three_queens() -> None:
    assert odds.cards_in(players=7).total() == 162
    assert odds.queens_in(players=7).p(3) == Fraction(13 * 12 * 11, 162 * 161 * 160)


@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_somebody_at_the_table(players: int) -> None:
    size, dealt = odds.cards_in(players=players).total(), 13 * players
    queens = 2 if players <= 6 else 3
    assert odds.p_queen_at_the_table(players) == 1 - Fraction(comb(size - dealt, queens), comb(size, queens))
    assert odds.p_one_hand_with_all(players) == players * Fraction(comb(13, queens), comb(size, queens))


def test_another_has_one_when_i_have_one() -> None:
    assert odds.p_somewhere_given_mine(1) == Fraction(39, 95)  # it is any of the 95 cards I do not see
    assert odds.p_somewhere_given_mine(2) == 0
    assert odds.p_somewhere_given_mine(0) == 1 - Fraction(comb(95 - 39, 2), comb(95, 2))
    with pytest.raises(ValueError, match="There are 2 queens of spades, so you cannot hold 3"):
        odds.p_somewhere_given_mine(3)


def test_jokers() -> None:
    assert odds.jokers_in(jokers=0).p(0) == 1
    assert odds.jokers_in(jokers=6).mean == Fraction(13 * 6, 110)


def test_the_mean_of_a_card_and_of_a_hand() -> None:
    assert odds.mean_worth() == 10
    assert odds.mean_cost(Options(queen_minus=100)) == 10
    assert odds.hand_cost(5).mean == 5 * odds.mean_cost()


def test_what_two_cards_cost_by_plain_enumeration() -> None:
    cards = [cost([card], Options()) for card in spread(odds.cards_in())]
    counted = Counter(a + b for a, b in combinations(cards, 2))
    found = odds.hand_cost(2)
    assert dict(found.items()) == {n: Fraction(ways, comb(108, 2)) for n, ways in counted.items()}


PACK = spread(odds.cards_in())


def costs_200_or_more(rng: random.Random) -> bool:
    return cost(chance.shuffled(PACK, rng)[:13], Options()) >= 200


def test_what_a_hand_costs_as_dealt() -> None:
    found = simulate(costs_200_or_more, 5000, seed=3)
    assert found.agrees_with(odds.hand_cost().p_at_least(200))
    assert QUEEN in PACK
