"""A seed gives the same cards everywhere: these deals may never change."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import beverbende
from engine.core import chance

SEEDS = st.integers(0, chance.SEEDS - 1)

PROGRAM = """
from engine import beverbende
from engine.core import chance
for deal in (beverbende.deal(seed=1), beverbende.deal(seed=7, players=3)):
    print(*(" ".join(row) for row in deal.rows), "|", *deal.discard, "|", *deal.stock)
print(*chance.shuffled(range(10), chance.rng(1)))
print(chance.derive(7, "round", 1), chance.rng(7, "reshuffle", 1).random())
"""

SHOWN = """\
6 7 0 9 5 peek peek 2 swap two 3 1 7 3 4 1 | swap | 2 peek swap 4 7 6 9 swap 1 0 peek 5 9 0 peek 9 2 two 9 \
peek two 6 swap two 2 4 swap two 9 4 9 8 1 3 swap swap 6 9 9 peek 7 5 0 8 8 3 swap 8 5
peek peek peek 8 6 8 two swap 7 0 4 3 | two | 5 2 9 1 8 5 0 7 0 6 peek two peek 9 1 2 7 swap 6 4 9 peek 9 3 \
swap peek 9 swap two two 5 3 swap swap 0 swap 5 9 2 3 swap 1 4 4 1 7 2 swap 8 9 6 9 9
8 0 3 4 5 2 9 6 7 1
6234975093406517 0.9746952257135866
"""


def test_the_deal_of_seed_1() -> None:
    state = beverbende.deal(seed=1)
    assert state.rows == (
        ("6", "7", "0", "9"),
        ("5", "peek", "peek", "2"),
        ("swap", "two", "3", "1"),
        ("7", "3", "4", "1"),
    )
    assert state.discard == ("swap",)
    assert " ".join(reversed(state.stock)).startswith("5 8 swap 3 8 8 0 5 7 peek")


def test_the_deal_of_seed_7_for_three() -> None:
    state = beverbende.deal(seed=7, players=3)
    assert state.rows == (("peek", "peek", "peek", "8"), ("6", "8", "two", "swap"), ("7", "0", "4", "3"))
    assert state.discard == ("two",)
    assert " ".join(reversed(state.stock)).startswith("9 9 6 9 8 swap 2 7 1 4")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_same_in_another_process(hash_seed: str) -> None:
    """No order of a set or a dictionary's hashes may reach the cards."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    assert done.stdout == SHOWN


def test_shuffles_of_known_seeds() -> None:
    assert chance.shuffled(range(10), chance.rng(1)) == (8, 0, 3, 4, 5, 2, 9, 6, 7, 1)
    assert "".join(chance.shuffled("abcdefgh", chance.rng(chance.SEEDS - 1))) == "cdfehgba"


def test_picks_of_known_seeds() -> None:
    assert "".join(chance.pick(tuple("abcdef"), chance.rng(seed)) for seed in range(8)) == "fafbbdeb"


def test_seeds_within_a_seed() -> None:
    assert chance.derive(7, "round", 1) == 6234975093406517
    assert chance.derive(0, "deal", 3) == 3842588155305723
    assert chance.derive(7, "round", 1) != chance.derive(7, "round", 2) != chance.derive(8, "round", 2)


@given(SEEDS, st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    order = chance.shuffled(cards, chance.rng(seed))
    assert Counter(order) == Counter(cards)
    assert order == chance.shuffled(cards, chance.rng(seed))


@given(SEEDS, st.text())
def test_a_seed_within_a_seed_is_a_seed(seed: int, label: str) -> None:
    assert 0 <= chance.derive(seed, label) < chance.SEEDS


@given(SEEDS, st.lists(st.integers(), min_size=1))
def test_a_pick_is_one_of_the_items(seed: int, items: list[int]) -> None:
    assert chance.pick(items, chance.rng(seed)) in items


def test_every_order_is_as_likely() -> None:
    """Six orders of three cards, 6000 shuffles of one seed: none strays by five standard errors (144)."""
    source = chance.rng(1)
    seen = Counter("".join(chance.shuffled("abc", source)) for _ in range(6000))
    assert len(seen) == 6
    assert all(abs(times - 1000) < 144 for times in seen.values())


def test_purposes_are_kept_apart() -> None:
    """The second reshuffle of a round does not depend on how the first came out."""
    first = chance.rng(7, "reshuffle", 1)
    before = chance.rng(7, "reshuffle", 2).random()
    first.random()
    assert chance.rng(7, "reshuffle", 2).random() == before
