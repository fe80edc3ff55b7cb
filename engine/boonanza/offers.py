"""Which offers are worth a look, and how any offer is put together.

An offer is composed card by card, so there are more of them than anybody could list: the referee rules
on any, ``next_picks`` leads through all, and ``sensible`` lists a part of them:

- given is a turned-up card, or the front-most card of a kind in the hand, that does not grow on the
  proposer's own fields; or two of them: two of one kind, or one that has to go soon with another
  (the player in turn has to plant the turned-up cards, the others the front card of their hand);
- asked for is a kind that grows on the proposer's own fields, or one of the turned-up cards,
  if it grows there or there is an empty field;
- one for one, two for one, one for two of a kind, a gift of one card or of both turned-up cards.

Of the counter-offers ``counters`` lists those that change one side of the offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.boonanza import editions, trading
from engine.boonanza.beans import ORDER
from engine.boonanza.moves import COIN, FOR, HELD, TURNED, Move, place
from engine.boonanza.table import PROPOSALS, Offer, Open
from engine.core.cards import Card
from engine.core.game import DONE

if TYPE_CHECKING:
    from engine.boonanza.state import Table

Bundle = tuple[tuple[str, ...], tuple[Card, ...]]
"""Picks, and the beans that they stand for in alphabetical order."""
Exchange = tuple[tuple[str, ...], tuple[str, ...], tuple[Card, ...], tuple[Card, ...], int]
"""What is given and what is asked for, as picks and as beans; how many cards of a hand are asked for."""
Half = tuple[int, tuple[Card, ...], tuple[Card, ...]]
"""A deal as its proposer sees it: the partner, what is given and what is asked for."""
Partners = tuple[tuple[int, int], ...]
"""Seats, each with how many hand cards it can be asked for; two are enough here."""


# --- the offers that are listed


def sensible(at: Table, seat: int) -> tuple[Move, ...]:
    """Return the listed offers of a seat."""
    now = at.open
    if now.trade.made[seat] >= PROPOSALS:
        return ()
    mine = seat == now.active
    fields, backs = now.fields[seat], now.backs
    seats = trading.others(seat, now.players) if mine else (now.active,)
    partners = tuple([(partner, min(len(backs[partner]), 2)) for partner in seats])
    hand, turned, roomy = trading.hand_of(at, seat), now.turned, None in fields
    grows = tuple([field[0] for field in fields if field is not None])
    moves, deals = _listed(partners, hand, turned, mine, grows, roomy)
    gone = [deal[1:] for deal in now.trade.refused if deal[0] == seat and deal[1:] in deals]
    if not gone:
        return moves
    return tuple([move for deal, move in deals.items() if deal not in gone])


def counters(at: Table, seat: int, offer: Offer) -> tuple[Move, ...]:
    """Return the listed counter-offers: one for one, with one side as it was offered and the other not.

    Another card is given for what was offered, or what was asked for is given for another card.
    """
    now = at.open
    if now.trade.made[seat] >= PROPOSALS:
        return ()
    grows = [field[0] for field in now.fields[seat] if field is not None]
    owned = _first_picks(trading.hand_of(at, seat), now.turned if seat == now.active else ())
    offered = {
        bean: pick if pick[0] == "t" else bean
        for pick, bean in zip(offer.gives, offer.beans, strict=True)
        if bean != COIN
    }
    moves: dict[tuple[Card, Card], Move] = {}
    for mine, pick in owned.items():
        if mine not in grows:
            for theirs, want in offered.items():
                moves[mine, theirs] = _swap(pick, want)
    for mine in offer.asked:
        if mine in owned:
            for theirs, want in _others(now, offer, grows).items():
                if theirs not in offered:
                    moves[mine, theirs] = _swap(owned[mine], want)
    gone = [deal[2:] for deal in now.trade.refused if deal[0] == seat and deal[1] == offer.proposer]
    return tuple(
        [
            move
            for (mine, theirs), move in moves.items()
            if mine != theirs and not (gone and ((mine,), (theirs,)) in gone)
        ]
    )


def _others(now: Open, offer: Offer, grows: list[Card]) -> dict[Card, str]:
    """Return what else could be asked of a proposer: kinds that one grows, and the turned-up cards."""
    others = {kind: kind for kind in grows} if now.backs[offer.proposer] else {}
    if offer.proposer == now.active:
        others |= {kind: TURNED[n] for n, kind in enumerate(now.turned)}
    return others


@lru_cache(maxsize=4096)
def _swap(pick: str, want: str) -> Move:
    """Return the counter-offer of one card for another."""
    return Move("counter", gives=(pick,), wants=(want,))


def _first_picks(hand: tuple[Card, ...], turned: tuple[Card, ...]) -> dict[Card, str]:
    """Return the first pick of every kind that a seat has, turned-up cards before those of the hand."""
    first: dict[Card, str] = {}
    for number, kind in enumerate(turned):
        if kind not in first:
            first[kind] = TURNED[number]
    for number, kind in enumerate(hand):
        if kind not in first:
            first[kind] = HELD[number]
    return first


@lru_cache(maxsize=128)
def _listed(
    partners: Partners,
    hand: tuple[Card, ...],
    turned: tuple[Card, ...],
    mine: bool,
    grows: tuple[Card, ...],
    roomy: bool,
) -> tuple[tuple[Move, ...], dict[Half, Move]]:
    """Return the listed offers, refused or not, and the same by the partner and the beans on both sides.

    ``mine`` tells whether the turned-up cards are the proposer's; ``roomy`` whether there is an empty field.
    """
    found = _exchanges(hand, turned, mine, grows, roomy, max([most for _partner, most in partners]))
    deals = {
        (partner, beans, asked): _offer(partner, gives, wants)
        for partner, most in partners
        for gives, wants, beans, asked, held in found
        if held <= most
    }
    return tuple(deals.values()), deals


@lru_cache(maxsize=32768)
def _offer(partner: int, gives: tuple[str, ...], wants: tuple[str, ...]) -> Move:
    return Move("offer", None, "", partner, gives, wants)


def _owned(hand: tuple[Card, ...], turned: tuple[Card, ...]) -> dict[Card, list[str]]:
    """Return the picks of every kind a seat has, turned-up cards first, then those of the hand."""
    owned: dict[Card, list[str]] = {}
    for picks, cards in ((TURNED, turned), (HELD, hand)):
        for pick, kind in zip(picks, cards, strict=False):
            if kind in owned:
                owned[kind].append(pick)
            else:
                owned[kind] = [pick]
    return owned


def _exchanges(
    hand: tuple[Card, ...],
    turned: tuple[Card, ...],
    mine: bool,
    grows: tuple[Card, ...],
    roomy: bool,
    most: int,
) -> list[Exchange]:
    """Return what may be exchanged with a partner who can be asked for so many cards of the hand."""
    singles, pairs = _to_give(hand, turned if mine else (), grows)
    wanted: dict[Card, str] = {kind: kind for kind in grows} if most >= 1 else {}
    if not mine:
        wanted |= {kind: TURNED[n] for n, kind in enumerate(turned) if roomy or kind in grows}
    wants = [((pick,), (kind,), int(pick == kind)) for kind, pick in wanted.items()]
    found: list[Exchange] = [
        (gives, want, beans, asked, held)
        for gives, beans in singles + pairs
        for want, asked, held in wants
        if asked[0] not in beans
    ]
    if most >= 2:
        twice = [(kind, kind) for kind in dict.fromkeys(grows)]
        found += [(gives, both, beans, both, 2) for gives, beans in singles for both in twice]
    found += [(gives, (), beans, (), 0) for gives, beans in singles]
    found += [(gives, (), beans, (), 0) for gives, beans in pairs if gives == TURNED[:2]]
    return found


def _to_give(
    hand: tuple[Card, ...], turned: tuple[Card, ...], grows: tuple[Card, ...]
) -> tuple[list[Bundle], list[Bundle]]:
    """Return what a proposer might give: single cards, and pairs."""
    owned = {kind: picks for kind, picks in _owned(hand, turned).items() if kind not in grows}
    soon = turned or hand[:1]
    singles: list[Bundle] = [((picks[0],), (kind,)) for kind, picks in owned.items()]
    pairs: list[Bundle] = [
        ((picks[0], picks[1]), (kind, kind)) for kind, picks in owned.items() if len(picks) > 1
    ]
    kinds = list(owned)
    for number, kind in enumerate(kinds):
        if kind in soon:
            for other in kinds[number + 1 :]:
                beans = (kind, other) if kind < other else (other, kind)
                pairs.append(((owned[kind][0], owned[other][0]), beans))
    return singles, pairs


# --- any offer, pick by pick


def next_picks(at: Table, seat: int, picks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the legal next picks of an offer, a counter-offer or an acceptance begun with these words."""
    now = at.open
    if picks[0] == "accept":
        return _next_accept(at, seat, picks)
    if picks[0] == "offer":
        if not trading.may_propose(now, seat):
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
    hand, made = trading.hand_of(at, seat), picks[1:]
    missing = [want for want in offer.wants if want in ORDER]
    for pick in made:
        if pick[0] != "h" or place(pick) >= len(hand) or hand[place(pick)] not in missing:
            return ()
        missing.remove(hand[place(pick)])
    found = [f"h{n}" for n, kind in enumerate(hand) if kind in missing and f"h{n}" not in made]
    return (*found, DONE) if not made or not missing else tuple(found)
