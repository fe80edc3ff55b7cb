"""Several rows dealt from one pack: the chance that all their totals lie where we ask.

"Is my row the lowest?" asks for the chance that every other row ends above mine.
The rows are not independent: a nine in one row is a nine fewer for the others.
The answer here is exact all the same; the independence shortcut stands beside it, to be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import count as count_up
from math import comb, perm

from engine.core.words import _
from engine.odds.counting import check_pack, total_without_replacement

Pack = tuple[tuple[int, int], ...]  # (value, how many), ascending


@dataclass(frozen=True)
class Row:
    """A question about one row: whether these unknown cards total from ``at_least`` to ``at_most``.

    Both bounds are included and either may be left out.
    Where some cards of a row are known, ask about the others only, with the known points subtracted.
    """

    cards: int
    at_least: int | None = None
    at_most: int | None = None


def p_rows(pack: Mapping[int, int], rows: Iterable[Row]) -> Fraction:
    """Return the chance that every row, dealt without replacement from one pack, is as asked.

    >>> p_rows({0: 1, 1: 1, 2: 1}, [Row(1, at_most=0), Row(1, at_least=2)])
    Fraction(1, 6)

    Raises:
        ValueError: the pack has fewer cards than the rows want.
    """
    asked = tuple(rows)
    if any(row.cards < 0 for row in asked):
        raise ValueError(_("A row cannot have a negative number of cards."))
    check_pack(pack, sum(row.cards for row in asked))
    kinds: Pack = tuple(sorted((value, count) for value, count in pack.items() if count))
    return _p_rows(kinds, tuple(sorted(_closed(row, kinds) for row in asked)))


def p_all_above(pack: Mapping[int, int], rows: int, cards: int, threshold: int) -> Fraction:
    """Return the chance that all ``rows`` of ``cards`` cards, dealt from one pack, total above ``threshold``.

    With my own cards taken out of the pack and my total as the threshold, this is the chance
    that I am alone the lowest; with ``threshold = my total - 1``, that nobody is lower.

    >>> pack = {**{value: 4 for value in range(9)}, 9: 9}
    >>> p_all_above(pack, rows=1, cards=4, threshold=10)
    Fraction(46864, 49665)
    """
    return p_rows(pack, [Row(cards, at_least=threshold + 1)] * rows)


def p_all_above_if_independent(pack: Mapping[int, int], rows: int, cards: int, threshold: int) -> Fraction:
    """Return the shortcut for :func:`p_all_above`: one row's chance, to the power of the rows.

    It forgets that the rows share one pack, and is exact only for a single row.
    """
    return total_without_replacement(pack, cards).p_above(threshold) ** rows


# How the exact answer is found.
#
# Deal one kind after the other, the lowest first: so many zeros to this row, so many to that one, then
# the ones. On the way a row is only "so many cards still wanted, and a total still wanted between so and
# so". Four things keep the work small:
#
#  * rows in the same condition are interchangeable, so a situation says how many rows there are of each;
#  * a row that can no longer miss what we ask ("safe") needs no more watching. Its cards may be dealt
#    last, from whatever is left of the kinds still to come: the others want W cards of the P that are
#    left, so its m cards can be dealt in (P - W)(P - W - 1)... ways, m factors;
#  * a row that can no longer get there ends the branch;
#  * many rows have no use for the kind that is dealt and stay as they are ("idle"). What the deal makes of
#    the others is worked out once, for all situations that differ in idle rows only.
#
# Deals are counted with every card and every place in a row its own, so all deals are equally likely.
#
# A situation is one whole number, which makes it quick to change and to look up: a field for the cards
# that watched rows want, then for each condition the number of rows in it. Dealing is then an addition.

Condition = tuple[int, int, int]  # cards still wanted, total still wanted: at least, at most
Option = tuple[int, int, int]  # a way to deal to one row: cards used, the effect (see _Fields), ways


def _closed(row: Row, kinds: Pack) -> Condition:
    """Return the row with both bounds filled in; an open bound is one that nothing can miss."""
    lowest, highest = (row.cards * kinds[0][0], row.cards * kinds[-1][0]) if kinds else (0, 0)
    at_least = lowest if row.at_least is None else row.at_least
    at_most = highest if row.at_most is None else row.at_most
    return row.cards, at_least, at_most


class _Fields:
    """Where the fields of the number lie that stands for a situation, and of one that stands for an effect.

    An effect is what a deal does: a field for the cards used, one for the cards that rows still want which
    it made safe, and what it adds to the situation.
    """

    def __init__(self, cards: int, rows: int) -> None:
        self.cards_bits = max(cards, 1).bit_length()
        self.rows_bits = max(rows, 1).bit_length()
        self.cards_mask = (1 << self.cards_bits) - 1
        self.shifts: dict[Condition, int] = {}

    def of(self, condition: Condition) -> int:
        """Return the position of the condition's field, given a free one if it is new."""
        if condition not in self.shifts:
            taken = set(self.shifts.values())
            free = (self.cards_bits + self.rows_bits * place for place in count_up())
            self.shifts[condition] = next(shift for shift in free if shift not in taken)
        return self.shifts[condition]

    def watched(self, condition: Condition) -> int:
        """Return what one row in this condition adds to a situation."""
        return (1 << self.of(condition)) + condition[0]

    def effect(self, used: int, safe: int, change: int) -> int:
        """Return the number that stands for an effect; effects add up as numbers do."""
        return (change << self.cards_bits) + safe << self.cards_bits | used


