"""The tutorial of Speedbiber as data: a situation, a goal that the engine checks, a hint, and wrong moves."""

from __future__ import annotations

from engine.core.lesson import Lesson
from engine.speedbiber.lessons_end import ALONE, HOUSE_RULES, THE_END
from engine.speedbiber.lessons_tiles import PLACES, TILES
from engine.speedbiber.lessons_turn import CARDS, FIRST, MAP, TURN
from engine.speedbiber.lessons_wishes import WISHES

LESSONS: tuple[Lesson, ...] = (
    FIRST + MAP + CARDS + TURN + PLACES + TILES + WISHES + THE_END + ALONE + HOUSE_RULES
)
"""Every lesson, in the order of the rules in the book; the first is the first move."""
