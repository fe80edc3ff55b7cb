"""Markup is built from tags, so that whatever a reader typed is escaped."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from engine.core.markup import Markup, join, tag

TYPED = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs"), exclude_characters="\ufffe\uffff")
)


def test_text_is_escaped() -> None:
    assert tag("b", "<script>") == "<b>&lt;script&gt;</b>"
    assert tag("b", title='"&') == '<b title="&quot;&amp;"></b>'


def test_markup_goes_in_as_it_is() -> None:
    assert tag("p", tag("b", "a"), " < ", 3) == "<p><b>a</b> &lt; 3</p>"


def test_markup_that_was_changed_is_text_again() -> None:
    """Upper-casing or adding gives plain text, which is escaped: too much is safe, too little is not."""
    assert join(tag("b", "a") + "<i>") == "&lt;b&gt;a&lt;/b&gt;&lt;i&gt;"


def test_attributes() -> None:
    assert tag("g", class_="card", data_move="put b") == '<g class="card" data-move="put b"></g>'
    assert tag("input", disabled=True, checked=False, value=None) == '<input disabled=""/>'


def test_empty_tags_close_themselves() -> None:
    assert tag("br") == "<br/>"
    assert tag("rect", width=2) == '<rect width="2"/>'
    assert tag("rect", tag("title", "a card")) == "<rect><title>a card</title></rect>"


def test_nothing_is_left_out() -> None:
    assert join("a", None, Markup("<br/>"), 0) == "a<br/>0"


@given(TYPED, TYPED)
def test_whatever_was_typed_is_read_back_as_text(inside: str, attribute: str) -> None:
    read = ElementTree.fromstring(tag("b", inside, title=attribute))
    assert len(read) == 0
    assert (read.text or "") == inside
    assert read.attrib == {"title": attribute}
