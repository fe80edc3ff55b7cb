"""Deals played out by computer players, to be counted where no formula reaches.

What a hand is worth to whoever plays it, and what a rule is worth, depends on what everybody does.
So deal what is hidden, let the rules of thumb of the *normal* player play all four hands, and count.
Every answer is an estimate with its interval, and grows as it goes: the functions here yield it in steps.

>>> for found in prospects("HJ H9 HA HT CA DA SA S7", "H", deals=40):
...     shown = found
>>> shown.nat.mean < 0.1
True
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core import chance
from engine.core.cards import Card
from engine.core.words import _
from engine.klaverjas.cards import CARDS, SUIT, SUITS, mask
from engine.klaverjas.odds import HAND, ME, read_cards
from engine.klaverjas.playout import Spot, bare, play_out
from engine.klaverjas.rulebook import Options
from engine.klaverjas.scoring import Settlement, Tally, settle
from engine.klaverjas.state import State, deal
from engine.klaverjas.thumb import Thumb, plays
from engine.klaverjas.trials import NORMAL
from engine.odds import Estimate

STEP = 100
"""So many deals between one answer and the next: a tenth of a second or two in the browser."""
PAIRS_STEP = 25
"""The same for deals that are bid and then played twice."""


class Contract(NamedTuple):
    """A deal about to be played: the four hands (masks), trump, who plays it and who leads."""

    hands: tuple[int, ...]
    trump: str
    declarer: int
    leader: int

    @property
    def trumps(self) -> int:
        """How many trumps the two who play hold together."""
        both = self.hands[self.declarer] | self.hands[(self.declarer + 2) % 4]
        return (both & SUIT[SUITS.index(self.trump)]).bit_count()


def dealt_around(hand: Iterable[Card], trump: str, leader: int, source: random.Random) -> Contract:
    """Return a contract in which I (seat 0) play with this hand, and the others hold the rest at random."""
    mine = tuple(hand)
    rest = chance.shuffled([card for card in CARDS if card not in mine], source)
    others = [mask(rest[at : at + HAND]) for at in range(0, 3 * HAND, HAND)]
    return Contract((mask(mine), *others), trump, ME, leader)


def contract_of(state: State) -> Contract:
    """Return the contract of a state of which the trump has just been settled."""
    now = state.open
    return Contract(state.masks, now.trump or "", now.declarer or 0, now.leader)


def bid_by_thumb(seed: int, options: Options) -> Contract:
    """Return the contract that normal players arrive at with the cards of a seed; the start moves round."""
    state, source = deal(seed, options=options, start=seed % 4), chance.rng(seed, "bids")
    while state.open.phase == "bid":
        state = state.play(NORMAL.choose(state.view(state.open.seat_in_turn), source))
    return contract_of(state)


def played_out(contract: Contract, options: Options) -> Settlement:
    """Return how a contract comes out when all four play by the rules of thumb."""
    spot = Spot(contract.hands, contract.leader, (), 0, (0,) * 4, Tally())
    rules = bare(options, contract.trump)
    tally = play_out(rules, spot, Thumb(rules, contract.declarer))
    return settle(contract.declarer % 2, tally, options)


# --- (e) shall I play this hand?


class Prospects(NamedTuple):
    """What so many deals say of a hand that is played: points of both sides, their margin, and nat."""

    ours: Estimate
    theirs: Estimate
    margin: Estimate
    nat: Estimate


def estimate(values: Sequence[int | float | bool], seed: int, *, is_chance: bool = False) -> Estimate:
    """Return the mean of what independent trials gave, with its errors."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values)
    return Estimate(len(values), mean, spread, is_chance, seed)


def prospects(
    hand: str | Iterable[Card],
    trump: str,
    leader: int = ME,
    options: Options | None = None,
    deals: int = 4000,
    seed: int = 0,
) -> Iterator[Prospects]:
    """Yield what a hand is worth when I play it, better and better, every ``STEP`` deals.

    ``leader`` is the seat that leads, seen from mine: 0 is me. The other 24 cards are dealt at random:
    nothing is assumed of what the others' bidding has told.

    Raises:
        ValueError: it is not a hand of eight, no suit, or there is nothing to play.
    """
    mine = _checked(hand, trump, deals)
    return _prospects(mine, trump, leader, Options() if options is None else options, deals, seed)


def _checked(hand: str | Iterable[Card], trump: str, deals: int) -> tuple[Card, ...]:
    """Return the cards of a hand of eight; ``ValueError`` if anything of what was asked makes no sense."""
    mine = read_cards(hand)
    if len(mine) != HAND:
        raise ValueError(_("A hand has {n} cards, not {given}.", n=HAND, given=len(mine)))
    if trump not in SUITS:
        raise ValueError(_("Trump is one of C, D, H and S."))
    if deals < 1:
        raise ValueError(_("There must be a deal to play."))
    return mine


def _prospects(
    mine: tuple[Card, ...], trump: str, leader: int, options: Options, deals: int, seed: int
) -> Iterator[Prospects]:
    source = chance.rng(seed, "prospects")
    found: list[Settlement] = []
    for number in range(1, deals + 1):
        found.append(played_out(dealt_around(mine, trump, leader, source), options))
        if number % STEP == 0 or number == deals:
            yield Prospects(
                estimate([one.scores[0] for one in found], seed),
                estimate([one.scores[1] for one in found], seed),
                estimate([one.scores[0] - one.scores[1] for one in found], seed),
                estimate([one.nat for one in found], seed, is_chance=True),
            )


