"""What the tests of every chapter ask of its pages: a cell as it ran, and the answers to an exercise."""

from __future__ import annotations

from collections.abc import Iterable

from engine.widgets import Quiz

from .pages import Ran, page


def cell(where: str, piece: str) -> Ran:
    """Return the one cell of a page that has this piece of code in it, as it ran."""
    (found,) = [ran for ran in page(where).ran if piece in ran.source]
    return found


def quizzes(game: str, exercise: int) -> list[Quiz]:
    """Return the quizzes of an exercise, and of all that follow it."""
    where = f"{game}/exercises"
    before = page(where).text.split(f"### {exercise}. ")[0].count("Quiz(\n")
    return [ran.value for ran in page(where).ran if isinstance(ran.value, Quiz)][before:]


def right_answers(game: str, exercise: int) -> list[str]:
    """Return the right answers of the first quiz of an exercise, as they are written."""
    questions = quizzes(game, exercise)[0].questions
    return [one.choices[int(one.answer)] if one.choices else str(one.answer) for one in questions]


def written(values: Iterable[object]) -> list[str]:
    return [str(one) for one in values]
