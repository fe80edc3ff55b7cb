"""Situations from a description, and what is impossible in one."""

from __future__ import annotations

import json
import re
from inspect import signature
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.speedbiber import Options, State, deal, position
from engine.speedbiber.hexes import NAMES, mask_of

from .table import held, small
from .walking import described, midway

often = settings(max_examples=60, deadline=None)


def test_what_is_not_told_is_dealt() -> None:
    state = position(seed=3)
    assert state.players == 2
    assert state.open.board == deal(3).open.board
    assert state.open.wishes == deal(3).open.wishes
    assert state.cards() == deal(3).cards()
    assert state.open.card == state.hands[0]
    assert position(seed=3) == state
    assert position(seed=4) != state


def test_by_seat_or_in_a_list() -> None:
    told = {"terrain": {"meadow": "C5 C6 M3 M4"}, "seed": 1}
    in_a_list = position(["C5", None, "M3"], **told)  # type: ignore[arg-type]
    by_seat = position({"P0": "C5", "P2": ["M3"]}, **told)  # type: ignore[arg-type]
    assert in_a_list == by_seat
    assert in_a_list.open.lodges == (mask_of("C5"), 0, mask_of("M3"))
    assert in_a_list.open.left == (39, 40, 39)


def test_terrains_may_be_named_in_several_ways() -> None:
    one = position([""], terrain={"reeds": "C5 C6", "alder wood": "D5"}, card="Schilf", discards="M heath")
    other = position([""], terrain={"R": ["c5", "c6"], "Erlenwald": "D5"}, card="r", discards=["Wiese", "H"])
    assert one == other
    assert one.open.card == "R"


def test_the_rest_of_the_map_is_lake() -> None:
    state = small(("",), meadow="C5", mills="D4", boulders="E4", places={"F4": "owl"})
    board = state.open.board
    assert board.lake.bit_count() == 400 - 4
    assert board.parts == ()


def test_tiles_of_the_places_that_a_family_stands_beside() -> None:
    told: dict[str, Any] = {"meadow": "C5 C6 E5 T20", "places": {"D5": "hay"}}
    everybody = small(("C5", "C6", "E5"), **told)
    assert [held(everybody, seat) for seat in range(3)] == [["hay D5"], ["hay D5"], []]
    later = small(("C5", "C6", "E5"), start=2, turn=2, **told)
    assert [held(later, seat) for seat in range(3)] == [["hay D5"], [], ["hay D5"]]
    first = small(("C5", "C6", "E5"), tiles={"P2": ["hay D5"], "P1": []}, **told)
    assert [held(first, seat) for seat in range(3)] == [["hay D5"], [], ["hay D5"]]
    gone = small(("C5",), stock={"D5": 0}, tiles={"P0": []}, **told)
    assert held(gone) == []
    lost = small(("C5",), had=["D5"], **told)
    assert held(lost) == []
    assert lost.open.stock == (1,)


def test_a_description_can_be_kept_as_json() -> None:
    told: dict[str, Any] = {
        "lodges": {"P0": "C5 C6", "P1": ["M3"]},
        "players": 3,
        "terrain": {"meadow": "C5 C6 C7 M3"},
        "places": {"D5": "hay"},
        "tiles": {"P0": ["hay D5 used"]},
        "wishes": "bees stork otter",
        "card": "meadow",
        "hands": {"P1": "reeds"},
        "left": {"P2": 5},
        "touched": "C6",
    }
    assert position(**told) == position(**json.loads(json.dumps(told)))
    state = position(**told)
    assert state.open.wishes == ("otter", "bees", "stork")
    assert state.open.left == (38, 39, 5)
    assert state.hands[1] == "R"
    assert held(state) == ["hay D5 used"]


def test_the_deck_from_its_top() -> None:
    state = small(("C5",), meadow="C5", heath="T20", deck="reeds sandbank")
    assert state.deck[-2:] == ("S", "R")
    assert state.open.due == 0
    assert state.play("end").hands[0] == "R"


@often
@given(midway())
def test_every_state_can_be_described(state: State) -> None:
    told = described(state)
    assert position(**told) == state
    options = told.pop("options")
    assert position(**json.loads(json.dumps(told)), options=options) == state


