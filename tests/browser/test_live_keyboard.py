"""The live page for a reader with the keyboard, or one who listens, while Python starts."""

from __future__ import annotations

from playwright.sync_api import Page, expect

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


# --- what is typed in a widget that stands still


def wake(page: Page) -> None:
    """Start Python without moving the keyboard from where it stands."""
    page.evaluate("document.querySelector('.live-start').click()")


def test_what_is_typed_is_kept_and_the_cursor_stays_in_it(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture").get_by_label("Your name").focus()
    page.keyboard.type("Dora Smith")
    for _letter in " Smith":
        page.keyboard.press("ArrowLeft")
    wake(page)
    page.keyboard.type("thea")
    state(page, "ready")
    field = cell(page, 11).get_by_label("Your name")
    expect(field).to_have_value("Dorathea Smith")
    expect(field).to_be_focused()
    page.keyboard.type("!")
    expect(field).to_have_value("Dorathea! Smith")


def test_no_letter_is_lost_while_the_living_field_is_drawn(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture").get_by_label("Your name").focus()
    page.keyboard.type("Do")
    page.evaluate(
        """() => {
        const field = document.activeElement;
        const type = (key) => document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const watch = new MutationObserver(() => {
          if (field.isConnected) return;
          watch.disconnect();
          window.between = document.activeElement === document.body;
          for (const key of ['r', 'Shift', 'a']) type(key);
        });
        watch.observe(document.body, { childList: true, subtree: true }); }"""
    )
    wake(page)
    state(page, "ready")
    assert page.evaluate("window.between")
    field = cell(page, 11).get_by_label("Your name")
    expect(field).to_have_value("Dora")
    expect(field).to_be_focused()
    page.keyboard.type("thea")
    expect(field).to_have_value("Dorathea")


def test_what_is_typed_ticked_and_unfolded_is_kept_wherever_the_reader_has_gone(
    watched: Watched, site: Site
) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture").get_by_label("Your name").fill("Dora")
    wake(page)
    picture = page.locator(".live-picture")
    picture.get_by_text("More").click()
    picture.get_by_label("A line").fill("not yet sent")
    picture.get_by_label("Aloud").check()
    page.locator(".live-picture [data-move=square-3]").focus()
    page.keyboard.press("Enter")
    state(page, "ready")
    expect(cell(page, 4).locator("[data-move=square-3]")).to_have_attribute("fill", "crimson")
    living = cell(page, 11)
    expect(living.get_by_label("Your name")).to_have_value("Dora")
    expect(living.get_by_label("A line")).to_have_value("not yet sent")
    expect(living.get_by_label("A line")).to_be_visible()
    expect(living.get_by_label("Aloud")).to_be_checked()


def test_a_fold_that_was_opened_and_closed_again_stays_closed(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    for _time in range(2):
        page.locator(".live-picture").get_by_text("More").click()
    state(page, "ready")
    expect(cell(page, 11).get_by_label("Your name")).to_be_visible()
    expect(cell(page, 11).get_by_label("A line")).to_be_hidden()


def test_what_is_typed_after_a_stop_is_kept_when_python_starts_again(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    page.evaluate("document.querySelector('.live-stop').click()")
    state(page, "stopped")
    before = cell(page, 11).element_handle()
    cell(page, 11).get_by_label("Your name").fill("Dora")
    start(page)
    assert not before.evaluate("(host) => host.isConnected"), "another widget has come"
    expect(cell(page, 11).get_by_label("Your name")).to_have_value("Dora")
