from __future__ import annotations

from typing import Any

import pytest

from . import toy


@pytest.fixture
def highcard(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a small game of two sides, with a player that thinks, a review and questions in words."""
    return toy.install(monkeypatch)
