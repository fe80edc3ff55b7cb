"""Which moves are legal, and why the others are not, in the cards of the situation.

What is legal follows from what the player in turn knows, so a state and that player's view
are judged by the same functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.beverbende.cards import PEEK, SPECIALS, SWAP, TWO, a, the
from engine.beverbende.moves import (
    DISCARD,
    DRAW,
    KNOCK,
    PASS,
    PEEKS,
    PUTS,
    SLOTS,
    TAKE,
    USE,
    Move,
    swaps,
)
from engine.beverbende.rulebook import RULES
from engine.core.cards import Card
from engine.core.rulebook import LEGAL, Verdict
from engine.core.words import _, listing, plural


class Slot(Protocol):
    """What the referee needs of a card in a row."""

    @property
    def card(self) -> Card | None: ...  # noqa: D102
    @property
    def knowers(self) -> int: ...  # noqa: D102
    @property
    def swapped(self) -> bool: ...  # noqa: D102


class Situation(Protocol):
    """What legality depends on: the same in a state and in the view of the player in turn."""

    @property
    def players(self) -> int: ...  # noqa: D102
    @property
    def phase(self) -> str: ...  # noqa: D102
    @property
    def seat_in_turn(self) -> int: ...  # noqa: D102
    @property
    def hand(self) -> Card | None: ...  # noqa: D102
    @property
    def discard(self) -> tuple[Card, ...]: ...  # noqa: D102
    @property
    def turns(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def knocker(self) -> int | None: ...  # noqa: D102
    @property
    def slots(self) -> tuple[tuple[Slot, ...], ...]: ...  # noqa: D102


def refuse(rule: str, reason: str) -> Verdict:
    """Return the verdict that a rule forbids a move, with the reason here."""
    return Verdict(False, RULES[rule], reason)


# --- what may be done


def legal_moves(at: Situation) -> tuple[Move, ...]:
    """Return the legal moves of the player in turn."""
    if at.phase == "start":
        return (TAKE, DRAW) if _open_number(at) else (DRAW,)
    if at.phase == "taken":
        return PUTS
    if at.phase == "drawn":
        return (*_uses(at), DISCARD)
    if at.phase == "end":
        return (KNOCK, PASS) if _may_knock(at) else (PASS,)
    return ()


def _uses(at: Situation) -> tuple[Move, ...]:
    """Return what the drawn card can be used for."""
    if at.hand == PEEK:
        return PEEKS
    if at.hand == SWAP:
        return swaps(at.players, at.seat_in_turn)
    if at.hand == TWO:
        return (USE,)
    return PUTS


def _open_number(at: Situation) -> bool:
    return bool(at.discard) and at.discard[-1] not in SPECIALS


def _may_knock(at: Situation) -> bool:
    return at.knocker is None and not _without_a_turn(at)


def _without_a_turn(at: Situation) -> list[int]:
    """Return the seats that have had no turn yet; the present turn counts."""
    return [seat for seat in range(at.players) if at.turns[seat] == 0 and seat != at.seat_in_turn]


# --- what may not, and why


def judge(at: Situation, move: Move, seat: int) -> Verdict:
    """Return the verdict on a move of a seat."""
    if at.phase == "over":
        return refuse("round-over", _("The rows have been turned up; this round is over."))
    if move.verb in MANNERS or move.hidden:
        return _manners(at, move, seat)
    if seat != at.seat_in_turn:
        return _not_your_turn(at, seat)
    return JUDGES[move.verb](at, move, seat)


MANNERS = frozenset({"look", "shift", "replace"})


def _manners(at: Situation, move: Move, seat: int) -> Verdict:
    """Refuse what is never allowed, whoever's turn it is."""
    if move.verb == "look":
        return _no_looking(at, move, seat)
    place = SLOTS[move.slot or 0]
    if move.verb == "shift":
        return refuse(
            "same-place",
            _("Your card at {place} stays where it lies until something replaces it.", place=place),
        )
    if move.verb == "replace":
        return refuse(
            "special-in-row",
            _(
                "No new card is dealt for the one at {place}, whatever it is: a special there does nothing "
                "during the round; put a number card in its place, or wait until the count.",
                place=place,
            ),
        )
    return refuse(
        "old-card-face-up",
        _("The card that leaves place {place} is laid down face up for all to see.", place=place),
    )


def _no_looking(at: Situation, move: Move, seat: int) -> Verdict:
    if move.other is not None and move.other >= at.players:
        return refuse("no-looking", _("There is no P{seat} at this table.", seat=move.other))
    owner = seat if move.other is None else move.other
    slot = (move.slot if move.other is None else move.theirs) or 0
    place = SLOTS[slot]
    if seat == at.seat_in_turn and at.phase == "drawn" and at.hand == SWAP:
        return refuse(
            "swap-blind", _("You swap blind: the card at {place} is not looked at first.", place=place)
        )
    if owner != seat:
        return refuse(
            "no-looking",
            _("The card at {place} of P{owner} is not yours to look at.", place=place, owner=owner),
        )
    if seat == at.seat_in_turn and at.phase == "drawn" and at.hand == PEEK:
        return refuse(
            "no-looking",
            _("You hold a peek card; to use it on {place}, play “peek {place}”.", place=place),
        )
    card = at.slots[owner][slot]
    if card.swapped and not card.knowers >> owner & 1:
        return refuse(
            "swap-blind",
            _("The card at {place} came by a blind swap; only a peek card lets you see it.", place=place),
        )
    if at.turns[seat] == 0:
        return refuse(
            "first-look",
            _(
                "You have looked at a and d, your two outer cards; {place} is not looked at again.",
                place=place,
            )
            if slot in (0, 3)
            else _("Only a and d, your two outer cards, are looked at; {place} stays a riddle.", place=place),
        )
    return refuse(
        "no-looking", _("The card at {place} stays face down; only a peek card shows it.", place=place)
    )


