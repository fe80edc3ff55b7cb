"""What the computer players of every game share. A player sees a view, never a state."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core.chance import pick
from engine.core.words import _


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player would do and why.

    ``value`` is what the move is worth by the player's own reckoning, in the game's points, more is better;
    ``reason`` is a sentence with numbers in it; ``alternatives`` are other moves and values, best first.
    """

    move: Any
    value: float
    reason: str
    alternatives: tuple[tuple[Any, float], ...] = ()

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


class RandomPlayer:
    """Plays any legal move, each equally likely: the measure below which no player should fall."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return one of the legal moves."""
        return pick(view.moves(), rng)

    def advise(self, view: Any, rng: random.Random) -> Advice:
        """Return one of the legal moves and say that it is as good as any."""
        moves = view.moves()
        return Advice(pick(moves, rng), 0.0, _("Any of the {n} legal moves will do.", n=len(moves)))
