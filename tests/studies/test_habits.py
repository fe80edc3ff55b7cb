"""What the strong player believes of others is what was measured, and the measuring can be repeated."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from engine.beverbende.reckoning import HELD, PUT, Weights

from .beverbende_habits import COMMAND, ROUNDS, SLICE, STORED, habits

STUDY: dict[str, Any] = json.loads(STORED.read_text())


def shares(counts: list[str]) -> list[float]:
    return [float(Fraction(*map(int, count.split(" of ")))) for count in counts]


def close(believed: Weights, measured: list[str]) -> bool:
    """Say whether a table fits what was measured to a tenth."""
    found = shares(measured)
    return all(abs(one - other) < 0.1 for one, other in zip(believed, found, strict=True))


def test_the_first_rounds_come_out_as_stored() -> None:
    assert (STUDY["command"], STUDY["rounds"]) == (COMMAND, ROUNDS)
    assert habits(SLICE) == STUDY["slice"]


def test_a_drawn_number_is_put_as_often_as_believed() -> None:
    assert close(PUT, STUDY["result"]["put"])


def test_an_outer_card_is_held_as_long_as_believed() -> None:
    for believed, measured in zip(HELD, STUDY["result"]["held"], strict=True):
        found = shares(measured)
        kept = found[0]  # nobody gives a 0 away: what it loses, all lose, to the swaps of others and the like
        assert all(abs(one - other / kept) < 0.1 for one, other in zip(believed, found, strict=True))
