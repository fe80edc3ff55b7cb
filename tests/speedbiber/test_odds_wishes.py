"""What wishes bring together: the measured games, taken apart in another way."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean

import pytest

from engine.speedbiber import odds_wishes, what_if_play
from engine.speedbiber.wishes import WISHES

from .test_what_if import both

ALL = list(odds_wishes.all_measured().values())


def test_every_triple_was_played() -> None:
    assert {one.wishes for one in ALL} == set(combinations(WISHES, 3))
    assert len({len(one.points) for one in ALL}) == 1
    for one in ALL:
        assert len(one.parts) == 4
        assert sum(one.parts) == pytest.approx(one.mean.mean, abs=0.03)
        assert one.mean.low < one.mean.mean < one.mean.high


def test_a_triple_in_any_order() -> None:
    assert odds_wishes.measured("fox", "dragonfly", "otter") is odds_wishes.measured(
        "otter", "fox", "dragonfly"
    )
    for wrong in (("otter", "otter", "fox"), ("otter", "fox"), ("otter", "fox", "cat")):
        with pytest.raises(ValueError, match="three different wishes"):
            odds_wishes.measured(*wrong)


def test_the_order_of_triples() -> None:
    means = [one.mean.mean for one in odds_wishes.ranked()]
    assert means == sorted(means, reverse=True)
    assert len(means) == 120


def test_what_wishes_add_is_the_best_fit() -> None:
    """Least squares: what is left over is orthogonal to every wish, and sums to nothing."""
    left = {one.wishes: one.mean.mean - odds_wishes.if_added(*one.wishes) for one in ALL}
    assert sum(left.values()) == pytest.approx(0, abs=1e-6)
    for wish in WISHES:
        assert sum(rest for three, rest in left.items() if wish in three) == pytest.approx(0, abs=1e-6)
    assert sum(odds_wishes.adds(wish).mean for wish in WISHES) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("two", [("otter", "ants"), ("bees", "hedgehog"), ("dragonfly", "woodpecker")])
def test_together_is_what_is_left_over_of_the_triples_with_both(two: tuple[str, str]) -> None:
    left = [one.mean.mean - odds_wishes.if_added(*one.wishes) for one in ALL if set(two) <= set(one.wishes)]
    assert len(left) == 8
    found = odds_wishes.together(*two)
    assert found.mean == pytest.approx(fmean(left))
    assert odds_wishes.together(*reversed(two)).mean == pytest.approx(found.mean)
    assert found.low < found.mean < found.high


def test_pairs_are_in_order() -> None:
    means = [odds_wishes.together(*two).mean for two in odds_wishes.pairs()]
    assert len(means) == 45
    assert means == sorted(means, reverse=True)
    for wrong in (("otter", "otter"), ("otter", "cat")):
        with pytest.raises(ValueError, match="two different wishes"):
            odds_wishes.together(*wrong)


def test_what_a_wish_brings() -> None:
    hers = [dict(zip(one.wishes, one.parts, strict=False)) for one in ALL]
    for wish in WISHES:
        assert odds_wishes.brings(wish) == pytest.approx(fmean(its[wish] for its in hers if wish in its))


def test_the_what_if() -> None:
    said, chart = both(what_if_play.wishes("fox", "otter", "dragonfly"))
    found = odds_wishes.measured("otter", "fox", "dragonfly")
    rank = 1 + sum(one.mean.mean > found.mean.mean for one in ALL)
    assert said.startswith(
        f"With otter, fox and dragonfly the normal player reached {found.mean.mean:.1f} points on average "
        f"(95 % interval {found.mean.low:.1f} to {found.mean.high:.1f}): rank {rank} of 120. "
        f"Otter {found.parts[0]:.1f}, fox {found.parts[1]:.1f}, dragonfly {found.parts[2]:.1f} and "
        f"mills {found.parts[3]:.1f}."
    )
    assert len(chart.labels) == 120
    assert set(chart.series[1].values) == {found.mean.mean}
    with pytest.raises(ValueError, match="Choose three different wishes"):
        what_if_play.wishes("fox", "fox", "otter")
