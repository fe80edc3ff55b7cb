"""The deal of Duizenden, step by step: thirteen cards each, then a card beside the deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.picture import DealStep, SceneStyle
from engine.core.words import _, plural
from engine.duizenden.cards import HAND, the
from engine.duizenden.scene import by_suit, scene
from engine.duizenden.telling import card_key, copies, hand_key


def deal_steps(state: Any, seat: int, table: SceneStyle) -> tuple[DealStep, ...]:
    """Return the steps of dealing the state, a round just dealt, as the seat sees it: a hand a step."""
    view = state.view(seat)
    now = state.open
    everyone = [(now.start + step) % now.players for step in range(now.players)]
    dealer = everyone[-1]
    own = [card_key(seat, card, copy) for card, copy in copies(sorted(view.hand, key=by_suit))]

    def drawn(dealt: int, opened: bool = False) -> str:
        absent = {hand_key(one) for one in everyone[dealt:]} | (set() if opened else {"pile"})
        if seat in everyone[dealt:]:
            absent.update(own)
        return scene(view, table=replace(table, absent=frozenset(absent), still=True))

    cards = state.cards().total()
    shuffled = plural(
        "The {n} cards are shuffled; {name} deals.",
        "The {n} cards are shuffled; {name} deals.",
        cards,
        name=table.name(dealer),
    )
    if dealer == seat:
        shuffled = plural(
            "The {n} cards are shuffled; you deal.", "The {n} cards are shuffled; you deal.", cards
        )
    steps = [DealStep(shuffled, drawn(0))]
    for dealt, one in enumerate(everyone, 1):
        told = _("{n} cards for {name}.", n=HAND, name=table.name(one))
        if one == seat:
            told = _("{n} cards for you.", n=HAND)
        flights = [("deck", key) for key in (own if one == seat else [hand_key(one)])]
        steps.append(DealStep(told, drawn(dealt), flights))
    opened = _(
        "The next card is laid open, {card}; the others are the deck. "
        "{name}, left of the dealer, is the first who may have it for another.",
        card=the(now.pile[-1]),
        name=table.name(now.start),
    )
    if now.start == seat:
        opened = _(
            "The next card is laid open, {card}; the others are the deck. "
            "You, left of the dealer, are the first who may have it for another.",
            card=the(now.pile[-1]),
        )
    return (*steps, DealStep(opened, drawn(now.players, True), [("deck", "pile")]))
