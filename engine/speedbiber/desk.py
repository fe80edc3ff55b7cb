"""What every part of one drawing goes by: the view, whose table it is, what was picked, what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from engine.core.markup import Markup, tag
from engine.core.picture import MORE, SceneStyle
from engine.core.words import _, listing, plural
from engine.speedbiber import reach, wishes
from engine.speedbiber.hexes import NAMES, NEIGHBOURS, NUMBERS, Mask, members
from engine.speedbiber.moves import ADDING, MOVING, Move, parse_move
from engine.speedbiber.scoring import counted
from engine.speedbiber.table import Open
from engine.speedbiber.terrain import tile_name

SHOW = "show"
"""The first pick of a wish whose lodges light up on the map; the second is the wish."""


class Change(NamedTuple):
    """What a lodge set or moved changes for its family: points, tiles won, tiles lost."""

    points: int
    wins: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = [f"{self.points:+}".replace("-", "−")]
        parts += [tile_name(kind) for kind in self.wins]
        parts += [_("loses {tile}", tile=tile_name(kind)) for kind in self.loses]
        return " · ".join(parts)

    @property
    def spoken(self) -> str:
        """The same in words."""
        points = f"{self.points:+}".replace("-", _("minus "))
        told = plural("{points} point", "{points} points", abs(self.points), points=points)
        if self.wins:
            told = _(
                "{told}, wins {tiles}", told=told, tiles=listing([tile_name(kind) for kind in self.wins])
            )
        if self.loses:
            told = _("{told}, loses {tiles}", told=told, tiles=listing([tile_name(k) for k in self.loses]))
        return told


def with_step(label: str, number: int | None) -> str:
    """Return what a thing is called, as a step of an advice if it is one."""
    return label if number is None else _("{what} (advice, step {n})", what=label, n=number)


class Desk:
    """One drawing under way.

    ``seat`` is the family of the reader, or the one that an open table is drawn for;
    ``mover`` the family whose moves can be chosen, None when there is none;
    ``tile`` and ``origin`` are what has been picked of a move by a tile, ``shown`` the wish that lights up.
    """

    def __init__(self, view: Any, picks: Sequence[str], table: SceneStyle):
        self.view, self.table = view, table
        self.now: Open = view.open
        self.seat: int = next(
            seat for seat in (view.seat, table.bottom, view.to_move, self.now.start) if seat is not None
        )
        live = not table.still and not view.over and view.seat in (None, view.to_move)
        self.mover: int | None = view.to_move if live else None
        self.tile, self.origin, self.shown = self._picked(tuple(picks))

    def _picked(self, picks: tuple[str, ...]) -> tuple[str, int | None, str]:
        """Return the tile, the lodge to be moved, and the wish that the picks mean."""
        if self.table.still or not picks:
            return "", None, ""
        if picks[0] == SHOW:
            wish = picks[1] if len(picks) > 1 else ""
            return "", None, wish if wish in counted(self.now) else ""
        if self.mover is None or picks[0] not in self.usable:
            return "", None, ""
        origin = NUMBERS.get(picks[1]) if len(picks) > 1 and picks[0] in MOVING else None
        if origin is not None and not self.now.lodges[self.mover] >> origin & 1:
            origin = None
        return picks[0], origin, ""

    def name(self, seat: int) -> str:
        """Return the name of a seat as it stands in a sentence."""
        return self.table.name(seat)

    def known(self, key: str) -> bool:
        """Tell whether the thing with this key lies there already (not while the table is set up)."""
        return key not in self.table.absent

    # --- what is allowed

    @cached_property
    def usable(self) -> tuple[str, ...]:
        """The kinds of tiles by which the mover can set or move a lodge now."""
        if self.mover is None:
            return ()
        now = self.now
        return tuple(
            tile.kind
            for tile in reach.ready(now)
            if (
                reach.for_one_more(now, tile.kind)
                if tile.kind in ADDING
                else next(reach.moved(now, tile.kind), None)
            )
        )

    @cached_property
    def may_end(self) -> bool:
        """Whether the mover may end the turn."""
        return self.mover is not None and not reach.for_card(self.now)

    @cached_property
    def lit(self) -> Mask:
        """The hexes that can be chosen now: for a lodge, or of a lodge that is to be moved."""
        now = self.now
        if self.mover is None:
            return 0
        if not self.tile:
            return reach.for_card(now)
        if self.tile in ADDING:
            return reach.for_one_more(now, self.tile)
        if self.origin is None:
            return sum(1 << n for n, _landing in reach.moved(now, self.tile))
        return reach.for_moved(now, self.tile, self.origin)

    @property
    def lifting(self) -> bool:
        """Whether the next hex is that of the lodge to be moved."""
        return self.tile in MOVING and self.origin is None

    def move_to(self, n: int) -> str:
        """Return the move, or the next pick, that choosing a hex means now; legal or not."""
        hex_ = NAMES[n]
        if not self.tile:
            return hex_
        if self.tile in ADDING:
            return f"{self.tile} {hex_}"
        if self.origin is not None:
            return f"{self.tile} {NAMES[self.origin]} {hex_}"
        if self.lit >> n & 1:
            return f"{self.tile} {hex_}"
        return f"{self.tile} {hex_} {hex_}"  # refused, with the reason why this lodge does not move

    def attempt(self, kind: str) -> str:
        """Return a move by a tile that cannot be used now, so that trying it tells why."""
        now = self.now
        own = now.lodges[now.seat_in_turn]
        to = NAMES[next(members(reach.allowed_by(now, kind) & ~now.taken or now.free or 1))]
        if kind in ADDING:
            return f"{kind} {to}"
        return f"{kind} {NAMES[next(members(own or 1))]} {to}"

    @cached_property
    def advised(self) -> tuple[Move, ...]:
        """The moves of an advice, the next one first."""
        return tuple(parse_move(text) for text in self.table.advised) if self.mover is not None else ()

    def told_advice(self, label: str, n: int) -> str:
        """Return what a hex is called, with the steps of an advice that take its lodge or end on it."""
        for number, move in enumerate(self.advised, 1):
            if move.origin == n:
                label = _("{what} (advice, step {n}: move this lodge)", what=label, n=number)
            if move.to == n:
                label = with_step(label, number)
        return label

    # --- what it is worth

    @cached_property
    def points(self) -> dict[str, tuple[int, ...]]:
        """The points of every family for each wish and the mills, as if the game ended now."""
        now = self.now
        presence = now.options.presence(now.players)
        return {wish: wishes.points(wish, now.board, now.lodges, presence) for wish in counted(now)}

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The points of every family together."""
        return tuple(sum(column) for column in zip(*self.points.values(), strict=True))

    def change(self, to: int, origin: int | None = None) -> Change:
        """Return what a lodge of the family in turn on a hex changes, set there or moved from ``origin``."""
        now, seat = self.now, self.now.seat_in_turn
        own = now.lodges[seat]
        if origin is not None:
            own &= ~(1 << origin)
        after = own | 1 << to
        lodges = (*now.lodges[:seat], after, *now.lodges[seat + 1 :])
        presence = now.options.presence(now.players)
        then = sum(wishes.score(wish, now.board, lodges, seat, presence) for wish in self.points)
        return Change(then - self.totals[seat], self._wins(to), self._loses(after, origin))

    def _wins(self, to: int) -> tuple[str, ...]:
        now = self.now
        beside = NEIGHBOURS[to] & now.board.place_hexes & ~now.had[now.seat_in_turn]
        if not beside:
            return ()
        return tuple(
            place.tile
            for number, place in enumerate(now.board.places)
            if beside >> place.hex & 1 and now.stock[number]
        )

    def _loses(self, after: Mask, origin: int | None) -> tuple[str, ...]:
        now = self.now
        if origin is None or now.options.left_tiles != "lost":
            return ()
        return tuple(
            tile.kind
            for tile in now.tiles[now.seat_in_turn]
            if NEIGHBOURS[tile.place] >> origin & 1 and not NEIGHBOURS[tile.place] & after
        )

    def lifted(self, origin: int) -> tuple[str, ...]:
        """Return the tiles that are lost if a lodge leaves its hex, unless it lands beside the same place."""
        return self._loses(self.now.lodges[self.now.seat_in_turn] & ~(1 << origin), origin)

    def brought(self, seat: int, n: int) -> int | None:
        """Return what the lodge on a hex has brought; None after a move, which also took one away."""
        now = self.now
        if any(tile.used and tile.kind in MOVING for tile in now.tiles[seat]):
            return None
        lodges = (*now.lodges[:seat], now.lodges[seat] & ~(1 << n), *now.lodges[seat + 1 :])
        presence = now.options.presence(now.players)
        before = sum(wishes.score(wish, now.board, lodges, seat, presence) for wish in self.points)
        return self.totals[seat] - before

    # --- things that can be chosen

    def place(
        self,
        key: str,
        move: str | None,
        label: str,
        *drawn: Markup | None,
        lit: bool = False,
        picked: bool = False,
        also: str = "",
        stop: bool = True,
        **more: Any,
    ) -> Markup:
        """Return a thing of the table, and what choosing it means; nothing with ``move`` None.

        ``also`` is one more class; without ``stop`` only the arrows lead to it, not the Tab key.
        """
        if move is None or self.table.still:
            return tag("g", *drawn, role="img", aria_label=label, data_key=key, **more)
        classes = ["place"] + ["lit"] * lit + ["picked"] * picked + [also] * bool(also)
        return tag(
            "g",
            *drawn,
            class_=" ".join(classes),
            role="button",
            tabindex=0 if stop and (lit or picked or move.endswith(MORE)) else -1,
            aria_pressed="true" if picked else None,
            aria_label=label,
            data_move=move,
            data_key=key,
            **more,
        )
