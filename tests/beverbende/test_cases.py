"""Situations that people argued about or got wrong, judged by the engine.

``cases.json`` holds the question, the situation and the answer; a judge below knows how to ask.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import beverbende
from engine.beverbende import MATCH, Options, State, position
from engine.beverbende.scoring import Account, count

from .table import after

Case = dict[str, Any]

CASES: dict[str, Case] = {
    case["id"]: case for case in json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
}
NAMES = {"RUIL": "swap", "SPIEK": "peek", "TWEE": "two"}
JUDGES: dict[str, Callable[[Case], None]] = {}


def judges(case_id: str) -> Callable[[Callable[[Case], None]], Callable[[Case], None]]:
    """Note which function asks the engine about a case."""

    def note(judge: Callable[[Case], None]) -> Callable[[Case], None]:
        JUDGES[case_id] = judge
        return judge

    return note


def card(written: object) -> str:
    """Return the engine's notation of a card in a case."""
    return NAMES.get(str(written), str(written))


def cards(written: list[object]) -> list[str]:
    return list(map(card, written))


def seat(name: str) -> int:
    return int(name.removeprefix("P"))


def by_seat(written: dict[str, Any]) -> list[Any]:
    """Return the values of a case's table of seats in the order of the seats."""
    return [written[f"P{number}"] for number in range(len(written))]


def row_with(known: dict[str, object]) -> list[str]:
    """Return a row of which a case names only the cards known."""
    return [card(known.get(str(place), "?")) for place in range(4)]


def counted(case: Case) -> Account:
    """Return the count of the rows of a case.

    Through ``count`` itself, since two of the cases (BEV-C04 and BEV-C16) lay five ones on the table,
    and ``position`` would refuse them: the pack has four.
    """
    situation = case["situation"]
    knocker = seat(situation["knocker"])
    return count(
        tuple(tuple(cards(row)) for row in by_seat(situation["rows"])),
        first=knocker,
        knocker=knocker,
        stock=tuple(reversed(cards(situation.get("draw_pile_top_first", [])))),
        discard=(),
        seed=0,
        options=Options(),
    )


def check_count(case: Case) -> None:
    """Compare a count with the totals and replacements that a case expects."""
    account, expected = counted(case), case["expected"]
    assert [line.total for line in account.lines] == by_seat(expected["totals"])
    replaced = {f"P{line.seat}": [r.card for r in line.replacements] for line in account.lines}
    wanted = {name: cards(drawn) for name, drawn in expected.get("replacements", {}).items()}
    assert {name: drawn for name, drawn in replaced.items() if drawn} == wanted


def test_a_position_with_five_ones_is_refused() -> None:
    rows = [cards(row) for row in by_seat(CASES["BEV-C16"]["situation"]["rows"])]
    with pytest.raises(ValueError, match="only 4 cards “1”, not 5"):
        position(rows, over=True)


@pytest.mark.parametrize("case_id", list(CASES))
def test_case(case_id: str) -> None:
    JUDGES[case_id](CASES[case_id])


def test_there_are_13_cases_and_no_judge_without_one() -> None:
    assert len(CASES) == 13
    assert set(JUDGES) == set(CASES)


@judges("BEV-C01")
def knock_in_the_first_turn(case: Case) -> None:
    situation = case["situation"]
    actor = seat(case["action"]["player"])
    # P0's action is carried out, so its turn counts though it is not yet finished.
    turns = [count if name != f"P{actor}" else 0 for name, count in situation["turns_done"].items()]
    state = position(
        ["? ? ? ?"] * situation["players"], start=seat(situation["start"]), turns=turns, acted=True
    )
    verdict = state.check("knock", actor)
    assert verdict.legal is case["expected"]["legal"]
    assert verdict.rule == beverbende.RULES["knock-when"]
    assert case["expected"]["reason"].removesuffix(" yet") in verdict.reason


@judges("BEV-C03")
def order_of_replacement(case: Case) -> None:
    check_count(case)
    account = counted(case)
    replaced = [number for number in account.order if account.lines[number].replacements]
    assert [f"P{number}" for number in replaced] == list(case["expected"]["replacements"])


@judges("BEV-C04")
def special_as_replacement(case: Case) -> None:
    check_count(case)
    account = counted(case)
    drawn = account.lines[0].replacements[0].drawn
    assert list(drawn) == cards(case["situation"]["draw_pile_top_first"])[:3]
    # The specials drawn are not carried out: every row is counted as it lay, but for the replacement.
    assert [list(line.row) for line in account.lines] == [
        cards(row) for row in by_seat(case["situation"]["rows"])
    ]
    assert account.lines[0].counted == ("4", "2", "0", "1")
    assert account.lines[1].counted == account.lines[1].row
    assert case["expected"]["actions_of_drawn_specials_executed"] is False


@judges("BEV-C06")
def take_a_special(case: Case) -> None:
    situation = case["situation"]
    state = position([cards(situation["row"]), "? ? ? ?"], discard=[card(situation["discard_top"])])
    verdict = state.check("take", seat(case["action"]["player"]))
    assert verdict.legal is case["expected"]["legal"]
    assert verdict.rule == beverbende.RULES["special-on-discard"]
    assert [str(move) for move in state.moves()] == ["draw"]  # forced


@judges("BEV-C07")
def put_back_what_was_taken(case: Case) -> None:
    situation = case["situation"]
    rows = [row_with(situation["row_known"]), "? ? ? ?"]
    state = after(position(rows, discard=[card(situation["discard_top"])]), "take")
    assert state.hand == card(situation["taken"])
    verdict = state.check("discard", seat(case["action"]["player"]))
    assert verdict.legal is case["expected"]["legal"]
    assert verdict.rule == beverbende.RULES["taken-must-swap"]
    wanted = [f"put {'abcd'[int(action[-1])]}" for action in case["expected"]["legal_actions"]]
    assert [str(move) for move in state.moves()] == wanted


