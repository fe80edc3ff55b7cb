"""The rules of the harvest, of the end of the game, and of the other editions."""

from __future__ import annotations

from engine.boonanza.options import JUBILEE, OURS, TABLE
from engine.core.rulebook import Rule

HARVEST_AND_END = [
    # --- the harvest
    Rule(
        "any-time",
        "Harvest at any time",
        "You may harvest at any moment, also when it is not your turn.",
        TABLE,
    ),
    Rule(
        "whole-field",
        "The whole field",
        "A harvest takes all beans of one field, never a part of them; after it the field is empty.",
        TABLE,
        kind="move",
    ),
    Rule(
        "meter",
        "The bean meter",
        "The bean meter of a kind says how many beans pay one, two, three or four coins.",
        TABLE,
    ),
    Rule(
        "lower-step",
        "Between two steps",
        "A number of beans between two steps of the meter pays as much as the lower one; "
        "too few for the first step pay nothing.",
        TABLE,
    ),
    Rule(
        "garden-meter",
        "Garden beans",
        "Two garden beans pay two coins and three pay three; one coin or four cannot be had.",
        TABLE,
    ),
    Rule(
        "beans-become-coins",
        "Beans become coins",
        "For every coin a card of the harvest is turned to its coin side and laid on your coins; "
        "it does not come back into the game.",
        TABLE,
    ),
    Rule(
        "rest-discarded",
        "The rest is discarded",
        "The other beans of the harvest go face up onto the discard pile; "
        "in no other way is a bean discarded, except in the duel.",
        TABLE,
        kind="move",
    ),
    Rule(
        "protection",
        "A single bean is protected",
        "A field with one bean may not be harvested while another field of yours has more than one.",
        TABLE,
        kind="move",
    ),
    Rule(
        "all-single",
        "Nothing but single beans",
        "When each of your fields has one bean or none, a single bean may be harvested. It pays nothing, "
        "but makes room.",
        TABLE,
    ),
    Rule(
        "cards-not-coins",
        "Protection counts beans, not coins",
        "Two beans that pay nothing are more than one bean all the same, so they lock a single bean beside them; "
        "an empty field locks nothing.",
        OURS,
        "ruling",
    ),
    # --- the end
    Rule(
        "reshuffle",
        "The draw pile runs out",
        "When the draw pile runs out, the discard pile is shuffled and becomes the new draw pile.",
        TABLE,
    ),
    Rule(
        "empty-when",
        "When it is empty",
        "The draw pile has run out when its last card leaves it. It is renewed at once, "
        "and whoever was turning up or drawing goes on from the new pile.",
        OURS,
        "ruling",
    ),
    Rule(
        "third-time",
        "The third time is the end",
        "The game ends when the draw pile runs out for the third time.",
        TABLE,
    ),
    Rule(
        "finish-turn",
        "In phase 2 the turn is finished",
        "When that happens in phase 2, phases 2 and 3 are still finished, even if only one card could be turned up.",
        TABLE,
    ),
    Rule(
        "last-two",
        "Exactly two cards left",
        "If the last two cards are turned up, the draw pile has run out as well: phases 2 and 3 are finished "
        "and there is no phase 4.",
        OURS,
        "ruling",
    ),
    Rule(
        "end-at-once",
        "In phase 4 it ends at once",
        "When the draw pile runs out for the last time in phase 4, the game ends there, with the cards drawn so far.",
        OURS,
        "ruling",
    ),
    Rule(
        "nothing-to-shuffle",
        "Nothing to shuffle",
        "If the draw pile runs out and the discard pile is empty, the game ends as it does the last time.",
        OURS,
        "ruling",
    ),
    Rule(
        "final-harvest",
        "The final harvest",
        "At the end everybody harvests all their fields.",
        TABLE,
    ),
    Rule(
        "final-unprotected",
        "No protection at the end",
        "The final harvest takes every field, so it does not matter which of them has a single bean.",
        OURS,
        "ruling",
    ),
    Rule(
        "hand-worthless",
        "Hands do not count",
        "Cards in hand count nothing at the end.",
        TABLE,
    ),
    Rule(
        "most-coins",
        "Most coins win",
        "Every card among your coins counts one, and most coins win.",
        TABLE,
    ),
    Rule(
        "tie",
        "Equal coins",
        "Of players with equally many coins the one wins who sits furthest clockwise from the start player; "
        "the start player sits nearest.",
        TABLE,
    ),
    # --- the old box
    Rule(
        "no-third-field",
        "No third field for sale",
        "In the present rules no field can be bought.",
        TABLE,
        kind="move",
    ),
    Rule(
        "third-field",
        "Old box: a third field",
        "In the old box everybody begins with two fields and may buy a third for three coins, once.",
        TABLE,
        kind="move",
    ),
    Rule(
        "coins-leave",
        "Old box: at any time, and the coins are gone",
        "A third field may be bought at any moment, and the three coins leave the game.",
        OURS,
        "ruling",
    ),
    # --- the anniversary edition
    Rule(
        "extra-kinds",
        "Anniversary edition: three more kinds",
        "There are 24 coffee beans (4, 7, 10 and 12 of them pay one to four coins), 22 wax beans (4, 7, 9, 11) "
        "and 4 cocoa beans (two pay 2 coins, three 3, four 4).",
        JUBILEE,
    ),
    Rule(
        "extra-mix",
        "Anniversary edition: which kinds",
        "Three players play without cocoa, four and five without coffee, six and seven without cocoa and garden beans.",
        OURS,
        "ruling",
    ),
    Rule(
        "extra-fields",
        "Anniversary edition: fields",
        "Six and seven players have two fields each.",
        OURS,
        "ruling",
    ),
    Rule(
        "draw-in-turn",
        "Anniversary edition: everybody draws",
        "In phase 4 everybody draws one card, the player in turn first and the others clockwise.",
        JUBILEE,
    ),
    Rule(
        "second-time",
        "Anniversary edition: three players",
        "With three players the game ends when the draw pile runs out for the second time.",
        TABLE,
    ),
    # --- the duel
    Rule(
        "duel",
        "Duel: for two",
        "Two players have three fields each and play with all kinds but garden and cocoa.",
        JUBILEE,
    ),
    Rule(
        "duel-no-trade",
        "Duel: no trading",
        "In the duel nothing is traded; what you do not want is left to the other player.",
        TABLE,
        kind="move",
    ),
    Rule(
        "duel-own-turn",
        "Duel: harvest in your turn",
        "In the duel you may harvest only in your own turn.",
        JUBILEE,
        kind="move",
    ),
    Rule(
        "duel-offered",
        "Duel: what was left for you",
        "Your turn begins with the cards that the other player left: each is planted or discarded.",
        JUBILEE,
        kind="move",
    ),
    Rule(
        "duel-discard",
        "Duel: discard one",
        "After planting from the hand you may discard one card from any place in it; then you plant no more from it.",
        JUBILEE,
        kind="move",
    ),
    Rule(
        "duel-three-up",
        "Duel: turn up three",
        "You turn up three cards. While the top of the discard pile is of a kind that lies there, it is added.",
        JUBILEE,
    ),
    Rule(
        "duel-leave",
        "Duel: plant or leave",
        "Of the turned-up cards, and of no others, you plant as many as you like; the rest is left to the other player.",
        JUBILEE,
        kind="move",
    ),
    Rule(
        "duel-draw-two",
        "Duel: draw two",
        "The turn ends with two cards drawn one by one.",
        JUBILEE,
    ),
    Rule(
        "duel-end",
        "Duel: the first time is the end",
        "The duel ends when the draw pile runs out for the first time.",
        TABLE,
    ),
    Rule(
        "duel-last-turn",
        "Duel: the last cards",
        "If the draw pile runs out while cards are turned up, they are still planted or left, and then the duel ends.",
        OURS,
        "ruling",
    ),
    Rule(
        "duel-else",
        "Duel: all else as in the game",
        "All else is as in the game: five cards each, the front card planted and the next one if you like, "
        "a single bean protected, and of equals the one wins who did not begin.",
        OURS,
        "ruling",
    ),
]
