"""Situations from a description: what it means, and that the impossible is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.boonanza import Options, deal, editions, position
from engine.boonanza.table import Back

from .table import after

OLD, DUEL, MORE = Options(edition="old-box"), Options(edition="duel"), Options(edition="anniversary")


def test_by_default_a_game_begins() -> None:
    state = position(seed=4)
    assert (state.players, state.open.phase, state.to_move) == (4, "plant", 0)
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert state.cards() == editions.pack(Options(), 4)
    assert position(seed=4) == state
    assert position(seed=5) != state
    assert position(options=DUEL).players == 2


def test_hands_are_texts_lists_or_numbers_in_three_languages() -> None:
    state = position(["soy red ?", ["sojaboon", "rood", "?"], 3, None])
    assert state.hands[0][:2] == state.hands[1][:2] == ("soy", "red")
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 5]
    assert state.cards() == editions.pack(Options(), 4)


def test_fields_in_all_their_forms() -> None:
    forms: list[Any] = [
        "soy 2, red",
        ["soy 2", "red 1"],
        [["soy", 2], ["red", 1]],
        [["Sojabohne", 2], "rood"],
    ]
    states = [position(fields=[form, None, None, None]) for form in forms]
    assert all(state == states[0] for state in states)
    assert states[0].open.fields[0] == (("soy", 2), ("red", 1))
    assert position(fields=["-, soy 2", "", None, None]).open.fields[0] == (None, ("soy", 2))
    assert position(fields=["soy", None, None]).open.fields[0] == (("soy", 1), None, None)


def test_the_deck_is_given_from_its_top_and_the_rest_follows() -> None:
    state = position(deck="soy red", discard="blue chili")
    assert state.deck[-2:] == ("red", "soy")
    assert state.open.discard == ("blue", "chili")
    assert len(state.deck) == 104 - 20 - 2
    under = position(deck="soy red", discard="blue", rest="discard")
    assert under.deck == ("red", "soy")
    assert under.open.discard[-1] == "blue"
    assert under.cards() == state.cards()
    out = position(deck="soy red", rest="out")
    assert out.cards().total() == 22


def test_coins_are_cards_or_how_many() -> None:
    state = position(coins=["soy soy", 3, None, 0])
    assert state.coins == (2, 3, 0, 0)
    assert state.open.coins[0] == ("soy", "soy")
    assert state.cards() == editions.pack(Options(), 4)


def test_the_phase_follows_from_what_lies_there() -> None:
    assert position(turned="soy red").open.phase == "trade"
    assert position(aside=["soy", None, None, None]).open.phase == "lay"
    assert position(options=DUEL, left="soy").open.phase == "offered"
    assert position(planted=2).open.phase == "turn"
    assert position(["", 5, 5, 5]).open.phase == "turn"
    assert position(["", 5, 5, 5], active=1).open.phase == "plant"


def test_an_offer_that_waits() -> None:
    state = position(["soy red", "blue", 5, 5], turned="green stink", offer="P0: offer P1 h1 for blue")
    assert (state.open.phase, state.to_move) == ("answer", 1)
    assert state.view(2).hands[0] == (None, "red")
    played = after(position(["soy red", "blue", 5, 5], turned="green stink"), "offer P1 h1 for blue")
    assert state == played


def test_trading_under_way() -> None:
    state = position(
        turned="green stink",
        made=[2, 1, 0, 0],
        refused=[[0, 1, "green", "soy soy"]],
        asked=True,
        queue=[2, 3],
    )
    assert state.to_move == 2
    assert state.open.trade.refused == ((0, 1, ("green",), ("soy", "soy")),)
    assert state.open.trade.made == (2, 1, 0, 0)


def test_what_everybody_knows_of_a_hand() -> None:
    state = position(
        ["soy red", "blue", 5, 5], shown={"P0": [1]}, shuffles={"P0": [0, 2]}, exhausted=2, deck="soy"
    )
    assert state.open.backs[0] == (Back(0, None), Back(2, "red"))
    assert state.open.backs[1] == (Back(2, None),)


def test_a_third_field_of_the_old_box_was_paid_for() -> None:
    state = position(options=OLD, fields=["soy, red, blue", None, None, None])
    assert len(state.open.spent) == 3
    assert state.cards() == editions.pack(OLD, 4)
    told = position(options=OLD, fields=[["soy", None, None], None, None, None], spent="red red red")
    assert told.open.spent == ("red",) * 3


def test_the_last_turn_and_the_end() -> None:
    last = position(["soy", 5, 5, 5], turned="soy red", ending=True)
    assert (last.deck, last.open.exhausted) == ((), 3)
    assert last.cards() == editions.pack(Options(), 4)
    over = position(phase="over", fields=["soy 4", None, None, None], coins=[1, 0, 0, 0])
    assert over.scores() == (3, 0, 0, 0)
    assert over.open.exhausted == 3
    assert position(players=3, options=MORE, phase="over").open.exhausted == 2


def test_a_dealt_game_can_be_described() -> None:
    dealt = deal(seed=6, players=3, start=1)
    told = position([list(hand) for hand in dealt.hands], deck=list(reversed(dealt.deck)), start=1, seed=6)
    assert told == dealt


def test_a_description_survives_json() -> None:
    described: dict[str, Any] = {
        "hands": ["soy red ?", ["blue"], 3, None],
        "fields": ["soy 2", [["red", 1], None], None, None],
        "coins": [2, "soy", None, 0],
        "turned": "green stink",
        "discard": 4,
        "deck": ["soy", "?"],
        "exhausted": 1,
        "offer": "P0: offer P1 t0 for blue",
        "made": [1, 0, 0, 0],
        "refused": [[0, 2, "green", ""]],
        "shown": {"P0": [0]},
        "shuffles": {"P2": [0, 1, 1]},
        "active": 0,
        "start": 3,
        "seed": 12,
    }
    assert position(**json.loads(json.dumps(described))) == position(**described)


TRADE: dict[str, Any] = {"turned": "green stink"}

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "options in a dictionary": ({"options": {"edition": "duel"}}, "options should be Options"),
    "two players": ({"players": 2}, "nobody to trade with"),
    "players in text": ({"players": "4"}, "3 to 5 players, not 4"),
    "six players": ({"hands": [5] * 6}, "3 to 5 players, not 6"),
    "a start that is not there": ({"start": 4}, "start: there is no seat 4"),
    "a seat in turn that is not there": ({"active": -1}, "active: there is no seat -1"),
    "a seat that is text": ({"active": "P0"}, "active should be a whole number"),
    "a seed below zero": ({"seed": -1}, "A seed is a whole number"),
    "hands in one text": ({"hands": "soy red"}, "hands should be a list with an entry for every seat"),
    "hands of too few": ({"hands": [5, 5], "players": 3}, "hands has 2 entries for 3 players"),
    "an unknown bean": ({"hands": ["soy bean", 5, 5, 5]}, "'bean' in the hand of P0 is not a bean"),
    "a hand that is a mapping": ({"hands": [{}, 5, 5, 5]}, "the hand of P0 should be a list of cards"),
    "a number in a hand": ({"hands": [[3], 5, 5, 5]}, "3 in the hand of P0 is not a bean"),
    "a negative hand": ({"hands": [-1, 5, 5, 5]}, "a whole number from 0 to"),
    "a hand that is true": ({"hands": [True, 5, 5, 5]}, "the hand of P0 should be a list of cards"),
    "a bean of another edition": ({"hands": ["coffee", 5, 5, 5]}, "no coffee bean in this game"),
    "seven garden beans": ({"hands": [["garden"] * 7, 5, 5, 5]}, "only 6 garden beans, not 7"),
    "beans on fields and in hands": (
        {"hands": ["garden", 5, 5, 5], "fields": ["garden 6", None, None, None]},
        "only 6 garden beans, not 7",
    ),
    "more riddles than cards": ({"coins": [60, 60, 0, 0]}, "not enough cards left"),
    "fields in one text": ({"fields": "soy 2"}, "fields should be a list with an entry for every seat"),
    "three fields for four": ({"fields": ["soy, red, blue", None, None, None]}, "P0 has 2 fields, not 3"),
    "a field of nothing known": ({"fields": [["soy two"], None, None, None]}, "should be a whole number"),
    "a field of none": ({"fields": [["soy 0"], None, None, None]}, "a whole number from 1 to 12"),
    "a field of too many": ({"fields": [[["soy", 13]], None, None, None]}, "a whole number from 1 to 12"),
    "a field of three words": (
        {"fields": ["2 soy beans", None, None, None]},
        "A field is a kind and how many",
    ),
    "a field that is a number": ({"fields": [[2], None, None, None]}, "A field is a kind and how many"),
    "fields that are a number": ({"fields": [2, None, None, None]}, "the fields of P0 should be a list"),
    "a third field unpaid": (
        {"options": OLD, "fields": ["soy, -, -", None, None, None], "spent": "soy"},
        "1 fields were bought, which takes 3 coins",
    ),
    "coins spent for nothing": ({"spent": 3}, "0 fields were bought"),
    "an unknown phase": (
        {"phase": "answer"},
        "phase is one of offered, plant, turn, trade, lay, draw or over, not",
    ),
    "three planted": ({"planted": 3}, "planted should be a whole number from 0 to 2"),
    "cards turned up too early": ({"phase": "plant", **TRADE}, "turned-up cards only between"),
    "cards aside in phase 1": ({"phase": "turn", "aside": ["soy", 0, 0, 0]}, "Cards lie aside only after"),
    "nothing to lay": ({"phase": "lay"}, "something must lie there"),
    "cards left outside the duel": ({"left": "soy"}, "in the duel only"),
    "a discard outside the duel": ({"discarded": True}, "in the duel only"),
    "discarded in words": ({"discarded": "yes"}, "discarded is true or false"),
    "trade in the duel": ({"options": DUEL, "phase": "trade"}, "In the duel nothing is traded"),
    "left in the middle of the duel": (
        {"options": DUEL, "left": "soy", "phase": "turn"},
        "before anything else",
    ),
    "nothing left in the duel": ({"options": DUEL, "phase": "offered"}, "something must have been left"),
    "the end in phase 1": ({"ending": True}, "nothing but phases 2 and 3"),
    "the end with a pile": ({"ending": True, "deck": "soy", **TRADE}, "has run out, so there are no cards"),
    "ending in words": ({"ending": "yes"}, "ending is true or false"),
    "an empty pile": ({"rest": "discard"}, "never empty before the end"),
    "rest in a hole": ({"rest": "hole"}, "rest is deck, discard or out"),
    "exhausted too often": ({"exhausted": 3}, "exhausted should be a whole number from 0 to 2"),
    "ending too early": ({"exhausted": 0, "ending": True, **TRADE}, "a whole number from 1 to 3"),
    "an offer in phase 1": ({"offer": "P0: offer P1 h0"}, "There are offers in phase 2 only"),
    "an offer without a seat": ({"offer": "offer P1 t0", **TRADE}, "An offer is given with its seat"),
    "an offer that is none": ({"offer": "P0: refuse", **TRADE}, "An offer is given with its seat"),
    "an offer in a foreign tongue": ({"offer": "P0: geef", **TRADE}, "is not a move"),
    "an offer of nobody": ({"offer": "P7: offer P0 h0", **TRADE}, "An offer is given with its seat"),
    "an offer that is a number": ({"offer": 3, **TRADE}, "An offer is given with its seat"),
    "an offer that is not possible": (
        {"offer": "P1: offer P2 h0", **TRADE},
        "The offer is not possible: It is",
    ),
    "made of too few": ({"made": [1], **TRADE}, "made needs a number for each"),
    "made too many": ({"made": [11, 0, 0, 0], **TRADE}, "a whole number from 0 to 10"),
    "refused in a text": ({"refused": "soy", **TRADE}, "refused should be a list of offers"),
    "a refusal of three": ({"refused": [[0, 1, "soy"]], **TRADE}, "A refused offer is a list"),
    "a refusal of one": ({"refused": [[0, 0, "soy", ""]], **TRADE}, "refused names a seat twice"),
    "a refusal of no beans": ({"refused": [[0, 1, "peas", ""]], **TRADE}, "'peas' in refused is not a bean"),
    "a refusal of a number": ({"refused": [[0, 1, 3, ""]], **TRADE}, "3 in refused is not a bean"),
    "asked in words": ({"asked": "yes", **TRADE}, "asked is true or false"),
    "a queue of the player in turn": ({"queue": [0], "asked": True, **TRADE}, "The queue holds others"),
    "a queue against the clock": ({"queue": [2, 1], "asked": True, **TRADE}, "others clockwise"),
    "a queue in text": ({"queue": "12", "asked": True, **TRADE}, "queue should be a list of seats"),
    "a queue of too many": ({"queue": [1, 2, 3, 0, 1], "asked": True}, "queue should be a list of seats"),
    "shown of nobody": ({"shown": {"P4": [0]}}, "shown: there is no 'P4' at this table"),
    "shown in a list": ({"shown": [[0]]}, "shown maps seats"),
    "shown a sixth card": ({"shown": {"P0": [5]}}, "shown should be a whole number from 0 to 4"),
    "shown in a text": ({"shown": {"P0": "01"}}, "shown maps seats to places"),
    "shown of an empty hand": ({"hands": ["", 5, 5, 5], "shown": {"P0": [0]}}, "shown maps seats to places"),
    "shuffles of too few": ({"shuffles": {"P0": [0]}}, "shuffles needs a number for each of the 5"),
    "shuffles to come": ({"shuffles": {"P0": [1] * 5}}, "shuffles should be a whole number from 0 to 0"),
    "far too many cards": ({"discard": ["soy"] * 1000}, "more cards than there are"),
    "a deck that is nothing": ({"deck": None}, "the draw pile should be a list of cards"),
}


@pytest.mark.parametrize("name", list(IMPOSSIBLE))
def test_the_impossible_is_refused_by_name(name: str) -> None:
    described, says = IMPOSSIBLE[name]
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        position(**described)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 250


def test_the_first_thing_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="'x' in the hand of P0"):
        position(["x", "y", 5, 5], phase="nonsense")


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 200)
    | st.text(max_size=8)
    | st.sampled_from(["soy", "P1", "h0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
PARTS = [
    "hands", "players", "phase", "active", "start", "planted", "fields", "coins", "aside", "turned", "left",
    "discard", "deck", "rest", "exhausted", "ending", "offer", "made", "refused", "asked", "queue", "shown",
    "shuffles", "discarded", "spent", "seed",
]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(PARTS), junk, max_size=3))
def test_whatever_is_written_there_nothing_but_a_value_error_comes(described: dict[str, Any]) -> None:
    try:
        state = position(**described)
    except ValueError as error:
        message = str(error)
    else:
        assert state.over or state.moves()
        return
    assert message
