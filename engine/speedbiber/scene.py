"""The table of Speedbiber as one SVG: what a view shows, and what can be tried there.

Every hex carries the move that choosing it makes, legal or not; legal ones are lit, with what they change.
Lodges have the keys ``lodge-C6``, lit hexes ``hex-C6``, places ``place-C6``, families ``plate-P0``,
tiles ``tile-P0-C6`` by the place where they were won, wishes ``wish-otter``.
A tile that is chosen, and the lodge that it moves, are picks; ``show otter`` lights up what a wish counts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.core.markup import tag
from engine.core.picture import Look, SceneStyle
from engine.core.words import _
from engine.speedbiber import art
from engine.speedbiber import scene_panels as panels
from engine.speedbiber.desk import Desk
from engine.speedbiber.scene_map import chart
from engine.speedbiber.telling import counted as counted
from engine.speedbiber.telling import happened as happened
from engine.speedbiber.telling import prompt as prompt

EXAMPLE: dict[str, Any] = {
    "parts": ["jetty", "owl turned", "stones", "sawmill"],
    "wishes": ["otter", "fox", "dragonfly"],
    "card": "meadow",
    "lodges": ["C4 D4 E4", "L12 M12 M13"],
    "seed": 7,
}
"""A situation to begin with at the referee's: "adjacent if possible" leaves only a few of many meadows."""

STANDS = 2.0
"""Seconds for which what came of a turn stands at least, before the next family turns up its card."""

ACCOUNTS = "sheet"
"""The key of the account at the end, which a sign announces."""

SEAT = re.compile(
    r"\bP(\d)(?!\d)"
    r"(?:(?<=\bof P\d)(?<!\bahead of P\d)|(?<=\bbelongs to P\d)|(?= (?:has|can|gets)\b))"
)
"""A seat in a sentence: bare, P1 to P4 are hexes of column P."""

LOOKS = (
    Look(
        "gains",
        _("What a hex would change"),
        (("near", _("at the hex under the pointer")), ("all", _("at every lit hex"))),
    ),
    Look(
        "follow",
        _("The view follows the turn"),
        (("on", _("yes: to your hexes")), ("off", _("no"))),
    ),
)


def scene(view: Any, picks: Sequence[str] = (), *, table: SceneStyle | None = None) -> str:
    """Return the table as this view shows it, in one SVG string; ``picks`` are the words of half a move."""
    desk = Desk(view, picks, table or SceneStyle())
    y: float = panels.EDGE
    parts = [panels.plates(desk, y)]
    y += panels.PLATE_HIGH + 2
    parts.append(chart(desk, y))
    y += art.MAP_HIGH
    parts.append(panels.strip(desk, y))
    y += panels.STRIP_HIGH
    parts.append(panels.wishes(desk, y))
    y += panels.wish_height(desk) + 3
    if view.over:
        if desk.known(ACCOUNTS):
            parts.append(panels.sheet(desk, y))
        y += panels.sheet_height(desk)
    else:
        parts.append(panels.hand(desk, y))
        y += panels.HAND_HIGH
    gains = desk.table.looks.get("gains") == "all" and not desk.table.still
    return tag(
        "svg",
        tag("title", _("The map of Speedbiber, seen by {name}", name=desk.name(desk.seat)), id="scene-title"),
        art.definitions(desk.now.players),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {art.MAP_WIDE} {y + 3:g}",
        role="group",
        aria_labelledby="scene-title",
        class_="oh-scene ohs gains" if gains else "oh-scene ohs",
        style=art.FONT,
    )
