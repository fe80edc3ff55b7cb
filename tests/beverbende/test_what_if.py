"""What the what-ifs of the odds lessons answer, against counts made in another way."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.beverbende import PACK, what_if
from engine.beverbende.odds import numbers_in


def test_the_replacement_card_after_two_nines() -> None:
    said, chart = what_if.replacement_card(n9=2)
    assert said.startswith("A nine has 7/43 (16.3 %). Most likely: 9. Average: 4.81.")
    assert chart.labels == tuple("0123456789")


def test_after_five_nines_all_numbers_tie() -> None:
    said, _chart = what_if.replacement_card(n9=5)
    assert "Most likely: 0, 1, 2, 3, 4, 5, 6, 7, 8 and 9." in said


def test_no_card_is_seen_more_often_than_it_exists() -> None:
    with pytest.raises(ValueError, match="3 is seen 5 times, but there are 4"):
        what_if.replacement_card(n3=5)


@pytest.mark.parametrize(
    ("seen", "points", "card", "said"),
    [
        (0, 0, 3, "An unknown card is worth 5, about 5.00. The open 3 in its place saves 2.00."),
        (3, 14, 3, "An unknown card is worth 211/42, about 5.02. The open 3 in its place saves 2.02."),
        (1, 9, 8, "An unknown card is worth 54/11, about 4.91. The open 8 in its place saves −3.09."),
        (2, 19, 3, "2 number cards make from 0 to 18 points together."),
    ],
)
def test_the_open_card_for_an_unknown_one(seen: int, points: int, card: int, said: str) -> None:
    assert what_if.open_card_for_unknown(seen, points, card) == said


def test_a_row_with_a_2_and_a_9_in_it() -> None:
    said, _chart = what_if.total(15, a=2, b="?", c="?", d=9)
    left = sorted((numbers_in(PACK) - Counter([2, 9])).elements())
    totals = [11 + x + y for x, y in combinations(left, 2)]
    chance = 100 * sum(total <= 15 for total in totals) / len(totals)
    assert said == f"15 or less: {chance:.3g} %. Average: {sum(totals) / len(totals):.2f}."


def test_a_knock_names_the_total_the_chance_and_the_shortcut() -> None:
    assert what_if.knock(3, 1, 2, 4, 5) == (
        "With 12 points nobody is lower in 81.5 % of cases, before the last lap. The shortcut says 82 %."
    )


@pytest.mark.parametrize(
    ("rival", "last"), [(12, "which is not below."), (14, "which is below for certain.")]
)
def test_a_special_left_or_swapped_out(rival: int, last: str) -> None:
    said, chart = what_if.special(open_card=5, others=8, rival=rival)
    assert said.endswith(f"Swap it out: 13, {last}")
    assert chart.labels == tuple(str(8 + value) for value in range(10))


def test_draw_two_says_where_to_stop() -> None:
    said, _chart = what_if.draw_two(9)
    assert said == ("Stop at 0, 1, 2, 3, 4, 5 and 6. One draw saves 2.77 points on average, a draw two 4.18.")


@pytest.mark.parametrize(("target", "after"), [("unknown", "77 %"), ("open", "99.6 %")])
def test_a_swap_with_the_one_who_looks_lowest(target: str, after: str) -> None:
    assert what_if.swap(9, 0, 1, target) == (
        f"Nobody is below you in 20.2 % of cases without the swap, and in {after} with it."
    )
