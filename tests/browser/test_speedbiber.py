"""The chapter of Speedbiber as its reader meets it: lodges set, a wish lit, the map zoomed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import Watched
from .server import Site
from .test_beverbende import key, ready, table
from .test_klaverjas import answered

CHAPTER = "book/speedbiber/"
LIT = re.compile("lit")
ANSWER = 30_000


def hex_of(within: Locator, name: str) -> Locator:
    """Return a hex, lit or not."""
    return within.locator(f'[data-move="{name}"]').last


def lit_hex(within: Locator) -> Locator:
    """Return the first hex on which a lodge may be set."""
    return within.locator('.lit[data-key^="hex-"]').first


def points(match: Locator, seat: str = "P0") -> int:
    return int(key(match, f"points-{seat}").text_content() or "")


def test_the_first_lessons_are_done_with_a_mistake_and_a_move_that_is_refused(
    watched: Watched, book: Site
) -> None:
    page = watched.page(book.address + CHAPTER + "index.html")
    page.locator('[data-key="hex-H6"] use').first.click()  # its text stands beside the hex
    ready(page)
    lesson = answered(page, "Lesson 1 of 3")
    expect(lesson).to_contain_text("You have an owl tree now")
    lesson.get_by_role("button", name="Next lesson").click()
    lesson = answered(page, "Lesson 2 of 3")
    hex_of(lesson, "I7").click()
    expect(lesson.locator("a.oh-rule-link").first).to_have_attribute(
        "href", re.compile(r"rules\.html#rule-speedbiber-terrain")
    )
    hex_of(lesson, "Q16").click()
    expect(lesson).to_contain_text("Reeds lie free beside your lodge, and so nowhere else.")
    hex_of(lesson, "G7").click()
    expect(lesson).to_contain_text("the third may go beside either of them")


@pytest.fixture
def playing(watched: Watched, book: Site) -> Page:
    """Open the page of play and set the first lodge on K4, which wakes Python."""
    page = watched.page(book.address + CHAPTER + "play.html")
    page.locator('.oh-play [data-key="hex-K4"]').first.click()
    ready(page)
    expect(key(table(page), "plate-P0")).to_contain_text("39 left", timeout=ANSWER)
    return page


def test_a_turn_is_played_by_clicks_and_the_other_family_answers(playing: Page) -> None:
    match = table(playing)
    expect(key(match, "points-P0")).not_to_have_text("0")  # it rises from there
    assert points(match) > 0
    for left in (38, 37):
        lit_hex(match).click()
        expect(key(match, "plate-P0")).to_contain_text(f"{left} left")
    expect(match.locator('.lit[data-key^="hex-"]')).to_have_count(0)
    expect(key(match, "end")).to_have_class(LIT)
    key(match, "end").click()
    expect(key(match, "plate-P1")).to_contain_text("37 left", timeout=ANSWER)
    expect(lit_hex(match)).to_be_visible(timeout=ANSWER)
    match.get_by_text("What happened").click()
    expect(match.locator("details").first).to_contain_text("Bram")
    expect(key(match, "strip")).to_contain_text("round 2")


def test_a_turn_with_the_keyboard_alone(playing: Page) -> None:
    match = table(playing)
    lit_hex(match).focus()
    playing.keyboard.press("ArrowRight")
    at = playing.evaluate("document.activeElement.dataset.key")
    assert at.startswith("hex-")
    expect(key(match, at)).to_have_class(LIT)
    playing.keyboard.press("Enter")
    expect(key(match, "plate-P0")).to_contain_text("38 left")
    playing.keyboard.press("Backspace")
    expect(key(match, "plate-P0")).to_contain_text("39 left")
    playing.keyboard.press("r")
    expect(match).to_contain_text("Advice:", timeout=ANSWER)
    for left in (38, 37):
        lit_hex(match).focus()
        playing.keyboard.press("Enter")
        expect(key(match, "plate-P0")).to_contain_text(f"{left} left")
    expect(key(match, "end")).to_have_class(LIT)
    playing.keyboard.press("Enter")
    expect(key(match, "plate-P1")).to_contain_text("37 left", timeout=ANSWER)


def test_a_hex_that_is_not_lit_is_refused_by_its_rule(playing: Page) -> None:
    match = table(playing)
    hex_of(match, "A20").click()
    expect(match.locator("a.oh-rule-link").first).to_have_attribute(
        "href", re.compile(r"rules\.html#rule-speedbiber-adjacent")
    )
    expect(key(match, "plate-P0")).to_contain_text("39 left")


def test_a_wish_shows_what_it_counts(playing: Page) -> None:
    match = table(playing)
    expect(match.locator('[data-key="shown"]')).to_have_count(0)
    key(match, "wish-dragonfly").click()
    expect(key(match, "wish-dragonfly")).to_have_attribute("aria-pressed", "true")
    expect(match.locator('[data-key="shown"]')).to_have_count(1)
    key(match, "wish-dragonfly").click()
    expect(match.locator('[data-key="shown"]')).to_have_count(0)


def test_the_map_is_zoomed_and_shown_whole_again_while_python_runs(playing: Page) -> None:
    match = table(playing)
    chart = match.locator("svg[data-zoomable]").first
    key(match, "zoom-0").click()
    whole = chart.get_attribute("viewBox")
    key(match, "zoom-1.5").click()
    expect(chart).not_to_have_attribute("viewBox", whole or "")
    playing.keyboard.press("0")
    expect(chart).to_have_attribute("viewBox", whole or "")


def test_the_middle_of_a_lit_hex_is_the_hex_itself(playing: Page) -> None:
    """What chooses a thing by its middle, as some screen readers do, must not hit its neighbour."""
    match = table(playing)
    expect(lit_hex(match)).to_be_visible(timeout=ANSWER)
    beside = match.evaluate(
        """match => [...match.querySelectorAll('.lit[data-key^="hex-"]')].filter(place => {
            const [whole, hex] =
                [place, place.querySelector('.hex')].map(part => part.getBoundingClientRect());
            const off = (from, size) => Math.abs(whole[from] + whole[size] / 2 - hex[from] - hex[size] / 2);
            return off('left', 'width') > 2 || off('top', 'height') > 2;
        }).map(place => place.dataset.key)"""
    )
    assert beside == []


def test_a_game_alone_is_begun(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + CHAPTER + "play.html")
    page.locator('[data-key="alone-hunt"]').first.click()
    ready(page)
    alone = page.locator(".oh[data-answered]").filter(has=page.locator('[data-key="leave"]')).first
    expect(alone).to_contain_text("The hunt for a record.")
    lit_hex(alone).click()
    expect(key(alone, "plate-P0")).to_contain_text("39 left")
    key(alone, "leave").click()
    expect(page.locator('.oh[data-answered] [data-key="alone-daily"]')).to_be_visible()


def test_a_doubt_is_settled_by_the_referee(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + CHAPTER + "disputes.html")
    page.get_by_role("button", name="Start Python").click()
    ready(page)
    referee = (
        page.locator(".oh[data-answered]").filter(has=page.get_by_text("Set up another situation")).first
    )
    referee.get_by_role("button", name="Build on the reeds of H6, far away").click()
    expect(referee.locator("a.oh-rule-link").first).to_have_attribute(
        "href", re.compile(r"rules\.html#rule-speedbiber-adjacent")
    )


def test_in_ones_turn_a_hex_fits_a_finger_on_a_phone(browser: Browser, book: Site) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    page.goto(book.address + CHAPTER + "play.html")
    page.locator('.oh-play [data-key="hex-K4"]').first.dispatch_event("click")
    ready(page)
    match = table(page)
    expect(key(match, "plate-P0")).to_contain_text("39 left", timeout=ANSWER)
    for left in (38, 37):
        lit_hex(match).dispatch_event("click")
        expect(key(match, "plate-P0")).to_contain_text(f"{left} left")
    key(match, "end").dispatch_event("click")
    expect(key(match, "strip")).to_contain_text("round 2", timeout=ANSWER)
    expect(lit_hex(match)).to_be_attached(timeout=ANSWER)
    expect(match.locator("svg[data-zoomable]").first).to_be_visible()
    page.wait_for_function(
        """() => {
          const one = document.querySelector('.oh[data-answered] .oh-play .lit[data-key^="hex-"] use');
          return one && one.getBoundingClientRect().height >= 24;
        }"""
    )
    key(match, "wish-mills").dispatch_event("click")
    expect(key(match, "cancel")).to_be_visible(timeout=ANSWER)
    too_small = match.evaluate(
        """match => [...match.querySelectorAll('svg.oh-scene [role=button]')].filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return !one.closest('[data-zoomable]') && (width < 24 || height < 24);
        }).map((one) => one.dataset.key)"""
    )
    assert too_small == []
    context.close()
