"""The review of a deal: its lines add up, and what a choice cost is what another would have brought."""

from __future__ import annotations

import random

from hypothesis import given, settings

from engine.core import chance
from engine.core.gradual import last
from engine.core.picture import SceneStyle
from engine.core.review import History
from engine.klaverjas import LEVELS, Options, deal, position, review
from engine.klaverjas.moves import PASS, ROEM
from engine.klaverjas.solver import solve

from .strategies import options, seeds

NAMES = SceneStyle(("Ann", "Bob", "Cem", "Dot"))


def whole(seed: int, chosen: Options | None = None, level: str = "normal") -> History:
    """Return a deal from its first bid to its end."""
    state, source = deal(seed, options=chosen, start=seed % 4), chance.rng(seed, "play")
    moves = []
    start = state
    while not state.over:
        seat = state.open.seat_in_turn
        moves.append((seat, LEVELS[level].choose(state.view(seat), source)))
        state = state.play(moves[-1][1])
    return History.play(start, moves)


@given(seed=seeds, chosen=options)
@settings(max_examples=40, deadline=None)
def test_the_lines_are_the_moves_and_add_up(seed: int, chosen: Options) -> None:
    state, source = deal(seed, options=chosen), random.Random(seed)
    start, moves = state, []
    while not state.over:
        move = chance.pick(state.moves(), source)
        moves.append((state.open.seat_in_turn, move))
        state = state.play(move)
    history = History.play(start, moves)
    sheet = review.sheet(history, NAMES)
    assert [number for line in sheet.lines for number in line.moves] == list(range(len(moves)))
    assert all(len(line.cells) == len(sheet.columns) for line in sheet.lines)
    assert all(len(cells) == len(sheet.columns) for cells in sheet.foot)
    tricks = sheet.lines[1:]
    assert [line.cells[0] for line in tricks] == list(range(1, 9))
    assert sum(int(line.cells[3]) for line in tricks) == 162
    assert tricks[-1].cells[5:] == state.open.tally.totals
    assert sheet.foot[-1][5:] == state.scores()[:2]
    for line in sheet.lines:
        assert line.cells[5:] == history.states[line.shows].open.tally.totals


def test_a_trick_says_who_led_what_and_who_took_it() -> None:
    """The 25 points of the example, as the last trick."""
    start = position(["CK", "CA", "CT", "H7"], trump="H", leader=1, declarer=1, points=(60, 67), won=(3, 4))
    history = History.play(start, [(1, "CA"), (2, "CT"), (3, "H7"), (0, "CK")])
    sheet = review.sheet(history, NAMES)
    assert sheet.lines[0].cells == (8, "Bob: ♣A ♣10 ♥7 ♣K", "Dot", 35, "", 60, 102)
    dutch = SceneStyle(NAMES.names, looks={"faces": "BVH"})
    assert review.sheet(history, dutch).lines[0].cells[1] == "Bob: ♣A ♣10 ♥7 ♣H"


def test_a_trick_under_way_is_a_line_too() -> None:
    start = position(["CK C7", "CA C8", "CT D7", "H7 D8"], trump="H", leader=1)
    history = History.play(start, [(1, "CA"), (2, "CT")])
    line = review.sheet(history, NAMES).lines[0]
    assert line.cells[:5] == (7, "Bob: ♣A ♣10", "", "", "")
    assert review.sheet(history, NAMES).foot == ()


def test_the_bidding_is_a_line() -> None:
    start = position(["?"] * 4, proposed="H")
    history = History.play(start, [(0, "pass"), (1, "pass"), (2, "play")])
    assert review.sheet(history, NAMES).lines[0].cells[1] == "2 passes; declarer Cem, trump hearts"
    first = review.sheet(History.play(start, [(0, "play")]), NAMES).lines[0]
    assert first.cells[1] == "declarer Ann, trump hearts"
    assert review.sheet(History.play(start, [(0, "pass")]), NAMES).lines[0].cells[1] == "1 pass"


def test_the_foot_is_the_settlement_of_a_team_that_is_nat() -> None:
    start = position(["CK", "CA", "CT", "H7"], trump="H", leader=1, declarer=0, points=(70, 57), won=(3, 4))
    history = History.play(start, [(1, "CA"), (2, "CT"), (3, "H7"), (0, "CK")])
    foot = {cells[0]: cells[5:] for cells in review.sheet(history, NAMES).foot}
    assert foot == {"Points": (70, 92), "Nat": (-70, 70), "Written": (0, 162)}


# --- judging


def test_a_costly_card_near_the_end_is_judged_exactly_and_the_review_says_so() -> None:
    history = whole(5)
    judged = 0
    for number, (seat, move) in enumerate(history.moves):
        state = history.states[number]
        if state.open.phase != "play" or state.open.sizes[seat] > review.EXACT:
            continue
        found = last(review.judge(history, number)).answer
        values = solve(state).values
        assert found.cost == max(values.values()) - values[str(move)]
        assert values[str(found.better)] == max(values.values())
        assert "all hands open" in found.reason
        assert (found.cost == 0) == (found.better == move)
        judged += 1
    assert judged == 4 * review.EXACT


def test_throwing_points_to_the_opponents_costs_them_at_least() -> None:
    """Bob leads the ace of clubs and keeps a small diamond: the ten thrown away would have made a trick."""
    start = position(
        ["D7 DT D8 DA", "CA D9 DJ DQ", "S7 S8 SA ST", "S9 SJ SQ SK"],
        trump="H",
        leader=1,
        declarer=1,
        points=(0, 85),
        won=(1, 3),
    )
    history = History.play(start, [(1, "CA"), (2, "S7"), (3, "SK"), (0, "DT")])
    steps = list(review.judge(history, 3))
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[-1].done == 1
    found = steps[-1].answer
    assert found.better.what in ("D7", "D8")
    assert found.cost is not None
    assert found.cost >= 10
    assert "deals" in found.reason


def test_the_same_deal_is_judged_alike_twice() -> None:
    history = whole(2)
    first = next(n for n, (_seat, move) in enumerate(history.moves) if move.verb == "card")
    assert last(review.judge(history, first)) == last(review.judge(history, first))
    assert last(review.judge(history, 0)).answer.reason


def test_roem_that_is_not_called_costs_what_it_counts() -> None:
    start = position(
        ["CA C9", "CK C8", "CQ D7", "CT D8"], trump="H", declarer=0, leader=0, options=Options(roem="called")
    )
    history = History.play(start, [(0, "CA"), (1, "CK"), (2, "CQ"), (3, "CT"), (0, "C9")])
    found = last(review.judge(history, 4)).answer
    assert (found.better, found.cost) == (ROEM, 20)
    assert review.sheet(history, NAMES).lines[0].cells[4] == "20 not called (run of three)"
    called = History.play(start, [(0, "CA"), (1, "CK"), (2, "CQ"), (3, "CT"), (0, "roem"), (0, "C9")])
    lines = review.sheet(called, NAMES).lines
    assert (lines[0].cells[4], lines[0].moves) == ("20 (run of three)", (0, 1, 2, 3, 4))
    assert last(review.judge(called, 4)).answer.cost == 0


def test_a_call_left_out_at_the_very_end_costs_as_well() -> None:
    start = position(
        ["CA", "CK", "CQ", "D8"], trump="H", declarer=0, leader=0, options=Options(roem="called")
    )
    history = History.play(start, [(0, "CA"), (1, "CK"), (2, "CQ"), (3, "D8"), (0, PASS)])
    found = last(review.judge(history, 4)).answer
    assert (found.better, found.cost) == (ROEM, 20)
