"""The table of Klaverjas as one SVG: what a view shows, and what can be tried there.

Everything that can be chosen carries its move, legal or not; legal ones are lit and stand higher.
A card has one key wherever it lies, such as ``card-SJ``; the hands of the others are ``hand-P1`` and so on,
the tricks that a side has taken ``won-0-1`` and so on, the cards of the last trick ``last-SJ``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations
from typing import Any

from engine.core.cards import Card
from engine.core.markup import Markup, join, tag
from engine.core.picture import Look, SceneStyle
from engine.core.words import _, plural
from engine.klaverjas import art
from engine.klaverjas.cards import NUMBER, STRENGTH, SUITS, suit_name, the
from engine.klaverjas.panels import LEFT, ME, RIGHT, TOP, Panels
from engine.klaverjas.telling import best_card, card_key, hand_key, on_table
from engine.klaverjas.telling import counted as counted
from engine.klaverjas.telling import happened as happened
from engine.klaverjas.telling import prompt as prompt

EXAMPLE: dict[str, Any] = {
    "hands": ["C7 CQ HA", "?", "?", "?"],
    "trump": "C",
    "leader": 2,
    "trick": "D7 CK",
}
"""The case that tables quarrel about: no diamond, no trump above the king, and a bare ace of hearts."""

LOOKS = (
    Look("colours", _("Colours of the suits"), (("two", _("two")), ("four", _("four")))),
    Look("faces", _("Letters on the court cards"), (("JQK", _("J Q K")), ("BVH", _("B V H (Dutch)")))),
)

WIDE = 400
HAND_SCALE, TRICK_SCALE = 0.77, 0.705
TRICK_AT = {ME: (169, 166), LEFT: (102, 86), TOP: (169, 6), RIGHT: (236, 86)}
"""Where each player's card of the trick lies, from the upper edge of the middle."""


def scene(view: Any, picks: Sequence[str] = (), *, table: SceneStyle | None = None) -> str:
    """Return the table as this view shows it, in one SVG string; no move here is made in several picks."""
    return _Drawing(view, table or SceneStyle()).svg()


