"""The tutorial, first part: the first moves, the cards, the deal, the exchange, and a turn."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

from engine.core.lesson import Goal, Lesson
from engine.duizenden.melds import Cards, Meld, meld
from engine.duizenden.moves import NEXT_SET


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


def in_any_order(written: str) -> str:
    """Return a lay-down, and after it the same with its cards in every other order that means the same.

    >>> in_any_order("lay JK H7 H8")
    'lay JK H7 H8|lay H8 H7 JK'
    """
    verb, _blank, rest = written.partition(" ")
    sets = [tuple(part.split()) for part in rest.split(NEXT_SET)]
    found = dict.fromkeys([written])
    for ordered in permutations(sets):
        for chosen in product(*map(_orders, ordered)):
            found[f"{verb} " + f" {NEXT_SET} ".join(" ".join(cards) for cards in chosen)] = None
    return "|".join(found)


def _orders(cards: Cards) -> list[Cards]:
    """Return the orders of cards in which they make the same set."""
    wanted = meld(cards)
    same = [order for order in dict.fromkeys(permutations(cards)) if _means(wanted, order)]
    return same or [cards]


def _means(wanted: object, order: Cards) -> bool:
    found = meld(order)
    if not isinstance(wanted, Meld) or not isinstance(found, Meld):
        return False
    return not wanted.run or found == wanted


NO_TABLE: dict[str, Any] = {}
"""For a question that needs no table."""

HAND_OF_OTHERS = 8


def table(hand: str, *own: str, **more: Any) -> dict[str, Any]:
    """Return a situation of three in the turn of P0, who has drawn: the hand and the sets of P0.

    ``theirs`` are sets of P1; they come after those of P0.
    """
    theirs = more.pop("theirs", ())
    sets = [f"P0: {cards}" for cards in own] + [f"P1: {cards}" for cards in theirs]
    return {
        "hands": [hand, HAND_OF_OTHERS, HAND_OF_OTHERS],
        "table": sets,
        "phase": "play",
        "pile": "C3 DJ",
        **more,
    }


ENDS_THE_TURN = "That is allowed, but it ends your turn before you have done what was asked."

FIRST: tuple[Lesson, ...] = (
    Lesson(
        "first-draw",
        "Your turn begins",
        ("draw-first",),
        "You collect *sets*: runs of one suit, such as 10, jack and queen of hearts, and groups of one "
        "rank, such as three eights. A turn begins with a card: *draw* one from the deck.",
        table("HT HJ C4 C5 S8 D8 D3", phase="draw", deck="HQ", seed=1),
        play("draw"),
        "Choose the deck, the pile that lies face down.",
        (("discard *", "A discard ends the turn; it begins with a card."),),
        done="The queen of hearts: with the ten and the jack she makes a run.",
    ),
    Lesson(
        "first-opening",
        "Your first lay-down",
        ("opening-points", "values"),
        "The first sets that you lay in a round must be worth 30 points together. Tens, jacks, queens and kings count "
        "10 each. *Open* with the run of hearts.",
        table("HT HJ HQ C4 C5 S8 D8 D3", seed=2),
        play(in_any_order("open HT HJ HQ")),
        "Choose the three hearts, in any order, and press the button that opens with 30 points.",
        (("discard *", ENDS_THE_TURN),),
        done="Ten, ten and ten are 30: you have opened, and from now on you may lay whatever you like.",
    ),
    Lesson(
        "first-attach",
        "Make it longer",
        ("attach",),
        "Your run lies on the table, and you hold the king of hearts. *Attach* it to the run, which is set 0.",
        table("HK C4 C5 S8 D8 D3", "HT HJ HQ", seed=3),
        play("attach HK 0"),
        "Choose the king, and press the button that attaches it to set 0.",
        (("discard *", ENDS_THE_TURN),),
        done="Ten points more on the table, and a card less in your hand.",
    ),
    Lesson(
        "first-discard",
        "Your turn ends",
        ("discard",),
        "A turn ends with a *discard*. The four and the five of clubs could become a run, the two eights a group. "
        "Throw away what goes with nothing.",
        table("C4 C5 S8 D8 D3", "HT HJ HQ HK", seed=4),
        play("discard D3"),
        "Choose the card, and press the button that discards it. Is there another three, or a low diamond?",
        (
            ("discard C?", "That is allowed, but the clubs wait for a three or a six."),
            ("discard S8|discard D8", "That is allowed, but the eights wait for a third one."),
        ),
        done="The next player could take the pile with your three on top, if it made a new set at once.",
    ),
)
"""The first moves, on the first page."""

CARDS_AND_DEAL: tuple[Lesson, ...] = (
    Lesson(
        "count-the-pack",
        "How many cards",
        ("pack",),
        "Two packs of 52 cards and four jokers are shuffled together. How many cards does this book play with?",
        NO_TABLE,
        number(108),
        "Twice 52, and four.",
        (
            (
                "104",
                "That is without the jokers. The rules name this number too, but say that jokers take part.",
            ),
            ("52", "That is one pack."),
            ("110", "That is with six jokers, an option."),
        ),
        done="Where the rules contradict themselves this book decides, and says so.",
    ),
    Lesson(
        "eight-players",
        "A big table",
        ("players",),
        "Eight of you want to play. How many packs do you shuffle together?",
        NO_TABLE,
        number(3),
        "Two packs are for six players at most.",
        (
            ("2", "Eight hands of thirteen are 104 cards: next to nothing would be left to draw."),
            ("8", "Nobody needs a pack of their own."),
        ),
        done="Three packs with their jokers are for seven to nine.",
    ),
    Lesson(
        "what-they-count",
        "What the cards count",
        ("values",),
        "A nine, a ten, an ace and a joker lie on the table. How many points are they worth together?",
        NO_TABLE,
        number(60),
        "Cards from 2 to 9 count 5, an ace 20, a joker 25.",
        (
            ("64", "A nine counts 5, as all cards from 2 to 9 do."),
            ("55", "A ten counts 10, not 5."),
            ("50", "An ace counts 20."),
        ),
        done="5, 10, 20 and 25.",
    ),
    Lesson(
        "the-deck",
        "What is left to draw",
        ("thirteen", "deck-and-pile"),
        "Four of you play with 108 cards. Everybody gets thirteen, and one card is turned up. "
        "How many cards lie in the deck?",
        NO_TABLE,
        number(55),
        "Four times thirteen are 52.",
        (
            ("56", "One of these is turned up beside the deck."),
            ("51", "That is with 104 cards."),
        ),
        done="The card that was turned up begins the discard pile, the stok.",
    ),
    Lesson(
        "who-begins-next",
        "The next round",
        ("dealer-moves",),
        "Three play, clockwise you, P1 and P2. P2 dealt the first round, and you began. Who begins the second round?",
        NO_TABLE,
        choose(1, "You", "P1", "Whoever went out"),
        "Another player deals every round.",
        (
            ("You", "You deal now, so the player to your left begins."),
            ("Whoever went out", "It goes by the deal, not by the result."),
        ),
        done="You deal, and P1, to your left, begins.",
    ),
    Lesson(
        "counting-aloud",
        "At the table",
        ("manners",),
        "The round is over. P1 looks at the cards for a moment, says 85, and shuffles them in. What do most tables ask?",
        NO_TABLE,
        choose(2, "To write down 85", "To take 85 off", "To count aloud before the cards are shuffled"),
        "Could anybody have checked it?",
        (
            ("To write down 85", "That trusts P1, and nobody can check it any more."),
            ("To take 85 off", "There is no such penalty."),
        ),
        done="It is an agreement, not a rule of the game: points aloud, before the cards are gone.",
    ),
)
"""The cards, the deal and the table."""

OPEN_NINE: dict[str, Any] = {
    "hands": ["H7 H8 S9 CK D4", 13, 13],
    "phase": "exchange",
    "pile": "H9",
}
"""Before the first turn: the nine of hearts lies open, and P0 could use it."""

EXCHANGE: tuple[Lesson, ...] = (
    Lesson(
        "exchange-a-card",
        "The open card",
        ("exchange",),
        "Before the first turn you may have the open card, the nine of hearts, for a card of your hand. "
        "It makes a run with the seven and the eight. *Exchange* the card that goes with nothing and costs most "
        "if it stays in your hand.",
        {**OPEN_NINE, "seed": 5},
        play("exchange CK"),
        "Cards from 2 to 9 cost 5 points, a king 10.",
        (
            ("exchange H?", "That is allowed, but then the nine makes no run."),
            ("exchange S9", "That is allowed, but two nines could become three."),
            ("exchange D4", "That is allowed, but the king costs twice as much."),
            ("refuse", "That is allowed, but the nine makes a run."),
        ),
        done="Now the king lies open, and P1 may have it for another card, or refuse.",
    ),
    Lesson(
        "first-the-open-card",
        "First the open card",
        ("exchange-first",),
        "The round has just been dealt, and the nine of hearts lies open. Try to *draw* at once.",
        {**OPEN_NINE, "seed": 6},
        refused("exchange-first", "draw"),
        "Choose the deck, or write draw below the table.",
        (
            ("exchange *", "That is allowed; try to draw before it."),
            ("refuse", "That is how to do without the open card; try to draw before it."),
        ),
        done="Exchange a card or refuse; then the turns begin.",
    ),
    Lesson(
        "exchange-too-late",
        "Only before the first turn",
        ("exchange-first",),
        "It is your second turn, and a nine of hearts lies on the pile. Try to *exchange* the king of clubs for it.",
        table("H7 H8 S9 CK D4", phase="draw", pile="C3 H9", seed=7),
        refused("exchange-first", "exchange CK"),
        "Write the move below the table: exchange CK.",
        (
            ("draw", "That is allowed; try the exchange before it."),
            ("take *", "The nine would make a run, but it is worth too little to open; try the exchange."),
        ),
        done="Later the open card comes only with the whole pile.",
    ),
    Lesson(
        "after-a-refusal",
        "Until somebody refuses",
        ("exchange-ends",),
        "Four play. You have exchanged, P1, to your left, does not want the open card. P2 would like it. What now?",
        NO_TABLE,
        choose(0, "The first turn begins, and it is yours", "P2 may exchange", "You are asked again"),
        "The exchange ends with the first refusal.",
        (
            ("P2 may exchange", "It stops with the first one who does not want the card."),
            ("You are asked again", "Everybody has the chance once at most."),
        ),
        done="The open card stays where it is.",
    ),
    Lesson(
        "she-is-turned-up",
        "The queen turned up",
        ("turned-up",),
        "The card turned up is the queen of spades, and you hold the jack and the king. "
        "*Exchange* another card for her.",
        {"hands": ["SJ SK H8 D4 H2", 13, 13], "phase": "exchange", "pile": "SQ", "seed": 10},
        play("exchange H8|exchange D4|exchange H2"),
        "Any card but the two spades, which make a run with her.",
        (
            ("exchange S?", "That is allowed, but then she has no run."),
            ("refuse", "That is allowed, but with your jack and king she is worth 120 points."),
        ),
        done="A run to open with, in your first turn. But she was not drawn, so you have to lay her.",
    ),
    Lesson(
        "queen-put-back",
        "Not the black queen",
        ("queen-not-back",),
        "You were dealt the queen of spades. Try to put her down for the open card: *exchange SQ*.",
        {"hands": ["SQ H7 H8 D4 CK", 13, 13], "phase": "exchange", "pile": "H9", "seed": 8},
        refused("queen-not-back", "exchange SQ"),
        "Write the move below the table.",
        (
            ("exchange *", "That is allowed; try it with the queen."),
            ("refuse", "That is allowed; try to get rid of the queen first."),
        ),
        done="Who is dealt the queen of spades has to find a set for her.",
    ),
)
"""The open card before the first turn."""

A_TURN: tuple[Lesson, ...] = (
    Lesson(
        "draw-before-you-discard",
        "First take a card",
        ("draw-first",),
        "Your turn begins. Try to *discard* the three of diamonds at once.",
        table("C4 C5 S8 D8 D3", "HT HJ HQ", phase="draw", seed=9),
        refused("draw-first", "discard D3"),
        "Write the move below the table: discard D3.",
        (("draw", "That is how a turn begins; try to discard before it."),),
        done="A card from the deck, or the whole pile: then the rest of the turn.",
    ),
    Lesson(
        "draw-only-once",
        "One card",
        ("one-draw",),
        "You have drawn the three of diamonds, which helps nothing. Try to *draw* once more.",
        table("C4 C5 S8 D8 D3", "HT HJ HQ", drawn="D3", seed=10),
        refused("one-draw", "draw"),
        "Choose the deck, or write draw below the table.",
        (("discard *", "That ends your turn; try to draw again first."),),
        done="You take once, at the start of the turn.",
    ),
    Lesson(
        "wait-your-turn",
        "Whose turn it is",
        ("turn-order",),
        "It is the turn of P1. Try to *draw* all the same.",
        table("C4 C5 S8 D8 D3", "HT HJ HQ", phase="draw", turn=1, seed=11),
        refused("turn-order", "draw"),
        "Choose the deck, or write draw below the table.",
        (("discard *", "It is not your turn to discard either; try to draw."),),
        done="The turn passes clockwise: you, P1, P2, and you again.",
    ),
    Lesson(
        "what-you-do-not-hold",
        "Only what you hold",
        ("own-cards",),
        "You hold the five and the six of clubs, and would like the seven. Try to *lay C5 C6 C7*.",
        table("C5 C6 S8 D8 D3", "HT HJ HQ", seed=12),
        refused("own-cards", "lay C5 C6 C7"),
        "Write the move below the table.",
        (("discard *", ENDS_THE_TURN),),
        done="The seven has to come first, from the deck or on top of the pile.",
    ),
    Lesson(
        "a-turn-without-a-set",
        "Nothing to lay",
        ("discard",),
        "*Draw* a card. Whatever it is, you cannot lay anything; then *discard* the king of clubs, "
        "which goes with nothing.",
        table("H7 H8 S9 CK D4", phase="draw", deck="D9", seed=13),
        play("draw", "discard CK"),
        "Choose the deck, then the king, and press the button that discards it.",
        (
            ("discard H?", "That is allowed, but the two hearts wait for a third."),
            ("discard ?9", "That is allowed, but now you have two nines."),
            ("discard D4", "That is allowed, but the king costs more if it stays in your hand."),
        ),
        done="You may do nothing in a turn, but it still ends with a discard.",
    ),
)
"""What a turn is made of."""
