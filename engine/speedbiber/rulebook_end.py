"""The rules of the wishes, the end of the game and the game alone."""

from __future__ import annotations

from engine.core.rulebook import Rule
from engine.speedbiber.options import KINGDOM, OURS, TABLE

WISHES_AND_END = [
    # --- what scores
    Rule(
        "three-wishes",
        "Three wishes",
        "Three of the ten wishes hold in a game: drawn, or those of a first game (otter, fox, dragonfly), "
        "or, as a house rule, three that the players choose.",
        f"{TABLE}; chosen by the players: {OURS}",
    ),
    Rule(
        "area",
        "An area",
        "An area is a connected group of a family's lodges; a single lodge is one too.",
        TABLE,
    ),
    Rule(
        "otter",
        "Otter",
        "1 point for each lodge beside the lake. A lodge that stands on the lake scores nothing here; "
        "for the mills and all other wishes it counts like any other.",
        f"{TABLE}; on the lake: {KINGDOM}",
    ),
    Rule("little-owl", "Little owl", "1 point for each lodge beside boulders.", TABLE),
    Rule("ants", "Ants", "1 point for each lodge beside a place or a mill.", TABLE),
    Rule(
        "fox",
        "Fox",
        "4 points for each place or mill that an area of the family joins to at least one more place or mill; "
        "each counts once, however many areas join it.",
        TABLE,
    ),
    Rule(
        "bees",
        "Bees",
        "1 point for every 2 lodges in the family's largest area. An odd lodge counts nothing, "
        "and of several that are largest one counts.",
        TABLE,
    ),
    Rule("hedgehog", "Hedgehog", "1 point for each separate area of the family.", TABLE),
    Rule(
        "red-deer",
        "Red deer",
        "In each quarter the family with the most lodges scores 12 points, the second 6. "
        "Families with the same number all score in full.",
        TABLE,
    ),
    Rule(
        "deer-second",
        "Red deer: who is second",
        "After a tie for first the next lower number is second. "
        "A family without a lodge in the quarter scores nothing there, unless the table agrees otherwise.",
        f"after a tie: {KINGDOM}; without a lodge: {OURS}",
        "ruling",
    ),
    Rule(
        "stork",
        "Stork",
        "3 points for each lodge in the quarter where the family has the fewest; of several one counts. "
        "Nothing if the family is missing from a quarter.",
        TABLE,
    ),
    Rule(
        "dragonfly",
        "Dragonfly",
        "1 point for each column with at least one lodge of the family.",
        TABLE,
    ),
    Rule(
        "woodpecker",
        "Woodpecker",
        "2 points for each lodge in the column where the family has the most; of several one counts.",
        TABLE,
    ),
    Rule("mills", "Mills", "3 points for each mill beside which the family has a lodge.", TABLE),
    Rule(
        "live",
        "Points at any moment",
        "What the wishes and mills count is known at any moment, as if the game ended now.",
        TABLE,
    ),
    # --- the end
    Rule(
        "last-lodge",
        "The last lodge",
        "A round begins with the family that began the game. When a family has set its last lodge, for the card "
        "or by a tile, the families after it in the round still have their turn, and the game ends: "
        "all have the same number of turns.",
        TABLE,
    ),
    Rule(
        "map-full",
        "A full map",
        "If after a round no hex of any terrain is free, the game ends as well.",
        OURS,
        "ruling",
    ),
    Rule("ties", "Ties", "Families with the same points share their place.", TABLE),
    Rule(
        "ladder",
        "Points for the list of the best",
        "For the list of the best a point counts 5; the first place gets 50 more, the second 25 from three families "
        "on, the third 10 from four on. Whoever shares a place gets what that place gets.",
        f"{TABLE}; shared places and numbers of families: {OURS}",
        "ruling",
    ),
    # --- alone
    Rule(
        "alone",
        "Alone",
        "One family alone sets its 40 lodges for as many points as it can, by the same rules. "
        "The red deer gives 12 points for each quarter in which it stands.",
        TABLE,
    ),
    Rule(
        "hunt",
        "The hunt for a record",
        "The map, the wishes and the order of the cards are random, and a list keeps the best of all time.",
        TABLE,
    ),
    Rule(
        "daily",
        "The map of the day",
        "The map, the wishes and the order of the cards come from the date (by UTC) and are the same for everyone. "
        "Only the first attempt of the day counts.",
        f"{TABLE}; UTC: {OURS}",
        "ruling",
    ),
    Rule(
        "verified",
        "Every record is played again",
        "A game that is to count is sent as a record and played again move by move; taking back and advice are allowed.",
        TABLE,
    ),
    Rule(
        "rival",
        "Beside the strong computer",
        "After a game alone one sees what the strong computer reaches with the same map, wishes and cards.",
        TABLE,
    ),
]
