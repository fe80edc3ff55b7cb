"""What stands around the map: name plates, wishes, the card, the tiles, and the account at the end."""

from __future__ import annotations

from collections import Counter

from engine.core.markup import Markup, join, tag
from engine.core.picture import MORE
from engine.core.words import _, listing, plural
from engine.speedbiber import art
from engine.speedbiber.desk import SHOW, Desk, with_step
from engine.speedbiber.parts import TERRAINS
from engine.speedbiber.places import TILES
from engine.speedbiber.telling import plate_key, tile_key, wish_title
from engine.speedbiber.terrain import terrain_name, tile_name
from engine.speedbiber.wishes import MILLS, WISHES

EDGE, GAP = 4, 4
PLATE_HIGH, WISH_HIGH, HAND_HIGH, STRIP_HIGH = 52, 42, 66, 34
"""How high things are; on a phone three quarters of it, in pixels: what is 32 high can be hit by a finger."""
INNER = art.MAP_WIDE - 2 * EDGE


def _sign(width: float, height: float, radius: float = 8, **more: object) -> Markup:
    """Return the ground of something on the table, its upper left corner at (0, 0)."""
    return tag("rect", width=f"{width:.4g}", height=height, rx=radius, class_="sign", **more)


def _at(x: float, y: float) -> str:
    return f"translate({x:.4g} {y:.4g})"


def _bold(text: object, x: float, y: float, size: float, anchor: str = "start", weight: int = 800) -> Markup:
    return art.words(text, x, y, size, text_anchor=anchor, font_weight=weight)


# --- name plates


def plates(desk: Desk, y: float) -> Markup:
    """Return a plate for each family: its lodge, name, points now, lodges at hand, and tiles."""
    n = desk.now.players
    width = min(194.0, (INNER - GAP * (n - 1)) / n)
    left = (art.MAP_WIDE - n * width - GAP * (n - 1)) / 2
    return tag("g", *(_plate(desk, seat, left + (width + GAP) * seat, y, width) for seat in range(n)))


def _plate(desk: Desk, seat: int, x: float, y: float, width: float) -> Markup:
    now = desk.now
    turn = desk.view.to_move == seat
    name = _("You") if seat == desk.view.seat else desk.name(seat)
    card = desk.view.hands[seat] if not turn else None
    points, left = desk.totals[seat], now.left[seat]
    tiles = now.tiles[seat]
    step = min(11.0, (width - 12) / max(1, len(tiles)))
    signs = [art.tile(tile.kind, 10 + step * n, 45, 0.52) for n, tile in enumerate(tiles)]
    frame = {"stroke": "currentColor", "stroke_width": 2.6, "fill": "none"} if turn else None
    label = _(
        "{name}: {points}, {lodges} left{tiles}",
        name=name,
        points=plural("{n} point", "{n} points", points),
        lodges=plural("{n} lodge", "{n} lodges", left),
        tiles="; " + listing([tile_name(tile.kind) for tile in tiles]) if tiles else "",
    )
    if turn:
        label = _("{label}. In turn.", label=label)
    if card is not None:
        label = _("{label}. Next card: {terrain}.", label=label, terrain=terrain_name(card))
    room = width - 30 - (20 if card is not None else 6)
    return tag(
        "g",
        _sign(width, PLATE_HIGH),
        tag("rect", x=1, y=1, width=f"{width - 2:.4g}", height=PLATE_HIGH - 2, rx=7, **frame)
        if frame
        else None,
        art.lodge(seat, 14, 14, 0.95),
        art.fitted(
            _("▶ {name}", name=name) if turn else name,
            26,
            18,
            14,
            room,
            text_anchor="start",
            font_weight=800 if turn else 600,
        ),
        tag("g", _swatch(card, 0.62), transform=_at(width - 14, 14)) if card is not None else None,
        _number(points, f"points-P{seat}", 8, 37),
        art.fitted(_("{n} left", n=left), width - 7, 36, 14, width - 42, text_anchor="end"),
        *signs,
        tag("title", label),
        transform=_at(x, y),
        role="img",
        aria_label=label,
        data_key=plate_key(seat),
    )


