"""A situation of Duizenden from a description, for lessons, the referee and records.

What is impossible in it is named, the first thing first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core import chance
from engine.core.cards import Card, heap, spread, without
from engine.core.words import _, either, plural, short
from engine.duizenden.cards import HAND, QUEEN, in_order, the
from engine.duizenden.described import (
    MOST,
    UNKNOWN,
    Cards,
    Sets,
    by_seat,
    numbers_per_seat,
    per_seat,
    read_cards,
    read_doubtful,
    read_seat,
    read_seats,
    read_sets,
    told_cards,
    whole,
)
from engine.duizenden.options import Options
from engine.duizenden.referee import discards
from engine.duizenden.state import State, check_table, pack
from engine.duizenden.table import RENEWALS, Open, Renewed
from engine.duizenden.turns import is_won

PHASES = ("exchange", "draw", "play", "over")


@dataclass
class Heaps:
    """The cards of a description, place by place, ``"?"`` for each that is not told."""

    hands: list[list[Card]]
    pile: list[Card]
    deck: list[Card]

    @property
    def places(self) -> list[list[Card]]:
        """All the heaps."""
        return [*self.hands, self.pile, self.deck]


def position(
    hands: Sequence[Cards | None] | None = None,
    *,
    players: int | None = None,
    options: Options | None = None,
    phase: str | None = None,
    turn: int | None = None,
    start: int = 0,
    lap: int | None = None,
    table: Sets = (),
    pile: Cards | None = None,
    deck: Cards = "",
    rest: str = "deck",
    drawn: str | None = None,
    known: Mapping[str, Cards] | None = None,
    called: int | None = None,
    owing: int | None = None,
    minus: Sequence[int] | None = None,
    out: Sequence[int] | None = None,
    renewals: int = 0,
    renewed: Cards | None = None,
    fresh: Sequence[int] | None = None,
    doubtful: Sequence[Sequence[object]] = (),
    since: Mapping[str, Cards] | None = None,
    seed: int = 0,
) -> State:
    """Return the state of a described situation; ``ValueError`` names the first impossible thing.

    Cards are written in a list or a text with blanks; ``"?"`` is one that is not told, and a number so many
    of these: they are dealt by the seed. What is a list of seats may have None for one.

    ``hands``: thirteen cards that are not told by default. ``phase``: exchange, draw, play or over;
    by default play if a card was ``drawn``, else draw. ``turn`` is the seat in turn (else ``start``).
    ``lap`` counts the laps that are over: 0 in the first, in which nobody goes out; by default 1.
    ``table``: the sets, by owner, ``{"P0": ["H9 HT HJ"]}``, or as they were laid, ``["P0: H9 HT HJ", …]``.
    ``pile``: the discard pile, its top last; one card by default. It is empty after it was taken.
    ``deck``: from its top. ``rest``: where the cards go that are not told, below the deck or ``out``
    of the game. ``drawn``: the card drawn from the deck in this turn, which matters for the queen.
    ``known``: cards that everybody knows to be in a hand, ``{"P1": "C7 D8"}``.
    ``called``: the seat that has said “last card”; ``owing``: the one that should have.
    ``minus``: minus points of those who were caught. ``out``: the seats without cards, the first first.
    ``renewals``: how often the deck was renewed; then ``renewed`` are the cards that went into it
    (by default those that are in it), ``fresh`` how many of its cards each hand may hold, ``doubtful`` cards
    that may have come from it, ``[[seat, card], …]``, and ``since`` the cards that each hand has from it.
    """
    if not isinstance(options, Options | None):
        raise ValueError(_("options should be Options(…) or None."))
    chosen = Options() if options is None else options
    seats = _players(players, hands)
    check_table(chosen, seats, start, seed)
    in_turn = start if turn is None else read_seat("turn", turn, seats)
    sets = read_sets(table, seats, chosen.strict)
    told = Heaps(
        hands=[
            read_cards(_("the hand of P{seat}", seat=seat), HAND if cards is None else cards)
            for seat, cards in enumerate(per_seat("hands", hands, seats))
        ],
        pile=read_cards(_("the discard pile"), 1 if pile is None else pile),
        deck=read_cards(_("the deck"), deck),
    )
    if rest not in ("deck", "out"):
        raise ValueError(_("rest is deck or out, not {rest}.", rest=short(rest, 20)))
    when = _phase(phase, drawn)
    _deal(told, [card for laid in sets for card in laid.meld.cards], pack(seats, chosen), rest, seed)
    now = Open(
        options=chosen,
        players=seats,
        start=start,
        phase=when,
        seat_in_turn=in_turn,
        sets=sets,
        pile=tuple(told.pile),
        deck=len(told.deck),
        sizes=tuple(map(len, told.hands)),
        known=_of_hands("known", known, told.hands),
        minus=numbers_per_seat("minus", minus, seats, 10_000),
        renewed=_renewed(renewals, renewed, fresh, doubtful, seats, told.deck),
        lap=whole("lap", (0 if when == "exchange" else 1) if lap is None else lap, 0, 1000),
        called=None if called is None else read_seat("called", called, seats),
        owing=None if owing is None else read_seat("owing", owing, seats),
        out=_out(out, told.hands),
    )
    state = State(
        now,
        tuple(map(in_order, told.hands)),
        tuple(reversed(told.deck)),
        seed,
        None if drawn is None else told_cards("drawn", [drawn])[0],
        _of_hands("since", since, told.hands),
    )
    _check_phase(state)
    _check_calls(now)
    _check_renewed(state)
    return state


def _players(players: object, hands: object) -> int:
    """Return how many play: as told, or as many as there are hands."""
    if players is not None:
        return players  # type: ignore[return-value]  # check_table looks at it
    if hands is not None and not isinstance(hands, str) and isinstance(hands, Sequence):
        return len(hands)
    return 4


def _phase(phase: object, drawn: object) -> str:
    if phase is None:
        return "draw" if drawn is None else "play"
    if phase not in PHASES:
        raise ValueError(
            _("phase is one of {phases}, not {phase}.", phases=either(list(PHASES)), phase=short(phase, 20))
        )
    return str(phase)


def _deal(told: Heaps, laid: list[Card], whole_pack: Mapping[Card, int], rest: str, seed: int) -> None:
    """Put a card of the pack in the place of every ``"?"``, and the rest where it goes."""
    given = [card for place in told.places for card in place if card != UNKNOWN] + laid
    everything = heap(card for card, n in whole_pack.items() for _copy in range(n))
    try:
        pool = without(everything, given)
    except ValueError as error:
        card = str(error)
        n = everything[card]
        raise ValueError(
            plural(
                "There is only {n} of {card}, not {given}.",
                "There are only {n} of {card}, not {given}.",
                n,
                card=the(card),
                given=given.count(card),
            )
            if n
            else _("{card} is not in this game.", card=the(card).capitalize())
        ) from None
    cards = list(chance.shuffled(spread(pool), chance.rng(seed)))
    if sum(place.count(UNKNOWN) for place in told.places) > len(cards):
        raise ValueError(_("There are not enough cards left for every “?”."))
    for place in told.places:
        place[:] = [cards.pop() if card == UNKNOWN else card for card in place]
    if rest == "deck":
        told.deck += reversed(cards)


def _of_hands(name: str, given: object, hands: list[list[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Return some cards of every hand; each must be in it."""
    found: list[tuple[Card, ...]] = [()] * len(hands)
    for seat, told in by_seat(name, given, len(hands)).items():
        cards = told_cards(_("{name} of P{seat}", name=name, seat=seat), told)
        if lacking := heap(cards) - heap(hands[seat]):
            card = next(iter(lacking))
            raise ValueError(
                _("{name}: P{seat} does not hold {card} so often.", name=name, seat=seat, card=the(card))
            )
        found[seat] = in_order(cards)
    return tuple(found)


