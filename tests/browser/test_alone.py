"""What a game alone keeps on the device, and records that come from files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import speedbiber
from engine.speedbiber.alone import daily_seed
from engine.widgets import Alone, Leaders, Play, Ranking
from engine.widgets.leaders import HUNT, Best, written

from .test_widgets import Show, answered, show

__all__ = ["show"]
"""The fixture that shows a controller in a browser."""

DAY = "2026-11-30"


@pytest.fixture(autouse=True)
def only_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the strongest player be the quickest."""
    monkeypatch.setattr(speedbiber, "LEVELS", {"easy": speedbiber.LEVELS["easy"]})


def alone() -> Alone:
    return Alone(speedbiber, name="Ann", pause=0, today=lambda: DAY)


def test_a_first_attempt_of_the_day_goes_on_after_a_reload(show: Show) -> None:
    page = show(alone())
    page.fill("[name=name]", "Bea")
    page.click("text=Play the map of the day")
    answered(page, 1)
    page.locator(".oh-scene .lit[data-key^=hex-]").first.dispatch_event("click")
    answered(page, 2)
    again = alone()
    page = show(again)
    page.wait_for_selector("text=You have begun it today: go on.")
    page.click("text=Play the map of the day")
    page.wait_for_selector("text=You go on with your first attempt of the day.")
    assert again.sitting.names() == ("Bea",)
    assert len(again.sitting.record.moves) == 1
    assert again.sitting.record.start == {"seed": daily_seed(DAY)}


def test_the_list_of_the_best_grows_on_the_page(show: Show) -> None:
    listed = Leaders(speedbiber, today=lambda: DAY)
    page = show(listed)
    assert page.inner_text(".oh").count("nothing yet") == 3
    text = written((Best(HUNT, DAY, "Bea", 61, 61, 1),))
    shared = json.dumps({"key": "leaders-speedbiber", "value": text})
    page.evaluate(f"dispatchEvent(new CustomEvent('open-hand:shared', {{ detail: {shared} }}))")
    page.wait_for_selector("td:has-text('Bea')")
    page.click("text=Empty the lists")
    page.click("text=Empty them")
    page.wait_for_function("localStorage.getItem('open-hand:leaders-speedbiber') === '[]'")


def test_records_are_loaded_from_files(show: Show, tmp_path: Path) -> None:
    play = Play(speedbiber, players=1, seed=5, pause=0)
    while not play.sitting.match.over:
        play.on_move(str(play.sitting.state.moves()[0]))
    files = [tmp_path / "good.json", tmp_path / "bad.json"]
    files[0].write_text(play.sitting.to_json() + "\n", encoding="utf-8")
    files[1].write_text("{}", encoding="utf-8")
    ranking = Ranking(speedbiber)
    page = show(ranking)
    page.set_input_files("[data-load]", files)
    page.wait_for_function("document.querySelector('[name=records]').value.split('\\n').length === 2")
    page.click("text=Rank them")
    page.wait_for_selector("text=1 record counts, of 2.")
    with page.expect_download() as download:
        page.click("text=Download as CSV")
    assert "You" in Path(download.value.path()).read_text(encoding="utf-8")
