"""Measure the live page in the headless browser: click to the first answer, round trips, bytes.

usage: ``python tests/bench/live.py [PAGE ...]``, where a page is a path in the built book, such as
``book/beverbende/play.html``. Without one, the small book of the browser tests is measured, whose first page
holds a widget with a picture of its own, saved widgets and hidden cells, and nothing of sympy.

The budget of the design stands beside each figure. Nothing fails here: a clock is no test.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.browser import ARGUMENTS, chromium  # noqa: E402
from tests.browser.conftest import HERE, build  # noqa: E402
from tests.browser.server import Site, serving  # noqa: E402

TIMES = 3
CLICKED = (
    "addEventListener('pointerdown', () => performance.mark('live:clicked'), { once: true, capture: true })"
)
TOUCHABLE = ".live-picture [data-move], .live-picture button, .live-saved button"


def visitor(playwright: Playwright, profile: str) -> BrowserContext:
    """Open a browser whose cache lies in `profile`."""
    path = chromium()
    return playwright.chromium.launch_persistent_context(
        profile, headless=True, args=ARGUMENTS, viewport={"width": 1100, "height": 900}, executable_path=path
    )


def settle(page: Page) -> None:
    """Wait until the page has nothing left to do, so that only what follows is measured."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)


def seconds(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def first_answer(page: Page, address: str) -> dict[str, float]:
    """Touch the first thing that can be touched; give the seconds to its answer and to the last cell."""
    page.goto(address)
    settle(page)
    page.evaluate(CLICKED)
    touchable = page.locator(TOUCHABLE)
    (touchable if touchable.count() else page.get_by_role("button", name="Start Python")).first.click()
    page.locator('.live-bar:is([data-live="ready"], [data-live="failed"])').wait_for(timeout=120_000)
    if page.locator('.live-bar[data-live="failed"]').count():
        sys.exit(f"{address}: {page.locator('.live-status').text_content()}")
    return dict(
        page.evaluate(
            """() => { const at = name => performance.getEntriesByName('live:' + name)[0]?.startTime;
            const done = at('done');
            const steps = { kernel: at('kernel'), answer: at('answered') ?? done, 'all cells': done };
            return Object.entries(steps).map(([name, time]) => [name, (time - at('clicked')) / 1000]); }"""
        )
    )


def report(name: str, value: float, unit: str, budget: float | None = None) -> None:
    against = (
        "" if budget is None else f"   budget {budget:g} {unit}: {'kept' if value <= budget else 'MISSED'}"
    )
    print(f"  {name:<42}{value:8.3f} {unit}{against}")


def measure(playwright: Playwright, site: Site, page_name: str) -> None:
    """Measure one page cold (an empty cache) and warm (a second visit), several times."""
    print(page_name)
    cold, warm, sent = [], [], 0
    for _ in range(TIMES):
        with tempfile.TemporaryDirectory() as profile:
            context = visitor(playwright, profile)
            site.sent.clear()
            page = context.new_page()
            cold.append(first_answer(page, site.address + page_name))
            sent = site.bytes_sent()
            page.close()
            page = context.new_page()
            warm.append(first_answer(page, site.address + page_name))
            context.close()
    plain = not any(
        name.endswith("sympy.zip") for name in site.sent
    )  # the budget is for a page without sympy
    for name, runs, budget in [("cold", cold, 3.5), ("warm", warm, 2.5)]:
        for step in ("kernel", "answer", "all cells"):
            value = statistics.median(run[step] for run in runs)
            report(f"{name}: click to {step}", value, "s", budget if plain and step == "answer" else None)
    report("sent, compressed as a host does", sent / 1e6, "MB", 15 if plain else None)


def round_trips(playwright: Playwright, site: Site) -> None:
    """Measure how long the widgets of the small book take to answer, once they live."""
    with tempfile.TemporaryDirectory() as profile:
        context = visitor(playwright, profile)
        page = context.new_page()
        page.goto(site.address + "live.html")
        page.get_by_role("button", name="Start Python").click()
        page.locator('.live-bar[data-live="ready"]').wait_for(timeout=120_000)
        trips = page.evaluate(
            """async () => {
            const answer = (act, root) => new Promise(resolve => {
                const start = performance.now();
                const watch = new MutationObserver(() => {
                    watch.disconnect(); resolve(performance.now() - start); });
                watch.observe(root, { childList: true, subtree: true, characterData: true });
                act(); });
            const board = document.querySelector('[data-live-cell="4"]');
            const press = document.querySelector('[data-live-cell="6"]');
            const found = { picture: [], button: [] };
            for (let i = 0; i < 20; i++) {
                const square = board.querySelector('[data-move=square-1]');
                const click = new MouseEvent('click', { bubbles: true });
                found.picture.push(await answer(() => square.dispatchEvent(click), board));
                const label = press.querySelector('.widget-label');
                found.button.push(await answer(() => press.querySelector('button').click(), label));
                await new Promise(later => setTimeout(later, 50));
            }
            return found; }"""
        )
        print("round trips, 20 of each, median and worst")
        for name, values in trips.items():
            report(f"{name}: touch to new drawing", statistics.median(values) / 1000, "s", 0.1)
            report(f"{name}: the slowest", max(values) / 1000, "s")
        context.close()


def main() -> None:
    """Measure the pages named on the command line, or the small book."""
    pages = sys.argv[1:]
    with sync_playwright() as playwright:
        if pages:
            with serving(ROOT / "_build" / "html") as site:
                for page in pages:
                    measure(playwright, site, page)
        else:
            with serving(build(HERE / "fixture_book", ROOT / "_build" / "fixture")) as site:
                measure(playwright, site, "live.html")
                measure(playwright, site, "packages.html")
                round_trips(playwright, site)


if __name__ == "__main__":
    main()
