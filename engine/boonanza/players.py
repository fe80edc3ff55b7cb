"""The computer players of Boonanza. Each sees a view, never a state.

Easy plants what comes and takes what fits; normal reckons what beans, fields and the front of its hand are
worth (``valuing``) and trades when both sides gain (``bargaining``); strong reckons with the exact chances of
the thinning pack and its whole hand, minds what a trade gives the other, offers bundles and gifts, and
answers an offer with a better one.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from engine.boonanza.bargaining import Bargain, Proposal, Style
from engine.boonanza.beans import EARNED, heap_name, many, name, next_threshold
from engine.boonanza.moves import ACCEPT, END, LISTEN, PASS, REFUSE, Move
from engine.boonanza.state import View
from engine.boonanza.table import Offer, fits, put, without
from engine.boonanza.valuing import NORMAL, STRONG, Valuing, cards_to_come
from engine.core.cards import Card
from engine.core.words import _, plural
from engine.players import Advice, Player


class Option(NamedTuple):
    """A move, what it is worth, and why: worth in coins, by the player's own reckoning.

    For planting and harvesting it is the worth of fields and hand afterwards, for trades the gain.
    """

    move: Move
    value: float
    why: str = ""


def fields_and_hand(view: View, mine: Valuing) -> list[Option]:
    """Return every legal move but trades, each with the worth of fields, cards aside and hand after it."""
    now, seat = view.open, mine.seat
    must, hand, fields = now.aside[seat], mine.hand, now.fields[seat]
    duel = now.options.edition == "duel"
    planting = now.phase == "plant" and seat == now.active
    most = 2 * mine.turns + (2 - now.planted if planting else 0)
    found: list[Option] = []
    for move in view.moves(seat):
        value, after, left, kept, forced = 0.0, fields, must, hand, 0
        if move.verb == "plant":
            kind = move.kind or hand[0]
            field = fields[move.field or 0]
            after = put(fields, move.field or 0, (kind, 1 if field is None else field[1] + 1))
            if not move.kind:
                kept = hand[1:]
            elif not duel:
                left = without(must, kind)
        elif move.verb == "harvest":
            field = fields[move.field or 0]
            assert field is not None
            value = EARNED[field[0]][field[1]] - 1e-9  # of equal moves the one that keeps a field
            after = put(fields, move.field or 0, None)
            forced = int(planting and not now.planted)
        elif move.verb == "buy":
            value, after = 0.5 * mine.turns - 3, (*fields, None)
        elif move.verb == "discard" and move.gives:
            number = int(move.gives[0][1:])
            kept = hand[:number] + hand[number + 1 :]
        if now.phase == "lay" and seat == now.active:
            forced = 1
        cards = kept[: max(forced, most - (len(hand) - len(kept)))]
        turned = min(mine.model.foresees, cards_to_come(now)) if mine.turns or planting else 0
        found.append(Option(move, value + mine.prices.worth(after, left, cards, forced, turned)))
    return sorted(found, key=lambda option: -option.value)


class Level:
    """A player that reckons, in one style."""

    def __init__(self, style: Style):
        self.style = style

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        return self.options(view)[0].move

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move with its worth, the reason, and the alternatives."""
        options = self.options(view)
        best = options[0]
        return Advice(
            best.move,
            best.value,
            best.why or self._compared(view, options),
            tuple((option.move, option.value) for option in options[1:]),
        )

    def options(self, view: View) -> list[Option]:
        """Return what could be done, the best first.

        Raises ``ValueError`` for a seat that can do nothing now.
        """
        assert view.seat is not None, "a player sits at the table"
        now = view.open
        if view.seat == view.to_move:
            if now.phase == "answer" and now.trade.offer is not None:
                return self.answers(view, now.trade.offer)
            if now.phase == "trade":
                return self.offers(view)
        moves = view.moves(view.seat)
        if not moves:
            raise ValueError(_("There is nothing that P{seat} could do now.", seat=view.seat))
        if len(moves) == 1 or moves[0].verb == "draw" or (moves[0].verb == "turn" and now.phase == "turn"):
            others = [Option(move, 0.0) for move in moves[1:]]
            return [Option(moves[0], 0.0, _("There is nothing else to do.")), *others]
        return fields_and_hand(view, Valuing(view, view.seat, self.style.model))

    def _compared(self, view: View, options: list[Option]) -> str:
        """Return the reason for a planting or a harvest, with its worth beside that of the next best."""
        assert view.seat is not None
        (move, best, _why), *others = options
        field = view.open.fields[view.seat][move.field or 0] if move.verb == "harvest" else None
        if field is not None:
            return _harvest_reason(Valuing(view, view.seat, self.style.model), field, best)
        if not others:
            return _("It is the only move; your fields and hand are then worth {best:.2f} coins.", best=best)
        return _(
            "Your fields and hand are then worth {best:.2f} coins; with {other}, the next best, {less:.2f}.",
            best=best,
            other=others[0].move,
            less=others[0].value,
        )

    def answers(self, view: View, offer: Offer) -> list[Option]:
        """Return the answers to an offer, the best first: accept, refuse, counter-offers."""
        bargain = Bargain(view, self.style)
        counters = [_proposed(one) for one in bargain.proposals(offer)] if self.style.counters else []
        if not view.check(ACCEPT).legal:
            options = [Option(REFUSE, 0.0, _("You do not hold {beans}.", beans=heap_name(offer.asked)))]
        else:
            mine, theirs, value, _pays = bargain.weigh(offer)
            said = _(
                "You get {beans} for {asked}; that is worth {mine:+.2f} coins to you "
                "and {theirs:+.2f} to P{seat}.",
                beans=heap_name(offer.beans),
                asked=heap_name(offer.asked),
                mine=mine,
                theirs=theirs,
                seat=offer.proposer,
            )
            options = [Option(REFUSE, 0.0, said), Option(ACCEPT, min(mine, value), said)]
        return sorted([*options, *counters], key=lambda option: -option.value)

    def offers(self, view: View) -> list[Option]:
        """Return what could be done while there is trading, the best first."""
        now = view.open
        made = [_proposed(one) for one in Bargain(view, self.style).proposals()]
        return [*made, *_without_offer(view, bool(now.trade.queue))]


