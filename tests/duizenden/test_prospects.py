"""What strong and normal reckon with: outs, company, the risk of an end, and the plan of a turn."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.cards import heap, spread
from engine.duizenden import LEVELS, Options, State, deal, position
from engine.duizenden.cards import JOKER, NATURAL, pack_of
from engine.duizenden.keeping import goes_with, kept_for_queen, worth_keeping
from engine.duizenden.listing import sets_of
from engine.duizenden.melds import Meld, attached, meld
from engine.duizenden.plans import as_it_stands, next_step, opening_sets, plan
from engine.duizenden.prospects import likely, outs
from engine.duizenden.risk import ends_before, goes_out
from engine.duizenden.scoring import worth
from engine.duizenden.strong import can_take

from .table import playing
from .walking import midway, seeds

PACK = spread(pack_of(2, 0))


# --- outs


@given(seeds, st.integers(1, 9), st.booleans(), st.booleans())
@settings(max_examples=150, deadline=None)
def test_outs_are_the_cards_that_make_a_set(seed: int, size: int, joker: bool, strict: bool) -> None:
    """Each card is put to the hand, and the sets of the hand are listed, whether the card is in one."""
    hand = tuple(random.Random(seed).sample(PACK, size)) + ((JOKER,) if joker else ())

    def can_be_laid(card: str, cards: tuple[str, ...]) -> bool:
        return any(card in one for one in sets_of(cards, strict))

    for card in set(hand) - {JOKER}:
        found = outs(card, heap(hand) - heap([card]), (), strict)
        if can_be_laid(card, hand):
            assert found is None
        else:
            assert found is not None
            by_trying = {other for other in NATURAL if can_be_laid(card, (*hand, other))}
            assert found - {JOKER} == by_trying
            assert (JOKER in found) == bool(by_trying)


@given(seeds, st.booleans())
@settings(max_examples=100, deadline=None)
def test_outs_beside_a_set_on_the_table(seed: int, group: bool) -> None:
    """A card is attached now, or after the one that it lacks, by trying all."""
    to = meld(("C7", "D7", "S7") if group else ("H6", "H7", "H8"))
    assert isinstance(to, Meld)
    for card in NATURAL:
        found = outs(card, heap([]), (to,), False)
        if isinstance(attached(to, (card,)), Meld):
            assert found is None
            continue
        between = {other for other in NATURAL if isinstance(attached(to, (other, card)), Meld)}
        assert found is not None
        assert found - {JOKER} == (set() if group else between)


def test_how_likely_one_comes() -> None:
    unseen = heap(["H7", "H7", "C2", "C3"])
    assert likely(frozenset(["H7"]), unseen, 4, 1) == 0.5
    assert likely(frozenset(["H7"]), unseen, 4, 2) == 0.75
    assert likely(frozenset(["H9"]), unseen, 4, 5) == 0
    assert likely(None, unseen, 4, 1) == 1
    assert likely(frozenset(["H7"]), heap([]), 0, 3) == 0


@pytest.mark.parametrize(
    ("held", "card", "chance"), [("S9 H9", "C9", 1.0), ("S9 H8", "C9", 0.0), ("", "JK", 1.0)]
)
def test_what_the_next_seat_can_take(held: str, card: str, chance: float) -> None:
    state = position([3, 3], table={"P0": ["DA D2 D3"]})
    assert can_take(state.open, 0, heap(held.split()), card, 0.4) == chance
    assert can_take(state.open, 1, heap(held.split()), card, 0.4) == (0.4 if card == "C9" and chance else 0)


# --- what goes together


def test_company() -> None:
    assert goes_with("H9", ["S9", "HJ", "HQ", "C2"]) == 3
    assert goes_with("HA", ["HK", "H2", "H3"]) == 5
    assert goes_with("H9", ["H9"]) == 2


def test_a_lone_dear_card_is_worth_least() -> None:
    now = position(["S4 H4 C9 DK", 3]).open
    hand = ("S4", "H4", "C9", "DK")
    marks = {card: worth_keeping(card, tuple(c for c in hand if c != card), now, 0) for card in hand}
    assert min(marks, key=marks.__getitem__) == "DK"
    assert marks["S4"] > marks["C9"]


def test_what_the_next_seat_collects_is_not_for_it() -> None:
    free = position(["S4 H9 C2", "C9 D9 H2"]).open
    collected = position(["S4 H9 C2", "C9 D9 H2"], known={"P1": "C9 D9"}).open
    assert worth_keeping("H9", ("S4", "C2"), collected, 0) > worth_keeping("H9", ("S4", "C2"), free, 0)


def test_a_queen_keeps_company() -> None:
    state = position(
        ["SQ D7 S7 C7 HQ", 9], phase="play", table={"P0": ["DA D2 D3"], "P1": ["D4 D5 D6"]}, lap=2
    )
    kept = kept_for_queen(state, 0, ("SQ", "HQ"))
    assert {"SQ", "HQ"} <= set(kept)
    assert len(kept) == 4
    assert kept_for_queen(state, 0, ("HQ",)) == ()


def test_of_several_opponents_one_who_is_nearly_out_ends_the_company() -> None:
    def kept(*sizes: int) -> tuple[str, ...]:
        table = {"P0": ["DA D2 D3"], "P1": ["D4 D5 D6"]}
        state = position(["SQ D7 S7 C7 HQ", *sizes], phase="play", table=table, lap=2)
        return kept_for_queen(state, 0, ("SQ", "HQ"))

    assert kept(3, 9) == ()
    assert len(kept(4, 9)) == 4
    assert len(kept(3)) == 4, "of two players both would sit there with a queen that cannot go"


@pytest.mark.parametrize("seed", [205, 222])
def test_two_players_do_not_sit_there_with_a_queen_each(seed: int) -> None:
    state, sources = deal(seed, 2), [chance.rng(seed, "player", seat) for seat in (0, 1)]
    while not state.over:
        seat = state.actors()[0]
        state = state.play(LEVELS["normal"].choose(state.view(seat), sources[seat]), seat)
    assert state.open.out
    assert state.open.renewed.number < 3


# --- the risk


def test_the_risk_of_an_end() -> None:
    def risk(sizes: list[int], lap: int = 2) -> float:
        return ends_before(position([1, *sizes], table=["P1: D4 D5 D6"], lap=lap).open, 0)

    assert risk([1]) > risk([3]) > risk([2]) > risk([4]) > risk([9]) > 0
    assert risk([1], lap=0) == 0  # the second seat still plays in the first lap
    assert risk([3, 13]) == pytest.approx(1 - (1 - risk([3])) * (1 - 0.003))
    assert goes_out(position([1, 1]).open, 1) == 0.003


# --- the plan of a turn


@given(midway())
@settings(max_examples=60, deadline=None)
def test_a_plan_can_be_carried_out_to_its_points(state: State) -> None:
    """Its moves are legal one after the other, and after the dearest discard the account is as promised."""
    if state.over or state.open.phase != "play":
        return
    seat = state.open.seat_in_turn
    view = state.view(seat)
    planned = plan(view, seat)
    swaps = planned.moves[:1] and planned.moves[0].verb == "swap"
    while (move := next_step(view, seat, planned)) is not None and planned.moves:
        state = state.play(move, seat)
        if state.over:
            return
        view = state.view(seat)
        if swaps or move.verb == "open":
            planned = plan(view, seat)
            swaps = planned.moves[:1] and planned.moves[0].verb == "swap"
        else:
            planned = planned._replace(moves=tuple(one for one in planned.moves if one.cards != move.cards))
    assert sorted(view.hand) == sorted(planned.left)


def test_the_plan_keeps_a_card_to_discard() -> None:
    state = playing("D7 S7 C7 HK HA", "HT HJ HQ")
    planned = plan(state.view(0), 0)
    assert planned.left == ("HA",)  # to attach the king and the ace as well would leave nothing to discard
    assert planned.points == 30 + 15 + 10
    free = playing("D7 S7 C7 HK HA", "HT HJ HQ", options=Options(finish="free"))
    assert plan(free.view(0), 0).left == ()


def test_nobody_plans_to_go_out_in_the_first_lap() -> None:
    state = playing("D7 S7 C7 HK C2", "HT HJ HQ", lap=0)
    assert len(plan(state.view(0), 0).left) >= 2


def test_a_swap_is_planned_where_the_joker_can_be_laid() -> None:
    state = position(
        ["D8 C3 C4 H2 S5", 5], phase="play", table={"P0": ["DA D2 D3"], "P1": ["JK H8 S8"]}, lap=2
    )
    planned = plan(state.view(0), 0)
    assert [str(move) for move in planned.moves] == ["swap D8 1"]
    assert set(planned.left) < {"C3", "C4", "H2", "S5"}


def test_the_opening_without_jokers() -> None:
    options = Options()
    assert opening_sets(("H9", "HT", "HJ", "JK"), options) == ()
    assert (
        worth([card for cards in opening_sets(("CA", "C2", "C3", "H4"), options) for card in cards], options)
        == 30
    )
    state = playing("CA C2 C3 H4 D9 JK S9")
    left, points = as_it_stands(state.view(0), 0)
    assert left == ("H4",)
    assert points == 30 + 35
