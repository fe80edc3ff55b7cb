"""What the long runs have in common: results that are stored need not be found again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def known(stored: Path, first: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return what a file has stored already, if its players play the first games as they do now."""
    if not stored.exists():
        return {}
    before = json.loads(stored.read_text())
    same = [name for name in first if first[name] == before["slice"].get(name)]
    return {name: before["result"][name] for name in same if name in before["result"]}
