"""What the lessons of Klaverjas count and show; that they can be done, every game's tests see."""

from __future__ import annotations

from typing import Any

import pytest

from engine import klaverjas
from engine.core.lesson import Lesson, situation
from engine.klaverjas.cards import PLAIN_POINTS, TRUMP_POINTS, mask
from engine.klaverjas.lessons import LESSONS
from engine.klaverjas.lessons_open import OPEN_HANDS
from engine.klaverjas.scoring import WHOLE, Tally, roem_in, settle
from engine.klaverjas.solver import solve
from engine.klaverjas.state import State
from tests.every_game.tutorials import TUTORIALS, in_moves

KLAVERJAS = TUTORIALS["klaverjas"]
begins, ways = KLAVERJAS.begins, KLAVERJAS.ways

IN_MOVES = [lesson for lesson in LESSONS if in_moves(lesson)]


@pytest.mark.parametrize("lesson", IN_MOVES, ids=lambda lesson: lesson.id)
def test_every_card_of_the_hand_and_every_legal_move_has_its_answer(lesson: Lesson) -> None:
    state = situation(klaverjas, lesson)
    held = {str(move) for move in state.moves()} if state.to_move == lesson.seat else set()
    if state.open.phase == "play":
        held |= set(state.hands[lesson.seat])
    for notation in held - set(ways(lesson)[0]):
        assert lesson.why_wrong(notation), notation


# --- the same hand in both variants


@pytest.mark.parametrize(
    ("amsterdam", "rotterdam"),
    [("amsterdam-free", "rotterdam-bound"), ("amsterdam-over-partner", "rotterdam-over-partner")],
)
def test_the_variants_differ_on_the_same_hand(amsterdam: str, rotterdam: str) -> None:
    one, other = begins(amsterdam), begins(rotterdam)
    assert (one.hands, one.trick, one.open.trump) == (other.hands, other.trick, other.open.trump)
    assert (one.options.variant, other.options.variant) == ("amsterdam", "rotterdam")
    assert set(other.moves()) < set(one.moves())


# --- what the lessons count


def points(cards: str, trump: str) -> int:
    return sum((TRUMP_POINTS if card[0] == trump else PLAIN_POINTS)[card[1]] for card in cards.split())


def trick(lesson_id: str, card: str) -> Any:
    """Return the trick of a lesson when the reader has put the last card to it."""
    return begins(lesson_id).play(card).open.tricks[-1]


def roem(cards: str, trump: str) -> int:
    """Return the roem in a trick of four cards."""
    return sum(found.points for found in roem_in(mask(cards.split()), trump, klaverjas.Options()))


def written(points: tuple[int, int], roem: tuple[int, int], tricks: tuple[int, int], side: int) -> int:
    """Return what a side writes when side 0 has played."""
    return settle(0, Tally(points, roem, tricks), klaverjas.Options()).scores[side]


COUNTED = {
    "know-the-pack": klaverjas.PACK.total(),
    "eight-tricks": klaverjas.PACK.total() // 4,
    "plain-values": points("SA ST SK", "H"),
    "trump-values": points("HJ H9 HA", "H"),
    "all-the-points": WHOLE,
    "trick-of-25": trick("trick-of-25", "CK").points,
    "trick-of-35": trick("trick-of-35", "CK").points,
    "not-in-the-hand": klaverjas.position(
        ["S8 S9 ST ? ? ? ? ?", None, None, None], trump="H"
    ).open.tally.roem[0],
    "four-in-a-row": roem("C7 C8 C9 CT", "D"),
    "run-and-stuk": roem("H7 HJ HQ HK", "H"),
    "four-jacks": roem("HJ DJ CJ SJ", "S"),
    "four-kings": roem("HK DK CK SK", "S"),
    "roem-saves-you": written((81, 81), (20, 0), (4, 4), 0),
    "nat-writes-nothing": written((60, 102), (40, 20), (3, 5), 0),
    "all-to-the-others": written((60, 102), (40, 20), (3, 5), 1),
    "all-eight": written((0, 162), (0, 0), (0, 8), 1),
    "one-trick-short": written((155, 7), (0, 0), (7, 1), 0),
    "look-at-the-last-trick": begins("look-at-the-last-trick").open.tricks[-1].points,
    "how-many-deals": klaverjas.Options().deals,
    "found-later": written((0, 162), (40, 20), (4, 4), 1),  # as if the team were nat
}
"""What the engine counts for each lesson that asks for a number."""


