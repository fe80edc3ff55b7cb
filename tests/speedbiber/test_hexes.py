"""The hexes: names, sets, neighbours, rows and jumps, by hand."""

from __future__ import annotations

import pytest

from engine.speedbiber.hexes import (
    ALL,
    COLUMNS,
    EDGE,
    JUMPS,
    NAMES,
    NEIGHBOURS,
    QUARTERS,
    ROWS,
    STEPS,
    areas,
    bit,
    column,
    mask_of,
    members,
    name,
    names,
    near,
    number,
    row,
    row_ends,
)


def test_every_name_has_its_number() -> None:
    assert [number(one) for one in NAMES] == list(range(400))
    assert [name(n) for n in range(400)] == list(NAMES)
    assert (NAMES[0], NAMES[19], NAMES[20], NAMES[399]) == ("A1", "A20", "B1", "T20")
    assert (column(number("C6")), row(number("C6"))) == (2, 6)


@pytest.mark.parametrize("wrong", ["", "A0", "A21", "U1", "c6", "C06", "6C", "C6 ", 45, None])
def test_what_is_no_hex_is_told(wrong: object) -> None:
    with pytest.raises(ValueError, match="is not a hex of the map"):
        number(wrong)  # type: ignore[arg-type]


def test_a_set_gives_its_hexes_in_order() -> None:
    mask = mask_of("T20 B1 A2 A1")
    assert names(mask) == ("A1", "A2", "B1", "T20")
    assert list(members(mask)) == [0, 1, 20, 399]
    assert mask == bit(0) | bit(1) | bit(20) | bit(399)
    assert names(0) == ()


def test_every_second_column_lies_half_a_hex_lower() -> None:
    assert names(NEIGHBOURS[number("D7")]) == ("C7", "C8", "D6", "D8", "E7", "E8")
    assert names(NEIGHBOURS[number("C7")]) == ("B6", "B7", "C6", "C8", "D6", "D7")


def test_at_the_edge_there_are_fewer_neighbours() -> None:
    assert names(NEIGHBOURS[number("A1")]) == ("A2", "B1")
    assert names(NEIGHBOURS[number("T20")]) == ("S20", "T19")
    assert names(NEIGHBOURS[number("A20")]) == ("A19", "B19", "B20")
    assert names(NEIGHBOURS[number("T1")]) == ("S1", "S2", "T2")
    assert names(NEIGHBOURS[number("B20")]) == ("A20", "B19", "C20")
    assert {mask.bit_count() for mask in NEIGHBOURS} == {2, 3, 4, 5, 6}


def test_neighbours_are_neighbours_of_each_other() -> None:
    for n in range(400):
        for other in members(NEIGHBOURS[n]):
            assert NEIGHBOURS[other] >> n & 1
        assert not NEIGHBOURS[n] >> n & 1


def test_the_six_steps_lead_to_the_six_neighbours() -> None:
    middle = mask_of("D7")
    assert [names(step(middle)) for step in STEPS] == [("D6",), ("E7",), ("E8",), ("D8",), ("C8",), ("C7",)]
    for n in range(400):
        around = 0
        for there in (step(1 << n) for step in STEPS):
            assert not around & there
            around |= there
        assert around == NEIGHBOURS[n]


def test_the_opposite_step_leads_back() -> None:
    for n in range(400):
        for one, back in zip(STEPS, STEPS[3:] + STEPS[:3], strict=True):
            if there := one(1 << n):
                assert back(there) == 1 << n


def test_what_is_near_a_set_is_what_is_near_its_hexes() -> None:
    mask = mask_of("A1 A2 K10 T20")
    assert near(mask) == NEIGHBOURS[0] | NEIGHBOURS[1] | NEIGHBOURS[number("K10")] | NEIGHBOURS[399]


def test_columns_rows_quarters_and_the_edge() -> None:
    assert sum(COLUMNS) == sum(ROWS) == sum(QUARTERS) == ALL
    assert {mask.bit_count() for mask in (*COLUMNS, *ROWS)} == {20}
    assert [mask.bit_count() for mask in QUARTERS] == [100] * 4
    corners = ("A1", "K1", "A11", "K11")
    assert [names(mask)[0] for mask in QUARTERS] == list(corners)
    assert EDGE.bit_count() == 76
    assert all(
        bool(EDGE & bit(n)) == (NAMES[n][0] in "AT" or NAMES[n][1:] in ("1", "20")) for n in range(400)
    )


# --- jumps


def jumps(hex_: str) -> list[str]:
    return [NAMES[there] for there in JUMPS[number(hex_)]]


def test_a_jump_goes_two_hexes_straight_on() -> None:
    assert jumps("C6") == ["A5", "A7", "C4", "C8", "E5", "E7"]
    assert jumps("D6") == ["B5", "B7", "D4", "D8", "F5", "F7"]


def test_a_jump_stays_on_the_map() -> None:
    assert jumps("A1") == ["A3", "C2"]
    assert jumps("T20") == ["R19", "T18"]


def test_a_jump_can_go_back() -> None:
    assert all(n in JUMPS[there] for n in range(400) for there in JUMPS[n])


# --- areas and rows


def test_areas_are_connected_sets() -> None:
    found = areas(mask_of("A1 A2 B1 D4 E5 T1"))
    assert [names(area) for area in found] == [("A1", "A2", "B1"), ("D4", "E5"), ("T1",)]
    assert areas(0) == ()
    assert areas(ALL) == (ALL,)


@pytest.mark.parametrize(
    ("row_", "ends"),
    [
        ("C5 C6 C7", ("C4", "C8")),
        ("C5 D5 E6", ("B4", "F6")),
        ("C5 D4 E4", ("B5", "F3")),
        ("C5 C6 C7 C8 C9", ("C4", "C10")),
        ("A1 A2 A3", ("A4",)),
        ("A18 A19 A20", ("A17",)),
        ("A2 B1 C1", ()),
    ],
)
def test_a_row_has_two_ends_unless_the_map_ends(row_: str, ends: tuple[str, ...]) -> None:
    assert names(row_ends(mask_of(row_))) == ends


@pytest.mark.parametrize("bent", ["C5 C6", "C5 D5 E5", "C5 C6 C8", "C5 D4 C6", ""])
def test_two_or_a_bend_or_a_gap_are_no_row(bent: str) -> None:
    assert row_ends(mask_of(bent)) == 0


def test_the_end_of_one_row_may_be_the_end_of_another() -> None:
    assert names(row_ends(mask_of("C1 C2 C3 C5 C6 C7"))) == ("C4", "C8")


def test_a_column_does_not_go_on_at_the_top_of_the_next() -> None:
    assert row_ends(mask_of("A18 A19 A20")) & mask_of("B1") == 0
    assert near(mask_of("A20")) & mask_of("B1") == 0
