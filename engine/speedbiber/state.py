"""A game of Speedbiber as a value, and what a seat may know of it.

A turn is done in steps, each a move: the three lodges for the card, tiles before or after them, and the end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from engine.core import chance, game
from engine.core.cards import Card, Heap, heap, without
from engine.core.rulebook import Rulebook, Verdict
from engine.core.words import _, short
from engine.speedbiber import reach, scoring, turns
from engine.speedbiber.board import Board, board_of, choose
from engine.speedbiber.hexes import members
from engine.speedbiber.moves import ADDING, END, SET, Move, landing, parse_move
from engine.speedbiber.options import WISH_IDS, Options
from engine.speedbiber.referee import judge
from engine.speedbiber.rulebook import RULES
from engine.speedbiber.table import CARDS, LODGES, ON_A_PLACE, Held, Open, in_order

MOST_FAMILIES = 5
WISHES_IN_A_GAME = 3


class Table(game.Position[Move]):
    """What a state and a view of Speedbiber share: what lies in the open, and the referee.

    ``hands`` has the card that each family holds for its next turn (the family in turn: for this one),
    or None where a view does not know it.
    """

    __slots__ = ()

    rules: ClassVar[Rulebook] = RULES
    open: Open
    hands: Sequence[Card | None]

    parse = staticmethod(parse_move)

    @property
    def options(self) -> Options:
        """The variants and house rules at this table."""
        return self.open.options

    @property
    def players(self) -> int:  # type: ignore[override]
        """How many families there are."""
        return self.open.players

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None when the game is over."""
        return None if self.open.over else self.open.seat_in_turn

    @property
    def turn_number(self) -> int:
        """The number of the turn in the game, from 1; all moves of a turn have the same."""
        now = self.open
        return (now.round - 1) * now.players + (now.seat_in_turn - now.start) % now.players + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every family as if the game ended now."""
        return scoring.totals(self.open)

    def account(self, seat: int) -> tuple[scoring.Sum, ...]:
        """Return how the points of a family come about, as if the game ended now."""
        return scoring.account(self.open, self._seat(seat))

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves of the seat (by default the one in turn).

        First the lodges for the card, then the tiles in the order won, each in the order of the hexes,
        at last the end of the turn.
        """
        now = self.open
        if now.over or self._seat(seat) != now.seat_in_turn:
            return ()
        due = reach.for_card(now)
        row = landing(SET)
        found = [row[n] for n in members(due)]
        for tile in reach.ready(now):
            if tile.kind in ADDING:
                row = landing(tile.kind)
                found += [row[n] for n in members(reach.for_one_more(now, tile.kind))]
            else:
                last, hexes = 0, []
                for origin, targets in reach.moved(now, tile.kind):
                    if targets != last:  # mostly all lodges may go to the same hexes
                        last, hexes = targets, list(members(targets))
                    row = landing(tile.kind, origin)
                    found += [row[n] for n in hexes]
        if not due:
            found.append(END)
        return tuple(found)

    def judge(self, move: Move, seat: int) -> Verdict:
        """Return the verdict on a move of a seat."""
        return judge(self.open, move, seat)


@dataclass(frozen=True, slots=True)
class State(Table, game.State[Move]):
    """One position of one game, secrets and all: what lies open, the cards in hand, the deck (its top last).

    ``seed`` is that of the shuffles to come.
    """

    open: Open
    hands: tuple[Card, ...]
    deck: tuple[Card, ...]
    seed: int

    def but(
        self, now: Open, *, hands: tuple[Card, ...] | None = None, deck: tuple[Card, ...] | None = None
    ) -> Self:
        """Return the state with something else in the open, and perhaps other hands or another deck."""
        return type(self)(
            now, self.hands if hands is None else hands, self.deck if deck is None else deck, self.seed
        )

    def after(self, move: Move, seat: int) -> Self:
        """Return the state after a move that is known to be legal."""
        return turns.after(self, move, seat)  # type: ignore[return-value]

    def cards(self) -> Heap:
        """Return all terrain cards, wherever they lie: always the same 25."""
        return heap((*self.hands, *self.deck, *self.open.discards))

    def scores(self) -> tuple[int, ...]:
        """Return the points of every family once the game is over; ``ValueError`` before."""
        if not self.open.over:
            raise ValueError(_("The game is not over; totals tell how it stands."))
        return self.totals

    def view(self, seat: int | None) -> View:
        """Return what the seat may know; ``view(None)`` is the open table, with the deck face down."""
        now = self.open
        if seat is None or now.options.cards == "open":
            return View(None if seat is None else self._seat(seat), now, self.hands)
        self._seat(seat)
        seen = (seat,) if now.over else (seat, now.seat_in_turn)
        return View(seat, now, tuple([card if one in seen else None for one, card in enumerate(self.hands)]))


