"""Games alone played by computer players through the rules, to measure what no formula reaches.

What do three wishes bring together? And what does it cost to touch a terrain that one did not touch yet?
Both are measured in pairs: the same map, wishes and order of the cards, and one thing different.

>>> from engine.speedbiber.players import LEVELS
>>> sum(alone(3, LEVELS["easy"]).scores()) == sum(brought(alone(3, LEVELS["easy"])))
True
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from engine.core import chance
from engine.speedbiber import reach, scoring
from engine.speedbiber.hexes import NEIGHBOURS, Mask, members
from engine.speedbiber.moves import SET, Move, landing
from engine.speedbiber.odds_freedom import touched
from engine.speedbiber.options import Options
from engine.speedbiber.players import Easy
from engine.speedbiber.state import State, View, deal
from engine.speedbiber.table import Open


class Chooser(Protocol):
    """Whoever chooses the moves: a computer player, or one with a habit."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        """Return the move to play."""


def alone(seed: int, player: Chooser, options: Options | None = None) -> State:
    """Return the end of the game alone of a seed."""
    return played_on(deal(seed, 1, options), player, chance.rng(seed, "alone"))


def played_on(state: State, player: Chooser, rng: random.Random) -> State:
    """Return the end of a game alone that a player goes on with."""
    while not state.over:
        state = state.play(player.choose(state.view(0), rng))
    return state


def brought(state: State) -> tuple[int, ...]:
    """Return what each of the three wishes brought, in the order of the rules, and at last the mills."""
    return tuple(part.points for part in state.account(0))


def with_wishes(three: tuple[str, str, str]) -> Options:
    """Return the options of a game with these wishes."""
    return Options(wishes="chosen", wish_1=three[0], wish_2=three[1], wish_3=three[2])


# --- the careful and the careless lodge


class Choice(NamedTuple):
    """A lodge for the card that can be set in two ways, which bring the same points and tiles at once.

    ``careful`` touches the fewest terrains that the family did not touch before, ``careless`` the most;
    ``more`` is the difference.
    """

    careful: int
    careless: int
    more: int


class Fork(NamedTuple):
    """A choice that was played on in both ways to the end of the game.

    ``game`` is the seed, ``round`` is that of the lodge, and ``untouched`` counts the terrains with free
    hexes that the family did not touch; then come the points in the end.
    """

    game: int
    round: int
    untouched: int
    more: int
    careful: int
    careless: int

    @property
    def cost(self) -> int:
        """What the careless lodge cost."""
        return self.careful - self.careless


def choice(now: Open, rng: random.Random) -> Choice | None:
    """Return a careful and a careless hex for the next lodge, None if all are alike.

    Of the groups of hexes that bring the same points and win the same tiles, the one with the most points
    is taken in which some hexes touch more new terrains than others; chance decides between equals.
    """
    seat = now.seat_in_turn
    groups: dict[tuple[int, Mask], dict[int, list[int]]] = {}
    for n in members(reach.for_card(now)):
        key = (scoring.gains(now, seat, n), _places_won(now, n))
        groups.setdefault(key, {}).setdefault(new_terrains(now, n), []).append(n)
    for _key, group in sorted(groups.items(), key=lambda item: (-item[0][0], item[0][1])):
        few, many = min(group), max(group)
        if few < many:
            return Choice(chance.pick(group[few], rng), chance.pick(group[many], rng), many - few)
    return None


class Habit:
    """A player who sets each lodge where it brings the most points, as *easy* does, with a habit for equals.

    Of equal hexes it takes one that touches the fewest new terrains if it is ``careful``, else one that
    touches the most; after so many ``rounds`` chance decides.
    """

    def __init__(self, careful: bool, rounds: int = 99):
        self.careful, self.rounds = careful, rounds

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        now = view.open
        options = Easy.options(now)
        equal = [move for move, value in options if value == options[0][1]]
        if now.due and now.round <= self.rounds:
            new = {move: new_terrains(now, move.to or 0) for move in equal}
            wanted = (min if self.careful else max)(new.values())
            equal = [move for move in equal if new[move] == wanted]
        return chance.pick(equal, rng)


class WithoutTiles:
    """A player who plays as another one would if there were no tiles: it wins some, and never uses one."""

    def __init__(self, player: Chooser):
        self.player = player

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        now = view.open
        bare = now._replace(tiles=((),) * now.players, stock=(0,) * len(now.stock))
        move: Move = self.player.choose(replace(view, open=bare), rng)
        return move


def new_terrains(now: Open, n: int) -> int:
    """Return how many terrains a lodge on a hex would touch that the family in turn does not touch now."""
    own = now.lodges[now.seat_in_turn]
    before = touched(now.board, own, now.taken)
    return len(touched(now.board, own | 1 << n, now.taken | 1 << n) - before)


def to_choose_from(seed: int, player: Chooser) -> tuple[int, ...]:
    """Return on how many hexes the first lodge for the card may go, turn by turn in a game alone."""
    state, rng = deal(seed, 1), chance.rng(seed, "alone")
    found: list[int] = []
    while not state.over:
        if state.open.phase == "before" and len(found) < state.open.round:
            found.append(reach.for_card(state.open).bit_count())
        state = state.play(player.choose(state.view(0), rng))
    return tuple(found)


def difference(seed: int, one: Chooser, other: Chooser) -> int:
    """Return how many points one player has more than another in the game alone of a seed."""
    return alone(seed, one).scores()[0] - alone(seed, other).scores()[0]


def _places_won(now: Open, n: int) -> Mask:
    """Return the places that a lodge on a hex wins a tile from."""
    found = 0
    for number, place in enumerate(now.board.places):
        if now.stock[number] and NEIGHBOURS[n] & ~now.had[now.seat_in_turn] & 1 << place.hex:
            found |= 1 << place.hex
    return found


def forks(seed: int, player: Chooser, most: int = 3) -> Iterator[Fork]:
    """Yield what came of some choices in the game alone of a seed, each played on in both ways.

    At most so many are looked at, drawn from all that came up. Both ways have the same cards to come.
    """
    state = deal(seed, 1)
    moments: list[tuple[State, Choice]] = []
    rng = chance.rng(seed, "alone")
    while not state.over:
        if state.open.due and (found := choice(state.open, chance.rng(seed, "choice", len(moments)))):
            moments.append((state, found))
        state = state.play(player.choose(state.view(0), rng))
    chosen = chance.shuffled(range(len(moments)), chance.rng(seed, "moments"))[:most]
    for number in sorted(chosen):
        before, found = moments[number]
        now = before.open
        ends = [
            played_on(before.play(landing(SET)[n]), player, chance.rng(seed, "on", number)).scores()[0]
            for n in (found.careful, found.careless)
        ]
        untouched = with_ground(now) - touched(now.board, now.lodges[0], now.taken)
        yield Fork(seed, now.round, len(untouched), found.more, *ends)


def with_ground(now: Open) -> set[str]:
    """Return the terrains that still have a free hex."""
    return {terrain for terrain, ground in now.board.terrain.items() if ground & now.free}
