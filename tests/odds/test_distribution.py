"""A distribution is a table of outcomes and exact chances: what it says, as examples and as laws."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.odds import Distribution

DIE = Distribution.uniform(range(1, 7))
REPLACEMENT_CARD = Distribution.of(Counter({**dict.fromkeys(range(9), 4), 9: 9}))

HALVES: Any = {1: 0.5, 2: 0.5}  # what the types refuse, a reader may still try
LETTERS: Any = Distribution.uniform(["a", "b"])

small_tables = st.dictionaries(st.integers(-5, 9), st.integers(1, 9), min_size=1, max_size=6)


def test_a_replacement_card_is_each_value_to_8_in_4_of_45_cases() -> None:
    for value in range(9):
        assert REPLACEMENT_CARD.p(value) == Fraction(4, 45)
    assert REPLACEMENT_CARD.p(9) == Fraction(9, 45)
    assert REPLACEMENT_CARD.p(10) == 0


def test_a_replacement_card_is_worth_5_with_variance_28_thirds() -> None:
    assert REPLACEMENT_CARD.mean == 5
    assert REPLACEMENT_CARD.variance == Fraction(28, 3)
    assert REPLACEMENT_CARD.std == pytest.approx(3.0550504633)


def test_an_event_may_be_an_outcome_or_a_condition() -> None:
    assert DIE.p(3) == Fraction(1, 6)
    assert DIE.p(lambda spots: spots > 4) == Fraction(1, 3)


def test_the_cumulative_chances_say_where_they_stop() -> None:
    assert DIE.p_at_most(2) == DIE.p_below(3) == Fraction(1, 3)
    assert DIE.p_at_least(5) == DIE.p_above(4) == Fraction(1, 3)


def test_two_dice_make_seven_most_often() -> None:
    two = DIE + DIE
    assert two.p(7) == Fraction(1, 6)
    assert two.mode == (7,)
    assert two == DIE.times(2)


def test_a_constant_shifts_and_a_difference_compares() -> None:
    assert (DIE + 10).support == (11, 12, 13, 14, 15, 16)
    assert 10 + DIE == DIE + 10
    assert (DIE - DIE).p_above(0) == Fraction(15, 36)
    assert (7 - DIE) == DIE


def test_no_draws_total_nothing() -> None:
    assert DIE.times(0) == Distribution.certain(0)


def test_given_renormalises() -> None:
    assert DIE.given(lambda spots: spots != 6).p(1) == Fraction(1, 5)


def test_map_adds_up_what_becomes_the_same() -> None:
    assert DIE.map(lambda spots: spots % 2).items() == ((0, Fraction(1, 2)), (1, Fraction(1, 2)))


def test_then_is_the_law_of_total_probability() -> None:
    """Throw a die; on a 6 throw once more and add."""
    again = DIE.then(lambda spots: DIE + 6 if spots == 6 else Distribution.certain(spots))
    assert again.p(3) == Fraction(1, 6)
    assert again.p(12) == Fraction(1, 36)
    assert again.mean == Fraction(7, 2) + Fraction(1, 6) * Fraction(7, 2)


def test_combine_takes_any_function_of_two() -> None:
    lower = DIE.combine(DIE, min)
    assert lower.p(1) == Fraction(11, 36)


def test_expect_values_outcomes_that_are_no_numbers() -> None:
    coin = Distribution.of({"heads": 1, "tails": 3})
    assert coin.expect(lambda side: 10 if side == "heads" else 2) == 4


def test_quantiles_are_outcomes() -> None:
    assert DIE.median == 3
    assert DIE.quantile(0) == 1
    assert DIE.quantile(Fraction(5, 6)) == 5
    assert DIE.quantile(1) == 6


def test_chances_and_counts_say_the_same() -> None:
    by_chance = Distribution.of({"red": Fraction(1, 3), "blue": Fraction(2, 3)})
    assert by_chance == Distribution.of({"blue": 20, "red": 10})
    assert hash(by_chance) == hash(Distribution.of({"red": 1, "blue": 2}))


def test_numbers_are_sorted_and_other_outcomes_keep_their_order() -> None:
    assert Distribution.uniform([3, 1, 2]).support == (1, 2, 3)
    assert Distribution.uniform(["spades", "hearts"]).support == ("spades", "hearts")


def test_its_repr_makes_it_again_and_it_can_be_pickled() -> None:
    assert eval(repr(DIE)) == DIE
    assert pickle.loads(pickle.dumps(DIE)) == DIE
    assert repr(REPLACEMENT_CARD.times(4)) == "<Distribution of 37 outcomes, 0 to 36>"


def test_nothing_changes_it() -> None:
    with pytest.raises(AttributeError, match="never changes"):
        DIE._weights = {}


@pytest.mark.parametrize(
    ("attempt", "error", "words"),
    [
        (lambda: Distribution.of(HALVES), TypeError, r"write Fraction\(1, 10\) rather than 0.1"),
        (lambda: Distribution.of({1: -1, 2: 2}), ValueError, "weight of 1 is -1"),
        (lambda: Distribution.of({1: 0}), ValueError, "at least one outcome"),
        (lambda: Distribution.uniform([]), ValueError, "at least one outcome"),
        (lambda: Distribution.uniform(["hearts"]).mean, TypeError, "'hearts' is not an exact number"),
        (lambda: LETTERS + LETTERS, TypeError, "'a' is not an exact"),
        (lambda: DIE.given(lambda spots: spots > 6), ValueError, "meets the condition"),
        (lambda: DIE.quantile(2), ValueError, "between 0 and 1"),
        (lambda: DIE.times(-1), ValueError, "negative"),
        (lambda: (DIE - 2).generating_function(), ValueError, "-1 is not one"),
    ],
)
def test_a_mistake_is_named(attempt: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        attempt()


def test_sympy_rationals_and_generating_functions() -> None:
    x = sympy.Symbol("x")
    assert DIE.sympy(6) == sympy.Rational(1, 6)
    assert Distribution.of({0: sympy.Rational(1, 4), 1: sympy.Rational(3, 4)}).p(1) == Fraction(3, 4)
    product_of_parts = sympy.expand(DIE.generating_function() ** 2)
    assert product_of_parts == (DIE + DIE).generating_function(x)
    assert product_of_parts.coeff(x, 7) == sympy.Rational(1, 6)


def test_it_shows_itself_as_a_table_for_screen_and_print() -> None:
    html = Distribution.of({"<b>": 1, "c": 2})._repr_html_()
    assert '<th scope="row">&lt;b&gt;</th><td>1/3</td><td>33.3 %</td>' in html
    assert "<caption>" in html
    assert '<th scope="col">' in html
    assert r"6 & \frac{1}{6}" in DIE._repr_latex_()


def test_sampling_follows_the_table_and_the_seed() -> None:
    rng = random.Random(3)
    seen = Counter(DIE.given(lambda spots: spots < 3).sample(rng) for _ in range(2000))
    assert set(seen) == {1, 2}
    assert abs(seen[1] - 1000) < 4 * (2000 / 4) ** 0.5
    assert [DIE.sample(random.Random(5)) for _ in range(3)] == [DIE.sample(random.Random(5))] * 3


@given(small_tables)
def test_law_chances_sum_to_one(table: dict[int, int]) -> None:
    distribution = Distribution.of(table)
    assert sum(chance for _, chance in distribution.items()) == 1
    assert all(distribution.p(x) == Fraction(w, sum(table.values())) for x, w in table.items())


@given(small_tables, small_tables)
def test_law_sums_agree_with_enumeration(first: dict[int, int], second: dict[int, int]) -> None:
    a, b = Distribution.of(first), Distribution.of(second)
    by_hand: Counter[int] = Counter()
    for (x, v), (y, w) in product(first.items(), second.items()):
        by_hand[x + y] += v * w
    assert a + b == Distribution.of(by_hand)
    assert (a + b).mean == a.mean + b.mean
    assert (a + b).variance == a.variance + b.variance
    assert (a - b).variance == a.variance + b.variance


@given(small_tables, st.integers(-5, 9))
def test_law_given_is_the_ratio_of_chances(table: dict[int, int], bound: int) -> None:
    distribution = Distribution.of(table)
    above = distribution.p_above(bound)
    if above:
        assert all(
            distribution.given(lambda x: x > bound).p(x) == (distribution.p(x) / above if x > bound else 0)
            for x in table
        )
    else:
        with pytest.raises(ValueError, match="meets the condition"):
            distribution.given(lambda x: x > bound)


@settings(max_examples=40)
@given(small_tables, st.integers(0, 4))
def test_law_repeated_sums_agree_with_enumeration(table: dict[int, int], n: int) -> None:
    cards = list(Counter(table).elements())[:6]
    one = Distribution.uniform(cards)
    assert one.times(n) == Distribution.uniform(sum(draw) for draw in product(cards, repeat=n))


@given(small_tables, st.fractions(0, 1))
def test_law_a_quantile_is_the_first_to_reach_its_share(table: dict[int, int], q: Fraction) -> None:
    distribution = Distribution.of(table)
    x = distribution.quantile(q)
    assert distribution.p_at_most(x) >= q
    assert x == distribution.support[0] or distribution.p_below(x) < q
