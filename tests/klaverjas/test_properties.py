"""What holds in every deal of Klaverjas beyond what holds in every game."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.cards import heap
from engine.core.game import BadNotation
from engine.klaverjas import PACK, Options, State, deal, parse_move, position
from engine.klaverjas.cards import CARDS, numbers
from engine.klaverjas.moves import Move, all_moves
from tests.every_game.any_game import TO_THE_END, check_uniform, seeds

from .table import described
from .walking import dealt, midway, walk, walks

often = settings(max_examples=150, deadline=None)
seldom = settings(max_examples=60, deadline=None)


"""Eight answers in the bidding, every card, and a call for every trick."""


# --- the cards and the points


@often
@given(walks())
def test_what_lies_open_agrees_with_what_is_hidden(states: list[State]) -> None:
    for state in states:
        assert state.open.sizes == tuple(len(hand or ()) for hand in state.hands)
        assert state.open.gone.bit_count() == 4 * sum(state.open.tally.tricks)


@often
@given(walks())
def test_what_a_seat_sees_and_what_it_does_not_are_all_cards(states: list[State]) -> None:
    state = states[-1]
    for seat in range(4):
        view = state.view(seat)
        taken = [card for trick in view.open.tricks for card in trick.cards]
        assert heap([*view.hand, *view.trick, *taken]) + view.unseen == PACK
    assert state.view(None).unseen == Counter()


@often
@given(dealt(), seeds)
def test_a_deal_holds_162_points(state: State, seed: int) -> None:
    last = walk(state, seed, TO_THE_END)[-1]
    assert sum(last.open.tally.points) == 162
    assert sum(last.open.tally.tricks) == 8
    roem = sum(trick.roem_points for trick in last.open.tricks if trick.counts)
    assert sum(last.open.tally.roem) == roem
    settled = last.settlement
    assert settled is not None
    assert sum(settled.scores) == 162 + roem + (100 if settled.pit is not None else 0)
    assert last.scores() == settled.scores * 2


@often
@given(walks())
def test_turns_go_round_and_the_winner_leads(states: list[State]) -> None:
    for before, after in pairwise(states):
        if after.open.table or after.open.phase == "bid":
            turns = {(before.open.seat_in_turn + 1) % 4}
        elif after.open.phase == "play" and after.open.tricks:
            turns = {after.open.tricks[-1].winner}
        else:
            turns = {after.open.start, after.open.leader}
        assert after.open.seat_in_turn in turns


# --- moves


# --- notation


def test_every_move_is_read_back_from_its_notation() -> None:
    moves = all_moves()
    assert len(set(map(str, moves))) == len(moves) == 32 + 7
    for move in moves:
        assert parse_move(str(move)) == move
        assert parse_move(f"  {str(move).lower().replace(' ', '   ')} ") == move


@pytest.mark.parametrize(
    ("dutch", "english"),
    [("CB", "CJ"), ("dv", "DQ"), ("SH", "SK"), ("HH", "HK"), ("h10", "HT"), ("c7", "C7")],
)
def test_dutch_letters_are_understood(dutch: str, english: str) -> None:
    assert str(parse_move(dutch)) == english


def test_a_list_of_texts_is_no_move() -> None:
    with pytest.raises(BadNotation):
        parse_move(["SJ"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "parts", [("card", "XX"), ("card",), ("take",), ("play", "H"), ("trump", "CA"), ("",)]
)
def test_a_move_that_there_is_not_cannot_be_made(parts: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation):
        Move(*parts)


# --- what a seat may know


@often
@given(walks())
def test_a_view_shows_nothing_but_the_truth(states: list[State]) -> None:
    state = states[-1]
    for seat in range(4):
        view = state.view(seat)
        assert view.hands == tuple(hand if one == seat else None for one, hand in enumerate(state.hands))
        assert view.open is state.open
    assert state.view(None).hands == state.hands


@often
@given(midway(), st.integers(0, 3), seeds)
def test_a_sample_gives_nobody_what_a_play_has_excluded(state: State, seat: int, seed: int) -> None:
    sample = state.view(seat).sample(chance.rng(seed))
    for other in range(4):
        assert sample.masks[other].bit_count() == state.open.sizes[other]
        assert not sample.masks[other] & state.open.excluded[other]


@often
@given(walks())
def test_what_a_play_gives_away_is_true_and_is_not_forgotten(states: list[State]) -> None:
    for before, after in pairwise(states):
        for seat in range(4):
            assert not after.masks[seat] & after.open.excluded[seat]
            assert after.open.excluded[seat] & before.open.excluded[seat] == before.open.excluded[seat]


# --- every deal equally likely


def ways_to_deal(state: State) -> set[tuple[int, ...]]:
    """Return all deals of the cards that P0 cannot see in which the tricks were legal, judged one by one."""
    found, told = set(), described(state)
    hidden, sizes = set(numbers(state.view(0).hidden)), state.open.sizes
    for second in combinations(sorted(hidden), sizes[1]):
        for third in combinations(sorted(hidden - set(second)), sizes[2]):
            fourth = hidden - set(second) - set(third)
            others = [[CARDS[number] for number in held] for held in (second, third, fourth)]
            try:
                found.add(
                    position(**{**told, "hands": [state.hands[0], *others]}, options=state.options).masks
                )
            except ValueError as error:
                assert "cannot have done this" in str(error)  # noqa: PT017 - refused as it should be
    return found


@pytest.mark.parametrize(
    ("seed", "variant"), [(23, "amsterdam"), (48, "amsterdam"), (35, "rotterdam"), (51, "rotterdam")]
)
def test_sampling_is_uniform_over_all_deals_in_which_the_plays_were_legal(seed: int, variant: str) -> None:
    state = deal(seed, options=Options(variant=variant)).play("play")
    source = chance.rng(seed)
    while sum(state.open.sizes) > 8:
        state = state.play(chance.pick(state.moves(), source))
    possible = ways_to_deal(state)
    assert 10 < len(possible) < 80  # of the 90 ways to deal six cards
    assert len(possible) == state.view(0).holdings.deals
    check_uniform(state.view(0), lambda sample: sample.masks, possible, each=60)


def test_before_the_first_card_every_card_is_as_likely_with_each_of_the_others() -> None:
    view, source = deal(7).view(0), chance.rng(5)
    times = 600
    held = Counter(
        (seat, number)
        for _ in range(times)
        for seat, bits in enumerate(view.sample(source).masks)
        for number in numbers(bits)
        if seat
    )
    deviation = (times * 2 / 9) ** 0.5
    assert len(held) == 3 * 24
    assert all(abs(n - times / 3) < 5 * deviation for n in held.values())
