"""What holds in every round of Duizenden, whatever the cards, the variants and the moves."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.cards import heap
from engine.core.game import DONE, BadNotation
from engine.duizenden import Options, State, View, deal, parse_move, position
from engine.duizenden.cards import JOKER, KINDS, QUEEN, in_order
from engine.duizenden.melds import Meld, meld
from engine.duizenden.state import pack

from .walking import dealt, described, midway, picked, seeds, some_move, starts, walk, walks

often = settings(max_examples=80, deadline=None)
seldom = settings(max_examples=30, deadline=None)


# --- the cards


@often
@given(walks())
def test_cards_are_conserved(states: list[State]) -> None:
    everything = states[0].cards()
    assert everything <= pack(states[0].players, states[0].options)
    for state in states:
        assert state.cards() == everything


@seldom
@given(dealt(), seeds)
def test_a_whole_round_keeps_the_whole_pack(state: State, seed: int) -> None:
    last = walk(state, seed, 20_000)[-1]
    assert last.over
    assert last.cards() == pack(last.players, last.options)


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


def written_moves(state: State, source: random.Random) -> list[str]:
    """Return moves that can be written down, legal or not."""
    cards = [*KINDS, JOKER, *[card for hand in state.hands for card in hand], *state.open.pile]
    numbers = range(len(state.open.sets) + 1)

    def some(n: int) -> str:
        return " ".join(chance.pick(cards, source) for _card in range(n))

    number = chance.pick(tuple(numbers), source)
    return [
        *("draw", "refuse", "call", "look", "catch P0", "catch P1", "split 0", "join 0 1", "take back 0"),
        *(f"discard {card}" for card in KINDS),
        *(f"exchange {card}" for card in KINDS),
        *(f"attach {card} {number}" for card in KINDS),
        *(f"swap {card} {number}" for card in KINDS),
        *(f"{verb} {some(n)}" for verb in ("lay", "open", "take") for n in (1, 3, 4)),
        f"move {some(1)} 0 {number}",
        f"attach {some(2)} {number} low",
    ]


LISTED = ("draw", "refuse", "call", "catch", "discard", "exchange", "swap")
"""Moves of which ``moves()`` lists every legal one."""


@seldom
@given(midway(), seeds)
def test_every_listed_move_is_legal_and_every_other_is_refused_by_a_rule(state: State, seed: int) -> None:
    source = chance.rng(seed)
    for seat in range(state.players):
        listed = {str(move) for move in state.moves(seat)}
        assert len(listed) == len(state.moves(seat))
        assert state.over or seat not in state.actors() or listed
        for move in state.moves(seat):
            assert state.check(move, seat).legal
            assert state.check(str(move), seat).legal
        for text in written_moves(state, source):
            verdict = state.check(text, seat)
            if text.split()[0] in LISTED or (text.startswith("attach") and "low" not in text):
                assert verdict.legal is (text in listed) or len(text.split()) > 3, (text, verdict)
            if verdict.legal:
                assert state.play(text, seat).cards() == state.cards()
                assert seat in state.actors()
                continue
            assert verdict.rule is not None
            assert verdict.rule.kind == "move"
            assert verdict.reason.endswith(".")
            assert verdict.reason[0].isupper()
            assert "None" not in verdict.reason
    assert state.over or state.moves()


@often
@given(midway(), seeds)
def test_what_is_picked_card_by_card_is_legal(state: State, seed: int) -> None:
    source = chance.rng(seed)
    for seat in state.actors():
        for _ in range(5):
            move = picked(state, seat, source)
            if move is not None:
                assert state.check(move, seat).legal, move
                assert DONE in state.choices(tuple(move.split()), seat)
    assert state.choices(("no", "such")) == ()
    assert state.choices(("lay", "XX")) == ()


@seldom
@given(midway())
def test_the_picks_lead_to_every_listed_move(state: State) -> None:
    for seat in state.actors():
        for move in state.moves(seat)[:40]:
            words = tuple(str(move).split())
            for n in range(len(words)):
                if words[: n + 1][-1] == "back":
                    continue
                assert words[n] in state.choices(words[:n], seat), (words, n)
            assert DONE in state.choices(words, seat)


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
def test_rounds_played_by_chance_end(state: State, seed: int) -> None:
    last = walk(state, seed, 30_000)[-1]
    assert last.over
    assert last.moves() == ()
    assert last.actors() == ()
    assert last.to_move is None
    sides = {last.open.side(seat) for seat in range(last.players)}
    for side in sides:
        points = sum(last.account[seat].points for seat in side)
        assert all(last.scores()[seat] == points for seat in side)
    if last.open.out and last.options.team_end == "one":
        assert len(last.open.out) == 1


@often
@given(walks())
def test_scores_come_at_the_end_only(states: list[State]) -> None:
    for state in states[:-1]:
        with pytest.raises(ValueError, match="not over"):
            state.scores()


@often
@given(starts, seeds)
def test_the_same_moves_lead_to_the_same_states(state: State, seed: int) -> None:
    source, again = chance.rng(seed), state
    for _ in range(80):
        if state.over:
            break
        seat, move = some_move(state, source)
        kept = state
        state, again = state.play(move, seat), again.play(str(move), seat)
        assert state == again
        assert kept.play(move, seat) == state  # a state is a value: playing on leaves it as it was


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


@often
@given(st.one_of(st.text(), st.text(alphabet="layopentkdiscrhgJKQ0123456789 /DHSCTP", max_size=24)))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = parse_move(text)
    except BadNotation as error:
        refusal = str(error)
    else:
        assert parse_move(str(move)) == move
        return
    assert "is not a move" in refusal
    assert len(refusal) < 250


@often
@given(midway())
def test_every_move_is_read_back_from_its_notation(state: State) -> None:
    for seat in range(state.players):
        for move in state.moves(seat):
            assert parse_move(str(move)) == move
            assert parse_move(f"  {str(move).lower().replace(' ', '   ')} ") == move


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


@seldom
@given(midway(), seeds)
def test_every_seat_judges_its_own_moves_as_the_referee_does(state: State, seed: int) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        assert view.moves(seat) == state.moves(seat)
        assert view.actors() == state.actors()
        assert view.choices((), seat) == state.choices((), seat)
        for text in written_moves(state, chance.rng(seed)):
            assert view.check(text, seat) == state.check(text, seat)


@seldom
@given(midway(), seeds)
def test_a_view_rules_on_others_as_far_as_it_sees(state: State, seed: int) -> None:
    table = state.view(None)
    for seat in range(state.players):
        assert table.moves(seat) == state.moves(seat)
        view = state.view((seat + 1) % state.players)
        for text in written_moves(state, chance.rng(seed)):
            try:
                verdict = view.check(text, seat)
            except ValueError as error:
                refusal = str(error)
            else:
                assert verdict == state.check(text, seat)
                continue
            assert "hidden here" in refusal


def shown_to(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats whose hands a seat sees; when the round is over all count theirs in the open."""
    if state.over:
        return tuple(range(state.players))
    return state.open.side(seat) if state.options.team_hands == "open" else (seat,)


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


