"""What lies in the open: the same in a state and in every view of it.

Everybody has seen every card that was discarded, though only the top of the pile shows; so the pile is open
here. So is what is known of a hand: cards that were taken with the pile, or freed by a swap.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from engine.core.cards import Card
from engine.duizenden.cards import JOKER, packs_for
from engine.duizenden.melds import Cards, Meld
from engine.duizenden.options import Options

T = TypeVar("T")

RENEWALS = 3
"""So often the deck is renewed; when it runs out once more the round ends (rule endless)."""


class Laid(NamedTuple):
    """A set on the table and the seat that owns it."""

    owner: int
    meld: Meld


class Renewed(NamedTuple):
    """What everybody knows of a deck that was shuffled from the pile.

    ``number`` counts how often it was. ``deck`` are the cards that went into it, as far as they can still be
    there or hidden in the hands that drew from it; ``fresh`` is how many hidden cards each seat
    may hold from it. ``doubtful`` are cards played, with their seat, that came from it or were held before.
    """

    number: int
    deck: Cards
    fresh: tuple[int, ...]
    doubtful: tuple[tuple[int, Card], ...] = ()


class Open(NamedTuple):
    """All that lies in the open.

    Seats are counted clockwise from 0; ``start`` is the seat left of the dealer.
    ``phase`` is ``exchange`` (the open card before the first turn), ``draw``, ``play`` or ``over``.
    ``sets`` lie on the table in the order in which they were laid. ``pile`` has its top last.
    ``deck`` is the size of the deck, ``sizes`` are those of the hands, and ``known`` the cards
    that everybody knows to be in them. ``lap`` counts the laps that are over.
    ``called`` is the seat that has said “last card” for the end of this turn, ``owing`` the one that
    should have.
    ``minus`` are the minus points of those who were caught. ``out`` lists the seats that have gone out,
    the first first.
    """

    options: Options
    players: int
    start: int
    phase: str
    seat_in_turn: int
    sets: tuple[Laid, ...]
    pile: Cards
    deck: int
    sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    minus: tuple[int, ...]
    renewed: Renewed
    lap: int = 0
    called: int | None = None
    owing: int | None = None
    out: tuple[int, ...] = ()

    def has_opened(self, seat: int) -> bool:
        """Tell whether a seat has laid its first set."""
        return any(laid.owner == seat for laid in self.sets)

    def side(self, seat: int) -> tuple[int, ...]:
        """Return the seats that play together with a seat, itself among them."""
        return side_of(seat, self.players, self.options)


def side_of(seat: int, players: int, options: Options) -> tuple[int, ...]:
    """Return the seats of a team, or the seat alone: teams sit alternately."""
    if not options.teams:
        return (seat,)
    return tuple(range(seat % options.teams, players, options.teams))


def jokers_of(players: int, options: Options) -> int:
    """Return how many jokers there are: those of two packs, or half as many again with three.

    >>> jokers_of(4, Options()), jokers_of(8, Options(jokers=6))
    (4, 9)
    """
    return options.jokers * packs_for(players) // 2


def put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """Return the things with another one at a place."""
    return (*things[:place], thing, *things[place + 1 :])


def less(cards: Cards, gone: Cards) -> Cards:
    """Return the cards without some others that are all among them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def less_known(known: Cards, gone: Cards) -> Cards:
    """Return what is still known of a hand after these cards left it: of two alike the known one goes."""
    left = list(known)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def jokers_in(cards: Cards) -> int:
    """Return how many jokers are among the cards."""
    return cards.count(JOKER)
