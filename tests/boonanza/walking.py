"""Random games for the tests: every edition and number of players, every seat, every kind of offer."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from engine import boonanza
from engine.boonanza import Options, State, deal, editions, position
from engine.boonanza.moves import BARE, Move
from engine.core import chance
from tests.every_game.any_game import AnyGame, put_together
from tests.every_game.any_game import seeds as seeds

TABLES: list[tuple[str, int]] = [
    *(("current", n) for n in (3, 4, 5)),
    *(("old-box", n) for n in (3, 4, 5)),
    *(("anniversary", n) for n in (3, 4, 5, 6, 7)),
    ("duel", 2),
]
"""Every edition with every number of players that it is for."""

tables = st.sampled_from(TABLES)


@st.composite
def options_of(draw: st.DrawFn, edition: str) -> Options:
    return Options(
        edition=edition,
        coins_in_trade=draw(st.sampled_from(["no", "yes"])),
        mix=draw(st.sampled_from(["by-players", "all"])),
        fields=draw(st.sampled_from([None, 2, 3])),
    )


@st.composite
def dealt(draw: st.DrawFn) -> State:
    """Return a game just dealt."""
    edition, players = draw(tables)
    return deal(draw(seeds), players, draw(options_of(edition)), draw(st.integers(0, players - 1)))


@st.composite
def short_of_cards(draw: st.DrawFn) -> State:
    """Return the start of a game with so few cards in the draw pile that it soon runs out."""
    edition, players = draw(tables)
    return position(
        players=players,
        options=draw(options_of(edition)),
        deck=draw(st.integers(1, 12)),
        discard=draw(st.integers(0, 12)),
        coins=[draw(st.integers(0, 5)) for _ in range(players)],
        rest="out",
        seed=draw(seeds),
    )


starts = st.one_of(dealt(), short_of_cards())


def any_offer(state: State, seat: int, source: random.Random) -> str | None:
    """Return an offer, a counter-offer or an acceptance put together pick by pick, if there is one."""
    return put_together(state, seat, source, ("offer", "counter", "accept"), enough=0.4)


def some_move(state: State, source: random.Random) -> tuple[int, Move | str]:
    """Return a seat and a move of it by chance: mostly what is waited for, harvests only now and then."""
    actors = state.actors()
    seat = chance.pick(actors, source) if source.random() < 0.2 else actors[0]
    if source.random() < 0.3 and (offer := any_offer(state, seat, source)):
        return seat, offer
    moves = state.moves(seat)
    if not moves:
        seat, moves = actors[0], state.moves()
    quick = {"end", "accept", "pass"} if source.random() < 0.4 else {"harvest"}
    patient = [move for move in moves if (move.verb in quick) == (quick != {"harvest"})]
    return seat, chance.pick(patient or moves, source)


def described(state: State) -> dict[str, Any]:
    """Return the arguments of ``position`` that describe a state exactly."""
    now = state.open
    over = now.phase == "over"
    fields = now.final if over and now.final is not None else now.fields
    had = [len(cards) for cards in now.coins]
    discarded = len(now.discard)
    if over and state.account is not None:  # back to before the final harvest
        had = [line.had for line in state.account.lines]
        discarded -= sum(h.beans - h.coins for line in state.account.lines for h in line.harvests)
    trade = now.trade
    offer = trade.offer
    made = list(trade.made)
    found: dict[str, Any] = {
        "hands": [list(hand) for hand in state.hands],
        "players": now.players,
        "options": now.options,
        "phase": "trade" if now.phase == "answer" else now.phase,
        "active": now.active,
        "start": now.start,
        "planted": now.planted,
        "fields": [[None if field is None else list(field) for field in own] for own in fields],
        "coins": [list(cards[:n]) for cards, n in zip(now.coins, had, strict=True)],
        "aside": [list(cards) for cards in now.aside],
        "turned": list(now.turned),
        "left": list(now.left),
        "discard": list(now.discard[:discarded]),
        "deck": list(reversed(state.deck)),
        "rest": "out",
        "exhausted": now.exhausted,
        "ending": now.ending,
        "refused": [[*deal[:2], list(deal[2]), list(deal[3])] for deal in trade.refused],
        "asked": trade.asked,
        "queue": list(trade.queue),
        "shown": {
            f"P{seat}": [place for place, back in enumerate(backs) if back.kind is not None]
            for seat, backs in enumerate(now.backs)
        },
        "shuffles": {f"P{seat}": [back.shuffle for back in backs] for seat, backs in enumerate(now.backs)},
        "discarded": now.discarded,
        "spent": list(now.spent),
        "seed": state.seed,
    }
    if offer is not None:
        made[offer.proposer] -= 1
        wants = ["for", *offer.wants] if offer.wants else []
        words = ["offer", f"P{offer.partner}", *offer.gives, *wants]
        found["offer"] = f"P{offer.proposer}: {' '.join(words)}"
    if any(made):
        found["made"] = made
    return found


def written_moves(state: State) -> list[str]:
    """Return moves that can be written down, legal or not, but for offers."""
    now = state.open
    kinds = [*editions.kinds(now.options, now.players)[:4], "coffee", "garden", *now.turned, *now.left]
    kinds += [card for cards in now.aside for card in cards]
    return [
        *BARE,
        *(f"{verb} {field}" for verb in ("plant", "harvest") for field in "abc"),
        *(f"plant {kind} {field}" for kind in dict.fromkeys(kinds) for field in "abc"),
        *(f"{verb} {kind}" for verb in ("keep", "discard") for kind in dict.fromkeys(kinds)),
        *(f"discard h{place}" for place in range(8)),
        *("insert front", "insert middle", "harvest a 1", "harvest b 2", "give P1 t0", "give P0 h0"),
    ]


def plainly(state: State, text: str, seat: int) -> str:
    """Return ``plant a`` for ``plant soy a`` when a soy bean is in front of the hand in phase 1."""
    words = text.split()
    in_front = state.open.phase == "plant" and seat == state.open.active and words[0] == "plant"
    if in_front and len(words) == 3 and words[1] == state.hands[seat][0]:
        return f"plant {words[2]}"
    return text


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with hidden cards of one shuffle exchanged between hands and draw pile."""
    now = state.open
    hands = [list(hand) for hand in state.hands]
    deck = list(chance.shuffled(state.deck, source))
    for owner, backs in enumerate(now.backs):
        for place, back in enumerate(backs):
            if owner != seat and back.kind is None and back.shuffle == now.exhausted and deck:
                at = int(source.random() * len(deck))
                hands[owner][place], deck[at] = deck[at], hands[owner][place]
    return replace(
        state, hands=tuple(map(tuple, hands)), deck=tuple(deck), seed=(state.seed + 1) % chance.SEEDS
    )


BOONANZA = AnyGame(
    package=boonanza,
    dealt=dealt(),
    starts=starts,
    some_move=some_move,
    longest=150,
    pack=lambda state: editions.pack(state.options, state.players),
    written_moves=lambda state, source: written_moves(state),
    letters="plantofferh0123 acfordkeepsyt",
    longest_refusal=210,
    shuffled_out_of_sight=shuffled_out_of_sight,
    listed_as=plainly,
    composed=any_offer,
    described=described,
)
walk, walks, midway = BOONANZA.walk, BOONANZA.walks, BOONANZA.midway
