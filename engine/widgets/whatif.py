"""What if? Sliders and lists over a pure function, whose answer follows at once.

>>> from engine.widgets import Slider, WhatIf
>>> WhatIf(lambda n: f"{n} cards sum to {n * 5} on average.", Slider("n", "Cards", 1, 4))
<WhatIf>
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.markup import Markup, join, tag
from engine.core.words import _
from engine.widgets.forms import field, select, whole
from engine.widgets.table import Controller


@dataclass(frozen=True, slots=True)
class Slider:
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
        )
        return tag(
            "label",
            tag("span", self.label, " ", tag("output", now, data_key=f"{self.name}-now")),
            bar,
            class_="oh-field",
        )


@dataclass(frozen=True, slots=True)
class Pick:
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


class WhatIf(Controller):
    """A function of a few values, with a control for each.

    The function gets the values by name and returns a text, a ``Markup``, anything with ``_repr_html_``
    (a chart), or a sequence of these; a text at the front is read out when it changes.
    A ``ValueError`` of the function is shown as a sentence.
    """

    def __init__(self, function: Callable[..., Any], *controls: Slider | Pick, title: str = ""):
        super().__init__()
        self.function = function
        self.controls = {control.name: control for control in controls}
        self.title = title
        self.values: dict[str, Any] = {control.name: control.first for control in controls}
        self.note = ""

    def on_set(self, value: str, values: Mapping[str, str]) -> None:
        """Set one value."""
        self.note = ""
        name = values.get("at", "")
        if name in self.controls:
            try:
                self.values[name] = self.controls[name].read(value)
            except ValueError as error:
                self.note = str(error)

    def draw(self) -> Markup:
        """Return the controls and the answer."""
        try:
            answer = self.function(**self.values)
        except ValueError as error:
            answer = str(error)
        parts = list(answer) if isinstance(answer, list | tuple) else [answer]
        spoken = [parts.pop(0)] if parts and _is_text(parts[0]) else []
        return tag(
            "div",
            tag("h3", self.title) if self.title else None,
            tag(
                "div",
                *(control.control(self.values[name]) for name, control in self.controls.items()),
                class_="oh-fields",
                data_key="controls",
            ),
            tag(
                "div",
                *map(_shown, spoken),
                self.note or None,
                role="status",
                class_="oh-said",
                data_key="said",
            ),
            tag("div", join(*map(_shown, parts)), data_key="answer") if parts else None,
            role="group",
            class_="oh-panel",
            aria_label=self.title or _("What if?"),
        )


def _is_text(part: Any) -> bool:
    return isinstance(part, str) and not isinstance(part, Markup)


def _shown(part: Any) -> Markup:
    """Return what a function answered as markup: its own, or escaped text."""
    if isinstance(part, Markup):
        return part
    if hasattr(part, "_repr_html_"):
        return Markup(part._repr_html_())
    return tag("p", part)
