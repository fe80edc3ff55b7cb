"""Answers that come bit by bit, and cards to choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.gradual import SoFar
from engine.core.markup import tag
from engine.widgets import Cards, Pick, Slider, WhatIf

from .touching import WellFormed, press, text_of


def tick(widget: WhatIf, times: int = 1) -> None:
    for _time in range(times):
        widget.handle({"type": "tick"})


def throws(n: int) -> Iterator[SoFar[Any]]:
    for step in range(1, 5):
        yield SoFar((f"{step * n} throws so far.", tag("b", step * n)), step / 4)


def of_throws() -> WhatIf:
    return WhatIf(throws, Slider("n", "Throws a step", 1, 9))


def progress(widget: WhatIf) -> str | None:
    return next((a["value"] for name, a in WellFormed(widget.html).tags if name == "progress"), None)


def statuses(widget: WhatIf) -> str:
    """Return what is in the live regions."""
    return " ".join(text_of(part.split("</div>")[0]) for part in widget.html.split('role="status"')[1:])


# --- bit by bit


def test_the_first_answer_is_there_at_once_and_the_others_wait_to_be_asked_for() -> None:
    widget = of_throws()
    assert "1 throws so far." in text_of(widget.html)
    assert progress(widget) == "25"
    tick(widget, 3)
    assert "1 throws so far." in text_of(widget.html), "nobody has asked"
    press(widget, "go-on")
    tick(widget)
    assert "2 throws so far." in text_of(widget.html)
    assert "<b>2</b>" in widget.html
    assert progress(widget) == "50"
    tick(widget, 5)
    assert "4 throws so far." in text_of(widget.html)
    assert progress(widget) is None
    assert not widget.running
    assert "disabled" in WellFormed(widget.html).places()["go-on"]


def test_a_change_starts_it_anew() -> None:
    widget = of_throws()
    press(widget, "go-on")
    tick(widget)
    press(widget, "set", "3", at="n")
    assert "3 throws so far." in text_of(widget.html)
    tick(widget)
    assert "6 throws so far." in text_of(widget.html)
    tick(widget, 9)
    assert "12 throws so far." in text_of(widget.html)


def test_it_can_be_stopped_and_go_on_from_there() -> None:
    widget = of_throws()
    press(widget, "go-on")
    tick(widget)
    press(widget, "go-on")
    assert not widget.running
    tick(widget, 3)
    assert "2 throws so far." in text_of(widget.html)
    press(widget, "go-on")
    tick(widget)
    assert "3 throws so far." in text_of(widget.html)


def test_what_changes_all_the_time_is_read_out_only_at_rest() -> None:
    widget = of_throws()
    assert "1 throws so far." in statuses(widget)
    press(widget, "go-on")
    tick(widget)
    assert "throws so far" not in statuses(widget)
    tick(widget, 5)
    assert "4 throws so far." in statuses(widget)
    press(widget, "set", "x", at="n")
    assert "not a whole number" in statuses(widget)


def test_steps_need_not_tell_how_much_is_done() -> None:
    widget = WhatIf(lambda n: iter([f"about {n}", f"exactly {n}"]), Slider("n", "N", 1, 9))
    assert "about 1" in text_of(widget.html)
    assert progress(widget) is None
    press(widget, "set", "2", at="n")
    tick(widget, 2)
    assert "exactly 2" in text_of(widget.html)


def test_an_error_on_the_way_is_told_as_a_sentence() -> None:
    def breaks(n: int) -> Iterator[str]:
        yield "so far so good"
        raise ValueError("There are no more cards.")

    widget = WhatIf(breaks, Slider("n", "N", 1, 9))
    press(widget, "go-on")
    tick(widget, 3)
    assert "There are no more cards." in text_of(widget.html)
    assert not widget.running


def test_a_plain_answer_is_asked_for_once_for_each_setting() -> None:
    asked = []

    def function(n: int) -> str:
        asked.append(n)
        return f"{n}"

    widget = WhatIf(function, Slider("n", "N", 1, 9))
    assert widget.html == widget.html
    press(widget, "set", "1", at="n")
    press(widget, "set", "x", at="n")
    press(widget, "set", "2", at="n")
    assert asked == [1, 2]
    assert "go-on" not in widget.html


# --- cards

PACK = tuple(f"{suit}{rank}" for suit in "SH" for rank in "789TJQKA")


def hand(**more: Any) -> Cards:
    how: dict[str, Any] = {"row": lambda card: {"S": "Spades", "H": "Hearts"}[card[0]]} | more
    return Cards("hand", "Your hand", PACK, 3, **how)


def of_cards(**more: Any) -> WhatIf:
    return WhatIf(
        lambda hand, trump: f"{'-'.join(hand)} with {trump}", hand(**more), Pick("trump", "Trump", ["S", "H"])
    )


def pressed(widget: WhatIf) -> list[str]:
    return [a["aria-label"] for _name, a in WellFormed(widget.html).tags if a.get("aria-pressed") == "true"]


def test_cards_are_chosen_until_there_are_enough() -> None:
    widget = of_cards()
    assert "Choose 3 more cards." in text_of(widget.html)
    for number in (9, 0):
        press(widget, "card", f"hand,{number}")
    assert "Choose 1 more card." in text_of(widget.html)
    press(widget, "card", "hand,3")
    assert "S7-ST-H8 with S" in text_of(widget.html), "in the order of the pack"
    assert pressed(widget) == ["S7", "ST", "H8"]
    assert "Your hand: 3 of 3" in text_of(widget.html)


def test_a_card_too_many_is_refused_and_one_can_be_put_back() -> None:
    widget = of_cards(value=("S7", "S8", "S9"))
    assert "S7-S8-S9 with S" in text_of(widget.html)
    press(widget, "card", "hand,5")
    assert "3 cards are chosen; put one back first." in text_of(widget.html)
    assert pressed(widget) == ["S7", "S8", "S9"]
    press(widget, "card", "hand,1")
    press(widget, "card", "hand,5")
    assert pressed(widget) == ["S7", "S9", "SQ"]


def test_a_hand_is_cleared_or_dealt() -> None:
    widget = of_cards(value=("S7", "S8", "S9"))
    press(widget, "clear-cards", "hand")
    assert pressed(widget) == []
    dealt = set()
    for _time in range(8):
        press(widget, "deal-cards", "hand")
        assert len(pressed(widget)) == 3
        dealt.add(tuple(pressed(widget)))
    assert len(dealt) > 1


@pytest.mark.parametrize("value", ["hand,99", "hand,-1", "hand,x", "hand", "trump,0", "other,0", ""])
def test_cards_that_there_are_not_change_nothing(value: str) -> None:
    widget = of_cards(value=("S7",))
    press(widget, "card", value)
    press(widget, "clear-cards", "trump")
    press(widget, "deal-cards", "other")
    assert pressed(widget) == ["S7"]


def test_equal_cards_are_chosen_one_by_one() -> None:
    double = Cards("hand", "Hand", ("A", "A", "B"), 2, value=("A",))
    widget = WhatIf(lambda hand: "".join(hand), double)
    press(widget, "card", "hand,1")
    assert "AA" in text_of(widget.html)
    with pytest.raises(ValueError, match="C is not among"):
        WhatIf(lambda hand: "", Cards("hand", "Hand", ("A", "B"), 2, value=("C",)))


def test_cards_have_names_and_rows() -> None:
    widget = of_cards(shown=lambda card: card[1], spoken=lambda card: f"the {card}")
    page = WellFormed(widget.html)
    assert page.places()["hand-9"]["aria-label"] == "the H8"
    assert [a["aria-label"] for _name, a in page.tags if a.get("class") == "oh-cards"] == ["Spades", "Hearts"]
    evil = Cards("hand", "<b>", ("<i>",), 1)
    assert "<i>" not in WhatIf(lambda hand: hand[0], evil).html
