"""What holds in every game of Speedbiber beyond what holds in every game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings

from engine.core import chance
from engine.core.cards import heap
from engine.core.game import BadNotation
from engine.speedbiber import State, parse_move
from engine.speedbiber.hexes import NAMES, NEIGHBOURS, names
from engine.speedbiber.moves import ADDING, MOVING, TILES
from engine.speedbiber.table import ON_A_PLACE
from engine.speedbiber.wishes import points
from tests.every_game.any_game import TO_THE_END, check_uniform

from . import reference
from .table import small
from .walking import dealt, midway, seeds, starts, walk, walks

often = settings(max_examples=60, deadline=None)
seldom = settings(max_examples=25, deadline=None)


# --- cards, lodges, tiles


@often
@given(walks())
def test_what_lies_open_agrees_with_what_is_hidden(states: list[State]) -> None:
    for state in states:
        now = state.open
        assert now.deck == len(state.deck)
        assert now.over is (now.card is None)
        turned_up = () if now.over else (now.seat_in_turn,)
        hidden = [seat for seat in range(state.players) if seat not in turned_up]
        assert heap(now.fresh) == heap(
            (*state.deck, *[state.hands[seat] for seat in hidden if now.since[seat]])
        )
        assert heap(now.stale) == heap(state.hands[seat] for seat in hidden if not now.since[seat])
        assert now.over or now.card == state.hands[now.seat_in_turn]


@often
@given(walks())
def test_lodges_are_conserved_and_stand_where_they_can(states: list[State]) -> None:
    first = states[0].open
    for state in states:
        now, seen = state.open, 0
        for seat, lodges in enumerate(now.lodges):
            assert lodges.bit_count() + now.left[seat] == first.lodges[seat].bit_count() + first.left[seat]
            assert not lodges & seen
            assert not lodges & ~(now.board.buildable | now.board.lake)
            seen |= lodges
        assert now.taken == seen
        assert not now.touched & ~now.lodges[now.seat_in_turn]


@often
@given(walks())
def test_tiles_are_conserved(states: list[State]) -> None:
    for state in states:
        now = state.open
        for place, left in zip(now.board.places, now.stock, strict=True):
            have_had = sum(had >> place.hex & 1 for had in now.had)
            assert left == ON_A_PLACE - have_had
        for seat, tiles in enumerate(now.tiles):
            assert len({tile.place for tile in tiles}) == len(tiles)
            for tile in tiles:
                assert (tile.place, tile.kind) in now.board.places
                assert now.had[seat] >> tile.place & 1
                assert seat == now.seat_in_turn or not (tile.new or tile.used)
                if now.options.left_tiles == "lost":
                    assert NEIGHBOURS[tile.place] & now.lodges[seat]


@often
@given(walks())
def test_who_stands_beside_a_place_has_had_its_tile_or_it_was_gone(states: list[State]) -> None:
    for state in states:
        now = state.open
        for place, left in zip(now.board.places, now.stock, strict=True):
            for seat, lodges in enumerate(now.lodges):
                if left and NEIGHBOURS[place.hex] & lodges:
                    assert now.had[seat] >> place.hex & 1


# --- moves


jumps = cache(reference.jumps)


def plain_moves(state: State) -> set[str]:
    """Return the legal moves by names and sets alone, as the rules say it."""
    now = state.open
    if now.over:
        return set()
    kinds = dict(zip(NAMES, now.board.kinds, strict=True))
    own, seat = set(names(now.lodges[now.seat_in_turn])), now.seat_in_turn
    taken = {name for lodges in now.lodges for name in names(lodges)}

    def free(letters: str, lifted: str | None = None) -> set[str]:
        return {name for name in NAMES if kinds[name] in letters and (name not in taken or name == lifted)}

    def beside(ground: set[str], lodges: set[str]) -> set[str]:
        return ground & reference.touching(lodges) or ground

    card = now.card or ""
    due = not now.done and now.left[seat] > 0 and free(card)
    found = beside(free(card), own) if due else {"end"}
    if now.placed and not now.done:
        return found
    for tile in {tile.kind for tile in now.tiles[seat] if tile.ready(now.options)}:
        if tile in ADDING and now.left[seat]:
            ground = {
                "owl": free(card),
                "hay": free("M"),
                "swallow": free("S"),
                "lookout": {name for name in free("MHARS") if name[0] in "AT" or name[1:] in ("1", "20")},
                "sawmill": free("MHARS") & reference.row_ends(own),
            }[tile]
            found = found | {f"{tile} {name}" for name in beside(ground, own)}
        if tile in MOVING:
            for lodge in own:
                if tile == "stones":
                    targets = free("MHARS") & jumps(lodge)
                else:
                    targets = beside(free("~" if tile == "jetty" else card, lodge), own - {lodge})
                found = found | {f"{tile} {lodge} {name}" for name in targets}
    return found


@often
@given(midway())
def test_the_moves_are_those_of_the_plain_rules(state: State) -> None:
    assert {str(move) for move in state.moves()} == plain_moves(state)


@seldom
@given(walks())
def test_the_moves_of_a_whole_game_are_those_of_the_plain_rules(states: list[State]) -> None:
    for state in states[::10]:
        assert {str(move) for move in state.moves()} == plain_moves(state)


def turn_ended(before: State, after: State) -> bool:
    """Tell whether the move between two states ended a turn."""
    one, other = before.open, after.open
    return other.over or (one.seat_in_turn, one.round) != (other.seat_in_turn, other.round)


@often
@given(walks())
def test_three_lodges_a_turn_unless_there_are_none(states: list[State]) -> None:
    for before, after in pairwise(states):
        now = before.open
        if not turn_ended(before, after):
            continue
        assert now.done or not now.left[now.seat_in_turn] or not now.free_of_card
        assert now.placed <= 3


@seldom
@given(starts, seeds)
def test_a_game_ends_when_lodges_or_land_run_out_and_everybody_had_as_many_turns(
    state: State, seed: int
) -> None:
    last = walk(state, seed, TO_THE_END)[-1]
    assert 0 in last.open.left or not last.open.free
    assert last.scores() == last.totals
    assert last.open.seat_in_turn == last.open.start  # everybody had as many turns


@often
@given(walks())
def test_the_points_are_those_of_the_account(states: list[State]) -> None:
    state = states[-1]
    now = state.open
    for seat in range(state.players):
        account = state.account(seat)
        assert [line.wish for line in account] == [*now.wishes, "mills"]
        assert sum(line.points for line in account) == state.totals[seat]
        for line in account:
            assert sum(part.points for part in line.lines) == line.points
            presence = now.options.presence(now.players)
            assert points(line.wish, now.board, now.lodges, presence)[seat] == line.points


@often
@given(walks())
def test_everybody_has_as_many_turns(states: list[State]) -> None:
    turns: Counter[int] = Counter()
    for before, after in pairwise(states):
        if turn_ended(before, after):
            turns[before.open.seat_in_turn] += 1
    counts = [turns[seat] for seat in range(states[0].players)]
    assert max(counts) - min(counts) <= (0 if states[-1].over else 1)


# --- notation


NO_MOVES = """
set C6|C6 C7|U1|C21|C0|owl|owl C6 C7|owl U1|ferry C6|ferry C6 C7 C8|end C6|pass C6|draw H|take|take E4 E5
look P1|stones|jetty C6|hay barn C6|C|6|A1A2|owl owl C6
"""


@pytest.mark.parametrize("text", ["", "owl " + "C6 " * 20, *NO_MOVES.strip().replace("\n", "|").split("|")])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_move(text)


def test_there_are_eight_tiles() -> None:
    assert len(TILES) == len(set(TILES)) == 8


@often
@given(midway())
def test_there_is_one_move_for_each_notation(state: State) -> None:
    assert all(parse_move(str(move)) is move for move in state.moves())


# --- what a seat may know


@seldom
@given(midway())
def test_everybody_sees_what_may_be_done_and_how_it_stands(state: State) -> None:
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        assert view.moves() == state.moves()
        assert view.choices() == state.choices()
        assert view.totals == state.totals


@often
@given(walks())
def test_a_view_has_the_own_card_and_the_open_ones(states: list[State]) -> None:
    state = states[-1]
    now = state.open
    for seat in range(state.players):
        view = state.view(seat)
        assert view.card == state.hands[seat]
        for one, card in enumerate(view.hands):
            shown = one == seat or now.options.cards == "open" or (not now.over and one == now.seat_in_turn)
            assert card == (state.hands[one] if shown else None)
        hidden = [state.hands[one] for one, card in enumerate(view.hands) if card is None]
        assert view.unseen == heap((*state.deck, *hidden))
    assert state.view(None).unseen == heap(state.deck)


# --- every arrangement equally likely


def arrangement(state: State) -> tuple[object, ...]:
    """Return all cards that are in hands and in the deck."""
    return (*state.hands, state.deck)


LAND = {"meadow": "C5 C6 C7 M3", "heath": "T20 T19"}


def test_sampling_is_uniform_over_all_that_is_possible() -> None:
    """Five cards are hidden from P0, all different: one with each of the others, three in the deck."""
    played = list("MMMHHHHAAAARRRRSSSS")
    state = small(("", "", ""), None, hands=["M", "H", "A"], discards=played[:-1], deck="R S M S", **LAND)
    hidden = Counter(state.view(0).unseen)
    assert hidden == Counter("HARSMS")
    possible = {("M", a, b, rest) for a, b, *rest_ in set(permutations("HARSMS")) for rest in [tuple(rest_)]}
    check_uniform(state.view(0), arrangement, possible)


def test_a_renewed_deck_is_known_as_far_as_it_can_be() -> None:
    """When the deck is renewed, P2 still holds a card from before, and P0 knows it: all others were seen."""
    played = list("MMMHHHHAAAAARRRRRSSS")
    state = small(("", "", ""), None, hands=["M", "H", "S"], discards=played, deck="M S", **LAND)
    while not state.open.renewals:
        while state.open.due:
            state = state.play(state.moves()[0])
        state = state.play("end")
    seat = (state.open.seat_in_turn - 1) % 3  # who has drawn the first card of the new deck
    other = (seat + 2) % 3
    assert state.open.stale == (state.hands[other],)
    view = state.view(seat)
    assert view.hands[other] is None
    for number in range(20):
        assert view.sample(chance.rng(number)).hands[other] == state.hands[other]
    assert view.in_deck == heap(state.deck)


# --- the start


@often
@given(dealt())
def test_the_start_of_a_game(state: State) -> None:
    now = state.open
    assert now.phase == "before"
    assert now.due == 3
    assert now.card == state.hands[now.start]
    assert state.totals == (0,) * state.players or (
        "red-deer" in now.wishes and state.options.deer_presence == "no"
    )
