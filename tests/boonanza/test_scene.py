from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import boonanza
from engine.boonanza import BEANS, Options, State, deal, position
from engine.boonanza.art import Deck
from engine.boonanza.beans import KINDS
from engine.boonanza.characters import characters
from engine.boonanza.scene import EXAMPLE, LOOKS, counted, happened, prompt, scene
from engine.core import chance
from engine.core.game import BadNotation
from engine.core.picture import MORE, SceneStyle
from engine.widgets import Referee
from tests.boonanza.drawing import NAMES, Reader, lit, moves_in, places, text_of
from tests.boonanza.table import after
from tests.boonanza.walking import midway, some_move

TRADING = position(
    ["soy stink red green soy", "blue red soy", "?", "?"],
    fields=["chili 5, stink 1", "soy 2, blue 4", "red 1, -", "green 3, blue 1"],
    coins=[3, 2, 4, 1],
    turned="green chili",
)


# --- what holds in every situation


@given(midway(), st.integers(-1, 6))
@settings(deadline=None, max_examples=80)
def test_a_drawing_is_one_svg_whose_ids_and_keys_are_unique(state: State, seat: int) -> None:
    who = None if seat < 0 else seat % state.players
    root = ElementTree.fromstring(scene(state.view(who), table=NAMES))
    assert root.get("role") == "group"
    assert root.get("viewBox", "").split()[2] == "400"
    for name in ("id", "data-key"):
        assert max(Counter(one.get(name) for one in root.iter() if one.get(name)).values()) == 1
    ids = {one.get("id") for one in root.iter()}
    assert {href[1:] for one in root.iter() if (href := one.get("href"))} <= ids


@given(midway(), st.integers(0, 6), st.integers(0, 1000))
@settings(deadline=None, max_examples=80)
def test_all_that_is_legal_can_be_chosen(state: State, seat: int, seed: int) -> None:
    who = seat % state.players
    reader = Reader(state, who)
    listed = [str(move) for move in state.moves(who)]
    offers = [move for move in listed if move.startswith(("offer", "counter"))]
    source = chance.rng(seed)
    for move in [*(m for m in listed if m not in offers), *(chance.pick(offers, source) for _ in offers[:3])]:
        assert reader.can_make(move), move
        assert state.check(move, who).legal


@given(midway(), st.integers(0, 6))
@settings(deadline=None, max_examples=80)
def test_what_is_lit_is_legal_or_begins_something_legal(state: State, seat: int) -> None:
    who = seat % state.players
    legal = [str(move) for move in state.moves(who)]
    for move in lit(scene(state.view(who), table=NAMES)):
        assert any(each == move or each.startswith(move + " ") for each in legal), move


@given(midway(), st.integers(0, 6))
@settings(deadline=None, max_examples=80)
def test_whoever_is_waited_for_sees_something_lit(state: State, seat: int) -> None:
    if state.to_move is None:
        return
    assert lit(scene(state.view(state.to_move), table=NAMES))
    assert lit(scene(state.view(None), table=SceneStyle(bottom=state.to_move)))


@given(midway(), st.integers(0, 6))
@settings(deadline=None, max_examples=80)
def test_everything_is_named_and_carries_a_move(state: State, seat: int) -> None:
    svg = scene(state.view(seat % state.players), table=NAMES)
    for one in places(svg).values():
        move = one.get("data-move")
        if move is None:
            continue
        assert one.get("aria-label")
        assert one.get("role") == "button"
        assert one.get("tabindex") in ("0", "-1")
        if move.endswith(MORE) or move in ("plant", "discard") or move in [f"plant {kind}" for kind in KINDS]:
            continue
        boonanza.parse_move(move)
    assert all(one.get("aria-label") for one in places(svg).values() if one.get("role") in ("img", "group"))


@given(midway(), st.integers(0, 6), st.integers(0, 1000))
@settings(deadline=None, max_examples=60)
def test_a_drawing_shows_only_what_the_view_knows(state: State, seat: int, seed: int) -> None:
    view = state.view(seat % state.players)
    other = view.sample(chance.rng(seed)).view(seat % state.players)
    for memory in ("coach", "memory"):
        style = SceneStyle(NAMES.names, memory=memory)
        assert scene(view, table=style) == scene(other, table=style)
        assert prompt(view, (), style) == prompt(other, (), style)
        assert counted(view, style) == counted(other, style)


