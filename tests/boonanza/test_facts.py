"""Exact numbers about the beans, from the packs and the meters of the engine, and asked of the odds.

``facts.json`` holds statements and fractions that were computed elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from engine.boonanza import Options, deal, editions, odds, position
from engine.boonanza.beans import coins

FACTS = {fact["id"]: fact for fact in json.loads(Path(__file__).with_name("facts.json").read_text("utf-8"))}
PACK = editions.pack(Options(), 4)
ALL = PACK.total()


def per_card(kind: str, beans: int) -> Fraction:
    """Return the coins per card of a harvest, through the engine."""
    state = position(fields=[[[kind, beans], None], None, None, None]).play("harvest a", 0)
    return Fraction(state.coins[0], beans)


def per_bean_more(kind: str, few: int, more: int) -> Fraction:
    return Fraction(coins(kind, more) - coins(kind, few), more - few)


def none_of(kind: str, cards: int) -> Fraction:
    """Return the chance that a fresh hand or draw of so many cards has none of a kind."""
    return Fraction(comb(ALL - PACK[kind], cards), comb(ALL, cards))


def exactly_one(kind: str, cards: int) -> Fraction:
    return Fraction(PACK[kind] * comb(ALL - PACK[kind], cards - 1), comb(ALL, cards))


ANSWERS: dict[str, Callable[[], Fraction]] = {
    "BOO-01": lambda: Fraction(5 * PACK["blue"], ALL),
    "BOO-02": lambda: Fraction(5 * PACK["red"], ALL),
    "BOO-04": lambda: sum((Fraction(comb(n, 2), comb(ALL, 2)) for n in PACK.values()), Fraction(0)),
    "BOO-05": lambda: sum((1 - none_of(kind, 5) for kind in PACK), Fraction(0)),
    "BOO-07": lambda: 1 - none_of("garden", 2),
    "BOO-08": lambda: 1 - none_of("red", 10) - exactly_one("red", 10),
    "BOO-10": lambda: 1 - Fraction(comb(80, 10), comb(84, 10)),
    "BOO-11": lambda: per_card("blue", 4),
    "BOO-13": lambda: per_card("chili", 9),
    "BOO-14": lambda: per_card("soy", 7),
    "BOO-16": lambda: per_card("garden", 3),
    "BOO-17": lambda: per_bean_more("blue", 6, 8),
    "BOO-19": lambda: per_bean_more("chili", 3, 6),
    "BOO-20": lambda: Fraction(PACK["garden"] * len(deal(seed=1, players=4).deck), ALL),
}


BY_THE_ODDS: dict[str, Callable[[], Fraction]] = {
    "BOO-01": lambda: odds.number_of("blue", 5).mean,
    "BOO-02": lambda: odds.number_of("red", 5).mean,
    "BOO-04": odds.p_same,
    "BOO-05": lambda: odds.kinds_in(5).mean,
    "BOO-07": lambda: odds.number_of("garden", 2).p_at_least(1),
    "BOO-08": lambda: odds.number_of("red", 10).p_at_least(2),
    "BOO-10": lambda: odds.p_reach("garden", beans=2, left=4, pool=84, cards=10),
    "BOO-11": lambda: odds.coins_per_card("blue", 4),
    "BOO-13": lambda: odds.coins_per_card("chili", 9),
    "BOO-14": lambda: odds.coins_per_card("soy", 7),
    "BOO-16": lambda: odds.coins_per_card("garden", 3),
    "BOO-17": lambda: odds.coins_a_bean("blue", 6, 8),
    "BOO-19": lambda: odds.coins_a_bean("chili", 3, 6),
    "BOO-20": lambda: odds.number_of("garden", 84).mean,
}


@pytest.mark.parametrize("answers", [ANSWERS, BY_THE_ODDS], ids=["engine", "odds"])
@pytest.mark.parametrize("fact_id", list(FACTS))
def test_fact(fact_id: str, answers: dict[str, Callable[[], Fraction]]) -> None:
    found = answers[fact_id]()
    assert found == Fraction(FACTS[fact_id]["fraction"])
    assert float(found) == pytest.approx(FACTS[fact_id]["decimal"], rel=1e-8)


def test_there_are_14_facts_and_no_answer_without_one() -> None:
    assert len(FACTS) == 14
    assert set(ANSWERS) == set(BY_THE_ODDS) == set(FACTS)
