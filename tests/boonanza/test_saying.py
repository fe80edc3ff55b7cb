"""What a computer player says to its answer: its own reason, and nothing of its hand but what it lacks."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from engine import boonanza
from engine.boonanza import LEVELS, State, parse_move, position
from engine.boonanza.bargaining import Bargain
from engine.boonanza.players import Level
from engine.boonanza.saying import said
from engine.core import chance
from engine.core.picture import SceneStyle
from engine.players import RandomPlayer
from engine.widgets import Play
from tests.widgets.touching import click, press

from .walking import midway

NAMES = SceneStyle(("Ann", "Bob", "Cem", "Dot"))


def answer(state: State, offer: str, move: str, level: str) -> str:
    """Return what the partner of an offer says when it answers it."""
    waiting = state.play(offer)
    seat = waiting.to_move
    return said(waiting.view(seat), parse_move(move), LEVELS[level], NAMES)


def table(mine: str = "red 2, -", theirs: str = "-, -") -> State:
    return position(
        ["chili", "soy blue", 5, 5], fields=[mine, theirs, None, None], turned="stink garden", deck="soy red"
    )


@pytest.mark.parametrize(
    ("theirs", "offer", "move", "says"),
    [
        ("soy, stink 2", "offer P1 t0 for blue", "accept", "What Bob gets fits on the fields."),
        ("soy, chili", "offer P1 t0 for blue", "refuse", "What Bob would get does not fit on the fields."),
        ("soy, stink 2", "offer P1 t0 for soy", "refuse", "Bob grows the soy bean."),
        ("soy, stink 2", "offer P1 t0 for red", "refuse", "Bob does not have it: 1 red bean."),
        ("soy, stink 2", "offer P1 t0 for soy soy", "refuse", "Bob does not have it: 2 soy beans."),
    ],
)
def test_easy_speaks_of_its_fields(theirs: str, offer: str, move: str, says: str) -> None:
    state = table(theirs=theirs)
    assert answer(state, offer, move, "easy") == says
    waiting = state.play(offer)
    assert str(LEVELS["easy"].choose(waiting.view(1), chance.rng(1))) == move


def test_the_others_tell_what_they_reckon() -> None:
    state = table(theirs="soy 3, stink 2")
    gained = answer(state, "offer P1 t0 for blue", "accept", "normal")
    found = re.fullmatch(
        r"Bob gains ([\d.]+) coins by it, and the other [+−][\d.]+: so Bob reckons\.", gained
    )
    assert found is not None, gained
    waiting = state.play("offer P1 t0 for blue")
    normal = LEVELS["normal"]
    assert isinstance(normal, Level)
    mine = Bargain(waiting.view(1), normal.style).weigh(waiting.open.trade.offer)[0]  # type: ignore[arg-type]
    assert found[1] == f"{mine:.2f}"
    state = table(theirs="soy 3, stink 2")
    lost = answer(state, "offer P1 t1 for soy", "refuse", "normal")
    assert re.fullmatch(r"Bob would lose [\d.]+ coins by it\.", lost), lost
    more = answer(table(theirs="soy 3, stink 2"), "offer P1 t0 for blue", "counter h1 for t0", "strong")
    assert re.fullmatch(r"Bob would gain [\d.]+ coins by what was offered, and hopes for more\.", more), more


@given(state=midway())
@settings(max_examples=30, deadline=None)
def test_every_answer_of_a_level_is_said_and_nothing_else(state: State) -> None:
    source = chance.rng(state.seed)
    for level in LEVELS.values():
        seat = state.to_move
        if seat is None:
            continue
        view = state.view(seat)
        move = level.choose(view, source)
        says = said(view, move, level, NAMES)
        assert bool(says) is (state.open.phase == "answer")
        assert said(view, move, RandomPlayer(), NAMES) in ("", says)
        for other in range(state.players):
            if other != seat:
                assert said(state.view(other), move, level, NAMES) == ""


def test_the_answer_stands_in_what_happened() -> None:
    play = Play(boonanza, players=4, seed=7, level="normal", pause=0)
    click(play, "plant a")
    click(play, "turn")
    click(play, "offer P1 t0")
    at = next(n for n, told in enumerate(play.log) if told.startswith("You offer Bram a gift"))
    assert re.match(r"Bram (accepts|refuses)", play.log[at + 1])
    assert re.match(r"Bram (gains|would)", play.log[at + 2])
    assert play.log[at + 2] in play.html
    press(play, "undo")
