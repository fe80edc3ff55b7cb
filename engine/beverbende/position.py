"""A situation of Beverbende from a description, for lessons, the referee and records.

What is impossible in it is named, the first thing first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.beverbende.cards import PACK, SPECIALS
from engine.beverbende.moves import SLOTS
from engine.beverbende.rulebook import Options
from engine.beverbende.state import FIRST, SECOND, Slot, State, check_table
from engine.core import chance
from engine.core.cards import Card, Heap, spread, without
from engine.core.words import _

Cards = str | Sequence[str | int]
UNKNOWN = "?"
OWN_OUTER = "ad"
PLACES = re.compile("(?:P([0-9]))?([abcd]+)")
OFTEN = 1000
"""As many turns as a seat can have had."""


def position(
    rows: Sequence[Cards],
    *,
    players: int | None = None,
    options: Options | None = None,
    discard: Cards = UNKNOWN,
    stock: Cards | None = None,
    rest: bool = True,
    to_move: int = 0,
    start: int = 0,
    turns: Sequence[int] | None = None,
    knocker: int | None = None,
    drawn: str | int | None = None,
    taken: str | int | None = None,
    acted: bool = False,
    over: bool = False,
    draws: Sequence[int] = (),
    known: Mapping[str, str] | None = None,
    seed: int = 0,
) -> State:
    """Return the state of a described situation; ``ValueError`` names the first impossible thing.

    ``rows``: the cards of every seat, a list or a text with blanks; ``"?"`` is dealt by the seed.
    ``discard``: the pile, its top last. ``stock``: its cards from the top;
    the rest of the pack follows below, shuffled by the seed, unless ``rest`` is false,
    which leaves the rest out of the game (an empty stock is then reshuffled at once).
    ``turns``: how many turns each seat has finished. By default those from ``start`` up to ``to_move``
    have had one and the others none; after a knock everyone has had one.
    ``drawn`` or ``taken``: the card in the hand of the seat ``to_move``; ``acted``: its action is done;
    ``over``: the rows are turned up and counted.
    ``draws``: for each draw two in use 1 or 2, for its first or second card being in hand.
    ``known``: what each seat has seen, of its own row and of others', such as ``{"P0": "abd P1c"}``;
    a and d of its own by default.
    """
    if not isinstance(options, Options | None):
        raise ValueError(_("options should be Options(…) or None."))
    listed = [_cards(f"row P{seat}", row) for seat, row in enumerate(_rows(rows))]
    if players is not None and players != len(listed):
        raise ValueError(_("{n} rows are given for {players} players.", n=len(listed), players=players))
    check_table(len(listed), _whole("start", start), seed)
    seats = len(listed)
    _check_seat("to_move", to_move, seats)
    if knocker is not None:
        _check_seat("knocker", knocker, seats)
    for seat, row in enumerate(listed):
        if len(row) != 4:
            raise ValueError(_("The row of P{seat} has {n} cards, not 4.", seat=seat, n=len(row)))
    phase, hand = _phase(drawn, taken, acted, over)
    counters = _turns(turns, seats, knocker, (to_move - start) % seats, start)
    in_use = _draws(draws, phase)
    if knocker is not None and knocker == to_move and phase != "over":
        raise ValueError(_("P{seat} knocked and has no turn in the last lap.", seat=knocker))
    if not isinstance(rest, bool):
        raise ValueError(_("rest is true or false."))

    chosen = Options() if options is None else options
    pile = _cards("the discard pile", discard)
    top = _cards("the stock", () if stock is None else stock)
    held = [hand] if hand else []
    aside = ["two"] * len(in_use) if chosen.draw_two_down == "last" else []  # else on the pile already
    given = [*(card for row in listed for card in row), *pile, *top, *held, *aside]
    left = _left([card for card in given if card != UNKNOWN])
    deck = list(chance.shuffled(spread(left), chance.rng(seed)))
    if given.count(UNKNOWN) > len(deck):
        raise ValueError(_("There are not enough cards left for every “?”."))
    listed = [[deck.pop() if card == UNKNOWN else card for card in row] for row in listed]
    pile = [deck.pop() if card == UNKNOWN else card for card in pile]
    top = [deck.pop() if card == UNKNOWN else card for card in top]
    state = State(
        options=chosen,
        players=seats,
        start=start,
        seed=seed,
        phase=phase,
        seat_in_turn=to_move,
        slots=_slots(listed, _known(known, seats)),
        stock=(*(deck if rest else ()), *reversed(top)),
        discard=tuple(pile),
        turns=counters,
        hand=hand,
        draws=in_use,
        knocker=knocker,
    )
    return state if over else state.with_stock()


def _rows(rows: object) -> list[Cards]:
    if isinstance(rows, str) or not isinstance(rows, Sequence):
        raise ValueError(_("The rows are a list with the cards of each seat."))
    return list(rows)


def _cards(where: str, cards: object) -> list[Card]:
    """Return cards given as a list or as a text with blanks, each checked."""
    if isinstance(cards, str):
        parts: list[object] = list(cards.split())
    elif isinstance(cards, Sequence):
        parts = list(cards)
    else:
        raise ValueError(_("{where} should be a list of cards.", where=where))
    if len(parts) > PACK.total():
        raise ValueError(_("{where} has more cards than there are.", where=where))
    return [UNKNOWN if part == UNKNOWN else _card(where, part) for part in parts]


def _card(where: str, part: object) -> Card:
    card = str(part) if isinstance(part, str) or type(part) is int else ""
    if card not in PACK:
        shown = repr(part)[:20]
        raise ValueError(
            _(
                "{card} in {where} is not a card; cards are 0 to 9, swap, peek and two.",
                card=shown,
                where=where,
            )
        )
    return card


def _whole(name: str, value: object) -> int:
    if type(value) is not int:
        raise ValueError(_("{name} should be a whole number.", name=name))
    return value


def _check_seat(name: str, seat: object, seats: int) -> None:
    if not 0 <= _whole(name, seat) < seats:
        raise ValueError(
            _("{name}: there is no seat {seat}; seats are 0 to {last}.", name=name, seat=seat, last=seats - 1)
        )


def _phase(drawn: object, taken: object, acted: object, over: object) -> tuple[str, Card | None]:
    """Return the phase and the card in hand; at most one of the four may be given."""
    if not isinstance(acted, bool) or not isinstance(over, bool):
        raise ValueError(_("acted and over are true or false."))
    if (drawn is not None) + (taken is not None) + acted + over > 1:
        raise ValueError(_("Only one of drawn, taken, acted and over can hold."))
    if taken is not None:
        card = _card("the hand", taken)
        if card in SPECIALS:
            raise ValueError(_("A special is never taken from the discard pile: {card}.", card=card))
        return "taken", card
    if drawn is not None:
        return "drawn", _card("the hand", drawn)
    return ("over" if over else "end" if acted else "start"), None


def _turns(turns: object, seats: int, knocker: int | None, before: int, start: int) -> tuple[int, ...]:
    """Return how many turns each seat has had; ``before`` seats from ``start`` on were in turn this lap."""
    if turns is None:
        return tuple(int(knocker is not None or (seat - start) % seats < before) for seat in range(seats))
    if isinstance(turns, str) or not isinstance(turns, Sequence) or len(turns) != seats:
        raise ValueError(_("turns needs a number for each of the {n} seats.", n=seats))
    counters = tuple(_whole("turns", n) for n in turns)
    if not all(0 <= n <= OFTEN for n in counters):
        raise ValueError(_("A seat has had 0 to {most} turns.", most=OFTEN))
    if knocker is not None and 0 in counters:
        raise ValueError(
            _("P{seat} has knocked, but P{other} has had no turn.", seat=knocker, other=counters.index(0))
        )
    return counters


def _draws(draws: object, phase: str) -> tuple[int, ...]:
    if isinstance(draws, str) or not isinstance(draws, Sequence):
        raise ValueError(_("draws should be a list of 1 and 2."))
    in_use = tuple(_whole("draws", n) for n in draws)
    if any(n not in (FIRST, SECOND) for n in in_use):
        raise ValueError(_("draws should be a list of 1 and 2."))
    if in_use and phase != "drawn":
        raise ValueError(_("A draw two is in use only while a drawn card is in hand."))
    return in_use


def _left(given: list[Card]) -> Heap:
    """Return what is left of the pack; too many of a card is a ``ValueError`` naming it."""
    try:
        return without(PACK, given)
    except ValueError as error:
        card = str(error)
        raise ValueError(
            _(
                "There are only {n} cards “{card}”, not {given}.",
                n=PACK[card],
                card=card,
                given=given.count(card),
            )
        ) from None


def _known(known: object, seats: int) -> dict[tuple[int, int], int]:
    """Return for each place on the table, as (seat, place), the seats that have seen its card, as bits."""
    if known is not None and not isinstance(known, Mapping):
        raise ValueError(_("known maps seats to places, such as P0 to ad."))
    given = {} if known is None else known
    names = [f"P{seat}" for seat in range(seats)]
    for name in given:
        if name not in names:
            raise ValueError(_("known: there is no {name} at this table.", name=repr(name)[:20]))
    masks = {(seat, place): 0 for seat in range(seats) for place in range(4)}
    for seat, name in enumerate(names):
        for owner, place in _places(given.get(name, OWN_OUTER), seat):
            if owner >= seats:
                raise ValueError(_("known: there is no P{seat} at this table.", seat=owner))
            masks[owner, place] |= 1 << seat
    return masks


def _places(seen: object, seat: int) -> list[tuple[int, int]]:
    """Return the places that a text such as "ad P1c" names; the seat's own stand there without a P."""
    found = []
    for word in seen.split() if isinstance(seen, str) else ["?"]:
        named = PLACES.fullmatch(word)
        if named is None:
            raise ValueError(_("known: the places of a row are a, b, c and d; those of P1 are written P1a."))
        owner = int(named[1] or seat)
        found += [(owner, SLOTS.index(letter)) for letter in named[2]]
    return found


def _slots(rows: list[list[Card]], known: dict[tuple[int, int], int]) -> tuple[tuple[Slot, ...], ...]:
    return tuple(
        tuple(Slot(card, known[seat, place]) for place, card in enumerate(row))
        for seat, row in enumerate(rows)
    )
