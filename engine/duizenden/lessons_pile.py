"""The tutorial, third part: the discard pile, the joker, and the queen of spades."""

from __future__ import annotations

from engine.core.lesson import Lesson
from engine.duizenden.lessons_turn import (
    ENDS_THE_TURN,
    NO_TABLE,
    choose,
    in_any_order,
    number,
    play,
    refused,
    table,
)

FROM_THE_DECK = "That is allowed, but it leaves the pile to the next player."

THE_PILE: tuple[Lesson, ...] = (
    Lesson(
        "take-the-pile",
        "Take the pile",
        ("pile-whole", "pile-new-set", "draw-first"),
        "The seven of diamonds lies on top, under it a two and an eight. You hold two sevens. "
        "*Take* the pile and lay the three sevens. In words: *take D7 C7 H7*.",
        table("C7 H7 C9 D9", "HT HJ HQ", phase="draw", pile="D8 C2 D7", seed=50),
        play(in_any_order("take D7 C7 H7")),
        "Choose your two sevens, and press the button that takes the pile.",
        (("draw", FROM_THE_DECK),),
        done="The sevens lie on the table, and the two and the eight of diamonds are in your hand.",
    ),
    Lesson(
        "all-of-it",
        "The pile as a whole",
        ("pile-whole",),
        "You hold six cards. Five lie on the pile, and its top makes a set with two of yours. "
        "You take it and lay that set. How many cards do you hold now?",
        NO_TABLE,
        number(8),
        "You lay two of your six. Of the pile only the top is laid.",
        (
            ("4", "All five cards come, not the top alone."),
            ("9", "The top card lies on the table, in the set."),
            ("11", "Three of these lie on the table."),
        ),
        done="Four of your own and four of the pile. Then you may lay more, and discard one.",
    ),
    Lesson(
        "not-to-attach",
        "A new set",
        ("pile-new-set",),
        "The king of hearts lies on the pile and fits your run. Try to take it for that: *take HK*.",
        table("S2 D8 C9", "H9 HT HJ HQ", phase="draw", pile="C3 D5 HK", seed=51),
        refused("pile-new-set", "take HK"),
        "Write the move below the table.",
        (("draw", "That is all that you may do; try to take the king before it."),),
        done="The top card must make a new set at once; that it fits a set on the table is not enough.",
    ),
    Lesson(
        "not-from-below",
        "With your hand alone",
        ("pile-hand-only",),
        "The nine of hearts lies on top, the eight under it, and you hold the ten. "
        "Try to use both of the pile: *take H9 H8 HT*.",
        table("HT S2 D8 C4", "CA C2 C3", phase="draw", pile="D5 H8 H9", seed=52),
        refused("pile-hand-only", in_any_order("take H9 H8 HT")),
        "Write the move below the table.",
        (("draw", "That is all that you may do; try to take the pile before it."),),
        done="The set of the top card is made with cards of your hand; the others of the pile come after it.",
    ),
    Lesson(
        "look-below",
        "Only the top shows",
        ("pile-face-down",),
        "At a real table only the seven of diamonds shows. Everybody has seen the cards below it when they were "
        "discarded, and the table of this page can remind you of them. Try to turn the pile over all the same: *look*.",
        table("C7 H7 C9 D9", "HT HJ HQ", phase="draw", pile="D8 C2 D7", seed=53),
        refused("pile-face-down", "look"),
        "Write the word below the table.",
        (
            ("draw", "That is allowed; try to look before it."),
            ("take *", "Then you would see all of it; try to look before you decide."),
        ),
        done="Nobody turns the pile over: remember what was discarded, or do not.",
    ),
    Lesson(
        "open-with-the-pile",
        "Open with the pile",
        ("pile-opening",),
        "You have nothing on the table. The two on the pile makes a set with your two twos, for 15 points; "
        "your run of hearts has 30. *Take* the pile with both: *take D2 C2 S2 / HT HJ HQ*.",
        table("C2 S2 HT HJ HQ D4", phase="draw", pile="CK D2", seed=54),
        play(in_any_order("take D2 C2 S2 / HT HJ HQ")),
        "Choose your two twos and the three hearts, and press the button that takes the pile. Or write it.",
        (
            ("take D2 C2 S2|take D2 S2 C2", "The twos alone are worth 15, not enough to open."),
            ("draw", FROM_THE_DECK),
        ),
        done="45 points on the table, and the king of clubs in your hand.",
    ),
)
"""Taking the discard pile, the stok."""

