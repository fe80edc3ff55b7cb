"""Records come from strangers: whatever they hold, the first thing wrong is named and nothing is run."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import beverbende
from engine.core.record import FIELDS, MOST_BYTES, BadRecord, read, verify

GOOD: dict[str, Any] = {
    "format": 1,
    "game": "beverbende",
    "players": 2,
    "start": {"seed": 7},
    "moves": [[0, "take"], [0, "put b"], [0, "pass"]],
}
FOUND: dict[str, Any] = {"rows": ["1 2 3 4", "5 6 7 8"], "discard": "9"}


def told(text: Any) -> str:
    """Return what is said of a bad record."""
    with pytest.raises(BadRecord) as caught:
        verify(read(text), beverbende)
    said = str(caught.value)
    said.encode()
    assert len(said) < 400, "an error is a line, however long the record"
    return said


def with_parts(**parts: Any) -> str:
    return json.dumps({**GOOD, **parts})


def with_position(**parts: Any) -> str:
    return with_parts(start={"position": {**FOUND, **parts}}, moves=[])


def test_the_good_ones_are_good() -> None:
    assert verify(read(json.dumps(GOOD)), beverbende).state.to_move == 1
    assert verify(read(with_position()), beverbende).state.to_move == 0


# --- text that is no record


@pytest.mark.parametrize("text", [None, 7, b"{}", ["{}"], GOOD])
def test_no_text(text: object) -> None:
    assert told(text) == "A record is text."


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "line 1, column 1"),
        ("hello", "line 1, column 1"),
        ('{"format": 1,\n "game": beverbende}', "line 2, column 10"),
        ('{"format": 1} {}', "line 1, column 15"),
        ("{'format': 1}", "line 1, column 2"),
        ("__import__('os').abort()", "line 1, column 1"),
    ],
)
def test_no_json(text: str, where: str) -> None:
    assert told(text) == f"The record is not JSON: {where}."


@pytest.mark.parametrize("data", [None, True, 7, 1.5, "text", [], [GOOD]])
def test_json_but_no_object(data: object) -> None:
    assert told(json.dumps(data)) == "A record is a JSON object."


def test_ten_megabytes() -> None:
    assert told(with_parts(names=["x" * 10_000_000, "y"])) == "The record is longer than 1000000 bytes."


def test_bytes_are_counted_not_characters() -> None:
    text = "é" * (MOST_BYTES // 2 + 1)
    assert len(text) < MOST_BYTES
    assert told(text) == "The record is longer than 1000000 bytes."


@pytest.mark.parametrize("levels", [13, 900, 960, 980, 985, 990, 995, 1000, 100_000])
@pytest.mark.parametrize("opened", ["[", '{"a":'])
def test_nested_deeply(levels: int, opened: str) -> None:
    """From what a record never needs to what Python itself cannot read."""
    nested = opened * levels + "0" + {"[": "]", "{": "}"}[opened[0]] * levels
    for part in ("options", "start", "moves"):
        text = with_parts(**{part: "HERE"}).replace('"HERE"', nested)
        assert told(text) == "The record is nested too deeply."


def test_a_part_that_stands_twice() -> None:
    assert told('{"format": 1, "format": 1}') == "“format” stands in the record twice."
    assert told(with_position()[:-1] + ', "moves": []}') == "“moves” stands in the record twice."
    assert told('{"start": {"seed": 1, "seed": 2}}') == "“seed” stands in the record twice."
    assert told('{"\\ud800": 1, "\\ud800": 2}') == "“?” stands in the record twice."


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_have(number: str) -> None:
    text = with_parts(players="HERE").replace('"HERE"', number)
    assert told(text) == f"{number} is not a number that a record can hold."


@pytest.mark.parametrize("digits", [17, 300, 4000, 5000, 500_000])
@pytest.mark.parametrize("part", ["format", "players", "seed", "seat", "result", "option", "turns"])
def test_huge_numbers(part: str, digits: int) -> None:
    texts = {
        "format": with_parts(format="HERE"),
        "players": with_parts(players="HERE"),
        "seed": with_parts(start={"seed": "HERE"}),
        "seat": with_parts(moves=[["HERE", "draw"]]),
        "result": with_parts(result=["HERE", 0]),
        "option": with_parts(options={"rounds": "HERE"}),
        "turns": with_position(turns=["HERE", 1]),
    }
    for sign in ("", "-"):
        text = texts[part].replace('"HERE"', sign + "9" * digits)
        assert told(text) == "A number in the record is too large."


@pytest.mark.parametrize("half", ["\\ud83d", "\\ude00", "a\\udfff"])
def test_half_a_character(half: str) -> None:
    for text in (
        with_parts(names=["HERE", "b"]),
        with_parts(game="HERE"),
        with_parts(moves=[[0, "HERE"]]),
        with_parts(HERE=1),
        with_position(HERE=1),
    ):
        assert told(text.replace("HERE", half)) == "The record holds text that is not valid Unicode."


# --- parts that are not right


def test_an_unknown_part() -> None:
    assert told(with_parts(cheat=True)) == (
        "A record has no part “cheat”; its parts are format, game, options, players, names, start, moves, "
        "explored and result."
    )
    assert told(with_parts(**{"x" * 1000: 1})).startswith(f"A record has no part “{'x' * 40}”")


@pytest.mark.parametrize("name", ["format", "game", "players", "start", "moves"])
def test_a_part_that_is_missing(name: str) -> None:
    left = {part: value for part, value in GOOD.items() if part != name}
    assert told(json.dumps(left)) == f"The record lacks its “{name}”."


JUNK: list[Any] = [None, True, False, -1, 0.5, 1.0, 99, "", "text", [], [1], [None], [[0]], {}, {"a": 1}]
FITTING = [
    *(("options", "{}"), ("names", "[]"), ("moves", "[]")),
    *(("explored", "True"), ("explored", "False"), ("result", "None")),
]
TOLD: dict[str, str | tuple[str, ...]] = {
    "format": "This book reads records of format 1.",
    "game": ("The record's “game” should be ", "This is a record of "),
    "options": ("The record's “options” should be ", "Options: There is no option 'a'"),
    "moves": ("The record's “moves” should be ", "Move 1 of the record should be "),
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name in FIELDS for value in JUNK if (name, repr(value)) not in FITTING],
    ids=repr,
)
def test_a_part_of_the_wrong_type(name: str, value: Any) -> None:
    assert told(with_parts(**{name: value})).startswith(TOLD.get(name, f"The record's “{name}” should be "))


@pytest.mark.parametrize("version", [0, 2, 1.0, True, "1", None])
def test_another_format(version: object) -> None:
    assert told(with_parts(format=version)) == "This book reads records of format 1."


def test_another_game() -> None:
    assert told(with_parts(game="chess")) == "This is a record of chess, not of beverbende."
    assert told(with_parts(game="engine.core.chance")) == (
        "This is a record of engine.core.chance, not of beverbende."
    )
    assert told(with_parts(game=7)) == "The record's “game” should be text of at most 40 characters."


@pytest.mark.parametrize("players", [1, 7, 20])
def test_players_that_the_game_does_not_have(players: int) -> None:
    assert told(with_parts(players=players)) == f"Beverbende is for 2 to 6 players, not {players}."


@pytest.mark.parametrize("players", [0, 21, True, 2.0, "2", None, [2]])
def test_players_that_no_game_has(players: object) -> None:
    assert told(with_parts(players=players)) == (
        "The record's “players” should be a whole number from 1 to 20."
    )


def test_options_that_there_are_not() -> None:
    assert told(with_parts(options={"cheat": 1})).startswith(
        "Options: There is no option 'cheat'; there are "
    )
    assert told(with_parts(options={"rounds": True})) == (
        "Options: The option rounds cannot be True; it is a whole number from 1 to 20, or None."
    )
    assert told(with_parts(options={"__class__": "x"})).startswith("Options: There is no option '__class__'")
    assert told(with_parts(options={"rounds": 2, "target": 50})) == (
        "Options: Give a number of rounds or a target score, not both."
    )


@pytest.mark.parametrize("start", [{}, {"seed": 1, "position": {}}, {"deal": 1}, {"seed": 1, "x": 1}])
def test_a_start_is_one_thing(start: object) -> None:
    assert told(with_parts(start=start)) == (
        "The record's “start” should be a seed or a position, and nothing else."
    )


@pytest.mark.parametrize("seed", [-1, 2**53, True, 7.0, "7", None, [7]])
def test_a_seed_that_is_none(seed: object) -> None:
    assert told(with_parts(start={"seed": seed})) == (
        f"The record's “seed” should be a whole number from 0 to {2**53 - 1}."
    )


@pytest.mark.parametrize(
    "entry", [None, "draw", [], [0], [0, "draw", 1], ["0", "draw"], [0, 1], [True, "draw"]]
)
def test_a_move_of_another_form(entry: object) -> None:
    assert told(with_parts(moves=[[0, "take"], entry])) == (
        "Move 2 of the record should be a seat and a notation."
    )


@pytest.mark.parametrize("seat", [2, -1, 19, 10**15])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert told(with_parts(moves=[[seat, "draw"]])) == (
        f"Move 1 of the record is of seat {seat}; seats are 0 to 1."
    )


def test_too_many_moves() -> None:
    assert told(with_parts(moves=[[0, "draw"]] * 20_001)) == (
        "The record's “moves” should be a list of at most 20000 moves."
    )


def test_names_that_do_not_fit() -> None:
    each = "The record's “names” should be a list with a name for each of the 2 players."
    assert told(with_parts(names=["Ann"])) == each
    assert told(with_parts(names="Ann, Bob")) == each
    assert told(with_parts(names=["Ann", 7])) == (
        "The record's “names” should be text of at most 40 characters."
    )
    assert told(with_parts(names=["Ann", "B" * 41])) == (
        "The record's “names” should be text of at most 40 characters."
    )
    assert told(with_parts(names=["Ann", "Bob\0"])) == (
        "The record's “names” should be text without control characters."
    )


@pytest.mark.parametrize("result", [[], [1], [1, 2, 3], "1, 2", 7, {}])
def test_a_result_has_a_total_for_everyone(result: object) -> None:
    assert told(with_parts(result=result)) == (
        "The record's “result” should be a list with a total for each of the 2 players."
    )


@pytest.mark.parametrize("total", [True, 1.0, "1", None, 10**9 + 1])
def test_a_total_is_a_whole_number(total: object) -> None:
    assert told(with_parts(result=[0, total])) == (
        "The record's “result” should be a whole number from -1000000000 to 1000000000."
    )


# --- moves that do not hold


def test_a_move_that_is_none() -> None:
    assert told(with_parts(moves=[[0, "castle"]])).startswith(
        "Move 1 (castle, seat 0): “castle” is not a move; a move is take, draw"
    )


def test_a_very_long_move_is_cut_in_the_error() -> None:
    assert "…" in told(with_parts(moves=[[0, "x" * 100_000]]))


def test_a_move_out_of_turn() -> None:
    rule = beverbende.RULES["turn-order"].title
    assert told(with_parts(moves=[[1, "draw"]])) == (
        f"Move 1 (draw, seat 1): Not allowed ({rule}): It is the turn of P0, not of P1."
    )


def test_an_illegal_move_is_told_with_its_rule() -> None:
    rule = beverbende.RULES["taken-must-swap"].title
    assert told(with_parts(moves=[[0, "take"], [0, "discard"]])) == (
        f"Move 2 (discard, seat 0): Not allowed ({rule}): "
        "You took the 7 from the discard pile; it has to replace one of your four cards."
    )


def test_the_first_of_many_wrong_things_is_told() -> None:
    text = with_parts(moves=[[0, "take"], [1, "discard"], [0, "castle"]], result=[1, 1])
    assert told(text).startswith("Move 2 (discard, seat 1): Not allowed")


def test_a_move_after_the_end() -> None:
    text = json.dumps({**GOOD, "start": {"position": {**FOUND, "over": True}}, "moves": [[0, "draw"]]})
    assert told(text) == "Move 1 (draw, seat 0): the game was over before it."


def test_a_claim_that_does_not_follow() -> None:
    assert told(with_position(over=True)[:-1] + ', "result": [10, 27]}') == (
        "The record claims the totals 10, 27, but its moves lead to 10, 26."
    )


# --- positions that there cannot be


def test_a_position_with_an_unknown_part() -> None:
    assert told(with_position(deck=["9"])) == (
        "A position has no part “deck”; its parts are acted, discard, drawn, draws, knocker, known, over, "
        "rest, rows, seed, start, stock, taken, to_move and turns."
    )
    assert told(with_position(__class__="x")).startswith("A position has no part “__class__”")


@pytest.mark.parametrize("part", ["options", "players"])
def test_what_the_record_says_itself_is_no_part_of_the_position(part: str) -> None:
    assert told(with_position(**{part: 2})).startswith(f"A position has no part “{part}”; its parts are ")


def test_a_position_without_what_it_needs() -> None:
    assert told(with_parts(start={"position": {}})) == "The position lacks its “rows”."
    assert told(with_parts(start={"position": {"discard": "9"}})) == "The position lacks its “rows”."


def test_a_position_for_other_players() -> None:
    assert told(with_position(rows=["1 2 3 4"] * 3)) == "Position: 3 rows are given for 2 players."


def test_cards_that_there_are_not() -> None:
    assert told(with_position(rows=["1 2 3 queen", "5 6 7 8"])).startswith(
        "Position: 'queen' in row P0 is not"
    )
    assert told(with_position(rows=["1 1 1 1", "1 6 7 8"])) == (
        "Position: There are only 4 cards “1”, not 5."
    )
    assert told(with_position(rows=["1 2 3 4", "5 6 7"])) == "Position: The row of P1 has 3 cards, not 4."


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("rows", None),
        ("rows", "1 2 3 4"),
        ("rows", {"P0": "1 2 3 4"}),
        ("rows", ["1 2 3 4", [5, 6, 7, True]]),
        ("rows", ["1 2 3 4", [5, 6, 7, None]]),
        ("discard", 9),
        ("discard", None),
        ("stock", False),
        ("stock", {}),
        ("rest", "no"),
        ("rest", 1),
        ("to_move", True),
        ("to_move", 2),
        ("to_move", "0"),
        ("start", True),
        ("turns", [True, 1]),
        ("turns", "11"),
        ("turns", {"P0": 1, "P1": 1}),
        ("knocker", True),
        ("knocker", -1),
        ("drawn", True),
        ("drawn", ["swap"]),
        ("taken", 1.0),
        ("acted", 1),
        ("over", "yes"),
        ("draws", [True]),
        ("draws", None),
        ("known", "ad"),
        ("known", {"P0": 1}),
        ("known", {"P9": "a"}),
        ("seed", True),
        ("seed", 2**53),
        ("seed", 0.5),
    ],
)
def test_a_part_of_a_position_of_the_wrong_type(part: str, value: object) -> None:
    assert told(with_position(**{part: value})).startswith("Position: ")


# --- whatever else there may be

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["", "?", "P0", "draw", "take", "put b", "9", "swap", "1 2 3 4", "<b>", "{x}"])
    | st.text(max_size=8)
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=12,
)
ROWS = st.lists(st.sampled_from(["1 2 3 4", "5 6 7 8", "? ? ? ?", "swap peek two 9"]), min_size=2, max_size=2)
POSITION_PARTS = [
    *("discard", "stock", "rest", "to_move", "start", "turns", "knocker", "drawn", "taken"),
    *("acted", "over", "draws", "known", "seed", "rows"),
]
MOVES = st.lists(
    st.tuples(
        st.integers(0, 1), st.sampled_from(["draw", "take", "put a", "discard", "pass", "knock", "use"])
    ),
    max_size=8,
)


def judged(data: object) -> None:
    """Read and verify: either it holds, or it is a BadRecord that says why; no other error comes through."""
    reason = "it holds"
    try:
        verify(read(json.dumps(data)), beverbende)
    except BadRecord as error:
        reason = str(error)
    assert reason.encode()


@settings(max_examples=100, deadline=None)
@given(JSON)
@example("\ud800")
def test_any_json(data: object) -> None:
    judged(data)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(FIELDS), JSON)
def test_any_value_in_any_part(name: str, value: object) -> None:
    judged({**GOOD, name: value})


@settings(max_examples=300, deadline=None)
@given(ROWS, st.dictionaries(st.sampled_from(POSITION_PARTS), JSON, max_size=2), MOVES)
def test_any_value_in_any_part_of_a_position(
    rows: list[str], parts: dict[str, Any], moves: list[Any]
) -> None:
    judged({**GOOD, "start": {"position": {"rows": rows, **parts}}, "moves": moves})


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(st.sampled_from(list(beverbende.Options.choices())), JSON, max_size=3))
def test_any_value_in_any_option(options: dict[str, Any]) -> None:
    judged({**GOOD, "options": options})


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)
