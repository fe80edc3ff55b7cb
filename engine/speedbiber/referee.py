"""Which moves are legal, and why the others are not, in the hexes of the situation.

All of it lies in the open, so a state and a view are judged alike.
"""

from __future__ import annotations

from engine.core.rulebook import LEGAL, Verdict
from engine.core.words import _, either, listing, plural
from engine.speedbiber import reach
from engine.speedbiber.hexes import EDGE, NAMES, NEIGHBOURS, Mask, names
from engine.speedbiber.moves import ADDING, SET, Move
from engine.speedbiber.parts import LAKE, TERRAINS
from engine.speedbiber.rulebook import RULES
from engine.speedbiber.table import Held, Open
from engine.speedbiber.terrain import terrain_name, tile_name, what_is

MOST_NAMED = 4
"""A reason names no more hexes than this."""

TILE_RULES = {
    "owl": "owl-tree",
    "hay": "hay-barn",
    "swallow": "swallow-wall",
    "lookout": "lookout",
    "sawmill": "sawmill",
    "jetty": "jetty",
    "ferry": "ferry",
    "stones": "stepping-stones",
}
"""The rule of each tile."""


def refuse(rule: str, reason: str) -> Verdict:
    """Return the verdict that a rule forbids a move, with the reason here."""
    return Verdict(False, RULES[rule], reason)


def judge(now: Open, move: Move, seat: int) -> Verdict:
    """Return the verdict on a move of a seat."""
    if now.over:
        return refuse("turn-order", _("The game is over; there is nothing left to play."))
    if seat != now.seat_in_turn:
        return refuse(
            "turn-order", _("It is the turn of P{turn}, not of P{seat}.", turn=now.seat_in_turn, seat=seat)
        )
    if move.verb == SET:
        return _judge_set(now, _landing(move))
    if move.verb == "end":
        return _judge_end(now)
    if move.verb in TILE_RULES:
        return _may_use(now, move.verb) and _judge_tile(now, move)
    return _tried(now, move)


def _landing(move: Move) -> int:
    assert move.to is not None
    return move.to


# --- the three lodges


def _judge_set(now: Open, to: int) -> Verdict:
    """Judge a lodge set for the card."""
    allowed = reach.for_card(now)
    if allowed >> to & 1:
        return LEGAL
    seat = now.seat_in_turn
    if now.done or not now.left[seat]:
        return refuse("three-lodges", _why_no_more(now))
    ground = _on_free_land(now, to, "terrain")
    if not ground:
        return ground
    card = _card(now)
    if not now.board.terrain[card] >> to & 1:
        return refuse(
            "terrain",
            _(
                "{is_so} The card is {card}.",
                is_so=what_is(now.board, to),
                card=terrain_name(card),
            ),
        )
    return refuse(
        "adjacent",
        plural(
            "{hexes} is free {terrain} beside a lodge of P{seat}, so the lodge goes there.",
            "{hexes} are free {terrain} beside lodges of P{seat}, so the lodge goes to one of them.",
            allowed.bit_count(),
            hexes=named(allowed),
            terrain=terrain_name(card),
            seat=seat,
        ),
    )


def _card(now: Open) -> str:
    assert now.card is not None
    return now.card


def _why_no_more(now: Open) -> str:
    """Return why the family in turn sets no more lodges for its card."""
    seat = now.seat_in_turn
    if not now.left[seat]:
        return _("P{seat} has no lodge left.", seat=seat)
    if now.placed:
        return plural(
            "P{seat} has set {n} lodge for this card, and no more is due.",
            "P{seat} has set {n} lodges for this card, and no more are due.",
            now.placed,
            seat=seat,
        )
    return _("P{seat} has nothing to set for this card.", seat=seat)


def _judge_end(now: Open) -> Verdict:
    due = now.due
    if not due:
        return LEGAL
    return refuse("three-lodges", _still_due(now, due))


def _still_due(now: Open, due: int) -> str:
    free = reach.for_card(now)
    return plural(
        "{n} lodge is still to be set on {terrain}; P{seat} can set it on {hexes}.",
        "{n} lodges are still to be set on {terrain}; P{seat} can set the next on {hexes}.",
        due,
        terrain=terrain_name(_card(now)),
        seat=now.seat_in_turn,
        hexes=one_of(free),
    )


