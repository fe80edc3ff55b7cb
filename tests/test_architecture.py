"""What holds for the whole house: light imports, short files, and no word of where it was written."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONGEST = 500
HEAVY = ("sympy", "matplotlib", "ipywidgets", "anywidget", "numpy", "pygal", "IPython", "tqdm")
GAMES = ("beverbende", "boonanza", "duizenden", "klaverjas", "speedbiber")

# Put together here, so that this file does not hold what it looks for
FOLDERS = "|".join(("wo" + "rk", "ro" + "ot", "ho" + "me", "Us" + "ers", "t" + "mp"))
HOSTS = "|".join(
    rf"{name}\.{end}"
    for name, end in (
        ("registry" + r"\.npmjs", "org"),
        ("registry" + r"\.yarnpkg", "com"),
        ("files" + r"\.pythonhosted", "org"),
        ("py" + "pi", "org"),
        ("deb" + r"\.debian", "org"),
        ("arti" + "factory", r"[a-z]+"),
        ("art" + "ifacts?", r"[a-z]+"),
        ("nex" + "us", r"[a-z]+"),
        ("mir" + "rors?", r"[a-z]+"),
    )
)
FORBIDDEN = {
    "a folder of somebody's machine": re.compile(rf"(?<![\w.~)}}\]-])/(?:{FOLDERS})/[\w.]+"),
    "the host of a package registry": re.compile(rf"(?<![\w-])(?:{HOSTS})(?![\w-])", re.IGNORECASE),
    "an index to install from": re.compile("--(?:extra-)?" + r"index-url\b|" + "--reg" + r"istry\b"),
}
ALLOWED = ("/" + "home/pyodide",)
"""The home of Python in the browser: a folder of every reader's page, not of a machine."""


def loaded_by(program: str) -> set[str]:
    """Return the heavy libraries that a program loads."""
    told = f"{program}\nimport sys\nprint(*set({HEAVY!r}) & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(done.stdout.split())


@pytest.mark.parametrize("game", GAMES)
def test_importing_a_game_needs_the_standard_library_only(game: str) -> None:
    assert loaded_by(f"from engine import {game}") == set()


@pytest.mark.parametrize("game", GAMES)
def test_so_does_every_file_of_it_but_its_odds(game: str) -> None:
    names = [
        file.stem for file in (ROOT / "engine" / game).glob("*.py") if file.stem not in ("__init__", "odds")
    ]
    assert "state" in names
    assert loaded_by("\n".join(f"import engine.{game}.{name}" for name in names)) == set()


def test_a_heavy_library_would_be_seen() -> None:
    assert loaded_by("import tqdm") == {"tqdm"}


def test_no_file_is_too_long() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines())
        for folder in ("engine", "book/_ext")
        for file in (ROOT / folder).rglob("*.py")
    }
    assert "engine/core/record.py" in lengths
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def tracked() -> list[Path]:
    """Return the files of the repository; without git, those that are here and not built."""
    listed = subprocess.run(["git", "ls-files", "-z"], capture_output=True, text=True, check=False, cwd=ROOT)
    if listed.returncode:
        pytest.skip("not a git repository, so there is no telling what belongs to it")
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def told_in(text: str) -> Iterator[str]:
    """Yield what a text tells that it should not, with its line."""
    for number, line in enumerate(text.splitlines(), 1):
        for allowed in ALLOWED:
            line = line.replace(allowed, "")
        for what, pattern in FORBIDDEN.items():
            if found := pattern.search(line):
                yield f"line {number} names {what}: {found[0]}"


def test_no_file_tells_where_it_was_written() -> None:
    told = []
    for file in tracked():
        try:
            text = file.read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):  # a picture; a file just removed
            continue
        told += [f"{file.relative_to(ROOT)}, {what}" for what in told_in(text)]
    assert told == []


@pytest.mark.parametrize(
    "line",
    [
        "see /" + "work/notes.md",
        'open("/' + 'root/deal.json")',
        "file:///" + "home/ann/book",
        '"resolved": "https://' + "registry" + '.npmjs.org/esbuild"',
        "pip install --extra-" + "index-url x",
        "https://art" + "ifactory.example/simple",
    ],
)
def test_what_is_looked_for_would_be_found(line: str) -> None:
    assert len(list(told_in(line))) >= 1


@pytest.mark.parametrize(
    "line",
    [
        "https://example.org/" + "work/one",
        "book/_live/" + "work/er.js",
        "HOME: '/" + "home/pyodide'",
        "uploaded as build art" + "ifacts. Then",
        "teamwork/homework",
    ],
)
def test_what_is_harmless_is_left_alone(line: str) -> None:
    assert list(told_in(line)) == []
