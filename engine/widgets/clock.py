"""The clock of a game that has one (``options.clock``, seconds a turn): the browser counts, Python acts.

It counts for a person in turn only, from the first touch of the table on. It stands still while the
computer thinks, while the page is hidden or the device changes hands. When the time and some grace are over,
the computer plays the rest of the turn.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from engine.core.markup import Markup, tag
from engine.core.words import _
from engine.widgets.forms import button
from engine.widgets.sitting import Sitting

if TYPE_CHECKING:
    from engine.widgets.play import Play

GRACE = 10
"""Seconds after the time is up before the computer plays the rest of the turn."""


_NUMBERS = count(1)
"""Clocks are numbered: the first turn of a match has all its time, even if the same was begun before."""


class TurnClock:
    """The clock of one match: whether it is stopped, and whose turn the computer finishes."""

    def __init__(self, sitting: Sitting):
        self.number = next(_NUMBERS)
        options: Any = sitting.match.options
        self.seconds: int = getattr(options, "clock", 0) or 0
        self.stopped = False
        self.lost = ""

    def ends_turn(self, sitting: Sitting) -> bool:
        """Tell whether the computer ends the turn of the person who is waited for."""
        return self.lost == self._turn(sitting) and sitting.awaited in sitting.people

    def runs(self, play: Play) -> bool:
        """Tell whether the time of the reader runs now."""
        busy = play.covered or play.waits_for_look or play.thought is not None or play.reviewing is not None
        mine = play.viewer is not None and play.viewer == play.sitting.awaited
        return (
            bool(self.seconds) and mine and not busy and not self.stopped and not self.ends_turn(play.sitting)
        )

    def time_up(self, turn: str, play: Play) -> bool:
        """Take note that the time of a turn is up; one that is over, or a clock that stands, is not meant."""
        if turn != self._turn(play.sitting) or not self.runs(play):
            return False
        self.lost = turn
        return True

    def draw(self, play: Play) -> Markup | None:
        """Return the clock; nothing in a game without one, or when the match is over."""
        if not self.seconds or play.sitting.state.over or not play.sitting.people:
            return None
        label = _("Let the clock run") if self.stopped else _("Stop the clock")
        return tag(
            "div",
            tag("span", f"{self.seconds // 60}:{self.seconds % 60:02}", role="timer", data_key="clock-time"),
            tag(
                "span", _("The time is up: then the computer plays."), class_="oh-if-late", aria_hidden="true"
            ),
            button(label, "clock", key="clock-stop"),
            class_="oh-clock oh-bar",
            data_clock=self.seconds,
            data_grace=GRACE,
            data_turn=self._turn(play.sitting),
            data_runs=True if self.runs(play) else None,
            data_left=_("{n} seconds left for this turn."),
            data_up=_("The time is up. In {n} seconds the computer finishes your turn."),
            data_key="clock",
        )

    def _turn(self, sitting: Sitting) -> str:
        """Return what tells a turn from all others, in the browser as well."""
        return "-".join(map(str, (sitting.record.game, self.number, *_flat(sitting.turn))))


def _flat(turn: object) -> tuple[object, ...]:
    return turn if isinstance(turn, tuple) else (turn,)
