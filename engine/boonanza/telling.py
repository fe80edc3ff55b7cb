"""Boonanza in sentences: what a move looked like from a seat, what is to be done, how coins came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.boonanza.beans import coins, heap_name, many, name
from engine.boonanza.drafting import Draft, drafted, ruling
from engine.boonanza.editions import turned_up
from engine.boonanza.moves import COIN, FIELDS, Move, place
from engine.boonanza.table import Offer
from engine.boonanza.trading import asked_of, beans_of, chosen
from engine.core.cards import Card
from engine.core.picture import Happening, SceneStyle
from engine.core.words import _, listing, plural


def hand_key(seat: int) -> str:
    """Return the key of a seat's hand in the drawing."""
    return f"hand-P{seat}"


def card_key(seat: int, number: int) -> str:
    """Return the key of a card of a hand, the front one being number 0."""
    return f"hand-P{seat}-{number}"


def field_key(seat: int, number: int) -> str:
    """Return the key of a field."""
    return f"field-P{seat}-{FIELDS[number]}"


def aside_key(seat: int, number: int | None = None) -> str:
    """Return the key of what lies beside the fields of a seat, or of one card there."""
    return f"aside-P{seat}" if number is None else f"aside-P{seat}-{number}"


def coins_key(seat: int) -> str:
    """Return the key of a seat's coins."""
    return f"coins-P{seat}"


Flights = list[tuple[str, str]]


# --- what happened


def happened(
    before: Any | None, after: Any, move: Move | None, seat: int | None, table: SceneStyle
) -> Happening:
    """Return what a move of a seat looked like from the seat whose views these are."""
    if before is None or move is None or seat is None:
        return Happening()
    told = _told(before, after, move, seat, table)
    if after.over:
        ended = _(
            "The draw pile has run out for the last time: all fields are harvested, and the game is over."
        )
        return Happening(_("{told} {ended}", told=told, ended=ended))
    if after.open.exhausted > before.open.exhausted:
        if after.open.ending:
            told = _("{told} The draw pile has run out for the last time: this turn is the last.", told=told)
        else:
            told = _(
                "{told} The draw pile has run out; the discards are shuffled and begin it anew.", told=told
            )
    return Happening(told, tuple(_flights(before, after, move, seat)))


def _told(before: Any, after: Any, move: Move, seat: int, table: SceneStyle) -> str:
    verb = move.verb
    you, who = seat == after.seat, table.name(seat)
    if verb == "plant":
        return _told_plant(before, after, move, seat, you, who)
    if verb == "harvest":
        return _told_harvest(before, move, seat, you, who)
    if verb == "turn":
        up = heap_name(after.open.turned)
        return (
            _("You turn up {cards}.", cards=up) if you else _("{name} turns up {cards}.", name=who, cards=up)
        )
    if verb in ("offer", "counter"):
        return _told_offer(before, after.open.trade.offer, you, verb, table)
    if verb in ("accept", "refuse", "withdraw"):
        return _told_answer(before.open.trade.offer, after.seat, verb, table)
    if verb == "draw":
        return _told_draw(before, after, seat, you, who)
    if verb == "discard":
        card = name(after.open.discard[-1])
        return (
            _("You discard the {card}.", card=card)
            if you
            else _("{name} discards the {card}.", name=who, card=card)
        )
    if verb == "end":
        return _told_end(before, after, you, who)
    sentences = {
        "listen": (_("You ask the others for offers."), _("{name} asks the others for offers.", name=who)),
        "pass": (_("You make no offer."), _("{name} makes no offer.", name=who)),
        "buy": (
            _("You buy a third field for three coins."),
            _("{name} buys a third field for three coins.", name=who),
        ),
    }
    mine, theirs = sentences[verb]
    return mine if you else theirs


def _told_plant(before: Any, after: Any, move: Move, seat: int, you: bool, who: str) -> str:
    fields = after.open.final or after.open.fields  # the last bean of the game is harvested at once
    kind, _beans = fields[seat][move.field or 0]
    places = {"name": who, "card": name(kind), "field": FIELDS[move.field or 0]}
    if before.open.phase == "plant":
        if you:
            return _("You plant your front card, a {card}, on field {field}.", **places)
        return _("{name} plants the front card, a {card}, on field {field}.", **places)
    if you:
        return _("You plant the {card} on field {field}.", **places)
    return _("{name} plants the {card} on field {field}.", **places)


def _told_harvest(before: Any, move: Move, seat: int, you: bool, who: str) -> str:
    kind, beans = before.open.fields[seat][move.field or 0]
    paid = coins(kind, beans)
    places = {
        "name": who,
        "beans": many(kind, beans),
        "coins": plural("{n} coin", "{n} coins", paid) if paid else _("no coin"),
    }
    if you:
        return _("You harvest {beans}: {coins}.", **places)
    return _("{name} harvests {beans}: {coins}.", **places)


