"""Every lesson can be done, and every wrong answer is told why it is wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import beverbende
from engine.beverbende.lessons import LESSONS
from engine.core.lesson import Lesson, judge

WRONG = [(lesson, tried, why) for lesson in LESSONS for tried, why in lesson.wrong]


def right(lesson: Lesson) -> list[str]:
    """Return what does the lesson: the first of the alternatives, a place for a pattern."""
    goal = lesson.goal
    if goal.kind == "number":
        return [str(goal.answer)]
    if goal.kind == "choose":
        return [goal.choices[int(goal.answer)]]
    return [step.split("|")[0].replace("?", "a") for step in goal.moves]


def attempts(lesson: Lesson, tried: str) -> Iterator[list[str]]:
    """Yield the ways to come to a wrong move: at once, or after some of the right ones."""
    for done in range(len(right(lesson))):
        yield [*right(lesson)[:done], tried]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_goal_can_be_reached(lesson: Lesson) -> None:
    outcome = judge(beverbende, lesson, right(lesson))
    assert outcome.done
    assert outcome.message == lesson.done


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_nothing_is_done_before_it_is_tried(lesson: Lesson) -> None:
    assert not judge(beverbende, lesson).done


@pytest.mark.parametrize(("lesson", "tried", "why"), WRONG, ids=[f"{w[0].id}-{w[1]}" for w in WRONG])
def test_a_wrong_answer_is_told_why(lesson: Lesson, tried: str, why: str) -> None:
    outcomes = [judge(beverbende, lesson, attempt) for attempt in attempts(lesson, tried)]
    assert not any(outcome.done for outcome in outcomes)
    assert why in [outcome.message for outcome in outcomes]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_has_a_hint_and_a_wrong_move(lesson: Lesson) -> None:
    assert lesson.hint
    assert lesson.wrong


@pytest.mark.parametrize("rule", beverbende.RULES)
def test_every_rule_is_the_goal_of_some_lesson(rule: str) -> None:
    assert [lesson.id for lesson in LESSONS if rule in lesson.rules]


def test_a_lesson_names_only_rules_that_there_are() -> None:
    assert {rule for lesson in LESSONS for rule in lesson.rules} <= set(beverbende.RULES)
    assert len({lesson.id for lesson in LESSONS}) == len(LESSONS)
