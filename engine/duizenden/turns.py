"""How the round goes on: what each move does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import chance
from engine.core.cards import Heap, heap
from engine.duizenden import knowledge
from engine.duizenden.cards import JOKER, in_order
from engine.duizenden.melds import Cards, Fault, Meld, attached, meld, swapped
from engine.duizenden.moves import Move
from engine.duizenden.table import RENEWALS, Laid, Open, less, less_known, put

if TYPE_CHECKING:
    from engine.duizenden.state import State


def after(state: State, move: Move, seat: int) -> State:
    """Return the state after a move that is known to be legal."""
    verb = move.verb
    if verb == "exchange":
        return _exchanged(state, move, seat)
    if verb == "refuse":
        return _first_turn(state)
    if verb == "draw":
        return _drawn(state, seat)
    if verb == "call":
        return _called(state, seat)
    if verb == "catch":
        return _caught(state)
    if verb == "discard":
        after = without(state, seat, move.cards)
        pile = (*after.open.pile, *move.cards)
        return _turn_over(after.but(after.open._replace(pile=pile)), seat)
    return _out_by_laying(_laid(state, move, seat), seat)


def _laid(state: State, move: Move, seat: int) -> State:
    """Return the state with cards put on the table."""
    now = state.open
    if move.verb == "take":
        return _taken(state, move, seat)
    if move.verb in ("open", "lay"):
        sets = move.sets or (move.cards,)
        after = without(state, seat, tuple(card for cards in sets for card in cards))
        return after.but(_with_sets(after.open, sets, seat))
    number = move.numbers[0]
    laid = now.sets[number]
    if move.verb == "attach":
        longer = attached(laid.meld, move.cards, move.low, now.options.strict)
    else:
        longer = swapped(laid.meld, move.cards[0], now.options.joker_swap == "exact")
    after = without(state, seat, move.cards)
    after = after.but(after.open._replace(sets=put(now.sets, number, laid._replace(meld=sure(longer)))))
    return with_cards(after, seat, (JOKER,), known=(JOKER,)) if move.verb == "swap" else after


def sure(found: Meld | Fault) -> Meld:
    """Return a set that has been judged legal."""
    assert isinstance(found, Meld)
    return found


def _with_sets(now: Open, sets: tuple[Cards, ...], seat: int) -> Open:
    laid = [Laid(seat, sure(meld(cards, now.options.strict))) for cards in sets]
    return now._replace(sets=(*now.sets, *laid))


# --- cards into a hand and out of it


def with_cards(state: State, seat: int, cards: Cards, known: Cards = ()) -> State:
    """Return the state with cards more in a hand; everybody knows those in ``known``."""
    now = state.open
    return state.but(
        now._replace(
            sizes=put(now.sizes, seat, now.sizes[seat] + len(cards)),
            known=put(now.known, seat, in_order((*now.known[seat], *known))) if known else now.known,
        ),
        hands=put(state.hands, seat, in_order((*state.hands[seat], *cards))),
    )


def without(state: State, seat: int, cards: Cards) -> State:
    """Return the state with cards gone from a hand, in the sight of all."""
    now = state.open
    hand = less(state.hands[seat], cards)
    known = less_known(now.known[seat], cards)
    renewed, since = now.renewed, state.since
    if renewed.number:
        hidden = state.hidden()
        unknown = now.sizes[seat] - len(now.known[seat])
        for card in less_known(cards, now.known[seat]):  # those that nobody knew of
            renewed = knowledge.shown(renewed, seat, card, hidden, unknown)
            hidden[card] -= 1
            unknown -= 1
        since = put(since, seat, in_order((heap(since[seat]) & heap(hand)).elements()))
    return state.but(
        now._replace(
            sizes=put(now.sizes, seat, len(hand)), known=put(now.known, seat, known), renewed=renewed
        ),
        hands=put(state.hands, seat, hand),
        since=since,
    )


def _off_the_deck(state: State, seat: int) -> State:
    """Return the state with the top card of the deck in a hand."""
    now = state.open
    card = state.deck[-1]
    renewed = knowledge.drawn(now.renewed, seat)
    since = state.since
    if renewed.number:
        since = put(since, seat, in_order((*since[seat], card)))
    after = state.but(
        now._replace(deck=now.deck - 1, renewed=renewed, owing=None), deck=state.deck[:-1], since=since
    )
    return with_cards(after, seat, (card,))


# --- before the first turn


def _exchanged(state: State, move: Move, seat: int) -> State:
    top = state.open.pile[-1:]
    after = with_cards(without(state, seat, move.cards), seat, top, known=top)
    after = after.but(after.open._replace(pile=move.cards))
    following = (seat + 1) % after.players
    if following == after.open.start:
        return _first_turn(after)
    return after.but(after.open._replace(seat_in_turn=following))


def _first_turn(state: State) -> State:
    return state.but(state.open._replace(phase="draw", seat_in_turn=state.open.start))


# --- a turn


def _drawn(state: State, seat: int) -> State:
    card = state.deck[-1]
    after = _off_the_deck(state, seat)
    return after.but(after.open._replace(phase="play"), drawn=card)


def _taken(state: State, move: Move, seat: int) -> State:
    """Return the state with the pile taken and its top card on the table in a new set."""
    top, below = state.open.pile[-1:], state.open.pile[:-1]
    used = less(tuple(card for cards in move.sets for card in cards), top)
    after = with_cards(without(state, seat, used), seat, below, known=below)
    now = after.open._replace(pile=(), phase="play", owing=None)
    return after.but(_with_sets(now, move.sets, seat))


def _called(state: State, seat: int) -> State:
    now = state.open
    return state.but(now._replace(owing=None) if now.owing == seat else now._replace(called=seat))


def _caught(state: State) -> State:
    """Return the state with the penalty paid for a missed call."""
    now = state.open
    seat = now.owing
    assert seat is not None
    if now.options.last_card == "card":
        return _renewed(_off_the_deck(state, seat))
    minus = put(now.minus, seat, now.minus[seat] + now.options.caught)
    return state.but(now._replace(owing=None, minus=minus))


def _out_by_laying(state: State, seat: int) -> State:
    """Return the state with the turn over if the last card was laid, as the children's version allows."""
    return state if state.hands[seat] else _turn_over(state, seat)


