"""The chapter of Klaverjas as its reader meets it: a card wrong and right, a deal begun, a doubt in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Watched
from .server import Site
from .test_beverbende import ready

CHAPTER = "book/klaverjas/"


def answered(page: Page, label: str) -> Locator:
    """Return a panel by its name, as the Python that runs has drawn it."""
    return page.locator(f'.oh[data-answered] [aria-label^="{label}"]').first


def card(within: Locator, name: str) -> Locator:
    return within.locator(f'[data-move="{name}"]').first


def test_the_first_move_is_wrong_then_refused_then_right(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + CHAPTER + "index.html")
    page.locator('[data-move="C8"]').first.click()
    ready(page)
    lesson = answered(page, "Lesson 1 of 4")
    expect(lesson).to_contain_text("it can have ten points more")
    lesson.get_by_role("button", name="Start again").click()
    expect(lesson).not_to_contain_text("it can have ten points more")
    card(lesson, "HJ").click()
    expect(lesson.locator("a.oh-rule-link").first).to_have_attribute(
        "href", re.compile(r"rules\.html#rule-klaverjas-follow-suit")
    )
    card(lesson, "CT").click()
    expect(lesson).to_contain_text("Your partner takes 11 + 10 points")


@pytest.fixture
def playing(watched: Watched, book: Site) -> Page:
    """Open the page of play and take the deal on, which wakes Python."""
    page = watched.page(book.address + CHAPTER + "play.html")
    page.locator('.oh-play [data-move="play"]').first.click()
    ready(page)
    return page


def test_a_deal_is_taken_on_and_a_card_led(playing: Page) -> None:
    match = playing.locator(".oh[data-answered] .oh-play").first
    expect(card(match, "CA")).to_have_class(re.compile("lit"))
    card(match, "CA").click()
    match.get_by_text("What happened").click()
    for name in ("Bram", "Castor", "Dina"):
        expect(match.locator("details").first).to_contain_text(name)


def test_hands_are_laid_open_and_court_cards_change_their_letters(playing: Page) -> None:
    match = playing.locator(".oh[data-answered] .oh-play").first
    unfolds = match.get_by_text("How it is played and shown")
    unfolds.press("Enter")  # a click could miss it: the others move, and with them what is drawn
    match.locator('select[name="hands"]').select_option("open")
    expect(match.locator("svg").first).to_contain_text("Q")
    match.locator('select[name="look-faces"], select[name="faces"]').first.select_option("BVH")
    expect(match.locator("svg").first).to_contain_text("V")


def test_a_doubt_in_words_is_ruled_on_without_the_hand(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + CHAPTER + "disputes.html")
    page.get_by_role("button", name="The ace of hearts", exact=True).click()
    ready(page)
    referee = answered(page, "Clubs are trump")
    expect(referee).to_contain_text("cannot go over the king of clubs")
    referee.get_by_text("Describe it in words").click()
    referee.locator('textarea[name="text"]').first.fill("trump: hearts; trick: C8 H9; card: H8")
    referee.get_by_role("button", name="Rule on it").click()
    expect(referee).to_contain_text("It is allowed unless you hold a club")


def test_the_pad_marks_who_was_nat(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + CHAPTER + "play.html")
    page.get_by_role("button", name="Start Python").click()
    ready(page)
    pad = page.locator(".oh[data-answered] .oh-pad").first
    pad.locator('input[name="points-0"]').fill("0")
    pad.locator('input[name="points-1"]').fill("182")
    pad.locator('input[name="mark-0-nat"]').check()
    pad.locator('[data-key="add-round"]').click()
    expect(pad.locator('[data-key="cell-0-1"]')).to_have_value("182")
    expect(pad).to_contain_text("nat")
