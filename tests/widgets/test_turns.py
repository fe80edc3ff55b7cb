"""Turns of several moves: taking back, the pace, the clock, advice on a whole turn, the sign at the end."""

from __future__ import annotations

import pytest

from engine import beverbende, speedbiber
from engine.speedbiber import Options
from engine.speedbiber.scene import EXAMPLE
from engine.widgets import Play

from .touching import WellFormed, click, key, press, text_of


def alone_at_table(**more: object) -> Play:
    """Return a game of two, the reader first."""
    settings = {"players": 2, "level": "easy", "seed": 4, "pause": 0.02, **more}
    return Play(speedbiber, **settings)  # type: ignore[arg-type]


def set_lodges(play: Play, most: int = 3) -> None:
    """Set the lodges for the card, the first that is allowed each."""
    for _lodge in range(most):
        click(play, str(play.sitting.state.moves()[0]))


def tick(play: Play) -> None:
    play.handle({"type": "tick"})


# --- taking back


def test_three_steps_can_be_taken_back_and_no_more() -> None:
    play = alone_at_table()
    set_lodges(play)
    assert play.sitting.free == 3
    for left in (2, 1, 0):
        key(play, "backspace")
        assert len(play.sitting.record.moves) == left
    key(play, "backspace")
    assert "nothing to take back" in text_of(play.html)
    assert not play.sitting.record.explored
    set_lodges(play, 1)
    assert play.sitting.free == 1, "a new step can be taken back again"


def test_a_turn_that_has_ended_is_taken_back_only_to_explore() -> None:
    play = alone_at_table(pause=0)
    set_lodges(play)
    click(play, "end")
    moves = play.sitting.record.moves
    assert play.sitting.awaited == 0
    key(play, "backspace")
    assert play.sitting.record.moves == moves
    assert "Up to 3 steps can be taken back, and none of a turn that has ended." in text_of(play.html)
    press(play, "undo", "explore")
    assert len(play.sitting.record.moves) == 3
    assert play.sitting.record.explored


def test_alone_a_turn_ends_as_well() -> None:
    play = alone_at_table(players=1)
    set_lodges(play)
    assert play.sitting.free == 3
    click(play, "end")
    assert play.sitting.free == 0
    assert play.sitting.undo_shows


def test_a_game_without_turns_of_several_moves_has_its_own_way() -> None:
    play = Play(beverbende, players=2, seed=3, pause=0)
    assert play.sitting.limit is None
    assert play.sitting.state.turn_number is None
    assert "options" in play.html


# --- the pace


def test_what_came_of_a_turn_stands_for_two_seconds_at_any_pace() -> None:
    play = alone_at_table()
    set_lodges(play)
    click(play, "end")
    assert play.table.tick["after"] in (600, 2000)  # the table is made now; asked for anew:
    play.ask_tick(play._wait)
    assert play.table.tick["after"] == 2000
    tick(play)
    assert play.table.tick["after"] == 20, "within a turn the pace is the reader's own"
    press(play, "pace", "long")
    play.pause = 5.0
    play.ask_tick(play._wait)
    assert play.table.tick["after"] == 5000


# --- advice


def test_an_advice_on_the_whole_turn_is_numbered_on_the_map() -> None:
    play = alone_at_table(pause=0)
    press(play, "advice")
    assert play.advice is not None
    assert play.advice.plan
    style = play.style()
    assert style.advised == (str(play.advice.move), *play.advice.plan)
    assert 'data-key="advised"' in play.html
    click(play, str(play.advice.move))
    assert play.advice is None
    assert play.style().advised == style.advised[1:], "the next step is the first now"
    key(play, "backspace")
    assert play.style().advised == style.advised
    other = next(str(move) for move in play.sitting.state.moves() if str(move) != style.advised[0])
    click(play, other)
    assert play.style().advised == (), "the reader goes another way"
    key(play, "backspace")
    key(play, "escape")
    assert play.style().advised == ()


# --- the log


def test_an_entry_of_the_log_leads_to_its_lodge() -> None:
    play = alone_at_table(pause=0)
    first = str(play.sitting.state.moves()[0])
    click(play, first)
    assert play.log_at == [f"lodge-{first}"]
    assert f'data-at="lodge-{first}"' in play.html
    set_lodges(play, 2)
    click(play, "end")
    assert play.log_at[3] == "", "the end of a turn is nowhere"
    assert play.html.count("data-at=") == sum(map(bool, play.log_at))
    play._retell()
    assert play.log_at[0] == f"lodge-{first}"


# --- the clock


def clock_of(play: Play) -> dict[str, str]:
    return WellFormed(play.html).places().get("clock", {})


