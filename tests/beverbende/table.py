"""What the tests of Beverbende share: playing a few moves, and naming the rules that a test plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.beverbende import RULES, State, deal
from engine.core import chance

T = TypeVar("T", bound=Callable[..., object])

PLAYED: dict[str, list[str]] = {}
"""For every rule that the engine carries out, the tests that play it."""


def plays(*rules: str) -> Callable[[T], T]:
    """Note that a test plays these rules, so that a rule without a test is found."""

    def note(test: T) -> T:
        for rule in rules:
            PLAYED.setdefault(RULES[rule].id, []).append(test.__name__)
        return test

    return note


def after(state: State, *moves: str) -> State:
    """Return the state after these moves, each by the seat in turn."""
    for move in moves:
        state = state.play(move)
    return state


def reached(seed: int, players: int, turns: int) -> State:
    """Return the state after so many random moves, the last before the round is over at the latest."""
    state, rng = deal(seed, players), chance.rng(seed, "moves")
    for _ in range(turns):
        following = state.play(chance.pick(state.moves(), rng))
        if following.over:
            break
        state = following
    return state
