"""Fixtures of the browser tests: the built books, a server, a browser in which no other host exists."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from .browser import ARGUMENTS, PATIENCE, chromium
from .server import Site, serving

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if HERE in Path(item.path).parents:
            item.add_marker("browser")
            item.add_marker(pytest.mark.xdist_group("browser"))  # one browser at a time on a small machine


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test that fails tell how its pages stand, and what was done to them last."""
    report = yield
    browser: Browser | None = getattr(item, "funcargs", {}).get("browser")
    if report.failed and browser is not None:
        pages = [page for context in browser.contexts for page in context.pages]
        report.sections += [("a page of the browser", testimony(page)) for page in pages]
    return report


def testimony(page: Page) -> str:
    """Ask a page how it stands; of one that has crashed, say that."""
    try:
        return str(page.evaluate("window.testify?.() ?? location.href"))
    except Error as error:
        return str(error)


def build(source: Path, target: Path) -> Path:
    """Build a book with the settings of the real one; what has not changed is not built again."""
    config = yaml.safe_load((ROOT / "_config.yml").read_text())
    listed = config["sphinx"]["local_extensions"]
    config["sphinx"]["local_extensions"] = {"live_page": str(ROOT / "book" / "_ext")}
    config["sphinx"]["config"]["extensions"] = [
        name for name in config["sphinx"]["config"]["extensions"] if name not in listed or name == "live_page"
    ]
    config["html"].pop("favicon")
    config["exclude_patterns"] = ["_build"]
    target.mkdir(parents=True, exist_ok=True)
    (target / "_config.yml").write_text(yaml.safe_dump(config))
    program = [str(Path(sys.executable).with_name("jupyter-book")), "build", "-n", "-W", "--keep-going"]
    command = [*program, "--config", str(target / "_config.yml"), "--path-output", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return target / "_build" / "html"


@pytest.fixture(scope="session")
def fixture_html() -> Path:
    """Build the small book beside this file."""
    return build(HERE / "fixture_book", ROOT / "_build" / "fixture")


@pytest.fixture(scope="session")
def book_html() -> Path:
    """Find the real book as `make book` has built it."""
    built = ROOT / "_build" / "html"
    if not (built / "index.html").exists():
        pytest.fail("the book is not built: run `make book` first")
    return built


@pytest.fixture
def site(browser: Browser, fixture_html: Path) -> Iterator[Site]:
    """Serve the small book at the root of a host."""
    with serving(fixture_html) as running:
        yield running
        leave(browser)


@pytest.fixture
def book(browser: Browser, book_html: Path) -> Iterator[Site]:
    """Serve the real book below a sub-path as GitHub Pages does."""
    with serving(book_html, "/open-hand/") as running:
        yield running
        leave(browser)


def leave(browser: Browser) -> None:
    """Close every page while its server stands: none may ask one that is gone, or run on after a failure."""
    for context in browser.contexts:
        context.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with_path: dict[str, Any] = {"executable_path": chromium()} if chromium() else {}
    started = playwright.chromium.launch(headless=True, args=ARGUMENTS, timeout=PATIENCE, **with_path)
    new_context = started.new_context

    def patient(**settings: Any) -> BrowserContext:
        context = new_context(**settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(path=HERE / "witness.js")
        return context

    started.new_context = patient  # type: ignore[method-assign]
    yield started
    started.close()


def settle(page: Page) -> None:
    """Wait until a page that is loaded stands as it will: its formulas are set, its fonts are there."""
    page.evaluate("async () => { await window.MathJax?.startup?.promise; }")
    page.wait_for_load_state("networkidle")
    page.evaluate("async () => { await document.fonts.ready; }")


class Watched:
    """A context whose pages are watched: requests to other hosts, errors of the page."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.other_hosts: list[str] = []
        self.errors: list[str] = []
        context.on("request", self._request)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", self._said)

    def _request(self, request: Any) -> None:
        address = request.url
        if not address.startswith(("http://127.0.0.1:", "data:", "blob:")):
            self.other_hosts.append(address)

    def _said(self, line: Any) -> None:
        if line.type == "error" and line.args:  # the browser's own, of a missing file, has none
            self.errors.append(line.text)

    def page(self, address: str) -> Page:
        page = self.context.new_page()
        page.goto(address, wait_until="load")
        return page


@pytest.fixture
def watched(browser: Browser) -> Iterator[Watched]:
    """Open a fresh visit, which must meet no other host and no error of the page."""
    context = browser.new_context(viewport={"width": 1100, "height": 900})
    visitor = Watched(context)
    yield visitor
    context.close()
    assert visitor.other_hosts == []
    assert visitor.errors == []
