"""Every lesson can be done, every wrong answer is told why it is wrong, and what is counted is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import product
from math import comb
from typing import Any

import pytest

from engine import speedbiber
from engine.core.game import BadNotation
from engine.core.lesson import Lesson, Outcome
from engine.core.lesson import judge as judge_in
from engine.core.lesson import situation as situation_in
from engine.core.rulebook import Rule
from engine.speedbiber import RULES, Options, State
from engine.speedbiber.alone import ladder
from engine.speedbiber.board import board_of, layouts
from engine.speedbiber.hexes import NEIGHBOURS, QUARTERS, bit, mask_of, names, number
from engine.speedbiber.lessons import LESSONS
from engine.speedbiber.lessons_turn import WEST
from engine.speedbiber.lessons_wishes import WISHES
from engine.speedbiber.table import COPIES, LODGES
from engine.speedbiber.wishes import WISHES as WISH_CARDS
from engine.speedbiber.wishes import deer_quarter, score

GAME: Any = speedbiber
BY_ID = {lesson.id: lesson for lesson in LESSONS}
IN_MOVES = [lesson for lesson in LESSONS if lesson.goal.kind in ("play", "refused")]
WRONG = [
    (lesson, one.strip(), why)
    for lesson in LESSONS
    for tried, why in lesson.wrong
    for one in tried.split("|")
]


def judge(lesson: Lesson, tried: Sequence[str] = ()) -> Outcome:
    """Return how a lesson stands after what was tried."""
    return judge_in(GAME, lesson, tried)


def ways(lesson: Lesson) -> list[list[str]]:
    """Return for each step of the reader what does it: all alternatives."""
    goal = lesson.goal
    if goal.kind == "number":
        return [[str(goal.answer)]]
    if goal.kind == "choose":
        return [[goal.choices[int(goal.answer)]]]
    return [[one.strip() for one in step.split("|")] for step in goal.moves]


def right(lesson: Lesson) -> list[str]:
    """Return what does the lesson, by the first alternative of every step."""
    return [step[0] for step in ways(lesson)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_goal_can_be_reached_by_every_alternative(lesson: Lesson) -> None:
    for way in product(*ways(lesson)):
        outcome = judge(lesson, way)
        assert outcome.done, way
        assert outcome.message == lesson.done


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_nothing_is_done_before_it_is_tried(lesson: Lesson) -> None:
    assert not judge(lesson).done


# --- what is wrong


def answers(lesson: Lesson, pattern: str) -> Iterator[list[str]]:
    """Yield attempts that end with a wrong answer: at once, or after some right ones.

    A pattern stands for all legal moves that it fits.
    """
    for done, wanted in enumerate(ways(lesson)):
        begun, tried = right(lesson)[:done], {pattern} if "*" not in pattern else set()
        if lesson in IN_MOVES:
            state = judge(lesson, begun).state
            tried |= {str(move) for move in state.moves(lesson.seat) if fnmatchcase(str(move), pattern)}
        for text in sorted(tried - set(wanted)):
            if is_answer(lesson, text):
                yield [*begun, text]


def is_answer(lesson: Lesson, text: str) -> bool:
    """Tell whether a text is a move, or an answer to a question."""
    if lesson not in IN_MOVES:
        return True
    try:
        speedbiber.parse_move(text)
    except BadNotation:
        return False
    return True


@pytest.mark.parametrize(("lesson", "tried", "why"), WRONG, ids=[f"{w[0].id}-{w[1]}" for w in WRONG])
def test_a_wrong_answer_is_told_why(lesson: Lesson, tried: str, why: str) -> None:
    outcomes = [judge(lesson, attempt) for attempt in answers(lesson, tried)]
    assert outcomes
    assert not any(outcome.done for outcome in outcomes)
    assert why in [outcome.message for outcome in outcomes]


@pytest.mark.parametrize("lesson", IN_MOVES, ids=lambda lesson: lesson.id)
def test_whatever_is_legal_on_the_way_has_its_answer(lesson: Lesson) -> None:
    for done, wanted in enumerate(ways(lesson)):
        state = judge(lesson, right(lesson)[:done]).state
        for move in state.moves(lesson.seat):
            assert str(move) in wanted or lesson.why_wrong(str(move)), str(move)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_has_a_hint_a_point_and_a_wrong_answer(lesson: Lesson) -> None:
    assert lesson.hint
    assert lesson.done
    assert lesson.wrong
    assert "*" not in lesson.done + "".join(why for _tried, why in lesson.wrong), "only the text has italics"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_wrong_choice_is_one_that_is_offered_and_all_are_explained(lesson: Lesson) -> None:
    if lesson.goal.kind == "choose":
        offered = set(lesson.goal.choices) - {lesson.goal.choices[int(lesson.goal.answer)]}
        assert {tried for tried, _why in lesson.wrong} == offered


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_the_goal_of_some_lesson(rule: str) -> None:
    assert [lesson.id for lesson in LESSONS if rule in lesson.rules]


@pytest.mark.parametrize("rule", RULES.of_kind("move"), ids=lambda rule: rule.id)
def test_every_rule_that_refuses_is_met_in_a_lesson(rule: Rule) -> None:
    assert [lesson.id for lesson in LESSONS if lesson.goal.rule == rule.id]


def test_a_lesson_names_only_rules_that_there_are() -> None:
    assert {rule for lesson in LESSONS for rule in lesson.rules} <= set(RULES)
    assert len(BY_ID) == len(LESSONS)


@pytest.mark.parametrize("lesson", IN_MOVES, ids=lambda lesson: lesson.id)
def test_the_reader_can_make_the_moves_without_seeing_other_cards(lesson: Lesson) -> None:
    for done, step in enumerate(right(lesson)):
        state = judge(lesson, right(lesson)[:done]).state
        assert state.view(lesson.seat).check(step, lesson.seat) == state.check(step, lesson.seat)


# --- what the lessons count


def begins(lesson_id: str) -> State:
    """Return the situation in which a lesson begins."""
    state = situation_in(GAME, BY_ID[lesson_id])
    assert isinstance(state, State)
    return state


def ends(lesson_id: str) -> State:
    """Return the situation when a lesson in moves has been done."""
    state = judge(BY_ID[lesson_id], right(BY_ID[lesson_id])).state
    assert isinstance(state, State)
    return state


ON_THE_MAP = [lesson for lesson in WISHES if lesson.goal.kind == "number" and lesson.position]


@pytest.mark.parametrize("lesson", ON_THE_MAP, ids=lambda lesson: lesson.id)
def test_the_points_of_a_wish_are_counted_by_the_engine_and_not_given_away(lesson: Lesson) -> None:
    (wish,) = lesson.rules
    now = begins(lesson.id).open
    asked = "hedgehog" if wish == "area" else wish  # a point for each area
    assert score(asked, now.board, now.lodges, 0, True) == lesson.goal.answer
    assert wish not in now.wishes


@pytest.mark.parametrize(
    ("lesson_id", "wish", "more"),
    [
        ("otter-set", "otter", 1),
        ("fox-bridge", "fox", 8),
        ("hedgehog-far", "hedgehog", 1),
        ("woodpecker-set", "woodpecker", 2),
    ],
)
def test_what_a_lodge_gains_for_a_wish(lesson_id: str, wish: str, more: int) -> None:
    lesson = BY_ID[lesson_id]
    for one in ways(lesson)[0]:
        before, after = begins(lesson_id).open, judge(lesson, [one]).state.open
        gained = [score(wish, now.board, now.lodges, 0, True) for now in (before, after)]
        assert gained[1] - gained[0] == more


MILLS_ASKED = speedbiber.position(
    ["N9 O9 D9 N13 H6"], parts=list(WEST), wishes="otter fox dragonfly", card="reeds"
)

COUNTED = {
    "turned-parts": round((len(tuple(layouts())) / (8 * 7 * 6 * 5)) ** 0.25),
    "places-on-the-map": len(board_of(WEST).places),
    "lodges-of-all": 5 * LODGES,
    "five-of-each": COPIES - 1,
    "undo": speedbiber.UNDO,
    "clock": Options().clock + 10,
    "no-second-tile": len(speedbiber.position(["R8 R9"], parts=list(WEST), card="A").open.tiles[0]),
    "three-of-ten": comb(len(WISH_CARDS), 3),
    "otter-on-the-lake": score("otter", board_of(WEST), (mask_of("E7"),), 0, True),
    "red-deer-tie": deer_quarter((5, 5, 3, 3, 1), True)[2],
    "red-deer-absent": deer_quarter((4, 0, 0), True)[1],
    "stork-empty": score("stork", board_of(WEST), (mask_of("A1 A2 A3 K1 K2 K3 B11 B12 B13"),), 0, True),
    "mills": score("mills", MILLS_ASKED.open.board, MILLS_ASKED.open.lodges, 0, True),
    "shared-place": 1,
    "ladder-points": ladder((60, 52, 40), (1, 2, 3))[1],
    "ladder-of-two": ladder((50, 40), (1, 2))[1],
    "alone-deer": 3 * deer_quarter((4,), True)[0],
    "deer-without-presence": deer_quarter((4, 0, 0), False)[1],
}
"""What the engine counts for each lesson that asks for a number and shows no map."""


def test_every_number_asked_for_is_counted_by_the_engine() -> None:
    asked = {lesson.id: lesson.goal.answer for lesson in LESSONS if lesson.goal.kind == "number"}
    on_the_map = {lesson.id for lesson in ON_THE_MAP}
    assert {one: answer for one, answer in asked.items() if one not in on_the_map} == COUNTED


def test_what_the_lessons_say_of_the_map() -> None:
    assert len(tuple(layouts())) == 26_880
    assert bit(number("M9")) & QUARTERS[1]
    assert names(NEIGHBOURS[number("C6")]) == ("B5", "B6", "C5", "C7", "D5", "D6")
    assert {"C7", "C8"} <= set(names(NEIGHBOURS[number("D7")]))
    assert {"E9", "N8", "O13", "G15"} == set(names(board_of(WEST).mills))


def test_tiles_won_kept_and_lost_in_the_lessons() -> None:
    assert [held.kind for held in ends("first-lodge").open.tiles[0]] == ["owl"]
    assert [held.kind for held in ends("win-a-tile").open.tiles[0]] == ["hay"]
    assert [held.kind for held in ends("keep-the-tile").open.tiles[0]] == ["ferry"]
    assert not begins("keep-the-tile").play("ferry O17 O15").open.tiles[0]
    assert not begins("jetty").play("jetty D16 F17").open.tiles[0]
    assert [held.kind for held in ends("tiles-kept").open.tiles[0]] == ["ferry"]
    assert [held.kind for held in ends("ferry").open.tiles[0]] == ["ferry"]
    assert [held.kind for held in ends("stepping-stones").open.tiles[0]] == ["stones"]
    assert ends("lapse").open.left[0] == begins("lapse").open.left[0]


def test_what_the_lessons_say_of_their_hexes() -> None:
    beside = {"swallow-wall": ("F7", "G8"), "hay-barn": ("Q10", "Q9"), "keep-the-tile": ("P16", "P17")}
    for lesson_id, (set_on, place) in beside.items():
        assert bit(number(set_on)) & NEIGHBOURS[number(place)], lesson_id
        assert number(place) in [held.place for held in ends(lesson_id).open.tiles[0]]
