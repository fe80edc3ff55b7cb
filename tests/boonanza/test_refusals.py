"""Every rule that refuses moves, met in a situation, with its reason and the nearest thing that is legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from engine.boonanza import RULES, Options, State, position

from .table import after

Where = Callable[[], State]

DUEL = Options(edition="duel")
OLD = Options(edition="old-box")
COINS = Options(coins_in_trade="yes")
HANDS = ["blue red soy black-eyed", "soy red stink", "chili chili", "garden blue green"]
FIELDS = ["soy 2, red", "blue 3", None, "stink 1, chili 2"]


def at(*moves: str, **told: Any) -> Where:
    """Return how to come to a situation: four seats with the hands and fields above, and moves from there."""
    options = told.get("options", Options())
    seats = 2 if options.edition == "duel" else 4
    base = {"hands": HANDS[:seats], "fields": FIELDS[:seats]}
    return lambda: after(position(**{**base, **told}), *moves)


@dataclass(frozen=True)
class Refusal:
    """A move of a seat that a rule refuses, words that the reason holds, and the nearest legal thing."""

    where: Where
    move: str
    says: str
    instead: tuple[Where, str]
    seat: int = 0
    instead_seat: int = 0


TRADE = at(turned="green stink")
ANSWER = at("offer P1 t0 for soy", turned="green stink")
LAY = at("offer P1 t0 for soy", "accept", "end", turned="green stink")
OVER = at(phase="over")
LEFT = at(options=DUEL, left="blue soy")
SHARE = at(options=DUEL, turned="red soy", phase="lay")
DISCARDED = at("plant c", "discard h1", options=DUEL)
ASKED = at("listen", turned="red red")
ALL_ASKED = at("listen", "pass", "pass", "pass", turned="red red")
REFUSED = at("offer P1 t0 for soy", "refuse", turned="green stink")
COUNTERED = at("offer P1 t0 for soy", "counter h0 for t1", turned="green stink")
DRAW = at(phase="draw")
TURN = at(phase="turn")

REFUSALS: dict[str, list[Refusal]] = {
    "kinds-in-play": [
        Refusal(TRADE, "offer P1 t0 for coffee", "no coffee bean", (TRADE, "offer P1 t0 for soy")),
        Refusal(at(), "plant cocoa a", "no cocoa bean", (at(hands=["soy", 5, 5, 5]), "plant a")),
        Refusal(LAY, "plant wax a", "no wax bean", (LAY, "plant soy a")),
    ],
    "own-fields": [
        Refusal(at(), "plant c", "P0 has 2 fields", (at(fields=["soy", None, None, None]), "plant b")),
        Refusal(at(), "harvest c", "no field c", (at(), "harvest a")),
    ],
    "hand-order": [
        Refusal(at(), "sort", "in the order in which P0 got them", (at(), "harvest a")),
        Refusal(TRADE, "sort", "in the order in which P2 got them", (TRADE, "offer P0 h1"), 2, 2),
    ],
    "back-of-hand": [
        Refusal(DRAW, "insert front", "behind the last of the 4", (DRAW, "draw")),
        Refusal(DRAW, "insert middle", "behind the last", (DRAW, "draw")),
    ],
    "phases": [
        Refusal(at(), "draw", "phase 1", (DRAW, "draw")),
        Refusal(at(), "offer P1 h0", "phase 2 only", (TRADE, "offer P1 h0")),
        Refusal(DRAW, "offer P1 h0 for soy", "phase 2 only", (TRADE, "offer P1 h0 for soy")),
        Refusal(at(), "listen", "phase 1", (TRADE, "listen")),
        Refusal(DRAW, "pass", "cards are drawn", (ASKED, "pass"), 1, 1),
        Refusal(TRADE, "draw", "phase 2", (DRAW, "draw")),
        Refusal(TRADE, "turn", "phase 2", (TURN, "turn")),
        Refusal(TRADE, "plant a", "phase 2", (TRADE, "end")),
        Refusal(DRAW, "end", "cards are drawn", (DRAW, "draw")),
        Refusal(TURN, "draw", "turned up", (TURN, "turn")),
        Refusal(
            at(hands=["", 3, 3, 3]), "plant a", "no card in your hand", (at(hands=["", 3, 3, 3]), "turn")
        ),
        Refusal(OVER, "harvest a", "over", (at(), "harvest a")),
        Refusal(OVER, "turn", "over", (TURN, "turn"), 3),
    ],
    "turn-order": [
        Refusal(at(), "plant a", "turn of P0, not of P1", (at(active=1), "plant b"), 1, 1),
        Refusal(TURN, "turn", "turn of P0, not of P2", (TURN, "turn"), 2),
        Refusal(DRAW, "draw", "turn of P0, not of P3", (DRAW, "draw"), 3),
        Refusal(TRADE, "end", "turn of P0, not of P1", (TRADE, "end"), 1),
        Refusal(TRADE, "listen", "turn of P0, not of P1", (TRADE, "listen"), 1),
    ],
    "front-first": [
        Refusal(at(), "turn", "not yet planted", (at("harvest a", "plant a"), "turn")),
        Refusal(
            at(), "plant red b", "the blue bean, not a red bean", (at(hands=["red", 5, 5, 5]), "plant b")
        ),
    ],
    "two-at-most": [
        Refusal(at(planted=2), "plant a", "two cards", (at(planted=1, hands=["soy", 5, 5, 5]), "plant a")),
        Refusal(at(planted=2), "plant blue b", "two cards", (at(planted=2), "turn")),
    ],
    "one-kind": [
        Refusal(
            at(hands=["red", 5, 5, 5]),
            "plant a",
            "Field a holds 2 soy beans",
            (at(hands=["red", 5, 5, 5]), "plant b"),
        ),
        Refusal(LAY, "plant soy b", "a soy bean does not fit", (LAY, "plant soy a")),
    ],
    "harvest-first": [
        Refusal(at(), "plant a", "blue bean fits on none of your fields: first harvest", (at(), "harvest a")),
        Refusal(at(), "plant b", "a (2 soy beans)", (at("harvest a"), "plant a")),
        Refusal(
            LAY,
            "plant stink a",
            "fits on none",
            (at("offer P1 t0 for soy", "accept", "end", "harvest a", turned="green stink"), "plant stink a"),
        ),
    ],
    "active-trades": [
        Refusal(
            TRADE, "offer P2 h0 for chili", "P1 and P2 do not trade", (TRADE, "offer P0 h0 for red"), 1, 1
        ),
        Refusal(TRADE, "offer P7 t0", "no P7", (TRADE, "offer P3 t0")),
    ],
    "own-cards": [
        Refusal(TRADE, "offer P1 h4", "4 cards; there is no h4", (TRADE, "offer P1 h3")),
        Refusal(TRADE, "offer P1 t2", "2 turned-up cards", (TRADE, "offer P1 t1")),
        Refusal(TRADE, "offer P0 h0 for t2", "there is no t2", (TRADE, "offer P0 h0 for t1"), 1, 1),
        Refusal(TRADE, "offer P1 h1 h1", "h1 is one card", (TRADE, "offer P1 h1 h2")),
        Refusal(TRADE, "offer P0 h0 for t1 t1", "t1 is one card", (TRADE, "offer P0 h0 for t0 t1"), 1, 1),
        Refusal(TRADE, "offer P2 t0 for red red red", "P2 holds 2 cards", (TRADE, "offer P2 t0 for red red")),
        Refusal(
            at("offer P2 t0 for red", turned="green stink"),
            "accept",
            "P2 holds no red bean",
            (ANSWER, "accept"),
            2,
            1,
        ),
        Refusal(
            at("offer P1 t0 for soy soy", turned="green stink"),
            "accept",
            "only 1 soy bean",
            (ANSWER, "refuse"),
            1,
            1,
        ),
        Refusal(
            ANSWER,
            "accept h1",
            "What was asked for is 1 soy bean, not 1 red bean",
            (ANSWER, "accept h0"),
            1,
            1,
        ),
        Refusal(ANSWER, "accept h5", "there is no h5", (ANSWER, "accept h0"), 1, 1),
        Refusal(ANSWER, "accept t0", "cards of your hand", (ANSWER, "accept"), 1, 1),
        Refusal(
            at(options=COINS, turned="red red"),
            "offer P1 coin",
            "P0 has 0 coins",
            (at(options=COINS, turned="red red", coins=[1, 0, 0, 0]), "offer P1 coin"),
        ),
        Refusal(
            at(options=COINS, turned="red red"),
            "offer P1 t0 for coin",
            "P1 has 0 coins",
            (at(options=COINS, turned="red red", coins=[0, 1, 0, 0]), "offer P1 t0 for coin"),
        ),
        Refusal(
            at(options=DUEL, phase="turn", planted=1),
            "discard h4",
            "You hold 4 cards",
            (at(options=DUEL, phase="turn", planted=1), "discard h3"),
        ),
    ],
    "turned-up-yours": [
        Refusal(TRADE, "offer P0 t0 for red", "those of P0", (TRADE, "offer P0 h0 for red"), 1, 1),
        Refusal(TRADE, "offer P1 h0 for t1", "those of P0", (TRADE, "offer P1 t1 for soy")),
    ],
    "gift-agreed": [
        Refusal(TRADE, "give P1 t0", "P1 has to agree", (TRADE, "offer P1 t0")),
        Refusal(TRADE, "give P0 h0", "P0 has to agree", (TRADE, "offer P0 h0"), 2, 2),
    ],
    "both-agree": [
        Refusal(TRADE, "accept", "No offer is waiting", (ANSWER, "accept"), 1, 1),
        Refusal(TRADE, "refuse", "No offer is waiting", (ANSWER, "refuse"), 1, 1),
        Refusal(TRADE, "counter h0 for t0", "No offer is waiting", (ANSWER, "counter h0 for t1"), 1, 1),
        Refusal(ANSWER, "accept", "made to P1, not to P2", (ANSWER, "accept"), 2, 1),
        Refusal(ANSWER, "refuse", "made to P1, not to P0", (ANSWER, "withdraw")),
        Refusal(ANSWER, "counter h0", "made to P1, not to P3", (ANSWER, "refuse"), 3, 1),
        Refusal(ANSWER, "withdraw", "made by P0, not by P1", (ANSWER, "withdraw"), 1),
        Refusal(TRADE, "offer P0 t0", "with themselves", (TRADE, "offer P1 t0")),
    ],
    "set-aside": [
        Refusal(TRADE, "keep", "none goes into the hand", (TRADE, "end")),
        Refusal(LAY, "keep soy", "A soy bean from a trade is planted", (LAY, "plant soy a")),
        Refusal(
            LAY,
            "keep green",
            "does not go into the hand",
            (at("offer P1 t0 for soy", "accept", "end", turned="green stink"), "plant green b"),
            1,
            1,
        ),
    ],
    "no-trading-on": [
        Refusal(
            at(turned="red red", aside=["soy", None, None, None]),
            "offer P2 a0",
            "The soy bean beside the fields of P0",
            (TRADE, "offer P2 h2"),
        ),
        Refusal(
            at(turned="red red", aside=[None, "soy", None, None]),
            "offer P1 t0 for a0",
            "lies beside the fields",
            (TRADE, "offer P1 t0 for soy"),
        ),
    ],
    "no-trading-fields": [
        Refusal(TRADE, "offer P2 f0", "Field a holds 2 soy beans", (TRADE, "offer P2 h2")),
        Refusal(TRADE, "offer P3 t0 for f1", "until it is harvested", (TRADE, "offer P3 t0 for green")),
        Refusal(ANSWER, "accept f0", "Field a holds 3 blue beans", (ANSWER, "accept"), 1, 1),
    ],
    "coins-no-goods": [
        Refusal(
            at(turned="red red", coins=[3, 0, 0, 0]),
            "offer P1 coin for red",
            "not for coins",
            (at(turned="red red", coins=[3, 0, 0, 0], options=COINS), "offer P1 coin for red"),
        ),
        Refusal(TRADE, "offer P1 t0 for coin", "not for coins", (TRADE, "offer P1 t0 for soy")),
    ],
    "one-offer": [
        Refusal(ANSWER, "offer P2 t1", "P1 has yet to answer", (ANSWER, "withdraw")),
        Refusal(ANSWER, "end", "P1 has yet to answer", (ANSWER, "refuse"), 0, 1),
        Refusal(ANSWER, "offer P0 h0", "P1 has yet to answer", (TRADE, "offer P0 h0"), 2, 2),
        Refusal(ANSWER, "listen", "P1 has yet to answer", (TRADE, "listen")),
    ],
    "no-repeat": [
        Refusal(
            REFUSED,
            "offer P1 t0 for soy",
            "P1 has said no to 1 green bean for 1 soy bean",
            (ANSWER, "refuse"),
            0,
            1,
        ),
        Refusal(
            at(
                "offer P1 h3 for soy", "refuse", turned="green stink", hands=["blue soy red blue", *HANDS[1:]]
            ),
            "offer P1 h0 for soy",
            "1 blue bean for 1 soy bean",
            (
                at(
                    "offer P1 h3 for soy",
                    "P0: withdraw",
                    turned="green stink",
                    hands=["blue soy red blue", *HANDS[1:]],
                ),
                "offer P1 h0 for soy",
            ),
        ),
        Refusal(COUNTERED, "counter t0 for soy", "has said no", (COUNTERED, "counter t1 for soy soy")),
    ],
    "proposals": [
        Refusal(
            at(turned="green stink", made=[10, 0, 0, 0]),
            "offer P1 t0",
            "P0 has made 10 offers",
            (at(turned="green stink", made=[9, 0, 0, 0]), "offer P1 t0"),
        ),
        Refusal(
            at("offer P1 t0", turned="green stink", made=[0, 10, 0, 0]),
            "counter h0 for t0",
            "P1 has made 10 offers",
            (ANSWER, "counter h0 for t1"),
            1,
            1,
        ),
    ],
    "listen": [
        Refusal(
            ALL_ASKED,
            "listen",
            "have just been asked",
            (at("listen", "pass", "pass", "pass", "offer P1 t0", "refuse", turned="red red"), "listen"),
        ),
        Refusal(ASKED, "end", "P1 is being asked", (ALL_ASKED, "end")),
        Refusal(ASKED, "offer P1 t0", "P1 is being asked", (TRADE, "offer P1 t0")),
        Refusal(ASKED, "listen", "P1 is being asked", (TRADE, "listen")),
        Refusal(
            ASKED,
            "offer P0 h0 for t0",
            "P1 is being asked",
            (at("listen", "pass", turned="red red"), "offer P0 h0 for t0"),
            2,
            2,
        ),
        Refusal(ASKED, "pass", "P1 is being asked", (ASKED, "pass"), 2, 1),
        Refusal(TRADE, "pass", "Nobody is being asked", (ASKED, "pass"), 1, 1),
        Refusal(
            at(turned="red red", made=[0, 10, 10, 10]),
            "listen",
            "no proposals left",
            (at(turned="red red", made=[0, 10, 9, 10]), "listen"),
        ),
    ],
    "plant-aside": [
        Refusal(LAY, "plant red a", "No red bean lies here to be planted, but 1 stink", (LAY, "plant soy a")),
        Refusal(LAY, "plant a", "Say which", (LAY, "plant soy a")),
        Refusal(LAY, "plant soy a", "Nothing lies beside the fields of P2", (LAY, "plant soy a"), 2),
        Refusal(LAY, "draw", "P0 still has to plant 1 stink bean and 1 soy bean", (DRAW, "draw")),
        Refusal(
            at(
                "offer P1 t0 for soy",
                "accept",
                "end",
                "plant soy a",
                "harvest a",
                "plant stink a",
                turned="green stink",
            ),
            "draw",
            "P1 still has to plant 1 green bean",
            (LAY, "plant green b"),
            0,
            1,
        ),
    ],
    "whole-field": [
        Refusal(at(), "harvest a 1", "all its 2 soy beans", (at(), "harvest a")),
        Refusal(at(), "harvest b", "Field b is empty", (at(), "harvest a"), 1, 1),
    ],
    "rest-discarded": [
        Refusal(TRADE, "discard green", "only when a field is harvested", (TRADE, "harvest a")),
        Refusal(at(), "discard h1", "only when a field is harvested", (at(), "harvest a")),
    ],
    "protection": [
        Refusal(
            at(), "harvest b", "Field b has 1 red bean, and field a has 2 soy beans", (at(), "harvest a")
        ),
        Refusal(at(), "harvest a", "1 stink bean", (at(), "harvest b"), 3, 3),
    ],
    "no-third-field": [
        Refusal(
            at(coins=[9, 0, 0, 0]), "buy", "P0 has 2 fields", (at(coins=[9, 0, 0, 0], options=OLD), "buy")
        ),
    ],
    "third-field": [
        Refusal(
            at(coins=[2, 0, 0, 0], options=OLD),
            "buy",
            "costs 3 coins; P0 has 2",
            (at(coins=[3, 0, 0, 0], options=OLD), "buy"),
        ),
        Refusal(
            at("buy", coins=[9, 0, 0, 0], options=OLD),
            "buy",
            "three fields already",
            (at("buy", coins=[9, 0, 0, 3], options=OLD), "buy"),
            0,
            3,
        ),
    ],
    "duel-no-trade": [
        Refusal(
            at(options=DUEL, phase="turn"),
            "offer P1 h0 for soy",
            "nothing is traded",
            (TRADE, "offer P1 h0 for soy"),
        ),
        Refusal(SHARE, "offer P1 t0", "nothing is traded", (SHARE, "end")),
        Refusal(at(options=DUEL), "listen", "nothing is traded", (TRADE, "listen")),
    ],
    "duel-own-turn": [
        Refusal(at(options=DUEL), "harvest a", "turn of P0", (at(options=DUEL, active=1), "harvest a"), 1, 1),
    ],
    "duel-offered": [
        Refusal(
            LEFT,
            "turn",
            "Left for you: 1 blue bean and 1 soy bean",
            (
                at("plant soy a", "discard blue", "harvest a", "plant a", options=DUEL, left="blue soy"),
                "turn",
            ),
        ),
        Refusal(LEFT, "plant red a", "No red bean lies here", (LEFT, "plant soy a")),
        Refusal(LEFT, "discard red", "No red bean lies here", (LEFT, "discard blue")),
        Refusal(LEFT, "discard h0", "Left for you", (LEFT, "discard soy")),
        Refusal(
            at(options=DUEL),
            "discard red",
            "lies here any more",
            (at(options=DUEL, left="red"), "discard red"),
        ),
    ],
    "duel-discard": [
        Refusal(
            at(options=DUEL), "discard h1", "after planting", (at("plant c", options=DUEL), "discard h1")
        ),
        Refusal(DISCARDED, "discard h0", "have discarded a card", (DISCARDED, "turn")),
        Refusal(DISCARDED, "plant a", "nothing more is planted", (DISCARDED, "turn")),
    ],
    "duel-leave": [
        Refusal(SHARE, "plant blue c", "No blue bean lies here", (SHARE, "plant red b")),
        Refusal(SHARE, "plant a", "Say which", (SHARE, "plant soy a")),
    ],
}

CASES = [(rule, number) for rule, refusals in REFUSALS.items() for number in range(len(refusals))]


@pytest.mark.parametrize(("rule", "number"), CASES)
def test_the_move_is_refused_by_its_rule(rule: str, number: int) -> None:
    refusal = REFUSALS[rule][number]
    state = refusal.where()
    verdict = state.check(refusal.move, refusal.seat)
    assert not verdict.legal
    assert verdict.rule == RULES[rule], verdict
    assert refusal.says in verdict.reason, verdict.reason
    assert verdict.reason.endswith(".")
    assert state.view(refusal.seat).check(refusal.move, refusal.seat) == verdict
    where, move = refusal.instead
    allowed = where().check(move, refusal.instead_seat)
    assert allowed.legal, allowed


def test_every_rule_that_refuses_moves_is_met() -> None:
    assert {rule.id for rule in RULES.of_kind("move")} == set(REFUSALS)
