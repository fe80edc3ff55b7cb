"""A game alone, its lists, and the ranking of a class."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from engine import beverbende, speedbiber
from engine.core import record
from engine.core.words import plural
from engine.speedbiber import alone as rooms
from engine.widgets import Alone, Leaders, Play, Ranking
from engine.widgets.leaders import GAME, HUNT, MOST, Best, added, read, top, written

from .touching import WellFormed, click, press, text_of

DAY = "2026-11-30"


@pytest.fixture(autouse=True)
def only_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the strongest player be the quickest."""
    monkeypatch.setattr(speedbiber, "LEVELS", {"easy": speedbiber.LEVELS["easy"]})


def alone(**more: Any) -> Alone:
    settings = {"name": "Ann", "seed": 5, "pause": 0, "today": lambda: DAY, **more}
    return Alone(speedbiber, **settings)


def play_on(widget: Play, steps: int | None = None) -> None:
    """Play the first move that is legal, again and again; to the end unless so many steps are given."""
    for step in count():
        if widget.sitting.match.over or step == steps:
            return
        click(widget, str(widget.sitting.state.moves()[0]))


def told(widget: Alone) -> str:
    return text_of(widget.html)


# --- the game alone


def test_nothing_is_played_before_the_choice() -> None:
    widget = alone()
    assert "map" not in WellFormed(widget.html).places()
    assert DAY not in told(widget), "what is built today is read on other days"
    assert "go on" not in told(widget)


def test_the_hunt_is_played_beside_the_strong_computer_and_comes_into_the_list() -> None:
    widget = alone()
    press(widget, "alone", "hunt", name="Bea")
    assert widget.sitting.state == rooms.hunt(5).but(widget.sitting.state.open)
    assert "clock" not in WellFormed(widget.html).places(), "the reader wants none"
    play_on(widget)
    reached = plural("{n} point", "{n} points", widget.sitting.match.totals[0])
    assert f"The game is over: {reached}." in told(widget)
    assert told(widget).count("The game is over") == 1
    points = widget.sitting.match.totals[0]
    theirs = list(rooms.rival(widget.sitting.record))[-1].scores()[0]
    assert f"You: {points} points. The strong computer with the same map and cards: {theirs}." in told(widget)
    assert "Place 1 of the hunts on this device." in told(widget)
    assert widget.best == (Best(HUNT, DAY, "Bea", points, points, 1),)
    kept = WellFormed(widget.html).places()["result-record"]
    assert kept["readonly"] == ""
    assert rooms.ranking([widget.sitting.to_json()])[0].points == points


def test_a_name_can_be_written_into_the_record_at_the_end() -> None:
    widget = alone(name="")
    press(widget, "alone", "daily", name="")
    play_on(widget)
    assert record.read(widget.sitting.to_json()).names == ("You",)
    press(widget, "own-name", " Bea  <b>")
    written_now = widget.sitting.to_json()
    assert rooms.ranking([written_now], DAY)[0].name == "Bea <b>"
    assert widget.first["record"] == written_now
    assert "Bea &lt;b&gt;" in widget.html
    assert "<b>" not in widget.html


def test_a_hunt_by_lot_is_another_each_time() -> None:
    widget = alone(seed=None)
    seeds = set()
    for _game in range(4):
        press(widget, "alone", "hunt")
        seeds.add(widget.sitting.record.start["seed"])
    assert len(seeds) == 4


def test_the_clock_is_there_for_who_wants_it() -> None:
    widget = alone()
    press(widget, "alone", "hunt", name="Ann", timed="on")
    assert "clock" in WellFormed(widget.html).places()


def test_a_game_that_was_explored_is_no_record() -> None:
    widget = alone()
    press(widget, "alone", "hunt")
    play_on(widget, 4)
    press(widget, "undo", "explore")
    play_on(widget)
    assert widget.sitting.record.explored
    assert widget.best == ()
    assert "it does not count" in told(widget)


def test_the_computer_s_game_goes_on_step_by_step_and_can_be_stopped() -> None:
    widget = alone(pause=0.02)
    press(widget, "alone", "hunt")
    play_on(widget)
    assert widget.sign
    widget.handle({"type": "tick"})
    assert not widget.sign
    assert widget.rival is not None
    shares = []
    for _step in range(10):
        widget.handle({"type": "tick"})
        shares.append(widget.rival.done)
    assert shares == sorted(shares)
    assert 0 < shares[-1] < 1
    press(widget, "rival")
    made = widget.rival.made
    widget.handle({"type": "tick"})
    assert widget.rival.made == made, "it was stopped"
    press(widget, "rival")
    for _step in range(400):
        widget.handle({"type": "tick"})
    assert widget.rival.points is not None
    assert widget.rival.done == 1


# --- the map of the day


