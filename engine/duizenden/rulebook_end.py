"""The rules of Duizenden on the joker, the queen of spades, the end of a round and of a match, and variants."""

from __future__ import annotations

from engine.core.rulebook import Rule
from engine.duizenden.options import GROUPS, OURS, TABLE

SPECIAL_CARDS_AND_END = [
    # --- the joker
    Rule(
        "joker",
        "A joker stands for another card",
        "In a set a joker takes the place of another card. In a run that is the card of its place, "
        "in a group one of a suit that is missing.",
        TABLE,
    ),
    Rule(
        "jokers-in-hand",
        "Jokers of the hand",
        "A joker may be attached, discarded, or put down for the open card. On top of the pile it is like any card: "
        "who has opened may take the pile if the joker makes a new set with the hand. "
        "And jokers of the hand may help to make the set for which the pile is taken, but not to open with it.",
        OURS,
        "ruling",
    ),
    Rule(
        "joker-majority",
        "More cards than jokers",
        "In a set there are more normal cards than jokers. The rules ask for mostly normal cards; "
        "this book reads it as more than half.",
        f"{TABLE}; more than half: {OURS}",
        "ruling",
        kind="move",
    ),
    Rule(
        "joker-swap",
        "Swapping a joker",
        "A joker on the table may be taken by whoever puts a fitting card in its place, in any player's set.",
        TABLE,
    ),
    Rule(
        "swapped-card",
        "What a swap brings",
        "You swap in your own turn, as soon as you have opened. The card then counts for the owner of the set, "
        "the joker is yours, and you may keep it for later.",
        OURS,
        "ruling",
    ),
    Rule(
        "swap-fits",
        "The card must fit",
        "The joker of a run is swapped for the card of its place. The joker of a group is swapped "
        "for a card of its rank in a suit that is not there yet.",
        TABLE,
        kind="move",
    ),
    Rule(
        "four-suits",
        "A group with all four suits keeps its joker",
        "In a group that shows all four suits a joker stands for one card more of the rank. No suit is missing, "
        "so nobody can swap it.",
        OURS,
        "ruling",
        kind="move",
    ),
    Rule(
        "exact-joker-swap",
        "The exact card (option)",
        "Where this is agreed, picture the suits in a ring: diamonds, hearts, spades, clubs, and diamonds again. "
        "A joker in a group is swapped only for a missing suit that stands in the ring beside each card next to it, "
        "or beside one of them if no missing suit stands beside both; if none does even that, the joker stays. "
        "What is attached to a group goes after its last card, or before its first if you say so.",
        f"{TABLE}; the closed ring: {OURS}",
        kind="move",
    ),
    Rule(
        "no-joker-swap",
        "No swapping (option)",
        "Where this is agreed, a joker that lies on the table stays there.",
        TABLE,
        kind="move",
    ),
    # --- the queen of spades
    Rule(
        "queen",
        "The queen of spades",
        "The queen of spades (the schoppenvrouw, or the black queen) is worth 100 points on the table "
        "and costs 200 in a hand.",
        TABLE,
    ),
    Rule(
        "queen-counted",
        "When she costs 200",
        "A queen of spades in a hand costs nothing before the round ends. The rules speak in one place "
        "of the end of a turn; this book goes by the count at the end of the round.",
        f"{TABLE}; where it contradicts itself: {OURS}",
        "ruling",
    ),
    Rule(
        "queen-discard",
        "She is not discarded",
        "The queen of spades may not be discarded, except in your last turn, the one in which you go out: "
        "she may be your last card if you drew her in that turn.",
        TABLE,
        kind="move",
    ),
    Rule(
        "queen-drawn",
        "Drawn from the deck",
        "Drawn is what comes from the deck in this turn. A queen of spades that came with the pile was not drawn.",
        OURS,
        "ruling",
    ),
    Rule(
        "only-queens",
        "Nothing but queens of spades",
        "A hand of two queens of spades or more, and nothing else, discards one of them, drawn or not: "
        "a turn must end with a discard, and this one does not end the round.",
        OURS,
        "ruling",
    ),
    Rule(
        "queen-alone",
        "Left alone with her",
        "You may discard down to the queen; then you cannot go out before she lies on the table. "
        "You may not lay so many cards that only she is left, unless you may discard her in this turn.",
        f"{TABLE}; what is refused: {OURS}",
        "ruling",
    ),
    Rule(
        "queen-not-back",
        "She is not put back",
        "In the exchange before the first turn the queen of spades cannot be put down for the open card.",
        OURS,
        "ruling",
        kind="move",
    ),
    # --- the end of a round
    Rule(
        "going-out",
        "Going out ends the round",
        "A round ends as soon as one player has no cards left.",
        TABLE,
    ),
    Rule(
        "discard-last",
        "The last card is discarded",
        "You cannot go out by laying or attaching: a card must be left to discard. "
        "The children's version (an option) does without that last discard.",
        TABLE,
        kind="move",
    ),
    Rule(
        "no-first-lap",
        "Nobody goes out in the first lap",
        "In your first turn of a round a card at least must be left in your hand after the discard. "
        "The rules speak of the first round; this book takes that for the first lap of turns.",
        f"{TABLE}; the first lap: {OURS}",
        "ruling",
        kind="move",
    ),
    Rule(
        "renewal",
        "An empty deck",
        "If the deck is empty at the end of a turn, the discard pile but its top card is shuffled "
        "and becomes the deck. If there is nothing to shuffle the round ends, and everybody counts.",
        OURS,
        "ruling",
    ),
    Rule(
        "endless",
        "A round without an end",
        "The deck is renewed three times; when it is empty once more the round ends, and everybody counts.",
        OURS,
        "ruling",
    ),
    Rule(
        "values",
        "What the cards count",
        "Cards from 2 to 9 count 5 points; tens, jacks, queens and kings 10; aces 20, jokers 25; "
        "the queen of spades 100.",
        TABLE,
    ),
    Rule(
        "counting",
        "Table less hand",
        "At the end of a round everybody counts the cards of their sets on the table "
        "and takes off what the cards left in the hand count. The result can be below zero.",
        TABLE,
    ),
    # --- the match
    Rule(
        "thousand",
        "To a thousand",
        "Rounds are played until somebody has 1000 points or more; of several who have, the highest total wins.",
        TABLE,
    ),
    Rule(
        "tie",
        "A tie at the top",
        "If the highest total, 1000 or more, is shared, another round is played.",
        OURS,
        "ruling",
    ),
    # --- variants
    Rule(
        "children",
        "The children's version (option)",
        "The last card may be laid or attached as well as discarded.",
        TABLE,
    ),
    Rule(
        "queen-100",
        "A queen that costs 100 (option)",
        "A queen of spades left in the hand costs 100 points, not 200.",
        TABLE,
    ),
    Rule(
        "pips",
        "Cards at their number (option)",
        "Cards from 2 to 9 count their number, not 5.",
        TABLE,
    ),
    Rule(
        "queen-last-turn",
        "The queen in the last turn (option)",
        "The queen of spades may end your last turn, however long you have held her.",
        TABLE,
    ),
    Rule(
        "teams",
        "Teams (option)",
        "Teams of two players or more, all of the same size, count their points together. "
        "This book seats them alternately, and everybody opens for themselves.",
        f"{TABLE}; the seats and the opening: {OURS}",
    ),
    Rule(
        "team-sets",
        "The sets of the team",
        "In teams cards may also be attached to the sets of team mates.",
        TABLE,
    ),
    Rule(
        "team-hands",
        "Hands in a team",
        "Team mates do not show each other their hands, unless it is agreed (an option).",
        TABLE,
    ),
    Rule(
        "team-end",
        "The end of a round in teams",
        "A round ends when one player has no cards left, or, where it is agreed, when all of one team have none.",
        TABLE,
    ),
    Rule(
        "last-card",
        "“Last card!” (option)",
        "Where this is agreed, whoever is left with one card after the turn must call “last card”, "
        "before the discard or right after it.",
        f"{TABLE}; when: {OURS}",
        kind="move",
    ),
    Rule(
        "catch",
        "Caught",
        "Who has not called may be caught by any opponent; it costs a card from the deck, or minus points, as agreed. "
        "As soon as the next player has taken a card it is too late, for the call and for the catch.",
        f"{TABLE}; until when: {OURS}",
        "ruling",
        kind="move",
    ),
    Rule(
        "no-call",
        "Without a call",
        "Unless it was agreed, nobody has to call a last card, and nobody is caught.",
        TABLE,
        kind="move",
    ),
    Rule(
        "other-opening",
        "Another opening (option)",
        "The number of points to open with may be agreed: 35 or 40, or fewer than 30.",
        TABLE,
    ),
    Rule(
        "manners",
        "Counting aloud",
        "Everybody counts the points of the round aloud.",
        GROUPS,
        "house rule",
        kind="table",
    ),
]
