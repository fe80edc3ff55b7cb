"""What the cards chosen at the table come to: what they are worth, what can be done, and why not the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.core.cards import Card
from engine.core.picture import MORE, SceneStyle
from engine.core.words import _, either, listing, plural
from engine.duizenden.cards import JOKER, SUITS, the
from engine.duizenden.drafting import (
    HINT,
    PICK,
    Draft,
    attaching,
    divided,
    partly,
    readings,
    suggestion,
    with_top,
)
from engine.duizenden.listing import freeing
from engine.duizenden.melds import ENOUGH, Cards, Fault, Meld, described, freed_by, meld
from engine.duizenden.moves import Move
from engine.duizenden.scoring import cost, worth
from engine.duizenden.table import Laid

MOST = 5
"""So many ways to lay, to attach or to swap have buttons; those of a set that is looked at come first."""
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
ASK = f"{PICK} {HINT} {MORE}"
"""The words of a click that asks what could be laid."""


class Action(NamedTuple):
    """A button: the move that it makes, what stands on it, what is read out, and whether it is legal.

    ``kind`` tells buttons apart that may stand there at the same time.
    """

    kind: str
    move: str
    title: str
    label: str
    legal: bool


class Made(NamedTuple):
    """What was chosen comes to: in a sentence, with a reason why it cannot be laid if so, and the buttons.

    ``points`` is what the new sets are worth together, None where there are none.
    """

    told: str
    reason: str
    actions: tuple[Action, ...]
    points: int | None = None


def sentence(text: str) -> str:
    """Return a text with a capital at its start."""
    return text[:1].upper() + text[1:]


def named(text: str, table: SceneStyle) -> str:
    """Return a sentence of the referee, in which seats are P0, P1 and so on, with names."""
    return re.sub(r"\bP([0-9])\b", lambda found: table.name(int(found[1])), text)


def printed(card: Card, letters: dict[str, str]) -> str:
    """Return a card in short: "7♣", "10♥", "joker"."""
    return _("joker") if card == JOKER else letters.get(card[1], card[1]) + SIGNS[card[0]]


def stands_for(laid: Meld, number: int, exact: bool) -> Cards:
    """Return the cards that would free the joker at a place in a set: what it stands for."""
    return freed_by(laid, number, exact)


def told_set(of: Meld, view: Any) -> str:
    """Return a set in a sentence, with what its jokers stand for."""
    points = worth(of.cards, view.options)
    places = {"set": sentence(described(of)), "points": plural("{n} point", "{n} points", points)}
    jokers = [number for number, card in enumerate(of.cards) if card == JOKER]
    told = _("{set}, {points}.", **places)
    exact = view.options.joker_swap == "exact"
    for number in jokers:
        cards = stands_for(of, number, exact)
        if cards:
            told = _("{set} The joker stands for {cards}.", set=told, cards=either([the(c) for c in cards]))
        elif len(of.suits) == len(SUITS):
            told = _("{set} The group shows all four suits, so its joker stays.", set=told)
        else:
            told = _("{set} No missing suit stands beside a neighbour of its joker, so it stays.", set=told)
    return told


def made_of(view: Any, seat: int, draft: Draft, table: SceneStyle, letters: dict[str, str]) -> Made:
    """Return what the cards chosen by a seat come to now."""
    return _Making(view, seat, draft, table, letters).made()


class _Making:
    """The reckoning for one draft."""

    def __init__(self, view: Any, seat: int, draft: Draft, table: SceneStyle, letters: dict[str, str]):
        self.view, self.now, self.seat, self.draft, self.table = view, view.open, seat, draft, table
        self.letters = letters
        self.hand: Cards = view.hands[seat] or ()
        self.cards = draft.cards
        self.opened = self.now.has_opened(seat)
        self.strict = view.options.strict

    def made(self) -> Made:
        """Return what the draft comes to, by the phase of the turn."""
        if self.now.seat_in_turn != self.seat:
            made = self.waiting()
        else:
            made = {"exchange": self.exchanging, "draw": self.drawing}.get(self.now.phase, self.laying)()
        actions = (*made.actions, *self.calls())
        if self.draft.target is not None:
            looked = self.looked_at(self.now.sets[self.draft.target], self.draft.target)
            told = looked if not self.draft.begun else _("{one} {two}", one=made.told, two=looked)
            return made._replace(told=told, actions=actions)
        return made._replace(actions=actions)

    # --- parts

    def action(self, kind: str, move: Move | str, title: str, label: str = "") -> Action:
        written = str(move)
        return Action(
            kind,
            written,
            title,
            label or title,
            bool(self.view.check(written, self.seat)) if written else False,
        )

    def reason(self, move: Move | str) -> str:
        """Return why a move is not allowed, or nothing if it is."""
        verdict = self.view.check(str(move), self.seat)
        return "" if verdict.legal else named(verdict.reason, self.table)

    def short(self, cards: Sequence[Card]) -> str:
        return " ".join(printed(card, self.letters) for card in cards)

    def looked_at(self, laid: Laid, number: int) -> str:
        """Return a set on the table in full."""
        told = told_set(laid.meld, self.view)
        places = {"n": number, "name": self.table.name(laid.owner), "set": told}
        return _("Set {n}, of {name}: {set}", **places)

    def counted(self) -> str:
        """Return the cards chosen and what they are worth."""
        options = self.view.options
        if len(self.cards) == 1:
            return _(
                "{card}: {points} on the table, {cost} off in the hand.",
                card=sentence(the(self.cards[0])),
                points=worth(self.cards, options),
                cost=cost(self.cards, options),
            )
        points = plural("{n} point", "{n} points", worth(self.cards, options))
        return plural("{n} card, {points}.", "{n} cards, {points}.", len(self.cards), points=points)

    def waiting(self) -> Made:
        """Return what the chosen cards are worth, with nothing to be done before it is the seat's turn."""
        if not self.draft.begun:
            return Made(_("It is the turn of {name}.", name=self.table.name(self.now.seat_in_turn)), "", ())
        made = self.laying()
        whole = made.points is not None or len(self.cards) < ENOUGH
        return made._replace(reason="" if whole else made.reason, actions=())

    # --- before the first turn

    def exchanging(self) -> Made:
        top = self.now.pile[-1]
        actions = []
        told = _("The open card is {card}. Choose a card to give for it, or refuse.", card=the(top))
        reason = ""
        if len(self.cards) == 1:
            move = Move("exchange", self.cards)
            places = {"mine": self.short(self.cards), "top": self.short((top,))}
            said = _("Exchange {mine} for {top}", mine=the(self.cards[0]), top=the(top))
            actions.append(self.action("exchange", move, _("{mine} for {top}", **places), said))
            told, reason = self.counted(), self.reason(move)
        elif self.draft.begun:
            told = _("One card is exchanged for the open one, not {n}.", n=len(self.cards))
        actions.append(self.action("refuse", "refuse", _("Refuse")))
        return Made(told, reason, tuple(actions))

    # --- the start of a turn

    def drawing(self) -> Made:
        draw = self.action("draw", "draw", _("Draw a card"))
        if not self.now.pile:
            return Made(_("Draw from the deck."), "", (draw,))
        top = self.now.pile[-1]
        if not self.draft.begun:
            return self.how_to_take(draw, top)
        sets = with_top(self.view, self.draft)
        faults = [found for cards in sets if isinstance(found := meld(cards, self.strict), Fault)]
        ways = [Move("take", sets=(cards, *sets[1:])) for cards in self.tops(sets)] or [
            Move("take", sets=sets)
        ]
        actions = [*[self.take(move, n) for n, move in enumerate(ways)], draw]
        if len(self.cards) == 1:  # too early, as the referee says to whoever tries it
            actions.append(self.discard())
        if faults:
            told = _("With the top of the pile, {card}, no set: {why}", card=the(top), why=faults[0].reason)
            return Made(told, "", tuple(actions))
        told = _("With the top of the pile, {card}: {sets}", card=the(top), sets=self.told_sets(sets))
        points = worth([card for cards in sets for card in cards], self.view.options)
        return Made(told, self.reason(ways[0]), tuple(actions), points)

    def tops(self, sets: tuple[Cards, ...]) -> list[Cards]:
        """Return the ways in which the set with the top of the pile can be laid."""
        return [one.cards for one in readings(sets[0], self.strict)]

    def take(self, move: Move, number: int = 0) -> Action:
        title = _("Take the pile with {cards}", cards=self.short(move.sets[0]))
        if len(move.sets) > 1:
            title = plural("{title} and {n} set", "{title} and {n} sets", len(move.sets) - 1, title=title)
        return self.action(f"take-{number}", move, title)

    def how_to_take(self, draw: Action, top: Card) -> Made:
        """Return how the pile could be taken, if the reader asks."""
        told = _("Draw from the deck, or choose cards that make a new set with {card}.", card=the(top))
        if not self.draft.hint:
            ask = Action("hint", ASK, _("Can I take the pile?"), _("Can I take the pile?"), False)
            return Made(told, "", (draw, ask))
        takes = [move for move in self.view.moves(self.seat) if move.verb == "take"]
        if not takes:
            none = _("With the cards of your hand {card} makes no set that you may lay now.", card=the(top))
            return Made(none, "", (draw,))
        takes.sort(key=lambda move: -worth([c for cards in move.sets for c in cards], self.view.options))
        told = plural(
            "There is {n} way to take the pile.", "There are {n} ways to take the pile.", len(takes)
        )
        return Made(told, "", (*[self.take(move, n) for n, move in enumerate(takes[:3])], draw))

    # --- laying

    def laying(self) -> Made:
        if not self.draft.begun:
            return self.nothing_chosen()
        if len(self.cards) == 1:
            return self.one_chosen()
        sets = self.draft.sets if self.draft.split else divided(self.cards, self.strict) or self.draft.sets
        faults = [found for cards in sets if isinstance(found := meld(cards, self.strict), Fault)]
        lays = list(self.lays(sets, bool(faults)))
        added = list(self.additions())
        if faults:
            return self.no_sets(sets, faults[0], lays, added)
        told = self.told_sets(sets)
        reason = "" if any(one.legal for one in lays) else self.reason(lays[0].move)
        if self.draft.hint:
            told = _("The most that you could lay now: {sets}", sets=told)
            added = self.hinted()
        return Made(told, reason, (*lays, *added), worth(self.cards, self.view.options))

    def one_chosen(self) -> Made:
        """Return what can be done with a single card: discard it, or add it to a set on the table."""
        discard = self.discard()
        return Made(self.counted(), self.reason(discard.move), (discard, *self.additions()))

    def discard(self) -> Action:
        """Return the button that discards the card chosen."""
        title = _("Discard {card}", card=self.short(self.cards))
        label = _("Discard {card}", card=the(self.cards[0]))
        return self.action("discard", Move("discard", self.cards), title, label)

    def no_sets(self, sets: tuple[Cards, ...], fault: Fault, lays: list[Action], added: list[Action]) -> Made:
        """Return why the chosen cards are no sets: what is too many, or what is wrong with them."""
        if any(one.legal for one in added):
            return Made(self.counted(), "", (*lays, *added))
        if len(self.cards) < ENOUGH:
            return Made(self.counted(), "", tuple(lays))
        some, left = ((), ()) if self.draft.split else partly(self.cards, self.strict)
        if some:
            told, points = (
                self.told_sets(some),
                worth([c for cards in some for c in cards], self.view.options),
            )
            names = listing([the(card) for card in left])
            reason = _("Not in a set: {cards}.", cards=names)
            return Made(told, reason, tuple(lays), points)
        return Made(self.counted(), _("No set: {why}", why=fault.reason), tuple(lays))

    def told_sets(self, sets: tuple[Cards, ...]) -> str:
        """Return what new sets are, and what they are worth."""
        melds = [found for cards in sets if isinstance(found := meld(cards, self.strict), Meld)]
        if len(melds) == 1:
            return told_set(melds[0], self.view)
        points = worth([card for cards in sets for card in cards], self.view.options)
        names = listing([described(one) for one in melds])
        return _("{sets}: {points} points.", sets=sentence(names), points=points)

    def lays(self, sets: tuple[Cards, ...], faulty: bool) -> Iterator[Action]:
        """Yield the ways to lay the chosen cards as new sets."""
        points = worth(self.cards, self.view.options)
        if not self.opened:
            title = _("Open with {n} points", n=points)
            yield self.action("open", Move("open", sets=sets), title)
            return
        for number, cards in enumerate(sets):
            ways = readings(cards, self.strict) or (Meld(cards),)
            for way, one in enumerate(ways[:MOST]):
                title = _("Lay {cards}", cards=self.spelled(one)) if not faulty else _("Lay them")
                label = _("Lay {set}", set=described(one)) if not faulty else title
                yield self.action(f"lay-{number}-{way}", Move("lay", one.cards), title, label)

    def spelled(self, one: Meld) -> str:
        """Return the cards of a set in short; for a joker in a run the card that it stands for."""
        if not one.run:
            return self.short(one.cards)
        cards = [one.stands_for(n)[0] for n in range(len(one.cards))]
        if len(cards) > 4:
            return f"{self.short(cards[:1])}–{self.short(cards[-1:])}"
        return self.short(tuple(cards))

    def additions(self) -> Iterator[Action]:
        """Yield the ways to attach the chosen cards, or to swap one for a joker, as far as they are legal."""
        found: list[Action] = []
        side = self.now.side(self.seat)
        for number, laid in enumerate(self.now.sets):
            places = {"cards": self.short(self.cards), "n": number, "set": described(laid.meld)}
            if laid.owner in side:
                for move in attaching(self.view, self.cards, number):
                    title = _("Attach to set {n}", **places)
                    if move.low:
                        title = _("Attach below set {n}", **places)
                    elif laid.meld.run and JOKER in self.cards:
                        title = _("Attach above set {n}", **places)
                    label = _("Attach {cards} to set {n}, {set}", **places)
                    found.append(self.action(f"attach-{number}-{len(found)}", move, title, label))
            if len(self.cards) == 1 and self.frees(laid):
                title, label = (
                    _("Swap for the joker of set {n}", **places),
                    _("Swap {cards} for the joker of set {n}, {set}", **places),
                )
                found.append(
                    self.action(f"swap-{number}", Move("swap", self.cards, numbers=(number,)), title, label)
                )
        found.sort(key=lambda one: one.kind.split("-")[1] != str(self.draft.target))
        yield from [one for one in found if one.legal][:MOST]

    def frees(self, laid: Laid) -> bool:
        options = self.view.options
        return options.joker_swap != "no" and self.cards[0] in freeing(
            laid.meld, options.joker_swap == "exact"
        )

    def nothing_chosen(self) -> Made:
        mine = self.now.phase == "play" and self.now.seat_in_turn == self.seat
        ask = (Action("hint", ASK, _("What could I lay?"), _("What could I lay?"), False),) if mine else ()
        if self.draft.hint and mine:
            return self.only_additions()
        if self.opened:
            told = _("Choose cards to lay or to attach, or one to discard.")
        else:
            told = _(
                "Choose the cards of your sets, {n} points or more without a joker, or one card to discard.",
                n=self.view.options.opening,
            )
            if not self.view.options.opening:
                told = _("Choose the cards of your first sets, without a joker, or one card to discard.")
        return Made(told, "", ask)

    def only_additions(self) -> Made:
        """Return the hint where no new set can be laid: cards to attach or swap, or that there is nothing."""
        if not suggestion(self.view, self.seat):
            return Made(_("There is nothing that you could lay now: choose a card to discard."), "", ())
        return Made(_("You could add to sets on the table."), "", tuple(self.hinted()))

    def hinted(self) -> list[Action]:
        """Return the cards to attach or to swap of what could be laid best."""
        actions: list[Action] = []
        moves = [move for move in suggestion(self.view, self.seat) if move.verb in ("attach", "swap")]
        for move in moves[:MOST]:
            number = move.numbers[0]
            places = {"cards": self.short(move.cards), "n": number}
            title = _("{cards} to set {n}", **places)
            if move.verb == "swap":
                title = _("{cards} for the joker of set {n}", **places)
            elif not self.view.check(str(move), self.seat):
                move = replace(move, low=True)
            actions.append(self.action(f"do-{len(actions)}", move, title))
        return actions

    # --- last card

    def calls(self) -> Iterator[Action]:
        """Yield the buttons of the call of the last card, where there is something to call or to catch."""
        if self.view.options.last_card == "no":
            return
        owing = self.now.owing
        if owing is not None and owing != self.seat:
            yield self.action("catch", f"catch P{owing}", _("Catch {name}!", name=self.table.name(owing)))
        elif owing == self.seat or self.now.sizes[self.seat] == 2:
            yield self.action("call", "call", _("Last card!"))
