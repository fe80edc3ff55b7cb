"""Every lesson in moves can be done by writing them: what is forbidden has often no place on the table."""

from __future__ import annotations

import pytest

from engine import beverbende
from engine.beverbende.lessons import LESSONS
from engine.core.lesson import Lesson
from engine.widgets import Lessons

IN_MOVES = [lesson for lesson in LESSONS if lesson.goal.kind in ("play", "refused")]


@pytest.mark.parametrize("lesson", IN_MOVES, ids=lambda lesson: lesson.id)
def test_a_lesson_is_done_by_writing(lesson: Lesson) -> None:
    widget = Lessons(beverbende, only=lesson.id)
    for step in lesson.goal.moves:
        assert 'name="move"' in str(widget.draw())
        written = step.split("|")[0].strip().replace("P?", "P1").replace("?", "a")
        widget.on_try("", {"move": written})
    assert widget.outcome.done
    assert lesson.done in str(widget.draw()).replace("&#x27;", "'")
    assert 'name="move"' not in str(widget.draw())


def test_what_is_no_move_is_told_and_changes_nothing() -> None:
    widget = Lessons(beverbende, only="first-move")
    widget.on_try("", {"move": "<script>"})
    assert "<script>" not in str(widget.draw())
    assert "is not a move" in str(widget.draw())
    widget.on_try("", {"move": "take"})
    assert widget.outcome.right


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_table_is_drawn_only_where_there_is_a_situation(lesson: Lesson) -> None:
    assert ("<svg" in str(Lessons(beverbende, only=lesson.id).draw())) == bool(lesson.position)
