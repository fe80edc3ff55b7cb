"""Every rule that refuses moves refuses one here, and says why in the cards of the situation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.duizenden import RULES, Options, State, position

from .table import OPENED, after, playing, refused


def drawing(hand: str, pile: str = "SK D4 D7", **more: object) -> State:
    """Return a situation in which P0 is about to take a card, with sets on the table."""
    more.setdefault("table", {"P0": [OPENED]})
    return position([hand, None], pile=pile, **more)  # type: ignore[arg-type]


def exchanging(hand: str) -> State:
    return position([hand, None], phase="exchange", pile="H8")


CALLS = Options(last_card="points")
STRICT = Options(strict_suits="yes")

REFUSED: list[tuple[str, Callable[[], State], str, str]] = [
    ("exchange-first", lambda: exchanging("H7 C2"), "draw", "First the open card"),
    ("exchange-first", lambda: exchanging("H7 C2"), "lay H7 H8 H9", "First the open card"),
    ("exchange-first", lambda: drawing("H7"), "exchange H7", "before the first turn only"),
    ("exchange-first", lambda: drawing("H7"), "refuse", "before the first turn only"),
    ("own-cards", lambda: exchanging("H7 C2"), "exchange C3", "The 3 of clubs is not in the hand"),
    ("queen-not-back", lambda: exchanging("SQ C2"), "exchange SQ", "not put back"),
    ("turn-order", lambda: playing("H7", OPENED).play("discard H7"), "draw", "The round is over"),
    ("draw-first", lambda: drawing("H7 C2"), "discard H7", "a card of the deck, or"),
    ("draw-first", lambda: drawing("H7 C2"), "attach H7 0", "a card of the deck, or"),
    ("one-draw", lambda: playing("H7 C2", OPENED), "draw", "already"),
    ("one-draw", lambda: playing("H7 H8 H9", OPENED), "take H7 H8 H9", "already"),
    ("own-cards", lambda: playing("H7 C2", OPENED), "discard H8", "The 8 of hearts is not in the hand"),
    ("own-cards", lambda: playing("H7 H8 H9 C2", OPENED), "lay H7 H7 H8", "so often"),
    ("own-cards", lambda: drawing("C7 C2"), "take D7 C7 H7", "The 7 of hearts is not in the hand"),
    ("pile-face-down", lambda: drawing("C7"), "look", "the 2 cards below it"),
    ("pile-face-down", lambda: drawing("C7", "D7"), "look", "nothing lies below it"),
    ("pile-new-set", lambda: drawing("C7 H7 S7 C2"), "take C7 H7 S7", "the 7 of diamonds"),
    ("pile-new-set", lambda: drawing("C7 H7", pile="SK D4"), "take D4", "to attach it is not enough"),
    ("pile-hand-only", lambda: drawing("D6 D5 C2", "D5 D8 D7"), "take D6 D7 D8", "The 8 of diamonds lies"),
    ("three-cards", lambda: playing("H7 H8 C2", OPENED), "lay H7 H8", "not 2"),
    ("kinds-of-set", lambda: playing("H7 C8 S9 C2", OPENED), "lay H7 C8 S9", "neither of one rank"),
    ("consecutive", lambda: playing("H7 H8 HT C2", OPENED), "lay H7 H8 HT", "lacks the 9 of hearts"),
    ("consecutive", lambda: playing("H4 H8 HT JK C2", OPENED), "lay H4 H8 HT JK", "Without a joker for each"),
    ("no-corner", lambda: playing("HK HA H2 C2", OPENED), "lay HK HA H2", "does not join"),
    ("no-corner", lambda: playing("D2 C2", "DQ DK DA"), "attach D2 0", "does not join"),
    ("no-corner", lambda: playing("DK C2", OPENED), "attach DK 0", "does not join"),
    ("no-doubles-in-runs", lambda: playing("S9 ST ST SJ C2", OPENED), "lay S9 ST ST SJ", "The 10 of spades"),
    ("no-doubles-in-runs", lambda: playing("D2 C2", OPENED), "attach D2 0", "stands in the run already"),
    (
        "no-doubles-in-runs",
        lambda: playing("JK C2", "DA D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK"),
        "attach JK 0",
        "longer than a suit",
    ),
    ("strict-suits", lambda: playing("S9 S9 H9 C2", OPENED, options=STRICT), "lay S9 S9 H9", "9 of spades"),
    (
        "strict-suits",
        lambda: playing("JK C2", OPENED, "S9 H9 D9 C9", options=STRICT),
        "attach JK 1",
        "no place for a fifth",
    ),
    ("opening-points", lambda: playing("H5 H6 H7 C2"), "open H5 H6 H7", "worth 15 points; it needs 30"),
    ("opening-points", lambda: drawing("C7 H7 C2", table={}), "take D7 C7 H7", "worth 15 points"),
    ("open-without-joker", lambda: playing("HQ HK JK HA C2"), "open HQ HK JK HA", "without a joker"),
    ("open-first", lambda: playing("HQ HK HA C2"), "lay HQ HK HA", "30 points or more"),
    ("open-first", lambda: playing("D4 C2", table={"P1": [OPENED]}), "attach D4 0", "comes first"),
    ("open-first", lambda: playing("H6 C2", table={"P1": ["JK H7 H8"]}), "swap H6 0", "comes first"),
    ("opens-once", lambda: playing("HQ HK HA C2", OPENED), "open HQ HK HA", "lay the next one"),
    (
        "attach-own",
        lambda: playing("HQ C2", table={"P0": [OPENED], "P1": ["H9 HT HJ"]}),
        "attach HQ 1",
        "belongs to P1",
    ),
    ("attach-own", lambda: playing("D4 C2", OPENED), "attach D4 7", "There is no set 7"),
    ("attach-fits", lambda: playing("D5 C2", OPENED), "attach D5 0", "the 4 of diamonds"),
    ("attach-fits", lambda: playing("D6 D5 C2", OPENED), "attach D5 D6 0", "first, and then"),
    ("attach-fits", lambda: playing("D8 C2", "D4 D5 D6"), "attach D8 0 low", "Below this run"),
    ("attach-fits", lambda: playing("D8 C2", "D4 S4 C4"), "attach D8 0", "rank 4"),
    ("no-shifting", lambda: playing("C2 C3", OPENED, "D4 D5 D6"), "join 0 1", "stay as they are"),
    ("no-shifting", lambda: playing("C2 C3", OPENED, "D4 D5 D6"), "move D4 1 0", "stay as they are"),
    ("no-shifting", lambda: playing("C2 C3", OPENED), "split 0", "stays as it is"),
    ("laid-is-laid", lambda: playing("C2 C3", OPENED), "take back 0", "has been laid"),
    ("joker-majority", lambda: playing("H7 JK JK HT C2", OPENED), "lay H7 JK JK HT", "2 jokers"),
    ("joker-majority", lambda: playing("JK C2", "H7 H8 JK"), "attach JK 0", "2 normal cards"),
    ("swap-fits", lambda: playing("H5 C2", OPENED, "JK H7 H8"), "swap H5 1", "stands for the 6 of hearts"),
    ("swap-fits", lambda: playing("H6 C2", OPENED), "swap H6 0", "no joker"),
    ("four-suits", lambda: playing("C8 C2", OPENED, "C8 S8 H8 D8 JK"), "swap C8 1", "all four suits"),
    (
        "exact-joker-swap",
        lambda: playing("C8 C2", OPENED, "JK H8 S8", options=Options(joker_swap="exact")),
        "swap C8 1",
        "the 8 of diamonds",
    ),
    (
        "no-joker-swap",
        lambda: playing("C8 C2", OPENED, "JK H8 S8", options=Options(joker_swap="no")),
        "swap C8 1",
        "stays where it is",
    ),
    ("queen-discard", lambda: playing("SQ C2", OPENED), "discard SQ", "2 are left"),
    ("queen-discard", lambda: playing("SQ D4", OPENED, drawn="D4"), "attach D4 0", "Only the queen"),
    ("queen-discard", lambda: drawing("D5 D6", "SQ D7"), "take D5 D6 D7", "Only the queen"),
    ("discard-last", lambda: playing("D4", OPENED), "attach D4 0", "No card would be left"),
    ("discard-last", lambda: drawing("D5 D6", "D7"), "take D5 D6 D7", "No card would be left"),
    ("no-first-lap", lambda: playing("D4 C2", OPENED, lap=0), "attach D4 0", "first turn of P0"),
    ("last-card", lambda: playing("D4 C2 C3", OPENED, options=CALLS), "call", "The hand has 3 cards"),
    ("last-card", lambda: playing("D4 C2", OPENED, options=CALLS).play("call"), "call", "already"),
    ("catch", lambda: playing("D4 C2", OPENED, options=CALLS), "catch P1", "P1 owes no call"),
    ("no-call", lambda: playing("D4 C2", OPENED), "catch P1", "nobody has to call"),
]


@pytest.mark.parametrize(
    ("rule", "situation", "move", "reason"),
    REFUSED,
    ids=[f"{rule}-{move.replace(' ', '-')}" for rule, _situation, move, _reason in REFUSED],
)
def test_a_move_is_refused(rule: str, situation: Callable[[], State], move: str, reason: str) -> None:
    verdict = situation().check(move)
    assert refused(verdict, rule), verdict
    assert reason in verdict.reason


def test_every_rule_that_refuses_moves_is_among_them() -> None:
    assert {rule for rule, _situation, _move, _reason in REFUSED} == {
        rule.id for rule in RULES.of_kind("move")
    }


def test_it_is_the_turn_of_somebody_else() -> None:
    state = drawing("H7 C2")
    verdict = state.check("draw", 1)
    assert refused(verdict, "turn-order")
    assert "the turn of P0" in verdict.reason


def test_who_may_catch() -> None:
    state = position(
        ["C5 C6", None, None, None],
        phase="play",
        table={"P0": [OPENED]},
        options=Options(last_card="points", teams=2),
    )
    state = after(state, "discard C5")
    assert state.actors() == (1, 3, 0)  # not P2, the mate
    assert refused(state.check("catch P0", 2), "catch")
    assert refused(state.check("catch P0", 0), "catch")
    assert refused(state.check("catch P1", 3), "catch")
    assert state.check("catch P0", 3).legal
