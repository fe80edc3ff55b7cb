"""A turn in the browser: the clock, the log that leads to its lodge, rising points, the sign at the end."""

from __future__ import annotations

from playwright.sync_api import Page

from engine import speedbiber
from engine.speedbiber import Options
from engine.speedbiber.art import centre
from engine.speedbiber.hexes import NUMBERS
from engine.speedbiber.scene import EXAMPLE
from engine.widgets import Play

from .test_widgets import Show, answered, show

__all__ = ["show"]
"""The fixture that shows a controller in a browser."""


def lodge(play: Play) -> str:
    """Return the first hex on which a lodge may be set."""
    return str(play.sitting.state.moves()[0])


def test_the_time_runs_out_and_the_computer_ends_the_turn(show: Show) -> None:
    play = Play(speedbiber, players=1, seed=4, options=Options(clock=10))
    page = show(play)
    timer = page.locator("[role=timer]")
    page.wait_for_timeout(1300)
    assert timer.inner_text() == "0:10", "nothing runs before the first touch"
    page.click("[data-key=wish-mills]")
    page.wait_for_function("document.querySelector('[role=timer]').textContent === '0:09'")
    page.click("text=Stop the clock")
    answered(page, 2)
    stands = timer.inner_text()
    page.wait_for_timeout(1300)
    assert timer.inner_text() == stands
    page.click("text=Let the clock run")
    answered(page, 3)
    page.wait_for_selector(".oh-late", timeout=20_000)
    assert "the computer finishes your turn" in (page.text_content("[aria-live]") or "")
    page.wait_for_function("Number(document.querySelector('.oh').dataset.answered) >= 4", timeout=20_000)
    page.wait_for_selector("[data-clock][data-turn$='-2'][data-runs]", timeout=20_000)
    assert play.sitting.record.moves[-1] == (0, "end")


def with_a_lodge(show: Show) -> tuple[Page, str]:
    """Return a game alone in which a lodge has been set, and its hex."""
    play = Play(speedbiber, players=1, seed=4, options=Options(clock=0))
    page = show(play)
    page.set_viewport_size({"width": 900, "height": 900})
    hex_ = lodge(play)
    page.locator(f"[data-key=hex-{hex_}]").dispatch_event("click")
    answered(page, 1)
    return page, hex_


def test_an_entry_of_the_log_shows_its_lodge(show: Show) -> None:
    page, hex_ = with_a_lodge(show)
    page.click("[data-zoom='0']")
    for _step in range(3):
        page.click("[data-zoom='1.5']")
    page.locator("svg[data-zoomable]").evaluate("e => e.setAttribute('viewBox', e.getAttribute('viewBox'))")
    page.click("summary:has-text('What happened')")
    page.click(f"[data-at=lodge-{hex_}]")
    assert page.locator(".pointed-at").count() == 1
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
    page = show(play)
    before = int(page.text_content("[data-key=points-P0]") or "")
    state = play.sitting.state
    hexes = [str(move) for move in state.moves() if move.verb == "set"]
    gains = {hex_: state.play(hex_).totals[0] - before for hex_ in hexes}
    best = max(gains, key=lambda move: gains[move])
    assert gains[best] >= 2
    page.evaluate(
        """() => {
          window.seen = new Set();
          const watch = () => {
            window.seen.add(document.querySelector('[data-key=points-P0]').textContent);
            requestAnimationFrame(watch);
          };
          watch();
        }"""
    )
    page.locator(f"[data-key=hex-{best}]").dispatch_event("click")
    page.wait_for_function(
        f"document.querySelector('[data-key=points-P0]').textContent === '{before + gains[best]}'"
        " && window.seen.size >= 3"
    )
    page.emulate_media(reduced_motion="reduce")
    now = before + gains[best]
    hex_ = lodge(play)
    then = play.sitting.state.play(hex_).totals[0]
    page.evaluate("window.seen.clear()")
    page.locator(f"[data-key=hex-{hex_}]").dispatch_event("click")
    answered(page, 2)
    page.wait_for_timeout(200)
    assert page.evaluate(f"[...window.seen].every((n) => [{now}, {then}].includes(Number(n)))")


def test_a_key_takes_the_sign_before_the_accounts_away(show: Show) -> None:
    example = {name: EXAMPLE[name] for name in ("parts", "wishes", "card", "seed")}
    play = Play(speedbiber, players=1, position={**example, "lodges": ["C4 D4 E4"], "left": [1]})
    page = show(play)
    page.locator(f"[data-key=hex-{lodge(play)}]").dispatch_event("click")
    answered(page, 1)
    page.focus("[data-key=end]")
    page.keyboard.press("Enter")
    answered(page, 2)
    page.wait_for_selector("text=The accounts")
    page.focus("[data-key=wish-fox]")
    page.evaluate(
        """document.querySelector('.oh').dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))"""
    )
    answered(page, 3)
    assert page.locator("[data-key=sign]").count() == 0
    assert page.locator("[data-key=sheet]").count() == 1
