"""The rules of thumb, each in a situation where it decides, and that every one of them earns its place."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.klaverjas import LEVELS, Options, State, position
from engine.klaverjas.cards import CARDS, SUITS, mask
from engine.klaverjas.players import Normal
from engine.klaverjas.playout import AtRandom, Policy, bare, legal_in, margin, play_out, spot_of
from engine.klaverjas.thumb import ENOUGH, Habits, Thumb, best_trump, plays, stands, worth

from .strategies import begin, positions


def chosen(state: State) -> str:
    return str(LEVELS["normal"].choose(state.view(state.to_move), random.Random(1)))


def why(state: State) -> str:
    return LEVELS["normal"].advise(state.view(state.to_move), random.Random(1)).reason


def hand(text: str) -> int:
    return mask(text.split())


# --- bidding


def test_a_hand_is_worth_its_trumps_aces_and_missing_suits() -> None:
    nothing = hand("C7 C8 D7 D8 H7 S7 S8 S9")
    assert worth(nothing, "H") == -190 + 27
    assert worth(hand("C7 C8 D7 D8 HJ S7 S8 S9"), "H") == -190 + 27 + 75
    assert worth(hand("CA C8 D7 D8 HJ S7 S8 S9"), "H") == -190 + 27 + 75 + 43
    assert worth(hand("CA C8 HJ H9 HA HT S8 S9"), "H") == -190 + 4 * 27 + 75 + 40 + 20 + 15 + 43 + 20


def test_enough_is_played() -> None:
    with_jack = hand("HJ H9 HA CA D7 D8 S7 S8")
    assert worth(with_jack, "H") >= ENOUGH
    assert plays(with_jack, "H")
    assert not plays(with_jack, "S")
    assert best_trump(with_jack) == "H"


@given(st.integers(0, 100_000))
@settings(max_examples=50, deadline=None)
def test_the_best_trump_is_worth_most(seed: int) -> None:
    held = begin(seed, Options(), "C", 0).masks[0]
    assert worth(held, best_trump(held)) == max(worth(held, suit) for suit in SUITS)


def test_what_a_hand_is_worth_is_about_what_it_brings() -> None:
    """The better half of the hands, by the rule of thumb, brings far more than the other."""
    found = []
    for seed in range(600):
        state = begin(seed, Options(), "H", 0)
        tally = play_out(bare(state.options, "H"), spot_of(state), Thumb(bare(state.options, "H"), 0))
        found.append((worth(state.masks[0], "H"), margin(tally, 0, state.options)))
    found.sort()
    low, high = found[:300], found[300:]
    assert sum(lead for _worth, lead in high) - sum(lead for _worth, lead in low) > 300 * 60


# --- playing


def test_the_declarer_draws_trump_with_the_jack() -> None:
    state = position(["HJ HA H7 CA CT D7 S7 S8", *"???"], trump="H", declarer=0, leader=0)
    assert chosen(state) == "HJ"
    assert (
        why(state)
        == "The jack of hearts is the highest trump left, and draws from the others: 5 trumps are out."
    )


def test_the_opponents_of_the_declarer_do_not() -> None:
    state = position(["HJ HA H7 CA CT D7 S7 S8", *"???"], trump="H", declarer=1, leader=0)
    assert chosen(state) == "CA"
    assert why(state) == "The ace of clubs is the highest card of its suit left."


def test_without_trump_to_draw_the_high_cards_are_cashed() -> None:
    state = position(
        ["CA DT", "C7 C8", "S7 S8", "D7 D8"], trump="H", declarer=0, leader=0, points=(90, 41), won=(4, 2)
    )
    assert chosen(state) == "CA"


def test_a_ten_is_led_once_its_ace_is_gone() -> None:
    thumb, held = Thumb(bare(Options(), "H"), 1), hand("CT D7 S8")
    others = hand("C8 C9 CK D9 DJ DA S9 SJ SA")
    for ace, best in ((0, "CT"), (hand("CA"), "S8")):
        marks = thumb.lead(0, held, others | ace, [0, 0, 0, 0])
        assert CARDS[max(marks)[1]] == best


def last_to_play(hand: str, trick: str) -> State:
    """Return a position in which P3 is to play the fourth card, hearts being trump; P1 is its partner."""
    return position(["DA", None, None, hand], trump="H", declarer=0, leader=0, trick=trick)


def test_the_partner_gets_points_and_the_opponents_none() -> None:
    partner = last_to_play("DT D7", "SK SA S8")
    assert chosen(partner) == "DT"
    assert why(partner) == (
        "Your partner has the trick with the ace of spades: the ten of diamonds adds 10 points."
    )
    theirs = last_to_play("DT D7", "SA SK S8")
    assert chosen(theirs) == "D7"
    assert why(theirs) == (
        "The opponents have the trick with the ace of spades: the seven of diamonds gives them 0 points."
    )


def test_roem_is_given_to_the_partner_and_kept_from_the_opponents() -> None:
    """The nine makes a run with the eight and the ten, the jack counts 2."""
    partner = last_to_play("C9 CJ", "C8 CA CT")
    assert chosen(partner) == "C9"
    assert "20 of roem" in why(partner)
    assert chosen(last_to_play("C9 CJ", "CA C8 CT")) == "CJ"


def test_the_last_hand_takes_a_trick_worth_taking() -> None:
    state = last_to_play("SA S7", "ST SK S9")
    assert chosen(state) == "SA"
    assert why(state) == "With the ace of spades you have the trick: 25 points so far."


def test_an_ace_is_not_thrown_under_a_trump() -> None:
    assert chosen(last_to_play("SA S7", "SQ S8 H7")) == "S7"


@pytest.mark.parametrize(
    ("over", "follow", "expected"),
    [
        (0, 0b11, 1.0),  # nothing beats it
        (0b1, 0b1, 2 / 3),  # one card that lies with one of three
        (0b110, 0b11, 2 / 3 * (1 - 4 / 9 * 1 / 3)),  # or a trump, of who has neither of two cards
    ],
)
def test_the_chance_to_stand_is_that_of_rough_shares(over: int, follow: int, expected: float) -> None:
    assert stands(over, follow) == pytest.approx(expected)


@given(state=positions(0, 31))
@settings(max_examples=100, deadline=None)
def test_every_legal_card_gets_a_mark_and_the_best_is_what_normal_plays(state: State) -> None:
    if state.open.phase != "play":
        return
    spot, rules = spot_of(state), bare(state.options, state.open.trump or "")
    marked = {card: mark for mark, card in Normal().marks(state.view(state.to_move))}
    legal = legal_in(rules, spot)
    assert set(marked) == {card for card in range(32) if legal >> card & 1}
    asked: list[int] = []

    def once(*told: object) -> int:
        thumb = Thumb(rules, state.open.declarer or 0)
        asked.append(thumb(*told))  # type: ignore[arg-type]
        raise StopIteration

    if len(marked) > 1:
        with pytest.raises(StopIteration):
            play_out(rules, spot, once)
        assert marked[asked[0]] == max(marked.values())


# --- that it is worth the trouble


def duel(first: Habits | None, second: Habits | None, deals: int) -> tuple[float, float]:
    """Return the mean lead of one over the other in points a deal, the cards the same, and its error."""
    leads = []

    def policy(habits: Habits | None, state: State) -> Policy:
        source = random.Random(state.seed)
        return AtRandom(source) if habits is None else Thumb(rules, state.open.declarer or 0, habits)

    for seed in range(deals):
        state = begin(seed, Options(), SUITS[seed % 4], seed // 4 % 4)
        rules, spot = bare(state.options, state.open.trump or ""), spot_of(state)
        for mine in (0, 1):
            ours, theirs = policy(first, state), policy(second, state)
            tally = play_out(
                rules,
                spot,
                lambda seat, *told: (ours if seat % 2 == mine else theirs)(seat, *told),  # noqa: B023
            )
            lead = margin(tally, (state.open.declarer or 0) % 2, state.options)
            leads.append(lead if mine == 0 else -lead)
    mean = sum(leads) / len(leads)
    spread = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
    return mean, (spread / len(leads)) ** 0.5


def test_the_rules_of_thumb_beat_chance_by_far() -> None:
    mean, error = duel(Habits(), None, 150)
    assert mean - 3 * error > 0
