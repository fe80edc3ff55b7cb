"""Rules of thumb that a club player would sign, on bare masks: the normal player, and every playout.

Whoever leads draws trump when their side plays the deal, cashes what is high, and else leads low.
Whoever follows gives points and roem to the partner's trick and none to the opponents', counts what is gone
to see whether a card is high, and keeps aces and trumps for a trick that is worth them.

Each card is given a mark in points: what the trick is likely to bring with it, less what the card is worth
in the hand. Chances are rough, as at a table: an unseen card is thought to lie with any of the
three others alike. The numbers were found by thousands of deals of this player against itself.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.klaverjas.cards import ALL, RANKS, SUIT, SUITS, numbers
from engine.klaverjas.playout import PARTNER, Bare

ELSEWHERE = tuple((2 / 3) ** n for n in range(33))
"""The rough chance that a player holds none of so many unseen cards."""
BOTH_ELSEWHERE = tuple((1 / 3) ** n for n in range(33))
"""The same of both opponents: all of them lie with the partner."""
ACES = 0x80808080

Mark = tuple[float, int]
"""What a card is thought to bring, in points, and its number."""

# --- bidding

HAND = -190
"""What playing the deal is worth with nothing at all, in points of the settlement; these are added:"""
TRUMP = 27
TOP_TRUMPS = {"J": 75, "9": 40, "A": 20, "T": 15}
SIDE_ACE = 43
VOID = 20
ENOUGH = 40
"""From so many points on the deal is taken on."""


def worth(hand: int, trump: str) -> int:
    """Return what it is thought to be worth to play the deal with a hand of eight (a mask) and a trump.

    It is the expected lead of the settlement in points: so much for every trump, the best of them,
    an ace beside trump and a suit that is missing.
    """
    suit = SUITS.index(trump)
    held = hand >> 8 * suit & 0xFF
    total = HAND + TRUMP * held.bit_count()
    total += sum(points for rank, points in TOP_TRUMPS.items() if held >> RANKS.index(rank) & 1)
    total += SIDE_ACE * (hand & ACES & ~SUIT[suit]).bit_count()
    return total + VOID * sum(1 for other in range(4) if other != suit and not hand & SUIT[other])


def plays(hand: int, trump: str) -> bool:
    """Tell whether a deal is taken on with this hand when that suit is proposed."""
    return worth(hand, trump) >= ENOUGH


def best_trump(hand: int) -> str:
    """Return the suit to name when one has to play with this hand; of equals the first."""
    return max(SUITS, key=lambda suit: worth(hand, suit))


# --- playing


class Habits(NamedTuple):
    """The numbers behind the rules of thumb, in points."""

    trick: float = 7.0
    """What the cards still to come are likely to add to a trick."""
    draw: float = 25.0
    """How much it is worth to the side that plays the deal to draw trump with one that is high."""
    fetch: float = -12.0
    """The same with a trump that is not high: better not."""
    trump: float = 20.0
    """What a trump is worth in the hand beyond its points."""
    high: float = 18.0
    """What a card that is high in its suit is worth in the hand."""
    second: float = 6.0
    """What a card is worth in the hand that only one other can beat, such as a ten while the ace is out."""
    back: float = 0.6
    """The chance that a trick which the next player takes from us is taken back by the partner."""
    rescue: float = 0.7
    """The chance that a trick which the partner, to play last, can take is taken in the end."""


HABITS = Habits()


class Thumb:
    """The rules of thumb at one table for one trump and declarer; a policy for playouts."""

    def __init__(self, rules: Bare, declarer: int, habits: Habits = HABITS):
        self.rules, self.declarer, self.habits = rules, declarer, habits
        self._trumps = SUIT[rules.suit]

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
        """Return the card to play; of equal marks the highest number."""
        return max(self.marks(seat, hand, legal, table, best, holder, gone, excluded))[1]

    def marks(
        self,
        seat: int,
        hand: int,
        legal: int,
        table: list[int],
        best: int,
        holder: int,
        gone: int,
        excluded: list[int],
    ) -> list[Mark]:
        """Return the mark of every legal card."""
        unseen = ALL & ~(gone | hand)
        if table:
            return self.follow(seat, legal, table, best, holder, unseen, excluded)
        return self.lead(seat, hand, unseen, excluded)

    def lead(self, seat: int, hand: int, unseen: int, excluded: list[int]) -> list[Mark]:
        """Return the mark of every card that could be led."""
        habits, trumps = self.habits, self._trumps
        points, above = self.rules.points, self.rules.above
        left, right = unseen & ~excluded[seat + 1 & 3], unseen & ~excluded[seat + 3 & 3]
        theirs = left | right
        out = (theirs & trumps).bit_count()
        marks: list[Mark] = []
        for suit in SUIT:
            cards = hand & suit
            if not cards:
                continue
            if suit == trumps:
                marks += self._lead_trump(seat, cards, theirs)
                continue
            kept = 1.0  # the chance that nobody ruffs: an opponent may be out of the suit, and hold a trump
            if out:
                ruff = 1 - ELSEWHERE[out]
                if left & trumps:
                    kept -= ELSEWHERE[(left & suit).bit_count()] * ruff
                if right & trumps:
                    kept -= ELSEWHERE[(right & suit).bit_count()] * ruff
            while cards:
                bit = cards & -cards
                cards ^= bit
                card = bit.bit_length() - 1
                higher = (above[card] & theirs).bit_count()
                won = kept * BOTH_ELSEWHERE[higher]
                mark = (2 * won - 1) * (points[card] + habits.trick)
                marks.append((mark - habits.second if higher == 1 else mark, card))
        return marks

    def _lead_trump(self, seat: int, cards: int, theirs: int) -> list[Mark]:
        """Return the marks of trumps to lead, given what the opponents may hold: draw, or keep them."""
        habits, points, above = self.habits, self.rules.points, self.rules.above
        out = theirs & self._trumps
        draw = out and not (seat ^ self.declarer) & 1
        marks: list[Mark] = []
        for card in numbers(cards):
            if draw:
                higher = above[card] & theirs
                mark = habits.fetch - points[card] if higher else habits.draw + points[card] / 10
            else:
                mark = -habits.trump - points[card] if out else habits.high
            marks.append((mark, card))
        return marks

    def follow(
        self,
        seat: int,
        legal: int,
        table: list[int],
        best: int,
        holder: int,
        unseen: int,
        excluded: list[int],
    ) -> list[Mark]:
        """Return the mark of every legal card."""
        rules, habits, trumps = self.rules, self.habits, self._trumps
        points, above, over, roem = rules.points, rules.above, rules.over, rules.roem
        led = table[0] >> 3
        suit, power = SUIT[led], rules.power[led]
        top = power[best]
        to_come = 3 - len(table)
        worth = to_come * habits.trick / 3
        bits = 0
        for card in table:
            worth += points[card]
            bits |= 1 << card
        next_hand = unseen & ~excluded[seat + 1 & 3]
        # the chance that the trick is ours if this card does not beat the best one
        else_won = 0.0
        if to_come == 2:
            partner = unseen & ~excluded[seat ^ PARTNER]
            else_won = habits.rescue * (1 - stands(over[best] & partner, partner & suit))
        elif holder ^ seat == PARTNER:
            else_won = stands(over[best] & next_hand, next_hand & suit) if to_come else 1.0
        marks: list[Mark] = []
        while legal:
            bit = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            won = else_won
            if power[card] > top:
                won = stands(over[card] & next_hand, next_hand & suit) if to_come else 1.0
                if to_come == 2:
                    won += (1 - won) * habits.back
            mark = (2 * won - 1) * (worth + points[card] + roem(bits | bit))
            if bit & trumps:
                mark -= habits.trump
            if not above[card] & unseen:
                mark -= habits.high
            marks.append((mark, card))
        return marks


def stands(over: int, follow: int) -> float:
    """Return the rough chance that a player does not beat a card.

    ``over`` are the cards that beat it and that the player may hold, ``follow`` those of the suit led.
    Who holds none of the suit led may ruff.
    """
    follows = over & follow
    chance = ELSEWHERE[follows.bit_count()] if follows else 1.0
    if over != follows:
        ruff = 1 - ELSEWHERE[(over ^ follows).bit_count()]
        chance *= 1 - ELSEWHERE[follow.bit_count()] * ruff
    return chance
