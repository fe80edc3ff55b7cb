"""The tutorial, fourth part: planting what was traded, drawing, and the end of the game."""

from __future__ import annotations

from engine.boonanza.lessons_hand import NO_TABLE, choose, number, play, refused, table
from engine.core.lesson import Lesson

PHASES_3_AND_4: tuple[Lesson, ...] = (
    Lesson(
        "plant-it-all",
        "Everything aside is planted",
        ("plant-aside",),
        "A red bean still lies beside your fields. Try to skip it and draw: *draw*.",
        table("blue chili", "soy 2, -", aside=["red", None, None, None], seed=70),
        refused("plant-aside", "draw"),
        "Phase 4 comes after phase 3.",
        (
            ("plant red b", "That is what has to be done; try to skip it first."),
            ("harvest a", "That is allowed, but it is not what this lesson is about."),
        ),
        done="Whatever lies aside goes onto a field, with everybody, before the turn goes on.",
    ),
    Lesson(
        "your-own-order",
        "In an order of your own",
        ("own-choice", "plant-aside"),
        "A soy and a red bean lie aside; three soy beans grow on a and six chili beans on b. "
        "*Plant* both, and harvest what you have to.",
        table("blue chili", "soy 3, chili 6", aside=["soy red", None, None, None], seed=71),
        play("plant soy a|harvest b", "harvest b|plant soy a", "plant red b"),
        "The soy bean fits; for the red one the chili field has to go, and it is at a step.",
        (
            ("harvest a", "That is allowed, but the fourth soy bean is just coming."),
            ("plant red a", "Soy beans grow there; give the red bean the other field."),
            ("plant soy b", "That is allowed, but you have a field with soy beans already."),
        ),
        done="Four soy beans, two coins for the chili beans, and a red bean on its own field.",
    ),
    Lesson(
        "be-quicker",
        "Clockwise, unless somebody is quicker",
        ("clockwise",),
        "It is the turn of P2, who still has two beans to plant. You have a soy bean from a trade. "
        "You need not wait: *plant* it.",
        {
            "hands": ["blue chili", 5, 5, 5],
            "fields": ["soy 2, -", None, "blue 2, -", None],
            "aside": ["soy", None, "blue red", None],
            "active": 2,
            "seed": 72,
        },
        play("plant soy a"),
        "Two soy beans grow on a.",
        (
            ("plant soy b", "That is allowed, but the soy beans grow on a."),
            ("harvest a", "That is allowed, but you have a third soy bean for it."),
        ),
        done="P2 is asked first, then clockwise; who is ready earlier plants earlier.",
    ),
    Lesson(
        "draw-three",
        "Draw three",
        ("draw-three", "back-of-hand"),
        "All is planted. You hold blue, red and black-eyed, front first. *Draw* three cards one by one: "
        "they will be garden, chili and blue.",
        table("blue red black-eyed", "soy 3, green 2", phase="draw", deck="garden chili blue", seed=73),
        play("draw"),
        "The move is called draw.",
        (("harvest ?", "That is allowed, but your turn ends with drawing."),),
        done="Blue, red, black-eyed, garden, chili, blue: the new ones at the back in the order drawn. P1 is next.",
    ),
    Lesson(
        "the-new-order",
        "After a trade and a draw",
        ("back-of-hand", "hand-order"),
        "You held blue, red, soy and black-eyed, front first. You traded the soy bean away, and then drew garden, "
        "chili and blue. What is your hand now?",
        NO_TABLE,
        choose(
            1,
            "garden, chili, blue, blue, red, black-eyed",
            "blue, red, black-eyed, garden, chili, blue",
            "blue, red, blue, black-eyed, garden, chili",
        ),
        "The gap closes, and the new cards go to the back.",
        (
            ("garden, chili, blue, blue, red, black-eyed", "New cards never go to the front."),
            (
                "blue, red, blue, black-eyed, garden, chili",
                "A card drawn does not fill the gap of the soy bean.",
            ),
        ),
        done="The three that were left keep their order.",
    ),
    Lesson(
        "run-out",
        "The draw pile runs out",
        ("reshuffle", "empty-when"),
        "It is the first time. Two cards are left in the draw pile, 20 lie on the discard pile, and you draw three. "
        "How many cards are in the draw pile afterwards?",
        table("blue red", "soy 3, green 2", phase="draw", discard=20, deck="red soy", rest="out", seed=74),
        number(19),
        "When the second card leaves the pile, the 20 are shuffled; where does your third card come from?",
        (
            ("20", "You still drew a third card, from the new pile."),
            ("21", "The two cards that you drew are not shuffled back."),
            ("0", "The discard pile became the new draw pile."),
        ),
        done="Two from the old pile, one from the new: 19 are left.",
    ),
)
"""Planting what lies aside, and drawing."""

