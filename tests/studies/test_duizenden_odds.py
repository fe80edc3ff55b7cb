"""What the odds of Duizenden quote of long runs is what comes out; the first of each again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.duizenden.odds_measured import BEGUN, ENDED
from engine.duizenden.odds_open import p_sets

from . import duizenden_forks, duizenden_openings, duizenden_rounds

OPENINGS: dict[str, Any] = json.loads(duizenden_openings.STORED.read_text())
ROUNDS: dict[str, Any] = json.loads(duizenden_rounds.STORED.read_text())
FORKS: dict[str, Any] = json.loads(duizenden_forks.STORED.read_text())


def test_the_first_hands_are_counted_as_stored() -> None:
    assert OPENINGS["command"] == duizenden_openings.COMMAND
    assert duizenden_openings.study(*[duizenden_openings.SLICE] * 2) == OPENINGS["slice"]


def test_the_first_rounds_come_out_as_stored() -> None:
    assert ROUNDS["command"] == duizenden_rounds.COMMAND
    assert duizenden_rounds.study(duizenden_rounds.SLICE) == ROUNDS["slice"]


def test_the_first_forks_come_out_as_stored() -> None:
    assert FORKS["command"] == duizenden_forks.COMMAND
    assert duizenden_forks.study(duizenden_forks.SLICE) == FORKS["slice"]


@pytest.mark.parametrize("name", ["together", "in one set", "different suits"])
def test_hands_with_a_set_are_as_many_as_the_exact_chance_says(name: str) -> None:
    found = OPENINGS["result"]["worth"][name]
    hands = OPENINGS["result"]["hands"]
    assert sum(found.values()) == hands
    exact = float(p_sets(different_suits=name == "different suits").either)
    error = (exact * (1 - exact) / hands) ** 0.5
    assert abs(1 - found["0"] / hands - exact) < 4 * error


def test_a_higher_opening_comes_later() -> None:
    found = OPENINGS["result"]["first turn"]
    opened = [sum(found[str(need)].values()) for need in duizenden_openings.OPENINGS]
    assert opened == sorted(opened, reverse=True)
    assert max(opened) <= OPENINGS["result"]["games"]


@pytest.mark.parametrize("table", duizenden_rounds.TABLES)
def test_the_counts_of_a_table_fit_together(table: str) -> None:
    players, _options, rounds = duizenden_rounds.TABLES[table]
    found = ROUNDS["result"][table]
    assert found["rounds"] == rounds
    assert found["seats"] == players * rounds
    assert sum(found["laps"].values()) == rounds
    assert sum(found["opened in turn"].values()) == found["seats"]
    turns, ended = (sum(found[f"{name} by near"].values()) for name in ("turns", "ended"))
    assert turns == sum(found["turns by lap"].values())
    assert ended == sum(found["ended by lap"].values())
    losers = found["seats"] - found["won"]
    assert losers - found["hands left"] <= ended <= losers
    assert found["queens dealt and held"] <= found["queens dealt"]


def test_what_the_odds_take_as_measured_is_what_was_counted() -> None:
    found = ROUNDS["result"]["four"]
    for near in range(1, 9):
        sizes = [near] if near < 8 else range(8, 14)
        for counts, name in ((BEGUN, "laps by near"), (ENDED, "ended in lap by near")):
            for lap, number in enumerate(counts[near], 1):
                assert number == sum(found[name].get(str(100 * size + lap), 0) for size in sizes)
        first = sum(
            found["turns by near"].get(str(size), 0) for size in ([near] if near < 8 else range(8, 30))
        )
        assert BEGUN[near][0] == first


def test_moments_are_weighed_often_enough() -> None:
    assert FORKS["result"]["all"]["moments"] > 1000
    for found in FORKS["result"].values():
        low, high = found["95 % interval"]
        assert low < found["gain"] < high
        assert found["better taken"] <= found["moments"]