LAND: dict[str, Any] = {"terrain": {"meadow": "C5 C6 C7 M3", "heath": "T20"}, "places": {"D5": "hay"}}
PARTS = ["owl", "hay turned", "stones", "ferry"]

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    # --- the table
    ({"options": "strict"}, "options should be"),
    ({"players": 6}, "1 to 5 families"),
    ({"players": True}, "1 to 5 families"),
    ({"players": "2"}, "1 to 5 families"),
    ({"lodges": [""] * 6}, "1 to 5 families"),
    ({"start": 2}, "no seat 2"),
    ({"turn": 2}, "no seat 2"),
    ({"turn": "P1"}, "no seat 'P1'"),
    ({"seed": -1}, "A seed is"),
    ({"seed": 2**60}, "A seed is"),
    ({"round": 0}, "round should be"),
    ({"round": 1.5}, "round should be"),
    # --- the map
    ({"parts": PARTS, "terrain": {"meadow": "C5"}}, "by its parts or by its hexes"),
    ({"parts": "owl"}, "parts should be a list"),
    ({"parts": PARTS[:3]}, "4 parts, not 3"),
    ({"parts": ["owl", "owl turned", "hay", "ferry"]}, "only one part"),
    ({"parts": ["owl", "hay", "ferry", "bridge"]}, "'bridge' is not a part"),
    ({"parts": ["owl", "hay", "ferry", 5]}, "should hold texts, not 5"),
    ({"terrain": "C5"}, "terrain should tell"),
    ({"terrain": {"lake": "C5"}}, "'lake' is not a terrain"),
    ({"terrain": {"meadow": "C5 C5"}}, "names C5 twice"),
    ({"terrain": {"meadow": "C5", "heath": "C5"}}, "C5 is named twice"),
    ({"terrain": {"meadow": "C5 U1"}}, "'U1' is not a hex"),
    ({"terrain": {"meadow": "C5 C21"}}, "'C21' is not a hex"),
    ({"terrain": {"meadow": 5}}, "should be a list or a text"),
    ({"terrain": {"meadow": ["C5"] * 500}}, "too long"),
    ({**LAND, "mills": "C5"}, "C5 is named twice"),
    ({**LAND, "boulders": 7}, "boulders should be"),
    ({**LAND, "places": {"D5": "church"}}, "'church' is not a tile"),
    ({**LAND, "places": {"D5": ["hay"]}}, "is not a tile"),
    ({**LAND, "places": ["D5"]}, "places should tell"),
    ({**LAND, "places": {"D5": "hay", "d5": "owl"}}, "names D5 twice"),
    # --- lodges
    ({**LAND, "lodges": "C5"}, "lodges should have an entry for every seat"),
    ({**LAND, "lodges": ["C5"], "players": 2}, "1 entries for 2 families"),
    ({**LAND, "lodges": {"P4": "C5"}, "players": 2}, "'P4' is no seat"),
    ({**LAND, "lodges": {4: "C5"}, "players": 2}, "4 is no seat"),
    ({**LAND, "lodges": [["C5", 3]]}, "should hold texts, not 3"),
    ({**LAND, "lodges": ["D5"]}, "D5 is a place (hay barn). No lodge stands there."),
    ({**LAND, "mills": "E1", "lodges": ["E1"]}, "On E1 stands a mill."),
    ({**LAND, "boulders": "E1", "lodges": ["E1"]}, "On E1 lie boulders."),
    ({**LAND, "lodges": ["C5", "C6 C5"]}, "Lodges of P0 and of P1 both stand on C5."),
    ({"terrain": {"meadow": NAMES}, "lodges": [NAMES[:41]]}, "more than 40 lodges"),
    ({**LAND, "lodges": ["C7"], "left": [40]}, "left of P0 should be a whole number from 0 to 39"),
    ({**LAND, "lodges": ["C7"], "left": [-1]}, "left of P0"),
    ({**LAND, "lodges": ["C7"], "left": 5}, "left should have an entry"),
    # --- wishes
    ({"wishes": "otter fox"}, "three different"),
    ({"wishes": "otter fox fox"}, "three different"),
    ({"wishes": "otter fox beaver"}, "'beaver' is not a wish"),
    ({"wishes": "bees fox otter", "options": Options(wishes="first")}, "the options say"),
    # --- tiles
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": []}}, "P0 stands beside D5 and would have taken a tile"),
    ({**LAND, "lodges": ["C7"], "tiles": {"P0": ["hay D5"]}}, "no lodge stands beside D5"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": ["owl D5"]}}, "D5 is no place with this tile (owl tree)"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": ["hay"]}}, "with its place"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": "hay D5"}}, "should be a list"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": ["hay D5 lost"]}}, "new or used or nothing"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": ["hay D5", "hay D5"]}}, "two tiles are from D5"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": ["hay D5 new used"]}}, "has not been used yet"),
    ({**LAND, "lodges": ["C5", ""], "turn": 1, "tiles": {"P0": ["hay D5 used"]}}, "only in its own turn"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": ["hay D5"]}, "had": ["D5"]}, "has not lost the tile from D5"),
    ({**LAND, "lodges": ["C5"], "had": ["C6"]}, "C6 is meadow. Tiles lie on places."),
    ({**LAND, "lodges": ["C5"], "had": ["D5"], "options": Options(left_tiles="kept")}, "tiles are kept"),
    ({**LAND, "had": ["D5", "D5", "D5"], "players": 3}, "3 families have had a tile from D5"),
    ({**LAND, "lodges": ["C5"], "tiles": {"P0": ["hay D5"]}, "stock": {"D5": 2}}, "there are two"),
    ({**LAND, "lodges": [""], "stock": {"D5": 3}}, "stock of D5"),
    ({**LAND, "lodges": [""], "stock": {"C5": 1}}, "stock: C5 is meadow."),
    ({**LAND, "lodges": [""], "stock": [1]}, "stock should tell"),
    # --- cards
    ({"card": "lake"}, "card: 'lake' is not a terrain"),
    ({"card": 5}, "card: 5 is not a terrain"),
    ({"card": "M", "hands": ["H", None]}, "P0 holds another card, heath"),
    ({"hands": "M"}, "hands should have an entry"),
    ({"discards": "M M M M M M"}, "There are 5 cards of meadow, not 6."),
    ({"discards": "M M M", "deck": "M M", "card": "M"}, "There are 5 cards of meadow, not 6."),
    ({"discards": list("MMMMMHHHHHAAAAARRRRRSSSS"), "players": 2}, "Not enough cards"),
    ({"old": [0]}, "has not been shuffled anew"),
    ({"old": [1], "renewals": 1, "players": 3}, "the next seats to play"),
    ({"old": [0, 1], "renewals": 1, "players": 2}, "and not all"),
    ({"old": [0, 0], "renewals": 1, "players": 2}, "twice"),
    ({"old": 1}, "old should be a list"),
    ({"renewals": -1}, "renewals"),
    # --- the turn and the end
    ({**LAND, "lodges": ["C7"], "placed": 2}, "has only 1 lodge on the map"),
    ({**LAND, "lodges": ["C7"], "placed": 4}, "placed should be"),
    ({**LAND, "lodges": ["C7"], "touched": "C6"}, "no lodge of the family in turn stands on C6"),
    ({**LAND, "lodges": ["C7 C6"], "touched": "C6", "placed": 2}, "touched should name"),
    ({**LAND, "lodges": ["C7"], "done": True}, "no lodge has been set in this turn"),
    ({**LAND, "lodges": ["C7 C6 M3"], "placed": 3, "done": False}, "no more lodges are due"),
    ({**LAND, "lodges": ["C7"], "done": 1}, "done should be true or false"),
    ({**LAND, "over": "no"}, "over should be true or false"),
    ({**LAND, "over": True}, "every family has lodges left"),
    ({**LAND, "over": True, "left": [0, 5], "card": "M"}, "no card is open"),
    ({**LAND, "over": True, "left": [0, 5], "turn": 1}, "the game ends with a whole round"),
    ({**LAND, "over": True, "left": [0], "lodges": ["C5"], "placed": 1}, "nobody has a turn"),
    ({**LAND, "left": [0, 5]}, "P0 has no lodge left, so the game would be over"),
    ({**LAND, "left": [5, 0]}, "P1 has no lodge left"),
    ({**LAND, "left": [5, 0], "turn": 1}, "P1 has no lodge left"),
    ({"terrain": {"meadow": "C5"}, "lodges": ["C5"]}, "No hex of any terrain is free"),
    ({"terrain": {}}, "No hex of any terrain is free"),
]


