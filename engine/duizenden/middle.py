"""The middle of the table: the deck, the discard pile, and what holds just now."""

from __future__ import annotations

from engine.core.markup import Markup, tag
from engine.core.words import _, plural
from engine.duizenden import art
from engine.duizenden.cards import the
from engine.duizenden.composing import ASK
from engine.duizenden.desk import EDGE, WIDE, Desk, at, ring
from engine.duizenden.scoring import worth
from engine.duizenden.steps import badge, frame
from engine.duizenden.telling import hand_key

HIGH = 92
DECK, TOP = 0.6, 0.66
"""How large the deck and the top of the pile are drawn."""
SEEN = 14
"""So many cards of the pile are shown below its top, the newest; each has been seen by all."""


def middle(desk: Desk, y: float) -> Markup:
    """Return the deck and the pile, and beside them what holds just now."""
    return tag("g", _rules(desk, y), _deck(desk, y), _pile(desk, y), _below_top(desk, y), data_key="middle")


def _rules(desk: Desk, y: float) -> Markup:
    """Return what has to be borne in mind: the first lap, the opening, how often the deck ran out."""
    now = desk.now
    lines = []
    if now.phase == "exchange":
        lines += [_("open card")] * desk.shows("pile")
    elif not now.lap:
        lines += [_("first lap:"), _("no going out")]
    if now.options.opening and not now.has_opened(desk.seat):
        lines += [_("to open:"), _("{n} points", n=now.options.opening)]
    if now.renewed.number:
        lines.append(_("deck no. {n}", n=now.renewed.number + 1))
    drawn = [
        art.fitted(line, EDGE + 2, y + 18 + 16 * n, 13, 88, text_anchor="start", font_weight=600)
        for n, line in enumerate(lines[:5])
    ]
    return tag("g", *drawn, data_key="rules")


def _deck(desk: Desk, y: float) -> Markup:
    """Return the deck and its count; choosing it draws a card."""
    now = desk.now
    undealt = sum(size for seat, size in enumerate(now.sizes) if not desk.shows(hand_key(seat)))
    n = now.deck + undealt + (0 if desk.shows("pile") else len(now.pile))
    lit = desk.live and desk.mine and now.phase == "draw"
    layers = [at(3 - 1.5 * step, 3 - 1.5 * step, art.back()) for step in range(min(3, n))]
    card = at(
        112,
        y + 6,
        *layers or (art.gap(),),
        ring(art.WIDTH, art.HEIGHT, 12, 4),
        frame(desk.steps.get("deck", ()), art.WIDTH, art.HEIGHT),
        tag("path", d="M30-16H58L44-4Z", class_="marker"),
        scale=DECK,
    )
    label = plural("The deck, {n} card. Draw.", "The deck, {n} cards. Draw.", n)
    count = _count(n, 112 + art.WIDTH * DECK / 2, y + 72)
    number = badge(desk.steps.get("deck", ()), 112 + art.WIDTH * DECK - 6, y + 15, 13)
    return desk.place("deck", "draw", label, card, count, number, lit=lit)


def _pile(desk: Desk, y: float) -> Markup:
    """Return the discard pile and its count; choosing it takes it, or discards the card chosen."""
    pile = desk.now.pile if desk.shows("pile") else ()
    n = len(pile)
    move, lit, does = at_pile(desk)
    under = at(6, 5, tag("g", art.back(), opacity=0.8)) if n > 1 else None
    face = desk.deck.face(pile[-1]) if pile else art.gap()
    card = at(
        188,
        y + 3,
        under,
        face,
        ring(art.WIDTH, art.HEIGHT, 12, 4),
        frame(desk.steps.get("pile", ()), art.WIDTH, art.HEIGHT),
        tag("path", d="M30-15H58L44-3Z", class_="marker"),
        scale=TOP,
    )
    label = _("The discard pile is empty.")
    if pile:
        label = plural(
            "The discard pile, {n} card, on top {card}.",
            "The discard pile, {n} cards, on top {card}.",
            n,
            card=the(pile[-1]),
        )
    return desk.place(
        "pile",
        move,
        _("{pile} {does}", pile=label, does=does),
        card,
        _count(n, 188 + art.WIDTH * TOP / 2 + 2, y + 76),
        badge(desk.steps.get("pile", ()), 188 + art.WIDTH * TOP - 8, y + 15, 13),
        lit=lit,
    )


def at_pile(desk: Desk) -> tuple[str | None, bool, str]:
    """Return what choosing the pile means now, whether it is lit, and what it does in words."""
    now, draft = desk.now, desk.draft
    if not desk.live or (not now.pile and now.phase != "play"):
        return None, False, ""
    if now.phase == "play":
        if len(draft.cards) != 1:
            return "look", False, _("Look through it.")
        move = f"discard {draft.cards[0]}"
        return move, desk.view.check(move, desk.seat).legal, _("Discard the chosen card.")
    if now.phase == "exchange":
        if len(draft.cards) != 1:
            return "draw", False, _("Take it.")
        move = f"exchange {draft.cards[0]}"
        return move, desk.view.check(move, desk.seat).legal, _("Take it for the chosen card.")
    if not desk.mine:
        return f"take {now.pile[-1]}", False, _("Take it.")
    if draft.begun:
        take = next(one for one in desk.made.actions if one.kind.startswith("take"))
        return take.move, take.legal, _("Take it with the chosen cards.")
    return ASK, False, _("How could it be taken?")


def _count(n: int, x: float, y: float) -> Markup | None:
    """Return a number on a label, its middle at (x, y)."""
    if not n:
        return None
    wide = 17 + 8 * len(str(n))
    return tag(
        "g",
        tag(
            "rect",
            x=f"{x - wide / 2:g}",
            y=f"{y - 9:g}",
            width=wide,
            height=18,
            rx=9,
            fill=art.INK,
            stroke=art.PAPER,
            stroke_width=1.2,
        ),
        art.words(n, f"{x:g}", f"{y + 4.7:g}", 13.5, font_weight=800, fill=art.PAPER),  # type: ignore[arg-type]
    )


def _below_top(desk: Desk, y: float) -> Markup | None:
    """Return what all have seen to lie in the pile: its newest cards, and what they are worth together."""
    pile = desk.now.pile if desk.shows("pile") else ()
    below = pile[:-1]
    if not below or not desk.coaches:
        return None
    shown = below[-SEEN:][::-1]
    points = worth(pile, desk.now.options)
    slips = [
        at(262 + 18.4 * (n % 7), y + 20 + 36 * (n // 7), desk.deck.slip(card), scale=0.95)
        for n, card in enumerate(shown)
    ]
    more = len(below) - len(shown)
    head = plural("below it: {n} card", "below it: {n} cards", len(below))
    told = _(
        "All have seen below it, the newest first: {cards}", cards=", ".join(the(card) for card in shown)
    )
    if more:
        told = plural("{told} and {n} more", "{told} and {n} more", more, told=told)
    worth_all = _("{points} points in the pile", points=points)
    return tag(
        "g",
        art.fitted(head, 262, y + 14, 12, WIDE - EDGE - 262, text_anchor="start", font_weight=600),
        *slips,
        role="img",
        aria_label=_("{told}. {worth}.", told=told, worth=worth_all),
        data_key="below-top",
    )