def _proposed(one: Proposal) -> Option:
    """Return an offer as an option; it counts by its gain and by how likely it is taken."""
    said = _(
        "You gain {mine:.2f} coins by it and P{partner} {theirs:.2f}; "
        "it is taken with a chance of some {likely} %.",
        mine=one.mine,
        theirs=one.theirs,
        partner=one.partner,
        likely=round(100 * one.likely),
    )
    return Option(one.move, one.value * one.likely, said)


def _without_offer(view: View, asked: bool) -> list[Option]:
    """Return what there is to do for a seat that makes no offer: pass, hear the others once, or end."""
    why = _("No offer that you could make gains you anything.")
    if asked:
        return [Option(PASS, 0.0, why)]
    if not view.open.trade.asked and view.check(LISTEN).legal:
        hear = _("No offer that you could make gains you anything, but the others may have one.")
        return [Option(LISTEN, 0.0, hear), Option(END, 0.0, why)]
    return [Option(END, 0.0, why)]


def _harvest_reason(mine: Valuing, field: tuple[Card, int], worth: float) -> str:
    """Return the reason for a harvest: what it pays, and how likely it would have paid more."""
    kind, beans = field
    needed = next_threshold(kind, beans)
    places = {
        "beans": many(kind, beans),
        "coins": plural("{n} coin", "{n} coins", EARNED[kind][beans]),
        "worth": worth,
    }
    if needed is None:
        return _(
            "The field is full: {beans} pay {coins}. With what is left you come to {worth:.2f} coins.",
            **places,
        )
    return _(
        "The field pays {coins} for {beans}; the chance of {more} more, for the next coin, "
        "is some {chance} %. With what is left you come to {worth:.2f} coins.",
        **places,
        more=needed - beans,
        chance=round(100 * mine.prices.chance(kind, needed - beans)),
    )


class WithoutTrade(Level):
    """A player that plants and harvests in its style, and makes and takes no offer.

    Beside the same style with trade it shows what trading alone is worth.
    """

    def answers(self, view: View, offer: Offer) -> list[Option]:
        """Return a refusal."""
        return [_no_trade(REFUSE)]

    def offers(self, view: View) -> list[Option]:
        """Return the end of trading, or a pass when asked for an offer."""
        return [_no_trade(PASS if view.open.trade.queue else END)]


def _no_trade(move: Move) -> Option:
    return Option(move, 0.0, _("This player never trades."))


