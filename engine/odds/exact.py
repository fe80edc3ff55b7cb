"""How the odds write their numbers, the same way everywhere: in tables, charts and sentences."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from engine.core.words import _

#: An exact number. A ``float`` is never one: 0.1 is not one tenth.
EXACT_TYPES = (int, Fraction)
Exact = int | Fraction

_LONGEST_DENOMINATOR = 10**9


def exact(value: object, what: str = "A probability") -> Fraction:
    """Return the value as a ``Fraction``; sympy's rationals are welcome, floats are refused.

    Raises:
        TypeError: for a float or anything else that is not an exact number.
    """
    if isinstance(value, EXACT_TYPES):
        return Fraction(value)
    numerator, denominator = getattr(value, "p", None), getattr(value, "q", None)  # sympy.Rational
    if numerator is not None and denominator is not None:
        return Fraction(int(numerator), int(denominator))
    raise TypeError(
        _(
            "{what} must be exact, so write Fraction(1, 10) rather than 0.1: {value} is a {kind}.",
            what=what,
            value=repr(value),
            kind=type(value).__name__,
        )
    )


def fraction_text(value: Exact) -> str:
    """Return ``4/45``, ``5``, or a decimal where the denominator is too long to be read."""
    if Fraction(value).denominator > _LONGEST_DENOMINATOR:
        return f"≈ {float(value):.6g}"
    return str(value)


def fraction_latex(value: Exact) -> str:
    r"""Return ``\frac{4}{45}``, ``5``, or a decimal where the denominator is too long to be read."""
    value = Fraction(value)
    if value.denominator > _LONGEST_DENOMINATOR:
        return _scientific_latex(float(value))
    if value.denominator == 1:
        return str(value.numerator)
    sign = "-" if value < 0 else ""
    return rf"{sign}\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"


def decimal_latex(value: Exact) -> str:
    r"""Return ``= 5`` or ``\approx 0.3606``: the number as a decimal, honest about rounding."""
    text = _scientific_latex(float(value))
    is_whole_story = "cdot" not in text and Fraction(text) == Fraction(value)
    return ("= " if is_whole_story else r"\approx ") + text


def _scientific_latex(value: float) -> str:
    text = f"{value:.4g}"
    if "e" not in text:
        return text
    digits, power = text.split("e")
    return rf"{digits} \cdot 10^{{{int(power)}}}"


def percent(value: Exact | float) -> str:
    """Return the chance in per cent with three figures that count: ``8.89 %``, ``0.0000671 %``."""
    number = f"{100 * float(value):.3g}"
    return _("{number} %", number=f"{Decimal(number):f}" if "e-" in number else number)
