"""The exact odds of Duizenden before the first turn: who holds the black queens, and what a hand may cost.

The sample space is every deal of the pack, each as likely. Every answer is exact: a ``Fraction``,
or a ``Distribution`` of them.

Whether a hand can open is in ``odds_open``, what completes a set in ``odds_outs``, what the end of a round
costs in ``odds_cost``, taking the pile in ``odds_stok``, and what to do with a queen in ``odds_queen``.

>>> p_queen()
Fraction(1313, 5778)
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from engine.core.cards import Heap
from engine.core.words import _
from engine.duizenden.cards import HAND, JOKER, QUEEN, packs_for
from engine.duizenden.options import Options
from engine.duizenden.scoring import cost, worth
from engine.duizenden.state import pack
from engine.odds import Distribution, hypergeometric, total_without_replacement

PLAYERS = 4
"""So many play where nothing else is said; up to six play with the same two packs."""


def cards_in(jokers: int = 4, players: int = PLAYERS) -> Heap:
    """Return all cards of the game, ``jokers`` being those of two packs (option ``jokers``)."""
    return pack(players, Options(jokers=jokers))


# --- (a) the black queens


def queens_in(cards: int = HAND, jokers: int = 4, players: int = PLAYERS) -> Distribution[int]:
    """Return how many queens of spades are among so many cards of the pack."""
    return hypergeometric(cards_in(jokers, players).total(), packs_for(players), cards)


def p_queen(cards: int = HAND, jokers: int = 4, players: int = PLAYERS) -> Fraction:
    """Return the chance of at least one queen of spades among so many cards.

    >>> p_queen(jokers=0)
    Fraction(97, 412)
    """
    return queens_in(cards, jokers, players).p_at_least(1)


def p_queen_at_the_table(players: int = PLAYERS, jokers: int = 4) -> Fraction:
    """Return the chance that somebody was dealt a queen of spades."""
    return p_queen(HAND * players, jokers, players)


def p_one_hand_with_all(players: int = PLAYERS, jokers: int = 4) -> Fraction:
    """Return the chance that one hand has all queens of spades; no two hands can, so their chances add up."""
    return players * queens_in(HAND, jokers, players).p(packs_for(players))


def p_somewhere_given_mine(mine: int, players: int = PLAYERS, jokers: int = 4) -> Fraction:
    """Return the chance that another player was dealt a queen, when I hold so many of them.

    Raises:
        ValueError: there are not so many queens.
    """
    left = packs_for(players) - mine
    if not 0 <= mine <= packs_for(players):
        raise ValueError(
            _("There are {n} queens of spades, so you cannot hold {mine}.", n=packs_for(players), mine=mine)
        )
    unseen = cards_in(jokers, players).total() - HAND
    return hypergeometric(unseen, left, HAND * (players - 1)).p_at_least(1)


# --- jokers


def jokers_in(cards: int = HAND, jokers: int = 4, players: int = PLAYERS) -> Distribution[int]:
    """Return how many jokers are among so many cards.

    >>> jokers_in().mean, jokers_in().p_at_least(1)
    (Fraction(13, 27), Fraction(435110, 1071819))
    """
    whole = cards_in(jokers, players)
    return hypergeometric(whole.total(), whole[JOKER], cards)


# --- what cards count


def mean_worth(options: Options | None = None, players: int = PLAYERS) -> Fraction:
    """Return what a card counts on the table on average.

    >>> mean_worth(Options(jokers=0))
    Fraction(245, 26)
    """
    rules = options or Options()
    whole = pack(players, rules)
    return Fraction(worth(whole.elements(), rules), whole.total())


def mean_cost(options: Options | None = None, players: int = PLAYERS) -> Fraction:
    """Return what a card costs on average that is left in a hand.

    >>> 13 * mean_cost()
    Fraction(4160, 27)
    """
    rules = options or Options()
    whole = pack(players, rules)
    return Fraction(cost(whole.elements(), rules), whole.total())


@lru_cache(maxsize=64)
def hand_cost(cards: int = HAND, options: Options | None = None, players: int = PLAYERS) -> Distribution[int]:
    """Return what so many cards of the pack cost that are left in a hand.

    >>> hand_cost(1).p(200), hand_cost().mean
    (Fraction(1, 54), Fraction(4160, 27))
    """
    rules = options or Options()
    costs: dict[int, int] = {}
    for card, number in pack(players, rules).items():
        points = cost([card], rules)
        costs[points] = costs.get(points, 0) + number
    return total_without_replacement(costs, cards)


__all__ = [
    "HAND",
    "PLAYERS",
    "QUEEN",
    "cards_in",
    "hand_cost",
    "jokers_in",
    "mean_cost",
    "mean_worth",
    "p_one_hand_with_all",
    "p_queen",
    "p_queen_at_the_table",
    "p_somewhere_given_mine",
    "queens_in",
]
