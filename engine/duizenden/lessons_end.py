"""The tutorial, fourth part: the end of a round, the count, and the way to a thousand."""

from __future__ import annotations

from engine.core.lesson import Lesson
from engine.duizenden.lessons_turn import (
    NO_TABLE,
    choose,
    in_any_order,
    number,
    play,
    refused,
    table,
)

THE_END_OF_A_ROUND: tuple[Lesson, ...] = (
    Lesson(
        "go-out",
        "Go out",
        ("going-out", "discard-last"),
        "Three hearts and a nine are left in your hand. *Lay* the run, and *discard* the nine.",
        table("H5 H6 H7 C9", "HT HJ HQ", seed=80),
        play(in_any_order("lay H5 H6 H7"), "discard C9"),
        "First the run, then the last card.",
        (
            ("discard C9", "That is allowed, but lay the run before it."),
            ("discard H?", "That is allowed, but it breaks the run."),
        ),
        done="Your hand is empty, the round is over, and everybody counts.",
    ),
    Lesson(
        "not-by-laying",
        "Not with a set",
        ("discard-last",),
        "Your last three cards are a run. Try to go out with it: *lay C5 C6 C7*.",
        table("C5 C6 C7", "HT HJ HQ", seed=81),
        refused("discard-last", in_any_order("lay C5 C6 C7")),
        "Choose the three clubs.",
        (("discard *", "That is all that you may do; try to lay the run first."),),
        done="A card must be left to discard. Discard one of the three, and wait for another.",
    ),
    Lesson(
        "not-in-the-first-lap",
        "Not in the first lap",
        ("no-first-lap",),
        "It is your first turn of the round, and you have laid nearly everything. "
        "Try to lay the three diamonds, with the king left to discard: *lay D7 D8 D9*.",
        table("D7 D8 D9 SK", "H9 HT HJ HQ", "C2 C3 C4 C5", "S4 H4 D4", lap=0, seed=82),
        refused("no-first-lap", in_any_order("lay D7 D8 D9")),
        "Choose the three diamonds.",
        (("discard *", "That is allowed, and you keep three cards; try to lay the run first."),),
        done="In the first lap everybody gets a turn, so nobody goes out in it.",
    ),
    Lesson(
        "table-less-hand",
        "Below zero",
        ("counting",),
        "Somebody went out. You have ace, two and three of clubs on the table, and in your hand the queen of spades, "
        "an ace, a joker and a four. What do you write down?",
        NO_TABLE,
        number(-220),
        "30 on the table, less 200, 20, 25 and 5.",
        (
            ("30", "The cards in hand are taken off."),
            ("-120", "In the hand the queen costs 200, not 100."),
            ("80", "What is left in the hand counts against you."),
            ("-250", "The set on the table counts for you."),
        ),
        done="A total may fall below zero as well.",
    ),
    Lesson(
        "the-deck-runs-out",
        "An empty deck",
        ("renewal",),
        "You have drawn the last card of the deck and discard. Seven cards lie on the pile then. "
        "How many cards does the new deck have?",
        NO_TABLE,
        number(6),
        "The top of the pile stays where it is.",
        (("7", "The top card stays on the pile."), ("0", "The pile but its top is shuffled.")),
        done="The rules are silent here; this is our ruling.",
    ),
    Lesson(
        "not-for-ever",
        "Not for ever",
        ("endless",),
        "Nobody wants to go out, and the deck has run out again and again. "
        "How often is it made anew before the round is over?",
        NO_TABLE,
        number(3),
        "The fourth time it is empty, the round ends.",
        (
            ("1", "It is renewed more often than that."),
            ("4", "When it is empty for the fourth time it is over."),
        ),
        done="Then everybody counts, though nobody went out. It hardly ever happens.",
    ),
)
"""How a round ends and is counted."""

TO_A_THOUSAND: tuple[Lesson, ...] = (
    Lesson(
        "two-past-a-thousand",
        "Two past a thousand",
        ("thousand",),
        "You had 940 points, P1 905. You go out and score 85, P1 scores 140. Who has won?",
        NO_TABLE,
        choose(1, "You, who went out", "P1", "Nobody yet"),
        "Add up both.",
        (
            ("You, who went out", "1025 for you, and P1 has more."),
            ("Nobody yet", "Both are past 1000, and one has more."),
        ),
        done="1025 against 1045: of several past a thousand, the highest total wins.",
    ),
    Lesson(
        "equal-at-the-top",
        "A tie at the top",
        ("tie",),
        "After the round you and P1 have 1010 points each, P2 has 400. What now?",
        NO_TABLE,
        choose(0, "Another round", "Both have won", "Whoever went out has won"),
        "Somebody has to be ahead.",
        (
            ("Both have won", "Another round decides."),
            ("Whoever went out has won", "Going out is worth no points."),
        ),
        done="The rules are silent here; this is our ruling.",
    ),
)
"""Who wins the match."""
