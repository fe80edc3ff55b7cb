"""What the tests of the drawing share: what can be chosen in it, and choosing it as a reader would."""

from __future__ import annotations

from xml.etree import ElementTree

from engine.core.picture import MORE, SceneStyle
from engine.duizenden import Move, State, parse_move
from engine.duizenden.melds import Meld, attached, meld
from engine.duizenden.scene import scene
from engine.duizenden.telling import card_key
from engine.widgets.at_table import picked

NAMES = SceneStyle(names=("Ann", "Bob", "Cem", "Dirk", "Eva", "Finn", "Gwen", "Hugo", "Iris"))


def places(svg: str) -> dict[str, ElementTree.Element]:
    """Everything in a drawing that has a key."""
    return {key: one for one in ElementTree.fromstring(svg).iter() if (key := one.get("data-key"))}


def moves_in(svg: str) -> set[str]:
    """Everything that can be chosen in a drawing."""
    return {move for one in places(svg).values() if (move := one.get("data-move")) is not None}


def lit(svg: str) -> set[str]:
    """Return the moves that are lit."""
    return {
        one.get("data-move") or ""
        for one in places(svg).values()
        if "lit" in (one.get("class") or "").split()
    }


def text_of(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def label(svg: str, key: str) -> str:
    """Return what a screen reader says of a thing."""
    return places(svg)[key].get("aria-label") or ""


def meaning(state: State, written: str) -> object:
    """Return what a move comes to on the table, however its cards are ordered."""
    move = parse_move(written)
    strict = state.options.strict

    def of(cards: tuple[str, ...]) -> object:
        found = meld(cards, strict)
        if not isinstance(found, Meld):
            return cards
        return (found.first, found.cards if found.run else tuple(sorted(found.cards)))

    if move.verb == "attach":
        to = state.open.sets[move.numbers[0]].meld
        longer = attached(to, move.cards, move.low, strict)
        assert isinstance(longer, Meld)
        return (move.verb, move.numbers, longer.first, longer.cards if longer.run else sorted(longer.cards))
    if move.verb in ("open", "take"):
        return (move.verb, sorted(map(str, map(of, move.sets))))
    return (move.verb, of(move.cards) if move.verb == "lay" else move.cards, move.numbers, move.seat)


class Reader:
    """A seat that looks at the drawing and chooses things in it by their keys."""

    def __init__(self, state: State, seat: int = 0, style: SceneStyle = NAMES):
        self.state, self.seat, self.style = state, seat, style
        self.picks: tuple[str, ...] = ()

    @property
    def svg(self) -> str:
        return scene(self.state.view(self.seat), self.picks, table=self.style)

    @property
    def said(self) -> str:
        """What has been picked so far, in words."""
        return " ".join(self.picks)

    def choose(self, *keys: str) -> Reader:
        """Choose things that are only picked."""
        for key in keys:
            move = places(self.svg)[key].get("data-move")
            assert move is not None, key
            half = picked(self.picks, move, self.state, self.seat)
            assert half is not None, move
            self.picks = half
        return self

    def cards(self, *cards: str) -> Reader:
        """Choose cards of the own hand, each the first of its likes that is not chosen yet."""
        for card in cards:
            taken = sum(word.startswith(f"{card}.") for word in self.picks)
            self.choose(card_key(self.seat, card, taken))
        return self

    def can_make(self, written: str) -> bool:
        """Tell whether a legal move can be made by choosing things one after the other, and is lit then."""
        self.picks = ()
        move = parse_move(written)
        self._choose_for(move)
        wanted = meaning(self.state, written)
        return any(wanted == meaning(self.state, made) for made in self._offered(move))

    def _choose_for(self, move: Move) -> None:
        top = self.state.open.pile[-1] if move.verb == "take" else None
        sets = move.sets or (move.cards,)
        if top is not None:
            sets = tuple(sorted(sets, key=lambda cards: top not in cards))
        for number, cards in enumerate(sets):
            if number:
                self.choose("do-next")
            left = list(cards)
            if number == 0 and top is not None:
                left.remove(top)
            self.cards(*left)

    def _offered(self, move: Move) -> list[str]:
        found = [made for made in lit(self.svg) if made.split()[0] == move.verb]
        if move.numbers:  # with several ways the set is looked at, and its buttons come first
            key = f"set-{move.numbers[0]}"
            if (places(self.svg)[key].get("data-move") or "").endswith(MORE):
                self.choose(key)
                found += [made for made in lit(self.svg) if made.split()[0] == move.verb]
        return found
