"""The tutorial of Beverbende as data: a situation, a goal that the engine checks, a hint, and wrong moves."""

from __future__ import annotations

from engine.beverbende.lessons_end import ENDING
from engine.beverbende.lessons_turn import TURN
from engine.core.lesson import Lesson

LESSONS: tuple[Lesson, ...] = TURN + ENDING
"""Every lesson, in the order of the rules in the book; the first is the first move."""
