"""The referee: set up a situation, try a move, and get the ruling with its rule."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from inspect import Parameter, signature
from typing import Any

from engine.core.game import Game
from engine.core.markup import Markup, join, tag
from engine.core.picture import SceneStyle
from engine.core.record import Record
from engine.core.rulebook import Verdict
from engine.core.words import _
from engine.widgets.at_table import AtTable, picked
from engine.widgets.forms import (
    RULES_PAGE,
    button,
    check,
    field,
    fold,
    option_fields,
    read_options,
    ruling,
    select,
    take_along,
    text_input,
)
from engine.widgets.words import Words

NOT_ASKED = ("options", "players")
MOST_TEXT = 10_000


class Referee(AtTable):
    """A situation to argue about.

    ``position`` holds the arguments of the game's ``position`` (without, the ``EXAMPLE`` of its scene);
    ``options`` the variants.
    ``question`` stands above; ``tries`` are moves offered as buttons, each a notation or a pair of
    what the button says and the notation. Everything else can be tried on the table or written down.
    ``seat`` sees the table, or None for everything face up. Moves are tried for the seat in turn,
    or the one that the reader picks.
    A game with questions in words (:mod:`engine.core.question`) has a place to write one; the last move tried
    stands there in words, to be sent.
    """

    def __init__(
        self,
        game: Game,
        position: Mapping[str, Any] | None = None,
        *,
        options: Any = None,
        question: str = "",
        tries: Sequence[str | tuple[str, str]] = (),
        seat: int | None = None,
        names: Sequence[str] = (),
        rules_page: str = RULES_PAGE,
    ):
        super().__init__(game)
        self.question, self.rules_page = question, rules_page
        self.tries = tuple(one if isinstance(one, tuple) else (one, one) for one in tries)
        self.viewer = seat
        self.names = tuple(names)
        self.words = Words(game, rules_page)
        self.position: dict[str, Any] = dict(position or {})
        self.options = game.Options() if options is None else options
        if not self.position:
            self.position = dict(self.scene.EXAMPLE)
        self.start = game.position(**self.position, options=self.options)
        self._from_start()

    def _from_start(self) -> None:
        self.state = self.start
        self.moves: tuple[tuple[int, str], ...] = ()
        self.picks: tuple[str, ...] = ()
        self.verdict: Verdict | None = None
        self.tried = ""
        self.note = ""
        self.as_seat: int | None = None

    # --- what the reader does

    def on_move(self, notation: str) -> Sequence[tuple[str, str]]:
        """Try a move for the seat chosen, or the one in turn; a legal one is carried out."""
        self.note, self.verdict = "", None
        state = self.state
        seat = self._seat()
        half = picked(self.picks, notation, state, seat)
        self.picks = half or ()
        if half is not None:
            return ()
        try:
            move = self.game.parse_move(notation)
            self.verdict = state.check(move, seat)
        except ValueError as error:
            self.note = str(error)
            return ()
        self.tried = _("{move}, by {name}", move=move, name=self._name(seat))
        if self.words.offered:
            self.words.ask(state, seat, move)
        if not self.verdict.legal:
            return ()
        self.state = state.play(move, seat)
        self.moves = (*self.moves, (seat, str(move)))
        self.as_seat = None
        happening = self.scene.happened(
            state.view(self.viewer), self.state.view(self.viewer), move, seat, SceneStyle(self.names)
        )
        flights: Sequence[tuple[str, str]] = happening.flights
        return flights

    def _seat(self) -> int:
        if self.as_seat is not None:
            return self.as_seat
        return 0 if self.state.to_move is None else int(self.state.to_move)

    def _name(self, seat: int) -> str:
        return SceneStyle(self.names).name(seat)

    def on_try(self, value: str, values: Mapping[str, str]) -> Sequence[tuple[str, str]]:
        """Try a move that a button offers, or one that was written down."""
        return self.on_move(value or values.get("move", ""))

    def on_seat(self, value: str, _values: Mapping[str, str]) -> None:
        """Choose for whom the next move is tried."""
        known = value.isdecimal() and int(value) < self.state.players
        self.as_seat = int(value) if known else None

    def on_again(self, _value: str, _values: Mapping[str, str]) -> None:
        """Go back to the situation as it was set up."""
        self._from_start()

    def on_key(self, key: str) -> None:
        """Backspace goes back to the situation as it was set up, Escape drops a pick."""
        if key == "backspace" and not self.picks:
            self._from_start()
        self.picks = ()

    def on_set_up(self, _value: str, values: Mapping[str, str]) -> None:
        """Set up the situation that the form describes; what is impossible in it is named."""
        try:
            described, options = read_position(self.game, values), read_options(self.game, values)
            self._set_up(described, options)
        except (ValueError, TypeError) as error:
            self.note = str(error) if isinstance(error, ValueError) else _("A part of it has the wrong type.")

    def _set_up(self, described: dict[str, Any], options: Any) -> None:
        """Set up a situation; ``ValueError`` if it is impossible, and then the old one stays."""
        start = self.game.position(**described, options=options)
        self.position, self.options, self.start = described, options, start
        self.tries = ()
        self.question = ""
        self._from_start()

    def on_words(self, _value: str, values: Mapping[str, str]) -> None:
        """Rule on a question in words; where enough is told, its situation is set up."""
        question = self.words.read(values.get("text", "")) if self.words.offered else None
        if question is not None and question.position is not None:
            described = dict(question.position)
            try:
                self._set_up(described, described.pop("options", self.game.Options()))
            except ValueError as error:
                self.words.note = str(error)

    # --- how it looks

    @property
    def record(self) -> Record:
        """The situation and the moves that were carried out, to be sent."""
        return Record(
            game=self.game.RULES.game,
            options=self.options.to_dict(),
            players=self.state.players,
            start={"position": self.position},
            moves=self.moves,
            names=self.names if len(self.names) == self.state.players else (),
        )

    def draw(self) -> Markup:
        """Return the question, the table, the ruling, and what unfolds."""
        view = self.state.view(self.viewer)
        style = self.styled(names=self.names, bottom=self._seat())
        return tag(
            "div",
            tag("p", self.question, class_="oh-said") if self.question else None,
            self._offered() if self.tries else None,
            tag("div", self._ruling(), role="status", data_key="ruling"),
            Markup(self.scene.scene(view, self.picks, table=style)),
            self._written(),
            fold(_("Describe it in words"), self.words.draw(), key="words-fold")
            if self.words.offered
            else None,
            fold(_("Set up another situation"), self._form(), key="set-up"),
            fold(_("The record of this situation"), self._record(), key="record-fold"),
            self.look_fold(),
            role="group",
            class_="oh-panel",
            aria_label=self.question or _("The referee: {game}", game=self.game.NAME),
            **self.heard(),
        )

    def _offered(self) -> Markup:
        buttons = [
            button(label, "try", move, key=f"try-{n}", main=True)
            for n, (label, move) in enumerate(self.tries)
        ]
        return tag("div", *buttons, class_="oh-bar", data_key="tries")

    def _ruling(self) -> Markup | None:
        if self.note:
            return tag("div", self.note, class_="oh-note")
        if self.verdict is None:
            return None
        asked = tag("p", tag("kbd", self.tried), class_="oh-told")
        told = ""
        if self.verdict.legal and self.state.over:
            lines = getattr(self.scene, "counted", lambda _view, _table: ())(
                self.state.view(None), SceneStyle(self.names)
            )
            told = " ".join(lines)
        return join(asked, ruling(self.game.RULES.game, self.verdict, self.rules_page, told, self.names))

    def _written(self) -> Markup:
        seats = [(seat, self._name(seat)) for seat in range(self.state.players)]
        turn = self.state.to_move
        whose = [("", _("the one in turn ({name})", name=self._name(turn)))] if turn is not None else []
        return tag(
            "form",
            tag(
                "div",
                field(_("Or write a move"), text_input("move", "", maxlength=60)),
                field(
                    _("For"),
                    select(
                        "seat",
                        [*whose, *seats],
                        "" if self.as_seat is None else self.as_seat,
                        data_change="seat",
                    ),
                ),
                class_="oh-fields",
            ),
            tag(
                "div",
                tag("button", _("Try it"), type="submit", data_key="try"),
                button(_("Back to the start (⌫)"), "again", key="again", disabled=not self.moves),
                class_="oh-bar",
            ),
            data_action="try",
            data_key="written",
        )

    def _form(self) -> Markup:
        asked = parameters(self.game)
        shown = [name for name in asked if name in self.position or asked[name].default is Parameter.empty]
        more = [name for name in asked if name not in shown]
        return tag(
            "form",
            tag("div", *(self._field(name, asked[name]) for name in shown), class_="oh-fields"),
            fold(
                _("More of the situation"),
                tag("div", *(self._field(name, asked[name]) for name in more), class_="oh-fields"),
                key="more",
            ),
            fold(
                _("Variants and house rules"),
                tag("div", option_fields(self.game, self.options), class_="oh-fields"),
                key="options",
            ),
            tag("div", tag("button", _("Set up"), type="submit", data_key="set"), class_="oh-bar"),
            data_action="set-up",
            data_key="set-up-form",
        )

    def _field(self, name: str, parameter: Parameter) -> Markup:
        """Return a field for one argument of the game's ``position``."""
        value = self.position.get(name, parameter.default)
        label = name.replace("_", " ")
        if isinstance(parameter.default, bool):
            return check(f"at-{name}", label, bool(value))
        if parameter.default is Parameter.empty:
            lines = "\n".join(_line(one) for one in value) if value is not Parameter.empty else ""
            return field(
                label, tag("textarea", lines, name=f"at-{name}", data_key=f"at-{name}"), _("A line for each.")
            )
        given = (
            ""
            if value is None or (name not in self.position and value == parameter.default)
            else _line(value)
        )
        default = parameter.default
        note = "" if default in (None, (), "") else _("Empty: {default}", default=_line(default))
        return field(label, text_input(f"at-{name}", given), note)

    def _record(self) -> Markup:
        text = self.record.to_json()
        return join(
            field(_("To be sent"), tag("textarea", text, readonly=True, rows=4, data_key="record")),
            take_along(self.game),
        )


