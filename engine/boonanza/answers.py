"""Answers to questions in words: the situation as far as it is told, why it is allowed, on what it depends.

The referee rules (``engine.boonanza.referee``) on the situation that a question describes. What a question
does not tell is taken as it suits the move: a card that is offered is there. Where the ruling hangs on it,
the answer is that it depends.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.boonanza import editions
from engine.boonanza.beans import coins, many, name, next_threshold, thresholds
from engine.boonanza.deeds import ASIDE, GROWING, HAND, TURNED_UP, Deed, Good
from engine.boonanza.moves import COIN, FIELDS, Move, ordered_gives, ordered_wants
from engine.boonanza.position import position
from engine.boonanza.rulebook import RULES
from engine.boonanza.state import State
from engine.boonanza.table import fits, ripe
from engine.core.cards import Card
from engine.core.question import Ruling
from engine.core.rulebook import Verdict
from engine.core.words import _, either, plural

if TYPE_CHECKING:
    from engine.boonanza.question import Question, Seat

UNKNOWN = "?"
NAMED = {1: "plant", 2: "trade", 3: "lay", 4: "draw"}
"""The phases of a turn by their numbers."""
NOWHERE = 99
"""The number of a card that is not there."""


# --- the situation


def phase_of(asked: Question) -> str | None:
    """Return the phase: as told, or the one in which such a thing is done; None where any will do."""
    deed = asked.deed
    if asked.phase is not None:
        return NAMED[asked.phase]
    if deed.verb == "plant":
        return "lay" if deed.kind in asked.mover.aside else "plant"
    if asked.options.edition == "duel" or deed.verb not in ("offer", "give", "end", "keep", "draw", "turn"):
        return None
    return {"draw": "draw", "turn": "plant"}.get(deed.verb, "trade")


def described(asked: Question, turn: int) -> dict[str, Any]:
    """Return the arguments of ``position`` for a question, if it is the turn of a certain seat."""
    phase = phase_of(asked)
    return {
        "hands": [_hand(asked, seat, phase) for seat in range(asked.players)],
        "players": asked.players,
        "phase": phase,
        "active": turn,
        "planted": asked.planted if phase in (None, "plant") else 0,
        "fields": [_fields(seat) for seat in asked.seats],
        "coins": [_coins(asked, seat) for seat in range(asked.players)],
        "aside": [list(seat.aside) for seat in asked.seats],
        "turned": _turned(asked, phase),
        "options": asked.options,
    }


def _hand(asked: Question, seat: int, phase: str | None) -> list[Card] | None:
    """Return a hand; what is not told of the mover's holds what is given, or in front what is planted."""
    told = asked.seats[seat].hand
    if seat != asked.seat:
        return None if told is None else list(told)
    deed = asked.deed
    needed = [good.kind for good in deed.gives if good.place == HAND]
    if deed.verb == "plant" and phase == "plant":
        needed = [deed.kind]
        if told is not None:
            return [deed.kind if told[:1] == (UNKNOWN,) else told[0], *told[1:]] if told else []
    if told is None:
        return [*needed, *[UNKNOWN] * (editions.HAND - len(needed))] if needed else None
    hand, missing = list(told), Counter(needed) - Counter(told)
    for kind in missing.elements():
        if UNKNOWN in hand:
            hand[hand.index(UNKNOWN)] = kind
    return hand


def _fields(seat: Seat) -> list[Any] | None:
    if seat.fields is None:
        return None
    return [None if field is None or field == UNKNOWN else list(field) for field in seat.fields]


def _coins(asked: Question, seat: int) -> int:
    """Return the coins of a seat: as told, or as many as it gives."""
    told, deed = asked.seats[seat].coins, asked.deed
    if told is not None:
        return told
    if asked.options.coins_in_trade == "no":
        return 0
    given = deed.gives if seat == asked.seat else deed.wants if seat == deed.partner else ()
    return list(given).count(Good(COIN))


def _turned(asked: Question, phase: str | None) -> list[Card]:
    """Return the turned-up cards: as told, or those that the move is about."""
    if asked.turned is not None:
        return list(asked.turned)
    goods = (*asked.deed.gives, *asked.deed.wants) if phase == "trade" else ()
    return [good.kind for good in goods if good.place == TURNED_UP]