def in_hand(cards: Iterable[Card], trump: str | None) -> tuple[Card, ...]:
    """Return a hand as it is held: trump first, the colours of the suits alternating, high cards first.

    >>> in_hand(["C7", "CA", "D8", "H9", "HJ", "SK"], "H")
    ('HJ', 'H9', 'SK', 'D8', 'CA', 'C7')
    """
    held = list(cards)
    suits = [suit for suit in reversed(SUITS) if any(card[0] == suit for card in held)]
    first = [suit for suit in suits if suit == trump]
    rest = [suit for suit in suits if suit != trump]

    def alike(order: tuple[str, ...]) -> int:
        return sum((a in "DH") == (b in "DH") for a, b in pairwise((*first, *order)))

    order = (*first, *min(permutations(rest), key=alike))
    strength = STRENGTH[SUITS.index(trump)] if trump else None

    def place(card: Card) -> tuple[int, int]:
        number = NUMBER[card]
        high = strength[number] if strength else STRENGTH[(number // 8 + 1) % 4][number]
        return order.index(card[0]), -high

    return tuple(sorted(held, key=place))


class _Drawing:
    """One drawing under way: the view, how it is to look, and which moves are legal."""

    def __init__(self, view: Any, table: SceneStyle):
        self.view = view
        self.now = view.open
        self.table = table
        self.trump: str | None = self.now.trump
        looks = table.looks
        self.deck = art.Deck(looks.get("colours", "two"), looks.get("faces", "JQK"), self.trump)
        self.bottom: int = next(
            seat for seat in (view.seat, table.bottom, view.to_move, 0) if seat is not None
        )
        mine = view.to_move is not None and (view.seat is None or view.to_move == view.seat)
        self.lit = {str(move) for move in view.moves()} if mine and not table.still else set()

    def seat_at(self, place: int) -> int:
        return (self.bottom + place) % 4

    def known(self, seat: int) -> bool:
        """Tell whether the view knows the cards of a seat that still has some."""
        return self.view.masks[seat] is not None and self.now.sizes[seat] > 0

    def svg(self) -> Markup:
        y = 84 if self.known(self.seat_at(TOP)) else 78
        phase = self.now.phase
        calls = self.now.options.roem == "called" and phase in ("play", "call")
        title = _("The table of Klaverjas, seen by {name}", name=self.table.name(self.bottom))
        panels = Panels(self.view, self.table, self.deck, self.bottom)
        return tag(
            "svg",
            tag("title", title, id="scene-title"),
            art.definitions(),
            tag("circle", cx=200, cy=y + 129, r=122, fill="currentColor", opacity=0.045),
            panels.trump(56, y + 18),
            panels.corners(y) if phase != "bid" else None,
            *(self.other(place, y) for place in (LEFT, TOP, RIGHT)),
            self.bidding(y) if phase == "bid" else self.trick(y),
            panels.sheet(10, y + 268) if phase == "over" else self.own_hand(y + 292),
            self.name_of(ME, y + 406),
            self.buttons({"roem": _("Roem!"), "pass": _("No roem")}, y + 420) if calls else None,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDE} {y + (474 if calls else 415)}",
            role="group",
            aria_labelledby="scene-title",
            class_="oh-scene ohk",
            style=art.FONT,
        )

    # --- the players

    def name_of(self, place: int, y: float) -> Markup:
        """Return the name of a player, with whose turn it is, who deals, and who plays the deal."""
        seat, now = self.seat_at(place), self.now
        turn = self.view.to_move == seat and not self.table.still
        name = _("You") if seat == self.view.seat else _shortened(self.table.name(seat))
        said = spoken = name
        if now.phase == "bid" and seat == (now.start + 3) % 4:
            said = spoken = _("{name} · dealer", name=name)
        elif now.declarer == seat:
            said = spoken = _("{name} · declarer", name=name)
        if turn:
            said = _("▶ {name}", name=said)
            spoken = _("It is the turn of {name}", name=spoken)
            if seat == self.view.seat:
                spoken = _("It is your turn")
        return tag(
            "text",
            said,
            x={LEFT: 8, RIGHT: WIDE - 8}.get(place, WIDE / 2),
            y=y,
            font_size=16 if place == ME else 15,
            text_anchor={LEFT: "start", RIGHT: "end"}.get(place, "middle"),
            font_weight=800 if turn else 600,
            fill="currentColor",
            class_="ohk-name",
            aria_label=spoken,
            data_key=f"name-P{seat}",
        )

    def other(self, place: int, y: float) -> Markup:
        """Return another player: the name, and the hand as backs or, where the view knows it, face up."""
        seat = self.seat_at(place)
        hand = self.open_hand(place, y) if self.known(seat) else self.closed_hand(place, y)
        return tag("g", self.name_of(place, 16 if place == TOP else y + 6), hand, data_key=f"seat-P{seat}")

    def closed_hand(self, place: int, y: float) -> Markup:
        """Return the backs of a hand, and how many they are."""
        seat = self.seat_at(place)
        key = hand_key(seat)
        n = 0 if key in self.table.absent else self.now.sizes[seat]
        across = place == TOP
        step = (14, 0) if across else (0, 12)
        x = (WIDE - 36 - 14 * (n - 1)) / 2 if across else 8 if place == LEFT else WIDE - 44
        top = 23 if across else y + 15
        backs = [
            tag("g", art.back(), transform=f"translate({x + i * step[0]:g} {top + i * step[1]:g}) scale(.41)")
            for i in range(n)
        ]
        beside = (x + 46 + 14 * (n - 1), top + 30) if across else (x + 18, top + 66 + 12 * (n - 1))
        count = art.words(n, *beside, 14, fill="currentColor", font_weight=700) if n else None
        label = plural("{name} holds {n} card", "{name} holds {n} cards", n, name=self.table.name(seat))
        return tag("g", *backs, count, role="img", aria_label=label, data_key=key)

    def open_hand(self, place: int, y: float) -> Markup:
        """Return a hand face up: along the upper edge, or down a side."""
        seat = self.seat_at(place)
        cards = in_hand(self.view.hands[seat], self.trump or self.now.proposed)
        step = (42, 0) if place == TOP else (0, 31)
        x = {LEFT: 6, RIGHT: WIDE - 6 - art.MINI_WIDTH}.get(
            place, (WIDE - art.MINI_WIDTH - 42 * (len(cards) - 1)) / 2
        )
        top = 23 if place == TOP else y + 12
        drawn = [
            self.card(
                card, x + i * step[0], top + i * step[1], 1, self.deck.mini(card), small=True, seat=seat
            )
            for i, card in enumerate(cards)
        ]
        return tag("g", *drawn, data_key=hand_key(seat))

    def own_hand(self, y: float) -> Markup:
        """Return the hand nearest to the reader."""
        key = hand_key(self.bottom)
        cards = in_hand(self.view.hands[self.bottom] or (), self.trump or self.now.proposed)
        wide = art.WIDTH * HAND_SCALE
        step = min(wide + 4, (WIDE - 16 - wide) / max(1, len(cards) - 1))
        x = (WIDE - wide - step * (len(cards) - 1)) / 2
        drawn = [
            self.card(card, x + i * step, y, HAND_SCALE, self.deck.face(card), seat=self.bottom)
            for i, card in enumerate(cards)
            if card_key(card) not in self.table.absent
        ]
        return tag("g", *drawn, data_key=key)

    def card(
        self, card: Card, x: float, y: float, scale: float, drawn: Markup, *, seat: int, small: bool = False
    ) -> Markup:
        """Return a card in a hand; one that may be played is lit and stands higher."""
        lit = card in self.lit and seat == self.view.to_move
        size = (art.MINI_WIDTH, art.MINI_HEIGHT) if small else (art.WIDTH, art.HEIGHT)
        ring = tag(
            "rect", x=-3, y=-3, width=size[0] + 6, height=size[1] + 6, rx=9 if small else 12, class_="ring"
        )
        mark = None if small else tag("path", d="M18-15H40L29-3Z", class_="marker")
        what = self.spoken(card)
        if seat != self.view.seat:
            what = _("{name}: {card}", name=self.table.name(seat), card=what)
        up = (3 if small else 10) if lit else 0
        return tag(
            "g",
            tag("g", drawn, ring, mark, transform=f"translate({x:g} {y - up:g}) scale({scale})"),
            class_="place lit" if lit else "place",
            aria_label=_("{card}. Play it.", card=what) if lit else what,
            data_key=card_key(card),
            **self.chosen_by(card, lit),
        )

    def spoken(self, card: Card) -> str:
        """Return what a screen reader says of a card: "the jack of hearts, trump"."""
        return _("{card}, trump", card=the(card)) if card[0] == self.trump else the(card)

    # --- the middle of the table

    def trick(self, y: float) -> Markup:
        """Return the trick under way, or the one just taken until the next card is led."""
        leader, cards, taken = on_table(self.view)
        best = best_card(cards, self.trump or "") if cards else ""
        drawn, words = [], []
        for step in range(4):
            seat = (leader + step) % 4
            x, down = TRICK_AT[(seat - self.bottom) % 4]
            if step >= len(cards):
                drawn.append(self.gap(seat, x, y + down))
                continue
            has = {False: _("has it"), True: _("takes it")}[taken] if cards[step] == best else ""
            says = [_("led")] * (step == 0) + [has] * bool(has)
            drawn.append(self.played(cards[step], seat, x, y + down, says, strong=bool(has), past=taken))
            if says:
                middle = x + art.WIDTH * TRICK_SCALE / 2
                words.append(_pill(" · ".join(says), middle, y + down + 82, strong=bool(has)))
        return tag("g", *drawn, tag("g", *words, aria_hidden="true", data_key="pills"), data_key="trick")

    def gap(self, seat: int, x: float, y: float) -> Markup:
        where = f"translate({x:g} {y:g}) scale({TRICK_SCALE})"
        return tag("g", art.gap(), transform=where, data_key=f"gap-P{seat}")

    def played(
        self, card: Card, seat: int, x: float, y: float, says: list[str], *, strong: bool, past: bool
    ) -> Markup:
        """Return a card of the trick; a strong one has a frame, and those of a past trick step back."""
        frame = {"x": -4, "y": -4, "width": art.WIDTH + 8, "height": art.HEIGHT + 8, "rx": 13}
        around = tag("rect", fill="currentColor", **frame) if strong else None
        what = _("{name}: {card}", name=self.table.name(seat), card=self.spoken(card))
        return tag(
            "g",
            tag("g", around, self.deck.face(card), transform=f"translate({x:g} {y:g}) scale({TRICK_SCALE})"),
            opacity=0.75 if past and not strong else None,
            role="img",
            aria_label=", ".join([what, *says]),
            data_key=card_key(card),
        )

    # --- before the first card

    def bidding(self, y: float) -> Markup:
        """Return the suit proposed and who has passed on it; or the four suits to name as trump."""
        now = self.now
        dealt = sum(key.startswith("hand-") for key in self.table.absent)
        if dealt:
            return self.pack(y, 8 * (4 - dealt))
        if now.options.bidding == "forced":
            return tag("g", self.suit_buttons(y + 196), data_key="bidding")
        bold = {"font_weight": 700, "fill": "currentColor"}
        passed = [self.passed((now.start + step) % 4, y) for step in range(now.passes % 4)]
        return tag(
            "g",
            self.deck.emblem(now.proposed or "", 200, y + 98, 44),
            art.words(_("{suit}?", suit=suit_name(now.proposed or "")), 200, y + 166, 18, **bold),
            *passed,
            self.buttons({"play": _("Play"), "pass": _("Pass")}, y + 205),
            data_key="bidding",
        )

    def pack(self, y: float, dealt: int) -> Markup:
        """Return what is still to be dealt."""
        left = 32 - dealt
        layers = [
            tag(
                "g", art.back(), transform=f"translate({169 + 2 * i} {y + 86 + 2 * i:g}) scale({TRICK_SCALE})"
            )
            for i in range(min(4, left // 8))
        ]
        label = plural("The pack, {n} card", "The pack, {n} cards", left)
        return tag("g", *reversed(layers), role="img", aria_label=label, data_key="pack")

    def passed(self, seat: int, y: float) -> Markup:
        """Return that a player has passed, at the player's side."""
        x, down = {ME: (200, 188), LEFT: (100, 98), TOP: (200, 24), RIGHT: (300, 98)}[
            (seat - self.bottom) % 4
        ]
        you = seat == self.view.seat
        label = _("You have passed") if you else _("{name} has passed", name=self.table.name(seat))
        pill = _pill(_("pass"), x, y + down)
        return tag("g", pill, role="img", aria_label=label, data_key=f"passed-P{seat}")

    def buttons(self, titles: dict[str, str], y: float) -> Markup:
        """Return two buttons side by side; each is a move and what it says."""
        drawn = []
        for n, (move, title) in enumerate(titles.items()):
            x = 62 + 142 * n
            drawn.append(
                self.button(
                    move,
                    title,
                    tag("rect", x=x, y=y, width=134, height=46, rx=23, class_="ohb-button"),
                    art.words(title, x + 73, y + 29.5, 18, font_weight=700, fill="currentColor"),
                    tag("path", d=f"M{x + 16} {y + 15:g}l12 8-12 8Z", class_="marker"),
                )
            )
        return tag("g", *drawn, data_key="buttons")

    def suit_buttons(self, y: float) -> Markup:
        """Return a button for each suit that can be named as trump."""
        drawn = []
        for n, suit in enumerate(reversed(SUITS)):
            x = 60 + 71 * n
            drawn.append(
                self.button(
                    f"trump {suit}",
                    _("{suit} as trump", suit=suit_name(suit).capitalize()),
                    tag("rect", x=x, y=y, width=67, height=62, rx=14, class_="ohb-button"),
                    self.deck.emblem(suit, x + 33.5, y + 24, 17),
                    art.words(suit_name(suit), x + 33.5, y + 55, 11, font_weight=700, fill="currentColor"),
                )
            )
        return tag("g", *drawn, data_key="buttons")

    def button(self, move: str, label: str, *drawn: Markup) -> Markup:
        lit = move in self.lit
        return tag(
            "g",
            *drawn,
            class_="place lit" if lit else "place",
            aria_label=label,
            data_key=move.replace(" ", "-"),
            **self.chosen_by(move, lit),
        )

    def chosen_by(self, move: str, lit: bool) -> dict[str, Any]:
        """Return what makes a thing one that can be chosen, by a finger, the keyboard or a screen reader."""
        if self.table.still:
            return {"role": "img"}
        return {"role": "button", "tabindex": 0 if lit else -1, "data_move": move}


def _pill(text: str, x: float, y: float, *, strong: bool = False) -> Markup:
    """Return a short word on a ground of its own, its middle at (x, y)."""
    wide = 6.6 * len(text) + 14
    fill, line = (art.INK, art.PAPER) if strong else (art.PAPER, art.INK)
    return join(
        tag(
            "rect",
            x=x - wide / 2,
            y=y - 9,
            width=wide,
            height=18,
            rx=9,
            fill=fill,
            stroke=line,
            stroke_width=1.4,
        ),
        art.words(text, x, y + 4.5, 12.5, font_weight=700, fill=line),
    )


def _shortened(name: str, most: int = 10) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
