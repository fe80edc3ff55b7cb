"""The exact odds of beans and hands against counts made in another way: all laid out, or many dealt."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise, permutations, product
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import boonanza
from engine.boonanza import odds, odds_hand
from engine.boonanza.beans import BASE, BEANS, EARNED
from engine.core import chance
from engine.odds import simulate

from .walking import walk

CARDS = [kind for kind in BASE for _bean in range(BEANS[kind].number)]


def dealt(rng: random.Random, cards: int = 5) -> tuple[str, ...]:
    return chance.shuffled(CARDS, rng)[:cards]


# --- what a harvest pays


def test_the_pack_is_the_one_that_is_dealt() -> None:
    assert Counter(CARDS) == Counter(odds.PACK) == boonanza.deal(seed=1).cards()
    assert odds.PACK_SIZE == 104


@pytest.mark.parametrize("kind", BASE)
def test_the_next_beans_add_up_to_the_coins(kind: str) -> None:
    most = BEANS[kind].number
    assert [sum(odds.next_bean(kind, n) for n in range(few)) for few in range(most + 1)] == list(EARNED[kind])


@pytest.mark.parametrize("kind", BASE)
def test_no_harvest_of_a_kind_pays_more_for_a_card_than_the_best_one(kind: str) -> None:
    most = max(Fraction(EARNED[kind][n], n) for n in range(1, BEANS[kind].number + 1))
    best = odds.best_harvest(kind)
    assert odds.coins_per_card(kind, best) == most
    assert all(odds.coins_per_card(kind, fewer) < most for fewer in range(1, best))


def test_the_coins_of_a_bean_more() -> None:
    assert odds.coins_a_bean("blue", 6, 8) == Fraction(1, 2)
    assert odds.coins_a_bean("garden", 1, 2) == 2


# --- hands


def test_the_kinds_of_a_hand_laid_out_for_a_small_pack() -> None:
    pack = {"a": 3, "b": 2, "c": 1}
    cards = ["a1", "a2", "a3", "b1", "b2", "c1"]
    for size in range(7):
        found = Counter(len({card[0] for card in hand}) for hand in combinations(cards, size))
        assert odds.sets_by_kinds(pack, size) == [found[n] for n in range(4)]


def kinds(rng: random.Random) -> int:
    return len(set(dealt(rng)))


def shape_is(rng: random.Random, shape: str) -> bool:
    return "-".join(map(str, sorted(Counter(dealt(rng)).values(), reverse=True))) == shape


def neighbours(rng: random.Random) -> bool:
    return any(one == other for one, other in pairwise(dealt(rng)))


def test_the_kinds_of_a_hand_when_dealt() -> None:
    assert simulate(kinds, 4000, seed=1).agrees_with(odds.kinds_in(5).mean)


@pytest.mark.parametrize("shape", ["2-1-1-1", "1-1-1-1-1", "2-2-1", "3-2"])
def test_a_shape_comes_as_often_when_dealt(shape: str) -> None:
    assert simulate(partial(shape_is, shape=shape), 4000, seed=2).agrees_with(odds.shapes().p(shape))


def test_the_shapes_by_how_many_of_each_kind() -> None:
    expected: Counter[str] = Counter()
    for taken in product(*(range(min(5, n) + 1) for n in odds.PACK.values())):
        if sum(taken) == 5:
            shape = "-".join(str(n) for n in sorted(taken, reverse=True) if n)
            expected[shape] += prod(comb(n, k) for n, k in zip(odds.PACK.values(), taken, strict=True))
    assert {shape: Fraction(n, comb(104, 5)) for shape, n in expected.items()} == dict(odds.shapes().items())
    assert odds.kinds_in().p(5) == odds.shapes().p("1-1-1-1-1")


def test_neighbours_of_one_kind() -> None:
    assert simulate(neighbours, 4000, seed=3).agrees_with(odds.p_neighbours())
    assert odds.p_neighbours(2) == odds.p_same() == Fraction(177, 1339)


@pytest.mark.parametrize("shape", [(1, 1), (2,), (2, 1), (2, 2, 1), (3, 1, 1), (4, 1), (2, 2, 2)])
def test_orders_without_equal_neighbours_laid_out(shape: tuple[int, ...]) -> None:
    hand = [kind for kind, n in enumerate(shape) for _card in range(n)]
    orders = list(permutations(hand))
    apart = sum(all(one != other for one, other in pairwise(order)) for order in orders)
    assert odds._orders_apart(shape) == Fraction(apart, len(orders))


# --- the next bean


def test_the_chance_of_the_next_step_laid_out() -> None:
    """Two of three stink beans among four of nine cards: every choice of places looked at."""
    hits = [sum(place < 3 for place in places) for places in combinations(range(9), 4)]
    expected = Fraction(sum(n >= 2 for n in hits), len(hits))
    assert odds.p_reach("stink", beans=3, left=3, pool=9, cards=4) == expected
    found = odds.coins_to_come("stink", beans=3, left=3, pool=9, cards=4)
    assert found.mean == Fraction(sum(EARNED["stink"][3 + n] for n in hits), len(hits))


def test_there_is_no_step_after_the_last_and_no_more_than_all_cards_come() -> None:
    assert odds.p_reach("red", beans=5, left=3, pool=40, cards=10) == 0
    assert odds.p_reach("red", beans=1, left=1, pool=6, cards=99) == 1
    assert odds.p_reach("red", beans=1, left=2, pool=6, cards=1, goal=3) == 0


def wait(rng: random.Random, goal: int, beans: int, left: int, pool: int) -> int:
    order = chance.shuffled([1] * left + [0] * (pool - left), rng)
    return [place for place, hit in enumerate(order, 1) if hit][goal - beans - 1]


def test_how_many_cards_come_by_until_a_goal() -> None:
    found = simulate(partial(wait, goal=6, beans=4, left=9, pool=60), 4000, seed=4)
    assert found.agrees_with(odds.cards_until(goal=6, beans=4, left=9, pool=60))
    assert odds.cards_until(4, 4, 0, 10) == 0


@pytest.mark.parametrize("bad", [("pea", 1, 1, 9), ("red", 4, 5, 20), ("red", -1, 1, 9), ("red", 1, 4, 3)])
def test_a_field_that_cannot_be(bad: tuple[str, int, int, int]) -> None:
    kind, beans, left, pool = bad
    with pytest.raises(ValueError, match=r"no such bean|cannot be"):
        odds.p_reach(kind, beans, left, pool, 3)


def test_a_goal_out_of_reach() -> None:
    with pytest.raises(ValueError, match="does not come to 9"):
        odds.cards_until(goal=9, beans=1, left=4, pool=50)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 120))
def test_what_a_view_does_not_see_is_where_the_next_card_comes_from(seed: int, moves: int) -> None:
    """The next card of the pile, over many ways to deal what is hidden, is of a kind as often as counted."""
    state = walk(boonanza.deal(seed), seed, moves)[-1]
    view = state.view(0)
    if not state.deck:
        return
    found = odds.out_of_sight(view, "blue")
    assert found.pool == sum(view.draw_heap.values()) >= len(state.deck)
    top = [view.sample(chance.rng(seed, n)).deck[-1] == "blue" for n in range(60)]
    expected = found.left / found.pool
    assert abs(sum(top) / 60 - expected) < 5 * (expected * (1 - expected) / 60) ** 0.5 + 1e-9


# --- the order of a hand


def first_bad(cards: tuple[str, ...], growing: set[str], empty: int) -> int | None:
    """Return the place of the first card that fits nowhere, by planting one after the other."""
    fields = {*growing}
    for place, kind in enumerate(cards, 1):
        if kind not in fields:
            if not empty:
                return place
            empty -= 1
            fields.add(kind)
    return None


@pytest.mark.parametrize(("growing", "empty"), [((), 2), (("blue", "chili"), 0), (("soy",), 1), ((), 0)])
def test_the_first_card_that_does_not_fit_when_dealt(growing: tuple[str, ...], empty: int) -> None:
    found = odds_hand.first_misfit(growing, empty, cards=5)
    for place in (1, 2, 3, 4, 5, None):
        hits = simulate(partial(bad_at, growing=growing, empty=empty, place=place), 3000, seed=5)
        assert hits.agrees_with(found.p(lambda outcome, place=place: outcome == place))


def bad_at(rng: random.Random, growing: tuple[str, ...], empty: int, place: int | None) -> bool:
    return first_bad(dealt(rng), set(growing), empty) == place


def test_the_first_card_that_does_not_fit_laid_out_for_a_small_pack() -> None:
    pack = {"red": 2, "soy": 1, "blue": 2}
    cards = [kind for kind, n in pack.items() for _card in range(n)]
    orders = list(permutations(cards, 4))
    expected = Counter(first_bad(order, {"red"}, 1) for order in orders)
    found = odds_hand.first_misfit(["red"], 1, cards=4, pack=pack)
    assert dict(found.items()) == {place: Fraction(n, len(orders)) for place, n in expected.items()}


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(BASE), max_size=8), st.sets(st.sampled_from(BASE), max_size=2), st.integers(0, 2)
)
def test_a_known_hand(hand: list[str], growing: set[str], empty: int) -> None:
    assert odds_hand.misfit_in(hand, growing, empty) == first_bad(tuple(hand), growing, empty)


@pytest.mark.parametrize("place", range(1, 9))
def test_in_which_turn_a_card_must_go(place: int) -> None:
    """Plant one or two a turn: the card goes for certain in the turn in which it is in front."""

    def turn_of(a_turn: int) -> int:
        front, turn = 1, 1
        while not front <= place < front + a_turn:
            front, turn = front + a_turn, turn + 1
        return turn

    assert odds_hand.turns_until(place) == (turn_of(2), turn_of(1))


def test_a_turn_without_trading() -> None:
    fits = 38 * 37 * 36 / (104 * 103 * 102)
    assert float(odds_hand.p_turn_fits(["blue", "chili"], 0)) == pytest.approx(fits)
    assert odds_hand.p_all_fit(["blue"], 8, 5) == 1


def grown_by_another(rng: random.Random) -> bool:
    return any("red" in chance.shuffled(BASE, rng)[:2] for _player in range(3))


def test_whether_somebody_else_grows_it() -> None:
    assert odds_hand.p_grows("red", fields=2, players=4) == Fraction(37, 64)
    assert simulate(grown_by_another, 4000, seed=6).agrees_with(Fraction(37, 64))


def test_who_grows_it_as_all_can_see() -> None:
    state = boonanza.position(fields=["red 2, soy 1", "red 1, -", "blue 2, -", "stink 1, red 3"])
    assert odds_hand.takers(state.view(0), "red") == (1, 3)
    assert odds_hand.takers(state.view(1), "garden") == ()


@pytest.mark.parametrize("bad", [{"growing": ["pea"]}, {"cards": 105}, {"cards": -1}])
def test_hands_that_cannot_be(bad: dict[str, object]) -> None:
    asked: dict[str, object] = {"growing": [], "empty": 1, "cards": 5, **bad}
    with pytest.raises(ValueError, match=r"no such bean|cannot be drawn"):
        odds_hand.p_all_fit(**asked)  # type: ignore[arg-type]
