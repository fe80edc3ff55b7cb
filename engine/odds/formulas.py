r"""The formulas with letters, to be read first and have numbers put in afterwards.

>>> formula = at_least_one_formula()
>>> formula.latex
'P(X \\geq 1) = 1 - \\frac{\\binom{N-K}{n}}{\\binom{N}{n}}'
>>> formula.at(N=66, K=9, n=3)
75/208
>>> formula.with_numbers(N=66, K=9, n=3).latex
'P(X \\geq 1) = 1 - \\frac{\\binom{66-9}{3}}{\\binom{66}{3}} = \\frac{75}{208} \\approx 0.3606'

The letters: a pack of ``N`` cards, ``K`` of them successes, ``n`` drawn, ``k`` as asked, ``p`` a chance.
To show a formula, with numbers or without, needs no sympy; ``expr`` and ``at`` do.
"""

# ruff: noqa: N803 (N and K are the letters every textbook uses)

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from engine.core.words import _, listing
from engine.odds import counting
from engine.odds.exact import Exact, decimal_latex, exact, fraction_latex

if TYPE_CHECKING:
    from sympy import Expr, Rational, Symbol


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula of which the reader sees the letters.

    ``left`` and ``right`` are LaTeX with each letter as ``<N>``; ``symbolic`` makes the sympy
    expression from its symbols, ``counted`` finds the value by counting, without sympy.
    """

    letters: tuple[str, ...]
    left: str
    right: str
    symbolic: Callable[..., Expr]
    counted: Callable[..., Exact]

    @property
    def symbols(self) -> dict[str, Symbol]:
        """The letters as sympy symbols."""
        from sympy import Symbol

        return {
            letter: Symbol(letter, positive=True) if letter == "p" else Symbol(letter, integer=True)
            for letter in self.letters
        }

    @property
    def expr(self) -> Expr:
        """The right-hand side as a sympy expression in :attr:`symbols`."""
        return self.symbolic(**self.symbols)

    def at(self, **numbers: Exact) -> Rational:
        """Return the exact value for these numbers, by putting them into :attr:`expr`.

        Raises:
            TypeError: a letter is missing or unknown, or a number is not exact.
        """
        from sympy import Rational

        self._check(numbers)
        values = {symbol: _as_sympy(numbers[letter]) for letter, symbol in self.symbols.items()}
        return Rational(self.expr.subs(values).doit())

    @property
    def latex(self) -> str:
        """The formula in letters."""
        return _fill(f"{self.left} = {self.right}", {letter: letter for letter in self.letters})

    def with_numbers(self, **numbers: Exact) -> Worked:
        """Put the numbers in: returns something to look at, with its exact ``value``.

        Raises:
            TypeError: a letter is missing or unknown, or a number is not exact.
            ValueError: the numbers make no sense together.
        """
        self._check(numbers)
        value = Fraction(self.counted(**numbers))
        shown = {letter: _number_latex(numbers[letter]) for letter in self.letters}
        parts = [_fill(self.left, shown), _fill(self.right, shown), fraction_latex(value)]
        decimal = "" if value.denominator == 1 else f" {decimal_latex(value)}"
        return Worked(" = ".join(parts) + decimal, value)

    def _check(self, numbers: Mapping[str, Exact]) -> None:
        if set(numbers) != set(self.letters):
            raise TypeError(
                _("This formula needs a number for {letters}, and was given {given}.",
                  letters=listing(list(self.letters)), given=listing(list(numbers)))
            )  # fmt: skip
        for letter, number in numbers.items():
            exact(number, letter)

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex}$"

    def __repr__(self) -> str:
        return f"<Formula {self.latex}>"


@dataclass(frozen=True, slots=True)
class Worked:
    """A formula with its numbers put in, and what comes out."""

    latex: str
    value: Fraction

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex}$"


@dataclass(frozen=True, slots=True)
class InLines:
    """A long product as it is looked at: so many of its ``factors`` on a line, to fit a narrow page."""

    product: Expr
    factors: int = 3

    @property
    def latex(self) -> str:
        """The product, its factors in the order in which sympy prints them."""
        from sympy import latex

        parts = [latex(factor) for factor in self.product.as_ordered_factors()]
        lines = [r" \, ".join(parts[n : n + self.factors]) for n in range(0, len(parts), self.factors)]
        return r"\begin{gathered} " + r" \\ \cdot \, ".join(lines) + r" \end{gathered}"

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex}$"


def _fill(template: str, shown: Mapping[str, str]) -> str:
    return re.sub(r"<(\w+)>", lambda place: shown[place[1]], template)


def _number_latex(number: Exact) -> str:
    text = fraction_latex(exact(number))
    return rf"\left({text}\right)" if text.startswith(("-", r"\frac")) else text


def _as_sympy(number: Exact) -> Any:
    from sympy import Rational

    value = exact(number)
    return Rational(value.numerator, value.denominator)


def _c(n: Expr, k: Expr) -> Expr:
    from sympy import binomial

    return binomial(n, k)


def hypergeometric_formula() -> Formula:
    """Return the chance of exactly ``k`` successes among ``n`` cards, none of which goes back."""
    return Formula(
        ("N", "K", "n", "k"),
        "P(X = <k>)",
        r"\frac{\binom{<K>}{<k>} \binom{<N>-<K>}{<n>-<k>}}{\binom{<N>}{<n>}}",
        lambda N, K, n, k: _c(K, k) * _c(N - K, n - k) / _c(N, n),
        lambda N, K, n, k: counting.hypergeometric(N, K, n).p(k),
    )


def at_least_one_formula() -> Formula:
    """Return the chance of one success or more among ``n`` cards, none of which goes back."""
    return Formula(
        ("N", "K", "n"),
        r"P(X \geq 1)",
        r"1 - \frac{\binom{<N>-<K>}{<n>}}{\binom{<N>}{<n>}}",
        lambda N, K, n: 1 - _c(N - K, n) / _c(N, n),
        lambda N, K, n: counting.p_at_least_one(N, K, n),
    )


def binomial_formula() -> Formula:
    """Return the chance that ``p`` comes true exactly ``k`` times in ``n`` independent tries."""
    return Formula(
        ("n", "p", "k"),
        "P(X = <k>)",
        r"\binom{<n>}{<k>} <p>^{<k>} (1-<p>)^{<n>-<k>}",
        lambda n, p, k: _c(n, k) * p**k * (1 - p) ** (n - k),
        lambda n, p, k: counting.binomial(n, p).p(k),
    )


def first_success_formula() -> Formula:
    """Return the chance that the first of ``K`` successes comes at draw ``k``, without replacement."""
    return Formula(
        ("N", "K", "k"),
        "P(T = <k>)",
        r"\frac{\binom{<N>-<k>}{<K>-1}}{\binom{<N>}{<K>}}",
        lambda N, K, k: _c(N - k, K - 1) / _c(N, K),
        lambda N, K, k: counting.first_success(N, K).p(k),
    )


def mean_first_success_formula() -> Formula:
    """Return at which draw, on average, the first of ``K`` successes comes, without replacement."""
    return Formula(
        ("N", "K"),
        "E(T)",
        r"\frac{<N>+1}{<K>+1}",
        lambda N, K: (N + 1) / (K + 1),
        lambda N, K: counting.first_success(N, K).mean,
    )


def geometric_formula() -> Formula:
    """Return the chance that a chance ``p`` first comes true at try ``k``."""
    return Formula(
        ("p", "k"),
        "P(T = <k>)",
        r"(1-<p>)^{<k>-1} <p>",
        lambda p, k: (1 - p) ** (k - 1) * p,
        lambda p, k: counting.first_success_with_replacement(p, k).p(k),
    )


def hands_generating_function(pack: Mapping[int, int], x: str = "x", y: str = "y") -> Expr:
    """Return the product of ``(1 + y * x**v)`` over all cards of a pack of numbers.

    Multiplied out, the coefficient of ``y**k * x**t`` is the number of hands of ``k`` cards with total
    ``t``; :func:`engine.odds.total_without_replacement` reads it off.
    """
    from sympy import Mul, Symbol

    points, cards = Symbol(x), Symbol(y)
    return Mul(*((1 + cards * points**value) ** count for value, count in sorted(pack.items())))
