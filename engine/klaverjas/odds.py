"""The exact odds of Klaverjas: what a hand may be, and who may hold the cards that one does not see.

Two sample spaces. Before the cards are dealt: every hand of eight of the 32 cards, each as likely.
With a hand held: every way in which the hidden cards can lie with the other three, each as likely
(:class:`~engine.klaverjas.holdings.Holdings`), but for what past plays have shown: who did not follow suit
has none of it. So nothing is assumed of *why* somebody bid or played as they did.

Seats are seen from the chair of one player: me, to the left an opponent, opposite the partner, an opponent.
Every answer is exact: a ``Fraction``, or a ``Distribution`` of them. Roem is in ``odds_roem``.

>>> holds(around("HA HT HK C7 C8 D9 SQ SK"), PARTNER, "HJ")
Fraction(1, 3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import comb, factorial

from engine.core.cards import Card
from engine.core.words import _
from engine.klaverjas.cards import (
    ABOVE,
    ABOVE_TRUMP,
    ALL,
    CARDS,
    NUMBER,
    PLAIN_POINTS,
    SUIT,
    SUITS,
    TRUMP_POINTS,
    mask,
    winner,
)
from engine.klaverjas.holdings import Holdings
from engine.klaverjas.moves import parse_card
from engine.klaverjas.state import View
from engine.odds import Distribution, hypergeometric, multivariate_hypergeometric, total_without_replacement

ME, LEFT, PARTNER, RIGHT = range(4)
OPPONENTS = (LEFT, RIGHT)
HAND, PACK_SIZE, IN_SUIT = 8, 32, 8

# --- (a) deals and hands


def deals() -> int:
    """Return in how many ways 32 cards can be dealt to four players who are told apart: 32!/(8!)^4."""
    return factorial(PACK_SIZE) // factorial(HAND) ** 4


def hands() -> int:
    """Return how many different hands of eight there are."""
    return comb(PACK_SIZE, HAND)


def shapes() -> Distribution[str]:
    """Return the shape of a hand: how many cards it has of its longest suit, the next, and so on.

    >>> shapes().p("2-2-2-2")
    Fraction(153664, 2629575)
    """
    lengths = multivariate_hypergeometric(dict.fromkeys(SUITS, IN_SUIT), HAND)
    found = lengths.map(lambda suits: "-".join(map(str, sorted(suits, reverse=True))))
    return Distribution.of(dict(sorted(found.items(), key=lambda item: item[1], reverse=True)))


def suit_length() -> Distribution[int]:
    """Return how many cards a hand has of one given suit, the trump suit for instance."""
    return hypergeometric(PACK_SIZE, IN_SUIT, HAND)


def longest_at_table() -> Distribution[int]:
    """Return how many cards of one given suit the player who has most of it holds.

    The eight cards of the suit lie with the four players, who have eight places each.
    """
    return multivariate_hypergeometric(dict.fromkeys(range(4), HAND), IN_SUIT).map(max)


def p_void() -> Fraction:
    """Return the chance that a hand lacks at least one suit."""
    return shapes().p(lambda shape: shape.endswith("0"))


def p_all(cards: int) -> Fraction:
    """Return the chance that a hand holds all of so many given cards, such as the jack and nine of trump.

    >>> p_all(2)
    Fraction(7, 124)
    """
    return hypergeometric(PACK_SIZE, cards, HAND).p(cards)


def p_none(cards: int) -> Fraction:
    """Return the chance that a hand holds none of so many given cards, such as the four aces."""
    return hypergeometric(PACK_SIZE, cards, HAND).p(0)


def hand_points() -> Distribution[int]:
    """Return the points of the cards of a hand when a suit is trump; 38 on average, a quarter of 152."""
    points = Counter(TRUMP_POINTS.values())
    for value in PLAIN_POINTS.values():
        points[value] += 3
    return total_without_replacement(points, HAND)


# --- (b) who holds a card?


def read_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of a text with blanks; a letter alone is a whole suit.

    >>> read_cards("h10 CB"), len(read_cards("H"))
    (('HT', 'CJ'), 8)

    Raises:
        ValueError: something in it is no card, or a card is there twice.
    """
    found: list[Card] = []
    for word in cards.split() if isinstance(cards, str) else cards:
        if word.upper() in SUITS:
            found += [card for card in CARDS if card[0] == word.upper()]
            continue
        card = parse_card(word)
        if card is None:
            raise ValueError(_("“{word}” is no card; write SJ for the jack of spades.", word=word[:20]))
        found.append(card)
    twice = [card for card, n in Counter(found).items() if n > 1]
    if twice:
        raise ValueError(_("{card} is there twice.", card=twice[0]))
    return tuple(found)


def around(
    hand: str | Iterable[Card],
    gone: str | Iterable[Card] = (),
    cannot: Mapping[int, str | Iterable[Card]] | None = None,
) -> Holdings:
    """Return where the cards that I do not see may lie, when no trick is under way.

    ``hand`` is mine, ``gone`` are the cards of the tricks so far, and ``cannot`` says what a seat has shown
    not to hold: ``{LEFT: "H"}`` if the opponent to the left has no hearts.

    Raises:
        ValueError: that cannot be: a card twice, or not as many cards left for each of us.
    """
    mine, past = read_cards(hand), read_cards(gone)
    read_cards([*mine, *past])
    if len(past) != 4 * (HAND - len(mine)):
        raise ValueError(
            _(
                "With {n} cards in hand, {due} cards are gone before a trick, not {gone}.",
                n=len(mine),
                due=4 * (HAND - len(mine)),
                gone=len(past),
            )
        )
    shown = cannot or {}
    excluded = tuple(mask(read_cards(shown.get(seat, ()))) for seat in range(4))
    found = Holdings(ALL & ~mask([*mine, *past]), (0, *[len(mine)] * 3), excluded)
    if not found.deals:
        raise ValueError(_("The hidden cards cannot lie like that."))
    return found


