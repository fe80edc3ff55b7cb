"""Rounds played on by computer players, to be counted where no formula reaches.

What happens in a last lap, or in a round after a pass, depends on what everybody does.
So deal all that is hidden anew, let computer players play, and look.
Each function here is one trial, or a part of one; :func:`engine.odds.simulate` repeats it.

>>> from functools import partial
>>> from engine.odds import simulate
>>> view = facing("0 1 2 3", rivals=1).play("knock").view(0)
>>> simulate(partial(lowest, view=view), 50, seed=1).mean > 0.5
True
"""

from __future__ import annotations

import random
from typing import NamedTuple

from engine.beverbende.cards import PEEK
from engine.beverbende.moves import Move
from engine.beverbende.players import LEVELS
from engine.beverbende.position import position
from engine.beverbende.state import State, View, deal
from engine.core import chance
from engine.core.cards import Card
from engine.players import Player

NORMAL: Player = LEVELS["normal"]


def facing(row: str, rivals: int, seed: int = 0) -> State:
    """Return a round in which seat 0 has acted and may knock or pass, and knows all its four cards.

    Everyone has had one turn, no rival has changed a card, and a peek card lies open,
    so that the hidden cards are the whole pack but for the row and the peek.
    """
    return position(
        [row] + ["? ? ? ?"] * rivals,
        discard=[PEEK],
        turns=[1] * (rivals + 1),
        acted=True,
        known={"P0": "abcd"},
        seed=seed,
    )


def played_on(
    view: View, rng: random.Random, first: str | None = None, player: Player = NORMAL
) -> tuple[int, ...]:
    """Return the scores of the round when all that the view hides is dealt anew and played to the end.

    ``first`` is the move that the seat to move makes first; every later one is the player's.
    """
    state = view.sample(rng)
    if first is not None:
        state = state.play(first)
    while not state.over:
        assert state.to_move is not None
        state = state.play(player.choose(state.view(state.to_move), rng))
    return state.scores()


def lowest(rng: random.Random, view: View, first: str | None = None, player: Player = NORMAL) -> bool:
    """Say whether nobody ends below the view's seat (equal lowest is lowest): one trial."""
    scores = played_on(view, rng, first, player)
    assert view.seat is not None
    return scores[view.seat] == min(scores)


class Exchange(NamedTuple):
    """A card put into a row: what came in, whether it had been open, and whether the old one was known."""

    card: Card
    was_open: bool
    old_was_known: bool


def exchanges_for(old: Card, seed: int, players: int = 4, player: Player = NORMAL) -> tuple[Exchange, ...]:
    """Return what was put in the place of every ``old`` that left a row, in a round dealt by the seed."""
    state, rng, found = deal(seed, players), chance.rng(seed, "trial"), []
    while not state.over:
        seat = state.seat_in_turn
        move: Move = player.choose(state.view(seat), rng)
        if move.verb == "put":
            slot = state.slots[seat][move.slot or 0]
            if slot.card == old:
                assert state.hand is not None
                found.append(Exchange(state.hand, state.phase == "taken", bool(slot.knowers >> seat & 1)))
        state = state.play(move)
    return tuple(found)
