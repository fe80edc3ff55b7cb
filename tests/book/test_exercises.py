"""The questions of a chapter: the right answer is taken, and a wrong one that is explained is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.widgets import Question, Quiz

BOOK = Path(__file__).resolve().parents[2] / "book"
PAGES = sorted(BOOK.glob("*/exercises.md"))
CELL = re.compile(r"^```\{code-cell\} ipython3\n((?::[^\n]*\n)*)(.*?)^```$", re.MULTILINE | re.DOTALL)


def questions(page: Path) -> list[Question]:
    """Return the questions of all quizzes on a page, whose cells are run in order."""
    names: dict[str, Any] = {}
    found: list[Question] = []
    for _options, source in CELL.findall(page.read_text(encoding="utf-8")):
        if source.startswith("Quiz("):
            quiz = eval(source, names)
            assert isinstance(quiz, Quiz)
            found.extend(quiz.questions)
        else:
            exec(source, names)
    return found


ALL = [(page.parent.name, question) for page in PAGES for question in questions(page)]


@pytest.mark.parametrize(("game", "question"), ALL, ids=[f"{g}-{q.text[:50]}" for g, q in ALL])
def test_the_answer_is_right_and_what_is_explained_is_wrong(game: str, question: Question) -> None:
    answer = question.choices[int(question.answer)] if question.choices else str(question.answer)
    assert question.right(answer)
    for wrong in question.why:
        assert not question.right(wrong)
        if question.choices:
            assert wrong in question.choices


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_there_are_exercises_each_with_a_folded_solution(page: Path) -> None:
    assert len(questions(page)) > 1
    exercises = re.split(r"^### ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert exercises
    assert all(":class: dropdown" in exercise for exercise in exercises)
