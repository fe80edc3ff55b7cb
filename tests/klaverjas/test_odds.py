"""The exact odds against counts made in another way: all deals laid out, or many dealt."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import klaverjas
from engine.core import chance
from engine.klaverjas import odds, odds_roem
from engine.klaverjas.cards import (
    CARDS,
    NUMBER,
    PLAIN_ORDER,
    PLAIN_POINTS,
    RANKS,
    SUIT,
    SUITS,
    TRUMP_ORDER,
    TRUMP_POINTS,
    mask,
)
from engine.klaverjas.holdings import Holdings
from engine.klaverjas.odds import LEFT, OPPONENTS, PARTNER, RIGHT
from engine.odds import simulate

MINE = "CA C7 HA HT D7 D8 S7 S8"
FOUR_TRUMPS = "HA HT HK H7 C8 D9 SQ SK"
HEARTS = SUITS.index("H")


def dealt(rng: random.Random) -> tuple[str, ...]:
    """Return a hand of eight."""
    return chance.shuffled(CARDS, rng)[:8]


# --- hands


def p_hand(rng: random.Random, shape: str) -> bool:
    suits = Counter(card[0] for card in dealt(rng))
    return "-".join(map(str, sorted((suits[suit] for suit in SUITS), reverse=True))) == shape


@pytest.mark.parametrize("shape", ["3-2-2-1", "4-2-1-1", "2-2-2-2", "5-3-0-0"])
def test_a_shape_comes_as_often_when_dealt(shape: str) -> None:
    assert simulate(partial(p_hand, shape=shape), 4000, seed=1).agrees_with(odds.shapes().p(shape))


def test_the_shapes_counted_one_by_one() -> None:
    """Which suits are how long, times the ways to choose the cards; 15 shapes add up to all hands."""
    expected: Counter[str] = Counter()
    for lengths in product(range(9), repeat=4):
        if sum(lengths) != 8:
            continue
        name = "-".join(map(str, sorted(lengths, reverse=True)))
        expected[name] += prod(comb(8, n) for n in lengths)
    assert expected.total() == odds.hands() == 10_518_300
    assert len(expected) == len(odds.shapes()) == 15
    assert {shape: Fraction(n, odds.hands()) for shape, n in expected.items()} == dict(odds.shapes().items())


def test_a_void_by_inclusion_and_exclusion() -> None:
    lacking = sum((-1) ** (n + 1) * comb(4, n) * comb(32 - 8 * n, 8) for n in (1, 2, 3))
    assert odds.p_void() == Fraction(lacking, odds.hands())


def test_the_length_of_a_suit_is_two_on_average() -> None:
    assert odds.suit_length().mean == 2
    assert odds.suit_length().p(0) == odds.p_none(8)


def longest(rng: random.Random) -> float:
    order = chance.shuffled(CARDS, rng)
    return max(sum(card[0] == "H" for card in order[at : at + 8]) for at in range(0, 32, 8))


def test_the_longest_of_a_suit_at_the_table() -> None:
    assert simulate(longest, 4000, seed=2).agrees_with(odds.longest_at_table().mean)


def test_somebody_holds_five_trumps_or_more_as_each_may_but_only_one_can() -> None:
    assert odds.longest_at_table().p_at_least(5) == 4 * odds.suit_length().p_at_least(5)


def points(rng: random.Random) -> int:
    return sum((TRUMP_POINTS if card[0] == "H" else PLAIN_POINTS)[card[1]] for card in dealt(rng))


def many_points(rng: random.Random) -> bool:
    return points(rng) >= 60


def test_the_points_of_a_hand() -> None:
    assert odds.hand_points().mean == 38
    assert simulate(points, 4000, seed=3).agrees_with(38)
    assert simulate(many_points, 4000, seed=4).agrees_with(odds.hand_points().p_at_least(60))


# --- where the hidden cards lie


def layouts(holdings: Holdings) -> Iterator[tuple[int, ...]]:
    """Yield every way to deal the hidden cards, one after the other: only for few cards."""

    def dealt(cards: tuple[int, ...], seat: int) -> Iterator[tuple[int, ...]]:
        if seat == len(holdings.sizes):
            yield ()
            return
        for chosen in combinations(cards, holdings.sizes[seat]):
            hand = sum(1 << card for card in chosen)
            if not hand & holdings.excluded[seat]:
                for others in dealt(tuple(card for card in cards if card not in chosen), seat + 1):
                    yield (hand, *others)

    yield from dealt(tuple(card for card in range(32) if holdings.cards >> card & 1), 0)


def can_beat(hand: int, trump: str, led: str, best: str) -> bool:
    """Say whether a hand beats a card by force of the rules, told in ranks: follow, or trump if void."""
    cards = [card for card in CARDS if hand >> NUMBER[card] & 1]
    suit = [card for card in cards if card[0] == led]
    trumps = [card for card in cards if card[0] == trump]
    if suit:
        if best[0] != led:
            return False
        order = TRUMP_ORDER if led == trump else PLAIN_ORDER
        return any(order.index(card[1]) > order.index(best[1]) for card in suit)
    if best[0] != trump:
        return bool(trumps)
    return led != trump and any(TRUMP_ORDER.index(card[1]) > TRUMP_ORDER.index(best[1]) for card in trumps)


def small(seed: int) -> Holdings:
    """Return the hidden cards of an end of a deal with three cards each, some of them excluded somewhere."""
    rng = chance.rng(seed)
    cards = mask(chance.shuffled(CARDS, rng)[:9])
    lacks = [chance.pick([0, 0, *SUIT], rng) for _seat in range(3)]
    found = Holdings(cards, (0, 3, 3, 3), (0, *lacks))
    return found if found.deals else Holdings(cards, (0, 3, 3, 3), (0,) * 4)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_small_ends_of_deals_laid_out_one_by_one(seed: int) -> None:
    holdings, rng = small(seed), chance.rng(seed, "question")
    every = list(layouts(holdings))
    assert len(every) == holdings.deals
    trump, led = chance.pick(list(SUITS), rng), chance.pick(list(SUITS), rng)
    best = chance.pick([card for card in CARDS if card[0] in (trump, led)], rng)
    if led == trump:
        best = trump + best[1]
    unbeaten = sum(not any(can_beat(hands[seat], trump, led, best) for seat in OPPONENTS) for hands in every)
    found = odds.unbeaten(holdings, SUITS.index(trump), SUITS.index(led), NUMBER[best])
    assert found == Fraction(unbeaten, len(every))
    shares = Counter(tuple((hand & SUIT[0]).bit_count() for hand in hands[1:]) for hands in every)
    assert dict(odds.split(holdings, SUIT[0]).items()) == {
        share: Fraction(n, len(every)) for share, n in shares.items()
    }
    for seat in (LEFT, PARTNER, RIGHT):
        for card in (card for card in CARDS if holdings.cards >> NUMBER[card] & 1):
            held = sum(hands[seat] >> NUMBER[card] & 1 for hands in every)
            assert odds.holds(holdings, seat, card) == Fraction(held, len(every))


def partner_holds(rng: random.Random, left_void: bool = False) -> bool:
    """Deal the others' cards until the one to the left has no hearts, if so it is; look at the partner's."""
    others = [card for card in CARDS if card not in FOUR_TRUMPS.split()]
    while True:
        order = chance.shuffled(others, rng)
        if not (left_void and any(card[0] == "H" for card in order[:8])):
            return "HJ" in order[8:16]


def test_the_partner_holds_the_jack_once_in_three_and_once_in_two_when_one_opponent_has_no_trump() -> None:
    before = odds.holds(odds.around(FOUR_TRUMPS), PARTNER, "HJ")
    after = odds.holds(odds.around(FOUR_TRUMPS, cannot={LEFT: "H"}), PARTNER, "HJ")
    assert (before, after) == (Fraction(1, 3), Fraction(1, 2))
    assert simulate(partner_holds, 3000, seed=5).agrees_with(before)
    assert simulate(partial(partner_holds, left_void=True), 600, seed=6).agrees_with(after)


def ace_holds(rng: random.Random) -> bool:
    others = chance.shuffled([card for card in CARDS if card not in MINE.split()], rng)
    left, right = mask(others[:8]), mask(others[16:])
    return not (can_beat(left, "H", "C", "CA") or can_beat(right, "H", "C", "CA"))


def test_an_ace_led_to_the_first_trick() -> None:
    exact = odds.unbeaten(odds.around(MINE), HEARTS, SUITS.index("C"), NUMBER["CA"])
    assert simulate(ace_holds, 4000, seed=7).agrees_with(exact)


def test_drawing_trump_takes_as_many_rounds_as_the_longer_opponent_has_trumps() -> None:
    rounds = odds.rounds_to_draw(odds.around(FOUR_TRUMPS), SUIT[HEARTS])
    # of 24 places the opponents' 16, and among them at most two for each side's four trumps
    two_or_less = sum(
        comb(8, left) * comb(8, right) * comb(8, 4 - left - right) for left in range(3) for right in range(3)
    )
    assert rounds.p_at_most(2) == Fraction(two_or_less, comb(24, 4))


# --- from a view


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2000), st.sampled_from(["amsterdam", "rotterdam"]), st.integers(1, 31))
def test_a_safe_card_is_one_that_no_sampled_opponent_takes_the_trick_from(
    seed: int, variant: str, moves: int
) -> None:
    """Play a random deal so far; then a card is as safe as it is over many samples of the view."""
    rng = chance.rng(seed, "moves")
    state = klaverjas.deal(seed, options=klaverjas.Options(variant=variant)).play("play")
    for _move in range(moves):
        state = state.play(chance.pick(state.moves(), rng))
    seat = state.to_move
    assert seat is not None
    view, card = state.view(seat), str(state.moves()[0])
    exact = odds.safe(view, card)
    n = 60
    held = sum(not taken_away(view.sample(rng).play(card), seat) for _sample in range(n))
    if exact in (0, 1):
        assert held == n * exact
    else:
        assert abs(held - n * exact) < 4.5 * (n * exact * (1 - exact)) ** 0.5 + 1


def taken_away(state: klaverjas.State, seat: int) -> bool:
    """Say whether the trick is lost, or an opponent still to play has a card that beats the best one in it.

    Each is asked as if the turn came to them at once.
    """
    trump, table = state.open.trump or "", state.trick
    if not table:
        return state.open.tricks[-1].winner % 2 != seat % 2
    best = best_of(table, trump)
    if (len(table) - 1 - table.index(best)) % 2:
        return True
    to_come = [(seat + 1) % 4, (seat + 3) % 4][: (5 - len(table)) // 2]
    return any(can_beat(state.masks[one], trump, table[0][0], best) for one in to_come)


def best_of(table: tuple[str, ...], trump: str) -> str:
    """Return the card that has the trick, told in ranks."""
    trumps = [card for card in table if card[0] == trump]
    if trumps:
        return max(trumps, key=lambda card: TRUMP_ORDER.index(card[1]))
    return max((c for c in table if c[0] == table[0][0]), key=lambda card: PLAIN_ORDER.index(card[1]))


def test_under_the_jack_of_trump_of_an_opponent_nothing_is_safe() -> None:
    state = klaverjas.deal(seed=4, options=klaverjas.Options(bidding="forced"))
    leads = next(suit for suit in SUITS if suit + "J" in (state.hands[0] or ()))
    state = state.play(f"trump {leads}").play(leads + "J")
    view = state.view(1)
    assert {odds.safe(view, str(move)) for move in state.moves()} == {Fraction(0)}
    assert odds.safe(state.play(state.moves()[0]).view(2), str(state.play(state.moves()[0]).moves()[0])) == 1


def test_safe_asks_about_a_card_that_can_be_played_now() -> None:
    state = klaverjas.deal(seed=1)
    with pytest.raises(ValueError, match="a card that you could play now"):
        odds.safe(state.view(0), "SJ")
    with pytest.raises(ValueError, match="a card that you could play now"):
        odds.safe(state.play("play").view(1), "SJ")


# --- what makes no sense


@pytest.mark.parametrize(
    ("hand", "gone", "cannot", "said"),
    [
        ("HA HA HK H7 C8 D9 SQ SK", "", {}, "HA is there twice"),
        ("HA HX HK H7 C8 D9 SQ SK", "", {}, "“HX” is no card"),
        ("HA HT HK", "", {}, "With 3 cards in hand, 20 cards are gone before a trick, not 0"),
        (FOUR_TRUMPS, "", {LEFT: "S", PARTNER: "S", RIGHT: "S"}, "cannot lie like that"),
    ],
)
def test_a_situation_that_cannot_be(hand: str, gone: str, cannot: dict[int, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds.around(hand, gone, cannot)


def test_cards_known_by_number_only_are_the_same_as_cards_known_by_name() -> None:
    named = odds.around(FOUR_TRUMPS, cannot={RIGHT: "H"})
    numbered = odds.unseen(8, "H8 H9 HJ HQ", cannot={RIGHT: "H"})
    assert odds.split(named, SUIT[HEARTS]) == odds.split(numbered, SUIT[HEARTS])


@pytest.mark.parametrize(
    ("each", "named", "cannot", "said"),
    [
        (1, "H7 H8 H9 HT", {}, "Three players with 1 cards each cannot hide 4 cards"),
        (8, "H7 S8 D9", {}, "There are only 8 cards of other suits, not 21"),
        (2, "H7 H8", {LEFT: "H", PARTNER: "H", RIGHT: "H"}, "cannot lie like that"),
    ],
)
def test_numbers_that_cannot_be(each: int, named: str, cannot: dict[int, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds.unseen(each, named, cannot)


# --- roem


def in_a_row(cards: set[str]) -> list[int]:
    """Return the lengths of the runs among some cards, told in ranks."""
    lengths = []
    for suit in SUITS:
        run = 0
        for rank in RANKS + " ":
            if suit + rank in cards:
                run += 1
            else:
                if run >= 3:
                    lengths.append(run)
                run = 0
    return lengths


def roem_of(cards: set[str]) -> int:
    """Return the roem among cards, hearts being trump, told in ranks."""
    total = sum(20 if run == 3 else 50 for run in in_a_row(cards))
    total += 20 if {"HK", "HQ"} <= cards else 0
    for rank, worth in zip("789TJQKA", (100, 100, 150, 100, 200, 100, 100, 100), strict=True):
        total += worth if {suit + rank for suit in SUITS} <= cards else 0
    return total


def hand_roem(rng: random.Random) -> int:
    return roem_of(set(dealt(rng)))


def has_run(rng: random.Random) -> bool:
    return bool(in_a_row(set(dealt(rng))))


def has_roem(rng: random.Random) -> bool:
    return hand_roem(rng) > 0


def test_roem_in_a_hand_comes_as_often_when_dealt() -> None:
    assert simulate(has_run, 4000, seed=8).agrees_with(odds_roem.p_run_in_hand())
    assert simulate(has_roem, 4000, seed=9).agrees_with(1 - odds_roem.roem_in_hand().p(0))
    assert simulate(hand_roem, 8000, seed=10).agrees_with(odds_roem.roem_in_hand().mean)


def test_all_hands_are_counted_and_runs_and_fours_agree_with_their_own_formulas() -> None:
    kinds = odds_roem.hands_by_roem()
    assert sum(kinds.values()) == odds.hands()
    with_run = sum(ways for kind, ways in kinds.items() if kind.runs)
    assert Fraction(with_run, odds.hands()) == odds_roem.p_run_in_hand()
    with_four = sum(ways for kind, ways in kinds.items() if kind.alike)
    assert Fraction(with_four, odds.hands()) == odds_roem.p_four_alike_in_hand()


def test_what_a_hand_would_count_is_the_sum_of_its_parts() -> None:
    """By linearity: the runs, each rank's four, and stuk, each averaged alone."""
    kinds = odds_roem.hands_by_roem()
    runs = Fraction(sum(kind.runs * ways for kind, ways in kinds.items()), odds.hands())
    fours = odds.p_all(4) * (6 * 100 + 150 + 200)
    stuk = odds.p_all(2) * 20
    assert odds_roem.roem_in_hand().mean == runs + fours + stuk


