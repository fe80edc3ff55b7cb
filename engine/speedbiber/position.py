"""A situation of Speedbiber from a description, for lessons, the referee and records.

What is impossible in it is named, the first thing first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import chance
from engine.core.cards import Card, heap, spread, without
from engine.core.words import _, listing, plural, short
from engine.speedbiber.board import Board, board_of, choose
from engine.speedbiber.described import (
    BySeat,
    Hexes,
    by_seat,
    flag,
    parts_of,
    read_board,
    read_card,
    read_cards,
    read_hexes,
    read_mask,
    read_seat,
    read_tiles,
    whole,
)
from engine.speedbiber.hexes import NAMES, NEIGHBOURS, Mask, members, number
from engine.speedbiber.options import WISH_IDS, Options
from engine.speedbiber.state import WISHES_IN_A_GAME, State, check_table, drawn_wishes, opened
from engine.speedbiber.table import CARDS, COPIES, DUE, LODGES, ON_A_PLACE, Held, Open, in_order
from engine.speedbiber.terrain import terrain_name, tile_name, what_is

MOST_ROUNDS = 1000
UNKNOWN = "?"


def position(
    lodges: BySeat | None = None,
    *,
    players: int | None = None,
    options: Options | None = None,
    parts: Sequence[str] | None = None,
    terrain: Mapping[str, Hexes] | None = None,
    boulders: Hexes = "",
    mills: Hexes = "",
    places: Mapping[str, str] | None = None,
    wishes: Hexes | None = None,
    turn: int | None = None,
    start: int = 0,
    round: int = 1,
    card: str | None = None,
    hands: Sequence[str | None] | Mapping[str, str] | None = None,
    discards: Hexes = "",
    deck: Hexes = "",
    left: Sequence[int | None] | Mapping[str, int] | None = None,
    tiles: BySeat | None = None,
    had: BySeat | None = None,
    stock: Mapping[str, int] | None = None,
    placed: int = 0,
    done: bool | None = None,
    touched: Hexes | None = None,
    over: bool = False,
    renewals: int = 0,
    old: Sequence[int] = (),
    seed: int = 0,
) -> State:
    """Return the state of a described situation; ``ValueError`` names the first impossible thing.

    Hexes are written in a list or a text with blanks, ``"C5 C6"``; what belongs to seats in a list with one
    entry for each, or by seat, ``{"P0": …}``. Terrains and cards are named ``"reeds"`` or ``"R"``.
    What is not told is dealt by the seed.

    ``lodges``: on the map. The map is described by ``parts``, four in reading order (``"owl"``,
    ``"hay turned"``, …), or by ``terrain``, ``{"meadow": "C5 C6"}``, with ``boulders``, ``mills`` and
    ``places``, ``{"E4": "sawmill"}``: every hex that is not named is lake.
    ``wishes``: the ids of the three. ``turn`` is the seat in turn (else ``start``), ``round`` counts from 1.
    ``card``: the open card of the family in turn; ``hands``: the cards that the families hold
    (that of the family in turn is its open card). ``discards``: the last played last; ``deck``: from its top.
    ``left``: the lodges at hand; by default all of the 40 that are not on the map.
    ``tiles``: ``{"P0": ["sawmill E4", "owl B3 used"]}``, marked ``new`` or ``used`` if they were won or used
    in this turn; a family that is not told about has those of the places that it stands beside.
    ``had``: places whose tile a family has had and lost. ``stock``: tiles left on a place, ``{"E4": 0}``;
    by default those that no family has had.
    ``placed``: lodges set for the card in this turn. ``done``: no more are due; it needs to be told only if
    a tile has freed a hex afterwards. ``touched``: where lodges were set or moved to in this turn.
    ``over``: the game has ended. ``renewals``: how often the deck was shuffled anew, and
    ``old`` the seats whose card was drawn before the last time: the next to play.
    """
    if not isinstance(options, Options | None):
        raise ValueError(_("options should be Options(…) or None."))
    chosen = Options() if options is None else options
    seats = _families(players, lodges)
    check_table(chosen, seats, start, seed)
    board = read_board(parts, terrain, boulders, mills, places) or board_of(choose(chance.rng(seed, "map")))
    in_turn = start if turn is None else read_seat("turn", turn, seats)
    ending = flag("over", over)
    on_map = _lodges(lodges, seats, board)
    stocked = _stock(stock, board)
    now = opened(chosen, seats, board, _wishes(wishes, chosen, seed), start)._replace(
        seat_in_turn=in_turn,
        round=whole("round", round, 1, MOST_ROUNDS),
        over=ending,
        lodges=on_map,
        left=_left(left, on_map),
        placed=whole("placed", placed, 0, DUE),
        touched=0 if touched is None else _touched(touched, on_map[in_turn]),
        renewals=whole("renewals", renewals, 0, MOST_ROUNDS),
    )
    now = _with_tiles(now, tiles, had, stocked)
    now, told, rest = _with_cards(now, card, hands, discards, deck, old, seed)
    now = now._replace(done=_done(now, done))
    _check_turn(now, touched is not None)
    _check_end(now)
    return State(now, told, rest, seed)


def _families(players: object, lodges: object) -> int:
    """Return how many families play: as told, or as many as the lodges are told of."""
    if players is not None:
        return players  # type: ignore[return-value]  # check_table looks at it
    if isinstance(lodges, Sequence) and not isinstance(lodges, str):
        return len(lodges)
    if isinstance(lodges, Mapping):
        named = [n for n in range(5) if f"P{n}" in lodges]
        return max(named, default=0) + 1
    return 2


# --- the map and what stands on it


def _lodges(given: object, players: int, board: Board) -> tuple[Mask, ...]:
    """Return the hexes with lodges of every family; none where nothing can stand, and no two on one."""
    found: list[Mask] = []
    for seat, hexes in enumerate(by_seat("lodges", given, players)):
        mask = 0 if hexes is None else read_mask(_("lodges of P{seat}", seat=seat), hexes)
        for n in members(mask):
            if not (board.buildable | board.lake) >> n & 1:
                raise ValueError(_("{is_so} No lodge stands there.", is_so=what_is(board, n)))
            for owner, other in enumerate(found):
                if other >> n & 1:
                    raise ValueError(
                        _(
                            "Lodges of P{one} and of P{other} both stand on {hex}.",
                            one=owner,
                            other=seat,
                            hex=NAMES[n],
                        )
                    )
        if mask.bit_count() > LODGES:
            raise ValueError(_("P{seat} has more than {most} lodges.", seat=seat, most=LODGES))
        found.append(mask)
    return tuple(found)


def _left(given: object, lodges: tuple[Mask, ...]) -> tuple[int, ...]:
    """Return the lodges at hand of every family."""
    found = []
    for seat, told in enumerate(by_seat("left", given, len(lodges))):
        most = LODGES - lodges[seat].bit_count()
        found.append(most if told is None else whole(_("left of P{seat}", seat=seat), told, 0, most))
    return tuple(found)


def _touched(given: object, own: Mask) -> Mask:
    mask = read_mask("touched", given)
    for n in members(mask & ~own):
        raise ValueError(_("touched: no lodge of the family in turn stands on {hex}.", hex=NAMES[n]))
    return mask


def _wishes(given: object, options: Options, seed: int) -> tuple[str, ...]:
    """Return the three wishes, in the order of the rules."""
    if given is None:
        return drawn_wishes(options, seed)
    named = parts_of("wishes", given)
    for wish in named:
        if wish not in WISH_IDS:
            raise ValueError(
                _(
                    "wishes: {wish} is not a wish; wishes are {all}.",
                    wish=short(wish, 20),
                    all=listing(list(WISH_IDS)),
                )
            )
    if len(named) != WISHES_IN_A_GAME or len(set(named)) < WISHES_IN_A_GAME:
        raise ValueError(_("wishes should be three different ones."))
    if options.fixed_wishes and set(named) != set(options.fixed_wishes):
        raise ValueError(_("wishes: the options say which three wishes hold."))
    return tuple(sorted(named, key=WISH_IDS.index))


# --- places and tiles


def _stock(given: object, board: Board) -> dict[int, int]:
    """Return the tiles told to be left on places, by hex."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ValueError(_("stock should tell how many tiles are left on a place: “E4”: 1."))
    found = {}
    for word, tiles in given.items():
        (hex_name,) = read_hexes("stock", [word])
        if not board.place_hexes >> number(hex_name) & 1:
            raise ValueError(_("stock: {is_so} Tiles lie on places.", is_so=what_is(board, number(hex_name))))
        found[number(hex_name)] = whole(_("stock of {hex}", hex=hex_name), tiles, 0, ON_A_PLACE)
    return found


