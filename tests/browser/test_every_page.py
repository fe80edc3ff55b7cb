"""What holds for every page of the book: accessible, fits a phone, asks no other host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Page

from .conftest import ROOT, Watched, settle
from .server import Site

AXE = ROOT / "book" / "_live" / "node_modules" / "axe-core" / "axe.min.js"


def pages_of(entry: Any) -> Iterator[str]:
    """Yield every page that a table of contents names, whatever its nesting."""
    if isinstance(entry, dict):
        for key, value in entry.items():
            if key in ("root", "file"):
                yield f"{value}.html"
            else:
                yield from pages_of(value)
    elif isinstance(entry, list):
        for part in entry:
            yield from pages_of(part)


PAGES = list(pages_of(yaml.safe_load((ROOT / "_toc.yml").read_text())))


def test_the_table_of_contents_names_every_page_once() -> None:
    sources = {
        str(path.relative_to(ROOT).with_suffix(".html"))
        for path in (ROOT / "book").rglob("*.md")
        if not any(part.startswith("_") or part == "node_modules" for part in path.relative_to(ROOT).parts)
    }
    assert sorted(PAGES) == sorted(sources)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(browser: Browser, book: Site, name: str, theme: Any) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, color_scheme=theme)
    visitor = Watched(context)
    page = visitor.page(book.address + name)
    settle(page)
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    assert axe_findings(page) == []
    context.close()
    assert visitor.other_hosts == []
    assert visitor.errors == []


def axe_findings(page: Page) -> list[str]:
    """Return what axe-core finds wrong with a page, a line each."""
    page.add_script_tag(path=Path(AXE))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_never_scrolls_sideways(browser: Browser, book: Site, name: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, device_scale_factor=2)
    page = context.new_page()
    page.goto(book.address + name, wait_until="load")
    settle(page)
    sticking_out = page.evaluate(
        """() => [...document.querySelectorAll('article *')]
            .filter(e => e.getBoundingClientRect().right > innerWidth + 1
                      && !e.closest('pre, table, .math, mjx-container, svg, details:not([open])')
                      && getComputedStyle(e).position !== 'absolute')
            .map(e => e.outerHTML.slice(0, 120))"""
    )
    width = page.evaluate("document.documentElement.scrollWidth")
    context.close()
    assert sticking_out == []
    assert width <= 360
