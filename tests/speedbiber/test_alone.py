"""The game alone: the hunt, the map of the day, lists of the best, and the strong computer beside it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from engine import speedbiber
from engine.core import chance
from engine.core.record import BadRecord, Record
from engine.players import RandomPlayer
from engine.speedbiber import RULES, State, deal
from engine.speedbiber.alone import daily, daily_seed, hunt, ladder, ranking, rival
from engine.speedbiber.wishes import points

from .table import plays

DAY = "2026-11-30"


def played(start: State, seed: int, name: str, players: int = 1) -> Record:
    """Return the record of a game played by chance to its end, with the result it came to."""
    record = Record("speedbiber", {}, players, {"seed": start.seed}, names=(name,) * players)
    source, state = chance.rng(seed, name), start
    while not state.over:
        move = chance.pick(state.moves(), source)
        state, record = state.play(move), record.with_move(state.to_move or 0, move)
    return replace(record, result=state.scores())


@plays("alone", "hunt")
def test_alone_by_the_same_rules() -> None:
    state = hunt(7)
    assert state == deal(7, 1)
    assert hunt(8).open.board != state.open.board
    while not state.over:
        state = state.play(state.moves()[0])
    assert state.open.left == (0,)
    assert points("red-deer", state.open.board, state.open.lodges)[0] % 12 == 0


@plays("daily")
def test_the_map_of_the_day_comes_from_the_date_alone() -> None:
    assert daily(DAY) == daily(DAY)
    days = [daily(f"2026-11-{day:02}") for day in range(1, 31)]
    assert len({(state.open.board.parts, state.hands, state.deck) for state in days}) == 30
    assert daily(DAY).players == 1
    assert daily(DAY).seed == daily_seed(DAY)


@pytest.mark.parametrize("day", ["2026-11-31", "20261130", "30.11.2026", "2026-W48-1", "", 5, None])
def test_what_is_no_day(day: object) -> None:
    with pytest.raises(ValueError, match="is not a date"):
        daily(day)  # type: ignore[arg-type]


@plays("ladder", "ties")
@pytest.mark.parametrize(
    ("totals", "places", "expected"),
    [
        ((40,), (1,), (250,)),
        ((40, 30), (1, 2), (250, 150)),  # the second place pays from three families on
        ((40, 30, 20), (1, 2, 3), (250, 175, 100)),  # the third from four on
        ((40, 30, 20, 10), (1, 2, 3, 4), (250, 175, 110, 50)),
        ((40, 40, 20, 10), (1, 1, 3, 4), (250, 250, 110, 50)),
        ((40, 30, 30, 10, 0), (1, 2, 2, 4, 5), (250, 175, 175, 50, 0)),
    ],
)
def test_points_for_the_list_of_the_best(
    totals: tuple[int, ...], places: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert ladder(totals, places) == expected


@plays("verified")
def test_a_ranking_plays_every_record_again() -> None:
    names = ("Ann", "Bob", "Cem")
    records = [played(daily(DAY), seed, name) for seed, name in enumerate(names)]
    ranked = ranking([record.to_json() for record in records], DAY)
    reached = {record.names[0]: (record.result or (0,))[0] for record in records}
    assert [entry.name for entry in ranked] == sorted(names, key=lambda name: -reached[name])
    assert [entry.points for entry in ranked] == sorted(reached.values(), reverse=True)
    assert ranked[0].place == 1
    assert all(entry.name == names[entry.number - 1] and not entry.problem for entry in ranked)


def test_equal_points_share_a_place() -> None:
    record = played(hunt(3), 1, "Ann")
    again = replace(record, names=("Bob",))
    lower = replace(played(hunt(4), 2, "Cem"))
    ranked = ranking([record.to_json(), again.to_json(), lower.to_json()])
    reached = sorted(((entry.points or 0, entry.place or 0) for entry in ranked), reverse=True)
    assert {entry.place for entry in ranked if entry.name in ("Ann", "Bob")} in ({1}, {2})
    assert reached == [(entry.points, entry.place) for entry in ranked]


GOOD = played(daily(DAY), 1, "Ann")
PROBLEMS: list[tuple[str, str]] = [
    ("no record", "not JSON"),
    (replace(GOOD, result=(999,)).to_json(), "claims the totals 999"),
    (replace(GOOD, moves=GOOD.moves[:-1], result=None).to_json(), "not been played to its end"),
    (replace(GOOD, moves=((0, "end"), *GOOD.moves)).to_json(), "Move 1 (end, seat 0): Not allowed"),
    (replace(GOOD, explored=True).to_json(), "hidden"),
    (replace(GOOD, options={"new_tiles": "at-once"}).to_json(), "other options: new_tiles"),
    (replace(GOOD, options={"wishes": "random", "cards": "open"}).to_json(), "other options: cards."),
    (replace(GOOD, options={"speed": "high"}).to_json(), "speed"),
    (replace(GOOD, options={"cards": 5}).to_json(), "other options: cards"),
    (replace(GOOD, start={"position": {"lodges": [""]}}).to_json(), "described situation"),
    (played(deal(5, 2), 1, "Ann", 2).to_json(), "2 families"),
    (played(hunt(5), 1, "Ann").to_json(), "not the map of the day"),
    (replace(GOOD, game="klaverjas").to_json(), "a record of klaverjas"),
]


@pytest.mark.parametrize(("text", "problem"), PROBLEMS, ids=[problem for _text, problem in PROBLEMS])
def test_a_ranking_tells_what_is_wrong_with_a_record(text: str, problem: str) -> None:
    good = replace(GOOD, names=("Bob",)).to_json()
    first, last = ranking([text, good], DAY)
    assert (first.name, first.number, first.place, first.problem) == ("Bob", 2, 1, "")
    assert (last.number, last.points, last.place) == (1, None, None)
    assert problem in last.problem


def test_only_the_first_attempt_of_the_day_counts() -> None:
    second = played(daily(DAY), 2, "ann ")
    texts = [GOOD.to_json(), second.to_json()]
    first, later = ranking(texts, DAY)
    assert first.points == (GOOD.result or (0,))[0]
    assert "first attempt" in later.problem
    assert all(not entry.problem for entry in ranking(texts))  # in the hunt every game counts


@pytest.mark.parametrize(
    ("name", "again", "same"),
    [
        ("Mia Berg", "mia  berg ", True),
        ("Zoë", "Zoe\u0308", True),  # one letter, or an e and its dots
        ("Ann", "Ann\u200b", True),  # nobody sees the difference
        ("Straße", "STRASSE", True),
        ("Zoë", "Zoe", False),
        ("Mia Berg", "Mia-Berg", False),
        ("", " ", False),  # nobody is named
    ],
)
def test_whose_attempt_it_is_goes_by_the_name_as_it_is_read(name: str, again: str, same: bool) -> None:
    second = played(daily(DAY), 2, "Ann")
    texts = [replace(GOOD, names=(name,)).to_json(), replace(second, names=(again,)).to_json()]
    assert [entry.number for entry in ranking(texts, DAY) if "first attempt" in entry.problem] == [2] * same


def test_an_attempt_that_was_broken_off_is_had_but_may_be_gone_on_with() -> None:
    half = replace(GOOD, moves=GOOD.moves[:30], result=None)
    second = played(daily(DAY), 2, "Ann")
    broken, other = ranking([half.to_json(), second.to_json()], DAY)
    assert "not been played to its end" in broken.problem
    assert "first attempt" in other.problem
    whole, broken = ranking([half.to_json(), GOOD.to_json()], DAY)
    assert (whole.number, whole.place) == (2, 1)
    assert "not been played to its end" in broken.problem


def test_an_attempt_may_go_on_after_steps_were_taken_back() -> None:
    """Of a turn that is under way up to three steps are taken back, of one that has ended none."""
    whole = played(daily(DAY), 5, "Ann")
    moves = [move for _seat, move in whole.moves]
    ends = [number for number, move in enumerate(moves, 1) if move == "end"]
    begin = next(end for end, after in pairwise(ends) if after - end > 5)  # five moves, and the end

    def goes_on(broken_off: int, same: int) -> bool:
        """Tell whether the attempt counts after one broken off that has only so many moves in common."""
        state, half = daily(DAY), replace(whole, moves=(), result=None)
        for number, move in enumerate(moves[:broken_off]):
            others = [str(one) for one in state.moves() if str(one) not in (move, "end")]
            move = move if number < same or move == "end" else others[0]
            state, half = state.play(move), half.with_move(0, move)
        return ranking([half.to_json(), whole.to_json()], DAY)[0].problem == ""

    assert [goes_on(begin + 5, begin + 5 - back) for back in range(5)] == [True, True, True, True, False]
    assert [goes_on(begin, begin - back) for back in (0, 2, 3)] == [True, False, False]


def test_options_as_they_are_anyway_do_not_matter() -> None:
    told = {"wishes": "random", "cards": "hidden", "clock": 60}
    assert not ranking([replace(GOOD, options=told).to_json()], DAY)[0].problem


def test_who_has_explored_has_had_the_first_attempt() -> None:
    explored = replace(GOOD, moves=GOOD.moves[:30], result=None, explored=True)
    entries = ranking([explored.to_json(), GOOD.to_json()], DAY)
    assert [entry.place for entry in entries] == [None, None]
    assert "first attempt" in entries[1].problem


def test_a_record_twice_counts_once() -> None:
    first, again = ranking([GOOD.to_json(), GOOD.to_json()], DAY)
    assert (first.place, again.place) == (1, None)


def test_a_clock_does_not_matter_for_a_ranking() -> None:
    assert not ranking([replace(GOOD, options={"clock": 0}).to_json()], DAY)[0].problem


class First:
    """A player that takes the first move there is."""

    def choose(self, view: speedbiber.View, rng: object) -> speedbiber.Move:
        return view.moves()[0]

    def advise(self, view: speedbiber.View, rng: object) -> object:
        raise NotImplementedError


@plays("rival")
def test_the_rival_plays_the_same_game() -> None:
    states = list(rival(GOOD, RandomPlayer()))
    assert states[0] == daily(DAY)
    assert states[-1].over
    assert len(states[-1].scores()) == 1
    assert states == list(rival(GOOD, RandomPlayer()))
    assert list(rival(GOOD, First()))[-1] != states[-1]  # type: ignore[arg-type]
    with pytest.raises(BadRecord, match="2 families"):
        next(rival(replace(GOOD, players=2)))


def test_the_rules_of_the_game_alone_are_told() -> None:
    assert {"alone", "hunt", "daily", "verified", "rival", "ladder"} <= set(RULES)
