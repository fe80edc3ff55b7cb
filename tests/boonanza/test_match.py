"""A match of Boonanza, and games written down, read back and verified."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import engine.boonanza
from engine.boonanza import MATCH, Options, position
from engine.core import chance
from engine.core.match import Match
from engine.core.record import BadRecord, Record, read, replay, verify

from .walking import TABLES, some_move

boonanza: Any = engine.boonanza


def whole_game(seed: int, players: int, edition: str) -> Record:
    """Return the record of a game played by chance to its end, with the result it came to."""
    options = Options(edition=edition)
    record = Record("boonanza", options.to_dict(), players, {"seed": seed})
    match = Match.begin(MATCH, seed=seed, players=players, options=options)
    source = chance.rng(seed, "moves")
    while not match.over:
        seat, move = some_move(match.state, source)
        match, record = match.play(move, seat), record.with_move(seat, move)
    return replace(record, result=match.totals)


def written(*moves: tuple[int, str], **parts: Any) -> str:
    """Return the text of a record for four, with some parts of it replaced."""
    record = {
        "format": 1,
        "game": "boonanza",
        "players": 4,
        "start": {"seed": 7},
        "moves": [list(m) for m in moves],
    }
    return json.dumps({**record, **parts})


def test_a_match_is_one_game() -> None:
    match = Match.begin(MATCH, seed=1, players=4, options=Options())
    assert match.state.open.start == 0
    source = chance.rng(1)
    while not match.over:
        seat, move = some_move(match.state, source)
        match = match.play(move, seat)
    assert match.totals == match.state.scores()
    assert match.places[match.state.winner] == 1
    assert sorted(match.places) == [1, 2, 3, 4]  # the tie is always decided
    assert [match.places.index(place) for place in (1, 2, 3, 4)] == list(match.state.account.order)


def test_the_places_of_equal_coins() -> None:
    begun = Match.begin(MATCH, seed=1, players=4, options=Options())
    ended = replace(begun, state=position(coins=[12, 12, 9, 12], phase="over"))
    assert ended.places == (3, 2, 4, 1)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_game_is_written_down_read_back_and_verified(edition: str, players: int) -> None:
    record = whole_game(11, players, edition)
    again = read(record.to_json())
    assert again == record
    assert verify(again, boonanza).totals == record.result


def test_a_replay_names_the_move_that_broke_a_rule() -> None:
    text = written((0, "plant a"), (1, "harvest a"), (0, "turn"))
    with pytest.raises(BadRecord, match=r"Move 2 \(harvest a, seat 1\).*Field a is empty"):
        list(replay(read(text), boonanza))


def test_seats_that_are_not_waited_for_act_in_a_record() -> None:
    start = {
        "position": {
            "hands": ["soy", "red", 5, 5],
            "turned": "green stink",
            "fields": [None, "blue 4", None, None],
        }
    }
    moves = [(1, "harvest a"), (1, "offer P0 h0 for t0"), (0, "accept"), (0, "end"), (1, "plant green a")]
    match = verify(read(written(*moves, start=start)), boonanza)
    assert match.state.coins == (0, 1, 0, 0)
    assert match.state.open.fields[1] == (("green", 1), None)


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"players": 2}, "nobody to trade with"),
        ({"players": 6}, "3 to 5 players, not 6"),
        ({"players": 4, "options": {"edition": "duel"}}, "2 players, not 4"),
        ({"players": 9}, "2 to 7 players, not 9"),
        ({"options": {"edition": "new"}}, "edition"),
        ({"start": {"position": {"beans": 3}}}, "no part “beans”"),
        ({"start": {"position": {"turned": "soy red", "phase": "plant"}}}, "turned-up cards only"),
    ],
)
def test_a_record_that_cannot_be_is_refused(parts: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify(read(written(**parts)), boonanza)
