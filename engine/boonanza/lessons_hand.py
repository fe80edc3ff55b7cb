"""The tutorial, first part: the first moves, the beans, the fields, the hand, and phase 1."""

from __future__ import annotations

from typing import Any

from engine.core.lesson import Goal, Lesson


def play(*moves: str) -> Goal:
    """Return the goal to make these moves."""
    return Goal("play", moves=moves)


def refused(rule: str, *moves: str) -> Goal:
    """Return the goal to see the last of these moves refused by the rule."""
    return Goal("refused", moves=moves, rule=rule)


def number(answer: int) -> Goal:
    """Return the goal to give a number."""
    return Goal("number", answer=answer)


def choose(answer: int, *choices: str) -> Goal:
    """Return the goal to pick one of the choices, counted from 0."""
    return Goal("choose", choices=choices, answer=answer)


NO_TABLE: dict[str, Any] = {}
"""For a question that needs no table."""


def table(hand: str, fields: str, **more: Any) -> dict[str, Any]:
    """Return a situation of four: the hand (front first) and the fields of P0; five cards for each other."""
    return {"hands": [hand, 5, 5, 5], "fields": [fields, None, None, None], **more}


FIRST: tuple[Lesson, ...] = (
    Lesson(
        "first-move",
        "Your first move",
        ("front-first", "one-kind"),
        "Your hand stays in the order in which you got it: a red bean is in front, then come soy, blue, "
        "stink and chili. A red bean grows on your field a; field b is empty. You must plant the card in front. "
        "*Plant* it where it helps.",
        table("red soy blue stink chili", "red, -", seed=1),
        play("plant a"),
        "Two red beans on one field are worth a coin already.",
        (
            (
                "plant b",
                "That is allowed, but now both fields are taken by red, and the soy bean has nowhere to go.",
            ),
            ("harvest a", "That is allowed, but a single red bean pays nothing."),
        ),
        done="Two red beans: one coin if you harvest them now, two with a third. And field b is still free.",
    ),
    Lesson(
        "second-card",
        "The second card may follow",
        ("second-may",),
        "You have planted the red bean, and a soy bean is in front now. You may plant it too, and need not. "
        "Keep field b free for what comes from the draw pile: *turn* up two cards.",
        table("soy blue stink chili", "red 2, -", planted=1, deck="green red", seed=2),
        play("turn"),
        "The move is called turn.",
        (
            ("plant b", "That is allowed, but the lesson asks you to keep field b free."),
            (
                "harvest a",
                "That is allowed, but nobody forces you to; a third red bean would pay another coin.",
            ),
        ),
        done="A green and a red bean lie open. They are yours, to plant or to trade.",
    ),
    Lesson(
        "first-trade",
        "Your first trade",
        ("any-ratio", "both-agree"),
        "The red bean that you turned up fits your field a. The green one does not, and on field b you have begun "
        "with soy. P1 grows green beans and has shown a soy bean. *Offer* P1 the green bean for a soy bean. "
        "Whoever likes to write says *offer P1 t0 for soy*: t0 is the first turned-up card.",
        {
            "hands": ["blue stink chili", "blue soy stink blue chili", 5, 5],
            "fields": ["red 2, soy", "green 3, -", "chili 2, -", "blue 3, -"],
            "turned": "green red",
            "shown": {"P1": [1]},
            "seed": 3,
        },
        play("offer P1 t0 for soy", "P1: accept"),
        "Choose the green bean, soy in the row of beans to ask for, and P1; then press Offer. Or write it below.",
        (
            ("offer P1 t0", "A gift is allowed, but P1 would gladly give a soy bean for it."),
            (
                "offer P2 t0 *|offer P3 t0 *|offer P2 t0|offer P3 t0",
                "That is allowed, but it is P1 who grows green beans.",
            ),
            ("offer P? t1 *|offer P? t1", "That is allowed, but the red bean fits your own field."),
            ("offer *", "That is allowed, but the green bean is the one that has no place with you."),
            ("listen", "You may ask what the others offer; here you make the offer yourself."),
            ("end", "That is allowed, but then you have to plant the green bean, and lose a field for it."),
            ("harvest ?", "That is allowed, but there is no need to: trade first."),
        ),
        done="Both gain: P1 has a fourth green bean, you a second soy bean, and nobody lost a field.",
    ),
    Lesson(
        "first-harvest",
        "Your first harvest",
        ("any-time", "meter", "beans-become-coins"),
        "A stink bean is in front and fits on neither field: six chili beans grow on a, three soy beans on b. "
        "*Harvest* the field that pays two coins.",
        table("stink blue red", "chili 6, soy 3", seed=4),
        play("harvest a", "plant a"),
        "The bean meter of chili: 3, 6, 8 and 9 beans pay 1, 2, 3 and 4 coins. Then plant the stink bean.",
        (
            (
                "harvest b",
                "That is allowed, but three soy beans pay one coin, and a fourth would make it two.",
            ),
        ),
        done="Two of the six cards are coins now, the other four are discarded, and field a has its new kind.",
    ),
)
"""The first moves, on the first page."""

