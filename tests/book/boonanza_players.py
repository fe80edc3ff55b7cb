"""What the odds of Boonanza quote of games that computer players played: its lines, from the stored study.

Means stand with the reach of their 95 % interval, 1.96 standard errors to either side.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import sqrt
from typing import Any

from engine.boonanza.beans import BASE
from engine.boonanza.odds_pack import goals, passes
from tests.studies import boonanza_games

from .pages import Page
from .test_numbers import pct

NORMAL, NEVER, MIXED = "4 normal", "4 that never trade", "3 normal and 1 that never trades"
RARE, COMMON = BASE[4:], BASE[:4]
REACH = "After ± stands how far the 95 % interval reaches."


def games_at(table: str) -> dict[str, Any]:
    """Return what was counted at a table."""
    found: dict[str, Any] = json.loads(boonanza_games.STORED.read_text())["result"][table]
    return found


def mean_of(total: float, squares: float, games: int) -> tuple[float, float]:
    """Return the mean of so many games and the reach of its interval."""
    mean = total / games
    return mean, 1.96 * sqrt((squares / games - mean**2) / (games - 1))


def signed(number: float) -> str:
    return f"{number:+.2f}".replace("-", "−")


# --- lesson 3: what fields earn


def coins_a_round(table: str, players: int) -> dict[str, tuple[float, float]]:
    """Return, kind by kind, what a field earns a round, and the reach of its interval.

    It is the coins of all games over the turns of all games; the error of such a quotient r is that of
    the mean of coins less r times turns, over the mean number of turns.
    """
    found = {}
    games = games_at(table)["games"]
    for kind, sums in games_at(table)["by kind"].items():
        rate = sums["coins"] / sums["turns"]
        rest = (
            sums["coins by coins"] - 2 * rate * sums["coins by turns"] + rate**2 * sums["turns by turns"]
        ) / (games - 1)
        reach = 1.96 * sqrt(rest / games) / (sums["turns"] / games)
        found[kind] = rate * players, reach * players
    return found


def beans_a_harvest(table: str, kind: str) -> float:
    sums = games_at(table)["by kind"][kind]
    return float(sums["beans"] / sums["harvests"])


def fields_of_players() -> Iterator[str]:
    three, four = coins_a_round("3 normal", 3), coins_a_round(NORMAL, 4)
    yield REACH
    for kind in BASE:
        cells = [
            f"{beans_a_harvest(table, kind):.1f} | {rates[kind][0]:.2f} ± {rates[kind][1]:.2f}"
            for table, rates in (("3 normal", three), (NORMAL, four))
        ]
        yield f"| {kind} | {' | '.join(cells)} |"
    for rates, words in (
        (three, "With three players, who have three fields each, a field earns from"),
        (four, "With four players and two fields each, it is from"),
    ):
        low = min(rates, key=lambda kind: rates[kind][0])
        high = max(rates, key=lambda kind: rates[kind][0])
        yield (
            f"{words} {rates[low][0]:.2f} coins a round with {low} beans to "
            f"{rates[high][0]:.2f} with {high} ones."
        )
    ratios = [
        sum(rates[kind][0] for kind in RARE) / sum(rates[kind][0] for kind in COMMON)
        for rates in (three, four)
    ]
    assert 1 < ratios[0] < ratios[1]
    blue = beans_a_harvest(NORMAL, "blue")
    assert blue < 4
    yield (
        "There are more kinds than fields, and at the table of four a field of blue beans is harvested with "
        f"{blue:.1f} beans on average, before its first step."
    )


# --- lesson 5: the piles


def pile_cells(table: str) -> Iterator[str]:
    found = games_at(table)
    sums = zip(found["cards in each pile"], found["squares of the cards in each pile"], strict=True)
    for number, (total, squares) in enumerate(sums):
        mean, reach = mean_of(total, squares, found["games"])
        yield f"{mean:.1f} ± {reach:.1f}" if number else f"{mean:.0f}"


def piles_of_players() -> Iterator[str]:
    model = [float(pile) for pile in passes(goals(1), 4).piles]
    yield f"These are means of {games_at(NORMAL)['games']} games at each table."
    yield REACH
    yield f"| the model, one coin a harvest | {model[0]:.0f} | {model[1]:.1f} | {model[2]:.1f} |"
    for table, named in ((NORMAL, "four *normal* players"), (NEVER, "four who never trade")):
        yield f"| {named} | {' | '.join(pile_cells(table))} |"
    held, coins, fields = places(NORMAL)
    model_fields = 104 - 20 - float(passes(goals(1), 4).coins[0]) - model[1]
    yield (
        f"Normal players hold {held:.1f} cards among them when the first pile runs out, not 20, for trading "
        f"takes cards out of hands; and {fields:.1f} lie on fields or beside them, not {model_fields:.1f}."
    )
    held, coins, fields = places(NEVER)
    yield (
        f"Who never trades thins the pack otherwise: only {coins:.1f} cards are coins by then, "
        f"but {held:.1f} are in hands, for two cards at most leave a hand in a turn, and three come."
    )


def places(table: str) -> tuple[float, float, float]:
    """Return how many cards are in hands, coins, and on or beside fields when the first pile runs out."""
    found = games_at(table)
    games = found["games"]
    held = found["cards in hands when each pile runs out"][0] / games
    coins = found["coins when each pile runs out"][0] / games
    return held, coins, 104 - held - coins - found["cards in each pile"][1] / games


def one_game(here: Page) -> Iterator[str]:
    piles, coins, held = (
        [int(n) for n in part.strip("() ").split(", ")] for part in here.printed("seen.held")[0].split(") (")
    )
    yield (
        f"In this game the piles had {piles[0]}, {piles[1]} and {piles[2]} cards, and when each ran out, "
        f"{coins[0]}, {coins[1]} and {coins[2]} cards were coins "
        f"and {held[0]}, {held[1]} and {held[2]} in hands."
    )
    rest = 104 - held[0] - coins[0] - piles[1]
    yield (
        f"After the first pass that makes $104 - {held[0]} - {coins[0]} - {piles[1]} = {rest}$ "
        "cards on fields or beside them."
    )


# --- lesson 6: what it costs never to trade


def never_trading() -> Iterator[str]:
    normal, never, mixed = (games_at(table) for table in (NORMAL, NEVER, MIXED))
    games = normal["games"]
    yield REACH
    each = [
        [part / 4 for part in mean_of(found["coins in the end"], found["squares of these coins"], games)]
        for found in (never, normal)
    ]
    yield (
        f"In a study of {games} games, four players who never trade ended with "
        f"{each[0][0]:.1f} ± {each[0][1]:.1f} coins each, and four *normal* ones, who do, with "
        f"{each[1][0]:.1f} ± {each[1][1]:.1f}."
    )
    trades, gifts = normal["trades"] / games, normal["gifts"] / games
    yield f"These made {trades:.0f} trades a game, {gifts:.0f} of which were gifts."
    lost, beans = [], []
    for found in (never, normal):
        harvests = found["harvests before the end"]
        lost.append(harvests["for nothing"] / harvests["harvests"])
        beans.append(harvests["beans"] / harvests["harvests"])
    yield (
        f"Of the harvests of those who never trade {pct(lost[0])} paid nothing, with {beans[0]:.1f} beans "
        f"on average; of the others {pct(lost[1])}, with {beans[1]:.1f} beans."
    )
    own, reach = mean_of(mixed["coins of the first named"], mixed["squares of these"], games)
    others = (mixed["coins in the end"] / games - own) / 3
    assert own + reach < others
    yield (
        f"Against three who trade, one who never does got {own:.1f} ± {reach:.1f} coins, "
        f"and they {others:.1f} each."
    )


def never_in_short() -> str:
    """Return what the first page quotes of it."""
    mixed = games_at(MIXED)
    own = mixed["coins of the first named"] / mixed["games"]
    others = (mixed["coins in the end"] / mixed["games"] - own) / 3
    return (
        f"And a computer player that never traded got {own:.1f} coins, where the three others, who did, "
        f"got {others:.1f} each ([the games](boonanza-odds-never))."
    )


# --- lesson 4: looking ahead


def looking_ahead() -> Iterator[str]:
    ends = {}
    yield "| cards looked at | coins ahead of each of the others, on average | 95 % interval |"
    for cards in boonanza_games.LOOKS:
        found = games_at(f"1 that looks at {cards} cards and 3 at one")
        total = found["coins by which it is ahead of each other, together"] / 3
        mean, reach = mean_of(total, found["squares of these together"] / 9, found["games"])
        ends[cards] = mean - reach, mean + reach
        yield f"| {cards} | {signed(mean)} | {signed(mean - reach)} to {signed(mean + reach)} |"
        if not cards:
            said = f"Who looked at none of its hand fell behind by {-mean:.1f} coins."
    assert ends.pop(0)[1] < 0
    assert all(low < 0 < high for low, high in ends.values())
    assert all(round(2 * abs(end)) == 1 for both in ends.values() for end in both)
    yield said
