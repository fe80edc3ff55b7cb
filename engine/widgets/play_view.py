"""How a match being played looks: the table, what happened, the buttons, and what unfolds below."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.core.markup import Markup, join, tag
from engine.core.words import _, listing, plural
from engine.widgets import thinking
from engine.widgets.forms import (
    button,
    field,
    fold,
    named,
    number_input,
    option_fields,
    ruling,
    seat_of,
    select,
    take_along,
    text_input,
)
from engine.widgets.sitting import levels

if TYPE_CHECKING:
    from engine.widgets.play import Play

PACES = {"none": 0.02, "short": 0.8, "long": 2.0}
"""Seconds before a computer player moves, by the name of the pace; the shortest still shows every move."""


def draw(play: Play, *, others: bool = True) -> Markup:
    """Return the whole of a match being played; ``others`` offers to begin or to load another."""
    label = _("{game}, round {n}", game=play.game.NAME, n=play.sitting.match.round_number + 1)
    if play.covered:
        inside = _cover(play)
    elif play.reviewing is not None:
        inside = join(_review_bar(), play.reviewing.draw(play.styled(names=play.sitting.names())))
    else:
        inside = _table(play)
    return tag(
        "div",
        inside,
        _below(play, others),
        role="group",
        aria_label=label,
        data_round=_round(play),
        class_="oh-play oh-panel",
        **play.heard(),
    )


def _round(play: Play) -> str:
    """Return what tells this round from others on this device: the order of a hand is kept for it."""
    sitting = play.sitting
    start = sitting.record.start.get("seed", "position")
    parts = (play.game.RULES.game, len(sitting.seats), start, sitting.match.round_number)
    return "-".join(map(str, parts))


def _cover(play: Play) -> Markup:
    """Return the screen between two people who share a device."""
    name = play.sitting.names()[play.next_viewer]
    return tag(
        "div",
        tag("p", _("Hand the device to {name}.", name=name), role="status"),
        button(_("I am {name}: show my table", name=name), "ready", key="ready", main=True),
        class_="oh-cover",
        data_key="cover",
    )


def _review_bar() -> Markup:
    back = button(
        _("Back to the table (⌫)"), "review-close", key="review-close", aria_keyshortcuts="Backspace"
    )
    return tag("div", back, class_="oh-bar", data_key="review-bar")


def _table(play: Play) -> Markup:
    view = play.view
    thought = play.thought
    return join(
        _said(play, view),
        tag(
            "div",
            Markup(play.scene.scene(play.seen, play.picks, table=play.style())),
            _sign() if play.sign else None,
            class_="oh-stage",
            data_key="stage",
        ),
        play.clock.draw(play),
        thinking.draw(thought, play.sitting.names()[thought.seat] if thought else ""),
        _answer(play),
        _buttons(play),
        _count(play, view),
    )


def _sign() -> Markup:
    """Return the sign before the accounts, on the table; it goes away by itself, or by the button."""
    return tag(
        "div",
        tag("p", _("The accounts"), role="status"),
        button(
            _("Show them (Enter)"),
            "accounts",
            key="accounts",
            main=True,
            aria_keyshortcuts="Enter",
            data_then="count",
        ),
        class_="oh-sign",
        data_key="sign",
    )


def _said(play: Play, view: Any) -> Markup:
    """Return what happened since the reader's last move, and what is to be done now."""
    style = play.style()
    if play.waits_for_look and play.viewer in play.looking:
        asked = play.scene.happened(None, view, None, None, style).told or _("The cards are dealt.")
    elif play.sign:
        asked = _("The match is over.")
    elif play.sitting.match.over:
        asked = _winners(play)
    else:
        asked = play.scene.prompt(view, play.picks, style)
    # a sentence is its own key: it stays while it is told, and what is new comes whole, and is read out
    told = [
        tag("span", text, " ", data_key=f"told-{play.recent[:n].count(text)}-{text}")
        for n, text in enumerate(play.recent)
    ]
    return tag(
        "div",
        tag("span", *told[-8:], class_="oh-told", data_key="told"),
        tag("span", tag("span", asked, data_key=f"asked-{asked}"), data_key="asked"),
        class_="oh-said",
        role="status",
        aria_atomic="false",
        data_key="said",
    )


