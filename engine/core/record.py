"""A record: a game written down, to be sent, replayed and verified move by move.

It is JSON. It comes from strangers, so it is parsed strictly and bounded in size,
the first thing wrong is explained, and nothing in it is ever evaluated.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from inspect import Parameter, signature
from typing import Any, Self
from unicodedata import category

from engine.core import chance
from engine.core.game import Game
from engine.core.match import Match
from engine.core.words import _, listing

FORMAT = 1
MOST_BYTES = 1_000_000
MOST_MOVES = 20_000
MOST_NAME = 40
MOST_LEVELS = 12
FIELDS = ("format", "game", "options", "players", "names", "start", "moves", "explored", "result")


class BadRecord(ValueError):  # noqa: N818
    """Raised for a record that cannot be read or does not hold; names the first thing wrong."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game written down.

    ``start`` is ``{"seed": 7}`` for a whole match, or ``{"position": {…}}`` for one round from
    a described situation (the arguments of the game's ``position``).
    ``moves`` holds a seat and a notation each; a new round is dealt when the last one is over.
    ``explored`` is true when moves were taken back beyond what the game allows, or hidden cards looked at.
    ``result`` is what somebody claims came out: the totals, one a seat.
    """

    game: str
    options: Mapping[str, object]
    players: int
    start: Mapping[str, Any]
    moves: tuple[tuple[int, str], ...] = ()
    names: tuple[str, ...] = ()
    explored: bool = False
    result: tuple[int, ...] | None = None

    def with_move(self, seat: int, move: object) -> Self:
        """Return the record with one more move."""
        return replace(self, moves=(*self.moves, (seat, str(move))))

    def to_json(self) -> str:
        """Return the record as text; :func:`read` reads it back."""
        written: dict[str, Any] = {"format": FORMAT, "game": self.game, "players": self.players}
        if self.options:
            written["options"] = dict(self.options)
        if self.names:
            written["names"] = list(self.names)
        written["start"] = dict(self.start)
        written["moves"] = [[seat, move] for seat, move in self.moves]
        if self.explored:
            written["explored"] = True
        if self.result is not None:
            written["result"] = list(self.result)
        return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Record:
    """Return the record that the text holds; :class:`BadRecord` names the first thing wrong.

    Only the form is judged here; whether the moves are legal is :func:`verify`'s to say.
    """
    if not isinstance(text, str):
        raise BadRecord(_("A record is text."))
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise BadRecord(_("The record is longer than {most} bytes.", most=MOST_BYTES))
    try:
        data = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadRecord(
            _("The record is not JSON: line {line}, column {column}.", line=error.lineno, column=error.colno)
        ) from None
    except RecursionError:
        raise BadRecord(_("The record is nested too deeply.")) from None
    except BadRecord:
        raise
    except ValueError:  # the one thing left that Python's JSON refuses: a number of thousands of digits
        raise BadRecord(_("A number in the record is too large.")) from None
    _check_values(data)
    return _from_data(data)


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            shown = name[:MOST_NAME].encode("utf-8", "replace").decode()
            raise BadRecord(_("“{name}” stands in the record twice.", name=shown))
        found[name] = value
    return found


def _no_constant(name: str) -> float:
    raise BadRecord(_("{name} is not a number that a record can hold.", name=name))


def _check_values(data: object) -> None:
    """Refuse what no part of a record can be, level by level, so that nothing after this has to fear it."""
    level, depth = [data], 0
    while level:
        depth += 1
        if depth > MOST_LEVELS:
            raise BadRecord(_("The record is nested too deeply."))
        below: list[object] = []
        for value in level:
            if isinstance(value, str):
                _check_characters(value)
            elif isinstance(value, int) and abs(value) > chance.SEEDS:
                raise BadRecord(_("A number in the record is too large."))
            elif isinstance(value, list):
                below += value
            elif isinstance(value, dict):
                below += value  # its names
                below += value.values()
        level = below


def _check_characters(text: str) -> None:
    """Refuse half of a character pair, which JSON can write and nothing can store or show."""
    if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
        raise BadRecord(_("The record holds text that is not valid Unicode."))


def _from_data(data: object) -> Record:
    """Return the record held by parsed JSON, every part checked in the order in which it stands."""
    if not isinstance(data, dict):
        raise BadRecord(_("A record is a JSON object."))
    for name in data:
        if name not in FIELDS:
            raise BadRecord(
                _(
                    "A record has no part “{name}”; its parts are {parts}.",
                    name=name[:MOST_NAME],
                    parts=listing(list(FIELDS)),
                )
            )
    for name in ("format", "game", "players", "start", "moves"):
        if name not in data:
            raise BadRecord(_("The record lacks its “{name}”.", name=name))
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise BadRecord(_("This book reads records of format {n}.", n=FORMAT))
    players = _whole("players", data["players"], 1, 20)
    return Record(
        game=_text("game", data["game"]),
        options=_mapping("options", data.get("options", {})),
        players=players,
        start=_start(data["start"]),
        moves=_moves(data["moves"], players),
        names=_names(data.get("names", []), players),
        explored=_flag("explored", data.get("explored", False)),
        result=_result(data.get("result"), players),
    )


def _wrong(name: str, wanted: str) -> BadRecord:
    return BadRecord(_("The record's “{name}” should be {wanted}.", name=name, wanted=wanted))


def _whole(name: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise _wrong(name, _("a whole number from {low} to {high}", low=low, high=high))
    return value


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > MOST_NAME:
        raise _wrong(name, _("text of at most {most} characters", most=MOST_NAME))
    return value


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong(name, _("true or false"))
    return value


def _mapping(name: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong(name, _("an object"))
    return value


def _start(value: object) -> dict[str, Any]:
    start = _mapping("start", value)
    if set(start) == {"seed"}:
        _whole("seed", start["seed"], 0, chance.SEEDS - 1)
    elif set(start) == {"position"}:
        _mapping("position", start["position"])
    else:
        raise _wrong("start", _("a seed or a position, and nothing else"))
    return start


def _moves(value: object, players: int) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list):
        raise _wrong("moves", _("a list"))
    if len(value) > MOST_MOVES:
        raise _wrong("moves", _("a list of at most {most} moves", most=MOST_MOVES))
    found = []
    for number, entry in enumerate(value, 1):
        fits = isinstance(entry, list) and len(entry) == 2
        if not fits or type(entry[0]) is not int or not isinstance(entry[1], str):
            raise BadRecord(_("Move {n} of the record should be a seat and a notation.", n=number))
        if not 0 <= entry[0] < players:
            raise BadRecord(
                _(
                    "Move {n} of the record is of seat {seat}; seats are 0 to {last}.",
                    n=number,
                    seat=entry[0],
                    last=players - 1,
                )
            )
        found.append((entry[0], entry[1]))
    return tuple(found)


def _names(value: object, players: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) not in (0, players):
        raise _wrong("names", _("a list with a name for each of the {n} players", n=players))
    return tuple(_name(name) for name in value)


def _name(value: object) -> str:
    name = _text("names", value)
    if any(category(character) == "Cc" for character in name):
        raise _wrong("names", _("text without control characters"))
    return name


def _result(value: object, players: int) -> tuple[int, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != players:
        raise _wrong("result", _("a list with a total for each of the {n} players", n=players))
    return tuple(_whole("result", total, -(10**9), 10**9) for total in value)


def replay(record: Record, game: Game) -> Iterator[Match]:
    """Yield the match at the start and after every move; :class:`BadRecord` at the first wrong thing.

    A record from a position is yielded as a match of that one round.
    """
    match = _begin(record, game)
    yield match
    for number, (seat, notation) in enumerate(record.moves, 1):
        where = _("Move {n} ({move}, seat {seat}):", n=number, move=notation[:MOST_NAME], seat=seat)
        if match.over:
            raise BadRecord(_("{where} the game was over before it.", where=where))
        match = _guarded(where, _played, match, seat, notation)
        yield match


def _played(match: Match, seat: int, notation: str) -> Match:
    return (match.next_round() if match.state.over else match).play(notation, seat)


def verify(record: Record, game: Game) -> Match:
    """Return the match that the record leads to, every move judged and the claimed result compared."""
    match = None
    for match in replay(record, game):  # noqa: B007 - the last one is what we want
        pass
    assert match is not None
    if record.result is not None and record.result != match.totals:
        raise BadRecord(
            _(
                "The record claims the totals {claimed}, but its moves lead to {found}.",
                claimed=", ".join(map(str, record.result)),
                found=", ".join(map(str, match.totals)),
            )
        )
    return match


def _begin(record: Record, game: Game) -> Match:
    own = game.RULES.game
    if record.game != own:
        raise BadRecord(_("This is a record of {game}, not of {own}.", game=record.game, own=own))
    if record.players not in game.PLAYERS:
        low, high, n = game.PLAYERS[0], game.PLAYERS[-1], record.players
        if low == high:
            raise BadRecord(_("{game} is for {low} players, not {n}.", game=game.NAME, low=low, n=n))
        raise BadRecord(
            _("{game} is for {low} to {high} players, not {n}.", game=game.NAME, low=low, high=high, n=n)
        )
    options = _guarded(_("Options:"), game.Options.from_dict, record.options)
    if "seed" in record.start:
        seed = record.start["seed"]
        begun: Match = _guarded(
            _("Start:"),
            lambda: Match.begin(game.MATCH, seed=seed, players=record.players, options=options),
        )
        return begun
    described = record.start["position"]
    _check_parts(described, game)
    state = _guarded(
        _("Position:"), lambda: game.position(**described, players=record.players, options=options)
    )
    one_round = replace(game.MATCH, finished=lambda rounds, players, options: True)
    return Match(one_round, options, record.players, 0, (), state)


def _check_parts(described: Mapping[str, object], game: Game) -> None:
    """Refuse a position that has parts which the game does not know, or lacks one that it needs."""
    parts = dict(signature(game.position).parameters)
    for elsewhere in ("players", "options"):
        del parts[elsewhere]
    for name in described:
        if name not in parts:
            raise BadRecord(
                _(
                    "A position has no part “{name}”; its parts are {parts}.",
                    name=name[:MOST_NAME],
                    parts=listing(sorted(parts)),
                )
            )
    for name, part in parts.items():
        if part.default is Parameter.empty and name not in described:
            raise BadRecord(_("The position lacks its “{name}”.", name=name))


def _guarded(where: str, step: Callable[..., Any], *arguments: Any) -> Any:
    """Do one step of a replay; whatever is wrong with it is said with its place.

    Only a refusal is a fault of the record. Any other error is one of ours, and is not hidden.
    """
    try:
        return step(*arguments)
    except ValueError as error:  # illegal moves, what is no move and what is impossible are all of this kind
        raise BadRecord(_("{where} {problem}", where=where, problem=error)) from None
