"""The variants and house rules of Duizenden, each with its source."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.options import GameOptions, option

TABLE = "Duizenden, rules of the card game (Schoppenvrouwen, Zwarte Wijven)"
OURS = "Open Hand, where the rules are silent"
GROUPS = "An agreement between players"


@dataclass(frozen=True)
class Options(GameOptions):
    """The variants and house rules of Duizenden; the defaults are the rules of this book."""

    jokers: int = option(
        4,
        "Jokers",
        "How many jokers two packs have: with four there are 108 cards, without any 104, with six 110. "
        "Three packs have half as many again.",
        source=f"4: {TABLE}, which names 104 cards as well; 6: {GROUPS}",
        standing="ruling",
        values=(4, 0, 6),
    )
    opening: int = option(
        30,
        "Points to open",
        "What the sets of the first lay-down must be worth together; 0 asks for nothing but a set.",
        source=TABLE,
        standing="official",
        low=0,
        high=100,
    )
    finish: str = option(
        "discard",
        "Going out",
        "Whether the last card must be discarded (discard) or may also be laid or attached (free), "
        "as in the children's version.",
        source=TABLE,
        standing="official",
        values=("discard", "free"),
    )
    queen_minus: int = option(
        200,
        "The queen of spades in hand",
        "What a queen of spades costs that is left in a hand.",
        source=TABLE,
        standing="official",
        values=(200, 100),
    )
    low_cards: str = option(
        "five",
        "The cards from 2 to 9",
        "Whether a card from 2 to 9 counts 5 points (five) or its number (pips).",
        source=TABLE,
        standing="official",
        values=("five", "pips"),
    )
    queen_discard: str = option(
        "drawn",
        "Discarding the queen of spades",
        "Whether the queen of spades can end your last turn only if she was drawn from the deck in it "
        "(drawn) or also if you held her before (last-turn).",
        source=TABLE,
        standing="official",
        values=("drawn", "last-turn"),
    )
    joker_swap: str = option(
        "suit",
        "Swapping a joker",
        "Whether a joker in a group is swapped for a card of any suit that the group does not show (suit), "
        "only for the card that its place stands for (exact), or no joker is ever swapped (no).",
        source=TABLE,
        standing="official",
        values=("suit", "exact", "no"),
    )
    strict_suits: str = option(
        "no",
        "Suits in a group",
        "Whether all suits in a group must differ (yes) or the same card may lie in it twice (no).",
        source=f"no: {TABLE}; yes: its sentence on sets, read strictly",
        standing="ruling",
        values=("no", "yes"),
    )
    last_card: str = option(
        "no",
        "Last card",
        "Whether who is left with one card must call “last card”, and what it costs to be caught: "
        "a card from the deck (card), minus points (points), or there is no call (no).",
        source=TABLE,
        standing="official",
        values=("no", "card", "points"),
    )
    caught: int = option(
        25,
        "Caught without calling",
        "How many minus points it costs to be caught, where last_card is points.",
        source=OURS,
        standing="ruling",
        low=5,
        high=200,
    )
    teams: int = option(
        0,
        "Teams",
        "How many teams play, each of two players or more and all of the same size, seated alternately; "
        "0 if everybody plays alone.",
        source=TABLE,
        standing="official",
        values=(0, 2, 3, 4),
    )
    team_hands: str = option(
        "closed",
        "Hands in a team",
        "Whether team mates keep their hands to themselves (closed) or show them to each other (open).",
        source=TABLE,
        standing="official",
        values=("closed", "open"),
    )
    team_end: str = option(
        "one",
        "The end of a round in teams",
        "Whether a round ends when one player has no cards left (one) or when a whole team has none (all).",
        source=TABLE,
        standing="official",
        values=("one", "all"),
    )

    @property
    def strict(self) -> bool:
        """Whether all suits in a group must differ."""
        return self.strict_suits == "yes"

    @property
    def pips(self) -> bool:
        """Whether the cards from 2 to 9 count their number."""
        return self.low_cards == "pips"
