"""The chapter of Boonanza as its reader meets it: a bean planted wrong, then right, and a trade made."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Watched
from .server import Site
from .test_beverbende import ready
from .test_klaverjas import answered, card

CHAPTER = "book/boonanza/"


def test_the_first_bean_is_planted_in_the_wrong_field_then_in_the_right_one(
    watched: Watched, book: Site
) -> None:
    page = watched.page(book.address + CHAPTER + "index.html")
    page.locator('[data-move="plant b"]').first.click()
    ready(page)
    lesson = answered(page, "Lesson 1 of 4")
    expect(lesson).to_contain_text("the soy bean has nowhere to go")
    lesson.get_by_role("button", name="Start again").click()
    expect(lesson).not_to_contain_text("the soy bean has nowhere to go")
    card(lesson, "plant a").click()
    expect(lesson).to_contain_text("Two red beans: one coin if you harvest them now")


@pytest.fixture
def trading(watched: Watched, book: Site) -> Page:
    """Open the page of play, plant the front card, and turn up two."""
    page = watched.page(book.address + CHAPTER + "play.html")
    page.locator('.oh-play [data-move="turn"]').first.click()  # too early: the front card comes first
    ready(page)
    match = page.locator(".oh[data-answered] .oh-play").first
    expect(match.locator("a.oh-rule-link").first).to_have_attribute(
        "href", re.compile(r"rules\.html#rule-boonanza-front-first")
    )
    card(match, "plant a").click()
    expect(card(match, "turn")).to_have_class(re.compile("lit"))
    card(match, "turn").click()
    expect(card(match, "offer t0 …")).to_be_visible()
    return page


def test_an_offer_is_put_together_by_clicks_and_answered(trading: Page) -> None:
    match = trading.locator(".oh[data-answered] .oh-play").first
    card(match, "offer t0 …").click()
    expect(match).to_contain_text("choose a player")
    match.locator('[data-move^="offer P1 "]').first.click()
    expect(match).to_contain_text("press Offer")
    match.locator('[data-move="offer P1 t0"]').first.click()
    match.get_by_text("What happened").click()
    expect(match.locator("details").first).to_contain_text("You offer Bram a gift")
    expect(match.locator("details").first).to_contain_text(re.compile(r"Bram (accepts|refuses|says no)"))


def test_the_trade_is_put_together_with_the_keyboard(trading: Page) -> None:
    match = trading.locator(".oh[data-answered] .oh-play").first
    card(match, "offer t0 …").focus()
    trading.keyboard.press("Enter")
    expect(match).to_contain_text("choose a player")
    trading.keyboard.press("Escape")
    expect(match).not_to_contain_text("choose a player")
