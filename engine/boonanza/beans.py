"""The beans: how many cards of each kind there are, what a harvest of them pays, and their names.

A card is its kind: ``"blue"``, ``"black-eyed"``. Names differ from print to print, so the number leads:
it says how many cards of the kind are in the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.cards import Card
from engine.core.words import _, listing, plural


class Bean(NamedTuple):
    """One kind: its ``number`` in the game, its bean ``meter``, and its Dutch and German names.

    ``meter`` holds how many beans pay 1, 2, 3 and 4 coins; None where that many coins cannot be had.
    """

    kind: Card
    number: int
    meter: tuple[int | None, int | None, int | None, int | None]
    dutch: str
    german: str


BEANS: dict[Card, Bean] = {
    bean.kind: bean
    for bean in (
        Bean("coffee", 24, (4, 7, 10, 12), "koffieboon", "Kaffeebohne"),
        Bean("wax", 22, (4, 7, 9, 11), "wasboon", "Weinbrandbohne"),
        Bean("blue", 20, (4, 6, 8, 10), "blauwe boon", "Blaue Bohne"),
        Bean("chili", 18, (3, 6, 8, 9), "chiliboon", "Feuerbohne"),
        Bean("stink", 16, (3, 5, 7, 8), "stinkboon", "Saubohne"),
        Bean("green", 14, (3, 5, 6, 7), "sperzieboon", "Brechbohne"),
        Bean("soy", 12, (2, 4, 6, 7), "sojaboon", "Sojabohne"),
        Bean("black-eyed", 10, (2, 4, 5, 6), "oogboon", "Augenbohne"),
        Bean("red", 8, (2, 3, 4, 5), "rode boon", "Rote Bohne"),
        Bean("garden", 6, (None, 2, 3, None), "tuinboon", "Gartenbohne"),
        Bean("cocoa", 4, (None, 2, 3, 4), "cacaoboon", "Kakaobohne"),
    )
}
"""Every kind, the most common first."""

KINDS: tuple[Card, ...] = tuple(BEANS)
EXTRA: tuple[Card, ...] = ("coffee", "wax", "cocoa")
"""The kinds that only the anniversary edition has."""
BASE: tuple[Card, ...] = tuple(kind for kind in KINDS if kind not in EXTRA)
"""The eight kinds of the box: 104 cards."""
ORDER: dict[Card, int] = {kind: place for place, kind in enumerate(KINDS)}


# --- the bean meter


def _earned(kind: Card) -> tuple[int, ...]:
    """Return the coins for 0, 1, 2, … beans of a kind, up to all there are."""
    bean = BEANS[kind]
    steps = [(needed, coins) for coins, needed in enumerate(bean.meter, 1) if needed is not None]
    return tuple(
        max((coins for needed, coins in steps if needed <= n), default=0) for n in range(bean.number + 1)
    )


EARNED: dict[Card, tuple[int, ...]] = {kind: _earned(kind) for kind in KINDS}
"""For every kind the coins that 0, 1, 2, … beans of it pay."""


def coins(kind: Card, beans: int) -> int:
    """Return the coins that a harvest of so many beans pays; between two thresholds, the lower one counts.

    >>> coins("stink", 4), coins("garden", 1), coins("garden", 2)
    (1, 0, 2)
    """
    return EARNED[kind][beans]


def thresholds(kind: Card) -> tuple[tuple[int, int], ...]:
    """Return the steps of a bean meter: pairs of the beans needed and the coins they pay.

    >>> thresholds("garden")
    ((2, 2), (3, 3))
    """
    meter = BEANS[kind].meter
    return tuple((needed, coins) for coins, needed in enumerate(meter, 1) if needed is not None)


def next_threshold(kind: Card, beans: int) -> int | None:
    """Return the next number of beans at which the kind pays more, None if it never does.

    >>> next_threshold("stink", 4), next_threshold("garden", 3)
    (5, None)
    """
    return next((needed for needed, _coins in thresholds(kind) if needed > beans), None)


# --- names


def name(kind: Card) -> str:
    """Return the name of a kind inside a sentence: "black-eyed bean"."""
    names = {
        "coffee": _("coffee bean"),
        "wax": _("wax bean"),
        "blue": _("blue bean"),
        "chili": _("chili bean"),
        "stink": _("stink bean"),
        "green": _("green bean"),
        "soy": _("soy bean"),
        "black-eyed": _("black-eyed bean"),
        "red": _("red bean"),
        "garden": _("garden bean"),
        "cocoa": _("cocoa bean"),
    }
    return names[kind]


def many(kind: Card, n: int) -> str:
    """Return so many beans of a kind.

    >>> many("soy", 1), many("soy", 2)
    ('1 soy bean', '2 soy beans')
    """
    forms = {
        "coffee": ("{n} coffee bean", "{n} coffee beans"),
        "wax": ("{n} wax bean", "{n} wax beans"),
        "blue": ("{n} blue bean", "{n} blue beans"),
        "chili": ("{n} chili bean", "{n} chili beans"),
        "stink": ("{n} stink bean", "{n} stink beans"),
        "green": ("{n} green bean", "{n} green beans"),
        "soy": ("{n} soy bean", "{n} soy beans"),
        "black-eyed": ("{n} black-eyed bean", "{n} black-eyed beans"),
        "red": ("{n} red bean", "{n} red beans"),
        "garden": ("{n} garden bean", "{n} garden beans"),
        "cocoa": ("{n} cocoa bean", "{n} cocoa beans"),
    }
    return plural(*forms[kind], n)


def heap_name(kinds: Iterable[Card]) -> str:
    """Return some cards as a sentence lists them: "2 soy beans and 1 red bean"; "nothing" if there are none.

    ``"coin"`` among them is a coin.
    """
    held = list(kinds)
    told = [many(kind, held.count(kind)) for kind in KINDS if kind in held]
    if coins_among := held.count("coin"):
        told.append(plural("{n} coin", "{n} coins", coins_among))
    return listing(told)


def _names_of(bean: Bean) -> Iterable[str]:
    """Yield what a person may write for a kind: the notation, and the Dutch and German names."""
    yield bean.kind
    for word, ends in ((bean.dutch, (" boon", "boon")), (bean.german, (" bohne", "bohne"))):
        whole = word.casefold()
        yield whole.replace(" ", "-")
        stem = whole
        for end in ends:
            stem = stem.removesuffix(end)
        yield stem
    yield from {"blue": ("blauw",), "red": ("rood", "rot"), "black-eyed": ("blackeyed",)}.get(bean.kind, ())


WRITTEN: dict[str, Card] = {text: bean.kind for bean in BEANS.values() for text in _names_of(bean)}
"""What a person may write for each kind, in English, Dutch or German."""


def read_kind(text: object) -> Card | None:
    """Return the kind that somebody wrote, in English, Dutch or German, or None if it is none.

    >>> read_kind("tuin"), read_kind("Feuerbohne"), read_kind("rood")
    ('garden', 'chili', 'red')
    """
    return WRITTEN.get(text.casefold().strip()) if isinstance(text, str) else None
