"""What the what-ifs answer, against numbers found in another way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.duizenden import odds_cost, odds_outs, odds_queen, odds_stok, what_if
from engine.duizenden.odds_open import p_sets
from engine.odds import percent
from engine.odds.charts import Chart


def both(answer: object) -> tuple[str, Chart]:
    assert isinstance(answer, tuple)
    said, chart = answer
    assert isinstance(said, str)
    assert isinstance(chart, Chart)
    return said, chart


def test_queens() -> None:
    said, chart = both(what_if.queens(13, 0, 4))
    assert said == (
        f"Among 13 of 104 cards there is a queen of spades with a chance of {percent(Fraction(97, 412))}, "
        f"and there are two or more with {percent(Fraction(13 * 12, 104 * 103))}. "
        f"Somebody of 4 players is dealt one with {percent(1 - Fraction(52 * 51, 104 * 103))}."
    )
    assert chart.labels == ("0", "1", "2")


def test_the_opening_narrows() -> None:
    steps = list(what_if.opening(30, 13))
    first, last = steps[0], steps[-1]
    assert (first.done, last.done) == (what_if.PIECE / what_if.HANDS, 1)
    assert len(steps) == what_if.HANDS // what_if.PIECE
    said, chart = both(last.answer)
    assert f"of {what_if.HANDS:,} hands of 13 cards can open with 30 points" in said
    assert f"with a chance of exactly {percent(p_sets().either)}" in said
    upper, lower = chart.series[0].values, chart.series[1].values
    assert upper[-1] - lower[-1] < (upper[0] - lower[0]) / 3
    assert lower[-1] < Fraction(431, 1000) < upper[-1]


def test_an_opening_of_nothing_is_a_set_at_all() -> None:
    *_steps, last = what_if.opening(0, 8, suits="different", seed=4)
    _said, chart = both(last.answer)
    exact = p_sets(8, different_suits=True).either
    assert chart.series[1].values[-1] < exact < chart.series[0].values[-1]


def test_outs() -> None:
    said, chart = both(what_if.outs("neighbours", 0, 94, 3))
    assert said == (
        "You have 4 outs among 94 cards out of sight. "
        f"One of them comes within 3 draws with a chance of {percent(Fraction(4141, 33511))}; "
        f"if the cards went back it would be {percent(1 - Fraction(90, 94) ** 3)}. "
        "The first comes at draw 19.0 on average."
    )
    assert len(chart.series) == 2
    assert "You have 8 outs" in both(what_if.outs("neighbours", 0, 94, 3, "yes"))[0]
    assert "You have 1 out among" in both(what_if.outs("neighbours", 3, 94, 3))[0]
    assert what_if.outs("gap", 2, 94, 3) == "No card is left that completes a set."
    assert what_if.outs("two-pairs", 0, 10, 3) == "Among 10 cards there cannot be 12 outs."


@pytest.mark.parametrize(
    ("holding", "number"),
    [("pair", 6), ("neighbours", 4), ("gap", 2), ("end", 2), ("two-pairs", 12), ("both", 10)],
)
def test_what_may_be_held(holding: str, number: int) -> None:
    assert f"You have {number} outs" in both(what_if.outs(holding, 0, 94, 3))[0]


def test_what_a_hand_costs() -> None:
    hand = ("SQ", "HA", "DK", "C7", "C8")
    said, chart = both(what_if.hand_cost(hand, 3))
    risk = odds_cost.risk(3)
    assert said.startswith("These cards cost 240 points if the round ends now.")
    assert f"in {percent(risk)} of cases" in said
    assert f"would cost {float(380 * risk):.1f} points" in said
    assert chart.series[0].values[1] == chart.series[1].values[1] == risk
    assert "cost 140 points" in both(what_if.hand_cost(hand, 3, queen_minus=100))[0]


@pytest.mark.parametrize("near", [1, 4, 8])
@pytest.mark.parametrize("queen", ["yes", "no"])
def test_what_a_pile_is_worth(near: int, queen: str) -> None:
    said, chart = both(what_if.pile(30, 6, queen, "pair", near))
    lasts = odds_cost.lasts(near)
    comes = odds_outs.coming_of("H8", ["S8"], odds_outs.out_of_sight(["H8", "S8"])).lasting(lasts)
    loose = 6 * Fraction(880, 106) * (2 * comes - 1)
    lady = odds_queen.keeping(odds_queen.p_laid((), lasts)) if queen == "yes" else 0
    assert f"worth {what_if.points(30 + loose + lady, sign=True)} points" in said
    assert chart.series[0].texts[2] == f"{float(30 + loose + lady):.1f}".removesuffix(".0")


def test_a_queen_that_costs_more_than_is_laid() -> None:
    assert "The queen alone costs more than you lay." in both(what_if.pile(15, 0, "yes", "nothing", 1))[0]
    assert "It would be worth nothing with" in both(what_if.pile(15, 0, "no", "nothing", 1))[0]


def test_loose_cards_cost_nothing_in_a_round_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_cost, "lasts", lambda near: (Fraction(1),) * 40)
    assert odds_stok.typical("both", odds_cost.lasts(8)) > Fraction(1, 2)
    assert "Loose cards cost nothing here" in both(what_if.pile(15, 0, "no", "both", 8))[0]


def test_the_queen() -> None:
    said, chart = both(what_if.queen("king", 4))
    comes = odds_queen.p_laid(["SK"], odds_cost.lasts(4))
    worth = 300 * comes - 200
    assert said.startswith(
        "With the king of spades beside her the queen of spades comes to the table with a chance of "
        f"{percent(comes)}, and is worth {what_if.points(worth, sign=True)} points."
    )
    assert chart.labels == tuple("12345678")
    assert chart.series[0].texts[3] == f"{float(worth):.1f}".removesuffix(".0")
    assert both(what_if.queen("set", 1))[0].endswith("That is enough: it takes 66.7 %. Have her.")
    assert both(what_if.queen("none", 1, minus=100))[0].endswith(
        "It takes 50 %. If you have the choice, do without her."
    )
    assert both(what_if.queen("none", 1))[0].startswith("With nothing beside her")


def test_more_cards_a_turn_are_better_for_her() -> None:
    one, two = both(what_if.queen("king", 6))[1], both(what_if.queen("king", 6, cards=2))[1]
    assert all(a < b for a, b in zip(one.series[0].values, two.series[0].values, strict=True))


def test_points_as_the_text_writes_them() -> None:
    assert what_if.points(Fraction(-5, 2), 1) == "−2.5"
    assert what_if.points(12, sign=True) == "+12"
    assert what_if.points(Fraction(1, 10), sign=True) == "0"
