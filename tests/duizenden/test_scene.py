from __future__ import annotations

from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import duizenden
from engine.core import chance
from engine.core.picture import MORE, SceneStyle
from engine.duizenden import Options, State, deal, parse_move, position
from engine.duizenden.art import Deck
from engine.duizenden.cards import KINDS, SUITS
from engine.duizenden.scene import EXAMPLE, LOOKS, counted, happened, prompt, rows_of, scene
from engine.duizenden.telling import card_key, copies
from engine.widgets import Play, Referee

from .drawing import NAMES, Reader, label, lit, moves_in, places, text_of
from .table import after, playing
from .walking import midway, some_move

# --- what holds in every situation


@given(midway(), st.integers(-1, 8))
@settings(deadline=None, max_examples=60)
def test_a_drawing_is_one_svg_whose_ids_and_keys_are_unique(state: State, seat: int) -> None:
    who = None if seat < 0 else seat % state.players
    root = ElementTree.fromstring(scene(state.view(who), table=NAMES))
    assert root.get("role") == "group"
    assert root.get("viewBox", "").split()[2] == "400"
    for name in ("id", "data-key"):
        assert max(Counter(one.get(name) for one in root.iter() if one.get(name)).values()) == 1
    ids = {one.get("id") for one in root.iter()}
    assert {href[1:] for one in root.iter() if (href := one.get("href"))} <= ids


@given(midway(), st.integers(0, 1000))
@settings(deadline=None, max_examples=40)
def test_all_that_is_legal_can_be_chosen(state: State, seed: int) -> None:
    for seat in state.actors():
        reader = Reader(state, seat)
        listed = [str(move) for move in state.moves(seat)]
        many = [move for move in listed if move.split()[0] in ("open", "take")]
        source = chance.rng(seed)
        some = [chance.pick(many, source) for _ in many[:4]]
        for move in [*[one for one in listed if one not in many][:60], *some]:
            assert reader.can_make(move), move


@given(midway(), st.integers(0, 8), st.integers(0, 1000))
@settings(deadline=None, max_examples=60)
def test_what_is_lit_is_legal(state: State, number: int, seed: int) -> None:
    seat = number % state.players
    view = state.view(seat)
    hand = copies(state.hands[seat])
    source = chance.rng(seed)
    words = ["pick", *(f"{card}.{copy}" for card, copy in hand if source.random() < 0.25)]
    for picks in ((), tuple(words), ("pick", "?")):
        for move in lit(scene(view, picks, table=NAMES)):
            assert move.endswith(MORE) or state.check(move, seat).legal, move


@given(midway())
@settings(deadline=None, max_examples=60)
def test_whoever_is_waited_for_has_something_to_choose(state: State) -> None:
    if state.to_move is None:
        return
    seat = state.to_move
    for view, style in ((state.view(seat), NAMES), (state.view(None), SceneStyle(bottom=seat))):
        svg = scene(view, table=style)
        if state.open.phase != "play":
            assert lit(svg)
        keys = places(svg)
        for card, copy in copies(state.hands[seat]):
            assert (keys[card_key(seat, card, copy)].get("data-move") or "").endswith(MORE)


@given(midway(), st.integers(0, 8))
@settings(deadline=None, max_examples=60)
def test_everything_is_named_and_carries_a_move(state: State, number: int) -> None:
    svg = scene(state.view(number % state.players), table=NAMES)
    for one in places(svg).values():
        if one.get("role") in ("img", "group", "button"):
            assert one.get("aria-label")
        move = one.get("data-move")
        if move is None:
            continue
        assert one.get("role") == "button"
        assert one.get("tabindex") in ("0", "-1")
        if not move.endswith(MORE):
            duizenden.parse_move(move)


@given(midway(), st.integers(0, 8), st.integers(0, 1000))
@settings(deadline=None, max_examples=60)
def test_a_drawing_shows_only_what_the_view_knows(state: State, number: int, seed: int) -> None:
    seat = number % state.players
    view = state.view(seat)
    other = view.sample(chance.rng(seed)).view(seat)
    for memory in ("coach", "memory"):
        style = SceneStyle(NAMES.names, memory=memory)
        for picks in ((), ("pick", "?")):
            assert scene(view, picks, table=style) == scene(other, picks, table=style)
            assert prompt(view, picks, style) == prompt(other, picks, style)
        assert counted(view, style) == counted(other, style)