class Easy(Level):
    """Plants where the bean grows or a field is empty, harvests what pays most, takes what fits."""

    def __init__(self) -> None:
        super().__init__(Style(NORMAL, offers=0, bundles=False, generous=0.0, lead=False))

    def options(self, view: View) -> list[Option]:
        """Return the one move that it thinks of."""
        assert view.seat is not None, "a player sits at the table"
        if view.seat != view.to_move:
            return super().options(view)
        now, fields = view.open, view.open.fields[view.seat]
        if now.phase == "answer" and now.trade.offer is not None:
            return self.answers(view, now.trade.offer)
        if now.phase == "trade":
            return self.offers(view)
        moves = view.moves()
        plants = [move for move in moves if move.verb == "plant"]
        grows = [move for move in plants if fields[move.field or 0] is not None]
        others = [move for move in moves if move.verb not in ("plant", "harvest")]
        if grows:
            return [Option(grows[0], 0.0, _("It grows there already."))]
        if plants and not (now.phase == "plant" and now.planted and others):
            return [Option(plants[0], 0.0, _("There is an empty field."))]
        if others:
            return [Option(others[0], 0.0, _("Nothing more fits."))]
        return [self._harvest(view, moves)]

    def offers(self, view: View) -> list[Option]:
        """Return the way to the others' offers: it makes none itself."""
        return _without_offer(view, bool(view.open.trade.queue))

    def _harvest(self, view: View, moves: tuple[Move, ...]) -> Option:
        """Return the harvest that pays most, the larger field first."""
        assert view.seat is not None
        fields = view.open.fields[view.seat]

        def pays(move: Move) -> tuple[int, int]:
            field = fields[move.field or 0]
            assert field is not None
            return EARNED[field[0]][field[1]], field[1]

        best = max((move for move in moves if move.verb == "harvest"), key=pays)
        coins = pays(best)[0]
        said = plural("It pays {n} coin.", "It pays {n} coins.", coins)
        return Option(best, float(coins), said)

    def answers(self, view: View, offer: Offer) -> list[Option]:
        """Return yes to beans that fit, for beans that it does not grow."""
        assert view.seat is not None
        fields = view.open.fields[view.seat]
        grows = {field[0] for field in fields if field is not None}
        needed = [kind for kind in offer.asked if kind in grows]
        if not view.check(ACCEPT).legal:
            return [Option(REFUSE, 0.0, _("You do not hold {beans}.", beans=heap_name(offer.asked)))]
        if needed:
            return [Option(REFUSE, 0.0, _("You grow the {bean} yourself.", bean=name(needed[0])))]
        if all(kind == "coin" or fits(fields, kind) for kind in offer.beans):
            return [Option(ACCEPT, 0.0, _("What you get fits on your fields."))]
        return [Option(REFUSE, 0.0, _("What you get does not fit on your fields."))]


class NeverTrades(Easy):
    """A fixed measure: plants and harvests as easy does, and makes and takes no offer."""

    def answers(self, view: View, offer: Offer) -> list[Option]:
        """Return a refusal."""
        return [_no_trade(REFUSE)]

    def offers(self, view: View) -> list[Option]:
        """Return the end of trading, or a pass when asked for an offer."""
        return [_no_trade(PASS if view.open.trade.queue else END)]


class TakesAll(Easy):
    """A fixed measure: plants and harvests as easy does, takes every offer and makes none."""

    def answers(self, view: View, offer: Offer) -> list[Option]:
        """Return yes where it can be said."""
        can = view.check(ACCEPT).legal
        return [Option(ACCEPT if can else REFUSE, 0.0, _("This player takes every offer."))]


LEVELS: dict[str, Player] = {
    "easy": Easy(),
    "normal": Level(Style(NORMAL, offers=3, bundles=False, generous=0.0, lead=False)),
    "strong": Level(Style(STRONG, offers=6, bundles=True, generous=0.0, lead=True, counters=True)),
}
BASELINES: dict[str, Player] = {"never trades": NeverTrades(), "takes all": TakesAll()}
"""Two fixed measures of the simplest kind, both with easy's planting and harvests.

A tougher one plants as normal does and never trades: ``WithoutTrade(LEVELS["normal"].style)``.
Among players who never trade nobody can trade, so what is measured there is how well one plants.
"""
