"""Chances computed independently of this project, asked of its public functions."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from engine.klaverjas import odds, odds_roem
from engine.klaverjas.cards import SUIT, SUITS
from engine.klaverjas.odds import LEFT, PARTNER, RIGHT

FACTS = {fact["id"]: fact for fact in json.loads(Path(__file__).with_name("facts.json").read_text())}

HAND = "HA HT HK H7 C8 D9 SQ SK"
"""A hand with four hearts, but not their jack."""

ANSWERS: dict[str, Callable[[], Fraction | int]] = {
    "KLA-01": odds.deals,
    "KLA-02": odds.hands,
    "KLA-04": lambda: odds.holds(odds.around(HAND), PARTNER, "HJ"),
    "KLA-05": lambda: odds.p_all(cards=2),
    "KLA-07": lambda: odds.shapes().p("3-2-2-1"),
    "KLA-08": lambda: odds.shapes().p("2-2-2-2"),
    "KLA-10": lambda: odds.shapes().p("4-4-0-0"),
    "KLA-11": lambda: odds.suit_length().p_at_least(4),
    "KLA-13": odds.p_void,
    "KLA-14": odds_roem.p_run_in_hand,
    "KLA-16": odds_roem.p_four_alike_in_hand,
    "KLA-17": lambda: odds.hand_points().mean,
    "KLA-19": lambda: odds.split(odds.around(HAND), SUIT[SUITS.index("H")]).p((2, 0, 2)),
    "KLA-20": lambda: odds.p_none(cards=4),
}


@pytest.mark.parametrize("fact", FACTS)
def test_fact(fact: str) -> None:
    found = ANSWERS[fact]()
    assert found == Fraction(FACTS[fact]["fraction"])
    assert float(found) == pytest.approx(FACTS[fact]["decimal"], rel=1e-8)


def test_every_fact_has_an_answer_and_every_answer_a_fact() -> None:
    assert ANSWERS.keys() == FACTS.keys()


@pytest.mark.parametrize("seat", [LEFT, PARTNER, RIGHT])
@pytest.mark.parametrize("card", ["HJ", "C7", "SA"])
def test_a_card_that_is_not_mine_lies_with_each_of_the_others_equally_often(seat: int, card: str) -> None:
    assert odds.holds(odds.around(HAND), seat, card) == Fraction(1, 3)


def test_the_chance_of_two_two_over_the_opponents_counted_by_hand() -> None:
    """Four of the others' 24 places hold the trumps: two of eight on each side."""
    assert FACTS["KLA-19"]["fraction"] == str(Fraction(28 * 28, 10626))
