"""Every number that the odds of Speedbiber quote is the one that comes out, found here in another way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, factorial, log, sqrt
from pathlib import Path
from typing import Any

import pytest

from .pages import Page, page
from .test_numbers import QUOTED, pct

STUDIES = Path(__file__).resolve().parents[1] / "studies"


@cache
def study(name: str) -> dict[str, Any]:
    stored: dict[str, Any] = json.loads((STUDIES / f"speedbiber_{name}.json").read_text())["result"]
    return stored


def chance(p: Fraction, digits: int = 1) -> str:
    """Write a chance as a fraction with its percentage."""
    return f"{p} ({pct(p, digits)})"


# --- (a) the next card


def odds(here: Page) -> Iterator[str]:
    yield "With a fresh deck each terrain comes with 1/5, of course."
    drawn = here.of("simulate(meadow_next")
    left = {"M": 5 - 4, "H": 5 - 2, "A": 5 - 1, "R": 5 - 1, "S": 5 - 1}
    unseen = sum(left.values())
    assert drawn.agrees_with(Fraction(left["M"], unseen), sigmas=2)
    yield f"A meadow came next in {pct(drawn.mean)} of the five thousand trials."
    meadow, heath, others = (Fraction(left[card], unseen) for card in "MHS")
    yield (
        f"The meadow comes with {chance(meadow)}, heath with {chance(heath)}, and each of the other three "
        f"with {chance(others)}."
    )
    yield (
        f"The only meadow that is left may be in a hand, with 2/{unseen}, but then it is as likely to be "
        "anywhere else."
    )
    yield (
        "With {rule}`open cards <speedbiber/cards>` the others' two cards are known as well: if neither is a "
        f"meadow, the chance is {chance(Fraction(1, unseen - 2))}, and if one is, it is 0."
    )
    yield (
        "Two cards in a row show the same terrain with 4/24: after the first, four of the 24 others are like "
        "it."
    )
    yield f"That is {chance(Fraction(4, 24))}, less than the 20 % of a card that goes back."


# --- (b) waiting, (c) different terrains


def miss(wanted: int, out_of: int, draws: int) -> Fraction:
    return Fraction(comb(out_of - wanted, draws), comb(out_of, draws))


def different(cards: int, shown: int) -> Fraction:
    """Return the chance of so many terrains, by taking away those that do not show (in and out)."""
    ways = sum((-1) ** out * comb(shown, out) * comb(5 * (shown - out), cards) for out in range(shown + 1))
    return Fraction(comb(5, shown) * ways, comb(25, cards))


def odds_cards(here: Page) -> Iterator[str]:
    waited = here.of("simulate(turns_until_meadow")
    assert waited.agrees_with(Fraction(25, 6), sigmas=2)
    yield f"In the five thousand trials it took {waited.mean:.2f} turns on average."
    stay = {n: pct(1 - miss(5, 24, n)) for n in (3, 4, 5, 8, 13)}
    back = {n: pct(1 - Fraction(4, 5) ** n) for n in (3, 5, 13)}
    yield (
        f"The meadow has come within three turns with {stay[3]}, within five with {stay[5]}, and within "
        f"thirteen, which is all a game has, with {stay[13]}."
    )
    yield f"The last column is for cards that go back: {back[3]}, {back[5]} and {back[13]}."
    fourth, fifth = miss(5, 24, 3) - miss(5, 24, 4), miss(5, 24, 4) - miss(5, 24, 5)
    new = miss(5, 24, 4) * (1 - missed_anew(1))
    yield (
        f"The chance that the first meadow comes in your fourth turn is {pct(fourth)} with any number of "
        "families."
    )
    yield (
        f"In the fifth it is {pct(fifth)} alone or with two, but only {pct(new)} with five: the deck is "
        "renewed, and a new deck does not know that you have waited."
    )

    eight = 1 - miss(5, 24, 4) * missed_anew(4)
    yield f"Within eight turns it is {stay[8]} alone and {pct(eight)} with five families."
    yield f"It begins with the lonely family from above: {stay[3]} within three turns."
    shown = here.of("simulate(terrains_of_five")
    mean = 5 * (1 - miss(5, 25, 5))
    assert shown.agrees_with(mean, sigmas=2)
    yield f"Five cards showed {shown.mean:.2f} terrains on average."
    yield f"That is {chance(different(5, 5))}."
    yield f"Three terrains come with {chance(different(5, 3))} and four with {chance(different(5, 4))}."
    yield f"All five of one terrain would be a wonder: {different(5, 1)}."
    yield f"With three cards all are different with {chance(different(3, 3))}."
    yield (
        "A given terrain is missing among five cards with $\\binom{20}{5}/\\binom{25}{5}$, which is "
        f"{chance(miss(5, 25, 5))}."
    )
    assert mean == Fraction(6271, 1771)
    anew = 5 * sum(1 / n for n in range(1, 6))
    collected = sum(1 - different(cards, 5) for cards in range(25))
    yield f"And until all five have shown it takes {float(collected):.1f} cards on average."
    yield (
        "With cards that go back it would be $5\\left(1 + \\frac12 + \\frac13 + \\frac14 + \\frac15\\right) "
        f"\\approx {anew:.1f}$: the collector's problem."
    )
    assert different(8, 5) < Fraction(1, 2) < different(9, 5)
    assert different(5, 4) + different(5, 5) > Fraction(1, 2)
    yield (
        "A family alone turns up about thirteen cards in a game: all five terrains are among them with "
        f"{pct(different(13, 5))}."
    )
    yield (
        f"- A terrain that you wait for has come within three turns with {stay[3]}, and takes "
        f"{float(Fraction(25, 6)):.2f} turns on average."
    )
    yield (
        f"- Five cards show {float(mean):.2f} terrains on average, seldom all five "
        f"({pct(different(5, 5))}): do not plan for all of them."
    )


def missed_anew(draws: int) -> Fraction:
    """Return the chance that five families' renewed deck gives me no meadow, my first five cards being none.

    All 25 cards have been dealt out then. The four others hold four of the 20 that I have not had, and the
    new deck is the 21 other cards; up to five of my draws come from it, each fifth card.
    """
    missed = Fraction(0)
    for held in range(5):
        held_so = Fraction(comb(5, held) * comb(15, 4 - held), comb(20, 4))
        missed += held_so * miss(5 - held, 21, draws)
    return missed


# --- (f) maps


def odds_maps(here: Page) -> Iterator[str]:
    maps = factorial(8) // factorial(4) * 2**4
    yield (
        f"With one of the {comb(10, 3)} triples of wishes there are {maps * comb(10, 3):,} games to set up, "
        "and the cards are not even shuffled."
    )
    two = Fraction(comb(6, 2), comb(8, 4))
    yield (
        f"One given part is there in half of all games, but two are in {pct(two)}, less than a quarter: "
        "where one is there, only three places are left for the seven others."
    )
    drawn = here.of("simulate(some_map_twice")
    assert drawn.agrees_with(twice(200, maps), sigmas=2)
    yield f"That happened in {pct(drawn.mean)} of a thousand trials, though there are {maps:,} maps."
    half = next(games for games in range(1000) if twice(games, maps) >= Fraction(1, 2))
    yield (
        f"After 50 games some map has come twice with {pct(twice(50, maps))}, after 100 with "
        f"{pct(twice(100, maps))}, and after {half} more likely than not."
    )
    yield f"A year of {{rule}}`daily maps <speedbiber/daily>` has one twice with {pct(twice(365, maps))}."
    yield (
        f"The reason is that games make many *pairs*: {half} games make {comb(half, 2):,} pairs, and each of "
        f"them is alike with 1/{maps}."
    )
    assert next(games for games in range(99) if twice(games, 365) >= Fraction(1, 2)) == 23
    yield (
        f"As a rule of thumb, half the chance is reached at ${sqrt(2 * log(2)):.2f} \\sqrt{{N}}$ games, here "
        f"{sqrt(2 * log(2) * maps):.0f}."
    )
    again = 1 - (1 - 1 / maps) ** 365
    yield f"A year brings it with {pct(again)} only, for there are only 365 pairs with today."
    assert next(games for games in range(99) if twice(games, 120) >= Fraction(1, 2)) == 14
    yield f"- There are {maps:,} maps: an ordered choice, times two ways for each part."


@cache
def twice(games: int, maps: int) -> Fraction:
    return 1 - (1 - twice(games - 1, maps)) * Fraction(maps - games + 1, maps) if games else Fraction(0)


CLAIMS = {
    "speedbiber/odds": odds,
    "speedbiber/odds_cards": odds_cards,
    "speedbiber/odds_maps": odds_maps,
}


@pytest.mark.parametrize("name", CLAIMS)
def test_every_number_in_the_text_comes_out(name: str) -> None:
    text = page(name).prose
    assert [claim for claim in CLAIMS[name](page(name)) if claim not in text] == []


@pytest.mark.parametrize("name", CLAIMS)
def test_no_number_in_the_text_goes_unchecked(name: str) -> None:
    claimed = set(CLAIMS[name](page(name)))
    unchecked = [line for line in page(name).prose if QUOTED.search(line) and line not in claimed]
    assert unchecked == []
