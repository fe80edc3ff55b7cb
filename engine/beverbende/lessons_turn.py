"""The first half of the tutorial: the cards, the deal, and what may be done in a turn."""

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


FRESH: dict[str, Any] = {"rows": ["6 ? ? 2", "? ? ? ?", "? ? ? ?"], "discard": "3", "seed": 4}
"""A round of three that has just begun; the open card is a 3."""

MIDDLE: dict[str, Any] = {**FRESH, "turns": [2, 2, 2]}
"""The same later on, when everyone has had two turns."""

NO_TABLE: dict[str, Any] = {}
"""For a question that needs no table."""

DRAW_FIRST = ("take", "Draw from the stock this time.")

TURN: tuple[Lesson, ...] = (
    Lesson(
        "first-move",
        "Your first move",
        ("take-open",),
        "Your row is a 6, two cards that you have not seen, and a 2. The open card is a 3. *Take* it and put it where it helps most.",
        FRESH,
        play("take", "put a|put b|put c"),
        "The 6 at a is worse than the 3, and an unknown card is worth about 5.",
        (
            ("draw", "That is allowed, but a 3 for certain is better than most cards of the stock."),
            ("put d", "A 3 in the place of a 2 makes the row worse."),
        ),
        done="A low card is in your row, face down, and the old one lies open for all to see.",
    ),
    # --- what there is
    Lesson(
        "know-the-pack",
        "What is in the pack",
        ("pack",),
        "The numbers 0 to 8 come four times each, the 9 nine times, and there are 21 specials. How many cards are there in all?",
        NO_TABLE,
        number(66),
        "Nine numbers times four, plus nine, plus twenty-one.",
        (
            ("61", "That would be only four nines; there are nine."),
            ("45", "Those are the number cards; the 21 specials come on top."),
        ),
        done="45 number cards with 225 points together, and 21 specials: nine swap, seven peek, five draw two.",
    ),
    Lesson(
        "how-many-can-play",
        "How many can play",
        ("players",),
        "Seven of you stand around the table. How many can play?",
        NO_TABLE,
        number(6),
        "Two at least. And at most?",
        (("7", "Seven are one too many."), ("4", "There is room for two more than that.")),
        done="Two to six, each for themselves.",
    ),
    # --- before the first turn
    Lesson(
        "who-deals",
        "Who deals and who begins",
        ("oldest-deals",),
        "Ann is the oldest. Ben sits to her left, then Cleo. Who begins the first round?",
        NO_TABLE,
        choose(1, "Ann", "Ben", "Cleo"),
        "The oldest deals; who sits to the left of the dealer?",
        (
            ("Ann", "The oldest deals, and the player to the left begins."),
            ("Cleo", "Cleo sits to the right of Ann; it goes to the left, clockwise."),
        ),
        done="Ann deals, Ben begins, and then it goes clockwise: Cleo, Ann.",
    ),
    Lesson(
        "the-deal",
        "Four cards each",
        ("deal-four",),
        "Three play. After the deal the top card of the stock is turned up. How many of the 66 cards does the stock have left?",
        NO_TABLE,
        number(53),
        "Four cards each, and one that lies open.",
        (
            ("54", "One of those lies open: it has started the discard pile."),
            ("57", "Everyone gets four cards, not three."),
        ),
        done="66 − 12 − 1 = 53.",
    ),
    Lesson(
        "a-special-first",
        "A special turned up first",
        ("first-special-stays",),
        "The very first open card is a swap card, and you begin. It stays where it is. Do what is left to do, and finish the action.",
        {**FRESH, "discard": "swap", "stock": "4"},
        play("draw", "put ?|discard"),
        "Draw; then put the 4 into your row or lay it off.",
        (("take", "A special on the discard pile is not for taking, at the start as ever: draw."),),
        done="It is not buried and no other card is turned up; whoever begins has to draw.",
    ),
    Lesson(
        "two-outer-cards",
        "Two cards, not four",
        ("first-look",),
        "You have looked at a and d. Try to look at b as well: *look b*.",
        FRESH,
        refused("first-look", "look b|look c"),
        "The notation is *look b*.",
        (("draw", "That is a fine move, but first try what is forbidden."),),
        done="The two in the middle stay a riddle until a peek card, or until you replace them.",
    ),
    Lesson(
        "cards-keep-their-place",
        "No rearranging",
        ("same-place",),
        "It would be easier to remember with the low card on the left. Try to move the card at d to a: *shift d a*.",
        FRESH,
        refused("same-place", "shift d a"),
        "The notation is *shift d a*.",
        (("take", "That is allowed; this time try to rearrange your row."),),
        done="A card leaves its place only when another takes it.",
    ),
    # --- a turn
    Lesson(
        "in-turn",
        "Wait for your turn",
        ("turn-order",),
        "It is the turn of P0, not yours. Try to *draw* all the same.",
        FRESH,
        refused("turn-order", "draw"),
        "Just draw.",
        (("take", "Taking is refused as well; the lesson asks you to draw."),),
        seat=1,
        done="Only the player whose turn it is acts.",
    ),
    Lesson(
        "one-action",
        "One action a turn",
        ("one-action",),
        "*Draw* a card, *discard* it, and then try to *take* the open card as well.",
        {**MIDDLE, "stock": "8"},
        refused("one-action", "draw", "discard", "take"),
        "Draw, discard, take.",
        (("pass", "Not yet: first draw."),),
        done="The open card or the stock, one of them, once.",
    ),
    Lesson(
        "no-passing",
        "No turn without an action",
        ("finish-action",),
        "You like your row and would rather do nothing. Try to *pass* at once.",
        {
            "rows": ["0 1 1 2", "? ? ? ?", "? ? ? ?"],
            "discard": "9",
            "turns": [2, 2, 2],
            "known": {"P0": "abcd"},
            "seed": 3,
        },
        refused("finish-action", "pass"),
        "Pass, without drawing.",
        (("draw", "That is what you have to do, but first try to do nothing."),),
        done="Take or draw you must; a drawn card may then be laid off, which comes close to doing nothing.",
    ),
    # --- the open card
    Lesson(
        "special-lies-open",
        "A special lies open",
        ("special-on-discard",),
        "The player before you laid off a swap card; below it lies a 0. Try to *take* it.",
        {**MIDDLE, "discard": "0 swap"},
        refused("special-on-discard", "take"),
        "Take, and read the reason.",
        (("draw", "That is what you have to do in the end, but first try to take it."),),
        done="It stays where it is, the 0 below it is out of reach, and you draw from the stock.",
    ),
    Lesson(
        "no-way-back",
        "What is taken must stay",
        ("taken-must-swap",),
        "You *take* the 3 and change your mind. Try to *discard* it again.",
        FRESH,
        refused("taken-must-swap", "take", "discard"),
        "Take, then discard.",
        (("draw", "A drawn card may be laid off; try it with the open card."),),
        done="It replaces one of your four cards; only a card from the stock may be laid off at once.",
    ),
    Lesson(
        "face-up",
        "For all to see",
        ("old-card-face-up",),
        "You would rather not show what you throw away. *Take* the 3 and try to lay the old card from a face down: *put a hidden*.",
        FRESH,
        refused("old-card-face-up", "take", "put a hidden"),
        "Take, then put a hidden.",
        (("draw", "Take the open card for this one."),),
        done="What leaves your row goes face up onto the pile, and the others learn from it.",
    ),
    # --- the stock
    Lesson(
        "draw-and-keep",
        "Draw, and keep it",
        ("draw", "put-or-discard"),
        "*Draw* from the stock. It is a 1: put it in the place of your 6.",
        {**MIDDLE, "stock": "1"},
        play("draw", "put a"),
        "Your 6 lies at a.",
        (DRAW_FIRST, ("discard", "A 1 is too good to lay off.")),
        done="Nobody else knows what lies at a now, but everyone saw the 6 go.",
    ),
    Lesson(
        "draw-and-lay-off",
        "Draw, and lay it off",
        ("put-or-discard",),
        "*Draw* from the stock. It is a 9, and worse than anything that you could hope to replace: *discard* it.",
        {**MIDDLE, "stock": "9"},
        play("draw", "discard"),
        "Draw, then discard.",
        (DRAW_FIRST, ("put ?", "A 9 is the worst card there is; lay it off.")),
        done="A drawn card need not stay, and the 9 lies open for the next player, who will not want it.",
    ),
    Lesson(
        "hand-empty",
        "First a card in hand",
        ("card-in-hand",),
        "Try to *put a* before you have taken or drawn a card.",
        FRESH,
        refused("card-in-hand", "put ?"),
        "The notation is *put a*.",
        (("draw", "Now you have a card; try it without one."),),
        done="Take the open card or draw; only then is there something to put.",
    ),
    Lesson(
        "never-in-your-row",
        "A special is not for your row",
        ("special-never-in-row",),
        "*Draw*: it is a peek card. Try to put it in the place of your 6, in the hope of a good replacement at the count.",
        {**MIDDLE, "stock": "peek"},
        refused("special-never-in-row", "draw", "put a"),
        "Draw, then put a.",
        (DRAW_FIRST,),
        done="Use it or lay it off; into the row it never goes.",
    ),
    Lesson(
        "no-peeping",
        "No looking in between",
        ("no-looking",),
        "Two turns on, you are no longer sure of your card at d. Try to look again: *look d*.",
        MIDDLE,
        refused("no-looking", "look ?"),
        "The notation is *look d*.",
        (("draw", "Try to look first."),),
        done="Memory is the game; a peek card is the only help.",
    ),
    # --- the special cards
    Lesson(
        "lay-off-a-special",
        "You need not use it",
        ("special-optional",),
        "*Draw*: it is a swap card, and you like your row as it is. *Discard* it unused.",
        {
            "rows": ["0 1 2 1", "? ? ? ?", "? ? ? ?"],
            "discard": "9",
            "turns": [2, 2, 2],
            "known": {"P0": "abcd"},
            "stock": "swap",
            "seed": 3,
        },
        play("draw", "discard"),
        "Draw, then discard.",
        (
            ("take", "A 9 would ruin this row. Draw."),
            ("swap ? P? ?", "That gives one of your low cards away for a card that nobody knows."),
        ),
        done="The swap card lies on the pile, and the next player may not take it.",
    ),
    Lesson(
        "only-when-drawn",
        "Only when you draw it yourself",
        ("special-only-drawn",),
        "A peek card lies open. Try to use it for your card at b: *peek b*.",
        {**MIDDLE, "discard": "4 peek"},
        refused("special-only-drawn", "peek ?"),
        "The notation is *peek b*.",
        (("take", "Taking it is refused as well, by another rule. Try to use it: peek b."),),
        done="A special works once, for the player who draws it.",
    ),
    Lesson(
        "use-a-swap",
        "Swap",
        ("swap",),
        "Everyone saw P1 take a 1 and put it at b. *Draw*: it is a swap card. Give your 6 at a to P1 for that 1.",
        {**MIDDLE, "rows": ["6 ? ? 2", "? 1 ? ?", "? ? ? ?"], "stock": "swap"},
        play("draw", "swap a P1 b"),
        "Draw, then swap a P1 b.",
        (
            DRAW_FIRST,
            ("discard", "You need not use it, but a 6 for a 1 is a bargain."),
            ("swap ? P? ?", "A swap that is allowed, but not the 6 at a for the 1 at b of P1."),
        ),
        done="Nobody looked, and yet you both know what you have: the 1 and the 6 were known before.",
    ),
    Lesson(
        "blind-swap",
        "Swap blind",
        ("swap-blind",),
        "*Draw* a swap card, swap your 6 for the card at b of P1, and try to *look a* to see what you got.",
        {**MIDDLE, "stock": "swap"},
        refused("swap-blind", "draw", "swap a P1 b", "look a"),
        "Draw, swap a P1 b, look a.",
        (("discard", "Draw first, and then swap."),),
        done="You know where your 6 went, and nothing of what came.",
    ),
    Lesson(
        "swap-with-others",
        "With another player",
        ("swap-other",),
        "*Draw* a swap card and try to exchange two of your own cards: *swap a P0 b*.",
        {**MIDDLE, "stock": "swap"},
        refused("swap-other", "draw", "swap ? P0 ?"),
        "Both cards are your own: *swap a P0 b*.",
        (DRAW_FIRST,),
        done="One card is yours, the other is not.",
    ),
    Lesson(
        "use-a-peek",
        "Peek",
        ("peek",),
        "*Draw* a peek card and look at one of the two cards that you have never seen.",
        {**MIDDLE, "stock": "peek"},
        play("draw", "peek b|peek c"),
        "b and c are the riddles.",
        (DRAW_FIRST, ("peek a|peek d", "That one you have seen already, if you remember.")),
        done="It goes back face down to the same place.",
    ),
    Lesson(
        "use-a-draw-two",
        "Draw two",
        ("draw-two",),
        "*Draw* a draw two and *use* it. The first card is an 8: *discard* it. The second is a 0: keep it.",
        {**MIDDLE, "stock": "two 8 0"},
        play("draw", "use", "discard", "put a|put b|put c"),
        "Draw, use, discard, put a.",
        (DRAW_FIRST, ("put d", "At d lies your 2; a 0 saves more elsewhere.")),
        done="Laying off the first card draws the second; keeping the first would have been the end of it.",
    ),
    Lesson(
        "only-one-of-two",
        "One of the two",
        ("draw-two",),
        "*Draw* a draw two and *use* it. The first card is a 1: put it at a. Then try to *draw* the second card too.",
        {**MIDDLE, "stock": "two 1 0"},
        refused("one-action", "draw", "use", "put a", "draw"),
        "Draw, use, put a, draw.",
        (DRAW_FIRST, ("discard", "A 1 is worth keeping, and the lesson wants to know what comes after.")),
        done="Who uses the first card gets no second one.",
    ),
    Lesson(
        "a-chain",
        "Two within two",
        ("draw-two-chain",),
        "*Draw* a draw two, *use* it, and *discard* the 8. The second card is a draw two again: *use* that as well, lay off the 7, and lay off the 2.",
        {**MIDDLE, "stock": "two 8 two 7 2"},
        play("draw", "use", "discard", "use", "discard", "discard"),
        "Draw, use, discard, use, discard, discard.",
        (DRAW_FIRST, ("put ?", "You may keep it, but here you refuse it.")),
        done="Five cards drawn in one turn, none of them kept.",
    ),
    Lesson(
        "what-lies-on-top",
        "What lies on top",
        ("draw-two-down",),
        "You use a draw two and put its first card, a 1, in the place of your 6. Your action is done. Which card lies open now?",
        {**MIDDLE, "stock": "two 1 0"},
        choose(1, "The 6", "The draw two", "The 3"),
        "A special goes down when its action is done.",
        (
            ("The 6", "The 6 went down while the draw two was still at work; the draw two comes after it."),
            ("The 3", "The 3 was there first; two cards lie above it."),
        ),
        done="So the next player has to draw. Tables that lay the draw two down at once play the option draw_two_down.",
    ),
    Lesson(
        "special-in-my-row",
        "A special in your own row",
        ("special-in-row",),
        "Your card at a is a draw two. Try to have it replaced: *replace a*.",
        {"rows": ["two 4 6 3", "? ? ? ?", "? ? ? ?"], "discard": "5", "seed": 3},
        refused("special-in-row", "replace a"),
        "The notation is *replace a*.",
        (("take", "That is a good way to be rid of it, but try “replace a” first."),),
        done="It does nothing there and nobody is told. Put a number card in its place, or let it be replaced at the count.",
    ),
    Lesson(
        "out-of-my-row",
        "And out it goes",
        ("special-in-row", "special-only-drawn"),
        "Your card at a is a draw two. *Take* the open 3 and put it there.",
        {"rows": ["two 4 6 2", "? ? ? ?", "? ? ? ?"], "discard": "3", "seed": 3},
        play("take", "put a"),
        "Take, put a.",
        (("put b|put c|put d", "The draw two lies at a."), ("draw", "A 3 lies open; take it.")),
        done="The draw two lies on the pile and does nothing, for you or for anybody: it was not drawn from the stock.",
    ),
)
