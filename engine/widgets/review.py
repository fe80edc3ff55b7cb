"""Look back at a round: every line of it, the table at any moment, and what a strong player would have done.

>>> from engine.widgets import Review
>>> Review(beverbende, record)   # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.game import Game
from engine.core.markup import Markup, join, tag
from engine.core.record import BadRecord, Record, read, replay, verify
from engine.core.review import History, rounds
from engine.core.words import _
from engine.widgets.at_table import AtTable
from engine.widgets.forms import field, fold, note, select
from engine.widgets.reviewing import Reviewing


class Reviews(AtTable):
    """A controller in which a round can be reviewed: the handlers of the review's buttons."""

    reviewing: Reviewing | None = None

    def on_review_step(self, value: str, _values: Mapping[str, str]) -> None:
        """Go a move back or on."""
        if self.reviewing is not None:
            self.reviewing.go(self.reviewing.at + (-1 if value == "back" else 1))

    def on_review_go(self, value: str, _values: Mapping[str, str]) -> None:
        """Go to a moment by the number of moves made."""
        if self.reviewing is not None and value.isdecimal():
            self.reviewing.go(int(value))

    def on_review_line(self, value: str, _values: Mapping[str, str]) -> None:
        """Go to the moment that a line shows."""
        if self.reviewing is not None and value.isdecimal():
            self.reviewing.go_to_line(int(value))

    def on_review_whose(self, value: str, _values: Mapping[str, str]) -> None:
        """Choose whose moves are judged; what is found already stays."""
        if self.reviewing is not None:
            self.reviewing.everybody = value == "all"
            self._stop_judging()

    def on_review_judge(self, _value: str, _values: Mapping[str, str]) -> None:
        """Find out what a strong player would have played, or stop doing so."""
        if self.reviewing is None:
            return
        if self.reviewing.judging:
            self._stop_judging()
        else:
            self.reviewing.judge()
            self.judge_on()

    def judge_on(self) -> None:
        """Judge for a step, and ask for the next."""
        if self.reviewing is not None and self.reviewing.judging and self.reviewing.judge_on():
            self.ask_tick(0)

    def _stop_judging(self) -> None:
        if self.reviewing is not None:
            self.reviewing.stop()
            self.forget_tick()

    def review_key(self, key: str) -> None:
        """Go along with the arrows: sideways from move to move, up and down from line to line."""
        if self.reviewing is None:
            return
        if key in ("arrowleft", "arrowright"):
            self.reviewing.go(self.reviewing.at + (1 if key == "arrowright" else -1))
        elif key in ("arrowup", "arrowdown"):
            self.reviewing.go_to_line(self.reviewing.line + (1 if key == "arrowdown" else -1))


class Review(Reviews):
    """The rounds of a record, one at a time.

    ``record`` is a :class:`~engine.core.record.Record`, its text, or the history of one round.
    ``seat`` is the reader's, who sits in front; ``number`` is the round to begin with, from 0 (the last by
    default). :class:`BadRecord` names the first thing wrong with a record.
    """

    def __init__(
        self,
        game: Game,
        record: Record | str | History,
        *,
        number: int | None = None,
        seat: int = 0,
        names: Sequence[str] = (),
    ):
        super().__init__(game)
        self.seat = seat
        self.note = ""
        self._take(record, tuple(names))
        self._open(len(self.rounds) - 1 if number is None else number)

    def _take(self, record: Record | str | History, names: tuple[str, ...] = ()) -> None:
        """Take up a record, every move in it checked."""
        if isinstance(record, History):
            self.rounds: tuple[History, ...] = (record,)
        else:
            written = read(record) if isinstance(record, str) else record
            verify(written, self.game)
            self.rounds = rounds(list(replay(written, self.game)), written.moves)
            names = names or written.names
        self.names = names

    def _open(self, number: int) -> None:
        self.forget_tick()
        self.number = number
        history = self.rounds[number]
        seat = self.seat if self.seat < history.states[0].players else 0
        self.reviewing = Reviewing(self.game, history, seat, self.names)

    # --- what the reader does

    def on_round(self, value: str, _values: Mapping[str, str]) -> None:
        """Go to another round."""
        if value.isdecimal() and int(value) < len(self.rounds):
            self._open(int(value))

    def on_load(self, _value: str, values: Mapping[str, str]) -> None:
        """Take up another record; a bad one is explained, and the present one stays."""
        self.note = ""
        try:
            self._take(values.get("text", "").strip())
        except BadRecord as error:
            self.note = _("This record cannot be loaded. {why}", why=error)
            return
        self._open(len(self.rounds) - 1)

    def on_key(self, key: str) -> None:
        """Go along with the arrows."""
        self.review_key(key)

    def on_tick(self) -> None:
        """Judge on."""
        self.judge_on()

    # --- how it looks

    def draw(self) -> Markup:
        """Return the round that is looked at, and what unfolds."""
        assert self.reviewing is not None
        title = _("Review: {game}", game=self.game.NAME)
        every = [(n, _("Round {n}", n=n + 1)) for n in range(len(self.rounds))]
        choose = field(_("Round"), select("round", every, self.number, data_change="round"))
        return tag(
            "div",
            tag("h3", title),
            choose if len(every) > 1 else None,
            self.reviewing.draw(self.styled(names=self.names)),
            fold(_("Review another record"), self._form(), key="load-fold"),
            self.look_fold(),
            role="group",
            aria_label=title,
            class_="oh-panel",
        )

    def _form(self) -> Markup:
        return join(
            tag(
                "form",
                field(_("A record to load"), tag("textarea", name="text", rows=4, data_key="load-text")),
                tag(
                    "div", tag("button", _("Check and load"), type="submit", data_key="load"), class_="oh-bar"
                ),
                data_action="load",
                data_key="load-form",
            ),
            note(self.note, key="load-note"),
        )
