"""A score pad as a value: names, rounds, totals and places; nothing of it needs a browser."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from engine.core.match import Mark, places, totals
from engine.core.words import _
from engine.widgets.forms import MOST_NAME, clean_name, whole

MOST_PLAYERS = 12
MOST_ROUNDS = 200
MOST_POINTS = 1_000_000

Noted = tuple[int, int, str]
"""A mark on the pad: the round, the player (both from 0), and the id of the mark."""


@dataclass(frozen=True, slots=True)
class ScorePad:
    """The points of every player, or side, in every round.

    A player who came later has 0 for the rounds before. ``lowest_wins`` is the direction.
    ``noted`` are the marks beside the points.
    """

    names: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...] = ()
    lowest_wins: bool = True
    noted: frozenset[Noted] = frozenset()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every player so far."""
        return totals(self.rounds, len(self.names))

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every player, 1 for the best, ties shared."""
        return places(self.totals, self.lowest_wins)

    def marks(self, number: int, player: int) -> frozenset[str]:
        """Return the ids of what is noted beside a player's points of a round."""
        return frozenset(mark for at, whose, mark in self.noted if (at, whose) == (number, player))

    def with_round(self, entries: tuple[str, ...], marks: Iterable[tuple[int, str]] = ()) -> Self:
        """Return the pad with one more round, as typed; ``ValueError`` names the first bad entry.

        ``marks`` are pairs of a player and the id of a mark.
        """
        if not self.names:
            raise ValueError(_("Add the players first."))
        if len(self.rounds) >= MOST_ROUNDS:
            raise ValueError(_("The pad holds {n} rounds at most.", n=MOST_ROUNDS))
        points = tuple(points_of(text, name) for text, name in zip(entries, self.names, strict=True))
        noted = self.noted | {(len(self.rounds), player, mark) for player, mark in marks}
        return replace(self, rounds=(*self.rounds, points), noted=noted)

    def with_entry(self, number: int, player: int, text: str) -> Self:
        """Return the pad with one entry corrected."""
        row = self.rounds[number]
        changed = (*row[:player], points_of(text, self.names[player]), *row[player + 1 :])
        return replace(self, rounds=(*self.rounds[:number], changed, *self.rounds[number + 1 :]))

    def with_mark(self, number: int, player: int, mark: str, on: bool) -> Self:
        """Return the pad with a mark noted beside an entry, or taken off."""
        noted = {(number, player, mark)}
        return replace(self, noted=self.noted | noted if on else self.noted - noted)

    def without_rounds(self) -> Self:
        """Return the pad for a new match of the same players."""
        return replace(self, rounds=(), noted=frozenset())

    def with_player(self, name: str) -> Self:
        """Return the pad with one more player, who has 0 for the rounds before."""
        wanted = self._free_name(name)
        if len(self.names) >= MOST_PLAYERS:
            raise ValueError(_("The pad has room for {n} players.", n=MOST_PLAYERS))
        return replace(self, names=(*self.names, wanted), rounds=tuple((*row, 0) for row in self.rounds))

    def without_player(self, player: int) -> Self:
        """Return the pad without a player and all their points."""
        keep = [seat for seat in range(len(self.names)) if seat != player]
        rounds = tuple(tuple(row[seat] for seat in keep) for row in self.rounds)
        noted = frozenset(
            (number, keep.index(seat), mark) for number, seat, mark in self.noted if seat != player
        )
        names = tuple(self.names[seat] for seat in keep)
        return replace(self, names=names, rounds=rounds if keep else (), noted=noted)

    def renamed(self, player: int, name: str) -> Self:
        """Return the pad with a player under another name."""
        if clean_name(name) == self.names[player]:
            return self
        wanted = self._free_name(name)
        return replace(self, names=(*self.names[:player], wanted, *self.names[player + 1 :]))

    def _free_name(self, name: str) -> str:
        cleaned = clean_name(name)
        if not cleaned:
            raise ValueError(_("A player needs a name."))
        if cleaned in self.names:
            raise ValueError(_("There is a player called {name} already.", name=cleaned))
        return cleaned

    # --- out and in

    def to_csv(self, marks: Sequence[Mark] = ()) -> str:
        """Return the pad as a table for a spreadsheet; no name in it can be taken for a formula.

        With ``marks``, those that the game knows, a column for each player says what is noted.
        """
        out = io.StringIO()
        write = csv.writer(out, lineterminator="\n").writerow
        seats = range(len(self.names))
        names = [f"'{name}" if name[0] in "=+-@\t" else name for name in self.names]
        noted = [_("Marks of {name}", name=name) for name in self.names] if marks else []
        write([_("Round"), *names, *noted])
        for number, row in enumerate(self.rounds):
            found = [self.marks(number, seat) for seat in seats] if marks else []
            titles = [", ".join(mark.title for mark in marks if mark.id in ids) for ids in found]
            write([number + 1, *row, *titles])
        empty = [""] * len(noted)
        write([_("Total"), *self.totals, *empty])
        write([_("Place"), *self.places, *empty])
        return out.getvalue()

    def to_json(self) -> str:
        """Return the pad as it is kept on a device."""
        kept: dict[str, object] = {
            "names": self.names,
            "rounds": self.rounds,
            "lowest_wins": self.lowest_wins,
        }
        if self.noted:
            kept["noted"] = sorted(self.noted)
        return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str, marks: Sequence[Mark] = ()) -> Self:
        """Return a pad that was kept; ``ValueError`` if it is damaged.

        ``marks`` are those that the game knows; a pad from before there were any has none.
        """
        damaged = ValueError(_("What was kept of the pad on this device is damaged."))
        try:
            kept = json.loads(text)
            names, rounds, lowest = kept["names"], kept["rounds"], kept["lowest_wins"]
            noted = kept.get("noted", [])
            fits = (
                isinstance(lowest, bool)
                and len(names) <= MOST_PLAYERS
                and len(rounds) <= MOST_ROUNDS
                and all(isinstance(name, str) and 0 < len(name) <= MOST_NAME for name in names)
                and all(len(row) == len(names) for row in rounds)
                and all(type(n) is int and abs(n) <= MOST_POINTS for row in rounds for n in row)
                and all(_is_noted(one, len(rounds), len(names), marks) for one in noted)
            )
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise damaged from None
        if not fits:
            raise damaged
        return cls(tuple(names), tuple(map(tuple, rounds)), lowest, frozenset(map(tuple, noted)))


def _is_noted(one: object, rounds: int, players: int, marks: Sequence[Mark]) -> bool:
    """Tell whether something kept is a mark that the game knows, at a place on the pad."""
    if not isinstance(one, list) or len(one) != 3:
        return False
    number, player, mark = one
    at = type(number) is int and 0 <= number < rounds and type(player) is int and 0 <= player < players
    return at and mark in [known.id for known in marks]


def points_of(text: str, name: str) -> int:
    """Return the points typed for a player; ``ValueError`` names the player if they are none."""
    if not text.strip():
        raise ValueError(_("{name} has no points for this round yet; write 0 for none.", name=name))
    points = whole(text, name)
    if abs(points) > MOST_POINTS:
        raise ValueError(_("{name}: {points} is more than any game gives.", name=name, points=points))
    return points
