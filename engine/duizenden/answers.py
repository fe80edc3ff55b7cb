"""Why a move is allowed, and on what it depends when the hand is not told.

The referee says why a move is refused (``engine.duizenden.referee``); here is the rest of a ruling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.question import Ruling
from engine.core.words import _, listing, plural
from engine.duizenden.cards import NATURAL, QUEEN, the
from engine.duizenden.melds import Cards, Meld, described, meld
from engine.duizenden.moves import Move
from engine.duizenden.position import position
from engine.duizenden.rulebook import RULES
from engine.duizenden.scoring import worth
from engine.duizenden.table import less

if TYPE_CHECKING:
    from engine.duizenden.question import Question
    from engine.duizenden.state import State

ALLOWED_BY = {
    "lay": "further-sets",
    "open": "opening-points",
    "take": "pile-new-set",
    "attach": "attach",
    "swap": "joker-swap",
    "discard": "discard",
    "draw": "draw-first",
    "exchange": "exchange-first",
}
"""The rule by which each kind of move is allowed."""


def allowed(state: State, move: Move) -> Ruling:
    """Return the ruling on a move that is legal: what it is, in cards and points."""
    if move.verb == "discard" and move.cards == (QUEEN,):
        return _queen_goes(state)
    return Ruling(True, _why(state, move), (RULES[ALLOWED_BY[move.verb]],))


def _queen_goes(state: State) -> Ruling:
    """Return why a queen of spades may be discarded here: as the last card, or for want of another."""
    if len(state.hands[state.open.seat_in_turn]) == 1:
        reason = _("She is the last card, and may go in this turn.")
        return Ruling(True, reason, (RULES["queen-discard"],))
    reason = _("Nothing but queens of spades is in the hand, so one of them goes, and the round goes on.")
    return Ruling(True, reason, (RULES["only-queens"],))


def _why(state: State, move: Move) -> str:
    options = state.options
    if move.verb in ("lay", "open", "take"):
        sets = move.sets or (move.cards,)
        melds = [found for cards in sets if isinstance(found := meld(cards, options.strict), Meld)]
        points = worth([card for cards in sets for card in cards], options)
        return plural(
            "It is {sets}, worth {n} point.",
            "It is {sets}, worth {n} points.",
            points,
            sets=listing([described(one) for one in melds]),
        )
    if move.verb in ("attach", "swap"):
        to = state.open.sets[move.numbers[0]].meld
        cards = listing([the(card) for card in move.cards])
        if move.verb == "swap":
            return _("The joker in {set} stands for {cards}.", set=described(to), cards=cards)
        return _("In {set} there is room for {cards}.", set=described(to), cards=cards)
    return ""


def depends(question: Question) -> Ruling:
    """Return the ruling on a move when the hand is not told.

    It is judged with the hand that favours it most; if it is legal then, the answer says on what it depends.
    """
    move = question.move
    hand, drawn = _best_hand(question)
    more = _favourable_sets(question, hand)
    arguments = question.with_hand(hand, more)
    if drawn is not None:
        arguments["drawn"] = drawn
    state = position(**arguments)
    verdict = state.check(move, question.seat)
    if not verdict.legal:
        return Ruling.of(verdict)
    ruling = allowed(state, move)
    if move.verb == "draw":
        return ruling
    condition = _condition(question, bool(more))
    if move.verb == "discard":
        return Ruling(None, condition, ruling.rules)  # what the most favourable hand allows is no answer
    return Ruling(None, f"{ruling.reason} {condition}".strip(), ruling.rules)


def _best_hand(question: Question) -> tuple[Cards, str | None]:
    """Return the hand that favours a move most: its cards and two others; and the card drawn."""
    move = question.move
    cards = [*move.cards, *[card for one in move.sets for card in one]]
    if move.verb in ("move", "join", "split", "take back", "look", "draw"):
        cards = []
    if move.verb == "take" and question.pile and question.pile[-1] in cards:
        cards = list(less(tuple(cards), question.pile[-1:]))
    if move.verb == "discard" and cards == [QUEEN]:
        return (QUEEN,), QUEEN
    used = {*cards, *(question.pile or ()), *[card for _owner, one in question.table for card in one]}
    others = [card for card in NATURAL if card not in used and card != QUEEN]
    return (*cards, *others[:2]), question.drawn


def _favourable_sets(question: Question, hand: Cards) -> tuple[tuple[int, Cards], ...]:
    """Return a set for a player who asks about more than an opening, if no own set is told."""
    opened = any(owner == question.seat for owner, _cards in question.table)
    if opened or question.move.verb not in ("lay", "attach", "swap"):
        return ()
    used = {*hand, *(question.pile or ()), *[card for _owner, one in question.table for card in one]}
    for rank in "23456789":
        group = tuple(suit + rank for suit in "DHS")
        if not used & set(group):
            return ((question.seat, group),)
    return ()


def _condition(question: Question, opened: bool) -> str:
    """Return on what it depends whether a move is allowed: on the hand, and whether one has opened."""
    verb = question.move.verb
    if verb == "discard":
        if question.move.cards == (QUEEN,):
            if question.options.queen_discard == "last-turn":
                return _(
                    "It is allowed only if she is your last card, or all your cards are queens of spades."
                )
            return _(
                "It is allowed only if she is your last card and you drew her from the deck this turn, "
                "or if you hold two or more cards and all are queens of spades."
            )
        return _("It is allowed if you hold the card, after you have drawn.")
    if verb == "exchange":
        return _("It is allowed if you hold the card, before the first turn.")
    if question.options.finish == "free":
        held = _("It is allowed if you hold the cards.")
    else:
        held = _("It is allowed if you hold the cards and keep another one to discard.")
    if verb == "swap":
        held = _("It is allowed if you hold the card.")
    if opened:
        return _("{held} You must have opened before.", held=held)
    return held
