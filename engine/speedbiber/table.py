"""What lies in the open: the same in a state and in every view of it.

Hidden are the cards that the families hold for their next turn, and the order of the deck. What everybody
can know of them lies open here as well: ``fresh`` are the cards that are in the deck or have been drawn
from it since it was last shuffled and not turned up yet, ``stale`` those drawn before.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from engine.core.cards import Card
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import Mask
from engine.speedbiber.options import Options
from engine.speedbiber.parts import TERRAINS

T = TypeVar("T")

LODGES = 40
"""The lodges of a family."""
DUE = 3
"""The lodges of a turn."""
COPIES = 5
"""The cards of each terrain."""
ON_A_PLACE = 2
"""The tiles on each place at the start."""
CARDS: tuple[Card, ...] = tuple(letter for letter in TERRAINS for _copy in range(COPIES))
"""The 25 terrain cards: a card is the letter of its terrain, M, H, A, R or S."""


class Held(NamedTuple):
    """A tile before a family: its kind, and the hex of the place where it was won.

    ``new``: won in this turn. ``used``: used in this turn.
    """

    kind: str
    place: int
    new: bool = False
    used: bool = False

    def ready(self, options: Options) -> bool:
        """Tell whether the tile can be used in this turn."""
        return not self.used and (not self.new or options.at_once)


class Open(NamedTuple):
    """All that lies in the open.

    Seats are counted from 0 in the order of play; ``start`` begins every round, ``round`` counts from 1.
    ``card`` is the card of the family in turn, None when the game is over.
    For each seat, ``lodges`` are the hexes with its lodges, ``left`` the number at hand,
    ``tiles`` those before it in the order won, and ``had`` the hexes of places whose tile it has had.
    ``stock`` are the tiles left on the places, in the order of ``board.places``.
    ``placed`` counts the lodges set for the card in this turn, ``done`` tells that no more are due,
    ``touched`` are the hexes where lodges were set or moved to in this turn.
    ``discards`` has its top last, ``deck`` is the size of the deck,
    ``renewals`` how often it was shuffled anew.
    ``since`` tells for each seat whether its card in hand is from the deck as last shuffled.
    """

    options: Options
    players: int
    board: Board
    wishes: tuple[str, ...]
    start: int
    seat_in_turn: int
    round: int
    over: bool
    card: Card | None
    lodges: tuple[Mask, ...]
    left: tuple[int, ...]
    tiles: tuple[tuple[Held, ...], ...]
    had: tuple[Mask, ...]
    stock: tuple[int, ...]
    placed: int
    done: bool
    touched: Mask
    discards: tuple[Card, ...]
    deck: int
    renewals: int
    fresh: tuple[Card, ...]
    stale: tuple[Card, ...]
    since: tuple[bool, ...]

    @property
    def phase(self) -> str:
        """``before`` the lodges of the turn, ``placing`` them, ``after`` them, or ``over``."""
        if self.over:
            return "over"
        if self.done:
            return "after"
        return "placing" if self.placed else "before"

    @property
    def taken(self) -> Mask:
        """Every hex with a lodge on it."""
        together = 0
        for lodges in self.lodges:
            together |= lodges
        return together

    @property
    def free(self) -> Mask:
        """Every free hex of any terrain."""
        return self.board.buildable & ~self.taken

    @property
    def free_of_card(self) -> Mask:
        """Every free hex of the terrain of the open card."""
        return 0 if self.card is None else self.board.terrain[self.card] & ~self.taken

    @property
    def due(self) -> int:
        """How many lodges must still be set for the card in this turn."""
        if self.done:
            return 0
        return min(DUE - self.placed, self.left[self.seat_in_turn], self.free_of_card.bit_count())

    @property
    def last_round(self) -> bool:
        """Whether this round is the last one: somebody has set the last lodge."""
        return 0 in self.left


def put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """Return the things with another one at a place."""
    return (*things[:place], thing, *things[place + 1 :])


def less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without one of a kind that is among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def in_order(cards: list[Card] | tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in the order of the terrains."""
    return tuple(sorted(cards, key=TERRAINS.index))
