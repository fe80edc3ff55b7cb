"""Charts for the live page: drawn at once in pure Python, readable without seeing them.

Each chart is a figure: the drawing (SVG by pygal, nothing fetched from anywhere), its caption, and
its numbers in a table that unfolds. Colours follow the page's theme; series differ by pattern too.

>>> from engine.odds import Distribution
>>> bars(Distribution.uniform(range(1, 7)), caption="One throw of a die.")
<Chart: One throw of a die.>
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from html import escape
from itertools import count
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from engine.core.words import _
from engine.odds.distribution import Distribution
from engine.odds.exact import EXACT_TYPES, fraction_text, percent
from engine.odds.tables import html_table

if TYPE_CHECKING:
    from engine.odds.simulate import Estimate

Number = int | float | Fraction
Label = Hashable

#: Blue, vermilion, green of Okabe and Ito, told apart by every kind of colour sight; a page may set its own.
COLOURS = (
    "var(--oh-chart-1, #0072b2)",
    "var(--oh-chart-2, #d55e00)",
    "var(--oh-chart-3, #009e73)",
)
_SVG = "http://www.w3.org/2000/svg"
_WIDTH, _HEIGHT = 400, 260  # drawn for a phone, scaled up for a screen: the letters stay readable
_MOST_LABELS = 11
_MOST_STEPS = 5  # of the grid
_LETTER, _LINE = 7.5, 20  # how wide a letter of 13 is at most, on average, and how high a line of them
_LETTERS_OF_LEGEND = 36
_SLACK = 1e-9  # what floating point may be off
_drawn = count(1)


@dataclass(frozen=True, slots=True)
class Series:
    """One thing shown: a name, its values, and how the table writes them."""

    name: str
    values: tuple[Number, ...]
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with its caption and numbers; in a notebook it shows itself.

    ``kind`` is ``"bars"`` or ``"lines"``; ``alt`` says in a sentence what is to be seen.
    """

    kind: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    caption: str
    alt: str
    x_title: str = ""
    y_title: str = ""
    as_percent: bool = True
    _prefix: str = field(default="", compare=False, repr=False)

    @property
    def svg(self) -> str:
        """The drawing alone, with ids that no other chart on the page has."""
        return _draw(self)

    @property
    def table(self) -> str:
        """The numbers as an HTML table."""
        rows = [
            (label, *(series.texts[place] for series in self.series))
            for place, label in enumerate(self.labels)
        ]
        heads = (self.x_title or _("outcome"), *(series.name for series in self.series))
        return html_table(self.caption, heads, rows)

    def _repr_html_(self) -> str:
        return (
            f'<figure class="oh-chart">{self.svg}<figcaption>{escape(self.caption)}</figcaption>'
            f"<details><summary>{escape(_('The numbers as a table'))}</summary>{self.table}</details>"
            "</figure>"
        )

    def __repr__(self) -> str:
        return f"<Chart: {self.caption}>"


def bars(
    distribution: Distribution[Any], *, caption: str, alt: str = "", x_title: str = "", name: str = ""
) -> Chart:
    """Draw a distribution: a bar for every outcome, as high as its chance."""
    series = (_chances(name or _("chance"), distribution, distribution.support),)
    return _chart("bars", distribution.support, series, caption, alt, x_title)


def exact_beside_simulated(
    exact: Distribution[Any],
    simulated: Mapping[Any, int],
    *,
    caption: str,
    alt: str = "",
    x_title: str = "",
) -> Chart:
    """Draw the exact chances beside the shares of a simulation, given as counts (a ``Counter``)."""
    found: Distribution[Any] = Distribution.of(simulated)
    outcomes = Distribution.uniform([*exact.support, *found.support]).support
    trials = sum(simulated.values())
    series = (
        _chances(_("exact"), exact, outcomes),
        _chances(_("in {n} trials", n=f"{trials:,}"), found, outcomes, fractions=False),
    )
    return _chart("bars", outcomes, series, caption, alt, x_title)


def side_by_side(
    distributions: Mapping[str, Distribution[Any]], *, caption: str, alt: str = "", x_title: str = ""
) -> Chart:
    """Draw up to three distributions beside each other, each under its name."""
    outcomes = Distribution.uniform(
        outcome for distribution in distributions.values() for outcome in distribution.support
    ).support
    series = tuple(_chances(name, chances, outcomes) for name, chances in distributions.items())
    return _chart("bars", outcomes, series, caption, alt, x_title)


def lines(
    x: Sequence[Label],
    ys: Mapping[str, Sequence[Number]],
    *,
    caption: str,
    alt: str = "",
    x_title: str = "",
    y_title: str = "",
    as_percent: bool = True,
) -> Chart:
    """Draw up to three lines, each under its name, over the same ``x``.

    ``as_percent=False`` shows the values as they are; otherwise they are chances.

    Raises:
        ValueError: a line has not one value for every ``x``.
    """
    series = tuple(
        Series(name, tuple(values), tuple(_text(value, as_percent) for value in values))
        for name, values in ys.items()
    )
    return _chart("lines", x, series, caption, alt, x_title, y_title, as_percent)


