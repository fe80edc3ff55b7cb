"""What a player makes of totals, against exact fractions, plain enumeration, and rows dealt many times."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.beverbende import LEVELS, View, deal, odds, position
from engine.beverbende.cards import NUMBERS, SPECIALS
from engine.beverbende.reckoning import Reckoning
from engine.beverbende.totals import certain, drawn, p_nobody_below, shares, together
from engine.odds import Distribution, simulate, total_without_replacement

from .table import after, reached

small_tables = st.lists(st.integers(0, 5), min_size=1, max_size=4).filter(any).map(shares)


@given(st.lists(small_tables, max_size=4))
def test_a_sum_is_that_of_independent_terms(tables: list[list[float]]) -> None:
    found = dict(enumerate(together(tables)))
    for total in found:
        cases = product(*(range(len(table)) for table in tables))
        fitting = [case for case in cases if sum(case) == total]
        expected = 0.0
        for case in fitting:
            chance = 1.0
            for table, points in zip(tables, case, strict=True):
                chance *= table[points]
            expected += chance
        assert found[total] == pytest.approx(expected)


@pytest.mark.parametrize("cards", range(5))
def test_cards_drawn_without_replacement_make_what_the_exact_odds_say(cards: int) -> None:
    heap = odds.unseen_after("0 0 1 3 9 9")
    exact = total_without_replacement(odds.numbers_in(heap), cards)
    found = drawn(tuple(float(heap[card]) for card in NUMBERS), cards)
    assert dict(enumerate(found)) == pytest.approx(
        {total: float(exact.p(total)) for total in range(len(found))}
    )


def test_of_shares_of_a_card_no_more_is_drawn_than_there_is() -> None:
    assert drawn((0.0, 0.5), 1) == pytest.approx(certain(1))
    assert drawn((1.0, 0.5), 2) == pytest.approx([0, 1, 0])  # a 0 and the half 1; there are no two of either
    assert drawn((0.0, 0.0), 3) == certain(0)


@given(small_tables, st.lists(small_tables, max_size=3))
def test_nobody_below_by_all_cases(mine: list[float], others: list[list[float]]) -> None:
    expected = 0.0
    for case in product(*(range(len(table)) for table in (mine, *others))):
        if case[0] == min(case):
            chance = 1.0
            for table, points in zip((mine, *others), case, strict=True):
                chance *= table[points]
            expected += chance
    assert p_nobody_below(mine, others) == pytest.approx(expected)


# --- the chance to be lowest


def plain(view: View) -> Reckoning:
    """Return the reckoning of somebody who remembers the own row, and makes nothing of others' habits."""
    return LEVELS["normal"].reckon(view)


def facing_rivals(rivals: int, row: str = "1 2 4 5") -> View:
    state = position([row] + ["? ? ? ?"] * rivals, discard=["peek"], known={"P0": "abcd"})
    return state.view(0)


@pytest.mark.parametrize("row", ["0 1 2 5", "1 2 4 5", "4 5 5 5", "swap 2 4 6"])
def test_against_one_rival_it_is_the_exact_chance(row: str) -> None:
    view = facing_rivals(1, row)
    exact = odds.p_lowest_in(view)
    # a special of mine becomes a card that the rival cannot have: this the player leaves out of account
    assert plain(view).chance == pytest.approx(float(exact), abs=0.01 if "swap" in row else 1e-12)


@pytest.mark.parametrize("rivals", range(1, 6))
def test_against_several_it_is_the_shortcut_of_independent_rows(rivals: int) -> None:
    found = odds.against_untouched([1, 2, 4, 5], rivals)
    chance = plain(facing_rivals(rivals)).chance
    assert chance == pytest.approx(float(found.shortcut))
    assert chance == pytest.approx(float(found.exact), abs=0.02)


def turned_up(rng: random.Random, view: View) -> bool:
    """Deal what is hidden anew, turn up all rows at once, and say whether nobody is below the view's seat."""
    state = view.sample(rng)
    spare = iter(card for card in reversed(state.stock) if card not in SPECIALS)
    totals = [
        sum(int(next(spare) if slot.card in SPECIALS else slot.card or "") for slot in row)
        for row in state.slots
    ]
    return totals[view.seat or 0] == min(totals)


def late_views() -> list[View]:
    """Return views after a reshuffle, with enough numbers in the stock to replace the specials."""
    state, found = deal(1, players=6), []
    for _ in range(400):
        state = state.play(next(move for move in state.moves() if move.verb not in ("knock", "take")))
        if state.shuffle and state.phase == "start" and len(state.stock) > 15:
            found.append(state.view(0))
    return found[::40]


@pytest.mark.parametrize("view", [*(reached(seed, 3, 20).view(0) for seed in (4, 8)), *late_views()])
def test_in_play_and_after_a_reshuffle_it_agrees_with_rows_dealt_anew(view: View) -> None:
    found = simulate(partial(turned_up, view=view), 2000, seed=3)
    assert plain(view).chance == pytest.approx(found.mean, abs=0.05)


def test_there_are_such_views_after_a_reshuffle() -> None:
    assert len(late_views()) > 1
    assert all(view.shuffle for view in late_views())


def test_what_is_believed_of_a_card_decides_with_its_weight() -> None:
    """P1 put a drawn card at b unseen; its other three are known to be 2, 3 and 4."""
    state = position(
        ["2 3 2 2", "2 ? 3 4"],
        discard=["swap"],
        stock=["9"],
        to_move=1,
        start=1,
        known={"P0": "abcd P1a P1c P1d"},
    )
    view = after(state, "draw", "put b").view(0)
    at = LEVELS["strong"].reckon(view)
    belief = at.beliefs[1, 1]
    assert at.total_of(1) == pytest.approx([0] * 9 + list(belief))
    assert at.chance == pytest.approx(1)
    high = position(
        ["5 3 4 2", "2 ? 3 4"],
        discard=["swap"],
        stock=["9"],
        to_move=1,
        start=1,
        known={"P0": "abcd P1a P1c P1d"},
    )
    at = LEVELS["strong"].reckon(after(high, "draw", "put b").view(0))
    belief = at.beliefs[1, 1]
    assert at.chance == pytest.approx(sum(belief[5:]))
    assert plain(after(high, "draw", "put b").view(0)).chance > at.chance + 0.1  # a card put there is low


def test_the_table_of_a_row_has_the_mean_that_the_player_reckons_with() -> None:
    for seed in range(6):
        view = reached(seed, 4, 30).view(1)
        if view.account is not None:
            continue
        at = LEVELS["strong"].reckon(view)
        for seat in range(4):
            table = at.total_of(seat)
            mean = sum(points * chance for points, chance in enumerate(table))
            assert sum(table) == pytest.approx(1)
            # half a card cannot be drawn twice: this is why the two are not quite the same
            assert mean == pytest.approx(sum(at.rows[seat]), abs=0.02)


def test_shares_of_a_distribution() -> None:
    weights = Counter({0: 1, 1: 3})
    exact = Distribution.of(weights)
    assert shares([1, 3]) == tuple(float(exact.p(value)) for value in (0, 1))
