"""What stands in the corners of the table: trump, the score of both sides, the last trick, the settlement."""

from __future__ import annotations

from typing import Any

from engine.core.markup import Markup, join, tag
from engine.core.picture import SceneStyle
from engine.core.words import _, listing, plural
from engine.klaverjas import art
from engine.klaverjas.cards import suit_name, the
from engine.klaverjas.scoring import Trick
from engine.klaverjas.telling import pile_key, roem_words

ME, LEFT, TOP, RIGHT = range(4)
"""Where the seats are, clockwise from the one nearest to the reader."""
POINTERS = {ME: "M-4-3H4L0 4Z", LEFT: "M3-4V4L-4 0Z", TOP: "M-4 3H4L0-4Z", RIGHT: "M-3-4V4L4 0Z"}
"""Arrowheads towards them."""


class Panels:
    """The small print of one drawing: ``bottom`` is the seat nearest to the reader."""

    def __init__(self, view: Any, table: SceneStyle, deck: art.Deck, bottom: int):
        self.view, self.now, self.table, self.deck, self.bottom = view, view.open, table, deck, bottom

    @property
    def told(self) -> bool:
        """Whether it is known what the tricks so far brought; a described situation may leave that open."""
        tally, listed = self.now.tally, self.now.tricks
        brought = sum(tally.points) - sum(trick.points for trick in listed)
        return bool(brought > 0 or sum(tally.tricks) == len(listed))

    def corners(self, y: float) -> Markup:
        """Return the last trick and the score of both sides, around a middle that begins at y."""
        ours = self.bottom % 2
        return join(
            self.last_trick(240, y + 20), self.score(ours, 58, y + 188), self.score(1 - ours, 246, y + 188)
        )

    def side(self, side: int) -> str:
        """Return what a side is called: we and they, or names on a table that nobody sits at."""
        if self.view.seat is None:
            return _("{one} + {two}", one=self.table.name(side), two=self.table.name(side + 2))
        return _("We") if side == self.view.seat % 2 else _("They")

    # --- trump

    def trump(self, x: float, y: float) -> Markup:
        """Return which suit is trump, or how far the bidding is, and the variant."""
        now = self.now
        variant = {"amsterdam": _("Amsterdam"), "rotterdam": _("Rotterdam")}[now.options.variant]
        if now.trump is None:
            asked = _("second suit") if now.passes >= 4 else _("first suit")
            told = _("no trump yet") if now.proposed is None or self.table.absent else asked
            lines = _line(variant, x, y + 12, 12.5, 500), _line(told, x, y + 28, 12.5, 500)
            return tag("g", *lines, data_key="trump-panel")
        suit = suit_name(now.trump)
        return tag(
            "g",
            self.deck.emblem(now.trump, x + 15, y + 17, 15),
            tag("use", href="#trump-star", transform=f"translate({x + 27} {y + 29}) scale(.9)"),
            _line(_("trump"), x + 38, y + 13, 12.5, 500),
            _line(suit, x + 38, y + 29, 13.5, 800),
            _line(variant, x, y + 52, 12.5, 500),
            role="img",
            aria_label=_(
                "{suit} are trump; the variant is {variant}", suit=suit.capitalize(), variant=variant
            ),
            data_key="trump-panel",
        )

    # --- the score so far

    def score(self, side: int, x: float, y: float) -> Markup:
        """Return what a side has taken so far: points, roem, and its tricks as a row of backs."""
        tally = self.now.tally
        points, roem, tricks = tally.points[side], tally.roem[side], tally.tricks[side]
        name = self.side(side)
        places = {"side": name, "tricks": plural("{n} trick", "{n} tricks", tricks)}
        label = _("{side}: {tricks}, points not told", **places)
        if self.told:
            counted = plural("{n} point", "{n} points", points)
            label = _("{side}: {points} and roem {roem}, {tricks}", points=counted, roem=roem, **places)
        if self.now.declarer is not None and self.now.declarer % 2 == side:
            label = _("{label}; this side plays the deal", label=label)
        pile = [
            tag(
                "g",
                tag("g", art.back(), transform=f"translate({x + 12.5 * n:g} {y + 57:g}) scale(.125)"),
                data_key=pile_key(side, n + 1),
            )
            for n in range(tricks)
        ]
        total = points + roem if self.told else "–"
        return tag(
            "g",
            _line(_fitting(name), x, y + 12, 13.5, 700),
            _line(total, x, y + 37, 26, 800),
            _line(_("{points} + {roem} roem", points=points, roem=roem), x, y + 51, 12, 500)
            if roem
            else None,
            *pile,
            role="img",
            aria_label=label,
            data_key=f"score-{side}",
        )

    # --- the last trick

    def last_trick(self, x: float, y: float) -> Markup | None:
        """Return the trick taken last: its cards from the one led, who played each, and what it counts."""
        if not self.now.tricks:
            return None
        trick = self.now.tricks[-1]
        drawn = []
        for step, card in enumerate(trick.cards):
            seat = (trick.leader + step) % 4
            won = seat == trick.winner
            left = x + 26.5 * step
            drawn.append(
                tag(
                    "g",
                    tag("g", self.deck.chip(card, strong=won), transform=f"translate({left:g} {y + 17})"),
                    tag(
                        "path",
                        d=POINTERS[(seat - self.bottom) % 4],
                        transform=f"translate({left + 12.5:g} {y + 59})",
                        fill="currentColor",
                    ),
                    data_key=f"last-{card}",
                )
            )
        return tag(
            "g",
            _line(_short_worth(trick), x, y + 11, 13, 600),
            *drawn,
            role="img",
            aria_label=self.spoken_trick(trick),
            data_key="last-trick",
        )

    def spoken_trick(self, trick: Trick) -> str:
        """Return the last trick as a sentence."""
        who = [self.table.name((trick.leader + step) % 4) for step in range(4)]
        cards = [
            _("{name} {card}", name=name, card=the(card)) for name, card in zip(who, trick.cards, strict=True)
        ]
        worth = plural("{n} point", "{n} points", trick.points)
        if trick.roem:
            worth = _("{points} and {roem}", points=worth, roem=roem_words(trick))
            if not trick.counts:
                worth = _("{worth}, not called", worth=worth)
        return _(
            "The last trick: {cards}. {winner} took it: {worth}.",
            cards=listing(cards),
            winner=self.table.name(trick.winner),
            worth=worth,
        )

    # --- the end of a deal

    def sheet(self, x: float, y: float) -> Markup | None:
        """Return the settlement of a deal as a slip of paper with a column for each side."""
        settled = self.view.settlement
        if settled is None:
            return None
        ours = self.bottom % 2
        stamps = [_("nat")] * settled.nat + [_("pit")] * (settled.pit is not None)
        rows = [
            (line.title, line.points)
            for line in settled.lines
            if any(line.points) or line.rule == "nat-to-others"
        ]
        high = 49 + 17 * len(rows)
        lines = [
            tag(
                "rect",
                x=x,
                y=y,
                width=380,
                height=high,
                rx=8,
                fill=art.PAPER,
                stroke=art.INK,
                stroke_width=1.6,
            ),
            *self._row(x, y + 19, "", (_fitting(self.side(ours)), _fitting(self.side(1 - ours))), weight=700),
        ]
        lines += [_stamp(stamp, x + 34 + 62 * n, y + 14) for n, stamp in enumerate(stamps)]
        for n, (title, points) in enumerate(rows):
            lines += self._row(x, y + 38 + 17 * n, title, (_signed(points[ours]), _signed(points[1 - ours])))
        under = y + high - 21
        lines.append(tag("path", d=f"M{x + 12} {under}H{x + 368}", stroke=art.INK, stroke_width=1.4))
        scores = settled.scores
        lines += self._row(
            x, under + 15, _("written"), (str(scores[ours]), str(scores[1 - ours])), weight=800
        )
        return tag("g", *lines, data_key="sheet")

    def _row(self, x: float, y: float, title: str, cells: tuple[str, str], weight: int = 500) -> list[Markup]:
        style = {"fill": art.INK, "font_weight": weight}
        return [
            art.words(title, x + 14, y, 14, text_anchor="start", **style),
            art.words(cells[0], x + 256, y, 14, text_anchor="end", **style),
            art.words(cells[1], x + 366, y, 14, text_anchor="end", **style),
        ]


def _line(text: object, x: float, y: float, size: float, weight: int = 600) -> Markup:
    """Return a line of text that begins at x."""
    return art.words(text, x, y, size, text_anchor="start", font_weight=weight, fill="currentColor")


def _stamp(text: str, x: float, y: float) -> Markup:
    """Return a word as a rubber stamp on the slip, its middle at (x, y)."""
    wide = 11 * len(text) + 12
    frame = {"x": -wide / 2, "y": -10, "width": wide, "height": 20, "rx": 4, "fill": "none"}
    return tag(
        "g",
        tag("rect", stroke=art.RED, stroke_width=2, **frame),
        art.words(text.upper(), 0, 5.5, 15, font_weight=800, fill=art.RED),
        transform=f"translate({x:g} {y:g}) rotate(-4)",
    )


def _fitting(name: str, most: int = 13) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _short_worth(trick: Trick) -> str:
    """Return what the last trick counts, in a few characters."""
    if trick.roem and trick.counts:
        return _("last: {points} + {roem}", points=trick.points, roem=trick.roem_points)
    return _("last trick: {points}", points=trick.points)
