"""The tutorial, first part: the cards, what they count, what takes a trick, and the cards that may be played."""

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

OTHERS = ("?", "?", "?")
"""The hands of the other three, which a reader does not see."""

LAST_TO_PLAY: dict[str, Any] = {"trump": "H", "declarer": 1, "leader": 1}
"""Hearts are trump, P1 led, and P0 is the last of the four to play."""

OPPONENT_TRUMPED: dict[str, Any] = {
    **LAST_TO_PLAY,
    "hands": ["DT D7 S9 HJ", *OTHERS],
    "trick": "DK DA H8",
    "seed": 2,
}
"""Diamonds were led, P3 has trumped, and P0 still holds diamonds."""

AN_ACE_IS_TRUMPED: dict[str, Any] = {
    **LAST_TO_PLAY,
    "hands": ["CK S9 S8", *OTHERS],
    "trick": "CA CT H7",
    "seed": 3,
}
"""The trick of 25 points: an ace, a ten, and the lowest trump on them."""

FIRST: tuple[Lesson, ...] = (
    Lesson(
        "first-move",
        "Your first move",
        ("follow-suit", "trick-winner"),
        "Hearts are trump. You sit in front; P2, opposite, is your partner. "
        "P1 led the nine of clubs, your partner has played the ace, P3 the seven, and you are the last. "
        "Ask three things in this order: which suit was led, which is the highest trump on the table, "
        "and only then: how many points do I want to give? *Play* a card.",
        {**LAST_TO_PLAY, "hands": ["CT C8 S9 HJ", *OTHERS], "trick": "C9 CA C7", "seed": 1},
        play("CT"),
        "Clubs, so one of your clubs; no trump lies there, so your partner's ace has it; give it as much as you can.",
        (
            (
                "C8",
                "That is allowed, but the trick is your partner's for certain: it can have ten points more.",
            ),
            ("HJ", "First question first: clubs were led, and you hold clubs."),
            ("S9", "First question first: clubs were led, and you hold clubs."),
        ),
        done="Your partner takes 11 + 10 points for you both, and leads to the next trick.",
    ),
    Lesson(
        "question-suit",
        "First: which suit was led?",
        ("follow-suit",),
        "Hearts are trump. P1 led the king of diamonds, your partner played the ace, "
        "and P3 had no diamonds and trumped with the eight of hearts. Which of your cards may you play?",
        OPPONENT_TRUMPED,
        choose(1, "Any card", "The ten or the seven of diamonds", "The jack of hearts"),
        "The first card of the trick decides, not the last.",
        (
            ("Any card", "You hold diamonds, and diamonds were led."),
            ("The jack of hearts", "That P3 trumped changes nothing: you still have diamonds."),
        ),
        done="Diamonds were led and you hold two, so it is one of those.",
    ),
    Lesson(
        "question-trump",
        "Second: which is the highest trump?",
        ("trump-beats", "trick-winner"),
        "The same trick. Who has it at this moment?",
        OPPONENT_TRUMPED,
        choose(
            2, "P1 with the king of diamonds", "P2 with the ace of diamonds", "P3 with the eight of hearts"
        ),
        "Is there a trump on the table?",
        (
            (
                "P1 with the king of diamonds",
                "P1 only led; the ace is higher, and there is something higher still.",
            ),
            (
                "P2 with the ace of diamonds",
                "The ace is the highest diamond, but a trump lies there as well.",
            ),
        ),
        done="The eight of hearts is the highest trump on the table because it is the only one.",
    ),
    Lesson(
        "question-points",
        "Third: how many points?",
        ("follow-suit", "trump-beats"),
        "The same trick. You must follow with a diamond, and neither of yours can take it from P3. *Play* one.",
        OPPONENT_TRUMPED,
        play("D7"),
        "The opponents get what you play.",
        (
            ("DT", "That is allowed, but it makes the opponents a present of ten points."),
            ("HJ|S9", "You hold diamonds, so it has to be one of those."),
        ),
        done="Suit led, highest trump, points: in this order you make no mistake that matters.",
    ),
    # --- what there is
    Lesson(
        "know-the-pack",
        "How many cards",
        ("pack",),
        "Each of the four suits has seven, eight, nine, jack, queen, king, ten and ace. How many cards are there?",
        NO_TABLE,
        number(32),
        "Eight in each suit.",
        (
            ("52", "That pack has the twos to the sixes too; Klaverjas leaves those out."),
            ("8", "That is one suit."),
        ),
        done="Any pack of 52 will do, with the twos to the sixes put aside.",
    ),
    Lesson(
        "my-partner",
        "Who plays with whom",
        ("partners",),
        "The seats go clockwise: P1 to your left, then P2, then P3. Who is your partner?",
        NO_TABLE,
        choose(1, "P1", "P2", "P3"),
        "Partners sit opposite each other.",
        (
            ("P1", "P1 sits next to you, and plays right after you: an opponent."),
            ("P3", "P3 sits next to you."),
        ),
        done="You and P2 play against P1 and P3, so the teams take turns in every trick.",
    ),
    Lesson(
        "eight-tricks",
        "How many tricks",
        ("deal-eight",),
        "All 32 cards are dealt, and each of the four plays one card to a trick. How many tricks has a deal?",
        NO_TABLE,
        number(8),
        "How many cards has everyone?",
        (("32", "A trick has four cards."), ("4", "Four players, but eight cards each.")),
        done="Eight cards each, eight tricks.",
    ),
    # --- points
    Lesson(
        "plain-values",
        "Points in a plain suit",
        ("plain-points",),
        "Hearts are trump. What do the ace, the ten and the king of *spades* count together?",
        NO_TABLE,
        number(25),
        "11 and 10, and the king?",
        (
            ("24", "The queen counts 3; the king is worth one more."),
            ("21", "The king counts as well."),
        ),
        done="11 + 10 + 4. Queen 3 and jack 2 make 30 in a plain suit; nine, eight and seven count nothing.",
    ),
    Lesson(
        "trump-values",
        "Points in trump",
        ("trump-points",),
        "Hearts are trump. What do the jack, the nine and the ace of *hearts* count together?",
        NO_TABLE,
        number(45),
        "Two cards count differently in trump.",
        (
            ("13", "That is so in a plain suit; in trump the jack counts 20 and the nine 14."),
            ("31", "The nine of trump counts 14."),
            ("27", "The jack of trump counts 20."),
        ),
        done="20 + 14 + 11. The whole trump suit has 62 points, more than two plain suits of 30.",
    ),
    Lesson(
        "all-the-points",
        "What a deal is worth",
        ("last-trick", "trump-points"),
        "A plain suit has 30 points, the trump suit 62, and the last trick counts 10. "
        "How many points are there in a deal without roem?",
        NO_TABLE,
        number(162),
        "Three plain suits, one trump suit, one last trick.",
        (
            ("152", "Those are the cards; the last trick counts as well."),
            ("130", "One of the suits is trump, with 62."),
        ),
        done="62 + 3 × 30 = 152, and 10 for the last trick: 162. Half of it is 81.",
    ),
    # --- what beats what
    Lesson(
        "ten-over-king",
        "The order in a plain suit",
        ("plain-order",),
        "Hearts are trump and spades were led: jack, nine, king. Take the trick.",
        {**LAST_TO_PLAY, "hands": ["ST SQ S8 D9", *OTHERS], "trick": "SJ S9 SK", "seed": 4},
        play("ST"),
        "Right below the ace comes the ten.",
        (
            ("SQ", "The king beats the queen."),
            ("S8", "That is nearly the lowest."),
            ("D9", "Spades were led, and you hold spades."),
        ),
        done="Ace, ten, king, queen, jack, nine, eight, seven: the ten has climbed over the court cards.",
    ),
    Lesson(
        "nine-over-ace",
        "The order in trump",
        ("trump-order",),
        "Hearts are trump and hearts were led: ten, seven, ace. Take the trick.",
        {**LAST_TO_PLAY, "hands": ["H9 HK HQ D8", *OTHERS], "trick": "HT H7 HA", "seed": 5},
        play("H9"),
        "In trump two cards stand above the ace.",
        (
            ("HK|HQ", "The ace beats it, and you hold something that beats the ace."),
            ("D8", "Hearts were led, and you hold hearts."),
        ),
        done="Jack, nine, ace, ten, king, queen, eight, seven: the nine has taken the ace and its 11 points.",
    ),
    Lesson(
        "lowest-trump",
        "The lowest trump beats an ace",
        ("trump-beats",),
        "Hearts are trump. P1 led the ace of clubs, P2 gave the ten, and P3, without clubs, played the seven of hearts. "
        "You have to add the king of clubs. Who takes the trick?",
        AN_ACE_IS_TRUMPED,
        choose(2, "P1 with the ace", "You with the king", "P3 with the seven of hearts"),
        "One of these cards is trump.",
        (
            ("P1 with the ace", "The ace is the highest club, but a trump beats every club."),
            (
                "You with the king",
                "The king is below the ten and the ace, and all three are below any trump.",
            ),
        ),
        done="Even the lowest trump beats the ace of another suit.",
    ),
    Lesson(
        "trick-of-25",
        "Count the trick",
        ("plain-points", "trump-points"),
        "The same trick: ace, ten and king of clubs and the seven of hearts, which is trump. What does it count? "
        "It is not the last trick.",
        AN_ACE_IS_TRUMPED,
        number(25),
        "11 + 10 + 4, and the seven of trump?",
        (
            ("35", "Ten for the last trick would come on top, but this is not the last."),
            ("45", "There is no roem in it: ace, ten and king do not follow each other in 7 8 9 10 J Q K A."),
        ),
        done="11 + 10 + 0 + 4 = 25, all for P1 and P3.",
    ),
    Lesson(
        "trick-of-35",
        "And as the last trick",
        ("last-trick",),
        "The same four cards, but now it is the eighth trick. What does it bring?",
        {**LAST_TO_PLAY, "hands": ["CK", *OTHERS], "trick": "CA CT H7", "seed": 3},
        number(35),
        "The last trick counts ten by itself.",
        (("25", "Those are the cards; the last trick counts ten more."),),
        done="25 for the cards and 10 for the last trick.",
    ),
    Lesson(
        "wrong-suit",
        "An ace that takes nothing",
        ("other-suit-loses",),
        "Hearts are trump. P1 led the eight of spades; the ace of diamonds and the nine of spades followed, "
        "and you add the jack of spades. Who takes the trick?",
        {**LAST_TO_PLAY, "hands": ["SJ D7 C8", *OTHERS], "trick": "S8 DA S9", "seed": 6},
        choose(2, "P1", "P2 with the ace", "You with the jack"),
        "Which cards are of the suit led?",
        (
            ("P2 with the ace", "Diamonds were not led and are not trump, so the ace cannot win."),
            ("P1", "The eight is the lowest of the three spades."),
        ),
        done="The highest spade takes it, and brings the ace along.",
    ),
    Lesson(
        "who-leads-next",
        "The winner leads",
        ("winner-leads", "trick-winner"),
        "Hearts are trump. Take the trick with the ace of clubs and lead the ten of clubs to the next one.",
        {**LAST_TO_PLAY, "hands": ["CA CT S8", *OTHERS], "trick": "C9 CQ CJ", "seed": 7},
        play("CA", "CT"),
        "The ace first; then it is your turn at once.",
        (
            ("CT", "The ace of clubs is yours too. Take the trick with it first."),
            ("S8", "Clubs, both times."),
        ),
        done="Whoever takes a trick leads to the next, so you played twice in a row.",
    ),
)
