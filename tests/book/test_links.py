"""Every link inside the built book leads somewhere."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

BUILT = Path(__file__).resolve().parents[2] / "_build" / "html"
LINKS = (("a", "href"), ("link", "href"), ("img", "src"), ("script", "src"))


class Addresses(HTMLParser):
    """Collects the links and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("id", "name"):
                self.anchors.add(value)
            elif value and (name, tag) in (
                ("href", "a"),
                ("href", "link"),
                ("src", "img"),
                ("src", "script"),
            ):
                self.links.append(value)


@cache
def addresses(page: Path) -> Addresses:
    found = Addresses()
    found.feed(page.read_text(encoding="utf-8"))
    return found


def broken(page: Path) -> list[str]:
    """Return the links of a page that lead nowhere inside the book."""
    wrong = []
    for link in addresses(page).links:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if target.is_dir():
            target /= "index.html"
        if not target.is_file():
            wrong.append(link)
        elif parts.fragment and target.suffix == ".html":
            fragment = unquote(parts.fragment)
            if fragment not in addresses(target).anchors and fragment != "":
                wrong.append(link)
    return wrong


def test_no_link_inside_the_book_is_broken() -> None:
    pages = [page for page in sorted(BUILT.rglob("*.html")) if "_static" not in page.parts]
    if not pages:
        pytest.fail("the book is not built: run `make book` first")
    assert {str(page.relative_to(BUILT)): broken(page) for page in pages if broken(page)} == {}