def _with_tiles(now: Open, tiles: object, had: object, stock: dict[int, int]) -> Open:
    """Return the table with the tiles of every family, and those left on the places."""
    told = [
        None if given is None else read_tiles(seat, given)
        for seat, given in enumerate(by_seat("tiles", tiles, now.players))
    ]
    lost = [
        0 if given is None else read_mask(_("had of P{seat}", seat=seat), given)
        for seat, given in enumerate(by_seat("had", had, now.players))
    ]
    for seat, held in enumerate(told):
        for tile in held or ():
            _check_tile(now, seat, tile)
            if lost[seat] >> tile.place & 1:
                raise ValueError(
                    _("had: P{seat} has not lost the tile from {hex}.", seat=seat, hex=NAMES[tile.place])
                )
    for seat, mask in enumerate(lost):
        _check_lost(now, seat, mask)
    every = _all_tiles(now, told, lost, stock)
    taken = [lost[seat] | sum(1 << tile.place for tile in held) for seat, held in enumerate(every)]
    left = tuple([_tiles_left(place.hex, taken, stock) for place in now.board.places])
    now = now._replace(tiles=tuple(every), had=tuple(taken), stock=left)
    _check_beside(now)
    return now


def _check_tile(now: Open, seat: int, tile: Held) -> None:
    """Refuse a tile that a family cannot have."""
    places = {"seat": seat, "tile": tile_name(tile.kind), "hex": NAMES[tile.place]}
    if (tile.place, tile.kind) not in now.board.places:
        raise ValueError(_("tiles of P{seat}: {hex} is no place with this tile ({tile}).", **places))
    if now.options.left_tiles == "lost" and not NEIGHBOURS[tile.place] & now.lodges[seat]:
        raise ValueError(
            _("tiles of P{seat}: no lodge stands beside {hex}, so its tile ({tile}) is lost.", **places)
        )
    if (tile.new or tile.used) and (now.over or seat != now.seat_in_turn):
        raise ValueError(
            _("tiles of P{seat}: only in its own turn a family wins or uses a tile ({tile}).", **places)
        )
    if tile.new and tile.used and not now.options.at_once:
        raise ValueError(_("tiles of P{seat}: a new tile ({tile}) has not been used yet.", **places))


