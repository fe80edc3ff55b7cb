from __future__ import annotations

from itertools import pairwise

import pytest

from engine import boonanza
from engine.boonanza import Options
from engine.boonanza.beans import name
from engine.boonanza.dealing import deal_steps
from tests.boonanza.drawing import NAMES, places


def own(svg: str, seat: int) -> list[str]:
    return sorted(key for key in places(svg) if key.startswith(f"hand-P{seat}-"))


@pytest.mark.parametrize(
    ("players", "edition"), [(3, "current"), (4, "old-box"), (7, "anniversary"), (2, "duel")]
)
def test_the_first_card_dealt_is_in_front_and_each_further_one_goes_behind(
    players: int, edition: str
) -> None:
    state = boonanza.deal(seed=3, players=players, options=Options(edition=edition), start=1)
    steps = deal_steps(state, 0, NAMES)
    assert len(steps) == 7
    assert "the start card lies before Bob" in steps[0].told
    for number in range(5):
        assert own(steps[number + 1].svg, 0) == [f"hand-P0-{n}" for n in range(number + 1)]
        assert name(state.hands[0][number]) in steps[number + 1].told
    assert "in front" in steps[1].told
    assert "at the back" in steps[5].told
    assert steps[6].told.endswith("Bob begins.")
    assert all("data-move" not in step.svg for step in steps)


def test_the_reader_is_called_you() -> None:
    steps = deal_steps(boonanza.deal(seed=3, start=0), 0, NAMES)
    assert steps[0].told == "The 104 cards are shuffled; the start card lies before you."
    assert steps[6].told.endswith("; you begin.")


def test_every_card_dealt_comes_off_the_draw_pile() -> None:
    state = boonanza.deal(seed=3)
    steps = deal_steps(state, 0, NAMES)
    sizes = [int((places(step.svg)["pile"].get("aria-label") or "").split()[3]) for step in steps]
    assert sizes == [104, 100, 96, 92, 88, 84, 84]
    for before, step in pairwise(steps[:6]):
        assert {start for start, _end in step.flights} == {"deck"} <= set(places(before.svg))
        assert {end for _start, end in step.flights} <= set(places(step.svg))


def test_the_steps_show_no_card_of_another_hand() -> None:
    state = boonanza.deal(seed=3)
    for step in deal_steps(state, 0, NAMES):
        keys = places(step.svg)
        for seat in (1, 2, 3):
            assert all(keys[key].get("aria-label") is None for key in own(step.svg, seat))
