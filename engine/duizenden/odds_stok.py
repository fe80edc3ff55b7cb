"""Take the pile (the stok) or draw: what either is worth on average, in a model that can be reckoned.

You have opened. What can be laid at once is laid, so that most points change sides; one loose card is
discarded, the one that is worth least. Each other loose card of ``v`` points waits for a set of its own:
it comes to the table before the round ends with a chance ``L`` (:mod:`engine.duizenden.odds_outs`), and is
worth

    v * L - v * (1 - L)

(100 and 200 for the queen of spades). Later draws and later discards are taken to be worth nothing,
loose cards do not compete for the same card, and own sets on the table and what others do are left out.

>>> loose_worth("H7", Fraction(1, 2)), loose_worth("SQ", Fraction(2, 3))
(Fraction(0, 1), Fraction(0, 1))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import Card, Heap, heap
from engine.duizenden import laydown
from engine.duizenden.cards import JOKER, KINDS, PLACES, QUEEN, SUITS, in_order, value
from engine.duizenden.listing import sets_of
from engine.duizenden.melds import Cards
from engine.duizenden.odds import cards_in
from engine.duizenden.odds_cost import swing
from engine.duizenden.odds_outs import out_of_sight, p_comes, p_lasting
from engine.duizenden.options import Options
from engine.duizenden.scoring import cost, worth

Lasts = tuple[Fraction, ...]
"""The chances that the round lasts until your turn 0 (now), 1, 2, …"""


def loose_worth(card: Card, comes: Fraction, options: Options | None = None) -> Fraction:
    """Return what a loose card is worth that comes to the table with this chance."""
    rules = options or Options()
    return worth([card], rules) * comes - cost([card], rules) * (1 - comes)


class Loose(NamedTuple):
    """A loose card, the chance that it comes to the table in time, and what it is worth with that."""

    card: Card
    comes: Fraction
    worth: Fraction


class Outlook(NamedTuple):
    """What a hand is worth: the points laid at once, the loose cards kept, and the card discarded."""

    laid: int
    loose: tuple[Loose, ...]
    discard: Card

    @property
    def total(self) -> Fraction:
        """The points laid and the worth of the loose cards."""
        return self.laid + sum((one.worth for one in self.loose), Fraction(0))


def outlook(
    hand: Sequence[Card], lasts: Lasts, unseen: Heap, options: Options | None = None, laid: int = 0
) -> Outlook:
    """Return what a hand is worth before the discard; ``laid`` are points laid already in this turn."""
    rules = options or Options()
    on_table, left = _parted(in_order(hand), rules)
    loose = [_loose(card, left, lasts, unseen, rules) for card in left]
    free = [one for one in loose if one.card != QUEEN]
    if on_table and not free:  # one of the others is held back to be discarded
        back = min(on_table, key=lambda card: value(card, rules.pips))
        return Outlook(laid + worth(on_table, rules) - worth([back], rules), tuple(loose), back)
    away = min(free or loose, key=lambda one: one.worth)
    loose.remove(away)
    return Outlook(laid + worth(on_table, rules), tuple(loose), away.card)


@lru_cache(maxsize=4096)
def _parted(hand: Cards, rules: Options) -> tuple[Cards, Cards]:
    """Return the cards of a hand that are laid, so that most points change sides, and those that are left."""
    weights = {card: swing(card, rules) for card in KINDS}
    best = laydown.best(heap(hand), weights.__getitem__, strict=rules.strict)
    return tuple(card for cards in best.sets for card in cards), tuple(best.left.elements())


def _loose(card: Card, left: Sequence[Card], lasts: Lasts, unseen: Heap, rules: Options) -> Loose:
    others = list(left)
    others.remove(card)
    if card == JOKER:
        outs = sum(unseen[kind] for kind in _beside(others))
        comes = p_lasting(outs, unseen.total(), lasts)
    else:
        comes = p_comes(card, others, unseen, lasts, strict=rules.strict)
    return Loose(card, comes, loose_worth(card, comes, rules))


def _beside(cards: Iterable[Card]) -> set[Card]:
    """Return the cards that make a set with one of these and a joker."""
    found = set()
    for card in cards:
        if card == JOKER:
            continue
        found |= {suit + card[1] for suit in SUITS}
        for place in (n for n, rank in enumerate(PLACES) if rank == card[1]):
            found |= {card[0] + rank for rank in PLACES[max(0, place - 2) : place + 3] if rank != card[1]}
    return found


class Choice(NamedTuple):
    """The two ways to begin a turn: the set made of the top card, the outlook after it, and drawing."""

    set: Cards
    take: Outlook
    draw: Fraction

    @property
    def gain(self) -> Fraction:
        """What taking the pile gains over drawing."""
        return self.take.total - self.draw


def taking(
    hand: Sequence[Card],
    pile: Sequence[Card],
    lasts: Lasts,
    seen: Iterable[Card] = (),
    options: Options | None = None,
) -> tuple[Cards, Outlook] | None:
    """Return the best set with the top card of the pile and the outlook after it; None if there is none.

    The top of the pile is its last card. The set has the top card and cards of the hand alone.
    """
    rules = options or Options()
    top, below = pile[-1], list(pile[:-1])
    unseen = _unseen(hand, pile, seen, rules)
    found = []
    for cards in dict.fromkeys(cards for cards in sets_of((*hand, top), rules.strict) if top in cards):
        rest = heap([*hand, top]) - heap(cards)
        after = [*rest.elements(), *below]
        if after:
            found.append((cards, outlook(after, lasts, unseen, rules, laid=worth(cards, rules))))
    return max(found, key=lambda pair: pair[1].total, default=None)


def drawing(
    hand: Sequence[Card],
    pile: Sequence[Card],
    lasts: Lasts,
    seen: Iterable[Card] = (),
    options: Options | None = None,
) -> Fraction:
    """Return what the hand is worth on average after a card from the deck, the pile being left."""
    rules = options or Options()
    unseen = _unseen(hand, pile, seen, rules)
    return (
        sum(
            (number * outlook([*hand, card], lasts, unseen, rules).total for card, number in unseen.items()),
            Fraction(0),
        )
        / unseen.total()
    )


def choice(
    hand: Sequence[Card],
    pile: Sequence[Card],
    lasts: Lasts,
    seen: Iterable[Card] = (),
    options: Options | None = None,
) -> Choice | None:
    """Return what taking the pile and what drawing is worth; None if the pile cannot be taken."""
    found = taking(hand, pile, lasts, seen, options)
    if found is None:
        return None
    return Choice(*found, drawing(hand, pile, lasts, seen, options))


def _unseen(hand: Iterable[Card], pile: Iterable[Card], seen: Iterable[Card], rules: Options) -> Heap:
    """Return the cards out of sight, of two packs."""
    return out_of_sight(hand, [*pile, *seen], jokers=rules.jokers)


# --- a pile of which only the sum is told


def pile_worth(
    laid: int, points: Fraction | int, queens: int, comes: Fraction, queen_comes: Fraction
) -> Fraction:
    """Return what a pile is worth: points laid at once, loose cards of so many points, and loose queens.

    >>> pile_worth(laid=30, points=60, queens=0, comes=Fraction(1, 4), queen_comes=Fraction(0))
    Fraction(0, 1)
    """
    queen = loose_worth(QUEEN, queen_comes)
    return laid + points * (2 * comes - 1) + queens * queen


def most_loose(laid: int, comes: Fraction) -> Fraction | None:
    """Return how many loose points make up for the points laid at once; None if loose cards cost nothing."""
    return None if comes >= Fraction(1, 2) else laid / (1 - 2 * comes)


LOOSE_POINTS = Fraction(
    sum(value(card) * number for card, number in cards_in().items() if card != QUEEN),
    sum(number for card, number in cards_in().items() if card != QUEEN),
)
"""What a loose card counts on average: the mean of all cards but the queens of spades."""

BESIDE: dict[str, tuple[Card, ...]] = {
    "nothing": (),
    "pair": ("S8",),
    "neighbour": ("H9",),
    "both": ("S8", "H9"),
}
"""What may lie beside a loose eight of hearts."""


def typical(beside: str, lasts: Lasts) -> Fraction:
    """Return the chance that a loose card comes to the table, an eight with this beside it."""
    held = BESIDE[beside]
    return p_comes("H8", held, out_of_sight(["H8", *held]), lasts)
