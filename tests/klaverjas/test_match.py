"""A boom of Klaverjas, and the options."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import chance
from engine.core.match import Match, side_places
from engine.klaverjas import MATCH, Options, deal

from .table import plays


def played_out(match: Match, seed: int = 0) -> Match:
    """Return the match with the deal on the table played to its end by chance."""
    source = chance.rng(seed)
    while not match.state.over:
        match = match.play(chance.pick(match.state.moves(), source))
    return match


@plays("boom", "dealer-moves")
def test_a_boom_is_sixteen_deals_and_the_deal_moves_on() -> None:
    match = Match.begin(MATCH, seed=8, players=4, options=Options())
    for number in range(16):
        assert match.round_number == number
        assert match.state.open.start == number % 4
        assert match.state.to_move == number % 4
        assert not match.over
        match = played_out(match, number)
        if number < 15:
            match = match.next_round()
    assert match.over
    assert match.totals == tuple(map(sum, zip(*match.played, strict=True)))
    assert match.totals[0] == match.totals[2] != match.totals[1] == match.totals[3]
    winners = {seat for seat in range(4) if match.totals[seat] == max(match.totals)}
    assert {seat for seat in range(4) if match.places[seat] == 1} == winners
    with pytest.raises(ValueError, match="no next round"):
        match.next_round()


@plays("boom")
def test_the_higher_sum_wins() -> None:
    assert not MATCH.lowest_wins
    assert MATCH.sides(4, Options()) == ((0, 2), (1, 3))
    assert side_places((900, 1200, 900, 1200), ((0, 2), (1, 3)), MATCH.lowest_wins) == (2, 1, 2, 1)


@plays("tie")
def test_a_tie_is_shared() -> None:
    rounds = ((100, 62, 100, 62), (62, 100, 62, 100))
    assert MATCH.finished(rounds, 4, Options(deals=2))
    assert side_places((162,) * 4, MATCH.sides(4, Options()), MATCH.lowest_wins) == (1, 1, 1, 1)


def test_a_house_rule_for_the_number_of_deals() -> None:
    one = ((82, 80, 82, 80),)
    assert MATCH.finished(one, 4, Options(deals=1))
    assert not MATCH.finished(one * 15, 4, Options())
    assert MATCH.finished(one * 16, 4, Options())


def test_every_deal_has_other_cards_and_a_seed_deals_the_same() -> None:
    match = Match.begin(MATCH, seed=8, players=4, options=Options())
    second = played_out(match).next_round()
    assert second.state.hands != match.state.hands
    assert played_out(match).next_round() == second
    assert Match.begin(MATCH, seed=9, players=4, options=Options()).state.hands != match.state.hands


def test_a_pad_can_mark_nat_and_pit() -> None:
    assert [mark.id for mark in MATCH.marks] == ["nat", "pit"]


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ({"variant": "utrecht"}, "variant cannot be 'utrecht'; it is 'amsterdam' or 'rotterdam'."),
        ({"bidding": "auction"}, "bidding cannot be 'auction'"),
        ({"undertrump": "maybe"}, "undertrump cannot be 'maybe'; it is 'must', 'free' or 'forbidden'."),
        ({"undertrump": True}, "undertrump cannot be True"),
        ({"partner_trick": "must"}, "partner_trick cannot be 'must'"),
        ({"roem": "shown"}, "roem cannot be 'shown'"),
        ({"four_jacks": 150}, "four_jacks cannot be 150; it is 200 or 100."),
        ({"four_nines": True}, "four_nines cannot be True"),
        ({"four_others": 50}, "four_others cannot be 50"),
        ({"pit": "both"}, "pit cannot be 'both'"),
        ({"deals": 0}, "deals cannot be 0; it is a whole number from 1 to 64"),
        ({"deals": 65}, "deals cannot be 65"),
        ({"deals": 16.0}, "deals cannot be 16.0"),
        ({"jokers": 2}, "no option 'jokers'"),
    ],
)
def test_an_option_that_cannot_be_is_named(named: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        Options.from_dict(named)
    assert says in str(refused.value)


def test_options_are_written_down_and_read_back() -> None:
    assert Options().to_dict() == {}
    options = Options(variant="rotterdam", deals=4, four_nines=0)
    assert options.to_dict() == {"variant": "rotterdam", "deals": 4, "four_nines": 0}
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
        ({"seed": 1, "players": 3}, "for 4 players, not 3"),
        ({"seed": 1, "players": "4"}, "for 4 players"),
        ({"seed": 1, "players": 4, "start": 4}, "there is no seat 4; seats are 0 to 3"),
        ({"seed": 1, "options": {"variant": "rotterdam"}}, "options should be Options"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        deal(**arguments)
