"""The ten wishes and the mills: each counted by hand, the cases on them, and their accounts."""

from __future__ import annotations

import pytest

from engine.speedbiber.accounts import account, counts
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import JUMPS, NAMES, QUARTERS, mask_of, members, number
from engine.speedbiber.options import FIRST_GAME, WISH_IDS
from engine.speedbiber.wishes import MILLS, WISHES, deer_quarter, points, score


def land(**others: object) -> Board:
    """Return a map of meadow, but for what is named."""
    named: set[str] = set()
    for hexes in others.values():
        named |= set(hexes.split() if isinstance(hexes, str) else hexes)  # type: ignore[call-overload]
    meadow = [name for name in NAMES if name not in named]
    return Board.drawn({"M": meadow}, **{k: v for k, v in others.items() if k != "lake"})  # type: ignore[arg-type]


def worth(wish: str, board: Board, lodges: str) -> int:
    """Return what one family alone gets."""
    return points(wish, board, (mask_of(lodges),))[0]


def in_quarters(*numbers: int) -> int:
    """Return so many lodges in each quarter."""
    chosen = 0
    for quarter, n in zip(QUARTERS, numbers, strict=True):
        for hex_ in list(members(quarter))[:n]:
            chosen |= 1 << hex_
    return chosen


def test_the_wishes_are_those_of_the_options() -> None:
    assert tuple(WISHES) == WISH_IDS
    assert set(FIRST_GAME) <= set(WISHES)
    assert all(wish.id == id_ for id_, wish in WISHES.items())
    assert len({wish.german for wish in WISHES.values()}) == 10


# --- lodges beside something


def test_otter_counts_lodges_beside_the_lake_once() -> None:
    board = land(lake="C5 C6")
    assert worth("otter", board, "C4 C7 B5 T20") == 3
    assert worth("otter", board, "C3 C8") == 0


def test_a_lodge_on_the_lake_counts_nothing_for_the_otter() -> None:
    board = land(lake="C5 C6")
    assert worth("otter", board, "C5") == 0
    assert worth("otter", board, "C5 C4") == 1
    lines = account("otter", board, (mask_of("C4 C5"),), 0)
    assert [(line.text, line.points) for line in lines] == [
        ("1 lodge beside the lake", 1),
        ("1 lodge on the lake itself counts nothing", 0),
    ]


def test_a_lodge_on_the_lake_counts_for_all_but_the_otter() -> None:
    board = land(lake="C5", boulders="B5", mills="D5", places={"D4": "owl"})
    assert [worth(wish, board, "C5") for wish in ("little-owl", "ants", "fox", "mills")] == [1, 1, 8, 3]
    assert [worth(wish, board, "C5 C6") for wish in ("bees", "hedgehog", "woodpecker")] == [1, 1, 4]
    assert [worth(wish, board, "C5") for wish in ("hedgehog", "red-deer", "dragonfly")] == [1, 12, 1]
    assert worth("stork", board, "C5 M3 C13 M13") == 3


def test_little_owl_counts_lodges_beside_boulders() -> None:
    board = land(boulders="C5 C6 T1")
    assert worth("little-owl", board, "C4 C7 B5 T2 M10") == 4


def test_ants_count_a_lodge_beside_two_sites_once() -> None:
    board = land(mills="C5", places={"C7": "owl"})
    assert worth("ants", board, "C6") == 1
    assert worth("ants", board, "C6 C4 C8 M10") == 3


# --- areas


def test_fox_wants_two_sites_joined_by_one_area() -> None:
    board = land(mills="C5", places={"C8": "owl", "M10": "owl"})
    assert worth("fox", board, "C6") == 0
    assert worth("fox", board, "C6 C9") == 0
    assert worth("fox", board, "C6 C7") == 8
    assert worth("fox", board, "C6 C7 M11") == 8


def test_fox_counts_a_site_once_even_if_two_areas_join_it() -> None:
    board = land(mills="C5", places={"C8": "owl", "C2": "owl"})
    own = "C6 C7 C4 C3"
    assert worth("fox", board, own) == 12
    lines = account("fox", board, (mask_of(own),), 0)
    assert [line.points for line in lines] == [8, 4]
    assert lines[1].text == (
        "The area of C6 joins the mill C5 and the place C8; counted already: the mill C5"
    )


def test_bees_count_pairs_in_the_largest_area() -> None:
    board = land()
    assert [worth("bees", board, " ".join(f"C{n}" for n in range(1, 1 + size))) for size in range(7)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
    ]


def test_hedgehog_counts_areas_single_lodges_too() -> None:
    assert worth("hedgehog", land(), "C5 C6 E5 T20") == 3
    assert worth("hedgehog", land(), "C5 C6 D5 D6") == 1
    assert worth("hedgehog", land(), "") == 0


