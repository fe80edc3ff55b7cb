"""Every rule of Speedbiber, once; the variants and house rules are options.

The book prints the rules from here, the engine names them when it refuses a move.
This file holds the map, the cards and the turn; ``rulebook_tiles`` the places and their tiles,
``rulebook_end`` the wishes, the end and the game alone.
"""

from __future__ import annotations

from engine.core.rulebook import Rule, Rulebook
from engine.speedbiber.options import KINGDOM, OURS, TABLE, Options
from engine.speedbiber.rulebook_end import WISHES_AND_END
from engine.speedbiber.rulebook_tiles import PLACES_AND_TILES

__all__ = ["KINGDOM", "OURS", "RULES", "TABLE", "Options"]

MAP_CARDS_AND_TURN = [
    # --- what there is
    Rule(
        "families",
        "One to five families",
        "One to five families of beavers play on the same map. Each has 40 lodges.",
        f"{TABLE}; the number of families: {OURS}",
        "ruling",
    ),
    Rule(
        "goal",
        "Most points",
        "The family with the most points at the end wins.",
        TABLE,
    ),
    Rule(
        "map",
        "The map of four parts",
        "Four of the eight parts, each of 10 by 10 hexes, are chosen and turned at random and make a map of "
        "20 by 20 hexes. A part is turned by half a turn or not at all. The parts of this book are its own.",
        f"{TABLE}; half turns: {OURS}",
        "ruling",
    ),
    Rule(
        "quarters",
        "Columns and quarters",
        "The columns A to T run straight from top to bottom, the rows are 1 to 20; every second column lies "
        "half a hex lower. The dashed lines divide the map into four quarters, one part each.",
        f"{TABLE}; rows: {OURS}",
    ),
    Rule(
        "part",
        "What a part shows",
        "Every part has meadow, heath, alder wood, reeds and sandbank, a lake, boulders, one mill, "
        "and two places of the same kind.",
        TABLE,
    ),
    Rule(
        "cards",
        "Twenty-five terrain cards",
        "There are 25 terrain cards, five of each terrain. Between its turns every family holds one, "
        "for its next turn, which the others do not see (or, as a house rule, all see).",
        TABLE,
    ),
    Rule(
        "discards",
        "Cards played lie open",
        "Played cards lie open. When a card must be drawn and none is left, they are shuffled and make a new deck.",
        TABLE,
    ),
    # --- the turn
    Rule(
        "turn-order",
        "Whose turn it is",
        "The turn passes from seat to seat, and only the family whose turn it is acts.",
        TABLE,
        kind="move",
    ),
    Rule(
        "card-open",
        "The card is turned up",
        "A turn begins with the family's card being turned up. It is the card for the whole turn.",
        TABLE,
    ),
    Rule(
        "one-card",
        "One card a turn",
        "A family plays the card that it holds; it draws no other before its turn has ended.",
        TABLE,
        kind="move",
    ),
    Rule(
        "hidden-cards",
        "Cards in hand are hidden",
        "Nobody looks at the deck, or at the card that another family holds for its next turn.",
        TABLE,
        kind="move",
    ),
    Rule(
        "terrain",
        "On the terrain of the card",
        "The three lodges are set on hexes of the terrain that the card shows.",
        TABLE,
        kind="move",
    ),
    Rule(
        "free-hex",
        "On a free hex",
        "A hex holds one lodge, whoever owns it.",
        TABLE,
        kind="move",
    ),
    Rule(
        "not-buildable",
        "Boulders, mills and places",
        "Nothing is built on boulders, mills and places.",
        TABLE,
        kind="move",
    ),
    Rule(
        "lake",
        "The lake",
        "Nothing is built on the lake; only the jetty moves a lodge there.",
        TABLE,
        kind="move",
    ),
    Rule(
        "adjacent",
        "Adjacent if possible",
        "If a free hex of the terrain lies beside a lodge of the family, the lodge must be set on such a hex. "
        "Only if there is none may it be set anywhere on the terrain. "
        "This holds for every lodge by itself, so the second may, and must, go beside the first.",
        TABLE,
        kind="move",
    ),
    Rule(
        "three-lodges",
        "Three lodges",
        "A turn sets three lodges, no more, and no fewer unless the family has fewer left "
        "or the terrain has fewer free hexes.",
        TABLE,
        kind="move",
    ),
    Rule(
        "lapse",
        "What cannot be set lapses",
        "If no hex of the terrain is free, the lodges still due lapse. Once a lodge has been set for the card, "
        "those that have lapsed do not come back, even if a tile then frees a hex. "
        "As long as none has been set, a hex that a tile frees makes them due again.",
        f"{TABLE}; a hex freed later: {OURS}",
        "ruling",
    ),
    Rule(
        "no-passing",
        "Nobody passes",
        "A family cannot leave its lodges unset; with nothing more to do, it ends its turn.",
        TABLE,
        kind="move",
    ),
    Rule(
        "next-card",
        "The end of a turn",
        "Whoever has set the lodges and wants to do no more ends the turn. The card goes to the open ones, "
        "and the family draws its next card without showing it.",
        TABLE,
    ),
    Rule(
        "undo",
        "Three steps back",
        "Until the turn has ended, up to three steps can be taken back.",
        TABLE,
        kind="table",
    ),
    Rule(
        "clock",
        "Two minutes",
        "A turn has two minutes, or as long as the table agrees, then ten seconds more; "
        "then the computer plays the rest of it, from the lodges still due to the end.",
        TABLE,
        kind="table",
    ),
]

RULES = Rulebook("speedbiber", [*MAP_CARDS_AND_TURN, *PLACES_AND_TILES, *WISHES_AND_END])
"""All rules, in the order in which the book tells them."""