def _turn_over(state: State, seat: int) -> State:
    """Return the state with the next seat in turn, or the round over."""
    now = state.open
    one_left = now.options.last_card != "no" and now.sizes[seat] == 1
    now = now._replace(
        phase="draw",
        called=None,
        owing=seat if one_left and now.called != seat else None,
        out=now.out if now.sizes[seat] else (*now.out, seat),
    )
    if not now.sizes[seat] and is_won(now, seat):
        return state.but(now._replace(phase="over", owing=None), drawn=None)
    following, lap = seat, now.lap
    while following == seat or not now.sizes[following]:
        following = (following + 1) % now.players
        lap += following == now.start
    return _renewed(state.but(now._replace(seat_in_turn=following, lap=lap), drawn=None))


def is_won(now: Open, seat: int) -> bool:
    """Tell whether a seat that has gone out ends the round: alone, or with its whole team."""
    return now.options.team_end == "one" or not any(now.sizes[mate] for mate in now.side(seat))


def _renewed(state: State) -> State:
    """Return the state with a deck: shuffled from the pile if it is empty, the round over if it cannot be."""
    now = state.open
    if now.deck:
        return state
    if len(now.pile) < 2 or now.renewed.number == RENEWALS:
        return state.but(now._replace(phase="over", owing=None))
    renewed = knowledge.renewed_from(now.renewed, now.pile[:-1], now.players)
    deck = chance.shuffled(now.pile[:-1], chance.rng(state.seed, "renewal", renewed.number))
    return state.but(
        now._replace(pile=now.pile[-1:], deck=len(deck), renewed=renewed),
        deck=deck,
        since=((),) * now.players,
    )


def hidden_in(hands: tuple[Cards, ...], known: tuple[Cards, ...], deck: Cards) -> Heap:
    """Return the cards that not everybody knows of: those in hands but the known ones, and the deck."""
    cards = [card for hand, seen in zip(hands, known, strict=True) for card in less(hand, seen)]
    return heap([*cards, *deck])
