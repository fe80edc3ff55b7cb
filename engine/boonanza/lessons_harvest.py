"""The tutorial, second part: the harvest, and the single bean that is protected."""

from __future__ import annotations

from engine.boonanza.lessons_hand import choose, number, play, refused, table
from engine.core.lesson import Lesson

HARVEST: tuple[Lesson, ...] = (
    Lesson(
        "four-stink",
        "Between two steps",
        ("meter", "lower-step"),
        "Stink beans pay 1, 2, 3 and 4 coins for 3, 5, 7 and 8 beans. Four grow on a. "
        "How many coins does a harvest pay?",
        table("red soy", "stink 4, -", seed=20),
        number(1),
        "Four is between three and five.",
        (
            ("2", "For two coins it takes five stink beans."),
            ("4", "Beans are not coins: look at the steps."),
            ("0", "Three are enough for one coin."),
        ),
        done="The lower step counts: one coin, and three beans are discarded.",
    ),
    Lesson(
        "seven-chili",
        "One too many, or one too few",
        ("lower-step",),
        "Chili beans pay 1, 2, 3 and 4 coins for 3, 6, 8 and 9 beans. Seven grow on a. How many coins?",
        table("red soy", "chili 7, -", seed=21),
        number(2),
        "Seven is between six and eight.",
        (("3", "For three coins it takes eight."), ("1", "Six are enough for two.")),
        done="The seventh pays nothing yet; the eighth and the ninth pay a coin each.",
    ),
    Lesson(
        "two-garden",
        "Garden beans",
        ("garden-meter",),
        "There are only six garden beans, and their meter is odd: no step for one coin, two beans pay two coins, "
        "three pay three. Two grow on a. How many coins?",
        table("red soy", "garden 2, -", seed=22),
        number(2),
        "Read it once more.",
        (("1", "There is no step for one coin."), ("3", "That takes a third garden bean.")),
        done="Both cards become coins, and nothing is discarded.",
    ),
    Lesson(
        "one-garden",
        "A single garden bean",
        ("garden-meter", "lower-step"),
        "One garden bean grows on a, and field b is empty. How many coins does a harvest of a pay?",
        table("red soy", "garden, -", seed=23),
        number(0),
        "The first step is at two beans.",
        (("1", "One coin cannot be had with garden beans."), ("2", "That takes two of them.")),
        done="Nothing; the bean is discarded.",
    ),
    Lesson(
        "where-they-go",
        "Where the cards go",
        ("beans-become-coins", "rest-discarded"),
        "Seven blue beans grow on a: they pay 1, 2, 3 and 4 coins for 4, 6, 8 and 10. Ten cards lie on the discard "
        "pile. How many lie there after the harvest?",
        table("red soy", "blue 7, -", discard=10, seed=24),
        number(15),
        "Which cards become coins, and which are discarded?",
        (
            ("17", "Two of the seven become coins, and do not lie there."),
            ("12", "Two cards become coins, the other five are discarded."),
            ("10", "The cards that are no coins go onto the discard pile."),
        ),
        done="Two cards lie on your coins and are out of the game; five of them come back with the next shuffle.",
    ),
    Lesson(
        "not-a-part",
        "Not a part of it",
        ("whole-field",),
        "Seven chili beans grow on a. Six would pay two coins, and one could stay as the beginning of the next crop. "
        "Try it: *harvest a 6*.",
        table("red soy", "chili 7, -", seed=25),
        refused("whole-field", "harvest a 6"),
        "Write the move below the table.",
        (
            ("harvest a", "That is the whole field, and allowed; try a part of it."),
            ("plant b", "That is allowed; try the harvest."),
        ),
        done="After a harvest the field is empty.",
    ),
    Lesson(
        "no-throwing-away",
        "No throwing away",
        ("rest-discarded",),
        "You turned up a green and a blue bean, and want neither. Try to lay the green one on the discard pile: "
        "*discard green*.",
        table("red soy", "soy 2, red 2", turned="green blue", seed=26),
        refused("rest-discarded", "discard green"),
        "Write the move below the table.",
        (
            ("offer *", "That is the way to be rid of it; try to throw it away first."),
            ("listen|end", "That is allowed; try to throw it away first."),
            ("harvest ?", "That is allowed; try to throw the green bean away first."),
        ),
        done="A bean is traded, given away or planted; discarded are only the leavings of a harvest.",
    ),
    Lesson(
        "out-of-turn",
        "In the turn of another",
        ("any-time",),
        "It is the turn of P2, who offers you two red beans for nothing. Your fields hold six chili and two soy beans. "
        "Make room, and then say yes: *harvest*, *accept*.",
        {
            "hands": ["blue stink soy", 5, 5, 5],
            "fields": ["chili 6, soy 2", None, "green 3, blue 2", None],
            "active": 2,
            "turned": "red red",
            "offer": "P2: offer P0 t0 t1",
            "seed": 27,
        },
        play("harvest a", "accept"),
        "Six chili beans are exactly at a step of their meter.",
        (
            ("accept", "That is allowed, and you can harvest in phase 3; the lesson asks to harvest now."),
            ("harvest b", "That is allowed, but the chili beans have come to a step, and pay two coins."),
            ("refuse", "That is allowed, but two red beans are a coin."),
            ("counter *", "That is allowed, but you are getting them for nothing."),
        ),
        done="You may harvest at any moment, in anybody's turn.",
    ),
)
"""What a harvest pays, and when."""

