"""The order in which a hand is held: sorted, dragged, moved by keys, kept over drawings and on the device."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from engine import duizenden
from engine.widgets import Play

from .test_widgets import Show, answered, focused, show

__all__ = ["show"]
"""The fixture that shows a controller in a browser."""

HAND = "DA D2 HA H2 S2 CK C3 JK"
BY_SUIT = ["D2", "DA", "S2", "H2", "HA", "C3", "CK", "JK"]
BY_RANK = ["D2", "S2", "H2", "C3", "CK", "DA", "HA", "JK"]


def playing(hand: str = HAND) -> Play:
    return Play(duizenden, players=2, pause=0, position={"hands": [hand, "?"], "phase": "play"})


def held(page: Page) -> list[str]:
    """Return the cards of the hand from left to right, row by row."""
    keys = page.evaluate(
        """() => [...document.querySelectorAll('[data-hand] > [data-key]')].map((card) => {
          const [x, y] = card.firstElementChild.getAttribute('transform').match(/[-\\d.]+/g).map(Number);
          return [y, x, card.dataset.key];
        }).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((one) => one[2])"""
    )
    assert keys == page.eval_on_selector_all(
        "[data-hand] > [data-key]", "cards => cards.map(card => card.dataset.key)"
    ), "the keyboard goes through the cards as they lie"
    return [key.split("-")[2] for key in keys]


def said(page: Page) -> str:
    return page.inner_text("[aria-live=polite]").strip()


def test_a_hand_is_sorted_and_stays_so_over_a_drawing(show: Show) -> None:
    page = show(playing())
    assert held(page) == BY_SUIT
    page.click("[data-key=sort-rank]")
    assert held(page) == BY_RANK
    assert said(page) == "The hand is sorted by rank."
    assert page.get_attribute("[data-key=sort-rank]", "aria-pressed") == "true"
    page.click("[data-key=hand-P0-C3-0]")
    answered(page, 1)
    assert page.get_attribute("[data-key=hand-P0-C3-0]", "aria-pressed") == "true"
    assert held(page) == BY_RANK
    page.focus("[data-key=sort-suit]")
    page.keyboard.press("Enter")
    assert held(page) == BY_SUIT
    assert focused(page) == "sort-suit"


def test_a_card_is_moved_by_keys_and_keeps_the_focus(show: Show) -> None:
    page = show(playing())
    page.focus("[data-key=hand-P0-DA-0]")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    assert held(page) == ["D2", "S2", "H2", "DA", "HA", "C3", "CK", "JK"]
    assert focused(page) == "hand-P0-DA-0"
    assert said(page) == "The ace of diamonds is card 4 of 8 now."
    page.keyboard.press("Enter")
    answered(page, 1)
    assert held(page)[3] == "DA"
    assert focused(page) == "hand-P0-DA-0"
    for _step in range(9):
        page.keyboard.press("Shift+ArrowLeft")
    assert held(page)[:2] == ["DA", "D2"], "at the end it stays"


def test_a_card_is_dragged_and_that_is_no_click(show: Show) -> None:
    play = playing()
    page = show(play, still=True)
    box = page.locator("[data-key=hand-P0-D2-0]").bounding_box()
    to = page.locator("[data-key=hand-P0-CK-0]").bounding_box()
    assert box is not None
    assert to is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(to["x"] + 5, to["y"] + 10, steps=8)
    page.mouse.move(to["x"] + 10, to["y"] + 10)
    assert page.locator(".dragged").count() == 1
    page.mouse.up()
    assert held(page) == ["DA", "S2", "H2", "HA", "C3", "CK", "D2", "JK"]
    assert page.locator(".dragged").count() == 0
    assert not " ".join(play.picks), "the end of a drag is no click"
    page.clock.run_for(50)
    page.click("[data-key=hand-P0-D2-0]", position={"x": 8, "y": 8})
    answered(page, 1)
    assert " ".join(play.picks) == "pick D2.0"


@pytest.mark.parametrize("spot", [(8, 8), (22, 40), (33, 66)], ids=["corner", "pip", "court"])
def test_a_finger_drags_a_card_sideways_and_the_page_does_not_move(show: Show, spot: tuple[int, int]) -> None:
    play = playing("D9 H2 S2 CK C3")
    page = show(play)
    touch = page.context.new_cdp_session(page)
    box = page.locator("[data-key=hand-P0-D9-0]").bounding_box()
    assert box is not None
    x, y = box["x"] + spot[0], box["y"] + spot[1]

    def send(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", (x, y))
    for step in range(1, 15):
        send("touchMove", (x + 10 * step, y + 2 * step))
    send("touchEnd")
    page.wait_for_function("() => !document.querySelector('.dragged')")
    assert held(page).index("D9") >= 2
    assert not " ".join(play.picks)


def test_a_drawn_card_comes_to_the_end_of_an_order_of_ones_own(show: Show) -> None:
    start = {"hands": [HAND, "?"], "phase": "draw", "deck": "H9"}
    page = show(Play(duizenden, players=2, pause=0, position=start))
    page.focus("[data-key=hand-P0-JK-0]")
    for _step in range(7):
        page.keyboard.press("Shift+ArrowLeft")
    page.click("[data-key=deck]")
    answered(page, 1)
    assert held(page) == ["JK", *BY_SUIT[:-1], "H9"]


def kept(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(
        page.evaluate("localStorage.getItem('open-hand:hand-duizenden-P0')") or "{}"
    )
    return found


def test_the_order_stays_on_the_device_for_the_round(show: Show) -> None:
    page = show(playing())
    page.focus("[data-key=hand-P0-JK-0]")
    page.keyboard.press("Shift+ArrowLeft")
    assert held(page)[-2:] == ["JK", "CK"]
    assert kept(page)["round"] == "duizenden-2-position-0"
    again = show(playing())
    assert held(again)[-2:] == ["JK", "CK"]
    again.click("[data-key=sort-rank]")
    other = show(Play(duizenden, players=2, pause=0, seed=3))
    assert kept(other)["sort"] == "rank"
    other_hand = held(other)
    ranks = "23456789TJQKA"
    assert [ranks.index(card[1]) for card in other_hand if card != "JK"] == sorted(
        ranks.index(card[1]) for card in other_hand if card != "JK"
    ), "another round is sorted as the last one was"


@pytest.mark.parametrize(
    "text", ["", "null", "7", "[]", '{"order": 3, "sort": "); x"}', "{", '{"order": ["x"]}']
)
def test_whatever_was_kept_there_a_hand_is_drawn(show: Show, text: str) -> None:
    page = show(playing())
    page.evaluate("text => localStorage.setItem('open-hand:hand-duizenden-P0', text)", text)
    again = show(playing())
    assert sorted(held(again)) == sorted(BY_SUIT)
