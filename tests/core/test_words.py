"""Every sentence that a person reads goes through one door, whole."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from typing import ClassVar

import pytest

from engine.core.words import _, either, listing, plural, short, use_catalogue


class Dutch(NullTranslations):
    """A catalogue of three sentences, with the places in an order of its own."""

    sentences: ClassVar = {
        "{suit} were led and you hold {card}.": "U hebt {card}, en er is {suit} gevraagd.",
        "{first} and {last}": "{first} en {last}",
    }

    def gettext(self, message: str) -> str:
        return self.sentences.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return {"{n} card": "{n} kaart", "{n} cards": "{n} kaarten"}[msgid1 if n == 1 else msgid2]


@pytest.fixture
def in_dutch() -> Iterator[None]:
    use_catalogue(Dutch())
    yield
    use_catalogue(NullTranslations())


def test_the_places_of_a_sentence_are_filled_in() -> None:
    assert _("{suit} were led.", suit="Clubs") == "Clubs were led."


def test_a_sentence_without_places_may_have_braces() -> None:
    assert _("A set is written {1, 2}.") == "A set is written {1, 2}."


def test_what_is_filled_in_is_never_read_as_a_place_itself() -> None:
    assert _("{name} begins.", name="{suit.__class__}") == "{suit.__class__} begins."


def test_a_place_that_is_not_given_is_an_error() -> None:
    with pytest.raises(KeyError, match="card"):
        _("You hold {card}.", suit="Clubs")


@pytest.mark.parametrize(("n", "told"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_one_thing_and_many(n: int, told: str) -> None:
    assert plural("{n} card", "{n} cards", n) == told


def test_many_things_with_another_place() -> None:
    told = plural("{who} has {n} card.", "{who} has {n} cards.", 3, who="Ann")
    assert told == "Ann has 3 cards."


@pytest.mark.parametrize(
    ("things", "told"),
    [
        ([], "nothing"),
        (["Ann"], "Ann"),
        (["Ann", "Bob"], "Ann and Bob"),
        (["Ann", "Bob", "Cem"], "Ann, Bob and Cem"),
    ],
)
def test_a_list_as_a_reader_would_say_it(things: list[str], told: str) -> None:
    assert listing(things) == told


def test_a_choice_as_a_reader_would_say_it() -> None:
    assert either([]) == "nothing"
    assert either(["Ann"]) == "Ann"
    assert either(["Ann", "Bob", "Cem"]) == "Ann, Bob or Cem"


@pytest.mark.usefixtures("in_dutch")
def test_another_language_has_its_own_order_and_plural() -> None:
    told = _("{suit} were led and you hold {card}.", suit="klaveren", card="klaverheer")
    assert told == "U hebt klaverheer, en er is klaveren gevraagd."
    assert plural("{n} card", "{n} cards", 1) == "1 kaart"
    assert plural("{n} card", "{n} cards", 4) == "4 kaarten"
    assert listing(["An", "Bo"]) == "An en Bo"


@pytest.mark.usefixtures("in_dutch")
def test_a_sentence_that_is_not_translated_stays_english() -> None:
    assert _("{n} were led.", n=2) == "2 were led."


def test_a_value_in_an_error_stays_within_a_line() -> None:
    assert short("swap") == "'swap'"
    assert len(short("x" * 1000)) == 40
    assert short(10**5000) == "a number of thousands of digits"
