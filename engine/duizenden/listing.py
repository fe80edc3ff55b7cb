"""The legal moves of a seat, as far as they can be listed.

Listed are all discards, swaps and ways to attach one card, and of the lay-downs a part that makes sense:
every set without a joker, every set that one joker completes, and the sets with more jokers of the lay-down
that is worth most. For the opening it is every single set and every pair of sets that is enough,
and where there is none the lay-down worth most. The referee rules on any other, and the picks lead there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, pairwise, product
from typing import TYPE_CHECKING

from engine.core.cards import Card, heap
from engine.duizenden import laydown
from engine.duizenden.cards import JOKER, PLACES, QUEEN, RANKS, SUITS, value
from engine.duizenden.laydown import LayDown
from engine.duizenden.melds import ENOUGH, LONGEST, Cards, Meld, attached, ends, freed_by, meld
from engine.duizenden.moves import CALL, DRAW, REFUSE, Move, discard
from engine.duizenden.referee import discards, judge, may_keep
from engine.duizenden.scoring import worth
from engine.duizenden.table import Open, less

if TYPE_CHECKING:
    from engine.duizenden.state import Table


def moves(at: Table, seat: int) -> tuple[Move, ...]:
    """Return the listed legal moves of a seat in a fixed order."""
    now = at.open
    if now.phase == "over":
        return ()
    calls = _calls(now, seat)
    if seat != now.seat_in_turn:
        return calls
    if now.phase == "exchange":
        hand = dict.fromkeys(at.hand_of(seat))
        return (*[Move("exchange", (card,)) for card in hand if card != QUEEN], REFUSE)
    if now.phase == "draw":
        return (DRAW, *_takes(at, seat), *calls)
    laid = _laying(at, seat) if now.has_opened(seat) else _openings(at, seat)
    return (*laid, *[discard(card) for card in discards(at, seat)], *calls)


def _calls(now: Open, seat: int) -> tuple[Move, ...]:
    if now.options.last_card == "no":
        return ()
    if now.owing is not None and now.owing != seat:
        return () if seat in now.side(now.owing) else (Move("catch", seat=now.owing),)
    in_turn = now.phase == "play" and seat == now.seat_in_turn and now.sizes[seat] == 2 and now.called is None
    return (CALL,) if now.owing == seat or in_turn else ()


# --- sets of a hand


@lru_cache(maxsize=4096)
def sets_of(hand: Cards, strict: bool = False) -> tuple[Cards, ...]:
    """Return every set of a hand without a joker, and with one if it has any: where it is needed.

    A joker is needed in a gap, or as the third card; it then stands at either end.

    >>> sets_of(("D7", "D8", "H7", "JK"))
    (('D7', 'D8', 'JK'), ('JK', 'D7', 'D8'), ('D7', 'H7', 'JK'))
    """
    held = heap(hand)
    suits = [(suit, "".join([rank for rank in RANKS if suit + rank in held])) for suit in SUITS]
    numbers = [(rank, tuple([held.get(suit + rank, 0) for suit in SUITS])) for rank in RANKS]
    numbers = [(rank, of_suits) for rank, of_suits in numbers if sum(of_suits) >= ENOUGH - 1]
    found = [*[_runs(*of_suit) for of_suit in suits], *[_groups(*of_rank, strict) for of_rank in numbers]]
    if held[JOKER]:
        found += [_runs_with_joker(*of_suit) for of_suit in suits]
        found += [_pairs_with_joker(*of_rank, strict) for of_rank in numbers]
    return tuple(chain.from_iterable(found))


@lru_cache(maxsize=4096)
def _stretches(ranks: str) -> tuple[tuple[int, int], ...]:
    """Return the places from which, and to which, a suit is held without a gap."""
    found = []
    first = None
    for place in range(len(PLACES) + 1):
        there = place < len(PLACES) and PLACES[place] in ranks
        if there and first is None:
            first = place
        elif not there and first is not None:
            found.append((first, place - 1))
            first = None
    return tuple(found)


def _stretch(suit: str, first: int, last: int) -> Cards:
    return tuple([suit + rank for rank in PLACES[first : last + 1]])


@lru_cache(maxsize=4096)
def _runs(suit: str, ranks: str) -> tuple[Cards, ...]:
    """Return the runs without a joker of the ranks held of a suit."""
    found = []
    for first, last in _stretches(ranks):
        for low in range(first, last + 1):
            for high in range(low + ENOUGH - 1, min(last, low + LONGEST - 1) + 1):
                found.append(_stretch(suit, low, high))
    return tuple(found)


@lru_cache(maxsize=4096)
def _runs_with_joker(suit: str, ranks: str) -> tuple[Cards, ...]:
    """Return the runs that a joker completes: in a gap of one card, or at an end of two."""
    found: list[Cards] = []
    stretches = _stretches(ranks)
    for first, last in stretches:
        for low in range(first, last):
            pair = _stretch(suit, low, low + 1)
            if low + 2 < len(PLACES):
                found.append((*pair, JOKER))
            if low:
                found.append((JOKER, *pair))
    for (first, last), (following, end) in pairwise(stretches):
        if following - last != 2:
            continue
        for low in range(first, last + 1):
            for high in range(following, min(end, low + LONGEST - 1) + 1):
                found.append((*_stretch(suit, low, last), JOKER, *_stretch(suit, following, high)))
    return tuple(found)


@lru_cache(maxsize=4096)
def _groups(rank: str, numbers: tuple[int, ...], strict: bool, least: int = ENOUGH) -> tuple[Cards, ...]:
    """Return the groups of a rank of which so many are held of every suit, of so many cards at least."""
    found = []
    for taken in product(*[range(min(n, 1) if strict else n, -1, -1) for n in numbers]):
        if sum(taken) >= least:
            found.append(
                tuple([suit + rank for suit, n in zip(SUITS, taken, strict=True) for _copy in range(n)])
            )
    return tuple(found)


@lru_cache(maxsize=4096)
def _pairs_with_joker(rank: str, numbers: tuple[int, ...], strict: bool) -> tuple[Cards, ...]:
    """Return the groups of two cards of a rank and a joker."""
    pairs = _groups(rank, numbers, strict, ENOUGH - 1)
    return tuple([(*cards, JOKER) for cards in pairs if len(cards) == ENOUGH - 1])


# --- what may be laid


def _laying(at: Table, seat: int) -> Iterator[Move]:
    """Yield the sets that may be laid, the cards that may be attached and the jokers that may be swapped."""
    now, hand = at.open, at.hand_of(seat)
    for cards in sets_of(hand, now.options.strict):
        if _may_lay(at, seat, cards):
            yield Move("lay", cards)
    if hand.count(JOKER) > 1:
        for cards in _most_points(hand, now).sets:
            if cards.count(JOKER) > 1 and _may_lay(at, seat, cards):
                yield Move("lay", cards)
    kinds = frozenset(hand)
    side = now.side(seat)
    for number, laid in enumerate(now.sets):
        if laid.owner in side:
            for cards, low in _chains(laid.meld, now.options.strict):
                if kinds.issuperset(cards) and _may_lay(at, seat, cards):
                    yield Move("attach", cards, numbers=(number,), low=low)
    if now.options.joker_swap != "no":
        exact = now.options.joker_swap == "exact"
        for number, laid in enumerate(now.sets):
            for card in freeing(laid.meld, exact):
                if card in kinds:
                    yield Move("swap", (card,), numbers=(number,))


def _may_lay(at: Table, seat: int, cards: Cards) -> bool:
    """Tell whether what is left may be kept; it may if there is a card to discard beside another."""
    hand = at.hand_of(seat)
    left = len(hand) - len(cards)
    if left > max(1, hand.count(QUEEN)):
        return True
    return bool(may_keep(at, seat, less(hand, cards)))


@lru_cache(maxsize=4096)
def freeing(to: Meld, exact: bool) -> tuple[Card, ...]:
    """Return the cards that free a joker of a set, each once."""
    places = [number for number, card in enumerate(to.cards) if card == JOKER]
    return tuple(dict.fromkeys(card for number in places for card in freed_by(to, number, exact)))


@lru_cache(maxsize=4096)
def _chains(to: Meld, strict: bool) -> tuple[tuple[Cards, bool], ...]:
    """Return what may be attached to a set, the nearest first, and whether before its cards."""
    fitting = ends(to) if to.run else tuple(suit + to.rank for suit in SUITS)
    chains: list[tuple[Cards, bool]] = [((card,), False) for card in dict.fromkeys(fitting)]
    chains += [((JOKER,), False), *(((JOKER,), True) for _both in ends(to)[1:])]
    if to.run:
        chains += [((JOKER, card), False) for card in _beyond(to)]
    return tuple([one for one in chains if isinstance(attached(to, *one, strict), Meld)])


def _beyond(to: Meld) -> Cards:
    """Return the cards that a joker would join to a run."""
    places = (to.first - 2, to.last + 2)
    return tuple(to.suit + PLACES[place] for place in places if 0 <= place < len(PLACES))


# --- the opening and the pile


def _openings(at: Table, seat: int) -> Iterator[Move]:
    now, hand = at.open, at.hand_of(seat)
    plain = tuple(card for card in hand if card != JOKER)
    for sets in enough(plain, now):
        if _may_lay(at, seat, tuple([card for cards in sets for card in cards])):
            yield Move("open", sets=sets)


def enough(held: Cards, now: Open, already: int = 0) -> Iterator[tuple[Cards, ...]]:
    """Yield what is worth an opening: single sets, pairs of them, or else the most that can be laid.

    ``already`` are points that come from elsewhere.
    """
    least = now.options.opening - already
    single = [(cards, worth(cards, now.options)) for cards in sets_of(held, now.options.strict)]
    found = False
    for n in (1, 2):
        for chosen in combinations(single, n):
            if sum([points for _cards, points in chosen]) < least:
                continue
            together = tuple([cards for cards, _points in chosen])
            if n == 1 or _both_held(held, *together):
                found = True
                yield together
    in_sets = {card for cards, _points in single for card in cards}
    if not found and worth([card for card in held if card in in_sets], now.options) >= least:
        best = _most_points(held, now)
        if best.sets and best.worth >= least:
            yield best.sets


def _both_held(held: Cards, one: Cards, other: Cards) -> bool:
    """Tell whether a hand has the cards of two of its sets at once."""
    return all(held.count(card) >= one.count(card) + other.count(card) for card in {*one} & {*other})


def _most_points(held: Cards, now: Open) -> LayDown:
    """Return the lay-down of new sets that is worth most."""
    return laydown.best(heap(held), lambda card: value(card, now.options.pips), strict=now.options.strict)


def _takes(at: Table, seat: int) -> Iterator[Move]:
    """Yield the ways to take the pile: every listed set of its top card, and if need be more sets to open."""
    now, hand = at.open, at.hand_of(seat)
    if not now.pile:
        return
    top = now.pile[-1]
    opened = now.has_opened(seat)
    plain = tuple(card for card in hand if opened or card != JOKER)
    if top == JOKER and not opened:
        return
    for cards in _sets_with(top, plain, now.options.strict):
        left = less(plain, less(cards, (top,)))
        if opened or worth(cards, now.options) >= now.options.opening:
            takes: Iterable[tuple[Cards, ...]] = ((cards,),)
        else:
            more = enough(left, now, worth(cards, now.options))
            takes = ((cards, *sets) for sets in more)
        for sets in takes:
            move = Move("take", sets=sets)
            if judge(at, move, seat):
                yield move


def _sets_with(top: Card, hand: Cards, strict: bool) -> tuple[Cards, ...]:
    """Return the listed sets of a hand and one more card that hold this card."""
    sets = dict.fromkeys(cards for cards in sets_of((*hand, top), strict) if top in cards)
    return tuple(cards for cards in sets if isinstance(meld(cards, strict), Meld))