def _check_lost(now: Open, seat: int, lost: Mask) -> None:
    for n in members(lost):
        if not now.board.place_hexes >> n & 1:
            raise ValueError(
                _("had of P{seat}: {is_so} Tiles lie on places.", seat=seat, is_so=what_is(now.board, n))
            )
        if now.options.left_tiles == "kept":
            raise ValueError(_("had of P{seat}: at this table tiles are kept.", seat=seat))


def _all_tiles(
    now: Open, told: list[tuple[Held, ...] | None], lost: list[Mask], stock: dict[int, int]
) -> list[tuple[Held, ...]]:
    """Return the tiles of every family: those told, and for the others those of the places beside them."""
    every = [held or () for held in told]
    for place in now.board.places:
        takers = [seat for seat in range(now.players) if told[seat] is not None]
        gone = sum(any(tile.place == place.hex for tile in every[seat]) for seat in takers)
        gone += sum(mask >> place.hex & 1 for mask in lost)
        free = ON_A_PLACE - stock.get(place.hex, 0) - gone if place.hex in stock else ON_A_PLACE - gone
        for step in range(now.players):
            seat = (now.start + step) % now.players
            beside = NEIGHBOURS[place.hex] & now.lodges[seat] and not lost[seat] >> place.hex & 1
            if told[seat] is None and beside and free > 0:
                every[seat] = (*every[seat], Held(place.tile, place.hex))
                free -= 1
    return every


def _tiles_left(place: int, taken: list[Mask], stock: dict[int, int]) -> int:
    """Return how many tiles are left on a place."""
    gone = sum(mask >> place & 1 for mask in taken)
    if gone > ON_A_PLACE:
        raise ValueError(
            _("tiles: {n} families have had a tile from {hex}; there are two.", n=gone, hex=NAMES[place])
        )
    left = stock.get(place, ON_A_PLACE - gone)
    if left + gone > ON_A_PLACE:
        raise ValueError(
            _(
                "stock: on {hex} are {left}, and {gone} had by families; there are two.",
                hex=NAMES[place],
                left=left,
                gone=gone,
            )
        )
    return left


def _check_beside(now: Open) -> None:
    """Refuse a family that stands beside a place without having taken the tile that lies there."""
    for place, left in zip(now.board.places, now.stock, strict=True):
        for seat in range(now.players):
            if left and NEIGHBOURS[place.hex] & now.lodges[seat] and not now.had[seat] >> place.hex & 1:
                raise ValueError(
                    _(
                        "tiles: P{seat} stands beside {hex} and would have taken a tile ({tile}).",
                        seat=seat,
                        hex=NAMES[place.hex],
                        tile=tile_name(place.tile),
                    )
                )


# --- cards


