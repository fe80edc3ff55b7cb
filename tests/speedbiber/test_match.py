"""A match of Speedbiber is one game; and what its options may be."""

from __future__ import annotations

import pytest

from engine.core import chance
from engine.core.match import Match
from engine.speedbiber import MATCH, NAME, PLAYERS, UNDO, Options

from .walking import some_move


def test_a_match_is_one_game() -> None:
    match = Match.begin(MATCH, seed=3, players=3, options=Options())
    assert match.state.to_move == 0
    source = chance.rng(3)
    while not match.state.over:
        assert not match.over
        match = match.play(some_move(match.state, source))
    assert match.over
    assert match.totals == match.state.scores()
    assert match.places[match.totals.index(max(match.totals))] == 1
    with pytest.raises(ValueError, match="match is over"):
        match.next_round()


def test_what_the_game_says_of_itself() -> None:
    assert NAME == "Speedbiber"
    assert list(PLAYERS) == [1, 2, 3, 4, 5]
    assert UNDO == 3


@pytest.mark.parametrize(
    "named",
    [
        {"wishes": "second"},
        {"cards": "shown"},
        {"clock": -1},
        {"clock": 901},
        {"clock": True},
        {"wish_2": "beaver"},
        {"deer_presence": True},
        {"tiles": "kept"},
    ],
)
def test_options_that_cannot_be(named: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="option"):
        Options.from_dict(named)


def test_options_are_written_down_and_read_back() -> None:
    options = Options(wishes="chosen", wish_1="bees", clock=0, left_tiles="kept")
    assert Options.from_dict(options.to_dict()) == options
    assert options.fixed_wishes == ("bees", "fox", "dragonfly")
    assert Options().fixed_wishes == ()
    assert Options(deer_presence="no").presence(1)
    assert not Options(deer_presence="no").presence(2)
