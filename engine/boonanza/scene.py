"""The table of Boonanza as one SVG: what a view shows, and what can be tried there.

Everything that can be chosen carries its move, legal or not; what is to be done now is lit.
A trade is put together by choosing cards (given), beans and cards of others (asked for) and a player;
these clicks are kept as picks, and nothing is offered before its button is pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.boonanza import art, middle, panels
from engine.boonanza.beans import coins, many, name, next_threshold, thresholds
from engine.boonanza.desk import EDGE, WIDE, Desk, at, ring, tick, you_or
from engine.boonanza.middle import to_plant
from engine.boonanza.moves import COIN, FIELDS
from engine.boonanza.offering import HIGH, zone
from engine.boonanza.saying import said as said
from engine.boonanza.table import Field
from engine.boonanza.telling import aside_key, card_key, coins_key, field_key, hand_key
from engine.boonanza.telling import counted as counted
from engine.boonanza.telling import happened as happened
from engine.boonanza.telling import prompt as prompt
from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.picture import Look, SceneStyle
from engine.core.words import _, plural

EXAMPLE: dict[str, Any] = {
    "hands": ["black-eyed soy red", "?", "?", "?"],
    "fields": ["chili 5, stink 1", "soy 2, blue 4", "red 1, -", "green 3, blue 1"],
}
"""A black-eyed bean must be planted and fits nowhere; the single stink bean is protected, chili is not."""

LOOKS = (
    Look("names", _("Names on the cards"), (("en", _("English")), ("nl", _("Dutch")), ("de", _("German")))),
)
COACHES = True
"""In coach mode the table shows the cards that everybody has seen, and what is still out of sight."""

FIELD, FIELD_HIGH = 84, 122
"""How high an own field is, without and with the button of its harvest."""
SOIL = "#8a5a34"
SIDE = 84
"""How wide the place of the own coins and of what lies aside is."""
FRONT, BEHIND = 0.8, (0.7, 0.62, 0.5)
"""How large the front card of the own hand is drawn, and the others: smaller when there are many."""


def scene(view: Any, picks: Sequence[str] = (), *, table: SceneStyle | None = None) -> str:
    """Return the table as this view shows it, in one SVG string; ``picks`` are the words of half a move."""
    desk = Desk(view, picks, table or SceneStyle())
    y = 4 + panels.height_of_others(desk.now.players)
    parts: list[Markup | None] = [panels.others(desk), middle.middle(desk, y)]
    y += 112
    if view.over:
        parts.append(middle.sheet(desk, y))
        y += 44 + 22 * desk.now.players
    else:
        parts.append(middle.all_kinds(desk, y))
        y += 80 if desk.coaches else 72
        parts += [zone(desk, y), own_place(desk, y + HIGH + 6)]
        y += HIGH + FIELD_HIGH + 12
    parts.append(own_hand(desk, y))
    title = _("The table of Boonanza, seen by {name}", name=desk.name(desk.seat))
    return tag(
        "svg",
        tag("title", title, id="scene-title"),
        art.definitions(desk.kinds),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {y + 128}",
        role="group",
        aria_labelledby="scene-title",
        class_="oh-scene ohbo",
        style=art.FONT,
    )


# --- the own fields


def own_place(desk: Desk, y: float) -> Markup:
    """Return the own fields, and beside them the coins and what lies aside."""
    own = desk.now.fields[desk.seat]
    wide = (WIDE - 2 * EDGE - SIDE - 4 * len(own)) / len(own)
    fields = [
        at(EDGE + (wide + 4) * number, y, own_field(desk, number, field, wide))
        for number, field in enumerate(own)
    ]
    return tag("g", *fields, own_side(desk, WIDE - EDGE - SIDE, y), data_key=f"seat-P{desk.seat}")


def own_field(desk: Desk, number: int, field: Field, wide: float) -> Markup:
    """Return an own field: what grows there, its meter, what it pays, and the button of its harvest."""
    key, letter = field_key(desk.seat, number), FIELDS[number]
    move, lit, does = at_field(desk, number)
    ground = tag("rect", width=f"{wide:g}", height=FIELD, rx=10, fill=SOIL, fill_opacity=0.2, stroke=SOIL)
    label = _("Your field {field} is empty.", field=letter)
    inside = at((wide - 42) / 2, 16, art.gap(42, 52))
    if field is not None:
        kind, beans = field
        places = {"field": letter, "beans": many(kind, beans), "pays": pays(kind, beans)}
        label = _("Your field {field}: {beans}. {pays}", **places)
        inside = join(at(6, 5, desk.deck.mini(kind), scale=0.9), _grown(kind, beans, wide))
    picked = desk.draft is not None and f"f{number}" in desk.draft.gives
    body = desk.place(
        key,
        move,
        _("{label} {does}", label=label, does=does) if does else label,
        tag("g", ground, inside),
        tick(25, 30, 0.8) if picked else None,
        ring=ring(wide, FIELD, 12, 2),
        lit=lit,
        picked=picked,
    )
    return join(body, harvest_button(desk, number, field, wide))


def pays(kind: Card, beans: int) -> str:
    """Return what a harvest pays now, and at which number of beans it pays more."""
    now = plural("A harvest pays {n} coin", "A harvest pays {n} coins", coins(kind, beans))
    following = next_threshold(kind, beans)
    if following is None:
        return _("{now}; more cannot be had.", now=now)
    return _("{now}; with {n} beans {more}.", now=now, n=following, more=coins(kind, following))


def _grown(kind: Card, beans: int, wide: float) -> Markup:
    """Return how many beans there are, what they pay now and next, and the meter below."""
    following, paid_now = next_threshold(kind, beans), coins(kind, beans)
    meter, margin = [], 17 if wide > 120 else 12.5  # three fields: the steps stand close
    for needed, paid in thresholds(kind):
        x = margin + (wide - 2 * margin) / 3 * (paid - 1)
        frame = tag("circle", cx=f"{x:g}", cy=69, r=11.5, fill="none", stroke="currentColor", stroke_width=2)
        dots = [
            tag("circle", cx=f"{x + 4 * (n - (paid - 1) / 2):g}", cy=55.5, r=1.5, fill="currentColor")
            for n in range(paid)
        ]
        step = art.coin(x, 69, 9, needed, empty=needed > beans)
        meter.append(join(frame if needed == following else None, step, *dots))
    more = None
    if wide > 120:
        told = _("full")
        if following is not None:
            told = _("{n} for {more}", n=following, more=coins(kind, following))
        more = art.words(told, 71, 44, art.SMALL, text_anchor="start", font_weight=600)
    return join(
        art.words(f"×{beans}", 50, 25, 22, text_anchor="start", font_weight=800),
        art.coin(58, 39, 9, paid_now, empty=not paid_now),
        more,
        *meter,
    )


def at_field(desk: Desk, number: int) -> tuple[str, bool, str]:
    """Return what choosing an own field means now, whether it is lit, and what it does in words."""
    letter, phase = FIELDS[number], desk.now.phase
    field = desk.now.fields[desk.seat][number]
    draft = desk.draft
    if draft is not None and draft.verb != "accept" and field is not None:
        return draft.giving(f"f{number}").pick, False, _("Offer a bean of it.")
    move = f"plant {letter}"
    if phase in ("lay", "offered"):
        heap = desk.now.aside[desk.seat]
        if desk.duel:
            heap = desk.now.turned if phase == "lay" else desk.now.left
        fitting = [kind for kind in dict.fromkeys(heap) if f"plant {kind} {letter}" in desk.lit]
        if len(desk.picks) == 2 and desk.picks[0] == "plant":
            move = f"plant {desk.picks[1]} {letter}"
        elif fitting and (len(fitting) == 1 or field is not None):
            move = f"plant {fitting[0]} {letter}"
        elif len(fitting) > 1:
            return move, False, _("First choose which bean to plant.")
    return move, move in desk.lit, _("Plant here.")


def harvest_button(desk: Desk, number: int, field: Field, wide: float) -> Markup | None:
    """Return the button that harvests an own field, with the coins it pays."""
    letter = FIELDS[number]
    move = f"harvest {letter}"
    title, label = _("Harvest {field}", field=letter), _("Harvest field {field}", field=letter)
    if field is not None:
        paid = coins(*field)
        title = _("Harvest {field}: {n}", field=letter, n=paid)
        earned = plural("{n} coin", "{n} coins", paid)
        label = _(
            "Harvest field {field}: {beans} for {coins}", field=letter, beans=many(*field), coins=earned
        )
    return desk.button(
        move,
        title,
        0,
        FIELD + 4,
        wide,
        label=label,
        height=30,
        key=f"harvest-{letter}",
        lit=move in desk.lit and must_harvest(desk),
        ready=move in desk.lit,
    )


def must_harvest(desk: Desk) -> bool:
    """Tell whether nothing but a harvest helps: a bean has to be planted now and fits nowhere."""
    now, seat = desk.now, desk.seat
    waits = (now.phase == "plant" and desk.mine and not now.planted) or (
        now.phase == "lay" and not desk.duel and bool(now.aside[seat])
    )
    return waits and not desk.begins("plant")


def own_side(desk: Desk, x: float, y: float) -> Markup:
    """Return the own coins, what lies crosswise beside the fields, and in the old box the field for sale."""
    now, seat = desk.now, desk.seat
    n = len(now.coins[seat])
    turn = now.active == seat
    who = you_or(desk, seat, 8)
    marked = _("▶ {name}", name=who) if turn else who
    purse = desk.place(
        "purse",
        desk.draft.giving(COIN).pick if desk.draft is not None and n else None,
        _("{name}: {coins}", name=who, coins=plural("{n} coin", "{n} coins", n)),
        tag(
            "g",
            art.words(marked, SIDE / 2, 15, 15, font_weight=800 if turn else 650),
            tag("g", art.coin(24, 38, 15, n), data_key=coins_key(seat)),
            art.words(plural("coin", "coins", n), 44, 43, art.SMALL, text_anchor="start", font_weight=600),
        ),
        ring=at(5, 20, ring(74, 36, 18, 1)),
        picked=desk.draft is not None and COIN in desk.draft.gives,
        ready=now.options.coins_in_trade == "yes",
    )
    cards = now.aside[seat]
    drawn = [_aside_card(desk, number, kind, len(cards)) for number, kind in enumerate(cards)]
    old_box = now.options.edition == "old-box" and len(now.fields[seat]) == 2
    buy = desk.button("buy", _("Field: 3"), 0, 88, SIDE, height=28, label=_("Buy a third field for 3 coins"))
    return at(
        x,
        y,
        purse,
        tag("g", *drawn, data_key=aside_key(seat)),
        buy if old_box else None,
    )


def _aside_card(desk: Desk, number: int, kind: Card, n: int) -> Markup:
    """Return a card lying aside: to be planted in phase 3; in an offer it is refused."""
    key = aside_key(desk.seat, number)
    draft = desk.draft
    picked, lit = False, False
    move: str | None
    if draft is not None and draft.verb != "accept":
        move, picked = draft.giving(f"a{number}").pick, f"a{number}" in draft.gives
        does = _("Offer it.")
    else:
        move, lit, picked = to_plant(desk, kind)
        does = _("Plant it.")
    step = min(46.0, (SIDE - 42) / max(1, n - 1)) if n > 1 else 0
    x = (SIDE - 42 - step * (n - 1)) / 2 + step * number
    inside = at(
        x,
        60,
        desk.deck.mini(kind),
        ring(42, 52, 8),
        tick(30, 40, 0.8) if picked else None,
    )
    label = _("Beside your fields: a {card}. {does}", card=name(kind), does=does)
    return desk.place(key, move, label, inside, lit=lit, picked=picked, ready=True)


# --- the own hand


def own_hand(desk: Desk, y: float) -> Markup:
    """Return the hand nearest to the reader: the front card first and larger, the others in their order."""
    seat = desk.seat
    hand: Sequence[Card | None] = desk.view.hands[seat]
    n = len(hand)
    start = EDGE + art.WIDTH * FRONT + 14
    scale, wide, step = _spread(n - 1, WIDE - EDGE - start)
    drawn = []
    for number, kind in enumerate(hand):
        if kind is None or not desk.shows(card_key(seat, number)):
            continue
        first = number == 0
        x = EDGE + 2 if first else start + step * (number - 1)
        size = FRONT if first else scale
        drawn.append(_hand_card(desk, number, kind, x, y + 124 * (FRONT - size), size))
    return tag(
        "g",
        *drawn,
        _order(n, start, step, y + 124 * FRONT, wide) if n else _no_cards(y),
        role="group",
        aria_label=_("Your hand in its order, the front card first"),
        data_key=hand_key(seat),
    )


def _spread(n: int, room: float) -> tuple[float, float, float]:
    """Return how large so many cards are drawn, how wide each is, and how far apart: the numbers show."""
    for scale in BEHIND:
        wide = art.WIDTH * scale
        step = min(wide + 4, (room - wide) / max(1, n - 1))
        if step >= 35 * scale:
            break
    return scale, wide, step


def _no_cards(y: float) -> Markup:
    return art.words(_("no cards in hand"), WIDE / 2, y + 60, 14, font_style="italic")


def _order(n: int, start: float, step: float, y: float, wide: float) -> Markup:
    """Return the order below the hand: the front, and an arrow along which the cards come to it."""
    middle = EDGE + 2 + art.WIDTH * FRONT / 2
    end = start + step * max(0, n - 2) + wide
    label = tag("path", d=f"M{middle - 6:g} {y + 10:g}l6-7 6 7Z", fill="currentColor")
    front = art.words(_("front"), middle, y + 22, 14, font_weight=800)
    if n < 2:
        return tag("g", label, front, aria_hidden="true")
    tail = art.words(
        _("new cards join here"), min(end, WIDE - EDGE), y + 22, art.SMALL, text_anchor="end", font_weight=600
    )
    arrow = tag(
        "path",
        d=f"M{end:g} {y + 6:g}H{start:g}M{start + 7:g} {y + 2:g}l-7 4 7 4",
        fill="none",
        stroke="currentColor",
        stroke_width=1.8,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=0.7,
    )
    return tag("g", label, front, arrow, tail if n > 3 else None, aria_hidden="true")


def _hand_card(desk: Desk, number: int, kind: Card, x: float, y: float, scale: float) -> Markup:
    """Return a card of the own hand, and what choosing it means now."""
    move, lit, picked, does = at_card(desk, number, kind)
    shown = desk.now.backs[desk.seat][number].kind is not None
    frame = at(
        0,
        0,
        desk.deck.face(kind, scale),
        _seen() if shown and desk.coaches else None,
        ring(88, 124, 12, 4),
        tag("path", d="M30-14H58L44-2Z", class_="marker"),
        tick(66, 30, 1.1) if picked else None,
    )
    where = _("Front card") if number == 0 else _("Card {n}", n=number + 1)
    label = _("{where} of your hand: a {card}. {does}", where=where, card=name(kind), does=does)
    if shown:
        label = _("{card} Everybody has seen it.", card=label)
    return desk.place(
        card_key(desk.seat, number),
        move,
        label.strip(),
        tag("g", frame, transform=f"translate({x:g} {y:g}) scale({scale})"),
        lit=lit,
        picked=picked,
        ready=desk.draft is not None,
    )


def _seen() -> Markup:
    """Return the sign of a hand card that everybody has seen: an open eye."""
    return tag(
        "g",
        tag("path", d="M-10 0Q0-9 10 0Q0 9-10 0Z", fill=art.PAPER, stroke=art.INK, stroke_width=1.8),
        tag("circle", r=3.4, fill=art.INK),
        transform="translate(72 14)",
    )


def at_card(desk: Desk, number: int, kind: Card) -> tuple[str, bool, bool, str]:
    """Return what choosing a hand card means now, whether it is lit and picked, and what it does in words."""
    pick, draft = f"h{number}", desk.draft
    if draft is not None:
        return _in_offer(desk, pick, kind)
    if desk.picks[:1] == ("discard",):
        move = f"discard {pick}"
        return move, move in desk.lit, False, _("Discard it.")
    if desk.now.phase == "plant" and desk.mine and number == 0:
        fits = [letter for letter in FIELDS if f"plant {letter}" in desk.lit]
        if len(fits) > 1:
            return "plant", True, desk.picks == ("plant",), _("Plant it.")
        return f"plant {fits[0] if fits else 'a'}", bool(fits), False, _("Plant it.")
    own = desk.now.fields[desk.seat]
    place = next((n for n, field in enumerate(own) if field is None or field[0] == kind), 0)
    return f"plant {kind} {FIELDS[place]}", False, False, _("Plant it.")


def _in_offer(desk: Desk, pick: str, kind: Card) -> tuple[str, bool, bool, str]:
    """Return what a hand card is in an offer: a thing to give, or one to pay with where there is a choice."""
    draft = desk.draft
    assert draft is not None
    offer = desk.now.trade.offer
    if offer is not None and draft.verb == "counter" and not draft.begun and desk.picks == ():
        held = desk.view.hands[desk.seat].count(kind)
        if 0 < offer.wants.count(kind) < held:
            draft = draft._replace(verb="accept")
            return draft.giving(pick).pick, False, False, _("Pay with it.")
    does = _("Pay with it.") if draft.verb == "accept" else _("Give it.")
    return draft.giving(pick).pick, False, pick in draft.gives, does
