"""The solver against plain minimax, and against itself seen from another side."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.klaverjas import Options, State, deal
from engine.klaverjas.cards import CARDS, NUMBER, SUITS
from engine.klaverjas.moves import ROEM
from engine.klaverjas.playout import Bare, Spot, bare, key_of, lay, spot_of
from engine.klaverjas.scoring import Tally
from engine.klaverjas.solver import Search, Solution, TooFar, solve

from .strategies import begin, played, positions, random_move


def lead(tally: Tally) -> int:
    return tally.totals[0] - tally.totals[1]


def minimax(state: State) -> int:
    """Return the final lead of side 0 with perfect play: every way to play, through the public interface."""
    if state.over:
        return lead(state.open.tally)
    moves = state.moves()
    if ROEM in moves:
        return minimax(state.play(ROEM))
    found = [minimax(state.play(move)) for move in moves]
    return max(found) if state.open.seat_in_turn % 2 == 0 else min(found)


def called(state: State) -> State:
    """Return the state with the roem called that can be, as the solver counts it."""
    return state.play(ROEM) if ROEM in state.moves() else state


def by_minimax(state: State) -> dict[str, int]:
    """Return the value of every legal card for the side in turn."""
    state = called(state)
    sign = 1 if state.open.seat_in_turn % 2 == 0 else -1
    now = lead(state.open.tally)
    return {str(move): sign * (minimax(state.play(move)) - now) for move in state.moves()}


def unfinished(state: State) -> State:
    assume(state.open.phase == "play")
    return called(state)


@given(state=positions(20, 31))
@settings(max_examples=60, deadline=None)
def test_it_finds_what_plain_minimax_finds_three_tricks_from_the_end(state: State) -> None:
    state = unfinished(state)
    found = solve(state)
    expected = by_minimax(state)
    assert found.values == expected
    assert found.value == max(expected.values())
    assert list(found.best) == [card for card, value in expected.items() if value == found.value]


def bare_minimax(rules: Bare, hands: list[int], leader: int, table: list[int], best: int) -> int:
    """Return what side 0 wins less what side 1 wins: no bounds, no table, no equal cards."""
    if not table and not any(hands):
        return 0
    seat = leader + len(table) & 3
    led = table[0] >> 3 if table else 0
    partner = len(table) >= 2 and table[-2] == best
    legal = rules.legal(hands[seat], key_of(best, led, partner)) if table else hands[seat]
    found = []
    for card in range(32):
        if not legal >> card & 1:
            continue
        left = [hand & ~(1 << card) for hand in hands]
        power = rules.power[table[0] >> 3 if table else card >> 3]
        top = card if not table or power[card] > power[best] else best
        trick = [*table, card]
        if len(trick) < 4:
            found.append(bare_minimax(rules, left, leader, trick, top))
            continue
        taker = leader + trick.index(top) & 3
        gain = sum(rules.points[one] for one in trick) + rules.roem(sum(1 << one for one in trick))
        gain += 0 if any(left) else 10
        rest = bare_minimax(rules, left, taker, [], 0)
        found.append(rest + (gain if taker % 2 == 0 else -gain))
    return max(found) if seat % 2 == 0 else min(found)


@given(state=positions(16, 18))
@settings(max_examples=8, deadline=None)
def test_it_finds_what_plain_minimax_finds_four_tricks_from_the_end(state: State) -> None:
    spot, rules = spot_of(state), bare(state.options, state.open.trump or "")
    best = spot.table[0] if spot.table else 0
    for card in spot.table:
        best = card if rules.power[spot.table[0] >> 3][card] > rules.power[spot.table[0] >> 3][best] else best
    plain = bare_minimax(rules, list(spot.hands), spot.leader, list(spot.table), best)
    assert solve(state).value == (plain if spot.seat % 2 == 0 else -plain)


LOW = [number for number, card in enumerate(CARDS) if card[1] in "789TJ"]


@given(order=st.permutations(LOW), trump=st.integers(0, 3), leader=st.integers(0, 3), many=st.integers(1, 4))
@settings(max_examples=250, deadline=None)
def test_it_is_right_where_cards_look_alike(order: list[int], trump: int, leader: int, many: int) -> None:
    """Low cards of few suits: where a 7 does as well as an 8, and where only the 8 makes a run."""
    few = [card for card in order if card >> 3 < many][:12]
    few = few[: len(few) // 4 * 4]
    size = len(few) // 4
    hands = [sum(1 << card for card in few[size * seat : size * (seat + 1)]) for seat in range(4)]
    rules = bare(Options(), SUITS[trump])
    plain = bare_minimax(rules, hands, leader, [], 0)
    gone = ((1 << 32) - 1) & ~sum(hands)
    spot = Spot(tuple(hands), leader, (), gone, (0,) * 4, Tally())
    assert max(Search(rules).values(spot).values()) == (plain if leader % 2 == 0 else -plain)


# --- metamorphic: what must not, or must in a known way, change the answer


def turned(state: State) -> State:
    """Return the same position with everybody one seat further."""
    now = state.open
    moved = now._replace(
        start=(now.start + 1) % 4,
        seat_in_turn=(now.seat_in_turn + 1) % 4,
        leader=(now.leader + 1) % 4,
        tally=Tally(*((theirs, mine) for mine, theirs in now.tally)),
        tricks=(),
    )
    return State(moved, (state.masks[3], *state.masks[:3]), state.seed)


@given(state=positions(14, 28))
@settings(max_examples=40, deadline=None)
def test_one_seat_further_it_is_worth_the_same(state: State) -> None:
    state = unfinished(state)
    assert solve(turned(state)).values == solve(state).values


def swapped(bits: int, one: int, other: int) -> int:
    """Return a mask with two suits in each other's place."""
    suits = [bits >> 8 * suit & 0xFF for suit in range(4)]
    suits[one], suits[other] = suits[other], suits[one]
    return sum(held << 8 * suit for suit, held in enumerate(suits))


