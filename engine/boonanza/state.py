"""A game of Boonanza as a value, and what a seat may know of it.

The phases: ``plant`` from the hand; ``turn`` up; ``trade``, and ``answer`` while an offer waits; ``lay`` what
was turned up and traded onto the fields; ``draw``; and ``over``. The duel has ``offered`` before them,
and no trading.

Harvesting is possible in every one of them and for every seat. ``actors()`` has the one waited for first.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from engine.boonanza import editions, offers, trading
from engine.boonanza.moves import Move, parse_move
from engine.boonanza.referee import judge, legal_moves, may_act
from engine.boonanza.rulebook import RULES, Options
from engine.boonanza.scoring import Account, account, best_first
from engine.boonanza.table import Back, Field, Open, no_trade
from engine.boonanza.turns import after
from engine.core import chance, game
from engine.core.cards import Card, Heap, heap, spread
from engine.core.game import DONE
from engine.core.rulebook import Rulebook, Verdict
from engine.core.words import _

Hand = tuple[Card | None, ...]


class Table(game.Position[Move]):
    """What a state and a view of Boonanza share: what lies in the open, and the referee.

    ``hands`` holds the hand of every seat, front first, with None for a card that a view does not know.
    """

    __slots__ = ()

    rules: ClassVar[Rulebook] = RULES
    open: Open
    hands: Sequence[Hand]

    parse = staticmethod(parse_move)

    @property
    def options(self) -> Options:
        """The edition and the house rules at this table."""
        return self.open.options

    @property
    def players(self) -> int:  # type: ignore[override]
        """How many seats there are."""
        return self.open.players

    @property
    def to_move(self) -> int | None:
        """The seat that the game waits for, or None when it is over."""
        now = self.open
        phase, active = now.phase, now.active
        if phase == "answer" and now.trade.offer is not None:
            return now.trade.offer.partner
        if phase == "trade" and now.trade.queue:
            return now.trade.queue[0]
        if phase == "lay" and not now.aside[active] and now.options.edition != "duel":
            return next(seat for seat in trading.others(active, now.players) if now.aside[seat])
        return None if phase == "over" else active

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.open.phase == "over"

    def _seat(self, seat: int | None) -> int:
        turn = self.to_move if seat is None else game.Position._seat(self, seat)
        return 0 if turn is None else turn

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now: the one waited for, then the others clockwise from it.

        Whoever has beans on a field may harvest; in phase 2 everybody may make an offer.
        """
        first = self.to_move
        if first is None:
            return ()
        others = ((first + step) % self.players for step in range(1, self.players))
        return (first, *(seat for seat in others if may_act(self, seat)))

    def card(self, seat: int, number: int) -> Card:
        """Return a card of a hand, counted from the front; ``ValueError`` in a view that does not see it."""
        kind = self.hands[seat][number]
        if kind is None:
            raise ValueError(_("The cards of P{seat} are hidden here.", seat=seat))
        return kind

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves of the seat (by default the one waited for) in a fixed order.

        Of the offers, which are too many to list, a part: see :mod:`engine.boonanza.offers`.
        :meth:`check` rules on any, :meth:`choices` leads to any.
        Raises ``ValueError`` in a view that does not see the cards on which the answer depends.
        """
        return legal_moves(self, self._seat(seat))

    def judge(self, move: Move, seat: int) -> Verdict:
        """Return the verdict on a move of a seat."""
        return judge(self, move, seat)

    def choices(self, picks: Sequence[str] = (), seat: int | None = None) -> tuple[str, ...]:
        """Return the legal next picks of a move made word by word, by default of the seat waited for.

        Unlike :meth:`moves` it leads to every offer there can be; the cards may be picked in any order.
        """
        who, made = self._seat(seat), tuple(picks)
        if made and made[0] in ("offer", "counter", "accept"):
            return offers.next_picks(self, who, made)
        found: dict[str, None] = {}
        for move in self.moves(who):
            words = tuple(str(move).split())
            if words[: len(made)] == made:
                found[DONE if words == made else words[len(made)]] = None
        if not made and trading.may_propose(self.open, who):
            found["offer"] = None
        if not made and offers.next_picks(self, who, ("counter",)):
            found["counter"] = None
        return tuple(found)

    @property
    def coins(self) -> tuple[int, ...]:
        """How many coins every seat has."""
        return tuple(len(cards) for cards in self.open.coins)

    @property
    def account(self) -> Account | None:
        """How the coins of everybody came about, line by line; None before the end."""
        return account(self.open) if self.open.phase == "over" else None

    @property
    def winner(self) -> int | None:
        """The seat that has won, ties decided by rule ``tie``; None before the end."""
        return best_first(self.coins, self.open.start)[0] if self.open.phase == "over" else None

    def scores(self) -> tuple[int, ...]:
        """Return the coins of every seat once the game is over; ``ValueError`` before."""
        if self.open.phase != "over":
            raise ValueError(_("The game is not over, so there is nothing to count yet."))
        return self.coins


@dataclass(frozen=True, slots=True)
class State(Table, game.State[Move]):
    """One position of one game, secrets and all: what lies open, the hands, the draw pile (its top last).

    ``seed`` is that of the shuffles to come.
    """

    open: Open
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    seed: int

    def but(
        self,
        now: Open,
        hands: tuple[tuple[Card, ...], ...] | None = None,
        deck: tuple[Card, ...] | None = None,
    ) -> Self:
        """Return the state with something else in the open, and perhaps other hands or another draw pile."""
        return type(self)(
            now, self.hands if hands is None else hands, self.deck if deck is None else deck, self.seed
        )

    def after(self, move: Move, seat: int) -> Self:
        """Return the state after a move that is known to be legal."""
        return after(self, move, seat)  # type: ignore[return-value]

    def cards(self) -> Heap:
        """Return all cards of the game, wherever they lie: always the whole pack."""
        now = self.open
        places = (
            *self.hands,
            self.deck,
            *now.coins,
            *now.aside,
            now.turned,
            now.left,
            now.discard,
            now.spent,
        )
        found = heap(card for place in places for card in place)
        for own in now.fields:
            for field in own:
                if field is not None:
                    found[field[0]] += field[1]
        return found

    def view(self, seat: int | None) -> View:
        """Return what the seat may know; ``view(None)`` is the open table, with the draw pile face down."""
        now = self.open
        if seat is not None:
            self._seat(seat)
        hidden: dict[int, Heap] = {now.exhausted: heap(self.deck)} if self.deck else {}
        hands: list[Hand] = []
        for owner, hand in enumerate(self.hands):
            if seat is None or owner == seat:
                hands.append(hand)
                continue
            backs = now.backs[owner]
            hands.append(tuple([back.kind for back in backs]))
            for card, back in zip(hand, backs, strict=True):
                if back.kind is None:
                    if back.shuffle not in hidden:
                        hidden[back.shuffle] = Heap()
                    hidden[back.shuffle][card] += 1
        return View(seat, now, tuple(hands), tuple(sorted(hidden.items(), key=lambda pair: pair[0])))


@dataclass(frozen=True, slots=True)
class View(Table, game.View[Move]):
    """All, and only, what one seat may know; everything but the draw pile with seat None.

    ``hands`` has the own hand, and of the others the cards that were shown, None for the rest.
    ``hidden`` holds, by the number of the shuffle they came from, the heaps of the cards out of sight:
    after a reshuffle the draw pile is made of the discards that everybody has seen.
    """

    seat: int | None
    open: Open
    hands: tuple[Hand, ...]
    hidden: tuple[tuple[int, Heap], ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of this seat, front first; on an open table that of the player in turn."""
        return trading.hand_of(self, self.open.active if self.seat is None else self.seat)

    @property
    def unseen(self) -> Heap:
        """The heap of the cards that this seat cannot see: the draw pile and what is hidden in hands."""
        return sum((cards for _shuffle, cards in self.hidden), Heap())

    @property
    def draw_heap(self) -> Heap:
        """The heap that the draw pile is a random part of: all that is hidden and came from its shuffle."""
        return next((cards for number, cards in self.hidden if number == self.open.exhausted), Heap()).copy()

    def sample(self, rng: random.Random) -> State:
        """Return a state that agrees with all this seat knows, everything hidden dealt anew.

        All ways in which the hidden cards can lie are equally likely, each pass of the draw pile by itself.
        A move that was legal gives nothing away beyond the cards that it showed: an offer may be refused with
        any hand, and ``accept`` is short for naming the cards, which is all that the table sees of it.
        """
        now = self.open
        # sorted first: in what order a heap was come by gives nothing away
        piles = {number: list(chance.shuffled(sorted(spread(cards)), rng)) for number, cards in self.hidden}
        hands = tuple(
            [
                tuple(
                    [
                        piles[back.shuffle].pop() if kind is None else kind
                        for kind, back in zip(hand, backs, strict=True)
                    ]
                )
                for hand, backs in zip(self.hands, now.backs, strict=True)
            ]
        )
        deck = tuple(piles.get(now.exhausted, ())) if now.deck else ()
        return State(now, hands, deck, int(rng.random() * chance.SEEDS))


