"""The referee of Klaverjas as a reader meets it: situations in a form, and questions in words."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from engine import klaverjas
from engine.klaverjas import Options
from engine.klaverjas.question import EXAMPLE
from engine.widgets import Referee
from tests.widgets.touching import press, text_of

SITUATIONS: list[dict[str, Any]] = [
    {"hands": ["C7 CQ HA", "?", "?", "?"], "trump": "C", "leader": 2, "trick": "D7 CK"},
    {"hands": ["CA", "?", "?", "?"], "trump": "H", "leader": 0},
    {"hands": ["S9", "", "", ""], "trump": "H", "leader": 1, "trick": "CA CK C7", "seed": 4},
    {
        "trump": "D",
        "tricks": ["P0: C7 C8 CT CA", "HA H7 H8 H9"],
        "declarer": 2,
        "start": 0,
        "passes": 6,
    },
    {"trump": "D", "points": [40, 30], "roem": [20, 0], "won": [3, 1], "leader": 3, "trick": "CA", "seed": 9},
    {"proposed": "S", "passes": 3, "start": 1},
    {"trump": "H", "declarer": 1, "points": [80, 82], "over": True},
]


def in_the_form(html: str) -> dict[str, str]:
    """Return what stands in the form for the situation."""
    form = html.split('data-action="set-up"')[1].split("</form>")[0]
    texts = re.findall(r'<input\b[^>]*name="(at-[a-z]+)"[^>]*>', form)
    found = {}
    for name in texts:
        told = re.search(rf'<input\b[^>]*name="{name}"[^>]*>', form)
        assert told is not None
        value = re.search(r'value="([^"]*)"', told[0])
        if 'type="checkbox"' in told[0]:
            if " checked" in told[0]:
                found[name] = "on"
        elif value:
            found[name] = unescape(value[1])
    return found


@pytest.mark.parametrize("described", SITUATIONS)
def test_a_situation_in_the_form_is_the_one_on_the_table(described: dict[str, Any]) -> None:
    referee: Any = Referee(klaverjas, position=described)
    before = referee.start
    assert before == klaverjas.position(**described)
    press(referee, "set-up", **in_the_form(referee.html))
    assert referee.note == ""
    assert referee.start == before


def test_a_question_in_words_is_ruled_on_and_set_up() -> None:
    referee: Any = Referee(klaverjas)
    press(referee, "words", text=f"{EXAMPLE}\nundertrump: free")
    assert referee.words.note == ""
    assert "any card goes then" in text_of(referee.html)
    assert referee.options == Options(undertrump="free")
    assert referee.state.trick == ("C7", "DT", "DJ")
    press(referee, "try", move="ST")
    assert referee.verdict.legal


def test_a_move_tried_is_put_into_words() -> None:
    referee: Any = Referee(klaverjas, position=SITUATIONS[0])
    press(referee, "try", move="HA")
    assert not referee.verdict.legal
    said = "variant: Amsterdam\ntrump: clubs\nleader: P2\ntrick: D7 CK\ncard: HA\nhand: C7 CQ HA"
    assert referee.words.text == said
    press(referee, "words", text=said.replace("\nhand: C7 CQ HA", ""))
    assert "It depends." in text_of(referee.html)
    assert "unless you hold a diamond, since diamonds were led, or a club, the trump." in text_of(
        referee.html
    )


def test_the_bidding_can_be_tried_too() -> None:
    referee: Any = Referee(klaverjas, position=SITUATIONS[5])
    press(referee, "try", move="SJ")
    assert referee.verdict.rule.id == "bid-first"
    press(referee, "try", move="play")
    assert referee.verdict.legal
    assert referee.state.open.trump == "S"
