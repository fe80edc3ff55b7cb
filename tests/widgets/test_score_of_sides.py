"""A score pad with a column for each side, and marks beside the points."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import beverbende
from engine.core.match import Mark
from engine.widgets import Score
from engine.widgets.score_pad import ScorePad

from .touching import WellFormed, press, text_of

MARKS = (Mark("nat", "wet"), Mark("pit", "march"))


def write(score: Score, *points: str, **marks: str) -> None:
    values = {f"points-{side}": text for side, text in enumerate(points)}
    press(score, "add-round", **values, **{name.replace("_", "-"): text for name, text in marks.items()})


def test_each_side_has_a_column(highcard: Any) -> None:
    score = Score(highcard)
    assert score.pad.names == ("We", "They")
    write(score, "162", "0")
    assert score.standing() == "In front: We, with 162."
    press(score, "rename", "North and South", at="0")
    assert score.pad.names == ("North and South", "They")
    assert Score(highcard, ["Ann, Cem", "Bob, Dirk"]).pad.names == ("Ann, Cem", "Bob, Dirk")
    assert Score(beverbende).pad.names == (), "without partners the players are asked for"


def test_marks_are_noted_with_a_round_and_changed_afterwards(highcard: Any) -> None:
    score = Score(highcard)
    write(score, "0", "262", mark_0_nat="on", mark_1_pit="on")
    assert score.pad.marks(0, 0) == {"nat"}
    assert score.pad.marks(0, 1) == {"pit"}
    places = WellFormed(score.html).places()
    assert "checked" in places["mark-0-0-nat"]
    assert "checked" not in places["mark-0-0-pit"]
    assert places["mark-0-1-pit"]["aria-label"] == "march: They, round 1"
    press(score, "mark", "false", at="0,1,pit")
    assert score.pad.marks(0, 1) == frozenset()
    press(score, "undo")
    assert score.pad.marks(0, 1) == {"pit"}


def test_a_bad_entry_notes_nothing(highcard: Any) -> None:
    score = Score(highcard)
    write(score, "x", "262", mark_0_nat="on")
    assert score.note
    assert score.pad.noted == frozenset()


def test_a_new_match_has_no_marks_and_a_side_takes_its_own_along(highcard: Any) -> None:
    score = Score(highcard)
    write(score, "0", "262", mark_0_nat="on", mark_1_pit="on")
    assert score.pad.without_player(0).noted == {(0, 0, "pit")}
    press(score, "new")
    assert score.pad.noted == frozenset()


def test_marks_are_kept_and_printed_as_csv(highcard: Any) -> None:
    score = Score(highcard)
    write(score, "0", "262", mark_0_nat="on", mark_1_pit="on")
    write(score, "80", "82")
    other = Score(highcard)
    other.handle({"type": "stored", "value": score.pad.to_json()})
    assert other.pad == score.pad
    assert score.pad.to_csv(MARKS).splitlines() == [
        "Round,We,They,Marks of We,Marks of They",
        "1,0,262,wet,march",
        "2,80,82,,",
        "Total,80,344,,",
        "Place,2,1,,",
    ]


def test_a_pad_from_before_there_were_marks_is_read() -> None:
    old = '{"names":["We","They"],"rounds":[[1,2]],"lowest_wins":false}'
    assert ScorePad.from_json(old, MARKS) == ScorePad(("We", "They"), ((1, 2),), False)
    assert "noted" not in ScorePad.from_json(old).to_json(), (
        "and a game without marks writes the same as ever"
    )


@pytest.mark.parametrize(
    "noted",
    [
        [[0, 0, "grand"]],
        [[1, 0, "nat"]],
        [[0, 2, "nat"]],
        [[-1, 0, "nat"]],
        [[True, 0, "nat"]],
        [[0, 0, ["nat"]]],
        [[0, 0]],
        ["nat"],
        "nat",
        5,
    ],
)
def test_a_mark_that_nobody_made_is_damage(noted: object) -> None:
    kept = {"names": ["We", "They"], "rounds": [[1, 2]], "lowest_wins": False, "noted": noted}
    with pytest.raises(ValueError, match="damaged"):
        ScorePad.from_json(json.dumps(kept), MARKS)


def test_the_marks_stand_beside_the_points(highcard: Any) -> None:
    score = Score(highcard)
    write(score, "0", "262")
    shown = text_of(score.html)
    assert shown.count("wet") == 4, "two sides, a round written and one to be written"
    WellFormed(score.html)
