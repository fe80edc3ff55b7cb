"""Reading a described situation: seats, hexes, cards, tiles. ``ValueError`` names what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.cards import Card
from engine.core.words import _, listing, short
from engine.speedbiber.board import Board, Parts, board_of
from engine.speedbiber.hexes import NUMBERS, Mask, number
from engine.speedbiber.moves import TILES
from engine.speedbiber.table import Held
from engine.speedbiber.terrain import read_terrain

Hexes = str | Sequence[str]
"""Hexes in a list or a text with blanks: ``"C5 C6"``."""
BySeat = Sequence[Hexes | None] | Mapping[str, Hexes]
"""Something for every seat in a list, or for some seats by name: ``{"P0": "C5 C6"}``."""

MOST = 400
"""No list in a description is longer."""


def whole(name: str, value: object, low: int, high: int) -> int:
    """Return a whole number between two bounds."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(
            _("{name} should be a whole number from {low} to {high}.", name=name, low=low, high=high)
        )
    return value


def flag(name: str, value: object) -> bool:
    """Return what is true or false."""
    if type(value) is not bool:
        raise ValueError(_("{name} should be true or false.", name=name))
    return value


def read_seat(name: str, seat: object, players: int) -> int:
    """Return a seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise ValueError(
            _(
                "{name}: there is no seat {seat}; seats are 0 to {last}.",
                name=name,
                seat=short(seat, 20),
                last=players - 1,
            )
        )
    return seat


def parts_of(name: str, given: object) -> list[str]:
    """Return the words of a text or the texts of a list."""
    if isinstance(given, str):
        words: list[object] = list(given.split())
    elif isinstance(given, Sequence):
        words = list(given[: MOST + 1])
    else:
        raise ValueError(_("{name} should be a list or a text.", name=name))
    if len(words) > MOST:
        raise ValueError(_("{name} is too long.", name=name))
    for word in words:
        if not isinstance(word, str):
            raise ValueError(_("{name} should hold texts, not {word}.", name=name, word=short(word, 20)))
    return [str(word) for word in words]


def by_seat(name: str, given: object, players: int) -> list[object]:
    """Return what is given for every seat, None where nothing is."""
    if given is None:
        return [None] * players
    if isinstance(given, Mapping):
        found: list[object] = [None] * players
        for seat, value in given.items():
            found[_seat_named(name, seat, players)] = value
        return found
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise ValueError(_("{name} should have an entry for every seat.", name=name))
    if len(given) != players:
        raise ValueError(
            _("{name} has {n} entries for {players} families.", name=name, n=len(given), players=players)
        )
    return list(given)


def _seat_named(name: str, seat: object, players: int) -> int:
    for one in range(players):
        if seat == f"P{one}":
            return one
    raise ValueError(
        _(
            "{name}: {seat} is no seat; seats are P0 to P{last}.",
            name=name,
            seat=short(seat, 20),
            last=players - 1,
        )
    )


# --- hexes and the map


def read_hexes(name: str, given: object) -> list[str]:
    """Return hexes by their names, each once."""
    found = [word.strip().upper() for word in parts_of(name, given)]
    for at, hex_name in enumerate(found):
        if hex_name not in NUMBERS:
            raise ValueError(
                _("{name}: {word} is not a hex; hexes are A1 to T20.", name=name, word=short(hex_name, 20))
            )
        if hex_name in found[:at]:
            raise ValueError(_("{name} names {hex} twice.", name=name, hex=hex_name))
    return found


def read_mask(name: str, given: object) -> Mask:
    """Return hexes as a set."""
    mask = 0
    for hex_name in read_hexes(name, given):
        mask |= 1 << number(hex_name)
    return mask


def read_parts(given: object) -> Parts:
    """Return the four parts of a map as they are told, in reading order."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise ValueError(_("parts should be a list of the four parts of the map."))
    return tuple(parts_of("parts", given))


def read_board(
    parts: object, terrain: object, boulders: object, mills: object, places: object
) -> Board | None:
    """Return the map described by its parts or hex by hex, or None if it is not described."""
    named_hexes = terrain is not None or bool(boulders) or bool(mills) or bool(places)
    if parts is not None:
        if named_hexes:
            raise ValueError(_("The map is described by its parts or by its hexes, not by both."))
        return board_of(read_parts(parts))
    if not named_hexes:
        return None
    return Board.drawn(
        _read_terrain_hexes({} if terrain is None else terrain),
        boulders=read_hexes("boulders", boulders),
        mills=read_hexes("mills", mills),
        places=_read_places({} if places is None else places),
    )


def _read_terrain_hexes(given: object) -> dict[str, list[str]]:
    if not isinstance(given, Mapping):
        raise ValueError(_("terrain should tell the hexes of each terrain: “meadow”: “C5 C6”."))
    found: dict[str, list[str]] = {}
    for word, hexes in given.items():
        found.setdefault(read_card("terrain", word), []).extend(read_hexes(str(word), hexes))
    return found


def _read_places(given: object) -> dict[str, str]:
    """Return the tile of each place by its hex."""
    if not isinstance(given, Mapping):
        raise ValueError(_("places should tell the tile of each place: “E4”: “sawmill”."))
    found: dict[str, str] = {}
    for word, tile in given.items():
        (hex_name,) = read_hexes("places", [word])
        if hex_name in found:
            raise ValueError(_("{name} names {hex} twice.", name="places", hex=hex_name))
        found[hex_name] = _tile("places", tile)
    return found


# --- cards and tiles


def read_card(name: str, given: object) -> Card:
    """Return a terrain card, named by its letter or its terrain."""
    card = read_terrain(given)
    if card is None:
        raise ValueError(
            _(
                "{name}: {word} is not a terrain; terrains are meadow, heath, alder wood, reeds and sandbank "
                "(M, H, A, R, S).",
                name=name,
                word=short(given, 20),
            )
        )
    return card


def read_cards(name: str, given: object) -> list[Card]:
    """Return several cards."""
    return [read_card(name, word) for word in parts_of(name, given)]


def _tile(name: str, given: object) -> str:
    word = given.strip().lower() if isinstance(given, str) else given
    if not isinstance(word, str) or word not in TILES:
        raise ValueError(
            _(
                "{name}: {word} is not a tile; tiles are {tiles}.",
                name=name,
                word=short(given, 20),
                tiles=listing(list(TILES)),
            )
        )
    return word


def read_tiles(seat: int, given: object) -> tuple[Held, ...]:
    """Return the tiles of a family: each ``"sawmill E4"``, perhaps with ``new`` and ``used`` after it."""
    name = _("tiles of P{seat}", seat=seat)
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise ValueError(_("{name} should be a list such as [“sawmill E4”].", name=name))
    found: list[Held] = []
    for text in parts_of(name, given):
        words = text.split()
        if len(words) < 2:
            raise ValueError(
                _(
                    "{name}: a tile is given with its place, such as “sawmill E4”, not {text}.",
                    name=name,
                    text=short(text, 20),
                )
            )
        kind = _tile(name, words[0])
        (hex_name,) = read_hexes(name, [words[1]])
        marks = [word.lower() for word in words[2:]]
        if len(set(marks)) < len(marks) or not set(marks) <= {"new", "used"}:
            raise ValueError(
                _(
                    "{name}: after a tile stands new or used or nothing, not {text}.",
                    name=name,
                    text=short(text, 30),
                )
            )
        held = Held(kind, number(hex_name), "new" in marks, "used" in marks)
        if any(other.place == held.place for other in found):
            raise ValueError(_("{name}: two tiles are from {hex}.", name=name, hex=hex_name))
        found.append(held)
    return tuple(found)
