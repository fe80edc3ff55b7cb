"""The live page for a reader with the keyboard, or one who listens, while Python starts."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Watched
from .server import Site
from .test_live import cell, start, state, status


def test_not_every_step_of_the_start_is_read_out(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.evaluate(
        """() => { window.heard = [];
        const region = document.querySelector('.live-bar [role=status]');
        const hear = () => window.heard.push(region.textContent);
        new MutationObserver(hear).observe(region, { childList: true }); }"""
    )
    start(page)
    assert page.evaluate("window.heard") == ["Starting Python …", "Python is ready."]
    expect(status(page)).to_have_text("Python is ready.")


def test_what_is_set_by_the_keyboard_alone_starts_python(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture").get_by_label("How many").press("ArrowRight")
    state(page, "ready")
    expect(cell(page, 11).get_by_label("How many")).to_have_value("4")


def test_who_has_gone_on_while_python_starts_is_not_called_back(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture [data-move=square-3]").focus()
    page.keyboard.press("Enter")
    page.locator(".live-picture").get_by_label("Your name").focus()
    page.keyboard.type("Dora")
    state(page, "ready")
    expect(cell(page, 4).locator("[data-move=square-3]")).to_have_attribute("fill", "crimson")
    field = cell(page, 11).get_by_label("Your name")
    expect(field).to_be_focused()
    expect(field).to_have_value("Dora")
