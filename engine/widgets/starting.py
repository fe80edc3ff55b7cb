"""A match begun as a form says, or taken up from a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core import record
from engine.core.game import Game
from engine.core.words import _
from engine.widgets.forms import clean_name, read_options, whole
from engine.widgets.sitting import Sitting, name_all, who_sits


def begun(game: Game, values: Mapping[str, str], level: str) -> tuple[Sitting, str]:
    """Return a new match as the form says, and the level chosen; ``ValueError`` names what is wrong."""
    players = whole(values.get("players", "4"), _("Players"))
    people = whole(values.get("people", "1"), _("People"))
    if players not in game.PLAYERS:
        raise ValueError(
            _(
                "{game} is for {low} to {high} players, not {n}.",
                game=game.NAME,
                low=game.PLAYERS[0],
                high=game.PLAYERS[-1],
                n=players,
            )
        )
    level = values.get("level", level)
    seats = who_sits(players, people, level)
    typed = [name for name in map(clean_name, values.get("names", "").split(",")) if name]
    seed = whole(values.get("seed") or "1", _("Seed"))
    sitting = Sitting.begin(
        game, seats, name_all(seats, typed), options=read_options(game, values), start={"seed": seed}
    )
    return sitting, level


def loaded(game: Game, text: str, before: Sitting, level: str) -> Sitting:
    """Return the match that a record holds, at a table like the one before.

    :class:`~engine.core.record.BadRecord` names the first thing wrong.
    """
    written = record.read(text)
    seats = before.seats
    if len(seats) != written.players:
        seats = who_sits(written.players, max(1, len(before.people)), level)
    names = tuple(clean_name(name) for name in written.names or name_all(seats, ()))
    return Sitting.of_record(game, replace(written, names=names), seats)
