"""Every lesson can be done, every wrong answer is told why it is wrong, and what is counted is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import product
from typing import Any

import pytest

from engine import boonanza
from engine.boonanza import Options, State, editions
from engine.boonanza.beans import coins, next_threshold
from engine.boonanza.lessons import LESSONS
from engine.core.game import BadNotation
from engine.core.lesson import Lesson, Outcome
from engine.core.lesson import judge as judge_in
from engine.core.lesson import situation as situation_in
from engine.core.rulebook import Rule

GAME: Any = boonanza
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
    own = [step for at, step in enumerate(goal.moves) if not goal.scripted(at)]
    return [[one.strip() for one in step.split("|")] for step in own]


def right(lesson: Lesson) -> list[str]:
    """Return what does the lesson, by the first alternative of every step."""
    return [step[0] for step in ways(lesson)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_goal_can_be_reached(lesson: Lesson) -> None:
    outcome = judge(lesson, right(lesson))
    assert outcome.done
    assert outcome.message == lesson.done


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_alternative_is_part_of_a_way_to_the_goal(lesson: Lesson) -> None:
    done = [way for way in product(*ways(lesson)) if judge(lesson, way).done]
    for at, alternatives in enumerate(ways(lesson)):
        assert {way[at] for way in done} == set(alternatives)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_nothing_is_done_before_it_is_tried(lesson: Lesson) -> None:
    assert not judge(lesson).done


# --- what is wrong


def answers(lesson: Lesson, pattern: str) -> Iterator[list[str]]:
    """Yield attempts that end with a wrong answer: at once, or after some right ones.

    A pattern stands for all legal moves that it fits, and for one that is spelled out.
    """
    spelled = pattern.replace("P?", "P1").replace("?", "a").replace("*", "h0")
    for done, wanted in enumerate(ways(lesson)):
        begun, tried = right(lesson)[:done], {spelled}
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
        boonanza.parse_move(text)
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


@pytest.mark.parametrize("rule", boonanza.RULES)
def test_every_rule_is_the_goal_of_some_lesson(rule: str) -> None:
    assert [lesson.id for lesson in LESSONS if rule in lesson.rules]


@pytest.mark.parametrize("rule", boonanza.RULES.of_kind("move"), ids=lambda rule: rule.id)
def test_every_rule_that_refuses_is_met_in_a_lesson(rule: Rule) -> None:
    assert [lesson.id for lesson in LESSONS if lesson.goal.rule == rule.id]


def test_a_lesson_names_only_rules_that_there_are() -> None:
    assert {rule for lesson in LESSONS for rule in lesson.rules} <= set(boonanza.RULES)
    assert len(BY_ID) == len(LESSONS)


@pytest.mark.parametrize("lesson", IN_MOVES, ids=lambda lesson: lesson.id)
def test_the_reader_can_make_the_moves_without_seeing_other_hands(lesson: Lesson) -> None:
    """What the reader plays is judged in the reader's own view as it is at the table."""
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


def paid(lesson_id: str) -> int:
    """Return the coins that a harvest of field a pays."""
    return begins(lesson_id).play("harvest a", 0).coins[0]


def pack(edition: str, players: int) -> int:
    return editions.pack(Options(edition=edition), players).total()


FINAL = boonanza.position(
    ["red red red", 5, 5, 5], coins=[5, 0, 0, 0], fields=["chili 7, red", *[None] * 3], phase="over"
)

COUNTED = {
    "know-the-pack": pack("current", 4),
    "four-stink": paid("four-stink"),
    "seven-chili": paid("seven-chili"),
    "two-garden": paid("two-garden"),
    "one-garden": paid("one-garden"),
    "where-they-go": len(begins("where-they-go").play("harvest a").open.discard),
    "still-in-hand": len(begins("still-in-hand").hands[0]),
    "run-out": begins("run-out").play("draw").open.deck,
    "how-often": editions.exhaustions(Options(), 4),
    "the-final-harvest": FINAL.coins[0],
    "seven-coffee": paid("seven-coffee"),
    "which-kinds": pack("anniversary", 5),
    "three-end-sooner": editions.exhaustions(Options(edition="anniversary"), 3),
    "duel-pack": pack("duel", 2),
    "duel-three-up": len(begins("duel-three-up").play("turn").open.turned),
}
"""What the engine counts for each lesson that asks for a number."""