def _renewed(
    renewals: object, renewed: object, fresh: object, doubtful: object, players: int, deck: list[Card]
) -> Renewed:
    """Return what everybody knows of a renewed deck."""
    number = whole("renewals", renewals, 0, RENEWALS)
    if not number and (renewed is not None or fresh is not None or doubtful):
        raise ValueError(_("Nothing is known of the deck before it is renewed for the first time."))
    cards = deck if renewed is None else told_cards("renewed", renewed)
    return Renewed(
        number,
        in_order(cards) if number else (),
        numbers_per_seat("fresh", fresh, players, MOST),
        read_doubtful(doubtful, players),
    )


def _out(out: object, hands: list[list[Card]]) -> tuple[int, ...]:
    """Return the seats that have gone out: those without cards."""
    empty = tuple(seat for seat, hand in enumerate(hands) if not hand)
    if out is None:
        return empty
    found = read_seats("out", out, len(hands))
    if set(found) != set(empty):
        raise ValueError(_("out should name the seats without cards, and no others."))
    return found


# --- what cannot be


def _may_be_bare(now: Open) -> bool:
    """Tell whether a player may have gone out by laying the pile, without a discard, while others play on."""
    return bool(now.out) and now.options.finish == "free" and now.options.team_end == "all"


def _check_phase(state: State) -> None:
    """Refuse what cannot be in this phase."""
    now = state.open
    phase, turn = now.phase, now.seat_in_turn
    if phase == "exchange" and (now.sets or now.lap or len(now.pile) != 1):
        raise ValueError(_("The open card is exchanged before the first turn, with no other card laid."))
    bare = _may_be_bare(now)
    if state.drawn is not None:
        if phase != "play" or not (now.pile or bare):
            raise ValueError(_("A card has been drawn from the deck only during a turn."))
        if state.drawn not in state.hands[turn] and not any(
            state.drawn in laid.meld.cards for laid in now.sets
        ):
            raise ValueError(_("P{seat} does not hold the card that was drawn.", seat=turn))
    if phase == "over":
        return
    if phase != "play" and not (now.pile or bare):
        raise ValueError(_("The discard pile is empty only while a player has taken it."))
    if not now.pile and not bare and not now.has_opened(turn):
        raise ValueError(_("Who has taken the pile has laid a set."))
    if phase != "play" and not now.deck:
        raise ValueError(_("The deck is renewed as soon as it is empty, or the round is over."))
    for seat in now.out:
        if seat == turn or is_won(now, seat):
            raise ValueError(_("P{seat} has no cards left.", seat=seat))
    if phase == "play" and not discards(state, turn):
        if len(state.hands[turn]) == 1 and not now.lap:
            raise ValueError(_("P{seat} could not discard the last card in the first lap.", seat=turn))
        raise ValueError(_("P{seat} holds only {card} and could not discard it.", seat=turn, card=the(QUEEN)))


