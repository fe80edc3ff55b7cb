"""The exact odds of the terrain cards: which comes next, how long one is waited for, how many differ.

Sample space: all orders of the cards that a family cannot see, each as likely. These are the cards of the
deck and those that the other families hold: a card that is hidden in a hand is as good as one in the deck.
Once the deck is empty the discards are shuffled and are the deck.

Freedom is in ``odds_freedom``, the wishes are in ``odds_wishes`` and the maps in ``odds_maps``.

>>> next_card("MMMMHHARS").p("M")
Fraction(1, 16)
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from engine.core.cards import Card, Heap, heap
from engine.core.words import _
from engine.odds import Distribution
from engine.speedbiber.parts import TERRAINS
from engine.speedbiber.table import CARDS, COPIES
from engine.speedbiber.terrain import terrain_name

ALL = len(CARDS)
TURNS = 13
"""With three lodges a turn 40 are set in 14 turns, so no more than 13 come after the first."""

# --- (a) the next card


def unseen(known: Iterable[Card] = ()) -> Heap:
    """Return the cards that are neither discarded nor held, ``known`` being all those that one has seen.

    Raises:
        ValueError: there are not so many cards of a terrain.
    """
    seen = heap(known)
    for card, number in seen.items():
        if card not in CARDS or number > COPIES:
            name = terrain_name(card) if card in CARDS else card
            raise ValueError(_("There are {n} cards of a terrain, not {m} of {name}.",
                               n=COPIES, m=number, name=name))  # fmt: skip
    return heap(CARDS) - seen


def next_card(known: Iterable[Card] = ()) -> Distribution[Card]:
    """Return which card comes next, from the deck or in another hand, given all that one has seen.

    Raises:
        ValueError: there are not so many cards, or none is left.
    """
    left = unseen(known)
    if not left.total():
        raise ValueError(_("No card is left in the deck: the discards are shuffled."))
    return Distribution.of({card: left[card] for card in TERRAINS})


def p_same_again() -> Fraction:
    """Return the chance that two cards in a row show the same terrain."""
    return Fraction(COPIES - 1, ALL - 1)


# --- (b) waiting for one terrain


def p_within(wanted: int, out_of: int, draws: int) -> Fraction:
    """Return the chance that one of the wanted cards is among so many draws, if the deck lasts."""
    return 1 - Fraction(comb(out_of - wanted, draws), comb(out_of, draws))


def p_within_if_put_back(wanted: int, out_of: int, draws: int) -> Fraction:
    """Return the same as if every card went back into the deck before the next one was drawn."""
    return 1 - (1 - Fraction(wanted, out_of)) ** draws


def first_turn(
    families: int, discards: int = 0, gone: int = 0, *, mine: bool = False, turns: int = TURNS
) -> Distribution[int | None]:
    """Return in which of my turns a wanted terrain comes first; 1 is the next one, None that it is later.

    It is my turn; so many cards are discarded, ``gone`` of them of the wanted terrain, and ``mine`` tells
    that the card of this turn is. Decks that run out are renewed from the discards.

    Turn by turn the chances are kept of how many wanted cards lie in the deck, and who holds one.

    Raises:
        ValueError: so many cards cannot lie there.
    """
    deck, wanted = ALL - discards - families, COPIES - gone - mine
    others = ALL - discards - 1 - wanted
    if not (1 <= families <= 5 and 0 <= gone <= discards and min(deck, wanted, others) >= 0):
        raise ValueError(
            _("That cannot be: there are five cards of each terrain, and every family holds one card.")
        )
    ways = _hands(wanted, others, families - 1)
    found: dict[int | None, Fraction] = {}
    for turn in range(1, turns + 1):
        ways, deck = _draws(ways, deck, 0, families)
        found[turn] = sum((chance for (_in_deck, hands), chance in ways.items() if hands[0]), Fraction(0))
        ways = {state: chance for state, chance in ways.items() if not state[1][0]}
        for seat in range(1, families):
            ways, deck = _draws(ways, deck, seat, families)
    found[None] = 1 - sum(found.values(), Fraction(0))
    return Distribution.of(found)


Ways = dict[tuple[int, tuple[bool, ...]], Fraction]
"""The chance of every number of wanted cards in the deck, with which seats hold one."""


def _hands(wanted: int, others: int, hands: int) -> Ways:
    """Return the ways in which wanted and other cards lie in the other hands and the deck; seat 0 is mine."""
    ways: Ways = {(wanted, (False,)): Fraction(1)}
    for dealt in range(hands):
        more: Ways = {}
        for (in_deck, held), chance in ways.items():
            size = wanted + others - dealt
            for hit, number in ((True, in_deck), (False, size - in_deck)):
                if number:
                    _add(more, (in_deck - hit, (*held, hit)), chance * Fraction(number, size))
        ways = more
    return ways


def _draws(ways: Ways, deck: int, seat: int, families: int) -> tuple[Ways, int]:
    """Return the ways after a seat has discarded its card and drawn the next one, and the size of the deck.

    A renewed deck has all cards but those in the other hands.
    """
    more: Ways = {}
    renewed = not deck
    size = ALL - (families - 1) if renewed else deck
    for (in_deck, held), chance in ways.items():
        rest = sum(held[:seat]) + sum(held[seat + 1 :])
        wanted = COPIES - rest if renewed else in_deck
        for hit, number in ((True, wanted), (False, size - wanted)):
            if number:
                hands = (*held[:seat], hit, *held[seat + 1 :])
                _add(more, (wanted - hit, hands), chance * Fraction(number, size))
    return more, size - 1


def _add(ways: Ways, state: tuple[int, tuple[bool, ...]], chance: Fraction) -> None:
    ways[state] = ways.get(state, Fraction(0)) + chance


# --- (c) how many different terrains


def different(cards: int, known: Iterable[Card] = ()) -> Distribution[int]:
    """Return how many different terrains so many unseen cards show.

    >>> different(5).p(5), different(3).p(3)
    (Fraction(625, 10626), Fraction(25, 46))

    Raises:
        ValueError: there are not so many unseen cards.
    """
    left = unseen(known)
    if not 0 <= cards <= left.total():
        raise ValueError(_("There are {n} unseen cards, not {m}.", n=left.total(), m=cards))
    ways = {(0, 0): 1}  # terrains shown and cards taken, terrain after terrain
    for terrain in TERRAINS:
        more: dict[tuple[int, int], int] = {}
        for (shown, taken), number in ways.items():
            for here in range(min(left[terrain], cards - taken) + 1):
                state = (shown + (here > 0), taken + here)
                more[state] = more.get(state, 0) + number * comb(left[terrain], here)
        ways = more
    return Distribution.of({shown: number for (shown, taken), number in ways.items() if taken == cards})


def until_all(known: Iterable[Card] = ()) -> Distribution[int]:
    """Return after how many unseen cards all terrains that are still to come have shown."""
    left = unseen(known)
    kinds = len([card for card in left if left[card]])
    by = [different(n, known).p(kinds) for n in range(left.total() + 1)]
    return Distribution.of({n: by[n] - by[n - 1] for n in range(1, len(by)) if by[n] > by[n - 1]})