def shrinking(
    estimates: Sequence[Estimate], *, exact: Fraction | None = None, caption: str, alt: str = ""
) -> Chart:
    """Draw how the 95 % interval of a simulation narrows, over the exact value if there is one."""
    is_chance = all(estimate.is_chance for estimate in estimates)
    bounds = [estimate.interval95 for estimate in estimates]
    ys: dict[str, Sequence[Number]] = {
        _("upper end"): [high for _low, high in bounds],
        _("lower end"): [low for low, _high in bounds],
    }
    if exact is not None:
        ys[_("exact")] = [exact] * len(estimates)
    trials = [f"{estimate.n:,}" for estimate in estimates]
    return lines(trials, ys, caption=caption, alt=alt, x_title=_("trials"), as_percent=is_chance)


def _chances(
    name: str, distribution: Distribution[Any], outcomes: Sequence[Label], *, fractions: bool = True
) -> Series:
    chances = tuple(distribution.p(outcome) for outcome in outcomes)
    texts = tuple(
        f"{fraction_text(chance)} ({percent(chance)})" if fractions else percent(chance) for chance in chances
    )
    return Series(name, chances, texts)


def _text(value: Number, as_percent: bool) -> str:
    if as_percent:
        return percent(value)
    return fraction_text(value) if isinstance(value, EXACT_TYPES) else f"{value:.4g}"


def _chart(
    kind: str,
    labels: Sequence[Label],
    series: tuple[Series, ...],
    caption: str,
    alt: str,
    x_title: str,
    y_title: str = "",
    as_percent: bool = True,
) -> Chart:
    if not labels or not series:
        raise ValueError(_("A chart needs something to show."))
    if len(series) > len(COLOURS):
        raise ValueError(
            _("{n} series in one chart cannot be told apart; show at most {most}.",
              n=len(series), most=len(COLOURS))
        )  # fmt: skip
    for one in series:
        if len(one.values) != len(labels):
            raise ValueError(
                _("The line {name} has {n} values for {m} places on the axis.",
                  name=one.name, n=len(one.values), m=len(labels))
            )  # fmt: skip
    texts = tuple(str(label) for label in labels)
    content = repr((kind, texts, series, caption))
    prefix = f"oh-chart-{sha256(content.encode()).hexdigest()[:8]}-{next(_drawn)}"
    alt = alt or _describe(texts, series)
    return Chart(kind, texts, series, caption, alt, x_title, y_title, as_percent, prefix)


def _describe(labels: tuple[str, ...], series: tuple[Series, ...]) -> str:
    """Say what stands out, for a chart that came without words of its own."""
    sentences = []
    for one in series:
        low, high = min(one.values), max(one.values)
        sentences.append(
            _("{name}: highest {high} at {top}, lowest {low} at {bottom}.",
              name=one.name,
              high=one.texts[one.values.index(high)], top=labels[one.values.index(high)],
              low=one.texts[one.values.index(low)], bottom=labels[one.values.index(low)])
        )  # fmt: skip
    return " ".join(sentences)


