"""What a player would have done in place of a move, shown with Beverbende."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import beverbende
from engine.core.gradual import last
from engine.core.review import History
from engine.players import Advice, Thinker, Thinking
from engine.players.judging import judge_by, judgement

START = beverbende.position(["9 2 3 4", "5 6 7 8"], known={"P0": "abcd"}, discard="0", turns=[1, 1])
STRONG = beverbende.LEVELS["strong"]


def judged(*moves: str, number: int) -> Any:
    history = History.play(START, [(0, move) for move in moves])
    return last(judge_by(STRONG, history, number, random.Random(1))).answer


def test_the_best_move_cost_nothing() -> None:
    found = judged("take", "put a", number=1)
    assert str(found.better) == "put a"
    assert found.cost == 0


def test_a_worse_move_cost_the_difference() -> None:
    found = judged("take", "put d", number=1)
    assert str(found.better) == "put a"
    assert found.cost == pytest.approx(9 - 4), "9 was to go, and 4 went"


def test_a_move_that_the_advice_does_not_weigh_has_no_cost() -> None:
    advice = Advice("a", 3.0, "why", (("b", 1.5),))
    assert judgement(advice, "b").cost == 1.5
    assert judgement(advice, "c").cost is None
    assert judgement(Advice("a", 1.0, "why", (("b", 1.5),)), "b").cost == 0, "never below nothing"


def test_a_move_without_an_alternative_needs_no_thought() -> None:
    class Never(Thinker):
        def think(self, view: Any, rng: random.Random) -> Iterator[Thinking]:
            raise AssertionError("thought about the only move")

    position = beverbende.position(["9 2 3 4", "5 6 7 8"], discard="swap")
    history = History.play(position, [(0, "draw")])
    found = last(judge_by(Never(), history, 0, random.Random(1))).answer
    assert (str(found.better), found.cost) == ("draw", 0)


def test_a_player_that_thinks_is_judged_by_step_by_step() -> None:
    class Steps(Thinker):
        def think(self, view: Any, rng: random.Random) -> Iterator[Thinking]:
            for n, move in enumerate(view.moves(), 1):
                yield Thinking(n / len(view.moves()), Advice(move, 1.0, "so far"))

    history = History.play(START, [(0, "take"), (0, "put a")])
    steps = list(judge_by(Steps(), history, 1, random.Random(1)))
    assert [step.done for step in steps] == [0.25, 0.5, 0.75, 1.0]
    assert [str(step.answer.better) for step in steps] == ["put a", "put b", "put c", "put d"]
