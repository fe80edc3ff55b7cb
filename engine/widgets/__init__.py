"""What the reader touches: the table and the controllers that stand around it, one set for all games.

>>> from engine.widgets import Play       # doctest: +SKIP
>>> Play(beverbende, players=4, seed=7)   # doctest: +SKIP

Each is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.widgets.alone import Alone as Alone
    from engine.widgets.controls import Cards as Cards
    from engine.widgets.controls import Pick as Pick
    from engine.widgets.controls import Slider as Slider
    from engine.widgets.deal import Deal as Deal
    from engine.widgets.leaders import Leaders as Leaders
    from engine.widgets.lessons import Lessons as Lessons
    from engine.widgets.play import Play as Play
    from engine.widgets.quiz import Question as Question
    from engine.widgets.quiz import Quiz as Quiz
    from engine.widgets.ranking import Ranking as Ranking
    from engine.widgets.referee import Referee as Referee
    from engine.widgets.review import Review as Review
    from engine.widgets.score import Score as Score
    from engine.widgets.table import Table as Table
    from engine.widgets.whatif import WhatIf as WhatIf
    from engine.widgets.who_begins import WhoBegins as WhoBegins

_ROOMS = {
    "Alone": "alone",
    "Cards": "controls",
    "Deal": "deal",
    "Leaders": "leaders",
    "Lessons": "lessons",
    "Pick": "controls",
    "Play": "play",
    "Question": "quiz",
    "Quiz": "quiz",
    "Ranking": "ranking",
    "Referee": "referee",
    "Review": "review",
    "Score": "score",
    "Slider": "controls",
    "Table": "table",
    "WhatIf": "whatif",
    "WhoBegins": "who_begins",
}

__all__ = sorted(_ROOMS)


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"engine.widgets.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return __all__
