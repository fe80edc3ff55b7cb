"""Planning a whole turn: which lodges and tiles, in which order.

A plan is a sequence of moves up to where the turn can be ended. All of a family's turn lies in the open,
so it is searched without chance: move by move, keeping the best few of the sequences so far
(a beam search). Of two orders that lead to the same only one is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from engine.core.gradual import last
from engine.players import added
from engine.speedbiber import reach
from engine.speedbiber.hexes import NEIGHBOURS, Mask, members
from engine.speedbiber.moves import ADDING, SET, Move, landing
from engine.speedbiber.table import Held, Open
from engine.speedbiber.turns import step


class Worth(Protocol):
    """What a family's lodges and tiles are worth to somebody, in points."""

    def lodges(self, own: Mask) -> float:
        """Return what lodges on these hexes are worth."""

    def tile(self, kind: str) -> float:
        """Return what a tile is worth beyond this turn."""


class Plan(NamedTuple):
    """Moves in order, where they lead, and what that is worth."""

    value: float
    moves: tuple[Move, ...]
    now: Open


class Beam(NamedTuple):
    """How widely a turn is searched.

    ``width`` plans are kept after every move of those that have set as many lodges for the card and used
    the same tiles, ``most`` plans in all; if it is ``shared``, what few such groups leave of that is shared
    among them, so that a turn without tiles is searched as widely as one with many. Of a lodge that a tile
    moves, the ``origins`` hexes that it is best missed from and the ``targets`` hexes where one more is
    worth most are tried together.
    """

    width: int
    most: int
    origins: int = 3
    targets: int = 4
    shared: bool = False


class Step(NamedTuple):
    """One more move after a plan: what it leads to is worth, the lodges then, and the plan before."""

    value: float
    own: Mask
    move: Move
    before: Plan


def plans(now: Open, worth: Worth, beam: Beam) -> list[Plan]:
    """Return plans for the rest of the turn, the best first; an empty one if the turn can be ended now."""
    return last(deeper(now, worth, beam))


def deeper(now: Open, worth: Worth, beam: Beam) -> Iterator[list[Plan]]:
    """Yield the plans that are known after looking one more move ahead, and one more, the best first.

    As long as none is known after which the turn can be ended, they are plans that are only begun.
    """
    seat = now.seat_in_turn
    layer = [Plan(worth.lodges(now.lodges[seat]) + kept(worth, now.tiles[seat]), (), now)]
    found = ended(layer)
    while layer:
        layer = _best(layer, worth, beam)
        found += ended(layer)
        yield sorted(found or layer, key=lambda plan: (-plan.value, len(plan.moves)))


def ended(layer: list[Plan]) -> list[Plan]:
    """Return the plans after which the turn can be ended."""
    return [plan for plan in layer if not plan.now.due]


def kept(worth: Worth, tiles: tuple[Held, ...]) -> float:
    """Return what tiles are worth beyond this turn."""
    return added([worth.tile(tile.kind) for tile in tiles])


