"""What players do with the numbers they see: the tables behind what the strong player believes.

    python -m tests.studies.beverbende_habits

lets normal players play among themselves, with two and with four, and stores how often a drawn number is put
into the row and how often an outer card is still there after so many turns of its owner.
``engine/beverbende/reckoning.py`` holds these tables rounded and smoothed as ``PUT`` and ``HELD``.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from engine.beverbende import LEVELS, deal
from engine.beverbende.cards import SPECIALS
from engine.beverbende.state import OUTER
from engine.core import chance

STORED = Path(__file__).with_suffix(".json")
COMMAND = "python -m tests.studies.beverbende_habits"
TABLES = (2, 4)
ROUNDS, SLICE = 400, 20
MOST_TURNS = 4

Key = tuple[int, int]
"""A number of turns (or 0, for a drawn card) and a number on a card."""


def habits(rounds: int) -> dict[str, Any]:
    """Return for each number how often it was drawn and put, and by turns how often seen and still held."""
    drawn: Counter[int] = Counter()
    put: Counter[int] = Counter()
    seen: Counter[Key] = Counter()
    held: Counter[Key] = Counter()
    for players in TABLES:
        for seed in range(rounds):
            state, source = deal(seed, players), chance.rng(seed, "habits")
            dealt = state.slots
            while not state.over:
                seat = state.seat_in_turn
                if state.phase == "start" and state.turns[seat] <= MOST_TURNS:
                    for place in OUTER:
                        card = dealt[seat][place].card or ""
                        if card not in SPECIALS:
                            key = (state.turns[seat], int(card))
                            seen[key] += 1
                            held[key] += state.slots[seat][place] == dealt[seat][place]
                move = LEVELS["normal"].choose(state.view(seat), source)
                if state.phase == "drawn" and state.hand not in SPECIALS:
                    drawn[int(state.hand or "")] += 1
                    put[int(state.hand or "")] += move.verb == "put"
                state = state.play(move)
    return {
        "put": [f"{put[n]} of {drawn[n]}" for n in range(10)],
        "held": [
            [f"{held[turns, n]} of {seen[turns, n]}" for n in range(10)] for turns in range(MOST_TURNS + 1)
        ],
    }


def main() -> None:
    """Play the study and its slice, and store both."""
    stored = {"command": COMMAND, "rounds": ROUNDS, "slice": habits(SLICE), "result": habits(ROUNDS)}
    STORED.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