@given(midway(), st.integers(0, 8))
@settings(deadline=None, max_examples=40)
def test_open_hands_are_all_drawn(state: State, number: int) -> None:
    bottom = number % state.players
    keys = places(scene(state.view(None), table=SceneStyle(NAMES.names, bottom=bottom)))
    for owner, hand in enumerate(state.hands):
        for card, copy in copies(hand):
            assert card_key(owner, card, copy) in keys


@given(midway(), st.integers(-1, 8), st.integers(0, 1000))
@settings(deadline=None, max_examples=120)
def test_what_flies_was_there_before_and_is_there_after(state: State, number: int, seed: int) -> None:
    if state.over:
        return
    viewer = None if number < 0 else number % state.players
    mover, move = some_move(state, chance.rng(seed))
    then = state.play(move, mover)
    made = duizenden.parse_move(str(move))
    before, later = state.view(viewer), then.view(viewer)
    style = SceneStyle(NAMES.names, bottom=0)
    told = happened(before, later, made, mover, style)
    assert told.told.endswith((".", "!"))
    was, now = places(scene(before, table=style)), places(scene(later, table=style))
    assert {start for start, _end in told.flights} <= set(was)
    assert {end for _start, end in told.flights} <= set(now)


@given(midway(), st.integers(0, 8))
@settings(deadline=None, max_examples=30)
def test_nothing_can_be_chosen_in_a_still_picture(state: State, number: int) -> None:
    svg = scene(state.view(number % state.players), table=SceneStyle(still=True))
    for attribute in ("data-move", "tabindex", "data-hand", "data-sort"):
        assert attribute not in svg
    assert lit(svg) == set()


WORDS = (
    *(
        "pick",
        "lay",
        "open",
        "attach",
        "D7",
        "D7.0",
        "SQ.1",
        "JK.0",
        "JK",
        "H2.99",
        "/",
        "/",
        "@0",
        "@99",
        "?",
    ),
    *("<b>", MORE, "done", ""),
)


@given(midway(), st.integers(0, 8), st.lists(st.sampled_from(WORDS), max_size=9))
@settings(deadline=None, max_examples=100)
def test_any_picks_make_a_drawing(state: State, number: int, chosen: list[str]) -> None:
    view = state.view(number % state.players)
    ElementTree.fromstring(scene(view, chosen, table=NAMES))
    assert prompt(view, chosen, NAMES)


# --- the hand


def test_the_hand_is_drawn_by_suit_and_can_be_sorted() -> None:
    keys = places(scene(playing("H7 D7 CA C2 JK SQ").view(0), table=NAMES))
    hand = keys["hand-P0"]
    assert [one.get("data-key", "").split("-")[2] for one in hand] == ["D7", "SQ", "H7", "C2", "CA", "JK"]
    assert hand.get("data-hand") == "duizenden-P0"
    assert "{card}" in (hand.get("data-moved") or "")
    for one in hand:
        assert one.get("data-name")
        assert [part.get("data-slot") for part in one] == [""]
        assert "translate" in (one[0].get("transform") or "")

    def order(by: str) -> list[str]:
        return [
            one.get("data-key", "").split("-")[2]
            for one in sorted(hand, key=lambda one: int(one.get(by, "")))
        ]

    assert order("data-by-suit") == ["D7", "SQ", "H7", "C2", "CA", "JK"]
    assert order("data-by-rank") == ["C2", "D7", "H7", "SQ", "CA", "JK"]
    for way in ("suit", "rank"):
        assert keys[f"sort-{way}"].get("data-of") == "duizenden-P0"
        assert keys[f"sort-{way}"].get("role") == "button"


