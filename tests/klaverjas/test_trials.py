"""Deals that are played to be counted: the same game as any, and counted right."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core import chance
from engine.core.gradual import last
from engine.klaverjas import LEVELS, Options, State, deal, odds_play, position, what_if_play
from engine.klaverjas.cards import cards, mask
from engine.klaverjas.odds import LEFT, ME, PARTNER, RIGHT
from engine.klaverjas.odds_play import Contract, Pair
from engine.klaverjas.scoring import Settlement, settle
from engine.klaverjas.state import begun
from engine.klaverjas.thumb import plays
from engine.klaverjas.trials import NORMAL, Seen, watch
from engine.players import RandomPlayer

HAND = "HJ H9 H7 CA C8 DT S7 SQ"
VARIANTS = ("amsterdam", "rotterdam")


def through_the_rules(contract: Contract, options: Options) -> State:
    """Return the end of a contract that is played by normal players through the interface."""
    state = deal(0, options=options, start=contract.leader)
    state = State(begun(state.open, contract.trump, contract.declarer), contract.hands, 0)
    source = chance.rng(0)
    while not state.over:
        state = state.play(NORMAL.choose(state.view(state.open.seat_in_turn), source))
    return state


def states_of(seed: int, options: Options) -> Iterator[State]:
    """Yield the states of a deal of normal players in which a card is about to follow."""
    state, source = deal(seed, options=options, start=seed % 4), chance.rng(seed, "trial")
    while not state.over:
        if state.trick:
            yield state
        state = state.play(NORMAL.choose(state.view(state.open.seat_in_turn), source))


def test_the_normal_player_of_the_trials_is_the_one_of_the_levels() -> None:
    assert type(NORMAL) is type(LEVELS["normal"])


# --- a hand that is played


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(6))
def test_a_contract_comes_out_as_through_the_rules(seed: int, variant: str) -> None:
    contract = odds_play.dealt_around(HAND.split(), "H", seed % 4, chance.rng(seed))
    options = Options(variant=variant)
    assert odds_play.played_out(contract, options) == through_the_rules(contract, options).settlement


def test_the_others_get_what_i_do_not_hold() -> None:
    contract = odds_play.dealt_around(HAND.split(), "H", LEFT, chance.rng(1))
    assert contract.hands[ME] == mask(HAND.split())
    assert [hand.bit_count() for hand in contract.hands] == [8] * 4
    assert sum(contract.hands) == (1 << 32) - 1
    assert (contract.declarer, contract.leader) == (ME, LEFT)


def test_prospects_are_the_means_of_the_deals() -> None:
    found = last(odds_play.prospects(HAND, "H", deals=50, seed=3))
    source = chance.rng(3, "prospects")
    deals = [
        odds_play.played_out(odds_play.dealt_around(HAND.split(), "H", ME, source), Options())
        for _deal in range(50)
    ]
    margins = [one.scores[0] - one.scores[1] for one in deals]
    assert found.margin.mean == pytest.approx(statistics.mean(margins))
    assert found.margin.standard_error == pytest.approx(statistics.stdev(margins) / 50**0.5)
    assert found.nat.mean == sum(one.nat for one in deals) / 50
    assert found.ours.mean - found.theirs.mean == pytest.approx(found.margin.mean)
    assert found.nat.is_chance
    assert not found.margin.is_chance


def test_prospects_come_in_steps_and_their_interval_narrows() -> None:
    steps = list(odds_play.prospects(HAND, "H", deals=3 * odds_play.STEP + 1))
    assert [found.margin.n for found in steps] == [
        *(n * odds_play.STEP for n in (1, 2, 3)),
        3 * odds_play.STEP + 1,
    ]
    widths = [high - low for low, high in (found.margin.interval95 for found in steps)]
    assert widths[2] < 0.7 * widths[0]


def test_a_hand_with_the_top_of_trump_is_worth_more_than_one_without() -> None:
    good = last(odds_play.prospects("HJ H9 HA HT CA DA SA S7", "H", deals=200))
    bad = last(odds_play.prospects("H7 C7 C8 C9 D7 D8 S7 S8", "H", deals=200))
    assert good.margin.interval95[0] > 100
    assert bad.margin.interval95[1] < -100
    assert bad.nat.mean > 0.6


@pytest.mark.parametrize(
    ("hand", "trump", "deals", "said"),
    [
        ("HJ H9", "H", 10, "A hand has 8 cards, not 2"),
        (HAND, "X", 10, "Trump is one of C, D, H and S"),
        (HAND, "H", 0, "There must be a deal to play"),
        (HAND + " SK", "H", 10, "A hand has 8 cards, not 9"),
    ],
)
def test_a_hand_that_cannot_be_played(hand: str, trump: str, deals: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds_play.prospects(hand, trump, deals=deals)


# --- a hand that is passed


def bid_after_my_pass(contract: Contract, seed: int) -> tuple[State, str]:
    """Return what normal players bid through the interface when I pass on hearts, and the second suit.

    Who answers before me has passed.
    """
    state = position(
        [" ".join(cards(hand)) for hand in contract.hands],
        proposed="H", start=contract.leader, passes=-contract.leader % 4, seed=seed,
    )  # fmt: skip
    state, source, second = state.play("pass"), chance.rng(0), "S"
    while state.open.phase == "bid":
        if state.open.passes == 4:
            second = state.open.proposed or ""
        state = state.play(NORMAL.choose(state.view(state.open.seat_in_turn), source))
    return state, second


AFTER_ME = {ME: (LEFT, PARTNER, RIGHT), LEFT: (), PARTNER: (LEFT,), RIGHT: (LEFT, PARTNER)}
"""Who answers after me, by who sits left of the dealer."""


@pytest.mark.parametrize("leader", AFTER_ME)
def test_after_my_pass_it_is_bid_as_through_the_rules(leader: int) -> None:
    source, seen = chance.rng(leader), set()
    for seed in range(60):
        dealt = odds_play.dealt_around(HAND.split(), "H", leader, source)
        state, second = bid_after_my_pass(dealt, seed)
        case, contract = odds_play._after_my_pass(dealt.hands, "H", second, leader)
        assert contract == odds_play.contract_of(state)
        ours = contract.declarer in (ME, PARTNER)
        to_speak = [*((seat, "H") for seat in AFTER_ME[leader]), *((seat, second) for seat in range(4))]
        if any(plays(dealt.hands[seat], suit) for seat, suit in to_speak):
            assert case == (odds_play.WE_PLAY if ours else odds_play.THEY_PLAY)
        else:
            assert case == (odds_play.WE_MUST if ours else odds_play.THEY_MUST)
        seen.add(case)
    assert seen == {
        odds_play.WE_PLAY,
        odds_play.THEY_PLAY,
        odds_play.WE_MUST if leader in (ME, PARTNER) else odds_play.THEY_MUST,
    }


def test_what_a_pass_is_worth_is_the_mean_over_what_may_follow() -> None:
    found = last(odds_play.if_passed(HAND, "H", deals=200, seed=3))
    assert sum(case.n for case in found.cases.values()) == found.margin.n == 200
    assert sum(found.share(case) for case in found.cases) == pytest.approx(1)
    assert found.share(odds_play.THEY_MUST) == 0
    parts = sum(found.share(name) * case.mean for name, case in found.cases.items())
    assert parts == pytest.approx(found.margin.mean)


def test_a_pass_is_tried_on_the_deals_that_a_play_is() -> None:
    source, suits = chance.rng(3, "prospects"), chance.rng(3, "second suit")
    margins = []
    for _deal in range(40):
        hands = odds_play.dealt_around(HAND.split(), "H", ME, source).hands
        second = chance.shuffled(["C", "D", "S"], suits)[0]
        _case, contract = odds_play._after_my_pass(hands, "H", second, ME)
        ours, theirs = odds_play.played_out(contract, Options()).scores
        margins.append(ours - theirs)
    found = last(odds_play.if_passed(HAND, "H", deals=40, seed=3))
    assert found.margin.mean == pytest.approx(statistics.mean(margins))


def test_passing_a_hand_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="A hand has 8 cards, not 2"):
        odds_play.if_passed("HJ H9", "H")


# --- two sets of rules


def test_the_contract_is_what_normal_players_bid() -> None:
    for seed in range(8):
        contract = odds_play.bid_by_thumb(seed, Options())
        state, source = deal(seed, start=seed % 4), chance.rng(seed, "any")
        while state.open.phase == "bid":
            state = state.play(NORMAL.choose(state.view(state.open.seat_in_turn), source))
        assert contract == (state.masks, state.open.trump, state.open.declarer, seed % 4)


def test_the_trumps_of_the_side_that_plays_are_counted() -> None:
    for seed, pair in enumerate(odds_play.pairs(Options(), Options(), 12)):
        contract = odds_play.bid_by_thumb(seed, Options())
        held = [
            card
            for seat in (0, 1, 2, 3)
            if seat % 2 == pair.one.declarers
            for card in deal(seed, start=seed % 4).hands[seat] or ()
        ]
        assert pair.trumps == sum(card[0] == contract.trump for card in held)


def test_the_same_rules_make_no_difference() -> None:
    found = odds_play.difference(list(odds_play.pairs(Options(), Options(), 20)))
    assert (found.gain.mean, found.touched.mean, found.size.mean) == (0, 0, 0)
    assert found.unpaired > 5


def test_the_second_of_a_pair_is_played_by_the_second_rules() -> None:
    found = list(odds_play.pairs(Options(), Options(roem="none"), 30))
    assert {pair.other.tally.roem for pair in found} == {(0, 0)}
    assert sum(any(pair.one.tally.roem) for pair in found) > 10


def test_a_difference_is_that_of_the_pairs() -> None:
    found = list(odds_play.pairs(Options(), Options(variant="rotterdam"), 60))
    gains = [odds_play.lead(pair.other) - odds_play.lead(pair.one) for pair in found]
    one = odds_play.difference(found)
    assert one.gain.mean == pytest.approx(statistics.mean(gains))
    assert one.gain.standard_error == pytest.approx(statistics.stdev(gains) / 60**0.5)
    assert one.touched.mean == sum(pair.one.scores != pair.other.scores for pair in found) / 60
    assert one.size.mean == pytest.approx(statistics.mean(map(abs, gains)))
    assert one.gain.standard_error < one.unpaired


def test_who_leads_by_how_much() -> None:
    contract = odds_play.bid_by_thumb(1, Options())
    settled = odds_play.played_out(contract, Options())
    swapped = settled._replace(declarers=1 - settled.declarers)
    assert odds_play.lead(swapped) == -odds_play.lead(settled)
    assert Pair(settled, settled, 4).gain == 0


# --- what is noticed in a deal


@pytest.mark.parametrize("variant", VARIANTS)
def test_which_question_settles_a_card_told_in_suits(variant: str) -> None:
    for seed in range(5):
        told: Counter[str] = Counter()
        forced = 0
        for state in states_of(seed, Options(variant=variant)):
            hand = state.view(state.open.seat_in_turn).hand
            suits = {card[0] for card in hand}
            led, trump = state.trick[0][0], state.open.trump or ""
            partners = len(state.trick) >= 2 and state.trick[-2] == highest(state)
            if led in suits:
                told["trump" if led == trump else "suit"] += 1
            elif trump not in suits or led == trump or (partners and variant == "amsterdam"):
                told["free"] += 1
            else:
                told["trump"] += 1
            forced += len(state.moves()) == 1
        seen = watch(seed, Options(variant=variant))
        assert seen.settled == told
        assert seen.forced == forced


def highest(state: State) -> str:
    """Return the card that has the trick."""
    trumps = [card for card in state.trick if card[0] == state.open.trump]
    order = "78QKTA9J" if trumps else "789JQKTA"
    return max(
        trumps or [card for card in state.trick if card[0] == state.trick[0][0]],
        key=lambda card: order.index(card[1]),
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_rule_is_at_issue_where_the_legal_moves_would_be_others(variant: str) -> None:
    options = Options(variant=variant)
    for seed in range(8):
        counts = dict.fromkeys(("variant", "undertrump", "partner", "undertrumped"), 0)
        for state in states_of(seed, options):
            counts["variant"] += moves(state) != moves(state, variant=VARIANTS[variant == VARIANTS[0]])
            counts["undertrump"] += moves(state) != moves(state, undertrump="free")
            counts["partner"] += moves(state) != moves(state, partner_trick="no-undertrump")
            counts["undertrumped"] += under_only(state)
        seen = watch(seed, options)
        found = (seen.variant, seen.undertrump, seen.partner, seen.undertrumped)
        assert found == tuple(counts.values())


def moves(state: State, **changes: str) -> tuple[str, ...]:
    """Return the legal moves of a state if some options were others."""
    options = replace(state.options, **changes)  # type: ignore[arg-type]
    other = State(state.open._replace(options=options), state.masks, state.seed)
    return tuple(map(str, other.moves()))


def under_only(state: State) -> bool:
    """Say whether all legal cards are trumps below a trump on the table, in a trick that is not of trump."""
    trump, best = state.open.trump or "", highest(state)
    legal = [str(move) for move in state.moves()]
    hand = state.view(state.open.seat_in_turn).hand
    duty = not (len(state.trick) >= 2 and state.trick[-2] == best and state.options.variant == "amsterdam")
    below = all(card[0] == trump and "78QKTA9J".index(card[1]) < "78QKTA9J".index(best[1]) for card in legal)
    void = not any(card[0] == state.trick[0][0] for card in hand)
    return best[0] == trump and state.trick[0][0] != trump and void and duty and below


def test_a_deal_is_taken_on_unless_all_have_passed_twice() -> None:
    for seed in range(12):
        state, source, said = deal(seed, start=seed % 4), chance.rng(seed, "trial"), []
        while state.open.phase == "bid":
            move = NORMAL.choose(state.view(state.open.seat_in_turn), source)
            said.append(str(move))
            state = state.play(move)
        assert watch(seed).taken_on == ("play" in said)
        assert len(said) <= 8


def test_what_is_seen_of_the_end_is_what_the_deal_came_to() -> None:
    for seed in range(10):
        seen = watch(seed)
        assert sum(seen.roem) == sum(seen.settlement.tally.roem)
        assert sum(points for _side, points in seen.taken) == 162 + sum(seen.roem)
        assert seen.roem_decides == (seen.settlement.nat != resettled(seen, roem=(0, 0)).nat)
        assert seen.last_trick_decides == (seen.settlement.nat != resettled(seen, points=less_ten(seen)).nat)
        assert seen.pivots == sum(
            seen.settlement.nat != resettled(seen, points=moved(seen, trick)).nat for trick in range(8)
        )


def resettled(seen: Seen, **tally: tuple[int, ...]) -> Settlement:
    """Return the settlement if what was taken had been something else."""
    other = seen.settlement.tally._replace(**tally)  # type: ignore[arg-type]
    return settle(seen.settlement.declarers, other, Options())


def less_ten(seen: Seen) -> tuple[int, ...]:
    """Return the points of the sides without the ten of the last trick."""
    return tuple(
        points - (10 if seen.taken[-1][0] == side else 0)
        for side, points in enumerate(seen.settlement.tally.points)
    )


def moved(seen: Seen, trick: int) -> tuple[int, ...]:
    """Return the points of the sides if a trick, with its roem, had gone to the other."""
    taker, worth = seen.taken[trick]
    return tuple(
        points + (-worth if side == taker else worth)
        for side, points in enumerate(seen.settlement.tally.points)
    )


def test_a_deal_is_watched_alike_each_time_and_another_player_plays_it_otherwise() -> None:
    assert watch(5) == watch(5)
    assert watch(5, player=RandomPlayer()) != watch(5)


# --- the what-ifs that grow


def test_a_hand_is_said_with_its_intervals_better_and_better() -> None:
    steps = list(what_if_play.play_hand(tuple(HAND.split()), "H", deals=3 * odds_play.STEP))
    assert [step.done for step in steps] == pytest.approx([1 / 3, 2 / 3, 1])
    said, chart = steps[-1].answer
    found = last(odds_play.prospects(HAND, "H", deals=3 * odds_play.STEP))
    low, high = found.margin.interval95
    assert said.startswith(
        f"With hearts as trump you score {found.ours.mean:.0f} and they {found.theirs.mean:.0f} on average: "
        f"{found.margin.mean:+.0f} for you (95 % interval {low:+.0f} to {high:+.0f}). You are nat in "
    )
    passed = last(odds_play.if_passed(HAND, "H", deals=3 * odds_play.STEP)).margin
    signed = [what_if_play.signed(points) for points in (passed.mean, *passed.interval95)]
    assert said.endswith("If you pass, it is {} for you ({} to {}).".format(*signed))
    assert len(chart.labels) == 3


def test_many_steps_are_drawn_as_a_dozen_with_the_last_among_them() -> None:
    steps = [found.margin for found in odds_play.prospects(HAND, "H", deals=30 * odds_play.STEP)]
    chart = what_if_play.narrowing(steps, "It narrows.")
    assert len(chart.labels) <= 13
    assert chart.labels[-1] == f"{30 * odds_play.STEP:,}"


@pytest.mark.parametrize("change", what_if_play.CHANGES)
def test_a_change_of_rules_is_two_sets_of_options_that_differ_in_one(change: str) -> None:
    before, after = what_if_play.options_of(change)
    assert before == Options()
    assert sum(getattr(before, name) != getattr(after, name) for name in Options.choices()) == 1


def test_a_change_of_rules_is_said() -> None:
    deals = 2 * odds_play.PAIRS_STEP
    steps = list(what_if_play.change_of_rules("no-roem", deals))
    assert [step.done for step in steps] == [0.5, 1]
    found = odds_play.difference(list(odds_play.pairs(Options(), Options(roem="none"), deals)))
    said, _chart = steps[-1].answer
    assert said.startswith("The side that plays gains ")
    assert said.endswith(f"{100 * found.touched.mean:.3g} % of {deals} deals come out otherwise.")


@pytest.mark.parametrize(
    ("points", "digits", "text"),
    [(3.4, 0, "+3"), (-3.4, 0, "−3"), (0.2, 0, "0"), (-0.2, 0, "0"), (-0.2, 1, "−0.2")],
)
def test_points_with_their_sign(points: float, digits: int, text: str) -> None:
    assert what_if_play.signed(points, digits) == text
