"""Which card may be played: a ladder of duties, climbed down until one holds a card for a rung.

In every variant the legal cards are those of the first rung of which the hand holds any:
"a card of the suit led; else a higher trump; else a lower one; else whatever you like."
From this one table follow the legal moves, the reason of every refusal, what a past play gives away
("he did not go over, so he has nothing higher"), and the conditional answer "legal unless you hold ...".
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.klaverjas.cards import ABOVE_TRUMP, ALL, SUIT, winner
from engine.klaverjas.rulebook import Options


class Duty(NamedTuple):
    """One rung: the cards that fulfil the duty, as a mask, and the rule that asks for them."""

    rule: str
    cards: int


class Law(NamedTuple):
    """What of the options bears on the cards that may be played."""

    variant: str
    undertrump: str
    partner_trick: str


Ladder = tuple[Duty, ...]

ANYTHING = Duty("discard-anything", ALL)
LEAD: Ladder = (Duty("lead-anything", ALL),)


def law_of(options: Options) -> Law:
    """Return the part of the options that the ladders depend on."""
    return Law(options.variant, options.undertrump, options.partner_trick)


def duties(law: Law, trump: int, trick: tuple[int, ...]) -> Ladder:
    """Return the ladder for the next player; ``trick`` holds the cards played so far, the led one first.

    The last rung is always every card, so that whoever holds a card has a legal one.
    """
    if not trick:
        return LEAD
    best = trick[winner(trick, trump)]
    highest = best if best >> 3 == trump else None
    partner_has_it = len(trick) >= 2 and trick[-2] == best
    return ladder(law, trump, trick[0] >> 3, highest, partner_has_it)


@cache
def ladder(law: Law, trump: int, led: int, highest: int | None, partner_has_it: bool) -> Ladder:
    """Return the ladder for a suit led, the highest trump on the table (or None) and who has the trick."""
    trumps = SUIT[trump]
    higher = trumps if highest is None else ABOVE_TRUMP[highest]
    lower = trumps & ~higher
    if led == trump:
        return (Duty("higher-in-trump", higher), Duty("follow-suit", trumps), ANYTHING)
    follow = Duty("follow-suit", SUIT[led])
    if partner_has_it and law.variant == "amsterdam":
        if lower and law.undertrump == "forbidden":
            return (follow, Duty("undertrump-forbidden", ALL & ~lower), ANYTHING)
        if lower and law.partner_trick == "no-undertrump":
            return (follow, Duty("partner-undertrump", ALL & ~lower), ANYTHING)
        return (follow, ANYTHING)
    must = "rotterdam-trumps" if partner_has_it else "must-trump"
    if highest is None:
        return (follow, Duty(must, trumps), ANYTHING)
    go_over = Duty("go-over", higher)
    if law.undertrump == "must":
        return (follow, go_over, Duty("undertrump", lower), ANYTHING)
    if law.undertrump == "forbidden":
        return (follow, go_over, Duty("undertrump-forbidden", ALL & ~lower), ANYTHING)
    return (follow, go_over, ANYTHING)


def legal(hand: int, ladder: Ladder) -> int:
    """Return the cards of a hand that may be played: those of the first rung that it holds any of."""
    for duty in ladder:
        if fitting := hand & duty.cards:
            return fitting
    return 0


def broken(hand: int, ladder: Ladder, card: int) -> Duty | None:
    """Return the duty that forbids the card to this hand, or None if the card is legal.

    It is the first rung of which the hand holds cards, when the card is not one of them.
    """
    bit = 1 << card
    for duty in ladder:
        if duty.cards & bit:
            return None
        if duty.cards & hand:
            return duty
    return None


def unless(ladder: Ladder, card: int) -> int:
    """Return what forbids the card: it is legal exactly for a hand that holds none of these.

    These are the cards of every rung above the first that has the card.
    Who has played the card legally holds none of them.
    """
    forbidding, bit = 0, 1 << card
    for duty in ladder:
        if duty.cards & bit:
            return forbidding
        forbidding |= duty.cards
    return forbidding
