"""What lies in the open: the same in a state and in every view of it.

A hand is hidden, but not all of it: which pass of the draw pile each card came from has been seen, and a card
that was shown in an offer is known to everybody. So what all know of a hand is kept here, card by card.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from engine.boonanza.beans import coins
from engine.boonanza.moves import HARVESTS, Move
from engine.boonanza.options import Options
from engine.core.cards import Card

T = TypeVar("T")

PROPOSALS = 10
"""As many offers a seat may make in one phase 2, counter-offers among them (rule proposals)."""

Field = tuple[Card, int] | None
"""A field: the kind that grows there and how many, or None while it is empty."""


class Back(NamedTuple):
    """What everybody knows of a card in a hand: the shuffle it came from, and its kind if it was shown."""

    shuffle: int = 0
    kind: Card | None = None


class Offer(NamedTuple):
    """An offer that waits for its answer.

    ``gives`` are picks of the proposer's cards and ``beans`` what they are;
    ``wants`` is what was asked for, and ``asked`` the same with the turned-up cards named by kind.
    """

    proposer: int
    partner: int
    gives: tuple[str, ...]
    wants: tuple[str, ...]
    beans: tuple[Card, ...]
    asked: tuple[Card, ...]

    @property
    def deal(self) -> Deal:
        """What makes it the same offer as another: the two seats and the beans, wherever the cards lie."""
        return self.proposer, self.partner, tuple(sorted(self.beans)), tuple(sorted(self.asked))


Deal = tuple[int, int, tuple[Card, ...], tuple[Card, ...]]


class Trade(NamedTuple):
    """How far the trading of this turn has come.

    ``offer`` waits for an answer; ``made`` counts the proposals of every seat; ``refused`` are the deals
    that were turned down. ``asked`` tells that the others were asked round and nothing has changed since;
    ``queue`` are the seats that are still to be heard.
    """

    made: tuple[int, ...]
    offer: Offer | None = None
    refused: tuple[Deal, ...] = ()
    asked: bool = False
    queue: tuple[int, ...] = ()


@cache
def no_trade(players: int) -> Trade:
    """Return the trading of a turn before anything was offered."""
    return Trade((0,) * players)


class Open(NamedTuple):
    """All that lies in the open.

    Seats are counted clockwise from 0. ``start`` has the start card, ``active`` is the player in turn.
    ``phase`` is ``plant``, ``turn``, ``trade``, ``answer``, ``lay``, ``draw`` or ``over``;
    in the duel also ``offered``, and nothing is traded.
    ``planted`` counts the cards planted from the hand in this turn.
    For every seat there are its ``fields``, its ``coins`` (the cards, whose kinds all have seen),
    what lies ``aside`` and the ``backs`` of its hand, front first.
    ``turned`` are the turned-up cards, ``left`` those that the duel leaves to the other player;
    ``discard`` has its top last; ``spent`` are the coins that bought fields.
    ``deck`` is the size of the draw pile and ``exhausted`` how often it has run out, which is also the number
    of the shuffle it comes from; ``ending`` tells that it has run out for the last time.
    ``discarded`` tells that the card of the duel has been discarded.
    ``final`` holds the fields as they stood before the final harvest.
    """

    options: Options
    players: int
    start: int
    active: int
    phase: str
    fields: tuple[tuple[Field, ...], ...]
    coins: tuple[tuple[Card, ...], ...]
    aside: tuple[tuple[Card, ...], ...]
    backs: tuple[tuple[Back, ...], ...]
    deck: int
    trade: Trade
    planted: int = 0
    turned: tuple[Card, ...] = ()
    left: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    spent: tuple[Card, ...] = ()
    exhausted: int = 0
    ending: bool = False
    discarded: bool = False
    final: tuple[tuple[Field, ...], ...] | None = None


PLACES = {name: place for place, name in enumerate(Open._fields)}


def _replaced(now: Open, **changes: Any) -> Open:
    """Return what lies open with some of it replaced, as ``_replace`` of any named tuple does, but sooner.

    Every move replaces a few of these many fields, so it would be a tenth of the time of a game.
    """
    values = list(now)
    for name, value in changes.items():
        values[PLACES[name]] = value
    return tuple.__new__(Open, values)


Open._replace = _replaced  # type: ignore[assignment, method-assign]


def put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """Return the things with another one at a place."""
    changed = list(things)
    changed[place] = thing
    return tuple(changed)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without one of them."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


# --- planting and harvesting


def fits(fields: tuple[Field, ...], kind: Card) -> list[int]:
    """Return the fields onto which a bean fits: empty ones, and those where its kind grows."""
    return [place for place, field in enumerate(fields) if field is None or field[0] == kind]


def planted(now: Open, seat: int, place: int, kind: Card) -> tuple[tuple[Field, ...], ...]:
    """Return the fields of all seats with a bean more on one of them."""
    own = now.fields[seat]
    field = own[place]
    return put(now.fields, seat, put(own, place, (kind, 1 if field is None else field[1] + 1)))


def ripe(fields: tuple[Field, ...]) -> list[int]:
    """Return the fields that may be harvested: a single bean only if no field has more (rule protection)."""
    single: list[int] = []
    bigger: list[int] = []
    for place, field in enumerate(fields):
        if field is not None:
            (bigger if field[1] > 1 else single).append(place)
    return bigger or single


@lru_cache(maxsize=4096)
def harvests(fields: tuple[Field, ...]) -> tuple[Move, ...]:
    """Return the harvests that somebody with these fields may make."""
    return tuple([HARVESTS[place] for place in ripe(fields)])


def harvested(now: Open, seat: int, place: int) -> Open:
    """Return what lies open after a harvest: some cards become coins, the rest is discarded."""
    own = now.fields[seat]
    field = own[place]
    assert field is not None
    kind, beans = field
    earned = coins(kind, beans)
    return now._replace(
        fields=put(now.fields, seat, put(own, place, None)),
        coins=put(now.coins, seat, now.coins[seat] + (kind,) * earned),
        discard=now.discard + (kind,) * (beans - earned),
    )
