"""The tutorial, fourth part: who plays, how a deal is settled, and the boom."""

from __future__ import annotations

from typing import Any

from engine.core.lesson import Lesson
from engine.klaverjas.lessons_cards import NO_TABLE, OTHERS, choose, number, play, refused

STRONG_IN_SPADES: dict[str, Any] = {
    "hands": ["SJ S9 SA S8 HA DA D7 C8", *OTHERS],
    "proposed": "S",
    "start": 0,
    "seed": 1,
}
"""Spades are proposed to P0 first, who holds the three highest."""

WEAK_IN_SPADES: dict[str, Any] = {
    "hands": ["S7 HK H8 H7 DQ D8 CJ C7", *OTHERS],
    "proposed": "S",
    "start": 1,
    "passes": 3,
    "seed": 2,
}
"""Three have passed on spades, and P0, the dealer, has nothing either."""

FORCED: dict[str, Any] = {
    "hands": ["SJ S9 SA S8 HA DA D7 C8", *OTHERS],
    "options": {"bidding": "forced"},
    "start": 0,
    "seed": 1,
}
"""Left of the dealer, and obliged to name trump."""

BIDDING: tuple[Lesson, ...] = (
    Lesson(
        "trump-first",
        "First the trump, then the cards",
        ("bid-first",),
        "Spades are proposed, and nobody has taken the deal on yet. Try to lead the ace of hearts: *HA*.",
        STRONG_IN_SPADES,
        refused("bid-first", "HA"),
        "Choose the ace.",
        (("play|pass", "That is what you are asked for; try first to play a card."),),
        done="Until trump is settled there is nothing to play.",
    ),
    Lesson(
        "take-it-on",
        "Take the deal on",
        ("propose", "declarers"),
        "Spades are proposed, and you are the first to answer. You hold jack, nine, ace and eight of spades and two more aces. "
        "*Play* or *pass*?",
        STRONG_IN_SPADES,
        play("play"),
        "The three highest trumps take three tricks by themselves.",
        (("pass", "That is allowed, but with the three highest trumps and two aces one plays."),),
        done="You and your partner play the deal, spades are trump, and you have to score more than the others.",
    ),
    Lesson(
        "only-play-or-pass",
        "No other suit",
        ("propose",),
        "Spades are proposed. Try to name another suit: *trump H*.",
        WEAK_IN_SPADES,
        refused("propose", "trump H|trump C|trump D"),
        "Write trump H on the line below the table.",
        (("pass|play", "Those two are the answers there are; try first to name another suit."),),
        done="You say yes or no to the suit on offer; bidding a suit of your own is not part of it.",
    ),
    Lesson(
        "fourth-pass",
        "After four passes another suit",
        ("second-suit",),
        "Three have passed on spades, and you are the last to answer, with one spade. *Pass* as well.",
        WEAK_IN_SPADES,
        play("pass"),
        "With one low trump you had better not play.",
        (
            (
                "play",
                "That is allowed, but with the seven of trump and no ace you will hardly score more than they.",
            ),
        ),
        done="A second, different suit is proposed, and P1, left of the dealer, answers first again.",
    ),
    Lesson(
        "turn-another",
        "At a real table: turn a card",
        ("turn-a-card", "second-suit"),
        "You play with real cards and turn up one of another pack for the suit. Hearts came, and all four passed. "
        "For the second suit you turn up the nine of hearts. What now?",
        NO_TABLE,
        choose(
            2,
            "Hearts are proposed once more",
            "The player to the left of the dealer must play hearts",
            "Turn up another card",
        ),
        "The second suit is a different one.",
        (
            ("Hearts are proposed once more", "All four have passed on hearts already."),
            (
                "The player to the left of the dealer must play hearts",
                "That comes after eight passes; so far there were four.",
            ),
        ),
        done="Another card, until it is not a heart; here the computer does it for you.",
    ),
    Lesson(
        "eighth-pass",
        "After eight passes somebody must",
        ("left-must-play",),
        "You deal, and P1 sits on your left. All four pass, a second suit is proposed, and all four pass again. Who plays?",
        NO_TABLE,
        choose(1, "Nobody; the cards are dealt again", "P1, left of the dealer", "You, who dealt"),
        "Left of the dealer begins everything.",
        (
            (
                "Nobody; the cards are dealt again",
                "That would be another house rule; here every deal is played.",
            ),
            ("You, who dealt", "The dealer is the last to answer, not the one who must."),
        ),
        done="P1 has to play the second suit, whatever the hand.",
    ),
    Lesson(
        "name-a-trump",
        "Forced play: name a suit",
        ("forced",),
        "At this table there is no bidding: you sit left of the dealer and must name trump. You hold jack, nine, ace and eight of "
        "spades. *Name* it.",
        FORCED,
        play("trump S"),
        "The suit in which you are long and high.",
        (("trump H|trump D|trump C", "That is allowed, but you have four spades with the three highest."),),
        done="Spades are trump, and you play the deal.",
    ),
    Lesson(
        "no-pass-in-forced",
        "Forced is forced",
        ("forced",),
        "The same table. Try to *pass*.",
        FORCED,
        refused("forced", "pass"),
        "Write pass on the line below the table.",
        (("trump C|trump D|trump H|trump S", "That is what you have to do; try first to avoid it."),),
        done="Whoever sits left of the dealer plays; next deal it is somebody else.",
    ),
    Lesson(
        "no-more-bidding",
        "Settled is settled",
        ("bidding-closed",),
        "Your partner has taken the deal on with hearts as trump, and you would rather have spades. Try *trump S*.",
        {"hands": ["SJ S9 SA CT C7 DA D7 C8", *OTHERS], "trump": "H", "declarer": 2, "start": 0, "seed": 3},
        refused("bidding-closed", "trump S|trump C|trump D"),
        "Write trump S on the line below the table.",
        (("SJ|S9|SA|CT|C7|DA|D7|C8", "That is a lead like any other; try first to change the trump."),),
        done="Nobody can overcall; trump stays what it is for the whole deal.",
    ),
    Lesson(
        "who-leads",
        "Left of the dealer leads",
        ("left-leads",),
        "P3, on your right, deals, and P2, opposite, has taken the deal on. Who leads to the first trick?",
        NO_TABLE,
        choose(0, "You, left of the dealer", "P2, who plays the deal", "P3, who dealt"),
        "It does not depend on who plays the deal.",
        (
            ("P2, who plays the deal", "Who plays the deal settles the trump, not the lead."),
            ("P3, who dealt", "The dealer is the last to play."),
        ),
        done="You lead, whoever plays the deal.",
    ),
    Lesson(
        "two-set-out",
        "Who has to win",
        ("declarers",),
        "P2, your partner, has said *play*. Who has to score more than whom?",
        NO_TABLE,
        choose(1, "P2 alone, more than each of the others", "You and P2 together, more than P1 and P3"),
        "You play together with the one opposite you.",
        (
            (
                "P2 alone, more than each of the others",
                "P2 has a partner, and their tricks are counted together.",
            ),
        ),
        done="Whoever takes the deal on takes it on for both.",
    ),
)