def test_spb_c15_bees_and_hedgehog_of_areas_of_seven_seven_three_and_one() -> None:
    own = "A1 A2 A3 A4 A5 A6 A7 C1 C2 C3 C4 C5 C6 C7 E1 E2 E3 G1"
    assert worth("bees", land(), own) == 3
    assert worth("hedgehog", land(), own) == 4


# --- quarters


def test_spb_c12_all_who_tie_for_first_get_twelve_and_the_next_count_six() -> None:
    assert deer_quarter([5, 5, 3, 3, 1]) == (12, 12, 6, 6, 0)
    assert deer_quarter([5, 5, 3, 3, 1], presence=False) == (12, 12, 6, 6, 0)
    families = [
        mask_of(hexes) for hexes in ("A1 A2 A3 A4 A5", "B1 B2 B3 B4 B5", "C1 C2 C3", "D1 D2 D3", "E1")
    ]
    assert points("red-deer", land(), families) == (12, 12, 6, 6, 0)


@pytest.mark.parametrize(("presence", "expected"), [(True, (36, 18, 0)), (False, (48, 36, 24))])
def test_spb_c13_a_quarter_in_which_a_family_does_not_stand(
    presence: bool, expected: tuple[int, ...]
) -> None:
    families = (in_quarters(4, 0, 2, 3), in_quarters(0, 0, 1, 3) << 5, 0)
    assert points("red-deer", land(), families, presence) == expected
    assert score("red-deer", land(), families, 1, presence) == expected[1]
    assert sum(line.points for line in account("red-deer", land(), families, 1, presence)) == expected[1]


@pytest.mark.parametrize("presence", [True, False])
def test_red_deer_gives_a_family_alone_twelve_where_it_stands(presence: bool) -> None:
    assert points("red-deer", land(), (in_quarters(1, 0, 7, 2),), presence) == (36,)


@pytest.mark.parametrize(("numbers", "expected"), [((4, 2, 2, 9), 6), ((6, 6, 6, 0), 0)])
def test_spb_c16_stork_counts_one_weakest_quarter(numbers: tuple[int, ...], expected: int) -> None:
    own = (in_quarters(*numbers),)
    assert points("stork", land(), own) == (expected,)
    lines = account("stork", land(), own, 0)
    assert [line.points for line in lines] == [expected]


# --- columns


def test_dragonfly_counts_columns() -> None:
    assert worth("dragonfly", land(), "A1 A20 B7 T3") == 3


def test_woodpecker_counts_the_fullest_column() -> None:
    assert worth("woodpecker", land(), "A1 A2 B7 C1 C9 C20") == 6
    assert worth("woodpecker", land(), "") == 0


# --- mills


def test_a_mill_pays_three_once() -> None:
    board = land(mills="C5 M10")
    assert worth(MILLS, board, "C4 C6") == 3
    assert worth(MILLS, board, "C4 M9 T1") == 6
    assert worth(MILLS, board, "C3") == 0


# --- jumps


def test_spb_c18_a_jump_down_the_column_ends_two_away() -> None:
    vertical = [NAMES[n] for n in JUMPS[number("C5")] if NAMES[n][0] == "C"]
    assert vertical == ["C3", "C7"]


# --- accounts and what lights up


@pytest.mark.parametrize("wish", [*WISHES, MILLS])
def test_no_lodge_counts_nothing(wish: str) -> None:
    lodges = (0, mask_of("A1"))
    assert score(wish, land(mills="C5"), lodges, 0) == 0
    assert sum(line.points for line in account(wish, land(mills="C5"), lodges, 0)) == 0
    assert counts(wish, land(mills="C5"), lodges, 0) == ()


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("otter", ["1 lodge beside the lake: 1"]),
        ("little-owl", ["1 lodge beside boulders: 1"]),
        ("ants", ["3 lodges beside a place or a mill: 3"]),
        ("fox", ["The area of C6 joins the mill C5 and the place C8: 8"]),
        ("bees", ["The largest area, that of C6: 2 lodges: 1"]),
        ("hedgehog", ["4 separate areas: 4"]),
        (
            "red-deer",
            [
                "Upper left: 4 lodges, the most: 12",
                "Upper right: no lodges: 0",
                "Lower left: no lodges: 0",
                "Lower right: 1 lodge, the second most: 6",
            ],
        ),
        ("stork", ["The weakest quarter, upper right: no lodges: 0"]),
        ("dragonfly", ["3 columns with a lodge: C, E and T: 3"]),
        ("woodpecker", ["The fullest column, C: 3 lodges: 6"]),
        (MILLS, ["A lodge beside the mill C5: 3"]),
    ],
)
def test_an_account_in_words(wish: str, told: list[str]) -> None:
    board = land(lake="A20 E3", boulders="T19", mills="C5", places={"C8": "owl"})
    lodges = (mask_of("C6 C7 C9 E4 T20"), mask_of("K11 K12 B20"))
    assert [f"{line.text}: {line.points}" for line in account(wish, board, lodges, 0)] == told
