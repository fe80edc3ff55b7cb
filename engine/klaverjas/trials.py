"""Deals played by computer players through the rules, and what is noticed in them on the way.

Each deal is played from its seed by one kind of player at all four seats. What is counted answers questions
that people have about their game: how often does a rule decide, how often is there roem, who is *nat*?

>>> seen = watch(seed=3)
>>> seen.tricks, seen.led + sum(seen.settled.values())
(8, 32)
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.core import chance
from engine.klaverjas.cards import LAST_TRICK, SUITS
from engine.klaverjas.duties import Ladder, Law, duties, law_of, legal
from engine.klaverjas.moves import PASS
from engine.klaverjas.players import Normal
from engine.klaverjas.rulebook import Options
from engine.klaverjas.scoring import TRICKS, Settlement, settle
from engine.klaverjas.state import PASSES, State, deal
from engine.players import Player

NORMAL: Player = Normal()

BY_SUIT, BY_TRUMP, FREE = "suit", "trump", "free"
"""What settles which cards may be played: the suit led; else the highest trump on the table; else nothing."""


class Play(NamedTuple):
    """A card about to be played to a trick that has been led: the law, trump, the table and the hand."""

    law: Law
    trump: int
    table: tuple[int, ...]
    hand: int

    @property
    def ladder(self) -> Ladder:
        """The duties that hold."""
        return duties(self.law, self.trump, self.table)

    @property
    def rule(self) -> str:
        """The rule of the first duty that the hand can do."""
        return next(duty.rule for duty in self.ladder if duty.cards & self.hand)

    @property
    def legal(self) -> int:
        """The cards that may be played (a mask)."""
        return legal(self.hand, self.ladder)

    @property
    def question(self) -> str:
        """Which question settles it: the suit led (a plain one), the highest trump, or neither."""
        if self.rule == "discard-anything":
            return FREE
        return BY_SUIT if self.table[0] >> 3 != self.trump and self.rule == "follow-suit" else BY_TRUMP

    def differs(self, **law: str) -> bool:
        """Tell whether this hand might play other cards if the law were another in this."""
        return self._replace(law=self.law._replace(**law)).legal != self.legal


class Seen(NamedTuple):
    """What happened in a deal.

    ``taken_on`` tells whether somebody took the deal on, and did not just have to after eight passes.
    ``led`` counts the cards led, ``settled`` the others by the question that settles them, ``forced`` those
    of which only one was legal. ``undertrumped`` are plays in which a lower trump had to be played,
    ``undertrump`` those in which it makes a difference whether that is a duty (the hand held something
    else), ``variant`` those in which Amsterdam and Rotterdam allow different cards, ``partner`` those
    in which undertrumping the partner is at issue. ``roem`` has the roem of each trick, ``following`` tells
    of each whether all four cards were of one suit. ``taken`` has of each trick the side that took it and
    what it brought, roem included.
    """

    taken_on: bool
    led: int
    settled: Counter[str]
    forced: int
    undertrumped: int
    undertrump: int
    variant: int
    partner: int
    roem: tuple[int, ...]
    following: tuple[bool, ...]
    settlement: Settlement
    without_roem: Settlement
    taken: tuple[tuple[int, int], ...]

    @property
    def tricks(self) -> int:
        """How many tricks were played."""
        return len(self.roem)

    @property
    def roem_decides(self) -> bool:
        """Tell whether the side that played would have come out otherwise without any roem."""
        return self.settlement.nat != self.without_roem.nat

    def without(self, points: int, side: int) -> bool:
        """Tell whether the side that played would be *nat* if a side had not had these points."""
        mine, theirs = self.settlement.tally.totals
        lead = mine - theirs - (points if side == 0 else -points)
        return (lead if self.settlement.declarers == 0 else -lead) <= 0

    @property
    def last_trick_decides(self) -> bool:
        """Tell whether the side that played would have come out otherwise without the last trick's ten."""
        return self.without(LAST_TRICK, self.taken[-1][0]) != self.settlement.nat

    @property
    def pivots(self) -> int:
        """How many tricks decided *nat* or not: had the other side had it, it had come out otherwise.

        What it brought goes from one side to the other, which moves the margin by twice as much.
        """
        return sum(self.without(2 * points, side) != self.settlement.nat for side, points in self.taken)


def watch(seed: int, options: Options | None = None, player: Player = NORMAL) -> Seen:
    """Play the deal of a seed, the start moving round with it, and return what was seen."""
    chosen = Options() if options is None else options
    state, source = deal(seed, options=chosen, start=seed % 4), chance.rng(seed, "trial")
    plays: list[Play] = []
    passes = 0
    while not state.over:
        if state.open.phase == "play" and state.open.table:
            plays.append(play_of(state))
        move = player.choose(state.view(state.open.seat_in_turn), source)
        passes += state.open.phase == "bid" and move == PASS
        state = state.play(move)
    tricks, settled = state.open.tricks, state.settlement
    assert settled is not None
    other = {"amsterdam": "rotterdam", "rotterdam": "amsterdam"}[chosen.variant]
    return Seen(
        taken_on=passes < 2 * PASSES,
        led=TRICKS,
        settled=Counter(play.question for play in plays),
        forced=sum(play.legal.bit_count() == 1 for play in plays),
        undertrumped=sum(play.rule == "undertrump" for play in plays),
        undertrump=sum(play.differs(undertrump="must") or play.differs(undertrump="free") for play in plays),
        variant=sum(play.differs(variant=other) for play in plays),
        partner=sum(play.differs(partner_trick="free") or play.differs(partner_trick="no-undertrump")
                    for play in plays),
        roem=tuple(trick.roem_points for trick in tricks),
        following=tuple(len({card[0] for card in trick.cards}) == 1 for trick in tricks),
        settlement=settled,
        without_roem=settle(settled.declarers, settled.tally._replace(roem=(0, 0)), chosen),
        taken=tuple((trick.side, trick.points + trick.roem_points) for trick in tricks),
    )  # fmt: skip


def play_of(state: State) -> Play:
    """Return the play that a state is waiting for."""
    now = state.open
    return Play(law_of(now.options), SUITS.index(now.trump or ""), now.table, state.masks[now.seat_in_turn])
