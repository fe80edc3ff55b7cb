"""A player that thinks in steps."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.players import Advice, Thinker, Thinking


class Guesser(Thinker):
    """Looks at one number after the other, and wants the largest."""

    def think(self, view: tuple[int, ...], rng: random.Random) -> Iterator[Thinking]:
        for seen in range(1, len(view) + 1):
            best = max(view[:seen])
            yield Thinking(seen / len(view), Advice(best, float(best), f"The largest of {seen}."))


def test_to_choose_and_to_advise_is_to_think_to_the_end() -> None:
    view, rng = (3, 1, 7, 5), random.Random(1)
    steps = list(Guesser().think(view, rng))
    assert [step.done for step in steps] == [0.25, 0.5, 0.75, 1.0]
    assert [step.advice.move for step in steps] == [3, 3, 7, 7]
    assert Guesser().choose(view, rng) == 7
    assert Guesser().advise(view, rng) == steps[-1].advice
