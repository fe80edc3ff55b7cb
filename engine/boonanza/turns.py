"""How the game goes on: what each move does, from planting to the final harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.boonanza import editions, trading
from engine.boonanza.moves import Move, place
from engine.boonanza.table import Back, Field, Open, harvested, no_trade, planted, put, without
from engine.core import chance
from engine.core.cards import Card

if TYPE_CHECKING:
    from engine.boonanza.state import State


def after(state: State, move: Move, seat: int) -> State:
    """Return the state after a move that is known to be legal."""
    verb = move.verb
    now = state.open
    if verb == "plant":
        return _planted(state, move, seat)
    if verb == "harvest":
        return state.but(harvested(now, seat, move.field or 0))
    if verb == "turn":
        return _turned_up(state)
    if verb == "offer":
        return trading.proposed(state, move, seat, move.partner or 0)
    if verb == "counter":
        assert now.trade.offer is not None
        return trading.proposed(state, move, seat, now.trade.offer.proposer)
    if verb == "accept":
        return trading.accepted(state, move)
    if verb in ("refuse", "withdraw"):
        return trading.answered(state, refused=verb == "refuse")
    if verb == "listen":
        return state.but(now._replace(trade=now.trade._replace(asked=True, queue=trading.heard(now))))
    if verb == "pass":
        return state.but(now._replace(trade=now.trade._replace(queue=now.trade.queue[1:])))
    if verb == "end":
        return _trading_over(state)
    if verb == "draw":
        return _drawn(state)
    if verb == "buy":
        return state.but(_bought(now, seat))
    return _discarded(state, move, seat)


# --- planting


def _planted(state: State, move: Move, seat: int) -> State:
    """Return the state with a bean planted: the front card, or one that lies aside or was left."""
    now = state.open
    field = move.field or 0
    if now.phase == "plant":
        return _front_planted(state, seat, field)
    kind = move.kind
    fields = planted(now, seat, field, kind)
    if now.phase == "offered":
        return _left_done(state.but(now._replace(fields=fields, left=without(now.left, kind))))
    if now.options.edition == "duel":
        turned = without(now.turned, kind)
        after = state.but(now._replace(fields=fields, turned=turned))
        return after if turned else _before_drawing(after)
    aside = put(now.aside, seat, without(now.aside[seat], kind))
    after = state.but(now._replace(fields=fields, aside=aside))
    return after if any(aside) else _before_drawing(after)


def _front_planted(state: State, seat: int, field: int) -> State:
    now = state.open
    hand = state.hands[seat]
    count = now.planted + 1
    return state.but(
        now._replace(
            fields=planted(now, seat, field, hand[0]),
            backs=put(now.backs, seat, now.backs[seat][1:]),
            planted=count,
            phase="plant" if count < 2 and len(hand) > 1 else "turn",
        ),
        hands=put(state.hands, seat, hand[1:]),
    )


def _left_done(state: State) -> State:
    """Return the state of the duel with the next phase begun once nothing is left of what was offered."""
    now = state.open
    return state if now.left else state.but(now._replace(phase=_first_phase(state, now.active)))


def _first_phase(state: State, seat: int) -> str:
    """Return the phase with which planting from the hand begins: an empty hand skips it."""
    return "plant" if state.hands[seat] else "turn"


def _discarded(state: State, move: Move, seat: int) -> State:
    """Return the state of the duel with a card discarded: one that was left, or one of the hand."""
    now = state.open
    if move.kind:
        left = without(now.left, move.kind)
        return _left_done(state.but(now._replace(left=left, discard=(*now.discard, move.kind))))
    number = place(move.gives[0])
    card = state.hands[seat][number]
    backs = trading.less(now.backs, seat, [number])
    after = now._replace(discard=(*now.discard, card), discarded=True, phase="turn", backs=backs)
    return state.but(after, trading.less(state.hands, seat, [number]))


def _bought(now: Open, seat: int) -> Open:
    """Return what lies open with a third field bought: the coins leave the game."""
    price = editions.THIRD_FIELD
    return now._replace(
        fields=put(now.fields, seat, (*now.fields[seat], None)),
        coins=put(now.coins, seat, now.coins[seat][:-price]),
        spent=now.spent + now.coins[seat][-price:],
    )


# --- the draw pile


def _taken(state: State, most: int) -> tuple[State, tuple[tuple[Card, Back], ...]]:
    """Return the state with up to so many cards off the draw pile, and these cards.

    When the last card leaves, the discard pile is shuffled at once and becomes the draw pile;
    the last time that this happens, or with nothing to shuffle, no more cards are taken.
    """
    now, deck = state.open, state.deck
    exhausted, discard, ending = now.exhausted, now.discard, now.ending
    cards: list[tuple[Card, Back]] = []
    while len(cards) < most and deck:
        cards.append((deck[-1], Back(exhausted)))
        deck = deck[:-1]
        if deck:
            continue
        exhausted += 1
        if exhausted >= editions.exhaustions(now.options, now.players) or not discard:
            ending = True
        else:
            deck = chance.shuffled(discard, chance.rng(state.seed, "reshuffle", exhausted))
            discard = ()
    after = now._replace(deck=len(deck), exhausted=exhausted, discard=discard, ending=ending)
    return state.but(after, deck=deck), tuple(cards)


def _turned_up(state: State) -> State:
    """Return the state with the top cards of the draw pile turned up."""
    duel = state.open.options.edition == "duel"
    state, cards = _taken(state, editions.turned_up(state.open.options))
    now = state.open
    turned = tuple([card for card, _back in cards])
    discard = now.discard
    while duel and discard and discard[-1] in turned:
        turned, discard = (*turned, discard[-1]), discard[:-1]
    phase = "lay" if duel else "trade"
    return state.but(now._replace(turned=turned, discard=discard, phase=phase, trade=no_trade(now.players)))


def _drawn(state: State) -> State:
    """Return the state after phase 4: cards drawn to the back of the hand, and the next player in turn."""
    now = state.open
    edition = now.options.edition
    if edition == "anniversary":
        seats = [(now.active + step) % now.players for step in range(now.players)]
    else:
        seats = [now.active] * (2 if edition == "duel" else 3)
    state, cards = _taken(state, len(seats))
    now = state.open
    hands, backs = state.hands, now.backs
    for seat, (card, back) in zip(seats, cards, strict=False):
        hands = put(hands, seat, (*hands[seat], card))
        backs = put(backs, seat, (*backs[seat], back))
    if now.ending:
        return finished(state.but(now._replace(backs=backs), hands=hands))
    active = (now.active + 1) % now.players
    state = state.but(now._replace(backs=backs, active=active, planted=0, discarded=False), hands=hands)
    phase = "offered" if now.left else _first_phase(state, active)
    return state.but(state.open._replace(phase=phase))


# --- the ends of phases, and of the game


def _trading_over(state: State) -> State:
    """Return the state with phase 2 at its end: what was turned up and not traded lies aside with the rest.

    In the duel it is left to the other player.
    """
    now = state.open
    if now.options.edition == "duel":
        return _before_drawing(state.but(now._replace(turned=(), left=now.turned)))
    aside = put(now.aside, now.active, now.aside[now.active] + now.turned)
    after = state.but(now._replace(phase="lay", aside=aside, turned=(), trade=no_trade(now.players)))
    return after if any(aside) else _before_drawing(after)


def _before_drawing(state: State) -> State:
    """Return the state with phase 4 to come, or the game over if the draw pile ran out for the last time."""
    if state.open.ending:
        return finished(state)
    return state.but(state.open._replace(phase="draw"))


def finished(state: State) -> State:
    """Return the state with the game over: everybody has harvested all fields, protected or not."""
    now = state.open
    fields: tuple[tuple[Field, ...], ...] = now.fields
    for seat, own in enumerate(fields):
        for number, field in enumerate(own):
            if field is not None:
                now = harvested(now, seat, number)
    return state.but(now._replace(phase="over", ending=True, final=fields))
