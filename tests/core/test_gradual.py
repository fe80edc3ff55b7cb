"""Answers that come piece by piece."""

from __future__ import annotations

import pytest

from engine.core.gradual import SoFar, last


def test_the_last_step_is_the_answer() -> None:
    steps = (SoFar(n * n, n / 3) for n in range(1, 4))
    assert last(steps) == SoFar(9, 1.0)


def test_no_steps_have_no_answer() -> None:
    with pytest.raises(ValueError, match="no steps"):
        last(iter(()))
