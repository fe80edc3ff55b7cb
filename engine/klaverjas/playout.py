"""Play on bare bit masks, for a search: the rules of :mod:`~engine.klaverjas.state`, over ten times as fast.

A :class:`Bare` holds the rules of one table for one trump as tables, made once. A :class:`Spot` is a position
stripped to numbers and masks, and :func:`play_out` plays it to the end: whom to ask for each card is up
to the caller. Nothing is checked here; where roem has to be called, everybody calls it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.klaverjas.cards import ABOVE, ABOVE_TRUMP, LAST_TRICK, POINTS, STRENGTH, SUIT, SUITS, winner
from engine.klaverjas.duties import ladder, law_of, unless
from engine.klaverjas.rulebook import Options
from engine.klaverjas.scoring import PIT, TRICKS, WHOLE, Tally, roem_in

if TYPE_CHECKING:
    from engine.klaverjas.state import State

PARTNER = 2
"""Seats whose exclusive or is 2 are partners: 0 and 2, 1 and 3."""


class Bare:
    """The rules of one table for one trump, as tables.

    ``points[card]`` is what a card counts. ``power[led][card]`` compares cards within a trick:
    0 for one that cannot win. ``above[card]`` are the cards of its suit that beat a card,
    ``over[card]`` all that beat it when its suit is led. Who may play what depends on the ``key``
    of the trick (see :func:`key_of`): ``rungs[key]`` are the rungs of the ladder of duties as masks,
    and ``forbidden[key][card]`` is what a hand cannot hold that plays this card legally.
    """

    __slots__ = (
        "_roem",
        "above",
        "forbidden",
        "options",
        "over",
        "points",
        "power",
        "rungs",
        "suit",
        "trump",
    )

    def __init__(self, options: Options, trump: str):
        self.options, self.trump = options, trump
        self.suit = suit = SUITS.index(trump)
        self.points = POINTS[suit]
        self.power = tuple(
            tuple(1 + power if card >> 3 in (suit, led) else 0 for card, power in enumerate(STRENGTH[suit]))
            for led in range(4)
        )
        self.above = tuple((ABOVE_TRUMP if card >> 3 == suit else ABOVE)[card] for card in range(32))
        self.over = tuple(
            above if card >> 3 == suit else above | SUIT[suit] for card, above in enumerate(self.above)
        )
        law = law_of(options)
        ladders = []
        for key in range(256):
            best, led, partner = key >> 3, key >> 1 & 3, bool(key & 1)
            highest = best if best >> 3 == suit else None
            ladders.append(ladder(law, suit, led, highest, partner))
        self.rungs = tuple(tuple(duty.cards for duty in rungs) for rungs in ladders)
        self.forbidden = tuple(tuple(unless(rungs, card) for card in range(32)) for rungs in ladders)
        self._roem: dict[int, int] = {}

    def roem(self, trick: int) -> int:
        """Return the points of the roem in a trick (a mask of up to four cards), each trick reckoned once."""
        known = self._roem.get(trick)
        if known is None:
            found = () if self.options.roem == "none" else roem_in(trick, self.trump, self.options)
            known = self._roem[trick] = sum(one.points for one in found)
        return known

    def legal(self, hand: int, key: int) -> int:
        """Return the cards of a hand that may be played to a trick that has been led."""
        for rung in self.rungs[key]:
            if fitting := hand & rung:
                return fitting
        return 0


def key_of(best: int, led: int, partner: bool) -> int:
    """Return the key of a trick: the card that has it, the suit led, and whether the partner played it."""
    return best << 3 | led << 1 | partner


@lru_cache(maxsize=64)
def bare(options: Options, trump: str) -> Bare:
    """Return the tables for a table's options and a trump suit, made once."""
    return Bare(options, trump)


class Spot(NamedTuple):
    """A position stripped to what play needs.

    ``hands`` and ``excluded`` (what each seat cannot hold) are a mask a seat, ``table`` are the numbers
    of the cards of the trick under way, led by ``leader``, and ``gone`` is the mask of all cards played,
    those on the table included. ``tally`` is what the sides have taken.
    """

    hands: tuple[int, ...]
    leader: int
    table: tuple[int, ...]
    gone: int
    excluded: tuple[int, ...]
    tally: Tally

    @property
    def seat(self) -> int:
        """The seat in turn."""
        return self.leader + len(self.table) & 3


def spot_of(state: State) -> Spot:
    """Return a state whose trump is settled as a spot; roem that can still be called counts as called."""
    now = state.open
    tally = now.tally
    if now.options.roem == "called" and now.tricks and not now.table and now.phase != "over":
        last = now.tricks[-1]
        if not last.counts:
            tally = tally.plus(last.side, 0, last.roem_points, 0)
    gone = now.gone
    for card in now.table:
        gone |= 1 << card
    return Spot(state.masks, now.leader, now.table, gone, now.excluded, tally)


