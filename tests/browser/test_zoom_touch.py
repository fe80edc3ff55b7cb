"""A map under real fingers, as the browser itself reports them, and what a small screen shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from engine import speedbiber
from engine.speedbiber.art import centre
from engine.speedbiber.hexes import NUMBERS
from engine.widgets import Play, Referee

from .test_widgets import Show, answered, show
from .test_zoom import WHOLE, height_of, look_at_a_wish_and_back, middle, seen

__all__ = ["show"]
"""The fixture that shows a controller in a browser."""

Points = Iterable[tuple[float, float]]

FAR_APART: dict[str, Any] = {
    "lodges": ["C5 R16", "M4"],
    "terrain": {"meadow": "C4 C5 C6 C7", "sandbank": "R15 R16 R17", "reeds": "M4"},
    "places": {"D5": "swallow"},
    "card": "meadow",
    "wishes": "otter bees fox",
    "seed": 7,
}
"""The meadow of the card lies in one corner, the sandbank of the swallow wall in the other."""


def fingers(page: Page) -> CDPSession:
    """Let a page be touched, as that of a phone."""
    page.evaluate(
        """() => {
          const wide = { name: 'viewport', content: 'width=device-width' };
          document.head.append(Object.assign(document.createElement('meta'), wide));
        }"""
    )
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    screen = {"width": 360, "height": 800, "deviceScaleFactor": 1, "mobile": True}
    session.send("Emulation.setDeviceMetricsOverride", screen)
    return session


def touch(session: CDPSession, kind: str, points: Points = ()) -> None:
    places = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


@pytest.fixture
def page(show: Show) -> Page:
    """Return a map on a phone, zoomed to the own hexes."""
    shown = show(Referee(speedbiber, seat=0))
    assert seen(shown) != WHOLE
    return shown


def test_a_finger_moves_the_map_by_as_much_and_not_the_page(page: Page) -> None:
    session = fingers(page)
    page.locator("svg[data-zoomable]").scroll_into_view_if_needed()
    x, y = middle(page, "hex-C3")
    touch(session, "touchStart", [(x, y)])
    for step in range(1, 9):
        touch(session, "touchMove", [(x - 5 * step, y - 4 * step)])
    touch(session, "touchEnd")
    page.wait_for_function(
        """([x, y]) => {
          const box = document.querySelector('[data-key="hex-C3"]').getBoundingClientRect();
          const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
          return Math.hypot(across, down) < 3;
        }""",
        arg=[x - 40, y - 32],
    )
    assert page.get_attribute(".oh", "data-answered") == "0"


def test_two_fingers_zoom_the_map_and_not_the_page(page: Page) -> None:
    session = fingers(page)
    page.click("[data-zoom='0']")
    x, y = middle(page, "place-D5")
    touch(session, "touchStart", [(x - 20, y), (x + 20, y)])
    for step in range(1, 11):
        touch(session, "touchMove", [(x - 20 - 3 * step, y), (x + 20 + 3 * step, y)])
    touch(session, "touchEnd")
    page.wait_for_function(
        """() => {
          const [,, width] = document.querySelector('svg[data-zoomable]').getAttribute('viewBox').split(' ');
          return Math.abs(Number(width) - 160) < 8;
        }"""
    )  # from 40 to 100 pixels apart
    assert page.evaluate("visualViewport.scale") == 1
    assert page.get_attribute(".oh", "data-answered") == "0"


def test_what_a_long_press_tells_stays_when_the_finger_is_lifted(page: Page) -> None:
    session = fingers(page)
    page.focus("[data-key=hex-C3]")
    x, y = middle(page, "wish-fox")
    touch(session, "touchStart", [(x, y)])
    page.wait_for_selector(".oh-tip:visible:has-text('fox: ')")
    touch(session, "touchEnd")
    page.wait_for_function("document.activeElement.dataset.key === 'wish-fox'")
    assert page.locator(".oh-tip").is_visible()
    assert page.get_attribute(".oh", "data-answered") == "0"
    touch(session, "touchStart", [middle(page, "plate-P0")])
    page.wait_for_selector(".oh-tip", state="hidden")
    touch(session, "touchEnd")


def test_in_the_first_turn_the_view_goes_to_the_hexes_beside_the_first_lodge(show: Show) -> None:
    play = Play(speedbiber, players=1, seed=7)
    page = show(play)
    assert seen(page) == WHOLE, "the first lodge may go anywhere"
    page.locator(".lit[data-key^='hex-']").first.dispatch_event("click")
    answered(page, 1)
    assert seen(page)[2] < 300
    assert height_of(page, page.get_attribute(".lit[data-key^='hex-']", "data-key") or "") > 26


def test_with_a_mouse_the_whole_map_stays_after_the_first_lodge(show: Show) -> None:
    page = show(Play(speedbiber, players=1, seed=7))
    page.locator(".lit[data-key^='hex-']").first.click()
    answered(page, 1)
    assert seen(page) == WHOLE


def test_the_view_goes_to_where_a_tile_may_set_its_lodge(show: Show) -> None:
    page = show(Play(speedbiber, players=2, position=FAR_APART))
    assert shown_hex(page, "C6")
    assert not shown_hex(page, "R15")
    page.click("[data-key=tile-P0-D5]")
    answered(page, 1)
    assert shown_hex(page, "R15")
    assert not shown_hex(page, "C6")
    page.keyboard.press("Escape")
    answered(page, 2)
    assert shown_hex(page, "C6")


def test_what_the_reader_has_moved_stays_when_a_tile_is_chosen(show: Show) -> None:
    page = show(Play(speedbiber, players=2, position=FAR_APART))
    page.click("[data-zoom='1.5']")
    before = seen(page)
    page.click("[data-key=tile-P0-D5]")
    answered(page, 1)
    assert seen(page) == before


def shown_hex(page: Page, name: str) -> bool:
    """Tell whether the middle of a hex is in the part of the map that is seen."""
    left, top, width, height = seen(page)
    x, y = centre(NUMBERS[name])
    return left < x < left + width and top < y < top + height


CHANGE = """(key) => {
  const map = document.querySelector('svg[data-zoomable]');
  const [left,, width] = map.getAttribute('viewBox').split(' ').map(Number);
  const words = document.querySelector(`[data-key="${key}"] + .gain`);
  const box = words.getBBox();
  return [words.textContent, box.x - left, left + width - box.x - box.width];
}"""


FRAME = """() => {
  const { a, e } = document.querySelector('svg.oh-scene').getScreenCTM();
  return [e, 400 * a];
}"""
"""Where on the screen the map begins, and how wide it is."""


def test_what_a_hex_would_change_is_not_cut_off_at_the_edge(show: Show) -> None:
    inland = {
        **FAR_APART,
        "lodges": ["J5", "M4"],
        "terrain": {"meadow": "J4 J5 J6", "reeds": "M4"},
        "places": {"I7": "jetty"},
    }
    page = show(Play(speedbiber, players=2, position=inland))
    page.set_viewport_size({"width": 800, "height": 800})
    for _time in range(3):
        page.click("[data-zoom='1.5']")
    y = middle(page, "hex-J6")[1]
    for side in (1, -1):  # its hex lies at the right edge of what is seen, and then at the left
        start, width = page.evaluate(FRAME)
        to = start + width * (0.5 + 0.42 * side)
        page.mouse.move(*middle(page, "hex-J6"))
        page.mouse.down()
        page.mouse.move(to, y, steps=4)
        page.mouse.up()
        assert middle(page, "hex-J6")[0] == pytest.approx(to, abs=3)
        told, left, right = page.evaluate(CHANGE, "hex-J6")
        assert told.endswith(" · jetty")
        assert left > -0.1
        assert right > -0.1


def test_the_halo_of_the_names_at_the_edges_is_as_large_as_they_are(page: Page) -> None:
    page.click("[data-zoom='1.5']")
    for edge in ("top", "left"):
        size, halo = page.evaluate(
            """(edge) => {
              const name = document.querySelector(`[data-edge=${edge}] text`);
              const { fontSize, strokeWidth } = getComputedStyle(name);
              return [parseFloat(fontSize), parseFloat(strokeWidth)];
            }""",
            edge,
        )
        assert halo == pytest.approx(0.35 * size, rel=0.02)


def test_after_the_keyboard_moved_the_view_a_wish_still_shows_the_whole_map(page: Page) -> None:
    before = seen(page)
    page.focus("[data-zoom='1.5']")
    page.keyboard.press("Shift+Tab")
    for _step in range(3):
        page.keyboard.press("Shift+ArrowLeft")
        page.keyboard.press("Shift+ArrowUp")
    look_at_a_wish_and_back(page, before)
