"""A game alone: the hunt for a record, and the map of the day, of which only the first attempt counts.

A game has it by its room ``engine.<game>.alone``: ``daily_seed(day)``, ``rival(record)``,
``ranking(records)``, ``ladder(points, places)`` and ``FREE_OPTIONS``.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core import record
from engine.core.game import Game
from engine.core.markup import Markup, join, tag
from engine.core.words import _, plural
from engine.widgets import leaders, play_view
from engine.widgets.at_table import room
from engine.widgets.forms import (
    RULES_PAGE,
    button,
    check,
    clean_name,
    copier,
    field,
    fold,
    note,
    progress,
    text_input,
)
from engine.widgets.play import Play
from engine.widgets.sitting import PERSON, Sitting

MOST_KEPT = 100_000
HUNT, DAILY = "hunt", "daily"


def alone_room(game: Game) -> Any:
    """Return the room of a game for playing alone; ``ValueError`` if it has none."""
    found = room(game, "alone")
    if found is None:
        raise ValueError(_("{game} cannot be played alone.", game=game.NAME))
    return found


class Rival:
    """The strong computer at the same game: its steps, and how far it has come."""

    def __init__(self, steps: Iterator[Any], moves: int):
        self.steps = steps
        self.moves = max(1, moves)
        self.made = 0
        self.points: int | None = None
        self.running = True

    def step(self) -> None:
        """Let it make one more move."""
        state = next(self.steps, None)
        self.made += 1
        if state is None or state.over:
            self.running = False
            if state is not None:
                self.points = state.scores()[0]

    @property
    def done(self) -> float:
        """About how much of its game is played; its number of moves is not known beforehand."""
        return 1.0 if self.points is not None else min(0.95, self.made / self.moves)


class Alone(Play):
    """A game alone on the page: the reader chooses the hunt or the map of the day.

    ``name`` stands in the record. ``seed`` is that of the first hunt; without one each is by lot.
    ``today`` tells the date by UTC. ``pause`` 0 lets the computer's game run at once, for tests.
    """

    def __init__(
        self,
        game: Game,
        *,
        name: str = "",
        seed: int | None = None,
        pause: float = 0.8,
        today: leaders.Today = leaders.today,
        rules_page: str = RULES_PAGE,
    ):
        self.room: Any = alone_room(game)
        self.seed = seed
        self.mode = ""
        self.day = ""
        self.counts = False
        self.own_name = clean_name(name)
        self.timed = False
        self.first: dict[str, Any] = {}
        self.checked = ""
        self.rival: Rival | None = None
        super().__init__(game, players=1, pause=pause, rules_page=rules_page)
        self.today = today

    # --- what is kept: the first attempt of the day, move by move, and the list of the best

    @property
    def _keeps_daily(self) -> str:
        return f"daily-{self.game.RULES.game}"

    @property
    def keeps(self) -> tuple[str, ...]:
        """All names under which something is kept on this device."""
        return (*super().keeps, self._keeps_daily)

    def on_kept(self, key: str, text: object) -> None:
        """Take up the first attempt of a day, or whatever else was kept."""
        if key != self._keeps_daily:
            super().on_kept(key, text)
            return
        try:
            kept = json.loads(text) if isinstance(text, str) and len(text) < MOST_KEPT else {}
        except (ValueError, RecursionError):
            return
        if isinstance(kept, dict) and all(isinstance(kept.get(part), str) for part in ("day", "record")):
            self.first = kept

    def refresh(self, flights: Sequence[tuple[str, str]] = ()) -> None:
        """Show the present state; the first attempt of the day is kept as it stands."""
        if self.mode == DAILY and self.counts:
            now = {"day": self.day, "record": self.sitting.to_json()}
            if now != self.first:
                self.first = now
                self.share(self._keeps_daily, json.dumps(now, ensure_ascii=False))
        super().refresh(flights)

    # --- beginning

    def _options(self) -> Any:
        """Return the usual options; the clock is there if the reader wants it."""
        untimed = {"clock": 0} if self._has_clock and not self.timed else {}
        return self.game.Options.from_dict(untimed)

    @property
    def _has_clock(self) -> bool:
        return "clock" in self.game.Options.choices()

    def _take(self, values: Mapping[str, str]) -> None:
        """Take over what the form says."""
        self._clear()
        self.checked = ""
        if "name" in values:
            self.own_name = clean_name(values["name"])
            self.timed = "timed" in values

    def _start(self, mode: str, seed: int) -> None:
        self.mode, self.rival = mode, None
        names = (self.own_name or _("You"),)
        self._sit_down(
            Sitting.begin(self.game, (PERSON,), names, options=self._options(), start={"seed": seed})
        )

    def on_alone(self, value: str, values: Mapping[str, str]) -> None:
        """Begin the hunt, or the map of the day; a first attempt that was begun goes on."""
        self._take(values)
        if value == HUNT:
            self.counts = True
            seed, self.seed = self.seed, None
            self._start(HUNT, secrets.randbelow(1_000_000_000) if seed is None else seed)
        elif value == DAILY:
            self.day = self.today()
            self.counts = self.first.get("day") != self.day
            self._start(DAILY, self.room.daily_seed(self.day))
            if not self.counts and not self._over(self.first["record"]):
                self._go_on_with_first()

    def _over(self, text: str) -> bool:
        """Tell whether the first attempt of the day has been played to its end."""
        try:
            return record.read(text).result is not None
        except record.BadRecord:
            return True

    def _go_on_with_first(self) -> None:
        """Go on with the first attempt of the day; what does not hold counts no more."""
        try:
            kept = record.read(self.first["record"])
            if kept.start != self.sitting.record.start:
                raise record.BadRecord(_("It is not the map of the day."))
            sitting = Sitting.of_record(self.game, kept, (PERSON,))
        except record.BadRecord as error:
            self.note = _("The attempt that was begun cannot be taken up. {why}", why=error)
            return
        self._sit_down(sitting)
        self.counts = True
        self.own_name = "" if kept.names == (_("You"),) else clean_name("".join(kept.names))
        self.note = _("You go on with your first attempt of the day.")

    def on_own_name(self, value: str, _values: Mapping[str, str]) -> None:
        """Write a name into the record of the game that has ended; it changes nothing else in it."""
        self.own_name = clean_name(value)
        named = replace(self.sitting.record, names=(self.own_name or _("You"),))
        self.sitting = replace(self.sitting, record=named)

    def on_leave(self, _value: str, _values: Mapping[str, str]) -> None:
        """Go back to the choice."""
        self._clear()
        self._stop_thinking()
        self.mode, self.rival = "", None

    def on_load(self, _value: str, values: Mapping[str, str]) -> None:
        """Play a record again and tell whether it counts; the game at hand goes on."""
        self._clear()
        entry = self.room.ranking([values.get("text", "").strip()])[0]
        if entry.problem:
            self.checked = _("This record does not count. {why}", why=entry.problem)
        else:
            self.checked = _(
                "The record holds, move by move: {name}, {points}.",
                name=entry.name or _("without a name"),
                points=plural("{n} point", "{n} points", entry.points),
            )

    # --- the end

    def finished(self) -> None:
        """Write a hunt into the list, and let the strong computer play the same game."""
        if self.mode == HUNT and leaders.counts_for_list(self.game, self.sitting):
            points, name = self._points, self.sitting.names()[0]
            new = leaders.Best(leaders.HUNT, self.today(), name, points, points, 1)
            self.keep_best([new])
        written = self.sitting.record
        self.rival = Rival(self.room.rival(written), len(written.moves))
        while not self.pause and self.rival.running:
            self.rival.step()

    def on_tick(self) -> Sequence[tuple[str, str]]:
        """Let the strong computer go on with its game, once that of the reader is over."""
        if self.rival is None or self.reviewing is not None:
            return super().on_tick()
        if self.sign:
            self.on_accounts("", {})
        elif self.rival.running:
            self.rival.step()
            self._ask_rival()
        return ()

    def on_accounts(self, value: str, values: Mapping[str, str]) -> None:
        """Take the sign before the accounts away; then the strong computer begins."""
        super().on_accounts(value, values)
        self._ask_rival()

    def _go_on(self) -> None:
        super()._go_on()
        if not self.sign:
            self._ask_rival()

    def _ask_rival(self) -> None:
        if self.rival is not None and self.rival.running:
            self.ask_tick(0.01)

    def on_rival(self, _value: str, _values: Mapping[str, str]) -> None:
        """Stop the game of the strong computer, or let it go on."""
        if self.rival is not None and self.rival.points is None:
            self.rival.running = not self.rival.running
            self.forget_tick()
            self._ask_rival()

    def on_undo(self, value: str, values: Mapping[str, str]) -> None:
        """Take a step back; a game that has ended is explored, and counts no more."""
        super().on_undo(value, values)
        if not self.sitting.match.over:
            self.rival = None
        if self.sitting.record.explored and self.counts and self.mode == HUNT:
            self.counts = False

    # --- how it looks

    def draw(self) -> Markup:
        """Return the choice, or the game with what belongs to a game alone."""
        title = _("{game} alone", game=self.game.NAME)
        inside = (
            join(self._head(), self._result(), play_view.draw(self, others=False))
            if self.mode
            else self._choice()
        )
        return tag(
            "div",
            tag("h3", title),
            inside,
            fold(_("Check a record"), self._check(), key="check-fold"),
            class_="oh-alone oh-panel",
            data_key="alone",
        )

    def _choice(self) -> Markup:
        done = self.first.get("day") == self.today()
        over = done and self._over(self.first["record"])
        again = _("Today you have played it; once more is for practice.") if over else ""
        if done and not over:
            again = _("You have begun it today: go on.")
        return tag(
            "form",
            tag(
                "div",
                field(_("Your name"), text_input("name", self.own_name), _("It stands in the record.")),
                check("timed", _("With the clock"), self.timed) if self._has_clock else None,
                class_="oh-fields",
            ),
            tag("p", _("The hunt for a record: everything by lot, as many points as you can.")),
            tag(
                "div",
                button(_("Begin the hunt"), "alone", HUNT, main=True, data_then="stage"),
                class_="oh-bar",
            ),
            tag(
                "p",
                _("The map of the day (by UTC): the same for all. Only the first attempt counts."),
                " ",
                again,
            ),
            tag(
                "div",
                button(_("Play the map of the day"), "alone", DAILY, main=True, data_then="stage"),
                class_="oh-bar",
            ),
            data_action="alone-form",
            data_key="choice",
        )

    def _head(self) -> Markup:
        if self.mode == HUNT:
            told = _("The hunt for a record.")
        elif self.counts:
            told = _("The map of {day}: this is the attempt that counts.", day=self.day)
        else:
            told = _("The map of {day}: for practice.", day=self.day)
        if self.sitting.record.explored:
            told = _(
                "{told} An ended turn was taken back, or something hidden was seen: it does not count.",
                told=told,
            )
        return tag(
            "div",
            tag("span", told),
            button(_("Another game"), "leave", key="leave"),
            class_="oh-bar",
            data_key="head",
        )

    @property
    def _points(self) -> int:
        return self.sitting.match.totals[0]

    def _result(self) -> Markup | None:
        """Return what came out, beside the strong computer, and the record to send."""
        rival = self.rival
        if rival is None or self.sign:
            return None
        points = plural("{n} point", "{n} points", self._points)
        if rival.points is not None:
            told = _(
                "You: {points}. The strong computer with the same map and cards: {theirs}.",
                points=points,
                theirs=rival.points,
            )
        else:
            told = _("You: {points}.", points=points)
        going = None
        if rival.points is None:
            label = _("The strong computer plays the same game")
            going = tag(
                "div",
                tag("span", label, aria_hidden="true"),
                progress(rival.done, label, key="rival-done"),
                button(_("Stop") if rival.running else _("Go on"), "rival", key="rival"),
                class_="oh-thinking",
                data_key="rival-bar",
            )
        if self.mode == HUNT and self.counts:
            better = [one for one in leaders.top(self.best, leaders.HUNT) if one.counted > self._points]
            told = _("{told} Place {n} of the hunts on this device.", told=told, n=len(better) + 1)
        text = tag("textarea", self.sitting.to_json(), readonly=True, rows=3, data_key="result-record")
        return tag(
            "div",
            tag("p", told, role="status", data_key="result-told"),
            going,
            field(
                _("Your name in the record"),
                text_input("own", self.own_name, data_change="own-name"),
            ),
            field(_("Your record, to be sent"), text, _("Anybody can check it here, move by move.")),
            tag("div", copier("result-record"), class_="oh-bar"),
            class_="oh-note",
            data_key="result",
        )

    def _check(self) -> Markup:
        return join(
            tag(
                "form",
                field(_("A record"), tag("textarea", name="text", rows=3, data_key="check-text")),
                tag("div", tag("button", _("Check it"), type="submit", data_key="check"), class_="oh-bar"),
                data_action="load",
                data_key="check-form",
            ),
            note(self.checked, key="checked"),
        )
