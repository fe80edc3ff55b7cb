"""What holds in every round of Beverbende, whatever the cards and the options."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.beverbende import PACK, Options, State, View, deal, parse_move, position
from engine.beverbende.moves import Move, all_moves
from engine.core import chance
from engine.core.game import DONE, BadNotation, Position

often = settings(max_examples=150, deadline=None)
seldom = settings(max_examples=60, deadline=None)

seeds = st.integers(0, 2**32)

options = st.builds(
    Options,
    reshuffle=st.sampled_from(["keep-top", "all"]),
    draw_two_down=st.sampled_from(["last", "first"]),
    knock_penalty=st.sampled_from([0, 10]),
)


@st.composite
def dealt(draw: st.DrawFn) -> State:
    """Return a round just dealt."""
    players = draw(st.integers(2, 6))
    return deal(draw(seeds), players, draw(options), draw(st.integers(0, players - 1)))


@st.composite
def short_of_cards(draw: st.DrawFn) -> State:
    """Return the start of a round with so few cards that they are soon shuffled again."""
    players = draw(st.integers(2, 6))
    stock, discard = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    return position(
        ["? ? ? ?"] * players,
        options=draw(options),
        stock=["?"] * stock,
        discard=["?"] * discard,
        rest=False,
        seed=draw(seeds),
    )


starts = st.one_of(dealt(), short_of_cards())


def some_move(state: State, source: random.Random) -> Move:
    """Return a move by chance, a knock only now and then, so that rounds grow long."""
    moves = state.moves()
    patient = [move for move in moves if move.verb != "knock"]
    return chance.pick(moves if source.random() < 0.1 else patient, source)


def walk(state: State, seed: int, most: int = 60) -> list[State]:
    """Return the states of a round played by chance, for so many moves or to its end."""
    source = chance.rng(seed)
    states = [state]
    while not states[-1].over and len(states) <= most:
        states.append(states[-1].play(some_move(states[-1], source)))
    return states


@st.composite
def walks(draw: st.DrawFn) -> list[State]:
    return walk(draw(starts), draw(seeds), draw(st.integers(0, 80)))


@st.composite
def midway(draw: st.DrawFn) -> State:
    """Return a state somewhere in a round; one in four is at the end of its round."""
    state = draw(starts)
    most = 10_000 if draw(st.integers(0, 3)) == 0 else draw(st.integers(0, 80))
    return walk(state, draw(seeds), most)[-1]


# --- the cards


@often
@given(walks())
def test_cards_are_conserved(states: list[State]) -> None:
    everything = states[0].cards()
    assert everything <= PACK
    for state in states:
        assert state.cards() == everything


@often
@given(dealt(), seeds)
def test_a_round_dealt_has_the_whole_pack_to_its_end(state: State, seed: int) -> None:
    assert walk(state, seed, 10_000)[-1].cards() == PACK


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


@seldom
@given(midway())
def test_every_listed_move_is_legal_and_every_other_is_refused_by_a_rule(state: State) -> None:
    listed = {str(move) for move in state.moves()}
    assert len(listed) == len(state.moves())
    for seat in range(state.players):
        for move in all_moves(state.players):
            verdict = state.check(str(move), seat)
            assert verdict.legal is (seat == state.to_move and str(move) in listed)
            if not verdict.legal:
                assert verdict.rule is not None
                assert verdict.rule.kind == "move"
                assert verdict.reason.endswith(".")
    assert state.over or listed


@often
@given(dealt(), seeds)
def test_rounds_played_by_chance_end(state: State, seed: int) -> None:
    source, moves = chance.rng(seed), 0
    while not state.over:
        state = state.play(chance.pick(state.moves(), source))
        moves += 1
        assert moves < 5000
    assert state.moves() == ()
    assert state.actors() == ()
    assert len(state.scores()) == state.players
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


@often
@given(starts, seeds)
def test_the_same_moves_lead_to_the_same_states(state: State, seed: int) -> None:
    source, again = chance.rng(seed), state
    for _ in range(80):
        if state.over:
            break
        move = some_move(state, source)
        kept = state
        state, again = state.play(move), again.play(str(move))
        assert state == again
        assert kept.play(move) == state  # a state is a value: playing on leaves it as it was
    if state.over:
        assert state.account() == again.account()


@seldom
@given(midway())
def test_the_picks_of_a_move_lead_to_exactly_the_moves(state: State) -> None:
    assert sorted(picked(state)) == sorted(str(move) for move in state.moves())
    if not state.over:
        view = state.view(state.to_move)
        assert view.choices() == state.choices()
    assert state.choices(("no", "such")) == ()


def picked(table: Position[Move], picks: tuple[str, ...] = ()) -> list[str]:
    """Return every move that can be picked word by word."""
    found = []
    for choice in table.choices(picks):
        found += [" ".join(picks)] if choice == DONE else picked(table, (*picks, choice))
    return found


# --- notation


@pytest.mark.parametrize("players", range(2, 7))
def test_every_move_is_read_back_from_its_notation(players: int) -> None:
    moves = all_moves(players)
    assert len(set(map(str, moves))) == len(moves)
    for move in moves:
        assert parse_move(str(move)) == move
        assert parse_move(f"  {str(move).upper().replace(' ', '   ')} ") == move


@often
@given(st.one_of(st.text(), st.text(alphabet="abcdPp0123 putakeswdrlook", max_size=14)))
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


# --- what a seat may know


@seldom
@given(midway())
def test_the_player_in_turn_judges_as_the_referee_does(state: State) -> None:
    view = state.view(state.to_move)
    assert view.moves() == state.moves()
    for move in all_moves(state.players):
        for seat in range(state.players):
            assert view.check(move, seat) == state.check(move, seat)


@seldom
@given(midway(), st.integers(0, 5))
def test_so_does_everybody_else_as_far_as_they_can_see(state: State, number: int) -> None:
    view = state.view(number % state.players)
    if not view.hand_hidden:
        assert view.moves() == state.moves()
    for seat in range(state.players):
        for move in all_moves(state.players):
            if view.hand_hidden and seat == state.to_move:
                with pytest.raises(ValueError, match="hidden here"):
                    view.check(move, seat)
            else:
                assert view.check(move, seat) == state.check(move, seat)


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
@given(midway(), st.integers(0, 5), seeds)
def test_a_sample_agrees_with_all_that_a_seat_knows(state: State, number: int, seed: int) -> None:
    view = state.view(number % state.players)
    sample = view.sample(chance.rng(seed))
    assert sample.view(view.seat) == view
    assert sample.cards() == state.cards()
    assert sample.over == state.over
    if state.over:
        assert sample.scores() == state.scores()


@seldom
@given(midway(), st.integers(0, 5), seeds)
def test_a_round_can_be_played_on_from_a_sample(state: State, number: int, seed: int) -> None:
    sample = state.view(number % state.players).sample(chance.rng(seed))
    last = walk(sample, seed, 10_000)[-1]
    assert last.over
    assert last.cards() == state.cards()


@often
@given(walks(), st.integers(0, 5), seeds)
def test_hidden_things_alone_do_not_change_a_view(states: list[State], number: int, seed: int) -> None:
    state = states[-1] if not states[-1].over else states[0]
    seat = number % state.players
    other = shuffled_out_of_sight(state, seat, chance.rng(seed))
    assert other.view(seat) == state.view(seat)
    other_seed = replace(other, seed=(state.seed + 1) % chance.SEEDS)
    assert other_seed.view(seat) == state.view(seat)


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with the stock in another order, and cards hidden from the seat exchanged.

    Of each shuffle, the cards dealt into rows and not put there by a player change places with the stock.
    """
    stock = list(chance.shuffled(state.stock, source))
    slots = [list(row) for row in state.slots]
    for row in slots:
        for place, slot in enumerate(row):
            hidden = not slot.knowers >> seat & 1 and not slot.number
            if hidden and slot.shuffle == state.shuffle and stock:
                at = int(source.random() * len(stock))
                row[place], stock[at] = slot._replace(card=stock[at]), slot.card or ""
    return replace(state, stock=tuple(stock), slots=tuple(map(tuple, slots)))


@often
@given(short_of_cards(), seeds)
def test_after_a_reshuffle_the_stock_is_what_everyone_saw_discarded(state: State, seed: int) -> None:
    source = chance.rng(seed)
    for _ in range(120):
        if state.over:
            break
        move = some_move(state, source)
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


def check_uniform(view: View, possible: set[tuple[str, ...]], each: int = 120) -> None:
    """Compare samples with equal chances: chi-square within four deviations of its mean."""
    source = chance.rng(2024)
    seen = Counter(arrangement(view.sample(source)) for _ in range(each * len(possible)))
    assert set(seen) == possible
    freedom = len(possible) - 1
    chi_square = sum((seen[case] - each) ** 2 / each for case in possible)
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_sampling_is_uniform_over_all_that_is_possible() -> None:
    hidden = ["swap", "1", "1", "peek", "peek"]
    state = position(["2 3 4 5", hidden[:4]], stock=hidden[4:], rest=False, known={"P0": "abcd"})
    check_uniform(state.view(0), set(permutations(hidden)))


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
    check_uniform(state.view(0), possible)


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
    check_uniform(state.view(0), possible, each=40)


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
