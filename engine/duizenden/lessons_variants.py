"""The tutorial, last part: the variants, each under its option; teams; and the call of the last card."""

from __future__ import annotations

from typing import Any

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

SETS_AND_JOKERS: tuple[Lesson, ...] = (
    Lesson(
        "forty-to-open",
        "Forty to open",
        ("other-opening",),
        "At this table it takes 40 points to open. Try it with ten, jack and queen of hearts: *open HT HJ HQ*.",
        table("HT HJ HQ C4 C5 S2", options={"opening": 40}, seed=90),
        refused("opening-points", in_any_order("open HT HJ HQ")),
        "Choose the three hearts.",
        (("discard *", ENDS_THE_TURN),),
        done="Thirty are not forty. The higher the number, the longer everybody waits.",
    ),
    Lesson(
        "different-suits",
        "Different suits only",
        ("strict-suits",),
        "At this table all suits in a group must differ. Try to *lay SK SK HK*.",
        table("SK SK HK C7 D3", "HT HJ HQ", options={"strict_suits": "yes"}, seed=91),
        refused("strict-suits", in_any_order("lay SK SK HK")),
        "Choose the three kings.",
        (
            ("attach HK 0", "That is allowed, but try the group."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="The rules say both; this book allows doubles, and here is the option without.",
    ),
    Lesson(
        "the-exact-card",
        "The exact card",
        ("exact-joker-swap",),
        "At this table the joker stands for one place in the ring diamonds, hearts, spades, clubs. "
        "Joker, hearts, spades lie there, set 1. Try to *swap C8 1*.",
        table("D8 C8 D4 S2", "CA C2 C3", theirs=["JK H8 S8"], options={"joker_swap": "exact"}, seed=92),
        refused("exact-joker-swap", "swap C8 1"),
        "Write the move below the table.",
        (
            ("swap D8 1", "That is the right one; try the wrong one first."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="Beside hearts stand diamonds and spades, and the joker lies before hearts.",
    ),
    Lesson(
        "the-exact-card-found",
        "The exact card, found",
        ("exact-joker-swap",),
        "The same table, and hearts, spades, joker, set 1. *Swap* the eight that belongs there.",
        table("D8 C8 D4 S2", "CA C2 C3", theirs=["H8 S8 JK"], options={"joker_swap": "exact"}, seed=93),
        play("swap C8 1"),
        "The ring goes diamonds, hearts, spades, clubs, and round.",
        (
            ("swap D8 1", "Diamonds stand beside hearts and clubs, not beside spades."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="Beside spades stand hearts and clubs.",
    ),
    Lesson(
        "the-joker-stays",
        "No swapping",
        ("no-joker-swap",),
        "At this table jokers stay where they are. Try to *swap H6 1* all the same.",
        table("H6 D4 D9 S2", "CA C2 C3", theirs=["JK H7 H8"], options={"joker_swap": "no"}, seed=94),
        refused("no-joker-swap", "swap H6 1"),
        "Write the move below the table.",
        (("discard *", ENDS_THE_TURN),),
        done="Agree on it before the first joker is laid.",
    ),
)
"""Other openings, groups and swaps."""

QUEEN_AND_POINTS: tuple[Lesson, ...] = (
    Lesson(
        "out-with-a-set",
        "The children's version",
        ("children",),
        "In the children's version the last card need not be discarded. Go out: *lay* the run.",
        table("C5 C6 C7", "HT HJ HQ", options={"finish": "free"}, seed=100),
        play(in_any_order("lay C5 C6 C7")),
        "Choose the three clubs.",
        (("discard *", "That is allowed, but the run would end the round at once."),),
        done="Your hand is empty: out, without a discard.",
    ),
    Lesson(
        "a-cheaper-queen",
        "A queen that costs 100",
        ("queen-100",),
        "At this table the queen of spades costs 100 in a hand. You have 30 points on the table, "
        "the queen and a four in your hand. What do you write down?",
        NO_TABLE,
        number(-75),
        "30, less 100, less 5.",
        (("-175", "That is with 200, as this book plays."), ("25", "The queen in your hand costs points.")),
        done="So 200 points lie between the table and the hand, not 300.",
    ),
    Lesson(
        "by-the-number",
        "Cards at their number",
        ("pips",),
        "At this table the cards from 2 to 9 count their number. What is the run 7, 8, 9 worth?",
        NO_TABLE,
        number(24),
        "7, 8 and 9.",
        (("15", "That is with five each, as this book plays."), ("30", "No card of it counts 10.")),
        done="High runs are worth more so, and low ones less.",
    ),
    Lesson(
        "held-for-long",
        "The queen in the last turn",
        ("queen-last-turn",),
        "At this table the queen of spades may end your last turn, however long you have held her. "
        "*Attach* the seven, and *discard* her.",
        table("SQ S7", "S4 S5 S6", drawn="S7", options={"queen_discard": "last-turn"}, seed=101),
        play("attach S7 0", "discard SQ"),
        "First the seven to set 0.",
        (("discard S7", "That is allowed, but it leaves you alone with her."),),
        done="Out, and rid of her. Before your last turn she stays undiscarded here too.",
    ),
)
"""The children's version, the queen, and the points."""

PARTNERS: dict[str, Any] = {
    "hands": ["S7 HQ C2 D5", 8, 8, 8],
    "table": ["P0: CA C2 C3", "P1: H9 HT HJ", "P2: S4 S5 S6"],
    "phase": "play",
    "pile": "C3 DJ",
    "options": {"teams": 2},
}
"""Two teams: P0 and P2 against P1 and P3."""

TEAMS: tuple[Lesson, ...] = (
    Lesson(
        "points-of-the-team",
        "Points of the team",
        ("teams",),
        "You play with P2, against P1 and P3. Your table less your hand makes 85, that of P2 makes −20. "
        "What does your team write down?",
        NO_TABLE,
        number(65),
        "Both together.",
        (("85", "The points of your partner count as well."), ("105", "Minus points stay minus points.")),
        done="One total for the team, and 1000 is the aim as ever.",
    ),
    Lesson(
        "to-your-partner",
        "To the sets of your partner",
        ("team-sets",),
        "P2 is your partner and has four, five and six of spades on the table, set 2. *Attach* your seven.",
        {**PARTNERS, "seed": 110},
        play("attach S7 2"),
        "Choose the seven, and then the set of P2.",
        (("discard *", ENDS_THE_TURN),),
        done="It counts with the set of P2, and so for both of you.",
    ),
    Lesson(
        "not-to-the-other-team",
        "Not to the other team",
        ("team-sets", "attach-own"),
        "The queen of hearts fits the run of P1, of the other team. Try it: *attach HQ 1*.",
        {**PARTNERS, "seed": 111},
        refused("attach-own", "attach HQ 1"),
        "Write the move below the table.",
        (
            ("attach S7 2", "That is allowed; try it with the other team."),
            ("discard *", ENDS_THE_TURN),
        ),
        done="Your team is you and your partner.",
    ),
    Lesson(
        "show-me-your-hand",
        "Hands in a team",
        ("team-hands",),
        "You would like to know whether your partner has the eight of spades. May you look?",
        NO_TABLE,
        choose(1, "Yes, you are a team", "No, unless it was agreed", "Only before the first turn"),
        "What if it is not agreed?",
        (
            ("Yes, you are a team", "Points are shared, hands are not."),
            ("Only before the first turn", "Not then either."),
        ),
        done="Open hands between partners are an option.",
    ),
    Lesson(
        "when-all-are-out",
        "One, or all of the team",
        ("team-end",),
        "It was agreed that a round ends when a whole team is out. You have no cards left, your partner has four. "
        "What happens?",
        NO_TABLE,
        choose(2, "The round is over", "You draw a new hand", "You are passed over, and the round goes on"),
        "Who of your team has cards?",
        (
            ("The round is over", "That is so where one player is enough, as this book plays."),
            ("You draw a new hand", "You are out, and stay out."),
        ),
        done="It is over when your partner has none left either, or both of the others.",
    ),
)
"""Teams."""

CALLING: dict[str, Any] = {"last_card": "points"}

LAST_CARD: tuple[Lesson, ...] = (
    Lesson(
        "say-it",
        "Last card!",
        ("last-card",),
        "At this table whoever is left with one card has to say so. Two are in your hand: *call*, and *discard* the king.",
        table("C5 CK", "HT HJ HQ", options=CALLING, seed=120),
        play("call", "discard CK"),
        "Say it before you discard.",
        (("discard *", "That is allowed, but say it first, before somebody catches you."),),
        done="One card left, and nobody can catch you.",
    ),
    Lesson(
        "not-yet",
        "Too early",
        ("last-card",),
        "Four cards are in your hand. Try to *call* at once, to have it done.",
        table("C5 CK S8 D3", "HT HJ HQ", options=CALLING, seed=121),
        refused("last-card", "call"),
        "Write the word below the table.",
        (("discard *", "That is allowed; try to call before it."),),
        done="You call when one card is left after the turn.",
    ),
    Lesson(
        "catch-them",
        "Caught",
        ("catch",),
        "P2 has discarded, holds one card, and has said nothing. It is your turn: *catch P2* before you draw.",
        {
            "hands": ["C4 C5 S8 D8 D3", 8, 1],
            "table": ["P0: HT HJ HQ"],
            "pile": "C3 DJ",
            "phase": "draw",
            "owing": 2,
            "options": CALLING,
            "seed": 122,
        },
        play("catch P2"),
        "Say it before you take a card.",
        (("draw", "That is allowed, but once a card is taken it is too late to catch P2."),),
        done="25 points less for P2. Other tables give a card from the deck instead.",
    ),
    Lesson(
        "nobody-to-catch",
        "Nothing to catch",
        ("catch",),
        "P2 has said “last card” in time. Try to *catch P2* all the same.",
        {
            "hands": ["C4 C5 S8 D8 D3", 8, 1],
            "table": ["P0: HT HJ HQ"],
            "pile": "C3 DJ",
            "phase": "draw",
            "options": CALLING,
            "seed": 123,
        },
        refused("catch", "catch P2"),
        "Write the move below the table.",
        (("draw", "That is how your turn goes on; try to catch P2 first."),),
        done="Who has called owes nothing.",
    ),
    Lesson(
        "no-need-to-call",
        "Without a call",
        ("no-call",),
        "At a table without this agreement two cards are in your hand. Try to *call*.",
        table("C5 CK", "HT HJ HQ", seed=124),
        refused("no-call", "call"),
        "Write the word below the table.",
        (("discard *", "That is allowed; try to call before it."),),
        done="Nobody has to, and nobody is caught.",
    ),
)
"""The call of the last card."""
