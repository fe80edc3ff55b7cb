"""The editions and house rules of Boonanza, as options.

Where no certain source says how an edition handles a detail, the detail is an option of its own,
and its standing is that of a ruling.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.options import GameOptions, option

TABLE = "Boonanza, rules of the game (Spelregelwijzer)"
JUBILEE = "Bohnanza, official rules, 25 years edition (Amigo, 2022)"
OURS = "Open Hand, where the rules are silent"
GROUPS = "An agreement between players"


@dataclass(frozen=True)
class Options(GameOptions):
    """The editions and house rules of Boonanza; the defaults are the present box."""

    edition: str = option(
        "current",
        "The edition",
        "Which box is played: the present one for 3 to 5 players (current); the old one, in which everybody "
        "has two fields and may buy a third (old-box); the anniversary edition with three more kinds for "
        "3 to 7 players (anniversary); or its duel for two (duel).",
        source=f"{TABLE}; for anniversary and duel also: {JUBILEE}",
        standing="official",
        values=("current", "old-box", "anniversary", "duel"),
    )
    coins_in_trade: str = option(
        "no",
        "Coins in a trade",
        "Whether coins may be part of a trade (yes) or beans are traded for beans alone (no).",
        source="yes is an agreement between players; no is our ruling, where the rules are silent",
        standing="house rule",
        values=("no", "yes"),
    )
    mix: str = option(
        "by-players",
        "The kinds of the anniversary edition",
        "Which kinds the anniversary edition plays with: without cocoa for three, without coffee for four "
        "and five, without cocoa and garden for six and seven players (by-players); or all eleven (all).",
        source=OURS,
        standing="ruling",
        values=("by-players", "all"),
    )
    fields: int | None = option(
        None,
        "Fields",
        "How many fields everybody has at the start.",
        source=f"None: {TABLE}; two for six and seven players, and other numbers: {OURS}",
        standing="ruling",
        values=(2, 3),
        none_means="As the edition says: three fields for three players and in the duel, else two; "
        "in the old box always two.",
    )
