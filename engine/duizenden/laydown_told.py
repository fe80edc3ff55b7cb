"""What was found along one suit, told: the runs of the best walk, card by card, and what it comes to."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import Card
from engine.duizenden.cards import JOKER, PLACES, RANKS
from engine.duizenden.laydown_runs import Layers, Part, Run, Situation, Step, Suit, own_run
from engine.duizenden.melds import LONGEST, TOP


class Written(NamedTuple):
    """A run of the lay-down: its places, normal cards less jokers, and the own run that it carries on, or -1.

    The cards of an own run are not among them: ``below`` stand before it, ``cards`` behind it.
    """

    first: int
    last: int
    margin: int
    cards: tuple[Card, ...]
    own: int = -1
    below: tuple[Card, ...] = ()


def _way(layers: Layers, end: Situation) -> list[Step]:
    """Return the steps of the best way to a last situation, place by place."""
    way: list[Step] = []
    at = end
    for layer in reversed(layers[1:]):
        way.append(layer[at])
        at = way[-1].before
    return way[::-1]


class Summary(NamedTuple):
    """What a walk comes to, groups apart: the worth of the cards in runs, jokers needed, room for more.

    ``left`` are the cards of each rank that it leaves, ``counted`` those that were to be laid in groups.
    Jokers and room are counted in halves.
    """

    worth: int
    jokers: int
    room: int
    left: tuple[int, ...]
    counted: tuple[int, ...]


def summary(suit: Suit, layers: Layers, end: Situation) -> Summary:
    """Return what the best way to a last situation comes to."""
    left = list(suit.held)
    counted = [0] * len(RANKS)
    jokers = room = worth = 0
    for place, step in enumerate(_way(layers, end)):
        rank = place % len(RANKS)
        counted[rank] += step.counted
        used = 0
        for part in step.parts:
            used += part.cards
            jokers += part.jokers
            room += part.room
        for run in step.begun:
            used += run.own < 0
        left[rank] -= used
        worth += used * suit.weights[rank]
    return Summary(worth, 2 * jokers, min(2 * room, 2 * (suit.jokers - jokers)), tuple(left), tuple(counted))


def written(suit: Suit, letter: str, layers: Layers, end: Situation) -> list[Written]:
    """Return the runs on the best way to a last situation."""
    way = _way(layers, end)
    ended: list[Written] = []
    opened: list[Written] = []
    for place, step in enumerate(way):
        card = letter + PLACES[place % len(PLACES)]
        after: list[tuple[Run, Written]] = []
        for part, run in zip(step.parts, opened, strict=True):
            if part.run is None:
                ended.append(_with_third(run, part.jokers))
            else:
                after.append((part.run, _carried(suit, run, part, card)))
        for begun in step.begun:
            if begun.own >= 0:
                own = own_run(suit, begun.own)
                after.append((begun, Written(own.first, own.last, own.margin, (), begun.own)))
            else:
                after.append((begun, Written(place, place, 1, (card,))))
        opened = [run for _key, run in sorted(after, key=lambda pair: pair[0])]
    return ended


def _carried(suit: Suit, run: Written, part: Part, card: Card) -> Written:
    """Return a run one place further on: with a card, a joker, or joined to an own run."""
    assert part.run is not None
    if part.cards:
        return run._replace(last=run.last + 1, margin=run.margin + 1, cards=(*run.cards, card))
    if part.jokers:
        return run._replace(last=run.last + 1, margin=run.margin - 1, cards=(*run.cards, JOKER))
    if part.run.own == run.own:
        return run
    own = own_run(suit, part.run.own)
    return Written(run.first, own.last, run.margin + own.margin, (), part.run.own, run.cards)


def _with_third(run: Written, jokers: int) -> Written:
    for _joker in range(jokers):
        run = with_joker(run)
    return run


def with_joker(run: Written) -> Written:
    """Return a run with a joker at one of its ends: above it if there is room, else below."""
    if run.last < (TOP if run.first else TOP - 1):
        return run._replace(last=run.last + 1, margin=run.margin - 1, cards=(*run.cards, JOKER))
    if run.own >= 0:
        below = (JOKER, *run.below)
        return run._replace(first=run.first - 1, margin=run.margin - 1, below=below)
    return run._replace(first=run.first - 1, margin=run.margin - 1, cards=(JOKER, *run.cards))


def has_room(run: Written) -> bool:
    """Tell whether a run can take one more joker."""
    return run.margin > 1 and run.last - run.first + 1 < LONGEST
