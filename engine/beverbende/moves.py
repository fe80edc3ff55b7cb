"""The moves of Beverbende and their notation, those that people only try included.

| notation | meaning |
|---|---|
| ``take``, ``draw`` | take the open card; draw from the stock |
| ``put b``, ``discard`` | the card in hand goes into the row at b; onto the discard pile |
| ``peek b``, ``swap b P1 c``, ``use`` | use the drawn peek; swap; draw two |
| ``knock``, ``pass`` | end the turn |
| ``look b``, ``look P1 c``, ``put b hidden``, ``replace b``, ``shift a b`` | tried, and always refused |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.core.game import BadNotation
from engine.core.words import _

SLOTS = "abcd"
"""The places of a row, left to right; a and d are the outer two."""

FOUR = range(4)


@dataclass(frozen=True, slots=True)
class Move:
    """One move: its verb and, where the verb has them, places.

    ``slot`` is the place in the mover's own row, 0 to 3;
    ``other`` is another seat and ``theirs`` the place in its row (for ``shift``: the second place).
    """

    verb: str
    slot: int | None = None
    other: int | None = None
    theirs: int | None = None
    hidden: bool = False

    def __str__(self) -> str:
        words = [self.verb]
        if self.slot is not None:
            words.append(SLOTS[self.slot])
        if self.other is not None:
            words.append(f"P{self.other}")
        if self.theirs is not None:
            words.append(SLOTS[self.theirs])
        if self.hidden:
            words.append("hidden")
        return " ".join(words)


TAKE, DRAW, DISCARD, USE, KNOCK, PASS = map(Move, ("take", "draw", "discard", "use", "knock", "pass"))
PUTS = tuple(Move("put", slot) for slot in FOUR)
PEEKS = tuple(Move("peek", slot) for slot in FOUR)


@cache
def swaps(players: int, seat: int) -> tuple[Move, ...]:
    """Return every swap of the seat with another player."""
    others = (other for other in range(players) if other != seat)
    return tuple(Move("swap", mine, other, theirs) for other in others for mine in FOUR for theirs in FOUR)


SLOT = "([abcd])"
SEAT = "p([0-9])"
FORMS = (
    re.compile("(?P<verb>take|draw|discard|use|knock|pass)"),
    re.compile(f"(?P<verb>put|peek|look|replace) {SLOT}"),
    re.compile(f"(?P<verb>put) {SLOT} hidden"),
    re.compile(f"(?P<verb>shift) {SLOT} {SLOT}"),
    re.compile(f"(?P<verb>look) {SEAT} {SLOT}"),
    re.compile(f"(?P<verb>swap) {SLOT} {SEAT} {SLOT}"),
)


@lru_cache(maxsize=1024)
def parse_move(text: str) -> Move:
    """Return the move that a notation means; :class:`BadNotation` if it means none.

    >>> parse_move("swap b P1 c")
    Move(verb='swap', slot=1, other=1, theirs=2, hidden=False)
    """
    words = " ".join(text.casefold().split()[:6]) if isinstance(text, str) else ""
    for form in FORMS:
        found = form.fullmatch(words)
        if found:
            return _move(found["verb"], words.split()[1:])
    raise BadNotation(text, _("take, draw, put b, discard, peek b, swap b P1 c, use, knock or pass"))


def _move(verb: str, words: list[str]) -> Move:
    """Return the move of a verb from the places named after it."""
    hidden = words[-1:] == ["hidden"]
    seats = [int(word[1]) for word in words if word[0] == "p" and word[1].isdigit()]
    places = [SLOTS.index(word) for word in words if word in SLOTS]
    other = seats[0] if seats else None
    if verb == "look" and seats:
        return Move(verb, None, other, places[0])
    return Move(verb, places[0] if places else None, other, places[1] if len(places) > 1 else None, hidden)


def all_moves(players: int) -> tuple[Move, ...]:
    """Return every move that can be written down at a table of that many, legal ever or not."""
    everyone = range(players)
    return (
        *(TAKE, DRAW, DISCARD, USE, KNOCK, PASS, *PUTS, *PEEKS),
        *(Move("put", slot, hidden=True) for slot in FOUR),
        *(Move(verb, slot) for verb in ("look", "replace") for slot in FOUR),
        *(Move("look", None, seat, slot) for seat in everyone for slot in FOUR),
        *(Move("shift", slot, None, to) for slot in FOUR for to in FOUR),
        *(Move("swap", slot, seat, to) for seat in everyone for slot in FOUR for to in FOUR),
    )
