"""What a card is worth to somebody who does not see the other hands: deals that fit, each played on.

A guess is a way in which the hidden cards can lie, given all that a seat has seen. Guesses that would have
made the others bid as they did are more likely; the rest is chance alone. In each guess every card is tried:
the others are played by the rules of thumb, or, near the end, as well as it can be with open hands.
What counts is the settlement of the deal, with *nat*, *pit* and roem.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from engine.core import chance
from engine.klaverjas.cards import NUMBER, SUITS, numbers
from engine.klaverjas.moves import PASS, PLAY, Move
from engine.klaverjas.playout import Bare, Spot, bare, lay, legal_in, play_out, side_margin, spot_of
from engine.klaverjas.scoring import WHOLE
from engine.klaverjas.solver import Search
from engine.klaverjas.state import PASSES, Open, State, View
from engine.klaverjas.thumb import ENOUGH, Thumb, plays, worth

TRIES = 12
"""So many deals are looked at for one that fits the bidding; the last is taken anyhow."""
SURE = 60
"""So many points above what is enough nearly everybody plays, so many below nearly everybody passes."""
RARE = 0.05
"""Even then one in so many does not."""


class Guess(NamedTuple):
    """A deal that fits: the hands (masks) and its weight beside others."""

    hands: tuple[int, ...]
    weight: float


# --- what the hidden cards may be


def guesses(view: View, samples: int, source: random.Random) -> Iterator[Guess]:
    """Yield deals that fit all that the view knows: all of them, or ``samples`` if there are more.

    Where every deal is there it weighs as much as the bidding makes it likely; samples weigh the same,
    and the bidding decides which are taken.
    """
    holdings, bids = view.holdings, Bids(view)
    if holdings.deals <= samples:
        for dealt in holdings.every():
            hands = _with_known(view, dealt)
            yield Guess(hands, bids.chance(hands))
        return
    for _sample in range(samples):
        for _try in range(TRIES):
            hands = _with_known(view, holdings.sample(source))
            if source.random() < bids.chance(hands):
                break
        yield Guess(hands, 1.0)


def _with_known(view: View, dealt: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hands dealt, and those that the view knows."""
    return tuple(new if known is None else known for new, known in zip(dealt, view.masks, strict=True))


class Bids:
    """What the bidding of the others says of their hands, so far as it is known."""

    def __init__(self, view: View):
        now = view.open
        self._played = _played(now)
        self._trump = now.trump or now.proposed or ""
        self._forced = now.options.bidding == "forced"
        said: list[tuple[int, bool]] = []
        if not self._forced:
            passes = now.passes if now.passes < PASSES else now.passes - PASSES
            said = [((now.start + k) % 4, False) for k in range(passes)]
            if now.declarer is not None and now.passes < 2 * PASSES:
                said.append((now.declarer, True))
        elif now.declarer is not None:
            said.append((now.declarer, True))
        known = self._played is not None and self._trump
        self._said = [(seat, played) for seat, played in said if known and seat != view.seat]

    def chance(self, hands: tuple[int, ...]) -> float:
        """Return the rough chance that these hands would have bid as was bid, from just above 0 to 1."""
        found = 1.0
        for seat, played in self._said:
            assert self._played is not None
            hand = hands[seat] | self._played[seat]
            value = worth(hand, self._trump)
            if self._forced:
                enough = max(worth(hand, suit) for suit in SUITS if suit != self._trump)
            else:
                enough = ENOUGH
            willing = min(1 - RARE, max(RARE, 0.5 + (value - enough) / (2 * SURE)))
            found *= willing if played else 1 - willing
        return found


def _played(now: Open) -> list[int] | None:
    """Return what each seat has played, as masks, or None if not all tricks are known card by card."""
    if len(now.tricks) != sum(now.tally.tricks):
        return None
    found = [0] * 4
    for trick in now.tricks:
        for place, card in enumerate(trick.cards):
            found[trick.leader + place & 3] |= 1 << NUMBER[card]
    for place, number in enumerate(now.table):
        found[now.leader + place & 3] |= 1 << number
    return found


# --- what comes of it


class Reckoner:
    """Values the legal cards of the seat in turn in one guess after the other, for that seat's side."""

    def __init__(self, view: View, exact: int):
        """``exact`` is how many tricks from the end the hands are thought open."""
        now = view.open
        assert now.trump is not None
        assert now.declarer is not None
        self.rules: Bare = bare(now.options, now.trump)
        self.declarers, self.side = now.declarer & 1, now.seat_in_turn & 1
        self._view = view
        self._thumb = Thumb(self.rules, now.declarer)
        pit_is_open = 0 in now.tally.tricks  # a pit may still come: only a playout counts it
        near = now.sizes[now.seat_in_turn] <= exact and not pit_is_open
        self._search = Search(self.rules) if near else None

    def spot(self, hands: tuple[int, ...]) -> Spot:
        """Return the spot of the view with these hands."""
        return spot_of(State(self._view.open, hands, 0))

    def values(self, hands: tuple[int, ...]) -> dict[int, int]:
        """Return for every legal card the lead of this side in the settlement."""
        spot = self.spot(hands)
        if self._search is not None:
            return {card: self._settled(spot, gain) for card, gain in self._search.values(spot).items()}
        return {card: self._played_out(spot, card) for card in numbers(legal_in(self.rules, spot))}

    def _played_out(self, spot: Spot, card: int) -> int:
        tally = play_out(self.rules, lay(self.rules, spot, card), self._thumb)
        return side_margin(tally, self.declarers, self.rules.options, self.side)

    def _settled(self, spot: Spot, gain: int) -> int:
        """Return the settlement if this side still wins ``gain`` more than the other, no pit being possible.

        A higher lead never settles worse, so the card with the best lead is best for the settlement, too.
        The roem that a team hands over that is *nat* is taken to be what there has been so far.
        """
        now = spot.tally.totals
        lead = now[self.side] - now[1 - self.side] + gain
        handed_over = WHOLE + sum(spot.tally.roem)
        if self.side == self.declarers:
            return lead if lead > 0 else -handed_over
        return lead if lead < 0 else handed_over


def bid_values(view: View, hands: tuple[int, ...], seed: int) -> dict[Move, int]:
    """Return for every bid of the seat in turn the lead of its side in the settlement.

    The rest of the bidding, and all the play, is by the rules of thumb.
    """
    seat, start = view.open.seat_in_turn, State(view.open, hands, seed)
    found = {}
    for move in view.moves():
        state = bid_on(start.after(move, seat))
        now = state.open
        declarer = now.declarer or 0
        rules = bare(now.options, now.trump or "")
        tally = play_out(rules, spot_of(state), Thumb(rules, declarer))
        found[move] = side_margin(tally, declarer & 1, now.options, seat & 1)
    return found


def bid_on(state: State) -> State:
    """Return the state when the others have answered by the rules of thumb until somebody plays."""
    while state.open.phase == "bid":
        seat = state.open.seat_in_turn
        bid = PLAY if plays(state.masks[seat], state.open.proposed or "") else PASS
        state = state.after(bid, seat)
    return state


def future(source: random.Random) -> int:
    """Return a seed for the chance that is still to come in a guess."""
    return int(source.random() * chance.SEEDS)