THE_END: tuple[Lesson, ...] = (
    Lesson(
        "how-often",
        "How often",
        ("third-time", "reshuffle"),
        "How often has the draw pile run out when the game ends, with four players?",
        NO_TABLE,
        number(3),
        "The first and the second time the discards are shuffled.",
        (
            ("1", "Then the discards are shuffled, and you play on."),
            ("2", "The second time the discards are shuffled once more."),
        ),
        done="Three passes of the pile, each thinner than the one before.",
    ),
    Lesson(
        "finish-the-turn",
        "In phase 2 the turn is finished",
        ("finish-turn",),
        "The pile has run out twice, and one card is left in it. *Turn* it up, *end* the trading, and *plant* it.",
        table("blue red", "soy 3, -", phase="turn", exhausted=2, deck="soy", rest="discard", seed=75),
        play("turn", "end", "plant soy a"),
        "Phases 2 and 3 are played as always.",
        (
            ("harvest a", "That is allowed, but a fourth soy bean may be coming."),
            ("offer *", "That is allowed as ever, but the soy bean fits your own field."),
            ("listen", "That is allowed as ever, but the soy bean fits your own field."),
            ("plant soy b", "That is allowed, but one soy bean alone pays nothing."),
        ),
        done="After phase 3 all fields are harvested: four soy beans are two coins. There is no phase 4.",
    ),
    Lesson(
        "last-two",
        "Exactly two cards left",
        ("last-two",),
        "The pile has run out twice, and exactly two cards are left. You turn them up. What does this book rule?",
        NO_TABLE,
        choose(
            1,
            "The turn is played to its end, and you draw from a new pile",
            "You finish phases 2 and 3, and then the game is over",
            "Nothing special: the pile runs out when somebody cannot draw",
        ),
        "When is a pile empty?",
        (
            (
                "The turn is played to its end, and you draw from a new pile",
                "It is the third time, so nothing is shuffled any more.",
            ),
            (
                "Nothing special: the pile runs out when somebody cannot draw",
                "It has run out when its last card leaves it.",
            ),
        ),
        done="The last card has left the pile, so this is the last turn.",
    ),
    Lesson(
        "end-in-phase-4",
        "In phase 4 it ends at once",
        ("end-at-once", "hand-worthless"),
        "The pile has run out twice, two cards are left, and you have to draw three. *Draw*.",
        table(
            "red",
            "soy 3, green 2",
            phase="draw",
            exhausted=2,
            deck="chili black-eyed",
            rest="discard",
            seed=76,
        ),
        play("draw"),
        "Take what is there.",
        (("harvest ?", "That is allowed; but at the end everything is harvested anyway."),),
        done="You got two cards, and the game is over. They count nothing, like the rest of your hand.",
    ),
    Lesson(
        "nothing-to-shuffle",
        "Nothing to shuffle",
        ("nothing-to-shuffle",),
        "The draw pile runs out for the first time, and there is not a single card on the discard pile, "
        "because nobody has harvested. What does this book rule?",
        NO_TABLE,
        choose(
            2,
            "Everybody has to harvest a field",
            "The coins are shuffled",
            "The game ends as it does the third time",
        ),
        "Nothing can be drawn any more.",
        (
            ("Everybody has to harvest a field", "Nobody can be forced to, if all that is planted fits."),
            ("The coins are shuffled", "Coins never come back into the game."),
        ),
        done="It hardly ever happens; but a rule should leave no hole.",
    ),
    Lesson(
        "the-final-harvest",
        "The final harvest",
        ("final-harvest", "final-unprotected", "hand-worthless", "most-coins"),
        "The game is over. You have five coins; seven chili beans grow on a (3, 6, 8, 9) and a single red bean on b; "
        "you hold three red beans. How many coins have you in the end?",
        NO_TABLE,
        number(7),
        "All fields are harvested; the hand does not count.",
        (
            ("5", "The fields are harvested first."),
            ("9", "The red beans in your hand do not count; with them there would be a second harvest."),
            ("8", "Seven chili beans pay two coins; for three it takes eight."),
        ),
        done="5 + 2 + 0; the single red bean pays nothing, and protection does not matter any more.",
    ),
    Lesson(
        "who-wins",
        "Who wins",
        ("most-coins", "hand-worthless"),
        "You have 11 coins and nothing in hand, P1 10 coins and four red beans in hand, P2 9 coins, P3 10. Who wins?",
        NO_TABLE,
        choose(0, "You", "P1", "P1 and P3"),
        "Coins, and nothing but coins.",
        (
            ("P1", "Cards in hand count nothing."),
            ("P1 and P3", "They have ten each, and you have eleven."),
        ),
        done="Most coins win.",
    ),
    Lesson(
        "equal-coins",
        "Equal coins",
        ("tie", "start-player"),
        "You have the start card; clockwise from you sit P1, P2 and P3. You, P1 and P3 have 12 coins each, P2 has 9; P1 has the most cards in hand. Who wins?",
        NO_TABLE,
        choose(2, "You, who began", "P1, with the most cards", "P3"),
        "Go clockwise from the start player: who of the three comes last?",
        (
            ("You, who began", "The start player sits nearest to the start, and comes last among equals."),
            ("P1, with the most cards", "Cards in hand do not count, not even for a tie."),
        ),
        done="P3 sits furthest clockwise from the start player; who had to wait longest is first among equals.",
    ),
)
"""The end of the game, and who wins."""
