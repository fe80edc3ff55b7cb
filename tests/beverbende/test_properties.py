"""What holds in every round of Beverbende beyond what holds in every game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.beverbende import State, parse_move, position
from engine.beverbende.moves import Move, all_moves
from engine.core import chance
from tests.every_game.any_game import check_uniform, seeds

from .walking import dealt, midway, short_of_cards, some_move, walks

often = settings(max_examples=150, deadline=None)
seldom = settings(max_examples=60, deadline=None)


# --- the cards


@often
@given(walks())
def test_what_a_seat_sees_and_what_it_does_not_are_all_cards(states: list[State]) -> None:
    state = states[-1]
    counted = [] if not state.over else list(state.account().drawn[: len(state.stock)])
    aside = [] if state.options.draw_two_down == "first" else ["two"] * len(state.draws)
    for seat in range(state.players):
        view = state.view(seat)
        seen = [card for row in view.rows for card in row if card] + [view.hand] * (view.hand is not None)
        assert Counter([*seen, *view.discard, *aside, *counted]) + view.unseen == state.cards()


@often
@given(walks())
def test_a_special_goes_into_no_row_but_by_a_swap(states: list[State]) -> None:
    for before, after in pairwise(states):
        assert specials(after) <= specials(before)


def specials(state: State) -> Counter[str]:
    return Counter(card for row in state.rows for card in row if card in ("swap", "peek", "two"))


# --- moves


@often
@given(dealt(), seeds)
def test_rounds_in_which_people_knock_at_any_time_end(state: State, seed: int) -> None:
    source, moves = chance.rng(seed), 0
    while not state.over:
        state = state.play(chance.pick(state.moves(), source))
        moves += 1
        assert moves < 5000
    if state.options.knock_penalty == 0:
        assert all(0 <= points <= 36 for points in state.scores())


@often
@given(walks())
def test_turns_go_round_and_nobody_is_left_out(states: list[State]) -> None:
    last = states[-1]
    assert max(last.turns) - min(last.turns) <= 1
    if last.over and last.knocker is not None and last.stock:
        after_knock = next(state for state in states if state.knocker is not None)
        others = [seat for seat in range(last.players) if seat != last.knocker]
        assert [last.turns[seat] - after_knock.turns[seat] for seat in others] == [1] * len(others)
        assert last.turns[last.knocker] == after_knock.turns[last.knocker]


# --- notation


@pytest.mark.parametrize("players", range(2, 7))
def test_every_move_is_read_back_from_its_notation(players: int) -> None:
    moves = all_moves(players)
    assert len(set(map(str, moves))) == len(moves)
    for move in moves:
        assert parse_move(str(move)) == move
        assert parse_move(f"  {str(move).upper().replace(' ', '   ')} ") == move


# --- what a seat may know


@seldom
@given(midway(), st.integers(0, 5))
def test_who_sees_the_card_in_hand_knows_the_moves(state: State, number: int) -> None:
    view = state.view(number % state.players)
    assert view.hand_hidden or view.moves() == state.moves()


@often
@given(walks())
def test_a_view_shows_nothing_but_the_truth(states: list[State]) -> None:
    state = states[-1]
    for seat in range(state.players):
        view = state.view(seat)
        for seen, true in zip(view.rows, state.rows, strict=True):
            assert all(card in (None, there) for card, there in zip(seen, true, strict=True))
        assert view.hand in (None, state.hand)
        assert (view.hand is None) == (
            state.hand is None or (state.phase == "drawn" and seat != state.to_move)
        )
    assert state.view(None).rows == state.rows


@often
@given(walks())
def test_nobody_forgets_a_card_that_stays_in_a_row(states: list[State]) -> None:
    """Each seat knows at least as many cards of a row as before, but for a card that left it."""
    for before, after in pairwise(states):
        for seat in range(before.players):
            lost = known(before, seat) - known(after, seat)
            assert lost.total() <= 1
            assert not lost or len(after.discard) > len(before.discard)


def known(state: State, seat: int) -> Counter[str]:
    return Counter(card for row in state.view(seat).rows for card in row if card)


@often
@given(short_of_cards(), seeds)
def test_after_a_reshuffle_the_stock_is_what_everyone_saw_discarded(state: State, seed: int) -> None:
    source = chance.rng(seed)
    for _ in range(120):
        if state.over:
            break
        _seat, move = some_move(state, source)
        after = state.play(move)
        if after.shuffle > state.shuffle:
            assert after.shuffle == state.shuffle + 1
            onlooker = (state.seat_in_turn + 1) % state.players
            heap = Counter(pile_shuffled(state, move))
            assert dict(after.view(onlooker).hidden)[after.shuffle] == heap
            assert Counter(after.stock) <= heap
        state = after


def pile_shuffled(state: State, move: Move) -> tuple[str, ...]:
    """Return what is shuffled when the stock runs out with this move, all of it in the open."""
    pile = state.discard
    if move.verb == "discard":
        pile = (*pile, state.hand or "")
    if move.verb == "use" and state.options.draw_two_down == "first":
        pile = (*pile, "two")
    return pile if state.options.reshuffle == "all" else pile[:-1]


# --- every arrangement equally likely


def arrangement(state: State) -> tuple[str, ...]:
    """Return the hidden cards of a tiny table: the row of P1, and the stock."""
    return (*(slot.card or "" for slot in state.slots[1]), *state.stock)


def test_sampling_is_uniform_over_all_that_is_possible() -> None:
    hidden = ["swap", "1", "1", "peek", "peek"]
    state = position(["2 3 4 5", hidden[:4]], stock=hidden[4:], rest=False, known={"P0": "abcd"})
    check_uniform(state.view(0), arrangement, set(permutations(hidden)))


def test_a_place_filled_from_a_hand_holds_a_number_card() -> None:
    """P1 draws, puts and passes: at b there can be no special, and all else is as likely as before."""
    rows = ["2 3 4 5", "1 9 peek swap"]
    state = position(
        rows, to_move=1, drawn="1", stock="swap", rest=False, known={"P0": "abcd"}, discard="6 7"
    )
    state = state.play("put b")
    hidden = ["1", "1", "peek", "swap", "swap"]
    possible = {cards for cards in permutations(hidden) if cards[1] == "1"}
    assert len(possible) == 12
    check_uniform(state.view(0), arrangement, possible)


def test_after_a_reshuffle_old_cards_are_in_the_rows_and_the_discards_in_the_stock() -> None:
    rows = ["2 3 4 5", "1 1 peek swap"]
    state = (
        position(rows, to_move=1, stock="8", discard="6 7 two 9", rest=False, known={"P0": "abcd"})
        .play("draw")
        .play("put a")
    )
    old = set(permutations(["8", "1", "peek", "swap"]))
    new = set(permutations(["6", "7", "two"]))
    possible = {(*row, *stock) for row in old for stock in new if row[0] in ("8", "1")}
    assert len(possible) == 72
    check_uniform(state.view(0), arrangement, possible, each=40)


def test_an_unseen_card_in_hand_is_sampled_too() -> None:
    state = position(["2 3 4 5", "1 1 1 1"], to_move=1, drawn="9", stock="8 swap", rest=False,
                     known={"P0": "abcd", "P1": "abcd"})  # fmt: skip
    view = state.view(0)
    source = chance.rng(5)
    samples = [view.sample(source) for _ in range(3000)]
    hands = Counter(sample.hand for sample in samples)
    assert hands.total() == 3000
    assert hands.keys() == {"1", "9", "8", "swap"}
    # Seven cards are out of sight, four of them a 1.
    assert abs(hands["1"] - 3000 * 4 / 7) < 4 * (3000 * 4 / 7 * 3 / 7) ** 0.5
    for card in ("9", "8", "swap"):
        assert abs(hands[card] - 3000 / 7) < 4 * (3000 / 7 * 6 / 7) ** 0.5
