from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from engine import klaverjas
from engine.core.picture import SceneStyle
from engine.klaverjas import Options
from engine.klaverjas.dealing import deal_steps

NAMES = SceneStyle(names=("Ann", "Bob", "Cem", "Dirk"))


def keys(svg: str) -> set[str]:
    return {key for one in ElementTree.fromstring(svg).iter() if (key := one.get("data-key"))}


@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("bidding", ["propose", "forced"])
def test_a_deal_is_told_from_the_shuffle_to_the_question_of_trump(start: int, bidding: str) -> None:
    state = klaverjas.deal(seed=3, start=start, options=Options(bidding=bidding))
    steps = deal_steps(state, 0, NAMES)
    names = ("you", *NAMES.names[1:])
    deals = "you deal" if start == 1 else f"{names[start - 1]} deals"
    assert steps[0].told == f"The 32 cards are shuffled; {deals}."
    gets = [f"Eight cards for {names[(start + step) % 4]}." for step in range(4)]
    assert [step.told for step in steps[1:5]] == gets
    assert f"{names[start]}, left of the dealer" in steps[5].told.replace("You", "you")
    verb = {"propose": "answer", "forced": "name"}[bidding]
    assert f"left of the dealer, {verb}{'' if start == 0 else 's'} " in steps[5].told
    assert ("proposed as trump" in steps[5].told) == (bidding == "propose")
    assert all("data-move" not in step.svg for step in steps)


def test_the_pack_shrinks_and_the_own_cards_appear_when_they_are_dealt() -> None:
    state = klaverjas.deal(seed=3, start=3)
    steps = deal_steps(state, 0, NAMES)
    own = {f"card-{card}" for card in state.hands[0] or ()}
    assert ["pack" in keys(step.svg) for step in steps] == [True, True, True, True, False, False]
    assert [own <= keys(step.svg) for step in steps] == [False, False, True, True, True, True]
    assert not any(own & keys(step.svg) for step in steps[:2])
    assert "The pack, 32 cards" in steps[0].svg
    assert "The pack, 8 cards" in steps[3].svg


def test_every_card_dealt_comes_from_the_pack() -> None:
    state = klaverjas.deal(seed=3)
    steps = deal_steps(state, 0, NAMES)
    assert {end for _start, end in steps[1].flights} == {f"card-{card}" for card in state.hands[0] or ()}
    for before, step in pairwise(steps[:5]):
        assert {start for start, _end in step.flights} == {"pack"} <= keys(before.svg)
        assert {end for _start, end in step.flights} <= keys(step.svg)


def test_the_steps_show_no_card_of_another_hand() -> None:
    state = klaverjas.deal(seed=3)
    theirs = {f"card-{card}" for seat in (1, 2, 3) for card in state.hands[seat] or ()}
    assert not any(theirs & keys(step.svg) for step in deal_steps(state, 0, NAMES))