def daily(**more: Any) -> Alone:
    widget = alone(**more)
    press(widget, "alone", "daily", name="Ann")
    return widget


def kept_by(widget: Alone) -> dict[str, Any]:
    """Return what the device would hand to another page later: the event with what was kept."""
    return {"type": "stored", "key": "daily-speedbiber", "value": json.dumps(widget.first)}


def test_the_map_of_the_day_is_that_of_the_date() -> None:
    widget = daily()
    assert widget.sitting.record.start == {"seed": rooms.daily_seed(DAY)}
    assert "this is the attempt that counts" in told(widget)
    assert daily(today=lambda: "2026-12-01").sitting.record.start != widget.sitting.record.start


def test_only_the_first_attempt_of_the_day_counts() -> None:
    widget = daily()
    play_on(widget)
    first = widget.first
    assert record.read(first["record"]).result == widget.sitting.match.totals
    assert widget.best == (), "it comes into no list of the hunt"
    press(widget, "leave")
    assert "for practice" in told(widget)
    press(widget, "alone", "daily")
    assert "for practice" in told(widget)
    play_on(widget, 5)
    assert widget.first == first
    again = alone()
    again.handle(kept_by(widget))
    press(again, "alone", "daily")
    assert not again.counts
    tomorrow = alone(today=lambda: "2026-12-01")
    tomorrow.handle(kept_by(widget))
    press(tomorrow, "alone", "daily")
    assert tomorrow.counts


def test_a_first_attempt_that_was_begun_goes_on_where_it_was() -> None:
    widget = daily()
    play_on(widget, 6)
    again = alone(name="")
    again.handle(kept_by(widget))
    assert "You have begun it today: go on." in told(again)
    press(again, "alone", "daily")
    assert again.sitting.record.moves == widget.sitting.record.moves
    assert again.counts
    play_on(again)
    assert again.first["record"] == again.sitting.to_json()
    assert again.own_name == "Ann", "whoever begins another game has the same name"


def test_a_first_attempt_without_a_name_goes_on_without_one() -> None:
    widget = alone()
    press(widget, "alone", "daily", name="")
    play_on(widget, 2)
    again = alone()
    again.handle(kept_by(widget))
    press(again, "alone", "daily")
    assert again.own_name == ""
    assert again.sitting.names() == ("You",)


@pytest.mark.parametrize(
    "value",
    [
        None,
        "{",
        "[]",
        "[" * 9999,
        '{"day": 5, "record": "x"}',
        json.dumps({"day": DAY, "record": "nonsense"}),
        json.dumps({"day": DAY, "record": record.Record("speedbiber", {}, 1, {"seed": 1}).to_json()}),
    ],
)
def test_what_was_kept_and_does_not_hold_breaks_nothing(value: object) -> None:
    widget = alone()
    widget.handle({"type": "stored", "key": "daily-speedbiber", "value": value})
    press(widget, "alone", "daily")
    assert widget.sitting.record.start == {"seed": rooms.daily_seed(DAY)}
    play_on(widget, 1)
    assert len(widget.sitting.record.moves) == 1


def test_a_record_is_checked_and_the_game_at_hand_goes_on() -> None:
    widget = alone()
    press(widget, "alone", "hunt", name="Bea")
    play_on(widget)
    good = widget.sitting.to_json()
    before = widget.sitting
    press(widget, "load", text=good)
    points = widget.sitting.match.totals[0]
    assert f"The record holds, move by move: Bea, {points} points." in told(widget)
    press(widget, "load", text=good.replace(f'"result":[{points}]', '"result":[999]'))
    assert "This record does not count. The record claims the totals 999" in told(widget)
    assert widget.sitting is before
    WellFormed(widget.html)


def test_a_game_that_cannot_be_played_alone_says_so() -> None:
    for widget in (Alone, Ranking):
        with pytest.raises(ValueError, match="Beverbende cannot be played alone"):
            widget(beverbende)


# --- the lists of the best


def test_an_ordinary_game_comes_into_the_list_with_the_points_of_its_place() -> None:
    play = Play(speedbiber, players=2, level="easy", seed=4, pause=0, names=["Ann", "Bob"])
    play.today = lambda: DAY
    play_on(play)
    totals, places = play.sitting.match.totals, play.sitting.match.places
    entry = Best(GAME, DAY, "Ann", rooms.ladder(totals, places)[0], totals[0], 2)
    assert play.best == (entry,), "the computer is in no list"
    listed = Leaders(speedbiber, today=lambda: DAY)
    listed.handle({"type": "stored", "key": "leaders-speedbiber", "value": written(play.best)})
    assert listed.entries == play.best
    assert f"1 Ann {DAY} {entry.counted} {entry.points} 2" in text_of(listed.html)


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 1},
        {"people": 0},
        {"options": speedbiber.Options(left_tiles="kept")},
        {"hands": "open"},
    ],
)
def test_other_games_come_into_no_list(settings: dict[str, Any]) -> None:
    play = Play(speedbiber, **{"players": 2, "level": "easy", "seed": 4, "pause": 0, **settings})
    play_on(play)
    assert play.sitting.match.over
    assert play.best == ()


