"""Random rounds for the tests: every variant and number of players, every seat, every kind of lay-down."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from engine import duizenden
from engine.core import chance
from engine.core.cards import heap
from engine.duizenden import Options, State, deal, position
from engine.duizenden.cards import JOKER, KINDS, in_order
from engine.duizenden.moves import Move
from engine.duizenden.state import pack
from tests.every_game.any_game import AnyGame, put_together
from tests.every_game.any_game import seeds as seeds

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
    return put_together(state, seat, source, ("open", "lay", "attach", "take"))


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


def written_moves(state: State, source: random.Random) -> list[str]:
    """Return moves that can be written down, legal or not."""
    cards = [*KINDS, JOKER, *[card for hand in state.hands for card in hand], *state.open.pile]
    numbers = range(len(state.open.sets) + 1)

    def some(n: int) -> str:
        return " ".join(chance.pick(cards, source) for _card in range(n))

    number = chance.pick(tuple(numbers), source)
    return [
        *("draw", "refuse", "call", "look", "catch P0", "catch P1", "split 0", "join 0 1", "take back 0"),
        *(f"discard {card}" for card in KINDS),
        *(f"exchange {card}" for card in KINDS),
        *(f"attach {card} {number}" for card in KINDS),
        *(f"swap {card} {number}" for card in KINDS),
        *(f"{verb} {some(n)}" for verb in ("lay", "open", "take") for n in (1, 3, 4)),
        f"move {some(1)} 0 {number}",
        f"attach {some(2)} {number} low",
    ]


LISTED = ("draw", "refuse", "call", "catch", "discard", "exchange", "swap")
"""Moves of which ``moves()`` lists every legal one."""


def listed_as(state: State, text: str, seat: int) -> str | None:
    words = text.split()
    listed = words[0] in LISTED or (words[0] == "attach" and "low" not in words)
    return text if listed and len(words) <= 3 else None


def shown_to(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats whose hands a seat sees; when the round is over all count theirs in the open."""
    if state.over:
        return tuple(range(state.players))
    return state.open.side(seat) if state.options.team_hands == "open" else (seat,)


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with hidden cards exchanged between the deck and hands that a seat does not see."""
    mates = shown_to(state, seat)
    known = state.open.known
    hidden = [
        list((heap(hand) - heap(seen)).elements()) for hand, seen in zip(state.hands, known, strict=True)
    ]
    pool = [card for one, cards in enumerate(hidden) if one not in mates for card in cards]
    order = list(chance.shuffled([*pool, *state.deck], source))
    hands = []
    for one, hand in enumerate(state.hands):
        if one in mates:
            hands.append(hand)
            continue
        new = [order.pop() for _card in hidden[one]]
        hands.append(in_order([*known[one], *new]))
    since = tuple(cards if one in mates else () for one, cards in enumerate(state.since))
    drawn = state.drawn if state.open.seat_in_turn in mates else None
    return replace(
        state,
        hands=tuple(hands),
        deck=tuple(order),
        since=since,
        drawn=drawn,
        seed=(state.seed + 1) % chance.SEEDS,
    )


DUIZENDEN = AnyGame(
    package=duizenden,
    dealt=dealt(),
    starts=starts,
    some_move=some_move,
    longest=120,
    pack=lambda state: pack(state.players, state.options),
    written_moves=written_moves,
    letters="layopentkdiscrhgJKQ0123456789 /DHSCTP",
    longest_refusal=210,
    shuffled_out_of_sight=shuffled_out_of_sight,
    listed_as=listed_as,
    composed=picked,
    described=described,
)
walk, walks, midway = DUIZENDEN.walk, DUIZENDEN.walks, DUIZENDEN.midway
