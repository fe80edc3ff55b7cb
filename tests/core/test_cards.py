"""A heap is a Counter of cards; nothing can be taken out that is not in it."""

from __future__ import annotations

import pytest

from engine.core.cards import heap, spread, without


def test_a_heap_counts_its_cards() -> None:
    assert heap(["9", "swap", "9"]) == {"9": 2, "swap": 1}


def test_what_is_left_of_a_pack() -> None:
    pack = heap(["9", "9", "swap"])
    assert without(pack, ["9", "swap"]) == {"9": 1}
    assert pack == {"9": 2, "swap": 1}, "the pack itself stays whole"


def test_a_card_that_is_used_up_is_named() -> None:
    with pytest.raises(ValueError, match=r"^swap$"):
        without(heap(["9", "swap"]), ["swap", "swap", "9", "9"])


def test_what_is_used_up_is_gone_from_the_heap() -> None:
    assert list(without(heap("aab"), "b")) == ["a"]


def test_the_cards_of_a_heap_one_by_one() -> None:
    assert spread(heap(["9", "swap", "9"])) == ("9", "9", "swap")
