"""Every game on a phone, while Python runs: nothing is too wide, and a finger hits what can be chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .server import Site
from .test_beverbende import ready

GAMES = ["beverbende", "klaverjas", "boonanza", "duizenden", "speedbiber"]
SMALL = """() => [...document.querySelectorAll('.oh-tall :is([data-move], [data-sort])')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.width < 24 || box.height < 24);
}).map((one) => one.dataset.key)"""


@pytest.mark.parametrize("page_name", ["index", "play", "disputes"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_while_python_runs(
    browser: Browser, book: Site, game: str, page_name: str
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme="dark")
    page = context.new_page()
    page.goto(f"{book.address}book/{game}/{page_name}.html")
    tables = page.locator(".oh").count()
    page.get_by_role("button", name="Start Python").click()
    ready(page)
    expect(page.locator(".oh[data-answered]")).to_have_count(tables)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(SMALL) == []
    context.close()
