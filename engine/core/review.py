"""Looking back at a round: its moves, line by line, and what a strong player would have done instead.

A game may have ``engine.<game>.review`` with

* ``sheet(history, table) -> Sheet``: the table of the round; ``table`` is a
  :class:`~engine.core.picture.SceneStyle` with the names;
* ``judge(history, number) -> Iterator[SoFar[Judgement]]``: what would have been better than a move, found
  piece by piece. Without it, the strongest of the game's players is asked what it would do
  with what the mover could see;
* ``amount(cost) -> str``: a cost in words, such as "0.25 coins", where the game does not count in points.

Without the module, a line is a move. Reviews look at open tables: a round is reviewed when it is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from engine.core.match import Match

Cell = str | int
"""What stands in a table; a number stands on the right, and a ``Markup`` is set as it is."""


@dataclass(frozen=True, slots=True)
class History:
    """A round from its beginning: ``states[n]`` is the position after ``n`` moves.

    ``moves[n]`` is the seat and the move that lead from ``states[n]`` to ``states[n + 1]``.
    """

    states: tuple[Any, ...]
    moves: tuple[tuple[int, Any], ...] = ()

    @classmethod
    def play(cls, start: Any, moves: Iterable[tuple[int, Any]]) -> Self:
        """Return the history of some moves, each a seat and a move or its notation."""
        states, made = [start], []
        for seat, move in moves:
            meant = _meant(start, move)
            states.append(states[-1].play(meant, seat))
            made.append((seat, meant))
        return cls(tuple(states), tuple(made))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a review, such as a trick: a cell for each column.

    ``moves`` are the numbers of the moves that it is about, from 0;
    ``shows`` is the number of the state that is drawn for it.
    """

    cells: tuple[Cell, ...]
    moves: tuple[int, ...]
    shows: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The table of a round; ``foot`` are lines that belong to no move, such as the settlement."""

    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    foot: Sequence[tuple[Cell, ...]] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """What would have been played in place of a move.

    ``better`` is the move, which may be the one that was played;
    ``cost`` is what the choice gave away in the game's points, never below 0, or None if it is not known.
    """

    better: Any
    cost: float | None
    reason: str = ""


def rounds(matches: Sequence[Match], moves: Sequence[tuple[int, Any]]) -> tuple[History, ...]:
    """Return the history of every round of a match.

    ``matches`` are the match at its beginning and after each of the ``moves``, as ``replay`` yields it;
    a move may be written in notation.
    """
    found: list[History] = []
    states, made = [matches[0].state], list[tuple[int, Any]]()
    for before, after, move in zip(matches, matches[1:], moves, strict=False):
        if after.round_number > before.round_number:
            found.append(History(tuple(states), tuple(made)))
            states, made = [before.next_round().state], []
        states.append(after.state)
        seat, written = move
        made.append((seat, _meant(after.state, written)))
    return (*found, History(tuple(states), tuple(made)))


def _meant(state: Any, move: Any) -> Any:
    return state.parse(move) if isinstance(move, str) else move
