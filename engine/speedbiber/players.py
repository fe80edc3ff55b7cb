"""The computer players of Speedbiber. Each sees a view, never a state.

* ``easy`` looks at the next lodge only, and sets it where it brings the most points;
* ``normal`` plans the whole turn with its tiles in the best order (:mod:`~engine.speedbiber.planning`);
* ``strong`` plans far more widely, with an eye on the next card, and plays the game out after each of the
  best plans with cards as they may come (:mod:`~engine.speedbiber.playout`): what keeps more open ends
  higher.

The value of a move is in points of the game: what the family's lodges count after it (easy), after the
whole turn together with what its tiles may still bring (normal), or in the end (strong).
The same view and the same source of chance give the same move on every machine.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.core.cards import Card
from engine.core.chance import pick
from engine.core.words import _
from engine.players import Advice, Player, Thinker, Thinking
from engine.speedbiber import reach
from engine.speedbiber.hexes import NAMES, members
from engine.speedbiber.moves import ADDING, END, SET, Move, landing
from engine.speedbiber.planning import Beam, Plan, deeper, plans
from engine.speedbiber.playout import Country, Playout, futures, unseen_next
from engine.speedbiber.scoring import signed
from engine.speedbiber.state import View
from engine.speedbiber.table import Open
from engine.speedbiber.worth import Outlook, Score


def now_of(view: View) -> Open:
    """Return what lies open to a player whose turn it is; ``ValueError`` if it is not its turn."""
    now = view.open
    if now.over or (view.seat is not None and view.seat != now.seat_in_turn):
        raise ValueError(_("It is not the turn of this family; there is nothing to choose."))
    return now


def only_choice(view: View) -> Advice | None:
    """Return the advice where there is one legal move only."""
    moves = view.moves()
    if len(moves) > 1:
        return None
    reason = _("There is nothing else to do.")
    return Advice(moves[0], float(view.totals[view.open.seat_in_turn]), reason)


class Easy:
    """Sets every lodge where it brings the most points at once; chance decides between equals.

    Of its tiles it uses only those that set one more lodge, after the three for the card; it moves none.
    """

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        move: Move = self.advise(view, rng).move
        return move

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move to play with the points then, the reason and the other moves."""
        now = now_of(view)
        options = self.options(now)
        best = options[0][1]
        move = pick([move for move, value in options if value == best], rng)
        others = tuple(option for option in options if option[0] != move)
        if move == END:
            return Advice(move, best, _("All lodges of this turn are set."), others)
        gain = signed(round(best) - view.totals[now.seat_in_turn])
        reason = _("A lodge on {hex} changes your points by {gain}.", hex=NAMES[move.to or 0], gain=gain)
        return Advice(move, best, reason, others)

    @staticmethod
    def options(now: Open) -> list[tuple[Move, float]]:
        """Return the moves that it looks at and the points after each, the most first."""
        score, own = Score(now), now.lodges[now.seat_in_turn]
        due = reach.for_card(now)
        moves = [landing(SET)[n] for n in members(due)]
        if not due:
            for tile in reach.ready(now):
                if tile.kind in ADDING:
                    row = landing(tile.kind)
                    moves += [row[n] for n in members(reach.for_one_more(now, tile.kind))]
        found = [(move, score.lodges(own | 1 << (move.to or 0))) for move in moves]
        if not due:
            stays = score.lodges(own)
            found = [option for option in found if option[1] > stays] or [(END, stays)]
        return sorted(found, key=lambda option: -option[1])


@lru_cache(maxsize=64)
def planned(now: Open, beam: Beam) -> tuple[Plan, ...]:
    """Return the plans of a player who counts points and tiles, the best first."""
    return tuple(plans(now, Score(now), beam))


