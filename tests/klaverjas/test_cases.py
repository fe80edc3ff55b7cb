"""Situations that people argued about or got wrong, judged by the engine.

``cases.json`` holds the question, the situation and the answer; a judge below knows how to ask.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.klaverjas import Options, State, position
from engine.klaverjas.scoring import Settlement, Trick

from .table import after, at_trick

Case = dict[str, Any]

CASES: dict[str, Case] = {
    case["id"]: case for case in json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
}
VARIANTS = {"amsterdams": "amsterdam", "rotterdams": "rotterdam"}
SIDES = {"NS": 0, "EW": 1}
CLUB: dict[str, dict[str, str]] = {
    "KLA-C03": {"undertrump": "forbidden"},
    "KLA-C04": {"partner_trick": "no-undertrump"},
    "KLA-C13": {"undertrump": "forbidden"},
    "KLA-C16": {"partner_trick": "no-undertrump"},
}
"""The house rule behind each ruling of a club that differs from ours."""


def where(case: Case, **house_rules: str) -> State:
    """Return the trick of a case, the hand in question next to play."""
    situation = case["situation"]
    return at_trick(
        situation["trump"],
        " ".join(situation["trick_in_order"]),
        " ".join(situation["hand"]),
        variant=VARIANTS[situation["variant"]],
        **house_rules,
    )


def check_legal(state: State, case: Case, wanted: list[str]) -> None:
    """Compare the legal cards, as they are listed and as each card of the hand is judged."""
    assert sorted(map(str, state.moves())) == sorted(wanted)
    assert [card for card in case["situation"]["hand"] if state.check(card).legal] == [
        card for card in case["situation"]["hand"] if card in wanted
    ]


def list_legal(case: Case) -> None:
    check_legal(where(case), case, case["expected"]["legal"])
    assert ("club_ruling" in case["expected"]) is (case["id"] in CLUB)


def count_trick(case: Case) -> None:
    expected = case["expected"]
    trick = trick_of(case)
    assert trick.cards[(trick.winner - trick.leader) % 4] == expected["winning_card"]
    bonus = expected.get("last_trick_bonus", 0)
    assert trick.points == expected["card_points"] + bonus
    assert trick.counts
    assert trick.roem_points == expected["roem"]
    assert trick.points + trick.roem_points == expected.get("total", trick.points + expected["roem"])


def trick_of(case: Case) -> Trick:
    """Return the trick of a case as it is played: the last of the deal, or the seventh."""
    situation = case["situation"]
    cards, trump = situation["trick_in_order"], situation["trump"]
    if situation.get("trick_number") == 8:
        state = after(position([[card] for card in cards], trump=trump, leader=0), *cards)
        assert state.over
    else:
        state = position(trump=trump, tricks=[cards], won=(3, 3), leader=None)
        assert not state.over
    return state.open.tricks[-1]


def settle_deal(case: Case) -> None:
    settled = settlement_of(case)
    assert settled.nat is case["expected"]["nat"]
    assert settled.scores == by_side(case["expected"]["score"])


def settlement_of(case: Case) -> Settlement:
    situation = case["situation"]
    state = position(
        trump="H",
        declarer=SIDES[situation["playing_team"]],
        points=by_side(situation["card_points"]),
        roem=by_side(situation["roem"]),
        won=by_side(situation["tricks"]),
        over=True,
    )
    assert state.settlement is not None
    return state.settlement


def by_side(written: dict[str, int]) -> tuple[int, int]:
    return written["NS"], written["EW"]


JUDGES: dict[str, Callable[[Case], None]] = {
    "list legal cards for the next player": list_legal,
    "score trick": count_trick,
    "settle the deal": settle_deal,
}


@pytest.mark.parametrize("case_id", list(CASES))
def test_case(case_id: str) -> None:
    case = CASES[case_id]
    JUDGES[case["action"]["do"]](case)


@pytest.mark.parametrize("case_id", list(CLUB))
def test_case_as_a_club_rules(case_id: str) -> None:
    case = CASES[case_id]
    check_legal(where(case, **CLUB[case_id]), case, case["expected"]["club_ruling"])
    if "partner_trick" in CLUB[case_id]:  # who forbids undertrumping forbids it under the partner too
        check_legal(where(case, undertrump="forbidden"), case, case["expected"]["club_ruling"])


def test_there_are_25_cases() -> None:
    assert len(CASES) == 25
    assert {case["action"]["do"] for case in CASES.values()} == set(JUDGES)
    assert set(CLUB) <= set(CASES)


def test_a_house_rule_is_an_option() -> None:
    assert all(set(rule) <= set(Options.choices()) for rule in CLUB.values())
