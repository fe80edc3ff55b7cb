"""The eight parts, the maps that four of them make, and maps described hex by hex."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations

import pytest

from engine.core import chance
from engine.speedbiber.board import Board, board_of, choose, layouts
from engine.speedbiber.hexes import (
    ALL,
    EDGE,
    NAMES,
    NEIGHBOURS,
    QUARTERS,
    areas,
    mask_of,
    members,
    names,
    near,
)
from engine.speedbiber.parts import PARTS, TERRAINS, TURNED, rows_of
from engine.speedbiber.places import TILES

MAPS = [board_of(choose(chance.rng(seed))) for seed in range(60)]


def alone(part: str) -> Board:
    """Return a map whose upper left quarter is the part, and the part's hexes."""
    others = [other for other in PARTS if other != part.removesuffix(TURNED)][:3]
    return board_of((part, *others))


# --- what every part has


def test_there_are_eight_parts_one_for_each_tile() -> None:
    assert set(PARTS) == set(TILES)
    assert len(PARTS) == 8


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_ten_by_ten(part: str) -> None:
    assert [len(row) for row in PARTS[part]] == [10] * 10
    assert set("".join(PARTS[part])) == set("MHARS~o#*")


@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_a_mill_two_places_a_lake_and_boulders(part: str) -> None:
    found = Counter("".join(PARTS[part]))
    assert (found["#"], found["*"]) == (1, 2)
    assert 10 <= found["~"] <= 16
    assert 4 <= found["o"] <= 8


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("letter", TERRAINS)
def test_each_terrain_of_a_part_is_one_or_two_stretches(part: str, letter: str) -> None:
    stretches = areas(alone(part).terrain[letter] & QUARTERS[0])
    assert len(stretches) in (1, 2)
    assert all(7 <= stretch.bit_count() <= 20 for stretch in stretches)
    assert 12 <= sum(stretch.bit_count() for stretch in stretches) <= 19


@pytest.mark.parametrize("part", PARTS)
def test_the_mill_and_the_places_lie_apart_and_not_at_the_edge_of_the_part(part: str) -> None:
    board = alone(part)
    sites = board.sites & QUARTERS[0]
    inside = QUARTERS[0] & ~EDGE & ~near(ALL ^ QUARTERS[0])
    assert sites & inside == sites
    for one, other in combinations(members(sites), 2):
        assert not NEIGHBOURS[one] >> other & 1
    assert all(NEIGHBOURS[n] & board.buildable for n in members(sites))


@pytest.mark.parametrize("part", PARTS)
def test_the_mill_stands_at_the_water(part: str) -> None:
    board = alone(part)
    assert board.mills & QUARTERS[0] & board.beside_lake


@pytest.mark.parametrize("part", PARTS)
def test_a_part_turned_twice_lies_as_before(part: str) -> None:
    turned = rows_of(part + TURNED)
    assert tuple(row[::-1] for row in reversed(turned)) == PARTS[part] == rows_of(part)
    assert turned != PARTS[part]


