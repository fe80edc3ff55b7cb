"""Points, roem and the settlement of a deal, line by line."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.klaverjas import Options, deal, position
from engine.klaverjas.cards import ALL_POINTS, CARDS, PACK, PLAIN_POINTS, POINTS, RANKS, TRUMP_POINTS, mask
from engine.klaverjas.scoring import Tally, roem_in, settle

from .table import after, over, plays, taken


def roem(trump: str, trick: str, **options: Any) -> list[tuple[str, int]]:
    """Return what counts in a trick: the rule and the points of each."""
    return [(found.rule, found.points) for found in roem_in(mask(trick.split()), trump, Options(**options))]


# --- points


@plays("plain-points")
def test_points_in_a_plain_suit() -> None:
    points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
    assert points == PLAIN_POINTS
    for rank, worth in points.items():  # the other three cards of the trick are worth nothing
        assert taken("H", f"C{rank} D7 D8 S7").open.tricks[0].points == worth


@plays("trump-points")
def test_points_in_trump() -> None:
    points = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
    assert points == TRUMP_POINTS
    for rank, worth in points.items():
        assert taken("C", f"C{rank} D7 D8 S7").open.tricks[0].points == worth


@plays("plain-points", "trump-points")
@pytest.mark.parametrize("trump", range(4))
def test_all_cards_together_are_worth_152(trump: int) -> None:
    assert sum(POINTS[trump]) == ALL_POINTS == 152


def test_the_trick_of_25_points_in_the_rules() -> None:
    trick = taken("H", "CA CT H7 CK").open.tricks[0]
    assert (trick.winner, trick.points, trick.roem) == (2, 25, ())


@plays("last-trick")
def test_as_the_last_trick_it_is_worth_35() -> None:
    state = after(position(["CA", "CT", "H7", "CK"], trump="H", points=(60, 67)), "CA", "CT", "H7", "CK")
    assert state.open.tricks[0].points == 35
    assert state.open.tally.points == (95, 67)


@plays("last-trick")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_a_deal_holds_162_points(seed: int) -> None:
    state = deal(seed).play("play")
    while not state.over:
        state = state.play(state.moves()[-1])
    assert sum(state.open.tally.points) == 162
    assert sum(trick.points for trick in state.open.tricks) == 162


# --- roem


@plays("run-of-three", "roem-order")
def test_three_in_a_row() -> None:
    assert roem("H", "S8 S9 ST DA") == [("run-of-three", 20)]
    assert roem("H", "SQ SK SA D7") == [("run-of-three", 20)]
    assert roem("H", "ST SJ SQ SA") == [("run-of-three", 20)]


@plays("roem-order")
def test_runs_have_their_own_order() -> None:
    assert roem("H", "ST SK SA D7") == []  # neighbours in a trick, not in a run
    assert roem("H", "H9 HA HJ D7") == []
    assert roem("H", "H9 HT HJ D7") == [("run-of-three", 20)]
    assert roem("H", "SA S7 S8 D7") == []  # nothing goes round


@plays("run-of-four")
def test_four_in_a_row() -> None:
    assert roem("H", "S7 S8 S9 ST") == [("run-of-four", 50)]
    assert roem("H", "SA SK SQ SJ") == [("run-of-four", 50)]


@plays("stuk")
def test_stuk() -> None:
    assert roem("H", "HK HQ S7 D7") == [("stuk", 20)]
    assert roem("S", "HK HQ S7 D7") == []


@plays("stuk-in-run")
def test_stuk_inside_a_run() -> None:
    assert roem("H", "HK HQ HJ D7") == [("run-of-three", 20), ("stuk", 20)]
    assert roem("H", "HK HQ HJ HA") == [("run-of-four", 50), ("stuk", 20)]
    assert roem("H", "HT HJ HQ HK") == [("run-of-four", 50), ("stuk", 20)]


@plays("four-alike")
@pytest.mark.parametrize("rank", RANKS)
def test_four_alike(rank: str) -> None:
    cards = " ".join(suit + rank for suit in "CDHS")
    worth = {"J": 200, "9": 150}.get(rank, 100)
    assert roem("H", cards) == [("four-alike", worth)]
    house = roem("H", cards, four_jacks=100, four_nines=0, four_others=0)
    assert house == ([("four-alike", 100)] if rank == "J" else [])


@plays("roem-in-trick")
def test_roem_is_found_in_a_trick_in_any_order_and_not_in_a_hand() -> None:
    assert taken("C", "S9 HA S7 S8").open.tricks[0].roem_points == 20
    state = position(["S7 S8 S9", "HA H9 H8", "CK CA C7", "HQ HK HJ"], trump="D", leader=0)
    assert after(state, "S7", "HA", "C7", "HQ").open.tally.roem == (0, 0)


@plays("roem-to-winner")
def test_roem_goes_with_the_trick() -> None:
    state = taken("H", "S7 S8 S9 HK")
    assert state.open.tricks[0].winner == 3
    assert state.open.tally.roem == (0, 20)


@plays("roem-called")
def test_roem_that_is_not_called_does_not_count() -> None:
    hands = ["S7 H7", "S8 H8", "S9 H9", "ST HT"]
    state = position(hands, trump="D", leader=0, options=Options(roem="called"))
    trick = after(state, "S7", "S8", "S9", "ST")
    assert trick.open.tally.roem == (0, 0)
    assert trick.play("roem").open.tally.roem == (0, 50)
    assert after(trick, "HT", "H7", "H8", "H9").open.phase == "call"
    assert after(trick, "HT", "H7", "H8", "H9", "pass").over
    assert after(trick, "roem", "HT", "H7", "H8", "H9", "roem").open.tally.roem == (0, 100)


def found_by_looking(cards: tuple[str, ...], trump: str) -> int:
    """Return the roem of four cards, by the words of the rules: every set of them is looked at."""
    if len({card[1] for card in cards}) == 1:
        return {"J": 200, "9": 150}.get(cards[0][1], 100)
    runs = [
        size
        for size in (3, 4)
        for some in combinations(sorted(cards, key=lambda card: RANKS.index(card[1])), size)
        if len({card[0] for card in some}) == 1 and "".join(card[1] for card in some) in RANKS
    ]
    run = {0: 0, 3: 20, 4: 50}[max(runs, default=0)]
    return run + (20 if {trump + "K", trump + "Q"} <= set(cards) else 0)


@pytest.mark.parametrize("trump", "CS")
def test_every_trick_there_can_be_has_the_roem_that_one_finds_by_looking(trump: str) -> None:
    for cards in combinations(CARDS, 4):
        found = sum(one.points for one in roem_in(mask(cards), trump, Options()))
        assert found == found_by_looking(cards, trump), cards


# --- the settlement


def lines(state: Any) -> list[tuple[str, tuple[int, int]]]:
    return [(line.rule, line.points) for line in state.settlement.lines]


@plays("more-than-they")
def test_who_plays_and_scores_more_keeps_the_points() -> None:
    state = over((82, 80))
    assert lines(state) == [("last-trick", (82, 80)), ("roem-to-winner", (0, 0))]
    assert state.scores() == (82, 80, 82, 80)


@plays("more-than-they", "nat")
def test_as_many_is_not_enough() -> None:
    assert over((81, 81)).scores() == (0, 162, 0, 162)
    assert over((81, 81), declarer=1).scores() == (162, 0, 162, 0)
    assert over((81, 81), roem=(20, 0)).scores() == (101, 81, 101, 81)


@plays("nat", "nat-to-others")
def test_a_team_that_is_nat_hands_over_its_points_and_its_roem() -> None:
    state = over((60, 102), roem=(40, 20))
    assert lines(state)[2] == ("nat-to-others", (-100, 100))
    assert state.settlement is not None
    assert state.settlement.nat
    assert [line.title for line in state.settlement.lines] == [
        "cards and last trick",
        "roem",
        "nat: all to the others",
    ]
    assert state.scores() == (0, 222, 0, 222)


@plays("nat")
def test_roem_of_the_others_can_make_a_team_nat() -> None:
    assert over((145, 17), roem=(0, 160), won=(7, 1)).scores() == (0, 322, 0, 322)


@plays("pit")
@pytest.mark.parametrize("declarer", [0, 1])
def test_all_eight_tricks_count_100_for_either_team(declarer: int) -> None:
    state = over((162, 0), declarer=declarer, roem=(40, 0))
    assert state.scores() == (302, 0, 302, 0)
    assert state.settlement is not None
    assert state.settlement.pit == 0
    assert state.settlement.lines[-1].title == "pit: all eight tricks"
    assert state.settlement.nat is (declarer == 1)
    only = over((162, 0), declarer=declarer, options=Options(pit="declarers"))
    assert only.scores()[0] == (262 if declarer == 0 else 162)


@plays("pit")
def test_all_the_points_are_not_all_the_tricks() -> None:
    assert over((162, 0), won=(7, 1)).scores() == (162, 0, 162, 0)


@given(
    st.integers(0, 1),
    st.integers(0, 162),
    st.tuples(st.integers(0, 20), st.integers(0, 20)),
    st.integers(0, 8),
    st.sampled_from(["either", "declarers"]),
)
def test_the_lines_add_up_and_nothing_is_lost(
    declarers: int, points: int, roem: tuple[int, int], tricks: int, pit: str
) -> None:
    tally = Tally((points, 162 - points), (10 * roem[0], 10 * roem[1]), (tricks, 8 - tricks))
    settled = settle(declarers, tally, Options(pit=pit))
    bonus = 0 if settled.pit is None else 100
    assert sum(settled.scores) == 162 + 10 * sum(roem) + bonus
    assert settled.nat is (tally.totals[declarers] <= tally.totals[1 - declarers])
    assert not settled.nat or settled.scores[declarers] == (100 if settled.pit == declarers else 0)
    assert (settled.pit is not None) == (
        tricks in (0, 8) and (pit == "either" or declarers == (0 if tricks == 8 else 1))
    )


def test_there_is_nothing_to_count_before_the_end() -> None:
    state = deal(7)
    assert state.settlement is None
    with pytest.raises(ValueError, match="not over"):
        state.scores()
    assert state.cards() == PACK
