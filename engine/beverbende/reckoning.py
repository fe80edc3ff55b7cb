"""What a player makes of a view: what every card in the rows will count, and what every move saves.

All in expected points. A special counts as the number card that will replace it.
A player who *follows* the others takes into account what their habits tell (``PUT``, ``HELD``);
one who does not takes every card out of sight to be any of those out of sight, each as likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple

from engine.beverbende.cards import NUMBERS, PEEK, SPECIALS, SWAP, TWO, value
from engine.beverbende.moves import PEEKS, Move
from engine.beverbende.state import Slot, View
from engine.beverbende.totals import Table, certain, drawn, p_nobody_below, shares, together
from engine.core.cards import Card, Heap
from engine.players import added

Weights = tuple[float, ...]
"""A weight for each number from 0 to 9."""

Option = tuple[Move, float]
"""A move and the points it is expected to save."""

# What the normal player does with the numbers it sees, measured in 800 rounds among its like, with two and
# with four (tests/studies/beverbende_habits.py); rounded, and put at 1 for the numbers that it keeps.
PUT: Weights = (1, 1, 1, 1, 0.92, 0.38, 0.2, 0.14, 0.08, 0.05)
"""How often a number drawn from the stock is put into the row."""
HELD: tuple[Weights, ...] = (
    (1,) * 10,
    (1, 1, 1, 1, 1, 0.87, 0.52, 0.46, 0.4, 0.13),
    (1, 1, 1, 1, 1, 0.62, 0.24, 0.19, 0.13, 0.02),
    (1, 1, 1, 1, 1, 0.4, 0.12, 0.1, 0.04, 0.01),
    (1, 1, 1, 1, 1, 0.22, 0.04, 0.04, 0.01, 0.01),
)
"""How often a number that its owner saw when it was dealt is still there after 0, 1, 2, … turns."""

RIDDLE = 0.4
"""What it saves later in the round to know one more card of the own row."""


class Rest(NamedTuple):
    """What can still turn up of the cards of one shuffle: a weight for each number, and each special."""

    numbers: Weights
    specials: tuple[tuple[Card, int], ...]

    @property
    def mean(self) -> float:
        """The mean of the numbers; 0 if there are none."""
        return mean(self.numbers)


def mean(weights: Weights) -> float:
    """Return the mean number of a table of weights; 0 if it is empty."""
    total = added(weights)
    return added(number * weight for number, weight in enumerate(weights)) / total if total else 0.0


def numbers_of(heap: Heap) -> Weights:
    """Return how many there are of each number in a heap."""
    return tuple(heap[card] for card in NUMBERS)


@dataclass(frozen=True)
class Reckoning:
    """What a player makes of a view.

    ``memory`` are the places of the own row that the player remembers;
    ``follows`` tells whether it follows what the others do.
    """

    view: View
    memory: frozenset[int]
    follows: bool

    # --- what cards will count

    @property
    def seat(self) -> int:
        """The player's own seat."""
        assert self.view.seat is not None
        return self.view.seat

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The seats of the others."""
        return tuple(seat for seat in range(self.view.players) if seat != self.seat)

    @cached_property
    def hidden(self) -> dict[int, Heap]:
        """The cards out of sight, by the shuffle they came from."""
        return dict(self.view.hidden)

    def likelihood(self, seat: int, slot: Slot) -> Weights | None:
        """Return how well each number fits what the owner of a hidden card did; None if nothing is told.

        Once a card has been swapped, nobody can say whether it was given for being high or taken for
        being low.
        """
        if not self.follows or slot.swapped or not slot.knowers >> seat & 1:
            return (1.0,) * 10 if slot.number else None
        return PUT if slot.number else HELD[min(self.view.turns[seat], len(HELD) - 1)]

    def belief(self, seat: int, slot: Slot) -> Weights | None:
        """Return the chance of each number for a hidden card (Bayes' rule); None if nothing is told of it."""
        likelihood = self.likelihood(seat, slot)
        if likelihood is None:
            return None
        prior = numbers_of(self.hidden[slot.shuffle])
        joint = [n * fit for n, fit in zip(prior, likelihood, strict=True)]
        total = added(joint)
        return tuple(weight / total for weight in joint) if total else None

    @cached_property
    def beliefs(self) -> dict[tuple[int, int], Weights]:
        """The chances of the hidden cards of which something is told, by seat and place."""
        found = {}
        for seat, row in enumerate(self.view.slots):
            for place, slot in enumerate(row):
                belief = self.belief(seat, slot) if slot.card is None else None
                if belief is not None:
                    found[seat, place] = belief
        return found

    @cached_property
    def rest(self) -> dict[int, Rest]:
        """What is left of each shuffle's cards for the stock and for the places of which nothing is told.

        The cards that others are thought to hold are taken off: so what is left is a little higher.
        """
        numbers = {shuffle: list(numbers_of(heap)) for shuffle, heap in self.hidden.items()}
        for (seat, place), belief in self.beliefs.items():
            left = numbers[self.view.slots[seat][place].shuffle]
            for number, share in enumerate(belief):
                left[number] -= share
        return {
            shuffle: Rest(
                tuple(max(0.0, weight) for weight in numbers[shuffle]),
                tuple((card, heap[card]) for card in (SWAP, PEEK, TWO)),
            )
            for shuffle, heap in self.hidden.items()
        }

    @cached_property
    def stock(self) -> Rest:
        """What can turn up from the stock."""
        return self.rest[self.view.shuffle]

    @cached_property
    def unknown(self) -> float:
        """What a special will count on average, and any card of which nothing is told."""
        return self.stock.mean

    def _riddle(self, slot: Slot) -> float:
        """Return what a card counts of which nothing is told: its shuffle may be an earlier one."""
        if slot.shuffle == self.view.shuffle:
            return self.unknown
        rest = self.rest[slot.shuffle]
        numbers, specials = added(rest.numbers), sum(n for _card, n in rest.specials)
        total = numbers + specials
        return (numbers * rest.mean + specials * self.unknown) / total if total else self.unknown

    def _counts(self, seat: int, place: int) -> float:
        """Return what a card in a row is expected to count."""
        slot = self.view.slots[seat][place]
        if slot.card is not None:
            return self.unknown if slot.card in SPECIALS else float(value(slot.card))
        belief = self.beliefs.get((seat, place))
        return self._riddle(slot) if belief is None else mean(belief)

    @cached_property
    def rows(self) -> tuple[tuple[float, ...], ...]:
        """The expected points of every card in every row."""
        everybody = range(self.view.players)
        return tuple(
            tuple(
                self.unknown if self.forgotten(seat, place) else self._counts(seat, place)
                for place in range(4)
            )
            for seat in everybody
        )

    def forgotten(self, seat: int, place: int) -> bool:
        """Tell whether a card was seen but is not remembered."""
        shown = self.view.slots[seat][place].card is not None
        return seat == self.seat and shown and place not in self.memory

    @property
    def mine(self) -> tuple[float, ...]:
        """The expected points of the four own cards."""
        return self.rows[self.seat]

    @property
    def total(self) -> float:
        """The expected points of the own row."""
        return added(self.mine)

    @cached_property
    def worst(self) -> int:
        """The place of the own card that is expected to count most."""
        return max(range(4), key=lambda place: self.mine[place])

    @cached_property
    def theirs(self) -> float:
        """The expected points of the rows of the others, on average."""
        return added(added(self.rows[seat]) for seat in self.others) / len(self.others)

    def known(self, place: int) -> bool:
        """Tell whether the player knows the number at a place of the own row."""
        card = self.view.slots[self.seat][place].card
        return place in self.memory and card is not None and card not in SPECIALS

    def special(self, place: int) -> bool:
        """Tell whether the player knows that a special lies at a place of the own row."""
        return place in self.memory and self.view.slots[self.seat][place].card in SPECIALS

    @property
    def last_turn(self) -> bool:
        """Whether this is the player's last turn of the round."""
        return self.view.knocker is not None

    # --- what moves save

    def put(self, card: Card, place: int) -> float:
        """Return the points saved by putting a number card in a place."""
        return self.mine[place] - value(card)

    def best_put(self, card: Card) -> float:
        """Return the points saved by putting a number card in the best place."""
        return self.put(card, self.worst)

    def swap(self, move: Move) -> float:
        """Return the points that a swap saves, against the mean of the others.

        What the player wins, the other loses: that is another share of the mean.
        """
        assert move.slot is not None
        assert move.other is not None
        assert move.theirs is not None
        saved = self.mine[move.slot] - self.rows[move.other][move.theirs]
        return saved * (1 + 1 / len(self.others))

    def swaps(self) -> list[Option]:
        """Return the best swap with each of the others, the one who seems lowest first."""
        lowest_first = sorted(self.others, key=lambda seat: added(self.rows[seat]))
        found = []
        for seat in lowest_first:
            row = self.rows[seat]
            move = Move("swap", self.worst, seat, row.index(min(row)))
            found.append((move, self.swap(move)))
        return found

    @cached_property
    def best_swap(self) -> float:
        """What a swap card saves at best."""
        return max(saved for _move, saved in self.swaps())

    def peeks(self) -> list[Option]:
        """Return the peeks with what knowing the card is worth later in the round."""
        worth = 0.0 if self.last_turn else RIDDLE
        return [
            (peek, 0.0 if self.view.slots[self.seat][place].card and place in self.memory else worth)
            for place, peek in enumerate(PEEKS)
        ]

    @cached_property
    def best_peek(self) -> float:
        """What a peek card saves at best."""
        return max(worth for _move, worth in self.peeks())

    def drawn(self, card: Card, again: float = 0.0) -> float:
        """Return the points that a drawn card saves at best, laying it off being worth ``again``."""
        if card == SWAP:
            return max(again, self.best_swap)
        if card == PEEK:
            return max(again, self.best_peek)
        if card == TWO:
            return max(again, self.two)
        return max(again, self.best_put(card))

    @cached_property
    def one_card(self) -> float:
        """What one card of the stock saves on average, a draw two counted as nothing."""
        return self._average(lambda card: 0.0 if card == TWO else self.drawn(card))

    @cached_property
    def two(self) -> float:
        """What a draw two saves: the better of the first card and of what the second saves on average."""
        return self._average(lambda card: self.one_card if card == TWO else self.drawn(card, self.one_card))

    @cached_property
    def draw(self) -> float:
        """What a draw from the stock saves on average."""
        return self._average(self.drawn)

    def _average(self, worth: Callable[[Card], float]) -> float:
        weighed = [*zip(NUMBERS, self.stock.numbers, strict=True), *self.stock.specials]
        total = added(weight for _card, weight in weighed)
        return added(worth(card) * weight for card, weight in weighed if weight) / total if total else 0.0

    # --- who is lowest

    def _table(self, seat: int, place: int) -> Table | None:
        """Return the chances of what a card counts; None if it is as good as the next number of the stock.

        That is a special, and a card of the present shuffle of which nothing is told.
        """
        slot = self.view.slots[seat][place]
        if self.forgotten(seat, place) or slot.card in SPECIALS:
            return None
        if slot.card is not None:
            return certain(value(slot.card))
        if (seat, place) in self.beliefs:
            return self.beliefs[seat, place]
        if slot.shuffle == self.view.shuffle:
            return None
        rest = self.rest[slot.shuffle]  # a number of an earlier shuffle; or a special, replaced from this one
        specials = sum(n for _card, n in rest.specials)
        replaced = shares(self.stock.numbers)
        return shares([n + specials * p for n, p in zip_longest(rest.numbers, replaced, fillvalue=0.0)])

    def total_of(self, seat: int) -> Table:
        """Return the chance of each total of a row."""
        tables = [self._table(seat, place) for place in range(4)]
        told = [table for table in tables if table is not None]
        return together([*told, drawn(self.stock.numbers, 4 - len(told))])

    @cached_property
    def chance(self) -> float:
        """The chance that nobody would be below the own row, were all rows turned up now.

        It is reckoned in full, not sampled: every total of every row with its chance, as far as the cards are
        known and believed. The rows are taken to be independent of each other, as in the shortcut of
        :func:`engine.beverbende.odds.p_lowest_if_independent`; the cards of one row that are out of sight are
        drawn without replacement. Against one rival of whom nothing is told it is the exact chance.
        """
        return p_nobody_below(self.total_of(self.seat), map(self.total_of, self.others))
