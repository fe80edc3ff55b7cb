"""A record is written, read, replayed and verified."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import beverbende
from engine.core import chance
from engine.core.match import Match
from engine.core.record import BadRecord, Record, read, replay, verify

SEED_7 = Record(game="beverbende", options={}, players=2, start={"seed": 7})
"""A match of two that has not begun; its first open card is a 7."""

TAKEN = replace(SEED_7, moves=((0, "take"), (0, "put b"), (0, "pass"), (1, "draw")))


def played(seed: int, players: int, lot: int, options: dict[str, Any] | None = None) -> tuple[Record, Match]:
    """Return a whole match with moves drawn by lot, as it was played and as it was written down."""
    chosen = options or {}
    match = Match.begin(
        beverbende.MATCH, seed=seed, players=players, options=beverbende.Options.from_dict(chosen)
    )
    record = Record("beverbende", chosen, players, {"seed": seed})
    source = chance.rng(lot)
    while not match.over:
        if match.state.over:
            match = match.next_round()
        seat, move = match.state.to_move, chance.pick(match.state.moves(), source)
        match, record = match.play(move, seat), record.with_move(seat, move)
    return replace(record, result=match.totals), match


def test_a_record_is_json() -> None:
    assert json.loads(TAKEN.to_json()) == {
        "format": 1,
        "game": "beverbende",
        "players": 2,
        "start": {"seed": 7},
        "moves": [[0, "take"], [0, "put b"], [0, "pass"], [1, "draw"]],
    }


def test_every_part_is_written_and_read_back() -> None:
    record = Record(
        game="beverbende",
        options={"rounds": 2, "tie": "extra round"},
        players=2,
        start={"position": {"rows": ["1 2 3 4", "5 6 7 8"], "discard": "9"}},
        moves=((0, "take"), (0, "put b")),
        names=("Zoë", "Ümit"),
        explored=True,
        result=(8, 26),
    )
    assert read(record.to_json()) == record


def test_a_move_more() -> None:
    move = beverbende.parse_move("draw")
    assert SEED_7.with_move(0, move).moves == ((0, "draw"),)
    assert SEED_7.moves == ()


def test_replay_yields_the_start_and_every_move() -> None:
    matches = list(replay(TAKEN, beverbende))
    assert len(matches) == 5
    assert matches[0].state == beverbende.deal(seed=7, players=2)
    assert [match.state.phase for match in matches] == ["start", "taken", "end", "start", "drawn"]
    assert matches[2].state.rows[0][1] == "7"


def test_a_new_round_is_dealt_when_the_last_is_over() -> None:
    record, match = played(seed=7, players=2, lot=1)
    numbers = [each.round_number for each in replay(record, beverbende)]
    assert sorted(set(numbers)) == [0, 1, 2, 3]
    assert verify(record, beverbende) == match


def test_a_position_is_one_round() -> None:
    described = {"rows": ["1 2 3 4", "5 6 7 8"], "discard": "9", "turns": [1, 1]}
    record = Record(
        game="beverbende",
        options={"rounds": 20},
        players=2,
        start={"position": described},
        moves=((0, "take"), (0, "put a"), (0, "knock"), (1, "take"), (1, "put d"), (1, "pass")),
        result=(18, 19),
    )
    match = verify(record, beverbende)
    assert match.over
    assert match.state.rows == (("9", "2", "3", "4"), ("5", "6", "7", "1"))
    assert match.totals == (18, 19)


def test_a_claim_that_holds() -> None:
    record, match = played(seed=3, players=3, lot=5, options={"rounds": 1, "knock_penalty": 10})
    assert verify(record, beverbende).totals == match.totals
    assert verify(replace(record, result=None), beverbende) == match


def test_a_claim_that_does_not_follow() -> None:
    record, match = played(seed=3, players=2, lot=5, options={"rounds": 1})
    mine, yours = match.totals
    claimed = replace(record, result=(mine - 1, yours))
    told = f"The record claims the totals {mine - 1}, {yours}, but its moves lead to {mine}, {yours}."
    with pytest.raises(BadRecord) as caught:
        verify(claimed, beverbende)
    assert str(caught.value) == told


def test_names_are_kept_as_text() -> None:
    """What a name looks like is for those who draw it to escape; the record does not change it."""
    names = ("<script>alert(1)</script>", "{seat} & “Zoë” 👩‍👧")
    assert read(replace(SEED_7, names=names).to_json()).names == names


@settings(max_examples=15, deadline=None)
@given(
    seed=st.integers(0, chance.SEEDS - 1),
    players=st.sampled_from(beverbende.PLAYERS),
    lot=st.integers(0, 1000),
    reshuffle=st.sampled_from(["keep-top", "all"]),
)
def test_whatever_is_played_is_verified(seed: int, players: int, lot: int, reshuffle: str) -> None:
    record, match = played(seed, players, lot, {"rounds": 1, "reshuffle": reshuffle})
    assert read(record.to_json()) == record
    assert verify(record, beverbende) == match


@pytest.mark.parametrize("name", ["after", "judge"])
def test_an_error_of_the_engine_is_not_blamed_on_the_record(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*parts: object) -> None:
        raise TypeError("a bug of ours")

    monkeypatch.setattr(beverbende.State, name, broken)
    with pytest.raises(TypeError, match="a bug of ours"):
        verify(TAKEN, beverbende)
