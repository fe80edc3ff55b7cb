"""The table: Python draws, the browser shows, and what the reader does comes back.

:class:`Table` is the one anywidget of the book; :class:`Controller` is what every thing that a reader
touches is built on. A controller draws itself as markup, hears events, and works without a browser,
so a test can click by calling :meth:`Controller.handle`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from engine.core.markup import Markup, tag

HERE = Path(__file__).parent
PARTS = ("table.js", "told.js", "focus.js", "hand.js", "zoom.js", "tips.js", "clock.js", "numbers.js")
SCRIPT = "".join((HERE / name).read_text(encoding="utf-8") for name in PARTS)
STYLE = (HERE / "style.css").read_text(encoding="utf-8")

Event = Mapping[str, Any]
"""What the browser reports: ``{"type": "move", "move": "put a"}``, ``{"type": "action", "action": "undo",
"value": "", "values": {…}}``, ``{"type": "key", "key": "r"}``, ``{"type": "tick", "n": 3}`` or
``{"type": "stored", "key": "score-any", "value": "…"}``."""

_numbers = count(1)
_ONE = (' id="', ' for="', ' href="#', "url(#")
"""What stands before an id, or before what refers to one."""
_SEVERAL = re.compile(r' aria-(?:labelledby|describedby|controls)="([^"]*)"')
_STYLE_ELEMENT = re.compile(r"<style\b.*?</style>", re.DOTALL)
_SELECTOR = re.compile(r"#([\w-]+)")


def prefixed(markup: str, prefix: str) -> Markup:
    """Return the markup with a prefix to every id in it and to whatever refers to one.

    >>> prefixed('<a id="top"/><use href="#top"/><a href="rules.html#top">', "t1-")
    '<a id="t1-top"/><use href="#t1-top"/><a href="rules.html#top">'
    >>> prefixed('<svg id="c"><style>#c .bar{fill:#abc}</style></svg>', "t1-")
    '<svg id="t1-c"><style>#t1-c .bar{fill:#abc}</style></svg>'
    """
    ids = {part.partition('"')[0] for part in markup.split(' id="')[1:]}

    def several(found: re.Match[str]) -> str:
        names = " ".join(prefix + one for one in found[1].split())
        return found[0].replace(f'"{found[1]}"', f'"{names}"')

    def selected(found: re.Match[str]) -> str:
        return f"#{prefix}{found[1]}" if found[1] in ids else found[0]

    def styled(element: re.Match[str]) -> str:
        return _SELECTOR.sub(selected, element[0])

    for before in _ONE:  # a drawing can be long: this is quicker than one expression for all
        markup = markup.replace(before, before + prefix)
    return Markup(_STYLE_ELEMENT.sub(styled, _SEVERAL.sub(several, markup)))


class Table(anywidget.AnyWidget):
    """The browser's half: shows ``html``, patched into what was there, and reports events.

    ``flights`` are pairs of keys, from where to where something moved with this drawing;
    ``tick`` asks for an event after some milliseconds; ``answered`` is the number of the last event
    dealt with; ``keep`` are the names under which a controller keeps something on this device.
    """

    _esm = SCRIPT
    _css = STYLE
    html = traitlets.Unicode("").tag(sync=True)
    flights: Any = traitlets.List().tag(sync=True)
    tick = traitlets.Dict({"n": 0, "after": 0}).tag(sync=True)
    answered = traitlets.Int(0).tag(sync=True)
    keep: Any = traitlets.List().tag(sync=True)


class Controller:
    """Something that a reader touches: draws itself as markup and hears events.

    A subclass has :meth:`draw` and methods called ``on_<action>(value, values)`` for its buttons and forms,
    ``on_move(notation)``, ``on_key(key)``, ``on_stored(text)``, ``on_kept(key, text)`` and ``on_tick()``
    where it needs them.
    """

    keep = ""
    """The name under which something is kept on this device; empty for nothing."""

    def __init__(self) -> None:
        self.prefix = f"oh{next(_numbers)}-"
        self._table: Table | None = None
        self._ticks = 0
        self._waits = False

    @property
    def keeps(self) -> tuple[str, ...]:
        """All names under which something is kept; what comes under another than :attr:`keep` is shared."""
        return (self.keep,) if self.keep else ()

    # --- for subclasses
    def draw(self) -> Markup:
        """Return what the reader sees now."""
        raise NotImplementedError

    def refresh(self, flights: Sequence[tuple[str, str]] = ()) -> None:
        """Show the present state."""
        if self._table is None:
            return
        with self._table.hold_sync():
            self._table.flights = [list(pair) for pair in flights]
            self._table.html = self.html

    def ask_tick(self, seconds: float) -> None:
        """Ask for :meth:`on_tick` after a while."""
        self._ticks += 1
        self._waits = True
        if self._table is not None:
            self._table.tick = {"n": self._ticks, "after": round(1000 * seconds)}

    def forget_tick(self) -> None:
        """Take back a tick that was asked for."""
        self._waits = False

    def store(self, text: str | None, merge: bool = False) -> None:
        """Keep a text on this device, or nothing any more; ``merge`` adds a JSON list to what is kept."""
        if self._table is not None and self.keep:
            self._table.send({"type": "store", "key": self.keep, "value": text, "merge": merge})

    def share(self, key: str, text: str) -> None:
        """Keep a text on this device under a name that others share, and tell those on this page."""
        if self._table is not None:
            self._table.send({"type": "store", "key": key, "value": text, "share": True})

    def focus(self, key: str) -> None:
        """Move the keyboard's focus to a thing."""
        if self._table is not None:
            self._table.send({"type": "focus", "key": key})

    # --- what comes in
    def handle(self, event: Event) -> None:
        """Do what the reader asks for; an event that means nothing here changes nothing."""
        kind = event.get("type")
        if kind == "move":
            self.call("on_move", str(event.get("move", "")))
        elif kind == "key":
            self.call("on_key", str(event.get("key", "")))
        elif kind == "stored":
            key = event.get("key", self.keep)
            if key == self.keep:
                self.call("on_stored", event.get("value"))
            else:
                self.call("on_kept", str(key), event.get("value"))
        elif kind == "tick":
            if self._waits and event.get("n", self._ticks) == self._ticks:
                self._waits = False
                self.call("on_tick")
        elif kind == "action":
            values = event.get("values") or {}
            named = {str(name): str(value) for name, value in values.items()}
            action = str(event.get("action", "")).replace("-", "_")
            self.call(f"on_{action}", str(event.get("value", "")), named)

    def call(self, name: str, *arguments: Any) -> None:
        """Call one of the ``on_…`` methods, if there is such a one, and show what came of it."""
        method = getattr(self, name, None)
        if method is not None:
            flights = method(*arguments)
            self.refresh(flights or ())

    # --- what goes out
    @property
    def html(self) -> Markup:
        """What the reader sees now, its ids made unique on the page."""
        return prefixed(self.draw(), self.prefix)

    @property
    def table(self) -> Table:
        """The widget; made when it is first asked for."""
        if self._table is None:
            self._table = Table(html=self.html, keep=list(self.keeps))
            if self._waits:
                self._table.tick = {"n": self._ticks, "after": 600}
            self._table.on_msg(self._heard)
        return self._table

    def _heard(self, _widget: Any, event: Event, _buffers: Any) -> None:
        try:
            self.handle(event)
        finally:
            if isinstance(event.get("n"), int) and event.get("type") != "tick":
                self.table.answered = event["n"]

    @property
    def picture(self) -> Markup:
        """The same without Python and without a script: what a page shows before either is there."""
        return tag("div", tag("style", Markup(STYLE)), self.html, class_="oh oh-picture")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        shown: Any = self.table._repr_mimebundle_()
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})
        return {**data, "text/html": str(self.picture), "text/plain": repr(self)}, metadata

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
