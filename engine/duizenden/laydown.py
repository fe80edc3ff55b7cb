"""The best lay-down, exactly: which sets to make of a hand, jokers included, so that most is laid.

A card lies in a run of its suit, in a group of its rank, or stays in the hand. If only every rank with cards
left over had a group, the suits would have nothing to do with each other, but for the jokers: each could be
looked at by itself (:mod:`engine.duizenden.laydown_runs`). So that is supposed first. It promises too much:
where the promise fails, at a rank whose cards left over are too few, the question is split:
no group there; a pair with a joker; three cards or more; and then, suit by suit, how many cards it leaves.
The most promising question is always looked at next, until what it promises has been found
(branch and bound).
"""

from __future__ import annotations

import gc
import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from engine.core.cards import Card, Heap
from engine.duizenden import laydown_groups as groups_of
from engine.duizenden import laydown_runs as runs_of
from engine.duizenden import laydown_told as told_of
from engine.duizenden.cards import JOKER, RANKS, SUITS
from engine.duizenden.laydown_groups import Owned, OwnGroup, Shares
from engine.duizenden.laydown_runs import (
    Layers,
    Leaving,
    OwnRun,
    Row,
    Situation,
    Suit,
    Walk,
    unbeaten,
)
from engine.duizenden.laydown_told import Summary
from engine.duizenden.melds import ENOUGH, Cards

__all__ = ["LayDown", "OwnGroup", "OwnRun", "best"]


EXACT, PATIENCE = 30, 300
"""A hand of so many cards is looked through to the end; of a larger one so many questions are asked."""


class LayDown(NamedTuple):
    """The best that can be done with a hand.

    ``sets`` are new sets, jokers in their place; ``added`` pairs the number of a set on the table
    (runs first, then groups, in the order given) with cards attached to it at one side, the nearest first;
    ``worth`` is the sum of the weights of all cards laid; ``left`` is what stays in hand.
    """

    sets: tuple[Cards, ...]
    added: tuple[tuple[int, Cards], ...]
    worth: int
    left: Heap


FREE, NONE, PAIR, THREE, FIXED = range(5)
"""What is supposed of a rank: anything; no group; a pair and a joker; three cards or more; these cards."""


class Question(NamedTuple):
    """A part of the search: how many cards each suit leaves of each rank, and what is supposed of ranks."""

    least: tuple[tuple[int, ...], ...]
    most: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]


class Answer(NamedTuple):
    """What a question promises, what was found for it, and the ranks at which the two differ, by how much.

    ``left`` is what each suit leaves of each rank; ``shares`` are the ways to group it at each rank,
    with more and more jokers; ``spare`` are the jokers that go where there is room.
    """

    promise: int
    found: int
    ends: tuple[Situation, ...]
    leaving: tuple[Leaving, ...]
    left: tuple[tuple[int, ...], ...]
    shares: tuple[tuple[Shares, ...], ...]
    spare: int
    misses: tuple[tuple[int, int], ...]


def best(
    hand: Heap,
    weight: Callable[[Card], int],
    *,
    strict: bool = False,
    runs: Sequence[OwnRun] = (),
    groups: Sequence[OwnGroup] = (),
) -> LayDown:
    """Return the lay-down of greatest weight: new sets, and cards attached to own sets on the table.

    ``weight`` values each card, never below zero: its points for most points, 1 for most cards.
    ``strict`` asks for different suits in a group. Exact for hands of up to :data:`EXACT` cards;
    of a larger one, where the search could go on for minutes, it is the best of :data:`PATIENCE` questions.
    """
    with _uncollected():
        return _Search(hand, weight, strict, runs, groups).lay_down()


