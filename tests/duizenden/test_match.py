"""A match of Duizenden, and the options."""

from __future__ import annotations

import pytest

from engine.core import chance
from engine.core.match import Match
from engine.duizenden import MATCH, Options, deal

from .table import plays
from .walking import some_move


def played_out(match: Match, seed: int) -> Match:
    """Return the match with the round on the table played to its end by chance."""
    source = chance.rng(seed)
    while not match.state.over:
        seat, move = some_move(match.state, source)
        match = match.play(move, seat)
    return match


@plays("dealer-moves", "counting")
def test_the_deal_moves_on_and_totals_add_up() -> None:
    match = Match.begin(MATCH, seed=3, players=3, options=Options())
    for number in range(4):
        assert match.state.open.start == number % 3
        match = played_out(match, number)
        if not match.over:
            match = match.next_round()
    assert match.totals == tuple(map(sum, zip(*match.played, strict=True)))


@plays("thousand")
@pytest.mark.parametrize(
    ("rounds", "over"),
    [
        (((999, 400),), False),
        (((1000, 400),), True),
        (((940, 905), (85, 140)), True),
        (((1500, -300), (-600, 10)), False),  # back below a thousand
        (((-2000, -10),), False),
    ],
)
def test_to_a_thousand(rounds: tuple[tuple[int, ...], ...], over: bool) -> None:
    assert MATCH.finished(rounds, 2, Options()) is over


@plays("tie")
def test_a_tie_at_the_top_is_played_on() -> None:
    assert not MATCH.finished(((1010, 1010, 300),), 3, Options())
    assert MATCH.finished(((1010, 1010, 300), (5, 0, 0)), 3, Options())
    assert MATCH.finished(((1010, 800, 800),), 3, Options())


@plays("teams")
def test_a_team_is_one_side() -> None:
    options = Options(teams=2)
    assert MATCH.sides(4, options) == ((0, 2), (1, 3))
    assert MATCH.sides(6, Options(teams=3)) == ((0, 3), (1, 4), (2, 5))
    assert MATCH.sides(3, Options()) == ((0,), (1,), (2,))
    assert MATCH.finished(((1010, 300, 1010, 300),), 4, options)
    assert not MATCH.finished(((1010, 1010, 1010, 1010),), 4, options)
    match = played_out(Match.begin(MATCH, seed=3, players=4, options=options), 5)
    assert match.totals[0] == match.totals[2]
    assert match.places[0] == match.places[2]


@pytest.mark.parametrize(("players", "teams"), [(3, 2), (5, 2), (4, 3), (2, 2), (6, 4)])
def test_teams_are_all_of_one_size(players: int, teams: int) -> None:
    with pytest.raises(ValueError, match="same size"):
        deal(1, players, Options(teams=teams))


@pytest.mark.parametrize(
    ("name", "value"),
    [("jokers", 5), ("opening", -5), ("opening", 101), ("teams", 1), ("finish", "yes"), ("caught", True)],
)
def test_options_that_there_are_not(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Options(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"seed": 1, "players": 1}, "2 to 9 players"),
        ({"seed": 1, "players": 10}, "2 to 9 players"),
        ({"seed": 1, "start": 4}, "no seat 4"),
        ({"seed": -1}, "whole number"),
        ({"seed": 1, "options": "strict"}, "Options"),
    ],
)
def test_rounds_that_cannot_be_dealt(arguments: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        deal(**arguments)  # type: ignore[arg-type]
