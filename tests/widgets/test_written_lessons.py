"""Every lesson in moves can be done by writing them: what is forbidden has often no place on the table."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from engine import beverbende, boonanza, duizenden, klaverjas, speedbiber
from engine.core.lesson import Lesson
from engine.widgets import Lessons, Referee

LESSONS: list[tuple[Any, Lesson]] = [
    (game, lesson)
    for game in (beverbende, boonanza, klaverjas)
    for lesson in import_module(f"{game.__name__}.lessons").LESSONS
]
IN_MOVES = [(game, lesson) for game, lesson in LESSONS if lesson.goal.kind in ("play", "refused")]


def name(part: Any) -> str:
    """Return how a game or a lesson is called among the tests."""
    return part.id if isinstance(part, Lesson) else str(part.RULES.game)


@pytest.mark.parametrize(("game", "lesson"), IN_MOVES, ids=name)
def test_a_lesson_is_done_by_writing(game: Any, lesson: Lesson) -> None:
    widget = Lessons(game, only=lesson.id)
    for at, step in enumerate(lesson.goal.moves):
        if lesson.goal.scripted(at):
            continue
        assert 'name="move"' in str(widget.draw())
        written = step.split("|")[0].strip().replace("P?", "P1").replace("?", "a")
        widget.on_try("", {"move": written})
    assert widget.outcome.done
    assert widget.told(lesson.done) in str(widget.draw()).replace("&#x27;", "'")
    assert 'name="move"' not in str(widget.draw())


TOLD: list[tuple[Any, Lesson]] = [
    (game, lesson)
    for game in (beverbende, boonanza, klaverjas, duizenden, speedbiber)
    for lesson in import_module(f"{game.__name__}.lessons").LESSONS
]
SEAT = {game.RULES.game: r"\bP\d\b" for game in (beverbende, boonanza, klaverjas, duizenden)}
SEAT["speedbiber"] = r"\bP0\b|\b(?:of|to) P\d\b|\bP\d (?:has|had|have|can|gets)\b"
"""A seat that is left without its name; in Speedbiber P7 is a hex."""


@pytest.mark.parametrize(("game", "lesson"), TOLD, ids=name)
def test_a_lesson_calls_the_players_by_name(game: Any, lesson: Lesson) -> None:
    seat = re.compile(SEAT[game.RULES.game])
    widget = Lessons(game, only=lesson.id)
    widget.on_hint("", {})
    drawn = str(widget.draw())
    said = [*re.split(r"<[^>]*>", drawn), *re.findall(r'aria-label="([^"]*)"', drawn)]
    said += [widget.told(text) for text in (lesson.done, *(why for _tried, why in lesson.wrong))]
    assert [text for text in said if seat.search(text)] == []
    assert not re.search(rf"\bP{lesson.seat}\b", re.sub(r"\*.*?\*", "", lesson.text)), "that is you"


@pytest.mark.parametrize("partner", ["Bram", "bram", "P1"])
def test_a_move_may_be_written_with_the_name_of_a_player(partner: str) -> None:
    widget = Lessons(boonanza, only="first-trade")
    assert "<em>offer Bram t0 for soy</em>" in str(widget.draw())
    widget.on_try("", {"move": f"offer {partner} t0 for soy"})
    assert widget.outcome.done
    assert "Bram has a fourth green bean" in str(widget.draw())


def test_who_answers_by_choosing_a_name_is_judged_by_the_seat() -> None:
    widget = Lessons(klaverjas, only="who-leads")
    widget.on_answer("1", {})
    assert "Not yet." in str(widget.draw())
    assert "Castor, who plays the deal</button>" in str(widget.draw())
    widget.on_answer("0", {})
    assert widget.outcome.done


def test_what_is_no_move_is_told_and_changes_nothing() -> None:
    widget = Lessons(beverbende, only="first-move")
    widget.on_try("", {"move": "<script>"})
    assert "<script>" not in str(widget.draw())
    assert "is not a move" in str(widget.draw())
    widget.on_try("", {"move": "take"})
    assert widget.outcome.right


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=name)
def test_a_table_is_drawn_only_where_there_is_a_situation(game: Any, lesson: Lesson) -> None:
    assert ("<svg" in str(Lessons(game, only=lesson.id).draw())) == bool(lesson.position)


def test_a_refused_move_is_tried_although_more_would_make_it_legal() -> None:
    table: Any = boonanza
    refused = [[0, 1, "green", "soy"]]
    widget = Referee(table, {"turned": "green stink", "refused": refused})
    widget.on_try("", {"move": "offer P1 t0 for soy"})
    assert widget.verdict is not None
    assert widget.verdict.rule == boonanza.RULES["no-repeat"]
    widget.on_try("", {"move": "offer P1 t0 for soy soy"})
    assert widget.verdict.legal
