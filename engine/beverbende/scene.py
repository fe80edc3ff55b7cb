"""The table of Beverbende as one SVG: what a view shows, and what can be tried there.

Everything that can be chosen carries its move, legal or not; legal ones are lit.
The keys of places are ``P0-a`` … ``P5-d``, ``stock``, ``discard``, ``hand``, ``knock`` and ``pass``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.beverbende import art
from engine.beverbende.cards import PEEK, SWAP, TWO, a, the
from engine.beverbende.moves import SLOTS
from engine.beverbende.telling import counted as counted
from engine.beverbende.telling import happened as happened
from engine.beverbende.telling import prompt as prompt
from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.picture import SceneStyle
from engine.core.words import _, plural

EXAMPLE: dict[str, Any] = {"rows": ["6 ? ? 2", "? ? ? ?", "? ? ? ?"], "discard": "swap 3", "turns": [1, 1, 1]}
"""A situation to begin with at the referee's."""

COACHES = True
"""In coach mode the table marks the cards that the reader may know, in memory mode it hides them."""

WIDE = 400
EDGE = 10

OPPONENTS: dict[int, tuple[tuple[int, ...], ...]] = {
    1: ((1,),),
    2: ((1, 2),),
    3: ((2,), (1, 3)),
    4: ((2, 3), (1, 4)),
    5: ((3,), (2, 4), (1, 5)),
}
"""Where the others sit, by how many there are: the next player clockwise is on the left hand."""


def scene(view: Any, picks: Sequence[str] = (), *, table: SceneStyle | None = None) -> str:
    """Return the table as this view shows it, in one SVG string.

    ``picks`` are the words of a move half made, such as ``("swap", "b")``.
    """
    return _Drawing(view, tuple(picks), table or SceneStyle()).svg()


