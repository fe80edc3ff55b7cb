"""A round that is looked back at: which moment is shown, and what has been found of its moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.core import chance
from engine.core.game import Game
from engine.core.gradual import SoFar
from engine.core.markup import Markup, tag
from engine.core.picture import SceneStyle
from engine.core.review import Cell, History, Judgement, Line, Sheet
from engine.core.words import _, plural
from engine.players.judging import judge_by
from engine.widgets.at_table import room, scene_of
from engine.widgets.forms import button, field, named, progress, seat_of, select
from engine.widgets.sitting import levels


class Reviewing:
    """A round under review, drawn from ``seat``; ``at`` is the number of moves made at the moment shown."""

    def __init__(self, game: Game, history: History, seat: int, names: tuple[str, ...] = ()):
        self.game, self.history, self.seat, self.names = game, history, seat, names
        self.scene = scene_of(game)
        self.seat_written = seat_of(game.RULES.game)
        self.review = room(game, "review")
        self.sheet: Sheet = self._sheet(SceneStyle(names))
        self.at = 0
        self.everybody = False
        self.judged: dict[int, Judgement] = {}
        self.steps: Iterator[float] | None = None
        self.done = 0.0

    def _named(self, text: str) -> str:
        return named(text, self.names, self.seat_written)

    def _sheet(self, style: SceneStyle) -> Sheet:
        """Return the table of the round: the game's own, or a line for every move."""
        if self.review is not None:
            own: Sheet = self.review.sheet(self.history, style)
            return own
        lines = [
            Line((number + 1, style.name(seat), self._named(str(move))), (number,), number + 1)
            for number, (seat, move) in enumerate(self.history.moves)
        ]
        return Sheet((_("Move"), _("Who"), _("Played")), tuple(lines))

    # --- where

    @property
    def line(self) -> int:
        """The line that the moment belongs to, from 0; -1 at the deal."""
        return next((n for n, line in enumerate(self.sheet.lines) if self.at - 1 in line.moves), -1)

    def go(self, at: int) -> None:
        """Go to the moment after so many moves; there is none before the deal or after the end."""
        self.at = min(max(0, at), len(self.history.moves))

    def go_to_line(self, number: int) -> None:
        """Go to the moment that a line shows; the line before the first is the deal."""
        if number < 0:
            self.at = 0
        elif number < len(self.sheet.lines):
            self.go(self.sheet.lines[number].shows)

    # --- what a strong player would have done

    @property
    def judging(self) -> bool:
        """Whether moves are being judged."""
        return self.steps is not None

    def judge(self) -> None:
        """Begin to judge the moves of the seat, or of everybody, that have not been judged yet."""
        numbers = [
            number
            for number, (seat, _move) in enumerate(self.history.moves)
            if number not in self.judged and (self.everybody or seat == self.seat)
        ]
        self.steps, self.done = self._judging(numbers), 0.0

    def judge_on(self) -> bool:
        """Judge for a step; return whether there is more to do."""
        done = None if self.steps is None else next(self.steps, None)
        if done is None:
            self.steps = None
            return False
        self.done = done
        return True

    def stop(self) -> None:
        """Stop judging; what is found stays."""
        self.steps = None

    def _judging(self, numbers: list[int]) -> Iterator[float]:
        """Judge these moves one after the other; yield the share of them that is done."""
        for nth, number in enumerate(numbers):
            found = None
            for found in self._judgements(number):
                yield (nth + found.done) / len(numbers)
            if found is not None:
                self.judged[number] = found.answer

    def _judgements(self, number: int) -> Iterator[SoFar[Judgement]]:
        own = getattr(self.review, "judge", None)
        if own is not None:
            steps: Iterator[SoFar[Judgement]] = own(self.history, number)
            return steps
        strongest = list(levels(self.game).values())[-1]
        return judge_by(strongest, self.history, number, chance.rng(0, "review", number))

    # --- how it looks

    def draw(self, style: SceneStyle) -> Markup:
        """Return the moment, the way through the round, its table and the judgements."""
        shown = self.history.states[self.at].view(None)
        told, changed = self._told(style)
        drawn = replace(style, bottom=self.seat, still=True, changed=changed)
        return tag(
            "div",
            tag(
                "div",
                tag("span", self._where(), " ", class_="oh-told"),
                tag("span", told),
                self._judgement(self.at - 1, why=True),
                role="status",
                class_="oh-said",
                data_key="review-said",
            ),
            Markup(self.scene.scene(shown, table=drawn)),
            self._way(),
            self._table(),
            self._judge_bar(),
            class_="oh-review",
            data_key="review",
            data_arrows=True,
        )

    def _where(self) -> str:
        return _("Move {n} of {all}.", n=self.at, all=len(self.history.moves))

    def _told(self, style: SceneStyle) -> tuple[str, frozenset[str]]:
        """Return the move that led to the moment, told to the seat, and the places that it touched."""
        if not self.at:
            return _("The cards are dealt."), frozenset()
        seat, move = self.history.moves[self.at - 1]
        before, after = (state.view(self.seat) for state in self.history.states[self.at - 1 : self.at + 1])
        happening = self.scene.happened(before, after, move, seat, style)
        return happening.told, frozenset(to for _start, to in happening.flights)

    def _way(self) -> Markup:
        last = len(self.history.moves)
        bar = tag(
            "input",
            type="range",
            name="moment",
            min=0,
            max=last,
            value=self.at,
            data_change="review-go",
            data_key="moment",
            aria_label=_("Moment"),
        )
        label = tag("span", _("Moment"), " ", tag("span", self.at, data_now=True, data_key="moment-now"))
        return tag(
            "div",
            button(_("Back"), "review-step", "back", disabled=self.at == 0),
            button(_("Next"), "review-step", "next", disabled=self.at == last),
            tag("label", label, bar, class_="oh-field oh-wide"),
            class_="oh-bar",
            data_key="review-way",
        )

    def _table(self) -> Markup:
        sheet, here = self.sheet, self.line
        columns = [*sheet.columns, *([_("A strong player")] if self.judged else [])]
        head = tag("tr", *(tag("th", title, scope="col") for title in columns))
        rows = [self._row(n, line, n == here) for n, line in enumerate(sheet.lines)]
        foot = [tag("tr", *map(_cell, cells), class_="oh-total") for cells in sheet.foot]
        table = tag("table", tag("thead", head), tag("tbody", *rows, *foot))
        return tag(
            "div",
            table,
            class_="oh-scroll",
            data_key="review-table",
            tabindex=0,
            role="region",
            aria_label=_("The round, line by line"),
        )

    def _row(self, number: int, line: Line, here: bool) -> Markup:
        first, *others = line.cells
        go = button(
            first,
            "review-line",
            str(number),
            aria_current="true" if here else None,
            aria_label=_("Line {n}: show the table", n=number + 1),
        )
        found = [self._judgement(one) for one in line.moves if one in self.judged]
        judged = [tag("td", *found, class_="oh-text")] if self.judged else []
        return tag(
            "tr",
            tag("th", go, scope="row"),
            *map(_cell, others),
            *judged,
            class_="oh-here" if here else None,
            data_key=f"line-{number}",
        )

    def _judgement(self, number: int, *, why: bool = False) -> Markup | None:
        """Return what has been found of a move, in a sentence, and the reason."""
        found = self.judged.get(number)
        if found is None:
            return None
        seat, move = self.history.moves[number]
        places: dict[str, Any] = {
            "name": SceneStyle(self.names).name(seat),
            "better": self._named(str(found.better)),
            "played": self._named(str(move)),
            "cost": self._amount(found.cost or 0),
        }
        if str(found.better) == str(move):
            told = _("{name}: {played}, the same.", **places)
        elif found.cost is None:
            told = _("{name}: {better} rather than {played}.", **places)
        else:
            told = _("{name}: {better} rather than {played}, which cost {cost}.", **places)
        reason = f" {self._named(found.reason)}" if why and found.reason else None
        return tag("span", " ", told, reason, class_="oh-judged")

    def _judge_bar(self) -> Markup:
        whose = [("mine", SceneStyle(self.names).name(self.seat)), ("all", _("everybody"))]
        chosen = "all" if self.everybody else "mine"
        ask = _("Stop") if self.judging else _("What would a strong player have done?")
        label = _("Judging the moves")
        return tag(
            "div",
            tag(
                "div",
                button(ask, "review-judge", key="judge"),
                field(_("The moves of"), select("whose", whose, chosen, data_change="review-whose")),
                class_="oh-bar",
            ),
            tag("div", progress(self.done, label, key="judged"), class_="oh-thinking")
            if self.judging
            else None,
            tag("p", self._summary(), role="status", data_key="review-sum"),
            data_key="judge-bar",
        )

    def _summary(self) -> str:
        """Return what the judged choices cost together, once all are judged."""
        if self.judging or not self.judged:
            return ""
        mine = [found for n, found in self.judged.items() if self.history.moves[n][0] == self.seat]
        cost = sum(found.cost or 0 for found in mine)
        return plural(
            "{name}: {cost} given away in {n} move, by a strong player's reckoning.",
            "{name}: {cost} given away in {n} moves, by a strong player's reckoning.",
            len(mine),
            name=SceneStyle(self.names).name(self.seat),
            cost=self._amount(cost),
        )

    def _amount(self, cost: float) -> str:
        """Return a cost in words: in points, or in what the game counts."""
        own = getattr(self.review, "amount", None)
        return _("{cost} points", cost=f"{cost:.1f}") if own is None else str(own(cost))


def _cell(cell: Cell) -> Markup:
    return tag("td", cell, class_="oh-text" if isinstance(cell, str) else None)
