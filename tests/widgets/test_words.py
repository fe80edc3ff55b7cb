"""Questions to the referee in words: read, answered, and written down."""

from __future__ import annotations

import inspect
import re
from collections import defaultdict
from typing import Any

import pytest

from engine import beverbende, speedbiber
from engine.core.question import MOST_TEXT
from engine.core.record import read, verify
from engine.speedbiber import referee
from engine.widgets import Play, Referee
from engine.widgets.forms import named, seat_of

from .touching import WellFormed, click, press, text_of


def answered(referee: Referee) -> str:
    """Return the answer below the question."""
    return text_of(referee.html.split('data-key="words-said"')[1].split("</details>")[0])


def test_a_question_without_a_hand_has_a_conditional_answer(highcard: Any) -> None:
    referee = Referee(highcard)
    before = referee.start
    press(referee, "words", text="table: 5 9\ncard: 3")
    assert "It depends. It is allowed unless you hold a card over the 9." in answered(referee)
    assert "rules.html#rule-highcard-go-over" in referee.html
    assert referee.start == before, "too little is told to set a table up"
    press(referee, "words", text="table: 5 9\ncard: 10")
    assert "Allowed." in answered(referee)


def test_a_question_with_a_hand_is_ruled_on_and_set_up(highcard: Any) -> None:
    referee: Any = Referee(highcard, question="An older question?", tries=["1"])
    press(referee, "words", text="table: 5 9\ncard: 3\nhand: 3 11")
    assert "Not allowed. The 9 lies, and you hold the 11. Rule: Go over" in answered(referee)
    assert referee.start.lying == (5, 9)
    assert referee.start.hands[2] == (3, 11)
    assert referee.options.deals == 1
    assert not referee.tries
    assert verify(read(referee.record.to_json()), highcard).state == referee.start
    press(referee, "try", move="11")
    assert referee.verdict is not None
    assert referee.verdict.legal


def test_the_text_is_read_back_as_it_is_understood(highcard: Any) -> None:
    referee = Referee(highcard)
    press(referee, "words", text="  card:   3\ntable: 5   9 ")
    assert referee.words.text == "table: 5 9\ncard: 3"
    again = Referee(highcard)
    press(again, "words", text=referee.words.text)
    assert again.words.ruling == referee.words.ruling


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "The card in question is missing."),
        ("table: 5\nchair: 3", "Line 2: “chair: 3” is no part of a question."),
        ("card: <script>", "“<script>” is not a move"),
        ("x" * (MOST_TEXT + 1), f"at most {MOST_TEXT} characters"),
    ],
)
def test_bad_text_gets_the_first_thing_wrong(highcard: Any, text: str, wrong: str) -> None:
    referee = Referee(highcard)
    before = referee.start
    press(referee, "words", text="table: 5 9\ncard: 10")
    press(referee, "words", text=text)
    assert wrong in referee.words.note
    assert referee.words.text == text[:MOST_TEXT], "nothing typed is lost"
    assert referee.words.ruling is None
    assert referee.start == before
    assert "<script" not in referee.html
    WellFormed(referee.html)


def test_an_impossible_situation_is_told(highcard: Any) -> None:
    referee = Referee(highcard)
    before = referee.start
    press(referee, "words", text="table: 5\ncard: 3\nhand: 3 5")
    assert "The 5 is there twice." in answered(referee)
    assert referee.start == before


def test_the_last_move_tried_stands_there_in_words(highcard: Any) -> None:
    referee = Referee(highcard, {"hands": ["1", "3 12", "5 6", "7 8"], "lying": "2"})
    press(referee, "try", move="1")
    assert referee.words.text == "table: 2\ncard: 1\nhand: 3 12"
    places = WellFormed(referee.html).places()
    assert places["copy-words"]["data-copy"] == "words"
    press(referee, "words", text=referee.words.text)
    assert referee.words.ruling is not None
    assert referee.words.ruling.legal is False


def test_an_example_stands_there_at_first_with_help(highcard: Any) -> None:
    referee = Referee(highcard)
    assert referee.words.text == "table: 5\ncard: 3"
    assert "Table, card, hand." in text_of(referee.html)


def test_a_game_without_questions_in_words_offers_none() -> None:
    referee = Referee(beverbende)
    assert "Describe it in words" not in referee.html
    press(referee, "words", text="card: 3")
    press(referee, "try", move="draw")
    assert "Describe it in words" not in referee.html


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "C6 and C7 are free reeds beside lodges of P0, so the lodge goes to one of them.",
            "C6 and C7 are free reeds beside lodges of yours, so the lodge goes to one of them.",
        ),
        ("P0 has no lodge left.", "You have no lodge left."),
        ("The card of P0 is reeds, and P0 holds it.", "Your card is reeds, and you hold it."),
        ("It is the turn of P1, not of P0.", "It is the turn of Bram, not yours."),
        ("The set belongs to P1, and P1 has it.", "The set belongs to Bram, and Bram has it."),
    ],
)
def test_a_reason_speaks_to_the_reader(text: str, told: str) -> None:
    assert named(text, ("You", "Bram")) == told
    assert named(text, ("Ann", "Bram")) == text.replace("P0", "Ann").replace("P1", "Bram")


SENTENCES = sorted(
    {
        sentence
        for sentence in re.findall(r'"([^"]*)"', inspect.getsource(referee))
        if re.search(r"\{(hex|hexes|origin|to|seat|turn)\}", sentence)
    }
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_hex_of_column_p_is_no_player(sentence: str) -> None:
    """Each sentence of Speedbiber's referee, with a hex in every place for one and a seat in every other."""
    hexes = {"hex": "P1", "hexes": "P2, P3 and P4", "origin": "P1", "to": "P12"}

    def told(seat: str, turn: str) -> str:
        places = defaultdict(lambda: "x", hexes, seat=seat, turn=turn)
        return sentence.replace("P{", "{").format_map(places)

    plain, found = told("P1", "P0"), seat_of("speedbiber")
    assert named(plain, ("Ann", "Bram", "Cem", "Dan", "Eva"), found) == told("Bram", "Ann")


def test_a_refusal_in_a_game_leaves_the_hex_its_name() -> None:
    play = Play(speedbiber, seats=("you", "you"), seed=3, names=["Ann", "Bram"])
    click(play, "P1")
    assert play.verdict is not None
    assert play.verdict.reason.startswith("P1 is reeds.")
    assert "Not allowed. P1 is reeds." in text_of(play.html)
