"""The answers behind the what-ifs that have deals played: each a little better than the one before.

Nothing is exact here, and every number comes with its 95 % interval, which narrows as deals are played
(:mod:`engine.klaverjas.odds_play` says by whom).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.cards import Card
from engine.core.gradual import SoFar
from engine.core.words import _
from engine.klaverjas import odds_play
from engine.klaverjas.cards import suit_name
from engine.klaverjas.odds import ME
from engine.klaverjas.rulebook import Options
from engine.klaverjas.what_if import Answer
from engine.odds import Estimate, charts, percent
from engine.odds.charts import Chart


def play_hand(
    hand: tuple[Card, ...], trump: str, leader: int = ME, variant: str = "amsterdam", deals: int = 4000
) -> Iterator[SoFar[Answer]]:
    """Say what a hand is worth if I play it and if I pass, better and better as more deals are played."""
    options = Options(variant=variant)
    played = odds_play.prospects(hand, trump, leader, options, deals)
    passed = odds_play.if_passed(hand, trump, leader, options, deals)
    steps: list[Estimate] = []
    for found, instead in zip(played, passed, strict=True):
        steps.append(found.margin)
        worst, best = instead.margin.interval95
        low, high = found.margin.interval95
        least, most = found.nat.interval95
        said = _(
            "With {trump} as trump you score {ours} and they {theirs} on average: {margin} for you "
            "(95 % interval {low} to {high}). You are nat in {nat} of {n} deals ({least} to {most}). "
            "If you pass, it is {instead} for you ({worst} to {best}).",
            trump=suit_name(trump),
            ours=f"{found.ours.mean:.0f}",
            theirs=f"{found.theirs.mean:.0f}",
            margin=signed(found.margin.mean),
            low=signed(low),
            high=signed(high),
            nat=percent(found.nat.mean),
            n=found.nat.n,
            least=percent(least),
            most=percent(most),
            instead=signed(instead.margin.mean),
            worst=signed(worst),
            best=signed(best),
        )
        told = _("Your points less theirs: the 95 % interval narrows.")
        yield SoFar((said, narrowing(steps, told)), found.nat.n / deals)


def narrowing(steps: list[Estimate], caption: str) -> Chart:
    """Draw the interval so far, at most a dozen of the steps."""
    shown = steps[:: -(-len(steps) // 12)]
    if shown[-1] is not steps[-1]:
        shown = [*shown, steps[-1]]
    return charts.shrinking(shown, caption=caption)


def signed(points: float, digits: int = 0) -> str:
    """Return points with their sign, and none for what is rounded to nothing."""
    text = f"{points:+.{digits}f}"
    return text.replace("-", "−") if float(text) else text[1:]


CHANGES: dict[str, tuple[dict[str, str | int], dict[str, str | int]]] = {
    "variant": ({"variant": "amsterdam"}, {"variant": "rotterdam"}),
    "undertrump-free": ({"undertrump": "must"}, {"undertrump": "free"}),
    "undertrump-forbidden": ({"undertrump": "must"}, {"undertrump": "forbidden"}),
    "partner": ({"partner_trick": "free"}, {"partner_trick": "no-undertrump"}),
    "pit": ({"pit": "either"}, {"pit": "declarers"}),
    "four-alike": ({"four_others": 100}, {"four_others": 0}),
    "no-roem": ({"roem": "counted"}, {"roem": "none"}),
}
"""The changes of rules that are weighed: what holds before, and what after."""


def options_of(change: str) -> tuple[Options, Options]:
    """Return the two sets of rules of a change."""
    before, after = CHANGES[change]
    return Options.from_dict(before), Options.from_dict(after)


def change_of_rules(change: str, deals: int = 1000, seed: int = 0) -> Iterator[SoFar[Answer]]:
    """Say what a change of rules does to the side that plays, the same deals played under both."""
    before, after = options_of(change)
    found: list[odds_play.Pair] = []
    steps: list[Estimate] = []
    for pair in odds_play.pairs(before, after, deals, seed):
        found.append(pair)
        if len(found) % odds_play.PAIRS_STEP and len(found) < deals:
            continue
        now = odds_play.difference(found, seed)
        steps.append(now.gain)
        low, high = now.gain.interval95
        said = _(
            "The side that plays gains {gain} points a deal by the change (95 % interval {low} to {high}). "
            "{touched} of {n} deals come out otherwise.",
            gain=signed(now.gain.mean, 1),
            low=signed(low, 1),
            high=signed(high, 1),
            touched=percent(now.touched.mean),
            n=len(found),
        )
        told = _("What the side that plays gains by the change: the 95 % interval narrows.")
        yield SoFar((said, narrowing(steps, told)), len(found) / deals)
