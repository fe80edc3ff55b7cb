"""The same view and the same chance give the same move on every machine, in the reader's browser too.

Its Python is another, newer one, on a processor of 32 bits: sums of fractions round otherwise there, and
what hangs on the hash of a fraction differs.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from . import choices

ROOT = Path(__file__).parents[2]
LIVE = ROOT / "book" / "_live"


@pytest.fixture(scope="module")
def in_the_page() -> Any:
    """Return what the players choose in the Python of the live page."""
    node = Path(sys.executable).with_name("node")
    command = [str(part) for part in (node, LIVE / "in_pyodide.mjs", choices.__file__, ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.xdist_group("choices")
@pytest.mark.parametrize("name", choices.PLAYERS)
def test_the_players_choose_the_same_in_the_page(name: str, in_the_page: Any) -> None:
    """One position after the other, so that the first that differs is shown."""
    here = choices.choices(name)
    assert len(here) == choices.ASKED
    for asked, there in zip(here, in_the_page[name], strict=True):
        assert asked == there