@often
@given(midway(), st.integers(0, 8), seeds)
def test_a_sample_agrees_with_all_that_a_seat_knows(state: State, number: int, seed: int) -> None:
    view = state.view(number % state.players)
    sample = view.sample(chance.rng(seed))
    assert sample.view(view.seat) == view
    assert sample.open == state.open
    assert sample.cards() == state.cards()
    assert position(**described(sample)) == sample  # it is a situation that can be
    if state.open.renewed.number:
        assert not heap(sample.deck) - heap(state.open.renewed.deck)


@seldom
@given(midway(), st.integers(0, 8), seeds)
def test_a_round_can_be_played_on_from_a_sample(state: State, number: int, seed: int) -> None:
    sample = state.view(number % state.players).sample(chance.rng(seed))
    last = walk(sample, seed, 30_000)[-1]
    assert last.over
    assert last.cards() == state.cards()


@often
@given(walks(), st.integers(0, 8), seeds)
def test_hidden_things_alone_do_not_change_a_view(states: list[State], number: int, seed: int) -> None:
    state = states[-1]
    seat = number % state.players
    other = shuffled_out_of_sight(state, seat, chance.rng(seed))
    assert other.view(seat) == state.view(seat)
    other_seed = replace(other, seed=(state.seed + 1) % chance.SEEDS)
    assert other_seed.view(seat) == state.view(seat)


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with hidden cards exchanged between the deck and hands that a seat does not see."""
    mates = shown_to(state, seat)
    known = state.open.known
    hidden = [
        list((heap(hand) - heap(seen)).elements()) for hand, seen in zip(state.hands, known, strict=True)
    ]
    pool = [card for one, cards in enumerate(hidden) if one not in mates for card in cards]
    order = list(chance.shuffled([*pool, *state.deck], source))
    hands = []
    for one, hand in enumerate(state.hands):
        if one in mates:
            hands.append(hand)
            continue
        new = [order.pop() for _card in hidden[one]]
        hands.append(in_order([*known[one], *new]))
    since = tuple(cards if one in mates else () for one, cards in enumerate(state.since))
    drawn = state.drawn if state.open.seat_in_turn in mates else None
    return replace(state, hands=tuple(hands), deck=tuple(order), since=since, drawn=drawn)


# --- every arrangement equally likely


def check_uniform(view: View, possible: set[tuple[object, ...]], each: int = 100) -> None:
    """Compare samples with equal chances: chi-square within four deviations of its mean."""
    source = chance.rng(2026)

    def arrangement(state: State) -> tuple[object, ...]:
        return (*state.hands[1:], state.deck)

    seen = Counter(arrangement(view.sample(source)) for _ in range(each * len(possible)))
    assert set(seen) == possible
    freedom = len(possible) - 1
    chi_square = sum((seen[case] - each) ** 2 / each for case in possible)
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_sampling_is_uniform_over_all_that_is_possible() -> None:
    state = position(["H2", "C7", "D9"], pile="S4", deck="S5 S6", rest="out")
    check_uniform(
        state.view(0), {((a,), (b,), (c, d)) for a, b, c, d in permutations(["C7", "D9", "S5", "S6"])}
    )


def test_a_known_card_stays_where_it_is() -> None:
    state = position(["H2", "C7 C8", "D9"], pile="S4", deck="S5 S6", rest="out", known={"P1": "C8"})
    possible: set[tuple[object, ...]] = {
        (in_order([a, "C8"]), (b,), (c, d)) for a, b, c, d in permutations(["C7", "D9", "S5", "S6"])
    }
    check_uniform(state.view(0), possible)


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
    check_uniform(state.view(0), possible)


# --- every state can be described


@often
@given(midway())
def test_a_state_can_be_described(state: State) -> None:
    assert position(**described(state)) == state


def test_golden_deals() -> None:
    """A seed gives the same cards everywhere, now and later."""
    state = deal(seed=1, players=3, options=Options())
    assert " ".join(state.hands[0]) == GOLDEN


GOLDEN = "D2 D3 D4 D6 D7 H6 H9 HT S2 S7 C6 CQ JK"


@often
@given(midway(), seeds, seeds)
def test_what_is_sampled_does_not_depend_on_how_the_hidden_cards_really_lie(
    state: State, other: int, seed: int
) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        again = view.sample(chance.rng(other)).view(seat)
        assert view.sample(chance.rng(seed)) == again.sample(chance.rng(seed))
