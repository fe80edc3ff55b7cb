"""The answers behind the what-ifs of the odds lessons: a sentence, and a chart where one helps.

Each is a pure function of what the reader sets, exact, and quick enough to follow a slider.
The sample space is always the same: the number cards not seen, in every order, each as likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from engine.core.words import _, listing
from engine.odds import (
    Distribution,
    Row,
    charts,
    p_all_above,
    p_all_above_if_independent,
    p_rows,
    percent,
    total_without_replacement,
)
from engine.odds.charts import Chart

NUMBERS: Counter[int] = Counter(dict.fromkeys(range(9), 4) | {9: 9})
"""How many of each number card the pack has; a special counts as a card of this heap by being replaced."""

UNKNOWN = "?"

UNTOUCHED = (0, 4)
"""A row of four cards that nobody knows: no points known, four cards unknown."""


def left_after(seen: Iterable[int]) -> Counter[int]:
    """Return the number cards not seen; ``ValueError`` if a card is seen more often than it exists."""
    counted = Counter(seen)
    for value, count in sorted(counted.items()):
        if count > NUMBERS[value]:
            raise ValueError(_("There are only {n} cards of {value}.", n=NUMBERS[value], value=value))
    return NUMBERS - counted


def replacement(**seen: int) -> tuple[str, Chart]:
    """Say what a special becomes, given how many of each value were seen: ``n0=1, n9=2``."""
    cards = [int(name[1:]) for name, count in seen.items() for _copy in range(count)]
    chances = Distribution.of(left_after(cards))
    said = _(
        "A nine has {p} ({percent}). Most likely: {mode}. Average: {mean}.",
        p=chances.p(9),
        percent=percent(chances.p(9)),
        mode=listing([str(value) for value in chances.mode]),
        mean=f"{float(chances.mean):.2f}",
    )
    caption = _("The replacement card, given what you have seen.")
    return said, charts.bars(chances, caption=caption, x_title=_("card"))


def open_card_for_unknown(seen: int, points: int, open_card: int) -> str:
    """Say what an unknown card is worth when ``seen`` number cards make ``points``, and what is saved."""
    cards = sorted(NUMBERS.elements())
    low, high = sum(cards[:seen]), sum(cards[-seen:]) if seen else 0
    if not low <= points <= high:
        return _("{n} number cards make from {low} to {high} points together.", n=seen, low=low, high=high)
    worth = Fraction(sum(cards) - points, len(cards) - seen)
    return _(
        "An unknown card is worth {exact}, about {worth}. The open {card} in its place saves {saved}.",
        exact=worth,
        worth=f"{float(worth):.2f}",
        card=open_card,
        saved=f"{float(worth - open_card):.2f}".replace("-", "−"),
    )


def row_total(at_most: int, a: int | str, b: int | str, c: int | str, d: int | str) -> tuple[str, Chart]:
    """Say how likely a row makes ``at_most`` points or less; a card that is not known is ``"?"``."""
    known = [card for card in (a, b, c, d) if isinstance(card, int)]
    total = total_without_replacement(left_after(known), 4 - len(known)) + sum(known)
    said = _(
        "{most} or less: {percent}. Average: {mean}.",
        most=at_most,
        percent=percent(total.p_at_most(at_most)),
        mean=f"{float(total.mean):.2f}",
    )
    return said, charts.bars(total, caption=_("The total of your row."), x_title=_("total"))


def knock(rivals: int, a: int, b: int, c: int, d: int) -> str:
    """Say how likely nobody is lower, the rivals' rows being untouched; and what the shortcut says."""
    mine = (a, b, c, d)
    left, total = left_after(mine), sum(mine)
    exact = p_all_above(left, rivals, cards=4, threshold=total - 1)
    shortcut = p_all_above_if_independent(left, rivals, cards=4, threshold=total - 1)
    return _(
        "With {total} points nobody is lower in {exact} of cases, before the last lap. "
        "The shortcut says {shortcut}.",
        total=total,
        exact=percent(exact),
        shortcut=percent(shortcut),
    )


