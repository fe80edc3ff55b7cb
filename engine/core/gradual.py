"""Answers that take a while: each a little better than the one before, with how far the work has come.

Nobody waits for a clock here: the work is cut into pieces by what is counted (samples, nodes, moves),
so that the last answer is the same on every machine, and whoever shows it may stop after any piece.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class SoFar(Generic[A]):
    """What is known so far, and the share of the work that is done, from 0 to 1."""

    answer: A
    done: float


T = TypeVar("T")


def last(steps: Iterator[T]) -> T:
    """Return the last of some steps, all of them taken; ``ValueError`` if there are none.

    >>> last(iter([1, 2, 3]))
    3
    """
    found = deque(steps, maxlen=1)
    if not found:
        raise ValueError("there is no last of no steps")
    return found[0]
