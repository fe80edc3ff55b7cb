"""Somebody thinks, a step at a time, so that the page stays awake and the reader can cut it short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from engine.core.markup import Markup, tag
from engine.core.words import _
from engine.players import Advice, Thinking
from engine.widgets.forms import button, progress


class Plan(NamedTuple):
    """The moves of an advice in their notation, given when so many moves of the match had been made."""

    made: int = 0
    moves: tuple[str, ...] = ()

    @classmethod
    def of(cls, advice: Advice, made: int) -> Self:
        """Return the move advised and those that would follow."""
        return cls(made, (str(advice.move), *advice.plan))

    def left(self, moves: Sequence[tuple[int, str]]) -> tuple[str, ...]:
        """Return what is left of the plan after these moves; nothing once they went another way."""
        since = tuple(move for _seat, move in moves[self.made :])
        on_it = len(moves) >= self.made and self.moves[: len(since)] == since
        return self.moves[len(since) :] if on_it else ()


class Thought:
    """The thinking of one seat under way: about its move, or (``advice``) for the reader who sits there."""

    def __init__(self, seat: int, steps: Iterator[Thinking], *, advice: bool = False):
        self.seat = seat
        self.steps = steps
        self.advice = advice
        self.now: Thinking | None = None

    def step(self) -> bool:
        """Think on for a step; return whether the thinking is over."""
        while (following := next(self.steps, None)) is not None:
            self.now = following
            if following.done < 1:
                return False
        return True

    @property
    def best(self) -> Advice:
        """The best so far, for which at least one step has to be taken."""
        if self.now is None:
            self.step()
        assert self.now is not None, "a player that thinks has an answer"
        return self.now.advice


def draw(thought: Thought | None, name: str) -> Markup:
    """Return how far somebody has come and the buttons to cut it short; an empty place without a thought.

    It is no live region: that somebody is to move is said elsewhere, and percentages are not read out.
    """
    if thought is None:
        return tag("div", class_="oh-thinking", data_key="thinking")
    label = _("Looking for the best move") if thought.advice else _("{name} is thinking", name=name)
    buttons = (
        [
            button(_("Show the best so far"), "now", key="now"),
            button(_("Cancel"), "cancel", key="cancel", aria_keyshortcuts="Escape"),
        ]
        if thought.advice
        else [button(_("Play now"), "now", key="now")]
    )
    return tag(
        "div",
        tag("span", label, aria_hidden="true"),
        progress(thought.now.done if thought.now else 0.0, label, key="done"),
        *buttons,
        class_="oh-thinking",
        data_key="thinking",
    )
