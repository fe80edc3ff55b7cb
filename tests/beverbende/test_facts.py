"""Chances computed independently of this project, asked of its public functions."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from engine.beverbende import PACK, odds

FACTS = {fact["id"]: fact for fact in json.loads(Path(__file__).with_name("facts.json").read_text())}

ANSWERS: dict[str, Callable[[], Fraction]] = {
    "BEV-01": lambda: odds.p_special(PACK),
    "BEV-02": lambda: odds.replacement(PACK).p(0),
    "BEV-04": lambda: odds.unknown_card(PACK).mean,
    "BEV-05": lambda: odds.unknown_card(PACK).variance,
    "BEV-07": lambda: odds.replacement(odds.unseen_after("9 9")).p(9),
    "BEV-08": lambda: odds.p_special(PACK, cards=4),
    "BEV-10": lambda: 1 - odds.p_special(PACK, cards=2),
    "BEV-11": lambda: odds.row_total(PACK).p(0),
    "BEV-13": lambda: odds.row_total(PACK).p_at_most(10),
    "BEV-14": lambda: odds.row_total(PACK).p(20),
    "BEV-16": lambda: odds.p_lowest(8 + 1, [odds.UNTOUCHED], odds.unseen_after("0 1 2 5")),
    "BEV-17": lambda: odds.p_swap_drawn(PACK, draws=3),
}


@pytest.mark.parametrize("fact", FACTS)
def test_fact(fact: str) -> None:
    found = ANSWERS[fact]()
    assert found == Fraction(FACTS[fact]["fraction"])
    assert float(found) == pytest.approx(FACTS[fact]["decimal"], rel=1e-5)


def test_every_fact_has_an_answer_and_every_answer_a_fact() -> None:
    assert ANSWERS.keys() == FACTS.keys()


@pytest.mark.parametrize("number", range(9))
def test_each_number_up_to_8_replaces_a_special_equally_often(number: int) -> None:
    assert odds.replacement(PACK).p(number) == Fraction(4, 45)
