"""What one rule of Klaverjas is worth: the same deals played under both, deal by deal compared.

    python -m tests.studies.klaverjas_variants

plays every change of rules (some minutes) and stores the result beside this file.
``tests/studies/test_klaverjas_odds.py`` plays the first deals of each again and compares.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine.klaverjas.odds_play import Pair, difference, pairs
from engine.klaverjas.what_if_play import CHANGES, options_of

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.klaverjas_variants"
DEALS, SLICE, PIECE = 20_000, 20, 500
ENOUGH = 500
"""So many deals with a number of trumps are enough to say something of it."""


def piece(change: str, first: int, deals: int) -> list[Pair]:
    """Return the pairs of some seeds in a row."""
    before, after = options_of(change)
    return list(pairs(before, after, deals, first))


Written = dict[str, Any]


def by_trumps(found: list[Pair]) -> dict[str, Written]:
    """Return the gain by the number of trumps that the side that plays holds, where there are many."""
    groups = {n: [pair for pair in found if pair.trumps == n] for n in range(9)}
    return {
        str(n): {
            "deals": len(group),
            "gain": round(difference(group).gain.mean, 6),
            "95 % interval": [round(end, 6) for end in difference(group).gain.interval95],
        }
        for n, group in groups.items()
        if len(group) >= ENOUGH
    }


def written(found: list[Pair]) -> Written:
    """Return what some pairs say as it is stored: in points a deal, for the side that plays."""
    one = difference(found)
    return {
        "deals": len(found),
        "gain": round(one.gain.mean, 6),
        "standard error": round(one.gain.standard_error, 6),
        "95 % interval": [round(end, 6) for end in one.gain.interval95],
        "standard error unpaired": round(one.unpaired, 6),
        "deals that come out otherwise": sum(pair.one.scores != pair.other.scores for pair in found),
        "change of the margin, either way": round(one.size.mean, 6),
        "nat before": sum(pair.one.nat for pair in found),
        "nat after": sum(pair.other.nat for pair in found),
        "by trumps": by_trumps(found),
    }


def study(deals: int) -> dict[str, Written]:
    """Play so many deals for every change of rules."""
    return {change: written(piece(change, 0, deals)) for change in CHANGES}


def main() -> None:
    """Play the study and its slice, and store both."""
    result = {}
    starts = range(0, DEALS, PIECE)
    with ProcessPoolExecutor(2) as executor:
        for change in CHANGES:
            pieces = executor.map(piece, [change] * len(starts), starts, [PIECE] * len(starts))
            result[change] = written([pair for found in pieces for pair in found])
            print(change, result[change])
    stored = {"command": COMMAND, "slice": study(SLICE), "result": result}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
