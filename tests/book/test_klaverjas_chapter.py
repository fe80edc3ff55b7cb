"""What the chapter of Klaverjas says of its cells is what they print, and the disputes have every case."""

from __future__ import annotations

import json
import re
from functools import partial
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from engine import klaverjas
from engine.klaverjas.cards import PLAIN_ORDER, PLAIN_POINTS, TRUMP_ORDER, TRUMP_POINTS

from .chapters import cell, right_answers
from .pages import page

TESTS = Path(__file__).resolve().parents[1]
CASES = json.loads((TESTS / "klaverjas" / "cases.json").read_text(encoding="utf-8"))

# --- the cases on the disputes page


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_case_stands_on_the_disputes_page(case: dict[str, Any]) -> None:
    text, told = page("klaverjas/disputes").text, case["situation"]
    if "trick_in_order" in told:
        assert " ".join(told["trick_in_order"]) in text
    if "hand" in told:
        assert f'"{" ".join(told["hand"])}", "{" ".join(told["trick_in_order"])}"' in text
    if "card_points" in told:
        points = told["card_points"]["NS"], told["card_points"]["EW"]
        roem = told["roem"]["NS"], told["roem"]["EW"]
        assert f"settled({points}" in text
        assert not any(roem) or f"settled({points}, roem={roem}" in text


# --- what is said of a cell


SAID = (
    # page, a piece of the cell, what it prints or is worth, what the text says of it
    ("index", "state.check", "C8, CT", "There are two legal moves, the two clubs"),
    ("rules", "PACK.total", "32 [8, 8, 8, 8]", "four times eight is 32"),
    (
        "rules",
        "3 * sum(",
        152,
        "A plain suit has 30 points and trump 62, and 152 is what all cards are worth",
    ),
    ("rules", 'hands = ["CK S9 S8"', "3 25", "11 + 10 + 0 + 4 = 25 points"),
    ("rules", 'hands = ["CK", "?"', "35", "25 and ten more, 35"),
    ("rules", 'legal("CK C9 H7 S8"', "C9 CK", "P0 may still play nothing but a club"),
    ("rules", '("H9 HQ DA", "HQ H7 DA"', "H9 HQ DA -> H9", "With the nine P0 has to go over it"),
    (
        "rules",
        '("H9 HQ DA", "HQ H7 DA"',
        "HQ H7 DA -> H7 HQ",
        "with queen and seven, both lower, either will do",
    ),
    ("rules", '("H8 HJ DA"', "H8 HJ DA -> HJ", "With the jack P0 must go over the nine"),
    ("rules", '("H8 HJ DA"', "H8 HQ DA -> H8 HQ", "with eight and queen P0 must *undertrump*"),
    ("rules", 'legal("H7 HQ DA S8"', "free -> DA H7 HQ S8", "they are forced, free, and forbidden"),
    ("rules", 'legal("H7 HQ DA S8"', "forbidden -> DA S8", "they are forced, free, and forbidden"),
    ("rules", 'legal("H7 HQ DA S8"', "no-undertrump -> DA HJ S7", "everything goes but the queen"),
    ("rules", "_pass in range(4)", "H - play pass - seat 0", "P0, left of the dealer, is asked again"),
    ("rules", "def settled", "(0, 162) (101, 81)", "with 20 roem it is 101 to 81"),
    ("rules", "def settled", ((0, 262), (262, 0)), "All eight tricks are 262, for either team."),
    ("rules", "MATCH.starter", "[0, 1, 2, 3, 0, 1, 2, 3]", "everybody has done so four times after sixteen"),
    ("rules", '"P0: SK SQ SA S7"', "('SK', 'SQ', 'SA', 'S7') 2 18 20", "18 points, and 20 roem"),
    (
        "disputes",
        'legal("C7 CQ HA"',
        "forbidden -> HA",
        "where undertrumping is forbidden it is the ace and nothing",
    ),
    ("disputes", 'legal("DA S8 SJ"', "DA SJ", "with either house rule all but the eight"),
    (
        "disputes",
        'for card in ("S9", "C7")',
        "Not allowed (No card of the suit: trump): You have no hearts, the opponents have the trick with the "
        "king of clubs, and clubs are trump: you must trump with the jack of clubs.",
        "the nine of spades is no trump",
    ),
    (
        "disputes",
        'for card in ("S9", "C7")',
        "Not allowed (Over the trump on the table): Clubs are trump, the king of clubs is the highest on the "
        "table, and you hold the jack of clubs: you must go over it.",
        "the seven of clubs does not go over",
    ),
    (
        "disputes",
        "verify(record, klaverjas)",
        "Move 2 (HA, seat 1): Not allowed (Follow suit): Clubs were led and you hold the eight of clubs.",
        "stops at the first move that was not legal, here the second",
    ),
    ("disputes", "hand, trick =", "CJ HT HA S7 ST", "all but the queen"),
    ("disputes", '"SJ ST SK DA"', "() taken by 2 for 27", "it counts 27 points without any *roem*"),
    ("disputes", '"S9 D7 ST SJ"', "20 to the side of 2", "the 20 go to P2 and P0"),
    ("disputes", "four_jacks=100", "H9 D9 C9 S9 150", "**200, 150 and 100.**"),
    ("disputes", "four_jacks=100", "house: 100", "a house where four jacks count 100"),
    ("disputes", '"HJ HQ HK HA"', "[('run-of-four', 50), ('stuk', 20)]", "and with *stuk* 70"),
    ("disputes", "(17, 145)", "(322, 0)", "162 and 160, together 322"),
    (
        "disputes",
        "line in settled",
        "nat: all to the others (-100, 100)",
        "the third line hands over the 100",
    ),
    ("disputes", 'pit="declarers"', "(0, 162)", "262 by the rules, 162 with the house rule"),
    ("disputes", "(162, 0), won=(7, 1)", "(162, 0)", "162 and no 100"),
    ("disputes", '"S9 CK CQ ST", "C"', "17 27 20", "The cards are worth 17; as the last trick it is 27"),
    ("disputes", "rounds = ", "[1296, 1296, 1296, 1296]", "both teams have 1296, so it is over"),
    ("disputes", 'play("pass").play("pass").play("play")', "2 0", "P2 plays this deal, and P0 leads."),
    ("exercises", "ending = ", "{'HK': -46, 'SA': -18} 46", "makes all 46 points"),
)


