"""Questions in words: written, read back, and answered as the referee would."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import boonanza
from engine.boonanza import Options, State, deal, position
from engine.boonanza.answers import UNKNOWN
from engine.boonanza.beans import BASE
from engine.boonanza.deeds import PLACES, Deed, Good, read_deed, read_goods
from engine.boonanza.question import EXAMPLE, HELP, Question, ask, read
from engine.core import chance
from engine.core.question import MOST_TEXT
from engine.widgets import Referee
from tests.widgets.touching import WellFormed, press, text_of

from .walking import any_offer, midway


def ruled(text: str) -> tuple[bool | None, str, list[str]]:
    """Return the answer to a question: whether it is legal, why, and the ids of the rules."""
    ruling = read(text).ruling()
    return ruling.legal, ruling.reason, [rule.id for rule in ruling.rules]


def test_the_question_about_a_single_bean() -> None:
    question = read(EXAMPLE)
    assert (question.players, question.turn, question.seat) == (4, 0, 0)
    assert question.mover.fields == (("soy", 3), ("red", 1))
    assert question.deed == Deed("harvest", "red")
    assert str(question) == EXAMPLE
    legal, reason, rules = ruled(EXAMPLE)
    assert (legal, rules) == (False, ["protection"])
    assert reason == "Field b has 1 red bean, and field a has 3 soy beans: the single bean is protected."
    assert "coins in trade: yes" in HELP
    assert all(read(f"move: {part}") for part in HELP.split("“move: ")[1:] for part in [part.split("”")[0]])


def test_what_is_told_can_be_drawn() -> None:
    question = read(
        "players: 3; turn: P1; turned up: green, stink; P0 hand: blue, 2 soy; P0 offers P1 soy for red"
    )
    assert question.position is not None
    state = position(**question.position)
    assert (state.open.active, state.open.phase, state.open.turned) == (1, "trade", ("green", "stink"))
    assert state.hands[0] == ("blue", "soy", "soy")
    assert read("P0 harvests red").position is None


@pytest.mark.parametrize(
    "text",
    [
        "players: 4\nturn: P0\nphase: 2\nturned up: green, stink\nP0 hand: blue, soy\nP0 fields: 3 soy, -\n"
        "move: P0 offers P1 soy, turned-up green for 2 red",
        "move: P0 offers P1 a turned-up green and a soy for 2 red; p0's hand: blue soy; fields of P0: soy 3; "
        "phase: trade; turn: 0; turned up: green stink",
        "TURN: P0\n\nPHASE: 2\nP0 Hand: blauw, soja\nVelden van P0: 3 soja, -\nTurned up: brech, saubohne\n"
        "P0 wants to offer P1 the soy bean from the hand, a turned up green bean for red and red.",
    ],
)
def test_one_question_in_many_forms(text: str) -> None:
    gives = (Good("hand", "soy"), Good("turned-up", "green"))
    wants = (Good("hand", "red"), Good("hand", "red"))
    question = read(text)
    assert question.deed == Deed("offer", partner=1, gives=gives, wants=wants)
    assert (question.turn, question.phase, question.turned) == (0, 2, ("green", "stink"))
    assert question.mover.hand == ("blue", "soy")
    assert question.mover.fields == (("soy", 3), None)
    assert read(str(question)) == question


@pytest.mark.parametrize(
    ("text", "says", "rules"),
    [
        # harvests
        ("P0 harvests red", "unless it is a single bean and another field of P0 has more than one.",
         ["protection", "all-single"]),
        ("P0 fields: 1 red, ?; P0 harvests red", "unless another field of P0 has more than one bean.",
         ["protection", "all-single"]),
        ("P0 fields: 2 blue, ?; P0 harvests red", "unless it is a single bean, for P0 has more than one on",
         ["protection", "all-single"]),
        # planting
        ("P0 fields: -; P0 plants soy", "only if the soy bean is the front card of the hand of P0.",
         ["front-first"]),
        ("P0 hand: ?, soy; P0 fields: -; P0 plants soy", "only if the soy bean is the front card",
         ["front-first"]),
        ("P0 hand: soy; P0 plants soy", "only if a field of P0 is empty or the soy bean grows there; else",
         ["one-kind", "harvest-first"]),
        ("P0 hand: soy; P0 plants soy on b", "only if field b is empty or the soy bean grows there.",
         ["one-kind", "harvest-first"]),
        ("P0 hand: soy; P0 fields: red, ?; P0 plants soy", "only if a field of P0 is empty",
         ["one-kind", "harvest-first"]),
        ("P0 plants soy", "the front card of the hand of P0, and a field is empty or",
         ["front-first", "one-kind", "harvest-first"]),
        ("P0 plants soy on a", "the front card of the hand of P0, and field a is empty or",
         ["front-first", "one-kind", "harvest-first"]),
        ("phase: 3; P0 aside: soy; P0 plants soy", "only if a field of P0 is empty",
         ["one-kind", "harvest-first"]),
        # trading
        ("P0 offers P1 chili for soy", "only in the turn of P0 or P1.", ["active-trades"]),
        ("P1 offers P2 turned-up green for red", "only in the turn of P1.",
         ["active-trades", "turned-up-yours"]),
        ("P1 offers P0 red for turned-up green", "only in the turn of P0.",
         ["turned-up-yours", "active-trades"]),
        # the third field
        ("edition: old-box; P0 buys a field", "only if P0 has three coins or more.", ["third-field"]),
    ],
)  # fmt: skip
def test_where_too_little_is_told_it_depends(text: str, says: str, rules: list[str]) -> None:
    legal, reason, found = ruled(text)
    assert legal is None
    assert reason.startswith("It is allowed ")
    assert says in reason
    assert found == rules
    assert len(reason) < 180


@pytest.mark.parametrize(
    ("text", "says", "rules"),
    [
        # how many coins a field gives
        ("P0 fields: 4 stink; P0 harvests stink", "4 stink beans pay 1 coin; 5 would pay 2.",
         ["whole-field", "lower-step"]),
        ("P0 fields: 3 blue; P0 harvests blue", "3 blue beans pay nothing; 4 would pay 1.",
         ["whole-field", "lower-step"]),
        ("P0 fields: 2 garden; P0 harvests field a", "2 garden beans pay 2 coins; 3 would pay 3.",
         ["whole-field", "garden-meter"]),
        ("P0 fields: 8 soy; P0 harvests 8 soy", "8 soy beans pay 4 coins, and more of them pay no more.",
         ["whole-field", "lower-step"]),
        ("turn: P2; P0 fields: 6 chili, 1 soy; P0 harvests chili", "6 chili beans pay 2 coins; 8 would",
         ["any-time", "whole-field", "meter"]),
        ("P0 fields: red, -; P0 harvests red", "1 red bean pays nothing; 2 would pay 1.",
         ["all-single", "lower-step"]),
        ("P0 fields: 2 red, ?; P0 harvests red", "2 red beans pay 1 coin", ["whole-field", "meter"]),
        # planting
        ("P0 hand: soy; P0 fields: red, soy 7; P0 plants soy", "the soy bean fits on b.",
         ["front-first", "one-kind"]),
        ("P0 hand: soy; P0 fields: -, soy; P0 plants soy on a", "fits on a or b.",
         ["front-first", "one-kind"]),
        ("planted: 1; P0 hand: soy; P0 fields: -; P0 plants soy", "A second card may be planted",
         ["second-may", "one-kind"]),
        ("P0 aside: soy; P0 fields: soy, red; P0 plants soy", "planted in phase 3",
         ["plant-aside", "own-choice", "one-kind"]),
        ("turn: P1; P0 aside: soy; P0 fields: soy, red; P0 plants soy", "planted in phase 3",
         ["plant-aside", "clockwise", "one-kind"]),
        # trading
        ("turn: P0; P0 offers P1 3 chili, turned-up green for soy", "in any ratio; P1 may say no.",
         ["any-ratio", "both-agree"]),
        ("turn: P1; P0 asks P1 for soy", "in any ratio; P1 may say no.", ["any-ratio", "both-agree"]),
        ("turn: P0; P0 offers P1 chili as a gift", "P1 may say no, and then P0 keeps it.", ["gift-agreed"]),
        ("coins in trade: yes; turn: P0; P0 offers P1 2 coins for red", "in any ratio",
         ["any-ratio", "both-agree", "coins-in-trade"]),
        # the rest
        ("edition: old-box; P0 coins: 3; P0 buys a third field", "the coins leave the game.",
         ["third-field", "coins-leave"]),
        ("planted: 1; P0 turns up cards", "turned up in phase 2", ["phases"]),
        ("P0 ends the trading", "says when", ["say-stop"]),
        ("P0 draws cards", "In phase 4", ["phases", "back-of-hand"]),
    ],
)  # fmt: skip
def test_what_is_allowed_has_a_reason(text: str, says: str, rules: list[str]) -> None:
    legal, reason, found = ruled(text)
    assert legal is True
    assert says in reason
    assert found == rules


@pytest.mark.parametrize(
    ("text", "says", "rule"),
    [
        ("P0 fields: 7 chili; P0 harvests 6 chili", "with all its 7 chili beans, or not", "whole-field"),
        ("P0 fields: 7 chili; P0 harvests field b", "Field b is empty", "whole-field"),
        ("P0 hand: blue, soy; P0 plants soy", "is the blue bean, not a soy bean", "front-first"),
        ("planted: 2; P0 hand: soy; P0 plants soy", "planted two cards", "two-at-most"),
        ("P0 hand: -; P0 plants soy", "no card in your hand", "phases"),
        ("turn: P1; P0 plants soy", "It is the turn of P1", "turn-order"),
        ("P0 hand: soy; P0 fields: red, 2 blue; P0 plants soy", "first harvest one", "harvest-first"),
        ("P0 hand: soy; P0 fields: red, -; P0 plants soy on a", "Field a holds 1 red bean", "one-kind"),
        ("P0 fields: red, 2 blue; P0 plants soy on a", "first harvest one", "harvest-first"),
        ("P0 fields: -; P0 plants soy on c", "there is no field c", "own-fields"),
        ("turn: P0; P1 offers P2 chili for soy", "P1 and P2 do not trade", "active-trades"),
        ("turn: P0; P1 offers P0 turned-up green for soy", "are those of P0", "turned-up-yours"),
        ("P0 offers P1 aside red for soy", "planted by its owner", "no-trading-on"),
        (
            "P0 aside: red; P0 offers P1 aside red for soy",
            "The red bean beside the fields of P0",
            "no-trading-on",
        ),
        ("P0 offers P1 red for aside soy", "planted by its owner", "no-trading-on"),
        ("P0 offers P1 field red for soy", "What grows on a field stays", "no-trading-fields"),
        (
            "P0 fields: 2 red; P0 offers P1 field red as a gift",
            "Field a holds 2 red beans",
            "no-trading-fields",
        ),
        ("P0 offers P1 coin for red", "traded for beans, not for coins", "coins-no-goods"),
        (
            "coins in trade: yes; turn: P0; P1 coins: 1; P0 offers P1 red for 2 coins",
            "has 1 coin",
            "own-cards",
        ),
        ("turn: P0; P0 hand: blue, soy; P0 offers P1 red as a gift", "P0 holds no red bean.", "own-cards"),
        (
            "turn: P0; P0 hand: blue, soy; P0 offers P1 2 soy as a gift",
            "P0 holds only 1 soy bean.",
            "own-cards",
        ),
        (
            "turn: P0; turned up: soy, red; P0 offers P1 turned-up blue as a gift",
            "No blue bean lies",
            "own-cards",
        ),
        (
            "turn: P1; turned up: soy, red; P0 offers P1 blue for turned-up stink",
            "does not lie turned",
            "own-cards",
        ),
        ("turn: P0; P1 hand: ?; P0 offers P1 blue for 2 stink", "P1 holds 1 card.", "own-cards"),
        ("turn: P0; P0 offers P1 blue for coffee", "There is no coffee bean", "kinds-in-play"),
        ("turn: P0; phase: 3; P1 aside: red; P0 offers P1 red as a gift", "in phase 2 only", "phases"),
        ("edition: duel; P0 offers P1 chili for soy", "In the duel nothing is traded", "duel-no-trade"),
        ("edition: duel; turn: P1; P0 harvests chili", "It is the turn of P1", "duel-own-turn"),
        ("P0 gives P1 turned-up green", "P1 has to agree", "gift-agreed"),
        ("P0 buys a third field", "P0 has 2 fields", "no-third-field"),
        ("edition: old-box; P0 coins: 2; P0 buys a field", "P0 has 2", "third-field"),
        ("edition: old-box; P0 fields: -, -, soy; P0 buys a field", "three fields already", "third-field"),
        ("P0 sorts the hand", "in which P0 got them", "hand-order"),
        ("P0 puts new cards in front", "behind the last", "back-of-hand"),
        ("P0 takes red into the hand", "does not go into the hand", "set-aside"),
        ("P0 discards red", "only when a field is harvested", "rest-discarded"),
        ("P0 turns up cards", "not yet planted the front card", "front-first"),
    ],
)
def test_what_is_refused_has_its_rule(text: str, says: str, rule: str) -> None:
    legal, reason, found = ruled(text)
    assert legal is False
    assert says in reason
    assert rule in found


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "The question lacks its move"),
        ("players: 4", "The question lacks its move"),
        ("hello", "Line 1: 'hello' is no part of a question."),
        ("P0 harvests red\n\nP0 hat: red", "Line 3: 'P0 hat: red' is no part of a question."),
        ("move: harvest red", "Line 1: A move begins with a seat"),
        ("P0 eats red", "Line 1: “eats red” is nothing that a player does"),
        ("P0 harvests cabbage", "Line 1: 'cabbage' is no bean."),
        ("P0 harvests <b>", "Line 1: '<b>' is no bean."),
        ("P0 offers P1 nothing as a gift", "Line 1: In a trade something is given or asked for."),
        ("P0 offers P1 50 soy as a gift", "Line 1: Of one kind 1 to 20 can be traded, not 50."),
        ("P0 harvests red\nmove: P0 sorts", "Line 2: that has been told already."),
        ("P0 harvests red\nP0 fields: red\nfields of P0: soy", "Line 3: that has been told already."),
        ("P0 harvests red\nplayers: six", "Line 2: 'six' is not a whole number from 0 to 9."),
        ("P0 harvests red\nplayers: 6", "Boonanza is for 3 to 5 players, not 6."),
        ("P0 harvests red\nplayers: 2", "Two play the duel."),
        ("P4 harvests red\nplayers: 4", "Line 1: there is no P4 at this table."),
        ("P0 offers P4 red for soy\nplayers: 4", "Line 1: there is no P4 at this table."),
        ("P0 harvests red\nplayers: 3\nP3 coins: 2", "Line 3: there is no P3 at this table."),
        ("P0 harvests red\nturn: P7", "Line 2: '7' is not a whole number from 0 to 3."),
        ("P0 harvests red\nphase: 5", "Line 2: A phase is 1, 2, 3 or 4, not '5'."),
        ("P0 harvests red\nplanted: 3", "Line 2: '3' is not a whole number from 0 to 2."),
        ("P0 harvests red\nedition: pocket", "Line 2: edition cannot be 'pocket'; it is 'current'"),
        ("P0 harvests red\nP0 hand: 2 cabbages", "Line 2: '2 cabbages' is not a bean"),
        ("P0 harvests red\nP0 hand: 99 soy, 99 soy", "Line 2: There are not so many cards."),
        ("P0 harvests red\nP0 fields: red, soy, blue", "Line 2: Everybody has 2 fields here, not 3."),
        ("P0 harvests red\nP0 fields: 9 red", "Line 2: There are only 8 of the kind red."),
        ("P0 harvests red\nP0 coins: many", "Line 2: 'many' is not a whole number"),
        ("P0 harvests red\nP0 fields: soy, blue", "No red bean grows on the fields of P0."),
        ("P0 harvests soy\nP0 fields: 2 soy, soy", "grows the soy bean on two fields; say which"),
        ("P0 harvests field a", "Tell what grows on the fields of P0"),
        ("P0 harvests field a\nP0 fields: ?, soy", "Tell what grows on the fields of P0"),
        ("P0 harvests 3 red", "Tell how many of the red bean P0 has on the field."),
        ("P0 harvests soy\nP0 fields: 7 soy\nP1 fields: 7 soy", "There are only 12 soy beans, not 14."),
        ("P0 sorts\nphase: 3", "In phase 3 tell what lies aside"),
        ("edition: duel; P0 discards red", "Of the duel one can ask in words"),
        ("x" * (MOST_TEXT + 1), f"at most {MOST_TEXT} characters"),
    ],
)
def test_the_first_thing_wrong_is_named(text: str, says: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - says is looked for below
        read(text)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize("nothing", [None, 7, b"P0 sorts", ["P0 sorts"]])
def test_what_is_no_text_is_no_question(nothing: object) -> None:
    with pytest.raises(ValueError, match="characters"):
        read(nothing)  # type: ignore[arg-type]


# --- any deed, any situation


goods = st.lists(
    st.one_of(
        st.builds(
            Good, st.sampled_from([place for place in PLACES if place != "coin"]), st.sampled_from(BASE)
        ),
        st.just(Good("coin")),
    ),
    max_size=4,
).map(
    lambda found: read_goods(
        ", ".join("coin" if one.place == "coin" else f"{one.place} {one.kind}" for one in found)
    )
)
kinds = st.sampled_from(BASE)
fields = st.integers(0, 2)
deeds = st.one_of(
    st.builds(lambda kind, beans: Deed("harvest", kind, beans=beans), kinds, st.integers(0, 20)),
    st.builds(lambda field: Deed("harvest", field=field), fields),
    st.builds(lambda kind, field: Deed("plant", kind, field), kinds, st.one_of(st.none(), fields)),
    st.builds(
        lambda partner, gives, wants: Deed("offer", partner=partner, gives=gives, wants=wants),
        st.integers(0, 6), goods, goods,
    ).filter(lambda deed: bool(deed.gives or deed.wants)),
    st.builds(lambda partner, gives: Deed("give", partner=partner, gives=gives), st.integers(0, 6),
              goods.filter(bool)),
    st.builds(lambda verb, kind: Deed(verb, kind), st.sampled_from(["keep", "discard"]), kinds),
    st.sampled_from([Deed(verb) for verb in ("buy", "sort", "turn", "end", "draw")]),
    st.sampled_from([Deed("insert", word=word) for word in ("front", "middle")]),
)  # fmt: skip


@given(deeds)
@settings(max_examples=300, deadline=None)
def test_a_deed_is_read_back_from_its_words(deed: Deed) -> None:
    assert read_deed(str(deed)) == deed
    assert read_deed(f"wants to {str(deed).upper()}.") == deed


TRIED = [
    "sort", "insert front", "insert middle", "keep red", "keep soy", "buy", "discard red", "give P1 h0",
    "turn", "draw", "end", "plant a", "plant b", "plant c", "harvest a", "harvest b", "harvest c",
    "harvest a 1", "harvest b 2", "plant soy a", "plant red b", "offer P1 a0", "offer P2 a0 for red",
    "offer P0 f0 for soy", "offer P1 f1", "offer P1 t0", "offer P2 t1 h0 for soy soy", "offer P0 h1 for t0",
    "offer P1 coin for red", "offer P2 h0 for coin", "offer P1 h0 for f0", "offer P0 h3 h4", "offer P1 h0 h1",
]  # fmt: skip


def try_all(state: State, seed: int) -> list[Question]:
    """Return the questions about what can be tried here, each as the referee rules."""
    source = chance.rng(seed)
    asked = []
    for seat in range(state.players):
        tries = [*TRIED, *map(str, state.moves(seat)[:8]), any_offer(state, seat, source) or "sort"]
        for text in tries:
            move = state.parse(text)
            verdict = state.check(move, seat)
            try:
                question = ask(state, seat, move)
            except ValueError:
                continue  # what has no words; how often that is, is looked at below
            asked.append(question)
            ruling = question.ruling()
            assert ruling.legal is verdict.legal
            assert ruling.reason
            assert ruling.rules
            if verdict.rule is not None:
                assert verdict.rule in ruling.rules
    return asked


@given(state=midway(), seed=st.integers(0, 1000))
@settings(max_examples=25, deadline=None)
def test_the_answer_is_that_of_the_referee_and_is_read_back(state: State, seed: int) -> None:
    for question in try_all(state, seed):
        assert read(str(question)) == question
        assert read("; ".join(str(question).splitlines())) == question
        assert question.position is not None
        assert position(**question.position).players == question.players


@given(state=midway(), seed=st.integers(0, 1000))
@settings(max_examples=25, deadline=None)
def test_what_is_left_out_never_turns_an_answer_round(state: State, seed: int) -> None:
    """With less told the answer is the same, or that it depends."""
    for question in try_all(state, seed):
        full = question.ruling().legal
        for less in told_less(question):
            try:
                ruling = less.ruling()
            except ValueError:
                continue  # a field by its letter, with no word on what grows there
            assert ruling.legal in (None, full), (str(question), str(less))


def told_less(question: Question) -> list[Question]:
    """Return the question without whose turn it is, without the mover's hand, fields or coins."""
    mover = question.mover
    # coins that are offered are thought to be there, as cards are
    coins = None if question.deed.verb == "buy" else mover.coins
    found = [replace(question, turn=None)] if question.deed.verb == "offer" else []
    unknown = tuple(UNKNOWN for _field in mover.fields or ())
    for seat in (
        mover._replace(hand=None),
        mover._replace(hand=(UNKNOWN,) * len(mover.hand or ())),
        mover._replace(fields=None),
        mover._replace(fields=(*(mover.fields or ())[:1], *unknown[1:])),
        mover._replace(coins=coins),
        mover._replace(hand=None, fields=None, coins=coins),
    ):
        seats = (*question.seats[: question.seat], seat, *question.seats[question.seat + 1 :])
        if bought := len(mover.fields or ()) > 2 and question.options.edition == "old-box":
            seats = seats if seat.fields else question.seats
        if seat.hand is None and mover.hand == () and question.deed.verb in ("plant", "turn"):
            continue  # a hand that is not told is thought to hold something
        assert not bought or seats[question.seat].fields
        found.append(replace(question, seats=seats))
    return found