def _draw(chart: Chart) -> str:
    import pygal
    from pygal.style import Style

    every = _label_step(len(chart.labels))
    grid, names = _grid(chart), _legend_rows(chart)
    title_pushes = 22 if chart.x_title and len(chart.series) > 1 else 0  # the title, the legend
    drawing = {"bars": pygal.Bar, "lines": pygal.Line}[chart.kind](
        js=[],
        css=["file://style.css", "file://graph.css", "inline:" + _css(chart)],
        style=Style(
            background="transparent",
            plot_background="transparent",
            foreground="currentColor",
            foreground_strong="currentColor",
            foreground_subtle="currentColor",
            guide_stroke_color="currentColor",
            major_guide_stroke_color="currentColor",
            colors=COLOURS,
            value_colors=("currentColor",) * len(COLOURS),
            opacity="1",
            stroke_width="2",
            transition="0s",
            font_family="inherit",
            label_font_size=13,
            major_label_font_size=13,
            legend_font_size=13,
            title_font_size=13,
        ),
        width=_WIDTH,
        height=_HEIGHT + _LINE * (names - 1),
        margin=6,
        margin_bottom=6 + title_pushes,
        margin_right=6 + _overhang(chart),
        show_legend=len(chart.series) > 1,
        legend_at_bottom=True,
        legend_at_bottom_columns=-(-len(chart.series) // names),
        truncate_legend=-1,
        truncate_label=-1,
        x_title=chart.x_title or None,
        y_title=chart.y_title or None,
        x_labels_major_every=every,
        show_minor_x_labels=every == 1,
        range=(grid[0], grid[-1]),
        y_labels=grid,
        dots_size=2.5,
        show_dots=len(chart.labels) <= _MOST_LABELS,
        value_formatter=_axis_text(chart, grid),
    )
    drawing.uuid = chart._prefix
    drawing.x_labels = list(chart.labels)
    for series in chart.series:
        drawing.add(series.name, [float(value) for value in series.values])
    root = drawing.render_tree()
    return _made_ready(root, chart)


def _label_step(labels: int) -> int:
    """Return 1, 2, 5, 10... so that at most so many labels stand under the chart as a phone can show."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            if labels <= step * _MOST_LABELS:
                return step
        power *= 10


def _grid(chart: Chart) -> tuple[float, ...]:
    """Return the heights of the lines of the grid, the first below every value and the last above.

    Bars stand on zero, and so does what never changes; other lines begin where they need to.
    """
    values = [float(value) for series in chart.series for value in series.values]
    if chart.kind == "bars" or min(values) == max(values):
        values.append(0.0)
    low, high = min(values), max(values)
    step = _grid_step((high - low) / _MOST_STEPS) if high > low else 1.0
    first, last = floor(low / step + _SLACK), ceil(high / step - _SLACK) if high > low else 1
    return tuple(round(place * step, 12) for place in range(first, last + 1))


def _grid_step(at_least: float) -> float:
    """Return the smallest of ..., 0.1, 0.2, 0.5, 1, 2, 5, 10, ... that is no less than this."""
    power = 10.0 ** floor(log10(at_least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= at_least * (1 - _SLACK))


def _legend_rows(chart: Chart) -> int:
    """Return 1 if the names fit beside each other, else a row for each."""
    longest = max(len(series.name) for series in chart.series)
    return 1 if longest * len(chart.series) <= _LETTERS_OF_LEGEND else len(chart.series)


def _overhang(chart: Chart) -> float:
    """Return how far the last label of a line, centred below the last point, stands out of the plot."""
    return max(0.0, len(chart.labels[-1]) * _LETTER / 2 - 12) if chart.kind == "lines" else 0.0


def _axis_text(chart: Chart, grid: Sequence[float]) -> Callable[[float], str]:
    """Return how the axis writes its numbers: in per cent if the table does, and no two alike."""
    scale = 100 if chart.as_percent else 1
    decimals = max(0, -floor(log10(scale * (grid[1] - grid[0])) + _SLACK))

    def write(value: float) -> str:
        number = f"{scale * value:,.{decimals}f}".replace("-", "−")
        return _("{number} %", number=number) if chart.as_percent else number

    return write


def _css(chart: Chart) -> str:
    """Return what pygal's own style leaves out: patterns beside colours, and quiet guides."""
    own = f"#chart-{chart._prefix}"
    rules = [
        f"{own}{{width:100%;max-width:36rem;height:auto;display:block;margin:auto}}",
        f"{own} .axis .guide.line{{stroke-opacity:.3}}",
        f"{own} .bars .rect{{stroke-width:1}}",
    ]
    for place, colour in enumerate(COLOURS[: len(chart.series)]):
        if place and chart.kind == "bars":
            rules.append(f"{own} .color-{place} .rect,{own} .legend rect.color-{place}"
                         f"{{fill:url(#{chart._prefix}-pattern-{place});stroke:{colour}}}")  # fmt: skip
        if place and chart.kind == "lines":
            dashes = ("6 3", "2 2")[place - 1]
            rules.append(f"{own} .color-{place} path.line{{stroke-dasharray:{dashes}}}")
            rules.append(f"{own} .legend rect.color-{place}{{fill:none;stroke-dasharray:{dashes}}}")
    return "".join(rules)


def _made_ready(root: ElementTree.Element, chart: Chart) -> str:
    """Take out what the page has no use for, and say to assistive technology what the picture is."""
    for parent in list(root.iter()):
        for child in list(parent):
            is_comment = not isinstance(child.tag, str)
            name = "" if is_comment else child.tag.rpartition("}")[2]
            if is_comment or name in ("script", "desc", "title") or child.get("class") == "tooltip":
                parent.remove(child)
        if parent is not root:  # pygal numbers its legends alike in every chart
            parent.attrib.pop("id", None)
    root.set("role", "img")
    root.set("aria-label", chart.alt)
    root.set("focusable", "false")
    defs = next(element for element in root.iter() if element.tag.rpartition("}")[2] == "defs")
    for place, colour in enumerate(COLOURS[1 : len(chart.series)], start=1):
        defs.append(_pattern(f"{chart._prefix}-pattern-{place}", place, colour))
    return ElementTree.tostring(root, encoding="unicode")


def _pattern(name: str, place: int, colour: str) -> ElementTree.Element:
    """Return stripes, or dots, in the colour of their series."""
    size = {"width": "6", "height": "6", "patternUnits": "userSpaceOnUse"}
    pattern = ElementTree.Element("pattern", {"id": name, **size})
    if place == 1:
        pattern.set("patternTransform", "rotate(45)")
        mark = {"x": "0", "y": "0", "width": "3", "height": "6"}
        ElementTree.SubElement(pattern, "rect", {**mark, "style": f"fill:{colour};stroke:none"})
    else:
        dot = {"cx": "3", "cy": "3", "r": "1.8"}
        ElementTree.SubElement(pattern, "circle", {**dot, "style": f"fill:{colour};stroke:none"})
    return pattern