@pytest.mark.parametrize(("name", "piece", "came", "said"), SAID, ids=[f"{s[0]}-{s[3][:40]}" for s in SAID])
def test_what_is_said_of_a_cell_is_what_came(name: str, piece: str, came: object, said: str) -> None:
    here = page(f"klaverjas/{name}")
    assert said in here.text
    ran = cell(here.name, piece)
    assert came in ran.printed.splitlines() if isinstance(came, str) and ran.printed else came == ran.value


def test_all_our_rulings_are_listed_among_the_sources() -> None:
    sources = page("klaverjas/disputes").text.split("## Sources")[1].split("## Something wrong?")[0]
    named = re.findall(r"\{rule\}`klaverjas/([\w-]+)`", sources)
    assert sorted(named) == sorted(rule.id for rule in klaverjas.RULES.values() if rule.standing == "ruling")


def test_the_worked_situations_differ_where_the_text_says() -> None:
    (worked,) = [ran for ran in page("klaverjas/rules").ran if "WORKED = " in ran.source]
    lines = worked.value.data.split("<tr>")[2:]
    cells = [[cell.split("<")[0] for cell in line.split("<td>")[1:]] for line in lines]
    differ = [n for n, (_hand, amsterdam, rotterdam) in enumerate(cells, 1) if amsterdam != rotterdam]
    assert len(cells) == 12
    assert differ == [5, 8, 9]
    assert "Only lines 5, 8 and 9 differ" in page("klaverjas/rules").text


def test_the_ladder_is_the_one_in_the_table() -> None:
    printed = page("klaverjas/rules").printed("for duty in duties")
    assert [line.split()[0] for line in printed] == ["8", "1", "7", "32"]
    assert printed[1].endswith("| HJ")


