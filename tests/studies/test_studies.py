"""The first of every long study, played again: what is stored is what comes out."""

from __future__ import annotations

import json

from .beverbende_tips import ROUNDS_SLICE, SLICE, STORED, study


def test_the_tips_of_beverbende() -> None:
    stored = json.loads(STORED.read_text())
    assert study(SLICE, ROUNDS_SLICE) == stored["slice"]
    assert stored["result"]["trials"] == 2000
    assert stored["result"]["rounds"] == 1000
