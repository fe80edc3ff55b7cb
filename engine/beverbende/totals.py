"""The totals of rows as tables of chances, for players: what the cards may make, and who is lowest.

A player believes in shares of cards ("0.4 of a 6 lies there"), so the tables hold floats. Nothing is sampled.
:mod:`engine.beverbende.odds` has the same with whole cards and exact fractions, and agrees where nothing is
known of the others' habits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod

from engine.players import added

Table = Sequence[float]
"""The chance of each total, from 0 up."""


def certain(total: int) -> Table:
    """Return the table of a total that is known."""
    return (0.0,) * total + (1.0,)


def shares(weights: Sequence[float]) -> Table:
    """Return weights of totals as chances, which sum to 1; of no weight at all, a certain 0."""
    whole = added(weights)
    return tuple(weight / whole for weight in weights) if whole else certain(0)


def together(tables: Iterable[Table]) -> Table:
    """Return the table of a sum whose terms are independent.

    >>> together([[0.5, 0.5], [0.5, 0.5]])
    [0.25, 0.5, 0.25]
    """
    total: Table = [1.0]
    for table in tables:
        longer = [0.0] * (len(total) + len(table) - 1)
        for points, chance in enumerate(total):
            if chance:
                for more, other in enumerate(table):
                    longer[points + more] += chance * other
        total = longer
    return total


@lru_cache(maxsize=256)
def drawn(weights: tuple[float, ...], cards: int) -> Table:
    """Return the total of so many number cards drawn without replacement; ``weights[n]`` counts the n.

    It is the generating function of :func:`engine.odds.total_without_replacement`: ``t`` of ``n`` equal cards
    can be chosen in n(n - 1)...(n - t + 1)/t! ways, where ``n`` need not be whole; never less than none.
    If there are not so many cards, those that there are make the total.

    >>> drawn((2.0, 1.0), 2)
    (0.3333333333333333, 0.6666666666666666, 0.0)
    """
    top = len(weights) - 1
    hands = [[1.0]] + [[0.0] * (top * wanted + 1) for wanted in range(1, cards + 1)]
    for number, count in enumerate(weights):
        choices = [1.0]
        for taken in range(1, cards + 1):
            choices.append(choices[-1] * max(0.0, count - taken + 1) / taken)
        for wanted in range(cards, 0, -1):
            for taken in range(1, wanted + 1):
                if choices[taken]:
                    for points, ways in enumerate(hands[wanted - taken]):
                        hands[wanted][points + taken * number] += ways * choices[taken]
    return shares(next(hand for hand in reversed(hands) if any(hand)))


def p_nobody_below(mine: Table, others: Iterable[Table]) -> float:
    """Return the chance that none of the others' totals is below mine, all totals being independent.

    >>> p_nobody_below(certain(1), [[0.25, 0.5, 0.25], [0.5, 0.5]])
    0.375
    """
    at_least = [list(accumulate(reversed(table)))[::-1] for table in others]
    return added(
        chance * prod(tail[points] if points < len(tail) else 0.0 for tail in at_least)
        for points, chance in enumerate(mine)
        if chance
    )
