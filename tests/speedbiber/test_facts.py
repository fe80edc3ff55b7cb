"""Chances and numbers computed independently of this project, from the cards and the map of the game."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from engine.core.cards import heap
from engine.speedbiber import position
from engine.speedbiber.board import layouts
from engine.speedbiber.parts import PARTS, TERRAINS
from engine.speedbiber.table import CARDS
from engine.speedbiber.wishes import WISHES

FACTS = {fact["id"]: fact for fact in json.loads(Path(__file__).with_name("facts.json").read_text("utf-8"))}

PACK = heap(CARDS)


def share(draws: int, wanted: int) -> Fraction:
    """Return the chance that so many cards show exactly so many terrains, by going through all draws."""
    hits = sum(len(set(drawn)) == wanted for drawn in combinations(CARDS, draws))
    return Fraction(hits, comb(PACK.total(), draws))


def next_is_meadow() -> Fraction:
    """Return the chance of a meadow when nine cards are known, as a family sees it."""
    state = position(["C5"], terrain={"meadow": "C5 C6"}, card="meadow", discards=list("MMMHHARS"))
    deck = state.view(0).in_deck
    assert deck.total() == state.open.deck == 16
    return Fraction(deck["M"], deck.total())


ANSWERS = {
    "SPB-01": Fraction(PACK["M"], PACK.total()),
    "SPB-02": next_is_meadow(),
    "SPB-04": share(3, 3),
    "SPB-05": share(2, 1),
    "SPB-07": Fraction(comb(PACK.total() - PACK["M"], 5), comb(PACK.total(), 5)),
    "SPB-08": share(5, 5),
    "SPB-10": Fraction(sum(1 for _parts in layouts())),
    "SPB-11": Fraction(sum(1 for _three in combinations(WISHES, 3))),
    "SPB-13": Fraction(
        sum({"owl", "hay"} <= {part.split()[0] for part in parts} for parts in layouts()),
        sum(1 for _parts in layouts()),
    ),
}


@pytest.mark.parametrize("fact", list(FACTS))
def test_fact(fact: str) -> None:
    assert ANSWERS[fact] == Fraction(FACTS[fact]["fraction"])
    assert float(ANSWERS[fact]) == pytest.approx(FACTS[fact]["decimal"])


def test_there_are_9_facts() -> None:
    assert len(FACTS) == len(ANSWERS) == 9
    assert len(PARTS) == 8
    assert len(TERRAINS) == 5
