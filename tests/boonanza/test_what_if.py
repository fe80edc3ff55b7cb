"""What the what-ifs answer, against numbers found in another way."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

import pytest

from engine.boonanza import odds_harvest, what_if
from engine.boonanza.beans import BASE, BEANS, EARNED
from engine.boonanza.odds_harvest import Waiting
from engine.boonanza.odds_pack import goals
from engine.boonanza.odds_trade import read_fields
from engine.odds import percent
from engine.odds.charts import Chart


def both(answer: object) -> tuple[str, Chart]:
    assert isinstance(answer, tuple)
    said, chart = answer
    assert isinstance(said, str)
    assert isinstance(chart, Chart)
    return said, chart


def test_the_kinds_to_pick_from() -> None:
    assert what_if.kinds()[0] == ("blue bean (20)", "blue")
    assert what_if.kinds("empty")[0] == ("empty", "")
    assert [kind for _named, kind in what_if.kinds()] == list(BASE)


def test_a_harvest() -> None:
    said, chart = both(what_if.harvest("stink", 4))
    assert said == (
        "4 stink beans pay 1 coin: 1/4 of a coin for each card. "
        "The next step is at 5: each bean on the way there is worth 1 coin."
    )
    assert "1 coin for each card" in both(what_if.harvest("garden", 3))[0]
    assert "0 coins: 0 coins for each card" in both(what_if.harvest("stink", 2))[0]
    assert chart.series[0].values == tuple(Fraction(EARNED["stink"][n], n) for n in range(1, 9))


def test_a_harvest_beyond_the_meter_and_beyond_the_pack() -> None:
    assert both(what_if.harvest("red", 6))[0].endswith("More beans would add nothing.")
    assert both(what_if.harvest("garden", 7))[0] == "There are only 6 garden beans in the game."


def test_the_chance_of_the_next_step() -> None:
    said, chart = both(what_if.wait("garden", 2, 4, 84, 10))
    chance = 1 - Fraction(comb(80, 10), comb(84, 10))
    assert said == (
        f"With 10 more cards the field comes to 3 garden beans with a chance of {percent(chance)}. "
        f"It then pays {float(2 + chance):.2f} coins on average, and 2 now."
    )
    assert chart.labels == ("2", "3")


def stop_at_half(kind: str, beans: int, left: int, pool: int, cards: int) -> object:
    return what_if.stop(kind, beans, left, pool, cards, Fraction(1, 2))


@pytest.mark.parametrize("ask", [what_if.wait, stop_at_half])
def test_a_field_that_cannot_be(ask: Callable[..., object]) -> None:
    assert str(ask("red", 5, 4, 40, 10)).startswith("Of the red bean there are 8 in the game")
    assert ask("red", 2, 4, 3, 10) == "Among 3 cards there cannot be 4 of a kind."
    assert ask("red", 2, 0, 0, 10) == "No card is out of sight."


def test_there_is_nothing_to_wait_for() -> None:
    assert what_if.wait("red", 5, 3, 40, 10) == "5 red beans already pay the most that there is."
    assert what_if.stop("red", 5, 3, 40, 10, Fraction(0)) == (
        "Waiting gains nothing here: harvest as soon as you need the field."
    )


def test_wait_or_harvest() -> None:
    worth = odds_harvest.worth_of_waiting(Waiting("stink", 4, 9, 70, 10))
    said, chart = both(what_if.stop("stink", 4, 9, 70, 10, worth - Fraction(1, 100)))
    assert said.startswith(f"A turn of waiting earns {float(worth):.2f} coins on average")
    assert "Wait: the field would earn" in said
    assert "Harvest, if anything else" in both(what_if.stop("stink", 4, 9, 70, 10, worth))[0]
    assert chart.labels == ("4", "5", "6", "7", "8")
    assert chart.series[0].values[1] == odds_harvest.worth_of_waiting(Waiting("stink", 5, 8, 69, 10))


def test_when_the_last_bean_may_be_the_last_card() -> None:
    said = what_if.stop("red", 1, 2, 2, 1, Fraction(1, 2))
    assert isinstance(said, str)
    assert said.startswith("A turn of waiting earns 1.00 coins")


def test_two_kinds() -> None:
    said, chart = both(what_if.compare("red", "blue", 10))
    red = 1 - Fraction(comb(96, 10), comb(103, 10))
    assert f"within 10 cards with a chance of {percent(red)}; it pays most when harvested at 2" in said
    assert "a coin for every 13.0 cards" in said
    assert "a coin for every 11.7 cards" in said
    assert chart.series[0].values[5] == red
    assert both(what_if.compare("red", "red", 10))[0].count("red bean") == 1


def test_a_random_hand() -> None:
    said, chart = both(what_if.hand("blue", "chili", 2))
    assert said.startswith(f"All of 2 cards fit with a chance of {percent(Fraction(38 * 37, 104 * 103))}")
    assert chart.labels == ("1", "2", "none")
    assert both(what_if.hand("", "", 2))[0].startswith("All of 2 cards fit with a chance of 100 %")


def test_my_hand() -> None:
    rest = {"c3": "blue", "c4": "red", "c5": "soy"}
    assert what_if.my_hand("soy", "", c1="soy", c2="red", **rest) == (
        "Card 3, the blue bean, does not fit. "
        "If nothing ahead of it is traded, it must be planted in your turn 2 if you plant two cards a turn, "
        "and in turn 3 if you plant one."
    )
    assert what_if.my_hand("soy", "chili", c1="red", c2="soy", **rest).startswith("The red bean in front")
    assert what_if.my_hand("", "", c1="red", c2="red", c3="soy", c4="red", c5="soy") == "All five cards fit."


def test_the_passes() -> None:
    said, chart = both(what_if.passes(1, 4))
    assert said.startswith("The piles have 84.0, 46.3 and 28.8 cards on average: 31.8 turns in all")
    assert len(chart.series[0].values) == len(chart.labels) == 3
    assert goals(1)["blue"].beans == 4


TRADES = [
    ("stink 4, green 2", "red 1, soy 3", "red", "", 4, "your lead grows by 0.08"),
    ("stink 4, green 2", "red 1, soy 3", "red", "", 3, "your lead shrinks by 0.09: ask for more"),
    ("stink 5, green 3", "red 1, soy 2", "red", "", 4, "Keep your bean"),
    ("stink 4, green 2", "blue 5, chili 5", "garden", "stink", 4, "the other should refuse"),
    ("stink 4, green 2", "red 8, -", "red", "", 4, "There are only 8 of the red bean."),
]


@pytest.mark.parametrize(("mine", "theirs", "give", "get", "players", "verdict"), TRADES)
def test_what_a_trade_is_worth(
    mine: str, theirs: str, give: str, get: str, players: int, verdict: str
) -> None:
    said = what_if.trade(read_fields(mine), read_fields(theirs), give, get, 20, players)
    assert verdict in said


def test_a_trade_set_with_sliders() -> None:
    said = what_if.one_trade("stink", 4, "green", 2, "red", 1, "", 20, 4)
    assert said == what_if.trade(read_fields("stink 4, green 2"), read_fields("red 1, -"), "red", "", 20, 4)
    assert said.startswith("You give 1 red bean and get nothing. You gain +0.39 coins, and the other +0.98.")
    alone = what_if.one_trade("stink", 4, "green", 2, "red", 0, "soy", 20, 4)
    assert "get 1 soy bean" in alone


def test_numbers_as_the_text_writes_them() -> None:
    assert what_if.decimal(Fraction(-1, 3)) == "−0.33"
    assert what_if.decimal(Fraction(1, 3), sign=True) == "+0.33"
    assert what_if.decimal(Fraction(-1, 1000), sign=True) == "0.00"
    assert BEANS["soy"].number == 12
