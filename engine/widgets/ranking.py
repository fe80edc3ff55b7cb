"""The ranking of a class: records of games alone, each played again move by move."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.game import Game
from engine.core.markup import Markup, tag
from engine.core.words import _, plural
from engine.widgets.alone import alone_room
from engine.widgets.forms import field, text_input
from engine.widgets.table import Controller

MOST_RECORDS = 200
MOST_TEXT = 2_000_000


class Ranking(Controller):
    """Ranks records of a game that can be played alone; ``records`` may be given at the beginning.

    A record stands on a line of its own. With a ``day`` only games on the map of that day count.
    """

    def __init__(self, game: Game, records: Iterable[str] = (), *, day: str = ""):
        super().__init__()
        self.game = game
        self.room: Any = alone_room(game)
        self.text = "\n".join(records)
        self.day = day
        self.note = ""
        self.entries: tuple[Any, ...] = ()
        if self.text:
            self._rank()

    def _rank(self) -> None:
        lines = [line.strip() for line in self.text.splitlines() if line.strip()]
        self.entries, self.note = (), ""
        try:
            if len(self.text) > MOST_TEXT or len(lines) > MOST_RECORDS:
                raise ValueError(_("At most {n} records at a time, please.", n=MOST_RECORDS))
            if not lines:
                raise ValueError(_("Paste the records first, one on a line."))
            self.entries = self.room.ranking(lines, self.day or None)
        except ValueError as error:
            self.note = str(error)

    def on_rank(self, _value: str, values: Mapping[str, str]) -> None:
        """Play every record again, and rank those that hold."""
        self.text = values.get("records", "")
        self.day = values.get("day", "").strip()
        self._rank()

    # --- how it looks

    def to_csv(self) -> str:
        """Return the ranking as comma-separated values, with what is wrong with bad records."""
        out = io.StringIO()
        lines = csv.writer(out, lineterminator="\n")
        lines.writerow([_("Place"), _("Name"), _("Points"), _("Record"), _("Why it does not count")])
        for one in self.entries:
            lines.writerow([one.place or "", _harmless(one.name), one.points, one.number, one.problem])
        return out.getvalue()

    def draw(self) -> Markup:
        """Return the form and the ranking."""
        title = _("Ranking: {game}", game=self.game.NAME)
        return tag(
            "div",
            tag("h3", title),
            tag(
                "form",
                field(
                    _("Records, one on a line"),
                    tag("textarea", self.text, name="records", rows=6, data_key="records"),
                    _("Every record is played again here, move by move; nothing leaves this device."),
                ),
                field(
                    _("Or load them from files"),
                    tag("input", type="file", multiple=True, data_load="records", data_key="files"),
                ),
                field(
                    _("Only the map of the day"),
                    text_input("day", self.day, placeholder="2026-11-30"),
                    _("A date by UTC; empty: any map."),
                ),
                tag(
                    "div",
                    tag("button", _("Rank them"), type="submit", class_="oh-main", data_key="rank"),
                    class_="oh-bar",
                ),
                data_action="rank",
                data_key="form",
            ),
            tag("div", self._told(), role="status", data_key="said"),
            *self._ranking(),
            role="group",
            aria_label=title,
            class_="oh-panel",
        )

    def _told(self) -> Markup | str | None:
        if self.note:
            return tag("div", self.note, class_="oh-note")
        if not self.entries:
            return None
        good = sum(not one.problem for one in self.entries)
        return plural(
            "{n} record counts, of {all}.", "{n} records count, of {all}.", good, all=len(self.entries)
        )

    def _ranking(self) -> list[Markup]:
        if not self.entries:
            return []
        heads = [_("Place"), _("Name"), _("Points"), _("Record")]
        head = tag("tr", *(tag("th", text, scope="col") for text in heads))
        rows = [
            tag(
                "tr",
                tag("th", one.place or "–", scope="row"),
                *_who(one),
                tag("td", one.number),
            )
            for one in self.entries
        ]
        download = tag(
            "button",
            _("Download as CSV"),
            type="button",
            data_download="csv",
            data_name=f"open-hand-{self.game.RULES.game}-ranking.csv",
            data_key="download",
        )
        kept = tag("textarea", self.to_csv(), hidden=True, readonly=True, data_key="csv", aria_hidden="true")
        table = tag("table", tag("caption", _("The ranking")), tag("thead", head), tag("tbody", *rows))
        return [
            tag("div", table, class_="oh-scroll", data_key="ranking"),
            tag("div", download, class_="oh-bar", data_key="bar"),
            kept,
        ]


def _who(entry: Any) -> list[Markup]:
    """Return the name and the points, or in their place why the record does not count."""
    name = entry.name or _("without a name")
    if not entry.problem:
        return [tag("td", name, class_="oh-text oh-name"), tag("td", entry.points)]
    told = _("{name}: it does not count. {why}", name=name, why=entry.problem)
    return [tag("td", told, class_="oh-text oh-name", colspan=2)]


def _harmless(text: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
