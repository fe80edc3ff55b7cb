"""What the odds of Boonanza quote of long runs is what comes out; the first games of each again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.boonanza.beans import BASE, EARNED

from . import boonanza_games

GAMES: dict[str, Any] = json.loads(boonanza_games.STORED.read_text())


def test_the_first_games_are_counted_as_stored() -> None:
    assert GAMES["command"] == boonanza_games.COMMAND
    assert boonanza_games.study(boonanza_games.SLICE) == GAMES["slice"]


@pytest.mark.parametrize("table", boonanza_games.TABLES)
def test_the_counts_of_a_table_fit_together(table: str) -> None:
    found = GAMES["result"][table]
    players = len(boonanza_games.TABLES[table])
    assert found["games"] == boonanza_games.GAMES
    assert found["cards in each pile"][0] == (104 - 5 * players) * found["games"]
    assert sum(found["turns of each pass"]) == found["turns"]
    assert sum(kind["coins"] for kind in found["by kind"].values()) == found["coins in the end"]
    before = found["harvests before the end"]
    assert before["coins"] <= found["coins in the end"]
    assert sum(kind["for nothing"] for kind in found["by kind"].values()) >= before["for nothing"]
    assert found["gifts"] <= found["trades"]
    for kind in BASE:
        counts = found["by kind"][kind]
        assert counts["coins"] <= counts["harvests"] * EARNED[kind][-1]


def test_never_trading_is_never_trading_and_costs() -> None:
    alone, mixed = (
        GAMES["result"][table] for table in ("4 that never trade", "3 normal and 1 that never trades")
    )
    assert alone["trades"] == 0
    assert mixed["trades"] > 0
    assert mixed["coins by which it is ahead of each other, together"] < 0


def test_every_player_sits_everywhere_and_begins_everywhere() -> None:
    """In sixteen games in a row a player of four has every seat with every distance to the start."""
    places = {(boonanza_games.seat_of(seed, 0, 4), seed % 4) for seed in range(16)}
    assert len(places) == 16
