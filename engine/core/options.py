"""A game's options: every official variant and house rule, each with its source.

An ``Options`` class is a frozen dataclass whose fields are made by :func:`option`,
so that the book can print them, a widget can offer them and a record can name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Self

from engine.core.rulebook import Standing
from engine.core.words import _, either, listing, short


@dataclass(frozen=True, slots=True)
class Choice:
    """What an option may be: its allowed ``values``, or whole numbers from ``low`` to ``high``.

    ``optional`` allows ``None`` as well, which ``none_means`` explains.
    """

    title: str
    sentence: str
    source: str
    standing: Standing
    values: tuple[object, ...] = ()
    low: int = 0
    high: int = 0
    optional: bool = False
    none_means: str = ""

    def allows(self, value: object) -> bool:
        """Tell whether the option may have this value."""
        if value is None:
            return self.optional
        if self.values:
            return any(value == v and type(value) is type(v) for v in self.values)
        return type(value) is int and self.low <= value <= self.high

    def spelled_out(self) -> str:
        """Return what the option may be, for an error or a table."""
        if self.values:
            return either([*map(repr, self.values), *(["None"] if self.optional else [])])
        allowed = _("a whole number from {low} to {high}", low=self.low, high=self.high)
        return _("{allowed}, or None", allowed=allowed) if self.optional else allowed


def option(
    default: Any,
    title: str,
    sentence: str,
    *,
    source: str,
    standing: Standing,
    values: tuple[object, ...] = (),
    low: int = 0,
    high: int = 0,
    none_means: str = "",
) -> Any:
    """Return a dataclass field that knows what it may be and where it comes from."""
    choice = Choice(title, sentence, source, standing, values, low, high, default is None, none_means)
    return field(default=default, metadata={"choice": choice})


@dataclass(frozen=True)
class GameOptions:
    """The base of every game's ``Options``: checked when made, and readable from a record."""

    def __post_init__(self) -> None:
        for f in fields(self):
            value = getattr(self, f.name)
            choice: Choice = f.metadata["choice"]
            if not choice.allows(value):
                raise ValueError(
                    _(
                        "The option {name} cannot be {value}; it is {allowed}.",
                        name=f.name,
                        value=short(value),
                        allowed=choice.spelled_out(),
                    )
                )

    @classmethod
    def choices(cls) -> dict[str, Choice]:
        """Return every option of the game by name, with what it may be."""
        return {f.name: f.metadata["choice"] for f in fields(cls)}

    @classmethod
    def from_dict(cls, named: Mapping[str, object]) -> Self:
        """Return the options named in a record; an unknown name or value is a ``ValueError``."""
        known = {f.name for f in fields(cls)}
        for name in named:
            if name not in known:
                raise ValueError(
                    _(
                        "There is no option {name}; there are {known}.",
                        name=short(name),
                        known=listing(sorted(known)),
                    )
                )
        return cls(**named)

    def to_dict(self) -> dict[str, object]:
        """Return only what differs from the default, for a record."""
        changed = (f for f in fields(self) if getattr(self, f.name) != _default(f))
        return {f.name: getattr(self, f.name) for f in changed}


def _default(f: Field[Any]) -> object:
    return f.default
