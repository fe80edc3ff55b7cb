"""What all drawings share."""

from __future__ import annotations

from engine.core.picture import SceneStyle


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert SceneStyle().name(2) == "P2"
    assert SceneStyle(names=("Ann", "")).name(0) == "Ann"
    assert SceneStyle(names=("Ann", "")).name(1) == "P1"
    assert SceneStyle(names=("Ann", "")).name(2) == "P2"