@given(midway(), st.integers(0, 6))
@settings(deadline=None, max_examples=60)
def test_open_hands_are_all_drawn(state: State, seat: int) -> None:
    bottom = seat % state.players
    keys = places(scene(state.view(None), table=SceneStyle(NAMES.names, bottom=bottom)))
    for owner, hand in enumerate(state.hands):
        for number, kind in enumerate(hand):
            label = keys[f"hand-P{owner}-{number}"].get("aria-label") or ""
            assert boonanza.beans.name(kind) in label


@given(midway(), st.integers(-1, 6), st.integers(0, 1000))
@settings(deadline=None, max_examples=120)
def test_what_flies_was_there_before_and_is_there_after(state: State, seat: int, seed: int) -> None:
    if state.over:
        return
    viewer = None if seat < 0 else seat % state.players
    mover, move = some_move(state, chance.rng(seed))
    then = state.play(move, mover)
    made = boonanza.parse_move(str(move))
    before, later = state.view(viewer), then.view(viewer)
    style = SceneStyle(NAMES.names, bottom=0)
    told = happened(before, later, made, mover, style)
    assert told.told.endswith((".", "?"))
    was, now = places(scene(before, table=style)), places(scene(later, table=style))
    assert {start for start, _end in told.flights} <= set(was)
    assert {end for _start, end in told.flights} <= set(now)


@given(midway(), st.integers(0, 6))
@settings(deadline=None, max_examples=40)
def test_nothing_can_be_chosen_in_a_still_picture(state: State, seat: int) -> None:
    svg = scene(state.view(seat % state.players), table=SceneStyle(still=True))
    assert "data-move" not in svg
    assert "tabindex" not in svg
    assert lit(svg) == set()


WORDS = (
    *("offer", "counter", "accept", "plant", "discard", "P1", "P9", "t0", "t9", "h0", "h99", "a0", "f1"),
    *("for", "coin", "soy", "garden", "cocoa", "<b>", MORE, "done", ""),
)
picks = st.lists(st.sampled_from(WORDS), max_size=8)


@given(midway(), st.integers(0, 6), picks)
@settings(deadline=None, max_examples=120)
def test_any_picks_make_a_drawing(state: State, seat: int, chosen: list[str]) -> None:
    view = state.view(seat % state.players)
    ElementTree.fromstring(scene(view, chosen, table=NAMES))
    assert prompt(view, chosen, NAMES)


# --- the hand and the fields


def test_the_front_card_is_drawn_first_and_largest() -> None:
    keys = places(scene(TRADING.view(0), table=NAMES))

    def scale(number: int) -> float:
        return float((keys[f"hand-P0-{number}"][0].get("transform") or "").split("scale(")[1][:-1])

    def x(number: int) -> float:
        return float((keys[f"hand-P0-{number}"][0].get("transform") or "(0").split("(")[1].split()[0])

    assert scale(0) > max(scale(number) for number in range(1, 5))
    assert all(a < b for a, b in pairwise([x(number) for number in range(5)]))
    assert (keys["hand-P0-0"].get("aria-label") or "").startswith("Front card of your hand: a soy bean.")
    assert "front" in text_of(keys["hand-P0"])


@pytest.mark.parametrize("size", [5, 9, 13, 17])
def test_the_number_of_every_card_stays_in_sight(size: int) -> None:
    state = position(["?", "?", "?", size], active=3)
    keys = places(scene(state.view(3)))
    where = [keys[f"hand-P3-{n}"][0].get("transform") or "" for n in range(size)]
    left = [float(one.split("(")[1].split()[0]) for one in where]
    scales = [float(one.split("scale(")[1][:-1]) for one in where]
    for n, (a, b) in enumerate(pairwise(left)):
        assert b - a > 30 * scales[n], "two digits are 30 wide on a card"
    assert left[-1] + 88 * scales[-1] <= 400


