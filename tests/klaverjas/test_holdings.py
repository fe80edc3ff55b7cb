"""Who may hold what: counted, listed and sampled alike, and never against what is known."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.klaverjas import Options, State
from engine.klaverjas.cards import mask
from engine.klaverjas.holdings import Holdings

from .strategies import played, positions

small = st.builds(
    Holdings,
    st.just(mask(["C7", "C8", "D7", "D8", "HA", "SA"])),
    st.sampled_from([(0, 2, 2, 2), (1, 2, 3, 0), (0, 0, 3, 3), (3, 1, 1, 1)]),
    st.tuples(*[st.sampled_from([0, mask(["C7", "C8"]), mask(["HA"]), mask(["D7", "SA"])])] * 4),
)


def by_hand(holdings: Holdings) -> set[tuple[int, ...]]:
    """Return every way to deal the cards, found by laying them out in every order."""
    cards = [1 << number for number in range(32) if holdings.cards >> number & 1]
    found = set()
    for order in permutations(cards):
        hands, at = [], 0
        for size in holdings.sizes:
            hands.append(sum(order[at : at + size]))
            at += size
        if not any(hand & ruled_out for hand, ruled_out in zip(hands, holdings.excluded, strict=True)):
            found.add(tuple(hands))
    return found


@given(holdings=small)
@settings(max_examples=60, deadline=None)
def test_every_way_is_listed_once_and_counted(holdings: Holdings) -> None:
    every = list(holdings.every())
    assert len(every) == len(set(every)) == holdings.deals
    assert set(every) == by_hand(holdings)


@given(holdings=small, seed=st.integers(0, 1000))
@settings(max_examples=60, deadline=None)
def test_a_sample_is_one_of_them(holdings: Holdings, seed: int) -> None:
    if not holdings.deals:
        with pytest.raises(ValueError, match="Holdings"):
            holdings.sample(random.Random(seed))
        return
    assert holdings.sample(random.Random(seed)) in by_hand(holdings)


def test_samples_come_equally_often() -> None:
    """Chi-squared over the sixty ways; the 99.9 % point of 59 degrees of freedom is 98.3."""
    holdings = Holdings(mask(["C7", "C8", "D7", "D8", "HA", "SA"]), (0, 2, 2, 2), (0, mask(["C7"]), 0, 0))
    every, draws = list(holdings.every()), 12_000
    assert len(every) == 60
    source = random.Random(1)
    found = Counter(holdings.sample(source) for _draw in range(draws))
    expected = draws / len(every)
    assert set(found) == set(every)
    assert sum((found[one] - expected) ** 2 / expected for one in every) < 98.3


@given(state=positions(17, 31))
@settings(max_examples=60, deadline=None)
def test_the_true_hands_are_among_them(state: State) -> None:
    if state.over:
        return
    seat = state.open.seat_in_turn
    holdings = state.view(seat).holdings
    others = tuple(0 if one == seat else hand for one, hand in enumerate(state.masks))
    if holdings.deals <= 5000:
        assert others in set(holdings.every())
    assert not any(hand & no for hand, no in zip(state.masks, state.open.excluded, strict=True))


def test_what_a_seat_has_is_a_share_of_the_ways() -> None:
    holdings = played(4, Options(), "H", 0, 21).view(3).holdings
    every = list(holdings.every())
    for seat in range(3):
        for card in range(32):
            if holdings.cards >> card & 1 and holdings.sizes[seat]:
                held = sum(1 for hands in every if hands[seat] >> card & 1)
                assert holdings.has(seat, card) * len(every) == held
