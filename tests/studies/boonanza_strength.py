"""How much stronger each computer player of Boonanza is than the next, and than two fixed habits.

    python -m tests.studies.boonanza_strength

plays all duels with three, four and five players (half an hour on two processors) and stores the result
beside this file. ``tests/studies/test_boonanza_strength.py`` plays the first deals again and compares.

The habits are the simplest players there are: both plant and harvest as easy does; one never trades, the
other takes every offer that it can meet, and makes none (``BASELINES``).

Two more lines part trading from planting:

- strong and normal, both without trade: who plants and harvests better where nobody trades. That is also
  what decides when strong sits among those who plant as normal does and never trade. The margin is small,
  and with five players not to be told from zero: without trade the cards decide nearly everything.
- strong without trade among strong players: what it loses is what trading is worth to it.
"""

from __future__ import annotations

import json
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine import boonanza
from engine.boonanza.players import BASELINES, LEVELS, Level, WithoutTrade
from engine.players import Player, RandomPlayer
from engine.players.arena import Duel, duel

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.boonanza_strength"
SEED = 4
DEALS = {3: 170, 4: 125, 5: 100}
"""For each number of players the deals; each is a match played once from every seat, 500 matches at least."""
MORE, FEWER = 2, 0.1
"""So many times as many deals where nobody trades, for little hangs on it; and where the margin is wide."""
SLICE = 2

PAIRS = (
    ("easy", "random"),
    ("normal", "easy"),
    ("strong", "never trades"),
    ("strong", "takes all"),
    ("strong", "normal"),
)
PLANTING = "strong without trade", "normal without trade"
TRADING = "strong without trade", "strong"
ALL = (*PAIRS, PLANTING, TRADING)


def without_trade(name: str) -> Player:
    """Return a level with its trades removed."""
    level = LEVELS[name]
    assert isinstance(level, Level)
    return WithoutTrade(level.style)


PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    **LEVELS,
    **BASELINES,
    **{f"{name} without trade": without_trade(name) for name in ("normal", "strong")},
}


def named(first: str, second: str, players: int) -> str:
    """Return the name of a duel."""
    return f"{first} over {second}, {players} players"


def deals_of(first: str, second: str, players: int) -> int:
    """Return how many deals a duel has."""
    times = {PLANTING: MORE, TRADING: FEWER}.get((first, second), 1)
    return int(times * DEALS[players])


def one_duel(
    first: str,
    second: str,
    players: int,
    deals: int,
    executor: Executor | None = None,
    progress: bool = False,
) -> Duel:
    """Play one pair at one table; the first of the pair sits among copies of the second."""
    return duel(
        boonanza,
        PLAYERS[first],
        PLAYERS[second],
        players=players,
        deals=deals,
        seed=SEED,
        executor=executor,
        progress=progress,
    )


def written(one: Duel) -> dict[str, Any]:
    """Return an outcome as it is stored, in coins a match."""
    return {
        "margin": round(one.margin, 6),
        "standard error": round(one.standard_error, 6),
        "95 % interval": [round(end, 6) for end in one.interval95],
        "matches": one.matches,
    }


def slices() -> dict[str, dict[str, Any]]:
    """Play the first deals of every duel."""
    return {
        named(first, second, players): written(one_duel(first, second, players, SLICE))
        for players in DEALS
        for first, second in ALL
    }


def store(result: dict[str, dict[str, Any]], part: dict[str, dict[str, Any]]) -> None:
    """Store the study and its slice."""
    stored = {"command": COMMAND, "seed": SEED, "slice": part, "result": result}
    STORED.write_text(json.dumps(stored, indent=2) + "\n")


def main() -> None:
    """Play the study and its slice, and store both."""
    result = {}
    with ProcessPoolExecutor(2) as executor:
        for first, second in ALL:
            for players in DEALS:
                deals = deals_of(first, second, players)
                found = one_duel(first, second, players, deals, executor, progress=True)
                print(f"{named(first, second, players)}: {found}", flush=True)
                result[named(first, second, players)] = written(found)
    store(result, slices())


if __name__ == "__main__":
    main()
