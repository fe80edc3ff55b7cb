"""A page of the book as a test sees it: its prose line by line, and its cells, run once."""

from __future__ import annotations

import ast
import io
import re
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

BOOK = Path(__file__).resolve().parents[2] / "book"

FRONT_MATTER = re.compile(r"\A---\n.*?^---\n", re.DOTALL | re.MULTILINE)
CELL = re.compile(r"^```\{code-cell\}[^\n]*\n((?::[^\n]*\n)*)(.*?)^```$", re.DOTALL | re.MULTILINE)
FORMULA = re.compile(r"^\$\$.*?^\$\$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Cell:
    """A code cell: its options, such as ``:tags: [hide-input]``, and its source."""

    options: str
    source: str

    @property
    def is_hidden(self) -> bool:
        return "hide-input" in self.options or "remove-input" in self.options


@dataclass(frozen=True)
class Ran:
    """What came of a cell: the value of its last line, and what it printed."""

    source: str
    value: Any
    printed: str


@dataclass(frozen=True)
class Page:
    name: str
    text: str

    @property
    def cells(self) -> list[Cell]:
        return [Cell(*found) for found in CELL.findall(self.text)]

    @property
    def prose(self) -> list[str]:
        """The lines that are neither code nor a formula on lines of its own."""
        bare = FORMULA.sub("", CELL.sub("", FRONT_MATTER.sub("", self.text)))
        return [line for line in bare.splitlines() if line.strip()]

    @property
    def ran(self) -> list[Ran]:
        return run(self.name)

    def of(self, piece: str) -> Any:
        """Return the value of the one cell that has this piece of code in it."""
        (found,) = [ran.value for ran in self.ran if piece in ran.source]
        return found

    def printed(self, piece: str) -> list[str]:
        """Return the lines that the one cell with this piece of code printed."""
        (found,) = [ran.printed for ran in self.ran if piece in ran.source]
        return found.splitlines()


@cache
def page(name: str) -> Page:
    return Page(name, (BOOK / f"{name}.md").read_text(encoding="utf-8"))


@cache
def run(name: str) -> list[Ran]:
    """Run the cells of a page from top to bottom, as the build and the browser do."""
    names: dict[str, Any] = {}
    done = []
    for cell in page(name).cells:
        tree = ast.parse(cell.source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        shown = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
        with redirect_stdout(io.StringIO()) as out:
            exec(compile(tree, name, "exec"), names)
            value = eval(compile(shown, name, "eval"), names) if shown else None
        done.append(Ran(cell.source, value, out.getvalue()))
    return done


def all_pages() -> list[str]:
    """Return the name of every page of the book."""
    return sorted(
        str(path.relative_to(BOOK).with_suffix(""))
        for path in BOOK.rglob("*.md")
        if not any(part.startswith("_") or part == "node_modules" for part in path.relative_to(BOOK).parts)
    )
