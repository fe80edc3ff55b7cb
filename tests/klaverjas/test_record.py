"""Games of Klaverjas written down, read back and verified; and records that do not hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import klaverjas
from engine.core import chance
from engine.core.match import Match
from engine.core.record import BadRecord, Record, read, replay, verify

HANDS = ["CA C7", "CT H7", "S9 S8", "DA CK"]
"""Two cards each, for records that begin in a described situation."""


def whole_match(seed: int, **options: object) -> Record:
    """Return the record of a match played by chance to its end, with the result it came to."""
    record = Record("klaverjas", options, 4, {"seed": seed})
    chosen = klaverjas.Options.from_dict(options)
    match = Match.begin(klaverjas.MATCH, seed=seed, players=4, options=chosen)
    source = chance.rng(seed, "moves")
    while not match.over:
        match = match.next_round() if match.state.over else match
        seat, move = match.state.to_move, chance.pick(match.state.moves(), source)
        assert seat is not None
        match, record = match.play(move, seat), record.with_move(seat, move)
    return Record(record.game, options, 4, record.start, record.moves, (), False, match.totals)


def written(**parts: Any) -> str:
    """Return the text of a record, with some parts of it replaced."""
    record = {"format": 1, "game": "klaverjas", "players": 4, "start": {"seed": 7}, "moves": []}
    return json.dumps({**record, **parts})


def described(*moves: tuple[int, str], options: dict[str, Any] | None = None, **position: Any) -> str:
    """Return the text of a record that begins in a described situation."""
    start = {"position": {"hands": HANDS, "trump": "H", "leader": 0, **position}}
    return written(start=start, moves=[list(move) for move in moves], options=options or {})


@pytest.mark.parametrize(
    "options",
    [{}, {"deals": 3, "bidding": "forced", "variant": "rotterdam"}, {"deals": 4, "roem": "called"}],
)
def test_a_match_is_written_down_read_back_and_verified(options: dict[str, object]) -> None:
    record = whole_match(11, **options)
    again = read(record.to_json())
    assert again == record
    assert verify(again, klaverjas).totals == record.result


def test_a_replay_shows_every_step() -> None:
    record = whole_match(3, deals=1)
    steps = list(replay(record, klaverjas))
    assert len(steps) == len(record.moves) + 1
    assert steps[0].state.hands == klaverjas.deal(seed=3).hands
    assert [step.over for step in steps].index(True) == len(record.moves)


def test_a_dispute_begins_in_a_described_situation() -> None:
    match = verify(read(described((0, "CA"), (1, "C10"), (2, "s8"))), klaverjas)
    assert match.state.trick == ("CA", "CT", "S8")
    assert match.state.to_move == 3


def test_a_deal_from_a_situation_is_the_whole_match() -> None:
    moves = ((0, "CA"), (1, "CT"), (2, "S8"), (3, "CK"), (0, "C7"), (1, "H7"), (2, "S9"), (3, "DA"))
    match = verify(read(described(*moves)), klaverjas)
    assert match.over
    assert match.totals == match.state.scores()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (described((1, "CT")), "Move 1 (CT, seat 1): Not allowed (In turn, clockwise): It is the turn of P0"),
        (described((0, "CA"), (1, "H7")), "Move 2 (H7, seat 1): Not allowed (Follow suit)"),
        (described((0, "CA"), (1, "C9")), "P1 does not hold the nine of clubs"),
        (described((0, "roem")), "Not allowed (Nobody needs to call)"),
        (described((0, "play")), "Not allowed (Settled is settled)"),
        (described((0, "C1")), "“C1” is not a move"),
        (described((0, "x" * 5000)), "is not a move"),
        (described((4, "CA")), "seats are 0 to 3"),
        (described(hands=["CA", "CA", "?", "?"]), "Position: The ace of clubs is in the hand of P0 and"),
        (described(points=(200, 0)), "Position: 200 points cannot have been taken"),
        (described(players=4), "A position has no part “players”"),
        (described(options={"roem": "none"}, roem=(20, 0), won=(3, 3)), "Position: This table plays without"),
        (described(tricks=["C8 C9 CJ CQ", "D7"]), "Position: Trick 2 has 1 cards, not 4"),
        (written(players=3), "Klaverjas is for 4 players, not 3."),
        (written(game="bridge"), "a record of bridge, not of klaverjas"),
        (written(options={"jokers": 1}), "Options: There is no option 'jokers'"),
        (written(options={"deals": 99}), "Options: The option deals cannot be 99"),
        (written(result=[3, 4, 3, 4]), "claims the totals 3, 4, 3, 4, but its moves lead to 0, 0, 0, 0"),
        (written(moves=[[0, "SJ"]]), "Not allowed (First the trump, then the cards)"),
    ],
)
def test_the_first_thing_wrong_is_named(text: str, says: str) -> None:
    with pytest.raises(BadRecord) as refused:
        verify(read(text), klaverjas)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 400


def test_a_result_that_does_not_follow_is_refused() -> None:
    record = whole_match(5, deals=2)
    assert record.result is not None
    flattered = (record.result[0] + 10, *record.result[1:])
    claimed = Record(record.game, record.options, 4, record.start, record.moves, result=flattered)
    with pytest.raises(BadRecord, match="claims the totals"):
        verify(claimed, klaverjas)


def test_a_move_changed_afterwards_is_found() -> None:
    record = whole_match(5, deals=2)
    moves = (*record.moves[:20], (record.moves[20][0], record.moves[19][1]), *record.moves[21:])
    with pytest.raises(BadRecord, match="Move 21 "):
        verify(Record(record.game, record.options, 4, record.start, moves), klaverjas)
