"""Simulation: play it many times and count, to see what a formula says come true.

An *event* is a function of a random generator that plays once and returns what happened:
``True`` or ``False``, or a number. It must be a function of a module (not a ``lambda``) to run in
several processes.

>>> from engine.odds import simulate
>>> def six(rng):
...     return rng.random() < 1 / 6
>>> simulate(six, 6000, seed=1).agrees_with(Fraction(1, 6))
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import inf, sqrt
from typing import TYPE_CHECKING, NamedTuple

from engine.core.words import _
from engine.odds.exact import Exact, percent

if TYPE_CHECKING:
    from concurrent.futures import Executor

Number = int | float | Fraction
Event = Callable[[random.Random], Number]

#: 95 % of a normal distribution lies within this many standard deviations of its mean.
Z95 = 1.959963984540054


@dataclass(frozen=True, repr=False)
class Estimate:
    """What a simulation found, and how far to trust it.

    ``spread`` is the sum of the squared distances from the mean, from which the errors follow.
    """

    n: int
    mean: float
    spread: float
    is_chance: bool
    seed: int

    @property
    def standard_error(self) -> float:
        """How far the estimate is typically off: the sample's deviation over the root of ``n``."""
        return sqrt(self.spread / (self.n - 1) / self.n) if self.n > 1 else inf

    @property
    def interval95(self) -> tuple[float, float]:
        """A 95 % interval: nineteen of twenty simulations have the true value in theirs.

        Wilson's for a chance (it stays within 0 and 1, and is right for rare events too);
        the normal one for any other mean.
        """
        if not self.is_chance:
            reach = Z95 * self.standard_error
            return self.mean - reach, self.mean + reach
        z2 = Z95**2 / self.n
        middle = (self.mean + z2 / 2) / (1 + z2)
        reach = Z95 * sqrt(self.mean * (1 - self.mean) / self.n + z2 / self.n / 4) / (1 + z2)
        low = 0.0 if self.mean == 0 else max(0.0, middle - reach)
        high = 1.0 if self.mean == 1 else min(1.0, middle + reach)
        return low, high

    def sigmas_from(self, exact: Exact) -> float:
        """Return how many standard errors the estimate lies from an exact value.

        For a chance, the standard error is that of the exact value itself: root of ``p(1 - p)/n``.
        """
        error = sqrt(exact * (1 - exact) / self.n) if self.is_chance else self.standard_error
        distance = abs(self.mean - float(exact))
        if distance < 1e-12 * max(1.0, abs(float(exact))):
            return 0.0
        return distance / error if error else inf

    def agrees_with(self, exact: Exact, sigmas: float = 4) -> bool:
        """Say whether the exact value lies within so many standard errors.

        At 4 sigmas a right value is called wrong about once in 16,000 simulations.
        """
        return self.sigmas_from(exact) <= sigmas

    def __str__(self) -> str:
        low, high = self.interval95
        if self.is_chance:
            return _(
                "{estimate} (95 % interval {low} to {high}; {n} trials, seed {seed})",
                estimate=percent(self.mean),
                low=percent(low),
                high=percent(high),
                n=f"{self.n:,}",
                seed=self.seed,
            )
        return _(
            "{estimate} on average, give or take {error} (95 % interval {low} to {high}; {n} trials, "
            "seed {seed})",
            estimate=f"{self.mean:.4g}",
            error=f"{self.standard_error:.2g}",
            low=f"{low:.4g}",
            high=f"{high:.4g}",
            n=f"{self.n:,}",
            seed=self.seed,
        )

    __repr__ = __str__


