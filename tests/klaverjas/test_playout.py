"""Play on bare masks is the same game as play on states."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.klaverjas import Options, State
from engine.klaverjas.cards import CARDS, NUMBER
from engine.klaverjas.moves import ROEM
from engine.klaverjas.playout import (
    AtRandom,
    bare,
    key_of,
    lay,
    legal_in,
    margin,
    play_out,
    side_margin,
    spot_of,
)
from engine.klaverjas.scoring import Tally, settle

from .strategies import begin, options, played, positions


class Shadow:
    """A policy that plays the same cards in a state, and holds what it is told against it."""

    def __init__(self, state: State, source: random.Random):
        self.state, self.random = state, AtRandom(source)

    def __call__(
        self,
        seat: int,
        hand: int,
        legal: int,
        table: list[int],
        best: int,
        holder: int,
        gone: int,
        excluded: list[int],
    ) -> int:
        self.catch_up(forced=True)
        now = self.state.open
        assert seat == self.state.to_move
        assert hand == self.state.masks[seat]
        assert tuple(table) == now.table
        assert gone.bit_count() == 32 - sum(now.sizes)
        assert excluded == list(now.excluded)
        assert sorted(move.what for move in self.state.moves()) == sorted(
            CARDS[number] for number in range(32) if legal >> number & 1
        )
        card = self.random(seat, hand, legal, table, best, holder, gone, excluded)
        self.state = self.state.play(CARDS[card], seat)
        return card

    def catch_up(self, *, forced: bool) -> None:
        """Call what there is to call, and play what has no choice."""
        while not self.state.over:
            moves = self.state.moves()
            if ROEM in moves:
                self.state = self.state.play(ROEM)
            elif len(moves) == 1 and forced:
                self.state = self.state.play(moves[0])
            else:
                return


@given(state=positions(0, 31), source=st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_the_same_cards_give_the_same_tally(state: State, source: random.Random) -> None:
    spot, rules = spot_of(state), bare(state.options, state.open.trump or "")
    shadow = Shadow(state, source)
    tally = play_out(rules, spot, shadow)
    shadow.catch_up(forced=True)
    assert shadow.state.over
    assert tally == shadow.state.open.tally
    declarer = state.open.declarer or 0
    scores = shadow.state.scores()
    assert margin(tally, declarer % 2, state.options) == scores[0] - scores[1]
    assert side_margin(tally, declarer % 2, state.options, 1) == scores[1] - scores[0]


@given(state=positions(0, 31), source=st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_a_card_laid_is_a_card_played(state: State, source: random.Random) -> None:
    rules = bare(state.options, state.open.trump or "")
    while state.open.phase == "play":
        if ROEM in state.moves():
            state = state.play(ROEM)
        spot = spot_of(state)
        legal = legal_in(rules, spot)
        assert {CARDS[card] for card in range(32) if legal >> card & 1} == set(map(str, state.moves()))
        move = chance.pick(state.moves(), source)
        state = state.play(move)
        assert lay(rules, spot, NUMBER[str(move)]) == spot_of(state)


@given(chosen=options, declarers=st.integers(0, 1), side=st.integers(0, 1))
@settings(max_examples=100, deadline=None)
def test_the_margin_is_that_of_the_settlement(chosen: Options, declarers: int, side: int) -> None:
    for points in (0, 10, 80, 81, 82, 150, 162):
        for roem in ((0, 0), (20, 0), (0, 20), (70, 40)):
            for tricks in ((8, 0), (7, 1), (4, 4)):
                pairs = (points, 162 - points), roem, tricks
                tally = Tally(*(pair if side == 0 else (pair[1], pair[0]) for pair in pairs))
                scores = settle(declarers, tally, chosen).scores
                assert margin(tally, declarers, chosen) == scores[0] - scores[1]


def test_a_trick_is_told_by_its_key() -> None:
    rules = bare(Options(), "H")
    hand = 1 << NUMBER["S7"] | 1 << NUMBER["H8"] | 1 << NUMBER["HA"]
    opponents, partner = (rules.legal(hand, key_of(NUMBER["CA"], 0, mine)) for mine in (False, True))
    assert opponents == 1 << NUMBER["H8"] | 1 << NUMBER["HA"]
    assert partner == hand
    assert rules.legal(hand, key_of(NUMBER["HT"], 0, False)) == 1 << NUMBER["HA"]


def test_a_policy_is_not_asked_where_there_is_no_choice() -> None:
    asked: list[int] = []

    def first(seat: int, hand: int, legal: int, *_rest: object) -> int:
        asked.append(legal)
        return legal.bit_length() - 1

    state = begin(3, Options(), "C", 0)
    play_out(bare(state.options, "C"), spot_of(state), first)
    assert asked
    assert all(legal.bit_count() > 1 for legal in asked)


def test_roem_still_to_be_called_counts() -> None:
    found = 0
    for seed in range(60):
        state = played(seed, Options(roem="called"), "D", 1, 31)
        while not state.over and ROEM not in state.moves():
            state = state.play(state.moves()[-1])
        if state.over:
            continue
        found += 1
        last = state.open.tricks[-1]
        assert spot_of(state).tally.roem[last.side] == state.open.tally.roem[last.side] + last.roem_points
        assert spot_of(state.play(ROEM)).tally == spot_of(state).tally
    assert found
