"""What if? Sliders, lists and cards over a pure function, whose answer follows at once, or bit by bit.

>>> from engine.widgets import Slider, WhatIf
>>> WhatIf(lambda n: f"{n} cards sum to {n * 5} on average.", Slider("n", "Cards", 1, 4))
<WhatIf>
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core import chance
from engine.core.gradual import SoFar
from engine.core.markup import Markup, join, tag
from engine.core.words import _
from engine.widgets.controls import Cards, Control
from engine.widgets.forms import button, progress
from engine.widgets.table import Controller


class WhatIf(Controller):
    """A function of a few values, with a control for each.

    The function gets the values by name and returns a text, a ``Markup``, anything with ``_repr_html_``
    (a chart), or a sequence of these; a text at the front is read out when it changes.
    A ``ValueError`` of the function is shown as a sentence.

    A function that needs a while returns an iterator of such answers, each in the place of the one before,
    and may wrap them as :class:`~engine.core.gradual.SoFar` to tell how much of its work is done.
    The first answer is there at once; the others come when the reader sets something, or asks to go on.
    """

    def __init__(self, function: Callable[..., Any], *controls: Control, title: str = ""):
        super().__init__()
        self.function = function
        self.controls = {control.name: control for control in controls}
        self.title = title
        self.values: dict[str, Any] = {control.name: control.first for control in controls}
        self.note = ""
        self.dealt = 0
        self._ask()

    # --- the answer

    def _ask(self) -> None:
        """Ask the function anew; whatever was still coming is not waited for."""
        self._rest()
        self.steps: Iterator[Any] | None = None
        self.gradual = False
        self.done = 0.0
        lacks = [control.lacks(self.values[name]) for name, control in self.controls.items()]
        if any(lacks):
            self.answer: Any = " ".join(filter(None, lacks))
            return
        try:
            found = self.function(
                **{name: one.given(self.values[name]) for name, one in self.controls.items()}
            )
        except ValueError as error:
            found = str(error)
        if isinstance(found, Iterator):
            self.gradual, self.steps, self.answer = True, found, ""
            self._take_next()
        else:
            self.answer = found

    def _take_next(self) -> None:
        """Put the next answer in the place of the last; the last one stays."""
        assert self.steps is not None
        try:
            found = next(self.steps, None)
        except ValueError as error:
            found, self.steps = str(error), None
        if found is None:
            self.steps = None
        elif isinstance(found, SoFar):
            self.answer, self.done = found.answer, found.done
        else:
            self.answer = found

    def _run(self) -> None:
        """Let the answers come, one a tick."""
        self.running = self.steps is not None
        if self.running:
            self.ask_tick(0)

    def _rest(self) -> None:
        self.running = False
        self.forget_tick()

    def on_tick(self) -> None:
        """Take the next answer."""
        if self.running:
            self._take_next()
            self._run()

    # --- what the reader does

    def on_set(self, value: str, values: Mapping[str, str]) -> None:
        """Set one value."""
        name = values.get("at", "")
        if name in self.controls:
            self._set(name, lambda: self.controls[name].read(value))

    def on_card(self, value: str, _values: Mapping[str, str]) -> None:
        """Choose a card or put it back: ``"hand,3"`` is card 3 of the control ``hand``."""
        name, _comma, number = value.partition(",")
        control = self.controls.get(name)
        if isinstance(control, Cards):
            self._set(name, lambda: control.toggled(self.values[name], number))

    def on_clear_cards(self, value: str, _values: Mapping[str, str]) -> None:
        """Put all cards of a control back."""
        if isinstance(self.controls.get(value), Cards):
            self._set(value, lambda: ())

    def on_deal_cards(self, value: str, _values: Mapping[str, str]) -> None:
        """Choose cards by lot."""
        control = self.controls.get(value)
        if isinstance(control, Cards):
            self.dealt += 1
            self._set(value, lambda: control.dealt(chance.rng(self.dealt, "what-if", value)))

    def _set(self, name: str, read: Callable[[], Any]) -> None:
        """Set a value and ask anew; a bad one is told, and changes nothing."""
        self.note = ""
        try:
            value = read()
        except ValueError as error:
            self.note = str(error)
            return
        if value != self.values[name]:
            self.values[name] = value
            self._ask()
            self._run()

    def on_go_on(self, _value: str, _values: Mapping[str, str]) -> None:
        """Let the answers come, or stop them."""
        if self.running:
            self._rest()
        else:
            self._run()

    # --- how it looks

    def draw(self) -> Markup:
        """Return the controls and the answer."""
        parts = list(self.answer) if isinstance(self.answer, list | tuple) else [self.answer]
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
                role=None if self.gradual else "status",
                class_="oh-said",
                data_key="said",
            ),
            self._coming(spoken) if self.gradual else None,
            tag("div", join(*map(_shown, parts)), data_key="answer") if parts else None,
            role="group",
            class_="oh-panel",
            aria_label=self.title or _("What if?"),
        )

    def _coming(self, spoken: list[Any]) -> Markup:
        """Return how far the answer has come; it is read out when it comes no further, not at every step."""
        more = self.steps is not None
        heard = [*([] if self.running else spoken), self.note or None]
        at_rest = tag("div", *heard, role="status", class_="oh-hidden")
        return tag(
            "div",
            at_rest,
            button(_("Stop") if self.running else _("Go on"), "go-on", key="go-on", disabled=not more),
            progress(self.done, _("How much is done"), key="done") if more and self.done else None,
            class_="oh-thinking",
            data_key="coming",
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
