"""Rules as values: what the book prints, the engine names and a test plays.

A rule exists once, in ``engine/<game>/rulebook.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.words import _

Standing = Literal["official", "ruling", "house rule"]
"""Where a rule comes from: the rules in the box, this book's reading where they are silent,
or an agreement that some tables make."""

Kind = Literal["move", "play", "table"]
"""How a rule acts: ``move`` refuses moves, ``play`` is carried out by the engine,
``table`` is about manners and needs people, not an engine."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one game.

    ``id`` is its name in code and in the book's addresses (``special-on-discard``),
    ``title`` a few words, ``sentence`` the rule itself,
    ``source`` the document that it comes from, by title.
    """

    id: str
    title: str
    sentence: str
    source: str
    standing: Standing = "official"
    kind: Kind = "play"

    def __str__(self) -> str:
        return self.title


class Rulebook(Mapping[str, Rule]):
    """All rules of a game, by id, in the order in which the book tells them.

    >>> rules = Rulebook("cardgame", [Rule("follow-suit", "Follow suit", "…", "the box")])
    >>> rules["follow-suit"].title
    'Follow suit'
    """

    __slots__ = ("_rules", "game")

    def __init__(self, game: str, rules: list[Rule]):
        self.game = game
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            twice = next(r.id for i, r in enumerate(rules) if any(r.id == s.id for s in rules[:i]))
            raise ValueError(f"the rulebook of {game} has two rules called {twice}")

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def of_kind(self, kind: Kind) -> tuple[Rule, ...]:
        """Return the rules that act in one way, such as those that refuse moves."""
        return tuple(rule for rule in self.values() if rule.kind == kind)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a referee says of a move: legal, or the rule it breaks and the reason here.

    ``reason`` speaks of the cards of the situation. A verdict is true when the move is legal.
    """

    legal: bool
    rule: Rule | None = None
    reason: str = ""

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        if self.rule is None:
            return _("Legal.")
        return _("Not allowed ({rule}): {reason}", rule=self.rule.title, reason=self.reason)


LEGAL = Verdict(True)


class IllegalMove(ValueError):  # noqa: N818 - the game's word, not a programmer's
    """Raised by ``play`` for a move that breaks a rule; carries the verdict."""

    def __init__(self, verdict: Verdict):
        super().__init__(str(verdict))
        self.verdict = verdict