def _not_your_turn(at: Situation, seat: int) -> Verdict:
    if seat == at.knocker:
        return refuse(
            "last-lap",
            _(
                "P{seat} knocked; in the last lap only the others have a turn, now P{now}.",
                seat=seat,
                now=at.seat_in_turn,
            ),
        )
    return refuse(
        "turn-order", _("It is the turn of P{now}, not of P{seat}.", now=at.seat_in_turn, seat=seat)
    )


def _action_done() -> Verdict:
    return refuse("one-action", _("Your action is done; what is left is to knock or to pass."))


def _card_first(at: Situation) -> Verdict:
    """Refuse to go on to another action while a card is in hand."""
    held = the(at.hand or "")
    return refuse(
        "one-action", _("You have {card} in hand; this turn's action is to deal with it.", card=held)
    )


def _judge_take(at: Situation, move: Move, seat: int) -> Verdict:
    if at.phase == "end":
        return _action_done()
    if at.phase != "start":
        return _card_first(at)
    if not at.discard:
        return refuse("take-open", _("The discard pile is empty; draw from the stock."))
    if not _open_number(at):
        return refuse(
            "special-on-discard",
            _("The open card is {card}, a special; you have to draw from the stock.", card=a(at.discard[-1])),
        )
    return LEGAL


def _judge_draw(at: Situation, move: Move, seat: int) -> Verdict:
    if at.phase == "end":
        return _action_done()
    return LEGAL if at.phase == "start" else _card_first(at)


def _judge_put(at: Situation, move: Move, seat: int) -> Verdict:
    if at.phase == "end":
        return _action_done()
    if at.phase == "start":
        return refuse("card-in-hand", _("You have no card in hand; take the open card or draw one first."))
    if at.hand in SPECIALS:
        return refuse(
            "special-never-in-row",
            _("You drew {card}; use it or lay it off, it may not go into your row.", card=a(at.hand or "")),
        )
    return LEGAL


def _judge_discard(at: Situation, move: Move, seat: int) -> Verdict:
    if at.phase == "end":
        return _action_done()
    if at.phase == "start":
        return refuse("card-in-hand", _("You have no card in hand; take the open card or draw one first."))
    if at.phase == "taken":
        return refuse(
            "taken-must-swap",
            _(
                "You took {card} from the discard pile; it has to replace one of your four cards.",
                card=the(at.hand or ""),
            ),
        )
    return LEGAL


WORKS = {"peek": PEEK, "swap": SWAP, "use": TWO}


def _judge_special(at: Situation, move: Move, seat: int) -> Verdict:
    needed = WORKS[move.verb]
    if at.phase == "end":
        return _action_done()
    if at.hand != needed:
        return refuse("special-only-drawn", _not_in_hand(at, needed))
    if move.other is not None and move.other >= at.players:
        return refuse("swap-other", _("There is no P{seat} at this table.", seat=move.other))
    if move.other == seat:
        return refuse("swap-other", _("Both cards are yours; a swap takes one of another player's."))
    return LEGAL


def _not_in_hand(at: Situation, needed: Card) -> str:
    if at.hand is not None:
        return _("You have {held} in hand, not {needed}.", held=the(at.hand), needed=a(needed))
    if at.discard and at.discard[-1] == needed:
        return _(
            "The open card is {needed}, but a special works only when you draw it yourself.", needed=a(needed)
        )
    return _("You have not drawn {needed}; a special works only when you draw it yourself.", needed=a(needed))


def _judge_knock(at: Situation, move: Move, seat: int) -> Verdict:
    if at.phase != "end":
        return refuse("knock-after-action", _("First your action: {what}", what=_still_to_do(at)))
    if at.knocker is not None:
        return refuse("knock-once", _("P{seat} has knocked already; this is the last lap.", seat=at.knocker))
    waiting = _without_a_turn(at)
    if waiting:
        who = listing([f"P{other}" for other in waiting])
        return refuse(
            "knock-when",
            plural("{who} has had no turn yet.", "{who} have had no turn yet.", len(waiting), who=who),
        )
    return LEGAL


def _judge_pass(at: Situation, move: Move, seat: int) -> Verdict:
    if at.phase != "end":
        return refuse("finish-action", _("First your action: {what}", what=_still_to_do(at)))
    return LEGAL


def _still_to_do(at: Situation) -> str:
    if at.phase == "start":
        return _("take the open card or draw one.") if _open_number(at) else _("draw a card from the stock.")
    if at.phase == "taken":
        return _("put {card} into your row.", card=the(at.hand or ""))
    return _("deal with {card} that you drew.", card=the(at.hand or ""))


JUDGES: dict[str, Callable[[Situation, Move, int], Verdict]] = {
    "take": _judge_take,
    "draw": _judge_draw,
    "put": _judge_put,
    "discard": _judge_discard,
    "peek": _judge_special,
    "swap": _judge_special,
    "use": _judge_special,
    "knock": _judge_knock,
    "pass": _judge_pass,
}
