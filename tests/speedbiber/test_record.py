"""Games of Speedbiber written down, read back and verified; what does not hold; and games pinned for ever."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from engine import speedbiber
from engine.core import chance
from engine.core.match import Match
from engine.core.record import BadRecord, Record, read, replay, verify
from engine.speedbiber import deal
from engine.speedbiber.alone import daily
from engine.speedbiber.board import board_of
from engine.speedbiber.hexes import mask_of
from engine.speedbiber.parts import PARTS

from .walking import some_move

LAND = {"meadow": "C5 C6 C7 C8", "reeds": "M3 M4"}


def whole_game(seed: int, players: int, **options: object) -> Record:
    """Return the record of a game played by chance to its end, with the result it came to."""
    record = Record("speedbiber", options, players, {"seed": seed})
    chosen = speedbiber.Options.from_dict(options)
    match = Match.begin(speedbiber.MATCH, seed=seed, players=players, options=chosen)
    source = chance.rng(seed, "moves")
    while not match.over:
        seat, move = match.state.to_move, some_move(match.state, source)
        assert seat is not None
        match, record = match.play(move, seat), record.with_move(seat, move)
    return Record(record.game, options, players, record.start, record.moves, (), False, match.totals)


def written(**parts: Any) -> str:
    """Return the text of a record, with some parts of it replaced."""
    record = {"format": 1, "game": "speedbiber", "players": 2, "start": {"seed": 7}, "moves": []}
    return json.dumps({**record, **parts})


def told(*moves: tuple[int, str], options: dict[str, Any] | None = None, **position: Any) -> str:
    """Return the text of a record that begins in a described situation."""
    start = {"position": {"lodges": ["C5", "M3"], "terrain": LAND, "card": "meadow", **position}}
    return written(start=start, moves=[list(move) for move in moves], options=options or {})


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (2, {"wishes": "first", "clock": 0}),
        (3, {"new_tiles": "at-once", "cards": "open"}),
        (5, {"wishes": "chosen", "wish_1": "red-deer", "left_tiles": "kept", "deer_presence": "no"}),
    ],
)
def test_a_game_is_written_down_read_back_and_verified(players: int, options: dict[str, object]) -> None:
    record = whole_game(11, players, **options)
    again = read(record.to_json())
    assert again == record
    assert verify(again, speedbiber).totals == record.result


def test_a_record_is_short() -> None:
    assert len(whole_game(3, 1).to_json()) < 2_000
    assert len(whole_game(3, 5).to_json()) < 8_000


def test_a_replay_shows_every_step() -> None:
    record = whole_game(3, 2)
    steps = list(replay(record, speedbiber))
    assert len(steps) == len(record.moves) + 1
    assert steps[0].state == deal(seed=3, players=2)
    assert [step.over for step in steps].index(True) == len(record.moves)


def test_a_dispute_begins_in_a_described_situation() -> None:
    match = verify(read(told((0, "C6"), (0, "c7"), (0, "C8"), (0, "end"))), speedbiber)
    assert match.state.open.lodges[0] == mask_of("C5 C6 C7 C8")
    assert match.state.to_move == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (told((1, "C6")), "Move 1 (C6, seat 1): Not allowed (Whose turn it is): It is the turn of P0"),
        (
            told((0, "C6"), (0, "M4")),
            "Move 2 (M4, seat 0): Not allowed (On the terrain of the card): M4 is reeds.",
        ),
        (told((0, "C9")), "C9 is lake."),
        (told((0, "C6"), (0, "beaver")), "“beaver” is not a move"),
        (told(lodges=["C5", "C5"]), "Position: Lodges of P0 and of P1 both stand on C5."),
        (told(lodges=["C5"]), "1 entries for 2 families"),
        (told(beavers=3), "A position has no part “beavers”"),
        (written(players=6), "1 to 5 players, not 6"),
        (written(options={"wishes": "none"}), "Options: The option wishes"),
        (written(options={"wishes": "chosen", "wish_1": "fox"}), "The three wishes must differ"),
        (written(moves=[[0, "end"]]), "Move 1 (end, seat 0): Not allowed (Three lodges)"),
    ],
)
def test_what_does_not_hold_is_named(text: str, says: str) -> None:
    with pytest.raises(BadRecord) as caught:
        verify(read(text), speedbiber)
    assert says in str(caught.value)


# --- pinned for ever: whoever has a seed or a date has the game


def test_the_game_of_a_seed() -> None:
    state = deal(seed=2026, players=3, start=1)
    assert state.open.board.parts == ("jetty turned", "swallow", "owl turned", "hay")
    assert state.open.wishes == ("ants", "hedgehog", "stork")
    assert state.hands == ("M", "R", "S")
    assert "".join(state.deck) == "HRSSMSHAMMAARMHAHRHARS"


def test_the_deck_shuffled_anew() -> None:
    state = deal(seed=2026, players=3)
    while not state.open.renewals:
        state = state.play(state.moves()[0])
    assert "".join(state.deck) == "HMRSHSAHHAMRMSARARSMMA"


DAYS = {
    "2026-11-30": (
        "ferry|sawmill turned|lookout|stones",
        "otter little-owl hedgehog",
        "SMHHMSAARRHSMRMMRHSAAHSRA",
    ),
    "2026-12-24": (
        "hay turned|lookout turned|ferry turned|sawmill turned",
        "hedgehog stork woodpecker",
        "AHRMHAMRAMRRHSSHSMSHAASRM",
    ),
    "2027-01-01": (
        "ferry|owl turned|hay turned|stones",
        "otter stork dragonfly",
        "HSASAMHHRARSARMMSSHMRAMRH",
    ),
}
"""The parts of the map, the wishes and the cards, first to last, of some days."""


@pytest.mark.parametrize("day", list(DAYS))
def test_the_map_of_the_day(day: str) -> None:
    state = daily(day)
    parts, wishes, cards = DAYS[day]
    assert state.open.board.parts == tuple(parts.split("|"))
    assert state.open.wishes == tuple(wishes.split())
    assert "".join((*state.hands, *reversed(state.deck))) == cards


def test_the_land_of_the_parts() -> None:
    """A record tells no terrain, so the parts stay as they are: whoever changes one changes old games."""
    upright, turned = tuple(PARTS)[:4], tuple(f"{part} turned" for part in tuple(PARTS)[4:])
    kinds = board_of(upright).kinds + board_of(turned).kinds
    assert hashlib.sha256(kinds.encode()).hexdigest()[:16] == "f44b6ca77098c479"
