"""What a card in the hand is worth to it: which others it goes with, and what it costs if it stays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.cards import Card
from engine.duizenden.cards import JOKER, PLACES, QUEEN
from engine.duizenden.melds import TOP, Cards
from engine.duizenden.scoring import cost
from engine.duizenden.table import Open

if TYPE_CHECKING:
    from engine.duizenden.state import Table


def apart(card: Card, other: Card) -> int | None:
    """Return how many places two cards stand apart in a run; None if they go into no run together.

    >>> apart("H9", "HJ"), apart("HA", "HQ"), apart("HA", "H3"), apart("HA", "SA")
    (2, 2, 2, None)
    """
    if JOKER in (card, other) or card[0] != other[0] or card == other:
        return None
    return min(abs(a - b) for a in places(card) for b in places(other))


def places(card: Card) -> tuple[int, ...]:
    """Return the places of a card in a run: two for the ace."""
    return (0, TOP) if card[1] == "A" else (PLACES.index(card[1]),)


def goes_with(card: Card, others: Iterable[Card]) -> int:
    """Return how well a card goes with others: 2 for each of its rank or next to it, 1 if two places off.

    >>> goes_with("H9", ["S9", "HJ", "HQ"])
    3
    """
    found = 0
    for other in others:
        if card[1] == other[1]:
            found += 2
        else:
            steps = apart(card, other)
            if steps is not None and steps <= 2:
                found += 3 - steps
    return found


COMPANY = 4
"""So many cards stay in hand with a queen of spades before the discard: a set of her and one to discard."""
NEAR = 3
"""One of several opponents with so few cards is nearly out."""


def kept_for_queen(at: Table, seat: int, left: Cards) -> Cards:
    """Return the cards to keep back for a queen of spades that would be left nearly alone: she and others.

    Nothing is kept back if the turn ends the round, or if one of several opponents is nearly out.
    Of two players neither gives the company up: whoever is left with the queen alone is hardly rid of her,
    and if both are, nobody can go out.
    """
    now, hand = at.open, at.hand_of(seat)
    if QUEEN not in left or len(left) >= COMPANY or not now.has_opened(seat):
        return ()
    if len(left) == 1 and at.drawn == QUEEN and now.lap:
        return ()
    side = now.side(seat)
    others = [size for one, size in enumerate(now.sizes) if one not in side]
    if len(others) > 1 and min(others) <= NEAR:
        return ()
    friends = sorted(hand, key=lambda card: -goes_with_queen(card))
    kept = [*left]
    for card in friends:
        if len(kept) >= COMPANY:
            break
        if kept.count(card) < hand.count(card):
            kept.append(card)
    return tuple(kept)


def goes_with_queen(card: Card) -> int:
    """Return how well a card goes with the queen of spades; a joker best."""
    return 5 if card == JOKER else 0 if card == QUEEN else goes_with(card, (QUEEN,))


GOES = 3.0
"""Points for each step of going together."""


def worth_keeping(card: Card, others: Cards, now: Open, seat: int) -> float:
    """Return what normal reckons that a card is worth to the rest of the hand, in points.

    It is more the better it goes with others, with own sets and with the queen of spades; it is less the more
    it costs; and it is more if the next seat is known to hold what goes with it.
    """
    if card == JOKER:
        return 60.0
    fits = goes_with(card, others)
    if others.count(JOKER):
        fits += 1
    own = [laid.meld for laid in now.sets if laid.owner in now.side(seat)]
    for meld in own:
        if meld.run and card[0] == meld.suit:
            gap = min(min(abs(place - meld.first), abs(place - meld.last)) for place in places(card))
            fits += gap == 2
    queen = 4 if QUEEN in others and goes_with_queen(card) else 0
    after = (seat + 1) % now.players
    danger = goes_with(card, now.known[after]) if after not in now.side(seat) else 0
    return GOES * (fits + queen) + danger - 0.5 * cost((card,), now.options)
