"""What all drawings share."""

from __future__ import annotations

from engine.core.picture import SceneStyle


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert SceneStyle().name(2) == "P2"
    assert SceneStyle(names=("Ann", "")).name(0) == "Ann"
    assert SceneStyle(names=("Ann", "")).name(1) == "P1"
    assert SceneStyle(names=("Ann", "")).name(2) == "P2"


def test_a_table_is_drawn_in_the_looks_that_were_chosen() -> None:
    assert SceneStyle().looks == {}
    assert SceneStyle(looks={"faces": "BVH"}).looks.get("faces", "JQK") == "BVH"
    assert hash(SceneStyle(looks={"faces": "BVH"})) == hash(SceneStyle()), "a style may be a key"