@judges("BEV-C09")
def lay_a_special_off(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    state = position([row_with(situation["row_known"]), "? ? ? ?"], drawn=card(situation["drawn"]))
    assert state.check("discard", seat(case["action"]["player"])).legal is expected["legal"]
    then = after(state, "discard")
    assert then.discard[-1] == card(expected["discard_top"])
    assert then.rows == state.rows
    assert after(then, "pass").check("take").legal is expected["next_player_may_take_discard"]
    # And a special that leaves a row when a card is put there does nothing either.
    bare = after(position(["peek 1 2 3", "? ? ? ?"], drawn="5"), "put a")
    assert [str(move) for move in bare.moves()] == ["pass"]
    assert after(bare, "pass").check("take").rule == beverbende.RULES["special-on-discard"]


@judges("BEV-C10")
def special_among_the_outer_cards(case: Case) -> None:
    expected, actor = case["expected"], seat(case["action"]["player"])
    state = position(["? ? ? ?", cards(case["situation"]["row"])])
    verdict = state.check("replace a", actor)
    assert verdict.legal is expected["legal"]
    assert verdict.rule == beverbende.RULES["special-in-row"]
    assert list(state.rows[actor]) == cards(expected["row_after"])
    known = {str(p): c for p, c in enumerate(state.view(actor).rows[actor]) if c is not None}
    assert known == {place: card(c) for place, c in expected["known_to_P1"].items()}


@judges("BEV-C12")
def stock_runs_out(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    actor = seat(case["action"]["player"])

    def needing_the_pile(options: Options) -> State:
        return position(
            ["? ? ? ?", "? ? ? ?"],
            options=options,
            stock=situation["draw_pile"],
            discard=cards(situation["discard_pile_bottom_to_top"]),
            rest=False,
            to_move=actor,
        )

    state = needing_the_pile(Options())
    assert state.over is expected["round_ends"]
    assert sorted(state.stock) == sorted(cards(expected["new_draw_pile_multiset"]))
    assert state.discard == (card(expected["discard_top"]),)
    assert state.check("draw", actor).legal

    older, wanted = needing_the_pile(Options(reshuffle="all")), expected["variant_old_dutch_rule"]
    assert sorted(older.stock) == sorted(cards(wanted["new_draw_pile_multiset"]))
    assert wanted["discard_top"] is None
    assert older.discard == ()


@judges("BEV-C13")
def turns_after_a_knock(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    players, knocker, actor = (
        situation["players"],
        seat(situation["knocker"]),
        seat(case["action"]["player"]),
    )
    state = position(["? ? ? ?"] * players, to_move=knocker, acted=True, turns=[1] * players).play("knock")
    assert [f"P{number}" for number in state.turns_left] == expected["turn_order_left"]
    while state.to_move != actor:
        state = after(state, "draw", "discard", "pass") if state.hand is None else after(state, "discard")
    state = after(state, "draw", "discard")
    verdict = state.check("knock", actor)
    assert verdict.legal is expected["legal"]
    assert verdict.rule == beverbende.RULES["knock-once"]
    state = after(state, "pass", "draw", "discard", "pass")
    assert state.over is not expected["knocker_gets_turn"]


@judges("BEV-C15")
def draw_two_in_draw_two(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    stock = cards(situation["draw_pile_top_first"])
    rows = [row_with(situation["row_known"]), "? ? ? ?"]
    before = position(rows, stock=[card(situation["drawn"]), *stock])
    state = after(before, "draw")
    assert state.hand == card(situation["drawn"])
    for said in case["action"]["do"]:
        seen = said.removeprefix("see ").split(",")[0] if said.startswith("see ") else None
        assert seen is None or state.hand == card(seen)
        if state.hand == "2":
            assert state.check("put a").legal  # the alternative
        move = "use" if "use" in said else "discard"
        assert state.check(move).legal is expected["legal"]
        state = after(state, move)
    assert state.phase == "end"
    assert (state.rows != before.rows) is expected["row_changed"]
    assert len(before.stock) - len(state.stock) == expected["cards_drawn_this_turn"]


@judges("BEV-C16")
def knocker_not_lowest(case: Case) -> None:
    check_count(case)
    account = counted(case)
    assert account.lines[seat(case["situation"]["knocker"])].penalty == case["expected"]["penalty"]


@judges("BEV-C18")
def the_pack(case: Case) -> None:
    expected, pack = case["expected"], beverbende.PACK
    assert pack.total() == expected["total"]
    assert {pack[str(number)] for number in range(9)} == {expected["numbers_0_to_8_each"]}
    assert pack["9"] == expected["nines"]
    assert [pack[NAMES[name]] for name in NAMES] == [expected[name] for name in NAMES]
    assert sum(int(c) * n for c, n in pack.items() if c.isdigit()) == expected["number_points_sum"]


@judges("BEV-C19")
def rounds_for_two(case: Case) -> None:
    situation, expected = case["situation"], case["expected"]
    players, played = situation["players"], tuple(map(tuple, situation["round_totals"]))
    assert MATCH.finished(played, players, Options()) is expected["game_over"]
    over = [MATCH.finished(((1, 2),) * n, players, Options()) for n in range(1, expected["rounds_total"] + 1)]
    assert over.index(True) + 1 == expected["rounds_total"]
