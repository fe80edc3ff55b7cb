"""What happens in games of Boonanza: how long the passes are, what fields pay, what it costs never to trade.

    python -m tests.studies.boonanza_games

has computer players play at several tables (some minutes) and stores what was counted beside this file.
``tests/studies/test_boonanza_odds.py`` plays the first games of each again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from engine.boonanza.beans import BASE
from engine.boonanza.players import LEVELS, Level, WithoutTrade
from engine.boonanza.trials import Harvest, Seen, watch
from engine.players import Player

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.boonanza_games"
GAMES, SLICE = 100, 2
NORMAL = LEVELS["normal"]
assert isinstance(NORMAL, Level)
NEVER = WithoutTrade(NORMAL.style)
"""Plants and harvests as a normal player does, and never trades."""
LOOKS = (0, 2, 3, 6)


def looking(cards: int) -> Player:
    """Return a normal player that looks at so many cards of its hand, from the front."""
    assert isinstance(NORMAL, Level)
    style = NORMAL.style
    return Level(style._replace(model=style.model._replace(look=cards)))


TABLES: dict[str, tuple[Player, ...]] = {
    "3 normal": (NORMAL,) * 3,
    "4 normal": (NORMAL,) * 4,
    "5 normal": (NORMAL,) * 5,
    "4 that never trade": (NEVER,) * 4,
    "3 normal and 1 that never trades": (NEVER, NORMAL, NORMAL, NORMAL),
    **{f"1 that looks at {n} cards and 3 at one": (looking(n), *(looking(1),) * 3) for n in LOOKS},
}
"""Who plays at each table; the seats move round with the seed."""

Counts = dict[str, object]


def seat_of(seed: int, place: int, players: int) -> int:
    """Return in which seat the player named at a place of a table sits in the game of a seed.

    The start moves round with the seed as well (``watch``); seats move by one more every round of these.
    """
    return (place + seed // players) % players


def game(table: str, seed: int) -> Seen:
    """Play the game of a seed at a table."""
    named = TABLES[table]
    seats = {seat_of(seed, place, len(named)): player for place, player in enumerate(named)}
    return watch(seed, [seats[seat] for seat in range(len(named))])


def of_harvests(harvests: Iterable[Harvest]) -> dict[str, int]:
    """Return how many harvests there were, and their beans, coins and turns together."""
    found = list(harvests)
    return {
        "harvests": len(found),
        "for nothing": sum(harvest.coins == 0 for harvest in found),
        "beans": sum(harvest.beans for harvest in found),
        "coins": sum(harvest.coins for harvest in found),
        "turns": sum(harvest.turns for harvest in found),
    }


def spread(games: Sequence[Seen], kind: str) -> dict[str, int]:
    """Return what the error of coins a turn needs: sums over the games of products of the two."""
    sums = [
        (
            sum(harvest.coins for harvest in seen.harvests if harvest.kind == kind),
            sum(harvest.turns for harvest in seen.harvests if harvest.kind == kind),
        )
        for seen in games
    ]
    return {
        "coins by coins": sum(coins * coins for coins, _turns in sums),
        "coins by turns": sum(coins * turns for coins, turns in sums),
        "turns by turns": sum(turns * turns for _coins, turns in sums),
    }


def counted(table: str, games: Sequence[Seen]) -> Counts:
    """Return how often each thing happened in some games, all in whole numbers."""
    players = len(TABLES[table])
    first = [seat_of(seed, 0, players) for seed in range(len(games))]
    own = [seen.scores[seat] for seen, seat in zip(games, first, strict=True)]
    ahead = [players * mine - sum(seen.scores) for mine, seen in zip(own, games, strict=True)]
    return {
        "games": len(games),
        "turns": sum(seen.turns for seen in games),
        "cards in each pile": [sum(seen.piles[n] for seen in games) for n in range(3)],
        "turns of each pass": [sum(seen.lengths[n] for seen in games) for n in range(3)],
        "coins when each pile runs out": [sum(seen.coins[n] for seen in games) for n in range(3)],
        "cards in hands when each pile runs out": [sum(seen.held[n] for seen in games) for n in range(3)],
        "squares of the cards in each pile": [sum(seen.piles[n] ** 2 for seen in games) for n in range(3)],
        "coins in the end": sum(sum(seen.scores) for seen in games),
        "squares of these coins": sum(sum(seen.scores) ** 2 for seen in games),
        "coins of the first named": sum(own),
        "squares of these": sum(score**2 for score in own),
        "coins by which it is ahead of each other, together": sum(ahead),
        "squares of these together": sum(lead**2 for lead in ahead),
        "trades": sum(len(seen.trades) for seen in games),
        "gifts": sum(0 in (trade.given, trade.got) for seen in games for trade in seen.trades),
        "harvests before the end": of_harvests(
            harvest for seen in games for harvest in seen.harvests if not harvest.final
        ),
        "by kind": {
            kind: of_harvests(harvest for seen in games for harvest in seen.harvests if harvest.kind == kind)
            | spread(games, kind)
            for kind in BASE
        },
    }


def study(games: int) -> dict[str, Counts]:
    """Play so many games at every table."""
    return {table: counted(table, [game(table, seed) for seed in range(games)]) for table in TABLES}


def main() -> None:
    """Play the study and its slice, and store both."""
    result = {}
    with ProcessPoolExecutor(2) as executor:
        for table in TABLES:
            seen = list(executor.map(partial(game, table), range(GAMES), chunksize=20))
            result[table] = counted(table, seen)
            print(table, result[table])
    stored = {"command": COMMAND, "slice": study(SLICE), "result": result}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
