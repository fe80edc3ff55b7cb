"""Trading: what an offer, its answers and their carrying out do to a game.

An offer changes nothing but what is known: its cards stay where they are, and everybody has seen them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.boonanza.beans import ORDER
from engine.boonanza.moves import COIN, Move, place
from engine.boonanza.table import PROPOSALS, Back, Offer, Open, T, Trade, put
from engine.core.cards import Card

if TYPE_CHECKING:
    from engine.boonanza.state import State, Table


def hand_of(at: Table, seat: int) -> tuple[Card, ...]:
    """Return the hand of a seat; ``ValueError`` in a view that does not see all of it."""
    hand = at.hands[seat]
    return tuple([at.card(seat, number) for number in range(len(hand))]) if None in hand else hand  # type: ignore[return-value]


def may_propose(now: Open, seat: int) -> bool:
    """Tell whether the seat may make an offer now (the counter-offers of an answer aside)."""
    trade = now.trade
    if now.phase != "trade" or trade.made[seat] >= PROPOSALS:
        return False
    return trade.queue[0] == seat if trade.queue else True


@cache
def others(seat: int, players: int) -> tuple[int, ...]:
    """Return the other seats, clockwise."""
    return tuple((seat + step) % players for step in range(1, players))


def heard(now: Open) -> tuple[int, ...]:
    """Return the seats that would be asked round: clockwise, those with an offer left to make."""
    return tuple([seat for seat in others(now.active, now.players) if now.trade.made[seat] < PROPOSALS])


# --- what an offer leads to


def beans_of(at: Table, seat: int, gives: Sequence[str]) -> tuple[Card, ...]:
    """Return the cards that picks of a seat stand for; a coin is a coin."""
    turned = at.open.turned
    return tuple(
        [
            COIN if pick == COIN else turned[place(pick)] if pick[0] == "t" else at.card(seat, place(pick))
            for pick in gives
        ]
    )


def asked_of(now: Open, wants: Sequence[str]) -> tuple[Card, ...]:
    """Return what is asked for, the turned-up cards named by their kind."""
    return tuple([now.turned[place(want)] if want[0] == "t" else want for want in wants])


def offer_of(at: Table, move: Move, seat: int, partner: int) -> Offer:
    """Return the offer that a move makes to a partner."""
    beans, asked = beans_of(at, seat, move.gives), asked_of(at.open, move.wants)
    return Offer(seat, partner, move.gives, move.wants, beans, asked)


def proposed(state: State, move: Move, seat: int, partner: int) -> State:
    """Return the state with an offer waiting for its answer, the hand cards in it shown to all."""
    now = state.open
    made, waiting, refused, asked, queue = now.trade
    if waiting is not None:  # a counter-offer turns the first one down
        refused = (*refused, waiting.deal)
    elif queue and queue[0] == seat:
        queue = queue[1:]
    trade = Trade(
        put(made, seat, made[seat] + 1),
        offer_of(state, move, seat, partner),
        refused,
        asked and seat != now.active,
        queue,
    )
    backs = put(now.backs, seat, _shown(state, seat, move.gives))
    return state.but(now._replace(phase="answer", backs=backs, trade=trade))


def _shown(state: State, seat: int, gives: Sequence[str]) -> tuple[Back, ...]:
    """Return the backs of a hand with the cards in an offer known to all."""
    backs = list(state.open.backs[seat])
    for pick in gives:
        if pick[0] == "h":
            number = place(pick)
            backs[number] = Back(backs[number].shuffle, state.hands[seat][number])
    return tuple(backs)


def answered(state: State, *, refused: bool) -> State:
    """Return the state with the waiting offer gone: turned down, or taken back."""
    now = state.open
    made, offer, before, asked, queue = now.trade
    assert offer is not None
    turned_down = (*before, offer.deal) if refused else before
    return state.but(now._replace(phase="trade", trade=Trade(made, None, turned_down, asked, queue)))


def chosen(hand: Sequence[Card | None], wants: Sequence[str]) -> list[int] | None:
    """Return the places of the front-most cards of the kinds asked for, None if the hand lacks one."""
    places: list[int] = []
    for want in wants:
        if want in ORDER:
            found = next((n for n, kind in enumerate(hand) if kind == want and n not in places), None)
            if found is None:
                return None
            places.append(found)
    return places


def accepted(state: State, move: Move) -> State:
    """Return the state with the waiting offer carried out: all cards lie aside with their new owners."""
    now = state.open
    offer = now.trade.offer
    assert offer is not None
    giver, partner = offer.proposer, offer.partner
    given = [place(pick) for pick in offer.gives if pick[0] == "h"]
    back = [place(pick) for pick in move.gives] or chosen(state.hands[partner], offer.wants) or []
    turned = {place(pick) for pick in (*offer.gives, *offer.wants) if pick[0] == "t"}
    aside = put(now.aside, partner, now.aside[partner] + _cards(offer.beans))
    aside = put(aside, giver, aside[giver] + _cards(offer.asked))
    made, _offer, refused, _asked, queue = now.trade
    after = now._replace(
        phase="trade",
        aside=aside,
        coins=_paid(now, offer),
        backs=less(less(now.backs, giver, given), partner, back),
        turned=tuple([card for number, card in enumerate(now.turned) if number not in turned]),
        trade=Trade(made, None, refused, False, queue),
    )
    return state.but(after, less(less(state.hands, giver, given), partner, back))


def _cards(beans: Sequence[Card]) -> tuple[Card, ...]:
    return tuple([bean for bean in beans if bean != COIN])


def _paid(now: Open, offer: Offer) -> tuple[tuple[Card, ...], ...]:
    """Return the coins of all seats after a trade; coins change hands only under the house rule."""
    coins = now.coins
    both = (offer.proposer, offer.partner, offer.gives), (offer.partner, offer.proposer, offer.wants)
    for giver, taker, things in both:
        if n := list(things).count(COIN):
            paid = coins[giver][-n:]
            coins = put(put(coins, giver, coins[giver][:-n]), taker, coins[taker] + paid)
    return coins


def less(hands: tuple[tuple[T, ...], ...], seat: int, places: Sequence[int]) -> tuple[tuple[T, ...], ...]:
    """Return all hands, one of them without the cards at some places; the others stay in their order."""
    if not places:
        return hands
    return put(hands, seat, tuple([card for n, card in enumerate(hands[seat]) if n not in places]))
