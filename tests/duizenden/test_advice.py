"""An advice is numbered on the table: its next step and those that follow in the same turn."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import duizenden
from engine.core.picture import SceneStyle
from engine.duizenden import LEVELS, State, position
from engine.duizenden.ahead import SETTLED
from engine.duizenden.scene import scene
from engine.duizenden.strong import Strong
from engine.widgets import Play

from .drawing import NAMES, label, places
from .walking import midway


def marked(svg: str) -> dict[str, str]:
    """Return the numbers that stand on things in a drawing, by the keys of the things."""
    found = {}
    for key, one in places(svg).items():
        numbers = [number for number in one.iter() if number.get("class") == "step"]
        if numbers and one.get("role") == "button":
            (number,) = numbers
            found[key] = "".join(number.itertext())
    return found


def styled(*moves: str) -> SceneStyle:
    return SceneStyle(NAMES.names, advised=moves)


SWAPPING: dict[str, Any] = {
    "hands": ["H9 H9 DQ SQ H2 D4", 9, 6],
    "table": ["P0: HT HJ HQ", "P1: D9 S9 JK"],
    "pile": "D4 S3 C8",
    "phase": "play",
    "drawn": "H2",
}
"""A turn of several steps: a nine frees a joker, which makes a set with two queens."""


def swapping() -> State:
    return position(**SWAPPING)


# --- what would follow


@given(state=midway(), level=st.sampled_from(list(LEVELS)))
@settings(max_examples=60, deadline=None)
def test_the_steps_of_an_advice_can_be_played_one_after_the_other(state: State, level: str) -> None:
    for seat in state.actors():
        view = state.view(seat)
        if not view.moves(seat):
            continue
        found = LEVELS[level].advise(view, random.Random(0))
        then = state.play(found.move, seat)
        for step in found.plan:
            assert then.to_move == seat
            assert then.check(step, seat).legal, step
            then = then.play(step, seat)
        verbs = [str(found.move).split()[0], *[step.split()[0] for step in found.plan]]
        assert set(verbs[:-1]) <= SETTLED, "a plan ends where a hidden card comes, or another seat"
        assert then.to_move != seat or verbs[-1] not in SETTLED


def test_an_advice_says_how_the_turn_goes_on() -> None:
    state = swapping()
    for level in ("normal", "strong"):
        found = LEVELS[level].advise(state.view(0), random.Random(1))
        assert str(found.move) == "swap H9 1"
        assert found.plan[0] == "lay DQ SQ JK"
        assert found.plan[-1].startswith("discard ")


def test_nobody_knows_what_follows_a_draw() -> None:
    state = swapping().play("discard D4")
    found = LEVELS["strong"].advise(state.view(1), random.Random(1))
    assert str(found.move) == "draw"
    assert found.plan == ()


def test_the_plan_takes_nothing_from_the_move_that_is_chosen() -> None:
    player, view = Strong(), swapping().play("swap H9 1").play("lay DQ SQ JK").view(0)
    assert player.choose(view, random.Random(3)) == player.advise(view, random.Random(3)).move


# --- how it is drawn


def test_the_next_step_bears_a_one_and_the_later_ones_their_numbers() -> None:
    svg = scene(swapping().view(0), table=styled("swap H9 1", "lay DQ SQ JK", "discard D4"))
    assert marked(svg) == {
        "hand-P0-H9-1": "1",
        "set-1": "1",
        "hand-P0-DQ-0": "2",
        "hand-P0-SQ-0": "2",
        "hand-P0-D4-0": "3",
        "pile": "3",
    }
    assert label(svg, "hand-P0-H9-1").endswith(". Step 1 of the advice: swap for the joker of set 1.")
    assert label(svg, "hand-P0-SQ-0") == "the queen of spades. Step 2 of the advice: lay."
    assert label(svg, "pile").endswith(". Step 3 of the advice: discard.")
    assert label(svg, "hand-P0-H9-0") == "the 9 of hearts"


def test_of_two_cards_alike_each_has_its_own_step() -> None:
    state = position(["H9 H9 C4 D2", 5], table=["P0: H6 H7 H8", "P0: C9 D9 S9"], phase="play")
    svg = scene(state.view(0), table=styled("attach H9 0", "attach H9 1", "discard C4"))
    assert (marked(svg)["hand-P0-H9-1"], marked(svg)["hand-P0-H9-0"]) == ("1", "2")
    assert (marked(svg)["set-0"], marked(svg)["set-1"]) == ("1", "2")


def test_a_thing_of_several_steps_bears_all_their_numbers() -> None:
    state = position(["D7 C7 H2 H3", 5], table=["P0: H6 H7 H8"], pile="H5 S7", phase="draw")
    svg = scene(state.view(0), table=styled("take S7 D7 C7", "attach H5 0", "discard H3"))
    assert marked(svg)["pile"] == "1, 3"
    assert "Steps 1 and 3 of the advice: take the pile and discard." in label(svg, "pile")
    assert marked(svg)["set-0"] == "2", "the five is still in the pile, so only its set is marked"
    assert "set-1" not in marked(svg)


@pytest.mark.parametrize(
    ("phase", "step", "keys"),
    [
        ("draw", "draw", {"deck", "do-draw"}),
        ("exchange", "refuse", {"do-refuse"}),
        ("exchange", "exchange C4", {"pile", "hand-P0-C4-0"}),
    ],
)
def test_a_step_without_cards_is_marked_at_its_place(phase: str, step: str, keys: set[str]) -> None:
    state = position(["C4 D5 S9", 3], pile="H2", phase=phase)
    found = marked(scene(state.view(0), table=styled(step)))
    assert found == dict.fromkeys(keys, "1")


def test_only_who_may_act_sees_an_advice() -> None:
    state, style = swapping(), styled("discard D4")
    assert marked(scene(state.view(0), table=style))
    assert not marked(scene(state.view(1), table=style))
    assert not marked(scene(state.view(0), table=SceneStyle(NAMES.names, still=True, advised=style.advised)))
    assert not marked(scene(state.view(0), table=NAMES))


@given(state=midway(), level=st.sampled_from(list(LEVELS)))
@settings(max_examples=40, deadline=None)
def test_every_advice_can_be_drawn(state: State, level: str) -> None:
    for seat in state.actors():
        view = state.view(seat)
        if not view.moves(seat):
            continue
        found = LEVELS[level].advise(view, random.Random(0))
        svg = scene(view, table=styled(str(found.move), *found.plan))
        keys = Counter(key for one in ElementTree.fromstring(svg).iter() if (key := one.get("data-key")))
        assert max(keys.values()) == 1
        numbers = {number for text in marked(svg).values() for number in text.split(", ")}
        assert "1" in numbers
        assert numbers <= {str(n) for n in range(1, 2 + len(found.plan))}
        for key in marked(svg):
            assert "of the advice: " in label(svg, key)


def test_at_the_table_the_advice_is_drawn_and_counts_down() -> None:
    play = Play(duizenden, position=SWAPPING, seats=["you", "easy", "easy"])
    assert not marked(drawn(play))
    play.handle({"type": "action", "action": "advice", "value": "", "values": {}})
    while play.thought is not None:
        play.handle({"type": "tick"})
    assert marked(drawn(play))["hand-P0-H9-1"] == "1"
    assert marked(drawn(play))["hand-P0-SQ-0"] == "2"
    play.handle({"type": "move", "move": "swap H9 1"})
    assert marked(drawn(play))["hand-P0-SQ-0"] == "1"
    play.handle({"type": "move", "move": "lay DQ SQ H2"})  # refused
    play.handle({"type": "move", "move": "discard D4"})
    assert not marked(drawn(play)), "another way than the advice"


def drawn(play: Play) -> str:
    return scene(play.seen, play.picks, table=play.style())
