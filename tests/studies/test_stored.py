"""A long run that was cut short goes on where it stopped, unless the players have changed."""

from __future__ import annotations

import json
from pathlib import Path

from .stored import known


def test_only_what_would_come_out_again_is_known(tmp_path: Path) -> None:
    stored = tmp_path / "study.json"
    first = {"strong over normal": {"margin": 2}, "normal over easy": {"margin": 5}}
    assert known(stored, first) == {}
    result = {"strong over normal": {"margin": 2.5}, "normal over easy": {"margin": 4.5}}
    stored.write_text(json.dumps({"slice": first, "result": result}))
    assert known(stored, first) == result
    changed = first | {"strong over normal": {"margin": 3}}
    assert known(stored, changed) == {"normal over easy": {"margin": 4.5}}
