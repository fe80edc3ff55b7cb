"""Why a card may be played, and on what it depends when the hand is not told.

The referee says why a card is refused (``engine.klaverjas.referee``); here is the rest of a ruling.
All of it is read off the ladder of duties.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.question import Ruling
from engine.core.words import _, either
from engine.klaverjas.cards import CARDS, SUIT, SUITS, cards, suit_name, the, winner
from engine.klaverjas.duties import Duty, Ladder, Law, duties, law_of, unless
from engine.klaverjas.rulebook import RULES, Options

FEW = 3
"""So many cards are named one by one; more are told by their kind."""


class Trick(NamedTuple):
    """A trick under way, as far as the next card depends on it: the cards by number, led one first."""

    law: Law
    trump: int
    table: tuple[int, ...]

    @property
    def ladder(self) -> Ladder:
        """The duties of the next player."""
        return duties(self.law, self.trump, self.table)

    @property
    def best(self) -> int:
        """The card that has the trick."""
        return self.table[winner(self.table, self.trump)]

    @property
    def partners(self) -> bool:
        """Whether the partner of the next player has the trick."""
        return len(self.table) >= 2 and self.table[-2] == self.best

    @property
    def exempt(self) -> bool:
        """Whether the next player need not trump, the partner having the trick: in Amsterdam."""
        return self.partners and self.law.variant == "amsterdam"

    @property
    def places(self) -> dict[str, str]:
        """The names that the sentences need."""
        led = CARDS[self.table[0]][0]
        return {
            "led": suit_name(led).capitalize(),
            "suit": suit_name(led),
            "one": a_card_of(led),
            "trump": suit_name(SUITS[self.trump]),
            "trumps": suit_name(SUITS[self.trump]).capitalize(),
            "a_trump": a_card_of(SUITS[self.trump]),
            "best": the(CARDS[self.best]),
        }


def a_card_of(suit: str) -> str:
    """Return what one calls any card of a suit: "a heart"."""
    return {"C": _("a club"), "D": _("a diamond"), "H": _("a heart"), "S": _("a spade")}[suit]


def trick_of(options: Options, trump: str, table: tuple[int, ...]) -> Trick:
    """Return the trick under way of a table with these options."""
    return Trick(law_of(options), SUITS.index(trump), table)


# --- a hand that is told: why it may play the card


def allowed(trick: Trick, card: int) -> Ruling:
    """Return the ruling on a card that is legal, with the reason: the rung of the ladder that has it."""
    duty = _rung(trick.ladder, card)
    rule, reason = _why_allowed(trick, duty)
    return Ruling(True, reason, (RULES[rule],))


def _rung(ladder: Ladder, card: int) -> Duty:
    """Return the first rung that has the card; the last has every card."""
    return next(duty for duty in ladder if duty.cards >> card & 1)


def _why_allowed(trick: Trick, duty: Duty) -> tuple[str, str]:
    """Return the rule that allows a card of this rung, and the reason here."""
    if not trick.table:
        return "lead-anything", _("Whoever leads may play any card.")
    places = trick.places
    if duty.rule == "higher-in-trump":
        return duty.rule, _("{trumps} are trump and were led, and the card goes over {best}.", **places)
    if duty.rule == "follow-suit" and trick.table[0] >> 3 == trick.trump:
        return duty.rule, _("{trumps} are trump and were led, and there is no higher one to play.", **places)
    if duty.rule == "follow-suit":
        return duty.rule, _("{led} were led; any card of the suit will do.", **places)
    if duty.rule in ("must-trump", "rotterdam-trumps"):
        return duty.rule, _("There are no {suit} in the hand, and {trump} are trump.", **places)
    if duty.rule == "go-over":
        return duty.rule, _(
            "There are no {suit} in the hand, {trump} are trump, and the card goes over {best}.", **places
        )
    if duty.rule == "undertrump":
        return duty.rule, _("There are no {suit} in the hand, and no trump over {best}.", **places)
    if duty.rule in ("undertrump-forbidden", "partner-undertrump"):
        return _without_going_under(trick)
    return _anything(trick)


def _without_going_under(trick: Trick) -> tuple[str, str]:
    """Return why any card goes that is no lower trump, under the house rules against undertrumping."""
    if trick.exempt:
        return "partner-has-it", _(
            "There are no {suit} in the hand, and the partner has the trick with {best}.", **trick.places
        )
    return "undertrump-forbidden", _(
        "There are no {suit} in the hand and no trump over {best}; at this table nobody has to go under it.",
        **trick.places,
    )


def _anything(trick: Trick) -> tuple[str, str]:
    """Return why any card goes: the last rung of the ladder."""
    before = trick.ladder[-2].rule
    places = trick.places
    if before in ("undertrump-forbidden", "partner-undertrump"):
        return before, _("There is nothing else in the hand than trumps lower than {best}.", **places)
    if trick.table[0] >> 3 != trick.trump and trick.exempt:
        return "partner-has-it", _(
            "There are no {suit} in the hand, and in the Amsterdam variant any card may be played "
            "while the partner has the trick, here with {best}.",
            **places,
        )
    if before == "go-over":
        return "undertrump-free", _(
            "There are no {suit} in the hand and no trump over {best}; at this table any card goes then.",
            **places,
        )
    if trick.table[0] >> 3 == trick.trump:
        return "discard-anything", _("{trumps} were led, and there are none in the hand.", **places)
    return "discard-anything", _("There are neither {suit} nor {trump}, the trump, in the hand.", **places)


# --- a hand that is not told: on what it depends


def depends(trick: Trick, card: int) -> Ruling:
    """Return the ruling on a card when the hand is not told: legal, or legal unless one holds certain cards.

    Cards that lie on the table cannot be held.
    """
    ladder = trick.ladder
    gone = 1 << card
    for lying in trick.table:
        gone |= 1 << lying
    forbidding = unless(ladder, card) & ~gone
    if not forbidding:
        return allowed(trick, card)
    above = ladder[: ladder.index(_rung(ladder, card))]
    rules = [_asked_first(trick, duty.rule, card) for duty in above if duty.cards & ~gone]
    return Ruling(None, _unless(trick, forbidding, gone), tuple(RULES[rule] for rule in dict.fromkeys(rules)))


def _asked_first(trick: Trick, rule: str, card: int) -> str:
    """Return the rule that a card breaks; a card that is no trump breaks first the duty to trump at all."""
    if rule == "go-over" and card >> 3 != trick.trump:
        return "rotterdam-trumps" if trick.partners else "must-trump"
    return rule


def _unless(trick: Trick, forbidding: int, gone: int) -> str:
    """Return on which cards in the hand it depends, told by their kind where they are many."""
    trumps, others = forbidding & SUIT[trick.trump], forbidding & ~SUIT[trick.trump]
    places = trick.places
    all_trumps = trumps == SUIT[trick.trump] & ~gone
    higher = _higher(trick, trumps)
    if trick.table[0] >> 3 == trick.trump:
        if all_trumps:
            return _("It is allowed unless you hold {a_trump}, since {trump} were led.", **places)
        return _("It is allowed unless you hold {higher}.", higher=higher)
    if others & ~SUIT[trick.table[0] >> 3]:  # all but the lower trumps, under a house rule
        return _("It is allowed only if you hold nothing but trumps lower than {best}.", **places)
    if not trumps:
        return _("It is allowed unless you hold {one}, since {suit} were led.", **places)
    if all_trumps:
        return _(
            "It is allowed unless you hold {one}, since {suit} were led, or {a_trump}, the trump.", **places
        )
    return _(
        "It is allowed unless you hold {one}, since {suit} were led, or {higher}.", **places, higher=higher
    )


def _higher(trick: Trick, trumps: int) -> str:
    """Return the higher trumps, by name if they are few."""
    if trumps.bit_count() <= FEW:
        return either([the(card) for card in cards(trumps)])
    return _("a trump higher than {best}", best=the(CARDS[trick.best]))
