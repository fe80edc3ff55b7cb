"""The odds of Beverbende, each against dealing all cases, or against many trials of the plain thing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations

import pytest

from engine.beverbende import PACK, View, deal, odds, position
from engine.beverbende.cards import NUMBERS, SPECIALS
from engine.core import chance
from engine.core.cards import Heap
from engine.odds import Distribution, simulate

from .table import reached

SMALL: Heap = Counter({"0": 2, "3": 1, "9": 2, "swap": 1, "two": 1})
"""A pack small enough to lay in every order."""


def orders(pack: Heap = SMALL) -> Iterator[tuple[str, ...]]:
    """Yield every order of the cards, equal cards told apart, so that all orders are equally likely."""
    return permutations(pack.elements())


def share(event: Callable[[tuple[str, ...]], bool], pack: Heap = SMALL) -> Fraction:
    found = [event(order) for order in orders(pack)]
    return Fraction(sum(found), len(found))


def numbers_of(order: tuple[str, ...]) -> list[int]:
    return [int(card) for card in order if card not in SPECIALS]


def counted(order: tuple[str, ...], cards: int) -> list[int]:
    """Return what the first so many cards count, each special replaced by the next number after them."""
    spare = iter(numbers_of(order[cards:]))
    return [next(spare) if card in SPECIALS else int(card) for card in order[:cards]]


# --- the cards out of sight


def test_what_has_been_seen_is_taken_out_of_the_pack() -> None:
    left = odds.unseen_after("9 9 swap")
    assert (left["9"], left["swap"], left.total()) == (7, 8, 63)
    assert odds.unseen_after(["9", "9", "swap"]) == left


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        ("7 7 7 7 7", "7 is seen 5 times, but there are 4"),
        ("joker", "joker is seen 1 times, but there are 0"),
    ],
)
def test_a_card_seen_too_often_is_named(seen: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds.unseen_after(seen)


def test_without_a_number_there_is_nothing_to_replace_by() -> None:
    with pytest.raises(ValueError, match="No number card"):
        odds.replacement(Counter({"swap": 3}))


# --- (a) and (b)


def test_the_replacement_is_the_first_number_of_the_stock() -> None:
    for number in (0, 3, 9):
        first = partial(lambda number, order: numbers_of(order)[0] == number, number)
        assert odds.replacement(SMALL).p(number) == share(first)


def test_a_nine_is_most_likely_until_enough_are_seen() -> None:
    assert odds.replacement(PACK).mode == (9,)
    assert len(odds.replacement(odds.unseen_after("9 9 9 9 9")).mode) == 10
    assert 9 not in odds.replacement(odds.unseen_after("9 9 9 9 9 9")).mode


def test_an_unknown_card_counts_the_same_table_special_or_not() -> None:
    for pack in (PACK, SMALL, odds.unseen_after("0 9 9 swap two")):
        assert odds.unknown_card(pack) == odds.unknown_card_by_cases(pack) == odds.replacement(pack)
    assert odds.unknown_card(SMALL).p(9) == share(lambda order: counted(order, 1) == [9])


def test_specials_among_cards_by_laying_all_orders() -> None:
    for cards in range(4):
        some = share(lambda order, cards=cards: any(card in SPECIALS for card in order[:cards]))  # type: ignore[misc]
        assert odds.p_special(SMALL, cards) == some


# --- (c)


def test_the_total_of_a_row_by_laying_all_orders_of_a_small_pack() -> None:
    pack: Heap = Counter({"0": 2, "2": 1, "5": 2, "9": 1, "peek": 2})
    found = Counter(sum(counted(order, 4)) for order in orders(pack))
    assert odds.row_total(pack) == Distribution.of(found)


def test_the_total_of_a_row_with_known_cards() -> None:
    left = odds.unseen_after("1 2 9")
    assert odds.row_total(left, [1, 2, 9]) == Distribution.of(
        Counter(12 + v for v in numbers_of((*left.elements(),)))
    )
    assert odds.row_total(odds.unseen_after("1 2 9 9"), [1, 2, 9, 9]) == Distribution.certain(21)
    with pytest.raises(ValueError, match="four cards, not 5"):
        odds.row_total(PACK, [1] * 5)


def a_row(rng: random.Random) -> int:
    return sum(counted(chance.shuffled(PACK.elements(), rng), 4))


def test_the_mean_of_a_row_is_20_and_ten_thousand_rows_agree() -> None:
    assert odds.row_total(PACK).mean == 20
    assert simulate(a_row, 10_000, seed=20).agrees_with(Fraction(20))


# --- (d)


def test_lowest_against_two_rows_of_two_by_dealing_all_cases() -> None:
    numbers: Heap = Counter({"0": 2, "1": 1, "4": 2, "9": 2})
    cards = [int(card) for card in numbers.elements()]
    for mine in range(12):
        cases = [
            sum(cards[i] for i in first) + 3 >= mine and sum(cards[i] for i in second) >= mine
            for first in combinations(range(len(cards)), 2)
            for second in combinations([i for i in range(len(cards)) if i not in first], 2)
        ]
        expected = Fraction(sum(cases), len(cases))
        assert odds.p_lowest(mine, [(3, 2), (0, 2)], numbers) == expected


def test_the_shortcut_is_right_for_one_rival_and_too_high_for_more() -> None:
    assert odds.against_untouched([1, 2, 4, 5], rivals=1).error == 0
    for rivals in range(2, 6):
        found = odds.against_untouched([1, 2, 4, 5], rivals)
        assert 0 < found.error < Fraction(1, 20)
        assert found.shortcut == odds.against_untouched([1, 2, 4, 5], rivals=1).exact ** rivals


def nobody_below(rng: random.Random, view: View) -> bool:
    """Deal what is hidden anew, turn all rows up at once, and count."""
    state = view.sample(rng)
    numbers = iter(card for card in reversed(state.stock) if card not in SPECIALS)
    totals = [
        sum(int(next(numbers) if slot.card in SPECIALS else slot.card or "") for slot in row)
        for row in state.slots
    ]
    return totals[view.seat or 0] == min(totals)


@pytest.mark.parametrize(("players", "seed", "turns"), [(2, 3, 0), (3, 4, 20), (2, 11, 25), (3, 8, 7)])
def test_lowest_in_a_view_agrees_with_turning_up_sampled_rows(players: int, seed: int, turns: int) -> None:
    view = reached(seed, players, turns).view(0)
    assert simulate(partial(nobody_below, view=view), 2000, seed).agrees_with(odds.p_lowest_in(view))


def test_lowest_in_a_view_is_lowest_against_untouched_rows() -> None:
    state = position(["1 2 4 5", "? ? ? ?", "? ? ? ?"], discard=["peek"], known={"P0": "abcd"})
    assert odds.p_lowest_in(state.view(0)) == odds.against_untouched([1, 2, 4, 5], 2).exact


def test_lowest_in_a_view_needs_a_seat_and_one_heap() -> None:
    with pytest.raises(ValueError, match="no row of its own"):
        odds.p_lowest_in(deal(1).view(None))
    state = position(["1 2 4 5", "1 2 4 5"], discard="9 9 9", stock="", rest=False)
    assert state.shuffle == 1
    with pytest.raises(ValueError, match="reshuffle"):
        odds.p_lowest_in(state.view(0))


# --- in a view


def on_top(rng: random.Random, view: View, card: str) -> bool:
    return view.sample(rng).stock[-1] == card


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_next_card_of_a_view_agrees_with_sampled_stocks(seed: int) -> None:
    view = reached(seed, 4, 40).view(0)
    assert any(slot.number and slot.card is None for row in view.slots for slot in row)
    table = odds.next_card(view)
    for card in ("9", "swap", "0"):
        assert simulate(partial(on_top, view=view, card=card), 2000, seed).agrees_with(table.p(card))
        assert odds.p_drawn([card], view, 1) == table.p(card)


def some_in_three(rng: random.Random, view: View) -> bool:
    return bool({"swap", "0", "1"} & set(view.sample(rng).stock[-3:]))


def test_cards_drawn_in_a_view_agree_with_sampled_stocks() -> None:
    view = reached(5, 4, 40).view(0)
    exact = odds.p_drawn(["swap", "0", "1"], view, 3)
    assert simulate(partial(some_in_three, view=view), 2000, seed=5).agrees_with(exact)


def worth_there(rng: random.Random, view: View, seat: int, place: int) -> int:
    state = view.sample(rng)
    card = state.slots[seat][place].card or ""
    return int(next(c for c in (card, *reversed(state.stock)) if c not in SPECIALS))


def test_a_card_in_a_row_agrees_with_sampled_rows_before_and_after_a_reshuffle() -> None:
    rng = chance.rng(1, "long")
    state = deal(1, 6)
    views = []
    for _ in range(400):
        following = state.play(next(m for m in (*state.moves(),) if m.verb not in ("knock", "take")))
        state = following if not following.over else state
        if state.stock and sum(card not in SPECIALS for card in state.stock) > 6:
            views.append(state.view(0))
    views = [view for view in chance.shuffled(views, rng) if view.shuffle in (0, 1)][:4]
    assert {view.shuffle for view in views} == {0, 1}
    for view in views:
        for seat, place in ((0, 1), (1, 0), (3, 2)):
            exact = odds.card_at(view, seat, place)
            found = simulate(partial(worth_there, view=view, seat=seat, place=place), 1000, seed=7)
            assert found.agrees_with(exact.mean)


# --- (e)


def test_a_trade_for_a_special_by_laying_all_orders() -> None:
    found = odds.trade(3, SMALL)
    assert found.better == share(lambda order: numbers_of(order)[0] > 3)
    assert found.equal == share(lambda order: numbers_of(order)[0] == 3)
    assert found.worse == share(lambda order: numbers_of(order)[0] < 3)
    every = [numbers_of(order)[0] - 3 for order in orders()]
    assert found.saves == Fraction(sum(every), len(every))


def test_swapping_a_special_out_for_an_open_4() -> None:
    found = odds.trade(4, odds.unseen_after("2 4 swap"))
    assert found.saves == Fraction(47, 43)
    assert found.better + found.equal + found.worse == 1


# --- (f)


def best_of_two(order: tuple[str, ...], worst: int, stop: tuple[str, ...]) -> Fraction:
    first, second = order[:2]
    return odds.saves(first if first in stop else second, worst)


def every_policy(pack: Heap) -> Iterator[tuple[str, ...]]:
    kinds = list(pack)
    for n in range(len(kinds) + 1):
        yield from combinations(kinds, n)


def test_no_other_way_to_stop_saves_more_than_two_draws() -> None:
    laid = list(orders())
    values = {
        stop: sum((best_of_two(order, 9, stop) for order in laid), Fraction(0)) / len(laid)
        for stop in every_policy(SMALL)
    }
    assert max(values.values()) == odds.two_draws(9, SMALL)
    assert values[odds.good_enough(9, SMALL)] == odds.two_draws(9, SMALL)


def test_one_draw_by_counting() -> None:
    assert odds.one_draw(5, PACK) == Fraction(4 * (5 + 4 + 3 + 2 + 1), 66)
    assert odds.one_draw(5, PACK, {"swap": Fraction(2)}) == Fraction(60 + 9 * 2, 66)


def test_the_higher_the_card_to_replace_the_pickier_the_first_draw() -> None:
    assert odds.good_enough(5, PACK) == tuple("01234")
    assert odds.good_enough(7, PACK) == tuple("012345")
    assert odds.good_enough(9, PACK) == tuple("0123456")


def test_a_second_chance_never_costs() -> None:
    for worst in range(1, 10):
        assert odds.two_draws(worst, PACK) > odds.one_draw(worst, PACK)


# --- (g)


def test_tip_1_an_unknown_card_is_two_or_three_points_worse() -> None:
    assert odds.trade(3, odds.unseen_after("3")).saves == Fraction(45, 22)
    assert odds.trade(2, odds.unseen_after("2")).saves == Fraction(135, 44)


def test_tip_2_holds_for_certain_only_where_the_3_was_known() -> None:
    left = odds.unseen_after("3")
    assert odds.put_for(3, left, known=True).p_below(3) == 1
    assert odds.put_for(3, left, known=True).mean == 1
    guessed = odds.put_for(3, left, known=False)
    assert guessed.support == (0, 1, 2, 3, 4, 5)
    assert guessed.p_below(3) == Fraction(12, 23)


def test_tip_3_the_leader_is_the_one_to_swap_with() -> None:
    left = odds.unseen_after("9 1 2 3 0 1")
    leader, rest = (0 + 1, 2), [odds.UNTOUCHED, odds.UNTOUCHED]
    with_leader = odds.p_lowest_after_swap(9, 6, leader, rest, left)
    with_other = odds.p_lowest_after_swap(9, 6, odds.UNTOUCHED, [leader, odds.UNTOUCHED], left)
    without = odds.p_lowest(15, [leader, *rest], left)
    assert without < with_other < with_leader
    with pytest.raises(ValueError, match="no unknown card"):
        odds.p_lowest_after_swap(9, 6, (10, 0), rest, left)


def swapped(rng: random.Random) -> bool:
    """Deal Anna's two cards and two rows of four, swap the 9 for Anna's first, and compare."""
    cards = numbers_of(chance.shuffled(odds.unseen_after("9 1 2 3 0 1").elements(), rng))
    mine = 6 + cards[0]
    return mine <= min(0 + 1 + 9 + cards[1], sum(cards[2:6]), sum(cards[6:10]))


def test_tip_3_by_dealing_it_many_times() -> None:
    exact = odds.p_lowest_after_swap(9, 6, (1, 2), [(0, 4), (0, 4)], odds.unseen_after("9 1 2 3 0 1"))
    assert simulate(swapped, 4000, seed=3).agrees_with(exact)


def test_what_a_swap_wins_the_other_loses() -> None:
    theirs = odds.unknown_card(PACK)
    assert odds.swap_margin(9, theirs, rivals=1) == 2 * (9 - 5)
    assert odds.swap_margin(9, theirs, rivals=4) == Fraction(5, 4) * (9 - 5)


def test_tip_4_by_laying_all_orders() -> None:
    assert odds.p_swap_drawn(SMALL, 3) == share(lambda order: "swap" in order[:3])
    assert odds.p_someone_improves(SMALL, 2, worst=3) == share(lambda order: "0" in order[:2])
    assert odds.p_someone_improves(PACK, 1) == Fraction(20, 66)
    assert set(NUMBERS) | SPECIALS == set(PACK)
