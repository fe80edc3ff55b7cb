"""The moves of Klaverjas and their notation.

| notation | meaning |
|---|---|
| ``SJ``, ``H10`` or ``HT`` | play the jack of spades, the ten of hearts |
| ``play``, ``pass`` | take the deal on with the suit proposed; or not |
| ``trump H`` | name hearts as trump (forced play) |
| ``roem``, ``pass`` | call the roem of the trick just taken; or not, after the last one (house rule) |

The Dutch letters are understood too:
B for the jack (*boer*), V for the queen (*vrouw*), H for the king (*heer*).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.core.cards import Card
from engine.core.game import BadNotation
from engine.core.words import _
from engine.klaverjas.cards import CARDS, SUITS

DUTCH = {"B": "J", "V": "Q", "H": "K", "10": "T"}


WHAT: dict[str, tuple[str, ...]] = {
    "card": CARDS,
    "play": ("",),
    "pass": ("",),
    "trump": tuple(SUITS),
    "roem": ("",),
}
"""The verbs, and what can stand with each."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move: ``verb`` is card, play, pass, trump or roem; ``what`` is the card or the suit, if any.

    Raises :class:`BadNotation` for a move that there is not.
    """

    verb: str
    what: str = ""

    def __post_init__(self) -> None:
        if self.verb not in WHAT or self.what not in WHAT[self.verb]:
            raise BadNotation(self, _forms())

    def __str__(self) -> str:
        if self.verb == "card":
            return self.what
        return f"{self.verb} {self.what}".rstrip()


PLAY, PASS, ROEM = Move("play"), Move("pass"), Move("roem")
TRUMPS = tuple(Move("trump", suit) for suit in SUITS)
PLAYED = tuple(Move("card", card) for card in CARDS)
"""The move of playing each card, by the card's number."""

CARD = re.compile(r"([CDHS])(10|[789TJQKABVH])")
MOST_TEXT = 100
NAMED = re.compile(r"TRUMP ([CDHS])")


def parse_card(text: object) -> Card | None:
    """Return the card that somebody wrote, in English or Dutch letters, or None if it is none."""
    found = CARD.fullmatch(text.strip().upper()) if isinstance(text, str) else None
    return found[1] + DUTCH.get(found[2], found[2]) if found else None


def parse_move(text: str) -> Move:
    """Return the move that a notation means; :class:`BadNotation` if it means none.

    >>> parse_move("s10"), parse_move("trump h")
    (Move(verb='card', what='ST'), Move(verb='trump', what='H'))
    """
    if not isinstance(text, str) or len(text) >= MOST_TEXT:
        raise BadNotation(text, _forms())
    return _parsed(text)


@lru_cache(maxsize=1024)
def _parsed(text: str) -> Move:
    words = " ".join(text.upper().split()[:3])
    if words in ("PLAY", "PASS", "ROEM"):
        return Move(words.lower())
    if named := NAMED.fullmatch(words):
        return Move("trump", named[1])
    if card := parse_card(words):
        return Move("card", card)
    raise BadNotation(text, _forms())


def _forms() -> str:
    return _("a card such as SJ or H10, play, pass, trump H or roem")


def all_moves() -> tuple[Move, ...]:
    """Return every move that can be written down, legal ever or not."""
    return (*PLAYED, PLAY, PASS, *TRUMPS, ROEM)
