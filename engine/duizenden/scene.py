"""The table of Duizenden as one SVG: what a view shows, and what can be tried there.

Cards of the own hand are chosen and chosen no more by a click; below the hand stands what they come to,
with a button for everything that can be done with them. Sets on the table and the pile can be chosen too.
The order in which the hand is held is the reader's, and kept in the browser (``data-hand``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.picture import Look, SceneStyle
from engine.core.words import _, plural
from engine.duizenden import art
from engine.duizenden.cards import JOKER, RANKS, the
from engine.duizenden.composing import Action
from engine.duizenden.desk import EDGE, ROOM, WIDE, Desk, at, ring, shortened, tick
from engine.duizenden.drafting import Chosen, Draft
from engine.duizenden.melds import ENOUGH
from engine.duizenden.middle import HIGH, middle
from engine.duizenden.panels import others, own_place
from engine.duizenden.steps import badge, frame
from engine.duizenden.telling import card_key, copies, hand_key, signed
from engine.duizenden.telling import counted as counted
from engine.duizenden.telling import happened as happened
from engine.duizenden.telling import prompt as prompt

EXAMPLE: dict[str, Any] = {
    "hands": ["HK HA H2 H9 C8 C7 S4", 9, 6, 11],
    "table": ["P0: HT HJ HQ", "P1: D9 S9 JK", "P2: CT CJ CQ CK"],
    "pile": "D4 S3 C8",
    "phase": "play",
    "drawn": "H2",
}
"""What tables quarrel about: round the corner, a card at another's set, a joker in a group."""

LOOKS = (
    Look("colours", _("Colours of the suits"), (("two", _("two")), ("four", _("four")))),
    Look("faces", _("Letters on the court cards"), (("JQK", _("J Q K")), ("BVH", _("B V H (Dutch)")))),
)
COACHES = True
"""In coach mode the table shows what all have seen: the cards of the pile, and those known in a hand."""

SUIT_ORDER = "DSHC"
"""The suits as a hand is held: red and black by turns."""
SCALE = 0.72
"""How large a card of the own hand is drawn."""
PANEL = 118
"""How much room there is at least for what the chosen cards come to."""
MOST_LINES = 5
"""A longer text is cut off here; the line above the table says all of it."""


def scene(view: Any, picks: Sequence[str] = (), *, table: SceneStyle | None = None) -> str:
    """Return the table as this view shows it, in one SVG string; ``picks`` are the words of half a move."""
    desk = Desk(view, picks, table or SceneStyle())
    drawn, high = others(desk, 4)
    parts: list[Markup | None] = [drawn]
    y = 8 + high
    parts.append(middle(desk, y))
    y += HIGH
    drawn, high = own_place(desk, y)
    parts.append(drawn)
    y += high + 4
    drawn, high = own_hand(desk, y)
    parts.append(drawn)
    y += high
    drawn, high = sheet(desk, y) if view.over else panel(desk, y)
    parts.append(drawn)
    y += high
    title = _("The table of Duizenden, seen by {name}", name=desk.name(desk.seat))
    return tag(
        "svg",
        tag("title", title, id="scene-title"),
        art.definitions(),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {y:g}",
        role="group",
        aria_labelledby="scene-title",
        class_="oh-scene oh-tall",
        style=art.FONT,
    )


# --- the own hand


def by_suit(card: Card) -> int:
    """Return the place of a card in a hand sorted by suit, the ace after the king, jokers last."""
    if card == JOKER:
        return 99
    return 14 * SUIT_ORDER.index(card[0]) + (RANKS.index(card[1]) or len(RANKS))


def by_rank(card: Card) -> int:
    """Return the place of a card in a hand sorted by rank, the ace after the king, jokers last."""
    if card == JOKER:
        return 99
    return 4 * (RANKS.index(card[1]) or len(RANKS)) + SUIT_ORDER.index(card[0])


