"""The review of a game: turn by turn what was planted, traded, harvested and drawn, and what would have paid.

A choice is judged by what its mover could see, in coins: the strong player says what it would have done, and
the choice cost what that is worth more by its reckoning. A harvest that nobody had to make is weighed against
waiting, and an offer that a seat made out of its turn against making none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.boonanza.art import Deck
from engine.boonanza.beans import KINDS, coins, many
from engine.boonanza.coaching import gains
from engine.boonanza.moves import COIN, Move
from engine.boonanza.players import LEVELS
from engine.boonanza.state import State, View
from engine.boonanza.table import Offer, put
from engine.boonanza.trading import offer_of
from engine.boonanza.valuing import Valuing
from engine.core import chance
from engine.core.cards import Card
from engine.core.gradual import SoFar
from engine.core.picture import SceneStyle
from engine.core.review import Cell, History, Judgement, Line, Sheet
from engine.core.words import _, plural
from engine.players.judging import judge_by

Told = dict[str, list[str]]
"""What there is to tell of a turn, by the name of its column."""


# --- the table of the game


def sheet(history: History, table: SceneStyle) -> Sheet:
    """Return the game turn by turn, with the coins that everybody has by then."""
    columns = _columns(history.states[0].options.edition == "duel")
    names = [table.name(seat) for seat in range(history.states[0].players)]
    heads = (_("Turn"), _("Whose"), *columns.values(), *names)
    lines = [
        _line(nth, history, numbers, tuple(columns), table) for nth, numbers in enumerate(_turns(history), 1)
    ]
    return Sheet(heads, tuple(lines), tuple(_foot(history.states[-1], len(columns))))


def _columns(duel: bool) -> dict[str, str]:
    """Return what is told of a turn: the names of the columns and their headings."""
    if duel:
        return {
            "hand": _("Planted from the hand"),
            "up": _("Turned up"),
            "laid": _("Planted otherwise"),
            "left": _("Left"),
            "discards": _("Discarded"),
            "harvests": _("Harvests"),
            "drawn": _("Drawn"),
        }
    return {
        "hand": _("Planted from the hand"),
        "up": _("Turned up"),
        "trades": _("Trades"),
        "laid": _("Planted in phase 3"),
        "harvests": _("Harvests"),
        "drawn": _("Drawn"),
    }


def _turns(history: History) -> list[list[int]]:
    """Return the numbers of the moves of every turn; a turn ends when cards are drawn."""
    turns: list[list[int]] = [[]]
    for number, (_seat, move) in enumerate(history.moves):
        turns[-1].append(number)
        if move.verb == "draw":
            turns.append([])
    return [numbers for numbers in turns if numbers]


def _line(
    nth: int, history: History, numbers: Sequence[int], columns: tuple[str, ...], table: SceneStyle
) -> Line:
    """Return the line of a turn; its coins are those before a final harvest."""
    told: Told = {column: [] for column in columns}
    laid: dict[int, list[Card]] = {}
    for number in numbers:
        _tell(told, laid, history, number, table)
    active = history.states[numbers[0]].open.active
    deck = Deck(table.looks.get("names", "en"))
    for seat, kinds in sorted(laid.items(), key=lambda pair: pair[0] != active):
        told["laid"].append(_of(seat, active, _beans(kinds, deck), table))
    cells = ["; ".join(told[column]) for column in columns]
    after = numbers[-1] + 1
    return Line((nth, table.name(active), *cells, *_had(history.states[after])), tuple(numbers), after)


def _tell(told: Told, laid: dict[int, list[Card]], history: History, number: int, table: SceneStyle) -> None:
    """Add what a move did to what is told of its turn, and a bean planted in phase 3 to what is ``laid``."""
    seat, move = history.moves[number]
    before, after = history.states[number], history.states[number + 1]
    now, deck = before.open, Deck(table.looks.get("names", "en"))
    if move.verb == "plant" and now.phase == "plant":
        told["hand"].append(deck.name(before.hands[seat][0]))
    elif move.verb == "plant":
        laid.setdefault(seat, []).append(move.kind)
    elif move.verb == "turn":
        told["up"].append(_beans(after.open.turned, deck))
    elif move.verb == "accept" and now.trade.offer is not None:
        told["trades"].append(_trade(now.trade.offer, now.active, deck, table))
    elif move.verb == "harvest":
        kind, beans = now.fields[seat][move.field or 0]
        told["harvests"].append(_of(seat, now.active, _harvest(kind, beans, deck), table))
    elif move.verb == "buy":
        told["harvests"].append(_of(seat, now.active, _("a third field for 3 coins"), table))
    elif move.verb == "discard":
        told["discards"].append(deck.name(after.open.discard[-1]))
    elif move.verb == "end" and now.options.edition == "duel":
        told["left"].append(_beans(now.turned, deck))
    elif move.verb == "draw":
        told["drawn"] += _drawn(before, after, deck, table)


def _of(seat: int, active: int, told: str, table: SceneStyle) -> str:
    """Return what a seat did, with its name unless the turn is its own."""
    return told if seat == active else _("{name}: {told}", name=table.name(seat), told=told)


def _beans(kinds: Iterable[Card], deck: Deck) -> str:
    """Return some cards, counted by kind and with the names that are printed on them: "2 soy, 1 red"."""
    counted = Counter(kinds)
    told = [_("{n} {kind}", n=counted[kind], kind=deck.name(kind)) for kind in KINDS if counted[kind]]
    if counted[COIN]:
        told.append(_coins(counted[COIN]))
    return ", ".join(told)


def _coins(n: int) -> str:
    return plural("{n} coin", "{n} coins", n)


def _harvest(kind: Card, beans: int, deck: Deck) -> str:
    paid = coins(kind, beans)
    places = {"beans": _beans([kind] * beans, deck), "coins": _coins(paid)}
    return _("{beans} for {coins}", **places) if paid else _("{beans} for no coin", **places)


def _trade(offer: Offer, active: int, deck: Deck, table: SceneStyle) -> str:
    """Return what went both ways in a trade, seen from the player in turn."""
    mine = offer.proposer == active
    places = {
        "name": table.name(offer.partner if mine else offer.proposer),
        "given": _beans(offer.beans if mine else offer.asked, deck),
        "got": _beans(offer.asked if mine else offer.beans, deck),
    }
    if not places["got"]:
        return _("{given} to {name} as a gift", **places)
    if not places["given"]:
        return _("{got} from {name} as a gift", **places)
    return _("{given} to {name} for {got}", **places)


def _drawn(before: State, after: State, deck: Deck, table: SceneStyle) -> Iterator[str]:
    """Yield the cards drawn by every seat, in the order in which they came."""
    active = before.open.active
    for step in range(before.players):
        seat = (active + step) % before.players
        cards = after.hands[seat][len(before.hands[seat]) :]
        if cards:
            yield _of(seat, active, ", ".join(deck.name(kind) for kind in cards), table)


def _had(state: State) -> tuple[int, ...]:
    """Return the coins of every seat, before the final harvest if it has been."""
    account = state.account
    return state.coins if account is None else tuple(line.had for line in account.lines)


def _foot(state: State, columns: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the final harvest, the coins that count and the places, once the game is over."""
    account = state.account
    if account is None:
        return
    empty = ("",) * (columns + 1)
    yield (_("Final harvest"), *empty, *(line.total - line.had for line in account.lines))
    yield (_("Coins"), *empty, *(line.total for line in account.lines))
    yield (_("Place"), *empty, *(account.order.index(line.seat) + 1 for line in account.lines))


