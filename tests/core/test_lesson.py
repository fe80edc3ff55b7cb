"""Lessons are data, and the engine judges what a reader tries."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import beverbende
from engine.core.lesson import Goal, Lesson, judge, number, situation

LESSON = Lesson(
    id="take-it",
    title="Take the open card",
    rules=("take-open",),
    text="Take the 3 and put it in the place of your 9.",
    position={"rows": ["9 ? ? 2", "? ? ? ?"], "discard": "3", "turns": [1, 1], "seed": 1},
    goal=Goal("play", moves=("take", "put a")),
    hint="The 9 lies at a.",
    wrong=(("put d", "The 2 is lower than the 3."), ("put b|put c", "You do not know that card.")),
    done="Ten points became four.",
)


def refusal(rule: str, *moves: str) -> Lesson:
    return replace(LESSON, goal=Goal("refused", moves=moves, rule=rule), done="")


def question(answer: int | str | Fraction, **parts: Any) -> Lesson:
    return replace(LESSON, goal=Goal("number", answer=answer), **parts)


CHOICE = replace(
    LESSON, goal=Goal("choose", answer=1, choices=("Take it", "Draw")), wrong=(("Take it", "No."),)
)


# --- the goal


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ({"kind": "play"}, "a goal to play needs moves"),
        ({"kind": "play", "moves": ("P1: draw",)}, "a goal to play needs a move of the reader"),
        ({"kind": "refused", "rule": "knock-when"}, "a goal to refused needs moves"),
        ({"kind": "refused", "moves": ("knock",)}, "a goal to be refused needs the rule that refuses"),
        (
            {"kind": "refused", "moves": ("draw", "P1: draw"), "rule": "turn-order"},
            "a goal to be refused ends with a move of the reader",
        ),
        ({"kind": "choose"}, "a goal to choose needs choices and the index of the right one"),
        (
            {"kind": "choose", "choices": ("a", "b"), "answer": 2},
            "a goal to choose needs choices and the index",
        ),
        (
            {"kind": "choose", "choices": ("a", "b"), "answer": -1},
            "a goal to choose needs choices and the index",
        ),
    ],
)
def test_a_goal_that_cannot_be_reached_is_refused(goal: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=f"^{told}"):
        Goal(**goal)


def test_patterns() -> None:
    goal = Goal("play", moves=("put b|put c", "look ?", "swap * P1 *"))
    assert goal.fits(0, "put b")
    assert goal.fits(0, "put c")
    assert not goal.fits(0, "put d")
    assert goal.fits(1, "look a")
    assert not goal.fits(1, "look P1 a")
    assert goal.fits(2, "swap d P1 a")
    assert not goal.fits(2, "swap d P2 a")


def test_moves_of_another_seat() -> None:
    goal = Goal("play", moves=("take", "P1: put b", "P12: draw"))
    assert goal.scripted(0) is None
    assert goal.scripted(1) == (1, "put b")
    assert goal.scripted(2) == (12, "draw")
    assert goal.scripted(3) is None


# --- the situation


def test_the_situation_is_the_games_position() -> None:
    assert situation(beverbende, LESSON) == beverbende.position(**LESSON.position)


def test_options_are_told_plainly() -> None:
    lesson = replace(LESSON, position={**LESSON.position, "options": {"knock_penalty": 5}})
    assert situation(beverbende, lesson).options == beverbende.Options(knock_penalty=5)
    wrong = replace(LESSON, position={**LESSON.position, "options": {"bonus": 5}})
    with pytest.raises(ValueError, match="no option 'bonus'"):
        situation(beverbende, wrong)


# --- to play


def test_before_anything_is_tried() -> None:
    outcome = judge(beverbende, LESSON)
    assert (outcome.done, outcome.right, outcome.verdict, outcome.message) == (False, True, None, "")
    assert outcome.state == situation(beverbende, LESSON)


def test_step_by_step_to_the_goal() -> None:
    first = judge(beverbende, LESSON, ["take"])
    assert (first.done, first.right, first.message) == (False, True, "Yes. Go on.")
    second = judge(beverbende, LESSON, ["take", "put a"])
    assert (second.done, second.right, second.message) == (True, True, "Ten points became four.")
    assert second.state.rows[0][0] == "3"
    assert second.verdict is not None
    assert second.verdict.legal


def test_what_comes_after_the_goal_does_not_matter() -> None:
    assert judge(beverbende, LESSON, ["take", "put a", "knock"]) == judge(
        beverbende, LESSON, ["take", "put a"]
    )


def test_without_a_closing_word() -> None:
    assert judge(beverbende, replace(LESSON, done=""), ["take", "put a"]).message == "Done."


def test_a_wrong_move_is_explained_and_ends_the_attempt() -> None:
    outcome = judge(beverbende, LESSON, ["take", "put d"])
    assert (outcome.done, outcome.right, outcome.message) == (False, False, "The 2 is lower than the 3.")
    assert judge(beverbende, LESSON, ["take", "put d", "put a"]) == outcome
    assert judge(beverbende, LESSON, ["take", "put c"]).message == "You do not know that card."


def test_a_wrong_move_that_the_lesson_did_not_think_of() -> None:
    outcome = judge(beverbende, LESSON, ["draw"])
    assert (outcome.right, outcome.message) == (False, "That is allowed, but it is not what was asked.")


def test_a_refused_move_may_be_followed_by_a_better_one() -> None:
    refused = judge(beverbende, LESSON, ["take", "discard"])
    assert (refused.done, refused.right) == (False, False)
    assert refused.verdict is not None
    assert refused.verdict.rule is beverbende.RULES["taken-must-swap"]
    assert refused.message == refused.verdict.reason
    assert judge(beverbende, LESSON, ["take", "discard", "put a"]).done


def test_what_is_no_move_may_be_followed_by_one() -> None:
    outcome = judge(beverbende, LESSON, ["castle"])
    assert (outcome.right, outcome.verdict) == (False, None)
    assert outcome.message.startswith("“castle” is not a move")
    assert judge(beverbende, LESSON, ["castle", "take", "put a"]).done


def test_another_seat_plays_what_the_lesson_says() -> None:
    position = {**LESSON.position, "to_move": 1}
    moves = ("P1: draw", "P1: discard", "P1: pass", "draw", "discard", "pass", "P1: draw")
    lesson = replace(LESSON, position=position, goal=Goal("play", moves=moves))
    begun = judge(beverbende, lesson)
    assert begun.state.to_move == 0
    ended = judge(beverbende, lesson, ["draw", "discard", "pass"])
    assert ended.done
    assert (ended.state.to_move, ended.state.phase) == (1, "drawn")


# --- to be refused


def test_the_refusal_is_the_goal() -> None:
    outcome = judge(beverbende, refusal("taken-must-swap", "take", "discard"), ["take", "discard"])
    assert (outcome.done, outcome.right) == (True, True)
    assert outcome.verdict is not None
    assert outcome.message == outcome.verdict.reason
    assert outcome.state.phase == "taken", "a refused move changes nothing"


def test_a_refusal_by_another_rule_does_not_count() -> None:
    outcome = judge(beverbende, refusal("knock-when", "knock"), ["knock"])
    assert (outcome.done, outcome.right) == (False, False)
    assert outcome.verdict is not None
    assert outcome.verdict.rule is beverbende.RULES["knock-after-action"]


def test_another_refused_move_does_not_count() -> None:
    lesson = refusal("knock-after-action", "knock")
    assert not judge(beverbende, lesson, ["pass"]).done
    assert judge(beverbende, lesson, ["pass", "knock"]).done


def test_a_move_that_should_have_been_refused_but_is_legal_does_not_count() -> None:
    outcome = judge(beverbende, refusal("take-open", "take"), ["take"])
    assert (outcome.done, outcome.right) == (False, False)


# --- to answer


def test_a_number_however_it_is_written() -> None:
    for answer in ("1/4", "0.25", "0,25", "25%", " 25 % ", "2/8", ".25"):
        outcome = judge(beverbende, question("1/4"), [answer])
        assert outcome.done, answer
    assert judge(beverbende, question(Fraction(1, 4)), ["0.25"]).done
    assert judge(beverbende, question(7), ["7.0"]).done
    assert judge(beverbende, question(-3), ["−3"]).done


def test_a_number_that_is_wrong() -> None:
    lesson = question("1/4", wrong=(("1/2", "There are four."), ("1", "Sure?")))
    assert judge(beverbende, lesson, ["1/2"]).message == "There are four."
    assert judge(beverbende, lesson, ["0.5"]).message == "There are four."
    assert judge(beverbende, lesson, ["100 %"]).message == "Sure?"
    assert judge(beverbende, lesson, ["0.3"]).message == "That is not it."
    assert not judge(beverbende, lesson, ["0.3"]).right


def test_the_last_answer_counts() -> None:
    assert judge(beverbende, question(7), ["6", "7"]).done
    assert not judge(beverbende, question(7), ["7", "6"]).done
    assert judge(beverbende, question(7)).message == ""


@pytest.mark.parametrize(
    "text", ["", "seven", "1/0", "1e3", "nan", "inf", "7" * 41, "%", "5%%", "1/2/3", "7 8"]
)
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text) or "^$"):
        number(text)
    outcome = judge(beverbende, question(7), [text])
    assert (outcome.done, outcome.right) == (False, False)
    assert outcome.message.endswith("is not a number, such as 7 or 1/4.")
    assert len(outcome.message) < 100


@given(st.fractions(-(10**12), 10**12, max_denominator=10**6))
def test_every_fraction_is_read_back(value: Fraction) -> None:
    assert number(value) == value


@given(st.text())
def test_any_answer_is_judged(text: str) -> None:
    assert judge(beverbende, question(7), [text]).message
    assert judge(beverbende, CHOICE, [text]).message


def test_a_question_may_do_without_a_table() -> None:
    lesson = question(66, position={}, done="")
    assert judge(beverbende, lesson).state is None
    outcome = judge(beverbende, lesson, ["66"])
    assert (outcome.done, outcome.state, outcome.message) == (True, None, "Right.")


def test_a_choice() -> None:
    assert judge(beverbende, CHOICE, ["Draw"]).done
    wrong = judge(beverbende, CHOICE, ["Take it"])
    assert (wrong.done, wrong.right, wrong.message) == (False, False, "No.")
    assert judge(beverbende, CHOICE, ["Fly"]).message == "“Fly” is not one of the answers given."
    assert judge(beverbende, CHOICE, ["Take it", "Draw"]).done
