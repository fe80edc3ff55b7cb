"""The fast counting against the slow one, on thousands of random positions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import chance
from engine.speedbiber import hexes
from engine.speedbiber.accounts import account, counts
from engine.speedbiber.board import Board, board_of, choose
from engine.speedbiber.wishes import MILLS, OWN, WISHES, points, score
from tests.speedbiber import reference

COUNTED = (*WISHES, MILLS)


def test_the_names_are_in_the_same_order() -> None:
    assert list(hexes.NAMES) == reference.HEXES


@pytest.mark.parametrize("n", range(0, 400, 7))
def test_neighbours_and_jumps(n: int) -> None:
    name = hexes.NAMES[n]
    assert set(hexes.names(hexes.NEIGHBOURS[n])) == reference.BESIDE[name]
    assert {hexes.NAMES[there] for there in hexes.JUMPS[n]} == reference.jumps(name)


def test_all_neighbours() -> None:
    for n, name in enumerate(hexes.NAMES):
        assert set(hexes.names(hexes.NEIGHBOURS[n])) == reference.BESIDE[name]


def kinds_of(board: Board) -> dict[str, str]:
    """Return the map as the reference wants it, from the text of its parts alone."""
    from engine.speedbiber.parts import PARTS

    kinds = {}
    for quarter, part in enumerate(board.parts):
        rows = PARTS[part.split()[0]]
        for r in range(10):
            for c in range(10):
                letter = rows[9 - r][9 - c] if part.endswith("turned") else rows[r][c]
                column, row = c + 10 * (quarter % 2), r + 10 * (quarter // 2)
                kinds["ABCDEFGHIJKLMNOPQRST"[column] + str(row + 1)] = letter
    return kinds


def scattered(rng: random.Random, board: Board, families: int) -> list[set[str]]:
    """Return lodges of families as games bring them: clumps that grow, single ones, a few on the lake."""
    free = set(hexes.names(board.buildable)) | set(sorted(hexes.names(board.lake))[::5])
    clumped = rng.random()
    lodges: list[set[str]] = [set() for _ in range(families)]
    for own in lodges:
        for _ in range(rng.choice((0, 1, 3, 12, 25, 40))):
            beside = sorted(reference.touching(own) & free)
            near = beside if beside and rng.random() < clumped else sorted(free)
            hex_ = rng.choice(near)
            own.add(hex_)
            free.discard(hex_)
    return lodges


def compare(board: Board, lodges: list[set[str]]) -> None:
    """Check every wish, for every family, with and without presence; and that each account adds up."""
    kinds = kinds_of(board)
    masks = tuple(hexes.mask_of(own) for own in lodges)
    for wish in COUNTED:
        for presence in (True, False) if wish == "red-deer" else (True,):
            slow = [reference.points(wish, kinds, lodges, seat, presence) for seat in range(len(lodges))]
            assert list(points(wish, board, masks, presence)) == slow, wish
            for seat, value in enumerate(slow):
                assert score(wish, board, masks, seat, presence) == value
                lines = account(wish, board, masks, seat, presence)
                assert lines
                assert sum(line.points for line in lines) == value, wish
                lit = [group.hexes for group in counts(wish, board, masks, seat, presence)]
                assert all(mask & (masks[seat]) for mask in lit)
                assert lit or value == 0 or not presence


@pytest.mark.parametrize("block", range(40))
def test_every_wish_on_two_thousand_seeded_positions(block: int) -> None:
    for number in range(50):
        rng = chance.rng(1925, "wishes", block, number)
        board = board_of(choose(rng))
        compare(board, scattered(rng, board, 1 + int(rng.random() * 5)))


@pytest.mark.parametrize("block", range(10))
def test_areas_ends_of_rows_and_what_is_near_on_two_thousand_sets(block: int) -> None:
    for number in range(200):
        rng = chance.rng(1925, "sets", block, number)
        chosen = set(rng.sample(reference.HEXES, rng.choice((1, 4, 20, 60, 150, 250))))
        mask = hexes.mask_of(chosen)
        assert set(hexes.names(hexes.near(mask))) == reference.touching(chosen)
        assert {frozenset(hexes.names(area)) for area in hexes.areas(mask)} == reference.areas(chosen)
        assert set(hexes.names(hexes.row_ends(mask))) == reference.row_ends(chosen)


@given(st.sets(st.sampled_from(reference.HEXES), max_size=80))
def test_any_set_of_hexes(chosen: set[str]) -> None:
    mask = hexes.mask_of(chosen)
    assert set(hexes.names(mask)) == chosen
    assert set(hexes.names(hexes.near(mask))) == reference.touching(chosen)
    assert {frozenset(hexes.names(area)) for area in hexes.areas(mask)} == reference.areas(chosen)
    assert set(hexes.names(hexes.row_ends(mask))) == reference.row_ends(chosen)
    assert sum(hexes.areas(mask)) == mask


@given(
    st.lists(st.sets(st.sampled_from(reference.HEXES), max_size=40), min_size=1, max_size=5),
    st.integers(0, 99),
)
def test_any_lodges_on_any_map(lodges: list[set[str]], seed: int) -> None:
    taken: set[str] = set()
    for own in lodges:
        own -= taken
        taken |= own
    compare(board_of(choose(chance.rng(seed))), lodges)


def test_what_counts_own_lodges_alone_is_every_wish_but_the_red_deer() -> None:
    assert set(OWN) == set(COUNTED) - {"red-deer"}
