"""Situations that people argued about or got wrong, judged by the engine.

``cases.json`` holds the question, the situation and the answer; a judge below knows how to ask.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.match import totals
from engine.duizenden import MATCH, RULES, Options, deal, position
from engine.duizenden.cards import JOKER, QUEEN, SUITS
from engine.duizenden.melds import Meld, freed_by
from engine.duizenden.scoring import worth

from .table import OPENED, playing, refused

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


def written(sets: list[list[str]]) -> str:
    return " / ".join(" ".join(cards) for cards in sets)


@pytest.mark.parametrize("case_id", list(CASES))
def test_case(case_id: str) -> None:
    JUDGES[case_id](CASES[case_id])


def test_there_are_19_cases_and_no_judge_without_one() -> None:
    assert len(CASES) == 19
    assert set(JUDGES) == set(CASES)


@judges("DUI-C01")
def the_pack(case: Case) -> None:
    expected = case["expected"]
    cards = deal(seed=1, players=4).cards()
    assert cards.total() == expected["cards"]
    assert cards[JOKER] == expected["jokers"]
    assert cards[QUEEN] == expected["schoppen_vrouwen"]
    assert worth(cards.elements(), Options()) == expected["table_points_sum"]


@judges("DUI-C03", "DUI-C09", "DUI-C10", "DUI-C12")
def one_set(case: Case) -> None:
    cards, expected = case["situation"]["meld"], case["expected"]
    assert case["situation"]["player_already_on_table"] is True
    state = playing(" ".join([*cards, "C4"]), OPENED)
    move = f"lay {' '.join(cards)}"
    verdict = state.check(move)
    assert verdict.legal is expected["legal"]
    if verdict.legal:
        points = expected.get("points") or expected["table_points"]
        before, then = state.account[0].table, state.play(move).account[0].table
        assert then - before == points
    else:
        rule = {"DUI-C09": "joker-majority", "DUI-C12": "no-doubles-in-runs"}[case["id"]]
        assert refused(verdict, rule)


@judges("DUI-C04", "DUI-C06")
def first_lay_down(case: Case) -> None:
    sets, expected = case["situation"]["melds"], case["expected"]
    cards = [card for one in sets for card in one]
    state = playing(" ".join([*cards, "DJ", "SK"]))
    move = f"open {written(sets)}"
    assert state.check(move).legal is expected["legal"]
    assert state.play(move).account[0].table == expected["points"]


@judges("DUI-C07")
def first_lay_down_enough_or_not(case: Case) -> None:
    options, expected = case["situation"]["options"], case["expected"]
    state = playing(" ".join([card for one in options[1] for card in one] + ["S4"]))
    for sets, legal, points in zip(options, expected["legal"], expected["points"], strict=True):
        verdict = state.check(f"open {written(sets)}")
        assert verdict.legal is legal
        assert worth([card for one in sets for card in one], Options()) == points
        if not legal:
            assert refused(verdict, "opening-points")
            assert f"{points} points" in verdict.reason


@judges("DUI-C13")
def the_pile_to_attach(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    own = " ".join(situation["own_table"][0])
    pile = [*situation["stok_below"], situation["stok_top"]]
    state = position([situation["hand"], None], table={"P0": [own]}, pile=pile)
    verdict = state.check(f"take {situation['stok_top']}")
    assert verdict.legal is expected["legal"]
    assert refused(verdict, "pile-new-set")
    assert [str(move) for move in state.moves()] == ["draw"]
    assert expected["legal_sources"] == ["deck"]
    assert not state.check(
        f"take {own} {situation['stok_top']}"
    ).legal  # nor as a set with cards of the table


@judges("DUI-C15")
def taking_the_pile(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    pile = situation["stok_top_first"][::-1]
    state = position([situation["hand"], None], table={"P0": [OPENED]}, pile=pile)
    verdict = state.check("take D7 C7 H7")
    assert verdict.legal is expected["legal"]
    then = state.play("take D7 C7 H7")
    assert sorted(then.hands[0]) == sorted(expected["hand_after_set"])
    assert list(then.open.pile) == expected["stok_after_take"]
    assert then.open.sets[-1].meld.cards == ("D7", "C7", "H7")
    assert expected["must_still"].startswith("discard one card")
    assert refused(then.check("discard SQ"), "queen-discard")
    assert {str(move) for move in then.moves() if move.verb == "discard"} == {
        "discard C9",
        "discard D9",
        "discard D8",
        "discard C2",
    }


@judges("DUI-C16")
def a_hand_of_one_set(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    hand = " ".join(situation["hand_after_draw"])
    own = " ".join(situation["own_table"][0])
    state = playing(hand, own)
    verdict = state.check(f"lay {hand}")
    assert verdict.legal is expected["legal"]
    assert refused(verdict, "discard-last")
    assert [str(move) for move in state.moves()] == expected["legal_ends_of_turn"]
    children = playing(hand, own, options=Options(finish="free"))
    assert children.check(f"lay {hand}").legal is expected["kinderversie"]
    assert children.play(f"lay {hand}").over


@judges("DUI-C18")
def a_round_scored(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    state = position(
        [situation["P0_hand"], situation["P1_hand"]],
        phase="over",
        table={f"P{seat}": situation[f"P{seat}_table"] for seat in range(2)},
    )
    assert state.scores() == (expected["P0"], expected["P1"])


@judges("DUI-C19")
def attach_to_whose_set(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    state = playing(
        " ".join(situation["hand"]), table={"P0": situation["own_table"], "P1": situation["opponent_table"]}
    )
    verdicts = [state.check("attach HQ 1"), state.check("attach C4 0")]
    assert [verdict.legal for verdict in verdicts] == expected["legal"]
    assert refused(verdicts[0], "attach-own")


@judges("DUI-C21")
def the_exact_card(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    assert situation["option"] == "exact"
    assert list(SUITS) == expected["cycle"]
    cards = " ".join(situation["set_in_order"])
    state = playing(
        " ".join([*situation["candidates"], "S2"]), OPENED, cards, options=Options(joker_swap="exact")
    )
    for card, legal in expected["legal"].items():
        verdict = state.check(f"swap {card} 1")
        assert verdict.legal is legal
        assert legal or refused(verdict, "exact-joker-swap")
    assert playing("D8 C8 S2", OPENED, cards).check("swap C8 1").legal  # without the option


@judges("DUI-C22")
def the_exact_card_in_other_places(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    for cards, suits in zip(situation["sets"], expected["suits"], strict=True):
        group = Meld(tuple(cards))
        fitting = freed_by(group, cards.index(JOKER), exact=True)
        assert sorted(card[0] for card in fitting) == sorted(suits)
        state = playing("D8 H8 S8 C8 C2", OPENED, " ".join(cards), options=Options(joker_swap="exact"))
        legal = [suit for suit in SUITS if state.check(f"swap {suit}8 1").legal]
        assert sorted(legal) == sorted(suits)


@judges("DUI-C24")
def sets_are_not_shifted(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    state = playing(" ".join(situation["hand"]), *[" ".join(cards) for cards in situation["own_table"]])
    verdicts = [state.check("join 0 1"), state.check("split 0")]
    assert [verdict.legal for verdict in verdicts] == expected["legal"]
    assert all(refused(verdict, "no-shifting") for verdict in verdicts)
    assert expected["but_legal"] == "swap H6 for the joker"
    then = state.play("swap H6 1")
    assert then.open.sets[1].meld.cards == ("H6", "H7", "H8")
    assert then.hands[0] == ("C9", JOKER)


@judges("DUI-C25")
def attach_in_sequence(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    own = " ".join(situation["own_table"][0])
    state = playing(" ".join(situation["hand"]), own)
    verdicts = [state.check("attach S9 0"), state.check("attach ST S9 0")]
    assert [verdict.legal for verdict in verdicts] == expected["legal"]
    assert refused(verdicts[0], "attach-fits")
    assert state.play("attach ST S9 0").open.sets[0].meld.cards == ("S9", "ST", "SJ", "SQ", "SK")
    assert state.play("attach ST 0").check("attach S9 0").legal


@judges("DUI-C27")
def out_in_the_first_turn(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    hand = "H9 HT HJ HQ C2 C3 C4 C5 D7 S7 H7 C7 D8 D9"
    assert len(hand.split()) == situation["hand_after_draw"] == situation["can_lay"] + 1
    first_lap = situation["lap"] - 1
    state = playing(hand, lap=first_lap)
    verdict = state.check("open H9 HT HJ HQ / C2 C3 C4 C5 / S7 H7 C7 / D7 D8 D9")
    assert refused(verdict, "discard-last")  # all fourteen
    ten = state.play("open H9 HT HJ HQ / C2 C3 C4 C5 / S7 H7 C7")
    state = playing("D7 D8 D9 SK", "H9 HT HJ HQ", lap=first_lap)
    verdict = state.check("lay D7 D8 D9")
    assert verdict.legal is expected["legal"]
    assert refused(verdict, "no-first-lap")
    assert expected["legal_alternative"] == "keep at least one card after the discard"
    assert len(ten.play("discard D9").hands[0]) == 2
    later = playing("D7 D8 D9 SK", "H9 HT HJ HQ", lap=first_lap + 1)
    assert later.play("lay D7 D8 D9").play("discard SK").over


@judges("DUI-C28")
def two_past_a_thousand(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    rounds = (tuple(situation["before"].values()), tuple(situation["round"].values()))
    assert not MATCH.finished(rounds[:1], 3, Options())
    assert MATCH.finished(rounds, 3, Options())
    reached = totals(rounds, 3)
    assert reached == tuple(expected["totals"].values())
    assert not MATCH.lowest_wins
    assert f"P{reached.index(max(reached))}" == expected["winner"] != situation["went_out"]


def test_every_rule_named_here_exists() -> None:
    assert {"pile-new-set", "exact-joker-swap", "no-first-lap"} <= set(RULES)
