"""Drawings and forms as text: SVG and HTML built from tags, so that whatever a reader typed is escaped.

>>> str(tag("b", "a < b", class_="note"))
'<b class="note">a &lt; b</b>'
"""

from __future__ import annotations

from html import escape
from typing import Any


class Markup(str):
    """Text that is markup already; everything else is escaped before it goes into any."""

    __slots__ = ()


EMPTY = {"br", "hr", "input", "circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "use"}
"""The tags that have nothing between their start and their end here."""


def tag(name: str, /, *inside: object, **attributes: Any) -> Markup:
    """Return an element; an attribute ``data_move`` is written ``data-move``, ``class_`` is ``class``.

    An attribute that is None or False is left out, and True stands without a value.
    """
    start = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        written = key.rstrip("_").replace("_", "-")
        start.append(f'{written}=""' if value is True else f'{written}="{escape(str(value))}"')
    opened = " ".join(start)
    if name in EMPTY and not inside:
        return Markup(f"<{opened}/>")
    return Markup(f"<{opened}>{join(*inside)}</{name}>")


def join(*pieces: object) -> Markup:
    """Return the pieces one after the other; None is nothing, and what is no markup is escaped."""
    return Markup("".join(p if type(p) is Markup else escape(str(p)) for p in pieces if p is not None))
