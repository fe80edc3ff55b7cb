"""Every lesson can be done, and every wrong answer is told why it is wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import beverbende
from engine.beverbende.lessons import LESSONS
from engine.core.lesson import Lesson, judge
from engine.core.rulebook import Rule


def spelled(pattern: str, place: str, seat: str) -> str:
    """Return a notation that fits a pattern: ``?`` stands for a place, ``P?`` for a seat."""
    return pattern.strip().replace("P?", seat).replace("?", place)


WRONG = [
    (lesson, spelled(one, place="b", seat="P2"), why)
    for lesson in LESSONS
    for tried, why in lesson.wrong
    for one in tried.split("|")
]


def ways(lesson: Lesson) -> list[list[str]]:
    """Return for each step of the lesson what does it: alternatives, a place for a pattern."""
    goal = lesson.goal
    if goal.kind == "number":
        return [[str(goal.answer)]]
    if goal.kind == "choose":
        return [[goal.choices[int(goal.answer)]]]
    return [[spelled(one, place="a", seat="P1") for one in step.split("|")] for step in goal.moves]


def right(lesson: Lesson) -> list[str]:
    """Return what does the lesson, by the first alternative of every step."""
    return [step[0] for step in ways(lesson)]


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
def test_every_alternative_leads_there(lesson: Lesson) -> None:
    steps = ways(lesson)
    for at, alternatives in enumerate(steps):
        for one in alternatives:
            assert judge(beverbende, lesson, [*right(lesson)[:at], one, *right(lesson)[at + 1 :]]).done


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_nothing_is_done_before_it_is_tried(lesson: Lesson) -> None:
    assert not judge(beverbende, lesson).done


@pytest.mark.parametrize(("lesson", "tried", "why"), WRONG, ids=[f"{w[0].id}-{w[1]}" for w in WRONG])
def test_a_wrong_answer_is_told_why(lesson: Lesson, tried: str, why: str) -> None:
    outcomes = [judge(beverbende, lesson, attempt) for attempt in attempts(lesson, tried)]
    assert not any(outcome.done for outcome in outcomes)
    assert why in [outcome.message for outcome in outcomes]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_has_a_hint_a_point_and_a_wrong_answer(lesson: Lesson) -> None:
    assert lesson.hint
    assert lesson.done
    assert lesson.wrong


@pytest.mark.parametrize("rule", beverbende.RULES)
def test_every_rule_is_the_goal_of_some_lesson(rule: str) -> None:
    assert [lesson.id for lesson in LESSONS if rule in lesson.rules]


@pytest.mark.parametrize("rule", beverbende.RULES.of_kind("move"), ids=lambda rule: rule.id)
def test_every_rule_that_refuses_is_met_in_a_lesson(rule: Rule) -> None:
    assert [lesson.id for lesson in LESSONS if lesson.goal.rule == rule.id]


def test_a_lesson_names_only_rules_that_there_are() -> None:
    assert {rule for lesson in LESSONS for rule in lesson.rules} <= set(beverbende.RULES)
    assert len({lesson.id for lesson in LESSONS}) == len(LESSONS)
