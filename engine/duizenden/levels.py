"""The levels easy and normal of Duizenden. Each sees a view, never a state.

Easy lays the dearest set that it finds, and takes the pile whenever it can.
Normal lays the best that can be laid (``plans``), takes the pile when that pays at once,
and discards what goes with nothing (``keeping``).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.cards import Card
from engine.core.words import _, plural
from engine.duizenden.ahead import with_plan
from engine.duizenden.cards import JOKER, QUEEN, the, value
from engine.duizenden.keeping import goes_with, kept_for_queen, worth_keeping
from engine.duizenden.listing import sets_of
from engine.duizenden.melds import Cards
from engine.duizenden.moves import CALL, DRAW, REFUSE, Move, discard
from engine.duizenden.plans import Plan, after_taking, as_it_stands, next_step, plan
from engine.duizenden.referee import discards, may_keep
from engine.duizenden.scoring import cost, on_table, worth
from engine.duizenden.state import View
from engine.duizenden.table import less
from engine.players import Advice


class Option(NamedTuple):
    """A move, what it is worth in points by the player's own reckoning, and why."""

    move: Move
    value: float
    why: str = ""


def advised(options: list[Option]) -> Advice:
    """Return options, the best first, as advice."""
    best, *others = options
    return Advice(best.move, best.value, best.why, tuple([(one.move, one.value) for one in others]))


def seat_of(view: View) -> int:
    """Return the seat that a player plays for: its own, on an open table that in turn."""
    seat = view.to_move if view.seat is None else view.seat
    if seat is None:
        raise ValueError(_("The round is over; there is nothing left to play."))
    return seat


