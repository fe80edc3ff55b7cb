"""Wait or harvest? An exact decision problem, and what a kind pays for the time it occupies a field.

The model: a field has ``beans`` of a kind; ``left`` more are among ``pool`` cards out of sight, in random
order. Each turn ``cards`` of these come by, and those of the kind are planted. Before each turn you choose:
harvest, or wait another turn. A turn of waiting costs the *rent*, the coins that the field would earn in it
if something else grew there. When the cards or the ``turns`` run out, you harvest.

Chances are counted, not multiplied: with ``W`` for the value times the number of ways in which the beans left
can lie among the cards left, waiting is ``W = sum(comb(c, j) * W_j) - rent * ways``, all in whole numbers.

>>> worth_of_waiting(Waiting("garden", beans=2, left=4, pool=84, cards=10))
Fraction(214389, 469501)
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from engine.boonanza.beans import EARNED, thresholds
from engine.boonanza.odds import PACK, PACK_SIZE, cards_until, check_field, out_of_sight
from engine.boonanza.state import View
from engine.core.cards import Card
from engine.core.words import _


class Waiting(NamedTuple):
    """A field, and what may come to it: see the model above. Without ``turns`` all cards come by."""

    kind: Card
    beans: int
    left: int
    pool: int
    cards: int
    turns: int | None = None

    @property
    def horizon(self) -> int:
        """For how many turns cards can come by."""
        all_of_them = -(-self.pool // self.cards)
        return all_of_them if self.turns is None else min(self.turns, all_of_them)


def waiting_in(view: View, field: int, cards: int) -> Waiting:
    """Return a field of the seat that a view belongs to, with all that may still come as the view sees it.

    Raises:
        ValueError: the view is of the open table, or nothing grows on the field.
    """
    grown = None if view.seat is None else view.open.fields[view.seat][field]
    if grown is None:
        raise ValueError(_("Nothing of yours grows there."))
    return Waiting(*grown, *out_of_sight(view, grown[0]), cards)


class Plan(NamedTuple):
    """The best plan for a rent: what it is worth, what it harvests, how long it waits, on average.

    ``value`` is ``coins`` less the rent for ``turns``. ``harvests[t][n]`` tells whether to harvest after
    ``t`` turns when ``n`` beans have come.
    """

    value: Fraction
    coins: Fraction
    turns: Fraction
    harvests: tuple[tuple[bool, ...], ...]

    @property
    def waits(self) -> bool:
        """Whether the plan begins with waiting."""
        return not self.harvests[0][0]


def best_plan(waiting: Waiting, rent: Fraction | int, *, wait_first: bool = False) -> Plan:
    """Return the best plan; of two that are equally good, the one that harvests sooner.

    With ``wait_first`` the best of those that wait a turn at least.

    Raises:
        ValueError: the field or the cards cannot be, or no card can come.
    """
    kind, beans, left, pool, cards, _turns = waiting
    check_field(kind, beans, left, pool)
    if cards < 1 or waiting.horizon < 1:
        raise ValueError(_("There must be a turn to wait for, and cards that come by in it."))
    rent = Fraction(rent)
    cost, unit = rent.numerator, rent.denominator
    earned = [EARNED[kind][beans + found] for found in range(left + 1)]
    last = waiting.horizon
    room = max(0, pool - last * cards)
    # per number of beans that have come: (coins, turns), each times the ways in which the others can lie
    after = [(earned[found] * comb(room, left - found), 0) for found in range(left + 1)]
    decisions = [(True,) * (left + 1)]
    for turn in range(last - 1, -1, -1):
        room, come = pool - turn * cards, min(cards, pool - turn * cards)
        now, stops = [], []
        for found in range(left + 1):
            ways = comb(room, left - found)
            paid, turns = 0, ways
            for more in range(min(come, left - found) + 1):
                arrangements = comb(come, more)
                paid += arrangements * after[found + more][0]
                turns += arrangements * after[found + more][1]
            forced = wait_first and turn == 0
            stop = not forced and unit * earned[found] * ways >= unit * paid - cost * turns
            now.append((earned[found] * ways, 0) if stop else (paid, turns))
            stops.append(stop)
        after = now
        decisions.append(tuple(stops))
    ways = comb(pool, left)
    coins, time = Fraction(after[0][0], ways), Fraction(after[0][1], ways)
    return Plan(coins - rent * time, coins, time, tuple(reversed(decisions)))


def worth_of_waiting(waiting: Waiting) -> Fraction:
    """Return the rent at which waiting and harvesting are equally good: the coins a turn of waiting earns.

    It is the greatest gain per turn, over all plans that wait: the mean of the coins more, divided by the
    mean of the turns. Found by trying the gain per turn of the best plan as rent, until it does not change
    (Dinkelbach's method); that takes a few steps, each exact.
    """
    rent, now = Fraction(0), EARNED[waiting.kind][waiting.beans]
    while True:
        plan = best_plan(waiting, rent, wait_first=True)
        gain = (plan.coins - now) / plan.turns
        if gain == rent:
            return rent
        rent = gain


def harvest_at(kind: Card, rent: Fraction | int, cards: int) -> int:
    """Return the step of the meter at which waiting first stops paying, with a pack that is fresh otherwise.

    Between two steps it pays more to wait than at the step before, so only steps come into question.

    >>> harvest_at("blue", Fraction(3, 4), cards=10), harvest_at("blue", Fraction(1, 2), cards=10)
    (6, 10)
    """
    for beans, _paid in thresholds(kind):
        if worth_of_waiting(fresh(kind, cards, beans=beans)) <= rent:
            return beans
    return thresholds(kind)[-1][0]


# --- (c) rare or common


def fresh(kind: Card, cards: int, beans: int = 1) -> Waiting:
    """Return a field with its first bean, or some, all other cards of the pack being out of sight."""
    return Waiting(kind, beans, PACK[kind] - beans, PACK_SIZE - beans, cards)


def coins_per_card_seen(kind: Card, goal: int, beans: int = 1) -> Fraction:
    """Return the coins of a harvest at a goal for each card that comes by until then, on average.

    The pack is fresh but for the beans on the field: the mean of the wait is exact, see ``cards_until``.

    >>> coins_per_card_seen("red", 2)
    Fraction(1, 13)
    """
    wait = cards_until(goal, beans, PACK[kind] - beans, PACK_SIZE - beans)
    return Fraction(EARNED[kind][goal]) / wait


def best_goal(kind: Card) -> int:
    """Return the step that pays most for each card that comes by, the smaller of two equal ones."""
    return max((goal for goal, _coins in thresholds(kind)), key=lambda n: (coins_per_card_seen(kind, n), -n))
