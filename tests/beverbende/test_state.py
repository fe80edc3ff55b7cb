"""A deal, a reshuffle and a round that may never change: a seed gives the same cards everywhere."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from engine.beverbende import Options, State, deal

from .table import after

ROUND = (
    *("draw", "put d", "pass"),  # P0: a 9 for the 8
    *("take", "put a", "pass"),  # P1: the 8 for a 6
    *("draw", "put d", "pass"),  # P2: a 9 for a 3
    *("draw", "put b", "knock"),  # P0: a 6 for a peek card
    *("draw", "put b", "pass"),  # P1: a 9 for the 8
    *("take", "put b", "pass"),  # P2: the 8 for the 0
)


def test_the_deal_of_seed_7() -> None:
    state = deal(seed=7, players=3)
    assert state.rows == (("peek", "peek", "peek", "8"), ("6", "8", "two", "swap"), ("7", "0", "4", "3"))
    assert state.discard == ("two",)
    assert state.stock[:-9:-1] == ("9", "9", "6", "9", "8", "swap", "2", "7")


def test_the_seat_that_begins_does_not_change_the_cards() -> None:
    assert deal(seed=7, players=3, start=2).rows == deal(seed=7, players=3).rows


def test_a_round_of_seed_7() -> None:
    state = deal(seed=7, players=3)
    for number in range(0, len(ROUND), 3):
        assert state.to_move == number // 3 % 3
        state = after(state, *ROUND[number : number + 3])
    assert state.over
    assert state.knocker == 0
    assert state.rows == (("peek", "6", "peek", "9"), ("8", "9", "two", "swap"), ("7", "8", "4", "9"))
    drawn = [[r.drawn for r in line.replacements] for line in state.account().lines]
    assert drawn == [[("8",), ("swap", "2")], [("7",), ("1",)], []]
    assert state.scores() == (25, 25, 28)


def test_the_reshuffle_of_seed_7() -> None:
    state = deal(seed=7, players=2)
    while state.shuffle == 0:
        state = state.play({"start": "draw", "drawn": "discard", "end": "pass"}[state.phase])
    assert (state.hand, state.discard) == ("5", ("2",))
    assert state.stock[:-9:-1] == ("1", "7", "4", "peek", "6", "9", "9", "7")


def test_a_state_is_a_value() -> None:
    state = deal(seed=7, players=3)
    before = deal(seed=7, players=3)
    after(state, *ROUND)
    assert state == before
    with pytest.raises(FrozenInstanceError):
        state.phase = "over"  # type: ignore[misc]


def test_a_what_if_is_a_branch() -> None:
    state = after(deal(seed=7, players=3), "draw")
    kept, laid_off = state.play("put a"), state.play("discard")
    assert kept.stock is laid_off.stock
    assert kept.rows != laid_off.rows == state.rows


@pytest.mark.parametrize("state", [deal(7), deal(7, 2), deal(7, 2, Options(tie="extra round"), 1)])
def test_a_state_can_be_stored_in_a_set(state: State) -> None:
    assert state in {state}
