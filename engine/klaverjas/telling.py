"""Klaverjas in sentences: what a move looked like from a seat, what is to be done, how a deal was counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.picture import Happening, SceneStyle
from engine.core.words import _, listing, plural
from engine.klaverjas.cards import NUMBER, RANKS, SUITS, suit_name, the, winner
from engine.klaverjas.moves import Move
from engine.klaverjas.scoring import PIT, WHOLE, Roem, Trick


def hand_key(seat: int) -> str:
    """Return the key of a seat's hand in the drawing."""
    return f"hand-P{seat}"


def card_key(card: str) -> str:
    """Return the key of a card in the drawing, in a hand or in the trick."""
    return f"card-{card}"


def pile_key(side: int, number: int) -> str:
    """Return the key of a trick that a side has taken, the first being number 1."""
    return f"won-{side}-{number}"


def on_table(view: Any) -> tuple[int, tuple[str, ...], bool]:
    """Return who led, the cards in the middle, and whether they are a trick that has been taken already.

    A trick lies there until the next card is led.
    """
    now = view.open
    if now.table or not now.tricks:
        return now.leader, view.trick, False
    return now.tricks[-1].leader, now.tricks[-1].cards, True


# --- what happened


def happened(
    before: Any | None, after: Any, move: Move | None, seat: int | None, table: SceneStyle
) -> Happening:
    """Return what a move of a seat looked like from the seat whose views these are."""
    if before is None or move is None or seat is None:
        return Happening()
    if move.verb == "card":
        return Happening(_told_card(before, after, move.what, seat, table), _flights(before, move.what, seat))
    if move.verb == "roem" or before.open.phase == "call":
        return Happening(_told_call(before, move, seat, table))
    return Happening(_told_bid(before, after, move, seat, table))


def _flights(before: Any, card: str, seat: int) -> Sequence[tuple[str, str]]:
    """Return what moves with a card: itself, and at a lead the trick before, to those who took it."""
    seen = before.masks[seat] is not None
    played = (card_key(card) if seen else hand_key(seat), card_key(card))
    now = before.open
    if now.table or not now.tricks:
        return (played,)
    side = now.tricks[-1].side
    return (played, ("trick", pile_key(side, now.tally.tricks[side])))


def _told_card(before: Any, after: Any, card: str, seat: int, table: SceneStyle) -> str:
    """Return how a card was played, and who has taken the trick if it was the fourth."""
    if len(before.open.table) < 3:
        return _played(before, card, seat, table)
    trick = after.open.tricks[-1]
    worth = _worth(trick)
    if trick.winner == seat == after.seat:
        return _("You play {card} and take the trick: {worth}.", card=the(card), worth=worth)
    name = table.name(seat)
    if trick.winner == seat:
        return _("{name} plays {card} and takes the trick: {worth}.", name=name, card=the(card), worth=worth)
    played = _played(before, card, seat, table)
    if trick.winner == after.seat:
        return _("{played} You take the trick: {worth}.", played=played, worth=worth)
    return _(
        "{played} {name} takes the trick: {worth}.", played=played, name=table.name(trick.winner), worth=worth
    )


def _played(before: Any, card: str, seat: int, table: SceneStyle) -> str:
    """Return how a card was played: led, followed, trumped, or thrown off."""
    places = {"name": table.name(seat), "card": the(card)}
    you = seat == before.seat
    trick = before.trick
    if not trick:
        return _("You lead {card}.", **places) if you else _("{name} leads {card}.", **places)
    if card[0] == trick[0][0]:
        return _("You play {card}.", **places) if you else _("{name} plays {card}.", **places)
    if card[0] == before.open.trump:
        return _("You trump with {card}.", **places) if you else _("{name} trumps with {card}.", **places)
    return _("You throw off {card}.", **places) if you else _("{name} throws off {card}.", **places)


def _worth(trick: Trick) -> str:
    """Return what a trick counts: "25 points, roem 20 (run of three)"."""
    points = plural("{n} point", "{n} points", trick.points)
    if not trick.roem or not trick.counts:
        return points
    return _("{points}, {roem}", points=points, roem=roem_words(trick))


def roem_words(trick: Trick) -> str:
    """Return the roem in a trick: "roem 40 (run of three and stuk)"."""
    what = listing([roem_name(found) for found in trick.roem])
    return _("roem {n} ({what})", n=trick.roem_points, what=what)


def roem_name(found: Roem) -> str:
    """Return the name of something that counts in a trick."""
    if found.rule == "four-alike":
        return _four(found.cards[0][1])
    return {"run-of-three": _("run of three"), "run-of-four": _("run of four"), "stuk": _("stuk")}[found.rule]


def _four(rank: str) -> str:
    names = (
        _("four sevens"),
        _("four eights"),
        _("four nines"),
        _("four tens"),
        _("four jacks"),
        _("four queens"),
        _("four kings"),
        _("four aces"),
    )
    return names[RANKS.index(rank)]


def _told_call(before: Any, move: Move, seat: int, table: SceneStyle) -> str:
    you, name = seat == before.seat, table.name(seat)
    if move.verb == "pass":
        return _("You call no roem.") if you else _("{name} calls no roem.", name=name)
    worth = roem_words(before.open.tricks[-1])
    return _("You call {worth}.", worth=worth) if you else _("{name} calls {worth}.", name=name, worth=worth)


