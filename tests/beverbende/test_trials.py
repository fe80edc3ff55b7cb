"""Rounds played on by computer players."""

from __future__ import annotations

import random
from functools import partial

from engine.beverbende import LEVELS, deal
from engine.beverbende.trials import exchanges_for, facing, lowest, played_on
from engine.core import chance
from engine.odds import simulate


def test_facing_is_a_table_at_which_seat_0_may_knock_and_knows_its_row() -> None:
    state = facing("1 2 4 5", rivals=3)
    assert [str(move) for move in state.moves()] == ["knock", "pass"]
    view = state.view(0)
    assert view.rows == (tuple("1245"), (None,) * 4, (None,) * 4, (None,) * 4)
    assert view.unseen.total() == 66 - 4 - 1
    assert state.discard == ("peek",)


def test_a_round_is_played_on_with_hidden_cards_dealt_anew() -> None:
    """My row of 6 points stands unless the rival draws a swap; theirs is another one every time."""
    view = facing("0 1 2 3", rivals=1).play("knock").view(0)
    scores = [played_on(view, random.Random(seed)) for seed in range(40)]
    assert sum(mine == 6 for mine, _theirs in scores) > 30
    assert len({theirs for _mine, theirs in scores}) > 10


def test_the_same_seed_plays_the_same_round() -> None:
    view = facing("1 2 4 5", rivals=3).view(0)
    assert played_on(view, random.Random(3), "knock") == played_on(view, random.Random(3), "knock")


def test_four_zeros_are_lowest_unless_a_swap_takes_one_away() -> None:
    view = facing("0 0 0 0", rivals=1).play("knock").view(0)
    assert simulate(partial(lowest, view=view), 100, seed=1).mean > 0.9
    worst = facing("9 9 9 9", rivals=1).play("knock").view(0)
    assert simulate(partial(lowest, view=worst), 100, seed=1).mean < 0.1


def thrown_out(seed: int) -> list[tuple[str, bool]]:
    """Play the round of a seed and watch the pile: what went into a row when a 3 came out of it."""
    player = LEVELS["normal"]
    state, source, found = deal(seed), chance.rng(seed, "trial"), []
    while not state.over:
        before = state
        state = state.play(player.choose(state.view(state.to_move), source))
        laid_down = state.discard[len(before.discard) :]
        if before.hand and before.hand != "3" and "3" in laid_down:
            found.append((before.hand, before.phase == "taken"))
    return found


def test_every_exchange_is_one_that_was_played() -> None:
    watched = [thrown_out(seed) for seed in range(20)]
    told = [[(e.card, e.was_open) for e in exchanges_for("3", seed) if e.card != "3"] for seed in range(20)]
    assert told == watched
    assert any(watched)