PROTECTION: tuple[Lesson, ...] = (
    Lesson(
        "locked",
        "A single bean is protected",
        ("protection",),
        "A red bean grows on a, three blue ones on b. You would rather keep the blue ones. Try: *harvest a*.",
        table("soy chili", "red, blue 3", seed=30),
        refused("protection", "harvest a"),
        "One bean on a, more than one on b.",
        (
            ("harvest b", "That is the one that is allowed, and it pays nothing; try a first."),
            ("plant ?", "The soy bean fits nowhere; try to harvest a."),
        ),
        done="The single bean is locked for as long as another field of yours has more.",
    ),
    Lesson(
        "all-single",
        "Nothing but single beans",
        ("all-single",),
        "A soy bean is in front; a red bean grows on a and a garden bean on b. Make room. "
        "There are eight red and six garden beans in the game, and a second garden bean would pay two coins at once: "
        "*harvest* the red one.",
        table("soy chili", "red, garden", seed=31),
        play("harvest a"),
        "Both fields have one bean, so nothing is protected.",
        (
            ("harvest b", "That is allowed, but the lesson asks to keep the garden bean."),
            ("plant ?", "The soy bean fits nowhere yet."),
        ),
        done="It pays nothing, but makes room.",
    ),
    Lesson(
        "beside-an-empty-field",
        "Beside an empty field",
        ("all-single", "cards-not-coins"),
        "A red bean grows on a, and b is empty. May you *harvest* a? Try it.",
        table("soy chili", "red, -", seed=32),
        play("harvest a"),
        "Is there a field with more than one bean?",
        (("plant b", "That is the better move; but the question is about the harvest."),),
        done="You may: an empty field locks nothing. That you gain nothing by it is another matter.",
    ),
    Lesson(
        "worth-nothing",
        "Two beans that pay nothing",
        ("cards-not-coins", "protection"),
        "You are three, with three fields each: a red bean on a, a soy bean on b, two blue beans on c. "
        "Two blue beans pay nothing. Do they protect the others all the same? Try: *harvest a*.",
        {
            "hands": ["green chili", 5, 5],
            "fields": ["red, soy, blue 2", None, None],
            "seed": 33,
        },
        refused("protection", "harvest a"),
        "What counts is the number of beans.",
        (
            ("harvest c", "That is the only one allowed; first see why."),
            ("harvest b", "Refused as well; the lesson asks for a."),
            ("plant ?", "The green bean fits nowhere yet."),
        ),
        done="Two are more than one, whatever they pay. Only c may be harvested.",
    ),
    Lesson(
        "which-may-go",
        "Which may go",
        ("protection",),
        "A single stink bean grows on a, and four black-eyed beans on b. Which fields may you harvest?",
        table("soy chili", "stink, black-eyed 4", seed=34),
        choose(1, "a only", "b only", "Both"),
        "Look for the single bean.",
        (
            ("a only", "That is the protected one."),
            ("Both", "The single bean is protected while the other field has more."),
        ),
        done="So a rich field goes before its time when the other is blocked by a single bean.",
    ),
)
"""Which field may be harvested."""
