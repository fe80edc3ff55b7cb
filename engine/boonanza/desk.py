"""What every part of one drawing goes by: the view, whose table it is, what is legal, what can be chosen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.boonanza import art
from engine.boonanza.drafting import Draft, drafted, ruling
from engine.boonanza.editions import kinds
from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.picture import SceneStyle
from engine.core.words import _

WIDE = 400
EDGE = 8


class Desk:
    """One drawing under way.

    ``seat`` is the one nearest to the reader, who makes the moves; ``lit`` are its legal moves;
    ``draft`` is the offer that it is putting together, None when it can make none.
    """

    def __init__(self, view: Any, picks: Sequence[str], table: SceneStyle):
        self.view, self.now, self.table = view, view.open, table
        self.deck = art.Deck(table.looks.get("names", "en"))
        self.seat: int = next(
            seat for seat in (view.seat, table.bottom, view.to_move, view.open.active) if seat is not None
        )
        self.kinds: tuple[Card, ...] = kinds(view.options, view.players)
        live = not table.still and not view.over
        self.lit = {str(move) for move in view.moves(self.seat)} if live else set()
        self.draft: Draft | None = drafted(view, self.seat, picks) if live else None
        self.ruling = ruling(view, self.seat, self.draft) if self.draft is not None else None
        self.picks: tuple[str, ...] = () if self.draft is not None or not live else tuple(picks)
        self.coaches = table.memory == "coach"

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the seat nearest to the reader."""
        return bool(self.now.active == self.seat)

    @property
    def duel(self) -> bool:
        """Whether this is the duel for two."""
        return bool(self.now.options.edition == "duel")

    def name(self, seat: int) -> str:
        """Return the name of a seat as it stands in a sentence."""
        return self.table.name(seat)

    def named(self, reason: str) -> str:
        """Return a reason of the referee, in which seats are P0 and so on, with the names of the players."""
        return re.sub(r"\bP(\d)\b", lambda found: self.name(int(found[1])), reason)

    def begins(self, *words: str) -> bool:
        """Tell whether some legal move begins with these words."""
        start = " ".join(words)
        return any(move == start or move.startswith(start + " ") for move in self.lit)

    def shows(self, key: str) -> bool:
        """Tell whether the thing with this key lies there already (not while it is still to be dealt)."""
        return key not in self.table.absent

    # --- things that can be chosen

    def place(
        self,
        key: str,
        move: str | None,
        label: str,
        *drawn: Markup | None,
        ring: Markup | None = None,
        lit: bool = False,
        picked: bool = False,
        ready: bool = False,
        **more: Any,
    ) -> Markup:
        """Return a thing of the table, and what choosing it means; nothing with ``move`` None.

        ``lit`` marks what is to be done now; ``ready`` is a thing that may be chosen but is not marked,
        such as the cards that an offer could be made of.
        """
        classes = ["place"] * (move is not None) + ["lit"] * lit
        classes += ["picked"] * picked + ["changed"] * (key in self.table.changed)
        if move is None or self.table.still:
            chosen: dict[str, Any] = {"role": "img"}
        else:
            reach = 0 if lit or ready or picked else -1
            chosen = {"role": "button", "tabindex": reach, "data_move": move}
            chosen["aria_pressed"] = "true" if picked else None
        return tag(
            "g",
            *drawn,
            ring,
            class_=" ".join(classes) or None,
            aria_label=label,
            data_key=key,
            **chosen,
            **more,
        )

    def button(
        self,
        move: str,
        title: str,
        x: float,
        y: float,
        width: float,
        *,
        label: str = "",
        height: float = 36,
        key: str = "",
        lit: bool | None = None,
        ready: bool = False,
    ) -> Markup:
        """Return a button that makes a move; it is lit if the move is legal, unless told otherwise."""
        is_lit = move in self.lit if lit is None else lit
        return self.place(
            key or "do-" + move.split()[0],
            move,
            label or title,
            tag(
                "rect",
                x=f"{x:g}",
                y=f"{y:g}",
                width=f"{width:g}",
                height=height,
                rx=height / 2,
                class_="ohb-button",
            ),
            art.fitted(title, x + width / 2, y + height / 2 + 5, 14.5, width - 18, font_weight=700),
            lit=is_lit,
            ready=ready,
        )


def ring(width: float, height: float, radius: float = 9, out: float = 3) -> Markup:
    """Return the frame that shows what is lit, around something with its upper left corner at (0, 0)."""
    return tag(
        "rect",
        x=-out,
        y=-out,
        width=f"{width + 2 * out:g}",
        height=f"{height + 2 * out:g}",
        rx=radius,
        class_="ring",
    )


def tick(x: float, y: float, scale: float = 1) -> Markup:
    """Return the sign of a thing that has been picked."""
    return tag(
        "g",
        tag("circle", r=17, class_="tick-ground"),
        tag("path", d="M-8 0-2 7 9-7", class_="tick"),
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
    )


def at(x: float, y: float, *drawn: Markup | None, scale: float = 1, **more: Any) -> Markup:
    """Return something drawn with its corner at (x, y)."""
    by = "" if scale == 1 else f" scale({scale:g})"
    return tag("g", *drawn, transform=f"translate({x:g} {y:g}){by}", **more)


def shortened(name: str, most: int) -> str:
    """Return a name that fits."""
    return name if len(name) <= most else name[: max(1, most - 1)] + "…"


def you_or(desk: Desk, seat: int, most: int = 12) -> str:
    """Return what a seat is called above its place."""
    return _("You") if seat == desk.view.seat else shortened(desk.name(seat), most)


def count_label(beans: int, x: float, y: float) -> Markup:
    """Return a label with a number of beans, its lower right corner near (x, y)."""
    wide = 24 if beans < 10 else 31
    return join(
        tag(
            "rect",
            x=x - wide + 3,
            y=y - 17,
            width=wide,
            height=19,
            rx=6,
            fill=art.INK,
            stroke=art.PAPER,
            stroke_width=1.2,
        ),
        art.words(f"×{beans}", x - wide / 2 + 3, y - 2.5, 15, font_weight=800, fill=art.PAPER),
    )
