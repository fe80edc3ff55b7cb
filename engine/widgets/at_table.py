"""What all controllers share at which a game's table is drawn: its rooms, half moves, and how it looks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from engine.core.game import DONE, BadNotation, Game
from engine.core.markup import Markup, tag
from engine.core.picture import MORE, Look, SceneStyle
from engine.core.words import _
from engine.widgets.forms import field, fold, select
from engine.widgets.table import Controller

MOST_KEPT = 2_000
MOST_TYPED = 500


def room(game: Game, name: str) -> Any:
    """Return a module of a game's package, such as ``scene``, or None if the game has no such room."""
    path = f"engine.{game.RULES.game}.{name}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        return None


def scene_of(game: Game) -> Any:
    """Return the module that draws a game."""
    return import_module(f"engine.{game.RULES.game}.scene")


def picked(picks: tuple[str, ...], notation: str, state: Any, seat: int) -> tuple[str, ...] | None:
    """Return the picks of a move half made, after one more; None if the notation begins no legal move.

    A whole move begins none, even one that is refused and could be made legal by adding to it.
    The same pick once more takes it back. What a drawing marks with ``MORE`` is kept as it is, legal or not.
    """
    words = tuple(notation[:MOST_TYPED].split())
    if words[-1:] == (MORE,):
        return words[:-1]
    if not words or seat not in state.actors() or _is_move(state, notation):
        return None
    begun = all(word in state.choices(words[:n], seat) for n, word in enumerate(words))
    if not begun or DONE in state.choices(words, seat):
        return None
    return () if words == picks else words


def _is_move(state: Any, notation: str) -> bool:
    """Tell whether a notation is that of a whole move, legal or not."""
    try:
        state.parse(notation)
    except BadNotation:
        return False
    return True


class AtTable(Controller):
    """A controller at which the table of a game is drawn, in the looks that the reader chose.

    What is chosen of the game's ``LOOKS`` is kept on this device, for all tables of the game.
    """

    def __init__(self, game: Game):
        super().__init__()
        self.game = game
        self.scene = scene_of(game)
        self.all_looks: tuple[Look, ...] = getattr(self.scene, "LOOKS", ())
        self.looks: dict[str, str] = {look.id: look.values[0][0] for look in self.all_looks}

    @property
    def keeps(self) -> tuple[str, ...]:
        """The names under which something is kept: the controller's own, and that of the looks."""
        return (*super().keeps, self._keeps_looks) if self.all_looks else super().keeps

    @property
    def _keeps_looks(self) -> str:
        return f"looks-{self.game.RULES.game}"

    def styled(self, **how: Any) -> SceneStyle:
        """Return how the table is to be drawn, in the looks that were chosen."""
        return SceneStyle(looks=dict(self.looks), **how)

    def restyle(self) -> None:
        """Draw anew what was drawn beforehand, after the looks have changed."""

    # --- what the reader does

    def on_look(self, value: str, values: Mapping[str, str]) -> None:
        """Choose one of the looks; ``at`` is its id."""
        if self._look(values.get("at", ""), value):
            self.share(self._keeps_looks, json.dumps(self.looks))
            self.restyle()

    def _look(self, name: str, value: object) -> bool:
        """Take over a look, if there is such a one."""
        known = {look.id: [each for each, _title in look.values] for look in self.all_looks}
        if value not in known.get(name, ()):
            return False
        self.looks[name] = str(value)
        return True

    def on_kept(self, key: str, text: object) -> None:
        """Take up the looks chosen before on this device, or just now at another table of the game."""
        if key != self._keeps_looks or not isinstance(text, str) or len(text) > MOST_KEPT:
            return
        try:
            kept = json.loads(text)
        except (ValueError, RecursionError):
            return
        if isinstance(kept, dict):
            for name, value in kept.items():
                self._look(name, value)
            self.restyle()

    # --- how it is offered

    def heard(self) -> dict[str, Any]:
        """Return what marks that keys are heard here, and what is said when one drops what was chosen."""
        return {"data_keys": True, "data_dropped": _("No longer chosen: {what}.")}

    def look_fields(self) -> list[Markup]:
        """Return a list to choose from for every look of the game."""
        return [
            field(
                look.title,
                select(
                    f"look-{look.id}",
                    look.values,
                    self.looks[look.id],
                    data_change="look",
                    data_value=look.id,
                ),
            )
            for look in self.all_looks
        ]

    def look_fold(self) -> Markup | None:
        """Return the looks to choose from, folded; nothing for a game without any."""
        if not self.all_looks:
            return None
        return fold(
            _("How the table is drawn"),
            tag("div", *self.look_fields(), class_="oh-fields"),
            key="looks",
        )
