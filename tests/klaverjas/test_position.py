"""Situations from a description: what it means, and that the impossible is refused by name."""

from __future__ import annotations

from inspect import signature
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.klaverjas import PACK, Options, deal, position
from engine.klaverjas.cards import POINTS, numbers

from .strategies import options
from .table import after, described

OPEN = ["CA C7 SA", "CK C9 S9", "HA HT H9", "DA DT D9"]
"""Three cards each, all told."""


def test_hands_are_texts_or_lists_in_either_language() -> None:
    texts = position(OPEN, trump="S", leader=2)
    assert position([hand.split() for hand in OPEN], trump="S", leader=2) == texts
    assert position(" / ".join(OPEN), trump="s", leader=2) == texts
    assert position(["ca c7 SA", "CH, C9, S9", "HA H10 H9", "DA D10 D9"], trump="S", leader=2) == texts
    assert position("CB / DV / SH / H10", trump="C").hands == (("CJ",), ("DQ",), ("SK",), ("HT",))
    assert position("CB DV SH H10", trump="C") == position("CB / DV / SH / H10", trump="C")


def test_hands_in_one_text_may_be_empty() -> None:
    told = position(["CA", "", "", ""], trump="S", trick="C7 C8 C9", leader=1)
    assert position("CA / / /", trump="S", trick="C7 C8 C9", leader=1) == told
    assert position("CA\n\n\n", trump="S", trick="C7 C8 C9", leader=1) == told


def test_by_default_a_deal_begins() -> None:
    state = position(seed=5)
    assert (state.open.phase, state.to_move, state.open.sizes) == ("bid", 0, (8,) * 4)
    assert state.open.proposed == deal(5).open.proposed
    assert state.cards() == PACK
    assert position(seed=5) == state
    assert position(seed=6).hands != state.hands


def test_a_deal_can_be_described() -> None:
    for seed in range(20):
        dealt = deal(seed)
        assert position([hand or () for hand in dealt.hands], seed=seed) == dealt
        second = after(dealt, *["pass"] * 5)
        assert position([hand or () for hand in dealt.hands], passes=5, seed=seed) == second


def test_what_is_not_told_is_dealt_by_the_seed() -> None:
    state = position(["CA ? ?", None, "?", "D9 DT DA"], trump="S", seed=3)
    assert state.open.sizes == (3, 3, 3, 3)
    assert "CA" in (state.hands[0] or ())
    assert state.hands[3] == ("D9", "DT", "DA")
    assert state.cards() == PACK
    assert position(["CA ? ?", None, "?", "D9 DT DA"], trump="S", seed=3) == state
    assert position(["CA ? ?", None, "?", "D9 DT DA"], trump="S", seed=4) != state


def test_and_it_agrees_with_what_was_played() -> None:
    for seed in range(30):
        state = position(
            ["?", "CK C9", "?", "?"],
            trump="H",
            tricks=["P0: S7 S8 D7 ST", "SA S9 SQ D8"],
            trick="C7",
            seed=seed,
        )
        assert state.open.leader == 3
        assert state.to_move == 0
        spades_or_trumps = [card for card in state.hands[2] or () if card[0] in "HS"]
        assert spades_or_trumps == []


def test_how_many_cards_a_hand_has_follows() -> None:
    assert position(trump="H", trick="CA C7", leader=3).open.sizes == (7, 8, 8, 7)
    assert position(["?", "?", "CK S9", "?"], trump="H", trick="CA", leader=1).open.sizes == (2, 1, 2, 2)
    assert position(trump="H", won=(2, 3), leader=1).open.sizes == (3,) * 4
    assert position(trump="H", tricks=["C7 C8 C9 CT"]).open.sizes == (7,) * 4


