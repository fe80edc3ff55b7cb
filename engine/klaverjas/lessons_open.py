"""The tutorial, last part: deals laid open, to find the card that makes the contract.

Everybody is thought to see all cards and to play as well as can be; a test has the solver confirm each answer.
"""

from __future__ import annotations

from typing import Any

from engine.core.lesson import Lesson
from engine.klaverjas.lessons_cards import play
from engine.klaverjas.lessons_duties import ROTTERDAM

OPEN: dict[str, Any] = {"trump": "H", "declarer": 0, "leader": 0}
"""Hearts are trump, and P0 plays the deal and leads to the third trick from the end."""

ONE_TRUMP_OUT: dict[str, Any] = {
    **OPEN,
    "hands": ["HJ SA ST", "H8 CQ C8", "S7 D8 D7", "SK DT C7"],
    "points": [20, 74],
    "won": [1, 4],
}

QUEEN_FIRST: dict[str, Any] = {
    **OPEN,
    "hands": ["HQ HA S7", "CQ DJ DQ", "D7 D8 H9", "C7 CA HK"],
    "points": [15, 86],
    "won": [1, 4],
}

THEIR_JACK: dict[str, Any] = {
    **OPEN,
    "hands": ["HK HA S9", "CA D7 HJ", "C7 D8 D9", "C9 CT S8"],
    "points": [48, 48],
    "won": [2, 3],
}

DEFENDING: dict[str, Any] = {
    "trump": "H",
    "declarer": 1,
    "hands": ["HQ S7 SA", "D8 S8", "DJ SQ", "H7 ST"],
    "leader": 1,
    "trick": "CJ CK C8",
    "points": [42, 75],
    "won": [2, 3],
}

BOTH_VARIANTS: dict[str, Any] = {
    **OPEN,
    "hands": ["C7 DT HJ", "C8 D8 SQ", "CJ DQ SK", "C9 H9 S7"],
    "points": [22, 74],
    "won": [1, 4],
}

OPEN_HANDS: tuple[Lesson, ...] = (
    Lesson(
        "open-draw-trump",
        "Open hands: the last trump",
        ("declarers", "trump-beats"),
        "All cards lie open. Hearts are trump and you play the deal: 20 points so far, the others 74, three tricks to go. "
        "One card makes the contract. *Find* it, and lead on.",
        ONE_TRUMP_OUT,
        play("HJ", "P1: H8", "P2: D7", "P3: C7", "SA|ST"),
        "One trump is still out, with P1, who has no spades.",
        (
            ("SA", "P1 has no spades and trumps your ace with the eight: you end with 73, they with 89."),
            ("ST", "P1 has no spades and trumps your ten with the eight: you end with 74, they with 88."),
        ),
        open_table=True,
        done="The jack draws the last trump, and then nothing stops ace and ten: 88 to 74.",
    ),
    Lesson(
        "open-find-roem",
        "Open hands: twenty points from nowhere",
        ("higher-in-trump", "stuk"),
        "All cards lie open. Hearts are trump and you play the deal: 15 points against 86, three tricks to go. "
        "All three tricks are yours, but they hold only 61 points: 76 to 86. *Find* twenty more.",
        QUEEN_FIRST,
        play("HQ", "P1: CQ", "P2: H9", "P3: HK"),
        "Who has to play what, when you lead a trump that is not the highest?",
        (
            ("HA", "The king falls under it, but the queen is not there: no roem, and 76 to 86."),
            ("S7", "All the points still come home, but without roem: 76 to 86."),
        ),
        open_table=True,
        done="Your partner has to go over the queen with the nine, and P3 has to follow with the king: stuk, and 96 to 86.",
    ),
    Lesson(
        "open-make-them-trump",
        "Open hands: make them trump",
        ("must-trump", "last-trick"),
        "All cards lie open. Hearts are trump and you play the deal; both teams have 48 points, three tricks to go. "
        "P1 holds the highest trump. *Find* the card that makes the contract, and play on.",
        THEIR_JACK,
        play("S9", "P1: HJ", "P2: C7", "P3: S8", "P1: CA", "P2: D8", "P3: C9", "HK|HA"),
        "The jack takes one trick whatever you do; let it be a cheap one.",
        (
            (
                "HA",
                "P1 goes over it with the jack and takes 31 points at once; you end with 73, they with 89.",
            ),
            ("HK", "P1 goes over it with the jack; you end with 80, they with 82."),
        ),
        open_table=True,
        done="P1 has no spades and must trump nothing at all with the jack; your trumps take the rest: 94 to 68.",
    ),
    Lesson(
        "open-keep-the-ace",
        "Open hands: the last trick",
        ("last-trick", "nat"),
        "All cards lie open. Hearts are trump, and P1 plays the deal: 75 points, you have 42. "
        "Your partner's king has this trick, and you have no clubs. *Find* the card that makes them nat, and play on to the last trick.",
        DEFENDING,
        play("S7", "P2: DJ", "P3: H7", "HQ", "P1: D8", "SA"),
        "Which of your cards takes the last trick?",
        (
            ("SA", "11 points for your partner, but then the last trick goes to the ten of P3: 74 to 88."),
            ("HQ", "That takes a trick that was yours already, and the queen is missing later: 75 to 87."),
        ),
        open_table=True,
        done="The ace is still there for the last trick and catches the ten of spades: 87 to 75, and they are nat.",
    ),
    Lesson(
        "open-amsterdam",
        "Open hands: Amsterdam",
        ("partner-has-it", "run-of-three"),
        "*Amsterdam.* All cards lie open. Hearts are trump and you play the deal: 22 points against 74, three tricks to go. "
        "*Find* the card that brings most, and play on.",
        BOTH_VARIANTS,
        play("C7", "P1: C8", "P2: CJ", "P3: C9", "P2: SK", "P3: S7", "DT", "P1: SQ"),
        "What can you do with your ten of diamonds when your partner has a trick?",
        (
            ("HJ", "That makes the contract too, but leaves a run in clubs lying: 88 to 74."),
            (
                "DT",
                "Your partner has to follow with the queen, and P3, without diamonds, trumps with the nine: you end with 81, they with 101.",
            ),
        ),
        open_table=True,
        done="Your partner takes the run in clubs and the king of spades, to which you may throw the ten; "
        "the jack takes the rest. 108 to 74.",
    ),
    Lesson(
        "open-rotterdam",
        "Open hands: Rotterdam",
        ("rotterdam-trumps", "higher-in-trump"),
        "*Rotterdam.* The same cards and the same points: 22 against 74. Now only one card makes the contract. *Find* it.",
        {**BOTH_VARIANTS, "options": ROTTERDAM},
        play("HJ", "P1: C8", "P2: DQ", "P3: H9"),
        "In Rotterdam you would have to trump your partner's king of spades.",
        (
            (
                "C7",
                "Your partner takes it and leads the king of spades: you have to trump it, "
                "and the nine of hearts takes your ten. You end with 81, they with 101.",
            ),
            ("DT", "P3, without diamonds, trumps with the nine: you end with 81, they with 101."),
        ),
        open_table=True,
        done="The jack draws the nine while it still can, and then your ten is safe with your partner: 88 to 74.",
    ),
)
