"""Each player of Duizenden is stronger than the next: the stored study, and its first deals played again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .duizenden_strength import COMMAND, MATCHES, PAIRS, SEED, STORED, answer, questions

STUDY: dict[str, Any] = json.loads(STORED.read_text())
NAMES = [f"{first} over {second}, {players} players" for first, second in PAIRS for players in MATCHES]


def test_the_study_has_every_duel() -> None:
    assert (STUDY["command"], STUDY["seed"]) == (COMMAND, SEED)
    assert list(STUDY["result"]) == [question.name for question in questions()] == NAMES
    assert list(STUDY["slice"]) == NAMES


@pytest.mark.parametrize("question", questions(2), ids=lambda question: question.name)
def test_the_first_deals_come_out_as_stored(question: Any) -> None:
    assert answer(question) == STUDY["slice"][question.name]


@pytest.mark.parametrize("name", NAMES)
def test_the_interval_lies_above_zero_over_five_hundred_rounds(name: str) -> None:
    found = STUDY["result"][name]
    assert found["rounds"] >= 500
    assert found["95 % interval"][0] > 0
    assert found["margin"] == pytest.approx(sum(found["95 % interval"]) / 2, abs=1e-5)
