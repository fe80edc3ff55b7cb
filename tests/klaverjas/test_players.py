"""The three players: what each makes of a situation, why it says so, and that none of them peeks."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.klaverjas import LEVELS, Options, State, deal, position
from engine.klaverjas.moves import PASS, PLAY, ROEM
from engine.klaverjas.players import Strong, only_choice
from engine.players import Advice, Player

from .strategies import begin, options, positions, random_move, seeds

NAMES = list(LEVELS)
TABLE: dict[str, Player] = {**LEVELS, "strong": Strong(samples=6)}
"""The levels with a budget that a test can wait for."""


def bidding(seed: int, chosen: Options, bids: int) -> State:
    """Return a deal in which so many bids have been made at random, if nobody has played before."""
    state, source = deal(seed, options=chosen, start=seed % 4), chance.rng(seed, "bids")
    for _bid in range(bids):
        if state.open.phase == "bid":
            state = random_move(state, source)
    return state


anywhere = st.one_of(positions(0, 31), st.builds(bidding, seeds, options, st.integers(0, 7)))
"""Situations of every kind, in all options."""


def choice(level: str, state: State) -> str:
    return str(LEVELS[level].choose(state.view(state.to_move), random.Random(1)))


def advice(level: str, state: State) -> Advice:
    return LEVELS[level].advise(state.view(state.to_move), random.Random(1))


# --- fair play


@given(state=anywhere, seed=st.integers(0, 10_000), level=st.sampled_from(NAMES))
@settings(max_examples=150, deadline=None)
def test_the_choice_does_not_change_when_only_hidden_things_change(
    state: State, seed: int, level: str
) -> None:
    if state.over:
        return
    view, player = state.view(state.to_move), TABLE[level]
    other = view.sample(random.Random(seed)).view(state.to_move)
    assert player.choose(view, random.Random(seed)) == player.choose(other, random.Random(seed))
    assert player.advise(view, random.Random(seed)) == player.advise(other, random.Random(seed))


@given(state=anywhere, level=st.sampled_from(NAMES))
@settings(max_examples=150, deadline=None)
def test_what_a_player_advises_it_does_and_all_of_it_is_legal(state: State, level: str) -> None:
    if state.over:
        return
    view, player = state.view(state.to_move), TABLE[level]
    found = player.advise(view, random.Random(0))
    assert found.move == player.choose(view, random.Random(0))
    legal = view.moves()
    if only_choice(view) is None:
        assert {found.move, *(move for move, _value in found.alternatives)} == set(legal)
    assert found.move in legal
    values = [found.value, *(value for _move, value in found.alternatives)]
    assert values == sorted(values, reverse=True)
    assert found.reason.endswith(".")


@given(seed=seeds, chosen=options, level=st.sampled_from(NAMES))
@settings(max_examples=40, deadline=None)
def test_deals_among_equals_end(seed: int, chosen: Options, level: str) -> None:
    def played() -> State:
        state, source = deal(seed, options=chosen), chance.rng(seed, "play")
        while not state.over:
            state = state.play(TABLE[level].choose(state.view(state.to_move), source))
        return state

    state = played()
    assert state.settlement is not None
    assert state == played()


def test_players_travel_to_other_processes() -> None:
    view = begin(1, Options(), "H", 0).view(1)
    for player in TABLE.values():
        again: Any = pickle.loads(pickle.dumps(player))
        assert again.choose(view, random.Random(1)) == player.choose(view, random.Random(1))


# --- what everybody does


@given(state=anywhere, level=st.sampled_from(NAMES))
@settings(max_examples=40, deadline=None)
def test_on_an_open_table_the_seat_in_turn_is_advised(state: State, level: str) -> None:
    if not state.over:
        assert TABLE[level].advise(state.view(None), random.Random(0)).move in state.moves()


def test_where_nothing_is_hidden_there_is_one_deal() -> None:
    state = position(["CA C7", "CT C8", "SA S7", "DA D7"], trump="H", declarer=0, leader=0)
    reason = LEVELS["strong"].advise(state.view(None), random.Random(0)).reason
    assert reason.startswith("The cards can lie in one way only: the ")


def test_a_budget_is_one_sample_at_least() -> None:
    with pytest.raises(ValueError, match="one sample at least, not 0"):
        Strong(samples=0)


@pytest.mark.parametrize("level", NAMES)
def test_roem_is_always_called(level: str) -> None:
    state = position(
        ["CA C9", "CK C8", "CQ D7", "CT D8"], trump="H", declarer=0, leader=0, options=Options(roem="called")
    )
    for card in ("CA", "CK", "CQ", "CT"):
        state = state.play(card)
    assert ROEM in state.moves()
    assert choice(level, state) == "roem"
    assert "call it" in advice(level, state).reason


@pytest.mark.parametrize("level", NAMES)
def test_a_strong_hand_plays_and_a_weak_one_passes(level: str) -> None:
    strong = position(["HJ H9 HA H7 CA CT SA S7", *"???"], proposed="H")
    weak = position(["H7 C7 C8 D7 D8 S7 S8 S9", *"???"], proposed="H")
    assert (choice(level, strong), choice(level, weak)) == (str(PLAY), str(PASS))


@pytest.mark.parametrize("level", NAMES)
def test_under_forced_play_the_best_suit_is_named(level: str) -> None:
    state = position(["SJ S9 SA S7 CA DT H7 H8", *"???"], options=Options(bidding="forced"))
    assert choice(level, state) == "trump S"


# --- easy


def test_easy_counts_its_trumps() -> None:
    four = position(["H7 H8 HQ HK C7 D7 S7 S8", *"???"], proposed="H")
    three = position(["H7 H8 HQ C8 C7 D7 S7 S8", *"???"], proposed="H")
    with_nine = position(["H7 H8 H9 C8 C7 D7 S7 S8", *"???"], proposed="H")
    assert [choice("easy", state) for state in (four, three, with_nine)] == ["play", "pass", "play"]
    assert advice("easy", three).reason == "With hearts as trump you would hold 3 of the eight trumps."


def fourth(hand: str, trick: str) -> State:
    """Return a position in which P3 plays the last card of a trick that P0 led; hearts are trump."""
    return position([None, None, None, hand], trump="H", declarer=0, leader=0, trick=trick)


def test_easy_takes_what_it_can_even_from_its_partner() -> None:
    partner = fourth("SA S7", "S8 ST S9")
    assert choice("easy", partner) == "SA"
    assert advice("easy", partner).reason == (
        "With the ace of spades you have the trick, and 21 points lie in it."
    )


def test_easy_throws_the_least_where_it_cannot_take() -> None:
    lost = fourth("CT C7", "SA ST S9")
    assert choice("easy", lost) == "C7"
    assert advice("easy", lost).reason == (
        "You cannot take the trick; the seven of clubs makes it 21 points."
    )


def test_easy_leads_its_ace_and_keeps_its_trumps() -> None:
    state = position(["HJ H9 HA CA D7 D8 S7 S8", *"???"], trump="H", declarer=0, leader=0)
    assert choice("easy", state) == "CA"
    assert choice("normal", state) == "HJ"


# --- what the bids say


def test_normal_says_what_a_hand_is_worth() -> None:
    strong = position(["HJ H9 HA H7 CA CT SA S7", *"???"], proposed="H")
    reason = advice("normal", strong).reason
    assert reason == (
        "By its trumps, aces and missing suits this hand is worth +159 points with hearts as trump; "
        "40 is enough to play."
    )
    weak = position(["H7 C7 C8 D7 D8 S7 S8 S9", *"???"], proposed="H")
    assert advice("normal", weak).reason.endswith(
        "worth -163 points with hearts as trump; it takes 40 to play."
    )


def test_strong_weighs_playing_against_passing() -> None:
    strong = position(["HJ H9 HA H7 CA CT SA S7", *"???"], proposed="H")
    found = advice("strong", strong)
    assert str(found.move) == "play"
    assert [str(move) for move, _value in found.alternatives] == ["pass"]
    assert found.value > 100
    assert found.reason.startswith("Over 100 deals that fit what you have seen, to play ends at +")
