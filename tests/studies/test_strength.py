"""Each player of Beverbende is stronger than the next: the stored study, and its first deals played again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .beverbende_strength import COMMAND, DEALS, PAIRS, SEED, SLICE, STORED, duels, written

STUDY: dict[str, Any] = json.loads(STORED.read_text())
NAMES = [f"{first} over {second}, {players} players" for players in DEALS for first, second in PAIRS]


def test_the_first_deals_come_out_as_stored() -> None:
    assert (STUDY["command"], STUDY["seed"]) == (COMMAND, SEED)
    assert written(duels(dict.fromkeys(DEALS, SLICE))) == STUDY["slice"]


@pytest.mark.parametrize("name", NAMES)
def test_the_interval_lies_above_zero_over_a_thousand_matches(name: str) -> None:
    found = STUDY["result"][name]
    assert found["matches"] >= 1000
    assert found["95 % interval"][0] > 0
    assert found["margin"] == pytest.approx(sum(found["95 % interval"]) / 2, abs=1e-5)
