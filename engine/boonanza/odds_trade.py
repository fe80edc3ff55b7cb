"""What is a trade worth? Two sides of one table, in coins.

The model: what a player grows is worth the coins that it pays, on average, after ``cards`` more cards out of
sight have come by, all beans of its kind among them planted there; of two fields of one kind only one is
grown further, for a bean can be planted only once. A card that must be planted goes to where it does most
good: onto its kind, onto an empty field, or onto a field that is harvested first (rule ``protection`` holds).
So a field that a bean forces you to harvest is worth its coins now, and one that is saved is worth what it
may still become. Each side is weighed by itself, with the same cards to come.

>>> mine, theirs = read_fields("stink 4, green 2"), read_fields("red 1, soy 3")
>>> outlook = fresh_outlook(mine, theirs, seen=("red",), cards=20)
>>> gift = trade(mine, theirs, give=("red",), get=(), outlook=outlook)
>>> round(float(gift.mine), 2), round(float(gift.theirs), 2), round(float(gift.lead(players=4)), 2)
(0.4, 0.98, 0.08)
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from engine.boonanza.beans import EARNED, name
from engine.boonanza.odds import PACK, coins_to_come
from engine.boonanza.state import View
from engine.boonanza.table import Field, fits, put, ripe
from engine.core.cards import Card
from engine.core.words import _

Fields = tuple[Field, ...]
Cards = tuple[Card, ...]


class Outlook(NamedTuple):
    """What may still come: how many of each kind are ``left`` in a ``pool``, of which ``cards`` come by."""

    left: Mapping[Card, int]
    pool: int
    cards: int

    def worth(self, kind: Card, beans: int) -> Fraction:
        """Return the coins that a field of so many beans pays on average when the cards have come by."""
        return coins_to_come(kind, beans, self.left.get(kind, 0), self.pool, self.cards).mean


class Swap(NamedTuple):
    """What a trade is worth to the one who proposes it, and to the partner, in coins."""

    mine: Fraction
    theirs: Fraction

    def lead(self, players: int) -> Fraction:
        """Return what it is worth to be ahead: my gain less the partner's, shared over all I want to beat.

        Over the partner I gain ``mine - theirs``, over each of the others ``mine``; this is the average.
        """
        return self.mine - self.theirs / (players - 1)


def read_fields(text: str) -> Fields:
    """Return the fields of a text: ``"stink 5, -"`` are five stink beans and an empty field.

    Raises:
        ValueError: something in it is no field.
    """
    found: list[Field] = []
    for part in text.split(","):
        words = part.split()
        if words == ["-"]:
            found.append(None)
        elif len(words) == 2 and words[0] in PACK and words[1].isdigit() and int(words[1]):
            found.append((words[0], int(words[1])))
        else:
            raise ValueError(
                _("“{text}” is no field; write “soy 2”, or “-” for an empty one.", text=part.strip()[:20])
            )
    return tuple(found)


def fresh_outlook(*tables: Fields, seen: Cards = (), cards: int) -> Outlook:
    """Return what may still come if nothing has been seen but these fields and cards, such as those traded.

    Raises:
        ValueError: more beans of a kind are seen than there are.
    """
    left = dict(PACK)
    for kind, beans in [*(field for own in tables for field in own if field), *((card, 1) for card in seen)]:
        left[kind] -= beans
        if left[kind] < 0:
            raise ValueError(_("There are only {n} of the {bean}.", n=PACK[kind], bean=name(kind)))
    return Outlook(left, sum(left.values()), cards)


def seen_outlook(view: View, cards: int) -> Outlook:
    """Return what may still come as a view sees it: the cards that the draw pile is a random part of."""
    heap = view.draw_heap
    return Outlook(dict(heap), sum(heap.values()), cards)


def worth(fields: Fields, outlook: Outlook, must: Cards = ()) -> Fraction:
    """Return what fields are worth, with cards that must be planted on them in the best way and order."""
    if not must:
        grown = [field for field in fields if field is not None]
        kinds = {kind for kind, _beans in grown}
        return sum((_of_one_kind(kind, grown, outlook) for kind in kinds), Fraction(0))
    return max(
        _planted(fields, outlook, kind, must[:place] + must[place + 1 :])
        for place, kind in enumerate(must)
        if kind not in must[:place]
    )


def _of_one_kind(kind: Card, grown: list[tuple[Card, int]], outlook: Outlook) -> Fraction:
    """Return what the fields of a kind are worth, the beans that come going to the one that gains most."""
    beans = [n for other, n in grown if other == kind]
    now = sum(EARNED[kind][n] for n in beans)
    return now + max(outlook.worth(kind, n) - EARNED[kind][n] for n in beans)


def _planted(fields: Fields, outlook: Outlook, kind: Card, rest: Cards) -> Fraction:
    """Return what the best way to plant a card is worth, the rest being planted after it."""
    ways = []
    for place in fits(fields, kind):
        field = fields[place]
        grown = put(fields, place, (kind, 1 if field is None else field[1] + 1))
        ways.append(worth(grown, outlook, rest))
    for place in ripe(fields):
        field = fields[place]
        assert field is not None
        anew = put(fields, place, (kind, 1))
        ways.append(EARNED[field[0]][field[1]] + worth(anew, outlook, rest))
    return max(ways)


def trade(
    mine: Fields, theirs: Fields, give: Cards, get: Cards, outlook: Outlook, *, due: bool = False
) -> Swap:
    """Return what giving some cards for others is worth to both sides.

    What I give I would have to plant otherwise: it was turned up, or stands in front. What I get comes
    from the partner's hand; with ``due`` the partner would have to plant it otherwise, too. Both plant what
    they get.
    """
    kept = get if due else ()
    return Swap(
        worth(mine, outlook, get) - worth(mine, outlook, give),
        worth(theirs, outlook, give) - worth(theirs, outlook, kept),
    )
