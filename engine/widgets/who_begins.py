"""Who begins? A number of players, or their names, and a seed that anybody can check."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from engine.core import chance
from engine.core.markup import Markup, tag
from engine.core.words import _
from engine.widgets.forms import MOST_NAME, clean_name, field, number_input, text_input, whole
from engine.widgets.table import Controller

MOST = 20


def players_of(text: str) -> tuple[str, ...]:
    """Return the players that a reader means by a number, or by names with commas; ``ValueError`` if none.

    >>> players_of("3")
    ('Player 1', 'Player 2', 'Player 3')
    >>> players_of("Ann, Bob")
    ('Ann', 'Bob')
    """
    written = text.strip()
    if written.lstrip("+-−").isdigit():
        n = whole(written, _("Players"))
        if not 1 <= n <= MOST:
            raise ValueError(_("A number of players is from 1 to {most}, not {n}.", most=MOST, n=n))
        return tuple(_("Player {n}", n=seat) for seat in range(1, n + 1))
    names = tuple(name for name in map(clean_name, written.split(",")) if name)
    if not names:
        raise ValueError(_("Write how many you are, or your names with commas between them."))
    if len(names) > MOST:
        raise ValueError(_("At most {most} players, please.", most=MOST))
    return names


class WhoBegins(Controller):
    """Draws one of the players, each equally likely.

    Without a ``seed`` a fresh one is made for each draw; it is shown, so that the draw can be repeated.
    """

    def __init__(self, players: str | int = "4", *, seed: int | None = None):
        super().__init__()
        self.text = str(players)
        self.seed = seed
        self.drawn: tuple[str, int, int] | None = None
        self.note = ""

    def on_draw(self, _value: str, values: Mapping[str, str]) -> None:
        """Draw; what is wrong with the form is told, and the last draw stays."""
        self.note = ""
        self.text = values.get("players", self.text)
        try:
            players = players_of(self.text)
            typed = values.get("seed", "").strip()
            seed = whole(typed, _("Seed")) if typed else self.seed
            if seed is None:
                seed = secrets.randbelow(1_000_000)
            if not 0 <= seed < chance.SEEDS:
                raise ValueError(_("A seed is a whole number from 0 to {last}.", last=chance.SEEDS - 1))
        except ValueError as error:
            self.note = str(error)
            return
        self.drawn = (chance.pick(players, chance.rng(seed, "who begins")), seed, len(players))

    def draw(self) -> Markup:
        """Return the form and what was drawn."""
        said: object = ""
        if self.drawn is not None:
            name, seed, n = self.drawn
            said = tag(
                "span",
                tag("strong", _("{name} begins.", name=name)),
                " ",
                _("One of {n}, each equally likely; drawn with seed {seed}.", n=n, seed=seed),
            )
        form = tag(
            "form",
            tag(
                "div",
                field(
                    _("How many are you, or who?"),
                    text_input("players", self.text, maxlength=MOST * (MOST_NAME + 2)),
                    _("A number, or names with commas."),
                ),
                field(
                    _("Seed"),
                    number_input("seed", "" if self.seed is None else self.seed, 0),
                    _("Empty: a fresh one."),
                ),
                class_="oh-fields",
            ),
            tag(
                "div",
                tag("button", _("Who begins?"), type="submit", class_="oh-main", data_key="draw"),
                class_="oh-bar",
            ),
            data_action="draw",
            data_key="form",
        )
        note = tag("div", self.note, class_="oh-note") if self.note else None
        return tag(
            "div",
            form,
            tag("div", said, note, role="status", data_key="said"),
            role="group",
            class_="oh-panel",
            aria_label=_("Who begins?"),
        )
