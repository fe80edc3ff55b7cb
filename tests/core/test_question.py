"""The answer to a question."""

from __future__ import annotations

from engine import beverbende
from engine.core.question import Ruling
from engine.core.rulebook import LEGAL


def test_a_verdict_is_the_answer_where_everything_is_told() -> None:
    state = beverbende.position(["1 2 3 4", "5 6 7 8"], discard="swap 9")
    refused = Ruling.of(state.check("knock"))
    assert refused.legal is False
    assert [rule.id for rule in refused.rules] == ["knock-after-action"]
    assert refused.reason == state.check("knock").reason
    assert Ruling.of(LEGAL) == Ruling(True)
