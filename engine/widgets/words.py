"""A question to the referee in words: read, answered, and written down to be sent."""

from __future__ import annotations

from typing import Any

from engine.core.game import Game
from engine.core.markup import Markup, join, tag
from engine.core.question import MOST_TEXT, Question, Ruling
from engine.core.words import _
from engine.widgets.at_table import room
from engine.widgets.forms import answer, copier, field


class Words:
    """The questions in words that a game understands; ``offered`` tells whether it understands any."""

    def __init__(self, game: Game, rules_page: str):
        self.game, self.rules_page = game, rules_page
        self.room = room(game, "question")
        self.offered = self.room is not None
        self.text: str = self.room.EXAMPLE if self.room is not None else ""
        self.note = ""
        self.ruling: Ruling | None = None

    def read(self, text: str) -> Question | None:
        """Rule on a question; what is wrong with the text is noted, and then there is no question."""
        self.note, self.ruling = "", None
        self.text = text[:MOST_TEXT]
        try:
            if len(text) > MOST_TEXT:
                raise ValueError(_("A question has at most {n} characters.", n=MOST_TEXT))
            question: Question = self.room.read(text)
            self.ruling = question.ruling()
        except ValueError as error:
            self.note = str(error)
            return None
        self.text = str(question)
        return question

    def ask(self, state: Any, seat: int, move: Any) -> None:
        """Put into words whether a seat may make a move; the answer is left to be asked for."""
        self.note, self.ruling = "", None
        try:
            self.text = str(self.room.ask(state, seat, move))
        except ValueError as error:
            self.note = str(error)

    def draw(self) -> Markup:
        """Return the text, which can be changed, copied and ruled on, and the answer."""
        told: Markup | None = None
        if self.note:
            told = tag("div", self.note, class_="oh-note")
        elif self.ruling is not None:
            told = answer(self.game.RULES.game, self.ruling, self.rules_page)
        text = tag("textarea", self.text, name="text", rows=6, data_key="words")
        form = tag(
            "form",
            field(_("The question"), text, self.room.HELP),
            tag(
                "div",
                tag("button", _("Rule on it"), type="submit", class_="oh-main", data_key="rule"),
                copier("words"),
                class_="oh-bar",
            ),
            data_action="words",
            data_key="words-form",
        )
        return join(form, tag("div", told, role="status", data_key="words-said"))
