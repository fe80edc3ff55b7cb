"""A match: rounds strung together to a final standing.

How many rounds, who begins each and what a tie means is the game's own: its :class:`MatchRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from engine.core import chance
from engine.core.words import _

Scores = tuple[int, ...]
Sides = tuple[tuple[int, ...], ...]
"""The seats of every side; partners sit on one side."""


def alone(players: int, options: Any) -> Sides:
    """Return the sides of a game in which everybody plays for themselves.

    >>> alone(3, None)
    ((0,), (1,), (2,))
    """
    return tuple((seat,) for seat in range(players))


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a score pad notes beside the points of a round, such as that a side won every trick.

    ``id`` stands for it in what is kept, ``title`` is what a reader sees.
    """

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What a game says of its matches.

    ``deal(seed, players, options, start)`` deals one round;
    ``starter(round_number, players, options)`` is the seat that begins round 0, 1, …;
    ``finished(rounds, players, options)`` tells from the scores of the rounds played
    whether the match is over; ``lowest_wins`` is the direction of the score.
    ``sides(players, options)`` are the seats of every side, partners together; their points are equal.
    ``marks`` are what a score pad notes beside a side's points of a round.
    ``tie_break(state)``, where the game has one, tells equal totals apart from how the last round ended:
    a number for every seat, more is better. Without it they share their place.
    ``goal``, where the game has one, is the total that somebody must reach, and be ahead of all others,
    to win: a score pad says when it is so.
    """

    deal: Callable[..., Any]
    starter: Callable[[int, int, Any], int]
    finished: Callable[[tuple[Scores, ...], int, Any], bool]
    lowest_wins: bool
    sides: Callable[[int, Any], Sides] = alone
    marks: tuple[Mark, ...] = ()
    tie_break: Callable[[Any], Scores] | None = None
    goal: int | None = None


def totals(rounds: tuple[Scores, ...], players: int) -> Scores:
    """Return the sum of every seat's points over the rounds."""
    return tuple(sum(scores[seat] for scores in rounds) for seat in range(players))


def places(points: Sequence[Any], lowest_wins: bool) -> tuple[int, ...]:
    """Return the place of every seat, 1 for the best; equal points share a place.

    ``points`` are numbers, or whatever else can be put in order.

    >>> places((30, 12, 12), lowest_wins=True)
    (3, 1, 1)
    """
    if lowest_wins:
        return tuple(1 + sum(other < mine for other in points) for mine in points)
    return tuple(1 + sum(other > mine for other in points) for mine in points)


def side_places(points: Sequence[Any], sides: Sides, lowest_wins: bool) -> tuple[int, ...]:
    """Return for every seat the place of its side, 1 for the best; sides with equal points share a place.

    ``points`` are those of the seats; partners have the same.

    >>> side_places((60, 102, 60, 102), ((0, 2), (1, 3)), lowest_wins=False)
    (2, 1, 2, 1)
    """
    ranked = places(tuple(points[side[0]] for side in sides), lowest_wins)
    by_seat = {seat: place for side, place in zip(sides, ranked, strict=True) for seat in side}
    return tuple(by_seat[seat] for seat in range(len(points)))


@dataclass(frozen=True, slots=True)
class Match:
    """A match under way: the rounds finished, and the state of the round on the table.

    An immutable value like a state. ``play`` plays in the current round;
    when that is over, ``next_round`` deals the next one.
    """

    rules: MatchRules
    options: Any
    players: int
    seed: int
    rounds: tuple[Scores, ...]
    state: Any

    @classmethod
    def begin(cls, rules: MatchRules, *, seed: int, players: int, options: Any) -> Self:
        """Return a new match, its first round dealt."""
        first = rules.deal(
            seed=seed, players=players, options=options, start=rules.starter(0, players, options)
        )
        return cls(rules, options, players, seed, (), first)

    @property
    def round_number(self) -> int:
        """The number of the round on the table, counted from 0."""
        return len(self.rounds)

    @property
    def played(self) -> tuple[Scores, ...]:
        """The scores of every round that has ended, the one on the table included."""
        return (*self.rounds, self.state.scores()) if self.state.over else self.rounds

    @property
    def totals(self) -> Scores:
        """The points of every seat so far."""
        return totals(self.played, self.players)

    @property
    def over(self) -> bool:
        """Whether the last round has ended."""
        return bool(self.state.over) and self.rules.finished(self.played, self.players, self.options)

    @property
    def sides(self) -> Sides:
        """The seats of every side."""
        return self.rules.sides(self.players, self.options)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat's side by the totals so far, 1 for the best.

        Ties are shared, unless the match is over and the game tells them apart.
        """
        lowest, totals = self.rules.lowest_wins, self.totals
        if self.rules.tie_break is None or not self.over:
            return side_places(totals, self.sides, lowest)
        better = self.rules.tie_break(self.state)
        told_apart = [(total, -more if lowest else more) for total, more in zip(totals, better, strict=True)]
        return side_places(told_apart, self.sides, lowest)

    def play(self, move: Any, seat: int | None = None) -> Self:
        """Return the match after a move in the round on the table."""
        return replace(self, state=self.state.play(move, seat))

    def next_round(self) -> Self:
        """Return the match with the next round dealt; ``ValueError`` if it is not time for one."""
        if not self.state.over:
            raise ValueError(_("Round {n} is not over yet.", n=self.round_number + 1))
        if self.over:
            raise ValueError(_("The match is over; there is no next round."))
        number = self.round_number + 1
        dealt = self.rules.deal(
            seed=chance.derive(self.seed, "round", number),
            players=self.players,
            options=self.options,
            start=self.rules.starter(number, self.players, self.options),
        )
        return replace(self, rounds=self.played, state=dealt)
