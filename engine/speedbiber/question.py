"""A doubt about a ruling, as people send it: the card, the lodges, the land, and what somebody wants to do.

::

    card: reeds
    lodges: C5 C6
    reeds: C7 M3
    move: M3

A line each, in any order; on a single line parts end with a semicolon, or a full stop and a blank, and the
colon may be left out: "Card reeds. Lodges: C5 C6. Free reeds: C7 M3. May I build on M3?" Land that is not
named is lake; a lodge on land that is not named stands on the terrain of the card; and if no free land is
named at all, there is some far off, of another terrain. A whole map is told by
its four parts: ``map: owl, hay turned, stones, ferry``. Who asks about a tile and tells of none has it ready.
What is told without a seat belongs to the one who asks; ``P1 lodges: D4`` are another family's.
House rules stand there by the names of their options.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.game import BadNotation
from engine.core.question import MOST_TEXT, Ruling
from engine.core.words import _, short
from engine.speedbiber.described import read_card, read_hexes
from engine.speedbiber.hexes import ALL, EDGE, NAMES, NUMBERS, mask_of, names, near
from engine.speedbiber.moves import MOVING, SET, Move, parse_move
from engine.speedbiber.options import Options
from engine.speedbiber.parts import TERRAINS
from engine.speedbiber.places import TILES
from engine.speedbiber.position import position
from engine.speedbiber.state import Table
from engine.speedbiber.table import DUE, LODGES, Held
from engine.speedbiber.terrain import read_terrain, terrain_name, tile_name

EXAMPLE = "card: reeds\nlodges: C5 C6\nreeds: C7 M3\nmove: M3"
HELP = _(
    "A line each: card, lodges (yours), the free land such as “reeds: C7 M3”, and the move, such as “move: "
    "M3”, “move: ferry C5 M3” or “move: end”; if they matter also boulders, mills, places (“sawmill E4”), "
    "tiles, placed (lodges set for the card), left (lodges at hand), P1 lodges. "
    "Land that is not named is lake. A house rule has its own line, such as “new tiles: at-once”."
)

KEYS = {
    "card": "card", "karte": "card",
    "lodges": "lodges", "my lodges": "lodges", "own lodges": "lodges", "burgen": "lodges",
    "boulders": "boulders", "findlinge": "boulders",
    "mills": "mills", "mill": "mills", "mühlen": "mills", "mühle": "mills",
    "places": "places", "place": "places", "orte": "places", "ortsfelder": "places",
    "tiles": "tiles", "tile": "tiles", "plättchen": "tiles",
    "had": "had", "stock": "stock", "lake": "lake", "see": "lake",
    "placed": "placed", "gesetzt": "placed",
    "left": "left", "done": "done",
    "turn": "turn", "players": "players", "start": "start",
    "map": "parts", "move": "move", "zug": "move",
}  # fmt: skip
"""What a part may begin with, in English and German; terrains and the names of the options besides."""
FREE = re.compile(r"(?:free|freie[sr]?) ")
OF_SEAT = re.compile(r"p([0-4])(?:'s)? (?:lodges|burgen)")
HEX = re.compile(r"\b[A-T](?:1[0-9]|20|[1-9])\b", re.IGNORECASE)
PART = re.compile(r"(.+?)(\?|[;.!](?=\s|$)|$)")
TRIED = {
    "end": "end", "beenden": "end", "pass": "pass", "passen": "pass", "draw": "draw", "ziehen": "draw",
    "look": "look", "ansehen": "look",
}  # fmt: skip
"""Words for moves without a hex."""
TILE_WORDS = sorted(
    ((word.casefold(), tile.id) for tile in TILES.values() for word in (tile.title, tile.german, tile.id)),
    key=lambda pair: -len(pair[0]),
)
"""What the tiles are called, the longest names first."""
NOTHING = ("", "-", "none", "keine")

HEXES_TOLD = ("terrain", "lake", "boulders", "mills", "had")
"""Under these keys, to tell that there are none is to tell nothing."""

Described = Mapping[str, Any]


@dataclass(frozen=True)
class Question:
    """The question whether a family may make a move; ``turn`` is the seat that asks.

    ``told`` are arguments of ``position``, as far as they are told: ``lodges`` has the hexes of each family,
    ``tiles``, ``had`` and ``left`` are those of the one who asks, and ``lake`` the hexes said to be lake.
    """

    options: Options
    move: Move
    turn: int = 0
    told: Described = field(default_factory=dict)

    def __str__(self) -> str:
        lines = [(name, value) for name, value in self._lines() if value]
        lines += [(name.replace("_", " "), str(value)) for name, value in self.options.to_dict().items()]
        return "\n".join(f"{name}: {value}" for name, value in lines)

    def _lines(self) -> Iterator[tuple[str, str]]:
        told = self.told
        for name in ("players", "start"):
            yield name, str(told.get(name, ""))
        yield "turn", f"P{self.turn}" if self.turn else ""
        yield "card", terrain_name(told["card"]) if "card" in told else ""
        for seat, hexes in enumerate(told.get("lodges", ())):
            if hexes or seat == self.turn:
                yield ("lodges" if seat == self.turn else f"P{seat} lodges"), hexes or "-"
        yield "map", ", ".join(told.get("parts", ()))
        for letter, hexes in told.get("terrain", {}).items():
            yield terrain_name(letter), hexes
        for name in ("lake", "boulders", "mills", "had"):
            yield name, told.get(name, "")
        yield "places", ", ".join(f"{tile} {at}" for at, tile in told.get("places", {}).items())
        yield "tiles", (", ".join(told["tiles"]) or "-") if "tiles" in told else ""
        yield "stock", ", ".join(f"{at} {number}" for at, number in told.get("stock", {}).items())
        for name in ("placed", "left"):
            yield name, str(told.get(name, ""))
        yield "done", "yes" if told.get("done") else ""
        yield "move", str(self.move)

    @property
    def position(self) -> Described | None:
        """The arguments of ``position``, its ``options`` among them; None if too little is told."""
        return None if self._lacking() else self._described()

    def _described(self) -> dict[str, Any]:
        """Return the arguments of ``position``; what is not told is left to it."""
        found = {name: value for name, value in self.told.items() if name != "lake"}
        lodges = list(found.get("lodges", ()))
        seats = max(1, len(lodges), self.turn + 1)
        if found.setdefault("players", seats) < seats:
            raise ValueError(
                _("players: of {n} families none sits at P{seat}.", n=found["players"], seat=seats - 1)
            )
        found["lodges"] = lodges + [""] * (found["players"] - len(lodges))
        found["turn"] = self.turn
        if "parts" not in found:
            found |= self._land(found)
        for name in ("tiles", "had", "left"):
            if name in found:
                found[name] = {f"P{self.turn}": found[name]}
        return {**found, "options": self.options}

    def _land(self, found: Described) -> dict[str, Any]:
        """Return the land that is told, with land under all lodges, and places for the tiles."""
        terrain, places = dict(found.get("terrain", {})), dict(found.get("places", {}))
        known = " ".join([*terrain.values(), *places, found.get("boulders", ""), found.get("mills", "")])
        unknown = mask_of(" ".join(found["lodges"])) & ~mask_of(known)
        if unknown:
            letter = found.get("card", "H")
            terrain[letter] = " ".join([terrain.get(letter, ""), *names(unknown)]).strip()
        standing = mask_of(" ".join(found["lodges"]))
        if not mask_of(" ".join(terrain.values())) & ~standing:  # with no free land the game would be over
            letter = "A" if found.get("card") == "H" else "H"
            taken = mask_of(known) | standing | near(standing) | EDGE
            taken |= 0 if self.move.to is None else 1 << self.move.to
            terrain[letter] = " ".join([terrain.get(letter, ""), names(ALL & ~taken)[-1]]).strip()
        tiles = list(found.get("tiles", ()))
        if self.move.verb in TILES and "tiles" not in found and "lodges" in self.told and not places:
            tiles = [self.move.verb]
        taken = mask_of(" ".join([known, *found["lodges"], self.told.get("lake", "")]))
        taken |= 0 if self.move.to is None else 1 << self.move.to
        for at, tile in enumerate(tiles):
            kind, *marks = tile.split()
            if not any(mark.upper() in NUMBERS for mark in marks):
                beside = near(mask_of(found["lodges"][self.turn])) & ~taken
                if not beside:
                    raise ValueError(_("tiles: tell the place where {tile} was won.", tile=tile_name(kind)))
                hex_name = names(beside)[0]
                taken |= 1 << NUMBERS[hex_name]
                places[hex_name] = kind
                tiles[at] = " ".join([kind, hex_name, *marks])
        result: dict[str, Any] = {"terrain": terrain}
        if places:
            result["places"] = places
        if tiles or "tiles" in found:
            result["tiles"] = tiles
        return result

    def _lacking(self) -> str:
        """Return on what the answer hangs that is not told, or nothing."""
        move, told = self.move, self.told
        if move.to is not None and not self._land_told():
            return _("It depends on what {hex} is.", hex=NAMES[move.to])
        if "card" not in told and move.verb in (SET, "owl", "ferry", "end", "pass"):
            return _("It depends on the card of the family in turn.")
        if "lodges" not in told and move.verb not in ("draw", "look"):
            return _("It depends on where the lodges of the family stand: beside them first, if possible.")
        return ""

    def _land_told(self) -> bool:
        """Tell whether it is told what the hex is that the move goes to."""
        move, told = self.move, self.told
        if move.to is None or "parts" in told or move.verb in ("jetty", "take"):
            return True
        named = [told.get(name, "") for name in ("lake", "boulders", "mills")]
        named += [*told.get("terrain", {}).values(), *told.get("places", {}), *told.get("lodges", ())]
        return bool(mask_of(" ".join(named)) >> move.to & 1)

    def ruling(self) -> Ruling:
        """Return whether the move is legal, and why; if it hangs on what is not told, on what."""
        lacking = self._lacking()
        if not lacking:
            return Ruling.of(position(**self._described()).check(self.move, self.turn))
        if self.move.verb == SET and "lodges" not in self.told and "card" in self.told:
            verdict = position(**self._described()).check(self.move, self.turn)
            if verdict.rule is not None and verdict.rule.id in ANYWAY and self._land_told():
                return Ruling.of(verdict)
        return Ruling(None, lacking)


ANYWAY = ("terrain", "free-hex", "not-buildable", "lake")
"""The rules by which a lodge may not go to a hex wherever the others stand."""


def ask(state: Table, seat: int, move: Move) -> Question:
    """Return the question whether the family in turn may make a move, with all that bears on the answer.

    Raises:
        ValueError: it is not the turn of the seat.
    """
    now = state.open
    if now.over or now.card is None or seat != now.seat_in_turn:
        raise ValueError(_("In words one asks about a move of the family in turn."))
    board, lodges = now.board, [" ".join(names(own)) for own in now.lodges]
    while len(lodges) > seat + 1 and not lodges[-1]:
        del lodges[-1]
    told: dict[str, Any] = {
        "players": now.players,
        "card": now.card,
        "lodges": tuple(lodges),
        "tiles": tuple(_written(tile) for tile in now.tiles[seat]),
        "placed": now.placed,
        "left": now.left[seat],
    }
    if now.start:
        told["start"] = now.start
    if board.parts:
        told["parts"] = board.parts
    else:
        land = board.terrain
        told["terrain"] = {letter: " ".join(names(land[letter])) for letter in TERRAINS if land[letter]}
        told["boulders"], told["mills"] = " ".join(names(board.boulders)), " ".join(names(board.mills))
        told["places"] = {NAMES[place.hex]: place.tile for place in board.places}
        if move.to is not None and board.lake >> move.to & 1:
            told["lake"] = NAMES[move.to]
    kept = sum(1 << tile.place for tile in now.tiles[seat])
    told["had"] = " ".join(names(now.had[seat] & ~kept))
    told["stock"] = {
        NAMES[place.hex]: 0
        for place, left in zip(board.places, now.stock, strict=True)
        if not left and not now.had[seat] >> place.hex & 1
    }
    if now.done and now.placed < DUE:
        told["done"] = True
    told = {name: value for name, value in told.items() if value or name in ("left", "tiles", "lodges")}
    return _checked(Question(now.options, move, seat, told))


def _written(tile: Held) -> str:
    marks = [word for word, holds in (("new", tile.new), ("used", tile.used)) if holds]
    return " ".join([tile.kind, NAMES[tile.place], *marks])


def _checked(question: Question) -> Question:
    """Return the question; ``ValueError`` if there can be no such situation."""
    position(**question._described())
    return question


# --- reading


def read(text: str) -> Question:
    """Return the question that a text asks; ``ValueError`` names the first thing wrong, with its line."""
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise ValueError(_("A question has at most {n} characters.", n=MOST_TEXT))
    reading = _Reading()
    for number, line in enumerate(text.splitlines(), 1):
        for part in PART.finditer(line):
            if part[1].strip():
                reading.take(_("Line {n}", n=number), part[1].strip(), asks=part[2] == "?")
    return _checked(reading.question())


class _Reading:
    """A question as it is read, part by part."""

    def __init__(self) -> None:
        self.told: dict[str, Any] = {}
        self.lodges: dict[int | None, str] = {}
        self.options: dict[str, object] = {}
        self.move: Move | None = None
        self.turn = 0

    def question(self) -> Question:
        """Return what has been read; ``ValueError`` if no move was told."""
        if self.move is None:
            raise ValueError(_("The question lacks its move."))
        if self.lodges:
            whose = {self.turn if seat is None else seat: hexes for seat, hexes in self.lodges.items()}
            if len(whose) < len(self.lodges):
                raise ValueError(_("The lodges of P{seat} are told twice.", seat=self.turn))
            self.told["lodges"] = tuple(whose.get(seat, "") for seat in range(max(*whose, self.turn) + 1))
        land = self.told.get("terrain", {})
        self.told["terrain"] = {letter: hexes for letter, hexes in land.items() if hexes}
        told = {name: value for name, value in self.told.items() if value or name not in HEXES_TOLD}
        return Question(Options.from_dict(self.options), self.move, self.turn, told)

    def take(self, where: str, part: str, *, asks: bool) -> None:
        """Take one part, with the line where it stands; ``asks`` if a question mark ends it."""
        name, value = ("move", part) if asks and ":" not in part else _named(where, part)
        if name in self.told or name in self.options or (name == "move" and self.move is not None):
            raise ValueError(_("{where}: {name} is told twice.", where=where, name=name))
        if name == "move":
            self.move = _move(where, value)
        elif name == "turn":
            self.turn = _whole(where, value.lower().removeprefix("p"), 4)
        elif name in Options.choices():
            self.options[name] = _option(name, where, value)
        elif seat := OF_SEAT.fullmatch(name):
            self._of(where, int(seat[1]), value)
        elif name == "lodges":
            self._of(where, None, value)
        elif name in TERRAINS:
            land = self.told.setdefault("terrain", {})
            if name in land:
                raise ValueError(_("{where}: {name} is told twice.", where=where, name=terrain_name(name)))
            land[name] = _hexes(where, value)
        else:
            self.told[name] = READERS[name](where, value)

    def _of(self, where: str, seat: int | None, value: str) -> None:
        if seat in self.lodges:
            raise ValueError(_("{where}: {name} is told twice.", where=where, name="lodges"))
        self.lodges[seat] = _hexes(where, value)


def _named(where: str, part: str) -> tuple[str, str]:
    """Return what a part is about and what it says; with a colon, or by the words that it begins with."""
    name, colon, value = (one.strip() for one in part.partition(":"))
    if colon:
        key = _key(name)
        if key is not None:
            return key, value
    else:
        words = part.split()
        for n in (3, 2, 1):
            key = _key(" ".join(words[:n]))
            if key is not None:
                return key, " ".join(words[n:])
    raise ValueError(_("{where}: {line} is no part of a question.", where=where, line=short(part)))


def _key(name: str) -> str | None:
    """Return what a name means: a key, the letter of a terrain, an option or a seat's lodges, or None."""
    plain = " ".join(name.lower().replace("_", " ").split())
    option = plain.replace(" ", "_")
    if plain in KEYS:
        return KEYS[plain]
    if option in Options.choices() or OF_SEAT.fullmatch(plain):
        return option if option in Options.choices() else plain
    return read_terrain(FREE.sub("", plain))