def _told_offer(before: Any, offer: Offer, you: bool, verb: str, table: SceneStyle) -> str:
    places = {
        "name": table.name(offer.proposer),
        "partner": _("you") if offer.partner == before.seat else table.name(offer.partner),
        "beans": heap_name(offer.beans),
        "asked": heap_name(offer.asked),
    }
    if not offer.asked and verb == "counter":
        if you:
            return _("You say no, and offer {partner} a gift instead: {beans}.", **places)
        return _("{name} says no, and offers {partner} a gift instead: {beans}.", **places)
    if not offer.asked:
        if you:
            return _("You offer {partner} a gift: {beans}.", **places)
        return _("{name} offers {partner} a gift: {beans}.", **places)
    if verb == "counter":
        if you:
            return _("You say no, and offer {partner} {beans} for {asked} instead.", **places)
        return _("{name} says no, and offers {partner} {beans} for {asked} instead.", **places)
    if you:
        return _("You offer {partner} {beans} for {asked}.", **places)
    return _("{name} offers {partner} {beans} for {asked}.", **places)


def _told_answer(offer: Offer, viewer: int | None, verb: str, table: SceneStyle) -> str:
    places = {
        "proposer": table.name(offer.proposer),
        "partner": table.name(offer.partner),
        "beans": heap_name(offer.beans),
        "asked": heap_name(offer.asked),
    }
    if verb == "withdraw":
        if offer.proposer == viewer:
            return _("You take the offer back.")
        return _("{proposer} takes the offer back.", **places)
    if verb == "refuse":
        if offer.partner == viewer:
            return _("You refuse: {beans} for {asked}.", **places)
        return _("{partner} refuses: {beans} for {asked}.", **places)
    if offer.partner == viewer:
        return _("You accept: you get {beans} for {asked}.", **places)
    if offer.proposer == viewer:
        return _("{partner} accepts: you give {beans} and get {asked}.", **places)
    return _("{partner} accepts and gets {beans} for {asked}.", **places)


def _told_draw(before: Any, after: Any, seat: int, you: bool, who: str) -> str:
    drawn = len(after.open.backs[seat]) - len(before.open.backs[seat])
    if before.open.options.edition == "anniversary":
        return _("Everybody draws a card, beginning with {name}.", name=who)
    if you:
        new = after.hands[seat][len(after.hands[seat]) - drawn :]
        return _("You draw {cards} to the back of your hand.", cards=_in_order(new))
    return plural("{name} draws {n} card.", "{name} draws {n} cards.", drawn, name=who)


def _in_order(cards: Sequence[Card]) -> str:
    """Return cards one after the other, as they come: "a soy bean, a red bean and a soy bean"."""
    return listing([_("a {card}", card=name(kind)) for kind in cards])


def _told_end(before: Any, after: Any, you: bool, who: str) -> str:
    kept = heap_name(before.open.turned)
    if before.open.options.edition == "duel":
        if you:
            return _("You leave {cards} to the other player.", cards=kept)
        return _("{name} leaves {cards} to the other player.", name=who, cards=kept)
    if before.open.turned:
        if you:
            return _("You end the trading and keep {cards}.", cards=kept)
        return _("{name} ends the trading and keeps {cards}.", name=who, cards=kept)
    return _("You end the trading.") if you else _("{name} ends the trading.", name=who)


# --- what moved


def _flights(before: Any, after: Any, move: Move, seat: int) -> Flights:
    verb, was, now = move.verb, before.open, after.open
    if verb == "plant":
        return _plant_flights(was, move, seat)
    if verb == "harvest":
        kind, beans = was.fields[seat][move.field or 0]
        start, paid = field_key(seat, move.field or 0), coins(kind, beans)
        found = [(start, coins_key(seat))] if paid else []
        return [*found, (start, "discard")] if beans > paid else found
    if verb == "turn":
        return [("deck", f"turned-{number}") for number in range(len(now.turned))]
    if verb == "accept":
        return _trade_flights(before, move)
    if verb == "draw":
        return [
            ("deck", card_key(one, number))
            for one in range(now.players)
            for number in range(len(was.backs[one]), len(now.backs[one]))
        ]
    if verb == "discard":
        start = f"left-{was.left.index(move.kind)}" if move.kind else card_key(seat, place(move.gives[0]))
        return [(start, "discard")]
    if verb == "end" and now.aside[seat] and was.turned:
        first = len(now.aside[seat]) - len(was.turned)
        return [(f"turned-{n}", aside_key(seat, first + n)) for n in range(len(was.turned))]
    if verb == "buy":
        return [(coins_key(seat), field_key(seat, 2))]
    return []


def _plant_flights(was: Any, move: Move, seat: int) -> Flights:
    end = field_key(seat, move.field or 0)
    if was.phase == "plant":
        return [(card_key(seat, 0), end)]
    if was.phase == "offered":
        return [(f"left-{was.left.index(move.kind)}", end)]
    if was.options.edition == "duel":
        return [(f"turned-{was.turned.index(move.kind)}", end)]
    return [(aside_key(seat, was.aside[seat].index(move.kind)), end)]


