"""The review of a round: its lines are its turns and add up, and a choice is judged by the strong player."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from engine.core import chance
from engine.core.gradual import last
from engine.core.picture import SceneStyle
from engine.core.review import History
from engine.duizenden import LEVELS, Options, State, deal, position, review

from .walking import dealt, seeds, some_move

NAMES = SceneStyle(("Ann", "Bob", "Cem", "Dot"))


def by_chance(state: State, seed: int, most: int = 400) -> History:
    """Return a round of moves by chance."""
    source, start = chance.rng(seed), state
    moves: list[tuple[int, Any]] = []
    while not state.over and len(moves) < most:
        seat, move = some_move(state, source)
        state = state.play(move, seat)
        moves.append((seat, move))
    return History.play(start, moves)


def whole(seed: int, players: int = 2) -> History:
    """Return a round among normal players."""
    state, source = deal(seed, players), chance.rng(seed)
    start = state
    moves: list[tuple[int, Any]] = []
    while not state.over:
        seat = state.actors()[0]
        move = LEVELS["normal"].choose(state.view(seat), source)
        moves.append((seat, move))
        state = state.play(move, seat)
    return History.play(start, moves)


@given(dealt(), seeds)
@settings(max_examples=20, deadline=None)
def test_the_lines_are_the_moves_and_add_up(state: State, seed: int) -> None:
    history = by_chance(state, seed)
    sheet = review.sheet(history, NAMES)
    assert [number for line in sheet.lines for number in line.moves] == list(range(len(history.moves)))
    assert all(len(line.cells) == len(sheet.columns) == 5 + state.players for line in sheet.lines)
    assert all(len(cells) == len(sheet.columns) for cells in sheet.foot)
    for line in sheet.lines:
        assert list(line.cells[5:]) == [one.points for one in history.states[line.shows].account]
        verbs = [history.moves[number][1].verb for number in line.moves]
        assert sum(verb in ("draw", "take") for verb in verbs) == (line.cells[0] != "Open card")
        assert sum(verb == "discard" for verb in verbs) <= 1
    end = history.states[-1]
    if end.over:
        assert sheet.foot[-1][5:] == end.scores()


def test_a_turn_says_what_came_what_was_laid_and_what_went() -> None:
    start = position(
        ["H9 HT HJ C2 H2 S2 D5 C8", "D7 D8 S5 S6 SK"],
        phase="exchange",
        deck="HK D9",
        pile="S4",
    )
    moves = ["exchange C8", "refuse", "draw", "open H9 HT HJ / C2 H2 S2", "discard D5"]
    moves += ["draw", "discard SK"]
    history = History.play(start, [(0 if n in (0, 2, 3, 4) else 1, move) for n, move in enumerate(moves)])
    exchanged, first, second = review.sheet(history, NAMES).lines
    assert exchanged.cells[:5] == ("Open card", "", "Ann: 4♠ for 8♣; Bob: 8♣ refused", "", "")
    assert first.cells == (1, "Ann", "K♥", "9♥ 10♥ J♥; 2♣ 2♥ 2♠", "5♦", 40 - 15, -30)
    assert second.cells == (2, "Bob", "9♦", "", "K♠", 25, -25)
    dutch = SceneStyle(NAMES.names, looks={"faces": "BVH"})
    assert review.sheet(history, dutch).lines[1].cells[2:4] == ("H♥", "9♥ 10♥ B♥; 2♣ 2♥ 2♠")


def test_the_pile_a_swap_an_attached_card_and_a_call() -> None:
    start = position(
        ["D7 S7 HQ C8 D4", "JK C3 D5"],
        table={"P0": ["H9 HT HJ"], "P1": ["JK H8 S8"]},
        pile="C9 C7",
        options=Options(last_card="points"),
    )
    moves = ["take D7 C7 S7", "attach HQ 0", "swap C8 1", "discard D4", "draw"]
    history = History.play(start, [(0, move) for move in moves[:-1]] + [(1, "draw")])
    line = review.sheet(history, NAMES).lines[0]
    assert line.cells[:5] == (
        1,
        "Ann",
        "the pile, 2 cards",
        "7♦ 7♣ 7♠; Q♥ attached; 8♣ for a joker",
        "4♦",
    )
    two = position(["D7 D4", "C3"], phase="play", options=Options(last_card="points"))
    said = History.play(two, [(0, "call"), (0, "discard D4")])
    assert review.sheet(said, NAMES).lines[0].cells[3] == "last card!"
    silent = History.play(two, [(0, "discard D4"), (1, "catch P0")])
    assert review.sheet(silent, NAMES).lines[0].cells[3] == "Bob catches Ann"
    late = History.play(two, [(0, "discard D4"), (0, "call")])
    assert review.sheet(late, NAMES).lines[0].cells[3] == "last card!"


def test_the_foot_is_the_count() -> None:
    start = position(["D7", "SQ C3"], phase="play", table={"P0": ["H9 HT HJ"]}, lap=3)
    history = History.play(start, [(0, "discard D7")])
    foot = review.sheet(history, NAMES).foot
    assert [cells[0] for cells in foot] == ["On the table", "In hand", "Score"]
    assert [cells[5:] for cells in foot] == [(25, 0), (0, "−205"), (25, -205)]


# --- judging


def test_every_move_of_a_round_is_judged() -> None:
    history = whole(4)
    for number, (_seat, move) in enumerate(history.moves):
        steps = list(review.judge(history, number))
        assert steps[-1].done == 1
        found = steps[-1].answer
        assert found.cost is None or found.cost >= 0
        assert (found.cost == 0) or found.better != move


def test_the_same_round_is_judged_alike_twice() -> None:
    history = whole(2)
    number = next(n for n, (_seat, move) in enumerate(history.moves) if move.verb == "discard")
    assert last(review.judge(history, number)) == last(review.judge(history, number))


def test_what_is_laid_in_another_order_costs_nothing() -> None:
    start = position(
        ["D7 S7 C7 HK DK SK C9", 3],
        phase="play",
        table={"P0": ["DA D2 D3"], "P1": ["D4 D5 D6"]},
        lap=2,
    )
    for move in ("lay D7 S7 C7", "lay SK HK DK"):
        assert last(review.judge(History.play(start, [(0, move)]), 0)).answer.cost == 0


def test_a_pile_left_lying_costs_what_it_would_have_brought() -> None:
    start = position(
        ["C7 D7 H2 S4", 9],
        table={"P0": ["DA D2 D3"], "P1": ["D4 D5 D6"]},
        pile="HA CA SA DK CK S7",
        lap=2,
    )
    found = last(review.judge(History.play(start, [(0, "draw")]), 0)).answer
    assert found.better.verb == "take"
    assert found.cost is not None
    assert found.cost > 50
