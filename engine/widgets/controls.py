"""What a what-if can ask the reader for: a number, one of some values, or a hand of cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.core.chance import shuffled
from engine.core.markup import Markup, tag
from engine.core.words import _, plural
from engine.widgets.forms import button, field, select, whole


class Control:
    """Something that the reader can set; the function gets it as ``name``.

    What is set is kept in the control's own form; :meth:`given` is what the function gets of it.
    """

    __slots__ = ()
    name: str

    @property
    def first(self) -> Any:
        """What is set at the beginning."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """Return what the reader set; ``ValueError`` says what is wrong with it."""
        raise NotImplementedError

    def control(self, now: Any) -> Markup:
        """Return it as the reader sees it."""
        raise NotImplementedError

    def given(self, now: Any) -> Any:
        """Return what the function gets."""
        return now

    def lacks(self, now: Any) -> str:
        """Return what the reader still has to do before there can be an answer, or an empty sentence."""
        return ""


@dataclass(frozen=True, slots=True)
class Slider(Control):
    """A whole number from ``low`` to ``high``, by steps of ``step``; the function gets it as ``name``."""

    name: str
    label: str
    low: int
    high: int
    value: int | None = None
    step: int = 1

    @property
    def first(self) -> int:
        """The value at the beginning."""
        return self.low if self.value is None else self.value

    def read(self, text: str) -> int:
        """Return the number meant, kept within the bounds; ``ValueError`` if it is none."""
        return min(self.high, max(self.low, whole(text, self.label)))

    def control(self, now: Any) -> Markup:
        """Return the slider with its value beside it."""
        bar = tag(
            "input",
            type="range",
            name=self.name,
            min=self.low,
            max=self.high,
            step=self.step,
            value=now,
            data_change="set",
            data_value=self.name,
            data_key=self.name,
            aria_label=self.label.rstrip(": "),
        )
        # no <output>: the label would be its own, and it would be read out beside the slider
        shown = tag("span", now, data_now=True, data_key=f"{self.name}-now")
        return tag("label", tag("span", self.label, " ", shown), bar, class_="oh-field")


@dataclass(frozen=True, slots=True)
class Pick(Control):
    """One of some values; ``options`` are values, or pairs of what the reader sees and the value."""

    name: str
    label: str
    options: Sequence[Any]
    value: Any = None

    @property
    def pairs(self) -> list[tuple[str, Any]]:
        """What the reader sees, and the value."""
        return [one if isinstance(one, tuple) else (str(one), one) for one in self.options]

    @property
    def first(self) -> Any:
        """The value at the beginning."""
        return self.pairs[0][1] if self.value is None else self.value

    def read(self, text: str) -> Any:
        """Return the value meant; ``ValueError`` if there is none such."""
        for n, (_label, value) in enumerate(self.pairs):
            if text == str(n):
                return value
        raise ValueError(_("{label}: there is no such choice.", label=self.label))

    def control(self, now: Any) -> Markup:
        """Return the list."""
        chosen = next(n for n, (_label, value) in enumerate(self.pairs) if value == now)
        options = [(n, label) for n, (label, _value) in enumerate(self.pairs)]
        return field(self.label, select(self.name, options, chosen, data_change="set", data_value=self.name))


@dataclass(frozen=True, slots=True)
class Cards(Control):
    """So many of some cards; the function gets them as a tuple, in the order of ``cards``.

    ``value`` are those chosen at the beginning. ``shown`` is what stands on a card and ``spoken`` its name,
    ``row`` the heading under which it stands, such as its suit.
    """

    name: str
    label: str
    cards: Sequence[Any]
    count: int
    value: Sequence[Any] = ()
    shown: Callable[[Any], object] = str
    spoken: Callable[[Any], str] = str
    row: Callable[[Any], str] | None = None

    @property
    def first(self) -> tuple[int, ...]:
        """The numbers of the cards chosen at the beginning, counted in ``cards`` from 0."""
        left = list(self.value)
        chosen = []
        for number, card in enumerate(self.cards):
            if card in left:
                left.remove(card)
                chosen.append(number)
        if left:
            raise ValueError(f"{self.name}: {left[0]} is not among the cards")
        return tuple(chosen)

    def given(self, now: Any) -> tuple[Any, ...]:
        """Return the cards chosen."""
        return tuple(self.cards[number] for number in now)

    def lacks(self, now: Any) -> str:
        """Tell how many cards are still to be chosen."""
        missing = self.count - len(now)
        return plural("Choose {n} more card.", "Choose {n} more cards.", missing) if missing else ""

    def toggled(self, now: Sequence[int], text: str) -> tuple[int, ...]:
        """Return the choice with a card, by its number, put in or taken out; ``ValueError`` if it is full."""
        number = whole(text, self.label)
        if not 0 <= number < len(self.cards):
            raise ValueError(_("{label}: there is no such choice.", label=self.label))
        if number in now:
            return tuple(one for one in now if one != number)
        if len(now) >= self.count:
            raise ValueError(
                plural(
                    "{n} card is chosen; put it back first.",
                    "{n} cards are chosen; put one back first.",
                    len(now),
                )
            )
        return tuple(sorted((*now, number)))

    def dealt(self, rng: random.Random) -> tuple[int, ...]:
        """Return a choice by lot."""
        return tuple(sorted(shuffled(range(len(self.cards)), rng)[: self.count]))

    def control(self, now: Any) -> Markup:
        """Return the grid of cards, each a button that is pressed or not."""
        heading = self.row or (lambda _card: "")
        rows = []
        for title, group in groupby(enumerate(self.cards), key=lambda numbered: heading(numbered[1])):
            buttons = [self._card(number, card, number in now) for number, card in group]
            head = tag("span", title, class_="oh-cards-row") if title else None
            rows.append(
                tag("div", head, *buttons, class_="oh-cards", role="group", aria_label=title or self.label)
            )
        return tag(
            "fieldset",
            tag("legend", _("{label}: {n} of {all}", label=self.label, n=len(now), all=self.count)),
            *rows,
            tag(
                "div",
                button(_("Clear"), "clear-cards", self.name, disabled=not now),
                button(_("Deal some"), "deal-cards", self.name),
                class_="oh-bar",
            ),
            class_="oh-picker",
            data_key=f"{self.name}-picker",
        )

    def _card(self, number: int, card: Any, chosen: bool) -> Markup:
        return button(
            self.shown(card),
            "card",
            f"{self.name},{number}",
            key=f"{self.name}-{number}",
            aria_label=self.spoken(card),
            aria_pressed="true" if chosen else "false",
        )
