"""What a page fetches: what every page needs and its own game at once, all else when it is first imported."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT, Watched
from .server import Site
from .test_live import cell, run_code, start, state, status

GAMES = ["beverbende", "boonanza", "duizenden", "klaverjas", "speedbiber"]
MOST = 15_000_000
"""Bytes that a page may send, from the click on its address to the last cell, when it needs no sympy."""
EDITED = 2
"""The place on game.md of the cell that the tests write in."""


def archives(site: Site) -> set[str]:
    """Return the names of the archives that a site has sent."""
    return {Path(name).stem for name in site.sent if name.endswith(".zip")}


def manifest(site: Site) -> Any:
    return json.loads((site.root / "_static" / "pyodide" / "manifest.json").read_text())


def run(page: Page, code: str) -> None:
    """Run other code in the second cell of game.md, whether it has been edited before or not."""
    if page.locator(".live-editor").count():
        page.locator(".live-editor .cm-content").click()
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(code)
        page.keyboard.press("Shift+Enter")
    else:
        run_code(page, 2, code)


# --- at once


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_the_book_fetches_its_own_game_and_keeps_the_budget(
    watched: Watched, book: Site, game: str
) -> None:
    page = watched.page(f"{book.address}book/{game}/index.html")
    start(page)
    assert archives(book) == {"engine", f"engine.{game}", "python_stdlib", "site"}
    assert book.bytes_sent() < MOST


def test_a_page_without_a_game_fetches_none(watched: Watched, site: Site) -> None:
    start(watched.page(site.address + "live.html"))
    assert archives(site) == {"engine", "python_stdlib", "site"}


def test_the_game_comes_side_by_side_with_the_rest(watched: Watched, site: Site) -> None:
    """It is asked for before Python is there, so it costs no wait of its own."""
    page = watched.page(site.address + "game.html")
    begun: list[str] = []
    page.on("request", lambda request: begun.append(Path(request.url.split("?")[0]).name))
    start(page)
    assert begun.index("engine.beverbende.zip") < begun.index("pyodide.asm.wasm")


def test_the_bar_counts_the_game_too(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "game.html")
    page.evaluate(
        """() => { window.said = [];
        new MutationObserver(() => window.said.push(document.querySelector('.live-status').textContent))
            .observe(document.querySelector('.live-status'),
                { childList: true, characterData: true, subtree: true }); }"""
    )
    start(page)
    said = re.findall(r"Fetching Python: [\d.]+ of ([\d.]+) MB", " ".join(page.evaluate("window.said")))
    sizes = manifest(site)["files"]
    boot = [name for name in manifest(site)["boot"] if not name.endswith(".mjs")]
    counted = sum(sizes[name]["bytes"] for name in [*boot, "engine.beverbende.zip"])
    assert set(said) == {f"{counted / 1e6:.1f}"}
    assert page.locator(".live-progress").evaluate("bar => bar.value") == 1


def test_without_its_game_a_page_does_not_start(watched: Watched, site: Site) -> None:
    site.missing.add("engine.beverbende.zip")
    page = watched.page(site.address + "game.html")
    page.get_by_role("button", name="Start Python").click()
    state(page, "failed")
    expect(status(page)).to_contain_text("engine.beverbende.zip is missing on this site")
    (failure,) = watched.errors  # for whoever looks into the console
    assert "engine.beverbende.zip is missing on this site" in failure
    watched.errors.clear()


# --- when it is first imported


def test_another_game_comes_when_it_is_imported(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "game.html")
    start(page)
    run(page, "def deep():\n    from engine import klaverjas\n    return klaverjas.NAME\nprint('made')")
    expect(cell(page, EDITED)).to_contain_text("made")
    assert "engine.klaverjas" not in archives(site)
    run(page, "print(deep())")
    expect(cell(page, EDITED)).to_have_text("Klaverjas", use_inner_text=True)
    assert archives(site) == {"engine", "engine.beverbende", "engine.klaverjas", "python_stdlib", "site"}


def test_a_game_that_is_missing_is_told_and_comes_once_it_is_there(watched: Watched, site: Site) -> None:
    site.missing.add("engine.boonanza.zip")
    page = watched.page(site.address + "game.html")
    start(page)
    run(page, "from engine import boonanza\nprint(boonanza.NAME)")
    expect(cell(page, EDITED)).to_contain_text(
        "engine.boonanza could not be fetched: engine.boonanza.zip gives HTTP 404"
    )
    site.missing.clear()
    page.get_by_role("button", name="Run cell 2", exact=True).click()
    expect(cell(page, EDITED)).to_have_text("Boonanza", use_inner_text=True)


def test_a_game_that_cannot_be_fetched_offline_is_told(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "game.html")
    start(page)
    run(page, "print('the editor is here')")
    page.context.set_offline(True)
    run(page, "import engine.duizenden")
    expect(cell(page, EDITED)).to_contain_text("engine.duizenden could not be fetched")
    page.context.set_offline(False)


def test_an_editor_that_cannot_be_fetched_is_told_and_comes_later(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    page.context.set_offline(True)
    edit = page.get_by_role("button", name="Edit cell 8", exact=True)
    edit.click()
    expect(status(page)).to_contain_text("The editor could not be fetched")
    page.context.set_offline(False)
    edit.click()
    expect(page.locator(".live-editor .cm-content")).to_be_focused()


@pytest.mark.parametrize(
    ("code", "answer", "archive"),
    [
        ("import unittest.mock\nprint(unittest.mock.Mock.__name__)", "Mock", "python_stdlib_seldom"),
        ("from http import HTTPStatus\nprint(HTTPStatus(404).phrase)", "Not Found", "python_stdlib_seldom"),
        ("import wcwidth\nprint(wcwidth.wcswidth('♠♥'))", "2", "prompt_toolkit"),
    ],
)
def test_what_is_seldom_needed_comes_when_it_is_imported(
    watched: Watched, site: Site, code: str, answer: str, archive: str
) -> None:
    page = watched.page(site.address + "game.html")
    start(page)
    assert archive not in archives(site)
    run(page, code)
    expect(cell(page, EDITED)).to_have_text(answer, use_inner_text=True)
    assert archive in archives(site)


# --- what came apart still reads as one


def test_an_error_of_the_engine_shows_its_source(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "game.html")
    start(page)
    run(page, "from engine import beverbende, speedbiber\nspeedbiber.deal(seed=7, players=99)")
    expect(cell(page, EDITED)).to_contain_text("Error")
    shown = cell(page, EDITED).text_content() or ""
    source = (ROOT / "engine" / "speedbiber" / "state.py").read_text()
    assert any(line.strip() in shown for line in source.splitlines() if "raise " in line), shown


def test_the_source_of_every_part_can_be_read(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "game.html")
    start(page)
    run(
        page,
        "from inspect import getsource\n"
        "from engine import boonanza\nfrom engine.core import chance\n"
        "print([getsource(f).startswith('def ') for f in (beverbende.deal, boonanza.deal, chance.derive)])",
    )
    expect(cell(page, EDITED)).to_have_text("[True, True, True]", use_inner_text=True)


def test_no_file_lies_in_two_archives_of_the_engine(book: Site) -> None:
    pyodide = book.root / "_static" / "pyodide"
    held = [name for path in pyodide.glob("engine*.zip") for name in zipfile.ZipFile(path).namelist()]
    sources = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "engine").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != "py.typed"
    }
    assert len(held) == len(set(held))
    assert {name for name in held if not name.endswith(".pyc")} == sources
