"""The moves of Duizenden and how they are written.

| move | meaning |
|---|---|
| ``exchange S4``, ``refuse`` | before the first turn: the open card for the four of spades, or not |
| ``draw`` | take the top card of the deck |
| ``take D7 C7 H7`` | take the whole discard pile; its top card makes this new set |
| ``take D7 C7 H7 / C2 C3 C4`` | the same as a first lay-down, with further sets of the hand |
| ``open H9 HT HJ / C2 H2 S2`` | the first lay-down, all its sets at once |
| ``lay C5 C6 C7`` | lay a new set; ``lay JK H7 H8``: the joker stands for the six of hearts |
| ``attach HK 3`` | attach a card to set 3; ``attach ST S9 3``: several, the nearest first |
| ``attach JK 3 low`` | attach a joker before the cards of set 3, not after them |
| ``swap D8 3`` | put the eight of diamonds in the place of a joker in set 3, and take the joker |
| ``discard S4`` | end the turn |
| ``call``, ``catch P1`` | say “last card”; catch P1, who did not (a house rule) |
| ``move H7 1 2``, ``join 1 2``, ``split 1``, ``take back 3``, ``look`` | tried, and always refused |

Sets on the table are counted from 0 in the order in which they were laid, as seats are.
The order of the cards in a set says which card a joker stands for; without jokers any order will do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.core.cards import Card
from engine.core.game import BadNotation
from engine.core.words import _
from engine.duizenden.cards import KINDS

Cards = tuple[Card, ...]

NEXT_SET = "/"
LOW = "low"


@dataclass(frozen=True, slots=True)
class Move:
    """One move: its verb and, where the verb has them, cards, sets, numbers of sets on the table, a seat.

    ``cards`` are those of ``exchange``, ``lay``, ``attach``, ``swap``, ``discard`` and ``move``;
    ``sets`` those of ``open`` and ``take``. ``numbers`` are those of sets on the table.
    ``low`` tells that jokers are attached before the cards of the set.
    """

    verb: str
    cards: Cards = ()
    sets: tuple[Cards, ...] = ()
    numbers: tuple[int, ...] = ()
    seat: int | None = None
    low: bool = False

    def __str__(self) -> str:
        words = [self.verb, *self.cards, f" {NEXT_SET} ".join(" ".join(cards) for cards in self.sets)]
        words += [str(number) for number in self.numbers]
        words += [f"P{self.seat}"] if self.seat is not None else []
        words += [LOW] if self.low else []
        return " ".join(word for word in words if word)


BARE = ("refuse", "draw", "call", "look")
REFUSE, DRAW, CALL, LOOK = (Move(verb) for verb in BARE)

MOST = 400
"""No move is longer than so many characters."""


@lru_cache(maxsize=1024)
def discard(card: Card) -> Move:
    """Return the move of discarding a card."""
    return Move("discard", (card,))


@lru_cache(maxsize=8192)
def parse_move(text: str) -> Move:
    """Return the move that a notation means; :class:`BadNotation` if it means none.

    >>> parse_move("open h9 ht hj / c2 h2 s2").sets
    (('H9', 'HT', 'HJ'), ('C2', 'H2', 'S2'))
    """
    words = text.upper().split() if isinstance(text, str) and len(text) <= MOST else []
    move = _move(words[0].lower(), words[1:]) if words else None
    if move is None:
        raise BadNotation(
            text,
            _(
                "draw, take D7 C7 H7, open H9 HT HJ / C2 H2 S2, lay C5 C6 C7, attach HK 3, swap D8 3, "
                "discard S4, exchange S4, refuse, call or catch P1"
            ),
        )
    return move


def read_card(word: object) -> Card | None:
    """Return the card that a word means, if it means one: ``"hq"``, ``"H10"`` and ``"HT"`` are read."""
    if not isinstance(word, str):
        return None
    card = word.upper().replace("10", "T")
    return card if card in _KNOWN else None


_KNOWN = frozenset(KINDS)


def _cards(words: list[str]) -> Cards | None:
    """Return the cards that words mean, or None if one of them means none or there are none."""
    found = tuple(card for card in map(read_card, words) if card)
    return found if words and len(found) == len(words) else None


def _number(word: str) -> int | None:
    return int(word) if re.fullmatch("[0-9]{1,2}", word) else None


def _move(verb: str, words: list[str]) -> Move | None:
    """Return the move of a verb and the words after it, or None if they make none."""
    if verb in BARE:
        return None if words else Move(verb)
    if verb in ("exchange", "discard", "lay"):
        cards = _cards(words)
        return Move(verb, cards) if cards and (verb == "lay" or len(cards) == 1) else None
    if verb == "open" or (verb == "take" and words[:1] != ["BACK"]):
        return _of_sets(verb, words)
    if verb == "catch":
        seat = re.fullmatch("P([0-9])", words[0]) if len(words) == 1 else None
        return Move(verb, seat=int(seat[1])) if seat else None
    if verb in ("attach", "swap"):
        return _onto(verb, words)
    return _tried(verb, words)


def _of_sets(verb: str, words: list[str]) -> Move | None:
    parts = " ".join(words).split(NEXT_SET)
    sets = tuple(cards for cards in (_cards(part.split()) for part in parts) if cards)
    return Move(verb, sets=sets) if len(sets) == len(parts) else None


def _onto(verb: str, words: list[str]) -> Move | None:
    """Return the move of putting cards to a set on the table."""
    low = verb == "attach" and words[-1:] == [LOW.upper()]
    words = words[:-1] if low else words
    number = _number(words[-1]) if words else None
    cards = _cards(words[:-1])
    if number is None or cards is None or (verb == "swap" and len(cards) > 1):
        return None
    return Move(verb, cards, numbers=(number,), low=low)


def _tried(verb: str, words: list[str]) -> Move | None:
    """Return one of the moves that people try and that are never legal."""
    if verb == "take":
        verb, words = "take back", words[1:]
    places = {"move": 2, "join": 2, "split": 1, "take back": 1}
    cards: Cards | None = ()
    if verb == "move":
        cards, words = _cards(words[:1]), words[1:]
    numbers = [_number(word) for word in words]
    if cards is None or len(numbers) != places.get(verb) or None in numbers:
        return None
    return Move(verb, cards, numbers=tuple(number for number in numbers if number is not None))