def special(open_card: int, others: int, rival: int) -> tuple[str, Chart]:
    """Say what comes of leaving a special beside ``others`` points, and of putting the open card there."""
    leave = Distribution.of(left_after([open_card])) + others
    swapped = others + open_card
    places = {
        "mean": f"{float(leave.mean):.2f}",
        "rival": rival,
        "below": percent(leave.p_below(rival)),
        "swapped": swapped,
    }
    if swapped < rival:
        said = _(
            "Leave it: {mean} on average, below {rival} in {below} of cases. "
            "Swap it out: {swapped}, which is below for certain.",
            **places,
        )
    else:
        said = _(
            "Leave it: {mean} on average, below {rival} in {below} of cases. "
            "Swap it out: {swapped}, which is not below.",
            **places,
        )
    return said, charts.bars(leave, caption=_("Your total if you leave the special."), x_title=_("total"))


# --- draw two: one card of the whole pack, and a second one if the first is laid off

SPECIAL = -1
DRAWN: Counter[int] = NUMBERS + Counter({SPECIAL: 21})


def saves(card: int, worst: int) -> int:
    """Return the points that a drawn card saves in the place of ``worst``; laid off, it saves nothing."""
    return 0 if card == SPECIAL else max(0, worst - card)


def one_draw(worst: int, gone: int | None = None) -> Fraction:
    """Return what one drawn card saves on average, ``gone`` being out of the pack."""
    pack = DRAWN if gone is None else DRAWN - Counter([gone])
    return Distribution.of(pack).expect(lambda card: saves(card, worst))


def two_draws(worst: int) -> Fraction:
    """Return what a draw two saves on average when one stops at the right cards; specials count nothing."""
    return Distribution.of(DRAWN).expect(
        lambda card: max(Fraction(saves(card, worst)), one_draw(worst, card))
    )


def good_enough(worst: int) -> tuple[int, ...]:
    """Return the first cards at which to stop: they save at least what the second would on average."""
    return tuple(card for card in range(worst) if saves(card, worst) >= one_draw(worst, card))


def draw_two(worst: int) -> tuple[str, Chart]:
    """Say at which first cards to stop when ``worst`` is to be replaced, and what one and two draws save."""
    worsts = range(1, 10)
    said = _(
        "Stop at {cards}. One draw saves {one} points on average, a draw two {two}.",
        cards=listing([str(card) for card in good_enough(worst)]),
        one=f"{float(one_draw(worst)):.2f}",
        two=f"{float(two_draws(worst)):.2f}",
    )
    chart = charts.lines(
        worsts,
        {_("one draw"): [one_draw(w) for w in worsts], _("draw two"): [two_draws(w) for w in worsts]},
        caption=_("Points saved on average, by the card to be replaced."),
        x_title=_("your worst card"),
        as_percent=False,
    )
    return said, chart


# --- swap: my high card for a card of a rival who has taken two cards openly

Rival = tuple[int, int]
"""What is known of a row: known points, and how many cards are unknown."""


def p_lowest(mine: int, rivals: Iterable[Rival], left: Counter[int]) -> Fraction:
    """Return the chance that no rival is below ``mine``, their unknown cards dealt from ``left``."""
    return p_rows(left, [Row(cards, at_least=mine - known) for known, cards in rivals])


def p_lowest_after_swap(
    high: int, others: int, rival: Rival, rest: Iterable[Rival], left: Counter[int]
) -> Fraction:
    """Return that chance after giving ``high`` to the rival for a card of theirs that nobody knows.

    ``others`` are the points of my other three cards. Every card that may come is weighed by its chance.
    """
    known, cards = rival
    return sum(
        (
            p * p_lowest(others + got, [(known + high, cards - 1), *rest], left - Counter([got]))
            for got, p in Distribution.of(left).items()
        ),
        Fraction(0),
    )


def swap(high: int, first: int, second: int, target: str) -> str:
    """Say what it is worth to swap ``high``, held with 1, 2 and 3, for a card of a rival.

    The rival has taken ``first`` and ``second`` openly; two more rivals have untouched rows.
    ``target`` is ``"open"`` for the lower of those two, else a card that nobody knows.
    """
    others = (1, 2, 3)
    left = left_after([high, *others, first, second])
    rest = [UNTOUCHED, UNTOUCHED]
    mine = sum(others)
    before = p_lowest(mine + high, [(first + second, 2), *rest], left)
    if target == "open":
        low, other = sorted((first, second))
        after = p_lowest(mine + low, [(other + high, 2), *rest], left)
    else:
        after = p_lowest_after_swap(high, mine, (first + second, 2), rest, left)
    return _(
        "Nobody is below you in {before} of cases without the swap, and in {after} with it.",
        before=percent(before),
        after=percent(after),
    )
