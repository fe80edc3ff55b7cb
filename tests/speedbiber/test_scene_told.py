"""The table for who does not see it, or has no mouse: what can be reached, and what it is called."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine import speedbiber
from engine.speedbiber.desk import Change
from engine.speedbiber.hexes import NAMES, names
from engine.speedbiber.scene import scene
from engine.speedbiber.terrain import tile_name

from .test_scene import STYLE, elements, walked


def test_the_tab_key_stops_at_one_of_the_lit_hexes() -> None:
    svg = scene(speedbiber.deal(7, players=2).view(0), table=STYLE)
    hexes = [one for one in ElementTree.fromstring(svg).iter() if one.get("data-key", "").startswith("hex-")]
    assert len(hexes) > 40
    assert [one.get("tabindex") for one in hexes] == ["0", *["-1"] * (len(hexes) - 1)]


def test_a_hex_tells_whose_lodge_stands_there_and_what_a_place_has_to_give() -> None:
    state = walked(7, 3, 9)
    seen = state.view(0)
    drawn = ElementTree.fromstring(scene(seen, table=STYLE)).iter()
    told = {one.text or "" for one in drawn if one.tag.endswith("title")}
    for seat, whose in enumerate(("your lodge", *(f"lodge of {STYLE.name(seat)}" for seat in (1, 2)))):
        for hex_ in names(seen.open.lodges[seat]):
            assert any(one.startswith(f"{hex_} ") and one.endswith(f", {whose}") for one in told)
    left = [
        f"{NAMES[place.hex]}, place: {tile_name(place.tile)}; {seen.open.stock[n]} tile"
        for n, place in enumerate(seen.open.board.places)
    ]
    assert all(any(one.startswith(start) for one in told) for start in left)
    assert any(one.endswith("you can still win one") for one in told)


def test_the_end_of_the_turn_stays_for_the_keyboard_while_others_play() -> None:
    state = speedbiber.deal(7, players=2)
    svg = scene(state.view(1), table=STYLE)
    end = elements(svg)["end"]
    assert end.get("data-move") == "end"
    assert "lit" not in end.get("class", "").split()
    assert not state.check("end", 1).legal


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_words_around_the_map_can_be_read_on_a_phone(players: int) -> None:
    for steps in (60, 150 * players, 5000):
        state = walked(7, players, steps)
        seat = 0 if state.to_move is None else state.to_move
        drawn = ElementTree.fromstring(scene(state.view(seat), table=STYLE))
        chart = next(one for one in drawn.iter() if one.get("data-key") == "map")
        around = {id(one) for one in drawn.iter()} - {id(one) for one in chart.iter()}
        sizes = {
            one.text: float(one.get("font-size", "nan"))
            for one in drawn.iter()
            if one.tag.endswith("text") and id(one) in around and one.text not in {"M", "H", "A", "R", "S"}
        }
        assert len(sizes) > 10
        assert min(sizes.values()) > 9.7, sizes  # three quarters of it, in pixels


def test_one_point_is_one_point() -> None:
    assert Change(1).spoken == "+1 point"
    assert Change(-1).spoken == "minus 1 point"
    assert Change(0).spoken == "+0 points"
