"""Situations from a description, and what is impossible in one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.duizenden import Options, State, position
from engine.duizenden.cards import JOKER

from .table import OPENED


def test_what_is_not_told_is_dealt() -> None:
    state = position(["SQ ?", None], seed=3)
    assert [len(hand) for hand in state.hands] == [2, 13]
    assert state.cards().total() == 108
    assert (state.open.phase, state.to_move, state.open.lap) == ("draw", 0, 1)
    assert position(["SQ ?", None], seed=3) == state
    assert position(["SQ ?", None], seed=4) != state


def test_sets_by_owner_or_in_the_order_laid() -> None:
    by_owner = position(players=2, table={"P0": [OPENED, "S4 S5 S6"], "P1": ["C7 C8 JK"]})
    as_laid = position(players=2, table=[f"P0: {OPENED}", "P0: S4 S5 S6", "P1: C7 C8 JK"])
    assert by_owner == as_laid
    assert [laid.owner for laid in by_owner.open.sets] == [0, 0, 1]
    assert by_owner.open.sets[2].meld.stands_for(2) == ("C9",)


def test_a_description_can_be_kept_as_json() -> None:
    told: dict[str, Any] = {
        "hands": ["SQ H7", ["D8", "?"], 5],
        "table": {"P1": ["JK H7 H8"]},
        "pile": ["C3", "D5"],
        "phase": "play",
        "drawn": "SQ",
        "known": {"P1": "D8"},
    }
    assert position(**told) == position(**json.loads(json.dumps(told)))
    assert position(**told).open.known[1] == ("D8",)


def test_the_deck_from_its_top() -> None:
    state = position(["H7", None], deck="S9 S8")
    assert state.play("draw").drawn == "S9"
    out = position(["H7", "C2"], deck="S9 S8", pile="D4", rest="out")
    assert out.cards().total() == 5


def test_who_has_gone_out() -> None:
    state: State = position(["", "C5 C6"], phase="over", table={"P0": [OPENED]})
    assert state.open.out == (0,)
    assert state.scores() == (30, -10)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["H7 H7 H7", None]}, "only 2 of the 7 of hearts, not 3"),
    ({"hands": ["JK", None], "options": Options(jokers=0)}, "The joker is not in this game"),
    ({"hands": ["XX", None]}, "is not a card"),
    ({"hands": [3.5, None]}, "list of cards"),
    ({"hands": "SQ"}, "entry for every seat"),
    ({"hands": ["SQ"] * 10}, "2 to 9 players"),
    ({"hands": ["SQ", None], "players": 3}, "2 entries for 3 players"),
    ({"hands": [60, 60]}, "enough cards"),
    ({"hands": [300, None]}, "0 to 200"),
    ({"options": "strict"}, "Options"),
    ({"phase": "trade"}, "phase is one of exchange, draw, play or over, not"),
    ({"turn": 4}, "no seat 4"),
    ({"turn": True}, "whole number"),
    ({"start": 9}, "no seat 9"),
    ({"lap": -1}, "lap"),
    ({"rest": "pile"}, "rest is"),
    ({"table": "H7 H8 H9"}, "list of sets"),
    ({"table": ["H7 H8 H9"]}, "with its owner"),
    ({"table": {"P7": ["H7 H8 H9"]}}, "no 'P7'"),
    ({"table": {"P0": "H7 H8 H9"}}, "should be a list"),
    ({"table": {"P0": ["H7 H8 HT"]}}, "is no set: The run lacks the 9 of hearts"),
    ({"table": {"P0": ["H7 H8 ?"]}}, "must be told"),
    ({"table": {"P0": ["S9 S9 H9"]}, "options": Options(strict_suits="yes")}, "is no set"),
    ({"pile": ""}, "empty only while"),
    ({"pile": "", "phase": "play"}, "has laid a set"),
    ({"hands": ["H7", "H8"], "rest": "out"}, "The deck is renewed"),
    ({"hands": ["", None]}, "no cards left"),
    ({"hands": ["H7", ""]}, "no cards left"),
    ({"hands": ["SQ", None], "phase": "play"}, "could not discard"),
    ({"hands": ["H7", None], "phase": "play", "lap": 0}, "first lap"),
    ({"phase": "exchange", "pile": "H7 H8"}, "before the first turn"),
    ({"phase": "exchange", "table": {"P0": [OPENED]}}, "before the first turn"),
    ({"drawn": "SQ", "phase": "draw"}, "only during a turn"),
    ({"hands": ["H7 H8", None], "drawn": "SQ"}, "the card that was drawn"),
    ({"known": {"P0": "SQ SQ SQ"}}, "does not hold"),
    ({"known": "SQ"}, "maps seats"),
    ({"called": 0}, "nobody calls"),
    ({"called": 1, "phase": "play", "options": Options(last_card="card")}, "Only the player in turn"),
    ({"owing": 1, "options": Options(last_card="card")}, "A call is missing"),
    ({"minus": [25, 0, 0, 0]}, "no minus points"),
    ({"minus": [25], "options": Options(last_card="points")}, "1 entries"),
    ({"out": [1]}, "out should name"),
    ({"out": [1, 1]}, "twice"),
    ({"renewals": 4}, "0 to 3"),
    ({"renewed": "H7"}, "before it is renewed"),
    ({"since": {"P0": "H7"}, "hands": ["H7 H8", None]}, "before it is renewed"),
    ({"renewals": 1, "deck": "H7", "renewed": "H8"}, "renewed should hold"),
    ({"renewals": 1, "doubtful": [[0, "H7"]], "hands": ["H7 H7", None]}, "not in renewed"),
    ({"renewals": 1, "doubtful": ["H7"]}, "seats with a card"),
    ({"renewals": 1, "fresh": [1]}, "1 entries"),
    ({"seed": -1}, "seed"),
]


@pytest.mark.parametrize(("told", "reason"), IMPOSSIBLE, ids=[str(n) for n in range(len(IMPOSSIBLE))])
def test_what_is_impossible_is_named(told: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        position(**told)


def test_a_hand_may_hold_a_joker() -> None:
    assert position(["JK JK", None]).hands[0] == (JOKER, JOKER)
