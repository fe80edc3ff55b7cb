"""What the cell that a reader touches needs: `book/_live/src/order.py`, which runs in the page's Python."""

from __future__ import annotations

import importlib.util
import io
import random
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

SOURCE = Path(__file__).resolve().parents[2] / "book" / "_live" / "src" / "order.py"


def needed(*sources: str) -> list[int]:
    """List what the last of these cells needs."""
    result: list[int] = order.needed(list(sources), len(sources) - 1)
    return result


def load() -> Any:
    spec = importlib.util.spec_from_file_location("live_order", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


order = load()


# --- what is needed


def test_only_the_import_is_needed_by_a_lesson() -> None:
    imports = "from engine import klaverjas\nfrom engine.widgets import Lessons"
    situation = "state = klaverjas.deal(seed=7)\nprint(state.check('pass'))"
    assert needed(imports, situation, situation, "Lessons(klaverjas, only=('pit',))") == [0]


def test_of_several_imports_that_which_makes_the_name_is_needed() -> None:
    assert needed("from math import pi", "from fractions import Fraction", "Fraction(1, 2)") == [1]


def test_every_cell_that_makes_a_name_is_needed_and_what_these_need() -> None:
    assert needed("x = []", "y = [x]", "z = []", "y = [2]", "print(y)") == [0, 1, 3]


def test_what_further_cells_do_is_not_needed() -> None:
    assert order.needed(["x = []", "x", "x = [2]"], 1) == [0]


@pytest.mark.parametrize(
    "change",
    [
        "x.append(2)",
        "x[0] = 2",
        "x.y = 2",
        "del x[0]",
        "shuffle(x)",
        "for n in x: n.append(1)",
        "f = lambda: x\nf().append(2)",
    ],
)
def test_who_may_change_a_variable_is_needed(change: str) -> None:
    assert needed("x = [1]", change, "print(x)") == [0, 1]


def test_a_change_under_another_name_is_seen() -> None:
    assert needed("x = [1]", "y = x", "y.append(2)", "print(x)") == [0, 1, 2]


def test_who_only_reads_a_value_is_not_needed() -> None:
    assert needed("hand = 'CK C9'", "found = hand.split()", "print(hand)") == [0]


def test_who_reads_a_value_comes_before_the_one_that_changes_it() -> None:
    assert needed("n = 1", "print(n)", "n = 2") == [0, 1]


def test_what_a_function_uses_is_what_its_caller_uses() -> None:
    assert needed("n = 1", "def f():\n    return n", "n = 2", "m = f()", "print(f())") == [0, 1, 2]


def test_a_function_with_another_name_finds_what_it_uses() -> None:
    assert needed("n = 1", "def f():\n    return n", "g = f", "n = 2", "print(g())") == [0, 1, 2, 3]


def test_a_function_does_not_join_those_who_call_it() -> None:
    define = (
        "from engine import klaverjas\ndef f(hand):\n    state = klaverjas.position([hand])\n    return state"
    )
    assert needed(define, "state = f('CK')", "state.moves()", "print(f('C7'))") == [0]


@pytest.mark.parametrize(
    "define",
    [
        "def f(x, seen=[]):\n    seen.append(x)\n    return seen",
        "n = 0\ndef f(x):\n    global n\n    n += x\n    return n",
        "seen = []\ndef f(x):\n    seen.append(x)\n    return seen",
        "@cache\ndef f(x):\n    return x",
        "class f:\n    pass",
    ],
)
def test_a_function_that_remembers_joins_those_who_call_it(define: str) -> None:
    assert needed(define, "f(1)", "print(f(2))") == [0, 1]


def test_what_a_function_changes_is_a_variable() -> None:
    assert needed("n = 0", "def f():\n    global n\n    n = 1", "f()", "print(n)") == [0, 1, 2]


def test_a_function_that_carries_something_is_a_variable() -> None:
    assert needed("def f():\n    return 1", "f.n = 2", "print(f.n)") == [0, 1]


def test_names_inside_a_comprehension_are_its_own() -> None:
    assert (
        needed("x = [n for n in range(3)]", "d = {n: m for n, m in ()}", "y = {n for n in [1]}\nprint(y)")
        == []
    )


def test_a_module_with_a_state_joins_those_who_use_it() -> None:
    assert needed("import random", "random.seed(1)", "from random import random as r\nprint(r())") == [0, 1]


def test_one_name_for_two_imports_is_no_constant() -> None:
    assert needed("from math import pi as x", "from math import tau as x", "print(x)") == [0, 1]


@pytest.mark.parametrize(
    "far",
    [
        "%matplotlib inline",
        "!ls",
        "x?",
        "exec('y = 2')",
        "from math import *",
        "print(_)",
        "print(Out[1])",
        "import math\nmath.pi = 3",
        "from engine.klaverjas import RULES\nRULES.pop('pit')",
    ],
)
def test_with_a_cell_that_reaches_far_nothing_changes_places(far: str) -> None:
    assert needed("x = 1", far, "z = 3", "print('free')") == [0, 1, 2]
    assert needed("x = 1", "y = 2", far) == [0, 1]


# --- and it is enough

CELLS = [
    "a = 1",
    "a = 'text'",
    "a = [1]",
    "b = a",
    "b = [a, a]",
    "b.append(2)",
    "b[0].append(3)",
    "print(a, b)",
    "print(a)",
    "a += a",
    "del a",
    "for a in (1, 2): pass",
    "b = [a for a in range(3)]",
    "def f(): return a",
    "def f(x=[]):\n    x.append(len(x))\n    return list(x)",
    "def f():\n    global a\n    a = 5\n    return a",
    "def f():\n    b.append(7)\n    return a",
    "def g(): return f()",
    "b = [f()]",
    "b = f",
    "b = lambda: a",
    "print(b())",
    "print(f(), g())",
    "print(g())",
    "f.n = 1",
    "print(f.n)",
    "import random\nrandom.seed(3)",
    "import random\nb = [random.random()]",
    "from random import random as a",
    "print(a())",
    "from math import pi as a",
    "from math import tau as c",
    "c.real = 2",
    "print(c)",
    "c = 3",
    "exec('a = 9')",
    "1 / 0\nfrom math import tau as c",
]


def run(cells: list[str], places: list[int]) -> tuple[dict[int, str], str]:
    """Run cells in an order; give what each has printed or failed with, and the variables at the end."""
    names: dict[str, Any] = {}
    told = {}
    random.seed(0)
    for place in places:
        printed = io.StringIO()
        with redirect_stdout(printed):
            try:
                exec(compile(cells[place], "cell", "exec"), names)
            except Exception as error:
                print(type(error).__name__)
        told[place] = without_address(printed.getvalue())
    return told, without_address(repr({name: names[name] for name in "abc" if name in names}))


def without_address(text: str) -> str:
    """Leave out where a function happens to lie."""
    return re.sub("0x[0-9a-f]+", "", text)


@given(st.lists(st.sampled_from(CELLS), min_size=2, max_size=9), st.data())
@settings(max_examples=400, deadline=None)
@example(["a = [1]", "b = a", "b.append(2)", "print(a)"], None)
def test_whatever_is_touched_the_page_ends_as_if_it_had_run_from_the_top(cells: list[str], data: Any) -> None:
    """Two touches one after the other, with some cells run between them, as the page does it."""
    ran: list[int] = []
    waiting = list(range(len(cells)))
    touches = [len(cells) - 1] if data is None else data.draw(st.permutations(waiting))[:2]
    for touched in touches:
        if touched in waiting:
            keep = ran + waiting
            early = order.needed([cells[place] for place in keep], keep.index(touched))
            ahead = [keep[i] for i in early if keep[i] in waiting] + [touched]
            waiting = ahead + [place for place in waiting if place not in ahead]
        some = len(waiting) if data is None else data.draw(st.integers(0, len(waiting)))
        ran, waiting = ran + waiting[:some], waiting[some:]
    assert run(cells, ran + waiting) == run(cells, list(range(len(cells))))
