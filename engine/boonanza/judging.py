"""The verdicts on offers and their answers, and on what people try and must not do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.boonanza import editions, trading
from engine.boonanza.beans import ORDER, heap_name, many, name
from engine.boonanza.moves import COIN, FIELDS, Move, place
from engine.boonanza.rulebook import RULES
from engine.boonanza.table import PROPOSALS, Open
from engine.core.cards import Card
from engine.core.rulebook import LEGAL, Verdict
from engine.core.words import _, plural

if TYPE_CHECKING:
    from engine.boonanza.state import Table


def refuse(rule: str, reason: str) -> Verdict:
    """Return the verdict that a rule forbids a move, with the reason here."""
    return Verdict(False, RULES[rule], reason)


# --- an offer


def judge_offer(at: Table, move: Move, seat: int) -> Verdict:
    """Return the verdict on an offer or a counter-offer: that of the first thing wrong with it."""
    now = at.open
    goods = _are_goods(now, move.gives, seat) and _are_goods(now, move.wants)
    return goods and _is_time(now, move, seat) and _judge_deal(at, move, seat)


def _judge_deal(at: Table, move: Move, seat: int) -> Verdict:
    now = at.open
    partner = move.partner
    if partner is None:
        assert now.trade.offer is not None
        partner = now.trade.offer.proposer
    return (
        _may_deal(now, seat, partner)
        and _can_give(now, move.gives, seat)
        and _can_be_asked(now, move.wants, partner)
        and _is_new(at, move, seat, partner)
    )


def _are_goods(now: Open, things: Sequence[str], seat: int | None = None) -> Verdict:
    """Judge whether these things may be part of a trade: not cards aside, beans on fields or coins.

    ``seat`` is the owner, if they are the mover's own.
    """
    for pick in things:
        if pick in ORDER or pick[0] in "th":
            continue
        if pick == COIN:
            if now.options.coins_in_trade == "no":
                return refuse("coins-no-goods", _("At this table beans are traded for beans, not for coins."))
        elif pick[0] == "a":
            return refuse("no-trading-on", _of_aside(now, place(pick), seat))
        else:
            return refuse("no-trading-fields", _of_field(now, place(pick), seat))
    return LEGAL


def _of_aside(now: Open, number: int, seat: int | None) -> str:
    """Return why a card that lies aside is not traded."""
    if seat is not None and number < len(now.aside[seat]):
        return _(
            "The {bean} beside the fields of P{seat} came from a trade: P{seat} plants it in phase 3.",
            bean=name(now.aside[seat][number]),
            seat=seat,
        )
    return _("What was got in a trade lies beside the fields and is planted by its owner.")


def _of_field(now: Open, number: int, seat: int | None) -> str:
    """Return why beans on a field are not traded."""
    field = now.fields[seat][number] if seat is not None and number < len(now.fields[seat]) else None
    if field is None:
        return _("What grows on a field stays there until it is harvested.")
    return _(
        "Field {field} holds {beans}; they stay there until they are harvested.",
        field=FIELDS[number],
        beans=many(*field),
    )


def _is_time(now: Open, move: Move, seat: int) -> Verdict:
    """Judge whether there can be an offer, or a counter-offer, of this seat at this moment."""
    if now.options.edition == "duel":
        return refuse("duel-no-trade", _("In the duel nothing is traded; leave what you do not want."))
    offer = now.trade.offer
    if move.verb == "counter":
        return _is_asked(now, seat)
    if offer is not None:
        return refuse("one-offer", _("P{seat} has yet to answer an offer.", seat=offer.partner))
    if now.phase != "trade":
        return refuse("phases", _("There is trading in phase 2 only, after two cards have been turned up."))
    if now.trade.queue and now.trade.queue[0] != seat:
        return refuse("listen", _("P{seat} is being asked for an offer, or passes.", seat=now.trade.queue[0]))
    return LEGAL


def _is_asked(now: Open, seat: int) -> Verdict:
    """Judge whether an offer waits for the answer of this seat."""
    offer = now.trade.offer
    if offer is None:
        return refuse("both-agree", _("No offer is waiting for an answer."))
    if seat != offer.partner:
        return refuse(
            "both-agree",
            _("The offer was made to P{partner}, not to P{seat}.", partner=offer.partner, seat=seat),
        )
    return LEGAL


def _may_deal(now: Open, seat: int, partner: int) -> Verdict:
    """Judge whether these two may trade with each other."""
    if partner >= now.players:
        return refuse("active-trades", _("There is no P{seat} at this table.", seat=partner))
    if partner == seat:
        return refuse("both-agree", _("Nobody trades with themselves."))
    if now.active not in (seat, partner):
        return refuse(
            "active-trades",
            _(
                "It is the turn of P{active}; P{seat} and P{partner} do not trade with each other.",
                active=now.active,
                seat=seat,
                partner=partner,
            ),
        )
    return LEGAL


def _can_give(now: Open, gives: Sequence[str], seat: int) -> Verdict:
    """Judge whether a seat has these cards to give."""
    for pick in gives:
        if pick == COIN:
            continue
        if pick[0] == "t" and seat != now.active:
            return refuse(
                "turned-up-yours", _("The turned-up cards are those of P{active}.", active=now.active)
            )
        there = len(now.turned if pick[0] == "t" else now.backs[seat])
        if place(pick) >= there:
            return _too_few(pick, there)
    return LEGAL if len(gives) == 1 and gives[0] != COIN else _in_full(now, gives, seat)


def _in_full(now: Open, things: Sequence[str], seat: int) -> Verdict:
    """Judge whether no card is named twice among these things, and whether a seat has the coins."""
    return _once_each(things) and _has_coins(now, things, seat)


def _too_few(pick: str, there: int) -> Verdict:
    if pick[0] == "t":
        one = "{n} turned-up card lies here; there is no {pick}."
        return refuse(
            "own-cards", plural(one, "{n} turned-up cards lie here; there is no {pick}.", there, pick=pick)
        )
    one = "The hand has {n} card; there is no {pick}."
    return refuse("own-cards", plural(one, "The hand has {n} cards; there is no {pick}.", there, pick=pick))


def _once_each(picks: Sequence[str]) -> Verdict:
    """Judge whether no card is given twice; they stand in order, so the same ones stand side by side."""
    for pick, following in pairwise(picks):
        if pick == following and pick[0] in "th":
            return refuse("own-cards", _("{pick} is one card, and can be given only once.", pick=pick))
    return LEGAL


def _has_coins(now: Open, things: Sequence[str], seat: int) -> Verdict:
    if COIN in things and things.count(COIN) > len(now.coins[seat]):
        return refuse(
            "own-cards",
            plural("P{seat} has {n} coin.", "P{seat} has {n} coins.", len(now.coins[seat]), seat=seat),
        )
    return LEGAL


def _can_be_asked(now: Open, wants: Sequence[str], partner: int) -> Verdict:
    """Judge whether a partner can be asked for this."""
    kinds = 0
    for want in wants:
        if want in ORDER:
            kinds += 1
            if want not in editions.kinds(now.options, now.players):
                return no_such_kind(want)
        elif want[0] == "t":
            if partner != now.active:
                return refuse(
                    "turned-up-yours",
                    _("The turned-up cards are those of P{active}.", active=now.active),
                )
            if place(want) >= len(now.turned):
                return _too_few(want, len(now.turned))
    if kinds > len(now.backs[partner]):
        return refuse(
            "own-cards",
            plural(
                "P{seat} holds {n} card.", "P{seat} holds {n} cards.", len(now.backs[partner]), seat=partner
            ),
        )
    return LEGAL if len(wants) == kinds else _in_full(now, wants, partner)


def no_such_kind(kind: Card) -> Verdict:
    """Return the refusal of a bean that this edition does not have."""
    return refuse("kinds-in-play", _("There is no {kind} in this game.", kind=name(kind)))


def _is_new(at: Table, move: Move, seat: int, partner: int) -> Verdict:
    """Judge whether the seat has an offer left to make, and whether this one has not been refused."""
    trade = at.open.trade
    if trade.made[seat] >= PROPOSALS:
        return refuse(
            "proposals", _("P{seat} has made {n} offers in this phase.", seat=seat, n=trade.made[seat])
        )
    refused = [deal for deal in trade.refused if deal[0] == seat and deal[1] == partner]
    if not refused:
        return LEGAL
    offer = trading.offer_of(at, move, seat, partner)
    if offer.deal not in refused:
        return LEGAL
    return refuse(
        "no-repeat",
        _(
            "P{partner} has said no to {beans} for {asked}.",
            partner=partner,
            beans=heap_name(offer.beans),
            asked=heap_name(offer.asked),
        ),
    )


# --- an answer


def judge_accept(at: Table, move: Move, seat: int) -> Verdict:
    """Return the verdict on an acceptance, with the front-most cards that fit or with chosen ones."""
    now = at.open
    return _are_goods(now, move.gives, seat) and _is_asked(now, seat) and _judge_payment(at, move, seat)


def _judge_payment(at: Table, move: Move, seat: int) -> Verdict:
    now = at.open
    offer = now.trade.offer
    assert offer is not None
    if COIN in offer.gives or COIN in offer.wants:  # a field may have been bought meanwhile
        coins = _has_coins(now, offer.wants, seat) and _has_coins(now, offer.gives, offer.proposer)
        if not coins:
            return coins
    asked = [want for want in offer.wants if want in ORDER]
    if move.gives:
        return _judge_choice(at, move, seat, asked)
    if not asked:
        return LEGAL
    hand = trading.hand_of(at, seat)
    for kind in asked:
        if hand.count(kind) < asked.count(kind):
            return _lacks(seat, kind, hand.count(kind))
    return LEGAL


def _lacks(seat: int, kind: Card, held: int) -> Verdict:
    if held:
        return refuse("own-cards", _("P{seat} holds only {beans}.", seat=seat, beans=many(kind, held)))
    return refuse("own-cards", _("P{seat} holds no {kind}.", seat=seat, kind=name(kind)))


def _judge_choice(at: Table, move: Move, seat: int, asked: list[str]) -> Verdict:
    """Judge the cards with which an offer is accepted: exactly the kinds asked for."""
    if any(pick[0] != "h" for pick in move.gives):
        return refuse("own-cards", _("Name the cards of your hand; the rest goes with the offer."))
    there = _can_give(at.open, move.gives, seat)
    if not there:
        return there
    beans = trading.beans_of(at, seat, move.gives)
    if sorted(beans) != sorted(asked):
        return refuse(
            "own-cards",
            _("What was asked for is {asked}, not {beans}.", asked=heap_name(asked), beans=heap_name(beans)),
        )
    return LEGAL


# --- what people try


def tried(at: Table, move: Move, seat: int) -> Verdict:
    """Return the refusal of a move that is never legal, by its rule."""
    if move.verb == "sort":
        return refuse("hand-order", _("The cards stay in the order in which P{seat} got them.", seat=seat))
    if move.verb == "insert":
        return refuse(
            "back-of-hand",
            _("A new card goes behind the last of the {n} in the hand.", n=len(at.open.backs[seat])),
        )
    if move.verb == "keep":
        if move.kind:
            return refuse(
                "set-aside",
                _(
                    "A {kind} from a trade is planted in phase 3; it does not go into the hand.",
                    kind=name(move.kind),
                ),
            )
        return refuse(
            "set-aside", _("What is traded or turned up is planted in phase 3; none goes into the hand.")
        )
    return refuse(
        "gift-agreed",
        _(
            "P{partner} has to agree: make an offer of it, and if it is refused you keep it.",
            partner=move.partner,
        ),
    )