def test_the_values_on_the_first_page_are_the_engines() -> None:
    text = page("klaverjas/index").text
    names = {"A": "ace", "T": "ten", "K": "king", "Q": "queen", "J": "jack", "9": "nine"}
    for rank, name in names.items():
        (row,) = [line for line in text.splitlines() if line.startswith(f"| {name}")]
        plain, trump = (int(cell.strip(" *")) for cell in row.split("|")[2:4])
        assert (plain, trump) == (PLAIN_POINTS[rank], TRUMP_POINTS[rank])
    (row,) = [line for line in text.splitlines() if "from high to low" in line]
    told = [cell.replace("*", "").replace("10", "T").split() for cell in row.split("|")[2:4]]
    assert told == [list(reversed(PLAIN_ORDER)), list(reversed(TRUMP_ORDER))]


# --- the exercises


answers = partial(right_answers, "klaverjas")


def value(piece: str) -> Any:
    return page("klaverjas/exercises").of(piece)


def lines(piece: str) -> list[str]:
    return page("klaverjas/exercises").printed(piece)


def test_points_and_tricks() -> None:
    assert [answers(1)[0], answers(1)[3]] == [str(part) for part in value("low = lambda")]
    assert answers(1)[1:3] == ["The nine", "The ten"]
    winner, points = value('"ST SA H7"')
    assert answers(2) == [f"P{winner}", str(points - 10), str(points)]


def test_what_may_be_played() -> None:
    wanted = ("S8", "D9", "D9", "D9", "H7")
    allowed = [part.split() for line in lines('legal("CK S8"') for part in line.split("|")]
    assert answers(3) == [
        "Yes" if card in cards else "No" for card, cards in zip(wanted, allowed, strict=True)
    ]
    counted = [len(part.split()) for line in lines('hand = "HQ HJ DA S7"') for part in line.split("|")]
    assert answers(4) == [str(n) for n in counted]


def test_roem_and_the_count() -> None:
    assert answers(6) == [str(points) for points in value("for trick in tricks")]
    nat, made, pit, nothing = value("scores((90, 72)")
    assert answers(7) == [str(n) for n in (*nat, made[0], pit[0], nothing[1])]


def test_open_hands() -> None:
    worth, left = {"HK": -46, "SA": -18}, 46
    assert answers(9) == ["The ace of spades", str((left + worth["SA"]) // 2)]


def test_counting() -> None:
    hands, no_ace = value("comb(28, 8)")
    assert answers(10) == [str(hands), "4", str(no_ace)]
    assert answers(11)[:2] == lines("jack = NUMBER")[:2]
    none, two_each = value("comb(20, 8)")
    assert answers(12) == ["17.1%", str(two_each)]
    assert f"{float(none):.1%}" == "17.1%"
    assert value("comb(32, 4)")[0] == 35960 == comb(32, 4)
    assert answers(13) == ["1", "435", "20"]


def test_stuk_and_runs_among_four_cards_by_looking_at_all() -> None:
    found = {"stuk": 0, "run-of-four": 0, "four-jacks": 0}
    suits = "CDHS"
    runs = {frozenset(suit + rank for rank in "789TJQKA"[at : at + 4]) for suit in suits for at in range(5)}
    for four in map(frozenset, combinations(klaverjas.PACK, 4)):
        found["stuk"] += {"HK", "HQ"} <= four
        found["run-of-four"] += four in runs
        found["four-jacks"] += {card[1] for card in four} == {"J"}
    assert [str(found[name]) for name in ("four-jacks", "stuk", "run-of-four")] == answers(13)


# --- the page for teachers


def test_what_else_the_page_for_teachers_answers() -> None:
    text, ranks = page("teach").text, "789TJQKA"
    assert rf"\binom{{28}}{{4}} = {comb(28, 4):,}".replace(",", r"\,") in text
    assert [len(ranks) - length + 1 for length in (3, 4)] == [6, 5]
    assert "1. Six and five." in text
