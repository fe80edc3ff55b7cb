"""The Sphinx half of the live page: puts into a page what Python in the browser needs.

Three things happen to a page with code:

* the source of *every* code cell, hidden ones included, goes into the page as JSON, in order, with its tags;
* where a cell shows a widget, a picture of it stands in the page: its own (``text/html`` or
  ``image/svg+xml`` beside the widget in its mime bundle), or else a description in words made from the saved
  state. It is there without JavaScript, and it is what the reader touches to wake Python;
* the saved widget states are cut down to those widgets that have no picture of their own.

The browser half is in ``book/_live``, its built files in ``book/_live/build/static``.
"""

import html
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

STATIC = Path(__file__).resolve().parents[1] / "_live" / "build" / "static"
NEEDED = [
    "live/boot.js",
    "live/session.js",
    "live/worker.js",
    "pyodide/manifest.json",
    "mathjax/tex-mml-chtml.js",
]
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
WIDGET_STATE = "application/vnd.jupyter.widget-state+json"
PICTURES = ["text/html", "image/svg+xml"]
# Said by the page itself and taken back by the first script that runs, if any runs.
STILL = (
    '<p class="live-note">JavaScript is off, so the pictures on this page stand still.</p>'
    "<script>document.currentScript.previousElementSibling.remove();</script>"
)

State = dict[str, Any]


def add_static_files(app: Sphinx, config: Config) -> None:
    """Serve the browser half beside the theme's own files.

    Here and not in ``_config.yml``, because Jupyter Book adds a ``<script>`` to every page for each script
    below a path it is given there.
    """
    missing = [name for name in NEEDED if not (STATIC / name).exists()]
    if missing:
        raise ExtensionError(f"the live page is not built, {missing[0]} is missing: run `make live` first")
    config.html_static_path.append(str(STATIC))


def make_live(app: Sphinx, doctree: nodes.document) -> None:
    """Put cells, pictures and saved states into a page that has just been read."""
    docname = app.env.docname
    cells = code_cells(app, docname)
    if not cells:
        return
    doctree["live_cells"] = cells
    state = saved_states(app, docname)
    undrawn: set[str] = set()
    for cell in doctree.findall(is_nb_element("cell_code")):
        cell["classes"].append(f"live-cell-{cell['cell_index']}")
        for bundle in cell.findall(is_nb_element("mime_bundle")):
            undrawn |= picture_widget(app, bundle, state)
    keep_states(app, docname, undrawn)


def code_cells(app: Sphinx, docname: str) -> list[dict[str, Any]]:
    """List the code cells of a page: place among all cells, source, tags. Empty for a page of plain text.

    MyST-NB writes the notebook it has made of a page beside the book; the cells tagged ``remove-cell`` are in
    it too, though the page does not show them.
    """
    written = Path(app.outdir).parent / "jupyter_execute" / f"{docname}.ipynb"
    source = Path(str(app.env.doc2path(docname)))
    if not written.exists() or written.stat().st_mtime < source.stat().st_mtime:
        return []
    notebook: Any = json.loads(written.read_text(encoding="utf-8"))
    return [
        {"index": index, "source": as_text(cell["source"]), "tags": list(cell["metadata"].get("tags", []))}
        for index, cell in enumerate(notebook["cells"])
        if cell["cell_type"] == "code"
    ]


def is_nb_element(name: str) -> Callable[[nodes.Node], bool]:
    """Return a condition for the containers that MyST-NB makes."""
    return lambda node: isinstance(node, nodes.container) and node.get("nb_element") == name


def picture_widget(app: Sphinx, bundle: nodes.Element, state: State) -> set[str]:
    """Put a picture in front of a bundle's widget; return the saved models that are needed to draw it."""
    parts = {part["mime_type"]: part for part in bundle.children if isinstance(part, nodes.Element)}
    place = parts.get(WIDGET_VIEW)
    if place is None:
        return set()
    view = json.loads(re.sub(r"</?script[^>]*>", "", place.astext()))
    own = next((picture_of(app, parts[kind]) for kind in PICTURES if kind in parts), None)
    picture = own if own is not None else f"<p>A widget.</p>{describe(state, view['model_id'])}"
    classes, saved = (
        ("live-picture", "") if own is not None else ("live-picture live-described", " data-live-saved")
    )
    place.children = []
    place += nodes.raw(
        "",
        f'<div class="live-widget"{saved}><div class="{classes}">{picture}</div>'
        f'<script type="{WIDGET_VIEW}">{in_script(view)}</script></div>',
        format="html",
    )
    return set() if own is not None else reachable(state, view["model_id"])


def picture_of(app: Sphinx, part: nodes.Element) -> str:
    """Return the HTML or SVG of an output, so that it can be touched on the page."""
    for image in part.findall(nodes.image):  # MyST-NB has put an SVG into a file of its own
        file = Path(app.srcdir) / str(image["uri"]).lstrip("/")
        return file.read_text(encoding="utf-8")
    return str(part.astext())


