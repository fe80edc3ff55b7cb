"""The same view gives the same move on every machine, whichever way its Python rounds a sum."""

from __future__ import annotations

import math

import pytest

from engine import beverbende
from engine.beverbende import reckoning, totals
from engine.core import chance
from engine.players import Advice


def advices(level: str) -> list[Advice]:
    """Return what a player advises in some rounds, move by move."""
    found = []
    for seed in range(4):
        state = beverbende.deal(seed, 3)
        for n in range(25):
            if state.over:
                break
            found.append(beverbende.LEVELS[level].advise(state.view(state.to_move), chance.rng(seed, n)))
            state = state.play(found[-1].move)
    return found


@pytest.mark.parametrize("level", list(beverbende.LEVELS))
def test_worths_are_added_alike_by_every_python(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From Python 3.12 on ``sum`` rounds as ``math.fsum`` does."""
    found = advices(level)
    totals.drawn.cache_clear()
    for module in (reckoning, totals):
        monkeypatch.setattr(module, "sum", math.fsum, raising=False)
    assert advices(level) == found
