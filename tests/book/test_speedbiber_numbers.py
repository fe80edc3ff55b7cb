"""Every number that the odds of Speedbiber quote is the one that comes out, found here in another way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial, gamma, log, pi, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from engine.speedbiber.wishes import WISHES

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
    yield "With a fresh deck each terrain comes with chance 1/5, of course."
    drawn = here.of("simulate(meadow_next")
    left = {"M": 5 - 4, "H": 5 - 2, "A": 5 - 1, "R": 5 - 1, "S": 5 - 1}
    unseen = sum(left.values())
    assert drawn.agrees_with(Fraction(left["M"], unseen), sigmas=2)
    yield f"A meadow came next in {pct(drawn.mean)} of the five thousand trials."
    low, high = drawn.interval95
    yield (
        f"The *95 % interval* behind it, from {pct(low)} to {pct(high)}, says how far that is to be trusted: "
        "nineteen of twenty such intervals hold the true chance."
    )
    meadow, heath, others = (Fraction(left[card], unseen) for card in "MHS")
    yield (
        f"The meadow comes with chance {chance(meadow, 2)}, heath with {chance(heath, 2)}, and each of the "
        f"other three with {chance(others, 2)}."
    )
    assert low < meadow < high
    yield (
        f"The only meadow that is left may be in one of the two hands, with chance 2/{unseen}; but it is no "
        "likelier there than in any other two places."
    )
    yield (
        "With {rule}`open cards <speedbiber/cards>` the others' two cards are known as well: if neither is a "
        f"meadow, the chance is {chance(Fraction(1, unseen - 2))}, and if one is, it is 0."
    )
    yield (
        "Two cards in a row from a fresh deck show the same terrain with chance 4/24: after the first, four "
        "of the 24 others are like it."
    )
    yield f"That is {chance(Fraction(4, 24))}, less than the 20 % that it would be if every card went back."
    yield (
        "So as long as you have seen no card but your own, its terrain is the least likely to come next: "
        f"each of the four others has {Fraction(5, 24)}."
    )
    yield from tips()
    yield (
        f"- Reckon with the cards that you have not seen, wherever they are: one meadow among {unseen} comes "
        f"next with chance {meadow}."
    )
    yield (
        "- At the start of a game the terrain of your card is the least likely to come next: it has "
        f"{Fraction(4, 24)}, and each of the others 5/24."
    )


def tips() -> Iterator[str]:
    pairs, found = study("freedom_habits")["pairs"], Games()
    habit = pairs["careful over careless, all rounds"]
    yield (
        "Right: of two players who set every lodge where it brings most, the one who breaks ties by touching "
        f"few terrains beats the one who touches many by {habit['gain']:.1f} points a game "
        "([lesson 4](speedbiber-odds-freedom))."
    )
    tiles, easy = (pairs[f"{level} over {level} without tiles"] for level in ("normal", "easy"))
    yield (
        "Right: alone, on the same map with the same cards, the *normal* player reached "
        f"{tiles['gain']:.1f} points more than if it never used a tile (95 % interval {interval(tiles)}, "
        f"{tiles['games']} pairs of games), and was better in "
        f"{pct(tiles['better'] / tiles['games'])} of them."
    )
    yield (
        "The *easy* player uses only the tiles that set one more lodge, and without a plan; it gains "
        f"{easy['gain']:.1f} points by them (95 % interval {interval(easy)}, {easy['games']:,} pairs of "
        "games): its lodges are set sooner, but its game ends sooner, too."
    )
    mills = fmean(parts[-1] for parts in found.parts.values())
    whole = fmean(found.mean())
    yield (
        f"Of course: with three wishes and the mills the normal player reached {whole:.1f} points alone, "
        f"{pct(1 - mills / whole)} of them by the wishes ([lesson 5](speedbiber-odds-wishes))."
    )
    yield (
        f"They count always, 3 points each and 12 in all: the normal player had {mills:.1f} of these on "
        "average, which is more than half of what there is."
    )
    assert 6 < mills < 12


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
    assert 1 + Fraction(24 - 5, 6) == Fraction(25, 6)
    yield (
        "The first stretch must be gone through, 19/6 cards, and then comes the meadow itself: "
        "19/6 + 1 = 25/6."
    )
    stay = {n: pct(1 - miss(5, 24, n)) for n in (3, 4, 5, 8, 13)}
    back = {n: pct(1 - Fraction(4, 5) ** n) for n in (3, 5, 13)}
    yield (
        f"The chance that the meadow has come is {stay[3]} within three turns, {stay[5]} within five, and "
        f"{stay[13]} within thirteen."
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
    yield (
        f"Within eight turns the chance of the meadow is {stay[8]} alone or with two families, and "
        f"{pct(eight)} with five."
    )
    yield f"It begins with the family alone from above: {stay[3]} within three turns."
    shown = here.of("simulate(terrains_of_five")
    mean = 5 * (1 - miss(5, 25, 5))
    assert shown.agrees_with(mean, sigmas=2)
    yield f"Five cards showed {shown.mean:.2f} terrains on average."
    yield f"That is {chance(different(5, 5))}."
    yield f"The chance of three terrains is {chance(different(5, 3))}, and of four {chance(different(5, 4))}."
    yield f"All five of one terrain would be a wonder: {different(5, 1)}."
    assert different(3, 3) == Fraction(20, 24) * Fraction(15, 23)
    assert different(5, 4) == Fraction(5 * 4 * comb(5, 2) * 5**3, 53130)
    yield (
        "With three cards the chance that all are different is 20/24 · 15/23 = "
        f"{chance(different(3, 3))}: the second may be any of 20 others, the third any of 15."
    )
    yield (
        "A given terrain is missing among five cards with $\\binom{20}{5}/\\binom{25}{5}$, which is "
        f"{chance(miss(5, 25, 5))}."
    )
    assert mean == Fraction(6271, 1771)
    anew = 5 * sum(1 / n for n in range(1, 6))
    collected = sum(1 - different(cards, 5) for cards in range(25))
    yield (
        f"The last number is for all five: until they have shown it takes {float(collected):.1f} cards on "
        "average."
    )
    yield (
        "With cards that go back it would be $5\\left(1 + \\frac12 + \\frac13 + \\frac14 + \\frac15\\right) "
        f"\\approx {anew:.1f}$: the collector's problem."
    )
    assert different(8, 5) < Fraction(1, 2) < different(9, 5)
    assert different(5, 4) + different(5, 5) > Fraction(1, 2)
    yield (
        "A family alone turns up about thirteen cards in a game: the chance that all five terrains are among "
        f"them is {pct(different(13, 5))}."
    )
    yield (
        f"- A terrain that you wait for has a chance of {stay[3]} to come within three turns, and takes "
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
    assert Fraction(1, 2) * Fraction(3, 7) == two
    yield f"So it is 1/2 · 3/7, which is {two} again."
    drawn = here.of("simulate(some_map_twice")
    assert drawn.agrees_with(twice(200, maps), sigmas=2)
    yield f"That happened in {pct(drawn.mean)} of a thousand trials, though there are {maps:,} maps."
    half = next(games for games in range(1000) if twice(games, maps) >= Fraction(1, 2))
    yield (
        f"The chance that some map has come twice is {pct(twice(50, maps))} after 50 games and "
        f"{pct(twice(100, maps))} after 100; after {half} it is more likely than not, and a chance of nine "
        f"in ten takes "
        f"{next(games for games in range(1000) if twice(games, maps) >= Fraction(9, 10))}."
    )
    yield (
        "In a year of {rule}`daily maps <speedbiber/daily>` the chance of one that comes twice is "
        f"{pct(twice(365, maps))}."
    )
    yield (
        f"The reason is that games make many *pairs*: {half} games make {comb(half, 2):,} pairs, and each of "
        f"them is alike with chance 1/{maps}."
    )
    assert next(games for games in range(99) if twice(games, 365) >= Fraction(1, 2)) == 23
    yield (
        f"So one half is reached at about ${sqrt(2 * log(2)):.2f} \\sqrt{{N}}$ games, here "
        f"{sqrt(2 * log(2) * maps):.0f}."
    )
    again = 1 - (1 - 1 / maps) ** 365
    yield f"For a year the chance is only {pct(again)}, for there are only 365 pairs with today."
    assert next(games for games in range(99) if twice(games, 120) >= Fraction(1, 2)) == 14
    yield f"- There are {maps:,} maps: an ordered choice, times two ways for each part."


@cache
def twice(games: int, maps: int) -> Fraction:
    return 1 - (1 - twice(games - 1, maps)) * Fraction(maps - games + 1, maps) if games else Fraction(0)


# --- (d) freedom


def interval(found: dict[str, Any]) -> str:
    low, high = found["95 % interval"]
    return f"{low:.1f} to {high:.1f}".replace("-", "−")


FORKS = ("all", "round 1", "round 2", "round 3 and later", "one terrain more", "two or more")
HABITS = ("round 1", "rounds 1 and 2", "rounds 1 to 4", "all rounds")


def odds_freedom(here: Page) -> Iterator[str]:
    reeds, heath = Fraction(5 - 1, 24), Fraction(5, 24)
    hexes = {"--": (16, 16, 4), "C7": (16, 16, 3), "D6": (2, 16, 3), "B5": (16, 1, 3)}
    printed = here.printed("for third in (")
    means = {}
    for (third, (meadow, corner, left)), line in zip(hexes.items(), printed, strict=True):
        means[third] = heath * (meadow + corner + 8 + 8) + reeds * left
        assert line.startswith(f"{third} {{'M': {meadow}, 'H': {corner}, 'A': 8, 'R': {left}, 'S': 8}}")
    yield "With D6 there are 2 of 16 on the meadow, those beside D6."
    yield "To average them, weigh each terrain by its cards: 5 of each but reeds, of which 4 are left."
    yield (
        f"On average over the 24 cards out of sight you choose from {float(means['--']):.1f} hexes before, "
        f"from {float(means['C7']):.1f} after C7, from {float(means['D6']):.1f} after D6, and "
        f"from {float(means['B5']):.1f} after B5."
    )
    yield (
        f"Five of the 24 cards are heath: the chance that one comes in your next turn is {chance(heath)}, "
        f"and within three turns it is {pct(1 - miss(5, 24, 3))}, as in [lesson 2](speedbiber-odds-wait)."
    )
    yield from one_lodge()
    yield from the_habit()
    careful, careless = (float(line.split()[0]) for line in here.printed("for careful in (True, False)"))
    stored = study("freedom_habits")["hexes to choose from"]
    (_high, low), (high, _low) = (
        [float(end) for end in line.split("95 % interval ")[1].split(";")[0].split(" to ")[::-1]]
        for line in here.printed("for careful in (True, False)")
    )
    assert low > high
    for shown, name in ((careful, "careful"), (careless, "careless")):
        assert abs(shown - stored[name][2]) < 12
    yield (
        f"At the start of the third turn the careful player chose from {careful:.1f} hexes on average, the "
        f"careless one from {careless:.1f}."
    )
    first = stored["careful"][0]
    assert first == stored["careless"][0] > 40
    assert stored["careful"][2] > 1.3 * stored["careless"][2]
    yield (
        f"In round 1 both choose from {first:.1f} hexes, in round 2 from {stored['careful'][1]:.1f} and "
        f"{stored['careless'][1]:.1f}, in round 5 from {stored['careful'][4]:.1f} and "
        f"{stored['careless'][4]:.1f}, and in round 10 from {stored['careful'][9]:.1f} and "
        f"{stored['careless'][9]:.1f}."
    )


def one_lodge() -> Iterator[str]:
    forks = study("freedom")
    for level in ("easy", "normal"):
        for name in FORKS:
            one = forks[level][name]
            yield f"| {level}, {name} | {one['choices']:,} | {one['cost']:.1f} | {interval(one)} |"
            yield (
                f"| {level}, {name} | {pct(one['careful better'] / one['choices'])} | "
                f"{pct(one['careless better'] / one['choices'])} |"
            )
    easy, normal = forks["easy"], forks["normal"]
    for level in (easy, normal):
        assert level["all"]["95 % interval"][0] > 0
        rounds = [level[name]["95 % interval"] for name in FORKS if name.startswith("round")]
        assert max(low for low, _high in rounds) < min(high for _low, high in rounds)
    assert normal["round 2"]["95 % interval"][0] < 0
    yield (
        f"So one careless lodge costs {easy['all']['cost']:.1f} points with the easy player, and "
        f"{normal['all']['cost']:.1f} with the normal one."
    )
    yield (
        f"If it touches two new terrains or more that the careful one does not, it costs "
        f"{easy['two or more']['cost']:.1f} and {normal['two or more']['cost']:.1f}."
    )
    same = easy["all"]["choices"] - easy["all"]["careful better"] - easy["all"]["careless better"]
    yield (
        f"In {pct(same / easy['all']['choices'])} of the easy player's choices it made no difference at all, "
        "and now and then the careless lodge was the better one: it is a mean, not a law."
    )
    cost = (easy["all"]["cost"], normal["all"]["cost"])
    yield (
        f"- One careless lodge costs {min(cost):.1f} to {max(cost):.1f} points on average, though it brings "
        "the same at once."
    )


def the_habit() -> Iterator[str]:
    pairs = study("freedom_habits")["pairs"]
    for name in HABITS:
        one = pairs[f"careful over careless, {name}"]
        yield (
            f"| {name} | {one['gain']:.1f} | {interval(one)} | {pct(one['better'] / one['games'])} | "
            f"{pct(one['worse'] / one['games'])} |"
        )
    every, first = (pairs[f"careful over careless, {name}"] for name in ("all rounds", "round 1"))
    assert every["95 % interval"][0] > 0
    yield (
        f"Careful in all rounds instead of careless in all: the habit is worth {every['gain']:.1f} points in "
        f"a whole game ({every['games']:,} pairs of games, each on the same map with the same cards)."
    )
    four = pairs["careful over careless, rounds 1 to 4"]
    yield (
        f"The first round makes {first['gain']:.1f} of them, and the first four {four['gain']:.1f}: most "
        "such choices come early."
    )


# --- (e) wishes


class Games:
    """The points of the study by triple, and what follows from them, reckoned by least squares."""

    def __init__(self) -> None:
        self.points = {
            tuple(name.split()): [int(points) for points in found["points"].split()]
            for name, found in study("wishes").items()
        }
        self.parts = {
            tuple(name.split()): found["wishes and mills"] for name, found in study("wishes").items()
        }
        self.games = len(next(iter(self.points.values())))
        self.wishes = list(dict.fromkeys(wish for three in self.points for wish in three))

    def mean(self, *among: str) -> list[float]:
        rows = [points for three, points in self.points.items() if set(among) <= set(three)]
        return [fmean(column) for column in zip(*rows, strict=True)]

    def adds(self, wish: str) -> list[float]:
        """Take the mean without the wish from that with it: nine tenths of it are above the mean of all."""
        without = [points for three, points in self.points.items() if wish not in three]
        column = [fmean(points) for points in zip(*without, strict=True)]
        return [(a - b) * 0.9 for a, b in zip(self.mean(wish), column, strict=True)]

    def together(self, *two: str) -> list[float]:
        """Take from every game of a triple with both what its three wishes add, and average over triples."""
        adds = {wish: self.adds(wish) for wish in self.wishes}
        whole = self.mean()
        rest = []
        for game in range(self.games):
            left = [
                points[game] - whole[game] - sum(adds[wish][game] for wish in three)
                for three, points in self.points.items()
                if set(two) <= set(three)
            ]
            rest.append(fmean(left))
        return rest


def ends(values: Sequence[float]) -> tuple[float, float, float]:
    half = student(len(values)) * stdev(values) / len(values) ** 0.5
    return fmean(values), fmean(values) - half, fmean(values) + half


@cache
def student(games: int) -> float:
    """Return how many standard errors make a 95 % interval, by adding up Student's density."""
    n, step, ends_at, area = games - 1, 1e-4, 0.0, 0.0
    scale = gamma((n + 1) / 2) / (sqrt(n * pi) * gamma(n / 2))
    while area < 0.475:
        area += step * scale * (1 + (ends_at + step / 2) ** 2 / n) ** (-(n + 1) / 2)
        ends_at += step
    return ends_at


