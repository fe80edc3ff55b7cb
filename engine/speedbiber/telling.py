"""Speedbiber in sentences: what a move looked like, what is to be done, how a game was counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.picture import Happening, SceneStyle
from engine.core.words import _, listing, plural
from engine.speedbiber import wishes
from engine.speedbiber.hexes import NAMES
from engine.speedbiber.moves import ADDING, SET, Move
from engine.speedbiber.scoring import signed
from engine.speedbiber.terrain import terrain_name, tile_name
from engine.speedbiber.wishes import MILLS, WISHES


def lodge_key(n: int) -> str:
    """Return the key of the lodge on a hex in the drawing."""
    return f"lodge-{NAMES[n]}"


def plate_key(seat: int) -> str:
    """Return the key of a family's name plate, from which its lodges come."""
    return f"plate-P{seat}"


def tile_key(seat: int, place: int) -> str:
    """Return the key of a tile before a family: the one won beside the place on this hex."""
    return f"tile-P{seat}-{NAMES[place]}"


def wish_title(wish: str) -> str:
    """Return the name of a wish, or that of the mills."""
    return _("mills") if wish == MILLS else WISHES[wish].title


# --- what happened


def happened(
    before: Any | None, after: Any, move: Move | None, seat: int | None, table: SceneStyle
) -> Happening:
    """Return what a move of a seat looked like from the seat whose views these are."""
    if before is None or move is None or seat is None:
        return Happening()
    if move.verb == "end":
        return Happening(_told_end(before, after, seat, table))
    told = _told_lodge(before, move, seat, table)
    more = _told_tiles(before, after, seat)
    if more:
        told = _("{told} {more}", told=told, more=more)
    start = plate_key(seat) if move.origin is None else lodge_key(move.origin)
    to = lodge_key(move.to or 0)
    return Happening(told, _flights(before, after, seat, start, to), at=to)


def _flights(before: Any, after: Any, seat: int, start: str, end: str) -> Sequence[tuple[str, str]]:
    """Return where the lodge went, and the tiles that were won."""
    won = [
        (f"place-{NAMES[tile.place]}", tile_key(seat, tile.place))
        for tile in after.open.tiles[seat]
        if all(tile.place != old.place for old in before.open.tiles[seat])
    ]
    own = seat == after.seat or after.seat is None
    return [(start, end), *(won if own else ())]


def _points(view: Any, seat: int) -> int:
    """Return the points of a family as if the game ended now."""
    now = view.open
    presence = now.options.presence(now.players)
    return sum(wishes.score(wish, now.board, now.lodges, seat, presence) for wish in (*now.wishes, MILLS))


def _told_lodge(before: Any, move: Move, seat: int, table: SceneStyle) -> str:
    you, now = seat == before.seat, before.open
    places = {"name": table.name(seat), "hex": NAMES[move.to or 0]}
    if move.verb == SET:
        places["terrain"] = terrain_name(now.card)
        if you:
            return _("You set a lodge on {hex}, {terrain}.", **places)
        return _("{name} sets a lodge on {hex}, {terrain}.", **places)
    places["tile"] = tile_name(move.verb)
    if move.verb in ADDING:
        if you:
            return _("You set one more lodge on {hex} ({tile}).", **places)
        return _("{name} sets one more lodge on {hex} ({tile}).", **places)
    places["origin"] = NAMES[move.origin or 0]
    if you:
        return _("You move a lodge from {origin} to {hex} ({tile}).", **places)
    return _("{name} moves a lodge from {origin} to {hex} ({tile}).", **places)


def _told_tiles(before: Any, after: Any, seat: int) -> str:
    """Return by how much the points changed, and which tiles were won and lost."""
    change = _points(after, seat) - _points(before, seat)
    told = [signed(change)] if change else []
    old, new = before.open.tiles[seat], after.open.tiles[seat]
    was, is_ = {tile.place for tile in old}, {tile.place for tile in new}
    won = [tile_name(tile.kind) for tile in new if tile.place not in was]
    lost = [tile_name(tile.kind) for tile in old if tile.place not in is_]
    if won:
        told.append(_("wins {tiles}", tiles=listing(won)))
    if lost:
        told.append(_("loses {tiles}", tiles=listing(lost)))
    return f"({', '.join(told)})" if told else ""


