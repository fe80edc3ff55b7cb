"""The thinning pack: how long each pass of the draw pile is, exactly, for a stated model.

In every game, whoever plays: when the draw pile runs out, the cards that are not in hands, on fields or among
the coins lie discarded, and they are the next pile (:func:`next_pile`).

The model: the hands hold five cards a player all the time, and each card goes from the pile to the back of
a hand and from its front to a field. All beans of a kind lie on one field, wherever it is: trading brings
them there. A field is harvested as soon as it comes to a *goal*, fixed for each kind. So what happens depends
only on which cards are in hands when the pile runs out, and these are a random part of the last pile.

>>> [round(float(pile), 1) for pile in passes(goals(1), players=4).piles]
[84.0, 46.3, 28.8]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from engine.boonanza import editions
from engine.boonanza.beans import thresholds
from engine.boonanza.odds import HAND, PACK, PACK_SIZE
from engine.boonanza.rulebook import Options
from engine.boonanza.state import Table
from engine.core.cards import Card
from engine.core.words import _
from engine.odds import Distribution

CARDS_A_TURN = 5
"""Two cards are turned up in a turn, and three are drawn."""


class Goal(NamedTuple):
    """With how many beans a kind is harvested, and the coins that it then pays."""

    beans: int
    coins: int

    @property
    def back(self) -> int:
        """How many cards of a harvest are discarded, and so come back."""
        return self.beans - self.coins


Goals = Mapping[Card, Goal]


def goals(coins: int) -> dict[Card, Goal]:
    """Return the goals of players who harvest for so many coins, or what comes nearest for a kind.

    >>> goals(1)["garden"], goals(4)["garden"], goals(2)["soy"]
    (Goal(beans=2, coins=2), Goal(beans=3, coins=3), Goal(beans=4, coins=2))
    """
    found = {}
    for kind in PACK:
        steps = [Goal(beans, paid) for beans, paid in thresholds(kind)]
        found[kind] = next((step for step in steps if step.coins >= coins), steps[-1])
    return found


def next_pile(at: Table) -> int:
    """Return how many cards the next pile has if the draw pile runs out now: all that lie nowhere else.

    That is the pack less hands, fields, coins, and what lies open or aside: the discard pile, counted from
    the other side. It holds in any game that was dealt, at any moment.
    """
    now = at.open
    elsewhere = [*now.coins, *now.aside, now.turned, now.left, now.spent]
    growing = sum(field[1] for own in now.fields for field in own if field is not None)
    held = sum(map(len, at.hands)) + sum(map(len, elsewhere)) + growing + now.deck
    return editions.pack(now.options, now.players).total() - held


# --- by hand: nobody holds cards back


def piles_without_hands(chosen: Goals, passes: int = 3) -> tuple[int, ...]:
    """Return the piles if every card were planted at once: plain arithmetic, to see what thins the pack.

    >>> piles_without_hands(goals(1))
    (104, 60, 36)
    """
    pile, grown, sizes = dict(PACK), dict.fromkeys(PACK, 0), []
    for _number in range(passes):
        sizes.append(sum(pile.values()))
        for kind, goal in chosen.items():
            harvests, grown[kind] = divmod(grown[kind] + pile[kind], goal.beans)
            pile[kind] = harvests * goal.back
    return tuple(sizes)


# --- exactly, with cards in hands


@dataclass(frozen=True)
class Passes:
    """The means of the three piles, and of the coins that lie with the players when each has run out.

    ``second`` is the exact distribution of the second pile. What lies on the fields when a pile has run out
    follows: all cards less hands, coins and the next pile.
    """

    hands: int
    piles: tuple[Fraction, Fraction, Fraction]
    coins: tuple[Fraction, Fraction]
    second: Distribution[int]

    @property
    def turns(self) -> tuple[Fraction, ...]:
        """How many turns each pile lasts."""
        return tuple(pile / CARDS_A_TURN for pile in self.piles)

    @property
    def fields(self) -> tuple[Fraction, ...]:
        """How many cards lie on fields when the first pile has run out, and the second."""
        return tuple(
            PACK_SIZE - self.hands - coins - pile
            for coins, pile in zip(self.coins, self.piles[1:], strict=True)
        )


class _Kind(NamedTuple):
    """One kind in the model: how many cards, and its goal."""

    number: int
    goal: Goal

    def harvests(self, held: int) -> int:
        """Return how often it is harvested in the first pass if so many of it are in hands at its end."""
        return (self.number - held) // self.goal.beans


def passes(chosen: Goals, players: int = 4) -> Passes:
    """Return how long the three passes are when everybody harvests at these goals.

    The second pile is counted over all sets of cards that can be in hands at the end of the first pass.
    For the mean of the third, every kind by itself: how many of it are in hands, how large the pile is that
    the others leave, and how many of it are then in hands at the end of the second pass.

    Raises:
        ValueError: the game is not for so many players, or a goal is none of the meter.
    """
    editions.check_players(Options(), players)
    for kind, goal in chosen.items():
        if tuple(goal) not in thresholds(kind):
            raise ValueError(_("{n} beans are no step of the {kind}.", n=goal.beans, kind=kind))
    return _passes(tuple(_Kind(PACK[kind], chosen[kind]) for kind in PACK), HAND * players)


@cache
def _passes(kinds: tuple[_Kind, ...], hands: int) -> Passes:
    total = comb(PACK_SIZE, hands)
    width = total.bit_length() + 1
    each = [_piles_of(kind, hands, width) for kind in kinds]
    before = [_product(each[:n], hands) for n in range(len(kinds))]
    behind = [_product(each[n + 1 :], hands) for n in range(len(kinds))]
    whole = _unpacked(_product(each, hands)[hands], width)
    second = Distribution.of({pile: Fraction(ways, total) for pile, ways in whole.items()})
    coins_first, coins_second, third = 0, Fraction(0), Fraction(0)
    for place, kind in enumerate(kinds):
        more = _Harvests(kind, hands, {})
        again: Counter[int] = Counter()  # harvests in the second pass by the size of its pile, in ways
        for held in range(min(kind.number, hands) + 1):
            ways = comb(kind.number, held)
            others = sum(before[place][n] * behind[place][hands - held - n] for n in range(hands - held + 1))
            own = kind.harvests(held)
            for left, rest in _unpacked(others, width).items():
                pile = left + own * kind.goal.back
                coins_first += ways * rest * own * kind.goal.coins
                again[pile] += ways * rest * more(held, pile)
        for pile, harvests in again.items():
            mean = Fraction(harvests, total * _held_back(pile, hands))
            coins_second += mean * kind.goal.coins
            third += mean * kind.goal.back
    piles = (Fraction(PACK_SIZE - hands), Fraction(second.mean), third)
    coins = Fraction(coins_first, total)
    return Passes(hands, piles, (coins, coins + coins_second), second)


def _held_back(pile: int, hands: int) -> int:
    """Return in how many ways hands can hold the last cards of a pile; a short pile leaves older ones."""
    return comb(pile, hands) if pile >= hands else comb(hands, hands - pile)


class _Harvests(NamedTuple):
    """How often a kind is harvested in the second pass, summed over all ways to hold cards back at its end.

    What has been worked out is kept.
    """

    kind: _Kind
    hands: int
    known: dict[tuple[int, int, int], int]

    def __call__(self, held: int, pile: int) -> int:
        """Return it for so many of the kind in hands, and so many cards in the second pile."""
        own = self.kind.harvests(held)
        key = own, pile, held if pile < self.hands else 0
        if key not in self.known:
            self.known[key] = self._sum(own, held, pile)
        return self.known[key]

    def _sum(self, own: int, held: int, pile: int) -> int:
        """Hands hold the last cards of the pile, a random part of it; a short pile leaves older ones."""
        number, goal = self.kind
        back, left = own * goal.back, number - own * goal.coins
        if pile >= self.hands:
            population, successes, draws, sure = pile, back, self.hands, 0
        else:
            population, successes, draws, sure = self.hands, held, self.hands - pile, back
        return sum(
            comb(successes, n) * comb(population - successes, draws - n) * ((left - sure - n) // goal.beans)
            for n in range(min(successes, draws) + 1)
        )


# A polynomial whose exponents are pile sizes is kept as one whole number, its coefficients side by side in
# fields of ``width`` bits: multiplying by x**n is a shift by n fields, which Python does at once.


def _piles_of(kind: _Kind, hands: int, width: int) -> list[int]:
    """Return, by the number of a kind that are in hands, in how many ways, and what it adds to the pile."""
    # comb is 0 where there are not so many of the kind
    return [
        comb(kind.number, held) << width * max(0, kind.harvests(held)) * kind.goal.back
        for held in range(hands + 1)
    ]


def _product(factors: list[list[int]], hands: int) -> list[int]:
    """Return the same for several kinds together: hands and piles add up, ways multiply."""
    found = [1, *[0] * hands]
    for factor in factors:
        found = [sum(found[n] * factor[held - n] for n in range(held + 1)) for held in range(hands + 1)]
    return found


def _unpacked(polynomial: int, width: int) -> dict[int, int]:
    """Return the coefficients that are not 0, by their exponents."""
    found, place, mask = {}, 0, (1 << width) - 1
    while polynomial:
        if polynomial & mask:
            found[place] = polynomial & mask
        polynomial >>= width
        place += 1
    return found
