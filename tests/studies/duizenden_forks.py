"""What taking the pile gains: the same moment played on with and without, by *normal* players.

    python -m tests.studies.duizenden_forks

plays rounds (some minutes) and stores the result beside this file. ``tests/studies/test_duizenden_odds.py``
plays the first of them again and compares.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from engine.duizenden.players import LEVELS
from engine.duizenden.trials import Fork, forks
from engine.odds.simulate import Z95

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.duizenden_forks"
ROUNDS, MOMENTS, SLICE, PIECE = 450, 3, 4, 15

GROUPS: dict[str, Callable[[Fork], bool]] = {
    "all": lambda fork: True,
    "1 to 3 cards": lambda fork: fork.cards <= 3,
    "4 to 7 cards": lambda fork: 4 <= fork.cards <= 7,
    "8 cards or more": lambda fork: fork.cards >= 8,
    "nearest holds 1 or 2": lambda fork: fork.near <= 2,
    "nearest holds 3 to 5": lambda fork: 3 <= fork.near <= 5,
    "nearest holds 6 or more": lambda fork: fork.near >= 6,
    "not yet opened": lambda fork: not fork.opened,
    "opened": lambda fork: fork.opened,
    "opened, 1 to 3 cards": lambda fork: fork.opened and fork.cards <= 3,
    "opened, 8 cards or more": lambda fork: fork.opened and fork.cards >= 8,
    "opened, 8 cards or more, nearest holds 1 or 2": lambda fork: (
        fork.opened and fork.cards >= 8 and fork.near <= 2
    ),
    "8 cards or more, nearest holds 1 or 2": lambda fork: fork.cards >= 8 and fork.near <= 2,
}

Written = dict[str, Any]


def piece(first: int, number: int) -> list[Fork]:
    """Return the forks of some seeds in a row."""
    return [
        fork for seed in range(first, first + number) for fork in forks(seed, LEVELS["normal"], most=MOMENTS)
    ]


def written(found: list[Fork]) -> dict[str, Written]:
    """Return what the forks say, in points over the mean of the others, group by group."""
    told = {}
    for name, belongs in GROUPS.items():
        gains = [fork.gain for fork in found if belongs(fork)]
        if len(gains) < 2:
            continue
        mean, error = fmean(gains), stdev(gains) / len(gains) ** 0.5
        told[name] = {
            "moments": len(gains),
            "gain": round(mean, 4),
            "95 % interval": [round(mean - Z95 * error, 4), round(mean + Z95 * error, 4)],
            "better taken": sum(gain > 0 for gain in gains),
        }
    return told


def study(rounds: int) -> dict[str, Written]:
    """Play so many rounds."""
    return written(piece(0, rounds))


def main(processes: int) -> None:
    """Play the study and its slice, and store both."""
    starts = range(0, ROUNDS, PIECE)
    with ProcessPoolExecutor(processes) as executor:
        found = [fork for part in executor.map(piece, starts, [PIECE] * len(starts)) for fork in part]
    stored = {"command": COMMAND, "slice": study(SLICE), "result": written(found)}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
