"""The computer players: legal in every game, blind to what is hidden, no fools."""

from __future__ import annotations

import pytest

from engine import speedbiber
from engine.core import chance
from engine.players import RandomPlayer
from engine.speedbiber import State
from engine.speedbiber.players import Easy, Normal
from engine.speedbiber.rulebook import Options

HOUSES = (
    Options(),
    Options(cards="open", new_tiles="at-once", left_tiles="kept"),
    Options(wishes="chosen", wish_1="red-deer", wish_2="hedgehog", wish_3="bees", deer_presence="no"),
    Options(wishes="chosen", wish_1="stork", wish_2="woodpecker", wish_3="fox"),
)


def some_way(seed: int, players: int, options: Options, moves: int) -> State:
    """Return a game after so many moves of easy."""
    state, source = speedbiber.deal(seed, players, options), chance.rng(seed, "way")
    for _n in range(moves):
        state = state.play(Easy().choose(state.view(state.to_move), source))
    return state


@pytest.mark.parametrize("players", speedbiber.PLAYERS)
@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_easy_plays_whole_games_by_the_rules(players: int, options: Options) -> None:
    state, source = speedbiber.deal(3, players, options), chance.rng(3)
    while not state.over:
        state = state.play(Easy().choose(state.view(state.to_move), source))
    assert 0 in state.open.left or not state.open.free


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_normal_plays_on_by_the_rules(options: Options) -> None:
    state, source = some_way(5, 2, options, 40), chance.rng(5)
    for _n in range(12):
        state = state.play(Normal().choose(state.view(state.to_move), source))


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.parametrize("players", speedbiber.PLAYERS)
def test_random_play_never_gets_stuck(players: int, options: Options) -> None:
    state, source, player = speedbiber.deal(8, players, options), chance.rng(8), RandomPlayer()
    while not state.over:
        state = state.play(player.choose(state.view(state.to_move), source))
    assert max(state.scores()) > 0


def test_the_advice_of_normal_tells_the_whole_turn() -> None:
    state = some_way(2, 2, Options(), 16)
    advice = Normal().advise(state.view(state.to_move), chance.rng(0))
    state = state.play(advice.move)
    for move in advice.plan:
        state = state.play(move)
    assert state.check("end")
    points = state.totals[state.open.seat_in_turn]
    assert f"{points} points then" in advice.reason
