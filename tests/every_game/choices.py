"""What the computer players choose in some positions: a list that every Python must write alike.

``test_choices.py`` makes it here and, with this very file as a script, in the Python of the live page.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count, islice
from typing import Any

PLAYERS = {"beverbende": 3, "klaverjas": 4, "boonanza": 3, "duizenden": 3, "speedbiber": 2}
"""The games, and with how many players each is played here."""

STEP = 7
"""After so many moves all levels are asked for their advice."""

ASKED = 25
"""So many positions of a game."""


def positions(name: str) -> Iterator[tuple[int, int, Any]]:
    """Yield positions of rounds that easy players play: the seed, the number of the move, the view."""
    from engine.core import chance

    game = import_module(f"engine.{name}")
    for seed in count():
        state = game.deal(seed, PLAYERS[name])
        for number in count():
            if state.over:
                break
            seat = state.actors()[0]
            view = state.view(seat)
            if number % STEP == seed % STEP:
                yield seed, number, view
            state = state.play(game.LEVELS["easy"].choose(view, chance.rng(seed, "easy", number)), seat)


def choices(name: str) -> list[dict[str, Any]]:
    """Return what each level of a game advises: the move, its value, the other moves in their order."""
    from engine.core import chance

    levels = import_module(f"engine.{name}").LEVELS
    found = []
    for seed, number, view in islice(positions(name), ASKED):
        asked: dict[str, Any] = {"round": seed, "move": number}
        for level, player in levels.items():
            advice = player.advise(view, chance.rng(seed, level, number))
            others = [str(move) for move, _value in advice.alternatives]
            asked[level] = [str(advice.move), f"{advice.value:.6f}", others]
        found.append(asked)
    return found


if __name__ == "__main__":
    sys.path.insert(0, "/host")
    print(json.dumps({name: choices(name) for name in PLAYERS}))
