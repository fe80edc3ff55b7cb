"""What a reader does, in plain Python: the messages that the browser would send."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

from engine.widgets.play import Play
from engine.widgets.table import Controller


def click(widget: Controller, move: str) -> None:
    """Choose a thing on the table."""
    widget.handle({"type": "move", "move": move})


def press(widget: Controller, action: str, value: str = "", **values: str) -> None:
    """Press a button, or send a form."""
    widget.handle({"type": "action", "action": action, "value": value, "values": values})


def key(widget: Controller, name: str) -> None:
    widget.handle({"type": "key", "key": name})


def text_of(html: str) -> str:
    """Return what can be read in some markup."""
    return " ".join(re.sub(r"<style.*?</style>|<[^>]+>", " ", html, flags=re.DOTALL).split())


def finish_match(play: Play, seed: int = 1) -> None:
    """Play a match to its end, the person moving at random but knocking as soon as allowed."""
    rng = random.Random(seed)
    for _turn in range(5000):
        if play.sitting.match.over:
            return
        if play.sitting.state.over:
            press(play, "next-round")
        elif play.covered:
            press(play, "ready")
        elif play.waits_for_look and play.viewer in play.looking:
            press(play, "looked")
        elif play.sitting.computer_to_move is not None:
            play.handle({"type": "tick"})
        else:
            moves = [str(move) for move in play.sitting.state.moves()]
            click(play, "knock" if "knock" in moves else rng.choice(moves))
    raise AssertionError("the match does not end")


class WellFormed(HTMLParser):
    """Checks that every element is closed in order, and collects what matters to a reader."""

    VOID = frozenset({"input", "br", "hr"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(html)
        self.close()
        assert self.open == [], self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1:] == [tag], (tag, self.open)
        self.open.pop()

    def ids(self) -> list[str]:
        return [attributes["id"] for _tag, attributes in self.tags if "id" in attributes]

    def places(self) -> dict[str, dict[str, str]]:
        """Everything with a key, by it."""
        return {a["data-key"]: a for _tag, a in self.tags if "data-key" in a}
