"""A deal that may never change: a seed gives the same cards everywhere."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from engine.klaverjas import Options, State, deal

from .table import after

PLAYED = (
    *("CA", "CQ", "CT", "C8"),
    *("CK", "DK", "C7", "CJ"),  # P1 trumps the king of clubs
    *("HA", "HQ", "HT", "H9"),
    *("DQ", "D7", "DA", "HK"),
    *("D8", "H7", "DT", "SJ"),
    *("SA", "S9", "C9", "SK"),
    *("SQ", "ST", "DJ", "S7"),
    *("D9", "HJ", "H8", "S8"),
)


def test_the_deal_of_seed_7() -> None:
    state = deal(seed=7)
    assert state.hands == (
        ("CK", "CA", "H7", "H9", "HJ", "HK", "S7", "SK"),
        ("CQ", "DT", "DQ", "DK", "H8", "HA", "SQ", "SA"),
        ("C7", "CT", "D7", "HQ", "S8", "S9", "ST", "SJ"),
        ("C8", "C9", "CJ", "D8", "D9", "DJ", "DA", "HT"),
    )
    assert (state.open.proposed, state.open.phase, state.to_move) == ("D", "bid", 0)
    assert after(state, *["pass"] * 4).open.proposed == "H"


def test_the_seat_that_begins_does_not_change_the_cards() -> None:
    assert deal(seed=7, start=2).hands == deal(seed=7).hands
    assert deal(seed=7, start=2).to_move == 2


def test_a_deal_of_seed_7_played_out() -> None:
    state = after(deal(seed=7), "play", *PLAYED)
    assert [trick.winner for trick in state.open.tricks] == [0, 1, 1, 3, 1, 1, 3, 3]
    assert [trick.points for trick in state.open.tricks] == [24, 10, 24, 18, 12, 15, 33, 26]
    assert state.open.tally == ((24, 138), (0, 0), (1, 7))
    assert state.settlement is not None
    assert state.settlement.nat
    assert state.scores() == (0, 162, 0, 162)
    assert state.open.gone == 2**32 - 1


def test_what_the_plays_give_away() -> None:
    state = after(deal(seed=7), "play", *PLAYED[:6])
    view = state.view(0)
    excluded = view.holdings.excluded[1]
    assert excluded & 0xFF == 0xFF  # P1 had no club any more
    assert view.hand == ("H7", "H9", "HJ", "HK", "S7", "SK")
    assert view.hands[1:] == (None, None, None)
    assert view.unseen.total() == 20
    assert state.view(None).hands == state.hands


def test_a_state_is_a_value() -> None:
    state, before = deal(seed=7), deal(seed=7)
    after(state, "play", *PLAYED)
    assert state == before
    with pytest.raises(FrozenInstanceError):
        state.seed = 8  # type: ignore[misc]


def test_a_what_if_is_a_branch() -> None:
    state = deal(seed=7).play("play")
    ace, king = state.play("CA"), state.play("CK")
    assert ace.masks[1:] == king.masks[1:] == state.masks[1:]
    assert ace.hands[0] != king.hands[0]


@pytest.mark.parametrize("state", [deal(7), deal(7, options=Options(bidding="forced"), start=3)])
def test_a_state_can_be_stored_in_a_set(state: State) -> None:
    assert state in {state}


def test_a_hidden_hand_is_judged_by_nobody() -> None:
    view = deal(seed=7).play("play").view(2)
    assert view.moves() == ()
    with pytest.raises(ValueError, match="hand of P0 is hidden here"):
        view.check("CA")
    assert not view.check("CA", 2).legal


@pytest.mark.parametrize("seat", [4, -1, True, "0", 1.0])
def test_a_seat_that_is_not_there(seat: object) -> None:
    state = deal(seed=7)
    with pytest.raises(ValueError, match="no seat"):
        state.view(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no seat"):
        state.check("SJ", seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no seat"):
        state.moves(seat)  # type: ignore[arg-type]
