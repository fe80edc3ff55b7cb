"""Buttons, fields and links as markup: real ones, each with a label."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from engine.core.game import Game
from engine.core.markup import Markup, join, tag
from engine.core.options import Choice
from engine.core.question import Ruling
from engine.core.rulebook import Rule, Verdict
from engine.core.words import _

RULES_PAGE = "rules.html"
"""Where the rules of a game are printed, seen from the other pages of its chapter."""

MOST_NAME = 40


def rule_link(game: str, rule: Rule, base: str = RULES_PAGE) -> Markup:
    """Return a link to the rule's paragraph in the book; ``game`` is the package's name."""
    return tag("a", rule.title, href=f"{base}#rule-{game}-{rule.id}", class_="oh-rule-link")


SEAT = re.compile(r"\bP(\d)\b")
"""A seat in a sentence of the engine."""


def seat_of(game: str) -> re.Pattern[str]:
    """Return what a seat looks like in the sentences of a game: its own ``SEAT``, or P0, P1 and so on."""
    found: re.Pattern[str] = getattr(import_module(f"engine.{game}.scene"), "SEAT", SEAT)
    return found


def named(text: str, names: Sequence[str], seat: re.Pattern[str] = SEAT) -> str:
    """Return a sentence of the engine, in which seats are P0, P1 and so on, with the names of the players."""

    def name(found: re.Match[str]) -> str:
        number = int(found[1])
        return names[number] if number < len(names) and names[number] else found[0]

    told = seat.sub(name, text)
    return _to_the_reader(told) if told != text and _("You") in names else told


_VERBS = {"has": "have", "is": "are", "was": "were", "does": "do"}
_ENDING = "holds|leads|stands|plays|plants|owes|keeps|gets|takes"


def _to_the_reader(text: str) -> str:
    """Return an English sentence about somebody named "You" as one says it to that person.

    >>> _to_the_reader("The card of You is reeds, and You has lodges of You left; it is not for You.")
    'Your card is reeds, and you have lodges of yours left; it is not for you.'
    >>> _to_the_reader("You still has to plant 2 soy beans.")
    'You still have to plant 2 soy beans.'
    >>> _to_the_reader("It is the turn of Bram, not of You.")
    'It is the turn of Bram, not yours.'
    """
    text = re.sub(r"\bThe ([a-z]+) of You\b", r"Your \1", text)
    text = re.sub(r"\bthe ([a-z]+) of You\b", r"your \1", text)
    text = re.sub(r"\bnot of You\b", "not yours", text)
    text = re.sub(r"\bof You\b", "of yours", text)
    text = re.sub(
        r"\bYou (still )?(has|is|was|does)\b", lambda found: f"You {found[1] or ''}{_VERBS[found[2]]}", text
    )
    text = re.sub(rf"\bYou ({_ENDING})\b", lambda found: f"You {found[1][:-1]}", text)
    return re.sub(r"(?<=[a-z,;] )You\b", "you", text)


def standing(rule: Rule) -> Markup:
    """Return where a rule comes from, as a label."""
    names = {"official": _("in the rules"), "ruling": _("our ruling"), "house rule": _("house rule")}
    return tag("span", names[rule.standing], class_=f"oh-standing oh-from-{rule.standing.replace(' ', '-')}")


def ruling(
    game: str, verdict: Verdict, base: str = RULES_PAGE, note: str = "", names: Sequence[str] = ()
) -> Markup:
    """Return a verdict as a reader sees it: what, why, and the rule with its link."""
    if verdict.rule is None:
        return tag(
            "div", tag("strong", _("Allowed.")), f" {note}" if note else None, class_="oh-ruling oh-yes"
        )
    return tag(
        "div",
        tag("strong", _("Not allowed.")),
        tag("span", f" {named(verdict.reason, names, seat_of(game))} "),
        tag("span", f"{note} ") if note else None,
        tag("span", _("Rule:"), " ", rule_link(game, verdict.rule, base), " ", standing(verdict.rule)),
        class_="oh-ruling oh-no",
    )


def answer(game: str, given: Ruling, base: str = RULES_PAGE, names: Sequence[str] = ()) -> Markup:
    """Return the answer to a question as a reader sees it: what, why, and the rules that decide."""
    head, kind = {
        True: (_("Allowed."), "oh-yes"),
        False: (_("Not allowed."), "oh-no"),
        None: (_("It depends."), "oh-depends"),
    }[given.legal]
    links = [join(" ", rule_link(game, rule, base), " ", standing(rule)) for rule in given.rules]
    return tag(
        "div",
        tag("strong", head),
        tag("span", f" {named(given.reason, names, seat_of(game))} ") if given.reason else None,
        tag("span", _("Rule:"), *links) if links else None,
        class_=f"oh-ruling {kind}",
    )


def button(
    label: object, action: str, value: object = "", *, key: str = "", main: bool = False, **more: Any
) -> Markup:
    """Return a button that reports an action."""
    return tag(
        "button",
        label,
        type="button",
        data_action=action,
        data_value=value or None,
        data_key=key or f"{action}-{value}".rstrip("-"),
        class_="oh-main" if main else None,
        **more,
    )


def field(label: str, control: Markup, note: str = "") -> Markup:
    """Return a control with its label in front of it."""
    return tag("label", tag("span", label), control, tag("small", note) if note else None, class_="oh-field")


def text_input(name: str, value: object = "", **more: Any) -> Markup:
    """Return a line to type in."""
    return tag("input", type="text", name=name, value=value, data_key=name, autocomplete="off", **more)


def number_input(name: str, value: object = "", low: int | None = None, high: int | None = None) -> Markup:
    """Return a line for a whole number; what is typed is still checked in Python."""
    return tag(
        "input",
        type="number",
        name=name,
        value=value,
        min=low,
        max=high,
        step=1,
        data_key=name,
        inputmode="numeric",
    )


def select(name: str, options: Iterable[tuple[object, str]], chosen: object, **more: Any) -> Markup:
    """Return a list to choose from: pairs of a value and what the reader sees."""
    inside = [tag("option", text, value=value, selected=str(value) == str(chosen)) for value, text in options]
    return tag("select", *inside, name=name, data_key=name, **more)


def check(name: str, label: str, on: bool, **more: Any) -> Markup:
    """Return a box to tick, with its label behind it."""
    box = tag("input", type="checkbox", name=name, value="on", checked=on, data_key=name, **more)
    return tag("label", box, tag("span", label), class_="oh-check")


def progress(done: float, label: str, *, key: str) -> Markup:
    """Return a bar that shows how much of some work is done, from 0 to 1."""
    return tag("progress", value=round(100 * done), max=100, aria_label=label, data_key=key)


def note(text: str, *, key: str) -> Markup:
    """Return the line where a form is answered; it is there, and read out, before it says anything."""
    return tag("div", text or None, role="status", class_="oh-note" if text else None, data_key=key)


def fold(summary: object, *inside: object, key: str, open: bool = False) -> Markup:
    """Return something that unfolds."""
    return tag(
        "details", tag("summary", summary), *inside, data_key=key, open=open, data_open=open, class_="oh-fold"
    )


# --- a game's options as a form


def option_fields(game: Game, options: Any) -> Markup:
    """Return a field for every option of the game; the standing of each stands beside it."""
    return join(
        *(_option(name, choice, getattr(options, name)) for name, choice in game.Options.choices().items())
    )


def _option(name: str, choice: Choice, now: object) -> Markup:
    if choice.values:
        control = select(f"option-{name}", [(value, str(value)) for value in choice.values], now)
    else:
        control = number_input(f"option-{name}", "" if now is None else now, choice.low, choice.high)
    note = choice.sentence
    if choice.optional:
        note = _("{about} Empty: {meaning}", about=choice.sentence, meaning=choice.none_means)
    return field(choice.title, control, note)


def read_options(game: Game, values: Mapping[str, str]) -> Any:
    """Return the options that a form holds; ``ValueError`` names the first that is wrong."""
    named: dict[str, object] = {}
    for name, choice in game.Options.choices().items():
        text = values.get(f"option-{name}")
        if text is None:
            continue
        if choice.values:
            named[name] = next((value for value in choice.values if str(value) == text), text)
        elif not text.strip():
            if not choice.optional:
                raise ValueError(_("“{title}” needs a number.", title=choice.title))
            named[name] = None
        else:
            named[name] = whole(text, choice.title)
    return game.Options.from_dict(named)


def whole(text: str, what: str) -> int:
    """Return the whole number that the text holds; ``ValueError`` says which field it is that does not."""
    written = text.strip().replace("−", "-")
    digits = written.removeprefix("-").removeprefix("+")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 16:
        raise ValueError(
            _("{what}: “{text}” is not a whole number.", what=what, text=text.strip()[:MOST_NAME])
        )
    return int(written)


def clean_name(text: str) -> str:
    """Return a name as it may stand on the table: one line, no control characters, not too long."""
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())[:MOST_NAME]


def copier(key: str) -> Markup:
    """Return a button that copies the text of the thing with this key."""
    return tag(
        "button", _("Copy"), type="button", data_copy=key, data_done=_("Copied"), data_key=f"copy-{key}"
    )


def take_along(game: Game) -> Markup:
    """Return the buttons that copy and download the record shown above them."""
    return tag(
        "div",
        copier("record"),
        tag(
            "button",
            _("Download"),
            type="button",
            data_download="record",
            data_name=f"open-hand-{game.RULES.game}.json",
            data_key="download",
        ),
        class_="oh-bar",
    )
