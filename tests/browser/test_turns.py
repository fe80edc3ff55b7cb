"""A turn in the browser: the clock, the log that leads to its lodge, rising points, the sign at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine import speedbiber
from engine.speedbiber import Options
from engine.speedbiber.art import centre
from engine.speedbiber.hexes import NUMBERS
from engine.speedbiber.scene import EXAMPLE
from engine.widgets import Alone, Play

from .test_widgets import Show, answered, show

__all__ = ["show"]
"""The fixture that shows a controller in a browser."""


def lodge(play: Play) -> str:
    """Return the first hex on which a lodge may be set."""
    return str(play.sitting.state.moves()[0])


def test_the_time_runs_out_and_the_computer_ends_the_turn(show: Show) -> None:
    play = Play(speedbiber, players=1, seed=4, options=Options(clock=10))
    page = show(play, still=True)
    timer = page.locator("[role=timer]")
    page.clock.run_for(60_000)
    assert timer.inner_text() == "0:10", "nothing runs before the first touch"
    page.click("[data-key=wish-mills]")
    answered(page, 1)
    page.clock.run_for(1_200)
    assert timer.inner_text() == "0:09"
    page.click("text=Stop the clock")
    answered(page, 2)
    page.clock.run_for(60_000)
    assert timer.inner_text() == "0:09"
    page.click("text=Let the clock run")
    answered(page, 3)
    page.clock.run_for(8_000)
    assert timer.inner_text() == "0:01"
    assert page.locator(".oh-late").count() == 0
    late = page.get_by_text("The time is up: then the computer plays.")
    assert not late.is_visible()
    page.clock.run_for(1_000)
    assert page.locator(".oh-late").count() == 1
    assert late.is_visible(), "the seconds that run now are of grace"
    assert "the computer finishes your turn" in (page.text_content("[aria-live]") or "")
    page.clock.run_for(9_000)
    assert not play.sitting.record.moves, "ten seconds of grace"
    page.clock.run_for(1_000)
    answered(page, 4)
    next_turn = page.locator("[data-clock][data-turn$='-2'][data-runs]")
    for _step in range(1000):  # the computer thinks in steps
        page.clock.run_for(1_000)
        if next_turn.count():
            break
    assert next_turn.count() == 1
    assert play.sitting.record.moves[-1] == (0, "end")


def with_a_lodge(show: Show) -> tuple[Page, str]:
    """Return a game alone in which a lodge has been set, and its hex; the time stands still."""
    play = Play(speedbiber, players=1, seed=4, options=Options(clock=0))
    page = show(play, still=True)
    page.set_viewport_size({"width": 900, "height": 900})
    hex_ = lodge(play)
    page.locator(f"[data-key=hex-{hex_}]").dispatch_event("click")
    answered(page, 1)
    return page, hex_


@pytest.mark.parametrize("width", [360, 900])
def test_on_whatever_map_a_hex_is_hit_in_the_middle_of_all_that_belongs_to_it(show: Show, width: int) -> None:
    for seed in range(8):
        page = show(Alone(speedbiber, seed=seed, pause=0))
        page.set_viewport_size({"width": width, "height": 900})
        page.click("[data-key=alone-hunt]")
        page.wait_for_selector("svg[data-zoomable] .lit")
        hit = page.evaluate(
            """() => [...document.querySelectorAll('.lit[data-key^="hex-"]')].map((one) => {
              one.scrollIntoView({ block: 'center' });
              const { x, y, width, height } = one.getBoundingClientRect();
              const found = document.elementFromPoint(x + width / 2, y + height / 2);
              return [one.dataset.key, found?.closest('[data-key]')?.dataset.key];
            })"""
        )
        assert len(hit) > 3
        assert [one for one in hit if one[0] != one[1]] == [], f"the map of seed {seed}"
        page.close()


def test_an_entry_of_the_log_shows_its_lodge(show: Show) -> None:
    page, hex_ = with_a_lodge(show)
    page.click("[data-zoom='0']")
    for _step in range(3):
        page.click("[data-zoom='1.5']")
    page.locator("svg[data-zoomable]").evaluate("e => e.setAttribute('viewBox', e.getAttribute('viewBox'))")
    page.click("summary:has-text('What happened')")
    page.click(f"[data-at=lodge-{hex_}]")
    assert page.locator(".pointed-at").count() == 1
    page.clock.run_for(2_000)
    assert page.locator(".pointed-at").count() == 0, "it is marked for a while"
    left, top, width, height = map(float, (page.get_attribute("svg[data-zoomable]", "viewBox") or "").split())
    x, y = centre(NUMBERS[hex_])
    assert left < x < left + width
    assert top < y < top + height
    assert page.get_attribute(".oh", "data-answered") == "1"


def test_an_entry_of_the_log_shows_a_lodge_that_is_still_on_its_way(show: Show) -> None:
    page, hex_ = with_a_lodge(show)
    for _step in range(3):
        page.locator("[data-zoom='1.5']").dispatch_event("click")
    page.evaluate(
        """(key) => {
          const way = [{ transform: 'translate(0,-400px)' }, { transform: 'none' }];
          const [lodge] = document.querySelectorAll(`[data-key="${key}"]`);
          lodge.animate(way, { duration: 60000 });
        }""",
        f"lodge-{hex_}",
    )
    page.locator(f"[data-at=lodge-{hex_}]").dispatch_event("click")
    left, top, width, height = map(float, (page.get_attribute("svg[data-zoomable]", "viewBox") or "").split())
    x, y = centre(NUMBERS[hex_])
    assert left < x < left + width
    assert top < y < top + height


def test_points_rise_to_their_new_number(show: Show) -> None:
    wishes = ["woodpecker", "dragonfly", "otter"]
    play = Play(speedbiber, position={**EXAMPLE, "wishes": wishes}, players=2, level="easy")
    page = show(play, still=True)

    def points() -> int:
        return int(page.text_content("[data-key=points-P0]") or "")

    before = points()
    state = play.sitting.state
    hexes = [str(move) for move in state.moves() if move.verb == "set"]
    gains = {hex_: state.play(hex_).totals[0] - before for hex_ in hexes}
    best = max(gains, key=lambda move: gains[move])
    assert gains[best] >= 2
    page.locator(f"[data-key=hex-{best}]").dispatch_event("click")
    answered(page, 1)
    page.clock.run_for(350)
    assert before < points() < before + gains[best]
    page.clock.run_for(400)
    assert points() == before + gains[best]
    page.emulate_media(reduced_motion="reduce")
    hex_ = lodge(play)
    then = play.sitting.state.play(hex_).totals[0]
    page.locator(f"[data-key=hex-{hex_}]").dispatch_event("click")
    answered(page, 2)
    assert points() == then, "at once"
    page.clock.run_for(100)
    assert points() == then


def test_a_key_takes_the_sign_before_the_accounts_away(show: Show) -> None:
    example = {name: EXAMPLE[name] for name in ("parts", "wishes", "card", "seed")}
    play = Play(speedbiber, players=1, position={**example, "lodges": ["C4 D4 E4"], "left": [1]})
    page = show(play, still=True)
    page.locator(f"[data-key=hex-{lodge(play)}]").dispatch_event("click")
    answered(page, 1)
    page.focus("[data-key=end]")
    page.keyboard.press("Enter")
    answered(page, 2)
    assert page.locator("[data-key=sign]").count() == 1
    assert page.locator("[data-key=sheet]").count() == 0
    page.focus("[data-key=wish-fox]")
    page.evaluate(
        """document.querySelector('.oh').dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))"""
    )
    answered(page, 3)
    assert page.locator("[data-key=sign]").count() == 0
    assert page.locator("[data-key=sheet]").count() == 1