def test_a_field_tells_what_a_harvest_pays_now_and_next() -> None:
    keys = places(scene(TRADING.view(0), table=NAMES))
    assert (keys["field-P0-a"].get("aria-label") or "").startswith(
        "Your field a: 5 chili beans. A harvest pays 1 coin; with 6 beans 2."
    )
    assert keys["harvest-a"].get("data-move") == "harvest a"
    assert keys["harvest-a"].get("aria-label") == "Harvest field a: 5 chili beans for 1 coin"
    garden = position(fields=["garden 3, -", None, None, None])
    assert "more cannot be had" in (places(scene(garden.view(0)))["field-P0-a"].get("aria-label") or "")


def test_a_protected_field_can_be_tried_and_the_referee_answers() -> None:
    state = position(**EXAMPLE)
    keys = places(scene(state.view(0), table=NAMES))
    assert keys["harvest-b"].get("data-move") == "harvest b"
    rule = state.check("harvest b").rule
    assert rule is not None
    assert rule.id == "protection"


def test_the_example_is_a_bean_that_fits_nowhere() -> None:
    state = position(**EXAMPLE)
    svg = scene(state.view(0), table=NAMES)
    assert lit(svg) == {"harvest a"}
    tried = places(svg)["hand-P0-0"].get("data-move") or ""
    verdict = state.check(tried)
    assert verdict.rule is not None
    assert verdict.rule.id == "harvest-first"
    harvested = after(state, "harvest a")
    assert harvested.open.coins[0] == ("chili",)
    assert lit(scene(harvested.view(0), table=NAMES)) == {"plant a"}


def test_a_front_card_with_a_choice_is_picked_first() -> None:
    state = position(["soy red", "?", "?", "?"])
    reader = Reader(state, 0)
    assert {"plant", "plant a", "plant b"} <= lit(reader.svg)
    reader.choose("hand-P0-0")
    assert reader.said == "plant"
    assert places(reader.svg)["hand-P0-0"].get("aria-pressed") == "true"
    behind = places(reader.svg)["hand-P0-1"].get("data-move") or ""
    verdict = state.check(behind)
    assert verdict.rule is not None
    assert verdict.rule.id == "front-first"


def test_of_two_kinds_aside_one_is_chosen_before_an_empty_field() -> None:
    state = position(aside=["soy red", "", "", ""], fields=["-, -", None, None, None])
    reader = Reader(state, 0)
    reader.choose("aside-P0-1")
    assert reader.said == "plant red"
    assert {"plant red a", "plant red b"} <= lit(reader.svg)


def test_the_others_show_their_fields_their_coins_and_what_was_shown() -> None:
    state = position(
        ["?", "soy red", "?", "?"],
        shown={"P1": [1]},
        coins=[0, 7, 0, 0],
        fields=[None, "chili 6, -", None, None],
    )
    keys = places(scene(state.view(0), table=NAMES))
    assert keys["player-P1"].get("aria-label") == (
        "Bob: 7 coins, 2 cards in hand, on the fields 6 chili beans and an empty field."
    )
    assert "7" in text_of(keys["coins-P1"])
    assert keys["hand-P1-1"].get("aria-label") == "Bob holds a red bean."
    assert keys["hand-P1-0"].get("aria-label") is None
    memory = places(scene(state.view(0), table=SceneStyle(NAMES.names, memory="memory")))
    assert memory["hand-P1-1"].get("aria-label") is None, "in memory mode the reader remembers it"


def test_the_piles_tell_their_size_and_how_often_the_draw_pile_ran_out() -> None:
    state = position(exhausted=1, discard="soy red", deck=30, rest="out")
    keys = places(scene(state.view(0)))
    assert keys["pile"].get("aria-label") == "The draw pile: 30 cards. It has run out 1 of 3 times."
    assert keys["discarded"].get("aria-label") == "The discard pile: 2 cards, on top a red bean."


# --- the cards


def test_every_bean_is_a_character_of_its_own_without_its_colour() -> None:
    drawn = {kind: str(one) for kind, one in zip(KINDS, characters(KINDS), strict=True)}

    def outline(svg: str) -> str:
        return " ".join(
            one.get("d") or f"{one.tag} {one.get('r')} {one.get('cx')}"
            for one in ElementTree.fromstring(svg).iter()
            if one.tag != "g"
        )

    assert len({outline(svg) for svg in drawn.values()}) == len(KINDS) == 11


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_shows_its_number_and_its_meter(kind: str) -> None:
    face = ElementTree.fromstring(f"<g>{Deck().face(kind)}</g>")
    texts = [one.text for one in face.iter("text")]
    assert texts[0] == str(BEANS[kind].number), "the number leads"
    assert texts[2:] == [str(needed) for needed in BEANS[kind].meter if needed is not None]


