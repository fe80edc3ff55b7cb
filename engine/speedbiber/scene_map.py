"""The map in the drawing: ground, places, lodges, what lights up for a wish, and where a lodge may go."""

from __future__ import annotations

from functools import lru_cache

from engine.core.markup import Markup, join, tag
from engine.core.words import _, listing, plural
from engine.speedbiber import accounts, art
from engine.speedbiber.board import Board
from engine.speedbiber.desk import Desk
from engine.speedbiber.hexes import LETTERS, NAMES, QUARTERS, SIZE, members
from engine.speedbiber.parts import BOULDERS, LAKE, MILL, TERRAINS
from engine.speedbiber.telling import lodge_key
from engine.speedbiber.terrain import terrain_name, tile_name

SEEN = 190, 220
"""How much of the map is seen on a phone on which its hexes fit a finger: the middles of hexes."""

GROUP_LOOKS = ("", "7 3", "2.5 3", "9 3 2.5 3")
"""The dashes of the borders of groups that light up, in turn."""


def chart(desk: Desk, y: float) -> Markup:
    """Return the whole map, which can be zoomed by itself."""
    return tag(
        "svg",
        _ground(desk),
        tag("g", art.quarter_lines(), pointer_events="none"),
        _places(desk),
        _lodges(desk),
        _shown(desk),
        _lights(desk),
        _advised(desk),
        _lit(desk),
        _rises(desk),
        _frame(),
        x=0,
        y=f"{y:g}",
        width=art.MAP_WIDE,
        height=art.MAP_HIGH,
        viewBox=f"0 0 {art.MAP_WIDE} {art.MAP_HIGH}",
        data_zoomable="",
        data_turn=_turn(desk),
        data_look=_look(desk),
        data_whole=True if desk.shown else None,
        role="group",
        aria_label=_("The map: columns A to T, rows 1 to 20"),
        data_key="map",
    )


def _turn(desk: Desk) -> str | None:
    """Return what tells turns apart, for the view that follows them; None if it shall not."""
    if desk.table.looks.get("follow", "on") != "on":
        return None
    return f"{desk.now.round}-{desk.mover}"


def _look(desk: Desk) -> str | None:
    """Return where the view goes at the beginning of the reader's turn, and how high a hex is.

    It is the middle of the hexes that can be chosen, of as many as are seen together if they lie far apart;
    the view of a whole map if it is nobody's turn here, or if a lodge may go anywhere.
    """
    if _turn(desk) is None or desk.mover is None:
        return None
    if not desk.lit or not desk.now.lodges[desk.mover]:
        return None
    xs, ys = zip(*_together([art.centre(n) for n in members(desk.lit)]), strict=True)
    return f"{(min(xs) + max(xs)) / 2:.0f} {(min(ys) + max(ys)) / 2:.0f} {art.HIGH:.1f}"