def _number(points: int, key: str, x: float, y: float) -> Markup:
    """Return points in large figures, which rise to a new number."""
    style = {"font_size": 17, "font_weight": 800, "fill": "currentColor"}
    return tag("text", points, x=x, y=y, data_key=key, data_counts=points, **style)


def _swatch(card: str, scale: float) -> Markup:
    """Return a hex of a terrain, as on the cards."""
    return tag("use", href=f"#{art.HEX_ID[card]}", transform=f"scale({scale:g})")


# --- the strip under the map


def strip(desk: Desk, y: float) -> Markup:
    """Return the round, the deck, the open discards, and the buttons that zoom."""
    now = desk.now
    pile = Counter(now.discards)
    told = [_("{terrain} {n}", terrain=terrain_name(letter), n=pile[letter]) for letter in TERRAINS]
    label = _(
        "Round {round}. Deck: {deck}. Discards: {pile}.",
        round=now.round,
        deck=plural("{n} card", "{n} cards", now.deck),
        pile=listing(told),
    )
    if now.last_round and not now.over:
        label = _("{label} This is the last round.", label=label)
    head = _("last round") if now.last_round and not now.over else _("round {n}", n=now.round)
    drawn = [
        _bold(head, 6, 13, 14),
        art.words(_("deck {n}", n=now.deck), 104, 13, 14, text_anchor="start"),
        art.words(_("played:"), 6, 30, 14, text_anchor="start"),
    ]
    for number, letter in enumerate(TERRAINS):
        x = 74 + 41 * number
        drawn.append(tag("g", _swatch(letter, 0.66), transform=_at(x, 25)))
        drawn.append(_bold(pile[letter], x + 11, 30, 14))
    info = tag("g", *drawn, tag("title", label), role="img", aria_label=label, data_key="strip")
    return tag("g", info, _zoom(desk.table.still), transform=_at(0, y), data_key="under-map")


def _zoom(still: bool) -> Markup:
    """Return the buttons that zoom the map; on the map these are the keys +, - and 0 as well."""
    signs = {"1.5": "M-4 0H4M0-4V4", "0.667": "M-4 0H4", "0": "M-5-2V-5H-2M2-5H5V-2M5 2V5H2M-2 5H-5V2"}
    names = (_("Zoom in (+)"), _("Zoom out (−)"), _("The whole map (0)"))
    drawn = [
        tag(
            "g",
            tag("rect", x=-16, y=-16, width=32, height=32, rx=7, class_="sign"),
            tag("path", d=d, stroke="currentColor", stroke_width=1.5, fill="none", transform="scale(1.5)"),
            tag("title", name),
            transform=_at(308 + 36 * number, 16.5),
            role=None if still else "button",
            tabindex=None if still else 0,
            aria_label=None if still else name,
            data_zoom=factor,
            data_key=f"zoom-{factor}",
        )
        for number, ((factor, d), name) in enumerate(zip(signs.items(), names, strict=True))
    ]
    return tag("g", *drawn, aria_hidden="true" if still else None, data_key="zoom")


# --- wishes


def wish_height(desk: Desk) -> float:
    """Return how high the wishes are: two rows of numbers from four families on."""
    return WISH_HIGH + 16 * (desk.now.players > 3)


def wishes(desk: Desk, y: float) -> Markup:
    """Return the three wishes and the mills, each with the points of every family now."""
    shown = [wish for wish in desk.points if desk.known(f"wish-{wish}")]
    width = (INNER - 3 * GAP) / 4
    return tag("g", *(_wish(desk, wish, EDGE + (width + GAP) * n, y, width) for n, wish in enumerate(shown)))


