"""The rules in the book, printed from the rulebook: a rule exists once.

````md
```{rule} beverbende special-on-discard taken-must-swap
```
````

prints these rules of the game, each with its standing, its source and the address ``rule-<game>-<id>``,
to which the widgets link. ``{rule}`beverbende/special-on-discard` `` links to one from anywhere,
with its title or a text of your own: ``{rule}`that card <beverbende/special-on-discard>` ``.
``{options} beverbende`` prints every variant and house rule.

A rule that is printed nowhere or twice fails the build.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from engine.core.options import Choice
from engine.core.rulebook import Rule, Rulebook

log = logging.getLogger(__name__)

STYLE = Path(__file__).resolve().parents[1] / "_style"

STANDINGS = {
    "official": "in the rules",
    "ruling": "our ruling",
    "house rule": "house rule",
}
WITH_TITLE = re.compile(r"(?P<title>.+?)\s*<(?P<target>[^<>]+)>", re.DOTALL)


def rulebook(game: str) -> Rulebook:
    """Return the rulebook of a game by its package name."""
    rules: Rulebook = import_module(f"engine.{game}").RULES
    return rules


def anchor(game: str, rule_id: str) -> str:
    """Return the address of a rule inside its page."""
    return f"rule-{game}-{rule_id}"


def printed(env: BuildEnvironment) -> dict[str, str]:
    """Return the page on which each rule is printed, by address, as far as pages have been read."""
    if not hasattr(env, "printed_rules"):
        env.printed_rules = {}  # type: ignore[attr-defined]
    pages: dict[str, str] = env.printed_rules  # type: ignore[attr-defined]
    return pages


class RuleDirective(SphinxDirective):
    """``{rule} game id …``: the rules themselves."""

    required_arguments = 2
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        game, ids = self.arguments[0], self.arguments[1].split()
        return [node for rule_id in ids for node in self.rule(game, rule_id)]

    def rule(self, game: str, rule_id: str) -> list[nodes.Node]:
        rules = rulebook(game)
        if rule_id not in rules:
            raise self.error(f"the rulebook of {game} has no rule {rule_id}")
        address = anchor(game, rule_id)
        earlier = printed(self.env).get(address)
        if earlier:
            log.warning(
                "the rule %s is printed twice, first in %s", rule_id, earlier, location=self.get_location()
            )
        printed(self.env)[address] = self.env.docname
        rule = rules[rule_id]
        card = rule_card(rule, address)
        self.set_source_info(card)
        std: Any = self.env.get_domain("std")
        std.anonlabels[address] = self.env.docname, address
        std.labels[address] = self.env.docname, address, rule.title
        return [card]


def rule_card(rule: Rule, address: str) -> nodes.Element:
    """Return a rule as it stands in the book: title, standing, sentence, source."""
    standing = STANDINGS[rule.standing]
    head = nodes.paragraph("", "", nodes.strong("", rule.title), classes=["rule-title"])
    head += nodes.Text(" ")
    head += nodes.inline("", standing, classes=["rule-standing", f"rule-{rule.standing.replace(' ', '-')}"])
    source = nodes.paragraph("", "", nodes.inline("", rule.source, classes=["rule-source"]))
    card = nodes.container("", head, nodes.paragraph("", rule.sentence), source, classes=["rule-card"])
    card["ids"].append(address)
    return card


class RuleRole(SphinxRole):
    """``{rule}`game/id` ``: a link to a rule, by its title."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        own = WITH_TITLE.fullmatch(self.text)
        target = own["target"] if own else self.text
        game, _, rule_id = target.partition("/")
        rules = rulebook(game)
        if rule_id not in rules:
            message = self.inliner.reporter.error(f"there is no rule {target}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        title = own["title"] if own else rules[rule_id].title
        link = pending_xref(
            self.rawtext,
            nodes.inline("", title, classes=["std", "std-ref"]),
            refdomain="std",
            reftype="ref",
            reftarget=anchor(game, rule_id),
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
        )
        return [link], []


class OptionsDirective(SphinxDirective):
    """``{options} game``: every option of the game, what it may be, its standing and source."""

    required_arguments = 1
    HEADS = ("Option", "What it changes", "Values (default first)", "Standing and source")

    def run(self) -> list[nodes.Node]:
        options = import_module(f"engine.{self.arguments[0]}").Options
        default = options()
        rows = [
            self.cells(name, choice, getattr(default, name)) for name, choice in options.choices().items()
        ]
        table = nodes.table("", classes=["options-table"])
        group = nodes.tgroup("", cols=len(self.HEADS))
        table += group
        for _ in self.HEADS:
            group += nodes.colspec("", colwidth=1)
        group += nodes.thead("", table_row([nodes.paragraph("", head) for head in self.HEADS]))
        group += nodes.tbody("", *(table_row(row) for row in rows))
        return [table]

    @staticmethod
    def cells(name: str, choice: Choice, default: object) -> list[nodes.Node]:
        if choice.values:
            others = [value for value in choice.values if value != default]
            values = ", ".join(repr(value) for value in (default, *others))
        else:
            values = f"{default!r}; {choice.spelled_out()}"
        what = nodes.paragraph("", f"{choice.title}. {choice.sentence}")
        if choice.none_means:
            what += nodes.Text(f" None: {choice.none_means}")
        return [
            nodes.paragraph("", "", nodes.literal("", name)),
            what,
            nodes.paragraph("", "", nodes.literal("", values)),
            nodes.paragraph("", f"{STANDINGS[choice.standing]}: {choice.source}"),
        ]


def table_row(cells: list[nodes.Node]) -> nodes.row:
    """Return a row of a table."""
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def forget(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget what a page printed when it is read again."""
    for address in [address for address, page in printed(env).items() if page == docname]:
        del printed(env)[address]


def every_rule_has_a_place(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn, which fails the build, of each rule of a game in the book that no page prints."""
    games = {docname.split("/")[-2] for docname in env.found_docs if docname.endswith("/rules")}
    for game in sorted(games):
        for rule_id in rulebook(game):
            if anchor(game, rule_id) not in printed(env):
                log.warning("the rule %s of %s has no place in the book", rule_id, game)


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of the directives, the role and the checks."""
    app.add_directive("rule", RuleDirective)
    app.add_role("rule", RuleRole())
    app.add_directive("options", OptionsDirective)
    app.connect("config-inited", lambda app, config: config.html_static_path.append(str(STYLE)))
    app.add_css_file("book.css")
    app.connect("env-purge-doc", forget)
    app.connect("env-check-consistency", every_rule_has_a_place)
    return {"version": "1", "parallel_read_safe": False}
