"""Games of Beverbende written down, read back and verified; and records that do not hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import beverbende
from engine.core import chance
from engine.core.match import Match
from engine.core.record import BadRecord, Record, read, replay, verify

ROWS = ["1 2 3 4", "5 6 7 8"]
"""Two rows, for records that begin in a described situation."""


def whole_match(seed: int, players: int, **options: object) -> Record:
    """Return the record of a match played by chance to its end, with the result it came to."""
    record = Record("beverbende", options, players, {"seed": seed})
    chosen = beverbende.Options.from_dict(options)
    match = Match.begin(beverbende.MATCH, seed=seed, players=players, options=chosen)
    source = chance.rng(seed, "moves")
    while not match.over:
        match = match.next_round() if match.state.over else match
        seat, move = match.state.to_move, chance.pick(match.state.moves(), source)
        assert seat is not None
        match, record = match.play(move, seat), record.with_move(seat, move)
    return Record(record.game, options, players, record.start, record.moves, (), False, match.totals)


def written(**parts: Any) -> str:
    """Return the text of a record for two, with some parts of it replaced."""
    record = {"format": 1, "game": "beverbende", "players": 2, "start": {"seed": 7}, "moves": []}
    return json.dumps({**record, **parts})


def described(*moves: tuple[int, str], **position: Any) -> str:
    """Return the text of a record that begins in a described situation."""
    start = {"position": {"rows": ROWS, "discard": "6", **position}}
    return written(start=start, moves=[list(move) for move in moves])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_match_is_written_down_read_back_and_verified(players: int) -> None:
    record = whole_match(11, players, knock_penalty=5, draw_two_down="first")
    again = read(record.to_json())
    assert again == record
    assert verify(again, beverbende).totals == record.result


def test_a_replay_shows_every_step() -> None:
    record = whole_match(3, 2, rounds=1)
    steps = list(replay(record, beverbende))
    assert len(steps) == len(record.moves) + 1
    assert steps[0].state.rows == beverbende.deal(seed=3, players=2).rows
    assert [step.over for step in steps].index(True) == len(record.moves)


def test_a_dispute_begins_in_a_described_situation() -> None:
    match = verify(read(described((0, "take"), (0, "put b"), (0, "pass"))), beverbende)
    assert match.state.rows == (("1", "6", "3", "4"), ("5", "6", "7", "8"))
    assert match.state.discard == ("2",)
    assert match.state.to_move == 1


def test_a_round_from_a_situation_is_the_whole_match() -> None:
    text = described((0, "draw"), (0, "discard"), (0, "pass"), knocker=1, stock="5")
    assert verify(read(text), beverbende).over


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "Zoë & Ömer", "'; --", "{0.__class__}"])
def test_a_name_is_just_text(name: str) -> None:
    record = read(written(names=[name, "Ann"]))
    assert record.names == (name, "Ann")
    assert read(record.to_json()) == record
    verify(record, beverbende)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            described((1, "draw")),
            "Move 1 (draw, seat 1): Not allowed (In turn, clockwise): It is the turn of P0",
        ),
        (
            described((0, "draw"), (0, "knock")),
            "Move 2 (knock, seat 0): Not allowed (Knock after your action)",
        ),
        (described((0, "peek a"), discard="6 peek"), "special works only when you draw it yourself"),
        (described((0, "take"), (0, "discard")), "You took the 6 from the discard pile"),
        (described((0, "juggle")), "Move 1 (juggle, seat 0): “juggle” is not a move"),
        (described((0, "__import__('os').abort()")), "is not a move"),
        (described((0, "put a; put b")), "is not a move"),
        (described((0, "x" * 5000)), "is not a move"),
        (described((2, "draw")), "seats are 0 to 1"),
        (described((0, "draw"), knocker=1, over=True), "the game was over before it"),
        (described(rows=["1 1 1 1", "1 2 3 4"]), "Position: There are only 4 cards “1”, not 5."),
        (described(rows=["1 2 3", "5 6 7 8"]), "Position: The row of P0 has 3 cards, not 4."),
        (described(rows="1 2 3 4"), "Position:"),
        (described(rows=[{"a": 1}, None]), "Position:"),
        (described(knocker=0), "Position: P0 knocked and has no turn"),
        (described(taken="swap"), "Position: A special is never taken from the discard pile"),
        (described(players=3), "A position has no part “players”"),
        (described(eval="1"), "A position has no part “eval”"),
        (written(start={"position": {}}), "The position lacks its “rows”."),
        (written(players=7), "Beverbende is for 2 to 6 players, not 7."),
        (written(game="klaverjas"), "a record of klaverjas, not of beverbende"),
        (written(options={"jokers": 1}), "Options: There is no option 'jokers'"),
        (written(options={"rounds": 99}), "Options: The option rounds cannot be 99"),
        (written(options={"rounds": 3, "target": 50}), "Options:"),
        (written(result=[3, 4]), "claims the totals 3, 4, but its moves lead to 0, 0"),
        (written(start={"seed": -1}), "seed"),
        (written(start={"seed": "7"}), "seed"),
    ],
)
def test_the_first_thing_wrong_is_named(text: str, says: str) -> None:
    with pytest.raises(BadRecord) as refused:
        verify(read(text), beverbende)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 400


def test_a_result_that_does_not_follow_is_refused() -> None:
    record = whole_match(5, 3)
    assert record.result is not None
    flattered = (record.result[0] - 1, *record.result[1:])
    claimed = Record(record.game, record.options, 3, record.start, record.moves, result=flattered)
    with pytest.raises(BadRecord, match="claims the totals"):
        verify(claimed, beverbende)


def test_a_move_changed_afterwards_is_found_or_leads_elsewhere() -> None:
    record = whole_match(5, 3)
    first = next(number for number, (_seat, move) in enumerate(record.moves) if move == "pass")
    moves = (*record.moves[:first], *record.moves[first + 1 :])
    with pytest.raises(BadRecord, match=f"Move {first + 1} "):
        verify(Record(record.game, record.options, 3, record.start, moves, result=record.result), beverbende)


def test_ten_megabytes_are_refused_before_they_are_read() -> None:
    with pytest.raises(BadRecord, match="longer than"):
        read(written(moves=[[0, "draw"]] * 900_000))
