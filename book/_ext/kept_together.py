"""A number and its per cent sign stay on one line.

The text is written with a plain space, "8.89 %", at which a line may end;
here it becomes one at which no line ends.
"""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

BREAKS = re.compile(r"(?<=\d) (?=%)")
AS_WRITTEN = (nodes.literal, nodes.literal_block, nodes.math, nodes.math_block, nodes.raw, nodes.comment)


def keep_together(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put a space that does not break between the numbers of the prose and their per cent signs."""
    for text in list(doctree.findall(nodes.Text)):
        if BREAKS.search(text) and not written(text):
            text.parent.replace(text, nodes.Text(BREAKS.sub("\N{NO-BREAK SPACE}", text)))


def written(text: nodes.Text) -> bool:
    """Tell whether the text is code or a formula, which stays as it is."""
    node = text.parent
    while node is not None:
        if isinstance(node, AS_WRITTEN):
            return True
        node = node.parent
    return False


def setup(app: Sphinx) -> dict[str, Any]:
    """Go over every page before it is written."""
    app.connect("doctree-resolved", keep_together)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
