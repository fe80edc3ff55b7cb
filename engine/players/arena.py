"""Which player is stronger: matches between two of them, seats balanced, the same deals for both.

For every seed the first player takes one side (in games without partners: one seat) and copies of the second
all the others, each side in turn, so that neither cards nor places favour anybody: a duplicate match.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Literal

from engine.core import chance
from engine.core.match import Match
from engine.core.words import _
from engine.players import Player

Per = Literal["match", "deal"]
"""What the points of a margin are counted by: a whole match, or one deal of it."""


@dataclass(frozen=True, slots=True)
class Duel:
    """How much better the first player did than the second, in points a match, or a deal (``per``).

    ``margin`` is the mean over the seeds, each played once from every side; positive is better,
    whichever way the game counts. ``matches`` counts the matches, ``standard_error`` is that of the margin.
    """

    margin: float
    standard_error: float
    matches: int
    per: Per = "match"

    @property
    def interval95(self) -> tuple[float, float]:
        """The 95 % interval of the margin."""
        return self.margin - 1.96 * self.standard_error, self.margin + 1.96 * self.standard_error

    def __str__(self) -> str:
        low, high = self.interval95
        places = {"margin": self.margin, "low": low, "high": high, "n": self.matches}
        if self.per == "deal":
            return _(
                "{margin:+.2f} points a deal, 95 % interval {low:+.2f} to {high:+.2f}, {n} matches", **places
            )
        return _(
            "{margin:+.2f} points a match, 95 % interval {low:+.2f} to {high:+.2f}, {n} matches", **places
        )


def play_match(game: Any, players: Sequence[Player], seed: int, options: Any = None) -> Match:
    """Return a whole match played by these players, one a seat."""
    chosen = game.Options() if options is None else options
    match = Match.begin(game.MATCH, seed=seed, players=len(players), options=chosen)
    sources = [chance.rng(seed, "player", seat) for seat in range(len(players))]
    while not match.over:
        if match.state.over:
            match = match.next_round()
        seat = match.state.actors()[0]
        move = players[seat].choose(match.state.view(seat), sources[seat])
        match = match.play(move, seat)
    return match


def margin(
    name: str, first: Player, second: Player, players: int, options: Any, per: Per, seed: int
) -> float:
    """Return by how much the first player beats the second with one seed, averaged over the sides.

    The game goes by the name of its package, so that the call can travel to another process.
    """
    game: Any = import_module(name)
    chosen = game.Options() if options is None else options
    sides = game.MATCH.sides(players, chosen)
    found: list[float] = []
    for mine in sides:
        table = [first if seat in mine else second for seat in range(players)]
        match = play_match(game, table, seed, chosen)
        points = [match.totals[side[0]] for side in sides]
        own = match.totals[mine[0]]
        others = (sum(points) - own) / (len(sides) - 1)
        lead = others - own if game.MATCH.lowest_wins else own - others
        found.append(lead / len(match.played) if per == "deal" else lead)
    return sum(found) / len(sides)


def duel(
    game: Any,
    first: Player,
    second: Player,
    *,
    players: int,
    deals: int,
    seed: int,
    options: Any = None,
    per: Per = "match",
    executor: Executor | None = None,
    progress: bool = False,
) -> Duel:
    """Return the outcome of ``deals`` matches, each played once from every side on the same cards.

    ``per="deal"`` divides the points of every match by the rounds that it had.
    The same seed gives the same outcome, with or without an executor (any of ``concurrent.futures``).
    ``progress`` shows a bar of text on the error output.

    Raises:
        ValueError: there are not two deals at least, from which an error can be told.
    """
    if deals < 2:
        raise ValueError(_("A duel needs at least two deals, not {n}.", n=deals))
    one = partial(margin, game.__name__, first, second, players, options, per)
    seeds = [chance.derive(seed, "deal", number) for number in range(deals)]
    played: Iterable[float] = executor.map(one, seeds, chunksize=8) if executor else map(one, seeds)
    margins = list(_with_bar(played, deals) if progress else played)
    mean = math.fsum(margins) / deals
    variance = math.fsum((x - mean) ** 2 for x in margins) / (deals - 1)
    sides = game.MATCH.sides(players, game.Options() if options is None else options)
    return Duel(mean, math.sqrt(variance / deals), deals * len(sides), per)


def _with_bar(margins: Iterable[float], deals: int) -> Iterator[float]:
    """Pass the margins on while a bar of text grows, where ``tqdm`` is there to draw it."""
    try:
        from tqdm import tqdm
    except ImportError:
        yield from margins
        return
    yield from tqdm(margins, total=deals, file=sys.stderr, leave=False, ncols=72, unit=" deals")