@pytest.mark.parametrize(
    ("names", "printed"),
    [
        ("en", ["stink", "garden", "black-eyed"]),
        ("nl", ["stink", "tuin", "oog"]),
        ("de", ["Sau", "Garten", "Augen"]),
    ],
)
def test_the_looks_change_the_names_on_the_cards(names: str, printed: list[str]) -> None:
    state = position(["stink garden black-eyed", "?", "?", "?"])
    keys = places(scene(state.view(0), table=SceneStyle(looks={"names": names})))
    assert [name in text_of(keys[f"hand-P0-{n}"]) for n, name in enumerate(printed)] == [True] * 3
    assert LOOKS[0].values[0] == ("en", "English")


# --- putting an offer together


def test_an_offer_is_put_together_by_choosing_things_and_made_by_its_button() -> None:
    reader = Reader(TRADING, 0)
    reader.choose("turned-1", "hand-P0-1")
    assert reader.said == "offer t1 h1"
    assert prompt(TRADING.view(0), reader.picks, NAMES) == (
        "You give 1 chili bean and 1 stink bean for nothing; choose a player."
    )
    reader.choose("kind-soy", "kind-soy", "player-P1")
    assert reader.said == "offer P1 t1 h1 for soy soy"
    assert "offer P1 t1 h1 for soy soy" in lit(reader.svg)
    assert "press Offer" in prompt(TRADING.view(0), reader.picks, NAMES)
    for key in ("turned-1", "hand-P0-1", "kind-soy", "player-P1"):
        assert places(reader.svg)[key].get("aria-pressed") == "true"


def test_what_was_chosen_can_be_taken_out_again() -> None:
    reader = Reader(TRADING, 0)
    reader.choose("turned-1", "hand-P0-1", "kind-soy", "kind-soy", "player-P1", "turned-1", "want-0")
    assert reader.said == "offer P1 h1 for soy"
    reader.choose("give-0")
    assert reader.said == "offer P1 for soy"
    reader.choose("do-1-Clear")
    assert reader.said == ""


def test_why_an_offer_is_not_allowed_stands_there_at_once() -> None:
    reader = Reader(TRADING, 0)
    reader.choose("field-P0-a", "player-P1")
    told = prompt(TRADING.view(0), reader.picks, NAMES)
    assert told == "Not allowed: Field a holds 5 chili beans; they stay there until they are harvested."
    assert "stay there until they are harvested" in text_of(places(reader.svg)["zone"])
    button = places(reader.svg)["do-0-Offer"]
    assert button.get("data-move") == "offer P1 f0", "the referee can be asked all the same"
    assert "lit" not in (button.get("class") or "")
    with_two = after(TRADING, "offer P1 t0 for soy", "accept")
    reader = Reader(with_two, 0)
    reader.choose("aside-P0-0", "player-P2")
    assert "came from a trade" in prompt(with_two.view(0), reader.picks, NAMES)


def test_a_card_that_was_shown_is_asked_for_with_its_owner() -> None:
    state = position(["soy", "red blue", "?", "?"], turned="chili stink", shown={"P1": [0]})
    reader = Reader(state, 0)
    reader.choose("turned-0", "hand-P1-0")
    assert reader.said == "offer P1 t0 for red"


def test_another_player_offers_to_the_one_in_turn_and_asks_for_what_is_turned_up() -> None:
    reader = Reader(TRADING, 1)
    reader.choose("hand-P1-1", "turned-0")
    assert reader.said == "offer P0 h1 for t0"
    assert "offer P0 h1 for t0" in lit(reader.svg)
    reader.choose("player-P2")
    assert "do not trade with each other" in prompt(TRADING.view(1), reader.picks, NAMES)