def _hexes(where: str, value: str) -> str:
    if value.lower() in NOTHING:
        return ""
    words = value.replace(",", " ").split()
    return " ".join(read_hexes(where, [word for word in words if word.lower() not in ("and", "und")]))


def _whole(where: str, value: str, most: int) -> int:
    if not value.isdecimal() or len(value) > 2 or int(value) > most:
        raise ValueError(
            _("{where}: {value} is no number up to {most}.", where=where, value=short(value), most=most)
        )
    return int(value)


def _tile(where: str, text: str) -> tuple[str, str]:
    """Return the tile that a text names, and the rest of the text."""
    plain = text.casefold()
    for word, kind in TILE_WORDS:
        if found := re.search(rf"\b{re.escape(word)}\b", plain):
            return kind, f"{plain[: found.start()]} {plain[found.end() :]}"
    raise ValueError(_("{where}: {text} names no tile.", where=where, text=short(text)))


def _tiles(where: str, value: str) -> tuple[str, ...]:
    """Return tiles, each with its place, if it is told, and ``new`` or ``used`` after it."""
    found = []
    for text in () if value.lower() in NOTHING else value.split(","):
        kind, rest = _tile(where, text)
        words = rest.split()
        if any(word not in ("new", "used") and word.upper() not in NUMBERS for word in words):
            raise ValueError(_("{where}: {text} is no tile.", where=where, text=short(text.strip())))
        words.sort(key=lambda word: word in ("new", "used"))
        found.append(" ".join([kind, *[word.upper() if word.upper() in NUMBERS else word for word in words]]))
    return tuple(found)


