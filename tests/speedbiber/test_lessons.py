"""What the lessons of Speedbiber count and show; that they can be done, every game's tests see."""

from __future__ import annotations

from math import comb

import pytest

from engine import speedbiber
from engine.core.lesson import Lesson
from engine.speedbiber import Options
from engine.speedbiber.alone import ladder
from engine.speedbiber.board import board_of, layouts
from engine.speedbiber.hexes import NEIGHBOURS, QUARTERS, bit, mask_of, names, number
from engine.speedbiber.lessons import LESSONS
from engine.speedbiber.lessons_turn import WEST
from engine.speedbiber.lessons_wishes import WISHES
from engine.speedbiber.table import COPIES, LODGES
from engine.speedbiber.wishes import WISHES as WISH_CARDS
from engine.speedbiber.wishes import deer_quarter, score
from tests.every_game.tutorials import TUTORIALS

SPEEDBIBER = TUTORIALS["speedbiber"]
judge, ways, begins, ends = SPEEDBIBER.judge, SPEEDBIBER.ways, SPEEDBIBER.begins, SPEEDBIBER.ends


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
    lesson = SPEEDBIBER.lesson(lesson_id)
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