def test_house_rules_change_what_four_alike_count() -> None:
    less = klaverjas.Options(four_jacks=100, four_nines=0, four_others=0)
    cheaper = odds_roem.roem_in_hand().mean - odds_roem.roem_in_hand(less).mean
    assert cheaper == odds.p_all(4) * (6 * 100 + 150 + 100)


def test_all_sets_of_four_looked_at() -> None:
    counts = Counter(roem_of(set(four)) for four in combinations(CARDS, 4))
    assert counts.total() == 35_960
    assert dict(odds_roem.roem_in_four().items()) == {
        points: Fraction(n, 35_960) for points, n in counts.items()
    }
    assert sum(odds_roem.mean_in_four().values()) == odds_roem.roem_in_four().mean


@pytest.mark.parametrize(("suit", "trump_led"), [("H", True), ("C", False)])
def test_four_cards_of_a_suit(suit: str, trump_led: bool) -> None:
    counts = Counter(roem_of({suit + rank for rank in ranks}) for ranks in combinations(RANKS, 4))
    assert dict(odds_roem.roem_following(trump_led).items()) == {
        points: Fraction(n, 70) for points, n in counts.items()
    }


def test_the_fourth_card() -> None:
    may_come = odds_roem.fourth_card("HJ HQ C7", "H")
    assert len(may_come) == 29
    assert {card: n for card, n in may_come.items() if n} == {"HT": 20, "HK": 40}
    with pytest.raises(ValueError, match="Three cards lie before the fourth, not 2"):
        odds_roem.fourth_card("HJ HQ", "H")
