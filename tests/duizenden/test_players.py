"""The three players: what each makes of a situation, why it says so, and that none of them peeks."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.duizenden import LEVELS, Options, State, deal, position
from engine.duizenden.strong import Strong, Style
from engine.players import Advice, Player

from .table import playing
from .walking import dealt, midway, seeds

NAMES = list(LEVELS)
TABLE: dict[str, Player] = {**LEVELS, "strong": Strong(Style(samples=4))}
"""The levels with a budget that a test can wait for."""


def choice(level: str, state: State) -> str:
    return str(LEVELS[level].choose(state.view(state.actors()[0]), random.Random(1)))


def advice(level: str, state: State) -> Advice:
    return LEVELS[level].advise(state.view(state.actors()[0]), random.Random(1))


# --- fair play


@given(state=midway(), seed=st.integers(0, 10_000), level=st.sampled_from(NAMES))
@settings(max_examples=60, deadline=None)
def test_the_choice_does_not_change_when_only_hidden_things_change(
    state: State, seed: int, level: str
) -> None:
    for seat in state.actors():
        view, player = state.view(seat), TABLE[level]
        if not view.moves(seat):
            continue
        other = view.sample(random.Random(seed)).view(seat)
        assert player.choose(view, random.Random(seed)) == player.choose(other, random.Random(seed))
        assert player.advise(view, random.Random(seed)) == player.advise(other, random.Random(seed))


@given(state=midway(), level=st.sampled_from(NAMES))
@settings(max_examples=100, deadline=None)
def test_what_a_player_advises_it_does_and_all_of_it_is_legal(state: State, level: str) -> None:
    for seat in state.actors():
        view, player = state.view(seat), TABLE[level]
        if not view.moves(seat):
            continue
        found = player.advise(view, random.Random(0))
        assert found.move == player.choose(view, random.Random(0))
        for move in (found.move, *(move for move, _value in found.alternatives)):
            assert state.check(move, seat).legal, move
        values = [found.value, *(value for _move, value in found.alternatives)]
        assert values == sorted(values, reverse=True)
        assert found.reason.endswith(".")


def played(state: State, levels: list[str], seed: int) -> State:
    """Return a round played to its end by these levels, one a seat."""
    sources = [chance.rng(seed, "player", seat) for seat in range(state.players)]
    for _move in range(5000):
        if state.over:
            return state
        seat = state.actors()[0]
        state = state.play(TABLE[levels[seat]].choose(state.view(seat), sources[seat]), seat)
    raise AssertionError("the round does not end")


@given(state=dealt(), seed=seeds, first=st.integers(0, 2))
@settings(max_examples=15, deadline=None)
def test_rounds_of_all_levels_end_in_every_variant(state: State, seed: int, first: int) -> None:
    levels = [NAMES[(first + seat) % 3] for seat in range(state.players)]
    last = played(state, levels, seed)
    assert last.cards() == state.cards()
    assert last.open.phase == "over"


def test_a_round_comes_out_the_same_again() -> None:
    state = deal(5, 3)
    assert played(state, NAMES, 1) == played(state, NAMES, 1)


def test_players_travel_to_other_processes() -> None:
    view = deal(1, 4).play("refuse").view(0)
    for player in TABLE.values():
        again: Any = pickle.loads(pickle.dumps(player))
        assert again.choose(view, random.Random(1)) == player.choose(view, random.Random(1))


@given(state=midway(), level=st.sampled_from(NAMES))
@settings(max_examples=30, deadline=None)
def test_on_an_open_table_the_seat_in_turn_is_advised(state: State, level: str) -> None:
    if not state.over and state.open.owing is None:
        move = TABLE[level].advise(state.view(None), random.Random(0)).move
        assert state.check(move).legal


@pytest.mark.parametrize("level", NAMES)
def test_nobody_has_anything_to_do_after_the_end(level: str) -> None:
    state = position(["C4", "D5"], phase="over")
    for seat in (0, None):
        with pytest.raises(ValueError, match=r"nothing"):
            TABLE[level].choose(state.view(seat), random.Random(0))


# --- what everybody does


@pytest.mark.parametrize("level", NAMES)
def test_the_deck_is_drawn_from_when_the_pile_has_gone_out_with_a_mate(level: str) -> None:
    """Who lays all cards of the pile discards none, and in a team the round may go on."""
    options = Options(finish="free", teams=2, team_end="all")
    hands = ["C4 D5 H9", "S9 HT", "DK CA", ""]
    table = {"P3": ["C7 H7 D7"]}
    state = position(hands, phase="draw", lap=1, table=table, pile="", out=[3], options=options)
    advice = TABLE[level].advise(state.view(0), random.Random(0))
    assert str(advice.move) == "draw"
    assert "empty" in advice.reason


@pytest.mark.parametrize("level", NAMES)
def test_a_missed_call_is_caught_and_made(level: str) -> None:
    options = Options(last_card="points")
    state = position(["C4", "D5 D6 H9", None], phase="draw", turn=1, owing=0, options=options)
    assert choice(level, state) == "catch P0"
    assert advice(level, state).reason == "P0 holds one card and has not called."
    assert str(TABLE[level].choose(state.view(0), random.Random(0))) == "call"
    two = playing("C4 D6", "DA D2 D3", options=options)
    assert choice(level, two) == "call"
    assert choice(level, two.play("call")).startswith("discard")


OPENING = "H9 HT HJ C2 H2 S2 D5 C8"
OPENINGS = ("open H9 HT HJ / C2 H2 S2", "open H9 HT HJ / H2 S2 C2")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_who_can_open_opens(level: str) -> None:
    assert choice(level, playing(OPENING)) in OPENINGS


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_a_queen_of_spades_is_laid_as_soon_as_she_can(level: str) -> None:
    state = playing("SQ DQ HQ C4 D7 H9", "DA D2 D3")
    assert choice(level, state) == "lay DQ HQ SQ"


# --- strong


def against(size: int, hand: str = OPENING, mine: str = "") -> State:
    """Return a situation in which P0 plays against an opponent that has opened and holds so many cards."""
    table = {"P1": ["D4 D5 D6"], **({"P0": [mine]} if mine else {})}
    return position([hand, size], phase="play", turn=0, table=table, lap=2)


def test_strong_opens_when_the_other_may_go_out() -> None:
    assert choice("strong", against(9)).startswith("discard ")
    assert choice("strong", against(3)) in OPENINGS
    assert (
        "the round ends before your next turn with a chance of some 12 %"
        in advice("strong", against(3)).reason
    )


def test_strong_lays_what_should_not_wait() -> None:
    state = against(2, "CA DA HA D7 S7 C7 C9 H2 SJ", "DT DJ DQ")
    assert choice("strong", state) == "lay DA HA CA"  # 3 % of 120 points is more than a card each is worth
    after = state.play("lay DA HA CA")
    assert choice("strong", after).startswith("discard")
    assert "3 cards that could be laid wait in your hand" in advice("strong", after).reason
    assert choice("normal", after) == "lay D7 S7 C7"


def test_strong_goes_out_when_it_leads() -> None:
    state = against(9, "D7 S7 C7 C9", "DT DJ DQ")
    assert choice("strong", state) == "lay D7 S7 C7"
    assert "You can go out with 45 points" in advice("strong", state).reason


@pytest.mark.parametrize("level", NAMES)
def test_the_last_discard_is_told_as_what_it_is(level: str) -> None:
    state = playing("C9", "DT DJ DQ", lap=3)
    assert advice(level, state).reason == "You go out, with 30 points."


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_what_the_pile_brings_is_said_in_points(level: str) -> None:
    rich = position(["C7 D7 H2 S4", 9], table={"P0": ["DA D2 D3"]}, pile="HA CA SA DK CK S7", lap=2)
    found = advice(level, rich)
    assert str(found.move) == "take C7 D7 S7" or str(found.move) == "take D7 S7 C7"
    assert found.reason.startswith("The pile of 6 cards brings you 75 points on the table")
    nothing = position(["C7 D9 H2 S4", 9], table={"P0": ["DA D2 D3"]}, pile="HA S7", lap=2)
    assert advice(level, nothing).reason == (
        "The 7 of spades, the top of the pile, makes no new set that you may lay with your cards."
    )


def test_strong_gives_the_next_seat_no_pile() -> None:
    """P1 is known to hold two nines and takes the pile with the third."""
    state = position(
        ["C9 DK S2 H5", "S9 H9 C3 C4 CJ"],
        phase="play",
        table={"P0": ["DA D2 D3"], "P1": ["D4 D5 D6"]},
        known={"P1": "S9 H9"},
        pile="HA DA HK ST SJ H3",
        lap=2,
    )
    found = advice("strong", state)
    values = {str(found.move): found.value, **{str(move): value for move, value in found.alternatives}}
    assert str(found.move) != "discard C9"
    assert values["discard H5"] > values["discard C9"] + 50


def test_a_budget_is_one_sample_at_least() -> None:
    with pytest.raises(ValueError, match="one sample at least, not 0"):
        Strong(Style(samples=0))


def test_strong_thinks_in_steps_and_stands_by_the_last() -> None:
    state = against(9)
    steps = list(Strong(Style(samples=10, step=4)).think(state.view(0), random.Random(3)))
    assert [step.done for step in steps] == [0.4, 0.8, 1.0]
    assert steps[-1].advice == Strong(Style(samples=10)).advise(state.view(0), random.Random(3))
