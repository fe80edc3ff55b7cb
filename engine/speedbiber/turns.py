"""How the game goes on: what each move does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import chance
from engine.speedbiber.hexes import NEIGHBOURS, Mask
from engine.speedbiber.moves import ADDING, MOVING, SET, Move
from engine.speedbiber.table import DUE, Held, Open, in_order, less, put

if TYPE_CHECKING:
    from engine.speedbiber.state import State


def after(state: State, move: Move, seat: int) -> State:
    """Return the state after a move that is known to be legal."""
    return _turn_over(state) if move.verb == "end" else state.but(step(state.open, move))


def step(now: Open, move: Move) -> Open:
    """Return what lies open after a lodge is set or moved; nothing hidden has a part in it."""
    assert move.to is not None
    if move.verb == SET:
        now = _with_lodge(now, move.to)
        return now._replace(placed=now.placed + 1, done=_no_more(now))
    if move.verb in ADDING:
        return _with_lodge(_used(now, move.verb), move.to)
    assert move.verb in MOVING
    assert move.origin is not None
    return _moved(_used(now, move.verb), move.origin, move.to)


def _no_more(now: Open) -> bool:
    """Tell whether the lodge just set for the card was the last of the turn."""
    return now.placed + 1 == DUE or not now.left[now.seat_in_turn] or not now.free_of_card


# --- lodges and tiles


def _with_lodge(now: Open, to: int) -> Open:
    """Return the table with one more lodge of the family in turn, and the tiles that it wins."""
    seat = now.seat_in_turn
    now = now._replace(
        lodges=put(now.lodges, seat, now.lodges[seat] | 1 << to),
        left=put(now.left, seat, now.left[seat] - 1),
        touched=now.touched | 1 << to,
    )
    return _winning(now, to)


def _moved(now: Open, origin: int, to: int) -> Open:
    """Return the table with a lodge moved: tiles of places that were left are lost, others won."""
    seat = now.seat_in_turn
    now = now._replace(
        lodges=put(now.lodges, seat, now.lodges[seat] & ~(1 << origin) | 1 << to),
        touched=now.touched & ~(1 << origin) | 1 << to,
    )
    if now.options.left_tiles == "lost":
        now = now._replace(tiles=put(now.tiles, seat, _kept(now, seat, NEIGHBOURS[origin])))
    return _winning(now, to)


def _winning(now: Open, to: int) -> Open:
    """Return the table with the tiles won by a lodge on this hex: one from each place beside it."""
    board, seat = now.board, now.seat_in_turn
    beside = NEIGHBOURS[to] & board.place_hexes & ~now.had[seat]
    if not beside:
        return now
    for number, place in enumerate(board.places):
        if beside >> place.hex & 1 and now.stock[number]:
            now = now._replace(
                tiles=put(now.tiles, seat, (*now.tiles[seat], Held(place.tile, place.hex, new=True))),
                had=put(now.had, seat, now.had[seat] | 1 << place.hex),
                stock=put(now.stock, number, now.stock[number] - 1),
            )
    return now


def _used(now: Open, kind: str) -> Open:
    """Return the table with a tile of a kind used: the first that can be."""
    seat, tiles = now.seat_in_turn, now.tiles[now.seat_in_turn]
    at = next(n for n, tile in enumerate(tiles) if tile.kind == kind and tile.ready(now.options))
    return now._replace(tiles=put(now.tiles, seat, put(tiles, at, tiles[at]._replace(used=True))))


def _kept(now: Open, seat: int, nearby: Mask) -> tuple[Held, ...]:
    """Return the tiles that a family still has when a lodge has left a hex beside ``nearby``."""
    tiles = now.tiles[seat]
    for tile in tiles:
        if nearby >> tile.place & 1 and not NEIGHBOURS[tile.place] & now.lodges[seat]:
            tiles = _without(tiles, tile, now)
    return tiles


def _without(tiles: tuple[Held, ...], gone: Held, now: Open) -> tuple[Held, ...]:
    """Return the tiles without the one of a place.

    If it could still be used and another of its kind cannot, that one is given up in its stead
    (rule used-first): the one that stays then belongs to the other place, and can be used.
    """
    gone = next(tile for tile in tiles if tile.place == gone.place)
    left = tuple(tile for tile in tiles if tile.place != gone.place)
    if not gone.ready(now.options):
        return left
    for n, tile in enumerate(left):
        if tile.kind == gone.kind and not tile.ready(now.options):
            return put(left, n, gone._replace(place=tile.place))
    return left


# --- the end of a turn


def _turn_over(state: State) -> State:
    """Return the state with the card replaced and the next family in turn, or the game over."""
    state = _drawn(state)
    now = state.open
    seat = now.seat_in_turn
    following = (seat + 1) % now.players
    ending = following == now.start and (now.last_round or not now.free)
    now = now._replace(
        tiles=put(now.tiles, seat, tuple([tile._replace(new=False, used=False) for tile in now.tiles[seat]])),
        seat_in_turn=following,
        round=now.round + (following == now.start and not ending),
        over=ending,
        card=None,
        placed=0,
        done=False,
        touched=0,
    )
    return state.but(now if ending else turned_up(now, state.hands[following]))


def turned_up(now: Open, card: str) -> Open:
    """Return the table with the card of the family in turn open."""
    if now.since[now.seat_in_turn]:
        return now._replace(card=card, fresh=less(now.fresh, card))
    return now._replace(card=card, stale=less(now.stale, card))


def _drawn(state: State) -> State:
    """Return the state with the card of the family in turn discarded and its next one drawn."""
    now, deck = state.open, state.deck
    seat = now.seat_in_turn
    now = now._replace(discards=(*now.discards, state.hands[seat]))
    if not deck:
        deck = chance.shuffled(now.discards, chance.rng(state.seed, "renewal", now.renewals + 1))
        now = now._replace(
            discards=(),
            renewals=now.renewals + 1,
            fresh=in_order(deck),
            stale=in_order((*now.stale, *now.fresh)),
            since=(False,) * now.players,
        )
    now = now._replace(deck=len(deck) - 1, since=put(now.since, seat, True))
    return state.but(now, hands=put(state.hands, seat, deck[-1]), deck=deck[:-1])
