"""Where trading happens at the table: the offer that is put together, or the one that waits.

Outside of phase 2 the same place says what is to be done in this phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from engine.boonanza import art, editions
from engine.boonanza.beans import heap_name, name
from engine.boonanza.coaching import gains
from engine.boonanza.desk import EDGE, WIDE, Desk, at, ring, shortened, you_or
from engine.boonanza.drafting import Draft
from engine.boonanza.moves import COIN, place
from engine.boonanza.table import Offer
from engine.boonanza.trading import asked_of, beans_of
from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.picture import MORE
from engine.core.words import _

HIGH = 142
"""How much room this part takes."""
INNER = WIDE - 2 * EDGE
LETTERS = 46
"""So many letters fit on a line of small print."""


def zone(desk: Desk, y: float) -> Markup:
    """Return the offer under way with its buttons, or the phase with its own."""
    phase = desk.now.phase
    offer = desk.now.trade.offer
    if offer is not None and phase == "answer":
        inside = _waiting(desk, offer)
    elif phase == "trade":
        inside = _composing(desk)
    else:
        inside = _phase(desk)
    return at(0, y, inside, data_key="zone")


# --- outside of phase 2


def _phase(desk: Desk) -> Markup:
    """Return which phase it is, and the buttons that end one."""
    now = desk.now
    titles = {
        "offered": _("What was left for you"),
        "plant": _("Phase 1 of 4: plant from the hand"),
        "turn": _("Phase 2 of 4: turn up cards"),
        "lay": _("Phase 3 of 4: plant what lies aside"),
        "draw": _("Phase 4 of 4: draw"),
    }
    hints = {
        "offered": _("Plant or discard each of these cards before anything else."),
        "plant": _("The front card must be planted; then a second may follow."),
        "turn": _("Planting is done; two cards of the draw pile are turned up now."),
        "lay": _("Everybody plants the cards that lie crosswise beside their fields."),
        "draw": _("Three cards go to the back of the hand; then it is the next player’s turn."),
    }
    if desk.duel:
        titles |= {
            "plant": _("Plant from the hand"),
            "turn": _("Turn up cards"),
            "lay": _("Plant or leave"),
            "draw": _("Draw"),
        }
        hints |= {
            "turn": _("You may still discard one card of your hand; then three are turned up."),
            "lay": _("Plant as many of the turned-up cards as you like; the rest is left to the other."),
            "draw": _("Two cards go to the back of the hand."),
        }
    whose = (
        _("Your turn") if now.active == desk.view.seat else _("{name} is in turn", name=desk.name(now.active))
    )
    title = _("{whose} · {phase}", whose=whose, phase=titles[now.phase])
    return join(
        tag("rect", x=EDGE, y=0, width=INNER, height=94, rx=10, fill="currentColor", opacity=0.06),
        art.fitted(title, EDGE + 12, 23, 15.5, INNER - 24, text_anchor="start", font_weight=800),
        *_lines(hints[now.phase], 45),
        *_phase_buttons(desk),
    )


def _lines(text: str, y: float, most: int = 3, weight: int = 550) -> list[Markup]:
    """Return a text in small print over at most so many lines."""
    lines = wrap(text, LETTERS)
    if len(lines) > most:
        lines = [*lines[: most - 1], shortened(lines[most - 1] + " " + lines[most], LETTERS)]
    return [
        art.words(line, EDGE + 12, y + 16.5 * n, art.SMALL, text_anchor="start", font_weight=weight)
        for n, line in enumerate(lines)
    ]


def _phase_buttons(desk: Desk) -> list[Markup]:
    """Return the buttons that end a phase, lit or not; the duel has one to discard a card."""
    up = _("Turn up {n}", n=editions.turned_up(desk.now.options))
    drawing = _("Draw {n}", n=2 if desk.duel else 3)
    if desk.now.options.edition == "anniversary":
        drawing = _("All draw")
    buttons = [
        ("turn", up),
        ("end", _("Leave the rest") if desk.duel else _("End trading")),
        ("draw", drawing),
    ]
    if desk.duel:
        buttons.insert(0, ("discard", _("Discard")))
    wide = (INNER - 6 * (len(buttons) - 1)) / len(buttons)
    drawn = []
    for number, (move, title) in enumerate(buttons):
        lit = desk.begins("discard") if move == "discard" else None
        drawn.append(desk.button(move, title, EDGE + (wide + 6) * number, 102, wide, lit=lit))
    return drawn


# --- an offer that is put together


Buttons = list[tuple[str, str, bool | None]]
"""What buttons do: a move, what it says, and whether it is lit (None: if the move is legal)."""


def _composing(desk: Desk) -> Markup:
    """Return the offer as it stands, what speaks against it, and the buttons of phase 2."""
    draft = desk.draft
    if draft is None:  # a picture in which nothing can be chosen
        return join(_frame(), *_lines(_("Phase 2 of 4: {name} trades.", name=desk.name(desk.now.active)), 24))
    buttons: Buttons = []
    if draft.begun:
        inside = _sides(desk, draft)
        buttons = [
            _offer_button(desk, draft, _("Offer")),
            (Draft(draft.verb).pick, _("Clear"), False),
        ]
    else:
        inside = join(*_lines(_how_to(desk), 24, most=4))
    if desk.now.trade.queue:
        buttons.append(("pass", _("Pass"), None))
    if desk.mine:
        buttons += [("listen", _("Ask round"), None), ("end", _("End trading"), None)]
    return join(_frame(), inside, *_row(desk, buttons))


def _how_to(desk: Desk) -> str:
    trade = desk.now.trade
    if trade.queue and trade.queue[0] == desk.seat:
        return _(
            "{name} asks whether you have an offer: click what you give and what you ask for, or pass.",
            name=desk.name(desk.now.active),
        )
    if desk.mine:
        return _(
            "Your turn · Phase 2 of 4: trade. Click the cards that you give, the beans that you ask for, "
            "and a player; nothing is offered before you press Offer."
        )
    return _(
        "{name} trades · Phase 2 of 4. To make an offer, click the cards that you give and what you ask for.",
        name=desk.name(desk.now.active),
    )


def _offer_button(desk: Desk, draft: Draft, title: str) -> tuple[str, str, bool | None]:
    """Return the button that makes the offer; without a partner it asks for one and changes nothing."""
    legal = desk.ruling is not None and desk.ruling.legal
    if draft.verb == "offer" and draft.partner is None:
        return draft.pick, _("To whom?"), False
    return str(draft), title, legal


def _frame() -> Markup:
    return tag("rect", x=EDGE, y=0, width=INNER, height=98, rx=10, fill="currentColor", opacity=0.06)


def _row(desk: Desk, buttons: Buttons) -> list[Markup]:
    """Return buttons side by side."""
    if not buttons:
        return []
    wide = min(130.0, (INNER - 6 * (len(buttons) - 1)) / len(buttons))
    x = (WIDE - wide * len(buttons) - 6 * (len(buttons) - 1)) / 2
    return [
        desk.button(move, title, x + (wide + 6) * n, 104, wide, lit=lit, key=f"do-{n}-{title}", ready=True)
        for n, (move, title, lit) in enumerate(buttons)
    ]


def _sides(desk: Desk, draft: Draft) -> Markup:
    """Return both sides of a draft, and why it is not allowed, or what it would be worth."""
    gives = beans_of_draft(desk, draft)
    partner = draft.partner
    whom = _("to whom?") if partner is None else _("to {name}", name=shortened(desk.name(partner), 9))
    wants = _asked(desk, draft)
    verb = draft.verb
    if verb == "accept":
        return join(
            art.words(_("You pay with"), EDGE + 12, 17, art.SMALL, text_anchor="start", font_weight=700),
            _heap(
                desk, gives, EDGE + 12, 22, [draft.without_give(n).pick for n in range(len(gives))], "give"
            ),
            *_verdict(desk, draft),
        )
    return join(
        art.words(_("You give"), EDGE + 12, 17, art.SMALL, text_anchor="start", font_weight=700),
        _heap(desk, gives, EDGE + 12, 22, [draft.without_give(n).pick for n in range(len(gives))], "give"),
        _arrows(whom, strong=partner is not None),
        art.words(_("You get"), 248, 17, art.SMALL, text_anchor="start", font_weight=700),
        _heap(desk, wants, 248, 22, [draft.without_want(n).pick for n in range(len(wants))], "want"),
        *_verdict(desk, draft),
    )


def _arrows(whom: str, *, strong: bool) -> Markup:
    """Return who stands between both sides."""
    return join(
        art.fitted(whom, 201, 30, art.SMALL, 84, font_weight=800 if strong else 550),
        tag(
            "path",
            d="M176 42H222M216 37l7 5-7 5M226 54H180M186 49l-7 5 7 5",
            fill="none",
            stroke="currentColor",
            stroke_width=2,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    )


def _heap(
    desk: Desk, beans: Sequence[Card], x: float, y: float, moves: Sequence[str], side: str, most: float = 142
) -> Markup:
    """Return the beans of one side; where there are moves, choosing one takes it out of the draft."""
    if not beans:
        return at(x, y, art.words(_("nothing"), 2, 25, art.SMALL, text_anchor="start", font_style="italic"))
    wide = art.MINI_WIDTH * 0.84
    step = min(wide + 3, (most - wide) / max(1, len(beans) - 1))
    drawn = []
    for number, kind in enumerate(beans):
        card = art.coin(21, 26, 17, "1") if kind == COIN else desk.deck.mini(kind)
        if moves:
            what = _("coin") if kind == COIN else name(kind)
            thing = desk.place(
                f"{side}-{number}",
                moves[number],
                _("Take the {card} out again", card=what),
                card,
                ring=ring(42, 52, 8),
                ready=True,
            )
        else:
            thing = tag("g", card, data_key=f"{side}-{number}")
        drawn.append(at(x + step * number, y, thing, scale=0.84))
    return tag("g", *drawn)


def beans_of_draft(desk: Desk, draft: Draft) -> tuple[Card, ...]:
    """Return what the picks of a draft stand for, as kinds."""
    now, seat = desk.now, desk.seat
    found: list[Card] = []
    for pick in draft.gives:
        if pick[0] == "a":
            found.append(now.aside[seat][place(pick)])
        elif pick[0] == "f":
            found.append(now.fields[seat][place(pick)][0])
        else:
            found += beans_of(desk.view, seat, (pick,))
    return tuple(found)


def _asked(desk: Desk, draft: Draft) -> tuple[Card, ...]:
    now = desk.now
    partner = now.active if draft.partner is None else draft.partner
    found: list[Card] = []
    for want in draft.wants:
        if want[0] == "a" and want[1:].isdigit():
            found.append(now.aside[partner][place(want)])
        elif want[0] == "t" and want[1:].isdigit():
            found += asked_of(now, (want,))
        else:
            found.append(want)
    return tuple(found)


def _verdict(desk: Desk, draft: Draft) -> list[Markup]:
    """Return the line below an offer: why it is not allowed, or in coach mode what each side gains."""
    ruled = desk.ruling
    if ruled is not None and not ruled.legal:
        text = _("Not allowed: {reason}", reason=desk.named(ruled.reason))
        return _lines(text, 78, most=2, weight=700)
    if draft.partner is None or draft.verb == "accept" or not desk.coaches:
        return []
    worth = gains(
        desk.view, desk.seat, draft.partner, draft.gives, beans_of_draft(desk, draft), _asked(desk, draft)
    )
    return _gain_line(desk, worth, draft.partner)


def _gain_line(desk: Desk, worth: tuple[float, float] | None, partner: int) -> list[Markup]:
    if worth is None:
        return []
    text = _(
        "Expected: you {mine}, {name} {theirs} coins",
        mine=_signed(worth[0]),
        name=shortened(desk.name(partner), 10),
        theirs=_signed(worth[1]),
    )
    return [art.words(text, EDGE + 12, 88, art.SMALL, text_anchor="start", font_weight=650)]


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−").replace("+0.0", "±0").replace("−0.0", "±0")


# --- an offer that waits for its answer


def _waiting(desk: Desk, offer: Offer) -> Markup:
    """Return the offer that waits, large, with the answers that there are."""
    answers = offer.partner == desk.seat
    draft = desk.draft
    buttons: Buttons
    if answers and draft is not None and (draft.begun or draft.verb == "accept"):
        title = _("Accept") if draft.verb == "accept" else _("Offer this instead")
        buttons = [_offer_button(desk, draft, title), (MORE, _("Back"), False)]
        return join(_frame(), _sides(desk, draft), *_row(desk, buttons))
    giver = (
        _("You give")
        if offer.proposer == desk.view.seat
        else _("{name} gives", name=you_or(desk, offer.proposer, 9))
    )
    taker = (
        _("You give")
        if offer.partner == desk.view.seat
        else _("{name} gives", name=you_or(desk, offer.partner, 9))
    )
    spoken = _(
        "{proposer} offers {partner} {beans} for {asked}.",
        proposer=desk.name(offer.proposer),
        partner=desk.name(offer.partner),
        beans=heap_name(offer.beans),
        asked=heap_name(offer.asked),
    )
    shown = tag(
        "g",
        art.words(giver, EDGE + 12, 17, art.SMALL, text_anchor="start", font_weight=800),
        _heap(desk, offer.beans, EDGE + 12, 22, (), "give"),
        _arrows(_("offer"), strong=True),
        art.words(taker, 248, 17, art.SMALL, text_anchor="start", font_weight=800),
        _heap(desk, offer.asked, 248, 22, (), "want"),
        role="img",
        aria_label=spoken,
        data_key="offer",
    )
    buttons = []
    if draft is not None or desk.seat not in (offer.partner, offer.proposer):
        buttons = [("accept", _("Accept"), None), ("refuse", _("Refuse"), None)]
    if draft is not None and answers:
        buttons.append((f"counter {MORE}", _("Counter"), None))
    if offer.proposer == desk.seat:
        buttons = [
            ("withdraw", _("Withdraw"), None),
            ("accept", _("Accept"), None),
            ("refuse", _("Refuse"), None),
        ]
    if desk.table.still:
        buttons = []
    return join(_frame(), shown, *_below(desk, offer), *_row(desk, buttons))


def _below(desk: Desk, offer: Offer) -> list[Markup]:
    """Return what the offer is worth to both in coach mode, or how it can be answered."""
    seat = desk.seat
    if seat == offer.partner and not desk.table.still:
        ruled = desk.view.check("accept", seat)
        if not ruled.legal:
            if COIN in (*offer.gives, *offer.wants):
                return _lines(_("You cannot accept: {reason}", reason=desk.named(ruled.reason)), 78, most=2)
            asked = heap_name(offer.asked)
            return _lines(_("You cannot accept: you do not have {beans}.", beans=asked), 78, most=2)
    if desk.coaches and seat in (offer.proposer, offer.partner):
        if seat == offer.proposer:
            worth = gains(desk.view, seat, offer.partner, offer.gives, offer.beans, offer.asked)
            return _gain_line(desk, worth, offer.partner)
        worth = gains(desk.view, seat, offer.proposer, _paid_with(desk, offer), offer.asked, offer.beans)
        return _gain_line(desk, worth, offer.proposer)
    return []


def _paid_with(desk: Desk, offer: Offer) -> tuple[str, ...] | None:
    """Return the picks with which the seat would pay: its front-most cards that fit; None if it cannot."""
    hand = desk.view.hands[desk.seat]
    found: list[str] = []
    for want in offer.wants:
        if want[0] == "t" and want[1:].isdigit():
            found.append(want)
            continue
        pick = next((f"h{n}" for n, kind in enumerate(hand) if kind == want and f"h{n}" not in found), None)
        if pick is None:
            return None
        found.append(pick)
    return tuple(found)