def simulate(
    event: Event,
    n: int,
    seed: int,
    *,
    executor: Executor | None = None,
    progress: bool = False,
    chunk_size: int = 1000,
) -> Estimate:
    """Play ``event`` ``n`` times and return the estimate.

    The same seed, ``n`` and ``chunk_size`` give the same estimate, whichever executor does the work:
    every chunk of trials has a generator of its own, seeded from ``seed`` and the chunk's number.

    Args:
        event: plays once with the ``random.Random`` it is given; returns a truth value or a number.
        n: how many times to play.
        seed: where the chance comes from.
        executor: any ``concurrent.futures.Executor``; without one it runs here.
        progress: show a bar of text as the trials are done.
        chunk_size: how many trials are one piece of work.

    Raises:
        ValueError: there is nothing to play.
        TypeError: the event cannot be sent to other processes, or returned something else.
    """
    estimates = running(event, n, seed, executor=executor, chunk_size=chunk_size)
    if progress:
        estimates = _with_bar(estimates, n)
    *_before, last = estimates
    return last


def running(
    event: Event, n: int, seed: int, *, executor: Executor | None = None, chunk_size: int = 1000
) -> Iterator[Estimate]:
    """Yield the estimate after every chunk of trials, so that its interval can be seen to shrink.

    The last one is what :func:`simulate` returns for the same arguments.
    """
    if n < 1 or chunk_size < 1:
        raise ValueError(_("A simulation needs at least one trial, in chunks of at least one."))
    sizes = [min(chunk_size, n - start) for start in range(0, n, chunk_size)]
    play = partial(_play_chunk, event, seed)
    if executor is None:
        return _gathered(map(play, range(len(sizes)), sizes), seed)
    _must_travel(event)
    return _gathered(executor.map(play, range(len(sizes)), sizes), seed)


class _Chunk(NamedTuple):
    n: int
    mean: float
    spread: float
    is_chance: bool


def _play_chunk(event: Event, seed: int, number: int, n: int) -> _Chunk:
    rng = random.Random(_chunk_seed(seed, number))
    results = [event(rng) for _trial in range(n)]
    for result in results:
        if not isinstance(result, (int, float, Fraction)):
            raise TypeError(
                _("The event returned {result}, which is neither true or false nor a number.",
                  result=repr(result))
            )  # fmt: skip
    mean = float(sum(results) / n)
    spread = float(sum((result - mean) ** 2 for result in results))
    return _Chunk(n, mean, spread, all(isinstance(result, bool) for result in results))


def _chunk_seed(seed: int, number: int) -> int:
    """Return a seed for the chunk that shares nothing visible with its neighbours'."""
    from hashlib import sha256

    return int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:8], "big")


def _gathered(chunks: Iterable[_Chunk], seed: int) -> Iterator[Estimate]:
    """Join chunk after chunk; the spreads join by the rule of Chan, Golub and LeVeque (1979)."""
    n, mean, spread, is_chance = 0, 0.0, 0.0, True
    for chunk in chunks:
        distance = chunk.mean - mean
        spread += chunk.spread + distance**2 * n * chunk.n / (n + chunk.n)
        n += chunk.n
        mean += distance * chunk.n / n
        is_chance = is_chance and chunk.is_chance
        yield Estimate(n, mean, spread, is_chance, seed)


def _must_travel(event: Event) -> None:
    """Refuse an event that no other process could be sent, before anything hangs on it."""
    import pickle

    try:
        pickle.dumps(event)
    except Exception as error:
        raise TypeError(
            _("This event cannot be sent to another process; make it a function of a module, not a lambda "
              "or a function within a function.")
        ) from error  # fmt: skip


def _with_bar(estimates: Iterator[Estimate], n: int) -> Iterator[Estimate]:
    """Pass the estimates on while a bar of text grows: text works in a terminal and in every notebook."""
    try:
        from tqdm import tqdm
    except ImportError:  # a page may go without; the simulation does not need it
        yield from estimates
        return
    import sys

    class Bar(tqdm):  # type: ignore[type-arg]
        monitor_interval = 0  # no thread to watch it: the browser has none

    with Bar(total=n, file=sys.stdout, leave=False, ncols=72, unit=" trials", unit_scale=True) as bar:
        for estimate in estimates:
            bar.update(estimate.n - bar.n)
            yield estimate