def test_a_game_without_a_list_keeps_none() -> None:
    assert not [name for name in Play(beverbende).table.keep if name.startswith("leaders")]
    assert "leaders-speedbiber" in Play(speedbiber, players=2).table.keep


def entry(points: int, day: str = DAY, kind: str = GAME) -> Best:
    return Best(kind, day, f"N{points}", points, points, 3)


def test_a_list_has_ten_places_of_the_month_and_of_all_time() -> None:
    old = [entry(1000 + n, "2025-01-01") for n in range(12)]
    new = [entry(n) for n in range(12)]
    kept = added((), [*old, *new, entry(5, kind=HUNT)])
    assert [one.points for one in top(kept, GAME)] == [1000 + n for n in range(11, 1, -1)]
    assert [one.points for one in top(kept, GAME, "2026-11")] == list(range(11, 1, -1))
    assert [one.points for one in top(kept, HUNT)] == [5]
    assert len(kept) == 2 * MOST + 1
    assert read(written(kept)) == kept


def test_of_equal_points_the_earlier_stands_first_and_they_share_the_place() -> None:
    listed = Leaders(speedbiber, today=lambda: DAY)
    listed.entries = added((), [entry(7, "2026-11-20"), entry(7, "2026-11-10"), entry(3)])
    shown = text_of(listed.html)
    assert "1 N7 2026-11-10 7 7 3 1 N7 2026-11-20 7 7 3 3 N3" in shown


@pytest.mark.parametrize(
    "text",
    [
        None,
        5,
        "{",
        "{}",
        "[" * 9999,
        "[1]",
        '[["game","x","Ann",1,1,1]]',
        '[["other","2026-11-30","A",1,1,1]]',
    ],
)
def test_what_was_kept_and_is_no_list_is_an_empty_one(text: object) -> None:
    assert read(text) == ()


def test_names_in_the_list_are_text() -> None:
    listed = Leaders(speedbiber, today=lambda: DAY)
    bad = [["game", DAY, "<script>\n", 5, 5, 2]]
    listed.handle({"type": "stored", "key": "leaders-speedbiber", "value": json.dumps(bad)})
    assert "&lt;script&gt;" in listed.html
    assert "<script>" not in listed.html


def test_an_empty_list_says_so_and_a_full_one_can_be_emptied() -> None:
    listed = Leaders(speedbiber, today=lambda: DAY)
    assert text_of(listed.html).count("nothing yet") == 3
    listed.entries = (entry(5),)
    press(listed, "empty", "ask")
    assert listed.entries
    press(listed, "empty", "no")
    press(listed, "empty", "ask")
    press(listed, "empty", "yes")
    assert text_of(listed.html).count("nothing yet") == 3


# --- the ranking of a class


def finished(name: str, steps: int | None = None) -> str:
    widget = alone()
    press(widget, "alone", "daily", name=name)
    play_on(widget, steps)
    return widget.sitting.to_json()


def test_records_are_ranked_and_bad_ones_explained() -> None:
    good, half = finished("Ann"), finished("Bob", 8)
    points = record.read(good).result
    assert points is not None
    ranking = Ranking(speedbiber)
    press(ranking, "rank", records="\n".join([half, "", good, "{"]), day="")
    assert [(one.name, one.place) for one in ranking.entries] == [("Ann", 1), ("Bob", None), ("", None)]
    shown = text_of(ranking.html)
    assert "1 record counts, of 3." in shown
    assert f"1 Ann {points[0]} 2" in shown
    assert "The game has not been played to its end." in shown
    assert "not JSON" in shown
    assert ranking.to_csv().splitlines()[1] == f"1,Ann,{points[0]},2,"
    WellFormed(ranking.html)


def test_a_ranking_of_the_day_and_what_is_wrong_with_the_form() -> None:
    good = finished("=Ann()")
    assert Ranking(speedbiber, [good], day=DAY).entries[0].place == 1
    other = Ranking(speedbiber, [good], day="2026-12-01")
    assert "This is not the map of the day." in text_of(other.html)
    assert "'=Ann()" in Ranking(speedbiber, [good]).to_csv()
    ranking = Ranking(speedbiber)
    for values, wrong in [
        ({"records": " "}, "Paste the records first"),
        ({"records": good, "day": "yesterday"}, "is not a date; a date is written 2026-11-30."),
        ({"records": "x\n" * 300}, "At most 200 records"),
    ]:
        press(ranking, "rank", **values)
        assert wrong in text_of(ranking.html)
        assert ranking.entries == ()
