"""What the chapter of Boonanza says of its cells is what they print, and the disputes have every case."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise
from math import comb
from typing import Any

import pytest

from engine.boonanza import BEANS
from engine.boonanza.beans import BASE, EXTRA, name, thresholds
from engine.boonanza.odds import coins_a_bean, p_neighbours, p_same
from engine.boonanza.odds_trade import fresh_outlook, read_fields, trade
from engine.core.cards import Heap, spread
from engine.core.lesson import number

from .chapters import cell, right_answers, written
from .pages import page

INDEX, RULES_PAGE, DISPUTES, EXERCISES = (
    f"boonanza/{one}" for one in ("index", "rules", "disputes", "exercises")
)


# --- the cases, each settled on the disputes page

SETTLED = {
    "BOO-C01": [('harvest("stink 4, -")', "(1, 3)")],
    "BOO-C03": [("garden 1, -", "(0, 1) (2, 0)")],
    "BOO-C04": [("garden 2, -", "(0, 1) (2, 0)")],
    "BOO-C06": [("chili 7, -", "2 5 (None, None)")],
    "BOO-C07": [("red 1, blue 3", "Legal. 0")],
    "BOO-C09": [("red, soy, blue 2", "Legal."), ("red, soy, blue 2", "Field b has 1 soy bean")],
    "BOO-C10": [('"stink 4, -", planted=2', "You have planted two cards")],
    "BOO-C12": [
        ('["black-eyed", None, None, None], turned=2', "(No trading on)"),
        ("turned=2", "(No trading from fields)"),
    ],
    "BOO-C13": [
        ("blue garden", "(('blue',), ('garden',), (), ())"),
        ("give P1 t0", "(A gift must be welcome)"),
    ],
    "BOO-C15": [('deck="soy red", **last', "('soy', 'red') True"), ('deck="soy red", **last', "True")],
    "BOO-C16": [('deck="chili black-eyed"', "True ('red', 'chili', 'black-eyed')")],
    "BOO-C18": [("[12, 12, 9, 12]", "(12, 12, 9, 12) won by 3")],
    "BOO-C19": [("for edition in", "(No third field for sale)"), ("for edition in", "old-box -> Legal.")],
    "BOO-C21": [('table("black-eyed soy", "chili 5, stink 1")', "1 (('black-eyed', 1), ('stink', 1))")],
    "BOO-C22": [("blue red soy black-eyed", "blue, red, black-eyed, garden, chili, blue")],
    "BOO-C24": [('table("")', "turn, harvest a")],
    "BOO-C25": [("blue 7, -", "(2, 15)")],
}
"""For every case pieces of the cell that settles it, and of what it prints."""


# --- what is said of a cell

SAID = (
    # page, a piece of the cell, what it prints, what the text says of it
    (INDEX, "print(*state.moves()", "plant a, plant b, harvest a", "There are three legal moves"),
    (
        RULES_PAGE,
        'coins("blue", beans)',
        "[0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4]",
        "blue needs four for the first coin, red two",
    ),
    (
        RULES_PAGE,
        'coins("blue", beans)',
        "[0, 0, 2, 3, 3, 3, 3]",
        "garden beans jump from nothing to two coins",
    ),
    (RULES_PAGE, "in (3, 4, 5)", "3 3 89\n4 2 84\n5 2 79", "89, 84 and 79 cards"),
    (
        RULES_PAGE,
        'check("plant a", 1)',
        "plant a, plant b, harvest a",
        "may plant the soy bean on either field, or harvest",
    ),
    (
        RULES_PAGE,
        '"stink stink stink red"',
        "(('stink', 5), None) ('stink', 'red')",
        "The third stink bean would fit as well",
    ),
    (RULES_PAGE, "black-eyed soy", "\nharvest a", "the only move is to harvest field a"),
    (
        RULES_PAGE,
        "def harvest",
        "stink 4 (1, 3)",
        "Four stink beans pay one coin, and three go onto the discard pile",
    ),
    (RULES_PAGE, "def harvest", "chili 7 (2, 5)", "seven chili beans pay two, and five go there"),
    (RULES_PAGE, "def harvest", "ten discards (2, 15)", "seven blue beans make it 15"),
    (
        RULES_PAGE,
        "def may_go",
        "red 1, blue 2 -> ['harvest b']",
        "The single red bean is locked beside three blue ones, and beside two",
    ),
    (RULES_PAGE, "def may_go", "red 1, - -> ['harvest a']", "or beside an empty field, it may go"),
    (RULES_PAGE, "agreed = asked", "1, accept, refuse", "P1 is asked, and may accept or refuse"),
    (
        RULES_PAGE,
        "agreed = asked",
        "(('soy',), ('green',), (), ()) ('red', 'chili')",
        "the hand of P1 has closed up",
    ),
    (
        RULES_PAGE,
        "laying = agreed",
        "plant soy a | harvest a | -",
        "for the stink bean P0 has to harvest that field first",
    ),
    (RULES_PAGE, "laying = agreed", "- | plant green a", "P1 may plant the green bean without waiting"),
    (RULES_PAGE, 'deck="red soy"', "5 19 1", "19 of them are still there"),
    (RULES_PAGE, "last = dict", "trade True\nTrue 2\nTrue 1", "three soy beans pay one"),
    (RULES_PAGE, "account.lines", "(7, 11, 9, 11) 3", "P1 and P3 have eleven each, and P3 wins"),
    (
        RULES_PAGE,
        "state.cards().total(), len(state.open.fields[0]), state.open.deck",
        "144 3 134",
        "144 cards, three fields, and 134 cards to draw",
    ),
    (
        RULES_PAGE,
        "state.cards().total(), len(state.open.fields[0]), state.open.deck",
        "('soy', 'stink', 'blue', 'soy')",
        "the soy bean on top of the discard pile joined them",
    ),
    (DISPUTES, "for exhausted in", "1 20 False\n2 20 False\n3 0 True", "the third time the game is over"),
    (DISPUTES, '"red red red red red"', "7", "Five coins, two for the seven chili beans"),
    (
        DISPUTES,
        'fields="red 1, blue 3"',
        "(A single bean is protected)",
        "The blue field may be harvested, and pays nothing",
    ),
    (DISPUTES, "view(3)", "(None, None, 'blue', None)", "P3 has seen one of them"),
    (DISPUTES, 'deck="soy red", discard=20', "4 19", "P0 held one card and now has four"),
    (DISPUTES, 'fields="red 1, blue 4"', "1 (None, None)", "The four blue beans pay a coin"),
    (DISPUTES, "state.actors()", "0 (0, 1)", "P0 is waited for, and P1 may plant before"),
    (
        DISPUTES,
        "players=7",
        "3 135\n109",
        "Three players have three fields and 135 cards to draw, seven have 109",
    ),
)


def test_the_packs_of_the_anniversary_edition() -> None:
    printed = cell(RULES_PAGE, "range(3, 8)").printed.splitlines()
    assert printed == ["3 150 3", "4 130 2", "5 130 2", "6 144 2", "7 144 2"]


# --- the beans


def test_the_meters_on_the_first_page_are_the_engines() -> None:
    rows = re.findall(r"^\| (\d+) \| (.+?), \*(.+?)\*, \*(.+?)\* \| (.+) \|$", page(INDEX).text, re.MULTILINE)
    told = [
        (int(number), bean, dutch, german, meter.split(" | ")) for number, bean, dutch, german, meter in rows
    ]
    engine = [
        (
            one.number,
            name(one.kind),
            one.dutch,
            one.german,
            [str(beans or "–") for beans in one.meter],
        )
        for one in map(BEANS.__getitem__, BASE)
    ]
    assert told == engine


NUMBERS = {
    4: "Four",
    6: "Six",
    8: "Eight",
    10: "Ten",
    12: "Twelve",
    14: "Fourteen",
    16: "Sixteen",
    18: "Eighteen",
    20: "Twenty",
    22: "Twenty-two",
    24: "Twenty-four",
}


@pytest.mark.parametrize("kind", BEANS)
def test_the_glossary_has_every_bean_with_its_number_and_names(kind: str) -> None:
    bean = BEANS[kind]
    (entry,) = re.findall(rf"^{name(kind)}\n  (.+)$", page("glossary").text, re.MULTILINE)
    assert re.split("[ ,]", entry)[0] == NUMBERS[bean.number]
    assert ("anniversary edition" in entry) == (kind in EXTRA)
    assert f"*{bean.dutch}*" in entry
    assert f"*{bean.german}*" in entry


# --- the page for teachers


def test_what_the_page_for_teachers_answers() -> None:
    text = page("teach").text
    for cards in (10, 20):
        p = 1 - Fraction(comb(80, cards), comb(84, cards))
        assert (
            rf"$1 - \binom{{80}}{{{cards}}}/\binom{{84}}{{{cards}}}$, about {float(p):.1%}".replace("%", " %")
            in text
        )
    whole = [kind for kind in BASE if all(coins_a_bean(kind, a, b) == 1 for a, b in steps(kind))]
    assert whole == ["red", "garden"]
    assert f"about {104 / 14:.1f}." in text
    assert f"after {104 / 12:.1f} cards against {104 // 8} on average" in text
    assert (p_same(), round(float(4 * p_same()), 2)) == (Fraction(177, 1339), 0.53)
    assert f"in {float(p_neighbours(5)):.1%} of hands".replace("%", " %") in text
    back = [20 // 4 * 3, 15 // 4 * 3]
    assert f"give back {back[0]}; of these, three harvests give back {back[1]}, and three beans stay" in text
    mine, theirs = read_fields("stink 4, green 2"), read_fields("red 1, soy 3")
    gift = trade(mine, theirs, ("red",), (), fresh_outlook(mine, theirs, seen=("red",), cards=20))
    assert (f"{float(gift.mine):.2f}", f"{float(gift.theirs):.2f}") == ("0.40", "0.98")
    assert (round(0.40 - 0.98 / 3, 2), round(0.40 - 0.98, 2)) == (0.07, -0.58)


def steps(kind: str) -> list[tuple[int, int]]:
    """Return the steps of a meter as pairs of a number of beans and the next one that pays more."""
    return list(pairwise(beans for beans, _coins in thresholds(kind)))


# --- the exercises


answers = partial(right_answers, "boonanza")


def value(piece: str) -> Any:
    return cell(EXERCISES, piece).value


def test_the_harvest() -> None:
    assert answers(1) == written(value("for field in (("))
    assert answers(2) == written(value('fields="green 6, -"'))
    names = {"a": "a only", "b": "b only", "ab": "both", "": "none"}
    printed = cell(EXERCISES, "for fields in").printed.splitlines()
    assert answers(3) == [names[line] for line in printed]


def test_a_turn() -> None:
    assert answers(4) == value("third = ")
    hand = value('"stink blue soy green"')
    assert answers(5) == [hand[0], str(len(hand)), hand[-1]]
    moves, now, one_more = value('table("black-eyed soy"')
    assert moves == ["harvest a"]
    assert answers(6) == [str(now), "1", "Yes, it was worth a coin"]
    assert one_more == now + 1


def test_the_end_of_the_game() -> None:
    winners, had = value("winner for end")
    assert answers(8) == [*(f"P{seat}" for seat in winners), str(had)]
    phase, over, drawn = value("one.open.phase")
    assert (phase, over) == ("lay", True)
    assert answers(9) == ["Yes", "0", str(drawn)]


def test_the_odds() -> None:
    blue, red, garden = value("5 * 20")
    assert answers(10) == written((blue, red, garden))
    assert round(1 / garden) == 357
    pairs, same, one_garden = value("pairs = ")
    assert answers(11) == written((same, one_garden))
    assert (pairs, f"{float(same):.1%}", f"{float(one_garden):.1%}") == (708, "13.2%", "11.3%")
    assert answers(12) == written(value("def each"))
    next_one, in_ten, coin = value("Fraction(4, 84)")
    assert answers(13) == written((next_one, in_ten, coin))
    assert f"{float(in_ten):.1%}" == "40.4%"


def test_pairs_by_looking_at_all_of_them() -> None:
    pack = spread(Heap({kind: BEANS[kind].number for kind in BASE}))
    pairs = list(combinations(pack, 2))
    assert number(answers(11)[0]) == Fraction(sum(a == b for a, b in pairs), len(pairs))
    assert number(answers(11)[1]) == Fraction(sum("garden" in pair for pair in pairs), len(pairs))
    assert number(answers(10)[2]) == Fraction(
        sum(pair == ("garden", "garden") for pair in pairs), comb(104, 2)
    )
