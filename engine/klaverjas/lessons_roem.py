"""The tutorial, third part: roem."""

from __future__ import annotations

from typing import Any

from engine.core.lesson import Lesson
from engine.klaverjas.lessons_cards import LAST_TO_PLAY, NO_TABLE, OTHERS, choose, number, play, refused

CALLED: dict[str, Any] = {"roem": "called"}

A_RUN_IS_TAKEN: dict[str, Any] = {
    "hands": ["HJ C8 D7", *OTHERS],
    "trump": "H",
    "declarer": 0,
    "tricks": ["P1: S8 S9 ST SA"],
    "leader": 0,
    "seed": 4,
}
"""P0 has just taken a trick with eight, nine and ten of spades in it, and leads."""

NO_RUN_IS_TAKEN: dict[str, Any] = {**A_RUN_IS_TAKEN, "tricks": ["P1: S8 SK ST SA"]}
"""The same without a run."""

ROEM: tuple[Lesson, ...] = (
    Lesson(
        "not-in-the-hand",
        "Roem lies in a trick",
        ("roem-in-trick",),
        "You are dealt the eight, the nine and the ten of spades. How much roem do you write down for that?",
        NO_TABLE,
        number(0),
        "Where is roem found?",
        (("20", "Three in a row are 20 when they lie in one trick; in a hand they count nothing."),),
        done="Only what lands in one trick counts, whoever played it.",
    ),
    Lesson(
        "order-of-runs",
        "The order of runs",
        ("roem-order",),
        "Hearts are trump. Which of these three is a run?",
        NO_TABLE,
        choose(
            2,
            "Ace, ten and king of spades",
            "Jack, nine and ace of hearts",
            "Nine, ten and jack of hearts",
        ),
        "Count 7 8 9 10 J Q K A.",
        (
            (
                "Ace, ten and king of spades",
                "They follow each other in strength, but in a run the ten stands between the nine and the jack.",
            ),
            (
                "Jack, nine and ace of hearts",
                "Those are the strongest trumps, but runs have one order, in trump as well.",
            ),
        ),
        done="Seven, eight, nine, ten, jack, queen, king, ace: the order of runs is its own.",
    ),
    Lesson(
        "make-a-run",
        "Give your partner roem",
        ("run-of-three", "roem-to-winner"),
        "Hearts are trump. P1 led the nine of spades, your partner's ace has the trick, and P3 gave the eight. "
        "You are the last: *play* the spade that brings your team most.",
        {**LAST_TO_PLAY, "hands": ["S7 ST SK D9", *OTHERS], "trick": "S9 SA S8", "seed": 5},
        play("ST"),
        "Two cards make a run of three with the eight and the nine; one of them counts ten itself.",
        (
            ("S7", "Seven, eight, nine: 20 roem. Another card makes a run as well, and brings ten points."),
            ("SK", "Four points, but no run."),
            ("D9", "Spades were led, and you hold spades."),
        ),
        done="Eight, nine, ten: 20 for the run, and 21 points for ace and ten.",
    ),
    Lesson(
        "deny-a-run",
        "Give them none",
        ("run-of-three", "roem-to-winner"),
        "Hearts are trump. P1 led the ace of spades and keeps the trick; your partner gave the eight, P3 the nine. "
        "You are the last. *Play* the spade that costs least.",
        {**LAST_TO_PLAY, "hands": ["S7 ST SQ D9", *OTHERS], "trick": "SA S8 S9", "seed": 6},
        play("SQ"),
        "Roem goes with the trick, and this one is theirs.",
        (
            ("S7", "It counts nothing itself, but seven, eight, nine are 20 for them."),
            ("ST", "Ten points and a run: 30 for them."),
            ("D9", "Spades were led, and you hold spades."),
        ),
        done="Three points instead of 20: the lowest card is not always the cheapest.",
    ),
    Lesson(
        "four-in-a-row",
        "Four in a row",
        ("run-of-four",),
        "Seven, eight, nine and ten of clubs lie in one trick, and diamonds are trump. What is the roem?",
        NO_TABLE,
        number(50),
        "Only the longest run counts.",
        (
            ("20", "That would be three in a row."),
            ("40", "There are two runs of three in it, but they are not counted."),
            ("90", "The 50 for four includes the two runs of three."),
        ),
        done="50, and no more.",
    ),
    Lesson(
        "make-stuk",
        "Stuk",
        ("stuk",),
        "Hearts are trump. P1 led the ten of hearts, your partner went over it with the nine, and P3 had to follow with the king. "
        "None of your hearts is higher, so you may choose. *Play* the one that makes roem.",
        {**LAST_TO_PLAY, "hands": ["HQ H7 S8", *OTHERS], "trick": "HT H9 HK", "seed": 7},
        play("HQ"),
        "King and queen of trump in one trick.",
        (
            ("H7", "That is allowed, but leaves 20 roem and three points lying."),
            ("S8", "Hearts were led, and you hold hearts."),
        ),
        done="King and queen of trump are stuk: 20 for your team, although you played only one of them.",
    ),
    Lesson(
        "run-and-stuk",
        "Stuk inside a run",
        ("stuk-in-run",),
        "Hearts are trump, and the trick is the seven, jack, queen and king of hearts. What is the roem?",
        NO_TABLE,
        number(40),
        "There are two things in it.",
        (
            ("20", "One of the two: the run of jack, queen, king, or stuk. Both count."),
            ("50", "The seven does not belong to the run, so it is a run of three."),
        ),
        done="20 for the run of three and 20 for stuk.",
    ),
    Lesson(
        "four-jacks",
        "Four alike",
        ("four-alike",),
        "Four jacks lie in one trick. What is the roem?",
        NO_TABLE,
        number(200),
        "More than for any other rank.",
        (
            ("100", "That is for four of most ranks."),
            ("150", "That is for four nines."),
        ),
        done="Jacks 200, nines 150, all other ranks 100.",
    ),
    Lesson(
        "four-kings",
        "Four kings, one of them trump",
        ("four-alike", "stuk"),
        "Spades are trump, and all four kings lie in one trick. What is the roem?",
        NO_TABLE,
        number(100),
        "Is there stuk as well?",
        (
            ("120", "Stuk needs the queen of trump in the same trick, and four kings leave no room for her."),
            ("20", "There is no queen, so no stuk; but there are four alike."),
        ),
        done="Four of a rank are 100, and stuk cannot be in the same trick.",
    ),
    Lesson(
        "who-gets-the-roem",
        "Roem goes with the trick",
        ("roem-to-winner",),
        "Diamonds are trump. You lead the nine of spades, P1 trumps with the seven of diamonds, "
        "P2, your partner, gives the ten of spades and P3 the jack. Whose is the roem?",
        NO_TABLE,
        choose(1, "You and P2, whose nine and ten are in it", "P1 and P3", "Nobody's, since it was trumped"),
        "Who takes the trick?",
        (
            ("You and P2, whose nine and ten are in it", "Whose cards they were does not matter."),
            ("Nobody's, since it was trumped", "Nine, ten, jack lie in the trick, whoever takes it."),
        ),
        done="P1 takes the trick, so the 20 go to P1 and P3.",
    ),
    # --- calling
    Lesson(
        "no-need-to-call",
        "Nobody needs to call",
        ("roem-counted",),
        "You have just taken a trick with eight, nine and ten of spades. Try to call it: *roem*.",
        A_RUN_IS_TAKEN,
        refused("roem-counted", "roem"),
        "Write roem on the line below the table.",
        (("HJ|C8|D7", "The 20 are yours already, and you may go on; but try to call first."),),
        done="By our ruling roem counts by itself: forgetting it costs nothing.",
    ),
    Lesson(
        "call-it",
        "House rule: call your roem",
        ("roem-called",),
        "At this table roem has to be called. You have just taken a trick with a run in it. *Call* it, "
        "and then lead the jack of hearts.",
        {**A_RUN_IS_TAKEN, "options": CALLED},
        play("roem", "HJ"),
        "Call before you lead.",
        (("HJ|C8|D7", "That is a legal lead, but now the 20 are lost: call first."),),
        done="Called in time: 20 for your team.",
    ),
    Lesson(
        "called-too-late",
        "House rule: too late",
        ("roem-called",),
        "The same table and the same trick. Lead the jack of hearts, *HJ*, and try to call afterwards: *roem*.",
        {**A_RUN_IS_TAKEN, "options": CALLED},
        refused("roem-called", "HJ", "roem"),
        "HJ, and then roem.",
        (
            ("C8|D7", "Lead the jack of hearts this time."),
            ("roem", "Now it would count; try it after the lead."),
        ),
        done="The next lead closes the last trick, its roem as well.",
    ),
    Lesson(
        "nothing-to-call",
        "House rule: no roem, no call",
        ("false-roem",),
        "At this table roem has to be called. You have taken eight, king, ten and ace of spades. Try to call *roem*.",
        {**NO_RUN_IS_TAKEN, "options": CALLED},
        refused("false-roem", "roem"),
        "Look for three that follow each other, and find none.",
        (("HJ|C8|D7", "You may lead; but try first to call."),),
        done="Ten, king and ace are neighbours in strength only; in a run the jack and the queen stand between.",
    ),
    Lesson(
        "without-roem",
        "House rule: without roem",
        ("no-roem",),
        "This table plays without roem. You have taken a trick with eight, nine and ten of spades. Try to call *roem*.",
        {**A_RUN_IS_TAKEN, "options": {"roem": "none"}},
        refused("no-roem", "roem"),
        "Write roem.",
        (("HJ|C8|D7", "You may lead; but try first to call."),),
        done="Then a deal has 162 points, and not one more.",
    ),
)