THE_JOKER: tuple[Lesson, ...] = (
    Lesson(
        "joker-as-third",
        "The joker",
        ("joker",),
        "Two nines and a joker are a group. *Lay* them.",
        table("S9 C9 JK H4 D2", "HT HJ HQ", seed=60),
        play(in_any_order("lay S9 C9 JK")),
        "Choose the two nines and the joker.",
        (
            ("attach JK*", "That is allowed, but then the two nines stay in your hand."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="35 points: the joker counts 25 on the table, and would cost 25 in your hand.",
    ),
    Lesson(
        "joker-in-a-run",
        "Which card it stands for",
        ("joker",),
        "*Lay* seven and eight of hearts with the joker below them, in the place of the six: *lay JK H7 H8*.",
        table("H7 H8 JK C4 D2", "CT CJ CQ", seed=61),
        play(in_any_order("lay JK H7 H8")),
        "Choose the three cards, and press the button for the run that begins with the six. "
        "In words the order says it: the joker first.",
        (
            ("lay H7 H8 JK", "That is allowed, but so the joker stands for the nine."),
            (
                "lay H7 JK H8",
                "That is allowed, but nothing is missing between the two: it stands for the nine.",
            ),
            ("attach JK*", "That is allowed, but the joker is for the new run."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="Who holds a six of hearts may now swap it for the joker.",
    ),
    Lesson(
        "attach-a-joker",
        "A joker at the end",
        ("jokers-in-hand", "attach"),
        "Your run from ten to queen of hearts lies on the table, set 0. *Attach* your joker to it, "
        "so that it stands for the king.",
        table("JK D4 D9 S2", "HT HJ HQ", seed=68),
        play("attach JK 0"),
        "Choose the joker, and press the button that puts it above the queen.",
        (
            ("attach JK 0 low", "That is allowed, but there it stands for the nine."),
            ("discard JK", "That is allowed, but it throws 25 points away."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="25 points on the table; but whoever holds a king of hearts may swap it, and you keep the king's 10.",
    ),
    Lesson(
        "too-many-jokers",
        "More cards than jokers",
        ("joker-majority",),
        "One nine and two jokers: try to *lay S9 JK JK*.",
        table("S9 JK JK C4 D2", "HT HJ HQ", seed=62),
        refused("joker-majority", in_any_order("lay S9 JK JK")),
        "Write the move below the table.",
        (
            ("attach JK*", "That is allowed, but try to lay the new set."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="The rules want a set to be mostly normal cards; this book reads it as more than half.",
    ),
    Lesson(
        "no-joker-to-open",
        "Not to open with",
        ("open-without-joker",),
        "You have laid nothing yet. Queen, king and a joker would be worth more than 30: try to *open HQ HK JK*.",
        table("HQ HK JK C4 D2", seed=63),
        refused("open-without-joker", in_any_order("open HQ HK JK")),
        "Write the move below the table.",
        (("discard *", ENDS_THE_TURN),),
        done="The first lay-down must do without; further sets in the same turn may hold one.",
    ),
    Lesson(
        "free-a-joker",
        "Take the joker",
        ("joker-swap", "swapped-card"),
        "In the run of P1, set 1, a joker stands for the six of hearts, and you hold that card. "
        "*Swap* it: *swap H6 1*.",
        table("H6 D4 D9 S2", "CA C2 C3", theirs=["JK H7 H8"], seed=64),
        play("swap H6 1"),
        "Choose the six, and press the button that swaps it for the joker of set 1.",
        (("discard *", ENDS_THE_TURN),),
        done="The six counts for P1; the joker is in your hand, for this turn or a later one.",
    ),
    Lesson(
        "not-that-card",
        "The card of its place",
        ("swap-fits",),
        "The joker of P1 stands for the six of hearts. Try to get it for the nine, which fits the other end: "
        "*swap H9 1*.",
        table("H9 D4 D8 S2", "CA C2 C3", theirs=["JK H7 H8"], seed=65),
        refused("swap-fits", "swap H9 1"),
        "Write the move below the table.",
        (("discard *", ENDS_THE_TURN),),
        done="In a run it is the card of its place; in a group, any suit that is not there yet.",
    ),
    Lesson(
        "a-missing-suit",
        "A suit that is missing",
        ("swap-fits", "joker-swap"),
        "P1 has laid eight of clubs, eight of hearts and a joker, set 1. *Swap* one of your eights for it.",
        table("D8 C8 D4 S2", "CA C2 C3", theirs=["C8 H8 JK"], seed=66),
        play("swap D8 1"),
        "Clubs and hearts are there already.",
        (
            ("swap C8 1", "The eight of clubs is there already, so it is not missing."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="The eight of spades would have done as well.",
    ),
    Lesson(
        "all-four-suits",
        "Nothing is missing",
        ("four-suits",),
        "Four eights of four suits and a joker lie there, set 1. You hold another eight. Try to *swap C8 1*.",
        table("C8 D4 D2 S2", "CA C2 C3", theirs=["C8 S8 H8 D8 JK"], seed=67),
        refused("four-suits", "swap C8 1"),
        "Write the move below the table.",
        (("discard *", ENDS_THE_TURN),),
        done="A group that shows all four suits keeps its joker. The rules are silent here; this is our ruling.",
    ),
)
"""The joker."""

THE_QUEEN: tuple[Lesson, ...] = (
    Lesson(
        "three-hundred",
        "A queen and three hundred points",
        ("queen", "queen-counted"),
        "The queen of spades is worth 100 points on the table, and costs 200 in a hand when the round ends. "
        "How many points lie between the two?",
        NO_TABLE,
        number(300),
        "From 200 below zero to 100 above.",
        (
            ("100", "From +100 to -200 it is more than that."),
            ("200", "The 100 of the table are lost as well."),
        ),
        done="No other card decides so much; so the game is also called after her.",
    ),
    Lesson(
        "lay-the-queen",
        "Lay her",
        ("queen",),
        "Jack, queen and king of spades: *lay* them before somebody goes out.",
        table("SJ SQ SK C4 D2", "HT HJ HQ", seed=70),
        play(in_any_order("lay SJ SQ SK")),
        "Choose the three spades.",
        (("discard *", ENDS_THE_TURN),),
        done="120 points on the table.",
    ),
    Lesson(
        "no-throwing-her-away",
        "She is not thrown away",
        ("queen-discard",),
        "You are about to end your turn with the queen of spades in your hand. Try to *discard SQ*.",
        table("SQ C4 C9 D2 H6", "HT HJ HQ", seed=71),
        refused("queen-discard", "discard SQ"),
        "Choose her, or write discard SQ below the table.",
        (("discard *", "That is what you have to do; try it with the queen first."),),
        done="Only as your last card, in your last turn, and only if you drew her in that turn.",
    ),
    Lesson(
        "drawn-in-the-last-turn",
        "Drawn in the last turn",
        ("queen-discard", "queen-drawn", "going-out"),
        "One card is left in your hand, the seven of spades, and it fits your run. *Draw*, *attach* the seven, "
        "and see whether you can *discard* what you drew.",
        table("S7", "S4 S5 S6", phase="draw", pile="C3 DJ", deck="SQ", seed=72),
        play("draw", "attach S7 0", "discard SQ"),
        "The deck, then the seven to set 0, then what is left.",
        (("discard S7", "That is allowed, but it leaves you alone with the queen."),),
        done="It was the queen of spades, drawn in this turn, and your last card: she may go, and you are out.",
    ),
    Lesson(
        "held-before",
        "Held before",
        ("queen-discard",),
        "The same run, but you have held the queen for some turns, and drew the seven now. Try to attach it, "
        "so that only the queen is left to discard: *attach S7 0*.",
        table("SQ S7", "S4 S5 S6", drawn="S7", seed=73),
        refused("queen-discard", "attach S7 0"),
        "Write the move below the table.",
        (("discard S7", "That is allowed, and you wait with the queen; try to attach first."),),
        done="She could not be discarded, so a card must be left that can be.",
    ),
    Lesson(
        "left-with-the-queen",
        "Alone with her",
        ("queen-alone",),
        "You hold the queen of spades and the seven of clubs. *Discard* the one that you may.",
        table("SQ C7", "HT HJ HQ", drawn="C7", seed=74),
        play("discard C7"),
        "Not the queen.",
        (("discard SQ", "She was not drawn in this turn, nor is she your last card."),),
        done="Now you wait: for spades that go with her, or for queens.",
    ),
    Lesson(
        "two-queens-left",
        "Nothing but queens",
        ("only-queens",),
        "You held one queen of spades, and have drawn the seven of spades. It fits your run, but then only she would be "
        "left. Had you drawn the second queen instead, what would you have to do?",
        NO_TABLE,
        choose(0, "Discard one of the two", "Keep both, and discard nothing", "Show both, and be out"),
        "A turn ends with a discard.",
        (
            ("Keep both, and discard nothing", "A turn must end with a discard."),
            ("Show both, and be out", "Two are no set, and one is left in your hand."),
        ),
        done="One of them goes, and the round goes on: the other is still in your hand. This is our ruling.",
    ),
    Lesson(
        "a-set-for-her",
        "Two ways to a set",
        ("queen", "kinds-of-set"),
        "You hold the queen of spades alone. Which two cards do not help her onto the table?",
        NO_TABLE,
        choose(2, "Ten and jack of spades", "Two other queens", "Queen of clubs and king of spades"),
        "A run is of one suit, a group of one rank.",
        (
            ("Ten and jack of spades", "Ten, jack, queen of spades are a run."),
            ("Two other queens", "Three queens are a group."),
        ),
        done="For a run her neighbours, for a group her sisters, or one of them and a joker.",
    ),
)
"""The queen of spades, the schoppenvrouw."""
