"""Counting is checked against dealing every hand there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.odds import (
    Distribution,
    binomial,
    choose,
    first_success,
    first_success_with_replacement,
    formulas,
    hypergeometric,
    multivariate_hypergeometric,
    p_all_different,
    p_at_least_one,
    p_hand,
    total_without_replacement,
)

NUMBER_CARDS = Counter({**dict.fromkeys(range(9), 4), 9: 9})
small_packs = st.dictionaries(st.integers(-3, 6), st.integers(0, 3), min_size=1, max_size=4).filter(
    lambda pack: 1 <= sum(pack.values()) <= 8
)


def test_known_totals_of_four_number_cards() -> None:
    total = total_without_replacement(NUMBER_CARDS, 4)
    assert total.p(0) == Fraction(1, 148995)
    assert total.p_at_most(10) == Fraction(2801, 49665)
    assert total.p(20) == Fraction(9701, 148995)
    assert total.mean == 20


def test_without_replacement_the_total_spreads_less() -> None:
    """By the factor (N - k)/(N - 1): the finite population correction."""
    total = total_without_replacement(NUMBER_CARDS, 4)
    with_replacement = Distribution.of(NUMBER_CARDS).times(4)
    assert total.variance == with_replacement.variance * Fraction(45 - 4, 45 - 1)


def test_known_chances_of_special_cards() -> None:
    assert p_at_least_one(population=66, successes=9, draws=3) == Fraction(75, 208)
    assert p_at_least_one(population=66, successes=21, draws=4) == Fraction(165, 208)
    assert hypergeometric(66, 21, 2).p(0) == Fraction(6, 13)
    assert hypergeometric(66, 21, 1).p(1) == Fraction(7, 22)


def test_known_chances_in_a_hand_of_eight_of_32() -> None:
    assert hypergeometric(32, 8, 8).p_at_least(4) == Fraction(13309, 161820)
    assert p_hand({"this suit's jack and nine": 2, "others": 30},
                  {"this suit's jack and nine": 2, "others": 6}) == Fraction(7, 124)  # fmt: skip


@given(small_packs, st.data())
def test_totals_agree_with_every_hand(pack: dict[int, int], data: st.DataObject) -> None:
    cards = list(Counter(pack).elements())
    draws = data.draw(st.integers(0, len(cards)))
    assert total_without_replacement(pack, draws) == Distribution.uniform(
        map(sum, combinations(cards, draws))
    )


@given(small_packs, st.data())
def test_hands_agree_with_every_hand(pack: dict[int, int], data: st.DataObject) -> None:
    cards = list(Counter(pack).elements())
    draws = data.draw(st.integers(0, len(cards)))
    hands = Distribution.uniform(
        tuple(hand.count(kind) for kind in pack) for hand in combinations(cards, draws)
    )
    drawn = multivariate_hypergeometric(pack, draws)
    assert dict(drawn.items()) == dict(hands.items())
    for counts, chance in hands.items():
        assert p_hand(pack, dict(zip(pack, counts, strict=True))) == chance


@given(st.integers(0, 7), st.data())
def test_successes_agree_with_every_hand(population: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, population))
    draws = data.draw(st.integers(0, population))
    deck = [1] * successes + [0] * (population - successes)
    drawn = hypergeometric(population, successes, draws)
    assert drawn == Distribution.uniform(map(sum, combinations(deck, draws)))
    assert p_at_least_one(population, successes, draws) == drawn.p_at_least(1)
    if population:
        assert drawn.mean == Fraction(draws * successes, population)


@settings(max_examples=20)
@given(st.integers(1, 6), st.data())
def test_the_first_success_agrees_with_every_order(population: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(1, population))
    deck = [1] * successes + [0] * (population - successes)
    wait = first_success(population, successes)
    assert wait == Distribution.uniform(order.index(1) + 1 for order in permutations(deck))
    assert wait.mean == Fraction(population + 1, successes + 1)


def test_the_first_success_with_replacement_has_no_memory() -> None:
    wait = first_success_with_replacement(Fraction(1, 6), 10)
    assert wait.p(3) == Fraction(25, 216)
    assert wait.p(None) == Fraction(5, 6) ** 10
    later = wait.given(lambda k: k is None or k > 4)
    assert later.p(5) == Fraction(1, 6)


def test_the_binomial_is_a_sum_of_independent_tries() -> None:
    assert binomial(3, Fraction(1, 6)).p(2) == Fraction(15, 216)
    assert binomial(5, 1) == Distribution.certain(5)
    assert binomial(4, Fraction(1, 3)).variance == 4 * Fraction(1, 3) * Fraction(2, 3)


def test_birthdays() -> None:
    assert p_all_different(365, 22) > Fraction(1, 2) > p_all_different(365, 23)


def test_choosing() -> None:
    assert choose(66, 4) == 720720
    assert choose(3, 4) == 0


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: choose(-1, 2), "makes no sense"),
        (lambda: hypergeometric(10, 11, 2), "Of 10 cards, 11 cannot be successes"),
        (lambda: hypergeometric(10, 3, 11), "11 cards cannot be drawn from 10"),
        (lambda: total_without_replacement({1: 2}, 3), "3 cards cannot be drawn from 2"),
        (lambda: total_without_replacement({1: -2}, 0), "holds -2 of 1"),
        (lambda: p_hand({1: 2}, {1: -1}), "negative number of cards"),
        (lambda: first_success(10, 0), "never comes"),
        (lambda: first_success_with_replacement(2, 3), "between 0 and 1"),
        (lambda: first_success_with_replacement(1, -3), "negative"),
        (lambda: binomial(3, 2), "between 0 and 1"),
        (lambda: p_all_different(0, 1), "must be a kind"),
    ],
)
def test_a_mistake_is_named(attempt: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        attempt()


# -- with letters

EXAMPLES: list[tuple[formulas.Formula, dict[str, int | Fraction], Fraction]] = [
    (formulas.hypergeometric_formula(), {"N": 66, "K": 9, "n": 3, "k": 1}, hypergeometric(66, 9, 3).p(1)),
    (formulas.at_least_one_formula(), {"N": 66, "K": 9, "n": 3}, Fraction(75, 208)),
    (formulas.binomial_formula(), {"n": 3, "p": Fraction(1, 6), "k": 2}, Fraction(15, 216)),
    (formulas.first_success_formula(), {"N": 52, "K": 4, "k": 7}, first_success(52, 4).p(7)),
    (formulas.mean_first_success_formula(), {"N": 52, "K": 4}, Fraction(53, 5)),
    (formulas.geometric_formula(), {"p": Fraction(1, 6), "k": 3}, Fraction(25, 216)),
]


@pytest.mark.parametrize(("formula", "numbers", "value"), EXAMPLES)
def test_a_formula_gives_what_counting_gives(
    formula: formulas.Formula, numbers: dict[str, int | Fraction], value: Fraction
) -> None:
    by_formula = formula.at(**numbers)
    assert isinstance(by_formula, sympy.Rational)
    assert Fraction(by_formula.p, by_formula.q) == value == formula.with_numbers(**numbers).value
    assert formula.expr.free_symbols == set(formula.symbols.values())
    assert "<" not in formula.latex + formula.with_numbers(**numbers).latex


def test_a_formula_shows_its_letters_then_its_numbers() -> None:
    formula = formulas.hypergeometric_formula()
    assert formula.latex == r"P(X = k) = \frac{\binom{K}{k} \binom{N-K}{n-k}}{\binom{N}{n}}"
    worked = formula.with_numbers(N=66, K=21, n=2, k=0)
    assert worked.latex == (
        r"P(X = 0) = \frac{\binom{21}{0} \binom{66-21}{2-0}}{\binom{66}{2}} = \frac{6}{13} \approx 0.4615"
    )
    assert worked._repr_latex_().startswith(r"$\displaystyle P(X")
    half = formulas.geometric_formula().with_numbers(p=Fraction(1, 2), k=2)
    assert half.latex.endswith(
        r"(1-\left(\frac{1}{2}\right))^{2-1} \left(\frac{1}{2}\right) = \frac{1}{4} = 0.25"
    )


def test_a_formula_asks_for_its_own_letters() -> None:
    with pytest.raises(TypeError, match="needs a number for N, K and n, and was given N"):
        formulas.at_least_one_formula().at(N=3)
    with pytest.raises(TypeError, match="p must be exact"):
        formulas.geometric_formula().with_numbers(p=0.5, k=1)  # type: ignore[arg-type]


def test_the_generating_function_of_a_pack_counts_its_hands() -> None:
    pack = {0: 2, 1: 1, 3: 2}
    expanded = sympy.Poly(formulas.hands_generating_function(pack), *sympy.symbols("y x"))
    totals = total_without_replacement(pack, 3)
    for total in range(8):
        assert expanded.coeff_monomial((3, total)) == totals.p(total) * choose(5, 3)


def test_a_long_product_is_shown_a_few_factors_a_line() -> None:
    product = formulas.hands_generating_function({0: 2, 1: 1, 3: 2, 4: 5})
    shown = formulas.InLines(product, factors=3)
    lines = shown.latex.removeprefix(r"\begin{gathered} ").removesuffix(r" \end{gathered}").split(r" \\ ")
    first, second = (line.removeprefix(r"\cdot \, ").split(r" \, ") for line in lines)
    assert (len(first), len(second)) == (3, 1)
    assert first + second == [sympy.latex(factor) for factor in product.as_ordered_factors()]
    assert shown._repr_latex_() == rf"$\displaystyle {shown.latex}$"