# --- a situation as a form


def parameters(game: Game) -> dict[str, Parameter]:
    """Return the arguments of the game's ``position`` that a reader fills in."""
    found = signature(game.position).parameters
    return {name: one for name, one in found.items() if name not in NOT_ASKED}


def _line(value: Any) -> str:
    """Return an argument as a reader types it: words, or JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple) and all(isinstance(one, str | int) for one in value):
        parts = list(map(str, value))
        several = any(not part or " " in part for part in parts)  # texts of several words: hands, tricks
        return (" / " if several else " ").join(parts)
    return json.dumps(value, ensure_ascii=False)


def read_position(game: Game, values: Mapping[str, str]) -> dict[str, Any]:
    """Return the arguments that a form holds; ``ValueError`` names the first that cannot be read."""
    described: dict[str, Any] = {}
    asked = parameters(game)
    for name, parameter in asked.items():
        text = values.get(f"at-{name}", "").strip()
        if len(text) > MOST_TEXT:
            raise ValueError(_("{name} is too long.", name=name))
        if isinstance(parameter.default, bool):
            if text:
                described[name] = True
        elif parameter.default is Parameter.empty:
            described[name] = [line.strip() for line in text.splitlines() if line.strip()]
        elif text:
            described[name] = _value(text, parameter)
    return described


def _value(text: str, parameter: Parameter) -> Any:
    """Return what a reader typed for an argument: a number, a list of numbers, JSON, or words."""
    if type(parameter.default) is int or "int | None" in str(parameter.annotation):
        return int(text) if text.removeprefix("-").isdecimal() and len(text) < 17 else text
    if "Sequence[int]" in str(parameter.annotation):
        parts = text.replace(",", " ").split()
        return [int(part) if part.isdecimal() and len(part) < 10 else part for part in parts]
    if text[0] in "[{":
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            raise ValueError(_("“{text}” cannot be read.", text=text[:40])) from None
    return text
