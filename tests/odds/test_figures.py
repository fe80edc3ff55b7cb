"""Printed figures: the same on every build, never without words, and absent without harm."""

from __future__ import annotations

import re
import sys
from base64 import b64decode
from collections.abc import Callable
from fractions import Fraction

import pytest

from engine.odds import Distribution, figures

DIE = Distribution.uniform(range(1, 7))


def every_figure() -> list[figures.Figure | figures.PrintedFigure]:
    return [
        figures.figure_of_bars(DIE, alt="Six equal bars.", x_title="spots"),
        figures.figure_exact_beside_simulated(DIE, {1: 4, 2: 6}, alt="Two of six were thrown."),
        figures.figure_side_by_side({"one": DIE, "two": DIE + DIE, "three": DIE.times(3)}, alt="Flatter."),
        figures.figure_of_lines(
            [1, 2, 3],
            {"exact": [Fraction(1, 2)] * 3, "simulated": [0.4, 0.55, 0.5]},
            band=([0.3, 0.4, 0.45], [0.6, 0.6, 0.55]),
            alt="The band narrows.",
        ),
    ]


def test_every_figure_carries_its_words_a_vector_and_a_print_picture() -> None:
    for picture in every_figure():
        assert isinstance(picture, figures.Figure)
        bundle = picture._repr_mimebundle_()
        assert f'alt="{picture.alt}"' in bundle["text/html"]
        assert bundle["text/plain"] == picture.alt
        assert b64decode(bundle["image/png"]).startswith(b"\x89PNG")
        embedded = bundle["text/html"].split("base64,")[1].split('"')[0]
        assert b"<svg" in b64decode(embedded)


def test_the_same_figure_is_the_same_file() -> None:
    first, again = every_figure()[0], every_figure()[0]
    assert first == again


def test_the_axis_writes_per_cent_as_the_tables_do_and_a_figure_may_be_higher() -> None:
    low = figures.figure_of_bars(DIE, alt="Six equal bars.")
    high = figures.figure(lambda axes: axes.plot([0, 1]), alt="A line upwards.", height=4.5)
    assert isinstance(low, figures.Figure)
    assert isinstance(high, figures.Figure)
    assert "<!-- 10 % -->" in low.svg
    assert "10.0%" not in low.svg
    size = [re.search(r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"', picture.svg) for picture in (low, high)]
    assert [found and found.groups() for found in size] == [("388.8", "230.4"), ("388.8", "324")]


def test_series_differ_by_hatch_and_dash() -> None:
    _, both, _, band = every_figure()
    assert isinstance(both, figures.Figure)
    assert isinstance(band, figures.Figure)
    assert "<pattern" in both.svg
    assert "stroke-dasharray" in band.svg


def test_without_matplotlib_the_printed_figure_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    picture = figures.figure_of_bars(DIE, alt="Six <equal> bars.")
    assert isinstance(picture, figures.PrintedFigure)
    bundle = picture._repr_mimebundle_()
    assert "the printed one stands" in bundle["text/plain"]
    assert "Six &lt;equal&gt; bars." in bundle["text/html"]
    assert "image/png" not in bundle


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: figures.figure(lambda axes: None, alt=" "), "needs alt text"),
        (lambda: figures.figure_side_by_side(dict.fromkeys("abcd", DIE), alt="a"), "4 were given"),
        (lambda: figures.figure_of_lines([1], {}, alt="a"), "0 were given"),
    ],
)
def test_a_mistake_is_named(attempt: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        attempt()
