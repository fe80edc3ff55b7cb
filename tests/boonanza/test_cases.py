"""Situations that people argued about or got wrong, judged by the engine.

``cases.json`` holds the question, the situation and the answer; a judge below knows how to ask.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.boonanza import RULES, Options, State, position
from engine.boonanza.beans import read_kind
from engine.boonanza.moves import FIELDS

from .table import after

Case = dict[str, Any]

CASES: dict[str, Case] = {
    case["id"]: case for case in json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
}
JUDGES: dict[str, Callable[[Case], None]] = {}


def judges(*case_ids: str) -> Callable[[Callable[[Case], None]], Callable[[Case], None]]:
    """Note which function asks the engine about some cases."""

    def note(judge: Callable[[Case], None]) -> Callable[[Case], None]:
        for case_id in case_ids:
            JUDGES[case_id] = judge
        return judge

    return note


def kinds(written: list[str]) -> tuple[str, ...]:
    """Return the engine's kinds of a case's Dutch ones."""
    found = tuple(read_kind(word) for word in written)
    assert all(found)
    return found  # type: ignore[return-value]


def with_fields(case: Case, **more: Any) -> State:
    """Return the situation of a case with its fields at seat 0."""
    fields = case["situation"]["fields"]
    players = case["situation"].get("players", 4)
    return position(fields=[fields, *[None] * (players - 1)], players=players, **more)


def harvest(number: str) -> str:
    return f"harvest {FIELDS[int(number)]}"


@pytest.mark.parametrize("case_id", list(CASES))
def test_case(case_id: str) -> None:
    JUDGES[case_id](CASES[case_id])


def test_there_are_17_cases_and_no_judge_without_one() -> None:
    assert len(CASES) == 17
    assert set(JUDGES) == set(CASES)


@judges("BOO-C01", "BOO-C03", "BOO-C04", "BOO-C06", "BOO-C25")
def one_harvest(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    state = with_fields(case, discard=situation.get("discard", 0))
    move = harvest(case["action"]["do"][-1])
    assert state.check(move, 0).legal is expected.get("legal", True)
    then = state.play(move, 0)
    assert then.coins[0] == expected["coins"]
    assert then.open.fields[0] == (None, None)
    if "to_discard" in expected:
        assert len(then.open.discard) == expected["to_discard"]
    if "discard" in expected:
        assert len(then.open.discard) == expected["discard"]
        assert len(then.open.coins[0]) == expected["cards_out_of_cycle"]
    assert then.cards() == state.cards()


@judges("BOO-C07", "BOO-C09")
def protection(case: Case) -> None:
    state, expected = with_fields(case), case["expected"]
    moves = [harvest(done[-1]) for done in case["action"]["do"]]
    verdicts = [state.check(move, 0) for move in moves]
    assert [verdict.legal for verdict in verdicts] == expected["legal"]
    assert all(verdict.legal or verdict.rule == RULES["protection"] for verdict in verdicts)
    number = expected["legal"].index(True)
    assert state.play(moves[number], 0).coins[0] == expected[f"coins_field_{number}"]


@judges("BOO-C10")
def a_third_card(case: Case) -> None:
    situation = case["situation"]
    hand = situation["hand_front_first"]
    state = with_fields(case, hands=[hand, *[None] * 3], planted=situation["planted"])
    assert kinds(hand)[0] == "stink"
    verdict = state.check("plant a", 0)  # stink beans grow there, so it would fit
    assert verdict.legal is case["expected"]["legal"]
    assert verdict.rule == RULES["two-at-most"]


@judges("BOO-C12")
def trade_on_and_from_a_field(case: Case) -> None:
    situation = case["situation"]
    state = position(
        fields=[situation["P0_fields"], None, None, None],
        aside=[[situation["P0_side"][0].split()[0]], None, None, None],
        turned=2,
    )
    assert state.open.aside[0] == ("black-eyed",)
    verdicts = [state.check("offer P2 a0", 0), state.check("offer P2 f0", 0)]
    assert [verdict.legal for verdict in verdicts] == case["expected"]["legal"]
    assert [verdict.rule for verdict in verdicts] == [RULES["no-trading-on"], RULES["no-trading-fields"]]
    assert "black-eyed bean" in verdicts[0].reason
    assert "2 soy beans" in verdicts[1].reason


@judges("BOO-C13")
def a_gift_in_part(case: Case) -> None:
    state = position(turned=case["situation"]["flipped"])
    expected = case["expected"]
    both = state.play("offer P1 t0 t1").play("refuse")
    assert both.play("offer P1 t1").check("accept", 1).legal is expected["legal"][0]
    given = after(both, "offer P1 t1", "accept")
    assert given.check("give P1 t0", 0).legal is expected["legal"][1]
    assert given.check("give P1 t0", 0).rule == RULES["gift-agreed"]
    kept = after(given, "offer P1 t0", "refuse", "end")
    assert kept.open.aside[0] == kinds(expected["P0_must_plant"])
    assert kept.open.aside[1] == kinds(expected["P1_must_plant"])


@judges("BOO-C15")
def the_last_two_cards(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    state = position(
        phase="turn",
        exhausted=situation["pile_exhausted_before"],
        deck=situation["draw_pile"],
        rest="discard",
    )
    turned = state.play("turn")
    assert turned.open.turned == kinds(expected["turned_up"])
    assert turned.open.ending
    assert turned.open.phase == "trade"
    laying = turned.play("end")
    assert laying.open.phase == "lay"
    done = after(laying, "plant soy a", "plant red b")
    assert done.over  # after phase 3, without phase 4
    assert expected["phase_4"] is False


@judges("BOO-C16")
def the_last_cards_in_phase_4(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    state = position(
        [situation["hand_before"], None, None, None],
        phase="draw",
        exhausted=situation["pile_exhausted_before"],
        deck=situation["draw_pile"],
        rest="discard",
    )
    drawn = state.play("draw")
    assert drawn.hands[0] == kinds([*situation["hand_before"], *expected["drawn"]])
    assert drawn.over is expected["game_over"]
    assert drawn.scores() == (0, 0, 0, 0)  # the cards in hand do not count
    assert expected["hand_counts"] is False


@judges("BOO-C18")
def equal_coins(case: Case) -> None:
    situation = case["situation"]
    state = position(
        list(situation["hand_sizes"].values()),
        coins=list(situation["coins"].values()),
        start=int(situation["start"][1:]),
        phase="over",
    )
    assert state.scores() == tuple(situation["coins"].values())
    assert f"P{state.winner}" == case["expected"]["winner"]


@judges("BOO-C19")
def buy_a_field(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    rulings = {situation["edition"]: expected["legal"], "old-box": expected["legal_in_old_edition_option"]}
    for edition, legal in rulings.items():
        options = Options(edition=edition)
        state = position(coins=[situation["coins"], 0, 0, 0], options=options)
        verdict = state.check("buy", 0)
        assert verdict.legal is legal
        assert legal or verdict.rule == RULES["no-third-field"]


@judges("BOO-C21")
def forced_to_harvest(case: Case) -> None:
    hand, expected = case["situation"]["hand_front_first"], case["expected"]
    state = with_fields(case, hands=[hand, *[None] * 3])
    for move in ("plant a", "plant b"):
        verdict = state.check(move)
        assert verdict.rule == RULES["harvest-first"]
        assert "a (5 chili beans)" in verdict.reason
        assert "b (" not in verdict.reason  # the single stink bean is protected
    assert [str(move) for move in state.moves()] == [harvest(str(expected["must_harvest_first"]))]
    done = after(state, "harvest a", "plant a")
    assert done.coins[0] == expected["coins"]
    wanted = tuple((read_kind(kind), n) for kind, n in expected["fields_after"])
    assert done.open.fields[0] == wanted


@judges("BOO-C22")
def hand_order(case: Case) -> None:
    situation = case["situation"]
    state = position(
        [situation["hand_front_first"], None, None, None],
        turned="green green",
        deck=situation["draw_in_order"],
    )
    assert situation["trade_away"].startswith("soja (index 2)")
    done = after(state, "offer P1 h2", "accept", "end")
    done = after(done, "plant green a", "plant green a", "plant soy a", "draw")
    assert done.hands[0] == kinds(case["expected"]["hand_front_first"])


@judges("BOO-C24")
def an_empty_hand(case: Case) -> None:
    state = position([case["situation"]["hand"], None, None, None])
    assert state.open.phase == "turn"
    assert [str(move) for move in state.moves()] == ["turn"]
    # And so it is when a turn begins: P3 draws, and P0 has no card.
    before = position([[], None, None, None], phase="draw", active=3)
    assert before.play("draw").open.phase == "turn"
    assert case["expected"]["phase_1_skipped"] is True
