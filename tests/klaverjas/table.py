"""What the tests of Klaverjas share: a few moves, a hand at a trick, and the rules that a test plays."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from engine.klaverjas import RULES, Options, State, position

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


def at_trick(trump: str, trick: str, hand: str, **options: Any) -> State:
    """Return a trick led by P0, with this hand next to play; the other hands are dealt by a seed."""
    hands: list[str | None] = [None] * 4
    hands[len(trick.split())] = hand
    return position(hands, trump=trump, trick=trick, leader=0, options=Options(**options))


def legal(trump: str, trick: str, hand: str, **options: Any) -> str:
    """Return the legal cards of a hand that is next to play to a trick."""
    return " ".join(str(move) for move in at_trick(trump, trick, hand, **options).moves())


def taken(trump: str, trick: str, **options: Any) -> State:
    """Return the state after the seventh trick of a deal, led by P0."""
    return position(trump=trump, tricks=["P0: " + trick], won=(3, 3), options=Options(**options))


def over(points: tuple[int, int], declarer: int = 0, **described: Any) -> State:
    """Return a deal that is over, of which only the sums are told."""
    return position(trump="H", declarer=declarer, points=points, over=True, **described)


def described(state: State) -> dict[str, Any]:
    """Return the arguments that describe a state as JSON has them, its tricks listed card by card."""
    now = state.open
    told: dict[str, Any] = {
        "hands": [" ".join(hand or ()) for hand in state.hands],
        "start": now.start,
        "proposed": now.proposed,
        "passes": now.passes,
        "seed": state.seed,
    }
    if now.trump is not None:
        told |= {
            "trump": now.trump,
            "declarer": now.declarer,
            "leader": now.leader,
            "trick": list(state.trick),
            "tricks": [
                f"P{trick.leader}: {' '.join(trick.cards)}"
                + (" roem" if trick.counts and now.options.roem == "called" else "")
                for trick in now.tricks
            ],
            "over": state.over,
        }
    told["players"] = 4
    loaded: dict[str, Any] = json.loads(json.dumps(told))
    return loaded
