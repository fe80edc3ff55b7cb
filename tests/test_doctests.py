"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "engine"
ROOMS = ("core", "odds", "players", "beverbende", "klaverjas", "boonanza", "duizenden", "speedbiber")
"""The widgets are left out: a page is needed to show them."""

MODULES = ["engine"] + [
    ".".join(("engine", room, *(() if file.stem == "__init__" else (file.stem,))))
    for room in ROOMS
    for file in sorted((ENGINE / room).glob("*.py"))
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("room", ["core", "odds", "beverbende"])
def test_every_room_has_examples(room: str) -> None:
    modules = [importlib.import_module(name) for name in MODULES if name.startswith(f"engine.{room}")]
    found = [test for module in modules for test in doctest.DocTestFinder().find(module) if test.examples]
    assert found, f"no docstring of engine.{room} has an example"
