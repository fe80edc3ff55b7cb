"""Counting: what is drawn from a pack, exactly.

A *pack* is a mapping from a kind to how many of it there are, as ``Counter`` gives it.
Every answer is a ``Fraction`` or a :class:`~engine.odds.distribution.Distribution` of them.
The same formulas with letters instead of numbers are in :mod:`engine.odds.formulas`;
several rows dealt from one pack are in :mod:`engine.odds.rows`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from math import comb, perm, prod
from typing import TypeVar

from engine.core.words import _
from engine.odds.distribution import Distribution
from engine.odds.exact import Exact, exact

K = TypeVar("K", bound=Hashable)


def choose(n: int, k: int) -> int:
    """Return in how many ways ``k`` can be chosen of ``n``; 0 if there are not that many.

    Raises:
        ValueError: ``n`` or ``k`` is negative.
    """
    if n < 0 or k < 0:
        raise ValueError(_("Choosing {k} of {n} makes no sense: neither can be negative.", k=k, n=n))
    return comb(n, k)


def binomial(n: int, p: Exact) -> Distribution[int]:
    """Return how often a chance ``p`` comes true in ``n`` independent tries.

    Drawing cards is binomial only if each card goes back before the next is drawn.
    """
    chance = exact(p)
    if not 0 <= chance <= 1:
        raise ValueError(_("A chance lies between 0 and 1, and {p} does not.", p=p))
    return Distribution.of({1: chance, 0: 1 - chance}).times(n)


def hypergeometric(population: int, successes: int, draws: int) -> Distribution[int]:
    """Return how many successes are among ``draws`` cards drawn without replacement.

    >>> hypergeometric(population=66, successes=9, draws=3).p_at_least(1)
    Fraction(75, 208)

    Raises:
        ValueError: more successes or draws than the population has, or a negative number.
    """
    _check_draw(population, successes, draws)
    misses = population - successes
    return Distribution.of({k: comb(successes, k) * comb(misses, draws - k) for k in range(draws + 1)})


def p_at_least_one(population: int, successes: int, draws: int) -> Fraction:
    """Return the chance of one success or more among ``draws`` cards, none of which goes back.

    >>> p_at_least_one(population=66, successes=21, draws=4)
    Fraction(165, 208)
    """
    _check_draw(population, successes, draws)
    return 1 - Fraction(comb(population - successes, draws), comb(population, draws))


def p_hand(pack: Mapping[K, int], hand: Mapping[K, int]) -> Fraction:
    """Return the chance that ``sum(hand)`` cards drawn from the pack are exactly this hand.

    This is the multivariate hypergeometric chance.

    >>> p_hand({"red": 2, "blue": 3}, {"red": 1, "blue": 1})
    Fraction(3, 5)

    Raises:
        ValueError: the hand has more cards than the pack.
    """
    if any(count < 0 for count in hand.values()):
        raise ValueError(_("A hand cannot hold a negative number of cards."))
    draws = sum(hand.values())
    check_pack(pack, draws)
    ways = prod(comb(pack.get(kind, 0), count) for kind, count in hand.items())
    return Fraction(ways, comb(sum(pack.values()), draws))


def multivariate_hypergeometric(pack: Mapping[K, int], draws: int) -> Distribution[tuple[int, ...]]:
    """Return how many of every kind are drawn, in the order in which the pack names its kinds.

    The outcomes grow fast with the number of kinds; where one kind matters, use :func:`hypergeometric`.

    >>> multivariate_hypergeometric({"red": 2, "blue": 1}, 2).items()
    (((1, 1), Fraction(2, 3)), ((2, 0), Fraction(1, 3)))
    """
    check_pack(pack, draws)

    def hands(counts: tuple[int, ...], wanted: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if not counts:
            if wanted == 0:
                yield (), 1
            return
        first, *rest = counts
        for taken in range(min(first, wanted) + 1):
            for others, ways in hands(tuple(rest), wanted - taken):
                yield (taken, *others), comb(first, taken) * ways

    return Distribution.of(dict(hands(tuple(pack.values()), draws)))


def total_without_replacement(pack: Mapping[int, int], draws: int) -> Distribution[int]:
    """Return the total of ``draws`` cards drawn without replacement from a pack of numbers.

    The method is the generating function: each card of value ``v`` is a factor ``1 + y * x**v``
    (leave it, or take it: one card more, ``v`` points more), and the coefficient of
    ``y**draws * x**t`` counts the hands with total ``t``.

    >>> total_without_replacement({1: 2, 5: 1}, 2).items()
    ((2, Fraction(1, 3)), (6, Fraction(2, 3)))

    Raises:
        ValueError: the pack has fewer cards than ``draws``.
    """
    check_pack(pack, draws)
    size = sum(pack.values())
    lowest = min((value for value, count in pack.items() if count), default=0)
    # A polynomial in x is kept as one long whole number: its coefficients side by side, each in a field
    # wide enough for the largest. Multiplying by x**v is then a shift by v fields, which Python does at once.
    field = comb(size, draws).bit_length() + 1
    hands = [1] + [0] * draws  # hands[k]: the polynomial of the totals of k cards, lowest value taken as 0
    for value, count in pack.items():
        points = (value - lowest) * field
        for k in range(draws, 0, -1):
            for taken in range(1, min(k, count) + 1):
                hands[k] += comb(count, taken) * hands[k - taken] << (taken * points)
    ways, mask, total, totals = hands[draws], (1 << field) - 1, draws * lowest, {}
    while ways:
        totals[total] = ways & mask
        ways >>= field
        total += 1
    return Distribution._from_counts(totals)


def first_success(population: int, successes: int) -> Distribution[int]:
    """Return at which draw the first success comes, without replacement (negative hypergeometric).

    The mean is ``(population + 1) / (successes + 1)``: the successes cut the pack into
    ``successes + 1`` stretches that are equally long on average.

    >>> first_success(population=4, successes=1).mean
    Fraction(5, 2)

    Raises:
        ValueError: there is no success in the population.
    """
    _check_draw(population, successes, 0)
    if successes == 0:
        raise ValueError(_("With no success in the pack the first one never comes."))
    last = population - successes + 1
    return Distribution.of({k: comb(population - k, successes - 1) for k in range(1, last + 1)})


def first_success_with_replacement(p: Exact, draws: int) -> Distribution[int | None]:
    """Return at which of the first ``draws`` tries a chance ``p`` first comes true (geometric).

    The outcome ``None`` means: not within these tries. So the table stays finite, and exact.

    >>> first_success_with_replacement(Fraction(1, 2), 2).items()
    ((1, Fraction(1, 2)), (2, Fraction(1, 4)), (None, Fraction(1, 4)))
    """
    chance = exact(p)
    if not 0 <= chance <= 1:
        raise ValueError(_("A chance lies between 0 and 1, and {p} does not.", p=p))
    if draws < 0:
        raise ValueError(_("A number of draws cannot be negative: {n}.", n=draws))
    miss = 1 - chance
    tries: dict[int | None, Exact] = {k: miss ** (k - 1) * chance for k in range(1, draws + 1)}
    return Distribution.of({**tries, None: miss**draws})


def p_all_different(kinds: int, draws: int) -> Fraction:
    """Return the chance that independent draws from equally likely kinds all differ (as birthdays may)."""
    if kinds < 1 or draws < 0:
        raise ValueError(
            _("There must be a kind to draw, and draws from 0 up: {kinds} kinds, {draws} draws.",
              kinds=kinds, draws=draws)
        )  # fmt: skip
    return Fraction(perm(kinds, draws), kinds**draws)


def _check_draw(population: int, successes: int, draws: int) -> None:
    if not 0 <= successes <= population:
        raise ValueError(
            _("Of {population} cards, {successes} cannot be successes.",
              population=population, successes=successes)
        )  # fmt: skip
    if not 0 <= draws <= population:
        raise ValueError(
            _("{draws} cards cannot be drawn from {population}.", draws=draws, population=population)
        )


def check_pack(pack: Mapping[K, int], draws: int) -> None:
    """Refuse, by ``ValueError``, a pack with a negative count or with fewer cards than ``draws``."""
    for kind, count in pack.items():
        if count < 0:
            raise ValueError(_("The pack holds {count} of {kind}: it cannot hold fewer than none.",
                               count=count, kind=repr(kind)))  # fmt: skip
    _check_draw(sum(pack.values()), 0, draws)