def _answer(play: Play) -> Markup:
    """Return the last verdict, advice or note; the place stays, so that it is read out when it fills."""
    inside: Markup | None = None
    if play.verdict is not None:
        inside = ruling(play.game.RULES.game, play.verdict, play.rules_page, names=play.sitting.names())
    elif play.advice is not None:
        inside = _advice(play.advice, play.sitting.names(), seat_of(play.game.RULES.game))
    elif play.note == "explore":
        inside = tag(
            "div",
            _(
                "{why} You can take it back to explore; the record will say so.",
                why=play.sitting.why_not_back,
            ),
            " ",
            button(_("Explore: take it back"), "undo", "explore"),
            class_="oh-note",
        )
    elif play.note:
        inside = tag("div", play.note, class_="oh-note")
    if inside is not None:  # the same answer to another try is read out again
        inside = tag("div", inside, data_key=f"answer-{play.answers}")
    return tag("div", inside, role="status", data_key="answer", class_="oh-answer")


def _advice(advice: Any, names: Sequence[str], seat: re.Pattern[str]) -> Markup:
    others = [
        tag("li", tag("kbd", named(str(move), names, seat)), " ", _number(value))
        for move, value in tuple(advice.alternatives)[:4]
    ]
    return tag(
        "div",
        tag("strong", _("Advice: {move}.", move=named(str(advice.move), names, seat))),
        f" {named(advice.reason, names, seat)}",
        fold(_("Other moves, by their worth"), tag("ul", *others), key="others") if others else None,
        class_="oh-note",
    )


def _number(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")


def _buttons(play: Play) -> Markup:
    sitting = play.sitting
    looking = play.waits_for_look and play.viewer in play.looking
    more = sitting.state.over and not sitting.match.over
    return tag(
        "div",
        button(_("I have looked"), "looked", key="looked", main=True) if looking else None,
        button(_("Next round"), "next-round", key="next-round", main=True) if more else None,
        button(_("Review the round"), "review", key="open-review") if sitting.state.over else None,
        button(_("Advice (R)"), "advice", key="advice", aria_keyshortcuts="R"),
        button(
            _("Take back (⌫)"),
            "undo",
            key="undo",
            disabled=not sitting.can_undo,
            aria_keyshortcuts="Backspace",
        ),
        button(
            _("Mark what I know") if play.memory == "memory" else _("Hide what I know"),
            "memory",
            "coach" if play.memory == "memory" else "memory",
            key="memory",
        )
        if _coaches(play)
        else None,
        class_="oh-bar",
        data_key="bar",
    )


def _coaches(play: Play) -> bool:
    """Tell whether the scene marks in coach mode what the reader may know."""
    return bool(getattr(play.scene, "COACHES", False))


# --- below the table


def _count(play: Play, view: Any) -> Markup | None:
    """Return how the points of a finished round came about, and the standing."""
    if not play.sitting.state.over or play.sign:
        return None
    lines = [tag("li", line) for line in play.scene.counted(view, play.style())]
    return tag(
        "div",
        tag("h3", _("The count")),
        tag("ol", *lines),
        standing_table(play),
        data_key="count",
        class_="oh-count",
        tabindex=-1,
        role="group",
        aria_label=_("The count"),
    )


def _winners(play: Play) -> str:
    """Return who has won the match: the sides in the first place."""
    match, names = play.sitting.match, play.sitting.names()
    first = [side for side in match.sides if match.places[side[0]] == 1]
    best = [names[seat] for side in first for seat in side]
    if match.players == 1:
        points = plural("{n} point", "{n} points", match.totals[0])
        return _("The game is over: {points}.", points=points)
    if len(best) == 1:
        return _("The match is over. The winner: {name}.", name=best[0])
    if len(first) == 1:
        return _("The match is over: {names} win.", names=listing(best))
    return _("The match is over: {names} share the victory.", names=listing(best))


def standing_table(play: Play) -> Markup:
    """Return the points of every round and the totals, a column for each side."""
    match, names = play.sitting.match, play.sitting.names()
    seats = [side[0] for side in match.sides]
    whose = [listing([names[seat] for seat in side]) for side in match.sides]

    def row(head: object, points: Sequence[int], class_: str | None = None) -> Markup:
        cells = (tag("td", points[seat]) for seat in seats)
        return tag("tr", tag("th", head, scope="row"), *cells, class_=class_)

    head = tag("tr", tag("th", _("Round"), scope="col"), *(tag("th", name, scope="col") for name in whose))
    rows = [row(n, scores) for n, scores in enumerate(match.played, 1)]
    total = row(_("Total"), match.totals, "oh-total")
    place = row(_("Place"), match.places)
    caption = _("Standing; the lowest wins") if match.rules.lowest_wins else _("Standing; the highest wins")
    return tag(
        "div",
        tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *rows, total, place)),
        class_="oh-scroll",
        data_key="standing",
    )


