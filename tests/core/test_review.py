"""A round as a history, shown with Beverbende."""

from __future__ import annotations

import pytest

from engine import beverbende
from engine.core import chance
from engine.core.match import Match
from engine.core.record import Record, replay
from engine.core.review import History, rounds
from engine.core.rulebook import IllegalMove

START = beverbende.position(["1 2 3 4", "5 6 7 8"], discard="9", turns=[1, 1])


def test_a_history_holds_every_state_and_the_moves_between() -> None:
    history = History.play(START, [(0, "take"), (0, "put d"), (0, "pass")])
    assert history.states[0] == START
    assert history.states[1] == START.play("take")
    assert len(history.states) == len(history.moves) + 1 == 4
    assert history.moves[1] == (0, beverbende.parse_move("put d"))


def test_a_history_plays_by_the_rules() -> None:
    with pytest.raises(IllegalMove):
        History.play(START, [(1, "take")])


def test_a_match_falls_into_its_rounds() -> None:
    match = Match.begin(beverbende.MATCH, seed=3, players=2, options=beverbende.Options(rounds=2))
    record = Record("beverbende", {"rounds": 2}, 2, {"seed": 3})
    source = chance.rng(1, "moves")
    while not match.over:
        match = match.next_round() if match.state.over else match
        seat = match.state.to_move
        move = chance.pick(match.state.moves(), source)
        match, record = match.play(move, seat), record.with_move(seat, move)
    found = rounds(list(replay(record, beverbende)), record.moves)
    assert [history.states[-1].scores() for history in found] == list(match.played)
    assert sum(len(history.moves) for history in found) == len(record.moves)
    assert [history.states[0].start for history in found] == [0, 1]
    for history in found:
        assert History.play(history.states[0], history.moves) == history
        assert all(isinstance(move, beverbende.Move) for _seat, move in history.moves)
