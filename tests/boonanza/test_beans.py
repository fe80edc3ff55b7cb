"""The bean meters, the packs of the editions, and the names of the beans."""

from __future__ import annotations

import pytest

from engine.boonanza import BEANS, Options, editions
from engine.boonanza.beans import BASE, KINDS, coins, heap_name, many, next_threshold, read_kind, thresholds


def test_the_box_has_104_beans() -> None:
    assert sum(BEANS[kind].number for kind in BASE) == 104
    assert [BEANS[kind].number for kind in BASE] == [20, 18, 16, 14, 12, 10, 8, 6]
    assert sum(bean.number for bean in BEANS.values()) == 154


def test_the_meter_in_the_seed_table() -> None:
    table = {
        "blue": (4, 6, 8, 10),
        "chili": (3, 6, 8, 9),
        "stink": (3, 5, 7, 8),
        "green": (3, 5, 6, 7),
        "soy": (2, 4, 6, 7),
        "black-eyed": (2, 4, 5, 6),
        "red": (2, 3, 4, 5),
        "garden": (None, 2, 3, None),
    }
    assert {kind: BEANS[kind].meter for kind in BASE} == table


@pytest.mark.parametrize("kind", KINDS)
def test_a_meter_never_goes_down_and_follows_its_steps(kind: str) -> None:
    paid = [coins(kind, n) for n in range(BEANS[kind].number + 1)]
    assert paid == sorted(paid)
    assert paid[0] == paid[1] == 0
    for n, earned in enumerate(paid):
        reached = [pay for needed, pay in thresholds(kind) if needed <= n]
        assert earned == max(reached, default=0)
        following = next_threshold(kind, n)
        if following is None:
            assert earned == paid[-1]
        else:
            assert coins(kind, following) > earned == coins(kind, following - 1)


def test_between_two_steps_the_lower_one_counts() -> None:
    assert [coins("stink", n) for n in range(10)] == [0, 0, 0, 1, 1, 2, 2, 3, 4, 4]
    assert [coins("garden", n) for n in range(7)] == [0, 0, 2, 3, 3, 3, 3]
    assert [coins("cocoa", n) for n in range(5)] == [0, 0, 2, 3, 4]


def test_a_kind_may_be_written_in_three_languages() -> None:
    written = {
        "green": ("green", "sperzieboon", "sperzie", "Brechbohne", "brech"),
        "black-eyed": ("black-eyed", "oogboon", "oog", "Augenbohne"),
        "garden": ("garden", "tuin", "tuinboon", "Gartenbohne"),
        "red": ("red", "rode-boon", "rood", "rode", "rote"),
        "blue": ("blue", "blauw", "blauwe", "blaue"),
        "wax": ("wax", "weinbrandbohne"),
    }
    for kind, words in written.items():
        assert {read_kind(word) for word in words} == {kind}
    assert read_kind("bean") is None
    assert read_kind(7) is None


def test_names_inside_a_sentence() -> None:
    assert many("black-eyed", 2) == "2 black-eyed beans"
    assert heap_name(["red", "soy", "soy", "coin"]) == "2 soy beans, 1 red bean and 1 coin"
    assert heap_name([]) == "nothing"


@pytest.mark.parametrize(
    ("edition", "players", "without"),
    [
        ("current", 3, "coffee wax cocoa"),
        ("old-box", 5, "coffee wax cocoa"),
        ("anniversary", 3, "cocoa"),
        ("anniversary", 4, "coffee"),
        ("anniversary", 5, "coffee"),
        ("anniversary", 6, "garden cocoa"),
        ("anniversary", 7, "garden cocoa"),
        ("duel", 2, "garden cocoa"),
    ],
)
def test_the_kinds_of_an_edition(edition: str, players: int, without: str) -> None:
    options = Options(edition=edition)
    assert set(KINDS) - set(editions.kinds(options, players)) == set(without.split())
    assert editions.pack(options, players).total() == 154 - sum(BEANS[k].number for k in without.split())


def test_or_all_eleven_kinds() -> None:
    assert editions.kinds(Options(edition="anniversary", mix="all"), 4) == KINDS


def test_fields_by_the_number_of_players() -> None:
    current, old, more = (Options(edition=name) for name in ("current", "old-box", "anniversary"))
    assert [editions.fields(current, n) for n in (3, 4, 5)] == [3, 2, 2]
    assert [editions.fields(old, n) for n in (3, 4, 5)] == [2, 2, 2]
    assert [editions.fields(more, n) for n in range(3, 8)] == [3, 2, 2, 2, 2]
    assert editions.fields(Options(edition="duel"), 2) == 3
    assert editions.fields(Options(edition="anniversary", fields=3), 7) == 3
