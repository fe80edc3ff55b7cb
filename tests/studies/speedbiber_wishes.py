"""What three wishes of Speedbiber bring together: games alone of *normal* for all 120 triples.

    python -m tests.studies.speedbiber_wishes

plays the same maps with the same order of the cards for every triple (some four minutes of a processor)
and stores the result beside this file. ``tests/studies/test_speedbiber_odds.py`` plays some of them again
and compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any

from engine.core import chance
from engine.speedbiber.players import LEVELS
from engine.speedbiber.trials import alone, brought, with_wishes
from engine.speedbiber.wishes import WISHES

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.speedbiber_wishes"
SEED, GAMES = 120, 14
TRIPLES: tuple[tuple[str, str, str], ...] = tuple(combinations(WISHES, 3))
SLICE = (TRIPLES[0], TRIPLES[77])
"""The triples of which the first games are played again by a test."""
FEW = 3

Written = dict[str, Any]


def game(three: tuple[str, str, str], number: int) -> tuple[int, ...]:
    """Return what each wish and the mills brought in one game."""
    return brought(alone(chance.derive(SEED, "wishes", number), LEVELS["normal"], with_wishes(three)))


def study(triples: Iterable[tuple[str, str, str]], games: int) -> Written:
    """Play so many games of every triple: the points of each game, and what each part brought on average."""
    told = {}
    for three in triples:
        played = [game(three, number) for number in range(games)]
        told[" ".join(three)] = {
            "points": " ".join(str(sum(parts)) for parts in played),
            "wishes and mills": [round(fmean(part), 4) for part in zip(*played, strict=True)],
        }
    return told


def main() -> None:
    """Play the study and its slice, and store both."""
    stored = {"command": COMMAND, "games": GAMES, "slice": study(SLICE, FEW), "result": study(TRIPLES, GAMES)}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
