"""What holds in every game of Boonanza beyond what holds in every game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.boonanza import Options, State, deal, editions, parse_move, position
from engine.boonanza.table import PROPOSALS
from engine.core.cards import Heap
from engine.core.game import BadNotation
from tests.every_game.any_game import TO_THE_END, check_uniform

from .walking import (
    TABLES,
    midway,
    seeds,
    short_of_cards,
    starts,
    walk,
    walks,
)

often = settings(max_examples=100, deadline=None)
seldom = settings(max_examples=40, deadline=None)


# --- the cards


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_whole_game_keeps_the_whole_pack(edition: str, players: int) -> None:
    options = Options(edition=edition, coins_in_trade="yes")
    for seed in range(3):
        states = walk(deal(seed, players, options), seed, 20_000)
        assert states[-1].over
        assert all(state.cards() == editions.pack(options, players) for state in states)


@seldom
@given(midway(), st.integers(0, 6))
def test_what_lies_open_is_replaced_as_in_any_named_tuple(state: State, active: int) -> None:
    now = state.open
    changed = now._replace(active=active, turned=("soy",))
    assert type(changed) is type(now)
    assert changed._asdict() == {**now._asdict(), "active": active, "turned": ("soy",)}
    assert now == state.open
    with pytest.raises(KeyError):
        now._replace(colour="red")  # type: ignore[call-arg]


@often
@given(walks())
def test_what_lies_open_agrees_with_what_is_hidden(states: list[State]) -> None:
    for state in states:
        now = state.open
        assert now.deck == len(state.deck)
        for hand, backs in zip(state.hands, now.backs, strict=True):
            assert len(hand) == len(backs)
            assert all(back.kind in (None, card) for card, back in zip(hand, backs, strict=True))
            assert all(0 <= back.shuffle <= now.exhausted for back in backs)
        assert (not state.deck) == now.ending
        assert now.exhausted <= editions.exhaustions(now.options, now.players)


@often
@given(walks())
def test_hands_never_change_their_order(states: list[State]) -> None:
    """Between two moves cards leave a hand and new ones come behind it; the others stay as they are."""
    for before, after in pairwise(states):
        for old, new in zip(before.hands, after.hands, strict=True):
            kept = len(new) if len(new) <= len(old) else len(old)
            rest = iter(old)
            assert all(card in rest for card in new[:kept])  # in this order


# --- moves


TRADED = st.sampled_from(
    ["t0", "t1", "t2", "h0", "h1", "h2", "h3", "h9", "a0", "f0", "coin", "soy", "blue", "red", "cocoa"]
)


@often
@given(
    midway(), st.integers(0, 6), st.integers(0, 7), st.lists(TRADED, max_size=4), st.lists(TRADED, max_size=4)
)
def test_any_offer_is_judged(state: State, by: int, to: int, gives: list[str], wants: list[str]) -> None:
    seat = by % state.players
    words = [f"P{to}", *(g for g in gives if not g.isalpha() or g == "coin")]
    asked = [want for want in wants if want[0] != "h"]
    tail = ["for", *asked] if asked else []
    for move in (" ".join(["offer", *words, *tail]), " ".join(["counter", *words[1:], *tail])):
        try:
            verdict = state.check(move, seat)
        except BadNotation:
            assert len(words) == 1 or move.startswith("counter")
            continue
        if verdict.legal:
            after = state.play(move, seat)
            offer = after.open.trade.offer
            assert offer is not None
            assert offer.proposer == seat
            assert state.open.active in (offer.proposer, offer.partner)
            assert after.cards() == state.cards()
            assert after.to_move == offer.partner
        else:
            assert verdict.rule is not None
            assert verdict.rule.kind == "move"
            assert verdict.reason.endswith(".")


@often
@given(starts, seeds)
def test_at_the_end_everything_is_harvested_and_accounted_for(state: State, seed: int) -> None:
    last = walk(state, seed, TO_THE_END)[-1]
    assert last.scores() == last.coins
    assert all(field is None for own in last.open.fields for field in own)
    assert last.account is not None
    assert tuple(line.total for line in last.account.lines) == last.scores()
    assert last.winner == last.account.order[0]


@often
@given(walks())
def test_trading_is_bounded(states: list[State]) -> None:
    for state in states:
        trade = state.open.trade
        assert all(made <= PROPOSALS for made in trade.made)
        assert len(set(trade.refused)) == len(trade.refused)
        if trade.offer is not None:
            assert trade.offer.deal not in trade.refused


@often
@given(walks())
def test_nothing_lies_aside_when_cards_are_drawn(states: list[State]) -> None:
    for state in states:
        if state.open.phase in ("plant", "turn", "draw", "over"):
            assert not any(state.open.aside)
            assert not state.open.turned


# --- notation


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    assert parse_move("offer P1 h2 t0 h10 h1 for red soy t1 soja") == parse_move(
        "offer P1 t0 h1 h2 h10 for soy soy red t1"
    )
    assert str(parse_move("counter H02 for Feuerbohne")) == "counter h2 for chili"


NO_MOVES = """
offer|offer P1|offer P1 for|offer for soy|offer P1 soy|offer P1 h1 for h2|offer P1 h100|accept for soy
accept soy|give P1|give P1 h1 for soy|plant|plant d|plant ab|plant soy|harvest|harvest a b|harvest a 100
insert|insert soy|discard|discard t0|turn up|counter|counter for
"""


@pytest.mark.parametrize(
    "text", ["", "offer P1 " + "h1 " * 200, *NO_MOVES.strip().replace("\n", "|").split("|")]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_move(text)


# --- what a seat may know


@often
@given(walks())
def test_a_view_shows_nothing_but_the_truth(states: list[State]) -> None:
    state = states[-1]
    for seat in range(state.players):
        view = state.view(seat)
        assert view.hand == state.hands[seat]
        for seen, true, backs in zip(view.hands, state.hands, state.open.backs, strict=True):
            for card, there, back in zip(seen, true, backs, strict=True):
                assert card in (None, there)
                assert true is state.hands[seat] or card == back.kind
    assert state.view(None).hands == state.hands


@often
@given(walks())
def test_what_a_seat_sees_and_what_it_does_not_are_all_cards(states: list[State]) -> None:
    state = states[-1]
    in_hands = Counter(card for hand in state.hands for card in hand)
    for seat in range(state.players):
        view = state.view(seat)
        seen = Counter(card for hand in view.hands for card in hand if card is not None)
        assert seen + view.unseen == in_hands + Counter(state.deck)
        assert Counter(state.deck) <= view.draw_heap


@often
@given(walks())
def test_what_was_shown_stays_known_until_it_leaves_the_hand(states: list[State]) -> None:
    for before, after in pairwise(states):
        for old, new, hand, later in zip(
            before.open.backs, after.open.backs, before.hands, after.hands, strict=True
        ):
            lost = Counter(back.kind for back in old if back.kind) - Counter(
                back.kind for back in new if back.kind
            )
            gone = Counter(hand) - Counter(later)
            assert lost <= gone


@often
@given(short_of_cards(), seeds)
def test_after_a_reshuffle_the_pile_is_what_everybody_saw_discarded(state: State, seed: int) -> None:
    for before, after in pairwise(walk(state, seed, 150)):
        if after.open.exhausted > before.open.exhausted and not after.open.ending:
            onlooker = (before.open.active + 1) % before.players
            assert after.open.discard == ()
            heap = after.view(onlooker).draw_heap
            assert heap <= Counter(before.open.discard)
            assert Counter(after.deck) <= heap


# --- every arrangement equally likely


def arrangement(state: State) -> tuple[object, ...]:
    """Return the cards that P0 does not see, each in its place."""
    return (*(card for seat in (1, 2) for card in state.hands[seat]), *state.deck)


def test_sampling_is_uniform_over_all_that_is_possible() -> None:
    state = position(["blue", "soy soy", "red"], deck="soy garden", rest="out")
    check_uniform(state.view(0), arrangement, {*permutations(["soy", "soy", "red", "soy", "garden"])})


def test_a_shown_card_stays_where_it_is() -> None:
    state = position(["blue", "soy red", "red"], deck="soy garden", rest="out", shown={"P1": [1]})
    possible: set[tuple[str, ...]] = {
        (a, "red", b, c, d) for a, b, c, d in permutations(["soy", "red", "soy", "garden"])
    }
    check_uniform(state.view(0), arrangement, possible)


def test_cards_of_two_shuffles_are_not_mixed() -> None:
    state = position(
        ["blue", "soy red", "red"],
        deck="chili garden",
        rest="out",
        exhausted=1,
        shuffles={"P1": [0, 1], "P2": [0]},
    )
    old, new = permutations(["soy", "red"]), set(permutations(["red", "garden", "chili"]))
    possible: set[tuple[str, ...]] = {(a, x, b, y, z) for a, b in old for x, y, z in new}
    assert len(possible) == 12
    check_uniform(state.view(0), arrangement, possible)
    assert state.view(0).hidden == ((0, Heap(soy=1, red=1)), (1, Heap(red=1, chili=1, garden=1)))
