"""A chart is readable without being seen, and fetches and runs nothing."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from engine.odds import Distribution, charts, running
from engine.odds.exact import percent

DIE = Distribution.uniform(range(1, 7))
SVG = "{http://www.w3.org/2000/svg}"


def is_even(rng: random.Random) -> bool:
    return rng.random() < 0.5


def every_chart() -> list[charts.Chart]:
    thrown = Counter(DIE.sample(random.Random(seed)) for seed in range(60))
    return [
        charts.bars(DIE, caption="A die."),
        charts.exact_beside_simulated(DIE, thrown, caption="Sixty throws.", x_title="spots"),
        charts.side_by_side({"one": DIE, "two": DIE + DIE, "three": DIE.times(3)}, caption="Up to three."),
        charts.lines([1, 2, 3], {"exact": [Fraction(1, 3), 0, 1]}, caption="A line."),
        charts.lines([1, 2], {"points": [5, 7.5]}, caption="Points.", as_percent=False, y_title="points"),
        charts.shrinking(list(running(is_even, 3000, seed=1)), exact=Fraction(1, 2), caption="Closing in."),
    ]


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("chart", every_chart(), ids=lambda chart: chart.caption)
def test_every_chart_is_a_figure_with_caption_alt_text_and_numbers(chart: charts.Chart) -> None:
    html = chart._repr_html_()
    tags = Tags(html).seen
    names = [tag for tag, _ in tags]
    assert names[0] == "figure"
    assert {"figcaption", "details", "summary", "table", "caption"} <= set(names)
    drawing = dict(tags)["svg"]
    assert drawing["role"] == "img"
    assert drawing["aria-label"] == chart.alt != ""
    assert drawing["viewbox"] == "0 0 400 260"
    assert not {"width", "height"} & set(drawing)
    assert names.count("tr") == len(chart.labels) + 1


@pytest.mark.parametrize("chart", every_chart(), ids=lambda chart: chart.caption)
def test_nothing_is_fetched_and_nothing_runs(chart: charts.Chart) -> None:
    html = chart._repr_html_()
    without_namespaces = re.sub(r'xmlns(:\w+)?="[^"]*"', "", html)
    assert "//" not in without_namespaces
    assert "<script" not in html
    assert "@import" not in html
    assert not [key for _, attrs in Tags(html).seen for key in attrs if key.startswith("on")]


def test_every_bar_is_drawn_in_proportion() -> None:
    skew = Distribution.of({"low": 1, "high": 3})
    drawing = ET.fromstring(charts.bars(skew, caption="Skew.").svg)
    heights = [float(rect.get("height", "")) for rect in drawing.iter(f"{SVG}rect")
               if "rect" in rect.get("class", "").split()]  # fmt: skip
    assert heights[1] == pytest.approx(3 * heights[0], rel=1e-3)


def test_series_differ_by_pattern_and_dash_not_by_colour_alone() -> None:
    one, both, three, *_ = every_chart()
    assert "<pattern" not in one.svg
    assert both.svg.count("<pattern") == 1
    assert three.svg.count("<pattern") == 2
    lines = charts.lines([1, 2], {"a": [0, 1], "b": [1, 0]}, caption="Two.")
    assert "stroke-dasharray:6 3" in lines.svg


def test_ids_of_charts_on_one_page_do_not_meet() -> None:
    ids = [
        attrs["id"]
        for chart in [*every_chart(), *every_chart()]
        for _, attrs in Tags(chart._repr_html_()).seen
        if "id" in attrs
    ]
    assert len(ids) == len(set(ids))


def test_colours_follow_the_page() -> None:
    svg = charts.bars(DIE, caption="A die.").svg
    assert "currentColor" in svg
    assert "var(--oh-chart-1" in svg
    assert "white" not in svg


def test_the_table_holds_the_exact_numbers() -> None:
    table = charts.bars(DIE, caption="A die.", x_title="spots").table
    assert '<th scope="col">spots</th><th scope="col">chance</th>' in table
    assert '<th scope="row">6</th><td>1/6 (16.7 %)</td>' in table


def test_a_chart_without_alt_text_describes_itself() -> None:
    chart = charts.bars(Distribution.of({0: 1, 1: 3}), caption="c")
    assert chart.alt == "chance: highest 3/4 (75 %) at 1, lowest 1/4 (25 %) at 0."


def test_what_a_reader_typed_is_escaped() -> None:
    evil = '<script>alert("x")</script>'
    html = charts.side_by_side({evil: Distribution.of({evil: 1})}, caption=evil, x_title=evil)._repr_html_()
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 4


@pytest.mark.parametrize(("labels", "step"), [(1, 1), (11, 1), (12, 2), (37, 5), (100, 10), (111, 20)])
def test_as_many_labels_as_a_phone_can_show(labels: int, step: int) -> None:
    assert charts._label_step(labels) == step


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: charts.lines([], {"a": []}, caption="c"), "something to show"),
        (lambda: charts.lines([1, 2], {"a": [1]}, caption="c"), "a has 1 values for 2 places"),
        (lambda: charts.side_by_side(dict.fromkeys("abcd", DIE), caption="c"), "cannot be told apart"),
    ],
)
def test_a_mistake_is_named(attempt: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        attempt()


def axis(values: list[float], *, as_percent: bool = False) -> list[str]:
    """Return what stands beside the lines of the grid, from below, of a line through these values."""
    ys = {"line": values}
    drawing = ET.fromstring(
        charts.lines(range(len(values)), ys, caption="A line.", as_percent=as_percent).svg
    )
    beside = next(group for group in drawing.iter(f"{SVG}g") if group.get("class") == "axis y always_show")
    return [text.text or "" for text in beside.iter(f"{SVG}text")]


@pytest.mark.parametrize(
    ("values", "beside"),
    [
        ([3, 27], ["0", "5", "10", "15", "20", "25", "30"]),
        ([-200, -60], ["−200", "−150", "−100", "−50"]),
        ([-8.2, 25.2], ["−10", "0", "10", "20", "30"]),
        ([0.46, 0.75], ["0.4", "0.5", "0.6", "0.7", "0.8"]),
        ([5, 5], ["0", "1", "2", "3", "4", "5"]),
        ([0, 0], ["0", "1"]),
    ],
)
def test_the_grid_reaches_around_every_value(values: list[float], beside: list[str]) -> None:
    assert axis(values) == beside


def test_no_two_lines_of_the_grid_read_alike() -> None:
    assert axis([0.9996, 0.9999], as_percent=True) == [
        "99.96 %", "99.97 %", "99.98 %", "99.99 %",
    ]  # fmt: skip
    assert axis([1, 1], as_percent=True) == ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"]


def test_names_that_do_not_fit_beside_each_other_stand_below_each_other() -> None:
    def heights(*names: str) -> set[str | None]:
        chart = charts.lines([1, 2], {name: [1, 2] for name in names}, caption="Lines.")
        drawing = ET.fromstring(chart.svg)
        legends = [group for group in drawing.iter(f"{SVG}g") if group.get("class") == "legends"]
        return {text.get("y") for group in legends for text in group.iter(f"{SVG}text")}

    assert len(heights("mine", "theirs")) == 1
    assert len(heights("a turn of waiting earns", "the field would earn")) == 2


def test_a_long_label_at_the_end_of_a_line_has_room() -> None:
    def right_edge(last: str) -> float:
        drawing = ET.fromstring(charts.lines(["heath", last], {"hexes": [1, 2]}, caption="Hexes.").svg)
        label = next(text for text in drawing.iter(f"{SVG}text") if text.text == last)
        return float(label.get("x", "0"))

    assert right_edge("sandbank") < right_edge("mill")


def test_a_very_small_chance_is_written_without_an_exponent() -> None:
    assert percent(Fraction(1, 2629575)) == "0.000038 %"
    assert [percent(Fraction(4, 45)), percent(1), percent(0)] == ["8.89 %", "100 %", "0 %"]
