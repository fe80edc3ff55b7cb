"""Reading the parts of a described situation: cards, fields, seats. ``ValueError`` names what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.boonanza.beans import BEANS, read_kind
from engine.boonanza.table import PROPOSALS, Deal, Field
from engine.core.cards import Card
from engine.core.words import _, listing, short

Cards = str | Sequence[str] | int
"""Kinds in a list or a text with blanks, ``"?"`` for one not told; or how many cards, none of them told."""
Fields = str | Sequence[str | Sequence[str | int] | None]
"""The fields of a seat: ``"soy 2, -"``, or a list of ``"soy 2"``, ``["soy", 2]`` and None."""

UNKNOWN = "?"
EMPTY = ("", "-")
MOST = 200
"""No part of a description has more cards."""


def whole(name: str, value: object, low: int, high: int) -> int:
    """Return a whole number between two bounds."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(
            _("{name} should be a whole number from {low} to {high}.", name=name, low=low, high=high)
        )
    return value


def flag(name: str, value: object) -> bool:
    """Return something that is true or false."""
    if not isinstance(value, bool):
        raise ValueError(_("{name} is true or false.", name=name))
    return value


def read_cards(where: str, cards: object) -> list[Card]:
    """Return cards given as a list, as a text with blanks, or as a number of cards that are not told."""
    if type(cards) is int:
        return [UNKNOWN] * whole(where, cards, 0, MOST)
    parts: list[object]
    if isinstance(cards, str):
        parts = list(cards.split())
    elif isinstance(cards, Sequence):
        parts = list(cards)
    else:
        raise ValueError(_("{where} should be a list of cards.", where=where))
    if len(parts) > MOST:
        raise ValueError(_("{where} has more cards than there are.", where=where))
    return [UNKNOWN if part == UNKNOWN else read_card(where, part) for part in parts]


def read_card(where: str, part: object) -> Card:
    """Return a kind, written in English, Dutch or German."""
    kind = read_kind(part)
    if kind is None:
        raise ValueError(
            _(
                "{card} in {where} is not a bean; beans are {kinds}.",
                card=short(part, 20),
                where=where,
                kinds=listing(list(BEANS)),
            )
        )
    return kind


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


def read_fields(seat: int, given: object, n: int, most: int) -> tuple[Field, ...]:
    """Return the fields of a seat, ``n`` of them at least; the ones that are not told are empty."""
    where = _("the fields of P{seat}", seat=seat)
    if given is None:
        parts: list[object] = []
    elif isinstance(given, str):
        parts = list(given.split(",")) if given.strip() else []
    elif isinstance(given, Sequence):
        parts = list(given)
    else:
        raise ValueError(_("{where} should be a list of fields.", where=where))
    if len(parts) > most:
        raise ValueError(_("P{seat} has {n} fields, not {given}.", seat=seat, n=most, given=len(parts)))
    found = [_field(where, part) for part in parts]
    return (*found, *[None] * (n - len(found)))


def _field(where: str, part: object) -> Field:
    """Return a field from ``"soy 2"``, ``["soy", 2]``, ``"soy"`` (one bean) or nothing."""
    if part is None:
        return None
    if isinstance(part, str):
        if part.strip() in EMPTY:
            return None
        words: list[object] = list(part.split())
        if len(words) == 2 and str(words[1]).isascii() and str(words[1]).isdigit() and len(str(words[1])) < 4:
            words[1] = int(str(words[1]))
    elif isinstance(part, Sequence):
        words = list(part)
    else:
        words = []
    if len(words) not in (1, 2):
        raise ValueError(
            _("A field is a kind and how many, such as “soy 2”, not {part}.", part=short(part, 20))
        )
    kind = read_card(where, words[0])
    beans = words[1] if len(words) == 2 else 1
    return kind, whole(_("The number of {kind} on a field", kind=kind), beans, 1, BEANS[kind].number)


def read_seat(name: str, seat: object, players: int) -> int:
    """Return a seat."""
    if type(seat) is not int:
        raise ValueError(_("{name} should be a whole number.", name=name))
    if not 0 <= seat < players:
        raise ValueError(
            _(
                "{name}: there is no seat {seat}; seats are 0 to {last}.",
                name=name,
                seat=short(seat, 10),
                last=players - 1,
            )
        )
    return seat


def read_seats(name: str, seats: object, players: int) -> tuple[int, ...]:
    """Return a list of different seats."""
    if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) > players:
        raise ValueError(_("{name} should be a list of seats.", name=name))
    found = tuple(read_seat(name, seat, players) for seat in seats)
    if len(set(found)) < len(found):
        raise ValueError(_("{name} names a seat twice.", name=name))
    return found


def read_made(made: object, players: int) -> tuple[int, ...]:
    """Return how many offers every seat has made in this phase."""
    if made is None:
        return (0,) * players
    if isinstance(made, str) or not isinstance(made, Sequence) or len(made) != players:
        raise ValueError(_("made needs a number for each of the {n} seats.", n=players))
    return tuple(whole("made", n, 0, PROPOSALS) for n in made)


def read_refused(refused: object, players: int) -> tuple[Deal, ...]:
    """Return the deals that were refused: lists of proposer, partner, beans given and beans asked for."""
    if isinstance(refused, str) or not isinstance(refused, Sequence) or len(refused) > PROPOSALS * players:
        raise ValueError(_("refused should be a list of offers."))
    found = []
    for entry in refused:
        if isinstance(entry, str) or not isinstance(entry, Sequence) or len(entry) != 4:
            raise ValueError(_("A refused offer is a list: proposer, partner, beans given, beans asked for."))
        seats = read_seats("refused", entry[:2], players)
        beans = [tuple(sorted(_goods("refused", part))) for part in entry[2:]]
        found.append((seats[0], seats[1], beans[0], beans[1]))
    return tuple(found)


def _goods(where: str, part: object) -> list[Card]:
    """Return beans, with coins among them under the house rule."""
    words = part.split() if isinstance(part, str) else list(part) if isinstance(part, Sequence) else [part]
    return ["coin" if word == "coin" else read_card(where, word) for word in words]


def read_places(name: str, given: object, sizes: Sequence[int]) -> list[list[int]]:
    """Return for every seat the places of some hand cards, from a mapping such as ``{"P1": [0, 2]}``."""
    found: list[list[int]] = [[] for _seat in sizes]
    for seat, places in by_seat(name, given, len(sizes)).items():
        if isinstance(places, str) or not isinstance(places, Sequence) or len(places) > sizes[seat]:
            raise ValueError(_("{name} maps seats to places in the hand, such as P1 to [0, 2].", name=name))
        if sizes[seat]:
            found[seat] = [whole(name, place, 0, sizes[seat] - 1) for place in places]
    return found


def by_seat(name: str, given: object, players: int) -> dict[int, object]:
    """Return a mapping from seats such as ``"P1"``, by the number of the seat."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ValueError(_("{name} maps seats such as P1 to what is told of them.", name=name))
    seats = {f"P{seat}": seat for seat in range(players)}
    for seat in given:
        if seat not in seats:
            raise ValueError(_("{name}: there is no {seat} at this table.", name=name, seat=short(seat, 20)))
    return {seats[seat]: told for seat, told in given.items()}
