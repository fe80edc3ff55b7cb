from __future__ import annotations

import json

import pytest

from engine import beverbende
from engine.core import record
from engine.widgets import Play
from engine.widgets.sitting import name_all

from .touching import WellFormed, click, finish_match, key, press, text_of


def test_a_match_is_played_to_its_end_and_counted() -> None:
    play = Play(beverbende, players=3, seed=11, pause=0)
    finish_match(play)
    shown = text_of(play.html)
    assert "The match is over" in shown
    assert "The count" in shown
    assert len(play.sitting.match.played) == 3
    for total in play.sitting.match.totals:
        assert f" {total} " in shown


@pytest.mark.parametrize(("seed", "winner"), [(3, "Bram"), (4, "You")])
def test_the_winner_is_named_in_words_that_fit_the_reader_too(seed: int, winner: str) -> None:
    play = Play(beverbende, players=2, seed=seed, level="easy", pause=0)
    finish_match(play)
    assert play.sitting.match.places == ((2, 1) if winner == "Bram" else (1, 2))
    assert f"The match is over. The winner: {winner}." in text_of(play.html)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_level_is_played_against(level: str) -> None:
    play = Play(beverbende, players=2, seed=3, level=level, pause=0)
    finish_match(play)
    assert play.sitting.seats == ("you", level)
    assert play.sitting.match.over


def test_a_refused_click_names_the_rule_and_links_to_it() -> None:
    play = Play(beverbende, seed=7, pause=0)
    before = play.sitting
    click(play, "knock")
    assert play.verdict is not None
    assert play.verdict.rule is not None
    assert play.verdict.rule.id == "knock-after-action"
    assert 'href="rules.html#rule-beverbende-knock-after-action"' in play.html
    assert "Not allowed." in text_of(play.html)
    assert play.sitting is before


@pytest.mark.parametrize("move", ["look b", "look P1 c", "shift a b", "replace a", "put a hidden"])
def test_what_people_try_is_refused_and_changes_nothing(move: str) -> None:
    play = Play(beverbende, seed=7, pause=0)
    before = play.sitting
    click(play, move)
    assert play.verdict is not None
    assert not play.verdict.legal
    assert play.sitting is before


def test_text_that_is_no_move_is_told() -> None:
    play = Play(beverbende, seed=7, pause=0)
    click(play, "<script>alert(1)</script>")
    assert "is not a move" in text_of(play.html)
    assert "<script>" not in play.html


def test_a_swap_is_made_of_picks() -> None:
    position = {"rows": ["6 ? ? 2", "? ? ? ?"], "drawn": "swap", "turns": [1, 1]}
    play = Play(beverbende, seats=("you", "you"), position=position)
    click(play, "swap b")
    assert play.picks == ("swap", "b")
    places = WellFormed(play.html).places()
    assert places["P0-b"]["aria-pressed"] == "true"
    assert places["P1-c"]["data-move"] == "swap b P1 c"
    assert "lit" in places["P1-c"]["class"].split()
    click(play, "swap b")
    assert not play.picks, "the same pick again takes it back"
    click(play, "swap c")
    key(play, "escape")
    assert not play.picks
    click(play, "swap b")
    click(play, "swap b P1 c")
    assert play.sitting.state.phase == "end"
    assert play.sitting.record.moves == ((0, "swap b P1 c"),)


def test_legal_things_are_lit_and_the_others_can_be_tried() -> None:
    play = Play(beverbende, seed=5, pause=0)
    press(play, "looked")
    places = WellFormed(play.html).places()
    assert "lit" in places["stock"]["class"]
    assert places["stock"]["tabindex"] == "0"
    assert places["knock"]["data-move"] == "knock"
    assert "lit" not in places["knock"]["class"]


