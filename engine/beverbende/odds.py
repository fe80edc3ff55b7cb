"""The exact odds of Beverbende: what cards out of sight may be, and what that makes of a choice.

The sample space is the same everywhere: the cards that one player has not seen, in every order that fits
what that player knows, each as likely. So nothing is assumed of what the others chose to keep; a card that
somebody put into a row for being low counts as any other. Where a function assumes more, it says so.

The cards out of sight are given as a heap (``PACK`` less what was seen: :func:`unseen_after`), or as a
``View``, which knows them. Every answer is exact: a ``Fraction``, or a ``Distribution`` of them.

>>> replacement(unseen_after("9 9")).p(9)
Fraction(7, 43)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.beverbende.cards import NUMBERS, PACK, SPECIALS, SWAP, value
from engine.beverbende.state import Slot, View
from engine.core.cards import Card, Heap, without
from engine.core.words import _
from engine.odds import (
    Distribution,
    Row,
    hypergeometric,
    p_all_above_if_independent,
    p_at_least_one,
    p_rows,
    total_without_replacement,
)

Rival = tuple[int, int]
"""What is known of a row: the points of its known cards together, and how many cards are unknown."""

UNTOUCHED: Rival = (0, 4)
"""A row of which nothing is known."""


# --- the cards out of sight


def unseen_after(seen: str | Iterable[Card]) -> Heap:
    """Return the pack less the cards seen (a text with blanks will do).

    Raises:
        ValueError: a card is seen that does not exist, or more often than it exists.
    """
    cards = seen.split() if isinstance(seen, str) else list(seen)
    try:
        return without(PACK, cards)
    except ValueError as error:
        card = str(error)
        raise ValueError(
            _(
                "{card} is seen {n} times, but there are {most}.",
                card=card,
                n=cards.count(card),
                most=PACK[card],
            )
        ) from None


def numbers_in(unseen: Heap | View) -> Counter[int]:
    """Return how many of each number are out of sight; specials are left out.

    Raises:
        ValueError: no number is left.
    """
    found = Counter({value(card): n for card, n in _heap(unseen).items() if card not in SPECIALS and n})
    if not found:
        raise ValueError(_("No number card is out of sight."))
    return found


def _heap(unseen: Heap | View) -> Heap:
    return unseen.unseen if isinstance(unseen, View) else unseen


def next_card(unseen: Heap | View) -> Distribution[Card]:
    """Return what the next card of the stock may be, a special too.

    In a view, a card that somebody put into a row face down is surely a number: of N numbers and q such
    cards, a number of the stock has (N - q)/N of its weight.
    """
    if not isinstance(unseen, View):
        return Distribution.of(unseen)
    heap = unseen.stock_heap
    numbers = sum(heap[card] for card in NUMBERS)
    in_rows = len(_hidden(unseen, unseen.shuffle, numbers_only=True))
    return Distribution.of(
        {
            card: Fraction(n) if card in SPECIALS else Fraction(n * (numbers - in_rows), numbers)
            for card, n in heap.items()
        }
    )


def _hidden(view: View, shuffle: int, *, numbers_only: bool) -> list[Slot]:
    """Return the cards in rows that the view does not know and that come from this shuffle."""
    slots = (slot for row in view.slots for slot in row if slot.card is None and slot.shuffle == shuffle)
    return [slot for slot in slots if slot.number or not numbers_only]


# --- (a) the replacement card and (b) what an unknown card is worth


def replacement(unseen: Heap | View) -> Distribution[int]:
    """Return which number replaces a special at the count: the next number of the stock.

    Specials on the way are skipped, so each number out of sight is equally likely.
    In a view, only the cards of the present shuffle can be in the stock.
    """
    return Distribution.of(numbers_in(unseen.stock_heap if isinstance(unseen, View) else unseen))


def unknown_card(unseen: Heap | View) -> Distribution[int]:
    """Return what a card counts that nobody has looked at, whether it is a number or a special.

    Given that it is a number, it is one of those out of sight, each as likely. Given that it is a special, it
    becomes one of them. By the law of total probability the table is that of :func:`replacement`:
    over the whole pack mean 5 and variance 28/3.
    """
    return replacement(unseen)


def unknown_card_by_cases(unseen: Heap) -> Distribution[int]:
    """Return the same as :func:`unknown_card` the long way round, by what the card turns out to be.

    A special is out of the pack when its replacement is drawn; so is every special on the way.
    """
    numbers = Distribution.of(numbers_in(unseen))
    return Distribution.of(unseen).then(
        lambda card: numbers if card in SPECIALS else Distribution.certain(value(card))
    )


def card_at(view: View, seat: int, place: int) -> Distribution[int]:
    """Return what the card at a place of a row will count, as the view's seat knows it.

    After a reshuffle a hidden card is one of its own shuffle's; if that is a special, its replacement
    comes from the present stock.
    """
    slot = view.slots[seat][place]
    if slot.card is not None:
        return replacement(view) if slot.card in SPECIALS else Distribution.certain(value(slot.card))
    heap = dict(view.hidden)[slot.shuffle]
    numbers = sum(heap[card] for card in NUMBERS)
    if slot.number or slot.shuffle == view.shuffle:
        return Distribution.of(numbers_in(heap))
    specials = heap.total() - numbers
    open_numbers = numbers - len(_hidden(view, slot.shuffle, numbers_only=True))
    if not specials:
        return Distribution.of(numbers_in(heap))
    is_special = Distribution.of({True: specials, False: open_numbers})
    return is_special.then(
        lambda special: replacement(view) if special else Distribution.of(numbers_in(heap))
    )


def p_special(unseen: Heap | View, cards: int = 1) -> Fraction:
    """Return the chance that at least one of so many cards that nobody has looked at is a special.

    >>> p_special(PACK, 4)
    Fraction(165, 208)
    """
    return p_drawn(SPECIALS, unseen, cards)


# --- (c) the total of a row


def row_total(unseen: Heap, known: Iterable[int] = ()) -> Distribution[int]:
    """Return the total of a row of which some cards are known and the others are out of sight.

    The specials are replaced. The method is the generating function, without replacement:
    see :func:`engine.odds.total_without_replacement`. ``unseen`` must lack the known cards.

    >>> row_total(PACK).p_at_most(10)
    Fraction(2801, 49665)
    """
    points = list(known)
    if len(points) > 4:
        raise ValueError(_("A row has four cards, not {n}.", n=len(points)))
    return total_without_replacement(numbers_in(unseen), 4 - len(points)) + sum(points)


# --- (d) should I knock?


def p_lowest(mine: int, rivals: Sequence[Rival], unseen: Heap) -> Fraction:
    """Return the chance that no rival is below my total, were all rows turned up now.

    Exact for rows dealt from one pack. ``unseen`` must lack my cards and the known ones.
    An equal total is not below; ask for ``mine + 1`` to be alone the lowest.

    >>> p_lowest(8 + 1, [UNTOUCHED], unseen_after("0 1 2 5"))
    Fraction(49901, 50635)
    """
    return p_rows(numbers_in(unseen), [Row(cards, at_least=mine - known) for known, cards in rivals])


def p_lowest_if_independent(mine: int, rivals: int, unseen: Heap) -> Fraction:
    """Return the shortcut for :func:`p_lowest` against untouched rows: one row's chance, multiplied."""
    return p_all_above_if_independent(numbers_in(unseen), rivals, cards=4, threshold=mine - 1)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """An exact chance and what the independence shortcut makes of it."""

    exact: Fraction
    shortcut: Fraction

    @property
    def error(self) -> Fraction:
        """By how much the shortcut is too high."""
        return self.shortcut - self.exact