@dataclass(frozen=True, slots=True)
class View(Table, game.View[Move]):
    """All, and only, what one seat may know; everything but the order of the deck with seat None."""

    seat: int | None
    open: Open
    hands: tuple[Card | None, ...]

    @property
    def card(self) -> Card | None:
        """The card that this seat holds; on an open table that of the family in turn."""
        return self.hands[self.open.seat_in_turn if self.seat is None else self.seat]

    def _hidden(self, fresh: bool) -> Heap:
        """Return the hidden cards that are from the deck as last shuffled, or those drawn before."""
        now = self.open
        cards = heap(now.fresh if fresh else now.stale)
        turned_up = None if now.over else now.seat_in_turn
        known = [
            card
            for seat, card in enumerate(self.hands)
            if card is not None and seat != turned_up and now.since[seat] is fresh
        ]
        return without(cards, known)

    @property
    def in_deck(self) -> Heap:
        """The heap of the cards of which the deck, and the cards drawn from it lately, are a random part.

        So the next card of the deck is each of these with equal chance.
        """
        return self._hidden(fresh=True)

    @property
    def unseen(self) -> Heap:
        """The heap of the cards that this seat cannot see: in the deck or in other hands."""
        return self._hidden(fresh=True) + self._hidden(fresh=False)

    def sample(self, rng: random.Random) -> State:
        """Return a state that agrees with all this seat knows, everything hidden dealt anew.

        All ways in which the hidden cards can lie are equally likely.
        """
        now = self.open
        fresh = list(chance.shuffled(in_order([*self._hidden(fresh=True).elements()]), rng))
        stale = list(chance.shuffled(in_order([*self._hidden(fresh=False).elements()]), rng))
        hands = tuple(
            [
                (fresh if since else stale).pop() if card is None else card
                for card, since in zip(self.hands, now.since, strict=True)
            ]
        )
        return State(now, hands, tuple(fresh), int(rng.random() * chance.SEEDS))


def deal(seed: int, players: int = 2, options: Options | None = None, start: int = 0) -> State:
    """Return a game about to begin: map, wishes and cards by the seed, the card of ``start`` turned up.

    A seed gives the same game everywhere.

    Raises:
        ValueError: so many families cannot play, or there is no such seat or seed.
    """
    chosen = Options() if options is None else options
    check_table(chosen, players, start, seed)
    board = board_of(choose(chance.rng(seed, "map")))
    order = chance.shuffled(CARDS, chance.rng(seed, "cards"))
    hands = tuple(order[-1 - (seat - start) % players] for seat in range(players))
    now = opened(chosen, players, board, drawn_wishes(chosen, seed), start)
    return State(turns.turned_up(now, hands[start]), hands, order[:-players], seed)


def drawn_wishes(options: Options, seed: int) -> tuple[str, ...]:
    """Return the wishes of a game in the order of the rules: drawn by the seed, unless they are fixed."""
    drawn = options.fixed_wishes or chance.shuffled(WISH_IDS, chance.rng(seed, "wishes"))[:WISHES_IN_A_GAME]
    return tuple(sorted(drawn, key=WISH_IDS.index))


def opened(options: Options, players: int, board: Board, wishes: tuple[str, ...], start: int) -> Open:
    """Return what lies open on an empty map, before the first card is turned up."""
    nothing: tuple[tuple[Held, ...], ...] = ((),) * players
    return Open(
        options=options,
        players=players,
        board=board,
        wishes=wishes,
        start=start,
        seat_in_turn=start,
        round=1,
        over=False,
        card=None,
        lodges=(0,) * players,
        left=(LODGES,) * players,
        tiles=nothing,
        had=(0,) * players,
        stock=(ON_A_PLACE,) * len(board.places),
        placed=0,
        done=False,
        touched=0,
        discards=(),
        deck=len(CARDS) - players,
        renewals=0,
        fresh=in_order(CARDS),
        stale=(),
        since=(True,) * players,
    )


def check_table(options: object, players: object, start: object, seed: object) -> None:
    """Raise ``ValueError`` for options, a number of families, a seat or a seed that there cannot be."""
    if not isinstance(options, Options):
        raise ValueError(_("options should be Options(…) or None."))
    if type(players) is not int or not 1 <= players <= MOST_FAMILIES:
        raise ValueError(
            _("Speedbiber is for 1 to {most} families, not {n}.", most=MOST_FAMILIES, n=short(players))
        )
    if type(start) is not int or not 0 <= start < players:
        raise ValueError(
            _("start: there is no seat {seat}; seats are 0 to {last}.", seat=short(start), last=players - 1)
        )
    if type(seed) is not int or not 0 <= seed < chance.SEEDS:
        raise ValueError(_("A seed is a whole number from 0 to {last}.", last=chance.SEEDS - 1))


__all__ = ["Open", "State", "Table", "View", "check_table", "deal", "drawn_wishes", "opened"]
