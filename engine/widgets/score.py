"""The score pad on the page, kept on this device."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core.game import Game
from engine.core.markup import Markup, tag
from engine.core.match import Mark
from engine.core.words import _, listing
from engine.widgets.forms import MOST_NAME, button, check, field, fold, text_input
from engine.widgets.score_pad import ScorePad
from engine.widgets.table import Controller

MOST_UNDO = 100


class Score(Controller):
    """A score pad for a game, or for any game at all.

    ``names`` are the players at the beginning.
    A game says itself whether the lowest total wins. A pad without one begins with ``lowest_wins``,
    and its reader can change it; ``ValueError`` if both are given.
    In a game with partners (as its ``options`` have it with so many ``players``) each side has a column:
    "We" and "They", or the names given.
    Beside the points stand the marks that the game knows.
    What is written stays on this device under ``keep`` (by default one pad for each game; "" keeps nothing).
    """

    def __init__(
        self,
        game: Game | None = None,
        names: Sequence[str] = (),
        *,
        lowest_wins: bool | None = None,
        keep: str | None = None,
        players: int | None = None,
        options: Any = None,
    ):
        super().__init__()
        self.game = game
        if game is not None and lowest_wins is not None:
            raise ValueError(_("Whether the lowest total wins is for the game to say."))
        lowest = lowest_wins is not False if game is None else game.MATCH.lowest_wins
        self.keep = f"score-{game.RULES.game if game else 'any'}" if keep is None else keep
        self.pad = ScorePad((), (), lowest)
        self.marks: tuple[Mark, ...] = game.MATCH.marks if game else ()
        sides = _sides(game, players, options)
        self.of_sides = bool(sides)
        self.goal = game.MATCH.goal if game else None
        for name in names or sides:
            self.pad = self.pad.with_player(name)
        self.before: list[ScorePad] = []
        self.note = ""
        self.added = 0

    def _change(self, make: Callable[[], ScorePad]) -> None:
        """Put a new pad in the place of the old one, which can be taken back; a bad entry changes nothing."""
        self.note = ""
        try:
            pad = make()
        except ValueError as error:
            self.note = str(error)
            return
        if pad != self.pad:
            self.before = [*self.before[-MOST_UNDO:], self.pad]
            self.pad = pad
            self.added += 1
            self.store(pad.to_json())

    # --- what the reader does

    def on_stored(self, text: object) -> None:
        """Take up what was kept on this device, unless something has been written since."""
        if not isinstance(text, str) or self.before:
            return
        try:
            kept = ScorePad.from_json(text, self.marks)
        except ValueError as error:
            self.note = _("{why} Here is a new pad.", why=error)
            return
        self.pad = kept if self.game is None else replace(kept, lowest_wins=self.pad.lowest_wins)

    def on_add_round(self, _value: str, values: Mapping[str, str]) -> None:
        """Write down a round."""
        entries = tuple(values.get(f"points-{seat}", "") for seat in range(len(self.pad.names)))
        seats = range(len(self.pad.names))
        marks = [
            (seat, mark.id) for seat in seats for mark in self.marks if f"mark-{seat}-{mark.id}" in values
        ]
        self._change(lambda: self.pad.with_round(entries, marks))
        if not self.note:
            self.focus(f"points-0-{self.added}")

    def on_entry(self, value: str, values: Mapping[str, str]) -> None:
        """Correct an entry of a round written down before."""
        number, player = (int(part) for part in values.get("at", "").split(","))
        self._change(lambda: self.pad.with_entry(number, player, value))

    def on_mark(self, value: str, values: Mapping[str, str]) -> None:
        """Note a mark beside an entry, or take it off."""
        number, player, mark = values.get("at", "").split(",")
        self._change(lambda: self.pad.with_mark(int(number), int(player), mark, value == "true"))

    def on_rename(self, value: str, values: Mapping[str, str]) -> None:
        """Change a player's name."""
        self._change(lambda: self.pad.renamed(int(values.get("at", "")), value))

    def on_add_player(self, _value: str, values: Mapping[str, str]) -> None:
        """Add a player, or several with commas between their names."""
        pad = self.pad

        def added() -> ScorePad:
            new = pad
            for name in values.get("name", "").split(","):
                new = new.with_player(name)
            return new

        self._change(added)

    def on_remove_player(self, value: str, _values: Mapping[str, str]) -> None:
        """Take a player off the pad; Undo brings them back."""
        self._change(lambda: self.pad.without_player(int(value)))

    def on_direction(self, value: str, _values: Mapping[str, str]) -> None:
        """Change whether the lowest or the highest total wins, on a pad that is of no game."""
        if self.game is None:
            self._change(lambda: replace(self.pad, lowest_wins=value == "true"))

    def on_new(self, _value: str, _values: Mapping[str, str]) -> None:
        """Begin a new match with the same players; Undo brings the old one back."""
        self._change(self.pad.without_rounds)

    def on_undo(self, _value: str, _values: Mapping[str, str]) -> None:
        """Take back the last change."""
        self.note = ""
        if self.before:
            self.pad = self.before.pop()
            self.added += 1
            self.store(self.pad.to_json())

    # --- how it looks

    def draw(self) -> Markup:
        """Return the pad, the line for a new round, and what unfolds."""
        title = _("Score pad: {game}", game=self.game.NAME) if self.game else _("Score pad")
        return tag(
            "div",
            tag("h3", title),
            self._rounds() if self.pad.names else tag("p", _("Who plays? Add the players first.")),
            tag(
                "div",
                tag("div", self.note, class_="oh-note") if self.note else None,
                tag("p", self.standing()),
                role="status",
                data_key="said",
            ),
            self._buttons(),
            self._players(),
            tag(
                "textarea",
                self.pad.to_csv(self.marks),
                hidden=True,
                readonly=True,
                data_key="csv",
                aria_hidden="true",
            )
            if self.pad.names
            else None,
            role="group",
            aria_label=title,
            class_="oh-pad oh-panel",
        )

    def standing(self) -> str:
        """Return in a sentence who leads, or who has won where a total decides it."""
        pad = self.pad
        if not pad.rounds:
            return ""
        best = [name for name, place in zip(pad.names, pad.places, strict=True) if place == 1]
        points = pad.totals[pad.places.index(1)]
        if self.goal is not None and points >= self.goal:
            if len(best) == 1:
                return _("The match is won: {name}, with {points}.", name=best[0], points=points)
            return _("{names} have {points} each: another round.", names=listing(best), points=points)
        if self.of_sides and len(best) == 1:
            return _("In front: {name}, with {points}.", name=best[0], points=points)
        if len(best) == 1:
            return _("{name} leads with {points}.", name=best[0], points=points)
        return _("{names} lead together with {points}.", names=listing(best), points=points)

    def _rounds(self) -> Markup:
        pad = self.pad
        seats = range(len(pad.names))
        head = tag(
            "tr",
            tag("th", _("Round"), scope="col"),
            *(tag("th", self._name(seat), scope="col", data_key=f"name-{seat}") for seat in seats),
        )
        rows = [
            tag("tr", tag("th", number + 1, scope="row"), *(self._cell(number, seat) for seat in seats))
            for number in range(len(pad.rounds))
        ]
        wanted = tag(
            "tr",
            tag("th", len(pad.rounds) + 1, scope="row"),
            *(tag("td", self._wanted(seat), self._marks(len(pad.rounds), seat)) for seat in seats),
            data_key=f"new-{self.added}",
            class_="oh-noprint",
        )
        leads = [place == 1 and bool(pad.rounds) for place in pad.places]
        total = tag(
            "tr",
            tag("th", _("Total"), scope="row"),
            *(tag("td", pad.totals[seat], class_="oh-wins" if leads[seat] else None) for seat in seats),
            class_="oh-total",
        )
        place = tag("tr", tag("th", _("Place"), scope="row"), *(tag("td", one) for one in pad.places))
        caption = _("The lowest total wins") if pad.lowest_wins else _("The highest total wins")
        if self.goal is not None:
            caption = _("The highest total wins, from {goal} on", goal=self.goal)
        table = tag(
            "table",
            tag("caption", caption),
            tag("thead", head),
            tag("tbody", *rows, wanted, total, place if pad.rounds else None),
        )
        return tag(
            "form",
            tag("div", table, class_="oh-scroll"),
            tag(
                "div",
                tag(
                    "button",
                    _("Write round {n} down", n=len(pad.rounds) + 1),
                    type="submit",
                    class_="oh-main",
                    data_key="add-round",
                ),
                class_="oh-bar",
            ),
            data_action="add-round",
            data_key="rounds",
        )

    def _name(self, seat: int) -> Markup:
        name = self.pad.names[seat]
        label = _("Name of side {n}", n=seat + 1) if self.of_sides else _("Name of player {n}", n=seat + 1)
        return text_input(
            f"name-{seat}",
            name,
            aria_label=label,
            maxlength=MOST_NAME,
            data_change="rename",
            data_value=seat,
        )

    def _cell(self, number: int, seat: int) -> Markup:
        label = _("Round {n}, {name}", n=number + 1, name=self.pad.names[seat])
        return tag(
            "td",
            tag(
                "input",
                type="text",
                inputmode="text",
                name=f"cell-{number}-{seat}",
                value=self.pad.rounds[number][seat],
                aria_label=label,
                data_change="entry",
                data_value=f"{number},{seat}",
                data_key=f"cell-{number}-{seat}",
                autocomplete="off",
            ),
            self._marks(number, seat),
        )

    def _marks(self, number: int, seat: int) -> Markup | None:
        """Return a box to tick for every mark, beside an entry or one to be written."""
        if not self.marks:
            return None
        wanted = number == len(self.pad.rounds)
        noted = self.pad.marks(number, seat)
        boxes = []
        for mark in self.marks:
            name = f"mark-{seat}-{mark.id}" if wanted else f"mark-{number}-{seat}-{mark.id}"
            box = tag(
                "input",
                type="checkbox",
                name=name,
                value="on",
                checked=mark.id in noted,
                data_key=f"{name}-{self.added}" if wanted else name,
                data_change=None if wanted else "mark",
                data_value=None if wanted else f"{number},{seat},{mark.id}",
                aria_label=_(
                    "{mark}: {name}, round {n}", mark=mark.title, name=self.pad.names[seat], n=number + 1
                ),
            )
            boxes.append(tag("label", box, tag("span", mark.title), class_="oh-check"))
        return tag("span", *boxes, class_="oh-marks")

    def _wanted(self, seat: int) -> Markup:
        label = _("Points of {name} in round {n}", name=self.pad.names[seat], n=len(self.pad.rounds) + 1)
        return tag(
            "input",
            type="text",
            inputmode="text",
            name=f"points-{seat}",
            value="",
            aria_label=label,
            data_key=f"points-{seat}-{self.added}",
            autocomplete="off",
        )

    def _buttons(self) -> Markup:
        name = f"open-hand-{self.game.RULES.game if self.game else 'score'}.csv"
        empty = not self.pad.names
        return tag(
            "div",
            button(_("Undo"), "undo", key="undo", disabled=not self.before),
            button(_("New match"), "new", key="new", disabled=not self.pad.rounds),
            tag(
                "button", _("Print"), type="button", data_print=".oh-panel", data_key="print", disabled=empty
            ),
            tag(
                "button",
                _("Download as CSV"),
                type="button",
                data_download="csv",
                data_name=name,
                data_key="download",
                disabled=empty,
            ),
            class_="oh-bar",
            data_key="bar",
        )

    def _players(self) -> Markup:
        off = [
            button(_("Remove {name}", name=name), "remove-player", str(seat), key=f"remove-{seat}")
            for seat, name in enumerate(self.pad.names)
        ]
        free = self.game is None
        return fold(
            _("Players and direction") if free else _("Players"),
            tag(
                "form",
                field(_("New player"), text_input("name", "", data_round=self.added)),
                tag("div", tag("button", _("Add"), type="submit", data_key="add-player"), class_="oh-bar"),
                data_action="add-player",
                data_key=f"add-player-{len(self.pad.names)}",
            ),
            tag("div", *off, class_="oh-bar") if off else None,
            check("lowest", _("The lowest total wins"), self.pad.lowest_wins, data_change="direction")
            if free
            else None,
            key="players",
            open=not self.pad.names,
        )


def _sides(game: Game | None, players: int | None, options: Any) -> tuple[str, ...]:
    """Return the names of the sides of a game with partners; none where everybody plays alone."""
    if game is None:
        return ()
    sides = game.MATCH.sides(players or game.PLAYERS[0], game.Options() if options is None else options)
    if all(len(side) == 1 for side in sides):
        return ()
    if len(sides) == 2:
        return (_("We"), _("They"))
    return tuple(_("Side {n}", n=n) for n in range(1, len(sides) + 1))
