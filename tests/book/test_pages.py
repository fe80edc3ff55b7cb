"""Every page has its frame: what it is for, cells that can be read, what to take away."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from .pages import all_pages, page

FRAMELESS = {"intro", "glossary"}
"""The landing page and a list to look things up in."""

MOST_LINES = 10


@pytest.mark.parametrize("name", sorted(set(all_pages()) - FRAMELESS))
def test_a_page_says_what_it_is_for_and_ends_with_what_to_take_away(name: str) -> None:
    blocks = re.findall(r"^```\{admonition\} (.+?)\n(.*?)^```", page(name).text, re.DOTALL | re.MULTILINE)
    title, content = blocks[0]
    assert title == "On this page"
    for part in ("**You will**", "**You need**", "**Minutes**"):
        assert part in content
    assert blocks[-1][0] == "Take away"
    assert page(name).text.rstrip().endswith("```")


@pytest.mark.parametrize("name", all_pages())
def test_what_is_seen_of_a_cell_is_short(name: str) -> None:
    long = [
        cell.source
        for cell in page(name).cells
        if not cell.is_hidden
        and len([line for line in cell.source.splitlines() if line.strip()]) > MOST_LINES
    ]
    assert long == []


@pytest.mark.parametrize("name", all_pages())
def test_a_line_is_a_sentence(name: str) -> None:
    """A full stop inside a line of running text is followed by nothing that begins a sentence."""
    running = [line for line in page(name).prose if re.match(r"[A-Z*{\[]", line) and "|" not in line]
    twice = [line for line in running if re.search(r"[a-z)][.!?] (?!\.)[A-Z]", line)]
    assert twice == []


@pytest.mark.parametrize("name", all_pages())
def test_a_rule_that_is_linked_exists(name: str) -> None:
    linked = re.findall(r"\{rule\}`(?:[^`<]*<)?([\w-]+)/([\w-]+)>?`", page(name).text)
    unknown = [(game, rule) for game, rule in linked if rule not in import_module(f"engine.{game}").RULES]
    assert unknown == []