def test_the_clock_runs_for_the_person_in_turn_only() -> None:
    play = alone_at_table()
    clock = clock_of(play)
    assert (clock["data-clock"], clock["data-grace"]) == ("120", "10")
    assert "data-runs" in clock
    set_lodges(play)
    assert clock_of(play)["data-turn"] == clock["data-turn"], "one clock for the whole turn"
    click(play, "end")
    assert "data-runs" not in clock_of(play)
    assert clock_of(play)["data-turn"] != clock["data-turn"]


def test_a_game_begun_anew_has_all_its_time_though_it_is_the_same_game() -> None:
    play = alone_at_table()
    first = clock_of(play)["data-turn"]
    press(play, "begin", players="2", people="1", seed="7", **{"option-clock": "30"})
    clock = clock_of(play)
    assert clock["data-clock"] == "30"
    assert clock["data-turn"] != first, "the browser would go on with what was left"
    press(play, "time-up", first)
    assert not play.sitting.record.moves


def test_a_game_without_a_clock_shows_none() -> None:
    assert clock_of(alone_at_table(options=Options(clock=0))) == {}
    assert clock_of(Play(beverbende, players=2)) == {}
    assert clock_of(alone_at_table(people=0)) == {}


def test_the_clock_waits_while_the_device_changes_hands() -> None:
    play = alone_at_table(people=2)
    first = clock_of(play)["data-turn"]
    set_lodges(play)
    click(play, "end")
    assert play.covered
    assert clock_of(play) == {}
    press(play, "ready")
    clock = clock_of(play)
    assert "data-runs" in clock
    assert clock["data-turn"] != first


def test_the_clock_can_be_stopped() -> None:
    play = alone_at_table()
    press(play, "clock")
    assert "data-runs" not in clock_of(play)
    press(play, "time-up", clock_of(play)["data-turn"])
    assert not play.sitting.record.moves
    press(play, "clock")
    assert "data-runs" in clock_of(play)


@pytest.mark.parametrize("pause", [0, 0.02])
def test_when_the_time_is_up_the_computer_ends_the_turn_and_it_is_in_the_record(pause: float) -> None:
    play = alone_at_table(pause=pause)
    click(play, str(play.sitting.state.moves()[0]))
    press(play, "time-up", clock_of(play)["data-turn"])
    assert "The time is up" in text_of(play.html)
    if pause:
        click(play, str(play.sitting.state.moves()[0]))
        key(play, "backspace")
        assert len(play.sitting.record.moves) == 1, "the computer ends it, nobody else"
    for _step in range(200):
        if play.sitting.state.turn_number != 1:
            break
        tick(play)
    assert play.sitting.state.turn_number in (2, 3)
    own = [move for seat, move in play.sitting.record.moves if seat == 0]
    assert len(own) >= 4
    assert own[-1] == "end"
    again = alone_at_table()
    press(again, "load", text=play.sitting.to_json())
    assert again.sitting.record.moves == play.sitting.record.moves


def test_a_time_that_is_up_too_late_means_nothing() -> None:
    play = alone_at_table(pause=0)
    turn = clock_of(play)["data-turn"]
    set_lodges(play)
    click(play, "end")
    moves = play.sitting.record.moves
    press(play, "time-up", turn)
    press(play, "time-up", "")
    assert play.sitting.record.moves == moves
    assert play.note == ""


# --- the end


def nearly_over(**more: object) -> Play:
    """Return a game alone with its last three lodges at hand."""
    example = {name: value for name, value in EXAMPLE.items() if name in ("parts", "wishes", "card", "seed")}
    position = {**example, "lodges": ["C4 D4 E4"], "left": [3]}
    return alone_at_table(players=1, position=position, **more)


def test_a_sign_stands_before_the_accounts() -> None:
    play = nearly_over()
    set_lodges(play)
    click(play, "end")
    assert play.sitting.match.over
    places = WellFormed(play.html).places()
    assert "sign" in places
    assert "sheet" not in places
    assert "count" not in places
    press(play, "accounts")
    places = WellFormed(play.html).places()
    assert "sign" not in places
    assert {"sheet", "count"} <= set(places)


def test_the_sign_goes_away_by_itself_or_by_a_key() -> None:
    for away in (tick, lambda play: key(play, "escape")):
        play = nearly_over()
        set_lodges(play)
        click(play, "end")
        assert play.sign
        away(play)
        assert not play.sign


def test_a_game_without_accounts_of_its_own_has_no_sign() -> None:
    play = Play(beverbende, players=2, people=0, level="easy", seed=2, pause=0.02)
    for _step in range(2000):
        if play.sitting.state.over:
            break
        tick(play)
    assert play.sitting.state.over
    assert not play.sign
