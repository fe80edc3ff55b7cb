"""Rows dealt from one pack, against dealing them all, and against the totals of a single row."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.odds import (
    Row,
    p_all_above,
    p_all_above_if_independent,
    p_rows,
    simulate,
    total_without_replacement,
)

NUMBER_CARDS = Counter({**dict.fromkeys(range(9), 4), 9: 9})


def deals(cards: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the totals of the rows for every way to deal them: one line per deal, no cleverness."""
    if not sizes:
        yield ()
        return
    places = range(len(cards))
    for hand in combinations(places, sizes[0]):
        left = tuple(cards[place] for place in places if place not in hand)
        for others in deals(left, sizes[1:]):
            yield (sum(cards[place] for place in hand), *others)


def test_a_knocker_with_0_1_2_5_against_one_untouched_row() -> None:
    left = NUMBER_CARDS - Counter([0, 1, 2, 5])
    assert p_all_above(left, rows=1, cards=4, threshold=8) == Fraction(49901, 50635)


@pytest.mark.parametrize("threshold", [-1, 0, 8, 10, 20, 35, 36])
def test_one_row_is_the_tail_of_its_total(threshold: int) -> None:
    tail = total_without_replacement(NUMBER_CARDS, 4).p_above(threshold)
    assert p_all_above(NUMBER_CARDS, 1, 4, threshold) == tail
    assert p_all_above_if_independent(NUMBER_CARDS, 1, 4, threshold) == tail


def test_two_rows_of_two_by_dealing_all_of_them() -> None:
    pack = {0: 2, 1: 3, 4: 2, 9: 2}
    every = list(deals(tuple(Counter(pack).elements()), (2, 2)))
    for threshold in range(-1, 19):
        expected = Fraction(sum(min(totals) > threshold for totals in every), len(every))
        assert p_all_above(pack, 2, 2, threshold) == expected


small_packs = st.dictionaries(st.integers(-2, 5), st.integers(1, 3), min_size=1, max_size=4).filter(
    lambda pack: sum(pack.values()) <= 8
)
bounds = st.none() | st.integers(-6, 14)


@settings(max_examples=150, deadline=None)
@given(small_packs, st.lists(st.tuples(st.integers(0, 3), bounds, bounds), max_size=3))
def test_rows_of_any_kind_by_dealing_all_of_them(
    pack: dict[int, int], asked: list[tuple[int, int | None, int | None]]
) -> None:
    rows = [Row(*row) for row in asked]
    cards = tuple(Counter(pack).elements())
    if sum(row.cards for row in rows) > len(cards):
        with pytest.raises(ValueError, match="cannot be drawn"):
            p_rows(pack, rows)
        return
    every = list(deals(cards, tuple(row.cards for row in rows)))
    good = sum(
        all(
            (row.at_least is None or total >= row.at_least) and (row.at_most is None or total <= row.at_most)
            for row, total in zip(rows, totals, strict=True)
        )
        for totals in every
    )
    assert p_rows(pack, rows) == Fraction(good, len(every))


def test_the_order_of_the_rows_does_not_matter() -> None:
    rows = [Row(4, at_least=11), Row(3, at_most=20), Row(2, at_least=5, at_most=9)]
    assert p_rows(NUMBER_CARDS, rows) == p_rows(NUMBER_CARDS, rows[::-1])


def test_the_chances_of_a_partition_sum_to_one() -> None:
    """Three rows: each either at most 18 or above; the eight cases are all there is."""
    low, high = Row(4, at_most=18), Row(4, at_least=19)
    cases = [p_rows(NUMBER_CARDS, rows) for rows in ([low] * k + [high] * (3 - k) for k in range(4))]
    assert cases[0] + 3 * cases[1] + 3 * cases[2] + cases[3] == 1


def test_exact_totals_of_my_row_add_up_to_the_whole() -> None:
    """Sum over my own total: at most one row of three is alone the lowest, each equally often."""
    alone = sum(
        p_rows(NUMBER_CARDS, [Row(4, at_least=mine, at_most=mine), *[Row(4, at_least=mine + 1)] * 2])
        for mine in range(37)
    )
    assert Fraction(29, 100) < alone < Fraction(1, 3)


def test_a_row_of_no_cards_and_no_rows_at_all() -> None:
    assert p_rows(NUMBER_CARDS, []) == 1
    assert p_rows(NUMBER_CARDS, [Row(0, at_least=0)]) == 1
    assert p_rows(NUMBER_CARDS, [Row(0, at_least=1)]) == 0
    assert p_rows({}, [Row(0)]) == 1


def all_five_above_ten(rng: random.Random) -> bool:
    cards = list(NUMBER_CARDS.elements())
    for place in range(20):
        other = place + int(rng.random() * (len(cards) - place))
        cards[place], cards[other] = cards[other], cards[place]
    return all(sum(cards[start : start + 4]) > 10 for start in range(0, 20, 4))


def test_five_rows_agree_with_a_simulation_and_differ_from_the_shortcut() -> None:
    exact = p_all_above(NUMBER_CARDS, rows=5, cards=4, threshold=10)
    found = simulate(all_five_above_ten, 5000, seed=11)
    assert found.agrees_with(exact)
    shortcut = p_all_above_if_independent(NUMBER_CARDS, rows=5, cards=4, threshold=10)
    assert shortcut != exact
    assert abs(float(shortcut - exact)) < 0.02


@pytest.mark.parametrize("total", [15, 18, 21])
def test_five_rows_at_middling_totals_by_inclusion_and_exclusion(total: int) -> None:
    """That no row is low, by the chances that one, two, ... certain rows are low."""
    left = NUMBER_CARDS - Counter([4, 4, 5, 5])
    low = [p_rows(left, [Row(4, at_most=total - 1)] * rows) for rows in range(6)]
    expected = sum((-1) ** rows * comb(5, rows) * low[rows] for rows in range(6))
    assert p_all_above(left, 5, 4, total - 1) == expected


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: p_all_above(NUMBER_CARDS, 12, 4, 10), "48 cards cannot be drawn from 45"),
        (lambda: p_rows(NUMBER_CARDS, [Row(-1)]), "negative number of cards"),
        (lambda: p_rows({3: -1}, []), "holds -1 of 3"),
    ],
)
def test_a_mistake_is_named(attempt: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        attempt()