def test_what_is_known_is_marked_in_coach_mode_and_hidden_in_memory_mode() -> None:
    play = Play(beverbende, seed=5, pause=0)
    card = play.sitting.state.rows[0][0]
    assert {"P0-a", "P0-d"} <= play.shown, "the first look shows the two outer cards in either mode"
    press(play, "memory", "memory")
    assert "P0-a" in play.shown
    press(play, "looked")
    hidden = WellFormed(play.html).places()["P0-a"]["aria-label"]
    assert f"a {card}" not in hidden
    press(play, "memory", "coach")
    assert "you know it" in WellFormed(play.html).places()["P0-a"]["aria-label"]


def test_a_peek_shows_the_card_until_the_next_move() -> None:
    position = {"rows": ["6 4 ? 2", "? ? ? ?"], "drawn": "peek", "turns": [1, 1]}
    play = Play(beverbende, seats=("you", "you"), position=position, memory="memory")
    click(play, "peek b")
    assert play.shown == {"P0-b"}
    assert "Your card b: a 4." in WellFormed(play.html).places()["P0-b"]["aria-label"]
    click(play, "pass")
    press(play, "ready")
    assert "a 4" not in text_of(play.html), "what one person saw is not told to the next"
    assert not any("a 4" in one.get("aria-label", "") for one in WellFormed(play.html).places().values())


def test_without_people_the_computer_players_are_watched_at_an_open_table() -> None:
    play = Play(beverbende, players=2, people=0, level="easy", seed=2, pause=1)
    assert play.viewer is None
    click(play, "draw")
    assert not play.sitting.record.moves
    finish_match(play)
    assert play.sitting.match.over


# --- taking back


def test_taking_back_stops_at_what_has_come_to_light() -> None:
    play = Play(beverbende, seats=("you", "you"), seed=3)
    press(play, "looked")
    click(play, "draw")
    press(play, "undo")
    assert play.sitting.record.moves == ((0, "draw"),), "the drawn card has been seen"
    assert "exploring" in play.html or "explore" in text_of(play.html)
    press(play, "undo", "explore")
    assert not play.sitting.record.moves
    assert play.sitting.record.explored
    assert json.loads(play.sitting.to_json())["explored"] is True


def test_taking_back_what_showed_nothing_is_free() -> None:
    position = {"rows": ["6 ? ? 2", "? ? ? ?"], "discard": "3", "turns": [1, 1]}
    play = Play(beverbende, seats=("you", "easy"), position=position)
    click(play, "take")
    click(play, "put a")  # the 6 was known
    key(play, "backspace")
    key(play, "backspace")
    assert not play.sitting.record.moves
    assert not play.sitting.record.explored


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    play = Play(beverbende, seed=3)
    key(play, "backspace")
    assert "nothing to take back" in text_of(play.html)


def test_advice_comes_with_a_reason() -> None:
    play = Play(beverbende, seed=5, pause=0)
    press(play, "looked")
    key(play, "r")
    assert play.advice is not None
    assert play.sitting.state.check(play.advice.move, 0)
    assert text_of(str(play.advice.reason)).split()[0] in text_of(play.html)


# --- several people at one device


def test_the_table_is_covered_between_two_people() -> None:
    play = Play(beverbende, seats=("you", "you"), names=("Ann", "Bob"), seed=4)
    press(play, "looked")
    moves = ("draw", "discard", "pass") if "discard" in _choices(play, "draw") else ("draw",)
    for move in moves:
        click(play, move)
    if not play.covered:
        pytest.skip("this seed begins with another card")
    shown = text_of(play.html)
    assert "Hand the device to Bob." in shown
    assert "<svg" not in play.html
    assert play.sitting.to_json() not in shown, "the record holds the seed and so every card"
    press(play, "ready")
    assert play.viewer == 1
    assert play.shown, "Bob has not looked at the outer two yet"


def _choices(play: Play, move: str) -> list[str]:
    return [str(one) for one in play.sitting.state.play(move).moves()]


def test_computer_players_wait_for_their_tick_and_stale_ticks_do_nothing() -> None:
    play = Play(beverbende, players=2, seats=("easy", "you"), seed=4, pause=1)
    press(play, "looked")
    assert not play.sitting.record.moves
    play.handle({"type": "tick", "n": -1})
    assert not play.sitting.record.moves
    play.handle({"type": "tick"})
    assert len(play.sitting.record.moves) == 1


