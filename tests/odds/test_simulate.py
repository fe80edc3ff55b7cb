"""A simulation is a function of its seed, says how far to trust it, and agrees with what is exact."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from math import inf, sqrt

import pytest

from engine.odds import Estimate, running, simulate


def six(rng: random.Random) -> bool:
    return rng.random() < 1 / 6


def spots(rng: random.Random) -> int:
    return 1 + int(rng.random() * 6)


def height(rng: random.Random) -> float:
    return 1e6 + rng.random()


def words(rng: random.Random) -> str:
    return "six"


def test_a_chance_is_estimated_with_wilsons_interval() -> None:
    found = simulate(six, 6000, seed=1)
    assert found.is_chance
    assert found.agrees_with(Fraction(1, 6))
    assert not found.agrees_with(Fraction(1, 5))
    low, high = found.interval95
    assert low < 1 / 6 < high
    assert found.standard_error == pytest.approx(sqrt(found.mean * (1 - found.mean) / 5999))


def test_wilsons_interval_for_8_of_10() -> None:
    """The textbook value: 0.4902 to 0.9433."""
    low, high = Estimate(n=10, mean=0.8, spread=1.6, is_chance=True, seed=0).interval95
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


def test_never_seen_is_not_impossible() -> None:
    never = Estimate(n=100, mean=0.0, spread=0.0, is_chance=True, seed=0)
    low, high = never.interval95
    assert low == 0
    assert 0.03 < high < 0.04


def test_a_mean_is_estimated_with_its_standard_error() -> None:
    found = simulate(spots, 5000, seed=2)
    assert not found.is_chance
    assert found.agrees_with(Fraction(7, 2))
    assert found.standard_error == pytest.approx(sqrt(35 / 12 / 5000), rel=0.05)
    low, high = found.interval95
    assert high - low == pytest.approx(2 * 1.96 * found.standard_error, rel=1e-4)


def test_large_numbers_lose_no_precision() -> None:
    """A uniform number has variance 1/12, even a million up."""
    found = simulate(height, 4000, seed=3)
    assert found.standard_error == pytest.approx(sqrt(1 / 12 / 4000), rel=0.05)


def test_the_same_seed_gives_the_same_whoever_does_the_work() -> None:
    here = simulate(spots, 2500, seed=4, chunk_size=500)
    with ThreadPoolExecutor(2) as threads:
        assert simulate(spots, 2500, seed=4, chunk_size=500, executor=threads) == here
    with ProcessPoolExecutor(2) as processes:
        assert simulate(spots, 2500, seed=4, chunk_size=500, executor=processes) == here
    assert simulate(spots, 2500, seed=5, chunk_size=500) != here


def test_chunks_do_not_repeat_each_other() -> None:
    means = [estimate.mean for estimate in running(spots, 300, seed=6, chunk_size=100)]
    assert len(set(means)) > 1


def test_the_interval_shrinks_as_it_runs_and_ends_where_simulate_ends() -> None:
    estimates = list(running(six, 4500, seed=7))
    assert [estimate.n for estimate in estimates] == [1000, 2000, 3000, 4000, 4500]
    widths = [high - low for low, high in (estimate.interval95 for estimate in estimates)]
    assert widths[-1] < widths[0] / 1.5
    assert estimates[-1] == simulate(six, 4500, seed=7)


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    hits = 0
    for seed in range(200):
        low, high = simulate(six, 200, seed=seed).interval95
        hits += low <= 1 / 6 <= high
    assert 178 <= hits <= 200  # 190 expected, four standard deviations down


def test_it_tells_itself_in_words() -> None:
    chance = Estimate(n=10000, mean=0.0564, spread=532.2, is_chance=True, seed=7)
    assert str(chance) == "5.64 % (95 % interval 5.2 % to 6.11 %; 10,000 trials, seed 7)"
    mean = Estimate(n=100, mean=20.0, spread=3600.0, is_chance=False, seed=1)
    assert repr(mean).startswith("20 on average, give or take 0.6 (95 % interval 18.82 to 21.18;")


def test_one_trial_says_nothing_of_its_error() -> None:
    assert simulate(spots, 1, seed=1).standard_error == inf


def test_progress_is_a_bar_of_text_that_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    shown = simulate(six, 3000, seed=8, progress=True)
    assert "trials" in capsys.readouterr().out
    assert shown == simulate(six, 3000, seed=8)


@pytest.mark.parametrize(
    ("attempt", "error", "words_of_it"),
    [
        (lambda: simulate(six, 0, seed=1), ValueError, "at least one trial"),
        (lambda: simulate(six, 5, seed=1, chunk_size=0), ValueError, "at least one"),
        (lambda: simulate(words, 5, seed=1), TypeError, "returned 'six'"),  # type: ignore[arg-type]
    ],
)
def test_a_mistake_is_named(attempt: Callable[[], object], error: type[Exception], words_of_it: str) -> None:
    with pytest.raises(error, match=words_of_it):
        attempt()


def test_a_lambda_cannot_travel_and_is_told_so_at_once() -> None:
    with (
        ThreadPoolExecutor(1) as executor,
        pytest.raises(TypeError, match="make it a function of a module"),
    ):
        simulate(lambda rng: rng.random() < 0.5, 10, seed=1, executor=executor)
