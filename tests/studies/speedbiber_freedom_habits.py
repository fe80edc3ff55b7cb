"""What habits are worth in Speedbiber: careful against careless lodges, and tiles used against none.

    python -m tests.studies.speedbiber_freedom_habits

plays pairs of games alone with the same map, wishes and cards (about two minutes of a processor) and stores
the result beside this file. ``tests/studies/test_speedbiber_odds.py`` plays the first of them again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from engine.core import chance
from engine.odds.simulate import Z95
from engine.speedbiber.players import LEVELS
from engine.speedbiber.trials import Chooser, Habit, WithoutTiles, difference, to_choose_from

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.speedbiber_freedom_habits"
SEED, SLICE = 62, 4
ROUNDS = 10
"""So many rounds are looked at one by one."""

PAIRS: dict[str, tuple[Chooser, Chooser, int]] = {
    "careful over careless, round 1": (Habit(True, 1), Habit(False, 1), 1000),
    "careful over careless, rounds 1 and 2": (Habit(True, 2), Habit(False, 2), 1000),
    "careful over careless, rounds 1 to 4": (Habit(True, 4), Habit(False, 4), 1000),
    "careful over careless, all rounds": (Habit(True), Habit(False), 1000),
    "normal over normal without tiles": (LEVELS["normal"], WithoutTiles(LEVELS["normal"]), 200),
    "easy over easy without tiles": (LEVELS["easy"], WithoutTiles(LEVELS["easy"]), 1000),
}
"""Two players, and so many games of each."""
HABITS: dict[str, Chooser] = {"careful": Habit(True), "careless": Habit(False)}

Written = dict[str, Any]


def seeds(games: int) -> list[int]:
    return [chance.derive(SEED, "habits", number) for number in range(games)]


def compared(name: str, games: int) -> Written:
    """Return how many points the first of two players has more, on average."""
    one, other, _games = PAIRS[name]
    gains = [difference(seed, one, other) for seed in seeds(games)]
    mean, error = fmean(gains), stdev(gains) / games**0.5
    return {
        "games": games,
        "gain": round(mean, 4),
        "95 % interval": [round(mean - Z95 * error, 4), round(mean + Z95 * error, 4)],
        "better": sum(gain > 0 for gain in gains),
        "worse": sum(gain < 0 for gain in gains),
    }


def chosen_from(name: str, games: int) -> list[float]:
    """Return from how many hexes the first lodge could be chosen on average, round by round."""
    found = [to_choose_from(seed, HABITS[name]) for seed in seeds(games)]
    return [round(fmean(_of_round(found, number)), 4) for number in range(ROUNDS)]


def _of_round(found: Sequence[Sequence[int]], number: int) -> list[int]:
    return [hexes[number] for hexes in found if len(hexes) > number]


def study(games: int | None = None) -> Written:
    """Play so many games of each pair, or as many as the study asks."""
    return {
        "pairs": {name: compared(name, games or most) for name, (_one, _other, most) in PAIRS.items()},
        "hexes to choose from": {name: chosen_from(name, games or 400) for name in HABITS},
    }


def main() -> None:
    """Play the study and its slice, and store both."""
    stored = {"command": COMMAND, "slice": study(SLICE), "result": study()}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