COUNT: tuple[Lesson, ...] = (
    Lesson(
        "as-many-is-not-enough",
        "81 to 81",
        ("more-than-they",),
        "You played the deal. Both teams have 81 points, and there was no roem. What now?",
        NO_TABLE,
        choose(2, "Both write 81", "You have made it", "You have failed"),
        "More, or at least as many?",
        (
            ("Both write 81", "The team that plays needs more; as many is too few."),
            ("You have made it", "The team that plays needs more; as many is too few."),
        ),
        done="82 would have been enough. So would 81 with roem, if the others have less of it.",
    ),
    Lesson(
        "roem-saves-you",
        "Roem counts",
        ("more-than-they",),
        "You played the deal. Both teams have 81 points, and you have 20 roem besides. What does your team write?",
        NO_TABLE,
        number(101),
        "Compare points and roem together.",
        (
            ("0", "With the roem you have 101 and they 81: that is more."),
            ("81", "The roem is written as well."),
        ),
        done="101 against 81: made, by the roem alone.",
    ),
    Lesson(
        "nat-writes-nothing",
        "Nat",
        ("nat",),
        "You played the deal and took 60 points and 40 roem; the others have 102 and 20. What does your team write?",
        NO_TABLE,
        number(0),
        "100 against 122.",
        (
            ("100", "That is less than the 122 of the others, so you are nat."),
            ("40", "A team that is nat does not keep its roem either."),
            ("60", "A team that is nat keeps nothing."),
        ),
        done="100 is not more than 122: nat, and nothing to write.",
    ),
    Lesson(
        "all-to-the-others",
        "What the others get",
        ("nat-to-others",),
        "The same deal: 60 points and 40 roem for you, 102 and 20 for the others, and you are nat. What do the others write?",
        NO_TABLE,
        number(222),
        "All the points, and all the roem.",
        (
            ("122", "That is what they took; they also get what you took."),
            ("182", "Your roem goes to them as well."),
            ("162", "The roem of both teams comes on top."),
        ),
        done="162 + 40 + 20 = 222.",
    ),
    Lesson(
        "all-eight",
        "Pit",
        ("pit",),
        "You played the deal, and the others took all eight tricks, without roem. What do they write?",
        NO_TABLE,
        number(262),
        "Does the 100 go to the team that plays only?",
        (
            ("162", "All eight tricks are worth 100 extra, to either team."),
            ("100", "The 162 points are theirs as well."),
        ),
        done="162 + 100. In some clubs only the team that plays can score it: the option pit.",
    ),
    Lesson(
        "one-trick-short",
        "Seven tricks are not pit",
        ("pit",),
        "You played the deal and took all tricks but the first, a trick of seven points. There was no roem. "
        "What does your team write?",
        NO_TABLE,
        number(155),
        "162 less what they took.",
        (
            ("255", "Pit takes all eight tricks."),
            ("162", "The first trick was theirs."),
        ),
        done="162 − 7 = 155; the 100 go with all eight or not at all.",
    ),
    Lesson(
        "look-at-the-last-trick",
        "The last trick",
        ("look-back",),
        "You led to the trick that your partner has just taken: it is shown as the last trick. What did it count?",
        {
            "hands": ["C8 D7 HT", *OTHERS],
            "trump": "H",
            "declarer": 2,
            "tricks": ["P0: SK SQ SA S7"],
            "leader": 2,
            "seed": 5,
        },
        number(18),
        "King, queen, ace and seven of spades; is there roem?",
        (
            (
                "38",
                "Queen, king and ace follow each other: that is roem of 20, but the question is what the cards count.",
            ),
            ("15", "The queen counts three."),
        ),
        done="4 + 3 + 11 points, and 20 roem for queen, king and ace. You may look at the last trick until the next is taken.",
    ),
)