def test_earlier_tricks_are_played_again() -> None:
    state = position(trump="H", tricks=["CA CT C7 CK", "P0: DA DT D7 DK"], declarer=2)
    assert [trick.winner for trick in state.open.tricks] == [0, 0]
    assert state.open.tally == ((50, 0), (0, 0), (2, 0))
    assert position(trump="H", tricks="CA CT C7 CK / P0: DA DT D7 DK", declarer=2) == state


def test_who_led_an_earlier_trick_follows_from_who_leads_now() -> None:
    state = position(trump="H", tricks=["C7 CT CA CK", "D7 DT DA DK"], leader=3, won=(1, 0), start=0)
    assert [trick.leader for trick in state.open.tricks] == [3, 1]
    assert state.to_move == 3


def test_the_left_of_the_dealer_follows_from_who_leads_first() -> None:
    assert position(trump="H", trick="CA", leader=2).open.start == 2
    assert position(trump="H", tricks=["P1: C7 CT CA CK"]).open.start == 1
    assert position(trump="H", won=(1, 0), leader=2).open.start == 0
    assert position(trump="H", declarer=3, options=Options(bidding="forced")).open.start == 3


def test_sums_of_tricks_that_are_not_listed() -> None:
    state = position(OPEN, trump="S", points=(60, 10), roem=(20, 0), won=(3, 2), declarer=1, leader=0)
    assert state.open.tally == ((60, 10), (20, 0), (3, 2))
    assert state.open.gone.bit_count() == 20
    assert position(OPEN, trump="S", leader=0).open.tally == ((0, 0), (0, 0), (3, 2))
    assert position(OPEN, trump="S", points=(70, 0), leader=0).open.tally.tricks == (5, 0)
    assert position(OPEN, trump="S", points=(0, 70), leader=0).open.tally.tricks == (0, 5)


@pytest.mark.parametrize("points", [(70, 40), (60, 60), (1, 100), (0, 152)])
def test_the_cards_gone_are_worth_the_points_told(points: tuple[int, int]) -> None:
    for seed in range(10):
        state = position(["C8 S8", "?", "?", "?"], trump="H", points=points, seed=seed, leader=0)
        assert sum(POINTS[2][card] for card in numbers(state.open.gone)) == sum(points)
        while not state.over:
            state = state.play(state.moves()[0])
        assert sum(state.open.tally.points) == 162


def test_the_bidding() -> None:
    state = position(proposed="S", passes=2, start=3)
    assert (state.open.proposed, state.to_move) == ("S", 1)
    assert state.play("play").open.declarer == 1
    forced = position(options=Options(bidding="forced"), start=2)
    assert (forced.open.proposed, forced.to_move) == (None, 2)


def test_who_plays_tells_how_many_passed() -> None:
    assert position(trump="S", declarer=2, start=1).open.passes == 1
    assert position(trump="S", declarer=2, start=1, passes=5).open.passes == 5
    assert position(trump="S", declarer=1, start=1, passes=7).open.declarer == 1
    assert position(trump="S", passes=3, start=1).open.declarer == 0


def test_calling_roem() -> None:
    called = Options(roem="called")
    hands = ["S7", "S8", "S9", "ST"]
    played = after(position(hands, trump="D", options=called), *hands)
    cards = "P0: S7 S8 S9 ST"
    listed: dict[str, Any] = {"trump": "D", "options": called, "won": (4, 3)}
    assert position(tricks=[cards], **listed).open.phase == played.open.phase == "call"
    assert position(tricks=[cards], over=True, **listed).open.tally.roem == (0, 0)
    done = position(tricks=[f"{cards} roem"], **listed)
    assert done.over
    assert done.open.tally.roem == (0, 50)
    assert position(tricks=[cards], trump="D", options=called).check("roem").legal