def test_hardly_anything_that_is_tried_has_no_words() -> None:
    state = position(
        ["soy red blue", "red chili", "stink", 5],
        fields=["soy 2, red", "chili 3, -", "blue, stink", None],
        turned="green stink",
        aside=["black-eyed", None, None, None],
    )
    assert len(try_all(state, 1)) > 0.8 * 4 * len(TRIED)


def test_an_answer_to_an_offer_has_no_words() -> None:
    state = position(["soy red", 5, 5, 5], turned="green stink").play("offer P1 t0 for red")
    for seat, move in ((1, "refuse"), (0, "withdraw"), (1, "counter h0 for t1")):
        with pytest.raises(ValueError, match="In words one asks about"):
            ask(state, seat, state.parse(move))
    with pytest.raises(ValueError, match="hangs on more than can be told"):
        ask(state, 0, state.parse("offer P2 t1 for red"))
    with pytest.raises(ValueError, match="no such card here"):
        ask(state, 0, state.parse("offer P2 h7 for red"))
    with pytest.raises(ValueError, match="In words one asks about"):
        ask(deal(1).play("plant a").play("turn"), 0, state.parse("listen"))


def test_a_hidden_hand_stays_hidden_in_the_question() -> None:
    state = position(["soy red", "red blue", 5, 5], fields=["soy 2, -", None, None, None])
    question = ask(state.view(1), 0, state.parse("harvest a"))
    assert question.mover.hand == (UNKNOWN, UNKNOWN)
    assert "red" not in str(question)


