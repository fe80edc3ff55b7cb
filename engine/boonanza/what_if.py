"""The answers behind the what-ifs of the odds lessons: a sentence, and a chart where one helps.

Each is a function of what the reader sets: exact (the rooms of the odds say of what sample space and what
model), and quick enough to follow a slider.
"""

from __future__ import annotations

from fractions import Fraction

from engine.boonanza import odds, odds_hand, odds_harvest, odds_pack, odds_trade
from engine.boonanza.beans import BASE, BEANS, coins, heap_name, many, name, next_threshold, thresholds
from engine.boonanza.odds_harvest import Waiting
from engine.boonanza.odds_trade import Fields
from engine.core.cards import Card
from engine.core.words import _, plural
from engine.odds import Distribution, charts, fraction_text, percent
from engine.odds.charts import Chart

Answer = tuple[str, Chart]
NOTHING = ""
"""What stands for no bean: an empty field, or nothing given back."""


def kinds(nothing: str = "") -> list[tuple[str, Card]]:
    """Return the kinds to pick from, the most common first; ``nothing`` names the pick of none."""
    named = [(_("{bean} ({n})", bean=name(kind), n=BEANS[kind].number), kind) for kind in BASE]
    return [(nothing, NOTHING), *named] if nothing else named


def coin(n: int) -> str:
    """Return so many coins in words."""
    return plural("{n} coin", "{n} coins", n)


def part(value: Fraction) -> str:
    """Return a number of coins that need not be whole: ``1/4 of a coin``, but ``1 coin``."""
    if value.denominator == 1:
        return coin(int(value))
    return _("{part} of a coin", part=fraction_text(value))


def decimal(value: Fraction, digits: int = 2, *, sign: bool = False) -> str:
    """Return a number as a decimal, with a true minus sign, and no sign for what is rounded to nothing."""
    text = f"{float(value):{'+' if sign else ''}.{digits}f}"
    return text.replace("-", "−") if float(text) else text.lstrip("+-")


# --- (a) the meter


def harvest(kind: Card, beans: int) -> Answer:
    """Say what a harvest pays, for each card, and what the beans after it are worth."""
    most = BEANS[kind].number
    if beans > most:
        return _too_many(kind), _meter(kind)
    said = _(
        "{beans} pay {coins}: {each} for each card.",
        beans=many(kind, beans),
        coins=coin(coins(kind, beans)),
        each=part(odds.coins_per_card(kind, beans)),
    )
    step = next_threshold(kind, beans)
    if step is None:
        more = _("More beans would add nothing.")
    else:
        more = _(
            "The next step is at {step}: each bean on the way there is worth {worth}.",
            step=step,
            worth=part(odds.coins_a_bean(kind, beans, step)),
        )
    return f"{said} {more}", _meter(kind)


def _too_many(kind: Card) -> str:
    return _("There are only {beans} in the game.", beans=many(kind, BEANS[kind].number))


def _meter(kind: Card) -> Chart:
    last = thresholds(kind)[-1][0]
    return charts.lines(
        range(1, last + 1),
        {_("coins for each card"): [odds.coins_per_card(kind, n) for n in range(1, last + 1)]},
        caption=_("Coins for each card of a harvest, {bean}.", bean=name(kind)),
        x_title=_("beans"),
        as_percent=False,
    )


# --- (b) wait or harvest?


def wait(kind: Card, beans: int, left: int, pool: int, cards: int) -> str | Answer:
    """Say how likely a field reaches its next step within so many cards."""
    if problem := _impossible(kind, beans, left, pool):
        return problem
    step = next_threshold(kind, beans)
    if step is None:
        return _("{beans} already pay the most that there is.", beans=many(kind, beans))
    said = _(
        "With {cards} more cards the field comes to {step} with a chance of {percent}.",
        cards=min(cards, pool),
        step=many(kind, step),
        percent=percent(odds.p_reach(kind, beans, left, pool, cards)),
    )
    chances = odds.coins_to_come(kind, beans, left, pool, cards)
    mean = _(
        "It then pays {mean} coins on average, and {now} now.",
        mean=decimal(chances.mean),
        now=coins(kind, beans),
    )
    return f"{said} {mean}", charts.bars(chances, caption=_("What the field then pays."), x_title=_("coins"))


