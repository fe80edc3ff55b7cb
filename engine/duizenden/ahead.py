"""The later steps of an advice: how a player means to go on in the same turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.duizenden.moves import Move
from engine.players import Advice

if TYPE_CHECKING:
    from engine.duizenden.state import View

SETTLED = frozenset({"take", "open", "lay", "attach", "swap", "call"})
"""After these the seat goes on, and knows all that it holds; what a draw brings, nobody knows yet."""


def with_plan(
    advice: Advice, view: View, seat: int, rng: random.Random, choose: Callable[[View], Move]
) -> Advice:
    """Return an advice with the moves that would follow it, each as ``choose`` finds it when it is due.

    They are made on a sample: what is hidden in it plays no part before the turn is over.
    """
    steps, move = [], advice.move
    if move.verb not in SETTLED:
        return advice
    state = view.sample(rng)
    while move.verb in SETTLED:
        state = state.play(move, seat)
        if state.to_move != seat:
            break
        move = choose(state.view(view.seat))
        steps.append(str(move))
    return replace(advice, plan=tuple(steps))