def _below(play: Play, others: bool) -> Markup:
    return join(
        fold(_("What happened"), _log(play), key="log-fold"),
        fold(_("How it is played and shown"), _table_settings(play), key="table-fold"),
        fold(_("Save or load this game"), _record(play), key="record-fold") if others else None,
        fold(_("New game"), _settings(play), key="settings-fold") if others else None,
    )


def _log(play: Play) -> Markup:
    if play.covered or not play.log:
        return tag("p", _("Nothing yet."), data_key="log")
    return tag(
        "ol",
        *(
            tag("li", _entry(line, at), data_key=f"log-{n}")
            for n, (line, at) in enumerate(zip(play.log, play.log_at, strict=True))
        ),
        class_="oh-log",
        data_key="log",
        tabindex=0,
        aria_label=_("What happened"),
    )


def _entry(told: str, at: str) -> object:
    """Return a sentence of the log; where it is about something in the drawing, it leads there."""
    if not at:
        return told
    return tag("button", told, type="button", data_at=at, class_="oh-link")


def _record(play: Play) -> Markup:
    """Return the record to take along, and a place for one to come back."""
    if play.covered:
        return tag("p", _("The record is there when the table is shown."))
    return join(
        tag(
            "p", _("The record holds the seed, so whoever reads it can look up every card."), class_="oh-hint"
        ),
        field(
            _("The record of this game"),
            tag("textarea", play.sitting.to_json(), readonly=True, data_key="record", rows=4),
        ),
        take_along(play.game),
        tag(
            "form",
            field(_("A record to load"), tag("textarea", name="text", rows=4, data_key="load-text")),
            tag("div", tag("button", _("Check and load"), type="submit", data_key="load"), class_="oh-bar"),
            data_action="load",
            data_key="load-form",
        ),
    )


def _table_settings(play: Play) -> Markup:
    """Return what can be changed during a match: it takes effect at once."""
    pace = min(PACES, key=lambda name: abs(PACES[name] - play.pause))
    paces = [("none", _("none")), ("short", _("short")), ("long", _("long"))]
    hands = [("hidden", _("hidden")), ("open", _("open"))]
    settings = tag(
        "div",
        field(_("Pause before a computer player moves"), select("pace", paces, pace, data_change="pace")),
        field(
            _("Hands"),
            select("hands", hands, play.hands, data_change="hands"),
            _("Open hands show every card to you, not to the computer players; the record says so."),
        ),
        *play.look_fields(),
        class_="oh-fields",
    )
    keys = tag("ul", *(tag("li", tag("kbd", key), " ", does) for key, does in _keys()))
    return join(settings, fold(_("Keys"), keys, key="keys-fold"))


def _keys() -> list[tuple[str, str]]:
    """Return the keys of the table, and what each does."""
    return [
        (_("arrows"), _("go over what is lit")),
        (_("Shift and arrows"), _("go over everything and tell what it is; in a hand they move the card")),
        (_("Enter"), _("chooses what has the focus; without one, the button that names this key")),
        ("1–9", _("choose what bears the number")),
        ("R", _("advice")),
        (_("Backspace"), _("takes back")),
        (_("Escape"), _("drops what was begun, or closes an explanation")),
        ("+ − 0", _("the size of a map; 0 shows the whole")),
    ]


def _settings(play: Play) -> Markup:
    """Return the form for a new match."""
    game, sitting = play.game, play.sitting
    people = [(n, str(n)) for n in range(game.PLAYERS[-1] + 1)]
    modes = [("coach", _("Coach: the table marks what I know")), ("memory", _("Memory: I remember it"))]
    options: Any = sitting.match.options
    seed = sitting.record.start.get("seed", 1)
    given = ", ".join(
        name for name, level in zip(sitting.names(), sitting.seats, strict=True) if level == "you"
    )
    return tag(
        "form",
        tag(
            "div",
            field(_("Players"), select("players", [(n, str(n)) for n in game.PLAYERS], len(sitting.seats))),
            field(
                _("People at this device"),
                select("people", people, len(sitting.people)),
                _("With several, a screen hides the table whenever the device changes hands."),
            ),
            field(_("Computer players"), select("level", [(n, n) for n in levels(game)], play.level)),
            field(_("Names, with commas"), text_input("names", given)),
            field(_("Seed"), number_input("seed", seed, 0), _("The same seed deals the same cards.")),
            field(_("Memory"), select("memory", modes, play.memory)) if _coaches(play) else None,
            class_="oh-fields",
        ),
        fold(
            _("Variants and house rules"),
            tag("div", option_fields(game, options), class_="oh-fields"),
            key="options",
        ),
        tag(
            "div",
            tag("button", _("Begin"), type="submit", class_="oh-main", data_key="begin"),
            class_="oh-bar",
        ),
        data_action="begin",
        data_key="settings",
    )
