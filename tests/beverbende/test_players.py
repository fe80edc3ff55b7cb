"""The three players: what each makes of a situation, why it says so, and that none of them peeks."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.beverbende import LEVELS, Move, State, View, deal, odds, parse_move, position
from engine.beverbende.players import Strong
from engine.beverbende.reckoning import Reckoning
from engine.core import chance
from engine.players import Advice

from .table import after, reached

NAMES = list(LEVELS)


def choice(level: str, state: State) -> str:
    """Return what the player whose turn it is would do."""
    return str(LEVELS[level].choose(state.view(state.to_move), random.Random(1)))


def advice(level: str, state: State) -> Advice:
    found = LEVELS[level].advise(state.view(state.to_move), random.Random(1))
    assert isinstance(found, Advice)
    return found


def played_out(levels: list[str], seed: int, most: int = 2000) -> State:
    state, rng = deal(seed, len(levels)), chance.rng(seed, "play")
    for _ in range(most):
        if state.over:
            return state
        assert state.to_move is not None
        state = state.play(LEVELS[levels[state.to_move]].choose(state.view(state.to_move), rng))
    raise AssertionError(f"round {seed} of {levels} does not end")


states = st.builds(reached, seed=st.integers(0, 10_000), players=st.integers(2, 6), turns=st.integers(0, 120))
"""Situations of every kind: any phase, specials in use, after reshuffles and after a knock."""


# --- fair play


@given(state=states, seed=st.integers(0, 10_000), level=st.sampled_from(NAMES))
@settings(max_examples=150, deadline=None)
def test_the_choice_does_not_change_when_only_hidden_things_change(
    state: State, seed: int, level: str
) -> None:
    view, player = state.view(state.to_move), LEVELS[level]
    other = view.sample(random.Random(seed)).view(state.to_move)
    assert player.choose(view, random.Random(seed)) == player.choose(other, random.Random(seed))
    assert player.advise(view, random.Random(seed)) == player.advise(other, random.Random(seed))


@given(state=states, level=st.sampled_from(NAMES))
@settings(max_examples=150, deadline=None)
def test_what_a_player_advises_it_does_and_all_of_it_is_legal(state: State, level: str) -> None:
    view, player = state.view(state.to_move), LEVELS[level]
    found = player.advise(view, random.Random(0))
    assert found.move == player.choose(view, random.Random(0))
    legal = view.moves()
    assert found.move in legal
    assert all(move in legal for move, _worth in found.alternatives)
    worths = [found.value, *(worth for _move, worth in found.alternatives)]
    assert worths == sorted(worths, reverse=True)
    assert found.reason.endswith(".")


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_rounds_among_equals_end(level: str, players: int) -> None:
    for seed in range(8):
        assert played_out([level] * players, seed).knocker is not None


def test_the_same_seed_gives_the_same_round() -> None:
    levels = ["easy", "normal", "strong"]
    assert played_out(levels, seed=5) == played_out(levels, seed=5)


# --- what the cards are worth to whom


@given(state=states)
@settings(max_examples=60, deadline=None)
def test_normal_knows_exactly_what_every_card_is_worth(state: State) -> None:
    view = state.view(state.to_move)
    at = LEVELS["normal"].reckon(view)
    for seat in range(view.players):
        for place in range(4):
            if view.stock_size > 6:  # else the replacements may not come from the stock
                exact = odds.card_at(view, seat, place).mean
                assert at.rows[seat][place] == pytest.approx(float(exact))


@given(state=states)
@settings(max_examples=60, deadline=None)
def test_normal_knows_exactly_what_the_stock_holds(state: State) -> None:
    view = state.view(state.to_move)
    if not view.stock_size:
        return
    weights = LEVELS["normal"].reckon(view).stock
    total = sum(weights.numbers) + sum(n for _card, n in weights.specials)
    table = odds.next_card(view)
    for number, weight in enumerate(weights.numbers):
        assert weight / total == pytest.approx(float(table.p(str(number))))
    for card, weight in weights.specials:
        assert weight / total == pytest.approx(float(table.p(card)))


def two_takes_an_open_3() -> State:
    """P0 has seen a 2 and a 4 in its row; a 3 lies open."""
    return position(["2 ? ? 4", "? ? ? ?"], discard=["3"])


def test_an_unknown_card_is_worth_5_14_and_an_open_3_saves_2_14() -> None:
    found = advice("normal", two_takes_an_open_3())
    assert str(found.move) == "take"
    assert found.reason == "An unknown card is worth 5.14 on average; the 3 at b saves 2.14."
    assert found.value == pytest.approx(216 / 42 - 3)
    assert [str(move) for move, _worth in found.alternatives] == ["draw"]


def test_a_known_9_goes_before_an_unknown_card() -> None:
    state = position(["2 ? ? 9", "? ? ? ?"], drawn="3")
    assert [choice(level, state) for level in NAMES] == ["put d"] * 3
    assert advice("normal", state).reason == "Your card at d counts 9; the 3 there saves 6.00."


def test_a_drawn_9_is_laid_off() -> None:
    state = position(["2 ? ? 4", "? ? ? ?"], drawn="9")
    assert [choice(level, state) for level in NAMES] == ["discard"] * 3
    assert "saves nothing" in advice("normal", state).reason


def test_a_special_in_the_row_is_worth_an_unknown_card() -> None:
    state = position(["swap 1 1 1", "? ? ? ?"], drawn="4", known={"P0": "abcd"})
    assert choice("normal", state) == "put a"
    assert advice("normal", state).reason.startswith("The special at a will be replaced by 5.")
    assert choice("normal", position(["swap 1 1 1", "? ? ? ?"], drawn="6", known={"P0": "abcd"})) == "discard"


def test_with_two_draws_a_6_for_a_7_is_not_good_enough() -> None:
    row = ["7 1 1 1", "? ? ? ?"]
    last, first = (position(row, drawn="6", draws=[n], known={"P0": "abcd"}) for n in (2, 1))
    assert choice("normal", last) == "put a"
    assert choice("normal", first) == "discard"
    assert advice("normal", first).reason.startswith("The second card saves 2.")


# --- easy


def test_easy_takes_a_4_but_no_5() -> None:
    assert choice("easy", position(["9 ? ? 9", "? ? ? ?"], discard=["4"])) == "take"
    assert choice("easy", position(["9 ? ? 9", "? ? ? ?"], discard=["5"])) == "draw"
    assert advice("easy", position(["9 ? ? 9", "? ? ? ?"], discard=["5"])).reason == (
        "Only a card up to 4 is worth taking at sight, and the 5 lies open."
    )


def test_easy_has_forgotten_its_outer_cards_by_the_second_turn() -> None:
    row = ["1 ? ? 9", "? ? ? ?"]
    assert choice("easy", position(row, drawn="3")) == "put d"
    later = position(row, drawn="3", turns=[1, 1])
    assert choice("easy", later) == "put a"  # the 1, of which it thinks 5
    assert choice("normal", later) == "put d"


def test_easy_remembers_what_it_has_put_down_itself() -> None:
    state = after(position(["9 ? ? 9", "? ? ? ?"], discard=["1"], stock=["9", "3"]), "take", "put a", "pass")
    later = after(state, "draw", "discard", "pass", "draw")
    assert choice("easy", later) == "put b"


# --- the knock


def test_normal_knocks_below_9() -> None:
    for row, said in (("1 2 2 3", "knock"), ("1 2 3 3", "pass")):
        state = position([row, "? ? ? ?"], acted=True, turns=[1, 1], known={"P0": "abcd"})
        assert choice("normal", state) == said


def test_strong_knocks_when_it_is_ahead_and_has_little_to_win() -> None:
    ahead = position(["1 2 3 3", "? ? ? ?"], acted=True, turns=[1, 1], known={"P0": "abcd"})
    assert choice("strong", ahead) == "knock"
    reason = advice("strong", ahead).reason
    assert reason.startswith("Your row counts 9.00 on average, the others' ")
    assert ", more than the " in reason
    assert reason.endswith(" that another turn would save.")
    behind = position(["9 9 8 8", "? ? ? ?"], acted=True, turns=[1, 1], known={"P0": "abcd"})
    assert choice("strong", behind) == "pass"


def test_the_chance_in_the_advice_is_the_one_that_decides() -> None:
    level = LEVELS["strong"]
    for row in ("1 2 3 3", "1 2 4 5", "4 4 4 4", "9 9 8 8"):
        state = position([row, "? ? ? ?"], acted=True, turns=[1, 1], known={"P0": "abcd"})
        at, found = level.reckon(state.view(0)), advice("strong", state)
        assert f"nobody is lower than you in {100 * at.chance:.0f} of 100 cases" in found.reason
        settling, turn = Strong.STAKE * (at.chance - Strong.EVEN), Strong.MY_TURN * at.draw
        assert f"worth {settling:.2f} points" in found.reason
        assert f"than the {turn:.2f} that another turn" in found.reason
        assert (str(found.move) == "knock") == (settling > turn)


def test_of_equal_totals_strong_knocks_with_the_one_that_is_more_often_lowest() -> None:
    """What the rival has taken openly lowers the chance, and with it the knock is too early."""
    own, known = "2 3 3 3", {"P0": "abcd P1b P1c"}
    found = [
        position([own, f"? {theirs} ?"], acted=True, turns=[2, 2], known=known) for theirs in ("9 9", "0 0")
    ]
    chances = [LEVELS["strong"].reckon(state.view(0)).chance for state in found]
    assert chances[0] > 0.95 > 0.5 > chances[1]
    assert [choice("strong", state) for state in found] == ["knock", "pass"]


def test_nobody_knocks_before_everybody_has_had_a_turn() -> None:
    state = position(["0 0 0 0", "? ? ? ?"], acted=True, known={"P0": "abcd"})
    assert [choice(level, state) for level in NAMES] == ["pass"] * 3
    assert "before everybody" in advice("strong", state).reason


def test_in_the_last_lap_a_peek_is_worth_nothing() -> None:
    before = position(["2 ? ? 4", "? ? ? ?"], drawn="peek", turns=[1, 1])
    last = position(["2 ? ? 4", "? ? ? ?"], drawn="peek", knocker=1)
    assert advice("strong", before).value > 0
    assert advice("strong", last).value == 0


# --- following the others


def a_zero_taken_openly() -> State:
    """P1 has taken a 0 to its b for all to see; P0 holds a 9 at d and draws a swap card."""
    state = position(
        ["1 ? ? 9", "? 7 ? ?", "? ? ? ?"], discard=["0"], stock=["9", "swap"], to_move=1, start=1
    )
    return after(state, "take", "put b", "pass", "draw", "discard", "pass", "draw")


def test_strong_aims_its_swap_at_the_lowest_card_it_knows() -> None:
    state = a_zero_taken_openly()
    assert state.hand == "swap"
    assert choice("strong", state) == "swap d P1 b"
    assert advice("strong", state).reason == (
        "Your card at d counts 9.00 on average, the one at b of P1 0.00; the swap costs P1 what it saves you."
    )
    assert advice("strong", state).value == pytest.approx(9 * 1.5)


def test_strong_lays_a_swap_off_when_it_has_nothing_to_win() -> None:
    state = position(["0 0 1 1", "? ? ? ?"], drawn="swap", known={"P0": "abcd"})
    assert choice("strong", state) == "discard"


def reckoned(view: View, *, follows: bool) -> Reckoning:
    return Reckoning(view, frozenset(), follows=follows)


def test_a_card_that_its_owner_put_there_is_thought_to_be_low_and_the_stock_higher() -> None:
    state = position(["? ? ? ?", "? ? ? ?"], discard=["swap"], stock=["2"], to_move=1, start=1)
    view = after(state, "draw", "put b").view(0)
    follows, does_not = (reckoned(view, follows=follows) for follows in (True, False))
    assert follows.rows[1][1] < 3.5 < 4.5 < does_not.rows[1][1]
    assert follows.unknown > does_not.unknown
    assert sum(follows.beliefs[1, 1]) == pytest.approx(1)


def test_an_outer_card_still_held_is_thought_lower_every_turn() -> None:
    found = []
    for turns in range(5):
        view = position(["? ? ? ?", "? ? ? ?"], turns=[turns, turns]).view(0)
        at = reckoned(view, follows=True)
        found.append(at.rows[1][0])
        assert at.rows[1][1] == pytest.approx(at.unknown)  # nobody has seen the middle cards
    assert found == sorted(found, reverse=True)
    assert found[0] > found[-1]


def test_a_card_once_swapped_tells_nothing() -> None:
    state = position(["? ? ? ?", "? ? ? ?"], drawn="swap", to_move=1, start=1, turns=[3, 3])
    view = after(state, "swap a P0 a").view(0)
    at = reckoned(view, follows=True)
    assert (0, 0) not in at.beliefs
    assert (1, 0) not in at.beliefs
    assert (1, 3) in at.beliefs


def test_every_move_of_a_player_can_be_written_and_read() -> None:
    state = a_zero_taken_openly()
    for level in NAMES:
        move = LEVELS[level].choose(state.view(0), random.Random(0))
        assert isinstance(move, Move)
        assert parse_move(str(move)) == move
