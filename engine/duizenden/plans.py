"""What a player lays in a turn: the best lay-down as moves, with a card left to discard.

The moves of a turn are planned anew from the view before each of them; the plan of what is left is the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from engine.core.cards import Card, heap
from engine.duizenden import laydown
from engine.duizenden.cards import JOKER, RANKS, SUITS, in_order, value
from engine.duizenden.laydown import LayDown, OwnGroup, OwnRun
from engine.duizenden.listing import freeing
from engine.duizenden.melds import ENOUGH, Cards, Meld, meld, swapped
from engine.duizenden.moves import Move
from engine.duizenden.options import Options
from engine.duizenden.referee import discards_of, may_keep
from engine.duizenden.scoring import cost, worth
from engine.duizenden.table import Laid, Open, less, put
from engine.duizenden.turns import sure

if TYPE_CHECKING:
    from engine.duizenden.state import Table

CANDIDATES = 14
"""So many cards, the cheapest, are tried as the one to keep where everything could be laid."""


class Own(NamedTuple):
    """The sets on the table that a seat may add to, as the best lay-down wants them.

    ``numbers`` are their numbers on the table: of the runs first, then of the groups.
    """

    runs: tuple[OwnRun, ...]
    groups: tuple[OwnGroup, ...]
    numbers: tuple[int, ...]


def own_sets(now: Open, seat: int) -> Own:
    """Return the sets that a seat may add to: none before its own opening."""
    if not now.has_opened(seat):
        return Own((), (), ())
    side = now.side(seat)
    mine = [(number, laid.meld) for number, laid in enumerate(now.sets) if laid.owner in side]
    runs = [(number, of) for number, of in mine if of.run]
    groups = [(number, of) for number, of in mine if not of.run]
    return Own(
        tuple([OwnRun(SUITS.index(of.suit), of.first, of.last, of.margin) for _n, of in runs]),
        tuple([_own_group(of, now.options.strict) for _n, of in groups]),
        tuple([number for number, _of in runs + groups]),
    )


def _own_group(of: Meld, strict: bool) -> OwnGroup:
    if not strict:
        return OwnGroup(RANKS.index(of.rank), of.margin)
    room = tuple([int(suit not in of.suits) for suit in SUITS])
    return OwnGroup(RANKS.index(of.rank), of.margin, room, len(SUITS) - len(of.cards))


def swing(card: Card, options: Options) -> int:
    """Return the points between a card on the table and the same card left in the hand.

    >>> swing("SQ", Options()), swing("H7", Options())
    (300, 10)
    """
    return worth((card,), options) + cost((card,), options)


@lru_cache(maxsize=20_000)
def best(hand: Cards, options: Options, runs: tuple[OwnRun, ...], groups: tuple[OwnGroup, ...]) -> LayDown:
    """Return the lay-down that brings most between table and hand; its worth is in points of swing."""
    return laydown.best(
        heap(hand), lambda card: swing(card, options), strict=options.strict, runs=runs, groups=groups
    )


@lru_cache(maxsize=20_000)
def best_opening(hand: Cards, options: Options) -> LayDown:
    """Return the sets without a joker that are worth most; their worth is in points on the table."""
    plain = heap(card for card in hand if card != JOKER)
    return laydown.best(plain, lambda card: value(card, options.pips), strict=options.strict)


def opening_sets(hand: Cards, options: Options) -> tuple[Cards, ...]:
    """Return the sets with which a hand opens, or none if it cannot.

    They are those of the best lay-down that need no joker, if they are enough, else the sets worth most.
    """
    most = best_opening(hand, options)
    if not most.sets or most.worth < options.opening:
        return ()
    natural = [tuple(card for card in cards if card != JOKER) for cards in best(hand, options, (), ()).sets]
    sets = tuple([cards for cards in natural if isinstance(meld(cards, options.strict), Meld)])
    if sets and sum(worth(cards, options) for cards in sets) >= options.opening:
        return sets
    return most.sets


class Plan(NamedTuple):
    """What is laid in a turn: the moves, one after the other, and the hand that is left before the discard.

    ``points`` is what the seat would have if the round ended after the best discard: table less hand.
    """

    moves: tuple[Move, ...]
    left: Cards
    points: int


def plan(at: Table, seat: int, keep: Cards = ()) -> Plan:
    """Return the best plan for the hand of a seat in its turn; ``keep`` are cards not to be laid."""
    now = at.open
    hand = at.hand_of(seat)
    if now.has_opened(seat):
        swaps = list(_swaps(at, seat, keep))
        return max([_laid(at, seat, keep), *swaps], key=lambda one: one.points)
    return _opened(at, seat, keep) or Plan((), hand, _points(at, seat, 0, hand))


def next_step(at: Table, seat: int, planned: Plan) -> Move | None:
    """Return the first move of a plan that is legal now, or None if it is time to discard."""
    for move in planned.moves:
        if at.judge(move, seat):
            return move
        if move.verb == "attach":
            below = replace(move, low=True)
            if at.judge(below, seat):
                return below
    return None


def after_taking(at: Table, seat: int, move: Move) -> tuple[Cards, int]:
    """Return the hand that is left when the pile has been taken and all laid that can be, and the points."""
    now, options = at.open, at.options
    used = less(tuple(card for cards in move.sets for card in cards), now.pile[-1:])
    hand = in_order((*less(at.hand_of(seat), used), *now.pile[:-1]))
    laid = [Laid(seat, sure(meld(cards, options.strict))) for cards in move.sets]
    after = now._replace(sets=(*now.sets, *laid))
    own = own_sets(after, seat)
    left = in_order(best(hand, options, own.runs, own.groups).left.elements())
    table = worth([card for cards in move.sets for card in cards], options)
    return left, _points(at, seat, table + worth(hand, options) - worth(left, options), left)


def as_it_stands(at: Table, seat: int) -> tuple[Cards, int]:
    """Return the hand that is left when all has been laid that can be now, and the points then."""
    hand, options = at.hand_of(seat), at.options
    if at.open.has_opened(seat):
        own = own_sets(at.open, seat)
        left = in_order(best(hand, options, own.runs, own.groups).left.elements())
    elif opening_sets(hand, options):
        left = in_order(best(hand, options, (), ()).left.elements())
    else:
        left = hand
    return left, _points(at, seat, worth(hand, options) - worth(left, options), left)


def _points(at: Table, seat: int, laid: int, left: Cards) -> int:
    """Return the points after laying so much, with the dearest card discarded that may be."""
    options = at.options
    discarded = max([cost((card,), options) for card in discards_of(at, left)], default=0)
    table = sum(worth(one.meld.cards, options) for one in at.open.sets if one.owner in at.open.side(seat))
    return table + laid - cost(left, options) + discarded


def _keeping(at: Table, seat: int, hand: Cards, keep: Cards, own: Own) -> tuple[LayDown, Cards] | None:
    """Return the best lay-down after which the turn can be ended, and what is left in the hand."""
    options = at.options

    def tried(kept: Cards) -> tuple[LayDown, Cards]:
        found = best(less(hand, kept), options, own.runs, own.groups)
        return found, in_order([*found.left.elements(), *kept])

    found, left = tried(keep)
    if may_keep(at, seat, left):
        return found, left
    rest = less(hand, keep)
    cheap = sorted(dict.fromkeys(rest), key=lambda card: (swing(card, options), card))[:CANDIDATES]
    more: list[Cards] = [(card,) for card in cheap]
    if not at.open.lap and not keep:
        more += combinations(cheap[:6], 2)
    ways = [tried((*keep, *cards)) for cards in more]
    ways = [way for way in ways if may_keep(at, seat, way[1])]
    whole = worth(hand, options)
    return max(ways, key=lambda way: _points(at, seat, whole - worth(way[1], options), way[1]), default=None)


def _laid(at: Table, seat: int, keep: Cards) -> Plan:
    """Return the plan without a swap for a seat that has opened."""
    hand = at.hand_of(seat)
    own = own_sets(at.open, seat)
    way = _keeping(at, seat, hand, keep, own)
    if way is None:
        return Plan((), hand, _points(at, seat, 0, hand))
    found, left = way
    moves = [Move("lay", cards) for cards in found.sets]
    moves += [Move("attach", cards, numbers=(own.numbers[number],)) for number, cards in found.added]
    laid = worth(hand, at.options) - worth(left, at.options)
    return Plan(tuple(moves), left, _points(at, seat, laid, left))


def _opened(at: Table, seat: int, keep: Cards) -> Plan | None:
    """Return the plan for a seat that can open; None for one that cannot."""
    hand, options = at.hand_of(seat), at.options
    sets = opening_sets(less(hand, keep), options)
    if not sets:
        return None
    for fewer in (sets, best_opening(less(hand, keep), options).sets):
        for some in _shorter(fewer):
            used = tuple(card for cards in some for card in cards)
            left = less(hand, used)
            enough = worth(used, options) >= options.opening
            if some and enough and may_keep(at, seat, left):
                return Plan((Move("open", sets=some),), left, _points(at, seat, worth(used, options), left))
    return None


def _shorter(sets: tuple[Cards, ...]) -> Iterator[tuple[Cards, ...]]:
    """Yield the sets, then without one of them, then with one card less in one of them."""
    yield sets
    for number in range(len(sets)):
        yield sets[:number] + sets[number + 1 :]
    for number, cards in enumerate(sets):
        if len(cards) > ENOUGH:
            yield put(sets, number, cards[1:])
            yield put(sets, number, cards[:-1])


def _swaps(at: Table, seat: int, keep: Cards) -> Iterator[Plan]:
    """Yield the plans that begin with a swap of a joker."""
    now, hand = at.open, at.hand_of(seat)
    options = now.options
    if options.joker_swap == "no":
        return
    exact = options.joker_swap == "exact"
    free = set(less(hand, keep))
    for number, laid in enumerate(now.sets):
        for card in freeing(laid.meld, exact):
            if card not in free:
                continue
            longer = swapped(laid.meld, card, exact)
            assert isinstance(longer, Meld)
            after = now._replace(sets=put(now.sets, number, Laid(laid.owner, longer)))
            new = in_order((*less(hand, (card,)), JOKER))
            way = _keeping(at, seat, new, keep, own_sets(after, seat))
            if way is not None:
                left = way[1]
                put_down = worth(new, options) - worth(left, options)
                mine = worth(longer.cards, options) - worth(laid.meld.cards, options)
                gained = put_down + (mine if laid.owner in now.side(seat) else 0)
                yield Plan((Move("swap", (card,), numbers=(number,)),), left, _points(at, seat, gained, left))