# --- and if I pass?

WE_PLAY, THEY_PLAY, WE_MUST, THEY_MUST = "we play", "they play", "we must", "they must"
"""Who plays after my pass: a side that says play, or the one to the left of the dealer, who has to."""


class Passed(NamedTuple):
    """What so many deals say of a hand with which I pass: our points less theirs.

    ``margin`` is over all of them, ``cases`` has the same for each way in which it went on
    (``WE_PLAY`` and so on), as far as it has come up.
    """

    margin: Estimate
    cases: dict[str, Estimate]

    def share(self, case: str) -> float:
        """Return in which part of the deals it went on like that."""
        return self.cases[case].n / self.margin.n if case in self.cases else 0.0


def if_passed(
    hand: str | Iterable[Card],
    proposed: str,
    leader: int = ME,
    options: Options | None = None,
    deals: int = 4000,
    seed: int = 0,
) -> Iterator[Passed]:
    """Yield what a hand is worth when I pass on the suit proposed, better and better, every ``STEP`` deals.

    ``leader`` sits left of the dealer, answers first and leads; who answers before me has passed.
    From then on all bid by the rules of thumb, I too if it comes to a second suit. The deals are those of
    :func:`prospects` with the same seed, so that playing and passing are compared on the same cards.

    Raises:
        ValueError: it is not a hand of eight, no suit, or there is nothing to play.
    """
    mine = _checked(hand, proposed, deals)
    return _if_passed(mine, proposed, leader, Options() if options is None else options, deals, seed)


def _if_passed(
    mine: tuple[Card, ...], proposed: str, leader: int, options: Options, deals: int, seed: int
) -> Iterator[Passed]:
    source, suits = chance.rng(seed, "prospects"), chance.rng(seed, "second suit")
    found: list[tuple[str, int]] = []
    for number in range(1, deals + 1):
        hands = dealt_around(mine, proposed, leader, source).hands
        second = chance.shuffled([suit for suit in SUITS if suit != proposed], suits)[0]
        case, contract = _after_my_pass(hands, proposed, second, leader)
        ours, theirs = played_out(contract, options).scores
        found.append((case, ours - theirs))
        if number % STEP == 0 or number == deals:
            ways = (WE_PLAY, THEY_PLAY, WE_MUST, THEY_MUST)
            cases = {way: [margin for case, margin in found if case == way] for way in ways}
            yield Passed(
                estimate([margin for _case, margin in found], seed),
                {way: estimate(margins, seed) for way, margins in cases.items() if margins},
            )


def _after_my_pass(hands: tuple[int, ...], proposed: str, second: str, leader: int) -> tuple[str, Contract]:
    """Return who plays after my pass on the suit proposed, and the contract that comes of it."""
    order = [(leader + step) % 4 for step in range(4)]
    first_round = [(seat, proposed) for seat in order[order.index(ME) + 1 :]]
    for seat, suit in (*first_round, *((seat, second) for seat in order)):
        if plays(hands[seat], suit):
            return (THEY_PLAY if seat % 2 else WE_PLAY), Contract(hands, suit, seat, leader)
    return (THEY_MUST if leader % 2 else WE_MUST), Contract(hands, second, leader, leader)


# --- (f) what a rule is worth


class Pair(NamedTuple):
    """One deal under two sets of rules: how it came out under each, the contract being the same.

    ``trumps`` are those that the side that plays was dealt.
    """

    one: Settlement
    other: Settlement
    trumps: int

    @property
    def gain(self) -> int:
        """How many points the side that plays gains on the other side by the second set of rules."""
        return lead(self.other) - lead(self.one)


def lead(settled: Settlement) -> int:
    """Return by how much the side that played outscored the other."""
    mine, theirs = settled.scores[settled.declarers], settled.scores[1 - settled.declarers]
    return mine - theirs


def pairs(one: Options, other: Options, deals: int, seed: int = 0) -> Iterator[Pair]:
    """Yield deals played under both: the same cards, trump, declarer and leader, the same rules of thumb.

    The bidding is that under the first.
    """
    for number in range(deals):
        contract = bid_by_thumb(seed + number, one)
        yield Pair(played_out(contract, one), played_out(contract, other), contract.trumps)


class Difference(NamedTuple):
    """What a change of rules does: to the side that plays, in points a deal; how often, and how much.

    ``gain`` is the mean of the paired differences. ``touched`` is the share of the deals that come out
    otherwise, ``size`` by how many points, either way, the margin of a deal changes on average, and
    ``unpaired`` the standard error that the gain would have with different deals for the two.
    """

    gain: Estimate
    touched: Estimate
    size: Estimate
    unpaired: float


def difference(found: Sequence[Pair], seed: int = 0) -> Difference:
    """Return what some pairs say."""
    first = estimate([lead(pair.one) for pair in found], seed).standard_error
    second = estimate([lead(pair.other) for pair in found], seed).standard_error
    return Difference(
        estimate([pair.gain for pair in found], seed),
        estimate([pair.one.scores != pair.other.scores for pair in found], seed, is_chance=True),
        estimate([abs(pair.gain) for pair in found], seed),
        (first**2 + second**2) ** 0.5,
    )
