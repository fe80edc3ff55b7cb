"""The answers behind the what-ifs of the odds lessons: a sentence, and a chart where one helps.

Each is a function of what the reader sets: exact, and quick enough to follow a slider; only what a hand can
open with is simulated, better and better as more hands are dealt.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

from engine.core import chance
from engine.core.cards import Card, spread
from engine.core.gradual import SoFar
from engine.core.words import _, listing, plural
from engine.duizenden import odds, odds_cost, odds_open, odds_outs, odds_queen, odds_stok
from engine.duizenden.cards import QUEEN, the
from engine.duizenden.options import Options
from engine.odds import charts, percent, running
from engine.odds.charts import Chart
from engine.odds.simulate import Estimate

Answer = tuple[str, Chart]


def points(value: Fraction | float, digits: int = 0, *, sign: bool = False) -> str:
    """Return points as a decimal, with a true minus sign, and no sign for what is rounded to nothing."""
    text = f"{float(value):{'+' if sign else ''}.{digits}f}"
    return text.replace("-", "−") if float(text) else text.lstrip("+-")


# --- (a) the black queens


def queens(cards: int, jokers: int, players: int) -> Answer:
    """Say how likely so many cards hold a queen of spades, and that one was dealt to anybody."""
    found = odds.queens_in(cards, jokers, players)
    said = _(
        "Among {cards} of {all} cards there is a queen of spades with a chance of {one}, "
        "and there are two or more with {two}.",
        cards=cards,
        all=odds.cards_in(jokers, players).total(),
        one=percent(found.p_at_least(1)),
        two=percent(found.p_at_least(2)),
    )
    table = _(
        "Somebody of {players} players is dealt one with {anybody}.",
        players=players,
        anybody=percent(odds.p_queen_at_the_table(players, jokers)),
    )
    chart = charts.bars(found, caption=_("Queens of spades in your cards."), x_title=_("queens"))
    return f"{said} {table}", chart


def in_tenths(points: Fraction) -> float:
    """Return points to a tenth, as the table beside a chart shows them.

    >>> in_tenths(Fraction(-1007, 6))
    -167.8
    """
    return round(float(points), 1)


# --- (b) the opening

PIECE, HANDS = 25, 3000
"""So many hands are dealt at a time, and in all."""


def opening(need: int, cards: int, suits: str = "any", seed: int = 1) -> Iterator[SoFar[Answer]]:
    """Say how likely so many random cards can open, better and better as more hands are dealt."""
    strict = suits == "different"
    pack = spread(odds.cards_in())
    least = max(need, 1)

    def opens(rng: random.Random) -> bool:
        return odds_open.opening_of(chance.shuffled(pack, rng)[:cards], strict=strict).worth >= least

    some = odds_open.p_sets(cards, different_suits=strict).either
    steps: list[Estimate] = []
    for found in running(opens, HANDS, seed, chunk_size=PIECE):
        steps.append(found)
        low, high = found.interval95
        said = _(
            "{share} of {n} hands of {cards} cards can open with {need} points (95 % interval {low} to "
            "{high}). A hand has a set at all, without a joker, with a chance of exactly {some}.",
            share=percent(found.mean),
            n=f"{found.n:,}",
            cards=cards,
            need=need,
            low=percent(low),
            high=percent(high),
            some=percent(some),
        )
        shown = steps[:: -(-len(steps) // 12)]
        caption = _("The chance to open: the 95 % interval narrows.")
        yield SoFar((said, charts.shrinking(shown, caption=caption)), found.n / HANDS)


# --- (c) outs

HOLDINGS: dict[str, tuple[Card, ...]] = {
    "pair": ("H7", "S7"),
    "neighbours": ("H7", "H8"),
    "gap": ("H7", "H9"),
    "end": ("HK", "HA"),
    "two-pairs": ("H7", "S7", "D9", "C9"),
    "both": ("H7", "S7", "H8"),
}
"""Cards that wait for one more."""


def outs(holding: str, gone: int, unseen: int, draws: int, joker: str = "no") -> str | Answer:
    """Say how many cards complete a set, and how likely one comes within so many draws."""
    held = HOLDINGS[holding]
    kinds = odds_outs.outs_in(held)
    number = max(0, kinds.total() - gone) + (4 if joker == "yes" else 0)
    if number > unseen:
        return _("Among {unseen} cards there cannot be {outs} outs.", unseen=unseen, outs=number)
    if not number:
        return _("No card is left that completes a set.")
    first = odds_outs.until_first(number, unseen)
    said = plural("You have {n} out among {unseen} cards out of sight.",
                  "You have {n} outs among {unseen} cards out of sight.", number, unseen=unseen)  # fmt: skip
    more = _(
        "One of them comes within {draws} draws with a chance of {exact}; if the cards went back it would "
        "be {back}. The first comes at draw {mean} on average.",
        draws=draws,
        exact=percent(odds_outs.p_within(number, unseen, draws)),
        back=percent(odds_outs.p_within_if_put_back(number, unseen, draws)),
        mean=points(first.mean, 1),
    )
    upto = range(0, min(unseen, 40) + 1, 2)
    chart = charts.lines(
        upto,
        {
            _("cards stay out"): [odds_outs.p_within(number, unseen, n) for n in upto],
            _("cards go back"): [odds_outs.p_within_if_put_back(number, unseen, n) for n in upto],
        },
        caption=_("The chance that an out has come."),
        x_title=_("draws"),
    )
    return f"{said} {more}", chart


# --- (d) what a hand costs


def hand_cost(hand: tuple[Card, ...], near: int, queen_minus: int = 200) -> Answer:
    """Say what a hand costs if the round ends now, and how likely it ends before the next turns."""
    rules = Options(queen_minus=queen_minus)
    cost = odds_cost.if_it_ends(hand, rules)
    risk = odds_cost.risk(near)
    said = _(
        "These cards cost {cost} points if the round ends now. The nearest of the others holds {near}: in "
        "the rounds of the study it then ended before the next turn in {risk} of cases.",
        cost=cost,
        near=near,
        risk=percent(risk),
    )
    more = _(
        "If all of them could be laid, a lap of waiting would cost {lost} points on average.",
        lost=points(odds_cost.cost_of_waiting(hand, risk, rules), 1),
    )
    laps = range(9)
    lasts = odds_cost.lasts(near)
    chart = charts.lines(
        laps,
        {
            _("measured"): [1 - lasts[lap] for lap in laps],
            _("same risk each lap"): [odds_cost.p_ends(risk, lap) for lap in laps],
        },
        caption=_("The chance that the round has ended."),
        x_title=_("laps from now"),
    )
    return f"{said} {more}", chart


# --- (e) the pile


def pile(laid: int, cards: int, queen: str, beside: str, near: int) -> Answer:
    """Say what a pile is worth of which so many points are laid at once, and so many cards stay loose."""
    lasts = odds_cost.lasts(near)
    comes = odds_stok.typical(beside, lasts)
    queen_comes = odds_queen.p_laid((), lasts)
    queens = int(queen == "yes")
    each = odds_stok.LOOSE_POINTS

    def worth(number: int) -> Fraction:
        return odds_stok.pile_worth(laid, each * number, queens, comes, queen_comes)

    said = _(
        "With {near} cards in the nearest hand a loose card comes to the table with a chance of {comes}: "
        "the pile is worth {worth} points.",
        near=near,
        comes=percent(comes),
        worth=points(worth(cards), sign=True),
    )
    even = odds_stok.most_loose(laid + int(queens * odds_stok.loose_worth(QUEEN, queen_comes)), comes)
    if even is None:
        more = _("Loose cards cost nothing here: the more, the better.")
    elif even <= 0:
        more = _("The queen alone costs more than you lay.")
    else:
        more = _("It would be worth nothing with {most} loose cards.", most=points(even / each, 1))
    upto = range(0, 31, 3)
    chart = charts.lines(
        upto,
        {_("points"): [in_tenths(worth(n)) for n in upto]},
        caption=_("What the pile is worth with so many loose cards."),
        x_title=_("loose cards"),
        as_percent=False,
    )
    return f"{said} {more}", chart


# --- (f) the queen


PARTNERS: dict[str, tuple[Card, ...]] = {
    "none": (),
    "king": ("SK",),
    "ten": ("ST",),
    "queen": ("HQ",),
    "king-queen": ("SK", "HQ"),
    "king-ten": ("SK", "ST"),
    "joker": ("JK",),
    "set": ("SK", "SA"),
}
"""What may be held beside the queen of spades."""


def queen(partners: str, near: int, cards: int = 1, minus: int = 200) -> Answer:
    """Say what the queen is worth with some of ``PARTNERS`` for her, the nearest other holding so many cards.

    So many ``cards`` come by in a turn that may help her.
    """
    held = PARTNERS[partners]
    comes = odds_queen.p_laid(held, odds_cost.lasts(near), cards=cards)
    worth = odds_queen.keeping(comes, minus)
    need = odds_queen.threshold(minus)
    beside = listing([the(card) for card in held]) if held else _("nothing")
    said = _(
        "With {beside} beside her the queen of spades comes to the table with a chance of {comes}, "
        "and is worth {worth} points.",
        beside=beside,
        comes=percent(comes),
        worth=points(worth, sign=True),
    )
    if comes >= need:
        verdict = _("That is enough: it takes {need}. Have her.", need=percent(need))
    else:
        verdict = _("It takes {need}. If you have the choice, do without her.", need=percent(need))
    hands = range(1, odds_cost.TAIL + 1)
    sought = odds_queen.coming(held)
    worths = [in_tenths(odds_queen.keeping(sought.lasting(odds_cost.lasts(n), cards), minus)) for n in hands]
    chart = charts.lines(
        hands,
        {_("worth of the queen"): worths},
        caption=_("What she is worth, by the cards in the nearest hand."),
        x_title=_("cards in the nearest hand"),
        as_percent=False,
    )
    return f"{said} {verdict}", chart
