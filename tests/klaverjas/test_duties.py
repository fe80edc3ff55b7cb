"""The ladder of duties against the rules in words, and against every hand there can be."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.klaverjas import RULES, Options
from engine.klaverjas.cards import ALL, CARDS, NUMBER, PLAIN_ORDER, SUITS, TRUMP_ORDER, cards, mask
from engine.klaverjas.duties import Ladder, Law, broken, duties, law_of, legal, unless

LAWS = [
    Law(variant, undertrump, partner)
    for variant in ("amsterdam", "rotterdam")
    for undertrump in ("must", "free", "forbidden")
    for partner in ("free", "no-undertrump")
]
SMALL = [f"{suit}{rank}" for suit in "CHS" for rank in "7TJ"]
"""A small pack, all hands of which are tried."""


# --- the rules in words, card by card


def strength(card: str, trump: str, led: str) -> int:
    """Return how high a card stands in a trick; below zero for one that cannot win."""
    if card[0] == trump:
        return 10 + TRUMP_ORDER.index(card[1])
    return PLAIN_ORDER.index(card[1]) if card[0] == led else -1


def by_the_words(law: Law, trump: str, trick: list[str], hand: list[str]) -> list[str]:
    """Return the cards that the rules allow, read sentence by sentence."""
    if not trick:
        return hand
    led = trick[0][0]
    winning = max(trick, key=lambda card: strength(card, trump, led))
    follow = [card for card in hand if card[0] == led]
    trumps = [card for card in hand if card[0] == trump]
    over = [card for card in trumps if strength(card, trump, led) > strength(winning, trump, led)]
    under = [card for card in trumps if card not in over]
    if led == trump and over:
        return over
    if follow:
        return follow
    spared = [card for card in hand if card not in under] or hand
    if law.variant == "amsterdam" and len(trick) > 1 and winning == trick[-2]:
        return spared if law.undertrump == "forbidden" or law.partner_trick == "no-undertrump" else hand
    if over or law.undertrump == "must":
        return over or under or hand
    return spared if law.undertrump == "forbidden" else hand


@st.composite
def situations(draw: st.DrawFn) -> tuple[Law, str, list[str], list[str]]:
    """Return a law, a trump, up to three cards on the table and a hand."""
    order = chance.shuffled(CARDS, chance.rng(draw(st.integers(0, 2**32))))
    table, held = draw(st.integers(0, 3)), draw(st.integers(1, 8))
    return (
        draw(st.sampled_from(LAWS)),
        draw(st.sampled_from(SUITS)),
        list(order[:table]),
        list(order[table : table + held]),
    )


def ladder_of(law: Law, trump: str, trick: list[str]) -> Ladder:
    return duties(law, SUITS.index(trump), tuple(NUMBER[card] for card in trick))


@settings(max_examples=1000, deadline=None)
@given(situations())
def test_the_ladder_is_the_rules_in_words(situation: tuple[Law, str, list[str], list[str]]) -> None:
    law, trump, trick, hand = situation
    ladder = ladder_of(law, trump, trick)
    allowed = by_the_words(law, trump, trick, hand)
    assert set(cards(legal(mask(hand), ladder))) == set(allowed)
    for card in hand:
        duty = broken(mask(hand), ladder, NUMBER[card])
        assert (duty is None) is (card in allowed)
        if duty is not None:
            assert RULES[duty.rule].kind == "move"
            assert mask(hand) & duty.cards == legal(mask(hand), ladder)


def test_it_is_so_for_every_hand_of_a_small_pack() -> None:
    tried = 0
    for law in LAWS:
        for trick in (
            ["C7"],
            ["CT", "HT"],
            ["CJ", "HT", "C7"],
            ["CT", "S7", "CJ"],
            ["HT"],
            ["H7", "HT", "SJ"],
        ):
            ladder = ladder_of(law, "H", trick)
            left = [card for card in SMALL if card not in trick]
            for size in (1, 2, 3, 4):
                for hand in combinations(left, size):
                    allowed = by_the_words(law, "H", trick, list(hand))
                    assert set(cards(legal(mask(hand), ladder))) == set(allowed)
                    tried += 1
    assert tried > 5000


# --- what a play gives away


@settings(max_examples=600, deadline=None)
@given(situations())
def test_a_card_is_legal_exactly_for_a_hand_that_holds_none_of_what_forbids_it(
    situation: tuple[Law, str, list[str], list[str]],
) -> None:
    law, trump, trick, hand = situation
    ladder = ladder_of(law, trump, trick)
    for card in hand:
        forbidding = unless(ladder, NUMBER[card])
        assert not forbidding & mask([card])
        assert (broken(mask(hand), ladder, NUMBER[card]) is None) is (not forbidding & mask(hand))


def test_what_forbids_a_card_does_so_alone_and_the_rest_together_does_not() -> None:
    for law in LAWS:
        for trick in (["C7"], ["CT", "HT"], ["CJ", "HT", "C7"], ["CT", "S7", "CJ"], ["HT"], ["H9", "HJ"]):
            ladder = ladder_of(law, "H", trick)
            for card in CARDS:
                if card in trick:
                    continue
                number = NUMBER[card]
                forbidding = unless(ladder, number)
                for other in range(32):
                    forbids = broken(1 << number | 1 << other, ladder, number) is not None
                    assert forbids is bool(forbidding >> other & 1)
                assert broken(ALL & ~forbidding | 1 << number, ladder, number) is None


def test_whoever_holds_a_card_has_a_legal_one() -> None:
    for law in LAWS:
        ladder = ladder_of(law, "H", ["CT", "HJ", "C9"])
        assert all(legal(1 << number, ladder) == 1 << number for number in range(32))
        assert legal(0, ladder) == 0


def test_the_law_is_what_of_the_options_bears_on_the_cards() -> None:
    assert law_of(Options(variant="rotterdam", undertrump="free", pit="declarers", deals=2)) == Law(
        "rotterdam", "free", "free"
    )