def _told_end(before: Any, after: Any, seat: int, table: SceneStyle) -> str:
    """Return that a turn is over, what comes next, and for oneself which card was drawn."""
    now = after.open
    told = (
        _("Your turn is over.") if seat == before.seat else _("{name} ends the turn.", name=table.name(seat))
    )
    if now.renewals > before.open.renewals:
        told = _("{told} The discards are shuffled.", told=told)
    drawn = after.hands[seat]
    if seat == after.seat and drawn is not None and not now.over and now.players > 1:
        told = _("{told} Your next card is {terrain}.", told=told, terrain=terrain_name(drawn))
    if now.over:
        return told  # what is to be done says that the game is over
    name, terrain = table.name(now.seat_in_turn), terrain_name(now.card)
    if now.seat_in_turn == after.seat:
        return _("{told} You turn up {terrain}.", told=told, terrain=terrain)
    return _("{told} {name} turns up {terrain}.", told=told, name=name, terrain=terrain)


# --- what is to be done


def prompt(view: Any, picks: Sequence[str], table: SceneStyle) -> str:
    """Return what is to be done now, told to the seat whose view this is."""
    from engine.speedbiber.desk import Desk

    desk = Desk(view, picks, table)
    now = view.open
    if desk.shown:
        return _shown(desk)
    if view.over:
        return _("The game is over.")
    name, card = table.name(now.seat_in_turn), terrain_name(now.card)
    if view.seat is not None and view.to_move != view.seat:
        return _("It is the turn of {name}, with {card}.", name=name, card=card)
    if desk.tile:
        return _with_tile(desk)
    if now.due:
        lodges = plural("{n} more lodge", "{n} more lodges", now.due)
        if now.phase == "before":
            lodges = plural("{n} lodge", "{n} lodges", now.due)
        beside = bool(desk.lit & ~now.free_of_card == 0 and desk.lit != now.free_of_card)
        if beside:
            return _("Your card is {card}: set {lodges}, beside your own.", card=card, lodges=lodges)
        return _("Your card is {card}: set {lodges}.", card=card, lodges=lodges)
    usable = [tile_name(kind) for kind in desk.usable]
    if not now.placed and not now.done and now.left[now.seat_in_turn]:
        if usable:
            return _(
                "Your card is {card}, and no hex of it is free: use {tiles}, or end your turn.",
                card=card,
                tiles=listing(usable),
            )
        return _("Your card is {card}, and no hex of it is free: end your turn.", card=card)
    if usable:
        return _("Use {tiles}, or end your turn.", tiles=listing(usable))
    return _("End your turn.")


def _with_tile(desk: Any) -> str:
    """Return what a tile that has been chosen asks for, and which tile of one's own a move would cost."""
    tile = tile_name(desk.tile).capitalize()
    if desk.tile in ADDING:
        return _("{tile}: choose a hex for one more lodge.", tile=tile)
    if desk.origin is None:
        return _("{tile}: choose the lodge to be moved.", tile=tile)
    told = _("{tile}: where does the lodge of {hex} go?", tile=tile, hex=NAMES[desk.origin])
    loses = [tile_name(kind) for kind in desk.lifted(desk.origin)]
    if loses:
        told = _(
            "{told} Careful: leaving {hex} loses {tiles}.",
            told=told,
            hex=NAMES[desk.origin],
            tiles=listing(loses),
        )
    return told


def _shown(desk: Any) -> str:
    """Return the account of the wish that lights up."""
    points = desk.points[desk.shown][desk.seat]
    lines = next(one.lines for one in desk.view.account(desk.seat) if one.wish == desk.shown)
    text = "; ".join(_("{text}: {points}", text=line.text, points=line.points) for line in lines)
    title = wish_title(desk.shown).capitalize()
    return _(
        "{title}: {points} ({lines}).",
        title=title,
        points=plural("{n} point", "{n} points", points),
        lines=text,
    )


# --- how a game was counted


def counted(view: Any, table: SceneStyle) -> tuple[str, ...]:
    """Return how a finished game was counted, family by family; nothing before its end."""
    if not view.over:
        return ()
    lines = []
    for seat in range(view.players):
        for one in view.account(seat):
            sums = "; ".join(_("{text}: {points}", text=line.text, points=line.points) for line in one.lines)
            lines.append(
                _(
                    "{name}, {wish}: {points} ({lines}).",
                    name=table.name(seat),
                    wish=one.title,
                    points=one.points,
                    lines=sums,
                )
            )
        lines.append(
            _(
                "{name}: {points} together.",
                name=table.name(seat),
                points=plural("{n} point", "{n} points", view.totals[seat]),
            )
        )
    return tuple(lines)