def against_untouched(row: Sequence[int], rivals: int, seen: Iterable[Card] = ()) -> Shortcut:
    """Return the chance that my row, all known, is the lowest against untouched rows, both ways.

    ``seen`` are further cards that I have seen, such as the discard pile.
    """
    left = unseen_after([*map(str, row), *seen])
    exact = p_lowest(sum(row), [UNTOUCHED] * rivals, left)
    return Shortcut(exact, p_lowest_if_independent(sum(row), rivals, left))


def p_lowest_in(view: View) -> Fraction:
    """Return the chance that nobody is below the view's seat, were all rows turned up now.

    Whatever my own unknown cards may make together is summed over.
    It takes long with many unknown cards and rivals: hundredths of a second for two cards against one or
    two rivals, seconds against five; there :func:`engine.odds.simulate` with ``view.sample`` is quicker.

    Raises:
        ValueError: the stock has been reshuffled, so that the cards out of sight are no longer one heap,
            or the view is of the open table.
    """
    if view.seat is None:
        raise ValueError(_("The open table has no row of its own."))
    if view.shuffle:
        raise ValueError(_("After a reshuffle the cards out of sight are not one heap."))
    known, unknown = _row(view, view.seat)
    rivals = [_row(view, seat) for seat in range(view.players) if seat != view.seat]
    numbers = numbers_in(view)
    return sum(
        (
            p_rows(numbers, [Row(unknown, got, got), *(Row(n, known + got - points) for points, n in rivals)])
            for got in total_without_replacement(numbers, unknown).support
        ),
        Fraction(0),
    )


