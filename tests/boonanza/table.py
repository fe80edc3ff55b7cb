"""What the tests of Boonanza share: playing a few moves, and naming the rules that a test plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.boonanza import RULES, State

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
    """Return the state after these moves.

    Each is made by the seat that the game waits for, unless it begins with another: ``"P2: harvest a"``.
    """
    for written in moves:
        seat, colon, move = written.partition(": ")
        state = state.play(move, int(seat[1:])) if colon else state.play(written)
    return state
