"""What depends on the edition and on the number of players, in one place."""

from __future__ import annotations

from functools import cache

from engine.boonanza.beans import BASE, BEANS, KINDS
from engine.boonanza.options import Options
from engine.core.cards import Card, Heap
from engine.core.words import _

HAND = 5
"""Cards dealt to everybody."""
THIRD_FIELD = 3
"""What a third field costs in the old box, in coins."""
PLAYERS = {"current": (3, 5), "old-box": (3, 5), "anniversary": (3, 7), "duel": (2, 2)}
"""The fewest and the most players of every edition."""


def check_players(options: Options, players: object) -> None:
    """Raise ``ValueError`` for a number of players that the edition is not for."""
    low, high = PLAYERS[options.edition]
    if type(players) is int and low <= players <= high:
        return
    if options.edition == "duel":
        raise ValueError(_("The duel is for 2 players, not {n}.", n=players))
    if options.edition == "anniversary":
        raise ValueError(_("The anniversary edition is for 3 to 7 players, not {n}.", n=players))
    if players == 2:
        raise ValueError(
            _("Boonanza is for 3 to 5 players: with two there is nobody to trade with. Two play the duel.")
        )
    raise ValueError(_("Boonanza is for 3 to 5 players, not {n}.", n=players))


@cache
def kinds(options: Options, players: int) -> tuple[Card, ...]:
    """Return the kinds in the game, the most common first."""
    if options.edition in ("current", "old-box"):
        return BASE
    if options.edition == "duel":
        without: tuple[Card, ...] = ("garden", "cocoa")
    elif options.mix == "all":
        without = ()
    elif players == 3:
        without = ("cocoa",)
    else:
        without = ("coffee",) if players <= 5 else ("garden", "cocoa")
    return tuple(kind for kind in KINDS if kind not in without)


@cache
def pack(options: Options, players: int) -> Heap:
    """Return all cards of the game."""
    return Heap({kind: BEANS[kind].number for kind in kinds(options, players)})


@cache
def fields(options: Options, players: int) -> int:
    """Return how many fields everybody has at the start."""
    if options.fields is not None:
        return options.fields
    return 3 if options.edition != "old-box" and players <= 3 else 2


@cache
def exhaustions(options: Options, players: int) -> int:
    """Return how often the draw pile runs out; the last time ends the game."""
    if options.edition == "duel":
        return 1
    return 2 if options.edition == "anniversary" and players == 3 else 3


def turned_up(options: Options) -> int:
    """Return how many cards are turned up in a turn."""
    return 3 if options.edition == "duel" else 2
