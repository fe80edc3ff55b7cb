"""What the chapter on the odds of Beverbende quotes of long simulations, and how it was found.

    python -m tests.studies.beverbende_tips

plays them all (minutes) and stores the result beside this file.
``tests/book/test_studies.py`` plays the first of each again and compares.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from engine.beverbende.trials import exchanges_for, facing, lowest
from engine.odds import simulate

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.beverbende_tips"
SEED = 4
TRIALS, SLICE = 2000, 50
ROUNDS, ROUNDS_SLICE = 1000, 50
ROWS = ("0 1 2 5", "1 2 4 5", "2 3 4 6")
RIVALS = 3


def lowest_after(row: str, first: str, trials: int) -> int:
    """Return in how many trials nobody ends below seat 0, which knows its row and begins with ``first``."""
    event = partial(lowest, view=facing(row, RIVALS).view(0), first=first)
    return round(simulate(event, trials, SEED, chunk_size=SLICE).mean * trials)


def exchanged(rounds: int) -> dict[str, int]:
    """Return how often what took the place of a 3 was lower, equal or higher, by whether the 3 was known."""
    found: Counter[str] = Counter()
    for seed in range(rounds):
        for exchange in exchanges_for("3", seed):
            known = "known" if exchange.old_was_known else "unknown"
            card = int(exchange.card)
            found[f"{known}, {'lower' if card < 3 else 'equal' if card == 3 else 'higher'}"] += 1
    return dict(sorted(found.items()))


def knock_or_pass(trials: int) -> dict[str, dict[str, int]]:
    """Return that count for every row, after a knock and after a pass."""
    return {row: {first: lowest_after(row, first, trials) for first in ("knock", "pass")} for row in ROWS}


def study(trials: int = TRIALS, rounds: int = ROUNDS) -> dict[str, Any]:
    """Play everything."""
    return {
        "trials": trials,
        "lowest": knock_or_pass(trials),
        "rounds": rounds,
        "exchanged": exchanged(rounds),
    }


def main() -> None:
    """Play the study and its slice, and store both."""
    stored = {
        "command": COMMAND,
        "seed": SEED,
        "slice": study(SLICE, ROUNDS_SLICE),
        "result": study(),
    }
    STORED.write_text(json.dumps(stored, indent=2) + "\n")


if __name__ == "__main__":
    main()