def _together(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the points if they are seen together on a phone; else the most that are seen around one of them.

    >>> _together([(20, 20), (380, 400), (380, 420)])
    [(380, 400), (380, 420)]
    """
    wide, high = SEEN
    xs, ys = zip(*points, strict=True)
    if max(xs) - min(xs) <= wide and max(ys) - min(ys) <= high:
        return points
    around = (
        [(x, y) for x, y in points if abs(x - a) <= wide / 2 and abs(y - b) <= high / 2] for a, b in points
    )
    return max(around, key=len)


# --- the ground


def kind_name(board: Board, n: int) -> str:
    """Return what a hex is, in a word or two."""
    kind = board.kind(n)
    if kind in TERRAINS:
        return terrain_name(kind)
    if kind in (LAKE, BOULDERS, MILL):
        return {LAKE: _("lake"), BOULDERS: _("boulders"), MILL: _("mill")}[kind]
    return _("place: {tile}", tile=tile_name(next(p.tile for p in board.places if p.hex == n)))


@lru_cache(maxsize=16)
def _hexes(board: Board) -> tuple[tuple[str, str, str], ...]:
    """Return for each hex its drawing up to what it does, what it is in words, and the end of its drawing."""
    found = []
    for n, name in enumerate(NAMES):
        x, y = art.centre(n)
        told = f"{name} {kind_name(board, n)}"
        use = f'<use href="#{art.HEX_ID[board.kind(n)]}" x="{x:.1f}" y="{y:.1f}"'
        found.append((use, told, f">{tag('title', told)}</use>"))
    return tuple(found)


def _ground(desk: Desk) -> Markup:
    """Return the 400 hexes; each can be tried, lit or not."""
    now, tries = desk.now, desk.mover is not None
    owners = {n: seat for seat, own in enumerate(now.lodges) for n in members(own)}
    places = _told_places(desk)
    advised = {move.to for move in desk.advised}
    drawn = []
    for n, (use, told, end) in enumerate(_hexes(now.board)):
        tried = f' data-move="{desk.move_to(n)}"' if tries else ""
        if n in owners:
            end = f">{tag('title', desk.told_advice(_told_lodge(desk, told, owners[n]), n))}</use>"
        elif n in places:
            end = f">{tag('title', places[n])}</use>"
        elif n in advised:
            end = f">{tag('title', desk.told_advice(told, n))}</use>"
        drawn.append(use + tried + end)
    parts = [
        tag("g", Markup("".join([drawn[n] for n in members(quarter)])), data_key=f"part-{q}")
        for q, quarter in enumerate(QUARTERS)
        if desk.known(f"part-{q}")
    ]
    return tag("g", *parts, class_="tries" if tries else None, data_key="ground")


def _told_lodge(desk: Desk, told: str, seat: int) -> str:
    if seat == desk.view.seat:
        return _("{hex}, your lodge", hex=told)
    return _("{hex}, lodge of {name}", hex=told, name=desk.name(seat))


@lru_cache(maxsize=1)
def _frame() -> Markup:
    """Return the letters of the columns and the numbers of the rows; zoomed, they stay at the edges."""
    letters, numbers = [], []
    for c, letter in enumerate(LETTERS):
        x, y = art.centre(SIZE * c)
        letters.append(tag("text", letter, x=f"{x:.1f}", y=f"{y - art.HIGH / 2 - 2.5:.1f}"))
    for r in range(SIZE):
        x, y = art.centre(r)
        numbers.append(tag("text", r + 1, x=f"{x - 19:.1f}", y=f"{y + 3:.1f}"))
    return tag(
        "g",
        tag("g", *letters, data_edge="top", font_size=9),
        tag("g", *numbers, data_edge="left", font_size=9),
        class_="frame",
        aria_hidden="true",
    )


# --- places


def _laid(desk: Desk, n: int) -> bool:
    """Tell whether the part with this hex lies there already."""
    return any(quarter >> n & 1 and desk.known(f"part-{q}") for q, quarter in enumerate(QUARTERS))


def _places(desk: Desk) -> Markup:
    """Return the places, each with the sign of its tile and a ring: whether it can be had, or is had."""
    now, seat = desk.now, desk.seat
    drawn = []
    labels = _told_places(desk)
    for number, place in enumerate(now.board.places):
        if not _laid(desk, place.hex):
            continue
        x, y = art.centre(place.hex)
        mine = any(tile.place == place.hex for tile in now.tiles[seat])
        had, stock = bool(now.had[seat] >> place.hex & 1), now.stock[number]
        ring = None
        if mine:
            ring = join(
                tag("circle", r=10.4, stroke="#1a2228", stroke_width=3.6),
                tag("circle", r=10.4, stroke=art.FAMILIES[seat], stroke_width=2.4),
            )
        elif stock and not had:
            ring = tag("circle", r=10.2, stroke="#1a2228", stroke_width=1.5, stroke_dasharray="3.4 2.2")
        dots = [tag("circle", cx=-2 + 4 * n, cy=-8.2, r=1.3, fill="#1a2228") for n in range(stock)]
        drawn.append(
            tag(
                "g",
                tag("g", art.tile(place.tile, 0, 1.4, 0.82), opacity=1 if stock or mine else 0.45),
                *dots,
                ring,
                transform=f"translate({x:.1f} {y:.1f})",
                role="img",
                aria_label=labels[place.hex],
                data_key=f"place-{NAMES[place.hex]}",
            )
        )
    return tag("g", *drawn, fill="none", pointer_events="none", data_key="places")


def _told_places(desk: Desk) -> dict[int, str]:
    """Return for the hex of each place what its ring and its dots say."""
    now, seat = desk.now, desk.seat
    found = {}
    for number, place in enumerate(now.board.places):
        told = plural("{n} tile left", "{n} tiles left", now.stock[number])
        if any(tile.place == place.hex for tile in now.tiles[seat]):
            told = _("{left}, you have one", left=told)
        elif now.had[seat] >> place.hex & 1:
            told = _("{left}, you have had one", left=told)
        elif now.stock[number]:
            told = _("{left}, you can still win one", left=told)
        found[place.hex] = _(
            "{hex}, place: {tile}; {told}", hex=NAMES[place.hex], tile=tile_name(place.tile), told=told
        )
    return found


# --- lodges


def _lodges(desk: Desk) -> Markup:
    """Return the lodges of every family."""
    groups = []
    for seat, own in enumerate(desk.now.lodges):
        drawn = []
        for n in members(own):
            x, y = art.centre(n)
            key = lodge_key(n)
            if key in desk.table.changed:
                drawn.append(
                    tag(
                        "circle",
                        cx=f"{x:.1f}",
                        cy=f"{y:.1f}",
                        r=11.6,
                        class_="fresh",
                        data_key=f"fresh-{NAMES[n]}",
                    )
                )
            drawn.append(tag("use", href=f"#lodge-{seat}", x=f"{x:.1f}", y=f"{y - 1:.1f}", data_key=key))
        hexes = [NAMES[n] for n in members(own)]
        label = _("Lodges of {name}: {hexes}", name=desk.name(seat), hexes=listing(hexes))
        if seat == desk.view.seat:
            label = _("Your lodges: {hexes}", hexes=listing(hexes))
        groups.append(tag("g", *drawn, role="img", aria_label=label, data_key=f"lodges-P{seat}"))
    return tag("g", *groups, pointer_events="none", data_key="lodges")


# --- what lights up for a wish


def _shown(desk: Desk) -> Markup | None:
    """Return what counts for the wish that the reader has chosen, of the own family."""
    if not desk.shown:
        return None
    now = desk.now
    groups = accounts.counts(desk.shown, now.board, now.lodges, desk.seat, now.options.presence(now.players))
    drawn, labels = [], []
    for number, group in enumerate(groups):
        middles = [art.centre(n) for n in members(group.hexes)]
        x, y = _most_central(middles)
        border = art.outline(group.hexes)
        drawn.append(
            join(
                tag("path", d=art.hexes_path(members(group.hexes)), fill="#fff", fill_opacity=0.35),
                tag("path", d=border, stroke="#fff", stroke_width=4.6),
                tag(
                    "path",
                    d=border,
                    stroke="#7a1fa2",
                    stroke_width=2.8,
                    stroke_dasharray=GROUP_LOOKS[number % len(GROUP_LOOKS)] or None,
                ),
            )
        )
        halo = {"stroke": "#fff", "stroke_width": 4.5, "paint_order": "stroke", "font_weight": 800}
        labels.append(art.words(group.label, x, y + 4.5, 13, fill="#4a0f68", **halo))
    return tag(
        "g",
        *drawn,
        *labels,
        fill="none",
        stroke_linecap="round",
        pointer_events="none",
        aria_hidden="true",
        data_key="shown",
    )


def _most_central(points: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the one of the points that is nearest to their mean."""
    x = sum(a for a, _b in points) / len(points)
    y = sum(b for _a, b in points) / len(points)
    return min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)