def _wish(desk: Desk, wish: str, x: float, y: float, width: float) -> Markup:
    points = desk.points[wish]
    title = wish_title(wish)
    sentence = _("3 points for each mill beside which you have a lodge.")
    if wish != MILLS:
        sentence = WISHES[wish].sentence
    standing = [_("{name} {points}", name=desk.name(seat), points=value) for seat, value in enumerate(points)]
    label = _("{title}: {counts} Now: {standing}.", title=title, counts=sentence, standing=listing(standing))
    chosen = desk.shown == wish
    numbers = []
    columns = max(2, min(3, len(points)))
    size = 14 if columns == 2 else 12.5
    for seat, value in enumerate(points):
        left, under = 9 + (width - 6) / columns * (seat % columns), 35 + 16 * (seat // columns)
        lodge = art.lodge(seat, left, under - 5, 0.45)
        numbers.append(
            join(lodge, art.words(value, left + 6, under, size, text_anchor="start", font_weight=700))
        )
    return desk.place(
        f"wish-{wish}",
        MORE if chosen else f"{SHOW} {wish} {MORE}",
        label,
        _sign(width, wish_height(desk)),
        tag("g", art.fitted(title, width / 2, 17, 14, width - 8, font_weight=800), *numbers),
        tag("title", label),
        picked=chosen,
        transform=_at(x, y),
    )


# --- the card, the tiles, the end of the turn


def hand(desk: Desk, y: float) -> Markup:
    """Return the card of the family in turn, its tiles or one's own, and the buttons."""
    return tag("g", _card(desk, y), _tiles(desk, y), _buttons(desk, y), data_key="own")


def _card(desk: Desk, y: float) -> Markup:
    now = desk.now
    if now.card is None or not desk.known("card"):
        return tag("g", data_key="card")
    name = desk.name(now.seat_in_turn)
    due = plural("{n} to set", "{n} to set", now.due) if now.due else _("all set")
    title = terrain_name(now.card)
    whose = _("Your card") if now.seat_in_turn == desk.view.seat else _("Card of {name}", name=name)
    label = _("{whose}: {terrain}; lodges: {due}", whose=whose, terrain=title, due=due)
    return tag(
        "g",
        _sign(96, HAND_HIGH),
        art.fitted(whose, 6, 16, 14, 84, text_anchor="start"),
        tag("g", _swatch(now.card, 1.3), transform=_at(21, 45)),
        art.fitted(title, 40, 41, 14, 52, text_anchor="start", font_weight=800),
        art.fitted(due, 40, 57, 14, 52, text_anchor="start"),
        tag("title", label),
        transform=_at(EDGE, y),
        role="img",
        aria_label=label,
        data_key="card",
    )


def _tiles(desk: Desk, y: float) -> Markup:
    """Return the tiles of the reader's family, or on an open table of the family in turn."""
    seat = desk.seat if desk.mover is None else desk.mover
    tiles = desk.now.tiles[seat]
    pitch = min(70.0, 209 / max(1, len(tiles)))
    drawn = []
    picked = ""
    steps = list(enumerate((move.verb for move in desk.advised), 1))
    for number, held in enumerate(tiles):
        ready = held.kind in desk.usable and held.ready(desk.now.options)
        chosen = ready and held.kind == desk.tile and picked != desk.tile  # of two equal ones, the first
        picked = desk.tile if chosen else picked
        move = MORE if chosen else held.kind if held.kind in desk.usable else desk.attempt(held.kind)
        if desk.mover is None:
            move = None  # type: ignore[assignment]
        state = _("used") if held.used else _("new") if held.new and not held.ready(desk.now.options) else ""
        about = TILES[held.kind]
        label = _("{tile}: {does}", tile=about.title.capitalize(), does=about.does)
        if state:
            label = _("{label} ({state})", label=label, state=state)
        advised = next((step for step in steps if ready and step[1] == held.kind), None)
        if advised:
            steps.remove(advised)  # the next of two equal ones is for the next step
            label = with_step(label, advised[0])
        wide = pitch - 3
        drawn.append(
            desk.place(
                tile_key(seat, held.place),
                move,
                label,
                _sign(wide, HAND_HIGH),
                tag(
                    "g",
                    art.tile(held.kind, wide / 2, 20, 1.2 if wide > 30 else 1),
                    *(_two_lines(about.title, wide / 2, 46, wide - 4) if wide > 45 and not state else ()),
                    opacity=0.45 if state else 1,
                ),
                art.words(number + 1, 4, 13, 12, text_anchor="start", font_weight=700),
                art.fitted(state, wide / 2, 54, 14, wide - 4, font_weight=800) if state else None,
                art.step(advised[0], wide - 10, 11) if advised else None,
                tag("title", label),
                lit=ready and not desk.tile,
                picked=chosen,
                transform=_at(104 + pitch * number, y),
                aria_keyshortcuts=number + 1 if move else None,
            )
        )
    if not tiles:
        drawn.append(art.words(_("no tiles yet"), 207, y + 38, 14, opacity=0.75))
    return tag("g", *drawn, data_key="tiles")


def _two_lines(title: str, x: float, y: float, width: float) -> tuple[Markup, ...]:
    """Return a name below a tile, each of its words on a line of its own."""
    lines = title.split(" ", 1)
    start = y + 13 - 6.5 * len(lines)
    return tuple(
        art.fitted(line, x, start + 13 * n, 13, width, font_weight=600) for n, line in enumerate(lines)
    )


def _buttons(desk: Desk, y: float) -> Markup | None:
    """Return the button that ends the turn, and the one that drops what was picked."""
    x, width = 316, 80
    drawn = []
    last = next((n for n, move in enumerate(desk.advised, 1) if move.verb == "end"), None)
    if desk.mover is not None or desk.view.seat is not None:  # it stays for whoever stands on it
        drawn.append(
            _button(desk, "end", _("End turn"), x, y, width, 32, lit=desk.may_end, keys="Enter", step=last)
        )
    if desk.tile or desk.shown:
        drawn.append(_button(desk, MORE, _("Cancel"), x, y + 34, width, 32, keys="Escape"))
    return tag("g", *drawn, data_key="buttons")


def _button(
    desk: Desk,
    move: str,
    title: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    lit: bool = False,
    keys: str,
    step: int | None = None,
) -> Markup:
    """Return a button; ``step`` is that of an advice, which shows where it is the next one."""
    return desk.place(
        "cancel" if move == MORE else move,
        move,
        with_step(title, step),
        _sign(width, height, height / 2),
        _bold(title, width / 2, height / 2 + 4.8, 14, "middle"),
        art.step(step, width - 12, height / 2) if step == 1 else None,
        lit=lit,
        transform=_at(x, y),
        aria_keyshortcuts=keys,
    )


# --- the account at the end


def sheet_height(desk: Desk) -> float:
    """Return how high the account is."""
    return 28 + 18 * (len(desk.points) + 1)


def sheet(desk: Desk, y: float) -> Markup:
    """Return the account of a finished game: what each wish brought each family, and the sums."""
    n = desk.now.players
    step = min(70.0, 290 / n)

    def column(seat: int) -> float:
        return 100 + step * (seat + 0.5)

    best = max(desk.totals)
    drawn = [_sign(INNER, sheet_height(desk))]
    drawn += [art.lodge(seat, column(seat), 13, 0.8) for seat in range(n)]
    for line, (wish, points) in enumerate(desk.points.items()):
        under = 36 + 18 * line
        drawn.append(art.words(wish_title(wish), 10, under, 14, text_anchor="start"))
        drawn += [art.words(value, column(seat), under, 14) for seat, value in enumerate(points)]
    under = 40 + 18 * len(desk.points)
    drawn.append(tag("path", d=f"M10 {under - 14}H{INNER - 10}", stroke="currentColor"))
    drawn.append(_bold(_("together"), 10, under + 1, 14))
    for seat, value in enumerate(desk.totals):
        text = _("★ {n}", n=value) if value == best and n > 1 else value
        drawn.append(_bold(text, column(seat), under + 1, 14, "middle"))
    standing = [
        _("{name} {points}", name=desk.name(seat), points=value) for seat, value in enumerate(desk.totals)
    ]
    label = _("The account: {standing}", standing=listing(standing))
    return tag("g", *drawn, transform=_at(EDGE, y), role="img", aria_label=label, data_key="sheet")
