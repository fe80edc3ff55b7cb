"""A map that is zoomed and moved: by buttons, keys, wheel, drag and two fingers, kept over every drawing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine import speedbiber
from engine.speedbiber.art import centre
from engine.speedbiber.hexes import NUMBERS
from engine.widgets import Referee

from .test_widgets import Show, answered, focused, show

__all__ = ["show"]
"""The fixture that shows a controller in a browser."""

WHOLE = [0.0, 0.0, 400.0, 455.0]


@pytest.fixture
def page(show: Show) -> Page:
    """Return a map as a reader at a desk sees it."""
    shown = show(Referee(speedbiber, seat=0))
    shown.set_viewport_size({"width": 900, "height": 900})
    shown.click("[data-zoom='0']")
    assert seen(shown) == WHOLE
    return shown


def seen(page: Page) -> list[float]:
    """Return what part of the map is seen: left, top, width, height."""
    box = page.get_attribute("svg[data-zoomable]", "viewBox") or ""
    return [round(float(one), 1) for one in box.split()]


def middle(page: Page, key: str) -> tuple[float, float]:
    """Return where on the screen the middle of a thing is."""
    x, y = page.evaluate(
        """(key) => {
          const box = document.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }""",
        key,
    )
    return x, y


def height_of(page: Page, key: str) -> float:
    return float(
        page.evaluate(
            '(key) => document.querySelector(`[data-key="${key}"]`).getBoundingClientRect().height', key
        )
    )


def look_at_a_wish_and_back(page: Page, before: list[float]) -> None:
    """Choose a wish, for which the whole map is seen, and once more: then it is what was seen before."""
    page.click("[data-key=wish-mills]")
    answered(page, 1)
    assert seen(page) == WHOLE
    page.click("[data-key=wish-mills]")
    answered(page, 2)
    assert seen(page) == before


def test_buttons_zoom_the_map_and_leave_the_rest(page: Page) -> None:
    plate = middle(page, "plate-P0")
    page.click("[data-zoom='1.5']")
    assert seen(page)[2:] == [266.7, 303.3]
    page.click("[data-zoom='0.667']")
    assert seen(page)[2] == pytest.approx(400, abs=1)
    page.click("[data-zoom='1.5']")
    page.click("[data-zoom='0']")
    assert seen(page) == WHOLE
    assert middle(page, "plate-P0") == plate


def edge(page: Page, name: str, along: str) -> list[float]:
    """Return where the names of the columns or rows stand, along one axis of the map."""
    texts = page.query_selector_all(f"[data-edge={name}] text")
    return [float(text.get_attribute(along) or "nan") for text in texts]


def test_letters_and_numbers_stay_at_the_edges_of_what_is_seen(page: Page) -> None:
    whole = edge(page, "top", "y"), edge(page, "left", "x")
    page.focus("[data-key=hex-C3]")
    for _times in range(3):
        page.keyboard.press("+")
    for _times in range(4):
        page.keyboard.press("ArrowDown")
    left, top, width, height = seen(page)
    assert top > 20, "the row of letters would be out of sight"
    assert all(top < y < top + height / 10 for y in edge(page, "top", "y"))
    assert all(left < x < left + width / 10 for x in edge(page, "left", "x") if left > 5)
    page.click("[data-zoom='0']")
    assert (edge(page, "top", "y"), edge(page, "left", "x")) == whole


def test_the_buttons_are_reached_by_the_keyboard(page: Page) -> None:
    page.focus("[data-zoom='1.5']")
    page.keyboard.press("Enter")
    assert seen(page)[2] == 266.7
    assert page.get_attribute(".oh", "data-answered") == "0", "the turn is not ended by it"
    page.keyboard.press("Tab")
    page.keyboard.press(" ")
    assert seen(page)[2] == pytest.approx(400, abs=1)


def test_the_map_moves_to_what_the_keyboard_goes_to(page: Page) -> None:
    for _step in range(3):
        page.click("[data-zoom='1.5']")
    page.focus("[data-zoom='1.5']")
    page.keyboard.press("Shift+Tab")  # back from the buttons to the last lit hex, which is out of sight
    key = focused(page)
    assert key.startswith("hex-")
    left, top, width, height = seen(page)
    x, y = centre(NUMBERS[key.removeprefix("hex-")])
    assert left < x < left + width
    assert top < y < top + height


def tip(page: Page) -> str:
    """Return what is told in the bubble; nothing if there is none."""
    shown = page.locator(".oh-tip")
    return shown.inner_text() if shown.is_visible() else ""


def test_shift_and_arrows_tell_what_is_not_lit_and_it_can_be_tried(page: Page) -> None:
    page.focus("[data-key=hex-C3]")
    assert tip(page) == ""
    page.keyboard.press("Shift+ArrowUp")
    assert tip(page).startswith("C2 ")
    page.keyboard.press("Shift+ArrowUp")
    assert tip(page).startswith("C1 ")
    page.keyboard.press("Escape")
    assert tip(page) == ""
    assert page.get_attribute(".oh", "data-answered") == "0"
    page.keyboard.press("Enter")
    answered(page, 1)
    assert "Not allowed." in page.inner_text(".oh")
    page.keyboard.press("Shift+ArrowDown")
    assert tip(page).startswith("C2 "), "the place is kept over a new drawing"


def test_a_thing_with_the_focus_is_explained(page: Page) -> None:
    page.focus("[data-key=wish-fox]")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "wish-fox"
    assert tip(page).startswith("fox: 4 points for each place or mill")


def test_keys_zoom_the_map(page: Page) -> None:
    page.focus("[data-key=hex-C3]")
    page.keyboard.press("+")
    assert seen(page)[2] == pytest.approx(285.7, abs=0.1)
    page.keyboard.press("-")
    page.keyboard.press("+")
    page.keyboard.press("0")
    assert seen(page) == WHOLE


def test_the_wheel_zooms_with_ctrl_or_once_the_map_was_touched(page: Page) -> None:
    x, y = middle(page, "hex-C3")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -100)
    assert seen(page) == WHOLE
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function(
        "document.querySelector('svg[data-zoomable]').getAttribute('viewBox') !== '0 0 400 455'"
    )
    after = middle(page, "hex-C3")
    assert list(after) == pytest.approx([x, y], abs=1.5)  # the point under the pointer stays
    page.click("[data-zoom='0']")
    page.mouse.click(*middle(page, "place-D5"))
    answered(page, 1)
    x, y = middle(page, "hex-C3")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -100)
    page.wait_for_function(
        "document.querySelector('svg[data-zoomable]').getAttribute('viewBox') !== '0 0 400 455'"
    )


def test_a_drag_moves_the_map_by_as_much_and_sets_no_lodge(page: Page) -> None:
    for _step in range(2):
        page.click("[data-zoom='1.5']")
    x, y = middle(page, "place-N9")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=5)
    page.mouse.up()
    there = middle(page, "place-N9")
    assert list(there) == pytest.approx([x - 60, y - 40], abs=2)
    assert page.get_attribute(".oh", "data-answered") == "0"
    page.mouse.click(*there)  # and a click is a click again
    answered(page, 1)
    assert "Not allowed." in page.inner_text(".oh")


def test_the_view_stays_over_a_new_drawing(page: Page) -> None:
    page.click("[data-zoom='1.5']")
    before = seen(page)
    page.click("[data-key=wish-fox]")
    answered(page, 1)
    assert seen(page) == before


def test_arrows_go_over_the_lit_hexes_only(page: Page) -> None:
    page.focus("[data-key=hex-B3]")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "hex-C3"


ENTER = """() => {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  document.querySelector('.oh').dispatchEvent(enter);
}"""


def test_a_number_chooses_a_tile_and_enter_ends_the_turn_unless_a_thing_has_the_focus(page: Page) -> None:
    page.focus("[data-key=hex-C3]")
    page.keyboard.press("1")
    answered(page, 1)
    assert page.get_attribute("[data-key^=tile-P0]", "aria-pressed") == "true"
    page.keyboard.press("Escape")
    answered(page, 2)
    page.focus("[data-key=hex-C3]")
    page.keyboard.press("Enter")
    answered(page, 3)
    assert "lodge-C3" in page.inner_html("svg[data-zoomable]")
    page.evaluate(ENTER)
    answered(page, 4)
    assert "Not allowed." in page.inner_text(".oh")  # two more lodges are due


# --- with a finger

TOUCH = """([type, id, x, y]) => {
  const at = { pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, button: 0,
    isPrimary: id === 1 };
  document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type, at));
}"""


def test_on_a_phone_the_view_goes_to_the_own_hexes_so_large_that_a_finger_hits_them(show: Show) -> None:
    page = show(Referee(speedbiber, seat=0))
    left, top, width, height = seen(page)
    assert width < 300
    assert height_of(page, "hex-C3") > 26
    x, y = centre(NUMBERS["C3"])
    assert left < x < left + width
    assert top < y < top + height


def test_the_view_stays_where_it_is_if_the_reader_wants_it_so(show: Show) -> None:
    referee = Referee(speedbiber, seat=0)
    referee.looks["follow"] = "off"
    assert seen(show(referee)) == WHOLE


def test_without_following_the_turn_the_view_is_the_readers_alone(show: Show) -> None:
    referee = Referee(speedbiber, seat=0)
    referee.looks["follow"] = "off"
    page = show(referee)
    page.click("[data-zoom='1.5']")
    before = seen(page)
    page.click("[data-key=wish-mills]")
    answered(page, 1)
    assert seen(page) == before


def test_a_wish_shows_what_counts_on_the_whole_map_and_then_the_view_goes_back(show: Show) -> None:
    page = show(Referee(speedbiber, seat=0))
    before = seen(page)
    assert before != WHOLE
    look_at_a_wish_and_back(page, before)


def test_a_tap_beside_a_lit_hex_takes_it(show: Show) -> None:
    page = show(Referee(speedbiber, seat=0))
    page.click("[data-zoom='0']")
    x, y = middle(page, "hex-C3")
    page.evaluate(TOUCH, ["click", 1, x + 14, y - 10])
    answered(page, 1)
    assert "lodge-C3" in page.inner_html("svg[data-zoomable]")


def test_a_tap_far_from_any_lit_hex_tries_the_hex_itself(show: Show) -> None:
    page = show(Referee(speedbiber, seat=0))
    page.click("[data-zoom='0']")
    x, y = middle(page, "place-N9")
    page.evaluate(TOUCH, ["click", 1, x, y])
    answered(page, 1)
    assert "Not allowed." in page.inner_text(".oh")


def test_a_long_press_explains_and_sets_no_lodge(show: Show) -> None:
    page = show(Referee(speedbiber, seat=0))
    page.click("[data-zoom='0']")
    for key, told in [("hex-C3", "C3, meadow: +"), ("plate-P0", "You: "), ("wish-fox", "fox: ")]:
        page.locator(f"[data-key={key}]").scroll_into_view_if_needed()
        x, y = middle(page, key)
        page.evaluate(TOUCH, ["pointerdown", 1, x, y])
        page.wait_for_selector(f".oh-tip:visible:has-text('{told}')")
        page.evaluate(TOUCH, ["pointerup", 1, x, y])
        page.evaluate(TOUCH, ["click", 1, x, y])
    assert page.get_attribute(".oh", "data-answered") == "0"


def test_two_fingers_zoom(page: Page) -> None:
    x, y = middle(page, "place-F18")
    page.evaluate(TOUCH, ["pointerdown", 1, x - 20, y])
    page.evaluate(TOUCH, ["pointerdown", 2, x + 20, y])
    page.evaluate(TOUCH, ["pointermove", 2, x + 60, y])
    page.evaluate(TOUCH, ["pointerup", 1, x - 20, y])
    page.evaluate(TOUCH, ["pointerup", 2, x + 60, y])
    assert seen(page)[2] == pytest.approx(200, abs=2)  # twice as far apart, twice as large
    page.evaluate(TOUCH, ["click", 2, x + 60, y])
    assert page.get_attribute(".oh", "data-answered") == "0"
