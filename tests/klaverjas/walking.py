"""Random deals for the tests, from the bidding to the end; ``strategies`` begins when trump is named."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import strategies as st

from engine import klaverjas
from engine.core import chance
from engine.klaverjas import PACK, State, View, deal
from engine.klaverjas.cards import numbers
from engine.klaverjas.moves import Move, all_moves
from tests.every_game.any_game import AnyGame, seeds

from .strategies import options
from .table import described

LONGEST = 8 + 32 + 8
"""Eight answers in the bidding, every card, and a call for every trick."""


@st.composite
def dealt(draw: st.DrawFn) -> State:
    """Return a deal before its first move."""
    return deal(draw(seeds), options=draw(options), start=draw(st.integers(0, 3)))


def some_move(state: State, source: random.Random) -> tuple[int, Move]:
    return state.open.seat_in_turn, chance.pick(state.moves(), source)


def hides(view: View, seat: int, text: str) -> bool:
    """Tell whether a card cannot be judged by this view: that of another, whose turn it is to play."""
    others = view.seat is not None and seat == view.to_move != view.seat
    return others and view.open.phase in ("play", "call") and klaverjas.parse_move(text).verb == "card"


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with all cards that the seat cannot see dealt to the others at random."""
    hidden = iter(chance.shuffled(numbers(state.view(seat).hidden), source))
    masks = [
        bits if one == seat else sum(1 << next(hidden) for _ in range(bits.bit_count()))
        for one, bits in enumerate(state.masks)
    ]
    return replace(state, masks=tuple(masks), seed=(state.seed + 1) % chance.SEEDS)


KLAVERJAS = AnyGame(
    package=klaverjas,
    dealt=dealt(),
    starts=dealt(),
    some_move=some_move,
    longest=LONGEST,
    pack=lambda state: PACK,
    written_moves=lambda state, source: [str(move) for move in all_moves()],
    letters="CDHSJQKABVHtrumpoesl 1079",
    shuffled_out_of_sight=shuffled_out_of_sight,
    hides=hides,
    described=lambda state: {**described(state), "options": state.options},
)
walk, walks, midway = KLAVERJAS.walk, KLAVERJAS.walks, KLAVERJAS.midway