def _check_calls(now: Open) -> None:
    """Refuse calls that cannot be."""
    if now.options.last_card == "no" and (now.called is not None or now.owing is not None):
        raise ValueError(_("At this table nobody calls the last card."))
    if now.options.last_card != "points" and any(now.minus):
        raise ValueError(_("At this table there are no minus points for a missed call."))
    if now.called is not None and (
        now.phase != "play" or now.called != now.seat_in_turn or now.sizes[now.called] > 2
    ):
        raise ValueError(_("Only the player in turn, with two cards or fewer, has called."))
    if now.owing is not None and (
        now.phase != "draw" or now.owing == now.seat_in_turn or now.sizes[now.owing] != 1
    ):
        raise ValueError(_("A call is missing of a player with one card, after that player's turn."))


def _check_renewed(state: State) -> None:
    """Refuse what cannot be known of a renewed deck."""
    renewed = state.open.renewed
    if not renewed.number:
        if any(state.since):
            raise ValueError(_("Nothing is known of the deck before it is renewed for the first time."))
        return
    came = heap([*state.deck, *[card for cards in state.since for card in cards]])
    if came - heap(renewed.deck):
        raise ValueError(_("renewed should hold the deck and all that was drawn from it since."))
    for seat, card in renewed.doubtful:
        if card not in renewed.deck:
            raise ValueError(_("doubtful: {card} of P{seat} is not in renewed.", card=the(card), seat=seat))
