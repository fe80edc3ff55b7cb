"""What a hand of Duizenden can open with: as dealt, and after some turns of drawing.

    python -m tests.studies.duizenden_openings

deals and draws (some minutes) and stores the result beside this file.
``tests/studies/test_duizenden_odds.py`` counts the first hands again and compares.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine.core import chance
from engine.core.cards import spread
from engine.duizenden.cards import HAND
from engine.duizenden.odds import cards_in
from engine.duizenden.odds_open import most_in_one_set, opening_of
from engine.duizenden.trials import first_turn, patience

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.duizenden_openings"
HANDS, GAMES, SLICE, PIECE = 60_000, 8_000, 40, 500
TURNS = 8
OPENINGS = (0, 30, 35, 40, 50, 60, 80, 100)

Counts = dict[str, Any]


def hands(first: int, number: int) -> Counts:
    """Count hands, by seed, by the worth of their natural sets: together, the dearest, and strictly."""
    found: dict[str, Counter[int]] = {
        "together": Counter(),
        "in one set": Counter(),
        "different suits": Counter(),
    }
    for seed in range(first, first + number):
        hand = chance.shuffled(spread(cards_in()), chance.rng(seed, "hand"))[:HAND]
        worth = opening_of(hand).worth
        found["together"][worth] += 1
        found["in one set"][most_in_one_set(hand) if worth else 0] += 1
        found["different suits"][opening_of(hand, strict=True).worth if worth else 0] += 1
    return {name: dict(counts) for name, counts in found.items()}


def games(first: int, number: int) -> Counts:
    """Count by opening how many patiences, by seed, came to it in turn 1, 2, 3 and so on."""
    found: dict[str, Counter[int]] = {str(opening): Counter() for opening in OPENINGS}
    for seed in range(first, first + number):
        worths = patience(chance.rng(seed, "patience"), TURNS)
        for opening in OPENINGS:
            turn = first_turn(worths, opening)
            if turn is not None:
                found[str(opening)][turn] += 1
    return {name: dict(counts) for name, counts in found.items()}


def written(counts: list[Counts]) -> Counts:
    """Return counts added up, as they are stored."""
    total: dict[str, Counter[int]] = {name: Counter() for name in counts[0]}
    for one in counts:
        for name, found in one.items():
            total[name].update(found)
    return {name: {str(key): found[key] for key in sorted(found)} for name, found in total.items()}


def study(dealt: int, played: int) -> Counts:
    """Deal and draw so often."""
    return {
        "hands": dealt,
        "worth": written([hands(0, dealt)]),
        "games": played,
        "first turn": written([games(0, played)]),
    }


def main(processes: int) -> None:
    """Count everything, and a slice of it, and store both."""
    with ProcessPoolExecutor(processes) as executor:
        dealt = list(executor.map(hands, range(0, HANDS, PIECE), [PIECE] * (HANDS // PIECE)))
        played = list(executor.map(games, range(0, GAMES, PIECE), [PIECE] * (GAMES // PIECE)))
    result = {"hands": HANDS, "worth": written(dealt), "games": GAMES, "first turn": written(played)}
    stored = {"command": COMMAND, "slice": study(SLICE, SLICE), "result": result}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
