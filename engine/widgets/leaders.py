"""The best on this device: of the month and of all time, in ordinary games, and of the hunt for a record.

The list is kept on this device alone. Nobody else sees it, and nothing is sent anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from engine.core.game import Game
from engine.core.markup import Markup, tag
from engine.core.words import _
from engine.widgets.at_table import room
from engine.widgets.forms import button, clean_name
from engine.widgets.review import Reviews
from engine.widgets.sitting import Sitting
from engine.widgets.table import Controller

MOST = 10
"""So many places a list has."""
MOST_KEPT = 20_000
GAME, HUNT = "game", "hunt"

Today = Callable[[], str]


def today() -> str:
    """Return the date by UTC, such as ``"2026-11-30"``."""
    return datetime.now(UTC).date().isoformat()


class Best(NamedTuple):
    """An entry: of an ordinary game or of the hunt, when, who, and with how many points.

    ``counted`` are the points of the list, ``points`` those of the game.
    """

    kind: str
    day: str
    name: str
    counted: int
    points: int
    players: int

    @property
    def month(self) -> str:
        """The month, such as ``"2026-11"``."""
        return self.day[:7]


def top(entries: Iterable[Best], kind: str, month: str = "") -> tuple[Best, ...]:
    """Return the best of a kind, of one month or of all time; of equal ones, the earlier is the better."""
    found = [one for one in entries if one.kind == kind and one.month.startswith(month)]
    return tuple(sorted(found, key=lambda one: (-one.counted, one.day))[:MOST])


def with_entry(entries: tuple[Best, ...], entry: Best) -> tuple[Best, ...]:
    """Return the list with one more entry, and without those that no list shows any more."""
    every = (*entries, entry)
    shown = [one for kind in (GAME, HUNT) for one in (*top(every, kind), *top(every, kind, entry.month))]
    return tuple(one for one in every if any(one is other for other in shown))


def written(entries: tuple[Best, ...]) -> str:
    """Return the list as it is kept."""
    return json.dumps(entries, ensure_ascii=False, separators=(",", ":"))


def read(text: object) -> tuple[Best, ...]:
    """Return the list that was kept; what is no entry is left out."""
    if not isinstance(text, str) or len(text) > MOST_KEPT:
        return ()
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    return tuple(filter(None, map(_entry, kept))) if isinstance(kept, list) else ()


def _entry(parts: object) -> Best | None:
    if not isinstance(parts, list) or [type(part) for part in parts] != [str, str, str, int, int, int]:
        return None
    found = Best(*parts)
    try:
        datetime.fromisoformat(found.day)
    except ValueError:
        return None
    return found._replace(name=clean_name(found.name)) if found.kind in (GAME, HUNT) else None


def key_of(game: Game) -> str:
    """Return the name under which the list of a game is kept."""
    return f"leaders-{game.RULES.game}"


def counts_for_list(game: Game, sitting: Sitting) -> bool:
    """Tell whether a finished game is an ordinary one: by its seed, by the usual rules, not explored."""
    alone = room(game, "alone")
    record = sitting.record
    return (
        alone is not None
        and sitting.match.over
        and "seed" in record.start
        and not record.explored
        and not set(record.options) - set(alone.FREE_OPTIONS)
    )


def entries_of(game: Game, sitting: Sitting, day: str) -> list[Best]:
    """Return the entries that a finished game brings, one for each person; none for one that does not count.

    A game alone at an ordinary table is none: whoever chooses its seed can play the same map again and again.
    """
    match, names = sitting.match, sitting.names()
    if match.players == 1 or not counts_for_list(game, sitting):
        return []
    counted = room(game, "alone").ladder(match.totals, match.places)
    people = sitting.people
    return [Best(GAME, day, names[seat], counted[seat], match.totals[seat], match.players) for seat in people]


def added(entries: tuple[Best, ...], new: Iterable[Best]) -> tuple[Best, ...]:
    """Return the list with some more entries."""
    for entry in new:
        entries = with_entry(entries, entry)
    return entries


class KeepsBest(Reviews):
    """A table at which games are played that come into the list of the best, where the game has one."""

    sitting: Sitting

    def __init__(self, game: Game):
        super().__init__(game)
        self.best: tuple[Best, ...] = ()
        self.today: Today = today

    @property
    def keeps(self) -> tuple[str, ...]:
        """All names under which something is kept on this device."""
        listed = room(self.game, "alone") is not None
        return (*super().keeps, key_of(self.game)) if listed else super().keeps

    def on_kept(self, key: str, text: object) -> None:
        """Take up what is kept on this device: the list of the best, or the looks."""
        if key == key_of(self.game):
            self.best = read(text)
        else:
            super().on_kept(key, text)

    def finished(self) -> None:
        """Write a game that has ended and counts into the list."""
        self.keep_best(entries_of(self.game, self.sitting, self.today()))

    def keep_best(self, new: Iterable[Best]) -> None:
        """Put entries into the list, which other widgets of the page show."""
        longer = added(self.best, new)
        if longer != self.best:
            self.best = longer
            self.share(key_of(self.game), written(longer))


class Leaders(Controller):
    """The lists of the best of a game, as they are kept on this device.

    ``today`` tells the date, by which the month is known.
    """

    def __init__(self, game: Game, *, today: Today = today):
        super().__init__()
        self.game = game
        self.today = today
        self.entries: tuple[Best, ...] = ()
        self.asked = False
        self.emptied = False

    @property
    def keeps(self) -> tuple[str, ...]:
        """The name that it shares with the tables at which games are played."""
        return (key_of(self.game),)

    def on_kept(self, key: str, text: object) -> None:
        """Take up what is kept, or what was added at a table of this page."""
        if key == key_of(self.game):
            self.entries = read(text)

    def on_empty(self, value: str, _values: Mapping[str, str]) -> None:
        """Ask whether the lists are to be emptied, then do it."""
        if value == "yes":
            self.entries = ()
            self.share(key_of(self.game), written(()))
            self.emptied = True
        self.asked = value == "ask"

    def draw(self) -> Markup:
        """Return the three lists."""
        title = _("The best: {game}", game=self.game.NAME)
        month = self.today()[:7]
        emptied = _("The lists are empty now.") if self.emptied and not self.entries else None
        return tag(
            "div",
            tag("h3", title),
            tag("p", emptied, role="status", class_="oh-hidden", data_key="emptied"),
            tag(
                "p",
                _("Kept on this device only: games by the usual rules, from their beginning to their end."),
            ),
            self._list(_("Of this month"), top(self.entries, GAME, month)),
            self._list(_("Of all time"), top(self.entries, GAME)),
            self._list(_("The hunt for a record, of all time"), top(self.entries, HUNT)),
            self._buttons(),
            role="group",
            aria_label=title,
            class_="oh-panel",
            data_key="best",
            tabindex=-1,
        )

    def _list(self, caption: str, entries: tuple[Best, ...]) -> Markup:
        if not entries:
            return tag("p", tag("strong", caption), ": ", _("nothing yet. Play a game to its end."))
        hunt = entries[0].kind == HUNT
        heads: list[Any] = [_("Place"), _("Name"), _("Points")]
        heads += [] if hunt else [_("In the game"), _("Players")]
        rows = []
        for one in entries:
            place = 1 + sum(other.counted > one.counted for other in entries)
            cells = [one.counted] if hunt else [one.counted, one.points, one.players]
            rows.append(
                tag(
                    "tr",
                    tag("th", place, scope="row"),
                    tag(
                        "td",
                        one.name,
                        " ",
                        tag("small", one.day, class_="oh-under"),
                        class_="oh-text oh-name",
                    ),
                    *(tag("td", cell) for cell in cells),
                )
            )
        head = tag("tr", *(tag("th", text, scope="col") for text in heads))
        table = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *rows))
        return tag("div", table, class_="oh-scroll")

    def _buttons(self) -> Markup | None:
        if not self.entries:
            return None
        if not self.asked:
            ask = button(_("Empty the lists"), "empty", "ask", data_then="empty-no")
            return tag("div", ask, class_="oh-bar", data_key="ask-bar")
        return tag(
            "div",
            tag("span", _("Empty the lists? They cannot be brought back."), role="status"),
            button(_("Keep them"), "empty", "no", data_then="empty-ask"),
            button(_("Empty them"), "empty", "yes", data_then="best"),
            class_="oh-bar",
            data_key="asked-bar",
        )
