"""A doubt about a ruling, as people send it: what lies there, and what somebody wants to do.

::

    players: 4
    turn: P0
    phase: 2
    turned up: green, stink
    P0 hand: blue, soy, red
    P0 fields: 3 soy, 1 red
    move: P0 offers P1 a turned-up green for a soy

A line each, in any order; on a single line they are parted by semicolons. Only the move has to be told, and
what bears on it: where the answer hangs on something that is not told, it says on what. Of a hand the front
card comes first; ``?`` is a card or a field that is not told, ``-`` is nothing. House rules stand there by
the names of their options: ``coins in trade: yes``. What a player can do stands in
:mod:`engine.boonanza.deeds`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.boonanza import answers, editions
from engine.boonanza.beans import BEANS, read_kind
from engine.boonanza.deeds import (
    ASIDE,
    GROWING,
    HAND,
    TURNED_UP,
    Deed,
    Good,
    plain_words,
    read_deed,
    read_goods,
    told,
)
from engine.boonanza.moves import COIN, Move, place
from engine.boonanza.options import Options
from engine.boonanza.state import Table
from engine.boonanza.table import Field
from engine.core.cards import Card
from engine.core.question import MOST_TEXT, Ruling
from engine.core.words import _, short

EXAMPLE = "players: 4\nturn: P0\nP0 fields: 3 soy, 1 red\nmove: P0 harvests red"
HELP = _(
    "A line each: the move, such as “move: P0 offers P1 chili, turned-up green for 2 soy” or “move: P0 "
    "plants blue on b”, and what bears on it: players, turn, phase, turned up, P0 hand (front first), "
    "P0 fields, P0 aside, P0 coins. A house rule has its own line, such as “coins in trade: yes”."
)

UNKNOWN = answers.UNKNOWN
NOTHING = ("", "-", "nothing", "empty")
KEYS = {
    "players": "players", "spelers": "players",
    "turn": "turn", "beurt": "turn",
    "phase": "phase", "fase": "phase",
    "planted": "planted", "geplant": "planted",
    "turned up": "turned", "opengedraaid": "turned",
    "move": "move", "zet": "move",
}  # fmt: skip
"""What a line may begin with, in English and Dutch; the names of the options and what is a seat's besides."""
OF_SEAT = {
    "hand": "hand", "fields": "fields", "field": "fields", "aside": "aside", "coins": "coins",
    "velden": "fields", "apart": "aside", "munten": "coins",
}  # fmt: skip
PHASES = {
    **{str(number): number for number in answers.NAMED},
    "plant": 1, "trade": 2, "lay": 3, "draw": 4,
}  # fmt: skip
ACTING = re.compile("p([0-9]),? (.+)", re.IGNORECASE | re.DOTALL)
MOST = 104
"""No hand and no heap of coins is larger here."""


class Seat(NamedTuple):
    """What a question tells of a seat; None for what it does not tell.

    A field that is not told is ``"?"``, as is a card of the hand.
    """

    hand: tuple[Card, ...] | None = None
    fields: tuple[Field | str, ...] | None = None
    aside: tuple[Card, ...] = ()
    coins: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """The question whether a seat may do something.

    ``turn``, ``phase`` and the ``turned`` up cards are None if they are not told.
    """

    options: Options
    players: int
    seats: tuple[Seat, ...]
    seat: int
    deed: Deed
    turn: int | None = None
    phase: int | None = None
    planted: int = 0
    turned: tuple[Card, ...] | None = None

    def __str__(self) -> str:
        lines = [(name.replace("_", " "), str(value)) for name, value in self.options.to_dict().items()]
        lines.append(("players", str(self.players)))
        if self.turn is not None:
            lines.append(("turn", f"P{self.turn}"))
        if self.phase is not None:
            lines.append(("phase", str(self.phase)))
        if self.planted:
            lines.append(("planted", str(self.planted)))
        if self.turned is not None:
            lines.append(("turned up", _listed(self.turned)))
        for number, seat in enumerate(self.seats):
            if seat.hand is not None:
                lines.append((f"P{number} hand", _listed(seat.hand)))
            if seat.fields is not None:
                lines.append((f"P{number} fields", _listed(tuple(map(_field_words, seat.fields)))))
            if seat.aside:
                lines.append((f"P{number} aside", _listed(seat.aside)))
            if seat.coins is not None:
                lines.append((f"P{number} coins", str(seat.coins)))
        lines.append(("move", f"P{self.seat} {self.deed}"))
        return "\n".join(f"{name}: {told}" for name, told in lines)

    @property
    def mover(self) -> Seat:
        """What is told of the seat that wants to do something."""
        return self.seats[self.seat]

    @property
    def position(self) -> Mapping[str, Any] | None:
        """The arguments of ``position``, its ``options`` among them; None if the answer depends."""
        if self.ruling().legal is None:
            return None
        return answers.described(self, self.seat if self.turn is None else self.turn)

    def ruling(self) -> Ruling:
        """Return whether it is allowed, and why; or on what that depends."""
        return answers.answer(self)


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words) or "-"