@lru_cache(maxsize=4096)
def _p_rows(kinds: Pack, rows: tuple[Condition, ...]) -> Fraction:
    size, wanted = sum(count for _value, count in kinds), sum(row[0] for row in rows)
    fields = _Fields(wanted, len(rows))
    situations = _at_first(rows, fields, kinds, size)
    left = size
    for place, (value, count) in enumerate(kinds):
        left -= count
        situations = _deal(situations, fields, value, count, kinds[place + 1 :], left)
    return Fraction(situations.get(0, 0), perm(size, wanted))


def _at_first(rows: tuple[Condition, ...], fields: _Fields, kinds: Pack, size: int) -> dict[int, int]:
    """Return the situation before the deal, with the ways to deal to rows that are safe from the start."""
    verdicts = [_verdict(row, kinds) for row in rows]
    if False in verdicts:
        return {}
    watched = [row for row, verdict in zip(rows, verdicts, strict=True) if verdict is None]
    safe = sum(row[0] for row, verdict in zip(rows, verdicts, strict=True) if verdict)
    return {sum(map(fields.watched, watched)): perm(size - sum(row[0] for row in watched), safe)}


def _verdict(condition: Condition, to_come: Pack) -> bool | None:
    """Say whether a row will be as asked whatever comes (True), cannot be (False), or may be (None)."""
    cards, at_least, at_most = condition
    if cards and not to_come:
        return False
    lowest, highest = (cards * to_come[0][0], cards * to_come[-1][0]) if cards else (0, 0)
    if highest < at_least or lowest > at_most:
        return False
    return True if lowest >= at_least and highest <= at_most else None


def _deal(
    situations: dict[int, int], fields: _Fields, value: int, count: int, to_come: Pack, left: int
) -> dict[int, int]:
    """Deal the cards of one kind in all ways; ``left`` are the cards of the kinds to come."""
    options = _options(fields, value, count, to_come)
    busy = sum(((1 << fields.rows_bits) - 1) << shift for shift in options)
    alike: dict[int, list[tuple[int, int]]] = {}  # situations, by their busy rows and the cards wanted
    for situation, ways in situations.items():
        alike.setdefault(situation & (busy | fields.cards_mask), []).append((situation, ways))
    effects_of = _effects(options, fields, count)
    bits, mask = fields.cards_bits, fields.cards_mask
    dealt: dict[int, int] = {}
    which: dict[int, dict[int, int]] = {}  # in how many ways cards can be chosen, by wanted, used and safe
    for key, those in alike.items():
        wanted = key & mask
        choices = which.setdefault(wanted, {})
        for effect, places in effects_of(key & busy).items():
            used_and_safe = effect & (1 << 2 * bits) - 1
            if used_and_safe not in choices:
                used, safe = used_and_safe & mask, used_and_safe >> bits
                others = wanted - used - safe
                enough = others + safe <= left
                choices[used_and_safe] = perm(count, used) * perm(left - others, safe) if enough else 0
            factor = places * choices[used_and_safe]
            if factor:
                change = effect >> 2 * bits
                for situation, ways in those:
                    after = situation + change
                    if after in dealt:
                        dealt[after] += ways * factor
                    else:
                        dealt[after] = ways * factor
    return dealt


def _options(fields: _Fields, value: int, count: int, to_come: Pack) -> dict[int, list[Option]]:
    """Return the ways to deal cards of one kind to a row, by the field of its condition; none for idle rows.

    Conditions that cannot last beyond this kind give up their field. A new one may take it at once, for all
    busy rows of a situation change together.
    """
    options: dict[int, list[Option]] = {}
    for condition, shift in sorted(fields.shifts.items()):
        cards, at_least, at_most = condition
        here = fields.watched(condition)
        found: list[Option] = []
        for taken in range(min(cards, count) + 1):
            then = (cards - taken, at_least - taken * value, at_most - taken * value)
            verdict = _verdict(then, to_come)
            if verdict is None:
                found.append(
                    (taken, fields.effect(taken, 0, fields.watched(then) - here), comb(cards, taken))
                )
            elif verdict:
                found.append((taken, fields.effect(taken, then[0], -here), comb(cards, taken)))
        lasts = _verdict(condition, to_come) is None
        if not (lasts and len(found) == 1):
            options[shift] = found
        if not lasts:
            del fields.shifts[condition]
    return options


def _effects(
    options: dict[int, list[Option]], fields: _Fields, count: int
) -> Callable[[int], dict[int, int]]:
    """Return a function that gives the effects of dealing one kind to busy rows, each with its ways.

    The rows are given as part of a situation; the function deals to one row and leaves the rest to itself.
    """
    mask = fields.cards_mask
    found: dict[int, dict[int, int]] = {0: {0: 1}}
    of_bit = {1 << shift + bit: shift for shift in options for bit in range(fields.rows_bits)}

    def effects_of(rows: int) -> dict[int, int]:
        if rows in found:
            return found[rows]
        shift = of_bit[rows & -rows]
        before = effects_of(rows - (1 << shift))
        after: dict[int, int] = {}
        for taken, effect, places in options[shift]:
            for earlier, ways in before.items():
                if (earlier & mask) + taken <= count:
                    both = earlier + effect
                    after[both] = after.get(both, 0) + ways * places
        found[rows] = after
        return after

    return effects_of
