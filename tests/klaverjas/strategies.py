"""Tables and positions of every kind, for the tests of what plays and reckons."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.core import chance
from engine.klaverjas import Options, State, deal
from engine.klaverjas.cards import SUITS
from engine.klaverjas.moves import ROEM
from engine.klaverjas.state import begun

options = st.builds(
    Options,
    variant=st.sampled_from(["amsterdam", "rotterdam"]),
    bidding=st.sampled_from(["propose", "forced"]),
    undertrump=st.sampled_from(["must", "free", "forbidden"]),
    partner_trick=st.sampled_from(["free", "no-undertrump"]),
    roem=st.sampled_from(["counted", "called", "none"]),
    four_jacks=st.sampled_from([200, 100]),
    four_nines=st.sampled_from([150, 100, 0]),
    four_others=st.sampled_from([100, 0]),
    pit=st.sampled_from(["either", "declarers"]),
)


def random_move(state: State, source: random.Random) -> State:
    """Play on at random, except that roem is always called."""
    moves = state.moves()
    return state.play(ROEM if ROEM in moves else chance.pick(moves, source))


def begin(seed: int, chosen: Options, trump: str, declarer: int) -> State:
    """Return a deal of which the trump is settled."""
    state = deal(seed, options=chosen, start=seed % 4)
    return State(begun(state.open, trump, declarer), state.masks, seed)


def played(seed: int, chosen: Options, trump: str, declarer: int, cards: int) -> State:
    """Return a deal in which some cards have been played at random, all roem called."""
    state, source = begin(seed, chosen, trump, declarer), chance.rng(seed, "cards")
    while not state.over and 32 - sum(state.open.sizes) < cards:
        state = random_move(state, source)
    return state


seeds, trumps, seats = st.integers(0, 100_000), st.sampled_from(SUITS), st.integers(0, 3)


def positions(
    least: int, most: int, chosen: st.SearchStrategy[Options] = options
) -> st.SearchStrategy[State]:
    """Return positions from which so many cards at most, or at least, have been played."""
    return st.builds(
        played,
        seed=seeds,
        chosen=chosen,
        trump=trumps,
        declarer=seats,
        cards=st.integers(least, most),
    )
