"""What a player plans to lay: its points are those that the turn comes to when it is played."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings

from engine.duizenden import LEVELS, Options, State, position
from engine.duizenden.plans import as_it_stands, next_step, plan
from engine.duizenden.referee import discards
from engine.duizenden.risk import ends_before
from engine.duizenden.strong import Strong

from .table import playing
from .walking import midway


def come_to(state: State, seat: int) -> int:
    """Return the points of a seat after a turn as planned and the dearest discard, by the account.

    The sets of mates count, their hands do not.
    """
    while move := next_step(state, seat, plan(state, seat)):
        state = state.play(move, seat)
    side = state.open.side(seat)
    after = [state.play(f"discard {card}", seat) for card in discards(state, seat)] or [state]
    return max(sum(one.account[mate].table for mate in side) - one.account[seat].hand for one in after)


@given(midway())
@settings(max_examples=80, deadline=None)
def test_a_plan_comes_to_its_points(state: State) -> None:
    """A swap is planned alone, and may lead to another; after an opening more can be added."""
    seat = state.open.seat_in_turn
    if state.open.phase == "play" and state.open.has_opened(seat):
        planned = plan(state, seat)
        if planned.moves and planned.moves[0].verb == "swap":
            assert planned.points <= come_to(state, seat)
        else:
            assert planned.points == come_to(state, seat)


@pytest.mark.parametrize(
    ("hand", "more", "points"),
    [
        ("SQ SQ C4 C5 C6", {}, 30 + 15 - 200),
        ("SQ C4 C5 C6", {"drawn": "SQ"}, 30 + 15),
        ("SQ C4 C5 C6", {"options": Options(queen_discard="last-turn")}, 30 + 15),
        ("SQ C4 C5 C6 D9", {}, 30 + 15 - 200),
    ],
)
def test_one_queen_of_spades_may_go_when_nothing_else_can(
    hand: str, more: dict[str, Any], points: int
) -> None:
    state = playing(hand, "DA D2 D3", lap=2, **more)
    assert plan(state, 0).points == as_it_stands(state, 0)[1] == come_to(state, 0) == points


def test_a_queen_that_was_not_drawn_is_no_last_discard() -> None:
    """Laying the three sixes as well would leave her alone, where she could not be discarded."""
    state = playing("SQ C4 C5 C6", "DA D2 D3", lap=2)
    assert plan(state, 0).moves == ()
    assert plan(state, 0).points == 30 - 215 + 5 == come_to(state, 0)


# --- teams


def in_teams(team_end: str, mate: str | int, hand: str = "D7 S7 C7 C9") -> State:
    """P0 and P2 play against P1 and P3; P0 can lay all but a card to discard."""
    table = {"P0": ["DT DJ DQ"], "P1": ["D4 D5 D6"]}
    out = [2] if mate == "" else []
    options = Options(teams=2, team_end=team_end)
    return position([hand, 9, mate, 9], phase="play", turn=0, lap=2, table=table, out=out, options=options)


def ends(state: State) -> bool:
    """Tell whether strong means to end the round with this turn."""
    view = state.view(0)
    return Strong().goes_out(view, 0, plan(view, 0))


def test_to_go_out_is_the_end_only_if_the_whole_team_is_out() -> None:
    assert ends(in_teams("one", 5))
    assert not ends(in_teams("all", 5))
    assert ends(in_teams("all", ""))
    found = LEVELS["strong"].advise(in_teams("all", 5).view(0), random.Random(1))
    assert "You can go out" not in found.reason
    assert str(found.move) == "discard C9", "there is time to wait for the pile"


def test_a_mate_with_a_full_hand_may_still_go_on() -> None:
    """The round does not end before the mate is out, so nothing has to be laid in haste."""
    table = {"P0": ["DT DJ DQ"], "P1": ["D4 D5 D6"]}
    risks = []
    for team_end in ("one", "all"):
        options = Options(teams=2, team_end=team_end)
        state = position([9, 1, 9, 9], phase="play", lap=2, turn=0, table=table, options=options)
        risks.append(ends_before(state.open, 0))
    assert risks[0] > 0.15
    assert risks[1] == 0


def test_the_lead_of_a_team_counts_both_hands() -> None:
    """A mate's hidden cards weigh as much as those of the others; a hand that is shown counts as it is."""
    assert Strong().lead(in_teams("one", 9).view(0), 0, 45) == (45 - 9 * 9) - (15 - 2 * 9 * 9)
    table = {"P0": ["DT DJ DQ"], "P1": ["D4 D5 D6"]}
    options = Options(teams=2, team_hands="open")
    shown = position(["D7 S7 C7 C9", 9, "HK HQ H5", 9], phase="play", lap=2, table=table, options=options)
    assert Strong().lead(shown.view(0), 0, 45) == (45 - 25) - (15 - 2 * 9 * 9)