def _field_words(field: Field | str) -> str:
    if field is None:
        return "-"
    return field if isinstance(field, str) else f"{field[1]} {field[0]}"


# --- the referee's situation as a question


def ask(state: Table, seat: int, move: Move) -> Question:
    """Return the question whether a seat may make a move, with all that bears on the answer.

    Raises:
        ValueError: the form has no words for this move, or for something on which the ruling hangs here.
    """
    now = state.open
    phases = {"plant": 1, "turn": 1, "trade": 2, "answer": 2, "lay": 3, "draw": 4}
    if now.phase not in phases or move.verb in ("accept", "refuse", "withdraw", "counter", "listen", "pass"):
        raise ValueError(
            _("In words one asks about planting, harvesting and offers, not about “{move}”.", move=move)
        )
    phase, duel = phases[now.phase], now.options.edition == "duel"
    asked = Question(
        now.options,
        now.players,
        tuple(_seat_of(state, one, seat, move) for one in range(now.players)),
        seat,
        _deed_of(state, seat, move),
        now.active,
        None if duel and phase > 1 else phase,
        now.planted if phase == 1 else 0,
        now.turned if phase == 2 else None,
    )
    ruling, verdict = _checked(asked).ruling(), state.check(move, seat)
    if ruling.legal is not verdict.legal or (verdict.rule is not None and verdict.rule not in ruling.rules):
        raise ValueError(_("The ruling hangs on more than can be told in words; send the record instead."))
    return asked


def _seat_of(state: Table, number: int, mover: int, move: Move) -> Seat:
    """Return what is to be told of a seat: all of the mover, of others only what bears on the ruling."""
    now = state.open
    wanted = sum(want in BEANS for want in move.wants)
    size = len(now.backs[number])
    hand = tuple(kind or UNKNOWN for kind in state.hands[number])
    short_of = number == move.partner and (wanted > size) != (wanted > editions.HAND)
    aside = now.aside[number] if now.phase == "lay" or number == mover else ()
    paid = COIN in (*move.gives, *move.wants) and number in (mover, move.partner)
    coins = len(now.coins[number]) if paid or (move.verb == "buy" and number == mover) else None
    if number == mover:
        return Seat(hand, now.fields[number], aside, coins)
    return Seat((UNKNOWN,) * size if short_of else None, None, aside, coins)


def _deed_of(state: Table, seat: int, move: Move) -> Deed:
    """Return a move in words; ``ValueError`` if it names a card that is not there."""
    now = state.open
    if move.verb == "harvest":
        field = now.fields[seat][move.field or 0] if (move.field or 0) < len(now.fields[seat]) else None
        if not move.word or field is None:
            return Deed("harvest", field=move.field)
        return Deed("harvest", field[0], beans=int(move.word))
    if move.verb == "plant":
        kind = move.kind
        if not kind:
            kind = state.card(seat, 0) if state.hands[seat] else ""
        if not kind:
            raise _not_there()
        return Deed("plant", kind, move.field)
    if move.verb == "keep" and not move.kind:
        raise _not_there()
    if move.partner is not None and move.partner >= now.players:
        raise ValueError(_("There is no P{seat} at this table.", seat=move.partner))
    gives = tuple(_good(state, seat, pick) for pick in move.gives)
    wants = tuple(_good(state, move.partner or 0, want) for want in move.wants)
    if move.verb == "discard":
        return Deed("discard", move.kind or gives[0].kind)
    return Deed(
        move.verb,
        move.kind,
        partner=move.partner,
        gives=read_goods(told(gives)),
        wants=read_goods(told(wants)),
        word=move.word,
    )


