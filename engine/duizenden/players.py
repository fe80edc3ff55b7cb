"""The computer players of Duizenden: easy and normal (``levels``) and strong (``strong``)."""

from __future__ import annotations

from engine.duizenden.levels import Easy, Normal
from engine.duizenden.strong import Strong
from engine.players import Player

LEVELS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "strong": Strong()}