class Normal:
    """Plans the whole turn with its tiles in the best order: for the most points, and tiles for later."""

    BEAM = Beam(width=2, most=10)

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        move: Move = self.advise(view, rng).move
        return move

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the first move of the best plan with what the plan is worth, the reason and others."""
        now = now_of(view)
        if forced := only_choice(view):
            return forced
        found = planned(now, self.BEAM)
        best = found[0]
        points = round(Score(now).lodges(best.now.lodges[now.seat_in_turn]))
        places = {"points": points, "gain": signed(points - view.totals[now.seat_in_turn])}
        if not best.moves:
            reason = _("Nothing more is gained in this turn; you stand at {points} points.", **places)
        else:
            reason = _(
                "The best plan for this turn is {plan}: {points} points then ({gain}).",
                plan=", ".join(str(move) for move in best.moves),
                **places,
            )
        return Advice(
            first(best), best.value, reason, by_first_move(found[1:], first(best)), after_first(best)
        )


def first(plan: Plan) -> Move:
    """Return the first move of a plan; an empty one ends the turn."""
    return plan.moves[0] if plan.moves else END


def after_first(plan: Plan) -> tuple[str, ...]:
    """Return the moves of a plan after its first one, as they are written."""
    return tuple(str(move) for move in plan.moves[1:])


def by_first_move(found: Sequence[Plan], best: Move) -> tuple[tuple[Move, float], ...]:
    """Return the other first moves with the value of the best plan that begins with each."""
    values: dict[Move, float] = {}
    for plan in found:
        if first(plan) != best:
            values.setdefault(first(plan), plan.value)
    return tuple(values.items())


class Strong(Thinker):
    """Compares far more plans than normal, by how the game may end after each.

    A wide search keeps the plans that bring most, the choice for the next card counted in.
    The ``tried`` best of them are played out ``playouts`` times each, all with the same cards; then the
    better half of them twice as often, and so on until one is left that is the best of two.
    So what is plainly worse costs little thought, and what is nearly equal gets most of it;
    and where there are fewer plans to compare, each is played out the more often.
    :class:`ValueError` for a budget below one.
    """

    BEAM = Beam(width=12, most=64, origins=5, targets=6, shared=True)
    STEP = 32
    """So many playouts a step of thinking."""
    SEEDS = 2**61
    """The chance of a playout begins from one of so many whole numbers."""

    def __init__(self, tried: int = 128, playouts: int = 1, beam: Beam = BEAM):
        if tried < 1 or playouts < 1:
            raise ValueError(_("A budget is one at least, not {n}.", n=min(tried, playouts)))
        self.tried, self.playouts, self.beam = tried, playouts, beam

    def think(self, view: View, rng: random.Random) -> Iterator[Thinking]:
        """Yield the best plan at first sight, then what the best ends at after more and more playouts."""
        now = now_of(view)
        if forced := only_choice(view):
            yield Thinking(1.0, forced)
            return
        unseen = unseen_next(now, view.in_deck)
        found: list[Plan] = []
        for found in deeper(now, Outlook(now, unseen), self.beam):
            yield Thinking(0.0, at_first_sight(view, found))
        country = Country(now)
        trials = [Trial(plan, Playout(country, plan.now)) for plan in found[: self.tried]]
        rounds = halvings(len(trials))
        number = self.playouts * math.ceil(self.tried / len(trials))
        spent, all_ = 0, sum([number * 2**n * in_round for n, in_round in enumerate(rounds)])
        for in_round in rounds:
            for cards in futures(unseen, number, rng):
                seed = int(rng.random() * self.SEEDS)
                for trial in trials[:in_round]:
                    trial.play(cards, seed)
                    spent += 1
                    if spent % self.STEP == 0 and spent < all_:
                        yield Thinking(spent / all_, conclusion(view, trials, in_round))
            trials[:in_round] = sorted(trials[:in_round], key=lambda trial: -trial.mean)
            number *= 2
        yield Thinking(1.0, conclusion(view, trials, 1))


class Trial:
    """A plan that is tried, and how the playouts after it have ended."""

    def __init__(self, plan: Plan, start: Playout):
        self.plan, self.start = plan, start
        self.sum, self.number = 0.0, 0

    def play(self, cards: Sequence[Card], seed: int) -> None:
        """Play out once more with these cards, and note how it ends.

        The seed is a whole number: of any other ``Random`` takes the hash, which is not the same everywhere.
        """
        self.sum += self.start.again().play(cards, random.Random(seed))
        self.number += 1

    @property
    def mean(self) -> float:
        """The points in the end, on average."""
        return self.sum / self.number if self.number else 0.0


def halvings(number: int) -> list[int]:
    """Return how many plans are tried in each round.

    >>> halvings(24), halvings(1)
    ([24, 12, 6, 3, 2], [1])
    """
    found = [number]
    while found[-1] > 2:
        found.append((found[-1] + 1) // 2)
    return found


def at_first_sight(view: View, found: Sequence[Plan]) -> Advice:
    """Return the advice before any plan is played out: what is worth most of those known so far."""
    best = found[0]
    seat = view.open.seat_in_turn
    points = Score(best.now).points(best.now.lodges[seat])
    reason = _(
        "{plan}: {points} points then ({gain}), the best at first sight; nothing has been played out yet.",
        plan=", ".join(map(str, best.moves or (END,))),
        points=points,
        gain=signed(points - view.totals[seat]),
    )
    return Advice(first(best), best.value, reason, by_first_move(found[1:], first(best)), after_first(best))


def conclusion(view: View, trials: Sequence[Trial], in_round: int) -> Advice:
    """Return the advice after some playouts; the first ``in_round`` trials are still in question."""
    best, *others = [
        *sorted(trials[:in_round], key=lambda trial: -trial.mean),
        *trials[in_round:],
    ]
    move = first(best.plan)
    values: dict[Move, float] = {}
    for trial in others:
        if first(trial.plan) != move and trial.number:
            values.setdefault(first(trial.plan), min(trial.mean, best.mean))
    seat = view.open.seat_in_turn
    points = Score(best.plan.now).points(best.plan.now.lodges[seat])
    places = {
        "plan": ", ".join([*map(str, best.plan.moves), "end"]),
        "points": points,
        "gain": signed(points - view.totals[seat]),
        "end": best.mean,
        "n": best.number,
        "tried": len(trials),
    }
    reason = _(
        "{plan}: {points} points after this turn ({gain}); played out {n} times with cards as they may "
        "come, it ends at {end:.1f} on average, the best of {tried} plans.",
        **places,
    )
    return Advice(move, best.mean, reason, tuple(values.items()), after_first(best.plan))


LEVELS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "strong": Strong()}
"""The computer players, weakest first."""
