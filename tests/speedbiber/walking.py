"""Random games for the tests: every option and number of families, whole maps and small ones."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from engine import speedbiber
from engine.core import chance
from engine.core.cards import heap
from engine.speedbiber import Options, State, deal, position
from engine.speedbiber.hexes import NAMES, members, names
from engine.speedbiber.moves import ADDING, MOVING, TILES, Move
from engine.speedbiber.options import WISH_IDS
from engine.speedbiber.parts import TERRAINS
from engine.speedbiber.table import CARDS
from tests.every_game.any_game import AnyGame
from tests.every_game.any_game import seeds as seeds


@st.composite
def options_of(draw: st.DrawFn) -> Options:
    first, second, third = draw(st.permutations(WISH_IDS))[:3]
    return Options(
        wishes=draw(st.sampled_from(["random", "random", "first", "chosen"])),
        wish_1=first,
        wish_2=second,
        wish_3=third,
        cards=draw(st.sampled_from(["hidden", "open"])),
        new_tiles=draw(st.sampled_from(["next-turn", "at-once"])),
        left_tiles=draw(st.sampled_from(["lost", "kept"])),
        deer_presence=draw(st.sampled_from(["yes", "no"])),
        clock=draw(st.sampled_from([120, 0, 300])),
    )


@st.composite
def dealt(draw: st.DrawFn) -> State:
    """Return a game about to begin."""
    players = draw(st.integers(1, 5))
    return deal(draw(seeds), players, draw(options_of()), draw(st.integers(0, players - 1)))


@st.composite
def on_a_small_map(draw: st.DrawFn) -> State:
    """Return a game on little land, with many places, where terrains soon are full and lodges far apart."""
    source = chance.rng(draw(seeds))
    corner = [name for name in NAMES if name[0] in "ABCDEFGH" and int(name[1:]) <= 8]
    order = list(chance.shuffled(corner, source))
    players = draw(st.integers(1, 5))
    places = {order.pop(): chance.pick(TILES, source) for _place in range(draw(st.integers(0, 8)))}
    mills, boulders = [order.pop() for _mill in range(2)], [order.pop() for _boulder in range(3)]
    terrain: dict[str, list[str]] = {letter: [] for letter in TERRAINS}
    for _land in range(draw(st.integers(1, 40))):
        terrain[chance.pick(tuple(TERRAINS), source)].append(order.pop())
    return position(
        players=players,
        options=draw(options_of()),
        terrain=terrain,
        places=places,
        mills=mills,
        boulders=boulders,
        left=[draw(st.integers(1, 40)) for _family in range(players)],
        start=draw(st.integers(0, players - 1)),
        seed=draw(seeds),
    )


starts = st.one_of(dealt(), on_a_small_map())


def some_move(state: State, source: random.Random) -> Move:
    """Return a move by chance: every kind of move has the same chance, and then every move of it."""
    moves = state.moves()
    verbs = list(dict.fromkeys(move.verb for move in moves))
    verb = chance.pick(verbs, source)
    return chance.pick([move for move in moves if move.verb == verb], source)


def described(state: State) -> dict[str, Any]:
    """Return the arguments of ``position`` that describe a state exactly."""
    now = state.open
    board = now.board
    own = [{tile.place for tile in tiles} for tiles in now.tiles]
    found: dict[str, Any] = {
        "lodges": [list(names(mask)) for mask in now.lodges],
        "players": now.players,
        "options": now.options,
        "wishes": list(now.wishes),
        "turn": now.seat_in_turn,
        "start": now.start,
        "round": now.round,
        "hands": list(state.hands),
        "discards": list(now.discards),
        "deck": list(reversed(state.deck)),
        "left": list(now.left),
        "tiles": [
            [
                " ".join([tile.kind, NAMES[tile.place]] + ["new"] * tile.new + ["used"] * tile.used)
                for tile in tiles
            ]
            for tiles in now.tiles
        ],
        "had": [
            [name for name in names(had) if name not in {NAMES[place] for place in places}]
            for had, places in zip(now.had, own, strict=True)
        ],
        "stock": {NAMES[place.hex]: left for place, left in zip(board.places, now.stock, strict=True)},
        "placed": now.placed,
        "done": now.done,
        "touched": list(names(now.touched)),
        "over": now.over,
        "renewals": now.renewals,
        "old": [seat for seat, fresh in enumerate(now.since) if not fresh],
        "seed": state.seed,
    }
    if board.parts:
        return found | {"parts": list(board.parts)}
    return found | {
        "terrain": {letter: list(names(mask)) for letter, mask in board.terrain.items()},
        "boulders": list(names(board.boulders)),
        "mills": list(names(board.mills)),
        "places": {NAMES[place.hex]: place.tile for place in board.places},
    }


def written_moves(state: State, source: random.Random) -> list[str]:
    """Return all lodges for the card and by tiles, and some moves of lodges, legal or not."""
    adding = [f"{tile} {name}" for tile in ADDING for name in NAMES]
    own = [NAMES[n] for lodges in state.open.lodges for n in members(lodges)] or ["C5"]
    some = [f"{tile} {chance.pick(own, source)} {name}" for tile in MOVING for name in NAMES]
    return ["end", "pass", "draw", "look", "take E4", *NAMES, *adding, *some]


def shuffled_out_of_sight(state: State, seat: int, source: random.Random) -> State:
    """Return the state with the deck, and the cards drawn since it was renewed, exchanged by chance."""
    now = state.open
    shown = {seat} if now.over else {seat, now.seat_in_turn}
    if now.options.cards == "open":
        shown = set(range(state.players))
    fresh_seats = [one for one in range(state.players) if one not in shown and now.since[one]]
    pool = list(chance.shuffled([*state.deck, *[state.hands[one] for one in fresh_seats]], source))
    hands = list(state.hands)
    for one in fresh_seats:
        hands[one] = pool.pop()
    return replace(state, hands=tuple(hands), deck=tuple(pool), seed=(state.seed + 1) % chance.SEEDS)


SPEEDBIBER = AnyGame(
    package=speedbiber,
    dealt=dealt(),
    starts=starts,
    some_move=lambda state, source: (state.open.seat_in_turn, some_move(state, source)),
    longest=150,
    pack=lambda state: heap(CARDS),
    written_moves=written_moves,
    letters="owlhayferrystnes ABCT0123456789",
    shuffled_out_of_sight=shuffled_out_of_sight,
    hides=lambda view, seat, text: False,
    described=described,
)
walk, walks, midway = SPEEDBIBER.walk, SPEEDBIBER.walks, SPEEDBIBER.midway
