"""Each player of Klaverjas is stronger than the next: the stored study, and its first deals played again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .klaverjas_strength import (
    BUDGETS,
    COMMAND,
    CURVE,
    DEALS,
    PAIRS,
    SEED,
    STORED,
    VARIANTS,
    questions,
    sliced,
)

STUDY: dict[str, Any] = json.loads(STORED.read_text())
NAMES = [f"{first} over {second}, {variant}" for first, second in PAIRS for variant in VARIANTS]
CURVED = [f"strong with {samples} samples over normal, amsterdam" for samples in BUDGETS]


def test_the_first_deals_come_out_as_stored() -> None:
    assert (STUDY["command"], STUDY["seed"]) == (COMMAND, SEED)
    assert list(STUDY["result"]) == [question.name for question in questions()] == NAMES + CURVED
    assert sliced() == STUDY["slice"]


@pytest.mark.parametrize("name", NAMES)
def test_the_interval_lies_above_zero_over_five_hundred_deals(name: str) -> None:
    found = STUDY["result"][name]
    assert DEALS >= 500
    assert found["matches"] == 2 * DEALS  # each deal from both sides
    assert found["95 % interval"][0] > 0
    assert found["margin"] == pytest.approx(sum(found["95 % interval"]) / 2, abs=1e-5)


def test_a_larger_budget_plays_better() -> None:
    """The smallest budget against the largest, clear of both errors; in between each is within the errors."""
    curve = [STUDY["result"][name] for name in CURVED]
    assert all(found["matches"] == 2 * CURVE for found in curve)
    first, last = curve[0], curve[-1]
    error = (first["standard error"] ** 2 + last["standard error"] ** 2) ** 0.5
    assert last["margin"] - first["margin"] > 1.96 * error
