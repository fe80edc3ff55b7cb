"""The lessons of the five games as a test does them: what is right, what is wrong, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import product
from typing import Any

from engine import beverbende, boonanza, duizenden, klaverjas, speedbiber
from engine.beverbende.lessons import LESSONS as OF_BEVERBENDE
from engine.boonanza.lessons import LESSONS as OF_BOONANZA
from engine.core.game import BadNotation
from engine.core.lesson import Lesson, Outcome, judge, situation
from engine.duizenden.lessons import LESSONS as OF_DUIZENDEN
from engine.klaverjas.lessons import LESSONS as OF_KLAVERJAS
from engine.speedbiber.lessons import LESSONS as OF_SPEEDBIBER


@dataclass(frozen=True)
class Tutorial:
    """The lessons of a game, and how a pattern such as ``swap ? P? ?`` is spelled out as a move."""

    game: Any
    lessons: tuple[Lesson, ...]
    spelling: Mapping[str, str] = field(default_factory=dict)

    def lesson(self, lesson_id: str) -> Lesson:
        (found,) = [lesson for lesson in self.lessons if lesson.id == lesson_id]
        return found

    def judge(self, lesson: Lesson, tried: Sequence[str] = ()) -> Outcome:
        """Return how a lesson stands after what was tried."""
        return judge(self.game, lesson, tried)

    def ways(self, lesson: Lesson) -> list[list[str]]:
        """Return for each step of the reader what does it: all alternatives."""
        goal = lesson.goal
        if goal.kind == "number":
            return [[str(goal.answer)]]
        if goal.kind == "choose":
            return [[goal.choices[int(goal.answer)]]]
        own = [step for at, step in enumerate(goal.moves) if not goal.scripted(at)]
        return [[self.spelled(one) for one in step.split("|")] for step in own]

    def right(self, lesson: Lesson) -> list[str]:
        """Return what does the lesson, by the first alternative of every step that leads on."""
        for way in product(*self.ways(lesson)):
            if self.judge(lesson, way).done:
                return list(way)
        raise AssertionError(f"nothing does the lesson {lesson.id}")

    def spelled(self, pattern: str) -> str:
        """Return a notation that fits a pattern."""
        for wildcard, written in self.spelling.items():
            pattern = pattern.replace(wildcard, written)
        return pattern.strip()

    def wrong_answers(self, lesson: Lesson, pattern: str) -> Iterator[list[str]]:
        """Yield attempts that end with a wrong answer: at once, or after some right ones.

        A pattern stands for all legal moves that it fits, and for one that is spelled out.
        """
        right = self.right(lesson)
        for done, wanted in enumerate(self.ways(lesson)):
            tried = {self.spelled(pattern)}
            if in_moves(lesson):
                legal = self.judge(lesson, right[:done]).state.moves(lesson.seat)
                tried |= {str(move) for move in legal if fnmatchcase(str(move), pattern)}
            for text in sorted(tried - set(wanted)):
                if not in_moves(lesson) or self.is_move(text):
                    yield [*right[:done], text]

    def is_move(self, text: str) -> bool:
        try:
            self.game.parse_move(text)
        except BadNotation:
            return False
        return True

    def begins(self, lesson_id: str) -> Any:
        """Return the situation in which a lesson begins."""
        return situation(self.game, self.lesson(lesson_id))

    def ends(self, lesson_id: str) -> Any:
        """Return the situation when a lesson in moves has been done."""
        lesson = self.lesson(lesson_id)
        return self.judge(lesson, self.right(lesson)).state


def in_moves(lesson: Lesson) -> bool:
    """Tell whether a lesson is done by moves, and not by an answer to a question."""
    return lesson.goal.kind in ("play", "refused")


TUTORIALS = {
    "beverbende": Tutorial(beverbende, OF_BEVERBENDE, {"P?": "P2", "?": "b"}),
    "klaverjas": Tutorial(klaverjas, OF_KLAVERJAS),
    "boonanza": Tutorial(boonanza, OF_BOONANZA, {"P?": "P1", "?": "a", "*": "h0"}),
    "duizenden": Tutorial(duizenden, OF_DUIZENDEN, {"*": "S4"}),
    "speedbiber": Tutorial(speedbiber, OF_SPEEDBIBER),
}
