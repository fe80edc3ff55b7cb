"""Situations that people argued about or got wrong, judged by the engine.

``cases.json`` holds the question, the situation and the answer; a judge below knows how to ask.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.speedbiber import Options, State, position
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import NAMES, QUARTERS, mask_of, members, names
from engine.speedbiber.parts import BOULDERS
from engine.speedbiber.places import TILES
from engine.speedbiber.terrain import GERMAN
from engine.speedbiber.wishes import WISHES, deer_quarter, points

from .table import after, held, hexes, refused, small

Case = dict[str, Any]

CASES: dict[str, Case] = {
    case["id"]: case for case in json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
}
JUDGES: dict[str, Callable[[Case], None]] = {}

TILE = {tile.german: tile.id for tile in TILES.values()}
WISH = {wish.german: wish.id for wish in WISHES.values()}
FAR = "T19"
"""A heath far from everything, so that land is always free."""


def judges(*case_ids: str) -> Callable[[Callable[[Case], None]], Callable[[Case], None]]:
    """Note which function asks the engine about some cases."""

    def note(judge: Callable[[Case], None]) -> Callable[[Case], None]:
        for case_id in case_ids:
            JUDGES[case_id] = judge
        return judge

    return note


@pytest.mark.parametrize("case_id", list(CASES))
def test_case(case_id: str) -> None:
    JUDGES[case_id](CASES[case_id])


def test_there_are_16_cases_and_no_judge_without_one() -> None:
    assert len(CASES) == 16
    assert set(JUDGES) == set(CASES)


def set_up(case: Case, **more: Any) -> State:
    """Return the situation of a case: terrain, own lodges and the card, with a place for its tile."""
    situation = case["situation"]
    own = " ".join(hex_name.split()[0] for hex_name in situation["own"])
    terrain = {name: list(hexes) for name, hexes in situation["terrain"].items()}
    return position([own], terrain=terrain, card=situation["card"], **more)


@judges("SPB-C01")
def second_lodge(case: Case) -> None:
    state = set_up(case, placed=1, left=[case["situation"]["castles_left"]])
    assert state.open.phase == "placing"
    assert hexes(state) == case["expected"]["legal"]
    assert refused(state.check("M3"), "adjacent")
    assert refused(state.check("M4"), "adjacent")


@judges("SPB-C03")
def used_up_halfway(case: Case) -> None:
    state = after(set_up(case), "C6", "C7")
    assert hexes(state) == case["expected"]["legal"]


@judges("SPB-C04")
def ferry_after_lifting(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    tile = TILE[situation["tile"]]
    state = set_up(case, places={"D6": tile})
    assert hexes(state, tile, situation["lift"]) == expected["legal"]
    for to in expected["illegal"]:
        assert refused(state.check(f"{tile} {situation['lift']} {to}"), "tile-adjacent")
    assert state.play(f"{tile} C7 C7").open.lodges == state.open.lodges  # no real move


@judges("SPB-C06")
def lookout_over_all_terrains(case: Case) -> None:
    tile = TILE[case["situation"]["tile"]]
    state = set_up(case, places={"B10": tile})
    assert hexes(state, tile) == case["expected"]["legal"]
    for edge in ("T1", "T2"):
        assert refused(state.check(f"{tile} {edge}"), "tile-adjacent")


@judges("SPB-C07")
def tile_of_the_same_turn(case: Case) -> None:
    expected = case["expected"]
    meadow = "C5 C6 C7 C8"
    for new_tiles, legal in (
        ("next-turn", expected["legal"]),
        ("at-once", expected["legal_with_house_rule_Plättchen_sofort"]),
    ):
        state = small(
            ("",),
            meadow=meadow,
            heath=FAR,
            places={"D5": TILE["Eulenbaum"]},
            options=Options(new_tiles=new_tiles),
        )
        state = after(state, "C5", "C6", "C7")
        assert held(state) == ["owl D5 new"]
        assert state.check("owl C8").legal is legal
        assert legal or refused(state.check("owl C8"), "tile-next-turn")


@judges("SPB-C09")
def second_lodge_at_a_place(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    told = situation["own_tiles"][0]
    place, tile = told["from"], TILE[told["type"]]
    state = small(("E5",), meadow="E3 E5", heath=FAR, places={place: tile})
    assert held(state) == [f"{tile} {place}"]
    assert state.open.stock == (situation["E4_tiles_left"],)
    then = state.play("E3")
    assert (len(then.open.tiles[0]) > 1) is expected["gets_tile"]
    assert then.open.stock == (expected["E4_tiles_left"],)


@judges("SPB-C10")
def left_and_come_back(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    told = situation["own_tiles"][0]
    place, tile = told["from"], TILE[told["type"]]
    state = small(
        (" ".join(situation["own_next_to_E4"]),), meadow="E3 E5 M9 M10", heath=FAR, places={place: tile}
    )
    assert state.open.stock == (situation["E4_tiles_left"],)
    moved = state.play(f"{tile} E5 M9")
    assert list(moved.open.tiles[0]) == expected["after_move"]["tiles"]
    assert moved.open.stock == (1,)  # the tile is out of the game
    built = after(moved, "M10", "E3")
    assert bool(built.open.tiles[0]) is expected["after_build"]["gets_tile"]
    assert built.open.stock == (expected["after_build"]["E4_tiles_left"],)


@judges("SPB-C12")
def deer_tied_for_first(case: Case) -> None:
    counts = case["situation"]["quarter_counts"]
    assert dict(zip(counts, deer_quarter(list(counts.values())), strict=True)) == case["expected"]


@judges("SPB-C13")
def deer_and_presence(case: Case) -> None:
    quarters, expected = case["situation"]["quarters"], case["expected"]
    lodges: list[list[str]] = [[] for _family in range(case["situation"]["players"])]
    for quarter, counts in zip(QUARTERS, quarters, strict=True):
        free = list(names(quarter))
        for seat, count in enumerate(counts):
            for _lodge in range(count):
                lodges[seat].append(free.pop())
    for presence, totals in (
        ("yes", expected["default_presence_required"]),
        ("no", expected["official_kingdom_builder"]),
    ):
        state = position(
            lodges,
            terrain={"meadow": list(NAMES)},
            options=Options(deer_presence=presence),
            wishes="red-deer otter fox",  # without lake and places nothing else scores
        )
        assert list(state.totals) == totals


def counted(wish: str, lodges: list[str]) -> int:
    board = Board.drawn({"M": NAMES})
    return points(WISH[wish], board, (mask_of(lodges),))[0]


@judges("SPB-C15")
def areas_of_seven(case: Case) -> None:
    lodges = [
        f"{column}{row}"
        for column, size in zip("ADGJ", case["situation"]["areas"], strict=True)
        for row in range(1, size + 1)
    ]
    for wish, expected in case["expected"].items():
        assert counted(wish, lodges) == expected


@judges("SPB-C16")
def weakest_quarter(case: Case) -> None:
    for name, counts in case["situation"].items():
        lodges = [
            NAMES[n]
            for quarter, count in zip(QUARTERS, counts, strict=True)
            for n in list(members(quarter))[:count]
        ]
        assert counted("Storch", lodges) == case["expected"][name]


@judges("SPB-C18")
def stepping_stones(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    assert situation["hexes"]["C6"] == GERMAN[BOULDERS]
    own, stones = situation["own"], TILE["Trittsteine"]
    state = small(
        (" ".join(own), "C4"), "meadow", meadow="C5 K9 C4", heath="C3", boulders="C6", places={"D5": stones}
    )
    assert [to for to in hexes(state, stones, "C5") if to[0] == "C"] == expected["legal"]
    assert refused(state.check(f"{stones} C5 C7"), "lake")
    assert refused(state.check(f"{stones} C5 C4"), "stepping-stones")
    assert state.play(f"{stones} C5 C3").open.lodges[0] == mask_of("C3 K9")
    assert expected["adjacency_needed"] is False  # C3 touches no lodge of the family


@judges("SPB-C19")
def the_last_round(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    meadow = " ".join(f"{column}{row}" for column in "ACEG" for row in range(1, 6))
    state = small(
        ["A1", "C1", "E1", "G1"],
        "meadow",
        meadow=meadow,
        heath=FAR,
        hands=["H", "M", "M", "M"],
        turn=1,
        round=12,
        left=[30, 3, 30, 30],
    )
    assert state.players == situation["players"]
    state = after(state, "C2", "C3", "C4", "end")
    turns = []
    while not state.over:
        turns.append(f"P{state.to_move}")
        while state.open.due:
            state = state.play(state.moves()[0])
        state = state.play("end")
    assert turns == expected["turns"]
    assert ("P0" in turns) is expected["P0_gets_turn"]


@judges("SPB-C21")
def tile_between(case: Case) -> None:
    tile = TILE[case["situation"]["tiles"][0]]
    state = small(("C5",), meadow="C5 C6 C7 C8 C9", heath=FAR, places={"D5": tile}).play("C6")
    assert state.check(f"{tile} C7").legal is case["expected"]["legal"]
    assert refused(state.check(f"{tile} C7"), "tile-not-between")


@judges("SPB-C22")
def no_free_hex_of_the_card(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    tiles = [TILE[name] for name in situation["tiles"]]
    state = small(
        ("K9 K7", "C5"),
        situation["card"],
        sandbank="C5",
        meadow="K9 K7 K10 A9 A10",
        places=dict(zip(("L8", "J8", "K8"), tiles, strict=True)),
    )
    assert state.open.free_of_card.bit_count() == situation["free_sandbank_hexes"]
    assert {tile.kind for tile in state.open.tiles[0]} == set(tiles)
    assert state.open.due == expected["mandatory_castles"]
    assert {move.verb for move in state.moves()} - {"end"} == {TILE[name] for name in expected["usable"]}
    for name in expected["unusable"]:
        assert TILE[name] not in state.choices()


@judges("SPB-C24")
def jetty_and_a_far_lake(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    lake = situation["lake_free"]
    land = [name for name in NAMES if name not in (*lake, "D5")]
    tile = TILE[situation["tile"]]
    state = position([" ".join(situation["own"])], terrain={"heath": land}, places={"D5": tile}, card="heath")
    assert hexes(state, tile, situation["lift"]) == expected["legal"]
    assert hexes(state, tile, "C5") == expected["and_if_C5_is_lifted_with_no_lake_at_H3"]
