"""What happens in deals of Klaverjas: roem, nat, and which rules decide what may be played.

    python -m tests.studies.klaverjas_deals

has normal players play in both variants, and random ones for comparison (some minutes), and stores what was
counted beside this file. ``tests/studies/test_klaverjas_odds.py`` plays the first deals of each again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from engine.klaverjas.odds_play import lead
from engine.klaverjas.rulebook import Options
from engine.klaverjas.trials import NORMAL, Seen, watch
from engine.players import Player, RandomPlayer

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.klaverjas_deals"
DEALS, SLICE = 5000, 25
PLAYERS: dict[str, Player] = {"normal": NORMAL, "random": RandomPlayer()}
TABLES = (("normal", "amsterdam"), ("normal", "rotterdam"), ("random", "amsterdam"))

Counts = dict[str, int]


def counted(deals: Sequence[Seen]) -> Counts:
    """Return how often each thing happened in some deals, all in whole numbers."""
    tricks = [
        (points, alike) for seen in deals for points, alike in zip(seen.roem, seen.following, strict=True)
    ]
    questions: Counter[str] = sum((seen.settled for seen in deals), Counter())
    return {
        "deals": len(deals),
        "cards settled by the suit led": questions["suit"],
        "cards settled by trump": questions["trump"],
        "cards free": questions["free"],
        "cards of which one was legal": sum(seen.forced for seen in deals),
        "deals with an undertrump": sum(seen.undertrumped > 0 for seen in deals),
        "deals in which undertrumping is at issue": sum(seen.undertrump > 0 for seen in deals),
        "deals in which the variant is at issue": sum(seen.variant > 0 for seen in deals),
        "deals in which undertrumping the partner is at issue": sum(seen.partner > 0 for seen in deals),
        "tricks": len(tricks),
        "tricks with roem": sum(points > 0 for points, _alike in tricks),
        "roem": sum(points for points, _alike in tricks),
        "squares of the roem of a deal": sum(sum(seen.roem) ** 2 for seen in deals),
        "deals with roem": sum(any(seen.roem) for seen in deals),
        "tricks of one suit": sum(alike for _points, alike in tricks),
        "tricks of one suit with roem": sum(alike and points > 0 for points, alike in tricks),
        "roem in tricks of one suit": sum(points for points, alike in tricks if alike),
        "nat": sum(seen.settlement.nat for seen in deals),
        "as many as they": sum(len(set(seen.settlement.tally.totals)) == 1 for seen in deals),
        "pit": sum(seen.settlement.pit is not None for seen in deals),
        "nat or not by roem": sum(seen.roem_decides for seen in deals),
        "nat or not by the last trick": sum(seen.last_trick_decides for seen in deals),
        "deals in which one trick decides nat or not": sum(seen.pivots > 0 for seen in deals),
        "taken on": sum(seen.taken_on for seen in deals),
        "nat when taken on": sum(seen.settlement.nat for seen in deals if seen.taken_on),
        "points ahead when taken on": sum(lead(seen.settlement) for seen in deals if seen.taken_on),
        "points ahead when it had to be played": sum(
            lead(seen.settlement) for seen in deals if not seen.taken_on
        ),
    }


def study(deals: int) -> dict[str, Counts]:
    """Play so many deals at every table."""
    return {
        f"{player}, {variant}": counted(
            [watch(seed, Options(variant=variant), PLAYERS[player]) for seed in range(deals)]
        )
        for player, variant in TABLES
    }


def main() -> None:
    """Play the study and its slice, and store both."""
    result = {}
    with ProcessPoolExecutor(2) as executor:
        for player, variant in TABLES:
            play = partial(watch, options=Options(variant=variant), player=PLAYERS[player])
            seen = list(executor.map(play, range(DEALS), chunksize=100))
            result[f"{player}, {variant}"] = counted(seen)
    stored = {"command": COMMAND, "slice": study(SLICE), "result": result}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
