"""The exact odds of Boonanza: what a harvest pays, what a hand holds, and whether a field gets its next bean.

Two sample spaces. Before the cards are dealt: every hand, or every draw, of the pack, each as likely.
During the game: every order of the cards that are out of sight (``pool``), of which so many are of the kind
in question (``left``). Nothing is assumed of why somebody traded or kept a bean; a view counts both numbers
(:func:`out_of_sight`).

Every answer is exact: a ``Fraction``, or a ``Distribution`` of them. ``odds_harvest`` weighs waiting and
harvesting, ``odds_hand`` the order of a hand, ``odds_pack`` the draw pile, and ``odds_trade`` trades.

>>> p_reach("garden", beans=2, left=4, pool=84, cards=10)
Fraction(259625, 643167)
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb, factorial, prod
from typing import NamedTuple

from engine.boonanza import editions
from engine.boonanza.beans import BEANS, EARNED, coins, name, next_threshold, thresholds
from engine.boonanza.rulebook import Options
from engine.boonanza.state import View
from engine.core.cards import Card
from engine.core.words import _
from engine.odds import Distribution, hypergeometric

PACK: Mapping[Card, int] = dict(editions.pack(Options(), 4))
"""The pack of the box: 104 cards of eight kinds."""
PACK_SIZE = sum(PACK.values())
HAND = editions.HAND

# --- (a) what a harvest pays


def coins_per_card(kind: Card, beans: int) -> Fraction:
    """Return the coins of a harvest for each of its cards.

    >>> coins_per_card("soy", 7)
    Fraction(4, 7)
    """
    return Fraction(coins(kind, beans), beans)


def next_bean(kind: Card, beans: int) -> int:
    """Return the coins that one bean more adds to a field at once: nothing between two steps of the meter."""
    return coins(kind, beans + 1) - coins(kind, beans)


def coins_a_bean(kind: Card, few: int, more: int) -> Fraction:
    """Return the coins that each further bean is worth on the way from so many beans to more.

    >>> coins_a_bean("blue", 6, 8)
    Fraction(1, 2)
    """
    return Fraction(coins(kind, more) - coins(kind, few), more - few)


def best_harvest(kind: Card) -> int:
    """Return the smallest harvest that pays the most for each card."""
    return max((beans for beans, _coins in thresholds(kind)), key=lambda n: (coins_per_card(kind, n), -n))


# --- cards drawn from the pack


def number_of(kind: Card, cards: int) -> Distribution[int]:
    """Return how many of a kind are among so many cards of a fresh pack."""
    return hypergeometric(PACK_SIZE, PACK[kind], cards)


def p_same() -> Fraction:
    """Return the chance that two given cards are of one kind: neighbours in a hand, or those turned up.

    >>> p_same()
    Fraction(177, 1339)
    """
    return Fraction(sum(comb(n, 2) for n in PACK.values()), comb(PACK_SIZE, 2))


def sets_by_kinds(pack: Mapping[Card, int], cards: int) -> list[int]:
    """Return how many sets of so many cards have 0, 1, 2, … kinds.

    Kind after kind joins: ``ways[k][m]`` counts the sets of ``m`` cards of exactly ``k`` kinds so far.
    """
    ways = [[1, *[0] * cards]] + [[0] * (cards + 1) for _kind in pack]
    for number in pack.values():
        for k in range(len(pack), 0, -1):
            for m in range(cards, 0, -1):
                ways[k][m] += sum(
                    comb(number, taken) * ways[k - 1][m - taken] for taken in range(1, min(number, m) + 1)
                )
    return [row[cards] for row in ways]


def kinds_in(cards: int = HAND) -> Distribution[int]:
    """Return how many kinds are among so many cards of the pack.

    >>> kinds_in(5).mean
    Fraction(88443437, 22990630)
    """
    return Distribution.of(dict(enumerate(sets_by_kinds(PACK, cards))))


def shapes(cards: int = HAND) -> Distribution[str]:
    """Return the shape of a hand: how many cards it has of its most common kind, of the next, and so on.

    >>> shapes(2).p("2")
    Fraction(177, 1339)
    """
    ways: dict[tuple[int, ...], int] = {(): 1}
    for number in PACK.values():
        grown: dict[tuple[int, ...], int] = {}
        for shape, count in ways.items():
            for taken in range(min(number, cards - sum(shape)) + 1):
                key = tuple(sorted((*shape, taken), reverse=True)) if taken else shape
                grown[key] = grown.get(key, 0) + count * comb(number, taken)
        ways = grown
    full = {shape: count for shape, count in ways.items() if sum(shape) == cards}
    ordered = sorted(full.items(), key=lambda item: item[1], reverse=True)
    return Distribution.of({"-".join(map(str, shape)): count for shape, count in ordered})


def p_neighbours(cards: int = HAND) -> Fraction:
    """Return the chance that somewhere in a hand two neighbours are of one kind, which plant together.

    One less the chance of none, over the shapes: of all orders of a hand, those without equal neighbours.
    """
    apart = sum(
        chance * _orders_apart(tuple(map(int, shape.split("-")))) for shape, chance in shapes(cards).items()
    )
    return 1 - Fraction(apart)


def _orders_apart(shape: tuple[int, ...]) -> Fraction:
    """Return the share of the orders of a hand of this shape in which no two neighbours are of one kind.

    By inclusion and exclusion: a kind of ``n`` cards is glued into ``b`` blocks, in ``comb(n - 1, b - 1)``
    ways, with the sign ``(-1) ** (n - b)``; blocks of a kind are alike, and all blocks stand in any order.
    """
    polynomial = {0: Fraction(1)}
    for n in shape:
        grown: dict[int, Fraction] = {}
        for blocks, weight in polynomial.items():
            for more in range(1, n + 1):
                ways = Fraction((-1) ** (n - more) * comb(n - 1, more - 1), factorial(more))
                grown[blocks + more] = grown.get(blocks + more, Fraction(0)) + weight * ways
        polynomial = grown
    apart = sum(weight * factorial(blocks) for blocks, weight in polynomial.items())
    return apart / (Fraction(factorial(sum(shape))) / prod(map(factorial, shape)))


# --- (b) the next bean of a field


class OutOfSight(NamedTuple):
    """What may still come: so many cards are out of sight, and so many of them are of a kind."""

    left: int
    pool: int


def out_of_sight(view: View, kind: Card) -> OutOfSight:
    """Return how many cards the draw pile is a random part of, and how many of them are of a kind."""
    heap = view.draw_heap
    return OutOfSight(heap[kind], sum(heap.values()))


def check_field(kind: Card, beans: int, left: int, pool: int) -> None:
    """Refuse, by ``ValueError``, a field and cards out of sight that cannot be."""
    if kind not in BEANS:
        raise ValueError(_("There is no such bean: {kind}.", kind=kind))
    number = BEANS[kind].number
    if beans < 0 or left < 0 or beans + left > number:
        raise ValueError(
            _(
                "Of the {bean} there are {number} in the game, so {beans} on the field and {left} to come "
                "cannot be.",
                bean=name(kind),
                number=number,
                beans=beans,
                left=left,
            )
        )
    if left > pool:
        raise ValueError(_("Among {pool} cards there cannot be {left} of a kind.", pool=pool, left=left))


def beans_to_come(left: int, pool: int, cards: int) -> Distribution[int]:
    """Return how many of a kind are among the next cards; all of the pool if it has no more than these."""
    return hypergeometric(pool, left, min(cards, pool))


def p_reach(kind: Card, beans: int, left: int, pool: int, cards: int, goal: int | None = None) -> Fraction:
    """Return the chance that a field reaches its next step, or a goal, with the next cards.

    0 if there is no further step. Every bean of the kind among these cards is taken to come to the field.

    Raises:
        ValueError: there are not so many beans of the kind, or not so many cards.
    """
    check_field(kind, beans, left, pool)
    needed = next_threshold(kind, beans) if goal is None else goal
    if needed is None:
        return Fraction(0)
    return beans_to_come(left, pool, cards).p_at_least(needed - beans)


def coins_to_come(kind: Card, beans: int, left: int, pool: int, cards: int) -> Distribution[int]:
    """Return what a field pays after the next cards, all beans of its kind among them planted there."""
    check_field(kind, beans, left, pool)
    earned = EARNED[kind]
    return beans_to_come(left, pool, cards).map(lambda more: earned[beans + more])


def cards_until(goal: int, beans: int, left: int, pool: int) -> Fraction:
    """Return how many cards come by, on average, until a field has a goal of beans.

    The beans of the kind cut the other cards into ``left + 1`` stretches that are equally long on average.

    Raises:
        ValueError: there are not enough beans left for the goal.
    """
    if not 0 <= goal - beans <= left:
        raise ValueError(_("With {left} beans left a field of {beans} does not come to {goal}.",
                           left=left, beans=beans, goal=goal))  # fmt: skip
    return Fraction((goal - beans) * (pool + 1), left + 1)


def p_first_coin(kind: Card, cards: int) -> Fraction:
    """Return the chance that one bean, planted from a fresh pack, pays its first coin after so many cards."""
    return p_reach(kind, 1, PACK[kind] - 1, PACK_SIZE - 1, cards, goal=thresholds(kind)[0][0])
