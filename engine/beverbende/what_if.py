"""The answers behind the what-ifs of the odds lessons: a sentence, and a chart where one helps.

Each is a function of what the reader sets: exact (:mod:`engine.beverbende.odds` says of what sample space),
and quick enough to follow a slider.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from engine.beverbende.cards import NUMBERS, PACK, TWO
from engine.beverbende.odds import (
    UNTOUCHED,
    against_untouched,
    good_enough,
    numbers_in,
    one_draw,
    p_lowest,
    p_lowest_after_swap,
    replacement,
    row_total,
    two_draws,
    unknown_card,
    unseen_after,
)
from engine.core.cards import Heap
from engine.core.words import _, listing
from engine.odds import charts, percent
from engine.odds.charts import Chart


def left_after(*values: int) -> Heap:
    """Return the pack less these number cards; ``ValueError`` if one is seen more often than it exists."""
    return unseen_after(map(str, values))


def replacement_card(**seen: int) -> tuple[str, Chart]:
    """Say what a special becomes, given how many of each value were seen: ``n0=1, n9=2``."""
    chances = replacement(unseen_after(name[1:] for name, count in seen.items() for _copy in range(count)))
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
    cards = sorted(numbers_in(PACK).elements())
    low, high = sum(cards[:seen]), sum(cards[len(cards) - seen :])
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


def total(at_most: int, a: int | str, b: int | str, c: int | str, d: int | str) -> tuple[str, Chart]:
    """Say how likely a row makes ``at_most`` points or less; a card that is not known is ``"?"``."""
    known = [card for card in (a, b, c, d) if isinstance(card, int)]
    chances = row_total(left_after(*known), known)
    said = _(
        "{most} or less: {percent}. Average: {mean}.",
        most=at_most,
        percent=percent(chances.p_at_most(at_most)),
        mean=f"{float(chances.mean):.2f}",
    )
    return said, charts.bars(chances, caption=_("The total of your row."), x_title=_("total"))


def knock(rivals: int, a: int, b: int, c: int, d: int) -> str:
    """Say how likely nobody is lower, the rivals' rows being untouched; and what the shortcut says."""
    row = (a, b, c, d)
    chance = against_untouched(row, rivals)
    return _(
        "With {total} points nobody is lower in {exact} of cases, before the last lap. "
        "The shortcut says {shortcut}.",
        total=sum(row),
        exact=percent(chance.exact),
        shortcut=percent(chance.shortcut),
    )


def special(open_card: int, others: int, rival: int) -> tuple[str, Chart]:
    """Say what comes of leaving a special beside ``others`` points, and of putting the open card there."""
    leave = unknown_card(left_after(open_card)) + others
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


@cache
def savings(worst: int) -> tuple[Fraction, Fraction, tuple[str, ...]]:
    """Return what one draw and a draw two save in the place of ``worst``, and the cards at which to stop.

    The draw two itself is in the hand. Remembered, for the chart shows every ``worst`` each time.
    """
    rest = unseen_after([TWO])
    stop = good_enough(worst, rest)
    return one_draw(worst, rest), two_draws(worst, rest), tuple(card for card in NUMBERS if card in stop)


def draw_two(worst: int) -> tuple[str, Chart]:
    """Say at which first cards to stop when ``worst`` is to be replaced, and what one and two draws save."""
    one, two, stop = savings(worst)
    said = _(
        "Stop at {cards}. One draw saves {one} points on average, a draw two {two}.",
        cards=listing(list(stop)),
        one=f"{float(one):.2f}",
        two=f"{float(two):.2f}",
    )
    worsts = range(1, 10)
    lines = {
        _("one draw"): [savings(w)[0] for w in worsts],
        _("draw two"): [savings(w)[1] for w in worsts],
    }
    caption = _("Points saved on average, by the card to be replaced.")
    return said, charts.lines(worsts, lines, caption=caption, x_title=_("your worst card"), as_percent=False)


def swap(high: int, first: int, second: int, target: str, others: Sequence[int] = (1, 2, 3)) -> str:
    """Say what it is worth to swap ``high``, held with three other cards, for a card of a rival.

    The rival has taken ``first`` and ``second`` openly; two more rivals have untouched rows.
    ``target`` is ``"open"`` for the lower of those two, else a card that nobody knows.
    """
    left = left_after(high, *others, first, second)
    rest = [UNTOUCHED, UNTOUCHED]
    mine, theirs = sum(others), first + second
    before = p_lowest(mine + high, [(theirs, 2), *rest], left)
    if target == "open":
        low, other = sorted((first, second))
        after = p_lowest(mine + low, [(other + high, 2), *rest], left)
    else:
        after = p_lowest_after_swap(high, mine, (theirs, 2), rest, left)
    return _(
        "Nobody is below you in {before} of cases without the swap, and in {after} with it.",
        before=percent(before),
        after=percent(after),
    )
