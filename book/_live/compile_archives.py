"""Runs inside Pyodide: turn wheels (or a source tree) into one small archive of byte code each.

``ARGUMENTS[0]`` names a JSON file below ``/host`` with a list of jobs, see `pack_pyodide.py`. Compiling ahead
is what makes the page start in seconds: a browser that had to compile all of IPython would take five times as
long.
"""

import ast
import importlib._bootstrap_external as bootstrap
import importlib.util
import json
import os
import re
import sys
import zipfile

EPOCH = (1980, 1, 1, 0, 0, 0)  # the same archive from the same input, byte for byte

# What no reader of a page ever sees: tests, stubs, type files, front ends of other programs.
NEVER = re.compile(
    r"(^|/)(tests?|benchmarks|bench)/|\.data/|/py\.typed$|\.pyi$|\.js\.map$"
    r"|^pygments/(lexers/(?!__init__|_mapping|python|special)|styles/(?!__init__|_mapping|default|monokai))"
    r"|^(pydoc_data|idlelib|lib2to3|ensurepip|turtledemo|tkinter|test)/"
    r"|^sympy/(parsing/(latex|autolev|c|fortran)|physics|integrals/rubi)/"
    r"|^anywidget/(nbextension|labextension)|^IPython/sphinxext"
    r"|/RECORD$"
)
ALWAYS = re.compile(r"^sympy/testing/")

# Whose docstrings stay: what a reader may ask help() about. Private names lose theirs, but for the engine's.
DOCUMENTED = re.compile(
    r"^(engine|sympy|mpmath|ipywidgets|anywidget|pygal|tqdm|IPython/(core/display|lib/display|display))"
    r"|^(random|fractions|statistics|itertools|functools|collections|dataclasses|decimal|math|json|enum|pathlib"
    r"|typing|string|textwrap|datetime|operator|concurrent)(/|\.py)"
)


def without_docstrings(source: bytes, *, private_only: bool) -> ast.AST:
    """Parse a source and leave out its docstrings (all, or those of private names)."""
    tree = ast.parse(source)
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in [n for n in ast.walk(tree) if isinstance(n, kinds)]:
        name = getattr(node, "name", "module")
        if ast.get_docstring(node, clean=False) is None or (private_only and not name.startswith("_")):
            continue
        doc = node.body.pop(0)
        if not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.copy_location(ast.Pass(), doc))
    return tree


def byte_code(source: bytes, name: str) -> bytes:
    """Return the content of a .pyc that is never compared with its source."""
    if name.startswith("engine/"):
        tree: bytes | ast.AST = source
    else:
        tree = without_docstrings(source, private_only=bool(DOCUMENTED.match(name)))
    code = compile(tree, name, "exec", dont_inherit=True)
    return bytes(bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def cached_name(name: str) -> str:
    """Where Python looks for the byte code of a module that keeps its source."""
    folder, file = os.path.split(name)
    return f"{folder}/__pycache__/{file[:-3]}.{sys.implementation.cache_tag}.pyc"


def asked(job: dict, name: str) -> bool:
    """Tell whether a job takes a file of its wheels."""
    if not re.search(job["only"], name) or (job["without"] and re.search(job["without"], name)):
        return False
    return bool(ALWAYS.match(name)) or not NEVER.search(name)


def members(job: dict) -> dict[str, bytes]:
    """Everything that goes into the archive: name to content."""
    found: dict[str, bytes] = {}
    for wheel in job["wheels"]:
        with zipfile.ZipFile(f"/host/{wheel}") as archive:
            for name in archive.namelist():
                if not name.endswith("/") and asked(job, name):
                    found[name] = archive.read(name)
    for name, text in job["stubs"].items():
        found[name] = text.encode()
    for name, place in job["files"].items():
        with open(f"/host/{place}", "rb") as file:
            found[name] = file.read()
    return found


def write(job: dict) -> None:
    """Write one archive."""
    with zipfile.ZipFile(f"/host/{job['archive']}", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:

        def put(name: str, content: bytes) -> None:
            out.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)

        for name, content in sorted(members(job).items()):
            if not name.endswith(".py"):
                put(name, content)
                continue
            try:
                compiled = byte_code(content, name)
            except SyntaxError:  # a template or an example for another Python: of no use, of no harm
                put(name, content)
                continue
            if job["keep_source"]:
                put(name, content)
                put(cached_name(name), compiled)
            else:
                put(name[:-3] + ".pyc", compiled)


with open(f"/host/{ARGUMENTS[0]}") as job_file:  # type: ignore[name-defined]  # noqa: F821
    for one in json.load(job_file):
        write(one)
        print("packed", one["archive"])
