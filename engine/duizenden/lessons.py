"""The tutorial of Duizenden as data: a situation, a goal that the engine checks, a hint, and wrong moves."""

from __future__ import annotations

from engine.core.lesson import Lesson
from engine.duizenden.lessons_end import THE_END_OF_A_ROUND, TO_A_THOUSAND
from engine.duizenden.lessons_pile import THE_JOKER, THE_PILE, THE_QUEEN
from engine.duizenden.lessons_sets import MORE_CARDS, OPENING, RUNS_AND_GROUPS
from engine.duizenden.lessons_turn import A_TURN, CARDS_AND_DEAL, EXCHANGE, FIRST
from engine.duizenden.lessons_variants import LAST_CARD, QUEEN_AND_POINTS, SETS_AND_JOKERS, TEAMS

LESSONS: tuple[Lesson, ...] = (
    FIRST
    + CARDS_AND_DEAL
    + EXCHANGE
    + A_TURN
    + RUNS_AND_GROUPS
    + OPENING
    + MORE_CARDS
    + THE_PILE
    + THE_JOKER
    + THE_QUEEN
    + THE_END_OF_A_ROUND
    + TO_A_THOUSAND
    + SETS_AND_JOKERS
    + QUEEN_AND_POINTS
    + TEAMS
    + LAST_CARD
)
"""Every lesson, in the order of the rules in the book; the first is the first move."""