def unseen(
    each: int, named: str | Iterable[Card], cannot: Mapping[int, str] | None = None, suits: str = ""
) -> Holdings:
    """Return where cards may lie of which only those that matter are named.

    Each of the other three holds ``each`` cards. Among these are the ones named; the rest are of other
    suits, and which of them they are makes no difference. ``suits`` are those of which no more than what is
    named is out, by default the suits of the cards named. ``cannot`` is as in :func:`around`.

    Raises:
        ValueError: more cards are named than are hidden, too few others are left, or they cannot lie so.
    """
    cards = read_cards(named)
    matter = suits or {card[0] for card in cards}
    rest = [card for card in CARDS if card[0] not in matter]
    other = 3 * each - len(cards)
    if other < 0:
        raise ValueError(
            _("Three players with {each} cards each cannot hide {n} cards.", each=each, n=len(cards))
        )
    if other > len(rest):
        raise ValueError(_("There are only {n} cards of other suits, not {other}.", n=len(rest), other=other))
    shown = cannot or {}
    excluded = tuple(mask(read_cards(shown.get(seat, ""))) for seat in range(4))
    found = Holdings(mask([*cards, *rest[:other]]), (0, each, each, each), excluded)
    if not found.deals:
        raise ValueError(_("The hidden cards cannot lie like that."))
    return found


def holds(holdings: Holdings, seat: int, card: Card) -> Fraction:
    """Return the chance that a seat holds a hidden card."""
    return holdings.has(seat, NUMBER[card])


# --- (c) how the others' trumps split, and when a trick is safe


def split(holdings: Holdings, cards: int) -> Distribution[tuple[int, ...]]:
    """Return how many of these hidden cards (a mask) the others hold: (left, partner, right).

    For every way to share them, the ways to deal them so, times the ways to deal the rest.
    """
    wanted, rest = holdings.cards & cards, holdings.cards & ~cards
    ways = {}
    for share in product(*[range(min(wanted.bit_count(), room) + 1) for room in holdings.sizes]):
        if sum(share) == wanted.bit_count():
            left = tuple(room - n for room, n in zip(holdings.sizes, share, strict=True))
            ways[share[1:]] = (
                Holdings(wanted, share, holdings.excluded).deals
                * Holdings(rest, left, holdings.excluded).deals
            )
    return Distribution.of(ways)


def rounds_to_draw(holdings: Holdings, trumps: int) -> Distribution[int]:
    """Return how many times trump must be led until no opponent has any: what the longer of them holds."""
    return split(holdings, trumps).map(lambda share: max(share[0], share[2]))


def unbeaten(
    holdings: Holdings, trump: int, led: int, best: int, seats: Iterable[int] = OPPONENTS
) -> Fraction:
    """Return the chance that none of these seats can beat the best card of a trick.

    ``trump`` and ``led`` are suits by their place in ``SUITS``, ``best`` is a card by its number.
    A seat is harmless if it has no higher card of the suit and, if it has none of the suit led, no trump
    that beats. As a sum of "has none of these": no higher card; less no card of the suit at all; plus
    neither a card of the suit nor a trump that beats. The product over the seats is counted term by term.
    """
    suit = SUIT[led]
    if best >> 3 == trump and led == trump:
        terms = [(1, ABOVE_TRUMP[best])]
    elif best >> 3 == trump:
        terms = [(1, 0), (-1, suit), (1, suit | ABOVE_TRUMP[best])]
    else:
        terms = [(1, ABOVE[best]), (-1, suit), (1, suit | SUIT[trump])]
    seats = tuple(seats)
    total = 0
    for chosen in product(terms, repeat=len(seats)):
        sign, given = 1, holdings
        for seat, (factor, lacks) in zip(seats, chosen, strict=True):
            sign, given = sign * factor, given.without(seat, lacks)
        total += sign * given.deals
    return Fraction(total, holdings.deals)


def safe(view: View, card: Card) -> Fraction:
    """Return the chance that my card holds the trick: no opponent who is still to play can beat it.

    0 if an opponent has the trick in spite of it. If the partner has it, the question is about that card.

    Raises:
        ValueError: no card can be played now, or the view is of the open table.
    """
    now = view.open
    if view.seat is None or now.trump is None or now.phase != "play" or now.seat_in_turn != view.seat:
        raise ValueError(_("This asks about a card that you could play now."))
    table = (*now.table, NUMBER[card])
    trump = SUITS.index(now.trump)
    place = winner(table, trump)
    if (len(table) - 1 - place) % 2:
        return Fraction(0)
    to_come = [(view.seat + 1) % 4, (view.seat + 3) % 4][: (4 - len(table) + 1) // 2]
    return unbeaten(view.holdings, trump, table[0] >> 3, table[place], to_come)
