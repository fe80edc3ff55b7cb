"""Computer players that take their time, open hands, pace and looks, at a table of two sides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import beverbende
from engine.core.record import read, verify
from engine.widgets import Deal, Lessons, Play, Referee

from .touching import WellFormed, click, key, press, text_of


def tick(play: Play, times: int = 1) -> None:
    for _time in range(times):
        play.handle({"type": "tick"})


def slow(game: Any, *seats: str, **more: Any) -> Play:
    return Play(game, seats=seats or ("slow", "you", "slow", "slow"), seed=3, **{"pause": 1.0} | more)


def progress(play: Play) -> dict[str, str] | None:
    return next((attributes for name, attributes in WellFormed(play.html).tags if name == "progress"), None)


def test_a_player_thinks_step_by_step_and_shows_how_far_it_is(highcard: Any) -> None:
    play = slow(highcard)
    assert progress(play) is None, "nobody thinks before the pause is over"
    shares = []
    while not play.sitting.record.moves:
        tick(play)
        shown = progress(play)
        if shown is not None:
            shares.append(shown["value"])
            assert shown["aria-label"] == "Bram is thinking"
    assert shares == ["25", "50", "75"]
    assert progress(play) is None
    assert play.thought is None


def test_thinking_in_steps_leads_to_the_same_move_as_at_once(highcard: Any) -> None:
    stepwise, at_once = slow(highcard), slow(highcard, pause=0)
    while stepwise.sitting.computer_to_move is not None:
        tick(stepwise)
    assert stepwise.sitting.record == at_once.sitting.record
    assert at_once.thought is None


def test_no_progress_is_told_in_a_live_region(highcard: Any) -> None:
    play = slow(highcard)
    tick(play)
    page = WellFormed(play.html)
    assert progress(play) is not None
    before = page.places()["thinking"]
    assert "role" not in before
    assert "aria-live" not in before
    said = text_of(play.html.split('data-key="said"')[1].split("</div>")[0])
    tick(play)
    assert said == text_of(play.html.split('data-key="said"')[1].split("</div>")[0])


def test_play_now_takes_the_best_so_far(highcard: Any) -> None:
    hands = {"hands": ["1 2 12", "3 4 5", "6 7 8", "9 10 11"]}
    play = Play(highcard, seats=("slow", "you", "slow", "slow"), position=hands, pause=1.0)
    tick(play)
    press(play, "now")
    assert play.sitting.record.moves == ((0, "1"),), "the only card that it had looked at"
    assert play.sitting.computer_to_move is None
    assert verify(read(play.sitting.to_json()), highcard).state == play.sitting.state
    assert not play.sitting.record.explored


def test_play_now_before_the_first_step_is_still_a_move(highcard: Any) -> None:
    play = slow(highcard)
    press(play, "now")
    assert not play.sitting.record.moves, "nobody thinks yet"
    tick(play)
    assert play.thought is not None
    play.thought.now = None
    press(play, "now")
    assert len(play.sitting.record.moves) == 1


def test_a_tick_after_the_thinking_was_cut_short_does_nothing(highcard: Any) -> None:
    play = slow(highcard)
    tick(play)
    press(play, "now")
    before = play.sitting
    tick(play, 5)
    assert play.sitting is before, "it is the person's turn"


def mine(game: Any, **more: Any) -> Play:
    """Return a match in which the person is to move."""
    return Play(game, seats=("you", "slow", "slow", "slow"), seed=3, **{"pause": 1.0} | more)


def test_advice_is_looked_for_in_steps_too(highcard: Any) -> None:
    play = mine(highcard)
    key(play, "r")
    assert play.advice is None
    shown = progress(play)
    assert shown is not None
    assert shown["aria-label"] == "Looking for the best move"
    tick(play, 3)
    assert play.advice == mine(highcard, pause=0).sitting.advice(0)
    assert progress(play) is None
    assert not play.sitting.record.moves, "advice is no move"


def test_advice_can_be_cut_short_or_given_up(highcard: Any) -> None:
    play = mine(highcard)
    press(play, "advice")
    press(play, "now")
    assert play.advice is not None
    assert play.advice.reason == "The best of 1."
    for give_up in ("cancel", "escape"):
        press(play, "advice")
        if give_up == "cancel":
            press(play, "cancel")
        else:
            key(play, "escape")
        assert play.thought is None
        tick(play, 5)
        assert play.advice is None
        assert play.note == "No advice is shown or looked for any more.", "it is read out"
    key(play, "escape")
    assert play.note == "", "there was none"
    key(play, "r")
    tick(play, 9)
    assert play.advice is not None
    key(play, "escape")
    assert play.advice is None
    assert play.note == "No advice is shown or looked for any more."


def test_a_move_puts_an_end_to_the_search_for_advice(highcard: Any) -> None:
    play = mine(highcard)
    press(play, "advice")
    click(play, str(play.sitting.state.moves()[0]))
    assert len(play.sitting.record.moves) == 1
    tick(play)
    assert play.thought is not None
    assert not play.thought.advice
    tick(play, 20)
    assert play.advice is None


def test_taking_back_while_somebody_thinks(highcard: Any) -> None:
    play = mine(highcard)
    click(play, str(play.sitting.state.moves()[0]))
    tick(play, 2)
    assert play.thought is not None
    key(play, "backspace")
    assert play.thought is None
    assert not play.sitting.record.moves
    tick(play, 5)
    assert not play.sitting.record.moves, "it is the person's turn again"
    click(play, str(play.sitting.state.moves()[0]))
    tick(play, 30)
    assert play.sitting.state.to_move == 0, "they have all thought and moved"


def test_a_new_or_loaded_match_while_somebody_thinks(highcard: Any) -> None:
    play = slow(highcard)
    tick(play, 2)
    text = mine(highcard, pause=0).sitting.to_json()
    press(play, "load", text=text)
    assert play.thought is None
    assert play.sitting.to_json() == text
    tick(play, 2)
    press(play, "begin", players="4", people="0", level="slow", seed="5")
    assert play.thought is None
    assert play.sitting.seats == ("slow",) * 4
    tick(play, 200)
    assert play.sitting.state.over


def test_a_bad_form_does_not_stop_the_thinking(highcard: Any) -> None:
    play = slow(highcard)
    tick(play, 2)
    press(play, "begin", players="4", people="9", level="slow", seed="5")
    press(play, "load", text="{")
    tick(play, 3)
    assert len(play.sitting.record.moves) == 1


def test_the_table_is_covered_after_somebody_has_thought(highcard: Any) -> None:
    for pause in (1.0, 0.0):
        play = Play(highcard, seats=("you", "slow", "you", "slow"), seed=3, pause=pause)
        click(play, str(play.sitting.state.moves()[0]))
        tick(play, 5)
        assert play.covered
        assert play.next_viewer == 2
        press(play, "ready")
        assert play.viewer == 2


# --- several may act


def chatting(game: Any, *seats: str) -> Play:
    return slow(game, *seats, options=game.Options(chat=1))


def test_a_person_who_may_act_holds_nobody_up(highcard: Any) -> None:
    play = chatting(highcard)
    assert play.sitting.state.actors() == (0, 1, 2, 3)
    tick(play, 4)
    assert len(play.sitting.record.moves) == 1, "the computer player that was waited for has moved"
    tick(play, 20)
    assert len(play.sitting.record.moves) == 1, "and now the person is waited for"


def test_acting_out_of_turn_makes_the_other_think_again(highcard: Any) -> None:
    play = chatting(highcard)
    tick(play, 2)
    assert play.thought is not None
    click(play, "hello")
    assert play.sitting.record.moves == ((1, "hello"),)
    assert play.thought is None
    tick(play, 4)
    assert [seat for seat, _move in play.sitting.record.moves] == [1, 0]
    assert verify(read(play.sitting.to_json()), highcard).state == play.sitting.state


def test_there_is_advice_only_for_who_is_waited_for(highcard: Any) -> None:
    play = chatting(highcard)
    press(play, "advice")
    assert "when it is your turn" in play.note
    assert play.thought is None


def test_the_device_goes_to_the_one_who_is_waited_for(highcard: Any) -> None:
    play = chatting(highcard, "you", "you", "slow", "slow")
    assert not play.covered
    click(play, "hello")
    assert not play.covered, "whoever may still act does not get the device for that"
    click(play, play.sitting.state.moves()[0])
    assert play.covered
    assert play.next_viewer == 1


# --- settings of the table


def test_open_hands_show_every_card_and_are_marked(highcard: Any) -> None:
    play = mine(highcard)
    assert "from 0, lying (), own, arabic" in play.html
    assert not play.sitting.record.explored
    press(play, "hands", "open")
    assert "from 0, lying (), open, arabic" in play.html
    for hand in play.sitting.state.hands:
        for card in hand:
            assert f'data-move="{card}"' in play.html
    assert json.loads(play.sitting.to_json())["explored"] is True
    press(play, "hands", "hidden")
    assert "from 0, lying (), own, arabic" in play.html
    assert play.sitting.record.explored, "what was seen was seen"


def test_with_open_hands_only_the_own_moves_can_be_chosen(highcard: Any) -> None:
    play = mine(highcard, hands="open")
    assert play.sitting.record.explored
    assert 'role="button"' in play.html
    click(play, str(play.sitting.state.moves()[0]))
    assert 'role="button"' not in play.html, "it is the turn of another"


def test_advice_never_sees_more_than_the_seat_may_know(highcard: Any) -> None:
    for hands in ("hidden", "open"):
        play = mine(highcard, pause=0, hands=hands)
        key(play, "r")
        assert play.advice == play.sitting.advice(0)
    assert "open" in play.html


def test_looking_into_a_round_that_is_over_is_no_exploring(highcard: Any) -> None:
    play = mine(highcard, pause=0)
    while not play.sitting.state.over:
        click(play, str(play.sitting.state.moves()[0]))
    press(play, "hands", "open")
    assert not play.sitting.record.explored
    press(play, "next-round")
    assert play.sitting.record.explored


def test_who_watches_without_playing_explores_nothing(highcard: Any) -> None:
    assert not slow(highcard, "slow", "slow", "slow", "slow", hands="open").sitting.record.explored


def test_the_pace_changes_during_a_match(highcard: Any) -> None:
    play = mine(highcard)
    press(play, "pace", "long")
    assert play.pause == 2.0
    press(play, "pace", "none")
    assert 0 < play.pause < 0.1, "the table still shows every move"
    press(play, "pace", "<script>")
    assert 0 < play.pause < 0.1
    assert 'selected="">none' in play.html


def test_the_winners_are_the_partners(highcard: Any) -> None:
    play = mine(highcard, pause=0, names=("Ann", "Bob", "Cem", "Dirk"))
    while not play.sitting.match.over:
        if play.sitting.state.over:
            press(play, "next-round")
        click(play, str(play.sitting.state.moves()[0]))
    ours, theirs = play.sitting.match.totals[:2]
    assert ours != theirs
    won = "Ann and Cem win." if ours > theirs else "Bob and Dirk win."
    shown = text_of(play.html)
    assert f"The match is over: {won}" in shown
    assert "Round Ann and Cem Bob and Dirk 1" in shown, "a column for each side"
    assert f"Total {ours} {theirs} Place" in shown


def test_what_a_game_does_not_mark_is_not_offered(highcard: Any) -> None:
    assert "Hide what I know" in Play(beverbende, pause=0).html
    assert "Hide what I know" not in mine(highcard).html
    assert 'name="memory"' not in mine(highcard).html


# --- looks


def test_a_look_changes_the_drawing_and_is_kept(highcard: Any) -> None:
    play = mine(highcard)
    sent: list[Any] = []
    play.table.send = sent.append
    press(play, "look", "roman", at="digits")
    assert "own, roman" in play.html
    assert sent == [{"type": "store", "key": "looks-highcard", "value": '{"digits": "roman"}', "share": True}]
    assert list(play.table.keep) == ["looks-highcard"]


@pytest.mark.parametrize("make", [Play, Deal, Referee])
def test_looks_kept_on_the_device_hold_at_every_table(highcard: Any, make: Any) -> None:
    widget = make(highcard)
    assert "arabic" in widget.html
    widget.handle({"type": "stored", "key": "looks-highcard", "value": '{"digits": "roman"}'})
    assert "roman" in widget.draw().split("<title>")[1].split("</title>")[0]
    WellFormed(widget.html)


@pytest.mark.parametrize(
    "kept",
    [None, 5, "{", "[]", '{"digits": "greek"}', '{"other": "roman"}', '{"digits": ["roman"]}', "[" * 9999],
)
def test_looks_that_there_are_not_are_ignored(highcard: Any, kept: object) -> None:
    play = mine(highcard)
    play.handle({"type": "stored", "key": "looks-highcard", "value": kept})
    play.handle({"type": "stored", "key": "looks-beverbende", "value": '{"digits": "roman"}'})
    press(play, "look", "greek", at="digits")
    press(play, "look", "roman", at="fingers")
    assert play.looks == {"digits": "arabic"}


def test_a_game_without_looks_keeps_and_offers_none() -> None:
    for widget in (Play(beverbende), Lessons(beverbende), Deal(beverbende), Referee(beverbende)):
        assert "How the table is drawn" not in widget.html
        assert not [name for name in widget.table.keep if name.startswith("looks")]