class Level:
    """A player: a word on the last card comes first, then it is up to the phase of the turn."""

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        return self.options(view)[0].move

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move with its worth in points, the reason, the alternatives, and what would follow."""
        found = advised(self.options(view))
        return with_plan(found, view, seat_of(view), rng, lambda after: self.choose(after, rng))

    def options(self, view: View) -> list[Option]:
        """Return what could be done, the best first.

        Raises ``ValueError`` for a seat that can do nothing now.
        """
        seat, now = seat_of(view), view.open
        said = called(view, seat)
        if said is not None:
            return [said]
        if seat != now.seat_in_turn or now.phase == "over":
            raise ValueError(_("There is nothing that P{seat} could do now.", seat=seat))
        if now.phase == "exchange":
            found = self.exchanges(view, seat)
        elif now.phase == "draw":
            found = self.draws(view, seat)
        else:
            hand = view.hand_of(seat)
            found = self.lays(view, seat) or self.discarding(view, seat, hand)
            if len(hand) == 1 and found[0].move.verb == "discard":
                mine = on_table(now.sets, seat, now.options)
                found = [found[0]._replace(why=_("You go out, with {points}.", points=points(mine)))]
        return sorted(found, key=lambda option: -option.value)

    def exchanges(self, view: View, seat: int) -> list[Option]:
        """Return what to do with the open card before the first turn."""
        raise NotImplementedError

    def draws(self, view: View, seat: int) -> list[Option]:
        """Return how to begin the turn."""
        raise NotImplementedError

    def lays(self, view: View, seat: int) -> list[Option]:
        """Return what to lay next; nothing if it is time to discard."""
        raise NotImplementedError

    def discarding(self, view: View, seat: int, hand: Cards) -> list[Option]:
        """Return the discards."""
        raise NotImplementedError


def called(view: View, seat: int) -> Option | None:
    """Return the word on the last card that is to be said now, if any."""
    now = view.open
    if now.options.last_card == "no":
        return None
    if now.owing is not None:
        if now.owing == seat:
            return Option(CALL, 0.0, _("You hold one card and have not called."))
        if seat in now.side(now.owing):
            return None
        return Option(
            Move("catch", seat=now.owing),
            0.0,
            _("P{seat} holds one card and has not called.", seat=now.owing),
        )
    if seat == now.seat_in_turn and view.judge(CALL, seat):
        return Option(CALL, 0.0, _("You hold two cards: after the discard one is left."))
    return None


def points(n: float) -> str:
    """Return a number of points in words."""
    return plural("{n} point", "{n} points", round(n))


class Easy(Level):
    """Takes the pile when it can, lays the dearest set first, discards the dearest card without company."""

    def exchanges(self, view: View, seat: int) -> list[Option]:
        """Return the open card for the dearest useless one if it makes a set, else a refusal."""
        top, hand = view.open.pile[-1], view.hand_of(seat)
        spare = [card for card in hand if card != QUEEN]
        made = [cards for cards in sets_of((*hand, top), view.options.strict) if top in cards]
        if made and spare:
            back = [card for card in spare if card not in made[0]]
            card = dearest(back or spare)
            return [Option(Move("exchange", (card,)), 0.0, _("It makes a set with your cards."))]
        return [Option(REFUSE, 0.0, _("It makes no set with your cards."))]

    def draws(self, view: View, seat: int) -> list[Option]:
        """Return the way to take the pile with the dearest set, or else the deck."""
        takes = [move for move in view.moves(seat) if move.verb == "take"]
        if not view.open.pile:
            return [Option(DRAW, 0.0, _("The discard pile is empty."))]
        if not takes:
            return [Option(DRAW, 0.0, _("The top of the pile makes no set with your cards."))]
        best = max(takes, key=lambda move: (worth(sum(move.sets, ()), view.options), str(move)))
        count = worth(sum(best.sets, ()), view.options)
        why = _("The top of the pile makes a set; you lay {points} at once.", points=points(count))
        return [Option(best, float(count), why)]

    def lays(self, view: View, seat: int) -> list[Option]:
        """Return the dearest set, the dearest card that can be attached, or the first lay-down."""
        now, hand, options = view.open, view.hand_of(seat), view.options
        if not now.has_opened(seat):
            return self._opening(view, seat)
        moves = [move for move in view.moves(seat) if move.verb in ("lay", "attach")]
        if not moves:
            return []
        best = max(moves, key=lambda move: (worth(move.cards, options), str(move)))
        count = worth(best.cards, options)
        left = cost(less(hand, best.cards), options)
        why = _(
            "It is worth {points} on the table, and leaves cards that cost {left} in your hand.",
            points=points(count),
            left=left,
        )
        return [Option(best, float(count), why)]

    def _opening(self, view: View, seat: int) -> list[Option]:
        """Return the dearest set, then the dearest of what is left, until it is enough."""
        options, hand = view.options, view.hand_of(seat)
        left: Cards = tuple(card for card in hand if card != JOKER)
        sets: list[Cards] = []
        while found := sets_of(left, options.strict):
            sets.append(max(found, key=lambda cards: worth(cards, options)))
            left = less(left, sets[-1])
            count = sum(worth(cards, options) for cards in sets)
            if count >= options.opening:
                used = tuple(card for cards in sets for card in cards)
                if not may_keep(view, seat, less(hand, used)):
                    return []
                why = _(
                    "Your sets are worth {points}; it takes {least} to open.",
                    points=points(count),
                    least=options.opening,
                )
                return [Option(Move("open", sets=tuple(sets)), float(count), why)]
        return []

    def discarding(self, view: View, seat: int, hand: Cards) -> list[Option]:
        """Return the dearest card that goes with no other, or the dearest."""
        able = discards(view, seat)
        alone = [card for card in able if card != JOKER and not goes_with(card, less(hand, (card,)))]
        card = dearest(alone or [card for card in able if card != JOKER] or able)
        count = cost((card,), view.options)
        why = (
            _(
                "{card} goes with no other card and would cost {points}.",
                card=capital(the(card)),
                points=points(count),
            )
            if card in alone
            else _(
                "{card} would cost {points}, the most of what you hold.",
                card=capital(the(card)),
                points=points(count),
            )
        )
        return [Option(discard(card), 0.0, why)]


def dearest(cards: Sequence[Card]) -> Card:
    """Return the card that counts most, of several the first."""
    return max(cards, key=value)


def capital(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[0].upper() + text[1:]


PATIENCE = 0.35
"""What normal reckons a card in hand to cost, as a share of its points: most are laid in time."""


class Normal(Level):
    """Lays the best that can be laid, takes a pile that pays, discards what goes with nothing."""

    def exchanges(self, view: View, seat: int) -> list[Option]:
        """Return every card to give for the open one, by what the hand is worth afterwards."""
        top, hand = view.open.pile[-1], view.hand_of(seat)
        now = self.hand_value(view, seat, hand)
        found = [Option(REFUSE, 0.0, _("No exchange makes your hand better."))]
        for card in dict.fromkeys(hand):
            if card == QUEEN:
                continue
            gain = self.hand_value(view, seat, (*less(hand, (card,)), top)) - now
            why = _(
                "{top} makes your hand some {points} better than {card}.",
                top=capital(the(top)),
                points=points(gain),
                card=the(card),
            )
            found.append(Option(Move("exchange", (card,)), gain, why))
        return found

    def hand_value(self, view: View, seat: int, hand: Cards) -> float:
        """Return what a hand that is not laid is worth: how well its cards go together."""
        return sum(worth_keeping(card, less(hand, (card,)), view.open, seat) for card in hand)

    def draws(self, view: View, seat: int) -> list[Option]:
        """Return the deck and every way to take the pile, by the points that it brings at once."""
        left, before = as_it_stands(view, seat)
        held = PATIENCE * cost(left, view.options)
        n = len(view.open.pile)
        found: list[Option] = []
        for move in view.moves(seat):
            if move.verb != "take":
                continue
            rest, after = after_taking(view, seat, move)
            more = cost(rest, view.options)
            gain = (after + more) - (before + cost(left, view.options)) - PATIENCE * more + held
            why = plural(
                "The pile of {n} card brings you {points} on the table, and your hand then costs {more}.",
                "The pile of {n} cards brings you {points} on the table, and your hand then costs {more}.",
                n,
                points=points(worth((*view.open.pile, *left), view.options) - worth(rest, view.options)),
                more=more,
            )
            found.append(Option(move, gain, why))
        best = max(found, key=lambda option: option.value, default=None)
        if not view.open.pile:
            why = _("The discard pile is empty.")
        elif best is None:
            top = capital(the(view.open.pile[-1]))
            why = _("{top}, the top of the pile, makes no new set that you may lay with your cards.", top=top)
        else:
            why = plural(
                "With the pile of {n} card you would be worse off by {points}.",
                "With the pile of {n} cards you would be worse off by {points}.",
                n,
                points=points(-best.value),
            )
        return [Option(DRAW, 0.0, why), *found]

    def plan(self, view: View, seat: int) -> Plan:
        """Return what to lay in this turn; a queen that stays in hand keeps company."""
        whole = plan(view, seat)
        keep = kept_for_queen(view, seat, whole.left)
        return plan(view, seat, keep) if keep else whole

    def lays(self, view: View, seat: int) -> list[Option]:
        """Return the next move of the plan."""
        planned = self.plan(view, seat)
        move = next_step(view, seat, planned)
        if move is None:
            return []
        why = _(
            "With all that can be laid now you have {points} on the table less your hand; {left} left.",
            points=points(planned.points),
            left=plural("{n} card is", "{n} cards are", len(planned.left)),
        )
        return [Option(move, float(planned.points), why)]

    def discarding(self, view: View, seat: int, hand: Cards) -> list[Option]:
        """Return the discards, by what the rest of the hand keeps."""
        found = []
        for card in discards(view, seat):
            rest = less(hand, (card,))
            kept = worth_keeping(card, rest, view.open, seat)
            why = _(
                "{card} costs {points} if it stays, and is worth some {kept:.0f} to your hand.",
                card=capital(the(card)),
                points=points(cost((card,), view.options)),
                kept=kept,
            )
            found.append(Option(discard(card), -kept, why))
        return found
