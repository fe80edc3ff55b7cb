"""Several rows dealt from one pack: the chance that all their totals lie where we ask.

"Is my row the lowest?" asks for the chance that every other row ends above mine.
The rows are not independent: a nine in one row is a nine fewer for the others.
The answer here is exact all the same; the independence shortcut stands beside it, to be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
# so". Three things keep the table of situations small:
#
#  * rows in the same condition are interchangeable, so a situation says how many rows there are of each;
#  * a row that can no longer miss what we ask ("safe") needs no more watching. Its cards may be dealt
#    last, from whatever is left of the kinds still to come: the others want W cards of the P that are
#    left, so its m cards can be dealt in (P - W)(P - W - 1)... ways, m factors;
#  * a row that can no longer get there ends the branch.
#
# Deals are counted with every card and every place in a row its own, so all deals are equally likely.
#
# A situation is one whole number, which makes it quick to change and to look up: a field for the cards
# that safe rows want, one for the cards that watched rows want, then for each condition the number of
# rows in it. Dealing to a row is then an addition.

Condition = tuple[int, int, int]  # cards still wanted, total still wanted: at least, at most


def _closed(row: Row, kinds: Pack) -> Condition:
    """Return the row with both bounds filled in; an open bound is one that nothing can miss."""
    lowest, highest = (row.cards * kinds[0][0], row.cards * kinds[-1][0]) if kinds else (0, 0)
    at_least = lowest if row.at_least is None else row.at_least
    at_most = highest if row.at_most is None else row.at_most
    return row.cards, at_least, at_most


class _Fields:
    """Where each condition has its field in the number that stands for a situation."""

    def __init__(self, cards: int, rows: int) -> None:
        self.cards_bits = max(cards, 1).bit_length()
        self.rows_bits = max(rows, 1).bit_length()
        self.shifts: dict[Condition, int] = {}

    def of(self, condition: Condition) -> int:
        """Return the position of the condition's field, given a free one if it is new."""
        if condition not in self.shifts:
            taken = set(self.shifts.values())
            free = (2 * self.cards_bits + self.rows_bits * place for place in count_up())
            self.shifts[condition] = next(shift for shift in free if shift not in taken)
        return self.shifts[condition]

    def watched(self, condition: Condition) -> int:
        """Return what one row in this condition adds to a situation."""
        return (1 << self.of(condition)) + (condition[0] << self.cards_bits)


@lru_cache(maxsize=4096)
def _p_rows(kinds: Pack, rows: tuple[Condition, ...]) -> Fraction:
    size, wanted = sum(count for _value, count in kinds), sum(row[0] for row in rows)
    fields = _Fields(wanted, len(rows))
    situations = {sum(fields.watched(row) for row in rows): 1}
    situations = _settle(situations, fields, kinds, size)
    left = size
    for place, (value, count) in enumerate(kinds):
        left -= count
        to_come = kinds[place + 1 :]
        situations = _deal(situations, fields, value, count, to_come, len(rows))
        situations = _settle(situations, fields, to_come, left)
    return Fraction(situations.get(0, 0), perm(size, wanted))


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
    situations: dict[int, int], fields: _Fields, value: int, count: int, to_come: Pack, rows: int
) -> dict[int, int]:
    """Deal the cards of one kind to the rows in all ways; to the rows that want most cards, last.

    (A row that gets a card wants fewer afterwards, so it is never met again in the same kind.)
    """
    mask = (1 << fields.rows_bits) - 1
    after: list[dict[int, int]] = [situations] + [{} for _ in range(count)]  # by cards of the kind used
    for condition in sorted(fields.shifts):
        steps = _steps(condition, fields, value, count, to_come, rows)
        shift = fields.of(condition)
        for used in reversed(range(count)):
            concerned = [(key, ways) for key, ways in after[used].items() if key & mask << shift]
            for situation, ways in concerned:
                for more, factor, change in steps[situation >> shift & mask]:
                    if used + more <= count:
                        table, key = after[used + more], situation + change
                        table[key] = table.get(key, 0) + ways * factor
    dealt: dict[int, int] = {}
    for used, table in enumerate(after):
        which_cards = perm(count, used)
        for situation, ways in table.items():
            dealt[situation] = dealt.get(situation, 0) + ways * which_cards
    return dealt


def _steps(
    condition: Condition, fields: _Fields, value: int, count: int, to_come: Pack, rows: int
) -> list[list[tuple[int, int, int]]]:
    """Return, for 0, 1, 2... rows in this condition, the ways to deal them cards of one kind.

    Each way is (cards used, in how many ways, what it adds to the situation); some row gets a card.
    """
    cards, at_least, at_most = condition
    here = fields.watched(condition)
    single = [(0, 1, 0)]
    for taken in range(1, min(cards, count) + 1):
        then = (cards - taken, at_least - taken * value, at_most - taken * value)
        verdict = _verdict(then, to_come)
        if verdict is not False:
            arrives = then[0] if verdict else fields.watched(then)
            single.append((taken, comb(cards, taken), arrives - here))
    table = [{(0, 0): 1}]
    for _row in range(rows):
        ways: dict[tuple[int, int], int] = {}
        for (used, change), factor in table[-1].items():
            for taken, places, step in single:
                if used + taken <= count:
                    key = (used + taken, change + step)
                    ways[key] = ways.get(key, 0) + factor * places
        table.append(ways)
    return [[(used, factor, change) for (used, change), factor in ways.items() if used] for ways in table]


def _settle(situations: dict[int, int], fields: _Fields, to_come: Pack, left: int) -> dict[int, int]:
    """Drop the branches with a lost row, and deal the safe rows their cards, of the ``left`` to come."""
    row_mask, card_mask = (1 << fields.rows_bits) - 1, (1 << fields.cards_bits) - 1
    lost, safe_mask, safe = 0, 0, []
    for condition, shift in list(fields.shifts.items()):
        verdict = _verdict(condition, to_come)
        if verdict is None:
            continue
        if verdict:
            safe_mask |= row_mask << shift
            safe.append((shift, condition[0] - fields.watched(condition)))
        else:
            lost |= row_mask << shift
        del fields.shifts[condition]
    settled: dict[int, int] = {}
    for situation, ways in situations.items():
        if situation & lost:
            continue
        if situation & safe_mask:
            situation += sum((situation >> shift & row_mask) * change for shift, change in safe)
        served = situation & card_mask
        others = situation >> fields.cards_bits & card_mask
        if served + others <= left:
            key = situation - served
            settled[key] = settled.get(key, 0) + ways * perm(left - others, served)
    return settled
