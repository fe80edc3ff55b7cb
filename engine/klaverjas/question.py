"""A doubt about a ruling, as people send it: variant, trump, trick, and the card they wanted to play.

::

    variant: Amsterdam
    trump: diamonds
    leader: P0
    trick: C7 DT DJ
    card: ST
    hand: D7 D9 DA ST

A line each, in any order; on a single line they are parted by semicolons. Without the hand the answer says
on what it depends. House rules stand there by the names of their options: ``undertrump: forbidden``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.cards import Card
from engine.core.question import MOST_TEXT, Ruling
from engine.core.words import _, short
from engine.klaverjas.answers import allowed, depends, trick_of
from engine.klaverjas.cards import NUMBER, cards, suit_name, the
from engine.klaverjas.described import read_hand
from engine.klaverjas.moves import Move, parse_card
from engine.klaverjas.position import position
from engine.klaverjas.rulebook import Options
from engine.klaverjas.state import Table

EXAMPLE = "variant: Amsterdam\ntrump: diamonds\nleader: P0\ntrick: C7 DT DJ\ncard: ST\nhand: D7 D9 DA ST"
HELP = _(
    "A line each: variant, trump, leader, trick (what lay there when it was your turn), card (what you "
    "wanted to play) and, if you like, hand. A house rule has its own line, such as “undertrump: forbidden”."
)

KEYS = {
    "trump": "trump", "troef": "trump",
    "leader": "leader", "led by": "leader", "uitkomst": "leader",
    "trick": "trick", "slag": "trick",
    "card": "card", "kaart": "card",
    "hand": "hand", "my hand": "hand", "mijn hand": "hand",
}  # fmt: skip
"""What a line may begin with, in English and Dutch; the names of the options besides."""
SUIT_WORDS = {
    "c": "C", "clubs": "C", "klaveren": "C", "klaver": "C", "♣": "C",
    "d": "D", "diamonds": "D", "ruiten": "D", "ruit": "D", "♦": "D",
    "h": "H", "hearts": "H", "harten": "H", "hart": "H", "♥": "H",
    "s": "S", "spades": "S", "schoppen": "S", "schop": "S", "♠": "S",
}  # fmt: skip
VARIANTS = {"amsterdams": "amsterdam", "rotterdams": "rotterdam"}
FROM_ME = {
    "me": 0, "i": 0, "ik": 0,
    "left": 1, "links": 1,
    "partner": 2, "maat": 2,
    "right": 3, "rechts": 3,
}  # fmt: skip
"""Who led, seen from the one who asks: so many seats further on."""
SEAT = re.compile(r"p?([0-3])")


@dataclass(frozen=True, slots=True)
class Question:
    """The question whether the player whose turn it is may play a card.

    ``leader`` led the cards of ``trick``; the next seat asks. ``hand`` is None if it is not told.
    """

    options: Options
    trump: str
    leader: int
    trick: tuple[Card, ...]
    card: Card
    hand: tuple[Card, ...] | None = None

    def __str__(self) -> str:
        lines = [
            ("variant", self.options.variant.capitalize()),
            ("trump", suit_name(self.trump)),
            ("leader", f"P{self.leader}"),
            ("trick", " ".join(self.trick)),
            ("card", self.card),
            ("hand", " ".join(self.hand or ())),
            *((name, str(value)) for name, value in self.options.to_dict().items() if name != "variant"),
        ]
        return "\n".join(f"{name}: {told}" for name, told in lines if told)

    @property
    def seat(self) -> int:
        """The seat that asks."""
        return (self.leader + len(self.trick)) % 4

    @property
    def position(self) -> Mapping[str, Any] | None:
        """The arguments of ``position``, its ``options`` among them; None without the hand."""
        if self.hand is None:
            return None
        hands = ["?" if seat != self.seat else " ".join(self.hand) for seat in range(4)]
        return {
            "hands": hands,
            "trump": self.trump,
            "leader": self.leader,
            "trick": " ".join(self.trick),
            "options": self.options,
        }

    def ruling(self) -> Ruling:
        """Return whether the card is legal, and why; without the hand, on what it depends."""
        trick = trick_of(self.options, self.trump, tuple(NUMBER[card] for card in self.trick))
        if self.position is None:
            return depends(trick, NUMBER[self.card])
        verdict = position(**self.position).check(self.card)
        return allowed(trick, NUMBER[self.card]) if verdict.legal else Ruling.of(verdict)


def ask(state: Table, seat: int, move: Move) -> Question:
    """Return the question whether a seat may play a card, with all that bears on the answer.

    Raises:
        ValueError: it is not the turn of the seat to play a card, or the move is none.
    """
    now = state.open
    if move.verb != "card" or now.phase != "play" or now.trump is None or seat != now.seat_in_turn:
        raise ValueError(_("In words one asks about a card, and only when it is the player's turn."))
    hand = state.hands[seat]
    return _checked(Question(now.options, now.trump, now.leader, state.trick, move.what, hand))


def read(text: str) -> Question:
    """Return the question that a text asks; ``ValueError`` names the first thing wrong, with its line."""
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise ValueError(_("A question has at most {n} characters.", n=MOST_TEXT))
    told: dict[str, tuple[str, str]] = {}
    for where, line in _lines(text):
        name, colon, value = (part.strip() for part in line.partition(":"))
        key = _key(name)
        if not colon or key is None:
            raise ValueError(_("{where}: {line} is no part of a question.", where=where, line=short(line)))
        if key in told:
            raise ValueError(_("{where}: {name} is told twice.", where=where, name=key))
        told[key] = where, value
    for needed in ("trump", "card"):
        if needed not in told:
            raise ValueError(_("The question lacks its {name}.", name=needed))
    named = {key: _option(key, *told[key]) for key in told if key in Options.choices()}
    trump = _suit(*told["trump"])
    trick = _cards(*told.get("trick", ("", "")))
    card = _cards(*told["card"])
    if len(card) != 1:
        raise ValueError(_("{where}: one card is asked about, not {n}.", where=told["card"][0], n=len(card)))
    leader = _leader(*told.get("leader", ("", "")), len(trick))
    hand = _hand((leader + len(trick)) % 4, *told["hand"]) if "hand" in told else None
    return _checked(Question(Options.from_dict(named), trump, leader, trick, card[0], hand))


def _checked(question: Question) -> Question:
    """Return the question; ``ValueError`` if there can be no such situation."""
    if len(question.trick) > 3:
        raise ValueError(_("Of the trick tell only the cards that lay there when it was your turn."))
    if question.card in question.trick:
        raise ValueError(_("{card} lies on the table already.", card=the(question.card).capitalize()))
    described = dict(question.position or {"trump": question.trump, "trick": question.trick, "won": (4, 3)})
    position(**described)
    return question


# --- reading


def _lines(text: str) -> list[tuple[str, str]]:
    """Return what stands there, line by line, each with its place."""
    return [
        (_("Line {n}", n=n), part.strip())
        for n, line in enumerate(text.splitlines(), 1)
        for part in line.split(";")
        if part.strip()
    ]


def _key(name: str) -> str | None:
    """Return the part of a question that a line tells, or None if there is no such part."""
    plain = " ".join(name.lower().replace("_", " ").split())
    option = plain.replace(" ", "_")
    return KEYS.get(plain) or (option if option in Options.choices() else None)


def _option(name: str, where: str, value: str) -> object:
    """Return the value of an option."""
    choice = Options.choices()[name]
    plain = VARIANTS.get(value.lower(), value.lower())
    values = choice.values or range(choice.low, choice.high + 1)
    for allowed_value in values:
        if str(allowed_value) == plain:
            return allowed_value
    raise ValueError(
        _(
            "{where}: {name} cannot be {value}; it is {allowed}.",
            where=where,
            name=name,
            value=short(value),
            allowed=choice.spelled_out(),
        )
    )


def _suit(where: str, value: str) -> str:
    suit = SUIT_WORDS.get(value.lower().split(" ")[0]) if value else None
    if suit is None:
        raise ValueError(_("{where}: {suit} is no suit.", where=where, suit=short(value)))
    return suit


def _cards(where: str, value: str) -> tuple[Card, ...]:
    found = []
    for word in value.replace(",", " ").split():
        card = parse_card(word)
        if card is None:
            raise ValueError(
                _(
                    "{where}: {card} is not a card; a card is written SJ or H10.",
                    where=where,
                    card=short(word),
                )
            )
        found.append(card)
    return tuple(found)


def _hand(seat: int, where: str, value: str) -> tuple[Card, ...] | None:
    """Return the hand of the seat that asks, or None if the line is empty."""
    told = read_hand(seat, value)
    if told.size != told.cards.bit_count():
        raise ValueError(_("{where}: tell the whole hand, or leave it out.", where=where))
    return cards(told.cards) or None


def _leader(where: str, value: str, played: int) -> int:
    """Return the seat that led, told by its number or as the asker sees it; the asker is then P0."""
    plain = value.lower()
    if found := SEAT.fullmatch(plain):
        return int(found[1])
    if plain and plain not in FROM_ME:
        raise ValueError(
            _(
                "{where}: who led? P0 to P3, or left, partner or right, not {who}.",
                where=where,
                who=short(value),
            )
        )
    leader = -played % 4
    if plain and FROM_ME[plain] != leader:
        raise ValueError(
            _("{where}: who led does not fit the number of cards on the table, {n}.", where=where, n=played)
        )
    return leader
