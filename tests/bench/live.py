"""Measure the live page in the headless browser: click to answer, round trips, bytes.

The click is on the first widget of a page and, in another visit, on the last one.

usage: ``python tests/bench/live.py [PAGE ...]``, where a page is a path in the built book, such as
``book/beverbende/play.html``. Without one, the small book of the browser tests is measured, whose first page
holds a widget with a picture of its own, saved widgets and hidden cells, and nothing of sympy.

Where something on a table can be chosen, the time from a click to the new drawing is measured as well.

The budget of the design stands beside each figure. Nothing fails here: a clock is no test.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, Playwright, sync_playwright

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


def widgets(page: Page) -> Locator:
    """Find the widgets in which something can be touched before Python is there."""
    return page.locator(".live-widget").filter(has=page.locator(TOUCHABLE))


def first_answer(page: Page, address: str, place: int) -> dict[str, float]:
    """Touch the widget at a place on the page; give the seconds to its answer and to the last cell."""
    page.goto(address)
    settle(page)
    page.evaluate(CLICKED)
    touchable = widgets(page)
    if touchable.count():
        touchable.nth(place).locator(TOUCHABLE).first.click()
    else:
        page.get_by_role("button", name="Start Python").click()
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
    for place, name in [(0, "the first widget"), (-1, "the last widget")]:
        print(f"{page_name}, {name}")
        visits = [visit(playwright, site, page_name, place) for _ in range(TIMES)]
        # the budget is for a page without sympy
        plain = not any(file.endswith("sympy.zip") for file in site.sent)
        for when, runs, budget in [
            ("cold", [c for c, _ in visits], 3.5),
            ("warm", [w for _, w in visits], 2.5),
        ]:
            for step in ("kernel", "answer", "all cells"):
                value = statistics.median(run[step] for run in runs)
                report(f"{when}: click to {step}", value, "s", budget if plain and step == "answer" else None)
    report("sent, compressed as a host does", site.bytes_sent() / 1e6, "MB", 15 if plain else None)


def visit(
    playwright: Playwright, site: Site, page_name: str, place: int
) -> tuple[dict[str, float], dict[str, float]]:
    """Visit a page with an empty cache and once more; give the times of both. The site counts the first."""
    with tempfile.TemporaryDirectory() as profile:
        context = visitor(playwright, profile)
        site.sent.clear()
        page = context.new_page()
        cold = first_answer(page, site.address + page_name, place)
        sent = site.sent.copy()
        page.close()
        page = context.new_page()
        warm = first_answer(page, site.address + page_name, place)
        if place == 0:
            redraws(page)
        context.close()
        site.sent = sent
    return cold, warm


REDRAWN = """async (times) => {
  const lives = (one) => one.querySelector('.oh-scene .lit[data-move]');
  const root = [...document.querySelectorAll('.oh')].find(lives);
  const found = { seconds: [], characters: root?.querySelector('.oh-scene').outerHTML.length ?? 0 };
  for (let i = 0; i < times; i++) {
    const lit = root && lives(root);
    if (!lit) break;
    const before = root.dataset.answered;
    const answered = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (root.dataset.answered === before) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(resolve, 0)); // what was drawn is seen
      });
      watch.observe(root, { attributes: true });
    });
    const start = performance.now();
    lit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await answered;
    found.seconds.push((performance.now() - start) / 1000);
    await new Promise((later) => setTimeout(later, 100));
  }
  return found;
}"""


def redraws(page: Page) -> None:
    """Choose what is lit on the first table of a page that lives, some times; report how long it takes."""
    found = page.evaluate(REDRAWN, 12)
    if not found["seconds"]:
        return
    report("the drawing", found["characters"] / 1000, "kB")
    report("click to new drawing, median", statistics.median(found["seconds"]), "s", 0.15)
    report("click to new drawing, the slowest", max(found["seconds"]), "s")


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
