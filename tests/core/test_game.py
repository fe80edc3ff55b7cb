"""What every state and view has, shown with Beverbende."""

from __future__ import annotations

from typing import Any

import pytest

from engine import beverbende
from engine.core.game import DONE, BadNotation
from engine.core.rulebook import IllegalMove
from engine.core.words import short

STATE = beverbende.position(["1 2 3 4", "5 6 7 8"], discard="9")
ENDED = beverbende.position(["1 2 3 4", "5 6 7 8"], over=True)


def test_a_move_or_its_notation() -> None:
    move = beverbende.parse_move("take")
    assert STATE.play(move) == STATE.play("take")
    assert STATE.check(move) == STATE.check("take")


def test_playing_leaves_the_state_as_it_was() -> None:
    after = STATE.play("take")
    assert (STATE.phase, after.phase) == ("start", "taken")
    assert STATE.discard == ("9",)


def test_an_illegal_move_carries_the_verdict_of_check() -> None:
    with pytest.raises(IllegalMove) as caught:
        STATE.play("put b")
    assert caught.value.verdict == STATE.check("put b")
    assert not caught.value.verdict.legal


def test_what_is_no_move_says_what_moves_are() -> None:
    with pytest.raises(BadNotation, match=r"^“castle” is not a move; a move is take, draw"):
        STATE.check("castle")
    with pytest.raises(BadNotation, match="…") as caught:
        STATE.play("x" * 1000)
    assert len(str(caught.value)) < 200


def test_who_may_act() -> None:
    assert (STATE.to_move, STATE.actors(), STATE.over) == (0, (0,), False)
    assert (ENDED.to_move, ENDED.actors(), ENDED.over) == (None, (), True)


def test_choices_walk_a_move_word_by_word() -> None:
    assert STATE.choices() == ("take", "draw")
    assert STATE.choices(["take"]) == (DONE,)
    taken = STATE.play("take")
    assert taken.choices() == ("put",)
    assert taken.choices(["put"]) == ("a", "b", "c", "d")
    assert taken.choices(["put", "b"]) == (DONE,)
    assert taken.choices(["draw"]) == ()


def test_choices_are_those_of_the_seat_asked_about() -> None:
    assert STATE.choices((), 0) == STATE.choices()
    assert STATE.choices((), 1) == tuple(str(move) for move in STATE.moves(1))


def test_the_choices_lead_to_exactly_the_legal_moves() -> None:
    drawn = beverbende.position(["1 2 3 4", "5 6 7 8", "? ? ? ?"], drawn="swap")

    def walk(picks: tuple[str, ...]) -> list[str]:
        found = []
        for word in drawn.choices(picks):
            found += [" ".join(picks)] if word == DONE else walk((*picks, word))
        return found

    assert sorted(walk(())) == sorted(map(str, drawn.moves()))


@pytest.mark.parametrize("seat", [2, -1, True, False, 1.0, "1", 10**5000], ids=short)
def test_a_seat_that_is_not_there(seat: Any) -> None:
    for act in (STATE.play, STATE.check):
        with pytest.raises(ValueError, match=r"^There is no seat .*; seats are 0 to 1") as caught:
            act("draw", seat)
        assert len(str(caught.value)) < 100


def test_without_a_seat_the_one_to_move_is_meant() -> None:
    second = beverbende.position(["1 2 3 4", "5 6 7 8"], to_move=1, discard="9")
    assert second.check("take") == second.check("take", 1)
    assert second.check("take", 0).rule is beverbende.RULES["turn-order"]
    assert ENDED.check("take").rule is beverbende.RULES["round-over"]