def test_a_waiting_offer_is_shown_with_its_answers() -> None:
    waiting = after(TRADING, "offer P1 t1 h1 for soy red")
    offered = "Ann offers Bob 1 chili bean and 1 stink bean for 1 soy bean and 1 red bean."
    for seat in range(4):
        keys = places(scene(waiting.view(seat), table=NAMES))
        assert keys["offer"].get("aria-label") == offered
    partner = scene(waiting.view(1), table=NAMES)
    assert lit(partner) == {"accept", "refuse"}
    assert f"counter {MORE}" in moves_in(partner)
    assert lit(scene(waiting.view(0), table=NAMES)) == {"withdraw"}
    assert "lit" not in (places(scene(waiting.view(2), table=NAMES))["do-0-Accept"].get("class") or "")


def test_who_cannot_pay_is_told_so() -> None:
    waiting = after(TRADING, "offer P1 t1 for garden")
    svg = scene(waiting.view(1), table=NAMES)
    assert "You cannot accept" in text_of(places(svg)["zone"])
    assert lit(svg) == {"refuse"}


def test_a_counter_offer_is_put_together_in_its_place() -> None:
    waiting = after(TRADING, "offer P1 t1 for red")
    reader = Reader(waiting, 1)
    reader.choose("hand-P1-0", "turned-0")
    assert reader.said == "counter h0 for t0"
    assert "counter h0 for t0" in lit(reader.svg)


def test_who_pays_may_choose_the_copy() -> None:
    state = position(["red", "soy blue soy", "?", "?"], turned="chili stink")
    waiting = after(state, "offer P1 t0 for soy")
    reader = Reader(waiting, 1)
    reader.choose("hand-P1-2")
    assert reader.said == "accept h2"
    assert "accept h2" in lit(reader.svg)
    assert after(waiting, "accept h2").hands[1] == ("soy", "blue")


def test_who_is_asked_round_may_pass() -> None:
    asked = after(TRADING, "listen")
    svg = scene(asked.view(1), table=NAMES)
    assert "pass" in lit(svg)
    assert "asks whether you have an offer" in text_of(places(svg)["zone"])
    assert "pass" not in lit(scene(asked.view(2), table=NAMES))


def test_the_coach_tells_what_a_trade_is_worth_and_memory_mode_does_not() -> None:
    pytest.importorskip("engine.boonanza.valuing")
    drawn = ("offer", "P1", "t1", "for", "soy")
    coach = scene(TRADING.view(0), drawn, table=NAMES)
    memory = scene(TRADING.view(0), drawn, table=SceneStyle(NAMES.names, memory="memory"))
    assert "Expected: you" in text_of(places(coach)["zone"])
    assert "Expected" not in text_of(places(memory)["zone"])
    assert "left" in text_of(places(coach)["kinds"])
    assert "left" not in text_of(places(memory)["kinds"])


def test_coins_can_be_part_of_an_offer_only_where_the_table_agreed() -> None:
    house = position(turned="chili stink", coins=[2, 2, 0, 0], options=Options(coins_in_trade="yes"))
    reader = Reader(house, 0)
    reader.choose("purse", "purse", "kind-soy", "player-P1")
    assert "offer P1 coin coin for soy" in lit(reader.svg)
    plain = Reader(TRADING, 0)
    plain.choose("purse", "player-P1")
    assert "not for coins" in prompt(TRADING.view(0), plain.picks, NAMES)


def test_long_and_hostile_names_stay_within_their_place() -> None:
    style = SceneStyle(names=("A", "<i>" + "x" * 100, "y" * 50, "z" * 50))
    svg = scene(TRADING.view(0), ("offer", "P1", "t0"), table=style)
    ElementTree.fromstring(svg)
    assert "<i>" not in svg
    longest = max(
        len(one.text or "") for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("text")
    )
    assert longest < 60


def test_the_referee_keeps_half_an_offer_and_carries_out_a_whole_one() -> None:
    described = {
        "hands": ["soy stink", "blue red", "?", "?"],
        "turned": "green chili",
        "fields": ["red 1, -", None, None, None],
    }
    game: Any = boonanza
    referee = Referee(game, position=described)

    def choose(key: str) -> None:
        shown = ElementTree.fromstring(referee.html)
        chosen = next(one for one in shown.iter() if one.get("data-key") == key)
        referee.handle({"type": "move", "move": chosen.get("data-move")})

    for key in ("turned-1", "hand-P1-1", "player-P1"):
        choose(key)
    assert " ".join(referee.picks) == "offer P1 t1 for red"
    assert not referee.moves, "nothing is offered before the button is pressed"
    choose("do-0-Offer")
    assert referee.moves == ((0, "offer P1 t1 for red"),)
    choose("do-0-Accept")
    assert referee.state.open.aside[:2] == (("red",), ("chili",))
    choose("field-P0-a")
    referee.handle({"type": "move", "move": "offer P1 f0"})
    assert referee.verdict is not None
    assert referee.verdict.rule is not None
    assert referee.verdict.rule.id == "no-trading-fields"


