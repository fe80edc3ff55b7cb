"""How much stronger each computer player of Klaverjas is than the next, and what a larger budget brings.

    python -m tests.studies.klaverjas_strength

plays all duels in both variants, deal by deal, and stores the result beside this file (some ten minutes on
two processors). ``tests/studies/test_klaverjas_strength.py`` plays the first deals of each again
and compares.
Each deal is played twice, with the sides changed: what the cards give goes to both.
"""

from __future__ import annotations

import json
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from engine import klaverjas
from engine.klaverjas.players import Strong
from engine.players import Player, RandomPlayer
from engine.players.arena import Duel, duel

from .stored import known

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.klaverjas_strength"
SEED = 3
DEALS = 500
SLICE = 2
BUDGETS = (5, 10, 20, 40, 80)
CURVE = 200
"""So many deals for each budget of the curve."""

LEVELS: dict[str, Player] = {"random": RandomPlayer(), **klaverjas.LEVELS}
PAIRS = (("easy", "random"), ("normal", "easy"), ("strong", "normal"))
VARIANTS = ("amsterdam", "rotterdam")


class Question(NamedTuple):
    """Two players, a variant and how many deals."""

    name: str
    first: Player
    second: Player
    variant: str
    deals: int


def questions(deals: int | None = None) -> list[Question]:
    """Return all duels; ``deals`` replaces the number of deals of each."""
    levels = [
        Question(f"{first} over {second}, {variant}", LEVELS[first], LEVELS[second], variant, deals or DEALS)
        for first, second in PAIRS
        for variant in VARIANTS
    ]
    curve = [
        Question(
            f"strong with {samples} samples over normal, amsterdam",
            Strong(samples=samples),
            LEVELS["normal"],
            "amsterdam",
            deals or CURVE,
        )
        for samples in BUDGETS
    ]
    return levels + curve


def answer(question: Question, executor: Executor | None = None) -> Duel:
    """Play a duel; a match is one deal."""
    return duel(
        klaverjas,
        question.first,
        question.second,
        players=4,
        deals=question.deals,
        seed=SEED,
        options=klaverjas.Options(variant=question.variant, deals=1),
        per="deal",
        executor=executor,
    )


def written(found: Duel) -> dict[str, Any]:
    """Return an outcome as it is stored, in points a deal."""
    return {
        "margin": round(found.margin, 6),
        "standard error": round(found.standard_error, 6),
        "95 % interval": [round(end, 6) for end in found.interval95],
        "matches": found.matches,
    }


def sliced() -> dict[str, dict[str, Any]]:
    """Play the first deals of every duel."""
    return {question.name: written(answer(question)) for question in questions(SLICE)}


def main() -> None:
    """Play the study and its slice, and store both; one that was cut short goes on where it stopped."""
    first = sliced()
    result = known(STORED, first)
    stored = {"command": COMMAND, "seed": SEED, "slice": first, "result": result}
    with ProcessPoolExecutor(2) as executor:
        for question in questions():
            if question.name in result:
                continue
            found = answer(question, executor)
            print(f"{question.name}: {found}", flush=True)
            result[question.name] = written(found)
            STORED.write_text(json.dumps(stored, indent=2) + "\n")
    STORED.write_text(json.dumps(stored, indent=2) + "\n")


if __name__ == "__main__":
    main()
