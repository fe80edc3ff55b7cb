"""All chance comes from here, and all of it from a seed.

``random.Random(seed).random()`` is the only draw that Python promises to keep the same across
versions, so the shuffle is built on it alone: a seed gives the same cards everywhere.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

SEEDS = 2**53
"""Seeds are whole numbers from 0 up to this, so that a browser can hold them exactly."""


def rng(seed: int, *labels: object) -> random.Random:
    """Return the source of chance for one purpose within a seed.

    The labels keep purposes apart: the second reshuffle of a round does not
    depend on how the first came out.

    >>> rng(7).random() == rng(7).random()
    True
    >>> rng(7, "reshuffle", 1).random() == rng(7, "reshuffle", 2).random()
    False
    """
    return random.Random(derive(seed, *labels) if labels else seed)


def derive(seed: int, *labels: object) -> int:
    """Return a seed for one purpose within a seed, such as the deal of round 3."""
    text = "/".join(str(part) for part in (seed, *labels))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % SEEDS


def shuffled(items: Iterable[T], source: random.Random) -> tuple[T, ...]:
    """Return the items in random order (Fisher and Yates, from the last place down)."""
    order = list(items)
    draw = source.random
    for last in range(len(order) - 1, 0, -1):
        chosen = int(draw() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def pick(items: tuple[T, ...] | list[T], source: random.Random) -> T:
    """Return one of the items, each equally likely."""
    return items[int(source.random() * len(items))]