@given(state=positions(14, 28), suits=st.permutations(range(4)))
@settings(max_examples=40, deadline=None)
def test_the_names_of_the_suits_do_not_matter(state: State, suits: list[int]) -> None:
    state = unfinished(state)
    one, other = suits[:2]
    exchanged = {one: other, other: one}

    def card_of(number: int) -> int:
        return exchanged.get(number >> 3, number >> 3) << 3 | number & 7

    now = state.open
    renamed = now._replace(
        trump=SUITS[exchanged.get(SUITS.index(now.trump or ""), SUITS.index(now.trump or ""))],
        table=tuple(card_of(card) for card in now.table),
        tricks=(),
    )
    other_state = State(renamed, tuple(swapped(bits, one, other) for bits in state.masks), state.seed)
    expected = {CARDS[card_of(NUMBER[card])]: value for card, value in solve(state).values.items()}
    assert solve(other_state).values == expected


@given(state=positions(12, 27))
@settings(max_examples=40, deadline=None)
def test_a_card_is_worth_what_it_brings_and_what_comes_after(state: State) -> None:
    state = unfinished(state)
    sign = 1 if state.open.seat_in_turn % 2 == 0 else -1
    for card, value in solve(state).values.items():
        after = called(state.play(card))
        gained = lead(after.open.tally) - lead(state.open.tally)
        if after.open.phase == "play":
            same_side = after.open.seat_in_turn % 2 == state.open.seat_in_turn % 2
            rest = solve(after).value
            assert value == sign * gained + (rest if same_side else -rest)


@given(state=positions(12, 24))
@settings(max_examples=30, deadline=None)
def test_what_a_search_remembers_does_not_change_what_it_finds(state: State) -> None:
    rules = bare(state.options, state.open.trump or "")
    search = Search(rules)
    while state.open.phase == "play":
        spot = spot_of(state)
        assert search.values(spot) == Search(rules).values(spot)
        state = random_move(called(state), random.Random(state.open.gone))


@given(state=positions(12, 24))
@settings(max_examples=30, deadline=None)
def test_both_sides_playing_a_best_card_reach_the_value(state: State) -> None:
    state = unfinished(state)
    rules, spot = bare(state.options, state.open.trump or ""), spot_of(state)
    search = Search(rules)
    value = max(search.values(spot).values())
    hands, now = list(spot.hands), spot

    while any(hands):
        values = search.values(now)
        card = max(values, key=lambda one: values[one])
        now = lay(rules, now, card)
        hands = list(now.hands)
    gained = lead(now.tally) - lead(spot.tally)
    assert value == (gained if spot.seat % 2 == 0 else -gained)


@given(state=positions(20, 28, st.builds(Options, roem=st.just("none"))))
@settings(max_examples=30, deadline=None)
def test_nobody_wins_more_than_there_is(state: State) -> None:
    spot, rules = spot_of(state), bare(state.options, state.open.trump or "")
    left = 10 + sum(rules.points[card] for card in range(32) if not state.open.gone >> card & 1)
    assert all(abs(value) <= left for value in solve(state).values.values())
    assert sum(spot.tally.points) + left == 162


# --- what a reader sees


def test_a_position_worked_out_by_hand() -> None:
    """The ace of clubs and the jack of trump take two tricks; the last counts 10."""
    state = begin(1, Options(roem="none"), "H", 0)
    hands = ("CA", "HJ"), ("C7", "C8"), ("DT", "D7"), ("SA", "S7")
    masks = tuple(sum(1 << NUMBER[card] for card in hand) for hand in hands)
    now = state.open._replace(leader=0, seat_in_turn=0, sizes=(2, 2, 2, 2))
    found = solve(State(now, masks, 0))
    assert found.value == 11 + 20 + 10 + 10 + 11
    assert set(found.best) == {"CA", "HJ"}
    assert isinstance(found, Solution)


def test_a_position_too_far_from_the_end_is_said_to_be_so() -> None:
    with pytest.raises(TooFar, match="not found within 50 nodes"):
        solve(begin(1, Options(), "H", 0), nodes=50)


def test_there_is_nothing_to_solve_before_and_after_the_play() -> None:
    over = played(1, Options(), "C", 0, 32)
    for state in (deal(1), over):
        with pytest.raises(ValueError, match="being played"):
            solve(state)


def test_perfect_play_gives_up_nothing_that_a_weaker_player_wins() -> None:
    """Against a player who lays any card, the side that plays perfectly gets its value at least."""
    for seed in range(10):
        state = played(seed, Options(), "S", 0, 16)
        rules, spot = bare(state.options, "S"), spot_of(state)
        search, side = Search(rules), spot.seat % 2
        value = max(search.values(spot).values())
        now = spot
        while any(now.hands):
            values = search.values(now)
            card = max(values, key=lambda one: values[one]) if now.seat % 2 == side else min(values)
            now = lay(rules, now, card)
        gained = lead(now.tally) - lead(spot.tally)
        assert (gained if side == 0 else -gained) >= value
