"""What beans, fields, hands and trades are worth: each number against another way to find it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.boonanza import LEVELS, deal, position
from engine.boonanza.bargaining import Bargain
from engine.boonanza.beans import BASE, BEANS, coins, thresholds
from engine.boonanza.players import Level
from engine.boonanza.state import State, View
from engine.boonanza.valuing import (
    NORMAL,
    STRONG,
    Model,
    Prices,
    Valuing,
    cards_to_come,
    chance_of,
    expected_coins,
    promise,
    turns_to_come,
)
from engine.core.cards import heap
from engine.odds.counting import hypergeometric

from .walking import midway

kinds = st.sampled_from(BASE)


@st.composite
def draws(draw: st.DrawFn) -> tuple[str, int, int, int, int]:
    """Return a kind, the beans on a field, and a pool with others of it, and draws."""
    kind = draw(kinds)
    beans = draw(st.integers(1, BEANS[kind].number))
    left = draw(st.integers(0, BEANS[kind].number - beans))
    pool = draw(st.integers(left, 100))
    return kind, beans, pool, left, draw(st.integers(0, pool))


# --- fields


@given(case=draws())
def test_expected_coins_are_the_mean_of_a_draw_without_replacement(
    case: tuple[str, int, int, int, int],
) -> None:
    kind, beans, pool, left, number = case
    found = hypergeometric(pool, left, number)
    mean = sum(p * coins(kind, beans + n) for n, p in found.items())
    part = sum(
        p * max(Fraction(coins(kind, beans)), Fraction(coins(kind, beans + n) * beans, beans + n))
        for n, p in found.items()
    )
    assert expected_coins(kind, beans, pool, left, number) == pytest.approx(float(mean))
    assert expected_coins(kind, beans, pool, left, number, credit=True) == pytest.approx(float(part))


@given(case=draws(), needed=st.integers(1, 6))
def test_the_chance_to_reach_a_threshold_is_exact(case: tuple[str, int, int, int, int], needed: int) -> None:
    _kind, _beans, pool, left, number = case
    exact = hypergeometric(pool, left, number).p_at_least(needed)
    assert chance_of(needed, pool, left, number) == pytest.approx(float(exact))


@given(case=draws())
def test_a_field_is_worth_at_least_what_it_pays_and_at_most_what_it_ever_pays(
    case: tuple[str, int, int, int, int],
) -> None:
    kind, beans, pool, left, number = case
    most = coins(kind, min(beans + left, BEANS[kind].number))
    credited = expected_coins(kind, beans, pool, left, number, credit=True)
    for worth in (expected_coins(kind, beans, pool, left, number), credited, promise(kind, beans, left)):
        assert coins(kind, beans) - 1e-9 <= worth <= most + 1e-9
    assert credited <= expected_coins(kind, beans, pool, left, number) + 1e-9


@pytest.mark.parametrize("kind", BASE)
def test_a_promise_grows_from_threshold_to_threshold_in_equal_steps(kind: str) -> None:
    plenty = 3 * BEANS[kind].number
    start, paid = 0, 0
    for needed, worth in thresholds(kind):
        steps = [promise(kind, n, plenty) for n in range(start, needed)] + [float(worth)]
        assert steps[0] == paid
        gaps = {round(b - a, 9) for a, b in pairwise(steps)}
        assert gaps == {round((worth - paid) / (needed - start), 9)}
        start, paid = needed, worth


# --- what is still to come


@given(state=midway())
@settings(max_examples=60, deadline=None)
def test_in_the_last_pass_the_cards_to_come_are_those_of_the_pile(state: State) -> None:
    now = state.open
    if now.ending:
        assert cards_to_come(now) == 0
        assert all(turns_to_come(now, seat) == 0 for seat in range(now.players))
        return
    assert cards_to_come(now) >= now.deck


def test_turns_to_come_are_what_a_last_pass_leaves() -> None:
    """With 21 cards left in the last pass there are four whole turns, and a fifth begins."""
    state = position(players=4, deck=21, rest="out", exhausted=2, phase="draw")
    assert cards_to_come(state.open) == 21
    turns = [turns_to_come(state.open, seat) for seat in range(4)]
    assert turns == [1, 1, 1, 1]
    few = position(players=4, deck=10, rest="out", exhausted=2, phase="draw")
    assert [turns_to_come(few.open, seat) for seat in range(4)] == [0, 1, 1, 0]


# --- hands: planted in every possible way, written anew without the shortcuts of the engine


def every_way(
    prices: Prices, fields: tuple[tuple[str, int] | None, ...], cards: tuple[str, ...], any_order: bool
) -> float:
    """Return the best there is: every place for every card, with every legal harvest before it."""
    if not cards:
        empty = prices.model.empty * fields.count(None)
        return empty + sum(prices.field(*field) for field in fields if field is not None)
    best = -1.0
    for which in range(len(cards) if any_order else 1):
        kind, rest = cards[which], cards[:which] + cards[which + 1 :]
        for number, field in enumerate(fields):
            others = [f for n, f in enumerate(fields) if n != number and f is not None]
            if field is None or field[0] == kind:
                now = (*fields[:number], (kind, field[1] + 1 if field else 1), *fields[number + 1 :])
                best = max(best, every_way(prices, now, rest, any_order))
            if field is not None and (field[1] > 1 or all(n == 1 for _kind, n in others)):
                if field[0] == kind and field[1] < thresholds(kind)[-1][0]:
                    continue
                now = (*fields[:number], (kind, 1), *fields[number + 1 :])
                best = max(best, coins(*field) + every_way(prices, now, rest, any_order))
    return best


some_field = st.one_of(st.none(), st.tuples(kinds, st.integers(1, 5)))


@given(
    fields=st.tuples(some_field, some_field, some_field),
    cards=st.lists(kinds, max_size=4).map(tuple),
    exact=st.booleans(),
)
@settings(max_examples=150, deadline=None)
def test_a_forced_hand_is_planted_as_well_as_can_be(
    fields: tuple[tuple[str, int] | None, ...], cards: tuple[str, ...], exact: bool
) -> None:
    growing = [field[0] for field in fields if field is not None]
    if len(set(growing)) < len(growing):
        return  # two fields of a kind: the engine keeps to the first
    left = tuple((kind, 5) for kind in BASE)
    prices = Prices(Model(exact=exact, look=6), 40, left, tuple((kind, 10) for kind in BASE))
    worth = prices.worth(fields, (), cards, forced=len(cards))
    best = every_way(prices, fields, cards, any_order=False)
    assert worth <= best + 1e-9
    assert worth >= best - 0.5  # what grows is added to its field, which is nearly always best


def test_a_single_bean_is_protected_in_the_reckoning_too() -> None:
    """The lone garden bean may not be harvested, so the blue field goes, which pays nothing."""
    prices = Prices(NORMAL, 60, tuple((kind, 5) for kind in BASE), ())
    worth = prices.worth((("garden", 1), ("blue", 3)), ("red",))
    assert worth == pytest.approx(prices.field("garden", 1) + prices.field("red", 1))


def test_a_full_field_is_harvested_before_more_of_it_is_planted() -> None:
    prices = Prices(NORMAL, 60, tuple((kind, 5) for kind in BASE), ())
    assert prices.worth((("red", 5), ("blue", 3)), ("red",)) == pytest.approx(
        4 + prices.field("red", 1) + prices.field("blue", 3)
    )


def test_what_will_be_turned_up_is_weighed_kind_by_kind() -> None:
    """Half of what can come is red, half blue; a bean that grows nowhere must be planted with ``kept``."""
    model = Model(exact=False, look=2, kept=0.5, foresees=1)
    prices = Prices(model, 8, (("red", 4), ("blue", 4)), ())
    fields = ("red", 2), ("soy", 3)
    red = prices.worth((("red", 3), ("soy", 3)))
    blue = max(1 + prices.worth((("blue", 1), ("soy", 3))), 1 + prices.worth((("red", 2), ("blue", 1))))
    spared = prices.worth(fields)
    expected = (red + (blue + (spared - blue) / 2 if spared > blue else blue)) / 2
    assert prices.worth(fields, turned=1) == pytest.approx(expected)


# --- trades


TRADING = position(
    players=4,
    turned="chili blue",
    hands=["green red", "soy stink", 5, 5],
    fields=["soy 3, blue 2", "chili 2, red 1", None, None],
    shown={"P1": [0]},
)


def test_a_trade_is_worth_the_difference_that_it_makes() -> None:
    mine = Valuing(TRADING.view(0), 0, NORMAL)
    before = mine.prices.worth(mine.fields, ("chili", "blue"), ("green", "red"))
    after = mine.prices.worth(mine.fields, ("blue", "soy"), ("green", "red"))
    assert mine.trade(("t0",), ("soy",)) == pytest.approx(after - before)
    assert mine.trade(("t0",), ("soy",)) > mine.trade(("t0",), ()) > 0
    theirs = Valuing(TRADING.view(0), 1, NORMAL)
    assert theirs.swap((), ("chili",)) > 0 > theirs.swap((), ("blue",))


def test_a_bean_that_grows_is_worth_more_than_one_that_does_not() -> None:
    for model in (NORMAL, STRONG):
        mine = Valuing(TRADING.view(1), 1, model)
        assert mine.bean("chili") > 0 > mine.bean("blue")


def test_cards_that_can_no_longer_be_planted_are_worth_nothing() -> None:
    state = position(
        players=4, hands=["red red", 5, 5, 5], fields=["red 1, soy 1", None, None, None], phase="over"
    )
    assert Valuing(state.view(0), 0, STRONG).planted(("red", "red")) == ()


def test_the_chance_that_another_holds_a_kind_is_that_of_a_random_hand() -> None:
    view = deal(5, 3).view(0)
    bargain = Bargain(view, level("strong").style)
    unseen = view.unseen
    misses = Fraction(1)
    for n in range(5):
        misses *= Fraction(sum(unseen.values()) - unseen["red"] - n, sum(unseen.values()) - n)
    assert bargain.has(1, "red", 1) == pytest.approx(float(1 - misses))
    assert bargain.has(1, "red", 2) < bargain.has(1, "red", 1)
    assert Bargain(TRADING.view(0), level("strong").style).has(1, "soy", 1) == 1


def level(name: str) -> Level:
    found = LEVELS[name]
    assert isinstance(found, Level)
    return found


@given(state=midway())
@settings(max_examples=60, deadline=None)
def test_proposals_are_legal_and_good_for_both_by_the_reckoning(state: State) -> None:
    now = state.open
    if now.phase != "trade" or now.options.edition == "duel":
        return
    seat = state.to_move
    assert seat is not None
    view: View = state.view(seat)
    bargain = Bargain(view, level("strong").style)
    for one in bargain.proposals():
        assert view.check(one.move, seat)
        assert one.mine > 0
        assert one.theirs > 0
        assert 0 < one.likely <= 1
        assert one.value == pytest.approx(one.mine - one.theirs / (now.players - 1))


def test_the_outlook_counts_what_lies_discarded_once_it_will_be_shuffled() -> None:
    far = position(players=4, discard="red red red", deck=60, rest="out")
    near = position(players=4, discard="red red red", deck=6, rest="out")
    assert Valuing(far.view(0), 0, STRONG).prices.left["red"] == far.view(0).unseen["red"]
    assert Valuing(near.view(0), 0, STRONG).prices.left["red"] == near.view(0).unseen["red"] + 3


def test_a_kind_that_others_grow_reaches_a_seat_less_often() -> None:
    alone = position(players=4, fields=["red 1", None, None, None])
    shared = position(players=4, fields=["red 1", "red 1", None, None])
    first, second = (Valuing(state.view(0), 0, STRONG).prices for state in (alone, shared))
    assert first.draws["red"] > second.draws["red"] > 0
    assert first.draws["soy"] == second.draws["soy"]


def test_the_draws_of_a_small_case_by_listing_all_of_them() -> None:
    """Two red beans among five cards, two of which come: 10 pairs, listed."""
    cards = ("red", "red", "x", "y", "z")
    paid = [coins("red", 1 + heap(pair)["red"]) for pair in combinations(cards, 2)]
    assert expected_coins("red", 1, pool=5, left=2, draws=2) == pytest.approx(sum(paid) / len(paid))
