"""What the lessons of Duizenden count and show; that they can be done, every game's tests see."""

from __future__ import annotations

from typing import Any

import pytest

from engine import duizenden
from engine.core.cards import heap
from engine.core.lesson import Lesson
from engine.core.match import totals
from engine.core.picture import SceneStyle
from engine.duizenden import MATCH, Options, State, deal, position
from engine.duizenden.cards import JOKER, QUEEN, packs_for, value
from engine.duizenden.composing import made_of
from engine.duizenden.drafting import drafted
from engine.duizenden.lessons import LESSONS
from engine.duizenden.scoring import worth
from engine.duizenden.state import pack
from engine.duizenden.table import RENEWALS
from tests.every_game.tutorials import TUTORIALS, in_moves

from .table import after

DUIZENDEN = TUTORIALS["duizenden"]
judge, ways, right = DUIZENDEN.judge, DUIZENDEN.ways, DUIZENDEN.right
begins, ends = DUIZENDEN.begins, DUIZENDEN.ends

IN_MOVES = [lesson for lesson in LESSONS if in_moves(lesson)]


# --- what is asked for


@pytest.mark.parametrize("lesson", IN_MOVES, ids=lambda lesson: lesson.id)
def test_the_cards_of_a_set_may_be_picked_in_any_order(lesson: Lesson) -> None:
    """A lay-down that means what is asked is not turned away for the order of its cards."""
    for done, wanted in enumerate(ways(lesson)):
        begun = right(lesson)[:done]
        state = judge(lesson, begun).state
        sought = {then(state, one) for one in wanted if state.check(one).legal}
        for move in map(str, state.moves(lesson.seat)):
            if move.split()[0] in ("open", "lay", "take") and then(state, move) in sought:
                assert move in wanted


def then(state: State, move: str) -> frozenset[tuple[str, ...]]:
    """Return the sets on the table after a move, those of one rank in any order."""
    sets = [laid.meld for laid in state.play(move).open.sets]
    return frozenset(meld.cards if meld.run else tuple(sorted(meld.cards)) for meld in sets)


@pytest.mark.parametrize("lesson", IN_MOVES, ids=lambda lesson: lesson.id)
def test_a_move_that_a_lesson_asks_for_has_its_button(lesson: Lesson) -> None:
    """Choose the cards of a legal move at the table, and the panel offers it, in one of its orders."""
    for done, wanted in enumerate(ways(lesson)):
        state = judge(lesson, right(lesson)[:done]).state
        legal = [one for one in wanted if state.check(one, lesson.seat).legal]
        assert not legal or set(legal) & offered(state, lesson.seat, legal[0])


def offered(state: State, seat: int, written: str) -> set[str]:
    """Return what can be pressed when the cards of a move have been chosen from the hand."""
    view, move = state.view(seat), duizenden.parse_move(written)
    top = state.open.pile[-1:] if move.verb == "take" else ()
    cards = heap((*move.cards, *[card for one in move.sets for card in one])) - heap(top)
    draft = drafted(view, seat, tuple(cards.elements()))
    return {action.move for action in made_of(view, seat, draft, SceneStyle(), {}).actions}


# --- what the lessons count


def points(cards: str, **options: Any) -> int:
    """Return what cards count on the table."""
    return worth(cards.split(), Options(**options))


LEFT_IN_HAND = {"hands": ["SQ HA JK D4", ""], "table": {"P0": ["CA C2 C3"]}, "phase": "over"}
QUEEN_AND_FOUR = {"hands": ["SQ D4", ""], "table": {"P0": ["CA C2 C3"]}, "phase": "over"}
TAKEN = position(["C7 H7 C9 D9 S2 HK", 8], table={"P0": ["HT HJ HQ"]}, pile="D3 H5 D8 C2 D7")
RENEWED = position(["C5 C6", "D5 D6"], deck="S9", pile="H2 H3 H4 H6 H7 H8", rest="out")

COUNTED = {
    "count-the-pack": pack(4, Options()).total(),
    "eight-players": packs_for(8),
    "what-they-count": points("S9 ST SA JK"),
    "the-deck": deal(seed=1, players=4).open.deck,
    "low-ace": points("CA C2 C3"),
    "is-it-enough": points("H9 HT HJ C2 D2 H2"),
    "all-of-it": len(TAKEN.play("take D7 C7 H7").hands[0]),
    "three-hundred": value(QUEEN) + Options().queen_minus,
    "table-less-hand": position(**LEFT_IN_HAND).scores()[0],  # type: ignore[arg-type]
    "the-deck-runs-out": after(RENEWED, "draw", "discard C5").open.deck,
    "not-for-ever": RENEWALS,
    "a-cheaper-queen": position(**QUEEN_AND_FOUR, options=Options(queen_minus=100)).scores()[0],  # type: ignore[arg-type]
    "by-the-number": points("S7 S8 S9", low_cards="pips"),
    "points-of-the-team": 85 - 20,
}
"""What the engine counts for each lesson that asks for a number."""


