"""A number and its per cent sign stay on one line; code and formulas stay as they are written."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from docutils import nodes
from docutils.utils import new_document

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def extension() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "kept_together", ROOT / "book" / "_ext" / "kept_together.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def kept(extension: ModuleType, node: nodes.Element) -> str:
    page = new_document("page")
    page += node
    extension.keep_together(None, page, "page")
    return str(page.astext())


def test_a_number_keeps_its_per_cent_sign(extension: ModuleType) -> None:
    told = nodes.paragraph("", "It is 8.89 %, not 9 % of 45 or % of all.")
    assert kept(extension, told) == "It is 8.89\xa0%, not 9\xa0% of 45 or % of all."


def test_inside_of_other_words_too(extension: ModuleType) -> None:
    told = nodes.paragraph("", "", nodes.strong("", "22.7 %"), nodes.Text(" of all"))
    assert kept(extension, told) == "22.7\xa0% of all"


@pytest.mark.parametrize("kind", [nodes.literal, nodes.literal_block, nodes.math, nodes.math_block])
def test_what_is_written_so_stays(extension: ModuleType, kind: type[nodes.TextElement]) -> None:
    assert kept(extension, kind("", "10 % 3")) == "10 % 3"


def test_the_book_uses_it() -> None:
    config = (ROOT / "_config.yml").read_text(encoding="utf-8")
    assert "    kept_together: book/_ext\n" in config
    assert "      - kept_together\n" in config
