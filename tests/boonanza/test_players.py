"""The three players: what each makes of a situation, why it says so, and that none of them peeks."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.boonanza import LEVELS, Options, State, deal, position
from engine.boonanza.players import BASELINES, Level, WithoutTrade
from engine.boonanza.table import PROPOSALS
from engine.core import chance
from engine.players import Advice, Player

from .walking import TABLES, dealt, midway, seeds

NAMES = list(LEVELS)
TABLE: dict[str, Player] = {
    **LEVELS,
    **BASELINES,
    **{
        f"{name} without trade": WithoutTrade(level.style)
        for name, level in LEVELS.items()
        if type(level) is Level
    },
}


def choice(level: str, state: State, seat: int | None = None) -> str:
    turn = state.to_move if seat is None else seat
    return str(TABLE[level].choose(state.view(turn), random.Random(1)))


def advice(level: str, state: State) -> Advice:
    return TABLE[level].advise(state.view(state.to_move), random.Random(1))


# --- fair play


@given(state=midway(), seed=seeds, level=st.sampled_from(NAMES))
@settings(max_examples=150, deadline=None)
def test_the_choice_does_not_change_when_only_hidden_things_change(
    state: State, seed: int, level: str
) -> None:
    if state.over:
        return
    seat, player = state.to_move, LEVELS[level]
    view = state.view(seat)
    other = view.sample(random.Random(seed)).view(seat)
    assert player.choose(view, random.Random(seed)) == player.choose(other, random.Random(seed))
    assert player.advise(view, random.Random(seed)) == player.advise(other, random.Random(seed))


@given(state=midway(), level=st.sampled_from(list(TABLE)))
@settings(max_examples=200, deadline=None)
def test_what_a_player_advises_it_does_and_all_of_it_is_legal(state: State, level: str) -> None:
    for seat in state.actors():
        view, player = state.view(seat), TABLE[level]
        if not view.moves(seat):
            continue
        found = player.advise(view, random.Random(0))
        assert found.move == player.choose(view, random.Random(0))
        assert all(view.check(move, seat) for move in (found.move, *(m for m, _v in found.alternatives)))
        values = [found.value, *(value for _move, value in found.alternatives)]
        assert values == sorted(values, reverse=True)
        assert found.reason.endswith(".")


def test_a_seat_that_can_do_nothing_is_told_so() -> None:
    state = deal(1, 3)
    with pytest.raises(ValueError, match="nothing that P2 could do"):
        LEVELS["strong"].choose(state.view(2), random.Random(1))


def test_players_travel_to_other_processes() -> None:
    view = deal(3, 4).view(0)
    for player in TABLE.values():
        again: Any = pickle.loads(pickle.dumps(player))
        assert again.choose(view, random.Random(1)) == player.choose(view, random.Random(1))


# --- games end, and haggling with them


def played(table: list[Player], state: State) -> tuple[list[str], State]:
    """Return the moves of a game among these players and its end; offers a seat and phase are few."""
    moves: list[str] = []
    offers: Counter[int] = Counter()
    while not state.over:
        seat = state.to_move
        assert seat is not None
        move = table[seat].choose(state.view(seat), random.Random(0))
        offers[seat] += move.verb in ("offer", "counter")
        if state.open.phase == "draw":
            assert max(offers.values(), default=0) <= 6
            offers.clear()
        moves.append(f"P{seat}: {move}")
        state = state.play(move, seat)
    return moves, state


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_games_among_equals_end_in_every_edition_and_replay_alike(edition: str, players: int) -> None:
    start = deal(7, players, Options(edition=edition))
    for level, player in LEVELS.items():
        moves, state = played([player] * players, start)
        assert state.cards() == start.cards()
        assert level == "easy" or min(state.scores()) > 0
    again, _state = played([LEVELS["strong"]] * players, start)
    assert again == moves


@given(state=dealt(), source=seeds)
@settings(max_examples=8, deadline=None)
def test_games_in_mixed_company_end(state: State, source: int) -> None:
    rng = chance.rng(source)
    table = [TABLE[chance.pick(list(TABLE), rng)] for _seat in range(state.players)]
    assert played(table, state)[1].over


@given(state=midway(), seed=seeds, level=st.sampled_from(NAMES), stubborn=st.booleans())
@settings(max_examples=60, deadline=None)
def test_trading_ends_even_with_one_who_always_has_another_offer(
    state: State, seed: int, level: str, stubborn: bool
) -> None:
    """A haggler makes offers and counter-offers as long as there are any, and takes none if it is stubborn.

    Each seat may make so many proposals, every one is answered once, and after each the active player may
    ask the others round again: no more moves than that until the trading of this turn is over.
    """
    if state.over or state.open.phase not in ("trade", "answer"):
        return
    source, players, turn = chance.rng(seed), state.players, state.open.active
    haggler = chance.pick(list(range(players)), source)
    most = 2 * PROPOSALS * players + (players + 1) * (PROPOSALS * players + 1)
    moves = 0
    while state.open.phase in ("trade", "answer"):
        seat = state.to_move
        assert seat is not None
        move = LEVELS[level].choose(state.view(seat), source)
        if seat == haggler:
            legal = state.moves(seat)
            more = [one for one in legal if one.verb in ("offer", "counter")]
            if more:
                move = chance.pick(more, source)
            elif stubborn and move.verb == "accept":
                move = next(one for one in legal if one.verb == "refuse")
        state = state.play(move, seat)
        moves += 1
        assert moves <= most
    assert max(state.open.trade.made) <= PROPOSALS
    assert state.over or state.open.active == turn


# --- easy


OFFERED = {
    "players": 4,
    "fields": ["soy 2, red 1", "chili 1", None, None],
    "hands": ["blue", "soy blue", 5, 5],
}
"""P0 has its fields full, P1 grows chili and has an empty field, and holds a soy bean."""


def offered(offer: str, turned: str = "chili stink") -> State:
    return position(turned=turned, offer=offer, **OFFERED)  # type: ignore[arg-type]


def test_easy_takes_what_fits() -> None:
    assert choice("easy", offered("P0: offer P1 t0 for soy")) == "accept"
    assert choice("easy", offered("P0: offer P1 t1")) == "accept"
    assert "fits" in advice("easy", offered("P0: offer P1 t1")).reason


def test_easy_takes_nothing_that_does_not_fit_and_gives_nothing_that_it_grows() -> None:
    full = position(
        players=4, turned="chili stink", fields=[None, "soy 2, red 1", None, None], offer="P0: offer P1 t0"
    )
    assert choice("easy", full) == "refuse"
    grows = position(
        players=4,
        turned="chili stink",
        hands=[5, "soy", 5, 5],
        fields=[None, "soy 2, chili 1", None, None],
        offer="P0: offer P1 t0 for soy",
    )
    assert choice("easy", grows) == "refuse"
    assert "grow" in advice("easy", grows).reason


def test_easy_makes_no_offers_but_hears_the_others() -> None:
    state = position(players=4, turned="chili stink")
    assert choice("easy", state) == "listen"
    state = state.play("listen")
    for _seat in range(3):
        assert choice("easy", state) == "pass"
        state = state.play("pass")
    assert choice("easy", state) == "end"


# --- normal


def test_normal_trades_when_both_gain() -> None:
    state = position(
        players=4,
        turned="chili blue",
        hands=["green", "soy stink", 5, 5],
        fields=["soy 3, blue 2", "chili 2, red 1", None, None],
        shown={"P1": [0]},
    )
    found = advice("normal", state)
    assert str(found.move) == "offer P1 t0 for soy"
    assert "coins" in found.reason
    waiting = state.play(found.move)
    assert choice("normal", waiting) == "accept"


def test_normal_refuses_what_would_cost_it_a_field() -> None:
    state = position(
        players=4,
        turned="chili blue",
        fields=[None, "soy 3, red 2", None, None],
        hands=[5, "soy", 5, 5],
        offer="P0: offer P1 t1 for soy",
    )
    assert choice("normal", state) == "refuse"
    assert "-" in advice("normal", state).reason


def test_normal_knows_when_too_few_beans_are_left() -> None:
    """With no garden bean left to come, the field of one is given up; else it is worth keeping."""
    spent = position(
        players=3,
        hands=["blue", 5, 5],
        fields=["garden 1, chili 1, stink 1", None, None],
        discard="garden garden garden garden garden",
        exhausted=2,
    )
    assert choice("normal", spent) == "harvest a"
    fresh = position(players=3, hands=["blue", 5, 5], fields=["garden 1, chili 1, stink 1", None, None])
    assert choice("normal", fresh) != "harvest a"


# --- strong


def test_strong_gives_a_bean_away_to_save_a_field() -> None:
    """Nobody has what it could want, and the turned-up blue bean would cost it a field near its threshold."""
    state = position(
        players=4,
        turned="blue chili",
        hands=["chili", "garden", "garden", "garden"],
        fields=["chili 5, stink 4", "red 2, soy 1", "blue 1, red 2", "soy 1, green 1"],
        shown={"P1": [0], "P2": [0], "P3": [0]},
    )
    found = advice("strong", state)
    assert str(found.move) == "offer P2 t0"
    assert choice("normal", state.play(found.move)) == "accept"


def test_strong_answers_a_poor_offer_with_a_better_one() -> None:
    state = position(
        players=4,
        turned="chili soy",
        hands=["blue", "green blue", 5, 5],
        fields=["green 2, blue 3", "soy 3, chili 1", None, None],
        offer="P0: offer P1 h0 for green",
    )
    found = advice("strong", state)
    assert found.move.verb == "counter"
    assert str(found.move) == "counter h1 for t0 t1"
    assert choice("normal", state) == "accept"


def test_strong_looks_further_along_its_hand_than_normal() -> None:
    """Red comes back at the end of the hand: strong keeps its red field for it, normal does not see it."""
    state = position(
        players=4,
        hands=["green blue chili red red red", 5, 5, 5],
        fields=["red 1, soy 1", None, None, None],
    )
    assert choice("normal", state) == "harvest a"
    assert choice("strong", state) == "harvest b"


def test_strong_says_what_a_harvest_pays_and_how_likely_it_would_pay_more() -> None:
    state = position(players=4, hands=["green", 5, 5, 5], fields=["chili 3, blue 3", None, None, None])
    found = advice("strong", state)
    assert str(found.move) == "harvest a"
    assert "pays 1 coin for 3 chili beans" in found.reason
    assert "%" in found.reason
    full = position(players=4, hands=["green", 5, 5, 5], fields=["red 5, blue 3", None, None, None])
    assert "full: 5 red beans pay 4 coins" in advice("strong", full).reason


# --- the baselines


def test_the_baselines_are_what_they_are_called() -> None:
    state = offered("P0: offer P1 t0")
    assert choice("never trades", state) == "refuse"
    assert choice("takes all", state) == "accept"
    bad = offered("P0: offer P1 t1 for soy", "chili garden")
    assert choice("takes all", bad) == "accept"
    lacks = offered("P0: offer P1 t1 for red")
    assert choice("takes all", lacks) == "refuse"
    assert choice("never trades", position(players=4, turned="chili stink")) == "end"
    assert choice("takes all", position(players=4, turned="chili stink")) == "listen"


@given(state=midway())
@settings(max_examples=60, deadline=None)
def test_the_baselines_plant_as_easy_and_those_without_trade_as_their_level(state: State) -> None:
    now = state.open
    if state.over or now.phase in ("trade", "answer"):
        return
    assert choice("never trades", state) == choice("takes all", state) == choice("easy", state)
    for level in ("normal", "strong"):
        assert choice(f"{level} without trade", state) == choice(level, state)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_trades_among_those_who_never_do(players: int) -> None:
    for level in ("never trades", "normal without trade", "strong without trade"):
        table = [TABLE["strong"], *[TABLE[level]] * (players - 1)]
        moves, _state = played(table, deal(3, players))
        assert any(": offer " in move for move in moves)
        assert not any(": accept" in move for move in moves)