def test_every_number_asked_for_is_counted_by_the_engine() -> None:
    assert {lesson.id: lesson.goal.answer for lesson in LESSONS if lesson.goal.kind == "number"} == COUNTED


def test_what_the_wrong_numbers_say() -> None:
    assert (pack("anniversary", 3), pack("current", 4) + 24 + 22 + 4) == (150, 154)
    assert begins("run-out").play("draw").open.exhausted == 1
    assert len(begins("where-they-go").play("harvest a").open.coins[0]) == 2
    assert editions.fields(Options(edition="anniversary"), 6) == 2
    assert not begins("which-may-go").check("harvest a")
    assert begins("which-may-go").check("harvest b")


@pytest.mark.parametrize(
    ("lesson_id", "fields"),
    [
        ("first-move", (("red", 2), None)),
        ("first-harvest", (("stink", 1), ("soy", 3))),
        ("make-room", (("black-eyed", 1), ("stink", 1))),
        ("without-a-trade", (("soy", 3), ("green", 1))),
        ("your-own-order", (("soy", 4), ("red", 1))),
        ("buy-a-field", (("red", 2), ("chili", 4), ("soy", 1))),
        ("duel-take-or-discard", (("soy", 3), ("red", 1), None)),
    ],
)
def test_how_the_fields_look_when_it_is_done(lesson_id: str, fields: tuple[object, ...]) -> None:
    assert ends(lesson_id).open.fields[0] == fields


@pytest.mark.parametrize(
    ("lesson_id", "coins"),
    [
        ("first-harvest", 2),
        ("make-room", 1),
        ("out-of-turn", 2),
        ("your-own-order", 2),
        ("buy-a-field", 1),
        ("pay-with-a-coin", 2),
        ("finish-the-turn", 2),
    ],
)
def test_how_many_coins_there_are_when_it_is_done(lesson_id: str, coins: int) -> None:
    assert ends(lesson_id).coins[0] == coins


def test_what_is_said_of_the_meters() -> None:
    assert [coins("red", n) for n in (1, 2, 3)] == [0, 1, 2], "first-move"
    assert (coins("soy", 3), next_threshold("soy", 3)) == (1, 4), "first-harvest"
    assert (coins("soy", 7), coins("soy", 8)) == (4, 4), "one-kind-twice"
    assert [coins("chili", n) for n in (7, 8, 9)] == [2, 3, 4], "seven-chili"
    assert next_threshold("chili", 5) == 6, "make-room"
    assert coins("blue", 2) == coins("stink", 1) == coins("red", 1) == 0


def test_who_has_what_after_a_trade() -> None:
    aside = ends("first-trade").open.aside
    assert aside[:2] == (("soy",), ("green",))
    assert ends("make-a-counter-offer").open.aside == (("stink",), (), ("red",), ())
    assert ends("ask-round").open.aside == (("soy",), (), (), ("stink",))
    assert ends("pay-with-a-coin").coins[:2] == (2, 1)
    assert ends("take-it-back").hands[0] == begins("take-it-back").hands[0]


def test_the_hand_after_a_draw() -> None:
    done = ends("draw-three")
    assert done.hands[0] == ("blue", "red", "black-eyed", "garden", "chili", "blue")
    assert done.open.active == 1
    assert ", ".join(done.hands[0]) in BY_ID["draw-three"].done.casefold()
    assert right(BY_ID["the-new-order"]) == [", ".join(done.hands[0])]
    drawn = ends("everybody-draws")
    assert [hand[-1] for hand in drawn.hands] == ["wax", "chili", "blue", "cocoa", "soy"]


def test_how_the_game_ends() -> None:
    assert ends("finish-the-turn").over
    assert ends("end-in-phase-4").over
    tied = boonanza.position([3, 7, 4, 2], coins=[12, 12, 9, 12], phase="over")
    assert f"P{tied.winner}" == right(BY_ID["equal-coins"])[0]
    last = boonanza.position(phase="turn", exhausted=2, deck="soy red", rest="discard").play("turn")
    assert last.open.ending, "last-two"
    nothing = boonanza.position(phase="draw", deck="soy red", rest="out").play("draw")
    assert nothing.over, "nothing-to-shuffle"
    duel = boonanza.position(
        options=Options(edition="duel"), phase="turn", planted=2, deck="soy red", rest="discard"
    )
    assert duel.play("turn").play("end").over, "duel-the-end"
