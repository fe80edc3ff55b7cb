"""The disputes of a chapter: each one is settled by the referee, and has the standing that its rule has."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

BOOK = Path(__file__).resolve().parents[2] / "book"
PAGES = sorted(BOOK.glob("*/disputes.md"))

ASKED = {
    "beverbende": {"Seven disputes": 7, "Six usual mistakes": 6},
    "boonanza": {"Seven disputes": 7, "Six usual mistakes": 6},
    "duizenden": {
        "Four questions that are often asked": 4,
        "Where the rules contradict themselves": 4,
        "Where the rules leave a gap": 6,
    },
}
"""How many disputes, mistakes or doubts the source of each game has, under which heading of ours."""

WORDS = {"In the rules": "official", "Our ruling": "ruling", "House rule": "house rule"}
CITED = re.compile(r"\*(In the rules|Our ruling|House rule):\*((?:(?: and)? \{rule\}`[\w-]+/[\w-]+`)+)")
RULE = re.compile(r"\{rule\}`([\w-]+)/([\w-]+)`")


def sections(text: str, marks: str) -> dict[str, str]:
    """Return the parts of a page under the headings of one level, by heading."""
    parts = re.split(rf"^{marks} (.+)$", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def disputes(page: Path) -> dict[str, str]:
    chapters = sections(page.read_text(encoding="utf-8"), "##")
    return {question: told for part in chapters.values() for question, told in sections(part, "###").items()}


DISPUTES = [(page, question, told) for page in PAGES for question, told in disputes(page).items()]


@pytest.mark.parametrize(
    ("page", "question", "told"), DISPUTES, ids=[f"{p.parent.name}-{q}" for p, q, _ in DISPUTES]
)
def test_a_dispute_names_the_standing_of_its_rule(page: Path, question: str, told: str) -> None:
    cited = [(words, *rule) for words, rules in CITED.findall(told) for rule in RULE.findall(rules)]
    if not cited:
        assert RULE.search(told), f"“{question}” names no rule"
    for words, game, rule_id in cited:
        assert game == page.parent.name
        assert import_module(f"engine.{game}").RULES[rule_id].standing == WORDS[words]


@pytest.mark.parametrize("game", ASKED)
def test_what_the_source_asks_is_all_there_and_judged(game: str) -> None:
    chapters = sections((BOOK / game / "disputes.md").read_text(encoding="utf-8"), "##")
    for heading, number in ASKED[game].items():
        asked = sections(chapters[heading], "###")
        assert len(asked) == number
        for told in asked.values():
            assert CITED.search(told)
            assert "{code-cell}" in told