def stop(kind: Card, beans: int, left: int, pool: int, cards: int, rent: Fraction) -> str | Answer:
    """Say whether to wait or to harvest, when ``cards`` come by each turn and the field could earn a rent."""
    if problem := _impossible(kind, beans, left, pool):
        return problem
    worth = odds_harvest.worth_of_waiting(Waiting(kind, beans, left, pool, cards))
    if not worth:
        return _("Waiting gains nothing here: harvest as soon as you need the field.")
    said = _(
        "A turn of waiting earns {worth} coins on average, if you stop at the right moment.",
        worth=decimal(worth),
    )
    if worth > rent:
        advice = _("Wait: the field would earn {rent} with something else on it.", rent=decimal(rent))
    else:
        advice = _(
            "Harvest, if anything else is to be planted: the field then earns {rent}.", rent=decimal(rent)
        )
    last = thresholds(kind)[-1][0]
    counts = range(max(beans, 1), min(last, beans + left) + 1)
    worths = []
    for n in counts:  # every bean that comes leaves one less of the pool
        come = n - beans
        if pool - come < 1:
            return f"{said} {advice}"
        worths.append(odds_harvest.worth_of_waiting(Waiting(kind, n, left - come, pool - come, cards)))
    chart = charts.lines(
        counts,
        {_("a turn of waiting earns"): worths, _("the field would earn"): [rent] * len(worths)},
        caption=_("What a turn of waiting earns with so many beans on the field."),
        x_title=_("beans"),
        y_title=_("coins"),
        as_percent=False,
    )
    return f"{said} {advice}", chart


def _impossible(kind: Card, beans: int, left: int, pool: int) -> str:
    """Return what is wrong with a field, nothing if it can be."""
    try:
        odds.check_field(kind, beans, left, pool)
    except ValueError as error:
        return str(error)
    return "" if pool else _("No card is out of sight.")


# --- (c) rare or common


def compare(one: Card, other: Card, cards: int) -> Answer:
    """Say which of two kinds has its first coin sooner, and which pays more for the time it takes."""
    told = []
    for kind in dict.fromkeys((one, other)):
        goal = odds_harvest.best_goal(kind)
        told.append(
            _(
                "A {bean} comes to its first coin within {cards} cards with a chance of {percent}; "
                "it pays most when harvested at {goal}, a coin for every {wait} cards that come by.",
                bean=name(kind),
                cards=cards,
                percent=percent(odds.p_first_coin(kind, cards)),
                goal=goal,
                wait=decimal(1 / odds_harvest.coins_per_card_seen(kind, goal), 1),
            )
        )
    upto = range(0, 31, 2)
    chances = {name(kind): [odds.p_first_coin(kind, n) for n in upto] for kind in (one, other)}
    chart = charts.lines(
        upto,
        chances,
        caption=_("The chance that one bean, just planted, has become a coin."),
        x_title=_("cards that have come by"),
    )
    return " ".join(told), chart


# --- (d) my hand


def hand(one: Card, other: Card, cards: int) -> Answer:
    """Say how soon a random hand holds a card that fits on neither field; a field may be empty."""
    growing = [kind for kind in (one, other) if kind != NOTHING]
    empty = 2 - len(growing)
    found = odds_hand.first_misfit(growing, empty, cards)
    fits = found.p(lambda place: place is None)
    said = _(
        "All of {cards} cards fit with a chance of {fits}. "
        "Among the first three there is one that does not with a chance of {three}.",
        cards=cards,
        fits=percent(fits),
        three=percent(1 - odds_hand.p_all_fit(growing, empty, min(3, cards))),
    )
    places = Distribution.of({_("none") if place is None else str(place): p for place, p in found.items()})
    return said, charts.bars(
        places, caption=_("The place of the first card that does not fit."), x_title=_("place in the hand")
    )


