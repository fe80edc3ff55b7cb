"""Every lesson of every game can be done, and every wrong answer is told why it is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

import pytest

from engine.core.lesson import Lesson
from engine.core.rulebook import Rule

from .tutorials import TUTORIALS, Tutorial, in_moves


def lessons(
    holds: Callable[[Lesson], bool], tutorials: Mapping[str, Tutorial] = TUTORIALS
) -> pytest.MarkDecorator:
    """Return the mark that runs a test for every lesson of which something holds."""
    found = [
        pytest.param(tutorial, lesson, id=f"{game}-{lesson.id}")
        for game, tutorial in tutorials.items()
        for lesson in tutorial.lessons
        if holds(lesson)
    ]
    return pytest.mark.parametrize(("tutorial", "lesson"), found)


every_lesson = lessons(lambda lesson: True)
every_lesson_in_moves = lessons(in_moves)
every_choice = lessons(lambda lesson: lesson.goal.kind == "choose")

EXPLAINED = {game: tutorial for game, tutorial in TUTORIALS.items() if game != "beverbende"}
"""Beverbende explains the likely moves; of the others its lessons say only that they are allowed."""

WRONG = [
    pytest.param(tutorial, lesson, one.strip(), why, id=f"{game}-{lesson.id}-{one.strip()}")
    for game, tutorial in TUTORIALS.items()
    for lesson in tutorial.lessons
    for tried, why in lesson.wrong
    for one in tried.split("|")
]
RULES = [
    pytest.param(tutorial, rule, id=f"{game}-{rule.id}")
    for game, tutorial in TUTORIALS.items()
    for rule in tutorial.game.RULES.values()
]


# --- what is right


@every_lesson
def test_the_goal_can_be_reached(tutorial: Tutorial, lesson: Lesson) -> None:
    outcome = tutorial.judge(lesson, tutorial.right(lesson))
    assert outcome.done
    assert outcome.message == lesson.done


@every_lesson
def test_nothing_is_done_before_the_last_step(tutorial: Tutorial, lesson: Lesson) -> None:
    right = tutorial.right(lesson)
    for steps in range(len(right)):
        outcome = tutorial.judge(lesson, right[:steps])
        assert outcome.right
        assert not outcome.done


TIED = ("Boonanza", "Duizenden")
"""Games with lessons in which what one step allows depends on what was chosen in another."""


@every_lesson
def test_every_alternative_is_part_of_a_way_to_the_goal(tutorial: Tutorial, lesson: Lesson) -> None:
    ways = tutorial.ways(lesson)
    outcomes = {way: tutorial.judge(lesson, way) for way in product(*ways)}
    done = {way for way, outcome in outcomes.items() if outcome.done}
    for at, alternatives in enumerate(ways):
        assert {way[at] for way in done} == set(alternatives)
    assert {outcomes[way].message for way in done} == {lesson.done}
    if tutorial.game.NAME not in TIED:
        assert done == set(outcomes)


# --- what is wrong


@pytest.mark.parametrize(("tutorial", "lesson", "tried", "why"), WRONG)
def test_a_wrong_answer_is_told_why(tutorial: Tutorial, lesson: Lesson, tried: str, why: str) -> None:
    outcomes = [tutorial.judge(lesson, attempt) for attempt in tutorial.wrong_answers(lesson, tried)]
    assert outcomes
    assert not any(outcome.done for outcome in outcomes)
    assert why in [outcome.message for outcome in outcomes]


@lessons(in_moves, EXPLAINED)
def test_whatever_is_legal_on_the_way_has_its_answer(tutorial: Tutorial, lesson: Lesson) -> None:
    right = tutorial.right(lesson)
    for done, wanted in enumerate(tutorial.ways(lesson)):
        for move in tutorial.judge(lesson, right[:done]).state.moves(lesson.seat):
            assert str(move) in wanted or lesson.why_wrong(str(move)), str(move)


@every_choice
def test_a_wrong_choice_is_one_that_is_offered_and_all_are_explained(
    tutorial: Tutorial, lesson: Lesson
) -> None:
    offered = set(lesson.goal.choices) - set(tutorial.right(lesson))
    assert {tried for tried, _why in lesson.wrong} == offered


# --- what is told


@every_lesson
def test_a_lesson_has_a_hint_a_point_and_a_wrong_answer(tutorial: Tutorial, lesson: Lesson) -> None:
    assert lesson.hint
    assert lesson.done
    assert lesson.wrong
    assert "*" not in lesson.done + "".join(why for _tried, why in lesson.wrong), "only the text has italics"


@every_lesson_in_moves
def test_the_reader_can_make_the_moves_without_seeing_what_is_hidden(
    tutorial: Tutorial, lesson: Lesson
) -> None:
    """What the reader plays is judged in the reader's own view as it is at the table."""
    right = tutorial.right(lesson)
    for done, step in enumerate(right):
        state = tutorial.judge(lesson, right[:done]).state
        assert state.view(lesson.seat).check(step, lesson.seat) == state.check(step, lesson.seat)


# --- the rules that are taught


@pytest.mark.parametrize(("tutorial", "rule"), RULES)
def test_every_rule_is_the_goal_of_some_lesson(tutorial: Tutorial, rule: Rule) -> None:
    assert [lesson.id for lesson in tutorial.lessons if rule.id in lesson.rules]
    if rule.kind == "move":
        assert [lesson.id for lesson in tutorial.lessons if lesson.goal.rule == rule.id], "it refuses"


@pytest.mark.parametrize("tutorial", TUTORIALS.values(), ids=TUTORIALS)
def test_a_lesson_names_only_rules_that_there_are(tutorial: Tutorial) -> None:
    assert {rule for lesson in tutorial.lessons for rule in lesson.rules} <= set(tutorial.game.RULES)
    assert len({lesson.id for lesson in tutorial.lessons}) == len(tutorial.lessons)
