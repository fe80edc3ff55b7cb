"""The places of the players: who holds how much, and the sets of each on the table."""

from __future__ import annotations

from engine.core.markup import Markup, join, tag
from engine.core.words import _, plural
from engine.duizenden import art
from engine.duizenden.cards import JOKER, in_order, the
from engine.duizenden.composing import stands_for, told_set
from engine.duizenden.desk import EDGE, ROOM, Desk, at, ring
from engine.duizenden.drafting import attaching
from engine.duizenden.listing import freeing
from engine.duizenden.melds import Cards
from engine.duizenden.moves import Move
from engine.duizenden.scoring import cost, on_table
from engine.duizenden.steps import badge, frame
from engine.duizenden.table import Laid
from engine.duizenden.telling import card_key, copies, hand_key, set_key, signed, slip_key

HEAD = 26
ROW = 46
"""How far apart two rows of sets are; a set is 35 high."""
NUMBER = 13
GAP = 7
HALF = ROOM / 2 - 2


def others(desk: Desk, y: float) -> tuple[Markup, float]:
    """Return the places of all other players, clockwise from the one on the left, and how high they are."""
    seats = [(desk.seat + step) % desk.now.players for step in range(1, desk.now.players)]
    drawn: list[Markup | None] = []
    top, beside, high = y, False, 0.0
    for n, seat in enumerate(seats):
        narrow = _is_narrow(desk, seat)
        if beside:
            x, beside = EDGE + HALF + 4, False
        else:
            y, x = y + high, EDGE
            beside = narrow and n + 1 < len(seats) and _is_narrow(desk, seats[n + 1])
            high = 0.0
        wide = HALF if beside or x > EDGE else ROOM
        below, under = _below(desk, seat, x, y + HEAD, wide)
        drawn += [_head(desk, seat, x, y, wide), below]
        high = max(high, HEAD + under)
    return tag("g", *drawn, data_key="others"), y + high - top


def _is_narrow(desk: Desk, seat: int) -> bool:
    """Tell whether half the room is enough for a seat: for its sets in one row, and nothing else to show."""
    if desk.view.hands[seat] is not None or (desk.coaches and desk.now.known[seat]):
        return False
    widths = [_width(laid) + GAP for laid in desk.now.sets if laid.owner == seat]
    return sum(widths) - GAP <= HALF


def _head(desk: Desk, seat: int, x: float, y: float, wide: float) -> Markup:
    """Return the line of another player: the name, the hand, the points on the table, what is known."""
    now = desk.now
    n = now.sizes[seat] if desk.shows(hand_key(seat)) else 0
    narrow = wide < ROOM
    turn = desk.view.to_move == seat
    ground = {"y": 1, "width": f"{wide:g}", "height": HEAD - 3, "rx": 8, "fill": "currentColor"}
    name = art.fitted(
        desk.title(seat, 14), 8, 18, 14.5, 88, text_anchor="start", font_weight=800 if turn else 650
    )
    hand = tag(
        "g",
        at(98, 4, art.back(), scale=0.145),
        art.label(n, 114, 18, 14.5, text_anchor="start", font_weight=750),
        role="img",
        aria_label=plural("{name} holds {n} card", "{name} holds {n} cards", n, name=desk.name(seat)),
        data_key=hand_key(seat),
    )
    return at(
        x,
        y,
        tag("rect", opacity=0.15 if turn else 0.07, **ground),
        name,
        hand,
        _points(desk, seat, narrow),
        _known(desk, seat, wide),
        data_key=f"seat-P{seat}",
    )


def _points(desk: Desk, seat: int, narrow: bool) -> Markup | None:
    """Return the points of another player on the table, and the minus points of one who was caught."""
    now = desk.now
    minus = now.minus[seat]
    if not now.has_opened(seat) and not minus:
        return None
    points = on_table(now.sets, seat, now.options)
    places = {"points": points, "minus": minus, "name": desk.name(seat)}
    told = _("{points} on the table", **places) if not narrow else plural("{n} pt", "{n} pts", points)
    said = _("{name}: {points} points on the table", **places)
    if minus:
        told = _("{points} − {minus}", **places)
        said = _("{name}: {points} points on the table, {minus} minus points", **places)
    text = art.fitted(told, 138, 18, 13.5, 48 if narrow else 130, text_anchor="start", font_weight=600)
    return tag("g", text, role="img", aria_label=said, data_key=f"points-P{seat}")


