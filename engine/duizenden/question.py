"""A doubt about a ruling, as people send it: the move that they wanted to make, and what bears on it.

::

    May I lay K A 2 of hearts?
    hand: HK HA H2 C5 S9
    table: D4 D5 D6

A line each, in any order; on a single line they are parted by semicolons. Without the hand the answer says
on what it depends. House rules stand there by the names of their options: ``opening: 40``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.cards import Card, heap
from engine.core.game import BadNotation
from engine.core.question import MOST_TEXT, Ruling
from engine.core.words import _, short
from engine.duizenden.answers import allowed, depends
from engine.duizenden.cards import HAND, in_order
from engine.duizenden.melds import Cards
from engine.duizenden.moves import NEXT_SET, Move, parse_move
from engine.duizenden.position import position
from engine.duizenden.rulebook import Options
from engine.duizenden.state import MOST_PLAYERS, Table, pack
from engine.duizenden.wording import ASKED, read_move, read_words

EXAMPLE = "May I lay K A 2 of hearts?\nhand: HK HA H2 C5 S9\ntable: D4 D5 D6"
HELP = _(
    "A line each: what you want to do, such as “May I lay K A 2 of hearts?” or “move: lay HK HA H2”, and, if "
    "you like, hand, table (your sets, parted by /; those of others with P1 before them), pile (its top "
    "last), drawn (the card you drew) and “lap: first”. A house rule has its own line, such as “opening: 40”."
)

KEYS = {
    "move": "move", "i want to": "move", "question": "move", "zet": "move", "vraag": "move",
    "hand": "hand", "my hand": "hand", "mijn hand": "hand",
    "table": "table", "tafel": "table", "on the table": "table", "op tafel": "table",
    "pile": "pile", "stok": "pile", "discard pile": "pile", "de stok": "pile",
    "drawn": "drawn", "gepakt": "drawn",
    "lap": "lap", "ronde": "lap",
    "players": "players", "spelers": "players",
    "seat": "seat", "plaats": "seat",
}  # fmt: skip
"""What a line may begin with, in English and Dutch; the names of the options besides."""
ASKING = ("may i ", "can i ", "mag ik ", "i want to ")
"""So begins a line that asks, without a colon."""
VERBS = [[verb] for verb in ASKED]
EMPTY = "empty"
NOT_ASKED = ("call", "catch", "refuse")
"""Moves about which nobody asks in words: they depend on who said what and when."""

Sets = tuple[tuple[int, Cards], ...]


@dataclass(frozen=True, slots=True)
class Question:
    """The question whether a player may make a move.

    ``hand`` is None if it is not told; ``pile``, its top last, is None if it is not told, and empty if it has
    been taken. ``table`` are the sets with the seats that own them. ``drawn`` is the card drawn in this turn.
    ``first`` tells that it is the first lap.
    """

    move: Move
    hand: Cards | None = None
    table: Sets = ()
    pile: Cards | None = None
    drawn: Card | None = None
    first: bool = False
    players: int = 2
    seat: int = 0
    options: Options = field(default_factory=Options)

    def __str__(self) -> str:
        mine = f"P{self.seat}"
        sets = [
            f"{'' if f'P{owner}' == mine else f'P{owner} '}{' '.join(cards)}" for owner, cards in self.table
        ]
        pile = None if self.pile is None else " ".join(self.pile) or EMPTY
        lines = [
            ("move", str(self.move)),
            ("hand", " ".join(self.hand or ())),
            ("table", f" {NEXT_SET} ".join(sets)),
            ("pile", pile),
            ("drawn", self.drawn),
            ("lap", "first" if self.first else ""),
            ("players", "" if self.players == 2 else str(self.players)),
            ("seat", mine if self.seat else ""),
            *((name, str(value)) for name, value in self.options.to_dict().items()),
        ]
        return "\n".join(f"{name}: {told}" for name, told in lines if told)

    @property
    def position(self) -> Mapping[str, Any] | None:
        """The arguments of ``position``, its ``options`` among them; None without the hand."""
        return None if self.hand is None else self.with_hand(self.hand)

    def with_hand(self, hand: Cards, more: Sets = ()) -> dict[str, Any]:
        """Return the arguments of ``position`` with this hand, and more sets on the table."""
        table = (*self.table, *more)
        told = [*hand, *(self.pile or ("",)), *[card for _owner, cards in table for card in cards]]
        hidden = pack(self.players, self.options).total() - len(told) - 1
        size = min(HAND, max(1, hidden // (self.players - 1)))
        hands: list[str | int] = [size] * self.players
        hands[self.seat] = " ".join(hand)
        arguments: dict[str, Any] = {
            "hands": hands,
            "phase": phase_of(self.move),
            "turn": self.seat,
            "lap": 0 if self.first or self.move.verb == "exchange" else 1,
            "table": [f"P{owner}: {' '.join(cards)}" for owner, cards in table],
            "options": self.options,
        }
        if self.pile is not None:
            arguments["pile"] = " ".join(self.pile)
        if self.drawn is not None:
            arguments["drawn"] = self.drawn
        return arguments

    def ruling(self) -> Ruling:
        """Return whether the move is legal, and why; without the hand, on what it depends."""
        if self.position is None:
            return depends(self)
        state = position(**self.position)
        verdict = state.check(self.move, self.seat)
        return allowed(state, self.move) if verdict.legal else Ruling.of(verdict)


def phase_of(move: Move) -> str:
    """Return the phase in which a move is made."""
    return {"exchange": "exchange", "draw": "draw", "take": "draw"}.get(move.verb, "play")


def ask(state: Table, seat: int, move: Move) -> Question:
    """Return the question whether a seat may make a move, with all that bears on the answer.

    Raises:
        ValueError: it is not the time for such a move of this seat, or one does not ask about it in words.
    """
    now = state.open
    if seat != now.seat_in_turn or move.verb in NOT_ASKED or now.phase != _time_for(move, now.phase):
        raise ValueError(_("In words one asks about a move of the player in turn, when it is time for it."))
    question = Question(
        move,
        state.hands[seat],
        tuple([(laid.owner, laid.meld.cards) for laid in now.sets]),
        now.pile,
        state.drawn,
        now.lap == 0 and now.phase != "exchange",
        now.players,
        seat,
        now.options,
    )
    return _checked(question)


def _time_for(move: Move, phase: str) -> str:
    """Return the phase in which a move is asked about; what is always refused can be tried in a turn."""
    tried = ("move", "join", "split", "take back", "look")
    return phase if move.verb in tried and phase == "play" else phase_of(move)


def read(text: str) -> Question:
    """Return the question that a text asks; ``ValueError`` names the first thing wrong, with its line."""
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise ValueError(_("A question has at most {n} characters.", n=MOST_TEXT))
    told: dict[str, tuple[str, str]] = {}
    for where, line in _lines(text):
        key, value = _told(where, line)
        if key in told:
            raise ValueError(_("{where}: {name} is told twice.", where=where, name=key))
        told[key] = where, value
    if "move" not in told:
        raise ValueError(_("The question lacks its move: what do you want to do?"))
    named = {key: _option(key, *told[key]) for key in told if key in Options.choices()}
    players = _number(*told["players"], 2, MOST_PLAYERS) if "players" in told else 2
    seat = _seat(*told["seat"], players) if "seat" in told else 0
    table = _sets(*told["table"], seat, players) if "table" in told else ()
    hand = _cards(*told["hand"]) if "hand" in told else ()
    question = Question(
        _move(*told["move"], len(table)),
        in_order(hand) or None,
        table,
        _pile(*told["pile"]) if "pile" in told else None,
        _drawn(*told["drawn"]) if "drawn" in told else None,
        _first(*told["lap"]) if "lap" in told else False,
        players,
        seat,
        Options.from_dict(named),
    )
    return _checked(question)


def _checked(question: Question) -> Question:
    """Return the question; ``ValueError`` if there can be no such situation."""
    if question.move.verb in NOT_ASKED:
        raise ValueError(_("One does not ask in words about “{move}”.", move=question.move))
    if question.move.verb == "take" and not question.pile:
        raise ValueError(_("Tell the pile that you want to take, its top last."))
    if question.hand is not None:
        position(**(question.position or {}))
        return question
    told = heap([*(question.pile or ()), *[card for _owner, cards in question.table for card in cards]])
    lacking = told - pack(question.players, question.options)
    if lacking:
        card = next(iter(lacking))
        raise ValueError(_("There are not so many of {card} in this game.", card=card))
    position(
        players=question.players,
        options=question.options,
        table=[f"P{owner}: {' '.join(cards)}" for owner, cards in question.table],
        hands=[1] * question.players,
    )
    return question


# --- reading


def _lines(text: str) -> list[tuple[str, str]]:
    """Return what stands there, line by line, each with its place."""
    return [
        (_("Line {n}", n=n), part.strip())
        for n, line in enumerate(text.splitlines(), 1)
        for part in line.split(";")
        if part.strip()
    ]


def _told(where: str, line: str) -> tuple[str, str]:
    """Return the part of a question that a line tells, and what it says."""
    if line.lower().startswith(ASKING) or (":" not in line and read_move(line).split()[:1] in VERBS):
        return "move", line
    name, colon, value = (part.strip() for part in line.partition(":"))
    plain = " ".join(name.lower().replace("_", " ").split())
    option = plain.replace(" ", "_")
    key = KEYS.get(plain) or (option if option in Options.choices() else None)
    if not colon or key is None:
        raise ValueError(_("{where}: {line} is no part of a question.", where=where, line=short(line)))
    return key, value


def _option(name: str, where: str, value: str) -> object:
    """Return the value of an option."""
    choice = Options.choices()[name]
    for allowed_value in choice.values or range(choice.low, choice.high + 1):
        if str(allowed_value) == value.lower():
            return allowed_value
    raise ValueError(
        _(
            "{where}: {name} cannot be {value}; it is {allowed}.",
            where=where,
            name=name,
            value=short(value),
            allowed=choice.spelled_out(),
        )
    )


def _move(where: str, value: str, sets: int) -> Move:
    """Return the move in doubt; where there is one set on the table, a card goes to that one."""
    written = read_move(value)
    words = written.split()
    if words[:1] in (["attach"], ["swap"]) and sets == 1 and not any(word.isdigit() for word in words):
        written = f"{written} 0"
    try:
        return parse_move(written)
    except BadNotation:
        raise ValueError(
            _(
                "{where}: {move} is no move; write “lay HK HA H2”, “attach HK 0” with the number of the set "
                "on the table, counted from 0, or “discard SQ”.",
                where=where,
                move=short(value),
            )
        ) from None


def _cards(where: str, value: str) -> Cards:
    found, wrong = read_words(value)
    if wrong:
        raise ValueError(
            _(
                "{where}: {card} is not a card; a card is written SQ or H10, a joker JK.",
                where=where,
                card=short(wrong),
            )
        )
    return found


def _pile(where: str, value: str) -> Cards:
    return () if value.lower() in (EMPTY, "leeg") else _cards(where, value)


def _drawn(where: str, value: str) -> Card:
    cards = _cards(where, value)
    if len(cards) != 1:
        raise ValueError(_("{where}: one card is drawn, not {n}.", where=where, n=len(cards)))
    return cards[0]


def _first(where: str, value: str) -> bool:
    plain = value.lower()
    if plain in ("first", "eerste", "1"):
        return True
    if plain in ("later", "latere"):
        return False
    raise ValueError(_("{where}: the lap is first or later, not {lap}.", where=where, lap=short(value)))


def _number(where: str, value: str, low: int, high: int) -> int:
    if value.isascii() and value.isdigit() and len(value) < 4 and low <= int(value) <= high:
        return int(value)
    raise ValueError(
        _(
            "{where}: {value} is not a number from {low} to {high}.",
            where=where,
            value=short(value),
            low=low,
            high=high,
        )
    )


def _seat(where: str, value: str, players: int) -> int:
    return _number(where, value.upper().removeprefix("P"), 0, players - 1)


def _sets(where: str, value: str, seat: int, players: int) -> Sets:
    """Return the sets on the table, each with its owner: the one who asks, if no other is named."""
    found: list[tuple[int, Cards]] = []
    for part in value.split(NEXT_SET):
        first, _blank, rest = part.strip().partition(" ")
        if len(first) == 2 and first[0] in "pP" and first[1].isdigit():
            found.append((_seat(where, first, players), _cards(where, rest)))
        elif part.strip():
            found.append((seat, _cards(where, part)))
    return tuple(found)
