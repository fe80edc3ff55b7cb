"""What a trade is worth, against every way to plant that the rules allow, and every draw laid out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import boonanza
from engine.boonanza import odds_trade
from engine.boonanza.beans import coins
from engine.boonanza.odds_trade import Outlook, Swap, fresh_outlook, read_fields, trade, worth
from engine.boonanza.state import State

POOL = ["red", "red", "stink", "stink", "soy", "blue", "green", "garden"]
OUTLOOK = Outlook({kind: POOL.count(kind) for kind in POOL}, len(POOL), 3)


def endings(state: State) -> Iterator[tuple[list[tuple[str, int]], int]]:
    """Yield the fields of P0 and its coins after every way to plant what lies aside, by the engine."""
    if not state.open.aside[0]:
        yield [field for field in state.open.fields[0] if field is not None], state.coins[0]
        return
    for move in state.moves(0):
        if move.verb in ("plant", "harvest"):
            yield from endings(state.play(move, 0))


def by_the_rules(fields: str, must: tuple[str, ...]) -> Fraction:
    """Return the worth of the best way to plant, averaged over all draws of three cards of the pool."""
    state = boonanza.position(
        players=4 if fields.count(",") == 1 else 3,
        fields=[fields, *[None] * (3 if fields.count(",") == 1 else 2)],
        phase="lay",
        aside=[list(must), ["blue"], *[None] * (2 if fields.count(",") == 1 else 1)],
    )
    draws = list(combinations(POOL, OUTLOOK.cards))

    def paid(grown: list[tuple[str, int]]) -> Fraction:
        """Try each choice of one field for every kind; only there the beans of a draw are planted."""
        same = [[n for n, (other, _b) in enumerate(grown) if other == kind] for kind in dict(grown)]
        totals = [
            sum(
                coins(kind, beans + (draw.count(kind) if place in chosen else 0))
                for draw in draws
                for place, (kind, beans) in enumerate(grown)
            )
            for chosen in product(*same)
        ]
        return Fraction(max(totals), len(draws))

    return max(paid(grown) + had for grown, had in endings(state))


@pytest.mark.parametrize(
    ("fields", "must"),
    [
        ("stink 4, green 2", ("red",)),
        ("stink 4, green 1", ("red",)),
        ("red 1, soy 1", ("garden",)),
        ("stink 4, -", ("red", "stink")),
        ("red 4, soy 3", ("red", "garden")),
        ("red 5, soy 3", ("red",)),
        ("stink 5, green 3, red 1", ("soy", "blue")),
        ("-, -", ("soy", "blue", "soy")),
        ("red 1, -", ("red",)),
        ("red 5, -", ("red",)),
        ("red 1, red 3", ("stink",)),
        ("red 2, red 4, soy 2", ("red", "soy")),
    ],
)
def test_a_card_is_planted_where_it_does_most_good(fields: str, must: tuple[str, ...]) -> None:
    assert worth(read_fields(fields), OUTLOOK, must) == by_the_rules(fields, must)


def test_the_beans_that_come_are_planted_only_once() -> None:
    own = OUTLOOK.worth("red", 2)
    assert worth(read_fields("red 1, -"), OUTLOOK, ("red",)) == own
    assert worth(read_fields("red 1, red 1"), OUTLOOK) == OUTLOOK.worth("red", 1) < own
    full = worth(read_fields("red 5, -"), OUTLOOK, ("red",))
    assert full == coins("red", 5) + OUTLOOK.worth("red", 1), "a field that can pay no more needs no bean"


def test_a_gift_for_nothing_is_worth_what_it_saves() -> None:
    mine, theirs = read_fields("stink 4, green 2"), read_fields("red 1, soy 3")
    gift = trade(mine, theirs, give=("red",), get=(), outlook=OUTLOOK)
    assert gift.mine == by_the_rules("stink 4, green 2", ()) - by_the_rules("stink 4, green 2", ("red",))
    assert gift.theirs == by_the_rules("red 1, soy 3", ("red",)) - by_the_rules("red 1, soy 3", ())


def test_a_card_that_the_partner_had_to_plant_is_a_relief() -> None:
    mine, theirs = read_fields("stink 4, green 2"), read_fields("red 1, soy 3")
    swap = trade(mine, theirs, give=("red",), get=("stink",), outlook=OUTLOOK, due=True)
    without = by_the_rules("red 1, soy 3", ("stink",))
    assert swap.theirs == by_the_rules("red 1, soy 3", ("red",)) - without
    assert swap.mine == by_the_rules("stink 4, green 2", ("stink",)) - by_the_rules(
        "stink 4, green 2", ("red",)
    )


@settings(max_examples=20, deadline=None)
@given(st.integers(-8, 8), st.integers(-8, 8), st.integers(3, 7))
def test_the_lead_over_the_others_is_an_average(mine: int, theirs: int, players: int) -> None:
    over = [mine - theirs, *[mine] * (players - 2)]
    assert Swap(Fraction(mine), Fraction(theirs)).lead(players) == Fraction(sum(over), players - 1)


def test_what_may_still_come() -> None:
    outlook = fresh_outlook(read_fields("stink 5, -"), read_fields("red 2, soy 1"), seen=("red",), cards=20)
    assert (outlook.left["stink"], outlook.left["red"]) == (11, 5)
    assert outlook.pool == 104 - 5 - 3 - 1
    with pytest.raises(ValueError, match="only 6"):
        fresh_outlook(read_fields("garden 5, garden 2"), cards=1)


def test_what_may_still_come_as_a_view_sees_it() -> None:
    view = boonanza.deal(seed=1).view(0)
    outlook = odds_trade.seen_outlook(view, cards=10)
    assert outlook.pool == 99
    assert outlook.left["red"] == 8 - view.hand.count("red")


@pytest.mark.parametrize("text", ["pea 2", "red", "red 0", "red -1", "2 red", ""])
def test_what_is_no_field(text: str) -> None:
    with pytest.raises(ValueError, match="is no field"):
        read_fields(text)