@pytest.mark.parametrize("part", PARTS)
def test_turning_leaves_neighbours_neighbours(part: str) -> None:
    straight, turned = alone(part), alone(part + TURNED)

    def opposite(n: int) -> int:
        return 20 * (9 - n // 20) + 9 - n % 20

    for n in members(QUARTERS[0]):
        assert straight.kind(n) == turned.kind(opposite(n))
        beside = {opposite(other) for other in members(NEIGHBOURS[n] & QUARTERS[0])}
        assert beside == set(members(NEIGHBOURS[opposite(n)] & QUARTERS[0]))


# --- maps of four parts


def test_there_are_26880_maps() -> None:
    found = set(layouts())
    assert len(found) == 26880 == 8 * 7 * 6 * 5 * 2**4


def test_the_code_makes_every_one_of_them_and_no_two_are_alike() -> None:
    seen = {board_of.__wrapped__(parts).kinds for parts in list(layouts())[::16]}
    assert len(seen) == 1680
    first = next(layouts())[:4]
    kinds = {part.removesuffix(TURNED) for part in first}
    alike = [parts for parts in layouts() if {part.removesuffix(TURNED) for part in parts} == kinds]
    assert len({board_of.__wrapped__(parts).kinds for parts in alike}) == len(alike) == 24 * 16


@pytest.mark.parametrize("board", MAPS[:20], ids=lambda board: "/".join(board.parts))
def test_every_hex_of_a_map_is_of_one_kind(board: Board) -> None:
    kinds = (*board.land, board.lake, board.boulders, board.mills, board.place_hexes)
    assert sum(mask.bit_count() for mask in kinds) == 400
    assert sum(kinds) == ALL
    assert board.buildable == sum(board.land)
    assert "".join(board.kind(n) for n in range(400)) == board.kinds


def test_a_map_has_four_mills_and_two_places_of_each_of_four_tiles() -> None:
    for board in MAPS:
        assert board.mills.bit_count() == 4
        assert sorted(Counter(place.tile for place in board.places).values()) == [2, 2, 2, 2]
        assert list(board.places) == sorted(board.places)
        assert all((board.sites & quarter).bit_count() == 3 for quarter in QUARTERS)


def test_a_part_lies_in_its_quarter_as_it_is_drawn() -> None:
    board = board_of(("owl", "hay", "stones turned", "ferry"))
    assert [board.kind(20 * c) for c in range(20)] == list(PARTS["owl"][0] + PARTS["hay"][0])
    below = [board.kind(20 * c + 10) for c in range(20)]
    assert below == list(PARTS["stones"][9][::-1] + PARTS["ferry"][0])


def test_what_lies_beside_what() -> None:
    for board in MAPS[:10]:
        for n in range(400):
            around = {board.kind(other) for other in members(NEIGHBOURS[n])}
            assert bool(board.beside_lake >> n & 1) == ("~" in around and board.kind(n) != "~")
            assert bool(board.beside_boulders >> n & 1) == ("o" in around)
            assert bool(board.beside_sites >> n & 1) == bool(around & {"#", "*"})
        assert board.beside_each_mill == tuple(NEIGHBOURS[n] for n in members(board.mills))
        assert board.beside_each_place == tuple(NEIGHBOURS[place.hex] for place in board.places)


def test_every_map_can_be_drawn() -> None:
    chosen = [choose(chance.rng(seed, "often")) for seed in range(4000)]
    assert all(len({part.removesuffix(TURNED) for part in parts}) == 4 for parts in chosen)
    for place in range(4):
        found = Counter(parts[place] for parts in chosen)
        assert len(found) == 16
        assert all(150 < n < 350 for n in found.values())  # 250 expected, of a spread of 15
    assert len(set(chosen)) > 3600


def test_the_same_seed_gives_the_same_map() -> None:
    assert choose(chance.rng(7)) == choose(chance.rng(7))
    assert board_of(choose(chance.rng(7))) is board_of(choose(chance.rng(7)))


def test_a_map_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(MAPS[0])) == MAPS[0]
    assert hash(MAPS[0]) == hash(pickle.loads(pickle.dumps(MAPS[0])))


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (("owl", "hay", "stones"), "A map has 4 parts, not 3"),
        (("owl", "hay", "stones", "owl turned"), "only one part with the places of owl"),
        (("owl", "hay", "stones", "marsh"), "'marsh' is not a part"),
        (("owl", "hay", "stones", "ferry turned turned"), "is not a part"),
        (("owl", "hay", "stones", 4), "4 is not a part"),
    ],
)
def test_what_is_no_map_is_told(parts: tuple[str, ...], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        board_of(parts)


# --- maps described hex by hex


def test_every_hex_that_is_not_named_is_lake() -> None:
    board = Board.drawn(
        {"M": "C5 C6 C7", "H": ["A9"]}, boulders="D9", mills="E5", places={"E4": "sawmill", "B2": "owl"}
    )
    assert names(board.terrain["M"]) == ("C5", "C6", "C7")
    assert board.terrain["S"] == 0
    assert board.lake.bit_count() == 400 - 8
    assert [(NAMES[place.hex], place.tile) for place in board.places] == [("B2", "owl"), ("E4", "sawmill")]
    assert board.sites == mask_of("B2 E4 E5")
    assert board.parts == ()


@pytest.mark.parametrize(
    ("described", "told"),
    [
        ({"terrain": {"M": "C5", "H": "C5"}}, "C5 is named twice"),
        ({"terrain": {"M": "C5"}, "boulders": "C5"}, "C5 is named twice"),
        ({"terrain": {"M": "C25"}}, "'C25' is not a hex"),
        ({"terrain": {"X": "C5"}}, "'X' is not a terrain"),
        ({"terrain": {"": "C5"}}, "'' is not a terrain"),
        ({"terrain": {}, "places": {"C5": "castle"}}, "'castle' is not a tile"),
        ({"terrain": {}, "places": {"C5": "owl"}, "mills": "C5"}, "C5 is named twice"),
    ],
)
def test_what_cannot_be_drawn_is_told(described: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Board.drawn(**described)  # type: ignore[arg-type]
