"""Outs, and whether they come in time: against enumeration and simulation."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from engine.core import chance
from engine.core.cards import heap, spread
from engine.duizenden.cards import JOKER, KINDS
from engine.duizenden.listing import sets_of
from engine.duizenden.odds_outs import (
    Coming,
    coming_of,
    draws_for,
    out_of_sight,
    outs_in,
    outs_of,
    p_comes,
    p_in_time,
    p_lasting,
    p_within,
    p_within_if_put_back,
    until_first,
    until_first_if_put_back,
)
from engine.odds import simulate


@pytest.mark.parametrize(
    ("held", "natural", "with_joker", "strict"),
    [
        ("H7 H8", "H6 H9", 8, 4),
        ("H7 H9", "H8", 6, 2),
        ("HA H2", "H3", 6, 2),
        ("HK HA", "HQ", 6, 2),
        ("HK H2", "", 0, 0),
        ("H7 S7", "D7 H7 S7 C7", 10, 4),
        ("H7 H7", "D7 S7 C7", 10, 0),
        ("SQ SK", "SJ SA", 8, 4),
        ("H7 JK", "D7 S7 C7 H7 H5 H6 H8 H9", 15, 14),
    ],
)
def test_which_cards_complete_a_set(held: str, natural: str, with_joker: int, strict: int) -> None:
    cards = held.split()
    assert sorted(outs_of(cards)) == sorted(natural.split())
    if JOKER not in cards:
        assert outs_of(cards, with_joker=True).total() == with_joker
        assert outs_of(cards, strict=True).total() == strict


def test_what_was_seen_is_no_out() -> None:
    assert outs_of(["H7", "H8"], seen=["H6", "H6", "H9"]) == heap(["H9"])
    with pytest.raises(ValueError, match="Of H7 there are 2, so 3 cannot be seen"):
        out_of_sight(["H7", "H7"], ["H7"])


def test_the_outs_of_a_hand() -> None:
    assert outs_in(["H7", "H8", "CK", "D2", "S2"]) == heap(
        ["H6", "H6", "H9", "H9", "D2", "S2", "H2", "H2", "C2", "C2"]
    )
    assert "H9" not in outs_in(["H7", "H8", "H9"])
    assert outs_in(["H7", "H8", "JK"]).total() == 4


def test_within_some_draws() -> None:
    assert p_within(4, 94, 3) == 1 - Fraction(90 * 89 * 88, 94 * 93 * 92)
    assert p_within_if_put_back(4, 94, 3) == 1 - Fraction(90, 94) ** 3
    assert p_within(4, 94, 200) == 1
    assert until_first(4, 94).mean == Fraction(95, 5)
    assert until_first(4, 94).p_at_most(3) == p_within(4, 94, 3)
    assert until_first_if_put_back(4, 94, 3).p(None) == 1 - p_within_if_put_back(4, 94, 3)
    assert draws_for(4, 94) == next(n for n in range(94) if comb(94 - n, 4) * 2 <= comb(94, 4))
    assert draws_for(0, 94) is None


def test_in_time_is_the_sum_over_the_turns() -> None:
    risk = Fraction(1, 10)
    turns = [Fraction(comb(94 - turn, 3), comb(94, 4)) * Fraction(9, 10) ** turn for turn in range(1, 92)]
    assert p_in_time(4, 94, risk) == sum(turns)
    assert p_in_time(4, 94, Fraction(0)) == 1
    assert p_in_time(0, 94, risk) == 0
    lasts = [Fraction(9, 10) ** turn for turn in range(92)]
    assert p_lasting(4, 94, lasts) == sum(turns)
    assert p_lasting(4, 94, lasts[:3]) == sum(turns[:2])
    assert p_lasting(0, 94, lasts) == 0


HELD: list[tuple[str, str]] = [
    ("SQ", ""),
    ("SQ", "SK"),
    ("SQ", "HQ"),
    ("SQ", "ST"),
    ("SQ", "SK HQ"),
    ("SQ", "JK"),
    ("HA", "H3"),
    ("HA", "HK HQ"),
    ("D2", ""),
    ("D8", "D9 S8"),
]


def a_set_with(card: str, cards: list[str]) -> bool:
    """Tell whether a listed set, with one joker at most, has the card in it."""
    return any(card in one for one in sets_of(tuple(cards)))


@pytest.mark.parametrize(("card", "held"), HELD)
@pytest.mark.parametrize("draws", [1, 2])
def test_a_set_after_a_draw_or_two_by_plain_enumeration(card: str, held: str, draws: int) -> None:
    cards = held.split()
    unseen = out_of_sight([card, *cards])
    kinds = [kind for kind in KINDS if unseen[kind]]
    hits = 0
    if draws == 1:
        hits = sum(unseen[kind] for kind in kinds if a_set_with(card, [card, *cards, kind]))
    else:
        for one, other in combinations(kinds, 2):
            hits += unseen[one] * unseen[other] * a_set_with(card, [card, *cards, one, other])
        hits += sum(comb(unseen[kind], 2) for kind in kinds if a_set_with(card, [card, *cards, kind, kind]))
    found = coming_of(card, cards, unseen)
    assert found.unseen == unseen.total()
    assert found.by_draw(draws)[draws] == Fraction(hits, comb(unseen.total(), draws))


def test_different_suits_where_that_is_agreed() -> None:
    unseen = out_of_sight(["D8", "D8"])
    assert coming_of("D8", ["D8"], unseen).by_draw(1)[1] == Fraction(6 + 4, 106)
    assert coming_of("D8", ["D8"], unseen, strict=True).by_draw(1)[1] == 0
    assert coming_of("D8", ["S8"], out_of_sight(["D8", "S8"]), strict=True).by_draw(1)[1] == Fraction(8, 106)


NOW = (Fraction(1),)
"""A round that has no other turn for you."""


def test_a_card_in_a_set_is_there_at_once() -> None:
    assert p_comes("SQ", ["SK", "SA"], out_of_sight(["SQ", "SK", "SA"]), NOW) == 1
    assert p_comes("SQ", ["SK", "JK"], out_of_sight(["SQ", "SK", "JK"]), NOW) == 1


@pytest.mark.parametrize("risk", [Fraction(0), Fraction(1, 20), Fraction(1, 3)])
def test_in_time_is_the_sum_over_the_draws(risk: Fraction) -> None:
    found = coming_of("SQ", ["SK"], out_of_sight(["SQ", "SK"]))
    by = found.by_draw(106)
    turns = [(by[turn] - by[turn - 1]) * (1 - risk) ** turn for turn in range(1, 107)]
    assert found.in_time(risk) == by[0] + sum(turns)
    lasts = [(1 - risk) ** turn for turn in range(107)]
    assert found.lasting(lasts) == found.in_time(risk)
    assert p_comes("SQ", ["SK"], out_of_sight(["SQ", "SK"]), tuple(lasts)) == found.in_time(risk)
    two = [by[0], *(by[2 * turn] - by[2 * turn - 2] for turn in range(1, 54))]
    assert found.lasting(lasts[:54], cards=2) == sum(p * lasts[turn] for turn, p in enumerate(two))


def comes_in_time(rng: random.Random) -> bool:
    """Draw, lap after lap, until the queen lies in a set or the round ends."""
    have = ["SQ", "ST"]
    for card in chance.shuffled(spread(out_of_sight(have)), rng):
        if rng.random() < 0.1:
            return False
        have.append(card)
        if a_set_with("SQ", have):
            return True
    return False


def test_in_time_as_it_is_played() -> None:
    exact = coming_of("SQ", ["ST"], out_of_sight(["SQ", "ST"])).in_time(Fraction(1, 10))
    assert simulate(comes_in_time, 2000, seed=2).agrees_with(exact)


def test_what_a_card_needs_is_a_value() -> None:
    found = coming_of("SQ", ["SK"], out_of_sight(["SQ", "SK"]))
    assert isinstance(found, Coming)
    assert found.jokers == (0, 4)
    assert len(found.stretches) == 3
