"""What a computer player says when it answers an offer: why it takes it, or why not.

It speaks of its own reckoning and of what lies open; of its hand it says no more than that it does not have
what was asked for.
"""

from __future__ import annotations

from engine.boonanza.bargaining import Bargain
from engine.boonanza.beans import heap_name, name
from engine.boonanza.moves import ACCEPT, Move
from engine.boonanza.players import Easy, Level
from engine.boonanza.state import View
from engine.boonanza.table import Offer
from engine.core.picture import SceneStyle
from engine.core.words import _
from engine.players import Player


def said(view: View, move: Move, player: Player, table: SceneStyle) -> str:
    """Return what a player says to its move, told to all; nothing unless it answers an offer.

    ``view`` is the player's own, before the move.
    """
    offer = view.open.trade.offer
    if offer is None or view.seat != offer.partner or move.verb not in ("accept", "refuse", "counter"):
        return ""
    if not view.check(ACCEPT).legal:
        return _(
            "{name} does not have it: {asked}.", name=table.name(view.seat), asked=heap_name(offer.asked)
        )
    if isinstance(player, Easy):
        return _by_the_fields(view, view.seat, offer, move, table)
    return _reckoned(view, view.seat, offer, move, player, table) if isinstance(player, Level) else ""


def _by_the_fields(view: View, seat: int, offer: Offer, move: Move, table: SceneStyle) -> str:
    """Return the answer of a player that looks at its fields only."""
    who = table.name(seat)
    if move.verb == "accept":
        return _("What {name} gets fits on the fields.", name=who)
    grows = [field[0] for field in view.open.fields[seat] if field is not None]
    needed = next((kind for kind in offer.asked if kind in grows), None)
    if needed is not None:
        return _("{name} grows the {bean}.", name=who, bean=name(needed))
    return _("What {name} would get does not fit on the fields.", name=who)


def _reckoned(view: View, seat: int, offer: Offer, move: Move, player: Level, table: SceneStyle) -> str:
    """Return the answer of a player that reckons what the trade is worth to both."""
    mine, theirs, _balance, _pays = Bargain(view, player.style).weigh(offer)
    places = {
        "name": table.name(seat),
        "mine": f"{mine:.2f}",
        "lost": f"{-mine:.2f}",
        "theirs": f"{theirs:+.2f}".replace("-", "−"),
    }
    if move.verb == "counter":
        if mine > 0:
            return _("{name} would gain {mine} coins by what was offered, and hopes for more.", **places)
        return _("What was offered would bring {name} nothing.", **places)
    if move.verb == "accept":
        return _("{name} gains {mine} coins by it, and the other {theirs}: so {name} reckons.", **places)
    if mine <= -0.005:
        return _("{name} would lose {lost} coins by it.", **places)
    if mine < 0.005:
        return _("{name} would gain nothing by it.", **places)
    return _(
        "{name} would gain {mine} coins by it, but the other {theirs}: so {name} reckons.",
        **places,
    )
