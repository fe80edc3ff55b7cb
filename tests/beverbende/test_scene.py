from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine import beverbende
from engine.beverbende.scene import happened, prompt, scene
from engine.core.picture import SceneStyle

NAMES = SceneStyle(names=("Ann", "Bob", "Cem", "Dirk", "Eva", "Fay"))


def places(svg: str) -> dict[str, ElementTree.Element]:
    """Everything in a drawing that has a key."""
    return {key: one for one in ElementTree.fromstring(svg).iter() if (key := one.get("data-key"))}


@pytest.mark.parametrize("players", range(2, 7))
def test_a_drawing_is_one_svg_with_a_place_for_every_card(players: int) -> None:
    state = beverbende.deal(seed=1, players=players)
    for seat in (None, *range(players)):
        svg = scene(state.view(seat), table=NAMES)
        root = ElementTree.fromstring(svg)
        assert root.get("viewBox")
        assert root.get("role") == "group"
        found = places(svg)
        assert {f"P{p}-{slot}" for p in range(players) for slot in "abcd"} <= set(found)


def test_every_legal_move_can_be_reached_by_choosing() -> None:
    state = beverbende.position(["6 ? ? 2", "? ? ? ?", "? ? ? ?"], drawn="swap", turns=[1, 1, 1])
    view = state.view(0)
    offered = {one.get("data-move") for one in places(scene(view)).values()}
    for slot in "abcd":
        offered |= {one.get("data-move") for one in places(scene(view, ("swap", slot))).values()}
    assert {str(move) for move in view.moves()} <= offered


@pytest.mark.parametrize(
    "phase", [{}, {"drawn": "5"}, {"drawn": "peek"}, {"drawn": "two"}, {"taken": "5"}, {"acted": True}]
)
def test_what_is_lit_is_legal_and_all_that_is_legal_is_lit(phase: dict[str, object]) -> None:
    state = beverbende.position(["6 ? ? 2", "? ? ? ?"], discard="3", turns=[1, 1], **phase)  # type: ignore[arg-type]
    lit = {
        one.get("data-move")
        for one in places(scene(state.view(0))).values()
        if "lit" in one.get("class", "").split()
    }
    assert lit == {str(move) for move in state.view(0).moves()}


def test_every_place_has_a_label_and_a_notation_that_parses() -> None:
    state = beverbende.deal(seed=1, players=4)
    for one in places(scene(state.view(0), table=NAMES)).values():
        move = one.get("data-move")
        if move is not None:
            beverbende.parse_move(move)
            assert one.get("aria-label")
            assert one.get("role") == "button"


def test_a_drawing_shows_only_what_the_view_knows() -> None:
    state = beverbende.position(["6 7 8 2", "0 1 3 4"], discard="5", turns=[1, 1])
    svg = scene(state.view(0))
    other = beverbende.position(["6 4 1 2", "7 8 3 0"], discard="5", turns=[1, 1])
    assert svg == scene(other.view(0)), "hidden cards leave no trace"


def test_nobody_acts_in_a_still_picture() -> None:
    svg = scene(beverbende.deal(seed=1).view(0), table=SceneStyle(still=True))
    assert "data-move" not in svg
    assert "lit" not in {c for one in places(svg).values() for c in one.get("class", "").split()}


def test_long_and_hostile_names_stay_within_their_place() -> None:
    svg = scene(beverbende.deal(seed=1, players=2).view(0), table=SceneStyle(names=("A", "<i>" + "x" * 100)))
    ElementTree.fromstring(svg)
    assert "<i>" not in svg
    assert "x" * 20 not in places(svg)["name-P1"].itertext().__next__()


def test_telling_a_draw_says_the_card_only_to_the_one_who_drew() -> None:
    before = beverbende.position(["6 ? ? 2", "? ? ? ?"], discard="3", stock="5", turns=[1, 1])
    after = before.play("draw")
    move = beverbende.parse_move("draw")
    own = happened(before.view(0), after.view(0), move, 0, NAMES)
    others = happened(before.view(1), after.view(1), move, 0, NAMES)
    assert own.told == "You draw a 5."
    assert others.told == "Ann draws from the stock."
    assert own.flights == (("stock", "hand"),)


def test_a_peek_is_shown_to_the_one_who_peeks_alone() -> None:
    before = beverbende.position(["6 4 ? 2", "? ? ? ?"], drawn="peek", turns=[1, 1])
    after = before.play("peek b")
    move = beverbende.parse_move("peek b")
    assert happened(before.view(0), after.view(0), move, 0, NAMES).shown == {"P0-b"}
    assert happened(before.view(1), after.view(1), move, 0, NAMES).shown == frozenset()
    assert "4" not in happened(before.view(1), after.view(1), move, 0, NAMES).told


def test_the_prompt_asks_for_what_is_legal() -> None:
    state = beverbende.position(["6 ? ? 2", "? ? ? ?"], discard="3 swap", turns=[1, 1])
    assert "may not be taken" in prompt(state.view(0), (), NAMES)
    assert prompt(state.view(1), (), NAMES) == "It is the turn of Ann."
