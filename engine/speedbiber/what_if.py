"""The answers behind the what-ifs of the odds lessons: a sentence, and a chart where one helps.

Each is a function of what the reader sets: exact, and quick enough to follow a slider. Those that rest on
games that were played are in ``what_if_play``.
"""

from __future__ import annotations

from fractions import Fraction

from engine.core.words import _, listing, plural
from engine.odds import Distribution, charts, percent
from engine.odds.charts import Chart
from engine.speedbiber import odds, odds_maps
from engine.speedbiber.parts import TERRAINS
from engine.speedbiber.table import COPIES
from engine.speedbiber.terrain import terrain_name

Answer = tuple[str, Chart]


def points(value: Fraction | float, digits: int = 1, *, sign: bool = False) -> str:
    """Return points as a decimal, with a true minus sign, and no sign for what is rounded to nothing."""
    text = f"{float(value):{'+' if sign else ''}.{digits}f}"
    return text.replace("-", "−") if float(text) else text.lstrip("+-")


# --- (a) the next card


def next_card(mine: str, meadow: int, heath: int, alder: int, reeds: int, sandbank: int) -> str | Answer:
    """Say which card comes next, by my own and by how many of each terrain are discarded."""
    discards = dict(zip(TERRAINS, (meadow, heath, alder, reeds, sandbank), strict=True))
    known = mine + "".join(card * number for card, number in discards.items())
    found = odds.next_card(known)
    most = [terrain_name(card) for card in found.mode]
    said = plural(
        "{n} of 25 cards is out of sight. Most likely is {most}, with a chance of {chance}; "
        "{mine} comes again with {again}.",
        "{n} of 25 cards are out of sight. Most likely is {most}, with a chance of {chance}; "
        "{mine} comes again with {again}.",
        25 - len(known),
        most=listing(most),
        chance=percent(found.p(found.mode[0])),
        mine=terrain_name(mine),
        again=percent(found.p(mine)),
    )
    return said, charts.bars(
        found.map(terrain_name), caption=_("Which card comes next."), x_title=_("terrain")
    )


# --- (b) waiting


def wait(families: int, discards: int, gone: int, turns: int) -> str | Answer:
    """Say how likely a terrain comes within so many turns, ``gone`` of its cards being discarded."""
    if gone > min(discards, COPIES):
        return _("Among {n} discards there cannot be {gone} of one terrain.", n=discards, gone=gone)
    found = odds.first_turn(families, discards, gone)
    within = [_within(found, n) for n in range(odds.TURNS + 1)]
    comes = plural(
        "Your card comes within {n} turn with a chance of {chance}.",
        "Your card comes within {n} turns with a chance of {chance}.",
        turns,
        chance=percent(within[turns]),
    )
    lasts = plural(
        "The deck lasts for {n} more draw of all families together, and is then renewed.",
        "The deck lasts for {n} more draws of all families together, and is then renewed.",
        25 - discards - families,
    )
    put_back = [odds.p_within_if_put_back(1, 5, n) for n in range(odds.TURNS + 1)]
    chart = charts.lines(
        range(odds.TURNS + 1),
        {_("as it is"): within, _("one in five, each time"): put_back},
        caption=_("The chance that the terrain has come."),
        x_title=_("turns from now"),
    )
    return f"{comes} {lasts}", chart


def _within(found: Distribution[int | None], turns: int) -> Fraction:
    return found.p(lambda turn: turn is not None and turn <= turns)


# --- (c) different terrains


def different(cards: int) -> Answer:
    """Say how many different terrains so many cards of a fresh deck show."""
    found = odds.different(cards)
    said = plural(
        "{n} card shows {mean} terrain on average, and all five with a chance of {all}. "
        "A given terrain is missing with {missing}.",
        "{n} cards show {mean} terrains on average, and all five with a chance of {all}. "
        "A given terrain is missing with {missing}.",
        cards,
        mean=points(found.mean, 2),
        all=percent(found.p(5)),
        missing=percent(1 - odds.p_within(COPIES, odds.ALL, cards)),
    )
    return said, charts.bars(found, caption=_("Different terrains among the cards."), x_title=_("terrains"))


# --- (f) maps

ALIKE: dict[str, int] = {
    "map": odds_maps.MAPS,
    "wishes": odds_maps.TRIPLES,
    "both": odds_maps.MAPS * odds_maps.TRIPLES,
}
"""What may come again, and how many there are of it."""


def maps(games: int, alike: str = "map") -> Answer:
    """Say how likely something of ``ALIKE`` comes twice in so many games."""
    number = ALIKE[alike]
    said = plural(
        "{number} are possible, each as likely. In {n} game some one comes twice with a chance of "
        "{twice}, and a given one comes with {given}.",
        "{number} are possible, each as likely. In {n} games some one comes twice with a chance of "
        "{twice}, and a given one comes with {given}.",
        games,
        number=f"{number:,}",
        twice=percent(odds_maps.p_twice(games, number)),
        given=percent(odds_maps.p_again(games, number)),
    )
    upto = range(0, 601, 25)
    chart = charts.lines(
        upto,
        {
            _("some one comes twice"): [float(odds_maps.p_twice(n, number)) for n in upto],
            _("a given one comes"): [float(odds_maps.p_again(n, number)) for n in upto],
        },
        caption=_("The chance that it comes again."),
        x_title=_("games"),
    )
    return said, chart