def _row(view: View, seat: int) -> Rival:
    """Return the points known of a row and how many of its cards are unknown; a special is unknown."""
    known = [slot.card for slot in view.slots[seat] if slot.card is not None and slot.card not in SPECIALS]
    return sum(map(value, known)), 4 - len(known)


# --- (e) a special, or any unknown card: leave it, or put a known card there?


@dataclass(frozen=True, slots=True)
class Trade:
    """A known card in the place of one that is not known.

    ``saves`` is the mean of what it saves in points; the others are the chances that the card it
    replaces would have counted more, the same, or less.
    """

    saves: Fraction
    better: Fraction
    equal: Fraction
    worse: Fraction


def trade(card: int, unseen: Heap | View) -> Trade:
    """Return what comes of putting a number in the place of a special, or of any unknown card.

    ``unseen`` must lack the card itself.

    >>> trade(4, unseen_after("2 4 swap")).saves
    Fraction(47, 43)
    """
    unknown = unknown_card(unseen)
    return Trade(unknown.mean - card, unknown.p_above(card), unknown.p(card), unknown.p_below(card))


# --- (f) draw two

Worths = Mapping[Card, Fraction]
"""What the drawn specials are thought to save, in points; what is not named saves nothing."""


def saves(card: Card, worst: Fraction | int, specials: Worths | None = None) -> Fraction:
    """Return what a drawn card saves at best: in the place of a card that counts ``worst``, or laid off."""
    if card in SPECIALS:
        return Fraction((specials or {}).get(card, 0))
    return max(Fraction(0), Fraction(worst - value(card)))


def one_draw(worst: Fraction | int, unseen: Heap | View, specials: Worths | None = None) -> Fraction:
    """Return what one card of the stock saves on average.

    >>> one_draw(5, PACK)
    Fraction(10, 11)
    """
    return next_card(unseen).expect(lambda card: saves(card, worst, specials))


def two_draws(worst: Fraction | int, unseen: Heap, specials: Worths | None = None) -> Fraction:
    """Return what a draw two saves on average to whoever stops at the right cards.

    The policy is optimal stopping: be content with the first card if it saves at least what the second
    saves on average; the second comes from a pack without the first. ``unseen`` must lack the draw two.
    """
    return next_card(unseen).expect(
        lambda card: max(saves(card, worst, specials), second_draw(card, worst, unseen, specials))
    )


def second_draw(first: Card, worst: Fraction | int, unseen: Heap, specials: Worths | None = None) -> Fraction:
    """Return what the second card of a draw two saves on average when ``first`` has been laid off."""
    return one_draw(worst, without(unseen, [first]), specials)