def _places(where: str, value: str) -> dict[str, str]:
    found = {}
    for text in value.split(","):
        kind, rest = _tile(where, text)
        (hex_name,) = read_hexes(where, [rest.strip()])
        found[hex_name] = kind
    return found


def _stock(where: str, value: str) -> dict[str, int]:
    found = {}
    for text in value.split(","):
        hex_name, _blank, number = text.strip().partition(" ")
        found[read_hexes(where, [hex_name])[0]] = _whole(where, number.strip(), 2)
    return found


def _yes(where: str, value: str) -> bool:
    if value.lower() not in ("yes", "no"):
        raise ValueError(_("{where}: done is yes or no.", where=where))
    return value.lower() == "yes"


def _option(name: str, where: str, value: str) -> object:
    """Return the value of an option."""
    choice = Options.choices()[name]
    for allowed in choice.values or range(choice.low, choice.high + 1):
        if str(allowed) == "-".join(value.lower().split()):
            return allowed
    raise ValueError(
        _(
            "{where}: {name} cannot be {value}; it is {allowed}.",
            where=where,
            name=name,
            value=short(value),
            allowed=choice.spelled_out(),
        )
    )


def _move(where: str, value: str) -> Move:
    """Return the move that a part asks about, in notation or in a sentence that names its hexes."""
    try:
        return parse_move(value)
    except BadNotation:
        hexes = [hex_name.upper() for hex_name in HEX.findall(value)]
    try:
        kind, _rest = _tile(where, value)
    except ValueError:
        kind = ""
    words = [TRIED[word] for word in re.findall(r"\w+", value.lower()) if word in TRIED]
    if kind and len(hexes) == (2 if kind in MOVING else 1):
        return parse_move(" ".join([kind, *hexes]))
    if not kind and len(hexes) == 1:
        return parse_move(hexes[0])
    if not kind and not hexes and len(words) == 1:
        return parse_move(words[0])
    raise ValueError(_("{where}: {move} is no move.", where=where, move=short(value)))


READERS: dict[str, Callable[[str, str], Any]] = {
    "card": read_card,
    "lake": _hexes, "boulders": _hexes, "mills": _hexes, "had": _hexes,
    "places": _places, "tiles": _tiles, "stock": _stock, "done": _yes,
    "parts": lambda _where, value: tuple(part.strip() for part in value.split(",")),
    "placed": lambda where, value: _whole(where, value, DUE),
    "left": lambda where, value: _whole(where, value, LODGES),
    "players": lambda where, value: _whole(where, value, 5),
    "start": lambda where, value: _whole(where, value.lower().removeprefix("p"), 4),
}  # fmt: skip
"""How what is told under a key is read: by the place where it stands and its text."""
