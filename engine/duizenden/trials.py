"""Rounds played by computer players through the rules, and a game of patience that needs none.

What is counted answers questions that no formula reaches: when does a round end, when does somebody open,
what is left of a pile that was taken?

>>> from engine.duizenden.players import LEVELS
>>> seen = watch(seed=3, table=[LEVELS["easy"]] * 4)
>>> len(seen.opened), sum(seen.scores) == sum(seen.table) - sum(seen.hand)
(4, True)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.core import chance
from engine.core.cards import Card, Heap, heap, spread
from engine.duizenden.cards import HAND, JOKER, PLACES, QUEEN, value
from engine.duizenden.odds import cards_in
from engine.duizenden.odds_open import opening_of
from engine.duizenden.options import Options
from engine.duizenden.state import State, deal
from engine.players import Player

# --- rounds


class Turn(NamedTuple):
    """A turn that was over: whose, in which lap (from 0), how many cards it left in that hand.

    ``near`` is the smallest hand of the others then, and ``more`` is how many turns the same seat had yet.
    """

    seat: int
    lap: int
    size: int
    near: int
    more: int

    @property
    def lasts(self) -> bool:
        """Whether the round lasted until the next turn of the seat."""
        return self.more > 0


class Take(NamedTuple):
    """A pile that was taken: by whom, in which lap, how many cards, the smallest other hand at that moment.

    ``left`` are those of its cards that the seat still held at the end of the round.
    """

    seat: int
    lap: int
    cards: int
    near: int
    left: int


class Seen(NamedTuple):
    """What happened in a round.

    ``scores`` are the points of every seat, ``table`` and ``hand`` what they are made of.
    ``opened`` is the own turn, counted from 1, in which a seat laid its first set, None if it never did;
    ``queens`` pairs for every seat how many queens of spades it was dealt and how many it held at the end.
    ``won`` tells that somebody went out.
    """

    scores: tuple[int, ...]
    table: tuple[int, ...]
    hand: tuple[int, ...]
    opened: tuple[int | None, ...]
    queens: tuple[tuple[int, int], ...]
    turns: tuple[Turn, ...]
    takes: tuple[Take, ...]
    laps: int
    won: bool


def watch(seed: int, table: Sequence[Player], options: Options | None = None) -> Seen:
    """Play the round of a seed, the start moving round with it, and return what was seen."""
    players = len(table)
    state = deal(seed, players, options, start=seed % players)
    dealt = [hand.count(QUEEN) for hand in state.hands]
    sources = [chance.rng(seed, "trial", seat) for seat in range(players)]
    opened: list[int | None] = [None] * players
    turns: list[Turn] = []
    takes: list[tuple[Take, Heap]] = []
    while not state.over:
        seat = state.actors()[0]
        before = state
        state = state.play(table[seat].choose(state.view(seat), sources[seat]), seat)
        turn_over = before.open.phase == "play" and (state.over or state.open.seat_in_turn != seat)
        if state.open.has_opened(seat) and opened[seat] is None:
            opened[seat] = before.open.lap + 1
        if before.open.phase == "draw" and not state.open.pile:
            takes.append((_take(before, seat), heap(before.open.pile)))
        if turn_over:
            turns.append(Turn(seat, before.open.lap, state.open.sizes[seat], nearest(state, seat), more=0))
    seats = [turn.seat for turn in turns]
    lines = state.account
    return Seen(
        scores=state.scores(),
        table=tuple(line.table for line in lines),
        hand=tuple(line.hand + line.minus for line in lines),
        opened=tuple(opened),
        queens=tuple((n, hand.count(QUEEN)) for n, hand in zip(dealt, state.hands, strict=True)),
        turns=tuple(turn._replace(more=seats[n + 1 :].count(turn.seat)) for n, turn in enumerate(turns)),
        takes=tuple(
            take._replace(left=(cards & heap(state.hands[take.seat])).total()) for take, cards in takes
        ),
        laps=state.open.lap + 1,
        won=bool(state.open.out),
    )


def nearest(state: State, seat: int) -> int:
    """Return the smallest hand of those who play against a seat."""
    now = state.open
    return min(size for other, size in enumerate(now.sizes) if other not in now.side(seat))


def _take(state: State, seat: int) -> Take:
    return Take(seat, state.open.lap, len(state.open.pile), nearest(state, seat), 0)


# --- the same position played on in two ways


class Fork(NamedTuple):
    """A moment in which the pile could be taken, played on once with and once without.

    ``cards`` lay in the pile, ``near`` is the smallest other hand, ``opened`` tells whether the seat had
    opened before. ``take`` and ``draw`` are the points of the seat less the mean of the others, when it took
    the pile and when it drew instead.
    """

    cards: int
    near: int
    opened: bool
    take: int | float
    draw: int | float

    @property
    def gain(self) -> float:
        """What taking the pile gained."""
        return self.take - self.draw


def forks(seed: int, player: Player, players: int = 4, most: int = 1) -> list[Fork]:
    """Play the round of a seed, and from moments chosen in it play on with the pile taken and without.

    At most so many moments are looked at, chosen among all in which the pile might be taken. Before playing
    on, the hidden cards are dealt anew as the seat may suppose them, alike for both.
    """
    state = deal(seed, players, start=seed % players)
    sources = [chance.rng(seed, "fork", seat) for seat in range(players)]
    moments = []
    while not state.over:
        seat = state.actors()[0]
        if state.open.phase == "draw" and len(state.moves(seat)) > 1:
            moments.append(state)
        state = state.play(player.choose(state.view(seat), sources[seat]), seat)
    chosen = chance.shuffled(range(len(moments)), chance.rng(seed, "moments"))[:most]
    return [_forked(moments[n], player, chance.rng(seed, "world", n)) for n in sorted(chosen)]


def _forked(state: State, player: Player, rng: random.Random) -> Fork:
    seat = state.open.seat_in_turn
    world = state.view(seat).sample(rng)
    takes = [move for move in world.moves(seat) if move.verb == "take"]
    best = max(takes, key=lambda move: sum(value(card) for cards in move.sets for card in cards))
    (draw,) = (move for move in world.moves(seat) if move.verb == "draw")
    seed = int(rng.random() * chance.SEEDS)
    ends = [_margin(played_on(world.play(move, seat), player, seed), seat) for move in (best, draw)]
    opened = state.open.has_opened(seat)
    return Fork(len(state.open.pile), nearest(state, seat), opened, *ends)


def played_on(state: State, player: Player, seed: int) -> State:
    """Return the end of a round that the player plays on for every seat."""
    state = replace(state, seed=seed)
    sources = [chance.rng(seed, "on", seat) for seat in range(state.players)]
    while not state.over:
        seat = state.actors()[0]
        state = state.play(player.choose(state.view(seat), sources[seat]), seat)
    return state


def _margin(state: State, seat: int) -> float:
    scores = state.scores()
    others = [points for other, points in enumerate(scores) if other != seat]
    return scores[seat] - sum(others) / len(others)


# --- patience: draw, and wait for the opening


def loneliest(hand: Sequence[Card]) -> Card:
    """Return the card to discard while one waits for the opening.

    That is the one with the fewest others of its rank, or of its suit within two places; of those
    the cheapest. Jokers and the queen of spades stay.
    """
    plain = [card for card in hand if card not in (JOKER, QUEEN)] or list(hand)
    return min(plain, key=lambda card: (friends(card, hand), value(card), hand.index(card)))


def friends(card: Card, hand: Sequence[Card]) -> int:
    """Return how many other cards of a hand might go into a set with a card, two of them at hand."""
    others = list(hand)
    others.remove(card)
    return sum(other != JOKER and (other[1] == card[1] or _near(card, other)) for other in others)


def _near(card: Card, other: Card) -> bool:
    """Tell whether two different cards of a suit lie within two places of each other."""
    if card[0] != other[0] or card == other:
        return False
    return any(
        abs(a - b) <= 2
        for a, one in enumerate(PLACES)
        if one == card[1]
        for b, two in enumerate(PLACES)
        if two == other[1]
    )


def patience(
    rng: random.Random,
    turns: int,
    *,
    jokers: int = 4,
    strict: bool = False,
    discard: Callable[[Sequence[Card]], Card] = loneliest,
) -> tuple[int, ...]:
    """Return the worth of the natural sets of a hand as dealt, and after each turn's draw.

    In each turn a card is drawn from the cards out of sight, and if the hand is not laid, one is discarded.
    Others are not there: they neither take what you need, nor does the pile help.
    """
    order = chance.shuffled(spread(cards_in(jokers)), rng)
    hand, worths = list(order[:HAND]), []
    worths.append(opening_of(hand, strict=strict).worth)
    for card in order[HAND : HAND + turns]:
        hand.append(card)
        worths.append(opening_of(hand, strict=strict).worth)
        hand.remove(discard(hand))
    return tuple(worths)


def first_turn(worths: Sequence[int], opening: int) -> int | None:
    """Return the first turn, counted from 1, in which a hand is worth the opening; None if it never is.

    >>> first_turn((0, 25, 40), 30), first_turn((0, 25, 40), 50)
    (2, None)
    """
    least = max(opening, 1)  # a set at least
    return next((turn for turn, worth in enumerate(worths) if turn and worth >= least), None)