# --- records


def test_a_record_goes_out_and_comes_back() -> None:
    play = Play(beverbende, players=3, seed=11, pause=0)
    finish_match(play)
    other = Play(beverbende, players=3, seed=1)
    press(other, "load", text=play.sitting.to_json())
    assert other.sitting.match.totals == play.sitting.match.totals
    assert other.sitting.to_json() == play.sitting.to_json()
    assert other.log == play.log


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("{", "not JSON"),
        ("[]", "JSON object"),
        ('{"format":1,"game":"chess","players":2,"start":{"seed":1},"moves":[]}', "chess"),
        ('{"format":1,"game":"beverbende","players":2,"start":{"seed":1},"moves":[[0,"knock"]]}', "Move 1"),
        ('{"format":1,"game":"beverbende","players":2,"start":{"seed":1},"moves":[[1,"draw"]]}', "Move 1"),
        ("x" * 2_000_000, "longer"),
    ],
)
def test_a_bad_record_is_explained_and_nothing_is_lost(text: str, wrong: str) -> None:
    play = Play(beverbende, players=3, seed=11, pause=0)
    press(play, "looked")
    click(play, "draw")
    before = play.sitting
    press(play, "load", text=text)
    assert play.sitting is before
    assert wrong in play.note


def test_names_are_escaped_everywhere() -> None:
    evil = '<script>alert("x")</script>'
    play = Play(beverbende, players=3, names=(evil, "<b>B", "C"), seed=11, pause=0)
    finish_match(play)
    for html in (play.html, play.picture):
        assert "<script" not in html
        assert "<b>" not in html
        WellFormed(html)
    hostile = record.read(play.sitting.to_json())
    assert hostile.names[0] == evil


# --- a new match


def test_the_form_begins_a_new_match_with_options() -> None:
    play = Play(beverbende, seed=1)
    form = {"players": "2", "people": "1", "level": "easy", "names": "Ann", "seed": "9"}
    press(play, "begin", **form, **{"option-knock_penalty": "10"})
    assert play.note == ""
    assert play.sitting.seats == ("you", "easy")
    assert play.sitting.names()[0] == "Ann"
    assert play.sitting.match.options.knock_penalty == 10


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"players": "9"}, "2 to 6"),
        ({"seed": "seven"}, "whole number"),
        ({"people": "5", "players": "3"}, "5"),
        ({"level": "<i>"}, "level"),
    ],
)
def test_a_bad_form_is_told_and_the_old_match_goes_on(changed: dict[str, str], wrong: str) -> None:
    play = Play(beverbende, seed=1)
    before = play.sitting
    press(play, "begin", **({"players": "3", "people": "1", "seed": "2"} | changed))
    assert wrong in play.note
    assert play.sitting is before
    assert "<i>" not in play.html


def test_the_static_picture_stands_beside_the_widget() -> None:
    play = Play(beverbende, seed=1)
    data, _metadata = play._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert 'class="oh oh-picture"' in data["text/html"]
    assert 'data-move="draw"' in data["text/html"]
    page = WellFormed(data["text/html"])
    assert len(page.ids()) == len(set(page.ids()))


def test_two_tables_on_a_page_share_no_id() -> None:
    first, second = Play(beverbende, seed=1), Play(beverbende, seed=1)
    assert not set(WellFormed(first.html).ids()) & set(WellFormed(second.html).ids())


def test_every_round_is_told_from_others_on_the_device() -> None:
    def told(play: Play) -> str:
        return play.html.split('data-round="')[1].split('"')[0]

    play = Play(beverbende, players=2, seed=3, pause=0)
    first = told(play)
    finish_match(play)
    assert len({first, told(play), told(Play(beverbende, players=2, seed=4, pause=0))}) == 3
    assert told(Play(beverbende, players=2, seed=3, pause=0)) == first


def test_everybody_has_a_name_of_their_own_at_the_largest_table() -> None:
    for people in range(3):
        names = name_all(("you",) * people + ("easy",) * (20 - people), ())
        assert len(set(names)) == 20
