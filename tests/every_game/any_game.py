"""A game as the tests that hold for every game see it: how it is dealt, played by chance and written down."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from hypothesis import strategies as st

from engine.core import chance
from engine.core.cards import Heap
from engine.core.game import DONE, State, View

S = TypeVar("S", bound=State[Any])

seeds = st.integers(0, 2**32)

TO_THE_END = 30_000
"""More moves than any game has."""


def as_written(_state: Any, text: str, _seat: int) -> str:
    return text


@dataclass(frozen=True)
class AnyGame(Generic[S]):
    """What the tests of every game ask of one."""

    package: Any
    """``engine.<game>``"""
    dealt: st.SearchStrategy[S]
    """Games just dealt, with every number of players and every option."""
    starts: st.SearchStrategy[S]
    """These, and games with so few cards, or so little land, that they soon come to rare situations."""
    some_move: Callable[[S, random.Random], tuple[int, Any]]
    """A seat and a move of it by chance."""
    longest: int
    """How many moves a walk has at the most that need not come to the end."""
    pack: Callable[[S], Heap]
    """All cards of a game."""
    written_moves: Callable[[S, random.Random], list[str]]
    """Moves that can be written down, legal or not."""
    letters: str
    """What the game's notation is written with."""
    shuffled_out_of_sight: Callable[[S, int, random.Random], S]
    """The same game, but for what a seat cannot know: that is exchanged by chance."""
    longest_refusal: int = 200
    """Fewer letters than this say that a text is no move, whatever the text."""
    listed_as: Callable[[S, str, int], str | None] = as_written
    """How ``moves()`` lists a legal move of a seat; None where it does not list every one."""
    hides: Callable[[Any, int, str], bool] | None = None
    """Whether a view cannot tell if a move of a seat is legal; None where that cannot be said beforehand."""
    composed: Callable[[S, int, random.Random], str | None] | None = None
    """A move put together by chance from the choices, where ``moves()`` lists not every one."""
    described: Callable[[S], dict[str, Any]] | None = None
    """The arguments of ``position`` that describe a state exactly, where it takes all of them."""

    def walk(self, state: S, seed: int, most: int = 100) -> list[S]:
        """Return the states of a game played by chance, for so many moves or to its end."""
        source = chance.rng(seed)
        states = [state]
        while not states[-1].over and len(states) <= most:
            seat, move = self.some_move(states[-1], source)
            states.append(states[-1].play(move, seat))
        return states

    def walks(self) -> st.SearchStrategy[list[S]]:
        return st.builds(self.walk, self.starts, seeds, st.integers(0, self.longest))

    def midway(self) -> st.SearchStrategy[S]:
        """Return states somewhere in a game; one in four is at the end of its game."""

        def reached(start: S, seed: int, most: int, quarter: int) -> S:
            return self.walk(start, seed, TO_THE_END if quarter == 0 else most)[-1]

        return st.builds(reached, self.starts, seeds, st.integers(0, self.longest), st.integers(0, 3))


def put_together(
    state: State[Any], seat: int, source: random.Random, verbs: tuple[str, ...], enough: float = 0.5
) -> str | None:
    """Return a move put together word by word, if one comes of it.

    Where it may be done, it is with the chance ``enough``.
    """
    begun = [verb for verb in state.choices((), seat) if verb in verbs]
    if not begun:
        return None
    picks: tuple[str, ...] = (chance.pick(begun, source),)
    while choices := state.choices(picks, seat):
        more = [choice for choice in choices if choice != DONE]
        if not more or (DONE in choices and source.random() < enough):
            return " ".join(picks)
        picks = (*picks, chance.pick(more, source))
    return None


def check_uniform(
    view: View[Any],
    arrangement: Callable[[Any], Hashable],
    possible: set[Any],
    each: int = 120,
    seed: int = 2026,
) -> None:
    """Compare what a view samples with equal chances: chi-square within four deviations of its mean."""
    source = chance.rng(seed)
    seen = Counter(arrangement(view.sample(source)) for _ in range(each * len(possible)))
    assert set(seen) == possible
    freedom = len(possible) - 1
    chi_square = sum((seen[case] - each) ** 2 / each for case in possible)
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5
