"""What the page for teachers says in numbers of the lessons of Speedbiber, each reckoned here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, count
from math import comb
from statistics import mean, stdev

from engine.speedbiber.board import layouts
from engine.speedbiber.parts import PARTS, TERRAINS
from engine.speedbiber.wishes import WISHES

DECK = Counter(dict.fromkeys(TERRAINS, 5))
CARDS = DECK.total()


def claims() -> Iterator[str]:
    """Yield the lines with numbers in them, as they must stand on the page."""
    meadows, unseen = DECK["M"] - 1 - 2, CARDS - 1 - 10
    yield (
        f"1. {meadows} meadows are among {unseen} unseen cards, so "
        f"${Fraction(meadows, unseen)}$, wherever the cards lie."
    )
    yield f"2. One meadow among {unseen - 3}, so ${Fraction(meadows - 1, unseen - 3)}$."
    first, put_back = first_of(5, 24), Fraction(24, 5)
    yield f"1. ${first}$, about {float(first):.2f}, and $24/5 = {float(put_back)}$."
    later = first_of(5, 24 - 5)
    assert later == Fraction(20, 6)
    yield (
        f"2. Five meadows lie among {24 - 5} cards now: $20/6$, about {float(later):.2f}. "
        f"Cards that go back remember nothing: still {float(put_back)}."
    )
    yield f"1. Of the {comb(CARDS, 5):,} ways to draw five of the 25 cards, how many show all five terrains?"
    all_five, missing = 5**5, Fraction(comb(CARDS - 5, 5), comb(CARDS, 5))
    yield (
        f"1. One of five, five times: $5^5 = {all_five}$, "
        f"about {float(Fraction(all_five, comb(CARDS, 5))) * 100:.1f} %."
    )
    yield (
        rf"2. A terrain is missing with chance $\binom{{20}}{{5}}/\binom{{25}}{{5}}$, so it is "
        rf"$5 \cdot (1 - {missing})$, about {float(5 * (1 - missing)):.2f}; "
        rf"with putting back $5 \cdot (1 - 0.8^5)$, about {5 * (1 - 0.8**5):.2f}."
    )
    yield from of_samples()
    yield from of_maps()


def first_of(good: int, cards: int) -> Fraction:
    """Return at which draw the first of the good cards comes on average, summed over where it may lie."""
    ways = {place: comb(cards - place, good - 1) for place in range(1, cards + 1)}
    return Fraction(sum(place * n for place, n in ways.items()), sum(ways.values()))


def of_samples() -> Iterator[str]:
    pairs = (3, 5, -2, 4, 1, 6, 0, 7)
    half = 1.96 * stdev(pairs) / len(pairs) ** 0.5
    yield (
        f"2. The mean is {mean(pairs):.0f}, the standard deviation about {stdev(pairs):.1f}, so the 95 % "
        f"interval by the normal rule goes from about {mean(pairs) - half:.1f} to {mean(pairs) + half:.1f}: "
        "probably, and more games would say how much."
    )
    yield (
        "2. Each triple has a measured mean with a 95 % interval. "
        "How many of the intervals do you expect to miss?"
    )
    triples = list(combinations(WISHES, 3))
    both = [triple for triple in triples if {"otter", "fox"} <= set(triple)]
    yield rf"1. $\binom{{10}}{{3}} = {len(triples)}$, and {len(both)}: one for each third wish."
    assert round(0.05 * len(triples)) == 6  # "about six, one in twenty"


def of_maps() -> Iterator[str]:
    maps = [{part.split()[0] for part in layout} for layout in layouts()]
    yield rf"1. $8 \cdot 7 \cdot 6 \cdot 5 \cdot 2^4 = {len(maps):,}$.".replace(",", "{,}")
    different = 1.0
    for games in count(1):
        different *= 1 - (games - 1) / len(maps)
        if different < 0.5:
            break
    yield f"2. After {games}; nearly everybody guesses thousands."
    both = Fraction(sum({"ferry", "jetty"} <= one for one in maps), len(maps))
    assert Fraction(comb(len(PARTS) - 2, 2), comb(len(PARTS), 4)) == Fraction(15, 70) == both
    yield rf"3. $\binom{{6}}{{2}}/\binom{{8}}{{4}} = 15/70 = {both}$."