def _known(desk: Desk, seat: int, wide: float) -> Markup | None:
    """Return the cards that everybody knows to be in a hand, for who wants to be reminded."""
    known = desk.now.known[seat]
    if not known or not desk.coaches or desk.view.hands[seat] is not None:
        return None
    step = min(14.5, (wide - 266 - 22) / max(1, len(known) - 1))
    slips = [
        at(wide - 22 - step * (len(known) - 1 - n), 0.5, desk.deck.slip(card), scale=0.66)
        for n, card in enumerate(known)
    ]
    names = ", ".join(the(card) for card in known)
    label = _("All have seen that {name} holds {cards}", name=desk.name(seat), cards=names)
    return tag("g", *slips, role="img", aria_label=label, data_key=f"known-P{seat}")


def _below(desk: Desk, seat: int, x: float, y: float, wide: float) -> tuple[Markup, float]:
    """Return what lies below the line of another player: the hand if it is shown, and the sets."""
    parts: list[Markup] = []
    top = y
    hand = desk.view.hands[seat]
    if hand:
        shown, high = _open_hand(desk, seat, in_order(hand), y)
        parts.append(shown)
        y += high
    sets, high = sets_of(desk, seat, x, y, wide)
    parts.append(sets)
    return tag("g", *parts, data_key=f"below-P{seat}"), y - top + high


