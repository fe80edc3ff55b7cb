"""A match being played: who sits where, every moment so far, and the record of it.

An immutable value, without any drawing: playing and taking back give a new one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Self

from engine.core import chance
from engine.core.game import Game
from engine.core.match import Match
from engine.core.picture import SceneStyle
from engine.core.record import Record, replay, verify
from engine.core.review import History
from engine.core.words import _, listing
from engine.players import Advice, Player, RandomPlayer, Thinking
from engine.widgets.forms import clean_name

PERSON = "you"
"""What stands for a person where the others have the name of their level."""

COMPUTER_NAMES = ("Bram", "Castor", "Dina", "Eik", "Fien", "Gijs", "Hedda", "Ivo", "Jet", "Kees")


def levels(game: Game) -> dict[str, Player]:
    """Return the computer players of a game by name, weakest first; there is always one."""
    found: dict[str, Player] = dict(game.LEVELS)
    return found or {"random": RandomPlayer()}


def who_sits(players: int, people: int, level: str) -> tuple[str, ...]:
    """Return who sits where: the people first."""
    if not 0 <= people <= players:
        raise ValueError(
            _("Of {players} players, {people} cannot be people.", players=players, people=people)
        )
    return (PERSON,) * people + (level,) * (players - people)


def name_all(seats: Sequence[str], given: Sequence[str]) -> tuple[str, ...]:
    """Return a name for every seat, those given first."""
    alone = seats.count(PERSON) == 1
    spare = iter(COMPUTER_NAMES)
    names = []
    for seat, level in enumerate(seats):
        if seat < len(given) and clean_name(given[seat]):
            names.append(clean_name(given[seat]))
        elif level == PERSON:
            names.append(_("You") if alone else _("Player {n}", n=seat + 1))
        else:
            names.append(next(spare, _("Player {n}", n=seat + 1)))
    return tuple(names)


@dataclass(frozen=True, slots=True)
class Moment:
    """The match as it stood, and the move that led there (None for a deal)."""

    match: Match
    seat: int | None = None
    move: Any = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match being played.

    ``seats`` holds for each seat ``"you"`` for a person, or the level of a computer player.
    """

    game: Game
    seats: tuple[str, ...]
    moments: tuple[Moment, ...]
    record: Record
    free: int = 0
    """How many steps can be taken back freely, in a game that sets a limit to it."""

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: tuple[str, ...],
        names: tuple[str, ...],
        *,
        options: Any,
        start: dict[str, Any],
    ) -> Self:
        """Return a new match; ``start`` is a seed or a position, as in a record.

        ``ValueError`` names what is impossible in it.
        """
        known = levels(game)
        for level in seats:
            if level != PERSON and level not in known:
                raise ValueError(
                    _(
                        "There is no level {level}; there are {known}.",
                        level=level,
                        known=listing(list(known)),
                    )
                )
        written = Record(
            game=game.RULES.game, options=options.to_dict(), players=len(seats), start=start, names=names
        )
        return cls.of_record(game, written, seats)

    @classmethod
    def of_record(cls, game: Game, written: Record, seats: tuple[str, ...]) -> Self:
        """Return the match that a record holds, verified; :class:`BadRecord` names the first thing wrong."""
        verify(written, game)
        matches = list(replay(written, game))
        moments = [Moment(matches[0])]
        for before, after, (seat, notation) in zip(matches, matches[1:], written.moves, strict=False):
            if after.round_number > before.round_number:
                moments.append(Moment(before.next_round()))
            moments.append(Moment(after, seat, game.parse_move(notation)))
        return cls(game, seats, tuple(moments), replace(written, result=None))

    # --- what is

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.moments[-1].match

    @property
    def state(self) -> Any:
        """The state of the round on the table."""
        return self.match.state

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat, level in enumerate(self.seats) if level == PERSON)

    @property
    def awaited(self) -> int | None:
        """The seat that is waited for: the first of those that may act, None when the round is over."""
        return next(iter(self.state.actors()), None)

    @property
    def computer_to_move(self) -> int | None:
        """The seat of the computer player that is waited for, if it is one."""
        seat = self.awaited
        return None if seat in self.people else seat

    @property
    def history(self) -> History:
        """The round on the table, from its deal."""
        first = max(at for at, moment in enumerate(self.moments) if moment.move is None)
        states = tuple(moment.match.state for moment in self.moments[first:])
        later = self.moments[first + 1 :]
        return History(states, tuple((moment.seat or 0, moment.move) for moment in later))

    def names(self) -> tuple[str, ...]:
        """Return a name for every seat."""
        return self.record.names

    def to_json(self) -> str:
        """Return the record; with the totals once the match is over."""
        result = self.match.totals if self.match.over else None
        return replace(self.record, result=result).to_json()

    @property
    def turn(self) -> object:
        """What tells this turn from the others of the match."""
        state = self.state
        within = state.to_move if state.turn_number is None else state.turn_number
        return self.match.round_number, within

    @property
    def turn_ended(self) -> bool:
        """Whether the last move ended a turn."""
        before, after = self.moments[-2:] if len(self.moments) > 1 else (self.moments[-1],) * 2
        if after.move is None:
            return False
        then = replace(self, moments=(before,))
        return self.state.over or then.turn != self.turn

    @property
    def limit(self) -> int | None:
        """How many steps of a turn the game lets one take back; None where only secrets set a limit."""
        limit: int | None = getattr(self.game, "UNDO", None)
        return limit

    # --- what can be done

    def play(self, move: Any, seat: int) -> Self:
        """Return the match after a move; :class:`IllegalMove` carries the verdict on a bad one."""
        meant = self.game.parse_move(move) if isinstance(move, str) else move
        after = Moment(self.match.play(meant, seat), seat, meant)
        longer = replace(self, moments=(*self.moments, after), record=self.record.with_move(seat, meant))
        same_turn = seat in self.people and not longer.turn_ended
        return replace(longer, free=min(self.free + 1, self.limit or 0) if same_turn else 0)

    def choice(self, seat: int) -> Any:
        """Return the move that the computer player of a seat makes; for a person it is what is advised."""
        if self.seats[seat] == PERSON:
            return self.advice(seat).move
        player = levels(self.game)[self.seats[seat]]
        return player.choose(self.state.view(seat), self._chance("player", seat))

    def advice(self, seat: int) -> Advice:
        """Return what the best of the computer players would do with what the seat may know."""
        return self._adviser.advise(self.state.view(seat), self._chance("advice", seat))

    def said(self, scene: Any) -> str:
        """Return what a computer player said to the last move, in a game in which they speak."""
        says = getattr(scene, "said", None)
        seat, move = self.moments[-1].seat, self.moments[-1].move
        if says is None or seat is None or self.seats[seat] == PERSON:
            return ""
        before = self.moments[-2].match.state.view(seat)
        return str(says(before, move, levels(self.game)[self.seats[seat]], SceneStyle(self.names())))

    def thinking(self, seat: int, *, advice: bool = False) -> Iterator[Thinking] | None:
        """Return the steps in which :meth:`choice` (or :meth:`advice`) is found; None if it needs no time."""
        advice = advice or self.seats[seat] == PERSON
        player = self._adviser if advice else levels(self.game)[self.seats[seat]]
        think = getattr(player, "think", None)
        if think is None:
            return None
        steps: Iterator[Thinking] = think(
            self.state.view(seat), self._chance("advice" if advice else "player", seat)
        )
        return steps

    @property
    def _adviser(self) -> Player:
        return list(levels(self.game).values())[-1]

    def _chance(self, purpose: str, seat: int) -> Any:
        seed = self.record.start.get("seed", 0)
        return chance.rng(seed, purpose, seat, len(self.record.moves))

    def next_round(self) -> Self:
        """Return the match with the next round dealt."""
        return replace(self, moments=(*self.moments, Moment(self.match.next_round())))

    def exploring(self) -> Self:
        """Return the same match, marked as one in which somebody saw more than a player may."""
        return replace(self, record=replace(self.record, explored=True))

    # --- taking back

    def _back_to(self) -> int | None:
        """Return the moment before the last move of a person, or None if there was none."""
        people = self.people or tuple(range(len(self.seats)))
        for at in range(len(self.moments) - 1, 0, -1):
            if self.moments[at].seat in people:
                return at - 1
        return None

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of a person to take back at all."""
        return self._back_to() is not None

    @property
    def undo_shows(self) -> bool:
        """Whether taking back would unsee something seen since, or goes beyond the game's limit."""
        back = self._back_to()
        if back is None:
            return False
        if self.limit is not None and not self.free:
            return True
        later = self.moments[back:]
        return any(self._revealed(before, after) for before, after in pairwise(later))

    @property
    def why_not_back(self) -> str:
        """Why the last move cannot simply be taken back."""
        if self.limit is None or self.free:
            return _("Since then something hidden has come to light.")
        return _("Up to {n} steps can be taken back, and none of a turn that has ended.", n=self.limit)

    def _revealed(self, before: Moment, after: Moment) -> bool:
        """Tell whether something hidden from a person came to light; a new deal is such a thing."""
        if after.move is None or after.match.state.over:
            return True
        people = self.people or (None,)
        return any(
            before.match.state.view(seat).unseen - after.match.state.view(seat).unseen for seat in people
        )

    def undo(self, explore: bool = False) -> Self:
        """Return the match before the last move of a person.

        Beyond a hidden thing revealed this is exploring, which is marked in the record:
        ``ValueError`` unless asked for.
        """
        back = self._back_to()
        if back is None:
            raise ValueError(_("There is nothing to take back."))
        seen = self.undo_shows
        if seen and not explore:
            raise ValueError(_("{why} Taking it back is exploring, and is marked.", why=self.why_not_back))
        kept = self.moments[: back + 1]
        moves = self.record.moves[: sum(moment.move is not None for moment in kept)]
        written = replace(self.record, moves=moves, explored=self.record.explored or seen)
        return replace(self, moments=kept, record=written, free=max(0, self.free - 1))