class _Drawing:
    """One drawing under way: the view, the picks, and which moves are legal."""

    def __init__(self, view: Any, picks: tuple[str, ...], table: SceneStyle):
        self.view = view
        self.picks = picks
        self.table = table
        self.open = view.seat is None or view.over
        self.bottom: int = next(
            seat for seat in (view.seat, table.bottom, view.to_move, 0) if seat is not None
        )
        mine = view.to_move is not None and (view.seat is None or view.to_move == view.seat)
        legal = [str(move) for move in view.moves()] if mine and not table.still else []
        self.lit = {" ".join(move.split()[:n]) for move in legal for n in range(1, 5)}
        self.mine = mine

    def svg(self) -> Markup:
        others = OPPONENTS[self.view.players - 1]
        middle = 20 + 96 * len(others)
        own = middle + 134
        high = own + 216
        rows = [
            self.opponent((self.bottom + step) % self.view.players, x, 4 + 96 * line)
            for line, steps in enumerate(others)
            for step, x in zip(steps, (106,) if len(steps) == 1 else (8, 205), strict=True)
        ]
        title = _("The table of Beverbende, seen by {name}", name=self.table.name(self.bottom))
        return tag(
            "svg",
            tag("title", _("The table of Beverbende, face up") if self.open else title, id="scene-title"),
            art.definitions(),
            *rows,
            self.middle(middle),
            self.own_row(own),
            self.buttons(own + 164),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDE} {high}",
            role="group",
            aria_labelledby="scene-title",
            class_="oh-scene ohb",
            style=art.FONT,
        )

    # --- the parts of the table

    def opponent(self, seat: int, x: float, y: float) -> Markup:
        scale = 0.51
        cards = [
            self.card(seat, slot, x + slot * 47.5, y + 26, scale, self.at_another(seat, slot))
            for slot in range(4)
        ]
        return tag("g", self.name_of(seat, x + 93, y + 12, 15), *cards, data_key=f"row-P{seat}")

    def own_row(self, y: float) -> Markup:
        cards = [
            self.card(self.bottom, slot, EDGE + 2 + slot * 97, y + 32, 1.02, self.at_own(slot))
            for slot in range(4)
        ]
        return tag("g", self.name_of(self.bottom, WIDE / 2, y + 15, 16), *cards, data_key="own-row")

    def name_of(self, seat: int, x: float, y: float, size: float) -> Markup:
        """Return the name of a seat, with what the others must know of it: whose turn it is, who knocked."""
        view = self.view
        name = _("You") if seat == view.seat else _shortened(self.table.name(seat))
        turn = view.to_move == seat and not self.table.still
        said = _("▶ {name}", name=name) if turn else name
        if view.knocker == seat:
            said = _("{name} · knocked", name=said)
        spoken = None
        if turn:
            spoken = _("It is your turn") if seat == view.seat else _("It is the turn of {name}", name=name)
        return tag(
            "text",
            said,
            x=x,
            y=y,
            font_size=size,
            text_anchor="middle",
            font_weight=800 if turn else 600,
            fill="currentColor",
            class_="ohb-name ohb-turn" if turn else "ohb-name",
            aria_label=spoken,
            data_key=f"name-P{seat}",
        )

    def middle(self, y: float) -> Markup:
        return tag(
            "g",
            self.stock(30, y),
            self.discard(128, y),
            self.hand(240, y),
            self.pending(328, y),
            data_key="middle",
        )

    def stock(self, x: float, y: float) -> Markup:
        n = self.view.stock_size
        layers = [tag("g", art.back(), transform=f"translate({2.5 * i} {2.5 * i})") for i in range(min(3, n))]
        return self.place(
            "stock",
            "draw",
            x,
            y + 4,
            0.84,
            join(*reversed(layers)) if n else art.gap(_("empty")),
            plural("The stock, {n} card. Draw.", "The stock, {n} cards. Draw.", n),
            caption=_("stock · {n}", n=n),
        )

    def discard(self, x: float, y: float) -> Markup:
        pile = self.view.discard
        below = (
            tag("g", art.face(pile[-2]), transform="translate(5 3) rotate(4 42 59)")
            if len(pile) > 1
            else None
        )
        top = art.face(pile[-1]) if pile else art.gap(_("none"))
        if self.view.phase in ("drawn", "taken"):
            move, does = "discard", _("Lay the card in your hand off.")
        else:
            move, does = "take", _("Take it.")
        what = (
            _("The discard pile: {card} lies on top. {does}", card=a(pile[-1]), does=does)
            if pile
            else _("The discard pile is empty. {does}", does=does)
        )
        return self.place(
            "discard", move, x, y + 4, 0.84, join(below, top), what, caption=_("discard · {n}", n=len(pile))
        )

    def hand(self, x: float, y: float) -> Markup:
        """Return the card in hand of whoever is in turn."""
        view = self.view
        holds = view.phase in ("drawn", "taken")
        mine = self.mine
        owner = _("your hand") if mine else _("in hand")
        if not holds:
            card, what = art.gap(), _("No card in hand.")
        elif view.hand is None:
            name = self.table.name(view.to_move)
            card, what = art.back(), _("{name} holds a card that only {name} sees.", name=name)
        else:
            card = art.face(view.hand)
            what = (
                _("In your hand: {card}.", card=a(view.hand))
                if mine
                else _("In hand: {card}.", card=a(view.hand))
            )
        if mine and view.hand == TWO and view.phase == "drawn":
            return self.place(
                "hand", "use", x, y + 4, 0.84, card, _("{what} Use it.", what=what), caption=owner
            )
        return tag(
            "g",
            tag(
                "g",
                tag("g", card, transform="scale(.84)"),
                role="img",
                aria_label=what,
                data_key="hand",
                opacity=None if holds else 0.5,
            ),
            art.words(owner, 35, 117, 14, fill="currentColor"),
            transform=f"translate({x} {y + 4})",
            data_key="hand-place",
        )

    def pending(self, x: float, y: float) -> Markup | None:
        """Return the draw twos in use; they lie aside until their action is done."""
        waiting = len(self.view.draws) if self.view.options.draw_two_down == "last" else 0
        if not waiting:
            return None
        cards = [
            tag("g", art.face(TWO), transform=f"translate({14 * i} 0) scale(.55)")
            for i in range(min(3, waiting))
        ]
        return tag(
            "g",
            *cards,
            art.words(_("in use"), 24, 84, 14, fill="currentColor"),
            transform=f"translate({x} {y + 37})",
            role="img",
            aria_label=plural("A draw two is in use.", "{n} draw twos are in use.", waiting),
            data_key="pending",
        )

    def buttons(self, y: float) -> Markup:
        return tag(
            "g",
            self.button("knock", _("Knock"), _("Knock: the last lap begins"), EDGE, y),
            self.button("pass", _("End turn"), _("End your turn"), EDGE + 194, y),
            data_key="buttons",
        )

    # --- one thing that can be chosen

    def at_own(self, slot: int) -> str:
        """Return the move that choosing an own card means now."""
        place = SLOTS[slot]
        if self.view.phase not in ("taken", "drawn") or not self.mine:
            return f"look {place}"
        verb = {PEEK: "peek", SWAP: "swap"}.get(self.view.hand or "", "put")
        return f"{verb} {place}" if self.view.phase == "drawn" else f"put {place}"

    def at_another(self, seat: int, slot: int) -> str:
        place = f"P{seat} {SLOTS[slot]}"
        if len(self.picks) == 2 and self.picks[0] == "swap":
            return f"swap {self.picks[1]} {place}"
        return f"look {place}"

    def card(self, seat: int, slot: int, x: float, y: float, scale: float, move: str) -> Markup:
        key = f"P{seat}-{SLOTS[slot]}"
        if key in self.table.absent:
            return tag(
                "g", art.gap(), transform=f"translate({x:g} {y:g}) scale({scale})", data_key=f"{key}-gap"
            )
        known: Card | None = self.view.rows[seat][slot]
        shown = known is not None and (self.open or key in self.table.shown)
        if known is None or (self.table.memory == "memory" and not shown):
            drawn = art.back()
        else:
            drawn = art.face(known) if shown else art.remembered(known)
        picked = seat == self.bottom and self.picks[:2] == ("swap", SLOTS[slot])
        marks = self.marks(seat, slot) if not shown else None
        letter = art.words(
            SLOTS[slot],
            12 if shown else 14,
            22 if shown else 26,
            (20 if scale < 1 else 15) if shown else (26 if scale < 1 else 18),
            font_weight=700,
            fill=art.INK if shown else art.BACK_LINE,
        )
        return self.place(
            key,
            move,
            x,
            y,
            scale,
            join(drawn, marks, letter),
            self.spoken(seat, slot, known, shown, move),
            picked=picked,
        )

    def marks(self, seat: int, slot: int) -> Markup | None:
        """Return, in coach mode, an eye on a card of another player that its owner knows."""
        if self.table.memory == "memory" or seat == self.view.seat or self.open:
            return None
        if not self.view.knowers[seat][slot] >> seat & 1:
            return None
        return tag(
            "g",
            tag("circle", r=15, fill=art.PAPER, stroke=art.INK, stroke_width=1.5),
            tag("use", href="#sign-peek", transform="translate(0 2) scale(.42)"),
            transform="translate(65 98)",
        )

    def spoken(self, seat: int, slot: int, known: Card | None, shown: bool, move: str) -> str:
        """Return what a screen reader says of a card."""
        place = SLOTS[slot]
        hides = known is None or (self.table.memory == "memory" and not shown)
        if seat == self.view.seat:
            if hides:
                what = _("Your card {place}, face down.", place=place)
            elif shown:
                what = _("Your card {place}: {card}.", place=place, card=a(known or ""))
            else:
                what = _(
                    "Your card {place}, face down; you know it: {card}.", place=place, card=a(known or "")
                )
        else:
            name = self.table.name(seat)
            if hides:
                what = _("Card {place} of {name}, face down.", place=place, name=name)
            elif shown:
                what = _("Card {place} of {name}: {card}.", place=place, name=name, card=a(known or ""))
            else:
                what = _(
                    "Card {place} of {name}, face down; you know it: {card}.",
                    place=place,
                    name=name,
                    card=a(known or ""),
                )
        return _("{what} {does}", what=what, does=self.does(move))

    def does(self, move: str) -> str:
        """Return what choosing a card would do."""
        verb, *rest = move.split()
        if verb == "put":
            hand = self.view.hand
            return _("Put {card} here.", card=the(hand)) if hand else _("Put the card here.")
        if verb == "swap":
            return _("Swap this card.") if len(rest) == 1 else _("Swap with this card.")
        return _("Peek at it.") if verb == "peek" else _("Look at it.")

    def place(
        self,
        key: str,
        move: str,
        x: float,
        y: float,
        scale: float,
        drawn: Markup,
        label: str,
        *,
        picked: bool = False,
        caption: str = "",
    ) -> Markup:
        """Return a card that can be chosen, at its place on the table."""
        lit = move in self.lit
        ring = tag("rect", x=-4, y=-4, width=92, height=126, rx=13, class_="ring")
        mark = tag("path", d="M30-13H54L42 0Z", class_="marker")
        chosen = tag("path", d="M28 62 39 74 60 46", class_="tick") if picked else None
        chosen_on = tag("circle", cx=43, cy=60, r=27, class_="tick-ground") if picked else None
        classes = ["place", "lit" if lit else "", "picked" if picked else ""]
        classes.append("changed" if key in self.table.changed else "")
        thing = tag(
            "g",
            tag("g", ring, drawn, mark, chosen_on, chosen, transform=f"scale({scale})"),
            class_=" ".join(filter(None, classes)),
            aria_label=label,
            aria_pressed="true" if picked else None,
            data_key=key,
            **self.chosen_by(move),
        )
        below = art.words(caption, 42 * scale, 118 * scale + 18, 14, fill="currentColor") if caption else None
        return tag("g", thing, below, transform=f"translate({x:g} {y:g})", data_key=f"{key}-place")

    def button(self, move: str, text: str, label: str, x: float, y: float) -> Markup:
        lit = move in self.lit
        return tag(
            "g",
            tag("rect", x=x, y=y, width=186, height=46, rx=23, class_="ohb-button"),
            art.words(text, x + 93, y + 30, 19, font_weight=700, fill="currentColor"),
            tag("path", d=f"M{x + 16} {y + 15}l12 8-12 8Z", class_="marker"),
            class_="place lit" if lit else "place",
            aria_label=label,
            data_key=move,
            **self.chosen_by(move),
        )

    def chosen_by(self, move: str) -> dict[str, Any]:
        """Return what makes a thing one that can be chosen, by a finger, the keyboard or a screen reader."""
        if self.table.still:
            return {"role": "img"}
        return {"role": "button", "tabindex": 0 if move in self.lit else -1, "data_move": move}


def _shortened(name: str, most: int = 16) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
