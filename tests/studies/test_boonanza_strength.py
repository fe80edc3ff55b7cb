"""Each player of Boonanza is stronger than the next: the stored study, and its first deals played again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .boonanza_strength import (
    ALL,
    COMMAND,
    DEALS,
    PAIRS,
    PLANTING,
    SEED,
    SLICE,
    STORED,
    TRADING,
    deals_of,
    named,
    one_duel,
    written,
)

STUDY: dict[str, Any] = json.loads(STORED.read_text())
DUELS = [(first, second, players) for first, second in ALL for players in DEALS]


def test_the_study_is_the_one_that_its_command_makes() -> None:
    assert (STUDY["command"], STUDY["seed"]) == (COMMAND, SEED)
    names = {named(*duel) for duel in DUELS}
    assert set(STUDY["result"]) == set(STUDY["slice"]) == names


@pytest.mark.parametrize(("first", "second", "players"), DUELS)
def test_the_first_deals_come_out_as_stored(first: str, second: str, players: int) -> None:
    found = written(one_duel(first, second, players, SLICE))
    assert found == STUDY["slice"][named(first, second, players)]


@pytest.mark.parametrize(("first", "second", "players"), DUELS)
def test_the_numbers_of_a_duel_fit_together(first: str, second: str, players: int) -> None:
    found = STUDY["result"][named(first, second, players)]
    low, high = found["95 % interval"]
    assert found["matches"] == deals_of(first, second, players) * players
    assert found["margin"] == pytest.approx((low + high) / 2, abs=1e-5)
    assert high - low == pytest.approx(2 * 1.96 * found["standard error"], abs=1e-5)


@pytest.mark.parametrize("players", DEALS)
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_interval_lies_above_zero_over_five_hundred_matches(
    first: str, second: str, players: int
) -> None:
    found = STUDY["result"][named(first, second, players)]
    assert found["matches"] >= 500
    assert found["95 % interval"][0] > 0


@pytest.mark.parametrize("players", DEALS)
def test_trading_is_worth_far_more_to_strong_than_planting_well(players: int) -> None:
    planting, trading = (STUDY["result"][named(*pair, players)]["margin"] for pair in (PLANTING, TRADING))
    assert -trading > 5 * abs(planting)
    assert STUDY["result"][named(*TRADING, players)]["95 % interval"][1] < 0


def test_planting_well_wins_little_where_nobody_trades_and_with_five_nothing_that_can_be_told() -> None:
    ends = {players: STUDY["result"][named(*PLANTING, players)]["95 % interval"] for players in DEALS}
    assert ends[3][0] > 0
    assert ends[4][0] > 0
    assert ends[5][0] < 0 < ends[5][1]
