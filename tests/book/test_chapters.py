"""What every chapter has: its pages, each rule and each lesson once, and its cases settled.

What is said of the cells, and which cell settles a case, stands in a table in the tests of the chapter.
"""

from __future__ import annotations

import json
import re
from importlib import import_module
from typing import Any

import pytest

from . import test_boonanza_chapter, test_duizenden_chapter, test_speedbiber_chapter
from .chapters import cell
from .pages import BOOK, page

GAMES = ("beverbende", "klaverjas", "boonanza", "duizenden", "speedbiber")
PAGES = ("index", "rules", "play", "odds", "disputes", "exercises")
TOLD = {
    "boonanza": test_boonanza_chapter,
    "duizenden": test_duizenden_chapter,
    "speedbiber": test_speedbiber_chapter,
}

every_chapter = pytest.mark.parametrize("game", GAMES)


def engine(game: str) -> Any:
    return import_module(f"engine.{game}")


# --- the pages


@every_chapter
def test_a_chapter_has_its_pages_in_the_order_of_the_contents(game: str) -> None:
    contents = (BOOK.parent / "_toc.yml").read_text(encoding="utf-8")
    listed = re.findall(rf"book/{game}/(\w+)", contents)
    assert [name for name in listed if not name.startswith("odds_")] == list(PAGES)
    assert sorted(listed) == sorted(file.stem for file in (BOOK / game).glob("*.md"))


@every_chapter
def test_every_rule_is_printed_once(game: str) -> None:
    printed = re.findall(rf"^```\{{rule\}} {game} (.+)$", page(f"{game}/rules").text, re.MULTILINE)
    assert sorted(rule for line in printed for rule in line.split()) == sorted(engine(game).RULES)


@every_chapter
def test_every_lesson_is_on_a_page_once(game: str) -> None:
    text = page(f"{game}/index").text + page(f"{game}/rules").text
    shown = re.findall(rf"Lessons\({game}, only=\((.*?)\)\)", text, re.DOTALL)
    told = [lesson for only in shown for lesson in re.findall(r'"([\w-]+)"', only)]
    lessons = import_module(f"engine.{game}.lessons").LESSONS
    assert sorted(told) == sorted(lesson.id for lesson in lessons)


OPTIONS_ON = {
    "beverbende": ["disputes"],
    "klaverjas": ["rules"],
    "boonanza": ["rules", "disputes"],
    "duizenden": ["rules"],
    "speedbiber": ["disputes"],
}
"""Where the options of a game are told: with the rules that they change, or among the variants."""


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in OPTIONS_ON[game]])
def test_every_option_is_told(game: str, name: str) -> None:
    text = page(f"{game}/{name}").text
    options = engine(game).Options.choices()
    assert [name for name in options if not re.search(f"`{name}\\b|{name}=", text)] == []


@pytest.mark.parametrize(("game", "told_elsewhere"), [("duizenden", {"caught"}), ("speedbiber", set())])
def test_every_variant_is_in_the_table_of_the_disputes_with_an_option_that_there_is(
    game: str, told_elsewhere: set[str]
) -> None:
    options = engine(game).Options
    table = page(f"{game}/disputes").text.split("| variant |")[1].split("\n\n")[0]
    named = re.findall(r"`(\w+)(?:=([^`]+))?`", table)
    assert {name for name, _value in named} == set(options.choices()) - told_elsewhere
    for name, written in named:
        if written:
            options(**{name: json.loads(written)})


# --- what the cells come to

CASES = [(game, case) for game, told in TOLD.items() for case in told.SETTLED]
SAID = [pytest.param(*said, id=f"{said[0]}-{said[3][:40]}") for told in TOLD.values() for said in told.SAID]


@pytest.mark.parametrize("game", TOLD)
def test_every_case_is_settled(game: str) -> None:
    cases = json.loads((BOOK.parent / "tests" / game / "cases.json").read_text(encoding="utf-8"))
    assert {case["id"] for case in cases} == set(TOLD[game].SETTLED)


@pytest.mark.parametrize(("game", "case"), CASES)
def test_a_case_is_settled_in_front_of_the_reader(game: str, case: str) -> None:
    for piece, prints in TOLD[game].SETTLED[case]:
        assert prints in cell(f"{game}/disputes", piece).printed


@pytest.mark.parametrize(("where", "piece", "came", "said"), SAID)
def test_what_is_said_of_a_cell_is_what_came(where: str, piece: str, came: str, said: str) -> None:
    assert said in page(where).text
    assert came in cell(where, piece).printed
