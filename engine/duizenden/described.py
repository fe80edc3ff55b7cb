"""Reading the parts of a described situation: cards, sets, seats. ``ValueError`` names what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.cards import Card
from engine.core.words import _, short
from engine.duizenden.melds import Fault, meld
from engine.duizenden.moves import read_card
from engine.duizenden.table import Laid

Cards = str | Sequence[str] | int
"""Cards in a list or a text with blanks, ``"?"`` for one not told; or how many cards, none of them told."""
Sets = Mapping[str, Sequence[Cards]] | Sequence[str]
"""Sets by their owner, ``{"P0": ["H9 HT HJ"]}``, or in the order laid, ``["P0: H9 HT HJ"]``."""

UNKNOWN = "?"
MOST = 200
"""No part of a description has more cards."""


def whole(name: str, value: object, low: int, high: int) -> int:
    """Return a whole number between two bounds."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(
            _("{name} should be a whole number from {low} to {high}.", name=name, low=low, high=high)
        )
    return value


def read_seat(name: str, seat: object, players: int) -> int:
    """Return a seat."""
    if type(seat) is not int:
        raise ValueError(_("{name} should be a whole number.", name=name))
    if not 0 <= seat < players:
        raise ValueError(
            _(
                "{name}: there is no seat {seat}; seats are 0 to {last}.",
                name=name,
                seat=short(seat, 20),
                last=players - 1,
            )
        )
    return seat


def read_seats(name: str, seats: object, players: int) -> tuple[int, ...]:
    """Return several seats, each once."""
    if isinstance(seats, str | Mapping) or not isinstance(seats, Sequence):
        raise ValueError(_("{name} should be a list of seats.", name=name))
    found = tuple(read_seat(name, seat, players) for seat in seats[: players + 1])
    if len(set(found)) < len(found):
        raise ValueError(_("{name} names a seat twice.", name=name))
    return found


def read_cards(where: str, cards: object) -> list[Card]:
    """Return cards given as a list, as a text with blanks, or as a number of cards that are not told."""
    if type(cards) is int:
        return [UNKNOWN] * whole(where, cards, 0, MOST)
    if isinstance(cards, str):
        parts: list[object] = list(cards.split())
    elif isinstance(cards, Sequence):
        parts = list(cards)
    else:
        raise ValueError(_("{where} should be a list of cards.", where=where))
    if len(parts) > MOST:
        raise ValueError(_("{where} has more cards than there are.", where=where))
    return [UNKNOWN if part == UNKNOWN else _card(where, part) for part in parts]


def _card(where: str, part: object) -> Card:
    card = read_card(part)
    if card is None:
        raise ValueError(
            _(
                "{card} in {where} is not a card; a card is a suit and a rank such as SQ or HT, or JK.",
                card=short(part, 20),
                where=where,
            )
        )
    return card


def told_cards(where: str, cards: object) -> tuple[Card, ...]:
    """Return cards that are all told."""
    found = read_cards(where, cards)
    if UNKNOWN in found:
        raise ValueError(_("All cards of {where} must be told.", where=where))
    return tuple(found)


def per_seat(name: str, given: object, players: int) -> list[object]:
    """Return what a list has for every seat, None for each if it is not given."""
    if given is None:
        return [None] * players
    if isinstance(given, str | Mapping) or not isinstance(given, Sequence):
        raise ValueError(_("{name} should be a list with an entry for every seat.", name=name))
    if len(given) != players:
        raise ValueError(
            _("{name} has {n} entries for {players} players.", name=name, n=len(given), players=players)
        )
    return list(given)


def numbers_per_seat(name: str, given: object, players: int, most: int) -> tuple[int, ...]:
    """Return a number for every seat, 0 for each that is not given."""
    told = per_seat(name, given, players)
    return tuple(0 if number is None else whole(name, number, 0, most) for number in told)


def seat_named(name: str, word: object, players: int) -> int:
    """Return the seat that is named ``"P2"``."""
    seats = {f"P{seat}": seat for seat in range(players)}
    if not isinstance(word, str) or word not in seats:
        raise ValueError(_("{name}: there is no {seat} at this table.", name=name, seat=short(word, 20)))
    return seats[word]


def by_seat(name: str, given: object, players: int) -> dict[int, object]:
    """Return a mapping from seats such as ``"P1"``, by the number of the seat."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ValueError(_("{name} maps seats such as P1 to what is told of them.", name=name))
    return {seat_named(name, seat, players): told for seat, told in given.items()}


def read_sets(given: object, players: int, strict: bool) -> tuple[Laid, ...]:
    """Return the sets on the table; each must be one."""
    pairs: list[tuple[int, object]] = []
    if isinstance(given, Mapping):
        for seat, sets in by_seat("table", given, players).items():
            if isinstance(sets, str) or not isinstance(sets, Sequence):
                raise ValueError(_("The sets of P{seat} should be a list.", seat=seat))
            pairs += [(seat, cards) for cards in sets]
    elif isinstance(given, Sequence) and not isinstance(given, str):
        pairs = [_owned(written, players) for written in given]
    else:
        raise ValueError(_("table should be a list of sets, each with its owner: “P0: H9 HT HJ”."))
    if len(pairs) > MOST:
        raise ValueError(_("table has more sets than there can be."))
    return tuple(_laid(owner, cards, strict) for owner, cards in pairs)


def _owned(written: object, players: int) -> tuple[int, object]:
    owner, colon, cards = written.partition(":") if isinstance(written, str) else ("", "", "")
    if not colon:
        raise ValueError(
            _("A set is given with its owner, such as “P0: H9 HT HJ”, not {set}.", set=short(written, 20))
        )
    return seat_named("table", owner.strip(), players), cards


def _laid(owner: int, cards: object, strict: bool) -> Laid:
    told = told_cards(_("a set of P{seat}", seat=owner), cards)
    found = meld(told, strict)
    if isinstance(found, Fault):
        raise ValueError(_("{cards} is no set: {reason}", cards=" ".join(told), reason=found.reason))
    return Laid(owner, found)


def read_doubtful(given: object, players: int) -> tuple[tuple[int, Card], ...]:
    """Return the cards of which nobody knows whether they came from the deck: each a seat and a card."""
    if isinstance(given, str | Mapping) or not isinstance(given, Sequence) or len(given) > MOST:
        raise ValueError(_("doubtful should be a list of seats with a card."))
    found = []
    for pair in given:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise ValueError(_("doubtful should be a list of seats with a card."))
        found.append((read_seat("doubtful", pair[0], players), _card("doubtful", pair[1])))
    return tuple(found)