BOOM: tuple[Lesson, ...] = (
    Lesson(
        "how-many-deals",
        "A boom",
        ("boom",),
        "How many deals are a boom?",
        NO_TABLE,
        number(16),
        "Everybody deals four times.",
        (("8", "Those are the tricks of a deal."), ("4", "After four deals everyone has dealt once.")),
        done="Sixteen deals, all points added up.",
    ),
    Lesson(
        "draw-the-dealer",
        "Who deals first",
        ("first-dealer",),
        "Before the boom everyone draws a card: Ann the nine of hearts, Bob the king of clubs, Cem the eight of spades "
        "and Dana the ace of diamonds. Who deals first?",
        NO_TABLE,
        choose(2, "Ann", "Bob", "Cem", "Dana"),
        "The lowest card deals; there is no trump yet.",
        (
            ("Ann", "A nine is low, but there is a lower card; without trump it is nothing special."),
            ("Bob", "There are lower cards."),
            ("Dana", "The ace is the highest of them."),
        ),
        done="Cem deals, and whoever sits to the left of Cem leads.",
    ),
    Lesson(
        "next-dealer",
        "The deal moves on",
        ("dealer-moves",),
        "P3, on your right, dealt, and you led to the first trick. Who leads to the first trick of the next deal?",
        NO_TABLE,
        choose(1, "You again", "P1", "P3"),
        "Who deals next, and who sits left of that player?",
        (
            ("You again", "You deal now; the player to the left of the dealer leads."),
            ("P3", "P3 has just dealt, and will be the last to lead."),
        ),
        done="You deal, and P1, on your left, leads.",
    ),
    Lesson(
        "a-tie",
        "Equal at the end",
        ("tie",),
        "After sixteen deals both teams have 1312 points. Who wins?",
        NO_TABLE,
        choose(1, "The team that led longer", "Both share the victory", "There is a seventeenth deal"),
        "Nothing of the kind is in the rules, so this book decides.",
        (
            ("The team that led longer", "Only the sum at the end counts."),
            ("There is a seventeenth deal", "A table may agree on that; by our ruling sixteen are sixteen."),
        ),
        done="Our ruling: they share it.",
    ),
    Lesson(
        "taken-back",
        "A broken rule, noticed at once",
        ("broken-rule",),
        "Clubs were led. P3 threw off a heart, you played the eight of clubs, and now P3 finds the ten of clubs. "
        "Nobody has led to the next trick yet. What now?",
        NO_TABLE,
        choose(
            1,
            "The deal is over, and you and P2 write 162",
            "You and P3 take your cards back, and P3 plays the ten",
            "The heart stays, since it was played",
        ),
        "Until somebody leads to the next trick it can be put right.",
        (
            ("The deal is over, and you and P2 write 162", "That is so only when it is found later."),
            ("The heart stays, since it was played", "A card that was not legal does not stand."),
        ),
        done="The trick goes back to the card that was wrong, and on from there. You need not play the eight again.",
    ),
    Lesson(
        "found-later",
        "A broken rule, found later",
        ("broken-rule",),
        "Two tricks ago P1 trumped a club, and now P1 plays a club. "
        "P1 and P3 had 40 roem so far, you and your partner had 20. What do you two write?",
        NO_TABLE,
        number(222),
        "All the points, and the roem of both.",
        (
            ("162", "The roem comes on top."),
            ("182", "The 40 of P1 and P3 go to them as well."),
            ("0", "It was P1 who broke the rule."),
        ),
        done="162 + 40 + 20 = 222, and P1 and P3 write nothing, whoever played the deal.",
    ),
)
