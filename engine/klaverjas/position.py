"""A situation of Klaverjas from a description, for lessons, the referee and records.

The earlier tricks and the trick under way are played again card by card, so that the rules judge them.
What is impossible is named, the first thing first.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from engine.core import chance
from engine.core.rulebook import IllegalMove
from engine.core.words import _
from engine.klaverjas.cards import (
    ALL,
    ALL_POINTS,
    CARDS,
    LAST_TRICK,
    POINTS,
    SUITS,
    mask,
    numbers,
    winner,
)
from engine.klaverjas.described import (
    Cards,
    Hand,
    Played,
    Several,
    check_once,
    check_tricks,
    parts_of,
    read_hand,
    read_pair,
    read_seat,
    read_suit,
    read_trick,
)
from engine.klaverjas.holdings import Holdings
from engine.klaverjas.moves import PASS, PLAYED, ROEM
from engine.klaverjas.rulebook import Options
from engine.klaverjas.scoring import TRICKS, Tally
from engine.klaverjas.state import PASSES, Open, State, begun, check_table, chosen_options

DRAWS = 100
"""So many times cards for the earlier tricks are tried, until the rest can lie as it must."""


def position(
    hands: Several | None = None,
    *,
    players: int | None = None,
    options: Options | None = None,
    trump: str | None = None,
    declarer: int | None = None,
    leader: int | None = None,
    trick: Cards = "",
    tricks: Several = (),
    points: Sequence[int] = (0, 0),
    roem: Sequence[int] = (0, 0),
    won: Sequence[int] | None = None,
    proposed: str | None = None,
    passes: int | None = None,
    start: int | None = None,
    over: bool = False,
    seed: int = 0,
) -> State:
    """Return the state of a described situation; ``ValueError`` names the first impossible thing.

    ``hands``: the cards that the seats hold now, four lists or texts (or one text, parted by ``/``).
    ``"?"`` is a card not told, a hand of ``"?"`` or None is not told at all. Both are dealt by the seed,
    so that all that was played is legal; how many cards a hand has follows from the rest.
    ``trump`` is a suit (C, D, H, S); without it the bidding is still going on.
    ``declarer`` plays the deal (by default left of the dealer).
    ``trick``: the cards of the trick under way, the one led first, by ``leader``.
    ``tricks``: earlier tricks in the same form, ``"P2: C7 CA CT CK"`` if the leader is to be told;
    it ends in ``roem`` if the winner called (a house rule). The last of them was taken just now.
    ``points``, ``roem`` and ``won``: what the two sides took in still earlier tricks that are not listed,
    and how many these were for each. Points of 0 to 0 are not told: then only what follows is counted;
    by default the tricks are shared as evenly as can be.
    ``proposed`` and ``passes``: the suit on offer, and how many have passed so far.
    ``start`` is the seat left of the dealer; ``over``: nothing is left to play or call.
    """
    if not isinstance(over, bool):
        raise ValueError(_("over is true or false."))
    chosen = chosen_options(options)
    begins, plays, leads = (
        read_seat("start", start),
        read_seat("declarer", declarer),
        read_seat("leader", leader),
    )
    check_table(4 if players is None else players, begins or 0, seed)
    told = [read_hand(seat, hand) for seat, hand in enumerate(parts_of("hands", hands, 4))]
    past = [
        read_trick(_("trick {n}", n=n), cards)
        for n, cards in enumerate(parts_of("tricks", tricks, TRICKS), 1)
    ]
    now = read_trick(_("the trick"), trick)
    check_tricks(past, now)
    check_once(told, past, now)
    suit, offered = read_suit("trump", trump), read_suit("proposed", proposed)
    if suit is None:
        if past or now.cards or over or plays is not None:
            raise ValueError(_("Before a card is played it must be settled what is trump: trump is missing."))
        if leads not in (None, begins or 0):
            raise ValueError(_("P{start} is left of the dealer and leads first.", start=begins or 0))
        opened = _bidding(chosen, begins or 0, offered, passes, seed)
        before = _unlisted(told, past, now, 0, won, over)
        if before:
            raise ValueError(_("Before it is settled what is trump, every hand has eight cards."))
        counted = _taken(points, roem, won, before, chosen)
    else:
        first = _first_leader(past, now, leads, SUITS.index(suit))
        if first is None:
            first = begins if begins is not None else plays or 0 if chosen.bidding == "forced" else 0
        shift = sum(winner(one.cards, SUITS.index(suit)) for one in past)
        before = _unlisted(told, past, now, (first + shift) % 4, won, over)
        counted = _taken(points, roem, won, before, chosen)
        opened = _settled(chosen, _start(begins, plays, first, before, chosen), suit, plays, offered, passes)
        opened = opened._replace(leader=first, seat_in_turn=first)
    opened = opened._replace(tally=counted, sizes=(TRICKS - before,) * 4)
    if before == TRICKS:
        opened = opened._replace(phase="over")
    state = _replayed(State(opened, _once_held(told, past, now, opened), seed), past, now)
    if suit is not None and leads is not None and leads != state.open.leader:
        raise ValueError(_("P{one} leads this trick, not P{other}.", one=state.open.leader, other=leads))
    if over and state.open.phase == "call":
        state = state.play(PASS)
    return _dealt(state, before, sum(counted.points))


# --- what fits together


def _first_leader(past: list[Played], now: Played, leader: int | None, suit: int) -> int | None:
    """Return who led the first trick listed, as far as it follows from a leader told."""
    shift = 0  # how many seats further on from the first leader the leader of this trick sits
    for played in (*past, now):
        if played.leader is not None:
            return (played.leader - shift) % 4
        if played is not now:
            shift += winner(played.cards, suit)
    return None if leader is None else (leader - shift) % 4


def _unlisted(told: list[Hand], past: list[Played], now: Played, leader: int, won: object, over: bool) -> int:
    """Return how many tricks have been taken that are not listed, from the sizes of the hands told."""
    played = [(leader + n) % 4 for n in range(len(now.cards))]
    left = {seat: hand.size + (seat in played) for seat, hand in enumerate(told) if hand.size is not None}
    if not left:
        before = sum(read_pair("won", won)) if won is not None else TRICKS - len(past) if over else 0
    else:
        seat, most = next(iter(left.items()))
        for other, size in left.items():
            if size != most:
                raise ValueError(
                    _(
                        "With {n} cards in the hand of P{seat} and {played} in the trick, "
                        "P{other} should have {wanted}, not {found}.",
                        n=told[seat].size,
                        seat=seat,
                        played=len(now.cards),
                        other=other,
                        wanted=most - (other in played),
                        found=told[other].size,
                    )
                )
        before = TRICKS - most - len(past)
        if before < 0:
            raise ValueError(
                _("P{seat} has {n} cards, too many after so many tricks.", seat=seat, n=told[seat].size)
            )
    taken = before + len(past) + bool(now.cards)
    if taken > TRICKS:
        raise ValueError(_("A deal has eight tricks, not {n}.", n=taken))
    if over and (taken != TRICKS or now.cards):
        raise ValueError(_("A deal is over when all eight tricks have been taken and no hand has a card."))
    return before


def _taken(points: object, roem: object, won: object, before: int, options: Options) -> Tally:
    """Return what the tricks that are not listed brought."""
    counted, called = read_pair("points", points), read_pair("roem", roem)
    most = ALL_POINTS + (LAST_TRICK if before == TRICKS else 0)
    if before == TRICKS and sum(counted) != most:
        raise ValueError(
            _("All cards and the last trick are worth {most} points, not {n}.", n=sum(counted), most=most)
        )
    if sum(counted) > most:
        raise ValueError(
            _("{n} points cannot have been taken: there are only {most}.", n=sum(counted), most=most)
        )
    if won is None:
        shares = (before - before // 2, before // 2)
        for side in (0, 1):
            if counted[1 - side] + called[1 - side] and not counted[side] + called[side]:
                shares = (before, 0) if side == 1 else (0, before)
    else:
        shares = read_pair("won", won)
    if sum(shares) != before:
        raise ValueError(
            _("{n} tricks have been taken that are not listed, not {told}.", n=before, told=sum(shares))
        )
    for side in (0, 1):
        if counted[side] + called[side] and not shares[side]:
            raise ValueError(_("Side {side} cannot have points or roem from no trick at all.", side=side))
        if called[side] % 10 or called[side] in (10, 30) or called[side] > 200 * shares[side]:
            raise ValueError(_("There is no roem of {n} in so many tricks.", n=called[side]))
    if any(called) and options.roem == "none":
        raise ValueError(_("This table plays without roem."))
    return Tally(counted, called, shares)


def _bidding(options: Options, start: int, proposed: str | None, passes: object, seed: int) -> Open:
    """Return what lies open while it is not settled who plays."""
    passed = _passes(passes, options)
    if options.bidding == "forced":
        if proposed is not None:
            raise ValueError(_("Under forced play no suit is proposed."))
        return Open(options, start, "bid", start)
    if proposed is None:
        proposed = chance.pick(tuple(SUITS), chance.rng(seed, "first suit"))
        if passed >= PASSES:
            others = [suit for suit in SUITS if suit != proposed]
            proposed = chance.pick(others, chance.rng(seed, "second suit"))
    return Open(options, start, "bid", (start + passed) % 4, proposed, passed)


def _passes(passes: object, options: Options) -> int:
    if passes is None:
        return 0
    if type(passes) is not int or not 0 <= passes < 2 * PASSES:
        raise ValueError(_("passes is a whole number from 0 to {most}.", most=2 * PASSES - 1))
    if passes and options.bidding == "forced":
        raise ValueError(_("Under forced play nobody passes."))
    return passes


def _start(start: int | None, declarer: int | None, first: int, before: int, options: Options) -> int:
    """Return the seat left of the dealer: it leads to the first trick, and plays under forced play."""
    follows = first if before == 0 else declarer if options.bidding == "forced" else None
    if start is None:
        start = 0 if follows is None else follows
    if before == 0 and first != start:
        raise ValueError(
            _(
                "P{start} is left of the dealer and leads to the first trick, not P{seat}.",
                start=start,
                seat=first,
            )
        )
    if options.bidding == "forced" and declarer not in (None, start):
        raise ValueError(
            _("P{start} is left of the dealer and has to play, not P{seat}.", start=start, seat=declarer)
        )
    return start


def _settled(
    options: Options, start: int, trump: str, declarer: int | None, proposed: str | None, passes: object
) -> Open:
    """Return what lies open once trump is settled; how many passed follows from who plays."""
    passed = _passes(passes, options)
    if options.bidding == "forced":
        if proposed is not None:
            raise ValueError(_("Under forced play no suit is proposed."))
        return begun(Open(options, start, "bid", start), trump, start)
    if proposed not in (None, trump):
        raise ValueError(
            _("The suit proposed last is trump: {trump}, not {suit}.", trump=trump, suit=proposed)
        )
    plays = (start + passed) % 4 if declarer is None else declarer
    if passes is None:
        passed = (plays - start) % 4
    elif (start + passed - plays) % 4 and not (passed == 2 * PASSES - 1 and plays == start):
        raise ValueError(_("After {n} passes it is not P{seat} who plays.", n=passed, seat=plays))
    return begun(Open(options, start, "bid", start, trump, passed), trump, plays)


# --- playing it again


def _once_held(told: list[Hand], past: list[Played], now: Played, opened: Open) -> tuple[int, ...]:
    """Return the cards that the seats are known to have held before the first trick listed."""
    held = [hand.cards for hand in told]
    seat = opened.leader
    for played in (*past, now):
        for n, card in enumerate(played.cards):
            held[(seat + n) % 4] |= 1 << card
        if played is not now:
            seat = (seat + winner(played.cards, SUITS.index(opened.trump or ""))) % 4
    return tuple(held)


def _replayed(state: State, past: list[Played], now: Played) -> State:
    """Return the state with the tricks played again; ``ValueError`` names the first that was not legal."""
    for n, played in enumerate((*past, now), 1):
        where = _("The trick:") if played is now else _("Trick {n}:", n=n)
        if played.leader not in (None, state.open.leader):
            raise ValueError(
                _(
                    "{where} P{one} leads it, not P{other}.",
                    where=where,
                    one=state.open.leader,
                    other=played.leader,
                )
            )
        try:
            for card in played.cards:
                state = state.play(PLAYED[card])
            if played.roem:
                state = state.play(ROEM, state.open.tricks[-1].winner)
        except IllegalMove as error:
            raise ValueError(
                _(
                    "{where} P{seat} cannot have done this. {problem}",
                    where=where,
                    seat=state.open.seat_in_turn,
                    problem=error,
                )
            ) from None
    return state


# --- what is not told


def _dealt(state: State, before: int, points: int) -> State:
    """Return the state with the cards that nobody told dealt by the seed, as all that was played allows.

    ``before`` tricks are not listed; the cards in them are worth so many ``points``, if any are told.
    """
    now, source = state.open, chance.rng(state.seed, "position")
    free = ALL & ~now.gone & ~mask(state.trick)
    for bits in state.masks:
        free &= ~bits
    needs = tuple(size - bits.bit_count() for size, bits in zip(now.sizes, state.masks, strict=True))
    if points and now.trump is not None:
        dealt = _dealt_for_points(free, needs, now, points, source)
    else:
        holdings = Holdings(free, (*needs, 4 * before), (*now.excluded, 0))
        dealt = holdings.sample(source) if holdings.deals else None
    if dealt is None:
        raise ValueError(_("The cards not told cannot lie so that all this was legal."))
    masks = tuple(bits | new for bits, new in zip(state.masks, dealt[:4], strict=True))
    gone = ALL & ~mask(state.trick)
    for bits in masks:
        gone &= ~bits
    return replace(state, open=now._replace(gone=gone), masks=masks)


def _dealt_for_points(
    free: int, needs: tuple[int, ...], now: Open, points: int, source: random.Random
) -> tuple[int, ...] | None:
    """Return hands for the seats such that the cards left over, taken before, are worth the points."""
    values = POINTS[SUITS.index(now.trump or "")]
    count = free.bit_count() - sum(needs)
    worth = points - LAST_TRICK if count == len(CARDS) else points
    if count == free.bit_count() and worth != (found := sum(values[card] for card in numbers(free))):
        found += points - worth
        raise ValueError(_("The tricks taken before hold {found} points, not {n}.", found=found, n=points))
    for taken in _worth(tuple(numbers(free)), count, worth, values, source):
        holdings = Holdings(free & ~taken, needs, now.excluded)
        if holdings.deals:
            return holdings.sample(source)
    return None


def _worth(
    cards: tuple[int, ...], count: int, worth: int, values: tuple[int, ...], source: random.Random
) -> Iterator[int]:
    """Yield some sets of so many cards that are worth so much, by chance, each equally likely (masks)."""

    @cache
    def ways(at: int, count: int, worth: int) -> int:
        if count == 0 or at == len(cards):
            return int(count == worth == 0)
        return ways(at + 1, count, worth) + ways(at + 1, count - 1, worth - values[cards[at]])

    if not ways(0, count, worth):
        raise ValueError(
            _("The {n} cards taken before cannot be worth {points} points.", n=count, points=worth)
        )
    for _attempt in range(DRAWS):
        chosen, left, rest = 0, count, worth
        for at, card in enumerate(cards):
            if source.random() * ways(at, left, rest) >= ways(at + 1, left, rest):
                chosen, left, rest = chosen | 1 << card, left - 1, rest - values[card]
        yield chosen