# --- what would have been better


def judge(history: History, number: int) -> Iterator[SoFar[Judgement]]:
    """Yield what would have been better than a move, and what the choice gave away in coins.

    The same game gives the same judgement: its chance comes from the seed of the game and the number.
    """
    state: State = history.states[number]
    seat, move = history.moves[number]
    view = state.view(seat)
    in_turn = seat == state.to_move
    if move.verb == "harvest" and not (in_turn and state.open.phase in ("offered", "plant", "lay")):
        yield SoFar(_harvest_judged(view, seat, move), 1.0)
    elif not in_turn and move.verb == "offer" and move.partner is not None:
        yield SoFar(_offer_judged(view, seat, move, move.partner), 1.0)
    elif not in_turn and move.verb in ("buy", "withdraw"):
        yield SoFar(Judgement(move, 0.0, _("What is done out of turn is not judged here.")), 1.0)
    else:
        source = chance.rng(state.seed, "review", number)
        yield from judge_by(LEVELS["strong"], history, number, source)


def amount(cost: float) -> str:
    """Return what a choice gave away, in words."""
    return _("{cost} coins", cost=f"{cost:.2f}")


def waiting() -> str:
    """Return the name of doing nothing yet, which is not a move but can be better than one."""
    return _("waiting")


def _harvest_judged(view: View, seat: int, move: Move) -> Judgement:
    """Judge a harvest that nothing forced: the field could have stood on."""
    mine = Valuing(view, seat)
    number = move.field or 0
    field = mine.fields[number]
    assert field is not None
    kind, beans = field
    paid = coins(kind, beans)
    fields = put(mine.fields, number, None)
    after = paid + mine.prices.worth(fields, mine.must, mine.planted(mine.hand))
    cost = mine.now - after
    places = {
        "beans": many(kind, beans),
        "coins": _coins(paid),
        "kept": f"{mine.now:.2f}",
        "cut": f"{after:.2f}",
    }
    reason = _(
        "{beans} for {coins}: with that and the fields left you can expect {cut} coins, by waiting {kept}.",
        **places,
    )
    return Judgement(waiting() if cost > 0 else move, max(0.0, cost), reason)


def _offer_judged(view: View, seat: int, move: Move, partner: int) -> Judgement:
    """Judge an offer to the player in turn by what it would bring, if it is accepted."""
    offer = offer_of(view, move, seat, partner)
    worth = gains(view, seat, partner, offer.gives, offer.beans, offer.asked)
    if worth is None:
        return Judgement(move, None)
    mine, theirs = worth
    reason = _(
        "The trade is worth {mine} coins to you, and {theirs} to P{partner}.",
        mine=f"{mine:+.2f}",
        theirs=f"{theirs:+.2f}",
        partner=partner,
    )
    return Judgement(waiting() if mine < 0 else move, max(0.0, -mine), reason)