# --- where a lodge may go


def _lights(desk: Desk) -> Markup:
    """Return how the hexes that can be chosen are lit, below all that is written on them."""
    drawn = []
    if desk.origin is not None:
        x, y = art.centre(desk.origin)
        around = tag(
            "circle", r=11, fill="none", stroke="var(--ohs-lit)", stroke_width=2.4, stroke_dasharray="3 2"
        )
        drawn.append(tag("g", around, transform=f"translate({x:.1f} {y:.1f})", data_key="lifted"))
    hexes = list(members(desk.lit))
    if hexes:
        drawn.append(tag("path", d=art.hexes_path(hexes), class_="lights lift" if desk.lifting else "lights"))
    if hexes and not desk.lifting:
        drawn += [tag("path", d=art.dots_path(hexes), class_=look) for look in ("pips halo", "pips")]
    return tag("g", *drawn, pointer_events="none", data_key="lights")


def _lit(desk: Desk) -> Markup:
    """Return the hexes that can be chosen, each with what it changes."""
    drawn = [_lit_hex(desk, n, stop=not number) for number, n in enumerate(members(desk.lit))]
    return tag("g", *drawn, data_key="lit")


def _lit_hex(desk: Desk, n: int, *, stop: bool) -> Markup:
    """Return a hex that can be chosen; the Tab key stops at one of them, the arrows go on from there."""
    what = f"{NAMES[n]}, {kind_name(desk.now.board, n)}"
    if desk.lifting:
        loses = [tile_name(kind) for kind in desk.lifted(n)]
        gain, label = "", _("{hex}. Move this lodge.", hex=what)
        if loses:
            gain = _("loses {tile}", tile=listing(loses))
            label = _(
                "{hex}. Move this lodge; it loses {tile}, unless it stays beside the place.",
                hex=what,
                tile=listing(loses),
            )
    else:
        change = desk.change(n, desk.origin)
        gain, label = str(change), _("{hex}: {change}", hex=what, change=change.spoken)
    label = desk.told_advice(label, n)
    x, y = art.centre(n)
    body = tag("use", href="#hex", class_="hex")
    place = desk.place(
        f"hex-{NAMES[n]}",
        desk.move_to(n),
        label,
        tag("title", label),
        body,
        lit=True,
        stop=stop,
        transform=f"translate({x:.1f} {y:.1f})",
    )
    return join(place, _gain(gain, n) if gain else None)


