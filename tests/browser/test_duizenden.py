"""The chapter of Duizenden as its reader meets it: a card drawn, cards chosen and laid, a hand sorted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Watched
from .server import Site
from .test_beverbende import key, ready, table
from .test_klaverjas import answered

CHAPTER = "book/duizenden/"
LIT = re.compile("lit")


def test_a_card_is_drawn_and_a_run_laid_in_the_first_lessons(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + CHAPTER + "index.html")
    page.locator('[data-move="draw"]').first.click()
    ready(page)
    lesson = answered(page, "Lesson 1 of 4")
    expect(lesson).to_contain_text("The queen of hearts")
    lesson.get_by_role("button", name="Next lesson").click()
    lesson = answered(page, "Lesson 2 of 4")
    for ten in ("HJ", "HT", "HQ"):
        key(lesson, f"hand-P0-{ten}-0").click()
        expect(key(lesson, f"hand-P0-{ten}-0")).to_have_attribute("aria-pressed", "true")
    expect(key(lesson, "opening")).to_contain_text("30 of 30 points")
    expect(key(lesson, "do-open")).to_have_class(LIT)
    key(lesson, "do-open").click()
    expect(lesson).to_contain_text("you have opened")


@pytest.fixture
def playing(watched: Watched, book: Site) -> Page:
    """Open the page of play and refuse the open card, which wakes Python."""
    page = watched.page(book.address + CHAPTER + "play.html")
    page.locator('.oh-play [data-key="do-refuse"]').first.click()
    ready(page)
    expect(key(table(page), "deck")).to_have_class(LIT)
    return page


def hand(match: Locator) -> list[str]:
    """Return the cards of the hand from left to right, as they stand in the document."""
    keys = match.locator("[data-hand] > [data-key]").evaluate_all("cards => cards.map(c => c.dataset.key)")
    return [key.split("-")[2] for key in keys]


def test_a_turn_is_played_by_clicks(playing: Page) -> None:
    match = table(playing)
    key(match, "deck").click()
    expect(match).to_contain_text("You draw the 10 of clubs.")
    key(match, "hand-P0-D6-0").click()
    expect(key(match, "panel")).to_contain_text("The 6 of diamonds: 5 on the table, 5 off in the hand.")
    key(match, "do-discard").click()
    match.get_by_text("What happened").click()
    for name in ("Bram", "Castor", "Dina"):
        expect(match.locator("details").first).to_contain_text(f"{name} d")
    expect(key(match, "deck")).to_have_class(LIT)


def test_what_is_not_enough_is_explained_and_refused_by_its_rule(playing: Page) -> None:
    match = table(playing)
    key(match, "deck").click()
    expect(match.locator("[data-hand] > [data-key]")).to_have_count(14)
    for seven in ("C7", "C8"):
        key(match, f"hand-P0-{seven}-0").click()
        expect(key(match, f"hand-P0-{seven}-0")).to_have_attribute("aria-pressed", "true")
    expect(match.locator('[data-hand] [aria-pressed="true"]')).to_have_count(2)
    key(match, "hand-P0-JK-0").click()
    expect(key(match, "panel")).to_contain_text("must do without a joker")
    key(match, "do-open").click()
    expect(match.locator("a.oh-rule-link").first).to_have_attribute(
        "href", re.compile(r"rules\.html#rule-duizenden-open-without-joker")
    )


def test_cards_are_chosen_with_the_keyboard_and_moved_in_the_hand(playing: Page) -> None:
    match = table(playing)
    first = hand(match)[0]
    key(match, f"hand-P0-{first}-0").focus()
    playing.keyboard.press("Shift+ArrowRight")
    assert hand(match)[1] == first
    expect(playing.locator("[aria-live=polite]").filter(has_text="is card 2 of 13 now")).to_have_count(1)
    playing.keyboard.press("Enter")
    expect(key(match, f"hand-P0-{first}-0")).to_have_attribute("aria-pressed", "true")
    assert hand(match)[1] == first, "the order survives a drawing"
    playing.keyboard.press("Escape")
    expect(match.locator('[data-hand] [aria-pressed="true"]')).to_have_count(0)


def test_the_hand_is_sorted_by_rank_and_stays_so_when_a_card_is_drawn(playing: Page) -> None:
    match = table(playing)
    key(match, "sort-rank").click()
    ranks = "23456789TJQKA"

    def sorted_by_rank() -> bool:
        places = [ranks.index(one[1]) if one != "JK" else 99 for one in hand(match)]
        return places == sorted(places)

    assert sorted_by_rank()
    key(match, "deck").click()
    expect(match.locator("[data-hand] > [data-key]")).to_have_count(14)
    assert sorted_by_rank()


def test_a_doubt_is_settled_by_the_referee(watched: Watched, book: Site) -> None:
    page = watched.page(book.address + CHAPTER + "disputes.html")
    page.get_by_role("button", name="Start Python").click()
    ready(page)
    referee = (
        page.locator(".oh[data-answered]").filter(has=page.get_by_text("Set up another situation")).first
    )
    one = referee.locator("[data-hand] > [data-key]").first
    one.click(position={"x": 8, "y": 8})
    expect(referee.locator('[data-hand] [aria-pressed="true"]')).to_have_count(1)
