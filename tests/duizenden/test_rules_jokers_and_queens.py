"""What this book rules about jokers of the hand, swaps, and the queen of spades, played."""

from __future__ import annotations

import pytest

from engine.duizenden import Options, position
from engine.duizenden.cards import JOKER, QUEEN
from engine.duizenden.composing import told_set

from .table import OPENED, after, playing, plays, refused


@plays("swapped-card")
def test_a_swap_in_the_turn_of_the_opening_and_not_before() -> None:
    state = playing("HT HJ HQ H6 D4", table={"P1": ["JK H7 H8"]})
    assert refused(state.check("swap H6 0"), "open-first")
    assert refused(state.check("swap H6 0", 1), "turn-order")
    then = after(state, "open HT HJ HQ", "swap H6 0")
    assert [line.table for line in then.account] == [30, 15]
    assert then.hands[0] == ("D4", JOKER)


@plays("jokers-in-hand")
def test_jokers_of_the_hand() -> None:
    state = playing("JK D4", "HT HJ HQ")
    assert state.play("attach JK 0").open.sets[0].meld.stands_for(3) == ("HK",)
    assert state.play("discard JK").open.pile[-1] == JOKER
    assert position(["JK C2", "C3 C4"], phase="exchange", pile="H8").check("exchange JK").legal
    opened = position(["H7 H8 JK S2 C3", 8], table={"P0": ["CA C2 C3"]}, pile="D5 JK")
    assert opened.check("take JK H7 H8").legal
    opened = position(["H7 JK S2 C3", 8], table={"P0": ["CA C2 C3"]}, pile="D5 H8")
    assert opened.check("take JK H7 H8").legal
    opening = position(["HT HJ HQ H7 JK S2 C3", 8], pile="D5 H8")
    assert refused(opening.check("take JK H7 H8 / HT HJ HQ"), "open-without-joker")
    opening = position(["HT HJ HQ H7 H8 S2 C3", 8], pile="D5 JK")
    assert refused(opening.check("take JK H7 H8 / HT HJ HQ"), "open-without-joker")


@plays("exact-joker-swap")
@pytest.mark.parametrize("group", ["JK S8 H8 C8", "D8 S8 H8 JK", "H8 C8 D8 JK"])
def test_an_exact_joker_beside_no_missing_suit_stays(group: str) -> None:
    state = playing("D8 H8 S8 C8 D4", OPENED, group, options=Options(joker_swap="exact"))
    assert [move for move in state.moves() if move.verb == "swap"] == []
    missing = next(card for card in ("D8", "S8", "C8") if card not in group)
    for card in (missing, "H8", "D4"):
        verdict = state.check(f"swap {card} 1")
        assert refused(verdict, "exact-joker-swap")
        assert verdict.reason == "No missing suit stands in the ring beside a card next to the joker."
    told = told_set(state.open.sets[1].meld, state.view(0))
    assert told.endswith("No missing suit stands beside a neighbour of its joker, so it stays.")


@plays("four-suits", "doubles")
def test_how_long_a_group_may_be() -> None:
    """All of one rank, and as many jokers as there are."""
    for players, packs, jokers in ((2, 2, 4), (7, 3, 6)):
        eights = " ".join(["C8 D8 H8 S8"] * packs)
        hand = f"{eights} {'JK ' * jokers}S3"
        state = position([hand, *[None] * (players - 1)], phase="play", table={"P0": ["CA C2 C3"]})
        group = state.play(f"lay {eights}").open.sets[1].meld
        assert len(group.cards) == 4 * packs
        assert state.play(f"lay {eights}{' JK' * jokers}").open.sets[1].meld.stands_for(4 * packs) == ()


@plays("queen-drawn")
def test_a_queen_out_of_the_pile_was_not_drawn() -> None:
    state = position(["C7 H7 S9", 8], table={"P0": ["S6 S7 S8"]}, pile="SQ D7").play("take D7 C7 H7")
    assert state.hands[0] == ("S9", QUEEN)
    assert refused(state.check("attach S9 0"), "queen-discard")
    assert [str(move) for move in state.moves()] == ["discard S9"]


@plays("only-queens")
@pytest.mark.parametrize("lap", [0, 1])
def test_a_hand_of_queens_discards_one(lap: int) -> None:
    state = playing("SQ SQ", OPENED, lap=lap).play("discard SQ")
    assert state.hands[0] == (QUEEN,)
    assert not state.over


@plays("queen-alone", "only-queens")
def test_cards_may_be_laid_so_that_two_queens_are_left() -> None:
    """One of them can be discarded then; of a single one that could not be the lay-down is refused."""
    state = playing("C5 C6 C7 SQ SQ", OPENED)
    assert "lay C5 C6 C7" in [str(move) for move in state.moves()]
    laid = after(state, "lay C5 C6 C7")
    assert [str(move) for move in laid.moves()] == ["discard SQ"]
    assert laid.play("discard SQ").hands[0] == (QUEEN,)
    assert refused(playing("C5 C6 C7 SQ", OPENED).check("lay C5 C6 C7"), "queen-discard")


@plays("queen-counted")
def test_a_queen_in_hand_costs_nothing_before_the_round_ends() -> None:
    state = playing("SQ C7", OPENED).play("discard C7")
    assert state.open.minus == (0, 0)
    with pytest.raises(ValueError, match="not over"):
        state.scores()
    assert position(["SQ", ""], phase="over", table={"P0": [OPENED]}).scores() == (30 - 200, 0)


@plays("turned-up")
def test_a_queen_turned_up_is_had_in_the_exchange_or_with_the_pile() -> None:
    state = position(["SJ SK H8", "D9 S5"], phase="exchange", pile="SQ").play("exchange H8")
    assert QUEEN in state.hands[0]
    assert state.drawn is None
    refusing = position(["SJ SK H8 C2", "D9 S5"], phase="exchange", pile="SQ").play("refuse")
    assert QUEEN in refusing.play("take SQ SJ SK").open.sets[0].meld.cards
    assert position(["H8 C2", "D9 S5"], phase="exchange", pile="JK").play("exchange C2").hands[0][-1] == JOKER
