"""How much stronger each computer player of Beverbende is than the next, and how that was found.

    python -m tests.studies.beverbende_strength

plays all duels with two and with four players (some minutes on two processors) and stores the result beside
this file. ``tests/studies/test_strength.py`` plays the first deals of each again and compares.
"""

from __future__ import annotations

import json
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine import beverbende
from engine.players import Player, RandomPlayer
from engine.players.arena import Duel, duel

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.beverbende_strength"
SEED = 2
DEALS = {2: 2000, 4: 1000}
"""For each number of players the deals; each is a match played once from every seat."""
SLICE = 10

LEVELS: dict[str, Player] = {"random": RandomPlayer(), **beverbende.LEVELS}
PAIRS = (("strong", "normal"), ("normal", "easy"), ("easy", "random"))


def duels(deals: dict[int, int], executor: Executor | None = None, progress: bool = False) -> dict[str, Duel]:
    """Play every pair at every table; the first of a pair sits among copies of the second."""
    found = {}
    for players, number in deals.items():
        for first, second in PAIRS:
            found[f"{first} over {second}, {players} players"] = duel(
                beverbende,
                LEVELS[first],
                LEVELS[second],
                players=players,
                deals=number,
                seed=SEED,
                executor=executor,
                progress=progress,
            )
    return found


def written(found: dict[str, Duel]) -> dict[str, dict[str, Any]]:
    """Return the outcomes as they are stored, in points a match."""
    return {
        name: {
            "margin": round(one.margin, 6),
            "standard error": round(one.standard_error, 6),
            "95 % interval": [round(end, 6) for end in one.interval95],
            "matches": one.matches,
        }
        for name, one in found.items()
    }


def main() -> None:
    """Play the study and its slice, and store both."""
    with ProcessPoolExecutor(2) as executor:
        found = duels(DEALS, executor, progress=True)
    for name, one in found.items():
        print(f"{name}: {one}")
    stored = {
        "command": COMMAND,
        "seed": SEED,
        "slice": written(duels(dict.fromkeys(DEALS, SLICE))),
        "result": written(found),
    }
    STORED.write_text(json.dumps(stored, indent=2) + "\n")


if __name__ == "__main__":
    main()
