"""Random rounds for the tests: every variant and number of players, every seat, every kind of lay-down."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from engine.core import chance
from engine.core.game import DONE
from engine.duizenden import Options, State, deal, position
from engine.duizenden.moves import Move

seeds = st.integers(0, 2**32)
TEAMS = {4: (0, 2), 6: (0, 2, 3), 8: (0, 2, 4), 9: (0, 3)}
"""Into how many teams so many players can be divided."""


@st.composite
def options_of(draw: st.DrawFn, players: int) -> Options:
    return Options(
        jokers=draw(st.sampled_from([4, 4, 0, 6])),
        opening=draw(st.sampled_from([30, 30, 0, 35, 40])),
        finish=draw(st.sampled_from(["discard", "free"])),
        queen_minus=draw(st.sampled_from([200, 100])),
        low_cards=draw(st.sampled_from(["five", "pips"])),
        queen_discard=draw(st.sampled_from(["drawn", "last-turn"])),
        joker_swap=draw(st.sampled_from(["suit", "exact", "no"])),
        strict_suits=draw(st.sampled_from(["no", "yes"])),
        last_card=draw(st.sampled_from(["no", "card", "points"])),
        teams=draw(st.sampled_from(TEAMS.get(players, (0,)))),
        team_hands=draw(st.sampled_from(["closed", "open"])),
        team_end=draw(st.sampled_from(["one", "all"])),
    )


@st.composite
def dealt(draw: st.DrawFn) -> State:
    """Return a round just dealt."""
    players = draw(st.integers(2, 9))
    return deal(draw(seeds), players, draw(options_of(players)), draw(st.integers(0, players - 1)))


@st.composite
def short_of_cards(draw: st.DrawFn) -> State:
    """Return a round with so few cards that the deck soon runs out and hands soon are empty."""
    players = draw(st.integers(2, 6))
    return position(
        [draw(st.integers(1, 6)) for _ in range(players)],
        options=draw(options_of(players)),
        deck=draw(st.integers(1, 8)),
        pile=draw(st.integers(1, 8)),
        lap=draw(st.integers(0, 1)),
        rest="out",
        seed=draw(seeds),
    )


starts = st.one_of(dealt(), short_of_cards())


def picked(state: State, seat: int, source: random.Random) -> str | None:
    """Return a move put together pick by pick, if one comes of it."""
    verbs = [verb for verb in state.choices((), seat) if verb in ("open", "lay", "attach", "take")]
    if not verbs:
        return None
    picks: tuple[str, ...] = (chance.pick(verbs, source),)
    while True:
        choices = state.choices(picks, seat)
        if not choices:
            return None
        if DONE in choices and source.random() < 0.5:
            return " ".join(picks)
        more = [choice for choice in choices if choice != DONE]
        if not more:
            return " ".join(picks)
        picks = (*picks, chance.pick(more, source))


LAYING = ("open", "lay", "attach", "take", "swap", "catch", "call")


def some_move(state: State, source: random.Random) -> tuple[int, Move | str]:
    """Return a seat and a move of it by chance: cards are laid more often than not."""
    actors = state.actors()
    seat = chance.pick(actors, source) if source.random() < 0.3 else actors[0]
    if source.random() < 0.1 and (move := picked(state, seat, source)):
        return seat, move
    moves = state.moves(seat)
    laying = [move for move in moves if move.verb in LAYING]
    return seat, chance.pick(laying if laying and source.random() < 0.8 else moves, source)


def walk(state: State, seed: int, most: int = 100) -> list[State]:
    """Return the states of a round played by chance, for so many moves or to its end."""
    source = chance.rng(seed)
    states = [state]
    while not states[-1].over and len(states) <= most:
        seat, move = some_move(states[-1], source)
        states.append(states[-1].play(move, seat))
    return states


@st.composite
def walks(draw: st.DrawFn) -> list[State]:
    return walk(draw(starts), draw(seeds), draw(st.integers(0, 120)))


@st.composite
def midway(draw: st.DrawFn) -> State:
    """Return a state somewhere in a round; one in four is at its end."""
    most = 20_000 if draw(st.integers(0, 3)) == 0 else draw(st.integers(0, 120))
    return walk(draw(starts), draw(seeds), most)[-1]


def described(state: State) -> dict[str, Any]:
    """Return the arguments of ``position`` that describe a state exactly."""
    now = state.open
    renewed = now.renewed
    found: dict[str, Any] = {
        "hands": [list(hand) for hand in state.hands],
        "players": now.players,
        "options": now.options,
        "phase": now.phase,
        "turn": now.seat_in_turn,
        "start": now.start,
        "lap": now.lap,
        "table": [f"P{laid.owner}: {' '.join(laid.meld.cards)}" for laid in now.sets],
        "pile": list(now.pile),
        "deck": list(reversed(state.deck)),
        "rest": "out",
        "drawn": state.drawn,
        "known": {f"P{seat}": list(cards) for seat, cards in enumerate(now.known)},
        "called": now.called,
        "owing": now.owing,
        "minus": list(now.minus),
        "out": list(now.out),
        "renewals": renewed.number,
        "seed": state.seed,
    }
    if renewed.number:
        found |= {
            "renewed": list(renewed.deck),
            "fresh": list(renewed.fresh),
            "doubtful": [list(pair) for pair in renewed.doubtful],
            "since": {f"P{seat}": list(cards) for seat, cards in enumerate(state.since)},
        }
    return found
