"""Which moves are legal, and why the others are not, in the cards of the situation.

A state and a view are judged by the same functions. A view that does not see the cards in question
cannot be asked about them: that is a ``ValueError``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.boonanza import editions, offers, trading
from engine.boonanza.beans import heap_name, many, name
from engine.boonanza.judging import judge_accept, judge_offer, no_such_kind, refuse, tried
from engine.boonanza.moves import (
    ACCEPT,
    BUY,
    DRAW,
    END,
    FIELDS,
    LISTEN,
    PASS,
    PLANTS,
    REFUSE,
    TURN,
    WITHDRAW,
    Move,
    place,
    plant,
)
from engine.boonanza.table import Open, fits, harvests, ripe
from engine.core.cards import Card
from engine.core.rulebook import LEGAL, Verdict
from engine.core.words import _, listing, plural

if TYPE_CHECKING:
    from engine.boonanza.state import Table


# --- what may be done


def legal_moves(at: Table, seat: int) -> tuple[Move, ...]:
    """Return the legal moves of a seat; of the offers only those that ``offers.sensible`` lists."""
    now = at.open
    if now.phase == "over":
        return ()
    found: list[Move] = _PHASES[now.phase](at, seat)
    if now.options.edition != "duel" or seat == now.active:
        found += harvests(now.fields[seat])
    if now.options.edition == "old-box" and _can_buy(now, seat):
        found.append(BUY)
    return tuple(found)


def _in_plant(at: Table, seat: int) -> list[Move]:
    now = at.open
    if seat != now.active:
        return []
    found = [PLANTS[number] for number in fits(now.fields[seat], at.card(seat, 0))]
    return [*found, TURN, *_hand_discards(now)] if now.planted else found


def _in_turn(at: Table, seat: int) -> list[Move]:
    now = at.open
    return [TURN, *_hand_discards(now)] if seat == now.active else []


def _hand_discards(now: Open) -> list[Move]:
    """Return the discards of the duel: one card of the hand, after planting."""
    if now.options.edition != "duel" or now.discarded or not now.planted:
        return []
    return [Move("discard", gives=(f"h{number}",)) for number in range(len(now.backs[now.active]))]


def _in_trade(at: Table, seat: int) -> list[Move]:
    now = at.open
    trade = now.trade
    if trade.queue:
        return [PASS, *offers.sensible(at, seat)] if trade.queue[0] == seat else []
    if seat != now.active:
        return [*offers.sensible(at, seat)]
    ask = [LISTEN] if not trade.asked and trading.heard(now) else []
    return [END, *ask, *offers.sensible(at, seat)]


def _in_answer(at: Table, seat: int) -> list[Move]:
    offer = at.open.trade.offer
    assert offer is not None
    if seat == offer.proposer:
        return [WITHDRAW]
    if seat != offer.partner:
        return []
    yes = [ACCEPT] if judge_accept(at, ACCEPT, seat).legal else []
    return [*yes, REFUSE, *offers.counters(at, seat, offer)]


def _in_lay(at: Table, seat: int) -> list[Move]:
    now = at.open
    if now.options.edition != "duel":
        return _plantings(now, seat, now.aside[seat])
    return [*_plantings(now, seat, now.turned), END] if seat == now.active else []


def _in_offered(at: Table, seat: int) -> list[Move]:
    now = at.open
    if seat != now.active:
        return []
    return [
        *_plantings(now, seat, now.left),
        *(Move("discard", kind=kind) for kind in dict.fromkeys(now.left)),
    ]


def _in_draw(at: Table, seat: int) -> list[Move]:
    return [DRAW] if seat == at.open.active else []


def _plantings(now: Open, seat: int, cards: tuple[Card, ...]) -> list[Move]:
    """Return the ways to plant one of some cards."""
    fields = now.fields[seat]
    return [plant(kind, number) for kind in dict.fromkeys(cards) for number in fits(fields, kind)]


_PHASES: dict[str, Callable[[Table, int], list[Move]]] = {
    "offered": _in_offered,
    "plant": _in_plant,
    "turn": _in_turn,
    "trade": _in_trade,
    "answer": _in_answer,
    "lay": _in_lay,
    "draw": _in_draw,
}


def _can_buy(now: Open, seat: int) -> bool:
    """Tell whether the seat may buy a third field (old box)."""
    enough = now.options.edition == "old-box" and len(now.coins[seat]) >= editions.THIRD_FIELD
    return enough and len(now.fields[seat]) == 2


# --- who may act


def may_act(at: Table, seat: int) -> bool:
    """Tell whether a seat that is not waited for may do something all the same."""
    now = at.open
    duel = now.options.edition == "duel"
    if not duel and any(field is not None for field in now.fields[seat]):
        return True  # one of the fields may always be harvested
    if _can_buy(now, seat):
        return True
    if now.phase == "trade":
        return trading.may_propose(now, seat) and not now.trade.queue
    if now.phase == "answer":
        return now.trade.offer is not None and now.trade.offer.proposer == seat
    return now.phase == "lay" and not duel and bool(now.aside[seat])


# --- why something may not be done


def judge(at: Table, move: Move, seat: int) -> Verdict:
    """Return the verdict on a move of a seat."""
    now = at.open
    if now.phase == "over":
        return refuse("phases", _("The game is over; there is nothing left to do."))
    verb = move.verb
    if verb == "plant":
        return _judge_plant(at, move, seat)
    if verb == "harvest":
        return _judge_harvest(now, move, seat)
    if verb in ("offer", "counter"):
        return judge_offer(at, move, seat)
    if verb == "accept":
        return judge_accept(at, move, seat)
    if verb in ("refuse", "withdraw"):
        return _judge_no(now, verb, seat)
    if verb == "buy":
        return _judge_buy(now, seat)
    if verb == "discard":
        return _judge_discard(at, move, seat)
    if verb in ("listen", "pass"):
        return _judge_listen(now, verb, seat)
    if verb in ("turn", "draw", "end"):
        return _judge_step(now, verb, seat)
    return tried(at, move, seat)


def _not_in_turn(now: Open, seat: int) -> Verdict:
    return refuse(
        "turn-order", _("It is the turn of P{active}, not of P{seat}.", active=now.active, seat=seat)
    )


def _judge_step(now: Open, verb: str, seat: int) -> Verdict:
    """Judge what ends a phase: turning up, drawing, and saying that the trading is over."""
    if seat != now.active:
        return _not_in_turn(now, seat)
    duel = now.options.edition == "duel"
    if verb == "turn" and now.phase == "plant" and not now.planted:
        return refuse("front-first", _("You have not yet planted the front card of your hand."))
    phases = {"turn": ("plant", "turn"), "draw": ("draw",), "end": ("lay",) if duel else ("trade",)}
    if now.phase not in phases[verb]:
        return _wrong_phase(now, seat)
    if verb == "end" and now.trade.queue:
        return _being_asked(now)
    return LEGAL


def _wrong_phase(now: Open, seat: int) -> Verdict:
    """Return the refusal of something that does not belong to this phase, with what does."""
    if now.phase == "answer":
        assert now.trade.offer is not None
        return refuse("one-offer", _("P{seat} has yet to answer an offer.", seat=now.trade.offer.partner))
    if now.phase == "offered":
        return refuse(
            "duel-offered",
            _("Left for you: {cards}. Plant or discard that first.", cards=heap_name(now.left)),
        )
    told = {
        "plant": _("This is phase 1: plant from the hand, then turn up cards."),
        "turn": _("Phase 1 is done; next, cards are turned up."),
        "trade": _("This is phase 2: trade, or say that you stop."),
        "lay": _("This is phase 3: what lies aside has to be planted."),
        "draw": _("All is planted; next, cards are drawn."),
    }
    if now.phase == "lay" and now.options.edition != "duel":
        waiting = next(other for other in _clockwise(now) if now.aside[other])
        return refuse(
            "plant-aside",
            _("P{seat} still has to plant {cards}.", seat=waiting, cards=heap_name(now.aside[waiting])),
        )
    return refuse("phases", told[now.phase])


def _clockwise(now: Open) -> list[int]:
    return [(now.active + step) % now.players for step in range(now.players)]


def _being_asked(now: Open) -> Verdict:
    return refuse("listen", _("P{seat} is being asked for an offer, or passes.", seat=now.trade.queue[0]))


def _judge_listen(now: Open, verb: str, seat: int) -> Verdict:
    trade = now.trade
    if now.options.edition == "duel":
        return refuse("duel-no-trade", _("In the duel nothing is traded."))
    if now.phase != "trade":
        return _wrong_phase(now, seat)
    if verb == "pass":
        if not trade.queue:
            return refuse("listen", _("Nobody is being asked for an offer."))
        return LEGAL if trade.queue[0] == seat else _being_asked(now)
    if seat != now.active:
        return _not_in_turn(now, seat)
    if trade.queue:
        return _being_asked(now)
    if trade.asked:
        return refuse(
            "listen", _("The others have just been asked, and nothing was traded or offered since.")
        )
    if not trading.heard(now):
        return refuse("listen", _("The others have no proposals left in this phase."))
    return LEGAL


def _judge_no(now: Open, verb: str, seat: int) -> Verdict:
    """Judge a refusal or a withdrawal."""
    offer = now.trade.offer
    if offer is None:
        return refuse("both-agree", _("No offer is waiting for an answer."))
    if verb == "refuse" and seat != offer.partner:
        return refuse(
            "both-agree",
            _("The offer was made to P{partner}, not to P{seat}.", partner=offer.partner, seat=seat),
        )
    if verb == "withdraw" and seat != offer.proposer:
        return refuse(
            "both-agree",
            _("The offer was made by P{proposer}, not by P{seat}.", proposer=offer.proposer, seat=seat),
        )
    return LEGAL


# --- planting, harvesting, buying, discarding


def _judge_plant(at: Table, move: Move, seat: int) -> Verdict:
    now = at.open
    kind = move.kind
    if kind and kind not in editions.kinds(now.options, now.players):
        return no_such_kind(kind)
    if now.phase == "lay" or (now.phase == "offered" and seat == now.active):
        return _lies_aside(now, kind, seat) and _judge_place(now, kind, move.field or 0, seat)
    if seat != now.active:
        return _not_in_turn(now, seat)
    if now.phase == "plant":
        front = at.card(seat, 0)
        return _is_front(kind or front, front) and _judge_place(now, front, move.field or 0, seat)
    return _no_more(now) if now.phase == "turn" else _wrong_phase(now, seat)


def _lies_aside(now: Open, kind: Card, seat: int) -> Verdict:
    """Judge whether this bean lies beside the fields of a seat, to be planted."""
    if now.options.edition != "duel":
        rule, cards = "plant-aside", now.aside[seat]
    elif seat != now.active:
        return _not_in_turn(now, seat)
    elif now.phase == "offered":
        rule, cards = "duel-offered", now.left
    else:
        rule, cards = "duel-leave", now.turned
    if not cards:
        return refuse(rule, _("Nothing lies beside the fields of P{seat}.", seat=seat))
    if not kind:
        return refuse(
            rule,
            _(
                "Say which of the cards that lie here: {cards}. Nothing is planted from the hand now.",
                cards=heap_name(cards),
            ),
        )
    if kind not in cards:
        return refuse(
            rule,
            _("No {kind} lies here to be planted, but {cards}.", kind=name(kind), cards=heap_name(cards)),
        )
    return LEGAL


def _is_front(kind: Card, front: Card) -> Verdict:
    """Judge whether this bean is the front card of the hand."""
    if kind == front:
        return LEGAL
    return refuse(
        "front-first",
        _("The front card of your hand is the {front}, not a {kind}.", front=name(front), kind=name(kind)),
    )


def _no_more(now: Open) -> Verdict:
    if now.planted >= 2:
        return refuse("two-at-most", _("You have planted two cards from your hand in this turn."))
    if now.discarded:
        return refuse(
            "duel-discard", _("You have discarded a card, so nothing more is planted from the hand.")
        )
    return refuse("phases", _("There is no card in your hand to be planted."))


def _judge_place(now: Open, kind: Card, field: int, seat: int) -> Verdict:
    """Judge onto which field a bean is planted."""
    own = now.fields[seat]
    if field >= len(own):
        return _no_such_field(now, field, seat)
    there = own[field]
    if there is None or there[0] == kind:
        return LEGAL
    if fits(own, kind):
        return refuse(
            "one-kind",
            _(
                "Field {field} holds {beans}; a {kind} does not fit there.",
                field=FIELDS[field],
                beans=many(*there),
                kind=name(kind),
            ),
        )
    first = listing([_("{field} ({beans})", field=FIELDS[n], beans=many(*_full(own[n]))) for n in ripe(own)])
    return refuse(
        "harvest-first",
        _(
            "The {kind} fits on none of your fields: first harvest one that may be harvested, {fields}.",
            kind=name(kind),
            fields=first,
        ),
    )


def _full(field: tuple[Card, int] | None) -> tuple[Card, int]:
    assert field is not None
    return field


def _no_such_field(now: Open, field: int, seat: int) -> Verdict:
    return refuse(
        "own-fields",
        _(
            "P{seat} has {n} fields; there is no field {field}.",
            seat=seat,
            n=len(now.fields[seat]),
            field=FIELDS[field],
        ),
    )


def _judge_harvest(now: Open, move: Move, seat: int) -> Verdict:
    field = move.field or 0
    own = now.fields[seat]
    if now.options.edition == "duel" and seat != now.active:
        return refuse("duel-own-turn", _("It is the turn of P{active}.", active=now.active))
    if field >= len(own):
        return _no_such_field(now, field, seat)
    there = own[field]
    if there is None:
        return refuse(
            "whole-field", _("Field {field} is empty; there is nothing to harvest.", field=FIELDS[field])
        )
    if move.word:
        return refuse(
            "whole-field",
            _(
                "Field {field} is harvested with all its {beans}, or not at all.",
                field=FIELDS[field],
                beans=many(*there),
            ),
        )
    if field not in ripe(own):
        bigger = next(n for n, other in enumerate(own) if other is not None and other[1] > 1)
        return refuse(
            "protection",
            _(
                "Field {field} has {beans}, and field {other} has {more}: the single bean is protected.",
                field=FIELDS[field],
                beans=many(*there),
                other=FIELDS[bigger],
                more=many(*_full(own[bigger])),
            ),
        )
    return LEGAL


def _judge_buy(now: Open, seat: int) -> Verdict:
    if now.options.edition != "old-box":
        return refuse(
            "no-third-field",
            _(
                "P{seat} has {n} fields, and that is all there are to have.",
                seat=seat,
                n=len(now.fields[seat]),
            ),
        )
    if len(now.fields[seat]) > 2:
        return refuse("third-field", _("P{seat} has three fields already.", seat=seat))
    if len(now.coins[seat]) < editions.THIRD_FIELD:
        return refuse(
            "third-field",
            _("A third field costs 3 coins; P{seat} has {n}.", seat=seat, n=len(now.coins[seat])),
        )
    return LEGAL


def _judge_discard(at: Table, move: Move, seat: int) -> Verdict:
    """Judge a discard, which only the duel has."""
    now = at.open
    if now.options.edition != "duel":
        return refuse("rest-discarded", _("Cards are discarded only when a field is harvested."))
    if seat != now.active:
        return _not_in_turn(now, seat)
    if move.kind:
        if now.phase != "offered":
            return refuse("duel-offered", _("Nothing that was left for you lies here any more."))
        return _lies_aside(now, move.kind, seat)
    if now.phase == "offered":
        return _wrong_phase(now, seat)
    if now.phase not in ("plant", "turn") or not now.planted:
        return refuse(
            "duel-discard", _("A card of the hand is discarded after planting and before turning up.")
        )
    if now.discarded:
        return refuse("duel-discard", _("You have discarded a card in this turn."))
    if place(move.gives[0]) >= len(now.backs[seat]):
        return refuse("own-cards", plural("You hold {n} card.", "You hold {n} cards.", len(now.backs[seat])))
    return LEGAL
