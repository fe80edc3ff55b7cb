"""What the computer players of Speedbiber reach alone, and how much stronger each is than the next.

    python -m tests.studies.speedbiber_strength

plays games alone (``GAMES`` of each level, on the same maps with the same wishes and cards) and matches of
two families (``DEALS`` maps, each played once from every seat), and stores the result beside this file.
``tests/studies/test_speedbiber_strength.py`` plays the first of each again and compares.

Strong plays most of it with a far smaller budget (``BUDGET``) than at the table; that takes some minutes.
As it plays at the table it meets normal once more, on the same maps: half an hour of one processor.
"""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine import speedbiber
from engine.core import chance
from engine.players import Player, RandomPlayer
from engine.players.arena import duel
from engine.speedbiber.planning import Beam
from engine.speedbiber.players import LEVELS, Strong

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.speedbiber_strength"
SEED = 6
GAMES = 200
DEALS = 100
SLICE = 2
BUDGET: dict[str, Any] = {"tried": 6, "playouts": 3, "beam": Beam(width=2, most=10, origins=3, targets=3)}
"""The budget of strong in this study."""

PLAYERS: dict[str, Player] = {"random": RandomPlayer(), **LEVELS, "strong": Strong(**BUDGET)}
PAIRS = (("strong", "normal"), ("normal", "easy"), ("easy", "random"))


AT_THE_TABLE = "strong at the table"
TABLE_PAIR = (AT_THE_TABLE, "normal")
TABLE_PLAYERS: dict[str, Player] = {**PLAYERS, AT_THE_TABLE: LEVELS["strong"]}


def named(first: str, second: str) -> str:
    """Return the name of a duel."""
    return f"{first} over {second}"


def alone(player: Player, seed: int) -> int:
    """Return the points of a game alone."""
    state, source = speedbiber.deal(seed, 1), chance.rng(seed, "player", 0)
    while not state.over:
        state = state.play(player.choose(state.view(0), source))
    return state.scores()[0]


def solo(name: str, games: int) -> list[int]:
    """Return the points of so many games alone; the same maps, wishes and cards for every level."""
    return [alone(PLAYERS[name], chance.derive(SEED, "alone", number)) for number in range(games)]


def averaged(points: Sequence[int]) -> dict[str, Any]:
    """Return the mean of some points with its 95 % interval, as it is stored."""
    mean, error = statistics.fmean(points), statistics.stdev(points) / math.sqrt(len(points))
    return {
        "mean": round(mean, 6),
        "standard error": round(error, 6),
        "95 % interval": [round(mean - 1.96 * error, 6), round(mean + 1.96 * error, 6)],
        "games": len(points),
    }


def compared(first: str, second: str, deals: int, pool: ProcessPoolExecutor | None = None) -> dict[str, Any]:
    """Play a duel of two families; return the margin in points a match, as it is stored."""
    one, other = TABLE_PLAYERS[first], TABLE_PLAYERS[second]
    found = duel(speedbiber, one, other, players=2, deals=deals, seed=SEED, executor=pool)
    return {
        "margin": round(found.margin, 6),
        "standard error": round(found.standard_error, 6),
        "95 % interval": [round(end, 6) for end in found.interval95],
        "matches": found.matches,
    }


def slices() -> dict[str, Any]:
    """Play the first games of everything."""
    return {
        "alone": {name: solo(name, SLICE) for name in PLAYERS},
        "duels": {named(*pair): compared(*pair, SLICE) for pair in (*PAIRS, TABLE_PAIR)},
    }


def main() -> None:
    """Play the slice and the study, and store both."""
    result: dict[str, Any] = {"alone": {}, "duels": {}}
    part = slices()
    for pair in PAIRS:
        result["duels"][named(*pair)] = found = compared(*pair, DEALS)
        print(named(*pair), found, flush=True)
    for name in PLAYERS:
        result["alone"][name] = found = averaged(solo(name, GAMES))
        print(name, found, flush=True)
    with ProcessPoolExecutor() as pool:
        result["duels"][named(*TABLE_PAIR)] = found = compared(*TABLE_PAIR, DEALS, pool)
    print(named(*TABLE_PAIR), found, flush=True)
    stored = {"command": COMMAND, "seed": SEED, "slice": part, "result": result}
    STORED.write_text(json.dumps(stored, indent=2) + "\n")


if __name__ == "__main__":
    main()