@pytest.mark.parametrize("size", [1, 7, 8, 14, 20, 21, 33, 34, 60])
def test_every_card_of_a_hand_can_be_touched(size: int) -> None:
    state = position([size, 1], phase="play", pile="", table=["P0: DA D2 D3"])
    keys = places(scene(state.view(0), table=NAMES))
    spots = []
    for card, copy in copies(state.hands[0]):
        where = keys[card_key(0, card, copy)][0].get("transform") or ""
        across, down = where.split("(")[1].split(")")[0].split()
        spots.append((float(down), float(across)))
    assert len(spots) == size
    rows = sorted({y for y, _x in spots})
    assert len(rows) == rows_of(size)
    for y in rows:
        row = sorted(x for at, x in spots if at == y)
        assert all(b - a >= 31 for a, b in pairwise(row)), "24 px on a page of a phone"
        assert row[0] >= 0
        assert row[-1] + 88 * 0.72 <= 400
    assert all(b - a >= 28 for a, b in pairwise(rows))


def test_two_cards_alike_are_chosen_one_by_one() -> None:
    reader = Reader(playing("D7 D7 H7 C2", "DA D2 D3"))
    reader.choose(card_key(0, "D7", 1))
    assert reader.said == "pick D7.1"
    keys = places(reader.svg)
    assert keys[card_key(0, "D7", 1)].get("aria-pressed") == "true"
    assert keys[card_key(0, "D7", 0)].get("aria-pressed") is None
    reader.choose(card_key(0, "D7", 0), card_key(0, "H7", 0))
    assert "lay D7 D7 H7" in lit(reader.svg)
    reader.choose(card_key(0, "D7", 1), card_key(0, "D7", 0), card_key(0, "H7", 0))
    assert reader.said == ""


def test_the_card_just_drawn_is_marked_and_one_that_all_know() -> None:
    state = position(["D7 D7 C9", "?"], phase="play", drawn="D7", known={"P0": "C9"})
    svg = scene(state.view(0), table=NAMES)
    assert label(svg, "hand-P0-D7-1") == "the 7 of diamonds, just drawn"
    assert label(svg, "hand-P0-D7-0") == "the 7 of diamonds"
    assert label(svg, "hand-P0-C9-0") == "the 9 of clubs, known to all"


def test_cards_that_go_with_those_chosen_are_marked_for_who_wants_it() -> None:
    state = playing("D7 D8 D9 H7 S2 CK", "DA D2 D3")
    reader = Reader(state).cards("D7", "D8")
    assert "goes with" in label(reader.svg, "hand-P0-D9-0")
    assert "goes with" not in label(reader.svg, "hand-P0-CK-0")
    memory = scene(state.view(0), reader.picks, table=SceneStyle(memory="memory"))
    assert "goes with" not in memory


# --- putting sets together


def panel(reader: Reader) -> str:
    return text_of(places(reader.svg)["panel"])


def test_an_opening_is_put_together_card_by_card() -> None:
    reader = Reader(playing("H9 HT HJ C2 H2 S2 D4 JK"))
    reader.cards("H9", "HT", "HJ")
    assert "The run of hearts from 9 to jack, 25 points." in panel(reader)
    assert "25 of 30 points" in panel(reader)
    assert "The first lay-down would be worth 25 points; it needs 30." in panel(reader)
    assert "open H9 HT HJ" in moves_in(reader.svg) - lit(reader.svg), "the referee answers who tries it"
    reader.cards("C2", "H2")
    assert "Not in a set: the 2 of hearts and the 2 of clubs." in panel(reader)
    reader.cards("S2")
    assert "40 of 30 points" in panel(reader)
    opening = next(move for move in lit(reader.svg) if move.startswith("open"))
    assert {frozenset(cards) for cards in parse_move(opening).sets} == {
        frozenset(("H9", "HT", "HJ")),
        frozenset(("H2", "S2", "C2")),
    }


def test_a_reader_can_say_where_one_set_ends() -> None:
    reader = Reader(playing("D7 D8 D9 DT DJ DQ C2"))
    reader.cards("D7", "D8", "D9").choose("do-next").cards("DT", "DJ", "DQ")
    assert "open D7 D8 D9 / DT DJ DQ" in lit(reader.svg)
    reader.choose("do-clear")
    assert reader.said == ""