def lay(rules: Bare, spot: Spot, card: int) -> Spot:
    """Return the spot after the seat in turn has laid a legal card."""
    seat, table = spot.seat, (*spot.table, card)
    hands = tuple(hand & ~(1 << card) if one == seat else hand for one, hand in enumerate(spot.hands))
    excluded = spot.excluded
    if spot.table:
        best, holder = _held(rules, spot)
        ruled_out = rules.forbidden[key_of(best, table[0] >> 3, holder ^ seat == PARTNER)][card]
        excluded = tuple(held | ruled_out if one == seat else held for one, held in enumerate(excluded))
    laid = Spot(hands, spot.leader, table, spot.gone | 1 << card, excluded, spot.tally)
    if len(table) < 4:
        return laid
    _best, holder = _held(rules, laid)
    worth = sum(rules.points[one] for one in table) + (0 if any(hands) else LAST_TRICK)
    tally = spot.tally.plus(holder & 1, worth, rules.roem(sum(1 << one for one in table)))
    return laid._replace(leader=holder, table=(), tally=tally)


def _held(rules: Bare, spot: Spot) -> tuple[int, int]:
    """Return the card that has the trick under way, and the seat that played it."""
    place = winner(spot.table, rules.suit)
    return spot.table[place], spot.leader + place & 3


def legal_in(rules: Bare, spot: Spot) -> int:
    """Return the cards that the seat in turn may play, as a mask."""
    if not spot.table:
        return spot.hands[spot.seat]
    best, holder = _held(rules, spot)
    key = key_of(best, spot.table[0] >> 3, holder ^ spot.seat == PARTNER)
    return rules.legal(spot.hands[spot.seat], key)


Policy = Callable[[int, int, int, list[int], int, int, int, list[int]], int]
"""Chooses a card, given: the seat; its hand and, of that, what is legal, as masks; the cards on the table;
the card that has the trick and the seat it belongs to (meaningless with an empty table);
the cards played so far, the table included; and what each seat cannot hold."""


def play_out(rules: Bare, spot: Spot, choose: Policy) -> Tally:
    """Play a spot to the end and return what the two sides have then taken in all.

    ``choose`` is asked for a card wherever there is a choice. The numbers are unpacked here, once,
    since this loop is where a search spends its time.
    """
    points, rungs, forbidden = rules.points, rules.rungs, rules.forbidden
    hands, excluded, table = list(spot.hands), list(spot.excluded), list(spot.table)
    gone = spot.gone
    taken, roem, tricks = list(spot.tally.points), list(spot.tally.roem), list(spot.tally.tricks)
    left = sum(hand.bit_count() for hand in hands)
    seat = spot.seat
    led = best = holder = bits = worth = 0
    power = rules.power[0]
    if table:
        led = table[0] >> 3
        power = rules.power[led]
        best, holder = _held(rules, spot)
        for card in table:
            bits |= 1 << card
            worth += points[card]
    while left:
        hand = hands[seat]
        if table:
            key = best << 3 | led << 1 | (holder ^ seat == PARTNER)
            legal = 0
            for rung in rungs[key]:
                if legal := hand & rung:
                    break
            if legal & legal - 1:
                card = choose(seat, hand, legal, table, best, holder, gone, excluded)
            else:
                card = legal.bit_length() - 1
            excluded[seat] |= forbidden[key][card]
            if power[card] > power[best]:
                best, holder = card, seat
        else:
            if hand & hand - 1:
                card = choose(seat, hand, hand, table, 0, 0, gone, excluded)
            else:
                card = hand.bit_length() - 1
            led, best, holder, bits, worth = card >> 3, card, seat, 0, 0
            power = rules.power[led]
        bit = 1 << card
        hands[seat] = hand ^ bit
        gone |= bit
        bits |= bit
        worth += points[card]
        left -= 1
        table.append(card)
        if len(table) == 4:
            side = holder & 1
            taken[side] += worth if left else worth + LAST_TRICK
            roem[side] += rules.roem(bits)
            tricks[side] += 1
            table.clear()
            seat = holder
        else:
            seat = seat + 1 & 3
    return Tally((taken[0], taken[1]), (roem[0], roem[1]), (tricks[0], tricks[1]))


class AtRandom:
    """A policy: any legal card, each equally likely."""

    def __init__(self, source: random.Random):
        self._draw = source.random

    def __call__(
        self,
        seat: int,
        hand: int,
        legal: int,
        table: list[int],
        best: int,
        holder: int,
        gone: int,
        excluded: list[int],
    ) -> int:
        """Return one of the legal cards."""
        for _skipped in range(int(self._draw() * legal.bit_count())):
            legal &= legal - 1
        return (legal & -legal).bit_length() - 1


def margin(tally: Tally, declarers: int, options: Options) -> int:
    """Return by how much side 0 scores more than side 1: the settlement, without its lines.

    ``tally`` is that of a whole deal. The same as ``settle(declarers, tally, options).scores``, subtracted.
    """
    (mine, theirs), (roem, their_roem), tricks = tally
    lead = mine + roem - theirs - their_roem
    if declarers == 0 and lead <= 0:
        lead = -(WHOLE + roem + their_roem)
    elif declarers == 1 and lead >= 0:
        lead = WHOLE + roem + their_roem
    if TRICKS in tricks:
        side = tricks.index(TRICKS)
        if options.pit == "either" or side == declarers:
            lead += PIT if side == 0 else -PIT
    return lead


def side_margin(tally: Tally, declarers: int, options: Options, side: int) -> int:
    """Return by how much a side scores more than the other."""
    lead = margin(tally, declarers, options)
    return lead if side == 0 else -lead


__all__ = [
    "AtRandom",
    "Bare",
    "Policy",
    "Spot",
    "bare",
    "key_of",
    "lay",
    "legal_in",
    "margin",
    "play_out",
    "side_margin",
    "spot_of",
]
