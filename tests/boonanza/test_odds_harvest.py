"""Waiting or harvesting, against all plans laid out, chances multiplied, and fields waited for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, pairwise, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.boonanza import odds_harvest, position
from engine.boonanza.beans import BASE, BEANS, EARNED, thresholds
from engine.boonanza.odds_harvest import Waiting, best_plan, fresh, worth_of_waiting
from engine.core import chance
from engine.odds import simulate

SMALL = [
    Waiting("red", 1, 2, 6, 2),
    Waiting("red", 2, 3, 7, 2),
    Waiting("stink", 4, 3, 8, 3),
    Waiting("garden", 2, 1, 4, 1),
    Waiting("soy", 1, 3, 9, 2, turns=3),
]


def by_chances(waiting: Waiting, rent: Fraction) -> Fraction:
    """Return the value of the best plan, chance times value, one recursion after the other."""
    kind, beans, left, pool, cards, _turns = waiting

    @cache
    def value(found: int, turn: int) -> Fraction:
        stop = Fraction(EARNED[kind][beans + found])
        if turn == waiting.horizon:
            return stop
        room, rest = pool - turn * cards, left - found
        come = min(cards, room)
        wait = -rent
        for more in range(min(come, rest) + 1):
            if rest - more <= room - come:
                ways = comb(rest, more) * comb(room - rest, come - more)
                wait += Fraction(ways, comb(room, come)) * value(found + more, turn + 1)
        return max(stop, wait)

    return value(0, 0)


@pytest.mark.parametrize("waiting", SMALL)
@pytest.mark.parametrize("rent", [Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(2)])
def test_counting_ways_gives_what_multiplying_chances_gives(waiting: Waiting, rent: Fraction) -> None:
    plan = best_plan(waiting, rent)
    assert plan.value == by_chances(waiting, rent)
    assert plan.value == plan.coins - rent * plan.turns


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(BASE), st.data())
def test_any_field_against_multiplied_chances(kind: str, data: st.DataObject) -> None:
    beans = data.draw(st.integers(0, BEANS[kind].number))
    left = data.draw(st.integers(0, BEANS[kind].number - beans))
    pool = data.draw(st.integers(max(left, 1), 40))
    waiting = Waiting(kind, beans, left, pool, data.draw(st.integers(1, 12)))
    rent = Fraction(data.draw(st.integers(0, 12)), 8)
    assert best_plan(waiting, rent).value == by_chances(waiting, rent)


def plans(waiting: Waiting) -> Iterator[dict[tuple[int, int], bool]]:
    """Yield every plan that waits at first: for each turn and number of new beans, harvest or not."""
    spots = [(turn, n) for turn in range(1, waiting.horizon) for n in range(waiting.left + 1)]
    for stops in product((True, False), repeat=len(spots)):
        yield {(0, 0): False, **dict(zip(spots, stops, strict=True))}


def outcome(waiting: Waiting, plan: dict[tuple[int, int], bool], places: tuple[int, ...]) -> tuple[int, int]:
    """Return the coins and the turns of a plan when the beans lie at these places of the pool."""
    for turn in range(waiting.horizon + 1):
        found = sum(place < turn * waiting.cards for place in places)
        if turn == waiting.horizon or plan.get((turn, found), True):
            return EARNED[waiting.kind][waiting.beans + found], turn
    raise AssertionError


@pytest.mark.parametrize(
    "waiting", [SMALL[0], SMALL[3], Waiting("red", 2, 2, 6, 2), Waiting("stink", 4, 2, 9, 3)]
)
def test_no_plan_at_all_gains_more_for_a_turn(waiting: Waiting) -> None:
    """All plans tried on all ways in which the beans can lie; the best ratio is the worth of waiting."""
    best, now = Fraction(-1), EARNED[waiting.kind][waiting.beans]
    lies = list(combinations(range(waiting.pool), waiting.left))
    for plan in plans(waiting):
        outcomes = [outcome(waiting, plan, places) for places in lies]
        gain = sum(paid - now for paid, _turns in outcomes)
        best = max(best, Fraction(gain, sum(turns for _paid, turns in outcomes)))
    assert worth_of_waiting(waiting) == best


@pytest.mark.parametrize("waiting", [*SMALL, fresh("blue", 10), fresh("garden", 5)])
def test_at_that_rent_waiting_and_harvesting_are_equal_and_beyond_it_waiting_loses(waiting: Waiting) -> None:
    rent = worth_of_waiting(waiting)
    now = EARNED[waiting.kind][waiting.beans]
    assert best_plan(waiting, rent, wait_first=True).value == now
    assert best_plan(waiting, rent + Fraction(1, 1000), wait_first=True).value < now
    assert best_plan(waiting, rent - Fraction(1, 1000)).waits
    assert not best_plan(waiting, rent).waits


def waited(rng: random.Random, waiting: Waiting, rent: Fraction) -> float:
    """Return what a field brings by the best plan, in one random order of the pool."""
    plan = best_plan(waiting, rent)
    order = chance.shuffled([1] * waiting.left + [0] * (waiting.pool - waiting.left), rng)
    for turn in range(waiting.horizon + 1):
        found = sum(order[: turn * waiting.cards])
        if plan.harvests[turn][found]:
            return EARNED[waiting.kind][waiting.beans + found] - float(rent) * turn
    raise AssertionError


@pytest.mark.parametrize("kind", ["blue", "soy", "garden"])
def test_the_best_plan_brings_what_it_promises(kind: str) -> None:
    waiting, rent = fresh(kind, 10), Fraction(1, 2)
    found = simulate(partial(waited, waiting=waiting, rent=rent), 600, seed=1)
    assert found.agrees_with(best_plan(waiting, rent).value)


def test_without_rent_you_wait_as_long_as_there_is_anything_to_gain() -> None:
    plan = best_plan(Waiting("red", 2, 3, 12, 3), 0)
    assert plan.coins == 4 + 0 == EARNED["red"][5]
    assert not best_plan(Waiting("red", 5, 3, 12, 3), 0).waits
    assert worth_of_waiting(Waiting("red", 5, 3, 12, 3)) == 0
    assert worth_of_waiting(Waiting("red", 2, 0, 12, 3)) == 0


@pytest.mark.parametrize("kind", BASE)
@pytest.mark.parametrize("rent", [Fraction(0), Fraction(1, 2), Fraction(3, 4), Fraction(3)])
def test_where_waiting_stops(kind: str, rent: Fraction) -> None:
    steps = [beans for beans, _paid in thresholds(kind)]
    stop = odds_harvest.harvest_at(kind, rent, cards=10)
    assert all(best_plan(fresh(kind, 10, beans), rent).waits for beans in steps if beans < stop)
    assert not best_plan(fresh(kind, 10, stop), rent).waits
    if not rent:
        assert stop == steps[-1]


@pytest.mark.parametrize("kind", BASE)
def test_just_before_a_step_it_pays_more_to_wait_than_at_the_step_before(kind: str) -> None:
    worths = {n: worth_of_waiting(fresh(kind, 10, n)) for n in range(1, thresholds(kind)[-1][0] + 1)}
    steps = [beans for beans, _paid in thresholds(kind)]
    for step, following in pairwise(steps):
        assert all(worths[n] > worths[step] for n in range(step + 1, following))


@pytest.mark.parametrize(
    "bad", [Waiting("red", 1, 0, 0, 3), Waiting("red", 1, 2, 9, 0), Waiting("red", 1, 2, 9, 3, 0)]
)
def test_there_must_be_something_to_wait_for(bad: Waiting) -> None:
    with pytest.raises(ValueError, match="a turn to wait for"):
        best_plan(bad, 1)


def test_a_field_as_its_owner_sees_it() -> None:
    state = position(
        ["red soy blue stink chili", 5, 5, 5],
        fields=["garden 2, -", "garden 1, soy 2", None, None],
        discard="red garden",
    )
    hidden = 104 - 5 - 2 - 3 - 2
    assert odds_harvest.waiting_in(state.view(0), field=0, cards=10) == Waiting("garden", 2, 2, hidden, 10)
    for view, field in ((state.view(0), 1), (state.view(None), 0)):
        with pytest.raises(ValueError, match="Nothing of yours"):
            odds_harvest.waiting_in(view, field, cards=10)


# --- rare or common


def rate(rng: random.Random, kind: str, goal: int) -> int:
    """Return how many cards come by until a field comes to its goal, from a fresh pack."""
    left = BEANS[kind].number - 1
    order = chance.shuffled([1] * left + [0] * (103 - left), rng)
    return [place for place, hit in enumerate(order, 1) if hit][goal - 2]


@pytest.mark.parametrize(("kind", "goal"), [("blue", 6), ("soy", 2), ("garden", 3)])
def test_the_wait_for_a_goal(kind: str, goal: int) -> None:
    wait = EARNED[kind][goal] / odds_harvest.coins_per_card_seen(kind, goal)
    assert simulate(partial(rate, kind=kind, goal=goal), 4000, seed=2).agrees_with(wait)


@pytest.mark.parametrize("kind", BASE)
def test_the_best_goal_is_best(kind: str) -> None:
    rates = {goal: odds_harvest.coins_per_card_seen(kind, goal) for goal, _paid in thresholds(kind)}
    best = odds_harvest.best_goal(kind)
    assert rates[best] == max(rates.values())
    assert all(rates[goal] < rates[best] for goal in rates if goal < best)
