"""The review of a game: its lines add up, and what a choice cost is what another would have been worth."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

from engine import boonanza
from engine.boonanza import LEVELS, Options, State, deal, position, review
from engine.boonanza.moves import Move
from engine.core import chance
from engine.core.gradual import last
from engine.core.picture import SceneStyle
from engine.core.review import History
from engine.players.judging import judge_by
from engine.widgets import Review
from tests.widgets.touching import WellFormed, press, text_of

from .walking import seeds, some_move, starts

NAMES = SceneStyle(("Ann", "Bob", "Cem", "Dot"))


def played(start: State, *written: str) -> History:
    """Return the history of some moves, each by the seat waited for unless it begins with another."""
    state, moves = start, list[tuple[int, str]]()
    for one in written:
        seat, colon, move = one.rpartition(": ")
        moves.append((int(seat[1:]) if colon else state.to_move or 0, move))
        state = state.play(move, moves[-1][0])
    return History.play(start, moves)


def cells(history: History, line: int = 0, style: SceneStyle = NAMES) -> dict[str, Any]:
    """Return a line of the review by the titles of its columns."""
    sheet = review.sheet(history, style)
    return dict(zip(sheet.columns, sheet.lines[line].cells, strict=True))


def at_random(start: State, seed: int, most: int) -> History:
    source, state, moves = chance.rng(seed), start, list[tuple[int, Any]]()
    while not state.over and len(moves) < most:
        seat, move = some_move(state, source)
        moves.append((seat, move))
        state = state.play(move, seat)
    return History.play(start, moves)


# --- the table


@given(start=starts, seed=seeds)
@settings(max_examples=40, deadline=None)
def test_the_lines_are_the_moves_and_the_coins_add_up(start: State, seed: int) -> None:
    history = at_random(start, seed, 300)
    sheet = review.sheet(history, NAMES)
    players = start.players
    assert [number for line in sheet.lines for number in line.moves] == list(range(len(history.moves)))
    assert all(len(line.cells) == len(sheet.columns) for line in sheet.lines)
    assert [line.cells[0] for line in sheet.lines] == list(range(1, len(sheet.lines) + 1))
    coins = sum(start.coins)
    harvests = sheet.columns.index("Harvests")
    for line in sheet.lines:
        told = str(line.cells[harvests])
        coins += sum(map(int, re.findall(r"for (\d+) coin", told.replace("a third field for", ""))))
        coins -= 3 * told.count("a third field")
        assert sum(int(cell) for cell in line.cells[-players:]) == coins
        active = {history.states[number].open.active for number in line.moves}
        assert [NAMES.name(seat) for seat in active] == [line.cells[1]]
    final = history.states[-1]
    assert len(sheet.foot) == (3 if final.over else 0)
    if final.over:
        harvest, total, places = sheet.foot
        assert all(len(foot) == len(sheet.columns) for foot in sheet.foot)
        assert total[-players:] == final.scores()
        assert [int(cell) for cell in total[-players:]] == [
            int(had) + int(more)
            for had, more in zip(sheet.lines[-1].cells[-players:], harvest[-players:], strict=True)
        ]
        assert places[-players:].index(1) == final.winner


@given(start=starts, seed=seeds)
@settings(max_examples=25, deadline=None)
def test_every_bean_that_moved_is_told(start: State, seed: int) -> None:
    """What is told as planted, and as drawn, is as many cards as came onto the fields and into the hands."""
    history = at_random(start, seed, 150)
    sheet = review.sheet(history, NAMES)
    for line in sheet.lines:
        told = dict(zip(sheet.columns, map(str, line.cells), strict=True))
        verbs = [history.moves[number][1].verb for number in line.moves]
        by_hand = [part for part in told["Planted from the hand"].split("; ") if part]
        laid = told["Planted in phase 3" if "Planted in phase 3" in told else "Planted otherwise"]
        assert len(by_hand) + sum(map(int, re.findall(r"\b\d+", laid))) == verbs.count("plant")
        assert len([part for part in re.split("[,;]", told["Drawn"]) if part]) == sum(
            len(history.states[number + 1].hands[seat]) - len(history.states[number].hands[seat])
            for number in line.moves
            if history.moves[number][1].verb == "draw"
            for seat in range(start.players)
        )
        if "Trades" in told:
            assert len([part for part in told["Trades"].split(";") if part]) == verbs.count("accept")


def a_turn() -> History:
    """Return a turn with a trade and a gift, a harvest of another seat, and the next turn begun."""
    start = position(
        ["soy red blue", "red green", "chili", 5],
        fields=["soy 1, -", "chili 3, -", "-, -", None],
        deck="stink garden black-eyed green soy",
        start=0,
    )
    return played(
        start, "plant a", "turn",
        "offer P1 t0 for red", "accept", "offer P2 t0 h1", "accept", "P3: offer P0 h0", "refuse", "end",
        "plant red b", "P2: plant blue b", "P1: harvest a", "plant stink a", "plant garden a",
        "draw", "plant b",
    )  # fmt: skip


def test_a_turn_in_one_line() -> None:
    told = cells(a_turn())
    assert told == {
        "Turn": 1,
        "Whose": "Ann",
        "Planted from the hand": "soy",
        "Turned up": "1 stink, 1 garden",
        "Trades": "1 stink to Bob for 1 red; 1 blue, 1 garden to Cem as a gift",
        "Planted in phase 3": "1 red; Cem: 1 blue, 1 garden; Bob: 1 stink",
        "Harvests": "Bob: 3 chili for 1 coin",
        "Drawn": "black-eyed, green, soy",
        "Ann": 0, "Bob": 1, "Cem": 0, "Dot": 0,
    }  # fmt: skip
    then = cells(a_turn(), 1)
    assert (then["Turn"], then["Whose"], then["Planted from the hand"]) == (2, "Bob", "green")
    assert then["Trades"] == then["Drawn"] == ""
    assert review.sheet(a_turn(), NAMES).foot == ()


def test_the_line_has_the_names_of_the_readers_cards() -> None:
    dutch = SceneStyle(NAMES.names, looks={"names": "nl"})
    assert (
        cells(a_turn(), style=dutch)["Trades"]
        == "1 stink to Bob for 1 rode; 1 blauwe, 1 tuin to Cem as a gift"
    )


def test_an_offer_of_another_seat_is_told_from_the_player_in_turn() -> None:
    start = position(["soy", "red green", 5], turned="stink garden", fields=[None, "stink 2, -, -", None])
    history = played(start, "P1: offer P0 h0 for t0", "accept", "P1: offer P0 h0", "accept")
    assert cells(history)["Trades"] == "1 stink to Bob for 1 red; 1 green from Bob as a gift"


def test_coins_in_a_trade_and_a_field_bought_are_told() -> None:
    options = Options(edition="old-box", coins_in_trade="yes")
    start = position(["soy", "red", 5], turned="stink garden", coins=[1, 5, 0], options=options)
    history = played(start, "offer P1 t0 for coin", "accept", "P1: buy")
    assert cells(history)["Trades"] == "1 stink to Bob for 1 coin"
    assert cells(history)["Harvests"] == "Bob: a third field for 3 coins"
    assert review.sheet(history, NAMES).lines[0].cells[-3:] == (2, 1, 0)


def test_a_turn_of_the_duel() -> None:
    duel = Options(edition="duel")
    start = position(
        ["soy red blue", 5], left="green chili", deck="stink wax stink soy red", options=duel,
        fields=["green 2, -, -", None],
    )  # fmt: skip
    history = played(
        start, "plant green a", "discard chili", "plant b", "discard h0", "turn",
        "plant stink c", "plant stink c", "end", "draw",
    )  # fmt: skip
    told = cells(history)
    assert "Trades" not in told
    assert told["Planted from the hand"] == "soy"
    assert told["Planted otherwise"] == "2 stink, 1 green"
    assert told["Discarded"] == "chili; red"
    assert (told["Turned up"], told["Left"]) == ("1 wax, 2 stink", "1 wax")
    assert told["Drawn"] == "soy, red"


def test_everybody_draws_in_the_anniversary_edition() -> None:
    start = position(["soy", 5, 5, 5], phase="draw", deck="stink garden blue red", options=Options(
        edition="anniversary"))  # fmt: skip
    assert cells(played(start, "draw"))["Drawn"] == "stink; Bob: garden; Cem: blue; Dot: red"


def test_the_foot_is_the_account() -> None:
    start = position(
        ["soy", 5, 5, 5], phase="draw", deck="soy", rest="discard", exhausted=2,
        fields=["chili 6, -", "red 1, -", "soy 4, -", None], coins=[3, 5, 3, 0], start=2,
    )  # fmt: skip
    sheet = review.sheet(played(start, "draw"), NAMES)
    foot = {line[0]: line[-4:] for line in sheet.foot}
    assert sheet.lines[-1].cells[-4:] == (3, 5, 3, 0)
    assert foot == {"Final harvest": (2, 0, 2, 0), "Coins": (5, 5, 5, 0), "Place": (2, 1, 3, 4)}


# --- judging


@pytest.mark.parametrize("players", [3, 5])
def test_every_move_of_a_game_is_judged_in_coins(players: int) -> None:
    history = at_random(deal(4, players), 4, 200)
    for number, (_seat, move) in enumerate(history.moves):
        found = last(review.judge(history, number)).answer
        assert found.cost is None or found.cost >= 0
        if str(found.better) == str(move):
            assert not found.cost
        assert str(found.better)
    assert last(review.judge(history, 7)) == last(review.judge(history, 7))


def test_the_strong_player_judges_what_is_done_in_turn() -> None:
    start = position(["soy red", 5, 5, 5], fields=["red 4, blue 1", None, None, None])
    history = played(start, "harvest a", "plant a")
    found = last(review.judge(history, 0)).answer
    strong = last(judge_by(LEVELS["strong"], history, 0, chance.rng(0))).answer
    assert (found.better, found.cost) == (strong.better, strong.cost)
    costly = played(position(["red soy", 5, 5, 5], fields=["red 4, blue 1", None, None, None]), "harvest a")
    found = last(review.judge(costly, 0)).answer
    assert str(found.better) == "plant a"
    assert found.cost is not None
    assert found.cost > 0.5


def test_an_early_harvest_is_weighed_against_waiting() -> None:
    start = position(
        [5, "blue blue", 5], fields=[None, "blue 3, soy 2, -", None], turned="red blue", active=0
    )
    history = played(start, "P1: harvest a")
    found = last(review.judge(history, 0)).answer
    assert found.better == review.waiting()
    assert found.cost is not None
    assert found.cost > 0.3
    assert found.reason.startswith("3 blue beans for 0 coins: ")


def test_a_harvest_that_can_bring_no_more_costs_nothing() -> None:
    start = position([5, "soy", 5], fields=[None, "red 5, soy 2, -", None], turned="green blue", active=0)
    found = last(review.judge(played(start, "P1: harvest a"), 0)).answer
    assert (found.better, found.cost) == (Move("harvest", 0), 0.0)
    assert found.reason.startswith("5 red beans for 4 coins: ")


def test_an_offer_out_of_turn_is_judged_by_what_it_would_bring() -> None:
    start = position(
        [5, "red green", 5], fields=[None, "red 2, stink 2, -", None], turned="stink garden", active=0
    )
    given_away = last(review.judge(played(start, "P1: offer P0 h0"), 0)).answer
    assert given_away.better == review.waiting()
    assert given_away.cost is not None
    assert given_away.cost > 0
    fair = last(review.judge(played(start, "P1: offer P0 h1 for t0"), 0)).answer
    assert (str(fair.better), fair.cost) == ("offer P0 h1 for t0", 0.0)
    assert "worth +" in fair.reason
    taken_back = played(start, "P1: offer P0 h1 for t0", "P1: withdraw")
    assert last(review.judge(taken_back, 1)).answer.cost == 0


def test_the_widget_shows_the_review_and_counts_in_coins() -> None:
    start = position(["red soy", 5, 5, 5], fields=["red 4, blue 1", "soy 3, -", None, None])
    history = played(start, "harvest a", "plant a", "P1: harvest a", "turn", "listen")
    widget = Review(boonanza, history, names=("Ann", "Bob", "Cem", "Dot"))
    press(widget, "review-judge")
    while widget.reviewing is not None and widget.reviewing.judging:
        widget.handle({"type": "tick"})
    assert widget.reviewing is not None
    assert sorted(widget.reviewing.judged) == [0, 1, 3, 4]
    text = text_of(widget.html)
    cost = sum(found.cost or 0 for found in widget.reviewing.judged.values())
    assert f"Ann: {cost:.2f} coins given away in 4 moves" in text
    assert f"which cost {widget.reviewing.judged[0].cost:.2f} coins" in text
    assert "points" not in text
    assert "4 red for 3 coins; Bob: 3 soy for 1 coin" in text
    WellFormed(widget.html)
