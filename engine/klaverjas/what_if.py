"""The answers behind the what-ifs of the odds lessons: a sentence, and a chart where one helps.

Each is a function of what the reader sets: exact (:mod:`engine.klaverjas.odds` says of what sample space),
and quick enough to follow a slider. Those that have deals played are in ``what_if_play``.
"""

from __future__ import annotations

from fractions import Fraction

from engine.core.cards import Card
from engine.core.words import _, listing
from engine.klaverjas import odds
from engine.klaverjas.cards import NUMBER, PLAIN_ORDER, SUIT, SUITS, the
from engine.klaverjas.odds import LEFT, OPPONENTS, PARTNER, RIGHT
from engine.klaverjas.odds_roem import fourth_card
from engine.odds import Distribution, charts, percent
from engine.odds.charts import Chart

TRUMP, LED = "H", "C"
"""Which suits these are makes no difference; they stand for trump and for the suit that is led."""
JACK_FIRST = [TRUMP + rank for rank in "J789TQKA"]
Answer = tuple[str, Chart]


def long_suit(at_least: int) -> Answer:
    """Say how often a hand has so many cards of one given suit, and how often some hand at the table has."""
    mine, table = odds.suit_length(), odds.longest_at_table()
    said = _(
        "You have {n} trumps or more in {mine} of your hands, "
        "and somebody at the table has them in {table} of all deals.",
        n=at_least,
        mine=percent(mine.p_at_least(at_least)),
        table=percent(table.p_at_least(at_least)),
    )
    both = {_("in your hand"): mine, _("in the longest hand"): table}
    return said, charts.side_by_side(both, caption=_("Cards of one given suit."), x_title=_("cards"))


def jack(
    each: int, trumps: int, left: bool = False, partner: bool = False, right: bool = False
) -> str | Answer:
    """Say who holds the jack of trump, given how many trumps are out and who has shown to have none."""
    if trumps > 3 * each:
        return _("Three players with {each} cards each cannot hide {n} trumps.", each=each, n=trumps)
    void = {seat: TRUMP for seat, none in ((LEFT, left), (PARTNER, partner), (RIGHT, right)) if none}
    if len(void) == 3:
        return _("If none of the others has a trump, the jack cannot be out.")
    named = JACK_FIRST[:trumps]
    if each * (3 - len(void)) < trumps:
        return _("The players who may hold trump have no room for {n} of them.", n=trumps)
    holdings = odds.unseen(each, named, void)
    chances = {seat: odds.holds(holdings, seat, named[0]) for seat in (LEFT, PARTNER, RIGHT)}
    said = _(
        "Your partner holds the jack of trump with a chance of {p}, or {percent}.",
        p=chances[PARTNER],
        percent=percent(chances[PARTNER]),
    )
    names = {LEFT: _("left"), PARTNER: _("partner"), RIGHT: _("right")}
    where = Distribution.of({names[seat]: chance for seat, chance in chances.items()})
    return said, charts.bars(where, caption=_("Who holds the jack of trump."), x_title=_("player"))


def drawing(mine: int, void: str = "") -> str | Answer:
    """Say how often two or three rounds of trump leave the opponents none; ``void`` names who has none."""
    out = 8 - mine
    if not out:
        return _("You hold all eight trumps; there is nothing to draw.")
    seats = {"left": LEFT, "partner": PARTNER, "right": RIGHT}
    cannot = {seats[void]: TRUMP} if void else {}
    holdings = odds.unseen(8, JACK_FIRST[:out], cannot)
    rounds = odds.rounds_to_draw(holdings, SUIT[SUITS.index(TRUMP)])
    said = _(
        "The opponents have no trump left after two rounds in {two} of cases, after three in {three}.",
        two=percent(rounds.p_at_most(2)),
        three=percent(rounds.p_at_most(3)),
    )
    caption = _("Rounds of trump until neither opponent has any.")
    return said, charts.bars(rounds, caption=caption, x_title=_("rounds"))


def lead(each: int, lower: int, higher: int, trumps: int) -> str:
    """Say how safe a card of a plain suit is when it is led, by what of the suit and of trump is still out.

    ``lower`` and ``higher`` count the hidden cards of the suit below and above mine, ``trumps`` the trumps.
    """
    if lower + higher > 7:
        return _("A suit has eight cards, and one of them is yours.")
    if lower + higher + trumps > 3 * each:
        return _(
            "Three players with {each} cards each cannot hide {n} cards.",
            each=each,
            n=lower + higher + trumps,
        )
    mine = LED + PLAIN_ORDER[lower]
    out = [LED + rank for rank in PLAIN_ORDER[:lower] + PLAIN_ORDER[lower + 1 :][:higher]]
    holdings = odds.unseen(each, [*out, *[TRUMP + rank for rank in PLAIN_ORDER[:trumps]]], suits=LED + TRUMP)
    led, trump = SUITS.index(LED), SUITS.index(TRUMP)
    above = sum(1 << NUMBER[card] for card in out[lower:])
    none_higher = Fraction(holdings.without(LEFT, above).without(RIGHT, above).deals, holdings.deals)
    safe = odds.unbeaten(holdings, trump, led, NUMBER[mine], OPPONENTS)
    return _(
        "Neither opponent can beat your card in {safe} of cases. "
        "In {higher} neither holds a higher one; trumping makes the rest of the difference.",
        safe=percent(safe),
        higher=percent(none_higher),
    )


def fourth(lie: tuple[Card, ...], trump: str) -> str | Answer:
    """Say which fourth cards make roem with three that lie, and what it counts on average."""
    found = fourth_card(lie, trump)
    points = Distribution.of({n: sum(one == n for one in found.values()) for n in set(found.values())})
    makes = [_("{card} ({n})", card=the(card), n=n) for card, n in found.items() if n]
    if not makes:
        return _("No fourth card makes roem with these three.")
    if len(makes) == len(found):
        said = _(
            "Roem lies there already: {least} points at least, and {most} with the best fourth card.",
            least=min(points.support),
            most=max(points.support),
        )
    else:
        said = _(
            "Roem comes with {cards}: {n} of {all} cards, {mean} points on average.",
            cards=listing(makes),
            n=len(makes),
            all=len(found),
            mean=f"{float(points.mean):.2f}",
        )
    return said, charts.bars(points, caption=_("Roem with a random fourth card."), x_title=_("points"))