BEANS_AND_FIELDS: tuple[Lesson, ...] = (
    Lesson(
        "know-the-pack",
        "How many beans",
        ("pack",),
        "The box has eight kinds: 20 blue, 18 chili, 16 stink, 14 green, 12 soy, 10 black-eyed, 8 red and 6 garden "
        "beans. How many cards are there?",
        NO_TABLE,
        number(104),
        "The numbers go down by two: add the first and the last, the second and the second last, and so on.",
        (
            ("154", "That is the anniversary edition with all its kinds; the box has eight."),
            ("98", "The garden beans are missing."),
        ),
        done="Four times 26 are 104.",
    ),
    Lesson(
        "the-number-leads",
        "Other names",
        ("number-leads",),
        "In another print a bean is called string bean. The large number on its card is 14. "
        "Which bean of this book is it?",
        NO_TABLE,
        choose(1, "The stink bean", "The green bean", "The soy bean"),
        "How many are there of each?",
        (
            ("The stink bean", "There are 16 stink beans, and the card says 14."),
            ("The soy bean", "There are 12 soy beans, and the card says 14."),
        ),
        done="Names change with the edition, the number does not.",
    ),
    Lesson(
        "two-players",
        "Two of you",
        ("three-to-five",),
        "There are two of you, and a box with the eight kinds. Does the game work?",
        NO_TABLE,
        choose(
            2,
            "Yes, you trade with each other",
            "Yes, if both have three fields",
            "No, it needs three to five players",
        ),
        "Whom do you ask when the other one does not want your bean?",
        (
            (
                "Yes, you trade with each other",
                "What one of two wants, the other keeps: with nobody else to ask, trading dries up.",
            ),
            ("Yes, if both have three fields", "Three fields are for three players; the trading is missing."),
        ),
        done="For two there is a duel with rules of its own, which uses further kinds.",
    ),
    Lesson(
        "not-in-the-box",
        "A bean that is not there",
        ("kinds-in-play",),
        "You remember coffee beans from another box. Try to ask P1 for one: *offer P1 t0 for coffee*.",
        table("soy red", "soy 2, -", turned="green blue", seed=5),
        refused("kinds-in-play", "offer P1 t0 for coffee"),
        "Write the move below the table.",
        (
            ("offer *", "That is allowed; try to ask for coffee."),
            ("listen|end", "That is allowed; try to ask for coffee first."),
            ("harvest a", "That is allowed, but it is not what this lesson is about."),
        ),
        done="Eight kinds are in the box, and coffee is not among them.",
    ),
    Lesson(
        "no-field-c",
        "Two fields with four players",
        ("own-fields",),
        "You are four. Try to plant the soy bean on a third field: *plant c*.",
        table("soy red blue", "red 2, chili 4", seed=6),
        refused("own-fields", "plant c"),
        "Field c would be beside b.",
        (
            ("harvest a|harvest b", "That is what you will have to do; look for the third field first."),
            ("plant a|plant b", "The soy bean does not fit there; try field c."),
        ),
        done="Three players have three fields; four or five have two.",
    ),
    Lesson(
        "one-kind-a-field",
        "One kind to a field",
        ("one-kind",),
        "A soy bean is in front. Try to plant it between the red beans: *plant a*.",
        table("soy red blue", "red 2, -", seed=7),
        refused("one-kind", "plant a"),
        "Red beans grow on a.",
        (
            ("plant b", "That is the right place; try the wrong one first."),
            ("harvest a", "That is allowed, but the lesson asks to plant between the red beans."),
        ),
        done="A field has one kind; b is empty and takes any.",
    ),
    Lesson(
        "one-kind-twice",
        "One kind on two fields",
        ("same-kind-twice",),
        "Seven soy beans grow on a, and seven pay four coins, the most that soy can pay. Another soy bean is in front. "
        "*Plant* it where it is not wasted.",
        table("soy red blue", "soy 7, -", seed=8),
        play("plant b"),
        "The same kind may grow on both of your fields.",
        (
            ("plant a", "That is allowed, but an eighth soy bean pays nothing more."),
            ("harvest a", "That is allowed; but you may just as well plant first."),
        ),
        done="On b it is the first of a new crop; a can be harvested whenever you like.",
    ),
    Lesson(
        "start-card",
        "The start card",
        ("start-player",),
        "P2 was chosen to begin and has the start card. P2, P3, you and P1 have each had a turn. What happens now?",
        NO_TABLE,
        choose(
            0,
            "P2 has the next turn; the start card stays with P2",
            "P3 begins the new lap and gets the start card",
            "P1 goes on, because P1 was last",
        ),
        "The turn passes clockwise, and the start card does not move.",
        (
            (
                "P3 begins the new lap and gets the start card",
                "There are no laps; the card stays with P2 for the whole game.",
            ),
            ("P1 goes on, because P1 was last", "After P1 it is the turn of the player on the left: P2."),
        ),
        done="The card is needed once more at the end, when coins are equal.",
    ),
    Lesson(
        "the-front",
        "Which card is in front",
        ("five-cards",),
        "You were dealt, in this order: blue, red, soy, soy, chili. Which card is the front of your hand?",
        NO_TABLE,
        choose(1, "The chili bean", "The blue bean", "Whichever I put there"),
        "Each next card goes behind the one before.",
        (
            ("The chili bean", "It came last, so it is at the back."),
            ("Whichever I put there", "The hand is never sorted."),
        ),
        done="First come, first planted.",
    ),
)
"""The beans, the table and the deal."""

