"""A line that a cell prints is one line on the page, however the kernel sent it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def extension() -> ModuleType:
    spec = importlib.util.spec_from_file_location("whole_lines", ROOT / "book" / "_ext" / "whole_lines.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def printed(*pieces: str, name: str = "stdout") -> list[dict[str, Any]]:
    return [{"output_type": "stream", "name": name, "text": piece} for piece in pieces]


def test_a_line_that_came_in_two_pieces_is_one(extension: ModuleType) -> None:
    (one,) = extension.merged(printed("attach S7 2", " -> Legal.\nattach HQ 1", " -> Not allowed\n"))
    assert one["text"] == "attach S7 2 -> Legal.\nattach HQ 1 -> Not allowed\n"


def test_without_it_the_line_is_cut(extension: ModuleType) -> None:
    (one,) = extension.MERGE(printed("attach S7 2", " -> Legal.\n"))
    assert one["text"] == "attach S7 2\n -> Legal.\n"


def test_what_was_sent_stays_as_it_was(extension: ModuleType) -> None:
    sent = printed("one", " line\n")
    assert [extension.merged(sent)[0]["text"] for _time in range(2)] == ["one line\n"] * 2
    assert [piece["text"] for piece in sent] == ["one", " line\n"]


def test_other_streams_and_other_outputs_are_left_alone(extension: ModuleType) -> None:
    shown = {"output_type": "display_data", "data": {"text/plain": "a picture"}}
    kept = extension.whole([*printed("out"), *printed("warning", name="stderr"), shown, *printed("more")])
    assert [one.get("text") for one in kept] == ["out", "warning", None, "more"]


def test_the_book_uses_it() -> None:
    config = (ROOT / "_config.yml").read_text(encoding="utf-8")
    assert "    whole_lines: book/_ext\n" in config
    assert "      - whole_lines\n" in config
