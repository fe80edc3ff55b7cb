"""The review of a deal: trick by trick what it brought, and what the strong player would have played.

A choice is judged by what its mover could see: the strong player deals the hidden cards again and again, and
what the card played gives away is what the best card brings more on average. In the last tricks
it is judged with all hands open, exactly, and the review says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import chance
from engine.core.gradual import SoFar
from engine.core.picture import SceneStyle
from engine.core.review import Cell, History, Judgement, Line, Sheet
from engine.core.words import _, listing, plural
from engine.klaverjas.cards import suit_name, the
from engine.klaverjas.moves import ROEM, Move
from engine.klaverjas.players import LEVELS
from engine.klaverjas.scoring import Pair, Trick
from engine.klaverjas.solver import solve
from engine.klaverjas.state import State
from engine.klaverjas.telling import roem_name, side_name
from engine.players.judging import judge_by

EXACT = 3
"""So many tricks from the end a choice is judged with all hands open."""
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
DUTCH_LETTERS = {"J": "B", "Q": "V", "K": "H"}


# --- the table of the deal


def sheet(history: History, table: SceneStyle) -> Sheet:
    """Return the deal trick by trick: the cards, their points and roem, and what both sides have by then."""
    columns = (
        _("Trick"),
        _("Cards, the one led first"),
        _("Taken by"),
        _("Points"),
        _("Roem"),
        side_name(0, table),
        side_name(1, table),
    )
    return Sheet(columns, tuple(_lines(history, table)), tuple(_foot(history.states[-1])))


def _lines(history: History, table: SceneStyle) -> Iterator[Line]:
    """Yield a line for the bidding and one for each trick; calls belong to the trick they are about."""
    parts: dict[int, list[int]] = {}
    for number, (_seat, move) in enumerate(history.moves):
        before = history.states[number].open
        trick = 0 if before.phase == "bid" else sum(before.tally.tricks) + (move.verb == "card")
        parts.setdefault(trick, []).append(number)
    for trick, numbers in parts.items():
        state = history.states[numbers[-1] + 1]
        cells = _trick_cells(trick, history, numbers, table) if trick else _bid_cells(history, numbers, table)
        yield Line((*cells, *state.open.tally.totals), tuple(numbers), numbers[-1] + 1)


def _bid_cells(history: History, numbers: list[int], table: SceneStyle) -> tuple[Cell, ...]:
    """Return the bidding in words."""
    state: State = history.states[numbers[-1] + 1]
    now = state.open
    told = plural("{n} pass", "{n} passes", now.passes)
    if now.trump is not None:
        places = {"passes": told, "name": table.name(now.declarer or 0), "suit": suit_name(now.trump)}
        told = _("declarer {name}, trump {suit}", **places) if not now.passes else _(
            "{passes}; declarer {name}, trump {suit}", **places
        )  # fmt: skip
    return _("Bids"), told, "", "", ""


def _trick_cells(trick: int, history: History, numbers: list[int], table: SceneStyle) -> tuple[Cell, ...]:
    """Return the cells of a trick, which may be under way."""
    after: State = history.states[numbers[-1] + 1]
    under_way = sum(after.open.tally.tricks) < trick
    taken = None if under_way else after.open.tricks[-1]
    leader, cards = (taken.leader, taken.cards) if taken else (after.open.leader, after.trick)
    told = _(
        "{leader}: {cards}", leader=table.name(leader), cards=" ".join(printed(card, table) for card in cards)
    )
    if taken is None:
        return trick, told, "", "", ""
    return trick, told, table.name(taken.winner), taken.points, _roem(taken)


def _roem(trick: Trick) -> Cell:
    """Return the roem of a trick, with what it is made of."""
    if not trick.roem:
        return ""
    places = {"n": trick.roem_points, "what": listing([roem_name(found) for found in trick.roem])}
    if not trick.counts:
        return _("{n} not called ({what})", **places)
    return _("{n} ({what})", **places)


def printed(card: str, table: SceneStyle) -> str:
    """Return a card as it is printed, in the letters that the reader has chosen: "♥10", "♠B"."""
    rank = "10" if card[1] == "T" else card[1]
    if table.looks.get("faces") == "BVH":
        rank = DUTCH_LETTERS.get(rank, rank)
    return SIGNS[card[0]] + rank


def _foot(state: State) -> Iterator[tuple[Cell, ...]]:
    """Yield the settlement, line by line."""
    settled = state.settlement
    if settled is None:
        return

    def line(title: str, points: Pair) -> tuple[Cell, ...]:
        return title, "", "", "", "", *points

    yield line(_("Points"), settled.tally.points)
    if any(settled.tally.roem):
        yield line(_("Roem"), settled.tally.roem)
    for one in settled.lines:
        if one.rule == "nat-to-others":
            yield line(_("Nat"), one.points)
        elif one.rule == "pit":
            yield line(_("Pit"), one.points)
    yield line(_("Written"), settled.scores)


# --- what would have been better


def judge(history: History, number: int) -> Iterator[SoFar[Judgement]]:
    """Yield what the strong player would have done in place of a move, and what the choice gave away.

    The same deal gives the same judgement: its chance comes from the seed of the deal and the number.
    """
    state: State = history.states[number]
    seat, move = history.moves[number]
    near = state.open.phase == "play" and state.open.sizes[seat] <= EXACT
    if near and move.verb == "card" and ROEM not in state.moves():
        yield SoFar(exactly(state, move), 1.0)
        return
    yield from judge_by(LEVELS["strong"], history, number, chance.rng(state.seed, "review", number))


def exactly(state: State, move: Move) -> Judgement:
    """Return what a card near the end gave away with all hands open, when all play as well as can be."""
    found = solve(state)
    value = found.values[move.what]
    places = {"best": the(found.best[0]), "value": f"{found.value:+d}", "played": the(move.what)}
    if value == found.value:
        return Judgement(move, 0.0, _("With all hands open no card is better than {played}.", **places))
    reason = _(
        "With all hands open {best} wins {value} points for the side from here on, {played} {worse}.",
        worse=f"{value:+d}",
        **places,
    )
    return Judgement(Move("card", found.best[0]), float(found.value - value), reason)
