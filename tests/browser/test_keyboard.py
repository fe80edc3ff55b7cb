"""A reader with the keyboard and one who listens: where the focus stands, and what is read out."""

from __future__ import annotations

import datetime

import pytest
from playwright.sync_api import Page

from engine import speedbiber
from engine.widgets import Alone, Deal, Lessons, Play, Slider, WhatIf, WhoBegins

from .test_widgets import Show, answered, focused, show

__all__ = ["show"]
"""The fixture that shows a controller in a browser."""

HEARD = """
() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target.nodeType === 1 ? target : target.parentElement;
      if (!element?.closest('[role=status],[aria-live]')) continue;
      for (const one of addedNodes) if (one.textContent.trim()) window.heard.push(one.textContent.trim());
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
"""
"""Notes what comes into the live regions of a page, as a screen reader hears it."""


def heard(page: Page) -> list[str]:
    """Return what has been read out since this was asked last."""
    return list(page.evaluate("window.heard.splice(0)"))


def play() -> Play:
    return Play(speedbiber, players=2, seed=7, level="easy", pause=0)


@pytest.fixture
def page(show: Show) -> Page:
    """Return a game in which the first lit hex has the focus, as the keyboard gives it."""
    shown = show(play())
    shown.evaluate(HEARD)
    shown.keyboard.press("Tab")
    assert focused(shown).startswith("hex-")
    return shown


def press(page: Page, key: str, n: int) -> None:
    """Press a key, and wait for the n-th answer."""
    page.keyboard.press(key)
    answered(page, n)


def in_sight(page: Page, key: str, high: float) -> bool:
    """Tell whether a thing is seen whole in a window so high."""
    box = page.locator(f"[data-key={key}]").bounding_box()
    return box is not None and box["y"] > -1 and box["y"] + box["height"] < high + 1


def test_all_lit_hexes_are_one_stop_of_the_tab_key(page: Page) -> None:
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    stood = focused(page)
    assert page.locator("svg[data-zoomable] [tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert focused(page) == "zoom-1.5"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == stood
    press(page, "Enter", n=1)
    assert focused(page).startswith("hex-")
    assert page.locator("svg[data-zoomable] [tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert focused(page) == "zoom-1.5"


def test_the_focus_stays_at_the_end_of_the_turn_and_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 420})
    for n in (1, 2, 3):
        press(page, "Enter", n=n)
    assert focused(page) == "end"
    assert in_sight(page, "end", 420)
    press(page, "Enter", n=4)  # much is told of the other family, above the map
    assert focused(page) == "end"
    assert in_sight(page, "end", 420)


def test_the_focus_is_not_hidden_below_a_bar(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 420})
    page.evaluate(
        """() => {
          const bar = document.createElement('div');
          bar.style.cssText = 'position:sticky;top:0;height:100px;background:#fff;z-index:9';
          document.body.prepend(bar);
        }"""
    )
    for _times in range(8):
        page.keyboard.press("ArrowDown")
    for _times in range(6):
        page.evaluate("scrollBy(0, document.activeElement.getBoundingClientRect().top - 105)")
        page.keyboard.press("ArrowUp")
        assert page.evaluate("document.activeElement.getBoundingClientRect().top") >= 100
        assert page.evaluate("document.querySelector('.oh-tip').getBoundingClientRect().top") >= 100


