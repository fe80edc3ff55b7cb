"""What one careless lodge costs in Speedbiber: the same game alone played on with and without.

    python -m tests.studies.speedbiber_freedom

plays games alone (some five minutes of a processor) and stores the result beside this file.
``tests/studies/test_speedbiber_odds.py`` plays the first of them again and compares.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import fmean
from typing import Any

from engine.core import chance
from engine.odds.simulate import Z95
from engine.speedbiber.players import LEVELS
from engine.speedbiber.trials import Fork, forks

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.speedbiber_freedom"
SEED, MOMENTS, SLICE = 61, 3, 3
GAMES = {"easy": 1140, "normal": 380}

GROUPS: dict[str, Callable[[Fork], bool]] = {
    "all": lambda fork: True,
    "round 1": lambda fork: fork.round == 1,
    "round 2": lambda fork: fork.round == 2,
    "round 3 and later": lambda fork: fork.round >= 3,
    "one terrain more": lambda fork: fork.more == 1,
    "two or more": lambda fork: fork.more >= 2,
}

Written = dict[str, Any]


def piece(level: str, games: int) -> list[Fork]:
    """Return the forks of so many games."""
    seeds = [chance.derive(SEED, "freedom", number) for number in range(games)]
    return [fork for seed in seeds for fork in forks(seed, LEVELS[level], MOMENTS)]


def error_by_game(group: Iterable[Fork]) -> float:
    """Return the standard error of the mean cost; choices of one game may go together, games do not."""
    by_game: dict[int, list[int]] = {}
    for fork in group:
        by_game.setdefault(fork.game, []).append(fork.cost)
    number, games = sum(map(len, by_game.values())), len(by_game)
    mean = sum(map(sum, by_game.values())) / number
    spread = sum((sum(costs) - len(costs) * mean) ** 2 for costs in by_game.values())
    return float((spread * games / (games - 1)) ** 0.5 / number)


def written(found: Iterable[Fork]) -> dict[str, Written]:
    """Return what the forks say group by group: the points that the careless lodge cost in the end."""
    told, all_ = {}, list(found)
    for name, belongs in GROUPS.items():
        group = [fork for fork in all_ if belongs(fork)]
        if len({fork.game for fork in group}) < 2:
            continue
        costs = [fork.cost for fork in group]
        mean, error = fmean(costs), error_by_game(group)
        told[name] = {
            "choices": len(costs),
            "cost": round(mean, 4),
            "95 % interval": [round(mean - Z95 * error, 4), round(mean + Z95 * error, 4)],
            "careful better": sum(cost > 0 for cost in costs),
            "careless better": sum(cost < 0 for cost in costs),
        }
    return told


def study(games: dict[str, int]) -> dict[str, dict[str, Written]]:
    """Play so many games of each level."""
    return {level: written(piece(level, number)) for level, number in games.items()}


def main() -> None:
    """Play the study and its slice, and store both."""
    few = dict.fromkeys(GAMES, SLICE)
    stored = {"command": COMMAND, "games": GAMES, "slice": study(few), "result": study(GAMES)}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
