"""The interface that every game has: states, views and moves.

A :class:`State` is one position of one round, an immutable value: ``play`` returns a new one,
so a what-if is a branch and undo is the value before.
A :class:`View` is all, and only, what one seat may know of it.
A move is a small immutable value of the game; ``str(move)`` is a notation that a person
can read and type, and everything that takes a move takes the notation as well.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.core.cards import Heap
from engine.core.match import MatchRules
from engine.core.options import GameOptions
from engine.core.rulebook import IllegalMove, Rulebook, Verdict
from engine.core.words import _, short

M = TypeVar("M")
"""The moves of a game: hashable values whose ``str`` is their notation."""

DONE = "done"
"""The pick that ends a move made of several picks."""


class BadNotation(ValueError):  # noqa: N818
    """Raised for text that is no move of the game at all."""

    def __init__(self, text: object, forms: str):
        written = str(text)
        written = written if len(written) <= 40 else written[:39] + "…"
        super().__init__(_("“{text}” is not a move; a move is {forms}.", text=written, forms=forms))


class Position(ABC, Generic[M]):
    """What a state and a view have in common: who may act, and which moves are legal."""

    __slots__ = ()

    options: Any
    players: int

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat whose turn it is, counted from 0, or None when the round is over."""

    @property
    def turn_number(self) -> int | None:
        """The number of the turn in the round, in games whose turn has several moves; None in others."""
        return None

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.to_move is None

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now, in asking order; most games have just one.

        The first is the one that is waited for. The others may act, and play goes on if they do not.
        """
        return () if self.to_move is None else (self.to_move,)

    @staticmethod
    @abstractmethod
    def parse(text: str) -> Any:
        """Return the move that a notation means; :class:`BadNotation` if it means none."""

    @abstractmethod
    def moves(self, seat: int | None = None) -> tuple[M, ...]:
        """Return the legal moves of the seat (by default the one to move) in a fixed order."""

    @abstractmethod
    def judge(self, move: M, seat: int) -> Verdict:
        """Return the verdict on a move; the heart of a game, behind :meth:`check`."""

    def check(self, move: M | str, seat: int | None = None) -> Verdict:
        """Return whether the move is legal, and if not, the rule it breaks and why here.

        Raises :class:`BadNotation` for text that is no move of this game.
        """
        meant: M = self.parse(move) if isinstance(move, str) else move
        return self.judge(meant, self._seat(seat))

    def choices(self, picks: Sequence[str] = (), seat: int | None = None) -> tuple[str, ...]:
        """Return the legal next picks of a move made word by word by the seat, or the one to move.

        The picks of a move are the words of its notation;
        ``"done"`` is among the choices when the picks so far are a whole move.
        """
        made = tuple(picks)
        found: dict[str, None] = {}
        for move in self.moves(seat):
            words = tuple(str(move).split())
            if words == made:
                found[DONE] = None
            elif words[: len(made)] == made:
                found[words[len(made)]] = None
        return tuple(found)

    def _seat(self, seat: int | None) -> int:
        """Return the seat meant: the one given, else the one to move, else seat 0."""
        if seat is None:
            return 0 if self.to_move is None else self.to_move
        if type(seat) is not int or not 0 <= seat < self.players:  # True would be seat 1
            raise ValueError(
                _("There is no seat {seat}; seats are 0 to {last}.", seat=short(seat), last=self.players - 1)
            )
        return seat


class State(Position[M]):
    """One position of one round, with all its secrets: an immutable value."""

    __slots__ = ()

    @abstractmethod
    def after(self, move: M, seat: int) -> Self:
        """Return the state after a move that is known to be legal."""

    def play(self, move: M | str, seat: int | None = None) -> Self:
        """Return the state after the move; :class:`IllegalMove` carries the verdict on a bad one."""
        meant: M = self.parse(move) if isinstance(move, str) else move
        who = self._seat(seat)
        verdict = self.judge(meant, who)
        if not verdict.legal:
            raise IllegalMove(verdict)
        return self.after(meant, who)

    @abstractmethod
    def view(self, seat: int | None) -> View[M]:
        """Return what the seat may know; ``view(None)`` is the open table, for review and referee."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat once the round is over; ``ValueError`` before."""


class View(Position[M]):
    """All, and only, what one seat may know: the one thing a player or a drawing ever sees."""

    __slots__ = ()

    seat: int | None

    @property
    @abstractmethod
    def unseen(self) -> Heap:
        """The exact heap of the cards that are hidden from this seat."""

    @abstractmethod
    def sample(self, rng: random.Random) -> State[M]:
        """Return a state that agrees with all this seat knows, everything hidden dealt anew.

        Future chance is replaced as well, so that no what-if leaks the real deck.
        """


class Advised(Protocol):
    """What the widgets ask of a computer player (``engine.players`` says more)."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return the move to play."""

    def advise(self, view: Any, rng: random.Random) -> Any:
        """Return an ``Advice``: move, value, reason and alternatives."""


class Game(Protocol):
    """A game's package, ``engine.<game>``: the handle by which everything above holds it."""

    NAME: str
    RULES: Rulebook
    PLAYERS: range
    MATCH: MatchRules
    deal: Callable[..., Any]
    position: Callable[..., Any]

    @property
    def parse_move(self) -> Callable[[str], Any]:
        """Return the move that a notation means."""

    @property
    def Options(self) -> type[GameOptions]:  # noqa: N802
        """The game's variants and house rules."""

    @property
    def LEVELS(self) -> Mapping[str, Advised]:  # noqa: N802
        """The computer players, weakest first."""
