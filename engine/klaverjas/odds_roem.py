"""The exact odds of roem: what a hand of eight would hold, and what four cards of a trick hold.

Roem counts among the four cards of a trick, not in a hand; the two are set side by side here.
Sample spaces: all hands of eight of 32 cards; all sets of four; all ways to complete a trick.
None of these knows that people follow suit: that is the point of comparing them with tricks that were played.

>>> p_run_in_hand(), p_four_alike_in_hand()
(Fraction(131987, 584350), Fraction(40943, 2629575))
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from engine.core.cards import Card
from engine.core.words import _
from engine.klaverjas.cards import CARDS, RANKS, SUITS, mask
from engine.klaverjas.odds import HAND, IN_SUIT, PACK_SIZE, read_cards
from engine.klaverjas.rulebook import Options
from engine.klaverjas.scoring import RUNS, STUK, roem_in
from engine.odds import Distribution

TRUMP = "H"
"""Which suit is trump makes no difference to a chance; this one stands for it."""
STUK_RANKS = sum(1 << RANKS.index(rank) for rank in "QK")

# --- in a hand of eight


class Counted(NamedTuple):
    """What of a hand matters for its roem, suit by suit: see :func:`hands_by_roem`."""

    cards: int
    alike: int
    runs: int
    stuk: bool


def runs_in(ranks: int) -> tuple[int, ...]:
    """Return the lengths of the runs, of three cards or more, among cards of one suit (a mask of ranks).

    >>> runs_in(0b11101111)
    (4, 3)
    """
    lengths = "".join(str(ranks >> place & 1) for place in range(IN_SUIT)).split("0")
    return tuple(len(run) for run in lengths if len(run) >= 3)


def run_points(ranks: int) -> int:
    """Return what the runs count: 20 for three cards, 50 for four; a longer one counts as four here."""
    return sum(RUNS[min(length, 4)][1] for length in runs_in(ranks))


@cache
def hands_by_roem() -> dict[Counted, int]:
    """Return how many of all hands there are of each kind, built up suit by suit.

    ``cards`` are counted up to eight; ``alike`` is the mask of the ranks that every suit so far holds;
    ``runs`` are the points of the runs; ``stuk`` tells of king and queen in the last suit, trump.
    So ten million hands are counted without looking at each.
    """
    kinds = [(ranks.bit_count(), ranks, run_points(ranks)) for ranks in range(1 << IN_SUIT)]
    found = {Counted(0, (1 << IN_SUIT) - 1, 0, False): 1}
    for suit in range(len(SUITS)):
        grown: dict[Counted, int] = {}
        trump = suit == len(SUITS) - 1
        for (cards, alike, runs, _none), ways in found.items():
            for more, ranks, points in kinds:
                if cards + more == HAND or (cards + more < HAND and not trump):
                    stuk = trump and ranks & STUK_RANKS == STUK_RANKS
                    key = Counted(cards + more, alike & ranks, runs + points, stuk)
                    grown[key] = grown.get(key, 0) + ways
        found = grown
    return found


def p_run_in_hand() -> Fraction:
    """Return the chance that a hand holds three consecutive cards of a suit, at least once.

    By suits: the hands without a run are a product of suits without one.
    """
    no_run = [0] * (HAND + 1)  # how many sets of so many cards of a suit hold no run
    for ranks in range(1 << IN_SUIT):
        if not runs_in(ranks):
            no_run[ranks.bit_count()] += 1
    ways = [1] + [0] * HAND
    for _suit in SUITS:
        ways = [sum(ways[n - more] * no_run[more] for more in range(n + 1)) for n in range(HAND + 1)]
    return 1 - Fraction(ways[HAND], comb(PACK_SIZE, HAND))


def p_four_alike_in_hand() -> Fraction:
    """Return the chance that a hand holds four cards of a rank, at least once.

    By inclusion and exclusion: eight ranks, and the hands with two such fours counted twice.
    """
    one, two = 8 * comb(PACK_SIZE - 4, HAND - 4), comb(8, 2) * comb(PACK_SIZE - 8, HAND - 8)
    return Fraction(one - two, comb(PACK_SIZE, HAND))


def roem_in_hand(options: Options | None = None) -> Distribution[int]:
    """Return what a hand would count if roem counted in the hand: runs, stuk and four alike together.

    It does not count there (rule roem-in-trick); this is what there is to bring into tricks.
    """
    alike = _alike_points(Options() if options is None else options)
    totals: dict[int, int] = {}
    for (_cards, ranks, runs, stuk), ways in hands_by_roem().items():
        fours = sum(points for place, points in enumerate(alike) if ranks >> place & 1)
        total = runs + fours + (STUK if stuk else 0)
        totals[total] = totals.get(total, 0) + ways
    return Distribution.of(totals)


def _alike_points(options: Options) -> tuple[int, ...]:
    """Return what four of each rank count, seven to ace."""
    known = {"J": options.four_jacks, "9": options.four_nines}
    return tuple(known.get(rank, options.four_others) for rank in RANKS)


# --- in a trick


def roem_points(cards: Iterable[Card], trump: str = TRUMP, options: Options | None = None) -> int:
    """Return what the roem among up to four cards counts."""
    found = roem_in(mask(cards), trump, Options() if options is None else options)
    return sum(one.points for one in found)


def roem_in_four() -> Distribution[int]:
    """Return the roem among four random cards of the pack, all 35,960 sets looked at."""
    return _counted(CARDS, 4, ())


def roem_following(trump_led: bool) -> Distribution[int]:
    """Return the roem in a trick in which all four have followed suit: four random cards of that suit."""
    suit = TRUMP if trump_led else next(suit for suit in SUITS if suit != TRUMP)
    return _counted(read_cards(suit), 4, ())


@cache
def _counted(
    cards: tuple[Card, ...], more: int, lie: tuple[Card, ...], trump: str = TRUMP
) -> Distribution[int]:
    """Return the roem of the cards that lie, completed with so many random ones of the others."""
    totals: dict[int, int] = {}
    for chosen in combinations(cards, more):
        total = roem_points([*lie, *chosen], trump)
        totals[total] = totals.get(total, 0) + 1
    return Distribution.of(totals)


def mean_in_four() -> dict[str, Fraction]:
    """Return what each kind of roem brings on average among four random cards, by counting the sets.

    There are 6 runs of three in a suit with 29 cards to go beside each; in 10 of these the fourth makes it a
    run of four. Stuk leaves two free cards of 30.
    """
    sets = comb(PACK_SIZE, 4)
    options = Options()
    return {
        "run-of-three": Fraction(4 * (6 * 29 - 10) * RUNS[3][1], sets),
        "run-of-four": Fraction(4 * 5 * RUNS[4][1], sets),
        "stuk": Fraction(comb(30, 2) * STUK, sets),
        "four-alike": Fraction(sum(_alike_points(options)), sets),
    }


def fourth_card(
    lie: str | Iterable[Card], trump: str, unseen: Iterable[Card] | None = None
) -> dict[Card, int]:
    """Return what roem each card that may come as the fourth would make with the three that lie.

    ``unseen`` are the cards it may be, by default all others.

    Raises:
        ValueError: there are not three cards.
    """
    three = read_cards(lie)
    if len(three) != 3:
        raise ValueError(_("Three cards lie before the fourth, not {n}.", n=len(three)))
    may_come = CARDS if unseen is None else tuple(unseen)
    return {card: roem_points([*three, card], trump) for card in may_come if card not in three}