def good_enough(worst: Fraction | int, unseen: Heap, specials: Worths | None = None) -> tuple[Card, ...]:
    """Return the first cards of a draw two at which to stop: they save something, and enough of it."""
    return tuple(
        card
        for card in unseen
        if unseen[card] and saves(card, worst, specials) >= second_draw(card, worst, unseen, specials)
        if saves(card, worst, specials) > 0
    )


# --- (g) the tips


def put_for(thrown_out: int, unseen: Heap, *, known: bool) -> Distribution[int]:
    """Return what a player has put, unseen, from the stock in the place of a number that was thrown out.

    It is assumed that the player wants points: one who *knew* the old card kept only a lower one;
    one who did not, kept what is below the mean of an unknown card, the old one's value being news to all.
    (From the discard pile the new card was open for all to see, so there is nothing to infer.)
    """
    numbers = Distribution.of(numbers_in(unseen))
    limit = Fraction(thrown_out) if known else numbers.mean
    return numbers.given(lambda number: number < limit)


def swap_margin(mine: Fraction | int, theirs: Distribution[int], rivals: int) -> Fraction:
    """Return the points that a swap wins against the mean of the rivals.

    What I win, the other player loses, and that is a share of 1/rivals of the mean.
    """
    return (mine - theirs.mean) * (1 + Fraction(1, rivals))


def p_lowest_after_swap(
    high: int, others: int, target: Rival, rest: Sequence[Rival], unseen: Heap
) -> Fraction:
    """Return the chance that no rival is below me after giving ``high`` for an unknown card of ``target``.

    ``others`` are the points of my other three cards. What may come is weighed by its chance.
    ``unseen`` must lack my four cards and the known ones.
    """
    known, cards = target
    if not cards:
        raise ValueError(_("That row has no unknown card."))
    after = (known + high, cards - 1)
    return unknown_card(unseen).expect(
        lambda got: p_lowest(others + got, [after, *rest], without(unseen, [str(got)]))
    )


def p_swap_drawn(unseen: Heap | View, draws: int) -> Fraction:
    """Return the chance that a swap card is among the next cards drawn, one by each rival.

    It assumes that each of them draws from the stock, once; a draw two among them would make it a
    little more. What they do with it is theirs.

    >>> p_swap_drawn(PACK, 3)
    Fraction(75, 208)
    """
    return p_drawn([SWAP], unseen, draws)


def p_drawn(wanted: Collection[Card], unseen: Heap | View, draws: int) -> Fraction:
    """Return the chance that one at least of the wanted cards is among the next ``draws`` of the stock.

    In a view, the cards that somebody put into a row face down are surely numbers: of the wanted numbers,
    each possible count is taken to be among them with its chance, and the rest is drawn from.

    Raises:
        ValueError: there are not so many cards out of sight.
    """
    heap = unseen.stock_heap if isinstance(unseen, View) else unseen
    in_rows = len(_hidden(unseen, unseen.shuffle, numbers_only=True)) if isinstance(unseen, View) else 0
    numbers = sum(heap[card] for card in NUMBERS)
    wanted_numbers = sum(heap[card] for card in set(wanted) - SPECIALS)
    wanted_specials = sum(heap[card] for card in set(wanted) & SPECIALS)
    return hypergeometric(numbers, wanted_numbers, in_rows).expect(
        lambda gone: p_at_least_one(heap.total() - in_rows, wanted_specials + wanted_numbers - gone, draws)
    )


def p_someone_improves(unseen: Heap | View, draws: int, worst: Fraction | int | None = None) -> Fraction:
    """Return the chance that one rival at least draws a number below ``worst`` in the last lap.

    ``worst`` is what the rivals' worst cards count, by default the mean of an unknown card.
    It assumes that each of them draws once from the stock.
    """
    limit = unknown_card(unseen).mean if worst is None else worst
    return p_drawn([card for card in NUMBERS if value(card) < limit], unseen, draws)