def named(hexes: Mask) -> str:
    """Return some hexes in words: all of them if they are few, else the first ones and how many more.

    >>> from engine.speedbiber.hexes import mask_of
    >>> named(mask_of("C6 C7")), named(mask_of("C1 C2 C3 C4 C5 C6"))
    ('C6 and C7', 'C1, C2, C3 and 3 more')
    """
    shown = _few(hexes)
    n = hexes.bit_count() - len(shown)
    return _("{hexes} and {n} more", hexes=", ".join(shown), n=n) if n else listing(shown)


def one_of(hexes: Mask) -> str:
    """Return some hexes as a choice between them, in words.

    >>> from engine.speedbiber.hexes import mask_of
    >>> one_of(mask_of("C6 C7")), one_of(mask_of("C1 C2 C3 C4 C5 C6"))
    ('C6 or C7', 'C1, C2, C3 or 3 more')
    """
    shown = _few(hexes)
    n = hexes.bit_count() - len(shown)
    return _("{hexes} or {n} more", hexes=", ".join(shown), n=n) if n else either(shown)


def _few(hexes: Mask) -> list[str]:
    """Return the names of hexes, of many only the first."""
    found = list(names(hexes))
    return found if len(found) <= MOST_NAMED else found[: MOST_NAMED - 1]


# --- a hex that no lodge may go to


def _on_free_land(now: Open, to: int, rule: str, origin: int | None = None) -> Verdict:
    """Judge whether a hex is free land, neither holding a lodge nor unable to hold one.

    ``rule`` is that of the move: for the jetty a lake is no obstacle.
    ``origin`` is the hex of a lodge that is lifted.
    """
    board = now.board
    for owner, lodges in enumerate(now.lodges):
        if lodges >> to & 1 and to != origin:
            return refuse("free-hex", _("On {hex} stands a lodge of P{seat}.", hex=NAMES[to], seat=owner))
    kind = board.kind(to)
    if kind in TERRAINS:
        return LEGAL
    if kind == LAKE:
        if rule == "jetty":
            return LEGAL
        return refuse("lake", _("{is_so} Only the jetty moves a lodge there.", is_so=what_is(board, to)))
    return refuse("not-buildable", _("{is_so} Nothing is built there.", is_so=what_is(board, to)))


# --- tiles


def _may_use(now: Open, kind: str) -> Verdict:
    """Judge whether the family in turn may use a tile of this kind now, wherever it would go."""
    seat, tile = now.seat_in_turn, tile_name(kind)
    held = [one for one in now.tiles[seat] if one.kind == kind]
    if not held:
        return refuse("tile-held", _("P{seat} has no tile of this kind: {tile}.", seat=seat, tile=tile))
    if now.phase == "placing":
        return refuse(
            "tile-not-between",
            plural(
                "{n} of the three lodges is set; the tile ({tile}) can wait until they all are.",
                "{n} of the three lodges are set; the tile ({tile}) can wait until they all are.",
                now.placed,
                tile=tile,
            ),
        )
    if any(one.ready(now.options) for one in held):
        if kind in ADDING and not now.left[seat]:
            return refuse("lodge-left", _("P{seat} has no lodge left.", seat=seat))
        return LEGAL
    return _not_ready(now, held, tile)


def _not_ready(now: Open, held: list[Held], tile: str) -> Verdict:
    seat = now.seat_in_turn
    used = sum(one.used for one in held)
    if not used:
        return refuse(
            "tile-next-turn",
            _(
                "P{seat} has won this tile ({tile}) in this turn and can use it from the next turn on.",
                seat=seat,
                tile=tile,
            ),
        )
    return refuse(
        "tile-once",
        plural(
            "P{seat} has used this tile ({tile}) in this turn.",
            "P{seat} has used {n} tiles of this kind ({tile}) in this turn.",
            used,
            seat=seat,
            tile=tile,
        ),
    )


