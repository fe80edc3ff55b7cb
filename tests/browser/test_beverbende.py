"""The chapter as its reader meets it: the built book below a sub-path, Python running in the page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import Watched
from .server import Site

PLAY = "book/beverbende/play.html"


def ready(page: Page) -> None:
    """Wait until Python has run every cell of the page."""
    expect(page.locator('.live-bar[data-live="ready"]')).to_be_visible()


def table(page: Page) -> Locator:
    """Return the match on the page, as it is drawn by the Python that runs."""
    return page.locator(".oh[data-answered] .oh-play").first


@pytest.fixture
def playing(watched: Watched, book: Site) -> Page:
    """Open the page and press the match's own first button, which wakes Python."""
    page = watched.page(book.address + PLAY)
    page.get_by_role("button", name="I have looked").first.click()
    ready(page)
    expect(table(page).get_by_role("button", name="I have looked")).to_have_count(0)
    return page


def key(within: Locator, name: str) -> Locator:
    return within.locator(f'[data-key="{name}"]').first


def test_the_first_touch_starts_python_and_is_not_lost(playing: Page) -> None:
    expect(key(table(playing), "stock")).to_have_class(re.compile("lit"))


def test_a_turn_is_played_and_the_others_answer(playing: Page) -> None:
    match = table(playing)
    key(match, "stock").click()
    expect(match).to_contain_text("You draw")
    key(match, "discard").click()
    expect(key(match, "pass")).to_have_class(re.compile("lit"))
    key(match, "pass").click()
    expect(key(match, "stock")).to_have_class(re.compile("lit"))
    match.get_by_text("What happened").click()
    for name in ("Bram", "Castor", "Dina"):
        expect(match.locator("details").first).to_contain_text(name)


def test_a_forbidden_move_is_refused_with_a_link_to_its_rule(playing: Page) -> None:
    match = table(playing)
    key(match, "P0-b").click()
    answer = match.locator(".oh-answer")
    expect(answer).to_contain_text("b stays a riddle")
    link = answer.locator("a.oh-rule-link")
    expect(link).to_have_attribute("href", re.compile(r"rules\.html#rule-beverbende-first-look"))
    link.click()
    expect(playing.locator("#rule-beverbende-first-look")).to_be_in_viewport()


def test_a_turn_with_the_keyboard_alone(playing: Page) -> None:
    match = table(playing)
    key(match, "stock").focus()
    playing.keyboard.press("Enter")
    expect(match).to_contain_text("You draw")
    playing.keyboard.press("ArrowRight")
    focused = playing.evaluate("document.activeElement.dataset.key")
    assert focused == "discard"
    playing.keyboard.press("Enter")
    expect(key(match, "pass")).to_have_class(re.compile("lit"))
    playing.keyboard.press("r")
    expect(match).to_contain_text(re.compile("pass|knock", re.IGNORECASE))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_fits_a_phone_while_python_runs(browser: Browser, book: Site, theme: Any) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme=theme)
    page = context.new_page()
    page.goto(book.address + PLAY)
    page.get_by_role("button", name="I have looked").first.click()
    ready(page)
    box = table(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


def test_the_deal_goes_on_step_by_step(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + PLAY)
    page.get_by_role("button", name="Next", exact=False).first.click()
    ready(page)
    expect(page.get_by_text(re.compile(r"Step 2 of \d+")).first).to_be_visible()


def test_the_score_pad_survives_a_reload(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + PLAY)
    page.get_by_role("button", name="Start Python").click()
    ready(page)
    pad = page.locator(".oh[data-answered] .oh-pad").first
    for seat, points in enumerate((7, 12, 9, 3)):
        pad.locator(f'input[name="points-{seat}"]').fill(str(points))
    pad.locator('[data-key="add-round"]').click()
    expect(pad.locator('[data-key="cell-0-1"]')).to_have_value("12")
    page.reload()
    page.get_by_role("button", name="Start Python").click()
    ready(page)
    cells = page.locator(".oh[data-answered] .oh-pad tbody input[name^=cell-0-]")
    expect(cells).to_have_count(4)
    assert [cell.input_value() for cell in cells.all()] == ["7", "12", "9", "3"]