# --- what is told


def told(state: State, move: str, viewer: int | None, seat: int | None = None) -> str:
    """Tell a move as another seat sees it."""
    mover = state.to_move if seat is None else seat
    then = state.play(move, mover)
    return happened(state.view(viewer), then.view(viewer), boonanza.parse_move(move), mover, NAMES).told


def test_a_turn_is_told_to_everybody_as_they_see_it() -> None:
    state = position(
        ["soy red", "?", "?", "?"], deck="blue chili stink green red", fields=["soy 1, -", None, None, None]
    )
    assert told(state, "plant a", 0) == "You plant your front card, a soy bean, on field a."
    assert told(state, "plant a", 1) == "Ann plants the front card, a soy bean, on field a."
    planted = after(state, "plant a")
    assert told(planted, "turn", 2) == "Ann turns up 1 blue bean and 1 chili bean."
    trading = after(planted, "turn")
    assert told(trading, "end", 0) == "You end the trading and keep 1 blue bean and 1 chili bean."
    laying = after(trading, "end", "plant blue b", "harvest a")
    assert told(laying, "plant chili a", 1) == "Ann plants the chili bean on field a."
    drawing = after(laying, "plant chili a")
    assert told(drawing, "draw", 0) == (
        "You draw a stink bean, a green bean and a red bean to the back of your hand."
    )
    assert told(drawing, "draw", 1) == "Ann draws 3 cards."


def test_what_cannot_be_accepted_or_offered_is_told_with_names() -> None:
    lacking = after(TRADING, "offer P1 t1 for garden garden")
    drawn = " ".join(scene(lacking.view(1), table=NAMES).split())
    assert "You cannot accept: you do not have" in drawn
    refused = after(TRADING, "offer P1 t1 for garden", "refuse")
    again = Reader(refused, 0)
    again.choose("turned-1", "kind-garden", "player-P1")
    assert "Not allowed: Bob has said no" in again.svg
    assert "P1 has said" not in again.svg


def test_a_bean_can_be_asked_for_with_the_cards_one_was_about_to_pay_with() -> None:
    state = position(
        ["red", "soy soy red", 5, 5], fields=[None, "soy 2, -", None, None], turned="stink chili", active=0
    )
    reader = Reader(after(state, "offer P1 t0 for soy"), 1)
    reader.choose("hand-P1-0", "kind-red")
    assert reader.picks[0] == "counter"


def test_trades_are_told() -> None:
    assert told(TRADING, "offer P1 t1 for soy", 0) == "You offer Bob 1 chili bean for 1 soy bean."
    assert told(TRADING, "offer P1 t1", 1) == "Ann offers you a gift: 1 chili bean."
    waiting = after(TRADING, "offer P1 t1 for soy")
    assert told(waiting, "accept", 0) == "Bob accepts: you give 1 chili bean and get 1 soy bean."
    assert told(waiting, "accept", 1) == "You accept: you get 1 chili bean for 1 soy bean."
    assert told(waiting, "accept", 2) == "Bob accepts and gets 1 chili bean for 1 soy bean."
    assert told(waiting, "refuse", 0) == "Bob refuses: 1 chili bean for 1 soy bean."
    assert told(waiting, "withdraw", 1, 0) == "Ann takes the offer back."
    assert told(waiting, "counter h1 for t0", 0) == (
        "Bob says no, and offers you 1 red bean for 1 green bean instead."
    )
    assert told(TRADING, "listen", 0) == "You ask the others for offers."
    assert told(after(TRADING, "listen"), "pass", 0) == "Bob makes no offer."


def test_a_harvest_is_told_with_its_coins() -> None:
    assert told(TRADING, "harvest a", 1) == "Ann harvests 5 chili beans: 1 coin."
    assert told(TRADING, "harvest a", 3, 3) == "You harvest 3 green beans: 1 coin."
    single = position(fields=["red 1, -", None, None, None])
    assert told(single, "harvest a", 0) == "You harvest 1 red bean: no coin."


