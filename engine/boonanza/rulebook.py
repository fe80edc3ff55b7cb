"""Every rule of Boonanza, once; the editions and house rules are options.

The book prints the rules from here, the engine names them when it refuses a move.
This file holds the set-up and the turn; ``rulebook_harvest`` the harvest, the end and the other editions.
"""

from __future__ import annotations

from engine.boonanza.options import GROUPS, JUBILEE, OURS, TABLE, Options
from engine.boonanza.rulebook_harvest import HARVEST_AND_END
from engine.core.rulebook import Rule, Rulebook

__all__ = ["GROUPS", "JUBILEE", "OURS", "RULES", "TABLE", "Options"]

SET_UP_AND_TURN = [
    # --- what there is
    Rule(
        "pack",
        "104 beans of eight kinds",
        "There are 20 blue, 18 chili, 16 stink, 14 green, 12 soy, 10 black-eyed, 8 red and 6 garden beans; "
        "on the back of every card is a coin.",
        TABLE,
    ),
    Rule(
        "number-leads",
        "The number leads",
        "The large number on a card says how many of its kind are in the game. "
        "Names differ from print to print; the number does not.",
        TABLE,
        kind="table",
    ),
    Rule(
        "kinds-in-play",
        "Only beans that are in the game",
        "A bean that is not in this edition can be neither planted nor asked for.",
        OURS,
        "ruling",
        kind="move",
    ),
    Rule(
        "three-to-five",
        "For three to five",
        "The box is for three to five players; with two there is nobody to trade with, and the game does not work.",
        TABLE,
        kind="table",
    ),
    Rule(
        "own-fields",
        "Two fields or three",
        "With three players everybody has three fields, with four or five players two. "
        "You plant and harvest on your own fields, and there are no others.",
        TABLE,
        kind="move",
    ),
    Rule(
        "start-player",
        "The start player",
        "One player begins and keeps the start card for the whole game; the turn passes clockwise.",
        TABLE,
    ),
    Rule(
        "five-cards",
        "Five cards in the order dealt",
        "Everybody is dealt five cards. The first card dealt is the front of the hand; each next one goes behind it.",
        TABLE,
    ),
    # --- the hand
    Rule(
        "hand-order",
        "Never sort your hand",
        "The order of the cards in a hand never changes, not by kind and not for any other reason.",
        TABLE,
        kind="move",
    ),
    Rule(
        "back-of-hand",
        "New cards go to the back",
        "Cards that you draw go behind the last card of your hand in the order in which they are drawn.",
        TABLE,
        kind="move",
    ),
    # --- the turn
    Rule(
        "phases",
        "Four phases in their order",
        "A turn has four phases: plant from the hand; turn up two cards and trade; "
        "plant what was turned up and traded; draw three cards. Each thing is done in its phase.",
        TABLE,
        kind="move",
    ),
    Rule(
        "turn-order",
        "Whose turn it is",
        "The player whose turn it is plants from the hand, turns up, ends the trading and draws; the others wait.",
        TABLE,
        kind="move",
    ),
    # --- phase 1
    Rule(
        "front-first",
        "The front card must be planted",
        "In phase 1 you must plant the front card of your hand, before any card behind it and before you turn up "
        "cards; only a harvest may come first.",
        TABLE,
        kind="move",
    ),
    Rule(
        "second-may",
        "The second card may follow",
        "After the first you may plant the card that is then in front, and need not.",
        TABLE,
    ),
    Rule(
        "two-at-most",
        "Never a third",
        "A third card from the hand may not be planted in the same turn.",
        TABLE,
        kind="move",
    ),
    Rule(
        "empty-hand",
        "An empty hand skips phase 1",
        "Who has no card in hand at the start of the turn goes on to phase 2 at once.",
        TABLE,
    ),
    Rule(
        "one-kind",
        "One kind to a field",
        "On one field only beans of one kind may lie.",
        TABLE,
        kind="move",
    ),
    Rule(
        "same-kind-twice",
        "One kind on two fields",
        "The same kind may grow on two fields of yours at the same time.",
        TABLE,
    ),
    Rule(
        "harvest-first",
        "No room: harvest first",
        "When a bean that must be planted fits on none of your fields, you have to harvest a field first.",
        TABLE,
        kind="move",
    ),
    # --- phase 2
    Rule(
        "turn-up-two",
        "Turn up two cards",
        "In phase 2 you turn up the top two cards of the draw pile. They are yours, to plant or to trade.",
        TABLE,
    ),
    Rule(
        "active-trades",
        "Every trade is with the player in turn",
        "Only the player whose turn it is trades with the others; the others do not trade among themselves, "
        "but may make offers to that player.",
        TABLE,
        kind="move",
    ),
    Rule(
        "own-cards",
        "Trade what you have",
        "You may offer cards from any place in your hand, and only cards that are there; "
        "nobody can be asked for more cards than they hold.",
        TABLE,
        kind="move",
    ),
    Rule(
        "turned-up-yours",
        "The turned-up cards belong to the player in turn",
        "Only the player whose turn it is can trade the turned-up cards away.",
        TABLE,
        kind="move",
    ),
    Rule(
        "any-ratio",
        "Any ratio",
        "Any number of beans may be traded for any number, such as two for one.",
        TABLE,
    ),
    Rule(
        "gift-agreed",
        "A gift must be welcome",
        "Beans may be given away, but only if the other player accepts them; who is refused keeps the card.",
        TABLE,
        kind="move",
    ),
    Rule(
        "both-agree",
        "A trade takes two",
        "A trade comes about when the player to whom it was offered says yes. "
        "That player alone answers, and only who made an offer takes it back.",
        TABLE,
        kind="move",
    ),
    Rule(
        "hand-until-agreed",
        "In the hand until it is agreed",
        "A card leaves the hand only when the trade is agreed.",
        TABLE,
    ),
    Rule(
        "set-aside",
        "Traded cards lie aside",
        "Cards that you get in a trade are laid beside your fields. They do not go into your hand "
        "and must be planted in the same turn.",
        TABLE,
        kind="move",
    ),
    Rule(
        "no-trading-on",
        "No trading on",
        "A card got in a trade may not be traded again.",
        TABLE,
        kind="move",
    ),
    Rule(
        "no-trading-fields",
        "No trading from fields",
        "Beans on a field cannot be traded.",
        TABLE,
        kind="move",
    ),
    Rule(
        "coins-no-goods",
        "Coins are no goods",
        "The rules speak of beans for beans and of gifts; coins cannot be part of a trade.",
        OURS,
        "ruling",
        kind="move",
    ),
    Rule(
        "coins-in-trade",
        "House rule: coins in a trade",
        "Under this house rule coins may be part of a trade, as many as a player has. They go to the coins at once.",
        GROUPS,
        "house rule",
    ),
    Rule(
        "promises",
        "Promises do not bind",
        "A trade is carried out at once; a promise for later turns binds nobody.",
        OURS,
        "ruling",
        kind="table",
    ),
    Rule(
        "shown",
        "What is offered is shown",
        "An offer names the very cards that are given, and they are shown: nobody offers what they do not have. "
        "A kind may be asked for that the other does not hold; a no shows nothing of their hand.",
        OURS,
        "ruling",
    ),
    Rule(
        "one-offer",
        "One offer at a time",
        "An offer is answered, or taken back, before the next one is made. A counter-offer is a no and an offer "
        "of one's own to the same player in one, and waits for an answer itself.",
        OURS,
        "ruling",
        kind="move",
    ),
    Rule(
        "no-repeat",
        "No means no",
        "An offer that was refused may not be made again in the same phase: the same beans for the same beans "
        "between the same two players.",
        OURS,
        "ruling",
        kind="move",
    ),
    Rule(
        "proposals",
        "Ten proposals each",
        "Nobody makes more than ten offers in one phase, counter-offers among them; so trading comes to an end.",
        OURS,
        "ruling",
        kind="move",
    ),
    Rule(
        "listen",
        "Asking round",
        "The player in turn may ask the others for offers: clockwise each of them makes one or passes. "
        "This is done again only after a trade or another offer by the player in turn.",
        OURS,
        "ruling",
        kind="move",
    ),
    Rule(
        "say-stop",
        "Say when you stop",
        "The player in turn may trade for as long as there is something to trade, and says when it is over.",
        TABLE,
    ),
    # --- phase 3
    Rule(
        "plant-aside",
        "Everything aside is planted",
        "In phase 3 everybody plants the cards that lie beside their fields, all of them and no others; "
        "the player in turn plants the turned-up cards that were not traded as well.",
        TABLE,
        kind="move",
    ),
    Rule(
        "own-choice",
        "In an order of your own",
        "You choose in which order you plant your cards, and may harvest in between.",
        TABLE,
    ),
    Rule(
        "clockwise",
        "Clockwise, unless somebody is quicker",
        "In phase 3 planting goes clockwise from the player in turn, but within that phase anybody may plant "
        "their own cards earlier.",
        OURS,
        "ruling",
    ),
    # --- phase 4
    Rule(
        "draw-three",
        "Draw three cards",
        "In phase 4 you draw three cards one by one; then it is the turn of the player on your left.",
        TABLE,
    ),
]

RULES = Rulebook("boonanza", [*SET_UP_AND_TURN, *HARVEST_AND_END])
