"""The middle of the table: the piles, the cards that lie open, all kinds of beans, and the final count."""

from __future__ import annotations

from engine.boonanza import art, editions
from engine.boonanza.beans import BEANS, name
from engine.boonanza.desk import EDGE, WIDE, Desk, at, count_label, ring, tick, you_or
from engine.boonanza.moves import FIELDS
from engine.core.cards import Card
from engine.core.markup import Markup, tag
from engine.core.words import _, listing, plural

OPEN = 0.72
"""How large the cards are drawn that lie open in the middle."""


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
        tag("rect", x=7, y=27, width=38, height=19, rx=9.5, fill=art.PAPER, stroke=art.INK),
        art.words(left, 26, 41.5, 14, font_weight=800, fill=art.INK),
        *dots,
        art.words(_("run out"), 8 + 13 * most, 90.5, art.SMALL, text_anchor="start", font_weight=600),
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
    top = desk.deck.face(pile[-1], 0.59) if pile else art.gap()
    under = at(2, 2, tag("rect", width=88, height=124, rx=9, fill=art.PAPER, stroke=art.INK), scale=0.59)
    return at(
        x,
        y,
        under if n > 1 else None,
        tag("g", at(0, 0, top, scale=0.59), data_key="discard"),
        art.words(_("discard: {n}", n=n), 52, 90.5, art.SMALL, text_anchor="end", font_weight=600),
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
    return tag(
        "g", *drawn, art.words(title, WIDE / 2, y + 103, art.SMALL, font_weight=600), data_key="turned"
    )


def _open_card(desk: Desk, key: str, number: int, kind: Card) -> Markup:
    """Return a card that lies open in the middle, and what choosing it means now."""
    draft, pick = desk.draft, f"t{number}"
    picked, lit, move = False, False, None
    does = ""
    if draft is not None and not (draft.verb == "accept" and desk.mine):
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
        0,
        0,
        desk.deck.face(kind, OPEN),
        ring(88, 124, 12, 4),
        tick(70, 100, 1.1) if picked else None,
        scale=OPEN,
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
    asking = draft is not None and draft.asks
    n = len(desk.kinds)
    step = (WIDE - 2 * EDGE + 3) / n
    title = _("All beans; below, how many are left unseen")
    if asking:
        title = _("Ask for beans; below, how many are left unseen")
    if not desk.coaches:
        title = _("Ask for beans:") if asking else _("All beans, and how many there are of each")
    return tag(
        "g",
        art.words(title, EDGE, y + 9, art.SMALL, text_anchor="start", font_weight=600),
        *(
            _kind(desk, kind, EDGE + step * number, y + 15, step - 3)
            for number, kind in enumerate(desk.kinds)
        ),
        data_key="kinds",
    )


def _kind(desk: Desk, kind: Card, x: float, y: float, wide: float) -> Markup:
    draft = desk.draft
    asking = draft is not None and draft.asks
    hidden = desk.view.unseen[kind]
    asked = draft.wants.count(kind) if draft is not None else 0
    label = _("{card}, {n} in the game", card=name(kind).capitalize(), n=BEANS[kind].number)
    if desk.coaches:
        label = _("{card}, {hidden} out of sight", card=label, hidden=hidden)
    if asking:
        label = _("Ask for a {card}. {more}", card=name(kind), more=label)
    high = 58 if desk.coaches else 48
    drawn = [
        tag("rect", width=f"{wide:g}", height=high, rx=7, fill=art.PAPER, stroke=art.INK, stroke_width=1.3),
        art.bean(kind, wide / 2 + 4, 29, 0.46 if wide > 40 else 0.4),
        art.words(BEANS[kind].number, 3, 13.5, art.SMALL, text_anchor="start", font_weight=800, fill=art.INK),
        art.words(hidden, wide / 2, 55, art.SMALL, font_weight=650, fill=art.INK) if desk.coaches else None,
    ]
    if asked:
        drawn.append(at(wide - 2, high - 8, tick(-8, -2, 0.55) if asked == 1 else count_label(asked, 0, 8)))
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
        art.words(_("coins"), 200, 20, art.SMALL, text_anchor="end", **style),
        art.words(_("last harvest"), 310, 20, art.SMALL, text_anchor="end", **style),
        art.words(_("all"), 368, 20, art.SMALL, text_anchor="end", **style),
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
