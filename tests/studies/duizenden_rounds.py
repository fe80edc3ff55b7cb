"""When rounds of Duizenden end, and what is left in the hands: four and two *normal* players.

    python -m tests.studies.duizenden_rounds

plays rounds (some minutes) and stores the result beside this file. ``tests/studies/test_duizenden_odds.py``
plays the first rounds again and compares.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine.duizenden import Options
from engine.duizenden.players import LEVELS
from engine.duizenden.trials import Seen, watch

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.duizenden_rounds"
SLICE, PIECE = 3, 50
LAPS = 12
"""So many laps ahead are counted."""
TABLES: dict[str, tuple[int, Options, int]] = {
    "four": (4, Options(), 1200),
    "two": (2, Options(), 500),
    "four, children's version": (4, Options(finish="free"), 400),
    "four, opening 0": (4, Options(opening=0), 200),
    "four, opening 40": (4, Options(opening=40), 200),
    "four, opening 60": (4, Options(opening=60), 200),
    "four, opening 100": (4, Options(opening=100), 200),
}
"""The tables: so many *normal* players, the rules, and how many rounds."""

Counts = dict[str, Any]


def played(table: str, first: int, number: int) -> list[Seen]:
    """Return what was seen in the rounds of some seeds in a row."""
    players, options, _rounds = TABLES[table]
    seats = [LEVELS["normal"]] * players
    return [watch(seed, seats, options) for seed in range(first, first + number)]


def counted(rounds: list[Seen]) -> Counts:
    """Return what is stored of some rounds: counts, so that they add up."""
    turns = [turn for seen in rounds for turn in seen.turns if turn.size]
    takes = [take for seen in rounds for take in seen.takes]
    losers = [cost for seen in rounds for cost in seen.hand if seen.won and cost]
    return {
        "rounds": len(rounds),
        "won": sum(seen.won for seen in rounds),
        "laps": in_order(Counter(seen.laps for seen in rounds)),
        "turns by near": in_order(Counter(turn.near for turn in turns)),
        "ended by near": in_order(Counter(turn.near for turn in turns if not turn.lasts)),
        "laps by near": in_order(laps_ahead(rounds, ended=False)),
        "ended in lap by near": in_order(laps_ahead(rounds, ended=True)),
        "turns by lap": in_order(Counter(turn.lap for turn in turns)),
        "ended by lap": in_order(Counter(turn.lap for turn in turns if not turn.lasts)),
        "seats": sum(len(seen.scores) for seen in rounds),
        "opened in turn": in_order(Counter(turn or 0 for seen in rounds for turn in seen.opened)),
        "nobody opened": sum(not any(seen.opened) for seen in rounds),
        "points": sum(sum(seen.scores) for seen in rounds),
        "cost left": sum(losers),
        "hands left": len(losers),
        "takes": in_order(Counter(min(take.cards, 21) for take in takes)),
        "cards taken": in_order(_summed((min(take.cards, 21), take.cards) for take in takes)),
        "cards left": in_order(_summed((min(take.cards, 21), take.left) for take in takes)),
        "queens dealt": sum(queens > 0 for seen in rounds for queens, _left in seen.queens),
        "queens dealt and held": sum(left > 0 for seen in rounds for queens, left in seen.queens if queens),
        "queens held": sum(left for seen in rounds for _queens, left in seen.queens),
    }


def laps_ahead(rounds: list[Seen], ended: bool) -> Counter[int]:
    """Count, after every turn, each lap that was begun from there, or in which others ended the round.

    The key is 100 times the smallest hand of the others (13 at most) and the number of the lap,
    counted from 1. Whoever goes out itself is no longer counted after that.
    """
    found: Counter[int] = Counter()
    for seen in rounds:
        winner = seen.turns[-1].seat if seen.won else None
        for turn in seen.turns:
            if not turn.size:
                continue
            key = 100 * min(turn.near, 13)
            begun = turn.more if turn.seat == winner else turn.more + 1
            if not ended:
                found.update(key + lap for lap in range(1, min(begun, LAPS) + 1))
            elif turn.seat != winner and begun <= LAPS:
                found[key + begun] += 1
    return found


def _summed(pairs: Any) -> Counter[int]:
    total: Counter[int] = Counter()
    for key, number in pairs:
        total[key] += number
    return total


def in_order(counts: Counter[int]) -> dict[str, int]:
    """Return counts with their keys as they are stored."""
    return {str(key): counts[key] for key in sorted(counts)}


def added(parts: list[Counts]) -> Counts:
    """Return the counts of several parts as one."""
    total: Counts = {}
    for part in parts:
        for name, found in part.items():
            if isinstance(found, int):
                total[name] = total.get(name, 0) + found
            else:
                sums = Counter({int(key): n for key, n in total.get(name, {}).items()})
                sums.update({int(key): n for key, n in found.items()})
                total[name] = in_order(sums)
    return total


def piece(table: str, first: int, number: int) -> Counts:
    """Return the counts of some rounds of a table."""
    return counted(played(table, first, number))


def study(rounds: int) -> dict[str, Counts]:
    """Play so many rounds at every table."""
    return {table: piece(table, 0, rounds) for table in TABLES}


def main(processes: int) -> None:
    """Play the study and its slice, and store both."""
    result = {}
    with ProcessPoolExecutor(processes) as executor:
        for table, (_players, _options, rounds) in TABLES.items():
            starts = range(0, rounds, PIECE)
            parts = list(executor.map(piece, [table] * len(starts), starts, [PIECE] * len(starts)))
            result[table] = added(parts)
            print(table, result[table], flush=True)
    stored = {"command": COMMAND, "slice": study(SLICE), "result": result}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
