"""What the page for teachers says in numbers of the lessons of Duizenden, each reckoned here."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from engine.core.cards import spread
from engine.duizenden import Options
from engine.duizenden.cards import QUEEN, value
from engine.duizenden.odds_outs import draws_for, until_first
from engine.duizenden.scoring import cost, worth
from engine.duizenden.state import pack

PACK = spread(pack(4, Options()))


def claims() -> Iterator[str]:
    """Yield the lines with numbers in them, as they must stand on the page."""
    assert len(PACK) == 108
    yield (
        "1. Four players hold 52 of the 108 cards. "
        "How likely is it that at least one queen of spades is among them?"
    )
    dealt = 1 - Fraction(comb(108 - 4 * 13, 2), comb(108, 2))
    yield rf"1. $1 - \frac{{56 \cdot 55}}{{108 \cdot 107}}$, about {percent(dealt)}."
    other, none = Fraction(3 * 13, 95), 1 - Fraction(comb(95 - 3 * 13, 2), comb(95, 2))
    yield (
        f"2. $39/95$, about {percent(other)}. If you hold none there are two that somebody may have, "
        f"and the chance of at least one is about {percent(none)}."
    )
    assert other == Fraction(39, 95)
    without, with_ = until_first(6, 94).mean, Fraction(94, 6)
    assert without == Fraction(95, 7)
    yield f"1. $95/7$, about {float(without):.1f}, and $94/6$, about {float(with_):.1f}."
    assert until_first(4, 94).mean == 19
    assert draws_for(4, 94) == 15
    assert (worth(PACK, Options()), cost(PACK, Options())) == (1080, 1280)
    each = Fraction(cost(PACK, Options()), len(PACK))
    yield (
        "1. In the hand each of the two queens costs 200 and not 100: "
        f"$1280/108 = {each}$, about {float(each):.2f}; thirteen cards cost about {float(13 * each):.0f}."
    )
    rest = [card for card in PACK if card != QUEEN]
    assert (cost(rest, Options()), len(rest)) == (880, 106)
    assert 0.3 < 1 - Fraction(880, 1280) < Fraction(1, 3)
    yield (f"2. $880/106$, about {880 / 106:.2f}: two cards of 108 make nearly a third of the cost.")
    least = Fraction(1, 8)
    assert 30 + 40 * least - 40 * (1 - least) == 80 * least - 10 == 0
    yield f"1. $30 + 40q - 40(1-q) = 80q - 10$, so from $q = {least}$ on."
    yield (
        "2. Keeping the king of spades for her raises the chance to lay her from 10 % to 30 %, "
        "and at worst the king costs 10 points. Is it worth it?"
    )
    on_table, in_hand = value(QUEEN), Options().queen_minus
    two_thirds, half = Fraction(in_hand, on_table + in_hand), Fraction(100, on_table + 100)
    yield f"1. $300p - 200 = 0$ for $p = {two_thirds}$, and $200p - 100 = 0$ for $p = {half}$."
    gain = Fraction(30 - 10, 100) * (on_table + in_hand)
    yield f"2. Yes: $0.2 \\cdot 300 = {gain}$ points on average, against {value('SK')}."


def percent(chance: Fraction) -> str:
    """Return a chance as the page writes it: ``"73.3 %"``."""
    return f"{float(chance) * 100:.1f} %"
