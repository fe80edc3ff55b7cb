"""Three players of Beverbende. Each sees only a view, as a person at the table would.

* ``easy`` plays to the face and forgets cards that it has seen;
* ``normal`` remembers its row and knows exactly what an unknown card is worth;
* ``strong`` also follows the rows of the others, aims its swaps, weighs the stock against the open card
  exactly, and knocks when it is far enough ahead.

A move's value is the points it is expected to save.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from engine.beverbende.cards import NUMBERS, PEEK, SPECIALS, SWAP, TWO, a, value
from engine.beverbende.moves import DISCARD, DRAW, KNOCK, PASS, PUTS, SLOTS, TAKE, USE, Move, swaps
from engine.beverbende.state import Slot, View
from engine.core.cards import Card, Heap
from engine.core.words import _
from engine.players import Advice

Option = tuple[Move, float]
"""A move and the points it is expected to save."""


def mean_number(heap: Heap) -> float:
    """Return the mean of the number cards of a heap; 0 if it has none."""
    count = sum(heap[card] for card in NUMBERS)
    return sum(value(card) * heap[card] for card in NUMBERS) / count if count else 0.0


@dataclass(frozen=True)
class Reckoning:
    """What a player makes of a view: the points that every card will count, as far as can be told.

    ``memory`` are the places of the own row that the player still remembers.
    ``reads_others`` tells whether it follows the rows of the others as well.
    """

    view: View
    memory: frozenset[int]
    reads_others: bool

    @property
    def seat(self) -> int:
        """The player's own seat."""
        assert self.view.seat is not None
        return self.view.seat

    @cached_property
    def unknown(self) -> float:
        """What a card that the player has not seen will count on average, a special being replaced."""
        return mean_number(self.view.unseen)

    @cached_property
    def mine(self) -> tuple[float, ...]:
        """The expected points of the four own cards."""
        row = self.view.slots[self.seat]
        return tuple(self._known(s.card) if i in self.memory else self.unknown for i, s in enumerate(row))

    @cached_property
    def total(self) -> float:
        """The expected points of the own row."""
        return sum(self.mine)

    @cached_property
    def worst(self) -> int:
        """The place of the own card that is expected to count most."""
        return max(range(4), key=lambda place: self.mine[place])

    def theirs(self, seat: int) -> tuple[float, ...]:
        """Return the expected points of the cards of another row."""
        return tuple(self._guess(seat, slot) for slot in self.view.slots[seat])

    @property
    def others(self) -> tuple[int, ...]:
        """The seats of the others."""
        return tuple(seat for seat in range(self.view.players) if seat != self.seat)

    @property
    def last_lap(self) -> bool:
        """Whether this is the player's last turn of the round."""
        return self.view.knocker is not None

    def _known(self, card: Card | None) -> float:
        return self.unknown if card is None or card in SPECIALS else float(value(card))

    def _guess(self, seat: int, slot: Slot) -> float:
        """Return what a card of another row will count, as far as its history tells.

        A card that its owner put there was kept for being low; one that its owner has looked at
        and still holds is a little lower than one that nobody has seen.
        """
        if slot.card is not None or not self.reads_others:
            return self._known(slot.card)
        if slot.number:
            return KEPT * self.unknown
        if slot.knowers >> seat & 1:
            return max(HELD, 1 - HELD_A_TURN * self.view.turns[seat]) * self.unknown
        return self.unknown

    # --- what moves save

    def put(self, card: Card) -> float:
        """Return the points saved by putting a number card in the place of the worst own card."""
        return self.mine[self.worst] - value(card)

    def best_swap(self) -> Option:
        """Return the swap that saves most, for the player and against the mean of the others."""
        share = 1 / len(self.others)
        theirs = {seat: self.theirs(seat) for seat in self.others}

        def saved(move: Move) -> float:
            assert move.slot is not None
            assert move.other is not None
            assert move.theirs is not None
            return (self.mine[move.slot] - theirs[move.other][move.theirs]) * (1 + share)

        found = max(swaps(self.view.players, self.seat), key=saved)
        return found, saved(found)

    def peek(self) -> Option:
        """Return the peek at a card not remembered, and what knowing it is worth later in the round."""
        row = self.view.slots[self.seat]
        riddles = [place for place in range(4) if place not in self.memory or row[place].card is None]
        if not riddles or self.last_lap:
            return Move("peek", 0 if not riddles else riddles[0]), 0.0
        return Move("peek", riddles[0]), PEEK_WORTH

    def drawn(self, card: Card, again: float = 0.0) -> float:
        """Return the points that a drawn card saves at best, laying it off being worth ``again``."""
        if card == SWAP:
            return max(again, self.best_swap_worth)
        if card == PEEK:
            return max(again, self.peek()[1])
        if card == TWO:
            return max(again, self.two_worth)
        return max(again, self.put(card))

    @cached_property
    def best_swap_worth(self) -> float:
        """What a swap card saves at best."""
        return self.best_swap()[1] if self.reads_others else 0.0

    @cached_property
    def _one_draw(self) -> float:
        """What one card of the stock saves on average, a further draw two counted as nothing."""
        return self._average(lambda card: 0.0 if card == TWO else self.drawn(card))

    @cached_property
    def two_worth(self) -> float:
        """What a draw two saves: the first card if it is worth more than the second on average."""
        second = self._one_draw
        return self._average(lambda card: second if card == TWO else self.drawn(card, second))

    @cached_property
    def draw_worth(self) -> float:
        """What a draw from the stock saves on average, exactly over the cards that can be there."""
        return self._average(self.drawn)

    def _average(self, worth: Callable[[Card], float]) -> float:
        heap = self.view.stock_heap
        total = sum(heap.values())
        return sum(worth(card) * n for card, n in heap.items()) / total if total else 0.0

    def lead(self) -> float:
        """By how many points the own row is ahead of the others', a last turn of each reckoned in."""
        theirs = [sum(self.theirs(seat)) - LAST_TURN for seat in self.others]
        return sum(theirs) / len(theirs) - self.total


