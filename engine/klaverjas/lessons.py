"""The tutorial of Klaverjas as data: a situation, a goal that the engine checks, a hint, and wrong moves."""

from __future__ import annotations

from engine.core.lesson import Lesson
from engine.klaverjas.lessons_cards import FIRST
from engine.klaverjas.lessons_deal import BIDDING, BOOM, COUNT
from engine.klaverjas.lessons_duties import DUTIES
from engine.klaverjas.lessons_open import OPEN_HANDS
from engine.klaverjas.lessons_roem import ROEM

LESSONS: tuple[Lesson, ...] = FIRST + DUTIES + BIDDING + ROEM + COUNT + BOOM + OPEN_HANDS
"""Every lesson, in the order of the rules in the book; the first is the first move."""
