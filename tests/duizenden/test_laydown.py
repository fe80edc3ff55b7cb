"""The best lay-down: against plain enumeration, and its sets as the referee sees them."""

from __future__ import annotations

import gc
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import chance
from engine.core.cards import Card, Heap, heap, spread
from engine.duizenden import laydown
from engine.duizenden.cards import JOKER, RANKS, SUITS, pack_of, value
from engine.duizenden.laydown import LayDown, OwnGroup, OwnRun, best
from engine.duizenden.melds import Cards, Meld, attached, meld

from .enumeration import best_worth

PACK = spread(pack_of(2, 4))


def one(card: Card) -> int:
    """Weigh every card alike: the best lay-down leaves the fewest."""
    return 1


def hand_of(cards: str) -> Heap:
    return heap(cards.split())


def points_of(cards: Cards) -> int:
    return sum(value(card) for card in cards)


# --- known hands


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("S2 D8 C9", 0),
        ("CA C2 C3", 30),
        ("SQ SK SA", 130),
        ("HK HA H2", 0),  # not round the corner
        ("H9 HT HJ C2 H2 S2", 40),
        ("D7 D8 D9 H7 S7", 15),  # the seven of diamonds lies in one set
        ("D7 D7 D8 D9 H7 S7", 30),  # two of them lie in both
        ("DQ SQ HQ SJ SK", 120),
        ("H6 JK H8 JK HT", 70),
        ("H7 JK JK HT", 0),  # two jokers need three cards
        ("HA JK JK H4 H5", 80),  # two jokers in one gap
        ("CK CA JK", 55),  # the joker stands below
        ("C8 C8 S8 H8 D8 JK JK", 75),
        ("JK JK JK", 0),
    ],
)
def test_a_hand_that_can_be_seen_through(cards: str, points: int) -> None:
    assert best(hand_of(cards), value).worth == points


def test_what_is_attached_to_own_sets() -> None:
    run = OwnRun(SUITS.index("S"), first=10, last=12, margin=3)  # jack, queen, king
    found = best(hand_of("S9 ST C4"), value, runs=[run])
    assert found.added == ((0, ("ST", "S9")),)
    assert found.left == heap(["C4"])
    both = best(hand_of("ST SA C4 D4"), value, runs=[run], groups=[OwnGroup(RANKS.index("4"), margin=3)])
    assert sorted(both.added) == [(0, ("SA",)), (0, ("ST",)), (1, ("C4", "D4"))] or sorted(both.added) == [
        (0, ("SA",)),
        (0, ("ST",)),
        (1, ("D4", "C4")),
    ]


def test_a_run_of_the_hand_may_end_at_a_run_on_the_table() -> None:
    run = OwnRun(SUITS.index("H"), first=8, last=10, margin=3)  # 9, 10, jack
    found = best(hand_of("H6 JK H8"), one, runs=[run])
    assert found.worth == 3
    assert found.added in [((0, ("H8", "JK", "H6")),)] or found.sets == (("H6", "JK", "H8"),)


def test_different_suits_where_that_is_agreed() -> None:
    twice = hand_of("S8 S8 H8 D8")
    assert best(twice, one).worth == 4
    assert best(twice, one, strict=True).worth == 3


def test_what_counts_is_up_to_the_weights() -> None:
    hand = hand_of("DQ SQ HQ SJ SK ST S9 S8")
    assert best(hand, value).left == heap(["SK"])  # three queens, and the run below them
    assert best(hand, one).worth == 7
    either = hand_of("H5 H6 H7 H8 D5 C5")
    assert best(either, one).worth == 6
    assert best(hand_of("H5 H6 H7 D5 C5"), lambda card: 9 if card in ("D5", "C5") else 1).left == heap(
        ["H6", "H7"]
    )


# --- against plain enumeration


class Task:
    """A small random hand with sets on the table: drawn so that much fits together."""

    def __init__(self, source: random.Random):
        suits = chance.shuffled(SUITS, source)[: 1 + int(source.random() * 4)]
        width = chance.pick((3, 4, 5, 6, 13), source)
        start = int(source.random() * 13)
        self.ranks = [RANKS[(start + n) % 13] for n in range(width)]
        self.suits = suits
        cards = [suit + rank for suit in suits for rank in self.ranks] * 2
        cards += [JOKER] * chance.pick((0, 1, 2, 4), source)
        size = min(len(cards), 3 + int(source.random() * 6))
        self.hand = heap(chance.shuffled(cards, source)[:size])
        self.strict = source.random() < 0.3
        self.weight = value if source.random() < 0.5 else one
        self.runs: list[OwnRun] = []
        self.groups: list[OwnGroup] = []
        for _set in range(chance.pick((0, 0, 1, 2, 3), source)):
            self._own_set(source)

    def _own_set(self, source: random.Random) -> None:
        if source.random() < 0.5:
            first = int(source.random() * 12)
            last = first + 2 + int(source.random() * (min(13, first + 12) - first - 1))
            length = last - first + 1
            margins = [margin for margin in range(1, length + 1) if (length - margin) % 2 == 0]
            margin = chance.pick(margins[:3], source)
            self.runs.append(OwnRun(SUITS.index(chance.pick(self.suits, source)), first, last, margin))
            return
        rank = RANKS.index(chance.pick(self.ranks, source))
        if not self.strict:
            self.groups.append(OwnGroup(rank, chance.pick((1, 2, 3), source)))
            return
        shown = chance.shuffled(range(4), source)[: 2 + int(source.random() * 3)]
        jokers = {2: 1, 3: int(source.random() * 2), 4: 0}[len(shown)]
        room = tuple(int(suit not in shown) for suit in range(4))
        self.groups.append(OwnGroup(rank, len(shown) - jokers, room, 4 - len(shown) - jokers))

    def solved(self) -> LayDown:
        return best(self.hand, self.weight, strict=self.strict, runs=self.runs, groups=self.groups)

    def enumerated(self) -> int:
        return best_worth(self.hand, self.weight, self.strict, self.runs, self.groups)


