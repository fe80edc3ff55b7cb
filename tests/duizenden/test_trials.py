"""Rounds that are played to be counted: the same round as any, and counted right."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.core import chance
from engine.duizenden import Options, deal
from engine.duizenden.cards import QUEEN
from engine.duizenden.odds_open import opening_of
from engine.duizenden.players import LEVELS
from engine.duizenden.state import State
from engine.duizenden.trials import (
    first_turn,
    forks,
    friends,
    loneliest,
    nearest,
    patience,
    played_on,
    watch,
)

EASY = LEVELS["easy"]


def states(seed: int, players: int, options: Options) -> list[State]:
    """Return the states of the same round, played once more."""
    state = deal(seed, players, options, start=seed % players)
    sources = [chance.rng(seed, "trial", seat) for seat in range(players)]
    found = [state]
    while not state.over:
        seat = state.actors()[0]
        state = state.play(EASY.choose(state.view(seat), sources[seat]), seat)
        found.append(state)
    return found


CASES = [(1, 4, Options()), (2, 2, Options()), (3, 3, Options(finish="free")), (5, 4, Options(teams=2))]


@pytest.mark.parametrize(("seed", "players", "options"), CASES)
def test_a_round_is_seen_as_it_was_played(seed: int, players: int, options: Options) -> None:
    seen = watch(seed, [EASY] * players, options)
    played = states(seed, players, options)
    last = played[-1]
    assert seen.scores == last.scores()
    assert seen.won == bool(last.open.out)
    assert seen.laps == last.open.lap + 1
    assert seen.queens == tuple(
        (one.count(QUEEN), other.count(QUEEN)) for one, other in zip(played[0].hands, last.hands, strict=True)
    )
    for seat, turn in enumerate(seen.opened):
        first = next((state for state in played if state.open.has_opened(seat)), None)
        assert (turn is None) == (first is None)
        assert first is None or turn == first.open.lap + 1


@pytest.mark.parametrize(("seed", "players", "options"), CASES)
def test_every_turn_is_there_once(seed: int, players: int, options: Options) -> None:
    seen = watch(seed, [EASY] * players, options)
    turns = Counter((turn.seat, turn.lap) for turn in seen.turns)
    assert set(turns.values()) == {1}
    ends = [turn for turn in seen.turns if not turn.lasts]
    assert sorted(turn.seat for turn in ends) == list(range(players))
    assert all(turn.size == 0 for turn in seen.turns[-1:] if seen.won)
    assert all(turn.near >= 1 for turn in seen.turns)
    for number, turn in enumerate(seen.turns):
        assert turn.more == sum(later.seat == turn.seat for later in seen.turns[number + 1 :])


def test_the_piles_that_were_taken() -> None:
    taken = [(seed, take) for seed in range(30) for take in watch(seed, [EASY] * 4).takes]
    assert taken
    for seed, take in taken[:5]:
        played = states(seed, 4, Options())
        moments = [
            (now.open.seat_in_turn, now.open.lap, len(now.open.pile), nearest(now, now.open.seat_in_turn))
            for now, later in pairwise(played)
            if now.open.phase == "draw" and later.open.phase == "play" and not later.open.pile
        ]
        assert (take.seat, take.lap, take.cards, take.near) in moments
        assert 0 <= take.left <= take.cards


def test_a_fork_plays_the_same_moment_twice() -> None:
    found = [fork for seed in range(12) for fork in forks(seed, EASY, most=2)]
    assert found
    assert all(fork.cards >= 1 and fork.near >= 1 and fork.gain == fork.take - fork.draw for fork in found)
    assert forks(3, EASY, most=2) == forks(3, EASY, most=2)
    assert any(fork.gain > 0 for fork in found)
    assert any(fork.gain < 0 for fork in found)


def test_a_round_is_played_on_to_its_end() -> None:
    state = deal(seed=4, players=3)
    assert played_on(state, EASY, 1).over
    assert played_on(state, EASY, 1) == played_on(state, EASY, 1)


def test_the_loneliest_card() -> None:
    hand = ["H7", "H8", "S7", "C2", "DK", "JK", "SQ"]
    assert [friends(card, hand) for card in hand[:5]] == [2, 1, 1, 0, 0]
    assert loneliest(hand) == "C2"
    assert friends("DA", ["DA", "DK", "D2"]) == 2
    assert friends("D2", ["D2", "DK"]) == 0
    assert loneliest(["SQ", "JK"]) in ("SQ", "JK")


def test_patience_draws_one_card_a_turn() -> None:
    worths = patience(chance.rng(2), 8)
    assert len(worths) == 9
    order = chance.shuffled(_pack(), chance.rng(2))
    assert worths[0] == opening_of(order[:13]).worth
    assert worths[1] == opening_of(order[:14]).worth
    assert patience(chance.rng(2), 3) == worths[:4]


def _pack() -> tuple[str, ...]:
    from engine.core.cards import spread
    from engine.duizenden.odds import cards_in

    return spread(cards_in())


def test_the_first_turn_with_enough() -> None:
    assert first_turn((40, 40, 40), 30) == 1  # nothing is laid before the first draw
    assert first_turn((0, 0, 15), 0) == 2
    assert first_turn((0, 0, 0), 0) is None
