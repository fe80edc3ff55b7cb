"""Games played by computer players through the rules, and what is noticed in them on the way.

What is counted answers questions that no formula reaches: how long are the passes, what does a field
pay for the time it stands, what does it cost never to trade?

>>> from engine.players import RandomPlayer
>>> seen = watch(seed=3, table=[RandomPlayer()] * 4)
>>> len(seen.piles), seen.piles[0], sum(seen.scores) == sum(harvest.coins for harvest in seen.harvests)
(3, 84, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.boonanza.beans import coins
from engine.boonanza.rulebook import Options
from engine.boonanza.state import State, deal
from engine.core import chance
from engine.core.cards import Card
from engine.players import Player


class Harvest(NamedTuple):
    """A field that was harvested: whose, of what, what it paid, for how many turns of anybody it stood.

    ``final`` tells that it was harvested because the game was over.
    """

    seat: int
    kind: Card
    beans: int
    coins: int
    turns: int
    final: bool


class Trade(NamedTuple):
    """A trade that was made: by whom with whom, and how many cards went to and fro."""

    proposer: int
    partner: int
    given: int
    got: int


class Seen(NamedTuple):
    """What happened in a game.

    ``piles`` are the sizes of the draw pile, pass by pass; ``ends`` the turn in which each ran out, counted
    from 1, ``coins`` what all had together then, and ``held`` how many cards were in hands.
    ``turns`` is how many turns were played in all.
    """

    piles: tuple[int, ...]
    ends: tuple[int, ...]
    coins: tuple[int, ...]
    held: tuple[int, ...]
    turns: int
    harvests: tuple[Harvest, ...]
    trades: tuple[Trade, ...]
    scores: tuple[int, ...]

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many turns each pass lasted; a turn in which a pile runs out is counted with that pile."""
        return tuple(end - begin for begin, end in zip((0, *self.ends), self.ends, strict=False))


def watch(seed: int, table: Sequence[Player], options: Options | None = None) -> Seen:
    """Play the game of a seed, the start moving round with it, and return what was seen."""
    players = len(table)
    state = deal(seed, players, options, start=seed % players)
    sources = [chance.rng(seed, "trial", seat) for seat in range(players)]
    piles, ends, had, held = [state.open.deck], list[int](), list[int](), list[int]()
    harvests, trades = list[Harvest](), list[Trade]()
    since: dict[tuple[int, int], int] = {}
    turn = 1
    while not state.over:
        seat = state.actors()[0]
        move = table[seat].choose(state.view(seat), sources[seat])
        if move.verb == "harvest":
            harvests.append(_harvest(state, seat, move.field or 0, turn - since.pop((seat, move.field or 0))))
        elif move.verb == "accept":
            trades.append(_trade(state))
        elif move.verb == "plant":
            since.setdefault((seat, move.field or 0), turn)
        before, state = state, state.play(move, seat)
        if state.open.exhausted > before.open.exhausted:
            ends.append(turn)
            had.append(sum(before.coins))
            runs = state.open.exhausted
            held.append(sum(back.shuffle < runs for backs in state.open.backs for back in backs))
            if not state.open.ending:
                piles.append(len(before.open.discard))
        turn += move.verb == "draw" and not state.over
    harvests += _final(state, turn, since)
    passes = tuple(piles), tuple(ends), tuple(had), tuple(held)
    return Seen(*passes, turn, tuple(harvests), tuple(trades), state.scores())


def _harvest(state: State, seat: int, place: int, turns: int) -> Harvest:
    field = state.open.fields[seat][place]
    assert field is not None
    return Harvest(seat, *field, coins(*field), turns, final=False)


def _final(state: State, turn: int, since: dict[tuple[int, int], int]) -> list[Harvest]:
    """Return the harvests after the end of the game."""
    return [
        Harvest(seat, *field, coins(*field), turn - since[seat, place], final=True)
        for seat, own in enumerate(state.open.final or ())
        for place, field in enumerate(own)
        if field is not None
    ]


def _trade(state: State) -> Trade:
    offer = state.open.trade.offer
    assert offer is not None
    return Trade(offer.proposer, offer.partner, len(offer.beans), len(offer.asked))
