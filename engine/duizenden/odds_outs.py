"""Outs: the cards that complete a set, how long until one comes, and whether it comes in time.

Sample space: all orders of the cards out of sight, each as likely. They may lie in the deck or in another
hand; of a card that nobody has seen that makes no difference. You draw one of them a turn. Discards of
others, which you might take with the pile, are left out, and so is what people do on purpose.

>>> outs = outs_of(["H7", "H8"])
>>> sorted(outs.items())
[('H6', 2), ('H9', 2)]
>>> p_within(outs.total(), unseen=94, draws=3)
Fraction(4141, 33511)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from math import comb, factorial
from typing import NamedTuple

from engine.core.cards import Card, Heap, heap
from engine.core.words import _
from engine.duizenden.cards import JOKER, NATURAL, PLACES, SUITS
from engine.duizenden.listing import sets_of
from engine.duizenden.melds import ENOUGH, Meld, meld
from engine.duizenden.odds import PLAYERS, cards_in
from engine.odds import Distribution, first_success, first_success_with_replacement, hypergeometric


def out_of_sight(
    hand: Iterable[Card], seen: Iterable[Card] = (), *, jokers: int = 4, players: int = PLAYERS
) -> Heap:
    """Return the cards that may still come: all but those of the hand and others that were seen.

    Raises:
        ValueError: so many of a card there are not.
    """
    mine = heap([*hand, *seen])
    whole = cards_in(jokers, players)
    for card, number in mine.items():
        if number > whole[card]:
            raise ValueError(_("Of {card} there are {there}, so {n} cannot be seen.",
                               card=card, there=whole[card], n=number))  # fmt: skip
    return whole - mine


def outs_of(
    held: Sequence[Card],
    seen: Iterable[Card] = (),
    *,
    with_joker: bool = False,
    strict: bool = False,
    jokers: int = 4,
) -> Heap:
    """Return the cards that make one set of all the cards held, each as often as it is out of sight.

    ``with_joker`` counts jokers too, as they do once you have opened; ``strict`` asks for different suits in
    a group.
    """
    left = out_of_sight(held, seen, jokers=jokers)
    kinds = [*NATURAL, JOKER] if with_joker else list(NATURAL)
    return Heap({card: left[card] for card in kinds if left[card] and _is_set([*held, card], strict)})


def _is_set(cards: Sequence[Card], strict: bool) -> bool:
    """Tell whether cards make a set in some order."""
    normal = [card for card in cards if card != JOKER]
    if len({card[1] for card in normal}) == 1:
        return isinstance(meld(tuple(cards), strict), Meld)
    if len({card[0] for card in normal}) != 1 or len(set(normal)) != len(normal):
        return False
    wild = len(cards) - len(normal)
    for first in range(len(PLACES) - len(cards) + 1):
        places = PLACES[first : first + len(cards)]
        if all(card[1] in places for card in normal) and len(set(places)) == len(places):
            return len(cards) >= ENOUGH and len(normal) > wild
    return False


def outs_in(
    hand: Sequence[Card], seen: Iterable[Card] = (), *, strict: bool = False, jokers: int = 4
) -> Heap:
    """Return the cards with which a hand has a natural set that it had not: each kind, so often out of sight.

    >>> outs_in(["H7", "H8", "CK", "D2", "S2"]).total()
    10
    """
    left = out_of_sight(hand, seen, jokers=jokers)
    plain = tuple(card for card in hand if card != JOKER)
    found = {}
    for card in NATURAL:
        if left[card] and any(card in cards for cards in sets_of((*plain, card), strict)):
            held = card in plain and any(card in cards for cards in sets_of(plain, strict))
            if not held:
                found[card] = left[card]
    return Heap(found)


# --- how long until one comes


def p_within(outs: int, unseen: int, draws: int) -> Fraction:
    """Return the chance of at least one out among so many draws."""
    return hypergeometric(unseen, outs, min(draws, unseen)).p_at_least(1)


def p_within_if_put_back(outs: int, unseen: int, draws: int) -> Fraction:
    """Return the same chance if every card went back before the next is drawn."""
    return 1 - (1 - Fraction(outs, unseen)) ** draws


def until_first(outs: int, unseen: int) -> Distribution[int]:
    """Return at which draw the first out comes, of all cards out of sight."""
    return first_success(unseen, outs)


def until_first_if_put_back(outs: int, unseen: int, draws: int) -> Distribution[int | None]:
    """Return at which of so many draws the first out comes if every card went back; None if at none."""
    return first_success_with_replacement(Fraction(outs, unseen), draws)


def draws_for(outs: int, unseen: int, chance: Fraction = Fraction(1, 2)) -> int | None:
    """Return how many draws it takes until an out has come with so much chance; None if it never has."""
    if not outs:
        return None
    return next(n for n in range(unseen + 1) if p_within(outs, unseen, n) >= chance)


# --- in time


def p_in_time(outs: int, unseen: int, risk: Fraction) -> Fraction:
    """Return the chance that an out comes before the round ends.

    ``risk`` is the chance, the same each lap, that the round ends before your next turn. In turn ``t`` you
    are with chance ``(1 - risk)**t``, and the first out comes then with its own.
    """
    if not outs:
        return Fraction(0)
    first = until_first(outs, unseen)
    return sum((chance * (1 - risk) ** turn for turn, chance in first.items()), Fraction(0))


def p_lasting(outs: int, unseen: int, lasts: Sequence[Fraction]) -> Fraction:
    """Return the chance that an out comes in time, if the round lasts until turn 0, 1, … with these chances.

    It is given up after the last of them.
    """
    if not outs:
        return Fraction(0)
    first = until_first(outs, unseen)
    return sum((first.p(turn) * lasts[turn] for turn in range(1, min(len(lasts), unseen + 1))), Fraction(0))


def p_comes(
    card: Card, held: Iterable[Card], unseen: Heap, lasts: tuple[Fraction, ...], *, strict: bool = False
) -> Fraction:
    """Return the chance that a card lies in a set before the round ends: with cards held, and what comes.

    ``lasts`` are the chances that the round lasts until your turn 0 (now), 1, 2, …
    A set here is a group or three in a row with the card in it, one joker in it at most. The other cards
    held are only asked whether they help; none of them is wanted elsewhere.

    >>> unseen = out_of_sight(["SQ", "SK"])
    >>> p_comes("SQ", ["SK"], unseen, (Fraction(1), Fraction(1))) == Fraction(2 + 2 + 4, 106)
    True
    """
    return _lasting(coming_of(card, held, unseen, strict=strict), lasts)


class Coming(NamedTuple):
    """What a card needs for a set, as far as it is held and out of sight.

    ``mates`` are the cards of its rank by suit, ``near`` those within two places in its suit, lowest first,
    ``jokers`` the jokers: pairs of how many are held and how many are out of sight.
    ``others`` are the cards out of sight that cannot help. ``stretches`` are the threes of ``near`` cards,
    by their numbers, that make a run with the card.
    """

    mates: tuple[tuple[int, int], ...]
    near: tuple[tuple[int, int], ...]
    jokers: tuple[int, int]
    others: int
    stretches: tuple[tuple[int, int], ...]
    strict: bool = False

    @property
    def unseen(self) -> int:
        """How many cards are out of sight."""
        return self.others + sum(left for _held, left in (*self.mates, *self.near, self.jokers))

    def failing(self) -> list[int]:
        """Return how many ways there are to draw 0, 1, 2, … cards that may help, and still have no set."""
        found = [0]
        for joker, wild in _present(self.jokers).items():
            for mates, alike in self._mates().items():
                if mates + (joker and mates == ENOUGH - 1) >= ENOUGH:
                    continue
                for presence, ways in self._near().items():
                    if not any(presence[a] + presence[b] + joker >= ENOUGH - 1 for a, b in self.stretches):
                        found = _added(found, _times(_times(wild, alike), ways))
        return found

    def _mates(self) -> dict[int, list[int]]:
        """Return, by how many of the rank count towards a group, the ways to draw them."""
        found: dict[int, list[int]] = {0: [1]}
        for held, left in self.mates:
            after: dict[int, list[int]] = {}
            for count, ways in found.items():
                for number in range(left + 1):
                    more = min(held + number, 1) if self.strict else held + number
                    drawn = _times(ways, [0] * number + [comb(left, number)])
                    key = min(count + more, ENOUGH)
                    after[key] = _added(after.get(key, [0]), drawn)
            found = after
        return found

    def _near(self) -> dict[tuple[bool, ...], list[int]]:
        """Return, by which of the near cards are there, the ways to draw them."""
        found = {}
        for chosen in product(*[_present(pair).items() for pair in self.near]):
            ways = [1]
            for _there, drawn in chosen:
                ways = _times(ways, drawn)
            found[tuple(there for there, _drawn in chosen)] = ways
        return found

    def by_draw(self, draws: int) -> list[Fraction]:
        """Return the chance of a set after 0, 1, 2, … draws."""
        failing = self.failing()
        return [
            1 - Fraction(self._without(failing, n), comb(self.unseen, n))
            for n in range(min(draws, self.unseen) + 1)
        ]

    def _without(self, failing: Sequence[int], draws: int) -> int:
        return sum(ways * comb(self.others, draws - k) for k, ways in enumerate(failing) if k <= draws)

    def in_time(self, risk: Fraction) -> Fraction:
        """Return the chance of a set before the round ends, of which there is a risk before every turn.

        With ``T`` for the turn in which the set is there, and ``s`` for the chance that a lap does not end
        the round, that is the mean of ``s**T``: one less ``(1 - s)`` times the sum of ``s**t * P(T > t)``.
        All is brought to the denominator ``unseen! * b**unseen``, for whole numbers are quick.
        """
        return _in_time(self, risk)

    def lasting(self, lasts: Sequence[Fraction], cards: int = 1) -> Fraction:
        """Return the chance of a set in time if the round lasts until turn 0, 1, 2, … with these chances.

        In each turn so many ``cards`` come by that could help; one is the card drawn.
        """
        by = self.by_draw(cards * (len(lasts) - 1))[::cards]
        new = [by[0], *(now - before for before, now in pairwise(by))]
        return sum((chance * lasts[turn] for turn, chance in enumerate(new)), Fraction(0))


@lru_cache(maxsize=4096)
def _lasting(coming: Coming, lasts: tuple[Fraction, ...]) -> Fraction:
    return coming.lasting(lasts)


@lru_cache(maxsize=4096)
def _in_time(coming: Coming, risk: Fraction) -> Fraction:
    failing, unseen = coming.failing(), coming.unseen
    if not risk:
        return 1 - Fraction(coming._without(failing, unseen), 1)
    a, b = risk.numerator, risk.denominator
    missed = 0
    for turn in range(unseen + 1):
        if ways := coming._without(failing, turn):
            weight = factorial(turn) * factorial(unseen - turn) * (b - a) ** turn * b ** (unseen - turn)
            missed += ways * weight * (b if turn == unseen else a)  # after the last draw nothing changes
    return 1 - Fraction(missed, factorial(unseen) * b ** (unseen + 1))


def coming_of(card: Card, held: Iterable[Card], unseen: Heap, *, strict: bool = False) -> Coming:
    """Return what a card needs for a set, from the other cards held and all that are out of sight."""
    have = heap(held)
    places = [n for n, rank in enumerate(PLACES) if rank == card[1]]
    ranks = [rank for n, rank in enumerate(PLACES) if any(0 < abs(n - place) <= 2 for place in places)]
    near = [card[0] + rank for rank in dict.fromkeys(ranks)]
    stretches = []
    for place in places:
        for first in range(max(0, place - 2), min(place, len(PLACES) - ENOUGH) + 1):
            others = [
                card[0] + rank for n, rank in enumerate(PLACES) if first <= n < first + 3 and n != place
            ]
            stretches.append((near.index(others[0]), near.index(others[1])))
    mates = [suit + card[1] for suit in SUITS]
    useful = {*mates, *near, JOKER}
    return Coming(
        mates=tuple((have[mate] + (mate == card), unseen[mate]) for mate in mates),
        near=tuple((have[kind], unseen[kind]) for kind in near),
        jokers=(have[JOKER], unseen[JOKER]),
        others=unseen.total() - sum(unseen[kind] for kind in useful),
        stretches=tuple(stretches),
        strict=strict,
    )


def _present(pair: tuple[int, int]) -> dict[bool, list[int]]:
    """Return the ways to draw none, and one or more, of a card; if it is held, all as being there."""
    held, left = pair
    drawn = [comb(left, n) for n in range(left + 1)]
    return {True: drawn} if held else {False: [1], True: [0, *drawn[1:]]}


def _times(one: Sequence[int], other: Sequence[int]) -> list[int]:
    found = [0] * (len(one) + len(other) - 1)
    for n, ways in enumerate(one):
        for m, more in enumerate(other):
            found[n + m] += ways * more
    return found


def _added(one: Sequence[int], other: Sequence[int]) -> list[int]:
    longer, shorter = sorted((one, other), key=len, reverse=True)
    return [ways + (shorter[n] if n < len(shorter) else 0) for n, ways in enumerate(longer)]
