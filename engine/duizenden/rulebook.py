"""Every rule of Duizenden, once; the variants and house rules are options.

The book prints the rules from here, the engine names them when it refuses a move.
This file holds the cards, the sets and the turn; ``rulebook_end`` the special cards, the end and the variants.
"""

from __future__ import annotations

from engine.core.rulebook import Rule, Rulebook
from engine.duizenden.options import GROUPS, OURS, TABLE, Options
from engine.duizenden.rulebook_end import SPECIAL_CARDS_AND_END

__all__ = ["GROUPS", "OURS", "RULES", "TABLE", "Options"]

CARDS_SETS_AND_TURN = [
    # --- what there is
    Rule(
        "pack",
        "Two packs and their jokers",
        "Two packs of 52 cards are shuffled together, and the jokers take part. "
        "The rules say this, and elsewhere they count 104 cards; this book plays with four jokers, 108 cards. "
        "Without jokers it is 104 (an option), with six 110.",
        f"{TABLE}; where it contradicts itself: {OURS}",
        "ruling",
    ),
    Rule(
        "players",
        "For two or more",
        "Two or more can play. More players need more cards: up to six play with two packs, seven to nine with three.",
        f"{TABLE}; the numbers: {OURS}",
        "ruling",
    ),
    Rule(
        "thirteen",
        "Thirteen cards each",
        "Everybody is dealt thirteen cards, which the others do not see.",
        TABLE,
    ),
    Rule(
        "deck-and-pile",
        "The deck and the discard pile (stok)",
        "The other cards lie face down as the deck. Its top card is turned up beside it and begins "
        "the discard pile. The rules call this pile the stok; elsewhere that word means the deck.",
        TABLE,
    ),
    Rule(
        "dealer-moves",
        "Another dealer every round",
        "In every round another player deals, and the player to the left of the dealer begins.",
        TABLE,
    ),
    # --- the exchange
    Rule(
        "exchange",
        "The open card before the first turn",
        "Before the first turn the player who begins may take the open card and put another card of the hand "
        "in its place. If so, the next player may do the same with that card, and so on.",
        TABLE,
    ),
    Rule(
        "turned-up",
        "Whatever is turned up stays",
        "A queen of spades or a joker that is turned up lies open like any other card. Whoever wants it takes it "
        "in the exchange, or later with the pile; a queen taken so was not drawn.",
        OURS,
        "ruling",
    ),
    Rule(
        "exchange-first",
        "First the exchange",
        "The open card is exchanged or refused before the first turn, and never again in the round.",
        TABLE,
        kind="move",
    ),
    Rule(
        "exchange-ends",
        "Until somebody refuses",
        "The exchange ends with the first player who does not want the open card, "
        "and in any case when everybody has had the chance once.",
        f"{TABLE}; one lap: {OURS}",
        "ruling",
    ),
    # --- the turn
    Rule(
        "turn-order",
        "Whose turn it is",
        "The turn passes clockwise, and only the player whose turn it is acts.",
        TABLE,
        kind="move",
    ),
    Rule(
        "draw-first",
        "A turn begins with taking",
        "At the start of a turn you take the top card of the deck; or the whole discard pile, "
        "if its top card makes a new set with your hand at once.",
        TABLE,
        kind="move",
    ),
    Rule(
        "one-draw",
        "Taking once",
        "You take from the deck or the pile once in a turn, at its start.",
        TABLE,
        kind="move",
    ),
    Rule(
        "own-cards",
        "Cards of your hand",
        "You can put down only cards that you hold.",
        TABLE,
        kind="move",
    ),
    Rule(
        "pile-face-down",
        "Only the top of the pile shows",
        "Only the top card of the discard pile is visible; nobody looks at the cards below it.",
        TABLE,
        kind="move",
    ),
    Rule(
        "pile-whole",
        "The pile as a whole",
        "Whoever takes the discard pile takes all of it. What cannot be laid in the turn stays in the hand.",
        TABLE,
    ),
    Rule(
        "pile-new-set",
        "The top card makes a new set",
        "You may take the pile only if its top card makes a new set at once. "
        "Attaching it to a set on the table is not enough.",
        TABLE,
        kind="move",
    ),
    Rule(
        "pile-hand-only",
        "With cards of the hand alone",
        "The set of the top card is made with cards of your hand, not with others out of the pile.",
        TABLE,
        kind="move",
    ),
    Rule(
        "pile-opening",
        "Opening with the pile",
        "A player without sets on the table may take the pile if the set of its top card and other sets "
        "from the hand are together enough to open.",
        OURS,
        "ruling",
    ),
    Rule(
        "discard",
        "A turn ends with a discard",
        "At the end of your turn you must discard one card, face up on the pile, "
        "whether you have laid something or not.",
        TABLE,
    ),
    # --- sets
    Rule(
        "three-cards",
        "Three cards or more",
        "A set has at least three cards.",
        TABLE,
        kind="move",
    ),
    Rule(
        "kinds-of-set",
        "A run or a group",
        "A set is a run, cards of one suit that follow each other, or a group, cards of one rank.",
        TABLE,
        kind="move",
    ),
    Rule(
        "consecutive",
        "A run has no gaps",
        "The cards of a run follow each other without a gap.",
        TABLE,
        kind="move",
    ),
    Rule(
        "ace",
        "The ace is low or high",
        "In a run the ace stands before the two or after the king. It counts 20 points in both places.",
        TABLE,
    ),
    Rule(
        "no-corner",
        "Not round the corner",
        "The ace never joins the king and the two: king, ace, two is no run.",
        TABLE,
        kind="move",
    ),
    Rule(
        "doubles",
        "The same card twice in a group",
        "The same card may lie in one group more than once, as two kings of spades. The rules say so in one place "
        "and ask for different suits in another; this book allows it (an option does not). "
        "So with two packs a group may grow to eight cards, with three to twelve, and jokers besides.",
        f"{TABLE}; where it contradicts itself: {OURS}",
        "ruling",
    ),
    Rule(
        "no-doubles-in-runs",
        "Never twice in a run",
        "In a run a card stands once, so there is one ace in it at most and it has thirteen cards at most.",
        TABLE,
        kind="move",
    ),
    Rule(
        "strict-suits",
        "Different suits only (option)",
        "Where this is agreed, all suits in a group differ, so it has four cards at most, jokers included.",
        f"{TABLE}; where it contradicts itself: {OURS}",
        "ruling",
        kind="move",
    ),
    # --- the first lay-down
    Rule(
        "opening-points",
        "Thirty points to open",
        "The first time that you lay sets in a round, they must be worth 30 points or more together. "
        "At some tables it is 35, 40 or another number (an option).",
        TABLE,
        kind="move",
    ),
    Rule(
        "one-set-or-more",
        "One set of thirty, or several",
        "One set or more make up the 30 points together. So the rules say; an answer further down speaks of one set "
        "that must be worth 30, and this book does not go by that.",
        f"{TABLE}; where it contradicts itself: {OURS}",
        "ruling",
    ),
    Rule(
        "open-without-joker",
        "No joker to open with",
        "The sets with which you open hold no joker. Further sets in the same turn may.",
        f"{TABLE}; the further sets: {OURS}",
        kind="move",
    ),
    Rule(
        "open-first",
        "Open before anything else",
        "Before the opening you can neither attach cards nor swap a joker, and lay no set worth less.",
        f"{TABLE}; the swap: {OURS}",
        kind="move",
    ),
    Rule(
        "opens-once",
        "Opening happens once",
        "The points to open are asked for once in a round: who has sets on the table does not open again.",
        TABLE,
        kind="move",
    ),
    # --- more cards onto the table
    Rule(
        "further-sets",
        "Further sets",
        "As soon as you have opened, in the same turn already, you may lay any set, whatever it is worth, "
        "and as many as you like.",
        TABLE,
    ),
    Rule(
        "attach",
        "Attaching (aansluiten)",
        "As soon as you have opened you may attach one or more cards to your sets on the table: "
        "at either end of a run, or to a group.",
        TABLE,
    ),
    Rule(
        "attach-own",
        "Only to your own sets",
        "Cards are attached to your own sets, or in teams to those of your team, not to other players' sets.",
        TABLE,
        kind="move",
    ),
    Rule(
        "attach-fits",
        "What is attached must fit",
        "A card attached to a run stands next to its end; one attached to a group has its rank. "
        "Of several cards each stands next to the one before.",
        TABLE,
        kind="move",
    ),
    Rule(
        "no-shifting",
        "Sets are not shifted",
        "Sets on the table are neither joined nor split, and no card moves from one to another.",
        TABLE,
        kind="move",
    ),
    Rule(
        "laid-is-laid",
        "What is laid is laid",
        "A set that has been laid is not taken back.",
        TABLE,
        kind="move",
    ),
]

RULES = Rulebook("duizenden", [*CARDS_SETS_AND_TURN, *SPECIAL_CARDS_AND_END])
"""Every rule of the game."""
