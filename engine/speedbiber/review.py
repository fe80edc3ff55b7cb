"""The review of a game: turn by turn the card, the lodges, the tiles used, and the points they brought.

What would have been better than a move is asked of the strong player, with what the mover could see.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.picture import SceneStyle
from engine.core.review import Cell, History, Line, Sheet
from engine.core.words import _, listing
from engine.speedbiber.hexes import NAMES
from engine.speedbiber.moves import END, MOVING, SET, Move
from engine.speedbiber.scoring import signed
from engine.speedbiber.state import State
from engine.speedbiber.terrain import terrain_name, tile_name


def sheet(history: History, table: SceneStyle) -> Sheet:
    """Return the game turn by turn: what was set and moved, the points gained, and the points by then."""
    columns = (
        _("Round"),
        _("Family"),
        _("Card"),
        _("Lodges"),
        _("Tiles"),
        _("Points gained"),
        _("Points"),
    )
    return Sheet(columns, tuple(_lines(history, table)), tuple(_foot(history.states[-1], table)))


def _lines(history: History, table: SceneStyle) -> Iterator[Line]:
    """Yield a line for each turn, also for one that is under way."""
    for numbers in turns(history):
        before: State = history.states[numbers[0]]
        shows = numbers[-1] + (history.moves[numbers[-1]][1] != END)
        after: State = history.states[shows]
        seat = before.open.seat_in_turn
        moves = [history.moves[number][1] for number in numbers]
        points = after.totals[seat]
        cells: tuple[Cell, ...] = (
            before.open.round,
            table.name(seat),
            terrain_name(before.open.card or ""),
            " ".join(str(move) for move in moves if move.verb == SET),
            ", ".join(_told(move) for move in moves if move.verb != SET and move != END),
            signed(points - before.totals[seat]),
            points,
        )
        yield Line(cells, numbers, shows)


def turns(history: History) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of the moves of each turn; the move that ends it is the last of them."""
    numbers: list[int] = []
    for number, (_seat, move) in enumerate(history.moves):
        numbers.append(number)
        if move == END:
            yield tuple(numbers)
            numbers = []
    if numbers:
        yield tuple(numbers)


def _told(move: Move) -> str:
    """Return what was done with a tile."""
    places = {"tile": tile_name(move.verb), "hex": NAMES[move.to or 0], "origin": NAMES[move.origin or 0]}
    if move.verb in MOVING:
        return _("{tile}: {origin} to {hex}", **places)
    return _("{tile}: {hex}", **places)


def _foot(state: State, table: SceneStyle) -> Iterator[tuple[Cell, ...]]:
    """Yield the account of the game when it is over: what each wish and the mills gave to whom."""
    if not state.open.over:
        return
    sums = [state.account(seat) for seat in range(state.players)]
    titles = [one.title for one in sums[0]]
    for n, title in enumerate(titles):
        yield _account(title, [account[n].points for account in sums], table)
    yield _account(_("together"), list(state.totals), table)


def _account(title: str, points: list[int], table: SceneStyle) -> tuple[Cell, ...]:
    told = [_("{name} {points}", name=table.name(seat), points=number) for seat, number in enumerate(points)]
    return _("Account"), "", "", title, listing(told), "", ""