def meant(asked: Question, state: State) -> Move:
    """Return the move that a question is about, in the situation that it describes."""
    deed, seat = asked.deed, asked.seat
    if deed.verb == "harvest":
        number = target(asked)
        assert number is not None
        field = state.open.fields[seat][number] if number < len(state.open.fields[seat]) else None
        part = deed.beans and field is not None and deed.beans != field[1]
        return Move("harvest", number, word=str(deed.beans) if part else "")
    if deed.verb == "plant":
        return Move("plant", _chosen_field(asked, state), deed.kind)
    gives = ordered_gives(_picks(state, seat, deed.gives, own=True))
    wants = ordered_wants(_picks(state, deed.partner or 0, deed.wants, own=False))
    kind = deed.kind if deed.verb in ("keep", "discard") else ""
    return Move(deed.verb, kind=kind, partner=deed.partner, gives=gives, wants=wants, word=deed.word)


def _picks(state: State, owner: int, goods: tuple[Good, ...], *, own: bool) -> list[str]:
    """Return the picks for some things; what is asked for of a hand is named by its kind."""
    now = state.open
    fields = [None if field is None else field[0] for field in now.fields[owner]]
    heaps: dict[str, list[Card | None]] = {
        HAND: list(state.hands[owner]),
        TURNED_UP: list(now.turned),
        ASIDE: list(now.aside[owner]),
        GROWING: fields,
    }
    letters = {HAND: "h", TURNED_UP: "t", ASIDE: "a", GROWING: "f"}
    found = []
    for place, kind in goods:
        if place == COIN:
            found.append(COIN)
        elif place == HAND and not own:
            found.append(kind)
        else:
            heap = heaps[place]
            number = heap.index(kind) if kind in heap else NOWHERE
            if number != NOWHERE and place != GROWING:
                heap[number] = None  # the next one of this kind is another card
            found.append(f"{letters[place]}{number}")
    return found


def target(asked: Question) -> int | None:
    """Return the field that a harvest is about, None if it is one that is not told.

    Raises:
        ValueError: what grows on the fields does not say which it is.
    """
    deed, fields = asked.deed, asked.mover.fields
    places = {"seat": asked.seat, "kind": name(deed.kind) if deed.kind else ""}
    if deed.field is not None:
        if fields is None or (deed.field < len(fields) and fields[deed.field] == UNKNOWN):
            raise ValueError(_("Tell what grows on the fields of P{seat}, or name the bean.", **places))
        return deed.field
    told = () if fields is None else fields
    found = [
        number for number, field in enumerate(told) if isinstance(field, tuple) and field[0] == deed.kind
    ]
    if len(found) > 1:
        raise ValueError(
            _("P{seat} grows the {kind} on two fields; say which: “harvests field a”.", **places)
        )
    if found:
        return found[0]
    if fields is not None and UNKNOWN not in fields:
        raise ValueError(_("No {kind} grows on the fields of P{seat}.", **places))
    if deed.beans:
        raise ValueError(_("Tell how many of the {kind} P{seat} has on the field.", **places))
    return None


def _chosen_field(asked: Question, state: State) -> int:
    """Return the field on which a bean is planted: the one named, or the first on which it fits."""
    if asked.deed.field is not None:
        return asked.deed.field
    known = [n for n in fits(state.open.fields[asked.seat], asked.deed.kind) if not _untold(asked, n)]
    rest = fits(state.open.fields[asked.seat], asked.deed.kind)
    return (*known, *rest, 0)[0]


def _untold(asked: Question, field: int) -> bool:
    """Tell whether it is not told what grows on a field of the mover."""
    fields = asked.mover.fields
    return fields is None or (field < len(fields) and fields[field] == UNKNOWN)


# --- the answer


def answer(asked: Question) -> Ruling:
    """Return the answer to a question, as far as it follows from what is told.

    Raises:
        ValueError: there can be no such situation, or it does not fit the move.
    """
    verb = asked.deed.verb
    if asked.options.edition == "duel" and verb in ("discard", "draw", "end"):
        raise ValueError(_("Of the duel one can ask in words about planting, harvesting and trading only."))
    if verb == "harvest" and target(asked) is None:
        return _untold_harvest(asked)
    if verb == "offer" and asked.turn is None:
        return _in_any_turn(asked)
    turn = asked.seat if asked.turn is None else asked.turn
    state = position(**described(asked, turn))
    may_be_poor = verb == "buy" and asked.options.edition == "old-box" and asked.mover.coins is None
    if may_be_poor and len(state.open.fields[asked.seat]) == 2:
        told = _("It is allowed only if P{seat} has three coins or more.", seat=asked.seat)
        return Ruling(None, told, _rules("third-field"))
    return _ruled(asked, state)


