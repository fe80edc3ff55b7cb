"""Random rounds for the tests: every option and number of players, whole packs and a few cards."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import strategies as st

from engine import beverbende
from engine.beverbende import PACK, Options, State, deal, position
from engine.beverbende.moves import Move, all_moves
from engine.core import chance
from tests.every_game.any_game import AnyGame, seeds

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


def some_move(state: State, source: random.Random) -> tuple[int, Move]:
    """Return a move by chance, a knock only now and then, so that rounds grow long."""
    moves = state.moves()
    patient = [move for move in moves if move.verb != "knock"]
    return state.seat_in_turn, chance.pick(moves if source.random() < 0.1 else patient, source)


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with the stock in another order, and cards hidden from the seat exchanged.

    Of each shuffle, the cards dealt into rows and not put there by a player change places with the stock.
    """
    if state.over:  # the count has turned up the stock, and shuffled by the seed what it ran out of
        return state
    stock = list(chance.shuffled(state.stock, source))
    slots = [list(row) for row in state.slots]
    for row in slots:
        for place, slot in enumerate(row):
            hidden = not slot.knowers >> seat & 1 and not slot.number
            if hidden and slot.shuffle == state.shuffle and stock:
                at = int(source.random() * len(stock))
                row[place], stock[at] = slot._replace(card=stock[at]), slot.card or ""
    return replace(
        state, stock=tuple(stock), slots=tuple(map(tuple, slots)), seed=(state.seed + 1) % chance.SEEDS
    )


BEVERBENDE = AnyGame(
    package=beverbende,
    dealt=dealt(),
    starts=starts,
    some_move=some_move,
    longest=80,
    pack=lambda state: PACK,
    written_moves=lambda state, source: [str(move) for move in all_moves(state.players)],
    letters="abcdPp0123 putakeswdrlook",
    shuffled_out_of_sight=shuffled_out_of_sight,
    hides=lambda view, seat, text: view.hand_hidden and seat == view.to_move,
)
walk, walks, midway = BEVERBENDE.walk, BEVERBENDE.walks, BEVERBENDE.midway
