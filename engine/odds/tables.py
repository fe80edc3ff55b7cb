"""An HTML table that a screen reader can walk through: what every picture of the odds is backed by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def html_table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table whose first column names its rows; every text is escaped."""
    from html import escape

    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(text)}</td>" for text in others)
        + "</tr>"
        for first, *others in rows
    )
    return (
        f'<table class="oh-odds"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def latex_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a LaTeX array in display maths, its first row the heads."""
    columns = "r|" + "l" * (len(heads) - 1)
    lines = [" & ".join(heads) + r" \\ \hline", *(" & ".join(row) + r" \\" for row in rows)]
    return rf"$\displaystyle \begin{{array}}{{{columns}}} {' '.join(lines)} \end{{array}}$"
