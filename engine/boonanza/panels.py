"""The places of the other players: hand, fields and coins, and what lies aside."""

from __future__ import annotations

from engine.boonanza import art
from engine.boonanza.beans import coins, many, name
from engine.boonanza.desk import EDGE, WIDE, Desk, at, count_label, ring, shortened
from engine.boonanza.moves import COIN
from engine.boonanza.table import Field
from engine.boonanza.telling import aside_key, card_key, coins_key, field_key, hand_key
from engine.core.markup import Markup, join, tag
from engine.core.words import _, listing, plural

PANEL = 130
"""How high the place of another player is."""
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 3, 6: 3}
"""How many other players stand side by side."""


# --- the other players


def others(desk: Desk) -> Markup:
    """Return the places of all other players, clockwise from the one on the left of the reader."""
    seats = [(desk.seat + step) % desk.now.players for step in range(1, desk.now.players)]
    across = COLUMNS[len(seats)]
    wide = (WIDE - 2 * EDGE - 6 * (across - 1)) / across
    return tag(
        "g",
        *(
            _other(desk, seat, EDGE + (wide + 6) * (n % across), 4 + PANEL * (n // across), wide)
            for n, seat in enumerate(seats)
        ),
        data_key="others",
    )


def height_of_others(players: int) -> int:
    """Return how much room the other players take."""
    return PANEL * -(-(players - 1) // COLUMNS[players - 1])


def _other(desk: Desk, seat: int, x: float, y: float, wide: float) -> Markup:
    """Return the place of another player; choosing it makes it the partner of the offer under way."""
    now, draft = desk.now, desk.draft
    turn = now.active == seat and not desk.view.over
    partner = draft is not None and draft.partner == seat and (draft.begun or desk.mine)
    frame = {"width": f"{wide:g}", "height": PANEL - 8, "rx": 10}
    ground = tag("rect", fill="currentColor", opacity=0.16 if partner else 0.06, **frame)
    border = tag("rect", fill="none", stroke="currentColor", stroke_width=2.5, **frame) if partner else None
    shown = shortened(desk.name(seat), int((wide - 52) / 7.6))
    marked = _("▶ {name}", name=shown) if turn else shown
    head = join(
        art.fitted(marked, 6, 17, 14.5, wide - 44, text_anchor="start", font_weight=800 if turn else 650),
        _start_card(desk, seat, wide),
    )
    move = None
    if draft is not None and draft.verb == "offer":
        move = draft.to(seat).pick
    label = _spoken(desk, seat)
    if move is not None:
        label = _("{player} Trade with {name}.", player=label, name=desk.name(seat))
    body = desk.place(
        f"player-P{seat}",
        move,
        label,
        tag("g", ground, border, head, _fields(desk, seat, wide)),
        ring=ring(wide, PANEL - 8, 11, 1.5),
        picked=partner,
        ready=draft is not None,
    )
    return at(
        x,
        y,
        body,
        _coins(desk, seat, wide),
        _hand(desk, seat, wide),
        _aside(desk, seat, wide),
        data_key=f"seat-P{seat}",
    )


def _coins(desk: Desk, seat: int, wide: float) -> Markup:
    """Return the coins of another player; where they may be traded, choosing them asks for one."""
    n = len(desk.now.coins[seat])
    told = plural("{n} coin", "{n} coins", n)
    draft = desk.draft
    move = None
    if draft is not None and draft.verb != "accept" and n and desk.now.options.coins_in_trade == "yes":
        move = draft.asking(COIN, seat).pick
    thing = desk.place(
        coins_key(seat),
        move,
        _("{name}: {coins}", name=desk.name(seat), coins=told),
        tag("g", art.coin(0, 0, 7.5), art.words(n, 10, 5, 14.5, text_anchor="start", font_weight=800)),
        ring=at(-9, -9, ring(34, 18, 9, 1)),
        ready=move is not None,
    )
    return at(wide - 26, 12, thing)


def _start_card(desk: Desk, seat: int, wide: float) -> Markup | None:
    """Return the sign of the player who began, if there is room for it."""
    if seat != desk.now.start or wide < 110:
        return None
    return art.words("★", wide - 42, 17.5, 14, fill="currentColor", opacity=0.75)


def _spoken(desk: Desk, seat: int) -> str:
    """Return what a screen reader says of another player."""
    now = desk.now
    fields = [many(*field) if field is not None else _("an empty field") for field in now.fields[seat]]
    return _(
        "{name}: {coins}, {cards} in hand, on the fields {fields}.",
        name=desk.name(seat),
        coins=plural("{n} coin", "{n} coins", len(now.coins[seat])),
        cards=plural("{n} card", "{n} cards", len(now.backs[seat])),
        fields=listing(fields),
    )


def _hand(desk: Desk, seat: int, wide: float) -> Markup:
    """Return the hand of another player as tiny cards, the front one on the left."""
    hand = desk.view.hands[seat]
    step = min(22.0, (wide - 12 - art.TINY_WIDTH) / max(1, len(hand) - 1))
    drawn = []
    for number, kind in enumerate(hand):
        key = card_key(seat, number)
        if not desk.shows(key):
            continue
        seen = kind is not None and (desk.coaches or desk.view.seat is None)
        where = {"x": 6 + step * number, "y": 24}
        if kind is None or not seen:
            drawn.append(at(where["x"], where["y"], tag("g", art.tiny_back(), data_key=key)))
            continue
        draft = desk.draft
        move = draft.asking(kind, seat).pick if draft is not None and draft.asks else None
        label = _("{name} holds a {card}.", name=desk.name(seat), card=name(kind))
        if move is not None:
            label = _("{holds} Ask for it.", holds=label)
        thing = desk.place(
            key, move, label, desk.deck.tiny(kind), ring=ring(20, 30, 5, 1.5), ready=move is not None
        )
        drawn.append(at(where["x"], where["y"], thing))
    n = len(drawn)
    count = None
    if n > 5:
        count = at(
            6 + step * (n - 1) + 20,
            52,
            tag("rect", x=-21, y=-12, width=22, height=16, rx=8, fill=art.INK),
            art.words(n, -10, 1, art.SMALL, font_weight=800, fill=art.PAPER),
        )
    label = plural("{name} holds {n} card", "{name} holds {n} cards", len(hand), name=desk.name(seat))
    return tag("g", *drawn, count, role="group", aria_label=label, data_key=hand_key(seat))


def _fields(desk: Desk, seat: int, wide: float) -> Markup:
    """Return the fields of another player: the bean, how many, and what a harvest would pay."""
    own: tuple[Field, ...] = desk.now.fields[seat]
    room = wide - 10 - (34 if desk.now.aside[seat] else 0)
    step = min(64.0, room / len(own))
    scale = min(1.0, (step - 3) / art.MINI_WIDTH)
    drawn = []
    for number, field in enumerate(own):
        x, key = 6 + step * number, field_key(seat, number)
        if field is None:
            drawn.append(at(x, 58, tag("g", art.gap(42, 52), data_key=key), scale=scale))
            continue
        kind, beans = field
        paid = coins(kind, beans)
        card = join(desk.deck.mini(kind), count_label(beans, 42, 52))
        changed = "changed" if key in desk.table.changed else None
        drawn.append(
            at(
                x,
                58,
                at(0, 0, tag("g", card, ring(42, 52, 8), data_key=key, class_=changed), scale=scale),
                art.coin(4, 52 * scale - 1, 9, paid, empty=not paid, ground=art.PAPER),
            )
        )
    return tag("g", *drawn, data_key=f"fields-P{seat}")


def _aside(desk: Desk, seat: int, wide: float) -> Markup:
    """Return the cards lying crosswise beside the fields of another player."""
    cards = desk.now.aside[seat]
    drawn = []
    step = min(23.0, 46 / max(1, len(cards) - 1))
    for number, kind in enumerate(cards):
        key = aside_key(seat, number)
        draft = desk.draft
        move = draft.asking(f"a{number}", seat).pick if draft is not None and draft.verb == "offer" else None
        label = _("Beside the fields of {name}: a {card}.", name=desk.name(seat), card=name(kind))
        thing = desk.place(key, move, label, desk.deck.tiny(kind), ring=ring(20, 30, 5, 1.5))
        drawn.append(at(wide - 4, 58 + step * number, thing, scale=1, data_key=f"{key}-at"))
    turned = [
        tag("g", one, transform=f"rotate(90 {wide - 4:g} {58 + step * n:g})") for n, one in enumerate(drawn)
    ]
    return tag("g", *turned, data_key=aside_key(seat))
