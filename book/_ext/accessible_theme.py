"""What the theme leaves unsaid to a screen reader, said after the pages are written.

The theme's sidebar is no landmark, and the arrows that fold its lists have no name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

SIDEBAR = '<div class="sidebar-primary-items__start sidebar-primary__section"'
UNSAID = {
    f"{SIDEBAR}>": f'{SIDEBAR} role="navigation" aria-label="Book">',
    '<summary><span class="toctree-toggle"': (
        '<summary aria-label="Show or hide the pages below"><span class="toctree-toggle"'
    ),
}


def say_it(app: Sphinx, exception: Exception | None) -> None:
    """Put names and landmarks into every page; a page that has them already stays as it is."""
    if exception is not None or app.builder.format != "html":
        return
    for page in Path(app.outdir).rglob("*.html"):
        text = said = page.read_text(encoding="utf-8")
        for unsaid, instead in UNSAID.items():
            said = said.replace(unsaid, instead)
        if said != text:
            page.write_text(said, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx to call us when the pages are written."""
    app.connect("build-finished", say_it)
    return {"version": "1", "parallel_read_safe": True}
