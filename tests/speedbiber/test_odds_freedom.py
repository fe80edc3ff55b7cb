"""Freedom: hexes to choose from, careful and careless lodges, and players with a habit."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from engine.core import chance
from engine.speedbiber import deal, odds_freedom, position, reach, trials, what_if_play
from engine.speedbiber.board import board_of, choose
from engine.speedbiber.hexes import NAMES, NEIGHBOURS, mask_of, members
from engine.speedbiber.moves import SET, Move, landing
from engine.speedbiber.players import LEVELS
from engine.speedbiber.state import State
from engine.speedbiber.table import CARDS, Open
from engine.speedbiber.terrain import terrain_name
from engine.speedbiber.trials import Habit, WithoutTiles

from .test_what_if import both

STUDY = Path(__file__).resolve().parents[1] / "studies" / "speedbiber_freedom_habits.json"


def walked(seed: int, moves: int) -> State:
    state, rng = deal(seed, 1), chance.rng(seed, "walk")
    for _move in range(moves):
        state = state.play(chance.pick(state.moves(), rng))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_choices_are_the_legal_moves_with_each_card(seed: int) -> None:
    state = walked(seed, 8 * seed)
    now = state.open
    found = odds_freedom.choices(now.board, now.lodges[0])
    for card in "MHARS":
        turn = now._replace(card=card, placed=0, done=False, tiles=((),))
        assert (
            found[card]
            == reach.for_card(turn).bit_count()
            == len([move for move in position_moves(state, turn) if move.verb == "set"])
        )


def position_moves(state: State, turn: Open) -> tuple[Move, ...]:
    assert turn.card is not None
    found: tuple[Move, ...] = state.but(turn, hands=(turn.card,)).moves()
    return found


@pytest.mark.parametrize("seed", range(6))
def test_touched_hex_by_hex(seed: int) -> None:
    board = board_of(choose(chance.rng(seed, "map")))
    own = walked(seed, 30).open.lodges[0] & board.buildable
    found = {
        board.kind(beside)
        for n in members(own)
        for beside in members(NEIGHBOURS[n])
        if not own >> beside & 1 and board.kind(beside) in "MHARS"
    }
    assert odds_freedom.touched(board, own) == found
    free = odds_freedom.choices(board, own)
    for card in "MHARS":
        ground = board.terrain[card] & ~own
        assert (free[card] == ground.bit_count()) or card in found


def test_the_mean_choice() -> None:
    hexes = {"M": 10, "H": 2, "A": 0, "R": 5, "S": 1}
    cards = {card: CARDS.count(card) for card in hexes}
    assert odds_freedom.mean_choice(hexes, cards) == Fraction(sum(hexes[card] for card in CARDS), 25)


def test_a_choice_is_between_hexes_that_bring_the_same() -> None:
    land = {**what_if_play.LAND}
    state = position(
        ["C5 C6"], terrain=land, card="reeds", placed=2, touched="C5 C6", wishes="otter bees ants"
    )
    found = trials.choice(state.open, chance.rng(1))
    assert found is not None
    assert (
        trials.new_terrains(state.open, found.careless) - trials.new_terrains(state.open, found.careful) == 1
    )
    new = {n: trials.new_terrains(state.open, n) for n in members(mask_of("B5 C4 C7 D6"))}
    assert {NAMES[n]: number for n, number in new.items()} == {"B5": 1, "C4": 0, "C7": 0, "D6": 1}


@pytest.mark.parametrize("seed", range(4))
def test_choices_win_the_same_at_once(seed: int) -> None:
    state, rng = deal(seed, 1), chance.rng(seed)
    seen = 0
    while not state.over:
        if state.open.due and (found := trials.choice(state.open, rng)):
            seen += 1
            one, other = (state.play(landing(SET)[n]) for n in (found.careful, found.careless))
            assert one.totals == other.totals
            assert [tile.kind for tile in one.open.tiles[0]] == [tile.kind for tile in other.open.tiles[0]]
            assert found.more > 0
        state = state.play(LEVELS["easy"].choose(state.view(0), rng))
    assert seen


def test_a_fork_is_played_on_to_the_end_in_both_ways() -> None:
    found = list(trials.forks(5, LEVELS["easy"]))
    assert 1 <= len(found) <= 3
    assert found == list(trials.forks(5, LEVELS["easy"]))
    for fork in found:
        assert fork.cost == fork.careful - fork.careless
        assert 0 <= fork.untouched <= 5
        assert fork.game == 5


@pytest.mark.parametrize("careful", [True, False])
def test_a_habit_never_gives_up_a_point(careful: bool) -> None:
    habit = Habit(careful, rounds=3)
    state, rng = deal(9, 1), chance.rng(9)
    while not state.over:
        now = state.open
        move = habit.choose(state.view(0), rng)
        options = LEVELS["easy"].advise(state.view(0), chance.rng(1)).value
        if now.due:
            new = {n: trials.new_terrains(now, n) for n in members(reach.for_card(now))}
            equal = [n for n in new if state.play(landing(SET)[n]).totals[0] == options]
            assert move.to in equal
            if now.round <= 3:
                wanted = (min if careful else max)(new[n] for n in equal)
                assert new[move.to or 0] == wanted
        state = state.play(move)


def test_careful_players_choose_from_more() -> None:
    careful, careless = (
        sum(trials.to_choose_from(seed, Habit(habit))[2] for seed in range(40)) for habit in (True, False)
    )
    assert careful > careless
    hexes = trials.to_choose_from(3, Habit(True))
    start = deal(3, 1)
    assert hexes[0] == start.open.free_of_card.bit_count()


def test_without_tiles_none_is_used() -> None:
    player, state, rng = WithoutTiles(LEVELS["normal"]), deal(4, 1), chance.rng(4)
    won = False
    while not state.over:
        move = player.choose(state.view(0), rng)
        won = won or bool(state.open.tiles[0])
        assert move.verb in ("set", "end")
        state = state.play(move)
    assert won
    assert trials.difference(4, LEVELS["normal"], LEVELS["normal"]) == 0


def test_what_was_measured_of_the_hexes_is_what_the_study_says() -> None:
    stored = json.loads(STUDY.read_text())["result"]["hexes to choose from"]
    for name, hexes in odds_freedom.CHOSEN_FROM.items():
        assert hexes == tuple(round(number, 1) for number in stored[name])


def test_the_island_of_the_what_if() -> None:
    said, chart = both(what_if_play.freedom(("B5", "C5", "C6")))
    assert said == (
        "You touch heath and reeds. For the next card there are 7.4 hexes to choose from on average."
    )
    assert chart.labels == tuple(terrain_name(card) for card in "MHARS")
    assert chart.series[0].values == (16, 1, 8, 3, 8)
    assert chart.series[1].values == (16, 16, 8, 3, 8)


def test_the_habit_narrows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if_play, "GAMES", 40)
    steps = list(what_if_play.habit(2))
    assert [step.done for step in steps] == [n / 20 for n in range(1, 21)]
    said, chart = both(steps[-1].answer)
    assert "in 40 pairs of games" in said
    assert "in the first 2 rounds" in said
    upper, lower = chart.series[0].values, chart.series[1].values
    assert upper[-1] - lower[-1] < upper[0] - lower[0]
    first, _chart = both(next(what_if_play.habit(1)).answer)
    assert first.startswith("Careful lodges in the first round bring ")
