"""Sets: what makes cards a run or a group, what may be attached to one, and which card frees a joker.

Each function returns a :class:`Meld`, or the :class:`Fault` that says which rule the cards break and how.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import Card
from engine.core.words import _, either, listing, plural
from engine.duizenden.cards import JOKER, PLACES, RANKS, SUITS, rank_name, suit_name, the

Cards = tuple[Card, ...]

ENOUGH = 3
"""So many cards make a set."""
LONGEST = len(RANKS)
"""The longest run: a card stands in it once, so it has one ace."""
TOP = len(PLACES) - 1
"""The place of the high ace."""


class Fault(NamedTuple):
    """Why cards make no set: the rule that they break, and the reason in these cards."""

    rule: str
    reason: str


class Meld(NamedTuple):
    """A set: its cards in order, a run from its lowest card up; ``first`` is the place where a run begins.

    A group has no places, its ``first`` is -1. Places are counted from 0, the ace below the two,
    to 13, the ace above the king.
    """

    cards: Cards
    first: int = -1

    @property
    def run(self) -> bool:
        """Whether this is a run; else it is a group."""
        return self.first >= 0

    @property
    def last(self) -> int:
        """The place where a run ends."""
        return self.first + len(self.cards) - 1

    @property
    def suit(self) -> str:
        """The suit of a run."""
        return _normals(self.cards)[0][0]

    @property
    def rank(self) -> str:
        """The rank of a group."""
        return _normals(self.cards)[0][1]

    @property
    def jokers(self) -> int:
        """How many jokers lie in it."""
        return self.cards.count(JOKER)

    @property
    def margin(self) -> int:
        """How many more normal cards than jokers there are; one at least."""
        return len(self.cards) - 2 * self.jokers

    @property
    def suits(self) -> tuple[str, ...]:
        """The suits that a group shows, in the order of the ring."""
        return tuple(suit for suit in SUITS if any(card[0] == suit for card in _normals(self.cards)))

    def stands_for(self, number: int) -> Cards:
        """Return what the card at a place in the set may stand for: itself, or what a joker replaces there.

        In a group that is a card of any suit not shown; rule ``exact-joker-swap`` asks for less.
        """
        card = self.cards[number]
        if card != JOKER:
            return (card,)
        if self.run:
            return (self.suit + PLACES[self.first + number],)
        return tuple(suit + self.rank for suit in SUITS if suit not in self.suits)


def _normals(cards: Iterable[Card]) -> Cards:
    return tuple([card for card in cards if card != JOKER])


def _place(card: Card) -> int:
    """Return the lower place of a card in a run."""
    return PLACES.index(card[1])


# --- what is a set


@lru_cache(maxsize=50_000)
def meld(cards: Cards, strict: bool = False) -> Meld | Fault:
    """Return the set that cards make, or what is wrong with them.

    A run may be written up or down. Where the order as written is none, jokers fill the gaps
    and those left over stand above the highest card, or below the lowest if there is no room.

    >>> meld(("H8", "JK", "H6"))
    Meld(cards=('H6', 'JK', 'H8'), first=5)
    >>> meld(("S9", "ST", "ST", "SJ")).rule
    'no-doubles-in-runs'
    """
    if len(cards) < ENOUGH:
        return Fault("three-cards", _("A set has three cards or more, not {n}.", n=len(cards)))
    normals = _normals(cards)
    if 2 * len(normals) <= len(cards):
        return _too_many_jokers(len(normals), len(cards) - len(normals))
    if len({card[1] for card in normals}) == 1:
        return _group(cards, strict)
    return _run(cards)


def _too_many_jokers(normals: int, jokers: int) -> Fault:
    counted = plural("{n} joker", "{n} jokers", jokers)
    reason = plural(
        "The set would have {n} normal card and {jokers}; it needs more normal cards than jokers.",
        "The set would have {n} normal cards and {jokers}; it needs more normal cards than jokers.",
        normals,
        jokers=counted,
    )
    return Fault("joker-majority", reason)


def _group(cards: Cards, strict: bool) -> Meld | Fault:
    if strict:
        for suit in SUITS:
            same = [card for card in cards if card != JOKER and card[0] == suit]
            if len(same) > 1:
                return Fault(
                    "strict-suits",
                    _("{card} is in it twice; at this table all suits must differ.", card=_The(same[0])),
                )
        if len(cards) > len(SUITS):
            return Fault("strict-suits", _("A group has four suits, so there is no place for a fifth card."))
    return Meld(cards)


def _The(card: Card) -> str:  # noqa: N802 - the article with its capital
    name = the(card)
    return name[0].upper() + name[1:]


def _run(cards: Cards) -> Meld | Fault:
    normals = _normals(cards)
    suits = sorted({card[0] for card in normals}, key=SUITS.index)
    if len(suits) > 1:
        return Fault(
            "kinds-of-set",
            _(
                "{cards} are neither of one rank nor of one suit.",
                cards=_sentence(listing([the(card) for card in normals])),
            ),
        )
    for card in normals:
        if normals.count(card) > 1:
            return Fault("no-doubles-in-runs", _("{card} would stand in the run twice.", card=_The(card)))
    return _as_written(cards) or _as_written(cards[::-1]) or _filled(cards)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _as_written(cards: Cards) -> Meld | None:
    """Return the run if the cards stand in their places one after the other."""
    number = next(n for n, card in enumerate(cards) if card != JOKER)
    for place in range(len(PLACES)):
        first = place - number
        if PLACES[place] == cards[number][1] and _fits_from(first, cards):
            return Meld(cards, first)
    return None


def _fits_from(first: int, cards: Cards) -> bool:
    if first < 0 or first + len(cards) > len(PLACES) or len(cards) > LONGEST:
        return False
    return all(card in (JOKER, card[0] + PLACES[first + n]) for n, card in enumerate(cards))


def _filled(cards: Cards) -> Meld | Fault:
    """Return the run with the jokers put where they are needed."""
    normals, jokers = _normals(cards), cards.count(JOKER)
    faults: list[tuple[int, Fault]] = []
    for ace in (0, TOP):
        places = {ace if card[1] == "A" else _place(card): card for card in normals}
        low, high = min(places), max(places)
        gaps = [place for place in range(low, high) if place not in places]
        spare = jokers - len(gaps)
        if spare < 0:
            faults.append((len(gaps), _with_gaps(normals, gaps, jokers)))
            continue
        above = min(spare, TOP - high, LONGEST - (high - low + 1))
        below = min(spare - above, low, LONGEST - (high + above - low + 1))
        if above + below < spare:
            whole = _("The run is whole: the joker has no card to stand for.")
            faults.append((0, Fault("no-doubles-in-runs", whole)))
            continue
        first = low - below
        filled = tuple(places.get(place, JOKER) for place in range(first, high + above + 1))
        return Meld(filled, first)
    return min(faults, key=lambda fault: fault[0])[1]


def _with_gaps(normals: Cards, gaps: list[int], jokers: int) -> Fault:
    """Return what is wrong with a run in which cards are missing."""
    suit, ranks = normals[0][0], {card[1] for card in normals}
    if {"A", "K", "2"} <= ranks and jokers == 0:
        return Fault("no-corner", _("The ace does not join the king and the two."))
    missing = listing([the(suit + PLACES[place]) for place in gaps])
    if jokers:
        return Fault("consecutive", _("Without a joker for each, the run lacks {missing}.", missing=missing))
    return Fault("consecutive", _("The run lacks {missing}.", missing=missing))


# --- attaching


def attached(to: Meld, cards: Cards, low: bool = False, strict: bool = False) -> Meld | Fault:
    """Return a set with cards attached, the nearest first; ``low`` puts them before its cards.

    >>> attached(Meld(("SJ", "SQ", "SK"), 10), ("ST", "S9")).cards
    ('S9', 'ST', 'SJ', 'SQ', 'SK')
    """
    if not to.run:
        return _group_with(to, cards, low, strict)
    for below in (True,) if low else (False, True):
        first = to.first - len(cards) if below else to.first
        together = cards[::-1] + to.cards if below else to.cards + cards
        if _is_run_from(first, together, to.suit):
            normals = len(_normals(together))
            jokers = len(together) - normals
            return Meld(together, first) if normals > jokers else _too_many_jokers(normals, jokers)
    return _why_not_attached(to, cards, low)


def _is_run_from(first: int, cards: Cards, suit: str) -> bool:
    return all(card == JOKER or card[0] == suit for card in cards) and _fits_from(first, cards)


def _group_with(to: Meld, cards: Cards, low: bool, strict: bool) -> Meld | Fault:
    for card in _normals(cards):
        if card[1] != to.rank:
            return Fault(
                "attach-fits",
                _(
                    "{card} does not belong to a group of the rank {rank}.",
                    card=_The(card),
                    rank=rank_name(to.rank),
                ),
            )
    together = cards[::-1] + to.cards if low else to.cards + cards
    normals = len(_normals(together))
    if 2 * normals <= len(together):
        return _too_many_jokers(normals, len(together) - normals)
    return _group(together, strict)


def _why_not_attached(to: Meld, cards: Cards, low: bool) -> Fault:
    """Return why cards do not go with a run."""
    for card in _normals(cards):
        if card[0] == to.suit and card in to.cards:
            return Fault("no-doubles-in-runs", _("{card} stands in the run already.", card=_The(card)))
        if card[0] == to.suit and ((to.last == TOP and card[1] == "2") or (to.first == 0 and card[1] == "K")):
            return Fault("no-corner", _("The ace does not join the king and the two."))
    fitting = [the(card) for card in ends(to)]
    if not fitting or len(to.cards) + len(cards) > LONGEST:
        return Fault(
            "no-doubles-in-runs", _("The run would be longer than a suit: a card stands in it once.")
        )
    reason = _("Next to this run fits {cards}.", cards=either(fitting))
    if low and to.first:
        reason = _("Below this run fits {card}.", card=the(to.suit + PLACES[to.first - 1]))
    elif len(cards) > 1:
        reason = _(
            "Next to this run fits {cards} first, and then what comes after it.", cards=either(fitting)
        )
    return Fault("attach-fits", reason)


def ends(to: Meld) -> Cards:
    """Return the cards that stand next to a run: below it, above it."""
    if len(to.cards) == LONGEST:
        return ()
    below = (to.suit + PLACES[to.first - 1],) if to.first else ()
    above = (to.suit + PLACES[to.last + 1],) if to.last < TOP else ()
    return below + above


# --- swapping a joker


def freed_by(to: Meld, number: int, exact: bool) -> Cards:
    """Return the cards that free the joker at a place in a set.

    In a run that is the card of its place. In a group it is a card of any suit that the group does not show;
    with ``exact`` the suit must also stand beside its neighbours in the ring diamonds, hearts, spades, clubs
    (rule exact-joker-swap). Between two suits that no third one can join, it must stand beside one of them;
    where no missing suit does even that, no card frees the joker.

    >>> freed_by(Meld(("JK", "H8", "S8")), 0, exact=True)
    ('D8',)
    """
    cards = to.stands_for(number)
    if to.run or not exact:
        return cards
    beside = [to.cards[n] for n in (number - 1, number + 1) if 0 <= n < len(to.cards)]
    neighbours = [_beside(card[0]) for card in beside if card != JOKER]
    both = tuple(card for card in cards if all(card[0] in suits for suits in neighbours))
    return both or tuple(card for card in cards if any(card[0] in suits for suits in neighbours))


def _beside(suit: str) -> str:
    """Return the two suits beside a suit in the ring."""
    place = SUITS.index(suit)
    return SUITS[place - 1] + SUITS[(place + 1) % len(SUITS)]


def swapped(to: Meld, card: Card, exact: bool = False) -> Meld | Fault:
    """Return the set with a card in the place of a joker."""
    numbers = [number for number, there in enumerate(to.cards) if there == JOKER]
    if not numbers:
        return Fault("swap-fits", _("There is no joker in this set."))
    for number in numbers:
        if card in freed_by(to, number, exact):
            return to._replace(cards=(*to.cards[:number], card, *to.cards[number + 1 :]))
    if not to.run and len(to.suits) == len(SUITS):
        return Fault("four-suits", _("The group shows all four suits: no card is missing in it."))
    wanted = [the(fits) for number in numbers for fits in freed_by(to, number, exact)]
    if not wanted:
        return Fault(
            "exact-joker-swap", _("No missing suit stands in the ring beside a card next to the joker.")
        )
    if not to.run and card != JOKER and card[1] == to.rank and card[0] not in to.suits:
        return Fault(
            "exact-joker-swap",
            _("In its place beside the others the joker stands for {cards}.", cards=either(wanted)),
        )
    return Fault(
        "swap-fits",
        _("The joker stands for {wanted}, not for {card}.", wanted=either(wanted), card=the(card)),
    )


def described(to: Meld) -> str:
    """Return a set as a sentence names it: "the run of hearts from 9 to jack", "the group of rank 8"."""
    if to.run:
        return _(
            "the run of {suit} from {low} to {high}",
            suit=suit_name(to.suit),
            low=rank_name(PLACES[to.first]),
            high=rank_name(PLACES[to.last]),
        )
    return _("the group of rank {rank}", rank=rank_name(to.rank))
