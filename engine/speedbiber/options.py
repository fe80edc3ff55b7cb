"""The variants and house rules of Speedbiber, each with its source."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.options import GameOptions, option
from engine.core.words import _
from engine.speedbiber.wishes import WISHES

TABLE = "Speedbiber, rules of the game (Spielregeln)"
KINGDOM = "Kingdom Builder, rules and answers of its publisher, on which Speedbiber is modelled"
OURS = "Open Hand, where the rules are silent"

WISH_IDS = tuple(WISHES)
"""The ten wishes by their ids, in the order of the rules."""
FIRST_GAME = ("otter", "fox", "dragonfly")
"""The wishes of a first game."""


@dataclass(frozen=True)
class Options(GameOptions):
    """The variants and house rules of Speedbiber; the defaults are the rules of this book."""

    wishes: str = option(
        "random",
        "Wishes",
        "Whether the three wishes of the game are drawn (random), those of a first game, "
        "otter, fox and dragonfly (first), or chosen by the players (chosen, a house rule).",
        source=f"random, first: {TABLE}; chosen: {OURS}",
        standing="official",
        values=("random", "first", "chosen"),
    )
    wish_1: str = option(
        FIRST_GAME[0],
        "First wish",
        "The first of the wishes, where the players choose them.",
        source=OURS,
        standing="house rule",
        values=WISH_IDS,
    )
    wish_2: str = option(
        FIRST_GAME[1],
        "Second wish",
        "The second of the wishes, where the players choose them.",
        source=OURS,
        standing="house rule",
        values=WISH_IDS,
    )
    wish_3: str = option(
        FIRST_GAME[2],
        "Third wish",
        "The third of the wishes, where the players choose them.",
        source=OURS,
        standing="house rule",
        values=WISH_IDS,
    )
    cards: str = option(
        "hidden",
        "Terrain cards in hand",
        "Whether the card that a family holds for its next turn is known to itself alone (hidden) "
        "or lies open for all (open).",
        source=TABLE,
        standing="house rule",
        values=("hidden", "open"),
    )
    new_tiles: str = option(
        "next-turn",
        "New tiles",
        "Whether a tile can be used from the next turn on (next-turn) "
        "or in the turn in which it is won (at-once).",
        source=TABLE,
        standing="house rule",
        values=("next-turn", "at-once"),
    )
    left_tiles: str = option(
        "lost",
        "Tiles of a place that was left",
        "Whether a family loses a tile when none of its lodges stands beside the place any more (lost) "
        "or keeps it (kept).",
        source=TABLE,
        standing="house rule",
        values=("lost", "kept"),
    )
    deer_presence: str = option(
        "yes",
        "Red deer: standing in the quarter",
        "Whether only families with a lodge in a quarter can score it (yes), "
        "or also those without one, as in Kingdom Builder (no). A family alone must stand in it in any case.",
        source=f"yes: {OURS}; no: {KINGDOM}",
        standing="ruling",
        values=("yes", "no"),
    )
    clock: int = option(
        120,
        "Seconds for a turn",
        "How many seconds a person has for a whole turn; then come ten more, "
        "and then the computer plays the rest of the turn. 0 plays without a clock.",
        source=TABLE,
        standing="official",
        low=0,
        high=900,
    )

    def __post_init__(self) -> None:
        """Refuse wishes chosen twice."""
        GameOptions.__post_init__(self)
        if self.wishes == "chosen" and len(set(self.chosen)) < len(self.chosen):
            raise ValueError(_("The three wishes must differ."))

    @property
    def chosen(self) -> tuple[str, str, str]:
        """The wishes that the players name, where they choose them."""
        return (self.wish_1, self.wish_2, self.wish_3)

    @property
    def fixed_wishes(self) -> tuple[str, ...]:
        """The wishes of the game where they are not drawn, else none."""
        return {"first": FIRST_GAME, "chosen": self.chosen}.get(self.wishes, ())

    @property
    def at_once(self) -> bool:
        """Whether a tile can be used in the turn in which it is won."""
        return self.new_tiles == "at-once"

    def presence(self, families: int) -> bool:
        """Whether the red deer asks a family to stand in the quarter; of a single family it always does."""
        return self.deer_presence == "yes" or families == 1
