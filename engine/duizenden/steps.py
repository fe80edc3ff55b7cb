"""The steps of an advice on the table: which cards, sets and buttons each is about, and its number there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.cards import Card
from engine.core.markup import Markup, tag
from engine.core.words import _, listing, plural
from engine.duizenden import art
from engine.duizenden.moves import Move, parse_move
from engine.duizenden.table import less
from engine.duizenden.telling import card_key, set_key

Steps = tuple[int, ...]
"""The numbers of the steps that a thing has to do with, the next step 1."""

ADVICE = "#0b4fb3"
"""A blue on which white can be read, and which can be read on white."""
WHITE = "#fff"
PLACES = {
    "exchange": ("pile",),
    "refuse": ("do-refuse",),
    "draw": ("deck", "do-draw"),
    "take": ("pile",),
    "discard": ("pile",),
    "call": ("do-call",),
    "catch": ("do-catch",),
}
"""The keys of the places and buttons that a move is about, apart from its cards and sets."""
SIZE = 17
"""How high the letters of a number are on a card of full size."""


def steps_of(view: Any, seat: int, advised: Sequence[str]) -> dict[str, Steps]:
    """Return for every thing of the drawing, by its key, in which steps of an advice it is touched.

    Cards and sets that are not there yet have no mark: those of the pile, and sets still to be laid.
    Of cards alike the last goes first, as when a move is made.
    """
    left: dict[Card, int] = {}
    hand = view.hands[seat] or ()
    found: dict[str, Steps] = {}
    for number, written in enumerate(advised, 1):
        move = parse_move(written)
        keys = [*PLACES.get(move.verb, ()), *[set_key(n) for n in move.numbers if n < len(view.open.sets)]]
        cards = move.cards or tuple([card for cards in move.sets for card in cards])
        if move.verb == "take":
            cards = less(cards, view.open.pile[-1:])
        for card in cards:
            copy = left.setdefault(card, hand.count(card)) - 1
            left[card] = copy
            if copy >= 0:
                keys.append(card_key(seat, card, copy))
        for key in keys:
            found[key] = (*found.get(key, ()), number)
    return found


def told(label: str, steps: Steps, advised: Sequence[str]) -> str:
    """Return the label of a thing with what the advice does with it.

    >>> told("The 5 of hearts", (2,), ("draw", "discard H5"))
    'The 5 of hearts. Step 2 of the advice: discard.'
    """
    if not steps:
        return label
    does = [_doing(parse_move(advised[number - 1])) for number in steps]
    return plural(
        "{label}. Step {steps} of the advice: {does}.",
        "{label}. Steps {steps} of the advice: {does}.",
        len(steps),
        label=label.removesuffix("."),
        steps=listing([str(number) for number in steps]),
        does=listing(does),
    )


def _doing(move: Move) -> str:
    """Return what a move does, in a word or two."""
    places = {"n": move.numbers[0] if move.numbers else 0}
    words: Mapping[str, str] = {
        "exchange": _("exchange"),
        "refuse": _("refuse"),
        "draw": _("draw"),
        "take": _("take the pile"),
        "open": _("open"),
        "lay": _("lay"),
        "attach": _("attach to set {n}", **places),
        "swap": _("swap for the joker of set {n}", **places),
        "discard": _("discard"),
        "call": _("call the last card"),
        "catch": _("catch"),
    }
    return words[move.verb]


def badge(steps: Steps, x: float, y: float, size: float = SIZE) -> Markup | None:
    """Return the numbers of the steps with their middle at (x, y): white on blue for the next step."""
    if not steps:
        return None
    text = ", ".join(map(str, steps))
    high = 1.3 * size
    wide = max(high, art.LETTER * size * len(text) + 0.5 * size)
    first = steps[0] == 1
    plate = {"x": f"{x - wide / 2:g}", "y": f"{y - high / 2:g}", "width": f"{wide:g}", "height": f"{high:g}"}
    number = {"font_weight": 800, "fill": WHITE if first else ADVICE}
    return tag(
        "g",
        tag(
            "rect",
            rx=f"{high / 2:g}",
            fill=ADVICE if first else WHITE,
            stroke=ADVICE,
            stroke_width=2,
            **plate,
        ),
        tag("rect", rx=f"{high / 2:g}", fill="none", stroke=WHITE, stroke_width=0.8, **plate)
        if first
        else None,
        art.words(text, f"{x:g}", f"{y + 0.35 * size:g}", size, **number),  # type: ignore[arg-type]
        class_="step",
        pointer_events="none",
        aria_hidden="true",
    )


def frame(steps: Steps, width: float, height: float, thick: float = 4) -> Markup | None:
    """Return the frame around what the next step is about, its upper left corner at (0, 0)."""
    if steps[:1] != (1,):
        return None
    plate = {"width": f"{width:g}", "height": f"{height:g}", "rx": 9, "fill": "none"}
    return tag(
        "g",
        tag("rect", stroke=WHITE, stroke_width=thick + 2, **plate),
        tag("rect", stroke=ADVICE, stroke_width=thick, **plate),
        pointer_events="none",
        aria_hidden="true",
    )