def test_a_joker_is_laid_where_the_reader_wants_it() -> None:
    reader = Reader(playing("H7 H8 JK C2 C3", "DA D2 D3")).cards("H7", "JK", "H8")
    assert {"lay H7 H8 JK", "lay JK H7 H8"} <= lit(reader.svg)
    assert "The joker stands for the 9 of hearts." in panel(reader)
    assert label(reader.svg, "do-lay-0-1") == "Lay the run of hearts from 6 to 8"


def test_what_is_no_set_is_explained() -> None:
    reader = Reader(playing("HK HA H2 C3 S9", "DA D2 D3")).cards("HK", "HA", "H2")
    assert "No set: The ace does not join the king and the two." in panel(reader)
    reader = Reader(playing("H7 JK JK C3 S9", "DA D2 D3")).cards("H7", "JK", "JK")
    assert "it needs more normal cards than jokers" in panel(reader)


def test_a_single_card_is_discarded_by_its_button_or_on_the_pile() -> None:
    reader = Reader(playing("H7 C3 S9", "DA D2 D3")).cards("S9")
    assert places(reader.svg)["do-discard"].get("data-move") == "discard S9"
    assert places(reader.svg)["pile"].get("data-move") == "discard S9"
    assert "5 on the table, 5 off in the hand" in panel(reader)
    queen = Reader(playing("SQ C3 S9", "DA D2 D3")).cards("SQ")
    assert "discard SQ" in moves_in(queen.svg) - lit(queen.svg)
    assert "100 on the table, 200 off in the hand" in panel(queen)
    assert "The queen of spades is discarded only as the last card" in panel(queen)


def test_cards_are_attached_and_swapped_at_the_sets_or_by_buttons() -> None:
    state = position(
        ["HK HA D4 S9", "?"],
        phase="play",
        table=["P0: HT HJ HQ", "P1: S7 S8 JK", "P1: C5 C6 C7"],
    )
    reader = Reader(state).cards("HA", "HK")
    assert places(reader.svg)["set-0"].get("data-move") == "attach HK HA 0", "the nearest comes first"
    assert "lit" in (places(reader.svg)["set-0"].get("class") or "")
    assert places(reader.svg)["set-2"].get("data-move") == "attach HA HK 2"
    reader = Reader(state).cards("S9")
    assert places(reader.svg)["set-1"].get("data-move") == "swap S9 1"
    assert label(reader.svg, "do-swap-1").startswith("Swap 9♠ for the joker of set 1")
    reader = Reader(state).cards("D4")
    verdict = state.check(places(reader.svg)["set-2"].get("data-move") or "")
    assert verdict.rule is not None
    assert verdict.rule.id == "attach-own"


def test_a_set_that_is_looked_at_is_told_in_full() -> None:
    state = position(["D4 S2", "?"], phase="play", table=["P1: D8 S8 JK"])
    reader = Reader(state).choose("set-0")
    assert "Set 0, of Bob: The group of rank 8, 35 points." in panel(reader)
    assert "The joker stands for the 8 of hearts or the 8 of clubs." in panel(reader)
    assert "joker stands for" in label(reader.svg, "set-0")
    exact = position(
        ["D4 S2", "?"], options=Options(joker_swap="exact"), phase="play", table=["P1: H8 S8 JK"]
    )
    assert "stands for the 8 of clubs." in label(scene(exact.view(0), table=NAMES), "set-0")


def test_who_waits_may_see_what_cards_are_worth() -> None:
    state = position(["H9 HT HJ C2", "?"], phase="draw", turn=1)
    reader = Reader(state)
    assert panel(reader) == "It is the turn of Bob."
    reader.cards("H9", "HT", "HJ")
    assert "The run of hearts from 9 to jack, 25 points." in panel(reader)
    assert lit(reader.svg) == set()
    tried = places(reader.svg)["deck"].get("data-move") or ""
    verdict = state.check(tried, 0)
    assert verdict.rule is not None
    assert verdict.rule.id == "turn-order"


def test_both_ends_of_a_run_can_be_chosen_for_a_joker() -> None:
    reader = Reader(playing("JK C2 S4", "H7 H8 H9")).cards("JK")
    assert places(reader.svg)["set-0"].get("data-move") == "pick JK.0 @0 …"
    reader.choose("set-0")
    assert {"attach JK 0", "attach JK 0 low"} <= lit(reader.svg)


