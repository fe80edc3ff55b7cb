"""What the tests of the drawing share: what can be chosen in it, and choosing it as a reader would."""

from __future__ import annotations

from xml.etree import ElementTree

from engine.boonanza import State
from engine.boonanza.scene import scene
from engine.core.picture import SceneStyle
from engine.widgets.at_table import picked

NAMES = SceneStyle(names=("Ann", "Bob", "Cem", "Dirk", "Eva", "Finn", "Gwen"))


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
    return " ".join("".join(element.itertext()).split())


class Reader:
    """A seat that looks at the drawing and chooses things in it by their keys."""

    def __init__(self, state: State, seat: int, style: SceneStyle = NAMES):
        self.state, self.seat, self.style = state, seat, style
        self.picks: tuple[str, ...] = ()

    @property
    def svg(self) -> str:
        return scene(self.state.view(self.seat), self.picks, table=self.style)

    @property
    def said(self) -> str:
        """What has been picked so far, in words."""
        return " ".join(self.picks)

    def choose(self, *keys: str) -> None:
        """Choose things that are only picked."""
        for key in keys:
            move = places(self.svg)[key].get("data-move")
            assert move is not None, key
            half = picked(self.picks, move, self.state, self.seat)
            assert half is not None, move
            self.picks = half

    def can_make(self, move: str) -> bool:
        """Tell whether a legal move can be made by choosing things, one after the other, and is offered."""
        self.picks = ()
        words = move.split()
        if words[0] in ("offer", "counter"):
            self.choose(*self._keys(words))
        elif move not in moves_in(self.svg):
            half = " ".join(words[:-1])
            if half not in moves_in(self.svg):
                return False
            self.picks = picked((), half, self.state, self.seat) or ()
        return move in moves_in(self.svg)

    def _keys(self, words: list[str]) -> list[str]:
        """Return the keys to choose for an offer, the partner last but one thing."""
        split = words.index("for") if "for" in words else len(words)
        gives, wants = words[1:split], words[split + 1 :]
        partner = [gives.pop(0)] if gives and gives[0][0] == "P" else []
        keys = [f"hand-P{self.seat}-{pick[1:]}" if pick[0] == "h" else f"turned-{pick[1:]}" for pick in gives]
        keys += [
            f"turned-{want[1:]}" if want[0] == "t" and want[1:].isdigit() else f"kind-{want}"
            for want in wants
        ]
        return [*keys, *(f"player-{seat}" for seat in partner)]