def _rules(*names: str) -> tuple[Any, ...]:
    return tuple(RULES[rule] for rule in names)


def _ruled(asked: Question, state: State) -> Ruling:
    """Return the answer in a situation with all that is told in it."""
    move = meant(asked, state)
    verdict = state.check(move, asked.seat)
    if not verdict.legal:
        return _refused(asked, move, verdict)
    verb = asked.deed.verb
    if verb == "harvest":
        return _harvest(asked, state, move.field or 0)
    if verb == "plant":
        return _plant(asked, state, move)
    if verb == "offer":
        return _offer(asked, state)
    reasons = {
        "buy": (
            _("A third field costs three coins, once and at any moment; the coins leave the game."),
            ("third-field", "coins-leave"),
        ),
        "turn": (_("With the planting done, cards are turned up in phase 2."), ("phases",)),
        "end": (_("The player in turn says when the trading is over."), ("say-stop",)),
        "draw": (_("In phase 4 cards are drawn to the back of the hand."), ("phases", "back-of-hand")),
    }
    told, rules = reasons[verb]
    return Ruling(True, told, _rules(*rules))


def _refused(asked: Question, move: Move, verdict: Verdict) -> Ruling:
    """Return a refusal, which names a bean that is not there by its kind."""
    for pick, good in zip(move.gives, asked.deed.gives, strict=False):
        if pick[1:] == str(NOWHERE) and verdict.rule is RULES["own-cards"]:
            places = {"seat": asked.seat, "kind": name(good.kind)}
            if good.place == TURNED_UP:
                return Ruling(False, _("No {kind} lies turned up.", **places), _rules("own-cards"))
            held = list(asked.mover.hand or ()).count(good.kind)
            if held:
                told = _("P{seat} holds only {beans}.", seat=asked.seat, beans=many(good.kind, held))
            else:
                told = _("P{seat} holds no {kind}.", **places)
            return Ruling(False, told, _rules("own-cards"))
    for want in move.wants:
        if want == f"t{NOWHERE}" and verdict.rule is RULES["own-cards"]:
            return Ruling(False, _("What is asked for does not lie turned up."), _rules("own-cards"))
    return Ruling.of(verdict)


# --- harvests


def _untold_harvest(asked: Question) -> Ruling:
    """Return the answer on a harvest if it is not told how many beans lie on the field."""
    told = asked.mover.fields or ()
    turn = asked.seat if asked.turn is None else asked.turn
    if asked.options.edition == "duel" and turn != asked.seat:
        return Ruling(False, _("It is the turn of P{active}.", active=turn), _rules("duel-own-turn"))
    if any(isinstance(field, tuple) and field[1] > 1 for field in told):
        reason = _(
            "It is allowed unless it is a single bean, for P{seat} has more than one on another field.",
            seat=asked.seat,
        )
    else:
        reason = _(
            "It is allowed unless it is a single bean and another field of P{seat} has more than one.",
            seat=asked.seat,
        )
    return Ruling(None, reason, _rules("protection", "all-single"))


def _harvest(asked: Question, state: State, number: int) -> Ruling:
    """Return the answer on a harvest that what is told allows."""
    own = state.open.fields[asked.seat]
    field = own[number]
    assert field is not None
    kind, beans = field
    if beans == 1 and UNKNOWN in (asked.mover.fields or ()):
        reason = _("It is allowed unless another field of P{seat} has more than one bean.", seat=asked.seat)
        return Ruling(None, reason, _rules("protection", "all-single"))
    names = ["any-time"] if asked.turn not in (None, asked.seat) else []
    if beans == 1:
        assert number in ripe(own)
        told = _(
            "P{seat} has no field with more than one bean, so a single one may be harvested. {pays}",
            seat=asked.seat,
            pays=pays(kind, beans),
        )
        return Ruling(True, told, _rules(*names, "all-single", _step(kind, beans)))
    return Ruling(True, pays(kind, beans), _rules(*names, "whole-field", _step(kind, beans)))


def _step(kind: Card, beans: int) -> str:
    """Return the rule by which beans pay."""
    if kind == "garden":
        return "garden-meter"
    return "meter" if beans in dict(thresholds(kind)) else "lower-step"