def named(wishes: Sequence[str]) -> str:
    titles = [WISHES[wish].title for wish in wishes]
    return f"{', '.join(titles[:-1])} and {titles[-1]}"


def spread(values: Sequence[float]) -> str:
    mean, low, high = ends(values)
    return f"{mean:.1f} points (95 % interval {low:.1f} to {high:.1f})".replace("-", "−")


def odds_wishes(here: Page) -> Iterator[str]:
    found = Games()
    assert len(found.points) == 120
    yield (
        f"In the study the normal player played {found.games} games with each triple, always on the same "
        f"{found.games} maps with the same order of the cards, {120 * found.games:,} games in all; "
        f"{spread(found.mean())} came out on average."
    )
    itself = {
        wish: fmean(parts[three.index(wish)] for three, parts in found.parts.items() if wish in three)
        for wish in found.wishes
    }
    adds = {wish: fmean(found.adds(wish)) for wish in found.wishes}
    order = sorted(adds, key=lambda wish: adds[wish])
    assert order[-1] == "red-deer"
    yield (
        f"The red deer stands alone: it brought {itself['red-deer']:.1f} points, for a family without rivals "
        f"needs just one lodge in each quarter, and raises the sum by {adds['red-deer']:.1f}."
    )
    poor = sorted(itself, key=lambda wish: itself[wish])[:2]
    yield (
        f"The {WISHES[poor[0]].title} and the {WISHES[poor[1]].title} bring least, {itself[poor[0]]:.1f} and "
        f"{itself[poor[1]]:.1f} points; where they hold, look to the other wishes."
    )
    ranking = sorted(found.points, key=lambda three: -fmean(found.points[three]))
    best, last = ranking[0], ranking[-1]
    yield (
        f"The most points were reached with {named(best)}, {spread(found.points[best])}, the fewest with "
        f"{named(last)}, {spread(found.points[last])}."
    )
    first = ("otter", "fox", "dragonfly")
    yield (
        f"The wishes of a first game, {named(first)}, are number {ranking.index(first) + 1} of 120 with "
        f"{spread(found.points[first])}."
    )
    pairs = {two: ends(found.together(*two)) for two in combinations(found.wishes, 2)}
    by_mean = sorted(pairs, key=lambda two: -pairs[two][0])
    top, low = by_mean[0], by_mean[-1]
    yield f"Best together were {named(top)}: {spread(found.together(*top))} more than each adds by itself."
    yield f"Most in each other's way were {named(low)}: {spread(found.together(*low))}."
    assert top == ("fox", "woodpecker")
    assert fmean(found.mean("otter")) - fmean(found.mean()) == pytest.approx(7 / 9 * adds["otter"])
    clear = [two for two in by_mean if pairs[two][1] > 0 or pairs[two][2] < 0]
    yield (
        f"There are 45 pairs; the number of intervals that miss zero is {len(clear)}, and of 45 intervals of "
        "95 % two or three would do so even if no two wishes had anything to do with each other."
    )
    yield from reasons(pairs)


