"""Every number that the text quotes is the one that comes out, computed here in a way of its own."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, sqrt
from pathlib import Path

import pytest

from engine.beverbende import PACK
from engine.boonanza import odds as boonanza_odds
from engine.odds import p_all_above, p_all_above_if_independent
from engine.odds.exact import fraction_latex

from . import teach_duizenden, teach_speedbiber
from .pages import Page, page

STUDY = Path(__file__).resolve().parents[1] / "studies" / "beverbende_tips.json"

NUMBER_CARDS = [int(card) for card in PACK.elements() if card.isdigit()]
SPECIALS = PACK.total() - len(NUMBER_CARDS)


def without(*seen: int) -> list[int]:
    """Return the number cards that are left when these have been seen."""
    return sorted((Counter(NUMBER_CARDS) - Counter(seen)).elements())


def share(of: list[int], holds: Callable[[int], bool]) -> Fraction:
    """Return the share of the cards, or totals, for which something holds."""
    return Fraction(sum(map(holds, of)), len(of))


def mean(cards: list[int]) -> Fraction:
    return Fraction(sum(cards), len(cards))


def rows(cards: list[int]) -> list[int]:
    """Return the totals of all rows of four from these cards."""
    return [sum(row) for row in combinations(cards, 4)]


def pct(chance: Fraction | float, digits: int = 1) -> str:
    return f"{100 * float(chance):.{digits}f} %"


def of(chance: Fraction, out_of: int | None = None) -> str:
    """Write a chance as ``12 of 44``, over the number of cases if one is given."""
    total = out_of or chance.denominator
    return f"{chance * total} of {total}"


def odds(here: Page) -> Iterator[str]:
    replacement, unknown = here.of("simulate(replacement_is_nine"), here.of("simulate(unknown_card")
    low, high = replacement.interval95
    yield (
        f"A nine came in {pct(replacement.mean)} of the five thousand trials, and the true chance "
        f"lies between "
        f"{pct(low)} and {pct(high)}, unless this is the one simulation in twenty that misleads."
    )
    nine, zero = share(NUMBER_CARDS, lambda c: c == 9), share(NUMBER_CARDS, lambda c: c == 0)
    assert low <= nine <= high
    yield (
        f"A nine comes in {of(nine)} rounds, or {pct(nine, 0)}; "
        f"every other number in {of(zero)}, or {pct(zero, 2)}."
    )
    yield (
        f"The exact {pct(nine, 0)} lies inside the interval of the simulation, "
        "as it should in nineteen of twenty simulations."
    )
    yield f"In {of(1 - nine)} rounds the replacement is *not* a nine."
    below, above = share(NUMBER_CARDS, lambda c: c < 5), share(NUMBER_CARDS, lambda c: c > 5)
    yield (
        f"It is lower than 5 in {of(below)} rounds ({pct(below)}) and higher than 5 in {of(above)} "
        f"({pct(above)}): the two are almost in balance."
    )
    third = share(without(9, 9), lambda c: c == 9)
    yield f"With two nines in your own row the chance of a third is {of(third)}."
    yield f"The card counted {unknown.mean:.3f} on average, give or take {unknown.standard_error:.3f}."
    yield (
        f"Without the five extra nines the numbers 0 to 9 would average {float(mean(list(range(10))))}; "
        f"the extra nines pull that up to {mean(NUMBER_CARDS)}."
    )
    variance = mean([c * c for c in NUMBER_CARDS]) - mean(NUMBER_CARDS) ** 2
    yield (
        f"The variance is {variance}, and its root, the *standard deviation*, is about {sqrt(variance):.2f}: "
        "an unknown card is a gamble of three points up or down."
    )
    after_zero, after_nine, after_three = mean(without(0)), mean(without(9)), mean(without(2, 9, 3))
    yield (
        f"One card moves it little: a zero seen raises the average to {after_zero}, about "
        f"{float(after_zero):.2f}, "
        f"and a nine seen lowers it to {after_nine}, about {float(after_nine):.2f}."
    )
    yield (
        "In the third case you have looked at a 2 and a 9 in your row, and a 3 lies open: "
        f"an unknown card is worth {after_three}, about {float(after_three):.2f}."
    )
    yield (
        "Taking the 3 for an unknown card saves that much less 3, "
        f"about {float(after_three - 3):.2f} points on average."
    )
    yield (
        f"- The most likely card is a nine (1 in {1 / nine}), the expected value is {mean(NUMBER_CARDS)}; "
        "the first is no reason to expect nines."
    )


def odds_rows(here: Page) -> Iterator[str]:
    low, twenty, zero, _most = here.of("max(rows)")
    yield f"Of the ten thousand rows {low} made 10 or less and {twenty} made exactly 20."
    assert zero == 1
    yield (
        "There was a single row with nothing but zeros, which is luck: "
        f"it comes once in some {round(comb(45, 4), -4):,} rows."
    )
    pairs = [sum(pair) for pair in combinations((1, 1, 5), 2)]
    yield (
        f"So two cards make 2 in {of(share(pairs, lambda t: t == 2))} cases "
        f"and 6 in {of(share(pairs, lambda t: t == 6))}."
    )
    totals = rows(NUMBER_CARDS)
    yield f"There are {len(totals):,} rows."
    assert totals.count(0) == 1
    yield f"Just one of them is four zeros: best possible, and once in {len(totals):,} rounds."
    twenty, ten = share(totals, lambda t: t == 20), share(totals, lambda t: t <= 10)
    yield (
        f"The total is exactly 20 in {twenty.numerator} of {twenty.denominator:,} rows, or {pct(twenty, 2)}, "
        f"and 10 or less in {ten.numerator} of {ten.denominator:,}, or {pct(ten, 2)}."
    )
    variance = mean([t * t for t in totals]) - mean(totals) ** 2
    yield f"The average is {mean(totals)}, and the standard deviation {sqrt(variance):.2f}."
    middle = share(totals, lambda t: 14 <= t <= 26)
    yield f"So {pct(middle)} of all rows make from 14 to 26, within six points of the average."
    one = mean([c * c for c in NUMBER_CARDS]) - mean(NUMBER_CARDS) ** 2
    yield (
        "If every card went back before the next is drawn, the variances would just add up: "
        f"four times {one}, or {float(4 * one):.1f}."
    )
    assert variance / (4 * one) == Fraction(41, 44)
    yield (
        f"The exact variance is {variance}, or {float(variance):.1f}, smaller by the factor "
        r"$\frac{45-4}{45-1} = \frac{41}{44}$."
    )
    weights = Counter(NUMBER_CARDS)
    put_back = Fraction(
        sum(
            weights[a] * weights[b] * weights[c] * weights[d]
            for a, b, c, d in product(range(10), repeat=4)
            if a + b + c + d <= 10
        ),
        45**4,
    )
    yield (
        f"Putting back would give a total of 10 or less in {pct(put_back, 2)} of rows "
        f"instead of {pct(ten, 2)}."
    )
    assert round((put_back - ten) / ten, 2) == Fraction(13, 100)  # an eighth
    assert round(1 / ten) == 18
    yield "- Cards that stay out of the pack hold the total together: the variance shrinks by $41/44$."


def odds_knock(here: Page) -> Iterator[str]:
    simulated = here.of("simulate(nobody_below_12")
    yield f"In {pct(simulated.mean)} of the five thousand deals none of three rivals was below 12."
    rival = rows(without(1, 2, 4, 5))
    one, alone = share(rival, lambda t: t >= 12), share(rival, lambda t: t > 12)
    yield f"In {pct(one)} of cases a single rival is not lower, and in {pct(alone)} you are alone the lowest."
    yield f"It is tempting to say: three rivals, so ${float(one):.3f}^3$."
    left = Counter(without(1, 2, 4, 5))
    three, five = (p_all_above(left, n, 4, 11) for n in (3, 5))
    short_three, short_five = (p_all_above_if_independent(left, n, 4, 11) for n in (3, 5))
    low, high = simulated.interval95
    assert low <= three <= high
    yield f"Against three rivals the chance is {pct(three)}, and it lies in the interval of the simulation."
    yield f"The shortcut says {pct(short_three)}."
    yield (
        "It is always too high here, and the more rivals there are the worse it gets: "
        f"against five it says {pct(short_five)} where {pct(five)} is true."
    )
    poorer = Counter(without(2, 3, 4, 6))
    exact, shortcut = p_all_above(poorer, 5, 4, 14), p_all_above_if_independent(poorer, 5, 4, 14)
    assert shortcut - exact > Fraction(4, 100)
    yield (
        f"With 2, 3, 4 and 6, together 15, and five rivals, the truth is {pct(exact)} and the shortcut "
        f"{pct(shortcut)}: more than four percentage points too high."
    )
    even = {
        (total, n): p_all_above(Counter(without(*((total + i) // 4 for i in range(4)))), n, 4, total - 1)
        for total, n in ((20, 1), (21, 1), (15, 3), (16, 3), (13, 5), (14, 5))
    }
    better = [pair for pair, chance in even.items() if chance > Fraction(1, 2)]
    (most_one, _), (most_three, _), (most_five, _) = better
    yield (
        f"The chance is still better than even with {most_one} points against one rival, "
        f"with {most_three} against three, and with {most_five} against five."
    )
    threes, best = (p_all_above(Counter(without(*row)), 3, 4, 11) for row in ((3, 3, 3, 3), (0, 1, 2, 9)))
    yield (
        f"Against three rivals that is worth about four percentage points: {pct(best)} instead of "
        f"{pct(threes)} with four threes."
    )
    riddle, certain = here.of("pairs.expect(nobody_lower)")
    yield f"Against three rivals the chance is {pct(riddle)}, not the {pct(certain)} of a certain 13."
    after = {
        int(line.split()[0]): float(line.split()[1]) / 100
        for line in here.printed("simulate(partial(lowest, view=view), 400")
    }
    yield (
        f"Against one rival the chance falls from {pct(one)} to about {pct(after[1])}, "
        f"against three from {pct(three)} to {pct(after[3])}, and against five from {pct(five)} to "
        f"{pct(after[5])}."
    )
    yield f"It begins with the case of this page, {pct(three)} against three rivals."


def best_of_two(worst: int) -> tuple[Fraction, list[int]]:
    """Return what two draws save on average, over all pairs of the 65 cards, and where to stop."""
    pack = [max(0, worst - card) for card in NUMBER_CARDS] + [0] * (SPECIALS - 1)
    everything = sum(pack)
    stop, saved = set(), Fraction(0)
    for first in pack:
        second = Fraction(everything - first, len(pack) - 1)
        saved += max(Fraction(first), second)
        if first and first >= second:
            stop.add(worst - first)
    return saved / len(pack), sorted(stop)


def odds_specials(here: Page) -> Iterator[str]:
    sight, four, two = (
        here.of(f"simulate({event}") for event in ("special_in_sight", "saved_by_the_four", "with_two_draws")
    )
    yield f"In {pct(sight.mean)} of the five thousand deals at least one of the two was a special."
    seen, somewhere = (1 - Fraction(comb(45, n), comb(66, n)) for n in (2, 4))
    yield f"In {of(seen)} deals, or {pct(seen)}, you see at least one."
    yield (
        f"In the whole row of four it is {of(somewhere)}, or {pct(somewhere)}: "
        "a row without any special is the exception."
    )
    yield f"The 4 saved {four.mean:.2f} points on average, give or take {four.standard_error:.2f}."
    left = without(2, 4)
    saved = mean(left) - 4
    worse, equal, better = (share(left, f) for f in (lambda c: c < 4, lambda c: c == 4, lambda c: c > 4))
    yield f"Swapping it out saves {saved} of a point on average, about {float(saved):.2f}."
    yield (
        f"In {of(better)} cases ({pct(better)}) you are better off, in {of(equal)} it makes no difference, "
        f"and in {of(worse)} ({pct(worse)}) the special would have become something lower than 4."
    )
    yield (
        "- A 7 that you *know* in your row goes first: a 4 in its place saves 3 points for certain, "
        f"in place of the special only {float(saved):.2f} on average."
    )
    gamble = [8 + card for card in without(1, 3, 4, 5, 0, 2, 4, 6)]
    wins = share(gamble, lambda t: t < 12)
    yield (
        f"Leaving the special makes 8 and whatever comes: {float(mean(gamble)):.2f} on average, "
        f"which is worse than 13, "
        f"but below 12 in {of(wins)} cases ({pct(wins)})."
    )
    yield (
        "If every point counts, as it does over a whole match, "
        f"the 5 is better by {mean(gamble) - 13} of a point."
    )
    yield (
        f"In five thousand trials the two draws saved {two.mean:.3f} points on average, "
        f"give or take {two.standard_error:.3f}."
    )
    low = sum(card < 5 for card in NUMBER_CARDS)
    one_helps, two_help = (1 - Fraction(comb(65 - low, n), comb(65, n)) for n in (1, 2))
    yield (
        f"It helps in {of(one_helps)} cases, as {low} of the 65 cards are below 5; "
        f"of two draws one at least helps in {of(two_help)}, or {pct(two_help)}."
    )
    one = {w: float(sum(max(0, w - c) for c in NUMBER_CARDS)) / 65 for w in (5, 7, 9)}
    best = {worst: best_of_two(worst) for worst in (5, 7, 9)}
    assert [stop for _saved, stop in best.values()] == [
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4, 5],
        [0, 1, 2, 3, 4, 5, 6],
    ]
    yield (
        f"Replacing an unknown card (5), the draw two saves {float(best[5][0]):.2f} points on average "
        f"instead of {one[5]:.2f} with a single draw."
    )
    yield (
        f"Replacing a 7 it saves {float(best[7][0]):.2f} instead of {one[7]:.2f}, and you should go "
        f"on if the first "
        "card is a 6: it saves 1 point, and the second draw saves more than that on average."
    )
    yield (
        f"Replacing a 9 it saves {float(best[9][0]):.2f} instead of {one[9]:.2f}, and you should lay "
        f"off a 7 or an 8 "
        "and draw again, though both would have been an improvement."
    )


def odds_tips(here: Page) -> Iterator[str]:
    three, two = without(3), without(2)
    higher, equal, lower = (share(three, f) for f in (lambda c: c > 3, lambda c: c == 3, lambda c: c < 3))
    yield f"The 3 saves {mean(three) - 3}, or {float(mean(three) - 3):.2f} points, on average."
    yield (
        f"In {of(higher, 44)} cases ({pct(higher)}) the card it replaces was higher, in "
        f"{of(equal, 44)} equal, "
        f"and in {of(lower, 44)} ({pct(lower)}) you throw out something lower, and see it go."
    )
    wrong = share(two, lambda c: c < 2)
    yield (
        f"A 2 saves {mean(two) - 2}, or {float(mean(two) - 2):.2f} points, "
        f"and is wrong in {of(wrong)} cases ({pct(wrong)})."
    )
    high = sum(card >= 6 for card in NUMBER_CARDS)
    assert high == SPECIALS == 21
    outer = 1 - Fraction(comb(66 - high, 2), comb(66, 2))
    yield (
        f"In {of(outer)} deals ({pct(outer)}), more often than not, "
        "an outer card should go before the middle ones."
    )
    kept = [card for card in without(3) if card <= 4]
    below, same, above = (share(kept, f) for f in (lambda c: c < 3, lambda c: c == 3, lambda c: c > 3))
    yield (
        f"Lower in {of(below)} cases ({pct(below)}), equal in {same * 19} "
        f"and higher in {of(above)} ({pct(above)})."
    )
    study = json.loads(STUDY.read_text())["result"]
    found = Counter(study["exchanged"])
    for known in ("known", "unknown"):
        counts = " | ".join(str(found[f"{known}, {how}"]) for how in ("lower", "equal", "higher"))
        yield f"| {known} to its owner | {counts} |"
    cases = sum(count for how, count in found.items() if how.startswith("unknown"))
    went_down, went_up = found["unknown, lower"], found["unknown, higher"]
    yield (
        f"If not, it was lower in {went_down} of {cases} cases ({pct(went_down / cases)}) "
        f"and higher in {went_up} of {cases} ({pct(went_up / cases)})."
    )
    before = here.of("p_lowest(15")
    to_ben, to_anna = here.of("float(to_ben)")
    yield f"Without the swap it is {pct(before)}."
    yield f"Getting rid of the 9 is worth a lot whoever takes it: with Ben, {pct(to_ben)}."
    yield (
        f"With Anna, who looks lowest, it is {pct(to_anna)}: the tip is **confirmed**, and choosing "
        f"the right "
        f"neighbour is worth another {100 * (to_anna - to_ben):.1f} percentage points."
    )
    yield (f"Taking her 0 for your 9, you are lowest in {pct(here.of('p_lowest(6 + 0'))} of cases.")
    yield f"It begins with the case above: from {pct(before)} to {pct(to_anna)}."
    swap = 1 - Fraction(comb(57, 3), comb(66, 3))
    yield f"In {of(swap)} cases ({pct(swap)}) at least one of them draws a swap."
    for row, after in study["lowest"].items():
        total = sum(map(int, row.split()))
        knock, go_on = (after[first] / study["trials"] for first in ("knock", "pass"))
        yield f"| {row} | {total} | {pct(knock)} | {pct(go_on)} |"


def teach(_here: Page) -> Iterator[str]:
    yield (
        "1. Twenty groups make 95 % intervals of 5000 trials each. How many do you expect to miss "
        "the true value?"
    )
    nine = share(NUMBER_CARDS, lambda c: c == 9)
    yield (
        f'2. "Most likely" compares single values. The chance of a nine is 1 in {1 / nine}, '
        "so it will probably *not* be a nine."
    )
    seen = mean(without(2, 9, 3))
    yield rf"1. $\frac{{225 - {2 + 9 + 3}}}{{45 - 3}} = {fraction_latex(seen)}$, about {float(seen):.2f}."
    eight = mean(without(*[9] * 8))
    yield rf"3. $\frac{{225 - {8 * 9}}}{{45 - 8}} = {fraction_latex(eight)}$, about {float(eight):.2f}."
    yield "| 30 | With and without putting back: where does the factor $41/44$ come from? |"
    deals = list(permutations((1, 1, 9, 9), 2))
    assert Fraction(sum(min(deal) > 5 for deal in deals), len(deals)) == Fraction(1, 6)
    yield (
        "2. Cards 1, 1, 9, 9, one for each of two rivals, and I hold 5. A rival is above 5 with "
        "chance 1/2, so the "
        r"shortcut says 1/4; both above needs both nines, which is $\frac12 \cdot \frac13 = \frac16$."
    )
    second = Fraction(sum(9 - card for card in NUMBER_CARDS) - 1, 64)
    yield f"1. No. It saves 1, and the second draw saves {second}, about {float(second):.2f}, on average."
    totals = rows(NUMBER_CARDS)
    yield rf"1. Three zeros and a one: $\binom43 \cdot \binom41 = {totals.count(1)}$."
    yield rf"2. Four of the nine nines: $\binom94 = {totals.count(36)}$."
    yield from teach_klaverjas()
    yield from teach_boonanza()
    yield from teach_duizenden.claims()
    yield from teach_speedbiber.claims()


def teach_klaverjas() -> Iterator[str]:
    no_ace = Fraction(comb(28, 8), comb(32, 8))
    yield (
        f"2. No ace comes in {pct(no_ace)} of hands, so three times in a row in about one case of "
        f"{round(1 / no_ace**3)}; with many evenings of many deals it is bound to happen."
    )
    places = {"left": 8, "partner": 8, "right": 8}
    yield f"| 15 | Simulate; then {places['partner']} of {sum(places.values())} places. |"
    left, partner, right = 5, 5, 4
    yield f"1. {partner} of {left + partner + right} places."
    none = Fraction(comb(20, 8), comb(24, 8))
    yield rf"1. $\binom{{20}}{{8}} / \binom{{24}}{{8}} = {none}$, about {pct(none, 0)}."


def teach_boonanza() -> Iterator[str]:
    two, three = (boonanza_odds.coins_per_card("soy", beans) for beans in (2, 3))
    yield (
        f"2. From two to three soy beans the coins for each card fall from {two} to {three}. "
        "Is that a reason to harvest at two?"
    )
    ten, twenty = (1 - Fraction(comb(80, cards), comb(84, cards)) for cards in (10, 20))
    yield (
        rf"1. $1 - \binom{{80}}{{10}}/\binom{{84}}{{10}}$, about {pct(ten)}, "
        rf"and $1 - \binom{{80}}{{20}}/\binom{{84}}{{20}}$, about {pct(twenty)}."
    )
    yield (
        f"2. What waiting costs. A chance of {pct(ten)} of a coin is worth {float(ten):.3f} coins; "
        "the question is whether the field would earn more with something else on it."
    )
    pack, green, soy, red = 104, 14, 12, 8
    yield f"1. ${pack}/{green}$, about {pack / green:.1f}."
    yield (
        "2. Soy: there are twelve of them and eight red ones, so the second comes sooner, "
        f"after {pack / soy:.1f} cards against {pack // red} on average."
    )
    alike = boonanza_odds.p_neighbours(5)
    yield (
        f"2. At least one pair of neighbours is alike in {pct(alike)} of hands. "
        "Why is that less than the average?"
    )
    same = boonanza_odds.p_same()
    yield f"1. ${same}$, about {pct(same)}; and four times as much, about {float(4 * same):.2f}."
    mine, theirs = 0.40, 0.98  # the gift of the lesson, reckoned in test_boonanza_chapter
    yield (
        f"1. A gift is worth {mine:.2f} coins to you and {theirs:.2f} to the other. "
        "By how much does your lead over the others change on average, with four players?"
    )
    lead = mine - theirs / 3
    yield f"1. ${mine:.2f} - {theirs:.2f}/3$, a gain of about {lead:.2f} by these rounded numbers."
    yield (
        f"2. ${mine:.2f} - {theirs:.2f} = {mine - theirs:.2f}$: what the trade takes from your lead "
        "it adds to the other's. So of two who reckon one always says no, and there is no trading; "
        "[the disputes page](boonanza/disputes.md) says so too."
    )


CLAIMS = {
    "beverbende/odds": odds,
    "beverbende/odds_rows": odds_rows,
    "beverbende/odds_knock": odds_knock,
    "beverbende/odds_specials": odds_specials,
    "beverbende/odds_tips": odds_tips,
    "teach": teach,
}

QUOTED = re.compile(r"\d+\.\d+|\d %|\d percentage points|\d+/\d+|\b\d+ of \d+\b|\d{1,3},\d{3}|\b1 in \d")
"""What looks like a number that was computed."""


@pytest.mark.parametrize("name", CLAIMS)
def test_every_number_in_the_text_comes_out(name: str) -> None:
    text = page(name).prose
    claimed = list(CLAIMS[name](page(name)))
    assert [claim for claim in claimed if claim not in text] == []


@pytest.mark.parametrize("name", CLAIMS)
def test_no_number_in_the_text_goes_unchecked(name: str) -> None:
    claimed = set(CLAIMS[name](page(name)))
    unchecked = [line for line in page(name).prose if QUOTED.search(line) and line not in claimed]
    assert unchecked == []