def _open_hand(desk: Desk, seat: int, hand: Cards, y: float) -> tuple[Markup, float]:
    """Return a hand that the view knows, as slips in rows."""
    across = 21
    drawn = []
    for n, (card, copy) in enumerate(copies(hand)):
        label = _("{name} holds {card}", name=desk.name(seat), card=the(card))
        x, down = EDGE + 4 + art.SLIP_STEP * (n % across), y + 2 + 38 * (n // across)
        drawn.append(
            tag(
                "g",
                at(x, down, desk.deck.slip(card)),
                role="img",
                aria_label=label,
                data_key=card_key(seat, card, copy),
            )
        )
    rows = -(-len(hand) // across)
    return tag("g", *drawn, data_key=f"open-P{seat}"), 38 * rows + 4


# --- sets


def sets_of(desk: Desk, seat: int, left: float, y: float, room: float) -> tuple[Markup, float]:
    """Return the sets of a seat in rows, and how high they are."""
    drawn, x, down = [], 0.0, 4.0
    mine = [(number, laid) for number, laid in enumerate(desk.now.sets) if laid.owner == seat]
    for number, laid in mine:
        wide = _width(laid)
        if x and x + wide > room:
            x, down = 0.0, down + ROW
        drawn.append(_set(desk, number, laid, left + x, y + down, wide))
        x += wide + GAP
    label = _("Sets of {name}", name=desk.name(seat))
    group = tag("g", *drawn, role="group", aria_label=label, data_key=f"sets-P{seat}")
    return group, down + ROW - 4 if mine else 0


def _width(laid: Laid) -> float:
    return NUMBER + art.SLIP_WIDTH + art.SLIP_STEP * (len(laid.meld.cards) - 1)


def _set(desk: Desk, number: int, laid: Laid, x: float, y: float, wide: float) -> Markup:
    """Return a set on the table, what its jokers stand for, and what choosing it means now."""
    exact = desk.now.options.joker_swap == "exact"
    slips = []
    for n, (card, copy) in enumerate(copies(laid.meld.cards)):
        free = stands_for(laid.meld, n, exact) if card == JOKER else None
        slip = at(NUMBER + art.SLIP_STEP * n, 0, desk.deck.slip(card, free))
        changed = slip_key(number, card, copy) in desk.table.changed
        mark = (
            at(NUMBER + art.SLIP_STEP * n, 0, ring(art.SLIP_WIDTH, art.SLIP_HEIGHT, 5, 1))
            if changed
            else None
        )
        slips.append(
            tag("g", slip, mark, class_="changed" if changed else None, data_key=slip_key(number, card, copy))
        )
    told = told_set(laid.meld, desk.view)
    label = _("Set {n}, of {name}: {set}", n=number, name=desk.name(laid.owner), set=told)
    move, lit, does = at_set(desk, number, laid)
    looked = desk.draft.target == number
    steps = desk.steps.get(set_key(number), ())
    inside = at(
        x,
        y,
        tag("rect", x=-3, y=-4, width=f"{wide + 6:g}", height=43, rx=8, fill="currentColor", opacity=0.16)
        if looked
        else None,
        art.label(number, 5, 23, 12, font_weight=650, opacity=0.85),
        *slips,
        ring(wide + 2, art.SLIP_HEIGHT, 8, 3),
        at(-1, -2, frame(steps, wide + 4, art.SLIP_HEIGHT + 4, 2.5)) if steps else None,
        badge(steps, 6, 3, 12),
    )
    return desk.place(
        set_key(number), move, _("{set} {does}", set=label, does=does), inside, lit=lit, picked=looked
    )


def at_set(desk: Desk, number: int, laid: Laid) -> tuple[str, bool, str]:
    """Return what choosing a set means now, whether it is lit, and what it does in words.

    With cards chosen that is to attach them, or to swap one for a joker, allowed or not;
    with several ways the buttons tell them apart. Without cards the set is looked at.
    """
    look = desk.draft.looking_at(number).pick
    if not desk.draft.begun or not desk.live:
        return look, False, _("Look at it.")
    cards = desk.draft.cards
    ways: list[Move] = []
    if laid.owner in desk.now.side(desk.seat):
        ways += attaching(desk.view, cards, number)
    swap = Move("swap", cards, numbers=(number,))
    if len(cards) == 1 and cards[0] in freeing(laid.meld, desk.now.options.joker_swap == "exact"):
        ways.append(swap)
    legal = [move for move in ways if desk.view.check(str(move), desk.seat)]
    if len(legal) > 1:
        return look, True, _("There are several ways.")
    if legal:
        return str(legal[0]), True, _does(legal[0])
    foreign = laid.owner not in desk.now.side(desk.seat)
    if len(cards) == 1 and JOKER in laid.meld.cards and foreign:
        return str(swap), False, _does(swap)
    tried = Move("attach", cards, numbers=(number,))
    return str(tried), False, _does(tried)


def _does(move: Move) -> str:
    if move.verb == "swap":
        return _("Swap the chosen card for the joker.")
    return plural("Attach the chosen card.", "Attach the chosen cards.", len(move.cards))


# --- the place of the reader


def own_place(desk: Desk, y: float) -> tuple[Markup, float]:
    """Return the line of the seat nearest to the reader, with its points so far, and its sets."""
    now, seat = desk.now, desk.seat
    table = on_table(now.sets, seat, now.options)
    held = cost(desk.hand, now.options)
    points = table - held - now.minus[seat]
    told = _("table {table} − hand {hand} = {points}", table=table, hand=held, points=signed(points))
    if now.minus[seat]:
        told = _(
            "table {table} − hand {hand} − {minus} = {points}",
            table=table,
            hand=held,
            minus=now.minus[seat],
            points=signed(points),
        )
    said = _(
        "If the round ended now: {table} points on the table less {hand} in hand, {points} in all",
        table=table,
        hand=held + now.minus[seat],
        points=signed(points),
    )
    turn = desk.view.to_move == seat
    head = at(
        EDGE,
        y,
        tag(
            "rect",
            y=1,
            width=ROOM,
            height=HEAD - 3,
            rx=8,
            fill="currentColor",
            opacity=0.15 if turn else 0.07,
        ),
        art.fitted(
            desk.title(seat, 14), 8, 18, 14.5, 98, text_anchor="start", font_weight=800 if turn else 650
        ),
        tag(
            "g",
            art.label(told, ROOM - 8, 18, 13.5, text_anchor="end", font_weight=600),
            role="img",
            aria_label=said,
            data_key=f"points-P{seat}",
        )
        if desk.view.hands[seat] is not None and desk.shows(hand_key(seat))
        else None,
        data_key=f"seat-P{seat}",
    )
    sets, high = sets_of(desk, seat, EDGE, y + HEAD, ROOM)
    return join(head, sets), HEAD + high
