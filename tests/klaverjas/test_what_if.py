"""What the what-ifs of the odds lessons answer, against counts made in another way."""

from __future__ import annotations

from itertools import combinations, product
from math import comb

import pytest

from engine.klaverjas import what_if


def per_cent(share: float) -> str:
    return f"{100 * share:.3g} %"


def both(answer: str | what_if.Answer) -> what_if.Answer:
    assert isinstance(answer, tuple), answer
    return answer


def test_a_long_suit_mine_or_anybodys() -> None:
    said, chart = what_if.long_suit(5)
    mine = sum(comb(8, n) * comb(24, 8 - n) for n in range(5, 9)) / comb(32, 8)
    assert said == (
        f"You have 5 trumps or more in {per_cent(mine)} of your hands, "
        f"and somebody at the table has them in {per_cent(4 * mine)} of all deals."
    )
    assert chart.labels == tuple("012345678")


@pytest.mark.parametrize(
    ("void", "p"),
    [
        ((), "1/3, or 33.3 %"),
        (("left",), "1/2, or 50 %"),
        (("left", "right"), "1, or 100 %"),
        (("partner",), "0, or 0 %"),
    ],
)
def test_the_jack_by_who_has_shown_to_have_no_trump(void: tuple[str, ...], p: str) -> None:
    answer = what_if.jack(8, 4, **dict.fromkeys(void, True))
    assert both(answer)[0] == f"Your partner holds the jack of trump with a chance of {p}."


@pytest.mark.parametrize(
    ("each", "trumps", "void", "said"),
    [
        (1, 4, (), "Three players with 1 cards each cannot hide 4 trumps."),
        (3, 8, ("left",), "The players who may hold trump have no room for 8 of them."),
        (8, 4, ("left", "partner", "right"), "If none of the others has a trump, the jack cannot be out."),
    ],
)
def test_a_jack_that_cannot_lie_so(each: int, trumps: int, void: tuple[str, ...], said: str) -> None:
    assert what_if.jack(each, trumps, **dict.fromkeys(void, True)) == said


def test_drawing_four_trumps_counted_by_places() -> None:
    """Four of 24 places; at most two of the eight on the left and two of the eight on the right."""
    places = list(combinations(range(24), 4))

    def share(most: int) -> str:
        short = [four for four in places if max(sum(p < 8 for p in four), sum(p >= 16 for p in four)) <= most]
        return per_cent(len(short) / len(places))

    said, chart = both(what_if.drawing(4))
    assert said == (
        f"The opponents have no trump left after two rounds in {share(2)} of cases, "
        f"after three in {share(3)}."
    )
    assert chart.labels == ("0", "1", "2", "3", "4")


def test_drawing_with_a_partner_who_has_none_and_with_all_eight() -> None:
    said, _chart = both(what_if.drawing(4, "partner"))
    two = comb(8, 2) ** 2 / comb(16, 4)
    assert f"after two rounds in {per_cent(two)} of cases" in said
    assert what_if.drawing(8) == "You hold all eight trumps; there is nothing to draw."


def harmless(each: int, lower: int, trumps: int) -> float:
    """Return the chance that each opponent has a card of the suit or no trump, by what the two may hold."""
    other, safe, every = 3 * each - lower - trumps, 0, 0
    for suit_left, trump_left, suit_right, trump_right in product(range(each + 1), repeat=4):
        left, right = each - suit_left - trump_left, each - suit_right - trump_right
        if left < 0 or right < 0:
            continue
        ways = comb(lower, suit_left) * comb(trumps, trump_left) * comb(other, left)
        if suit_right <= lower - suit_left and trump_right <= trumps - trump_left and right <= other - left:
            ways *= comb(lower - suit_left, suit_right) * comb(trumps - trump_left, trump_right)
            ways *= comb(other - left, right)
            every += ways
            if (suit_left or not trump_left) and (suit_right or not trump_right):
                safe += ways
    return safe / every


@pytest.mark.parametrize(
    ("each", "lower", "trumps"), [(8, 6, 6), (8, 7, 8), (3, 3, 0), (4, 2, 3), (1, 0, 1), (1, 1, 1)]
)
def test_how_safe_the_highest_card_of_a_suit_is(each: int, lower: int, trumps: int) -> None:
    assert what_if.lead(each, lower, 0, trumps) == (
        f"Neither opponent can beat your card in {per_cent(harmless(each, lower, trumps))} of cases. "
        "In 100 % neither holds a higher one; trumping makes the rest of the difference."
    )


def test_how_safe_the_second_highest_is_without_any_trump_out() -> None:
    assert what_if.lead(5, 3, 1, 0).startswith("Neither opponent can beat your card in 33.3 % of cases")


def test_a_lead_that_cannot_be() -> None:
    assert what_if.lead(8, 6, 2, 4) == "A suit has eight cards, and one of them is yours."
    assert what_if.lead(1, 2, 0, 2) == "Three players with 1 cards each cannot hide 4 cards."


def test_the_fourth_card() -> None:
    said, chart = both(what_if.fourth(("SJ", "SQ", "S7"), "S"))
    assert said == (
        "Roem comes with the ten of spades (20) and the king of spades (40): 2 of 29 cards, "
        f"{60 / 29:.2f} points on average."
    )
    assert chart.labels == ("0", "20", "40")


def test_a_fourth_card_that_makes_none_and_roem_that_lies_already() -> None:
    assert what_if.fourth(("SA", "H7", "CQ"), "D") == "No fourth card makes roem with these three."
    said, _chart = both(what_if.fourth(("SJ", "SQ", "SK"), "S"))
    assert said == "Roem lies there already: 40 points at least, and 70 with the best fourth card."
