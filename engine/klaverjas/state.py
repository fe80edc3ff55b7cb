"""A deal of Klaverjas as a value, and what a seat may know of it.

The phases: ``bid`` until trump is settled; ``play``; ``call`` after the last trick at a table
where roem is called; and ``over``.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from engine.core import chance, game
from engine.core.cards import Card, Heap, heap
from engine.core.rulebook import Rulebook, Verdict
from engine.core.words import _
from engine.klaverjas.cards import ALL, CARDS, NUMBER, SUITS, cards, mask
from engine.klaverjas.duties import duties, law_of, unless
from engine.klaverjas.holdings import Holdings
from engine.klaverjas.moves import Move, parse_move
from engine.klaverjas.referee import judge, legal_moves
from engine.klaverjas.rulebook import RULES, Options
from engine.klaverjas.scoring import TRICKS, Settlement, Tally, Trick, settle, trick_taken

SEATS = range(4)
DEFAULT = Options()
PASSES = 4
"""So many passes end the bidding on one suit."""


class Open(NamedTuple):
    """All that lies in the open: the same in a state and in every view of it.

    ``start`` is the seat left of the dealer. ``proposed`` is the suit on offer, ``passes`` counts the passes
    of the bidding so far. ``table`` holds the numbers of the cards of the trick under way, led by ``leader``.
    ``tricks`` are those taken, as far as they are known card by card; ``tally`` is what all of them brought,
    and ``gone`` the cards in them. ``sizes`` are the numbers of cards that the seats hold;
    ``excluded`` is what each seat cannot hold, since its plays were legal (masks).
    """

    options: Options
    start: int
    phase: str
    seat_in_turn: int
    proposed: str | None = None
    passes: int = 0
    trump: str | None = None
    declarer: int | None = None
    leader: int = 0
    table: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    tally: Tally = Tally()
    gone: int = 0
    sizes: tuple[int, ...] = (TRICKS,) * 4
    excluded: tuple[int, ...] = (0,) * 4


class Table(game.Position[Move]):
    """What a state and a view of Klaverjas share: what lies in the open, and the referee.

    ``masks`` holds the hand of every seat as bits, or None where a view does not know it.
    """

    __slots__ = ()

    rules: ClassVar[Rulebook] = RULES
    players = 4
    open: Open
    masks: tuple[int | None, ...]

    parse = staticmethod(parse_move)

    @property
    def options(self) -> Options:
        """The variants and house rules at this table."""
        return self.open.options

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None when the deal is over."""
        return None if self.open.phase == "over" else self.open.seat_in_turn

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves of the seat (by default the one to move) in a fixed order."""
        if seat is not None and self._seat(seat) != self.open.seat_in_turn:
            return ()
        return legal_moves(self)

    def judge(self, move: Move, seat: int) -> Verdict:
        """Return the verdict on a move of a seat."""
        return judge(self, move, seat)

    @property
    def hands(self) -> tuple[tuple[Card, ...] | None, ...]:
        """The cards of every seat, suit by suit; None where a view does not know them."""
        return tuple(None if bits is None else cards(bits) for bits in self.masks)

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick under way, the one led first."""
        return tuple(CARDS[number] for number in self.open.table)

    @property
    def settlement(self) -> Settlement | None:
        """How the deal came out, line by line; None before its end."""
        now = self.open
        if now.phase != "over" or now.declarer is None:
            return None
        return settle(now.declarer % 2, now.tally, now.options)

    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat once the deal is over, partners the same; ``ValueError`` before."""
        settled = self.settlement
        if settled is None:
            raise ValueError(_("The deal is not over, so there is nothing to count yet."))
        return tuple(settled.scores[seat % 2] for seat in SEATS)


@dataclass(frozen=True, slots=True)
class State(Table, game.State[Move]):
    """One position of one deal, secrets and all: what lies open, the hands, the seed of what is to come."""

    open: Open
    masks: tuple[int, ...]
    seed: int

    # --- playing

    def after(self, move: Move, seat: int) -> Self:
        """Return the state after a move that is known to be legal."""
        if move.verb == "card":
            return self._card(NUMBER[move.what], seat)
        if move.verb == "roem":
            return self._called()
        if self.open.phase == "call":
            return self._with(self.open._replace(phase="over"))
        if move.verb == "pass":
            return self._passed(seat)
        trump = move.what if move.verb == "trump" else self.open.proposed
        return self._with(begun(self.open, trump or "", seat))

    def _with(self, now: Open) -> Self:
        return type(self)(now, self.masks, self.seed)

    def _passed(self, seat: int) -> Self:
        """Return the state after a pass: the next to answer, a second suit, or a forced play."""
        now = self.open
        passes = now.passes + 1
        if passes == 2 * PASSES:
            return self._with(begun(now, now.proposed or "", now.start))
        proposed = now.proposed
        if passes == PASSES:
            others = [suit for suit in SUITS if suit != proposed]
            proposed = chance.pick(others, chance.rng(self.seed, "second suit"))
        return self._with(now._replace(passes=passes, proposed=proposed, seat_in_turn=(seat + 1) % 4))

    def _card(self, number: int, seat: int) -> Self:
        """Return the state with a card played, and the trick taken if it was the fourth."""
        bit = 1 << number
        masks = list(self.masks)
        masks[seat] &= ~bit
        now = after_card(self.open, number, seat)
        return type(self)(now, tuple(masks), self.seed)

    def _called(self) -> Self:
        """Return the state with the roem of the last trick counted."""
        now = self.open
        last = now.tricks[-1]
        return self._with(
            now._replace(
                tricks=(*now.tricks[:-1], last._replace(counts=True)),
                tally=now.tally.plus(last.side, 0, last.roem_points, 0),
                phase="over" if now.phase == "call" else now.phase,
            )
        )

    # --- looking

    def cards(self) -> Heap:
        """Return all cards of the deal, wherever they lie: always the whole pack."""
        held = [card for bits in self.masks for card in cards(bits)]
        return heap([*held, *self.trick, *cards(self.open.gone)])

    def view(self, seat: int | None) -> View:
        """Return what the seat may know; ``view(None)`` is the open table."""
        if seat is None:
            return View(None, self.open, self.masks)
        self._seat(seat)
        masks = tuple([bits if one == seat else None for one, bits in enumerate(self.masks)])
        return View(seat, self.open, masks)


@dataclass(frozen=True, slots=True)
class View(Table, game.View[Move]):
    """All, and only, what one seat may know: what lies open and the own hand; everything with seat None."""

    seat: int | None
    open: Open
    masks: tuple[int | None, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of this seat; on an open table those of the seat in turn."""
        return cards(self.masks[self.open.seat_in_turn if self.seat is None else self.seat] or 0)

    @property
    def hidden(self) -> int:
        """The cards that this seat cannot see, as a mask."""
        seen = self.open.gone | mask(self.trick)
        for bits in self.masks:
            seen |= bits or 0
        return ALL & ~seen

    @property
    def unseen(self) -> Heap:
        """The heap of the cards that this seat cannot see."""
        return heap(cards(self.hidden))

    @property
    def holdings(self) -> Holdings:
        """Every way in which the hidden cards can lie with the others."""
        sizes = tuple(
            size if bits is None else 0 for size, bits in zip(self.open.sizes, self.masks, strict=True)
        )
        return Holdings(self.hidden, sizes, self.open.excluded)

    def sample(self, rng: random.Random) -> State:
        """Return a state that agrees with all this seat knows, all hidden cards dealt anew.

        All deals that fit what was seen, and all past plays having been legal, are equally likely.
        """
        dealt = self.holdings.sample(rng)
        masks = tuple(new if bits is None else bits for bits, new in zip(self.masks, dealt, strict=True))
        return State(self.open, masks, int(rng.random() * chance.SEEDS))