def _judge_tile(now: Open, move: Move) -> Verdict:
    """Judge where a tile sets or moves a lodge."""
    seat, to, origin = now.seat_in_turn, _landing(move), move.origin
    if origin is not None and not now.lodges[seat] >> origin & 1:
        return _not_own(now, origin)
    if origin is None:
        allowed = reach.for_one_more(now, move.verb)
    else:
        allowed = reach.for_moved(now, move.verb, origin)
    if allowed >> to & 1:
        return LEGAL
    rule = TILE_RULES[move.verb]
    if move.verb == "stones" and origin is not None and not reach.JUMP_HEXES[origin] >> to & 1:
        return refuse(rule, _not_two_ahead(origin, to))
    ground = _on_free_land(now, to, rule, origin)
    if not ground:
        return ground
    if not reach.allowed_by(now, move.verb) >> to & 1:
        return refuse(rule, _not_for_tile(now, move.verb, to))
    return refuse(
        "tile-adjacent",
        plural(
            "{hexes} lies free beside a lodge of P{seat} and fits the tile ({tile}), "
            "so the lodge goes there.",
            "{hexes} lie free beside lodges of P{seat} and fit the tile ({tile}), "
            "so the lodge goes to one of them.",
            allowed.bit_count(),
            hexes=named(allowed),
            seat=seat,
            tile=tile_name(move.verb),
        ),
    )


def _not_own(now: Open, origin: int) -> Verdict:
    for owner, lodges in enumerate(now.lodges):
        if lodges >> origin & 1:
            reason = _("The lodge on {hex} belongs to P{seat}.", hex=NAMES[origin], seat=owner)
            return refuse("own-lodge", reason)
    return refuse("own-lodge", _("No lodge stands on {hex}.", hex=NAMES[origin]))


def _not_two_ahead(origin: int, to: int) -> str:
    places = {"origin": NAMES[origin], "to": NAMES[to]}
    if to == origin:
        return _("The lodge on {origin} would not move at all.", **places)
    if NEIGHBOURS[origin] >> to & 1:
        return _("{to} lies right beside {origin}; the jump is two hexes long.", **places)
    return _("{to} does not lie two hexes straight ahead of {origin}.", **places)


def _not_for_tile(now: Open, kind: str, to: int) -> str:
    """Return why a hex, free though it may be, is not one that the tile allows."""
    places = {"is_so": what_is(now.board, to), "tile": tile_name(kind)}
    if kind in ("owl", "ferry"):
        card = terrain_name(_card(now))
        return _("{is_so} The {tile} goes by the card, which is {card}.", card=card, **places)
    if kind == "lookout":
        assert not EDGE >> to & 1
        return _("{hex} does not lie at the edge of the map.", hex=NAMES[to])
    if kind == "sawmill":
        return _(
            "{hex} is not at the end of a straight row of three or more lodges of P{seat}.",
            hex=NAMES[to],
            seat=now.seat_in_turn,
        )
    ground = {"hay": terrain_name("M"), "swallow": terrain_name("S")}.get(kind, _("lake"))
    return _("{is_so} The {tile} needs {ground}.", ground=ground, **places)


# --- what people try


def _tried(now: Open, move: Move) -> Verdict:
    """Return the refusal of one of the moves that are never legal."""
    seat = now.seat_in_turn
    if move.verb == "pass":
        due = now.due
        if due:
            return refuse("no-passing", _still_due(now, due))
        return refuse("no-passing", _("P{seat} has nothing more to set and can end the turn.", seat=seat))
    if move.verb == "draw":
        card = terrain_name(_card(now))
        return refuse(
            "one-card", _("The card of P{seat} is {card} for the whole turn.", seat=seat, card=card)
        )
    if move.verb == "look":
        return refuse("hidden-cards", _look(now))
    return refuse("one-per-place", _take(now, _landing(move)))


def _look(now: Open) -> str:
    if now.options.cards == "open":
        return plural(
            "The {n} card of the deck lies face down.", "The {n} cards of the deck lie face down.", now.deck
        )
    return _("What the others hold and what comes next is seen when it is turned up.")


def _take(now: Open, place: int) -> str:
    """Return why nobody simply takes a tile."""
    seat = now.seat_in_turn
    places = {"hex": NAMES[place], "seat": seat}
    if not now.board.place_hexes >> place & 1:
        return _("{is_so} Tiles lie on places.", is_so=what_is(now.board, place))
    if now.had[seat] >> place & 1:
        return _("P{seat} has had its tile from {hex}.", **places)
    number = [one.hex for one in now.board.places].index(place)
    if not now.stock[number]:
        return _("No tile is left on {hex}.", **places)
    return _("P{seat} gets a tile from {hex} by setting or moving a lodge beside it.", **places)