# What these numbers are good for was measured in the arena (tests/bench/strength.py).
KEPT = 0.55
"""A card that its owner put into the row counts this share of an unknown card."""
HELD = 0.7
HELD_A_TURN = 0.08
"""A card seen and still held loses this share a turn, down to HELD."""
PEEK_WORTH = 0.4
"""What it saves later to know one more card."""
LAST_TURN = 2.0
"""What a player saves on average in the turn after a knock."""


class _Player:
    """What the three have in common: weigh every kind of move, play the best, say why."""

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move to play."""
        return self._weigh(view, rng)[0][0]

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move with its value, the reason and the alternatives."""
        options = self._weigh(view, rng)
        reckoning = self.reckon(view, rng)
        move, worth = options[0]
        return Advice(move, worth, self.reason(reckoning, move, worth), tuple(options[1:]))

    def _weigh(self, view: View, rng: random.Random) -> list[Option]:
        """Return the moves worth considering and what each saves, best first."""
        reckoning = self.reckon(view, rng)
        if view.phase == "start":
            options = self.start(reckoning)
        elif view.phase == "end":
            options = self.end(reckoning)
        elif view.phase == "taken":
            options = self._places(reckoning)
        else:
            options = self.in_hand(reckoning)
        return sorted(options, key=lambda option: -option[1])

    def reckon(self, view: View, rng: random.Random) -> Reckoning:
        """Return what this player makes of the view."""
        raise NotImplementedError

    def start(self, at: Reckoning) -> list[Option]:
        """Weigh the open card against the stock."""
        draw = (DRAW, self.draw_worth(at))
        if TAKE not in at.view.moves():
            return [draw]
        return [(TAKE, at.put(at.view.discard[-1])), draw]

    def draw_worth(self, at: Reckoning) -> float:
        """Return what a draw from the stock is thought to save."""
        raise NotImplementedError

    def in_hand(self, at: Reckoning) -> list[Option]:
        """Weigh using the drawn card against laying it off."""
        card = at.view.hand
        again = at._one_draw if at.view.draws and at.view.draws[-1] == 1 else 0.0
        laid_off = (DISCARD, again)
        if card == SWAP:
            return [laid_off, self.swap(at)]
        if card == PEEK:
            return [at.peek(), laid_off]
        if card == TWO:
            return [(USE, max(at.two_worth, 0.01)), laid_off]
        return [*self._places(at), laid_off]

    def swap(self, at: Reckoning) -> Option:
        """Return the swap to consider."""
        return at.best_swap()

    @staticmethod
    def _places(at: Reckoning) -> list[Option]:
        card = at.view.hand
        assert card is not None
        return [(put, at.mine[place] - value(card)) for place, put in enumerate(PUTS)]

    def end(self, at: Reckoning) -> list[Option]:
        """Weigh a knock against a pass."""
        go_on = (PASS, 0.0)
        if KNOCK not in at.view.moves():
            return [go_on]
        return [(KNOCK, self.knock_worth(at)), go_on]

    def knock_worth(self, at: Reckoning) -> float:
        """Return what a knock is thought to save; below 0 it is too early."""
        raise NotImplementedError

    # --- saying why

    def reason(self, at: Reckoning, move: Move, worth: float) -> str:
        """Return the reason for a move, with its numbers."""
        worst = at.mine[at.worst]
        if move in (KNOCK, PASS):
            return self._why_end(at, move)
        if move == TAKE or move.verb == "put":
            card = at.view.discard[-1] if move == TAKE else at.view.hand or ""
            place = at.worst if move == TAKE else move.slot or 0
            if at.view.slots[at.seat][place].card is None or place not in at.memory:
                return _(
                    "An unknown card is worth {unknown:.2f} on average; {card} at {place} saves {saved:.2f}.",
                    unknown=at.unknown,
                    card=a(card),
                    place=SLOTS[place],
                    saved=at.mine[place] - value(card),
                )
            return _(
                "Your card at {place} counts {old:g}; {card} there saves {saved:.2f}.",
                place=SLOTS[place],
                old=at.mine[place],
                card=a(card),
                saved=at.mine[place] - value(card),
            )
        if move == DRAW:
            return _("A card of the stock saves {saved:.2f} points on average.", saved=worth)
        if move == DISCARD:
            return _("It saves nothing: your highest card counts {worst:.2f}.", worst=worst)
        if move.verb == "swap":
            return _(
                "Your card at {place} counts {mine:.2f}, that of P{other} about {theirs:.2f}.",
                place=SLOTS[move.slot or 0],
                mine=at.mine[move.slot or 0],
                other=move.other,
                theirs=at.theirs(move.other or 0)[move.theirs or 0],
            )
        if move == USE:
            return _("Two chances at a card save {saved:.2f} points on average.", saved=worth)
        return _("You do not know the card at {place} yet.", place=SLOTS[move.slot or 0])

    def _why_end(self, at: Reckoning, move: Move) -> str:
        theirs = [sum(at.theirs(seat)) for seat in at.others]
        places = {
            "mine": at.total,
            "theirs": sum(theirs) / len(theirs),
        }
        if at.last_lap:
            return _("This is the last lap; your row counts about {mine:.1f}.", **places)
        if move == KNOCK:
            return _(
                "Your row counts about {mine:.1f}, the others' about {theirs:.1f}: low enough.", **places
            )
        return _("Your row counts about {mine:.1f}, the others' about {theirs:.1f}: not yet.", **places)


