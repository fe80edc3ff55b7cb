"""What the strong player believes of hidden cards, and what it reckons each card to be worth."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.klaverjas import LEVELS, Options, State, deal, position
from engine.klaverjas.cards import CARDS, NUMBER, mask
from engine.klaverjas.moves import PASS, PLAY, TRUMPS
from engine.klaverjas.players import Strong
from engine.klaverjas.playout import margin
from engine.klaverjas.reckoning import RARE, Bids, Reckoner, bid_on, bid_values, guesses
from engine.klaverjas.solver import solve
from engine.klaverjas.thumb import plays

from .strategies import begin, options, positions, seeds, trumps


def hand(text: str) -> int:
    return mask(text.split())


# --- guesses


@given(state=positions(0, 31), samples=st.integers(1, 30))
@settings(max_examples=80, deadline=None)
def test_a_guess_agrees_with_all_that_is_known(state: State, samples: int) -> None:
    if state.over:
        return
    seat = state.open.seat_in_turn
    view = state.view(seat)
    found = list(guesses(view, samples, random.Random(1)))
    assert len(found) == min(samples, view.holdings.deals)
    for hands, weight in found:
        assert 0 < weight <= 1
        assert hands[seat] == state.masks[seat]
        assert sum(hands) == sum(state.masks)
        assert [held.bit_count() for held in hands] == list(state.open.sizes)
        assert not any(held & no for held, no in zip(hands, state.open.excluded, strict=True))


def test_near_the_end_every_deal_is_guessed_once() -> None:
    state = position(["CA C7", None, None, None], trump="H", declarer=0, leader=0)
    view = state.view(0)
    assert view.holdings.deals == 90  # 6! / (2! 2! 2!)
    found = list(guesses(view, 90, random.Random(1)))
    assert len({hands for hands, _weight in found}) == 90
    assert {weight for _hands, weight in found} == {1.0}  # nobody else has bid


def jack_with_declarer(declarer: int | None, passes: int) -> float:
    """Return how often P2 is thought to hold the jack of the suit, by P0 who holds none of it."""
    state = position(["C7 C8 C9 D7 D8 D9 S7 S8", None, None, None], proposed="H", passes=passes)
    if declarer is not None:
        for _pass in range(declarer - state.open.seat_in_turn):
            state = state.play("pass")
        state = state.play("play")
    view, jack = state.view(0), mask(["HJ"])
    found = [bool(hands[2] & jack) for hands, _weight in guesses(view, 600, random.Random(4))]
    return sum(found) / len(found)


def test_who_plays_is_likely_to_hold_the_jack_and_who_passes_is_not() -> None:
    assert jack_with_declarer(None, 0) == pytest.approx(1 / 3, abs=0.06)
    assert jack_with_declarer(2, 0) > 0.45
    assert jack_with_declarer(3, 0) < 0.25  # P2 has passed


def test_nobody_is_thought_to_bid_for_certain() -> None:
    state = position(["?"] * 4, proposed="H", passes=0).play("play")
    bids = Bids(state.view(1))
    best, worst = mask(["HJ", "H9", "HA", "HT", "HK", "CA", "DA", "SA"]), mask(CARDS[:8])
    for held, expected in ((best, 1 - RARE), (worst, RARE)):
        assert bids.chance((held, 0, 0, 0)) == pytest.approx(expected)


def test_under_forced_play_the_suit_named_is_likely_the_best() -> None:
    state = position(["?"] * 4, options=Options(bidding="forced")).play("trump H")
    bids = Bids(state.view(2))
    hearts, spades = hand("HJ H9 HA HT C7 D7 S7 S8"), hand("SJ S9 SA ST C7 D7 H7 H8")
    assert bids.chance((hearts, 0, 0, 0)) == pytest.approx(1 - RARE)
    assert bids.chance((spades, 0, 0, 0)) == pytest.approx(RARE)


def test_the_cards_a_player_has_played_belong_to_the_hand_that_bid() -> None:
    state = position(["?"] * 4, proposed="H").play("play")
    held = state.masks[0]
    before = Bids(state.view(1)).chance(state.masks)
    state = state.play(state.moves()[0])
    assert Bids(state.view(1)).chance(state.masks) == before
    assert state.masks[0] != held


def test_where_the_tricks_before_are_not_known_the_bidding_says_nothing() -> None:
    state = position(["CA C7", None, None, None], trump="H", declarer=1, leader=0)
    assert Bids(state.view(0)).chance(state.masks) == 1


# --- what a card is worth


def settled(state: State) -> int:
    """Return the lead of side 0 in the settlement when both sides play for it, hands open."""
    if state.over:
        scores = state.scores()
        return scores[0] - scores[1]
    found = [settled(state.play(move)) for move in state.moves()]
    return max(found) if state.open.seat_in_turn % 2 == 0 else min(found)


@given(
    state=positions(
        21, 30, st.builds(Options, st.sampled_from(["amsterdam", "rotterdam"]), roem=st.just("none"))
    )
)
@settings(max_examples=60, deadline=None)
def test_near_the_end_a_card_is_worth_what_the_settlement_will_be(state: State) -> None:
    """Nat included: the search for the best lead finds the best settlement."""
    if 0 in state.open.tally.tricks:
        return  # a pit is possible, so it is played out, not searched
    seat = state.open.seat_in_turn
    sign = 1 if seat % 2 == 0 else -1
    found = Reckoner(state.view(seat), 3).values(state.masks)
    assert {CARDS[card]: value for card, value in found.items()} == {
        str(move): sign * settled(state.play(move)) for move in state.moves()
    }


def test_while_a_pit_is_possible_it_counts() -> None:
    """P0 and P2 have all tricks so far and all that is high; with the pit it is 162 and 100."""
    state = position(["HJ H9", "C7 C8", "HA HT", "D7 D8"], trump="H", declarer=0, points=(97, 0), won=(6, 0))
    values = Reckoner(state.view(0), 3).values(state.masks)
    assert set(values.values()) == {162 + 100}


@given(seed=seeds, trump=trumps)
@settings(max_examples=20, deadline=None)
def test_a_playout_is_worth_what_the_deal_comes_to(seed: int, trump: str) -> None:
    """The card and then the rules of thumb, through the public interface."""
    state = begin(seed, Options(), trump, 1)
    seat = state.open.seat_in_turn
    values = Reckoner(state.view(seat), 3).values(state.masks)
    for card, value in islice(values.items(), 2):
        now = state.play(CARDS[card])
        while not now.over:
            now = now.play(LEVELS["normal"].choose(now.view(now.to_move), random.Random(1)))
        lead = margin(now.open.tally, 1, state.options)
        assert value == (lead if seat % 2 == 0 else -lead)


# --- what a bid is worth


@given(seed=seeds, chosen=options)
@settings(max_examples=30, deadline=None)
def test_a_bid_is_worth_what_comes_of_it_by_the_rules_of_thumb(seed: int, chosen: Options) -> None:
    state = deal(seed, options=chosen)
    view = state.view(0)
    values = bid_values(view, state.masks, state.seed)
    assert set(values) == set(view.moves())
    for move, value in values.items():
        now = state.play(move)
        while not now.over:
            level = LEVELS["normal"]
            now = now.play(level.choose(now.view(now.to_move), random.Random(1)))
        scores = now.scores()
        assert value == scores[0] - scores[1]


@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_bids_by_the_rules_of_thumb_are_those_of_normal(seed: int) -> None:
    state = deal(seed, start=seed % 4)
    after = bid_on(state)
    while state.open.phase == "bid":
        seat = state.open.seat_in_turn
        move = LEVELS["normal"].choose(state.view(seat), random.Random(1))
        assert move == (PLAY if plays(state.masks[seat], state.open.proposed or "") else PASS)
        state = state.play(move)
    assert after == state


def test_under_forced_play_every_suit_has_its_value() -> None:
    state = position(["SJ S9 SA S7 CA DT H7 H8", *"???"], options=Options(bidding="forced"))
    values = bid_values(state.view(0), state.masks, 0)
    assert tuple(values) == TRUMPS


# --- the strong player's average


def test_over_all_deals_the_value_is_the_exact_mean() -> None:
    """Nobody else has bid, so all deals weigh the same; roem is left out, so the solver alone decides."""
    state = position(
        ["HJ C7 D8", None, None, None],
        trump="H",
        declarer=0,
        leader=0,
        points=(40, 33),
        won=(3, 2),
        options=Options(roem="none"),
        seed=5,
    )
    view = state.view(0)
    every = list(view.holdings.every())
    sums: Counter[str] = Counter()
    for dealt in every:
        hands = (state.masks[0], *dealt[1:])
        for card, value in solve(State(state.open, hands, 0)).values.items():
            lead = 40 - 33 + value
            sums[card] += lead if lead > 0 else -162
    found = Strong(samples=len(every)).advise(view, random.Random(1))
    worths = {str(move): value for move, value in ((found.move, found.value), *found.alternatives)}
    assert worths == {card: pytest.approx(total / len(every)) for card, total in sums.items()}
    assert found.reason.startswith(f"Over all {len(every)} deals that are still possible, ")


def test_the_numbers_in_the_advice_are_its_values() -> None:
    state = position(["HJ H9 HA H7 CA CT D7 S8", *"???"], trump="H", declarer=0, leader=0)
    found = Strong(samples=12).advise(state.view(0), random.Random(1))
    other, second = found.alternatives[0]
    assert found.reason.startswith("Over 12 deals that fit what you have seen, the ")
    assert f"{found.value:+.0f} points for your side on average" in found.reason
    assert found.reason.endswith(f" at {second:+.0f}.")
    assert NUMBER[other.what] in range(32)


def test_thinking_comes_in_steps_fixed_by_the_budget() -> None:
    view = position(["HJ H9 HA H7 CA CT D7 S8", *"???"], trump="H", declarer=0, leader=0).view(0)
    player = Strong(samples=60)
    steps = list(player.think(view, random.Random(1)))
    assert len(steps) == 3  # 6000 // (8 cards to try * 32 cards in the deal) = 23 deals a step
    assert [step.done for step in steps] == [23 / 60, 46 / 60, 1]
    assert steps[-1].advice == player.advise(view, random.Random(1))
    assert list(player.think(view, random.Random(1))) == steps


def test_more_samples_scatter_less() -> None:
    view = position(["HJ HA H7 CT D7 S8 S9 DQ", *"???"], trump="H", declarer=0, leader=0).view(0)

    def spread(samples: int) -> float:
        values = [Strong(samples).advise(view, random.Random(seed)).value for seed in range(12)]
        return max(values) - min(values)

    assert spread(64) < spread(4)