def test_a_hex_is_read_out_once(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    thing = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
    told = session.send("Accessibility.getPartialAXTree", {"objectId": thing, "fetchRelatives": False})
    named = told["nodes"][0]
    assert named["name"]["value"].startswith("A6, heath: +14 points")
    assert not named.get("description", {}).get("value")


def test_only_what_is_new_is_read_out(page: Page) -> None:
    press(page, "Enter", n=1)
    assert heard(page) == [
        "You set a lodge on A6, heath. (+14)",
        "Your card is heath: set 2 more lodges, beside your own.",
    ]
    assert page.get_attribute(".oh-said", "aria-atomic") == "false"
    press(page, "Enter", n=2)
    assert [one.split(" on ")[0] for one in heard(page)] == [
        "You set a lodge",
        "Your card is heath: set 1 more lodge, beside your own.",
    ]
    press(page, "Enter", n=3)
    press(page, "Enter", n=4)  # the other family has played: more sentences than are shown
    assert not any("You set a lodge on A6" in one for one in heard(page))
    page.focus(".lit")
    press(page, "Enter", n=5)
    assert len(heard(page)) == 2


def test_the_same_refusal_is_read_out_again(page: Page) -> None:
    page.focus("[data-key=end]")
    press(page, "Enter", n=1)
    [refused] = heard(page)
    assert refused.startswith("Not allowed.")
    press(page, "Enter", n=2)
    assert heard(page) == [refused]


def test_what_is_taken_back_is_told(page: Page) -> None:
    press(page, "Enter", n=1)
    press(page, "Enter", n=2)
    heard(page)
    press(page, "Backspace", n=3)
    press(page, "Backspace", n=4)
    back = heard(page)
    assert len(back) == 4, "nothing else is read out again"
    assert len({one for one in back if one.startswith("Taken back: You set a lodge on ")}) == 2
    assert "Taken back" not in page.inner_text("[data-key=log]")


def test_a_hunt_begins_on_the_map_and_says_what_is_to_be_done(show: Show) -> None:
    alone = Alone(speedbiber, seed=3, pause=0, today=lambda: datetime.date(2026, 5, 1).isoformat())
    shown = show(alone)
    shown.evaluate(HEARD)
    shown.focus("[data-key=alone-hunt]")
    shown.keyboard.press("Enter")
    shown.wait_for_selector(".oh-stage")
    assert focused(shown).startswith("hex-")
    assert any(one.startswith("Your card is ") for one in heard(shown))


def test_a_button_that_can_do_no_more_passes_the_focus_on(show: Show) -> None:
    shown = show(Deal(speedbiber, players=2, seed=7))
    shown.focus("[data-key=next]")
    for n in range(1, 20):
        press(shown, "Enter", n=n)
        if shown.is_disabled("[data-key=next]"):
            break
    assert shown.is_disabled("[data-key=next]")
    assert focused(shown) == "back"


def test_after_a_wrong_answer_the_focus_goes_to_what_is_to_be_done(show: Show) -> None:
    shown = show(Lessons(speedbiber, only=("first-lodge", "first-adjacent")))
    shown.focus("[data-key=hex-A14]")
    press(shown, "Enter", n=1)
    assert shown.inner_text("[data-key=answer]").startswith("Not yet.")
    assert focused(shown) == "again"
    press(shown, "Backspace", n=2)
    shown.focus("[data-key=hex-H6]")
    press(shown, "Enter", n=3)
    assert shown.inner_text("[data-key=answer]").startswith("Done.")
    assert focused(shown) == "next"


def test_a_slider_has_its_name(show: Show) -> None:
    shown = show(WhatIf(lambda n: f"Twice {n}: {2 * n}.", Slider("n", "Cards:", 1, 9)))
    slider = shown.get_by_role("slider", name="Cards", exact=True)
    slider.focus()
    press(shown, "ArrowRight", n=1)
    assert shown.inner_text("[data-now]") == "2"
    assert "Twice 2: 4." in shown.inner_text(".oh-said")


def test_who_begins_is_drawn_by_enter_in_any_field(show: Show) -> None:
    shown = show(WhoBegins("Ann, Bob, Cem", seed=3))
    shown.focus("[name=players]")
    press(shown, "Enter", n=1)
    assert "begins." in shown.inner_text("[data-key=said]")
    shown.fill("[name=players]", "Dora, Emil")
    press(shown, "Enter", n=2)
    assert shown.inner_text("[data-key=said] strong") in ("Dora begins.", "Emil begins.")
    shown.fill("[name=players]", "Finn")
    shown.click("[data-key=draw]")
    answered(shown, 3)
    assert shown.inner_text("[data-key=said] strong") == "Finn begins."


def test_the_turns_of_others_are_not_told_again_when_something_is_taken_back(page: Page) -> None:
    for n in (1, 2, 3, 4):  # a whole turn, and that of the other family
        press(page, "Enter", n=n)
    page.focus(".lit")
    press(page, "Enter", n=5)
    heard(page)
    press(page, "Backspace", n=6)
    taken, asked = heard(page)
    assert taken.startswith("Taken back: You set a lodge on ")
    assert asked.startswith("Your card is ")


def test_a_hint_and_the_next_lesson_are_read_out(show: Show) -> None:
    shown = show(Lessons(speedbiber, only=("first-lodge", "first-adjacent")))
    shown.evaluate(HEARD)
    shown.focus("[data-key=hex-A14]")
    press(shown, "r", n=1)
    [hint] = heard(shown)
    assert hint.startswith("Hint: ")
    shown.focus("[data-key=next]")
    press(shown, "Enter", n=2)
    title, text = heard(shown)
    assert title.startswith("Lesson 2 of 2: ")
    assert len(text) > 20