def my_hand(one: Card, other: Card, *, c1: Card, c2: Card, c3: Card, c4: Card, c5: Card) -> str:
    """Say when a hand of five begins to hurt, its front card first; a field may be empty."""
    growing = {kind for kind in (one, other) if kind != NOTHING}
    cards = (c1, c2, c3, c4, c5)
    place = odds_hand.misfit_in(cards, growing, (one, other).count(NOTHING))
    if place is None:
        return _("All five cards fit.")
    soon, late = odds_hand.turns_until(place)
    if place == 1:
        return _("The {bean} in front does not fit: it costs a field at once.", bean=name(cards[0]))
    return _(
        "Card {place}, the {bean}, does not fit. If nothing ahead of it is traded, it must be planted in "
        "your turn {soon} if you plant two cards a turn, and in turn {late} if you plant one.",
        place=place,
        bean=name(cards[place - 1]),
        soon=soon,
        late=late,
    )


# --- (e) the thinning pack


def passes(coins_wanted: int, players: int) -> Answer:
    """Say how long the three passes are when everybody harvests for so many coins."""
    found = odds_pack.passes(odds_pack.goals(coins_wanted), players)
    first, second, third = (decimal(pile, 1) for pile in found.piles)
    said = _(
        "The piles have {first}, {second} and {third} cards on average: {turns} turns in all, "
        "and {share} of these are in the third pass. When the second pile runs out, {coins} cards are coins.",
        first=first,
        second=second,
        third=third,
        turns=decimal(sum(found.turns, Fraction(0)), 1),
        share=percent(found.piles[2] / sum(found.piles)),
        coins=decimal(found.coins[1], 1),
    )
    chart = charts.lines(
        (_("first"), _("second"), _("third")),
        {_("cards in the pile"): found.piles},
        caption=_("The length of each pass."),
        x_title=_("pass"),
        as_percent=False,
    )
    return said, chart


# --- (f) a trade


def trade(
    mine: Fields, theirs: Fields, give: Card, get: Card, cards: int, players: int, due: bool = False
) -> str:
    """Say what giving a bean for another, or for nothing, is worth to both and to my lead."""
    given, got = (give,), (get,) if get != NOTHING else ()
    try:
        outlook = odds_trade.fresh_outlook(mine, theirs, seen=given + got, cards=cards)
    except ValueError as error:
        return str(error)
    swap = odds_trade.trade(mine, theirs, given, got, outlook, due=due)
    lead = swap.lead(players)
    said = _(
        "You give {given} and get {got}. You gain {mine} coins, and the other {theirs}.",
        given=heap_name(given),
        got=heap_name(got),
        mine=decimal(swap.mine, sign=True),
        theirs=decimal(swap.theirs, sign=True),
    )
    if swap.mine <= 0:
        verdict = _("Keep your bean: a trade that costs you coins is no trade.")
    elif swap.theirs <= 0:
        verdict = _("It is good for you, but the other should refuse.")
    elif lead > 0:
        verdict = _(
            "Do it: with {players} players your lead grows by {lead}.", players=players, lead=decimal(lead)
        )
    else:
        verdict = _(
            "Both gain, but with {players} players your lead shrinks by {lead}: ask for more.",
            players=players,
            lead=decimal(-lead),
        )
    return f"{said} {verdict}"


def one_trade(
    first: Card,
    beans: int,
    second: Card,
    more: int,
    give: Card,
    grown: int,
    get: Card,
    cards: int,
    players: int,
) -> str:
    """Say the same with two fields of mine, and a partner who grows so many of the bean that I give.

    The partner's other field is empty, and what comes back is no bean that the partner had to plant.
    """
    mine: Fields = ((first, beans), (second, more))
    theirs: Fields = ((give, grown) if grown else None, None)
    return trade(mine, theirs, give, get, cards, players)
