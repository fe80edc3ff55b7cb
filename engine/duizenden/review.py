"""The review of a round: turn by turn what came, what was laid and discarded, and who stood where.

A move is judged by what its mover could see: the strong player says what it would have done. What is
laid in another order than its own costs nothing; where it does not weigh two moves against each other
the cost is not known.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import chance
from engine.core.faces import LETTERS
from engine.core.gradual import SoFar
from engine.core.picture import SceneStyle
from engine.core.review import Cell, History, Judgement, Line, Sheet
from engine.core.words import _, plural
from engine.duizenden.composing import printed
from engine.duizenden.melds import Cards
from engine.duizenden.moves import Move
from engine.duizenden.state import State
from engine.duizenden.strong import Strong
from engine.duizenden.telling import signed
from engine.players.judging import judge_by

LAYING = ("open", "lay", "attach", "swap")
JUDGE = Strong()


# --- the table of the round


def sheet(history: History, table: SceneStyle) -> Sheet:
    """Return the round turn by turn, with the points of every seat as if the round had ended then."""
    players = history.states[0].players
    columns = (
        _("Turn"),
        _("Player"),
        _("Took"),
        _("Laid"),
        _("Discarded"),
        *[table.name(seat) for seat in range(players)],
    )
    return Sheet(columns, tuple(_lines(history, table)), tuple(_foot(history.states[-1])))


def _lines(history: History, table: SceneStyle) -> Iterator[Line]:
    """Yield a line for the exchange of the open card and one for each turn.

    A call or a catch after a turn belongs to its line.
    """
    turn = 0
    for numbers in _turns(history):
        state: State = history.states[numbers[-1] + 1]
        points = tuple(line.points for line in state.account)
        if history.states[numbers[0]].open.phase == "exchange":
            cells = _exchange_cells(history, numbers, table)
        else:
            turn += 1
            cells = _turn_cells(turn, history, numbers, table)
        yield Line((*cells, *points), tuple(numbers), numbers[-1] + 1)


def _turns(history: History) -> Iterator[list[int]]:
    """Yield the numbers of the moves of the exchange, then of every turn."""
    found: list[int] = []
    for number, (_seat, move) in enumerate(history.moves):
        if move.verb in ("draw", "take") and found:
            yield found
            found = []
        found.append(number)
    if found:
        yield found


def _exchange_cells(history: History, numbers: list[int], table: SceneStyle) -> tuple[Cell, ...]:
    """Return what became of the open card."""
    told = []
    for number in numbers:
        seat, move = history.moves[number]
        top = history.states[number].open.pile[-1]
        if move.verb == "refuse":
            told.append(_("{name}: {open} refused", name=table.name(seat), open=_cards((top,), table)))
        else:
            told.append(
                _(
                    "{name}: {open} for {card}",
                    name=table.name(seat),
                    open=_cards((top,), table),
                    card=_cards(move.cards, table),
                )
            )
    return _("Open card"), "", "; ".join(told), "", ""


def _turn_cells(turn: int, history: History, numbers: list[int], table: SceneStyle) -> tuple[Cell, ...]:
    """Return the cells of one turn, which may be under way."""
    seat = next((seat for seat, move in _moves(history, numbers) if move.verb in BY_TURN), None)
    took, laid, discarded = "", [], ""
    for number in numbers:
        mover, move = history.moves[number]
        before, after = history.states[number], history.states[number + 1]
        if move.verb == "draw":
            took = _cards((after.drawn,), table)
        elif move.verb == "take":
            took = plural("the pile, {n} card", "the pile, {n} cards", len(before.open.pile))
            laid += [_cards(cards, table) for cards in move.sets]
        elif move.verb == "discard":
            discarded = _cards(move.cards, table)
        else:
            laid.append(_told(move, mover, seat, table))
    return turn, "" if seat is None else table.name(seat), took, "; ".join(laid), discarded


BY_TURN = ("draw", "take", "discard", *LAYING)


def _moves(history: History, numbers: list[int]) -> list[tuple[int, Move]]:
    return [history.moves[number] for number in numbers]


def _told(move: Move, mover: int, seat: int | None, table: SceneStyle) -> str:
    """Return a move in a few words: the cards laid, what they are attached to, a swap, a call."""
    if move.verb in ("open", "lay"):
        return "; ".join(_cards(cards, table) for cards in move.sets or (move.cards,))
    if move.verb == "attach":
        return _("{cards} attached", cards=_cards(move.cards, table))
    if move.verb == "swap":
        return _("{card} for a joker", card=_cards(move.cards, table))
    if move.verb == "catch":
        return _(
            "{name} catches {caught}",
            name=table.name(mover),
            caught=table.name(0 if move.seat is None else move.seat),
        )
    return _("last card!") if mover == seat else _("{name}: last card!", name=table.name(mover))


def _cards(cards: Cards, table: SceneStyle) -> str:
    letters = LETTERS.get(table.looks.get("faces", "JQK"), LETTERS["JQK"])
    return " ".join(printed(card, letters) for card in cards)


def _foot(state: State) -> Iterator[tuple[Cell, ...]]:
    """Yield how the round was counted, line by line, once it is over."""
    if not state.over:
        return
    account = state.account
    yield _("On the table"), "", "", "", "", *[line.table for line in account]
    yield _("In hand"), "", "", "", "", *[signed(-line.hand) if line.hand else 0 for line in account]
    if any(line.minus for line in account):
        yield _("No call"), "", "", "", "", *[signed(-line.minus) if line.minus else 0 for line in account]
    yield _("Score"), "", "", "", "", *state.scores()


# --- what would have been better


def judge(history: History, number: int) -> Iterator[SoFar[Judgement]]:
    """Yield what the strong player would have done in place of a move, with what the mover could see.

    The same round gives the same judgement: its chance comes from the seed of the round and the number.
    """
    state: State = history.states[number]
    seat, move = history.moves[number]
    if move.verb in LAYING and move.verb != "swap":
        planned = JUDGE.plan(state.view(seat), seat)
        if any(_same(move, other) for other in planned.moves):
            yield SoFar(Judgement(move, 0.0, _("The strong player lays these cards as well.")), 1.0)
            return
    yield from judge_by(JUDGE, history, number, chance.rng(state.seed, "review", number))


def _same(move: Move, other: Move) -> bool:
    """Tell whether two moves lay the same cards in the same place."""
    sets = [sorted(map(sorted, one.sets or (one.cards,))) for one in (move, other)]
    return move.verb == other.verb and move.numbers == other.numbers and sets[0] == sets[1]
