"""A question about a rule, written down so that it can be sent, read back and answered.

Whoever doubts a ruling sends the situation and the move in question. A game that has a form for this
has ``engine.<game>.question`` with

* ``read(text) -> Question``: ``ValueError`` names the first thing wrong with the text, with its line;
* ``ask(state, seat, move) -> Question``: the question about a move of a seat in a state;
* ``EXAMPLE: str``: a question to begin with, in words;
* ``HELP: str``: in a sentence or two, how such a question is written.

The text comes from strangers: it is read strictly, and nothing in it is ever evaluated.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self

from engine.core.rulebook import Rule, Verdict

MOST_TEXT = 4_000
"""The longest question that is read, in characters."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a question.

    ``legal`` is None if it depends on what the question does not tell; the ``reason`` says on what.
    ``reason`` is a whole sentence or several, and may be empty for what is simply allowed;
    ``rules`` are those that decide.
    """

    legal: bool | None
    reason: str = ""
    rules: tuple[Rule, ...] = ()

    @classmethod
    def of(cls, verdict: Verdict) -> Self:
        """Return a verdict as the answer to a question."""
        return cls(verdict.legal, verdict.reason, () if verdict.rule is None else (verdict.rule,))


class Question(Protocol):
    """A situation and a move in doubt. ``str`` of it is the text, in full, that ``read`` reads back."""

    @property
    def position(self) -> Mapping[str, Any] | None:
        """The arguments of the game's ``position``, with its ``options``; None if too little is told."""

    def ruling(self) -> Ruling:
        """Return the answer, as far as it follows from what is told."""
