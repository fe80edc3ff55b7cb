"""Figures for print, drawn by matplotlib when the book is built.

In the browser matplotlib may not be there (offline); then the figure printed in the page stands,
and the cell says so instead of failing.

>>> from engine.odds import Distribution
>>> die = Distribution.uniform(range(1, 7))
>>> picture = figure_of_bars(die, alt="Six bars of equal height.", x_title="spots")
>>> picture.alt
'Six bars of equal height.'
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from engine.core.words import _
from engine.odds.distribution import Distribution

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Number = int | float | Fraction

#: Okabe and Ito's colours, with a hatch and a dash each, so that nothing hangs on the colour.
COLOURS = ("#0072b2", "#d55e00", "#009e73")
HATCHES = ("", "////", "....")
DASHES = ("-", "--", ":")

_WIDTH, _HEIGHT = 5.4, 3.2  # inches: narrow, so that the letters can be read where a phone makes it small
_STYLE: dict[Any, Any] = {
    "figure.constrained_layout.use": True,
    "font.size": 11.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.alpha": 0.4,
    "legend.frameon": False,
    "svg.hashsalt": "open-hand",  # the same figure is the same file on every build
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawn figure and the sentence that says what is to be seen; in a notebook it shows itself."""

    svg: str
    png: bytes
    alt: str

    def _repr_mimebundle_(self, **_limits: Any) -> dict[str, str]:
        data = b64encode(self.svg.encode()).decode()
        picture = (
            f'<img class="oh-figure" alt="{escape(self.alt)}" src="data:image/svg+xml;base64,{data}" '
            'style="max-width:100%;height:auto;background:#fff">'
        )
        return {
            "text/html": picture,
            "image/png": b64encode(self.png).decode(),  # for the PDF
            "text/plain": self.alt,
        }

    def __repr__(self) -> str:
        return f"<Figure: {self.alt}>"


@dataclass(frozen=True, slots=True)
class PrintedFigure:
    """What stands in for a figure where matplotlib cannot be had: the line that says so, and the words."""

    alt: str

    def __str__(self) -> str:
        return _(
            "No new figure: matplotlib is not to be had here (offline?), so the printed one stands. "
            "It shows: {alt}",
            alt=self.alt,
        )

    __repr__ = __str__

    def _repr_mimebundle_(self, **_limits: Any) -> dict[str, str]:
        html = f'<p class="oh-figure-stands">{escape(str(self))}</p>'
        return {"text/html": html, "text/plain": str(self)}


def figure(draw: Callable[[Axes], object], *, alt: str, height: float = _HEIGHT) -> Figure | PrintedFigure:
    """Let ``draw`` draw on fresh axes in the book's style; ``alt`` says in words what is to be seen.

    ``height`` is in inches, beside a width of 5.4.

    Raises:
        ValueError: ``alt`` is empty; every figure has a text alternative.
    """
    if not alt.strip():
        raise ValueError(_("A figure needs alt text: say in a sentence what is to be seen."))
    try:
        from matplotlib import rc_context
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure as Canvas
    except (ImportError, OSError):  # OSError: the browser could not fetch it
        return PrintedFigure(alt)
    from io import BytesIO, StringIO

    with rc_context(_STYLE):
        canvas = Canvas(figsize=(_WIDTH, height))
        FigureCanvasAgg(canvas)
        draw(canvas.add_subplot())
        svg, png = StringIO(), BytesIO()
        canvas.savefig(svg, format="svg", metadata={"Date": None})
        canvas.savefig(png, format="png", dpi=200)
    return Figure(svg.getvalue(), png.getvalue(), alt)


def figure_of_bars(distribution: Distribution[Any], *, alt: str, x_title: str = "") -> Figure | PrintedFigure:
    """Draw a distribution: a bar for every outcome, as high as its chance."""
    return figure_side_by_side({"": distribution}, alt=alt, x_title=x_title)


def figure_exact_beside_simulated(
    exact: Distribution[Any], simulated: Mapping[Any, int], *, alt: str, x_title: str = ""
) -> Figure | PrintedFigure:
    """Draw the exact chances beside the shares of a simulation, given as counts (a ``Counter``)."""
    trials = _("in {n} trials", n=f"{sum(simulated.values()):,}")
    both = {_("exact"): exact, trials: Distribution.of(simulated)}
    return figure_side_by_side(both, alt=alt, x_title=x_title)


def figure_side_by_side(
    distributions: Mapping[str, Distribution[Any]], *, alt: str, x_title: str = ""
) -> Figure | PrintedFigure:
    """Draw up to three distributions beside each other, each under its name."""
    outcomes = Distribution.uniform(
        outcome for distribution in distributions.values() for outcome in distribution.support
    ).support
    _check_series(len(distributions))

    def draw(axes: Axes) -> None:
        width = 0.84 / len(distributions)
        for place, (name, distribution) in enumerate(distributions.items()):
            axes.bar(
                [index - 0.42 + (place + 0.5) * width for index in range(len(outcomes))],
                [float(distribution.p(outcome)) for outcome in outcomes],
                width,
                label=name,
                facecolor=COLOURS[place] if place == 0 else "white",
                edgecolor=COLOURS[place],
                hatch=HATCHES[place],
            )
        step = -(-len(outcomes) // 12)
        axes.set_xticks(range(0, len(outcomes), step), [str(outcome) for outcome in outcomes[::step]])
        _finish(axes, x_title, _("chance"), legend=len(distributions) > 1)
        _in_per_cent(axes)

    return figure(draw, alt=alt)


def figure_of_lines(
    x: Sequence[Number],
    ys: Mapping[str, Sequence[Number]],
    *,
    alt: str,
    band: tuple[Sequence[Number], Sequence[Number]] | None = None,
    x_title: str = "",
    y_title: str = "",
    as_percent: bool = True,
) -> Figure | PrintedFigure:
    """Draw up to three lines, each under its name, and a band (its lower and upper edge) around them."""
    _check_series(len(ys))

    def draw(axes: Axes) -> None:
        places = [float(place) for place in x]
        if band is not None:
            low, high = ([float(value) for value in edge] for edge in band)
            axes.fill_between(places, low, high, color=COLOURS[0], alpha=0.2, label=_("95 % interval"))
        for number, (name, values) in enumerate(ys.items()):
            axes.plot(
                places, [float(value) for value in values],
                label=name, color=COLOURS[number], linestyle=DASHES[number],
            )  # fmt: skip
        _finish(axes, x_title, y_title, legend=True)
        if as_percent:
            _in_per_cent(axes)

    return figure(draw, alt=alt)


def _check_series(n: int) -> None:
    if not 1 <= n <= len(COLOURS):
        raise ValueError(
            _("A figure shows 1 to {most} series that can be told apart, and {n} were given.",
              most=len(COLOURS), n=n)
        )  # fmt: skip


def _finish(axes: Axes, x_title: str, y_title: str, *, legend: bool) -> None:
    axes.set_xlabel(x_title)
    axes.set_ylabel(y_title)
    if legend:
        axes.legend()


def _in_per_cent(axes: Axes) -> None:
    axes.yaxis.set_major_formatter(lambda share, _place: f"{100 * share:g} %")
