"""What holds in every round of Duizenden beyond what holds in every game."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.cards import heap
from engine.core.game import DONE, BadNotation
from engine.duizenden import Options, State, deal, parse_move, position
from engine.duizenden.cards import QUEEN, in_order
from engine.duizenden.melds import Meld, meld
from tests.every_game.any_game import TO_THE_END, check_uniform

from .walking import midway, seeds, shown_to, starts, walk, walks

often = settings(max_examples=80, deadline=None)
seldom = settings(max_examples=30, deadline=None)


# --- the cards


@often
@given(walks())
def test_what_lies_open_agrees_with_what_is_hidden(states: list[State]) -> None:
    for state in states:
        now = state.open
        assert now.deck == len(state.deck)
        assert now.sizes == tuple(len(hand) for hand in state.hands)
        assert all(hand == in_order(hand) for hand in state.hands)
        for hand, known, since in zip(state.hands, now.known, state.since, strict=True):
            assert not heap(known) - heap(hand)
            assert not heap(since) - heap(hand)
        assert set(now.out) == {seat for seat, hand in enumerate(state.hands) if not hand}
        assert state.over or now.phase == "play" or now.pile
        assert state.over or now.phase == "play" or now.deck


@often
@given(walks())
def test_every_set_on_the_table_is_one(states: list[State]) -> None:
    strict = states[-1].options.strict
    for laid in states[-1].open.sets:
        assert laid.meld.margin >= 1
        assert meld(laid.meld.cards, strict) == laid.meld or not laid.meld.run
        assert isinstance(meld(laid.meld.cards, strict), Meld)


# --- moves


"""Moves of which ``moves()`` lists every legal one."""


def test_the_top_of_the_pile_may_be_picked_at_any_place_of_its_set() -> None:
    state = position(["CA C2 C7 C8 H3 S9", 8], table={"P0": ["HT HJ HQ"]}, pile="D4 C3", phase="draw")
    assert state.choices(("take",)) == ("C3", "CA", "C2")
    assert state.choices(("take", "CA")) == ("C3", "C2")
    assert DONE in state.choices(("take", "CA", "C2", "C3"))
    assert state.choices(("take", "C7")) == ()  # no set of the seven has the three in it


@seldom
@given(midway(), seeds)
def test_the_picks_lead_to_any_set(state: State, seed: int) -> None:
    """Whatever three or four cards make a legal set, they can be picked, and in any order."""
    source = chance.rng(seed)
    seat = state.to_move
    if seat is None or state.open.phase != "play":
        return
    verb = "lay" if state.open.has_opened(seat) else "open"
    hand = list(state.hands[seat])
    for _ in range(60):
        cards = chance.shuffled(hand, source)[: 3 + int(source.random() * 2)]
        words = (verb, *cards)
        if not state.check(" ".join(words)).legal:
            continue
        for n in range(len(words)):
            assert words[n] in state.choices(words[:n]), (words, n)
        assert DONE in state.choices(words)


@often
@given(starts, seeds)
def test_a_team_scores_together_and_goes_out_one_by_one(state: State, seed: int) -> None:
    last = walk(state, seed, TO_THE_END)[-1]
    sides = {last.open.side(seat) for seat in range(last.players)}
    for side in sides:
        points = sum(last.account[seat].points for seat in side)
        assert all(last.scores()[seat] == points for seat in side)
    if last.open.out and last.options.team_end == "one":
        assert len(last.open.out) == 1


@often
@given(walks())
def test_nobody_goes_out_in_the_first_lap(states: list[State]) -> None:
    for before, after in pairwise(states):
        if not before.open.lap:
            assert len(after.open.out) == len(before.open.out)


@often
@given(walks())
def test_the_queen_is_discarded_only_as_the_last_card_or_among_queens(states: list[State]) -> None:
    for before, after in pairwise(states):
        seat = before.open.seat_in_turn
        discarded = before.open.phase == "play" and len(after.open.pile) == len(before.open.pile) + 1
        if discarded and after.open.pile[-1] == QUEEN:
            assert set(before.hands[seat]) == {QUEEN}


# --- notation


NO_MOVES = """
lay|lay H1|lay H7 0|open|open /|open H7 H8 H9 /|take|take 3|take back|take back H7|attach|attach H7|attach 0
attach H7 low|attach H7 100|swap|swap H7|swap H7 H8 0|discard|discard H7 H8|exchange|exchange H7 H8|draw H7
refuse H7|catch|catch 1|catch P10|call P1|join 0|join|split|split 0 1|move H7 0|move 0 1|look 0|go
"""


@pytest.mark.parametrize("text", ["", "lay " + "H7 " * 200, *NO_MOVES.strip().replace("\n", "|").split("|")])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_move(text)


def test_a_ten_may_be_written_in_two_ways() -> None:
    assert parse_move("lay h9 H10 hj") == parse_move("lay H9 HT HJ")


# --- what a seat may know


@often
@given(walks())
def test_a_view_has_the_own_hand_and_what_the_team_shows(states: list[State]) -> None:
    state = states[-1]
    for seat in range(state.players):
        view = state.view(seat)
        assert view.hand == state.hands[seat]
        mates = shown_to(state, seat)
        for one, hand in enumerate(view.hands):
            assert hand == (state.hands[one] if one in mates else None)
        hidden = heap(state.deck)
        for one, hand in enumerate(state.hands):
            if one not in mates:
                hidden += heap(hand) - heap(state.open.known[one])
        assert view.unseen == hidden
    assert state.view(None).hands == state.hands


@often
@given(midway(), st.integers(0, 8))
def test_a_view_has_the_account_when_no_hand_is_hidden(state: State, number: int) -> None:
    assert state.view(None).account == state.account
    view = state.view(number % state.players)
    shown = all(hand is not None for hand in view.hands)
    assert shown or not state.over
    assert view.account == (state.account if shown else None)


@seldom
@given(midway(), st.integers(0, 8), seeds)
def test_a_sample_deals_from_a_renewed_deck_what_was_put_into_it(
    state: State, number: int, seed: int
) -> None:
    sample = state.view(number % state.players).sample(chance.rng(seed))
    if state.open.renewed.number:
        assert not heap(sample.deck) - heap(state.open.renewed.deck)


# --- every arrangement equally likely


def arrangement(state: State) -> tuple[object, ...]:
    """Return the hands that P0 does not see, and the deck."""
    return (*state.hands[1:], state.deck)


def test_sampling_is_uniform_over_all_that_is_possible() -> None:
    state = position(["H2", "C7", "D9"], pile="S4", deck="S5 S6", rest="out")
    check_uniform(
        state.view(0),
        arrangement,
        {((a,), (b,), (c, d)) for a, b, c, d in permutations(["C7", "D9", "S5", "S6"])},
    )


def test_a_known_card_stays_where_it_is() -> None:
    state = position(["H2", "C7 C8", "D9"], pile="S4", deck="S5 S6", rest="out", known={"P1": "C8"})
    possible: set[tuple[object, ...]] = {
        (in_order([a, "C8"]), (b,), (c, d)) for a, b, c, d in permutations(["C7", "D9", "S5", "S6"])
    }
    check_uniform(state.view(0), arrangement, possible)


def test_after_a_renewal_the_deck_holds_what_was_discarded() -> None:
    """P1 has drawn one card since, P2 none: P2 holds an old card, P1 one of each."""
    state = position(
        ["H2", "C7 S6", "D9"],
        pile="S4",
        deck="S5",
        rest="out",
        renewals=1,
        renewed="S5 S6",
        fresh=[0, 1, 0],
        since={"P1": "S6"},
    )
    possible: set[tuple[object, ...]] = {
        (in_order([old, new]), (other,), (left,))
        for old, other in permutations(["C7", "D9"])
        for new, left in permutations(["S5", "S6"])
    }
    check_uniform(state.view(0), arrangement, possible)


# --- a golden deal


def test_golden_deals() -> None:
    """A seed gives the same cards everywhere, now and later."""
    state = deal(seed=1, players=3, options=Options())
    assert " ".join(state.hands[0]) == GOLDEN


GOLDEN = "D2 D3 D4 D6 D7 H6 H9 HT S2 S7 C6 CQ JK"
