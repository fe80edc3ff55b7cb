"""A round of Duizenden as a value, and what a seat may know of it.

The phases: ``exchange``, in which the open card may be had for another before the first turn;
``draw`` from the deck or the pile; ``play``, sets and cards laid until a discard ends the turn; and ``over``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from engine.core import chance, game
from engine.core.cards import Card, Heap, heap, spread, without
from engine.core.rulebook import Rulebook, Verdict
from engine.core.words import _
from engine.duizenden import knowledge, listing, picking, scoring, turns
from engine.duizenden.cards import HAND, in_order, pack_of, packs_for
from engine.duizenden.melds import Cards
from engine.duizenden.moves import Move, parse_move
from engine.duizenden.options import Options
from engine.duizenden.referee import judge
from engine.duizenden.rulebook import RULES
from engine.duizenden.table import Open, Renewed, jokers_of, side_of

MOST_PLAYERS = 9


class Table(game.Position[Move]):
    """What a state and a view of Duizenden share: what lies in the open, and the referee.

    ``hands`` holds the hand of every seat in order, or None where a view does not know it;
    ``drawn`` is the card drawn from the deck in this turn, None if there is none or a view does not know it.
    """

    __slots__ = ()

    rules: ClassVar[Rulebook] = RULES
    open: Open
    hands: Sequence[Cards | None]
    drawn: Card | None

    parse = staticmethod(parse_move)

    @property
    def options(self) -> Options:
        """The variants and house rules at this table."""
        return self.open.options

    @property
    def players(self) -> int:  # type: ignore[override]
        """How many seats there are."""
        return self.open.players

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, or None when the round is over."""
        return None if self.open.phase == "over" else self.open.seat_in_turn

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now: the one in turn, then the others clockwise from it.

        Others may act only while a call of “last card” is missing: the one that owes it, and its opponents.
        """
        now = self.open
        if now.phase == "over":
            return ()
        turn = now.seat_in_turn
        if now.owing is None:
            return (turn,)
        mates = set(now.side(now.owing)) - {now.owing}
        clockwise = [(turn + step) % now.players for step in range(1, now.players)]
        return (turn, *[seat for seat in clockwise if seat not in mates])

    def hand_of(self, seat: int) -> Cards:
        """Return the hand of a seat; ``ValueError`` in a view that does not see it."""
        hand = self.hands[seat]
        if hand is None:
            raise ValueError(_("The hand of P{seat} is hidden here.", seat=seat))
        return hand

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves of the seat (by default the one in turn) in a fixed order.

        Of the lay-downs, which are too many to list, a part: see :mod:`engine.duizenden.listing`.
        :meth:`check` rules on any, :meth:`choices` leads to any.
        Raises ``ValueError`` in a view that does not see the hand.
        """
        return listing.moves(self, self._seat(seat))

    def judge(self, move: Move, seat: int) -> Verdict:
        """Return the verdict on a move of a seat."""
        return judge(self, move, seat)

    def choices(self, picks: Sequence[str] = (), seat: int | None = None) -> tuple[str, ...]:
        """Return the legal next picks of a move made word by word, by default of the seat in turn.

        Unlike :meth:`moves` it leads to every lay-down there can be; the cards may be picked in any order.
        """
        return picking.choices(self, tuple(picks), self._seat(seat))