def test_a_deal_that_is_over() -> None:
    state = position(trump="H", declarer=1, over=True, points=(70, 92), roem=(0, 20))
    assert state.over
    assert state.scores() == (70, 112, 70, 112)
    assert position([[], "", (), []], trump="H", declarer=1, points=(70, 92), roem=(0, 20)) == state


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6), options, st.integers(0, 3), st.integers(0, 45))
def test_any_state_of_a_deal_can_be_described(seed: int, chosen: Options, start: int, moves: int) -> None:
    state, source = deal(seed, options=chosen, start=start), chance.rng(seed, "moves")
    for _ in range(moves):
        if not state.over:
            state = state.play(chance.pick(state.moves(), source))
    assert position(**described(state), options=chosen) == state


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6), options, st.integers(0, 32), st.lists(st.integers(0, 3), max_size=4))
def test_hands_that_are_left_out_are_dealt_as_the_plays_allow(
    seed: int, chosen: Options, moves: int, hidden: list[int]
) -> None:
    state, source = deal(seed, options=chosen), chance.rng(seed, "moves")
    for _ in range(moves):
        state = state.play(chance.pick(state.moves(), source))
    told = described(state)
    told["hands"] = [None if seat in hidden else hand for seat, hand in enumerate(told["hands"])]
    made = position(**told, options=chosen)
    assert made.open == state.open
    for seat in range(4):
        assert made.masks[seat] == state.masks[seat] or seat in hidden
        assert not made.masks[seat] & made.open.excluded[seat]


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "three hands": ({"hands": ["?"] * 3}, "There are four hands, not 3"),
    "hands that are a number": ({"hands": 4}, "hands should be a list"),
    "a hand that is a number": ({"hands": [1, 2, 3, 4]}, "a list of cards for the hand of P0"),
    "nine cards": ({"hands": ["C7 C8 C9 CT CJ CQ CK CA H7", "?", "?", "?"]}, "P0 has 9 cards"),
    "an unknown card": ({"hands": ["C7 X3", "?", "?", "?"]}, "'X3' in the hand of P0 is not a card"),
    "a card of another type": ({"hands": [["C7", 8], "?", "?", "?"]}, "a list of cards for the hand of P0"),
    "a card twice": (
        {"hands": ["C7 C7", "?", "?", "?"]},
        "The seven of clubs stands twice in the hand of P0",
    ),
    "a card in two hands": (
        {"hands": ["C7", "C7", "?", "?"]},
        "The seven of clubs is in the hand of P0 and in the hand of P1",
    ),
    "a card in a hand and on the table": (
        {"hands": ["?", "CA", "?", "?"], "trick": "CA"},
        "The ace of clubs is in the hand of P1 and in the trick",
    ),
    "a card in two tricks": (
        {"tricks": ["C7 C8 C9 CT", "CT C7 D7 D8"]},
        "The ten of clubs is in trick 1 and in trick 2",
    ),
    "a card twice in a trick": ({"trick": "C7 C7"}, "The seven of clubs stands twice in the trick"),
    "hands of unequal size": (
        {"hands": ["C7 C8", "D7", "?", "?"]},
        "With 2 cards in the hand of P0 and 0 in the trick, P1 should have 2, not 1",
    ),
    "too many cards beside a trick": (
        {"hands": ["C7 C8", "D7 D8", "?", "?"], "trick": "CA", "leader": 0},
        "P1 should have 3, not 2",
    ),
    "too many cards after so many tricks": (
        {"hands": ["DA DT DK DQ DJ D9 D8 D7", "?", "?", "?"], "tricks": ["C7 C8 C9 CT"]},
        "P0 has 8 cards, too many",
    ),
    "nine tricks": ({"won": (5, 4)}, "A deal has eight tricks, not 9"),
    "a ninth trick": ({"won": (4, 4), "trick": "C7"}, "A deal has eight tricks, not 9"),
    "tricks that are too few": (
        {"hands": OPEN, "won": (2, 2)},
        "5 tricks have been taken that are not listed, not 4",
    ),
    "a trick of three": ({"tricks": ["C7 C8 C9"]}, "Trick 1 has 3 cards, not 4"),
    "a trick under way of four": ({"trick": "C7 C8 C9 CT"}, "it belongs among the earlier tricks"),
    "roem in a trick under way": ({"trick": "C7 C8 C9 roem"}, "Roem is called when a trick is taken"),
    "roem called where it counts": ({"tricks": ["C7 C8 C9 CT roem"]}, "Roem counts by itself"),
    "roem called that is none": (
        {"tricks": ["C7 C8 CJ CT roem"], "options": Options(roem="called")},
        "There is no roem",
    ),
    "a trick led by another": (
        {"tricks": ["P0: C7 C8 C9 CT", "P1: D7 D8 D9 DT"]},
        "Trick 2: P3 leads it, not P1",
    ),
    "the trick led by another": ({"tricks": ["P0: C7 C8 C9 CT"], "leader": 1}, "P3 leads this trick, not P1"),
    "a leader that is not there": ({"tricks": ["P7: C7 C8 C9 CT"]}, "trick 1: there is no seat 7"),
    "suit not followed": (
        {"hands": ["?", "C7 S8", "?", "?"], "trick": "CA D7", "leader": 0},
        "The trick: P1 cannot have done this. Not allowed (Follow suit): Clubs were led",
    ),
    "suit not followed earlier": (
        {"tricks": ["C7 D8 CA CT", "P2: D7 DA DT C8"]},
        "Trick 1: P1 cannot have done this. Not allowed (Follow suit)",
    ),
    "not gone over": (
        {"hands": ["?", "HJ", "?", "?"], "trick": "H9 H7", "leader": 0},
        "you hold the jack of hearts: you must go higher",
    ),
    "what cannot lie anywhere": (
        {"tricks": ["P0: CA D7 D8 D9"]},
        "The cards not told cannot lie so that all this was legal",
    ),
    "a suit that is none": ({"trump": "hearts"}, "trump: 'hearts' is no suit"),
    "a suit of another type": ({"trump": 2}, "trump: 2 is no suit"),
    "two suits": ({"trump": "CD"}, "trump: 'CD' is no suit"),
    "no suit at all": ({"trump": ""}, "trump: '' is no suit"),
    "cards before trump": ({"trump": None, "trick": "CA"}, "trump is missing"),
    "somebody plays before trump": ({"trump": None, "declarer": 1}, "trump is missing"),
    "a hand too small for the bidding": (
        {"trump": None, "hands": OPEN},
        "every hand has eight cards",
    ),
    "a leader in the bidding": ({"trump": None, "leader": 2}, "P0 is left of the dealer and leads first"),
    "another suit proposed": ({"proposed": "C"}, "The suit proposed last is trump: H, not C"),
    "a proposal that is none": ({"trump": None, "proposed": "X"}, "proposed: 'X' is no suit"),
    "eight passes": ({"trump": None, "passes": 8}, "passes is a whole number from 0 to 7"),
    "passes in a text": ({"passes": "2"}, "passes is a whole number"),
    "passes that do not fit": ({"passes": 2, "declarer": 1}, "After 2 passes it is not P1 who plays"),
    "a proposal under forced play": (
        {"trump": None, "proposed": "C", "options": Options(bidding="forced")},
        "no suit is proposed",
    ),
    "a suit proposed under forced play": (
        {"proposed": "H", "options": Options(bidding="forced")},
        "no suit is proposed",
    ),
    "passes under forced play": ({"passes": 1, "options": Options(bidding="forced")}, "nobody passes"),
    "another declarer under forced play": (
        {"declarer": 2, "start": 1, "options": Options(bidding="forced")},
        "P1 is left of the dealer and has to play, not P2",
    ),
    "another leads first": (
        {"trick": "CA", "leader": 2, "start": 1},
        "P1 is left of the dealer and leads to the first trick, not P2",
    ),
    "a seat that is not there": ({"leader": 4}, "leader: there is no seat 4; seats are 0 to 3"),
    "a seat below zero": ({"declarer": -1}, "declarer: there is no seat -1"),
    "a seat that is text": ({"start": "P0"}, "start: there is no seat 'P0'"),
    "a seat that is true": ({"leader": True}, "leader: there is no seat True"),
    "three players": ({"players": 3}, "Klaverjas is for 4 players, not 3"),
    "more points than there are": ({"points": (100, 53), "won": (4, 3)}, "153 points cannot have been taken"),
    "points below zero": ({"points": (-1, 10)}, "points should be two whole numbers"),
    "points of one side": ({"points": [10]}, "points should be two whole numbers"),
    "points that are true": ({"points": [True, 0]}, "points should be two whole numbers"),
    "points in a text": ({"points": "10"}, "points should be two whole numbers"),
    "points from no trick": ({"points": (10, 10), "won": (2, 0)}, "Side 1 cannot have points or roem"),
    "points although all tricks are listed": ({"points": (10, 0)}, "Side 0 cannot have points or roem"),
    "points that the cards gone do not have": (
        {"hands": OPEN, "points": (40, 40)},
        "The tricks taken before hold",
    ),
    "points that so few cards cannot have": (
        {"points": (90, 0), "won": (1, 0)},
        "The 4 cards taken before cannot be worth 90 points",
    ),
    "roem that there is not": ({"roem": (30, 0), "won": (2, 1)}, "There is no roem of 30"),
    "roem of a fraction": ({"roem": (2.5, 0)}, "roem should be two whole numbers"),
    "too much roem": ({"roem": (500, 0), "won": (2, 1)}, "There is no roem of 500"),
    "roem at a table without": (
        {"roem": (20, 0), "won": (2, 1), "options": Options(roem="none")},
        "plays without roem",
    ),
    "an end that is none": ({"over": True, "won": (3, 4)}, "A deal is over when all eight tricks"),
    "an end with cards in hand": ({"over": True, "hands": OPEN}, "A deal is over when all eight tricks"),
    "an end with too few points": (
        {"over": True, "points": (80, 81)},
        "All cards and the last trick are worth 162 points, not 161",
    ),
    "an end without points": ({"over": True}, "worth 162 points, not 0"),
    "an end in words": ({"over": "yes"}, "over is true or false"),
    "a seed below zero": ({"seed": -1}, "A seed is a whole number"),
    "a seed in text": ({"seed": "7"}, "A seed is a whole number"),
    "options in a dictionary": ({"options": {"variant": "rotterdam"}}, "options should be Options"),
    "a very long text": ({"hands": "C7 " * 5000}, "hands should be a list"),
}


@pytest.mark.parametrize("name", list(IMPOSSIBLE))
def test_the_impossible_is_refused_by_name(name: str) -> None:
    told, says = IMPOSSIBLE[name]
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        position(**{"trump": "H", **told})
    assert says in str(refused.value)
    assert len(str(refused.value)) < 300


def test_the_first_thing_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="'x' in the hand of P0"):
        position(["x", "y", "?", "?"], trump="Q")


VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "?", "P1: CA", "CA CT", "HJ", "roem", "H", "SJ S9 SA ST", "/", "? / ? / CA / ?"])
    | st.text(max_size=6)
)
JSON = st.recursive(
    VALUES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=8,
)
PARTS = st.sampled_from([name for name in signature(position).parameters if name != "options"])


@settings(max_examples=500, deadline=None)
@given(st.dictionaries(PARTS, JSON, max_size=5), st.sampled_from([None, "H"]))
def test_whatever_is_told_it_is_a_state_or_a_value_error(told: dict[str, Any], trump: str | None) -> None:
    try:
        state = position(**{"trump": trump, **told})
    except ValueError as error:
        refusal = str(error)
    else:
        assert state.cards() == PACK
        return
    assert 0 < len(refusal) < 400
