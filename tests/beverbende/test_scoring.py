"""The count of a round, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from engine.beverbende import Options, State, position
from engine.core import chance

from .table import after, plays


def over(*rows: str, knocker: int | None = 0, **described: Any) -> State:
    """Return a round whose rows have just been turned up."""
    return position(list(rows), knocker=knocker, over=True, **described)


@plays("score-values")
def test_number_cards_count_their_number() -> None:
    assert over("0 0 0 0", "9 9 9 9").scores() == (0, 36)
    assert over("0 1 2 3", "4 5 6 7", "8 9 0 1").scores() == (6, 22, 18)


@plays("replace-specials")
@pytest.mark.parametrize("special", ["swap", "peek", "two"])
def test_a_special_is_replaced_by_the_next_card_of_the_stock(special: str) -> None:
    state = over(f"1 {special} 1 1", "2 2 2 2", stock="7 8")
    line = state.account().lines[0]
    assert [(r.place, r.special, r.drawn, r.card) for r in line.replacements] == [(1, special, ("7",), "7")]
    assert line.counted == ("1", "7", "1", "1")
    assert state.scores() == (10, 8)


@plays("replace-again")
def test_a_special_drawn_as_replacement_is_laid_aside_and_does_nothing() -> None:
    state = over("swap 2 0 2", "1 1 1 1", stock="two swap peek 4 0")
    assert state.account().lines[0].replacements[0].drawn == ("two", "swap", "peek", "4")
    assert state.scores() == (8, 4)


@plays("replace-order")
@pytest.mark.parametrize(("knocker", "expected"), [(0, (0, 1, 2)), (1, (2, 0, 1)), (2, (1, 2, 0))])
def test_the_knocker_replaces_first_then_clockwise(knocker: int, expected: tuple[int, ...]) -> None:
    state = over("swap 8 8 8", "peek 9 9 9", "two 7 7 7", knocker=knocker, stock="0 1 2")
    assert tuple(line.replacements[0].card for line in state.account().lines) == tuple(map(str, expected))
    assert state.account().order == tuple((knocker + step) % 3 for step in range(3))


@plays("replace-order")
def test_without_a_knock_the_start_seat_replaces_first() -> None:
    state = over("swap 0 0 0", "peek 1 1 1", knocker=None, start=1, stock="8 3")
    assert state.scores() == (3, 11)


@plays("replace-left-to-right")
def test_within_a_row_the_left_special_is_replaced_first() -> None:
    line = over("swap 1 peek two", "9 9 9 9", stock="8 7 6").account().lines[0]
    assert line.counted == ("8", "1", "7", "6")


@plays("replace-left-to-right")
def test_specials_laid_aside_are_not_shuffled_back() -> None:
    state = over("swap peek 1 1", "2 2 2 2", stock="two 5", discard="peek 4", rest=False)
    first, second = state.account().lines[0].replacements
    assert first.drawn == ("two", "5")
    assert second.card == "4"
    assert set(second.drawn) <= {"peek", "4"}
    assert state.scores() == (11, 8)


@plays("replace-left-to-right")
def test_the_whole_discard_pile_is_shuffled_when_the_stock_runs_out_in_the_count() -> None:
    state = over("swap peek 1 1", "2 2 2 2", discard="3 4", stock="", rest=False)
    assert {r.card for r in state.account().lines[0].replacements} == {"3", "4"}
    assert state.scores() == (9, 8)


def test_a_special_for_which_no_number_is_left_counts_nothing() -> None:
    state = over("swap peek 1 1", "2 2 2 2", discard="two", stock="3", rest=False)
    line = state.account().lines[0]
    assert [r.card for r in line.replacements] == ["3", None]
    assert line.counted == ("3", "1", "1")
    assert state.scores() == (5, 8)


@plays("no-penalty")
def test_a_knocker_who_is_not_lowest_pays_nothing() -> None:
    state = over("2 2 2 4", "1 1 1 1", "9 0 0 0")
    assert state.scores() == (10, 4, 9)
    assert [line.penalty for line in state.account().lines] == [0, 0, 0]


@plays("no-penalty")
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("2 2 2 4", "1 1 1 1"), (30, 4)),
        (("1 1 1 1", "2 2 2 4"), (4, 10)),
        (("0 1 1 2", "0 2 2 0"), (4, 4)),  # equal lowest is lowest
    ],
)
def test_the_house_rule_of_a_penalty(rows: tuple[str, ...], expected: tuple[int, ...]) -> None:
    assert over(*rows, options=Options(knock_penalty=20)).scores() == expected


def test_the_lines_add_up() -> None:
    account = over("swap 2 3 4", "peek two 1 1", options=Options(knock_penalty=7)).account()
    for line in account.lines:
        assert line.points == sum(map(int, line.counted))
        assert line.total == line.points + line.penalty


def test_nothing_is_counted_before_the_end() -> None:
    state = position(["1 2 3 4", "5 6 7 8"])
    with pytest.raises(ValueError, match="not over"):
        state.scores()
    with pytest.raises(ValueError, match="not over"):
        state.account()


def test_counting_twice_gives_the_same() -> None:
    state = over("swap peek 1 1", "two 2 2 2", discard="3 4 5 6", stock="", rest=False)
    assert state.account() == state.account()


def test_what_was_drawn_in_the_count_is_seen_and_the_rest_stays_hidden() -> None:
    view = over("swap peek 1 1", "2 2 2 2", stock="swap 5 6 7 8", rest=False).view(1)
    assert view.unseen == {"7": 1, "8": 1}


def test_nothing_of_the_stock_stays_hidden_when_it_ran_out_in_the_count() -> None:
    state = over("swap peek 1 1", "2 2 2 2", stock="swap two 5", discard="3 4", rest=False)
    view = state.view(1)
    assert view.unseen == {}
    assert view.account == state.account()
    assert view.sample(chance.rng(1)).cards() == state.cards()


def test_a_round_played_to_its_end_is_counted() -> None:
    state = position(["1 2 3 4", "5 6 7 8"], acted=True, turns=(1, 1), stock="0")
    state = after(state, "knock", "draw", "put d", "pass")
    assert state.scores() == (10, 18)
    assert state.account().knocker == 0
