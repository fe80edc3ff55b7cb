"""The tutorial of Boonanza as data: a situation, a goal that the engine checks, a hint, and wrong moves."""

from __future__ import annotations

from engine.boonanza.lessons_editions import ANNIVERSARY_EDITION, FIELDS_AND_COINS, THE_DUEL
from engine.boonanza.lessons_end import PHASES_3_AND_4, THE_END
from engine.boonanza.lessons_hand import BEANS_AND_FIELDS, FIRST, HAND_AND_PLANTING
from engine.boonanza.lessons_harvest import HARVEST, PROTECTION
from engine.boonanza.lessons_trade import ONE_BY_ONE, PHASE_2, WHAT_IS_TRADED
from engine.core.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (
    FIRST
    + BEANS_AND_FIELDS
    + HAND_AND_PLANTING
    + HARVEST
    + PROTECTION
    + PHASE_2
    + WHAT_IS_TRADED
    + ONE_BY_ONE
    + PHASES_3_AND_4
    + THE_END
    + FIELDS_AND_COINS
    + ANNIVERSARY_EDITION
    + THE_DUEL
)
"""Every lesson, in the order of the rules in the book; the first is the first move."""