def _told_bid(before: Any, after: Any, move: Move, seat: int, table: SceneStyle) -> str:
    you, name = seat == before.seat, table.name(seat)
    if move.verb != "pass":
        suit = suit_name(after.open.trump or "")
        if you:
            return _("You play, with {suit} as trump.", suit=suit)
        return _("{name} plays, with {suit} as trump.", name=name, suit=suit)
    passed = _("You pass.") if you else _("{name} passes.", name=name)
    now = after.open
    if now.phase == "bid" and now.proposed != before.open.proposed:
        suit = suit_name(now.proposed or "")
        return _("{passed} All four have passed; now {suit} are proposed.", passed=passed, suit=suit)
    if now.phase == "play":
        suit = suit_name(now.trump or "")
        if now.declarer == after.seat:
            return _(
                "{passed} All have passed twice: you, left of the dealer, must play, with {suit} as trump.",
                passed=passed,
                suit=suit,
            )
        return _(
            "{passed} All have passed twice: {who}, left of the dealer, must play, with {suit} as trump.",
            passed=passed,
            who=table.name(now.declarer),
            suit=suit,
        )
    return passed


# --- what is to be done


def prompt(view: Any, picks: Sequence[str], table: SceneStyle) -> str:
    """Return what is to be done now, told to the seat whose view this is; it gives nothing away."""
    now = view.open
    if view.over:
        return _("The deal is over.")
    if view.seat is not None and view.to_move != view.seat:
        return _("It is the turn of {name}.", name=table.name(view.to_move))
    if now.phase == "bid":
        if view.options.bidding == "forced":
            return _("Name the trump; you play this deal.")
        suit = suit_name(now.proposed or "").capitalize()
        return _("{suit} are proposed as trump: do you play, or pass?", suit=suit)
    if now.phase == "call":
        return _("You took the last trick: call its roem, or pass.")
    if not now.table:
        if view.options.roem == "called" and now.tricks:
            return _("You took the trick: call roem if there is any, then lead to the next one.")
        return _("You lead: play any card.")
    return _to_follow(view, table)


def _to_follow(view: Any, table: SceneStyle) -> str:
    """Return what was led and who has the trick so far."""
    now, trick = view.open, view.trick
    place = winner(now.table, SUITS.index(now.trump))
    best, led = trick[place], suit_name(trick[0][0]).capitalize()
    who = (now.leader + place) % 4
    places = {"led": led, "best": the(best), "name": table.name(who)}
    if view.seat is not None and who == (view.seat + 2) % 4:
        return _("{led} were led; your partner has the trick so far, with {best}. Play a card.", **places)
    return _("{led} were led; {name} has the trick so far, with {best}. Play a card.", **places)


# --- how a deal was counted


def side_name(side: int, table: SceneStyle) -> str:
    """Return who a side is: "Ann and Cem"."""
    return listing([table.name(side), table.name(side + 2)])


def counted(view: Any, table: SceneStyle) -> tuple[str, ...]:
    """Return how a finished deal was settled, line by line; nothing before its end."""
    settled = view.settlement
    if settled is None:
        return ()
    ours, theirs = settled.declarers, 1 - settled.declarers
    players, others = side_name(ours, table), side_name(theirs, table)
    places = {"players": players, "others": others}
    tally, scores = settled.tally, settled.scores
    lines = [
        _(
            "{name} took the deal on with {suit} as trump, so {players} played.",
            suit=suit_name(view.open.trump),
            name=table.name(view.open.declarer),
            **places,
        ),
        _(
            "Cards and last trick: {players} {a}, {others} {b}.",
            a=tally.points[ours],
            b=tally.points[theirs],
            **places,
        ),
    ]
    if any(tally.roem):
        roem = {"a": tally.roem[ours], "b": tally.roem[theirs]}
        lines.append(_("Roem: {players} {a}, {others} {b}.", **roem, **places))
    totals = {"a": tally.totals[ours], "b": tally.totals[theirs]}
    if settled.nat:
        lines.append(_("{a} is not more than {b}: {players} are nat and write nothing.", **totals, **places))
        whole = {"all": WHOLE + sum(tally.roem), "whole": WHOLE}
        if any(tally.roem):
            lines.append(_("{others} write all {whole} and the roem of both: {all}.", **whole, **places))
        else:
            lines.append(_("{others} write all {whole}.", **whole, **places))
    else:
        lines.append(_("{a} is more than {b}: each team writes its own.", **totals))
    if settled.pit is not None:
        who = side_name(settled.pit, table)
        lines.append(_("Pit: {who} took all eight tricks, {n} extra.", who=who, n=PIT))
    lines.append(_("Written: {players} {a}, {others} {b}.", a=scores[ours], b=scores[theirs], **places))
    return tuple(lines)


def best_card(cards: Sequence[str], trump: str) -> str:
    """Return the card of a trick, or of a part of one, that has it."""
    numbers = tuple(NUMBER[card] for card in cards)
    return cards[winner(numbers, SUITS.index(trump))]