def test_the_draw_pile_running_out_is_told() -> None:
    soon = position(["?", "?", "?", "?"], phase="turn", planted=2, deck="soy red", discard=20, rest="out")
    assert told(soon, "turn", 1).endswith(
        "The draw pile has run out; the discards are shuffled and begin it anew."
    )
    last = position(phase="turn", planted=2, deck="soy red", exhausted=2, discard=20, rest="out")
    assert told(last, "turn", 1).endswith(
        "The draw pile has run out for the last time: this turn is the last."
    )
    end = position(phase="draw", deck="soy red", exhausted=2, discard=20, rest="out")
    assert told(end, "draw", 1).endswith("all fields are harvested, and the game is over.")


def test_the_prompt_says_what_is_to_be_done() -> None:
    assert prompt(position(**EXAMPLE).view(0), (), NAMES) == "Plant your front card, the black-eyed bean."
    assert prompt(TRADING.view(0), (), NAMES) == "Trade, or end the trading."
    assert prompt(TRADING.view(1), (), NAMES) == "Ann trades; you may make an offer, too."
    waiting = after(TRADING, "offer P1 t1 for soy")
    assert prompt(waiting.view(1), (), NAMES) == "Ann offers you 1 chili bean for 1 soy bean. Do you accept?"
    assert prompt(waiting.view(0), (), NAMES) == "Bob thinks your offer over."
    assert prompt(waiting.view(2), (), NAMES) == "It is the turn of Bob."


def test_a_game_is_counted_line_by_line() -> None:
    assert counted(TRADING.view(0), NAMES) == ()
    over = position(
        phase="over",
        coins=[10, 12, 9, 12],
        fields=["soy 4, red 1", None, None, None],
    )
    assert counted(over.view(0), NAMES) == (
        "Ann had 10 coins; the last harvest paid for 4 soy beans: 2 and 1 red bean: 0. Together 12.",
        "Bob had 12 coins and nothing left to harvest. Together 12.",
        "Cem had 9 coins and nothing left to harvest. Together 9.",
        "Dirk had 12 coins and nothing left to harvest. Together 12.",
        "Equal coins at the top: Dirk sits furthest clockwise from Ann, who began, and wins.",
    )
    sheet = places(scene(over.view(0), table=NAMES))["sheet"]
    assert sheet.get("aria-label") == "The end: Dirk 12 coins, Bob 12 coins, Ann 12 coins and Cem 9 coins."


def test_what_is_no_move_is_never_offered_as_one() -> None:
    with pytest.raises(BadNotation):
        boonanza.parse_move(f"offer P1 t0 {MORE}")


SEVEN = deal(seed=3, players=7, options=Options(edition="anniversary"))
DUEL = deal(seed=3, players=2, options=Options(edition="duel"))
LARGE = position(
    ["?", "?", "?", 17], active=3, fields=["chili 5, stink 1", "soy 12, blue 14", "red 1, -", "-, -"]
)


@pytest.mark.parametrize(
    ("state", "seat"),
    [(TRADING, 0), (position(**EXAMPLE), 0), (deal(seed=3, players=3), 0), (SEVEN, 0), (DUEL, 0), (LARGE, 3)],
)
def test_print_can_be_read_on_a_phone(state: State, seat: int) -> None:
    """A phone shows the 400 units in some 318 pixels; of a card only its number counts, not the rest."""
    drawn = list(printed(ElementTree.fromstring(scene(state.view(seat), table=NAMES))))
    assert len(drawn) > 30
    assert [text for text, size in drawn if size * 318 / 400 < 11] == []


def printed(part: ElementTree.Element, scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield every text with its size as drawn; of a large card only the number, which comes first."""
    by = re.search(r"scale\(([\d.]+)\)", part.get("transform") or "")
    scale *= float(by[1]) if by else 1.0
    if part.tag.endswith("text"):
        yield part.text or "", scale * float(part.get("font-size") or 0)
    texts = [one for child in part for one in printed(child, scale)]
    card = re.fullmatch(r"hand-P\d-\d+|turned-\d|left-\d|discard", part.get("data-key") or "")
    yield from texts[:1] if card else texts
