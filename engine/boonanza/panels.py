"""The table around the reader's own place: the other players, the piles, the turned-up cards, all kinds."""

from __future__ import annotations

from engine.boonanza import art, editions
from engine.boonanza.beans import BEANS, coins, many, name
from engine.boonanza.desk import EDGE, WIDE, Desk, at, ring, shortened, tick, you_or
from engine.boonanza.moves import COIN, FIELDS
from engine.boonanza.table import Field
from engine.boonanza.telling import aside_key, card_key, coins_key, field_key, hand_key
from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.words import _, listing, plural

PANEL = 130
"""How high the place of another player is."""
OPEN = 0.68
"""How large the cards are drawn that lie open in the middle."""
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
    name_ = shortened(desk.name(seat), int((wide - 52) / 7.6))
    marked = _("▶ {name}", name=name_) if turn else name_
    head = join(
        art.words(marked, 6, 17, 14.5, text_anchor="start", font_weight=800 if turn else 650),
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
    return art.words("★", wide - 40, 17, 12, fill="currentColor", opacity=0.75)


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
        move = draft.asking(kind, seat).pick if draft is not None and draft.verb != "accept" else None
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
            tag("rect", x=-19, y=-10, width=20, height=14, rx=7, fill=art.INK),
            art.words(n, -9, 1, 11.5, font_weight=800, fill=art.PAPER),
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
        card = join(desk.deck.mini(kind), _count(beans, 42, 52))
        changed = "changed" if key in desk.table.changed else None
        drawn.append(
            at(
                x,
                58,
                at(0, 0, tag("g", card, ring(42, 52, 8), data_key=key, class_=changed), scale=scale),
                art.coin(21 * scale, 52 * scale + 8.5, 6.8, paid, empty=not paid),
            )
        )
    return tag("g", *drawn, data_key=f"fields-P{seat}")


def _count(beans: int, x: float, y: float) -> Markup:
    """Return a label with a number of beans, its lower right corner near (x, y)."""
    wide = 24 if beans < 10 else 31
    return join(
        tag(
            "rect",
            x=x - wide + 3,
            y=y - 17,
            width=wide,
            height=19,
            rx=6,
            fill=art.INK,
            stroke=art.PAPER,
            stroke_width=1.2,
        ),
        art.words(f"×{beans}", x - wide / 2 + 3, y - 2.5, 15, font_weight=800, fill=art.PAPER),
    )


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


# --- the middle


def middle(desk: Desk, y: float) -> Markup:
    """Return the draw pile, the cards that lie open, and the discard pile."""
    return tag(
        "g", _pile(desk, EDGE, y), _turned(desk, y), _discard(desk, WIDE - EDGE - 52, y), data_key="middle"
    )


def _pile(desk: Desk, x: float, y: float) -> Markup:
    """Return the draw pile with its size, and how often it has run out so far."""
    now = desk.now
    left = now.deck + len(desk.table.absent)
    most = editions.exhaustions(now.options, now.players)
    runs = min(now.exhausted, most)
    told = plural(
        "The draw pile: {n} card. It has run out {runs} of {most} times.",
        "The draw pile: {n} cards. It has run out {runs} of {most} times.",
        left,
        runs=runs,
        most=most,
    )
    layers = [at(2 * n, 2 * n, art.back(), scale=0.59) for n in reversed(range(min(3, -(-left // 12))))]
    if not layers:
        layers = [at(0, 0, art.gap(), scale=0.59)]
    dots = [
        tag(
            "circle",
            cx=9 + 13 * n,
            cy=86,
            r=4.6,
            fill="currentColor" if n < runs else "none",
            stroke="currentColor",
            stroke_width=1.5,
        )
        for n in range(most)
    ]
    return at(
        x,
        y,
        tag("g", *layers, data_key="deck"),
        tag("rect", x=11, y=27, width=30, height=19, rx=9.5, fill=art.PAPER, stroke=art.INK),
        art.words(left, 26, 41.5, 14, font_weight=800, fill=art.INK),
        *dots,
        art.words(_("run out"), 8 + 13 * most, 90.5, 12.5, text_anchor="start", font_weight=600),
        role="img",
        aria_label=told,
        data_key="pile",
    )


def _discard(desk: Desk, x: float, y: float) -> Markup:
    """Return the discard pile: its top card, and how many they are."""
    pile = desk.now.discard
    n = len(pile)
    label = _("The discard pile is empty.")
    if pile:
        label = plural(
            "The discard pile: {n} card, on top a {card}.",
            "The discard pile: {n} cards, on top a {card}.",
            n,
            card=name(pile[-1]),
        )
    top = desk.deck.face(pile[-1]) if pile else art.gap()
    under = at(2, 2, tag("rect", width=88, height=124, rx=9, fill=art.PAPER, stroke=art.INK), scale=0.59)
    return at(
        x,
        y,
        under if n > 1 else None,
        tag("g", at(0, 0, top, scale=0.59), data_key="discard"),
        art.words(_("discard: {n}", n=n), 52, 90.5, 12.5, text_anchor="end", font_weight=600),
        role="img",
        aria_label=label,
        data_key="discarded",
    )


def _turned(desk: Desk, y: float) -> Markup:
    """Return the turned-up cards, or what the duel leaves to the other player."""
    now = desk.now
    cards, key = (now.turned, "turned") if now.turned or not now.left else (now.left, "left")
    places = max(len(cards), editions.turned_up(now.options))
    wide = art.WIDTH * OPEN
    step = min(wide + 10, (WIDE - 160 - wide) / max(1, places - 1))
    x = (WIDE - wide - step * (places - 1)) / 2
    drawn = []
    for number in range(places):
        if number < len(cards):
            drawn.append(at(x + step * number, y, _open_card(desk, key, number, cards[number])))
        else:
            drawn.append(at(x + step * number, y, art.gap(), scale=OPEN))
    title = _("turned up")
    if cards:
        whose = now.active if key == "turned" else (now.active + (now.phase != "offered")) % now.players
        you = whose == desk.view.seat
        if key == "turned":
            title = _("turned up: yours") if you else _("turned up: for {name}", name=you_or(desk, whose))
        else:
            title = _("left for you") if you else _("left for {name}", name=you_or(desk, whose))
    return tag("g", *drawn, art.words(title, WIDE / 2, y + 98, 12.5, font_weight=600), data_key="turned")


def _open_card(desk: Desk, key: str, number: int, kind: Card) -> Markup:
    """Return a card that lies open in the middle, and what choosing it means now."""
    draft, pick = desk.draft, f"t{number}"
    picked, lit, move = False, False, None
    does = ""
    if draft is not None and draft.verb != "accept":
        if desk.mine:
            move, picked = draft.giving(pick).pick, pick in draft.gives
            does = _("Give it.")
        else:
            move, picked = draft.asking(pick, desk.now.active).pick, pick in draft.wants
            does = _("Ask for it.")
    elif desk.duel and not desk.view.over:
        move, lit, picked = to_plant(desk, kind)
        does = _("Plant it.")
        if desk.picks[:1] == ("discard",):
            move = f"discard {kind}"
            lit, picked = move in desk.lit, False
            does = _("Discard it.")
    what = _("Turned up: a {card}. {does}", card=name(kind), does=does)
    inside = at(
        0, 0, desk.deck.face(kind), ring(88, 124, 12, 4), tick(70, 100, 1.1) if picked else None, scale=OPEN
    )
    return desk.place(
        f"{key}-{number}", move, what.strip(), inside, lit=lit, picked=picked, ready=move is not None
    )


def to_plant(desk: Desk, kind: Card) -> tuple[str, bool, bool]:
    """Return the move of choosing a card that is to be planted, whether it is lit, and whether it is picked.

    With one field that it fits, or none, that is the whole move; else the field is chosen next.
    """
    fits = [
        place
        for place in range(len(desk.now.fields[desk.seat]))
        if f"plant {kind} {FIELDS[place]}" in desk.lit
    ]
    if len(fits) > 1:
        return f"plant {kind}", True, desk.picks == ("plant", kind)
    return f"plant {kind} {FIELDS[fits[0] if fits else 0]}", bool(fits), False


# --- all kinds


def all_kinds(desk: Desk, y: float) -> Markup:
    """Return every kind in the game: how many there are, and in coach mode how many are out of sight.

    While an offer is put together, choosing one asks for such a bean.
    """
    draft = desk.draft
    asking = draft is not None and draft.verb != "accept"
    n = len(desk.kinds)
    step = (WIDE - 2 * EDGE + 3) / n
    title = _("All beans; “left” are those you cannot see")
    if not desk.coaches:
        title = _("All beans, and how many there are of each")
    if asking:
        title = _("Ask for beans:")
    return tag(
        "g",
        art.words(title, EDGE, y + 9, 12.5, text_anchor="start", font_weight=600),
        *(
            _kind(desk, kind, EDGE + step * number, y + 15, step - 3)
            for number, kind in enumerate(desk.kinds)
        ),
        data_key="kinds",
    )


def _kind(desk: Desk, kind: Card, x: float, y: float, wide: float) -> Markup:
    draft = desk.draft
    asking = draft is not None and draft.verb != "accept"
    hidden = desk.view.unseen[kind]
    asked = draft.wants.count(kind) if draft is not None else 0
    label = _("{card}, {n} in the game", card=name(kind).capitalize(), n=BEANS[kind].number)
    if desk.coaches:
        label = _("{card}, {hidden} out of sight", card=label, hidden=hidden)
    if asking:
        label = _("Ask for a {card}. {more}", card=name(kind), more=label)
    high = 52 if desk.coaches else 44
    drawn = [
        tag("rect", width=f"{wide:g}", height=high, rx=7, fill=art.PAPER, stroke=art.INK, stroke_width=1.3),
        art.bean(kind, wide / 2 + 3, 25, 0.54 if wide > 40 else 0.48),
        art.words(BEANS[kind].number, 3, 12.5, 12.5, text_anchor="start", font_weight=800, fill=art.INK),
        art.words(
            _("{n} left", n=hidden) if wide > 40 else hidden,
            wide / 2,
            49,
            10.5,
            font_weight=650,
            fill=art.INK,
        )
        if desk.coaches
        else None,
    ]
    if asked:
        drawn.append(at(wide - 2, high - 8, tick(-8, -2, 0.55) if asked == 1 else _count(asked, 0, 8)))
    move = draft.asking(kind).pick if draft is not None and asking else None
    return at(
        x,
        y,
        desk.place(
            f"kind-{kind}",
            move,
            label,
            tag("g", *drawn),
            ring=ring(wide, high, 9, 2),
            picked=bool(asked),
            ready=asking,
        ),
    )


# --- the end


def sheet(desk: Desk, y: float) -> Markup | None:
    """Return the coins of everybody at the end of the game, from the winner to the last."""
    account = desk.view.account
    if account is None:
        return None
    lines = {line.seat: line for line in account.lines}
    rows = []
    for number, seat in enumerate(account.order):
        line, down = lines[seat], 44 + 22 * number
        weight = 800 if number == 0 else 550
        style = {"fill": art.INK, "font_weight": weight}
        final = line.total - line.had
        rows += [
            art.words(f"{number + 1}.", 14, down, 14.5, text_anchor="start", **style),
            art.words(you_or(desk, seat, 16), 36, down, 14.5, text_anchor="start", **style),
            art.words(line.had, 200, down, 14.5, text_anchor="end", **style),
            art.words(f"+ {final}", 310, down, 14.5, text_anchor="end", **style),
            art.words(line.total, 368, down, 15.5, text_anchor="end", fill=art.INK, font_weight=800),
        ]
    style = {"fill": art.INK, "font_weight": 600}
    head = [
        art.words(_("coins"), 200, 20, 12.5, text_anchor="end", **style),
        art.words(_("last harvest"), 310, 20, 12.5, text_anchor="end", **style),
        art.words(_("all"), 368, 20, 12.5, text_anchor="end", **style),
    ]
    return at(
        EDGE + 2,
        y,
        tag(
            "rect",
            width=380,
            height=36 + 22 * len(account.order),
            rx=8,
            fill=art.PAPER,
            stroke=art.INK,
            stroke_width=1.6,
        ),
        *head,
        *rows,
        role="img",
        aria_label=_(
            "The end: {standing}.",
            standing=listing(
                [
                    _(
                        "{name} {coins}",
                        name=desk.name(seat),
                        coins=plural("{n} coin", "{n} coins", lines[seat].total),
                    )
                    for seat in account.order
                ]
            ),
        ),
        data_key="sheet",
    )