def begun(now: Open, trump: str, declarer: int) -> Open:
    """Return what lies open once trump is settled: left of the dealer leads."""
    return now._replace(
        phase="play", trump=trump, declarer=declarer, leader=now.start, seat_in_turn=now.start
    )


def after_card(now: Open, number: int, seat: int) -> Open:
    """Return what lies open after a legal card."""
    trump = now.trump or ""
    ladder = duties(law_of(now.options), SUITS.index(trump), now.table)
    excluded = list(now.excluded)
    excluded[seat] |= unless(ladder, number)
    sizes = list(now.sizes)
    sizes[seat] -= 1
    table = (*now.table, number)
    if len(table) < 4:
        return now._replace(
            table=table, seat_in_turn=(seat + 1) % 4, excluded=tuple(excluded), sizes=tuple(sizes)
        )
    last = not any(sizes)
    trick = trick_taken(now.leader, table, trump, now.options, last=last)
    roem = trick.roem_points if trick.counts else 0
    end = "call" if now.options.roem == "called" else "over"
    return now._replace(
        phase=end if last else "play",
        table=(),
        leader=trick.winner,
        seat_in_turn=trick.winner,
        tricks=(*now.tricks, trick),
        tally=now.tally.plus(trick.side, trick.points, roem),
        gone=now.gone | mask(trick.cards),
        excluded=tuple(excluded),
        sizes=tuple(sizes),
    )


def deal(seed: int, players: int = 4, options: Options | None = None, start: int = 0) -> State:
    """Return a deal just dealt, eight cards each; ``start`` is the seat left of the dealer.

    Under ``bidding="propose"`` a first suit is on offer. A seed gives the same cards everywhere.
    """
    check_table(players, start, seed)
    chosen = chosen_options(options)
    order = chance.shuffled(CARDS, chance.rng(seed))
    masks = tuple(mask(order[TRICKS * seat : TRICKS * seat + TRICKS]) for seat in SEATS)
    proposed = (
        chance.pick(tuple(SUITS), chance.rng(seed, "first suit")) if chosen.bidding == "propose" else None
    )
    return State(Open(chosen, start, "bid", start, proposed), masks, seed)


def check_table(players: object, start: object, seed: object) -> None:
    """Raise ``ValueError`` for a number of players, a seat or a seed that there cannot be."""
    if type(players) is not int or players != 4:
        raise ValueError(_("Klaverjas is for 4 players, not {n}.", n=players))
    if type(start) is not int or not 0 <= start < 4:
        raise ValueError(_("start: there is no seat {seat}; seats are 0 to {last}.", seat=start, last=3))
    if type(seed) is not int or not 0 <= seed < chance.SEEDS:
        raise ValueError(_("A seed is a whole number from 0 to {last}.", last=chance.SEEDS - 1))


def chosen_options(options: object) -> Options:
    """Return the options, by default those of this book; ``ValueError`` for what is none."""
    if options is None:
        return DEFAULT
    if not isinstance(options, Options):
        raise ValueError(_("options should be Options(…) or None."))
    return options
