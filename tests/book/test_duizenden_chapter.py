"""What the chapter of Duizenden says of its cells is what they print, and the disputes have every case."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb
from typing import Any

import pytest

from engine.core.cards import spread
from engine.core.lesson import number
from engine.duizenden import Options
from engine.duizenden.cards import JOKER, QUEEN, SUITS, value
from engine.duizenden.scoring import cost, worth
from engine.duizenden.state import pack

from .chapters import cell, quizzes, right_answers, written
from .pages import page

INDEX, RULES_PAGE, PLAY, DISPUTES, EXERCISES = (
    f"duizenden/{one}" for one in ("index", "rules", "play", "disputes", "exercises")
)


# --- the cases, each settled on the disputes page

SETTLED = {
    "DUI-C01": [('cards["SQ"]', "108 4 2\n1080")],
    "DUI-C03": [('turn("SQ SK SA D4"', "Legal.\n130")],
    "DUI-C04": [('play("open CA C2 C3")', "30")],
    "DUI-C06": [("C8 H8 S8 H4 H5 H6 DK", "worth 15 points; it needs 30.\nLegal.")],
    "DUI-C07": [("H9 HT HJ C2 H2 S2 S4", "worth 25 points; it needs 30.\n40")],
    "DUI-C09": [("lay H7 JK JK HT", "(More cards than jokers)")],
    "DUI-C10": [("lay H6 JK H8 JK HT", "Legal.\n70")],
    "DUI-C12": [("lay S9 ST ST SJ", "(Never twice in a run)")],
    "DUI-C13": [('check("take HK")', "(The top card makes a new set)"), ('check("take HK")', "\ndraw\n")],
    "DUI-C15": [
        ('play("take D7 C7 H7")', "('D8', 'D9', 'SQ', 'C2', 'C9') ()"),
        ('play("take D7 C7 H7")', "['discard D8', 'discard D9', 'discard C2', 'discard C9']"),
    ],
    "DUI-C16": [
        ("lay C5 C6 C7", "discard -> Not allowed (The last card is discarded)"),
        ("lay C5 C6 C7", "free -> Legal."),
        ("lay C5 C6 C7", "discard C5, discard C6, discard C7"),
    ],
    "DUI-C18": [("SQ HA JK D4", "(155, -220)")],
    "DUI-C19": [("attach HQ 1", "(Only to your own sets)"), ("attach HQ 1", "\nLegal.")],
    "DUI-C21": [("exact = ", "JK H8 S8 -> ['D']")],
    "DUI-C22": [
        (
            "exact = ",
            "H8 S8 JK -> ['C']\nC8 JK H8 -> ['D', 'S']\nD8 JK S8 -> ['H', 'C']\nD8 JK H8 -> ['S', 'C']",
        ),
    ],
    "DUI-C24": [
        ("join 0 1", "from 6 to 8 stay as they are"),
        ("join 0 1", "from 2 to 5 stays as it is"),
        ("join 0 1", "('C9', 'JK')"),
    ],
    "DUI-C25": [
        ("attach ST S9 0", "(What is attached must fit)"),
        ("attach ST S9 0", "('S9', 'ST', 'SJ', 'SQ', 'SK')"),
    ],
    "DUI-C27": [("lay D7 D8 D9", "0 -> Not allowed (Nobody goes out in the first lap)")],
    "DUI-C28": [("before, last", "[1025, 1045, 380]\nTrue\nFalse")],
}
"""For every case pieces of the cell that settles it, and of what it prints."""


# --- what is said of a cell

SAID = (
    # page, a piece of the cell, what it prints, what the text says of it
    (INDEX, "open H9 HT HJ / C2", "worth 25 points", "Nine, ten and jack are worth 25"),
    (INDEX, "open H9 HT HJ / C2", "Legal.\nNot allowed", "with the three twos they are worth 40"),
    (RULES_PAGE, "for jokers in", "4 108\n0 104\n6 110\n162", "eight players get three packs and six jokers"),
    (
        RULES_PAGE,
        "in (2, 4, 6, 7, 9)",
        "6 13 ('HT',) 29",
        "Six players leave 29 cards to draw, two leave 81",
    ),
    (RULES_PAGE, "in (2, 4, 6, 7, 9)", "2 13 ('CJ',) 81", "thirteen cards each"),
    (
        RULES_PAGE,
        "hands = ",
        "exchange H7, exchange H8, exchange CK, refuse",
        "any card but the queen of spades",
    ),
    (RULES_PAGE, "hands = ", "('CK',), 1, exchange", "The king of clubs lies open now, and P1 is asked"),
    (RULES_PAGE, 'deck="D9"', "('D9', 'H7', 'H8', 'S4') Not allowed (Taking once)", "and not twice"),
    (RULES_PAGE, 'deck="D9"', "('C3', 'CK', 'S4') 1", "the four of spades lies on the pile, and P1 is next"),
    (
        RULES_PAGE,
        '"SK SK HK"',
        "CK CA C2 -> Not allowed (Not round the corner)",
        "The ace is low or high, and never in between",
    ),
    (RULES_PAGE, '"SK SK HK"', "SK SK HK -> Legal.", "two kings of spades may lie in a group"),
    (RULES_PAGE, 'check("lay C2 H2 S2")', "C2 H2 S2 -> Legal.", "25 points are not enough, 40 are"),
    (
        RULES_PAGE,
        "open CK DK HK",
        "Legal.\nNot allowed (Opening happens once)",
        "ace, two, three are just enough",
    ),
    (
        RULES_PAGE,
        '"attach S2 0"',
        "attach HK 0 -> Legal.\nattach H8 0 -> Legal.\nattach S2 0 -> Not allowed",
        "the king and the eight fit, the two of spades does not",
    ),
    (RULES_PAGE, '"join 1 2"', "attach CT C9 0 -> Legal.", "ten and nine together do, the nearest first"),
    (
        RULES_PAGE,
        "take D7 C7 H7",
        "('D8', 'D9', 'SQ', 'C2', 'C9') ()",
        "the eight, the two, and the queen of spades",
    ),
    (RULES_PAGE, '"take H7 H8 HT"', "take H7 -> Not allowed", "The seven fits P0's run and makes no new set"),
    (RULES_PAGE, '"take H7 H8 HT"', "The 8 of hearts lies in the pile", "the eight lies in the pile"),
    (
        RULES_PAGE,
        "stands_for",
        "JK H7 H8 -> ('H6',)\nH7 H8 JK -> ('H9',)",
        "for which card a joker stands, the six or the nine",
    ),
    (
        RULES_PAGE,
        "stands_for",
        "H6 JK H8 JK HT -> Legal.\nH7 JK JK HT -> Not allowed",
        "three normal cards carry two jokers, two do not",
    ),
    (
        RULES_PAGE,
        '"swap H9 3"',
        "1 ('H6', 'H7', 'H8') ('D8', 'H9', 'S2', 'C8', 'JK')",
        "the six lies in the set of P1",
    ),
    (
        RULES_PAGE,
        "for hand, drawn in",
        "| discard C4\nSQ S7 | drawn | S7 | -> | discard S7\nSQ | drawn | SQ | -> | discard SQ",
        "As the last card, drawn just now, she may go",
    ),
    (RULES_PAGE, "in (0, 1)", "1 -> Legal.", "and with one, not in the first lap"),
    (RULES_PAGE, "state.account", "P0: 155 - 0 = 155\nP1: 30 - 250 = -220", "220 below zero"),
    (RULES_PAGE, "rounds = ", "True\n[1025, 1045, 380]", "P1 has more and wins, though P0 went out"),
    (RULES_PAGE, "in (25, 30, 35, 40)", "30 -> True\n35 -> False", "`opening`, `strict_suits`"),
    (
        RULES_PAGE,
        '("suit", "exact", "no")',
        "suit -> ['D8', 'C8']\nexact -> ['D8']\nno -> []",
        "either of the missing suits, or only diamonds",
    ),
    (
        RULES_PAGE,
        'finish="free"',
        "True\n(24, -104)",
        "seven, eight and nine count 24, and the queen and a four cost 104",
    ),
    (
        RULES_PAGE,
        '"D8 JK H8"',
        "H8 S8 JK -> ['C']\nD8 JK S8 -> ['H', 'C']\nD8 JK H8 -> ['S', 'C']",
        "so one that stands beside either will do: spades beside hearts, clubs beside diamonds",
    ),
    (RULES_PAGE, '"take JK H7 H8"', "Legal.\nLegal. Legal.", "may be attached, or even thrown away"),
    (
        DISPUTES,
        "for hand, pile in",
        "D5 JK -> Legal.\nD5 H8 -> Legal.\nNot allowed (No joker to open with)",
        "The last one has laid nothing yet",
    ),
    (RULES_PAGE, "MATCH.sides", "((0, 2), (1, 3))", "P0 and P2 are a team"),
    (RULES_PAGE, 'last_card="points"', "0, draw, catch P0\n(25, 0, 0)\nNone", "25 points less"),
    (PLAY, 'Score(duizenden, names=["Ann"', "", "55 are left to draw"),
    (DISPUTES, "in (2, 6, 9)", "[13, 13]\n", "the same for every number of players"),
    (
        DISPUTES,
        '"SQ C4 C9"',
        "SQ -> Legal.\nSQ SQ -> Legal.",
        "in the third P0 goes out with her; in the fourth one queen goes",
    ),
    (DISPUTES, "for jokers in", "4 108\n0 104\n6 110", "packs with three jokers each make it 110"),
    (DISPUTES, "for strict in", "no -> Legal.\nyes -> Not allowed", "this book allows doubles in groups"),
    (DISPUTES, 'deck="C4"', "False 200 -175", "P0 would stand at 175 below zero"),
    (DISPUTES, '"exchange S3"', "draw 0 ('S3',)", "All three took it, and P0 begins"),
    (
        DISPUTES,
        'turn("SQ SQ"',
        "('SQ',)\nNot allowed (She is not discarded)",
        "With the seven of clubs gone P0 is alone with her",
    ),
    (DISPUTES, "few = ", "('C5',) 3\nTrue", "Three cards make the new deck"),
    (
        DISPUTES,
        '"open HT HJ HQ / C2 D2 JK"',
        "(No joker to open with)",
        "In further sets of the same turn, yes",
    ),
    (
        DISPUTES,
        '"take D2 C2 S2"',
        "worth 15 points; it needs 30.\nLegal.",
        "The three twos are worth 15; with the run of hearts it is 45",
    ),
    (DISPUTES, '("D8", "S8", "C8")', "D8 -> Legal.\nS8 -> Legal.\nC8 -> Not", "diamonds or spades"),
    (
        DISPUTES,
        "line.table for line in then.account",
        "[30, 35, 0] ('D4', 'JK')\n[30, 15, 0]",
        "P1 had 35 points with the joker and has 15 with the six",
    ),
    (
        DISPUTES,
        'check("attach C2 0")',
        "(Not round the corner): The ace does not join the king and the two.\nNot allowed (Not round",
        "Nor does the two go on from queen, king, ace",
    ),
    (
        DISPUTES,
        '"attach JK JK 0"',
        "attach JK 0 low -> ('JK', 'HT', 'HJ', 'HQ')\nattach JK JK 0 -> ('HT', 'HJ', 'HQ', 'JK', 'JK')",
        "Three cards carry two jokers",
    ),
    (
        DISPUTES,
        '"attach JK JK 0"',
        "Not allowed (More cards than jokers)",
        "two cards and a joker do not carry another",
    ),
    (DISPUTES, 'check("swap H6 0")', "Not allowed (Open before anything else)", "before I have opened"),
    (DISPUTES, "question = ask", "move: lay HK HA H2\n", "The referee writes that text for you"),
    (DISPUTES, "question = ask", "False The ace does not join the king and the two.", "and reads it back"),
    (
        DISPUTES,
        "for doubt in",
        "False The first lay-down would be worth 25 points",
        "The first is too little",
    ),
    (
        DISPUTES,
        "for doubt in",
        "False The run of hearts from 9 to queen belongs to P1",
        "the run belongs to another",
    ),
    (
        DISPUTES,
        "for doubt in",
        "\nNone It is allowed only if she is your last card",
        "the third hangs on whether she is your last card",
    ),
    (DISPUTES, "for penalty in", "card 2 0\npoints 1 25", "A card from the deck, or minus points"),
    (
        DISPUTES,
        'for end in ("one", "all")',
        "one -> True\nall -> False",
        "unless it was agreed that the whole team",
    ),
)


# --- what the first page says


def test_what_the_cards_count_on_the_first_page() -> None:
    rows = re.findall(r"^\| (.+?) \| \**(\d+)\** \| \**(−\d+)\** \|$", page(INDEX).text, re.MULTILINE)
    cards = (["S2", "S9"], ["ST", "SJ", "DQ", "SK"], ["SA"], [JOKER], [QUEEN])
    assert len(rows) == len(cards)
    for (_name, on_table, in_hand), row in zip(rows, cards, strict=True):
        assert {value(card) for card in row} == {int(on_table)}
        assert {-cost([card], Options()) for card in row} == {int(in_hand.replace("−", "-"))}


def test_the_box_for_who_knows_rummikub_says_of_each_line_what_it_is() -> None:
    box = page(INDEX).text.split("(duizenden-rummikub)=")[1].split("\n## The engine")[0]
    rows = [line for line in box.splitlines() if line.startswith(("| ✓", "| ✗"))]
    assert len(rows) == 12
    for row in rows:
        tick, *_said = (one.strip() for one in row.strip("|").split(" | "))
        assert tick in ("✓ same", "✗ differs")
        assert "{rule}`" in row


@pytest.mark.parametrize("name", ["Schoppenvrouwen", "Schoppen Vrouwen", "Zwarte Vrouwen", "Zwarte Wijven"])
def test_the_other_names_of_the_game_can_be_found(name: str) -> None:
    assert name in page(INDEX).text
    assert name in page("glossary").text


def test_an_opening_where_cards_count_their_number() -> None:
    assert worth(("H9", "HT", "HJ"), Options(low_cards="pips")) == 29


# --- the exercises


answers = partial(right_answers, "duizenden")


def came(piece: str) -> Any:
    return cell(EXERCISES, piece).value


def test_sets_and_points() -> None:
    assert answers(1) == came("def lay(cards)")
    assert answers(2) == written(came("sets = ("))
    assert answers(3) == written(came("def opens(hand)"))


NAMES = {"H6": "The six of hearts", "D8 S8": "The eights of diamonds and spades", "": "None"}


def test_a_turn() -> None:
    assert answers(4) == came('verdicts = (\n    turn("HQ D4"')
    assert answers(5) == written(came("taken = before"))
    run, group, exact, full = came("def frees")
    assert answers(6) == [
        NAMES[" ".join(run)],
        NAMES[" ".join(group)],
        "The eight of diamonds or of spades",
        NAMES[" ".join(full)],
    ]
    assert exact == ["D8", "S8"]
    assert came('verdicts = (\n    turn("H9 HT HJ S4"') == ["opening-points", "discard-last", "queen-discard"]


def test_the_end_of_a_round_and_of_a_match() -> None:
    assert answers(8) == written(came("black = ("))
    assert answers(9) == list(came("def after(*totals)"))


def test_the_odds() -> None:
    one, both, average = came("comb(106, 13)")
    assert answers(10) == written((one, both, average))
    assert (f"{float(one):.1%}", f"{float(both):.2%}") == ("22.7%", "1.35%")
    following, in_five = came("comb(90, 5)")
    assert answers(12) == ["4", str(following), str(in_five)]
    assert f"{float(in_five):.1%}" == "19.9%"
    assert answers(13) == written(came("def fits(**options)"))
    assert f"{float(Fraction(answers(13)[3])):.1%}" == "10.5%"
    (groups, runs, different), some = came("three, different = ")
    assert answers(11) == written((groups, runs, some, different))
    assert f"{float(some):.2%}" == "0.54%"
    *waiting, three_is_worse = came("aces = ")
    fear = "That of somebody with three cards"
    assert answers(14) == [*written(waiting), fear]
    assert three_is_worse
    assert f"{float(waiting[2]):.1%}" == "48.8%"
    assert answers(15) == written(came("king = "))
    half, even, even_with_100 = came("def brings(p")
    assert answers(16) == [str(half), "2/3", "1/2"]
    assert even == even_with_100 == 0


def test_what_one_would_do() -> None:
    asked_here = quizzes("duizenden", 17)
    asked = [str(one.answer) for quiz in asked_here for one in quiz.questions if not one.choices]
    taken, drawn = came("start = ")
    assert asked == written((taken, drawn, *came("def homes(held)"), *came("def left(run, card)")))
    assert answers(17)[2] == ("Drawing from the deck" if drawn > taken else "Taking the pile")
    (chosen,) = [one for one in asked_here[1].questions if one.choices]
    thrown = dict(zip(("SJ", "HQ", "CK", "D9"), chosen.choices, strict=True))
    assert chosen.choices[int(chosen.answer)] == thrown["CK"]
    assert value("CK") > value("D9")


def test_two_cards_of_a_hand_by_looking_at_all_places_of_the_queens() -> None:
    """Both queens lie anywhere among 108 places, of which thirteen are mine."""
    places = list(combinations(range(108), 2))
    mine = [sum(place < 13 for place in two) for two in places]
    assert number(answers(10)[0]) == Fraction(sum(n > 0 for n in mine), len(places))
    assert number(answers(10)[1]) == Fraction(mine.count(2), len(places))
    assert number(answers(10)[2]) == Fraction(sum(mine), len(places))


def test_three_cards_by_looking_at_all_of_them() -> None:
    cards = [one for one in spread(pack(4, Options())) if one != JOKER]
    groups = runs = different = 0
    for three in combinations(cards, 3):
        suits, ranks = {card[0] for card in three}, {card[1] for card in three}
        groups += len(ranks) == 1
        different += len(ranks) == 1 and len(suits) == 3
        runs += len(suits) == 1 and any(ranks == set("A23456789TJQKA"[n : n + 3]) for n in range(12))
    assert answers(11) == written((groups, runs, Fraction(groups + runs, comb(108, 3)), different))


def test_the_outs_by_counting_the_pack() -> None:
    unseen = spread(pack(4, Options()))
    for card in ("H8", "H9"):
        unseen = tuple(one for n, one in enumerate(unseen) if n != unseen.index(card))
    assert sum(card in ("H7", "HT") for card in unseen) == int(answers(12)[0])
    fives = comb(94, 5) - comb(94 - 4, 5)
    assert number(answers(12)[2]) == Fraction(fives, comb(94, 5))
    eights = [card for card in spread(pack(4, Options())) if card[1] == "8"]
    assert len(eights) - 2 == int(answers(13)[0])
    assert sum(2 for suit in SUITS if suit not in "DS") == int(answers(13)[1])