def test_what_could_be_laid_is_a_hint() -> None:
    reader = Reader(playing("H9 HT HJ C2 H2 S2 D4 JK"))
    assert places(reader.svg)["do-hint"].get("data-move") == "pick ? …"
    reader.choose("do-hint")
    assert any(move.startswith("open") for move in lit(reader.svg))
    assert "The most that you could lay now" in panel(reader)
    poor = Reader(playing("H9 S2 D4")).choose("do-hint")
    assert "There is nothing that you could lay now" in panel(poor)
    more = Reader(playing("HK S2 D4", "HT HJ HQ")).choose("do-hint")
    assert "attach HK 0" in lit(more.svg)


# --- the start of a turn, the exchange


def test_the_pile_is_taken_with_cards_chosen_or_by_a_hint() -> None:
    state = position(["C7 H7 D2 S9", "?"], phase="draw", table=["P0: DA D2 D3"], pile="S4 CK D7")
    reader = Reader(state)
    assert {"draw"} == lit(reader.svg)
    assert label(reader.svg, "pile").startswith("The discard pile, 3 cards, on top the 7 of diamonds.")
    reader.choose("pile")
    assert any(move.startswith("take") for move in lit(reader.svg))
    reader = Reader(state).cards("H7", "C7")
    assert places(reader.svg)["pile"].get("data-move") == "take D7 H7 C7"
    assert "15 points" in panel(reader)
    poor = Reader(position(["C8 H7", "?"], phase="draw", table=["P0: DA D2 D3"], pile="D7")).choose("do-hint")
    assert "makes no set that you may lay now" in panel(poor)


def test_where_there_is_no_pile_the_deck_is_left() -> None:
    options = Options(teams=2, team_end="all", finish="free")
    state = position(["", "C7 H7", "D4 S9", "C2 C3"], options=options, phase="draw", turn=1, pile="", out=[0])
    reader = Reader(state, 1).cards("C7")
    assert lit(reader.svg) == {"draw"}
    assert prompt(state.view(1), (), NAMES) == "Draw from the deck."


def test_what_comes_too_early_can_be_tried() -> None:
    state = position(["C7 H7", "?"], phase="draw", pile="S4 CK D7")
    reader = Reader(state).cards("C7")
    tried = places(reader.svg)["do-discard"].get("data-move") or ""
    verdict = state.check(tried)
    assert verdict.rule is not None
    assert verdict.rule.id == "draw-first"


def test_what_lies_in_the_pile_is_shown_to_who_wants_to_be_reminded() -> None:
    state = position(["C7 H7", "D9 ?"], phase="draw", pile="S4 CK D7", known={"P1": "D9"})
    svg = scene(state.view(0), table=NAMES)
    assert label(svg, "below-top").startswith(
        "All have seen below it, the newest first: the king of clubs, the 4 of spades."
    )
    assert label(svg, "known-P1") == "All have seen that Bob holds the 9 of diamonds"
    memory = places(scene(state.view(0), table=SceneStyle(memory="memory")))
    assert "below-top" not in memory
    assert "known-P1" not in memory


def test_the_open_card_is_exchanged_for_a_card_chosen() -> None:
    state = deal(3)
    reader = Reader(state)
    assert lit(reader.svg) == {"refuse"}
    card = state.hands[0][0]
    reader.cards(card)
    assert f"exchange {card}" in lit(reader.svg)
    assert places(reader.svg)["pile"].get("data-move") == f"exchange {card}"


def test_what_holds_in_the_first_lap_and_before_the_opening_is_said() -> None:
    first = text_of(places(scene(playing("D2 D3", lap=0).view(0)))["rules"])
    assert first == "first lap: no going out to open: 30 points"
    later = text_of(places(scene(playing("D2 D3", "H4 H5 H6", lap=1).view(0)))["rules"])
    assert later == ""


