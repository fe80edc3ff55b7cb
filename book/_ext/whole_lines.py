"""Printed lines stay whole.

A kernel sends what a cell prints in pieces, and a piece may end in the middle of a line. MyST-NB puts a line
break between the pieces, so that now and then a line is cut in two. Here neighbouring pieces are put together
as they came, before MyST-NB merges what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from myst_nb.core import render
from sphinx.application import Sphinx

MERGE = render.coalesce_streams


def whole(outputs: Sequence[Any]) -> list[Any]:
    """Return the outputs of a cell, neighbouring pieces of one stream as one, and change none of them."""
    found: list[Any] = []
    for output in outputs:
        if found and output["output_type"] == "stream" == found[-1]["output_type"]:
            last = found[-1]
            if last["name"] == output["name"]:
                found[-1] = type(last)({**last, "text": last["text"] + output["text"]})
                continue
        found.append(output)
    return found


def merged(outputs: Sequence[Any]) -> list[Any]:
    """Return the outputs as MyST-NB merges them, with whole lines."""
    return list(MERGE(whole(outputs)))


def setup(app: Sphinx) -> dict[str, Any]:
    """Let the renderer of MyST-NB merge so."""
    render.coalesce_streams = merged
    return {"version": "1", "parallel_read_safe": True}
