"""How long it takes until a hand, which comes in its order, hurts.

A card *fits* if its kind grows on a field of mine, or a field is empty; one that does not fit costs a field
when it must be planted. The model: nobody trades, no field is harvested, and the cards come in random order
from a pack. So cards fit as long as no more new kinds have come than fields were empty.

>>> first_misfit(("blue", "chili"), empty=0, cards=2).p(1)
Fraction(33, 52)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb

from engine.boonanza.beans import BEANS
from engine.boonanza.odds import HAND, PACK, sets_by_kinds
from engine.boonanza.state import View
from engine.core.cards import Card
from engine.core.words import _
from engine.odds import Distribution

TURNED_UP = 2
"""Cards that are turned up in a turn; with the front card of the hand, three must be planted."""


def p_all_fit(
    growing: Iterable[Card], empty: int, cards: int, pack: Mapping[Card, int] | None = None
) -> Fraction:
    """Return the chance that so many random cards all fit: kinds that grow, and ``empty`` new kinds at most.

    ``pack`` is what the cards come from, by default the whole pack.

    Raises:
        ValueError: there is no such kind, or there are not so many cards.
    """
    grown = set(growing)
    source = PACK if pack is None else pack
    for kind in grown:
        if kind not in BEANS:
            raise ValueError(_("There is no such bean: {kind}.", kind=kind))
    total = sum(source.values())
    if not 0 <= cards <= total:
        raise ValueError(_("{draws} cards cannot be drawn from {population}.", draws=cards, population=total))
    fitting = sum(number for kind, number in source.items() if kind in grown)
    others = {kind: number for kind, number in source.items() if kind not in grown}
    ways = 0
    for new in range(cards + 1):
        ways += comb(fitting, cards - new) * sum(sets_by_kinds(others, new)[: empty + 1])
    return Fraction(ways, comb(total, cards))


def first_misfit(
    growing: Iterable[Card], empty: int, cards: int = HAND, pack: Mapping[Card, int] | None = None
) -> Distribution[int | None]:
    """Return the place of the first of so many random cards that does not fit; None if all fit."""
    grown = tuple(growing)
    fit = [p_all_fit(grown, empty, n, pack) for n in range(cards + 1)]
    places: dict[int | None, Fraction] = {
        place: before - after for place, (before, after) in enumerate(pairwise(fit), 1)
    }
    return Distribution.of({**places, None: fit[-1]})


def misfit_in(hand: Sequence[Card], growing: Iterable[Card], empty: int) -> int | None:
    """Return the place (from 1) of the first card of a hand that will not fit; None if all do.

    >>> misfit_in(("soy", "red", "blue", "soy"), growing=["soy"], empty=1)
    3
    """
    grown = set(growing)
    for place, kind in enumerate(hand, 1):
        if kind not in grown:
            if len(grown) >= len(set(growing)) + empty:
                return place
            grown.add(kind)
    return None


def turns_until(place: int) -> tuple[int, int]:
    """Return in which of my turns a card must be planted: at the soonest and the latest.

    Two cards a turn may be planted and one must be; a card that stands second may stay where it is.
    So the card at a place is in front, and must go, in turn ``(place + 1) // 2`` if I always plant two,
    and in turn ``place`` if I always plant one.

    >>> turns_until(3)
    (2, 3)
    """
    return (place + 1) // 2, place


def p_turn_fits(growing: Iterable[Card], empty: int, cards: int = 1 + TURNED_UP) -> Fraction:
    """Return the chance that a turn without trading costs no field: front card and turned-up cards fit."""
    return p_all_fit(growing, empty, cards)


# --- who might take it


def p_grows(kind: Card, fields: int, players: int) -> Fraction:
    """Return the chance that some other player grows a kind, if each grows a random choice of kinds.

    Every player has another kind on each of ``fields``, each choice as likely; the players choose by
    themselves. It is a bold model, kept to show how much company matters: at a table the fields lie open.
    """
    kinds = len(PACK)
    if kind not in PACK:
        raise ValueError(_("There is no such bean: {kind}.", kind=kind))
    if not 0 <= fields <= kinds or players < 2:
        raise ValueError(_("That many fields or players there cannot be."))
    return 1 - Fraction(kinds - fields, kinds) ** (players - 1)


def takers(view: View, kind: Card) -> tuple[int, ...]:
    """Return the other seats that grow a kind, as everybody can see."""
    return tuple(
        seat
        for seat, fields in enumerate(view.open.fields)
        if seat != view.seat and any(field is not None and field[0] == kind for field in fields)
    )
