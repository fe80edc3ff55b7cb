"""The tutorial: one situation after the other, a goal for each, and a reason for every wrong move."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from engine.core.game import Game
from engine.core.lesson import Lesson, Outcome, judge
from engine.core.markup import Markup, join, tag
from engine.core.picture import SceneStyle
from engine.core.words import _
from engine.widgets.at_table import AtTable, picked
from engine.widgets.forms import (
    RULES_PAGE,
    button,
    field,
    named,
    rule_link,
    ruling,
    seat_of,
    select,
    text_input,
)
from engine.widgets.sitting import PERSON, name_all

EMPHASIS = re.compile(r"\*([^*]+)\*")
MOST_KEPT = 50_000
MOST_SEATS = 8
"""As many as the largest game seats: eight play Duizenden in two teams."""


def without_names(text: str, names: Sequence[str]) -> str:
    """Return a move as the engine reads it: the name of a player is that of the seat.

    >>> without_names("offer bram t0 for soy", ("You", "Bram"))
    'offer P1 t0 for soy'
    """
    seats = {name.lower(): f"P{seat}" for seat, name in enumerate(names)}
    return " ".join(seats.get(word.lower(), word) for word in text.split())


def with_emphasis(text: str) -> Markup:
    """Return a text with ``*words*`` in italics, everything in it escaped."""
    parts = EMPHASIS.split(text)
    return join(*(tag("em", part) if n % 2 else part for n, part in enumerate(parts)))


class Lessons(AtTable):
    """Lessons on the page: the game's own (``engine.<game>.lessons.LESSONS``), or those given.

    ``only`` names some of them by id, for a page about one rule.
    A lesson speaks of the other seats as P1, P2 and so on; here they have names, and so have moves written down.
    What is done is kept on this device, shared by all lessons of a game.
    """

    def __init__(
        self,
        game: Game,
        lessons: Sequence[Lesson] | None = None,
        *,
        only: Sequence[str] | str = (),
        rules_page: str = RULES_PAGE,
    ):
        super().__init__(game)
        self.rules_page = rules_page
        found = import_module(f"engine.{game.RULES.game}.lessons").LESSONS if lessons is None else lessons
        self.lessons: tuple[Lesson, ...] = _chosen(found, (only,) if isinstance(only, str) else tuple(only))
        self.keep = f"lessons-{game.RULES.game}"
        self.done: set[str] = set()
        self._open(0)

    def _open(self, at: int) -> None:
        self.at = at
        self._again()
        self.hinted = False

    def _again(self) -> None:
        self.tried: tuple[str, ...] = ()
        self.picks: tuple[str, ...] = ()
        self.outcome: Outcome = judge(self.game, self.lesson, ())
        self.shown: frozenset[str] = frozenset()

    @property
    def lesson(self) -> Lesson:
        """The lesson on the table."""
        return self.lessons[self.at]

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat of the lesson is called: the reader is "You"."""
        seats = ["computer"] * MOST_SEATS
        seats[self.lesson.seat] = PERSON
        return name_all(seats, ())

    def told(self, text: str) -> str:
        """Return a text of the lesson with the names of the players."""
        return named(text, self.names, seat_of(self.game.RULES.game))

    # --- what the reader does

    def on_move(self, notation: str) -> Sequence[tuple[str, str]]:
        """Try a move; half a move is kept as a pick."""
        if self.still:
            return ()
        state, seat = self.outcome.state, self.lesson.seat
        half = picked(self.picks, notation, state, seat)
        self.picks = half or ()
        if half is not None:
            return ()
        before = state
        self._try(notation)
        if not self.outcome.verdict:
            return ()
        view = None if self.lesson.open_table else seat
        move = self.game.parse_move(notation)
        style = SceneStyle(self.names)
        happening = self.scene.happened(
            before.view(view), before.play(move, seat).view(view), move, seat, style
        )
        self.shown = happening.shown
        flights: Sequence[tuple[str, str]] = happening.flights
        return flights

    @property
    def still(self) -> bool:
        """Whether the table is only looked at: it is no lesson in moves, is done, or a move led away."""
        outcome = self.outcome
        led_away = not outcome.right and outcome.verdict is not None and outcome.verdict.legal
        return outcome.done or led_away or self.lesson.goal.kind in ("number", "choose")

    def _try(self, what: str) -> None:
        self.tried = (*self.tried, what)
        self.outcome = judge(self.game, self.lesson, self.tried)
        if self.outcome.done and self.lesson.id not in self.done:
            self.done.add(self.lesson.id)
            self.store(json.dumps(sorted(self.done)), merge=True)

    def on_answer(self, value: str, values: Mapping[str, str]) -> None:
        """Give a number, or pick one of the choices (``value`` is its index)."""
        goal = self.lesson.goal
        if goal.kind == "choose" and value.isdecimal() and int(value) < len(goal.choices):
            self._try(goal.choices[int(value)])
        elif goal.kind == "number":
            self._try(values.get("answer", ""))

    def on_try(self, value: str, values: Mapping[str, str]) -> Sequence[tuple[str, str]]:
        """Try a move that was written down, with names or with P1, P2 and so on for the seats."""
        return self.on_move(without_names(value or values.get("move", ""), self.names))

    def on_hint(self, _value: str, _values: Mapping[str, str]) -> None:
        """Show the hint."""
        self.hinted = True

    def on_again(self, _value: str, _values: Mapping[str, str]) -> None:
        """Set the situation up again."""
        self._again()

    def on_open(self, value: str, _values: Mapping[str, str]) -> None:
        """Go to a lesson by its number from 0, or ``"next"``."""
        at = self.at + 1 if value == "next" else int(value) if value.isdecimal() else self.at
        if 0 <= at < len(self.lessons):
            self._open(at)

    def on_key(self, key: str) -> None:
        """Backspace sets the situation up again, R shows the hint, Escape drops a pick."""
        if key == "backspace" and not self.picks:
            self._again()
        elif key == "r":
            self.hinted = True
        self.picks = ()

    def on_stored(self, text: object) -> None:
        """Take up what was done before on this device, and go to the first lesson that was not."""
        if not isinstance(text, str) or len(text) > MOST_KEPT:
            return
        try:
            kept = json.loads(text)
        except (ValueError, RecursionError):
            return
        known = {lesson.id for lesson in self.lessons}
        if isinstance(kept, list):
            self.done |= known & {one for one in kept if isinstance(one, str)}
        if not self.tried and self.at == 0:
            left = (n for n, lesson in enumerate(self.lessons) if lesson.id not in self.done)
            self._open(next(left, 0))

    # --- how it looks

    def draw(self) -> Markup:
        """Return the steps, the lesson, its table and what came of the last try."""
        lesson = self.lesson
        label = _("Lesson {n} of {all}: {title}", n=self.at + 1, all=len(self.lessons), title=lesson.title)
        return tag(
            "div",
            self._steps() if len(self.lessons) > 1 else None,
            self._task(lesson.title if len(self.lessons) == 1 else label),
            self._drawn(),
            self._control(),
            tag("div", self._said(), role="status", data_key="answer"),
            tag("div", self._hint(), role="status", data_key="hint-place"),
            self._buttons(),
            self._rules(),
            self.look_fold() if self.outcome.state is not None else None,
            role="group",
            class_="oh-panel",
            aria_label=label,
            **self.heard(),
        )

    def _task(self, title: str) -> Markup:
        """Return what is to be done; it is read out when another lesson takes its place."""
        return tag(
            "div",
            tag("h3", title, data_key=f"title-{self.at}"),
            tag("p", with_emphasis(self.told(self.lesson.text)), data_key=f"text-{self.at}"),
            aria_live="polite",
            class_="oh-task",
            data_key="task",
        )

    def _steps(self) -> Markup:
        entries = []
        for n, lesson in enumerate(self.lessons):
            label = f"{n + 1}. {lesson.title}"
            entries.append((n, _("{lesson} ✓ done", lesson=label) if lesson.id in self.done else label))
        count = _("{n} of {all} done", n=len(self.done), all=len(self.lessons))
        return tag(
            "div",
            field(_("Lesson"), select("lesson", entries, self.at, data_change="open"), count),
            data_key="steps",
        )

    def _drawn(self) -> Markup | None:
        lesson, state = self.lesson, self.outcome.state
        if state is None:
            return None
        view = state.view(None if lesson.open_table else lesson.seat)
        style = self.styled(names=self.names, shown=self.shown, still=self.still, bottom=lesson.seat)
        return Markup(self.scene.scene(view, self.picks, table=style))

    def _control(self) -> Markup | None:
        goal = self.lesson.goal
        if goal.kind == "choose":
            given = self.tried[-1:] or ("",)
            buttons = [
                button(
                    self.told(text),
                    "answer",
                    str(n),
                    key=f"choice-{self.at}-{n}",
                    aria_pressed="true" if text == given[0] else "false",
                )
                for n, text in enumerate(goal.choices)
            ]
            return tag("div", *buttons, class_="oh-choices", role="group", aria_label=_("Your answer"))
        if goal.kind == "number":
            return tag(
                "form",
                field(_("Your answer"), text_input("answer", "", inputmode="text")),
                tag("div", tag("button", _("Check"), type="submit", data_key="check"), class_="oh-bar"),
                data_action="answer",
                data_key=f"form-{self.at}",
            )
        return None if self.still else self._written()

    def _written(self) -> Markup:
        """Return a line for moves in notation: what is forbidden has often no place on the table."""
        return tag(
            "form",
            field(_("Or write a move"), text_input("move", "", maxlength=60)),
            tag("div", tag("button", _("Try it"), type="submit", data_key="try"), class_="oh-bar"),
            data_action="try",
            data_key=f"written-{self.at}",
        )

    def _said(self) -> Markup | None:
        outcome, game = self.outcome, self.game.RULES.game
        if not outcome.message:
            return None
        verdict = outcome.verdict
        refused = (
            ruling(game, verdict, self.rules_page, names=self.names)
            if verdict is not None and not verdict.legal
            else None
        )
        message = self.told(outcome.message)
        if outcome.done:
            done = tag("div", tag("strong", _("Done.")), f" {message}", class_="oh-ruling oh-yes")
            return join(refused, done)
        if refused is not None:
            own = message if verdict is None or outcome.message != verdict.reason else ""
            return join(refused, tag("div", own, class_="oh-note") if own else None)
        kind = "oh-yes" if outcome.right else "oh-no"
        head = _("Good.") if outcome.right else _("Not yet.")
        return tag("div", tag("strong", head), f" {message}", class_=f"oh-ruling {kind}")

    def _hint(self) -> Markup | None:
        if not self.hinted:
            return None
        return tag(
            "div",
            tag("strong", _("Hint:")),
            " ",
            with_emphasis(self.told(self.lesson.hint)),
            class_="oh-note",
        )

    def _buttons(self) -> Markup:
        last = self.at + 1 == len(self.lessons)
        return tag(
            "div",
            button(_("Next lesson"), "open", "next", key="next", main=self.outcome.done)
            if not last
            else None,
            button(_("Hint (R)"), "hint", key="hint", aria_keyshortcuts="R", disabled=self.hinted),
            button(
                _("Start again (⌫)"),
                "again",
                key="again",
                main=self.still and not self.outcome.done and bool(self.tried),
                aria_keyshortcuts="Backspace",
                disabled=not self.tried,
            ),
            class_="oh-bar",
            data_key="bar",
        )

    def _rules(self) -> Markup | None:
        rules = self.game.RULES
        links: list[Any] = []
        for rule_id in self.lesson.rules:
            links += [" · " if links else "", rule_link(rules.game, rules[rule_id], self.rules_page)]
        return tag("p", _("In the rules:"), " ", *links, class_="oh-told") if links else None


def _chosen(lessons: Sequence[Lesson], only: tuple[str, ...]) -> tuple[Lesson, ...]:
    """Return the lessons with these ids, in this order; all without any. ``KeyError`` for an unknown id."""
    by_id = {lesson.id: lesson for lesson in lessons}
    return tuple(by_id[one] for one in only) if only else tuple(lessons)
