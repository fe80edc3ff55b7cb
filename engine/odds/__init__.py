"""Exact odds and honest simulation, for any game.

>>> from engine.odds import Distribution, total_without_replacement
>>> pack = {**{value: 4 for value in range(9)}, 9: 9}
>>> Distribution.of(pack).mean
Fraction(5, 1)
>>> total_without_replacement(pack, 4).p_at_most(10)
Fraction(2801, 49665)

Importing this costs nothing but the standard library. ``sympy``, ``pygal``, ``matplotlib`` and
``tqdm`` are fetched by the functions that need them.

* ``distribution``: a table of outcomes and exact chances
* ``counting``: what is drawn from a pack
* ``rows``: several rows dealt from one pack
* ``formulas``: the formulas with letters, and with numbers put in
* ``simulate``: play it many times and count
* ``charts``: what moves in the live page (SVG)
* ``figures``: what is printed (matplotlib)
"""

from engine.odds.counting import (
    binomial,
    choose,
    first_success,
    first_success_with_replacement,
    hypergeometric,
    multivariate_hypergeometric,
    p_all_different,
    p_at_least_one,
    p_hand,
    total_without_replacement,
)
from engine.odds.distribution import Distribution
from engine.odds.exact import fraction_text, percent
from engine.odds.rows import Row, p_all_above, p_all_above_if_independent, p_rows
from engine.odds.simulate import Estimate, running, simulate

__all__ = [
    "Distribution",
    "Estimate",
    "Row",
    "binomial",
    "choose",
    "first_success",
    "first_success_with_replacement",
    "fraction_text",
    "hypergeometric",
    "multivariate_hypergeometric",
    "p_all_above",
    "p_all_above_if_independent",
    "p_all_different",
    "p_at_least_one",
    "p_hand",
    "p_rows",
    "percent",
    "running",
    "simulate",
    "total_without_replacement",
]
