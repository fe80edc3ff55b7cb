"""Rounds strung together: who begins, when it ends, what the totals are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import beverbende
from engine.core import chance
from engine.core.match import Match, places, side_places, totals


def begin(players: int = 2, seed: int = 7, **options: object) -> Match:
    chosen = beverbende.Options.from_dict(options)
    return Match.begin(beverbende.MATCH, seed=seed, players=players, options=chosen)


def play_round(match: Match, lot: int = 0) -> Match:
    """Play the round on the table to its end, with moves drawn by lot."""
    source = chance.rng(lot, "moves", match.round_number)
    while not match.state.over:
        match = match.play(chance.pick(match.state.moves(), source))
    return match


def play_out(match: Match) -> Match:
    match = play_round(match)
    while not match.over:
        match = play_round(match.next_round())
    return match


@pytest.mark.parametrize(
    ("points", "lowest", "highest"),
    [
        ((30, 12, 12), (3, 1, 1), (1, 2, 2)),
        ((5, 5), (1, 1), (1, 1)),
        ((1, 2, 2, 3), (1, 2, 2, 4), (4, 2, 2, 1)),
        ((-10, 0), (1, 2), (2, 1)),
        ((), (), ()),
    ],
)
def test_equal_points_share_a_place(
    points: tuple[int, ...], lowest: tuple[int, ...], highest: tuple[int, ...]
) -> None:
    assert places(points, lowest_wins=True) == lowest
    assert places(points, lowest_wins=False) == highest


def test_totals_are_sums_over_the_rounds() -> None:
    assert totals((), 3) == (0, 0, 0)
    assert totals(((1, 2, 3), (10, 0, -3)), 3) == (11, 2, 0)


def test_a_match_begins_with_the_deal_of_its_seed() -> None:
    match = begin(players=3)
    assert match.state == beverbende.deal(seed=7, players=3)
    assert (match.round_number, match.rounds, match.totals) == (0, (), (0, 0, 0))
    assert not match.over


def test_playing_gives_a_new_match() -> None:
    match = begin()
    after = match.play("draw")
    assert match.state.phase == "start"
    assert after.state == match.state.play("draw")
    assert after != match


def test_the_next_round_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(ValueError, match=r"^Round 1 is not over yet\.$"):
        begin().next_round()


def test_a_round_that_is_over_counts_at_once() -> None:
    match = play_round(begin())
    assert match.rounds == ()
    assert match.played == (match.state.scores(),)
    assert match.totals == match.state.scores()
    following = match.next_round()
    assert following.rounds == match.played
    assert following.totals == match.totals
    assert following.round_number == 1


def test_each_round_has_cards_of_its_own_and_the_next_starter() -> None:
    match = play_round(begin()).next_round()
    assert match.state.seed == chance.derive(7, "round", 1)
    assert match.state.start == 1
    fixed = play_round(begin(start="fixed")).next_round()
    assert fixed.state.start == 0


def test_the_cards_of_a_round_do_not_depend_on_how_the_last_was_played() -> None:
    match, other = play_round(begin(), lot=1), play_round(begin(), lot=2)
    assert other.state.scores() != match.state.scores()
    assert other.next_round().state == match.next_round().state


def test_two_play_four_rounds() -> None:
    match = play_out(begin())
    assert len(match.played) == 4
    assert match.totals == totals(match.played, 2)
    assert match.places == places(match.totals, lowest_wins=True)
    with pytest.raises(ValueError, match=r"^The match is over; there is no next round\.$"):
        match.next_round()


def test_the_game_says_when_a_match_ends() -> None:
    assert len(play_out(begin(rounds=1)).played) == 1
    reached = play_out(begin(target=60))
    assert max(reached.totals) >= 60
    assert max(totals(reached.played[:-1], 2)) < 60


def test_a_match_is_over_by_the_rules_it_holds() -> None:
    match = play_round(begin())
    assert not match.over
    short = replace(match, rules=replace(match.rules, finished=lambda rounds, players, options: True))
    assert short.over


def test_the_highest_wins_where_the_game_says_so() -> None:
    match = play_round(begin())
    best = match.totals.index(min(match.totals))
    assert match.places[best] == 1
    turned = replace(match, rules=replace(match.rules, lowest_wins=False))
    assert turned.places[best] == 2


@pytest.mark.parametrize(
    ("points", "sides", "expected"),
    [
        ((60, 102, 60, 102), ((0, 2), (1, 3)), (2, 1, 2, 1)),
        ((81, 81, 81, 81), ((0, 2), (1, 3)), (1, 1, 1, 1)),
        ((5, 5, 9, 9, 1, 1), ((0, 1), (2, 3), (4, 5)), (2, 2, 1, 1, 3, 3)),
        ((7, 3, 7), ((0, 2), (1,)), (1, 2, 1)),
    ],
)
def test_partners_share_the_place_of_their_side(
    points: tuple[int, ...], sides: tuple[tuple[int, ...], ...], expected: tuple[int, ...]
) -> None:
    assert side_places(points, sides, lowest_wins=False) == expected


def test_a_match_of_two_sides_has_a_first_and_a_second_place() -> None:
    match = play_round(begin(players=4))
    assert match.sides == ((0,), (1,), (2,), (3,))
    paired = replace(match, rules=replace(match.rules, sides=lambda players, options: ((0, 2), (1, 3))))
    alike = replace(paired, rounds=((3, 8, 3, 8),), state=begin(players=4).state)
    assert alike.totals == (3, 8, 3, 8)
    assert alike.places == (1, 2, 1, 2)
    assert replace(alike, rules=match.rules).places == (1, 3, 1, 3), "without partners"


@pytest.mark.parametrize(("lowest_wins", "expected"), [(True, (2, 3, 1)), (False, (2, 1, 3))])
def test_a_game_may_tell_equal_totals_apart_at_the_end(lowest_wins: bool, expected: tuple[int, ...]) -> None:
    ended = play_round(begin(players=3))
    points = ended.state.scores()
    rules = replace(
        ended.rules,
        lowest_wins=lowest_wins,
        finished=lambda rounds, players, options: True,
        tie_break=lambda state: (1, 0, 2) if lowest_wins else (1, 2, 0),
    )
    level = replace(ended, rules=rules, rounds=(tuple(50 - point for point in points),))
    assert level.totals == (50, 50, 50)
    assert level.places == expected
    unended = replace(level, rules=replace(rules, finished=lambda rounds, players, options: False))
    assert unended.places == (1, 1, 1), "before the end they are level"
    assert replace(level, rules=replace(rules, tie_break=None)).places == (1, 1, 1)
