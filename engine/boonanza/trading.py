"""Trading: which offers there can be, what they lead to, and which of them are worth a look.

An offer is put together card by card, so there are more of them than anybody could list: the referee rules
on any, ``next_picks`` leads through all, and ``sensible`` lists a part of them:

- given is a turned-up card or the front-most card of a kind in the hand, of a kind that does not grow
  on the proposer's own fields; or two such cards, also two of one kind;
- asked for is a kind that grows on the proposer's own fields, or one of the turned-up cards,
  if it grows there or there is an empty field;
- one for one, two for one, one for two of a kind, a gift of one card or of both turned-up cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from engine.boonanza import editions
from engine.boonanza.beans import ORDER
from engine.boonanza.moves import COIN, FOR, Move, place
from engine.boonanza.table import PROPOSALS, Back, Offer, Open, put
from engine.core.cards import Card
from engine.core.game import DONE

if TYPE_CHECKING:
    from engine.boonanza.state import State, Table


def hand_of(at: Table, seat: int) -> tuple[Card, ...]:
    """Return the hand of a seat; ``ValueError`` in a view that does not see all of it."""
    hand = at.hands[seat]
    return tuple([at.card(seat, number) for number in range(len(hand))]) if None in hand else hand  # type: ignore[return-value]


def growing(now: Open, seat: int) -> tuple[Card, ...]:
    """Return the kinds that grow on the fields of a seat."""
    return tuple([field[0] for field in now.fields[seat] if field is not None])


def may_propose(now: Open, seat: int) -> bool:
    """Tell whether the seat may make an offer now (the counter-offers of an answer aside)."""
    trade = now.trade
    if now.phase != "trade" or trade.made[seat] >= PROPOSALS:
        return False
    return trade.queue[0] == seat if trade.queue else True


def heard(now: Open) -> tuple[int, ...]:
    """Return the seats that would be asked round: clockwise, those with an offer left to make."""
    seats = [(now.active + step) % now.players for step in range(1, now.players)]
    return tuple([seat for seat in seats if now.trade.made[seat] < PROPOSALS])


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
    trade = now.trade
    offer = offer_of(state, move, seat, partner)
    if trade.offer is not None:  # a counter-offer turns the first one down
        trade = trade._replace(refused=(*trade.refused, trade.offer.deal))
    queue = trade.queue[1:] if trade.queue and trade.queue[0] == seat and trade.offer is None else trade.queue
    return state.but(
        now._replace(
            phase="answer",
            backs=put(now.backs, seat, _shown(state, seat, move.gives)),
            trade=trade._replace(
                offer=offer,
                made=put(trade.made, seat, trade.made[seat] + 1),
                asked=trade.asked and seat != now.active,
                queue=queue,
            ),
        )
    )


def _shown(state: State, seat: int, gives: Sequence[str]) -> tuple[Back, ...]:
    """Return the backs of a hand with the cards in an offer known to all."""
    backs = list(state.open.backs[seat])
    for pick in gives:
        if pick[0] == "h":
            number = place(pick)
            backs[number] = backs[number]._replace(kind=state.hands[seat][number])
    return tuple(backs)


def answered(state: State, *, refused: bool) -> State:
    """Return the state with the waiting offer gone: turned down, or taken back."""
    now = state.open
    trade = now.trade
    assert trade.offer is not None
    turned_down = (*trade.refused, trade.offer.deal) if refused else trade.refused
    return state.but(now._replace(phase="trade", trade=trade._replace(offer=None, refused=turned_down)))


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
    after = now._replace(
        phase="trade",
        aside=aside,
        coins=_paid(now, offer),
        turned=tuple([card for number, card in enumerate(now.turned) if number not in turned]),
        trade=now.trade._replace(offer=None, asked=False),
    )
    return without_cards(without_cards(state.but(after), giver, given), partner, back)


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


def without_cards(state: State, seat: int, places: Sequence[int]) -> State:
    """Return the state with some cards out of a hand; the others stay in their order."""
    if not places:
        return state
    now = state.open
    kept = [number for number in range(len(state.hands[seat])) if number not in places]
    hand, backs = state.hands[seat], now.backs[seat]
    return state.but(
        now._replace(backs=put(now.backs, seat, tuple([backs[number] for number in kept]))),
        hands=put(state.hands, seat, tuple([hand[number] for number in kept])),
    )


# --- the offers that are listed


def sensible(at: Table, seat: int, counter: Offer | None = None) -> list[Move]:
    """Return the listed offers of a seat, or the listed counter-offers to an offer."""
    now = at.open
    if now.trade.made[seat] >= PROPOSALS:
        return []
    mine = seat == now.active
    if counter is not None:
        partners: tuple[int, ...] = (counter.proposer,)
    elif mine:
        partners = tuple([(seat + step) % now.players for step in range(1, now.players)])
    else:
        partners = (now.active,)
    hand, grows, roomy = hand_of(at, seat), growing(now, seat), None in now.fields[seat]
    verb = "offer" if counter is None else "counter"
    refused = now.trade.refused if counter is None else (*now.trade.refused, counter.deal)
    found: list[Move] = []
    for partner in partners:
        listed = _listed(hand, now.turned, mine, grows, roomy, min(len(now.backs[partner]), 2))
        named = partner if counter is None else None
        if refused:
            found += [
                _offer(verb, named, gives, wants)
                for gives, wants, beans, asked in listed
                if (seat, partner, beans, asked) not in refused
            ]
        else:
            found += [_offer(verb, named, gives, wants) for gives, wants, _beans, _asked in listed]
    return found


@lru_cache(maxsize=65536)
def _offer(verb: str, partner: int | None, gives: tuple[str, ...], wants: tuple[str, ...]) -> Move:
    return Move(verb, None, "", partner, gives, wants)


Bundle = tuple[tuple[str, ...], tuple[Card, ...]]
"""Picks, and the beans that they stand for."""
Listed = tuple[tuple[str, ...], tuple[str, ...], tuple[Card, ...], tuple[Card, ...]]
"""What is given and what is asked for, and the beans on both sides in alphabetical order."""


@lru_cache(maxsize=16384)
def _listed(
    hand: tuple[Card, ...],
    turned: tuple[Card, ...],
    mine: bool,
    grows: tuple[Card, ...],
    roomy: bool,
    most: int,
) -> tuple[Listed, ...]:
    """Return the offers to one partner that are listed: gives, wants, and the beans on both sides in order.

    ``mine`` tells whether the turned-up cards are the proposer's; ``roomy`` whether there is an empty field;
    ``most`` is how many hand cards the partner can be asked for, two at most.
    """
    singles, pairs = _to_give(hand, turned if mine else (), grows)
    open_cards = () if mine else turned
    found: dict[tuple[tuple[Card, ...], tuple[Card, ...]], Listed] = {}
    for (gives, beans), (wants, asked) in _exchanges(singles, pairs, grows, open_cards, roomy, most):
        deal = tuple(sorted(beans)), tuple(sorted(asked))
        found.setdefault(deal, (gives, wants, *deal))
    return tuple(found.values())


def _to_give(
    hand: tuple[Card, ...], turned: tuple[Card, ...], grows: tuple[Card, ...]
) -> tuple[list[Bundle], list[Bundle]]:
    """Return what a proposer might give: single cards, and pairs."""
    cards = [(f"t{n}", kind) for n, kind in enumerate(turned) if kind not in grows]
    twice = []
    for kind in dict.fromkeys(hand):
        if kind not in grows:
            first = hand.index(kind)
            cards.append((f"h{first}", kind))
            if kind in hand[first + 1 :]:
                twice.append(((f"h{first}", f"h{hand.index(kind, first + 1)}"), (kind, kind)))
    singles: list[Bundle] = [((pick,), (kind,)) for pick, kind in cards]
    pairs: list[Bundle] = [((a, b), (x, y)) for (a, x), (b, y) in combinations(cards, 2)]
    return singles, pairs + twice


def _exchanges(
    singles: list[Bundle],
    pairs: list[Bundle],
    grows: tuple[Card, ...],
    open_cards: tuple[Card, ...],
    roomy: bool,
    most: int,
) -> Iterator[tuple[Bundle, Bundle]]:
    """Yield what is given and what is asked for."""
    wanted: list[Bundle] = [((f"t{n}",), (k,)) for n, k in enumerate(open_cards) if roomy or k in grows]
    if most >= 1:
        wanted += [((kind,), (kind,)) for kind in dict.fromkeys(grows)]
    for given in (*singles, *pairs):
        for want in wanted:
            if want[1][0] not in given[1]:
                yield given, want
    if most >= 2:
        for given in singles:
            for kind in dict.fromkeys(grows):
                yield given, ((kind, kind), (kind, kind))
    for given in (*singles, *(pair for pair in pairs if pair[0] == ("t0", "t1"))):
        yield given, ((), ())


# --- any offer, pick by pick


def next_picks(at: Table, seat: int, picks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the legal next picks of an offer, a counter-offer or an acceptance begun with these words."""
    now = at.open
    if picks[0] == "accept":
        return _next_accept(at, seat, picks)
    if picks[0] == "offer":
        if not may_propose(now, seat):
            return ()
        if len(picks) == 1:
            return _partners(now, seat)
        named, made = picks[1], picks[2:]
        if named not in _partners(now, seat):
            return ()
        partner = int(named[1:])
    else:
        offer = now.trade.offer
        if offer is None or offer.partner != seat or now.trade.made[seat] >= PROPOSALS:
            return ()
        partner, made = offer.proposer, picks[1:]
    gives = made[: made.index(FOR)] if FOR in made else made
    wants = made[len(gives) + 1 :]
    if FOR in made:
        found = _more_wants(now, partner, wants)
    else:
        found = [
            pick for pick in _own_picks(at, seat) if pick not in gives or _coins_left(now, seat, gives, pick)
        ]
        if _more_wants(now, partner, ()):
            found.append(FOR)
    whole = _whole(at, " ".join(picks), seat) if gives or wants else False
    return (*found, DONE) if whole else tuple(found)


