"""The review of a game: a line a turn, and the points of the lines add up to those of the game."""

from __future__ import annotations

from typing import cast

import pytest

from engine import speedbiber
from engine.core import chance
from engine.core.picture import SceneStyle
from engine.core.review import History
from engine.players import RandomPlayer
from engine.players.judging import judge_by
from engine.speedbiber import position, review
from engine.speedbiber.planning import Beam
from engine.speedbiber.players import Strong

NAMES = SceneStyle(("Ann", "Bob", "Cem", "Dot", "Eva"))


def whole(seed: int, players: int) -> History:
    """Return a game of random moves."""
    state, source = speedbiber.deal(seed, players), chance.rng(seed, "play")
    start, moves = state, []
    while not state.over:
        moves.append((state.open.seat_in_turn, RandomPlayer().choose(state, source)))
        state = state.play(moves[-1][1])
    return History.play(start, moves)


@pytest.mark.parametrize(("seed", "players"), [(1, 1), (2, 2), (3, 5)])
def test_the_lines_are_the_turns_and_add_up(seed: int, players: int) -> None:
    history = whole(seed, players)
    end = history.states[-1]
    sheet = review.sheet(history, NAMES)
    assert [n for line in sheet.lines for n in line.moves] == list(range(len(history.moves)))
    assert all(len(line.cells) == len(sheet.columns) for line in sheet.lines)
    assert all(len(cells) == len(sheet.columns) for cells in sheet.foot)
    for seat in range(players):
        own = [line for line in sheet.lines if line.cells[1] == NAMES.names[seat]]
        assert [line.cells[0] for line in own] == list(range(1, end.open.round + 1))
        assert int(own[-1].cells[6]) == history.states[own[-1].shows].totals[seat]
    for line in sheet.lines:
        assert history.states[line.shows].totals[history.moves[line.moves[0]][0]] == line.cells[6]
    if players == 1:  # alone, nobody else changes one's points
        changes = [str(line.cells[5]) for line in sheet.lines]
        assert all(change[0] in "+−" for change in changes)  # a true minus sign
        assert sum(int(change.replace("−", "-")) for change in changes) == end.scores()[0]
    wishes = [sum(one.points for one in end.account(seat)) for seat in range(players)]
    told = [f"{NAMES.names[seat]} {wishes[seat]}" for seat in range(players)]
    assert all(one in cast(str, sheet.foot[-1][4]) for one in told)


def test_a_turn_says_what_was_set_and_moved() -> None:
    start = position(
        ["C3", ""],
        terrain={"meadow": "C3 C4 C5 C6 C7", "sandbank": "D2 D3 T20"},
        mills="B6",
        places={"B3": "swallow", "B2": "ferry"},
        wishes="dragonfly hedgehog bees",
        card="meadow",
    )
    moves = [(0, move) for move in ("swallow D3", "C4", "C5", "C6", "ferry D3 C7", "end")]
    sheet = review.sheet(History.play(start, moves), NAMES)
    assert [line.cells for line in sheet.lines] == [
        (1, "Ann", "meadow", "C4 C5 C6", "swallow wall: D3, ferry: D3 to C7", "+5", 7)
    ]
    assert (sheet.lines[0].moves, sheet.lines[0].shows) == ((0, 1, 2, 3, 4, 5), 5)
    assert sheet.foot == ()
    under_way = review.sheet(History.play(start, moves[:2]), NAMES)
    assert [line.cells[3:5] for line in under_way.lines] == [("C4", "swallow wall: D3")]


def test_a_move_is_judged_by_what_its_mover_could_see() -> None:
    history = whole(4, 2)
    player = Strong(tried=4, playouts=2, beam=Beam(width=2, most=6))
    found = [list(judge_by(player, history, n, chance.rng(0)))[-1].answer for n in range(30)]
    assert all(one.cost is None or one.cost >= 0 for one in found)
    assert any(one.better != move for one, (_seat, move) in zip(found, history.moves, strict=False))
    assert any(one.cost for one in found)
