"""What holds in every deal of Klaverjas, whatever the cards and the options."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.cards import heap
from engine.core.game import DONE, BadNotation, Position
from engine.klaverjas import PACK, Options, State, View, deal, parse_move, position
from engine.klaverjas.cards import CARDS, numbers
from engine.klaverjas.moves import Move, all_moves

from .strategies import options
from .table import described

often = settings(max_examples=150, deadline=None)
seldom = settings(max_examples=60, deadline=None)

seeds = st.integers(0, 2**32)

LONGEST = 8 + 32 + 8
"""Eight answers in the bidding, every card, and a call for every trick."""


@st.composite
def dealt(draw: st.DrawFn) -> State:
    """Return a deal before its first move."""
    return deal(draw(seeds), options=draw(options), start=draw(st.integers(0, 3)))


def walk(state: State, seed: int, most: int = LONGEST) -> list[State]:
    """Return the states of a deal played by chance, for so many moves or to its end."""
    source = chance.rng(seed)
    states = [state]
    while not states[-1].over and len(states) <= most:
        states.append(states[-1].play(chance.pick(states[-1].moves(), source)))
    return states


@st.composite
def walks(draw: st.DrawFn) -> list[State]:
    return walk(draw(dealt()), draw(seeds), draw(st.integers(0, LONGEST)))


@st.composite
def midway(draw: st.DrawFn) -> State:
    return draw(walks())[-1]


# --- the cards and the points


@often
@given(walks())
def test_cards_are_conserved(states: list[State]) -> None:
    for state in states:
        assert state.cards() == PACK
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
def test_deals_played_by_chance_end_and_hold_162_points(state: State, seed: int) -> None:
    last = walk(state, seed)[-1]
    assert last.over
    assert last.moves() == ()
    assert last.actors() == ()
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


@seldom
@given(midway())
def test_every_listed_move_is_legal_and_every_other_is_refused_by_a_rule(state: State) -> None:
    listed = {str(move) for move in state.moves()}
    assert len(listed) == len(state.moves())
    for seat in range(4):
        for move in all_moves():
            verdict = state.check(str(move), seat)
            assert verdict.legal is (seat == state.to_move and str(move) in listed)
            if not verdict.legal:
                assert verdict.rule is not None
                assert verdict.rule.kind == "move"
                assert verdict.reason.endswith(".")
    assert state.over or listed


@often
@given(dealt(), seeds)
def test_the_same_moves_lead_to_the_same_states(state: State, seed: int) -> None:
    source, again = chance.rng(seed), state
    while not state.over:
        move = chance.pick(state.moves(), source)
        kept = state
        state, again = state.play(move), again.play(str(move))
        assert state == again
        assert kept.play(move) == state  # a state is a value: playing on leaves it as it was
    assert state.settlement == again.settlement


@seldom
@given(midway())
def test_the_picks_of_a_move_lead_to_exactly_the_moves(state: State) -> None:
    assert sorted(picked(state)) == sorted(str(move) for move in state.moves())
    if not state.over:
        assert state.view(state.to_move).choices() == state.choices()
    assert state.choices(("no", "such")) == ()


def picked(table: Position[Move], picks: tuple[str, ...] = ()) -> list[str]:
    """Return every move that can be picked word by word."""
    found = []
    for choice in table.choices(picks):
        found += [" ".join(picks)] if choice == DONE else picked(table, (*picks, choice))
    return found


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


@often
@given(st.one_of(st.text(), st.text(alphabet="CDHSJQKABVHtrumpoesl 1079", max_size=9)))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = parse_move(text)
    except BadNotation as error:
        refusal = str(error)
    else:
        assert parse_move(str(move)) == move
        return
    assert "is not a move" in refusal
    assert len(refusal) < 200


@pytest.mark.parametrize("nothing", [None, 7, b"SJ", ["SJ"], ("S", "J"), 1.5])
def test_what_is_no_text_is_no_move(nothing: object) -> None:
    with pytest.raises(BadNotation):
        parse_move(nothing)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "parts", [("card", "XX"), ("card",), ("take",), ("play", "H"), ("trump", "CA"), ("",)]
)
def test_a_move_that_there_is_not_cannot_be_made(parts: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation):
        Move(*parts)


# --- what a seat may know


@seldom
@given(midway())
def test_the_player_in_turn_judges_as_the_referee_does(state: State) -> None:
    view = state.view(state.to_move)
    assert view.moves() == state.moves()
    for move in all_moves():
        for seat in range(4):
            assert view.check(move, seat) == state.check(move, seat)


@seldom
@given(midway(), st.integers(0, 3))
def test_so_does_everybody_else_as_far_as_they_can_see(state: State, seat: int) -> None:
    view = state.view(seat)
    for judged in range(4):
        for move in all_moves():
            if (
                judged == state.to_move != seat
                and state.open.phase in ("play", "call")
                and move.verb == "card"
            ):
                with pytest.raises(ValueError, match="hidden here"):
                    view.check(move, judged)
            else:
                assert view.check(move, judged) == state.check(move, judged)


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
@given(walks())
def test_what_a_play_gives_away_is_true_and_is_not_forgotten(states: list[State]) -> None:
    for before, after in pairwise(states):
        for seat in range(4):
            assert not after.masks[seat] & after.open.excluded[seat]
            assert after.open.excluded[seat] & before.open.excluded[seat] == before.open.excluded[seat]


@often
@given(midway(), st.integers(0, 3), seeds)
def test_a_sample_agrees_with_all_that_a_seat_knows(state: State, seat: int, seed: int) -> None:
    view = state.view(seat)
    sample = view.sample(chance.rng(seed))
    assert sample.view(seat) == view
    assert sample.cards() == PACK
    for other in range(4):
        assert sample.masks[other].bit_count() == state.open.sizes[other]
        assert not sample.masks[other] & state.open.excluded[other]
    if state.over:
        assert sample.scores() == state.scores()


@often
@given(midway(), st.integers(0, 3), seeds)
def test_every_play_of_the_past_is_legal_in_a_sample(state: State, seat: int, seed: int) -> None:
    sample = state.view(seat).sample(chance.rng(seed))
    assert position(**described(sample), options=sample.options) == sample  # each trick is judged again


@seldom
@given(midway(), st.integers(0, 3), seeds)
def test_a_deal_can_be_played_on_from_a_sample(state: State, seat: int, seed: int) -> None:
    last = walk(state.view(seat).sample(chance.rng(seed)), seed)[-1]
    assert last.over
    assert last.cards() == PACK


@often
@given(midway(), st.integers(0, 3), seeds)
def test_hidden_things_alone_do_not_change_a_view(state: State, seat: int, seed: int) -> None:
    other = shuffled_out_of_sight(state, seat, chance.rng(seed))
    assert other.view(seat) == state.view(seat)
    assert other.view(seat).sample(chance.rng(1)) == state.view(seat).sample(chance.rng(1))
    assert replace(other, seed=(state.seed + 1) % chance.SEEDS).view(seat) == state.view(seat)


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with all cards that the seat cannot see dealt to the others at random."""
    hidden = iter(chance.shuffled(numbers(state.view(seat).hidden), source))
    masks = [
        bits if one == seat else sum(1 << next(hidden) for _ in range(bits.bit_count()))
        for one, bits in enumerate(state.masks)
    ]
    return replace(state, masks=tuple(masks))


# --- every deal equally likely


def check_uniform(view: View, possible: set[tuple[int, ...]], each: int) -> None:
    """Compare samples with equal chances: chi-square within four deviations of its mean."""
    source = chance.rng(2024)
    seen = Counter(view.sample(source).masks for _ in range(each * len(possible)))
    assert set(seen) == possible
    freedom = len(possible) - 1
    chi_square = sum((seen[case] - each) ** 2 / each for case in possible)
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


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
    check_uniform(state.view(0), possible, each=60)


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
