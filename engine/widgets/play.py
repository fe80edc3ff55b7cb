"""Play a game: against the computer players, or handing the device round.

>>> from engine import beverbende
>>> from engine.widgets import Play
>>> play = Play(beverbende, players=4, seed=7)
>>> play.handle({"type": "move", "move": "knock"})      # what a click on the button does
>>> play.verdict.rule.id
'knock-after-action'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal

from engine.core import record
from engine.core.game import BadNotation, Game
from engine.core.markup import Markup
from engine.core.picture import Memory, SceneStyle
from engine.core.rulebook import Verdict
from engine.core.words import _
from engine.players import Advice
from engine.widgets import leaders, play_view, starting
from engine.widgets.at_table import picked
from engine.widgets.clock import TurnClock
from engine.widgets.forms import RULES_PAGE
from engine.widgets.reviewing import Reviewing
from engine.widgets.sitting import Sitting, levels, name_all, who_sits
from engine.widgets.thinking import Plan, Thought

Hands = Literal["hidden", "open"]

SIGN_STANDS = 2.5
"""Seconds for which the sign before the accounts stands, unless it is taken away."""


class Play(leaders.KeepsBest):
    """A match on the page.

    ``players``: how many; ``level``: that of every computer player, one of ``game.LEVELS``.
    ``people``: how many people share this device; with several, a screen hides the table at every hand-over,
    with none the computer players are watched at an open table.
    ``seats`` says it seat by seat instead: ``("you", "easy", "you", "strong")``.
    ``seed``, ``options``: as in ``deal``; ``position``: the arguments of the game's ``position``, to play one
    round from there instead.
    ``memory``: ``"coach"`` marks what you may know, ``"memory"`` leaves it to you.
    ``hands``: ``"open"`` shows all that is hidden, and is marked in the record; nobody plays by it but you.
    ``pause``: seconds before a computer player moves; 0 plays on at once, without a drawing in between.
    ``rules_page``: where the book prints the rules, seen from this page.
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int = 4,
        level: str = "",
        people: int = 1,
        seats: Sequence[str] | None = None,
        names: Sequence[str] = (),
        seed: int = 1,
        options: Any = None,
        position: Mapping[str, Any] | None = None,
        memory: Memory = "coach",
        hands: Hands = "hidden",
        pause: float = 0.8,
        rules_page: str = RULES_PAGE,
    ):
        super().__init__(game)
        self.memory: Memory = memory
        self.hands: Hands = hands
        self.pause = pause
        self.thought: Thought | None = None
        self.rules_page = rules_page
        self.level = level or ("normal" if "normal" in levels(game) else next(iter(levels(game))))
        placed = tuple(seats) if seats is not None else who_sits(players, people, self.level)
        start = {"seed": seed} if position is None else {"position": dict(position)}
        chosen = game.Options() if options is None else options
        self._sit_down(Sitting.begin(game, placed, name_all(placed, names), options=chosen, start=start))

    # --- the present situation

    def _sit_down(self, sitting: Sitting) -> None:
        """Begin with a sitting, as new or as loaded."""
        self._stop_thinking()
        self.reviewing = None
        self.sitting = sitting
        self.verdict: Verdict | None = None
        self.note = ""
        self.answers = 0
        self.picks: tuple[str, ...] = ()
        self.advice: Advice | None = None
        self.plan = Plan()
        self.last_told: int | None = None
        self.log: list[str] = []
        self.log_at: list[str] = []
        self.sign = False
        self.clock = TurnClock(sitting)
        self.recent: list[str] = []
        self.changed: frozenset[str] = frozenset()
        people = sitting.people
        self.viewer: int | None = people[0] if people else None
        self.covered = False
        self._retell()
        self._dealt()
        self._go_on()

    def _retell(self) -> None:
        """Write the log of all moves so far as the reader saw them; what another person saw is not theirs."""
        moments = self.sitting.moments
        self.log, self.log_at, self.recent = [], [], []
        for before, after in pairwise(moments):
            if after.move is not None and after.seat is not None:
                happening = self._happened(before.match.state, after.match.state, after.move, after.seat)
                self._log(happening.told, after.seat, happening.at)

    def _log(self, told: str, seat: int, at: str = "") -> None:
        """Add a sentence, and what it is about, to the log, and to what happened since the reader's turn."""
        if told:
            self.log.append(told)
            self.log_at.append(at)
            again = seat == self.viewer and self.last_told != self.viewer
            self.recent = [*([] if again else self.recent), told]
            self.last_told = seat

    def style(self) -> SceneStyle:
        """Return how the table is to be drawn now; with open hands only the reader's own moves are lit."""
        waits = self.hands == "open" and self.viewer not in (None, *self.sitting.state.actors())
        return self.styled(
            names=self.sitting.names(),
            memory=self.memory,
            shown=self.shown,
            changed=self.changed,
            bottom=self.viewer,
            still=waits,
            absent=frozenset({self.scene.ACCOUNTS}) if self.sign else frozenset(),
            advised=self.plan.left(self.sitting.record.moves),
        )

    @property
    def view(self) -> Any:
        """What the reader may know: the view of the one who holds the device."""
        return self.sitting.state.view(self.viewer)

    @property
    def seen(self) -> Any:
        """What is drawn: that view, or the open table."""
        return self.sitting.state.view(None) if self.hands == "open" else self.view

    @property
    def waits_for_look(self) -> bool:
        """Whether the reader still looks at what the deal showed; nobody moves before that is done."""
        return bool(self.looking) and not self.sitting.state.over

    def _dealt(self) -> None:
        """Show each person what they may look at after a deal; with open hands, that is everything."""
        self._mark_open()
        self.shown: frozenset[str] = frozenset()
        fresh = self.sitting.moments[-1].move is None
        self.looking = {seat for seat in self.sitting.people if fresh and self._deal_shows(seat)}
        self._show_deal()

    def _mark_open(self) -> None:
        """Mark the record if somebody who plays sees what is hidden."""
        if self.hands == "open" and self.sitting.people and not self.sitting.state.over:
            self.sitting = self.sitting.exploring()

    def _deal_shows(self, seat: int | None) -> frozenset[str]:
        shown: frozenset[str] = self.scene.happened(
            None, self.sitting.state.view(seat), None, None, SceneStyle(self.sitting.names())
        ).shown
        return shown

    def _show_deal(self) -> None:
        if self.viewer in self.looking and not self.covered:
            self.shown = self._deal_shows(self.viewer)

    def _happened(self, before: Any, after: Any, move: Any, seat: int) -> Any:
        return self.scene.happened(
            before.view(self.viewer), after.view(self.viewer), move, seat, SceneStyle(self.sitting.names())
        )

    def draw(self) -> Markup:
        """Return the whole of it."""
        return play_view.draw(self)

    # --- moving

    def on_move(self, notation: str) -> Sequence[tuple[str, str]]:
        """Play what the reader chose, or keep it as a pick, or say which rule forbids it."""
        self._clear()
        if self.covered:
            return ()
        state = self.sitting.state
        seat = self.viewer if self.viewer is not None else state.to_move
        if self.viewer is None and self.sitting.people == () and not state.over:
            self.note = _("You are watching; the computer players move.")
            return ()
        if self.clock.ends_turn(self.sitting):
            self.note = _("The time is up: the computer finishes this turn.")
            return ()
        half = picked(self.picks, notation, state, seat)
        self.picks = half or ()
        if half is not None:
            return ()
        try:
            verdict = state.check(notation, seat)
        except BadNotation as error:
            self.note = str(error)
            return ()
        if not verdict.legal:
            self.verdict = verdict
            return ()
        self.changed = frozenset()
        self.looking.discard(seat)
        self._stop_thinking()  # about what is no more, if the reader acted while another was waited for
        return self._make(notation, seat)

    def _make(self, move: Any, seat: int) -> Sequence[tuple[str, str]]:
        """Play a legal move, tell it, and go on."""
        flights = self._played(move, seat)
        self._go_on()
        return flights

    def _played(self, move: Any, seat: int) -> Sequence[tuple[str, str]]:
        """Play a legal move and tell it."""
        before = self.sitting.state
        self.sitting = self.sitting.play(move, seat)
        made = self.sitting.moments[-1].move
        happening = self._happened(before, self.sitting.state, made, seat)
        self._log(happening.told, seat, happening.at)
        self._log(self.sitting.said(self.scene), seat, happening.at)
        if self.sitting.match.over:
            self.finished()
        self.sign = bool(self.pause and self.sitting.match.over and hasattr(self.scene, "ACCOUNTS"))
        if seat == self.viewer:
            self.shown = happening.shown
        self.changed |= {to for _start, to in happening.flights} - {"hand"}
        flights: Sequence[tuple[str, str]] = happening.flights
        return flights

    def _go_on(self) -> None:
        """Hand the device over, or let a computer player move, whichever is due."""
        people, awaited = self.sitting.people, self.sitting.awaited
        if len(people) > 1:
            look = [seat for seat in self.looking if awaited is None or seat != self.viewer][:1]
            wanted = [awaited] if awaited in people else look
            if wanted and self.viewer not in wanted:
                self.covered = True
                self.next_viewer = wanted[0]
                self.shown = frozenset()
                return
        if self.sign:
            self.ask_tick(SIGN_STANDS)
            return
        if self._computer is None or self.covered or self.waits_for_look:
            return
        if self.pause:
            self.ask_tick(self._wait)
            return
        while (seat := self._computer) is not None:
            self._played(self.sitting.choice(seat), seat)
        self._go_on()

    @property
    def _computer(self) -> int | None:
        """The seat for which the computer is to move: its own, or that of a person whose time is up."""
        if self.clock.ends_turn(self.sitting):
            return self.sitting.awaited
        return self.sitting.computer_to_move

    @property
    def _wait(self) -> float:
        """The seconds before the computer moves; what came of a turn may have to stand for longer."""
        stands: float = getattr(self.scene, "STANDS", 0.0) if self.sitting.turn_ended else 0.0
        return max(self.pause, stands)

    def on_tick(self) -> Sequence[tuple[str, str]]:
        """Let one computer player move, or whoever thinks think on."""
        if self.reviewing is not None:
            self.judge_on()
            return ()
        if self.sign:
            self.on_accounts("", {})
            return ()
        if self.thought is not None:
            return self._think_on(self.thought)
        seat = self._computer
        if seat is None or self.covered:
            return ()
        steps = self.sitting.thinking(seat)
        if steps is None:
            return self._make(self.sitting.choice(seat), seat)
        self.thought = Thought(seat, steps)
        return self._think_on(self.thought)

    # --- thinking

    def _think_on(self, thought: Thought) -> Sequence[tuple[str, str]]:
        """Think for a step; at the end of the budget, act."""
        if thought.step():
            return self._act_on(thought)
        self.ask_tick(0)
        return ()

    def _act_on(self, thought: Thought) -> Sequence[tuple[str, str]]:
        """Play the move that somebody has come to, or show the advice."""
        self._stop_thinking()
        if thought.advice:
            self._show(thought.best)
            return ()
        return self._make(thought.best.move, thought.seat)

    def _show(self, advice: Advice) -> None:
        self.advice = advice
        self.plan = Plan.of(advice, len(self.sitting.record.moves))

    def _stop_thinking(self) -> None:
        self.thought = None
        self.forget_tick()

    def on_now(self, _value: str, _values: Mapping[str, str]) -> Sequence[tuple[str, str]]:
        """Take the best that has been found so far."""
        return () if self.thought is None else self._act_on(self.thought)

    def on_cancel(self, _value: str, _values: Mapping[str, str]) -> None:
        """Do without the advice, or what else was said, or was being looked for."""
        looked = self.advice is not None or (self.thought is not None and self.thought.advice)
        self._clear()
        self.note = _("No advice is shown or looked for any more.") if looked else ""

    def _clear(self) -> None:
        """Put away the last answer, and whatever the reader was still waiting for."""
        self.answers += 1
        self.verdict = None
        self.note = ""
        self.advice = None
        if self.thought is not None and self.thought.advice:
            self._stop_thinking()

    def on_key(self, key: str) -> None:
        """Backspace takes back, R asks for advice, Escape drops it again, or a move half made."""
        if self.reviewing is not None:
            if key in ("backspace", "escape"):
                self.on_review_close("", {})
            self.review_key(key)
        elif key == "backspace":
            if self.picks:
                self.picks = ()
            else:
                self.on_undo("", {})
        elif key == "r":
            self.on_advice("", {})
        elif key == "escape":
            self.on_accounts("", {})
            self.picks, self.plan = (), Plan()
            self.on_cancel("", {})

    def on_accounts(self, _value: str, _values: Mapping[str, str]) -> None:
        """Take the sign before the accounts away, if it stands."""
        self.sign = False

    def on_time_up(self, value: str, _values: Mapping[str, str]) -> None:
        """Let the computer end the turn whose time is up, unless it is another's by now."""
        if self.clock.time_up(value, self):
            self._clear()
            self.picks = ()
            self.note = _("The time is up: the computer finishes this turn.")
            self._go_on()

    def on_clock(self, _value: str, _values: Mapping[str, str]) -> None:
        """Stop the clock, or let it run on."""
        self.clock.stopped = not self.clock.stopped

    def on_looked(self, _value: str, _values: Mapping[str, str]) -> None:
        """Turn the cards of the deal face down again."""
        self._clear()
        if self.viewer is not None:
            self.looking.discard(self.viewer)
        self.shown = frozenset()
        self.recent = []
        self._go_on()

    def on_ready(self, _value: str, _values: Mapping[str, str]) -> None:
        """Show the table to the one who has the device now."""
        if self.covered:
            self._clear()
            self.covered = False
            self.viewer = self.next_viewer
            self.shown = frozenset()
            self._retell()
            self._show_deal()

    def on_advice(self, _value: str, _values: Mapping[str, str]) -> None:
        """Ask what a strong player would do."""
        self._clear()
        seat = self.viewer
        if seat is None or seat != self.sitting.awaited or self.covered:
            self.note = _("There is advice when it is your turn.")
            return
        steps = self.sitting.thinking(seat, advice=True) if self.pause else None
        if steps is None:
            self._show(self.sitting.advice(seat))
            return
        self.thought = Thought(seat, steps, advice=True)
        self._think_on(self.thought)

    def on_undo(self, value: str, _values: Mapping[str, str]) -> None:
        """Take the last own move back; beyond a hidden thing revealed only when exploring."""
        self._clear()
        self.picks = ()
        if self.clock.ends_turn(self.sitting):
            self.note = _("The time is up: the computer finishes this turn.")
            return
        if not self.sitting.can_undo:
            self.note = _("There is nothing to take back.")
            return
        if self.sitting.undo_shows and value != "explore":
            self.note = "explore"
            return
        self._stop_thinking()
        self.reviewing = None
        self.clock.lost = ""
        moments = self.sitting.moments
        self.sitting = self.sitting.undo(explore=True)
        self.changed = self.shown = frozenset()
        self.covered, self.looking = False, set()
        people, awaited = self.sitting.people, self.sitting.awaited
        if len(people) > 1 and awaited in people:
            self.viewer = awaited
        self._retell()
        self._tell_undone(*moments[len(self.sitting.moments) - 1 :][:2])
        self._go_on()

    def _tell_undone(self, before: Any, after: Any) -> None:
        """Tell which move is taken back; it is none of the log any more, and what led to it has been told."""
        told = self._happened(before.match.state, after.match.state, after.move, after.seat).told
        if told:
            self.recent = [_("Taken back: {told}", told=told)]

    def on_next_round(self, _value: str, _values: Mapping[str, str]) -> None:
        """Deal the next round."""
        self._clear()
        self.on_review_close("", {})
        if self.sitting.state.over and not self.sitting.match.over:
            self.sitting = self.sitting.next_round()
            self.recent, self.changed, self.picks = [], frozenset(), ()
            self._dealt()
            self._go_on()

    def on_review(self, _value: str, _values: Mapping[str, str]) -> None:
        """Look back at the round that is over."""
        self._clear()
        if self.sitting.state.over and not self.covered:
            self.reviewing = Reviewing(
                self.game, self.sitting.history, self.viewer or 0, self.sitting.names()
            )

    def on_review_close(self, _value: str, _values: Mapping[str, str]) -> None:
        """Go back from the review to the table."""
        self._stop_judging()
        self.reviewing = None

    def on_memory(self, value: str, _values: Mapping[str, str]) -> None:
        """Change between what the table marks and what you remember."""
        self.memory = "memory" if value == "memory" else "coach"

    def on_hands(self, value: str, _values: Mapping[str, str]) -> None:
        """Lay all hands open, or hide them again; that they were seen stays marked."""
        self.hands = "open" if value == "open" else "hidden"
        self._mark_open()

    def on_pace(self, value: str, _values: Mapping[str, str]) -> None:
        """Change how long a computer player waits before it moves."""
        self.pause = play_view.PACES.get(value, self.pause)

    def on_begin(self, _value: str, values: Mapping[str, str]) -> None:
        """Begin a new match as the form says; what is wrong with it is told, and the old one goes on."""
        self._clear()
        try:
            begun, level = starting.begun(self.game, values, self.level)
        except ValueError as error:
            self.note = str(error)
            return
        self.level = level
        if "memory" in values:
            self.memory = "memory" if values["memory"] == "memory" else "coach"
        self._sit_down(begun)

    def on_load(self, _value: str, values: Mapping[str, str]) -> None:
        """Go on from a record; a bad one is explained, and the present match stays."""
        self._clear()
        try:
            loaded = starting.loaded(self.game, values.get("text", "").strip(), self.sitting, self.level)
        except record.BadRecord as error:
            self.note = _("This record cannot be loaded. {why}", why=error)
            return
        self._sit_down(loaded)
        self.note = _("The record holds: every move in it was checked.")