def test_last_card_is_called_and_caught_by_buttons() -> None:
    calls = Options(last_card="points")
    state = playing("D4 C2", "DA D2 D3", options=calls, others=2)
    assert places(scene(state.view(0)))["do-call"].get("data-move") == "call"
    then = after(state, "discard C2")
    assert places(scene(then.view(1)))["do-catch"].get("data-move") == "catch P0"
    assert places(scene(then.view(0)))["do-call"].get("data-move") == "call"
    assert prompt(then.view(2), (), NAMES) == "Ann did not call the last card: catch, if you like."
    assert "call, before the next card is drawn" in prompt(then.view(0), (), NAMES)


# --- points


def test_the_running_points_stand_beside_the_names() -> None:
    calls = Options(last_card="points")
    sets = {"P0": ["DA D2 D3"], "P1": ["HT HJ HQ"]}
    state = playing("SQ HA D4", table=sets, minus=[25, 0], options=calls)
    svg = scene(state.view(0), table=NAMES)
    assert label(svg, "points-P0") == (
        "If the round ended now: 30 points on the table less 250 in hand, −220 in all"
    )
    assert text_of(places(svg)["points-P0"]) == "table 30 − hand 225 − 25 = −220"
    assert label(svg, "points-P1") == "Bob: 30 points on the table"


def test_a_round_that_is_over_is_counted() -> None:
    state = position(
        ["", "SQ HA D4", "JK"],
        phase="over",
        out=[0],
        table=["P0: H6 H7 H8", "P1: CT CJ CQ"],
    )
    assert counted(state.view(0), NAMES) == (
        "Ann: 15 on the table, no card in hand: 15.",
        "Bob: 30 on the table, 225 off in hand: −195.",
        "Cem: 0 on the table, 25 off in hand: −25.",
    )
    sheet = text_of(places(scene(state.view(0), table=NAMES))["sheet"])
    assert "Ann, out first 15 0 15" in sheet
    assert "Bob 30 −225 −195" in sheet
    teams = position(
        ["", "JK", "D4", "C9"], options=Options(teams=2), phase="over", out=[0], table=["P0: H6 H7 H8"]
    )
    assert counted(teams.view(1), NAMES)[-2:] == (
        "Together Ann and Cem score 10.",
        "Together Bob and Dirk score −30.",
    )


# --- what happened


@pytest.mark.parametrize(
    ("start", "move", "mine", "theirs"),
    [
        (
            {"hands": ["D7 C2", "?"], "phase": "exchange", "pile": "H9"},
            "exchange D7",
            "You give the 7 of diamonds for the 9 of hearts.",
            "Ann gives the 7 of diamonds for the 9 of hearts.",
        ),
        (
            {"hands": ["D7 C2", "?"], "phase": "draw", "deck": "SQ"},
            "draw",
            "You draw the queen of spades.",
            "Ann draws a card.",
        ),
        (
            {"hands": ["H9 HT HJ C2 H2 S2 D4 C9", "?"], "phase": "play"},
            "open H9 HT HJ / C2 H2 S2",
            "You open with the run of hearts from 9 to jack and the group of rank 2: 40 points.",
            "Ann opens with the run of hearts from 9 to jack and the group of rank 2: 40 points.",
        ),
        (
            {"hands": ["H7 JK H8 D4 C9", "?"], "phase": "play", "table": ["P0: DA D2 D3"]},
            "lay JK H7 H8",
            "You lay the run of hearts from 6 to 8, a joker for the 6 of hearts: 35 points.",
            "Ann lays the run of hearts from 6 to 8, a joker for the 6 of hearts: 35 points.",
        ),
        (
            {"hands": ["D4 D5 C9", "?"], "phase": "play", "table": ["P0: DA D2 D3"]},
            "attach D4 D5 0",
            "You attach the 4 of diamonds and the 5 of diamonds to the run of diamonds from ace to 3: "
            "10 points.",
            "Ann attaches the 4 of diamonds and the 5 of diamonds to the run of diamonds from ace to 3: "
            "10 points.",
        ),
        (
            {"hands": ["H8 C9", "?"], "phase": "play", "table": ["P0: DA D2 D3", "P1: D8 S8 JK"]},
            "swap H8 1",
            "You put the 8 of hearts in the place of the joker in the group of rank 8, a set of Bob, "
            "and take the joker.",
            "Ann puts the 8 of hearts in the place of the joker in the group of rank 8, your set, "
            "and takes the joker.",
        ),
        (
            {"hands": ["C9", "?"], "phase": "play", "table": ["P0: DA D2 D3"]},
            "discard C9",
            "You discard the 9 of clubs. You are out. The round is over.",
            "Ann discards the 9 of clubs. Ann is out. The round is over.",
        ),
        (
            {"hands": ["D7 H7 C9", "?"], "phase": "draw", "table": ["P0: DA D2 D3"], "pile": "C4 C7"},
            "take C7 D7 H7",
            "You take a pile of 2 cards and lay the group of rank 7: 15 points.",
            "Ann takes a pile of 2 cards and lays the group of rank 7: 15 points.",
        ),
    ],
)
def test_every_move_is_told(start: dict[str, object], move: str, mine: str, theirs: str) -> None:
    state = position(**start)  # type: ignore[arg-type]
    then = state.play(move)
    made = parse_move(move)
    assert happened(state.view(0), then.view(0), made, 0, NAMES).told == mine
    assert happened(state.view(1), then.view(1), made, 0, NAMES).told == theirs


