"""Run once in the page's Python, before IPython is there: where packages come from, what the page may ask.

The module ``live_host`` is the worker's half: what it knows and what it can do.
"""

import ast
import importlib
import importlib.abc
import importlib.machinery
import json
import os
import shutil
import sys
import warnings

from live_host import address, fetched, manifest, notify

MANIFEST = json.loads(manifest)

sys.path[:0] = ["/live/engine", "/live/site"]
warnings.filterwarnings("ignore", message="tqdm:disabling monitor support")  # there are no threads here
os.chdir(os.environ["HOME"])

ARCHIVE_OF = {  # what is not there yet
    module: name
    for name, spec in MANIFEST["archives"].items()
    if name not in json.loads(fetched)
    for module in spec["modules"]
}
OTHER_HOST = list(MANIFEST["other_host"]["packages"])
DRAWING = set(MANIFEST["other_host"]["modules"])


class FromThisSite(importlib.abc.MetaPathFinder):
    """Fetch an archive of this site when something in it is first imported, wherever the import stands.

    A worker may wait for a request, so the import needs no announcement: a function of the engine that
    imports sympy deep inside works as it does anywhere else, and so does a game that the page does not name.
    """

    def find_spec(self, fullname, path=None, target=None):
        """Find a module after putting its archive on the path; None for what is not ours."""
        name = ARCHIVE_OF.get(fullname)
        if name is not None:
            fetch_archive(name, fullname)
            return importlib.machinery.PathFinder.find_spec(fullname, path)
        if fullname in OTHER_HOST:
            reason = "comes from the internet and could not be fetched"
            raise ModuleNotFoundError(f"{fullname} {reason}", name=fullname)
        return None


def fetch_archive(name, wanted):
    """Put the archive of this site that holds a wanted module where Python finds it.

    Raises:
        ImportError: the site did not send it. It is no ModuleNotFoundError, of which Python would make
            "cannot import name" where it stands in ``from engine import klaverjas``.
    """
    spec = MANIFEST["archives"][name]
    notify(json.dumps({"type": "package", "name": name, "bytes": MANIFEST["files"][spec["file"]]["bytes"]}))
    try:
        content = content_of(spec["file"], wanted)
    finally:
        notify(json.dumps({"type": "package", "name": ""}))
    place = f"/live/{spec['file']}"
    with open(place, "wb") as file:
        file.write(content)
    if spec["into"]:
        shutil.unpack_archive(place, f"/live/{spec['into']}", "zip")
        os.remove(place)
    else:
        sys.path.append(place)
    for module in [module for module, archive in ARCHIVE_OF.items() if archive == name]:
        del ARCHIVE_OF[module]
    importlib.invalidate_caches()


def content_of(file, wanted):
    """Fetch a file of this site, for a module that is wanted, and wait for it."""
    from js import XMLHttpRequest

    request = XMLHttpRequest.new()
    request.open("GET", address(file), False)
    request.responseType = "arraybuffer"
    try:
        request.send()
        status = request.status
    except Exception as error:
        raise ImportError(f"{wanted} could not be fetched: {error}", name=wanted) from None
    if status != 200:
        raise ImportError(f"{wanted} could not be fetched: {file} gives HTTP {status}", name=wanted)
    return request.response.to_bytes()


sys.meta_path.insert(sys.meta_path.index(importlib.machinery.PathFinder) + 1, FromThisSite())


def tree_of(source):
    """Parse a cell, its magics left out; None if it is no Python."""
    lines = [line for line in source.splitlines() if not line.lstrip().startswith(("%", "!"))]
    try:
        return ast.parse("\n".join(lines))
    except SyntaxError:
        return None


def live_needs(source):
    """List the packages of another host that a cell needs: those it imports, all if it draws. As JSON."""
    tree, needed = tree_of(source), set()
    drawing_names = {module.rpartition(".")[2] for module in DRAWING}
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules = [node.module or ""]
        elif isinstance(node, ast.Attribute):
            value = node.value
            used = value.id if isinstance(value, ast.Name) else getattr(value, "attr", None)
            modules = list(DRAWING)[:1] if used in drawing_names else []
        else:
            continue
        for module in modules:
            if module in DRAWING:
                needed.update(OTHER_HOST)
            needed.update({module.partition(".")[0]} & set(OTHER_HOST))
    return json.dumps(sorted(needed))


def live_plan(sources):
    """For each cell whether it can wait until all others have run, as JSON.

    A cell that needs another host can, unless a later one uses a name that it makes: then the order is kept.
    """
    trees = [tree_of(source) for source in json.loads(sources)]
    used = [{n.id for n in ast.walk(t) if isinstance(n, ast.Name)} if t else set() for t in trees]
    waits = []
    for position, source in enumerate(json.loads(sources)):
        later = set().union(*used[position + 1 :])
        waits.append(live_needs(source) != "[]" and not (made_by(trees[position]) & later))
    return json.dumps(waits)


def live_needed(sources, position):
    """List the positions of the cells that the one at a position needs to have run, as JSON."""
    from live_order import needed

    return json.dumps(needed(json.loads(sources), position))


def made_by(tree):
    """Find the names that a cell binds."""
    made = set()
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            made.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            made.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            made |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
    return made


def live_kernel_is_there():
    """Set what can only be set once IPython is there."""
    import pyodide_kernel.kernel
    from IPython import get_ipython

    async def nothing_to_load(code):
        """Do nothing: the worker has fetched what a cell needs before this."""

    pyodide_kernel.kernel._load_packages_from_imports = nothing_to_load
    shell = get_ipython()
    shell.Completer.use_jedi = False
    running = {"cell": False}
    shell.events.register("pre_run_cell", lambda *_: running.update(cell=True))
    shell.events.register("post_run_cell", lambda *_: running.update(cell=False))
    keep = shell._showtraceback

    def show(etype, evalue, stb):
        # The kernel reports the exception of a cell but keeps that of a widget's callback to itself.
        keep(etype, evalue, stb)
        if not running["cell"]:
            sys.stderr.write("\n".join(stb) + "\n")

    shell._showtraceback = show
