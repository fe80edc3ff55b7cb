"""The verdicts on offers and their answers, and on what people try and must not do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.boonanza import editions, trading
from engine.boonanza.beans import ORDER, heap_name, many, name
from engine.boonanza.moves import COIN, Move, place
from engine.boonanza.rulebook import RULES
from engine.boonanza.table import PROPOSALS, Open
from engine.core.rulebook import LEGAL, Verdict
from engine.core.words import _

if TYPE_CHECKING:
    from engine.boonanza.state import Table


def refuse(rule: str, reason: str) -> Verdict:
    """Return the verdict that a rule forbids a move, with the reason here."""
    return Verdict(False, RULES[rule], reason)


# --- an offer


def judge_offer(at: Table, move: Move, seat: int) -> Verdict:
    """Return the verdict on an offer or a counter-offer."""
    now = at.open
    bad = _never_traded(now, (*move.gives, *move.wants)) or _not_now(now, move, seat)
    if bad:
        return bad
    partner = move.partner
    if partner is None:
        assert now.trade.offer is not None
        partner = now.trade.offer.proposer
    bad = _no_partner(now, seat, partner) or _not_given(at, move.gives, seat) or _not_had(now, move, partner)
    if bad:
        return bad
    if now.trade.made[seat] >= PROPOSALS:
        return refuse(
            "proposals", _("P{seat} has made {n} offers in this phase.", seat=seat, n=now.trade.made[seat])
        )
    refused = now.trade.refused if now.trade.offer is None else (*now.trade.refused, now.trade.offer.deal)
    if refused:
        offer = trading.offer_of(at, move, seat, partner)
        if offer.deal in refused:
            return refuse(
                "no-repeat",
                _(
                    "P{partner} has said no to {beans} for {asked}.",
                    partner=partner,
                    beans=heap_name(offer.beans),
                    asked=heap_name(offer.asked),
                ),
            )
    return LEGAL


def _never_traded(now: Open, picks: Sequence[str]) -> Verdict | None:
    """Return the refusal of what can never be part of a trade: cards aside, beans on fields, coins."""
    for pick in picks:
        if pick in ORDER or pick[0] in "th":
            continue
        if pick == COIN:
            if now.options.coins_in_trade == "no":
                return refuse("coins-no-goods", _("At this table beans are traded for beans, not for coins."))
        elif pick[0] == "a":
            return refuse(
                "no-trading-on",
                _("What was got in a trade lies beside the fields and has to be planted by its owner."),
            )
        else:
            return refuse("no-trading-fields", _("What grows on a field stays there until it is harvested."))
    return None


def _not_now(now: Open, move: Move, seat: int) -> Verdict | None:
    """Return why there can be no offer, or no counter-offer, at this moment; None if there can."""
    if now.options.edition == "duel":
        return refuse(
            "duel-no-trade", _("In the duel nothing is traded; what you leave is there for the other.")
        )
    offer = now.trade.offer
    if move.verb == "counter":
        if offer is None:
            return refuse("both-agree", _("No offer is waiting for an answer."))
        if seat != offer.partner:
            return refuse(
                "both-agree",
                _("The offer was made to P{partner}, not to P{seat}.", partner=offer.partner, seat=seat),
            )
        return None
    if offer is not None:
        return refuse("one-offer", _("P{seat} has yet to answer an offer.", seat=offer.partner))
    if now.phase != "trade":
        return refuse("phases", _("There is trading in phase 2 only, after two cards have been turned up."))
    if now.trade.queue and now.trade.queue[0] != seat:
        return refuse("listen", _("P{seat} is being asked for an offer, or passes.", seat=now.trade.queue[0]))
    return None


def _no_partner(now: Open, seat: int, partner: int) -> Verdict | None:
    """Return why these two cannot trade with each other, or None if they can."""
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
    return None


def _not_given(at: Table, gives: Sequence[str], seat: int) -> Verdict | None:
    """Return why a seat cannot give these cards, or None if it can."""
    now = at.open
    for pick in gives:
        if pick == COIN:
            continue
        if pick[0] == "t" and seat != now.active:
            return refuse(
                "turned-up-yours", _("The turned-up cards are those of P{active}.", active=now.active)
            )
        number, there = place(pick), len(now.turned if pick[0] == "t" else now.backs[seat])
        if number >= there:
            return _too_few(pick, there)
        if gives.count(pick) > 1:
            return refuse("own-cards", _("{pick} is one card, and can be given only once.", pick=pick))
    if gives.count(COIN) > len(now.coins[seat]):
        return refuse("own-cards", _("P{seat} has {n} coins.", seat=seat, n=len(now.coins[seat])))
    return None


def _too_few(pick: str, there: int) -> Verdict:
    if pick[0] == "t":
        return refuse("own-cards", _("{n} turned-up cards lie here; there is no {pick}.", n=there, pick=pick))
    return refuse("own-cards", _("The hand has {n} cards; there is no {pick}.", n=there, pick=pick))


def _not_had(now: Open, move: Move, partner: int) -> Verdict | None:
    """Return why a partner cannot be asked for this, or None if they can."""
    kinds = 0
    for want in move.wants:
        if want in ORDER:
            kinds += 1
            if want not in editions.kinds(now.options, now.players):
                return refuse(
                    "kinds-in-play", _("There are no {cards} in this game.", cards=many(want, 0)[2:])
                )
        elif want[0] == "t":
            if partner != now.active:
                return refuse(
                    "turned-up-yours",
                    _("The turned-up cards are not those of P{partner}.", partner=partner),
                )
            if place(want) >= len(now.turned):
                return _too_few(want, len(now.turned))
            if move.wants.count(want) > 1:
                return refuse("own-cards", _("{pick} is one card, and can be given only once.", pick=want))
    if kinds > len(now.backs[partner]):
        return refuse("own-cards", _("P{seat} holds {n} cards.", seat=partner, n=len(now.backs[partner])))
    if move.wants.count(COIN) > len(now.coins[partner]):
        return refuse("own-cards", _("P{seat} has {n} coins.", seat=partner, n=len(now.coins[partner])))
    return None


# --- an answer


def judge_accept(at: Table, move: Move, seat: int) -> Verdict:
    """Return the verdict on an acceptance, with the front-most cards that fit or with chosen ones."""
    now = at.open
    offer = now.trade.offer
    bad = _never_traded(now, move.gives)
    if bad:
        return bad
    if offer is None:
        return refuse("both-agree", _("No offer is waiting for an answer."))
    if seat != offer.partner:
        return refuse(
            "both-agree",
            _("The offer was made to P{partner}, not to P{seat}.", partner=offer.partner, seat=seat),
        )
    for payer, things in ((seat, offer.wants), (offer.proposer, offer.gives)):
        if things.count(COIN) > len(now.coins[payer]):  # a field bought meanwhile
            return refuse("own-cards", _("P{seat} has {n} coins.", seat=payer, n=len(now.coins[payer])))
    asked = [want for want in offer.wants if want in ORDER]
    if move.gives:
        return _judge_choice(at, move, seat, asked)
    if not asked:
        return LEGAL
    hand = trading.hand_of(at, seat)
    for kind in asked:
        if hand.count(kind) < asked.count(kind):
            return refuse(
                "own-cards",
                _("P{seat} holds {held}.", seat=seat, held=many(kind, hand.count(kind)))
                if kind in hand
                else _("P{seat} holds no {kind}.", seat=seat, kind=name(kind)),
            )
    return LEGAL


def _judge_choice(at: Table, move: Move, seat: int, asked: list[str]) -> Verdict:
    """Judge the cards with which an offer is accepted: exactly the kinds asked for."""
    bad = _not_given(at, [pick for pick in move.gives if pick[0] == "h"], seat)
    if bad:
        return bad
    if any(pick[0] != "h" for pick in move.gives):
        return refuse("own-cards", _("Name the cards of your hand; the rest goes with the offer."))
    beans = trading.beans_of(at, seat, move.gives)
    if sorted(beans) != sorted(asked):
        return refuse(
            "own-cards",
            _("Asked for are {asked}, not {beans}.", asked=heap_name(asked), beans=heap_name(beans)),
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