def _gain(text: str, n: int) -> Markup:
    """Return the change of the score, beside the hex where there is room.

    It follows the hex and is no part of it: what is chosen by its middle, as some screen readers do,
    is then the hex and not its neighbour under the middle of a long word.
    """
    long, c = len(text) > 4, n // SIZE
    anchor = ("start" if c < SIZE // 2 else "end") if long else "middle"
    x, y = art.centre(n)
    where = {
        "x": f"{x + {'start': -11, 'end': 11, 'middle': 0}[anchor]:.1f}",
        "y": f"{y + (20 if n % SIZE == 0 else -7.5):.1f}",
        "data_within": f"{x:.0f}",
    }
    return tag("text", text, text_anchor=anchor, class_="gain", aria_hidden="true", **where)


def _advised(desk: Desk) -> Markup | None:
    """Return the steps of an advice: the first in a bright ring, all numbered; a moved lodge with its way."""
    drawn = []
    for number, move in enumerate(desk.advised, 1):
        if move.to is None:
            continue
        x, y = art.centre(move.to)
        if move.origin is not None:
            a, b = art.centre(move.origin)
            way = {"d": f"M{a:.1f} {b:.1f}L{x:.1f} {y:.1f}", "stroke_dasharray": "5 3"}
            drawn.append(tag("path", stroke="#fff", stroke_width=4, **way))
            drawn.append(tag("path", stroke=art.ADVICE, stroke_width=2, **way))
        ring = tag("circle", r=12.5, stroke=art.ADVICE, stroke_width=3) if number == 1 else None
        drawn.append(tag("g", ring, art.step(number), transform=f"translate({x:.1f} {y:.1f})"))
    if not drawn:
        return None
    return tag("g", *drawn, fill="none", pointer_events="none", aria_hidden="true", data_key="advised")


def _rises(desk: Desk) -> Markup | None:
    """Return what the lodges just set have brought, rising from them for a moment."""
    if desk.table.still or not desk.table.changed:
        return None
    now = desk.now
    drawn = []
    for seat, own in enumerate(now.lodges):
        for n in members(own):
            key = lodge_key(n)
            if key not in desk.table.changed:
                continue
            brought = desk.brought(seat, n)
            if brought is None:
                continue
            x, y = art.centre(n)
            text = tag("text", f"{brought:+}".replace("-", "−"), class_="rise", text_anchor="middle")
            drawn.append(
                tag("g", text, transform=f"translate({x:.1f} {y - 9:.1f})", data_key=f"rise-{NAMES[n]}")
            )
    return tag("g", *drawn, pointer_events="none", aria_hidden="true", data_key="rises")
