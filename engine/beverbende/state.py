"""A round of Beverbende as a value, and what a seat may know of it.

A turn is one action (the open card, or the stock) and then a knock or a pass.
Its phases: ``start``; ``taken`` or ``drawn`` with a card in hand; ``end``; and ``over`` when the round is.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, Self

from engine.beverbende.cards import NUMBERS, PACK, SPECIALS
from engine.beverbende.moves import Move, parse_move
from engine.beverbende.referee import judge, legal_moves
from engine.beverbende.rulebook import RULES, Options
from engine.beverbende.scoring import Account, count
from engine.core import chance, game
from engine.core.cards import Card, Heap, spread
from engine.core.rulebook import Rulebook, Verdict
from engine.core.words import _

DECK = spread(PACK)
OUTER = (0, 3)
FIRST, SECOND = 1, 2


class Slot(NamedTuple):
    """A card in a row, and what is known of it at the table.

    ``card`` is None in the view of a seat that does not know it;
    ``knowers`` holds a bit for each seat that does, and travels with the card, since swaps are in the open.
    ``shuffle`` is the number of the shuffle it was dealt from;
    ``number`` is true when it was put there from a hand, so cannot be a special;
    ``swapped`` when it came by a blind swap.
    """

    card: Card | None
    knowers: int = 0
    shuffle: int = 0
    number: bool = False
    swapped: bool = False


Row = tuple[Slot, ...]


class _Table(game.Position[Move]):
    """What a state and a view of Beverbende share: the fields in the open, and the referee."""

    __slots__ = ()

    rules: ClassVar[Rulebook] = RULES
    options: Options
    players: int
    phase: str
    seat_in_turn: int
    slots: tuple[Row, ...]
    hand: Card | None
    discard: tuple[Card, ...]
    turns: tuple[int, ...]
    knocker: int | None

    parse = staticmethod(parse_move)

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None when the round is over."""
        return None if self.phase == "over" else self.seat_in_turn

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves of the seat (by default the one to move) in a fixed order."""
        if seat is not None and self._seat(seat) != self.seat_in_turn:
            return ()
        return legal_moves(self)

    def judge(self, move: Move, seat: int) -> Verdict:
        """Return the verdict on a move of a seat."""
        return judge(self, move, seat)

    @property
    def rows(self) -> tuple[tuple[Card | None, ...], ...]:
        """The cards of every row; None where a view does not know one."""
        return tuple(tuple(slot.card for slot in row) for row in self.slots)

    @property
    def turns_left(self) -> tuple[int, ...]:
        """The seats that still have a turn in the last lap, in order, the present one first.

        Empty before a knock.
        """
        if self.knocker is None or self.phase == "over":
            return ()
        if self.seat_in_turn == self.knocker:
            return tuple((self.knocker + step) % self.players for step in range(1, self.players))
        to_go = (self.knocker - self.seat_in_turn) % self.players
        return tuple((self.seat_in_turn + step) % self.players for step in range(to_go))


@dataclass(frozen=True, slots=True)
class State(_Table, game.State[Move]):
    """One position of one round, with all its secrets.

    ``discard`` and ``stock`` have their top card last.
    ``draws`` holds, for each draw two in use, whether its first or second card is in hand;
    these cards lie aside until the action is done (or went down at once, by option).
    ``shuffle`` counts the reshuffles; ``hand_shuffle`` is the shuffle that the card in hand came from.
    ``counted`` is the count of a finished round that was seen before what is hidden was dealt anew.
    """

    options: Options
    players: int
    start: int
    seed: int
    phase: str
    seat_in_turn: int
    slots: tuple[Row, ...]
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]
    turns: tuple[int, ...]
    hand: Card | None = None
    hand_shuffle: int = 0
    draws: tuple[int, ...] = ()
    knocker: int | None = None
    shuffle: int = 0
    counted: Account | None = None

    # --- playing

    def _but(self, **changed: Any) -> Self:
        """Return this state with some fields changed: ``dataclasses.replace``, at a third of its time."""
        new = object.__new__(type(self))
        for name in STATE_FIELDS:
            object.__setattr__(new, name, changed[name] if name in changed else getattr(self, name))
        return new

    def after(self, move: Move, seat: int) -> Self:
        """Return the state after a move that is known to be legal."""
        verb = move.verb
        if verb == "draw":
            return self._drawn()
        if verb == "take":
            return self._but(phase="taken", hand=self.discard[-1], discard=self.discard[:-1])
        if verb == "put":
            return self._put(move.slot or 0)
        if verb == "discard":
            return self._laid_off()
        if verb == "peek":
            return self._peeked(seat, move.slot or 0)._done()
        if verb == "swap":
            return self._swapped(seat, move.slot or 0, move.other or 0, move.theirs or 0)._done()
        if verb == "use":
            return self._draw_two()
        if verb == "knock":
            return self._but(knocker=seat)._next_turn()
        return self._next_turn()

    def _drawn(self) -> Self:
        """Return the state with the top of the stock in hand, and a new stock if that was its last."""
        ready = self if self.stock else self._reshuffled()
        if not ready.stock:
            return ready._done()
        after = ready._but(
            phase="drawn", hand=ready.stock[-1], hand_shuffle=ready.shuffle, stock=ready.stock[:-1]
        )
        return after if after.stock else after._reshuffled()

    def _reshuffled(self) -> Self:
        """Return the state with the discard pile as a new stock, its top card kept by default."""
        keep = self.options.reshuffle == "keep-top"
        pile = self.discard[:-1] if keep else self.discard
        if not pile:
            return self
        number = self.shuffle + 1
        stock = chance.shuffled(pile, chance.rng(self.seed, "reshuffle", number))
        return self._but(stock=stock, discard=self.discard[-1:] if keep else (), shuffle=number)

    def with_stock(self) -> Self:
        """Return the state with an empty stock reshuffled; with nothing to shuffle the round is over."""
        ready = self if self.stock else self._reshuffled()
        return ready if ready.stock or self.phase != "start" else self._but(phase="over")

    def _put(self, place: int) -> Self:
        """Return the state with the card in hand in the row and the old one face up on the pile."""
        seat = self.seat_in_turn
        everybody = (1 << self.players) - 1
        taken = self.phase == "taken"
        new = Slot(self.hand, everybody if taken else 1 << seat, self.hand_shuffle, True)
        old = self.slots[seat][place].card
        assert old is not None
        return self._changed(seat, place, lambda _: new)._but(discard=(*self.discard, old))._done()

    def _laid_off(self) -> Self:
        """Return the state with the card in hand on the pile, and the second card of a draw two in hand."""
        assert self.hand is not None
        after = self._but(discard=(*self.discard, self.hand), hand=None)
        if self.draws and self.draws[-1] == FIRST:
            return after._but(draws=(*self.draws[:-1], SECOND))._drawn()
        return after._finished()

    def _draw_two(self) -> Self:
        """Return the state with the first card of a draw two in hand and the draw two itself aside."""
        down = (*self.discard, "two") if self.options.draw_two_down == "first" else self.discard
        return self._but(hand=None, discard=down, draws=(*self.draws, FIRST))._drawn()

    def _peeked(self, seat: int, place: int) -> Self:
        return self._changed(seat, place, lambda slot: slot._replace(knowers=slot.knowers | 1 << seat))

    def _swapped(self, seat: int, place: int, other: int, theirs: int) -> Self:
        mine, yours = self.slots[seat][place], self.slots[other][theirs]
        after = self._changed(seat, place, lambda _: yours._replace(swapped=True))
        return after._changed(other, theirs, lambda _: mine._replace(swapped=True))

    def _changed(self, seat: int, place: int, change: Any) -> Self:
        """Return the state with one slot of one row changed."""
        row = self.slots[seat]
        row = (*row[:place], change(row[place]), *row[place + 1 :])
        return self._but(slots=(*self.slots[:seat], row, *self.slots[seat + 1 :]))

    def _done(self) -> Self:
        """Return the state after the action: a special that was used goes down."""
        used = self.phase == "drawn" and self.hand in SPECIALS
        down = (*self.discard, self.hand) if used and self.hand is not None else self.discard
        return self._but(discard=down)._finished()

    def _finished(self) -> Self:
        """Return the state at the end of the turn, the draw twos in use laid down."""
        twos = () if self.options.draw_two_down == "first" else ("two",) * len(self.draws)
        return self._but(phase="end", hand=None, draws=(), discard=(*self.discard, *twos))

    def _next_turn(self) -> Self:
        """Return the state with the next seat in turn, or the round over."""
        seat = self.seat_in_turn
        turns = (*self.turns[:seat], self.turns[seat] + 1, *self.turns[seat + 1 :])
        following = (seat + 1) % self.players
        over = following == self.knocker or not self.stock
        return self._but(
            turns=turns, seat_in_turn=seat if over else following, phase="over" if over else "start"
        )

    # --- looking

    def account(self) -> Account:
        """Return how the points of a finished round came about; ``ValueError`` before its end."""
        if not self.over:
            raise ValueError(_("The round is not over, so there is nothing to count yet."))
        if self.counted is not None:
            return self.counted
        first = self.start if self.knocker is None else self.knocker
        rows = tuple(tuple(slot.card or "" for slot in row) for row in self.slots)
        return count(rows, first, self.knocker, self.stock, self.discard, self.seed, self.options)

    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat once the round is over; ``ValueError`` before."""
        return tuple(line.total for line in self.account().lines)

    def cards(self) -> Heap:
        """Return all cards of the round, wherever they lie: always the whole pack."""
        places = [self.stock, self.discard, [self.hand] if self.hand else []]
        aside = [] if self.options.draw_two_down == "first" else ["two"] * len(self.draws)
        in_rows = [slot.card for row in self.slots for slot in row if slot.card]
        return Heap([card for place in places for card in place] + aside + in_rows)

    def view(self, seat: int | None) -> View:
        """Return what the seat may know; ``view(None)`` is the open table."""
        if seat is not None:
            self._seat(seat)
        account = self.account() if self.over else None
        shown = 0 if account is None else len(account.drawn)
        unshown = self.stock[: max(0, len(self.stock) - shown)]  # the count may need more than the stock
        out_of_sight: dict[int, list[Card]] = {self.shuffle: list(unshown)}

        def seen(slot: Slot) -> Slot:
            if seat is None or account is not None or slot.knowers >> seat & 1:
                return slot
            out_of_sight.setdefault(slot.shuffle, []).append(slot.card or "")
            return Slot(None, *slot[1:])

        slots = tuple([tuple([seen(slot) for slot in row]) for row in self.slots])
        hand = self.hand
        if hand is not None and self.phase == "drawn" and seat not in (None, self.seat_in_turn):
            out_of_sight.setdefault(self.hand_shuffle, []).append(hand)
            hand = None
        return View(
            seat=seat,
            options=self.options,
            players=self.players,
            start=self.start,
            phase=self.phase,
            seat_in_turn=self.seat_in_turn,
            slots=slots,
            hand=hand,
            discard=self.discard,
            turns=self.turns,
            knocker=self.knocker,
            draws=self.draws,
            stock_size=len(self.stock),
            shuffle=self.shuffle,
            hand_shuffle=self.hand_shuffle,
            hidden=tuple([(number, Counter(cards)) for number, cards in sorted(out_of_sight.items())]),
            account=account,
        )