def rows_of(n: int) -> int:
    """Return in how many rows so many cards are held, so that each shows enough to be touched.

    >>> [rows_of(n) for n in (7, 14, 20, 30, 60)]
    [1, 2, 2, 3, 6]
    """
    if n <= 7:
        return 1
    return 2 if n <= 20 else -(-n // 11)


def own_hand(desk: Desk, y: float) -> tuple[Markup, float]:
    """Return the hand nearest to the reader in rows, and how high it is."""
    seat = desk.seat
    hand = sorted(desk.hand, key=by_suit)
    if not hand:
        return _no_hand(desk, y), 44
    rows = rows_of(len(hand))
    across = -(-len(hand) // rows)
    wide, high = art.WIDTH * SCALE, art.HEIGHT * SCALE
    step = min(wide + 4, (ROOM - wide) / max(1, across - 1))
    pitch = 50.0
    left = (WIDE - wide - step * (across - 1)) / 2
    top = y + 42
    drawn = []
    for n, (card, copy) in enumerate(copies(hand)):
        if desk.shows(card_key(seat, card, copy)):
            drawn.append(
                _card(desk, Chosen(card, copy), left + step * (n % across), top + pitch * (n // across))
            )
    group = tag(
        "g",
        *drawn,
        role="group",
        aria_label=plural("Your hand, {n} card", "Your hand, {n} cards", len(hand))
        if seat == desk.view.seat
        else plural(
            "The hand of {name}, {n} card", "The hand of {name}, {n} cards", len(hand), name=desk.name(seat)
        ),
        data_key=hand_key(seat),
        data_hand=f"duizenden-P{seat}" if desk.live else None,
        data_moved=_("{card} is card {n} of {all} now.") if desk.live else None,
    )
    return join(_sorting(desk, y), group), 42 + pitch * (rows - 1) + high + 8


def _no_hand(desk: Desk, y: float) -> Markup:
    n = desk.now.sizes[desk.seat]
    told = _("no cards in hand")
    if n:
        told = plural("{n} card in hand", "{n} cards in hand", n)
    return tag("g", art.label(told, WIDE / 2, y + 26, 14, font_style="italic"), data_key=hand_key(desk.seat))


def _sorting(desk: Desk, y: float) -> Markup | None:
    """Return how many cards there are, and the buttons that sort them."""
    n = sum(desk.shows(card_key(desk.seat, card, copy)) for card, copy in copies(desk.hand))
    count = art.label(
        plural("{n} card in hand", "{n} cards in hand", n),
        EDGE + 2,
        y + 19,
        13.5,
        text_anchor="start",
        font_weight=600,
    )
    if not desk.live:
        return tag("g", count, data_key="sorting")
    buttons = []
    ways = (
        ("suit", _("by suit"), _("Sort the hand by suit"), _("The hand is sorted by suit.")),
        ("rank", _("by rank"), _("Sort the hand by rank"), _("The hand is sorted by rank.")),
    )
    for place, (way, title, label, told) in enumerate(ways):
        x = WIDE - EDGE - 80 * (len(ways) - place) + 6
        buttons.append(
            tag(
                "g",
                tag("rect", x=x, y=f"{y:g}", width=74, height=33, rx=16.5, class_="ohb-button"),
                art.label(title, x + 37, y + 21.5, 13.5, font_weight=650),
                class_="place",
                role="button",
                tabindex=0,
                aria_label=label,
                data_key=f"sort-{way}",
                data_sort=way,
                data_of=f"duizenden-P{desk.seat}",
                data_told=told,
            )
        )
    return tag("g", count, *buttons, data_key="sorting")


def _card(desk: Desk, one: Chosen, x: float, y: float) -> Markup:
    """Return a card of the own hand; choosing it adds it to what is chosen, or takes it out."""
    picked = one in desk.draft.chosen
    drawn = desk.view.drawn == one.card and one.copy == desk.hand.count(one.card) - 1 and desk.mine
    known = desk.now.known[desk.seat].count(one.card) > one.copy
    goes_on = not picked and one.card in desk.goes_on
    key = card_key(desk.seat, one.card, one.copy)
    steps = desk.steps.get(key, ())
    face = at(
        0,
        -12 if picked else 0,
        desk.deck.face(one.card),
        ring(art.WIDTH, art.HEIGHT, 12, 4),
        frame(steps, art.WIDTH, art.HEIGHT),
        badge(steps, 34, 57),
        tick(66, 22, 0.85) if picked else None,
        _new() if drawn and not goes_on else None,
        _goes_on() if goes_on else None,
    )
    label = the(one.card)
    if goes_on:
        label = _("{card}, goes with what is chosen", card=label)
    if drawn:
        label = _("{card}, just drawn", card=label)
    if known and desk.coaches:
        label = _("{card}, known to all", card=label)
    more: dict[str, Any] = {}
    if desk.live:
        more = {
            "data_name": the(one.card),
            "data_by_suit": by_suit(one.card),
            "data_by_rank": by_rank(one.card),
            "aria_keyshortcuts": "Shift+ArrowLeft Shift+ArrowRight",
        }
    return desk.place(
        key,
        desk.draft.toggled(one).pick,
        label,
        tag("g", face, transform=f"translate({x:g} {y:g}) scale({SCALE})", data_slot=True),
        picked=picked,
        **more,
    )


def _goes_on() -> Markup:
    """Return the sign of a card that makes a set together with those chosen, or goes on from it."""
    return tag("circle", cx=15.5, cy=62, r=5.5, class_="tick-ground", stroke=art.INK, stroke_width=1.4)


def _new() -> Markup:
    """Return the sign of the card that was just drawn: a star below its index."""
    star = "M15.5 53 18 59.4 24.8 59.7 19.5 64 21.3 70.6 15.5 66.9 9.7 70.6 11.5 64 6.2 59.7 13 59.4Z"
    return tag("path", d=star, fill="#f2b632", stroke=art.INK, stroke_width=1.4, stroke_linejoin="round")


# --- what the chosen cards come to


def panel(desk: Desk, y: float) -> tuple[Markup, float]:
    """Return what the chosen cards come to, why not if they cannot be laid, the buttons, and the height."""
    made = desk.made
    if not desk.live:
        return tag("g", data_key="panel"), 4
    told, y1 = _lines(made.told, EDGE + 2, y + 15, 13.5, ROOM - 4, 650)
    why, y2 = _lines(made.reason, EDGE + 20, y1, 13, ROOM - 22, 500)
    parts: list[Markup | None] = [told, _cross(EDGE + 9, y1 - 4.5) if made.reason else None, why]
    top, y = y, y2 - 6
    meter = _meter(desk, y)
    if meter is not None:
        parts.append(meter)
        y += 22
    buttons, high = _buttons(desk, y)
    parts.append(buttons)
    y += high
    return tag("g", *parts, role="group", aria_label=_("What can be done"), data_key="panel"), max(
        PANEL, y - top
    )


def _lines(text: str, x: float, y: float, size: float, room: float, weight: int) -> tuple[Markup, float]:
    """Return a text in lines that fit, the first at y, and where the line after them would be."""
    lines = art.lines_of(text, size, room)[:MOST_LINES]
    drawn = [
        art.label(f"{line} ", x, y + (size + 3.5) * n, size, text_anchor="start", font_weight=weight)
        for n, line in enumerate(lines)
    ]
    return join(*drawn), y + (size + 3.5) * len(lines)


def _cross(x: float, y: float) -> Markup:
    return tag(
        "path",
        d=f"M{x - 5:g} {y - 5:g}l10 10m0-10l-10 10",
        stroke="var(--oh-no, #b42318)",
        stroke_width=2.6,
        stroke_linecap="round",
        fill="none",
    )


def _meter(desk: Desk, y: float) -> Markup | None:
    """Return how far the chosen sets go towards an opening."""
    needed = desk.now.options.opening
    if desk.now.has_opened(desk.seat) or not needed or desk.now.phase == "exchange":
        return None
    if len(desk.draft.cards) < 2:
        return None
    points = desk.made.points or 0
    wide = ROOM - 134.0
    share = min(1.0, points / needed)
    told = _("{points} of {needed} points", points=points, needed=needed)
    full = points >= needed
    return tag(
        "g",
        tag("rect", x=EDGE, y=f"{y + 2:g}", width=wide, height=12, rx=6, fill="currentColor", opacity=0.15),
        tag(
            "rect",
            x=EDGE,
            y=f"{y + 2:g}",
            width=f"{max(12.0, wide * share):g}",
            height=12,
            rx=6,
            fill="var(--oh-yes, #166534)" if full else "var(--oh-lit, #c2410c)",
        ),
        art.label(told, WIDE - EDGE, y + 13, 13.5, text_anchor="end", font_weight=700),
        role="img",
        aria_label=_("Opening: {told}", told=told),
        data_key="opening",
    )


def _buttons(desk: Desk, y: float) -> tuple[Markup, float]:
    """Return the buttons in rows, as wide as their titles, and how high they are."""
    actions = list(desk.made.actions)
    draft = desk.draft
    first = len(draft.parts[0]) + (desk.now.phase == "draw")  # the pile gives a card of the first set
    if first >= ENOUGH and not desk.now.has_opened(desk.seat) and desk.now.phase != "exchange" and desk.mine:
        actions.append(
            Action("next", draft.next_set().pick, _("Next set"), _("The next card begins another set"), False)
        )
    if draft.begun or draft.hint or draft.target is not None:
        actions.append(Action("clear", Draft().pick, _("Clear"), _("Choose nothing any more"), False))
    drawn, x, down = [], 0.0, 0.0
    for action in actions:
        wide = min(float(ROOM), max(76.0, 8.7 * len(action.title) + 24))
        if x and x + wide > ROOM:
            x, down = 0.0, down + 40
        drawn.append(desk.button(action, EDGE + x, y + down, wide))
        x += wide + 6
    return tag("g", *drawn, data_key="buttons"), down + 44 if drawn else 4


# --- the end


def sheet(desk: Desk, y: float) -> tuple[Markup, float]:
    """Return the account of a round that is over: table, hand and points of every seat."""
    account = desk.view.account or ()
    columns = (250, 320, WIDE - EDGE - 8)
    heads = (_("table"), _("hand"), _("points"))
    lines = [
        art.label(head, x, y + 18, 13, text_anchor="end", font_weight=650)
        for head, x in zip(heads, columns, strict=True)
    ]
    best = max((line.points for line in account), default=0)
    for n, line in enumerate(account):
        down = y + 40 + 21 * n
        weight = 800 if line.points == best else 550
        name = shortened(desk.name(line.seat), 18)
        out = desk.now.out[:1] == (line.seat,)
        lines.append(
            art.label(
                _("{name}, out first", name=name) if out else name,
                EDGE + 8,
                down,
                14.5,
                text_anchor="start",
                font_weight=weight,
            )
        )
        cells = (str(line.table), signed(-line.hand - line.minus), signed(line.points))
        lines += [
            art.label(cell, x, down, 14.5, text_anchor="end", font_weight=weight)
            for cell, x in zip(cells, columns, strict=True)
        ]
    high = 40 + 21 * len(account)
    ground = tag(
        "rect", x=EDGE, y=f"{y:g}", width=ROOM, height=high - 6, rx=10, fill="currentColor", opacity=0.08
    )
    return tag("g", ground, *lines, data_key="sheet"), high + 6
