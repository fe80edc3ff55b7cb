"""What the tests of Speedbiber share: small maps, a few moves, and naming the rules that a test plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.rulebook import Verdict
from engine.speedbiber import RULES, State, position
from engine.speedbiber.hexes import NAMES, Mask, names

T = TypeVar("T", bound=Callable[..., object])

PLAYED: dict[str, list[str]] = {}
"""For every rule that the engine carries out, the tests that play it."""

ELSEWHERE = "T20"
"""A meadow at the other end of the map, so that there is always free land."""


def plays(*rules: str) -> Callable[[T], T]:
    """Note that a test plays these rules, so that a rule without a test is found."""

    def note(test: T) -> T:
        for rule in rules:
            PLAYED.setdefault(RULES[rule].id, []).append(test.__name__)
        return test

    return note


def small(lodges: object = ("",), card: str | None = "meadow", **more: Any) -> State:
    """Return a situation on a small map; hexes are named by terrain: ``meadow="C5 C6"``, the rest is lake."""
    terrain = {
        name: more.pop(name) for name in ("meadow", "heath", "alder", "reeds", "sandbank") if name in more
    }
    return position(lodges, terrain=terrain, card=card, **more)  # type: ignore[arg-type]


def after(state: State, *moves: str) -> State:
    """Return the state after these moves of the family in turn."""
    for move in moves:
        state = state.play(move)
    return state


def hexes(state: State, *picks: str) -> list[str]:
    """Return where a lodge may go by a move that begins with these picks."""
    return [choice for choice in state.choices(picks) if choice in NAMES]


def lodges(state: State, seat: int = 0) -> tuple[str, ...]:
    """Return the hexes on which the lodges of a family stand."""
    return names(state.open.lodges[seat])


def held(state: State, seat: int = 0) -> list[str]:
    """Return the tiles of a family, as they are written in a description."""
    marks = {True: " new", False: ""}
    return [
        f"{tile.kind} {NAMES[tile.place]}{marks[tile.new]}{' used' if tile.used else ''}"
        for tile in state.open.tiles[seat]
    ]


def mask_names(mask: Mask) -> str:
    return " ".join(names(mask))


def refused(verdict: Verdict, rule: str) -> bool:
    """Tell whether a move is refused by a rule, with a reason."""
    return not verdict.legal and verdict.rule == RULES[rule] and verdict.reason.endswith(".")
