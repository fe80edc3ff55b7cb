"""What the what-ifs on cards and maps answer, against numbers found in another way."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from engine.odds import percent
from engine.odds.charts import Chart
from engine.speedbiber import odds, odds_maps, what_if


def both(answer: object) -> tuple[str, Chart]:
    assert isinstance(answer, tuple)
    said, chart = answer
    assert isinstance(said, str)
    assert isinstance(chart, Chart)
    return said, chart


def test_the_next_card() -> None:
    said, chart = both(what_if.next_card("M", 3, 2, 1, 1, 1))
    assert said == (
        "16 of 25 cards are out of sight. Most likely is alder wood, reeds and sandbank, with a chance of "
        f"{percent(Fraction(1, 4))}; meadow comes again with {percent(Fraction(1, 16))}."
    )
    assert sorted(chart.labels) == ["alder wood", "heath", "meadow", "reeds", "sandbank"]
    assert sum(chart.series[0].values) == 1


def test_a_card_that_cannot_be_held() -> None:
    with pytest.raises(ValueError, match="not 6 of meadow"):
        what_if.next_card("M", 5, 0, 0, 0, 0)
    with pytest.raises(ValueError, match="the discards are shuffled"):
        what_if.next_card("M", 4, 5, 5, 5, 5)


def test_waiting() -> None:
    said, chart = both(what_if.wait(1, 0, 0, 3))
    assert said == (
        "Your card comes within 3 turns with a chance of "
        f"{percent(1 - Fraction(comb(19, 3), comb(24, 3)))}. "
        "The deck lasts for 24 more draws of all families together, and is then renewed."
    )
    assert chart.series[0].values[0] == 0
    assert chart.series[1].values[2] == 1 - Fraction(16, 25)
    assert what_if.wait(1, 2, 3, 3) == "Among 2 discards there cannot be 3 of one terrain."
    with pytest.raises(ValueError, match="That cannot be: there are five"):
        what_if.wait(5, 5 * 5, 0, 1)


@pytest.mark.parametrize("families", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("discards", [0, 7, 20])
def test_waiting_is_more_likely_the_longer_one_waits(families: int, discards: int) -> None:
    _said, chart = both(what_if.wait(families, discards, discards // 10, 5))
    values = chart.series[0].values
    assert list(values) == sorted(values)
    assert values[-1] <= 1


def test_different_terrains() -> None:
    said, chart = both(what_if.different(5))
    assert said == (
        "5 cards show 3.54 terrains on average, and all five with a chance of "
        f"{percent(Fraction(625, 10626))}. A given terrain is missing with {percent(Fraction(2584, 8855))}."
    )
    assert chart.labels == ("1", "2", "3", "4", "5")


@pytest.mark.parametrize(("alike", "number"), [("map", 26880), ("wishes", 120), ("both", 3225600)])
def test_twice(alike: str, number: int) -> None:
    said, chart = both(what_if.maps(30, alike))
    different = 1.0
    for n in range(30):
        different *= 1 - n / number
    assert said == (
        f"{number:,} are possible, each as likely. In 30 games some one comes twice with a chance of "
        f"{percent(1 - different)}, and a given one comes with {percent(1 - (1 - 1 / number) ** 30)}."
    )
    assert chart.series[0].values[8] == pytest.approx(float(odds_maps.p_twice(200, number)))
    assert chart.labels[8] == "200"


def test_one_is_told_as_one() -> None:
    known = (4, 5, 5, 4, 5)
    assert both(what_if.next_card("M", *known))[0].startswith("1 of 25 cards is out of sight.")
    said = both(what_if.wait(4, 20, 4, 1))[0]
    assert said.startswith("Your card comes within 1 turn with a chance of ")
    assert said.endswith("The deck lasts for 1 more draw of all families together, and is then renewed.")
    assert both(what_if.different(1))[0].startswith("1 card shows 1.00 terrain on average,")
    assert "In 1 game some one" in both(what_if.maps(1))[0]


def test_points_as_the_text_writes_them() -> None:
    assert what_if.points(Fraction(-5, 2)) == "−2.5"
    assert what_if.points(12, 0, sign=True) == "+12"
    assert what_if.points(Fraction(1, 100), sign=True) == "0.0"
    assert odds.TURNS == 13
