from __future__ import annotations

import pytest

from engine import beverbende
from engine.beverbende.dealing import deal_steps
from engine.core.picture import SceneStyle

NAMES = SceneStyle(names=("Ann", "Bob", "Cem"))


@pytest.mark.parametrize("start", range(3))
def test_a_deal_is_told_in_turn_and_the_reader_is_called_you(start: int) -> None:
    steps = deal_steps(beverbende.deal(seed=3, players=3, start=start), 0, NAMES)
    dealt = [("you", "Bob", "Cem")[(start + step) % 3] for step in range(3)]
    assert [step.told for step in steps[1:4]] == [
        f"Four cards for {name}, face down. Nobody looks yet." for name in dealt
    ]
    begins = "You begin." if start == 0 else f"{dealt[0]} begins."
    assert steps[-1].told.startswith(f"The cards go back to their places. {begins} 53 cards are left")
    assert all("data-move" not in step.svg for step in steps)