def test_the_end_of_the_exchange_and_of_the_first_lap_is_told() -> None:
    state = deal(3, 2)
    refused = state.play("refuse")
    told = happened(state.view(1), refused.view(1), parse_move("refuse"), 0, NAMES).told
    assert told == "Ann does not want the open card. The exchange is over, and Ann begins."
    last = position(["?", "D4 C9"], phase="play", turn=1, lap=0)
    then = last.play("discard C9")
    told = happened(last.view(0), then.view(0), parse_move("discard C9"), 1, NAMES).told
    assert told.endswith("The first lap is over: from now on one may go out.")


# --- looks and the widgets


def test_the_looks_change_the_letters_and_the_colours() -> None:
    assert [look.id for look in LOOKS] == ["colours", "faces"]
    state = playing("HJ SQ CK")
    dutch = places(scene(state.view(0), table=SceneStyle(looks={"faces": "BVH"})))
    assert [text_of(dutch[f"hand-P0-{card}-0"])[0] for card in ("HJ", "SQ", "CK")] == ["B", "V", "H"]
    assert len({Deck("four").colours[suit] for suit in SUITS}) == 4
    assert len({Deck("two").colours[suit] for suit in SUITS}) == 2


@pytest.mark.parametrize("card", KINDS)
def test_every_card_has_a_face_and_a_slip_of_its_own(card: str) -> None:
    faces = [str(Deck("two").face(other)) for other in KINDS]
    slips = [str(Deck("two").slip(other)) for other in KINDS]
    assert faces.count(str(Deck("two").face(card))) == 1
    assert slips.count(str(Deck("two").slip(card))) == 1
    ElementTree.fromstring(f"<g>{Deck().face(card)}{Deck().slip(card)}</g>")


def test_the_example_is_what_tables_quarrel_about() -> None:
    state = position(**EXAMPLE)
    asked = {"attach C8 2": "attach-own", "lay HK HA H2": "no-corner"}
    for move, rule in asked.items():
        verdict = state.check(move)
        assert verdict.rule is not None
        assert verdict.rule.id == rule
    assert state.check("swap H9 1").legal
    assert Referee(duizenden).html.count("data-move") > 10


def test_a_round_is_played_at_the_table_of_the_widgets() -> None:
    play = Play(duizenden, players=2, seed=4, pause=0)
    play.handle({"type": "move", "move": "refuse"})
    play.handle({"type": "move", "move": "draw"})
    assert play.sitting.state.open.phase == "play"
    card = play.sitting.state.hands[0][0]
    key = places(play.scene.scene(play.view, play.picks, table=play.style()))[card_key(0, card, 0)]
    play.handle({"type": "move", "move": key.get("data-move") or ""})
    assert " ".join(play.picks) == f"pick {card}.0"
    play.handle({"type": "move", "move": f"discard {card}"})
    assert not play.picks
    assert any("You discard" in line for line in play.log)