HAND_AND_PLANTING: tuple[Lesson, ...] = (
    Lesson(
        "never-sort",
        "Never sort your hand",
        ("hand-order",),
        "Blue, soy, blue, soy, red: it would be handier with the two blues and the two soys side by side. "
        "Try it: *sort*.",
        table("blue soy blue soy red", "red 2, -", seed=9),
        refused("hand-order", "sort"),
        "Write the word below the table.",
        (
            ("plant b", "That is allowed; try to sort first."),
            ("plant a", "Red beans grow there; try to sort first."),
            ("harvest a", "That is allowed, but it is not what this lesson is about."),
        ),
        done="This is the rule that makes the game: only a trade takes a card out of the middle.",
    ),
    Lesson(
        "to-the-back",
        "New cards go to the back",
        ("back-of-hand",),
        "You are about to draw. A soy bean in front would be fine; try to put what you draw there: *insert front*.",
        table("blue red stink", "soy 3, -", phase="draw", seed=10),
        refused("back-of-hand", "insert front"),
        "Write the two words below the table.",
        (
            ("draw", "That is what you will do; try the front first."),
            ("harvest a", "That is allowed, but it is not what this lesson is about."),
        ),
        done="The first card drawn goes behind the last of your hand, the next behind that.",
    ),
    Lesson(
        "one-after-the-other",
        "Each thing in its phase",
        ("phases",),
        "A chili bean in the middle of your hand is in the way, and P1 grows chili. But you have not planted yet. "
        "Try to trade it now: *offer P1 h1*.",
        {
            "hands": ["soy chili blue red", 5, 5, 5],
            "fields": ["soy 2, -", "chili 4, -", None, None],
            "seed": 11,
        },
        refused("phases", "offer P1 h1"),
        "A turn has four phases: plant, trade, plant again, draw.",
        (
            ("plant a|plant b", "That is allowed and comes first; try to trade before it."),
            ("harvest a", "That is allowed at any time; try to trade."),
        ),
        done="Plant from the hand; turn up and trade; plant what came of it; draw. In this order.",
    ),
    Lesson(
        "not-your-turn",
        "Whose turn it is",
        ("turn-order",),
        "It is the turn of P3, and you can hardly wait. Try to plant your front card: *plant a*.",
        table("soy chili blue red", "soy 2, -", active=3, seed=12),
        refused("turn-order", "plant a"),
        "Whose turn is it?",
        (("harvest a", "A harvest is allowed at any time; planting from the hand is not. Try that."),),
        done="P3 plants, turns up, trades and draws; then it is your turn.",
    ),
    Lesson(
        "the-front-card",
        "The front card comes first",
        ("front-first",),
        "Two red beans grow on a, and a red bean is second in your hand; a blue one is in front of it. "
        "Try to plant the red one first: *plant red a*.",
        table("blue red soy chili", "red 2, -", seed=13),
        refused("front-first", "plant red a"),
        "Write the move below the table.",
        (
            ("plant b", "That is what you have to do first; try to get around it."),
            ("plant a", "That is the blue bean, and red beans grow there. Say plant red a."),
            ("harvest a", "That is allowed, but it is not what this lesson is about."),
            ("turn", "That is refused as well: the front card first. Try to plant the red bean."),
        ),
        done="First the blue bean, on b; then the red one is in front, and may follow.",
    ),
    Lesson(
        "never-a-third",
        "Never a third",
        ("two-at-most",),
        "You have planted two cards. A stink bean is in front, and four stink beans grow on a: it would be the fifth. "
        "Try it: *plant a*.",
        table("stink stink red", "stink 4, -", planted=2, seed=14),
        refused("two-at-most", "plant a"),
        "It fits; that is not the reason.",
        (
            ("turn", "That is what comes next; try to plant a third card first."),
            ("harvest a", "That is allowed, but it is not what this lesson is about."),
            ("plant b", "That is refused too; the lesson asks for field a."),
        ),
        done="One card you must plant, two you may, and three never.",
    ),
    Lesson(
        "empty-hand",
        "No card in hand",
        ("empty-hand",),
        "Your hand is empty at the start of your turn. *Do* what comes next.",
        table("", "soy 2, -", seed=15),
        play("turn"),
        "Nothing to plant: what is the second phase?",
        (("harvest a", "That is allowed, but no phase asks for it."),),
        done="Phase 1 is skipped, and the turn goes on with two cards from the draw pile.",
    ),
    Lesson(
        "no-room",
        "No room",
        ("harvest-first",),
        "A black-eyed bean is in front; five chili beans grow on a and a stink bean on b. "
        "Try to plant it all the same: *plant b*.",
        table("black-eyed soy", "chili 5, stink 1", seed=16),
        refused("harvest-first", "plant b"),
        "Neither field has black-eyed beans, and none is empty.",
        (
            ("harvest a", "That is what you have to do; first see why."),
            ("plant a", "Refused as well; the lesson asks for b."),
            ("harvest b", "A single bean beside a field with more: that is protected. Try to plant on b."),
        ),
        done="The reason names the field that may be harvested: a. The single stink bean is protected.",
    ),
    Lesson(
        "make-room",
        "Make room",
        ("harvest-first", "protection"),
        "A black-eyed bean is in front; five chili beans grow on a and a stink bean on b. "
        "Make room for the black-eyed bean, and *plant* it.",
        table("black-eyed soy", "chili 5, stink 1", seed=16),
        play("harvest a", "plant a"),
        "Only one of the two fields may be harvested.",
        (
            ("plant a|plant b", "It fits nowhere yet."),
            ("harvest b", "You would keep the chili, but the single bean is protected."),
        ),
        done="Five chili beans paid one coin; one more, and it would have been two. So it goes when a bean comes too early.",
    ),
)
"""The hand, the turn, and phase 1."""
