"""The moves of Boonanza and their notation, those that people only try included.

| notation | meaning |
|---|---|
| ``plant a``, ``plant soy a`` | the front card of the hand goes onto field a; a soy bean lying aside does |
| ``turn``, ``draw`` | turn up two cards; draw three |
| ``harvest a``, ``buy`` | harvest field a; buy a third field (old box) |
| ``offer P1 t0 h2 for soy soy`` | my turned-up card 0 and my hand card 2 for two soy beans of P1 |
| ``offer P1 h2`` | a gift: nothing after the cards |
| ``accept``, ``accept h1 h3`` | yes, with the front-most cards that fit; with these cards |
| ``refuse``, ``withdraw``, ``counter h1 for t0`` | no; the offer is taken back; no, but this instead |
| ``listen``, ``pass``, ``end`` | ask the others for offers; make none; the trading is over |
| ``discard soy``, ``discard h2`` | lay off a card that was offered; a card of the hand (duel) |
| ``sort``, ``insert front``, ``harvest a 2``, ``keep soy``, ``give P1 t0`` | tried, and always refused |

Cards are counted from 0: t0 is the first turned-up card, h0 the front card of the own hand.
``a0`` (a card lying aside), ``f0`` (a field) and ``coin`` can be written in an offer, to be told why not.
A kind may be written in Dutch or German as well. The order of the cards in an offer does not matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.boonanza.beans import ORDER, read_kind
from engine.core.cards import Card
from engine.core.game import BadNotation
from engine.core.words import _

FIELDS = "abc"
COIN = "coin"
FOR = "for"


@dataclass(frozen=True, slots=True)
class Move:
    """One move: its verb and, where the verb has them, a field, a kind, a partner and cards.

    ``field`` is counted from 0.
    ``gives`` are picks of the mover's own cards (``"t0"``, ``"h2"``, ``"coin"``);
    ``wants`` are what is asked for: kinds, the active player's ``"t0"``, ``"coin"``.
    ``word`` is what else stands there: the number of a half harvest, the place of an insertion.
    """

    verb: str
    field: int | None = None
    kind: Card = ""
    partner: int | None = None
    gives: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    word: str = ""

    def __str__(self) -> str:
        words = [self.verb]
        if self.partner is not None:
            words.append(f"P{self.partner}")
        if self.kind:
            words.append(self.kind)
        if self.field is not None:
            words.append(FIELDS[self.field])
        words += self.gives
        if self.wants:
            words += [FOR, *self.wants]
        if self.word:
            words.append(self.word)
        return " ".join(words)


BARE = ("turn", "draw", "accept", "refuse", "withdraw", "listen", "pass", "end", "buy", "sort", "keep")
TURN, DRAW, ACCEPT, REFUSE, WITHDRAW, LISTEN, PASS, END, BUY, SORT, KEEP = (Move(verb) for verb in BARE)
PLANTS = tuple(Move("plant", field) for field in range(3))
HARVESTS = tuple(Move("harvest", field) for field in range(3))


@lru_cache(maxsize=256)
def plant(kind: Card, field: int) -> Move:
    """Return the move of planting a bean that lies aside."""
    return Move("plant", field, kind)


TURNED, HELD = (tuple(f"{letter}{number}" for number in range(100)) for letter in "th")
"""The picks of the turned-up cards and of a hand, written once."""
PLACES = {f"{letter}{number}": number for letter in "thaf" for number in range(100)}


def place(pick: str) -> int:
    """Return the number in a pick such as ``"h2"``."""
    return PLACES[pick]


OWN = re.compile("([thaf])0*([0-9]{1,2})")
SORTS = {letter: number for number, letter in enumerate("thafc")}


def _pick_order(pick: str) -> tuple[int, int]:
    return (SORTS[pick[0]], 0) if pick == COIN else (SORTS[pick[0]], place(pick))


def _want_order(want: str) -> tuple[int, int]:
    return (0, ORDER[want]) if want in ORDER else (1 + _pick_order(want)[0], _pick_order(want)[1])


def ordered_gives(gives: list[str]) -> tuple[str, ...]:
    """Return picks in their fixed order: turned-up cards, hand cards from the front, then the rest."""
    return tuple(sorted(gives, key=_pick_order))


def ordered_wants(wants: list[str]) -> tuple[str, ...]:
    """Return what is asked for in its fixed order: kinds, the most common first, then picks."""
    return tuple(sorted(wants, key=_want_order))


def _own(word: str) -> str | None:
    """Return a pick in its one spelling, or None if the word is none."""
    if word == COIN:
        return word
    found = OWN.fullmatch(word)
    return f"{found[1]}{int(found[2])}" if found else None


def _wanted(word: str) -> str | None:
    return read_kind(word) or (None if word.startswith("h") else _own(word))


MOST = 400
"""No move is longer than so many characters."""


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Return the move that a notation means; :class:`BadNotation` if it means none.

    >>> str(parse_move("offer p1 h2 t0 for soja rood"))
    'offer P1 t0 h2 for soy red'
    """
    words = text.casefold().split() if isinstance(text, str) and len(text) <= MOST else []
    move = _move(words[0], words[1:]) if words else None
    if move is None:
        raise BadNotation(
            text,
            _(
                "plant a, plant soy a, turn, draw, harvest a, offer P1 t0 h2 for soy, accept, refuse, "
                "counter h1 for t0, withdraw, listen, pass or end"
            ),
        )
    return move


def _move(verb: str, words: list[str]) -> Move | None:
    """Return the move of a verb and the words after it, or None if they make none."""
    if verb in BARE and not words:
        return Move(verb)
    if verb in ("offer", "give"):
        partner = re.fullmatch("p([0-9])", words[0]) if words else None
        return _trade(verb, int(partner[1]), words[1:]) if partner else None
    if verb in ("counter", "accept"):
        return _trade(verb, None, words)
    if verb == "plant" and len(words) in (1, 2) and words[-1] in FIELDS and len(words[-1]) == 1:
        kind = read_kind(words[0]) if len(words) == 2 else ""
        return None if kind is None else Move(verb, FIELDS.index(words[-1]), kind)
    if verb == "harvest" and len(words) in (1, 2) and words[0] in tuple(FIELDS):
        number = words[1] if len(words) == 2 else ""
        return (
            Move(verb, FIELDS.index(words[0]), word=number) if re.fullmatch("|[0-9]{1,2}", number) else None
        )
    if verb == "insert" and words in (["front"], ["middle"]):
        return Move(verb, word=words[0])
    return _one_card(verb, words)


def _one_card(verb: str, words: list[str]) -> Move | None:
    """Return the move of keeping or discarding one card."""
    if verb not in ("keep", "discard") or len(words) != 1:
        return None
    if kind := read_kind(words[0]):
        return Move(verb, kind=kind)
    pick = _own(words[0])
    return Move(verb, gives=(pick,)) if verb == "discard" and pick and pick[0] == "h" else None


def _trade(verb: str, partner: int | None, words: list[str]) -> Move | None:
    """Return an offer, a counter-offer, an acceptance or a gift from the words after its verb and partner."""
    split = words.index(FOR) if FOR in words else len(words)
    gives = [_own(word) for word in words[:split]]
    wants = [_wanted(word) for word in words[split + 1 :]]
    if None in gives or None in wants or (FOR in words and not wants):
        return None
    if not gives and (not wants or verb in ("give", "accept")):
        return None
    if wants and verb in ("give", "accept"):
        return None
    return Move(
        verb,
        partner=partner,
        gives=ordered_gives([pick for pick in gives if pick]),
        wants=ordered_wants([want for want in wants if want]),
    )