def _trade_flights(before: Any, move: Move) -> Flights:
    """Return what goes over with a trade: each card from where it lay to what lies aside."""
    offer = before.open.trade.offer
    giver, partner = offer.proposer, offer.partner
    found: Flights = []
    for pick in offer.gives:
        if pick == COIN:
            found.append((coins_key(giver), coins_key(partner)))
        else:
            start = f"turned-{place(pick)}" if pick[0] == "t" else card_key(giver, place(pick))
            found.append((start, aside_key(partner)))
    hand = before.hands[partner]
    places = [place(pick) for pick in move.gives] or chosen(hand, offer.wants) or []
    for want in offer.wants:
        if want == COIN:
            found.append((coins_key(partner), coins_key(giver)))
        elif want[0] == "t" and want[1:].isdigit():
            found.append((f"turned-{place(want)}", aside_key(giver)))
        else:
            start = card_key(partner, places.pop(0)) if places else hand_key(partner)
            found.append((start, aside_key(giver)))
    return found


# --- what is to be done


def prompt(view: Any, picks: Sequence[str], table: SceneStyle) -> str:
    """Return what is to be done now, told to the seat whose view this is; it gives nothing away."""
    if view.over:
        return _("The game is over.")
    now, seat = view.open, view.seat
    if seat is None:
        return _("It is the turn of {name}.", name=table.name(view.to_move))
    draft = drafted(view, seat, picks)
    if draft is not None and draft.begun:
        return _composed(view, seat, draft, table)
    if view.to_move == seat:
        return _yours(view, picks, table)
    if now.phase == "trade":
        return _("{name} trades; you may make an offer, too.", name=table.name(view.to_move))
    if now.phase == "answer" and now.trade.offer is not None and now.trade.offer.proposer == seat:
        return _("{name} thinks your offer over.", name=table.name(view.to_move))
    return _("It is the turn of {name}.", name=table.name(view.to_move))


def _composed(view: Any, seat: int, draft: Draft, table: SceneStyle) -> str:
    """Return an offer as far as it is put together, and why it cannot be made, if that is so."""
    ruled = ruling(view, seat, draft)
    if ruled is not None and not ruled.legal:
        return _("Not allowed: {reason}", reason=ruled.reason)
    beans = heap_name(beans_of(view, seat, draft.gives))
    if draft.verb == "accept":
        return _("You pay with {beans}; press Accept.", beans=beans)
    partner = view.open.active if draft.partner is None else draft.partner
    asked = heap_name(asked_of(view.open, draft.wants))
    if draft.partner is None:
        return _("You give {beans} for {asked}; choose a player.", beans=beans, asked=asked)
    return _(
        "You give {beans} to {name} for {asked}; press Offer.",
        beans=beans,
        asked=asked,
        name=table.name(partner),
    )


def _yours(view: Any, picks: Sequence[str], table: SceneStyle) -> str:
    now = view.open
    if now.phase == "plant":
        front = name(view.hands[view.seat][0])
        if now.planted:
            return _("You may plant the next front card, the {card}, or turn up cards.", card=front)
        return _("Plant your front card, the {card}.", card=front)
    if now.phase == "turn":
        n = turned_up(now.options)
        return plural("Turn up {n} card.", "Turn up {n} cards.", n)
    if now.phase == "trade":
        if now.trade.queue:
            return _("{name} asks whether you have an offer: make one, or pass.", name=table.name(now.active))
        return _("Trade, or end the trading.")
    if now.phase == "answer":
        return _told_offer(view, now.trade.offer, False, "offer", table) + " " + _("Do you accept?")
    if now.phase == "lay":
        cards = now.turned if now.options.edition == "duel" else now.aside[view.seat]
        return _("Plant what lies there for you: {cards}.", cards=heap_name(cards))
    if now.phase == "offered":
        return _("Left for you: {cards}. Plant or discard each.", cards=heap_name(now.left))
    return _("Draw cards to the back of your hand.")


# --- how the coins came about


def counted(view: Any, table: SceneStyle) -> tuple[str, ...]:
    """Return how the coins of everybody came about, line by line; nothing before the end."""
    account = view.account
    if account is None:
        return ()
    lines = []
    for line in account.lines:
        fields = [
            _("{beans}: {coins}", beans=many(harvest.kind, harvest.beans), coins=harvest.coins)
            for harvest in line.harvests
        ]
        places = {
            "name": table.name(line.seat),
            "had": plural("{n} coin", "{n} coins", line.had),
            "fields": listing(fields),
            "total": line.total,
        }
        if fields:
            lines.append(
                _("{name} had {had}; the last harvest paid for {fields}. Together {total}.", **places)
            )
        else:
            lines.append(_("{name} had {had} and nothing left to harvest. Together {total}.", **places))
    best = account.order[0]
    totals = {line.seat: line.total for line in account.lines}
    if list(totals.values()).count(totals[best]) > 1:
        lines.append(
            _(
                "Equal coins at the top: {name} sits furthest clockwise from {start}, who began, and wins.",
                name=table.name(best),
                start=table.name(view.open.start),
            )
        )
    return tuple(lines)