# --- at the table


def test_the_referee_rules_on_words_and_writes_them() -> None:
    referee = Referee(boonanza)
    assert referee.words.text == EXAMPLE
    press(referee, "words", text="P0 harvests red")
    said = text_of(referee.html.split('data-key="words-said"')[1].split("</details>")[0])
    assert "It depends. It is allowed unless it is a single bean" in said
    before = referee.start
    press(referee, "words", text="turn: P1; P0 fields: 3 soy, 1 red; P0 harvests red")
    said = text_of(referee.html.split('data-key="words-said"')[1].split("</details>")[0])
    assert "Not allowed. Field b has 1 red bean, and field a has 3 soy beans" in said
    assert referee.words.text == "players: 4\nturn: P1\nP0 fields: 3 soy, 1 red\nmove: P0 harvests red"
    assert referee.start != before
    assert referee.start.open.fields[0] == (("soy", 3), ("red", 1))
    press(referee, "words", text="edition: old-box; P2 coins: 4; P2 buys a field")
    assert referee.options == Options(edition="old-box")
    press(referee, "words", text="P0 fields: <script>; P0 harvests red")
    assert referee.words.note.startswith("Line 1: '<script>' is not a bean")
    assert "<script" not in referee.html
    WellFormed(referee.html)


def test_the_last_move_tried_stands_there_in_words() -> None:
    referee = Referee(
        boonanza, {"hands": ["black-eyed soy", 5, 5, 5], "fields": ["chili 5, stink 1", None, None, None]}
    )
    press(referee, "try", move="harvest b")
    assert referee.words.text == (
        "players: 4\nturn: P0\nphase: 1\nP0 hand: black-eyed, soy\nP0 fields: 5 chili, 1 stink\n"
        "move: P0 harvests field b"
    )
    press(referee, "words", text=referee.words.text)
    assert referee.words.ruling is not None
    assert [rule.id for rule in referee.words.ruling.rules] == ["protection"]