@contextmanager
def _uncollected() -> Iterator[None]:
    """Let Python look for no cycles of garbage meanwhile.

    The search makes none, but so many small things that looking through them takes time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Search:
    """The search for one hand: the cards by suit and rank, and what was found for a suit already."""

    def __init__(
        self,
        hand: Heap,
        weight: Callable[[Card], int],
        strict: bool,
        runs: Sequence[OwnRun],
        groups: Sequence[OwnGroup],
    ):
        self.hand, self.strict, self.runs = hand, strict, runs
        self.jokers = hand[JOKER]
        self.joker_weight = weight(JOKER)
        self.weights = tuple(tuple(weight(suit + rank) for suit in SUITS) for rank in RANKS)
        self.suits = tuple(
            Suit(
                tuple(hand[suit + rank] for rank in RANKS),
                tuple(weight(suit + rank) for rank in RANKS),
                self.jokers,
                tuple((n, run) for n, run in enumerate(runs) if run.suit == number),
            )
            for number, suit in enumerate(SUITS)
        )
        self.groups: tuple[Owned, ...] = tuple(
            tuple((len(runs) + n, group) for n, group in enumerate(groups) if group.rank == rank)
            for rank in range(len(RANKS))
        )
        self.walks = tuple(Walk() for _suit in SUITS)
        self.summaries: dict[tuple[int, Leaving, Situation], Summary] = {}
        self.known: dict[tuple[int, Leaving], tuple[tuple[Row, ...], Layers]] = {}

    def lay_down(self) -> LayDown:
        """Return the best lay-down."""
        return self.told(self.best())

    # --- questions

    def best(self) -> Answer:
        """Return the best answer of all."""
        held = tuple(suit.held for suit in self.suits)
        first = self._sensible(
            Question(tuple((0,) * len(RANKS) for _suit in SUITS), held, (FREE,) * len(RANKS))
        )
        assert first is not None
        answer = self._answer(first)
        assert answer is not None
        top = answer
        waiting = [(-answer.promise, 0, first, answer)]
        asked = 0
        patient = self.hand.total() <= EXACT
        while waiting and -waiting[0][0] > top.found and (patient or asked < PATIENCE):
            _promise, _number, question, answer = heapq.heappop(waiting)
            for part in self._split(question, answer):
                sensible = self._sensible(part)
                found = None if sensible is None else self._answer(sensible, top.found)
                asked += 1
                if sensible is None or found is None:
                    continue
                top = max(top, found, key=lambda one: one.found)
                if found.promise > top.found:
                    heapq.heappush(waiting, (-found.promise, asked, sensible, found))
        return top

    def _sensible(self, question: Question) -> Question | None:
        """Return the question with all settled that has no choice; None if it supposes what cannot be."""
        ranks, least = list(question.ranks), list(question.least)
        for rank, supposed in enumerate(ranks):
            if supposed in (NONE, FIXED) or self.groups[rank]:
                continue
            most = [cards[rank] for cards in question.most]
            needed = ENOUGH if supposed == THREE else ENOUGH - 1
            if supposed == FREE:
                if sum(most) < ENOUGH - (self.jokers > 0):
                    ranks[rank] = NONE
                continue
            if sum(most) < needed:
                return None
            for suit, n in enumerate(most):  # a suit must leave what the others cannot
                if (lacking := needed - (sum(most) - n)) > least[suit][rank]:
                    least[suit] = (*least[suit][:rank], lacking, *least[suit][rank + 1 :])
        return Question(tuple(least), question.most, tuple(ranks))

    def _split(self, question: Question, answer: Answer) -> Iterable[Question]:
        """Yield the parts of a question, split at a rank where it promised too much."""
        rank = self._where(question, answer)
        if rank is None:
            return
        if question.ranks[rank] == FREE and not self.strict and not self.groups[rank]:
            yield _with_rank(question, rank, NONE)
            yield _with_rank(question, rank, THREE)
            if self.jokers:
                yield _with_rank(question, rank, PAIR)
            return
        for suit in range(len(SUITS)):
            low, high = question.least[suit][rank], question.most[suit][rank]
            if low < high:
                at = min(answer.left[suit][rank], high - 1)
                yield question._replace(most=_with_bound(question.most, suit, rank, at))
                yield question._replace(least=_with_bound(question.least, suit, rank, at + 1))
                return
        yield _with_rank(question, rank, FIXED)

    def _where(self, question: Question, answer: Answer) -> int | None:
        """Return the rank at which to split: where most was missed, else any that is not settled."""
        if answer.misses:
            return max(answer.misses, key=lambda miss: miss[1])[0]
        for rank, supposed in enumerate(question.ranks):
            if supposed not in (NONE, FIXED):
                return rank
        return None

    # --- answers

    def _answer(self, question: Question, above: int = -1) -> Answer | None:
        """Return what a question promises, and the lay-down that comes of it; None if that is not enough."""
        leaving = self._leaving(question)
        together: tuple[Row, ...] = (Row(0, 0, 0, ()),)
        for suit in range(len(SUITS)):
            rows, _layers = self._rows(suit, leaving[suit])
            together = self._combined(together, rows)
        room = settled = 0
        for rank, supposed in enumerate(question.ranks):
            if supposed == FIXED:
                together = self._combined(together, self._ways(rank, question.least))
                settled += 1
                continue
            if supposed == PAIR:
                together = self._combined(together, (Row(2, 0, 0, None),))
                settled += 1
            margins = [group.margin for _number, group in self.groups[rank]]
            if supposed != NONE or margins:
                most = sum([cards[rank] for cards in question.most])
                room += 2 * groups_of.optimistic_room(most, margins, supposed == PAIR)
                room += 2 * self.jokers if self.strict else 0
        promising = max(together, key=lambda row: self._total(row, room), default=None)
        if promising is None or self._total(promising, room) <= above:
            return None
        ends = tuple(_chain(promising.what, len(SUITS) + settled)[: len(SUITS)])
        return self._found(leaving, ends, self._total(promising, room))

    def _leaving(self, question: Question) -> tuple[Leaving, ...]:
        """Return what a question supposes of the cards that each suit leaves, of ranks that it has."""
        prices = [self._price(question, rank) for rank in range(len(RANKS))]
        return tuple(
            [
                Leaving(
                    least, most, tuple([price if n else None for price, n in zip(prices, most, strict=True)])
                )
                for least, most in zip(question.least, question.most, strict=True)
            ]
        )

    def _price(self, question: Question, rank: int) -> int | None:
        """Return what a card of a rank pays to count as laid in a group, in halves of a joker."""
        supposed = question.ranks[rank]
        if supposed in (NONE, FIXED):
            return None
        if supposed != FREE or self.groups[rank]:
            return 0
        return 1 if sum([cards[rank] for cards in question.most]) < ENOUGH else 0

    def _total(self, row: Row, room: int = 0) -> int:
        """Return the worth of a row with its jokers, and as many more as there is room for."""
        jokers = (min(2 * self.jokers, row.jokers + row.room + room) + 1) // 2
        return row.worth + self.joker_weight * jokers

    def _combined(self, rows: Sequence[Row], others: Sequence[Row]) -> tuple[Row, ...]:
        """Return what two lists of rows bring together."""
        if len(others) == 1 and not others[0].jokers and not others[0].room:
            more = others[0]
            return tuple([Row(a.jokers, a.room, a.worth + more.worth, (a.what, more.what)) for a in rows])
        halves = 2 * self.jokers
        found = [
            Row(a.jokers + b.jokers, min(a.room + b.room, halves), a.worth + b.worth, (a.what, b.what))
            for a in rows
            for b in others
            if a.jokers + b.jokers <= halves
        ]
        return unbeaten(found)

    def _rows(self, suit: int, leaving: Leaving) -> tuple[tuple[Row, ...], Layers]:
        key = (suit, leaving)
        if key not in self.known:
            self.known[key] = runs_of.rows(self.suits[suit], leaving, self.walks[suit])
        return self.known[key]

    def _summary(self, suit: int, leaving: Leaving, end: Situation) -> Summary:
        key = (suit, leaving, end)
        if key not in self.summaries:
            _rows, layers = self._rows(suit, leaving)
            self.summaries[key] = told_of.summary(self.suits[suit], layers, end)
        return self.summaries[key]

    def _ways(self, rank: int, left: Sequence[Sequence[int]]) -> tuple[Row, ...]:
        """Return what can be made of the cards left of a rank."""
        cards = tuple([of_suit[rank] for of_suit in left])
        return groups_of.ways(cards, self.weights[rank], self.jokers, self.groups[rank], self.strict)

    def _found(self, leaving: tuple[Leaving, ...], ends: tuple[Situation, ...], promise: int) -> Answer:
        """Return the lay-down made of the runs of promising rows and the groups that really come of it."""
        summaries = [self._summary(suit, leaving[suit], end) for suit, end in enumerate(ends)]
        left = tuple([of_suit.left for of_suit in summaries])
        together: tuple[Row, ...] = (
            Row(
                sum([of_suit.jokers for of_suit in summaries]),
                min(sum([of_suit.room for of_suit in summaries]), 2 * self.jokers),
                sum([of_suit.worth for of_suit in summaries]),
                (),
            ),
        )
        ranks = []
        for rank in range(len(RANKS)):
            ways = self._ways(rank, left)
            if ways != (groups_of.NO_GROUP,):
                ranks.append(rank)
                together = self._combined(together, ways)
        top = max(together, key=self._total)
        chosen = dict(zip(ranks, _chain(top.what, len(ranks)), strict=True))
        shares: list[tuple[Shares, ...]] = [chosen.get(rank, ((),)) for rank in range(len(RANKS))]
        counted = [of_suit.counted for of_suit in summaries]
        misses = [(rank, self._missed(rank, counted, shares[rank][0])) for rank in range(len(RANKS))]
        spare = (min(2 * self.jokers, top.jokers + top.room) - top.jokers) // 2
        return Answer(
            promise,
            self._total(top),
            ends,
            leaving,
            left,
            tuple(shares),
            spare,
            tuple([miss for miss in misses if miss[1] > 0]),
        )

    def _missed(self, rank: int, counted: Sequence[Sequence[int]], shares: Shares) -> int:
        """Return the worth of the cards of a rank that were to be laid in a group and found none."""
        missed = 0
        for suit, of_suit in enumerate(counted):
            laid = sum([share.cards[suit] for share in shares])
            missed += (of_suit[rank] - laid) * self.weights[rank][suit]
        return missed

    # --- telling

    def told(self, answer: Answer) -> LayDown:
        """Return the sets and the cards attached of an answer; jokers to spare go where there is room."""
        spare = answer.spare
        sets: list[Cards] = []
        added: list[tuple[int, Cards]] = []
        for number, (end, leaving) in enumerate(zip(answer.ends, answer.leaving, strict=True)):
            _rows, layers = self._rows(number, leaving)
            for run in told_of.written(self.suits[number], SUITS[number], layers, end):
                while spare and told_of.has_room(run):
                    run, spare = told_of.with_joker(run), spare - 1
                if run.own < 0:
                    sets.append(run.cards)
                else:  # first the side that has more normal cards than jokers
                    sides = [side for side in (run.cards, run.below[::-1]) if side]
                    sides.sort(key=lambda side: 2 * side.count(JOKER) - len(side))
                    added += [(run.own, side) for side in sides]
        for rank, alternatives in enumerate(answer.shares):
            more = min(spare, len(alternatives) - 1)
            spare -= more
            for number, cards in self._groups_told(rank, alternatives[more]):
                margin = self._margin(number, cards)
                more = 0 if self.strict else min(spare, margin - 1)
                spare -= more
                with_jokers = (*cards, *[JOKER] * more)
                if number < 0:
                    sets.append(with_jokers)
                elif with_jokers:
                    added.append((number, with_jokers))
        laid = [card for cards in sets for card in cards] + [card for _n, cards in added for card in cards]
        return LayDown(tuple(sets), tuple(added), answer.found, self.hand - Heap(laid))

    def _groups_told(self, rank: int, shares: Shares) -> list[tuple[int, Cards]]:
        """Return the cards of every group of a rank; own groups that get none are among them."""
        told = [(share.own, groups_of.told(share, RANKS[rank])) for share in shares]
        return told + [(n, ()) for n, _group in self.groups[rank] if all(n != number for number, _c in told)]

    def _margin(self, number: int, cards: Cards) -> int:
        """Return by how many the normal cards of a group outnumber its jokers."""
        own = next((group.margin for of_rank in self.groups for n, group in of_rank if n == number), 0)
        return own + len(cards) - 2 * cards.count(JOKER)


def _chain(what: object, n: int) -> list[Any]:
    """Return the last ``n`` things that were combined into a row, the first of them first."""
    found: list[Any] = []
    for _step in range(n):
        assert isinstance(what, tuple)
        what, last = what
        found.append(last)
    return found[::-1]


def _with_rank(question: Question, rank: int, supposed: int) -> Question:
    ranks = question.ranks
    return question._replace(ranks=(*ranks[:rank], supposed, *ranks[rank + 1 :]))


def _with_bound(
    bounds: tuple[tuple[int, ...], ...], suit: int, rank: int, n: int
) -> tuple[tuple[int, ...], ...]:
    of_suit = bounds[suit]
    changed = (*of_suit[:rank], n, *of_suit[rank + 1 :])
    return (*bounds[:suit], changed, *bounds[suit + 1 :])
