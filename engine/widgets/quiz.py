"""Questions with checked answers and a folded solution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from engine.core.lesson import number
from engine.core.markup import Markup, join, tag
from engine.core.words import _
from engine.widgets.forms import button, fold, text_input
from engine.widgets.forms import field as form_field
from engine.widgets.table import Controller


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    With ``choices``, ``answer`` is the index of the right one; without, it is a number, exact or written
    (``"1/4"``), and a reader's answer counts when it is within ``tolerance`` of it.
    ``why`` explains wrong answers, by the choice or number as written; ``hint`` helps after a wrong one.
    """

    text: str
    answer: int | float | str | Fraction
    choices: tuple[str, ...] = ()
    solution: str | Markup = ""
    why: Mapping[str, str] = field(default_factory=dict)
    hint: str = ""
    tolerance: float | Fraction = 0

    def __post_init__(self) -> None:
        if self.choices:
            if not isinstance(self.answer, int) or not 0 <= self.answer < len(self.choices):
                raise ValueError(f"the answer to “{self.text}” is no index of its choices")
        else:
            number(self.answer)

    def right(self, given: str) -> bool:
        """Tell whether an answer is right; ``ValueError`` for one that is no number where one is asked."""
        if self.choices:
            return given == self.choices[int(self.answer)]
        try:
            value = number(given)
        except ValueError:
            raise ValueError(
                _("“{text}” is not a number; write one such as 7, 0.25, 1/4 or 25%.", text=given.strip()[:40])
            ) from None
        return abs(value - number(self.answer)) <= Fraction(self.tolerance)

    def explain(self, given: str) -> str:
        """Return why a wrong answer is wrong."""
        for wrong, reason in self.why.items():
            if wrong == given or (not self.choices and _same(wrong, given)):
                return reason
        return self.hint


def _same(one: str, other: str) -> bool:
    try:
        return number(one) == number(other)
    except ValueError:
        return False


class Quiz(Controller):
    """Some questions below each other, each checked when it is answered."""

    def __init__(self, *questions: Question, title: str = ""):
        super().__init__()
        if not questions:
            raise ValueError("a quiz needs a question")
        self.questions = questions
        self.title = title
        self.given: dict[int, str] = {}

    def state(self, at: int) -> bool | None:
        """Whether the question is answered rightly; None while it is not answered."""
        if at not in self.given:
            return None
        try:
            return self.questions[at].right(self.given[at])
        except ValueError:
            return None

    def on_choose(self, value: str, _values: Mapping[str, str]) -> None:
        """Take one of the choices: ``"0,2"`` is question 0, choice 2."""
        at, which = (int(part) for part in value.split(","))
        self.given[at] = self.questions[at].choices[which]

    def on_answer(self, value: str, values: Mapping[str, str]) -> None:
        """Take an answer that was typed."""
        at = int(value or values.get("question", "0"))
        self.given[at] = values.get(f"answer-{at}", "")

    def draw(self) -> Markup:
        """Return every question with what came of it."""
        return tag(
            "div",
            tag("h3", self.title) if self.title else None,
            *(self._question(at, question) for at, question in enumerate(self.questions)),
            role="group",
            class_="oh-panel",
            aria_label=self.title or _("Questions"),
        )

    def _question(self, at: int, question: Question) -> Markup:
        legend = tag("legend", _("Question {n}", n=at + 1)) if len(self.questions) > 1 else None
        solution = (
            fold(_("Solution"), tag("div", question.solution), key=f"solution-{at}")
            if question.solution
            else None
        )
        body = tag("p", question.text, id=f"question-{at}")
        control = self._choices(at, question) if question.choices else self._line(at)
        return tag(
            "fieldset",
            legend,
            body,
            control,
            self._said(at, question),
            solution,
            aria_labelledby=f"question-{at}",
        )

    def _choices(self, at: int, question: Question) -> Markup:
        chosen = self.given.get(at)
        buttons = [
            button(
                text,
                "choose",
                f"{at},{n}",
                key=f"choose-{at}-{n}",
                aria_pressed="true" if text == chosen else "false",
            )
            for n, text in enumerate(question.choices)
        ]
        return tag("div", *buttons, class_="oh-choices", role="group")

    def _line(self, at: int) -> Markup:
        return tag(
            "form",
            tag("input", type="hidden", name="question", value=at),
            form_field(
                _("Your answer"), text_input(f"answer-{at}", self.given.get(at, ""), inputmode="text")
            ),
            tag("div", button(_("Check"), "answer", str(at), key=f"answer-button-{at}"), class_="oh-bar"),
            data_action="answer",
            data_key=f"form-{at}",
        )

    def _said(self, at: int, question: Question) -> Markup:
        inside: Markup | None = None
        if at in self.given:
            try:
                right = question.right(self.given[at])
                if right:
                    inside = tag("div", tag("strong", _("Right.")), class_="oh-ruling oh-yes")
                else:
                    told = question.explain(self.given[at])
                    inside = tag("div", tag("strong", _("Not yet.")), f" {told}", class_="oh-ruling oh-no")
            except ValueError as error:
                inside = tag("div", str(error), class_="oh-note")
        return tag("div", join(inside), role="status", data_key=f"said-{at}")