@dataclass(frozen=True, slots=True)
class State(Table, game.State[Move]):
    """One position of one round, secrets and all: what lies open, the hands, the deck (its top last).

    ``seed`` is that of the shuffles to come. ``since`` are the cards of every hand
    that were drawn after the deck was last renewed.
    """

    open: Open
    hands: tuple[Cards, ...]
    deck: Cards
    seed: int
    drawn: Card | None = None
    since: tuple[Cards, ...] = ()

    def but(
        self,
        now: Open,
        *,
        hands: tuple[Cards, ...] | None = None,
        deck: Cards | None = None,
        drawn: Card | bool | None = True,
        since: tuple[Cards, ...] | None = None,
    ) -> Self:
        """Return the state with something else in the open, and perhaps other hands, deck or drawn card."""
        return type(self)(
            now,
            self.hands if hands is None else hands,
            self.deck if deck is None else deck,
            self.seed,
            self.drawn if isinstance(drawn, bool) else drawn,
            self.since if since is None else since,
        )

    def after(self, move: Move, seat: int) -> Self:
        """Return the state after a move that is known to be legal."""
        return turns.after(self, move, seat)  # type: ignore[return-value]

    def hidden(self) -> Heap:
        """Return the cards that not everybody knows of."""
        return turns.hidden_in(self.hands, self.open.known, self.deck)

    def cards(self) -> Heap:
        """Return all cards of the round, wherever they lie: always the whole pack."""
        now = self.open
        places = (*self.hands, self.deck, now.pile, *[laid.meld.cards for laid in now.sets])
        return heap(card for place in places for card in place)

    @property
    def account(self) -> tuple[scoring.Line, ...]:
        """What every seat scores, line by line: as if the round ended now, finally once it is over."""
        return scoring.account(self.open, self.hands)

    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat once the round is over, in a team those of the team.

        Raises ``ValueError`` before.
        """
        if self.open.phase != "over":
            raise ValueError(_("The round is not over, so there is nothing to count yet."))
        return scoring.scores(self.open, self.account)

    def view(self, seat: int | None) -> View:
        """Return what the seat may know; ``view(None)`` is the open table, with the deck face down.

        When the round is over the hands are laid open to be counted.
        """
        now = self.open
        if seat is None:
            return View(None, now, self.hands, heap(self.deck), self.drawn, self.since)
        self._seat(seat)
        seen = {seat} if now.options.team_hands == "closed" else set(now.side(seat))
        if now.phase == "over":
            seen = set(range(now.players))
        hands = tuple([hand if one in seen else None for one, hand in enumerate(self.hands)])
        hidden = heap(self.deck)
        for hand, known, shown in zip(self.hands, now.known, hands, strict=True):
            if shown is None:
                hidden.update(without(heap(hand), known))
        since = tuple([cards if one in seen else () for one, cards in enumerate(self.since)])
        return View(seat, now, hands, hidden, self.drawn if now.seat_in_turn in seen else None, since)


@dataclass(frozen=True, slots=True)
class View(Table, game.View[Move]):
    """All, and only, what one seat may know; everything but the deck with seat None.

    ``hands`` has the own hand, and those of the team where they are shown; ``hidden`` are all hidden cards.
    """

    seat: int | None
    open: Open
    hands: tuple[Cards | None, ...]
    hidden: Heap
    drawn: Card | None
    since: tuple[Cards, ...]

    @property
    def hand(self) -> Cards:
        """The hand of this seat; on an open table that of the player in turn."""
        return self.hand_of(self.open.seat_in_turn if self.seat is None else self.seat)

    @property
    def account(self) -> tuple[scoring.Line, ...] | None:
        """What every seat scores, as of a state; None while a hand is hidden."""
        hands = [hand for hand in self.hands if hand is not None]
        return scoring.account(self.open, hands) if len(hands) == len(self.hands) else None

    @property
    def unseen(self) -> Heap:
        """The heap of the cards that this seat cannot see: the deck, and what is hidden in hands."""
        return self.hidden.copy()

    def sample(self, rng: random.Random) -> State:
        """Return a state that agrees with all this seat knows, everything hidden dealt anew.

        Known cards stay in their hands; all ways in which the others can lie are equally likely
        (:func:`engine.duizenden.knowledge.dealt` says what is known of a renewed deck).
        The card that another player has drawn in this turn is any of the hidden ones in that hand.
        """
        now = self.open
        unknown = [
            size - len(known) if hand is None else 0
            for size, known, hand in zip(now.sizes, now.known, self.hands, strict=True)
        ]
        mine = heap(card for cards in self.since for card in cards)
        dealt = knowledge.dealt(self.hidden, now.deck, unknown, now.renewed, mine, rng)
        hands = tuple(
            [
                in_order((*known, *new)) if hand is None else hand
                for hand, known, new in zip(self.hands, now.known, dealt.hands, strict=True)
            ]
        )
        since = tuple(
            [
                in_order(new) if hand is None else own
                for hand, own, new in zip(self.hands, self.since, dealt.since, strict=True)
            ]
        )
        drawn = self.drawn
        turn = now.seat_in_turn
        if now.phase == "play" and now.pile and self.hands[turn] is None and dealt.hands[turn]:
            drawn = chance.pick(since[turn] if now.renewed.number and since[turn] else dealt.hands[turn], rng)
        return State(now, hands, dealt.deck, int(rng.random() * chance.SEEDS), drawn, since)


def deal(seed: int, players: int = 4, options: Options | None = None, start: int = 0) -> State:
    """Return a round just dealt: thirteen cards each, one card open beside the deck.

    ``start`` is the seat left of the dealer. A seed gives the same cards everywhere.

    Raises:
        ValueError: so many players cannot play, or not in so many teams, or there is no such seat or seed.
    """
    chosen = Options() if options is None else options
    check_table(chosen, players, start, seed)
    order = chance.shuffled(spread(pack(players, chosen)), chance.rng(seed))
    hands = tuple(in_order(order[HAND * step : HAND * step + HAND]) for step in range(players))
    hands = tuple(hands[(seat - start) % players] for seat in range(players))
    dealt = HAND * players
    now = Open(
        options=chosen,
        players=players,
        start=start,
        phase="exchange",
        seat_in_turn=start,
        sets=(),
        pile=order[dealt : dealt + 1],
        deck=len(order) - dealt - 1,
        sizes=(HAND,) * players,
        known=((),) * players,
        minus=(0,) * players,
        renewed=Renewed(0, (), (0,) * players),
    )
    return State(now, hands, order[:dealt:-1], seed, None, ((),) * players)


def pack(players: int, options: Options) -> Heap:
    """Return all cards of the game.

    >>> pack(4, Options()).total(), pack(4, Options(jokers=0)).total(), pack(7, Options()).total()
    (108, 104, 162)
    """
    return pack_of(packs_for(players), jokers_of(players, options))


def check_table(options: object, players: object, start: object, seed: object) -> None:
    """Raise ``ValueError`` for options, a number of players, a seat or a seed that there cannot be."""
    if not isinstance(options, Options):
        raise ValueError(_("options should be Options(…) or None."))
    if type(players) is not int or not 2 <= players <= MOST_PLAYERS:
        raise ValueError(_("Duizenden is for 2 to {most} players, not {n}.", most=MOST_PLAYERS, n=players))
    if options.teams and (players % options.teams or players < 2 * options.teams):
        raise ValueError(
            _(
                "{n} players do not make {teams} teams of the same size, two or more each.",
                n=players,
                teams=options.teams,
            )
        )
    if type(start) is not int or not 0 <= start < players:
        raise ValueError(
            _("start: there is no seat {seat}; seats are 0 to {last}.", seat=start, last=players - 1)
        )
    if type(seed) is not int or not 0 <= seed < chance.SEEDS:
        raise ValueError(_("A seed is a whole number from 0 to {last}.", last=chance.SEEDS - 1))


__all__ = ["Open", "State", "Table", "View", "check_table", "deal", "pack", "side_of"]