@pytest.mark.parametrize("block", range(8))
def test_nothing_better_is_found_by_enumeration(block: int) -> None:
    """Two thousand random hands in all; every block meets every kind of set and option."""
    met: set[str] = set()
    for number in range(250):
        task = Task(chance.rng(2026, block, number))
        found = task.solved()
        assert found.worth == task.enumerated(), vars(task)
        check_told(task, found)
        met |= {"joker" for cards in found.sets if JOKER in cards}
        met |= {"strict"} if task.strict else set()
        met |= {"own run" for n, _cards in found.added if n < len(task.runs)}
        met |= {"own group" for n, _cards in found.added if n >= len(task.runs)}
    assert met == {"joker", "strict", "own run", "own group"}


def check_told(task: Task, found: LayDown) -> None:
    """Check that the sets told are legal, and made of the hand, and worth what is said."""
    laid = [card for cards in found.sets for card in cards] + [c for _n, cards in found.added for c in cards]
    assert heap(laid) + found.left == task.hand
    assert sum(task.weight(card) for card in laid) == found.worth
    for cards in found.sets:
        made = meld(cards, task.strict)
        assert isinstance(made, Meld)
        assert made.cards in (cards, cards[::-1]) or not made.run
    for number, run in enumerate(task.runs):
        table: Meld = table_run(run)
        for cards in [cards for n, cards in found.added if n == number]:
            longer = (
                attached(table, cards)
                if isinstance(attached(table, cards), Meld)
                else attached(table, cards, low=True)
            )
            assert isinstance(longer, Meld), (run, cards)
            table = longer


def table_run(run: OwnRun) -> Meld:
    """Return a run with so many jokers at its end that the margin is right."""
    places = (RANKS + "A")[run.first : run.last + 1]
    jokers = (len(places) - run.margin) // 2
    cards = [SUITS[run.suit] + rank for rank in places]
    return Meld((*cards[: len(cards) - jokers], *[JOKER] * jokers), run.first)


# --- large hands

large = st.integers(0, 2**32)


@settings(max_examples=60, deadline=None)
@given(large, st.integers(9, 40), st.booleans())
def test_large_hands_are_told_legally(seed: int, size: int, strict: bool) -> None:
    hand = heap(chance.shuffled(PACK, chance.rng(seed))[:size])
    found = best(hand, value, strict=strict)
    laid = [card for cards in found.sets for card in cards]
    assert heap(laid) + found.left == hand
    assert found.worth == points_of(tuple(laid))
    assert all(isinstance(meld(cards, strict), Meld) for cards in found.sets)


@settings(max_examples=40, deadline=None)
@given(large, st.integers(9, 24))
def test_one_card_more_is_never_worse(seed: int, size: int) -> None:
    cards = chance.shuffled(PACK, chance.rng(seed))[: size + 1]
    less, more = best(heap(cards[:-1]), value).worth, best(heap(cards), value).worth
    assert less <= more


@settings(max_examples=40, deadline=None)
@given(large, st.integers(6, 16))
def test_a_hand_put_together_of_sets_can_be_laid_whole(seed: int, pieces: int) -> None:
    source = chance.rng(seed)
    left = list(PACK)
    hand: list[Card] = []
    for _piece in range(pieces // 3):
        suit, first = chance.pick(tuple(SUITS), source), int(source.random() * 11)
        run = [suit + rank for rank in (RANKS + "A")[first : first + 3]]
        if not heap(run) - heap(left):
            hand += run
            for card in run:
                left.remove(card)
    assert not best(heap(hand), one).left


def test_a_hand_too_large_to_be_looked_through_is_laid_well_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = (
        "D2 D3 D4 D5 D5 D6 D7 D8 D8 DT DK H2 H2 H3 H4 H5 H6 H6 H7 H8 H8 HJ HQ SA S4 S5 S5 S5 S9 S9 ST SK "
        "CA CA C2 C2 C3 C4 C4 C4 C5 C5 C6 C8 CJ CQ CQ CK CK JK JK"
    )
    asked = 0
    answer = laydown._Search._answer

    def counted(*arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        return answer(*arguments)

    monkeypatch.setattr(laydown._Search, "_answer", counted)
    found = best(hand_of(cards), value, strict=True)
    assert asked <= 2 * laydown.PATIENCE
    assert all(isinstance(meld(laid, True), Meld) for laid in found.sets)
    assert heap(card for laid in found.sets for card in laid) + found.left == hand_of(cards)
    assert found.worth >= 340


@pytest.mark.parametrize("on", [True, False])
def test_the_search_leaves_the_collector_of_garbage_as_it_was(on: bool) -> None:
    was_on = gc.isenabled()
    try:
        (gc.enable if on else gc.disable)()
        best(hand_of("CA C2 C3 JK D7 D8 S8"), value)
        assert gc.isenabled() is on
    finally:
        (gc.enable if was_on else gc.disable)()


def test_the_search_makes_no_cycle_of_garbage() -> None:
    hand = heap(random.Random(3).sample(PACK, 20))
    best(hand, value)
    gc.collect()
    best(hand, value)
    assert gc.collect() == 0
