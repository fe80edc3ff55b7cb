"""What a player would have done in place of a move, and what the choice gave away by its reckoning."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.core.gradual import SoFar
from engine.core.review import History, Judgement
from engine.players import Advice, Player, Thinking


def thoughts(player: Player, view: Any, rng: random.Random) -> Iterator[Thinking]:
    """Yield the steps in which a player finds its advice; one for a player that needs no time."""
    think = getattr(player, "think", None)
    if think is None:
        yield Thinking(1.0, player.advise(view, rng))
    else:
        yield from think(view, rng)


def judge_by(player: Player, history: History, number: int, rng: random.Random) -> Iterator[SoFar[Judgement]]:
    """Yield what the player would have done in place of a move, with what its mover could know then.

    A move without an alternative is judged at once: it cost nothing.
    """
    seat, move = history.moves[number]
    view = history.states[number].view(seat)
    if len(view.moves(seat)) == 1:
        yield SoFar(Judgement(move, 0.0), 1.0)
        return
    for step in thoughts(player, view, rng):
        yield SoFar(judgement(step.advice, move), step.done)


def judgement(advice: Advice, played: Any) -> Judgement:
    """Return what the advice says of the move played; its cost is None if the advice does not weigh it."""
    if str(advice.move) == str(played):
        return Judgement(played, 0.0, advice.reason)
    worth = {str(move): value for move, value in advice.alternatives}
    value = worth.get(str(played))
    cost = None if value is None else max(0.0, advice.value - value)
    return Judgement(advice.move, cost, advice.reason)
