"""The game alone: the hunt for a record, the map of the day, and lists of the best.

A finished record is a text that anyone can play again move by move; that takes the place of a server.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date as calendar
from itertools import count
from typing import NamedTuple
from unicodedata import category, normalize

from engine.core import chance
from engine.core.match import places as places_of
from engine.core.record import BadRecord, Record, read, replay, verify
from engine.core.words import _, listing, short
from engine.players import Player
from engine.speedbiber.options import Options
from engine.speedbiber.state import State, deal

A_POINT = 5
"""What a point of the game counts in a list of the best."""
BONUS = {1: (50, 1), 2: (25, 3), 3: (10, 4)}
"""What a place adds to it, and from how many families on."""
FREE_OPTIONS = frozenset({"clock"})
"""Options that may differ between games that are compared."""


def hunt(seed: int) -> State:
    """Return a game alone: map, wishes and the order of the cards by the seed."""
    return deal(seed, 1)


def daily_seed(day: str) -> int:
    """Return the seed of the map of a day, the same everywhere and for ever.

    ``day`` is the date by UTC, such as ``"2026-11-30"``; ``ValueError`` for what is no date.
    """
    try:
        meant = calendar.fromisoformat(day).isoformat() if isinstance(day, str) else None
    except ValueError:
        meant = None
    if meant is None or meant != day:
        raise ValueError(_("{day} is not a date; a date is written 2026-11-30.", day=short(day, 20)))
    return chance.derive(0, "speedbiber", "daily", day)


def daily(day: str) -> State:
    """Return the game alone of a day (rule daily)."""
    return hunt(daily_seed(day))


# --- lists of the best


def ladder(points: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """Return what each family gets in a list of the best, from its points and its place (rule ladder).

    >>> ladder([70, 60, 60, 12], [1, 2, 2, 4]), ladder([70, 60], [1, 2]), ladder([50], [1])
    ((400, 325, 325, 60), (400, 300), (300,))
    """
    found = []
    for own, place in zip(points, places, strict=True):
        bonus, families = BONUS.get(place, (0, 1))
        found.append(A_POINT * own + (bonus if len(points) >= families else 0))
    return tuple(found)


class Entry(NamedTuple):
    """A record in a ranking.

    ``number`` counts the records as they were given, from 1. ``points`` and ``place`` are None
    if the record does not count, and ``problem`` tells why.
    """

    number: int
    name: str
    points: int | None
    place: int | None
    problem: str = ""


def ranking(records: Iterable[str], day: str | None = None) -> tuple[Entry, ...]:
    """Return the ranking of games alone, each played again move by move; those that do not count come last.

    With a ``day`` only games on the map of that day count, and of each name only the first attempt: who broke
    off or explored has had it, but a record that goes on where an unfinished one ends is the same attempt,
    also if it first takes back what may be taken back there (rule undo).
    """
    seed = None if day is None else daily_seed(day)
    judged: list[Entry] = []
    first: dict[str, Record] = {}
    for number, text in enumerate(records, 1):
        name, points = "", None
        try:
            written = read(text)
            name = "".join(written.names)
            points, problem = _judged(written, seed)
            whose = _compared(name)
            if day is not None and whose:
                if not _goes_on(first.get(whose, written), written):
                    points, problem = None, _("Only the first attempt of the day counts.")
                else:
                    first[whose] = written
        except BadRecord as error:
            problem = str(error)
        judged.append(Entry(number, name, points, None, problem))
    counting = sorted([entry for entry in judged if not entry.problem], key=_best_first)
    ranked = places_of([entry.points for entry in counting], lowest_wins=False)
    placed = [entry._replace(place=place) for entry, place in zip(counting, ranked, strict=True)]
    return (*placed, *[entry for entry in judged if entry.problem])


def _best_first(entry: Entry) -> tuple[int, int]:
    return -(entry.points or 0), entry.number


def _compared(name: str) -> str:
    """Return a name as it is compared: capitals, blanks and the way in which letters are coded aside.

    >>> _compared("  MIA\u200b   Berg") == _compared("Mia Berg")
    True
    """
    seen = "".join([letter for letter in normalize("NFKC", name) if category(letter) != "Cf"])
    return normalize("NFKC", " ".join(seen.split()).casefold())


def _goes_on(first: Record, later: Record) -> bool:
    """Tell whether a record is the first attempt itself, or goes on where that was broken off."""
    if later is first:
        return True
    kept = first.moves[: _lasting(first.moves)]
    return not first.explored and len(kept) < len(later.moves) and later.moves[: len(kept)] == kept


def _lasting(moves: Sequence[tuple[int, str]]) -> int:
    """Return how many moves cannot be taken back: those of ended turns, and all but the last three."""
    from engine import speedbiber

    ended = [number for number, (_seat, move) in enumerate(moves, 1) if move == "end"]
    return max(ended[-1] if ended else 0, len(moves) - speedbiber.UNDO)


def _judged(record: Record, seed: int | None) -> tuple[int | None, str]:
    """Return the points of an attempt, or None and why it does not count.

    :class:`BadRecord` if it is no attempt: no game alone by the usual rules, not on this map, or false.
    """
    from engine import speedbiber

    if record.players != 1:
        raise BadRecord(_("This is a game of {n} families, not a game alone.", n=record.players))
    if "seed" not in record.start:
        raise BadRecord(_("The game begins from a described situation, not from an empty map."))
    if seed is not None and record.start["seed"] != seed:
        raise BadRecord(_("This is not the map of the day."))
    usual = Options()
    other = [
        name
        for name, value in sorted(record.options.items())
        if name not in FREE_OPTIONS and value != getattr(usual, name, value)
    ]
    if other:
        raise BadRecord(_("The game was played with other options: {names}.", names=listing(other)))
    match = verify(record, speedbiber)
    if record.explored:
        return None, _("Something was looked at that is hidden, or a turn that had ended was taken back.")
    if not match.over:
        return None, _("The game has not been played to its end.")
    return int(match.totals[0]), ""


# --- beside the strong computer


def rival(record: Record, player: Player | None = None) -> Iterator[State]:
    """Yield the game of a record alone as the strong computer plays it: at its start and after every move.

    Map, wishes and the order of the cards are the same, so ``scores()`` of the last state can be compared.
    ``player`` is the strongest of the game's levels unless another is given.
    Raises :class:`BadRecord` if the record is none of a game alone, ``ValueError`` if there is no player.
    """
    from engine import speedbiber

    if record.players != 1:
        raise BadRecord(_("This is a game of {n} families, not a game alone.", n=record.players))
    levels = list(speedbiber.LEVELS.values())
    chosen = player or (levels[-1] if levels else None)
    if chosen is None:
        raise ValueError(_("There is no computer player to compare with."))
    state: State = next(replay(record, speedbiber)).state
    yield state
    for number in count():
        if state.over:
            return
        move = chosen.choose(state.view(0), chance.rng(state.seed, "rival", number))
        state = state.play(move)
        yield state
