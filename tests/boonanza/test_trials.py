"""Games that are played to be counted: the same game as any, and counted right."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.boonanza import Options, deal, editions
from engine.boonanza.beans import coins
from engine.boonanza.odds_pack import next_pile
from engine.boonanza.state import State
from engine.boonanza.trials import Seen, watch
from engine.core import chance
from engine.players import RandomPlayer

RANDOM = RandomPlayer()


def states(seed: int, players: int, options: Options) -> list[State]:
    """Return the states of the same game, played once more."""
    state = deal(seed, players, options, start=seed % players)
    sources = [chance.rng(seed, "trial", seat) for seat in range(players)]
    found = [state]
    while not state.over:
        seat = state.actors()[0]
        state = state.play(RANDOM.choose(state.view(seat), sources[seat]), seat)
        found.append(state)
    return found


def seen_and_played(seed: int, players: int, options: Options) -> tuple[Seen, list[State]]:
    return watch(seed, [RANDOM] * players, options), states(seed, players, options)


CASES = [(1, 3, Options()), (2, 4, Options()), (3, 5, Options()), (4, 3, Options(edition="anniversary"))]


@pytest.mark.parametrize(("seed", "players", "options"), CASES)
def test_a_game_is_seen_as_it_was_played(seed: int, players: int, options: Options) -> None:
    seen, played = seen_and_played(seed, players, options)
    assert seen.scores == played[-1].scores()
    assert len(seen.piles) == len(seen.ends) == len(seen.coins) == editions.exhaustions(options, players)
    assert seen.piles[0] == played[0].open.deck
    assert sum(seen.lengths) == seen.ends[-1] == seen.turns
    draws = sum(later.open.phase == "plant" and now.open.phase == "draw" for now, later in pairwise(played))
    assert seen.turns >= draws


@pytest.mark.parametrize(("seed", "players", "options"), CASES)
def test_each_pile_is_what_lay_nowhere_else(seed: int, players: int, options: Options) -> None:
    seen, played = seen_and_played(seed, players, options)
    ends = [now for now, later in pairwise(played) if later.open.exhausted > now.open.exhausted]
    assert list(seen.coins) == [sum(now.coins) for now in ends]
    assert list(seen.piles[1:]) == [next_pile(now) for now in ends[:-1]]
    for held, now in zip(seen.held, ends, strict=True):
        assert 0 <= held - sum(map(len, now.hands)) <= (now.open.deck if now.open.phase == "draw" else 0)


@pytest.mark.parametrize(("seed", "players", "options"), CASES)
def test_the_harvests_add_up(seed: int, players: int, options: Options) -> None:
    seen, played = seen_and_played(seed, players, options)
    for seat, score in enumerate(seen.scores):
        assert sum(harvest.coins for harvest in seen.harvests if harvest.seat == seat) == score
    assert all(harvest.coins == coins(harvest.kind, harvest.beans) for harvest in seen.harvests)
    assert all(0 <= harvest.turns < seen.turns for harvest in seen.harvests)
    planted = sum(harvest.beans for harvest in seen.harvests)
    at_the_end = sum(map(len, played[-1].hands))
    drawn = 5 * players + sum(seen.piles)
    assert planted + at_the_end <= drawn
    fields = played[-1].open.final
    assert fields is not None
    last = Counter(harvest.kind for harvest in seen.harvests if harvest.final)
    assert last == Counter(field[0] for own in fields for field in own if field is not None)


def test_trades_are_counted_with_the_cards_that_change_hands() -> None:
    seen, played = seen_and_played(5, 4, Options())
    made = sum(
        len(later.open.aside[seat]) - len(now.open.aside[seat])
        for now, later in pairwise(played)
        for seat in range(4)
        if now.open.phase == "answer" and later.open.phase == "trade"
    )
    assert seen.trades
    assert made == sum(trade.given + trade.got for trade in seen.trades)