@pytest.mark.parametrize(("told", "reason"), IMPOSSIBLE, ids=[str(n) for n in range(len(IMPOSSIBLE))])
def test_what_is_impossible_is_named(told: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        position(**told)


def test_what_is_possible_at_the_end() -> None:
    assert position(["C5", ""], **LAND, left=[0, 5], turn=1).open.last_round
    assert position(["C5", ""], **LAND, left=[0, 5], placed=1).open.last_round
    assert position(["C5", ""], **LAND, left=[0, 5], over=True).over


NAMES_OF_PARTS = sorted({*signature(position).parameters} - {"options"})
anything = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 50),
        st.floats(),
        st.text(max_size=4),
        st.sampled_from(["C5", "C5 C6", "P0", "meadow", "M", "hay D5", "D5", "owl", "used", "new"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from(["P0", "P1", "D5", "meadow", "x"]), inner, max_size=3),
    ),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(NAMES_OF_PARTS), anything, max_size=5), st.booleans())
def test_whatever_is_told_it_is_a_situation_or_a_value_error(told: dict[str, Any], on_land: bool) -> None:
    try:
        state = position(**({**LAND, **told} if on_land and "parts" not in told else told))
    except ValueError as error:
        refusal = str(error)
    else:
        assert state.cards() == deal(1).cards()
        assert position(**described(state)) == state
        return
    assert refusal.endswith(".")
