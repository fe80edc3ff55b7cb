"""Every rule that the engine carries out, played."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.cards import heap
from engine.core.match import Match
from engine.speedbiber import MATCH, RULES, Options, deal, position
from engine.speedbiber.board import board_of, layouts
from engine.speedbiber.hexes import NAMES, QUARTERS, mask_of
from engine.speedbiber.options import FIRST_GAME, WISH_IDS
from engine.speedbiber.parts import PARTS, TERRAINS
from engine.speedbiber.table import CARDS, LODGES
from engine.speedbiber.wishes import MILLS, WISHES

from .table import PLAYED, after, held, hexes, lodges, plays, refused, small
from .walking import walk

# --- what there is


@plays("families", "cards", "part", "place-tiles", "three-wishes")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_game_about_to_begin(players: int) -> None:
    state = deal(seed=8, players=players)
    now = state.open
    assert now.left == (LODGES,) * players == (40,) * players
    assert state.cards() == heap(CARDS)
    assert heap(CARDS) == dict.fromkeys(TERRAINS, 5)
    assert now.deck == 25 - players
    assert now.card == state.hands[0]
    assert len(now.board.places) == 8
    assert now.stock == (2,) * 8
    assert len(set(now.wishes)) == 3
    with pytest.raises(ValueError, match="1 to 5 families"):
        deal(seed=8, players=6)


@plays("map", "quarters")
def test_the_map_is_four_of_the_eight_parts() -> None:
    seen = {part for seed in range(40) for part in deal(seed).open.board.parts}
    assert seen == set(PARTS) | {f"{part} turned" for part in PARTS}
    board = deal(5).open.board
    assert len({part.split()[0] for part in board.parts}) == 4
    for quarter, part in zip(QUARTERS, board.parts, strict=True):
        kinds = {place.tile for place in board.places if quarter >> place.hex & 1}
        assert kinds == {part.split()[0]}
    assert board_of(board.parts) == board


def test_every_map_can_come() -> None:
    assert sum(1 for _parts in layouts()) == 26_880


@plays("three-wishes")
def test_wishes_drawn_or_chosen() -> None:
    assert {wish for seed in range(40) for wish in deal(seed).open.wishes} == set(WISH_IDS)
    assert deal(3, options=Options(wishes="first")).open.wishes == FIRST_GAME
    chosen = Options(wishes="chosen", wish_1="stork", wish_2="bees", wish_3="otter")
    assert deal(3, options=chosen).open.wishes == ("otter", "bees", "stork")
    with pytest.raises(ValueError, match="must differ"):
        Options(wishes="chosen", wish_1="stork", wish_2="stork")
    with pytest.raises(ValueError, match="wish_1"):
        Options(wish_1="badger")


# --- the turn


@plays(
    "turn-order", "card-open", "terrain", "free-hex", "three-lodges", "adjacent", "next-card", "no-passing"
)
def test_a_turn_is_three_lodges_and_its_end() -> None:
    state = small(
        ("", ""),
        "reeds",
        reeds="C5 C6 C7 C8 M3",
        heath="T20",
        hands=["reeds", "heath"],
        deck="meadow sandbank",
    )
    assert hexes(state) == ["C5", "C6", "C7", "C8", "M3"]
    state = state.play("C6")
    assert hexes(state) == ["C5", "C7"]
    state = after(state, "C7", "C8")
    assert lodges(state) == ("C6", "C7", "C8")
    assert state.open.left[0] == 37
    assert [str(move) for move in state.moves()] == ["end"]
    state = state.play("end")
    assert state.to_move == 1
    assert state.open.card == "H"
    assert state.open.discards == ("R",)
    assert state.hands[0] == "M"
    assert state.open.left == (37, 40)
    assert hexes(state) == ["T20"]


@plays("adjacent")
def test_adjacent_is_asked_lodge_by_lodge() -> None:
    state = small(("C5",), "reeds", reeds="C5 C6 M3 M4 P9", heath="T20")
    assert hexes(state) == ["C6"]
    state = state.play("C6")
    assert hexes(state) == ["M3", "M4", "P9"]  # none beside: anywhere
    state = state.play("M3")
    assert hexes(state) == ["M4"]
    assert refused(state.check("P9"), "adjacent")


def test_adjacent_to_lodges_on_any_terrain_and_only_to_own() -> None:
    state = small(("C5", "M3"), "reeds", heath="C5", reeds="C6 M3 M4")
    assert hexes(state) == ["C6"]


@plays("lapse", "three-lodges")
def test_what_cannot_be_set_lapses() -> None:
    state = small(("C5", "D5"), "reeds", reeds="C5 C6 D5", heath="T20")
    assert (state.open.phase, state.open.due) == ("before", 1)
    state = state.play("C6")
    assert (state.open.phase, state.open.due) == ("after", 0)
    assert [str(move) for move in state.moves()] == ["end"]
    nothing = small(("C5",), "meadow", reeds="C5 C6", heath="T20")
    assert nothing.open.due == 0
    assert [str(move) for move in nothing.moves()] == ["end"]
    assert nothing.play("end").open.round == 2


@plays("lapse", "ferry")
def test_with_no_hex_of_the_terrain_free_a_ferry_sets_a_lodge_back_at_most() -> None:
    places = {"D5": "owl", "B6": "ferry"}
    state = small(("C5 C7", "C6"), "sandbank", sandbank="C6 C7", meadow="C5", heath="A1", places=places)
    assert [str(move) for move in state.moves()] == ["ferry C7 C7", "end"]
    assert lodges(state.play("ferry C7 C7")) == lodges(state)


@plays("lapse")
def test_a_lodge_that_has_lapsed_does_not_come_back() -> None:
    state = small(("C5 C6",), "reeds", reeds="C5 C6 C7", heath="E5 E6", places={"D5": "stones"}, left=[5])
    assert state.open.due == 1
    state = state.play("C7")
    freed = state.play("stones C6 E5")
    assert freed.open.free_of_card == mask_of("C6")
    assert (freed.open.phase, freed.open.due) == ("after", 0)
    assert refused(freed.check("C6"), "three-lodges")
    first = small(("C5 C6 C7",), "reeds", reeds="C5 C6 C7", heath="E5 E6", places={"D5": "stones"})
    assert first.open.due == 0
    assert first.play("stones C6 E5").open.due == 1  # none was set before: a hex is free, so one is due
    assert refused(first.play("stones C6 E5").check("end"), "three-lodges")


@plays("three-lodges")
def test_with_fewer_lodges_fewer_are_set() -> None:
    state = small(("C5", ""), "reeds", reeds="C5 C6 C7 C8", heath="T20", left=[2, 9])
    state = after(state, "C6", "C7")
    assert state.open.left[0] == 0
    assert [str(move) for move in state.moves()] == ["end"]


@plays("not-buildable", "lake")
def test_nothing_is_built_on_lake_boulders_mills_and_places() -> None:
    state = deal(6)
    board = state.open.board
    barred = board.lake | board.boulders | board.mills | board.place_hexes
    for n, name in enumerate(NAMES):
        if barred >> n & 1:
            assert state.check(name).rule in (RULES["lake"], RULES["not-buildable"])
        elif board.terrain[state.open.card or ""] >> n & 1:
            assert state.check(name).legal
        else:
            assert refused(state.check(name), "terrain")


# --- cards


@plays("cards", "hidden-cards", "one-card")
def test_a_card_in_hand_is_hidden_or_open() -> None:
    hidden = deal(seed=4, players=3)
    assert hidden.view(1).hands == (hidden.hands[0], hidden.hands[1], None)
    assert hidden.view(0).hands == (hidden.hands[0], None, None)
    assert hidden.view(1).card == hidden.hands[1]
    assert hidden.view(None).hands == hidden.hands
    open_cards = deal(seed=4, players=3, options=Options(cards="open"))
    assert open_cards.view(1).hands == open_cards.hands
    assert open_cards.view(1).unseen == heap(open_cards.deck)


PLAYED_BEFORE = list("MMMHHHHAAAAARRRRRSSSS")
"""With a meadow and a heath in hand, a sandbank and a meadow in the deck: all 25 cards."""


@plays("discards")
def test_an_empty_deck_is_made_anew_from_the_cards_played() -> None:
    state = small(
        ("", ""), None, heath="T17 T18 T19 T20", hands=["M", "H"], discards=PLAYED_BEFORE, deck="S M"
    )
    state = after(state, "end", "T20", "T19", "T18", "end")
    assert state.hands == ("S", "M")
    assert state.open.deck == 0
    assert len(state.open.discards) == 23
    state = state.play("end")  # nothing to draw: the 24 cards played are shuffled
    assert state.open.renewals == 1
    assert state.open.discards == ()
    assert state.open.deck == 23
    assert state.cards() == heap(CARDS)
    assert state.open.card == "M"


# --- places and tiles


@plays("place-tiles", "one-per-place", "tile-held")
def test_a_tile_is_won_beside_its_place() -> None:
    state = small(("",), "meadow", meadow="C5 C6 E5 T1", heath="T20", places={"D5": "owl"})
    state = state.play("C5")
    assert held(state) == ["owl D5 new"]
    assert state.open.stock == (1,)
    state = state.play("C6")
    assert held(state) == ["owl D5 new"]  # one from each place
    assert state.open.stock == (1,)


@plays("place-tiles")
def test_two_tiles_lie_on_a_place() -> None:
    state = small(("C5", "C6", ""), "meadow", meadow="C5 C6 E5", heath="T20", places={"D5": "hay"}, turn=2)
    assert state.open.stock == (0,)
    state = state.play("E5")
    assert held(state, 0) == ["hay D5"]
    assert held(state, 1) == ["hay D5"]
    assert held(state, 2) == []
    assert state.open.had[2] == 0


@plays("tile-next-turn", "tile-not-between")
def test_a_new_tile_waits_for_the_next_turn() -> None:
    told: dict[str, Any] = {"meadow": "C5 C6 C7 C8 C9 C10 C11", "heath": "T20", "places": {"D5": "hay"}}
    state = after(small(("",), deck="heath", **told), "C5", "C6", "C7")
    assert held(state) == ["hay D5 new"]
    assert refused(state.check("hay C8"), "tile-next-turn")
    state = state.play("end")
    assert held(state) == ["hay D5"]
    assert state.open.card == "H"
    state = state.play("hay C8")
    assert held(state) == ["hay D5 used"]
    at_once = after(small(("",), options=Options(new_tiles="at-once"), **told), "C5", "C6", "C7")
    assert at_once.check("hay C8").legal
    assert not after(small(("",), options=Options(new_tiles="at-once"), **told), "C5").check("hay C6").legal


@plays("tile-once", "tile-not-between")
def test_a_tile_is_used_once_a_turn_before_or_after_the_lodges() -> None:
    told: dict[str, Any] = {
        "meadow": "C5 C6 C7 C8 C9 C10 C11 C12 C13",
        "heath": "T20",
        "places": {"D5": "hay"},
    }
    state = small(("C5",), deck="meadow", **told)
    before = after(state, "hay C6", "C7", "C8", "C9")
    assert before.open.left[0] == 35
    assert refused(before.check("hay C10"), "tile-once")
    afterwards = after(state, "C6", "C7", "C8", "hay C9")
    assert lodges(afterwards) == lodges(before)
    following = before.play("end")
    assert following.check("hay C10").legal  # once every turn


@plays("tile-lost", "one-per-place")
def test_a_tile_is_lost_with_its_place_and_never_comes_back() -> None:
    state = small(("C5",), "meadow", meadow="C5 C6 M3 M4", heath="T20", places={"D5": "ferry"})
    assert held(state) == ["ferry D5"]
    moved = state.play("ferry C5 M3")
    assert held(moved) == []
    assert moved.open.had[0] == mask_of("D5")
    assert moved.open.stock == (1,)
    again = after(moved, "M4", "C5")
    assert held(again) == []
    assert again.open.stock == (1,)
    kept = small(
        ("C5",),
        "meadow",
        meadow="C5 C6 M3 M4",
        heath="T20",
        places={"D5": "ferry"},
        options=Options(left_tiles="kept"),
    )
    assert held(kept.play("ferry C5 M3")) == ["ferry D5 used"]


@plays("tile-lost")
def test_a_tile_stays_if_another_lodge_does_or_the_same_lands_beside_it() -> None:
    state = small(("C5 C6",), "meadow", meadow="C5 C6 C7 M3", heath="T20", places={"D5": "ferry"})
    assert held(state.play("ferry C5 C7")) == ["ferry D5 used"]
    alone = small(("C5",), "meadow", meadow="C5 E5", heath="T20", places={"D5": "ferry"})
    assert hexes(alone, "ferry", "C5") == ["C5", "E5"]
    assert held(alone.play("ferry C5 E5")) == ["ferry D5 used"]  # it left one side and landed on the other


def test_moving_a_lodge_may_lose_a_tile_and_win_another() -> None:
    state = small(("C5",), "meadow", meadow="C5 M3", heath="T20", places={"D5": "ferry", "N3": "owl"})
    assert held(state.play("ferry C5 M3")) == ["owl N3 new"]


@plays("used-first")
def test_of_two_alike_the_one_just_won_goes() -> None:
    """The jetty leaves D5, whose ferry can be used; that of N3 was won in this turn."""
    places = {"D5": "ferry", "N3": "ferry", "L3": "jetty"}
    state = small(("C5 L4",), meadow="C5 L4 M3 P9 P10", heath="T20", places=places, left=[1])
    state = state.play("M3")
    assert held(state) == ["ferry D5", "jetty L3", "ferry N3 new"]
    state = state.play("jetty C5 K4")
    assert held(state) == ["jetty L3 used", "ferry N3"]
    assert hexes(state, "ferry")


@plays("used-first")
def test_of_two_alike_the_used_one_goes() -> None:
    told: dict[str, Any] = {
        "meadow": "C5 C6 M3 M4 M5 P9",
        "heath": "T20",
        "places": {"D5": "ferry", "N3": "ferry"},
    }
    state = small(("C5 M3",), **told)
    assert held(state) == ["ferry D5", "ferry N3"]
    one = state.play("ferry C5 M4")  # the tile of D5 is used, and lost
    assert held(one) == ["ferry N3"]
    other = state.play("ferry M3 C6")  # that of N3 is lost: the used one is given up, one is ready
    assert held(other) == ["ferry D5"]
    assert hexes(other, "ferry") == ["C5", "C6"]
    assert hexes(one, "ferry") == ["M3", "M4"]


@plays("lodge-left", "owl-tree")
def test_the_owl_tree() -> None:
    state = small(("C5",), "meadow", meadow="C5 C6 C7 T1", heath="C4", places={"D5": "owl"})
    assert hexes(state, "owl") == ["C6"]
    assert lodges(state.play("owl C6")) == ("C5", "C6")
    last = small(("C5",), "meadow", meadow="C5 C6 C7", heath="T20", places={"D5": "owl"}, left=[1])
    assert last.play("owl C6").open.due == 0
    assert [str(move) for move in last.play("owl C6").moves()] == ["end"]


@plays("hay-barn")
def test_the_hay_barn() -> None:
    state = small(("C5",), "heath", meadow="C5 C6 T1", heath="C4", places={"D5": "hay"})
    assert hexes(state, "hay") == ["C6"]


@plays("swallow-wall")
def test_the_swallow_wall() -> None:
    state = small(("C5",), "heath", meadow="C5 C6", sandbank="P9 P11", heath="C4", places={"D5": "swallow"})
    assert hexes(state, "swallow") == ["P9", "P11"]


@plays("lookout", "tile-adjacent")
def test_the_lookout() -> None:
    told: dict[str, Any] = {"meadow": "C5 C6 A9 T3", "heath": "A10 K1", "places": {"D5": "lookout"}}
    assert hexes(small(("C5",), **told), "lookout") == ["A9", "A10", "K1", "T3"]
    assert hexes(small(("C5 A9",), **told), "lookout") == ["A10"]


@plays("sawmill")
def test_the_sawmill() -> None:
    told: dict[str, Any] = {
        "meadow": "C5 C6 C7 C8",
        "reeds": "C4",
        "heath": "T20",
        "places": {"D5": "sawmill"},
    }
    assert hexes(small(("C5 C6 C7",), **told), "sawmill") == ["C4", "C8"]
    assert hexes(small(("C5 C6",), **told), "sawmill") == []
    slanting = small(("E5 F5 G6",), meadow="E5 F5 G6 H6", reeds="D4", heath="T20", places={"E6": "sawmill"})
    assert hexes(slanting, "sawmill") == ["D4", "H6"]


@plays("jetty", "own-lodge", "lake")
def test_the_jetty() -> None:
    state = small(("C5 M9",), "heath", meadow="C5 M9", heath="T20", places={"D5": "jetty"})
    assert hexes(state, "jetty", "M9") == ["B4", "B5", "C4", "C6", "D4"]
    moved = state.play("jetty M9 C4")
    assert lodges(moved) == ("C4", "C5")
    assert refused(moved.check("C6"), "lake")
    assert refused(moved.check("jetty C5 C6"), "tile-once")


@plays("ferry", "lifted", "tile-adjacent")
def test_the_ferry() -> None:
    state = small(("C5 C6 C7",), "meadow", meadow="C4 C5 C6 C7 C8 C9", heath="T20", places={"D5": "ferry"})
    assert hexes(state, "ferry") == ["C5", "C6", "C7"]
    assert hexes(state, "ferry", "C7") == ["C4", "C7"]
    assert hexes(state, "ferry", "C6") == ["C4", "C6", "C8"]
    stays = state.play("ferry C7 C7")
    assert lodges(stays) == lodges(state)
    assert held(stays) == ["ferry D5 used"]


@plays("stepping-stones")
def test_the_stepping_stones() -> None:
    state = small(
        ("C5", "C6 D5 T19"),
        "heath",
        meadow="C5 C6 C7 C3 E6 T19",
        sandbank="D5",
        heath="T20",
        places={"D4": "stones"},
    )
    assert hexes(state, "stones", "C5") == ["C3", "C7", "E6"]
    moved = state.play("stones C5 C7")
    assert lodges(moved) == ("C7",)
    assert held(moved) == []


# --- what scores


@plays("live", "area", *WISHES, "mills")
def test_every_wish_and_the_mills_count_at_any_moment() -> None:
    """Lodges C5, C6 (an area beside the lake, a place and a mill), M3 and P12; every wish by hand."""
    options = dict.fromkeys(WISHES, 0)
    expected = {
        "otter": 3,  # C5 and C6 touch the lake, and so does M3
        "little-owl": 1,
        "ants": 2,
        "fox": 8,
        "bees": 1,
        "hedgehog": 3,
        "red-deer": 12 + 12 + 0 + 12,
        "stork": 0,
        "dragonfly": 3,
        "woodpecker": 4,
        MILLS: 3,
    }
    land = [name for name in NAMES if name not in ("B5", "M2", "D5", "B6", "P11")]
    for wish in options:
        others = [other for other in WISHES if other != wish][:2]
        chosen = Options(wishes="chosen", wish_1=wish, wish_2=others[0], wish_3=others[1])
        state = position(
            ["C5 C6 M3 P12"],
            terrain={"meadow": land},
            places={"D5": "owl"},
            mills="B6",
            boulders="P11",
            options=chosen,
        )
        points = {line.wish: line.points for line in state.account(0)}
        assert points[wish] == expected[wish], wish
        assert points[MILLS] == 3
        assert state.totals == (sum(points.values()),)
        for line in state.account(0):
            assert sum(part.points for part in line.lines) == line.points


@plays("red-deer", "deer-second")
def test_the_red_deer_asks_for_presence_or_not() -> None:
    told: dict[str, Any] = {"terrain": {"meadow": list(NAMES)}, "wishes": "red-deer otter fox"}
    lodges_of = ["A1 A2", "A4"]
    assert position(lodges_of, **told).totals == (12, 6)
    official = position(lodges_of, options=Options(deer_presence="no"), **told)
    assert official.totals == (12 + 3 * 12, 6 + 3 * 12)
    alone = position(["A1 A2"], options=Options(deer_presence="no"), **told)
    assert alone.totals == (12,)


# --- the end


@plays("last-lodge", "goal")
def test_the_round_is_played_to_its_end() -> None:
    state = small(
        ("A1", "C1", "E1"),
        "meadow",
        meadow="A1 A2 A3 A4 A5 C1 C2 C3 C4 C5 E1 E2 E3 E4 E5",
        heath="T20",
        hands=["M", "M", "M"],
        left=[9, 2, 9],
    )
    state = after(state, "A2", "A3", "A4", "end", "C2", "C3")
    assert state.open.last_round
    state = state.play("end")
    assert state.to_move == 2
    state = after(state, "E2", "E3", "E4", "end")
    assert state.over
    assert state.moves() == ()
    assert state.scores() == state.totals
    with pytest.raises(ValueError, match="not over"):
        deal(1).scores()


@plays("map-full")
def test_a_full_map_ends_the_game() -> None:
    state = small(("C5", ""), "reeds", reeds="C5 C6 C7", hands=["R", "M"])
    state = after(state, "C6", "C7", "end")
    assert state.to_move == 1
    state = state.play("end")
    assert state.over
    assert state.open.left == (37, 40)


@plays("ties")
def test_ties_are_shared() -> None:
    state = small(("C5", "C9"), None, reeds="C5 C9", over=True, wishes="bees hedgehog stork")
    match = Match(MATCH, state.options, 2, 0, (), state)
    assert match.over
    assert match.totals == (1, 1)
    assert match.places == (1, 1)


def test_the_best_is_first() -> None:
    state = small(("C5 C7", "C9"), None, reeds="C5 C7 C9", over=True, wishes="bees hedgehog stork")
    match = Match(MATCH, state.options, 2, 0, (), state)
    assert match.places == (1, 2)


# --- every rule


def test_every_rule_that_is_carried_out_is_played_by_a_test() -> None:
    from . import test_alone  # its tests play the rules of the game alone

    assert test_alone.__name__
    unplayed = [rule.id for rule in RULES.values() if rule.kind != "table" and rule.id not in PLAYED]
    assert unplayed == []


def test_games_of_every_number_of_families_can_be_played() -> None:
    for players in range(1, 6):
        last = walk(deal(players, players), players, 20_000)[-1]
        assert last.over
        assert 0 in last.open.left


def test_the_family_of_the_start_begins() -> None:
    state = deal(1, 3, start=2)
    assert state.to_move == 2
    assert state.open.card == state.hands[2]
