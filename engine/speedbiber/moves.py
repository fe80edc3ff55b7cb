"""The moves of Speedbiber and how they are written.

| move | meaning |
|---|---|
| ``C6`` | set a lodge for the card |
| ``owl C6``, ``hay C6``, ``swallow C6``, ``lookout A3``, ``sawmill D9`` | set one more lodge by a tile |
| ``ferry B3 C6``, ``jetty B3 C6``, ``stones B3 B5`` | move a lodge by a tile: from, to |
| ``end`` | end the turn |
| ``pass``, ``draw``, ``look``, ``take E4`` | tried, and always refused |

There is one value for each move, so that a list of hundreds of them is quickly made.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.core.game import BadNotation
from engine.core.words import _
from engine.speedbiber.hexes import NAMES, NUMBERS

SET = "set"
"""The verb of a lodge set for the card; it is not written."""
ADDING = ("owl", "hay", "swallow", "lookout", "sawmill")
"""The tiles by which one more lodge is set."""
MOVING = ("jetty", "ferry", "stones")
"""The tiles by which a lodge is moved."""
TILES = (*ADDING, *MOVING)
"""The words of the eight tiles."""
BARE = ("end", "pass", "draw", "look")


@dataclass(frozen=True, slots=True)
class Move:
    """One move: its verb, the hex where a lodge is set, and the hex from which one is moved.

    ``verb`` is ``set``, the word of a tile, ``end``, or one of the moves that are always refused.
    """

    verb: str
    to: int | None = None
    origin: int | None = None

    def __str__(self) -> str:
        hexes = [NAMES[place] for place in (self.origin, self.to) if place is not None]
        return " ".join(hexes if self.verb == SET else [self.verb, *hexes])


class _Setting(dict[int, Move]):
    """The moves of one verb by the hex on which a lodge lands, made when first asked for."""

    def __init__(self, verb: str, origin: int | None = None):
        super().__init__()
        self.verb, self.origin = verb, origin

    def __missing__(self, to: int) -> Move:
        move = self[to] = Move(self.verb, to, self.origin)
        return move


@lru_cache(maxsize=2048)
def landing(verb: str, origin: int | None = None) -> dict[int, Move]:
    """Return the moves of a verb (from a hex, if it moves a lodge) by the hex on which the lodge lands.

    >>> str(landing("ferry", 22)[45]), str(landing("set")[45])
    ('ferry B3 C6', 'C6')
    """
    return _Setting(verb, origin)


END, PASS, DRAW, LOOK = (Move(verb) for verb in BARE)
_BARE = dict(zip(BARE, (END, PASS, DRAW, LOOK), strict=True))

MOST = 40
"""No move is longer than so many characters."""


@lru_cache(maxsize=8192)
def parse_move(text: str) -> Move:
    """Return the move that a notation means; :class:`BadNotation` if it means none.

    >>> parse_move("Owl c6")
    Move(verb='owl', to=45, origin=None)
    """
    words = text.upper().split() if isinstance(text, str) and len(text) <= MOST else []
    move = _move(words[0].lower(), words) if words else None
    if move is None:
        raise BadNotation(
            text,
            _(
                "C6, owl C6, hay C6, swallow C6, lookout A3, sawmill D9, "
                "ferry B3 C6, jetty B3 C6, stones B3 B5 or end"
            ),
        )
    return move


def _move(verb: str, words: list[str]) -> Move | None:
    """Return the move of the words, the first of which is the verb or a hex, or None if they make none."""
    if verb in _BARE:
        return _BARE[verb] if len(words) == 1 else None
    if words[0] in NUMBERS:
        return landing(SET)[NUMBERS[words[0]]] if len(words) == 1 else None
    hexes = [NUMBERS[word] for word in words[1:] if word in NUMBERS]
    if len(hexes) != len(words) - 1:
        return None
    if verb in MOVING:
        return landing(verb, hexes[0])[hexes[1]] if len(hexes) == 2 else None
    if verb in ADDING or verb == "take":
        return landing(verb)[hexes[0]] if len(hexes) == 1 else None
    return None