def deal(seed: int, players: int = 4, options: Options | None = None, start: int = 0) -> State:
    """Return a game just dealt: five cards each in the order dealt, and the rest as draw pile.

    A seed gives the same cards everywhere.

    Raises:
        ValueError: the edition is not for so many players, or there is no such seat or seed.
    """
    chosen = Options() if options is None else options
    check_table(chosen, players, start, seed)
    order = chance.shuffled(spread(editions.pack(chosen, players)), chance.rng(seed))
    dealt = editions.HAND * players
    hands: list[tuple[Card, ...]] = [()] * players
    for step in range(players):  # one card at a time, the start player first
        hands[(start + step) % players] = order[step:dealt:players]
    deck = order[: dealt - 1 : -1]
    fields: tuple[Field, ...] = (None,) * editions.fields(chosen, players)
    now = Open(
        options=chosen,
        players=players,
        start=start,
        active=start,
        phase="plant",
        fields=(fields,) * players,
        coins=((),) * players,
        aside=((),) * players,
        backs=((Back(),) * editions.HAND,) * players,
        deck=len(deck),
        trade=no_trade(players),
    )
    return State(now, tuple(hands), deck, seed)


def check_table(options: Options, players: object, start: object, seed: object) -> None:
    """Raise ``ValueError`` for a number of players, a seat or a seed that there cannot be."""
    editions.check_players(options, players)
    assert isinstance(players, int)
    if type(start) is not int or not 0 <= start < players:
        raise ValueError(
            _("start: there is no seat {seat}; seats are 0 to {last}.", seat=start, last=players - 1)
        )
    if type(seed) is not int or not 0 <= seed < chance.SEEDS:
        raise ValueError(_("A seed is a whole number from 0 to {last}.", last=chance.SEEDS - 1))
