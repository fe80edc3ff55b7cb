"""The runs of one suit, exactly: what a suit can bring while it leaves some of its cards to groups.

The places of a run are walked from the low ace to the high one. All that matters of the places before is
which runs are still open, how many jokers are used and how many more find room in the runs that have ended;
of all ways to one such situation the best is kept (dynamic programming).

A joker is put into a run only where it is needed: in a gap, or as the third card.
Any other can as well be put at an end of a run or into a group, so such room is only counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.duizenden.cards import PLACES, RANKS
from engine.duizenden.melds import ENOUGH, LONGEST, TOP


class OwnRun(NamedTuple):
    """A run on the table: its suit by number, first and last place, and normal cards less jokers."""

    suit: int
    first: int
    last: int
    margin: int


class Row(NamedTuple):
    """One possibility: the jokers that it needs, room for more, the worth of its other cards, and itself.

    Jokers and room are counted in halves.
    """

    jokers: int
    room: int
    worth: int
    what: object


class Leaving(NamedTuple):
    """What a suit leaves to groups at each rank: at least and at most so many cards, and at what price.

    The price is what each card pays to count as laid in a group, in halves of a joker: two cards that need
    a joker to be a group pay half of it each. None means that cards left do not count.
    """

    least: tuple[int, ...]
    most: tuple[int, ...]
    prices: tuple[int | None, ...]

    def at(self, place: int) -> Bounds:
        """Return what is supposed of the cards at a place: least, most and price; the ace counts as high."""
        if not 0 < place <= TOP:
            return ANYTHING
        rank = place % len(RANKS)
        return self.least[rank], self.most[rank], self.prices[rank]


Bounds = tuple[int, int, int | None]
ANYTHING: Bounds = (0, LONGEST, None)
"""A suit may leave what it likes, and none of it counts."""


class Suit(NamedTuple):
    """The cards of one suit: how many of each rank, their worth, the jokers, and the own runs by number."""

    held: tuple[int, ...]
    weights: tuple[int, ...]
    jokers: int
    own: tuple[tuple[int, OwnRun], ...]


class Run(NamedTuple):
    """An open run: where it begins, and its normal cards less jokers.

    Where it begins matters only as far as it can be too long for all the jokers.
    ``gap`` tells that it ends with a joker, and so must go on; ``own`` is the number of the table's run
    that is part of it, or -1.
    """

    first: int
    margin: int
    gap: bool = False
    own: int = -1


class Situation(NamedTuple):
    """What matters of the places before: open runs, jokers used, room for more, low aces used.

    The runs have a number (:class:`Walk`), that of none is 0. Jokers and room are counted in halves.
    """

    runs: int = 0
    jokers: int = 0
    room: int = 0
    low: int = 0


class Part(NamedTuple):
    """What becomes of an open run at a place: cards and jokers it takes, the run after it, its room."""

    cards: int
    jokers: int
    run: Run | None
    room: int = 0


class Step(NamedTuple):
    """How a situation came about: its worth, the one before, what became of each run, and those begun.

    ``counted`` are the cards left that count as laid in a group.
    """

    worth: int
    before: Situation
    parts: tuple[Part, ...]
    begun: tuple[Run, ...]
    counted: int = 0


class Way(NamedTuple):
    """One way in which the open runs go on at a place, and all that it takes; jokers and room in halves.

    ``wasteful`` tells that a card left over would do better in one of these runs.
    ``begins`` are the runs open afterwards, by number, and those begun here: with no new one, with one, …
    """

    parts: tuple[Part, ...]
    cards: int
    jokers: int
    room: int
    wasteful: bool
    begins: tuple[tuple[int, tuple[Run, ...]], ...]


Layers = list[dict[Situation, Step]]


class Layer(NamedTuple):
    """The situations behind a place, and the next layers by what is supposed of the cards there."""

    reached: dict[Situation, Step]
    following: dict[Bounds, Layer]


class Walk:
    """What is known of the walks along one suit, so that nothing is worked out twice.

    ``runs`` are the open runs that were met: a situation names them by number.
    ``parts`` tell by place what can become of one run, ``ways`` how all that are open can go on:
    that is the same whatever the suit has to leave. ``start`` is the layer before the first place.
    """

    def __init__(self) -> None:
        self.runs: list[tuple[Run, ...]] = []
        self.numbers: dict[tuple[Run, ...], int] = {}
        self.parts: dict[tuple[int, Run], list[Part]] = {}
        self.ways: list[dict[int, tuple[Way, ...]]] = [{} for _place in range(len(PLACES) + 1)]
        self.start = Layer({Situation(): Step(0, Situation(), (), ())}, {})
        self.number(())

    def number(self, runs: tuple[Run, ...]) -> int:
        """Return the number of open runs; that of none is 0."""
        if runs not in self.numbers:
            self.numbers[runs] = len(self.runs)
            self.runs.append(runs)
        return self.numbers[runs]


def rows(suit: Suit, leaving: Leaving, walk: Walk) -> tuple[tuple[Row, ...], Layers]:
    """Return what the suit can bring, nothing that another row beats, and the layers behind it.

    The worth is that of the cards in runs and of those left that count; ``what`` is the last situation.
    """
    layer = walk.start
    layers = [layer.reached]
    for place in range(len(PLACES) + 1):
        bounds = leaving.at(place)
        if bounds not in layer.following:
            layer.following[bounds] = Layer(_next_place(suit, bounds, layer.reached, place, walk), {})
        layer = layer.following[bounds]
        layers.append(layer.reached)
    found = [Row(at.jokers, at.room, step.worth, at) for at, step in layer.reached.items()]
    return unbeaten(found), layers


def unbeaten(found: Sequence[Row]) -> tuple[Row, ...]:
    """Return the rows that no other beats, worth no less with no more jokers needed and place for as many."""
    if len(found) < 2:
        return tuple(found)
    kept: list[Row] = []
    for row in sorted(found, key=lambda row: (-row.worth, row.jokers, -row.room)):
        if not _is_beaten(row, kept):
            kept.append(row)
    return tuple(kept)


def _is_beaten(one: Row | Situation, others: Sequence[Row | Situation]) -> bool:
    """Tell whether one of those worth no less needs no more jokers and has place for as many."""
    jokers, places = one.jokers, one.jokers + one.room
    for other in others:  # noqa: SIM110 - this is where the time goes
        if other.jokers <= jokers and other.jokers + other.room >= places:
            return True
    return False


def _next_place(
    suit: Suit, bounds: Bounds, layer: dict[Situation, Step], place: int, walk: Walk
) -> dict[Situation, Step]:
    """Return the situations behind a place, each with the best way to it."""
    rank = place % len(RANKS)
    held = suit.held[rank] if place <= TOP else 0
    weight = suit.weights[rank]
    choices = [[_choices(n, *bounds, wasteful) for wasteful in (False, True)] for n in range(held + 1)]
    ways_at = walk.ways[place]
    halves = 2 * suit.jokers
    reached: dict[Situation, Step] = {}
    make = tuple.__new__  # a named tuple without the call of its own constructor: here the time goes
    for at, step in layer.items():
        runs, jokers_before, room_before, low = at
        worth_before = step.worth
        if runs not in ways_at:
            ways_at[runs] = tuple(_ways_on(suit, walk, runs, place))
        here = held - low if place == TOP else held
        for parts, cards, wild, more_room, wasteful, begins in ways_at[runs]:
            over, needed = here - cards, jokers_before + wild
            if over < 0 or needed > halves:
                continue
            for new, counted, price in choices[over][wasteful]:
                jokers = needed + price
                if new >= len(begins) or jokers > halves:
                    continue
                after, begun = begins[new]
                room = room_before + more_room
                if room > halves - jokers:
                    room = halves - jokers
                now = make(Situation, (after, jokers, room, low if place else new))
                worth = worth_before + weight * (cards + new + counted)
                known = reached.get(now)
                if known is None or worth > known[0]:
                    reached[now] = make(Step, (worth, at, parts, begun, counted))
    return _unbeaten_situations(reached) if suit.jokers else reached


@lru_cache(maxsize=4096)
def _choices(
    over: int, least: int, most: int, price: int | None, wasteful: bool
) -> tuple[tuple[int, int, int], ...]:
    """Return how many of the cards that no open run takes may begin runs, how many count, and for how much.

    ``wasteful`` tells that those left that do not count would do better in a run.
    """
    found = []
    for new in range(over + 1):
        left = over - new
        if least <= left <= most and not (wasteful and price is None and left > least):
            found += [(new, counted, counted * (price or 0)) for counted in _counted(left, price)]
    return tuple(found)


def _ways_on(suit: Suit, walk: Walk, number: int, place: int) -> Iterator[Way]:
    """Yield the ways in which open runs go on at a place, whatever the suit has to leave."""
    runs = walk.runs[number]
    most = suit.held[place % len(RANKS)] if place <= TOP else 0
    cap = suit.jokers + 1
    beginning = [
        (own_number, Run(own.first, min(own.margin, cap), False, own_number))
        for own_number, own in suit.own
        if own.first == place
    ]
    may_begin = _may_begin(suit, place)
    for run in runs:
        if (place, run) not in walk.parts:
            walk.parts[place, run] = _parts(suit, run, place, beginning)
    for parts in product(*[walk.parts[place, run] for run in runs]):
        cards = wild = room = 0
        for part in parts:
            cards += part.cards
            wild += part.jokers
            room += part.room
        if cards > most or wild > suit.jokers:
            continue
        carried = [part.run for part in parts if part.run is not None]
        joined = [run.own for run in carried if run.own >= 0]
        if len(set(joined)) < len(joined):
            continue
        fresh = [run for own_number, run in beginning if own_number not in joined]
        ended = len(carried) < len(parts)
        new_most = most - cards if may_begin and not (ended and _could_go_on(suit, runs, parts)) else 0
        begins = [(*fresh, *[Run(place, 1)] * new) for new in range(new_most + 1)]
        yield Way(
            parts,
            cards,
            2 * wild,
            2 * room,
            place > 0 and (wild > 0 or ended) and _wasteful(suit, runs, parts, place),
            tuple([(walk.number(tuple(sorted([*carried, *begun]))), begun) for begun in begins]),
        )


def _unbeaten_situations(reached: dict[Situation, Step]) -> dict[Situation, Step]:
    """Return the situations that no other one beats with the same runs and low aces."""
    alike: dict[tuple[int, int], list[Situation]] = {}
    for at in reached:
        runs, _jokers, _room, low = at
        key = runs, low
        if key in alike:
            alike[key].append(at)
        else:
            alike[key] = [at]
    if len(alike) == len(reached):
        return reached
    kept: dict[Situation, Step] = {}
    for group in alike.values():
        if len(group) == 1:
            kept[group[0]] = reached[group[0]]
            continue
        better: list[Situation] = []
        for at in sorted(group, key=lambda at: (-reached[at].worth, at.jokers, -at.room)):
            if not _is_beaten(at, better):
                better.append(at)
                kept[at] = reached[at]
    return kept


def _counted(left: int, price: int | None) -> Sequence[int]:
    """Return how many of the cards left may count: all if that costs nothing."""
    if price is None or not left:
        return (0,)
    return range(left + 1) if price else (left,)


def _may_begin(suit: Suit, place: int) -> bool:
    """Tell whether a run may begin at a place: a card or an own run must be near enough to go on with."""
    if place >= TOP:
        return False
    near = range(place + 1, min(TOP, place + 1 + suit.jokers) + 1)
    if any(suit.held[p % len(RANKS)] for p in near):
        return True
    return any(own.first in near for _number, own in suit.own)


def _could_go_on(suit: Suit, runs: tuple[Run, ...], parts: tuple[Part, ...]) -> bool:
    """Tell whether a run that ends could as well be carried on by one that begins here.

    Not so if both together might be too long to have room for jokers; nor if both carry on an own run.
    """
    for run, part in zip(runs, parts, strict=True):
        if part.run is None and run.first > suit.jokers and (run.own < 0 or len(suit.own) == 1):
            return True
    return False


def _wasteful(suit: Suit, runs: tuple[Run, ...], parts: tuple[Part, ...], place: int) -> bool:
    """Tell whether a card left over could better stand where a joker does, or prolong a run that ends."""
    for run, part in zip(runs, parts, strict=True):
        if part.jokers or (part.run is None and place - run.first < LONGEST - suit.jokers):
            return True
    return False


def _parts(suit: Suit, run: Run, place: int, beginning: list[tuple[int, Run]]) -> list[Part]:
    """Return what may become of an open run at a place."""
    most = suit.jokers + 1  # a larger margin makes no difference
    if run.own >= 0 and place <= own_run(suit, run.own).last:
        return [Part(0, 0, run)]
    found: list[Part] = []
    first, margin, gap, own = run
    begins = first
    if place + 1 - first >= ENOUGH and first > most:
        begins = most  # such a run has room for all jokers, wherever it begins
    if place <= TOP and not (first == 0 and place == TOP):
        if suit.held[place % len(RANKS)]:
            found.append(Part(1, 0, Run(begins, min(margin + 1, most), False, own)))
        if own < 0:
            found += [
                Part(0, 0, Run(begins, min(margin + other.margin, most), False, number))
                for number, other in beginning
                if own_run(suit, number).last - first < LONGEST
            ]
        if suit.jokers and _goes_on(suit, run, place):
            found.append(Part(0, 1, Run(begins, margin - 1, True, own)))
    if not gap:
        length = place - first
        third = max(0, ENOUGH - length) if own < 0 else 0
        if margin - third >= 1 and third <= suit.jokers:
            room = min(margin - third - 1, LONGEST - length - third)
            found.append(Part(0, third, None, room))
    return found


def own_run(suit: Suit, number: int) -> OwnRun:
    """Return the own run of a number."""
    return next(own for n, own in suit.own if n == number)


def _goes_on(suit: Suit, run: Run, place: int) -> bool:
    """Tell whether a joker at a place may be followed by enough cards."""
    top = TOP - 1 if run.first == 0 else TOP
    near = range(place + 1, min(top, place + suit.jokers) + 1)
    cards = any(suit.held[p % len(RANKS)] for p in near)
    own = run.own < 0 and any(other.first in near for _number, other in suit.own)
    if not cards and not own:
        return False
    ahead = sum(suit.held[p % len(RANKS)] > 0 for p in range(place + 1, top + 1))
    ahead += sum(other.margin for _number, other in suit.own) if run.own < 0 else 0
    return run.margin - 1 + ahead >= 1
