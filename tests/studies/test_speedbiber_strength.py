"""Each player of Speedbiber is stronger than the next: the stored study, and its first games played again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .speedbiber_strength import (
    COMMAND,
    DEALS,
    GAMES,
    PAIRS,
    PLAYERS,
    SEED,
    SLICE,
    STORED,
    TABLE_PAIR,
    compared,
    named,
    solo,
)

STUDY: dict[str, Any] = json.loads(STORED.read_text())
FOUND, PART = STUDY["result"], STUDY["slice"]


def test_the_study_is_the_one_that_its_command_makes() -> None:
    assert (STUDY["command"], STUDY["seed"]) == (COMMAND, SEED)
    for stored in (FOUND, PART):
        assert list(stored["alone"]) == list(PLAYERS)
        assert list(stored["duels"]) == [named(*pair) for pair in (*PAIRS, TABLE_PAIR)]


@pytest.mark.parametrize("name", PLAYERS)
def test_the_first_games_alone_come_out_as_stored(name: str) -> None:
    assert solo(name, SLICE) == PART["alone"][name]


@pytest.mark.parametrize(("first", "second"), [*PAIRS, TABLE_PAIR])
def test_the_first_matches_come_out_as_stored(first: str, second: str) -> None:
    assert compared(first, second, SLICE) == PART["duels"][named(first, second)]


@pytest.mark.parametrize(("first", "second"), [*PAIRS, TABLE_PAIR])
def test_each_level_is_stronger_than_the_next(first: str, second: str) -> None:
    """Head to head over two hundred matches, seats changed, the 95 % interval lies above zero."""
    found = FOUND["duels"][named(first, second)]
    low, high = found["95 % interval"]
    assert found["matches"] == 2 * DEALS >= 200
    assert 0 < low < found["margin"] < high
    assert high - low == pytest.approx(2 * 1.96 * found["standard error"], abs=1e-5)


def test_more_thought_makes_strong_stronger() -> None:
    thin, full = (FOUND["duels"][named(*pair)] for pair in (PAIRS[0], TABLE_PAIR))
    assert full["margin"] > thin["margin"]


def test_alone_each_level_reaches_more_than_the_next() -> None:
    found = FOUND["alone"]
    assert all(found[name]["games"] == GAMES >= 200 for name in PLAYERS)
    means = [found[name]["mean"] for name in PLAYERS]
    assert list(PLAYERS) == ["random", "easy", "normal", "strong"]
    assert means == sorted(means)
    assert found["random"]["95 % interval"][1] < found["easy"]["95 % interval"][0]
