"""The exact odds of the cards and the maps, against counting in another way."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from engine.core import chance
from engine.odds import simulate
from engine.speedbiber import deal, odds, odds_maps
from engine.speedbiber.board import choose, layouts
from engine.speedbiber.parts import TERRAINS, TURNED
from engine.speedbiber.table import CARDS

# --- (a) the next card


def test_the_cards_of_other_hands_are_as_good_as_those_of_the_deck() -> None:
    known = "MMMMHHARS"
    hidden = sorted(odds.unseen(known).elements())
    assert len(hidden) == 16
    found = odds.next_card(known)
    orders = list(permutations(hidden, 3))  # two in other hands, the third on top of the deck
    for card in TERRAINS:
        assert found.p(card) == Fraction(sum(order[2] == card for order in orders), len(orders))


def test_the_view_of_a_game_says_the_same() -> None:
    state = deal(11, 3)
    rng = chance.rng(1, "walk")
    for _move in range(60):
        state = state.play(chance.pick(state.moves(), rng))
    now = state.open
    assert not now.renewals
    assert now.card is not None
    found = odds.next_card([*now.discards, now.card])
    deck = state.view(now.seat_in_turn).in_deck
    assert {card: found.p(card) for card in TERRAINS} == {
        card: Fraction(deck[card], deck.total()) for card in TERRAINS
    }


def test_no_card_there_can_be() -> None:
    with pytest.raises(ValueError, match="There are 5 cards of a terrain, not 6 of meadow"):
        odds.next_card("MMMMMM")
    with pytest.raises(ValueError, match="not 1 of X"):
        odds.next_card("X")
    with pytest.raises(ValueError, match="the discards are shuffled"):
        odds.next_card(CARDS)


def test_the_same_again() -> None:
    pairs = [one == other for one, other in permutations(CARDS, 2)]
    assert odds.p_same_again() == Fraction(sum(pairs), len(pairs)) == Fraction(1, 6)


# --- (b) waiting


def test_alone_it_is_waiting_without_putting_back() -> None:
    found = odds.first_turn(1)
    for turn in range(1, 14):
        missed = Fraction(comb(19, turn), comb(24, turn))
        assert found.p(lambda t, last=turn: t is not None and t <= last) == 1 - missed
        assert odds.p_within(5, 24, turn) == 1 - missed


def _first(families: int, discards: int, gone: int, mine: bool, turns: int, rng: random.Random) -> int | None:
    """Play the cards: who is in turn discards and draws, an empty deck is shuffled from the discards."""
    wanted = 5 - gone - mine
    deck = list(chance.shuffled("W" * wanted + "x" * (24 - discards - wanted), rng))
    hands = ["W" if mine else "x", *[deck.pop() for _family in range(families - 1)]]
    pile = ["W"] * gone + ["x"] * (discards - gone)
    for turn in range(1, turns + 1):
        for seat in range(families):
            pile.append(hands[seat])
            if not deck:
                deck, pile = list(chance.shuffled(pile, rng)), []
            hands[seat] = deck.pop()
            if seat == 0 and hands[0] == "W":
                return turn
    return None


@pytest.mark.parametrize(
    ("families", "discards", "gone", "mine"),
    [
        (1, 0, 0, False),
        (2, 18, 2, True),
        (3, 10, 2, True),
        (4, 20, 3, False),
        (5, 0, 0, False),
        (5, 20, 5, False),
    ],
)
def test_first_turn_is_what_comes_of_playing_the_cards(
    families: int, discards: int, gone: int, mine: bool
) -> None:
    found = odds.first_turn(families, discards, gone, mine=mine, turns=9)
    rng, trials = chance.rng(5, families, discards), 4000
    seen = Counter(_first(families, discards, gone, mine, 9, rng) for _trial in range(trials))
    assert sum(chance_ for _turn, chance_ in found.items()) == 1
    for turn in (*range(1, 10), None):
        exact = float(found.p(turn))
        assert abs(seen[turn] / trials - exact) <= 4 * (exact * (1 - exact) / trials) ** 0.5 + 1e-9


def test_with_all_cards_of_a_terrain_gone_it_comes_after_the_renewal_only() -> None:
    found = odds.first_turn(5, 10, 5)
    assert [found.p(turn) for turn in (1, 2)] == [0, 0]  # ten cards in the deck: two turns of five
    assert found.p(3) > 0


def test_what_cannot_be_waited_for() -> None:
    for families, discards, gone in ((0, 0, 0), (6, 0, 0), (2, 24, 0), (2, 3, 4), (1, 24, 0), (2, 10, 6)):
        with pytest.raises(ValueError, match="That cannot be: there are five"):
            odds.first_turn(families, discards, gone)


def test_putting_back() -> None:
    assert odds.p_within_if_put_back(5, 25, 3) == 1 - Fraction(4, 5) ** 3


# --- (c) different terrains


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 5])
def test_different_terrains_by_going_through_all_draws(cards: int) -> None:
    counts = Counter(len(set(drawn)) for drawn in combinations(CARDS, cards))
    found = odds.different(cards)
    assert {n: found.p(n) for n in counts} == {
        n: Fraction(times, comb(25, cards)) for n, times in counts.items()
    }


@pytest.mark.parametrize("cards", [4, 8, 13])
def test_the_mean_of_different_terrains(cards: int) -> None:
    assert odds.different(cards).mean == 5 * (1 - Fraction(comb(20, cards), comb(25, cards)))


def test_different_terrains_of_a_deck_that_is_partly_known() -> None:
    known = "MMMMHHARS"
    left = sorted(odds.unseen(known).elements())
    counts = Counter(len(set(drawn)) for drawn in combinations(left, 4))
    assert odds.different(4, known).p(2) == Fraction(counts[2], comb(16, 4))
    with pytest.raises(ValueError, match="There are 16 unseen cards, not 17"):
        odds.different(17, known)


def until_all(rng: random.Random) -> int:
    seen: set[str] = set()
    for number, card in enumerate(chance.shuffled(CARDS, rng), 1):
        seen.add(card)
        if len(seen) == 5:
            return number
    raise AssertionError


def test_until_all_terrains_have_shown() -> None:
    found = odds.until_all()
    assert simulate(until_all, 4000, seed=3).agrees_with(found.mean)
    assert found.p(5) == Fraction(625, 10626)
    assert max(found.support) == 21  # five cards of one terrain may lie at the very end
    assert odds.until_all("HHHHHAAAAARRRRR").p(2) == 2 * Fraction(5 * 5, 10 * 9)


# --- (f) maps


def test_maps_are_as_many_as_are_listed() -> None:
    listed = list(layouts())
    assert odds_maps.MAPS == len(listed) == len(set(listed)) == 26880
    for parts in (("owl",), ("owl", "hay"), ("owl", "hay", "stones"), ("owl", "hay", "stones", "ferry")):
        hits = sum(set(parts) <= {part.removesuffix(TURNED) for part in one} for one in listed)
        assert odds_maps.p_on_the_map(len(parts)) == Fraction(hits, len(listed))
    assert odds_maps.p_on_the_map(5) == 0


@pytest.mark.parametrize(("games", "maps"), [(0, 5), (1, 5), (2, 5), (4, 5), (6, 5), (3, 10)])
def test_twice_by_going_through_all_rows(games: int, maps: int) -> None:
    rows: list[tuple[int, ...]] = [()]
    for _game in range(games):
        rows = [(*row, n) for row in rows for n in range(maps)]
    twice = Fraction(sum(len(set(row)) < len(row) for row in rows), len(rows))
    assert odds_maps.p_twice(games, maps) == twice
    again = Fraction(sum(0 in row for row in rows), len(rows))
    assert odds_maps.p_again(games, maps) == again
    alike = Fraction(
        sum(row[a] == row[b] for row in rows for a, b in combinations(range(games), 2)), len(rows)
    )
    assert odds_maps.pairs_alike(games, maps) == alike


def test_the_maps_of_many_games() -> None:
    def twice(rng: random.Random) -> bool:
        return len({choose(rng) for _game in range(150)}) < 150

    assert simulate(twice, 600, seed=2).agrees_with(odds_maps.p_twice(150))


def test_games_until_one_is_likely_to_come_twice() -> None:
    half = Fraction(1, 2)
    assert odds_maps.games_for(half, 365) == 23
    games = odds_maps.games_for(half)
    assert odds_maps.p_twice(games - 1) < half <= odds_maps.p_twice(games)
    with pytest.raises(ValueError, match="below one"):
        odds_maps.games_for(Fraction(1))
    with pytest.raises(ValueError, match="counted from 0"):
        odds_maps.p_twice(-1)