APART = (("bees", "hedgehog"), ("fox", "hedgehog"), ("dragonfly", "woodpecker"))


def reasons(pairs: Mapping[tuple[str, str], tuple[float, float, float]]) -> Iterator[str]:
    both = [pairs[two] for two in APART]
    told = [f"{mean:.1f} points, {low:.1f} to {high:.1f}".replace("-", "−") for mean, low, high in both]
    yield (
        f"Three pairs look like opposites from their rules: bees and hedgehog ({told[0]}), for one wants a "
        f"single area and the other many, fox and hedgehog ({told[1]}), for one wants areas that reach from "
        f"place to place, and dragonfly and woodpecker ({told[2]}), for one wants many columns and the other "
        "one."
    )
    assert min(both) == min(pairs.values())
    assert max(both[0][2], both[1][2]) < 0
    assert both[2][1] < 0 < both[2][2]
    assert max(abs(mean) for mean, _low, _high in pairs.values()) < 3


CLAIMS = {
    "speedbiber/odds": odds,
    "speedbiber/odds_cards": odds_cards,
    "speedbiber/odds_freedom": odds_freedom,
    "speedbiber/odds_wishes": odds_wishes,
    "speedbiber/odds_maps": odds_maps,
}


@pytest.mark.parametrize("name", CLAIMS)
def test_every_number_in_the_text_comes_out(name: str) -> None:
    text = page(name).prose
    assert [claim for claim in CLAIMS[name](page(name)) if claim not in text] == []


def bare(line: str) -> str:
    """Return a line without the words for the usual interval, which is no result."""
    return line.replace("95 % interval", "interval").replace("intervals of 95 %", "intervals")


@pytest.mark.parametrize("name", CLAIMS)
def test_no_number_in_the_text_goes_unchecked(name: str) -> None:
    claimed = set(CLAIMS[name](page(name)))
    unchecked = [line for line in page(name).prose if QUOTED.search(bare(line)) and line not in claimed]
    assert unchecked == []
