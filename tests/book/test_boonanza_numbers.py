"""Every number that the odds of Boonanza quote is the one that comes out, found here in another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

import pytest

from engine.boonanza.beans import BASE, BEANS, EARNED, thresholds
from engine.boonanza.odds_pack import goals, passes

from .boonanza_players import (
    fields_of_players,
    looking_ahead,
    never_in_short,
    never_trading,
    one_game,
    piles_of_players,
)
from .pages import Page, page
from .test_numbers import QUOTED, pct

NUMBERS = [BEANS[kind].number for kind in BASE]
ALL = sum(NUMBERS)


def number(kind: str) -> int:
    return BEANS[kind].number


def exactly(n: int, left: int, pool: int, cards: int) -> Fraction:
    """Return the chance of so many of the kind among some cards out of a pool."""
    return Fraction(comb(left, n) * comb(pool - left, cards - n), comb(pool, cards))


def at_least(n: int, left: int, pool: int, cards: int) -> Fraction:
    return sum((exactly(k, left, pool, cards) for k in range(n, min(left, cards) + 1)), Fraction(0))


def odds(here: Page) -> Iterator[str]:
    four, nine, seven = Fraction(1, 4), Fraction(4, 9), Fraction(4, 7)
    assert (EARNED["blue"][4], EARNED["chili"][9], EARNED["soy"][7], EARNED["garden"][3]) == (1, 4, 4, 3)
    yield (
        f"Four blue beans pay {four} of a coin for each card, nine chili beans {nine}, "
        f"and seven soy beans {seven}."
    )
    further = Fraction(EARNED["blue"][8] - EARNED["blue"][6], 2)
    yield f"The first four blue beans are worth {four} each, and those from six to eight {further}."
    chili = Fraction(EARNED["chili"][6] - EARNED["chili"][3], 3)
    assert EARNED["chili"][9] - EARNED["chili"][8] == 1
    yield (f"For chili beans it is {chili} each from three to six, and a whole coin for the ninth.")
    best = {}
    for kind in BASE:
        each = {n: Fraction(EARNED[kind][n], n) for n, _paid in thresholds(kind)}
        best[kind] = each[thresholds(kind)[-1][0]]
        assert best[kind] == max(each.values())
        assert kind == "garden" or sum(value == best[kind] for value in each.values()) == 1
    assert min(best.values()) == best["blue"]
    assert sorted(best.values())[-2] == best["red"]
    yield (
        f"For every kind the last step of the meter pays the most for each card, from {best['blue']} for "
        f"blue beans to {best['red']} for red ones; only garden beans pay the same, {best['garden']}, "
        "with two or three."
    )
    yield (
        f"Between the steps a bean makes the harvest worse, card for card: from {Fraction(1, 2)} with two "
        f"soy beans to {Fraction(EARNED['soy'][3], 3)} with three."
    )
    yield from tips()


def tips() -> Iterator[str]:
    """Yield what the first page quotes from the others."""
    within = 1 - none_beyond(3, ("blue", "chili"))
    yield (
        "Then the next card that costs you a field is among the first three of your hand in "
        f"{pct(within)} of cases, or more ([lesson 4](boonanza-odds-look))."
    )
    first = first_coins()
    two = [kind for kind in BASE if thresholds(kind)[0][0] == 2]
    assert two == ["soy", "black-eyed", "red", "garden"]
    assert sorted(BASE, key=lambda kind: -first[kind])[:4] == ["soy", "black-eyed", "red", "chili"]
    assert min(BASE, key=lambda kind: first[kind]) == "blue"
    yield (
        f"After ten cards a soy bean has become a coin in {pct(first['soy'])} of cases, a black-eyed one in "
        f"{pct(first['black-eyed'])}, and a red one in {pct(first['red'])}, but a garden bean in "
        f"{pct(first['garden'])}."
    )
    yield (
        "A chili bean, which needs three and is common, is as quick as a red one, at "
        f"{pct(first['chili'])}, and a blue one is last, at {pct(first['blue'])}."
    )
    four, five = gift_beside_two_green(4), gift_beside_two_green(5)
    yield (
        "Right if the field is between two steps of its meter: beside two green beans, giving a red "
        f"one away is worth {four:.2f} coins to you with four stink beans on the other field."
    )
    yield f"With five it costs you {-five:.2f}, for five are a step ([lesson 6](boonanza-odds-trade))."
    yield never_in_short()
    soon, late = ([float(pile) for pile in passes(goals(coins), 4).piles] for coins in (1, 4))
    yield (
        f"Right: if all four players harvest at the first coin, the piles have {soon[0]:.0f}, {soon[1]:.0f} "
        f"and {soon[2]:.0f} cards on average, and the third pass is {pct(soon[2] / sum(soon))} of the game."
    )
    yield (
        f"If all wait for four coins, they have {late[0]:.0f}, {late[1]:.0f} and {late[2]:.0f} cards, "
        f"and it is {pct(late[2] / sum(late))} ([lesson 5](boonanza-odds-pack))."
    )


def first_coins() -> dict[str, Fraction]:
    """Return by kind the chance that one bean has become a coin after ten cards."""
    return {kind: at_least(thresholds(kind)[0][0] - 1, number(kind) - 1, 103, 10) for kind in BASE}


# --- wait or harvest?


@cache
def earns(kind: str, beans: int, left: int, pool: int, cards: int = 10) -> float:
    """Return what a turn of waiting earns, by halving the interval in which the rent must lie."""
    earned = EARNED[kind]

    def waiting_pays(rent: float) -> bool:
        turns = -(-pool // cards)
        value = [float(earned[beans + found]) for found in range(left + 1)]
        for turn in range(turns - 1, -1, -1):
            room, come = pool - turn * cards, min(cards, pool - turn * cards)
            now = []
            for found in range(left + 1):
                rest, wait = left - found, -rent
                for more in range(max(0, rest - room + come), min(rest, come) + 1):
                    ways = comb(rest, more) * comb(room - rest, come - more) if rest <= room else 0
                    wait += ways / comb(room, come) * value[found + more]
                now.append(wait if turn == 0 else max(float(earned[beans + found]), wait))
            value = now
        return value[0] > earned[beans]

    low, high = 0.0, 4.0
    for _step in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if waiting_pays(middle) else (low, middle)
    return (low + high) / 2


def fresh(kind: str, beans: int = 1) -> float:
    return earns(kind, beans, number(kind) - beans, ALL - beans)


def first_stop(kind: str, rent: float) -> int:
    return next(n for n, _paid in thresholds(kind) if fresh(kind, n) <= rent + 1e-6)


def odds_harvest(here: Page) -> Iterator[str]:
    comes, exact = here.of("simulate(it_comes"), 1 - Fraction(comb(80, 10), comb(84, 10))
    assert comes.agrees_with(exact, sigmas=2)
    yield f"In {pct(comes.mean)} of the five thousand trials a garden bean came."
    yield f"That is {pct(exact)}."
    stink = [exactly(n, 9, 84, 10) for n in range(10)]
    one, two, more = stink[0], sum(stink[1:3]), sum(stink[3:])
    yield (
        "With four stink beans on the field, nine more among 84 cards and ten to come, the chance that you "
        f"still have one coin is {pct(one)}, that you have two {pct(two)}, and three or four {pct(more)}."
    )
    yield f"A chance of {pct(exact)} to gain a coin is worth {float(exact):.3f} coins."
    (wait, harvest) = (line.split() for line in here.printed("plan = best_plan"))
    assert (wait[1], harvest[1], float(harvest[2])) == ("True", "False", 2)
    yield (
        f"If the field would earn 2/5 of a coin a turn, wait: that is worth {float(wait[2]):.2f} coins, "
        "and harvesting 2."
    )
    yield "If it would earn 1/2, harvest."
    worth = here.printed("worth = worth_of_waiting")[0].split()
    turns_exact = sum(
        turn * (comb(94 - 10 * turn, 4) - comb(max(84 - 10 * turn, 0), 4)) for turn in range(1, 10)
    ) / comb(84, 4)
    assert float(worth[1]) == pytest.approx(earns("garden", 2, 4, 84), abs=1e-6)
    assert float(worth[1]) == pytest.approx(1 / turns_exact)
    yield f"Waiting for the third garden bean earns {worth[0]}, or {float(worth[1]):.3f} coins a turn."
    taken = here.printed("turns = simulate")[0].split()
    yield (
        f"The wait took {float(taken[0]):.2f} turns on average, so a turn earned {float(taken[1]):.3f} coins."
    )
    assert float(taken[0]) == pytest.approx(turns_exact, rel=0.02)
    yield (
        "At the table above one garden bean less is left, so a turn of waiting earns only "
        f"{earns('garden', 2, 3, 94):.2f} coins."
    )
    starts = {kind: fresh(kind) for kind in BASE}
    assert min(starts, key=lambda kind: starts[kind]) == "black-eyed"
    assert sorted(starts, key=lambda kind: starts[kind])[-2:] == ["green", "garden"]
    yield (
        f"A fresh field earns about 0.8 coins a turn, whatever grows there: from {starts['black-eyed']:.2f} "
        f"for black-eyed beans to {starts['green']:.2f} for green ones, and only garden beans earn more, "
        f"{starts['garden']:.2f}."
    )
    yield "So 3/4 of a coin is a fair rent, if your hand is full of beans that nobody takes."
    yield (
        f"Against a rent of 3/4, the {float(worth[1]):.3f} of the third garden bean is too little: harvest, "
        "and plant something else."
    )
    blue = [fresh("blue", n) for n in (4, 6, 8)]
    yield (
        f"Four blue beans, for instance, earn {blue[0]:.2f} coins for each turn of waiting on, "
        f"six earn {blue[1]:.2f}, and eight {blue[2]:.2f}."
    )
    yield "*What a turn of waiting earns, ten cards a turn; the grey line is a rent of 3/4.*"
    early = {kind: first_stop(kind, 0.75) for kind in BASE}
    late = {kind: first_stop(kind, 0.5) for kind in BASE}
    assert early == {
        "blue": 6, "chili": 3, "stink": 3, "green": 6, "soy": 2, "black-eyed": 2, "red": 2, "garden": 2,
    }  # fmt: skip
    assert late == {
        "blue": 10, "chili": 9, "stink": 8, "green": 7, "soy": 7, "black-eyed": 5, "red": 4, "garden": 2,
    }  # fmt: skip
    yield (
        "If the field could earn 3/4 a turn, harvest most kinds at the first step: chili and stink at three, "
        "soy, black-eyed, red and garden at two."
    )
    yield (
        "If it could earn 1/2, wait for the last step with all common beans, with black-eyed ones for five "
        "and with red ones for four."
    )
    red, blue_sim = (float(line.split()[1]) for line in here.printed("a_coin(kind, more, rng), 3000"))
    yield f"A red bean had become a coin in {red} % of the trials, a blue one in {blue_sim} %."
    first = first_coins()
    assert abs(red / 100 - first["red"]) < 0.03
    assert abs(blue_sim / 100 - first["blue"]) < 0.03
    yield (
        "Each line has a kind, the beans for its first coin, and the chance that it is there after ten "
        f"cards: {pct(first['red'])} for red, {pct(first['blue'])} for blue."
    )
    assert sorted(first, key=lambda kind: first[kind])[-2:] == ["black-eyed", "soy"]
    yield (
        f"Soy beans are the quickest, at {pct(first['soy'])}, and black-eyed beans come next, at "
        f"{pct(first['black-eyed'])}."
    )
    yield (
        "But chili beans, of which there are 18 and which need three, are as quick as red ones: "
        f"{pct(first['chili'])}."
    )
    pays = {
        kind: {goal: Fraction(paid * number(kind), 104 * (goal - 1)) for goal, paid in thresholds(kind)}
        for kind in BASE
    }
    assert set(pays["red"].values()) == {Fraction(1, 13)}
    assert [pays["stink"][goal] for goal in (3, 5, 7)] == [Fraction(1, 13)] * 3
    assert (
        pays["soy"][2] == pays["garden"][2] == max(rate for rates in pays.values() for rate in rates.values())
    )
    yield (
        f"Blue beans pay less at first, {pays['blue'][4]}, and more at last, {pays['blue'][10]}, "
        f"which is a coin for every {float(1 / pays['blue'][10]):.1f} cards."
    )
    yield (
        f"The best of all are two soy beans and two garden beans: {pays['soy'][2]}, "
        f"a coin for every {float(1 / pays['soy'][2]):.1f} cards."
    )
    best = [1 / max(rates.values()) for rates in pays.values()]
    assert (round(min(best)), round(max(best))) == (9, 13)
    assert max(best) / min(best) == Fraction(3, 2)
    yield (
        f"At its best step every kind pays between {1 / max(best)}, as red beans do, and {1 / min(best)}, "
        "which is half as much again."
    )
    yield from fields_of_players()


# --- the hand


def kinds_of(cards: int) -> dict[int, Fraction]:
    """Return the chances of so many kinds among some cards, over all ways to share them among the kinds."""
    ways: Counter[int] = Counter()
    for taken in product(*(range(min(cards, n) + 1) for n in NUMBERS)):
        if sum(taken) == cards:
            ways[sum(n > 0 for n in taken)] += prod(comb(n, k) for n, k in zip(NUMBERS, taken, strict=True))
    return {n: Fraction(count, comb(ALL, cards)) for n, count in ways.items()}


def none_beyond(cards: int, growing: tuple[str, ...]) -> Fraction:
    return Fraction(comb(sum(map(number, growing)), cards), comb(ALL, cards))


def odds_hand(here: Page) -> Iterator[str]:
    dealt, hand = here.of("simulate(kinds"), kinds_of(5)
    mean = sum(n * chance for n, chance in hand.items())
    assert dealt.agrees_with(mean, sigmas=2)
    yield f"There were {dealt.mean:.2f} kinds in a hand on average."
    assert mean == Fraction(88443437, 22990630)
    assert max(hand, key=lambda n: hand[n]) == 4
    yield f"Four kinds are in a hand most often, in {pct(hand[4])} of all hands."
    yield f"Three kinds come in {pct(hand[3])}, and all five cards differ in {pct(hand[5])}."
    yield (
        f"A hand holds {Fraction(5 * 20, ALL)} of a blue bean on average, "
        f"and {Fraction(5 * 8, ALL)} of a red one."
    )
    garden, red = at_least(1, 6, ALL, 2), at_least(2, 8, ALL, 10)
    yield (
        "Of the first two cards turned up at least one is a garden bean "
        f"with chance {garden} ({pct(garden)})."
    )
    yield f"Ten cards hold two red beans or more with chance {red} ({pct(red)})."
    yield f"Four hands in five hold at least a pair, {pct(1 - hand[5])} of them."
    same = sum(Fraction(comb(n, 2), comb(ALL, 2)) for n in NUMBERS)
    yield (
        f"A hand has four pairs of neighbours, so {4 * same} ({float(4 * same):.2f}) of them are alike "
        "on average."
    )
    alike = float(here.printed("odds.p_neighbours")[0].split()[-1])
    assert alike == pytest.approx(1 - apart(5))
    yield (
        f"At least one pair is alike in {pct(alike)} of hands: less than the average, "
        "for that counts a hand with two such pairs twice."
    )
    common, rare = ("blue", "chili"), ("red", "garden")
    front = 1 - none_beyond(1, common)
    yield (
        f"The front card does not fit with chance {front} ({pct(front)}), and `None` says that all five fit, "
        f"with chance {pct(none_beyond(5, common), 2)}."
    )
    two = {m: sum(chance for n, chance in kinds_of(m).items() if n <= 2) for m in (3, 4, 5)}
    three = {m: sum(chance for n, chance in kinds_of(m).items() if n <= 3) for m in (4, 5)}
    yield (
        f"Three cards still fit on two empty fields in {pct(two[3])} of all hands, four in {pct(two[4])}, "
        f"and five in {pct(two[5])}."
    )
    yield (
        "With three fields, as with {rule}`three players <boonanza/own-fields>`, "
        f"four cards fit in {pct(three[4])} and five in {pct(three[5])}."
    )
    yield (
        "So a whole turn without trading, front card and turned-up cards, costs no field in "
        f"{pct(none_beyond(3, common))} of cases if you grow the two commonest kinds, "
        f"and in {pct(none_beyond(3, rare))} if you grow the two rarest."
    )
    within = [1 - none_beyond(m, common) for m in (1, 2, 3, 4)]
    yield (
        "With the two commonest kinds on your fields the front card is the trouble in "
        f"{pct(within[0])} of cases, it is among the first two in {pct(within[1])}, "
        f"and among the first three in {pct(within[2])}."
    )
    yield f"A fourth card adds {100 * float(within[3] - within[2]):.1f} percentage points to that."
    yield f"- A hand of five has {float(mean):.2f} kinds on average; you have two fields."
    assert round(100 * within[2]) == 95
    yield from looking_ahead()


def apart(cards: int) -> float:
    """Return the chance that no two neighbours are alike, card after card."""

    @cache
    def value(left: tuple[int, ...], last: int, more: int) -> float:
        if not more:
            return 1.0
        total = sum(left)
        return sum(
            n / total * value((*left[:kind], n - 1, *left[kind + 1 :]), kind, more - 1)
            for kind, n in enumerate(left)
            if kind != last and n
        )

    return value(tuple(NUMBERS), -1, cards)


# --- the pack


def second_pile(coins: int, hands: int) -> Fraction:
    """Return the mean of the second pile: the harvests of every kind by itself, means added."""
    total = Fraction(0)
    for kind, goal in goals(coins).items():
        n = number(kind)
        for held in range(min(n, hands) + 1):
            total += exactly(held, n, ALL, hands) * ((n - held) // goal.beans * (goal.beans - goal.coins))
    return total


def coins_after_first(coins: int, hands: int) -> Fraction:
    total = Fraction(0)
    for kind, goal in goals(coins).items():
        n = number(kind)
        for held in range(min(n, hands) + 1):
            total += exactly(held, n, ALL, hands) * ((n - held) // goal.beans * goal.coins)
    return total


def second_without_hands() -> dict[str, int]:
    """Return what comes back from the second pass without hands: what was planted in both, less the first."""
    found = {}
    for kind, (beans, paid) in goals(1).items():
        once = number(kind) // beans
        twice = (number(kind) + once * (beans - paid)) // beans
        found[kind] = (twice - once) * (beans - paid)
    return found


def odds_pack(here: Page) -> Iterator[str]:
    for kind, goal in goals(1).items():
        harvests = number(kind) // goal.beans
        assert harvests * goal.beans <= number(kind) < (harvests + 1) * goal.beans
        back = harvests * (goal.beans - goal.coins)
        yield f"| {kind} | {number(kind)} | {harvests} of {goal.beans} | {back} |"
    second, third = (float(line.split()[0]) for line in here.printed("piles(rng)[2], 2000"))
    means = {coins: passes(goals(coins), 4) for coins in (1, 4)}
    one, four = means[1], means[4]
    assert one.piles[1] == second_pile(1, 20)
    assert four.piles[1] == second_pile(4, 20)
    assert one.coins[0] == coins_after_first(1, 20)
    assert abs(second - float(one.piles[1])) < 0.08
    assert abs(third - float(one.piles[2])) < 0.08
    yield (
        f"In two thousand games of this model the second pile had {second:.2f} cards on average, "
        f"and the third {third:.2f}."
    )
    yield (
        f"The piles have {one.piles[0]}, {float(one.piles[1]):.2f} and {float(one.piles[2]):.2f} cards "
        "on average."
    )
    turns = [float(pile) / 5 for pile in one.piles]
    yield (
        f"The first pass lasts {turns[0]:.1f} turns, four for each of you; the second {turns[1]:.1f}; "
        f"and the third {turns[2]:.1f}, one or two each."
    )
    yield f"So the third pass is {pct(turns[2] / sum(turns))} of the game."
    again = second_without_hands()
    assert (sum(again.values()), again["green"], goals(1)["green"].beans) == (36, 6, 3)
    assert {kind for kind in BASE if number(kind) % goals(1)[kind].beans} == {"stink", "green"}
    fields = [104 - 20 - coins - pile for coins, pile in zip(one.coins, one.piles[1:], strict=True)]
    yield (
        f"When the first pile has run out, {float(one.coins[0]):.1f} cards are coins and "
        f"{float(fields[0]):.1f} lie on fields; after the second, {float(one.coins[1]):.1f} are coins "
        f"and {float(fields[1]):.1f} lie on fields."
    )
    yield (
        f"And it is the coins: of the {float(84 - one.piles[1]):.1f} cards by which the second pile is "
        f"shorter, {float(one.coins[0]):.1f} are coins and the rest lie on fields."
    )
    yield (
        f"If everybody waits for four coins, the piles have 84, {float(four.piles[1]):.1f} and "
        f"{float(four.piles[2]):.1f} cards, and the game lasts {float(sum(four.piles)) / 5:.1f} turns "
        f"instead of {sum(turns):.1f}."
    )
    yield (
        "So a table of patient players has less time for its patience, and the third pass is "
        f"{pct(four.piles[2] / sum(four.piles))} of the game."
    )
    three = passes(goals(3), 4)
    yield (
        "Only the third pile grows a little from three coins to four, from "
        f"{float(three.piles[2]):.1f} to {float(four.piles[2]):.1f} cards."
    )
    grown_first = [float(84 - found.coins[0] - found.piles[1]) for found in (three, four)]
    grown_second = [float(84 - found.coins[1] - found.piles[2]) for found in (three, four)]
    yield (
        f"With goals so high {grown_first[1]:.1f} cards instead of {grown_first[0]:.1f} still lie on fields "
        "when the first pile runs out, and many of these are harvested in the second pass."
    )
    yield (
        f"So after the second pass fewer cards lie on fields, {grown_second[1]:.1f} instead of "
        f"{grown_second[0]:.1f}, and not many more are coins, {float(four.coins[1]):.1f} instead of "
        f"{float(three.coins[1]):.1f}."
    )
    assert [round(float(pile)) for pile in one.piles] == [84, 46, 29]
    assert [round(float(pile)) for pile in four.piles] == [84, 24, 18]
    yield from one_game(here)
    yield from piles_of_players()


# --- a trade


def grown(kind: str, beans: int, left: int, pool: int, cards: int = 20) -> Fraction:
    """Return what a field is worth when some cards have come by."""
    paid = (exactly(n, left, pool, cards) * EARNED[kind][beans + n] for n in range(min(left, cards) + 1))
    return sum(paid, Fraction(0))


def gift_beside_two_green(stinks: int) -> float:
    """Return what giving the red bean away is worth with so many stink beans and two green ones."""
    pool = 104 - stinks - 2 - 1 - 3 - 1
    field, green = grown("stink", stinks, 16 - stinks, pool), grown("green", 2, 12, pool)
    keep = max(EARNED["stink"][stinks] + green, field) if stinks > 1 else field  # one bean is protected
    return float(field + green - keep - grown("red", 1, 6, pool))


def odds_trade(here: Page) -> Iterator[str]:
    pool = 104 - 4 - 2 - 1 - 3 - 1
    stink, green = grown("stink", 4, 12, pool), grown("green", 2, 12, pool)
    red, reds = grown("red", 1, 6, pool), grown("red", 2, 6, pool)
    yield (
        f"The sample space: nothing has been seen but these fields and the red bean, and the other {pool} "
        "cards may lie in any order."
    )
    yield (
        f"Four stink beans are worth {float(stink):.2f} coins, though they pay one now, and two green ones "
        f"{float(green):.2f}, though they pay nothing."
    )
    yield (f"A second red bean raises that field of the other from {float(red):.2f} to {float(reds):.2f}.")
    played = here.of("simulate(four_stink")
    assert played.interval95[0] <= stink <= played.interval95[1]
    yield f"The field paid {played.mean:.2f} coins on average, and the exact value lies in the interval."
    assert 1 + green > stink + 0
    yield (
        "The stink beans are the better choice: with their coin you keep the green field, "
        f"$1 + {float(green):.2f}$ in all, and the green ones pay nothing and leave you {float(stink):.2f}."
    )
    mine, theirs = stink - 1, reds - red
    mine -= red
    yield (f"The gift is worth {float(mine):.2f} coins to you, and {float(theirs):.2f} to the other.")
    lead = {players: float(mine - theirs / (players - 1)) for players in (3, 4, 5)}
    yield (
        f"Over the one who gets the bean you lose ${float(theirs):.2f} - {float(mine):.2f}$, "
        f"and over each of the others you gain ${float(mine):.2f}$."
    )
    yield (
        f"With three players the gift takes {-lead[3]:.2f} coins off your lead; with four it adds "
        f"{lead[4]:.2f}, with five {lead[5]:.2f}."
    )
    pool = 104 - 5 - 2 - 1 - 3 - 1
    stink, green, red = grown("stink", 5, 11, pool), grown("green", 2, 12, pool), grown("red", 1, 6, pool)
    best = max(2 + green, stink + 0) + red
    assert best == 2 + green + red
    yield (
        "Harvest the stink beans for their two coins, plant the red bean, and you are better off by "
        f"{float(best - stink - green):.2f} coins than with the gift."
    )
    pool = 104 - 4 - 2 - 1 - 3 - 2
    four, five, green = grown("stink", 4, 11, pool), grown("stink", 5, 11, pool), grown("green", 2, 12, pool)
    red, reds, soy = grown("red", 1, 6, pool), grown("red", 2, 6, pool), grown("soy", 3, 9, pool)
    swap = five + green - max(1 + green, four) - red
    assert float(reds - red) == pytest.approx(float(theirs), abs=0.001)
    yield (
        f"Now the trade is worth {float(swap):.2f} coins to you, and {float(reds - red):.2f} to the other, "
        "practically the same as the gift."
    )
    burden = max(1 + red, soy) + grown("stink", 1, 11, pool)
    due = reds + soy - burden
    yield f"That makes {float(due):.2f} coins for the other, instead of {float(reds - red):.2f}."
    gains = here.of("beans = range(1, 9)")
    assert gains is not None
    gained = {stinks: gift_beside_two_green(stinks) for stinks in range(1, 9)}
    assert {stinks for stinks, gain in gained.items() if gain < 0} == {3, 5, 7, 8}
    assert [round(gained[n], 1) for n in (1, 2)] == [0.5, 0.5]
    assert max(gained[1], gained[2]) < 0.5
    yield (
        "Before the first step the gift gains almost 0.5 coins, and between the steps "
        f"{gained[4]:.2f} with four beans and {gained[6]:.2f} with six."
    )
    yield (
        f"At the steps it costs you something: {-gained[3]:.2f} at three, {-gained[5]:.2f} at five, "
        f"{-gained[7]:.2f} at seven, and {-gained[8]:.2f} at eight, for a field at its last step cannot "
        "become more."
    )
    yield from never_trading()


CLAIMS = {
    "boonanza/odds": odds,
    "boonanza/odds_harvest": odds_harvest,
    "boonanza/odds_hand": odds_hand,
    "boonanza/odds_pack": odds_pack,
    "boonanza/odds_trade": odds_trade,
}


@pytest.mark.parametrize("name", CLAIMS)
def test_every_number_in_the_text_comes_out(name: str) -> None:
    text = page(name).prose
    assert [claim for claim in CLAIMS[name](page(name)) if claim not in text] == []


@pytest.mark.parametrize("name", CLAIMS)
def test_no_number_in_the_text_goes_unchecked(name: str) -> None:
    claimed = set(CLAIMS[name](page(name)))
    unchecked = [line for line in page(name).prose if QUOTED.search(line) and line not in claimed]
    assert unchecked == []