def pays(kind: Card, beans: int) -> str:
    """Return what a harvest pays, and what it takes to be paid more.

    >>> pays("stink", 4)
    '4 stink beans pay 1 coin; 5 would pay 2.'
    """
    paid, needed = coins(kind, beans), next_threshold(kind, beans)
    places: dict[str, Any] = {
        "beans": many(kind, beans),
        "coins": plural("{n} coin", "{n} coins", paid),
        "needed": needed,
        "more": needed and coins(kind, needed),
    }
    if not paid:
        return plural(
            "{beans} pays nothing; {needed} would pay {more}.",
            "{beans} pay nothing; {needed} would pay {more}.",
            beans,
            **places,
        )
    if needed is None:
        return _("{beans} pay {coins}, and more of them pay no more.", **places)
    return _("{beans} pay {coins}; {needed} would pay {more}.", **places)


# --- planting


def _plant(asked: Question, state: State, move: Move) -> Ruling:
    """Return the answer on a bean that may be planted, as far as is told."""
    deed, seat, hand = asked.deed, asked.seat, asked.mover.hand
    by_hand = state.open.phase == "plant"
    front = not by_hand or (bool(hand) and hand is not None and hand[0] != UNKNOWN)
    number = move.field or 0
    fitting = [n for n in fits(state.open.fields[seat], deed.kind) if not _untold(asked, n)]
    fit = number in fitting
    places: dict[str, Any] = {
        "kind": name(deed.kind),
        "seat": seat,
        "field": FIELDS[number],
        "fields": either([FIELDS[n] for n in fitting]),
    }
    if fit and front:
        return _planted(asked, state, places)
    if fit:
        told = _("It is allowed only if the {kind} is the front card of the hand of P{seat}.", **places)
        return Ruling(None, told, _rules("front-first"))
    rules = ("one-kind", "harvest-first")
    if deed.field is not None and front:
        told = _("It is allowed only if field {field} is empty or the {kind} grows there.", **places)
    elif deed.field is not None:
        told = _(
            "It is allowed only if the {kind} is the front card of the hand of P{seat}, and field {field} is "
            "empty or the {kind} grows there.",
            **places,
        )
    elif front:
        told = _(
            "It is allowed only if a field of P{seat} is empty or the {kind} grows there; else one is "
            "harvested first.",
            **places,
        )
    else:
        told = _(
            "It is allowed only if the {kind} is the front card of the hand of P{seat}, and a field is empty "
            "or the {kind} grows there; else one is harvested first.",
            **places,
        )
    return Ruling(None, told, _rules(*rules) if front else _rules("front-first", *rules))


def _planted(asked: Question, state: State, places: dict[str, Any]) -> Ruling:
    """Return why a bean may be planted."""
    if state.open.phase != "plant":
        rules = (
            ["plant-aside", "own-choice"] if asked.seat == state.open.active else ["plant-aside", "clockwise"]
        )
        told = _("What was turned up or traded is planted in phase 3; the {kind} fits on {fields}.", **places)
        return Ruling(True, told, _rules(*rules, "one-kind"))
    if asked.planted:
        told = _(
            "A second card may be planted, the one that is then in front; it fits on {fields}.", **places
        )
        return Ruling(True, told, _rules("second-may", "one-kind"))
    told = _("In phase 1 the front card is planted; the {kind} fits on {fields}.", **places)
    return Ruling(True, told, _rules("front-first", "one-kind"))


# --- trading


def _in_any_turn(asked: Question) -> Ruling:
    """Return the answer on an offer if it is not told whose turn it is."""
    found: dict[int, Ruling] = {
        turn: _ruled(asked, position(**described(asked, turn))) for turn in range(asked.players)
    }
    legal = [turn for turn, ruling in found.items() if ruling.legal]
    if not legal:
        return found[asked.seat]
    refused = [ruling for ruling in found.values() if not ruling.legal]
    if not refused:
        return found[legal[0]]
    told = _("It is allowed only in the turn of {seats}.", seats=either([f"P{seat}" for seat in legal]))
    rules = dict.fromkeys(rule for ruling in refused for rule in ruling.rules)
    return Ruling(None, told, tuple(rules))


def _offer(asked: Question, state: State) -> Ruling:
    """Return why an offer may be made."""
    deed: Deed = asked.deed
    places = {"seat": asked.seat, "partner": deed.partner}
    coin = ["coins-in-trade"] if Good(COIN) in (*deed.gives, *deed.wants) else []
    if not deed.wants:
        told = _(
            "A gift may be offered in phase 2; P{partner} may say no, and then P{seat} keeps it.", **places
        )
        return Ruling(True, told, _rules("gift-agreed", *coin))
    told = _("It may be offered in phase 2, in any ratio; P{partner} may say no.", **places)
    return Ruling(True, told, _rules("any-ratio", "both-agree", *coin))
