"""The browser's half, driven in a headless Chromium, with Python's half answering in this process."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page

from engine import beverbende, klaverjas, speedbiber
from engine.beverbende import scene
from engine.core.gradual import SoFar
from engine.core.picture import Look
from engine.players import Advice, Thinker, Thinking
from engine.widgets import (
    Alone,
    Cards,
    Leaders,
    Lessons,
    Play,
    Question,
    Quiz,
    Ranking,
    Referee,
    Review,
    Score,
    Slider,
    WhatIf,
)
from engine.widgets.table import SCRIPT, STYLE, Controller

DAY = "2026-11-30"

# What anywidget gives to the script: a model whose changes it hears, and an element to draw in.
MODEL = """
const heard = {};
window.state = %s;
window.model = {
  get: (name) => window.state[name],
  on: (name, hear) => (heard[name] ??= []).push(hear),
  off: () => {},
  send: async (message) => update(await window.toPython(message)),
};
function update({ state, messages }) {
  const before = window.state;
  window.state = { ...before, ...state };
  for (const name of Object.keys(state)) {
    if (JSON.stringify(before[name]) === JSON.stringify(state[name])) continue;
    (heard[`change:${name}`] ?? []).forEach((hear) => hear());
  }
  for (const message of messages) (heard['msg:custom'] ?? []).forEach((hear) => hear(message));
}
const source = new Blob([%s], { type: 'text/javascript' });
const { default: widget } = await import(URL.createObjectURL(source));
widget.render({ model: window.model, el: document.querySelector('#place') });
"""


class Show(Protocol):
    """Shows a controller on a page; ``still``: its time stands, until ``page.clock`` lets it run."""

    def __call__(self, controller: Controller, *, still: bool = False) -> Page: ...


@pytest.fixture
def show(browser: Browser) -> Iterator[Show]:
    """Return a function that shows a controller on a page of its own origin."""
    context = browser.new_context(viewport={"width": 360, "height": 800})

    def shown(controller: Controller, *, still: bool = False) -> Page:
        page = context.new_page()
        if still:
            page.clock.install(time=0)
            page.clock.pause_at(1)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.route(
            "http://127.0.0.1/**",
            lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"),
        )
        page.goto("http://127.0.0.1/table")
        sent: list[Any] = []
        controller.table.send = lambda message: sent.append(message)

        def to_python(message: dict[str, Any]) -> dict[str, Any]:
            controller._heard(None, message, None)
            table = controller.table
            names = ("html", "flights", "tick", "answered", "keep")
            messages = list(sent)
            sent.clear()
            return {"state": {name: getattr(table, name) for name in names}, "messages": messages}

        page.expose_function("toPython", to_python)
        page.set_content(
            f'<!doctype html><html lang="en"><head><title>Table</title><style>{STYLE}</style></head>'
            '<body><div id="place"></div></body></html>'
        )
        state = {
            name: getattr(controller.table, name) for name in ("html", "flights", "tick", "answered", "keep")
        }
        script = MODEL % (json.dumps(state), json.dumps(SCRIPT))
        page.add_script_tag(content=script, type="module")
        page.wait_for_selector(".oh[data-answered]")
        assert errors == []
        return page

    yield shown
    context.close()


def answered(page: Page, n: int) -> None:
    page.wait_for_selector(f'.oh[data-answered="{n}"]')


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.dataset?.key ?? ''"))


def test_a_click_is_answered_and_the_drawing_patched(show: Show) -> None:
    play = Play(beverbende, seed=5, pause=0)
    page = show(play)
    page.evaluate("window.kept = document.querySelector('[data-key=stock]')")
    page.click("[data-key=looked]")
    answered(page, 1)
    page.click("[data-key=knock]")
    answered(page, 2)
    assert "Not allowed." in page.inner_text(".oh-answer")
    assert page.get_attribute(".oh-rule-link", "href") == "rules.html#rule-beverbende-knock-after-action"
    page.click("[data-key=stock]")
    answered(page, 3)
    assert play.sitting.record.moves[0] == (0, "draw")
    assert page.evaluate("window.kept === document.querySelector('[data-key=stock]')"), (
        "patched, not replaced"
    )


def test_a_round_is_begun_with_the_keyboard_alone(show: Show) -> None:
    play = Play(beverbende, seed=5, pause=0)
    page = show(play)
    page.focus("[data-key=looked]")
    page.keyboard.press("Enter")
    answered(page, 1)
    page.focus("[data-key=stock]")
    page.keyboard.press("ArrowDown")
    assert focused(page).startswith("P0-")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert focused(page) in ("stock", "discard")
    page.focus("[data-key=stock]")
    page.keyboard.press("Enter")
    answered(page, 2)
    assert play.sitting.record.moves == ((0, "draw"),)
    assert focused(page) == "stock", "the focus stays where it was"
    page.keyboard.press("r")
    answered(page, 3)
    assert play.advice is not None
    page.keyboard.press("Backspace")
    answered(page, 4)
    assert "explore" in page.inner_text(".oh-answer")


def test_the_focus_stays_at_the_table_when_a_card_is_played(show: Show) -> None:
    page = show(Referee(klaverjas, seat=0))
    page.focus("[data-key=card-C7]")
    page.keyboard.press("Enter")
    answered(page, 1)
    assert page.get_attribute("[data-key=card-C7]", "role") == "img", "it lies in the trick"
    assert focused(page) in ("card-CQ", "card-HA")
    page.keyboard.press("ArrowRight")
    assert focused(page) in ("card-CQ", "card-HA")


def test_letters_typed_into_a_field_are_no_commands(show: Show) -> None:
    page = show(Play(beverbende, seed=5, pause=0))
    page.click("summary:has-text('New game')")
    page.fill("[name=names]", "R")
    page.focus("[name=names]")
    page.keyboard.press("r")
    page.keyboard.press("Backspace")
    assert page.get_attribute(".oh", "data-answered") == "0"


def test_what_is_typed_and_unfolded_survives_a_new_drawing(show: Show) -> None:
    page = show(Play(beverbende, seed=5, pause=0))
    page.click("summary:has-text('New game')")
    page.fill("[name=names]", "Ann, Bob")
    page.select_option("[name=players]", "3")
    page.click("[data-key=looked]")
    answered(page, 1)
    assert page.input_value("[name=names]") == "Ann, Bob"
    assert page.input_value("[name=players]") == "3"
    page.click("[data-key=begin]")
    answered(page, 2)
    assert "Bob" in (page.text_content(".oh-scene") or "")


def test_computer_players_move_by_themselves(show: Show) -> None:
    play = Play(beverbende, seats=("easy", "easy", "you"), seed=5, pause=0.05)
    page = show(play)
    page.click("[data-key=looked]")
    page.wait_for_selector("[data-key=name-P2].ohb-turn")
    assert {seat for seat, _move in play.sitting.record.moves} == {0, 1}


def test_the_pad_survives_a_reload(show: Show) -> None:
    page = show(Score(beverbende, ["Ann", "Bob"]))
    page.fill("[name=points-0]", "12")
    page.fill("[name=points-1]", "x")
    page.click("[data-key=add-round]")
    answered(page, 1)
    assert page.input_value("[name=points-0]") == "12", "nothing typed is lost"
    page.fill("[name=points-1]", "-3")
    page.keyboard.press("Enter")
    answered(page, 2)
    assert page.input_value("[name=points-0]") == ""
    assert "Bob leads with -3." in page.inner_text(".oh")

    again = Score(beverbende, ["Ann", "Bob"])
    page = show(again)
    page.wait_for_selector("text=Bob leads with -3.")
    assert again.pad.rounds == ((12, -3),)


def test_what_is_done_is_kept_together_for_all_lessons_of_a_game(show: Show) -> None:
    game = Lessons(beverbende)
    played = [one for one in game.lessons if one.goal.kind == "choose"][:2]
    pages = [(one, show(Lessons(beverbende, only=one.id))) for one in played]  # both before either is done
    for lesson, page in pages:
        page.get_by_role("button", name=lesson.goal.choices[int(lesson.goal.answer)], exact=True).click()
        answered(page, 1)
    show(game).wait_for_selector(f"text=2 of {len(game.lessons)} done")


def test_a_slider_is_answered(show: Show) -> None:
    page = show(WhatIf(lambda n: f"The square is {n * n}.", Slider("n", "Number", 1, 9)))
    page.focus("input[type=range]")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("text=The square is 4.")
    assert page.inner_text("[data-now]") == "2"


class Endless(Thinker):
    """Thinks in so many steps that nobody waits for the last."""

    def think(self, view: Any, rng: random.Random) -> Iterator[Thinking]:
        for step in range(1, 100_000):
            yield Thinking(step / 100_000, Advice(view.moves()[0], 0.0, "The first that comes to mind."))


def test_thinking_is_watched_and_cut_short(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(beverbende.LEVELS, "endless", Endless())
    play = Play(beverbende, seats=("endless", "you"), seed=5, pause=0.05)
    page = show(play)
    page.click("[data-key=looked]")
    bar = page.get_by_role("progressbar", name="Bram is thinking")
    bar.wait_for()
    page.wait_for_function("document.querySelector('progress').value >= 0")
    assert play.thought is not None
    assert play.thought.now is not None
    first = play.thought.now.done
    page.wait_for_function("n => window.state.tick.n > n", arg=page.evaluate("window.state.tick.n"))
    assert play.thought.now.done > first, "it thinks on by itself, and the page stays awake"
    page.get_by_role("button", name="Play now").press("Enter")
    page.wait_for_function("document.querySelector('.oh-told').textContent.includes('Bram')")
    assert len(play.sitting.record.moves) == 1


def test_a_look_is_kept_and_shared_by_the_tables_of_a_page(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = (Look("backs", "Backs", (("lodge", "a lodge"), ("plain", "plain"))),)
    monkeypatch.setattr(scene, "LOOKS", looks, raising=False)
    play, referee = Play(beverbende, seed=5, pause=0), Referee(beverbende)
    page = show(play)
    page.click("summary:has-text('How it is played and shown')")
    page.select_option("[name=look-backs]", "plain")
    answered(page, 1)
    assert play.looks == {"backs": "plain"}
    again = show(referee)
    again.wait_for_function("document.querySelector('[name=look-backs]').value === 'plain'")
    assert referee.looks == {"backs": "plain"}
    shared = json.dumps({"key": "looks-beverbende", "value": '{"backs": "lodge"}'})
    again.evaluate(f"dispatchEvent(new CustomEvent('open-hand:shared', {{ detail: {shared} }}))")
    again.wait_for_function("document.querySelector('[name=look-backs]').value === 'lodge'")


def test_an_answer_comes_bit_by_bit(show: Show) -> None:
    def throws(n: int) -> Iterator[SoFar[str]]:
        for step in range(1, 6):
            yield SoFar(f"After {step * n} throws.", step / 5)

    page = show(WhatIf(throws, Slider("n", "Throws", 10, 20)))
    assert "After 10 throws." in page.inner_text("[data-key=said]")
    page.get_by_role("progressbar", name="How much is done").wait_for()
    page.get_by_role("button", name="Go on").click()
    page.wait_for_selector("[data-key=said]:has-text('After 50 throws.')")
    assert page.get_by_role("progressbar").count() == 0
    page.focus("input[type=range]")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-key=said]:has-text('After 55 throws.')")


def test_cards_are_chosen_with_the_keyboard(show: Show) -> None:
    page = show(
        WhatIf(lambda hand: "".join(hand), Cards("hand", "Hand", "ABCD", 2, spoken=lambda c: f"card {c}"))
    )
    card = page.get_by_role("button", name="card C")
    card.press("Enter")
    answered(page, 1)
    assert card.get_attribute("aria-pressed") == "true"
    assert focused(page) == "hand-2"
    page.get_by_role("button", name="card A").press(" ")
    page.wait_for_selector("[data-key=said]:has-text('AC')")


def reviewed() -> Review:
    play = Play(beverbende, seats=("easy", "normal"), seed=5, pause=0)
    return Review(beverbende, play.sitting.to_json(), number=0)


def test_a_round_is_reviewed_with_the_arrows(show: Show) -> None:
    review = reviewed()
    page = show(review)
    page.focus("[data-key=review-line-0]")
    page.keyboard.press("ArrowDown")
    answered(page, 1)
    page.keyboard.press("ArrowDown")
    answered(page, 2)
    page.keyboard.press("ArrowRight")
    answered(page, 3)
    assert page.inner_text("[data-key=review-said]").startswith("Move 3 of")
    assert page.get_attribute("[data-key=review-line-2]", "aria-current") == "true"
    page.focus("[name=moment]")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("[data-key=review-said]:has-text('Move 2 of')")
    page.get_by_role("button", name="What would a strong player have done?").click()
    page.wait_for_selector("text=given away")


@pytest.mark.parametrize("width", [360, 1200])
def test_a_review_and_a_pad_are_no_wider_than_the_screen(show: Show, width: int) -> None:
    pad = Score(beverbende, ["Ann", "Bob"])
    for controller in (reviewed(), pad):
        page = show(controller)
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [360, 1200])
def test_nothing_is_wider_than_the_screen(show: Show, width: int) -> None:
    page = show(Play(beverbende, players=6, seed=5, pause=0))
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if width == 360:
        small = page.evaluate(
            "[...document.querySelectorAll('svg [data-move]')].map(e => e.getBoundingClientRect())"
            ".filter(b => b.width < 24 || b.height < 24).length"
        )
        assert small == 0, "every place is large enough for a finger"


# --- what is read out


def listen(page: Page) -> None:
    """Note from now on every text that comes into a live region."""
    page.evaluate(
        """() => { window.heard = [];
        const around = (node) => node.closest ? node : node.parentElement;
        const isRead = (node) => around(node)?.closest('[role=status],[aria-live]');
        const hear = (changes) => changes.forEach(({ target, addedNodes, type }) => {
          const nodes = type === 'characterData' ? [target] : [...addedNodes];
          const texts = nodes.map((one) => one.textContent.trim()).filter(Boolean);
          if (isRead(target)) window.heard.push(...texts);
        });
        const all = { childList: true, characterData: true, subtree: true };
        new MutationObserver(hear).observe(document.body, all); }"""
    )


def heard(page: Page) -> list[str]:
    """Return what was read out since the last time, or since :func:`listen`."""
    return list(page.evaluate("window.heard.splice(0)"))


def test_the_same_answer_to_another_try_is_read_out_again(show: Show) -> None:
    page = show(Alone(speedbiber))
    page.click("[data-key=check-fold] summary")
    page.fill("[data-key=check-text]", "no record")
    listen(page)
    for n in (1, 2, 3):
        page.click("[data-key=check]")
        answered(page, n)
        assert [text[:40] for text in heard(page)] == ["This record does not count. The record i"], n


def test_a_move_that_is_refused_twice_is_refused_aloud_twice(show: Show) -> None:
    page = show(Lessons(beverbende))
    listen(page)
    for n in (1, 2):
        page.fill("[name=move]", "knock")
        page.press("[name=move]", "Enter")
        answered(page, n)
        assert any("Not allowed." in text for text in heard(page)), n
    page.click("[data-key=hint]")
    answered(page, 3)
    assert [text for text in heard(page) if "Not allowed." in text] == [], "the hint alone is news"


def test_what_is_dropped_is_read_out(show: Show) -> None:
    position = {"rows": ["6 3 1 2", "? ? ? ?"], "drawn": "swap", "turns": [1, 1]}
    play = Play(beverbende, seats=("you", "you"), position=position, pause=0)
    page = show(play)
    listen(page)
    said = "No longer chosen: Your card b, face down."
    n = 0
    for drop in ("Escape", "Backspace", "Enter"):
        page.focus("[data-key=P0-b]")
        page.keyboard.press("Enter")
        answered(page, n := n + 1)
        assert play.picks
        assert said not in heard(page)
        page.keyboard.press(drop)
        answered(page, n := n + 1)
        assert not play.picks
        assert said in heard(page), drop
    page.keyboard.press("Escape")
    answered(page, n + 1)
    assert not [text for text in heard(page) if "No longer chosen" in text], "nothing was chosen"
    page.focus("[data-key=P0-b]")
    page.keyboard.press("Enter")
    answered(page, n + 2)
    page.click("[data-key=P1-c]")
    answered(page, n + 3)
    assert play.sitting.record.moves
    assert not [text for text in heard(page) if "No longer chosen" in text], "it was played"


# --- the lists of the best, and of a class


def best(page: Page) -> None:
    """Let the lists of a page know two games and a hunt; somebody has a long name."""
    entries = [
        ["game", DAY, "Maximiliana Bartholomäa von Wiesengrund", 1220, 134, 5],
        ["game", DAY, "Bob", 220, 34, 2],
        ["hunt", DAY, "Maximiliana Bartholomäa von Wiesengrund", 118, 118, 1],
    ]
    shared = json.dumps({"key": "leaders-speedbiber", "value": json.dumps(entries)})
    page.evaluate(f"dispatchEvent(new CustomEvent('open-hand:shared', {{ detail: {shared} }}))")
    page.wait_for_selector("td:has-text('Bob')")


def test_every_column_of_the_lists_is_in_sight_on_a_phone(show: Show) -> None:
    beyond = "[...document.querySelectorAll('.oh-scroll')].map((one) => one.scrollWidth - one.clientWidth)"
    page = show(Leaders(speedbiber, today=lambda: DAY))
    best(page)
    assert page.evaluate(beyond) == [0, 0, 0]
    page = show(Ranking(speedbiber, ["{}", "nonsense", "[" * 2000]))
    assert page.evaluate(beyond) == [0]
    assert "without a name: it does not count. The record" in page.inner_text(".oh-scroll")


def test_whoever_presses_enter_twice_empties_no_list(show: Show) -> None:
    listed = Leaders(speedbiber, today=lambda: DAY)
    page = show(listed)
    best(page)
    page.focus("[data-key=empty-ask]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key=empty-no]:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key=empty-ask]:focus")
    assert len(listed.entries) == 3
    listen(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key=empty-no]:focus")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=nothing yet")
    assert "The lists are empty now." in heard(page)
    assert focused(page) == "best", "not thrown off to the top of the page"
    assert page.evaluate("localStorage.getItem('open-hand:leaders-speedbiber')") == "[]"


# --- on paper


def test_on_paper_there_is_nothing_that_can_only_be_touched(show: Show) -> None:
    def printed(controller: Controller, *selectors: str) -> list[bool]:
        page = show(controller)
        page.emulate_media(media="print")
        return [page.locator(one).first.is_visible() for one in selectors]

    lesson = Lessons(beverbende)
    assert printed(lesson, ".oh-scene", "[data-action=try]", "[data-key=steps]", "[data-key=bar]") == [
        True,
        False,
        False,
        False,
    ]
    map_ = Play(speedbiber, seed=5, pause=0)
    assert printed(map_, ".oh-scene", ".oh-scene [data-zoom]", ".oh-fold") == [True, False, False]
    what_if = WhatIf(lambda n: f"{n} squared is {n * n}", Slider("n", "Number:", 1, 9, 3))
    assert printed(what_if, "[data-key=n]", "[data-key=n-now]", "text=3 squared is 9") == [False, True, True]
    quiz = Quiz(Question("How many?", 3))
    assert printed(quiz, "[name=answer-0]", ".oh-bar") == [True, False], "a line to write the answer on"
    pad = Score(beverbende, names=["Ann", "Bob"])
    pad.on_add_round("", {"points-0": "7", "points-1": "12"})
    page = show(pad)
    page.emulate_media(media="print")
    entry = page.locator("td input").first
    assert entry.is_visible()
    assert entry.evaluate("(one) => getComputedStyle(one).borderTopWidth") == "0px"