def test_every_number_asked_for_is_counted_by_the_engine() -> None:
    assert {lesson.id: lesson.goal.answer for lesson in LESSONS if lesson.goal.kind == "number"} == COUNTED


@pytest.mark.parametrize(
    ("lesson_id", "card", "points", "roem"),
    [
        ("make-a-run", "ST", 21, 20),
        ("make-a-run", "S7", 11, 20),
        ("make-a-run", "SK", 15, 0),
        ("deny-a-run", "SQ", 14, 0),
        ("deny-a-run", "S7", 11, 20),
        ("deny-a-run", "ST", 21, 20),
        ("make-stuk", "HQ", 31, 20),
        ("make-stuk", "H7", 28, 0),
        ("first-move", "CT", 21, 0),
    ],
)
def test_what_a_lesson_says_of_its_cards(lesson_id: str, card: str, points: int, roem: int) -> None:
    made = trick(lesson_id, card)
    assert (made.points, made.roem_points) == (points, roem)


def test_who_takes_the_tricks_that_are_asked_about() -> None:
    assert trick("lowest-trump", "CK").winner == 3
    assert trick("wrong-suit", "SJ").winner == 0
    assert trick("question-points", "D7").winner == 3


# --- open hands


def at_its_best(state: State) -> State:
    """Return the end of a deal that all play with open hands as well as can be."""
    while not state.over:
        state = state.play(solve(state).best[0])
    return state


def ours(state: State) -> str:
    """Return how a deal came out in points and roem: "88 to 74"."""
    return "{} to {}".format(*state.open.tally.totals)


@pytest.mark.parametrize("lesson", OPEN_HANDS, ids=lambda lesson: lesson.id)
def test_one_card_is_best_and_it_wins_what_the_lesson_says(lesson: Lesson) -> None:
    state = situation(klaverjas, lesson)
    (best,) = solve(state).best
    assert [best] == ways(lesson)[0]
    end = at_its_best(state.play(best))
    settled = end.settlement
    assert settled is not None
    assert settled.nat == (settled.declarers == 1), "the reader's side comes out on top"
    assert ours(end) in lesson.done


@pytest.mark.parametrize("lesson", OPEN_HANDS, ids=lambda lesson: lesson.id)
def test_the_other_cards_fail_and_end_as_the_lesson_says(lesson: Lesson) -> None:
    state = situation(klaverjas, lesson)
    best = ways(lesson)[0]
    for card in (str(move) for move in state.moves() if str(move) not in best):
        end, told = at_its_best(state.play(card)), lesson.why_wrong(card)
        settled = end.settlement
        assert settled is not None
        failed = settled.nat == (settled.declarers == 0)
        assert failed or "makes the contract too" in told
        a, b = end.open.tally.totals
        assert f"{a} to {b}" in told or f"with {a}, they with {b}" in told


@pytest.mark.parametrize("lesson", OPEN_HANDS, ids=lambda lesson: lesson.id)
def test_everybody_plays_as_well_as_can_be(lesson: Lesson) -> None:
    state = situation(klaverjas, lesson)
    for at, step in enumerate(lesson.goal.moves):
        solved = solve(state)
        scripted = lesson.goal.scripted(at)
        told = [scripted[1]] if scripted else step.split("|")
        assert set(told) <= set(solved.best)
        assert scripted or set(told) == set(solved.best), "what wins as much is taken as well"
        state = state.play(told[0])
