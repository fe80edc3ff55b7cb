"""Matches of Beverbende, and the options."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.beverbende import MATCH, Options, deal, position
from engine.core import chance
from engine.core.match import Match, places

from .table import plays

Rounds = tuple[tuple[int, ...], ...]


def finished(scores: Rounds, /, **options: Any) -> bool:
    """Tell whether the match is over after rounds with these scores."""
    return MATCH.finished(scores, len(scores[0]), Options(**options))


def played_out(match: Match, seed: int = 0) -> Match:
    """Return the match with the round on the table played to its end by chance."""
    source = chance.rng(seed)
    while not match.state.over:
        match = match.play(chance.pick(match.state.moves(), source))
    return match


@plays("rounds")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_rounds_as_players(players: int) -> None:
    scores = tuple(tuple(range(n, n + players)) for n in range(players))
    assert not finished(scores[:-1])
    assert finished(scores)


@plays("two-players")
def test_two_players_play_four_rounds() -> None:
    rounds = ((7, 9), (12, 10), (3, 4), (8, 1))
    assert [finished(rounds[:n]) for n in (1, 2, 3, 4)] == [False, False, False, True]


def test_a_house_rule_for_the_number_of_rounds() -> None:
    assert finished(((1, 2),), rounds=1)
    assert not finished(((1, 2),) * 6, rounds=7)
    assert finished(((1, 2),) * 7, rounds=7)


def test_a_house_rule_to_play_to_a_target() -> None:
    assert not finished(((10, 19), (9, 30)), target=50)
    assert finished(((10, 20), (9, 30)), target=50)
    assert not finished(((1, 2, 3),) * 9, target=50)


@plays("next-starter")
def test_each_round_begins_one_seat_further() -> None:
    assert [MATCH.starter(n, 3, Options()) for n in range(5)] == [0, 1, 2, 0, 1]
    match = played_out(Match.begin(MATCH, seed=5, players=3, options=Options()))
    assert match.state.start == 0
    assert match.next_round().state.to_move == 1


@plays("next-starter")
def test_or_always_at_the_same_seat() -> None:
    assert [MATCH.starter(n, 3, Options(start="fixed")) for n in range(4)] == [0, 0, 0, 0]


@plays("lowest-wins")
def test_the_lowest_total_wins() -> None:
    assert MATCH.lowest_wins
    assert places((30, 12, 25), MATCH.lowest_wins) == (3, 1, 2)


@plays("tie")
def test_a_tie_is_shared() -> None:
    rounds = ((3, 5, 9), (5, 3, 9), (4, 4, 9))
    assert finished(rounds)
    assert places((12, 12, 27), MATCH.lowest_wins) == (1, 1, 3)


@plays("tie")
def test_or_one_extra_round_is_played_and_then_shared() -> None:
    rounds = ((3, 5, 9), (5, 3, 9), (4, 4, 9))
    assert not finished(rounds, tie="extra round")
    assert finished((*rounds, (6, 6, 0)), tie="extra round")
    assert finished((*rounds[:2], (4, 5, 9)), tie="extra round")
    only_the_others_tie = ((0, 4, 4),) * 3
    assert finished(only_the_others_tie, tie="extra round")


@plays("tie")
def test_an_extra_round_after_a_target_as_well() -> None:
    tied_below_the_loser = ((1, 1, 30), (2, 2, 30))
    assert not finished(tied_below_the_loser, target=60, tie="extra round")
    assert finished((*tied_below_the_loser, (5, 5, 5)), target=60, tie="extra round")


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_match(players: int) -> None:
    match = Match.begin(MATCH, seed=8, players=players, options=Options())
    for number in range(4 if players == 2 else players):
        assert match.round_number == number
        assert match.state.start == number % players
        assert not match.over
        match = played_out(match, number)
        if not match.over:
            match = match.next_round()
    assert match.over
    assert match.totals == tuple(map(sum, zip(*match.played, strict=True)))
    assert min(match.totals) == match.totals[match.places.index(1)]
    with pytest.raises(ValueError, match="no next round"):
        match.next_round()


def test_no_next_round_before_the_end_of_this_one() -> None:
    with pytest.raises(ValueError, match="Round 1 is not over"):
        Match.begin(MATCH, seed=8, players=3, options=Options()).next_round()


def test_every_round_is_dealt_anew_and_a_seed_deals_the_same() -> None:
    match = Match.begin(MATCH, seed=8, players=3, options=Options())
    second = played_out(match).next_round()
    assert second.state.rows != match.state.rows
    assert played_out(match).next_round() == second
    assert Match.begin(MATCH, seed=9, players=3, options=Options()).state.rows != match.state.rows


def test_the_penalty_is_part_of_the_total() -> None:
    options = Options(knock_penalty=15)
    over = position(["9 9 9 9", "0 0 0 0"], knocker=0, over=True, options=options)
    match = replace(Match.begin(MATCH, seed=1, players=2, options=options), state=over)
    assert match.totals == (51, 0)


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ({"reshuffle": "none"}, "reshuffle cannot be 'none'; it is 'keep-top' or 'all'."),
        ({"start": "oldest"}, "start cannot be 'oldest'"),
        ({"rounds": 0}, "rounds cannot be 0; it is a whole number from 1 to 20, or None"),
        ({"rounds": 21}, "rounds cannot be 21"),
        ({"rounds": True}, "rounds cannot be True"),
        ({"rounds": 2.0}, "rounds cannot be 2.0"),
        ({"target": 0}, "target cannot be 0"),
        ({"target": 1001}, "target cannot be 1001"),
        ({"knock_penalty": -1}, "knock_penalty cannot be -1; it is a whole number from 0 to 100."),
        ({"knock_penalty": None}, "knock_penalty cannot be None"),
        ({"tie": "coin"}, "tie cannot be 'coin'"),
        ({"draw_two_down": ["last"]}, "draw_two_down cannot be"),
        ({"rounds": 3, "target": 50}, "not both"),
        ({"jokers": 2}, "no option 'jokers'"),
    ],
)
def test_an_option_that_cannot_be_is_named(named: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        Options.from_dict(named)
    assert says in str(refused.value)


def test_options_are_written_down_and_read_back() -> None:
    assert Options().to_dict() == {}
    options = Options(reshuffle="all", target=60, knock_penalty=5)
    assert options.to_dict() == {"reshuffle": "all", "target": 60, "knock_penalty": 5}
    assert Options.from_dict(options.to_dict()) == options


@pytest.mark.parametrize("name", list(Options.choices()))
def test_every_option_says_where_it_comes_from(name: str) -> None:
    choice = Options.choices()[name]
    assert choice.title
    assert choice.sentence
    assert choice.source
    assert choice.allows(getattr(Options(), name))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"seed": -1}, "seed is a whole number"),
        ({"seed": 2**53}, "seed is a whole number"),
        ({"seed": True}, "seed is a whole number"),
        ({"seed": 1, "players": 7}, "2 to 6 players, not 7"),
        ({"seed": 1, "players": "3"}, "2 to 6 players"),
        ({"seed": 1, "players": 3, "start": 3}, "there is no seat 3; seats are 0 to 2"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        deal(**arguments)
