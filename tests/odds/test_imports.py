"""Importing the odds costs the standard library and nothing more."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys

import pytest

HEAVY = ["sympy", "mpmath", "pygal", "matplotlib", "tqdm", "numpy", "IPython", "ipywidgets"]
ROOMS = ["distribution", "counting", "rows", "formulas", "simulate", "charts", "figures"]


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout


def test_importing_every_room_loads_no_library() -> None:
    program = "import sys\n" + "".join(f"import engine.odds.{room}\n" for room in ROOMS)
    loaded = run(program + f"print(sorted(set({HEAVY}) & set(sys.modules)))")
    assert loaded.strip() == "[]"


def test_counting_simulating_and_showing_a_formula_need_no_library() -> None:
    """So they work in a page that ships none of them."""
    program = f"""
import sys
sys.modules.update(dict.fromkeys({HEAVY}))  # importing any of these now fails
from engine.odds import Distribution, formulas, simulate, total_without_replacement
total = total_without_replacement({{0: 4, 9: 9}}, 4)
total._repr_html_(), total._repr_latex_()
simulate(lambda rng: rng.random() < 0.5, 100, seed=1, progress=True)
print(formulas.at_least_one_formula().with_numbers(N=66, K=9, n=3).value)
"""
    assert run(program).strip() == "75/208"


@pytest.mark.parametrize("room", [*ROOMS, "__init__", "exact"])
def test_the_examples_in_the_docstrings_are_true(room: str) -> None:
    module = importlib.import_module(f"engine.odds.{room}" if room != "__init__" else "engine.odds")
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted > 0 or room == "exact"
