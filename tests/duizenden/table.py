"""What the tests of Duizenden share: playing a few moves, and naming the rules that a test plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.rulebook import Verdict
from engine.duizenden import RULES, Options, State, position

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

    Each is made by the seat in turn, unless it begins with another: ``"P2: catch P1"``.
    """
    for written in moves:
        seat, colon, move = written.partition(": ")
        state = state.play(move, int(seat[1:])) if colon else state.play(written)
    return state


def playing(hand: str, *sets: str, others: int = 1, **more: Any) -> State:
    """Return a situation in which P0 has drawn and holds this hand; the sets are those of P0."""
    opponents: list[str | None] = [None] * others
    more.setdefault("table", {"P0": list(sets)})
    return position([hand, *opponents], phase="play", **more)


def refused(verdict: Verdict, rule: str) -> bool:
    """Tell whether a move is refused by a rule, with a reason."""
    return not verdict.legal and verdict.rule == RULES[rule] and verdict.reason.endswith(".")


OPENED = "DA D2 D3"
"""A set that opens, for players who have opened already."""
TEAMS = Options(teams=2)
