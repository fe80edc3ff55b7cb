"""How a game of Speedbiber is laid out, step by step: four parts, three wishes, the first card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.picture import DealStep, SceneStyle
from engine.core.words import _, listing
from engine.speedbiber.accounts import quarter_name
from engine.speedbiber.parts import TURNED
from engine.speedbiber.scene import scene
from engine.speedbiber.telling import wish_title
from engine.speedbiber.terrain import terrain_name, tile_name
from engine.speedbiber.wishes import MILLS


def deal_steps(state: Any, seat: int, table: SceneStyle) -> tuple[DealStep, ...]:
    """Return the steps of setting up a game just dealt, as the seat sees it."""
    view, now = state.view(seat), state.open
    parts = [f"part-{q}" for q in range(4)]
    wishes = [f"wish-{wish}" for wish in (*now.wishes, MILLS)]
    order = [*parts, *wishes, "card"]

    def drawn(there: int) -> str:
        return scene(view, table=replace(table, absent=frozenset(order[there:]), still=True))

    steps = [DealStep(_("Four of the eight parts are drawn, each turned or not."), drawn(0))]
    for quarter, part in enumerate(now.board.parts):
        places = {"tile": tile_name(part.removesuffix(TURNED)), "quarter": quarter_name(quarter)}
        told = _("The part with the places of the {tile} goes to the {quarter}.", **places)
        if part.endswith(TURNED):
            told = _("The part with the places of the {tile}, turned, goes to the {quarter}.", **places)
        steps.append(DealStep(told, drawn(quarter + 1)))
    titles = listing([wish_title(wish) for wish in now.wishes])
    wished = _("Three of the ten wishes count in this game: {wishes}. Mills always count.", wishes=titles)
    steps.append(DealStep(wished, drawn(len(order) - 1)))
    name, terrain = table.name(now.seat_in_turn), terrain_name(now.card)
    told = _(
        "Everybody draws a terrain card. {name} begins and turns up {terrain}.", name=name, terrain=terrain
    )
    if seat == now.seat_in_turn:
        told = _("Everybody draws a terrain card. You begin and turn up {terrain}.", terrain=terrain)
    steps.append(DealStep(told, drawn(len(order))))
    return tuple(steps)
