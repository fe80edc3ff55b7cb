"""What the lessons of Boonanza count and show; that they can be done, every game's tests see."""

from __future__ import annotations

import pytest

from engine import boonanza
from engine.boonanza import Options, editions
from engine.boonanza.beans import coins, next_threshold
from engine.boonanza.lessons import LESSONS
from tests.every_game.tutorials import TUTORIALS

BOONANZA = TUTORIALS["boonanza"]
lesson, right, begins, ends = BOONANZA.lesson, BOONANZA.right, BOONANZA.begins, BOONANZA.ends


def paid(lesson_id: str) -> int:
    """Return the coins that a harvest of field a pays."""
    coins: tuple[int, ...] = begins(lesson_id).play("harvest a", 0).coins
    return coins[0]


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
    assert ", ".join(done.hands[0]) in lesson("draw-three").done.casefold()
    assert right(lesson("the-new-order")) == [", ".join(done.hands[0])]
    drawn = ends("everybody-draws")
    assert [hand[-1] for hand in drawn.hands] == ["wax", "chili", "blue", "cocoa", "soy"]


def test_how_the_game_ends() -> None:
    assert ends("finish-the-turn").over
    assert ends("end-in-phase-4").over
    tied = boonanza.position([3, 7, 4, 2], coins=[12, 12, 9, 12], phase="over")
    assert f"P{tied.winner}" == right(lesson("equal-coins"))[0]
    last = boonanza.position(phase="turn", exhausted=2, deck="soy red", rest="discard").play("turn")
    assert last.open.ending, "last-two"
    nothing = boonanza.position(phase="draw", deck="soy red", rest="out").play("draw")
    assert nothing.over, "nothing-to-shuffle"
    duel = boonanza.position(
        options=Options(edition="duel"), phase="turn", planted=2, deck="soy red", rest="discard"
    )
    assert duel.play("turn").play("end").over, "duel-the-end"
