"""The deal of Beverbende, step by step, as the rules tell it: four each, one turned up, a look at two."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.beverbende.moves import SLOTS
from engine.beverbende.scene import scene
from engine.beverbende.telling import happened
from engine.core.picture import DealStep, SceneStyle
from engine.core.words import _, plural


def deal_steps(state: Any, seat: int, table: SceneStyle) -> tuple[DealStep, ...]:
    """Return the steps of dealing the state, a round just dealt, as the seat sees it."""
    view = state.view(seat)
    everyone = [(state.start + step) % state.players for step in range(state.players)]
    places = {one: [f"P{one}-{slot}" for slot in SLOTS] for one in everyone}
    open_cards, cards = len(state.discard), len(state.stock) + len(state.discard) + 4 * state.players

    def drawn(dealt: int, turned: bool, shown: frozenset[str] = frozenset()) -> str:
        absent = frozenset(key for one in everyone[dealt:] for key in places[one])
        left = cards - 4 * dealt - (open_cards if turned else 0)
        pile = state.discard if turned else ()
        style = replace(table, absent=absent, shown=shown, memory="memory", still=True)
        return scene(replace(view, stock_size=left, discard=pile), table=style)

    steps = [DealStep(_("The {n} cards are shuffled; they are the stock.", n=cards), drawn(0, False))]
    for dealt, one in enumerate(everyone, 1):
        told = _("Four cards for {name}, face down. Nobody looks yet.", name=table.name(one))
        if one == seat:
            told = _("Four cards for you, face down. Nobody looks yet.")
        steps.append(DealStep(told, drawn(dealt, False), [("stock", key) for key in places[one]]))
    everybody = state.players
    turned_up = _("The top card of the stock is turned up: it begins the discard pile.")
    steps.append(DealStep(turned_up, drawn(everybody, True), [("stock", "discard")]))
    looks = happened(None, view, None, None, table)
    if looks.shown:
        steps.append(DealStep(_("You look at your two outer cards."), drawn(everybody, True, looks.shown)))
    begins = _("The cards go back to their places. {name} begins.", name=table.name(state.start))
    if state.start == seat:
        begins = _("The cards go back to their places. You begin.")
    left = plural("{n} card is left in the stock.", "{n} cards are left in the stock.", len(state.stock))
    steps.append(DealStep(f"{begins} {left}", scene(view, table=replace(table, still=True))))
    return tuple(steps)
