"""What a player wants to do, in words: the same as a move, with the cards named by kind and place.

| words | meaning |
|---|---|
| ``harvests red``, ``harvests field a`` | a field, by what grows there or by its letter |
| ``harvests 2 red`` | so many of a field, which may be a part of it |
| ``plants soy``, ``plants soy on b`` | a bean onto whichever field it fits, or onto field b |
| ``offers P1 2 chili, turned-up green for soy`` | cards of the own hand and a turned-up one for a soy bean |
| ``offers P1 chili as a gift``, ``asks P1 for soy`` | nothing is asked for; nothing is given |
| ``offers P1 aside red for soy``, ``field red``, ``2 coins`` | what lies aside or grows, and coins |
| ``gives P1 chili`` | without being asked |
| ``buys a field``, ``sorts the hand``, ``puts new cards in front`` | a third field, and what people try |
| ``takes red into the hand``, ``discards red`` | the same |
| ``turns up cards``, ``ends the trading``, ``draws cards`` | the steps of a turn |

Kinds may be written in Dutch or German as well; "a", "the", "bean" and "and" are read over.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.boonanza.beans import ORDER, read_kind
from engine.boonanza.moves import COIN, FIELDS
from engine.core.cards import Card
from engine.core.words import _, short

HAND, TURNED_UP, ASIDE, GROWING = "hand", "turned-up", "aside", "field"
PLACES = (HAND, TURNED_UP, ASIDE, GROWING, COIN)
MOST = 20
"""Nobody trades more things of one kind."""


class Good(NamedTuple):
    """One thing in a trade: the place where it is, and its kind; a coin has none."""

    place: str
    kind: Card = ""


class Deed(NamedTuple):
    """What a player wants to do; the verbs are those of the moves.

    ``beans`` is how many of a field are to be harvested, 0 if that is not said.
    A harvest names its ``field`` or the ``kind`` that grows there.
    """

    verb: str
    kind: Card = ""
    field: int | None = None
    beans: int = 0
    partner: int | None = None
    gives: tuple[Good, ...] = ()
    wants: tuple[Good, ...] = ()
    word: str = ""

    def __str__(self) -> str:
        verb, kind = self.verb, self.kind
        if verb in ("offer", "give"):
            return self._traded()
        if verb == "harvest":
            if self.field is not None:
                return f"harvests field {FIELDS[self.field]}"
            return f"harvests {self.beans} {kind}" if self.beans else f"harvests {kind}"
        if verb == "plant":
            return f"plants {kind}" if self.field is None else f"plants {kind} on {FIELDS[self.field]}"
        if verb == "insert":
            return "puts new cards in front" if self.word == "front" else "puts new cards in the middle"
        if verb == "keep":
            return f"takes {kind} into the hand"
        return f"discards {kind}" if verb == "discard" else {deed: text for text, deed in PLAIN.items()}[verb]

    def _traded(self) -> str:
        given, wanted, whom = told(self.gives), told(self.wants), f"P{self.partner}"
        if self.verb == "give":
            return f"gives {whom} {given}"
        if not given:
            return f"asks {whom} for {wanted}"
        return f"offers {whom} {given} for {wanted}" if wanted else f"offers {whom} {given} as a gift"


PLAIN = {
    "buys a field": "buy",
    "sorts the hand": "sort",
    "turns up cards": "turn",
    "ends the trading": "end",
    "draws cards": "draw",
}
"""What takes no more words, and its verb."""
ALSO = {
    "buys a third field": "buys a field",
    "turns up two cards": "turns up cards",
    "turns up": "turns up cards",
    "ends trading": "ends the trading",
    "draws three cards": "draws cards",
    "draws": "draws cards",
    "sorts": "sorts the hand",
    "sorts hand": "sorts the hand",
}


def told(goods: tuple[Good, ...]) -> str:
    """Return the things on one side of a trade in words: "2 chili, turned-up green"."""
    parts = []
    for good in dict.fromkeys(goods):
        n = goods.count(good)
        if good.place == COIN:
            parts.append("1 coin" if n == 1 else f"{n} coins")
            continue
        words = good.kind if good.place == HAND else f"{good.place} {good.kind}"
        parts.append(words if n == 1 else f"{n} {words}")
    return ", ".join(parts)


# --- reading


def read_deed(text: str) -> Deed:
    """Return the deed that the words mean; ``ValueError`` says that they mean none, or what is wrong."""
    words = " ".join(text.casefold().split()).removesuffix(".").removeprefix("wants to ")
    plain = re.sub("^(buy|sort|turn|end|draw)(?= )", r"\1s", words)
    plain = ALSO.get(plain, plain)
    if plain in PLAIN:
        return Deed(PLAIN[plain])
    for pattern, meaning in FORMS.items():
        if found := re.fullmatch(pattern, words):
            return meaning(found)
    raise ValueError(
        _(
            "“{text}” is nothing that a player does; write it like “harvests red”, “plants soy on a” or "
            "“offers P1 chili for soy”.",
            text=text[:40],
        )
    )


def _harvest(found: re.Match[str]) -> Deed:
    if found["field"]:
        return Deed("harvest", field=FIELDS.index(found["field"]))
    return Deed("harvest", _kind(found["kind"]), beans=int(found["beans"] or 0))


def _plant(found: re.Match[str]) -> Deed:
    field = FIELDS.index(found["field"]) if found["field"] else None
    return Deed("plant", _kind(found["kind"]), field)


def _offer(found: re.Match[str]) -> Deed:
    gives, wants = read_goods(found["gives"]), read_goods(found["wants"] or "")
    return _trade("offer", found, gives, wants)


def _asks(found: re.Match[str]) -> Deed:
    return _trade("offer", found, (), read_goods(found["wants"]))


def _gives(found: re.Match[str]) -> Deed:
    return _trade("give", found, read_goods(found["gives"]), ())


def _keep(found: re.Match[str]) -> Deed:
    return Deed("keep", _kind(found["kind"]))


def _discard(found: re.Match[str]) -> Deed:
    return Deed("discard", _kind(found["kind"]))


def _insert(found: re.Match[str]) -> Deed:
    return Deed("insert", word=found["word"])


def _trade(verb: str, found: re.Match[str], gives: tuple[Good, ...], wants: tuple[Good, ...]) -> Deed:
    if not gives and not wants:
        raise ValueError(_("In a trade something is given or asked for."))
    return Deed(verb, partner=int(found["partner"]), gives=gives, wants=wants)


FORMS: dict[str, Callable[[re.Match[str]], Deed]] = {
    r"harvests? field (?P<field>[abc])(?P<kind>)(?P<beans>)": _harvest,
    r"harvests?(?P<field>) (?:(?P<beans>[0-9]{1,2}) )?(?P<kind>.+)": _harvest,
    r"plants? (?P<kind>.+?)(?: on (?:field )?(?P<field>[abc]))?": _plant,
    r"offers? p(?P<partner>[0-9]) (?P<gives>.+?) (?:for (?P<wants>.+)|as a gift)": _offer,
    r"asks? p(?P<partner>[0-9]) for (?P<wants>.+)": _asks,
    r"gives? p(?P<partner>[0-9]) (?P<gives>.+)": _gives,
    r"takes? (?P<kind>.+) into (?:the |his |her |their )?hand": _keep,
    r"discards? (?P<kind>.+)": _discard,
    r"puts? (?:the )?new cards in (?:the )?(?P<word>front|middle)": _insert,
}
"""What else a player can do: how it is written, and what it means."""


def plain_words(text: str) -> str:
    """Return what names a bean without articles and the word "bean"."""
    words = text.casefold().replace("black eyed", "black-eyed").split()
    return " ".join(word for word in words if word not in ("a", "an", "the", "bean", "beans"))


def _kind(text: str) -> Card:
    kind = read_kind(plain_words(text))
    if kind is None:
        raise ValueError(_("{bean} is no bean.", bean=short(text, 30)))
    return kind


def read_goods(text: str) -> tuple[Good, ...]:
    """Return the things on one side of a trade, in their fixed order."""
    found: list[Good] = []
    for part in re.split(r",| and ", text):
        found += _goods(part.strip())
    return tuple(sorted(found, key=lambda good: (PLACES.index(good.place), ORDER.get(good.kind, 0))))


def _goods(part: str) -> list[Good]:
    """Return so many things of one kind."""
    if not part or part == "nothing":
        return []
    words = plain_words(part.replace("turned up", TURNED_UP))
    for tail, put in ((" from hand", ""), (" from field", "field "), (" from aside", "aside ")):
        if words.endswith(tail):
            words = re.sub("^([0-9]+ )?", rf"\g<1>{put}", words.removesuffix(tail))
    found = re.fullmatch("(?:([0-9]{1,2}) )?(?:(turned-up|aside|field|hand) )?(.+)", words)
    assert found is not None, "there is at least a word"
    number = int(found[1] or 1)
    if not 1 <= number <= MOST:
        raise ValueError(_("Of one kind 1 to {most} can be traded, not {n}.", most=MOST, n=number))
    if found[3] in (COIN, "coins"):
        return [Good(COIN)] * number
    return [Good(found[2] or HAND, _kind(found[3]))] * number
