"""A situation of Boonanza from a description, for lessons, the referee and records.

What is impossible in it is named, the first thing first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.boonanza import editions, trading
from engine.boonanza.beans import many, name
from engine.boonanza.described import (
    UNKNOWN,
    Cards,
    Fields,
    by_seat,
    flag,
    per_seat,
    read_cards,
    read_fields,
    read_made,
    read_places,
    read_refused,
    read_seat,
    read_seats,
    whole,
)
from engine.boonanza.moves import parse_move
from engine.boonanza.rulebook import Options
from engine.boonanza.state import State, check_table
from engine.boonanza.table import Back, Field, Open, Trade
from engine.boonanza.turns import finished
from engine.core import chance
from engine.core.cards import Card, spread, without
from engine.core.words import _, either, short

PHASES = ("offered", "plant", "turn", "trade", "lay", "draw", "over")
RESTS = ("deck", "discard", "out")


@dataclass
class Heaps:
    """The cards of a description, place by place, ``"?"`` for each that is not told."""

    hands: list[list[Card]]
    coins: list[list[Card]]
    aside: list[list[Card]]
    turned: list[Card]
    left: list[Card]
    spent: list[Card]
    discard: list[Card]
    deck: list[Card]

    @property
    def places(self) -> list[list[Card]]:
        """All the heaps."""
        single = [self.turned, self.left, self.spent, self.discard, self.deck]
        return [*self.hands, *self.coins, *self.aside, *single]


def position(
    hands: Sequence[Cards | None] | None = None,
    *,
    players: int | None = None,
    options: Options | None = None,
    phase: str | None = None,
    active: int | None = None,
    start: int = 0,
    planted: int = 0,
    fields: Sequence[Fields | None] | None = None,
    coins: Sequence[Cards | None] | None = None,
    aside: Sequence[Cards | None] | None = None,
    turned: Cards = "",
    left: Cards = "",
    discard: Cards = "",
    deck: Cards = "",
    rest: str | None = None,
    exhausted: int | None = None,
    ending: bool = False,
    offer: str | None = None,
    made: Sequence[int] | None = None,
    refused: Sequence[Sequence[object]] = (),
    asked: bool = False,
    queue: Sequence[int] = (),
    shown: Mapping[str, Sequence[int]] | None = None,
    shuffles: Mapping[str, Sequence[int]] | None = None,
    discarded: bool = False,
    spent: Cards | None = None,
    seed: int = 0,
) -> State:
    """Return the state of a described situation; ``ValueError`` names the first impossible thing.

    Cards are kinds in a list or a text with blanks; ``"?"`` is one that is not told, and a number so many
    of these: they are dealt by the seed. What is a list of seats may have None for one.

    ``hands``: front first; five cards that are not told by default.
    ``fields``: ``["soy 2, red 1", None, …]`` or ``[[["soy", 2], None], …]``; empty by default.
    ``coins``: the cards that have become coins, or just how many. ``aside``: what lies beside the fields.
    ``phase``: plant, turn, trade, lay, draw or over, in the duel also offered; by default what the rest
    tells: trade with cards turned up, lay with cards aside, else plant. ``active`` is the player in turn
    (else ``start``), who has ``planted`` so many cards from the hand.
    ``turned``: the turned-up cards; ``left``: what the duel leaves to the other player.
    ``discard``: its top last. ``deck``: the draw pile from its top.
    ``rest``: where the cards go that are not told: below the ``deck``, under the ``discard``, or ``out``
    of the game. By default the deck, once it has run out for the last time the discard pile.
    ``exhausted``: how often the draw pile has run out; ``ending``: it just did for the last time.
    ``offer``: one that waits for its answer, with its seat: ``"P0: offer P1 t0 for soy"``.
    ``made``: how many offers each seat has made before that one; ``refused``: those that were turned down,
    each a list of proposer, partner, beans given and beans asked for; ``asked``: the others have been asked
    round; ``queue``: the seats still to be heard.
    ``shown``: the hand cards that everybody has seen, ``{"P1": [0, 2]}``; ``shuffles``: for every hand card
    how often the pile had run out when it was dealt, ``{"P1": [0, 0, 1]}``, by default as often as now.
    ``discarded``: the player in turn has discarded a card (duel); ``spent``: coins paid for fields.
    A game that is ``over`` is described with the fields as they stand before the final harvest.
    """
    if not isinstance(options, Options | None):
        raise ValueError(_("options should be Options(…) or None."))
    chosen = Options() if options is None else options
    seats = _players(chosen, players, hands, fields, coins)
    check_table(chosen, seats, start, seed)
    turn = start if active is None else read_seat("active", active, seats)
    told = _heaps(chosen, seats, hands, coins, aside, turned, left, discard, deck, spent)
    grown = _fields(chosen, seats, fields, told, spent is None)
    last = flag("ending", ending) or phase == "over"
    runs = _exhausted(chosen, seats, exhausted, last)
    where = _rest(rest, last)
    now = Open(
        options=chosen,
        players=seats,
        start=start,
        active=turn,
        phase=_phase(phase, told, turn, planted),
        fields=grown,
        coins=(),
        aside=(),
        backs=(),
        deck=0,
        trade=Trade(
            read_made(made, seats),
            None,
            read_refused(refused, seats),
            flag("asked", asked),
            read_seats("queue", queue, seats),
        ),
        planted=whole("planted", planted, 0, 2),
        exhausted=runs,
        ending=last,
        discarded=flag("discarded", discarded),
    )
    _check_phase(now, told, offer)
    _deal(now, told, where, seed)
    backs = _backs(now, told, shown, shuffles)
    now = now._replace(
        coins=tuple(map(tuple, told.coins)),
        aside=tuple(map(tuple, told.aside)),
        turned=tuple(told.turned),
        left=tuple(told.left),
        spent=tuple(told.spent),
        discard=tuple(told.discard),
        deck=len(told.deck),
        backs=backs,
    )
    state = State(now, tuple(map(tuple, told.hands)), tuple(reversed(told.deck)), seed)
    if offer is not None:
        state = _waiting(state, offer)
    return finished(state) if now.phase == "over" else state


def _players(options: Options, players: object, *lists: object) -> int:
    """Return how many play: as told, or as many as the first list has entries."""
    if players is not None:
        return players  # type: ignore[return-value]  # check_table looks at it
    for given in lists:
        if given is not None and not isinstance(given, str) and isinstance(given, Sequence):
            return len(given)
    return 2 if options.edition == "duel" else 4


def _heaps(
    options: Options,
    players: int,
    hands: object,
    coins: object,
    aside: object,
    turned: object,
    left: object,
    discard: object,
    deck: object,
    spent: object,
) -> Heaps:
    """Return the cards told of every place."""

    def of_seats(title: str, where: str, given: object, default: object) -> list[list[Card]]:
        told = per_seat(title, given, players)
        return [
            read_cards(where.format(seat=seat), default if cards is None else cards)
            for seat, cards in enumerate(told)
        ]

    return Heaps(
        hands=of_seats("hands", _("the hand of P{seat}"), hands, editions.HAND),
        coins=of_seats("coins", _("the coins of P{seat}"), coins, 0),
        aside=of_seats("aside", _("what lies aside of P{seat}"), aside, 0),
        turned=read_cards(_("the turned-up cards"), turned),
        left=read_cards(_("the cards left"), left),
        spent=read_cards(_("the coins spent"), 0 if spent is None else spent),
        discard=read_cards(_("the discard pile"), discard),
        deck=read_cards(_("the draw pile"), deck),
    )


def _fields(
    options: Options, players: int, fields: object, told: Heaps, pay: bool
) -> tuple[tuple[Field, ...], ...]:
    """Return the fields of all seats; three in the old box have been bought, and the coins are spent."""
    n = editions.fields(options, players)
    most = 3 if options.edition == "old-box" else n
    grown = tuple(
        read_fields(seat, own, n, most) for seat, own in enumerate(per_seat("fields", fields, players))
    )
    bought = sum(len(own) - n for own in grown)
    if pay:
        told.spent += [UNKNOWN] * (editions.THIRD_FIELD * bought)
    if len(told.spent) != editions.THIRD_FIELD * bought:
        raise ValueError(
            _(
                "{n} fields were bought, which takes {coins} coins.",
                n=bought,
                coins=editions.THIRD_FIELD * bought,
            )
        )
    return grown


def _exhausted(options: Options, players: int, exhausted: object, last: bool) -> int:
    """Return how often the draw pile has run out."""
    most = editions.exhaustions(options, players)
    if exhausted is None:
        return most if last else 0
    return whole("exhausted", exhausted, 1 if last else 0, most if last else most - 1)


def _rest(rest: object, last: bool) -> str:
    if rest is None:
        return "discard" if last else "deck"
    if rest not in RESTS:
        raise ValueError(_("rest is deck, discard or out, not {rest}.", rest=short(rest, 20)))
    return str(rest)


def _phase(phase: object, told: Heaps, active: int, planted: int) -> str:
    """Return the phase: as told, or as the cards tell; an empty hand, or two cards planted, end the first."""
    if phase is None:
        phase = "trade" if told.turned else "lay" if any(told.aside) else "offered" if told.left else "plant"
    if phase not in PHASES:
        raise ValueError(
            _("phase is one of {phases}, not {phase}.", phases=either(list(PHASES)), phase=short(phase, 20))
        )
    return "turn" if phase == "plant" and (planted == 2 or not told.hands[active]) else str(phase)


def _check_phase(now: Open, told: Heaps, offer: object) -> None:
    """Refuse what cannot be in this phase."""
    phase, duel = now.phase, now.options.edition == "duel"
    if duel and phase == "trade":
        raise ValueError(
            _("In the duel nothing is traded: the turned-up cards are planted in the phase lay.")
        )
    if not duel and (phase == "offered" or told.left or now.discarded):
        raise ValueError(_("Cards are left to the other player in the duel only."))
    if told.turned and phase not in (("lay",) if duel else ("trade",)):
        raise ValueError(_("There are turned-up cards only between turning up and the end of trading."))
    if any(told.aside) and (duel or phase not in ("trade", "lay")):
        raise ValueError(_("Cards lie aside only after a trade, until they are planted in phase 3."))
    if phase == "lay" and not (told.turned if duel else any(told.aside)):
        raise ValueError(_("In this phase something must lie there to be planted."))
    if told.left and phase not in ("offered", "draw", "over"):
        raise ValueError(_("What was left is planted or discarded before anything else."))
    if phase == "offered" and not told.left:
        raise ValueError(_("In this phase something must have been left to be planted."))
    if now.ending and phase not in ("trade", "lay", "over"):
        raise ValueError(
            _("Once the draw pile has run out for the last time there is nothing but phases 2 and 3.")
        )
    trade = now.trade
    if phase != "trade" and (
        offer is not None or any(trade.made) or trade.refused or trade.asked or trade.queue
    ):
        raise ValueError(_("There are offers in phase 2 only."))
    clockwise = sorted(trade.queue, key=lambda seat: (seat - now.active) % now.players)
    # A trade in the middle of the round clears ``asked``, and those still waiting speak all the same.
    if now.active in trade.queue or list(trade.queue) != clockwise:
        raise ValueError(_("The queue holds others clockwise from the active player."))


def _deal(now: Open, told: Heaps, rest: str, seed: int) -> None:
    """Put a card of the pack in the place of every ``"?"``, and the rest where it goes."""
    pack = editions.pack(now.options, now.players)
    given = [card for place in told.places for card in place if card != UNKNOWN]
    given += [kind for own in now.fields for field in own if field for kind in [field[0]] * field[1]]
    for kind in given:
        if kind not in pack:
            raise ValueError(_("There is no {kind} in this game.", kind=name(kind)))
    try:
        pool = without(pack, given)
    except ValueError as error:
        kind = str(error)
        raise ValueError(
            _("There are only {beans}, not {given}.", beans=many(kind, pack[kind]), given=given.count(kind))
        ) from None
    cards = list(chance.shuffled(spread(pool), chance.rng(seed)))
    if sum(place.count(UNKNOWN) for place in told.places) > len(cards):
        raise ValueError(_("There are not enough cards left for every “?”."))
    for place in told.places:
        place[:] = [cards.pop() if card == UNKNOWN else card for card in place]
    if rest == "deck":
        told.deck += reversed(cards)
    elif rest == "discard":
        told.discard[:0] = cards
    if now.ending and told.deck:
        raise ValueError(_("The draw pile has run out, so there are no cards in it."))
    if not now.ending and not told.deck:
        raise ValueError(_("The draw pile is never empty before the end: it is renewed at once."))


def _backs(now: Open, told: Heaps, shown: object, shuffles: object) -> tuple[tuple[Back, ...], ...]:
    """Return what everybody knows of the hands."""
    sizes = [len(hand) for hand in told.hands]
    latest = max(0, now.exhausted - now.ending)
    seen = read_places("shown", shown, sizes)
    numbers = [[latest] * size for size in sizes]
    for seat, given in by_seat("shuffles", shuffles, now.players).items():
        numbers[seat] = _numbers(given, sizes[seat], latest)
    return tuple(
        tuple(
            Back(number, card if place in seen[seat] else None)
            for place, (card, number) in enumerate(zip(hand, numbers[seat], strict=True))
        )
        for seat, hand in enumerate(told.hands)
    )


def _numbers(given: object, size: int, latest: int) -> list[int]:
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != size:
        raise ValueError(_("shuffles needs a number for each of the {n} cards of a hand.", n=size))
    return [whole("shuffles", number, 0, latest) for number in given]


def _waiting(state: State, offer: object) -> State:
    """Return the state with an offer waiting for its answer; it must be one that may be made."""
    seat, colon, text = offer.partition(": ") if isinstance(offer, str) else ("", "", "")
    seats = {f"P{number}": number for number in range(state.players)}
    if seat not in seats or not colon:
        raise ValueError(_("An offer is given with its seat, such as “P0: offer P1 t0 for soy”."))
    move = parse_move(text)
    if move.verb != "offer":
        raise ValueError(_("An offer is given with its seat, such as “P0: offer P1 t0 for soy”."))
    trade = state.open.trade
    free = state.but(state.open._replace(trade=trade._replace(queue=())))
    verdict = free.check(move, seats[seat])
    if not verdict.legal:
        raise ValueError(_("The offer is not possible: {reason}", reason=verdict.reason))
    after = trading.proposed(free, move, seats[seat], move.partner or 0)
    return after.but(
        after.open._replace(trade=after.open.trade._replace(asked=trade.asked, queue=trade.queue))
    )