def _with_cards(
    now: Open, card: object, hands: object, discards: object, deck: object, old: object, seed: int
) -> tuple[Open, tuple[Card, ...], tuple[Card, ...]]:
    """Return the table with its cards, the hands, and the deck with its top last."""
    told = _hands(now, card, hands)
    played = read_cards("discards", discards)
    top = read_cards("deck", deck)
    everything = heap(CARDS)
    given = [*[one for one in told if one is not None], *played, *top]
    try:
        pool = without(everything, given)
    except ValueError as error:
        raise ValueError(
            _(
                "There are {most} cards of {terrain}, not {n}.",
                most=COPIES,
                terrain=terrain_name(str(error)),
                n=given.count(str(error)),
            )
        ) from None
    rest = list(chance.shuffled(spread(pool), chance.rng(seed, "position")))
    if len(rest) < told.count(None):
        raise ValueError(_("Not enough cards are left for the hands."))
    held = tuple([rest.pop() if one is None else one for one in told])
    below = (*rest, *reversed(top))
    since = _since(now, old)
    hidden = [seat for seat in range(now.players) if now.over or seat != now.seat_in_turn]
    before = in_order([held[seat] for seat in hidden if not since[seat]])
    after = in_order([*below, *[held[seat] for seat in hidden if since[seat]]])
    now = now._replace(
        discards=tuple(played), deck=len(below), fresh=after, stale=before, since=since, card=None
    )
    return (now if now.over else now._replace(card=held[now.seat_in_turn])), held, below


def _hands(now: Open, card: object, hands: object) -> list[Card | None]:
    """Return the cards told to be held, that of the family in turn among them."""
    found = [
        None if one is None or one == UNKNOWN else read_card(_("hand of P{seat}", seat=seat), one)
        for seat, one in enumerate(by_seat("hands", hands, now.players))
    ]
    if card is None:
        return found
    if now.over:
        raise ValueError(_("card: when the game is over no card is open."))
    shown, turn = read_card("card", card), now.seat_in_turn
    if found[turn] not in (None, shown):
        raise ValueError(
            _(
                "card: P{seat} holds another card, {terrain}.",
                seat=turn,
                terrain=terrain_name(found[turn] or ""),
            )
        )
    found[turn] = shown
    return found


def _since(now: Open, old: object) -> tuple[bool, ...]:
    """Return for each seat whether its card is from the deck as last shuffled."""
    if isinstance(old, str | Mapping) or not isinstance(old, Sequence):
        raise ValueError(_("old should be a list of seats."))
    seats = {read_seat("old", seat, now.players) for seat in old[: now.players + 1]}
    if len(seats) < len(old):
        raise ValueError(_("old names a seat twice."))
    if seats and not now.renewals:
        raise ValueError(_("old: the deck has not been shuffled anew yet."))
    next_to_play = {(now.seat_in_turn + step) % now.players for step in range(len(seats))}
    if seats != next_to_play or len(seats) == now.players:
        raise ValueError(_("old should name the next seats to play, and not all."))
    return tuple([seat not in seats for seat in range(now.players)])


# --- the turn and the end


def _done(now: Open, told: object) -> bool:
    """Return whether no more lodges are due in this turn."""
    nothing_left = not now.left[now.seat_in_turn] or not now.free_of_card
    must = now.placed == DUE or (now.placed > 0 and nothing_left)
    if told is None:
        return must
    done = flag("done", told)
    if must and not done:
        raise ValueError(_("done: no more lodges are due in this turn."))
    if done and not now.placed:
        raise ValueError(_("done: no lodge has been set in this turn."))
    return done


def _check_turn(now: Open, touched_told: bool) -> None:
    """Refuse lodges set in this turn that cannot have been."""
    seat = now.seat_in_turn
    if now.over and (now.placed or now.touched):
        raise ValueError(_("placed: when the game is over nobody has a turn."))
    if now.placed > now.lodges[seat].bit_count():
        raise ValueError(
            plural(
                "placed: P{seat} has only {n} lodge on the map.",
                "placed: P{seat} has only {n} lodges on the map.",
                now.lodges[seat].bit_count(),
                seat=seat,
            )
        )
    if touched_told and now.touched.bit_count() < now.placed:
        raise ValueError(_("touched should name every lodge set in this turn."))


def _check_end(now: Open) -> None:
    """Refuse a game that would be over, or would not be."""
    ended = now.last_round or not now.free
    if now.over:
        if now.seat_in_turn != now.start:
            raise ValueError(
                _("over: the game ends with a whole round, before the turn of P{seat}.", seat=now.start)
            )
        if not ended:
            raise ValueError(_("over: every family has lodges left, and land is free."))
        return
    begun = bool(now.placed or now.touched) or any(
        tile.used or tile.new for tile in now.tiles[now.seat_in_turn]
    )
    steps_done = (now.seat_in_turn - now.start) % now.players
    for step in range(steps_done + begun, now.players):
        seat = (now.start + step) % now.players
        if not now.left[seat]:
            raise ValueError(_("left: P{seat} has no lodge left, so the game would be over.", seat=seat))
    if not now.free and not steps_done and not begun:
        raise ValueError(_("No hex of any terrain is free, so the game would be over."))
