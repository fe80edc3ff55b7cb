"""The strong player: what to hold back, when to go out and what to discard, by odds.

It sees a view, never a state. It reckons with the chance that the round ends before its next turn (``risk``),
with the outs of its cards among the unseen ones (``prospects``), and with hands dealt by chance to the next
seat, the only one that can take the pile with its discard on top.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.core.cards import Card, Heap, heap
from engine.core.gradual import last
from engine.core.words import _, plural
from engine.duizenden.ahead import with_plan
from engine.duizenden.cards import JOKER, QUEEN, the
from engine.duizenden.keeping import goes_with_queen
from engine.duizenden.levels import Normal, Option, advised, points, seat_of
from engine.duizenden.melds import Cards
from engine.duizenden.moves import Move, discard
from engine.duizenden.plans import Plan, as_it_stands, next_step, plan, swing
from engine.duizenden.prospects import likely, outs
from engine.duizenden.referee import discards
from engine.duizenden.risk import ends_before, is_last
from engine.duizenden.scoring import cost, on_table, worth
from engine.duizenden.state import View
from engine.duizenden.table import Open, less
from engine.players import Thinker, Thinking


class Style(NamedTuple):
    """What strong reckons with, in points and chances: rules of thumb, of which ``back`` matters most.

    ``samples`` hands are dealt to the next seat, ``step`` of them at a time. ``draws`` is how many unseen
    cards come to a hand before it must be laid, ``done`` how sure a set in the hand is to be laid in time,
    and ``joker`` what a joker in hand is worth. ``back`` is what a card brings that is held back: with it
    the pile can be taken. ``waits``: at a table of so many players or fewer the opening is held back too.
    ``company`` is the risk up to which other cards wait with the queen of spades. ``lead`` is the lead over
    the others with which the round is ended at once; ``unseen`` what a hidden card costs its holder.
    ``opens`` is how often a seat opens with the pile if the top makes a set with its cards.
    """

    samples: int = 12
    step: int = 4
    draws: float = 3.0
    done: float = 0.95
    joker: float = 40.0
    back: float = 1.0
    waits: int = 2
    company: float = 0.1
    lead: float = 0.0
    unseen: float = 9.0
    opens: float = 0.4


class Strong(Thinker, Normal):
    """Lays what the risk does not allow to wait, and discards by outs and by what the next seat may take."""

    def __init__(self, style: Style | None = None):
        self.style = Style() if style is None else style
        if self.style.samples < 1 or self.style.step < 1:
            raise ValueError(_("A budget is one sample at least, not {n}.", n=self.style.samples))

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play; what would follow in the turn is not looked at."""
        found: Move = last(self.weigh(view, rng)).advice.move
        return found

    def think(self, view: View, rng: random.Random) -> Iterator[Thinking]:
        """Yield what to do, and what would follow in the same turn."""
        seat = seat_of(view)
        for step in self.weigh(view, rng):
            advice = with_plan(step.advice, view, seat, rng, lambda after: self.choose(after, rng))
            yield replace(step, advice=advice)

    def weigh(self, view: View, rng: random.Random) -> Iterator[Thinking]:
        """Yield what to do: at once, but for a discard, for which hands of the next seat are dealt."""
        options = self.options(view)
        seat, now, style = seat_of(view), view.open, self.style
        following = (seat + 1) % now.players
        if options[0].move.verb != "discard" or len(options) == 1 or following in now.side(seat):
            yield Thinking(1.0, advised(options))
            return
        counts = {option.move.cards[0]: 0.0 for option in options}
        dealt = 0
        while dealt < style.samples:
            for _sample in range(min(style.step, style.samples - dealt)):
                held = heap(view.sample(rng).hand_of(following))
                dealt += 1
                for card in counts:
                    counts[card] += can_take(now, following, held, card, style.opens)
            chances = {card: n / dealt for card, n in counts.items()}
            yield Thinking(dealt / style.samples, advised(self.weighed(view, seat, options, chances)))

    # --- what is laid

    def plan(self, view: View, seat: int) -> Plan:
        """Return what to lay in this turn: all if the round ends with it, else what should not wait."""
        now, hand, style = view.open, view.hand_of(seat), self.style
        whole = plan(view, seat)
        if self.goes_out(view, seat, whole):
            return whole
        risk = ends_before(now, seat)
        if QUEEN in whole.left and risk <= style.company:
            whole = plan(view, seat, company(hand))
        if not now.has_opened(seat):
            left, _points = as_it_stands(view, seat)
            count = swing_of(hand, view) - swing_of(left, view)
            waits = now.players <= style.waits and hand.count(QUEEN) == left.count(QUEEN)
            waits = waits and risk * count <= style.back * (len(hand) - len(left))
            return Plan((), hand, whole.points) if waits else whole
        if whole.moves and whole.moves[0].verb == "swap":
            return whole
        urgent = [move for move in whole.moves if self.urgent(view, move, risk)]
        laid = [card for move in urgent for card in move.cards]
        return Plan(tuple(urgent), less(hand, tuple(laid)), whole.points)

    def urgent(self, view: View, move: Move, risk: float) -> bool:
        """Tell whether cards should not wait in the hand: they risk more than they bring, or she is one."""
        return QUEEN in move.cards or risk * swing_of(move.cards, view) > self.style.back * len(move.cards)

    def goes_out(self, view: View, seat: int, whole: Plan) -> bool:
        """Tell whether a plan ends the round, and should: with the lead that it takes."""
        now = view.open
        if len(whole.left) > 1 or not now.lap or not now.has_opened(seat) or not is_last(now, seat):
            return False
        return self.lead(view, seat, whole.points) >= self.style.lead

    def lead(self, view: View, seat: int, mine: int) -> float:
        """Return by how much a side leads the mean of the others: hands that are not seen are guessed at.

        ``mine`` are the points of the side when the hands of the mates are left aside.
        """
        now = view.open

        def held(other: int) -> float:
            hand = view.hands[other]
            return self.style.unseen * now.sizes[other] if hand is None else cost(hand, now.options)

        def total(side: tuple[int, ...]) -> float:
            return sum(on_table(now.sets, other, now.options) - held(other) for other in side)

        own = now.side(seat)
        sides = {now.side(other) for other in range(now.players)} - {own}
        mates = sum(held(mate) for mate in own if mate != seat)
        return mine - mates - sum(map(total, sides)) / len(sides)

    def lays(self, view: View, seat: int) -> list[Option]:
        """Return the next move of the plan, with what speaks for it."""
        planned = self.plan(view, seat)
        move = next_step(view, seat, planned)
        if move is None:
            return []
        cards = move.cards or tuple(card for one in move.sets for card in one)
        count = swing_of(cards, view)
        risk = ends_before(view.open, seat)
        if self.goes_out(view, seat, plan(view, seat)):
            why = _(
                "You can go out with {points}, some {lead:+.0f} against the others.",
                points=points(planned.points),
                lead=self.lead(view, seat, planned.points),
            )
        elif move.verb == "swap":
            why = _("With the joker you can have {points} this turn.", points=points(planned.points))
        else:
            why = _(
                "On the table these cards are {count} points better than in your hand, and the round ends "
                "before your next turn with a chance of some {risk} %.",
                count=count,
                risk=round(100 * risk),
            )
        return [Option(move, float(planned.points), why)]

    # --- what is discarded

    def hand_value(self, view: View, seat: int, hand: Cards) -> float:
        """Return what a hand brings: for each card its chance to be laid times the swing, less its cost."""
        now, style = view.open, self.style
        unseen = view.unseen
        total = unseen.total()
        opened = now.has_opened(seat)
        mine = [laid.meld for laid in now.sets if opened and laid.owner in now.side(seat)]
        held = heap(hand)
        value = held[JOKER] * style.joker
        for card, n in list(held.items()):
            if card == JOKER:
                continue
            held[card] -= 1
            chance = likely(outs(card, held, mine, now.options.strict), unseen, total, style.draws)
            held[card] += 1
            value += n * (style.done * chance * swing(card, now.options) - cost((card,), now.options))
        return value

    def discarding(self, view: View, seat: int, hand: Cards) -> list[Option]:
        """Return the discards by what the rest of the hand will bring, the next seat not looked at yet."""
        found = []
        for card in discards(view, seat):
            value = self.hand_value(view, seat, less(hand, (card,)))
            why = _("The rest of your hand is then worth some {value:+.0f} points.", value=value)
            found.append(Option(discard(card), value, why))
        return found

    def weighed(
        self, view: View, seat: int, options: list[Option], chances: dict[Card, float]
    ) -> list[Option]:
        """Return the discards, each less what the next seat may get by it: the pile with it on top."""
        now = view.open
        waiting = self.waiting(view, seat)
        found = []
        for option in options:
            card = option.move.cards[0]
            pile = worth((*now.pile, card), now.options)
            loss = chances[card] * pile / (now.players - 1)
            why = _(
                "Without {card} your hand is worth some {value:+.0f} points; with it on top the next seat "
                "can take the pile, {pile} points, with a chance of some {chance} %.",
                card=the(card),
                value=option.value,
                pile=pile,
                chance=round(100 * chances[card]),
            )
            found.append(Option(option.move, option.value - loss, f"{why} {waiting}".rstrip()))
        return sorted(found, key=lambda one: -one.value)

    def waiting(self, view: View, seat: int) -> str:
        """Return a sentence on cards that could be laid and wait, or nothing if there are none."""
        hand = view.hand_of(seat)
        left, _points = as_it_stands(view, seat)
        if len(left) >= len(hand) - 1:
            return ""
        return plural(
            "{n} card that could be laid waits in your hand: with it you may take the pile, and the round "
            "ends before your next turn with a chance of only {risk} %.",
            "{n} cards that could be laid wait in your hand: with them you may take the pile, and the round "
            "ends before your next turn with a chance of only {risk} %.",
            len(hand) - len(left),
            risk=round(100 * ends_before(view.open, seat)),
        )


def swing_of(cards: Cards, view: View) -> int:
    """Return the points between these cards on the table and in the hand."""
    return sum(swing(card, view.options) for card in cards)


def company(hand: Cards) -> Cards:
    """Return the queens of spades of a hand and the cards that go with them."""
    return tuple(card for card in hand if card == QUEEN or goes_with_queen(card))


def can_take(now: Open, seat: int, held: Heap, card: Card, opens: float) -> float:
    """Return the chance that a seat with this hand can take the pile with this card on top.

    ``opens`` is that of a seat that has yet to open and has a set.
    """
    opened = now.has_opened(seat)
    if card == JOKER:
        return float(opened)
    if outs(card, held, (), now.options.strict) is not None:
        return 0.0
    return 1.0 if opened else opens
