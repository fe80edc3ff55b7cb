"""The deal of Boonanza, step by step: five cards each, one at a time, and the first one stays in front."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.boonanza.beans import name
from engine.boonanza.editions import HAND
from engine.boonanza.scene import scene
from engine.boonanza.telling import card_key
from engine.core.picture import DealStep, SceneStyle
from engine.core.words import _, plural

ROUNDS = (
    _("Everybody gets a first card: it is in front, and will be planted first."),
    _("The second card goes behind the first."),
    _("The third goes behind the second."),
    _("The fourth goes behind the third."),
    _("The fifth is the last: it is at the back, where every new card will go."),
)


def deal_steps(state: Any, seat: int, table: SceneStyle) -> tuple[DealStep, ...]:
    """Return the steps of dealing the state, a game just dealt, as the seat sees it: a step a round."""
    view = state.view(seat)
    table = replace(table, memory="memory", still=True)  # what is out of sight changes with every card
    everyone = range(state.players)

    def drawn(dealt: int) -> str:
        absent = {card_key(one, number) for one in everyone for number in range(dealt, HAND)}
        return scene(view, table=replace(table, absent=frozenset(absent)))

    cards = sum(state.cards().values())
    shuffled = plural(
        "The {n} cards are shuffled; the start card lies before {name}.",
        "The {n} cards are shuffled; the start card lies before {name}.",
        cards,
        name=table.name(state.open.start),
    )
    if state.open.start == seat:
        shuffled = plural(
            "The {n} cards are shuffled; the start card lies before you.",
            "The {n} cards are shuffled; the start card lies before you.",
            cards,
        )
    steps = [DealStep(shuffled, drawn(0))]
    for number in range(HAND):
        told = _("{round} Yours is a {card}.", round=ROUNDS[number], card=name(view.hands[seat][number]))
        flights = [("deck", card_key(one, number)) for one in everyone]
        steps.append(DealStep(told, drawn(number + 1), flights))
    begins = _(
        "The hands stay in this order for the whole game. The others are the draw pile; {name} begins.",
        name=table.name(state.open.start),
    )
    if state.open.start == seat:
        begins = _(
            "The hands stay in this order for the whole game. The others are the draw pile; you begin."
        )
    return (*steps, DealStep(begins, scene(view, table=table)))
