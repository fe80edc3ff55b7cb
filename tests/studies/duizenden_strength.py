"""How much stronger each computer player of Duizenden is than the next, in points a round.

    python -m tests.studies.duizenden_strength

plays all duels at two and at four players and stores the result beside this file (some ten minutes on two
processors). ``tests/studies/test_duizenden_strength.py`` plays the first matches of each again and compares.
Matches are whole, to 1000 points; each is played once from every seat on the same deals,
and its margin is divided by the rounds that it had.
"""

from __future__ import annotations

import json
import math
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine import duizenden
from engine.core import chance
from engine.players import Player, RandomPlayer
from engine.players.arena import play_match

from .stored import known

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.duizenden_strength"
SEED = 5
MATCHES = {2: 100, 4: 120}
"""So many matches of each duel, the seats in turn; a match has several rounds."""
LUCK = 5
"""So many times as many against a random player at two: its long rounds differ most."""
SLICE = 2
LEVELS: dict[str, Player] = {"random": RandomPlayer(), **duizenden.LEVELS}
PAIRS = (("strong", "normal"), ("normal", "easy"), ("easy", "random"))


class Question(NamedTuple):
    """Two players, how many sit at the table, and how many deals are played from every seat."""

    first: str
    second: str
    players: int
    deals: int

    @property
    def name(self) -> str:
        """The duel in words."""
        return f"{self.first} over {self.second}, {self.players} players"


class Played(NamedTuple):
    """One deal from every seat: the mean margin in points a round, and what became of the rounds.

    ``out`` are the rounds that ended because somebody had no cards left, not for want of a deck.
    """

    margin: float
    rounds: int
    out: int


def wanted(second: str, players: int) -> int:
    """Return how many matches a duel has."""
    return MATCHES[players] * (LUCK if (second, players) == ("random", 2) else 1)


def questions(deals: int | None = None) -> list[Question]:
    """Return all duels; ``deals`` replaces the number of deals of each."""
    return [
        Question(first, second, players, deals or wanted(second, players) // players)
        for first, second in PAIRS
        for players in MATCHES
    ]


def played(question: Question, seed: int) -> Played:
    """Play the matches of one seed, the first player in every seat in turn."""
    margins, rounds, out = [], 0, 0
    for mine in range(question.players):
        names = [question.first if seat == mine else question.second for seat in range(question.players)]
        match = play_match(duizenden, [LEVELS[name] for name in names], seed)
        own = match.totals[mine]
        others = (sum(match.totals) - own) / (question.players - 1)
        margins.append((own - others) / len(match.played))
        rounds += len(match.played)
        out += bool(match.state.open.out)
    return Played(math.fsum(margins) / question.players, rounds, out)


def answer(question: Question, executor: Executor | None = None) -> dict[str, Any]:
    """Play a duel; return its outcome as it is stored, in points a round."""
    seeds = [chance.derive(SEED, "deal", number) for number in range(question.deals)]
    one = partial(played, question)
    found = list(executor.map(one, seeds, chunksize=2) if executor else map(one, seeds))
    margins = [each.margin for each in found]
    mean = math.fsum(margins) / question.deals
    variance = math.fsum((margin - mean) ** 2 for margin in margins) / (question.deals - 1)
    error = math.sqrt(variance / question.deals)
    return {
        "margin": round(mean, 6),
        "standard error": round(error, 6),
        "95 % interval": [round(mean - 1.96 * error, 6), round(mean + 1.96 * error, 6)],
        "matches": question.deals * question.players,
        "rounds": sum(each.rounds for each in found),
        "matches whose last round somebody ended": sum(each.out for each in found),
    }


def sliced() -> dict[str, dict[str, Any]]:
    """Play the first deals of every duel."""
    return {question.name: answer(question) for question in questions(SLICE)}


def main() -> None:
    """Play the study and its slice, and store both; one that was cut short goes on where it stopped."""
    first = sliced()
    result = known(STORED, first)
    stored = {"command": COMMAND, "seed": SEED, "slice": first, "result": result}
    with ProcessPoolExecutor(2) as executor:
        for question in questions():
            if question.name not in result:
                result[question.name] = answer(question, executor)
                print(f"{question.name}: {result[question.name]}", flush=True)
                STORED.write_text(json.dumps(stored, indent=2) + "\n")
    stored["result"] = {question.name: result[question.name] for question in questions()}
    STORED.write_text(json.dumps(stored, indent=2) + "\n")


if __name__ == "__main__":
    main()
