"""Chances computed independently of this project: from the pack, and by the odds of the game."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from engine.core.cards import Heap
from engine.duizenden import Options, odds, odds_open, odds_outs
from engine.duizenden.cards import HAND, JOKER, QUEEN
from engine.duizenden.scoring import cost, worth
from engine.duizenden.state import pack

FACTS = {fact["id"]: fact for fact in json.loads(Path(__file__).with_name("facts.json").read_text())}

PLAIN, JOKERS = pack(4, Options(jokers=0)), pack(4, Options())


def at_least_one(cards: Heap, card: str) -> Fraction:
    """Return the chance of at least one of a card in a hand."""
    return 1 - Fraction(comb(cards.total() - cards[card], HAND), comb(cards.total(), HAND))


ANSWERS = {
    "DUI-01": at_least_one(PLAIN, QUEEN),
    "DUI-02": at_least_one(JOKERS, QUEEN),
    "DUI-04": HAND * Fraction(JOKERS[JOKER], JOKERS.total()),
    "DUI-05": at_least_one(JOKERS, JOKER),
    "DUI-07": Fraction(worth(PLAIN.elements(), Options()), PLAIN.total()),
    "DUI-08": HAND * Fraction(cost(JOKERS.elements(), Options()), JOKERS.total()),
}


BY_THE_ODDS = {
    "DUI-01": odds.p_queen(jokers=0),
    "DUI-02": odds.p_queen(),
    "DUI-04": odds.jokers_in().mean,
    "DUI-05": odds.jokers_in().p_at_least(1),
    "DUI-07": odds.mean_worth(Options(jokers=0)),
    "DUI-08": odds.hand_cost().mean,
    "DUI-10": 1 - odds_open.p_no_group(different_suits=True),
    "DUI-11": 1 - odds_open.p_no_run(),
    "DUI-13": odds_outs.p_within(odds_outs.outs_of(["H7", "H8"]).total(), unseen=94, draws=3),
}


@pytest.mark.parametrize("fact", FACTS)
def test_fact_by_the_odds(fact: str) -> None:
    assert BY_THE_ODDS[fact] == Fraction(FACTS[fact]["fraction"])
    assert float(BY_THE_ODDS[fact]) == pytest.approx(FACTS[fact]["decimal"], rel=1e-8)


@pytest.mark.parametrize("fact", ANSWERS)
def test_fact(fact: str) -> None:
    assert ANSWERS[fact] == Fraction(FACTS[fact]["fraction"])
    assert float(ANSWERS[fact]) == pytest.approx(FACTS[fact]["decimal"], rel=1e-8)
