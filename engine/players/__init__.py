"""What the computer players of every game share. A player sees a view, never a state."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core.chance import pick
from engine.core.gradual import last
from engine.core.words import _


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player would do and why.

    ``value`` is what the move is worth by the player's own reckoning, in the game's points, more is better;
    ``reason`` is a sentence with numbers in it; ``alternatives`` are other moves and values, best first.
    ``plan`` are the moves of the same turn that would follow, in order, as they are written.
    """

    move: Any
    value: float
    reason: str
    alternatives: tuple[tuple[Any, float], ...] = ()
    plan: tuple[str, ...] = ()

    def __str__(self) -> str:
        return _("{move}: {reason}", move=self.move, reason=self.reason)


class Player(Protocol):
    """A computer player.

    The same view and the same source of chance give the same move on every machine:
    strength is budgeted in samples or nodes, never by the clock.
    """

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return the move to play; the view is that of the seat to move."""

    def advise(self, view: Any, rng: random.Random) -> Advice:
        """Return the move with its value, a reason and the alternatives."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How far a player has come: the share of its budget that is spent, and what it would do so far."""

    done: float
    advice: Advice


class Thinker(ABC):
    """A player whose thinking takes a while, so that it can be watched, and cut short.

    A level writes :meth:`think`; to choose and to advise is to think to the end.
    """

    @abstractmethod
    def think(self, view: Any, rng: random.Random) -> Iterator[Thinking]:
        """Yield what to do, better and better; the last item is the answer, and there is always one.

        The steps are cut by the budget (so many samples or nodes each), never by the clock.
        A step of a tenth or a fifth of a second in the browser keeps the page awake.
        """

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return the move to play."""
        return last(self.think(view, rng)).advice.move

    def advise(self, view: Any, rng: random.Random) -> Advice:
        """Return the move with its value, a reason and the alternatives."""
        return last(self.think(view, rng)).advice


def added(values: Iterable[float]) -> float:
    """Return the sum, added one value after the other, for players that weigh their moves by it.

    From Python 3.12 on ``sum`` rounds otherwise than before: of two moves that are worth the same, one might
    be chosen in the browser and the other elsewhere.

    >>> added([0.1] * 10)
    0.9999999999999999
    """
    total = 0.0
    for value in values:
        total += value
    return total


class RandomPlayer:
    """Plays any legal move, each equally likely: the measure below which no player should fall."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return one of the legal moves."""
        return pick(view.moves(), rng)

    def advise(self, view: Any, rng: random.Random) -> Advice:
        """Return one of the legal moves and say that it is as good as any."""
        moves = view.moves()
        return Advice(pick(moves, rng), 0.0, _("Any of the {n} legal moves will do.", n=len(moves)))
