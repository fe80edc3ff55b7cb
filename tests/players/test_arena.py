"""Duels on a small game made for the purpose, in which the stronger player is known."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import pytest

from engine.core import chance
from engine.core.match import Match, MatchRules
from engine.players import Advice, RandomPlayer
from engine.players.arena import Duel, duel, play_match


@dataclass(frozen=True)
class Dice:
    """Each seat in turn throws a die, may throw again once, and scores what lies: the most points win."""

    seed: int
    players: int
    start: int
    lying: tuple[int, ...]
    scored: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return len(self.scored) == self.players

    @property
    def seat_in_turn(self) -> int:
        return (self.start + len(self.scored)) % self.players

    def actors(self) -> tuple[int, ...]:
        return () if self.over else (self.seat_in_turn,)

    def moves(self) -> tuple[str, ...]:
        return ("keep", "again")

    def view(self, seat: int) -> Dice:
        return self

    def play(self, move: str, seat: int | None = None) -> Dice:
        seat = self.seat_in_turn
        points = self.lying[seat] if move == "keep" else 1 + int(chance.rng(self.seed, seat).random() * 6)
        return replace(self, scored=(*self.scored, points))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.scored[(seat - self.start) % self.players] for seat in range(self.players))


class Partners(Dice):
    """The same, but those who sit opposite each other add their points up."""

    def scores(self) -> tuple[int, ...]:
        alone = super().scores()
        return tuple(alone[seat] + alone[(seat + 2) % 4] for seat in range(4))


def deal(*, seed: int, players: int, options: Any, start: int) -> Dice:
    source = chance.rng(seed, "lying")
    return Dice(seed, players, start, tuple(1 + int(source.random() * 6) for _ in range(players)))


class Sensible:
    """Throws again below 4, which is right."""

    def choose(self, view: Dice, rng: random.Random) -> str:
        return "again" if view.lying[view.seat_in_turn] < 4 else "keep"

    def advise(self, view: Dice, rng: random.Random) -> Advice:
        return Advice(self.choose(view, rng), 0.0, "A throw is worth 3.5 on average.")


class Foolish(Sensible):
    """Does the opposite."""

    def choose(self, view: Dice, rng: random.Random) -> str:
        return "keep" if super().choose(view, rng) == "again" else "again"


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    game: Any = ModuleType("a_game_of_dice")
    game.Options = type(None)
    game.MATCH = MatchRules(
        deal=deal,
        starter=lambda number, players, options: number % players,
        finished=lambda rounds, players, options: len(rounds) == 3,
        lowest_wins=False,
    )
    monkeypatch.setitem(sys.modules, game.__name__, game)
    return game  # type: ignore[no-any-return]


def test_the_better_player_wins_by_more_than_chance(dice: ModuleType) -> None:
    found = duel(dice, Sensible(), Foolish(), players=3, deals=100, seed=1)
    assert found.matches == 300
    assert found.interval95[0] > 0
    # keeping 4, 5, 6 and else throwing again: (5 + 3.5) / 2 a round; the opposite: (2 + 3.5) / 2
    assert found.interval95[0] < 3 * (4.25 - 2.75) < found.interval95[1]


def test_a_player_against_itself_is_even_whatever_the_cards(dice: ModuleType) -> None:
    found = duel(dice, Sensible(), Sensible(), players=4, deals=10, seed=3)
    assert found.margin == pytest.approx(0, abs=1e-12)


def test_the_worse_player_loses_by_what_the_better_wins(dice: ModuleType) -> None:
    one = duel(dice, Sensible(), Foolish(), players=2, deals=30, seed=5)
    other = duel(dice, Foolish(), Sensible(), players=2, deals=30, seed=5)
    assert other.margin == pytest.approx(-one.margin)


@pytest.fixture
def partners(dice: Any) -> Any:
    def deal_partners(**how: Any) -> Partners:
        alone = deal(**how)
        return Partners(alone.seed, alone.players, alone.start, alone.lying)

    dice.MATCH = replace(dice.MATCH, deal=deal_partners, sides=lambda players, options: ((0, 2), (1, 3)))
    return dice


def test_a_side_of_first_players_meets_a_side_of_second_players(partners: ModuleType) -> None:
    met: set[tuple[str, ...]] = set()

    class Seen(Sensible):
        def choose(self, view: Dice, rng: random.Random) -> str:
            seats[view.seat_in_turn] = "first"
            return super().choose(view, rng)

    class Other(Foolish):
        def choose(self, view: Dice, rng: random.Random) -> str:
            seats[view.seat_in_turn] = "second"
            if len(view.scored) == 3:
                met.add(tuple(seats))
            return super().choose(view, rng)

    seats = ["", "", "", ""]
    found = duel(partners, Seen(), Other(), players=4, deals=2, seed=1)
    assert found.matches == 4, "each deal once from either side"
    assert met <= {("first", "second") * 2, ("second", "first") * 2}
    assert len(met) == 2


def test_the_margin_of_a_side_is_its_points_less_those_of_the_other(partners: ModuleType) -> None:
    found = duel(partners, Sensible(), Foolish(), players=4, deals=100, seed=1)
    # two throws a side and three rounds, each throw 4.25 against 2.75 as above
    assert found.interval95[0] < 2 * 3 * (4.25 - 2.75) < found.interval95[1]
    assert duel(partners, Sensible(), Sensible(), players=4, deals=4, seed=2).margin == pytest.approx(0)


def test_points_are_counted_by_the_match_or_by_the_deal(dice: ModuleType) -> None:
    by_match = duel(dice, Sensible(), Foolish(), players=3, deals=20, seed=1)
    by_deal = duel(dice, Sensible(), Foolish(), players=3, deals=20, seed=1, per="deal")
    assert by_deal.margin == pytest.approx(by_match.margin / 3), "a match has three deals"
    assert by_deal.standard_error == pytest.approx(by_match.standard_error / 3)
    assert "points a deal" in str(by_deal)


def test_lower_is_better_where_the_lowest_wins(dice: Any) -> None:
    high = duel(dice, Sensible(), Foolish(), players=2, deals=20, seed=5)
    dice.MATCH = replace(dice.MATCH, lowest_wins=True)
    assert duel(dice, Sensible(), Foolish(), players=2, deals=20, seed=5).margin == -high.margin


def test_an_executor_and_a_bar_change_nothing(dice: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    alone = duel(dice, RandomPlayer(), Foolish(), players=2, deals=20, seed=9)
    with ThreadPoolExecutor(2) as executor:
        together = duel(
            dice, RandomPlayer(), Foolish(), players=2, deals=20, seed=9, executor=executor, progress=True
        )
    assert together == alone
    shown = capfd.readouterr()
    assert "/20" in shown.err
    assert shown.out == ""


def test_another_seed_deals_other_cards(dice: ModuleType) -> None:
    assert duel(dice, RandomPlayer(), Foolish(), players=2, deals=20, seed=1) != duel(
        dice, RandomPlayer(), Foolish(), players=2, deals=20, seed=2
    )


def test_one_deal_is_too_few_to_tell_an_error(dice: ModuleType) -> None:
    with pytest.raises(ValueError, match="at least two deals, not 1"):
        duel(dice, Sensible(), Foolish(), players=2, deals=1, seed=1)


def test_a_match_is_all_its_rounds(dice: ModuleType) -> None:
    match = play_match(dice, [Sensible(), Foolish()], seed=4)
    assert isinstance(match, Match)
    assert match.over
    assert len(match.played) == 3


def test_the_interval_is_the_error_on_both_sides() -> None:
    found = Duel(margin=2.0, standard_error=0.5, matches=40)
    assert list(found.interval95) == pytest.approx([1.02, 2.98])
    assert str(found) == "+2.00 points a match, 95 % interval +1.02 to +2.98, 40 matches"


def test_the_random_player_plays_every_legal_move_alike() -> None:
    view, rng = Dice(0, 1, 0, (1,)), random.Random(2)
    found = [RandomPlayer().choose(view, rng) for _ in range(2000)]
    assert abs(found.count("keep") - 1000) < 4 * 500**0.5
    advice = RandomPlayer().advise(view, rng)
    assert advice.move in view.moves()
    assert str(advice) == f"{advice.move}: Any of the 2 legal moves will do."
