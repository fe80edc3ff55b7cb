"""Counting a round of Beverbende, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from engine.beverbende.cards import SPECIALS, value
from engine.beverbende.rulebook import Options
from engine.core import chance
from engine.core.cards import Card


@dataclass(frozen=True, slots=True)
class Replacement:
    """A special in a row and what took its place.

    ``drawn`` are the cards drawn for it, the specials among them laid aside;
    ``card`` is the number card that counts, or None when no card was left to draw.
    """

    place: int
    special: Card
    drawn: tuple[Card, ...]
    card: Card | None


@dataclass(frozen=True, slots=True)
class Line:
    """How one seat's points came about: ``points`` of the four cards, plus ``penalty``."""

    seat: int
    row: tuple[Card, ...]
    replacements: tuple[Replacement, ...]
    counted: tuple[Card, ...]
    points: int
    penalty: int

    @property
    def total(self) -> int:
        """What goes onto the score pad."""
        return self.points + self.penalty


@dataclass(frozen=True, slots=True)
class Account:
    """The count of a round: a line for every seat, and the order in which specials were replaced."""

    lines: tuple[Line, ...]
    order: tuple[int, ...]
    knocker: int | None

    @property
    def drawn(self) -> tuple[Card, ...]:
        """All cards drawn while counting, in the order in which they were drawn."""
        made = (replacement for seat in self.order for replacement in self.lines[seat].replacements)
        return tuple(card for replacement in made for card in replacement.drawn)


def count(
    rows: tuple[tuple[Card, ...], ...],
    first: int,
    knocker: int | None,
    stock: tuple[Card, ...],
    discard: tuple[Card, ...],
    seed: int,
    options: Options,
) -> Account:
    """Return the count of the rows.

    ``first`` replaces specials first (rule replace-order), the others follow clockwise, each left to right.
    The stock (top last) may run out: then the discard pile is shuffled, and the specials laid aside stay out.
    A special for which no number card is left counts nothing.
    """
    order = tuple((first + step) % len(rows) for step in range(len(rows)))
    pile, spare = list(stock), discard
    made: dict[int, tuple[Replacement, ...]] = {}
    for seat in order:
        replacements = []
        for place, card in enumerate(rows[seat]):
            if card in SPECIALS:
                drawn: list[Card] = []
                while (not drawn or drawn[-1] in SPECIALS) and (pile or spare):
                    if not pile:
                        pile, spare = list(chance.shuffled(spare, chance.rng(seed, "count"))), ()
                    drawn.append(pile.pop())
                number = drawn[-1] if drawn and drawn[-1] not in SPECIALS else None
                replacements.append(Replacement(place, card, tuple(drawn), number))
        made[seat] = tuple(replacements)
    counted = [_counted(row, made[seat]) for seat, row in enumerate(rows)]
    points = [sum(map(value, cards)) for cards in counted]
    lines = tuple(
        Line(seat, row, made[seat], counted[seat], points[seat], _penalty(seat, points, knocker, options))
        for seat, row in enumerate(rows)
    )
    return Account(lines, order, knocker)


def _counted(row: tuple[Card, ...], replacements: tuple[Replacement, ...]) -> tuple[Card, ...]:
    """Return the number cards that count for a row."""
    instead = {replacement.place: replacement.card for replacement in replacements}
    cards = (instead.get(place, card) for place, card in enumerate(row))
    return tuple(card for card in cards if card is not None)


def _penalty(seat: int, points: list[int], knocker: int | None, options: Options) -> int:
    """Return the points that the house rule adds for a failed knock; equal lowest is lowest."""
    return options.knock_penalty if seat == knocker and points[seat] > min(points) else 0
