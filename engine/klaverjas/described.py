"""Reading a described deal: hands, tricks, seats and suits, each checked by itself.

``engine.klaverjas.position`` puts them together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.words import _, short
from engine.klaverjas.cards import CARDS, NUMBER, SUITS, mask, numbers, the
from engine.klaverjas.moves import parse_card
from engine.klaverjas.scoring import TRICKS, Pair
from engine.klaverjas.state import SEATS

Cards = str | Sequence[str]
Several = str | Sequence[Cards | None]
UNKNOWN = "?"
PARTED = re.compile(r"[/;\n]")
LEADER = re.compile(r"[Pp]([0-9]):?")
MOST_TEXT = 1000


class Hand(NamedTuple):
    """What is told of a hand: the cards named, as a mask, and how many it has, or None if nobody says."""

    cards: int = 0
    size: int | None = None


class Played(NamedTuple):
    """A trick as it is described: the leader if told, the numbers of the cards, whether roem was called."""

    leader: int | None
    cards: tuple[int, ...]
    roem: bool


# --- reading


def parts_of(name: str, value: object, most: int) -> list[object]:
    """Return hands or tricks one by one; four hands that are not told if there are none."""
    if value is None and name == "hands":
        return [None] * 4
    if isinstance(value, str) and len(value) <= MOST_TEXT:
        parts: list[object] = [part for part in PARTED.split(value) if part.strip() or name == "hands"]
        if len(parts) == 1 and name == "hands":
            parts = list(value.split())  # a card each
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes):
        parts = list(value)
    else:
        raise ValueError(_("{name} should be a list, or texts parted by a stroke (/).", name=name))
    if name == "hands" and len(parts) != most:
        raise ValueError(_("There are four hands, not {n}.", n=len(parts)))
    if len(parts) > most:
        raise ValueError(_("A deal has eight tricks, not {n}.", n=len(parts)))
    return parts


def words_of(where: str, cards: object) -> list[str]:
    """Return the words of a text, or the parts of a list."""
    if isinstance(cards, str) and len(cards) <= MOST_TEXT:
        return cards.replace(",", " ").split()
    if isinstance(cards, list | tuple) and all(isinstance(part, str) for part in cards):
        return list(cards)
    raise ValueError(_("There should be a list of cards for {where}.", where=where))


def read_card(where: str, text: str) -> int:
    """Return the number of a card."""
    card = parse_card(text)
    if card is None:
        raise ValueError(
            _("{card} in {where} is not a card; a card is written SJ or H10.", card=short(text), where=where)
        )
    return NUMBER[card]


def read_hand(seat: int, hand: object) -> Hand:
    """Return what is told of the hand of a seat."""
    if hand is None:
        return Hand()
    where = _("the hand of P{seat}", seat=seat)
    words = words_of(where, hand)
    if words == [UNKNOWN]:
        return Hand()
    if len(words) > TRICKS:
        raise ValueError(_("P{seat} has {n} cards; a hand has at most 8.", seat=seat, n=len(words)))
    named = [read_card(where, word) for word in words if word != UNKNOWN]
    _check_twice([(where, card) for card in named])
    return Hand(mask(CARDS[card] for card in named), len(words))


def read_trick(where: str, cards: object) -> Played:
    """Return a trick, whole or not; ``where`` names it in an error."""
    words = words_of(where, cards)
    leader = None
    if words and (found := LEADER.fullmatch(words[0])):
        leader, words = read_seat(where, int(found[1])), words[1:]
    called = bool(words) and words[-1].lower() == "roem"
    played = tuple(read_card(where, word) for word in (words[:-1] if called else words))
    return Played(leader, played, called)


def read_seat(name: str, seat: object) -> int | None:
    """Return a seat, if one is told."""
    if seat is None:
        return None
    if type(seat) is not int or seat not in SEATS:
        raise ValueError(
            _("{name}: there is no seat {seat}; seats are 0 to {last}.", name=name, seat=short(seat), last=3)
        )
    return seat


def read_suit(name: str, suit: object) -> str | None:
    """Return the letter of a suit, if one is told."""
    if suit is None:
        return None
    letter = suit.strip().upper() if isinstance(suit, str) else ""
    if len(letter) != 1 or letter not in SUITS:
        raise ValueError(
            _("{name}: {suit} is no suit; suits are C, D, H and S.", name=name, suit=short(suit))
        )
    return letter


def read_pair(name: str, pair: object) -> Pair:
    """Return two whole numbers, one for each side."""
    if isinstance(pair, Sequence) and not isinstance(pair, str | bytes) and len(pair) == 2:
        ours, theirs = pair
        if type(ours) is int and type(theirs) is int and 0 <= ours <= 10_000 and 0 <= theirs <= 10_000:
            return ours, theirs
    raise ValueError(_("{name} should be two whole numbers, one for each side.", name=name))


# --- what fits together


def check_tricks(past: list[Played], now: Played) -> None:
    """Refuse tricks of a wrong number of cards."""
    for n, played in enumerate(past, 1):
        if len(played.cards) != 4:
            raise ValueError(_("Trick {n} has {count} cards, not 4.", n=n, count=len(played.cards)))
    if len(now.cards) > 3:
        raise ValueError(_("A trick of four cards is taken: it belongs among the earlier tricks."))
    if now.roem:
        raise ValueError(_("Roem is called when a trick is taken, not before."))


def check_once(told: list[Hand], past: list[Played], now: Played) -> None:
    """Refuse a card that is in two places."""
    places = [
        (_("the hand of P{seat}", seat=seat), card) for seat in SEATS for card in numbers(told[seat].cards)
    ]
    places += [(_("trick {n}", n=n), card) for n, played in enumerate(past, 1) for card in played.cards]
    _check_twice([*places, *((_("the trick"), card) for card in now.cards)])


def _check_twice(places: list[tuple[str, int]]) -> None:
    seen: dict[int, str] = {}
    for where, card in places:
        if card in seen:
            name = the(CARDS[card]).capitalize()
            if seen[card] == where:
                raise ValueError(_("{card} stands twice in {where}.", card=name, where=where))
            raise ValueError(_("{card} is in {one} and in {other}.", card=name, one=seen[card], other=where))
        seen[card] = where
