"""Where lodges may go: every set of hexes that a rule allows, as a mask."""

from __future__ import annotations

from collections.abc import Iterator

from engine.speedbiber.hexes import EDGE, JUMPS, NEIGHBOURS, STEPS, Mask, members, near, row_ends
from engine.speedbiber.table import Held, Open

JUMP_HEXES: tuple[Mask, ...] = tuple(sum(1 << n for n in landing) for landing in JUMPS)
"""For each hex, the hexes exactly two away in a straight line."""


def adjacent_if_possible(ground: Mask, own: Mask) -> Mask:
    """Return the hexes of ``ground`` beside own lodges, or all of it if there are none."""
    return ground & near(own) or ground


def for_card(now: Open) -> Mask:
    """Return where the next of the three lodges may be set; nothing if none is due."""
    seat = now.seat_in_turn
    if now.done or not now.left[seat]:
        return 0
    return adjacent_if_possible(now.free_of_card, now.lodges[seat])


def allowed_by(now: Open, tile: str) -> Mask:
    """Return the hexes on which a tile sets or moves a lodge, free or not, adjacent or not.

    For the stepping stones these are all terrains, wherever the lodge stands.
    """
    board, own = now.board, now.lodges[now.seat_in_turn]
    if tile in ("owl", "ferry"):
        return 0 if now.card is None else board.terrain[now.card]
    if tile == "hay":
        return board.terrain["M"]
    if tile == "swallow":
        return board.terrain["S"]
    if tile == "lookout":
        return EDGE & board.buildable
    if tile == "sawmill":
        return row_ends(own) & board.buildable
    return board.lake if tile == "jetty" else board.buildable


def for_one_more(now: Open, tile: str) -> Mask:
    """Return where a tile may set one more lodge; nothing if none is at hand."""
    seat = now.seat_in_turn
    if not now.left[seat]:
        return 0
    return adjacent_if_possible(allowed_by(now, tile) & ~now.taken, now.lodges[seat])


def for_moved(now: Open, tile: str, origin: int) -> Mask:
    """Return where a tile may move the lodge on ``origin``; its own hex is free once it is lifted."""
    others = now.lodges[now.seat_in_turn] & ~(1 << origin)
    if tile == "stones":
        return JUMP_HEXES[origin] & now.board.buildable & ~now.taken
    return adjacent_if_possible(allowed_by(now, tile) & ~(now.taken & ~(1 << origin)), others)


def moved(now: Open, tile: str) -> Iterator[tuple[int, Mask]]:
    """Yield each lodge of the family in turn with the hexes to which a tile may move it, if there are any.

    Lifting a lodge takes from what is beside the family only the neighbours that touch no second lodge;
    so what touches one lodge and what touches two is found once for all of them.
    """
    own, taken = now.lodges[now.seat_in_turn], now.taken
    if tile == "stones":
        free = now.board.buildable & ~taken
        for n in members(own):
            if landing := JUMP_HEXES[n] & free:
                yield n, landing
        return
    kind = allowed_by(now, tile)
    free = kind & ~taken
    once = twice = 0
    for step in STEPS:
        beside = step(own)
        twice |= once & beside
        once |= beside
    for n in members(own):
        ground = free | (kind & (1 << n))
        landing = ground & once & ~(NEIGHBOURS[n] & ~twice) or ground
        if landing:
            yield n, landing


def ready(now: Open) -> Iterator[Held]:
    """Yield the tiles that the family in turn can use now, one of each kind, in the order won."""
    if now.phase not in ("before", "after"):
        return
    seen = set()
    for tile in now.tiles[now.seat_in_turn]:
        if tile.kind not in seen and tile.ready(now.options):
            seen.add(tile.kind)
            yield tile
