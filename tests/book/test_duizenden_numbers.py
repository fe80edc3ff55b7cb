"""Every number that the odds of Duizenden quote is the one that comes out, found here in another way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from pathlib import Path
from typing import Any

import pytest

from .pages import Page, page
from .test_numbers import QUOTED, pct

STUDIES = Path(__file__).resolve().parents[1] / "studies"


@cache
def study(name: str) -> dict[str, Any]:
    stored: dict[str, Any] = json.loads((STUDIES / f"duizenden_{name}.json").read_text())["result"]
    return stored


def none_of(marked: int, size: int, cards: int) -> Fraction:
    """Return the chance of none of the marked cards among some of so many."""
    return Fraction(comb(size - marked, cards), comb(size, cards))


def within(outs: int, unseen: int, draws: int) -> Fraction:
    return 1 - none_of(outs, unseen, draws)


def chance(p: Fraction, digits: int = 1) -> str:
    """Write a chance as a fraction with its percentage."""
    return f"{p} ({pct(p, digits)})"


# --- (a) the queens


def odds(here: Page) -> Iterator[str]:
    dealt = here.of("simulate(has_queen")
    one = {size: 1 - none_of(2, size, 13) for size in (104, 108, 110)}
    assert dealt.agrees_with(one[108], sigmas=2)
    yield f"A queen was there in {pct(dealt.mean)} of the five thousand hands."
    yield (
        f"With 104 cards the chance is {chance(one[104])}, with 108 it is {chance(one[108])}, and with 110 "
        f"it is {chance(one[110])}."
    )
    thinned = 100 * float(one[104] - one[108])
    yield (
        "Whether {rule}`jokers are in <duizenden/pack>` is an old quarrel, but to the queen it makes little "
        f"difference: they thin her out by {thinned:.1f} percentage points."
    )
    both = {size: Fraction(comb(13, 2), comb(size, 2)) for size in (104, 108)}
    yield (
        f"Both queens are in your hand with chance {chance(both[108], 2)} with 108 cards, and "
        f"{chance(both[104], 2)} with 104."
    )
    assert both[108] == Fraction(13, 108) * Fraction(12, 107)
    yield "The one queen is yours in 13 of 108 cases, and then the other in 12 of 107; multiply."
    yield (
        "The lines list 0, 1 and 2 queens with their chances: of the hands with a queen "
        f"{pct(1 - both[108] / one[108])} have just one."
    )
    table = {players: 1 - none_of(2, 108, 13 * players) for players in (2, 4, 6)}
    yield (
        f"With four players somebody was dealt a queen in {pct(table[4])} of rounds, and one hand has both "
        f"in {pct(4 * both[108])}."
    )
    yield f"With two players it is {pct(table[2])}, with six {pct(table[6])}."
    yield f"Another player was dealt her with chance {chance(Fraction(39, 95))}."
    assert none_of(2, 95, 39) == Fraction(56, 95) * Fraction(55, 94)
    yield f"Hold none, and it is {chance(1 - none_of(2, 95, 39))}."
    yield from tips()
    yield (
        '- "At least one" is one less the chance of none: '
        f"{pct(one[108])} for a queen of spades in thirteen of 108 cards."
    )


def tips() -> Iterator[str]:
    """Yield what the first page quotes from the others."""
    yield from tips_of_the_pile()
    yield (
        f"Right: with thirty points {pct(by_turn(30, 8))} of hands open within eight turns of drawing, with "
        f"forty {pct(by_turn(40, 8))}, and with a hundred {pct(by_turn(100, 8))}."
    )
    yield (
        f"In rounds of four computer players {pct(never(30))} of the seats never opened at thirty, "
        f"{pct(never(40))} at forty and {pct(never(100))} at a hundred "
        "([lesson 2](duizenden-odds-open))."
    )
    some = float(within_sets())
    yield (
        "Right: if nothing is asked for but a set without a joker, "
        f"{pct(some)} of hands can open as they are dealt, and with thirty points "
        f"{pct(share_of(study('openings')['worth']['together'], 30))}."
    )
    dealt, held = four()["queens dealt"], four()["queens dealt and held"]
    yield (
        f"Right, and mostly it works: of the seats that were dealt a queen {pct(1 - held / dealt)} were rid "
        "of her at the end, where two thirds are enough to make her worth having "
        "([lesson 6](duizenden-odds-queen))."
    )
    with_free, without = laps_of("four, children's version"), laps_of("four")
    yield (
        f"Easier, but not shorter: a round took {with_free:.1f} laps with it, and {without:.1f} without, "
        "which may be chance."
    )


def tips_of_the_pile() -> Iterator[str]:
    (line,) = [
        line
        for line in page("duizenden/odds_stok").printed("for name, pile in piles.items()")
        if line.startswith("eleven cards")
    ]
    low, _three, _five, high = map(int, line.split()[2:])
    yield (
        f"Half right: in the example of [lesson 5](duizenden-odds-stok) eleven cards gain {high} points over "
        f"drawing if all others hold eight cards or more, and cost {-low} if one of them holds a single card."
    )
    late = study("forks")[LATE]
    yield (
        "But that reckoning leaves out your sets on the table: in rounds of computer players who had opened, "
        "even a pile of eight cards or more, with one or two cards in the nearest hand, gained "
        f"{late['gain']:.1f} points on average, and taking it was better in {better(late)} of such moments."
    )


def within_sets() -> Fraction:
    """Return the chance of a set at all, as the page on the opening prints it."""
    (line,) = [
        line
        for line in page("duizenden/odds_open").printed("p_sets()._asdict()")
        if line.startswith("either")
    ]
    return Fraction(line.split()[1])


# --- (b) the opening


def coefficient(factors: Sequence[Sequence[int]], exponent: int) -> int:
    """Return the coefficient of ``x**exponent`` in a product of polynomials."""
    found = [1]
    for factor in factors:
        found = [
            sum(found[n - k] * ways for k, ways in enumerate(factor) if 0 <= n - k < len(found))
            for n in range(min(exponent, len(found) + len(factor) - 2) + 1)
        ]
    return found[exponent]


JOKERS = [comb(4, n) for n in range(5)]


def no_group(rank: Sequence[int]) -> Fraction:
    return Fraction(coefficient([rank] * 13 + [JOKERS], 13), comb(108, 13))


@cache
def no_run() -> Fraction:
    """Return the chance of no run by looking at every set of ranks that a suit may hold."""
    one_suit = [0] * 27
    for held in product((False, True), repeat=13):
        if not any(held[n % 13] and held[(n + 1) % 13] and held[(n + 2) % 13] for n in range(12)):
            number = sum(held)
            for doubles in range(number + 1):  # so many of the cards in both copies
                one_suit[number + doubles] += comb(number, doubles) * 2 ** (number - doubles)
    return Fraction(coefficient([one_suit[:14]] * 4 + [JOKERS], 13), comb(108, 13))


def share_of(found: dict[str, int], least: int) -> float:
    return sum(n for worth, n in found.items() if int(worth) >= max(least, 1)) / sum(found.values())


def by_turn(need: int, turn: int) -> float:
    found = study("openings")["first turn"][str(need)]
    opened = sum(n for when, n in found.items() if int(when) <= turn)
    return float(opened / study("openings")["games"])


def odds_open(here: Page) -> Iterator[str]:
    estimate = here.of("estimate = simulate(opens")
    low, high = estimate.interval95
    together, one_set, strictly = (
        study("openings")["worth"][name] for name in ("together", "in one set", "different suits")
    )
    thirty = share_of(together, 30)
    assert low < thirty < high
    yield f"It was {pct(estimate.mean)} of a thousand hands."
    yield (
        f"The interval from {pct(low)} to {pct(high)} says how far that is to be trusted: nineteen of twenty "
        "such intervals hold the true chance."
    )
    hands = study("openings")["hands"]
    reach = 1.96 * (thirty * (1 - thirty) / hands) ** 0.5
    yield (
        f"In a study of {hands:,} hands it was {pct(thirty)}, between {pct(thirty - reach)} and "
        f"{pct(thirty + reach)}."
    )
    group = 1 - no_group([1, 8, 28])
    yield f"A hand has a group with chance {group}, or {pct(group)}."
    strict = 1 - no_group([1, 8, 4 + 6 * 4, 6 * 4, 6])
    yield f"That is {strict}, or {pct(strict)}: doubles are worth a lot."
    yield f"A hand has a run with chance {1 - no_run()}, or {pct(1 - no_run())}."
    sets = dict(line.split(": ") for line in here.printed("p_sets()._asdict()"))
    some, both = float(sets["either"]), float(sets["both"])
    assert some + both == pytest.approx(float(group + 1 - no_run()), abs=2e-4)
    assert some == pytest.approx(share_of(together, 0), abs=0.006)
    yield f"A hand has a set without a joker, either a group or a run, in {pct(some)} of all deals."
    yield (
        "Group and run together count the hands twice that have both; so *both* is their sum less *either*, "
        f"{pct(both)}."
    )
    yield (
        f"The {pct(some)} are the chance to open {{rule}}`if nothing is asked for but a set "
        f"<duizenden/opening-points>`; so {pct(some - thirty)} of all hands have a set as they are dealt, "
        "but not the thirty points."
    )
    more = dict(line.split() for line in here.printed("for cards in (13, 14"))
    yield f"One card more, the one you draw, lifts it to {pct(float(more['14']))}."
    yield (
        f"With twenty cards a set is all but certain, {pct(float(more['20']))}: whoever "
        "{rule}`takes a pile <duizenden/pile-whole>` of many cards will find something in it."
    )
    just = {worth: together[str(worth)] / sum(together.values()) for worth in (30, 35)}
    yield (
        f"In the study {pct(just[30])} of all hands could lay 30 points at most, and only {pct(just[35])} "
        "just 35; so it makes much difference whether 30 or 35 are asked for, and little whether 35 or 40 "
        "are."
    )
    least = {need: share_of(together, need) for need in (35, 40, 60, 100)}
    yield (
        f"There {pct(least[35])} of hands could open with 35 points, {pct(least[40])} with 40, "
        f"{pct(least[60])} with 60, and {pct(least[100])} with 100."
    )
    yield (
        f"If all thirty points had to be in one set, {pct(share_of(one_set, 30))} could open instead of "
        f"{pct(thirty)}."
    )
    yield (
        "With one set or several, but different suits in every group, it would be "
        f"{pct(share_of(strictly, 30))}."
    )
    assert study("openings")["games"] == 8000
    yield (
        f"So many hands in a hundred could open by then, as dealt in the study of {hands:,} hands, and after "
        "that in eight thousand games of patience:"
    )
    assert here.printed("print(patience(rng(2)") == ["(0, 0, 15, 45, 45, 45, 45, 55, 55)"]
    for need in (0, 30, 35, 40, 50, 60, 80, 100):
        cells = [share_of(together, need), *(by_turn(need, turn) for turn in (1, 2, 4, 8))]
        yield f"| {need} | " + " | ".join(f"{100 * cell:.1f}" for cell in cells) + " |"
    yield (
        f"With thirty points {pct(by_turn(30, 1))} open in the first turn and {pct(by_turn(30, 8))} within "
        "eight."
    )
    yield (
        f"With forty it is {pct(by_turn(40, 1))} and {pct(by_turn(40, 8))}, and with a hundred "
        f"{pct(by_turn(100, 1))} and {pct(by_turn(100, 8))}: after eight turns three of four hands still "
        "wait."
    )
    yield from bots_open()


def table(need: int) -> dict[str, Any]:
    """Return what was counted at the table with this opening."""
    found: dict[str, Any] = study("rounds")["four" if need == 30 else f"four, opening {need}"]
    return found


def never(need: int) -> float:
    return float(table(need)["opened in turn"].get("0", 0) / table(need)["seats"])


def laps_of(name: str) -> float:
    found = study("rounds")[name]
    return float(sum(int(laps) * n for laps, n in found["laps"].items()) / found["rounds"])


def bots_open() -> Iterator[str]:
    assert {table(need)["rounds"] for need in (0, 40, 60, 100)} == {200}
    yield (
        "Four *normal* computer players played with five openings, "
        f"{table(30)['rounds']:,} rounds with thirty points and 200 with each of the others: how many opened "
        "in their first turn, and how many never, how long a round was and what a seat scored."
    )
    for need in (0, 30, 40, 60, 100):
        found = table(need)
        laps = sum(int(laps) * n for laps, n in found["laps"].items()) / found["rounds"]
        first = found["opened in turn"]["1"] / found["seats"]
        mean = found["points"] / found["seats"]
        yield f"| {need} | {pct(first)} | {pct(never(need))} | {laps:.1f} | {mean:.1f} |"
        assert found["nobody opened"] == 0
    at_once = table(30)["opened in turn"]["1"] / table(30)["seats"]
    yield (
        f"With thirty points {pct(at_once)} open in their first turn, where patience alone had "
        f"{pct(by_turn(30, 1))}: so much do exchange and pile help."
    )
    yield (
        f"Still {pct(never(30))} of the seats never get on the table, with forty {pct(never(40))}, and with "
        f"a hundred {pct(never(100))}: they sit through a round that is twice as long with nothing to show."
    )


# --- (c) outs


def odds_outs(here: Page) -> Iterator[str]:
    came = here.of("simulate(comes, 5000")
    exact, back = within(4, 94, 3), 1 - Fraction(90, 94) ** 3
    assert came.agrees_with(exact, sigmas=2)
    yield f"An out came in {pct(came.mean)} of the five thousand trials."
    yield f"That is {pct(exact)}."
    yield f"If each card went back before the next was drawn, it would be $1 - (90/94)^3$, or {pct(back)}."
    yield (
        "With putting back each draw hits with $p = 4/94$ whatever was before; that is the *geometric* "
        f"distribution, and $E(T) = 1/p = {94 / 4}$."
    )
    assert within(4, 94, 15) > Fraction(1, 2) > within(4, 94, 14)
    stay = {n: pct(within(4, 94, n)) for n in (20, 60)}
    again = {n: pct(1 - Fraction(90, 94) ** n) for n in (20, 60)}
    yield f"After twenty it is {stay[20]} against {again[20]}, after sixty {stay[60]} against {again[60]}."
    five = {outs: pct(within(outs, 94, 5)) for outs in (2, 4, 6, 10)}
    yield (
        f"The chance of a third card within five draws is {five[6]} for a pair, {five[4]} for neighbours, "
        f"and {five[2]} for a gap; a pair that jokers help has 10 outs, and {five[10]}."
    )
    lines = [line.split() for line in here.printed("for outs in (2, 4, 6, 10)")]
    for outs, _chance, mean, half in lines:
        assert Fraction(mean) == sum((none_of(int(outs), 94, n) for n in range(95 - int(outs))), Fraction(0))
        assert within(int(outs), 94, int(half)) > Fraction(1, 2) >= within(int(outs), 94, int(half) - 1)
    yield (
        "With 70 cards out of sight and all four outs among them, the chance of one within five draws is "
        f"{pct(within(4, 70, 5))}."
    )
    yield f"With one of them seen it is {pct(within(3, 70, 5))}, and with three {pct(within(1, 70, 5))}."


# --- (d) what a hand costs


@cache
def four() -> dict[str, Any]:
    found: dict[str, Any] = study("rounds")["four"]
    return found


def hand(name: str, near: int) -> int:
    """Return a count of the study by the smallest other hand; 8 stands for eight cards or more."""
    return sum(n for key, n in four()[name].items() if int(key) == near or (near == 8 and int(key) > 8))


def ends(near: int) -> Fraction:
    return Fraction(hand("ended by near", near), hand("turns by near", near))


def lasts(near: int) -> list[Fraction]:
    """Return the chances that the round lasts until my turns from now, out of the counts of the study."""
    chances = [Fraction(1)]
    for lap in range(1, 13):
        keys = [str(100 * n + lap) for n in ([near] if near < 8 else range(8, 14))]
        begun = sum(four()["laps by near"].get(key, 0) for key in keys)
        over = sum(four()["ended in lap by near"].get(key, 0) for key in keys)
        chances.append(chances[-1] * (1 - Fraction(over, begun)) if begun else Fraction(0))
    return chances


def odds_cost(here: Page) -> Iterator[str]:
    cost = 1080 + 2 * 100
    mean = 13 * Fraction(cost, 108)
    yield (
        f"A card of the 108 costs ${cost}/108$ points on average: all cards together count "
        "{rule}`1080 on the table <duizenden/values>`, and the two queens cost 100 more each."
    )
    queen = 1 - none_of(2, 108, 13)
    found = here.printed("found = odds.hand_cost(13)")[0].split()
    assert found[:2] == [str(mean), "115"]
    assert float(found[2]) == pytest.approx(float(queen), abs=1e-4)
    yield f"The mean is {mean}, but half of all hands cost 115 points or less."
    yield (
        f"That is because of the queen: {pct(float(found[2]))} of hands cost 200 points or more, and that is "
        "practically the chance to hold her."
    )
    rounds = four()["rounds"]
    yield f"In a study four *normal* computer players played {rounds:,} rounds."
    laps = sum(int(n) * times for n, times in four()["laps"].items()) / rounds
    left = four()["cost left"] / four()["hands left"]
    yield (
        f"A round took {laps:.1f} laps on average, and what the three others then held cost each of them "
        f"{left:.1f} points."
    )
    for near in range(1, 9):
        name = {1: "1 card", 8: "8 or more"}.get(near, f"{near} cards")
        yield f"| {name} | {pct(ends(near))} |"
    assert max(ends(near) for near in range(4, 9)) < Fraction(3, 100)
    yield f"With one card in the nearest hand the risk is {pct(ends(1))}, with four or more it is below 3 %."
    assert ends(1) > ends(3) > ends(2) > ends(4)
    by_lap = [four()["ended by lap"][str(lap)] / four()["turns by lap"][str(lap)] for lap in range(8)]
    yield from (f"| {lap} | {pct(chance)} |" for lap, chance in enumerate(by_lap, 1))
    assert by_lap == sorted(by_lap)
    yield f"The risk rises lap by lap, from {pct(by_lap[0])} to {pct(by_lap[7])}."
    assert all(lasts(near)[1] == 1 - ends(near) for near in range(1, 9))
    yield (
        "With one card in the nearest hand the round has ended before your next turn in "
        f"{pct(ends(1))} of cases, and before your third in {pct(1 - lasts(1)[3])}."
    )
    yield (
        "With eight or more there is hardly any risk in the next lap, but "
        f"{pct(1 - lasts(8)[3])} within three laps and {pct(1 - lasts(8)[6])} within six: a large hand in "
        "front of you is safe for two laps, not for five."
    )
    assert [round(100 * float(1 - lasts(near)[1])) for near in (1, 3, 6)] == [37, 18, 2]
    assert all(1 - lasts(near)[8] > Fraction(85, 100) for near in (1, 3, 6))
    swings = (2 * 15, 2 * 60, 300 + 20 + 40)
    three, eight = ([f"{float(swing * ends(near)):.1f}" for swing in swings] for near in (3, 8))
    yield (
        f"With three cards in the nearest hand a lap of waiting costs {three[0]} points for the low clubs, "
        f"{three[1]} for the aces, and {three[2]} for the run with the queen."
    )
    yield f"With eight it costs {eight[0]}, {eight[1]} and {eight[2]}."


# --- a card that waits for a set


@cache
def still_waiting(mates: int, near: tuple[bool, ...], joker: bool, unseen: int, draws: int) -> Fraction:
    """Return the chance that a card is in no set after some draws, by going through what may be drawn.

    ``mates`` are others of its rank that are held, ``near`` tells which of the four cards around it are.
    """
    others = unseen - (7 - mates) - sum(2 for there in near if not there) - 4 + joker
    ways = 0
    for alike in range(ENOUGH - mates):
        for taken in product(*[range(1 if there else 3) for there in near]):
            for wild in range(4 - joker + 1):
                there = [held or n > 0 for held, n in zip(near, taken, strict=True)]
                helped = joker or wild > 0
                pairs = [(there[0], there[1]), (there[1], there[2]), (there[2], there[3])]
                if mates + alike + helped >= ENOUGH or any(a + b + helped >= ENOUGH for a, b in pairs):
                    continue
                rest = draws - alike - sum(taken) - wild
                if rest >= 0:
                    ways += (
                        comb(7 - mates, alike)
                        * comb(4 - joker, wild)
                        * _taken(near, taken)
                        * comb(others, rest)
                    )
    return Fraction(ways, comb(unseen, draws))


ENOUGH = 2
"""So many others make a set with a card."""


def _taken(near: Sequence[bool], taken: Sequence[int]) -> int:
    """Return the ways to draw so many of the cards around; of those held all others make no difference."""
    ways = 1
    for there, n in zip(near, taken, strict=True):
        ways *= 1 if there else comb(2, n)
    return ways


def comes(mates: int, near: str, chances: Sequence[Fraction], useless: int = 0) -> Fraction:
    """Return the chance that a queen or an eight comes to a set in time; ``near`` is like ``"..x."``.

    So many ``useless`` cards are seen besides, which are no help to it.
    """
    held = tuple(mark == "x" for mark in near)
    unseen = 107 - useless - mates - sum(held)
    late = [still_waiting(mates, held, False, unseen, n) for n in range(len(chances))]
    return sum(
        ((late[turn - 1] - late[turn]) * chances[turn] for turn in range(1, len(chances))), Fraction(0)
    )


# --- (e) the pile


def odds_stok(here: Page) -> Iterator[str]:
    alone, both = ({near: comes(mates, marks, lasts(near)) for near in (1, 8)} for mates, marks in ALONE_BOTH)
    yield (
        f"With nothing beside it, the chance that it comes in time is {pct(alone[1])} if somebody holds one "
        f"card, and {pct(alone[8])} if all hold eight or more."
    )
    yield f"With both beside it, it is {pct(both[1])} and {pct(both[8])}."
    take, draw, gain = map(float, here.printed("found = choice(hand, piles")[1].split())
    assert take - draw == pytest.approx(gain)
    yield (
        "With three cards in the nearest hand the pile of four useless cards is worth "
        f"{minus(take, 1)} points to you: 15 for the sevens, less what the loose cards cost."
    )
    yield f"But drawing is worth {minus(draw, 1)}, for your sevens stay loose."
    yield f"So taking gains {gain:.1f} points."
    gains = {
        line.rsplit(maxsplit=4)[0]: list(map(int, line.rsplit(maxsplit=4)[1:]))
        for line in here.printed("for name, pile in piles.items()")
    }
    seven, fits = gains["the seven alone"], gains["four cards that fit"]
    lady, eleven = gains["the queen of spades as well"], gains["eleven cards"]
    yield (
        f"The seven alone gains {seven[0]} points if the nearest of the others holds one card, and "
        f"{seven[3]} if all hold eight or more: the sevens are saved at once."
    )
    yield f"With four cards that fit it is {fits[0]} and {fits[3]}, for they make two more sets."
    yield (
        f"The queen of spades with nothing for her costs {-lady[0]} and {-lady[3]}: such a pile stays where "
        "it is, unless you can lay her."
    )
    yield (
        f"With one card in the nearest hand taking them costs {-eleven[0]} points, with three it gains "
        f"{eleven[1]}, and with eight {eleven[3]}."
    )
    yield from bots_take()
    mean = Fraction(1080 - 200, 106)
    yield (
        f"A loose card counts {float(mean):.1f} points here, the mean of all cards but the queens of spades."
    )


ALONE_BOTH = ((0, "...."), (1, "..x."))


def minus(points: float, digits: int = 0) -> str:
    return f"{points:.{digits}f}".replace("-", "−")


LATE = "opened, 8 cards or more, nearest holds 1 or 2"
MOMENTS = {
    "all": "all",
    "1 to 3 cards": "1 to 3 cards in the pile",
    "4 to 7 cards": "4 to 7 cards",
    "8 cards or more": "8 cards or more",
    "not yet opened": "not yet opened",
    "opened": "opened before",
    "opened, 8 cards or more": "opened before, 8 cards or more",
    LATE: "the same, nearest hand 1 or 2 cards",
}


def better(found: dict[str, Any]) -> str:
    return pct(found["better taken"] / found["moments"])


def held_at_the_end(low: int, high: int) -> float:
    """Return the share of the cards of taken piles, of so many cards, that were still held."""
    left, taken = (
        sum(four()[name].get(str(n), 0) for n in range(low, high + 1))
        for name in ("cards left", "cards taken")
    )
    return float(left / taken)


def bots_take() -> Iterator[str]:
    found = study("forks")
    every, many, late = found["all"], found["8 cards or more"], found[LATE]
    yield (
        f"Rounds of four *normal* players were stopped at {every['moments']:,} moments in which the pile "
        "could be taken."
    )
    for key, told in MOMENTS.items():
        one = found[key]
        low, high = one["95 % interval"]
        assert low > 0
        yield f"| {told} | {one['gain']:.1f} | {low:.1f} to {high:.1f} | {better(one)} |"
    yield (
        f"Taking gained {every['gain']:.1f} points on average, and it was better in {better(every)} of these "
        "moments."
    )
    yield f"And the more cards, the better: with eight or more it gained {many['gain']:.1f} points."
    yield (
        f"Even in the {late['moments']} moments with so large a pile in which the seat had opened and "
        f"somebody else was down to one or two cards, it gained {late['gain']:.1f}, and was better in "
        f"{better(late)}."
    )
    yield "| moments | taking gains | 95 % interval | taking was better |"
    yield (
        f"At the end of the round the players still held {pct(held_at_the_end(1, 3))} of the cards that came "
        f"with piles of one to three, and {pct(held_at_the_end(8, 12))} of those of eight to twelve."
    )


# --- (f) the queen


def odds_queen(here: Page) -> Iterator[str]:
    need, even = Fraction(200, 300), Fraction(100, 200)
    yield f"So the threshold is {need}."
    yield (
        f"Where she {{rule}}`costs only 100 <duizenden/queen-100>` it is {even}, and she is like any other "
        "card."
    )
    drawn, piled = here.of("simulate(chance_for_her"), here.of("simulate(with_the_pile")
    assert drawn.interval95[0] > need
    yield f"Her chance of coming to the table was {pct(drawn.mean)} on average."
    dealt, held = four()["queens dealt"], four()["queens dealt and held"]
    laid = 1 - held / dealt
    yield (
        f"In the rounds of the study a queen was dealt to a seat {dealt:,} times, and it still held one at "
        f"the end {held} times."
    )
    yield (
        f"So {pct(laid)} of those seats were rid of her, nearly all by laying her; at that chance she is "
        f"worth {300 * laid - 200:.0f} points."
    )
    assert drawn.interval95[1] < laid < piled.interval95[0]
    yield f"That makes {pct(piled.mean)}, and the study lies between the two."
    ready, rest = map(float, here.printed("hands = [shuffled(OTHERS")[0].split())
    assert abs(ready + (1 - ready) * rest - drawn.mean) < 0.05
    yield (
        f"In {pct(ready)} of these thousand hands she lies in a set as they are dealt, jokers included, and "
        f"in the others her chance of coming to the table is {pct(rest)} on average."
    )
    start = [Fraction(1), *lasts(8)]
    cases = {"alone": (0, "...."), "queen": (1, "...."), "king": (0, "..x."), "both": (1, "..x.")}
    first = {name: pct(comes(*case, start)) for name, case in cases.items()}
    late = {name: pct(comes(*case, lasts(3))) for name, case in cases.items()}
    yield (
        f"All alone she has a chance of {first['alone']} to come to the table from the start, and of "
        f"{late['alone']} once somebody holds three cards."
    )
    yield (
        f"Another queen beside her makes it {first['queen']} and {late['queen']}, the king of spades "
        f"{first['king']} and {late['king']}, and both {first['both']} and {late['both']}."
    )
    crowded = [comes(*case, start, 12 - case[0] - case[1].count("x")) for case in cases.values()]
    assert max(crowded) < need
    yield (
        "Your other cards make that a little too low, for you see them: with twelve that are no help to her, "
        f"alone from the start it is {pct(crowded[0])}."
    )
    rows = [list(map(float, line.split()[-2:])) for line in here.printed("import most_risk")]
    for row, case in zip(rows, ("alone", "king", "queen", "both"), strict=True):
        for most, least in zip(row, (need, even), strict=True):
            steady = [Fraction(round(1000 * (1 - most)), 1000) ** turn for turn in range(100)]
            riskier = [Fraction(round(1000 * (1 - most)) - 1, 1000) ** turn for turn in range(100)]
            assert comes(*cases[case], steady) >= least > comes(*cases[case], riskier)
    alone, _king, queen, both = rows
    yield (
        f"Alone she is worth having up to a risk of {pct(alone[0])} a lap, with another queen up to "
        f"{pct(queen[0])}, and with king and queen up to {pct(both[0])}."
    )
    yield f"If she costs only 100, it is {pct(alone[1])}, {pct(queen[1])} and {pct(both[1])}."
    lost = {near: f"{float(300 * ends(near)):.1f}" for near in (8, 4, 3, 1)}
    yield (
        f"With eight cards or more in the nearest hand that is {lost[8]} points, with four {lost[4]}, with "
        f"three {lost[3]}, and with one {lost[1]}."
    )


CLAIMS = {
    "duizenden/odds": odds,
    "duizenden/odds_open": odds_open,
    "duizenden/odds_outs": odds_outs,
    "duizenden/odds_cost": odds_cost,
    "duizenden/odds_stok": odds_stok,
    "duizenden/odds_queen": odds_queen,
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
