"""Every number that the odds of Klaverjas quote is the one that comes out, found here in another way."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb, factorial, prod, sqrt
from pathlib import Path
from typing import Any

import pytest

from engine.core.gradual import last
from engine.klaverjas import thumb
from engine.klaverjas.cards import CARDS, PLAIN_POINTS, RANKS, SUITS, TRUMP_POINTS
from engine.klaverjas.odds import LEFT
from engine.klaverjas.odds_play import if_passed, prospects
from engine.klaverjas.trials import watch

from .pages import Page, page
from .test_numbers import QUOTED, of, pct

STUDIES = Path(__file__).resolve().parents[1] / "studies"
HANDS = comb(32, 8)


def stored(study: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((STUDIES / f"klaverjas_{study}.json").read_text())["result"]
    return found


def shape(lengths: tuple[int, ...]) -> Fraction:
    """Return the chance of a hand with suits of these lengths, in whatever order."""
    orders = Fraction(factorial(4), prod(map(factorial, Counter(lengths).values())))
    return orders * prod(comb(8, n) for n in lengths) / HANDS


def trumps(n: int) -> Fraction:
    """Return the chance of exactly so many trumps in a hand."""
    return Fraction(comb(8, n) * comb(24, 8 - n), HANDS)


def trumps_from(n: int) -> Fraction:
    return sum((trumps(k) for k in range(n, 9)), Fraction(0))


def longest_from(n: int) -> Fraction:
    """Return the chance that some hand has so many trumps, over all ways to share them."""
    ways = 0
    for shares in product(range(9), repeat=4):
        if sum(shares) == 8 and max(shares) >= n:
            ways += prod(comb(8, share) for share in shares)
    return Fraction(ways, HANDS)


def odds(here: Page) -> Iterator[str]:
    dealt, jack = here.of("simulate(is_3_2_2_1"), here.of("simulate(partner_has_the_jack")
    low, high = dealt.interval95
    yield (
        f"In {pct(dealt.mean)} of the five thousand hands it was so, and the true chance lies "
        f"between {pct(low)} "
        f"and {pct(high)}, unless this is the one simulation in twenty that misleads."
    )
    yield "A hand is 8 of 32 cards, and the order in which you pick them up does not matter:"
    common, even, two = shape((3, 2, 2, 1)), shape((2, 2, 2, 2)), shape((4, 4, 0, 0))
    assert low <= common <= high
    assert even < shape((4, 3, 1, 0))
    yield (
        f"The commonest is 3-2-2-1, in {pct(common)} of all hands, and the interval of the simulation has it."
    )
    lengths = {tuple(sorted(one)) for one in product(range(9), repeat=4) if sum(one) == 8}
    yield f"There are {len(lengths)} shapes."
    yield (
        f"The even shape 2-2-2-2 comes in {of(even)} hands, or {pct(even)}, and is less common than 4-3-1-0."
    )
    yield (
        f"Two suits of four come in {of(two)} hands, or {pct(two, 2)}, and all eight of one suit "
        f"in {shape((8, 0, 0, 0)) * HANDS} of all hands."
    )
    yield (
        "After your hand 24 cards are left; the next player gets 8 of these, the next 8 of 16, "
        "and the last the rest."
    )
    deals = comb(32, 8) * comb(24, 8) * comb(16, 8)
    yield f"That is {deals:,} deals, about a hundred million billion."
    assert round(deals, -17) == 10**17
    years = deals / (10**6 * 12 * 24 * 365.25)
    yield (
        "A million tables that play a deal every five minutes, day and night, "
        f"need some {round(years, -4):,.0f} years for as many."
    )
    yield (
        f"Each of the 32 cards is in your hand with chance {Fraction(8, 32)}, "
        f"so of any one suit you hold {Fraction(8 * 8, 32)} cards on average."
    )
    yield (
        f"You hold four trumps or more in {of(trumps_from(4))} hands ({pct(trumps_from(4))}), "
        f"once in about twelve."
    )
    assert round(1 / trumps_from(4)) == 12
    yield f"You hold none in {of(trumps(0))} ({pct(trumps(0))}), which is nearly as often."
    void = Fraction(4 * comb(24, 8) - 6 * comb(16, 8) + 4, HANDS)
    yield f"At least one suit is missing from your hand, a *void*, in {of(void)} hands ({pct(void)})."
    no_ace = Fraction(comb(28, 8), HANDS)
    yield f"No ace at all comes in {of(no_ace)} hands ({pct(no_ace)})."
    yield (
        f"Three trumps or more are in your hand in {pct(trumps_from(3))} of deals, "
        f"and in some hand in {pct(longest_from(3))}."
    )
    yield (
        f"Somebody has four or more in {pct(longest_from(4))} of deals, and five or more in "
        f"{pct(longest_from(5))}."
    )
    assert longest_from(5) == 4 * trumps_from(5)
    yield (
        f"Five is exactly four times your own {pct(trumps_from(5), 2)}, "
        "because no two players can have five of eight."
    )
    total = sum(TRUMP_POINTS.values()) + 3 * sum(PLAIN_POINTS.values())
    yield (
        f"With trump settled, all cards together {{rule}}`count {total} <klaverjas/trump-points>`, "
        "and each is yours with chance 1/4."
    )
    mean, std, many = hand_points()
    yield f"A hand counts {mean} points on average, with a standard deviation of {std:.0f}."
    yield f"It counts 60 or more in {pct(many)} of deals."
    yield f"In {pct(jack.mean)} of the five thousand deals the jack lay with the partner."
    ways = comb(24, 8) * comb(16, 8)
    yield f"There are {ways:,} ways, and in one third of them the jack is with your partner."
    yield (
        "Do not confuse this with the chance that the two of you hold it: "
        f"before you look, that is {Fraction(16, 32)}."
    )
    left, partner = Fraction(8, 17), Fraction(9, 17) / 2
    yield (
        f"The jack is on the left with a chance of {left} ({pct(left)}), "
        f"and with the partner only with {partner} ({pct(partner)})."
    )
    yield (
        f"The jack is with one of two players who have seven cards each, so the chance is {Fraction(7, 14)}."
    )
    yield (
        f"- There are {HANDS:,} hands and nearly $10^{{17}}$ deals; "
        "the commonest shape is 3-2-2-1, two hands in five."
    )


def hand_points() -> tuple[int, float, Fraction]:
    """Return the mean, the deviation and the chance of 60 of the points of a hand, adding card after card."""
    totals: Counter[tuple[int, int]] = Counter({(0, 0): 1})  # (cards, points)
    for points in [*TRUMP_POINTS.values(), *list(PLAIN_POINTS.values()) * 3]:
        for (cards, total), ways in list(totals.items()):
            totals[cards + 1, total + points] += ways
    eight = {total: ways for (cards, total), ways in totals.items() if cards == 8}
    mean = Fraction(sum(total * ways for total, ways in eight.items()), HANDS)
    square = Fraction(sum(total**2 * ways for total, ways in eight.items()), HANDS)
    assert mean.denominator == 1
    return int(mean), sqrt(square - mean**2), Fraction(sum(w for t, w in eight.items() if t >= 60), HANDS)


def shared(out: int) -> dict[tuple[int, ...], Fraction]:
    """Return the chance of every way in which so many trumps lie left, opposite and right."""
    return {
        shares: Fraction(prod(comb(8, n) for n in shares), comb(24, out))
        for shares in product(range(9), repeat=3)
        if sum(shares) == out
    }


def rounds(out: int, most: int) -> Fraction:
    """Return the chance that no opponent holds more of the trumps that are out."""
    return sum((p for at, p in shared(out).items() if max(at[0], at[2]) <= most), Fraction(0))


def ace_holds(clubs: int, trump: int, each: int = 8, higher: int = 0) -> float:
    """Return the chance that neither opponent beats a club when so many lower, and trumps, are out.

    Over what each of the two may hold: lower clubs, higher ones, trumps, and the rest.
    """
    other = 3 * each - clubs - trump - higher
    held = [h for h in product(range(each + 1), repeat=3) if sum(h) <= each and h[2] <= higher]
    safe = 0
    for (c, t, h), (c2, t2, h2) in product(held, repeat=2):
        if h or h2 or (t and not c) or (t2 and not c2):
            continue
        rest, rest2 = each - c - t, each - c2 - t2
        safe += (
            comb(clubs, c) * comb(trump, t) * comb(other, rest)
            * comb(max(clubs - c, 0), c2) * comb(max(trump - t, 0), t2) * comb(max(other - rest, 0), rest2)
        )  # fmt: skip
    return safe / (comb(3 * each, each) * comb(2 * each, each))


def odds_trumps(here: Page) -> Iterator[str]:
    dealt, ace = here.of("simulate(two_two"), here.of("simulate(ace_holds")
    four = shared(4)
    yield f"It was so in {pct(dealt.mean)} of the five thousand deals."
    assert dealt.agrees_with(four[2, 0, 2])
    yield "For two on the left and two on the right choose 2 of 8 places on each side:"
    yield (
        f"So two each for the opponents comes in {of(four[2, 0, 2])} deals ({pct(four[2, 0, 2])}), "
        "as the simulation has it."
    )
    yield (
        f"One each for them and two for your partner comes in {of(four[1, 2, 1], 759)}, "
        f"and your partner has all four in {of(four[0, 4, 0], 759)}."
    )
    one, two = rounds(4, 1), rounds(4, 2)
    yield (
        f"One round is enough in {of(one, 759)} deals, none or one being the most that an opponent holds "
        f"({pct(one)})."
    )
    all_four = 1 - rounds(4, 3)
    yield (
        f"Two rounds are enough in {of(two, 759)} deals ({pct(two)}), "
        f"and only in {of(all_four, 759)} ({pct(all_four)}) does one opponent hold all four."
    )
    yield (
        f"With three trumps two rounds are enough in {pct(rounds(5, 2))} of deals, "
        f"with four in {pct(rounds(4, 2))}, and with five in {pct(rounds(3, 2))}."
    )
    assert round(rounds(4, 2), 1) == Fraction(4, 5)
    yield "- With four trumps in your hand, two rounds leave the opponents none in four deals in five."
    yield f"The ace held in {pct(ace.mean)} of the five thousand deals."
    two_clubs = ace_holds(6, 6)
    assert ace.agrees_with(Fraction(two_clubs).limit_denominator(10**9))
    yield f"The ace is safe in {pct(two_clubs)} of deals."
    assert (round(8 * ace_holds(6, 6)), round(3 * ace_holds(4, 6))) == (7, 2)
    yield (
        "- An ace is not safe for being the highest: led first from a suit of two it holds in seven cases of "
        "eight, from a suit of four in two of three."
    )
    one_to_five = [pct(ace_holds(8 - held, 6)) for held in range(1, 6)]
    yield (
        "A single ace holds in {} of deals, one of two in {}, of three in {}, of four in {} "
        "and of five in {}.".format(*one_to_five)
    )
    yield (
        f"It is safe in {pct(ace_holds(5, 6, higher=1))} of deals only: an opponent has the ace in two cases "
        "in three, and trumping comes on top."
    )
    yield (
        f"The ten is the highest club now, and yet it is safe in {pct(ace_holds(2, 6, each=7))} "
        f"of cases only: "
        "with the nine and the king left among three players, somebody is almost bound to have no club."
    )
    trump, club = 6, 4  # one opponent left to play: eight of the 22 cards that are in no hand that is known
    none = comb(22 - club, 8) - comb(22 - club - trump, 8)
    yield (
        f"It is safe in {pct(1 - none / comb(22, 8))} of deals, whichever of your clubs you play, "
        "because the trick is your partner's already."
    )


def odds_roem(here: Page) -> Iterator[str]:
    run = here.of("simulate(has_run")
    yield f"A run of three or more came in {pct(run.mean)} of the five thousand hands."
    with_run = p_run()
    assert run.agrees_with(with_run)
    alike = Fraction(8 * comb(28, 4) - comb(8, 2), HANDS)
    yield (
        f"A run lies in {of(with_run)} hands ({pct(with_run)}), and four alike in {of(alike)} ({pct(alike)})."
    )
    mean, nothing = map(float, here.printed("float(hand.p(0))")[0].split())
    yield (
        f"Runs, *stuk* and four alike together, a hand would count {mean:.2f} on average, "
        f"though {pct(nothing)} of hands would count nothing."
    )
    assert round(9 * with_run) == 2
    yield (
        "- Roem in your hand is not roem: a hand holds a run in two cases of nine, "
        "but it counts only if the cards fall into one trick."
    )
    rows = [set(RANKS[at : at + 3]) for at in range(6)]
    longer = sum(len(row & set(RANKS[at : at + 4])) == 3 for row in rows for at in range(5))
    yield (
        f"There are {len(rows)} runs of three in a suit, and {32 - 3} cards to go beside each; "
        f"in {longer} of these cases the fourth card makes it a "
        "{rule}`run of four <klaverjas/run-of-four>`."
    )
    four = [roem(set(cards)) for cards in combinations(CARDS, 4)]
    some = share(four)
    yield f"In {of(some)} cases ({pct(some)}) there is roem."
    random_mean = Fraction(sum(four), len(four))
    yield (
        f"Together that is {sum(four):,} points in {len(four):,} tricks, or {float(random_mean):.2f} a trick."
    )
    alike_suits = 4 * comb(8, 4)
    yield (
        f"Four random cards are of one suit in {alike_suits} of {len(four):,} cases, less than "
        f"once in a hundred."
    )
    plain = [roem({"C" + rank for rank in ranks}) for ranks in combinations(RANKS, 4)]
    trump = [roem({"H" + rank for rank in ranks}) for ranks in combinations(RANKS, 4)]
    plain_mean, trump_mean = sum(plain) / 70, sum(trump) / 70
    yield (
        f"A plain suit gives {plain_mean:.2f} points on average, with roem in {of(share(plain))} cases "
        f"({pct(share(plain))})."
    )
    yield (
        f"Trump, with its {{rule}}`stuk <klaverjas/stuk>`, gives {trump_mean:.2f}, "
        f"with roem in {of(share(trump))} ({pct(share(trump))})."
    )
    assert round(plain_mean / float(random_mean)) == 14
    yield (
        f"The plain suit alone, {plain_mean:.2f} to {float(random_mean):.2f}, "
        "gives fourteen times as much as four random cards."
    )
    yield (
        f"So the roem of real tricks presumably lies between {float(random_mean):.2f} and "
        f"{trump_mean:.0f}, "
        "and where depends on how often all four follow, and on what they choose to play."
    )
    tricks, points, with_roem = here.printed("points > 0 for points in tricks")[0].split()
    yield f"The twenty deals brought {points} points of roem, in {with_roem} of {tricks} tricks."
    yield f"| four random cards | {float(random_mean):.2f} | {pct(some)} |"
    yield f"| four random cards of a plain suit | {plain_mean:.2f} | {pct(share(plain))} |"
    yield f"| four random trumps | {trump_mean:.2f} | {pct(share(trump))} |"
    study = stored("deals")
    normal, chance = study["normal, amsterdam"], study["random, amsterdam"]
    for name, found in (("*normal* players", normal), ("players who play any legal card", chance)):
        one, some_roem = found["roem"] / found["tricks"], found["tricks with roem"] / found["tricks"]
        yield f"| a trick of {name} | {one:.2f} | {pct(some_roem)} |"
        suit = found["tricks of one suit"]
        yield (
            f"| such a trick in which all cards are of one suit | "
            f"{found['roem in tricks of one suit'] / suit:.2f} "
            f"| {pct(found['tricks of one suit with roem'] / suit)} |"
        )
    yield (
        f"All four cards are of one suit in "
        f"{pct(normal['tricks of one suit'] / normal['tricks'])} of the tricks "
        f"of *normal* players, not in {pct(alike_suits / len(four))}."
    )
    suit = normal["tricks of one suit"]
    following = normal["roem in tricks of one suit"] / suit
    other = (normal["roem"] - normal["roem in tricks of one suit"]) / (normal["tricks"] - suit)
    assert round(following / other) == 6
    yield (
        "That is where the roem comes from: with all four of one suit a trick brings "
        f"{following:.2f} on average, and any other {other:.2f}, about six times less."
    )
    n = normal["deals"]
    mean = normal["roem"] / n
    error = sqrt((normal["squares of the roem of a deal"] / n - mean**2) / (n - 1))
    yield (
        f"A deal brings {mean:.1f} points of roem on average (95 % interval {mean - 1.96 * error:.1f} to "
        f"{mean + 1.96 * error:.1f}), more than any single card, and "
        f"{pct(normal['deals with roem'] / n)} of deals "
        "bring some."
    )
    assert mean > max(TRUMP_POINTS.values())
    yield (
        "Players who choose among the legal cards at random make more of it, "
        f"{chance['roem'] / chance['deals']:.1f} points a deal."
    )


def share(points: list[int]) -> Fraction:
    return Fraction(sum(one > 0 for one in points), len(points))


def roem(cards: set[str]) -> int:
    """Return the roem of a trick, hearts being trump, by going along the ranks."""
    total = 20 if {"HK", "HQ"} <= cards else 0
    for suit in SUITS:
        row = "".join("x" if suit + rank in cards else " " for rank in RANKS)
        total += 50 if "xxxx" in row else 20 if "xxx" in row else 0
    for rank in RANKS:
        if {suit + rank for suit in SUITS} <= cards:
            total += {"J": 200, "9": 150}.get(rank, 100)
    return total


def p_run() -> Fraction:
    """Return the chance of a run in a hand: by suits, the sets of cards without three in a row."""
    sets = Counter(sum(row) for row in product((0, 1), repeat=8) if "111" not in "".join(map(str, row)))
    ways = sum(prod(sets[n] for n in lengths) for lengths in product(range(9), repeat=4) if sum(lengths) == 8)
    return 1 - Fraction(ways, HANDS)


def minus(text: str) -> str:
    return text.replace("-", "−")


def odds_play(here: Page) -> Iterator[str]:
    margin, nat = here.of("found.margin\n"), here.of("found.nat\n")
    yield (
        f"Your side came out {margin.mean:.0f} points ahead on average, give or take "
        f"{margin.standard_error:.1f}, "
        f"and was *nat* in {pct(nat.mean)} of the two hundred deals."
    )
    yield "The mean of $n$ deals varies less, by the root of $n$, and 95 % of such means lie within"
    widths = [line.rpartition(" ")[2] for line in here.printed("width {high - low")]
    yield (
        "After 200 deals the interval is {} points wide, after 800 it is {}, and after 3200 it is {}.".format(
            *widths
        )
    )
    total, wet_total = here.printed("found.nat.n} deals")[0].partition(": ")[2].split(" points, nat ")
    yield (
        f"After all four thousand the hand is worth {total} points, and *nat* in "
        f"{wet_total.replace('%', ' %')} of deals: a hand to play."
    )
    hands = [line.partition(": ")[2].split() for line in here.printed("*_steps, found = prospects(cards")]
    worth = {name: minus(line[0]) for name, line in zip(NAMES, hands, strict=True)}
    wet = {name: line[3].replace("%", " %") for name, line in zip(NAMES, hands, strict=True)}
    yield (
        f"Without the jack of trump the hand turns from {worth['hand']} points to {worth['jack']}, "
        f"and is *nat* in {wet['jack']} of deals."
    )
    yield (
        f"Without the nine, or without the ace, little or nothing is left of it: {worth['nine']} and "
        f"{worth['ace']} points, and *nat* in {wet['nine']} and {wet['ace']}."
    )
    yield (
        f"A second ace adds more than a fourth trump: it makes {worth['second']} points, "
        f"and the trump {worth['trump']}."
    )
    leads = [line.split()[0] for line in here.printed("(ME, LEFT, PARTNER, RIGHT):")]
    yield (
        "This hand is worth {0} and {2} points when your side leads, and {1} and {3} when they do.".format(
            *leads
        )
    )
    assert int(leads[0]) + int(leads[2]) < int(leads[1]) + int(leads[3])
    jack, nine, ace, ten = (thumb.TOP_TRUMPS[rank] for rank in "J9AT")
    yield (
        f"It begins with {minus(str(thumb.HAND))} for having to play, and adds {thumb.TRUMP} "
        f"for every trump, {jack} more for the jack, {nine} for the nine, {ace} for the ace "
        f"and {ten} for the ten; "
        f"{thumb.SIDE_ACE} for an ace beside trump, and {thumb.VOID} for a suit that is missing."
    )
    added = [int(line.partition(": ")[2]) for line in here.printed("worth(mask(")]
    assert added[0] == thumb.HAND + 3 * thumb.TRUMP + jack + nine + thumb.SIDE_ACE
    yield (
        f"For the hand of this lesson that is {minus(str(thumb.HAND))} + 3 · {thumb.TRUMP} + "
        f"{jack} + {nine} + {thumb.SIDE_ACE} = {added[0]}, "
        f"where a thousand deals say {worth['hand']}."
    )
    yield f"From {thumb.ENOUGH} on the *normal* player takes the deal on."
    worst, *ways = here.printed("passed.share(case)")
    told = [re.split(": | of deals, | points", way) for way in ways]
    assert [case for case, *_rest in told] == ["we play", "they play", "we must"]
    (we, ahead), (they, behind), (left, had) = [
        (share.replace("%", " %"), int(m)) for _c, share, m, _ in told
    ]
    yield (
        f"In {we} of deals you or your partner take the deal on after all and come out {ahead} points ahead, "
        f"and in {they} the opponents do, and you are {-behind} behind."
    )
    yield (
        f"In the other {left} all pass twice, you have to play a second suit that nobody wanted, "
        f"and you are {-had} behind."
    )
    yield (
        f"On average that is {minus(worst.split()[0])} points for the pass, "
        f"against {worth['hand']} for playing: **play**."
    )
    compared = [re.findall(r"-?\d+", line) for line in here.printed("pass {round(passed.margin.mean)}")]
    best, other, weak, even = [[minus(points) for points in line] for line in compared]
    assert best == [worth["hand"], minus(worst.split()[0])]
    yield (
        f"The hand as it is should be played in both: {best[0]} against {best[1]}, "
        f"and {other[0]} against {other[1]}."
    )
    yield (
        "With the queen in place of the nine you play only if it is your side that would be left "
        "with the deal: "
        f"{weak[0]} against {weak[1]}."
    )
    yield (
        f"If it is theirs, {even[0]} against {even[1]} is a draw, "
        "for each of these may be off by some nine points."
    )
    passed = last(if_passed("HJ HQ H7 CA C8 DT S7 SQ", "H", LEFT, deals=1000)).margin
    assert round(1.96 * passed.standard_error) == 9
    yield "Each of these may be off by some seven points, as a thousand deals are."
    played = last(prospects("HJ H9 H7 CA C8 DT S7 SQ", "H", deals=1000)).margin
    assert round(1.96 * played.standard_error) == 7
    normal = stored("deals")["normal, amsterdam"]
    n, on = normal["deals"], normal["taken on"]
    yield (
        f"In a study of {n} deals somebody took the deal on in {pct(on / n)}; that side came out "
        f"{normal['points ahead when taken on'] / on:.0f} points ahead on average, "
        f"and was *nat* in {pct(normal['nat when taken on'] / on)} of these deals."
    )
    had_to = normal["points ahead when it had to be played"] / (n - on)
    assert had_to < 0
    yield (
        f"In the other {pct(1 - on / n)} all passed twice and left of the dealer had to play: "
        f"that side came out "
        f"{-had_to:.0f} points behind, "
        f"and was *nat* in {pct((normal['nat'] - normal['nat when taken on']) / (n - on))}."
    )


NAMES = ("hand", "nine", "jack", "ace", "second", "trump")
"""The hands of the page, by the card that is changed."""


def odds_variants(here: Page) -> Iterator[str]:
    tricks = [watch(seed).pivots for seed in range(200)]
    assert sum(n > 1 for n in tricks) > sum(n == 1 for n in tricks) > 0
    yield "**Confirmed**: in most deals there is such a trick to look for, and mostly more than one."
    gain = here.of("weighed.gain\n")
    low, high = gain.interval95
    yield minus(
        f"Over four hundred deals the side that plays gains {gain.mean:+.1f} points by the change, "
        f"but the interval goes from {low:+.1f} to {high:+.1f}."
    )
    paired, unpaired = map(float, here.printed("weighed.unpaired")[0].split())
    yield (
        f"The paired mean is off by {paired:.1f} points, typically, "
        f"and with different deals for each it would be {unpaired:.1f}."
    )
    assert paired**2 * 4 < unpaired**2, "a fraction of the deals is enough"
    study = stored("variants")
    variant = study["variant"]
    yield f"Here is a study of {variant['deals']:,} deals."
    low, high = variant["95 % interval"]
    assert high < 0
    n = variant["deals"]
    yield (
        f"Rotterdam costs the side that plays {-variant['gain']:.1f} points a deal (95 % "
        f"interval {-high:.1f} to "
        f"{-low:.1f}), and {pct(variant['deals that come out otherwise'] / n)} of deals come out otherwise."
    )
    yield (
        f"The side that plays is *nat* in {pct(variant['nat before'] / n)} of deals under Amsterdam "
        f"and in {pct(variant['nat after'] / n)} under Rotterdam."
    )
    for held, group in variant["by trumps"].items():
        low, high = group["95 % interval"]
        yield minus(f"| {held} | {group['gain']:+.1f} | {low:+.1f} to {high:+.1f} |")
        assert (low > 0, high < 0) == (int(held) <= 4, int(held) >= 5), held
    many, few = (sum(variant["by trumps"][held]["deals"] for held in group) for group in ("567", "23"))
    yield (
        "In the study the two who play hold five, six or seven of the eight trumps "
        f"in {pct(many / n)} of deals, "
        f"and two or three in {pct(few / n)}."
    )
    left_out = n - sum(group["deals"] for group in variant["by trumps"].values())
    yield (
        f"Fewer than two and all eight came up in {left_out} deals together, too few to say anything of them."
    )
    for change, name in CHANGES.items():
        found = study[change]
        low, high = found["95 % interval"]
        assert low <= 0 <= high or abs(found["gain"]) <= 0.1
        yield minus(
            f"| {name} | {found['gain']:+.2f} | {low:+.2f} to {high:+.2f} "
            f"| {pct(found['deals that come out otherwise'] / n)} |"
        )
    under, other = map(int, here.printed("seen.undertrump > 0")[0].split())
    yield f"Undertrumping was at issue in {under} of 40 deals, and the variant in {other} of 40."
    deals = stored("deals")["normal, amsterdam"]
    n = deals["deals"]
    issue = deals["deals in which undertrumping is at issue"] / n
    yield (
        f"In the study of {n} deals undertrumping was at issue in {pct(issue)} of deals: "
        "somebody had to play a lower trump and held something else."
    )
    yield (
        f"In {pct(deals['deals in which the variant is at issue'] / n)} of deals somebody might have played "
        "other cards under the other variant."
    )
    yield (
        f"Roem lay in {pct(deals['deals with roem'] / n)} of deals, and without it the side that "
        f"plays would have "
        f"come out otherwise, *nat* or not, in {pct(deals['nat or not by roem'] / n)}."
    )
    boom = here.of("(1 - p) ** 16")
    assert boom == pytest.approx(1 - (1 - issue) ** 16, abs=5e-4)
    yield f"That is {pct(boom)}."
    settled = [deals["cards settled by the suit led"], deals["cards settled by trump"], deals["cards free"]]
    assert sum(settled) == 24 * n
    assert round(10 * (settled[0] + settled[1]) / (24 * n)) == 7
    assert round(settled[0] / settled[1]) == 2
    suit, trump, free = (pct(count / (24 * n)) for count in settled)
    yield (
        f"In the study, the suit led settles {suit} of these, and trump another {trump}; the "
        f"last {free} are free."
    )
    yield f"In {pct(deals['cards of which one was legal'] / (24 * n))} of cases only one card was legal."
    yield (
        f"In the study of {n} deals, the first of the {variant['deals']:,} above, "
        f"the side that played was *nat* in {pct(deals['nat'] / n)} of deals."
    )
    yield (
        "Without the {rule}`ten of the last trick <klaverjas/last-trick>` it would have come "
        "out otherwise in "
        f"{pct(deals['nat or not by the last trick'] / n)} of deals."
    )
    yield (
        f"In {pct(deals['deals in which one trick decides nat or not'] / n)} of deals there was "
        f"at least one trick "
        "that decided: had the other side taken it, with all that lay in it, *nat* would have "
        "been not *nat*, "
        "or the other way round."
    )
    strength = stored("strength")
    for pair, name in LEVELS.items():
        found = strength[f"{pair}, amsterdam"]
        low, high = found["95 % interval"]
        assert found["matches"] == 2 * 500
        assert low > 0
        yield f"| {name} | {found['margin']:+.0f} | {low:+.0f} to {high:+.0f} |"
    curve = []
    for samples in (5, 10, 20, 40, 80):
        found = strength[f"strong with {samples} samples over normal, amsterdam"]
        low, high = found["95 % interval"]
        assert found["matches"] == 2 * 200
        curve.append(found["margin"])
        yield f"| {samples} | {found['margin']:+.0f} | {low:+.0f} to {high:+.0f} |".replace("-", "−")
    gains = [after - before for before, after in pairwise(curve)]
    assert gains == sorted(gains, reverse=True)


LEVELS = {
    "easy over random": "*easy* over random cards",
    "normal over easy": "*normal* over *easy*",
    "strong over normal": "*strong* over *normal*",
}
CHANGES = {
    "undertrump-free": "undertrumping free, not forced",
    "undertrump-forbidden": "undertrumping forbidden while anything else is left",
    "partner": "no undertrumping of the partner",
    "pit": "*pit* only for the side that plays",
    "four-alike": "four alike counts only for jacks and nines",
    "no-roem": "no roem at all",
}

CLAIMS = {
    "klaverjas/odds": odds,
    "klaverjas/odds_trumps": odds_trumps,
    "klaverjas/odds_roem": odds_roem,
    "klaverjas/odds_play": odds_play,
    "klaverjas/odds_variants": odds_variants,
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
