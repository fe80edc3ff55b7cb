"""Rules, verdicts and illegal moves."""

from __future__ import annotations

import dataclasses

import pytest

from engine.core.rulebook import LEGAL, IllegalMove, Rule, Rulebook, Verdict

FOLLOW = Rule("follow-suit", "Follow suit", "Whoever can follow suit has to.", "The box", kind="move")
DEAL = Rule("deal", "The deal", "Everyone gets eight cards.", "The box")
ELDEST = Rule("eldest", "The eldest deals", "The eldest deals first.", "The box", kind="table")
RULES = Rulebook("cardgame", [FOLLOW, DEAL, ELDEST])
REFUSED = Verdict(False, FOLLOW, "Clubs were led and you hold the king of clubs.")


def test_a_rule_is_found_by_its_id() -> None:
    assert RULES["follow-suit"] is FOLLOW
    assert "revoke" not in RULES
    with pytest.raises(KeyError):
        RULES["revoke"]


def test_the_rules_stand_in_the_order_of_the_book() -> None:
    assert list(RULES) == ["follow-suit", "deal", "eldest"]
    assert len(RULES) == 3
    assert RULES.game == "cardgame"


def test_rules_by_the_way_they_act() -> None:
    assert RULES.of_kind("move") == (FOLLOW,)
    assert RULES.of_kind("play") == (DEAL,)
    assert RULES.of_kind("table") == (ELDEST,)


def test_two_rules_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="cardgame has two rules called deal"):
        Rulebook("cardgame", [FOLLOW, DEAL, ELDEST, DEAL])


def test_a_rule_is_told_by_its_title_and_cannot_change() -> None:
    assert str(FOLLOW) == "Follow suit"
    with pytest.raises(dataclasses.FrozenInstanceError):
        FOLLOW.title = "Follow or not"  # type: ignore[misc]


def test_a_verdict_is_true_when_the_move_is_legal() -> None:
    assert LEGAL
    assert not REFUSED


def test_a_verdict_tells_the_rule_and_the_reason() -> None:
    assert str(LEGAL) == "Legal."
    assert str(REFUSED) == "Not allowed (Follow suit): Clubs were led and you hold the king of clubs."


def test_an_illegal_move_carries_its_verdict() -> None:
    error = IllegalMove(REFUSED)
    assert error.verdict is REFUSED
    assert str(error) == str(REFUSED)
    assert isinstance(error, ValueError)
