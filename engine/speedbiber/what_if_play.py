"""The answers behind the what-ifs on freedom and on wishes: a sentence, and a chart where one helps.

What may be chosen from is counted; what careful lodges bring is played while you look; what wishes bring
was measured before (:mod:`engine.speedbiber.odds_wishes`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.core import chance
from engine.core.gradual import SoFar
from engine.core.words import _, listing, plural
from engine.odds import charts, running
from engine.odds.simulate import Estimate
from engine.speedbiber import odds, odds_freedom, odds_wishes
from engine.speedbiber.board import Board
from engine.speedbiber.hexes import mask_of
from engine.speedbiber.parts import TERRAINS
from engine.speedbiber.terrain import terrain_name
from engine.speedbiber.trials import Habit, difference
from engine.speedbiber.what_if import Answer, points
from engine.speedbiber.wishes import WISHES

# --- (d) freedom

LAND = {
    "reeds": "B5 C4 C5 C6 C7 D6",
    "meadow": "E5 E6 E7 E8 F4 F5 F6 F7 G5 G6 G7 G8 H4 H5 H6 H7",
    "heath": "A4 A5 K3 K4 K5 L2 L3 L4 L5 M3 M4 M5 M6 N3 N4 N5",
    "alder wood": "K9 K10 L9 L10 M9 M10 N9 N10",
    "sandbank": "E10 E11 F10 F11 G10 G11 H10 H11",
}
"""A small island: reeds in the west, a meadow beside them, heath in a corner of two hexes and far away."""
EXAMPLE = Board.drawn({letter: LAND[terrain_name(letter)] for letter in TERRAINS})


def freedom(lodges: tuple[str, ...]) -> Answer:
    """Say from how many hexes a family may choose for every card, its lodges standing on some reeds."""
    own = mask_of(" ".join(lodges))
    found = odds_freedom.choices(EXAMPLE, own)
    bound = odds_freedom.touched(EXAMPLE, own)
    unseen = odds.unseen("R")
    said = _(
        "You touch {bound}. For the next card there are {mean} hexes to choose from on average.",
        bound=listing([terrain_name(card) for card in TERRAINS if card in bound] or [_("nothing")]),
        mean=points(odds_freedom.mean_choice(found, unseen), 1),
    )
    chart = charts.lines(
        [terrain_name(card) for card in TERRAINS],
        {
            _("hexes to choose from"): [found[card] for card in TERRAINS],
            _("if you touched nothing"): [(EXAMPLE.terrain[card] & ~own).bit_count() for card in TERRAINS],
        },
        caption=_("On how many hexes the next lodge may go, by its card."),
        x_title=_("card"),
        as_percent=False,
    )
    return said, chart


PIECE, GAMES = 2, 300
"""So many pairs of games are played at a time, and in all."""


def habit(rounds: int, seed: int = 1) -> Iterator[SoFar[Answer]]:
    """Say what careful lodges in the first rounds bring over careless ones, better and better."""
    careful, careless = Habit(True, rounds), Habit(False, rounds)

    def gain(rng: random.Random) -> int:
        return difference(int(rng.random() * chance.SEEDS), careful, careless)

    steps: list[Estimate] = []
    for found in running(gain, GAMES, seed, chunk_size=PIECE):
        steps.append(found)
        low, high = found.interval95
        said = plural(
            "Careful lodges in the first round bring {mean} points in {pairs} pairs of games "
            "(95 % interval {low} to {high}).",
            "Careful lodges in the first {n} rounds bring {mean} points in {pairs} pairs of games "
            "(95 % interval {low} to {high}).",
            rounds,
            mean=points(found.mean, sign=True),
            pairs=found.n,
            low=points(low),
            high=points(high),
        )
        shown = steps[:: -(-len(steps) // 12)]
        caption = _("Points by careful lodges: the 95 % interval narrows.")
        yield SoFar((said, charts.shrinking(shown, caption=caption)), found.n / GAMES)


# --- (e) wishes


def wishes(one: str, other: str, third: str) -> Answer:
    """Say what was reached with three wishes, and how that ranks among the 120 triples."""
    found = odds_wishes.measured(one, other, third)
    mean = found.mean
    ranking = odds_wishes.ranked()
    names = [*[WISHES[wish].title for wish in found.wishes], _("mills")]
    said = _(
        "With {wishes} the normal player reached {mean} points on average (95 % interval {low} to {high}): "
        "rank {rank} of 120. {parts}.",
        wishes=listing(names[:-1]),
        mean=points(mean.mean),
        low=points(mean.low),
        high=points(mean.high),
        rank=ranking.index(found) + 1,
        parts=listing(
            [
                _("{name} {points}", name=name, points=points(part))
                for name, part in zip(names, found.parts, strict=True)
            ]
        ).capitalize(),
    )
    added = odds_wishes.if_added(*found.wishes)
    more = _(
        "If every wish only added its own it would be {added}: together they make {rest}.",
        added=points(added),
        rest=points(mean.mean - added, sign=True),
    )
    means = [triple.mean.mean for triple in ranking]
    chart = charts.lines(
        range(1, len(means) + 1),
        {_("all triples"): means, _("these three"): [mean.mean] * len(means)},
        caption=_("All 120 triples by their points, and the three chosen."),
        x_title=_("rank"),
        as_percent=False,
    )
    return f"{said} {more}", chart
