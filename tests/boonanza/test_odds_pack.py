"""The thinning pack: the exact model against the same played card by card, and against the rules."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings

from engine.boonanza import odds_pack
from engine.boonanza.odds import PACK
from engine.boonanza.odds_pack import Goal, Passes, goals, passes, piles_without_hands
from engine.boonanza.state import State
from engine.core import chance
from engine.core.cards import Heap, spread
from engine.odds import simulate

from .walking import dealt, seeds, walk


def played(rng: random.Random, coins: int, players: int) -> dict[str, int]:
    """Play the model: cards go through the hands in their order onto one field a kind."""
    pile, chosen = list(chance.shuffled(spread(Heap(PACK)), rng)), goals(coins)
    hands = deque(pile.pop() for _card in range(5 * players))
    grown = dict.fromkeys(PACK, 0)
    found, earned = {}, 0
    for number in (1, 2, 3):
        found[f"pile {number}"] = len(pile)
        discard: list[str] = []
        while pile:
            hands.append(pile.pop())
            kind = hands.popleft()
            grown[kind] += 1
            if grown[kind] == chosen[kind].beans:
                grown[kind] = 0
                earned += chosen[kind].coins
                discard += [kind] * (chosen[kind].beans - chosen[kind].coins)
        found[f"coins {number}"], found[f"fields {number}"] = earned, sum(grown.values())
        pile = list(chance.shuffled(discard, rng))
    return found


def one(rng: random.Random, what: str, coins: int, players: int) -> int:
    return played(rng, coins, players)[what]


FOUND: dict[str, Callable[[Passes], object]] = {
    "pile 1": lambda found: found.piles[0],
    "pile 2": lambda found: found.piles[1],
    "pile 3": lambda found: found.piles[2],
    "coins 1": lambda found: found.coins[0],
    "coins 2": lambda found: found.coins[1],
    "fields 1": lambda found: found.fields[0],
    "fields 2": lambda found: found.fields[1],
}


@pytest.mark.parametrize("what", FOUND)
@pytest.mark.parametrize(("coins", "players"), [(1, 4), (2, 3), (4, 5)])
def test_the_model_played_card_by_card(what: str, coins: int, players: int) -> None:
    """With four coins and five players the second pile may be shorter than the hands; that is in it, too."""
    exact = FOUND[what](passes(goals(coins), players))
    assert simulate(partial(one, what=what, coins=coins, players=players), 400, seed=1).agrees_with(exact)  # type: ignore[arg-type]


def second_is(rng: random.Random, pile: int) -> bool:
    return played(rng, 1, 4)["pile 2"] == pile


@pytest.mark.parametrize("pile", [44, 46, 48])
def test_the_second_pile_and_its_chances(pile: int) -> None:
    exact = passes(goals(1), 4).second
    assert simulate(partial(second_is, pile=pile), 1500, seed=2).agrees_with(exact.p(pile))


def test_the_piles_may_be_shorter_than_the_hands() -> None:
    assert min(passes(goals(4), 5).second.support) < 25


def test_by_hand_without_cards_in_hands() -> None:
    """Of 20 blue beans in fours five coins are made and 15 cards come back; and so on."""
    back = [5 * 3, 6 * 2, 5 * 2, 4 * 2, 6 * 1, 5 * 1, 4 * 1, 3 * 0]
    assert piles_without_hands(goals(1), passes=2) == (104, sum(back))
    assert piles_without_hands(goals(1))[2] == 36


def test_the_goals() -> None:
    assert goals(3)["blue"] == Goal(8, 3)
    assert goals(3)["blue"].back == 5
    assert goals(1)["garden"] == goals(2)["garden"] == Goal(2, 2)


@pytest.mark.parametrize("bad", [{"chosen": {"blue": Goal(5, 1)}}, {"players": 6}, {"players": 2}])
def test_a_model_that_cannot_be(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"no step of|for 3 to 5"):
        passes(**{"chosen": goals(1), "players": 4, **bad})  # type: ignore[arg-type]


@settings(max_examples=20, deadline=None)
@given(dealt(), seeds)
def test_the_next_pile_is_what_lies_nowhere_else(state: State, seed: int) -> None:
    for later in walk(state, seed, most=200)[::10]:
        assert odds_pack.next_pile(later) == odds_pack.next_pile(later.view(0)) == len(later.open.discard)
