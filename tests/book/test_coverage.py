"""Nothing of a source gets lost: each statement has a place in the rules, options, lessons or pages.

``tests/coverage/<game>.csv`` holds, for every line of the source that the game's rules were made from,
what it says in our words and where it went.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import engine.widgets

HERE = Path(__file__).resolve()
BOOK = HERE.parents[2] / "book"
COVERAGE = HERE.parents[1] / "coverage"

LINES = {"beverbende": 106, "boonanza": 101, "duizenden": 126, "klaverjas": 42, "speedbiber": 69}
"""How many lines each source has, empty ones not counted."""

GAMES = sorted(path.stem for path in COVERAGE.glob("*.csv"))
Statement = dict[str, str]


def statements(game: str) -> list[Statement]:
    with (COVERAGE / f"{game}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def lesson_ids(game: str) -> set[str]:
    return {lesson.id for lesson in import_module(f"engine.{game}.lessons").LESSONS}


def game_of(game: str) -> Any:
    return import_module(f"engine.{game}")


PLACES: dict[str, Callable[[str, str], bool]] = {
    "rule": lambda game, name: name in game_of(game).RULES,
    "option": lambda game, name: name in game_of(game).Options.choices(),
    "lesson": lambda game, name: name in lesson_ids(game),
    "widget": lambda game, name: name in engine.widgets.__all__,
    "page": lambda game, name: (BOOK / f"{name}.md").is_file(),
}
"""For each kind of place, whether there is one of this name."""

ROWS = [(game, statement) for game in GAMES for statement in statements(game)]


def test_every_source_is_counted() -> None:
    assert set(LINES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_source_is_there(game: str) -> None:
    assert {int(row["line"]) for row in statements(game)} == set(range(1, LINES[game] + 1))


@pytest.mark.parametrize("game", GAMES)
def test_no_statement_is_told_twice_in_the_same_place(game: str) -> None:
    told = [(row["line"], row["statement"], row["kind"], row["id"]) for row in statements(game)]
    assert len(told) == len(set(told))


@pytest.mark.parametrize(
    ("game", "row"), ROWS, ids=[f"{g}-{r['line']}-{r['id'] or 'not-taken'}" for g, r in ROWS]
)
def test_a_statement_has_the_place_that_it_names(game: str, row: Statement) -> None:
    assert row["statement"]
    if row["kind"] == "not taken":
        assert row["note"], "what is not taken needs a reason"
    else:
        assert PLACES[row["kind"]](game, row["id"]), f"there is no {row['kind']} {row['id']}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_option_comes_from_somewhere(game: str) -> None:
    named = {(row["kind"], row["id"]) for row in statements(game)}
    assert not [rule for rule in game_of(game).RULES if ("rule", rule) not in named]
    assert not [name for name in game_of(game).Options.choices() if ("option", name) not in named]
