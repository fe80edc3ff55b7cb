"""The tutorial, first part: the first lodges, the map, the cards and the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.lesson import Goal, Lesson

WEST = ("owl", "hay", "sawmill", "ferry")
"""The map of most lessons."""
EAST = ("swallow", "lookout", "jetty", "stones")
"""The map with the other four kinds of place."""


def on_map(*lodges: str, parts: Sequence[str] = WEST, **more: Any) -> dict[str, Any]:
    """Return a situation: the lodges of every family; with one text, those of P0, and P1 has none yet."""
    families = list(lodges) if len(lodges) > 1 else [lodges[0], ""]
    return {"lodges": families, "parts": list(parts), "wishes": "otter fox dragonfly", "seed": 1, **more}


def play(*moves: str) -> Goal:
    """Return the goal to make these moves; ``a|b`` are alternatives."""
    return Goal("play", moves=moves)


def refused(rule: str, *moves: str) -> Goal:
    """Return the goal to be refused by a rule at the last of these moves."""
    return Goal("refused", moves=moves, rule=rule)


def number(answer: int | str) -> Goal:
    """Return the goal to answer with a number."""
    return Goal("number", answer=answer)


def choose(answer: int, *choices: str) -> Goal:
    """Return the goal to pick one of the choices, counted from 0."""
    return Goal("choose", answer=answer, choices=choices)


NO_TABLE: dict[str, Any] = {}
"""For a question that needs no map."""
ENDS_THE_TURN = "That is allowed, but it ends your turn before you have done what was asked."
ELSEWHERE = "That is allowed, but it is not the hex that was asked for."

FIRST: tuple[Lesson, ...] = (
    Lesson(
        "first-lodge",
        "Your first lodge",
        ("card-open", "terrain"),
        "Your card is *reeds*, and you have no lodge yet: the first may stand on any hex of reeds. "
        "There is a place, the owl tree, at I6. Set your lodge on the reeds right beside it.",
        on_map("", card="reeds"),
        play("H6"),
        "Only one hex of reeds touches I6: it lies to the left.",
        (("*", "These are reeds, but they do not touch the place at I6."),),
        done="Beside a place one wins its tile. You have an owl tree now; you may use it from your next turn on.",
    ),
    Lesson(
        "first-adjacent",
        "The next one beside it",
        ("adjacent",),
        "There are free reeds beside your lodge. So the second lodge goes *beside* it: set it.",
        on_map("H6", card="reeds", placed=1, touched="H6"),
        play("G6|G7|H7"),
        "Three hexes are lit.",
        (("Q16", "Reeds lie free beside your lodge, and so nowhere else."),),
        done="The second lodge counts at once: the third may go beside either of them.",
    ),
    Lesson(
        "first-end",
        "End your turn",
        ("next-card",),
        "Your three lodges are set. *End* your turn.",
        on_map("H6 H7 G7", card="reeds", placed=3, touched="H6 H7 G7", tiles={"P0": ["owl I6 new"]}),
        play("end"),
        "The button under the map, or Enter.",
        (("G6", "Three are set, and that is all for this card."),),
        done="Your card is put aside, and you have drawn the next one. Nobody else sees it.",
    ),
)

MAP: tuple[Lesson, ...] = (
    Lesson(
        "quarters",
        "Four quarters",
        ("quarters",),
        "Columns are A to T from left to right, rows 1 to 20 from top to bottom; the dashed lines make four quarters. "
        "In which quarter is M9?",
        NO_TABLE,
        choose(1, "Upper left", "Upper right", "Lower left", "Lower right"),
        "A to J are the left half, 1 to 10 the upper one.",
        (
            ("Upper left", "J is the last column on the left."),
            ("Lower left", "Row 10 is the last of the upper half."),
            ("Lower right", "Row 10 is the last of the upper half."),
        ),
        done="M comes after J, and 9 before 11.",
    ),
    Lesson(
        "neighbours",
        "Six neighbours",
        ("quarters",),
        "Every second column (B, D, F …) lies half a hex lower. Which of these hexes touches C6?",
        NO_TABLE,
        choose(0, "D5", "D7", "C8"),
        "D lies lower than C: D5 and D6 are to the right of C6.",
        (
            ("D7", "D7 touches C7 and C8."),
            ("C8", "C8 is two hexes away in the same column."),
        ),
        done="C6 touches C5 and C7, B5 and B6, D5 and D6.",
    ),
    Lesson(
        "turned-parts",
        "Turned or not",
        ("map",),
        "The map is made of four of the eight parts. In how many ways can one part lie in its quarter?",
        NO_TABLE,
        number(2),
        "A part is turned by half a turn, or not at all.",
        (
            ("6", "A hex has six sides, but a part is square: it is turned by half a turn or not at all."),
            ("4", "A quarter turn would not fit: the columns run from top to bottom."),
        ),
        done="Four parts in order, two ways each: 8 · 7 · 6 · 5 · 2 · 2 · 2 · 2 = 26,880 maps.",
    ),
    Lesson(
        "places-on-the-map",
        "Places and mills",
        ("part",),
        "A part has one mill and two places of one kind. How many places are on a map?",
        NO_TABLE,
        number(8),
        "Four parts.",
        (("4", "That is how many mills there are, and how many kinds of tile."), ("2", "That is one part.")),
        done="Eight places of four kinds, and four mills: every map leaves out half of the tiles.",
    ),
    Lesson(
        "lodges-of-all",
        "Forty each",
        ("families",),
        "Up to five families play on the same map. How many lodges do five families have together?",
        NO_TABLE,
        number(200),
        "Forty each.",
        (("40", "That is one family."),),
        done="Two hundred on 400 hexes, of which many are lake and boulders: it gets narrow.",
    ),
    Lesson(
        "most-points",
        "What wins",
        ("goal",),
        "A family has set its last lodge first. Has it won?",
        NO_TABLE,
        choose(1, "Yes, it was the fastest", "Only if it has the most points"),
        "Being fast ends the game; what is counted is something else.",
        (("Yes, it was the fastest", "Setting the last lodge ends the game, but the points decide."),),
        done="Three wishes and the mills are counted, and the most points win.",
    ),
)

CARDS: tuple[Lesson, ...] = (
    Lesson(
        "five-of-each",
        "Five of each terrain",
        ("cards",),
        "There are 25 cards, five of each terrain. You hold reeds, and nothing has been played. "
        "How many of the other cards are reeds?",
        NO_TABLE,
        number(4),
        "One of the five is yours.",
        (("5", "One of them is in your hand."), ("20", "That is all other terrains together.")),
        done="Four of 24: the chance that your next card is reeds again is 1/6.",
    ),
    Lesson(
        "no-looking",
        "No looking",
        ("hidden-cards",),
        "What will be your next card? Try to *look*.",
        on_map("H6 H7", card="reeds"),
        refused("hidden-cards", "look"),
        "Write the move below the map.",
        (("*", "That is allowed; but try to look at the cards."),),
        done="Some tables play with open cards; that is a house rule.",
    ),
    Lesson(
        "one-card",
        "One card a turn",
        ("one-card",),
        "You would rather have another card than sandbank. Try to *draw* one.",
        on_map("H6 H7", card="sandbank"),
        refused("one-card", "draw"),
        "Write the move below the map.",
        (("*", "That is allowed; but try to draw another card."),),
        done="The next card is drawn when your turn ends.",
    ),
    Lesson(
        "cards-come-back",
        "When the deck is empty",
        ("discards",),
        "All cards are played or held, and you end your turn. What happens?",
        NO_TABLE,
        choose(
            1,
            "You play on without a card",
            "The cards played are shuffled and make a new deck",
            "The game is over",
        ),
        "Cards that were played lie open and are not used up.",
        (
            ("You play on without a card", "Every turn has its card."),
            ("The game is over", "The cards do not end the game; the last lodge does."),
        ),
        done="Just before that you know best what comes: count what lies open.",
    ),
    Lesson(
        "whose-turn",
        "Not your turn",
        ("turn-order",),
        "It is the turn of P0, not yours. Try to set a lodge on K17 all the same.",
        on_map("H6 H7", "K18 K19", card="heath", turn=0),
        refused("turn-order", "K17"),
        "Choose the hex.",
        (("end", "That is refused as well; try to set a lodge on K17."),),
        seat=1,
        done="But you may think: what you see now is what you will build on.",
    ),
)

TURN: tuple[Lesson, ...] = (
    Lesson(
        "wrong-terrain",
        "The terrain of the card",
        ("terrain",),
        "Your card is reeds, but the sandbank at I7 would be fine as well. Try to build there: *I7*.",
        on_map("H6 H7", card="reeds"),
        refused("terrain", "I7"),
        "Choose the hex, lit or not.",
        (("*", "These are reeds; try I7."),),
        done="All three lodges of the turn stand on the terrain of the card.",
    ),
    Lesson(
        "taken",
        "Not where a lodge stands",
        ("free-hex",),
        "The other family has a lodge on G7. Try to build there too: *G7*.",
        on_map("H6 H7", "G7", card="reeds"),
        refused("free-hex", "G7"),
        "Choose the hex.",
        (("*", "That hex is free; try G7."),),
        done="One hex, one lodge.",
    ),
    Lesson(
        "boulders",
        "Boulders, mills, places",
        ("not-buildable",),
        "The mill at N8 is worth points. Try to build on it: *N8*.",
        on_map("O8 O9", card="meadow"),
        refused("not-buildable", "N8"),
        "Choose the hex.",
        (("*", "That is meadow; try the mill itself."),),
        done="What counts is a lodge beside it. The same goes for places, and nobody builds on boulders.",
    ),
    Lesson(
        "the-lake",
        "Not on the lake",
        ("lake",),
        "Try to build on the lake: *E7*.",
        on_map("F6 F7", card="reeds"),
        refused("lake", "E7"),
        "Choose the hex.",
        (("*", "These are reeds; try the lake."),),
        done="A jetty can move a lodge there, and nothing else.",
    ),
    Lesson(
        "adjacent",
        "Adjacent if possible",
        ("adjacent",),
        "Far away at the right edge there are fine reeds. Your card is reeds. Try to begin there: *Q16*.",
        on_map("H6 H7", card="reeds"),
        refused("adjacent", "Q16"),
        "Choose Q16.",
        (("*", "That one lies beside a lodge of yours, as it must; try Q16."),),
        done="The one rule that all depends on: whoever touches free reeds with any lodge must build there.",
    ),
    Lesson(
        "free-choice",
        "Free as a bird",
        ("adjacent",),
        "Your card is heath, and no lodge of yours touches heath. Now you may build anywhere on heath: "
        "take *K16*.",
        on_map("H6 H7", card="heath"),
        play("K16"),
        "Column K, row 16.",
        (("*", "That is heath, and allowed; the lesson asks for K16."),),
        done="A card whose terrain you do not touch is the strongest: it takes you wherever you like.",
    ),
    Lesson(
        "lodge-by-lodge",
        "Lodge by lodge",
        ("adjacent",),
        "A small island: meadow at C5, C6, C7 and at M3 and M4. You have set the first lodge on C5. "
        "May the second go to M3? *Try it*.",
        {
            "lodges": ["C5", ""],
            "terrain": {"meadow": "C5 C6 C7 M3 M4"},
            "wishes": "otter fox dragonfly",
            "card": "meadow",
            "placed": 1,
            "touched": "C5",
        },
        refused("adjacent", "M3"),
        "Choose M3.",
        (("C6", "That is where it must go; the lesson asks what happens if you try M3."),),
        done="Each lodge is judged on its own: C6 lies free beside C5, so the second lodge goes there.",
    ),
    Lesson(
        "used-up",
        "When nothing is left beside you",
        ("adjacent",),
        "The same island, now of reeds. Set all three lodges, the third on *M3*.",
        {
            "lodges": ["C5", ""],
            "terrain": {"reeds": "C5 C6 C7 M3 M4"},
            "wishes": "otter fox dragonfly",
            "card": "reeds",
        },
        play("C6", "C7", "M3"),
        "First C6, then C7; then nothing beside you is free.",
        (("M4", "Allowed as well; but take M3."),),
        done="After the second lodge no free reeds lie beside you, and the third goes where you like.",
    ),
    Lesson(
        "three-due",
        "Three lodges",
        ("three-lodges",),
        "You have set two lodges and would rather leave it at that. Try to *end* your turn.",
        on_map("H6 H7", card="reeds", placed=2, touched="H6 H7"),
        refused("three-lodges", "end"),
        "Write the move below the map, or press Enter.",
        (("*", "That is the third; try to end with two."),),
        done="Three lodges, no fewer.",
    ),
    Lesson(
        "no-fourth",
        "And no more",
        ("three-lodges",),
        "Three are set, and G6 is free. Try a fourth: *G6*.",
        on_map("H6 H7 G7", card="reeds", placed=3, touched="H6 H7 G7", tiles={"P0": ["owl I6 new"]}),
        refused("three-lodges", "G6"),
        "Choose the hex.",
        (("end", ENDS_THE_TURN),),
        done="One more is what a tile can give.",
    ),
    Lesson(
        "no-passing",
        "Nobody passes",
        ("no-passing",),
        "None of your hexes looks good. Try to *pass*.",
        on_map("H6 H7", card="reeds"),
        refused("no-passing", "pass"),
        "Write the move below the map.",
        (("*", "That sets a lodge; try to pass."),),
        done="A bad card must be played as well: think of it before you touch its terrain.",
    ),
    Lesson(
        "lapse",
        "Nothing left",
        ("lapse",),
        "Your card is sandbank, and on this small island no sandbank is free. What can you do? Do it.",
        {
            "lodges": ["C5", ""],
            "terrain": {"meadow": "C5 C6 C7", "reeds": "M3 M4"},
            "wishes": "otter fox dragonfly",
            "card": "sandbank",
        },
        play("end"),
        "There is nothing to set.",
        (("M3", "M3 is reeds, and your card is sandbank."),),
        done="Lodges that cannot be set lapse; they stay with you for later turns.",
    ),
    Lesson(
        "next-card",
        "What comes next",
        ("next-card",),
        "When do you learn your next card?",
        NO_TABLE,
        choose(0, "As soon as your turn has ended", "When your next turn begins"),
        "You draw it at the end of your turn.",
        (("When your next turn begins", "The others learn it then; you see it before, and can plan."),),
        done="So you always know your own next card, and the others do not.",
    ),
    Lesson(
        "undo",
        "Three steps back",
        ("undo",),
        "How many steps can you take back before your turn has ended?",
        NO_TABLE,
        number(3),
        "As many as there are lodges.",
        (("0", "Until the turn has ended, some can."), ("1", "More than one.")),
        done="Once the turn has ended and the next card is drawn, it stands.",
    ),
    Lesson(
        "clock",
        "The clock",
        ("clock",),
        "The clock gives you two minutes and then a little more. "
        "After how many seconds does the computer play your turn to its end?",
        NO_TABLE,
        number(130),
        "Two minutes, and ten seconds.",
        (
            ("120", "After two minutes there are ten seconds more."),
            ("10", "These come after the two minutes."),
        ),
        done="The clock is an option: 0 seconds means none.",
    ),
)
