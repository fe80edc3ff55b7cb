"""A finite distribution, exact to the last digit.

A distribution is a table: every outcome, and its chance.

>>> die = Distribution.uniform(range(1, 7))
>>> die.mean
Fraction(7, 2)
>>> (die + die).p(7)
Fraction(1, 6)
>>> die.given(lambda spots: spots > 4).p(6)
Fraction(1, 2)

Inside, the chances are whole-number weights over one common total, as in "4 of 45":
that keeps every sum exact and fast. At the edge they are ``fractions.Fraction``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import accumulate
from math import gcd, lcm, sqrt
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, final, overload

from engine.core.words import _
from engine.odds.exact import EXACT_TYPES, Exact, exact, fraction_latex, fraction_text, percent
from engine.odds.tables import html_table, latex_table

if TYPE_CHECKING:
    from sympy import Expr, Rational, Symbol

T = TypeVar("T", bound=Hashable)
T_co = TypeVar("T_co", bound=Hashable, covariant=True)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)

_SHORT = 12  # outcomes that still fit on a line


def _as_it_is(outcome: Any) -> Any:
    return outcome


class Random(Protocol):
    """What a sample needs of a random generator; ``random.Random`` has it."""

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        ...


@final
class Distribution(Generic[T_co]):
    """Every outcome with its exact chance; an immutable value.

    Make one with :meth:`of`, :meth:`uniform` or :meth:`certain`.
    Numbers stand in ascending order; other outcomes keep the order in which they were given.
    """

    __slots__ = ("_total", "_weights")
    _weights: dict[T_co, int]
    _total: int

    def __init__(self, weights: Mapping[T_co, Exact]) -> None:
        shares = {outcome: exact(weight, _("A weight")) for outcome, weight in weights.items()}
        for outcome, share in shares.items():
            if share < 0:
                raise ValueError(
                    _("The weight of {outcome} is {weight}: it cannot be negative.",
                      outcome=repr(outcome), weight=share)
                )  # fmt: skip
        unit = lcm(*(share.denominator for share in shares.values()))
        self._settle({outcome: int(share * unit) for outcome, share in shares.items()})

    def _settle(self, weights: dict[T_co, int]) -> None:
        """Put the outcomes in order and the weights in lowest terms: equal tables become equal values."""
        common = gcd(*weights.values())
        if common == 0:
            raise ValueError(_("A distribution needs at least one outcome with a chance above zero."))
        possible = [outcome for outcome, weight in weights.items() if weight]
        if all(isinstance(outcome, EXACT_TYPES) for outcome in possible):
            possible.sort(key=_as_it_is)
        object.__setattr__(self, "_weights", {outcome: weights[outcome] // common for outcome in possible})
        object.__setattr__(self, "_total", sum(self._weights.values()))

    @classmethod
    def _from_counts(cls, weights: dict[U, int]) -> Distribution[U]:
        """Make a distribution from whole numbers already known to be sound: the fast way in."""
        made: Distribution[U] = object.__new__(Distribution)
        made._settle(weights)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(_("A distribution never changes; make a new one."))

    def __reduce__(self) -> tuple[Any, ...]:
        return Distribution, (dict(self._weights),)

    # -- making one

    @staticmethod
    def of(weights: Mapping[U, Exact]) -> Distribution[U]:
        """Make a distribution from weights: counts (a ``Counter`` will do) or exact chances.

        Only their proportion matters: ``{"heads": 1, "tails": 1}`` is a fair coin.

        Raises:
            TypeError: a weight is a float.
            ValueError: a weight is negative, or all of them are zero.
        """
        return Distribution(weights)

    @staticmethod
    def uniform(outcomes: Iterable[U]) -> Distribution[U]:
        """Make every outcome equally likely; one that comes twice counts twice.

        Raises:
            ValueError: there is no outcome.
        """
        counts: dict[U, int] = {}
        for outcome in outcomes:
            counts[outcome] = counts.get(outcome, 0) + 1
        return Distribution._from_counts(counts)

    @staticmethod
    def certain(outcome: U) -> Distribution[U]:
        """Make this outcome the only one."""
        return Distribution._from_counts({outcome: 1})

    # -- reading it

    @property
    def support(self) -> tuple[T_co, ...]:
        """The possible outcomes."""
        return tuple(self._weights)

    def items(self) -> tuple[tuple[T_co, Fraction], ...]:
        """Return every possible outcome with its chance."""
        return tuple((outcome, Fraction(weight, self._total)) for outcome, weight in self._weights.items())

    def p(self, event: object | Callable[[T_co], bool]) -> Fraction:
        """Return the chance of an outcome, or of all outcomes for which ``event(outcome)`` is true.

        >>> die = Distribution.uniform(range(1, 7))
        >>> die.p(6), die.p(lambda spots: spots % 2 == 0)
        (Fraction(1, 6), Fraction(1, 2))
        """
        if callable(event):
            favourable = sum(weight for outcome, weight in self._weights.items() if event(outcome))
        else:
            weights: dict[Any, int] = self._weights
            favourable = weights.get(event, 0)
        return Fraction(favourable, self._total)

    def p_at_most(self, x: Exact) -> Fraction:
        """Return the chance of ``x`` or less."""
        return self._p_where(lambda number: number <= x)

    def p_below(self, x: Exact) -> Fraction:
        """Return the chance of less than ``x``."""
        return self._p_where(lambda number: number < x)

    def p_at_least(self, x: Exact) -> Fraction:
        """Return the chance of ``x`` or more."""
        return self._p_where(lambda number: number >= x)

    def p_above(self, x: Exact) -> Fraction:
        """Return the chance of more than ``x``."""
        return self._p_where(lambda number: number > x)

    def _p_where(self, holds: Callable[[Exact], bool]) -> Fraction:
        return Fraction(sum(weight for number, weight in self._numbers() if holds(number)), self._total)

    def _numbers(self) -> list[tuple[Exact, int]]:
        """Return the outcomes and weights, once every outcome is known to be a number."""
        numbers: list[tuple[Exact, int]] = []
        for outcome, weight in self._weights.items():
            if not isinstance(outcome, EXACT_TYPES):
                raise TypeError(
                    _(
                        "The outcome {outcome} is not an exact number; give each outcome one first, with "
                        "map().",
                        outcome=repr(outcome),
                    )
                )
            numbers.append((outcome, weight))
        return numbers

    @property
    def mean(self) -> Fraction:
        """The expected value: every outcome times its chance, summed."""
        return Fraction(sum(number * weight for number, weight in self._numbers())) / self._total

    @property
    def variance(self) -> Fraction:
        """The expected squared distance from the mean (of the whole distribution, not of a sample)."""
        mean = self.mean
        squares = sum((number - mean) ** 2 * weight for number, weight in self._numbers())
        return Fraction(squares) / self._total

    @property
    def std(self) -> float:
        """The standard deviation: the root of the variance, and so a float."""
        return sqrt(self.variance)

    def expect(self, value: Callable[[T_co], Exact]) -> Fraction:
        """Return the expected value of ``value(outcome)``."""
        weighted = sum(value(outcome) * weight for outcome, weight in self._weights.items())
        return Fraction(weighted) / self._total

    def quantile(self, q: Exact) -> Exact:
        """Return the smallest outcome ``x`` for which the chance of ``x`` or less is at least ``q``.

        Raises:
            ValueError: ``q`` is not between 0 and 1.
        """
        share = exact(q, _("A quantile"))
        if not 0 <= share <= 1:
            raise ValueError(_("A quantile lies between 0 and 1, and {q} does not.", q=q))
        numbers = self._numbers()
        so_far = accumulate(weight for _number, weight in numbers)
        return next(
            number
            for (number, _weight), below in zip(numbers, so_far, strict=True)
            if below >= share * self._total
        )

    @property
    def median(self) -> Exact:
        """The smallest outcome that at least half of the chance does not exceed."""
        return self.quantile(Fraction(1, 2))

    @property
    def mode(self) -> tuple[T_co, ...]:
        """The most likely outcomes: one, or several that tie."""
        most = max(self._weights.values())
        return tuple(outcome for outcome, weight in self._weights.items() if weight == most)

    def sample(self, rng: Random) -> T_co:
        """Draw an outcome, from ``rng.random()`` alone, so that a seed gives the same everywhere."""
        mark = int(rng.random() * self._total)
        for outcome, weight in self._weights.items():
            mark -= weight
            if mark < 0:
                return outcome
        raise AssertionError("random() returned 1 or more")

    # -- making another from it

    def given(self, condition: Callable[[T_co], bool]) -> Distribution[T_co]:
        """Return the distribution among the outcomes for which ``condition(outcome)`` is true.

        Raises:
            ValueError: none of them can happen.
        """
        left = {outcome: weight for outcome, weight in self._weights.items() if condition(outcome)}
        if not left:
            raise ValueError(_("No possible outcome meets the condition, so nothing can be said given it."))
        return Distribution._from_counts(left)

    def map(self, f: Callable[[T_co], U]) -> Distribution[U]:
        """Return the distribution of ``f(outcome)``; outcomes that become the same add up."""
        weights: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            image = f(outcome)
            weights[image] = weights.get(image, 0) + weight
        return Distribution._from_counts(weights)

    def then(self, f: Callable[[T_co], Distribution[U]]) -> Distribution[U]:
        """Return what comes of a second chance that depends on the first: the law of total probability.

        >>> coin = Distribution.uniform([0, 1])
        >>> coin.then(lambda heads: coin if heads else Distribution.certain(0)).p(1)
        Fraction(1, 4)
        """
        branches = [(weight, f(outcome)) for outcome, weight in self._weights.items()]
        unit = lcm(*(branch._total for _weight, branch in branches))
        weights: dict[U, int] = {}
        for weight, branch in branches:
            scale = weight * (unit // branch._total)
            for outcome, part in branch._weights.items():
                weights[outcome] = weights.get(outcome, 0) + scale * part
        return Distribution._from_counts(weights)

    def combine(self, other: Distribution[U], f: Callable[[T_co, U], V]) -> Distribution[V]:
        """Return the distribution of ``f(mine, theirs)`` for two independent outcomes.

        >>> die = Distribution.uniform(range(1, 7))
        >>> die.combine(die, max).p(6)
        Fraction(11, 36)
        """
        weights: dict[V, int] = {}
        theirs = other._weights.items()
        for mine, weight in self._weights.items():
            for their, share in theirs:
                outcome = f(mine, their)
                weights[outcome] = weights.get(outcome, 0) + weight * share
        return Distribution._from_counts(weights)

    @overload
    def __add__(self: Distribution[int], other: Distribution[int] | int) -> Distribution[int]: ...
    @overload
    def __add__(self: Distribution[Exact], other: Distribution[Exact] | Exact) -> Distribution[Exact]: ...
    def __add__(self: Distribution[Any], other: Any) -> Distribution[Any]:
        """Return the distribution of the sum of two independent numbers, or of a number and a constant."""
        if isinstance(other, EXACT_TYPES):
            other = Distribution.certain(other)
        if not isinstance(other, Distribution):
            return NotImplemented
        self._numbers()
        other._numbers()
        return self.combine(other, lambda mine, their: mine + their)

    __radd__ = __add__

    @overload
    def __sub__(self: Distribution[int], other: Distribution[int] | int) -> Distribution[int]: ...
    @overload
    def __sub__(self: Distribution[Exact], other: Distribution[Exact] | Exact) -> Distribution[Exact]: ...
    def __sub__(self: Distribution[Any], other: Any) -> Distribution[Any]:
        """Return the distribution of the difference of two independent numbers."""
        if not isinstance(other, (Distribution, *EXACT_TYPES)):
            return NotImplemented
        return self + -other

    def __rsub__(self: Distribution[Any], other: Exact) -> Distribution[Any]:
        return -self + other

    def __neg__(self: Distribution[T]) -> Distribution[T]:
        self._numbers()
        return self.map(lambda number: -number)  # type: ignore[operator]

    def times(self: Distribution[T], n: int) -> Distribution[T]:
        """Return the distribution of the sum of ``n`` independent draws: drawn *with* replacement.

        For cards kept out of the pack see :func:`engine.odds.total_without_replacement`.

        >>> Distribution.uniform(range(1, 7)).times(3).p(18)
        Fraction(1, 216)
        """
        if n < 0:
            raise ValueError(_("A number of draws cannot be negative: {n}.", n=n))
        total: Distribution[Any] = Distribution.certain(0)
        doubled: Distribution[Any] = self
        self._numbers()
        while n:  # n in binary: 5 draws are 1 draw and 4 draws
            if n % 2:
                total = total + doubled
            n //= 2
            if n:
                doubled = doubled + doubled
        return total

    # -- sympy at the edge

    def sympy(self, event: object | Callable[[T_co], bool]) -> Rational:
        """Return the chance of an outcome or event, as :meth:`p` does, as a ``sympy.Rational``."""
        import sympy

        chance = self.p(event)
        return sympy.Rational(chance.numerator, chance.denominator)

    def generating_function(self, symbol: str | Symbol = "x") -> Expr:
        """Return the sum of chance times ``symbol ** outcome``, a polynomial.

        The generating function of an independent sum is the product of the parts' own.

        Raises:
            ValueError: an outcome is not a whole number from 0 up.
        """
        import sympy

        x = sympy.Symbol(symbol) if isinstance(symbol, str) else symbol
        for outcome in self._weights:
            if not isinstance(outcome, int) or outcome < 0:
                raise ValueError(
                    _("A generating function needs whole numbers from 0 up, and {outcome} is not one.",
                      outcome=repr(outcome))
                )  # fmt: skip
        return sympy.Add(*(self.sympy(outcome) * x**outcome for outcome in self._weights))

    # -- as a value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._weights == other._weights

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __len__(self) -> int:
        """Return the number of possible outcomes."""
        return len(self._weights)

    def __repr__(self) -> str:
        if len(self) <= _SHORT:
            return f"Distribution.of({self._weights!r})"
        first, last = self.support[0], self.support[-1]
        return f"<Distribution of {len(self)} outcomes, {first!r} to {last!r}>"

    def _repr_html_(self) -> str:
        rows = [(str(outcome), fraction_text(chance), percent(chance)) for outcome, chance in self.items()]
        return html_table(self._caption(), (_("outcome"), _("chance"), _("in per cent")), rows)

    def _repr_latex_(self) -> str:
        rows = [
            (fraction_latex(outcome) if isinstance(outcome, EXACT_TYPES) else rf"\text{{{outcome}}}",
             fraction_latex(chance))
            for outcome, chance in self.items()
        ]  # fmt: skip
        return latex_table(("x", "P(X = x)"), rows)

    def _caption(self) -> str:
        if all(isinstance(outcome, EXACT_TYPES) for outcome in self._weights):
            return _(
                "Chances of {n} outcomes: mean {mean}, standard deviation {std}",
                n=len(self),
                mean=fraction_text(self.mean),
                std=f"{self.std:.3g}",
            )
        return _("Chances of {n} outcomes", n=len(self))
