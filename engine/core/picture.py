"""What the drawings of all games have in common.

``engine.<game>.scene`` has ``scene(view, picks=(), *, table=None) -> str``, one SVG, and
``happened(before, after, move, seat, table) -> Happening``, what a move looked like from one seat
(``before`` and ``move`` are None for the deal), ``prompt(view, picks, table) -> str``, what is to be done,
and ``counted(view, table) -> tuple[str, ...]``, how the points of a finished round came about, line by line.
It may have ``said(view, move, player, table) -> str``, what a computer player says to a move, heard by all.
All see views only, so a drawing can show nothing that its reader may not know.
A scene may say ``LOOKS: tuple[Look, ...]``, between which a reader can choose, and ``COACHES = True``
if it marks in coach mode what the reader may know and hides it in memory mode.
It may say ``STANDS = 2.0``: so many seconds what came of a turn stands at least, before another seat goes on,
``SEAT``: the pattern of a seat in its sentences, where P1 may mean something else (its group: the number);
and ``ACCOUNTS = "sheet"``: the key of the account at the end of a match, which a sign announces;
while the sign stands, it is ``absent``.
On an open table (``view(None)``) it is drawn from ``table.bottom``, with the moves of the seat in turn lit.
A hand whose order is its reader's own is a group with ``data-hand``, a name for it, and ``data-moved``,
what is said when a card was moved (with ``{card}``, ``{n}`` and ``{all}``). Each of its cards has a key,
``data-name``, one part with ``data-slot`` whose transform is its place, and a number ``data-by-suit`` for
a button with ``data-sort="suit"``, ``data-of`` (the name of the hand) and ``data-told``.
The browser does the rest.
A drawing marked ``data-zoomable``, or one within the drawing, can be zoomed and moved: by buttons
``data-zoom`` (a factor, 0 for the whole); ``data-turn`` and ``data-look`` say what to show in a turn,
``data-whole`` that all of it matters now; a view that the reader has moved stays until the next turn.
Words beside a thing stay in sight with it if ``data-within`` says where its middle is (x).
A thing with a ``<title>`` is explained by hover, focus and long press; a number with ``data-counts`` rises to
its new value; ``aria-keyshortcuts`` on what can be chosen is the key that chooses it.
The browser does all that.
A game may also have ``dealing`` with ``deal_steps(state, seat, table) -> tuple[DealStep, ...]``: the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

MORE = "…"
"""The last word of a ``data-move`` that is no move yet: the words before it are kept as picks and drawn,
whether or not they could be played as they stand."""

Memory = Literal["coach", "memory"]
"""``coach``: the table marks what this seat may know; ``memory``: the reader has to remember it."""


@dataclass(frozen=True, slots=True)
class Look:
    """Something about the drawing that a reader may choose, such as the letters on the court cards.

    ``values`` are pairs of the value that the scene gets and its name; the first is the default.
    """

    id: str
    title: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SceneStyle:
    """How a reader wants the table drawn.

    ``names`` has one for each seat, or is empty.
    ``shown`` are the keys of things that lie open for a moment, such as a card just peeked at.
    ``changed`` are the keys of things that the last move touched.
    ``absent`` are the keys of places where nothing lies yet, while the cards are dealt.
    ``still`` draws a picture in which nothing can be chosen.
    ``bottom`` is the seat drawn nearest to the reader on an open table.
    ``advised`` are the moves of an advice in their notation, the next one first; a scene may mark them.
    ``looks`` is what the reader chose of the game's :class:`Look` values, by id; it may hold none.
    """

    names: tuple[str, ...] = ()
    memory: Memory = "coach"
    shown: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()
    still: bool = False
    bottom: int | None = None
    advised: tuple[str, ...] = ()
    looks: Mapping[str, str] = field(default_factory=dict, hash=False)

    def name(self, seat: int) -> str:
        """Return the name of a seat; without names, seats are P0, P1 and so on."""
        return self.names[seat] if seat < len(self.names) and self.names[seat] else f"P{seat}"


@dataclass(frozen=True, slots=True)
class Happening:
    """What a move looked like from one seat.

    ``told`` is a sentence; ``flights`` are pairs of keys: something went from there to here;
    ``shown`` are the keys of what this seat looks at now and remembers afterwards.
    ``at`` is the key of what it is about, where the sentence in the log leads to.
    """

    told: str = ""
    flights: Sequence[tuple[str, str]] = ()
    shown: frozenset[str] = frozenset()
    at: str = ""


@dataclass(frozen=True, slots=True)
class DealStep:
    """One step of a deal: what happens, and the table after it."""

    told: str
    svg: str
    flights: Sequence[tuple[str, str]] = ()
