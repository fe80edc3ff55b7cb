"""What is to be done, in a sentence, where no lodge is due."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.picture import SceneStyle
from engine.speedbiber.telling import prompt

from .table import after, small

STYLE = SceneStyle(("Ann",))
PLACES = {"B3": "lookout", "B2": "owl"}


def told(state: Any) -> str:
    return prompt(state.view(0), (), STYLE)


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        (["lookout B3", "owl B2"], "use lookout, or end your turn."),  # the owl tree goes by the card, too
        (["lookout B3 used", "owl B2"], "end your turn."),
    ],
)
def test_without_a_hex_of_the_card_there_may_still_be_tiles(tiles: list[str], expected: str) -> None:
    state = small(["C3"], "sandbank", meadow="C3 A9 T20", places=PLACES, tiles={"P0": tiles})
    assert told(state) == f"Your card is sandbank, and no hex of it is free: {expected}"
    assert state.check("end")
    assert state.check("lookout A9").legal is ("use" in expected)


def test_after_the_lodges_the_tiles_that_can_be_used_are_named() -> None:
    state = small(["C3"], "sandbank", meadow="C3 A9 T20", sandbank="C4", places=PLACES)
    assert told(state) == "Your card is sandbank: set 1 lodge."
    state = after(state, "C4")
    assert told(state) == "Use lookout, or end your turn."
    assert told(after(state, "lookout A9")) == "End your turn."