def _good(state: Table, owner: int, pick: str) -> Good:
    """Return what a pick stands for, by its place and kind."""
    now = state.open
    if pick == COIN:
        return Good(COIN)
    if pick in BEANS:
        return Good(HAND, pick)
    number = place(pick)
    heaps = {"h": now.backs[owner], "t": now.turned, "a": now.aside[owner], "f": now.fields[owner]}
    if number >= len(heaps[pick[0]]):
        raise _not_there()
    if pick[0] == "h":
        return Good(HAND, state.card(owner, number))
    if pick[0] == "t":
        return Good(TURNED_UP, now.turned[number])
    if pick[0] == "a":
        return Good(ASIDE, now.aside[owner][number])
    field = now.fields[owner][number]
    if field is None:
        raise _not_there()
    return Good(GROWING, field[0])


def _not_there() -> ValueError:
    return ValueError(_("In words one names the cards by their kinds, and there is no such card here."))


# --- reading


def read(text: str) -> Question:
    """Return the question that a text asks; ``ValueError`` names the first thing wrong, with its line."""
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise ValueError(_("A question has at most {n} characters.", n=MOST_TEXT))
    lines: dict[tuple[str, int | None], tuple[str, str]] = {}
    for where, line in _lines(text):
        key, value = _line(where, line)
        if key in lines:
            raise ValueError(_("{where}: that has been told already.", where=where))
        lines[key] = where, value
    plain = {name: told for (name, seat), told in lines.items() if seat is None}
    if "move" not in plain:
        raise ValueError(_("The question lacks its move, such as “move: P0 harvests red”."))
    options = Options.from_dict(
        {name: _option(name, *plain[name]) for name in plain if name in Options.choices()}
    )
    seat, deed = _at(*plain["move"], _acting)
    named = [number for _name, number in lines if number is not None]
    players = _players(options, plain.get("players"), max([seat, deed.partner or 0, *named]))
    for name, number in (*lines, ("move", seat), ("move", deed.partner)):
        if number is not None and number >= players:
            where = lines.get((name, number), plain["move"])[0]
            raise ValueError(_("{where}: there is no P{seat} at this table.", where=where, seat=number))
    seats = tuple(_seat(options, players, number, lines) for number in range(players))
    turn = _at(*plain["turn"], lambda value: _number(value.casefold().removeprefix("p"), players - 1)) if (
        "turn" in plain) else None  # fmt: skip
    planted = _at(*plain["planted"], lambda value: _number(value, 2)) if "planted" in plain else 0
    return _checked(
        Question(
            options,
            players,
            seats,
            seat,
            deed,
            turn,
            _at(*plain["phase"], _phase) if "phase" in plain else None,
            planted,
            _at(*plain["turned"], _cards) if "turned" in plain else None,
        )
    )


def _checked(asked: Question) -> Question:
    """Return the question; ``ValueError`` if there can be no such situation, or no such move in it."""
    if asked.phase == 3 and not any(seat.aside for seat in asked.seats) and asked.deed.verb != "plant":
        raise ValueError(_("In phase 3 tell what lies aside, such as “P0 aside: red”."))
    asked.ruling()
    return asked


def _at(where: str, value: str, reading: Callable[[str], Any]) -> Any:
    """Return what is read of a line; what is wrong with it is told with its place."""
    try:
        return reading(value)
    except ValueError as error:
        raise ValueError(_("{where}: {wrong}", where=where, wrong=error)) from None


def _lines(text: str) -> list[tuple[str, str]]:
    """Return what stands there, line by line, each with its place."""
    return [
        (_("Line {n}", n=n), part.strip())
        for n, line in enumerate(text.splitlines(), 1)
        for part in line.split(";")
        if part.strip()
    ]


def _line(where: str, line: str) -> tuple[tuple[str, int | None], str]:
    """Return what a line tells: its key, the seat if it is about one, and the value."""
    name, colon, value = (part.strip() for part in line.partition(":"))
    plain = " ".join(re.sub("[’']s ", " ", name.casefold().replace("_", " ")).split())
    option = plain.replace(" ", "_")
    if colon and plain in KEYS:
        return (KEYS[plain], None), value
    if colon and option in Options.choices():
        return (option, None), value
    found = re.fullmatch("p([0-9]) ([a-z]+)", plain) or re.fullmatch(
        "(?:the )?([a-z]+) (?:of|van) p([0-9])", plain
    )
    if colon and found:
        seat, part = (found[1], found[2]) if found[1].isdigit() else (found[2], found[1])
        if part in OF_SEAT:
            return (OF_SEAT[part], int(seat)), value
    if not colon and ACTING.fullmatch(line):
        return ("move", None), line
    raise ValueError(_("{where}: {line} is no part of a question.", where=where, line=short(line)))