def _best(layer: list[Plan], worth: Worth, beam: Beam) -> list[Plan]:
    """Return the best plans that are one move longer."""
    groups: dict[tuple[object, ...], dict[Mask, Step]] = {}
    for plan in layer:
        used = tuple([tile.used for tile in plan.now.tiles[plan.now.seat_in_turn]])
        for one in steps(plan, worth, beam):
            verb = one.move.verb
            group = groups.setdefault((plan.now.placed, plan.now.done, used, verb), {})
            known = group.get(one.own)
            if known is None or one.value > known.value:
                group[one.own] = one
    chosen: list[Step] = []
    width = max(beam.width, beam.most // max(1, len(groups))) if beam.shared else beam.width
    for group in groups.values():
        chosen += sorted(group.values(), key=lambda one: -one.value)[:width]
    chosen.sort(key=lambda one: -one.value)
    return _merged(
        Plan(one.value, (*one.before.moves, one.move), step(one.before.now, one.move))
        for one in chosen[: beam.most]
    )


def _merged(found: Iterator[Plan]) -> list[Plan]:
    """Return the plans without those that only come to the same in another order."""
    different: dict[tuple[object, ...], Plan] = {}
    for plan in found:
        now, seat = plan.now, plan.now.seat_in_turn
        different.setdefault((now.lodges[seat], now.placed, now.done, now.tiles[seat]), plan)
    return list(different.values())


def steps(plan: Plan, worth: Worth, beam: Beam) -> Iterator[Step]:
    """Yield every next move that is worth a try, with what it leads to."""
    now, seat = plan.now, plan.now.seat_in_turn
    own = now.lodges[seat]
    before = kept(worth, now.tiles[seat])
    won = _to_win(now, worth)
    due = reach.for_card(now)
    for n in members(due):
        yield _added(plan, worth, before, won, own, landing(SET)[n])
    if now.phase == "placing":
        return
    for tile in reach.ready(now):
        if tile.kind in ADDING:
            for n in members(reach.for_one_more(now, tile.kind)):
                yield _added(plan, worth, before, won, own, landing(tile.kind)[n])
        else:
            for origin, to in journeys(now, tile.kind, worth, beam, won):
                lifted = own & ~(1 << origin)
                value = before - lost(now, worth, origin, lifted | 1 << to) + gained(won, to)
                then = lifted | 1 << to
                yield Step(worth.lodges(then) + value, then, landing(tile.kind, origin)[to], plan)


def _added(
    plan: Plan, worth: Worth, before: float, won: list[tuple[Mask, float]], own: Mask, move: Move
) -> Step:
    assert move.to is not None
    then = own | 1 << move.to
    return Step(worth.lodges(then) + before + gained(won, move.to), then, move, plan)


def _to_win(now: Open, worth: Worth) -> list[tuple[Mask, float]]:
    """Return the hexes beside each place where a tile can still be won, and what it is worth."""
    board, had = now.board, now.had[now.seat_in_turn]
    return [
        (board.beside_each_place[number], worth.tile(place.tile))
        for number, place in enumerate(board.places)
        if now.stock[number] and not had >> place.hex & 1
    ]


def gained(won: list[tuple[Mask, float]], to: int) -> float:
    """Return what the tiles are worth that a lodge on a hex wins."""
    return added([value for ring, value in won if ring >> to & 1])


def lost(now: Open, worth: Worth, origin: int, then: Mask) -> float:
    """Return what the tiles are worth that go when a lodge leaves a hex and ``then`` are the lodges."""
    if now.options.left_tiles != "lost":
        return 0.0
    return added(
        [
            worth.tile(tile.kind)
            for tile in now.tiles[now.seat_in_turn]
            if NEIGHBOURS[origin] >> tile.place & 1 and not NEIGHBOURS[tile.place] & then
        ]
    )


def journeys(
    now: Open, kind: str, worth: Worth, beam: Beam, won: list[tuple[Mask, float]]
) -> Iterator[tuple[int, int]]:
    """Yield from where to where a lodge might be moved by a tile: what is best missed, where it is wanted.

    Both are weighed apart, and then put together: all pairs would be far too many.
    """
    own = now.lodges[now.seat_in_turn]
    reachable = dict(reach.moved(now, kind))

    def missed(origin: int) -> float:
        lifted = own & ~(1 << origin)
        return worth.lodges(lifted) - lost(now, worth, origin, lifted)

    def wanted(to: int) -> float:
        return worth.lodges(own | 1 << to) + gained(won, to)

    value: dict[int, float] = {}
    for origin in sorted(reachable, key=lambda n: -missed(n))[: beam.origins]:
        targets = list(members(reachable[origin] & ~(1 << origin)))
        for to in targets:
            if to not in value:
                value[to] = wanted(to)
        for to in sorted(targets, key=lambda n: -value[n])[: beam.targets]:
            yield origin, to
