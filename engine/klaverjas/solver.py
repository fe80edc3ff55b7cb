"""The exact value of a position with all hands open, and of every card in it.

Both sides see everything and play to win as many points and as much roem as they can: this is what the
position holds, not what somebody could have known. A search through all ways to play (alpha-beta) is made
short by a table of what is known of a position between two tricks, by trying promising cards first,
by what is at most left to win, and by playing only one of cards that come to the same.

>>> from engine.klaverjas.position import position
>>> last_two = position(["CA HJ", "C7 C8", "DT D7", "SA S7"], trump="H", leader=0, declarer=0)
>>> found = solve(last_two)
>>> found.value, found.best
(62, ('CA', 'HJ'))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core.cards import Card
from engine.core.words import _, plural
from engine.klaverjas.cards import CARDS, LAST_TRICK, numbers, winner
from engine.klaverjas.playout import PARTNER, Bare, Spot, bare, legal_in, spot_of
from engine.klaverjas.scoring import STUK
from engine.klaverjas.state import State

NODES = 2_000_000
"""The budget: so many cards laid on the table in the search. Five tricks from the end need a few thousand."""

FAR = 10_000
"""More points than any position is worth."""

UNKNOWN = (-FAR, FAR, -1)
"""Of a position that has not been met: the least and the most it can be worth, and no best card."""


class Solution(NamedTuple):
    """What a position is worth with all hands open.

    ``value`` is what the side in turn still wins less what the others still win, in points and roem, when
    everybody plays as well as can be; what has been taken before is not in it, nor *nat* and *pit*.
    ``best`` are the cards that reach it, ``values`` what every legal card leads to, and ``nodes`` how many
    cards the search laid on the table.
    """

    value: int
    best: tuple[Card, ...]
    values: Mapping[Card, int]
    nodes: int


class TooFar(ValueError):  # noqa: N818
    """Raised when a position is too far from the end for the nodes that may be spent."""

    def __init__(self, nodes: int):
        super().__init__(
            plural(
                "The value of this position is not found within {n} node; it is too far from the end.",
                "The value of this position is not found within {n} nodes; it is too far from the end.",
                nodes,
            )
        )


def solve(state: State, nodes: int = NODES) -> Solution:
    """Return the value of a position in play, and that of every legal card.

    At a table where roem is called, whoever takes roem is thought to call it.

    Raises:
        TooFar: a ``ValueError``, when the search would lay more than ``nodes`` cards on the table.
        ValueError: the cards are not being played.
    """
    if state.open.phase != "play" or state.open.trump is None:
        raise ValueError(_("Only a deal that is being played has a value to find."))
    search = Search(bare(state.options, state.open.trump), nodes)
    spot = spot_of(state)
    values = search.values(spot)
    value = max(values.values())
    named = {CARDS[card]: worth for card, worth in sorted(values.items())}
    best = tuple(card for card, worth in named.items() if worth == value)
    return Solution(value, best, named, search.nodes)


class Search:
    """A search with what it remembers; positions of one table and trump may share one.

    Inside, a value is what side 0 wins less what side 1 wins: side 0 wants it high, side 1 low.
    """

    def __init__(self, rules: Bare, nodes: int = NODES):
        self.rules, self.budget, self.nodes = rules, nodes, 0
        self._known: dict[tuple[int, int, int, int, int], tuple[int, int, int]] = {}
        self._hands = [0] * 4
        self._left: dict[int, int] = {}
        self._same = _same_pairs(rules)
        self._low = 0
        for one, other, _blocked in self._same:
            self._low |= one | other

    def values(self, spot: Spot) -> dict[int, int]:
        """Return for every legal card, by its number, what it brings the side in turn from here on.

        Raises:
            TooFar: the budget of nodes is spent.
        """
        self._hands[:] = spot.hands
        sign = 1 if spot.seat % 2 == 0 else -1
        return {card: sign * value for card, value in self._root(spot)}

    def _root(self, spot: Spot) -> Iterator[tuple[int, int]]:
        """Yield the legal cards and their values for side 0."""
        seat, rules, table = spot.seat, self.rules, spot.table
        hand, legal = spot.hands[seat], legal_in(self.rules, spot)
        bits = sum(1 << card for card in table)
        worth = sum(rules.points[card] for card in table)
        for card in numbers(legal):
            led = (table or (card,))[0] >> 3
            place = winner((*table, card), rules.suit)
            best, holder = (*table, card)[place], spot.leader + place & 3
            self._hands[seat] = hand ^ 1 << card
            trick = bits | 1 << card, worth + rules.points[card]
            yield card, self._laid(seat, len(table) + 1, led, best, holder, *trick, -FAR, FAR)
            self._hands[seat] = hand

    def _laid(
        self,
        seat: int,
        n: int,
        led: int,
        best: int,
        holder: int,
        bits: int,
        worth: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the value after a card has been laid: the ``n``-th of its trick, by ``seat``.

        ``best`` has the trick and is ``holder``'s; ``bits`` and ``worth`` are its cards and their points.
        The value is exact between ``alpha`` and ``beta``; outside it is a bound.
        """
        if n < 4:
            return self._follow(seat + 1 & 3, n, led, best, holder, bits, worth, alpha, beta)
        gain = worth + self.rules.roem(bits)
        hands = self._hands
        if not (hands[0] | hands[1]):
            gain += LAST_TRICK
            return -gain if holder & 1 else gain
        if holder & 1:
            gain = -gain
        return gain + self._lead(holder, alpha - gain, beta - gain)

    def _lead(self, seat: int, alpha: int, beta: int) -> int:
        """Return the value between two tricks, with a seat to lead."""
        hands = self._hands
        hand = hands[seat]
        if not hand & hand - 1:
            return self._last(seat)
        key = (hands[0], hands[1], hands[2], hands[3], seat)
        low, high, first = self._known.get(key, UNKNOWN)
        if first < 0:
            alive = hands[0] | hands[1] | hands[2] | hands[3]
            high = self._at_most(alive)
            low = -high
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        points, mine = self.rules.points, not seat & 1
        a, b, found = alpha, beta, -FAR if mine else FAR
        for card in self._leads(seat, hand, first):
            bit = 1 << card
            hands[seat] = hand ^ bit
            value = self._follow(seat + 1 & 3, 1, card >> 3, card, seat, bit, points[card], a, b)
            if mine:
                if value > found:
                    found, first, a = value, card, max(a, value)
            elif value < found:
                found, first, b = value, card, min(b, value)
            if a >= b:
                break
        hands[seat] = hand
        if found <= alpha:
            high = found
        elif found >= beta:
            low = found
        else:
            low = high = found
        self._known[key] = low, high, first
        return found

    def _follow(
        self,
        seat: int,
        n: int,
        led: int,
        best: int,
        holder: int,
        bits: int,
        worth: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the value inside a trick, with a seat to follow; see :meth:`_laid`."""
        rules, hands = self.rules, self._hands
        hand, power, points = hands[seat], rules.power[led], rules.points
        legal = 0
        for rung in rules.rungs[best << 3 | led << 1 | (holder ^ seat == PARTNER)]:
            if legal := hand & rung:
                break
        if legal & legal - 1:
            cards = self._replies(seat, legal, power, best, holder, bits)
        else:
            cards = [legal.bit_length() - 1]
        self.nodes += len(cards)
        if self.nodes > self.budget:
            raise TooFar(self.budget)
        mine, top = not seat & 1, power[best]
        found = -FAR if mine else FAR
        for card in cards:
            bit = 1 << card
            hands[seat] = hand ^ bit
            one, taker = (card, seat) if power[card] > top else (best, holder)
            if n < 3:
                value = self._follow(
                    seat + 1 & 3, n + 1, led, one, taker, bits | bit, worth + points[card], alpha, beta
                )
            else:
                value = self._laid(seat, 4, led, one, taker, bits | bit, worth + points[card], alpha, beta)
            if mine:
                if value > found:
                    found = value
                    if value > alpha:
                        alpha = value
            elif value < found:
                found = value
                if value < beta:
                    beta = value
            if alpha >= beta:
                break
        hands[seat] = hand
        return found

    def _last(self, seat: int) -> int:
        """Return what the last trick brings, in which nobody has a choice."""
        rules, hands = self.rules, self._hands
        card = hands[seat].bit_length() - 1
        power, points = rules.power[card >> 3], rules.points
        best, holder, worth = power[card], seat, LAST_TRICK + points[card]
        for other in (seat + 1 & 3, seat + 2 & 3, seat + 3 & 3):
            card = hands[other].bit_length() - 1
            worth += points[card]
            if power[card] > best:
                best, holder = power[card], other
        worth += rules.roem(hands[0] | hands[1] | hands[2] | hands[3])
        return -worth if holder & 1 else worth

    # --- what makes it short

    def _at_most(self, alive: int) -> int:
        """Return what the cards that are left can bring a side at most."""
        known = self._left.get(alive)
        if known is None:
            rules = self.rules
            known = LAST_TRICK + sum(rules.points[card] for card in numbers(alive)) + _most_roem(rules, alive)
            self._left[alive] = known
        return known

    def _leads(self, seat: int, hand: int, first: int) -> list[int]:
        """Return the cards to lead, the most promising first: what was best before, then what is high."""
        hands, points, above = self._hands, self.rules.points, self.rules.above
        theirs = hands[seat + 1 & 3] | hands[seat + 3 & 3]
        if (hand & self._low).bit_count() > 1:
            hand = self._distinct(hand, theirs | hand | hands[seat ^ 2])
        ranked = []
        while hand:
            bit = hand & -hand
            hand ^= bit
            card = bit.bit_length() - 1
            if card == first:
                rank = 100
            elif above[card] & theirs:
                rank = -points[card]
            else:
                rank = 30 + points[card]
            ranked.append((rank, card))
        ranked.sort(reverse=True)
        return [card for _rank, card in ranked]

    def _replies(
        self, seat: int, legal: int, power: tuple[int, ...], best: int, holder: int, bits: int
    ) -> list[int]:
        """Return the cards to reply with, the most promising first: those that win, points to the partner."""
        points, hands = self.rules.points, self._hands
        if (legal & self._low).bit_count() > 1:
            legal = self._distinct(legal, hands[0] | hands[1] | hands[2] | hands[3] | bits)
        top, ours = power[best], holder ^ seat == PARTNER
        ranked = []
        while legal:
            bit = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            loses = points[card] + 10 if ours else -points[card]
            ranked.append((20 + points[card] if power[card] > top else loses, card))
        ranked.sort(reverse=True)
        return [card for _rank, card in ranked]

    def _distinct(self, legal: int, alive: int) -> int:
        """Return the cards without those that come to the same as another of the same hand.

        ``alive`` are the cards in the hands and on the table.
        """
        for one, other, blocked in self._same:
            if legal & one and legal & other and not any(alive & block == block for block in blocked):
                legal ^= one
        return legal


def _same_pairs(rules: Bare) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Return the pairs of cards that come to the same when one hand holds both.

    Two cards of a suit are equal if they count nothing, stand next to each other in strength, and neither
    can be in any roem. Only 7 and 8 can be, and in a plain suit 8 and 9, and 7 and 9.
    No run holds two cards of one hand, so 7 and 8 matter only for 8-9-10, and a 9 only for 9-10-jack.
    Each pair, as two bits, comes with masks that spoil it: those runs, four of a rank,
    and for 7 and 9 the 8 between them.
    """
    counts = rules.options.roem != "none"
    pairs: list[tuple[int, int, tuple[int, ...]]] = []
    for suit in range(4):
        seven, eight, nine, ten, jack = (1 << 8 * suit + rank for rank in range(5))
        four7, four8, four9 = (0x01010101 << rank for rank in range(3))
        pairs.append((seven, eight, (nine | ten, four7, four8) if counts else ()))
        if suit != rules.suit:
            pairs.append((eight, nine, (ten | jack, four8, four9) if counts else ()))
            pairs.append((seven, nine, (eight, ten | jack, four7, four9) if counts else (eight,)))
    return tuple(pairs)


def _most_roem(rules: Bare, alive: int) -> int:
    """Return a bound on the roem that the cards left can make, each card in one run and one four alike."""
    if rules.options.roem == "none":
        return 0
    total = 0
    for rank in range(8):
        four = 0x01010101 << rank
        if alive & four == four:
            total += rules.roem(four)
    for suit in range(4):
        total += _RUNS[alive >> 8 * suit & 0xFF]
    pair = 0b1100000 << 8 * rules.suit
    return total + (STUK if alive & pair == pair else 0)


def _most_in_runs(held: int) -> int:
    """Return the most that runs of three (20) and four (50) without a card in common can bring in a suit."""
    best = 0
    for length, points in ((3, 20), (4, 50)):
        for at in range(9 - length):
            run = (1 << length) - 1 << at
            if held & run == run:
                best = max(best, points + _most_in_runs(held & ~run))
    return best


_RUNS = tuple(_most_in_runs(held) for held in range(256))
