"""Situations from a description: what it means, and that the impossible is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.beverbende import PACK, Options, deal, position

from .table import after

ROWS = ["1 2 3 4", "5 6 7 8"]


def test_rows_are_texts_or_lists_of_cards() -> None:
    assert position(["1 2 swap 4", "5 6 7 8"]) == position([[1, 2, "swap", 4], ["5", "6", "7", "8"]])


def test_what_is_not_said_is_dealt_by_the_seed_from_what_is_left() -> None:
    state = position(["9 ? ? 0", "? ? ? ?"], discard="3 ?", stock="7 ?", seed=4)
    assert (state.rows[0][0], state.rows[0][3]) == ("9", "0")
    assert state.discard[0] == "3"
    assert state.stock[-1] == "7"
    assert state.cards() == PACK
    assert position(["9 ? ? 0", "? ? ? ?"], discard="3 ?", stock="7 ?", seed=4) == state
    assert position(["9 ? ? 0", "? ? ? ?"], discard="3 ?", stock="7 ?", seed=5) != state


def test_by_default_a_round_begins() -> None:
    state = position(ROWS)
    assert (state.phase, state.to_move, state.turns, state.knocker) == ("start", 0, (0, 0), None)
    assert len(state.discard) == 1
    assert state.view(0).rows[0] == ("1", None, None, "4")
    assert state.view(1).rows[1] == ("5", None, None, "8")


def test_the_stock_is_given_from_its_top_and_the_discard_pile_to_its_top() -> None:
    state = position(ROWS, stock="0 9 two", discard="3 swap")
    assert state.stock[-3:] == ("two", "9", "0")
    assert state.play("draw").hand == "0"
    assert not state.check("take").legal
    assert len(state.stock) == 66 - 8 - 2


def test_the_rest_can_be_left_out() -> None:
    state = position(ROWS, stock="0 9", discard="3", rest=False)
    assert state.stock == ("9", "0")
    assert state.cards().total() == 8 + 2 + 1


def test_an_empty_stock_is_shuffled_at_once() -> None:
    state = position(ROWS, stock="", discard="3 0 9", rest=False)
    assert state.discard == ("9",)
    assert sorted(state.stock) == ["0", "3"]
    assert position(ROWS, stock="", discard="3", rest=False).over  # nothing to shuffle


def test_a_card_in_hand() -> None:
    drawn = position(ROWS, drawn="two")
    assert (drawn.phase, drawn.hand) == ("drawn", "two")
    assert drawn.view(1).hand is None
    taken = position(ROWS, taken=5)
    assert (taken.phase, taken.hand) == ("taken", "5")
    assert taken.view(1).hand == "5"
    assert drawn.cards() == taken.cards() == PACK


@pytest.mark.parametrize("down", ["last", "first"])
def test_a_draw_two_in_use(down: str) -> None:
    pile = "6 two" if down == "first" else "6"
    state = position(ROWS, options=Options(draw_two_down=down), discard=pile, drawn="9", draws=[1], stock="0")
    assert state.cards() == PACK
    state = after(state, "discard")
    assert state.hand == "0"
    state = after(state, "discard")
    assert state.phase == "end"
    assert state.cards() == PACK
    assert sorted(state.discard) == ["0", "6", "9", "two"]


def test_a_described_draw_two_is_the_one_played() -> None:
    played = after(position(ROWS, discard="6", drawn="two", stock="9 0", rest=False), "use")
    described = position(ROWS, discard="6", drawn="9", draws=[1], stock="0", rest=False)
    assert described == played


def test_the_end_of_a_turn_and_of_a_round() -> None:
    assert [str(move) for move in position(ROWS, acted=True, turns=[1, 1]).moves()] == ["knock", "pass"]
    over = position(ROWS, knocker=1, over=True)
    assert over.over
    assert over.scores() == (10, 26)


def test_who_had_a_turn_follows_from_who_began() -> None:
    rows = [*ROWS, "? ? ? ?"]
    assert position(rows, start=2, to_move=1).turns == (1, 0, 1)
    assert position(rows, to_move=0).turns == (0, 0, 0)
    assert position(rows, to_move=1, knocker=2).turns == (1, 1, 1)


def test_who_has_seen_what() -> None:
    state = position(ROWS, known={"P0": "ab P1c", "P1": ""})
    assert state.view(0).rows == (("1", "2", None, None), (None, None, "7", None))
    assert state.view(1).rows == ((None,) * 4, (None,) * 4)
    assert state.view(0).knowers == ((1, 1, 0, 0), (0, 0, 1, 0))


def test_a_description_survives_json() -> None:
    described: dict[str, Any] = {
        "rows": [["1", 2, "?", "swap"], "5 6 ? 8"],
        "discard": ["3", 9],
        "stock": [0, "peek"],
        "rest": True,
        "to_move": 1,
        "start": 1,
        "turns": [2, 2],
        "knocker": 0,
        "drawn": "two",
        "draws": [1],
        "known": {"P1": "abcd"},
        "seed": 12,
    }
    assert position(**json.loads(json.dumps(described))) == position(**described)


def test_a_dealt_round_can_be_described() -> None:
    dealt = deal(seed=6, players=3)
    described = position(
        [list(row) for row in dealt.rows if None not in row],  # type: ignore[arg-type]
        discard=list(dealt.discard),
        stock=list(reversed(dealt.stock)),
        seed=6,
    )
    assert described == dealt


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "rows in one text": ({"rows": "1 2 3 4"}, "The rows are a list"),
    "no rows": ({"rows": None}, "The rows are a list"),
    "one player": ({"rows": ["1 2 3 4"]}, "2 to 6 players, not 1"),
    "seven players": ({"rows": ["? ? ? ?"] * 7}, "2 to 6 players, not 7"),
    "another number of players": ({"players": 3}, "2 rows are given for 3 players"),
    "a row too short": ({"rows": ["1 2 3 4", "5 6 7"]}, "The row of P1 has 3 cards, not 4"),
    "a row too long": ({"rows": ["1 2 3 4 5", "5 6 7 8"]}, "The row of P0 has 5 cards, not 4"),
    "a row that is a number": ({"rows": [1234, "5 6 7 8"]}, "row P0 should be a list of cards"),
    "an unknown card": ({"rows": ["1 2 3 4", "5 6 J 8"]}, "'J' in row P1 is not a card"),
    "a number too high": ({"rows": [[1, 2, 3, 10], "5 6 7 8"]}, "10 in row P0 is not a card"),
    "a card that is true": ({"rows": [[1, 2, 3, True], "5 6 7 8"]}, "True in row P0 is not a card"),
    "a card that is nothing": ({"rows": [[1, 2, 3, None], "5 6 7 8"]}, "None in row P0 is not a card"),
    "a card with a fraction": ({"rows": [[1, 2, 3, 4.0], "5 6 7 8"]}, "4.0 in row P0 is not a card"),
    "five ones": ({"rows": ["1 1 1 1", "1 2 3 4"]}, "only 4 cards “1”, not 5"),
    "ten swaps": ({"discard": ["swap"] * 10}, "only 9 cards “swap”, not 10"),
    "a fifth four in hand": ({"rows": ["4 4 4 4", "? ? ? ?"], "drawn": 4}, "only 4 cards “4”, not 5"),
    "a sixth draw two in use": (
        {"discard": "two two two two two", "drawn": 5, "draws": [1]},
        "only 5 cards “two”, not 6",
    ),
    "an unknown card discarded": ({"discard": "3 joker"}, "'joker' in the discard pile"),
    "an unknown card in the stock": ({"stock": ["3", "?", "x"]}, "'x' in the stock"),
    "a stock that is a number": ({"stock": 0}, "the stock should be a list of cards"),
    "a discard pile that is nothing": ({"discard": None}, "the discard pile should be a list"),
    "more than there are": ({"stock": ["?"] * 67}, "the stock has more cards than there are"),
    "nothing left for a riddle": ({"stock": ["?"] * 66}, "not enough cards left for every “?”"),
    "a seat that is not there": ({"to_move": 2}, "to_move: there is no seat 2; seats are 0 to 1"),
    "a seat below zero": ({"to_move": -1}, "to_move: there is no seat -1"),
    "a seat that is text": ({"to_move": "P0"}, "to_move should be a whole number"),
    "a seat that is true": ({"to_move": True}, "to_move should be a whole number"),
    "a start that is not there": ({"start": 5}, "start: there is no seat 5"),
    "a knocker that is not there": ({"knocker": 2}, "knocker: there is no seat 2"),
    "a knocker in turn": ({"knocker": 0}, "P0 knocked and has no turn in the last lap"),
    "a knock too early": ({"knocker": 1, "turns": [0, 1]}, "P1 has knocked, but P0 has had no turn"),
    "turns of too few": ({"turns": [1]}, "turns needs a number for each of the 2 seats"),
    "turns in a text": ({"turns": "11"}, "turns needs a number for each"),
    "turns below zero": ({"turns": [1, -1]}, "A seat has had 0 to 1000 turns"),
    "turns in text": ({"turns": [1, "1"]}, "turns should be a whole number"),
    "a special taken": ({"taken": "peek"}, "A special is never taken from the discard pile: peek"),
    "an unknown card drawn": ({"drawn": "x"}, "'x' in the hand is not a card"),
    "a riddle drawn": ({"drawn": "?"}, "'?' in the hand is not a card"),
    "two cards in hand": ({"drawn": 1, "taken": 2}, "Only one of drawn, taken, acted and over"),
    "a card in hand at the end": ({"drawn": 1, "over": True}, "Only one of drawn, taken, acted and over"),
    "acted in words": ({"acted": "yes"}, "acted and over are true or false"),
    "rest in words": ({"rest": "no"}, "rest is true or false"),
    "a draw two in use for nothing": ({"draws": [1]}, "only while a drawn card is in hand"),
    "a third card of a draw two": ({"drawn": 1, "draws": [3]}, "draws should be a list of 1 and 2"),
    "draws in a text": ({"drawn": 1, "draws": "12"}, "draws should be a list of 1 and 2"),
    "known by nobody here": ({"known": {"P2": "ad"}}, "known: there is no 'P2' at this table"),
    "known of nobody here": ({"known": {"P0": "a P5b"}}, "known: there is no P5 at this table"),
    "a place known that is not there": ({"known": {"P0": "ae"}}, "the places of a row are a, b, c and d"),
    "known as numbers": ({"known": {"P0": [0, 3]}}, "the places of a row are a, b, c and d"),
    "known in a list": ({"known": ["ad", "ad"]}, "known maps seats to places"),
    "a seed below zero": ({"seed": -1}, "A seed is a whole number"),
    "a seed in text": ({"seed": "7"}, "A seed is a whole number"),
    "options in a dictionary": ({"options": {"reshuffle": "all"}}, "options should be Options"),
}


@pytest.mark.parametrize("name", list(IMPOSSIBLE))
def test_the_impossible_is_refused_by_name(name: str) -> None:
    described, says = IMPOSSIBLE[name]
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        position(**{"rows": ROWS, **described})
    assert says in str(refused.value)
    assert len(str(refused.value)) < 200


def test_the_first_thing_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="'x' in row P0"):
        position(["x 2 3 4", "y 6 7 8"], to_move=9)