def _whole(at: Table, text: str, seat: int) -> bool:
    """Tell whether the words so far are a legal move."""
    return not text.endswith(FOR) and at.check(text, seat).legal


def _partners(now: Open, seat: int) -> tuple[str, ...]:
    if seat != now.active:
        return (f"P{now.active}",)
    return tuple(f"P{(seat + step) % now.players}" for step in range(1, now.players))


def _own_picks(at: Table, seat: int) -> list[str]:
    """Return the picks of all that a seat could give."""
    now = at.open
    found = [f"t{n}" for n in range(len(now.turned))] if seat == now.active else []
    found += [f"h{n}" for n in range(len(now.backs[seat]))]
    return [*found, COIN] if now.options.coins_in_trade == "yes" and now.coins[seat] else found


def _coins_left(now: Open, seat: int, made: Sequence[str], pick: str) -> bool:
    return pick == COIN and list(made).count(COIN) < len(now.coins[seat])


def _more_wants(now: Open, partner: int, wants: Sequence[str]) -> list[str]:
    """Return what a partner could be asked for on top of what was asked."""
    found = []
    if partner == now.active:
        found += [f"t{n}" for n in range(len(now.turned)) if f"t{n}" not in wants]
    if sum(want in ORDER for want in wants) < len(now.backs[partner]):
        found += editions.kinds(now.options, now.players)
    if now.options.coins_in_trade == "yes" and list(wants).count(COIN) < len(now.coins[partner]):
        found.append(COIN)
    return found


def _next_accept(at: Table, seat: int, picks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards with which an offer can be accepted, given those picked so far."""
    offer = at.open.trade.offer
    if offer is None or offer.partner != seat or not at.check("accept", seat).legal:
        return ()
    hand, made = hand_of(at, seat), picks[1:]
    missing = [want for want in offer.wants if want in ORDER]
    for pick in made:
        if pick[0] != "h" or place(pick) >= len(hand) or hand[place(pick)] not in missing:
            return ()
        missing.remove(hand[place(pick)])
    found = [f"h{n}" for n, kind in enumerate(hand) if kind in missing and f"h{n}" not in made]
    return (*found, DONE) if not made or not missing else tuple(found)
