"""What every part of one drawing goes by: the view, whose table it is, what was chosen, what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.markup import Markup, tag
from engine.core.picture import SceneStyle
from engine.core.words import _
from engine.duizenden import art
from engine.duizenden.composing import Action, Made, made_of
from engine.duizenden.drafting import Draft, drafted
from engine.duizenden.melds import Cards
from engine.duizenden.moves import NEXT_SET
from engine.duizenden.steps import badge, steps_of, told

WIDE = 400
EDGE = 8
ROOM = WIDE - 2 * EDGE
BUTTON = 34


class Desk:
    """One drawing under way.

    ``seat`` is the one nearest to the reader, who makes the moves; ``draft`` is what it has chosen,
    ``made`` what that comes to. ``live`` tells whether anything can be chosen.
    ``steps`` are the things that an advice is about, by their keys, with their numbers there.
    """

    def __init__(self, view: Any, picks: Sequence[str], table: SceneStyle):
        self.view, self.now, self.table = view, view.open, table
        looks = table.looks
        self.deck = art.deck(looks.get("colours", "two"), looks.get("faces", "JQK"))
        self.seat: int = next(
            seat
            for seat in (view.seat, table.bottom, view.to_move, self.now.seat_in_turn)
            if seat is not None
        )
        self.live = not table.still and not view.over and view.hands[self.seat] is not None
        self.draft: Draft = drafted(view, self.seat, picks if self.live else ())
        self.made: Made = (
            made_of(view, self.seat, self.draft, table, self.deck.letters) if self.live else Made("", "", ())
        )
        self.coaches = table.memory == "coach"
        acts = self.live and self.seat in view.actors()
        self.steps = steps_of(view, self.seat, table.advised) if acts else {}
        self.goes_on = self._goes_on()

    def _goes_on(self) -> frozenset[str]:
        """Return the cards that can make a set with those chosen, in coach mode and in one's own turn."""
        if not (self.live and self.coaches and self.mine and self.draft.begun):
            return frozenset()
        cards = self.draft.cards
        if self.now.phase == "draw":
            if not self.now.pile:
                return frozenset()
            picks: tuple[str, ...] = ("take", self.now.pile[-1], *cards)
        else:
            verb = "lay" if self.now.has_opened(self.seat) else "open"
            picks = (verb, *(f" {NEXT_SET} ".join(" ".join(one) for one in self.draft.sets).split()))
            picks = (*picks, NEXT_SET) if not self.draft.parts[-1] else picks
        return frozenset(self.view.choices(picks, self.seat))

    @property
    def hand(self) -> Cards:
        """The hand nearest to the reader."""
        return self.view.hands[self.seat] or ()

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the seat nearest to the reader."""
        return bool(self.view.to_move == self.seat)

    def name(self, seat: int) -> str:
        """Return the name of a seat as it stands in a sentence."""
        return self.table.name(seat)

    def title(self, seat: int, most: int = 12) -> str:
        """Return what a seat is called above its place: shortened, and marked while it is in turn."""
        name = _("You") if seat == self.view.seat else shortened(self.name(seat), most)
        return _("▶ {name}", name=name) if self.view.to_move == seat else name

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
        lit: bool = False,
        picked: bool = False,
        ready: bool = True,
        **more: Any,
    ) -> Markup:
        """Return a thing of the table, and what choosing it means; nothing with ``move`` None.

        ``lit`` marks what can be done now; ``ready`` is a thing that the keyboard comes to.
        """
        classes = ["place"] * (move is not None) + ["lit"] * lit
        classes += ["picked"] * picked + ["changed"] * (key in self.table.changed)
        label = told(label, self.steps.get(key, ()), self.table.advised)
        if move is None or not self.live:
            chosen: dict[str, Any] = {"role": "img"}
        else:
            chosen = {"role": "button", "tabindex": 0 if ready or lit else -1, "data_move": move}
            chosen["aria_pressed"] = "true" if picked else None
        return tag(
            "g", *drawn, class_=" ".join(classes) or None, aria_label=label, data_key=key, **chosen, **more
        )

    def button(self, action: Action, x: float, y: float, width: float, height: float = BUTTON) -> Markup:
        """Return a button; it is lit if its move is legal."""
        plate = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": height, "rx": height / 2}
        return self.place(
            f"do-{action.kind}",
            action.move,
            action.label,
            tag("rect", class_="ohb-button", **plate),
            art.fitted(action.title, x + width / 2, y + height / 2 + 5, 14.5, width - 18, font_weight=700),
            badge(self.steps.get(f"do-{action.kind}", ()), x + 9, y + 5, 13),
            lit=action.legal,
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
    """Return the sign of a thing that has been chosen."""
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