def as_text(content: str | list[str]) -> str:
    """Join a mime bundle's content, which may come in lines."""
    return content if isinstance(content, str) else "".join(content)


def in_script(value: Any) -> str:
    """JSON that cannot end the script element it stands in."""
    return json.dumps(value).replace("</", "<\\/").replace("<!--", "<\\!--")


def referred(value: Any) -> Iterator[str]:
    """Find the ids of all models that a model's state refers to."""
    if isinstance(value, str) and value.startswith("IPY_MODEL_"):
        yield value.removeprefix("IPY_MODEL_")
    elif isinstance(value, dict):
        for part in value.values():
            yield from referred(part)
    elif isinstance(value, list):
        for part in value:
            yield from referred(part)


def reachable(state: State, model_id: str) -> set[str]:
    """Find a model and all models that it needs."""
    found: set[str] = set()
    todo = [model_id]
    while todo:
        one = todo.pop()
        if one in state and one not in found:
            found.add(one)
            todo += referred(state[one]["state"])
    return found


def saved_states(app: Sphinx, docname: str) -> State:
    """All widget models that were there when the notebook had been executed."""
    files = app.env.nb_metadata.get(docname, {}).get("js_files", {})  # type: ignore[attr-defined]
    if "ipywidgets_state" not in files:
        return {}
    state: State = json.loads(files["ipywidgets_state"][1]["body"])["state"]
    return state


def keep_states(app: Sphinx, docname: str, models: set[str]) -> None:
    """Leave in the page only the saved states that something will be drawn from."""
    files = app.env.nb_metadata.get(docname, {}).get("js_files", {})  # type: ignore[attr-defined]
    if "ipywidgets_state" not in files:
        return
    address, options = files["ipywidgets_state"]
    saved = json.loads(options["body"])
    saved["state"] = {model: value for model, value in saved["state"].items() if model in models}
    if saved["state"]:
        files["ipywidgets_state"] = (address, {**options, "body": in_script(saved)})
    else:
        del files["ipywidgets_state"]


NAMES = {
    "IntSliderModel": "slider",
    "FloatSliderModel": "slider",
    "SelectionSliderModel": "slider",
    "IntRangeSliderModel": "range",
    "DropdownModel": "choice",
    "SelectModel": "choice",
    "RadioButtonsModel": "choice",
    "ToggleButtonsModel": "choice",
    "CheckboxModel": "tick box",
    "TextModel": "text field",
    "TextareaModel": "text field",
    "IntTextModel": "number field",
    "BoundedIntTextModel": "number field",
    "FloatTextModel": "number field",
    "IntProgressModel": "progress",
    "FloatProgressModel": "progress",
    "ButtonModel": "button",
}


def describe(state: State, model_id: str) -> str:
    """Put a widget into words: what it is called and how it stands, its parts as a list."""
    if model_id not in state:
        return ""
    kind, values = state[model_id]["model_name"], state[model_id]["state"]
    if kind in ("HTMLModel", "HTMLMathModel"):
        return f"<div>{values.get('value', '')}</div>"  # the author's own HTML
    if kind == "LabelModel":
        return f"<span>{html.escape(values.get('value', ''))}</span>"
    if kind == "OutputModel":
        return "".join(output_html(one) for one in values.get("outputs", []))
    if "children" in values:
        parts = [describe(state, child) for child in referred(values["children"])]
        return "<ul>" + "".join(f"<li>{part}</li>" for part in parts if part) + "</ul>"
    label = values.get("description") or values.get("tooltip") or ""
    name = NAMES.get(kind, "")
    if kind == "ButtonModel":
        return f'<button type="button" class="live-button">{html.escape(label or "button")}</button>'
    shown = value_of(values)
    text = " ".join(
        part for part in [label, f"({name})" if name else "", f"= {shown}" if shown else ""] if part
    )
    return f"<span>{html.escape(text)}</span>"


def value_of(values: dict[str, Any]) -> str:
    """Tell what a widget stands at: the label chosen, or the value."""
    labels, index = values.get("_options_labels"), values.get("index")
    if labels and isinstance(index, int):
        return str(labels[index])
    value = values.get("value", "")
    return "" if value is None else str(value)


def output_html(output: dict[str, Any]) -> str:
    """Write out a saved output of an Output widget."""
    data = output.get("data", {})
    for kind in PICTURES:
        if kind in data:
            return as_text(data[kind])
    return f"<pre>{html.escape(as_text(data.get('text/plain', output.get('text', ''))))}</pre>"


def add_cells(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Write the cells into the page, below its text."""
    cells = doctree.get("live_cells") if doctree is not None else None
    if cells:
        context["body"] = STILL + context["body"]
        context["body"] += f'<script type="application/json" id="live-cells">{in_script(cells)}</script>'


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the above."""
    app.connect("config-inited", add_static_files)
    app.connect("doctree-read", make_live)
    app.connect("html-page-context", add_cells)
    app.add_css_file("live/live.css")
    app.add_js_file("live/boot.js", loading_method="defer")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
