"""Lessons as data: a situation, a goal that the engine checks, a hint, and wrong moves with their reasons.

A lesson holds no code, so a test can play both its right and its wrong answers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Any, Literal

from engine.core.game import BadNotation, Game
from engine.core.rulebook import Verdict
from engine.core.words import _

GoalKind = Literal["play", "refused", "number", "choose"]

OF_ANOTHER_SEAT = re.compile(r"P(\d+): (.+)")


@dataclass(frozen=True, slots=True)
class Goal:
    """What counts as having done a lesson.

    ``play``: the reader makes ``moves`` in this order, all of them legal.
    ``refused``: the same, but the last of them is refused, by ``rule``.
    ``number``: the reader gives the number ``answer``; ``"0.25"`` and ``"1/4"`` are the same number.
    ``choose``: the reader picks ``choices[answer]``, counted from 0.

    Each entry of ``moves`` is a notation; alternatives stand with ``|`` between them (``"put b|put c"``),
    ``?`` stands for one character and ``*`` for any (``"look ?"``).
    An entry ``"P1: draw"`` is not for the reader: seat 1 plays it as soon as it is its turn in the list.

    >>> Goal("play", moves=("take", "put b|put c")).fits(1, "put c")
    True
    """

    kind: GoalKind
    moves: tuple[str, ...] = ()
    rule: str = ""
    answer: int | str | Fraction = 0
    choices: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.kind in ("play", "refused") and not self.moves:
            raise ValueError(f"a goal to {self.kind} needs moves")
        if self.kind == "play" and all(self.scripted(step) for step in range(len(self.moves))):
            raise ValueError("a goal to play needs a move of the reader")
        if self.kind == "refused" and not self.rule:
            raise ValueError("a goal to be refused needs the rule that refuses")
        if self.kind == "refused" and self.scripted(len(self.moves) - 1):
            raise ValueError("a goal to be refused ends with a move of the reader")
        if self.kind == "choose" and not 0 <= int(self.answer) < len(self.choices):
            raise ValueError("a goal to choose needs choices and the index of the right one")

    def fits(self, step: int, notation: str) -> bool:
        """Tell whether the notation is what the step asks for."""
        return any(fnmatchcase(notation, wanted.strip()) for wanted in self.moves[step].split("|"))

    def scripted(self, step: int) -> tuple[int, str] | None:
        """Return the seat and move that another seat plays at this step, if the step is not the reader's."""
        found = OF_ANOTHER_SEAT.fullmatch(self.moves[step]) if step < len(self.moves) else None
        return (int(found[1]), found[2]) if found else None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step of a tutorial: one idea, one thing to do.

    ``rules`` are the ids of the rules it teaches.
    ``text`` says what to know and what to do; ``*word*`` is set in italics.
    In all texts the reader is "you"; another seat is P1, P2 and so on, shown by the name of its player.
    ``position`` holds the arguments of the game's ``position`` (``options`` as a plain mapping).
    A question that needs no table has an empty one.
    ``seat`` is the reader's; with ``open_table`` everything lies face up.
    ``wrong`` pairs a notation (a pattern as in :class:`Goal`), or a wrong answer, with why it is wrong;
    where the engine refuses a move, its own reason is told first.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    text: str
    position: Mapping[str, Any]
    goal: Goal
    hint: str
    wrong: tuple[tuple[str, str], ...] = ()
    seat: int = 0
    open_table: bool = False
    done: str = field(default="")
    """What to tell once it is done: the point of it, in a sentence."""

    def why_wrong(self, tried: str) -> str:
        """Return the lesson's own explanation of a wrong move or answer, or an empty string."""
        for pattern, explanation in self.wrong:
            if any(fnmatchcase(tried, one.strip()) for one in pattern.split("|")):
                return explanation
        return ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an attempt at a lesson stands.

    ``done``: the goal is reached. ``right``: the last thing tried fits the goal so far.
    ``state`` is the situation now, None for a question without one;
    ``verdict`` that on the last move tried, or None after an answer.
    ``message`` is what to tell the reader.
    """

    done: bool
    right: bool
    state: Any
    verdict: Verdict | None
    message: str


def situation(game: Game, lesson: Lesson) -> Any:
    """Return the state in which the lesson begins; ``ValueError`` if it is impossible."""
    described = dict(lesson.position)
    if isinstance(described.get("options"), Mapping):
        described["options"] = game.Options.from_dict(described["options"])
    return game.position(**described)


def judge(game: Game, lesson: Lesson, tried: Sequence[str] = ()) -> Outcome:
    """Return how the lesson stands after the moves (notations) or answers tried, in order.

    A refused move changes nothing and may be followed by a better one.
    The first legal move that leads away from the goal ends the attempt.
    """
    if lesson.goal.kind in ("number", "choose"):
        return _answered(lesson, situation(game, lesson) if lesson.position else None, tried)
    return _played(game, lesson, tried)


def _played(game: Game, lesson: Lesson, tried: Sequence[str]) -> Outcome:
    goal = lesson.goal
    state, step = _others_play(goal, situation(game, lesson), 0)
    outcome = Outcome(False, True, state, None, "")
    for text in tried:
        try:
            move = game.parse_move(text)
        except BadNotation as error:
            outcome = Outcome(False, False, state, None, str(error))
            continue
        notation = str(move)
        verdict = state.check(move, lesson.seat)
        last = step == len(goal.moves) - 1
        wanted = goal.fits(step, notation)
        if not verdict.legal:
            if wanted and last and goal.kind == "refused" and _by(verdict, goal.rule):
                return Outcome(True, True, state, verdict, lesson.done or verdict.reason)
            outcome = Outcome(False, False, state, verdict, lesson.why_wrong(notation) or verdict.reason)
            continue
        state = state.play(move, lesson.seat)
        if not wanted or (last and goal.kind == "refused"):
            told = lesson.why_wrong(notation) or _("That is allowed, but it is not what was asked.")
            return Outcome(False, False, state, verdict, told)
        state, step = _others_play(goal, state, step + 1)
        outcome = Outcome(step == len(goal.moves), True, state, verdict, _("Yes. Go on."))
        if outcome.done:
            return Outcome(True, True, state, verdict, lesson.done or _("Done."))
    return outcome


def _by(verdict: Verdict, rule: str) -> bool:
    return verdict.rule is not None and verdict.rule.id == rule


def _others_play(goal: Goal, state: Any, step: int) -> tuple[Any, int]:
    """Play what the list gives to other seats from this step on."""
    while (scripted := goal.scripted(step)) is not None:
        seat, move = scripted
        state = state.play(move, seat)
        step += 1
    return state, step


def _answered(lesson: Lesson, state: Any, tried: Sequence[str]) -> Outcome:
    if not tried:
        return Outcome(False, True, state, None, "")
    text = tried[-1].strip()
    goal = lesson.goal
    given: object
    try:
        given = number(text) if goal.kind == "number" else goal.choices.index(text)
        right = given == number(goal.answer)
    except ValueError:
        wanted = _("a number, such as 7 or 1/4") if goal.kind == "number" else _("one of the answers given")
        told = _("“{text}” is not {wanted}.", text=text[:40], wanted=wanted)
        return Outcome(False, False, state, None, told)
    if right:
        return Outcome(True, True, state, None, lesson.done or _("Right."))
    return Outcome(False, False, state, None, _why_not(lesson, text) or _("That is not it."))


def _why_not(lesson: Lesson, answer: str) -> str:
    """Return the lesson's explanation of a wrong answer; a number is the same however it is written."""
    if lesson.goal.kind == "number":
        for wrong, explanation in lesson.wrong:
            if _same_number(wrong, answer):
                return explanation
    return lesson.why_wrong(answer)


def _same_number(one: str, other: str) -> bool:
    try:
        return number(one) == number(other)
    except ValueError:
        return False


def number(text: object) -> Fraction:
    """Return the number that a person wrote: ``7``, ``1/4``, ``0.25``, ``0,25``, ``25%``.

    Raises ``ValueError`` for anything else, with what was written.

    >>> number("25%") == number("1/4") == number("0,25")
    True
    """
    written = str(text).strip().replace("−", "-").replace(",", ".")
    if len(written) > 40 or "e" in written.lower():
        raise ValueError(text)
    scale = Fraction(1, 100) if written.endswith("%") else Fraction(1)
    try:
        return Fraction(written.removesuffix("%")) * scale
    except (ValueError, ZeroDivisionError):
        raise ValueError(text) from None