def _acting(value: str) -> tuple[int, Deed]:
    """Return who wants to do what."""
    found = ACTING.fullmatch(value)
    if found is None:
        raise ValueError(_("A move begins with a seat, such as “P0 harvests red”."))
    return int(found[1]), read_deed(found[2])


def _option(name: str, where: str, value: str) -> object:
    """Return the value of an option."""
    choice = Options.choices()[name]
    allowed = choice.values or range(choice.low, choice.high + 1)
    for one in allowed:
        if str(one) == value.casefold():
            return one
    raise ValueError(
        _(
            "{where}: {name} cannot be {value}; it is {allowed}.",
            where=where,
            name=name.replace("_", " "),
            value=short(value),
            allowed=choice.spelled_out(),
        )
    )


def _players(options: Options, line: tuple[str, str] | None, last: int) -> int:
    """Return how many play: as told, else two in the duel and at least four in the other editions."""
    if line is None:
        n = 2 if options.edition == "duel" else max(4, last + 1)
    else:
        n = _at(*line, lambda value: _number(value, 9))
    editions.check_players(options, n)
    return n


def _number(value: str, most: int) -> int:
    if not re.fullmatch("[0-9]{1,3}", value) or int(value) > most:
        raise ValueError(_("{value} is not a whole number from 0 to {most}.", value=short(value), most=most))
    return int(value)


def _phase(value: str) -> int:
    if value.casefold() not in PHASES:
        raise ValueError(_("A phase is 1, 2, 3 or 4, not {value}.", value=short(value)))
    return PHASES[value.casefold()]


def _seat(options: Options, players: int, number: int, lines: Mapping[Any, tuple[str, str]]) -> Seat:
    """Return what the lines tell of a seat."""
    n = editions.fields(options, players)
    most = 3 if options.edition == "old-box" else n
    hand, fields, aside, coins = (lines.get((part, number)) for part in ("hand", "fields", "aside", "coins"))
    return Seat(
        None if hand is None else _at(*hand, _cards),
        None if fields is None else _at(*fields, lambda value: _fields(value, n, most)),
        () if aside is None else _at(*aside, _cards),
        None if coins is None else _at(*coins, lambda value: _number(value, MOST)),
    )


def _parts(value: str) -> list[str]:
    """Return the things of a list, parted by commas or, where there is none, by blanks."""
    if value.casefold() in NOTHING:
        return []
    commas = re.split(r",| and ", value)
    if len(commas) == 1 and all(word == UNKNOWN or read_kind(word) for word in value.split()):
        return value.split()
    return [part.strip() for part in commas]


def _cards(value: str) -> tuple[Card, ...]:
    """Return cards from "blue, 2 soy, ?"."""
    found: list[Card] = []
    for part in _parts(value):
        number, kind = _counted(part)
        found += [kind] * number
    if len(found) > MOST:
        raise ValueError(_("There are not so many cards."))
    return tuple(found)


def _counted(part: str) -> tuple[int, Card]:
    """Return how many of what from "2 soy", "soy 2", "soy", "?" or "3 cards"."""
    words = plain_words(part)
    found = re.fullmatch("(?:([0-9]{1,2}) ?)?(.*?)(?: ([0-9]{1,2}))?", words)
    assert found is not None, "every text fits"
    number = found[1] or found[3] or "1"
    kind = UNKNOWN if found[2] in (UNKNOWN, "card", "cards") else read_kind(found[2])
    if kind is None or (found[1] and found[3]) or int(number) < 1:
        raise ValueError(
            _("{part} is not a bean, or so many of a kind, such as “2 soy”.", part=short(part, 30))
        )
    return int(number), kind


def _fields(value: str, n: int, most: int) -> tuple[Field | str, ...]:
    """Return the fields of a seat; those at the end that are left out are empty."""
    found: list[Field | str] = []
    for part in [value] if value in NOTHING else _parts(value):
        if part in NOTHING:
            found.append(None)
            continue
        number, kind = _counted(part)
        if kind == UNKNOWN:
            found.append(UNKNOWN)
            continue
        if number > BEANS[kind].number:
            raise ValueError(_("There are only {n} of the kind {kind}.", n=BEANS[kind].number, kind=kind))
        found.append((kind, number))
    if len(found) > most:
        raise ValueError(_("Everybody has {n} fields here, not {given}.", n=most, given=len(found)))
    return (*found, *[None] * (n - len(found)))
