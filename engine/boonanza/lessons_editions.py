"""The tutorial, last part: house rules, the old box, the anniversary edition, and the duel for two."""

from __future__ import annotations

from typing import Any

from engine.boonanza.lessons_hand import NO_TABLE, choose, number, play, refused, table
from engine.boonanza.lessons_trade import OTHER_HARVEST, OTHER_OFFER, TRADED
from engine.core.lesson import Lesson

OLD_BOX = {"edition": "old-box"}
ANNIVERSARY = {"edition": "anniversary"}
DUEL = {"edition": "duel"}

FIELDS_AND_COINS: tuple[Lesson, ...] = (
    Lesson(
        "not-for-sale",
        "No third field for sale",
        ("no-third-field",),
        "You are four, have five coins, and could do with another field. Try to *buy* one.",
        table("soy red blue", "red 2, chili 4", coins=[5, 0, 0, 0], seed=80),
        refused("no-third-field", "buy"),
        "Write the word below the table.",
        (
            ("harvest a|harvest b", "That is how room is made; try to buy a field first."),
            ("plant ?", "The soy bean fits nowhere; try to buy a field."),
        ),
        done="In the present box the number of players decides: three fields with three, two with four or five.",
    ),
    Lesson(
        "buy-a-field",
        "Old box: a third field",
        ("third-field", "coins-leave"),
        "This is the old box: everybody begins with two fields and may buy a third for three coins, once. "
        "You have four coins. *Buy* it, and *plant* the soy bean there.",
        table("soy red blue", "red 2, chili 4", coins=[4, 0, 0, 0], options=OLD_BOX, seed=81),
        play("buy", "plant c"),
        "The new field is c.",
        (
            ("harvest a|harvest b", "That makes room as well, but keeps you at two fields."),
            ("plant a|plant b", "The soy bean fits neither there."),
        ),
        done="One coin is left; the three that you paid are out of the game.",
    ),
    Lesson(
        "two-coins-short",
        "Old box: not enough coins",
        ("third-field",),
        "The old box again, but you have two coins. Try to *buy* the third field.",
        table("soy red blue", "red 2, chili 4", coins=[2, 0, 0, 0], options=OLD_BOX, seed=82),
        refused("third-field", "buy"),
        "What does it cost?",
        (
            ("harvest a|harvest b", "That is allowed; try to buy first."),
            ("plant ?", "The soy bean fits nowhere; try to buy a field."),
        ),
        done="It costs three coins, and it may be bought once.",
    ),
    Lesson(
        "pay-with-a-coin",
        "House rule: coins in a trade",
        ("coins-in-trade",),
        "At this table coins may be part of a trade. You have three; *offer* P1 one of them for a red bean: "
        "*offer P1 coin for red*.",
        {**TRADED, "coins": [3, 0, 0, 0], "options": {"coins_in_trade": "yes"}, "seed": 83},
        play("offer P1 coin for red", "P1: accept"),
        "Write the move below the table.",
        (
            ("offer *", OTHER_OFFER),
            ("listen|end", "That is allowed; make the offer first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="The coin lies with the coins of P1 at once; the red bean lies beside your fields.",
    ),
)
"""The third field, and coins in trades."""

ANNIVERSARY_EDITION: tuple[Lesson, ...] = (
    Lesson(
        "seven-coffee",
        "Anniversary edition: coffee",
        ("extra-kinds", "lower-step"),
        "Coffee beans are the most common of all, 24; they pay 1, 2, 3 and 4 coins for 4, 7, 10 and 12 beans. "
        "Nine grow on a. How many coins?",
        {
            "hands": ["soy red", 5, 5],
            "fields": ["coffee 9, -, -", None, None],
            "options": ANNIVERSARY,
            "seed": 85,
        },
        number(2),
        "Nine is between seven and ten.",
        (("3", "That takes ten."), ("1", "Seven are enough for two.")),
        done="The more there are of a kind, the more it takes.",
    ),
    Lesson(
        "which-kinds",
        "Anniversary edition: five players",
        ("extra-mix",),
        "With five players this book leaves the 24 coffee beans in the box; the 22 wax and 4 cocoa beans join the 104. "
        "How many cards are there?",
        NO_TABLE,
        number(130),
        "104 and the two kinds that join.",
        (
            ("154", "That is with the coffee beans."),
            ("150", "That is for three players: with coffee and wax, without cocoa."),
        ),
        done="No certain source says which kinds for how many; so the mix is our ruling, and an option.",
    ),
    Lesson(
        "six-players",
        "Anniversary edition: six players",
        ("extra-fields", "extra-mix"),
        "Six or seven can play this edition. How many fields has each of them?",
        NO_TABLE,
        choose(0, "Two", "Three", "One"),
        "As with four and five.",
        (
            ("Three", "Three fields are for three players."),
            ("One", "With a single field there would be nothing to decide."),
        ),
        done="Two each; that too is our ruling.",
    ),
    Lesson(
        "everybody-draws",
        "Anniversary edition: everybody draws",
        ("draw-in-turn",),
        "Five of you play the anniversary edition, and your turn is at its end. *Draw*.",
        {
            "hands": ["blue red", 4, 4, 4, 4],
            "fields": ["soy 3, green 2", None, None, None, None],
            "phase": "draw",
            "deck": "wax chili blue cocoa soy",
            "options": ANNIVERSARY,
            "seed": 87,
        },
        play("draw"),
        "It is one card for each.",
        (("harvest ?", OTHER_HARVEST),),
        done="You got the wax bean, P1 the chili bean, and so on clockwise: five cards, one each.",
    ),
    Lesson(
        "three-end-sooner",
        "Anniversary edition: three players",
        ("second-time",),
        "Three of you play the anniversary edition. How often has the draw pile run out when the game ends?",
        NO_TABLE,
        number(2),
        "Once less than usual.",
        (("3", "That is so with four players and more."), ("1", "That is the duel.")),
        done="With three players the pile lasts long, so two passes are enough.",
    ),
)
"""The edition with three more kinds, for three to seven."""

LEFT: dict[str, Any] = {
    "hands": ["soy red blue chili", 4],
    "fields": ["soy 2, red, -", None],
    "options": DUEL,
    "left": "blue soy",
}
"""Your turn in the duel begins: P1 has left you a blue and a soy bean."""

SHARED: dict[str, Any] = {
    "hands": ["soy red blue", 4],
    "fields": ["soy 2, red, -", None],
    "options": DUEL,
    "phase": "lay",
    "planted": 1,
    "turned": "soy stink blue",
}
"""Three cards are turned up in the duel."""

THE_DUEL: tuple[Lesson, ...] = (
    Lesson(
        "duel-pack",
        "Duel: the beans",
        ("duel",),
        "Two players have three fields each and play without garden and cocoa beans: the 104 less 6, "
        "and 24 coffee and 22 wax beans. How many cards?",
        NO_TABLE,
        number(144),
        "104 - 6 + 24 + 22.",
        (
            ("150", "The six garden beans stay in the box."),
            ("154", "That is with garden and cocoa beans."),
            ("98", "Coffee and wax join."),
        ),
        done="A bigger pack, but it is gone through only once.",
    ),
    Lesson(
        "duel-first-the-left",
        "Duel: what was left for you",
        ("duel-offered",),
        "P1 has left you a blue and a soy bean. Try to leave them lying and turn up cards at once: *turn*.",
        {**LEFT, "seed": 90},
        refused("duel-offered", "turn"),
        "What was left comes first.",
        (
            ("plant *|discard *", "That is what has to be done; try to skip it first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Each of them is planted or discarded.",
    ),
    Lesson(
        "duel-take-or-discard",
        "Duel: plant or discard",
        ("duel-offered",),
        "P1 has left you a blue and a soy bean. *Plant* the soy bean with the others, and *discard* the blue one.",
        {**LEFT, "seed": 91},
        play("plant soy a|discard blue", "discard blue|plant soy a"),
        "In either order.",
        (
            ("plant blue c", "That is allowed, but it fills your last field."),
            ("discard soy", "That is allowed, but it fits with your soy beans."),
            ("plant soy c", "That is allowed, but the soy beans grow on a."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="Three soy beans, and field c is still free. Now you plant from the hand.",
    ),
    Lesson(
        "duel-discard-later",
        "Duel: first plant, then discard",
        ("duel-discard",),
        "A chili bean is in your way, third in your hand. Try to discard it before you have planted: *discard h2*.",
        {
            "hands": ["soy red chili blue", 4],
            "fields": ["soy 2, red, -", None],
            "options": DUEL,
            "seed": 92,
        },
        refused("duel-discard", "discard h2"),
        "Planting comes first.",
        (("plant ?", "That comes first; try to discard before it."), ("harvest ?", OTHER_HARVEST)),
        done="Plant the front card, and then you may discard one card from any place in your hand.",
    ),
    Lesson(
        "duel-discard-one",
        "Duel: discard one",
        ("duel-discard", "front-first"),
        "A chili bean is in your way. *Plant* the soy bean in front, and then *discard* the chili bean, "
        "which is h1 by then.",
        {
            "hands": ["soy red chili blue", 4],
            "fields": ["soy 2, red, -", None],
            "options": DUEL,
            "seed": 93,
        },
        play("plant a", "discard h1"),
        "When the soy bean is planted, red is h0 and chili h1.",
        (
            ("plant c", "That is allowed, but the soy beans grow on a."),
            ("harvest ?", OTHER_HARVEST),
            ("plant b", "That is the red bean, and allowed; but get rid of the chili bean."),
            ("turn", "That is allowed, but get rid of the chili bean first."),
            ("discard h0|discard h2", "That is allowed, but it is the chili bean that is in your way."),
        ),
        done="In the duel a discard does what a gift does at a bigger table. Nothing more is planted from the hand now.",
    ),
    Lesson(
        "duel-three-up",
        "Duel: turn up three",
        ("duel-three-up",),
        "You turn up soy, stink and blue. On top of the discard pile lies a soy bean, and under it a red one. "
        "How many cards lie there for you afterwards?",
        {
            "hands": ["red blue", 4],
            "fields": ["soy 2, red, -", None],
            "options": DUEL,
            "phase": "turn",
            "planted": 2,
            "deck": "soy stink blue",
            "discard": "red soy",
            "seed": 94,
        },
        number(4),
        "The top of the discard pile is added while its kind lies there.",
        (
            ("3", "The soy bean on the discard pile joins the one that you turned up."),
            ("5", "Under it lies a red bean, and none was turned up."),
        ),
        done="Three, and the soy bean from the discard pile.",
    ),
    Lesson(
        "duel-no-trade",
        "Duel: no trading",
        ("duel-no-trade",),
        "A stink bean lies before you. Try to offer it to P1: *offer P1 t1*.",
        {**SHARED, "seed": 95},
        refused("duel-no-trade", "offer P1 t1"),
        "Write the move below the table.",
        (
            ("plant *", "That is allowed; try to trade first."),
            ("end", "That leaves all three to P1; try to trade first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="What you do not want, you leave, and P1 has to deal with it.",
    ),
    Lesson(
        "duel-leave",
        "Duel: plant or leave",
        ("duel-leave",),
        "Soy, stink and blue are turned up. *Plant* the soy bean, and leave the other two to P1: *end*.",
        {**SHARED, "seed": 96},
        play("plant soy a", "end"),
        "As many as you like; the rest is left.",
        (
            ("plant stink c|plant blue c", "That is allowed, but it fills your last field."),
            ("plant soy c", "That is allowed, but the soy beans grow on a."),
            ("end", "That is allowed, but the soy bean fits your own field."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="The turn of P1 will begin with a stink and a blue bean.",
    ),
    Lesson(
        "duel-not-from-the-hand",
        "Duel: only what lies there",
        ("duel-leave",),
        "The red bean of your hand would fit on b. Try to plant it now: *plant red b*.",
        {**SHARED, "seed": 97},
        refused("duel-leave", "plant red b"),
        "Is a red bean turned up?",
        (
            ("plant *", "That one lies there, and may be planted; try the red bean of your hand."),
            ("end", "That is allowed; try the red bean first."),
            ("harvest ?", OTHER_HARVEST),
        ),
        done="From the hand you plant in phase 1.",
    ),
    Lesson(
        "duel-own-turn",
        "Duel: harvest in your turn",
        ("duel-own-turn",),
        "It is the turn of P1. Six chili beans grow on your field a. Try to *harvest a* now.",
        {
            "hands": ["soy red blue", 4],
            "fields": ["chili 6, red, -", None],
            "options": DUEL,
            "active": 1,
            "seed": 98,
        },
        refused("duel-own-turn", "harvest a"),
        "At a bigger table you might.",
        (("plant ?", "It is not your turn to plant either; try the harvest."),),
        done="In the duel everybody harvests in their own turn.",
    ),
    Lesson(
        "duel-draw-two",
        "Duel: draw two",
        ("duel-draw-two",),
        "All that you wanted is planted. End your turn: *draw*.",
        {
            "hands": ["red blue", 4],
            "fields": ["soy 3, red, -", None],
            "options": DUEL,
            "phase": "draw",
            "left": "stink",
            "deck": "green coffee",
            "seed": 99,
        },
        play("draw"),
        "Two cards, one by one.",
        (("harvest ?", OTHER_HARVEST),),
        done="Green and coffee are at the back of your hand, and P1 begins with the stink bean.",
    ),
    Lesson(
        "duel-the-end",
        "Duel: the end",
        ("duel-end", "duel-last-turn"),
        "In the duel the draw pile runs out while you turn up cards. What happens?",
        NO_TABLE,
        choose(
            1,
            "The discards are shuffled, twice in all",
            "They are still planted or left, and then the duel is over",
            "It ends on the spot, and the cards are discarded",
        ),
        "The first time is the end; what lies open is dealt with.",
        (
            ("The discards are shuffled, twice in all", "That is the game for three to five."),
            (
                "It ends on the spot, and the cards are discarded",
                "What is turned up may still be planted; that much is our ruling.",
            ),
        ),
        done="Once through the pack, and then everybody harvests.",
    ),
    Lesson(
        "duel-equal-coins",
        "Duel: equal coins",
        ("duel-else", "tie"),
        "You began the duel, and at the end both of you have eleven coins. Who wins?",
        NO_TABLE,
        choose(1, "You", "P1", "Nobody"),
        "All else is as in the game.",
        (
            ("You", "The one who begins sits nearest to the start card, and comes last among equals."),
            ("Nobody", "There is always a winner, as at a bigger table."),
        ),
        done="P1, who sits further from the start player.",
    ),
)
"""The duel for two."""
