"""High Card, a game of two sides made for tests: go over the highest card if you can; the highest takes all.

It is a package like any game's, put together here: ``engine.highcard`` with its rooms.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any, Self

import pytest

from engine.core import chance
from engine.core.cards import Heap
from engine.core.game import BadNotation, State, View
from engine.core.gradual import SoFar
from engine.core.markup import tag
from engine.core.match import Mark, MatchRules
from engine.core.options import GameOptions, option
from engine.core.picture import Happening, Look, SceneStyle
from engine.core.question import Ruling
from engine.core.review import History, Judgement, Line, Sheet
from engine.core.rulebook import LEGAL, Rule, Rulebook, Verdict
from engine.players import Advice, Thinker, Thinking

RULES = Rulebook(
    "highcard",
    [
        Rule("own-card", "Your own card", "You play a card of your hand.", "the box", kind="move"),
        Rule("go-over", "Go over", "Whoever can go over the highest card does.", "the box", kind="move"),
        Rule("your-turn", "Your turn", "You play when it is your turn.", "the box", kind="move"),
    ],
)
CARDS = tuple(range(1, 13))
SIDES = ((0, 2), (1, 3))


@dataclass(frozen=True)
class Options(GameOptions):
    chat: int = option(0, "Chat", "Anybody may say hello, once.", source="-", standing="official", high=1)
    deals: int = option(2, "Deals", "A match has so many.", source="-", standing="official", low=1, high=4)


def parse_move(text: str) -> str:
    if text not in ("hello", *map(str, CARDS)):
        raise BadNotation(text, "a card from 1 to 12")
    return text


@dataclass(frozen=True)
class Table:
    """What a state and a view share: all cards, 0 for a hidden one."""

    hands: tuple[tuple[int, ...], ...]
    lying: tuple[int, ...] = ()
    leader: int = 0
    taken: tuple[int, int] = (0, 0)
    options: Any = field(default_factory=Options)
    players: int = 4
    greeted: tuple[int, ...] = ()

    parse = staticmethod(parse_move)

    @property
    def to_move(self) -> int | None:
        turn = (self.leader + len(self.lying)) % 4
        return turn if self.hands[turn] else None

    def moves(self, seat: int | None = None) -> tuple[str, ...]:
        who = self.to_move if seat is None else seat
        held = () if who is None else self.hands[who]
        return tuple(str(card) for card in sorted(held) if card and self.judge(str(card), who or 0).legal)

    def actors(self) -> tuple[int, ...]:
        """Return the one to play, and after it those who may greet, where there is a chat."""
        if self.to_move is None:
            return ()
        others = [seat for seat in range(4) if seat != self.to_move and self.options.chat]
        return (self.to_move, *others)

    def judge(self, move: str, seat: int) -> Verdict:
        if move == "hello":
            ok = self.options.chat and seat not in self.greeted
            return LEGAL if ok else Verdict(False, RULES["own-card"], "You are not here to chat.")
        card, hand = int(move), self.hands[seat]
        if seat != self.to_move:
            return Verdict(False, RULES["your-turn"], f"It is the turn of P{self.to_move}.")
        if card not in hand:
            return Verdict(False, RULES["own-card"], f"You do not hold the {card}.")
        high = max(self.lying, default=0)
        over = [other for other in hand if other > high]
        if card < high and over:
            return Verdict(False, RULES["go-over"], f"The {high} lies, and you hold the {over[0]}.")
        return LEGAL


@dataclass(frozen=True)
class HighState(Table, State[str]):
    def after(self, move: str, seat: int) -> Self:
        if move == "hello":
            return replace(self, greeted=(*self.greeted, seat))
        hand = tuple(card for card in self.hands[seat] if card != int(move))
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        lying = (*self.lying, int(move))
        if len(lying) < 4:
            return replace(self, hands=hands, lying=lying)
        winner = (self.leader + lying.index(max(lying))) % 4
        taken = (self.taken[0] + (winner % 2 == 0), self.taken[1] + winner % 2)
        return replace(self, hands=hands, lying=(), leader=winner, taken=taken)

    def view(self, seat: int | None) -> HighView:
        hidden = [hand if seat in (None, who) else (0,) * len(hand) for who, hand in enumerate(self.hands)]
        unseen = Heap(
            str(card) for who, hand in enumerate(self.hands) for card in hand if seat not in (None, who)
        )
        shown = (tuple(hidden), self.lying, self.leader, self.taken, self.options, 4, self.greeted)
        return HighView(*shown, seat, unseen)

    def scores(self) -> tuple[int, ...]:
        if not self.over:
            raise ValueError("not over")
        return (self.taken[0], self.taken[1]) * 2


@dataclass(frozen=True)
class HighView(Table, View[str]):
    seat: int | None = None
    hidden: Any = field(default_factory=Heap)

    @property
    def unseen(self) -> Heap:
        return Heap(self.hidden)

    def sample(self, rng: random.Random) -> HighState:
        left = iter(chance.shuffled(sorted(map(int, self.unseen.elements())), rng))
        hands = tuple(tuple(card or next(left) for card in hand) for hand in self.hands)
        return HighState(hands, self.lying, self.leader, self.taken, self.options)


def deal(*, seed: int, players: int = 4, options: Any = None, start: int = 0) -> HighState:
    cards = chance.shuffled(CARDS, chance.rng(seed, "deal"))
    hands = tuple(tuple(sorted(cards[3 * seat : 3 * seat + 3])) for seat in range(4))
    return HighState(hands, leader=start, options=options or Options())


def position(
    hands: Sequence[str], *, lying: str = "", leader: int = 0, players: int = 4, options: Any = None
) -> HighState:
    held = tuple(tuple(int(card) for card in hand.split()) for hand in hands)
    if len(held) != 4:
        raise ValueError("Four hands are needed.")
    known = [card for hand in held for card in hand] + [int(card) for card in lying.split()]
    if len(set(known)) < len(known):
        raise ValueError(f"The {next(card for card in known if known.count(card) > 1)} is there twice.")
    return HighState(held, tuple(map(int, lying.split())), leader, options=options or Options())


class Low:
    """Plays its lowest legal card."""

    def choose(self, view: HighView, rng: random.Random) -> str:
        return view.moves()[0]

    def advise(self, view: HighView, rng: random.Random) -> Advice:
        return Advice(self.choose(view, rng), 0.0, "It is the lowest.")


class Slow(Thinker):
    """Weighs one legal card after the other by its size: the highest is worth most. Four steps at least."""

    def think(self, view: HighView, rng: random.Random) -> Iterator[Thinking]:
        moves = view.moves()
        for step in range(4):
            seen = sorted(moves[: step + 1], key=lambda move: -int(move))
            worth = tuple((move, float(move)) for move in seen)
            yield Thinking((step + 1) / 4, Advice(*worth[0], f"The best of {len(seen)}.", worth[1:]))


# --- the drawing


def scene(view: Any, picks: Sequence[str] = (), *, table: SceneStyle | None = None) -> str:
    style = table or SceneStyle()
    seat = next(one for one in (view.seat, style.bottom, 0) if one is not None)
    shown = style.looks.get("digits", "arabic")
    role = "img" if style.still else "button"
    cards = [
        tag(
            "g",
            card or "?",
            role=role,
            aria_label=f"{card or '?'} of P{who}",
            data_move=str(card),
            data_key=f"c{who}{n}",
        )
        for who, hand in enumerate(view.hands)
        for n, card in enumerate(hand)
    ]
    label = f"from {seat}, lying {view.lying}, {'open' if view.seat is None else 'own'}, {shown}"
    return tag("svg", tag("title", label), *cards, class_="oh-scene")


def happened(before: Any, after: Any, move: Any, seat: int | None, table: SceneStyle) -> Happening:
    return Happening() if move is None else Happening(f"{table.name(seat or 0)} plays {move}.")


def prompt(view: Any, picks: Sequence[str], table: SceneStyle) -> str:
    return "The round is over." if view.over else f"It is the turn of {table.name(view.to_move)}."


# --- looking back


def sheet(history: History, table: SceneStyle) -> Sheet:
    lines, ours = [], 0
    for trick in range(len(history.moves) // 4):
        numbers = tuple(range(4 * trick, 4 * trick + 4))
        after = history.states[4 * trick + 4]
        ours = after.taken[0]
        cards = " ".join(history.moves[number][1] for number in numbers)
        lines.append(Line((trick + 1, cards, table.name(after.leader), ours), numbers, 4 * trick + 3))
    return Sheet(("Trick", "Cards", "Taken by", "Ours so far"), tuple(lines), (("", "Together", "", ours),))


def judge(history: History, number: int) -> Iterator[SoFar[Judgement]]:
    seat, move = history.moves[number]
    best = history.states[number].moves(seat)[-1]
    yield SoFar(Judgement(best, None), 0.5)
    yield SoFar(Judgement(best, float(int(best) - int(move)), "higher"), 1.0)


# --- a question in words


@dataclass(frozen=True)
class Asked:
    lying: tuple[int, ...]
    card: int
    hand: tuple[int, ...] | None = None

    def __str__(self) -> str:
        lines = [f"table: {' '.join(map(str, self.lying))}", f"card: {self.card}"]
        return "\n".join(lines + ([f"hand: {' '.join(map(str, self.hand))}"] if self.hand else []))

    @property
    def position(self) -> Mapping[str, Any] | None:
        if self.hand is None:
            return None
        at = len(self.lying)
        hands = [" ".join(map(str, self.hand)) if seat == at else "" for seat in range(4)]
        return {
            "hands": hands,
            "lying": " ".join(map(str, self.lying)),
            "leader": 0,
            "options": Options(deals=1),
        }

    def ruling(self) -> Ruling:
        if self.hand is not None:
            asked = dict(self.position or {})
            return Ruling.of(position(**asked).check(str(self.card), len(self.lying)))
        high = max(self.lying, default=0)
        if self.card > high:
            return Ruling(True)
        return Ruling(None, f"It is allowed unless you hold a card over the {high}.", (RULES["go-over"],))


def read(text: str) -> Asked:
    found: dict[str, tuple[int, ...]] = {}
    for number, line in enumerate(text.strip().splitlines(), 1):
        name, colon, cards = line.partition(":")
        if not colon or name not in ("table", "card", "hand"):
            raise ValueError(f"Line {number}: “{line[:20]}” is no part of a question.")
        found[name] = tuple(int(card) for card in cards.split() if parse_move(card))
    if len(found.get("card", ())) != 1:
        raise ValueError("The card in question is missing.")
    return Asked(found.get("table", ()), found["card"][0], found.get("hand"))


def ask(state: HighState, seat: int, move: str) -> Asked:
    return Asked(state.lying, int(move), state.hands[seat])


def _module(name: str, **holds: Any) -> ModuleType:
    made = ModuleType(name)
    made.__dict__.update(holds)
    return made


def install(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Put the package where packages are found, for one test, and return it."""
    rules = MatchRules(
        deal=deal,
        starter=lambda number, players, options: number % players,
        finished=lambda rounds, players, options: len(rounds) == options.deals,
        lowest_wins=False,
        sides=lambda players, options: SIDES,
        marks=(Mark("nat", "wet"), Mark("pit", "march")),
    )
    game = _module(
        "engine.highcard",
        NAME="High Card",
        PLAYERS=range(4, 5),
        RULES=RULES,
        MATCH=rules,
        Options=Options,
        LEVELS={"easy": Low(), "slow": Slow()},
        deal=deal,
        position=position,
        parse_move=parse_move,
    )
    looks = (Look("digits", "Digits", (("arabic", "1, 2, 3"), ("roman", "I, II, III"))),)
    example = {"hands": ["1 2", "3 4", "5 6", "7 8"]}
    rooms = {
        "scene": _module(
            "engine.highcard.scene",
            scene=scene,
            happened=happened,
            prompt=prompt,
            counted=lambda view, table: ("Each trick counts 1.",),
            LOOKS=looks,
            EXAMPLE=example,
        ),
        "review": _module("engine.highcard.review", sheet=sheet, judge=judge),
        "question": _module(
            "engine.highcard.question",
            read=read,
            ask=ask,
            EXAMPLE="table: 5\ncard: 3",
            HELP="Table, card, hand.",
        ),
    }
    monkeypatch.setitem(sys.modules, "engine.highcard", game)
    for name, made in rooms.items():
        monkeypatch.setitem(sys.modules, f"engine.highcard.{name}", made)
        setattr(game, name, made)
    return game