def test_every_number_asked_for_is_counted_by_the_engine() -> None:
    assert {lesson.id: lesson.goal.answer for lesson in LESSONS if lesson.goal.kind == "number"} == COUNTED


def test_what_the_wrong_numbers_say() -> None:
    assert (pack(4, Options(jokers=0)).total(), pack(4, Options(jokers=6)).total()) == (104, 110)
    assert deal(1, 4, Options(jokers=0)).open.deck == 51
    assert len(TAKEN.open.pile) == 5
    assert len(TAKEN.hands[0]) == 6
    assert position(**QUEEN_AND_FOUR).scores()[0] == -175  # type: ignore[arg-type]
    assert points("S7 S8 S9") == 15
    assert points("H9 HT HJ") == 25


@pytest.mark.parametrize(
    ("lesson_id", "laid"),
    [
        ("first-opening", "HT HJ HQ"),
        ("first-attach", "HT HJ HQ HK"),
        ("both-ends", "H8 H9 HT HJ HQ HK"),
        ("one-after-the-other", "C9 CT CJ CQ CK"),
        ("take-the-pile", "D7 C7 H7"),
        ("joker-in-a-run", "JK H7 H8"),
        ("free-a-joker", "H6 H7 H8"),
        ("to-your-partner", "S4 S5 S6 S7"),
    ],
)
def test_how_the_table_looks_when_it_is_done(lesson_id: str, laid: str) -> None:
    assert tuple(laid.split()) in [one.meld.cards for one in ends(lesson_id).open.sets]


@pytest.mark.parametrize(
    ("lesson_id", "table"),
    [
        ("first-opening", 30),
        ("first-attach", 40),
        ("lay-a-run", 30 + 15),
        ("high-ace", 30 + 40),
        ("two-sets-to-open", 30),
        ("a-small-set", 30 + 15),
        ("open-with-the-pile", 45),
        ("joker-as-third", 30 + 35),
        ("attach-a-joker", 30 + 25),
        ("lay-the-queen", 30 + 120),
    ],
)
def test_what_lies_on_the_table_when_it_is_done(lesson_id: str, table: int) -> None:
    assert ends(lesson_id).account[0].table == table


def test_what_is_in_the_hand_when_it_is_done() -> None:
    assert "HQ" in ends("first-draw").hands[0]
    assert ends("take-the-pile").hands[0] == ("D8", "D9", "C2", "C9")
    assert ends("open-with-the-pile").hands[0] == ("D4", "CK")
    assert JOKER in ends("free-a-joker").hands[0]
    assert ends("left-with-the-queen").hands[0] == (QUEEN,)
    with_her = ends("she-is-turned-up").hands[0]
    assert len(with_her) == 5
    assert {"SJ", "SQ", "SK"} < set(with_her)
    assert points("SJ SQ SK") == 120
    alone = position(["SQ SQ", 8], phase="play", table={"P0": ["S4 S5 S6"]}, drawn="SQ")
    assert [str(move) for move in alone.moves()] == ["discard SQ"]
    assert alone.play("discard SQ").hands[0] == (QUEEN,)


def test_what_the_lessons_say_of_their_last_move() -> None:
    for lesson_id in ("go-out", "drawn-in-the-last-turn", "out-with-a-set", "held-for-long"):
        assert ends(lesson_id).over
    assert ends("exchange-a-card").to_move == 1
    assert begins("free-a-joker").play("swap H6 1").account[1].table == 15
    assert begins("a-missing-suit").open.sets[1].meld.stands_for(2) == ("D8", "S8")
    assert ends("say-it").open.owing is None
    assert begins("say-it").play("discard CK").open.owing == 0
    assert ends("catch-them").open.minus == (0, 0, 25)
    assert begins("catch-them").play("draw").open.owing is None
    seen = begins("look-below").open.pile
    assert seen[-1] == "D7"


def test_how_a_match_ends_in_the_lessons() -> None:
    rounds = ((940, 905), (85, 140))
    assert totals(rounds, 2) == (1025, 1045)
    assert MATCH.finished(rounds, 2, Options())
    assert not MATCH.finished(((1010, 1010, 400),), 3, Options())
    assert MATCH.starter(1, 3, Options()) == 1
