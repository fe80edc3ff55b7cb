"""The deal of Klaverjas, step by step: eight cards each, then the question of trump."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.picture import DealStep, SceneStyle
from engine.core.words import _
from engine.klaverjas.cards import suit_name
from engine.klaverjas.scene import in_hand, scene
from engine.klaverjas.telling import card_key, hand_key


def deal_steps(state: Any, seat: int, table: SceneStyle) -> tuple[DealStep, ...]:
    """Return the steps of dealing the state, a deal just dealt, as the seat sees it.

    The rules do not say in how many at a time the cards are dealt, so each hand comes at once.
    """
    view = state.view(seat)
    everyone = [(state.open.start + step) % 4 for step in range(4)]
    dealer = everyone[-1]
    own = [card_key(card) for card in in_hand(view.hand, state.open.proposed)]

    def drawn(dealt: int) -> str:
        absent = {hand_key(one) for one in everyone[dealt:]}
        if seat in everyone[dealt:]:
            absent.update(own)
        return scene(view, table=replace(table, absent=frozenset(absent), still=True))

    shuffled = _("The 32 cards are shuffled; {name} deals.", name=table.name(dealer))
    if dealer == seat:
        shuffled = _("The 32 cards are shuffled; you deal.")
    steps = [DealStep(shuffled, drawn(0))]
    for dealt, one in enumerate(everyone, 1):
        told = (
            _("Eight cards for you.") if one == seat else _("Eight cards for {name}.", name=table.name(one))
        )
        flights = [("pack", key) for key in (own if one == seat else [hand_key(one)])]
        steps.append(DealStep(told, drawn(dealt), flights))
    steps.append(DealStep(_begins(state, seat, table), scene(view, table=replace(table, still=True))))
    return tuple(steps)


def _begins(state: Any, seat: int, table: SceneStyle) -> str:
    """Return what comes after the deal."""
    name, you = table.name(state.open.start), state.open.start == seat
    if state.options.bidding == "forced":
        if you:
            return _("All cards are dealt. You, left of the dealer, name trump and play.")
        return _("All cards are dealt. {name}, left of the dealer, names trump and plays.", name=name)
    suit = suit_name(state.open.proposed).capitalize()
    if you:
        return _(
            "All cards are dealt. {suit} are proposed as trump; you, left of the dealer, answer first.",
            suit=suit,
        )
    return _(
        "All cards are dealt. {suit} are proposed as trump; {name}, left of the dealer, answers first.",
        suit=suit,
        name=name,
    )
