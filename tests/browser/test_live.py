"""The live page, driven as a reader drives it, on a small book of its own (`fixture_book`)."""

from __future__ import annotations

import hashlib
import io
import json
import re
import time
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import Watched
from .server import Site, serving


def status(page: Page) -> Locator:
    return page.locator(".live-status")


def state(page: Page, name: str) -> None:
    """Wait until Python on the page is in this state."""
    expect(page.locator(f'.live-bar[data-live="{name}"]')).to_be_visible()


def start(page: Page) -> None:
    page.get_by_role("button", name="Start Python").click()
    state(page, "ready")


def cell(page: Page, index: int) -> Locator:
    return page.locator(f'[data-live-cell="{index}"]')


def run_code(page: Page, number: int, code: str) -> None:
    """Type other code into a cell and run it."""
    page.get_by_role("button", name=f"Edit cell {number}", exact=True).click()
    editor = page.locator(".live-editor .cm-content")
    expect(editor).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")


# --- before Python


def test_nothing_heavy_is_fetched_before_the_reader_asks(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    expect(page.locator(".live-saved .jupyter-button").first).to_be_visible()
    assert [name for name in site.sent if "pyodide/" in name] == []
    expect(status(page)).to_contain_text("Python sleeps")


def test_a_page_of_plain_text_has_no_bar(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "plain.html")
    expect(page.locator(".bd-article h1")).to_be_visible()
    expect(page.locator(".live-bar")).to_have_count(0)


def test_a_saved_widget_takes_the_place_of_its_description(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    expect(page.locator(".live-saved").get_by_text("pressed 0 times")).to_be_visible()
    expect(page.locator(".live-saved .noUi-handle")).to_be_visible()
    expect(page.locator(".live-described")).to_have_count(0)


def test_without_javascript_pictures_and_descriptions_stand(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.address + "live.html")
    expect(page.locator(".live-picture [data-move=square-2]")).to_be_visible()
    expect(page.locator(".live-described").get_by_text("n (slider) = 3")).to_be_visible()
    expect(page.locator(".live-described").get_by_text("3 squared is 9")).to_be_visible()
    expect(page.get_by_text("JavaScript is off")).to_be_visible()
    context.close()


# --- Python


def test_cells_come_alive_hidden_ones_too(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    expect(cell(page, 2)).to_contain_text(
        "the secret and one: 42"
    )  # needs the cell that the page does not show
    expect(cell(page, 12)).to_have_text("10", use_inner_text=True)
    expect(status(page)).to_have_text("Python is ready.")


def test_the_first_touch_is_not_lost(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture [data-move=square-2]").click()
    touched = cell(page, 4).locator("[data-move=square-2]")
    expect(touched).to_have_attribute("fill", "crimson")
    expect(cell(page, 4).locator("[fill=crimson]")).to_have_count(1)


def test_the_first_key_is_not_lost(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture [data-move=square-3]").focus()
    page.keyboard.press("Enter")
    expect(cell(page, 4).locator("[data-move=square-3]")).to_have_attribute("fill", "crimson")


def test_the_first_press_of_a_saved_button_is_not_lost(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-saved").get_by_role("button", name="Press me").click()
    expect(cell(page, 6)).to_contain_text("pressed 1 times")


def test_a_form_filled_in_before_python_was_there_is_sent(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    field = page.locator(".live-picture").get_by_label("Your name")
    field.fill("Ada")
    field.press("Enter")
    expect(cell(page, 11)).to_contain_text("hello Ada")
    assert page.url.endswith("/live.html")  # and not to nowhere


def test_what_is_typed_while_python_starts_is_sent_with_its_button(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture").get_by_label("Your name").fill("Bo")
    page.locator(".live-picture").get_by_role("button", name="Send").click()
    expect(cell(page, 11)).to_contain_text("hello Bo")


def test_of_several_buttons_that_do_the_same_the_right_one_is_pressed(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture [data-action]").nth(1).click()
    expect(cell(page, 11)).to_contain_text("chose 1")


def test_what_a_saved_slider_was_moved_to_is_carried_over(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.locator(".live-saved .noUi-handle").press("ArrowRight")
    expect(cell(page, 7)).to_contain_text("4 squared is 16")


def test_widgets_answer(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    for presses in (1, 2):
        cell(page, 6).get_by_role("button", name="Press me").click()
        expect(cell(page, 6)).to_contain_text(f"pressed {presses} times")
    cell(page, 7).locator(".noUi-handle").press("ArrowRight")
    expect(cell(page, 7)).to_contain_text("4 squared is 16")
    for done, square in enumerate((0, 2), 1):
        cell(page, 4).locator(f"[data-move=square-{square}]").click()
        expect(cell(page, 4).locator("[fill=crimson]")).to_have_count(done)  # before it is drawn anew


def test_the_exception_of_a_callback_is_shown(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    cell(page, 9).get_by_role("button", name="Fail").click()
    expect(cell(page, 9)).to_contain_text("ZeroDivisionError: division by zero")


def test_a_cell_is_edited_run_and_put_back(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    run_code(page, 8, "secret + sum(range(100))")  # running a cell is what starts Python here
    expect(cell(page, 12)).to_contain_text("4991")
    state(page, "ready")
    run_code_again = page.locator(".live-editor .cm-content")
    run_code_again.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text("1 / 0")
    page.get_by_role("button", name="Run cell 8", exact=True).click()
    expect(cell(page, 12)).to_contain_text("ZeroDivisionError")
    expect(status(page)).to_contain_text("one cell ended in an error")
    page.get_by_role("button", name="Put cell 8 back as it was printed").click()
    expect(page.locator(".live-editor")).to_have_count(0)
    page.get_by_role("button", name="Run cell 8", exact=True).click()
    expect(cell(page, 12)).to_have_text(re.compile(r"^\s*10\s*$"), use_inner_text=True)
    expect(status(page)).to_have_text("Python is ready.")


def test_escape_leaves_the_editor(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.get_by_role("button", name="Edit cell 8", exact=True).click()
    expect(page.locator(".live-editor .cm-content")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Run cell 8", exact=True)).to_be_focused()


def test_a_widget_may_take_its_time_to_begin(watched: Watched, site: Site) -> None:
    """On a device so slow that whatever waits for a limited time only has waited in vain."""
    watched.context.add_init_script(
        """AbortSignal.timeout = () => {
          const over = new AbortController();
          queueMicrotask(() => over.abort());
          return over.signal;
        };"""
    )
    page = watched.page(site.address + "live.html")
    page.locator(".live-picture [data-move=square-2]").click()
    expect(cell(page, 4).locator("[data-move=square-2]")).to_have_attribute("fill", "crimson")
    state(page, "ready")
    cell(page, 4).locator("[data-move=square-1]").click()
    expect(cell(page, 4).locator("[fill=crimson]")).to_have_count(2)


def test_the_page_does_not_jump_while_a_widget_draws_itself(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "slow.html")
    page.evaluate(
        """() => { window.places = new Set();
        const last = document.querySelector('footer');
        const look = () => {
          places.add(Math.round(last.getBoundingClientRect().y + scrollY));
          requestAnimationFrame(look);
        };
        look(); }"""
    )
    page.locator("[data-action=quick]").click()
    state(page, "ready")
    slow = page.locator("[data-live-cell] [data-action=slow]")
    assert slow.text_content() == "slow 0", "when Python is ready, so is the page"
    expect(page.locator("[data-live-cell] [data-action=quick]")).to_have_text("quick 1")
    slow.click()
    expect(slow).to_have_text("slow 1")
    places = page.evaluate("[...places]")
    assert max(places) - min(places) < 40


def test_a_kernel_that_hangs_is_stopped_and_started_again(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    run_code(page, 8, "while True: pass")
    page.get_by_role("button", name="Stop").click()
    state(page, "stopped")
    expect(cell(page, 4).locator("[data-move=square-1]")).to_be_visible()  # what was there stays
    start(page)
    expect(page.locator(".live-cell-12 .live-note")).to_contain_text("was running when you stopped Python")
    cell(page, 4).locator("[data-move=square-1]").click()
    expect(cell(page, 4).locator("[fill=crimson]")).to_have_count(1)


def test_a_touch_after_a_stop_wakes_python_again(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    run_code(page, 8, "while True: pass")
    page.get_by_role("button", name="Stop").click()
    state(page, "stopped")
    cell(page, 4).locator("[data-move=square-0]").click()
    expect(cell(page, 4).locator("[data-move=square-0]")).to_have_attribute("fill", "crimson")


def test_restart_forgets_what_was_done(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    start(page)
    cell(page, 6).get_by_role("button", name="Press me").click()
    expect(cell(page, 6)).to_contain_text("pressed 1 times")
    page.get_by_role("button", name="Restart").click()
    state(page, "ready")
    expect(cell(page, 6)).to_contain_text("pressed 0 times")


def test_progress_counts_real_bytes(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.evaluate(
        """() => { window.seen = [];
        new MutationObserver(() => window.seen.push(document.querySelector('.live-progress').value))
            .observe(document.querySelector('.live-progress'), { attributes: true }); }"""
    )
    start(page)
    seen = page.evaluate("window.seen")
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    assert seen[-1] == 1


# --- the order of the cells
# order.md: 1 is hidden; 2, 4, 6 and 8 make, change, replace and print `cards`; 3, 5 and 7 are widgets, of
# which only 5 uses `cards`.


def order_of_running(page: Page) -> list[int]:
    """List the cells in the order in which they have run, by their places on the page."""
    ran: list[int] = page.evaluate(
        """() => performance.getEntriesByType('mark').map(mark => /^live:cell(\\d+)$/.exec(mark.name))
        .filter(found => found).map(found => Number(found[1]))"""
    )
    return ran


def touch(page: Page, index: int) -> None:
    """Press the button of a widget of order.md that is not alive yet."""
    page.locator(f".live-cell-{index} .live-saved").get_by_role("button", name="One more").click()


def all_is_as_run_from_the_top(page: Page, pressed: dict[int, str]) -> None:
    """See that all cells of order.md have run, and what each shows, but for the widgets that were pressed."""
    state(page, "ready")
    for widget, label in ({3: "10", 5: "2", 7: "100"} | pressed).items():
        expect(cell(page, widget).locator(".widget-label")).to_have_text(label)
    expect(cell(page, 2)).to_have_text("ace", use_inner_text=True)
    expect(cell(page, 4)).to_contain_text("ZeroDivisionError")
    expect(cell(page, 6)).to_have_text("ace ten king", use_inner_text=True)
    expect(cell(page, 8)).to_have_text("in the end: ace ten king", use_inner_text=True)


def test_untouched_cells_run_from_the_top(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "order.html")
    start(page)
    assert order_of_running(page) == [1, 2, 3, 4, 5, 6, 7, 8]
    all_is_as_run_from_the_top(page, {})


def test_the_last_widget_answers_first_then_all_others_run(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "order.html")
    touch(page, 7)
    all_is_as_run_from_the_top(page, {7: "101"})
    assert order_of_running(page) == [1, 7, 2, 3, 4, 5, 6, 8]


def test_before_the_touched_cell_come_those_it_needs(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "order.html")
    touch(page, 5)
    all_is_as_run_from_the_top(page, {5: "3"})
    assert order_of_running(page) == [1, 2, 4, 5, 3, 6, 7, 8]


def test_a_second_touch_comes_next(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "order.html")
    expect(page.locator(".live-cell-5 .live-saved button")).to_be_visible()
    page.evaluate(  # press 5 in the moment in which 7 answers
        """() => new MutationObserver((_, watch) => {
            if (document.querySelector('[data-live-cell="7"] .widget-label')?.textContent !== '101') return;
            watch.disconnect();
            document.querySelector('.live-cell-5 .live-saved button').click();
        }).observe(document.body, { childList: true, subtree: true, characterData: true })"""
    )
    touch(page, 7)
    all_is_as_run_from_the_top(page, {5: "3", 7: "101"})
    assert order_of_running(page) == [1, 7, 2, 4, 5, 3, 6, 8]


def test_the_order_goes_by_the_code_as_it_was_edited(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "order.html")
    page.get_by_role("button", name="Edit cell 7", exact=True).click()
    expect(page.locator(".live-editor .cm-content")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text("counter(len(cards))")
    page.keyboard.press("Escape")
    touch(page, 7)
    all_is_as_run_from_the_top(page, {7: "4"})
    assert order_of_running(page) == [1, 2, 4, 5, 6, 7, 3, 8]


def test_the_cell_whose_run_button_starts_python_comes_first(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "order.html")
    page.get_by_role("button", name="Run cell 7", exact=True).click()
    all_is_as_run_from_the_top(page, {})
    assert order_of_running(page) == [1, 7, 2, 3, 4, 5, 6, 8]


# --- packages


def test_packages_come_with_their_import_and_drawing_needs_the_internet(browser: Browser, site: Site) -> None:
    """What comes from this site comes; matplotlib cannot come here, and its printed figure stays."""
    context = browser.new_context()
    visitor = Watched(context)
    page = visitor.page(site.address + "packages.html")
    start(page)
    expect(cell(page, 1).locator("mjx-container")).to_be_visible()  # the root, set by MathJax
    expect(cell(page, 3)).to_contain_text("True")
    expect(cell(page, 4)).to_contain_text("45")
    expect(cell(page, 5)).to_contain_text("the run went on")
    figure = page.locator(".live-cell-2 .cell_output")
    expect(figure.locator("img")).to_be_visible()
    expect(figure).to_contain_text("The printed figure stays.")
    assert {name for name in site.sent if name.endswith(("sympy.zip", "pygal.zip", "tqdm.zip"))} != set()
    assert [name for name in site.sent if name.endswith("micropip.zip")] == []  # nobody has asked for it
    assert {address.split("/")[2] for address in visitor.other_hosts} == {"cdn.jsdelivr.net"}
    assert visitor.errors == []
    context.close()


def test_with_the_internet_numpy_comes_from_pyodides_own_host(browser: Browser, site: Site) -> None:
    """No other host can be reached here, so a small wheel is put in the place of the one that would come."""
    wheel = small_wheel("numpy", "greeting = 'hello from the other host'")
    pyodide = site.root / "_static" / "pyodide"
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    numpy = lock["packages"]["numpy"]
    numpy["file_name"] = numpy["file_name"].rpartition("/")[0] + "/numpy-0.0-py3-none-any.whl"
    numpy["sha256"] = hashlib.sha256(wheel).hexdigest()
    changed = json.dumps(lock)
    manifest = json.loads((pyodide / "manifest.json").read_text())
    manifest["files"]["pyodide-lock.json"]["bytes"] = len(changed)
    context = browser.new_context()
    context.route("**/manifest.json", lambda route: route.fulfill(json=manifest))
    context.route("**/pyodide-lock.json", lambda route: route.fulfill(body=changed))
    allow = {"Access-Control-Allow-Origin": "*"}
    context.route(
        "https://cdn.jsdelivr.net/**/numpy-*", lambda route: route.fulfill(body=wheel, headers=allow)
    )
    page = context.new_page()
    page.goto(site.address + "live.html")
    run_code(page, 8, "import numpy\nprint(numpy.greeting)")
    expect(cell(page, 12)).to_contain_text("hello from the other host")
    context.close()


def small_wheel(name: str, source: str) -> bytes:
    """Return a wheel that holds one module."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr(f"{name}/__init__.py", source)
        archive.writestr(
            f"{name}-0.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.0\n"
        )
        archive.writestr(f"{name}-0.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr(f"{name}-0.0.dist-info/RECORD", "")
    return content.getvalue()


# --- where it is served, and what may be wrong there


def test_it_works_below_a_sub_path(watched: Watched, fixture_html: Path) -> None:
    with serving(fixture_html, "/open-hand/") as below:
        page = watched.page(below.address + "live.html")
        page.locator(".live-picture [data-move=square-1]").click()
        expect(cell(page, 4).locator("[data-move=square-1]")).to_have_attribute("fill", "crimson")
        watched.context.close()


@pytest.mark.parametrize(
    "name",
    [
        "pyodide/manifest.json",
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide-lock.json",
        "pyodide/python_stdlib.zip",
        "pyodide/site.zip",
        "pyodide/engine.zip",
        "live/worker.js",
        "live/session.js",
    ],
)
def test_a_missing_file_is_told_at_once_and_the_picture_stays(
    browser: Browser, site: Site, name: str
) -> None:
    site.missing.add(name)
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.address + "live.html")
    page.locator(".live-picture [data-move=square-2]").click()
    state(page, "failed")
    told = time.monotonic()
    expect(status(page)).to_contain_text(Path(name).name)
    assert told - site.refused < 15, "a missing file has to be told, not waited for"
    expect(page.locator(".live-picture [data-move=square-2]")).to_be_visible()
    site.missing.clear()
    page.get_by_role("button", name="Start Python").click()  # and once the file is there, it works
    state(page, "ready")
    context.close()


def test_a_browser_without_webassembly_is_told_so(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(site.address + "live.html")
    page.get_by_role("button", name="Start Python").click()
    expect(status(page)).to_contain_text("it lacks WebAssembly")
    context.close()


def test_a_page_opened_as_a_file_says_what_to_do(browser: Browser, fixture_html: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((fixture_html / "live.html").as_uri())
    page.get_by_role("button", name="Start Python").click()
    expect(status(page)).to_contain_text("make serve")
    expect(page.locator(".live-picture [data-move=square-2]")).to_be_visible()
    context.close()


# --- for everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_barrier_that_axe_knows_of(watched: Watched, site: Site, theme: str) -> None:
    page = watched.page(site.address + "live.html")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    start(page)
    page.get_by_role("button", name="Edit cell 8", exact=True).click()
    expect(page.locator(".live-editor .cm-content")).to_be_focused()
    axe = Path(__file__).resolve().parents[2] / "book" / "_live" / "node_modules" / "axe-core" / "axe.min.js"
    page.add_script_tag(path=str(axe))
    found = page.evaluate(
        "async () => (await axe.run('.live-bar, .live-tools, .live-editor')).violations"
        ".map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' '))"
    )
    assert found == []


def test_nothing_sticks_out_on_a_phone(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.set_viewport_size({"width": 360, "height": 740})
    start(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    bar = page.locator(".live-bar").bounding_box()
    assert bar is not None
    assert bar["x"] >= 0
    assert bar["x"] + bar["width"] <= 360
    title = page.locator(".bd-article h1").bounding_box()
    assert title is not None
    assert title["y"] >= bar["y"] + bar["height"]  # it covers no text


def test_print_leaves_the_controls_out(watched: Watched, site: Site) -> None:
    page = watched.page(site.address + "live.html")
    page.emulate_media(media="print")
    expect(page.locator(".live-bar")).to_be_hidden()
    expect(page.locator(".live-tools").first).to_be_hidden()
    expect(page.locator(".live-picture svg")).to_be_visible()


def test_a_page_read_in_the_dark_is_printed_in_the_light(browser: Browser, site: Site) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(site.address + "live.html")
    theme = page.locator("html")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print")
    expect(theme).to_have_attribute("data-theme", "light")
    page.emulate_media(media="screen")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.evaluate(
        "addEventListener('beforeprint', () => (window.printed = document.documentElement.dataset.theme))"
    )
    page.pdf()
    assert page.evaluate("window.printed") == "light"
    expect(theme).to_have_attribute("data-theme", "dark")
    context.close()
