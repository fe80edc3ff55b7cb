"""The variants and house rules of Klaverjas, each with its source."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.options import GameOptions, option

TABLE = "Klaverjas, rules with card values and examples (De Klaverjastafel)"
OURS = "Open Hand, where the rules are silent"
CLUBS = "An agreement between players, common in clubs"


@dataclass(frozen=True)
class Options(GameOptions):
    """The variants and house rules of Klaverjas; the defaults are the rules of this book."""

    variant: str = option(
        "amsterdam",
        "The variant",
        "Whether a player who cannot follow suit is free while the partner has the trick (amsterdam) "
        "or must trump all the same (rotterdam).",
        source=TABLE,
        standing="official",
        values=("amsterdam", "rotterdam"),
    )
    bidding: str = option(
        "propose",
        "Who plays",
        "Whether suits are proposed and accepted (propose) or the player left of the dealer "
        "names trump and plays (forced).",
        source=OURS,
        standing="ruling",
        values=("propose", "forced"),
    )
    undertrump: str = option(
        "must",
        "Undertrumping",
        "Whether a player who has to trump and cannot go over must play a lower trump (must) or may choose "
        "(free), or nobody plays a lower trump while anything else is left, not even "
        "under the partner (forbidden).",
        source=f"must: {TABLE}; free and forbidden: {CLUBS}",
        standing="house rule",
        values=("must", "free", "forbidden"),
    )
    partner_trick: str = option(
        "free",
        "When the partner has trumped (Amsterdam)",
        "Whether a partner who has the trick with a trump may be undertrumped (free) or not (no-undertrump). "
        "Where undertrump is forbidden this has no effect: then the partner is not undertrumped either.",
        source=f"free: {TABLE}; no-undertrump: {CLUBS}",
        standing="house rule",
        values=("free", "no-undertrump"),
    )
    roem: str = option(
        "counted",
        "Roem",
        "Whether roem counts by itself (counted), only when the winner of the trick calls it (called), "
        "or not at all (none).",
        source=f"counted: {OURS}; called and none: {CLUBS}",
        standing="house rule",
        values=("counted", "called", "none"),
    )
    four_jacks: int = option(
        200,
        "Four jacks",
        "What four jacks in one trick count.",
        source=f"200: {TABLE}; 100: {CLUBS}",
        standing="house rule",
        values=(200, 100),
    )
    four_nines: int = option(
        150,
        "Four nines",
        "What four nines in one trick count.",
        source=f"150: {TABLE}; 100 or nothing: {CLUBS}",
        standing="house rule",
        values=(150, 100, 0),
    )
    four_others: int = option(
        100,
        "Four alike of another rank",
        "What four aces, kings, queens, tens, eights or sevens in one trick count.",
        source=f"100: {TABLE}; nothing: {CLUBS}",
        standing="house rule",
        values=(100, 0),
    )
    pit: str = option(
        "either",
        "Who may score pit",
        "Whether all eight tricks earn either team 100 (either) or only the team that plays (declarers).",
        source=f"either: {TABLE}; declarers: {CLUBS}",
        standing="house rule",
        values=("either", "declarers"),
    )
    deals: int = option(
        16,
        "Deals",
        "How many deals are played; sixteen are a boom.",
        source=f"16: {TABLE}; other numbers: {CLUBS}",
        standing="house rule",
        low=1,
        high=64,
    )
