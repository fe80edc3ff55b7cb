"""What the odds of Speedbiber quote of games that were played is what comes out; the first of them again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.speedbiber import odds_wishes

from . import speedbiber_freedom, speedbiber_freedom_habits, speedbiber_wishes

FREEDOM: dict[str, Any] = json.loads(speedbiber_freedom.STORED.read_text())
HABITS: dict[str, Any] = json.loads(speedbiber_freedom_habits.STORED.read_text())
WISHES: dict[str, Any] = json.loads(speedbiber_wishes.STORED.read_text())


def test_the_first_careless_lodges_cost_as_stored() -> None:
    assert FREEDOM["command"] == speedbiber_freedom.COMMAND
    assert FREEDOM["games"] == speedbiber_freedom.GAMES
    few = dict.fromkeys(speedbiber_freedom.GAMES, speedbiber_freedom.SLICE)
    assert speedbiber_freedom.study(few) == FREEDOM["slice"]


def test_the_first_games_of_habits_come_out_as_stored() -> None:
    assert HABITS["command"] == speedbiber_freedom_habits.COMMAND
    assert speedbiber_freedom_habits.study(speedbiber_freedom_habits.SLICE) == HABITS["slice"]


def test_the_first_games_of_wishes_come_out_as_stored() -> None:
    assert WISHES["command"] == speedbiber_wishes.COMMAND
    assert WISHES["games"] == speedbiber_wishes.GAMES
    found = speedbiber_wishes.study(speedbiber_wishes.SLICE, speedbiber_wishes.FEW)
    assert found == WISHES["slice"]
    for name, one in found.items():
        assert WISHES["result"][name]["points"].split()[: speedbiber_wishes.FEW] == one["points"].split()


def test_what_the_odds_hold_is_what_was_played() -> None:
    stored = WISHES["result"]
    assert [" ".join(three) for three in speedbiber_wishes.TRIPLES] == list(stored)
    for name, found in stored.items():
        one = odds_wishes.measured(*name.split())
        assert one.points == tuple(map(int, found["points"].split()))
        assert len(one.points) == speedbiber_wishes.GAMES
        assert one.parts == pytest.approx(found["wishes and mills"], abs=0.0051)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_groups_of_choices_make_the_whole(level: str) -> None:
    found = FREEDOM["result"][level]
    for groups in (("round 1", "round 2", "round 3 and later"), ("one terrain more", "two or more")):
        for name in ("choices", "careful better", "careless better"):
            assert sum(found[group][name] for group in groups) == found["all"][name]
    for one in found.values():
        low, high = one["95 % interval"]
        assert low < one["cost"] < high
        assert one["careful better"] + one["careless better"] <= one["choices"]


@pytest.mark.parametrize("name", list(speedbiber_freedom_habits.PAIRS))
def test_a_good_habit_is_worth_something(name: str) -> None:
    found = HABITS["result"]["pairs"][name]
    low, high = found["95 % interval"]
    assert 0 < low < found["gain"] < high
    assert found["better"] > found["worse"]
    assert found["games"] == speedbiber_freedom_habits.PAIRS[name][2]