STATE_FIELDS = tuple(field.name for field in fields(State))


@dataclass(frozen=True)
class View(_Table, game.View[Move]):
    """All, and only, what one seat may know.

    ``slots`` hold None for cards that this seat does not know; ``hand`` is the card in hand, None when there
    is none or when it is another's, unseen. ``hidden`` holds, by the number of the shuffle they came from,
    the heaps of cards out of sight: after a reshuffle the stock is made of the discards that all have seen.
    ``account`` is the count of a round that is over.
    """

    seat: int | None
    options: Options
    players: int
    start: int
    phase: str
    seat_in_turn: int
    slots: tuple[Row, ...]
    hand: Card | None
    discard: tuple[Card, ...]
    turns: tuple[int, ...]
    knocker: int | None
    draws: tuple[int, ...]
    stock_size: int
    shuffle: int
    hand_shuffle: int
    hidden: tuple[tuple[int, Heap], ...]
    account: Account | None

    @property
    def knowers(self) -> tuple[tuple[int, ...], ...]:
        """For every card in a row, the seats that know it, as bits."""
        return tuple(tuple(slot.knowers for slot in row) for row in self.slots)

    @property
    def hand_hidden(self) -> bool:
        """Whether another player holds a drawn card that this seat has not seen."""
        return self.phase == "drawn" and self.hand is None

    @cached_property
    def unseen(self) -> Heap:
        """The exact heap of the cards that are hidden from this seat."""
        return sum((heap for _number, heap in self.hidden), Counter())

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves as far as this seat can tell: none while another holds a card unseen."""
        return () if self.hand_hidden else super().moves(seat)

    def judge(self, move: Move, seat: int) -> Verdict:
        """Return the verdict on a move; ``ValueError`` if it depends on a card in hand that is hidden."""
        if self.hand_hidden and seat == self.seat_in_turn:
            raise ValueError(
                _("P{seat} holds a card that is hidden here, so its moves cannot be judged.", seat=seat)
            )
        return super().judge(move, seat)

    @property
    def stock_heap(self) -> Heap:
        """The heap from which the stock was shuffled, as far as this seat has not seen it yet."""
        return dict(self.hidden).get(self.shuffle, Counter())

    def sample(self, rng: random.Random) -> State:
        """Return a state that agrees with all this seat knows, everything hidden dealt anew."""
        slots = [list(row) for row in self.slots]
        hand = self.hand
        stock: tuple[Card, ...] = ()
        for number, heap in self.hidden:
            places = [
                (seat, place)
                for seat, row in enumerate(self.slots)
                for place, slot in enumerate(row)
                if slot.card is None and slot.shuffle == number
            ]
            in_hand = self.hand_hidden and self.hand_shuffle == number
            numbers = [place for place in places if slots[place[0]][place[1]].number]
            others = [place for place in places if not slots[place[0]][place[1]].number]
            dealt = _deal(heap, len(numbers), rng)
            for (seat, place), card in zip(numbers + others, dealt, strict=False):
                slots[seat][place] = slots[seat][place]._replace(card=card)
            left = dealt[len(places) :]
            if in_hand:
                hand, left = left[0], left[1:]
            if number == self.shuffle:
                stock = left
        if self.account is not None:  # what was drawn in the count was on top, and has been seen
            stock += self.account.drawn[: self.stock_size - len(stock)][::-1]
        return State(
            options=self.options,
            players=self.players,
            start=self.start,
            seed=int(rng.random() * chance.SEEDS),
            phase=self.phase,
            seat_in_turn=self.seat_in_turn,
            slots=tuple(tuple(row) for row in slots),
            stock=stock,
            discard=self.discard,
            turns=self.turns,
            hand=hand,
            hand_shuffle=self.hand_shuffle,
            draws=self.draws,
            knocker=self.knocker,
            shuffle=self.shuffle,
            counted=self.account,
        )


def _deal(heap: Heap, numbers: int, rng: random.Random) -> tuple[Card, ...]:
    """Return the heap in random order, given that its first few cards are number cards.

    All orders that fit are equally likely: the first few are drawn from the number cards,
    the rest is shuffled. Sorted first: in what order the heap was come by gives nothing away.
    """
    cards = sorted(spread(heap))
    if not numbers:
        return chance.shuffled(cards, rng)
    pool = chance.shuffled([card for card in cards if card in NUMBERS], rng)
    rest = [*pool[numbers:], *(card for card in cards if card in SPECIALS)]
    return pool[:numbers] + chance.shuffled(rest, rng)


def deal(seed: int, players: int = 4, options: Options | None = None, start: int = 0) -> State:
    """Return a round just dealt: four cards each, the first card turned up, the outer two looked at.

    Seat 0 begins the first round, to the left of the dealer. A seed gives the same cards everywhere.
    """
    check_table(players, start, seed)
    order = chance.shuffled(DECK, chance.rng(seed))
    hands = [order[4 * seat : 4 * seat + 4] for seat in range(players)]
    rest = order[4 * players :]
    slots = tuple(
        tuple(Slot(card, 1 << seat if place in OUTER else 0) for place, card in enumerate(hand))
        for seat, hand in enumerate(hands)
    )
    return State(
        options=Options() if options is None else options,
        players=players,
        start=start,
        seed=seed,
        phase="start",
        seat_in_turn=start,
        slots=slots,
        stock=rest[:0:-1],
        discard=rest[:1],
        turns=(0,) * players,
    )


def check_table(players: object, start: object, seed: object) -> None:
    """Raise ``ValueError`` for a number of players, a seat or a seed that there cannot be."""
    if type(players) is not int or not 2 <= players <= 6:
        raise ValueError(_("Beverbende is for 2 to 6 players, not {n}.", n=players))
    if type(start) is not int or not 0 <= start < players:
        raise ValueError(
            _("start: there is no seat {seat}; seats are 0 to {last}.", seat=start, last=players - 1)
        )
    if type(seed) is not int or not 0 <= seed < chance.SEEDS:
        raise ValueError(_("A seed is a whole number from 0 to {last}.", last=chance.SEEDS - 1))
