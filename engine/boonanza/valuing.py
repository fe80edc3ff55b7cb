"""What beans, fields, a hand in its order and trades are worth to a seat, in coins, from what it sees.

Three ideas, each a small function:

- A *field* is worth the coins that it can be expected to pay. A seat is thought to be reached by some of the
  cards that are still to come: as a share of them it draws or turns up itself, and others trade it what
  nobody else grows. So the beans that join a field are a draw without replacement from the cards out of
  sight (``expected_coins``, exact for this model), and the field is credited with the part that its own
  beans have in what it will pay: the others must still be had, at a price. A simpler seat goes by how far
  the field is towards its next threshold (``promise``).
- A *hand* is worth what the fields are worth after its cards have been planted in their order, each time
  with the best field harvested (``Prices.worth``). A card further back need not be planted: it may be
  traded away before, so it counts with the weight ``Model.needs``.
- A *trade* is worth the difference it makes to that, for either side (``Valuing.trade``).
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import comb
from typing import NamedTuple

from engine.boonanza import editions
from engine.boonanza.beans import BEANS, EARNED, thresholds
from engine.boonanza.moves import place
from engine.boonanza.state import View
from engine.boonanza.table import Field, Open
from engine.core.cards import Card

Beans = tuple[tuple[Card, int], ...]
"""Kinds with a number of each: what grows on fields, or what may still come."""


class Model(NamedTuple):
    """What a player assumes of the cards to come, and how far it looks. Found by trials in the arena."""

    exact: bool
    """Whether a field is worth its part of the exact expected coins, or its promise."""
    look: int
    """How many cards of the own hand are looked at, from the front."""
    needs: tuple[float, ...] = (0.8, 0.65, 0.55, 0.5, 0.45)
    """How likely the next cards of the hand must be planted one day, if they grow on no field."""
    life: float = 1.5
    """How many rounds of turns a field is thought to stand."""
    traded: float = 0.45
    """The share of what the others turn up and draw that is traded to the only one who grows it."""
    kept: float = 0.6
    """How likely an unknown card that will be turned up must be planted, if it grows nowhere."""
    foresees: int = 0
    """How many cards that will be turned up are foreseen when it plants."""
    empty: float = 0.0
    """What an empty field is worth."""


NORMAL = Model(exact=False, look=2, empty=0.3)
STRONG = Model(exact=True, look=6, foresees=1)


# --- what is still to come


def cards_to_come(now: Open) -> int:
    """Return how many cards will still leave the draw pile before the game ends.

    In the last pass this is exact. A pass that is still to come is thought to have what lies discarded now
    and what is drawn until then, less a quarter that becomes coins.
    """
    if now.ending:
        return 0
    total, pile, discard = now.deck, now.deck, len(now.discard)
    for _pass in range(now.exhausted + 1, editions.exhaustions(now.options, now.players)):
        pile, discard = (3 * pile) // 4 + discard, 0
        total += pile
    return total


def cards_a_turn(now: Open) -> int:
    """Return how many cards leave the draw pile in a turn."""
    edition = now.options.edition
    return editions.turned_up(now.options) + {"anniversary": now.players, "duel": 2}.get(edition, 3)


def turns_to_come(now: Open, seat: int) -> int:
    """Return how many turns a seat will still begin, as far as can be foreseen."""
    further = cards_to_come(now) // cards_a_turn(now)
    away = (seat - now.active) % now.players or now.players
    return max(0, (further - away) // now.players + 1)


# --- fields


@lru_cache(maxsize=65536)
def expected_coins(kind: Card, beans: int, pool: int, left: int, draws: int, credit: bool = False) -> float:
    """Return the coins a field pays on average after ``draws`` of ``pool`` cards, ``left`` of them its kind.

    With ``credit`` only the part is counted that the beans now on the field have in it: all beans of a
    harvest earn alike, and those that are still to come must be drawn or traded for. It is never less than
    the field pays now.

    >>> expected_coins("red", 1, pool=10, left=1, draws=5)
    0.5
    >>> expected_coins("red", 1, pool=10, left=1, draws=5, credit=True)
    0.25
    """
    earned, ways = EARNED[kind], comb(pool, draws)
    most, pays, total = len(earned) - 1, EARNED[kind][beans], 0.0
    for found in range(max(0, draws - pool + left), min(left, draws) + 1):
        coins: float = earned[min(beans + found, most)]
        if credit:
            coins = max(pays, coins * beans / (beans + found))
        if coins:
            total += coins * (comb(left, found) * comb(pool - left, draws - found) / ways)
    return total


@lru_cache(maxsize=4096)
def chance_of(needed: int, pool: int, left: int, draws: int) -> float:
    """Return the chance that ``needed`` or more of ``left`` cards are among ``draws`` out of ``pool``."""
    found = range(max(needed, draws - pool + left), min(left, draws) + 1)
    return sum(comb(left, x) * comb(pool - left, draws - x) for x in found) / comb(pool, draws)


@lru_cache(maxsize=4096)
def promise(kind: Card, beans: int, left: int) -> float:
    """Return the coins of a field, and of the next step the part that the beans have gone towards it.

    The step counts less when few beans are left for it, and not at all when there are too few.

    >>> promise("stink", 4, left=9), promise("stink", 4, left=0)
    (1.5, 1.0)
    """
    paid, start = EARNED[kind][beans], 0
    for needed, coins in thresholds(kind):
        if needed > beans:
            likely = min(1.0, left / (3 * (needed - beans))) if left >= needed - beans else 0.0
            return paid + likely * (coins - paid) * (beans - start) / (needed - start)
        start = needed
    return float(paid)


class Coming(NamedTuple):
    """What is to be planted: cards that ``must`` be, then a ``hand`` in its order, and some turned up.

    ``level`` counts the hand cards that need not be planted at once; it is below 0 while some must be.
    ``turned`` unknown cards come after those.
    """

    must: tuple[Card, ...]
    hand: tuple[Card, ...]
    level: int
    turned: int


class Prices:
    """What fields and hands are worth to one seat with a certain number of cards still to come.

    ``pool`` is the number of cards out of sight, ``left`` how many of each kind are among them,
    ``draws`` how many of the pool are thought to reach the seat if they are of that kind.
    """

    def __init__(self, model: Model, pool: int, left: Beans, draws: Beans):
        self.model, self.pool, self.left, self.draws = model, pool, dict(left), dict(draws)
        self._fields: dict[tuple[Card, int], float] = {}
        self._worth: dict[tuple[object, ...], float] = {}

    def field(self, kind: Card, beans: int) -> float:
        """Return what a field is worth: the coins that it is expected to pay in the end."""
        known = self._fields.get((kind, beans))
        if known is None:
            left = self.left.get(kind, 0)
            beans = min(beans, BEANS[kind].number)
            if self.model.exact:
                draws = self.draws.get(kind, 0)
                known = expected_coins(kind, beans, self.pool, left, draws, credit=True)
            else:
                known = promise(kind, beans, left)
            self._fields[kind, beans] = known
        return known

    def chance(self, kind: Card, needed: int) -> float:
        """Return the chance that so many beans of a kind or more reach the seat while a field stands."""
        return chance_of(needed, self.pool, self.left.get(kind, 0), self.draws.get(kind, 0))

    def worth(
        self,
        fields: tuple[Field, ...],
        must: tuple[Card, ...] = (),
        hand: tuple[Card, ...] = (),
        forced: int = 0,
        turned: int = 0,
    ) -> float:
        """Return what fields are worth with cards that must be planted on them, and then a hand in its order.

        ``forced`` cards of the hand must be planted for certain. Harvests on the way add their coins.
        ``turned`` unknown cards will be turned up after them.
        """
        growing = tuple(sorted([field for field in fields if field is not None]))
        hand = hand[: max(self.model.look, forced)]
        coming = Coming(tuple(sorted(must)), hand, -forced, turned)
        return self._best(growing, len(fields) - len(growing), coming)

    def _best(self, growing: Beans, empty: int, coming: Coming) -> float:
        """Return the worth of the best way to plant what is coming."""
        must, hand, level, turned = coming
        if not must and not hand and not turned:
            total = empty * self.model.empty
            for kind, beans in growing:
                total += self.field(kind, beans)
            return total
        key = growing, empty, coming
        known = self._worth.get(key)
        if known is None:
            if must:
                known = self._aside(growing, empty, coming)
            elif turned and (level >= 0 or not hand):
                known = self._surprised(growing, empty, coming)
            else:
                known = self._front(growing, empty, coming)
            self._worth[key] = known
        return known

    def _aside(self, growing: Beans, empty: int, coming: Coming) -> float:
        """Plant one of the cards that must be planted: one that grows already, or the best to begin with."""
        must, hand, level, turned = coming
        for number, (kind, _beans) in enumerate(growing):
            if kind in must:
                return self._added(growing, empty, number, Coming(_without(must, kind), hand, level, turned))
        return max(
            self._begun(growing, empty, kind, Coming(_without(must, kind), hand, level, turned))
            for kind in dict.fromkeys(must)
        )

    def _front(self, growing: Beans, empty: int, coming: Coming) -> float:
        """Plant the front card of the hand, or part with it before it comes to that."""
        _must, hand, level, turned = coming
        kind, after = hand[0], Coming((), hand[1:], level + 1, turned)
        for number, (grown, _beans) in enumerate(growing):
            if grown == kind:
                return self._added(growing, empty, number, after)
        planted = self._begun(growing, empty, kind, after)
        if level < 0:
            return planted
        needs = self.model.needs
        need = needs[level] if level < len(needs) else needs[-1]
        spared = self._best(growing, empty, after)
        return planted + (1 - need) * (spared - planted) if spared > planted else planted

    def _surprised(self, growing: Beans, empty: int, coming: Coming) -> float:
        """Turn up an unknown card: it is planted where it grows, and else perhaps it can be traded away."""
        _must, hand, level, turned = coming
        spared = self._best(growing, empty, Coming((), hand, level, turned - 1))
        total, number = 0.0, 0
        for kind, left in self.left.items():
            if left:
                planted = self._best(growing, empty, Coming((kind,), hand, level, turned - 1))
                if spared > planted:
                    planted += (1 - self.model.kept) * (spared - planted)
                total += left * planted
                number += left
        return total / number if number else spared

    def _added(self, growing: Beans, empty: int, number: int, coming: Coming) -> float:
        """Plant a bean where its kind grows; a field that can pay no more is harvested first if it may be."""
        kind, beans = growing[number]
        more = (*growing[:number], (kind, beans + 1), *growing[number + 1 :])
        best = self._best(more, empty, coming)
        if beans >= thresholds(kind)[-1][0]:
            anew = (*growing[:number], (kind, 1), *growing[number + 1 :])
            best = max(best, EARNED[kind][beans] + self._best(anew, empty, coming))
        return best

    def _begun(self, growing: Beans, empty: int, kind: Card, coming: Coming) -> float:
        """Plant a bean that grows nowhere: on an empty field, or after the best harvest."""
        if empty:
            return self._best(_with(growing, kind), empty - 1, coming)
        protects = max([beans for _kind, beans in growing]) > 1
        best = -1.0
        for number, (grown, beans) in enumerate(growing):
            if beans > 1 or not protects:
                kept = _with(growing[:number] + growing[number + 1 :], kind)
                best = max(best, EARNED[grown][beans] + self._best(kept, 0, coming))
        return best


def _with(growing: Beans, kind: Card) -> Beans:
    return tuple(sorted((*growing, (kind, 1))))


def _without(cards: tuple[Card, ...], kind: Card) -> tuple[Card, ...]:
    number = cards.index(kind)
    return cards[:number] + cards[number + 1 :]


@lru_cache(maxsize=256)
def prices(model: Model, pool: int, left: Beans, draws: Beans) -> Prices:
    """Return the prices; those of a moment ago remember what has been worked out."""
    return Prices(model, pool, left, draws)


# --- a seat


class Valuing:
    """What things are worth to a seat, from what a view sees: the own seat, or another as far as it shows.

    Of another seat's hand only the cards that were shown are counted.
    """

    def __init__(self, view: View, seat: int, model: Model = STRONG):
        now = view.open
        self.view, self.seat, self.model = view, seat, model
        self.fields: tuple[Field, ...] = now.fields[seat]
        self.turned = now.turned if seat == now.active and now.phase in ("trade", "answer") else ()
        self.must = now.aside[seat] + self.turned
        self.hand: tuple[Card, ...] = tuple([kind for kind in view.hands[seat] if kind is not None])
        self.turns = turns_to_come(now, seat)
        self.prices = prices(model, *outlook(view, seat, model))
        """What fields and hands are worth to this seat."""

    def planted(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the part of a hand that can still be planted before the game ends: two cards a turn."""
        return hand[: 2 * self.turns]

    def field(self, kind: Card, beans: int) -> float:
        """Return what so many beans of a kind on one field are worth."""
        return self.prices.field(kind, beans)

    def bean(self, kind: Card) -> float:
        """Return what one more bean of a kind is worth, planted now: less than nothing if it does harm."""
        return self.worth((*self.must, kind)) - self.now

    @cached_property
    def now(self) -> float:
        """What the seat's fields are worth with all that it has to plant, and its hand in its order."""
        return self.worth(self.must)

    def worth(self, must: tuple[Card, ...], hand: tuple[Card, ...] | None = None) -> float:
        """Return what the seat's fields are worth with these cards to plant and this hand."""
        return self.prices.worth(self.fields, must, self.planted(self.hand if hand is None else hand))

    def trade(self, gives: tuple[str, ...], gets: tuple[Card, ...]) -> float:
        """Return what giving these picks (``"t0"``, ``"h2"``) and getting these beans is worth here."""
        turned = [int(pick[1:]) for pick in gives if pick[0] == "t"]
        places = [place(pick) for pick in gives if pick[0] == "h"]
        aside = self.view.open.aside[self.seat]
        kept = tuple([kind for number, kind in enumerate(self.turned) if number not in turned])
        hand = tuple([kind for number, kind in enumerate(self.hand) if number not in places])
        return self.worth(aside + kept + gets, hand) - self.now

    def swap(self, gives: tuple[Card, ...], gets: tuple[Card, ...]) -> float:
        """Return what giving and getting beans is worth to a seat whose hand is not seen.

        What it gives comes off its turned-up cards, or off the hand, where it is thought to stand in front.
        """
        must, hand = list(self.must), list(self.hand)
        back: list[Card] = []
        for kind in gives:
            if kind in self.turned and kind in must:
                must.remove(kind)
            else:
                back.append(kind)
                if kind in hand:
                    hand.remove(kind)
        rest = tuple(hand)
        before = self.worth(self.must, (*back, *rest)) if back else self.now
        return self.worth((*must, *gets), rest) - before


def outlook(view: View, seat: int, model: Model) -> tuple[int, Beans, Beans]:
    """Return how many cards are out of sight, how many of each kind, and how many of each may reach a seat.

    A field stands for some rounds, or until the game ends. If the draw pile runs out before that,
    what lies discarded comes back, so it counts among the cards out of sight.
    """
    now = view.open
    pile = view.unseen
    to_come = cards_to_come(now)
    held = sum(1 for hand in view.hands for kind in hand if kind is None)
    span = int(model.life * now.players * cards_a_turn(now))
    if min(to_come, span) > now.deck:
        for kind in now.discard:
            pile[kind] += 1
    pool = sum(pile.values())
    flow = min(to_come + held // 2, span, pool)
    left = tuple([(kind, pile[kind]) for kind in editions.kinds(now.options, now.players)])
    draws = []
    for kind, _number in left:
        rivals = 0
        for other, own in enumerate(now.fields):
            if other != seat:
                for field in own:
                    if field is not None and field[0] == kind:
                        rivals += 1
                        break
        share = (1 + (now.players - 1) * model.traded / (1 + rivals)) / now.players
        draws.append((kind, int(share * flow + 0.5)))
    return pool, left, tuple(draws)