def places_seen(view: View, seat: int) -> frozenset[int]:
    """Return the places of a row that the view shows."""
    return frozenset(place for place, slot in enumerate(view.slots[seat]) if slot.card is not None)


class Easy(_Player):
    """Plays to the face: keeps low cards, forgets every third, never swaps with others unless it hurts."""

    FORGETS = 1 / 3
    LOW = 4
    KNOCKS_AT = 12.0

    def reckon(self, view: View, rng: random.Random) -> Reckoning:
        """Return what is left of the memory; an unknown card is simply taken to be a 5."""
        assert view.seat is not None
        remembered = (place for place in sorted(places_seen(view, view.seat)) if rng.random() >= self.FORGETS)
        return _Plain(view, frozenset(remembered), reads_others=False)

    def draw_worth(self, at: Reckoning) -> float:
        """Return a fixed hope: the open card is good enough when it is low."""
        return at.mine[at.worst] - self.LOW - 0.5

    def swap(self, at: Reckoning) -> Option:
        """Return a swap of the worst card with any card of the next player."""
        other = (at.seat + 1) % at.view.players
        return Move("swap", at.worst, other, 0), at.mine[at.worst] - 6

    def knock_worth(self, at: Reckoning) -> float:
        """Return how far the row is below a fixed mark."""
        return self.KNOCKS_AT - at.total


class _Plain(Reckoning):
    """The reckoning of somebody who does not count cards."""

    @cached_property
    def unknown(self) -> float:
        """What anybody would guess."""
        return 5.0


class Normal(_Player):
    """Remembers its own row, knows what an unknown card is worth, and knocks by a plain rule."""

    KNOCKS_AT = 9.0

    def reckon(self, view: View, rng: random.Random) -> Reckoning:
        """Return the reckoning of somebody who counts cards but follows only the own row."""
        assert view.seat is not None
        return Reckoning(view, places_seen(view, view.seat), reads_others=False)

    def draw_worth(self, at: Reckoning) -> float:
        """Return what a draw saves on average, exactly; a swap card counts nothing here."""
        return at.draw_worth

    def knock_worth(self, at: Reckoning) -> float:
        """Return how far the row is expected to be below a fixed mark."""
        return self.KNOCKS_AT - at.total


class Strong(_Player):
    """Follows every row, aims its swaps, and knocks when it is ahead by enough."""

    AHEAD = (3.5, 4.0, 4.0, 4.0, 4.0)
    """The lead that is enough to knock, with 2, 3, … players."""

    def reckon(self, view: View, rng: random.Random) -> Reckoning:
        """Return the reckoning of somebody who misses nothing."""
        assert view.seat is not None
        return Reckoning(view, places_seen(view, view.seat), reads_others=True)

    def draw_worth(self, at: Reckoning) -> float:
        """Return what a draw saves on average, swaps and chains included."""
        return at.draw_worth

    def knock_worth(self, at: Reckoning) -> float:
        """Return by how much the lead exceeds what is enough."""
        return at.lead() - self.AHEAD[at.view.players - 2]


LEVELS = {"easy": Easy(), "normal": Normal(), "strong": Strong()}
