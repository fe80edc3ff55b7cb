"""What waiting, the pile and the queen are worth: the models, reckoned in another way or played."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from engine.core import chance
from engine.core.cards import spread
from engine.duizenden import Options
from engine.duizenden.cards import QUEEN, value
from engine.duizenden.listing import sets_of
from engine.duizenden.odds_cost import (
    cost_of_waiting,
    from_the_start,
    if_it_ends,
    lasts,
    p_ends,
    risk,
    swing,
)
from engine.duizenden.odds_measured import BEGUN, ENDED
from engine.duizenden.odds_outs import out_of_sight, p_comes, p_lasting
from engine.duizenden.odds_queen import (
    coming,
    keeping,
    most_risk,
    p_laid,
    p_laid_at_risk,
    threshold,
    worth_of_partner,
)
from engine.duizenden.odds_stok import (
    choice,
    drawing,
    loose_worth,
    most_loose,
    outlook,
    pile_worth,
    taking,
    typical,
)
from engine.odds import simulate

TENTH = Fraction(1, 10)
STEADY = tuple(Fraction(9, 10) ** turn for turn in range(13))
"""The chances that a round lasts if every lap ends it with a chance of one tenth, as far as it is looked."""

# --- what a hand costs


def test_what_cards_swing() -> None:
    assert [swing(card) for card in ("C5", "DT", "DA", "JK", "SQ")] == [10, 20, 40, 50, 300]
    assert swing("SQ", Options(queen_minus=100)) == 200
    assert swing("C7", Options(low_cards="pips")) == 14


def test_what_a_hand_costs() -> None:
    assert if_it_ends(["SQ", "SQ", "HA"]) == 420
    assert if_it_ends(["SQ", "C7"], Options(queen_minus=100, low_cards="pips")) == 107


def test_waiting_costs_the_swing_by_the_risk() -> None:
    cards = ["SQ", "SK", "SA"]
    assert cost_of_waiting(cards, TENTH) == 36
    laid, caught = 130, -230
    two_laps = p_ends(TENTH, 2)
    assert cost_of_waiting(cards, two_laps) == laid - ((1 - two_laps) * laid + two_laps * caught)
    assert cost_of_waiting([], TENTH) == 0


def test_the_risk_grows_lap_by_lap() -> None:
    assert p_ends(TENTH, 0) == 0
    assert [p_ends(TENTH, laps) for laps in (1, 2)] == [TENTH, Fraction(19, 100)]


@pytest.mark.parametrize("near", range(1, 9))
def test_a_round_lasts_as_long_as_the_counts_say(near: int) -> None:
    chances = lasts(near)
    assert chances[0] == 1
    assert risk(near) == Fraction(ENDED[near][0], BEGUN[near][0])
    for lap, (ended, begun) in enumerate(zip(ENDED[near], BEGUN[near], strict=True), 1):
        assert chances[lap] * begun == chances[lap - 1] * (begun - ended)
    assert list(chances) == sorted(chances, reverse=True)


def test_the_risk_is_greatest_with_one_card_and_three_are_worse_than_two() -> None:
    measured = [risk(near) for near in range(1, 14)]
    assert all(0 < p < 1 for p in measured)
    assert sorted(measured, reverse=True)[:3] == [risk(1), risk(3), risk(2)]
    assert risk(40) == risk(8)
    assert from_the_start() == (1, *lasts(13))
    with pytest.raises(ValueError, match="everybody holds a card"):
        risk(0)


# --- the queen


def test_the_threshold_is_where_keeping_is_worth_nothing() -> None:
    for minus in (200, 100):
        assert keeping(threshold(minus), minus) == 0
        assert keeping(Fraction(1), minus) == 100
        assert keeping(Fraction(0), minus) == -minus


def test_more_beside_her_is_better_and_more_risk_is_worse() -> None:
    alone, king, both = (p_laid(held, STEADY) for held in ([], ["SK"], ["SK", "HQ"]))
    assert alone < king < both < p_laid(["SK", "SA"], STEADY) == 1
    assert p_laid(["SK"], STEADY) > p_laid(["SK"], [turn**2 for turn in STEADY])
    assert p_laid(["SK"], STEADY) > p_laid(["SK"], STEADY, seen=["SJ", "SA"])
    assert p_laid(["SK"], STEADY, cards=2) > p_laid(["SK"], STEADY)
    assert p_laid(["SK"], STEADY) < p_laid_at_risk(["SK"], TENTH)  # which looks further ahead


def test_two_cards_a_turn_are_two_draws() -> None:
    by = coming(["SK"]).by_draw(4)
    assert p_laid(["SK"], [Fraction(1), Fraction(1), Fraction(1, 2)], cards=2) == by[2] + (by[4] - by[2]) / 2


def test_a_partner_is_worth_what_the_queen_gains_by_it() -> None:
    without, with_it = p_laid([], STEADY, seen=["SK"]), p_laid(["SK"], STEADY)
    expected = 300 * (with_it - without) + 10 * with_it - 10 * (1 - with_it)
    assert worth_of_partner("SK", [], STEADY) == expected
    assert worth_of_partner("SK", [], STEADY, minus=100) < expected


@pytest.mark.parametrize("held", [[], ["SK"], ["HQ", "ST"]])
@pytest.mark.parametrize("minus", [200, 100])
def test_the_greatest_risk_is_the_last_that_does(held: list[str], minus: int) -> None:
    most = most_risk(held, minus)
    assert coming(held).in_time(most) >= threshold(minus)
    assert coming(held).in_time(most + Fraction(1, 1000)) < threshold(minus)


def worth_with_a_queen_beside(rng: random.Random) -> int:
    """Play the model: draw until the queen lies in a set or the round ends, and count her."""
    have = [QUEEN, "HQ"]
    for card in chance.shuffled(spread(out_of_sight(have)), rng):
        if rng.random() < 0.05:
            return -200
        have.append(card)
        if any(QUEEN in cards for cards in sets_of(tuple(have))):
            return 100
    return -200


def test_the_queen_as_it_is_played() -> None:
    exact = keeping(p_laid_at_risk(["HQ"], Fraction(1, 20)))
    assert simulate(worth_with_a_queen_beside, 2000, seed=9).agrees_with(exact)


# --- the pile


def test_a_loose_card() -> None:
    assert loose_worth("HA", Fraction(1, 2)) == 0
    assert loose_worth("HA", Fraction(1)) == 20
    assert loose_worth(QUEEN, Fraction(1, 2)) == -50
    assert loose_worth(QUEEN, Fraction(1, 2), Options(queen_minus=100)) == 0


HAND = ["H7", "S7", "DK", "D3", "C9", "CT", "HA", "S4"]


def test_what_can_be_laid_is_laid_and_the_worst_goes() -> None:
    unseen = out_of_sight(["H7", "S7", "D7", "HA", "D3"])
    found = outlook(["H7", "S7", "D7", "HA", "D3"], STEADY, unseen)
    assert found.laid == 15
    assert found.discard == "HA"
    (loose,) = found.loose
    assert loose.card == "D3"
    assert loose.comes == p_comes("D3", ["HA"], unseen, STEADY)
    assert found.total == 15 + 5 * (2 * loose.comes - 1)


def test_one_card_is_held_back_to_be_discarded() -> None:
    found = outlook(["H7", "S7", "D7"], STEADY, out_of_sight(["H7", "S7", "D7"]))
    assert (found.laid, found.loose) == (10, ())
    with_queen = outlook(["H7", "S7", "D7", QUEEN], STEADY, out_of_sight(["H7", "S7", "D7", QUEEN]))
    assert [one.card for one in with_queen.loose] == [QUEEN]
    assert with_queen.discard != QUEEN


def test_of_a_hand_of_nothing_but_queens_one_may_go() -> None:
    found = outlook([QUEEN, QUEEN], STEADY, out_of_sight([QUEEN, QUEEN]))
    assert (found.laid, found.discard, len(found.loose)) == (0, QUEEN, 1)


def test_a_loose_joker_waits_for_anything_beside_a_loose_card() -> None:
    unseen = out_of_sight(["JK", "H7", "S2"])
    found = outlook(["JK", "H7", "S2"], STEADY, unseen)
    comes = {one.card: one.comes for one in found.loose}
    mates = [suit + rank for suit in "DHSC" for rank in "72"]
    outs = sum(unseen[kind] for kind in [*mates, "H5", "H6", "H8", "H9", "SA", "S3", "S4"])
    assert comes["JK"] == p_lasting(outs, unseen.total(), STEADY)


def test_the_top_card_must_go_into_a_set_with_the_hand() -> None:
    assert taking(HAND, ["C5", "D5"], STEADY) is None
    assert choice(HAND, ["C5", "D5"], STEADY) is None
    found = taking(HAND, ["SQ", "C5", "D7"], STEADY)
    assert found is not None
    cards, after = found
    assert sorted(cards) == ["D7", "H7", "S7"]
    assert after.laid >= 15
    assert QUEEN in [one.card for one in after.loose]


def test_the_cards_below_may_be_laid_too() -> None:
    found = taking(HAND, ["C8", "CJ", "D7"], STEADY)
    assert found is not None
    assert found[1].laid == 15 + value("C8") + value("C9") + value("CT") + value("CJ")


def test_drawing_is_the_mean_over_the_cards_out_of_sight() -> None:
    pile = ["C5", "D7"]
    unseen = out_of_sight(HAND, pile)
    total = sum(outlook([*HAND, card], STEADY, unseen).total for card in spread(unseen))
    assert drawing(HAND, pile, STEADY) == total / unseen.total()


def test_a_queen_in_the_pile_turns_the_choice() -> None:
    plain = choice(HAND, ["C5", "D5", "D7"], STEADY)
    black = choice(HAND, [QUEEN, "C5", "D5", "D7"], STEADY)
    assert plain is not None
    assert black is not None
    assert plain.gain > 0 > black.gain
    assert black.take.total < plain.take.total - 50


def test_a_pile_of_which_only_the_sum_is_told() -> None:
    assert pile_worth(30, 60, 1, Fraction(1, 4), Fraction(1, 2)) == 30 - 30 - 50
    most = most_loose(30, Fraction(1, 4))
    assert most == 60
    assert pile_worth(30, most, 0, Fraction(1, 4), Fraction(0)) == 0
    assert most_loose(30, Fraction(1, 2)) is None


def test_a_typical_loose_card_comes_more_likely_with_more_beside_it() -> None:
    alone, near, pair, both = (typical(beside, STEADY) for beside in ("nothing", "neighbour", "pair", "both"))
    assert alone < near < pair < both
