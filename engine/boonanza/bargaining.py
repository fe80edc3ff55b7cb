"""Offers from the side of a player: which it could make, what each is worth to both sides, what to answer.

A trade is good for a seat by what it gains itself, less the part of the partner's gain that is lost on it:
who wants to be ahead of ``n - 1`` others loses one in ``n - 1`` of what it gives to one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engine.boonanza import editions
from engine.boonanza.moves import Move, place
from engine.boonanza.state import View
from engine.boonanza.table import PROPOSALS, Offer
from engine.boonanza.valuing import NORMAL, Model, Valuing, chance_of
from engine.core.cards import Card

Cards = tuple[Card, ...]
Picks = tuple[str, ...]


class Style(NamedTuple):
    """How a player bargains."""

    model: Model
    offers: int
    """How many offers it makes in its own turn, and half as many in that of another."""
    bundles: bool
    """Whether it also offers two cards, and asks for two."""
    generous: float
    """How much a partner must gain by its own reckoning for it to propose a trade."""
    lead: bool
    """Whether it minds what a trade gives the other."""
    gain: float = 0.05
    """From this gain on a trade is worth the trouble."""
    counters: bool = False
    """Whether it makes counter-offers."""
    others: Model = NORMAL
    """How it thinks that the others value things."""


class Proposal(NamedTuple):
    """An offer that could be made: what it is worth to both, how likely it is taken, and the balance."""

    move: Move
    partner: int
    gives: Cards
    gets: Cards
    mine: float
    theirs: float
    likely: float
    value: float


class Bargain:
    """What trading looks like to one seat at one moment."""

    def __init__(self, view: View, style: Style):
        assert view.seat is not None
        self.view, self.style, self.seat = view, style, view.seat
        self.mine = Valuing(view, view.seat, style.model)
        self._others: dict[int, Valuing] = {}

    def other(self, seat: int) -> Valuing:
        """Return what things are worth to another seat, as far as it shows."""
        if seat not in self._others:
            self._others[seat] = Valuing(self.view, seat, self.style.others)
        return self._others[seat]

    def balance(self, mine: float, theirs: float) -> float:
        """Return what a trade is worth with what it gives the other counted against it."""
        return mine - theirs / (self.view.players - 1) if self.style.lead else mine

    # --- an offer that waits

    def weigh(self, offer: Offer) -> tuple[float, float, float, Picks]:
        """Return what an offer made to this seat is worth to it, to the proposer, and on balance.

        The last part are the cards to pay with: the front-most of their kinds.
        """
        hand, pays = self.mine.hand, list[str]()
        for want in offer.wants:
            if want[0] == "t" and want[1:].isdigit():
                pays.append(want)
            elif want != COIN:
                pays.append(
                    next(f"h{n}" for n, kind in enumerate(hand) if kind == want and f"h{n}" not in pays)
                )
        beans, coins = _apart(offer.beans)
        asked, paid = _apart(offer.asked)
        mine = self.mine.trade(tuple(pays), beans) + coins - paid
        theirs = self.other(offer.proposer).swap(beans, asked) + paid - coins
        return mine, theirs, self.balance(mine, theirs), tuple(pays)

    # --- offers to make

    def proposals(self, counter: Offer | None = None) -> list[Proposal]:
        """Return the offers worth making, the best first; or the counter-offers to an offer."""
        now, seat = self.view.open, self.seat
        most = self.style.offers if seat == now.active else (self.style.offers + 1) // 2
        if now.trade.made[seat] >= min(most, PROPOSALS) or now.options.edition == "duel":
            return []
        if counter is not None:
            partners = [counter.proposer]
        elif seat == now.active:
            partners = [(seat + step) % now.players for step in range(1, now.players)]
        else:
            partners = [now.active]
        gives = [(picks, kinds, self.mine.trade(picks, ())) for picks, kinds in self._gives()]
        found: list[Proposal] = []
        for partner in partners:
            found += self._rough(partner, gives, counter)
        found.sort(key=lambda proposal: -proposal.value * proposal.likely)
        return self._exact(found[:8])

    def _gives(self) -> Iterator[tuple[Picks, Cards]]:
        """Yield what this seat could give: nothing, a card, two cards."""
        hand = self.mine.hand
        cards = [(f"t{n}", kind) for n, kind in enumerate(self.mine.turned)]
        cards += [(f"h{hand.index(kind)}", kind) for kind in dict.fromkeys(hand)]
        for pick, kind in cards:
            yield (pick,), (kind,)
        if self.style.bundles:
            for (a, x), (b, y) in combinations(cards, 2):
                yield (a, b), (x, y)
            for kind in dict.fromkeys(hand):
                first = hand.index(kind)
                if kind in hand[first + 1 :]:
                    yield (f"h{first}", f"h{hand.index(kind, first + 1)}"), (kind, kind)

    def _wants(self, partner: int) -> Iterator[tuple[Picks, Cards, float]]:
        """Yield what a partner could be asked for, with the chance that it has it."""
        now = self.view.open
        yield (), (), 1.0
        if partner == now.active:
            for n, kind in enumerate(now.turned):
                yield (f"t{n}",), (kind,), 1.0
            if len(now.turned) > 1 and self.style.bundles:
                yield ("t0", "t1"), now.turned, 1.0
        for kind in editions.kinds(now.options, now.players):
            likely = self.has(partner, kind, 1)
            if likely > 0.1:
                yield (kind,), (kind,), likely
                two = self.has(partner, kind, 2) if self.style.bundles else 0.0
                if two > 0.2:
                    yield (kind, kind), (kind, kind), two

    def has(self, seat: int, kind: Card, number: int) -> float:
        """Return the chance that a seat holds so many cards of a kind, each pass of the pile by itself."""
        view = self.view
        hand, backs = view.hands[seat], view.open.backs[seat]
        number -= hand.count(kind)
        if number <= 0:
            return 1.0
        best = 0.0
        for shuffle, pile in view.hidden:
            unknown = sum(
                1 for card, back in zip(hand, backs, strict=True) if card is None and back.shuffle == shuffle
            )
            if unknown >= number and pile[kind] >= number:
                chance = chance_of(number, sum(pile.values()), pile[kind], unknown)
                best = best + chance - best * chance
        return best

    def _rough(
        self, partner: int, gives: list[tuple[Picks, Cards, float]], counter: Offer | None
    ) -> Iterator[Proposal]:
        """Yield the offers to a partner that look good by the sum of their parts."""
        trade, style, other = self.view.open.trade, self.style, self.other(partner)
        refused = trade.refused if counter is None else (*trade.refused, counter.deal)
        asked_in_vain = {deal[3] for deal in refused if deal[:2] == (self.seat, partner)}
        theirs_of = {kinds: other.swap((), kinds) for _picks, kinds, _gain in gives}
        for wants, asked, likely in self._wants(partner):
            boost = self.mine.trade((), asked) if asked else 0.0
            cost = other.swap(asked, ()) if asked else 0.0
            if asked and tuple(sorted(asked)) in asked_in_vain:
                likely *= 0.5
            for picks, kinds, relief in gives:
                mine, theirs = relief + boost, theirs_of[kinds] + cost
                value = self.balance(mine, theirs)
                if mine <= style.gain or value <= style.gain or theirs <= style.generous:
                    continue
                if asked and (asked[0] in kinds or asked[-1] in kinds):
                    continue
                if (self.seat, partner, tuple(sorted(kinds)), tuple(sorted(asked))) in refused:
                    continue
                verb, named = ("offer", partner) if counter is None else ("counter", None)
                move = Move(verb, None, "", named, _in_order(picks), wants)
                yield Proposal(move, partner, kinds, asked, mine, theirs, likely * taken(theirs), value)

    def _exact(self, rough: list[Proposal]) -> list[Proposal]:
        """Return the proposals worth making after their parts have been weighed together, best first."""
        style, found = self.style, []
        for one in rough:
            mine = self.mine.trade(one.move.gives, one.gets)
            theirs = self.other(one.partner).swap(one.gets, one.gives)
            value = self.balance(mine, theirs)
            if mine > style.gain and value > style.gain and theirs > style.generous:
                likely = one.likely * taken(theirs) / taken(one.theirs)
                found.append(one._replace(mine=mine, theirs=theirs, value=value, likely=likely))
        found.sort(key=lambda proposal: -proposal.value * proposal.likely)
        return found


COIN = "coin"


def _apart(goods: Cards) -> tuple[Cards, int]:
    """Return the beans among what is traded, and the number of coins (a house rule)."""
    return tuple(kind for kind in goods if kind != COIN), goods.count(COIN)


def taken(gain: float) -> float:
    """Return how likely a trade is taken that gains the other so much, by our reckoning."""
    return 0.5 + 0.5 * gain / (0.25 + abs(gain))


def _in_order(picks: Picks) -> Picks:
    """Return picks as a move has them: turned-up cards, then hand cards from the front."""
    return tuple(sorted(picks, key=lambda pick: (pick[0] == "h", place(pick))))
