"""Watch a game being dealt, step by step, with its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.game import Game
from engine.core.markup import Markup, tag
from engine.core.picture import DealStep
from engine.core.words import _
from engine.widgets.at_table import AtTable, room
from engine.widgets.forms import button, field, note, number_input, select, whole
from engine.widgets.sitting import COMPUTER_NAMES


class Deal(AtTable):
    """The deal of a round, to be watched, stepped through and repeated.

    A game without ``dealing`` shows the table after the deal.
    ``seat`` is the reader's; ``pause`` the seconds between the steps when it runs by itself.
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int = 4,
        seed: int = 1,
        options: Any = None,
        names: Sequence[str] = (),
        seat: int = 0,
        pause: float = 1.2,
    ):
        super().__init__(game)
        self.seat, self.pause = seat, pause
        self.options = game.Options() if options is None else options
        self.given = tuple(names)
        self.note = ""
        self.running = False
        self._deal(players, seed)

    def _deal(self, players: int, seed: int) -> None:
        state = self.game.deal(seed=seed, players=players, options=self.options)
        self.state, self.players, self.seed, self.at = state, players, seed, 0
        self.restyle()

    def restyle(self) -> None:
        """Draw all steps, in the looks that were chosen."""
        names = self.given[: self.players] or (_("You"), *COMPUTER_NAMES)[: self.players]
        style = self.styled(names=tuple(names), bottom=self.seat)
        dealing = room(self.game, "dealing")
        if dealing is not None:
            steps = tuple(dealing.deal_steps(self.state, self.seat, style))
        else:
            drawn = self.scene.scene(self.state.view(self.seat), table=style)
            steps = (DealStep(_("The cards are dealt."), drawn),)
        self.steps: tuple[DealStep, ...] = steps

    def on_deal(self, _value: str, values: Mapping[str, str]) -> None:
        """Deal anew as the form says, from the first step."""
        self.note = ""
        try:
            players = whole(values.get("players", str(self.players)), _("Players"))
            if players not in self.game.PLAYERS:
                raise ValueError(_("{game} cannot be dealt to {n}.", game=self.game.NAME, n=players))
            self._deal(players, whole(values.get("seed") or str(self.seed), _("Seed")))
        except ValueError as error:
            self.note = str(error)

    def on_step(self, value: str, _values: Mapping[str, str]) -> Sequence[tuple[str, str]]:
        """Go one step on or back, or to the beginning."""
        self._stop()
        if value == "back":
            self.at = max(0, self.at - 1)
        elif value == "first":
            self.at = 0
        else:
            return self._on()
        return ()

    def _on(self) -> Sequence[tuple[str, str]]:
        if self.at + 1 >= len(self.steps):
            return ()
        self.at += 1
        return self.steps[self.at].flights

    def _stop(self) -> None:
        self.running = False
        self.forget_tick()

    def on_watch(self, _value: str, _values: Mapping[str, str]) -> Sequence[tuple[str, str]]:
        """Let it run by itself, or stop it."""
        if self.running:
            self._stop()
            return ()
        if self.at + 1 == len(self.steps):
            self.at = 0
        self.running = True
        return self.on_tick()

    def on_tick(self) -> Sequence[tuple[str, str]]:
        """Take the next step and ask for the one after."""
        flights = self._on()
        if self.at + 1 < len(self.steps):
            self.ask_tick(self.pause)
        else:
            self.running = False
        return flights

    def draw(self) -> Markup:
        """Return the table at this step, and the buttons."""
        step = self.steps[self.at]
        last = self.at + 1 == len(self.steps)
        form = tag(
            "form",
            tag(
                "div",
                field(
                    _("Players"), select("players", [(n, str(n)) for n in self.game.PLAYERS], self.players)
                ),
                field(
                    _("Seed"), number_input("seed", self.seed, 0), _("The same seed deals the same cards.")
                ),
                class_="oh-fields",
            ),
            tag("div", button(_("Deal"), "deal", key="deal"), class_="oh-bar"),
            note(self.note, key="note"),
            data_action="deal",
            data_key="form",
        )
        bar = tag(
            "div",
            button(_("Stop") if self.running else _("Watch"), "watch", key="watch", main=True),
            button(_("Back"), "step", "back", key="back", disabled=self.at == 0),
            button(_("Next"), "step", "next", key="next", disabled=last),
            class_="oh-bar",
            data_key="bar",
        )
        where = _("Step {n} of {all}.", n=self.at + 1, all=len(self.steps))
        said = tag(
            "div",
            tag("span", where, " ", class_="oh-told"),
            tag("span", step.told),
            role="status",
            class_="oh-said",
            data_key="said",
        )
        return tag(
            "div",
            said,
            Markup(step.svg),
            bar,
            form,
            self.look_fold(),
            role="group",
            class_="oh-panel",
            aria_label=_("{game} is dealt", game=self.game.NAME),
        )
